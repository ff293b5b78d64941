/** Force pools: the blocks and ground-support units of each nation in each scenario, a row a nation. */

import { frozen } from '../../kernel/frozen'
import { NATIONS, type Nation } from './powers'

/** The most units of a game, aircraft among them: what is known of each is kept by its number. */
export const MOST_UNITS = 1024

export const KINDS = /* @__PURE__ */ frozen(['infantry', 'cavalry', 'airborne', 'militia', 'armor'] as const)
/** What a ground unit is. */
export type Kind = (typeof KINDS)[number]

/** So many blocks of one kind. */
export interface ForceEntry {
  readonly kind: Kind
  readonly size: number
  readonly elite: boolean
  readonly count: number
  /** The turn in which they come into the force pool, if they are not in it from the start. */
  readonly due?: number
}

export interface NationForces {
  readonly blocks: readonly ForceEntry[]
  /** Ground-support units. */
  readonly air: number
}

/** The letters of kinds in rows; a capital is an elite unit. */
const LETTERS: Readonly<Record<string, Kind | 'air'>> = {
  i: 'infantry',
  c: 'cavalry',
  p: 'airborne',
  m: 'militia',
  a: 'armor',
  w: 'air',
}

/** `3i4` is three infantry of four steps, `2a1/3` two armor at one of three, `1A4` an elite armor, `2w` two ground-support units; `@4` is the turn, or the year, in which they come. */
export interface Entry {
  readonly kind: Kind | 'air'
  readonly elite: boolean
  readonly count: number
  readonly steps: number
  readonly size: number
  readonly from: number
}

export function entriesOf(text: string): readonly Entry[] {
  return text.split(' ').map((word) => {
    const [, count, letter, steps = '1', size = steps, from = '0'] =
      /^(\d+)([a-zA-Z])(\d)?(?:\/(\d))?(?:@(\d+))?$/.exec(word)!
    return {
      kind: LETTERS[letter.toLowerCase()],
      elite: letter < 'a',
      count: Number(count),
      steps: Number(steps),
      size: Number(size),
      from: Number(from),
    }
  })
}

type Forces = Readonly<Record<Nation, NationForces>>

/** The pools that rows describe; `dueOf` makes a turn of what stands behind the sign. */
function forcesOf(rows: string, dueOf: (from: number) => number = (from) => from): Forces {
  const given = new Map(
    rows
      .trim()
      .split('\n')
      .map((row) => row.trim().split(': ') as [string, string]),
  )
  return Object.fromEntries(
    NATIONS.map((nation) => {
      const row = given.get(nation)
      const entries = row === undefined ? [] : entriesOf(row)
      const blocks = entries.flatMap(({ kind, size, elite, count, from }): ForceEntry[] => {
        if (kind === 'air') return []
        const due = from === 0 ? 0 : dueOf(from)
        return [{ kind, size, elite, count, ...(due > 0 ? { due } : {}) }]
      })
      return [nation, { blocks, air: entries.find(({ kind }) => kind === 'air')?.count ?? 0 }]
    }),
  ) as unknown as Forces
}

/** The force pools of 1945 (16.11, 16.12). */
export const FORCES_1945: Forces = /* @__PURE__ */ frozen(
  /* @__PURE__ */ forcesOf(`
american: 3a4 3a3 6i4 4i3 2p3 4w
british: 2a4 3a3 2i4 6i3 1p3 3w
french: 1a3 3i3
german: 6i4
soviet: 3A4 4I4 8a4 1a3 2c3 14i4 14i3 4w`),
)

/** The force pools of July 1942 (16.21), with what is added in January 1943 (16.23). */
export const FORCES_1942: Forces = /* @__PURE__ */ frozen(
  /* @__PURE__ */ forcesOf(`
american: 1a4 3a3 3i4 4i3 1p3@4 3w
british: 3a3 1i4 6i3 1m2 1i4@4 1a4@4 1p3@4 4w
soviet: 4I4 4i4 2a4 2a3 1a2 2c3 14i3 12i2 1p2 1A4@4 4w
german: 1A3 1A4 10a4 14i4 20i3 2p3 2A4@4 1I4@4 8w
italian: 2a2 5i3 5i2 1p2 2w
finnish: 3i3
rumanian: 1i3 3i2
hungarian: 2i2
bulgarian: 1i2
vichy: 2i2`),
)

/** Countries that fight only when they are attacked, or when Paris has fallen: their blocks are out of the game until then. */
const ASLEEP = `finnish: 3i3@99
rumanian: 1i3@99 3i2@99
hungarian: 2i2@99
bulgarian: 1i2@99
vichy: 3i2@99
danish: 1i2@99
norwegian: 2i2@99
belgian: 1i3@99 1i2@99
dutch: 1i2@99
yugoslav: 2i3@99 3i2@99
greek: 1i3@99 2i2@99`

/** 15.2 has 29 steps of French infantry at full strength in nine corps of Pas de Calais, and ten corps more in Metz. */
const FRENCH = 'french: 2a3 1a2 2i4 13i3 4i2 2w'

/** The force pools of 1939: those of the sample set-up (15.3), and what may be built until 1941. */
export const FORCES_1939: Forces = /* @__PURE__ */ frozen(
  /* @__PURE__ */ forcesOf(`
british: 2i4 7i3 1a4 2a3 1m2 4w
${FRENCH}
soviet: 6i4 13i3 5i2 1a4 3a3 1a2 1p2 4w
german: 12i4 18i3 8a4 2p3 7w
italian: 6i3 7i2 1a3 1w
polish: 6i3 2i2 2c2
${ASLEEP}`),
)

/**
 * The force pools of a campaign, which grow by years: those of the samples of 1939 and 1941, of 16.21 and 16.23, and of 16.1.
 *
 * @rule 9.24
 * @rule 9.53
 * @rule 19.1
 * @rule 19.2
 */
const campaignForces = (start: number): Forces =>
  forcesOf(
    `
american: 3a3@1942 1a4@1942 3i4@1942 4i3@1942 1p3@1943 1a4@1943 2i4@1943 1p3@1944 1a4@1944 1i4@1944 4w
british: 2i4 7i3 1a4 2a3 1m2 1a3@1942 1i4@1943 1a4@1943 1p3@1943 4w
${FRENCH}
freeFrench: 1a3@99 3i3@99
soviet: 6i4 14i3 13i2 3a3 1a2 1p2 2c3@1942 2a4@1942 4I4@1942 1A4@1943 1a4@1943 2A4@1944 1a4@1944 4w
german: 12i4 18i3 8a4 2p3 6i4@1941 1A4@1941 1A3@1942 2a4@1942 2i3@1942 2A4@1943 1I4@1943 1A4@1944 2I4@1944 4m2@1944 8w
italian: 6i3 7i2 1a3 2a2@1941 1p2@1942 2w
polish: 6i3 2i2 2c2
${ASLEEP}
spanish: 2i3@99 3i2@99
portuguese: 1i2@99
swedish: 2i3@99 1i2@99
turkish: 2i3@99 3i2@99
swiss: 1i3@99 1i2@99`,
    (from) => (from === 99 ? 99 : (from - 1939) * 6 - start + 1),
  )
export const FORCES_CAMPAIGN: Readonly<Record<'campaign-1939' | 'campaign-1941', Forces>> =
  /* @__PURE__ */ frozen({
    'campaign-1939': /* @__PURE__ */ campaignForces(4),
    'campaign-1941': /* @__PURE__ */ campaignForces(15),
  })
