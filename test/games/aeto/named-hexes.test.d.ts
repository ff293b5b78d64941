/** Every hex that parts 9 to 11 call by its number is on the umpire's board, and is there what the rule says of it. */
export {};
