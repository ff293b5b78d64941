/** The counters of The War, of aeto and of Europe Engulfed. */

import type { AetoState } from '../games/aeto'
import type { UnitKind } from '../games/aeto/units'
import type { EeView } from '../games/europe-engulfed'
import { nationText, unitName } from '../games/europe-engulfed/names'
import type { EeState } from '../games/europe-engulfed/state'
import type { TheWarState } from '../games/the-war'
import { unitText } from '../games/the-war/unit-names'
import type { Arm, Counter } from './units'

/** Backgrounds by nation, whatever a game calls it; all others are grey. */
const COLOURS: Readonly<Record<string, string>> = {
  germany: '#7d8a6b',
  german: '#7d8a6b',
  italy: '#c9c48f',
  italian: '#c9c48f',
  hungary: '#b98f5e',
  romania: '#d8c04f',
  rumania: '#d8c04f',
  bulgaria: '#a9bd8a',
  finland: '#cfd9e6',
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
  polish: '#d68aa0',
}

const colourOf = (nation: string): string => COLOURS[nation] ?? '#b5b0a6'

const WAR_ARMS: Readonly<Record<string, Arm>> = {
  INF: 'infantry',
  STA: 'garrison',
  MOT: 'mechanized',
  MECH: 'mechanized',
  ARM: 'armour',
  PARA: 'paratroop',
  Fleet: 'fleet',
  CV: 'fleet',
  FTR: 'fighter',
  LRFTR: 'fighter',
  'Jet FTR': 'fighter',
  TAC: 'bomber',
  MDM: 'bomber',
  NAC: 'bomber',
  'U-Boat': 'submarine',
}

/**
 * A counter for every unit of The War that stands on a hex, on the ground or at its base.
 *
 * @example
 * ```ts
 * import { layout, theWarCounters, unitsSvg } from 'grognard/svg'
 * import { theWar, theWarBoard } from 'grognard/the-war'
 *
 * const state = theWar.setup({ scenario: 'poland-1939', seed: 'tuesday' })
 * console.log(unitsSvg(layout(theWarBoard()), theWarCounters(state)).includes('data-stack="1012"')) // → false
 * ```
 */
export function theWarCounters({
  units,
  air = {},
}: Pick<TheWarState, 'units'> & Partial<Pick<TheWarState, 'air'>>): Counter[] {
  const ground = Object.entries(units).map(
    ([id, { nation, type, factor, movement, condition, hex, moved }]) => ({
      at: hex,
      unit: id,
      arm: WAR_ARMS[type] ?? 'infantry',
      colour: colourOf(nation),
      figures: `${factor}-${movement}`,
      title: `${unitText(id)}, ${factor}-${movement}${condition === 'depleted' ? ', depleted' : ''} in ${hex}`,
      ...((moved || condition === 'depleted') && { spent: true }),
    }),
  )
  const flying = Object.entries(air).map(
    ([id, { nation, type, factors, condition, base, staged, flown }]) => ({
      at: base,
      unit: id,
      arm: WAR_ARMS[type] ?? 'fighter',
      colour: colourOf(nation),
      figures: String(factors),
      title: `${unitText(id)}, ${factors} ${factors === 1 ? 'factor' : 'factors'}${condition === 'depleted' ? ', depleted' : ''} in ${base}`,
      ...((staged || flown.length > 0 || condition === 'depleted') && { spent: true }),
    }),
  )
  return [...ground, ...flying]
}

const AETO_ARMS: Readonly<Partial<Record<UnitKind, Arm>>> = {
  armor: 'armour',
  mechanized: 'mechanized',
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

/** `soviet-union` as `Soviet Union`. */
const spelled = (nation: string): string =>
  nation.replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** The number of a hex; units in a box or at sea stand on none. */
const AETO_HEX = /^[EW] \d{4}$/

/** A counter for every unit of aeto that was reported to stand on a hex, in a state or in a player's view. */
export function aetoCounters({ units }: Pick<AetoState, 'units'>): Counter[] {
  return Object.entries(units)
    .filter(([, { at }]) => AETO_HEX.test(at))
    .map(([id, { nation, kind, strength, at, name, depleted }]) => ({
      at,
      unit: id,
      arm: AETO_ARMS[kind] ?? 'infantry',
      colour: colourOf(nation),
      figures: strength > 0 ? String(strength) : '',
      title: `${name === undefined || name === null ? '' : `${name}, `}${spelled(nation)} ${kind}${strength > 0 ? ` of ${strength}` : ''} in ${at}`,
      ...(depleted && { spent: true }),
    }))
}

const EE_ARMS: Readonly<Record<EeState['blocks'][string]['kind'], Arm>> = {
  infantry: 'infantry',
  militia: 'garrison',
  cavalry: 'mechanized',
  armor: 'armour',
  airborne: 'paratroop',
  air: 'fighter',
}

/**
 * A counter for every block of Europe Engulfed in an area: of a view, those of the enemy that were not shown stand with their back to the
 * viewer. Steps are the figure.
 */
export function europeEngulfedCounters(
  view: Pick<EeView, 'blocks' | 'hidden'> | Pick<EeState, 'blocks'>,
): Counter[] {
  const known = Object.entries(view.blocks).flatMap(([id, { nation, kind, steps, at, moved }]): Counter[] =>
    at === null
      ? []
      : [
          {
            at,
            unit: id,
            arm: EE_ARMS[kind],
            colour: colourOf(nation),
            figures: String(steps),
            title: `${unitName(id, view)}, ${steps} ${steps === 1 ? 'step' : 'steps'} in ${at}`,
            ...(moved && { spent: true }),
          },
        ],
  )
  const hidden = ('hidden' in view ? view.hidden : []).flatMap(({ nation, at }): Counter[] =>
    at === null
      ? []
      : [
          {
            at,
            arm: null,
            colour: colourOf(nation),
            figures: '',
            title: `a hidden ${nationText(nation)} block in ${at}`,
          },
        ],
  )
  return [...known, ...hidden]
}
