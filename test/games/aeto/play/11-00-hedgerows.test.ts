/** Hedgerows: section 11.0 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../../src/games/aeto/09-zones'
import { roomBeneath } from '../../../../src/games/aeto/11-beneath'
import { drawBocage } from '../../../../src/games/aeto/11-rolls'
import { aeto } from '../../../../src/games/aeto/game'
import { isFortified } from '../../../../src/games/aeto/ground'
import type { Nation } from '../../../../src/games/aeto/nations'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { boardOf, type Seat } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { canonicalJson, hashText } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { CLOSED, first, hold, type Position, piece, position, refusal, start, tableAt } from './position'
import { reachVichy, type Table, table } from './table'

const board = boardOf(start)

/** Land hexes beside another, of this country. */
const besides = (hex: string, country: string): readonly string[] =>
  board
    .neighbours(hex)
    .filter(
      (one) =>
        board.hex(one).country === country &&
        !board.hasSide(hex, one, 'sea') &&
        !board.hasSide(hex, one, 'mountain'),
    )

const camps = { 'soviet-union': 'soviet' } as const

const wars = [['germany', 'soviet-union']] as const

const playing = (rule: OptionalRule) => ({ rules: [rule] })

const asked = (at: Table) => aeto.decision(at.state as never)

const seen = (at: Table, by: Seat) => aeto.view(at.state as never, by)

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))

/** Vichy France is there, and the hedgerows are placed: -2 in W 3215, no move in W 3216. */
function normandy(...rules: readonly OptionalRule[]): Table {
  const at = played('bocage', ...rules)
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  at.until('season', 'July', 1940)
  at.do({ type: 'hedge' }, 1, 2)
  return at
}

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as {
    total: number
    result: string
    explain: readonly { because: string; amount?: number; rule: string }[]
  }

const fight = (at: Table, by: Nation, hex: string, ...units: readonly string[]) => {
  at.do({ type: 'attack', by, hex, terrain: 'other' })
  for (const unit of units) at.do({ type: 'join', unit })
  at.do({ type: 'fight' })
  return answer(at)
}

const HEDGE = 'W 3215'

const FRANCE = { conquered: { poland: 'germany', france: 'germany' } } as const

const given = (units: readonly ReturnType<typeof piece>[]): Position => ({
  ...FRANCE,
  date: ['June', 1944],
  step: 'movement',
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  rules: ['bocage'],
  units,
  optional: {
    hedged: true,
    bocage: [
      { hex: 'W 3215', chit: 'no-move', revealed: true },
      { hex: 'W 3216', chit: 'minus-two', revealed: true },
    ],
    fought: [{ hex: 'W 3216', by: 'united-states' }],
  },
  more: { control: { 'W 3316': 'united-states' } },
})

const left = (at: ReturnType<typeof tableAt>) => at.state.optional.bocage.map(({ hex }) => hex)

const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}

describe('hedgerows', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.0', '11.14')} are turned over before the attacker says whether he will roll again`, () => {
    const at = tableAt({
      date: ['June', 1944],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['bocage', 'rerolls'],
      units: [
        piece('united-states', 'infantry', besides('W 3215', 'france').find((hex) => hex !== 'W 3216')!),
        piece('germany', 'infantry', 'W 3215'),
      ],
      optional: { hedged: true, bocage: [{ hex: 'W 3215', chit: 'minus-two', revealed: false }] },
      more: {
        control: { [besides('W 3215', 'france').find((hex) => hex !== 'W 3216')!]: 'united-states' },
      },
    })
    at.do({ type: 'attack', by: 'united-states', hex: 'W 3215', terrain: 'clear' })
    expect(aeto.words.event(at.events[0])).toBe('Hedgerows in W 3215: the attack has -2')
    expect(aeto.view(at.state as never, 'united-states').optional.bocage[0].chit).toBe('minus-two')
    at.do({ type: 'join', unit: 'u0' })
    at.do({ type: 'reroll', by: 'united-states' })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({ total: -2 })
  })
})

describe('works', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '11.0', '11.18')} of two kinds in a hex are finished each for itself`, () => {
    const state = position({
      conquered: { france: 'germany' },
      special: { building: ['fort W 3316'] },
      more: { forts: ['W 3316'], wall: ['W 3316'] },
    })
    expect(isFortified(state, 'W 3316')).toBe(true)
    expect(roomBeneath(state, 'W 3316')).toBe(1)
    const at = tableAt({ step: 'season', date: ['April', 1940], more: { wall: ['W 3013'] } })
    at.fort('france', 'W 3013')
    expect(isFortified(at.state, 'W 3013')).toBe(true)
  })

  it('of a save of version 5 are taken for unfinished where a hex has both', () => {
    const state = position({
      conquered: { france: 'germany' },
      more: { forts: ['W 3316'], wall: ['W 3316', 'W 3013'] },
    })
    const old = { ...state, version: 5, special: { ...state.special, building: ['W 3316'] } }
    const save = { ...JSON.parse(aeto.codec.save(state as never)), version: 5, state: old }
    const loaded = aeto.codec.load(JSON.stringify({ ...save, hash: hashText(canonicalJson(old)) }))
    expect(loaded).toMatchObject({
      version: 7,
      special: { building: ['fort W 3316', 'coastal-fort W 3316'] },
    })
  })

  it(`${rule('aeto', '11.0', '10.6')} are hedgerows: no partisan comes into them`, () => {
    const from = board
      .neighbours('W 3215')
      .find(
        (hex) =>
          board.hex(hex).country === 'france' && hex !== 'W 3216' && !board.hasSide('W 3215', hex, 'sea'),
      )!
    const given = (hedged: boolean): Position => ({
      date: ['May', 1944],
      step: 'movement',
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['bocage'],
      units: [piece('france', 'partisan', from, { strength: 0 })],
      optional: { bocage: hedged ? [{ hex: 'W 3215', chit: 'no-move', revealed: false }] : [] },
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    hold([
      [given(false), { type: 'enter', hex: 'W 3215' }, null],
      [given(true), { type: 'enter', hex: 'W 3215' }, '10.6 fort'],
    ])
  })
})

describe('in a phase', () => {
  const FALLEN = { poland: 'germany' } as const

  /** A land hex beside another, of this country. */
  const beside = (hex: string, country: string): string =>
    board
      .neighbours(hex)
      .find(
        (one) =>
          board.hex(one).country === country &&
          !board.hasSide(hex, one, 'sea') &&
          !board.hasSide(hex, one, 'mountain'),
      )!

  it(`${rule('aeto', '11.0')} who attacked hedgerows and is attacked in turn retreats, once`, () => {
    const at = tableAt({
      date: ['June', 1944],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['bocage'],
      units: [piece('united-states', 'infantry', 'W 3117')],
      optional: { stuck: ['u0'], fought: [{ hex: 'W 3117', by: 'germany' }] },
      more: { moved: ['u0'], control: { 'W 3117': 'united-states' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'stop' })
    expect(at.refusal({ type: 'take', unit: 'u0' })).toBe('9.1 moved')
    // One that has not moved yet has moved when it has retreated.
    const fresh = tableAt({
      conquered: FALLEN,
      units: [piece('united-kingdom', 'infantry', 'W 3117')],
      optional: { fought: [{ hex: 'W 3117', by: 'germany' }] },
    })
    fresh.move('u0', beside('W 3117', 'france'))
    expect(fresh.refusal({ type: 'take', unit: 'u0' })).toBe('9.1 moved')
    hold([
      [
        {
          date: ['June', 1944],
          units: [piece('united-kingdom', 'infantry', 'W 3616')],
          rules: ['bocage'],
          optional: { stuck: ['u0'] },
        },
        { type: 'take', unit: 'u0' },
        '11.0 hedgerows',
      ],
    ])
  })
})

describe('zones of control', () => {
  it(`${rule('aeto', '11.0')} do not reach into a finished fort of an enemy`, () => {
    const at = 'E 1924'
    const next = board.neighbours(at).find((hex) => board.hex(hex).country === 'soviet-union')!
    const units = [piece('germany', 'infantry', at)]
    const zone = (forts: readonly string[], building: readonly string[] = []) => {
      const state = position({ camps, wars, units, special: { building }, more: { forts } })
      return zoneOf(state, units[0])
    }
    expect(zone([])).toContain(next)
    expect(zone([next])).not.toContain(next)
    expect(zone([next], [`fort ${next}`])).toContain(next)
    // Its own side's forts keep nobody's zone out.
    const german = position({ camps, wars, units, more: { forts: [next], control: { [next]: 'germany' } } })
    expect(zoneOf(german, units[0])).toContain(next)
  })
})

describe('hedgerows', () => {
  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['germany', 'united-states']] } as const

  const FALLEN = { poland: 'germany', france: 'germany' } as const

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

describe('below a fort', () => {
  it(`${rule('aeto', '11.0', '11.20')} hedgerows conceal as well, but in the D-Day hex everything is seen`, () => {
    const at = table(aeto, { stacking: true, bocage: true })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    at.do({ type: 'wall', hex: 'W 3316' })
    at.do({ type: 'hedge' })
    at.until('offensive', 'October', 1940)
    expect(at.refusal({ type: 'shelter', hex: 'W 3316' })).toBe('11.0 d-day')
    const grenadier = at.raise('germany', 'infantry', 4, 'W 3022')
    at.march(grenadier, 'W 3215')
    at.do({ type: 'shelter', hex: 'W 3215' })
    expect(asked(at)).toMatchObject({ player: 'germany' })
    at.do({ type: 'conceal', unit: grenadier })
    expect(seen(at, 'germany').optional.beneath).toHaveLength(1)
    // Too much of the Axis in the D-Day hex: the hedgerows are gone, and who was below them is seen.
    const panzer = at.raise('germany', 'armor', 6, 'W 3022')
    at.march(panzer, 'W 3316')
    expect(at.state.optional).toMatchObject({ bocage: [], beneath: [] })
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ nation: 'germany', kind: 'infantry', at: 'W 3215' }),
    )
  })
})

describe('a counter that is used again', () => {
  it(`${rule('aeto', '11.0', '10.3')} has neither attacked hedgerows nor evaded`, () => {
    const at = tableAt({
      date: ['June', 1944],
      rules: ['bocage'],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      units: [],
      more: {
        units: { 'us-infantry-1': piece('united-states', 'infantry', 'W 3315') },
        moved: ['support us-infantry-1', 'defended W 3315'],
      },
      optional: { stuck: ['us-infantry-1'] },
      special: { evading: ['us-infantry-1'] },
    })
    at.do({ type: 'lose', unit: 'us-infantry-1' })
    const { special, optional, moved } = at.state
    expect([special.evading, optional.stuck, moved]).toEqual([[], [], ['defended W 3315']])
    expect(at.raise('united-states', 'infantry', 6, 'W 3616')).toBe('us-infantry-1')
    expect(at.refusal({ type: 'take', unit: 'us-infantry-1' })).toBeNull()
  })
})

describe('hedgerows', () => {
  it(`${rule('aeto', '11.0')} defend themselves, hold those who attack them for a month, and are gone when the attack is won`, () => {
    const at = normandy()
    at.until('offensive', 'June', 1944)
    const yanks = at.raise('united-states', 'infantry', 6, 'W 3616')
    at.land(yanks, 'W 3316')
    expect(at.refusal({ type: 'win', hex: 'W 3216' })).toBe('11.0 no-attack')
    const told = fight(at, 'united-states', 'W 3216', yanks)
    expect(told.explain).toContainEqual(expect.objectContaining({ because: 'hedgerows', amount: 2 }))
    at.do({ type: 'win', hex: 'W 3216' })
    expect(at.state.optional.bocage.map(({ hex }) => hex)).toEqual(['W 3215'])
    at.until('movement')
    expect(at.refusal({ type: 'take', unit: yanks })).toBe('11.0 hedgerows')
    at.until('movement', 'July', 1944)
    expect(at.refusal({ type: 'take', unit: yanks })).toBeNull()
  })

  it(`${rule('aeto', '11.0')} are lost to a German who puts more than one step, or armor, where the Allies come`, () => {
    for (const [kind, gone] of [
      ['paratrooper', false],
      ['infantry', true],
      ['armor', true],
    ] as const) {
      const at = normandy()
      at.until('offensive')
      at.march(at.raise('germany', kind, 3, 'W 3022'), 'W 3316')
      expect(at.state.optional.bocage.length === 0).toBe(gone)
    }
  })

  it(`${rule('aeto', '11.0')} are placed by a Germany that has conquered France, with no British in it, once`, () => {
    const hedge = (given: Parameters<typeof position>[0]) =>
      refusal(position({ step: 'season', rules: ['bocage'], ...given }), { type: 'hedge' })
    const fallen = { conquered: { france: 'germany' } } as const
    expect(hedge(fallen)).toBeNull()
    expect(hedge({})).toBe('11.0 not-conquered')
    expect(hedge({ conquered: { france: 'italy' }, camps: { italy: 'axis' } })).toBe('11.0 not-conquered')
    expect(hedge({ ...fallen, rules: [] })).toBe('11.0 not-played')
    expect(hedge({ ...fallen, units: [piece('united-kingdom', 'infantry', 'W 3118')] })).toBe('11.0 british')
    expect(hedge({ ...fallen, units: [piece('united-kingdom', 'bomber', 'W 3118')] })).toBeNull()
    expect(hedge({ ...fallen, units: [piece('germany', 'infantry', 'W 3316')] })).toBe('11.0 d-day')
    expect(
      hedge({ ...fallen, units: [piece('germany', 'infantry', 'W 3316', { depleted: true })] }),
    ).toBeNull()
    expect(hedge({ ...fallen, units: [piece('germany', 'mechanized', 'W 3316', { depleted: true })] })).toBe(
      '11.0 d-day',
    )
    expect(
      hedge({ ...fallen, units: [piece('germany', 'hq', 'W 3316'), piece('germany', 'general', 'W 3316')] }),
    ).toBe('11.0 d-day')
    expect(
      hedge({ ...fallen, optional: { bocage: [{ hex: 'W 3215', chit: 'no-move', revealed: false }] } }),
    ).toBe('11.0 placed')
  })

  it(`${rule('aeto', '11.0')} are gone when a depleted unit in the D-Day hex is rebuilt, and keep other forts out`, () => {
    const bocage = [{ hex: 'W 3215', chit: 'no-move', revealed: false }] as const
    const at = tableAt({
      step: 'season',
      date: ['July', 1941],
      rules: ['bocage'],
      conquered: { france: 'germany' },
      units: [piece('germany', 'infantry', 'W 3316', { depleted: true })],
      optional: { bocage },
    })
    expect([board.hex('W 3215').coast, board.hex('W 3216').coast]).toEqual([false, false])
    at.do({ type: 'fortify', nation: 'germany' })
    expect(at.refusal({ type: 'works', hex: 'W 3215', what: 'fort' })).toBe('11.0 hedgerows')
    expect(at.refusal({ type: 'works', hex: 'W 3616', what: 'fort' })).toBe('8.6 not-ours')
    expect(at.refusal({ type: 'works', hex: 'nowhere', what: 'fort' })).toBe('8.6 not-ours')
    expect(at.refusal({ type: 'works', hex: 'W 3430', what: 'coastal-fort' })).toBe('8.6 no-coast')
    at.do({ type: 'works', hex: 'W 3430', what: 'fort' })
    expect(at.events).toMatchObject([{ type: 'installation', what: 'fort', now: 'begun' }])
    expect(at.state).toMatchObject({ forts: ['W 3430'], special: { building: ['fort W 3430'] } })
    at.do({ type: 'fortify', nation: 'germany' })
    expect(at.refusal({ type: 'works', hex: 'W 3430', what: 'fort' })).toBe('8.6 fort')
    at.do({ type: 'works', hex: 'W 3933', what: 'coastal-fort' })
    expect(at.state.wall).toEqual(['W 3933'])
    expect(at.refusal({ type: 'fortify', nation: 'france' })).toBe('8.6 no-builder')
    expect(at.refusal({ type: 'fortify', nation: 'spain' })).toBe('8.6 no-builder')
    expect(at.refusal({ type: 'fortify', nation: 'soviet-union' })).toBeNull()
    expect(at.refusal({ type: 'level', hex: 'W 3430', what: 'coastal-fort' })).toBe('8.6 no-fort')
    at.do({ type: 'level', hex: 'W 3430', what: 'fort' })
    expect(at.state).toMatchObject({ forts: [], special: { building: ['coastal-fort W 3933'] } })
    at.do({ type: 'rebuild', unit: 'u0' })
    expect(at.state.optional.bocage).toEqual([])
  })

  it(`${rule('aeto', '11.0')} hang on what the Axis has in the D-Day hex, armor of one step too, not on Americans there`, () => {
    const yanks = tableAt(
      given([piece('united-states', 'armor', 'W 3315'), piece('united-states', 'infantry', 'W 3316')]),
    )
    yanks.move('u0', 'W 3316')
    expect(left(yanks)).toEqual(['W 3215', 'W 3216'])
    const panzer = tableAt({ ...given([piece('germany', 'armor', 'W 3315', { depleted: true })]), more: {} })
    panzer.move('u0', 'W 3316')
    expect(left(panzer)).toEqual([])
    const grenadiers = tableAt({
      ...given([piece('germany', 'mechanized', 'W 3315', { depleted: true })]),
      more: {},
    })
    grenadiers.move('u0', 'W 3316')
    expect(left(grenadiers)).toEqual([])
    const foot = tableAt({ ...given([piece('germany', 'infantry', 'W 3315', { depleted: true })]), more: {} })
    foot.move('u0', 'W 3316')
    expect(left(foot)).toEqual(['W 3215', 'W 3216'])
  })

  it(`${rule('aeto', '11.0')} are gone where an enemy comes in, and not beside`, () => {
    const at = tableAt({ ...given([piece('united-states', 'infantry', 'W 3316')]), step: 'offensive' })
    at.move('u0', 'W 3216')
    expect(left(at)).toEqual(['W 3215'])
  })

  it(`${rule('aeto', '11.0')} are drawn once: who has lost them has them no more`, () => {
    const at = tableAt({
      date: ['July', 1940],
      rules: ['bocage'],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('germany', 'infantry', 'W 3315', { depleted: true }),
        piece('germany', 'armor', 'W 3315'),
      ],
    })
    at.do({ type: 'hedge' }, 1, 1)
    expect(at.state.optional.bocage).toHaveLength(2)
    at.move('u1', 'W 3316')
    expect(at.state.optional.bocage).toEqual([])
    at.until('offensive', 'August', 1940)
    at.move('u1', 'W 3315')
    expect(at.refusal({ type: 'hedge' })).toBe('11.0 placed')
  })
})

describe('an attack that nobody can join', () => {
  /** Land hexes beside one. */
  const beside = (hex: string): readonly string[] =>
    board
      .neighbours(hex)
      .filter((next) => board.hex(next).terrain === 'land' && !board.hasSide(hex, next, 'sea'))

  const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

  it(`${rule('aeto', '11.0')} upon hedgerows, which could not be called off, is not announced for those who have attacked them already`, () => {
    const [one, other] = beside(HEDGE)
    const at = tableAt({
      date: ['July', 1944],
      rules: ['bocage'],
      ...AMERICA,
      conquered: { france: 'germany' },
      units: [
        piece('germany', 'infantry', HEDGE),
        piece('united-states', 'infantry', one),
        piece('united-kingdom', 'infantry', other),
      ],
      optional: { bocage: [{ hex: HEDGE, chit: 'no-move', revealed: false }] },
    })
    at.attack(HEDGE, 'attack', 'u1')
    const again = (by: 'united-states' | 'united-kingdom') =>
      ({ type: 'attack', by, hex: HEDGE, terrain: 'clear' }) as const
    expect(at.refusal(again('united-states'))).toBe('9.1 not-beside')
    at.do(again('united-kingdom'))
    expect(at.refusal({ type: 'join', unit: 'u1' })).toBe('11.0 hedgerows')
    at.do({ type: 'join', unit: 'u2' })
    expect([...aeto.legalActions(at.state as never)]).toContainEqual({ type: 'fight' })
  })
})

describe('on land', () => {
  it(`${rule('aeto', '11.0')} hedgerows are drawn in secret, cost 2 or stop the advance, and go when the D-Day hex is overfilled`, () => {
    expect(chance((dice) => drawBocage(dice)[0], 'minus-two')).toBe('1/2')
    const at = played('bocage')
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    // The first chit of the cup, and then the second of the three that are left.
    at.do({ type: 'hedge' }, 1, 2)
    expect(at.state.optional.bocage).toEqual([
      { hex: 'W 3215', chit: 'minus-two', revealed: false },
      { hex: 'W 3216', chit: 'no-move', revealed: false },
    ])
    expect(aeto.view(at.state as never, 'united-kingdom').optional.bocage[0].chit).toBe('hidden')
    expect(aeto.view(at.state as never, 'germany').optional.bocage[0].chit).toBe('minus-two')
    at.until('offensive', 'June', 1944)
    at.march(at.raise('germany', 'infantry', 4, 'W 3022'), 'W 3216')
    const yanks = at.raise('united-states', 'infantry', 6, 'W 3616')
    at.land(yanks, 'W 3316')
    // They are turned over as soon as the attack is announced, which is made then.
    at.do({ type: 'attack', by: 'united-states', hex: 'W 3216', terrain: 'other' })
    expect(at.events[0]).toMatchObject({
      reveals: true,
      what: 'hedgerows',
      now: 'the attackers do not advance',
    })
    expect(at.state.optional.bocage.map(({ revealed }) => revealed)).toEqual([false, true])
    expect(at.refusal({ type: 'stop' })).toBe('11.0 hedgerows')
    at.do({ type: 'join', unit: yanks })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({
      explain: expect.arrayContaining([expect.objectContaining({ because: 'the attackers do not advance' })]),
    })
    at.do({ type: 'lose', unit: yanks })
    const full = [1, 2].map(() => at.raise('germany', 'infantry', 4, 'W 3022'))
    for (const unit of full) at.march(unit, 'W 3316')
    expect(at.state.optional.bocage).toEqual([])
  })

  it(`${rule('aeto', '11.0')} no hedgerows while British are in the south of France, though it is Vichy's`, () => {
    const south = first(start, 'france', (hex) => board.hex(hex).region === 'vichy-france')
    const hedge = (nation: Nation) =>
      tableAt({
        conquered: { poland: 'germany', france: 'germany' },
        rules: ['bocage'],
        units: [piece(nation, 'infantry', south)],
        more: { vichy: { since: 8, reactions: [], fallen: false }, vichyOpen: false },
      }).refusal({ type: 'hedge' })
    expect(hedge('united-kingdom')).toBe('11.0 british')
    expect(hedge('vichy-france')).toBeNull()
  })
})
