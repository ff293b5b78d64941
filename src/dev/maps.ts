/** `npm run maps`: draws the boards into docs/maps, as any user of `grognard/svg` would. A test holds what is kept to it. */

import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { aetoBoard } from '../games/aeto/board'
import { etoBoard } from '../games/eto/board'
import { europeEngulfedBoard } from '../games/europe-engulfed/board'
import { theWarBoard } from '../games/the-war/board'
import { aetoSheet, boardSvg, etoSheet, europeEngulfedSheet, theWarSheet } from '../svg'

/** Each picture by its path. */
export const MAPS: Readonly<Record<string, () => string>> = {
  'docs/maps/eto.svg': () => boardSvg(etoSheet(etoBoard())),
  'docs/maps/the-war.svg': () => boardSvg(theWarSheet(theWarBoard())),
  'docs/maps/aeto.svg': () => boardSvg(aetoSheet(aetoBoard())),
  'docs/maps/europe-engulfed.svg': () => boardSvg(europeEngulfedSheet(europeEngulfedBoard())),
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, draw] of Object.entries(MAPS)) writeFileSync(path, draw())
