/**
 * `grognard/bots/the-war`: the scripted player of The War, and what players of any game need to know about it.
 *
 * @packageDocumentation
 */

export { chooseTheWarAction, theWarBot } from './the-war'
export { theWarEvaluation } from './the-war-evaluation'
export { theWarWholeMoves } from './the-war-whole-moves'
