/** What the rules on falls make of a state in which nothing waits to be decided, hex by hex and nation by nation. */

import { citiesToLiberate, colonyTakenBy, isBeaten } from '../../../../src/games/aeto/09-10-conquest'
import { mayEstablishVichy } from '../../../../src/games/aeto/09-12-vichy'
import { areSovietAndWest, isWelcome, mayVisitFinland } from '../../../../src/games/aeto/09-26-cooperation'
import { isStrangerInVichy } from '../../../../src/games/aeto/09-lines'
import { COLONIES, type Colony, isVichyState, NATIONS, type Nation } from '../../../../src/games/aeto/nations'
import {
  areAllied,
  areAtWar,
  campOf,
  enemiesAt,
  holderOf,
  isConquered,
  landOf,
  ownerOf,
  wereAtWar,
} from '../../../../src/games/aeto/politics'
import { type AetoState, boardOf } from '../../../../src/games/aeto/state'
import { type AetoUnit, isCombatLand, isLand } from '../../../../src/games/aeto/units'
import { landHexes } from './mid-war'

/** Everything that is wrong, told so that the same fault is told the same way. */
export const faultsOf = (state: AetoState): readonly string[] =>
  state.ended === null
    ? [
        ...ownersOf(state),
        ...Object.values(state.units).flatMap((unit) => whereabouts(state, unit)),
        ...NATIONS.flatMap((nation) => standing(state, nation)),
        ...(Object.keys(COLONIES) as Colony[]).flatMap((colony) => holding(state, colony)),
        ...state.optional.beneath.flatMap(({ hex, unit }) => below(state, hex, unit)),
        ...state.optional.rockets.flatMap(({ hex }) =>
          campOf(state, ownerOf(state, hex)!) === 'axis' ? [] : [`rockets in ${hex}, which is not the Axis'`],
        ),
      ]
    : []

/** Nobody who is conquered owns a hex. */
const ownersOf = (state: AetoState): readonly string[] => [
  ...new Set(
    landHexes
      .filter((hex) => isConquered(state, ownerOf(state, hex)!))
      .map((hex) => `conquered ${ownerOf(state, hex)} owns hexes of ${landOf(state, hex)}`),
  ),
]

/** Who stands in a hex of an enemy holds it, unless that stands there as well; and nobody is in a hex with whose owner he has nothing to do. */
function whereabouts(state: AetoState, unit: AetoUnit): readonly string[] {
  const { nation, at, kind, interned } = unit
  const owner = boardOf(state).has(at) ? ownerOf(state, at) : null
  if (owner === null || !isLand(unit) || kind === 'partisan' || interned) return []
  if (areAtWar(state, nation, owner))
    return isCombatLand(unit) && enemiesAt(state, at, nation).length === 0
      ? [`${nation} stands in a hex of ${owner} in ${landOf(state, at)}, and does not hold it`]
      : []
  const isAmongFriends = isWelcome(state, nation, owner) || areSovietAndWest(state, nation, owner)
  const isGuest = landOf(state, at) === 'finland' && mayVisitFinland(state, unit)?.legal === true
  return isAmongFriends || isGuest || isStrangerInVichy(state, unit)
    ? []
    : [`${nation} is in a hex of ${owner} in ${landOf(state, at)}, and at peace with it`]
}

/** What is beaten has fallen, what is free has been freed, and a liberator stands. */
function standing(state: AetoState, nation: Nation): readonly string[] {
  const { status, conqueror, liberator } = state.nations[nation]
  // Of a beaten France Germany says at the end of the phase whether there will be a Vichy France (9.12).
  const isVichys = nation === 'france' && mayEstablishVichy(state)
  if (status === 'war')
    return isBeaten(state, nation) && !isVichys ? [`${nation} is beaten, and has not fallen`] : []
  if (status !== 'conquered' || conqueror === null) return []
  if (liberator !== null) {
    if (isConquered(state, liberator)) return [`${liberator}, which freed ${nation}, has fallen`]
    return isBeaten(state, nation, liberator) ? [`${nation} is beaten again, and has not fallen again`] : []
  }
  // Germans do not free an Italy that has given up early (9.15).
  const isNeverFreed = isVichyState(nation) || (nation === 'italy' && state.special.italyFell !== null)
  const cities = isNeverFreed ? [] : citiesToLiberate(state, nation)
  const isFree = cities.length > 0 && cities.every((hex) => wereAtWar(state, conqueror, ownerOf(state, hex)!))
  return isFree ? [`${nation} is free of ${conqueror}, and was not freed`] : []
}

/** A colony that is lost has changed hands. */
function holding(state: AetoState, colony: Colony): readonly string[] {
  if (isVichyState(colony) && state.vichy !== null) return []
  const taker = colonyTakenBy(state, colony, holderOf(state, colony))
  return taker === null ? [] : [`${colony} is lost by ${holderOf(state, colony)} to ${taker}`]
}

/** Nobody lies below a fort of somebody else's. */
const below = (state: AetoState, hex: string, { nation }: AetoUnit): readonly string[] =>
  areAllied(state, nation, ownerOf(state, hex)!)
    ? []
    : [`${nation} lies below a fort of ${ownerOf(state, hex)} in ${hex}`]
