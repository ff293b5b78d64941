/** The War: Europe 1939-1945 on the page. */

import { randomBot } from 'grognard/bots'
import { layout, theWarCounters } from 'grognard/svg'
import { theWar, theWarBoard, turnName } from 'grognard/the-war'
import { plainAdapter } from './plain'

const board = theWarBoard()

export const theWarAdapter = plainAdapter({
  id: 'the-war',
  title: 'The War: Europe 1939-1945',
  game: theWar,
  layout: layout(board),
  bots: { 'player at random': () => randomBot(theWar) },
  players: { axis: ['Axis', '#3d4a3a'], allied: ['Allies', '#14487a'] },
  date: ({ turn }) => turnName(turn),
  spaceName(space) {
    const cities = board.has(space) ? board.hex(space).cities.map(({ name }) => name) : []
    return [space, ...cities].join(' ')
  },
  counters: (state) => theWarCounters(state),
  where: ({ units }, piece) => units[piece]?.hex ?? null,
  tables: ({ narfs }) => [
    { title: 'NARFs', rows: Object.entries(narfs).map(([power, sum]) => [power, String(sum)] as const) },
  ],
})
