/** `grognard board`: a map as SVG, with the units of a scenario or of a save on it. */

import { aetoBoard } from '../games/aeto/board'
import { etoBoard } from '../games/eto/board'
import type { EtoState } from '../games/eto/state'
import { europeEngulfedBoard } from '../games/europe-engulfed/board'
import { GAME_IDS } from '../games/registry'
import { theWarBoard } from '../games/the-war/board'
import type { GameState } from '../kernel/game'
import {
  aetoSheet,
  boardSvg,
  etoSheet,
  europeEngulfedSheet,
  type MapSheet,
  type Theme,
  theWarSheet,
} from '../svg/index'
import { etoPicture } from './eto'
import { Failed, quote, suggestion, UsageError } from './usage'

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

/** The games whose units can be drawn. */
const PICTURES: Readonly<Record<string, (state: GameState, theme: Theme) => string>> = {
  eto: (state, theme) => etoPicture(state as EtoState, theme),
}

/** Fails unless the units of this game can be drawn. */
export function mustHavePicture(game: string): void {
  if (!Object.hasOwn(PICTURES, game))
    throw new Failed(`the units of ${game} cannot be drawn yet; "grognard board ${game}" draws its map`)
}

/** The map of a position, with its units. */
export function positionSvg(state: GameState, theme: Theme): string {
  mustHavePicture(state.game)
  return PICTURES[state.game](state, theme)
}
