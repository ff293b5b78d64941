/**
 * Hex numbering. A scheme says as data how a map numbers its hexes; everything else follows from it.
 *
 * Inside, a hex is a point in doubled coordinates: `x` grows eastward, `y` southward, and along the straight
 * lines of the grid one hex is two units. Neighbours are then six fixed steps, the same for every hex, however
 * its map counts.
 */

export interface HexScheme {
  /** Which way the straight lines of hexes run: flat-topped hexes stand in columns, pointy-topped ones in rows. */
  readonly top: 'flat' | 'pointy'
  /** Which two digits come first, column or row. */
  readonly digits: 'CCRR' | 'RRCC'
  /** Something before the digits, such as `W ` for a western sheet. */
  readonly prefix?: string
  readonly columnsFrom: 'west' | 'east'
  readonly rowsFrom: 'north' | 'south'
  /** Which of the straight lines are pushed by half a hex (columns if flat, rows if pointy), and where to. */
  readonly shifted: 'even' | 'odd'
  readonly shift: 'north' | 'south' | 'east' | 'west'
  /** First and last number, inclusive. */
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
}

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'

export interface HexGrid {
  readonly scheme: HexScheme
  /** The six directions, clockwise from the north. */
  readonly directions: readonly Direction[]
  /** The step to take in each of them, in doubled coordinates; the opposite way is three further on. */
  readonly steps: readonly Point[]
  /** Every hex, by column and then row. */
  readonly ids: readonly string[]
  has(id: string): boolean
  /** The hex on that side, or `null` off the map. */
  neighbour(id: string, direction: Direction): string | null
  /** Those of the six neighbours that are on the map, clockwise. */
  neighbours(id: string): readonly string[]
  /** How many steps from one hex to the other, as the crow flies. */
  distance(a: string, b: string): number
  /** Every hex at most that many steps away, itself included, nearest first. */
  range(id: string, steps: number): readonly string[]
  /** Where the hex lies in doubled coordinates: `x` to the east, `y` to the south. */
  point(id: string): Point
  /** The hex at a point, or `null` if there is none. */
  at(point: Point): string | null
}

export interface Point {
  readonly x: number
  readonly y: number
}

export class UnknownHex extends Error {
  override readonly name = 'UnknownHex'
}

const STEPS: Record<HexScheme['top'], readonly (readonly [Direction, number, number])[]> = {
  flat: [
    ['N', 0, -2],
    ['NE', 1, -1],
    ['SE', 1, 1],
    ['S', 0, 2],
    ['SW', -1, 1],
    ['NW', -1, -1],
  ],
  pointy: [
    ['NE', 1, -1],
    ['E', 2, 0],
    ['SE', 1, 1],
    ['SW', -1, 1],
    ['W', -2, 0],
    ['NW', -1, -1],
  ],
}

export function hexGrid(scheme: HexScheme): HexGrid {
  checkScheme(scheme)
  const steps = STEPS[scheme.top]
  const points = new Map<string, Point>()
  const byPoint = new Map<number, string>()
  for (let column = scheme.columns[0]; column <= scheme.columns[1]; column++)
    for (let row = scheme.rows[0]; row <= scheme.rows[1]; row++) {
      const id = hexId(scheme, column, row)
      const point = pointOf(scheme, column, row)
      points.set(id, point)
      byPoint.set(pointKey(point), id)
    }

  const point = (id: string): Point => {
    const found = points.get(id)
    if (!found) throw new UnknownHex(`there is no hex ${JSON.stringify(id)} on this map`)
    return found
  }
  const at = (where: Point) => {
    const onSheet = Math.abs(where.x) < MOST && Math.abs(where.y) < MOST
    return onSheet ? (byPoint.get(pointKey(where)) ?? null) : null
  }
  const step = (from: Point, dx: number, dy: number) => at({ x: from.x + dx, y: from.y + dy })
  const between = (a: Point, b: Point) => {
    const dx = Math.abs(a.x - b.x)
    const dy = Math.abs(a.y - b.y)
    const [across, along] = scheme.top === 'flat' ? [dx, dy] : [dy, dx]
    return across + Math.max(0, (along - across) / 2)
  }

  return {
    scheme,
    directions: steps.map(([direction]) => direction),
    steps: steps.map(([, x, y]) => ({ x, y })),
    ids: [...points.keys()],
    has: (id) => points.has(id),
    point,
    at,
    neighbour(id, direction) {
      const found = steps.find(([name]) => name === direction)
      return found ? step(point(id), found[1], found[2]) : null
    },
    neighbours(id) {
      const from = point(id)
      const found: string[] = []
      for (const [, dx, dy] of steps) {
        const hex = step(from, dx, dy)
        if (hex !== null) found.push(hex)
      }
      return found
    },
    distance: (a, b) => between(point(a), point(b)),
    range(id, n) {
      const centre = point(id)
      const found: { hex: string; away: number }[] = []
      for (const [hex, where] of points) {
        const away = between(centre, where)
        if (away <= n) found.push({ hex, away })
      }
      return found.sort((a, b) => a.away - b.away).map(({ hex }) => hex)
    },
  }
}

/** A hex's number as the map prints it. */
export function hexId({ digits, prefix = '' }: HexScheme, column: number, row: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return prefix + (digits === 'CCRR' ? two(column) + two(row) : two(row) + two(column))
}

function pointOf(scheme: HexScheme, column: number, row: number): Point {
  const east = scheme.columnsFrom === 'west' ? column : -column
  const south = scheme.rowsFrom === 'north' ? row : -row
  const line = scheme.top === 'flat' ? column : row
  const pushed = (Math.abs(line) % 2 === 0) === (scheme.shifted === 'even')
  const push = pushed ? (scheme.shift === 'south' || scheme.shift === 'east' ? 1 : -1) : 0
  return scheme.top === 'flat' ? { x: east, y: 2 * south + push } : { x: 2 * east + push, y: south }
}

/** More than any coordinate of a map numbered with two digits each way. */
const MOST = 4096
const pointKey = ({ x, y }: Point) => (x + MOST) * 2 * MOST + (y + MOST)

function checkScheme({ top, shift, columns, rows }: HexScheme) {
  const along = top === 'flat' ? ['north', 'south'] : ['east', 'west']
  if (!along.includes(shift))
    throw new RangeError(`${top}-topped hexes are shifted ${along.join(' or ')}, not ${shift}`)
  for (const [name, [first, last]] of [['columns', columns] as const, ['rows', rows] as const])
    if (!(Number.isInteger(first) && Number.isInteger(last) && 0 <= first && first <= last && last <= 99))
      throw new RangeError(
        `${name} must run from one number of two digits to another, not ${first} to ${last}`,
      )
}
