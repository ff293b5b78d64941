/** What always holds at sea and in the air. */
export {};
