import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defineZones, NEW_ENEMIES, NEW_LINES, NO_ZONE, type Zoned } from '../../src/kit/zones'

/** A ring of nine spaces with a bridge across: rivers stop every zone, and the short kind does not take the bridge. */
const SIZE = 9
const LINKS = Array.from({ length: SIZE }, (_, space) => [
  (space + 1) % SIZE,
  (space + SIZE - 1) % SIZE,
  ...(space === 0 ? [4] : space === 4 ? [0] : []),
])
const board = {
  first: [0, ...LINKS].map((_, i) => LINKS.slice(0, i).flat().length),
  to: LINKS.flat(),
}
const isRiver = (from: number, to: number) => Math.min(from, to) === 2 && Math.max(from, to) === 3
const isBridge = (from: number, to: number) => from + to === 4 && from * to === 0
const SHORT = 2

interface Ring extends Zoned {
  readonly told: number[]
}

const { restand } = defineZones<Ring>({
  reaches: (_, kind, space, edge) =>
    !isRiver(space, board.to[edge]) && !(kind === SHORT && isBridge(space, board.to[edge])),
  changed: ({ told }, space) => void told.push(space),
})

const ring = (): Ring => ({
  ground: {
    board,
    enemyUnits: new Uint8Array(SIZE),
    enemyZone: new Uint8Array(SIZE),
    friendlyUnits: new Uint8Array(SIZE),
  },
  zones: new Uint8Array(SIZE),
  told: [],
})

/** Who is in a space: nobody, some friends, or an enemy with a kind of zone. */
interface Stack {
  readonly friends: number
  readonly enemy: boolean
  readonly kind: number
}
const EMPTY: Stack = { friends: 0, enemy: false, kind: NO_ZONE }
const stackOf = fc.oneof(
  fc.constant(EMPTY),
  fc.integer({ min: 1, max: 3 }).map((friends) => ({ friends, enemy: false, kind: NO_ZONE })),
  fc.constantFrom(NO_ZONE, 1, SHORT).map((kind) => ({ friends: 0, enemy: true, kind })),
)

/** The maps by another way: for each space, its neighbours are asked. */
const looked = (stacks: readonly Stack[]) => ({
  enemyUnits: stacks.map(({ enemy }) => Number(enemy)),
  friendlyUnits: stacks.map(({ friends }) => friends),
  zones: stacks.map(
    (_, here) =>
      stacks.filter(
        ({ kind }, there) =>
          kind !== NO_ZONE &&
          LINKS[there].includes(here) &&
          !isRiver(there, here) &&
          !(kind === SHORT && isBridge(there, here)),
      ).length,
  ),
})

it('counts are kept as a fresh look finds them, and what has changed is said', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(SIZE - 1), stackOf), { maxLength: 60 }), (changes) => {
      const map = ring()
      const stacks = Array<Stack>(SIZE).fill(EMPTY)
      for (const [space, now] of changes) {
        const { enemyUnits, enemyZone, friendlyUnits } = map.ground
        const before = [[...enemyUnits], [...enemyZone], [...friendlyUnits]]
        const open = () =>
          enemyUnits.map((enemy, i) => Number(!enemy && (!enemyZone[i] || friendlyUnits[i] > 0)))
        const openBefore = open()
        map.told.length = 0
        const news = restand(map, space, Number(now.enemy), now.friends, stacks[space].kind, now.kind)
        stacks[space] = now
        const { zones, ...units } = looked(stacks)
        expect({ enemyUnits: [...enemyUnits], friendlyUnits: [...friendlyUnits] }).toEqual(units)
        expect([...map.zones]).toEqual(zones)
        expect([...enemyZone]).toEqual(zones.map((count) => Number(count > 0)))
        expect(Boolean(news & NEW_ENEMIES)).toBe(`${enemyUnits}` !== `${before[0]}`)
        const lines = `${enemyZone}` !== `${before[1]}` || `${open()}` !== `${openBefore}`
        expect(Boolean(news & NEW_LINES)).toBe(lines || Boolean(news & NEW_ENEMIES))
        // Whoever derives something from a space is told of every one that has changed, and of no other.
        const isNew = (i: number) =>
          enemyUnits[i] !== before[0][i] || enemyZone[i] !== before[1][i] || friendlyUnits[i] !== before[2][i]
        expect([...map.told].sort()).toEqual([...stacks.keys()].filter(isNew))
      }
    }),
  )
})

it('the first friend opens a space in an enemy zone, and the last closes it', () => {
  const map = ring()
  restand(map, 6, 1, 0, NO_ZONE, SHORT)
  const friends = (space: number, count: number) => restand(map, space, 0, count, NO_ZONE, NO_ZONE)
  expect([1, 2, 1, 0].map((count) => friends(5, count))).toEqual([NEW_LINES, 0, 0, NEW_LINES])
  expect([1, 0].map((count) => friends(3, count))).toEqual([0, 0])
})

it('a new map has no zones', () => {
  expect(new Uint8Array(1)[0]).toBe(NO_ZONE)
})
