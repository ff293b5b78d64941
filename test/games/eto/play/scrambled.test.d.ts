/**
 * Scrambled positions, in which much happens that seldom does in play from a set-up, played on at random: what is listed is what
 * may be done, what is remembered is what a fresh look gives, and nothing that must hold is ever violated.
 */
export {};
