/** How far the kit goes, with both sides of each limit. */
export {};
