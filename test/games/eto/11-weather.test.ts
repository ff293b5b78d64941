import { describe, expect, it } from 'vitest'
import { exertsZone, zoneExtends } from '../../../src/games/eto/06-zones-of-control'
import { movementAllowance, type Quarter, russianWinter, SEASONS } from '../../../src/games/eto/11-weather'
import { rule } from '../../../src/testing'

const turn = (text: string) => {
  const [quarter, year] = text.split('/').map(Number)
  return { year, quarter: quarter as Quarter }
}

describe('the movement allowance', () => {
  it(`${rule('eto', '5.13', '5.51', '11.12')} follows the quarter`, () => {
    const allowances = ([1, 2, 3, 4] as const).map((quarter) => movementAllowance(SEASONS[quarter], true))
    expect(allowances).toEqual([3, 2, 5, 4])
  })

  it(`${rule('eto', '5.14', '5.52', '11.11')} is always five for units that begin outside the weather area`, () => {
    for (const season of Object.values(SEASONS)) expect(movementAllowance(season, false)).toBe(5)
  })
})

describe('the Russian winters', () => {
  const winter = (now: string, invasion: string | null) =>
    russianWinter(turn(now), invasion === null ? null : turn(invasion))

  it(`${rule('eto', '11.21')} begin with the first winter after the invasion`, () => {
    expect(winter('1/1942', '3/1941')).toBe('first')
    expect(winter('1/1941', '2/1940')).toBe('first')
  })

  it(`${rule('eto', '11.21')} do not count a winter in which the invasion comes`, () => {
    expect(winter('1/1942', '1/1942')).toBe('none')
    expect(winter('1/1943', '1/1942')).toBe('first')
    expect(winter('1/1944', '1/1942')).toBe('second')
  })

  it(`${rule('eto', '11.22')} are two`, () => {
    expect(winter('1/1943', '3/1941')).toBe('second')
    expect([1942, 1943, 1944].map((year) => winter(`1/${year}`, '4/1941'))).toEqual([
      'first',
      'second',
      'none',
    ])
    expect(winter('1/1944', '3/1941')).toBe('none')
  })

  it(`${rule('eto', '11.21')} are winters only, and only of a war`, () => {
    for (const now of ['4/1941', '2/1942', '3/1942']) expect(winter(now, '3/1941')).toBe('none')
    expect(winter('1/1941', '3/1941')).toBe('none')
    expect(winter('1/1942', null)).toBe('none')
  })
})

describe('a zone of control', () => {
  it('stops at the sea and at blocked sides', () => {
    expect(zoneExtends('open')).toBe(true)
    expect(zoneExtends('sea')).toBe(false)
    expect(zoneExtends('blocked')).toBe(false)
  })

  it('is what partisans do not have', () => {
    expect(exertsZone('partisan')).toBe(false)
    expect(exertsZone('garrison')).toBe(true)
  })
})
