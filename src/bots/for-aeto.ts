/** `grognard/bots/aeto`: what players of any game need to know about Advanced European Theater of Operations. */

export { aetoEvaluation } from './aeto-evaluation'
