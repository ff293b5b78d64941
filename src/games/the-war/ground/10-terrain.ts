/** Section 10.6: what terrain makes of a defence. What may be built where is in 10-fortifications.ts. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_TERRAIN } from '../../../tables/the-war-terrain'
import { mayAirdropOn, riverDefendsAgainst, staticDoubledAgainst } from '../air/11-airborne'
import type { HexFacts } from '../hex-facts'
import type { GroundUnitType, HexFeature, HexSide, Impulse, Nation, Terrain } from '../types'
import { isBuildUp, stackingWeight } from './09-stacking'
import { type GroundUnit, isDepleted, isOneOf } from './10-ratings'
import { fortressMultiplier } from './13-fortresses'

// ---- input ---------------------------------------------------------------------------------

/** How an attacker comes: over a side of the hex, out of landing craft, or out of the sky. */
export type AttackApproach = HexSide | 'sea' | 'air'

export interface DefendingUnit extends GroundUnit {
  /** Is it here as a committed Reserve (9.9.6)? */
  readonly reserve?: boolean
}

/** The hex that is attacked: of `hexFacts`, with what play has added. */
export interface TargetHex
  extends Pick<HexFacts, 'hex' | 'terrain'>,
    Partial<Pick<HexFacts, 'features' | 'cityIn'>> {
  /** Rivers and swamps of the east in winter (26.1.1). */
  readonly frozen?: boolean
  /** Turns without supply, for a fortress under siege (13.2.3). */
  readonly siege?: 0 | 1 | 2 | 3
}

/** What the defence must know of an attack. */
export interface GroundAssault {
  readonly impulse: Impulse
  readonly attackers: readonly {
    readonly type: GroundUnitType
    readonly nation: Nation
    readonly approach: AttackApproach
  }[]
}

export interface GroundDefence {
  readonly factors: number
  /** What each unit counts for, in their order; losses are reckoned by it (10.3.2). */
  readonly each: readonly number[]
  /** Did a river, canal or strait help, so that a bridgehead may follow (9.6.2)? */
  readonly behindWater: boolean
  readonly explain: readonly Reason[]
}

export const hasFeature = ({ features = [] }: Pick<TargetHex, 'features'>, feature: HexFeature): boolean =>
  features.includes(feature)

/**
 * The ground as it is in this weather.
 *
 * @internal
 */
export const groundOf = ({ terrain, frozen }: TargetHex): Terrain =>
  frozen && terrain === 'swamp' ? THE_WAR_TERRAIN.terrain.swamp.frozenAs : terrain

/** Is this a place with a city in it, ports being cities as well (10.6.9)? */
export function cityKind(hex: Pick<TargetHex, 'features'>): 'city' | 'two-city' | null {
  if (hasFeature(hex, 'two-city')) return 'two-city'
  return hasFeature(hex, 'city') || hasFeature(hex, 'port') ? 'city' : null
}

// ---- how the attack comes ------------------------------------------------------------------

const isWater = (approach: AttackApproach): approach is 'river' | 'canal' | 'crossable-strait' =>
  approach === 'river' || approach === 'canal' || approach === 'crossable-strait'

/**
 * Does every attacker come across a river, canal or strait that is not frozen? One that comes otherwise, even out of
 * the sky, takes the advantage away.
 *
 * @rule 10.6.10
 */
export function isAcrossWater({ attackers }: GroundAssault, frozen = false): boolean {
  const onFoot = attackers.filter(({ approach }) => approach !== 'air')
  const crossing =
    onFoot.length > 0 &&
    onFoot.every(({ approach }) => isWater(approach) && !(frozen && approach === 'river'))
  return (
    riverDefendsAgainst(crossing, onFoot.length < attackers.length) === THE_WAR_TERRAIN.sides.river.defence
  )
}

/** From the sea, perhaps with a landing from the air, and from nowhere else. */
function isInvasion({ attackers }: GroundAssault): boolean {
  return (
    attackers.some(({ approach }) => approach === 'sea') &&
    attackers.every(({ approach }) => approach === 'sea' || approach === 'air')
  )
}

/**
 * May ground units cross this side into this hex, to move or to fight?
 *
 * @rule 2.1 nobody walks on water
 * @rule 10.6.11
 * @rule 10.6.12
 * @rule 10.6.13
 */
export function mayCrossSide(side: HexSide, into: Pick<TargetHex, 'hex' | 'terrain'>): Verdict {
  if (side === 'all-water')
    return refuse('10.6.11', 'all-water-side', `only water leads to ${into.hex}`, into.hex)
  if (side === 'depression')
    return refuse('10.6.12', 'depression', `the Qattara Depression bars the way to ${into.hex}`, into.hex)
  if (side === 'impassable')
    return refuse('23.22', 'impassable-side', `nobody crosses that side into ${into.hex}`, into.hex)
  if (into.terrain === 'water')
    return refuse('10.6.11', 'all-water-hex', `${into.hex} is all water`, into.hex)
  if (into.terrain === 'wasteland')
    return refuse('10.6.13', 'wasteland', `${into.hex} is desert wasteland`, into.hex)
  return legal
}

/**
 * May units land here from the sea or from the air, as far as the ground is concerned? Where beaches are needed is
 * the business of 7.7.2.
 *
 * @rule 10.6.5 neither on mountains
 * @rule 10.6.7 no drop on swamps
 */
export function mayLandOnGround(approach: 'sea' | 'air', hex: TargetHex): Verdict {
  const ground = groundOf(hex)
  const bars = (rule: string) =>
    refuse(rule, 'no-landing', `there is no landing from the ${approach} in ${ground} (${hex.hex})`, hex.hex)
  if (ground === 'mountain') return bars('10.6.5')
  if (ground === 'water' || ground === 'wasteland') return bars(ground === 'water' ? '10.6.11' : '10.6.13')
  if (approach === 'air' && !isDropZone(ground, hex)) return bars(ground === 'swamp' ? '10.6.7' : '11.14.2')
  return legal
}

/** By the ground and what is on it; whether the unit can get there is for `checkAirdrop`. */
const isDropZone = (terrain: Terrain, hex: TargetHex): boolean =>
  mayAirdropOn({
    terrain,
    beach: hasFeature(hex, 'beach'),
    city: cityKind(hex) !== null,
    fortress: hasFeature(hex, 'fortress'),
    beganInAirbase: true,
    movedThisTurn: false,
    droppedThisTurn: false,
    hexes: 0,
  })

// ---- multipliers ---------------------------------------------------------------------------

interface Multiplier {
  readonly by: number
  readonly rule: string
  readonly why: string
}

const times = (by: number, rule: string, why: string): Multiplier => ({ by, rule, why })

/**
 * What the printed factor of a defender is multiplied by.
 *
 * @rule 10.6 depleted units and reserves count as printed, wherever they are
 * @rule 10.6.1
 * @rule 10.6.2
 * @rule 10.6.4
 * @rule 10.6.5
 * @rule 10.6.6
 * @rule 10.6.7
 * @rule 10.6.10
 */
function multiplierOf(unit: DefendingUnit, hex: TargetHex, assault: GroundAssault): Multiplier {
  const plain = asPrinted(unit)
  if (plain) return plain
  if (hasFeature(hex, 'fortress')) {
    const siege = hex.siege ?? 0
    const by = fortressMultiplier(unit.type, siege)
    return siege > 0
      ? times(by, '13.2.3', `a fortress after ${siege} turns of siege`)
      : times(by, '10.6.6', 'a fortress')
  }
  const choices = [groundMultiplier(unit, hex, assault), ...waterAndWorks(hex, assault)]
  return choices.reduce((best, choice) => (choice.by > best.by ? choice : best))
}

/** Those that terrain does nothing for. */
function asPrinted(unit: DefendingUnit): Multiplier | null {
  if (isDepleted(unit)) return times(1, '10.6', 'depleted units defend as printed')
  if (unit.reserve) return times(1, '10.6', 'reserves defend as printed')
  if (unit.type === 'CDO') return times(1, '10.6.1', 'commandos defend as printed')
  if (unit.type === 'PART') return times(1, '10.8.4', 'partisans are fourth-rate and defend as printed')
  return null
}

function groundMultiplier({ type }: DefendingUnit, hex: TargetHex, assault: GroundAssault): Multiplier {
  const { terrain } = THE_WAR_TERRAIN
  // From the land a beach is clear, and a city that shelters is a terrain of its own.
  const ground = hasFeature(hex, 'beach') ? 'clear' : groundOf(hex)
  if (ground === 'mountain') return times(terrain.mountain.defence, '10.6.5', 'mountains')
  if (ground === 'swamp') {
    const { defence, defenceOf } = terrain.swamp
    const by = type in defenceOf ? defenceOf[type as keyof typeof defenceOf] : defence
    return times(by, '10.6.7', 'a swamp')
  }
  if ((ground === 'clear' || ground === 'desert') && !cityShelters(hex) && inTheOpen(type, ground, assault))
    return times(1, '10.6.1', `${type} in the open of ${ground} terrain`)
  const by = ground === 'forest' ? terrain.forest.defence : terrain.clear.defence
  return times(by, '10.6', 'full strength')
}

/** Those that clear and desert terrain do not double, in this attack. */
function inTheOpen(
  type: GroundUnitType,
  ground: 'clear' | 'desert',
  { impulse, attackers }: GroundAssault,
): boolean {
  const chart = THE_WAR_TERRAIN.terrain[ground]
  const ways = attackers.map(({ approach }) => (approach === 'air' ? 'airdrop' : 'ground'))
  if (isOneOf(chart.undoubledAgainstAirdrop, type) && !staticDoubledAgainst(ground, ways)) return true
  if (impulse === 'first')
    return 'undoubledInFirstImpulse' in chart && isOneOf(chart.undoubledInFirstImpulse, type)
  const exploiters = attackers.some(({ type: t }) => t === 'ARM' || t === 'MECH' || t === 'CAV')
  return exploiters && isOneOf(chart.undoubledInSecondImpulse, type)
}

/** Rivers, beaches and fortifications; each takes the place of the ground where it is better. */
function waterAndWorks(hex: TargetHex, assault: GroundAssault): readonly Multiplier[] {
  const { features, sides } = THE_WAR_TERRAIN
  const across = isAcrossWater(assault, hex.frozen)
  const invaded = hasFeature(hex, 'beach') && isInvasion(assault)
  if (hasFeature(hex, 'fortification')) {
    if (across) return [times(features.fortification.acrossWater, '10.6.4', 'a fortification behind water')]
    if (!invaded) return [times(features.fortification.defence, '10.6.4', 'a fortification')]
    return assault.attackers.some(({ type }) => type === 'CDO')
      ? [times(features.beach.fortifiedAgainstCommando, '10.6.2', 'a fortified beach, against commandos')]
      : [times(features.beach.fortified, '10.6.2', 'a fortified beach')]
  }
  if (invaded) return [times(features.beach.defence, '10.6.2', 'a beach')]
  if (!across) return []
  return groundOf(hex) === 'mountain'
    ? [times(sides.river.mountain, '10.6.10', 'mountains behind water')]
    : [times(sides.river.defence, '10.6.10', 'water on every side that is attacked')]
}

// ---- additions -----------------------------------------------------------------------------

/** Does this city help its defenders at all? */
const cityShelters = (hex: TargetHex): boolean =>
  cityKind(hex) !== null && hex.cityIn !== 'north-africa' && hex.cityIn !== 'middle-east'

/**
 * What forests and cities add, after multiplying, to each unit that fights on foot.
 *
 * @rule 10.6.3
 * @rule 10.6.8
 * @rule 10.6.9
 */
function additionsOf(
  unit: DefendingUnit,
  hex: TargetHex,
  assault: GroundAssault,
): readonly Required<Reason>[] {
  const { terrain, features, germanCityAgainstSoviets } = THE_WAR_TERRAIN
  if (asPrinted(unit) || !isOneOf(terrain.forest.plus.units, unit.type)) return []
  const reasons: Required<Reason>[] = []
  if (groundOf(hex) === 'forest' && !hasFeature(hex, 'fortress') && !hasFeature(hex, 'beach'))
    reasons.push(because('10.6.3', `forest for ${unit.id}`, terrain.forest.plus.each))
  const city = cityKind(hex)
  if (city && cityShelters(hex)) {
    const soviets = assault.attackers.some(({ nation }) => nation === 'soviet-union')
    const desperate = hex.cityIn === 'germany' && soviets
    const amount = desperate ? germanCityAgainstSoviets[city] : features[city].plus.each
    const rule = hasFeature(hex, 'port') && !hasFeature(hex, 'city') && city === 'city' ? '10.6.9' : '10.6.8'
    reasons.push(
      because(rule, `${desperate ? 'a German city against Soviets' : `a ${city}`} for ${unit.id}`, amount),
    )
  }
  return reasons
}

/**
 * How many units a counter stands for: an army-size one is three, in combat as in stacks (9.6.4).
 *
 * @internal
 */
export const partsOf = (unit: GroundUnit): number => (isBuildUp(unit) ? stackingWeight(unit) : 1)

// ---- the whole defence ---------------------------------------------------------------------

/**
 * What a hex defends with. Flak is there, but adds no factors (11.12.2).
 *
 * @rule 10.6
 * @rule 10.6.14 one multiplier, and every addition on top of it
 */
export function groundDefence(
  units: readonly DefendingUnit[],
  hex: TargetHex,
  assault: GroundAssault,
): GroundDefence {
  const explain: Reason[] = []
  const each = units.map((unit) => {
    if (isFlak(unit)) {
      explain.push(because('11.12.2', `${unit.id} adds no factors`, 0))
      return 0
    }
    const { by, rule, why } = multiplierOf(unit, hex, assault)
    const additions = additionsOf(unit, hex, assault).map((reason) => ({
      ...reason,
      amount: reason.amount * partsOf(unit),
    }))
    explain.push(because(rule, `${unit.id}: ${unit.factor} x ${by}, ${why}`, unit.factor * by), ...additions)
    return additions.reduce((sum, { amount }) => sum + amount, unit.factor * by)
  })
  const city = emptyCityDefence(units, hex, assault)
  if (city) explain.push(city)
  return {
    factors: each.reduce((sum, n) => sum + n, city?.amount ?? 0),
    each,
    behindWater:
      isAcrossWater(assault, hex.frozen) &&
      !hasFeature(hex, 'fortress') &&
      units.some((unit) => !asPrinted(unit) && !isFlak(unit)),
    explain,
  }
}

export const isFlak = ({ type }: Pick<GroundUnit, 'type'>): boolean => type === 'Flak' || type === 'MOTFlak'

/**
 * The half factor of a city that nobody holds, against commandos and airborne troops alone.
 *
 * @rule 10.6.8
 */
export function emptyCityDefence(
  units: readonly GroundUnit[],
  hex: TargetHex,
  { attackers }: GroundAssault,
): Required<Reason> | null {
  const raid = attackers.length > 0 && attackers.every(({ type }) => type === 'CDO' || type === 'PARA')
  if (!cityKind(hex) || !raid || units.some(({ factor }) => factor > 0)) return null
  const { numerator, denominator } = THE_WAR_TERRAIN.features.city.empty
  return because('10.6.8', `${hex.hex} is an empty city`, numerator / denominator)
}
