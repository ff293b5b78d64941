/**
 * What every game shares: the contract, dice, exact odds, tables, boards, searches, sessions. The games themselves are
 * in their own subpaths.
 *
 * @packageDocumentation
 */

export {
  type AreaBoardSpec,
  areaBoard,
  type Board,
  BoardError,
  type HexBoardSpec,
  hexBoard,
  type Sides,
} from './board/board'
export {
  type Direction,
  type HexGrid,
  type HexScheme,
  hexGrid,
  type Point,
  UnknownHex,
} from './board/hexgrid'
export { type Mover, type Reach, type Refused, type Searcher, searcher } from './board/reach'
export { type Line, type Tracer, tracer } from './board/trace'
export {
  type Chance,
  certain,
  chain,
  type Distribution,
  drawOf,
  expected,
  type Limits,
  mapChances,
  NotPure,
  oddsRecord,
  outcomesOf,
  type Path,
  pathsOf,
  percent,
  probabilityThat,
} from './kernel/chance'
export { changed } from './kernel/changed'
export { type Codec, type CodecSpec, createCodec, LoadError } from './kernel/codec'
export { type DescribeOptions, describe, percentText } from './kernel/describe'
export {
  type Dice,
  DiceError,
  type DiceState,
  diceOf,
  noDice,
  type RecordingDice,
  recording,
  type ScriptedDice,
  type SeededDice,
  scripted,
  seedDice,
  seeded,
  withRolls,
} from './kernel/dice'
export { because, explainText, type Reason, totalOf } from './kernel/explain'
export { type Fraction, fraction, fractionNumber, fractionText } from './kernel/fraction'
export {
  type AnyGame,
  type ApplyOptions,
  type Decision,
  defineGame,
  defineHiddenGame,
  drawDice,
  type Frozen,
  type Game,
  type GameAction,
  type GameEvent,
  type GameNames,
  type GameSpec,
  type GameState,
  type GameView,
  type HiddenSpec,
  NotAFork,
  type OpenView,
  type OptionalRuleInfo,
  type Outcome,
  type Player,
  type Result,
  type ScenarioInfo,
  SetupError,
  type SetupOptions,
  type Transition,
  UnknownPlayer,
  type Violation,
  type Words,
  type WordsSpec,
} from './kernel/game'
export { canonicalJson, type Fault, faultsText, hashText, type JsonLimits, jsonFaults } from './kernel/json'
export { type Mail, postAction, postSecret, startMail } from './kernel/mail'
export { MailError, type MailFault, type MailSecret, type MailTerms, mailSecret } from './kernel/mail-terms'
export { continueMail, type MailKnown, mailText, readMail } from './kernel/mail-text'
export { stateFromText, stateToText, type WrittenGame } from './kernel/notation'
export {
  errata,
  judgement,
  type Provenance,
  provenanceText,
  reconstructed,
  rulebook,
  surveyed,
} from './kernel/provenance'
export {
  allowedText,
  type ChoiceField,
  type FieldFor,
  type NumberField,
  type NumbersField,
  type Roll,
  type RollField,
  type RollOdds,
  rollInput,
  type SeveralField,
  type YesField,
} from './kernel/roll'
export {
  act,
  type GameRecord,
  historyOf,
  ReplayError,
  recordOf,
  replay,
  resumeSession,
  type Session,
  type Step,
  startSession,
} from './kernel/session'
export { sha256 } from './kernel/sha256'
export {
  byColumn,
  type ColumnKind,
  type Columns,
  differential,
  named,
  odds,
  type ResultTable,
  resultTable,
  TableError,
  type TableJson,
  type TableSpec,
} from './kernel/table'
export { type Throw, type ThrowSpec, TooManyOutcomes } from './kernel/throws'
export {
  CannotUndo,
  mayRedo,
  mayUndo,
  mayUndoTo,
  moveStart,
  redo,
  type UndoRefusal,
  type UndoVerdict,
  undo,
  undoMove,
  undoTo,
} from './kernel/undo'
export {
  firstRefusal,
  IllegalAction,
  type Legal,
  legal,
  type Refusal,
  type RuleId,
  refuse,
  type Verdict,
} from './kernel/verdict'
