import { describe, expect, it } from 'vitest'
import { programOf } from '../../src/dev/ledger/reach'
import { untold } from '../../src/dev/ledger/untold'

/** What play never tells the rules of a game of two files. */
const of = (play: string) =>
  untold(
    programOf(
      new Map([
        [
          'src/games/eto/15-prices.ts',
          `export interface Repair { readonly factors: number; readonly special?: string; readonly moved: boolean }
           export function repair(unit: Repair, winter: boolean): number { return winter ? 2 * unit.factors : unit.factors }
           export const double = (narfs: number) => 2 * narfs`,
        ],
        ['src/games/eto/play/15-repair.ts', `import { double, repair } from '../15-prices'\n${play}`],
      ]),
    ),
    'eto',
  ).map(({ asked, never, always }) =>
    [asked, ...never.map((field) => `never ${field}`), ...always].join('; '),
  )

describe('facts that play never tells', () => {
  it('are fields and arguments that no call gives, and what is always the same', () => {
    expect(
      of(`export const a = (factors: number) => repair({ factors, moved: false }, factors > 3)
          export const b = (factors: number) => repair({ factors, moved: (false) as boolean }, true)`),
    ).toEqual(['15-prices.ts repair(unit); never special; moved = false'])
    expect(of(`export const a = (unit: { factors: number; moved: boolean }) => repair(unit, true)`)).toEqual([
      '15-prices.ts repair(unit); never special',
      '15-prices.ts repair(winter); it = true',
    ])
  })

  it('are not those that one call gives, perhaps among others that are spread', () => {
    const unit = '{ factors: n, moved: n > 1, ...(n > 2 && { special: "legion" }) }'
    expect(of(`export const a = (n: number) => repair(${unit}, n > 4) + double(n)`)).toEqual([])
  })

  it('are nothing that is called within the rules themselves', () => {
    expect(of(`export const a = () => 1`)).toEqual([])
  })
})
