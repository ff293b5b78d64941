/**
 * World War II: European Theater of Operations (SPI, 1973): combat and overrun, with exact odds.
 *
 * Unofficial; affiliated with no publisher.
 *
 * @packageDocumentation
 */

export type { Distribution } from '../../kernel/chance'
export { explainText, type Reason } from '../../kernel/explain'
export { ETO_COMBAT } from '../../tables/eto-combat'
export { stepCost } from './05-movement'
export { exertsZone, type ZoneSide, zoneExtends } from './06-zones-of-control'
export { STACKING_LIMIT } from './07-stacking'
export {
  type Advance,
  type Attack,
  type Attacker,
  attackStrength,
  type CombatOutcome,
  type CombatResult,
  type Conditions,
  checkAdvance,
  checkAttack,
  combatOdds,
  type DefendedHex,
  type Defender,
  defenceStrength,
  lossChoices,
  type RetreatHex,
  resolveCombat,
  retreatChoices,
  type Strength,
} from './08-combat'
export {
  checkOverrun,
  type Overrun,
  type Overrunner,
  type OverrunStrength,
  overrunCost,
  overrunStrength,
} from './08-overrun'
export {
  movementAllowance,
  type Quarter,
  type RussianWinter,
  russianWinter,
  SEASONS,
  type Season,
  type Turn,
} from './11-weather'
export type { Nation, SideTerrain, Unit, UnitType } from './units'
