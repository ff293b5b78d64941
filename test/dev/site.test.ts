/** The documentation site: where names and pages belong, and what the check of the built site finds. `npm run check` builds it. */

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ENTRIES } from '../../src/dev/entries'
import { siteFaults } from '../../src/dev/site/check'
import { chartsOf, frontPicture, tablePage } from '../../src/dev/site/pictures'
import { compareSections, PART_TITLES, partOf, sectionOf } from '../../src/dev/site/sections'
import { PAGES } from '../../src/dev/site/site'
import { isRolled, tables } from '../../src/dev/table-json'

describe('the reference', () => {
  it('has names under the sections of their rulebook, or under what their file is about', () => {
    expect(sectionOf('src/games/the-war/ground/10-ground-combat.ts')).toBe('10 Ground combat')
    expect(sectionOf('src/games/eto/15-scenarios/1941.ts')).toBe('15 Scenarios')
    expect(sectionOf('src/games/the-war/powers/22-united-states.ts')).toBe('22 United States')
    expect(sectionOf('src/kernel/fraction.ts')).toBe('Exact odds')
    expect(sectionOf('src/games/aeto/board-types.ts')).toBe('The map')
    expect(sectionOf('src/games/the-war/calendar.ts')).toBe('Calendar')
  })

  it('has sections by number, after what is none', () => {
    const titles = ['10 Terrain', '9 Rail', 'Charts', 'From other subpaths', 'The game']
    expect([...titles].sort(compareSections)).toEqual([
      'The game',
      'Charts',
      '9 Rail',
      '10 Terrain',
      'From other subpaths',
    ])
  })

  it('has a part for every subpath and every page', () => {
    for (const name of [...Object.keys(ENTRIES), ...PAGES]) expect(PART_TITLES).toContain(partOf(name))
    expect(partOf('grognard/bots')).toBe('Games and tools')
    expect(() => partOf('docs/secret.md')).toThrow('no part')
  })

  it('has every guide as a page', () => {
    const guides = readdirSync('docs/guides')
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/guides/${file}`)
    expect(PAGES).toEqual(expect.arrayContaining(guides))
  })
})

describe('pictures', async () => {
  const all = (await tables()).map(({ table }) => table)

  it('are there for each column of each table that is rolled on', () => {
    for (const table of all.filter(isRolled)) {
      const charts = chartsOf(table)
      expect(charts.size, table.id).toBe(table.columns.labels.length)
      for (const [file, svg] of charts) {
        expect(svg).toMatch(/^<svg /)
        expect(tablePage(table, '.')).toContain(file)
      }
    }
  })

  it('stand beside every cell', () => {
    for (const table of all) {
      const page = tablePage(table, '.')
      expect(page).toContain(table.title)
      const lines = page.split('\n').filter((line) => line.startsWith('| '))
      if (isRolled(table)) expect(lines.length - 1, table.id).toBe(table.toJSON().rows.length)
      else expect(page.length, table.id).toBeGreaterThan(200)
      for (const line of lines) expect(line).not.toContain('[object')
    }
  })

  it('show the front of 1941', () => expect(frontPicture()).toContain('data-stack="1813"'))
})

describe('the check of the built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-site-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const page = (name: string, text: string) => writeFileSync(join(folder, name), text)

  it('finds links that lead nowhere, and pages that are too long', () => {
    mkdirSync(join(folder, 'sub'))
    page('sub/index.html', '<h2 id="there">x</h2><a href="../index.html">home</a>')
    page(
      'index.html',
      '<a href="sub/index.html#there">a</a><a href="sub">b</a><a href="https://example.org">c</a>',
    )
    expect(siteFaults(folder)).toEqual([])
    page('index.html', '<a href="sub/index.html#nowhere">a</a><img src="gone.svg"><a href="#here">c</a>')
    expect(siteFaults(folder)).toEqual([
      'index.html: no sub/index.html#nowhere',
      'index.html: no gone.svg',
      'index.html: no #here',
    ])
    page('index.html', '<dt class="tsd-member-summary">x</dt>'.repeat(301))
    expect(siteFaults(folder)).toEqual(['index.html: 301 names on one page, of 300'])
    page('index.html', 'x'.repeat(450_001))
    expect(siteFaults(folder)).toEqual(['index.html: 450001 bytes, of 450000'])
  })
})
