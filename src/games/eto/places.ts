/** Hexes that rules speak of by name. */

export const GIBRALTAR = '0219'
export const TANGIER = '0220'
export const SUEZ = '2325'
/** The Swedish coast where the Skagerrak and the Kattegat are one water. */
export const SKAGERRAK = ['1308', '1309'] as const
export const MALTA = '1322'
export const LENINGRAD = '2007'
export const MURMANSK = '1902'
/** Kuwait lies in two hexes. */
export const KUWAIT = ['3223', '3324'] as const
/** The Bosporus: a hex on either side of it. */
export const BOSPORUS = ['2316', '2415'] as const
