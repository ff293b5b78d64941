/** Europe Engulfed on the page: each player sees the backs of the enemy's blocks. */

import { randomBot } from 'grognard/bots'
import { europeEngulfedBot } from 'grognard/bots/europe-engulfed'
import { dateText, europeEngulfed, europeEngulfedBoard, type Side } from 'grognard/europe-engulfed'
import { europeEngulfedCounters, europeEngulfedSheet, layout } from 'grognard/svg'
import { plainAdapter } from './plain'

export const europeEngulfedAdapter = plainAdapter({
  id: 'europe-engulfed',
  title: 'Europe Engulfed',
  game: europeEngulfed,
  layout: layout(europeEngulfedSheet(europeEngulfedBoard())),
  bots: {
    'scripted player': europeEngulfedBot as never,
    'player at random': () => randomBot(europeEngulfed),
  },
  players: {
    western: ['Western Allies', '#14487a'],
    soviet: ['Soviet Union', '#9b2226'],
    axis: ['Axis', '#4d4d4d'],
    allied: ['Allies', '#14487a'],
  },
  date: (state) => dateText(state, state.turn),
  spaceName: (space) => space,
  counters: (state, eyes) =>
    europeEngulfedCounters(eyes === null ? state : europeEngulfed.view(state, eyes as Side)),
  where: ({ blocks }, piece) => blocks[piece]?.at ?? null,
  takes: ['take'],
  secrets: true,
  held({ flow }) {
    const now = flow.asked.at(-1)
    return now?.type === 'hand' ? now.unit : null
  },
  putDown: () => [],
  ways: (to) => [{ type: 'go', to } as const],
  rolls: ['fire', 'intercept', 'counter'],
  resultOf: (event) =>
    event.type === 'fired'
      ? `${event.hits} ${event.hits === 1 ? 'hit' : 'hits'}`
      : event.type === 'intercepted'
        ? event.found
          ? 'the fleets meet'
          : 'nothing is found'
        : null,
  rollOf: (event) =>
    event.type === 'fired'
      ? {
          title: `The battle for ${event.at}: ${event.arm} fires`,
          targets: [event.at],
          badge: `${event.dice} ${event.dice === 1 ? 'die' : 'dice'}, ${event.need}+`,
          explain: event.explain,
        }
      : event.type === 'intercepted'
        ? { title: `Interception in the ${event.water}` }
        : null,
})
