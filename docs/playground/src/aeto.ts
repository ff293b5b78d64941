/**
 * The umpire's page of Advanced European Theater of Operations: people move counters at a table of their own, report what happened, and read
 * what follows; the map shows who controls what.
 */

import {
  type AetoState,
  aeto,
  aetoBoard,
  type Camp,
  campOf,
  dateText,
  NATIONS,
  type Nation,
  nationName,
  ownerOf,
} from 'grognard/aeto'
import { randomBot } from 'grognard/bots'
import { aetoBot } from 'grognard/bots/aeto'
import { aetoCounters, layout } from 'grognard/svg'
import { plainAdapter } from './plain'

const board = aetoBoard()
const LAND = board.ids.filter((id) => board.hex(id).terrain === 'land')

const CAMPS: Readonly<Record<Camp | 'neutral', readonly [name: string, colour: string]>> = {
  axis: ['Axis', '#4a5568'],
  west: ['Western Allies', '#2f6fb3'],
  soviet: ['Soviet Union', '#c0392b'],
  neutral: ['neutral', '#d9c98a'],
}

const nameOf = (nation: string): string =>
  nation.replace(/(^|-)(.)/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

const campAt = (state: AetoState, hex: string): Camp | 'neutral' => {
  const owner = ownerOf(state, hex)
  return (owner && campOf(state, owner)) ?? 'neutral'
}

/** What is under way, for people who look up from their own map: the markers that the umpire keeps. */
function underWay(state: AetoState): readonly (readonly [string, string])[] {
  const { special, sitzkrieg, vichy, forts, wall, turn } = state
  const partisans = Object.values(state.units).filter(({ kind }) => kind === 'partisan')
  const blitz = Object.entries(special.blitz).filter(([, since]) => since === turn || since === turn - 1)
  const rows: readonly (readonly [string, string | null])[] = [
    ['Weather', state.weather],
    ['The Phony War', sitzkrieg === 'on' ? 'lasts' : sitzkrieg],
    ['Blitzkrieg', blitz.map(([nation, since]) => `${nameOf(nation)} +${since === turn ? 2 : 1}`).join(', ')],
    ['Vichy France', vichy === null ? null : `since ${dateText(vichy.since)}`],
    ['The Winter War', special.winterWar?.outcome ?? null],
    ['Evasion chits', special.evasion === null ? null : `${special.evasion}`],
    ['Atlantic Wall', special.walled === 0 ? null : `${special.walled} of 6`],
    ['Forts', [...forts, ...wall].map((hex) => spaceText(hex)).join(', ')],
    ['Partisans', partisans.map(({ nation, at }) => `${nameOf(nation)} in ${spaceText(at)}`).join(', ')],
    [
      'Capitals that enemies have been in',
      special.stormed.map(({ hex, by }) => `${spaceText(hex)}: ${nameOf(by)}`).join(', '),
    ],
    ['Holding out', state.holdingOut.map(nameOf).join(', ')],
  ]
  return rows.flatMap(([what, now]) => (now === null || now === '' ? [] : [[what, now] as const]))
}

const spaceText = (space: string): string => {
  const name = board.has(space) ? board.hex(space).name : null
  return name === null ? space : `${space} ${name}`
}

function standing(state: AetoState, nation: Nation): string {
  const { status, camp, conqueror, liberator } = state.nations[nation]
  if (status === 'conquered')
    return `conquered${conqueror ? ` by ${nationName(conqueror)}` : ''}${liberator ? `, liberated by ${nationName(liberator)}` : ''}`
  return status === 'war' ? `at war, ${CAMPS[camp ?? 'neutral'][0]}` : 'neutral'
}

export const aetoAdapter = plainAdapter({
  id: 'aeto',
  title: 'Advanced European Theater of Operations',
  game: aeto,
  layout: layout(board),
  bots: {
    'scripted player': () => aetoBot(aeto) as never,
    'player at random': () => randomBot(aeto),
  },
  about:
    'This game is umpired: people move counters at a table of their own and report. A bot cannot know what they did: at the table it reports by lot.',
  players: {
    table: ['The table reports', '#5b4636'],
    germany: ['Germany', '#3d4a3a'],
    italy: ['Italy', '#3f6b35'],
    france: ['France', '#2d4f9e'],
    'united-kingdom': ['United Kingdom', '#8a5a1c'],
    'united-states': ['United States', '#3f5c2c'],
    'soviet-union': ['Soviet Union', '#9b2226'],
  },
  date: ({ turn }) => dateText(turn),
  spaceName: spaceText,
  counters: (state) => aetoCounters(state),
  where: ({ units }, piece) => units[piece]?.at ?? null,
  takes: ['take'],
  secrets: true,
  held({ flow }) {
    const now = flow.asked.at(-1)
    return now?.type === 'hand' ? now.unit : null
  },
  putDown: () => [{ type: 'stop' }],
  ways: (to) => [
    { type: 'enter', hex: to },
    { type: 'go', to },
    { type: 'ship', to },
  ],
  rolls: ['roll', 'react', 'answer', 'abet', 'strike', 'shorten', 'yield', 'levy', 'imperil'],
  // What it was for, and what came of it, without the die and its modifiers.
  resultOf: (event) =>
    event.type === 'rolled'
      ? aeto.words.event({ ...event, explain: [], net: event.roll }).replace(/: -?\d+: /, ': ')
      : null,
  overlays: [
    {
      id: 'politics',
      words: 'Political map',
      first: true,
      look: (state) => ({
        control: Object.fromEntries(
          LAND.flatMap((hex) => {
            const camp = campAt(state, hex)
            return camp === 'neutral' ? [] : [[hex, CAMPS[camp][1]] as const]
          }),
        ),
        front: Object.fromEntries(LAND.map((hex) => [hex, campAt(state, hex)])),
      }),
    },
  ],
  tables: (state) => [
    { title: 'Under way', rows: underWay(state) },
    {
      title: 'Nations',
      rows: NATIONS.map((nation) => [nameOf(nation), standing(state, nation)] as const),
    },
  ],
})
