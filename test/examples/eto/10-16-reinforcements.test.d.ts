/** The figures that sections 10, 14 and 16 work through, played out. */
export {};
