/** Random games to the end. A phase is ended early one time in five, or a game would take ten thousand decisions. */
export declare function randomGames(scenario: string): void;
