/** What the code means in places where a change went by unnoticed. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import { retreats } from '../../../../src/games/aeto/play/11-french-fleet'
import { boardOf } from '../../../../src/games/aeto/state'
import { GENERALS, type General } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, start, tableAt } from '../play/position'
import { table } from '../play/table'

const board = boardOf(start)
const LATE = { sitzkrieg: 'over', vichyOpen: false } as const
/** A hex of a country that fits. */
const hexIn = (country: string, fits: (hex: string) => boolean = () => true) =>
  board.ids.find((hex) => board.hex(hex).country === country && fits(hex))!

describe('politics', () => {
  it(`${rule('aeto', '9.5')} a Phony War that never was does not end in April 1940`, () => {
    const at = table()
    at.until('strategic-warfare', 'May', 1940)
    expect(at.state.sitzkrieg).toBeNull()
  })

  it(`${rule('aeto', '9.1', '9.23')} a Britain that holds out does not rise by a war that is declared upon it`, () => {
    const at = tableAt({
      date: ['July', 1941],
      conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
      units: [piece('united-kingdom', 'infantry', 'E 5623')],
      more: { ...LATE, holdingOut: ['united-kingdom'] },
    })
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    expect(at.state.nations.italy).toMatchObject({ status: 'war', camp: 'axis' })
    expect(at.state.nations['united-kingdom']).toMatchObject({ status: 'conquered', conqueror: 'germany' })
  })

  it(`${rule('aeto', '9.25')} no garrison is called for of a Soviet Union of whose fall no month is known`, () => {
    const at = tableAt({
      date: ['July', 1943],
      step: 'supply',
      conquered: { poland: 'germany', 'soviet-union': 'germany' },
      wars: [['germany', 'soviet-union']],
      more: LATE,
    })
    at.do({ type: 'end' })
    expect(at.state.special.remiss).toEqual([])
  })

  it(`${rule('aeto', '9.12')} an aircraft that is gone is asked for no new field`, () => {
    const at = tableAt({
      step: 'movement',
      conquered: { poland: 'germany' },
      units: [piece('united-kingdom', 'fighter', 'W 3118')],
      asked: [
        { type: 'rebase', unit: 'u9', rule: '10.6' },
        { type: 'rebase', unit: 'u0', rule: '10.6' },
      ],
      more: LATE,
    })
    at.do({ type: 'go', to: 'W 3616' })
    expect(at.state.flow).toMatchObject({ step: 'movement', asked: [] })
  })
})

describe('the winters of Finland', () => {
  it(`${rule('aeto', '10.24')} the first one of the Winter War lasts while the weather is winter`, () => {
    const east = hexIn('finland', (hex) => board.hex(hex).region === 'east-finland')
    const at = tableAt({
      date: ['February', 1940],
      step: 'weather',
      wars: [['soviet-union', 'finland']],
      units: [piece('soviet-union', 'infantry', east), piece('finland', 'infantry', 'E 1433')],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: {
        weather: 'winter',
        nations: {
          ...start.nations,
          finland: { status: 'war', camp: null, conqueror: null, liberator: null },
        },
      },
    })
    at.do({ type: 'weather', is: 'winter' })
    expect(at.state.special.winterWar).toMatchObject({ firstWinter: true })
    at.until('weather', 'March', 1940)
    at.do({ type: 'weather', is: 'mud' })
    expect(at.state.special.winterWar).toMatchObject({ firstWinter: false })
  })

  it(`${rule('aeto', '10.24')} where there was no Winter War there is nothing to end`, () => {
    const at = tableAt({
      date: ['March', 1942],
      step: 'weather',
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['finland', 'soviet-union'],
      ],
      conquered: { poland: 'germany' },
      units: [piece('soviet-union', 'infantry', hexIn('finland'))],
      more: { ...LATE, weather: 'winter' },
    })
    at.do({ type: 'weather', is: 'mud' })
    expect(at.state.special.winterWar).toBeNull()
  })
})

describe('partisans and works', () => {
  it(`${rule('aeto', '10.6')} partisans of the liberated go home though an enemy ship lies in a port`, () => {
    const given: Position = {
      date: ['March', 1945],
      step: 'turn-end',
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      units: [piece('norway', 'partisan', 'W 4726'), piece('germany', 'dd', 'W 4822')],
      more: {
        ...LATE,
        nations: {
          ...position({ camps: { 'united-states': 'west' }, conquered: { poland: 'germany' } }).nations,
          norway: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-kingdom' },
        },
      },
    }
    const at = tableAt(given)
    at.do({ type: 'end' })
    expect(Object.values(at.state.units).map(({ kind }) => kind)).toEqual(['dd'])
  })

  it(`${rule('aeto', '10.0')} a commando that destroys a port leaves the coastal fort beside it`, () => {
    const at = tableAt({
      date: ['May', 1942],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('united-kingdom', 'commando', 'W 3013')],
      more: { ...LATE, wall: ['W 3013'], control: { 'W 3013': 'united-kingdom' } },
    })
    at.do({ type: 'demolish', unit: 'u0', what: 'port' })
    expect(at.state.special.ports).toEqual(['W 3013'])
    expect(at.state.wall).toEqual(['W 3013'])
  })

  it(`${rule('aeto', '11.20')} who lies below two works stays hidden while one of them stands`, () => {
    const at = tableAt({
      conquered: { poland: 'germany' },
      rules: ['stacking'],
      optional: { beneath: [{ hex: 'W 3013', unit: piece('france', 'infantry', 'W 3013') }] },
      more: { ...LATE, forts: ['W 3013'], wall: ['W 3013'] },
    })
    at.do({ type: 'level', hex: 'W 3013', what: 'fort' })
    expect(at.state.optional.beneath).toHaveLength(1)
    at.do({ type: 'level', hex: 'W 3013', what: 'coastal-fort' })
    expect(at.state.optional.beneath).toEqual([])
  })
})

describe('what is not asked or done', () => {
  it(`${rule('aeto', '11.26')} a pool is not told of while nobody is depleted`, () => {
    const stock = (depleted: boolean) =>
      tableAt({
        step: 'season',
        date: ['April', 1940],
        rules: ['replacements'],
        units: [piece('germany', 'infantry', 'W 3627', { depleted })],
      }).refusal({ type: 'stock', nation: 'germany', kind: 'infantry', strength: 4 })
    expect([stock(false), stock(true)]).toEqual(['11.26 no-use', null])
  })

  it(`${rule('aeto', '10.2')} no land unit is in an air combat`, () => {
    const at = tableAt({ units: [piece('germany', 'infantry', 'W 3627')] })
    expect(at.refusal({ type: 'dogfight', unit: 'u0', foe: 'france', round: 1 })).toBe('4.18 no-aircraft')
  })

  it(`${rule('aeto', '11.7')} a unit with one way to fall back goes there, and is not lost`, () => {
    const given = (hex: string): Position => ({
      conquered: { poland: 'germany' },
      rules: ['frenchFleet'],
      units: [piece('france', 'infantry', hex)],
      asked: [{ type: 'open-city', units: ['u0'] }],
      more: { sitzkrieg: 'over' },
    })
    const hex = hexIn('france', (one) => retreats(position({ ...given(one), asked: [] }), 'u0').length === 1)
    const at = tableAt(given(hex))
    at.do({ type: 'expel', unit: 'u0' })
    expect(at.state.flow.asked).toEqual([{ type: 'fall-back', unit: 'u0' }])
  })

  it(`${rule('aeto', '10.14')} of the generals those are listed, with the figures, whom the umpire lets come`, () => {
    const state = position({
      units: [piece('germany', 'general', 'W 3627', { name: 'Rommel' })],
      step: 'movement',
    })
    const listed = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'appoint')
    const allowed = (Object.keys(GENERALS) as General[]).flatMap((name) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((strength) => {
        const action = { type: 'appoint', name, strength } as const
        return aeto.check(state as never, action).legal ? [action] : []
      }),
    )
    expect(listed).toEqual(allowed)
    expect(listed).not.toContainEqual(expect.objectContaining({ name: 'Rommel' }))
  })
})
