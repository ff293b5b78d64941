/** What `npm ci` installs is what was looked at, on every platform, from whichever registry it comes. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
}

const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const installed = Object.entries(packages).filter(([path]) => path !== '')

describe('the lockfile', () => {
  it('has packages in it', () => expect(installed.length).toBeGreaterThan(100))

  it('has a hash for every package, those of other platforms as well', () => {
    expect(
      installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
  })

  it('names no registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})
