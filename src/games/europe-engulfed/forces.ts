/** Force pools: the blocks and ground-support units of each nation in each scenario. */

import { frozen } from '../../kernel/frozen'
import type { Nation } from './powers'

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

const block = (kind: Kind, size: number, count: number, elite = false): ForceEntry => ({
  kind,
  size,
  elite,
  count,
})

const NO_FORCES: NationForces = { blocks: [], air: 0 }
/** Nations that have no units in a scenario. */
const NOBODY = {
  italian: NO_FORCES,
  finnish: NO_FORCES,
  rumanian: NO_FORCES,
  hungarian: NO_FORCES,
  bulgarian: NO_FORCES,
  vichy: NO_FORCES,
  polish: NO_FORCES,
  danish: NO_FORCES,
  norwegian: NO_FORCES,
  belgian: NO_FORCES,
  dutch: NO_FORCES,
  yugoslav: NO_FORCES,
  greek: NO_FORCES,
}

type Forces = Readonly<Record<Nation, NationForces>>

/** The force pools of 1945 (16.11, 16.12). */
export const FORCES_1945: Forces = /* @__PURE__ */ frozen({
  american: {
    blocks: [
      block('armor', 4, 3),
      block('armor', 3, 3),
      block('infantry', 4, 6),
      block('infantry', 3, 4),
      block('airborne', 3, 2),
    ],
    air: 4,
  },
  british: {
    blocks: [
      block('armor', 4, 2),
      block('armor', 3, 3),
      block('infantry', 4, 2),
      block('infantry', 3, 6),
      block('airborne', 3, 1),
    ],
    air: 3,
  },
  french: { blocks: [block('armor', 3, 1), block('infantry', 3, 3)], air: 0 },
  german: { blocks: [block('infantry', 4, 6)], air: 0 },
  ...NOBODY,
  soviet: {
    blocks: [
      block('armor', 4, 3, true),
      block('infantry', 4, 4, true),
      block('armor', 4, 4),
      block('armor', 3, 1),
      block('cavalry', 3, 2),
      block('infantry', 4, 6),
      block('infantry', 3, 14),
    ],
    air: 4,
  },
} satisfies Forces)

/** The force pools of July 1942 (16.21), with what is added in January 1943 (16.23). */
export const FORCES_1942: Forces = /* @__PURE__ */ frozen({
  ...NOBODY,
  american: {
    blocks: [
      block('armor', 4, 1),
      block('armor', 3, 3),
      block('infantry', 4, 3),
      block('infantry', 3, 4),
      { ...block('airborne', 3, 1), due: 4 },
    ],
    air: 3,
  },
  british: {
    blocks: [
      block('armor', 3, 3),
      block('infantry', 4, 1),
      block('infantry', 3, 6),
      block('militia', 2, 1),
      { ...block('infantry', 4, 1), due: 4 },
      { ...block('armor', 4, 1), due: 4 },
      { ...block('airborne', 3, 1), due: 4 },
    ],
    air: 4,
  },
  french: NO_FORCES,
  soviet: {
    blocks: [
      block('infantry', 4, 4, true),
      block('infantry', 4, 4),
      block('armor', 4, 2),
      block('armor', 3, 2),
      block('armor', 2, 1),
      block('cavalry', 3, 2),
      block('infantry', 3, 14),
      block('infantry', 2, 12),
      block('airborne', 2, 1),
      { ...block('armor', 4, 1, true), due: 4 },
    ],
    air: 4,
  },
  german: {
    blocks: [
      block('armor', 3, 1, true),
      block('armor', 4, 1, true),
      block('armor', 4, 10),
      block('infantry', 4, 14),
      block('infantry', 3, 20),
      block('airborne', 3, 2),
      { ...block('armor', 4, 2, true), due: 4 },
      { ...block('infantry', 4, 1, true), due: 4 },
    ],
    air: 8,
  },
  italian: {
    blocks: [block('armor', 2, 2), block('infantry', 3, 5), block('infantry', 2, 5), block('airborne', 2, 1)],
    air: 2,
  },
  finnish: { blocks: [block('infantry', 3, 3)], air: 0 },
  rumanian: { blocks: [block('infantry', 3, 1), block('infantry', 2, 3)], air: 0 },
  hungarian: { blocks: [block('infantry', 2, 2)], air: 0 },
  bulgarian: { blocks: [block('infantry', 2, 1)], air: 0 },
  vichy: { blocks: [block('infantry', 2, 2)], air: 0 },
} satisfies Forces)

/** A country that fights only when it is attacked: its blocks are out of the game until then. */
const asleep = (...blocks: readonly ForceEntry[]): NationForces => ({
  blocks: blocks.map((entry) => ({ ...entry, due: 99 })),
  air: 0,
})

/** The force pools of 1939: those of the sample set-up (15.3), and what may be built until 1941. */
export const FORCES_1939: Forces = /* @__PURE__ */ frozen({
  ...NOBODY,
  american: NO_FORCES,
  british: {
    blocks: [
      block('infantry', 4, 2),
      block('infantry', 3, 7),
      block('armor', 4, 1),
      block('armor', 3, 2),
      block('militia', 2, 1),
    ],
    air: 4,
  },
  // 15.2 has 29 steps of infantry at full strength in nine corps of Pas de Calais, and ten corps more in Metz.
  french: {
    blocks: [
      block('armor', 3, 2),
      block('armor', 2, 1),
      block('infantry', 4, 2),
      block('infantry', 3, 13),
      block('infantry', 2, 4),
    ],
    air: 2,
  },
  soviet: {
    blocks: [
      block('infantry', 4, 6),
      block('infantry', 3, 13),
      block('infantry', 2, 5),
      block('armor', 4, 1),
      block('armor', 3, 3),
      block('armor', 2, 1),
      block('airborne', 2, 1),
    ],
    air: 4,
  },
  german: {
    blocks: [
      block('infantry', 4, 12),
      block('infantry', 3, 18),
      block('armor', 4, 8),
      block('airborne', 3, 2),
    ],
    air: 7,
  },
  italian: {
    blocks: [block('infantry', 3, 6), block('infantry', 2, 7), block('armor', 3, 1)],
    air: 1,
  },
  finnish: asleep(block('infantry', 3, 3)),
  rumanian: asleep(block('infantry', 3, 1), block('infantry', 2, 3)),
  hungarian: asleep(block('infantry', 2, 2)),
  bulgarian: asleep(block('infantry', 2, 1)),
  vichy: asleep(block('infantry', 2, 3)),
  polish: { blocks: [block('infantry', 3, 6), block('infantry', 2, 2), block('cavalry', 2, 2)], air: 0 },
  danish: asleep(block('infantry', 2, 1)),
  norwegian: asleep(block('infantry', 2, 2)),
  belgian: asleep(block('infantry', 3, 1), block('infantry', 2, 1)),
  dutch: asleep(block('infantry', 2, 1)),
  yugoslav: asleep(block('infantry', 3, 2), block('infantry', 2, 3)),
  greek: asleep(block('infantry', 3, 1), block('infantry', 2, 2)),
} satisfies Forces)
