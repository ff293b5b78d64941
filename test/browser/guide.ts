/** The page of the guide to pictures, as it stands there. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { ENTRIES } from '../../src/dev/entries'
import { clickSpace, type Playground } from './playground'

export function guideTests(started: () => Playground): void {
  it('the page of the guide takes a unit up, tells the rule against a hex, and moves', async () => {
    const [, html] = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/guides/pictures.md', 'utf8'))!
    const [script, module] = /<script type="module">([\s\S]*?)<\/script>/.exec(html)!
    const { outputFiles } = await build({
      stdin: { contents: module, resolveDir: '.' },
      alias: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, resolve(file)])),
      bundle: true,
      format: 'esm',
      write: false,
    })
    const page = await started().open('#/odds')
    await page.setContent(html.replace(script, '').replace('id="map"', 'id="map" class="map-scroller"'))
    await page.addScriptTag({ type: 'module', content: outputFiles[0].text })
    await page.locator('[data-stack]').first().waitFor()
    const told = page.locator('#told')
    const click = async (space: string, words: RegExp) => {
      await page.locator(`[data-space="${space}"]`).scrollIntoViewIfNeeded()
      await clickSpace(page, space)
      await expect.poll(() => told.textContent()).toMatch(words)
    }
    await click('1714', /^German/)
    expect(await page.locator('[data-layer="reach"] polygon').count()).toBeGreaterThan(0)
    await click('1613', /enemy units stand in Cracow \(1613\) \(rule 5\.11\)/)
    await click('1614', /moves 1714-1614/)
    expect(started().problems).toEqual([])
    await page.close()
  })
}
