/** What is built besides units: U-boats, ASW, flak, aircraft of the strategic war, fleet points; and British lend-lease. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { lendLease } from '../14-rolls'
import type { Of, Row } from '../actions'
import type { Price } from '../charts'
import { ASSET_NAMES, werpsText } from '../names'
import { activePowers } from '../players'
import { type Navy, ofPower, type Power, type Water } from '../powers'
import { dateOf, isAmericaIn, scenarioOf } from '../scenario'
import { type Asset, type EeState, has } from '../state'
import { isSeaway } from './03-supply'
import { pay } from './07-actions'
import { isItalyFighting } from './14-alone'
import { isWrecked } from './areas'
import { drawOnce } from './draws'
import { recall } from './extra'

interface Order {
  readonly asset: Asset
  readonly price: Price
  /** So many a player-turn of its side; or one a calendar year. */
  readonly most: number
  readonly yearly: boolean
}

const order = (asset: Asset, price: Price, most: number, yearly = false): Order => ({
  asset,
  price,
  most,
  yearly,
})

const FLEET = /* @__PURE__ */ order('fleet', 'fleet', 1, true)
const ASW = /* @__PURE__ */ order('asw', 'asw', 1, true)
const FIGHTERS = /* @__PURE__ */ order('alliedFighters', 'fighter', 2)
const BOMBERS = /* @__PURE__ */ order('alliedBombers', 'bomber', 2)

/**
 * What each power builds: eight U-boats a turn; two points of fighters and of bombers a side; ASW, flak and a fleet point once a calendar year.
 *
 * @rule 4.6
 * @rule 2.3
 */
const ORDERS: Readonly<Record<Power, readonly Order[]>> = {
  german: [
    order('uboats', 'uboat', 8),
    order('axisFighters', 'fighter', 2),
    order('axisBombers', 'bomber', 2),
    order('germanFlak', 'flak', 1, true),
    order('jets', 'jet', 2),
    FLEET,
  ],
  italian: [FLEET],
  british: [ASW, FIGHTERS, BOMBERS, order('britishFlak', 'flak', 1, true), FLEET],
  american: [ASW, FIGHTERS, BOMBERS, FLEET],
  soviet: [],
  french: [FLEET],
  minor: [],
}

/** The most points on a track. */
export const TRACK_LIMIT: Readonly<Record<Exclude<Asset, 'fleet'>, number>> = {
  uboats: 60,
  asw: 8,
  axisBombers: 8,
  axisFighters: 8,
  germanFlak: 4,
  alliedBombers: 8,
  alliedFighters: 8,
  britishFlak: 4,
  jets: 8,
}

const HARBOUR: Readonly<Record<Power, { readonly navy: Navy; readonly water: Water }>> = {
  german: { navy: 'german', water: 'Baltic Sea' },
  italian: { navy: 'italian', water: 'Mediterranean' },
  british: { navy: 'western', water: 'Atlantic' },
  american: { navy: 'western', water: 'Atlantic' },
  soviet: { navy: 'soviet', water: 'Baltic Sea' },
  french: { navy: 'french', water: 'Mediterranean' },
  minor: { navy: 'western', water: 'Atlantic' },
}

/** Fleet points and flak are a power's own, ASW is that of both Western Allies. */
const yearKey = (power: Power, asset: Asset): string => (asset === 'fleet' ? `fleet ${power}` : asset)

/** With the optional rule, the most that is paid towards a fleet point, ASW or flak in a turn. */
const INSTALMENT = 5

/**
 * What is to be paid now: all of the price, or with the optional rule five WERPs, or what is left of it or to the power if that is less.
 *
 * @rule 13.24
 */
function instalment(state: EeState, { asset, price, yearly }: Order, power: Power): number {
  const whole = state.charts.prices[price]
  if (!yearly || !has(state, 'partialBuilds')) return whole
  const rest = whole - (state.extra.partial[yearKey(power, asset)] ?? 0)
  return Math.min(INSTALMENT, rest, Math.max(1, state.werps[power]))
}

/**
 * Are jets built? With the optional rule, from September 1944 on.
 *
 * @rule 13.35
 */
function hasJets(state: EeState): boolean {
  const { year, month } = dateOf(state, state.turn)
  return has(state, 'jets') && (year > 1944 || (year === 1944 && month >= 8))
}

/**
 * @rule 4.6
 * @rule 2.3
 */
function checkOrder(state: EeState, { power, asset }: Of<'order'>): Verdict {
  const wanted = ORDERS[power].find((one) => one.asset === asset)
  if (!scenarioOf(state).sea || wanted === undefined || !activePowers(state).includes(power))
    return refuse('4.6', 'not-built', `the ${power} power does not build ${ASSET_NAMES[asset]} now`)
  if (!scenarioOf(state).strategic && asset !== 'fleet')
    return refuse('16.33', 'no-strategic-war', 'strategic warfare is not played')
  if (power === 'french' && !state.politics.france) return refuse('9.52', 'fallen', 'France has fallen')
  if (power === 'italian' && state.politics.collapsed)
    return refuse('9.45', 'collapsed', 'Italian morale has collapsed')
  if (asset === 'jets' && !hasJets(state)) return refuse('13.35', 'no-jets', 'there are no jets yet')
  if (asset !== 'fleet' && state.track[asset] >= TRACK_LIMIT[asset])
    return refuse('2.3', 'most', `there are ${state.track[asset]} ${ASSET_NAMES[asset]}, the most`)
  if (wanted.yearly && state.years[yearKey(power, asset)] === dateOf(state, state.turn).year)
    return refuse('4.6', 'once-a-year', `${ASSET_NAMES[asset]}: one a year, and it was built`)
  if (!wanted.yearly && state.ordered[asset] >= wanted.most)
    return refuse('2.3', 'limit', `no more than ${wanted.most} ${ASSET_NAMES[asset]} a turn`)
  if (wanted.yearly && state.extra.paid.includes(yearKey(power, asset)))
    return refuse('13.24', 'paid', `${ASSET_NAMES[asset]}: one payment a turn, and it was made`)
  const price = instalment(state, wanted, power)
  return price <= state.werps[power]
    ? legal
    : refuse('4.6', 'too-dear', `it costs ${werpsText(price)}, ${state.werps[power]} left`)
}

/** Could it be ordered, at a quick look: for what is drawn? */
function mightOrder({ charts, ordered, options }: EeState, order: Order, werps: number): boolean {
  const { asset, price, most, yearly } = order
  // Nothing is free.
  if (werps === 0) return false
  const inParts = yearly && options.includes('partialBuilds')
  if (werps < INSTALMENT && werps < charts.prices[price] && !inParts) return false
  return (yearly || ordered[asset] < most) && (asset !== 'jets' || options.includes('jets'))
}

export const orderRow: Row<'order', 'production'> = {
  during: ['production'],
  check: (state, _, action) => checkOrder(state, action),
  add(state, _, actions) {
    for (const power of activePowers(state))
      for (const { asset } of ORDERS[power]) {
        const action = { type: 'order', power, asset } as const
        if (checkOrder(state, action).legal) actions.push(action)
      }
  },
  draw: {
    count(state) {
      let count = 0
      for (const power of activePowers(state)) {
        const werps = ofPower(state.werps, power)
        for (const order of ofPower(ORDERS, power)) if (mightOrder(state, order, werps)) count++
      }
      return count
    },
    nth(state, _, n) {
      let left = n
      for (const power of activePowers(state))
        for (const order of ORDERS[power]) {
          if (!mightOrder(state, order, state.werps[power]) || left-- > 0) continue
          const action = { type: 'order', power, asset: order.asset } as const
          return checkOrder(state, action).legal ? action : null
        }
      return null
    },
  },
  do(state, _, { power, asset }) {
    const wanted = ORDERS[power].find((one) => one.asset === asset)!
    const { price, yearly } = wanted
    const paid = instalment(state, wanted, power)
    pay(state, power, paid)
    if (
      yearly &&
      has(state, 'partialBuilds') &&
      !finish(state, yearKey(power, asset), paid, state.charts.prices[price])
    )
      // Less than an instalment tells that nothing is left.
      return [
        { type: 'paid-towards', rule: '13.24', power, asset, ...(paid < INSTALMENT && { reveals: true }) },
      ]
    state.ordered = { ...state.ordered, [asset]: state.ordered[asset] + 1 }
    if (power === 'british' && asset === 'alliedFighters' && has(state, 'groundSupportLimits'))
      recall(state, { paid: [...state.extra.paid, BRITISH_FIGHTERS] })
    if (yearly) state.years = { ...state.years, [yearKey(power, asset)]: dateOf(state, state.turn).year }
    if (asset === 'fleet') {
      const { navy, water } = HARBOUR[power]
      const here = state.fleets[water]
      state.fleets = { ...state.fleets, [water]: { ...here, [navy]: here[navy] + 1 } }
    } else state.track = { ...state.track, [asset]: state.track[asset] + 1 }
    return [{ type: 'ordered', rule: '4.6', power, asset }]
  },
}

/** A fighter point that Britain has paid for in this player-turn: those of both Western Allies are counted together otherwise. */
const BRITISH_FIGHTERS = 'british fighters'

/**
 * The fighter points that Britain or Germany has bought in this player-turn.
 *
 * @rule 13.47
 */
export const fightersOf = ({ ordered, extra }: EeState, power: Power): number =>
  power === 'german' ? ordered.axisFighters : extra.paid.filter((one) => one === BRITISH_FIGHTERS).length

/** Notes an instalment; says whether all is paid. */
function finish(state: EeState, key: string, paid: number, whole: number): boolean {
  const { partial, paid: before } = state.extra
  const sum = (partial[key] ?? 0) + paid
  const { [key]: _, ...others } = partial
  state.extra = {
    ...state.extra,
    paid: [...before, key],
    partial: sum >= whole ? others : { ...others, [key]: sum },
  }
  return sum >= whole
}

/** The most WERPs that Britain lends in a turn. */
const LEND_LIMIT = 5

/**
 * British lend-lease: a WERP for the Soviets costs two, or one if Norway is Allied; it goes to Murmansk over an Atlantic that is open.
 *
 * @rule 9.35
 */
function checkLend(state: EeState): Verdict {
  if (!scenarioOf(state).sea || !activePowers(state).includes('british') || !state.politics.sovietWar)
    return refuse('9.35', 'not-yours', 'Britain does not produce now')
  if (!isMurmanskOpen(state) || !isSeaway(state, 'western', 'Atlantic'))
    return refuse('9.35', 'closed', 'the way to Murmansk is closed')
  if (state.lent >= LEND_LIMIT) return refuse('9.35', 'limit', `no more than ${LEND_LIMIT} a turn`)
  return lendPrice(state) <= state.werps.british
    ? legal
    : refuse('9.35', 'too-dear', `it costs ${werpsText(lendPrice(state))}, ${state.werps.british} left`)
}

/**
 * Is there a harbour in Murmansk for what is lent? Not once it is wrecked.
 *
 * @rule 9.35
 * @rule 13.32
 */
const isMurmanskOpen = (state: EeState): boolean =>
  state.control['Murmansk'] === 'allied' && !isWrecked(state, 'Murmansk')

const lendPrice = ({ control }: EeState): number =>
  control['Oslo'] === 'allied' && control['Trondheim'] === 'allied' ? 1 : 2

export const lendRow: Row<'lend', 'production'> = {
  during: ['production'],
  check: (state) => checkLend(state),
  add(state, _, actions) {
    if (checkLend(state).legal) actions.push({ type: 'lend' })
  },
  draw: /* @__PURE__ */ drawOnce(
    { type: 'lend' },
    ({ side, werps, lent }) => side === 'allied' && werps.british > 0 && lent < LEND_LIMIT,
    checkLend,
  ),
  do(state) {
    pay(state, 'british', lendPrice(state))
    pay(state, 'soviet', -1)
    state.lent++
    return [{ type: 'lent', rule: '9.35', werps: 1 }]
  },
}

const isLending = (state: EeState): boolean => state.politics.paris || isAmericaIn(state)

/**
 * What the United States send to the Soviets: a die of WERPs once a turn, if Murmansk or Persia is open; not before Paris has fallen or they are at war themselves.
 *
 * @rule 9.34
 * @rule 14.322
 * @rule 16.33
 */
function checkAid(state: EeState): Verdict {
  const open = scenarioOf(state).sea && state.politics.sovietWar && isLending(state)
  if (state.politics.ventures.soviet.on.length > 0)
    return refuse('14.322', 'aggressor', 'the Soviets have attacked a neutral')
  if (!open || !activePowers(state).includes('soviet'))
    return refuse('9.34', 'not-yet', 'the United States lend nothing now')
  if (state.aid !== null) return refuse('9.34', 'once', 'lend-lease has come in this turn')
  return isMurmanskOpen(state) || state.control['Persia'] === 'allied'
    ? legal
    : refuse('9.34', 'closed', 'neither Murmansk nor Persia is open')
}

export const aidRow: Row<'aid', 'production'> = {
  during: ['production'],
  check: (state) => checkAid(state),
  add(state, _, actions) {
    if (checkAid(state).legal) actions.push({ type: 'aid' })
  },
  draw: /* @__PURE__ */ drawOnce(
    { type: 'aid' },
    ({ side, aid }) => side === 'allied' && aid === null,
    checkAid,
  ),
  do(state, _asked, _action, dice) {
    const werps = lendLease(dice)
    state.aid = werps
    pay(state, 'soviet', -werps)
    return [{ type: 'lent', rule: '9.34', werps }]
  },
}

/**
 * What the United States send to Britain before they are at war themselves: a die of WERPs once a turn after the fall of Paris, over an Atlantic that is open.
 *
 * @rule 9.36
 */
function checkBorrow(state: EeState): Verdict {
  const { sea, diplomacy } = scenarioOf(state)
  if (
    !sea ||
    !diplomacy ||
    !activePowers(state).includes('british') ||
    !state.politics.paris ||
    isAmericaIn(state)
  )
    return refuse('9.36', 'not-now', 'the United States lend Britain nothing now')
  if (state.loan !== null) return refuse('9.36', 'once', 'lend-lease has come in this turn')
  return isSeaway(state, 'western', 'Atlantic') ? legal : refuse('9.36', 'closed', 'the Atlantic is closed')
}

export const borrowRow: Row<'borrow', 'production'> = {
  during: ['production'],
  inGame: (state) => scenarioOf(state).diplomacy,
  check: (state) => checkBorrow(state),
  add(state, _, actions) {
    if (checkBorrow(state).legal) actions.push({ type: 'borrow' })
  },
  draw: /* @__PURE__ */ drawOnce(
    { type: 'borrow' },
    ({ scenario, side, loan, politics }) =>
      scenarioOf({ scenario }).diplomacy && side === 'allied' && loan === null && politics.paris,
    checkBorrow,
  ),
  do(state, _asked, _action, dice) {
    const werps = lendLease(dice)
    state.loan = werps
    pay(state, 'british', -werps)
    return [{ type: 'lent', rule: '9.36', werps }]
  },
}

/** The most WERPs that Germany gives Italy in a turn. */
const GRANT_LIMIT = 5

/**
 * Germany may give an Italy at war up to five WERPs a turn.
 *
 * @rule 9.43
 */
function checkGrant(state: EeState): Verdict {
  const { surrendered } = state.politics
  if (!scenarioOf(state).sea || state.side !== 'axis')
    return refuse('9.43', 'not-yours', 'Germany does not produce now')
  if (!isItalyFighting(state) || surrendered) return refuse('9.43', 'no-partner', 'Italy is not in the war')
  if (state.lent >= GRANT_LIMIT) return refuse('9.43', 'limit', `no more than ${GRANT_LIMIT} a turn`)
  return state.werps.german > 0 ? legal : refuse('9.43', 'too-dear', 'Germany has no WERP left')
}

export const grantRow: Row<'grant', 'production'> = {
  during: ['production'],
  check: (state) => checkGrant(state),
  add(state, _, actions) {
    if (checkGrant(state).legal) actions.push({ type: 'grant' })
  },
  draw: /* @__PURE__ */ drawOnce(
    { type: 'grant' },
    ({ side, werps, lent }) => side === 'axis' && werps.german > 0 && lent < GRANT_LIMIT,
    checkGrant,
  ),
  do(state) {
    pay(state, 'german', 1)
    pay(state, 'italian', -1)
    state.lent++
    return [{ type: 'lent', rule: '9.43', werps: 1 }]
  },
}
