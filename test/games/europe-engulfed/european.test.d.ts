/** 16.3 in play: peace and war, countries that join and fall, points. */
export {};
