/** Who does it, and when: clauses of parts 10 and 11 where two sections meet, read by who acts and at what time. */

import { describe, expect, it } from 'vitest'
import { aetoInvariants } from '../../../../src/games/aeto/invariants'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { type Position, piece, position, refusal, start, tableAt } from '../play/position'

const board = boardOf(start)
const beside = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))
const FALLEN = { poland: 'germany', france: 'germany' } as const
const AMERICA = { camps: { 'united-states': 'west' }, wars: [['germany', 'united-states']] } as const
const CLOSED = { vichyOpen: false } as const

/** The east of Finland, and a Winter War in it. */
const EAST = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
const [SOVIET, FINN] = EAST.map((hex) => [hex, beside(hex, (next) => EAST.includes(next))] as const).find(
  ([, next]) => next !== undefined,
) as readonly [string, string]
const WINTER_WAR: Position = {
  date: ['January', 1940],
  wars: [['soviet-union', 'finland']],
  units: [piece('soviet-union', 'infantry', SOVIET), piece('finland', 'infantry', FINN)],
  special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
  more: {
    weather: 'winter',
    nations: { ...start.nations, finland: { status: 'war', camp: null, conqueror: null, liberator: null } },
  },
}
const playing = (rule: OptionalRule) => ({ rules: [rule] })

describe('the Winter War', () => {
  it(`${rule('aeto', '10.24', '9.9')} is over with a Finland that gives up, which is conquered and stays so`, () => {
    const at = tableAt(WINTER_WAR)
    at.do({ type: 'surrender', nation: 'finland' })
    expect(at.state.special.winterWar?.outcome).toBe('won')
    at.move('u0', FINN)
    expect(at.state.nations.finland).toMatchObject({ status: 'conquered', conqueror: 'soviet-union' })
    expect(aetoInvariants(at.state)).toEqual([])
  })

  it(`${rule('aeto', '10.24')} is not begun once Germany has fought the Soviets, even if Germany has fallen`, () => {
    const state = position({
      date: ['January', 1945],
      camps: { italy: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['italy', 'soviet-union'],
      ],
      conquered: { ...FALLEN, germany: 'soviet-union' },
      more: { ...CLOSED, weather: 'winter' },
    })
    expect(refusal(state, { type: 'winter-war' })).toBe('10.24 russo-german-war')
  })

  it(`${rule('aeto', '11.14', '10.24')} has no re-roll by Germany, which acts for Finland and is not its ally`, () => {
    const at = tableAt({ ...WINTER_WAR, ...playing('rerolls') })
    at.do({ type: 'attack', by: 'soviet-union', hex: FINN, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 not-in-it')
    expect(at.refusal({ type: 'reroll', by: 'soviet-union' })).toBeNull()
  })
})

describe('the first winter in Russia', () => {
  it(`${rule('aeto', '10.4', '9.25')} passes while the Soviets are conquered, and no later one is the first`, () => {
    const at = tableAt({
      date: ['December', 1941],
      step: 'weather',
      wars: [['germany', 'soviet-union']],
      conquered: { ...FALLEN, 'soviet-union': 'germany' },
      special: { sovietsFell: 25 },
      more: CLOSED,
    })
    at.do({ type: 'weather', is: 'winter' })
    at.until('weather', 'January', 1942)
    at.do({ type: 'weather', is: 'fair' })
    expect(at.state.special.russianWinter).toBe('over')
  })
})

describe('the Blitzkrieg', () => {
  it(`${rule('aeto', '10.2')} upon America is not begun by the entry into what America has freed`, () => {
    const border = beside('W 3022', (hex) => board.hex(hex).country === 'france')!
    const at = tableAt({
      date: ['July', 1944],
      wars: AMERICA.wars,
      units: [piece('germany', 'infantry', 'W 3022')],
      more: {
        ...CLOSED,
        nations: {
          ...start.nations,
          'united-states': { status: 'war', camp: 'west', conqueror: null, liberator: null },
          poland: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
        },
      },
    })
    expect(at.owner(border)).toBe('united-states')
    at.move('u0', border)
    expect(at.state.special.blitz).toEqual({})
  })
})

describe('re-rolls', () => {
  it(`${rule('aeto', '11.14')} are one a side: of two powers that defend, one pays`, () => {
    const at = tableAt({
      ...AMERICA,
      ...playing('rerolls'),
      date: ['July', 1944],
      conquered: FALLEN,
      units: [
        piece('germany', 'infantry', 'W 3120'),
        piece('united-states', 'infantry', 'W 3119'),
        piece('united-kingdom', 'infantry', 'W 3119'),
      ],
      // Their month of Blitzkrieg was long ago.
      special: { blitz: { 'united-states': 41 } },
      more: { ...CLOSED, control: { 'W 3119': 'united-states' } },
    })
    at.do({ type: 'attack', by: 'germany', hex: 'W 3119', terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    expect(at.refusal({ type: 'reroll', by: 'united-states' })).toBeNull()
    at.do({ type: 'reroll', by: 'united-kingdom' })
    expect(at.refusal({ type: 'reroll', by: 'united-states' })).toBe('11.14 one-a-side')
    at.do({ type: 'reroll', by: 'germany' })
    at.do({ type: 'fight' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ attacker: 'germany', defender: 'united-kingdom' })
  })
})

describe('units below forts', () => {
  const below = (nation: 'united-kingdom' | 'france' | 'finland' | 'germany', hex: string) => ({
    hex,
    unit: piece(nation, 'infantry', hex),
  })

  it(`${rule('aeto', '11.20', '9.22')} fall with Britain at home, and stay in its colonies`, () => {
    const at = tableAt({
      ...playing('stacking'),
      date: ['July', 1941],
      conquered: FALLEN,
      optional: { beneath: [below('united-kingdom', 'W 3616'), below('united-kingdom', 'E 5623')] },
      more: { ...CLOSED, forts: ['E 5623', 'W 3616'] },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.optional.beneath.map(({ hex }) => hex)).toEqual(['E 5623'])
    expect(Object.values(at.state.units).filter(({ at: hex }) => hex === 'W 3616')).toEqual([])
  })

  it(`${rule('aeto', '11.20', '9.23')} wait in a French colony until France has said whether it holds out`, () => {
    const fall = (yes: boolean) => {
      const at = tableAt({
        ...playing('stacking'),
        conquered: { poland: 'germany' },
        units: [piece('france', 'infantry', 'W 1312')],
        optional: { beneath: [below('france', 'W 1316'), below('france', 'W 3118')] },
        more: { sitzkrieg: 'over', forts: ['W 1316', 'W 3118'] },
      })
      at.do({ type: 'surrender', nation: 'france' })
      expect(at.state.optional.beneath.map(({ hex }) => hex)).toEqual(['W 1316'])
      expect(aetoInvariants(at.state)).toEqual([])
      at.do({ type: 'answer', yes })
      expect(Object.values(at.state.units).some(({ at: hex }) => hex === 'W 1316')).toBe(false)
      return at.state.optional.beneath.length
    }
    expect(fall(true)).toBe(1)
    expect(fall(false)).toBe(0)
  })

  it(`${rule('aeto', '11.20', '9.21')} leave a Finland that is made neutral with all the others`, () => {
    const at = tableAt({
      ...playing('stacking'),
      date: ['January', 1944],
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['finland', 'soviet-union'],
      ],
      conquered: FALLEN,
      optional: { beneath: [below('finland', 'E 1433'), below('germany', 'W 4934')] },
      more: { ...CLOSED, regions: { 'east-finland': 'soviet-union' }, forts: ['E 1433', 'W 4934'] },
    })
    at.do({ type: 'finlandize' })
    expect(at.state.optional.beneath).toEqual([])
    expect(at.state.units).toEqual({})
    expect(at.state.special.redeploy).toMatchObject([{ nation: 'germany' }])
  })
})

describe('with a power that falls', () => {
  it(`${rule('aeto', '11.3', '9.11')} its task forces are gone`, () => {
    const at = tableAt({
      ...playing('dummies'),
      date: ['July', 1941],
      step: 'naval-and-air',
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: FALLEN,
      optional: {
        forces: [
          { id: 'italy 1', power: 'italy', at: 'W 2025', dummy: true },
          { id: 'germany 1', power: 'germany', at: 'at sea', dummy: false },
        ],
      },
      more: CLOSED,
    })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.optional.forces.map(({ id }) => id)).toEqual(['germany 1'])
  })

  it(`${rule('aeto', '11.16', '9.11')} German rocket sites are gone, built or not`, () => {
    const at = tableAt({
      ...playing('rockets'),
      date: ['January', 1945],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: FALLEN,
      optional: { rockets: [{ hex: 'W 3522', kind: 'v-2' }], sites: [{ kind: 'v-1', due: 67 }] },
      more: CLOSED,
    })
    at.do({ type: 'surrender', nation: 'germany' })
    expect([at.state.optional.rockets, at.state.optional.sites]).toEqual([[], []])
  })

  it(`${rule('aeto', '11.22', '9.25')} what the Soviets had of Ultra is gone`, () => {
    const at = tableAt({
      ...playing('ultra'),
      date: ['February', 1942],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: FALLEN,
      optional: {
        ultra: {
          'united-kingdom': { season: 'air', year: null },
          'soviet-union': { season: 'land', year: 'land' },
        },
      },
      more: CLOSED,
    })
    at.do({ type: 'surrender', nation: 'soviet-union' })
    expect(at.refusal({ type: 'ultra', power: 'soviet-union', which: 'season' })).toBe('11.22 no-chit')
    expect(at.refusal({ type: 'ultra', power: 'united-kingdom', which: 'season' })).toBeNull()
  })

  it(`${rule('aeto', '11.21', '9.22')} no fighter is called for in a Britain that is lost`, () => {
    const at = tableAt({
      ...playing('fighterCommand'),
      date: ['July', 1941],
      step: 'season',
      conquered: FALLEN,
      units: [piece('united-kingdom', 'infantry', 'E 5721')],
      more: CLOSED,
    })
    at.do({ type: 'raise', nation: 'united-kingdom' })
    expect(at.refusal({ type: 'form', kind: 'bomber', strength: 3 })).toBe('11.21 fighter-first')
    at.do({ type: 'form', kind: 'infantry', strength: 4 })
    at.do({ type: 'place', at: 'W 3616' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'raise', nation: 'united-kingdom' })
    expect(at.refusal({ type: 'form', kind: 'bomber', strength: 3 })).toBeNull()
  })
})

describe('hedgerows', () => {
  it(`${rule('aeto', '11.0')} are placed where the Axis still has Normandy`, () => {
    const hedge = (owner: 'united-states' | 'germany') =>
      refusal(
        position({
          ...AMERICA,
          ...playing('bocage'),
          date: ['July', 1944],
          conquered: FALLEN,
          more: { ...CLOSED, control: { 'W 3216': owner } },
        }),
        { type: 'hedge' },
      )
    expect(hedge('united-states')).toBe('11.0 not-ours')
    expect(hedge('germany')).toBeNull()
  })

  it(`${rule('aeto', '11.0')} of one kind keep who has attacked them from attacking again in that month`, () => {
    const at = tableAt({
      ...AMERICA,
      ...playing('bocage'),
      date: ['July', 1944],
      conquered: FALLEN,
      units: [
        piece('united-states', 'infantry', 'W 3316'),
        piece('united-states', 'infantry', 'W 3316'),
        piece('germany', 'infantry', 'W 3317'),
      ],
      optional: { stuck: ['u0'] },
      more: { ...CLOSED, control: { 'W 3316': 'united-states' } },
    })
    at.do({ type: 'attack', by: 'united-states', hex: 'W 3317', terrain: 'clear' })
    expect(at.refusal({ type: 'join', unit: 'u0' })).toBe('11.0 hedgerows')
    expect(at.refusal({ type: 'join', unit: 'u1' })).toBeNull()
  })
})

describe('a longer war', () => {
  it(`${rule('aeto', '11.5')} is for those who are in it to pay for: not for Soviets who have stayed out`, () => {
    const asked = (...more: readonly (readonly ['germany', 'soviet-union'])[]) => {
      const at = tableAt({
        ...playing('extension'),
        step: 'season',
        date: ['April', 1945],
        camps: { ...AMERICA.camps, ...(more.length > 0 && { 'soviet-union': 'soviet' }) },
        wars: [...AMERICA.wars, ...more],
        conquered: FALLEN,
        more: CLOSED,
      })
      at.do({ type: 'extend', months: 2 })
      return at.state.flow.asked.at(-1)
    }
    expect(asked()).toMatchObject({ waiting: ['united-kingdom', 'united-states'] })
    expect(asked(['germany', 'soviet-union'])).toMatchObject({
      waiting: ['united-kingdom', 'united-states', 'soviet-union'],
    })
  })
})

describe('partisans', () => {
  it(`${rule('aeto', '10.6', '9.2')} of a Yugoslavia that is the Soviets' are helped by them in peace, and it is they who are asked`, () => {
    const open = board.ids.find(
      (hex) => board.hex(hex).country === 'yugoslavia' && board.hex(hex).sites.length === 0,
    )!
    const given: Position = {
      date: ['March', 1941],
      wars: [['germany', 'yugoslavia']],
      conquered: FALLEN,
      more: {
        ...CLOSED,
        nations: {
          ...start.nations,
          poland: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
          france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
          yugoslavia: { status: 'war', camp: 'soviet', conqueror: null, liberator: null },
        },
        invasions: [{ by: 'germany', on: 'yugoslavia', since: 17, physical: 17 }],
        control: { [open]: 'germany' },
      },
    }
    const incite = (by: 'soviet-union' | 'united-kingdom' | 'germany') =>
      refusal(position({ ...given, step: 'season', date: ['January', 1941] }), {
        type: 'incite',
        nation: 'yugoslavia',
        by,
      })
    expect([incite('soviet-union'), incite('united-kingdom'), incite('germany')]).toEqual([
      null,
      null,
      '10.6 strangers',
    ])
  })

  it(`${rule('aeto', '10.6')} of the Irish go into Northern Ireland if they fight beside the Axis, and not against it`, () => {
    const north = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'united-kingdom' &&
        board.hex(hex).island === 'ireland' &&
        beside(hex, (next) => board.hex(next).country === 'ireland') !== undefined,
    )!
    const south = beside(north, (next) => board.hex(next).country === 'ireland')!
    const enter = (camp: 'axis' | 'west', by: 'germany' | 'united-kingdom') =>
      refusal(
        position({
          step: 'movement',
          date: ['July', 1941],
          wars: [[by, 'ireland']],
          units: [piece('ireland', 'partisan', south)],
          asked: [{ type: 'hand', unit: 'u0' }],
          more: {
            nations: {
              ...start.nations,
              ireland: { status: 'conquered', camp, conqueror: by, liberator: null },
            },
          },
        }),
        { type: 'enter', hex: north },
      )
    expect(enter('axis', 'united-kingdom')).toBeNull()
    expect(enter('west', 'germany')).toBe('10.6 abroad')
  })
})

describe('powers that are not in the war', () => {
  it(`${rule('aeto', '11.9')} order in secret like others, and the conquered do not`, () => {
    const order = (nation: 'united-states' | 'italy' | 'france') =>
      refusal(
        position({
          ...playing('hiddenProduction'),
          step: 'season',
          date: ['January', 1941],
          conquered: FALLEN,
        }),
        { type: 'order', nation },
      )
    expect([order('united-states'), order('italy'), order('france')]).toEqual([null, null, '11.9 not-at-war'])
  })

  it(`${rule('aeto', '11.3', '10.18')} have task forces, but those of the Soviets stay in port`, () => {
    const force = (power: 'italy' | 'soviet-union' | 'france', at: string) =>
      refusal(
        position({ ...playing('dummies'), step: 'naval-and-air', date: ['March', 1941], conquered: FALLEN }),
        { type: 'force', power, at },
      )
    expect(force('italy', 'W 2422')).toBeNull()
    expect(force('france', 'at sea')).toBe('11.3 not-at-war')
    expect(force('soviet-union', 'at sea')).toBe('10.18 in-port')
    expect(force('soviet-union', 'E 1429')).toBeNull()
    const sail = (camps: NonNullable<Position['camps']>, wars: NonNullable<Position['wars']>) =>
      refusal(
        position({
          ...playing('dummies'),
          step: 'naval-and-air',
          date: ['August', 1941],
          camps,
          wars,
          conquered: FALLEN,
          optional: { forces: [{ id: 'soviet-union 1', power: 'soviet-union', at: 'E 1429', dummy: true }] },
        }),
        { type: 'sail', force: 'soviet-union 1', to: 'E 3326' },
      )
    expect(sail({}, [])).toBe('10.18 in-port')
    expect(sail({ 'soviet-union': 'soviet' }, [['germany', 'soviet-union']])).toBeNull()
  })

  it(`${rule('aeto', '9.3')} go home: American ships to their own box`, () => {
    const ship = (nation: 'united-states' | 'italy') =>
      refusal(
        position({
          step: 'naval-and-air',
          conquered: FALLEN,
          units: [piece(nation, 'bb', 'at sea')],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'ship', to: 'United States' },
      )
    expect(ship('united-states')).toBeNull()
    expect(ship('italy')).toBe('9.1 no-hex')
  })
})

describe('ships and aircraft', () => {
  it(`${rule('aeto', '10.19', '9.11')} that were Rumanian are bound to Constanta in whoever's hands`, () => {
    const sail = (from: 'rumania' | null) =>
      refusal(
        position({
          step: 'naval-and-air',
          date: ['July', 1944],
          conquered: FALLEN,
          units: [piece('germany', 'cl', 'E 3727', { from })],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'ship', to: 'at sea' },
      )
    expect(sail('rumania')).toBe('10.19 large-sea')
    expect(sail(null)).toBeNull()
  })

  it(`${rule('aeto', '11.21', '11.24')} of Fighter Command neither embark nor are given up for points, the last of them`, () => {
    const given = (count: number): Position => ({
      rules: ['fighterCommand', 'scrounging'],
      date: ['July', 1940],
      conquered: FALLEN,
      units: Array.from({ length: count }, () => piece('united-kingdom', 'fighter', 'W 3616')),
      more: CLOSED,
    })
    const embark = (count: number) =>
      refusal(position({ ...given(count), step: 'naval-and-air', asked: [{ type: 'hand', unit: 'u0' }] }), {
        type: 'ship',
        to: 'at sea',
      })
    const scrounge = (count: number) =>
      refusal(position({ ...given(count), step: 'season' }), { type: 'scrounge', unit: 'u0' })
    expect([embark(1), embark(2)]).toEqual(['11.21 last-fighter', null])
    expect([scrounge(1), scrounge(2)]).toEqual(['11.21 last-fighter', null])
  })
})
