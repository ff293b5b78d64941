/** Section 26: weather in the East, the West and the Mediterranean. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, type RuleId, refuse, type Verdict } from '../../../kernel/verdict'
import { type EastFall, THE_WAR_WEATHER_EAST_FALL } from '../../../tables/the-war-weather-east-fall'
import { type EastSpring, THE_WAR_WEATHER_EAST_SPRING } from '../../../tables/the-war-weather-east-spring'
import {
  type EastWinter,
  type EastWinterLevel,
  THE_WAR_WEATHER_EAST_WINTER,
} from '../../../tables/the-war-weather-east-winter'
import {
  type MediterraneanWinter,
  THE_WAR_WEATHER_MEDITERRANEAN,
} from '../../../tables/the-war-weather-mediterranean'
import { THE_WAR_WEATHER_WEST, type WestWinter } from '../../../tables/the-war-weather-west'
import type { TheWarWeather } from '../board-types'
import { seasonsSince } from '../calendar'
import { swedishWinter } from '../minors/23-neighbors-at-war'
import { countryOfLand, type TheWarLand } from '../places'
import type { Condition, GroundUnitType, MajorPower, Nation, Turn } from '../types'

// ---- two dice and a list of levels -----------------------------------------------------------

export interface Weather<L> {
  readonly level: L
  /** First die minus second, modifiers included; `null` where nobody rolled. */
  readonly difference: number | null
  readonly explain: readonly Reason[]
}

interface Range {
  readonly from: number | null
  readonly to: number | null
}

const at = <L extends Range>(levels: readonly L[], difference: number): L => {
  const found = levels.find(
    ({ from, to }) => (from === null || difference >= from) && (to === null || difference <= to),
  )
  if (!found) throw new RangeError(`no weather for ${difference}`)
  return found
}

const named = <L extends { readonly level: string }>(levels: readonly L[], name: string): L => {
  const found = levels.find(({ level }) => level === name)
  if (!found) throw new RangeError(`no weather called ${name}`)
  return found
}

/** The lists are worst first. */
const oneWorse = <L>(levels: readonly L[], level: L): L => levels[Math.max(0, levels.indexOf(level) - 1)]

function rollFor<L extends Range>(
  levels: readonly L[],
  modifiers: readonly Required<Reason>[],
  dice: Dice,
): { level: L; difference: number } {
  const first = dice.d(10)
  const difference = first - dice.d(10) + totalOf(modifiers)
  return { level: at(levels, difference), difference }
}

// ---- the East --------------------------------------------------------------------------------

export interface EasternWar {
  readonly turn: Turn
  /** When Germany and the Soviet Union went to war; `null` while they have not. */
  readonly since: Turn | null
}

export interface EasternWinter extends EasternWar {
  /** Did Germany choose an LLE in the fall before? */
  readonly lleLastFall: boolean
  /** Are German units inside the Soviet Union of 1939? Only from the third winter on does it matter. */
  readonly germansInSovietUnion: boolean
  /** What the variant for winter clothing adds to the German die. */
  readonly variant?: number
}

/**
 * What Germany adds to its die.
 *
 * @rule 26.1.2
 */
export function germanWinterModifiers(now: EasternWinter): readonly Required<Reason>[] {
  const { germanModifiers: by } = THE_WAR_WEATHER_EAST_WINTER
  const reasons: Required<Reason>[] = []
  const winter = now.since === null ? 0 : seasonsSince('winter', now.since, now.turn)
  if (winter === 1)
    reasons.push(
      now.lleLastFall
        ? because('26.1.2', 'first winter, prepared for in fall', by.firstPrepared)
        : because('26.1.2', 'first winter, and nobody is prepared', by.first),
    )
  if (winter >= 3 && now.germansInSovietUnion)
    reasons.push(because('26.1.2', `winter number ${winter}`, by.later))
  if (now.variant) reasons.push(because('28.1.2', 'winter clothing', now.variant))
  return reasons
}

/**
 * One of the two rolls of an Eastern winter. The first is for the German half of the turn, the second, made at its end,
 * for the Soviet half.
 *
 * @rule 26.1.1 with {@link checkWinterDepletions}, {@link winterRulesFor}, {@link mayInEastWinter} and {@link FROZEN_EAST}
 */
export function resolveEastWinter(now: EasternWinter, dice: Dice): Weather<EastWinter> {
  const { levels, beforeWar } = THE_WAR_WEATHER_EAST_WINTER
  if (now.since === null) return noWarInTheEast('26.1.1', named(levels, beforeWar))
  const explain = germanWinterModifiers(now)
  return { ...rollFor<EastWinter>(levels, explain, dice), explain }
}

/** How hard an Eastern winter will be, with exact odds. */
export const eastWinterOdds = (now: EasternWinter): Distribution<EastWinterLevel> =>
  outcomesOf((dice) => resolveEastWinter(now, dice).level.level)

/**
 * What holds for Germans at every level of winter: the ground is frozen, and so is the Baltic.
 *
 * @rule 26.1.1
 */
export const FROZEN_EAST = Object.freeze({ riversAndSwampsAsClear: true, balticClosed: true })

/** A unit in winter; a Swede of a Sweden that has joined the Axis has every winter as a hard freeze (23.50). */
export interface WinterUnit {
  readonly nation: Nation
  readonly siberian?: boolean
  readonly swedenInAxis?: boolean
}

/**
 * Which column of the winter a unit lives under: Finns and Swedes with the Soviets, Siberians in a hard freeze.
 *
 * @rule 26.1.1
 */
export function winterRulesFor(
  level: EastWinter,
  unit: WinterUnit,
): { readonly column: 'german' | 'soviet'; readonly level: EastWinter } {
  const hardy = unit.nation === 'sweden' && swedishWinter(Boolean(unit.swedenInAxis)) === 'hard-freeze'
  if (unit.siberian || hardy) {
    const { levels, siberians } = THE_WAR_WEATHER_EAST_WINTER
    return { column: 'soviet', level: named<EastWinter>(levels, siberians) }
  }
  const soviet = unit.nation === 'soviet-union' || unit.nation === 'finland' || unit.nation === 'sweden'
  return { column: soviet ? 'soviet' : 'german', level }
}

/** Movement points a unit loses that starts in the affected area, in each impulse. */
export function winterMovementLoss(
  level: EastWinter,
  unit: WinterUnit & { readonly type: GroundUnitType },
): number {
  const rules = winterRulesFor(level, unit)
  const mobile = unit.type === 'ARM' || unit.type === 'MECH'
  if (rules.column === 'german') {
    const { movement } = rules.level.german
    return mobile ? movement.armMech : movement.others
  }
  const { movement } = rules.level.soviet
  if (mobile) return unit.nation === 'soviet-union' ? movement.armMech : 0
  return unit.type === 'INF' || unit.type === 'CAV' ? movement.infCav : 0
}

/** How far aircraft fly in an Eastern winter; only Soviet ones, of the others, are hindered. */
export function winterAirRange(level: EastWinter, unit: WinterUnit, range: number): number {
  const rules = winterRulesFor(level, unit)
  if (rules.column === 'soviet')
    return unit.nation === 'soviet-union' ? Math.max(0, range - rules.level.soviet.airRange) : range
  const { airRange } = rules.level.german
  if (airRange === 'full') return range
  if (airRange === 'half') return Math.floor(range / 2)
  return airRange === 'one-hex' ? Math.min(1, range) : 0
}

/** `an extreme winter`. */
const winterText = (level: string): string => {
  const words = level.replaceAll('-', ' ')
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}

/** What a winter in the East may forbid to Germany and its friends. */
export type WinterAct =
  | 'automatic-victory'
  | 'airborne'
  | 'fortification'
  | 'second-impulse'
  | 'baltic-movement'
  | 'transfer'

/**
 * May a unit that lives under the German column do this? Transfers are rail moves and stratmoves inside the Soviet
 * Union of 1939, `transfersMade` of them so far.
 *
 * @rule 26.1.1
 */
export function mayInEastWinter(
  act: WinterAct,
  level: EastWinter,
  unit: WinterUnit,
  transfersMade = 0,
): Verdict {
  const rules = winterRulesFor(level, unit)
  if (rules.column === 'soviet') return legal
  const { german } = rules.level
  const allowed: Readonly<Record<WinterAct, boolean>> = {
    'automatic-victory': german.automaticVictory,
    airborne: german.airborne,
    fortification: german.fortification,
    'second-impulse': german.secondImpulse,
    'baltic-movement': !FROZEN_EAST.balticClosed,
    transfer: german.transfers === null || transfersMade < german.transfers,
  }
  return allowed[act]
    ? legal
    : refuse('26.1.1', 'winter', `no ${act.replaceAll('-', ' ')} in ${winterText(level.level)}`)
}

// ---- frostbite -------------------------------------------------------------------------------

export interface AxisUnit {
  readonly id: string
  readonly nation: Nation
  readonly type: GroundUnitType
  readonly factors: number
  readonly movement: number
  readonly condition: Condition
  readonly nextToEnemy: boolean
  /** Did it begin the turn inside the Soviet Union of 1939? */
  readonly inSovietUnion: boolean
}

export type WinterVictims = 'INF' | 'ARM' | 'MECH' | 'satellites'

/** Finns and Swedes live under the Soviet column; in the mildest winter that asks for Satellites, only INF suffer. */
function victimKind(unit: AxisUnit, { level }: EastWinter): WinterVictims | null {
  if (!unit.inSovietUnion || unit.condition === 'depleted') return null
  const { nation, type, factors, movement } = unit
  if (nation === 'germany') {
    if (type === 'INF' && factors === 6) return 'INF'
    if (type === 'ARM' && factors === 8 && movement === 8) return 'ARM'
    return type === 'MECH' && factors === 4 && movement === 8 ? 'MECH' : null
  }
  if (nation === 'finland' || nation === 'sweden' || nation === 'italy') return null
  return level === 'russian-winter' && type !== 'INF' ? null : 'satellites'
}

/** How many of each kind must be depleted: what the table asks, or all there are. */
export function winterDepletions(
  level: EastWinter,
  units: readonly AxisUnit[],
): Readonly<Record<WinterVictims, number>> {
  const due = (kind: WinterVictims) =>
    Math.min(level.german.deplete[kind], units.filter((unit) => victimKind(unit, level) === kind).length)
  return { INF: due('INF'), ARM: due('ARM'), MECH: due('MECH'), satellites: due('satellites') }
}

/**
 * Has the Axis player chosen well? Units next to the enemy go first, and of the Satellites the strongest.
 *
 * @rule 26.1.1
 */
export function checkWinterDepletions(
  level: EastWinter,
  units: readonly AxisUnit[],
  chosen: readonly string[],
): Verdict {
  const due = winterDepletions(level, units)
  const picked = new Set(chosen)
  const stray = units.find((unit) => picked.has(unit.id) && victimKind(unit, level) === null)
  if (stray) return refuse('26.1.1', 'not-a-victim', `${stray.id} does not suffer from this winter`)
  for (const kind of ['INF', 'ARM', 'MECH', 'satellites'] as const) {
    const all = units.filter((unit) => victimKind(unit, level) === kind)
    const taken = all.filter(({ id }) => picked.has(id))
    const spared = all.filter(({ id }) => !picked.has(id))
    if (taken.length !== due[kind])
      return refuse('26.1.1', 'wrong-number', `${due[kind]} of ${kind} must be depleted, not ${taken.length}`)
    if (taken.some((unit) => !unit.nextToEnemy) && spared.some((unit) => unit.nextToEnemy))
      return refuse('26.1.1', 'front-first', 'units next to the enemy are depleted first')
    if (kind !== 'satellites') continue
    for (const unit of taken)
      if (spared.some((other) => other.nextToEnemy === unit.nextToEnemy && other.factors > unit.factors))
        return refuse('26.1.1', 'strongest-first', `a Satellite unit stronger than ${unit.id} was spared`)
  }
  return legal
}

/**
 * The units of which the next victim of a winter may be chosen: those beside the enemy while there are any, and of
 * Satellites the strongest; nobody once all is paid.
 *
 * @rule 26.1.1
 */
export function nextWinterVictims(
  level: EastWinter,
  units: readonly AxisUnit[],
  chosen: readonly string[],
): readonly string[] {
  const due = winterDepletions(level, units)
  for (const kind of ['INF', 'ARM', 'MECH', 'satellites'] as const) {
    const all = units.filter((unit) => victimKind(unit, level) === kind)
    const left = all.filter(({ id }) => !chosen.includes(id))
    if (all.length - left.length >= due[kind]) continue
    const front = left.filter(({ nextToEnemy }) => nextToEnemy)
    const pool = front.length > 0 ? front : left
    const most = Math.max(...pool.map(({ factors }) => factors))
    return pool.filter(({ factors }) => kind !== 'satellites' || factors === most).map(({ id }) => id)
  }
  return []
}

// ---- mud -------------------------------------------------------------------------------------

/**
 * Movement points that mud takes from a unit, of either side, that begins its move in it, in each impulse.
 *
 * @rule 26.1.3.1
 * @rule 26.1.3.2
 */
export const mudMovementLoss = ({ movement }: EastSpring | EastFall, type: GroundUnitType): number =>
  type === 'ARM' || type === 'MECH' ? movement.armMech : movement.others

/** Deep mud keeps ARM, MECH and CAV from their Second Impulse; the others have none anyway. */
export const mayExploitInMud = (level: EastSpring | EastFall): Verdict =>
  level.secondImpulse
    ? legal
    : refuse('26.1.3', 'mud', `no Second Impulse in ${level.level.replace('-', ' ')}`)

const noWarInTheEast = <Level>(rule: RuleId, level: Level): Weather<Level> => ({
  level,
  difference: null,
  explain: [because(rule, 'no war in the East')],
})

/**
 * Spring in the East, one level worse after the worst winters.
 *
 * @rule 26.1.3.1 with {@link mudMovementLoss} and {@link mayExploitInMud}
 */
export function resolveEastSpring(
  now: EasternWar & { readonly lastWinter: readonly EastWinterLevel[] },
  dice: Dice,
): Weather<EastSpring> {
  const { levels, beforeWar, worseAfter } = THE_WAR_WEATHER_EAST_SPRING
  if (now.since === null) return noWarInTheEast('26.1.3.1', named(levels, beforeWar))
  const rolled = rollFor<EastSpring>(levels, [], dice)
  if (!now.lastWinter.some((level) => (worseAfter as readonly string[]).includes(level)))
    return { ...rolled, explain: [] }
  return {
    ...rolled,
    level: oneWorse<EastSpring>(levels, rolled.level),
    explain: [because('26.1.3.1', 'the winter was so hard that the thaw is one level worse')],
  }
}

/**
 * Fall in the East; Germany has two less in its first.
 *
 * @rule 26.1.3.2 with {@link mudMovementLoss} and {@link mayExploitInMud}
 */
export function resolveEastFall(now: EasternWar, dice: Dice): Weather<EastFall> {
  const { levels, beforeWar, firstFallModifier } = THE_WAR_WEATHER_EAST_FALL
  if (now.since === null) return noWarInTheEast('26.1.3.2', named(levels, beforeWar))
  const first = seasonsSince('fall', now.since, now.turn) === 1
  const explain = first ? [because('26.1.3.2', 'the first fall in the East', firstFallModifier)] : []
  return { ...rollFor<EastFall>(levels, explain, dice), explain }
}

// ---- West and Mediterranean ------------------------------------------------------------------

/**
 * Winter in the West, one level worse in the first two. The variant is what warm clothing adds (U.S. variant 12).
 *
 * @rule 26.2 with {@link westernMovementLoss}, {@link westernAirRange} and {@link weatherZoneOf}
 */
export function resolveWestWinter(now: Turn, dice: Dice, variant = 0): Weather<WestWinter> {
  const { levels, worseIn } = THE_WAR_WEATHER_WEST
  const modifiers = variant === 0 ? [] : [because('28.2.4', 'warm clothing', variant)]
  const rolled = rollFor<WestWinter>(levels, modifiers, dice)
  if (!(worseIn as readonly number[]).includes(now.year)) return { ...rolled, explain: modifiers }
  return {
    ...rolled,
    level: oneWorse<WestWinter>(levels, rolled.level),
    explain: [...modifiers, because('26.2', `winter ${now.year} is one level worse`)],
  }
}

/**
 * Movement points that a winter in the West or South takes from a unit of either side, in each impulse.
 *
 * @rule 26.2
 * @rule 26.3
 */
export const westernMovementLoss = (
  { movement }: WestWinter | MediterraneanWinter,
  type: GroundUnitType,
): number => (type === 'ARM' || type === 'MOT' || type === 'MECH' ? movement.motorized : movement.others)

/**
 * How far aircraft fly in the West, on missions and to intercept; half is rounded up there.
 *
 * @rule 26.2
 */
export const westernAirRange = ({ airRange }: WestWinter, range: number): number =>
  airRange === 'half' ? Math.ceil(range / 2) : range

/**
 * Winter around the Mediterranean and the Black Sea.
 *
 * @rule 26.3 with {@link mediterraneanRollers}, {@link westernMovementLoss} and {@link weatherZoneOf}
 */
export function resolveMediterraneanWinter(dice: Dice): Weather<MediterraneanWinter> {
  return { ...rollFor<MediterraneanWinter>(THE_WAR_WEATHER_MEDITERRANEAN.levels, [], dice), explain: [] }
}

/**
 * Who rolls there, the Axis first.
 *
 * @rule 26.3
 */
export const mediterraneanRollers = (italySurrendered: boolean): readonly [MajorPower, MajorPower] => [
  italySurrendered ? 'germany' : 'italy',
  'britain',
]

/** Places on no list of the three: they share the weather of what is around them. */
const UNLISTED: Readonly<Partial<Record<TheWarLand, TheWarWeather>>> = {
  cyprus: 'mediterranean',
  danzig: 'western',
  gibraltar: 'mediterranean',
  malta: 'mediterranean',
  slovakia: 'western',
  'spanish-morocco': 'mediterranean',
  transjordan: 'always-clear',
}

/** The weather zone of a country or region: a region has that of its country unless a list names it. */
export function weatherZoneOf(land: TheWarLand): TheWarWeather {
  const lists: readonly [TheWarWeather, readonly TheWarLand[]][] = [
    ['eastern', THE_WAR_WEATHER_EAST_WINTER.affects],
    ['western', THE_WAR_WEATHER_WEST.affects],
    ['mediterranean', THE_WAR_WEATHER_MEDITERRANEAN.affects],
    ['always-clear', THE_WAR_WEATHER_MEDITERRANEAN.alwaysClear],
  ]
  const named = (place: TheWarLand) =>
    lists.find(([, places]) => places.includes(place))?.[0] ?? UNLISTED[place]
  return named(land) ?? named(countryOfLand(land)) ?? 'always-clear'
}
