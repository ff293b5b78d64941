/** Writes the runtime module and the picture: `npx tsx src/dev/survey/europe-engulfed/build.ts`. */

import { writeFileSync } from 'node:fs'
import { boardData } from './compile'
import { drawBoard } from './draw'

const root = new URL('../../../../', import.meta.url)

writeFileSync(new URL('src/games/europe-engulfed/board-data.ts', root), boardData())
writeFileSync(new URL('docs/maps/europe-engulfed.svg', root), drawBoard())
