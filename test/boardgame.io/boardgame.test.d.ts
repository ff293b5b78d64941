/** boardgame.io itself takes our games: its client, its bots, and its server over a socket on the loopback. */
export {};
