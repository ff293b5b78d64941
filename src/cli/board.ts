/** `grognard board`: a map as SVG, with the units of a scenario or of a save on it. */

import { aetoBoard } from '../games/aeto/board'
import { type AetoState, boardOf } from '../games/aeto/state'
import { etoBoard } from '../games/eto/board'
import type { EtoState } from '../games/eto/state'
import { europeEngulfedBoard } from '../games/europe-engulfed/board'
import type { EeState } from '../games/europe-engulfed/state'
import { GAME_IDS } from '../games/registry'
import { theWarBoard } from '../games/the-war/board'
import type { TheWarState } from '../games/the-war/state'
import type { GameState } from '../kernel/game'
import {
  aetoCounters,
  aetoSheet,
  boardSvg,
  type Counter,
  etoSheet,
  europeEngulfedCounters,
  europeEngulfedSheet,
  layout,
  type MapSheet,
  type Theme,
  theWarCounters,
  theWarSheet,
  unitsSvg,
} from '../svg/index'
import { etoPicture } from './eto'
import { quote, suggestion, UsageError } from './usage'

/** What there is to draw of each game's map. */
export const SHEETS: Readonly<Record<string, () => MapSheet>> = {
  eto: () => etoSheet(etoBoard()),
  'the-war': () => theWarSheet(theWarBoard()),
  aeto: () => aetoSheet(aetoBoard()),
  'europe-engulfed': () => europeEngulfedSheet(europeEngulfedBoard()),
}

const THEMES = ['light', 'dark', 'auto'] as const satisfies readonly Theme[]

export function themeOf(text: string | undefined): Theme {
  const theme = THEMES.find((one) => one === (text ?? 'light'))
  if (theme === undefined) throw new UsageError(`no theme ${quote(text)}; there are ${THEMES.join(', ')}`)
  return theme
}

/** The map of a game. */
export function mapSvg(game: string | undefined, theme: Theme): string {
  if (game === undefined || !(game in SHEETS))
    throw new UsageError(
      `no game ${quote(game)}${suggestion(game ?? '', GAME_IDS) || `; there are ${GAME_IDS.join(', ')}`}`,
    )
  return boardSvg(SHEETS[game](), { theme })
}

/** A map with counters on it. */
const picture = (sheet: MapSheet, counters: readonly Counter[], theme: Theme) =>
  boardSvg(sheet, { theme, over: [unitsSvg(layout(sheet), counters)] })

/** How the units of each game are drawn. A hidden game is drawn as its umpire sees it: the file is his. */
const PICTURES: Readonly<Record<string, (state: GameState, theme: Theme) => string>> = {
  eto: (state, theme) => etoPicture(state as EtoState, theme),
  'the-war': (state, theme) => picture(SHEETS['the-war'](), theWarCounters(state as TheWarState), theme),
  aeto: (state, theme) =>
    picture(aetoSheet(boardOf(state as AetoState)), aetoCounters(state as AetoState), theme),
  'europe-engulfed': (state, theme) =>
    picture(SHEETS['europe-engulfed'](), europeEngulfedCounters(state as EeState), theme),
}

/** The map of a position, with its units. */
export function positionSvg(state: GameState, theme: Theme): string {
  return PICTURES[state.game](state, theme)
}
