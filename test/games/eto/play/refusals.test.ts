import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLOSING_RULES } from '../../../../src/games/eto/ground'
import { refusal } from './positions'
import { COMBAT } from './refusals/combat'
import { MOVEMENT } from './refusals/movement'
import { POINTS } from './refusals/points'
import { SEA } from './refusals/sea'

const CASES = [...MOVEMENT, ...SEA, ...COMBAT, ...POINTS]

/**
 * What only a resolver says, to tools that ask it without a game: in the game something else speaks first, or the answer is
 * used without its words. The tests of the resolvers cover them.
 */
const OF_RESOLVERS = new Set([
  // 05-movement.test.ts, 05-sea-movement.test.ts
  '5.16 moved-already',
  '* wrong-ports',
  // 08-overrun.test.ts, 08-combat.test.ts
  '8.4 no-units',
  '8.42 too-many-units',
  '8.61 not-vacated',
  '8.63 advanced-already',
  // 09-12-sources.test.ts, 13-16.test.ts, 14-16.test.ts
  '10.67 no-losses',
  '10.67 replaced-already',
  '14.11 france-occupied',
  '14.11 too-many-french',
  '16.23 leaves-home',
  '16.41 stays-home',
  '* one-point',
])

const SOURCE = 'src/games/eto'

/** Every refusal in the source, as `5.11 not-yours`; `*` for a rule that is worked out. */
function refusalsInSource(): Set<string> {
  const found = new Set<string>()
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  for (const file of files)
    for (const [, rule, code] of readFileSync(join(SOURCE, file), 'utf8').matchAll(
      /\brefuse\(\s*([^,]+?),\s*'([a-z-]+)'/g,
    ))
      found.add(`${/^'.*'$/.test(rule) ? rule.slice(1, -1) : '*'} ${code}`)
  return found
}

describe('every refusal', () => {
  for (const { rule, code, state, action } of CASES)
    it(`${rule} ${code}: ${JSON.stringify(action)}`, () => {
      expect(refusal(state(), action)).toEqual({ rule, code })
    })

  it('of the source has a case here, or belongs to a resolver', () => {
    const covered = new Set(CASES.flatMap(({ rule, code }) => [`${rule} ${code}`, `* ${code}`]))
    const open = [...refusalsInSource()].filter((one) => !covered.has(one) && !OF_RESOLVERS.has(one))
    expect(open).toEqual([])
  })

  it('of a closed hex names the rule that closes it, and each rule that can has a case', () => {
    const cases = CASES.filter(({ code }) => code === 'closed').map(({ rule }) => rule)
    expect([...CLOSING_RULES].filter((rule) => !cases.includes(rule))).toEqual([])
  })

  it('that is said to belong to a resolver is there, and in its tests', () => {
    const source = refusalsInSource()
    expect([...OF_RESOLVERS].filter((one) => !source.has(one))).toEqual([])
    const tests = readdirSync('test/games/eto')
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join('test/games/eto', file), 'utf8'))
      .join('\n')
    expect([...OF_RESOLVERS].filter((one) => !tests.includes(`'${one.split(' ')[1]}'`))).toEqual([])
  })
})
