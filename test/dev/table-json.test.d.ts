/** The tables as other languages get them: what the TypeScript has, and nothing that their schemas do not hold to. */
export {};
