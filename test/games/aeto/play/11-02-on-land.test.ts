/** Options on land and in the air: sections 11.2, 11.8, 11.15, 11.17, 11.19, 11.20, 11.21, 11.12 in play, and where others meet them. */

import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../../src/games/aeto/09-zones'
import { oddsOf } from '../../../../src/games/aeto/10-land-combat'
import { resolveCollateral } from '../../../../src/games/aeto/11-rolls'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { aeto } from '../../../../src/games/aeto/game'
import { aetoInvariants } from '../../../../src/games/aeto/invariants'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { stackOrder } from '../../../../src/games/aeto/play/11-land'
import { boardOf, type Seat } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { fill } from '../../../../src/games/aeto/views'
import { outcomesOf } from '../../../../src/kernel/chance'
import { scripted, seeded } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import {
  CLOSED,
  first,
  hold,
  LATE,
  type Line,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, reachVichy, type Table, table } from './table'

const board = boardOf(start)

const camps = { 'soviet-union': 'soviet' } as const

const wars = [['germany', 'soviet-union']] as const

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const below = (nation: 'united-kingdom' | 'france' | 'finland' | 'germany', hex: string) => ({
  hex,
  unit: piece(nation, 'infantry', hex),
})

const FORT = 'W 3219'

/** February 1940: a French fort at the Belgian border, with a division in it. */
function garrisoned(rules: Record<string, boolean> = { stacking: true }): readonly [Table, string] {
  const at = table(aeto, rules)
  at.until('season', 'October', 1939)
  at.fort('france', FORT)
  at.until('offensive', 'February', 1940)
  return [at, at.raise('france', 'infantry', 4, FORT)]
}

const asked = (at: Table) => aeto.decision(at.state as never)

const shown = (at: Table, action: AetoAction, to: Seat) => aeto.viewAction(at.state as never, action, to)

const seen = (at: Table, by: Seat) => aeto.view(at.state as never, by)

const FRANCE_1940 = { conquered: { poland: 'germany' }, more: { sitzkrieg: 'over' } } as const

const given = {
  date: ['July', 1943],
  step: 'replenishment',
  rules: ['replacements'],
  camps: { 'soviet-union': 'soviet', rumania: 'axis', 'united-states': 'west' },
  wars: [
    ['germany', 'soviet-union'],
    ['rumania', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
} as const

const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as { total: number; result: string }

describe('Fighter Command', () => {
  it(`${rule('aeto', '11.21')} has a fighter in the Orkneys at home, and one in Northern Ireland not`, () => {
    const board = boardOf(start)
    const ulster = first(start, 'united-kingdom', (hex) => board.hex(hex).island === 'ireland')
    const leaves = (other: string) => {
      const at = tableAt({
        step: 'naval-and-air',
        rules: ['fighterCommand'],
        units: [piece('united-kingdom', 'fighter', 'W 3616'), piece('united-kingdom', 'fighter', other)],
      })
      at.do({ type: 'take', unit: 'u0' })
      return at.refusal({ type: 'go', to: 'W 1508' })
    }
    expect(leaves('W 4717')).toBeNull()
    expect(leaves(ulster)).toBe('11.21 last-fighter')
  })

  it(`${rule('aeto', '11.21')} has its fighter before another aircraft that was lost is built again`, () => {
    const restore = (units: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          date: ['July', 1940],
          step: 'season',
          rules: ['fighterCommand'],
          units,
          special: {
            lost: [
              { id: 'x', nation: 'united-kingdom', kind: 'bomber', strength: 1, name: null, from: null },
            ],
          },
        }),
        { type: 'restore', unit: 'x' },
      )
    expect(restore([])).toBe('11.21 fighter-first')
    expect(restore([piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })])).toBeNull()
  })
})

describe('in a phase', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.12')} ships come home at the end of the month, and are not out of fuel`, () => {
    const at = tableAt({
      step: 'turn-end',
      date: ['June', 1941],
      conquered: FALLEN,
      rules: ['fuel'],
      units: [
        piece('united-kingdom', 'dd', 'at sea'),
        piece('united-kingdom', 'cl', 'at sea'),
        piece('united-kingdom', 'infantry', 'W 3616'),
      ],
    })
    expect(at.refusal({ type: 'take', unit: 'u2' })).toBe('9.1 ships-only')
    at.land('u0', 'W 3515')
    at.do({ type: 'end' })
    expect([at.state.units.u0.out, at.state.units.u1.out]).toEqual([false, true])
  })

  it(`${rule('aeto', '11.21')} the last fighter of Britain intercepts over Britain alone`, () => {
    const given: Position = {
      step: 'naval-and-air',
      conquered: FALLEN,
      rules: ['fighterCommand'],
      units: [piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })],
      asked: [{ type: 'dogfight', unit: 'u0', foe: 'germany', round: 1, target: null }],
    }
    hold([
      [given, { type: 'over', hex: 'W 3515' }, null],
      [given, { type: 'over', hex: 'W 3118' }, '11.21 last-fighter'],
    ])
  })
})

describe('zones of control', () => {
  it(`${rule('aeto', '11.15')} end at a river before a hex that an enemy holds, but not over ice, nor before an empty one`, () => {
    const pair = board.ids
      .flatMap((hex) => board.neighbours(hex).map((next) => [hex, next] as const))
      .find(
        ([hex, next]) =>
          board.hasSide(hex, next, 'river') &&
          [hex, next].every((one) => board.hex(one).country === 'soviet-union') &&
          !board.hasSide(hex, next, 'mountain'),
      )!
    const [at, next] = pair
    const german = piece('germany', 'infantry', at)
    const zone = (
      others: readonly ReturnType<typeof piece>[],
      more: object = {},
      rules = ['rivers'] as const,
    ) => zoneOf(position({ camps, wars, units: [german, ...others], rules: [...rules], more }), german)
    expect(zone([])).toContain(next)
    expect(zone([piece('soviet-union', 'infantry', next)])).not.toContain(next)
    expect(zone([piece('soviet-union', 'general', next)])).toContain(next)
    expect(zone([piece('italy', 'infantry', next)])).toContain(next)
    expect(zone([piece('soviet-union', 'infantry', next)], { weather: 'winter' })).toContain(next)
    // A fort keeps zones out by itself when it is finished; one that is being built does so behind a river.
    const building = { forts: [next], special: { ...start.special, building: [`fort ${next}`] } }
    expect(zone([], building)).not.toContain(next)
    const without = position({ camps, wars, units: [german, piece('soviet-union', 'infantry', next)] })
    expect(zoneOf(without, german)).toContain(next)
    // Over land it reaches as ever.
    const dry = board
      .neighbours(at)
      .find(
        (hex) =>
          board.hex(hex).country === 'soviet-union' &&
          !board.hasSide(at, hex, 'river') &&
          !board.hasSide(at, hex, 'sea'),
      )
    if (dry !== undefined) expect(zone([piece('soviet-union', 'infantry', dry)])).toContain(dry)
  })
})

describe('optional rules', () => {
  it(`${rule('aeto', '11.21')} a bomber does not make up for the fighter that Britain needs, however good it is`, () => {
    const build = (kind: UnitKind, strength: number) =>
      refusal(
        position({
          rules: ['fighterCommand'],
          more: {
            flow: {
              step: 'season',
              closing: false,
              asked: [{ type: 'form', nation: 'united-kingdom', as: 'arrival' }],
            },
          },
        }),
        { type: 'form', kind, strength },
      )
    expect(build('fighter', 3)).toBeNull()
    expect(build('fighter', 2)).toBe('11.21 fighter-first')
    expect(build('fighter-bomber', 3)).toBe('11.21 fighter-first')
    expect(build('infantry', 4)).toBeNull()
  })
})

describe('units below forts', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

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
  const FALLEN = { poland: 'germany', france: 'germany' } as const

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

describe('ships and aircraft', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

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

describe('below a fort', () => {
  it(`${rule('aeto', '11.20')} lies one land unit, which nobody but its own side knows of`, () => {
    const [at, division] = garrisoned()
    const second = at.raise('france', 'infantry', 2, FORT)
    at.do({ type: 'shelter', hex: FORT })
    expect(asked(at)).toMatchObject({ player: 'france', question: 'shelter', rule: '11.20' })
    expect(at.refusal({ type: 'emerge' })).toBe('11.20 nobody')
    expect(at.refusal({ type: 'conceal', unit: 'fra-bb-1' })).toBe('11.20 not-there')
    // What France does there it does in secret.
    expect(shown(at, { type: 'conceal', unit: division }, 'germany')).toBeNull()
    expect(shown(at, { type: 'stop' }, 'table')).toBeNull()
    expect(shown(at, { type: 'conceal', unit: division }, 'france')).toEqual({
      type: 'conceal',
      unit: division,
    })
    at.do({ type: 'conceal', unit: division })
    expect(at.events).toEqual([])
    expect(at.state.units[division]).toBeUndefined()
    expect(seen(at, 'france').optional.beneath).toMatchObject([{ hex: FORT, unit: { strength: 4 } }])
    for (const other of ['germany', 'united-kingdom', 'table'] as const)
      expect(seen(at, other).optional.beneath).toEqual([])
    // It is seen to once in a phase; there is room for one.
    expect(at.refusal({ type: 'shelter', hex: FORT })).toBe('11.20 seen-to')
    at.until('movement')
    at.do({ type: 'shelter', hex: FORT })
    expect(at.refusal({ type: 'conceal', unit: second })).toBe('11.20 full')
    at.do({ type: 'emerge' })
    expect(at.events).toMatchObject([{ type: 'arrived', rule: '11.20', at: FORT, reveals: true }])
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ nation: 'france', kind: 'infantry', strength: 4, at: FORT }),
    )
  })

  it(`${rule('aeto', '11.20')} is nothing without the rule, without a finished fort, for ships, and in a hex that is fought for`, () => {
    expect(garrisoned({})[0].refusal({ type: 'shelter', hex: FORT })).toBe('11.20 not-played')
    const [at] = garrisoned()
    expect(at.refusal({ type: 'shelter', hex: 'W 3118' })).toBe('11.20 no-fort')
    expect(at.refusal({ type: 'shelter', hex: 'nowhere' })).toBe('11.20 no-fort')
    at.until('season', 'April', 1940)
    at.fort('france', 'W 2319', 'coastal-fort')
    expect(at.refusal({ type: 'shelter', hex: 'W 2319' })).toBe('11.20 no-fort')
    at.until('naval-and-air', 'July', 1940)
    at.do({ type: 'shelter', hex: 'W 2319' })
    expect(at.refusal({ type: 'conceal', unit: 'fra-bb-1' })).toBe('11.20 no-land-unit')
    at.do({ type: 'stop' })
    expect(at.state.optional.beneath).toEqual([])
  })

  it(`${rule('aeto', '11.20')} fights when its hex is attacked, and is seen from then on; until then nothing tells of it`, () => {
    const attacked = (hides: boolean) => {
      const at = table(aeto, { stacking: true })
      at.until('season', 'October', 1939)
      at.fort('france', FORT)
      conquerPoland(at)
      at.until('offensive', 'May', 1940)
      const division = at.raise('france', 'infantry', 4, FORT)
      at.do({ type: 'shelter', hex: FORT })
      at.do({ type: 'conceal', unit: division })
      if (!hides) {
        at.until('movement')
        at.do({ type: 'shelter', hex: FORT })
        at.do({ type: 'emerge' })
        at.do({
          type: 'lose',
          unit: Object.keys(at.state.units).findLast((id) => at.state.units[id].at === FORT)!,
        })
      }
      at.until('offensive', 'June', 1940)
      const panzer = at.raise('germany', 'armor', 6, 'W 3022')
      at.march(panzer, 'W 3120')
      at.until('offensive', 'July', 1940)
      return [at, panzer] as const
    }
    const [empty, before] = attacked(false)
    const [at, panzer] = attacked(true)
    // Nobody marches into a fort, whether or not somebody is below it, and the list is the same.
    for (const [one, unit] of [
      [empty, before],
      [at, panzer],
    ] as const) {
      one.do({ type: 'take', unit })
      expect(one.refusal({ type: 'enter', hex: FORT })).toBe('11.0 works')
      one.do({ type: 'stop' })
    }
    const listOf = (one: Table) => [...aeto.legalActions(one.state as never)]
    expect(listOf(at)).toEqual(listOf(empty))
    expect(empty.attack(FORT, 'attack', before)).toBe('3-1 0')
    expect(at.attack(FORT, 'attack', panzer)).toBe('1-1 1')
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'arrived', rule: '11.20', reveals: true }),
    )
    expect(at.refusal({ type: 'shelter', hex: FORT })).toBe('11.20 fought-for')
    expect(at.state.optional.beneath).toEqual([])
  })

  it(`${rule('aeto', '11.20')} comes out when the fort is levelled, as it went in`, () => {
    const [at, division] = garrisoned()
    at.do({ type: 'hit', unit: division })
    at.until('supply')
    at.do({ type: 'supply', unit: division, out: true })
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    at.until('strategic-warfare', 'March', 1940)
    at.do({ type: 'level', hex: FORT, what: 'fort' })
    expect(at.state.forts).toEqual([])
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ at: FORT, depleted: true, out: true, strength: 4 }),
    )
  })

  it(`${rule('aeto', '11.20', '9.11')} is gone with the army of its nation when that falls`, () => {
    const at = table(aeto, { stacking: true })
    at.until('season', 'October', 1939)
    at.fort('france', FORT)
    at.until('offensive', 'January', 1940)
    const division = at.raise('france', 'infantry', 4, FORT)
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units).filter(({ at: hex }) => hex === FORT)).toEqual([])
    expect(aeto.invariants(at.state as never)).toEqual([])
  })

  it(`${rule('aeto', '11.20')} is drawn for who does not know: now and then somebody, never of the viewer, never too many`, () => {
    const [at, division] = garrisoned({ stacking: true, bocage: true })
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    const dice = seeded('below')
    const draw = (by: Seat) => {
      const drawn = aeto.determinize(seen(at, by), dice)
      expect(aeto.invariants(drawn)).toEqual([])
      expect(aeto.view(drawn, by)).toEqual(seen(at, by))
      return drawn.optional.beneath
    }
    const counts = Array.from({ length: 60 }, () => draw('germany').length)
    expect(new Set(counts)).toEqual(new Set([0, 1]))
    for (let i = 0; i < 10; i++) expect(draw('france')).toEqual(at.state.optional.beneath)
  })

  it(`${rule('aeto', '11.20')} of a save there are no more than there is room for`, () => {
    const [at, division] = garrisoned()
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    const { beneath } = at.state.optional
    const broken = (more: typeof beneath) =>
      aeto.invariants({ ...at.state, optional: { ...at.state.optional, beneath: more } } as never)
    expect(broken(beneath)).toEqual([])
    expect(broken([...beneath, ...beneath])).toMatchObject([{ rule: '11.20', code: 'beneath' }])
    const [{ hex, unit }] = beneath
    expect(broken([{ hex, unit: { ...unit, at: 'W 3118' } }])).toMatchObject([{ code: 'beneath' }])
    expect(broken([{ hex: 'W 3118', unit: { ...unit, at: 'W 3118' } }])).toMatchObject([{ code: 'beneath' }])
  })
})

describe('a second attack upon a hex in one phase', () => {
  it(`${rule('aeto', '11.2')} that is won rolls for its installations anew, and not for what nobody defends any more`, () => {
    const at = tableAt({
      date: ['June', 1940],
      rules: ['collateralDamage'],
      ...FRANCE_1940,
      units: [
        piece('germany', 'armor', 'W 2814', { strength: 8 }),
        piece('france', 'infantry', 'W 2714'),
        piece('france', 'infantry', 'W 2615'),
      ],
    })
    const port = { type: 'collateral', hex: 'W 2714', what: 'minor-port' } as const
    at.attack('W 2714', 'attack', 'u0')
    at.move('u1', 'W 2614')
    at.do(port, 6)
    expect(at.refusal(port)).toBe('11.2 rolled')
    at.move('u0', 'W 2714')
    at.attack('W 2714', 'attack', 'u1')
    expect(at.refusal(port)).toBe('11.2 not-won')
    at.do({ type: 'lose', unit: 'u0' })
    at.do(port, 1)
    expect(at.state.special.ports).toContain('W 2714')
  })

  it(`${rule('aeto', '11.2')} is no case for damage if a fort alone defended it, whoever did before`, () => {
    const fort = 'W 2714'
    const at = tableAt({
      date: ['June', 1940],
      rules: ['collateralDamage'],
      ...FRANCE_1940,
      units: [piece('germany', 'armor', 'W 2814', { strength: 8 }), piece('france', 'infantry', fort)],
      more: { sitzkrieg: 'over', forts: [fort] },
    })
    at.attack(fort, 'attack', 'u0')
    at.move('u1', 'W 2614')
    expect(at.refusal({ type: 'collateral', hex: fort, what: 'fort' })).toBeNull()
    at.attack(fort, 'attack', 'u0')
    expect(at.refusal({ type: 'collateral', hex: fort, what: 'fort' })).toBe('11.2 undefended')
  })
})

describe('who lies below a fort', () => {
  it(`${rule('aeto', '11.20', '9.6')} is among the Norwegians who bar the coast to Quisling's friends`, () => {
    const coast = first(start, 'norway', (hex) => board.hex(hex).coast)
    const at = tableAt({
      date: ['April', 1940],
      rules: ['stacking'],
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      optional: { beneath: [{ hex: coast, unit: piece('norway', 'infantry', coast, { strength: 6 }) }] },
      special: { launched: { germany: 1 } },
      more: {
        sitzkrieg: 'over',
        wall: [coast],
        invasions: [{ by: 'germany', on: 'norway', since: 7, physical: null }],
      },
    })
    at.do({ type: 'quisling', hex: coast, air: 0 }, 6)
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '9.6', result: 'assault at -4' }))
    expect(Object.values(at.state.units).map(({ nation }) => nation)).toEqual(['norway'])
  })
})

describe('a fighter for Britain', () => {
  it(`${rule('aeto', '11.21', '11.9')} that is on order is purchased: other aircraft may be ordered after it`, () => {
    const at = tableAt({
      date: ['July', 1940],
      step: 'season',
      rules: ['fighterCommand', 'hiddenProduction'],
      units: [piece('united-kingdom', 'bomber', 'W 3616', { depleted: true })],
    })
    const bomber = { type: 'form', kind: 'bomber', strength: 2 } as const
    const order = { type: 'order', nation: 'united-kingdom' } as const
    at.do(order)
    expect(at.refusal(bomber)).toBe('11.21 fighter-first')
    at.do({ type: 'form', kind: 'fighter', strength: 3 })
    at.do(order)
    at.do(bomber)
    expect(at.state.optional.orders).toHaveLength(2)
    // What others see tells nothing of it.
    expect(at.refusal({ type: 'rebuild', unit: 'u0' })).toBe('11.21 fighter-first')
  })
})

describe('the Replenishment Step', () => {
  it(`${rule('aeto', '11.2', '10.9', '10.26')} repairs ports and radar, and nothing is bombed in it`, () => {
    const refusals = (done: boolean) => {
      const state = position({ ...given, special: done ? { ports: ['W 2714'], radar: ['W 3515'] } : {} })
      return [
        refusal(state, { type: 'port', hex: 'W 2714', works: done }),
        refusal(state, { type: 'radar', hex: 'W 3515', works: done }),
      ]
    }
    expect([refusals(true), refusals(false)]).toEqual([
      [null, null],
      ['7.17 wrong-phase', '7.17 wrong-phase'],
    ])
  })
})

describe('land combat', () => {
  it(`${rule('aeto', '11.17')} odds are rounded down, 39 to 10 to 3-1, or to the nearest, to 4-1`, () => {
    expect(oddsOf(39, 10, false)).toBe('3-1')
    expect(oddsOf(39, 10, true)).toBe('4-1')
    expect(oddsOf(35, 10, true)).toBe('4-1')
    expect(oddsOf(34, 10, true)).toBe('3-1')
    expect(oddsOf(10, 24, false)).toBe('1-3')
    expect(oddsOf(10, 24, true)).toBe('1-2')
  })
})

describe('pools, prices and posts', () => {
  it(`${rule('aeto', '11.20')} a stack lies in its order: fighters, then bombers, staffs, generals, land units, ships`, () => {
    const kinds = [
      'dd',
      'infantry',
      'general',
      'hq',
      'bomber',
      'naval-air',
      'fighter-bomber',
      'fighter',
      'armor',
    ] as const
    const state = position({
      rules: ['stacking'],
      units: kinds.map((kind) => piece('united-kingdom', kind, 'W 3515')),
    })
    expect(stackOrder(state, 'W 3515').map((id) => state.units[id].kind)).toEqual([
      'fighter',
      'fighter-bomber',
      'naval-air',
      'bomber',
      'hq',
      'general',
      'infantry',
      'armor',
      'dd',
    ])
    expect(stackOrder(state, 'W 3118')).toEqual([])
  })
})

describe('units', () => {
  it(`${rule('aeto', '11.20', '11.10')} below forts are no generals and no headquarters: Hitler finds whom he dismisses`, () => {
    const hex = first(start, 'soviet-union')
    const at = tableAt({
      date: ['December', 1941],
      step: 'naval-and-air',
      rules: ['stacking', 'dismissals'],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      units: [
        piece('germany', 'general', hex, { name: 'Guderian' }),
        piece('germany', 'hq', hex),
        piece('germany', 'infantry', hex),
      ],
      more: { forts: [hex], control: { [hex]: 'germany' } },
    })
    at.do({ type: 'shelter', hex })
    const conceal = (unit: string) => at.refusal({ type: 'conceal', unit })
    expect(['u0', 'u1', 'u2'].map(conceal)).toEqual(['11.20 no-land-unit', '11.20 no-land-unit', null])
  })
})

describe('rockets and damage', () => {
  const FALLEN = { conquered: { poland: 'germany' } } as const

  it(`${rule('aeto', '11.2')} to an airbase leaves the port beside it`, () => {
    const at = tableAt({
      ...FALLEN,
      rules: ['collateralDamage'],
      optional: { fought: [{ hex: 'W 3013', by: 'germany' }] },
      more: { moved: ['defended W 3013'] },
    })
    at.do({ type: 'collateral', hex: 'W 3013', what: 'large-airbase' }, 1)
    expect(at.events).toContainEqual(expect.objectContaining({ now: 'destroyed' }))
    expect(at.state.special.ports).toEqual([])
    at.do({ type: 'collateral', hex: 'W 3013', what: 'major-port' }, 1)
    expect(at.state.special.ports).toEqual(['W 3013'])
  })
})

describe('once, and for one alone', () => {
  it(`${rule('aeto', '11.12')} who is at sea when a season ends is marked, who is in port is not`, () => {
    const at = tableAt({
      date: ['June', 1940],
      step: 'turn-end',
      rules: ['fuel'],
      units: [
        piece('germany', 'bb', 'at sea'),
        piece('germany', 'bb', 'W 3933'),
        piece('germany', 'bb', 'at sea', { out: true }),
      ],
    })
    at.do({ type: 'end' })
    expect(at.events.filter(({ type }) => type === 'marked')).toMatchObject([
      { unit: 'u0', mark: 'out-of-supply' },
    ])
    expect([at.state.units.u0.out, at.state.units.u1.out]).toEqual([true, false])
  })

  it('a counter that is used again has not moved', () => {
    const at = tableAt({})
    const one = at.raise('germany', 'armor', 6, 'W 3627')
    at.go(one, 'W 3426')
    expect(at.refusal({ type: 'take', unit: one })).toBe('9.1 moved')
    at.do({ type: 'lose', unit: one })
    expect(at.raise('germany', 'armor', 6, 'W 3627')).toBe(one)
    expect(at.refusal({ type: 'take', unit: one })).toBeNull()
  })
})

describe('partisans and works', () => {
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

describe('what could be hidden', () => {
  const FALLEN = { poland: 'germany' } as const

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

describe('on land', () => {
  it(`${rule('aeto', '11.2')} a hex that is attacked and won loses its installations by a die`, () => {
    expect(chance((dice) => resolveCollateral('major-port', dice).now, 'minor port')).toBe('1/2')
    expect(chance((dice) => resolveCollateral('large-airbase', dice).now, 'destroyed')).toBe('1/6')
    expect(chance((dice) => resolveCollateral('small-airbase', dice).now, 'grass airfield')).toBe('1/3')
    const at = played('collateralDamage')
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(
      panzer,
      boardOf(at.state)
        .neighbours('W 3533')
        .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!,
    )
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'fort' })).toBe('11.2 no-attack')
    at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
    at.do({ type: 'join', unit: panzer })
    at.do({ type: 'fight' })
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'large-airbase' })).toBe('11.2 not-won')
    at.do({ type: 'lose', unit: pole })
    at.do({ type: 'collateral', hex: 'W 3533', what: 'large-airbase' }, 3)
    expect(at.events).toMatchObject([
      { type: 'rolled', roll: 3, result: 'small airbase' },
      { type: 'installation', now: 'small airbase' },
    ])
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'large-airbase' })).toBe('11.2 rolled')
    // There is neither a fort nor a port in Warsaw; what else was there the table knows.
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'fort' })).toBe('11.2 nothing-there')
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'coastal-fort' })).toBe('11.2 nothing-there')
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'minor-port' })).toBe('11.2 nothing-there')
    at.do({ type: 'collateral', hex: 'W 3533', what: 'grass-airfield' })
    expect(at.events).toMatchObject([{ type: 'installation', now: 'eliminated' }])
  })

  it(`${rule('aeto', '11.2')} a fort that was taken is gone, a port is destroyed on a 1 alone, and what nobody defended is left alone`, () => {
    const at = played('collateralDamage')
    at.until('season', 'October', 1939)
    at.fort('poland', 'W 3533')
    at.until('offensive', 'February', 1940)
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(panzer, 'W 3633')
    // Nobody is in the fort, which defends itself; a garrison comes, and is beaten.
    expect(at.attack('W 3533', 'attack', panzer)).toBe('3-1 0')
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'fort' })).toBe('11.2 undefended')
    const garrison = at.raise('poland', 'infantry', 1, 'W 3533')
    expect(at.attack('W 3533', 'attack', panzer)).toBe('2-1 2')
    at.do({ type: 'lose', unit: garrison })
    at.do({ type: 'collateral', hex: 'W 3533', what: 'fort' })
    expect(at.state.forts).toEqual([])

    const danes = played('collateralDamage')
    danes.until('offensive', 'April', 1940)
    danes.do({ type: 'invade', by: 'germany', on: 'denmark', act: 'declared' })
    const dane = danes.raise('denmark', 'infantry', 1, 'W 4026')
    const [one, two] = [1, 2].map(() => danes.raise('germany', 'infantry', 4, 'W 3933'))
    danes.attack('W 4026', 'assault', one, two)
    danes.do({ type: 'lose', unit: dane })
    danes.do({ type: 'collateral', hex: 'W 4026', what: 'major-port' }, 2)
    expect(danes.state.special.ports).toEqual([])
    // A hex has one port, and one die for it.
    expect(danes.refusal({ type: 'collateral', hex: 'W 4026', what: 'minor-port' })).toBe('11.2 rolled')
    danes.land(one, 'W 4125')
    expect(danes.refusal({ type: 'collateral', hex: 'W 4125', what: 'minor-port' })).toBe('11.2 no-attack')
  })

  it(`${rule('aeto', '11.8')} no German retreats of his own will before 1944`, () => {
    const at = played('noRetreat')
    at.until('offensive', 'December', 1943)
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    expect(at.refusal({ type: 'retreat', unit: german })).toBe('11.8 hitler')
    at.until('offensive', 'January', 1944)
    at.do({ type: 'retreat', unit: german })
  })

  it(`${rule('aeto', '11.15', '11.20')} rivers stop zones into a held hex, and stacks have an order`, () => {
    const at = played('rivers', 'stacking')
    at.until('offensive')
    const infantry = at.raise('germany', 'infantry', 4, 'W 3430')
    const fighter = at.raise('germany', 'fighter', 3, 'W 3430')
    const hq = at.raise('germany', 'hq', 3, 'W 3430')
    at.do({ type: 'inquire', topic: 'stack', of: 'W 3430' })
    expect(answer(at).result).toBe([fighter, hq, infantry].join(', '))
    at.do({ type: 'inquire', topic: 'river', of: 'W 3430' })
    expect(answer(at)).toMatchObject({ result: 'no zone over the river', total: 2 })
    at.weather('winter')
    at.until('offensive', 'December', 1939)
    at.do({ type: 'inquire', topic: 'river', of: 'W 3430' })
    expect(answer(at)).toMatchObject({ result: 'zones reach over the river', total: 0 })
  })

  it(`${rule('aeto', '11.19')} Hausser and Dietrich count beside SS units alone`, () => {
    const strength = (ss: boolean) => {
      const at = played('ssGenerals')
      at.until('offensive')
      at.raise('poland', 'infantry', 2, 'W 3533')
      const beside = boardOf(at.state)
        .neighbours('W 3533')
        .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!
      const unit = at.raise('germany', ss ? 'ss' : 'infantry', 6, 'W 3430')
      at.do({ type: 'appoint', name: 'Dietrich', strength: 0 })
      at.do({ type: 'place', at: 'W 3430' })
      const general = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Dietrich')!
      for (const one of [unit, general]) at.march(one, beside)
      const led = {
        ...at.state,
        units: { ...at.state.units, [general]: { ...at.state.units[general], strength: 2 } },
      }
      let state = aeto.codec.accept(led)
      for (const action of [
        { type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' },
        { type: 'join', unit },
        { type: 'join', unit: general },
      ] as const)
        state = aeto.apply(state, action).state
      const [told] = aeto.apply(state, { type: 'fight' }).events as unknown as [
        { explain: readonly { because: string; amount: number }[] },
      ]
      return told.explain.find(({ because }) => because === 'the attackers')!.amount
    }
    expect([strength(true), strength(false)]).toEqual([8, 6])
  })

  it(`${rule('aeto', '11.17')} odds at the table are rounded as the players have agreed`, () => {
    const odds = (...rules: readonly OptionalRule[]) => {
      const at = played(...rules)
      at.until('offensive')
      at.raise('poland', 'infantry', 4, 'W 3533')
      const panzer = at.raise('germany', 'armor', 7, 'W 3430')
      at.march(
        panzer,
        boardOf(at.state)
          .neighbours('W 3533')
          .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!,
      )
      at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      return answer(at).result
    }
    expect([odds(), odds('rounding')]).toEqual(['1-1', '2-1'])
  })
})

describe('at sea', () => {
  it(`${rule('aeto', '11.12')} ships at sea when a season ends are out of supply, and are not refuelled in its last month`, () => {
    const at = played('fuel')
    at.until('naval-and-air')
    const ship = at.raise('united-kingdom', 'bb', 0, 'W 4717')
    at.land(ship, 'at sea')
    at.until('turn-end')
    expect(at.refusal({ type: 'refuel', unit: ship })).toBe('11.12 last-month')
    at.do({ type: 'end' })
    expect(at.state.units[ship].out).toBe(true)
    at.until('turn-end', 'October', 1939)
    at.do({ type: 'refuel', unit: ship })
  })
})

describe('in the Seasonal Turn', () => {
  it(`${rule('aeto', '11.21')} Britain keeps a fighter of quality 3 at home until America is in the war, and builds one first`, () => {
    const at = played('fighterCommand')
    at.until('naval-and-air')
    at.do({ type: 'raise', nation: 'united-kingdom' })
    expect(at.refusal({ type: 'form', kind: 'bomber', strength: 1 })).toBe('11.21 fighter-first')
    at.do({ type: 'form', kind: 'fighter', strength: 3 })
    at.do({ type: 'place', at: 'W 3616' })
    at.do({ type: 'take', unit: 'uk-fighter-1' })
    expect(at.refusal({ type: 'go', to: 'W 3118' })).toBe('11.21 last-fighter')
    at.do({ type: 'go', to: 'W 3815' })
    at.do({ type: 'stop' })
    at.raise('united-kingdom', 'bomber', 1, 'W 3616')
    at.raise('united-kingdom', 'fighter', 3, 'W 3616')
    at.until('naval-and-air', 'October', 1939)
    at.go('uk-fighter-1', 'W 3118')
  })
})

describe('damage', () => {
  it(`${rule('aeto', '11.2')} leaves no port where a minor one is reduced to a coastal city`, () => {
    const reduce = (roll: number) => {
      const at = tableAt({
        rules: ['collateralDamage'],
        conquered: { poland: 'germany' },
        optional: { fought: [{ hex: 'W 3013', by: 'germany' }] },
        more: { moved: ['defended W 3013'] },
      })
      at.do({ type: 'collateral', hex: 'W 3013', what: 'minor-port' }, roll)
      return at.state.special.ports
    }
    expect(reduce(2)).toEqual(['W 3013'])
    expect(reduce(5)).toEqual([])
  })
})

describe('retreats', () => {
  it(`${rule('aeto', '11.8')} are not reported where the rule is not played`, () => {
    const units = [piece('germany', 'infantry', 'W 3627'), piece('united-kingdom', 'infantry', 'W 3616')]
    const line = (unit: string, on: boolean, verdict: string | null): Line => [
      { units, rules: on ? ['noRetreat'] : [] },
      { type: 'retreat', unit },
      verdict,
    ]
    hold([
      line('u0', true, '11.8 hitler'),
      line('u1', true, null),
      line('u0', false, '11.8 not-played'),
      line('u1', false, '11.8 not-played'),
    ])
  })
})

describe('ships at sea', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.12')} are refuelled, and told of, but not in the last month of a season`, () => {
    const refuel = (month: 'May' | 'June'): Position => ({
      date: [month, 1941],
      step: 'turn-end',
      conquered: FALLEN,
      rules: ['fuel'],
      units: [piece('germany', 'bb', 'at sea')],
    })
    hold([[refuel('June'), { type: 'refuel', unit: 'u0' }, '11.12 last-month']])
    expect(tableAt(refuel('May')).do({ type: 'refuel', unit: 'u0' })).toMatchObject([
      { type: 'marked', rule: '11.12', unit: 'u0', mark: 'refuelled' },
    ])
  })
})

describe('ships', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.12')} run dry with the last month of a season, where the rule is played`, () => {
    const dry = (month: 'May' | 'June', rules: NonNullable<Position['rules']>) => {
      const at = tableAt({
        step: 'turn-end',
        date: [month, 1941],
        conquered: FALLEN,
        rules,
        units: [piece('united-kingdom', 'dd', 'at sea')],
      })
      at.do({ type: 'end' })
      return at.state.units.u0.out
    }
    expect([dry('June', ['fuel']), dry('May', ['fuel']), dry('June', [])]).toEqual([true, false, false])
  })
})
