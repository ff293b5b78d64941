/** Quick answers about the sea, held to slow ones. */
export {};
