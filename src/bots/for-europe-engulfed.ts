/** `grognard/bots/europe-engulfed`: the scripted player of Europe Engulfed, and what players of any game need to know about it. */

export { chooseEeAction, europeEngulfedBot } from './europe-engulfed'
export { europeEngulfedEvaluation } from './europe-engulfed-evaluation'
