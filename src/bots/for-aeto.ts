/**
 * `grognard/bots/aeto`: a player of Advanced European Theater of Operations, and what players of any game need to know about it.
 *
 * @packageDocumentation
 */

export { aetoBot } from './aeto'
export { aetoEvaluation } from './aeto-evaluation'
