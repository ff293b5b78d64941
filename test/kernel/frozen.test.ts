import { resolve } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { frozen } from '../../src/kernel/frozen'

describe('what is frozen', () => {
  it('is frozen all the way down, and nothing can be hung on its methods', () => {
    const roll = Object.assign(() => 1, { odds: { of: [1, 6] } })
    const table = frozen({ columns: [{ label: 'a' }], roll })
    expect(Object.isFrozen(table)).toBe(true)
    expect(Object.isFrozen(table.columns)).toBe(true)
    expect(Object.isFrozen(table.columns[0])).toBe(true)
    expect(Object.isFrozen(roll.odds.of)).toBe(true)
    expect(() => Object.assign(roll, { more: 1 })).toThrow(TypeError)
  })

  it('goes round in no circle', () => {
    const one: { self?: unknown; f?: unknown } = {}
    one.self = one
    const f = Object.assign(() => one, { one })
    one.f = f
    expect(frozen(f)).toBe(f)
    expect(Object.isFrozen(one)).toBe(true)
  })

  it('is no hindrance to a compiler that names functions behind their declaration', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { frozen } from './frozen'
          export const TABLE = frozen({ roll, of: class Die {} })
          function roll() { return 4 }`,
        resolveDir: resolve('src/kernel'),
        loader: 'ts',
      },
      bundle: true,
      format: 'cjs',
      keepNames: true,
      minify: true,
      write: false,
    })
    const module = { exports: {} as { TABLE: { roll: () => number; of: { name: string } } } }
    new Function('module', outputFiles[0].text)(module)
    const { TABLE } = module.exports
    expect([TABLE.roll(), TABLE.roll.name, TABLE.of.name]).toEqual([4, 'roll', 'Die'])
  })
})
