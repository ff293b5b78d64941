/** States of eto as text: along random games, they come back as they were and fit in a URL. */
export {};
