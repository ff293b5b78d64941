/** How many ways there are to play the first decisions of each scenario: what one rule changes, these numbers show. */
export {};
