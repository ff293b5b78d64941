/**
 * For those who test games: the conformance kit, the mark that ties a test to its rule, and dice that show what they
 * are told.
 *
 * @packageDocumentation
 */

export {
  type Dice,
  DiceError,
  noDice,
  type ScriptedDice,
  scripted,
  withRolls,
} from '../kernel/dice'
export { type Scramble, scrambleDice } from './checks'
export {
  type ConformanceOptions,
  type ConformanceTest,
  conformance,
  conformanceTests,
} from './conformance'
export { rule } from './rule'
export { ConformanceFailure, type Failure, type Hand } from './walk'
