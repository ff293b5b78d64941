/** The beginning of a game. */

import { BoardError } from '../../board/board'
import type { DiceState } from '../../kernel/dice'
import { SetupError, type SetupOptions } from '../../kernel/game'
import type { Fault } from '../../kernel/json'
import { AETO_STATIONS } from '../../tables/aeto-stations'
import type { AetoOverlay } from './board'
import { umpireBoard } from './cities'
import { NATIONS, type Nation } from './nations'
import { NO_OPTIONAL, plays } from './optional'
import { OPTIONAL_RULES } from './options'
import { addUnit } from './play/changes'
import { NO_SPECIAL } from './special'
import { type AetoState, type Standing, VERSION } from './state'
import type { UnitKind } from './units'

const NEUTRAL: Standing = { status: 'neutral', camp: null, conqueror: null, liberator: null }

/**
 * September 1939: Germany is at war with Poland, France and the United Kingdom, and everyone else is neutral.
 *
 * @rule 9.1
 * @rule 9.4
 */
export function setUp({ scenario, rules = {}, charts, board }: SetupOptions, dice: DiceState): AetoState {
  const faults: Fault[] = []
  if (charts !== undefined) faults.push({ path: 'charts', problem: 'this game takes none' })
  const overlay = readOverlay(board, faults)
  if (faults.length > 0) throw new SetupError(faults)
  const nations = Object.fromEntries(NATIONS.map((nation) => [nation, NEUTRAL])) as Record<Nation, Standing>
  nations.germany = { ...NEUTRAL, status: 'war', camp: 'axis' }
  for (const ally of ['france', 'united-kingdom', 'poland'] as const)
    nations[ally] = { ...NEUTRAL, status: 'war', camp: 'west' }
  const state: AetoState = {
    game: 'aeto',
    version: VERSION,
    dice,
    scenario,
    options: OPTIONAL_RULES.filter((name) => rules[name]),
    overlay,
    turn: 0,
    flow: { step: 'weather', closing: false, asked: [] },
    weather: 'fair',
    nations,
    wars: (['poland', 'france', 'united-kingdom'] as const).map((on) => ({ by: 'germany', on, since: 0 })),
    invasions: [],
    control: {},
    units: {},
    moved: [],
    sitzkrieg: null,
    tried: [],
    done: [],
    wall: [],
    forts: [],
    vichy: null,
    vichyOpen: true,
    freeFrench: 0,
    colonies: {},
    regions: {},
    finlandized: false,
    holdingOut: [],
    special: NO_SPECIAL,
    optional: NO_OPTIONAL,
    ended: null,
  }
  setUpFrenchFleet(state)
  setUpBorderGuards(state)
  if (plays(state, 'stations')) setUpStations(state)
  return state
}

/** The board with somebody's corrections, if they can be made. */
export function readOverlay(overlay: unknown, faults: Fault[]): AetoOverlay | null {
  if (overlay === undefined || overlay === null) return null
  const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isPlain(overlay) || !Object.values(overlay).every(isPlain)) {
    faults.push({ path: 'board', problem: 'must be an object of corrections by hex' })
    return null
  }
  try {
    umpireBoard(overlay as AetoOverlay)
    return overlay as AetoOverlay
  } catch (error) {
    if (!(error instanceof BoardError)) throw error
    faults.push(...error.faults.map((problem) => ({ path: 'board', problem })))
    return null
  }
}

/** Ships that 9.11 names, by kind. */
const FRENCH_SHIPS: readonly (readonly [UnitKind, readonly string[]])[] = [
  [
    'bb',
    [
      'Bretagne',
      'Courbet',
      'Dunkerque',
      'Jean Bart',
      'Lorraine',
      'Paris',
      'Provence',
      'Richelieu',
      'Strasbourg',
    ],
  ],
  ['ca', ['Algerie', 'Colbert', 'Duplex', 'Duquesne', 'Foch', 'Suffren', 'Tourville']],
  ['cv', ['Bearn', 'Joffre']],
]

/** As many without a name as the same list counts. */
const FRENCH_SMALL_SHIPS: readonly (readonly [UnitKind, number])[] = [
  ['cl', 4],
  ['dd', 9],
  ['submarine', 4],
]

/** The French home port that the rules name. */
const MARSEILLES = 'W 2319'

function setUpFrenchFleet(state: AetoState): void {
  for (const [kind, names] of FRENCH_SHIPS)
    for (const name of names) addUnit(state, { nation: 'france', kind, strength: 0, at: MARSEILLES, name })
  for (const [kind, count] of FRENCH_SMALL_SHIPS)
    for (let i = 0; i < count; i++) addUnit(state, { nation: 'france', kind, strength: 0, at: MARSEILLES })
}

/** @rule 10.16 twenty Soviet 4-3 infantry on the western border */
function setUpBorderGuards(state: AetoState): void {
  const board = umpireBoard(state.overlay)
  for (const at of board.ids)
    if (board.hex(at).garrisons.includes('soviet-border'))
      addUnit(state, { nation: 'soviet-union', kind: 'infantry', strength: 4, at })
}

/** @rule 11.25 the Royal Navy on its stations, aircraft aboard its carriers; those damaged are set up so */
function setUpStations(state: AetoState): void {
  for (const { at, bb, cv, ca, small, ...rest } of AETO_STATIONS.stations) {
    const damaged: readonly string[] = 'damaged' in rest ? rest.damaged : []
    const named = { bb, cv, ca } as Readonly<Record<'bb' | 'cv' | 'ca', readonly string[]>>
    for (const kind of ['bb', 'cv', 'ca'] as const)
      for (const name of named[kind])
        addUnit(state, {
          nation: 'united-kingdom',
          kind,
          strength: 0,
          at,
          name,
          depleted: damaged.includes(name),
        })
    // Every carrier has its aircraft aboard.
    for (const _ of cv) addUnit(state, { nation: 'united-kingdom', kind: 'naval-air', strength: 0, at })
    for (const [kind, count] of Object.entries(small) as [UnitKind, number][])
      for (let i = 0; i < count; i++)
        addUnit(state, {
          nation: 'united-kingdom',
          kind,
          strength: 0,
          at,
          depleted: i === 0 && damaged.includes(kind),
        })
  }
}
