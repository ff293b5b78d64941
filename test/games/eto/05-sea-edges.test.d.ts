/** Ships at the edges of things: the first hex of the map, a set that is used again, the last point of a turn. */
export {};
