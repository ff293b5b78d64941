/** Section 29: raids on single German cities (29.10), and German bombers over the Soviet Union (29.12). */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_BOMBING_RAIDS } from '../../../tables/the-war-bombing-raids'
import { THE_WAR_BRITISH_VARIANTS } from '../../../tables/the-war-british-variants'
import { THE_WAR_GERMAN_VARIANTS } from '../../../tables/the-war-german-variants'
import { THE_WAR_PRODUCTION_COSTS } from '../../../tables/the-war-production-costs'
import { THE_WAR_RAID_HITS } from '../../../tables/the-war-raid-hits'
import { THE_WAR_STRATEGIC_BOMBING } from '../../../tables/the-war-strategic-bombing'
import { airNationality } from '../air/11-air-ratings'
import { figuresOf } from '../air/11-rolls'
import { isDiplomaticTurn, isTurnOrLater, turnName, turnNumber } from '../calendar'
import type { TheWarCityName } from '../places'
import {
  type BombingHit,
  type BombingHitEffects,
  bomberAttrition,
  bombingHitEffects,
  bombingModifiers,
  checkInterceptorSplit,
  fireHeavyFlak,
  type HeavyFlakOutcome,
  type Raid,
} from '../strategic/05-bombing'
import type { Rating, Turn } from '../types'

// ---- bombers and interceptors ----------------------------------------------------------------

interface Encounter {
  readonly result: string
  readonly scored: BombingHit
  readonly lost: number
  readonly aborted: number
  readonly intLost: number
  /** Interceptors that are left to hold bombers off. */
  readonly intercepting: number
  readonly explain: readonly Reason[]
}

/** The roll of 5.2, with modifiers that only the optional rules know. Bombers that nobody meets suffer nothing. */
function meetInterceptors(
  raid: Raid,
  sac: number,
  extra: readonly Required<Reason>[],
  dice: Dice,
): Encounter {
  const table = THE_WAR_STRATEGIC_BOMBING
  const met = raid.int + (raid.jetInt ?? 0)
  const column = table.column(sac, Math.max(1, met)) as number
  const modifiers = [...bombingModifiers(raid, sac), ...extra]
  const { roll, cell } = table.roll(column, dice, totalOf(modifiers))
  const lost = met === 0 ? 0 : Math.min(sac, cell.attackersLost)
  const aborted = met === 0 ? 0 : Math.min(sac - lost, cell.attackersAborted)
  const intLost = Math.min(met, cell.defendersLost)
  return {
    result: cell.text,
    scored: cell.hit ?? 'plain',
    lost,
    aborted,
    intLost,
    intercepting: Math.max(0, met - intLost - cell.defendersAborted),
    explain: [
      because('5.2', `${sac} SAC against ${met} INT: column ${table.columns.labels[column]}`),
      ...modifiers,
      because('5.2', `a modified ${roll} is ${cell.text}`),
    ],
  }
}

/** What a raid under one of the optional rules comes to; the figures are those of an ordinary raid (5.2). */
export interface OptionalRaidOutcome {
  readonly result: string | null
  readonly flak: string | null
  readonly hit: BombingHit
  readonly sacLost: number
  readonly sacDepleted: number
  readonly intLost: number
  readonly narfs: number
  readonly smps: number
  readonly railMoves: number
  readonly oilHits: number
  readonly surrender: number
  readonly explain: readonly Reason[]
}

/** How both kinds of raid end: damage by the bombers beyond the interceptors, and attrition. */
function raidEnd(
  raid: Raid,
  { bombing, lost, intercepting }: Pick<Encounter, 'lost' | 'intercepting'> & { readonly bombing: number },
  flak: HeavyFlakOutcome,
  effects: BombingHitEffects,
): Omit<OptionalRaidOutcome, 'result' | 'intLost'> {
  const { hit, perBomber, smps, railMoves, oilHits, surrender } = effects
  const over = Math.max(0, bombing - intercepting)
  const narfs = over * perBomber
  const sacLeft = raid.sac - lost - flak.eliminated
  const damaged = narfs > 0 || hit !== 'plain'
  const attrition = bomberAttrition({ int: raid.int, jetInt: raid.jetInt ?? 0, sacLeft, damaged })
  return {
    flak: flak.text,
    hit,
    sacLost: raid.sac - sacLeft + attrition,
    sacDepleted: Math.min(flak.depleted, sacLeft - attrition),
    narfs,
    smps,
    railMoves,
    oilHits,
    surrender,
    explain: [
      because('5.2', `${over} bombers beyond the interceptors, ${perBomber} NARFs each`, narfs),
      ...effects.explain,
    ],
  }
}

// ---- raids on cities (29.10) -----------------------------------------------------------------

export type CityBomber = 'britain' | 'united-states'

/** The twenty cities with a marker: all German ones of 1939 but Danzig and those of East Prussia, and Prague. */
export const RAID_CITIES: readonly TheWarCityName[] = /* @__PURE__ */ frozen([
  'Berlin',
  'Bremen',
  'Breslau',
  'Cologne',
  'Dresden',
  'Essen',
  'Frankfurt',
  'Hamburg',
  'Hannover',
  'Kiel',
  'Leipzig',
  'Linz',
  'Munich',
  'Nuremberg',
  'Prague',
  'Salzburg',
  'Stettin',
  'Stuttgart',
  'Vienna',
  'Wilhelmshaven',
])

const { markers, reach, syntheticOil } = THE_WAR_BOMBING_RAIDS

/**
 * Has Germany hidden its markers as it must, five and two of them, each under the marker of another city?
 *
 * @rule 29.10 with {@link checkRaidPlan} and {@link resolveCityRaid}
 */
export function checkHiddenMarkers(hidden: {
  readonly critical: readonly TheWarCityName[]
  readonly firestorm: readonly TheWarCityName[]
}): Verdict {
  const no = (code: string, why: string) => refuse('29.10', code, why)
  const { criticalIndustry, firestorm } = markers
  if (hidden.critical.length !== criticalIndustry || hidden.firestorm.length !== firestorm)
    return no(
      'wrong-number',
      `there are ${criticalIndustry} Critical Industry and ${firestorm} firestorm markers`,
    )
  const cities = [...hidden.critical, ...hidden.firestorm]
  const stray = cities.find((city) => !RAID_CITIES.includes(city))
  if (stray !== undefined) return no('no-marker-there', `${stray} has no Industry marker`)
  return new Set(cities).size === cities.length ? legal : no('one-each', 'one hidden marker to a city')
}

/** How many hexes from Britain a power may bomb; `null` is everywhere, 0 nowhere yet. */
export function raidReach(by: CityBomber, now: Turn): number | null {
  const list: readonly { readonly from: Turn; readonly hexes: number | null }[] = reach[by]
  const period = list.findLast(({ from }) => isTurnOrLater(now, from))
  return period ? period.hexes : 0
}

export interface RaidTarget {
  readonly city: TheWarCityName
  readonly hexesFromBritain: number
  /** Is the raid on the synthetic oil plant there? */
  readonly syntheticOil?: boolean
}

/**
 * May it be bombed? Within reach, with a marker; oil plants by Americans, in two turns only.
 *
 * @rule 29.10
 */
export function checkRaidTarget(by: CityBomber, now: Turn, target: RaidTarget): Verdict {
  const no = (code: string, why: string) => refuse('29.10', code, why)
  if (!isDiplomaticTurn(now)) return no('wrong-season', `no raids in ${turnName(now)}`)
  if (!RAID_CITIES.includes(target.city))
    return no('no-marker-there', `${target.city} has no Industry marker`)
  const most = raidReach(by, now)
  if (most !== null && target.hexesFromBritain > most)
    return no('too-far', `${target.city} is ${target.hexesFromBritain} hexes away; ${most} is the most`)
  if (!target.syntheticOil) return legal
  const open: readonly Turn[] = syntheticOil
  return by === 'united-states' && open.some((turn) => turnNumber(turn) === turnNumber(now))
    ? legal
    : no('oil-not-now', 'oil plants are for Americans, in Fall 1944 and Spring 1945')
}

export interface RaidPlan {
  readonly turn: Turn
  readonly raids: Readonly<Partial<Record<CityBomber, RaidTarget & { readonly sac: number }>>>
  /** SAC that each power has. */
  readonly sac: Readonly<Record<CityBomber, number>>
  readonly intAvailable: number
  readonly int: Readonly<Record<CityBomber, number>>
}

/**
 * Both sides' plans for a turn: one city for each of the two, another for each, a bomber at least where there is one;
 * and an interceptor at least against each, if there are enough.
 *
 * @rule 29.10
 */
export function checkRaidPlan({ turn: now, raids, sac, intAvailable, int }: RaidPlan): Verdict {
  const no = (code: string, why: string) => refuse('29.10', code, why)
  const flown = Object.keys(raids).length
  for (const by of ['britain', 'united-states'] as const) {
    const raid = raids[by]
    if (!raid) {
      if (sac[by] > 0) return no('must-fly', `${by} has bombers and must send one`)
      if (int[by] > 0) return no('no-raid', `no raid of ${by} to intercept`)
      continue
    }
    if (raid.sac < 1 || raid.sac > sac[by])
      return no('bombers', `${by} sends 1 to ${sac[by]} SAC, not ${raid.sac}`)
    const target = checkRaidTarget(by, now, raid)
    if (!target.legal) return target
    if (int[by] < 1 && intAvailable >= flown)
      return no('not-met', `an interceptor must meet the raid of ${by}`)
  }
  if (raids.britain && raids.britain.city === raids['united-states']?.city)
    return no('same-city', 'the two powers bomb different cities')
  return checkInterceptorSplit(intAvailable, int)
}

export interface CityRaid {
  /** Who flies, against how many; the target is Germany. */
  readonly raid: Raid & { readonly bombers: CityBomber }
  /** What lies under the city's marker, or the oil plant that is the target. */
  readonly hidden: 'critical' | 'firestorm' | 'nothing' | 'synthetic-oil'
  /** What the cards of 29.9 add to the die. */
  readonly cards?: number
  /** Does Britain announce Window, once the interceptors are sent? */
  readonly window?: boolean
}

const [, , WINDOW] = THE_WAR_BRITISH_VARIANTS.variants

/**
 * Interceptors first, then the marker is turned, then flak, then the roll for what was found. The marks of the bombing
 * table mean nothing.
 *
 * @rule 29.10
 */
export function resolveCityRaid(
  { raid, hidden, cards = 0, window = false }: CityRaid,
  dice: Dice,
): OptionalRaidOutcome & { readonly revealed: boolean } {
  const [blinded, damage] = WINDOW.effects
  const windowed = window && raid.bombers === 'britain'
  const extra = [
    ...(cards === 0 ? [] : [because('29.9', 'the cards', cards)]),
    ...(windowed ? [because('28.2.2', 'Window', blinded.by)] : []),
  ]
  const met = meetInterceptors(raid, raid.sac, extra, dice)
  const overCity = raid.sac - met.lost - met.aborted
  const revealed = overCity > 0
  const flak = fireHeavyFlak(raid.heavyFlak, overCity, false, dice)
  const bombing = overCity - flak.depleted - flak.eliminated
  const hit = bombing > 0 ? hitOn(raid.bombers, hidden, dice) : 'plain'
  const effects = bombingHitEffects(raid, hit)
  const perBomber = windowed ? Math.max(effects.perBomber, damage.narfs) : effects.perBomber
  const end = raidEnd(raid, { ...met, bombing }, flak, { ...effects, perBomber })
  return {
    ...end,
    result: met.result,
    revealed,
    intLost: met.intLost,
    explain: [
      ...met.explain,
      ...flak.explain,
      because('29.10', `${revealed ? `the marker shows ${hidden}` : 'no bomber reaches the city'}: ${hit}`),
      ...end.explain,
    ],
  }
}

function hitOn(by: CityBomber, hidden: CityRaid['hidden'], dice: Dice): BombingHit {
  if (hidden === 'nothing') return 'plain'
  if (hidden === 'synthetic-oil') return 'critical'
  const column = THE_WAR_RAID_HITS.columnOf(`${by === 'britain' ? 'british' : 'american'}-${hidden}`)
  return THE_WAR_RAID_HITS.roll(column, dice).cell ? hidden : 'plain'
}

/** What a raid on a city with a hidden marker can do, with exact odds. */
export const cityRaidOdds = (raid: CityRaid): Distribution<Omit<OptionalRaidOutcome, 'explain'>> =>
  outcomesOf((dice) => figuresOf(resolveCityRaid(raid, dice)))

// ---- German bombers in the East (29.12) ------------------------------------------------------

/** @rule 29.12 what the Soviets have: INT for the pool, unbuilt, and a level of Heavy Flak that never rises */
export const SOVIET_AIR_DEFENSE = Object.freeze({
  int: 5,
  narfsPerInt: THE_WAR_PRODUCTION_COSTS.strategic.INT.narfs,
  heavyFlak: 1,
})

const research = THE_WAR_GERMAN_VARIANTS.variants[16].effects

/**
 * What a German SAC costs in the segment of strategic warfare; less by German variant 17.
 *
 * @rule 29.12 with {@link checkSovietRaid} and {@link resolveSovietRaid}
 */
export const germanSacCost = (bomberResearch: boolean): number => {
  const { narfs, of } = THE_WAR_PRODUCTION_COSTS.strategic.SAC
  return bomberResearch ? research[1].narfs : (of?.germany ?? narfs)
}

/** @rule 29.12 what may bomb the Soviet Union: SAC, and no MDM */
export const checkSovietRaid = (type: 'SAC' | 'MDM', now: Turn): Verdict => {
  if (type !== 'SAC') return refuse('29.12', 'sac-only', `${type} units do not bomb the Soviet Union`)
  return isDiplomaticTurn(now) ? legal : refuse('29.12', 'wrong-season', `no raids in ${turnName(now)}`)
}

export interface SovietRaid {
  readonly turn: Turn
  readonly sac: number
  readonly int: number
  /** Of the two air forces. */
  readonly ratings: { readonly german: Rating; readonly soviet: Rating }
  /** Hexes from Baku to the nearest German airbase; `null` if there is none. */
  readonly airbaseToBaku: number | null
  readonly oil?: boolean
  /** Has Germany variant 17? */
  readonly bomberResearch?: boolean
}

/**
 * The raid: flak, the table with the modifiers of nationality, damage, attrition.
 *
 * @rule 29.12
 */
export function resolveSovietRaid(input: SovietRaid, dice: Dice): OptionalRaidOutcome {
  const { turn, sac: sent, int, ratings, airbaseToBaku, oil = false, bomberResearch = false } = input
  const raid: Raid = {
    turn,
    bombers: 'germany',
    target: 'soviet-union',
    sac: sent,
    int,
    heavyFlak: SOVIET_AIR_DEFENSE.heavyFlak,
    oil,
    airbaseToBaku,
  }
  const flak = fireHeavyFlak(raid.heavyFlak, sent, true, dice)
  const sac = sent - flak.depleted - flak.eliminated
  const nationality = airNationality(ratings.german, ratings.soviet)
  const met =
    sac > 0 ? meetInterceptors(raid, sac, nationality.amount === 0 ? [] : [nationality], dice) : null
  const { lost = 0, aborted = 0, intLost = 0, intercepting = int } = met ?? {}
  const effects = bombingHitEffects(raid, met?.scored ?? 'plain')
  const perBomber = bomberResearch ? Math.max(effects.perBomber, research[2].narfs) : effects.perBomber
  const fought = { bombing: sac - lost - aborted, lost, intercepting }
  const end = raidEnd(raid, fought, flak, { ...effects, perBomber })
  return {
    ...end,
    result: met?.result ?? null,
    intLost,
    explain: [...flak.explain, ...(met?.explain ?? []), ...end.explain],
  }
}

/** What a German raid on the Soviet Union can do, with exact odds. */
export const sovietRaidOdds = (raid: SovietRaid): Distribution<Omit<OptionalRaidOutcome, 'explain'>> =>
  outcomesOf((dice) => figuresOf(resolveSovietRaid(raid, dice)))
