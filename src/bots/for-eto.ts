/**
 * `grognard/bots/eto`: the scripted player of `eto`, and what players of any game need to know about it.
 *
 * @packageDocumentation
 */

export { chooseEtoAction, etoBot } from './eto'
export { etoEvaluation } from './eto-evaluation'
export { etoPositionKey, etoPositionKeys } from './eto-position-key'
export { etoWholeMoves } from './eto-whole-moves'
