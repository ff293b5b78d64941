/** Sections 11.12, 11.14, 18.2, 21.4 and 26 in the air, in play: surprise, weather, flak, paratroops, airbases and new aircraft. */
export {};
