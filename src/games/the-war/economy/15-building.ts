/** Section 15.1, 15.3 to 15.5: what units cost to build and repair, and how much may be built. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import {
  type GroundUnitCost,
  type Price,
  THE_WAR_PRODUCTION_COSTS,
} from '../../../tables/the-war-production-costs'
import { isTurnOrLater, turn } from '../calendar'
import type {
  DiplomaticLevel,
  GroundUnitType,
  MajorPower,
  Nation,
  Service,
  StrategicUnitType,
  Turn,
  UnitType,
} from '../types'
import { spenderOfMinorNarfs } from './14-narfs'

const COSTS = THE_WAR_PRODUCTION_COSTS

// ---- prices ----------------------------------------------------------------------------------

export type SpecialGroundUnit = 'ss-legion' | 'ninetieth-light'

/** NARFs for one combat factor and for the cadre of a ground unit. */
function groundPrice(
  type: GroundUnitType,
  nation: Nation,
  special?: SpecialGroundUnit,
): { factor: number; cadre: number } {
  if (special === 'ss-legion') return { factor: COSTS.ssLegion.perFactor, cadre: COSTS.ssLegion.cadre }
  if (special === 'ninetieth-light')
    return { factor: COSTS.ninetiethLight.perFactor, cadre: COSTS.ninetiethLight.cadre }
  const ground: Readonly<Partial<Record<GroundUnitType, GroundUnitCost>>> = COSTS.ground
  const price = ground[type]
  if (!price) throw new RangeError(`the cost table has no ${type}`)
  return { factor: price.perFactorOf?.[nation] ?? price.perFactor, cadre: price.cadre }
}

export interface UnitBuild {
  readonly type: UnitType
  readonly nation: Nation
  /** Combat factors of a ground unit. */
  readonly factors?: number
  readonly special?: SpecialGroundUnit
}

const STRATEGIC: readonly UnitType[] = Object.keys(COSTS.strategic) as StrategicUnitType[]

/**
 * What a new unit costs. Ground units are paid by the factor with a cadre on top, aircraft as a whole, units of
 * strategic warfare one by one; ships by spaces of their track, nine for a Fleet and four for a carrier.
 *
 * @rule 15.1.1
 * @rule 17.5 British armour is dearer than that of others
 */
export function buildCost({ type, nation, factors = 0, special }: UnitBuild): {
  narfs: number
  explain: readonly Reason[]
} {
  if (type === 'CDO')
    return { narfs: COSTS.commando, explain: [because('15.1.2', 'a commando', COSTS.commando)] }
  if (type === 'Fleet' || type === 'CV') {
    const { spaces } = COSTS.naval[type]
    const space = navalSpaceCost(type, nation as MajorPower)
    return {
      narfs: spaces * space,
      explain: [because('15.1.1', `${spaces} spaces at ${space}`, spaces * space)],
    }
  }
  if (STRATEGIC.includes(type)) {
    const narfs = priceFor(COSTS.strategic[type as StrategicUnitType], nation)
    return { narfs, explain: [because('15.1.2', `one ${type}`, narfs)] }
  }
  const air: Readonly<Record<string, { narfs: number; cadre: number; of?: object } | undefined>> = COSTS.air
  // A long-range fighter is a fighter; the table has no other price for it.
  const entry = air[type === 'LRFTR' ? 'FTR' : type]
  if (entry) {
    const own = (
      entry.of as Readonly<Record<string, { narfs: number; cadre: number } | undefined>> | undefined
    )?.[nation]
    const { narfs, cadre } = own ?? entry
    return {
      narfs: narfs + cadre,
      explain: [because('15.1.2', `a whole ${type}`, narfs), because('15.1.1', 'its cadre', cadre)],
    }
  }
  const { factor, cadre } = groundPrice(type as GroundUnitType, nation, special)
  return {
    narfs: factor * factors + cadre,
    explain: [
      because('15.1.2', `${factors} factors of ${type} at ${factor}`, factor * factors),
      because('15.1.1', 'the cadre', cadre),
    ],
  }
}

const priceFor = ({ narfs, of }: Price, nation: Nation): number => of?.[nation as MajorPower] ?? narfs

/** One space of a track, at the normal pace or at double pace for Fleets. */
export function navalSpaceCost(type: 'Fleet' | 'CV', nation: MajorPower, doublePace = false): number {
  const { Fleet, CV } = COSTS.naval
  if (type === 'Fleet') return doublePace ? Fleet.doublePace : Fleet.narfs
  const of: Readonly<Partial<Record<MajorPower, number>>> = CV.of
  return of[nation] ?? CV.narfs
}

// ---- repair ----------------------------------------------------------------------------------

export interface RepairBill {
  readonly verdict: Verdict
  readonly narfs: number
  readonly explain: readonly Reason[]
}

const refused = (verdict: Verdict): RepairBill => ({ verdict, narfs: 0, explain: [] })

export type RepairableAircraft = keyof typeof COSTS.airRepair | 'LRFTR'

/**
 * An air unit that flew, or stands next to the enemy, costs double to repair.
 *
 * @rule 15.1.3.1
 */
export function repairAir(unit: {
  readonly type: RepairableAircraft
  readonly nation: Nation
  readonly flewMission: boolean
  readonly nextToEnemy: boolean
}): RepairBill {
  const price = priceFor(COSTS.airRepair[unit.type === 'LRFTR' ? 'FTR' : unit.type], unit.nation)
  const explain: Reason[] = [because('15.1.2', `a depleted ${unit.type}`, price)]
  const double = unit.flewMission || unit.nextToEnemy
  if (double)
    explain.push(
      because('15.1.3.1', unit.flewMission ? 'it flew a mission: double' : 'the enemy is near: double'),
    )
  return { verdict: legal, narfs: double ? 2 * price : price, explain }
}

/**
 * A depleted ship goes to a shipyard and climbs its track again, a space a turn, or two for a Fleet at double pace.
 *
 * @rule 15.1.3.2 with {@link isLaunched}
 */
export function repairNaval(ship: {
  readonly type: 'Fleet' | 'CV'
  readonly nation: MajorPower
  readonly atShipyard: boolean
  readonly space: number
  readonly doublePace: boolean
}): RepairBill & { space: number; launched: boolean } {
  if (!ship.atShipyard)
    return {
      ...refused(refuse('15.1.3.2', 'no-shipyard', 'ships are repaired in a port with a shipyard')),
      space: ship.space,
      launched: false,
    }
  if (ship.doublePace && ship.type === 'CV')
    return {
      ...refused(refuse('15.1.5.4', 'carrier', 'carriers cannot be hurried')),
      space: ship.space,
      launched: false,
    }
  const { steps, narfs } = trackWork(ship)
  const space = ship.space + steps
  return {
    verdict: legal,
    narfs,
    explain: [because('15.1.3.2', `${steps} spaces`, narfs)],
    space,
    launched: isLaunched(ship.type, space),
  }
}

/**
 * A turn of work on a track. The dear price is for two spaces; where one is left there is nothing to hurry.
 *
 * @internal
 */
export function trackWork(ship: {
  readonly type: 'Fleet' | 'CV'
  readonly nation: MajorPower
  readonly space: number
  readonly doublePace: boolean
}): { steps: number; narfs: number } {
  const left = Math.max(0, COSTS.naval[ship.type].spaces - ship.space)
  const steps = Math.min(ship.doublePace ? 2 : 1, left)
  return { steps, narfs: steps * navalSpaceCost(ship.type, ship.nation, ship.doublePace && steps === 2) }
}

/**
 * Has it reached the end of its track?
 *
 * @rule 15.1.3.2
 */
export const isLaunched = (type: 'Fleet' | 'CV', space: number): boolean => space >= COSTS.naval[type].spaces

/**
 * Units of strategic warfare that can be depleted: bombers, and submarines and escorts on the map.
 *
 * @rule 15.1.3
 */
export function repairStrategic(type: keyof typeof COSTS.strategicRepair, nation: Nation): RepairBill {
  const narfs = priceFor(COSTS.strategicRepair[type], nation)
  return { verdict: legal, narfs, explain: [because('15.1.2', `a depleted ${type}`, narfs)] }
}

export interface GroundRepair {
  readonly type: Exclude<GroundUnitType, 'CDO' | 'MOTFlak' | 'NKVD'>
  readonly nation: Nation
  readonly special?: SpecialGroundUnit
  /** As printed on the full-strength side. */
  readonly factors: number
  readonly inSupply: boolean
  readonly moved: boolean
  readonly inEnemyZone: boolean
  readonly inFortress?: boolean
  readonly axisInSovietUnionOf1939?: boolean
}

/**
 * Half the printed factors, rounded up, at the price of a factor and without a cadre; double after a move, and double
 * for the Axis in the Soviet Union. Whether a siege forbids it `mayUnderSiege` says.
 *
 * @rule 15.1.3.3
 */
export function repairGround(unit: GroundRepair): RepairBill {
  if (!unit.inSupply) return refused(refuse('15.1.3.3', 'out-of-supply', 'the unit is not in supply'))
  if (unit.inEnemyZone && !unit.inFortress)
    return refused(refuse('15.1.3.3', 'enemy-zone', 'nothing is repaired in an enemy ZOC'))
  const { factor } = groundPrice(unit.type, unit.nation, unit.special)
  const half = Math.ceil(unit.factors / 2)
  const explain: Reason[] = [because('15.1.3.3', `${half} factors at ${factor}`, half * factor)]
  let narfs = half * factor
  if (unit.moved) {
    narfs *= 2
    explain.push(because('15.1.3.3', 'it moved: double'))
  }
  if (unit.axisInSovietUnionOf1939) {
    narfs *= COSTS.groundRepair.axisInSovietUnion
    explain.push(because('15.1.3.3', 'the Axis in the Soviet Union: double'))
  }
  return { verdict: legal, narfs, explain }
}

/**
 * May it be repaired? What is at full strength need not be.
 *
 * @rule 15.1.3 with {@link repairStrategic}, and 15.1.3.1 to 15.1.3.3
 */
export const mayBeRepaired = (condition: 'full-strength' | 'depleted'): Verdict =>
  condition === 'depleted' ? legal : refuse('15.1.3', 'full-strength', 'only depleted units are repaired')

/**
 * When and where a built or repaired unit is there: at once at home, repaired in place; ships when their track is done.
 *
 * @rule 15.1.4
 */
export function newUnitAvailability(
  kind: 'ground' | 'air' | 'naval' | 'strategic',
  work: 'built' | 'repaired',
) {
  if (kind === 'naval') return { when: 'track-completed', where: 'shipyard' } as const
  if (kind === 'strategic') return { when: 'this-turn', where: 'strategic-box' } as const
  return { when: 'this-turn', where: work === 'built' ? 'home-country' : 'in-place' } as const
}

// ---- limits ----------------------------------------------------------------------------------

export interface BuildItem {
  readonly id: string
  /** Normal price. */
  readonly narfs: number
  /** Air units that were lost out of supply come back at the normal price (12.6.4). */
  readonly service?: Service
  readonly eliminatedUnsupplied?: boolean
  /** Given up by its owner (15.5), which counts as lost out of supply, and for aircraft too. */
  readonly givenUp?: boolean
  /** Strategic warfare and installations do not count against the limit. */
  readonly exempt?: boolean
}

/**
 * What building again costs, times the normal price, for whatever was lost out of supply: aircraft alone are spared.
 *
 * @rule 12.6.4
 * @rule 15.3
 */
export function rebuildMultiplier(service: Service, lostOutOfSupply: boolean): 1 | 2 {
  return service !== 'air' && lostOutOfSupply ? 2 : 1
}

/** What rebuilding costs after a loss without supply, or one's own decision to remove the unit. */
const rebuildPrice = ({ narfs, service = 'ground', eliminatedUnsupplied = false, givenUp }: BuildItem) =>
  givenUp
    ? afterVoluntaryElimination('unit', narfs).rebuild
    : narfs * rebuildMultiplier(service, eliminatedUnsupplied)

/** Does it come after everything that was lost in supply? */
const wasUnsupplied = ({ eliminatedUnsupplied, givenUp }: BuildItem) =>
  Boolean(eliminatedUnsupplied || givenUp)

/**
 * The bill for a turn of building. What goes beyond half the base, rounded up, costs double; a unit that was lost
 * unsupplied costs double by itself, and fourfold beyond the limit.
 *
 * @rule 15.1.6.1
 * @rule 15.3
 */
export function constructionBill(
  now: Turn,
  narfBase: number,
  items: readonly BuildItem[],
): { narfs: number; overLimit: number; explain: readonly Required<Reason>[] } {
  const limit = isTurnOrLater(now, turn('spring', 1940)) ? Math.ceil(narfBase / 2) : Infinity
  const explain: Required<Reason>[] = []
  let counted = 0
  let narfs = 0
  let overLimit = 0
  for (const item of items) {
    const price = rebuildPrice(item)
    if (price > item.narfs)
      explain.push(
        because(
          item.givenUp ? '15.5' : '15.3',
          item.givenUp ? `${item.id} was given up` : `${item.id} was lost without supply`,
          price - item.narfs,
        ),
      )
    if (item.exempt) {
      narfs += price
      continue
    }
    const within = Math.min(price, Math.max(0, limit - counted))
    const beyond = price - within
    counted += price
    overLimit += beyond
    narfs += within + 2 * beyond
    if (beyond > 0)
      explain.push(because('15.1.6.1', `${item.id}: ${beyond} beyond the limit of ${limit}`, beyond))
  }
  return { narfs, overLimit, explain }
}

/**
 * Units that were lost in supply are rebuilt before those that were not.
 *
 * @rule 15.1.6.1
 */
export function checkRebuildOrder(items: readonly BuildItem[], suppliedLossesLeft: number): Verdict {
  const first = items.findIndex(wasUnsupplied)
  const later = first >= 0 && items.slice(first).some((item) => !wasUnsupplied(item))
  return first >= 0 && (later || suppliedLossesLeft > 0)
    ? refuse('15.1.6.1', 'supplied-first', 'units lost in supply are rebuilt first')
    : legal
}

/**
 * How many of a kind may be built or traded in one turn; `null` is no limit. Bombers on loan are no new SAC.
 *
 * @rule 15.1.6.2
 */
export function buildLimitPerTurn(
  nation: MajorPower,
  what:
    | 'SAC'
    | 'converted-MDM'
    | 'russian-liberation-army'
    | '3-3 STA to 6-5 INF'
    | '6-5 INF to 6-8 MECH'
    | '1-8 ARM to 4-8 ARM'
    | '2-8 ARM to 6-8 ARM',
): number | null {
  if (nation === 'germany') return what === 'SAC' ? 2 : what === 'russian-liberation-army' ? 1 : null
  return nation === 'soviet-union' && what.includes(' to ') ? 1 : null
}

/**
 * Who pays for a minor country's units, where they appear, and whether they can be built at all.
 *
 * @rule 15.4
 */
export function minorCountryBuilding(
  level: DiplomaticLevel,
  conquered: boolean,
): { verdict: Verdict; payers: readonly ('itself' | 'its-power')[]; where: 'home-country' } {
  return {
    verdict: conquered ? refuse('15.4', 'conquered', 'units of a conquered country are gone') : legal,
    payers: spenderOfMinorNarfs(level) === 'itself' ? ['itself'] : ['itself', 'its-power'],
    where: 'home-country',
  }
}

/**
 * What it costs to have back something that its owner gave up, and what he gets for giving it up: nothing.
 *
 * @rule 15.5
 */
export const afterVoluntaryElimination = (what: 'unit' | 'airbase' | 'fortification', narfs: number) => ({
  refund: 0,
  rebuild: what === 'unit' ? 2 * narfs : narfs,
})
