/** The books that are kept beside the map: politics, ships, points, and what was done in a phase. */

import type { Violation } from '../../../kernel/game'
import { SCENARIOS } from '../15-scenarios/all'
import { BALTIC_STATES, type EtoCountry, rulerOf } from '../board-types'
import { turnName, turnNumber } from '../charts'
import { coastMap } from '../ground'
import { chartsOf } from '../play/05-lift'
import { boardOf } from '../play/position'
import { armyOf, campOf, campsOf, PRO_AXIS } from '../play/sides'
import type { Allegiance, EtoState, Purse } from '../state'
import { NATIONS, type Nation, UNIT_TYPES } from '../units'
import { isOrdered, wrong } from './wrong'

// ---- politics ------------------------------------------------------------------------------------

/** Those who have no side to choose: the powers, each in the war or not by its own rules. */
const POWERS: readonly string[] = ['germany', 'britain', 'france', 'italy', 'russia']

export function* politics(state: EtoState): Generator<Violation> {
  const { allegiance, entered, struck, italy, vichy, options, scenario } = state
  for (const name of Object.keys(allegiance) as (keyof typeof allegiance)[])
    if (POWERS.includes(name) || rulerOf(name) !== name)
      yield wrong('12.3', 'allegiance', `${name} has no side to choose`, `allegiance.${name}`)
    else if (!isSideFor(state, name, allegiance[name]!))
      yield wrong('12.3', 'allegiance', `${name} cannot be on this side`, `allegiance.${name}`)
  if (!isOrdered(entered)) yield wrong('12.0', 'order', 'are not in order, each once', 'entered')
  for (const name of entered)
    if (allegiance[name] === undefined && !POWERS.includes(name) && !PRO_AXIS.includes(name) && armyOf(name))
      yield wrong('12.3', 'entered', `${name} was entered, and has taken no side`, 'entered')
  if (!isOrdered(struck)) yield wrong('12.0', 'order', 'are not in order, each once', 'struck')
  if (italy.status === 'neutral' && !options.includes('italianEntry'))
    yield wrong('16.61', 'italy', 'Italy is in the war from the start', 'italy')
  if (italy.status === 'surrendered' && !options.includes('italianEntry') && scenario !== '1941')
    yield wrong('16.65', 'italy', 'Italy does not surrender', 'italy')
  const board = boardOf(state)
  if (!isOrdered(vichy.hexes) || vichy.hexes.some((hex) => board.hex(hex).country !== 'france'))
    yield wrong('14.11', 'vichy', 'are not hexes of France in their order', 'vichy.hexes')
  if ((vichy.status === 'none' || vichy.status === 'gone') && vichy.hexes.length > 0)
    yield wrong('14.11', 'vichy', 'there is no Vichy government to have them', 'vichy.hexes')
  if (state.swedenLost && !options.includes('threePlayers'))
    yield wrong('16.82', 'sweden', 'only a third player takes Sweden from the Germans', 'swedenLost')
}

/**
 * Russia takes the Baltic states, which never join the Axis, and nobody else (14.31); among three, those whom it attacks are alone as
 * long as it is at peace (16.82).
 */
function isSideFor({ options, russia }: EtoState, country: EtoCountry, side: Allegiance): boolean {
  if (side === 'alone')
    return !BALTIC_STATES.includes(country) && options.includes('threePlayers') && !russia.atWar
  // To the friends of the Axis the Axis comes as a friend, and anybody else as an enemy.
  if (side === 'allied') return !PRO_AXIS.includes(country)
  return BALTIC_STATES.includes(country) === (side === 'russian')
}

export function* russia(state: EtoState): Generator<Violation> {
  const { russia, turn, elapsed, scenario } = state
  if (russia.atWar && !russia.mobilized)
    yield wrong('10.31', 'russia', 'Russia is at war and at peace', 'russia')
  if (russia.invasion !== null) {
    const when = turnNumber(russia.invasion)
    if (!russia.atWar) yield wrong('10.31', 'russia', 'Russia was invaded and is at peace', 'russia')
    if (when > turnNumber(turn) || when < turnNumber(SCENARIOS[scenario].start))
      yield wrong('10.31', 'russia', 'no turn of this game so far', 'russia.invasion')
  }
  for (const key of ['attacked', 'violated'] as const)
    if ((russia[key] ?? 0) > elapsed)
      yield wrong('10.31', 'russia', `no more than ${elapsed} turns were played`, `russia.${key}`)
  const { reverted } = russia
  if (!isOrdered(reverted) || reverted.some((hex) => boardOf(state).hex(hex).resource !== 'russia'))
    yield wrong('14.4', 'reverted', 'are not Resource Centers of Russia in their order', 'russia.reverted')
}

// ---- ships ---------------------------------------------------------------------------------------

export function* transport(state: EtoState): Generator<Violation> {
  const { shipping } = state
  const chart = chartsOf(state).transport[turnName(state.turn)] ?? { naval: 0, amphibious: 0 }
  const limits: readonly (readonly [string, number, number])[] = [
    ['naval', shipping.naval, chart.naval],
    [
      'amphibious',
      shipping.amphibious + shipping.amphibiousLastTurn,
      Math.max(chart.amphibious, shipping.amphibiousLastTurn),
    ],
    ['french', shipping.french, 1],
    ['italian', shipping.italian, 1],
    ['baltic', shipping.baltic, 1],
    ['mediterranean', shipping.mediterranean, 1],
    ['german', shipping.german, shipping.fleet.transport],
    ['spent', shipping.spent, shipping.fleet.amphibious],
  ]
  for (const [name, used, most] of limits)
    if (used > most)
      yield wrong(
        '5.72',
        'overspent',
        `${used} points of ${name} transport were used, of ${most}`,
        `shipping.${name}`,
      )
  const hexes = Object.keys(shipping.landings)
  if (hexes.length === 0) return
  const board = boardOf(state)
  const coasts = coastMap(board)
  for (const hex of hexes) {
    const { landed, followed } = shipping.landings[hex]
    if (coasts[board.index(hex)] === 0)
      yield wrong('5.8', 'no-coast', `${hex} is on no coast`, `shipping.landings.${hex}`)
    if (landed < 1 || followed > landed)
      yield wrong('5.91', 'followed', `${followed} follow ${landed} ashore`, `shipping.landings.${hex}`)
  }
}

// ---- points --------------------------------------------------------------------------------------

const MOST_A_YEAR = { german: 25, italian: 1 } as const

export function* points(state: EtoState): Generator<Violation> {
  const { purses, due, replaced, phase } = state
  const nations = Object.keys(purses) as Nation[]
  if (nations.length > 0 && phase !== 'reinforcement')
    yield wrong('10.0', 'purses', `there is nothing to raise in the ${phase} phase`, 'purses')
  for (const nation of nations) {
    if (!(campOf(state, nation) & campsOf(state, state.player)))
      yield wrong('10.0', 'purses', `${nation} units are not the player's to raise`, `purses.${nation}`)
    yield* pursesOf(state, nation, purses[nation]!)
  }
  for (const nation of Object.keys(due) as Nation[])
    if (!isCalledUp(state, nation) || due[nation]!.length === 0)
      yield wrong('10.32', 'due', `no ${nation} units are called up`, `due.${nation}`)
  for (const nation of ['german', 'italian'] as const)
    if (replaced[nation] > MOST_A_YEAR[nation])
      yield wrong('10.62', 'replaced', `${replaced[nation]} were replaced in a year`, `replaced.${nation}`)
  if (state.partisanDebt > 0 && !state.options.includes('partisans'))
    yield wrong('16.58', 'partisans', 'partisans are not in play', 'partisanDebt')
}

/** Whose units come when something happens: Russia's Siberians in every scenario. */
const isCalledUp = ({ scenario }: EtoState, nation: Nation): boolean =>
  nation === 'russian' || SCENARIOS[scenario].arrivals.some((arrival) => arrival.nation === nation)

function* pursesOf(state: EtoState, nation: Nation, purses: readonly Purse[]): Generator<Violation> {
  const at = `purses.${nation}`
  if (purses.length === 0) yield wrong('10.0', 'purses', 'a purse of nothing', at)
  const kinds = purses.map(({ kind }) => kind).filter((kind) => kind !== 'arrivals')
  if (new Set(kinds).size < kinds.length) yield wrong('10.0', 'purses', 'two purses of one kind', at)
  for (const { kind, points, strength } of purses) {
    if (points < 1 || strength < 1) yield wrong('10.0', 'purses', 'a purse of nothing', at)
    if (kind === 'suez' && nation !== 'british')
      yield wrong('10.41', 'purses', 'only British points are for Suez', at)
    if (kind === 'box' && nation !== 'american')
      yield wrong('10.55', 'purses', 'only Americans wait in a box', at)
    if (kind === 'arrivals' && (points !== strength || strength > 3 || !isCalledUp(state, nation)))
      yield wrong('10.32', 'purses', 'no such unit is called up', at)
  }
}

// ---- what was done -------------------------------------------------------------------------------

/** What was done in this phase, and may not be done again. */
export function* done(state: EtoState): Generator<Violation> {
  const { attacked, once, phase } = state
  if (attacked.length > 0 && (phase !== 'combat' || !isOrdered(attacked)))
    yield wrong('8.14', 'attacked', 'are no hexes that were attacked in this phase', 'attacked')
  if (once.length === 0) return
  const board = boardOf(state)
  const fits = (key: string) => {
    const [what, hex, nation, type, ...rest] = key.split(' ')
    if (phase === 'initial') return key === 'begun'
    if (phase === 'reinforcement') return what === 'centre' && board.has(hex ?? '') && nation === undefined
    return (
      phase === 'regroup' &&
      what === 'regroup' &&
      board.has(hex ?? '') &&
      NATIONS.includes(nation as Nation) &&
      (UNIT_TYPES as readonly string[]).includes(type ?? '') &&
      rest.length === 0
    )
  }
  if (!isOrdered(once) || !once.every(fits))
    yield wrong('4.2', 'once', `is nothing that is done once in the ${phase} phase`, 'once')
}
