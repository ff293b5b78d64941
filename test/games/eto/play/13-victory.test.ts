/** Victory: section 13 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { finalPosition } from '../../../../src/games/eto/play/13-victory'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import { AT_WAR, board, INVADED, listed, position, refusal, step, steps, type Wanted } from './positions'

const end = { type: 'end' } as const

/** The result of a last turn that ends like this. */
function last(wanted: Wanted, turn = '2/1945') {
  const over = step(
    position({
      turn,
      player: 'allied',
      phase: 'regroup',
      ...wanted,
      set: { vichy: { status: 'gone', hexes: [] }, ...wanted.set },
    }),
    end,
  )
  return over.ended
}

const RESOURCES = board.ids.filter((id) => board.hex(id).resource === 'russia')

/** Someone for each side, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'] } as const

const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

describe('the end', () => {
  const guard = { '1411': ['ger-inf-1'] }

  it(`${rule('eto', '13.0')} goes by Allied points in supply in Germany`, () => {
    const inGermany = (...points: number[]) =>
      last({ units: { ...guard, '1111': points.map((n) => `bri-mec-${n}`) } })
    expect(inGermany(4)).toMatchObject({ winner: 'axis', level: 'marginal' })
    expect(inGermany(4, 1)).toMatchObject({ winner: 'allied', level: 'marginal' })
    const ten = { ...guard, '1111': ['bri-mec-4', 'bri-mec-4'], '1112': ['usa-mec-2'] }
    expect(last({ units: ten })).toMatchObject({ winner: 'allied', level: 'substantive' })
    expect(last({ units: ten }, '3/1944')).toMatchObject({ winner: 'allied', level: 'decisive' })
    expect(last({ units: ten }, '4/1944')).toBeNull()
    // Cut off from the sea, they count for nothing.
    const cut = {
      '1212': ['bri-mec-4', 'bri-mec-4'],
      '1112': ['ger-inf-1'],
      '1213': ['ger-inf-1'],
      '1311': ['ger-inf-1'],
      '1211': ['ger-inf-1'],
      '1312': ['ger-inf-1'],
      '1113': ['ger-inf-1'],
    }
    expect(last({ units: cut })).toMatchObject({ winner: 'axis', level: 'marginal' })
  })

  it(`${rule('eto', '13.0')} and by the centres of Russia`, () => {
    const holding = (count: number, units: Record<string, string[]> = {}) =>
      last({
        units: { ...guard, ...units },
        held: { axis: RESOURCES.slice(0, count) },
        set: { russia: INVADED },
        scenario: '1940',
      })
    expect(holding(11)).toMatchObject({ winner: 'axis', level: 'marginal' })
    expect(holding(12)).toMatchObject({ winner: 'axis', level: 'substantive' })
    expect(holding(24)).toMatchObject({ winner: 'axis', level: 'decisive' })
    expect(holding(24, { '1019': ['bri-mec-1'] })).toMatchObject({ level: 'decisive' })
    expect(holding(24, { '1117': ['bri-mec-1'] })).toMatchObject({ level: 'substantive' })
    expect(holding(24, { '0219': ['bri-gar-1'] })).toMatchObject({ level: 'substantive' })
    expect(holding(24, { '1111': ['bri-mec-1'] })).toMatchObject({ level: 'marginal' })
  })

  it(`${rule('eto', '13.0')} with Russians abroad, and without partisans`, () => {
    const figures = finalPosition(
      position({
        rules: { partisans: true },
        set: { russia: AT_WAR },
        units: { '1614': ['rus-inf-2'], '2007': ['rus-inf-2'], '1517': ['yug-prt-1'] },
        with: { entered: ['yugoslavia'], allegiance: { yugoslavia: 'allied' } },
      }),
    )
    expect(figures).toMatchObject({ alliedInGermany: 2, russiansAbroad: 2, westernInEurope: 0 })
  })

  it(`${rule('eto', '13.1')} comes sooner for those who resign, at the beginning of their turn`, () => {
    const resign = { type: 'resign' } as const
    const start = (
      player: 'axis' | 'allied',
      turn: string,
      units: Record<string, string[]> = guard,
    ): EtoState =>
      position({
        turn,
        player,
        units: { ...units, '0811': [turn.slice(2) < '1943' ? 'bri-inf-1' : 'bri-mec-1'] },
      })
    expect(step(start('allied', '1/1941'), resign).ended).toMatchObject({ winner: 'axis', level: 'decisive' })
    const offered = step(start('axis', '1/1942'), resign)
    expect(eto.decision(offered)).toMatchObject({ player: 'allied', rule: '13.1' })
    expect(step(offered, { type: 'answer', yes: true }).ended).toMatchObject({
      winner: 'allied',
      level: 'marginal',
    })
    const refused = step(offered, { type: 'answer', yes: false })
    expect(refused.ended).toBeNull()
    expect(eto.decision(refused)?.player).toBe('axis')
    expect(refusal(refused, resign)).toEqual({ rule: '13.1', code: 'not-now' })
    const accept = (state: EtoState) => step(step(state, resign), { type: 'answer', yes: true }).ended!.level
    expect(accept(start('axis', '2/1943'))).toBe('substantive')
    expect(accept(start('axis', '2/1943', { '1111': ['bri-mec-1'] }))).toBe('decisive')
    expect(accept(start('axis', '1/1944'))).toBe('decisive')
  })

  it(`${rule('eto', '16.83')} among three goes by the hexes of Germany`, () => {
    const german = board.ids.filter((id) => board.hex(id).country === 'germany')
    const holding = (allied: number, russian: number) =>
      step(
        position({
          rules: { threePlayers: true },
          turn: '2/1945',
          player: 'russian',
          phase: 'regroup',
          set: { vichy: { status: 'gone', hexes: [] } },
          units: guard,
          held: { allied: german.slice(0, allied), russian: german.slice(allied, allied + russian) },
        }),
        end,
      ).ended
    expect(holding(5, 5)).toMatchObject({ winner: 'axis', rule: '16.83' })
    expect(holding(12, 5)).toMatchObject({ winner: 'allied' })
    expect(holding(5, 12)).toMatchObject({ winner: 'russian' })
    const among = position({ rules: { threePlayers: true }, units: guard })
    expect(listed(among, 'resign')).toEqual([])
  })
})

describe('the last count', () => {
  it(`${rule('eto', '13.0')} is of supplied western points on the mainland of Europe, wherever they came from`, () => {
    const counted = (units: Record<string, string[]>) =>
      finalPosition(position({ scenario: '1941', turn: '2/1943', units })).westernInEurope
    expect(counted({ '0613': ['bri-mec-2'], '1925': ['bri-mec-3'], '0811': ['usa-mec-4'] })).toBe(2)
    expect(counted({ '0613': ['bri-mec-2'], '1316': ['usa-mec-3'] })).toBe(5)
  })
})

describe('resignation', () => {
  it(`${rule('eto', '13.1')} is listed at the beginning of a turn, and not when somebody has moved`, () => {
    const start = position({ turn: '3/1941', units: HOME })
    expect(listed(start, 'resign')).toEqual([{ type: 'resign' }])
    const begun = steps(start, take('1313', 'ger-inf-1'), { type: 'stop' })
    expect(listed(begun, 'resign')).toEqual([])
  })
})
