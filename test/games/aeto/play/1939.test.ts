import { describe, expect, it } from 'vitest'
import { resolveSitzkriegAttempt, type SitzkriegAttempt } from '../../../../src/games/aeto/09-05-sitzkrieg'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, table } from './table'

const invade = (by: string, on: string, act = 'declared') => ({ type: 'invade', by, on, act }) as never

describe('September 1939', () => {
  it(`${rule('aeto', '9.1', '9.4')} finds Germany fighting Poles, French and British at the start, and no one else`, () => {
    const { wars, nations } = table().state
    expect(wars.map(({ by, on }) => `${by} ${on}`)).toEqual([
      'germany poland',
      'germany france',
      'germany united-kingdom',
    ])
    expect(Object.keys(nations).filter((one) => nations[one as 'italy'].status === 'war')).toHaveLength(4)
  })

  it(`${rule('aeto', '9.1')} lets nobody begin what he may not begin`, () => {
    const at = table()
    at.until('offensive')
    expect(at.refusal(invade('united-states', 'italy'))).toBe('9.1 us-before-1942')
    expect(at.refusal(invade('soviet-union', 'germany'))).toBe('9.1 soviets-1939')
    expect(at.refusal(invade('soviet-union', 'rumania'))).toBe('9.1 soviets-1939')
    // Sweden would be the Axis' ally, and so at war beside it.
    expect(at.refusal(invade('soviet-union', 'sweden'))).toBe('9.1 soviets-1939')
    expect(at.refusal(invade('soviet-union', 'france'))).toBe('10.12 soviets-and-west')
    expect(at.refusal(invade('united-kingdom', 'soviet-union'))).toBe('9.26 soviets-and-west')
    expect(at.refusal(invade('hungary', 'rumania'))).toBe('9.1 neutral-minor')
    expect(at.refusal(invade('germany', 'switzerland'))).toBe('9.2 sacrosanct')
    expect(at.refusal(invade('germany', 'poland'))).toBe('9.1 at-war')
    expect(at.refusal(invade('france', 'united-kingdom'))).toBe('9.1 allies')
    expect(at.refusal(invade('poland', 'united-states'))).toBe('9.1 allies')
    expect(at.refusal(invade('italy', 'greece'))).toBeNull()
  })

  it(`${rule('aeto', '9.1')} keeps Germans out of the West until Poland has fallen, and land units behind neutral borders while they only move`, () => {
    const at = table()
    at.until('offensive')
    const army = at.raise('germany', 'infantry', 4, 'W 3421')
    at.do({ type: 'take', unit: army })
    expect(at.refusal({ type: 'enter', hex: 'W 3321' })).toBe('9.1 poland-first')
    at.do({ type: 'stop' })
    at.until('movement')
    const danes = at.raise('germany', 'infantry', 4, 'W 3824')
    at.do({ type: 'take', unit: danes })
    expect(at.refusal({ type: 'ship', to: 'W 4026' })).toBe('9.1 wrong-phase')
    at.do({ type: 'stop' })
    const board = boardOf(at.state)
    const beyond = (hex: string) =>
      board.neighbours(hex).find((next) => board.hex(next).country === 'hungary')
    const border = board.ids.find((hex) => board.hex(hex).country === 'germany' && beyond(hex) !== undefined)!
    at.do({ type: 'take', unit: at.raise('germany', 'infantry', 4, border) })
    expect(at.refusal({ type: 'enter', hex: beyond(border)! })).toBe('9.1 movement-phase')
  })

  it(`${rule('aeto', '9.10', '9.11')} conquers Poland with two of its three cities and an army before Warsaw`, () => {
    const at = table()
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 3, 'E 2231')
    const [south, north] = conquerPoland(at)
    expect(at.state.units[south].at).toBe('W 3232')
    expect(at.state.units[north].at).toBe('W 3532')
    expect(at.state.nations.poland).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.state.units[pole]).toBeUndefined()
    expect(at.owner('W 3533')).toBe('germany')
  })

  it(`${rule('aeto', '9.10')} does not count an army that is out of supply before a capital`, () => {
    const at = table()
    at.until('supply')
    const [south, north] = [
      at.raise('germany', 'armor', 6, 'W 3430'),
      at.raise('germany', 'infantry', 5, 'W 3430'),
    ]
    at.do({ type: 'supply', unit: north, out: true })
    at.until('offensive', 'October', 1939)
    at.march(south, 'W 3232')
    at.march(north, 'W 3532')
    expect(at.state.nations.poland.status).toBe('war')
  })

  it(`${rule('aeto', '9.4', '10.17')} divides Poland: the Soviets come when Warsaw or Poland has fallen, and own the east with its three cities`, () => {
    const at = table()
    at.until('offensive')
    const reds = ['E 2330', 'E 2630', 'E 3029'].map((hex) =>
      at.raise('soviet-union', 'infantry', 4, hex === 'E 2630' ? 'E 2629' : hex),
    )
    at.do({ type: 'take', unit: reds[0] })
    expect(at.refusal({ type: 'enter', hex: 'E 2331' })).toBe('10.17 warsaw-first')
    at.do({ type: 'stop' })
    conquerPoland(at)
    at.do({ type: 'take', unit: reds[1] })
    expect(at.refusal({ type: 'enter', hex: 'E 2630' })).toBe('10.17 offensive')
    at.do({ type: 'stop' })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    const board = boardOf(at.state)
    const east = board.neighbours('E 3029').find((hex) => board.hex(hex).region === 'east-poland')!
    at.move(reds[2], east)
    at.until('movement')
    // Where one has come with an Offensive, others follow.
    at.march(reds[0], 'E 2231')
    at.march(reds[1], 'E 2733')
    expect(at.state.regions).toEqual({})
    at.march(reds[2], 'E 3032')
    expect(at.state.regions).toEqual({ 'east-poland': 'soviet-union' })
    expect(at.owner('E 2432')).toBe('soviet-union')
    expect(at.state.wars.some(({ by, on }) => [by, on].includes('soviet-union'))).toBe(false)
  })

  it(`${rule('aeto', '9.4')} a German in a city beyond the line is at war with the Soviets, and one beside it is out of supply`, () => {
    const at = table()
    const [, north] = conquerPoland(at)
    at.until('movement')
    at.march(north, 'E 2633')
    at.until('turn-end')
    expect(at.state.units[north].out).toBe(true)
    at.until('offensive', 'October', 1939)
    at.march(north, 'E 2733')
    expect(at.state.wars.at(-1)).toMatchObject({ by: 'germany', on: 'soviet-union' })
  })
})

const chanceOf = (attempt: SitzkriegAttempt) =>
  fractionText(
    outcomesOf((dice) => resolveSitzkriegAttempt(attempt, dice).ends).find(({ value }) => value)!.probability,
  )

describe('the Phony War', () => {
  it(`${rule('aeto', '9.5')} follows the fall of Poland, stops what it stops, and ends in April 1940`, () => {
    const at = table()
    conquerPoland(at)
    expect(at.state.sitzkrieg).toBe('on')
    expect(at.refusal(invade('italy', 'greece'))).toBe('9.5 sitzkrieg')
    expect(at.refusal(invade('germany', 'belgium'))).toBe('9.1 sitzkrieg')
    expect(at.refusal(invade('france', 'italy'))).toBe('9.1 sitzkrieg')
    expect(at.refusal(invade('germany', 'norway'))).toBeNull()
    const french = at.raise('france', 'infantry', 4, 'W 2922')
    at.do({ type: 'take', unit: french })
    expect(at.refusal({ type: 'enter', hex: 'W 3022' })).toBe('9.5 sitzkrieg')
    at.do({ type: 'stop' })
    at.do({ type: 'lose', unit: french })
    at.do({ type: 'take', unit: at.raise('germany', 'infantry', 4, 'W 3022') })
    expect(at.refusal({ type: 'enter', hex: 'W 2922' })).toBe('9.5 sitzkrieg')
    at.do({ type: 'stop' })
    at.until('offensive', 'April', 1940)
    expect(at.state.sitzkrieg).toBe('over')
    expect(at.refusal(invade('germany', 'belgium'))).toBeNull()
  })

  it(`${rule('aeto', '9.5')} does not begin if Poland falls in 1940`, () => {
    const at = table()
    at.until('offensive', 'January', 1940)
    conquerPoland(at)
    expect(at.state.sitzkrieg).toBeNull()
  })

  it(`${rule('aeto', '9.5')} may be ended before: 1 in 36 with nothing for it, 21 in 36 for Germans with forts in France before them`, () => {
    const attempt = { by: 'germany', invaded: [], frenchForts: false, russoGermanWar: false } as const
    expect(chanceOf(attempt)).toBe('1/36')
    const forts = { ...attempt, frenchForts: true }
    expect(chanceOf(forts)).toBe('7/12')
    const both = { ...attempt, by: 'united-kingdom', invaded: ['denmark', 'norway'] } as const
    expect(chanceOf(both)).toBe('7/12')
  })

  it(`${rule('aeto', '9.5')} each of the two tries once a month, and what Germany has invaded counts for Britain`, () => {
    const at = table()
    conquerPoland(at)
    at.do(invade('germany', 'denmark'))
    at.do(invade('germany', 'norway'))
    at.until('phony-war', 'October', 1939)
    at.do({ type: 'shorten', by: 'germany' }, 3)
    expect(at.refusal({ type: 'shorten', by: 'germany' })).toBe('9.5 tried')
    at.do({ type: 'shorten', by: 'united-kingdom' }, 7)
    expect(at.state.sitzkrieg).toBe('over')
    expect(at.state.flow.step).toBe('strategic-warfare')
  })
})
