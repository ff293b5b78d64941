/** Sections 8.0 to 8.3, 8.5.1, 8.6 and 8.7: strategic movement, what it costs and where it goes. */

import { because, type Reason } from '../../../kernel/explain'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_STRATEGIC_MOVEMENT as CHART } from '../../../tables/the-war-strategic-movement'
import { stagingRange } from '../air/11-airbases'
import type { TheWarSea } from '../board-types'
import type { HexFacts } from '../hex-facts'
import { checkSeaTransportLoad, NAVAL_RANGE, type SeaCargo } from '../naval/07-movement'
import type { TheWarPort } from '../places'
import { checkEffortAllows } from '../supply/04-logistics'
import type { AirUnitType, Alliance, Condition, LogisticalEffort, MajorPower, MapBox, Nation } from '../types'

// ---- cost (8.0, 8.1.2, 8.5.2 to 8.5.4) -------------------------------------------------------

export interface StratmoveUnit {
  /** `narfs` is one load of them, {@link NARFS_PER_FLEET} at most. */
  readonly kind: 'ground' | 'air' | 'naval' | 'narfs' | 'airbase' | 'fortification' | 'fortress'
  readonly condition?: Condition
  readonly alliance?: Alliance
  /** Does it go through Egypt or Libya? */
  readonly northAfrica?: boolean
  /** Does it go through, into or out of the Soviet Union of 1939? */
  readonly sovietUnion?: boolean
}

/**
 * SMPs for one unit. A carrier and its aircraft are one.
 *
 * @rule 8.0 one, and half for a depleted one
 * @rule 8.5.2 double in North Africa, for ground units
 * @rule 8.5.3 double for Axis ground units in the Soviet Union
 */
export function stratmoveCost({
  kind,
  condition,
  alliance,
  northAfrica,
  sovietUnion,
}: StratmoveUnit): number {
  const { unit, depletedUnit, installation } = CHART.cost
  if (kind === 'airbase' || kind === 'fortification') return installation
  const half = (kind === 'ground' || kind === 'air') && condition === 'depleted'
  const basic = half ? depletedUnit.numerator / depletedUnit.denominator : unit
  if (kind !== 'ground') return basic
  const dear = northAfrica ? CHART.dearer.northAfrica : 1
  return basic * dear * (sovietUnion && alliance === 'axis' ? CHART.dearer.axisInSovietUnion : 1)
}

/** SMPs for all of them, halves rounded up at the end, with one for each Fleet that carries others. */
export function smpsForStratmoves(movers: readonly StratmoveUnit[], carryingFleets = 0): number {
  const sum = movers.reduce((all, mover) => all + stratmoveCost(mover), 0)
  return Math.ceil(sum) + carryingFleets * CHART.cost.carryingFleet
}

/** NARFs for a stratmove, beyond the turn's logistical effort (8.1.2). */
export const STRATMOVE_NARFS = 0

/**
 * What the stratmoves of a turn cost in NARFs: nothing, however many and however far, for the effort of the turn has
 * paid for them; but without such an effort there are none.
 *
 * @rule 8.1.2
 */
export function stratmoveNarfs(
  effort: LogisticalEffort,
  movers: readonly StratmoveUnit[],
): { readonly verdict: Verdict; readonly narfs: number; readonly explain: readonly Reason[] } {
  const allowed = checkEffortAllows(effort, 'stratmove')
  if (movers.length > 0 && !allowed.legal) return { verdict: allowed, narfs: 0, explain: [] }
  const narfs = movers.length * STRATMOVE_NARFS
  return {
    verdict: legal,
    narfs,
    explain: [because('8.1.2', `paid for with the ${effort} of the turn`, narfs)],
  }
}

/** @rule 8.5.4 airbases and fortifications are taken down and put up again for a point; fortresses stay */
export function checkInstallationMove(kind: StratmoveUnit['kind']): Verdict {
  return kind === 'fortress' ? refuse('8.5.4', 'fortress', 'a fortress is never moved') : legal
}

// ---- the way (8.1.1, 8.1.3) ------------------------------------------------------------------

/** An enemy ground unit beside a hex. */
export interface StratmoveNeighbour {
  readonly partisan?: boolean
  readonly inFortress?: boolean
  /** Does nothing on land cross the side between? */
  readonly sideImpassable?: boolean
}

/** Whose a hex is, as a stratmove sees it. */
export type StratmoveGround = 'friendly' | 'enemy' | 'neutral' | 'enemy-sympathizer' | 'ally-barred'

export interface StratmoveLandStep
  extends Pick<HexFacts, 'hex' | 'terrain'>,
    Partial<Pick<HexFacts, 'fortress'>> {
  readonly ground: StratmoveGround
  readonly enemyZone: boolean
  /** Enemy units in the hex itself, partisans too. */
  readonly enemyHere: boolean
  readonly neighbours: readonly StratmoveNeighbour[]
}

export interface StratmoveSeaStep {
  readonly seaArea: TheWarSea
  readonly enemyPatrol: boolean
  /** Are friendly ships there too? Then the Sea Area is disputed, and nobody's. */
  readonly friendlyShips?: boolean
}

const watched = ({ neighbours }: StratmoveLandStep) =>
  neighbours.some(({ partisan, inFortress, sideImpassable }) => !partisan && !inFortress && !sideImpassable)

/**
 * May units go this way? The first step is where they are.
 *
 * @rule 8.1.1 not from beside the enemy, not to beside him but into a fortress, through friendly hexes out of his ZOCs
 * @rule 8.1.3 not through swamp, neutrals, or Sea Areas that an enemy patrols; Westerners and Soviets not through each other
 * @rule 10.6.7 a frozen swamp is no better: it freezes for operations only
 */
export function checkStratmoveRoute(route: readonly (StratmoveLandStep | StratmoveSeaStep)[]): Verdict {
  const last = route.length - 1
  for (const [i, step] of route.entries()) {
    const verdict = 'seaArea' in step ? checkSeaStep(step) : checkLandStep(step, i === 0, i === last)
    if (!verdict.legal) return verdict
  }
  return checkWayToFortress(route)
}

/** Into a fortress beside the enemy only if no other hex on the way is beside him. */
function checkWayToFortress(route: readonly (StratmoveLandStep | StratmoveSeaStep)[]): Verdict {
  const end = route[route.length - 1]
  if (end === undefined || 'seaArea' in end || !end.fortress || !watched(end)) return legal
  const near = route
    .slice(0, -1)
    .find((step): step is StratmoveLandStep => !('seaArea' in step) && watched(step))
  return near
    ? refuse(
        '8.1.1',
        'enemy-on-the-way',
        `enemy units are beside ${near.hex}, on the way to ${end.hex}`,
        near.hex,
      )
    : legal
}

function checkSeaStep({ seaArea, enemyPatrol, friendlyShips }: StratmoveSeaStep): Verdict {
  return enemyPatrol && !friendlyShips
    ? refuse('8.1.1', 'enemy-patrol', `an enemy patrol holds ${seaArea}`, seaArea)
    : legal
}

function checkLandStep(step: StratmoveLandStep, first: boolean, last: boolean): Verdict {
  const no = (rule: string, code: string, why: string) => refuse(rule, code, why, step.hex)
  if (first)
    return watched(step)
      ? no('8.1.1', 'enemy-at-start', `enemy units are beside ${step.hex}, where it begins`)
      : legal
  if (step.ground === 'neutral' || step.ground === 'enemy-sympathizer')
    return no('8.1.3', 'neutral', `${step.hex} is in a country that is not to be crossed`)
  if (step.ground === 'ally-barred')
    return no('8.1.3', 'soviet-and-west', `${step.hex} is held by an ally who lets nobody through`)
  if (step.ground === 'enemy') return no('8.1.1', 'not-friendly', `${step.hex} is not friendly`)
  if (step.enemyHere) return no('8.1.1', 'enemy-here', `enemy units are in ${step.hex}`)
  if (step.terrain === 'swamp') return no('8.1.3', 'swamp', `${step.hex} is swamp`)
  if (step.terrain === 'wasteland') return no('8.5.2', 'barren-desert', `${step.hex} is barren desert`)
  const intoFortress = last && step.fortress
  if (step.enemyZone && !intoFortress) return no('8.1.1', 'enemy-zone', `${step.hex} is in an enemy ZOC`)
  if (last && watched(step) && !step.fortress)
    return no('8.1.1', 'enemy-at-end', `enemy units are beside ${step.hex}, where it ends`)
  return legal
}

/** @rule 8.1.4 aircraft, then ground units, then ships */
export function checkStratmoveOrder(
  last: 'air' | 'ground' | 'naval' | null,
  next: 'air' | 'ground' | 'naval',
): Verdict {
  const order = ['air', 'ground', 'naval']
  return last !== null && order.indexOf(next) < order.indexOf(last)
    ? refuse('8.1.4', 'out-of-order', `${next} units stratmove before ${last} units`)
    : legal
}

// ---- by sea (8.2) ----------------------------------------------------------------------------

/** @rule 8.2.1 any number of Sea Areas, but no farther than South Africa in a turn by Suez */
export function checkNavalStratmove(
  path: readonly (TheWarSea | MapBox)[],
  throughSuez: boolean,
  end: TheWarPort | TheWarSea | MapBox,
): Verdict {
  if (throughSuez && end !== 'south-africa' && path.includes('south-africa'))
    return refuse('8.2.1', 'two-turns', 'by Suez, ships get as far as the South Africa Box in a turn')
  return legal
}

/** @rule 8.2.1 where the enemy may try to stop stratmoving ships */
export function mayStratmoveBeIntercepted(area: {
  readonly enemyShips: boolean
  readonly enemyBaseBeside: boolean
}): boolean {
  return area.enemyShips || area.enemyBaseBeside
}

/** @rule 8.2.1 after a battle on the way: on, or home, the Sea Area lost */
export function afterStratmoveBattle(won: boolean): 'proceeds' | 'returns-to-port-of-origin' {
  return won ? 'proceeds' : 'returns-to-port-of-origin'
}

/** How many whole units more may go this way: as many as there are SMPs, or as there are Fleets. */
export function unitsStillLifted(way: 'stratmove' | 'sea-transport', smps: number, fleets: number): number {
  return way === 'stratmove' ? smps : fleets
}

export interface SeaLift {
  readonly way: 'stratmove' | 'sea-transport'
  readonly movers: readonly StratmoveUnit[]
  /** Fleets that carry them, and Fleets that are free to. */
  readonly carriers: number
  readonly fleets: number
  readonly smps: number
}

/**
 * Is there lift for all of these? Both ways need a Fleet for each load; a stratmove needs SMPs for units and Fleets as
 * well, and a sea transport none.
 *
 * @rule 8.2.2 SMPs cap stratmoves; nothing but Fleets caps transport
 */
export function checkSeaLift({ way, movers, carriers, fleets, smps }: SeaLift): Verdict {
  const no = (code: string, why: string) => refuse('8.2.2', code, why)
  if (carriers > fleets) return no('too-few-fleets', `${carriers} Fleets needed of ${fleets}`)
  const loads = movers.reduce((sum, { condition }) => sum + (condition === 'depleted' ? 1 / 2 : 1), 0)
  if (loads > carriers) return no('overloaded', `${loads} loads for ${carriers} Fleets`)
  const needed = way === 'stratmove' ? smpsForStratmoves(movers, carriers) : 0
  return needed > smps ? no('too-few-smps', `${needed} SMPs needed of ${smps}`) : legal
}

// ---- by air (8.3 to 8.3.2) -------------------------------------------------------------------

/** @rule 8.3 aircraft by air and sea, paratroops by land too */
export function checkStratmoveWay(type: AirUnitType | 'PARA', way: 'air' | 'sea' | 'land'): Verdict {
  return way === 'land' && type !== 'PARA' ? refuse('8.3', 'no-road', `a ${type} does not go by land`) : legal
}

/** What a country below is to those who fly over it. */
export type StratmoveAirspace =
  | 'own'
  | 'ally'
  | 'own-sympathizer'
  | 'own-associate'
  | 'own-satellite'
  | 'neutral'
  | 'enemy'
  | 'enemy-sympathizer'
  | 'enemy-associate'
  | 'enemy-satellite'

/** @rule 8.3.2 over friends of any degree, and over nobody else */
export function mayStratmoveOver(country: StratmoveAirspace): boolean {
  return country !== 'neutral' && !country.startsWith('enemy')
}

export interface AirHop {
  readonly hexes: number
  /** An airbase, a city, or, for fighters, open ground. */
  readonly base: boolean
  readonly offBoard?: boolean
  /** Does it lead over a country that {@link mayStratmoveOver} forbids? */
  readonly forbiddenAirspace: boolean
}

/**
 * May an air unit hop this way?
 *
 * @rule 8.3.1 any number of hops of twice the range, from base to base on the map, in supply
 * @rule 8.3.2 not over neutrals, enemies and their friends
 */
export function checkAirStratmove(type: AirUnitType, hops: readonly AirHop[], supplied: boolean): Verdict {
  if (!supplied) return refuse('8.3.1', 'out-of-supply', 'it is out of supply')
  for (const { hexes, base, offBoard = false, forbiddenAirspace } of hops) {
    if (offBoard) return refuse('8.3.1', 'off-board', 'no unit hops to a box')
    if (!base) return refuse('8.3.1', 'no-base', 'each hop ends at a base')
    if (hexes > stagingRange(type))
      return refuse('8.3.1', 'too-far', `${hexes} hexes; a hop of a ${type} is ${stagingRange(type)} at most`)
    if (forbiddenAirspace) return refuse('8.3.2', 'airspace', 'the way leads over a country that is closed')
  }
  return legal
}

/** @rule 8.3.2 who meets an air stratmove: land-based aircraft */
export function mayInterceptAirStratmove(type: AirUnitType): boolean {
  return type !== 'NAC'
}

/** @rule 8.3.2 paratroops that are met without an escort are lost */
export function stratmovingParatroopsLost(intercepted: boolean, escorts: number): boolean {
  return intercepted && escorts === 0
}

// ---- units aboard ships (8.3.3) --------------------------------------------------------------

/** NARFs of Lend-Lease that fill a Fleet. */
export const NARFS_PER_FLEET = 20

/** @rule 8.3.3 a whole unit, its breakdown, two depleted ones, or 20 NARFs */
export function checkStratmoveLoad(fleet: Condition, cargo: readonly SeaCargo[], narfs = 0): Verdict {
  if (narfs > 0 && cargo.length > 0) return refuse('8.3.3', 'mixed-load', 'a Fleet carries units or NARFs')
  if (narfs > NARFS_PER_FLEET)
    return refuse('8.3.3', 'overloaded', `${narfs} NARFs; a Fleet takes ${NARFS_PER_FLEET}`)
  return checkSeaTransportLoad(fleet, cargo)
}

/** @rule 8.3.3 from port to port within twelve Sea Areas; aircraft end at a city or airbase */
export function checkCarriedStratmove(move: {
  readonly kind: 'ground' | 'air'
  readonly seaAreas: number
  readonly ports: 'friendly' | 'not-friendly'
  readonly endsAtBase: boolean
  readonly landRoute: Verdict
}): Verdict {
  return firstRefusal(
    () =>
      move.ports === 'friendly'
        ? legal
        : refuse('8.3.3', 'no-port', 'it needs a friendly port at either end'),
    () =>
      move.seaAreas > NAVAL_RANGE
        ? refuse('8.3.3', 'too-far', `${move.seaAreas} Sea Areas; ${NAVAL_RANGE} at most`)
        : legal,
    () =>
      move.kind === 'air' && !move.endsAtBase
        ? refuse('8.3.3', 'no-base', 'an air unit ends at a city or airbase')
        : legal,
    () => (move.kind === 'ground' ? move.landRoute : legal),
  )
}

// ---- nations (8.5.1, 8.6, 8.7) ---------------------------------------------------------------

const FEUDS: readonly (readonly [Nation, Nation])[] = [
  ['turkey', 'greece'],
  ['greece', 'turkey'],
  ['romania', 'hungary'],
  ['hungary', 'romania'],
]

/** @rule 8.5.1 through whose country a nation's units never go, whatever the alliance */
export function checkNationalRoute(
  unit: Nation,
  alliance: Alliance,
  through: Nation | 'soviet-controlled',
): Verdict {
  const no = (code: string, why: string) => refuse('8.5.1', code, why)
  if (alliance === 'western-allies' && (through === 'soviet-controlled' || through === 'soviet-union'))
    return no('soviet-land', 'Western units do not cross Soviet land')
  return FEUDS.some(([who, where]) => who === unit && where === through)
    ? no('feud', `units of ${unit} never cross ${through}`)
    : legal
}

/** @rule 8.5.1 to Suez by the Mediterranean in one turn, or by South Africa in two */
export function checkSuezRoute(
  from: 'britain' | 'us' | 'south-africa',
  by: 'mediterranean' | 'cape',
): Verdict {
  const no = (code: string, why: string) => refuse('8.5.1', code, why)
  if (from === 'us')
    return no('from-us', 'from the U.S. Box units go to an Atlantic port, or to South Africa')
  if (from === 'britain' && by === 'cape')
    return no('two-turns', 'round Africa, South Africa is a turn of its own')
  return legal
}

/** SMPs of a Satellite, and the most units that it moves with them (8.4, 8.6). */
export const SATELLITE_SMPS: number = CHART.eachMinorCountry.smps

/** @rule 8.6 two units of each Satellite in a turn, with its own SMPs: those it has spent, and those of the next one */
export function checkSatelliteStratmove(movedThisTurn: number, spent = 0, next = 0): Verdict {
  if (movedThisTurn >= SATELLITE_SMPS)
    return refuse('8.6', 'limit', `a Satellite stratmoves ${SATELLITE_SMPS} units a turn`)
  return spent + next > SATELLITE_SMPS
    ? refuse('8.6', 'too-few-smps', `SMPs needed: ${next}; a Satellite has ${SATELLITE_SMPS - spent} left`)
    : legal
}

/** @rule 8.7 Britain and the United States, both at war with Germany, lend each other SMPs; nobody else does */
export function maySpendSmpsOf(
  spender: MajorPower,
  owner: MajorPower,
  bothAtWarWithGermany: boolean,
): boolean {
  if (spender === owner) return true
  const partners: readonly MajorPower[] = ['britain', 'united-states']
  return bothAtWarWithGermany && partners.includes(spender) && partners.includes(owner)
}

/** @rule 8.7 Western units keep out of Soviet hexes, and of countries that lean to the Soviets */
export function checkWestInSovietSphere(
  alliance: Alliance,
  country: 'soviet' | 'soviet-sympathizer' | 'soviet-associate' | 'soviet-satellite' | 'other',
): Verdict {
  return alliance === 'western-allies' && country !== 'other'
    ? refuse('8.7', 'soviet-sphere', 'Western units do not stratmove in the Soviet sphere')
    : legal
}
