/** Optional rules of force pools: what stays lost, rebuilding, scrounging, Fighter Command (11.13, 11.21, 11.24, 11.26). */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_OPTIONAL_ROLLS } from '../../../tables/aeto-optional-rolls'
import { mayStack } from '../09-26-cooperation'
import type { Row } from '../actions'
import { groundOf } from '../ground'
import { isMajor, type Major, type Nation, nationText } from '../nations'
import { off, plays, setOptional } from '../optional'
import { hasFallen, hexOf, isNeutral, isProper, landOf, ownerOf, sitesOf } from '../politics'
import { row } from '../rows'
import type { AetoState } from '../state'
import { type AetoUnit, BOXES, isAir, isCombatLand, isShip, kindText, type UnitKind } from '../units'
import { removeUnits } from './changes'

// ---- pools -------------------------------------------------------------------------------------

/**
 * May a kind of unit come back when what is lost stays lost? Land and air units of minors, aircraft of ships, headquarters, transports, and Soviet infantry.
 *
 * @rule 11.13
 */
export function isRecyclable({
  nation,
  kind,
  strength,
}: {
  nation: Nation
  kind: UnitKind
  strength: number
}): boolean {
  if (kind === 'naval-air' || kind === 'hq' || kind === 'stp') return true
  if (!isMajor(nation)) return !isShip({ kind })
  if (nation !== 'soviet-union') return false
  return (kind === 'infantry' && [4, 5, 7].includes(strength)) || (kind === 'mountain' && strength === 4)
}

const poolKey = (nation: Nation, kind: UnitKind, strength: number): string => `${nation} ${kind} ${strength}`
const STEPS_OF_A_UNIT = 2

/** @rule 11.26 the table says what is in a pool when there is a use for it */
export const stockRow: Row<'stock', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  *of(state) {
    if (!plays(state, 'replacements')) return
    const known = new Set<string>()
    for (const { nation, kind, strength, depleted } of Object.values(state.units)) {
      const key = poolKey(nation, kind, strength)
      if (!depleted || known.has(key)) continue
      known.add(key)
      yield { type: 'stock', nation, kind, strength }
    }
  },
  check(state, { nation, kind, strength }) {
    if (!plays(state, 'replacements')) return off('11.26')
    if (!isCombatLand({ kind }) && !isAir({ kind }))
      return refuse('11.26', 'no-combat-unit', `${kindText(kind)} is neither land nor air`)
    const isTwin = (unit: AetoUnit) =>
      unit.depleted && unit.nation === nation && unit.kind === kind && unit.strength === strength
    if (!Object.values(state.units).some(isTwin))
      return refuse('11.26', 'no-use', `no ${kindText(kind)} of strength ${strength} is there to be rebuilt`)
    return (state.optional.pools[poolKey(nation, kind, strength)] ?? 0) < 40
      ? legal
      : refuse('11.26', 'full', 'the pool is full')
  },
  do(state, { nation, kind, strength }) {
    const key = poolKey(nation, kind, strength)
    setOptional(state, {
      pools: { ...state.optional.pools, [key]: (state.optional.pools[key] ?? 0) + STEPS_OF_A_UNIT },
    })
  },
})

/**
 * May a depleted unit be rebuilt: supplied, ashore, with room for all of it in its stack, and is there one like it in the pool to take a step from? Paratroopers and Soviet infantry, cavalry and mountain units need none.
 *
 * @rule 11.26
 */
export function mayReplace(state: AetoState, unit: AetoUnit): Verdict {
  const { nation, kind, strength, at } = unit
  if (!plays(state, 'replacements') || !(isCombatLand({ kind }) || isAir({ kind }))) return legal
  if (!groundOf(state).supplied(state, unit)) return refuse('11.26', 'no-supply', 'it is out of supply')
  if (landOf(state, at) === null && !((BOXES as readonly string[]).includes(at) && at !== 'at sea'))
    return refuse('11.26', 'at-sea', 'it is aboard a ship')
  const room = landOf(state, at) === null ? legal : mayStack(state, { ...unit, depleted: false }, at)
  if (!room.legal) return room
  if (!needsPool(nation, kind)) return legal
  return (state.optional.pools[poolKey(nation, kind, strength)] ?? 0) > 0
    ? legal
    : refuse(
        '11.26',
        'no-twin',
        `there is no ${kindText(kind)} of strength ${strength} in the pool of ${nationText(nation)}`,
      )
}

const needsPool = (nation: Nation, kind: UnitKind): boolean =>
  (isCombatLand({ kind }) || isAir({ kind })) &&
  kind !== 'paratrooper' &&
  !(nation === 'soviet-union' && ['infantry', 'cavalry', 'mountain'].includes(kind))

export function takeFromPool(state: AetoState, { nation, kind, strength }: AetoUnit): void {
  if (!plays(state, 'replacements') || !needsPool(nation, kind)) return
  const key = poolKey(nation, kind, strength)
  setOptional(state, { pools: { ...state.optional.pools, [key]: state.optional.pools[key] - 1 } })
}

// ---- scrounging --------------------------------------------------------------------------------

const PRICES: Readonly<Partial<Record<UnitKind, number>>> = {
  ...AETO_OPTIONAL_ROLLS.scrounging,
  'ss-armor': AETO_OPTIONAL_ROLLS.scrounging.armor,
}

/**
 * May a unit be given up for points: supplied, in port, and no more of a nation than it holds cities with resources?
 *
 * @rule 11.21 not the last fighter in Britain
 * @rule 11.24
 */
function mayScrounge(state: AetoState, id: string): Verdict {
  if (!plays(state, 'scrounging')) return off('11.24')
  if (!Object.hasOwn(state.units, id))
    return refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
  const { nation, kind, name, at, from } = state.units[id]
  if (PRICES[kind] === undefined || name !== null)
    return refuse('11.24', 'worthless', `${kindText(kind)} is not given up`)
  // Whoever has it now: ships that came over, and those who were liberated; what Vichy has is Vichy's.
  if (!isMajor(nation) || !isMajor(from ?? nation))
    return refuse('11.24', 'minor', 'nothing of a minor nation')
  if (!groundOf(state).supplied(state, state.units[id]))
    return refuse('11.24', 'no-supply', `${id} is out of supply`)
  if (landOf(state, at) === null) return refuse('11.24', 'at-sea', `${id} is not on land or in port`)
  const fighter = mayLeaveBritain(state, id, 'at sea')
  if (!fighter.legal) return fighter
  const most = sitesOf(state, nation, 'city', 'resource').filter(
    (hex) => ownerOf(state, hex) === nation,
  ).length
  return (state.optional.scrounged[nation as Major] ?? 0) < most
    ? legal
    : refuse('11.24', 'limit', `${most} units this season`)
}

export const scroungeRow: Row<'scrounge', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'scrounging')
      ? Object.keys(state.units).map((unit) => ({ type: 'scrounge' as const, unit }))
      : [],
  check: (state, { unit }) => mayScrounge(state, unit),
  do(state, { unit }, _dice, events) {
    const { nation, kind } = state.units[unit]
    const count = (state.optional.scrounged[nation as Major] ?? 0) + 1
    setOptional(state, { scrounged: { ...state.optional.scrounged, [nation]: count } })
    removeUnits(state, [unit])
    events.push({ type: 'removed', rule: '11.24', unit, because: 'given up' })
    events.push({
      type: 'answer',
      rule: '11.24',
      about: 'points',
      result: nation,
      total: PRICES[kind]!,
      explain: [],
    })
  },
})

// ---- Fighter Command ---------------------------------------------------------------------------

/** Is a hex in the United Kingdom proper, Northern Ireland apart: in Great Britain or the Orkneys? */
const isAtHome = (state: AetoState, hex: string): boolean =>
  isProper(state, 'united-kingdom', hex) && hexOf(state, hex).island !== 'ireland'

const isHomeFighter = (state: AetoState, unit: AetoUnit): boolean =>
  unit.nation === 'united-kingdom' &&
  unit.kind === 'fighter' &&
  unit.strength >= 3 &&
  !unit.depleted &&
  isAtHome(state, unit.at)

const isCommanded = (state: AetoState): boolean =>
  plays(state, 'fighterCommand') && isNeutral(state, 'united-states') && !hasFallen(state, 'united-kingdom')

/**
 * May a British fighter leave Britain? The last of quality 3 or more may not, until America is in the war.
 *
 * @rule 11.21
 */
export function mayLeaveBritain(state: AetoState, id: string, to: string): Verdict {
  if (!isCommanded(state) || !isHomeFighter(state, state.units[id])) return legal
  if (isAtHome(state, to)) return legal
  const other = Object.entries(state.units).some(([one, unit]) => one !== id && isHomeFighter(state, unit))
  return other ? legal : refuse('11.21', 'last-fighter', `${id} is the last fighter in Britain`, to)
}

/**
 * Is such a fighter on order? What is ordered is as secret as this (11.9), and hangs on it; what others see is not.
 *
 * @rule 11.21 it is purchased by then
 */
export const isFighterOrdered = (state: AetoState): boolean =>
  state.optional.orders.some(
    ({ nation, kind, strength }) =>
      nation === 'united-kingdom' && kind === 'fighter' && strength !== 'hidden' && strength >= 3,
  )

/** @rule 11.21 without such a fighter Britain builds one before any other aircraft */
export function mayBuildAircraft(
  state: AetoState,
  nation: Nation,
  kind: UnitKind,
  strength: number,
): Verdict {
  if (nation !== 'united-kingdom' || !isAir({ kind }) || !isCommanded(state)) return legal
  if (kind === 'fighter' && strength >= 3) return legal
  return Object.values(state.units).some((unit) => isHomeFighter(state, unit))
    ? legal
    : refuse('11.21', 'fighter-first', 'a fighter of quality 3 for Britain comes first')
}
