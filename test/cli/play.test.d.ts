/** `grognard play`, `match`, `worker` and `serve`, run as a user does. */
export {};
