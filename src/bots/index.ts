/** Players that are programs: bots to play against, to test with and to measure. */

export { type Bot, randomBot } from './bot'
export { chooseEtoAction, etoBot } from './eto'
