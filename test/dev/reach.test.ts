import { describe, expect, it } from 'vitest'
import { carriersOf } from '../../src/dev/ledger/ledger'
import { programOf } from '../../src/dev/ledger/reach'

/** A game in one file, `rules.ts`, that plays `play`; and whatever else is put beside it. */
function played(rules: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const program = programOf(
    new Map(
      Object.entries({
        'src/kernel/game.ts': `
          export interface Game<S> { readonly id: string; check(state: S): boolean }
          export function defineGame<S>(spec: { check(state: S): boolean }): Game<S> { return { id: 'eto', ...spec } }
        `,
        'src/games/eto/index.ts': `export { eto } from './game'\nexport * from './rules'`,
        'src/games/eto/game.ts': `
          import { defineGame } from '../../kernel/game'
          import { play } from './rules'
          export const eto = defineGame<number>({ check: play })
        `,
        'src/games/eto/rules.ts': rules,
        ...others,
      }),
    ),
  )
  return carriersOf(program, 'eto')
    .filter((carrier) => carrier.played)
    .map(({ rule }) => rule)
}

describe('what a game plays', () => {
  it('is what its functions call, however far away', () => {
    expect(
      played(
        `import { far } from './far'
         export const play = (n: number) => near(n)
         /** @rule 1.1 */
         function near(n: number) { return far(n) }`,
        {
          'src/games/eto/far.ts': `
            /** @rule 1.2 */
            export function far(n: number) { return n < LIMIT }
            /** @rule 1.3 */
            const LIMIT = 3
            /** @rule 1.4 */
            export const OTHER = 4`,
        },
      ).toSorted(),
    ).toEqual(['1.1', '1.2', '1.3'])
  })

  it('is nothing that is only imported or exported again', () => {
    expect(
      played(
        `import { kept } from './kept'
         export { kept }
         export { kept as again } from './kept'
         export const play = (kept: number) => kept > 0`,
        { 'src/games/eto/kept.ts': `/** @rule 1.1 */\nexport function kept() {}` },
      ),
    ).toEqual([])
  })

  it('is nothing that only a type speaks of', () => {
    expect(
      played(`
        /** @rule 1.1 */
        export function rate(n: number) { return n }
        /** @rule 1.2 */
        export const RATES = { low: 1 }
        type Rate = ReturnType<typeof rate>
        export const play = (n: Rate & keyof typeof RATES) => (n as typeof RATES.low) > 0`),
    ).toEqual([])
  })

  it('has types too, when what is played speaks of them', () => {
    expect(
      played(`
        /** @rule 1.1 */
        interface Base { readonly n: number }
        interface Hex extends Base {
          /** @rule 1.2 */
          readonly side: string
        }
        /** @rule 1.3 */
        export type Unused = Hex
        export const play = (hex: Hex) => hex.n > 0`),
    ).toEqual(['1.1', '1.2'])
  })

  it('is not what is dead, nor what only the dead call', () => {
    expect(
      played(`
        export const play = () => true
        /** @rule 1.1 */
        export function twin() { return helper() }
        /** @rule 1.2 */
        function helper() { return twin }`),
    ).toEqual([])
  })

  it('takes of a table the rows that are asked for by name, and what each row calls', () => {
    const rows = `
      export const ROWS = {
        /** @rule 1.1 */
        move: { check: mayMove },
        /** @rule 1.2 */
        fight() { return mayFight() },
        mayStop,
      } as const
      /** @rule 2.1 */
      function mayMove() {}
      /** @rule 2.2 */
      function mayFight() {}
      /** @rule 2.3 */
      function mayStop() {}`
    const table = rows.replace('export const', '/** @rule 1.0 */\nexport const')
    expect(played(`${table}\nexport const play = () => ROWS.move`)).toEqual(['1.0', '1.1', '2.1'])
    expect(played(`${table}\nexport const play = () => ROWS['fight']()`)).toEqual(['1.0', '1.2', '2.2'])
    expect(played(`${table}\nexport const play = () => ROWS.mayStop()`)).toEqual(['1.0', '2.3'])
    const all = ['1.0', '1.1', '1.2', '2.1', '2.2', '2.3']
    expect(played(`${table}\nexport const play = (key: 'move') => ROWS[key]`)).toEqual(all)
    expect(played(`${table}\nexport const play = () => Object.keys(ROWS)`)).toEqual(all)
    expect(played(`${table}\nexport const play = () => { const { move } = ROWS; return move }`)).toEqual(all)
  })

  it('takes what a row spreads and what it reaches through itself', () => {
    expect(
      played(`
        const base = {
          /** @rule 1.1 */
          stay() {},
        }
        const ROWS = {
          ...base,
          move() { return this.fight() },
          /** @rule 1.2 */
          fight() {},
        }
        export const play = () => ROWS.move()`),
    ).toEqual(['1.1', '1.2'])
  })

  it('follows a namespace to the names that are asked for', () => {
    const data = `
      /** @rule 1.1 */
      export const SEAS = {
        /** @rule 1.2 */
        baltic: 1,
        /** @rule 1.3 */
        north: 2,
      }
      /** @rule 1.4 */
      export const LANDS = 1`
    const rules = (body: string) =>
      played(`import * as data from './data'\nexport const play = () => ${body}`, {
        'src/games/eto/data.ts': data,
      })
    expect(rules('data.LANDS')).toEqual(['1.4'])
    expect(rules('data.SEAS.north')).toEqual(['1.1', '1.3'])
    expect(rules('Object.values(data)')).toEqual(['1.1', '1.2', '1.3', '1.4'])
  })

  it('counts what is passed on as a value, in a list, by short name, as a default or with its types', () => {
    expect(
      played(`
        /** @rule 1.1 */
        function callback() {}
        /** @rule 1.2 */
        function listed() {}
        /** @rule 1.3 */
        function short() {}
        /** @rule 1.4 */
        function usual() {}
        /** @rule 1.5 */
        function typed<T>(it: T) { return it }
        const STEPS = [listed]
        export const play = (f = usual) => [1].map(callback) && STEPS && { short } && typed<number>`),
    ).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5'])
  })

  it('is not misled by a local name, or the name of a property', () => {
    expect(
      played(`
        /** @rule 1.1 */
        export function cost() {}
        export function play(unit: { cost: number }, cost: number) {
          const { cost: price } = unit
          return { cost: unit.cost + cost + price }
        }`),
    ).toEqual([])
  })

  it('gives a tag inside a function to the function, and one on a list of consts to any', () => {
    expect(
      played(`
        export function play() {
          /** @rule 1.1 */
          const inner = () => LOW
          return inner()
        }
        /** @rule 1.2 */
        const HIGH = 1, LOW = 2`),
    ).toEqual(['1.1', '1.2'])
  })

  it('follows what is taken apart to where it comes from', () => {
    expect(
      played(`
        /** @rule 1.1 */
        const make = () => ({ low: 1, rest: [2, 3] })
        const { rest: [, second] } = make()
        export const play = () => second`),
    ).toEqual(['1.1'])
  })

  it('is found by the type of what is exported, by whatever name and however it came to it', () => {
    const game = (text: string) => ({
      'src/games/eto/game.ts': `
        import { type Game as Contract, defineGame } from '../../kernel/game'
        import { play } from './rules'
        ${text}`,
    })
    const rules = '/** @rule 1.1 */\nexport const play = () => true'
    const made = 'defineGame<number>({ check: play })'
    expect(played(rules, game(`export const eto: Contract<number> = ${made}`))).toEqual(['1.1'])
    expect(played(rules, game(`export const eto = ${made} as Contract<number> & { more: 1 }`))).toEqual([
      '1.1',
    ])
    expect(
      played(rules, game(`interface Mine extends Contract<1> {}\nexport const eto = ${made} as Mine`)),
    ).toEqual(['1.1'])
    expect(played(rules, game(`export const eto = { play }`))).toEqual([])
    expect(played(rules, game(`const game = ${made}\nexport const eto = 1`))).toEqual([])
  })

  it('cannot be told of a program that lacks a file', () => {
    expect(() => played(`import { x } from './gone'\nexport const play = () => x`)).toThrow('./gone')
  })
})
