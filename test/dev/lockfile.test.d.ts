/** What `npm ci` installs is what was looked at, on every platform, from whichever registry it comes. */
export {};
