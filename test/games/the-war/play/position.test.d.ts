/** The fast paths of The War held to the plain ones: typed arrays to a fresh look, searches to single steps, lists to checks. */
export {};
