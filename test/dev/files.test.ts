import { describe, expect, it } from 'vitest'
import { ENTRIES, outputName } from '../../src/dev/entries'
import { builtFiles } from '../../src/dev/files'

describe('the files of the package', async () => {
  const files = await builtFiles()
  const fileOf = new Map([...files].flatMap(([name, { modules }]) => modules.map((one) => [one, name])))

  it('have every module once, and each subpath by its name', () => {
    const modules = [...files.values()].flatMap((file) => file.modules)
    expect(new Set(modules).size).toBe(modules.length)
    for (const file of Object.values(ENTRIES)) expect(files.get(outputName(file))?.modules).toContain(file)
  })

  it('join what always comes together', () => {
    expect(fileOf.get('src/games/europe-engulfed/play/06-battle.ts')).toBe('games/europe-engulfed/game')
    expect(files.size).toBeLessThan(fileOf.size * 0.7)
  })

  it('keep apart what can be asked for alone', () => {
    for (const one of ['src/kernel/fraction.ts', 'src/games/eto/08-combat.ts', 'src/tables/eto-combat.ts'])
      expect(files.get(outputName(one))?.modules, one).toEqual([one])
  })

  it('export what other files import of them, and import a name once', () => {
    const { exports, imports } = files.get('games/europe-engulfed/game')!
    expect(exports).toContainEqual(['*', 'src/games/europe-engulfed/game.ts'])
    expect(exports!.some(([name]) => name === 'goRow')).toBe(false)
    expect(imports.get('src/kernel/verdict.ts')).toContain('refuse')
  })
})
