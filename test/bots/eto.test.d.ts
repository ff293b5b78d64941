/** The scripted player of `eto`: it keeps to the rules, finishes its games, and takes what is offered. */
export {};
