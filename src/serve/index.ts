/**
 * Bots in any language: the line protocol of `grognard serve`, and outside programs as bots of ours. For Node; the rules and the protocol
 * itself (`answerLine`) run anywhere.
 *
 * @packageDocumentation
 */

export type { Found, Served, Server, Thought } from './held'
export { type ProgramOptions, programBot } from './program-bot'
export { LIMITS, type Limits, type Message, type MessageOf, PROTOCOL, type ServeFault } from './protocol'
export { type MakeBot, type ServeStreams, serve, type Thinker, thinkHere } from './serve'
export { type Answer, answerLine, answerThought, newServer } from './server'
export { type ThinkApartOptions, thinkApart } from './thinker'
