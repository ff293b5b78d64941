/** Section 14.8: grants of NARFs, and the routes of Lend-Lease. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_LEND_LEASE } from '../../../tables/the-war-lend-lease'
import { isDiplomaticTurn, isTurnOrLater, turnsBetween } from '../calendar'
import type { Standing } from '../diplomacy/16-status'
import type { TheWarCityName } from '../places'
import {
  checkNeutralGrant,
  type NeutralGrant,
  peacetimeUnitCost,
  usSpending,
} from '../powers/22-united-states'
import type { Condition, MajorPower, MapBox, Minor, Turn } from '../types'

const { increment, mostPerTurn, perAmericanShipyard, routes, obligations } = THE_WAR_LEND_LEASE

/**
 * SMPs for a grant that needs no ships: one for every twenty NARFs or part of them.
 *
 * @rule 14.8 with {@link checkLendLeaseGrantAsMove}
 */
export const lendLeaseGrantSmps = (narfs: number): number => Math.ceil(narfs / increment)

/**
 * A grant is a stratmove, in its segment, out of what the giver has: not a sea transport, and not on credit.
 *
 * @rule 14.8
 */
export function checkLendLeaseGrantAsMove(grant: {
  readonly by: 'stratmove' | 'sea-transport'
  readonly narfs: number
  /** The giver's current NARFs. */
  readonly balance: number
  readonly smpsLeft: number
  /** What it takes: {@link lendLeaseGrantSmps}, or more by sea ({@link lendLeasePassage}). */
  readonly smps: number
}): Verdict {
  if (grant.by !== 'stratmove')
    return refuse('14.8', 'stratmove-only', 'NARFs go by stratmove, not by sea transport')
  if (grant.narfs > grant.balance)
    return refuse('14.8', 'too-few-narfs', `${grant.narfs} NARFs are more than the ${grant.balance} at hand`)
  return grant.smps <= grant.smpsLeft
    ? legal
    : refuse('14.8', 'too-few-smps', `SMPs needed for the grant: ${grant.smps}; ${grant.smpsLeft} left`)
}

export interface LendLeaseGrant {
  readonly from: MajorPower | Minor
  readonly to: MajorPower | Minor
  readonly narfs: number
  readonly turn: Turn
  /** Have they a Major Power as common enemy? */
  readonly commonEnemy: boolean
  /** Is one of the two a Satellite of the other? */
  readonly satellite?: boolean
  /** Shipyards that the U.S. has added. */
  readonly usShipyardsAdded?: number
}

const POWERS: readonly string[] = ['britain', 'france', 'germany', 'italy', 'soviet-union', 'united-states']
const isPower = (nation: MajorPower | Minor): nation is MajorPower => POWERS.includes(nation)

/**
 * May the grant be made? A neutral U.S. has its own rule.
 *
 * @rule 14.8.1
 * @rule 14.8.7 Germany gives to Italy alone
 */
export function checkLendLeaseGrant(grant: LendLeaseGrant): Verdict {
  const { from, to, narfs } = grant
  if (from === 'soviet-union')
    return refuse('14.8.1', 'soviets-give-nothing', 'the Soviet Union grants no NARFs')
  if (from === 'germany' && to !== 'italy')
    return refuse('14.8.7', 'only-to-italy', 'Germany grants to Italy alone')
  if (!isPower(from) || !isPower(to)) {
    if (grant.satellite && (isPower(from) || isPower(to))) return legal
    return refuse('14.8.1', 'not-a-satellite', `${from} and ${to} are not power and Satellite`)
  }
  if (from !== 'united-states' && !grant.commonEnemy)
    return refuse('14.8.1', 'no-common-enemy', `${from} and ${to} do not fight the same power`)
  if (
    from === 'britain' &&
    to === 'france' &&
    !isTurnOrLater(grant.turn, THE_WAR_LEND_LEASE.britainToFranceFrom)
  )
    return refuse('14.8.1', 'too-early', 'Britain grants France nothing before Spring 1941')
  const most = lendLeaseGrantLimit(from, grant.usShipyardsAdded)
  return narfs <= most
    ? legal
    : refuse('14.8.1', 'over-the-limit', `${most} NARFs a turn are the most, not ${narfs}`)
}

/**
 * The most that one power may get from another in a turn; more from a U.S. that has added shipyards.
 *
 * What they allow on top of it is 15.1.5.5, in {@link checkAmericanGrants}.
 */
export const lendLeaseGrantLimit = (from: MajorPower, usShipyardsAdded = 0): number =>
  mostPerTurn + (from === 'united-states' ? usShipyardsAdded * perAmericanShipyard : 0)

/**
 * All grants of a U.S. at war in one turn: so much to each power, and what its added shipyards allow on top of that, to
 * one of them or divided.
 *
 * @rule 14.8.2
 * @rule 15.1.5.5
 */
export function checkAmericanGrants(
  narfs: Readonly<Partial<Record<MajorPower, number>>>,
  usShipyardsAdded: number,
): Verdict {
  const extra = Object.values(narfs).reduce((sum, n) => sum + Math.max(0, n - mostPerTurn), 0)
  const most = usShipyardsAdded * perAmericanShipyard
  return extra <= most
    ? legal
    : refuse(
        '15.1.5.5',
        'over-the-limit',
        `${extra} NARFs above ${mostPerTurn} for each; ${most} is the most`,
      )
}

// ---- what a route takes ----------------------------------------------------------------------

export type LendLeaseRoute =
  | 'germany-to-italy'
  | 'united-states-to-britain'
  | 'turkey'
  | 'persia'
  | 'murmansk'

export interface LendLeasePassage {
  /** In all. */
  readonly turns: number
  /** From Britain on, or all the way where there is no stop there. */
  readonly fleets: number
  readonly smps: number
  /** What the first turn takes, if the goods come to Britain from the U.S. on their way (8.8.3). */
  readonly toBritain: { readonly fleets: number; readonly smps: number } | null
  readonly explain: readonly Reason[]
}

/**
 * Turns, Fleets and SMPs for a cargo. Those to the Soviet Union begin in Britain; from the U.S. they take a turn more,
 * with a Fleet and SMPs of its own.
 *
 * @rule 14.8.2 with {@link sovietObligation} and {@link mayShipToSoviets}
 */
export function lendLeasePassage(
  route: LendLeaseRoute,
  narfs: number,
  fromUnitedStates = false,
  southAfricaGerman = false,
): LendLeasePassage {
  const { turns, fleets, smps, rule } = routes[route]
  const loads = lendLeaseGrantSmps(narfs)
  const ships =
    route === 'persia' && southAfricaGerman ? THE_WAR_LEND_LEASE.persia.fleetsWithSouthAfricaGerman : fleets
  const overseas = fromUnitedStates && route !== 'united-states-to-britain' && route !== 'germany-to-italy'
  return {
    turns: turns + (overseas ? THE_WAR_LEND_LEASE.fromUnitedStates.extraTurns : 0),
    fleets: loads * ships,
    smps: loads * (smps + ships - fleets),
    toBritain: overseas
      ? {
          fleets: loads * routes['united-states-to-britain'].fleets,
          smps: loads * routes['united-states-to-britain'].smps,
        }
      : null,
    explain: [because(rule, `${narfs} NARFs are ${loads} loads`)],
  }
}

/**
 * What the West owes the Soviets in a spring or fall, and what it costs not to send it. A shipment that is sunk on its
 * way counts as sent; one that waits at home does not.
 *
 * @rule 14.8.2
 */
export function sovietObligation(
  by: 'britain' | 'united-states',
  now: Turn,
  at: {
    readonly germanyDeclaredWar: boolean
    readonly shipped: number
    /** The most that it may send: a U.S. still at peace is bound by its Entry Level. */
    readonly most?: number
  },
): { due: number; fine: number; growthLost: number } {
  const { narfs, from, fine, growthLost } = obligations[by]
  const owes = at.germanyDeclaredWar && isDiplomaticTurn(now) && isTurnOrLater(now, from)
  const due = owes ? Math.min(narfs, at.most ?? narfs) : 0
  return at.shipped >= due ? { due, fine: 0, growthLost: 0 } : { due, fine, growthLost }
}

/**
 * Nothing goes to the Soviets before they are at war with Germany.
 *
 * @rule 14.8.2
 */
export const mayShipToSoviets = (sovietsAtWarWithGermany: boolean): Verdict =>
  sovietsAtWarWithGermany ? legal : refuse('14.8.2', 'no-eastern-war', 'Germany and the Soviets are at peace')

/**
 * Whose ships carry American goods to Britain.
 *
 * @rule 14.8.2
 */
export const carriersToBritain = (usAtWar: boolean): readonly MajorPower[] =>
  usAtWar ? ['britain', 'united-states'] : ['britain']

/**
 * Is the way through the Dardanelles open?
 *
 * @rule 14.8.3 with {@link lendLeasePassage} and {@link mayInterceptLendLease}
 */
export function turkishRouteOpen(at: {
  readonly sovietsAtWarWithGermany: boolean
  readonly turkey: Standing
  /** Sea Areas between Gibraltar and Turkey in enemy hands. */
  readonly enemySeaAreas: number
}): Verdict {
  const war = mayShipToSoviets(at.sovietsAtWarWithGermany)
  if (!war.legal) return war
  const { level, power } = at.turkey
  if (level === 'neutral' || power === null || power === 'germany' || power === 'italy')
    return refuse('14.8.3', 'turkey-unfriendly', 'Turkey must lean to the Allies')
  return at.enemySeaAreas === 0
    ? legal
    : refuse('14.8.3', 'sea-area', 'the enemy controls a Sea Area on the way')
}

/**
 * Is the way through Persia open? Fifteen NARFs, once, and two turns of work.
 *
 * @rule 14.8.4 with {@link PERSIAN_OPENING}, {@link lendLeasePassage} and {@link mayEscortToPersia}
 */
export function persianRouteOpen(at: {
  readonly sovietsAtWarWithGermany: boolean
  readonly turn: Turn
  /** When the price was paid. */
  readonly paid: Turn | null
}): Verdict {
  const war = mayShipToSoviets(at.sovietsAtWarWithGermany)
  if (!war.legal) return war
  if (at.paid === null) return refuse('14.8.4', 'not-opened', 'nobody has paid for the route')
  const turns = turnsBetween(at.paid, at.turn)
  return turns >= THE_WAR_LEND_LEASE.persia.delay
    ? legal
    : refuse(
        '14.8.4',
        'being-built',
        `the route opens 2 turns after it was paid for, and ${turns} have passed`,
      )
}

/**
 * Ships that take NARFs round the Cape must be whole.
 *
 * @rule 14.8.4
 */
export const mayEscortToPersia = (ship: {
  readonly type: 'Fleet' | 'CV'
  readonly condition: Condition
}): Verdict =>
  ship.type === 'Fleet' && ship.condition === 'full-strength'
    ? legal
    : refuse('14.8.4', 'no-escort', `a ${ship.condition} ${ship.type} takes no NARFs to Persia`)

/**
 * What opening it costs, whoever pays.
 *
 * @rule 14.8.4
 */
export const PERSIAN_OPENING = THE_WAR_LEND_LEASE.persia.opening

/**
 * Is Murmansk open?
 *
 * @rule 14.8.5 with {@link murmanskCargo}, {@link murmanskStrength} and {@link mayInterceptMurmansk}
 */
export function murmanskOpen(at: {
  readonly sovietsAtWarWithGermany: boolean
  readonly norwegianSea: 'axis' | 'allied' | 'contested'
  readonly axisHexes: readonly string[]
}): Verdict {
  const war = mayShipToSoviets(at.sovietsAtWarWithGermany)
  if (!war.legal) return war
  if (at.norwegianSea === 'axis')
    return refuse('14.8.5', 'norwegian-sea', 'the Axis alone controls the Norwegian Sea')
  return THE_WAR_LEND_LEASE.murmansk.closedByHexes.every((hex) => at.axisHexes.includes(hex))
    ? refuse('14.8.5', 'line-cut', 'the Axis holds 0015 and 0016')
    : legal
}

/**
 * What arrives of the cargo of each Fleet: a depleted one loses half, a sunk one all. Twenty is the most for a Fleet.
 *
 * @rule 14.8.5
 */
export function murmanskCargo(
  fleets: readonly { readonly cargo: number; readonly fate: 'unharmed' | 'depleted' | 'sunk' }[],
): number {
  return fleets.reduce((sum, { cargo, fate }) => {
    if (cargo > increment) throw new RangeError(`a Fleet carries ${increment} NARFs, not ${cargo}`)
    return sum + (fate === 'unharmed' ? cargo : fate === 'depleted' ? cargo - Math.ceil(cargo / 2) : 0)
  }, 0)
}

/**
 * How many Fleets submarines or escorts on this run are worth; they are in no other battle that turn.
 *
 * @rule 14.8.5
 */
export const murmanskStrength = (uBoatsOrAsw: number): number => Math.ceil(uBoatsOrAsw / 2)

/**
 * What may carry cargo there: Fleets, but not escorts that count as Fleets.
 *
 * @rule 14.8.5
 */
export const mayCarryToMurmansk = (ship: 'Fleet' | 'converted-asw' | 'CV'): Verdict =>
  ship === 'Fleet' ? legal : refuse('14.8.5', 'no-cargo', `${ship} carries no NARFs`)

/**
 * SMPs for a convoy: one for each load, each Fleet that carries it, and each ship that only escorts.
 *
 * @rule 14.8.5
 */
export const murmanskSmps = (narfs: number, escorts: number): number =>
  lendLeasePassage('murmansk', narfs).smps + escorts

/**
 * A submarine or escort on this run is in no other battle of the turn, and is back in its box after it.
 *
 * @rule 14.8.5
 */
export const mayAlsoFightStrategicWar = (onMurmanskRun: boolean): Verdict =>
  onMurmanskRun ? refuse('14.8.5', 'on-the-run', 'the unit is on the run to Murmansk this turn') : legal

/** Where ships or aircraft are based: a box or a city. */
export type AxisBase = MapBox | TheWarCityName

/**
 * From where Germans strike at the convoys.
 *
 * @rule 14.8.5
 */
export const mayInterceptMurmansk = (kind: 'naval' | 'air', base: AxisBase): boolean =>
  base === 'murmansk' || base === 'narvik' || (kind === 'naval' && base === 'Trondheim')

/**
 * May the Axis strike at NARFs on this way? Through Turkey with ships and aircraft from any base, subject to the rules
 * of interception; overland never.
 *
 * @rule 14.8.3
 * @rule 14.8.5
 */
export const mayInterceptLendLease = (
  route: LendLeaseRoute,
  kind: 'naval' | 'air',
  base: AxisBase,
): boolean => (route === 'murmansk' ? mayInterceptMurmansk(kind, base) : route !== 'germany-to-italy')

/**
 * A grant of a neutral U.S.: whether it may be made, and what it costs besides.
 *
 * @rule 14.8.6
 */
export function peacetimeGrant(grant: NeutralGrant): {
  verdict: Verdict
  level: number
  base: number
  unitCostFactor: number
} {
  const verdict = checkNeutralGrant(grant)
  const spent = verdict.legal ? usSpending(grant.narfs, false) : { level: 0, base: 0 }
  return {
    verdict,
    ...spent,
    unitCostFactor: peacetimeUnitCost(1, { atWar: false, grantedThisTurn: verdict.legal && grant.narfs > 0 }),
  }
}
