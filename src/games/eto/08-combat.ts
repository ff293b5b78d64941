/** Section 8: combat. The overrun, 8.4, has a file of its own. */

import { type Distribution, outcomesOf } from '../../kernel/chance'
import type { Dice } from '../../kernel/dice'
import { because, type Reason } from '../../kernel/explain'
import { IllegalAction, legal, refuse, type Verdict } from '../../kernel/verdict'
import { ETO_COMBAT } from '../../tables/eto-combat'
import { zoneBars } from './06-zones-of-control'
import { defendersOf, withinStacking } from './07-stacking'
import { maySupplyAttack, OUT_OF_SUPPLY } from './09-supply'
import { type RussianWinter, type Season, seasonalAttack, seasonalDefence } from './11-weather'
import { attackedAlready, isEmpty, tooWeak, waitsForTrain } from './refusals'
import { isFixed, mayEverAttack, type SideTerrain, type Unit, type UnitType } from './units'

// ---- input ---------------------------------------------------------------------------------

export interface Attacker extends Unit {
  readonly supplied: boolean
  /** Each attacked hex that this unit touches, and what lies between. */
  readonly sides: Readonly<Record<string, SideTerrain>>
  /** Does it come ashore by amphibious transport? */
  readonly amphibious?: boolean
  readonly attackedThisPhase?: boolean
  /** Was it prepared for rail movement? */
  readonly preparedForRail?: boolean
  /** Did it advance after another combat of this phase? */
  readonly advancedThisPhase?: boolean
}

export interface Defender extends Unit {
  readonly supplied: boolean
  /** Did it retreat here on to a full stack? Then it does not defend, but shares the fate of the hex. */
  readonly retreatedHere?: boolean
}

export interface DefendedHex {
  readonly hex: string
  readonly terrain: 'clear' | 'rough'
  readonly inWeatherArea: boolean
  readonly units: readonly Defender[]
  readonly attackedThisPhase?: boolean
}

export interface Conditions {
  readonly season: Season
  readonly russianWinter?: RussianWinter
}

export interface Attack extends Conditions {
  readonly attackers: readonly Attacker[]
  readonly defended: readonly DefendedHex[]
}

// ---- strength ------------------------------------------------------------------------------

/** A strength, and everything that made it so. */
export interface Strength {
  readonly points: number
  readonly explain: readonly Reason[]
}

/** @rule 8.31 the sum of those that take part, doubled by the first Russian winter where it applies */
export function attackStrength(
  attackers: readonly Unit[],
  winter: RussianWinter = 'none',
  explaining = true,
): Strength {
  if (!explaining) return { points: attackPoints(attackers, winter), explain: NO_REASONS }
  const tally = startTally('8.31', attackers)
  multiplyAll(tally, attackers, ({ nation }) => seasonalAttack(nation, winter))
  return tally.strength('the attack')
}

/**
 * How strongly a hex is defended. Effects multiply each other, and fractions are rounded up once, for the whole hex.
 *
 * @rule 8.21 everyone in the hex, as one strength
 * @rule 8.32 rough terrain doubles, spring doubles again
 */
export function defenceStrength(
  { hex, terrain, inWeatherArea, units }: DefendedHex,
  { season, russianWinter: winter = 'none' }: Conditions,
  supplyCounts: boolean,
  explaining = true,
): Strength {
  const defenders = defendersOf(units)
  const seasonal = ({ nation }: Unit) => seasonalDefence(nation, inWeatherArea, season, winter)
  if (!explaining) {
    const land = terrain === 'rough' ? ROUGH.factor : 1
    let points = 0
    for (const unit of defenders)
      points +=
        unit.strength *
        land *
        (seasonal(unit)?.factor ?? 1) *
        (supplyCounts && !unit.supplied ? OUT_OF_SUPPLY.factor : 1)
    return { points: Math.ceil(points), explain: NO_REASONS }
  }
  const tally = startTally('8.21', defenders)
  if (terrain === 'rough') tally.multiply(ROUGH, () => true)
  multiplyAll(tally, defenders, seasonal)
  if (supplyCounts) tally.multiply(OUT_OF_SUPPLY, ({ supplied }) => !supplied)
  return tally.strength(hex)
}

/** What rough terrain does to a defence. */
export const ROUGH = {
  factor: 2,
  reason: /* @__PURE__ */ because('8.32', 'rough terrain doubles the defence'),
}

interface Effect {
  readonly factor: number
  readonly reason: Reason
}

/** The different effects among these units, each on whom it affects. */
function multiplyAll<U extends Unit>(
  tally: Tally<U>,
  units: readonly U[],
  effectOn: (unit: U) => Effect | null,
): void {
  const effects: Effect[] = []
  for (const unit of units) {
    const effect = effectOn(unit)
    if (effect !== null && !effects.includes(effect)) effects.push(effect)
  }
  for (const effect of effects) tally.multiply(effect, (unit) => effectOn(unit) === effect)
}

/** The strength of an attack without its reasons, for lists of actions. */
export function attackPoints(
  attackers: readonly Pick<Unit, 'nation' | 'strength'>[],
  winter: RussianWinter = 'none',
): number {
  let points = 0
  for (const { nation, strength } of attackers)
    points += strength * (seasonalAttack(nation, winter)?.factor ?? 1)
  return points
}

const NO_REASONS: readonly Reason[] = []

interface Tally<U extends Unit> {
  multiply(effect: Effect, affects: (unit: U) => boolean): void
  strength(where: string): Strength
}

/** Adds up strengths while factors apply to some of them, and keeps the reasons in order. */
function startTally<U extends Unit>(rule: string, units: readonly U[]): Tally<U> {
  const points: number[] = []
  let names = ''
  let basic = 0
  for (const { id, strength } of units) {
    points.push(strength)
    names += names === '' ? id : `, ${id}`
    basic += strength
  }
  let sum = basic
  const effects: Reason[] = []
  return {
    multiply({ factor, reason }, affects) {
      const affected: string[] = []
      for (let i = 0; i < units.length; i++) {
        if (!affects(units[i])) continue
        affected.push(units[i].id)
        points[i] *= factor
      }
      if (affected.length === 0) return
      sum = points.reduce((all, n) => all + n, 0)
      const whom = affected.length < units.length ? ` (${affected.join(', ')})` : ''
      effects.push(because(reason.rule, `${reason.because}${whom}: ${sum}`))
    },
    strength(where) {
      const explain = [because(rule, `${where}: ${names || 'nobody'}, ${basic} in all`)].concat(effects)
      if (!Number.isInteger(sum)) explain.push(because('9.61', `fractions are rounded up: ${Math.ceil(sum)}`))
      return { points: Math.ceil(sum), explain }
    },
  }
}

// ---- may it be made? -----------------------------------------------------------------------

/**
 * May this attack be made? The engine, the odds and the explanation of a refusal all ask here.
 *
 * @rule 5.64 not by units that wait for rail movement
 * @rule 7.12 the units of a stack each for themselves
 * @rule 8.11 only units that touch the enemy
 * @rule 8.13 as many as can touch it, from all six sides
 * @rule 8.14 each unit, and each defended hex, once a phase
 * @rule 8.23 several hexes at once, if every attacker touches every one of them
 * @rule 8.63 not by units that have just advanced
 * @rule 8.72 never with less than the defender has
 */
export function checkAttack(attack: Attack): Verdict {
  const { attackers, defended } = attack
  if (attackers.length === 0) return refuse('8.11', 'no-attackers', 'nobody attacks')
  if (defended.length === 0) return refuse('8.11', 'no-defenders', 'no hex is attacked')
  for (const hex of defended) {
    if (hex.units.length === 0) return isEmpty('8.11', hex.hex)
    if (hex.attackedThisPhase) return attackedAlready(hex.hex)
  }
  for (const unit of attackers) {
    const verdict = checkAttacker(unit, defended)
    if (!verdict.legal) return verdict
  }
  const { attacking, defending } = strengthsOf(attack, false)
  if (attacking.points < defending) return tooWeak(attacking.points, defending)
  return legal
}

/** May this unit take part in an attack on these hexes? */
export function checkAttacker(unit: Attacker, defended: readonly { readonly hex: string }[]): Verdict {
  const ready = checkReady(unit)
  if (!ready.legal) return ready
  for (const { hex } of defended) {
    const side = Object.hasOwn(unit.sides, hex) ? unit.sides[hex] : null
    const touch = checkTouch(unit, hex, side, defended.length > 1)
    if (!touch.legal) return touch
  }
  return legal
}

/** May this unit attack anyone now? */
export function checkReady(unit: Omit<Attacker, 'sides' | 'nation' | 'strength'>): Verdict {
  if (!mayEverAttack(unit.type)) return refuse('3.22', 'may-not-attack', `${unit.id} only defends`)
  if (unit.attackedThisPhase)
    return refuse('8.14', 'unit-attacked-already', `${unit.id} has attacked in this phase`)
  if (unit.preparedForRail) return waitsForTrain(unit.id)
  if (unit.advancedThisPhase)
    return refuse('8.63', 'advanced-already', `${unit.id} has advanced after combat and fights no more`)
  return maySupplyAttack(unit)
}

/** May it attack this hex over what lies between; `null` if it does not touch it? */
export function checkTouch(
  { id, amphibious }: Pick<Attacker, 'id' | 'amphibious'>,
  hex: string,
  side: SideTerrain | null,
  several: boolean,
): Verdict {
  if (side === null)
    return refuse(several ? '8.23' : '8.11', 'not-adjacent', `${id} does not touch ${hex}`, hex)
  if (side === 'blocked')
    return refuse('8.46', 'blocked-side', `${id} cannot attack ${hex} over a blocked side`, hex)
  if (side === 'sea' && !amphibious)
    return refuse('5.85', 'sea-side', `${id} needs amphibious transport to attack ${hex} over the sea`, hex)
  return legal
}

/** Both sides of an attack, hex by hex for the defender; without the reasons, if only the sums are wanted. */
export function strengthsOf({ attackers, defended, ...conditions }: Attack, explaining = true) {
  const attacking = attackStrength(attackers, conditions.russianWinter, explaining)
  const hexes = defended.map((hex) => defenceStrength(hex, conditions, true, explaining))
  const defending = hexes.reduce((sum, { points }) => sum + points, 0)
  return { attacking, hexes, defending }
}

// ---- resolver ------------------------------------------------------------------------------

export interface CombatResult {
  readonly attack: number
  readonly defence: number
  /** Attack minus defence, as it is. */
  readonly differential: number
  /** The column that was used: `+3`. */
  readonly column: string
  readonly roll: number
  /** Basic Strength Points that the defender loses, never more than there are. */
  readonly loss: number
  readonly eliminated: boolean
  /** Must what is left retreat? */
  readonly retreat: boolean
  readonly explain: readonly Reason[]
}

/**
 * Fights one attack. Throws {@link IllegalAction} if it may not be made.
 *
 * @rule 8.12 only the units that are named take part
 * @rule 8.22 each unit of a stack for itself
 * @rule 8.31 strength against strength, as a difference
 * @rule 8.51 the attacker loses nothing
 * @rule 8.54 any loss means retreat
 * @rule 8.71
 */
export function resolveCombat(attack: Attack, dice: Dice): CombatResult {
  const verdict = checkAttack(attack)
  if (!verdict.legal) throw new IllegalAction(verdict)
  return rollCombat(attack, dice)
}

/** Fights an attack of which it is known that it may be made. */
export function rollCombat(attack: Attack, dice: Dice): CombatResult {
  const { attacking, hexes, defending } = strengthsOf(attack)
  const differential = attacking.points - defending
  const column = combatColumn(attacking.points, defending)
  const { roll, cell } = ETO_COMBAT.roll(column, dice)
  const label = ETO_COMBAT.columns.labels[column]
  const points = basicPoints(attack.defended)
  const loss = Math.min(cell, points)
  return {
    attack: attacking.points,
    defence: defending,
    differential,
    column: label,
    roll,
    loss,
    eliminated: loss === points,
    retreat: loss > 0 && loss < points,
    explain: [
      ...attacking.explain,
      ...hexes.flatMap(({ explain }) => explain),
      because('8.31', `${attacking.points} against ${defending}: column ${label}`),
      because('8.73', cell === 0 ? `a roll of ${roll} has no effect` : `a roll of ${roll} costs ${cell}`),
      ...(loss > 0 && loss < points ? [because('8.54', 'what is left retreats')] : []),
    ],
  }
}

/** The column for strengths that may attack. */
export function combatColumn(attack: number, defence: number): number {
  const column = ETO_COMBAT.column(attack, defence)
  if (column === null) throw new RangeError(`${attack} against ${defence} has no column`)
  return column
}

/** All Strength Points in the attacked hexes, those of units that retreated there included. */
export function basicPoints(defended: readonly DefendedHex[]): number {
  return defended.reduce((sum, { units }) => sum + units.reduce((all, { strength }) => all + strength, 0), 0)
}

/** What an attack can come to. */
export interface CombatOutcome {
  readonly loss: number
  readonly eliminated: boolean
  readonly retreat: boolean
}

/**
 * The exact odds of an attack: the same function, with every fall of the die.
 *
 * @example
 * ```ts
 * import { fractionText } from 'grognard'
 * import { combatOdds } from 'grognard/eto'
 *
 * const panzers = { id: 'ger-mec-4', nation: 'german', type: 'mechanized', strength: 4, supplied: true, sides: { '1913': 'open' } } as const
 * const guards = { id: 'rus-inf-1', nation: 'russian', type: 'infantry', strength: 1, supplied: true } as const
 * const odds = combatOdds({
 *   season: 'summer',
 *   attackers: [panzers],
 *   defended: [{ hex: '1913', terrain: 'clear', inWeatherArea: true, units: [guards] }],
 * })
 * for (const { value, probability } of odds) if (value.eliminated) console.log(fractionText(probability)) // → 1
 * ```
 */
export function combatOdds(attack: Attack): Distribution<CombatOutcome> {
  return outcomesOf((dice) => {
    const { loss, eliminated, retreat } = resolveCombat(attack, dice)
    return { loss, eliminated, retreat }
  })
}

// ---- retreat -------------------------------------------------------------------------------

/** A neighbour of a hex that must be left. */
export interface RetreatHex {
  readonly hex: string
  readonly side: SideTerrain
  readonly enemyOccupied: boolean
  readonly enemyZone: boolean
  readonly friendlyUnits: number
  /** A hex that this unit may not enter at all: sea, prohibited, or a neutral it must respect. */
  readonly closed?: boolean
}

/**
 * Where one unit may retreat to, a hex away; nowhere means that it is lost. Hexes free of enemy zones come first;
 * only where there is none may it go on to a friendly stack in an enemy zone, or on to a full one.
 *
 * @rule 8.8
 */
export function retreatChoices(type: UnitType, neighbours: readonly RetreatHex[]): readonly string[] {
  if (isFixed(type)) return []
  const passable = neighbours.filter(
    (hex) => hex.side === 'open' && !hex.closed && !hex.enemyOccupied && !zoneBars(hex),
  )
  const clear = passable.filter(
    ({ enemyZone, friendlyUnits }) => !enemyZone && withinStacking(friendlyUnits, 1),
  )
  return (clear.length > 0 ? clear : passable).map(({ hex }) => hex)
}

// ---- advance -------------------------------------------------------------------------------

export interface Advance {
  readonly unit: string
  /** Did it take part in the attack on this hex? */
  readonly attacked: boolean
  /** Is the hex empty of the enemy now? */
  readonly vacated: boolean
  /** Friendly units that are there already. */
  readonly friendlyUnits: number
}

/**
 * May a unit advance into a hex that was attacked? Zones of control do not matter.
 *
 * @rule 8.61 all, some or none of the attackers, within stacking
 * @rule 8.62
 */
export function checkAdvance({ unit, attacked, vacated, friendlyUnits }: Advance): Verdict {
  if (!attacked) return refuse('8.61', 'did-not-attack', `${unit} had no part in the attack`)
  if (!vacated) return refuse('8.61', 'not-vacated', 'the enemy still holds the hex')
  if (!withinStacking(friendlyUnits, 1))
    return refuse('8.61', 'stack-full', `${friendlyUnits} units are there already, the most`)
  return legal
}
