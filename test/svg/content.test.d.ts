/** What is on a sheet is on its picture: every sign as often as the sheet has it, each in the key, no two alike. */
export {};
