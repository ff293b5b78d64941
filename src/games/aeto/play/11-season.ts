/** Optional rules of the Seasonal Turn: extension, free units, orders, generals, Abyssinia, pools, rockets (11.5, 11.6, 11.9 to 11.11, 11.13, 11.16, 11.21, 11.24, 11.26). */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_OPTIONAL_ROLLS } from '../../../tables/aeto-optional-rolls'
import { resolveDismissal, resolveLateDismissal, resolveRubble } from '../11-rolls'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { turnOf, yearOf } from '../calendar'
import { enemyZones } from '../ground'
import { MAJORS, type Major, type Nation, nationName } from '../nations'
import { CATEGORIES, plays, setOptional } from '../optional'
import {
  areAtWar,
  campOf,
  hexOf,
  isConquered,
  landOf,
  leaderOf,
  ownerOf,
  russoGermanWar,
  sitesOf,
  unitsAt,
} from '../politics'
import { row } from '../rows'
import { type AetoState, type Asked, boardOf } from '../state'
import {
  type AetoUnit,
  AIR_KINDS,
  figuresOf,
  type General,
  isAir,
  isCombatLand,
  isLand,
  isShip,
  LAND_KINDS,
  type UnitKind,
} from '../units'
import { flow } from './04-sequence'
import { removeUnits } from './changes'
import { ask } from './place'
import { arrival, askPlaces } from './placing'
import { lose } from './reports'

const off = (rule: string): Verdict => refuse(rule, 'not-played', 'this optional rule is not played')

// ---- extension ---------------------------------------------------------------------------------

const ALLIES = ['united-kingdom', 'united-states', 'soviet-union'] as const

/** @rule 11.5 in the spring of 1945, for one to six months, if every Ally agrees to the price */
function mayExtend(state: AetoState, months: number): Verdict {
  if (!plays(state, 'extension')) return off('11.5')
  if (state.turn !== turnOf('April', 1945))
    return refuse('11.5', 'not-spring-1945', 'in the spring of 1945 alone')
  if (state.optional.extension > 0 || state.done.includes('extend'))
    return refuse('11.5', 'once', 'it was decided')
  return months >= 1 && months <= AETO_OPTIONAL_ROLLS.extension.most
    ? legal
    : refuse('11.5', 'months', 'from one to six months')
}

export const extendRow: Row<'extend', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'extension')
      ? [1, 2, 3, 4, 5, 6].map((months) => ({ type: 'extend' as const, months }))
      : [],
  check: (state, { months }) => mayExtend(state, months),
  do(state, { months }, _dice, events) {
    const { perMonth } = AETO_OPTIONAL_ROLLS.extension
    state.done = [...state.done, 'extend']
    events.push({
      type: 'answer',
      rule: '11.5',
      about: 'the price of it',
      result: `${months * perMonth} points`,
      total: months * perMonth,
      explain: [],
    })
    const waiting = ALLIES.filter((power) => !isConquered(state, power))
    if (waiting.length > 0) ask(state, { type: 'extend', months, waiting })
  },
})

/** An Ally agrees, and the next is asked; one who does not ends it. */
export function answerExtension(
  state: AetoState,
  { months, waiting }: Extract<Asked, { type: 'extend' }>,
  yes: boolean,
): boolean {
  if (!yes) return true
  if (waiting.length > 1) {
    flow.amend(state, { type: 'extend', months, waiting: waiting.slice(1) })
    return false
  }
  setOptional(state, { extension: months })
  return true
}

// ---- free units --------------------------------------------------------------------------------

/** Free units in a season: three for America from 1944, which the rules give as an example; one for the others, which is ours. */
const allotted = (state: AetoState, power: Major): number =>
  power === 'united-states' && yearOf(state.turn) >= 1944 ? 3 : 1

/** @rule 11.6 as many as are allotted, each of another category; never France */
function mayClaim(state: AetoState, power: Major, category: (typeof CATEGORIES)[number]): Verdict {
  const name = nationName(power)
  if (!plays(state, 'freeUnits')) return off('11.6')
  if (power === 'france') return refuse('11.6', 'france', 'France has none')
  if (isConquered(state, power)) return refuse('9.10', 'conquered', `${name} is conquered`)
  const claimed = state.optional.claimed[power] ?? []
  if (claimed.includes(category))
    return refuse('11.6', 'category', `${name} has a free ${category} unit this season`)
  return claimed.length < allotted(state, power)
    ? legal
    : refuse('11.6', 'none-left', `${name} has ${claimed.length} free units this season`)
}

export const claimRow: Row<'claim', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  *of(state) {
    if (!plays(state, 'freeUnits')) return
    for (const power of MAJORS) for (const category of CATEGORIES) yield { type: 'claim', power, category }
  },
  check: (state, { power, category }) => mayClaim(state, power, category),
  do(state, { power, category }, _dice, events) {
    const claimed = [...(state.optional.claimed[power] ?? []), category]
    setOptional(state, { claimed: { ...state.optional.claimed, [power]: claimed } })
    const left = allotted(state, power) - claimed.length
    events.push({
      type: 'answer',
      rule: '11.6',
      about: `a free ${category} unit`,
      result: power,
      total: left,
      explain: [],
    })
  },
})

// ---- orders ------------------------------------------------------------------------------------

/** Months from an order to its arrival: the next season. */
const DELIVERY = 3
const MOST_ORDERS = 30

/** @rule 11.9 a power orders what nobody else sees */
function mayOrder(state: AetoState, nation: Nation): Verdict {
  if (!plays(state, 'hiddenProduction')) return off('11.9')
  if (state.optional.orders.length >= MOST_ORDERS) return refuse('11.9', 'full', 'the track is full')
  return campOf(state, nation) !== null && !isConquered(state, nation)
    ? legal
    : refuse('11.9', 'not-at-war', `${nationName(nation)} is not in the war`)
}

export const orderRow: Row<'order', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'hiddenProduction') ? MAJORS.map((nation) => ({ type: 'order' as const, nation })) : [],
  check: (state, { nation }) => mayOrder(state, nation),
  do(state, { nation }) {
    ask(state, { type: 'form', nation, as: 'order' })
  },
})

export function putOnTrack(state: AetoState, nation: Nation, kind: UnitKind, strength: number): void {
  setOptional(state, {
    orders: [...state.optional.orders, { nation, kind, strength, due: state.turn + DELIVERY }],
  })
}

/**
 * What was ordered comes, for all to see.
 *
 * @rule 11.9
 */
function deliver(state: AetoState, events: AetoEvent[]): void {
  const due = state.optional.orders.filter((one) => one.due <= state.turn)
  if (due.length === 0) return
  setOptional(state, { orders: state.optional.orders.filter((one) => one.due > state.turn) })
  events.push({
    type: 'answer',
    rule: '11.9',
    reveals: true,
    about: 'units on order',
    result: 'arrive',
    total: due.length,
    explain: [],
  })
  askPlaces(
    state,
    due
      .filter(({ nation }) => !isConquered(state, nation))
      .map(({ nation, kind, strength }) =>
        arrival(nation, kind as UnitKind, { strength: strength as number }),
      ),
  )
}

// ---- generals ----------------------------------------------------------------------------------

/**
 * In December of the year in which Germany invades the Soviets, and in the two months after it, a general in Russia may be dismissed; in January 1944
 * Hoth or Reinhardt, if Soviets are beyond their border.
 *
 * @rule 11.10
 */
export function dismissGenerals(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  if (!plays(state, 'dismissals')) return
  const war = russoGermanWar(state)
  const invasion = state.invasions.find(({ by, on }) => by === 'germany' && on === 'soviet-union')
  if (war !== null && invasion !== undefined) {
    const december = turnOf('December', yearOf(invasion.since))
    if (state.turn >= december && state.turn <= december + 2)
      dismiss(state, resolveDismissal(dice), events, (unit) => landOf(state, unit.at) === 'soviet-union')
  }
  if (state.turn === turnOf('January', 1944) && areBeyondBorder(state))
    dismiss(state, resolveLateDismissal(dice), events, () => true)
}

const areBeyondBorder = (state: AetoState): boolean =>
  Object.values(state.units).some((unit) => {
    const land = unit.nation === 'soviet-union' && isCombatLand(unit) ? landOf(state, unit.at) : null
    return land !== null && land !== 'soviet-union' && !MIDDLE_EAST.includes(land)
  })

const MIDDLE_EAST: readonly string[] = [
  'turkey',
  'persia',
  'iraq',
  'lebanon-syria',
  'palestine',
  'transjordan',
  'saudi-arabia',
]

function dismiss(
  state: AetoState,
  { roll, generals }: { readonly roll: number; readonly generals: readonly General[] },
  events: AetoEvent[],
  where: (unit: AetoUnit) => boolean,
): void {
  events.push({
    type: 'rolled',
    rule: '11.10',
    what: 'dismissals',
    roll,
    net: roll,
    result: generals.join(', '),
    explain: [],
  })
  for (const [id, unit] of Object.entries(state.units))
    if ((generals as readonly (string | null)[]).includes(unit.name) && where(unit))
      events.push(...lose(state, id, '11.10'))
}

// ---- Abyssinia ---------------------------------------------------------------------------------

const ALEXANDRIA = 'E 5623'
const CAIRO = 'E 5721'

/**
 * In the first month in which the Axis has Alexandria and Cairo, as many Italian infantry as a die shows come from the south.
 *
 * @rule 11.11
 */
export function callAbyssinia(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  if (!plays(state, 'abyssinia') || state.optional.egypt || isConquered(state, 'italy')) return
  const axis = (hex: string) => campOf(state, ownerOf(state, hex)!) === 'axis'
  if (!axis(ALEXANDRIA) || !axis(CAIRO)) return
  setOptional(state, { egypt: true })
  const roll = dice.d(6)
  events.push({
    type: 'rolled',
    rule: '11.11',
    what: 'Abyssinian reinforcements',
    roll,
    net: roll,
    result: `${roll}`,
    explain: [],
  })
  askPlaces(
    state,
    Array.from({ length: roll }, () => arrival('italy', 'infantry', { strength: 3, as: 'abyssinian' })),
  )
}

// ---- pools -------------------------------------------------------------------------------------

/**
 * May a kind of unit come back when what is lost stays lost? Of minors, aircraft of ships, headquarters, transports, and Soviet infantry.
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
  if (
    !(MAJORS as readonly Nation[]).includes(nation) ||
    kind === 'naval-air' ||
    kind === 'hq' ||
    kind === 'stp'
  )
    return true
  if (nation !== 'soviet-union') return false
  return (kind === 'infantry' && [4, 5, 7].includes(strength)) || (kind === 'mountain' && strength === 4)
}

const poolKey = (nation: Nation, kind: UnitKind, strength: number): string => `${nation} ${kind} ${strength}`
const STEPS_OF_A_UNIT = 2

export const stockRow: Row<'stock', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  *of(state) {
    if (!plays(state, 'replacements')) return
    for (const nation of MAJORS)
      for (const kind of [...LAND_KINDS, ...AIR_KINDS])
        for (let strength = figuresOf(kind)[0]; strength <= figuresOf(kind)[1]; strength++)
          yield { type: 'stock', nation, kind, strength }
  },
  check(state, { nation, kind, strength }) {
    if (!plays(state, 'replacements')) return off('11.26')
    if (!isCombatLand({ kind }) && !isAir({ kind }))
      return refuse('11.26', 'no-combat-unit', `${kind} is neither land nor air`)
    const [least, most] = figuresOf(kind)
    if (strength < least || strength > most) return refuse('11.26', 'strength', `from ${least} to ${most}`)
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
 * May a depleted unit be rebuilt: is there one like it in the pool to take a step from? Paratroopers and Soviet infantry, cavalry and mountain units need none.
 *
 * @rule 11.26
 */
export function mayReplace(state: AetoState, { nation, kind, strength, out }: AetoUnit): Verdict {
  if (!plays(state, 'replacements') || !needsPool(nation, kind)) return legal
  if (out) return refuse('11.26', 'no-supply', 'it is out of supply')
  return (state.optional.pools[poolKey(nation, kind, strength)] ?? 0) > 0
    ? legal
    : refuse(
        '11.26',
        'no-twin',
        `there is no ${kind} of strength ${strength} in the pool of ${nationName(nation)}`,
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

const PRICES: Readonly<Partial<Record<UnitKind, number>>> = AETO_OPTIONAL_ROLLS.scrounging

/**
 * May a unit be given up for points: supplied, in port, and no more of a nation than it holds cities with resources?
 *
 * @rule 11.24
 */
function mayScrounge(state: AetoState, id: string): Verdict {
  if (!plays(state, 'scrounging')) return off('11.24')
  if (!Object.hasOwn(state.units, id))
    return refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
  const { nation, kind, name, out, at } = state.units[id]
  if (PRICES[kind] === undefined || name !== null)
    return refuse('11.24', 'worthless', `${kind} is not given up`)
  if (!(MAJORS as readonly Nation[]).includes(nation))
    return refuse('11.24', 'minor', 'nothing of a minor nation')
  if (out) return refuse('11.24', 'no-supply', `${id} is out of supply`)
  if (landOf(state, at) === null) return refuse('11.24', 'at-sea', `${id} is not on land or in port`)
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

const isHomeFighter = (state: AetoState, unit: AetoUnit): boolean =>
  unit.nation === 'united-kingdom' &&
  unit.kind === 'fighter' &&
  unit.strength >= 3 &&
  !unit.depleted &&
  boardOf(state).has(unit.at) &&
  hexOf(state, unit.at).island === 'great-britain'

const isCommanded = (state: AetoState): boolean =>
  plays(state, 'fighterCommand') && state.nations['united-states'].status === 'neutral'

/**
 * May a British fighter leave Britain? The last of quality 3 or more may not, until America is in the war.
 *
 * @rule 11.21
 */
export function mayLeaveBritain(state: AetoState, id: string, to: string): Verdict {
  if (!isCommanded(state) || !isHomeFighter(state, state.units[id])) return legal
  if (boardOf(state).has(to) && hexOf(state, to).island === 'great-britain') return legal
  const other = Object.entries(state.units).some(([one, unit]) => one !== id && isHomeFighter(state, unit))
  return other ? legal : refuse('11.21', 'last-fighter', `${id} is the last fighter in Britain`, to)
}

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

// ---- rockets -----------------------------------------------------------------------------------

const SITE_DELAY = 9
const NEAR_BORDER = 5
const RANGE = { 'v-1': 2, 'v-2': 4 } as const
const LONDON = 'W 3616'

export const rocketRow: Row<'rocket', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'rockets')
      ? (['v-1', 'v-2'] as const).map((kind) => ({ type: 'rocket' as const, kind }))
      : [],
  check(state) {
    if (!plays(state, 'rockets')) return off('11.16')
    if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
    if (state.optional.sites.length >= 12) return refuse('11.16', 'no-more', 'there are no more sites')
    return yearOf(state.turn) >= 1944 ? legal : refuse('11.16', 'before-1944', 'not before 1944')
  },
  do(state, { kind }) {
    setOptional(state, { sites: [...state.optional.sites, { kind, due: state.turn + SITE_DELAY }] })
  },
})

/** @rule 11.16 within five hexes of the German border, in German hands, out of enemy zones, one in a hex */
export function siteHexes(state: AetoState): readonly string[] {
  const board = boardOf(state)
  const zones = enemyZones(state, 'germany')
  const border = (indexOf(board).byCountry.get('germany') ?? []).filter((hex) =>
    board.neighbours(hex).some((next) => board.hex(next).country !== 'germany'),
  )
  return [...indexOf(board).hexes.keys()].filter(
    (hex) =>
      ownerOf(state, hex) === 'germany' &&
      !zones.has(hex) &&
      !state.optional.rockets.some((one) => one.hex === hex) &&
      border.some((one) => board.grid.distance(one, hex) <= NEAR_BORDER),
  )
}

export const siteRow: Row<'site', 'site'> = /* @__PURE__ */ row({
  during: ['site'],
  sure: true,
  of: (state) => siteHexes(state).map((hex) => ({ type: 'site' as const, hex })),
  check: (state, { hex }) =>
    siteHexes(state).includes(hex) ? legal : refuse('11.16', 'no-site', `no rocket site comes to ${hex}`),
  do(state, { hex }, dice, events, { kind }) {
    setOptional(state, { rockets: [...state.optional.rockets, { hex, kind }] })
    events.push({ type: 'installation', rule: '11.16', hex, what: kind, now: 'built' })
    flow.answered(state, dice, events)
  },
})

/** Cities that a site reaches: enemies' and not the Soviets'. */
function targetsOf(state: AetoState, site: string): readonly string[] {
  const rocket = state.optional.rockets.find((one) => one.hex === site)
  if (rocket === undefined) return []
  const { grid } = boardOf(state)
  return indexOf(boardOf(state)).sited.filter((hex) => {
    const owner = ownerOf(state, hex)
    return (
      hexOf(state, hex).sites.includes('city') &&
      grid.distance(site, hex) <= RANGE[rocket.kind] &&
      owner !== null &&
      areAtWar(state, 'germany', owner) &&
      leaderOf(state, owner) !== 'soviet-union'
    )
  })
}

export const fireRow: Row<'fire', 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare'],
  *of(state) {
    for (const { hex: site } of state.optional.rockets)
      for (const target of targetsOf(state, site))
        for (let fighters = 0; fighters <= 2; fighters++) yield { type: 'fire', site, target, fighters }
  },
  check(state, { site, target, fighters }) {
    if (!targetsOf(state, site).includes(target))
      return refuse('11.16', 'no-target', `${site} does not reach ${target}`)
    if (state.moved.includes(`fire ${site}`)) return refuse('11.16', 'fired', `${site} has fired`)
    const there = unitsAt(state, target).filter(
      ({ kind, strength }) => (kind === 'fighter' || kind === 'fighter-bomber') && strength >= 3,
    ).length
    return fighters <= there
      ? legal
      : refuse('11.16', 'no-fighters', `${there} fighters of quality 3 are in ${target}`)
  },
  do(state, { site, target, fighters }, _dice, events) {
    state.moved = [...state.moved, `fire ${site}`]
    const { kind } = state.optional.rockets.find((one) => one.hex === site)!
    const explain: Reason[] = []
    if (target === LONDON) explain.push(because('11.16', 'London', 1))
    if (kind === 'v-1' && fighters > 0) explain.push(because('11.16', `${fighters} fighters`, -fighters))
    events.push({
      type: 'answer',
      rule: '11.16',
      about: `rocket ${target}`,
      result: 'column 2-5',
      total: totalOf(explain),
      explain,
    })
  },
})

export const rubbleRow: Row<'rubble', 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare'],
  *of(state) {
    for (const hex of new Set(state.optional.rockets.flatMap(({ hex: site }) => targetsOf(state, site))))
      yield { type: 'rubble', hex }
  },
  check: (state, { hex }) =>
    state.optional.rockets.some(({ hex: site }) => targetsOf(state, site).includes(hex))
      ? legal
      : refuse('11.16', 'no-target', `no rocket reaches ${hex}`),
  do(state, { hex }, dice, events) {
    const { what } = resolveRubble(dice)
    if (what === 'fortification') state.forts = state.forts.filter((one) => one !== hex)
    events.push({ type: 'installation', rule: '11.16', hex, what, now: 'destroyed' })
  },
})

/** @rule 11.16 a site is gone when an enemy comes into its hex */
export function overrunRockets(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  if (isShip(unit) || !isLand(unit) || !state.optional.rockets.some((one) => one.hex === hex)) return
  if (campOf(state, unit.nation) === 'axis') return
  setOptional(state, { rockets: state.optional.rockets.filter((one) => one.hex !== hex) })
  events.push({ type: 'installation', rule: '11.16', hex, what: 'rocket-site', now: 'eliminated' })
}

// ---- the season --------------------------------------------------------------------------------

/** What a Seasonal Turn brings by the optional rules. */
export function beginOptionalSeason(state: AetoState, events: AetoEvent[]): void {
  setOptional(state, { claimed: {}, scrounged: {} })
  deliver(state, events)
  const due = state.optional.sites.filter((one) => one.due <= state.turn)
  if (due.length === 0) return
  setOptional(state, { sites: state.optional.sites.filter((one) => one.due > state.turn) })
  if (siteHexes(state).length > due.length) for (const { kind } of due) ask(state, { type: 'site', kind })
}
