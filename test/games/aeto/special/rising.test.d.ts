/** Partisans (10.6), Quisling (9.6), the Republic of Salo (9.16), the garrison of Russia (9.25), and what else comes late. */
export {};
