/** The counters of the games besides `eto`, whose own are in `grognard/svg`: every unit of a position, as an umpire sees it. */

import type { AetoState } from '../games/aeto/state'
import type { UnitKind } from '../games/aeto/units'
import type { EeState } from '../games/europe-engulfed/state'
import type { TheWarState } from '../games/the-war/state'
import type { GroundUnitType } from '../games/the-war/types'
import type { Arm, Counter } from '../svg/index'

/** By nation; those who are not here are grey. */
const COLOURS: Readonly<Record<string, string>> = {
  germany: '#7d8a6b',
  german: '#7d8a6b',
  italy: '#c9c48f',
  hungary: '#b98f5e',
  rumania: '#d8c04f',
  bulgaria: '#a9bd8a',
  finland: '#cfd9e6',
  slovakia: '#9fa88e',
  britain: '#c8a46b',
  british: '#c8a46b',
  'united-kingdom': '#c8a46b',
  'united-states': '#5f7d4a',
  american: '#5f7d4a',
  'soviet-union': '#b8483c',
  soviet: '#b8483c',
  france: '#5b84c4',
  french: '#5b84c4',
  poland: '#d68aa0',
  belgium: '#e2cf7a',
  netherlands: '#e8a35c',
  norway: '#b3b9dd',
  yugoslavia: '#a98fbd',
  greece: '#7fb8cc',
  turkey: '#b6c98f',
}
const OTHERS = '#c4c4c4'

const colourOf = (nation: string) => (Object.hasOwn(COLOURS, nation) ? COLOURS[nation] : OTHERS)

// ---- The War -------------------------------------------------------------------------------------

const WAR_ARMS: Partial<Readonly<Record<GroundUnitType, Arm>>> = {
  MOT: 'mechanized',
  MECH: 'mechanized',
  ARM: 'armour',
  PARA: 'paratroop',
  STA: 'garrison',
  PART: 'partisan',
}

/** Printed are the factor and the movement; whoever is done with moving is drawn as spent. */
export const theWarCounters = ({ units }: TheWarState): Counter[] =>
  Object.entries(units).map(([id, { nation, type, factor, movement, condition, hex, done }]) => ({
    at: hex,
    arm: WAR_ARMS[type] ?? 'infantry',
    colour: colourOf(nation),
    figures: `${factor}-${movement}`,
    title: `${id} in ${hex}${condition === 'depleted' ? ', depleted' : ''}`,
    ...(done && { spent: true }),
  }))

// ---- Europe Engulfed -----------------------------------------------------------------------------

const BLOCK_ARMS: Readonly<Record<EeState['blocks'][string]['kind'], Arm>> = {
  infantry: 'infantry',
  cavalry: 'mechanized',
  airborne: 'paratroop',
  armor: 'armour',
  air: 'fighter',
}

/** Blocks with their faces up, and how many steps they have; those in the force pool are not on the map. */
export const europeEngulfedCounters = ({ blocks }: EeState): Counter[] =>
  Object.entries(blocks).flatMap(([id, { nation, kind, steps, at, moved }]) =>
    at === null
      ? []
      : [
          {
            at,
            arm: BLOCK_ARMS[kind],
            colour: colourOf(nation),
            figures: String(steps),
            title: `${id} in ${at}`,
            ...(moved && { spent: true }),
          },
        ],
  )

// ---- Advanced European Theater of Operations --------------------------------------------------------

const AETO_ARMS: Partial<Readonly<Record<UnitKind, Arm>>> = {
  armor: 'armour',
  mechanized: 'mechanized',
  cavalry: 'mechanized',
  paratrooper: 'paratroop',
  general: 'headquarters',
  hq: 'headquarters',
  partisan: 'partisan',
  fighter: 'fighter',
  'fighter-bomber': 'fighter',
  bomber: 'bomber',
  'naval-air': 'bomber',
  bb: 'fleet',
  cv: 'fleet',
  ca: 'fleet',
  cl: 'fleet',
  dd: 'fleet',
  de: 'fleet',
  stp: 'fleet',
  submarine: 'submarine',
}

/** What was reported to stand on the map: boxes are beside it. */
export const aetoCounters = ({ units }: AetoState, has: (hex: string) => boolean): Counter[] =>
  Object.entries(units).flatMap(([id, { nation, kind, strength, at, depleted, name }]) =>
    has(at)
      ? [
          {
            at,
            arm: AETO_ARMS[kind] ?? 'infantry',
            colour: colourOf(nation),
            figures: String(strength),
            title: `${name ?? id} in ${at}${depleted ? ', depleted' : ''}`,
          },
        ]
      : [],
  )
