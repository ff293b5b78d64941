/**
 * `grognard/bots/europe-engulfed`: the scripted player of Europe Engulfed, and what players of any game need to know about it.
 *
 * @packageDocumentation
 */

export { chooseEeAction, europeEngulfedBot } from './europe-engulfed'
export { europeEngulfedEvaluation } from './europe-engulfed-evaluation'
