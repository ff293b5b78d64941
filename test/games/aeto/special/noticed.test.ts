/** Clauses and words that could be changed without any other test noticing. */

import { describe, expect, it } from 'vitest'
import { directiveOf } from '../../../../src/games/aeto/11-rolls'
import { aetoNumbers } from '../../../../src/games/aeto/board-sheets'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { fill } from '../../../../src/games/aeto/views'
import { calledText } from '../../../../src/games/aeto/words-units'
import { scripted } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from '../play/position'

const board = boardOf(start)
const FALLEN = { poland: 'germany' } as const

describe('Offensives', () => {
  it(`${rule('aeto', '9.5')} are what an attempt to end the Phony War costs: two of Germany's, if somebody counts them`, () => {
    const attempt = { type: 'shorten', by: 'germany' } as const
    const state = position({
      date: ['December', 1939],
      step: 'phony-war',
      conquered: FALLEN,
      more: { sitzkrieg: 'on' },
    })
    const having = (left: number) => {
      const verdict = umpireOn({ offensives: () => left }).check(state as never, attempt)
      return verdict.legal ? null : `${verdict.rule} ${verdict.code}`
    }
    expect([1, 2].map(having)).toEqual(['9.5 offensives', null])
  })
})

describe('Norway', () => {
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

describe('the garrison of Russia', () => {
  it(`${rule('aeto', '9.25')} is of combat land units: a headquarters in Moscow is none`, () => {
    const missing = (kind: 'hq' | 'infantry') => {
      const at = tableAt({
        date: ['August', 1944],
        step: 'supply',
        wars: [['germany', 'soviet-union']],
        conquered: { ...FALLEN, 'soviet-union': 'germany' },
        special: { sovietsFell: 20 },
        units: [piece('germany', kind, 'E 1924')],
      })
      at.do({ type: 'end' })
      return at.state.special.remiss.includes('E 1924')
    }
    expect([missing('hq'), missing('infantry')]).toEqual([true, false])
  })
})

describe('a capital', () => {
  it(`${rule('aeto', '9.10')} is what is remembered, and no other hex of the nation`, () => {
    const at = tableAt({ date: ['September', 1939], units: [piece('germany', 'armor', 'W 3430')] })
    at.move('u0', 'W 3431')
    expect(at.owner('W 3431')).toBe('germany')
    expect(at.state.special.stormed).toEqual([])
  })
})

describe('partisans', () => {
  const RISING = {
    date: ['August', 1943],
    step: 'replenishment',
    conquered: { ...FALLEN, france: 'germany' },
    asked: [{ type: 'partisans', nation: 'france' }],
  } as const

  it(`${rule('aeto', '10.6')} are helped with up to six points, and on a 5 one comes`, () => {
    const at = tableAt(RISING)
    const points = [...aeto.legalActions(at.state as never)].map((one) => 'points' in one && one.points)
    expect(points).toEqual([0, 1, 2, 3, 4, 5, 6])
    at.do({ type: 'abet', points: 0 }, 5)
    expect(at.state.flow.asked).toMatchObject([{ type: 'place', nation: 'france', kind: 'partisan' }])
  })

  it(`${rule('aeto', '10.6')} keep trains out of the town that one of them is in`, () => {
    const trains = (...partisans: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          ...RISING,
          step: 'movement',
          units: [piece('germany', 'infantry', 'W 3118'), ...partisans],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'go', to: 'W 3013' },
      )
    expect(trains()).toBeNull()
    expect(trains(piece('france', 'partisan', 'W 3013', { strength: 0 }))).toBe('10.6 partisans')
  })
})

describe('the French fleet', () => {
  it(`${rule('aeto', '11.7')} at twice the British losses calls for the second directive, and above it for the third`, () => {
    expect([directiveOf(80, 40), directiveOf(81, 40)]).toEqual([2, 3])
  })
})

describe('orders in secret', () => {
  it(`${rule('aeto', '11.9')} fill the track with thirty`, () => {
    const order = { nation: 'germany', kind: 'infantry', strength: 4, due: 12 } as const
    const having = (count: number) =>
      refusal(
        position({
          date: ['July', 1940],
          step: 'season',
          rules: ['hiddenProduction'],
          optional: { orders: Array(count).fill(order) },
        }),
        { type: 'order', nation: 'germany' },
      )
    expect([29, 30].map(having)).toEqual([null, '11.9 full'])
  })
})

describe('what could be hidden', () => {
  it(`${rule('aeto', '11.20', '11.22')} is drawn as it could be: infantry below a fort, a chit of the Soviets' own`, () => {
    const fort = 'W 3013'
    const state = position({
      date: ['August', 1943],
      rules: ['stacking'],
      conquered: { ...FALLEN, france: 'germany' },
      more: { control: { [fort]: 'germany' }, forts: [fort] },
    })
    const { beneath, ultra } = fill(
      {
        ...state,
        optional: {
          ...state.optional,
          ultra: { ...state.optional.ultra, 'soviet-union': { season: 'hidden', year: null } },
        },
      },
      'united-kingdom',
      scripted([1, 4, 1]),
    )
    expect(beneath).toMatchObject([{ hex: fort, unit: { nation: 'germany', kind: 'infantry', strength: 4 } }])
    expect(ultra['soviet-union'].season).not.toBe('hidden')
  })
})

describe('words', () => {
  it(`${rule('aeto', '9.16')} have the figure of a unit, be it 1, and none where there is none`, () => {
    expect(calledText({ nation: 'germany', kind: 'paratrooper', strength: 1, name: null })).toBe(
      'German paratrooper 1',
    )
    expect(calledText({ nation: 'germany', kind: 'fighter', strength: 0, name: null })).toBe('German fighter')
  })

  it(`${rule('aeto', '10.2')} say nothing added as 0`, () => {
    const event = {
      type: 'answer',
      rule: '10.2',
      about: 'attack W 3432',
      result: '2-1',
      total: 0,
      explain: [],
    } as const
    expect(aeto.words.event(event)).toMatch(/2-1, 0/)
    expect(aeto.words.event({ ...event, total: 2 })).toMatch(/2-1, \+2/)
  })

  it(`${rule('aeto', '9.10')} of a report on supply say which way it goes`, () => {
    const at = tableAt({ step: 'supply', units: [piece('germany', 'infantry', 'W 3430')] })
    expect(at.do({ type: 'supply', unit: 'u0', out: true })).toMatchObject([{ mark: 'out-of-supply' }])
    expect(at.do({ type: 'supply', unit: 'u0', out: false })).toMatchObject([{ mark: 'supplied' }])
  })
})

describe('Germans and Soviets', () => {
  it(`${rule('aeto', '9.8')} who have divided Turkey are at war when a German comes into a city beyond the line`, () => {
    const city = board.ids.find((hex) => {
      const { country, sites } = board.hex(hex)
      return country === 'turkey' && sites.includes('city') && Number(hex.slice(-2)) <= 20
    })!
    const beside = board
      .neighbours(city)
      .find((hex) => board.hex(hex).country === 'turkey' && board.hex(hex).sites.length === 0)!
    const at = tableAt({
      date: ['June', 1940],
      camps: { turkey: 'west' },
      wars: [['germany', 'turkey']],
      conquered: FALLEN,
      special: { turkey: { invader: 'germany', line: 20 } },
      units: [piece('germany', 'armor', beside)],
      more: { control: { [beside]: 'germany' } },
    })
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    at.move('u0', city)
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '10.16')} at peace: the last guard of a border hex may go into a Baltic state, and not home`, () => {
    const isLand = (hex: string) => board.hex(hex).terrain === 'land'
    const border = board.ids.find(
      (hex) =>
        board.hex(hex).garrisons.includes('soviet-border') &&
        board.neighbours(hex).some((next) => isLand(next) && board.hex(next).country === 'latvia'),
    )!
    const near = board.neighbours(border).filter(isLand)
    const latvia = near.find((hex) => board.hex(hex).country === 'latvia')!
    const home = near.find((hex) => {
      const { country, garrisons } = board.hex(hex)
      return country === 'soviet-union' && !garrisons.includes('soviet-border')
    })!
    const state = position({
      date: ['June', 1940],
      conquered: { ...FALLEN, latvia: 'soviet-union' },
      units: [piece('soviet-union', 'infantry', border)],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    expect(refusal(state, { type: 'enter', hex: latvia })).toBeNull()
    expect(refusal(state, { type: 'enter', hex: home })).toBe('10.16 border')
  })
})

describe('numbers of hexes', () => {
  it(`${rule('aeto', '9.1')} begin with row 1`, () => {
    expect(aetoNumbers().place('W 0005')).toBe(-1)
    expect(aetoNumbers().place('W 0105')).toBeGreaterThanOrEqual(0)
  })
})
