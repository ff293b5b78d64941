/** What is kept beside a state while it is played on, held to what is worked out afresh. */
export {};
