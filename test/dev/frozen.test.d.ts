/** What goes out of the package is frozen: nobody who imports it can change a rule for all others. */
export {};
