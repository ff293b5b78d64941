/** Sections 7.0 to 7.6: what ships do in a turn, where they may sail, patrols, and units that go by sea. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_UNIT_TYPES } from '../../../tables/the-war-unit-types'
import type { TheWarSea } from '../board-types'
import { isTurnOrLater, turnName } from '../calendar'
import type { TheWarPort } from '../places'
import type { Alliance, Condition, LogisticalEffort, Nation, Turn } from '../types'
import { carrierHasAircraft, type Ship } from './07-ships'

// ---- one mission a turn (7.0) ----------------------------------------------------------------

export type NavalTurnMission =
  | 'transport'
  | 'stratmove'
  | 'invasion'
  | 'shore-bombardment'
  | 'patrol'
  | 'strike'
  | 'rebase'

/** @rule 7.0 one mission; gunfire goes with a landing, and a change of base is no mission */
export function checkNavalMission(done: readonly NavalTurnMission[], next: NavalTurnMission): Verdict {
  if (next === 'rebase') return legal
  const pair = ['invasion', 'shore-bombardment']
  const others = done.filter(
    (one) => one !== 'rebase' && !(pair.includes(one) && pair.includes(next) && one !== next),
  )
  return others.length === 0
    ? legal
    : refuse(
        '7.0',
        'mission-done',
        `the ships have done a ${others[0]} in this turn, and cannot do a ${next}`,
      )
}

// ---- movement (7.2) --------------------------------------------------------------------------

/** Sea Areas that ships sail in a turn. */
export const NAVAL_RANGE = THE_WAR_UNIT_TYPES.naval.Fleet.seaAreas

/** A map of Sea Areas, as far as movement must know it: `seasBeside(board)`. */
export type SeaNeighbours = (area: TheWarSea) => readonly TheWarSea[]

/** @rule 7.2 twelve Sea Areas, each beside the last; the one at the port is the first */
export function checkSeaPath(
  path: readonly TheWarSea[],
  besidePort: readonly TheWarSea[],
  neighbours: SeaNeighbours,
): Verdict {
  const [first] = path
  if (first === undefined) return legal
  if (!besidePort.includes(first))
    return refuse('7.2', 'not-beside-port', `the port is not on ${first}`, first)
  if (path.length > NAVAL_RANGE)
    return refuse('7.2', 'too-far', `${path.length} Sea Areas; ships sail ${NAVAL_RANGE} in a turn`)
  for (let i = 1; i < path.length; i++)
    if (!neighbours(path[i - 1]).includes(path[i]))
      return refuse('7.2', 'not-contiguous', `${path[i]} is not beside ${path[i - 1]}`, path[i])
  return legal
}

/** @rule 7.2 who can reach a mission to intercept it: ships five Sea Areas off, aircraft beside the Sea Area */
export function inInterceptionReach(kind: 'naval' | 'air', seaAreasAway: number): boolean {
  return seaAreasAway <= (kind === 'naval' ? THE_WAR_UNIT_TYPES.naval.Fleet.interception : 0)
}

// ---- straits (7.3) ---------------------------------------------------------------------------

/** A sea area that is a strait, or the way between two, as the board names them. */
export type Strait =
  | 'straits'
  | 'west-baltic'
  | 'danish-north-sea/west-baltic'
  | 'aegean-sea/black-sea'
  | 'channel'

export interface StraitControl {
  /** Who holds Gibraltar, Denmark, Sweden. */
  readonly gibraltar: Alliance | null
  readonly denmark: Alliance | null
  readonly sweden: Alliance | null
  /** Who has conquered Turkey, or has it as Associate or Satellite. */
  readonly turkey: Alliance | null
  /** Does Germany hold every French port on the Channel? */
  readonly germanChannelPorts: boolean
}

/**
 * May ships of this nation pass?
 *
 * @rule 7.3 Gibraltar, the Belts, the Sound, the Dardanelles, the Channel
 */
export function checkStrait(
  strait: Strait,
  nation: Nation,
  alliance: Alliance,
  control: StraitControl,
): Verdict {
  const no = (code: string, why: string) => refuse('7.3', code, why, strait)
  const danish = [control.denmark, control.sweden]
  switch (strait) {
    case 'straits':
      return control.gibraltar === alliance ? legal : no('gibraltar', 'Gibraltar is not friendly')
    case 'west-baltic':
      return alliance !== 'western-allies' ||
        danish.some((who) => who === 'western-allies' || who === 'soviet')
        ? legal
        : no('west-baltic', 'neither Denmark nor Sweden is Allied')
    case 'danish-north-sea/west-baltic':
      return alliance !== 'soviet' || danish.includes('soviet')
        ? legal
        : no('baltic', 'neither Denmark nor Sweden is Soviet')
    case 'aegean-sea/black-sea':
      return control.turkey === alliance
        ? legal
        : no('dardanelles', 'Turkey is neither conquered nor an ally')
    case 'channel':
      return nation !== 'germany' || control.germanChannelPorts
        ? legal
        : no('english-channel', 'Germany does not hold every French port on the Channel')
  }
}

// ---- patrols (7.4) ---------------------------------------------------------------------------

const FIRST_PATROLS: Turn = { season: 'spring', year: 1940 }

/** @rule 7.4 from spring 1940, by ships at full strength, carriers with their aircraft, in a turn of SLE, RLE or LLE */
export function checkPatrol(ship: Ship, turn: Turn, effort: LogisticalEffort): Verdict {
  const no = (code: string, why: string) => refuse('7.4', code, why)
  if (!isTurnOrLater(turn, FIRST_PATROLS))
    return no('too-early', `no patrols before ${turnName(FIRST_PATROLS)}`)
  if (effort === 'MLE' || effort === 'pass') return no('wrong-effort', `no patrols in a turn of ${effort}`)
  if (ship.condition === 'depleted') return no('depleted', 'depleted ships do not patrol')
  if (ship.type === 'CV' && !carrierHasAircraft(ship))
    return no('no-aircraft', 'a CV patrols with its aircraft')
  return ship.type === 'Fleet' || ship.type === 'CV' ? legal : no('not-a-fleet', `${ship.type} do not patrol`)
}

/** @rule 7.4 aircraft strike a patrol from any base on its Sea Area, fighters in Straits only */
export function checkAirAtPatrol(fighter: boolean, baseBesideSeaArea: boolean, straits: boolean): Verdict {
  if (!baseBesideSeaArea)
    return refuse('7.4', 'not-adjacent', 'the base is not on the Sea Area of the patrol')
  if (fighter && !straits) return refuse('7.4', 'fighters', 'fighters reach patrols in Straits only')
  return legal
}

/** @rule 7.4 a patrol stays through the enemy's turn and its own next one */
export function patrolLasts(playerTurnsSince: number): boolean {
  return playerTurnsSince <= 2
}

// ---- transport (7.5) -------------------------------------------------------------------------

/** A unit that a Fleet carries. A breakdown unit is a share of the full-strength unit that it came from. */
export interface SeaCargo {
  readonly kind: 'ground' | 'air'
  readonly condition: Condition
  /** 1 for a whole unit; a breakdown unit of 2 from a 6 is a third. */
  readonly share?: number
}

/** @rule 7.5 what one Fleet carries: a whole unit, its breakdown, or two depleted ones, of one kind; NARFs never */
export function checkSeaTransportLoad(fleet: Condition, cargo: readonly SeaCargo[]): Verdict {
  if (fleet === 'depleted') return refuse('7.10', 'depleted', 'a depleted Fleet carries nothing')
  if (cargo.some(({ kind }) => kind !== cargo[0].kind))
    return refuse('7.5', 'mixed-load', 'a Fleet carries ground units or air units, not both')
  const load = cargo.reduce(
    (sum, { condition, share = 1 }) => sum + (condition === 'depleted' ? share / 2 : share),
    0,
  )
  // A share may be a third, so that three of them are one only nearly.
  return load > 1 + 1e-9
    ? refuse('7.5', 'overloaded', `${load} units on a Fleet that carries one, or two depleted`)
    : legal
}

export interface SeaTransport {
  readonly seaAreas: number
  readonly embarks: 'port' | 'beachhead' | 'elsewhere'
  readonly disembarks: 'port' | 'beachhead' | 'elsewhere'
  readonly friendly: boolean
  /** Movement that the unit has left when it lands. */
  readonly movementLeft: number
}

/** Movement points that landing costs. */
export const DISEMBARKING_COST = 1

/** @rule 7.5 from harbour to harbour, twelve Sea Areas; landing costs a point, and enemy ZOCs do not matter */
export function checkSeaTransport({
  seaAreas,
  embarks,
  disembarks,
  friendly,
  movementLeft,
}: SeaTransport): Verdict {
  const no = (code: string, why: string) => refuse('7.5', code, why)
  if (embarks === 'elsewhere' || disembarks === 'elsewhere')
    return no('no-harbour', 'ports and beachheads only')
  if (!friendly) return no('not-friendly', 'the harbour is not friendly')
  if (seaAreas > NAVAL_RANGE)
    return no('too-far', `${seaAreas} Sea Areas; a Fleet carries units ${NAVAL_RANGE}`)
  if (movementLeft < DISEMBARKING_COST)
    return no('no-movement', 'landing costs a movement point, and none is left')
  return legal
}

// ---- stratmoves of ships and by ship (7.6) ---------------------------------------------------

/** @rule 7.6.1 twelve Sea Areas from port to port, and no enemy beside a ground unit at either end */
export function checkSeaStratmove(move: {
  readonly kind: 'ground' | 'air'
  readonly seaAreas: number
  readonly enemyBesideStart: boolean
  readonly enemyBesideEnd: boolean
}): Verdict {
  const no = (code: string, why: string) => refuse('7.6.1', code, why)
  if (move.seaAreas > NAVAL_RANGE)
    return no('too-far', `${move.seaAreas} Sea Areas; ${NAVAL_RANGE} is the most`)
  if (move.kind === 'ground' && (move.enemyBesideStart || move.enemyBesideEnd))
    return no('enemy-adjacent', 'no ground unit begins or ends a stratmove beside the enemy')
  return legal
}

/** @rule 7.6.2 SMPs to move ships to other ports: one for all that leave one port for one other */
export function rebaseCost(moves: readonly { readonly from: TheWarPort; readonly to: TheWarPort }[]): number {
  return new Set(moves.map(({ from, to }) => JSON.stringify([from, to]))).size
}

const ATLANTIC: readonly TheWarSea[] = [
  'scottish-north-sea',
  'english-north-sea',
  'danish-north-sea',
  'norwegian-sea',
  'western-approaches',
  'north-atlantic',
  'eastern-atlantic',
]

/** Any port of the Atlantic (`isAtlanticPort`), or one of the two on the way. */
export type CapeStop = 'atlantic-port' | 'Cape Town' | 'Suez'

/**
 * One turn of the way round Africa.
 *
 * @rule 7.6.3 British and American ships, a turn to Cape Town and a turn to Suez, and back
 */
export function checkCapeRoute(
  nation: Nation,
  from: CapeStop,
  to: CapeStop,
  atlanticSea?: TheWarSea,
): Verdict {
  const no = (code: string, why: string) => refuse('7.6.3', code, why)
  if (nation !== 'britain' && nation !== 'united-states')
    return no('not-theirs', `${nation} does not sail the Cape`)
  if (from !== 'Cape Town' && to !== 'Cape Town')
    return no('two-turns', 'Cape Town is a turn from either end, and must be called at')
  const atlantic = from === 'atlantic-port' || to === 'atlantic-port'
  if (atlantic && !(atlanticSea !== undefined && ATLANTIC.includes(atlanticSea)))
    return no('wrong-sea', `${atlanticSea ?? 'no sea'} is not on the way to Cape Town`)
  return legal
}
