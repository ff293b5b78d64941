/**
 * How the two sheets of AETO number their hexes.
 *
 * Both have pointy-topped hexes that stand in rows; a number is row, then column. The western sheet counts rows from
 * the south and columns from the west, the eastern one rows from the north and columns from the east.
 *
 * Proofs for the western sheet, from the text alone:
 * - An aircraft leaves Scapa Flow, 4717, and enters 4816, 4815 and 4915, one step each (line 690). With rows of
 *   hexes, 4717 touches 4816 only if even rows lie half a hex further east than odd ones.
 * - The hexes along the Belgian border, 3518, 3418, 3319, 3219, 3120 (line 640), are a chain under that rule. With
 *   columns of hexes they cannot be: 3418/3319 would need odd columns half a hex one way, 3219/3120 the other way.
 * - The two hexes of the hedgerows, 3215 and 3216 (line 1465), both touch the landing hex 3316 (line 1469).
 *
 * The cities agree. A least-squares fit of a turned and scaled Albers map to the 19 western cities leaves 0.44 of
 * a hex with even rows to the east, 0.66 with odd rows, and more than 1.1 with either layout of columns; a perfect
 * map would leave about 0.32, the mean distance from the middle of a hex. One hex is 88 km.
 *
 * The eastern sheet has no pair that settles its rows. Its cities say odd rows to the east: 0.73 of a hex for
 * 31 cities against 0.81 with even rows and about 1.6 with columns. It is the looser sheet: Rostov is printed six
 * columns too far east (a misprint, or 3018), and Mosul lies two hexes south of its place. One hex is 86.5 km.
 *
 * Where the sheets meet. Italian units from Abyssinia arrive in 6120 to 6122, which can only be the southern edge
 * (line 1708), so an eastern sheet of rows 01 to 61 lies beside a western one of rows 01 to 61, row for row, and row
 * `r` of one is row `62 - r` of the other. Fitting all cities as one map confirms 62 out of 58 to 66, and finds that
 * column `c` in the east is column `68 - c` of the west in odd rows and `67 - c` in even rows, at 0.67 of a hex;
 * one column more or less is only slightly worse, at 0.70. The source names column 33 on both sheets, and no higher one
 * (Warsaw is W 3533, Brest-Litovsk E 2733, Tallinn E 1633). That is just what this join leaves: in even rows column 33
 * of one sheet touches column 33 of the other, and in odd rows one hex, column 34 of both, is halved by the edges.
 * {@link westernNumber} writes this down; it is a finding, not a rule.
 */

export {
  AETO_BOTH as BOTH,
  AETO_EAST as EAST,
  AETO_WEST as WEST,
  westernNumber,
} from '../../../games/aeto/board-sheets'
