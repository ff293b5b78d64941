/** 16.2 in play: set-up, the sea, the strategic war, politics and points. */
export {};
