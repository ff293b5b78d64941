/** The scripted player of The War in the air: bases near the front, support for every attack, cover for what is attacked. */

import type { TheWarAction } from '../games/the-war/actions'
import { AIR_SUPPORT, offensiveAirSupport } from '../games/the-war/air/11-air-support'
import { sideOf, unitsAt } from '../games/the-war/play/01-forces'
import type { TheWarState } from '../games/the-war/state'
import type { Nation } from '../games/the-war/types'
import type { Sight } from './the-war-sight'

type Of<T extends TheWarAction['type']> = Extract<TheWarAction, { type: T }>
type Sent = { readonly unit: string; readonly at: string }

/** How much nearer to the enemy a base must be for an air unit to go there. */
const NEARER = 3
/** No base so near that whoever breaks through is on it at once. */
const SAFE = 2

/** What is at stake in a hex that is attacked. */
function stakeOf({ state, prizes }: Sight, at: string): number {
  const attack = state.attacks.find(({ target }) => target === at)
  const factors = [...unitsAt(state, at), ...(attack?.attackers ?? [])].reduce(
    (sum, id) => sum + (state.units[id]?.factor ?? 0),
    0,
  )
  return factors + 3 * (prizes.get(at) ?? 0)
}

function first<T extends Sent>(sight: Sight, flights: readonly T[]): T | undefined {
  let best: T | undefined
  for (const flight of flights)
    if (best === undefined || stakeOf(sight, flight.at) > stakeOf(sight, best.at)) best = flight
  return best
}

/** Columns that these aircraft move a battle. */
const columnsOf = (state: TheWarState, ids: readonly string[]): number =>
  offensiveAirSupport(ids.map((id) => state.air[id])).columns

/** Who of a side is on the way to a hex. */
const sentTo = ({ state, side }: Sight, at: string): readonly string[] =>
  state.sorties
    .filter((sortie) => sortie.at === at && sideOf(state, state.air[sortie.unit].nation as Nation) === side)
    .map(({ unit }) => unit)

/** Where most is at stake, as long as one more moves the battle further (11.3.2); of those who do it as well the one that does least elsewhere. */
function bring<T extends Sent>(sight: Sight, flights: readonly T[]): T | undefined {
  const { state } = sight
  const gain = ({ unit, at }: T) => {
    const there = sentTo(sight, at)
    return columnsOf(state, [...there, unit]) - columnsOf(state, there)
  }
  const useful = flights.filter((flight) => gain(flight) > 0)
  const { at } = first(sight, useful) ?? {}
  const those = useful.filter((flight) => flight.at === at)
  const missing = at === undefined ? 0 : AIR_SUPPORT.most - columnsOf(state, sentTo(sight, at))
  const alone = (flight: T) => columnsOf(state, [flight.unit])
  return (
    those.find((flight) => gain(flight) === missing && alone(flight) === missing) ??
    those.find((flight) => gain(flight) === missing) ??
    those[0]
  )
}

/** Fighters go with bombers, most of them where most is at stake: a bomber that is shot down moves no battle. */
function escort(sight: Sight, escorts: readonly Of<'escort'>[]): TheWarAction | undefined {
  const { state } = sight
  const fighters = (at: string) => sentTo(sight, at).filter((id) => state.air[id].type === 'FTR').length
  return first(
    sight,
    escorts.filter(({ at }) => fighters(at) < ESCORTS),
  )
}

/** Fighters meet the bombers of the enemy, where most is at stake; what bombs has better things to do. */
const intercept = (sight: Sight, flights: readonly Of<'intercept'>[]): TheWarAction | undefined =>
  first(
    sight,
    flights.filter(({ unit }) => sight.state.air[unit].type === 'FTR'),
  )

/** Fighters with the bombers of one battle. */
const ESCORTS = 2

/** An air unit that is far behind is taken up, if there is a base much nearer to the enemy. */
function takeUp({ state, enemyDistance }: Sight, flies: readonly Of<'fly'>[]): TheWarAction | undefined {
  const bases = new Set(Object.values(state.air).map(({ base }) => base))
  const near = Math.min(...[...bases].map(enemyDistance).filter((away) => away >= SAFE))
  return flies.find(({ unit }) => enemyDistance(state.air[unit].base) >= near + 2 * NEARER)
}

/** Where it lands: as near to the enemy as is safe. */
function land({ enemyDistance }: Sight, lands: readonly Of<'land'>[]): TheWarAction | undefined {
  const away = ({ to }: Of<'land'>) => {
    const hexes = enemyDistance(to)
    return hexes < SAFE ? 50 : hexes
  }
  return [...lands].sort((a, b) => away(a) - away(b))[0]
}

/** What to do about aircraft at this moment; `undefined` where nothing is to be said about them. */
export function chooseInTheAir(
  sight: Sight,
  actions: readonly TheWarAction[],
  moment: string,
): TheWarAction | undefined {
  const ofType = <T extends TheWarAction['type']>(type: T) =>
    actions.filter((action): action is Of<T> => action.type === type)
  const veteran = sight.skill === 'veteran'
  switch (moment) {
    case 'first-staging':
    case 'second-staging':
      return takeUp(sight, ofType('fly'))
    case 'flight':
      return land(sight, ofType('land'))
    case 'first-support':
    case 'second-support':
      return bring(sight, ofType('support')) ?? (veteran ? escort(sight, ofType('escort')) : undefined)
    case 'first-reaction':
    case 'second-reaction':
      return first(sight, ofType('cover')) ?? (veteran ? intercept(sight, ofType('intercept')) : undefined)
    case 'interdict':
      return first(sight, ofType('interdict'))
    case 'scramble':
    case 'counter':
    case 'return':
      return ofType('enough')[0]
    case 'air':
      return (
        ofType('boost').find(({ yes }) => !yes) ??
        ofType('rise').find(({ yes }) => yes) ??
        ofType('engage')[0]
      )
    default:
      return undefined
  }
}
