/**
 * The war as its reports and decisions tell it, as it was and as it might have been. Every step says what the table reported or a player decided, with
 * the dice as they fell, and what the umpire has made of it. The generals and the divisions are few: it is politics that is told here.
 */
export {};
