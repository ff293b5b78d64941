/** `npm run maps`: draws the boards of hexes into docs/maps, as any user of `grognard/svg` would. A test holds what is kept to it. */

import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { aetoBoard } from '../games/aeto/board'
import { etoBoard } from '../games/eto/board'
import { theWarBoard } from '../games/the-war/board'
import { aetoSheet, boardSvg, etoSheet, theWarSheet } from '../svg'

/** Each picture by its path. That of Europe Engulfed is the survey's, which knows the outlines of the areas. */
export const MAPS: Readonly<Record<string, () => string>> = {
  'docs/maps/eto.svg': () => boardSvg(etoSheet(etoBoard())),
  'docs/maps/the-war.svg': () => boardSvg(theWarSheet(theWarBoard())),
  'docs/maps/aeto.svg': () => boardSvg(aetoSheet(aetoBoard())),
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, draw] of Object.entries(MAPS)) writeFileSync(path, draw())
