/** Quisling: section 9.6 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { resolveQuisling } from '../../../../src/games/aeto/10-rolls'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { first, hold, type Position, piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, type Table, table } from './table'

const launch = (nation: Nation) => ({ type: 'launch', nation, impromptu: false }) as const

const board = boardOf(start)

const byLand = (hex: string, country: string) =>
  board
    .neighbours(hex)
    .filter(
      (next) =>
        board.hex(next).country === country &&
        !board.hasSide(hex, next, 'sea') &&
        !board.hasSide(hex, next, 'mountain'),
    )

describe('Quisling', () => {
  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.6')} opens nothing where the Norwegians have nowhere to go; their depleted units count half`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'norway'))
    at.do(launch('germany'))
    const guard = at.raise('norway', 'infantry', 4, 'W 5930')
    at.do({ type: 'hit', unit: guard })
    at.do({ type: 'quisling', hex: 'W 5930', air: 0 }, 2)
    expect(at.events[0]).toMatchObject({ rule: '9.6', result: 'unopposed' })
  })
})

describe('an assault from the sea', () => {
  it(`${rule('aeto', '9.6', '11.14')} comes from a coast, or from ships that are at sea or in a box, and not from inland`, () => {
    const coast = 'W 3316'
    const inland = first(start, 'united-kingdom', (hex) => hex === 'W 3816')
    const from = (at: string): Position => ({
      date: ['June', 1944],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('united-states', 'infantry', at), piece('germany', 'infantry', coast)],
    })
    const assault = { type: 'assault', by: 'united-states', hex: coast, terrain: 'clear' } as const
    hold([
      [from('at sea'), assault, null],
      [from('United States'), assault, null],
      [from('W 3515'), assault, null],
      [from(inland), assault, '9.1 no-landing'],
    ])
  })
})

describe('Quisling', () => {
  it(`${rule('aeto', '9.6')} opens a hex with a coastal fort to those who land there`, () => {
    const at = tableAt({
      date: ['April', 1940],
      units: [piece('germany', 'mountain', 'W 3933')],
      conquered: { poland: 'germany' },
      more: { wall: ['W 5930'], sitzkrieg: 'over' },
    })
    at.do({ type: 'launch', nation: 'germany', impromptu: false })
    at.do({ type: 'invade', by: 'germany', on: 'norway', act: 'declared' })
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'ship', to: 'W 5930' })).toBe('11.0 works')
    const open = tableAt({
      date: ['April', 1940],
      units: [piece('germany', 'mountain', 'W 3933')],
      conquered: { poland: 'germany' },
      more: { wall: ['W 5930'], sitzkrieg: 'over' },
    })
    open.do({ type: 'launch', nation: 'germany', impromptu: false })
    open.do({ type: 'invade', by: 'germany', on: 'norway', act: 'declared' })
    open.do({ type: 'quisling', hex: 'W 5930', air: 0 }, 2)
    open.land('u0', 'W 5930')
    expect(open.owner('W 5930')).toBe('germany')
  })
})

describe('where nobody goes', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '9.6')} a fort without Norwegians opens to Quisling though nobody could go anywhere from it`, () => {
    const around = board.neighbours('W 5930').filter((hex) => board.hex(hex).country === 'norway')
    const land = (roll: number) => {
      const at = tableAt({
        ...FALLEN,
        date: ['April', 1940],
        camps: { norway: 'west' },
        wars: [['germany', 'norway']],
        special: { launched: { germany: 1 } },
        more: {
          sitzkrieg: 'over',
          wall: ['W 5930'],
          control: Object.fromEntries(around.map((hex) => [hex, 'germany' as const])),
          invasions: [{ by: 'germany', on: 'norway', since: 7, physical: 7 }],
        },
      })
      at.do({ type: 'quisling', hex: 'W 5930', air: 1 }, roll)
      return [
        at.events.flatMap((event) => (event.type === 'rolled' ? [event.result] : []))[0],
        at.state.optional.fought.length,
      ]
    }
    // A fort of 2 and an aircraft of 1.
    expect([land(3), land(2)]).toEqual([
      ['unopposed', 1],
      ['assault at -4', 0],
    ])
  })
})

describe('Norway', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.6')} that the British have invaded is not Quisling's`, () => {
    const hex = first(start, 'norway', (one) => board.hex(one).coast)
    const invaded = (by: 'germany' | 'united-kingdom') =>
      refusal(
        position({
          date: ['May', 1940],
          camps: { norway: by === 'germany' ? 'west' : 'axis' },
          wars: [[by, 'norway']],
          conquered: FALLEN,
          special: { launched: { germany: 1 } },
          more: { invasions: [{ by, on: 'norway', since: 8, physical: null }] },
        }),
        { type: 'quisling', hex, air: 0 },
      )
    expect(invaded('united-kingdom')).toBe('9.6 no-invasion')
    expect(invaded('germany')).toBeNull()
  })
})

describe('Quisling', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: 'norway' | 'soviet-union' | 'germany' | 'yugoslavia' | 'italy' | 'greece' | 'turkey',
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  function norway(): Table {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'norway'))
    expect(at.refusal({ type: 'quisling', hex: 'W 5930', air: 0 })).toBe('9.6 offensive')
    at.do({ type: 'launch', nation: 'germany', impromptu: false })
    return at
  }

  it(`${rule('aeto', '9.6')} opens one empty hex of the coast, in the first month, once`, () => {
    const at = norway()
    expect(at.refusal({ type: 'quisling', hex: 'W 3118', air: 0 })).toBe('9.6 no-coast')
    at.do({ type: 'quisling', hex: 'W 5930', air: 0 })
    expect(at.events[0]).toMatchObject({ type: 'answer', rule: '9.6', result: 'unopposed' })
    expect(at.refusal({ type: 'quisling', hex: 'W 4822', air: 0 })).toBe('9.6 used')
    const late = norway()
    late.until('offensive', 'May', 1940)
    expect(late.refusal({ type: 'quisling', hex: 'W 5930', air: 0 })).toBe('9.6 too-late')
  })

  it(`${rule('aeto', '9.6')} sends Norwegians away on a die as high as their strength, or there is an assault at -4`, () => {
    const at = norway()
    const guard = at.raise('norway', 'infantry', 3, 'W 5930')
    at.do({ type: 'quisling', hex: 'W 5930', air: 1 }, 4)
    expect(at.state.flow.asked).toEqual([{ type: 'displace', hex: 'W 5930' }])
    const to = boardOf(at.state)
      .neighbours('W 5930')
      .find((hex) => at.refusal({ type: 'displace', hex }) === null)!
    at.do({ type: 'displace', hex: to })
    expect(at.state.units[guard].at).toBe(to)
    const other = norway()
    other.raise('norway', 'infantry', 3, 'W 5930')
    other.do({ type: 'quisling', hex: 'W 5930', air: 1 }, 3)
    expect(other.events[0]).toMatchObject({ result: 'assault at -4' })
    expect(
      fractionText(
        outcomesOf((dice) => resolveQuisling(4, dice).count).find(({ value }) => value === 1)!.probability,
      ),
    ).toBe('1/2')
  })

  it(`${rule('aeto', '9.6')} has no say where Norway was Britain's ally before`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1940)
    at.do({ type: 'activate', nation: 'norway', by: 'united-kingdom' })
    at.until('offensive')
    at.land(at.raise('germany', 'infantry', 4, 'W 3933'), 'W 4822')
    expect(at.refusal({ type: 'quisling', hex: 'W 5930', air: 0 })).toBe('9.6 ally')
  })
})

describe('Quisling', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.6')} opens a hex without land units at once, whatever flies there, and drives land units alone away`, () => {
    const coast = first(
      start,
      'norway',
      (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0 && byLand(hex, 'norway').length > 1,
    )
    const land = (...units: readonly ReturnType<typeof piece>[]) => {
      const at = tableAt({
        camps: { norway: 'west' },
        wars: [['germany', 'norway']],
        conquered: FALLEN,
        units,
        special: { launched: { germany: 1 } },
        more: { invasions: [{ by: 'germany', on: 'norway', since: 8, physical: null }] },
      })
      at.do({ type: 'quisling', hex: coast, air: 0 }, ...(units.length > 1 ? [6] : []))
      return at
    }
    expect(land(piece('norway', 'fighter', coast)).events[0]).toMatchObject({
      type: 'answer',
      result: 'unopposed',
    })
    const at = land(piece('norway', 'fighter', coast), piece('norway', 'infantry', coast))
    const [away] = byLand(coast, 'norway')
    at.do({ type: 'displace', hex: away })
    expect(Object.values(at.state.units).map((unit) => unit.at)).toEqual([coast, away])
  })
})
