import type { HexScheme } from '../../../board/hexgrid'

/**
 * How the map of The War numbers its hexes: row before column, rows from the north, columns from the east,
 * pointy-topped hexes, every even row half a hex to the east of the odd ones.
 *
 * Rows from the north and columns from the east: Salzburg 1926, Sevastopol 2313, Gibraltar 2643, El Agheila
 * 3924 (lines 5647, 3682 and 3127 of the source).
 *
 * Pointy-topped: units in 3825 and in 4025 both attack 3924 (line 3125). Rows 38 and 40 of one column
 * cannot both touch row 39 of the next column where hexes stand in columns; where they lie in rows they
 * can.
 *
 * Even rows to the east. Each of these steps or attacks exists only so, and not with odd rows to the east:
 * - 1807 to 1906, the last step that the tanks of an example are too short for (line 2725);
 * - 2542 against 2643, Cordoba being the only way into Gibraltar (line 5023);
 * - 3825 and 4025 against 3924 (line 3125);
 * - 3822 against 3721 (line 3133).
 * These agree with it, and would with the other layout as well or are not steps: 1709 to 1708 to 1707,
 * 1707 to 1607 and to 1807 (line 2725), 3925 against 3924 (line 3125), the strait 3026/3027 (line 3029),
 * 3120 with its island 3220 (line 2607). With even rows east the Maginot hexes 1631, 1730, 1831 and the
 * Rhineland 1630, 1529, 1430 (lines 3682 and 5157) are unbroken chains; with odd rows east neither is.
 *
 * Bounds. Rows: 00 is the northernmost that the text names (0015 and 0016, line 2548) and Trondheim needs
 * 01; Narvik and Murmansk are boxes beyond the edge. 44 is the southernmost (4414 and 4415, line 5610):
 * units from East Africa enter there, and line 2544 has them enter at the map edge. Columns: a fit
 * through the controls puts Baku in column 01 with the Caspian and the map edge east of it (line 3549),
 * Abadan and Basra (line 2538) in 01 and Kuwait (line 1117) in 00. In the west it puts Lisbon in column
 * 45, Casablanca in 46, the south-west of Morocco in 49, and leaves ten columns of ocean west of
 * Ireland for a sea area with the western map edge in it (line 5797). Forty-five rows and fifty columns
 * of pointy-topped hexes are 1.28 times as wide as high, which is the shape of two ordinary map sheets.
 * That the columns begin with 00 (as the rows do) and end with 49 is a judgement; nothing in the text is
 * outside.
 */
export const theWarScheme: HexScheme = {
  top: 'pointy',
  digits: 'RRCC',
  columnsFrom: 'east',
  rowsFrom: 'north',
  shifted: 'even',
  shift: 'east',
  columns: [0, 49],
  rows: [0, 44],
}

/**
 * What a first fit through the point controls found, as a start for the real one.
 *
 * A hex is called about 60 miles across (line 1271). Statute miles (96.56 km) are impossible: no control
 * falls into its hex, and Gibraltar is 30 columns from Sevastopol over 3,390 km. Left free, projections true
 * in area or distance settle at 114 to 116 km, which is 60 nautical miles and a little. The numbers below
 * put 22 of the 28 points into their hex and none more than 0.7 of a hex width from its centre, where a
 * corner is 0.58 away. Every relation between places comes out right but one (Orel lands a hex too far from
 * Kursk); three of those have no point of their own in the fit: Sedan beside 1631, Cherbourg by
 * Southampton, and Smolensk not beside 1316 or 1416. Albers does nearly as well in Europe and leaves the
 * Nile 0.9 to 1.6 hexes too far east, because the map is squeezed towards its south-eastern corner.
 */
export const theWarFirstFit = {
  projection: 'azimuthal-equal-area',
  lon0: -0.2,
  lat0: 55.74,
  /** Degrees: with it the meridians of western Russia, not those of the centre, stand upright. */
  rotation: 21.37,
  kilometresPerHex: 114.25,
  /** Where the centre of projection lies, in hex widths: east of column 00 of an odd row, south of row 00. */
  centre: { east: -31.89, south: 6.78 },
} as const
