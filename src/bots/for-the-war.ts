/**
 * `grognard/bots/the-war`: the scripted player of The War, and what players of any game need to know about it.
 *
 * @packageDocumentation
 */

export { chooseTheWarAction, type TheWarBotOptions, theWarBot } from './the-war'
export { theWarEvaluation } from './the-war-evaluation'
export type { Skill } from './the-war-sight'
export { theWarWholeMoves } from './the-war-whole-moves'
