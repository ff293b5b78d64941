/** Production: WERPs, replacements, new units, field fortifications and Special Actions. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { stepPrice } from '../charts'
import { COUNTRY } from '../lands'
import { unitName, werpsText } from '../names'
import { activePowers } from '../players'
import {
  byPower,
  campOf,
  type Nation,
  ofPower,
  type Power,
  powerNumber,
  powersOf,
  withPower,
} from '../powers'
import { dateOf } from '../scenario'
import { ASSETS, type Block, copyBlock, type EeState, has } from '../state'
import { HOME, isFed, isSource, isSupplied } from './03-supply'
import { fightersOf } from './04-assets'
import { incomeOf, mostActions, planLimit } from './04-income'
import { hasRoom } from './05-ways'
import { pay, spendAction } from './07-actions'
import { hasJoined, isOpenTo } from './09-limits'
import { endLevy, hasCheapCadres, isLevied, levyOf, useLevy } from './09-soviets'
import { growPrudent } from './13-designers'
import { learn, strainGermany } from './14-lessons'
import {
  hasGround,
  isAir,
  isAlone,
  isContested,
  isFighter,
  isFriendly,
  isServedBy,
  mainlandOf,
  type Presence,
  powerOfBlock,
  presenceOf,
} from './areas'
import { drawByBlock, drawByPower } from './draws'
import { isGrounded } from './extra'
import { dugBy, heldBy, listOf, namesOf, putBlock, putFort, putMarked } from './memory'
import { ask, place } from './place'

/**
 * Does the side produce at all? The Western Allies of 16.1 do not in the first turn, nor does anybody in September 1939.
 *
 * @rule 16.13
 * @rule 16.3
 * @rule 17.0
 */
export const produces = ({ scenario, side, turn }: EeState): boolean =>
  scenario === '16.2' || scenario === 'campaign-1941' || turn > 1 || side === 'soviet'

export function beginProduction(state: EeState, dice: Dice, events: EeEvent[]): void {
  growPrudent(state, events)
  strainGermany(state, dice, events)
  learn(state, dice, events)
  if (state.extra.paid.length > 0) state.extra = { ...state.extra, paid: [] }
  const werps = byPower(() => 0)
  for (const power of powersOf(state.side)) werps[power] = incomeOf(state, power)
  state.werps = werps
  state.built = {}
  state.planned = byPower(() => 0)
  state.freed = []
  state.lent = 0
  state.aid = null
  state.loan = null
  state.levied = state.side === 'allied' ? levyOf(state) : 0
  state.ordered = Object.fromEntries(ASSETS.map((asset) => [asset, 0])) as EeState['ordered']
}

export function endProduction(state: EeState): void {
  state.levied = 0
  endLevy(state)
  state.werps = byPower(() => 0)
  state.freed = []
  putMarked(state, (block) => {
    block.built = false
    block.moved = false
  })
}

/**
 * The price of a step of a ground unit: Soviets and British pay one more in 1945, Soviets of a campaign only if they have conscripted. The first step of a new unit costs double, but for
 * Soviets at war until the end of 1942.
 *
 * @rule 9.24
 * @rule 9.38
 * @rule 20.2
 * @rule 4.4
 * @rule 16.13
 * @rule 16.23
 */
export function priceOf(state: EeState, { kind, nation }: Block, cadre: boolean): number {
  const { charts, scenario, turn } = state
  if (kind === 'air') return charts.prices.air
  const step = stepPrice(charts.prices, isGrounded(state, { kind, nation }) ? 'infantry' : kind)
  if (scenario === '16.1')
    return (cadre ? step * 2 : step) + (nation === 'soviet' || nation === 'british' ? 1 : 0)
  if (isLevied(state, { kind, nation })) return 0
  const { year } = dateOf(state, turn)
  const dear =
    year >= 1945 && (nation === 'british' || (nation === 'soviet' && state.politics.levy >= 0)) ? 1 : 0
  return (cadre && !(nation === 'soviet' && hasCheapCadres(state)) ? step * 2 : step) + dear
}

/** What production asks about a state, once for a whole list. */
interface Office {
  readonly state: EeState
  readonly presence: Presence
}

function officeOf(state: EeState): Office {
  return { state, presence: presenceOf(state) }
}

const ownBlock = (state: EeState, id: string): Block | null => {
  const block = Object.hasOwn(state.blocks, id) ? state.blocks[id] : null
  return block !== null && activePowers(state).includes(powerOfBlock(block)) ? block : null
}

const FRIENDS: readonly Block['nation'][] = [
  'finnish',
  'hungarian',
  'rumanian',
  'bulgarian',
  'yugoslav',
  'spanish',
]

/**
 * The friends of the Axis get one step a turn, all of them together; Yugoslavs and Spaniards who have joined are such friends. Germany pays for no country that fights the Soviets alone, nor for one that has
 * joined nobody and fights because the Allies have attacked it.
 *
 * @rule 9.15
 * @rule 14.311
 * @rule 14.321
 * @rule 14.33
 */
function checkMinorStep(state: EeState, nation: Block['nation']): Verdict {
  const country = COUNTRY[nation]
  if (isAlone(state, country)) return refuse('14.321', 'alone', `${country} fights the Soviets alone`)
  if (state.politics.turned.includes(nation) && !hasJoined(state, nation))
    return refuse('14.33', 'attacked', `${country} was attacked, and has joined nobody`)
  return FRIENDS.includes(nation) && listOf(state).some((one) => one.moved && FRIENDS.includes(one.nation))
    ? refuse('9.15', 'minor-step', 'the friends of the Axis have had their step')
    : legal
}

/** Could a power pay for a step of such a unit? A quick look, for what is drawn. */
const canPay = ({ werps, charts: { prices }, levied }: EeState, { power, kind }: Block, steps = 1): boolean =>
  ofPower(werps, power) >=
    (kind === 'airborne' ? Math.min(prices.infantry, prices.airborne) : stepPrice(prices, kind)) * steps ||
  (levied > 0 && power === 'soviet')

/** Might it take a replacement, at a quick look? */
const mightReplace = (state: EeState, block: Block): boolean =>
  (!block.moved || block.built || state.freed.includes(block.power)) && canPay(state, block)

/** Might it be built, at a quick look? Soviets may have their cadres at the price of a step, as everybody has ground support. */
const mightBuild = (state: EeState, block: Block): boolean =>
  canPay(state, block, block.power === 'soviet' || block.kind === 'air' ? 1 : 2)

// ---- replacements --------------------------------------------------------------------------

/**
 * May a unit take a replacement step? One a phase, in supply and out of contact; new units and unrestricted ones any number.
 *
 * @rule 4.3
 * @rule 7.8
 */
function checkReplace({ state, presence }: Office, unit: string): Verdict {
  const block = ownBlock(state, unit)
  if (block === null || block.at === null || isAir(block) || block.nation === 'vichy')
    return refuse('4.3', 'no-unit', `${unitName(unit, state)} is no ground unit of yours on the map`)
  const power = powerOfBlock(block)
  if (block.steps >= block.size)
    return refuse('4.3', 'full', `${unitName(unit, state)} has all its ${block.size} steps`)
  const free = state.freed.includes(power) && isServedBy(state, block, power)
  if (block.moved && !block.built && !free)
    return refuse('4.3', 'once', `${unitName(unit, state)} has had its step`)
  if (!isFed(state, block) || (!free && isContested(presence, block.at)))
    return refuse('4.3', 'not-calm', `${block.at} is contested or out of supply`, block.at)
  const step = checkMinorStep(state, block.nation)
  if (!step.legal) return step
  const price = priceOf(state, block, false)
  if (price > state.werps[power])
    return refuse('4.3', 'too-dear', `a step costs ${werpsText(price)}, ${state.werps[power]} left`)
  return legal
}

export const replaceRow: Row<'replace', 'production'> = {
  during: ['production'],
  check: (state, _, { unit }) => checkReplace(officeOf(state), unit),
  list(state) {
    const office = officeOf(state)
    const actions: EeAction[] = []
    for (const unit of namesOf(state))
      if (state.blocks[unit].at !== null && checkReplace(office, unit).legal)
        actions.push({ type: 'replace', unit })
    return actions
  },
  draw: /* @__PURE__ */ drawByBlock(
    'weak',
    (unit) => ({ type: 'replace', unit }),
    mightReplace,
    (state, { unit }) => checkReplace(officeOf(state), unit),
  ),
  do(state, _, { unit }) {
    const block = state.blocks[unit]
    pay(state, powerOfBlock(block), priceOf(state, block, false))
    useLevy(state, block)
    const made = copyBlock(block)
    made.steps++
    made.seen = false
    made.fresh = false
    made.moved = true
    putBlock(state, unit, made)
    return [{ type: 'built-up', rule: '4.3', nation: block.nation, at: block.at! }]
  },
}

// ---- new units -----------------------------------------------------------------------------

/**
 * Where new units of the side come in: two an area, in friendly areas in supply, which friends of the Axis need not at home.
 *
 * @rule 4.4
 * @rule 16.13
 */
const isEntry = ({ state, presence }: Office, block: Block, area: string): boolean =>
  isFriendly(state, presence, state.side, area) &&
  (COUNTRY[block.nation] !== undefined || isSupplied(state, campOf(block.power), area)) &&
  (state.built[area] ?? 0) < 2 &&
  hasRoom(state, presence, block, area)

/** Where Free French come in, and French who fight on. */
const FREE_FRENCH_LANDS = ['Great Britain', 'France', 'French North Africa', 'French Levant']

/** The areas in which new units of this nation come in: those of its own country. Airborne and others alike. */
function entriesFor(state: EeState, { nation, power }: Block): readonly string[] {
  if (state.scenario === '16.1')
    return Object.keys(state.control).filter((area) => isSource(state, campOf(power), area))
  return nation === 'freeFrench' || (nation === 'french' && state.politics.fightsOn !== null)
    ? mainlandOf(state, FREE_FRENCH_LANDS)
    : mainlandOf(state, [COUNTRY[nation] ?? HOME[power]])
}

/**
 * With the optional rule, a Britain or Germany that was bombed in this phase buys a fighter point for each ground-support unit.
 *
 * @rule 13.47
 */
function lacksFighters(state: EeState, power: Power): boolean {
  if (!has(state, 'groundSupportLimits') || !state.hit.includes(power)) return false
  const wings = listOf(state).filter((one) => one.built && isAir(one) && one.power === power).length
  return fightersOf(state, power) <= wings
}

/** May a block of the force pool be built? Those of friends who only help are not built again. */
function checkBuild(office: Office, unit: string): Verdict {
  const { state } = office
  const block = ownBlock(state, unit)
  if (block === null || block.at !== null || block.due > 0)
    return refuse('4.4', 'not-in-pool', `${unitName(unit, state)} is not in your force pool`)
  if (
    !isFighter(block) ||
    block.power === 'minor' ||
    state.politics.bought.includes(block.nation) ||
    (state.scenario === '16.1' && block.nation === 'german')
  )
    return refuse('16.12', 'not-built', `${block.nation} units are not built again`)
  if (block.power === 'french' && !state.politics.france) return refuse('9.52', 'fallen', 'France has fallen')
  if (block.nation === 'italian' && state.politics.surrendered)
    return refuse('9.46', 'surrendered', 'Italy has surrendered')
  const power = powerOfBlock(block)
  if (isAir(block) && lacksFighters(state, power))
    return refuse(
      '13.47',
      'fighters-first',
      `the ${power} power was bombed: a fighter point for each ground-support unit`,
    )
  const step = checkMinorStep(state, block.nation)
  if (!step.legal) return step
  const price = priceOf(state, block, true)
  if (price > state.werps[power])
    return refuse('4.4', 'too-dear', `it costs ${werpsText(price)}, ${state.werps[power]} left`)
  if (!entriesFor(state, block).some((area) => isEntry(office, block, area)))
    return refuse('4.4', 'no-room', 'no area can take another new unit')
  return legal
}

export const buildRow: Row<'build', 'production'> = {
  during: ['production'],
  check: (state, _, { unit }) => checkBuild(officeOf(state), unit),
  add(state, _, actions) {
    const office = officeOf(state)
    for (const unit of namesOf(state))
      if (state.blocks[unit].at === null && checkBuild(office, unit).legal)
        actions.push({ type: 'build', unit })
  },
  draw: /* @__PURE__ */ drawByBlock(
    'pool',
    (unit) => ({ type: 'build', unit }),
    mightBuild,
    (state, { unit }) => checkBuild(officeOf(state), unit),
  ),
  do(state, _, { unit }) {
    const block = state.blocks[unit]
    pay(state, powerOfBlock(block), priceOf(state, block, true))
    useLevy(state, block)
    ask(state, { type: 'place', unit })
    return []
  },
}

/** Where the unit that was built may be put. */
export function placesOf(state: EeState, unit: string): readonly string[] {
  const office = officeOf(state)
  const block = state.blocks[unit]
  return entriesFor(state, block).filter((area) => isEntry(office, block, area))
}

export const placeRow: Row<'place', 'place'> = {
  during: ['place'],
  check: (state, { unit }, { at }) =>
    placesOf(state, unit).includes(at)
      ? legal
      : refuse('4.4', 'not-there', `new units cannot come in at ${at}`, at),
  list: (state, { unit }) => placesOf(state, unit).map((at) => ({ type: 'place', at })),
  do(state, { unit }, { at }) {
    const block = state.blocks[unit]
    const air = isAir(block)
    const made = copyBlock(block)
    made.at = at
    made.steps = 1
    made.seen = air
    made.built = true
    made.moved = true
    putBlock(state, unit, made)
    state.built = { ...state.built, [at]: (state.built[at] ?? 0) + 1 }
    place.pop(state)
    return [{ type: 'came', rule: '4.4', nation: block.nation, at, air }]
  },
}

// ---- field fortifications and Special Actions ----------------------------------------------

/**
 * A power digs in supply where its side stands, and where its own units may be: Germans not in Vichy, nor in an Italy at peace.
 *
 * @rule 6.9
 */
function checkFortify({ state, presence }: Office, { power, at }: Of<'fortify'>): Verdict {
  if (!activePowers(state).includes(power) || !Object.hasOwn(state.control, at))
    return refuse('6.9', 'not-yours', `the ${power} power does not produce now, or there is no ${at}`)
  if (Object.hasOwn(state.forts, at)) return refuse('6.9', 'has-one', `${at} is fortified already`, at)
  if (
    !isFriendly(state, presence, state.side, at) ||
    !isSupplied(state, campOf(power), at) ||
    !hasGround(presence, state.side, at)
  )
    return refuse('6.9', 'not-held', `${at} is not held in supply`, at)
  const built = fortsOf(state, power)
  if (built >= state.charts.forts)
    return refuse('6.9', 'no-more', `the ${power} power has ${built} field fortifications`)
  const price = state.charts.prices.fort
  if (price > state.werps[power])
    return refuse('6.9', 'too-dear', `it costs ${werpsText(price)}, ${state.werps[power]} left`)
  // Whoever can pay is a nation too.
  return isOpenTo(state, { nation: power as Nation, power, kind: 'infantry', at }, at)
    ? legal
    : refuse('6.9', 'closed', `${at} is closed to ${power} units`, at)
}

/** The field fortifications of a power. */
const fortsOf = (state: EeState, power: Power): number => dugBy(state)[powerNumber(power)]

/** Could a power pay for another? */
const mayDig = (state: EeState, power: Power): boolean =>
  state.charts.prices.fort <= ofPower(state.werps, power) && fortsOf(state, power) < state.charts.forts

export const fortifyRow: Row<'fortify', 'production'> = {
  during: ['production'],
  check: (state, _, action) => checkFortify(officeOf(state), action),
  add(state, _, actions) {
    const office = officeOf(state)
    for (const power of activePowers(state))
      for (const at of heldBy(state, state.side)) {
        const action = { type: 'fortify', power, at } as const
        if (checkFortify(office, action).legal) actions.push(action)
      }
  },
  draw: {
    count(state) {
      let count = 0
      for (const power of activePowers(state)) if (mayDig(state, power)) count++
      return count === 0 ? 0 : count * heldBy(state, state.side).length
    },
    nth(state, _, n) {
      const held = heldBy(state, state.side)
      let left = Math.floor(n / held.length)
      for (const power of activePowers(state)) {
        if (!mayDig(state, power) || left-- > 0) continue
        const action = { type: 'fortify', power, at: held[n % held.length] } as const
        return checkFortify(officeOf(state), action).legal ? action : null
      }
      return null
    },
  },
  do(state, _, { power, at }) {
    pay(state, power, state.charts.prices.fort)
    putFort(state, at, power)
    return [{ type: 'fortified', rule: '6.9', power, at }]
  },
}

/**
 * May a power build a Special Action? Up to its limit; the Soviets of 16.1 never. With the optional rule, no more than so many a phase.
 *
 * @rule 7.11
 * @rule 13.45
 * @rule 16.13
 */
function checkPlan(state: EeState, power: Power): Verdict {
  if (!activePowers(state).includes(power))
    return refuse('7.11', 'not-yours', `the ${power} power does not produce now`)
  if (power === 'soviet' && state.scenario === '16.1')
    return refuse('16.13', 'bombed', 'the Soviets build no Special Actions')
  if (power === 'minor') return refuse('7.11', 'minor', 'minor powers build nothing')
  if (power === 'soviet' && state.politics.levy > 0)
    return refuse('9.24', 'levy', 'no Special Actions while the Soviets conscript')
  const most = mostActions(state, power)
  if (state.actions[power] >= most)
    return refuse('7.11', 'most', `the ${power} power has all the Special Actions that it may have: ${most}`)
  const limit = planLimit(state, power)
  if (has(state, 'limitedActions') && state.planned[power] >= limit)
    return refuse('13.45', 'limit', `the ${power} power may build ${limit} in one phase`)
  const price = state.charts.prices.action
  if (price > state.werps[power])
    return refuse('7.1', 'too-dear', `it costs ${werpsText(price)}, ${state.werps[power]} left`)
  return legal
}

export const planRow: Row<'plan', 'production'> = {
  during: ['production'],
  check: (state, _, { power }) => checkPlan(state, power),
  add(state, _, actions) {
    for (const power of activePowers(state))
      if (checkPlan(state, power).legal) actions.push({ type: 'plan', power })
  },
  draw: /* @__PURE__ */ drawByPower(
    (power) => ({ type: 'plan', power }),
    (state, power) =>
      ofPower(state.werps, power) >= state.charts.prices.action &&
      ofPower(state.actions, power) < mostActions(state, power),
    (state, { power }) => checkPlan(state, power),
  ),
  do(state, _, { power }) {
    pay(state, power, state.charts.prices.action)
    state.actions = withPower(state.actions, power, state.actions[power] + 1)
    state.planned = withPower(state.planned, power, state.planned[power] + 1)
    return [{ type: 'action', rule: '7.1', power, left: state.actions[power], use: 'built' }]
  },
}

/** @rule 7.8 */
function checkFree(state: EeState, power: Power): Verdict {
  if (!activePowers(state).includes(power))
    return refuse('7.8', 'not-yours', `the ${power} power does not produce now`)
  if (state.freed.includes(power)) return refuse('7.8', 'once', 'its replacements are unrestricted already')
  if (state.actions[power] === 0)
    return refuse('7.8', 'no-action', `the ${power} power has no Special Action`)
  return legal
}

export const freeRow: Row<'free', 'production'> = {
  during: ['production'],
  check: (state, _, { power }) => checkFree(state, power),
  add(state, _, actions) {
    for (const power of activePowers(state))
      if (checkFree(state, power).legal) actions.push({ type: 'free', power })
  },
  draw: /* @__PURE__ */ drawByPower(
    (power) => ({ type: 'free', power }),
    ({ actions }, power) => ofPower(actions, power) > 0,
    (state, { power }) => checkFree(state, power),
  ),
  do(state, _, { power }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.8', 'unrestricted replacements', events)
    state.freed = [...state.freed, power]
    return events
  },
}
