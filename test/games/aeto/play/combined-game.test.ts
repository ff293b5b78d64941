/** The Combined Game with the Pacific, as far as parts 9 to 11 speak of it. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import { rule } from '../../../../src/testing'
import { reachVichy, table } from './table'

const COMBINED = { combinedGame: true }

describe('a Combined Game', () => {
  it(`${rule('aeto', '9.1', '9.3')} leaves the United States out until the Axis or Japan begins`, () => {
    const at = table(aeto, COMBINED)
    at.until('offensive', 'January', 1942)
    expect(at.state.nations['united-states'].status).toBe('neutral')
    at.do({ type: 'japan', on: 'australia' })
    expect(at.state.nations['united-states']).toMatchObject({ status: 'war', camp: 'west' })
    expect(at.refusal({ type: 'japan', on: 'netherlands' })).toBe('9.3 at-war')
    const attacked = table(aeto, COMBINED)
    attacked.until('strategic-warfare', 'January', 1942)
    attacked.do({ type: 'invade', by: 'germany', on: 'united-states', act: 'strategic' })
    expect(attacked.state.nations['united-states'].status).toBe('war')
    const alone = table()
    alone.until('offensive')
    expect(alone.refusal({ type: 'japan', on: 'australia' })).toBe('9.3 not-combined')
  })

  it(`${rule('aeto', '9.22')} spares British units in the Pacific when Britain falls, and rolls for no American entry`, () => {
    const at = table(aeto, COMBINED)
    at.until('naval-and-air', 'May', 1940)
    const far = at.raise('united-kingdom', 'infantry', 4, 'Pacific')
    const home = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.units[far].at).toBe('Pacific')
    expect(at.state.units[home]?.at).not.toBe('W 3616')
    at.until('weather', 'July', 1940)
    expect(at.events.filter(({ rule: id }) => id === '9.22')).toEqual([])
    expect(at.state.nations['united-states'].status).toBe('neutral')
  })

  it(`${rule('aeto', '10.22')} has the Siberians in the Pacific, from where they are brought over like others`, () => {
    const at = table(aeto, COMBINED)
    at.until('offensive', 'September', 1941)
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    const siberian = at.raise('soviet-union', 'infantry', 7, 'Pacific')
    at.go(siberian, 'E 1924')
    expect(at.state.units[siberian].at).toBe('E 1924')
    at.until('turn-end', 'October', 1941)
    expect(at.state.special.siberians).toBe(10)
    const alone = table()
    alone.until('offensive')
    alone.do({ type: 'raise', nation: 'soviet-union' })
    alone.do({ type: 'form', kind: 'infantry', strength: 7 })
    expect(alone.refusal({ type: 'place', at: 'Pacific' })).toBe('8.11 no-arrival')
  })

  it(`${rule('aeto', '9.11', '10.18', '11.4')} sends a destroyer to Saigon, keeps Soviet ships in port there as well, and recalls nobody`, () => {
    const at = table(aeto, { ...COMBINED, recall: true })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    expect(Object.values(at.state.units).filter((unit) => unit.at === 'Pacific')).toMatchObject([
      { kind: 'dd', nation: 'vichy-france' },
    ])
    at.until('season', 'July', 1940)
    const ship = at.raise('united-kingdom', 'bb', 12, 'W 3515')
    expect(at.refusal({ type: 'withdraw', unit: ship })).toBe('11.4 combined-game')
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 combined-game')
    const soviet = at.raise('soviet-union', 'cl', 7, 'Pacific')
    at.until('naval-and-air')
    expect(at.refusal({ type: 'take', unit: soviet })).toBe('10.18 in-port')
    at.do({ type: 'take', unit: ship })
    at.do({ type: 'ship', to: 'Pacific' })
    expect(at.state.units[ship].at).toBe('Pacific')
  })
})
