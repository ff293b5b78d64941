/**
 * Plays the scripted player of The War against itself, or from either side against random play, and prints who wins how often and what
 * decided it: what the victory figures of the scenarios are set by.
 *
 *     npm run balance:the-war -- --games 50 [--scenario east-1942] [--seed balance] [--against random] [--skill veteran]
 */

import { parseArgs } from 'node:util'
import { type Bot, randomBot } from '../bots/bot'
import { theWarBot } from '../bots/the-war'
import type { Skill } from '../bots/the-war-sight'
import type { TheWarAction } from '../games/the-war/actions'
import { theWar } from '../games/the-war/game'
import type { ScenarioId } from '../games/the-war/scenarios/list'
import type { TheWarState } from '../games/the-war/state'
import { seeded } from '../kernel/dice'
import { interval } from './balance'

type TheWarPlayer = Bot<TheWarState, TheWarAction>

/** One game to its end. */
function playOne(scenario: ScenarioId, seed: string, bots: Readonly<Record<string, TheWarPlayer>>) {
  const state = theWar.fork(theWar.setup({ scenario, seed })) as TheWarState
  const dice = seeded(`${seed} bots`)
  for (let now = theWar.decision(state); now !== null; now = theWar.decision(state))
    theWar.advance(state, bots[now.player].choose(state, dice))
  return theWar.result(state)!
}

const percent = (share: number) => `${Math.round(100 * share)}%`

/** A row of the table, in Markdown, and how often the game was decided by what. */
function report(scenario: string, title: string, results: readonly ReturnType<typeof playOne>[]): string {
  const axis = results.filter(({ winner }) => winner === 'axis').length
  const [low, high] = interval(axis, results.length)
  const reasons = new Map<string, number>()
  for (const { because } of results) reasons.set(because, (reasons.get(because) ?? 0) + 1)
  const share = `${percent(axis / results.length)} (${percent(low)} to ${percent(high)})`
  const list = [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)).map(([text, n]) => `    ${n} × ${text}`)
  return [`| ${scenario} | ${title} | ${results.length} | ${share} |`, ...list].join('\n')
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    scenario: { type: 'string' },
    seed: { type: 'string', default: 'balance' },
    against: { type: 'string' },
    skill: { type: 'string', default: 'regular' },
  },
})
const scenarios = values.scenario === undefined ? Object.keys(theWar.scenarios) : [values.scenario]
const seeds = Array.from({ length: Number(values.games) }, (_, i) => `${values.seed} ${i}`)
const scripted = (): TheWarPlayer => theWarBot({ skill: values.skill as Skill })
const random = (): TheWarPlayer => randomBot(theWar) as unknown as TheWarPlayer
console.log('| scenario | axis against allied | games | axis wins |\n|---|---|---|---|')
for (const scenario of scenarios) {
  const pairs: readonly (readonly [string, TheWarPlayer, TheWarPlayer])[] =
    values.against === 'random'
      ? [
          ['scripted against random', scripted(), random()],
          ['random against scripted', random(), scripted()],
        ]
      : [['scripted against scripted', scripted(), scripted()]]
  for (const [title, axis, allied] of pairs)
    console.log(
      report(
        scenario,
        title,
        seeds.map((seed) => playOne(scenario as ScenarioId, seed, { axis, allied })),
      ),
    )
}
