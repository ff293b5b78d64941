import { describe, expect, it } from 'vitest'
import { rule } from '../../../../src/testing'
import { conquerPoland, table } from './table'

describe('who goes where', () => {
  it(`${rule('aeto', '9.26', '10.12')} Soviets and Western Allies never begin a war with each other`, () => {
    const at = table()
    at.until('offensive', 'June', 1943)
    const invade = (by: string, on: string) => ({ type: 'invade', by, on, act: 'declared' }) as never
    expect(at.refusal(invade('soviet-union', 'united-kingdom'))).toBe('10.12 soviets-and-west')
    expect(at.refusal(invade('united-states', 'soviet-union'))).toBe('9.26 soviets-and-west')
  })

  it(`${rule('aeto', '9.26')} Rumanians stay out of Hungary, Frenchmen out of Britain`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'April', 1941)
    at.do({ type: 'take', unit: at.raise('rumania', 'infantry', 3, 'E 3729') })
    expect(at.refusal({ type: 'go', to: 'W 2932' })).toBe('9.26 beyond-beat')
    expect(at.refusal({ type: 'go', to: 'W 3627' })).toBeNull()
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: at.raise('france', 'infantry', 4, 'W 2714') })
    expect(at.refusal({ type: 'ship', to: 'W 3515' })).toBe('9.26 french-in-britain')
  })

  it(`${rule('aeto', '9.26')} two German units visit a neutral Finland, and no third`, () => {
    const at = table()
    at.until('offensive', 'June', 1940)
    const units = Array.from({ length: 3 }, () => at.raise('germany', 'infantry', 4, 'W 3933'))
    at.land(units[0], 'E 1433')
    at.land(units[1], 'E 1433')
    expect(at.state.nations.finland.status).toBe('neutral')
    at.do({ type: 'take', unit: units[2] })
    expect(at.refusal({ type: 'ship', to: 'E 1433' })).toBe('9.26 two-guests')
  })

  it(`${rule('aeto', '10.18')} Soviet ships lie in port while there is no war with the Axis`, () => {
    const at = table()
    at.until('naval-and-air', 'June', 1940)
    const ship = at.raise('soviet-union', 'dd', 0, 'E 1429')
    expect(at.refusal({ type: 'take', unit: ship })).toBe('10.18 in-port')
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.refusal({ type: 'take', unit: ship })).toBeNull()
  })
})
