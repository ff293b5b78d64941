/** `grognard rules`: what a rule is about, in our words, and those under it. */

import { readFileSync } from 'node:fs'
import { GAME_IDS } from '../games/registry'
import { Failed, quote, suggestion, UsageError } from './usage'

interface Rule {
  readonly id: string
  readonly title: string
  /** Why nothing carries it out: an introduction, a list of parts. Empty for a rule. */
  readonly not: string
}

/** The list of a game's rules, which is in the repository and in the package at the same place. */
function rulesOf(game: string): readonly Rule[] {
  const list = readFileSync(new URL(`../../docs/rules/${game}.tsv`, import.meta.url), 'utf8')
  return list
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
