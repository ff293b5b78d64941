/** Part 10 in the East: the Winter War, Barbarossa and what it sets off. */
export {};
