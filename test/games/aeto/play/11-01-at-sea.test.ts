/** Options at sea: sections 11.1, 11.3, 11.4, 11.7, 11.18, 11.25 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { directiveOf, resolveDirective, resolveMines } from '../../../../src/games/aeto/11-rolls'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { retreats } from '../../../../src/games/aeto/play/11-french-fleet'
import { boardOf, type Seat } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { seeded } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { AETO_STATIONS } from '../../../../src/tables/aeto-stations'
import { rule } from '../../../../src/testing'
import {
  CLOSED,
  hold,
  MOSCOW,
  PARIS,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, reachVichy, type Table, table } from './table'

const MALTA = 'W 1128'

/** The autumn of 1943: the Soviet Union has fallen to Germany, and some of it rises. */
const RISING: Position = {
  date: ['October', 1943],
  camps: { italy: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
  units: [piece('soviet-union', 'infantry', MOSCOW)],
  special: { sovietsFell: 30 },
  more: { holdingOut: ['soviet-union'], control: { [MOSCOW]: 'soviet-union' } },
}

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const shown = (at: Table, action: AetoAction, to: Seat) => aeto.viewAction(at.state as never, action, to)

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

const board = boardOf(start)

const given = {
  step: 'naval-and-air',
  rules: ['mines', 'ultra'],
  conquered: { france: 'germany' },
  more: { wall: ['W 3316'] },
} as const

const sea = board.neighbours('W 3316').find((hex) => board.hex(hex).terrain === 'sea')!

const far = board.ids.find(
  (hex) => board.hex(hex).terrain === 'sea' && board.grid.distance(hex, 'W 3316') > 5,
)!

const units = [
  piece('united-kingdom', 'bb', sea),
  piece('united-kingdom', 'dd', far),
  piece('germany', 'dd', sea),
  piece('united-kingdom', 'cl', 'at sea'),
  piece('united-kingdom', 'infantry', 'at sea'),
  piece('united-kingdom', 'ca', 'W 3515'),
]

/** A hex of a country that fits. */
const hexIn = (country: string, fits: (hex: string) => boolean = () => true) =>
  board.ids.find((hex) => board.hex(hex).country === country && fits(hex))!

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as { total: number; result: string }

const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}

const withdrawn = { away: [{ kind: 'bb', name: 'Hood' }] } as const

describe('ships', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.4')} that are called back come to any port that Britain has, in another land too, if there is room`, () => {
    const given: Position = {
      step: 'season',
      date: ['July', 1942],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered: FALLEN,
      rules: ['recall'],
      optional: { away: [{ kind: 'bb', name: null }], sunk: { bb: 1, cv: 0 } },
      more: { control: { 'W 0726': 'united-kingdom' } },
    }
    const at = tableAt(given)
    at.do({ type: 'recall', kind: 'bb' })
    const places = [...aeto.legalActions(at.state as never)].map((one) =>
      one.type === 'place' ? one.at : '',
    )
    expect(places).toContain('W 0726')
    expect(places).toContain('W 4717')
    expect(places).not.toContain('W 2319')
    expect(places).not.toContain('Canada')
    const full = umpireOn({ portRoom: (_state, port) => (port === 'W 4717' ? 0 : 1) })
    expect(full.check(at.state as never, { type: 'place', at: 'W 4717' }).legal).toBe(false)
    expect(full.check(at.state as never, { type: 'place', at: 'W 0726' }).legal).toBe(true)
  })
})

describe('in every phase in which it can happen', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.3', '11.18')} task forces sail, are found, and meet mines at the end of the month`, () => {
    const given: Position = {
      step: 'turn-end',
      date: ['May', 1942],
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['dummies', 'mines'],
      units: [piece('united-kingdom', 'dd', 'at sea')],
      optional: { forces: [{ id: 'united-kingdom 1', power: 'united-kingdom', at: 'at sea', dummy: true }] },
      more: { wall: ['W 3013'] },
    }
    hold([
      [given, { type: 'sail', force: 'united-kingdom 1', to: 'W 4717' }, null],
      [given, { type: 'spot', force: 'united-kingdom 1' }, null],
      [given, { type: 'dissolve', force: 'united-kingdom 1' }, null],
      [given, { type: 'force', power: 'germany', at: 'at sea' }, null],
      [given, { type: 'mine', hex: 'W 3013', escorts: false, tens: 0 }, null],
    ])
  })
})

describe('Gibraltar, Malta and Cyprus', () => {
  const FALLEN = { poland: 'germany' } as const

  const AXIS = {
    date: ['May', 1942],
    camps: { italy: 'axis' },
    wars: [
      ['italy', 'united-kingdom'],
      ['italy', 'france'],
    ],
    conquered: FALLEN,
  } as const satisfies Position

  it(`${rule('aeto', '11.4')} may be lost without an invasion of Britain proper, after which no ship is sent away`, () => {
    const withdraw = { type: 'withdraw', unit: 'u1' } as const
    const afterLanding = (coast: string) => {
      const at = tableAt({
        ...AXIS,
        step: 'naval-and-air',
        rules: ['recall'],
        units: [
          piece('italy', 'infantry', 'W 1928'),
          piece('united-kingdom', 'bb', 'E 5623'),
          piece('germany', 'infantry', 'W 3933'),
        ],
        more: { sitzkrieg: 'over' },
      })
      at.do({ type: 'take', unit: coast === MALTA ? 'u0' : 'u2' })
      at.do({ type: 'ship', to: coast })
      at.do({ type: 'stop' })
      at.until('season', 'July', 1942)
      return at.refusal(withdraw)
    }
    expect(afterLanding(MALTA)).toBeNull()
    expect(afterLanding('W 3917')).toBe('11.4 invaded')
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '11.3')} have no task forces, nor has a France that holds out; a Britain without a home has`, () => {
    const naval: Position = { ...RISING, step: 'naval-and-air', rules: ['dummies'] }
    const force = (power: 'soviet-union' | 'france' | 'united-kingdom') =>
      ({ type: 'force', power, at: 'at sea' }) as const
    hold([
      [naval, force('soviet-union'), '11.3 not-at-war'],
      [{ ...naval, units: [], more: { holdingOut: ['france'] } }, force('france'), '11.3 not-at-war'],
      [
        {
          ...naval,
          units: [],
          conquered: { 'united-kingdom': 'germany' },
          more: { holdingOut: ['united-kingdom'] },
        },
        force('united-kingdom'),
        null,
      ],
    ])
  })
})

describe('with a power that falls', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

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
})

describe('powers that are not in the war', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

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
})

describe('what is decided in secret', () => {
  it(`${rule('aeto', '11.3', '11.9')} is seen by nobody else: a dummy, and a unit on order`, () => {
    const at = table(aeto, { dummies: true, hiddenProduction: true })
    at.until('naval-and-air')
    const force = { type: 'force', power: 'germany', at: 'at sea' } as const
    expect(shown(at, force, 'france')).toEqual(force)
    at.do(force)
    expect(shown(at, { type: 'designate', dummy: true }, 'france')).toBeNull()
    expect(shown(at, { type: 'designate', dummy: true }, 'germany')).toEqual({
      type: 'designate',
      dummy: true,
    })
    at.do({ type: 'designate', dummy: true })
    at.until('season', 'October', 1939)
    at.do({ type: 'order', nation: 'germany' })
    const tank = { type: 'form', kind: 'armor', strength: 6 } as const
    expect(shown(at, tank, 'united-kingdom')).toBeNull()
    expect(shown(at, tank, 'germany')).toEqual(tank)
    at.do(tank)
    at.do({ type: 'raise', nation: 'germany' })
    expect(shown(at, tank, 'united-kingdom')).toEqual(tank)
  })
})

describe('counters of others', () => {
  it(`${rule('aeto', '11.3')} a dummy is found among raiders of convoys as anywhere`, () => {
    const at = tableAt({
      date: ['May', 1941],
      step: 'strategic-warfare',
      rules: ['dummies'],
      optional: { forces: [{ id: 'germany 1', power: 'germany', at: 'at sea', dummy: true }] },
    })
    at.do({ type: 'spot', force: 'germany 1' })
    expect(at.state.optional.forces).toEqual([])
  })
})

describe('an open Paris', () => {
  it(`${rule('aeto', '11.7')} lets Germany drive French units back a hex towards a French city, or they are lost; again only in a later month`, () => {
    const at = played('frenchFleet')
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const british = [1, 2, 3].map(() => at.raise('united-kingdom', 'bb', 12, 'W 4717'))
    for (const id of Object.keys(at.state.units))
      if (
        ['bb', 'ca'].includes(at.state.units[id].kind) &&
        at.state.units[id].nation === 'france' &&
        at.state.optional.armorLost.french <= 35
      )
        at.do({ type: 'lose', unit: id })
    for (const unit of british) at.do({ type: 'lose', unit })
    expect(at.state.optional.armorLost).toEqual({ french: 36, british: 36 })
    const guard = at.raise('france', 'infantry', 4, 'W 3118')
    const board = boardOf(at.state)
    const [near] = board
      .neighbours('W 3118')
      .filter((hex) => board.hex(hex).country === 'france')
      .sort((a, b) => board.grid.distance(a, 'W 3022') - board.grid.distance(b, 'W 3022'))
    at.march(at.raise('germany', 'armor', 6, 'W 3022'), near, 5)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'open-city', units: [guard] })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany' })
    at.do({ type: 'expel', unit: guard })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'france', question: 'fall-back' })
    expect(at.refusal({ type: 'displace', hex: near })).toBe('11.7 no-refuge')
    const to = board.neighbours('W 3118').find((hex) => at.refusal({ type: 'displace', hex }) === null)!
    // Nobody falls back to where no city is nearer.
    const cities = ['W 3013', 'W 2714', 'W 2619', 'W 2319']
    const nearest = (hex: string) => Math.min(...cities.map((city) => board.grid.distance(city, hex)))
    const open = board.neighbours('W 3118').filter((hex) => at.refusal({ type: 'displace', hex }) === null)
    for (const hex of open) expect(nearest(hex)).toBeLessThan(nearest('W 3118'))
    at.do({ type: 'displace', hex: to })
    expect(at.state.units[guard].at).toBe(to)
    at.do({ type: 'stop' })
    // Not a second time in May; in June a die is thrown.
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.optional.directive).toEqual({ which: 1, since: 8 })
    at.until('replenishment', 'June', 1940)
    at.do({ type: 'end' }, 1)
    expect(at.state.optional.directive).toEqual({ which: 1, since: 9 })
  })
})

describe('at sea, and from the sky', () => {
  it(`${rule('aeto', '11.3')} a task force sails, a dummy too, and is taken off at any time`, () => {
    const at = played('dummies')
    at.until('naval-and-air')
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    at.do({ type: 'designate', dummy: true })
    expect(at.refusal({ type: 'sail', force: 'germany 1', to: 'W 3616' })).toBe('11.3 not-ours')
    at.do({ type: 'sail', force: 'germany 1', to: 'W 3933' })
    expect(at.state.optional.forces[0]).toMatchObject({ at: 'W 3933', dummy: true })
    at.until('supply')
    at.do({ type: 'dissolve', force: 'germany 1' })
    expect(at.state.optional.forces).toEqual([])
  })

  it(`${rule('aeto', '11.4')} every ship comes back at once when the Axis lands in Britain, and nothing is sent away any more`, () => {
    const at = played('recall', 'stations')
    const named = (name: string) =>
      Object.keys(at.state.units).find((id) => at.state.units[id].name === name)!
    conquerPoland(at)
    at.until('season', 'April', 1940)
    at.do({ type: 'withdraw', unit: named('Valiant') })
    at.until('offensive', 'May', 1940)
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 not-season')
    const lion = at.raise('germany', 'infantry', 4, 'W 3933')
    at.land(lion, 'W 3517')
    at.do({ type: 'recall', kind: 'bb' })
    at.do({ type: 'place', at: 'W 4717' })
    at.do({ type: 'lose', unit: lion })
    at.until('season', 'July', 1940)
    expect(at.refusal({ type: 'withdraw', unit: named('Valiant') })).toBe('11.4 invaded')
  })

  it(`${rule('aeto', '11.25')} carriers on their stations have their aircraft with them`, () => {
    const at = played('stations')
    const aircraft = Object.values(at.state.units).filter(({ kind }) => kind === 'naval-air')
    expect(aircraft.map((unit) => unit.at).sort()).toEqual([
      'E 5623',
      'India',
      'W 3514',
      'W 3514',
      'W 4717',
      'W 4717',
    ])
  })
})

describe('convoys and task forces', () => {
  it(`${rule('aeto', '11.1')} those transports are lost that their power names, one for two points, of its own alone`, () => {
    const units = [1, 2, 3].map(() => piece('united-kingdom', 'stp', 'W 3616'))
    const at = tableAt({
      ...AMERICA,
      step: 'strategic-warfare',
      rules: ['convoyLosses'],
      units: [...units, piece('united-states', 'stp', 'W 3616'), piece('united-kingdom', 'dd', 'W 3616')],
    })
    expect(at.refusal({ type: 'convoy', power: 'germany', lost: 4 })).toBe('11.1 no-convoys')
    at.do({ type: 'convoy', power: 'united-kingdom', lost: 5 })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom', question: 'convoy' })
    for (const unit of ['u3', 'u4', 'nobody'])
      expect(at.refusal({ type: 'scrap', unit })).toBe('11.1 no-transport')
    at.do({ type: 'scrap', unit: 'u1' })
    expect(at.events).toMatchObject([{ type: 'removed', unit: 'u1' }])
    at.do({ type: 'scrap', unit: 'u0' })
    expect(at.refusal({ type: 'scrap', unit: 'u2' })).toBe('11.1 too-few')
    at.do({ type: 'stop' })
    expect(at.events).toMatchObject([{ type: 'answer', total: 1 }])
    expect(Object.keys(at.state.units)).toEqual(['u2', 'u3', 'u4'])
    const list = [...aeto.legalActions(at.state as never)].flatMap((one) =>
      one.type === 'convoy' ? [one.lost] : [],
    )
    expect([Math.min(...list), Math.max(...list)]).toEqual([1, 12])
    const peace = position({ step: 'strategic-warfare', rules: ['convoyLosses'] })
    expect(refusal(peace, { type: 'convoy', power: 'united-states', lost: 4 })).toBe('11.1 not-at-war')
    const fallen = position({
      step: 'strategic-warfare',
      rules: ['convoyLosses'],
      conquered: { 'united-kingdom': 'germany' },
      more: { holdingOut: ['united-kingdom'] },
    })
    expect(refusal(fallen, { type: 'convoy', power: 'united-kingdom', lost: 4 })).toBe('9.22 no-convoys')
  })

  it(`${rule('aeto', '11.3')} what is hidden of a force, an order and a chit is drawn as it could be`, () => {
    const at = tableAt({
      rules: ['dummies', 'hiddenProduction', 'ultra', 'bocage'],
      optional: {
        forces: [
          { id: 'germany 1', power: 'germany', at: 'at sea', dummy: true },
          { id: 'germany 2', power: 'germany', at: 'at sea', dummy: false },
          { id: 'france 1', power: 'france', at: 'at sea', dummy: false },
        ],
        orders: [{ nation: 'germany', kind: 'armor', strength: 6, due: 12 }],
        ultra: {
          'united-kingdom': { season: 'air', year: 'land' },
          'soviet-union': { season: null, year: null },
        },
      },
    })
    const view = aeto.view(at.state as never, 'united-kingdom')
    expect(view.optional.forces.map(({ dummy }) => dummy)).toEqual(['hidden', 'hidden', 'hidden'])
    expect(view.optional.orders).toEqual([{ nation: 'germany', kind: 'hidden', strength: 'hidden', due: 12 }])
    expect(view.optional.ultra['united-kingdom']).toEqual({ season: 'air', year: 'land' })
    expect(aeto.view(at.state as never, 'germany').optional.ultra).toEqual({
      'united-kingdom': { season: 'hidden', year: 'hidden' },
      'soviet-union': { season: null, year: null },
    })
    const dice = seeded('what could be')
    const seen = {
      two: 0,
      dummies: new Set<number>(),
      strengths: new Set<unknown>(),
      pairs: new Set<string>(),
    }
    for (let i = 0; i < 80; i++) {
      const { forces, orders } = aeto.determinize(view, dice).optional
      const german = forces.filter(({ power, dummy }) => power === 'germany' && dummy === true).length
      seen.dummies.add(german)
      seen.strengths.add(orders[0].strength)
      expect(orders[0].kind).toBe('infantry')
      const drawn = aeto.determinize(aeto.view(at.state as never, 'germany'), dice).optional
      // Germany knows its own, and of each pair of British chits there are as many as in the cup.
      expect(drawn.forces.slice(0, 2).map(({ dummy }) => dummy)).toEqual([true, false])
      const { season, year } = drawn.ultra['united-kingdom']
      seen.pairs.add(`${season} ${year}`)
      expect(drawn.ultra['soviet-union']).toEqual({ season: null, year: null })
    }
    expect(seen.dummies).toEqual(new Set([0, 1]))
    expect(seen.strengths.size).toBe(6)
    expect(seen.pairs.size).toBeGreaterThan(8)
  })
})

describe('the French fleet', () => {
  it(`${rule('aeto', '11.7')} a unit that cannot fall back is lost, and with no army in France nobody is asked`, () => {
    const open = (units: readonly ReturnType<typeof piece>[], control = {}) =>
      tableAt({
        step: 'replenishment',
        rules: ['frenchFleet'],
        conquered: { poland: 'germany' },
        units: [piece('germany', 'infantry', board.neighbours('W 3118')[0]), ...units],
        optional: { directive: { which: 2, since: 0 }, armorLost: { french: 60, british: 35 } },
        more: { sitzkrieg: 'over', control: { [board.neighbours('W 3118')[0]]: 'germany', ...control } },
      })
    const nobody = open([])
    nobody.do({ type: 'end' }, 4)
    expect(nobody.events).toContainEqual(expect.objectContaining({ rule: '11.7', result: 'open-city' }))
    expect(nobody.state.flow.asked.map(({ type }) => type)).not.toContain('open-city')
    const around = Object.fromEntries(
      board
        .neighbours('W 2714')
        .map((hex) => [hex, 'germany' as const])
        .filter(([hex]) => board.hex(hex as string).country === 'france'),
    )
    const at = open([piece('france', 'infantry', 'W 2714')], around)
    at.do({ type: 'end' }, 4)
    while (at.state.flow.asked.at(-1)?.type === 'mussolini') at.do({ type: 'answer', yes: false })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'open-city' })
    expect(at.refusal({ type: 'expel', unit: 'u0' })).toBe('11.7 not-this')
    at.do({ type: 'expel', unit: 'u1' })
    expect(at.events).toMatchObject([{ type: 'removed', rule: '11.7', unit: 'u1' }])
    expect(at.state.units.u1).toBeUndefined()
  })

  it(`${rule('aeto', '11.7')} at twice the British losses calls for the second directive, and above it for the third`, () => {
    expect([directiveOf(80, 40), directiveOf(81, 40)]).toEqual([2, 3])
  })
})

describe('mines', () => {
  it(`${rule('aeto', '11.18')} hit one enemy ship before the fort, at the choice of who has the fort on 1, of who has the ships on 2`, () => {
    const at = tableAt({ ...given, date: ['July', 1942], units })
    at.do({ type: 'mine', hex: 'W 3316', escorts: false, tens: 0 }, 1)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '11.18', net: 1, result: 'fort' }])
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'mine' })
    expect(['u1', 'u2', 'u4', 'u5', 'u9'].map((unit) => at.refusal({ type: 'struck', unit }))).toEqual(
      Array(5).fill('11.18 not-there'),
    )
    expect(at.refusal({ type: 'struck', unit: 'u3' })).toBeNull()
    at.do({ type: 'struck', unit: 'u0' })
    expect(at.events).toMatchObject([{ type: 'marked', rule: '11.18', unit: 'u0', mark: 'depleted' }])
    at.do({ type: 'mine', hex: 'W 3316', escorts: false, tens: 0 }, 2)
    expect(at.events).toMatchObject([{ result: 'ships' }])
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'table' })
    at.do({ type: 'struck', unit: 'u0' })
    expect(at.state.units.u0).toBeUndefined()
    // Destroyers and 1943 make it harder by 1 each, every ten ships beyond the first easier.
    const net = (year: number, escorts: boolean, tens: number) => {
      const other = tableAt({ ...given, date: ['July', year], units })
      other.do({ type: 'mine', hex: 'W 3316', escorts, tens }, 3)
      return (other.events[0] as { net: number }).net
    }
    expect([net(1942, false, 0), net(1942, true, 0), net(1943, false, 0), net(1943, true, 2)]).toEqual([
      3, 4, 4, 3,
    ])
  })

  it(`${rule('aeto', '11.18')} want a finished coastal fort and an enemy ship, and the rule`, () => {
    const mine = (more: Partial<Parameters<typeof position>[0]>) =>
      refusal(position({ ...given, units, ...more }), {
        type: 'mine',
        hex: 'W 3316',
        escorts: false,
        tens: 0,
      })
    expect(mine({})).toBeNull()
    expect(mine({ rules: [] })).toBe('11.18 not-played')
    expect(mine({ more: { forts: ['W 3316'] } })).toBe('11.18 no-fort')
    expect(mine({ special: { building: ['coastal-fort W 3316'] } })).toBe('11.18 unfinished')
    expect(mine({ units: units.slice(1, 3) })).toBe('11.18 no-ships')
  })

  it(`${rule('aeto', '11.18', '11.22')} of a British fort are helped by a Naval chit, once, and those of others never`, () => {
    const ship = board.neighbours('W 3515').find((hex) => board.hex(hex).terrain === 'sea')!
    const at = tableAt({
      ...given,
      units: [piece('germany', 'bb', ship)],
      optional: {
        ultra: {
          'united-kingdom': { season: 'naval', year: null },
          'soviet-union': { season: null, year: null },
        },
      },
      more: { wall: ['W 3515'] },
    })
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'naval', against: true })).toBe('11.22 own-rolls')
    at.do({ type: 'reveal', as: 'naval', against: false })
    expect(at.state.optional.ultraNaval).toBe(1)
    at.do({ type: 'mine', hex: 'W 3515', escorts: false, tens: 0 }, 3)
    expect(at.events).toMatchObject([
      { roll: 3, net: 2, result: 'ships', explain: [{ rule: '11.22', amount: -1 }] },
    ])
    expect(at.state.optional.ultraNaval).toBe(0)
    const german = tableAt({ ...given, units, optional: { ultraNaval: 1 } })
    german.do({ type: 'mine', hex: 'W 3316', escorts: false, tens: 0 }, 3)
    expect(german.events).toMatchObject([{ net: 3 }])
    expect(german.state.optional.ultraNaval).toBe(1)
    german.until('offensive')
    expect(german.state.optional.ultraNaval).toBe(0)
  })
})

describe('units', () => {
  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  it(`${rule('aeto', '11.7')} before Paris make France look at its losses when they are supplied, too`, () => {
    const [near] = beside(PARIS)
    const at = tableAt({
      date: ['June', 1940],
      step: 'supply',
      rules: ['frenchFleet'],
      units: [piece('germany', 'armor', near, { out: true })],
      optional: { armorLost: { french: 60, british: 10 } },
      more: { control: { [near]: 'germany' }, sitzkrieg: 'over' },
    })
    at.do({ type: 'supply', unit: 'u0', out: false }, 1)
    expect(at.state.optional.directive).toMatchObject({ which: 4 })
  })
})

describe('British capital ships that were sent away', () => {
  it(`${rule('aeto', '11.4')} are called back for those of the ones that remained, not for what was sunk before`, () => {
    const ship = (name: string, at = 'W 4717') => piece('united-kingdom', 'bb', at, { name })
    const at = tableAt({
      date: ['January', 1942],
      step: 'season',
      rules: ['recall'],
      conquered: { france: 'germany' },
      units: [ship('Royal Oak'), ship('Valiant'), ship('Barham', 'at sea')],
    })
    const recall = { type: 'recall', kind: 'bb' } as const
    at.do({ type: 'lose', unit: 'u0' })
    at.do({ type: 'withdraw', unit: 'u1' })
    expect(at.refusal(recall)).toBe('11.4 none-sunk')
    at.do({ type: 'lose', unit: 'u2' })
    expect(at.refusal(recall)).toBeNull()
  })

  it(`${rule('aeto', '11.4', '10.6')} come to any British port, one in which enemy partisans are among them, and not where an enemy army is`, () => {
    const dublin = boardOf(start).ids.find((hex) => boardOf(start).hex(hex).name === 'Dublin')!
    const comes = (kind: 'partisan' | 'infantry') => {
      const ship = (name: string) => piece('united-kingdom', 'bb', 'W 4717', { name })
      const at = tableAt({
        date: ['January', 1942],
        step: 'season',
        rules: ['recall'],
        camps: { ireland: 'axis' },
        wars: [['united-kingdom', 'ireland']],
        conquered: { france: 'germany' },
        units: [ship('Royal Oak'), ship('Valiant'), piece('ireland', kind, dublin)],
        more: {
          control: { [dublin]: 'united-kingdom' },
          invasions: [{ by: 'united-kingdom', on: 'ireland', since: 20, physical: 20 }],
        },
      })
      at.do({ type: 'withdraw', unit: 'u1' })
      at.do({ type: 'lose', unit: 'u0' })
      at.do({ type: 'recall', kind: 'bb' })
      return at.refusal({ type: 'place', at: dublin })
    }
    expect([comes('partisan'), comes('infantry')]).toEqual([null, '11.4 not-there'])
  })
})

describe('once, and for one alone', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']], ...FALLEN } as const

  it(`${rule('aeto', '11.3', '11.6', '11.16')} another's dummy, a fallen power's free unit, a second site in a hex`, () => {
    const force = { id: 'italy 1', power: 'italy', at: 'at sea', dummy: true } as const
    hold([
      [
        {
          ...ITALY,
          step: 'naval-and-air',
          rules: ['dummies'],
          optional: { forces: [force, { ...force, id: 'germany 1', power: 'germany', dummy: false }] },
          asked: [{ type: 'force', id: 'germany 1', power: 'germany' }],
        },
        { type: 'designate', dummy: true },
        null,
      ],
      [
        {
          ...FALLEN,
          conquered: { italy: 'united-states' },
          step: 'season',
          date: ['July', 1943],
          rules: ['freeUnits'],
        },
        { type: 'claim', power: 'italy', category: 'land' },
        '9.11 conquered',
      ],
      [
        {
          ...FALLEN,
          date: ['July', 1944],
          step: 'season',
          rules: ['rockets'],
          optional: { rockets: [{ hex: 'W 3522', kind: 'v-1' }] },
          asked: [{ type: 'site', kind: 'v-1' }],
        },
        { type: 'site', hex: 'W 3522' },
        '11.16 no-site',
      ],
      [
        {
          ...FALLEN,
          date: ['July', 1944],
          step: 'season',
          rules: ['rockets'],
          optional: { rockets: [{ hex: 'W 3522', kind: 'v-1' }] },
          asked: [{ type: 'site', kind: 'v-1' }],
        },
        { type: 'site', hex: 'W 3627' },
        null,
      ],
      [
        { ...FALLEN, units: [piece('germany', 'hq', 'W 3933'), piece('france', 'infantry', 'W 3316')] },
        { type: 'assault', by: 'germany', hex: 'W 3316', terrain: 'clear' },
        '9.1 no-landing',
      ],
    ])
  })
})

describe('where nobody goes', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '11.7')} a French unit falls back towards a city that is still French`, () => {
    const at = 'W 2918'
    const near = board.neighbours(at).filter((hex) => board.hex(hex).country === 'france')
    const open = (lost: readonly string[]) =>
      near.filter(
        (hex) =>
          refusal(
            position({
              ...FALLEN,
              units: [piece('france', 'infantry', at)],
              asked: [{ type: 'fall-back', unit: 'u0' }],
              more: { control: Object.fromEntries(lost.map((one) => [one, 'germany' as const])) },
            }),
            { type: 'displace', hex },
          ) === null,
      )
    const cities = board.ids.filter(
      (hex) => board.hex(hex).country === 'france' && board.hex(hex).sites.includes('city'),
    )
    const nearest = (among: readonly string[], hex: string) =>
      Math.min(...among.map((city) => board.grid.distance(city, hex)))
    for (const lost of [[], ['W 3118'], cities.filter((hex) => hex !== 'W 2319')]) {
      const left = cities.filter((hex) => !lost.includes(hex))
      const expected = near.filter((hex) => nearest(left, hex) < nearest(left, at) && !lost.includes(hex))
      expect(open(lost)).toEqual(expected)
    }
  })
})

describe('what is not asked or done', () => {
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
})

describe('at sea', () => {
  it(`${rule('aeto', '11.1')} a transport makes up for two points of a convoy`, () => {
    const at = played('convoyLosses')
    at.until('replenishment')
    const [one, two, three] = [1, 2, 3].map(() => at.raise('united-kingdom', 'stp', 0, 'W 3616'))
    at.until('strategic-warfare', 'October', 1939)
    expect(at.refusal({ type: 'convoy', power: 'united-states', lost: 2 })).toBe('11.1 not-at-war')
    at.do({ type: 'convoy', power: 'united-kingdom', lost: 5 })
    at.do({ type: 'scrap', unit: three })
    at.do({ type: 'scrap', unit: one })
    expect(at.refusal({ type: 'scrap', unit: two })).toBe('11.1 too-few')
    at.do({ type: 'stop' })
    expect(answer(at).total).toBe(1)
  })

  it(`${rule('aeto', '11.3')} one task force of a power may be a dummy, which nobody knows until it is found`, () => {
    const at = played('dummies')
    at.until('naval-and-air')
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    at.do({ type: 'designate', dummy: true })
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    expect(at.refusal({ type: 'designate', dummy: true })).toBe('11.3 one')
    at.do({ type: 'designate', dummy: false })
    expect(aeto.view(at.state as never, 'united-kingdom').optional.forces.map(({ dummy }) => dummy)).toEqual([
      'hidden',
      'hidden',
    ])
    expect(aeto.view(at.state as never, 'germany').optional.forces.map(({ dummy }) => dummy)).toEqual([
      true,
      false,
    ])
    at.do({ type: 'spot', force: 'germany 1' })
    expect(at.events[0]).toMatchObject({ reveals: true, result: 'a dummy' })
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    expect(at.refusal({ type: 'designate', dummy: true })).toBe('11.3 found')
    at.do({ type: 'designate', dummy: false })
    at.do({ type: 'dissolve', force: 'germany 2' })
    expect(at.state.optional.forces).toHaveLength(1)
  })

  it(`${rule('aeto', '11.4', '11.25')} British capital ships sent away come back for those that are sunk, the Royal Sovereign never`, () => {
    const at = played('recall', 'stations')
    const named = (name: string) =>
      Object.keys(at.state.units).find((id) => at.state.units[id].name === name)!
    expect(at.state.units[named('Hood')].at).toBe('W 4717')
    expect(at.state.units[named('Queen Elizabeth')]).toMatchObject({ at: 'W 3515', depleted: true })
    expect(at.state.units[named('Eagle')].at).toBe('India')
    at.until('season', 'October', 1939)
    for (const name of ['Royal Sovereign', 'Valiant']) at.do({ type: 'withdraw', unit: named(name) })
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 none-sunk')
    at.do({ type: 'lose', unit: named('Royal Oak') })
    at.do({ type: 'recall', kind: 'bb' })
    at.do({ type: 'place', at: 'W 4717' })
    expect(at.state.units[named('Valiant')].at).toBe('W 4717')
    at.do({ type: 'lose', unit: named('Hood') })
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 none-away')
  })

  it(`${rule('aeto', '11.7')} France that has lost its fleet gives in with the Germans before Paris`, () => {
    expect([
      directiveOf(35, 1),
      directiveOf(36, 36),
      directiveOf(40, 24),
      directiveOf(60, 24),
      directiveOf(80, 20),
    ]).toEqual([0, 1, 2, 3, 4])
    expect(
      [1, 2, 3, 4].map((n) =>
        chance((dice) => resolveDirective(n as 1, dice).result, n < 3 ? 'open-city' : 'capitulation'),
      ),
    ).toEqual(['1/3', '1/2', '1/2', '2/3'])
    const at = played('frenchFleet')
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].kind === 'bb') at.do({ type: 'lose', unit: id })
    expect(at.state.optional.armorLost.french).toBeGreaterThan(35)
    const panzer = at.raise('germany', 'armor', 6, 'W 3022')
    const { grid, ...board } = boardOf(at.state)
    const [near] = board
      .neighbours('W 3118')
      .filter((hex) => board.hex(hex).country === 'france')
      .sort((a, b) => grid.distance(a, 'W 3022') - grid.distance(b, 'W 3022'))
    at.march(panzer, near, 3)
    expect(at.state.optional.directive).toEqual({ which: 4, since: 8 })
    expect(at.state.flow.asked.map(({ type }) => type)).toContain('vichy')
    at.do({ type: 'answer', yes: false }, 7)
    expect(at.state.nations.france.status).toBe('conquered')
  })

  it(`${rule('aeto', '11.18')} mines before a coastal fort hit on 1 or 2, and who chooses the ship depends on the die`, () => {
    const calm = { escorts: false, late: false, tens: 0, ultra: 0 }
    expect(chance((dice) => resolveMines(calm, dice).hit, 'fort')).toBe('1/6')
    expect(chance((dice) => resolveMines({ ...calm, escorts: true, late: true }, dice).hit, null)).toBe('1')
    expect(chance((dice) => resolveMines({ ...calm, tens: 2 }, dice).hit, 'fort')).toBe('1/2')
    const at = played('mines')
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    const coast = boardOf(at.state).ids.find((hex) => at.refusal({ type: 'wall', hex }) === null)!
    at.do({ type: 'wall', hex: coast })
    at.until('naval-and-air')
    const ship = at.raise('united-kingdom', 'bb', 0, 'W 4717')
    at.land(ship, 'at sea')
    expect(at.refusal({ type: 'mine', hex: coast, escorts: false, tens: 0 })).toBe('11.18 unfinished')
    at.until('naval-and-air', 'October', 1940)
    at.do({ type: 'mine', hex: coast, escorts: false, tens: 0 }, 1)
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'mine' })
    at.do({ type: 'struck', unit: ship })
    expect(at.state.units[ship].depleted).toBe(true)
  })
})

describe('an invasion of a colony', () => {
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find(
        (next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'),
      )!

  const at = () => {
    const [egypt] = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'egypt' &&
        board.neighbours(hex).some((next) => board.hex(next).country === 'libya'),
    )
    const libya = beside(egypt, (next) => board.hex(next).country === 'libya')
    const given = tableAt({
      date: ['July', 1940],
      rules: ['recall'],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      units: [piece('italy', 'infantry', libya), piece('united-kingdom', 'cv', 'W 3515')],
      optional: { away: [{ kind: 'bb', name: null }] },
    })
    given.move('u0', egypt)
    return given
  }

  it(`${rule('aeto', '11.4')} calls no ship back to Britain, and lets others go`, () => {
    const table = at()
    expect(table.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 not-season')
    table.until('season', 'October', 1940)
    expect(table.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 none-sunk')
    expect(table.refusal({ type: 'withdraw', unit: 'u1' })).toBeNull()
  })
})

describe('transports', () => {
  it(`${rule('aeto', '11.1')} in the Pacific make up for no convoy`, () => {
    const scrap = (where: string) =>
      refusal(
        position({
          step: 'strategic-warfare',
          rules: ['convoyLosses', 'combinedGame'],
          units: [piece('united-kingdom', 'stp', where)],
          asked: [{ type: 'convoy', power: 'united-kingdom', lost: 2 }],
        }),
        { type: 'scrap', unit: 'u0' },
      )
    expect(scrap('Pacific')).toBe('11.1 no-transport')
    expect(scrap('W 3515')).toBeNull()
  })
})

describe('retreats', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.7')} from an open Paris do not lead upon a German general who stands alone`, () => {
    const [at] = ['W 3118']
    const ways = (others: readonly ReturnType<typeof piece>[]) =>
      [
        ...aeto.legalActions(
          position({
            rules: ['frenchFleet'],
            conquered: FALLEN,
            units: [piece('france', 'infantry', at), ...others],
            asked: [{ type: 'fall-back', unit: 'u0' }],
            more: { sitzkrieg: 'over' },
          }) as never,
        ),
      ].flatMap((action) => (action.type === 'displace' ? [action.hex] : []))
    const free = ways([])
    expect(free.length).toBeGreaterThan(1)
    expect(ways([piece('germany', 'general', free[0])])).toEqual(free.slice(1))
    // A French general, and a German one elsewhere, keep nobody away.
    expect(ways([piece('france', 'general', free[0]), piece('germany', 'general', 'W 3627')])).toEqual(free)
  })
})

describe('the Royal Navy before the war', () => {
  it(`${rule('aeto', '11.25')} lies where it lay, and is whole but for what was in dock`, () => {
    const state = aeto.setup({ scenario: '1939', seed: 'stations', rules: { stations: true } })
    const british = Object.values(state.units).filter(({ nation }) => nation === 'united-kingdom')
    const worn = british
      .filter(({ depleted }) => depleted)
      .map(({ at, name, kind }) => `${at} ${name ?? kind}`)
      .sort()
    expect(worn).toEqual([
      'W 0804 cl',
      'W 3303 cl',
      'W 3515 Queen Elizabeth',
      'W 3616 London',
      'W 3616 dd',
      'W 3817 dd',
    ])
    for (const { at, bb, cv, ca, small } of AETO_STATIONS.stations) {
      const there = british.filter((unit) => unit.at === at)
      expect(there.flatMap(({ name }) => name ?? []).sort()).toEqual([...bb, ...cv, ...ca].sort())
      const nameless = Object.values(small as Record<string, number>).reduce((sum, count) => sum + count, 0)
      expect(there).toHaveLength(bb.length + ca.length + 2 * cv.length + nameless)
    }
  })
})

describe('an open Paris', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.7')} drives one French unit back after the other, each once`, () => {
    const at = tableAt({
      conquered: FALLEN,
      rules: ['frenchFleet'],
      units: [piece('france', 'infantry', 'W 3118'), piece('france', 'armor', 'W 3118')],
      asked: [{ type: 'open-city', units: ['u0', 'u1'] }],
      more: { sitzkrieg: 'over' },
    })
    at.do({ type: 'expel', unit: 'u0' })
    const [back] = [...aeto.legalActions(at.state as never)]
    at.do(back)
    expect(at.state.units.u0.at).not.toBe('W 3118')
    expect(at.refusal({ type: 'expel', unit: 'u0' })).toBe('11.7 not-this')
    at.do({ type: 'expel', unit: 'u1' })
    at.do([...aeto.legalActions(at.state as never)][0])
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('ships', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.4')} are called back for British capital ships that were sunk, and for no others`, () => {
    const sunk = (nation: 'united-kingdom' | 'germany', kind: 'bb' | 'ca') => {
      const at = tableAt({
        step: 'season',
        date: ['January', 1942],
        conquered: FALLEN,
        rules: ['recall'],
        units: [piece(nation, kind, 'at sea')],
        optional: withdrawn,
      })
      at.do({ type: 'lose', unit: 'u0' })
      return at.refusal({ type: 'recall', kind: 'bb' })
    }
    expect(sunk('united-kingdom', 'bb')).toBeNull()
    expect(sunk('germany', 'bb')).toBe('11.4 none-sunk')
    expect(sunk('united-kingdom', 'ca')).toBe('11.4 none-sunk')
    const without = tableAt({ conquered: FALLEN, units: [piece('united-kingdom', 'bb', 'at sea')] })
    without.do({ type: 'lose', unit: 'u0' })
    expect(without.state.optional.sunk).toEqual({ bb: 0, cv: 0 })
  })
})
