/**
 * The provinces of today cut Finland along the border of 1940. These outlines, drawn by hand to about a tenth of a
 * degree, give back what it still held in September 1939: Karelia, Salla and Petsamo.
 */
export const CEDED_BY_FINLAND: readonly (readonly (readonly [number, number])[])[] = [
  [
    [27.6, 60.3],
    [29.9, 60.2],
    [30.5, 60.7],
    [31.6, 61.1],
    [32.7, 61.2],
    [32.2, 61.9],
    [32.1, 62.4],
    [31.4, 63.0],
    [29.0, 61.9],
    [27.6, 60.9],
  ],
  [
    [29.2, 66.1],
    [30.1, 66.2],
    [30.0, 67.6],
    [28.4, 67.6],
    [28.4, 66.8],
  ],
  [
    [28.3, 68.2],
    [30.2, 68.7],
    [31.2, 69.2],
    [32.1, 69.6],
    [32.0, 69.95],
    [30.7, 69.95],
    [28.3, 69.2],
  ],
]
