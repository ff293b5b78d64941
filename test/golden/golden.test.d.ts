/** Golden playthroughs: recorded games come out as they did, in every word. A difference on purpose is written by `npm run golden`. */
export {};
