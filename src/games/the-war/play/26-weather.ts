/** Section 26 on a state: the weather of each front, what it freezes, and what it takes from units. */

import { type Distribution, drawFrom, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { lazy, lazyBy } from '../../../kernel/lazy'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
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
import type { TheWarEvent } from '../actions'
import { scenarioOf } from '../scenarios/list'
import type { MapUnit, TheWarState, WeatherNow } from '../state'
import { type WeatherRoll, weatherRolls } from '../turn/03-turn-events'
import type { Nation } from '../types'
import {
  type EasternWinter,
  FROZEN_EAST,
  mayExploitInMud,
  mayInEastWinter,
  mudMovementLoss,
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
  resolveMediterraneanWinter,
  resolveWestWinter,
  type WinterAct,
  type WinterUnit,
  westernMovementLoss,
  winterMovementLoss,
  winterRulesFor,
} from '../weather/26-weather'
import { warMap } from './map'
import { pieces } from './memory'

export const FAIR_WEATHER: WeatherNow = /* @__PURE__ */ Object.freeze({
  eastern: null,
  western: null,
  mediterranean: null,
  lastWinter: Object.freeze([]),
})

// ---- rolling -----------------------------------------------------------------------------------------

/** Are Germans inside the Soviet Union of 1939? */
export const germansInSovietUnion = ({ units }: TheWarState): boolean =>
  pieces.of(units, 'germany').some((id) => warMap().facts(units[id].hex).inSovietUnionOf1939)

/** What bears on the weather of a turn, whichever front it is. */
interface Bearing extends EasternWinter {
  readonly lastWinter: readonly EastWinterLevel[]
}

/** What bears on it now. Before anybody has planned, the efforts of the fall are still those of the state. */
const bearingOf = (state: TheWarState, when: 'weather-segment' | 'end-of-axis-turn'): Bearing => ({
  turn: state.turn,
  since: scenarioOf(state.scenario).easternWar,
  lleLastFall: (when === 'weather-segment' ? state.efforts : state.lastEfforts).germany === 'LLE',
  germansInSovietUnion: germansInSovietUnion(state),
  lastWinter: state.weather.lastWinter as readonly EastWinterLevel[],
})

/** The level that dice throw for a front. */
function rolled(front: WeatherFront, now: Bearing, dice: Dice): string {
  if (front === 'mediterranean') return resolveMediterraneanWinter(dice).level.level
  if (front === 'western') return resolveWestWinter(now.turn, dice).level.level
  const { season } = now.turn
  if (season === 'winter') return resolveEastWinter(now, dice).level.level
  return season === 'spring'
    ? resolveEastSpring(now, dice).level.level
    : resolveEastFall(now, dice).level.level
}

/** The odds of each level: they hang on the tables and on what bears on them alone, and are counted once. */
const levelOdds = /* @__PURE__ */ lazyBy(
  ([front, now]: readonly [WeatherFront, Bearing]): Distribution<string> =>
    outcomesOf((dice) => rolled(front, now, dice)),
)

/**
 * The weather of the turn, or in winter that of the Soviet half, which is rolled when the Axis turn ends.
 *
 * @rule 3.2
 * @rule 26.1.2 what Germany has chosen in the fall before, at both rolls
 */
export function rollWeather(
  state: TheWarState,
  when: 'weather-segment' | 'end-of-axis-turn',
  dice: Dice,
  events: TheWarEvent[],
): void {
  const eastAtWar = scenarioOf(state.scenario).easternWar !== null
  if (when === 'weather-segment') {
    const { lastWinter } = state.weather
    state.weather = { ...FAIR_WEATHER, lastWinter: state.turn.season === 'winter' ? [] : lastWinter }
  }
  for (const { table, when: due } of weatherDue(state, eastAtWar)) {
    if (due !== when || !isFrontPlayed(state, table)) continue
    const winter = table === 'east-winter'
    const front = frontOf(table)
    // Two dice a front, of which nothing counts but the level: they are drawn as levels, so that all that may come is soon counted.
    const level = drawFrom(levelOdds([front, bearingOf(state, when)]), dice)
    const { lastWinter } = state.weather
    state.weather = {
      ...state.weather,
      [front]: level,
      lastWinter: winter ? [...lastWinter, level] : lastWinter,
    }
    events.push({ type: 'weather', rule: winter ? '26.1.1' : '3.2', front, level })
  }
}

/**
 * The tables of a turn. Before the war in the East nobody rolls there: each season has a weather of its own.
 *
 * @rule 26.1.1
 * @rule 26.1.3.1
 * @rule 26.1.3.2
 */
function weatherDue(
  { turn }: TheWarState,
  eastAtWar: boolean,
): readonly Pick<WeatherRoll, 'table' | 'when'>[] {
  const rolls = weatherRolls(turn, { eastAtWar })
  const { season } = turn
  return eastAtWar || season === 'summer'
    ? rolls
    : [{ table: `east-${season}`, when: 'weather-segment' }, ...rolls]
}

type WeatherFront = 'eastern' | 'western' | 'mediterranean'

const frontOf = (table: string): WeatherFront =>
  table.startsWith('east') ? 'eastern' : table === 'west-winter' ? 'western' : 'mediterranean'

/** Weather that reaches no land of the scenario is not rolled for. */
const isFrontPlayed = ({ scenario }: TheWarState, table: string): boolean =>
  scenarioOf(scenario).theatre.some((country) => weatherIn().get(country)?.has(frontOf(table)))

/** Whose weather each country has; the board says so, once and for all. */
const weatherIn = /* @__PURE__ */ lazy(() => {
  const { board, facts } = warMap()
  const found = new Map<string, Set<string>>()
  for (const hex of board.ids) {
    const { country, weather } = facts(hex)
    if (country === null || weather === null) continue
    found.set(country, (found.get(country) ?? new Set()).add(weather))
  }
  return found
})

// ---- what it does --------------------------------------------------------------------------------------

/** A loop, since V8 walks frozen arrays slowly by `find`. */
function findLevel<L extends { readonly level: string }>(levels: readonly L[], name: string): L | null {
  for (let i = 0; i < levels.length; i++) if (levels[i].level === name) return levels[i]
  return null
}

function levelOf<L extends { readonly level: string }>(levels: readonly L[], name: string): L {
  const found = findLevel(levels, name)
  if (found === null) throw new Error(`there is no weather "${name}"`)
  return found
}

/** Is the weather of a state one that its season has? */
export function isWeather({ turn, weather }: TheWarState): boolean {
  const { season } = turn
  const { eastern, western, mediterranean, lastWinter } = weather
  const named = (levels: readonly { readonly level: string }[], name: string | null) =>
    name === null || levels.some(({ level }) => level === name)
  const winters = THE_WAR_WEATHER_EAST_WINTER.levels
  const east = {
    winter: winters,
    spring: THE_WAR_WEATHER_EAST_SPRING.levels,
    fall: THE_WAR_WEATHER_EAST_FALL.levels,
  }
  if (season === 'summer') return eastern === null && western === null && mediterranean === null
  return (
    named(east[season], eastern) &&
    named(season === 'winter' ? THE_WAR_WEATHER_WEST.levels : [], western) &&
    named(season === 'winter' ? THE_WAR_WEATHER_MEDITERRANEAN.levels : [], mediterranean) &&
    lastWinter.every((level) => named(winters, level))
  )
}

/** The winter in the East, if it is winter there. Before it is rolled for, the weather is still that of the fall, and no winter. */
export function easternWinter({ turn, weather }: TheWarState): EastWinter | null {
  if (turn.season !== 'winter' || weather.eastern === null) return null
  return findLevel<EastWinter>(THE_WAR_WEATHER_EAST_WINTER.levels, weather.eastern)
}

/** The winter in the West, and that around the Mediterranean. */
export const westernWinter = ({ weather: { western } }: TheWarState): WestWinter | null =>
  western === null ? null : levelOf<WestWinter>(THE_WAR_WEATHER_WEST.levels, western)
export const mediterraneanWinter = ({
  weather: { mediterranean },
}: TheWarState): MediterraneanWinter | null =>
  mediterranean === null
    ? null
    : levelOf<MediterraneanWinter>(THE_WAR_WEATHER_MEDITERRANEAN.levels, mediterranean)

/** The mud in the East, in spring and fall. */
export function easternMud({ turn, weather }: TheWarState): EastSpring | EastFall | null {
  if (weather.eastern === null || turn.season === 'winter') return null
  return turn.season === 'spring'
    ? findLevel<EastSpring>(THE_WAR_WEATHER_EAST_SPRING.levels, weather.eastern)
    : findLevel<EastFall>(THE_WAR_WEATHER_EAST_FALL.levels, weather.eastern)
}

/**
 * Are rivers and swamps of this hex frozen?
 *
 * @rule 26.1.1 in every winter of the East
 */
export const isFrozen = (state: TheWarState, hex: string): boolean =>
  FROZEN_EAST.riversAndSwampsAsClear &&
  easternWinter(state) !== null &&
  warMap().facts(hex).weather === 'eastern'

const winterUnit = ({ nation, special }: MapUnit): WinterUnit => ({
  nation,
  siberian: special === 'siberian',
})

/**
 * Movement points that the weather takes from a unit where it begins an impulse, or where it was before it went by rail.
 *
 * @rule 26.1.1
 * @rule 26.1.3.1
 * @rule 26.1.3.2
 * @rule 26.2
 * @rule 26.3
 */
export function weatherLoss(state: TheWarState, unit: MapUnit, from = unit.hex): number {
  const front = warMap().facts(from).weather
  if (front === 'eastern') {
    const winter = easternWinter(state)
    if (winter !== null) return winterMovementLoss(winter, { ...winterUnit(unit), type: unit.type })
    const mud = easternMud(state)
    return mud === null ? 0 : mudMovementLoss(mud, unit.type)
  }
  const winter =
    front === 'western' ? westernWinter(state) : front === 'mediterranean' ? mediterraneanWinter(state) : null
  return winter === null ? 0 : westernMovementLoss(winter, unit.type)
}

/**
 * May a unit do this in a hex, where it stands or another, as far as the weather is concerned?
 *
 * @rule 26.1.1
 * @rule 26.3
 */
export function mayInWeather(
  state: TheWarState,
  unit: MapUnit,
  act: Extract<WinterAct, 'automatic-victory' | 'second-impulse'>,
  hex = unit.hex,
): Verdict {
  const front = warMap().facts(hex).weather
  if (
    front === 'mediterranean' &&
    act === 'second-impulse' &&
    !(mediterraneanWinter(state)?.secondImpulse ?? true)
  )
    return refuse('26.3', 'winter', `no Second Impulse in ${state.weather.mediterranean}`, hex)
  if (front !== 'eastern') return legal
  const winter = easternWinter(state)
  if (winter !== null) return mayInEastWinter(act, winter, winterUnit(unit))
  const mud = easternMud(state)
  if (mud === null) return legal
  if (act === 'second-impulse') return mayExploitInMud(mud)
  return mud.automaticVictory
    ? legal
    : refuse('26.1.3', 'mud', `no automatic victory in ${mud.level.replace('-', ' ')}`, hex)
}

/**
 * Tests of hexes whether the weather keeps the second impulse of a unit out of them: whoever comes from a dry front stops at the mud.
 * `null` where no front is closed to it.
 */
export function closedToExploiters(state: TheWarState, unit: MapUnit): ((hex: string) => boolean) | null {
  const { eastern, mediterranean } = state.weather
  if (eastern === null && mediterranean === null) return null
  return (hex) => !mayInWeather(state, unit, 'second-impulse', hex).legal
}

/**
 * May works of this nation be built here, as far as the winter is concerned?
 *
 * @rule 26.1.1
 * @rule 26.2
 */
export function mayBuildInWeather(state: TheWarState, nation: Nation, hex: string): Verdict {
  const front = warMap().facts(hex).weather
  const east = front === 'eastern' ? easternWinter(state) : null
  if (east !== null) return mayInEastWinter('fortification', east, { nation })
  const west = front === 'western' ? westernWinter(state) : null
  return west === null || west.fortification
    ? legal
    : refuse('26.2', 'winter', `nothing is built in ${west.level.replace('-', ' ')}`, hex)
}

/**
 * May a unit of this nation go inside the Soviet Union of 1939 by rail or strategically, when so many of the Axis have? The worst winters let few.
 *
 * @rule 26.1.1
 */
export function mayTransferInWinter(state: TheWarState, nation: Nation, made: number): Verdict {
  const winter = easternWinter(state)
  return winter === null ? legal : mayInEastWinter('transfer', winter, { nation }, made)
}

/**
 * What the winter multiplies a railmove, or the points of a stratmove, by that touches the West.
 *
 * @rule 26.2
 */
export const transferTimes = (state: TheWarState): number => westernWinter(state)?.transferCost ?? 1

/** Has a unit no zone of control in this cold (26.1.1)? */
export function zonesSuspended(state: TheWarState, unit: MapUnit): boolean {
  const winter = warMap().facts(unit.hex).weather === 'eastern' ? easternWinter(state) : null
  if (winter === null) return false
  const { column, level } = winterRulesFor(winter, winterUnit(unit))
  return column === 'german' && !level.german.zonesOfControl
}
