/** The War: Europe 1939-1945 on the page. */

import { randomBot } from 'grognard/bots'
import { theWarBot } from 'grognard/bots/the-war'
import { layout, theWarCounters } from 'grognard/svg'
import { THE_WAR_GROUND_COMBAT } from 'grognard/tables/the-war-ground-combat'
import {
  groundResultText,
  hexFacts,
  nationText,
  plan,
  reasonText,
  type TheWarState,
  theWar,
  theWarBoard,
  turnName,
} from 'grognard/the-war'
import type { AttackShown } from './adapter'
import { plainAdapter } from './plain'

const board = theWarBoard()

function spaceName(space: string): string {
  const cities = board.has(space) ? board.hex(space).cities.map(({ name }) => name) : []
  return [space, ...cities].join(' ')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const asked = ({ flow }: TheWarState) => flow.asked.at(-1)

/** `DE: the defender is destroyed`; in the Soviet Union an attack of the Axis may cost it more. */
const resultWords = (code: string, eastern: boolean): string => `${code}: ${groundResultText(code, eastern)}`

const isEastern = ({ phasing }: TheWarState, target: string): boolean =>
  phasing === 'axis' && hexFacts(board, target).inSovietUnionOf1939

/** The attack that is being put together, with its exact odds as soon as it may be made. */
function planned(state: TheWarState): AttackShown | null {
  const now = asked(state)
  if (now?.type !== 'attack') return null
  const { target, attackers } = now
  const title = `Attack on ${spaceName(target)}`
  const from = [...new Set(attackers.map((unit) => state.units[unit].hex))]
  const found = attackers.length === 0 ? null : plan.odds(state, target, attackers)
  if (found === null) {
    const verdict = attackers.length === 0 ? null : plan.whyNotAttack(state, target, attackers)
    return {
      title,
      targets: [target],
      from,
      badge: '',
      odds: null,
      explain: verdict === null ? [] : [verdict],
    }
  }
  const { attack, defence, column, modifier } = found
  const explain = found.explain.map((reason) => ({ ...reason, because: reasonText(reason.because) }))
  const table = THE_WAR_GROUND_COMBAT
  const odds = table.distribution(table.columnOf(column), modifier).map(({ cell, probability }) => ({
    value: resultWords(cell.text, isEastern(state, target)),
    probability,
  }))
  return { title, targets: [target], from, badge: `${attack.factors} to ${defence.factors}`, odds, explain }
}

export const theWarAdapter = plainAdapter({
  id: 'the-war',
  title: 'The War: Europe 1939-1945',
  game: theWar,
  layout: layout(board),
  bots: {
    'scripted player': () => theWarBot() as never,
    'veteran player': () => theWarBot({ skill: 'veteran' }) as never,
    'player at random': () => randomBot(theWar),
  },
  players: { axis: ['Axis', '#3d4a3a'], allied: ['Allies', '#14487a'] },
  date: ({ turn }) => turnName(turn),
  spaceName,
  counters: (state) => theWarCounters(state),
  where: ({ units, air }, piece) => units[piece]?.hex ?? air[piece]?.base ?? null,
  takes: ['take', 'fly'],
  held(state) {
    const now = asked(state)
    return now?.type === 'hand' ? now.movers[0].unit : now?.type === 'flight' ? now.unit : null
  },
  putDown(state) {
    const now = asked(state)
    return now?.type === 'flight'
      ? [{ type: 'land', to: state.air[now.unit].base }]
      : now?.type === 'hand'
        ? [{ type: 'stop' }]
        : []
  },
  ways: (to) => [
    { type: 'move', to },
    { type: 'overrun', at: to },
    { type: 'land', to },
  ],
  costs: (state, unit) => new Map(plan.destinations(state, unit).map((way) => [way.to, way])),
  joins: 'join',
  rolls: ['fight'],
  resultOf: (event, state) =>
    event.type === 'rolled'
      ? resultWords(event.result, isEastern(state, event.at))
      : event.type === 'air-rolled'
        ? event.result
        : event.type === 'called-off'
          ? 'called off'
          : null,
  rollOf: (event) =>
    event.type === 'rolled'
      ? {
          targets: [event.at],
          badge: event.column,
          explain: event.explain.map((reason) => ({ ...reason, because: reasonText(reason.because) })),
        }
      : null,
  planned,
  overlays: [
    {
      id: 'supply',
      words: 'Supply',
      look: ({ units }) => ({
        supply: Object.fromEntries(Object.values(units).map(({ hex, supply }) => [hex, supply !== 'none'])),
      }),
    },
  ],
  tables: ({ narfs }) => [
    {
      title: 'NARFs',
      rows: Object.entries(narfs).map(([power, sum]) => [capital(nationText(power)), String(sum)] as const),
    },
  ],
})
