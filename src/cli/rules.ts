/** `grognard rules`: what a rule is about, in our words, and those under it. */

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { GAME_IDS } from '../games/registry'
import { Failed, quote, suggestion, UsageError } from './usage'

interface Rule {
  readonly id: string
  readonly title: string
  /** Why nothing carries it out: an introduction, a list of parts. Empty for a rule. */
  readonly not: string
}

/** The list of a game's rules: a text in the repository, packed in the package. */
function listOf(game: string): string {
  const packed = new URL(`../rules/${game}.tsv.gz`, import.meta.url)
  if (existsSync(packed)) return gunzipSync(readFileSync(packed)).toString()
  return readFileSync(new URL(`../../docs/rules/${game}.tsv`, import.meta.url), 'utf8')
}

function rulesOf(game: string): readonly Rule[] {
  return listOf(game)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([id, title, not = '']) => ({ id, title, not }))
}

export function rulesText(game: string | undefined, id: string | undefined, json: boolean): string {
  if (game === undefined || !GAME_IDS.includes(game))
    throw new UsageError(
      `no game ${quote(game)}${suggestion(game ?? '', GAME_IDS) || `; there are ${GAME_IDS.join(', ')}`}`,
    )
  const rules = rulesOf(game)
  const isDotted = rules.some((rule) => rule.id.split('.').length > 2)
  const wanted = rules.filter((rule) => id === undefined || rule.id === id || isUnder(rule.id, id, isDotted))
  if (wanted.length === 0) throw new Failed(`${game} has no rule ${quote(id)}`)
  if (json) return JSON.stringify(wanted, null, 2)
  const width = Math.max(...wanted.map((rule) => rule.id.length))
  return wanted
    .map(
      ({ id: number, title, not }) =>
        `${number.padEnd(width)}  ${title}${not === '' ? '' : ` (no rule: ${not})`}`,
    )
    .join('\n')
}

/** Is 8.47 under 8.4, 5.1.3 under 5.1 where ids have more than one point, and either under 8.0 or 5.0, a whole section? */
function isUnder(id: string, above: string, isDotted: boolean): boolean {
  if (above.endsWith('.0')) return id.startsWith(above.slice(0, -1)) && id !== above
  return id.startsWith(isDotted ? `${above}.` : above) && id !== above
}
