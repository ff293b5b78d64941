/**
 * Surveys a game's map: `npm run survey eto`. Prints the residuals and writes the board, its picture and its notes.
 * With `--check` it writes nothing and fails if what it would write differs from what is there.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { packedFiles } from './pack-games'
import type { Survey } from './run'
import { layoutLines, residualLines } from './run'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../..')

async function main(args: readonly string[]): Promise<number> {
  const games = readdirSync(here).filter((name) => existsSync(join(here, name, 'survey.ts')))
  const [game] = args.filter((arg) => !arg.startsWith('--'))
  if (!game || !games.includes(game)) {
    console.error(`which map? one of: ${games.join(', ')}`)
    return 2
  }
  const module = (await import(pathToFileURL(join(here, game, 'survey.ts')).href)) as { survey: Survey }
  const { fit, report, violations, files } = module.survey()
  if (fit) console.log([...layoutLines(fit), '', ...residualLines(fit), ''].join('\n'))
  console.log(report.join('\n'))
  if (violations.length > 0) {
    console.error(`\nthe board breaks ${violations.length} facts of its rulebook:\n${violations.join('\n')}`)
    return 1
  }
  const check = args.includes('--check')
  const stale = [...keep(files, check), ...keep(await packedFiles(game), check)]
  for (const path of stale)
    if (check) console.error(`${path} is not what the survey makes`)
    else console.log(`wrote ${path}`)
  return check && stale.length > 0 ? 1 : 0
}

/** Writes the files that differ from what is there, or with `check` none; returns the paths of those. */
function keep(files: Readonly<Record<string, string>>, check: boolean): string[] {
  const changed = Object.entries(files).filter(([path, content]) => {
    const target = join(root, path)
    return !existsSync(target) || readFileSync(target, 'utf8') !== content
  })
  if (!check)
    for (const [path, content] of changed) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
  return changed.map(([path]) => path)
}

process.exitCode = await main(process.argv.slice(2))
