import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** What each layer may import besides itself: a lower layer never imports a higher one, and the kit knows no game. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  tables: ['kernel'],
  board: ['kernel'],
  kit: ['kernel', 'board'],
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

/** What a file imports, for values or for types, as paths below `src`. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => relative('src', resolve(dirname(file), fileName)))
}

const layerOf = (path: string) => path.split('/')[0]

describe('a layer', () => {
  for (const [layer, others] of Object.entries(MAY_IMPORT))
    it(`${layer} imports nothing but ${[layer, ...others].join(' and ')}`, () => {
      const files = filesIn(join('src', layer))
      expect(files.length).toBeGreaterThan(0)
      const strays = files.flatMap((file) =>
        importsOf(file)
          .filter((path) => ![layer, ...others].includes(layerOf(path)))
          .map((path) => `${file} imports ${path}`),
      )
      expect(strays).toEqual([])
    })

  it('games are strangers to each other', () => {
    // The registry and the catalogue of all games lie beside their folders.
    const files = filesIn('src/games').filter((file) => file.split('/').length > 3)
    const strays = files.flatMap((file) => {
      const game = file.split('/')[2]
      return importsOf(file)
        .filter((path) => layerOf(path) === 'games' && path.split('/')[1] !== game)
        .map((path) => `${file} imports ${path}`)
    })
    expect(strays).toEqual([])
  })
})
