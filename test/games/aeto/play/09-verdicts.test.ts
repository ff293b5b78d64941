/** What is refused and what is not: each line is a clause at its edge, a position that play can reach and an action, with the refusal or none. */

import { describe, expect, it } from 'vitest'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, hold, type Line, type Position, piece, position, start, tableAt } from './position'

const board = boardOf(start)
const FALLEN = { poland: 'germany' } as const
const EAST = {
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
} as const
const ITALY = {
  camps: { italy: 'axis' },
  wars: [
    ['italy', 'united-kingdom'],
    ['italy', 'france'],
  ],
  conquered: FALLEN,
} as const
const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const
const beside = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))!
const empty = (country: string) => first(start, country, (hex) => board.hex(hex).sites.length === 0)

describe('who begins a war', () => {
  const declare = (by: never, on: never) => ({ type: 'invade', by, on, act: 'declared' }) as AetoAction
  const by = (one: string, other: string) => declare(one as never, other as never)
  it(`${rule('aeto', '9.1', '9.2', '9.5', '10.12')} and who may not`, () => {
    const phony = { conquered: FALLEN, date: ['December', 1939], more: { sitzkrieg: 'on' } } as const
    const later = { conquered: FALLEN, date: ['May', 1940], more: { sitzkrieg: 'over' } } as const
    hold([
      [later, by('germany', 'germany'), '9.1 itself'],
      [later, by('germany', 'switzerland'), '9.2 sacrosanct'],
      [later, by('germany', 'poland'), '9.2 conquered'],
      [later, by('poland', 'germany'), '9.10 conquered'],
      [later, by('germany', 'france'), '9.1 at-war'],
      [later, by('germany', 'italy'), '9.1 allies'],
      [later, by('spain', 'france'), '9.1 neutral-minor'],
      [phony, by('germany', 'belgium'), '9.1 sitzkrieg'],
      [phony, by('germany', 'denmark'), null],
      [later, by('germany', 'belgium'), null],
      [phony, by('united-kingdom', 'norway'), '9.1 sitzkrieg'],
      [later, by('united-kingdom', 'norway'), null],
      [phony, by('italy', 'greece'), '9.5 sitzkrieg'],
      [later, by('italy', 'greece'), null],
      [phony, by('soviet-union', 'hungary'), '9.1 soviets-1939'],
      [phony, by('soviet-union', 'sweden'), '9.1 soviets-1939'],
      [later, by('soviet-union', 'sweden'), null],
      [later, by('soviet-union', 'france'), '10.12 soviets-and-west'],
      [later, by('france', 'soviet-union'), '9.26 soviets-and-west'],
      [later, by('france', 'estonia'), '9.26 soviets-and-west'],
      [{ ...later, date: ['December', 1941] }, by('united-states', 'spain'), '9.1 us-before-1942'],
      [{ ...later, date: ['January', 1942] }, by('united-states', 'spain'), null],
      [
        { ...later, date: ['January', 1944], more: { finlandized: true } },
        by('soviet-union', 'finland'),
        '9.21 finlandized',
      ],
      [
        { ...later, special: { turkey: { invader: 'germany', line: 20 } } },
        by('soviet-union', 'turkey'),
        '9.8 partitioned',
      ],
      [{ ...later, special: { turkey: { invader: 'germany', line: 20 } } }, by('germany', 'turkey'), null],
    ])
  })

  it(`${rule('aeto', '9.1', '9.2')} by an act of war in the phase in which it can be done`, () => {
    const act = (step: string, what: string): Line => [
      { step: step as never, conquered: FALLEN, more: { sitzkrieg: 'over' } },
      { type: 'invade', by: 'germany', on: 'norway', act: what as never },
      null,
    ]
    const not = ([given, action]: Line): Line => [given, action, '9.1 wrong-phase']
    hold([
      act('strategic-warfare', 'strategic'),
      not(act('naval-and-air', 'strategic')),
      act('naval-and-air', 'intercepted'),
      act('offensive', 'intercepted'),
      act('strategic-warfare', 'intercepted'),
      act('turn-end', 'intercepted'),
      not(act('movement', 'intercepted')),
      act('offensive', 'attacked'),
      act('offensive', 'approached'),
      not(act('strategic-warfare', 'attacked')),
      not(act('movement', 'approached')),
      act('movement', 'declared'),
    ])
  })

  it(`${rule('aeto', '9.8')} over a Turkey that was conquered under an agreement has nothing to do with Turkey`, () => {
    const at = tableAt({
      date: ['June', 1941],
      conquered: { poland: 'germany', turkey: 'germany' },
      special: { turkey: { invader: 'germany', line: 20 } },
    })
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.state.wars.filter(({ by: one, on }) => one === 'turkey' || on === 'turkey')).toEqual([])
    expect(at.state.nations.turkey.status).toBe('conquered')
  })

  it(`${rule('aeto', '9.3')} Japan begins in a Combined Game, for an America at peace`, () => {
    const japan = { type: 'japan', on: 'united-states' } as const
    hold([
      [{}, japan, '9.3 not-combined'],
      [{ rules: ['combinedGame'] }, japan, null],
      [
        { rules: ['combinedGame'], camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] },
        japan,
        '9.3 at-war',
      ],
    ])
  })

  it(`${rule('aeto', '9.0', '9.8', '9.21', '10.24')} is not who is activated: neutrals are, by powers in the war`, () => {
    const season = { step: 'season', date: ['July', 1940], conquered: FALLEN } as const
    const activate = (nation: string, power: string) =>
      ({ type: 'activate', nation, by: power }) as AetoAction
    hold([
      [season, activate('spain', 'germany'), null],
      [season, activate('spain', 'italy'), '9.0 not-at-war'],
      [season, activate('italy', 'germany'), '9.0 no-minor'],
      [season, activate('poland', 'germany'), '9.0 not-neutral'],
      [season, activate('turkey', 'united-kingdom'), null],
      [
        { ...season, special: { turkey: { invader: 'germany', line: 20 } } },
        activate('turkey', 'united-kingdom'),
        '9.8 partitioned',
      ],
      [{ ...season, more: { finlandized: true } }, activate('finland', 'germany'), '9.21 finlandized'],
      [
        {
          ...season,
          special: { winterWar: { since: 5, outcome: 'on', firstWinter: false } },
          more: {
            nations: {
              ...position(season).nations,
              finland: { status: 'war', camp: null, conqueror: null, liberator: null },
            },
          },
          wars: [['soviet-union', 'finland']],
        },
        activate('finland', 'germany'),
        '10.24 winter-war',
      ],
    ])
  })
})

describe('Lithuania, which has no city', () => {
  it(`${rule('aeto', '9.10', '10.17')} is taken hex by hex, with what lies in the zone of who comes in`, () => {
    const edge = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'lithuania' &&
        board.neighbours(hex).some((next) => board.hex(next).country === 'soviet-union') === false &&
        board.neighbours(hex).filter((next) => board.hex(next).country === 'lithuania').length >= 2,
    )!
    const from = beside(
      edge,
      (next) => board.hex(next).country !== 'lithuania' && board.hex(next).terrain === 'land',
    )
    const at = tableAt({
      date: ['June', 1941],
      ...EAST,
      camps: { 'soviet-union': 'soviet', lithuania: 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['germany', 'lithuania'],
      ],
      units: [piece('germany', 'infantry', from)],
      more: { control: { [from]: 'germany' } },
    })
    at.move('u0', edge)
    const around = board
      .neighbours(edge)
      .filter((next) => board.hex(next).country === 'lithuania' && !board.hasSide(edge, next, 'sea'))
    for (const hex of [edge, ...around]) expect(at.owner(hex)).toBe('germany')
    const taken = at.state.control
    expect(Object.keys(taken).filter((hex) => board.hex(hex).country === 'lithuania')).toHaveLength(
      around.length + 1,
    )
  })

  it(`${rule('aeto', '9.10')} in the zone of a Lithuanian is not taken so, and in a nation with cities nothing is`, () => {
    const [edge] = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'lithuania' &&
        board.neighbours(hex).filter((next) => board.hex(next).country === 'lithuania').length >= 2,
    )
    const from = beside(
      edge,
      (next) => board.hex(next).country !== 'lithuania' && board.hex(next).terrain === 'land',
    )
    const guard = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'lithuania' && hex !== edge && !board.neighbours(edge).includes(hex),
    )!
    const at = tableAt({
      ...EAST,
      camps: { 'soviet-union': 'soviet', lithuania: 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['germany', 'lithuania'],
      ],
      units: [piece('germany', 'infantry', from), piece('lithuania', 'infantry', guard)],
      more: { control: { [from]: 'germany' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: edge })
    for (const hex of board.neighbours(edge))
      if (board.hex(hex).country === 'lithuania')
        expect(at.owner(hex)).toBe(board.neighbours(guard).includes(hex) ? 'lithuania' : 'germany')
    const taken = Object.keys(at.state.control).filter((hex) => board.hex(hex).country === 'lithuania')
    expect(at.events.flatMap((event) => (event.type === 'took' ? [event.hex] : [])).sort()).toEqual(
      taken.sort(),
    )
    expect(taken.length).toBeGreaterThan(1)
  })
})

describe('who moves', () => {
  it(`${rule('aeto', '9.11', '9.12', '10.6', '10.18', '11.0')} and who stays where he is`, () => {
    const take = { type: 'take', unit: 'u0' } as const
    const of = (unit: ReturnType<typeof piece>, more: Position = {}): Position => ({ units: [unit], ...more })
    hold([
      [of(piece('germany', 'infantry', 'W 3627')), take, null],
      [of(piece('germany', 'infantry', 'W 3627')), { type: 'take', unit: 'nobody' }, '9.1 no-such-unit'],
      [of(piece('germany', 'infantry', 'W 3627'), { more: { moved: ['u0'] } }), take, '9.1 moved'],
      [of(piece('france', 'bb', 'E 5623', { interned: true }), { more: VICHY }), take, '9.11 interned'],
      [of(piece('soviet-union', 'dd', 'E 1429')), take, '10.18 in-port'],
      [of(piece('soviet-union', 'dd', 'E 1429'), EAST), take, null],
      [of(piece('soviet-union', 'infantry', 'E 1429')), take, null],
      [of(piece('algeria', 'infantry', 'W 1316'), { more: VICHY }), take, '9.12 vichy'],
      [of(piece('germany', 'infantry', 'W 3627'), { optional: { stuck: ['u0'] } }), take, '11.0 hedgerows'],
    ])
  })

  it(`${rule('aeto', '9.1', '10.5')} over which side of a hex, and where`, () => {
    const hand = (
      unit: ReturnType<typeof piece>,
      step: NonNullable<Position['step']> = 'movement',
    ): Position => ({
      step,
      units: [unit],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    const [here, there] = board.ids.flatMap((hex) => {
      const next = board
        .neighbours(hex)
        .find(
          (one) =>
            board.hasSide(hex, one, 'mountain') &&
            !board.hasSide(hex, one, 'sea') &&
            board.hex(one).country === board.hex(hex).country,
        )
      return next === undefined ? [] : [[hex, next] as const]
    })[0]
    const nation = board.hex(here).country as never
    const camps = { [board.hex(here).country as string]: 'axis' } as never
    const land = beside(
      'W 3627',
      (next) => board.hex(next).country === 'germany' && board.hex(next).name === null,
    )
    const coast = 'W 3933'
    const sea = board.neighbours(coast).find((next) => board.hex(next).terrain === 'sea')!
    hold([
      [hand(piece('germany', 'infantry', 'W 3627')), { type: 'enter', hex: land }, null],
      [hand(piece('germany', 'infantry', 'W 3627')), { type: 'enter', hex: 'W 3022' }, '9.1 not-beside'],
      [hand(piece('germany', 'bomber', 'W 3627')), { type: 'enter', hex: land }, '9.1 no-land-unit'],
      [hand(piece('germany', 'infantry', coast)), { type: 'enter', hex: sea }, '9.1 water'],
      [{ ...hand(piece(nation, 'infantry', here)), camps }, { type: 'enter', hex: there }, '10.5 impassable'],
      [{ ...hand(piece(nation, 'mountain', here)), camps }, { type: 'enter', hex: there }, null],
      [hand(piece('germany', 'infantry', coast)), { type: 'ship', to: 'W 3824' }, '9.1 wrong-phase'],
      [
        hand(piece('germany', 'bomber', coast), 'offensive'),
        { type: 'ship', to: 'W 3824' },
        '9.1 no-passenger',
      ],
      [hand(piece('germany', 'infantry', coast), 'offensive'), { type: 'ship', to: coast }, '9.1 there'],
      [
        hand(piece('germany', 'infantry', coast), 'offensive'),
        { type: 'ship', to: 'W 3627' },
        '9.1 no-coast',
      ],
      [hand(piece('germany', 'infantry', coast), 'offensive'), { type: 'ship', to: 'X 1' }, '9.1 no-hex'],
      [hand(piece('germany', 'dd', coast), 'offensive'), { type: 'ship', to: sea }, null],
      [hand(piece('germany', 'dd', coast), 'offensive'), { type: 'ship', to: 'at sea' }, null],
      [hand(piece('germany', 'dd', coast), 'offensive'), { type: 'ship', to: 'United States' }, '9.1 no-hex'],
      [hand(piece('germany', 'dd', coast), 'offensive'), { type: 'ship', to: 'W 3515' }, '9.1 no-port'],
      [hand(piece('united-kingdom', 'dd', 'W 3515'), 'offensive'), { type: 'ship', to: 'Canada' }, null],
      [
        hand(piece('united-kingdom', 'infantry', 'W 3515'), 'offensive'),
        { type: 'ship', to: 'Canada' },
        null,
      ],
      [
        hand(piece('united-kingdom', 'infantry', 'W 3515'), 'offensive'),
        { type: 'ship', to: 'at sea' },
        null,
      ],
      [
        hand(piece('united-kingdom', 'infantry', 'W 3515'), 'offensive'),
        { type: 'ship', to: 'Pacific' },
        '9.1 no-hex',
      ],
      [
        { ...hand(piece('united-kingdom', 'infantry', 'W 3515'), 'offensive'), rules: ['combinedGame'] },
        { type: 'ship', to: 'Pacific' },
        null,
      ],
      [hand(piece('germany', 'infantry', 'W 3627')), { type: 'go', to: 'W 3627' }, '9.1 there'],
      [hand(piece('germany', 'infantry', 'W 3627')), { type: 'go', to: 'W 3824' }, null],
      [hand(piece('germany', 'bomber', 'W 3627')), { type: 'go', to: 'W 3824' }, null],
      [hand(piece('germany', 'dd', coast)), { type: 'go', to: 'W 3824' }, '9.1 no-rail'],
      [hand(piece('germany', 'infantry', 'W 3627')), { type: 'go', to: land }, '9.1 no-place'],
      [hand(piece('germany', 'infantry', 'W 3627')), { type: 'go', to: 'W 3118' }, '9.1 not-ours'],
    ])
  })

  it(`${rule('aeto', '10.19')} Soviet submarines and the Rumanian cruiser stay near home and out of large seas`, () => {
    const hand = (unit: ReturnType<typeof piece>, more: Position): Position => ({
      ...more,
      units: [unit],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    const far = board.ids.find(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board.grid.distance(hex, 'E 3727') > 30 &&
        board.grid.distance(hex, 'E 0230') > 30 &&
        board.grid.distance(hex, 'E 1429') > 30 &&
        board.grid.distance(hex, 'E 3622') > 30,
    )!
    const near = board.neighbours('E 3727').find((hex) => board.hex(hex).terrain === 'sea')!
    const rumania = { ...EAST, camps: { 'soviet-union': 'soviet', rumania: 'axis' } } as const
    hold([
      [
        hand(piece('soviet-union', 'submarine', 'E 0626'), EAST),
        { type: 'ship', to: 'at sea' },
        '10.19 large-sea',
      ],
      [hand(piece('soviet-union', 'dd', 'E 0626'), EAST), { type: 'ship', to: 'at sea' }, null],
      [hand(piece('soviet-union', 'submarine', 'E 0626'), EAST), { type: 'ship', to: far }, '10.19 range'],
      [hand(piece('soviet-union', 'dd', 'E 0626'), EAST), { type: 'ship', to: far }, null],
      [hand(piece('rumania', 'cl', 'E 3727'), rumania), { type: 'ship', to: far }, '10.19 range'],
      [hand(piece('rumania', 'cl', 'E 3727'), rumania), { type: 'ship', to: near }, null],
      [hand(piece('rumania', 'dd', 'E 3727'), rumania), { type: 'ship', to: far }, null],
    ])
  })
})

describe('who arrives', () => {
  it(`${rule('aeto', '9.0', '9.11', '9.12', '9.22', '9.23')} and of whom nobody does`, () => {
    const raise = (nation: string) => ({ type: 'raise', nation }) as AetoAction
    hold([
      [{}, raise('germany'), null],
      [{}, raise('italy'), null],
      [{}, raise('united-states'), null],
      [{}, raise('spain'), '9.0 neutral'],
      [{ conquered: FALLEN }, raise('poland'), '9.11 conquered'],
      [{ more: VICHY }, raise('algeria'), '9.12 vichy'],
      [
        { conquered: { france: 'germany' }, more: { holdingOut: ['france'] } },
        raise('france'),
        '9.23 no-new-units',
      ],
      [
        {
          conquered: { 'united-kingdom': 'germany' },
          more: { holdingOut: ['united-kingdom'] },
          special: { exile: true },
        },
        raise('united-kingdom'),
        '9.22 exile',
      ],
      [
        { conquered: { 'united-kingdom': 'germany' }, more: { holdingOut: ['united-kingdom'] } },
        raise('united-kingdom'),
        null,
      ],
      [
        { conquered: { 'soviet-union': 'germany' }, more: { holdingOut: ['soviet-union'] } },
        raise('soviet-union'),
        '9.11 conquered',
      ],
      [{ conquered: FALLEN }, { type: 'appoint', name: 'Zhukov', strength: 1 }, '10.14 no-strength'],
      [{ conquered: FALLEN }, { type: 'appoint', name: 'Zhukov', strength: 0 }, null],
      [
        { units: [piece('germany', 'general', 'W 3627', { name: 'Rommel' })] },
        { type: 'appoint', name: 'Rommel', strength: 3 },
        '8.11 there',
      ],
      [
        {
          special: {
            lost: [{ id: 'x', nation: 'germany', kind: 'general', strength: 3, name: 'Rommel', from: null }],
          },
        },
        { type: 'appoint', name: 'Rommel', strength: 3 },
        '5.20 gone',
      ],
    ])
  })

  it(`${rule('aeto', '9.13')} of the Free French as many as came over, while Britain can take them`, () => {
    const season = { step: 'season', date: ['July', 1940] } as const
    hold([
      [season, { type: 'muster' }, '9.13 none-left'],
      [{ ...season, more: { freeFrench: 1 } }, { type: 'muster' }, null],
      [
        {
          ...season,
          conquered: { 'united-kingdom': 'germany' },
          more: { freeFrench: 1, holdingOut: ['united-kingdom'] },
          special: { exile: true },
        },
        { type: 'muster' },
        '9.22 exile',
      ],
    ])
  })

  it(`${rule('aeto', '9.0', '10.6')} as what: SS are German, partisans come otherwise, in a capital it fights on land`, () => {
    const form = (nation: string, as: string, kind: string, strength: number): Line => [
      {
        ...ITALY,
        camps: { italy: 'axis', greece: 'west' },
        asked: [{ type: 'form', nation: nation as never, as: as as never }],
      },
      { type: 'form', kind: kind as never, strength },
      null,
    ]
    const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]
    hold([
      form('germany', 'arrival', 'ss', 5),
      not(form('italy', 'arrival', 'ss', 5), '10.6 no-ss'),
      not(form('germany', 'arrival', 'partisan', 0), '10.6 partisan'),
      not(form('greece', 'capital', 'general', 1), '9.2 no-land-unit'),
      not(form('greece', 'capital', 'bomber', 1), '9.2 no-land-unit'),
      form('greece', 'capital', 'infantry', 1),
      not(form('germany', 'arrival', 'general', 6), '8.11 strength'),
      not(form('united-kingdom', 'canada', 'fighter', 3), '9.22 no-land-unit'),
    ])
  })

  it(`${rule('aeto', '9.0', '9.12', '9.13', '9.16', '10.22', '11.13')} again, of those who were lost`, () => {
    const lost = (
      nation: string,
      kind: string,
      strength: number,
      from: string | null = null,
      more: Position = {},
    ): Position => ({
      date: ['July', 1943],
      step: 'season',
      ...EAST,
      ...more,
      special: {
        lost: [
          {
            id: 'x',
            nation: nation as never,
            kind: kind as never,
            strength,
            name: null,
            from: from as never,
          },
        ],
      },
    })
    const restore = { type: 'restore', unit: 'x' } as const
    const replenish = { type: 'replenish', unit: 'x' } as const
    const step = { step: 'replenishment' } as const
    hold([
      [lost('germany', 'infantry', 4), restore, null],
      [lost('germany', 'infantry', 4), { type: 'restore', unit: 'y' }, '8.6 not-lost'],
      [lost('united-kingdom', 'infantry', 4, 'france'), restore, '9.13 free-french'],
      [lost('united-kingdom', 'armor', 10, 'france'), restore, null],
      [lost('united-kingdom', 'armor', 9, 'france'), restore, '9.13 free-french'],
      [lost('united-kingdom', 'infantry', 10, 'france'), restore, '9.13 free-french'],
      [lost('united-kingdom', 'armor', 10, 'france', { rules: ['forcePools'] }), restore, '11.13 gone'],
      [lost('germany', 'armor', 3, 'italy'), restore, '9.16 salo'],
      [lost('germany', 'infantry', 4, null, { rules: ['forcePools'] }), restore, '11.13 gone'],
      [lost('germany', 'infantry', 4, null, step), replenish, null],
      [lost('germany', 'armor', 4, null, step), replenish, '7.14 no-infantry'],
      [lost('germany', 'infantry', 4, 'italy', step), replenish, '9.12 repatriated'],
      [lost('soviet-union', 'infantry', 7, null, step), replenish, '10.22 siberian'],
      [lost('soviet-union', 'infantry', 6, null, step), replenish, null],
      [lost('germany', 'infantry', 7, null, step), replenish, null],
      [lost('germany', 'infantry', 4, null, step), { type: 'replenish', unit: 'y' }, '7.14 not-lost'],
    ])
  })
})

describe('conquests', () => {
  it(`${rule('aeto', '9.24')} again of a liberated nation leave its liberators' own units where they are`, () => {
    const cities = board.ids.filter(
      (hex) => board.hex(hex).country === 'netherlands' && board.hex(hex).sites.includes('city'),
    )
    const near = beside(cities[0], (next) => board.hex(next).country === 'netherlands')
    const at = tableAt({
      date: ['October', 1944],
      conquered: FALLEN,
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      units: [
        piece('germany', 'armor', near),
        piece('united-kingdom', 'infantry', empty('belgium')),
        piece('united-kingdom', 'infantry', empty('france'), { from: 'netherlands', liberated: true }),
      ],
      more: {
        nations: {
          ...position({ conquered: FALLEN }).nations,
          'united-states': { status: 'war', camp: 'west', conqueror: null, liberator: null },
          netherlands: {
            status: 'conquered',
            camp: 'west',
            conqueror: 'germany',
            liberator: 'united-kingdom',
          },
          belgium: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-kingdom' },
        },
        control: { [near]: 'germany' },
      },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: cities[0] })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'removed', rule: '9.24', unit: 'u2', because: 'conquered' }),
    )
    expect(at.state.nations.netherlands).toMatchObject({ conqueror: 'germany', liberator: null })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1'])
  })

  it(`${rule('aeto', '9.9')} by surrender take a war, and a major power for an enemy`, () => {
    hold([
      [{}, { type: 'surrender', nation: 'germany' }, null],
      [{}, { type: 'surrender', nation: 'italy' }, '9.9 not-at-war'],
      [{ conquered: FALLEN }, { type: 'surrender', nation: 'poland' }, '9.9 not-at-war'],
    ])
  })

  it(`${rule('aeto', '9.14', '9.19', '9.21')} give Germany its wall, the Low Countries, and the Soviets Finland, when they may`, () => {
    const season = { step: 'season', date: ['July', 1940] } as const
    const won = { ...season, conquered: { france: 'germany', poland: 'germany' } } as const
    const wall = { type: 'wall', hex: 'W 3316' } as const
    const inland = first(start, 'france', (hex) => !board.hex(hex).coast && board.hex(hex).region === null)
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const soviet = Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const]))
    const finns = (
      date: NonNullable<Position['date']>,
      control: Record<string, 'soviet-union'>,
    ): Position => ({
      ...EAST,
      date,
      more: { control },
    })
    hold([
      [season, wall, '9.14 not-conquered'],
      [{ ...season, conquered: { france: 'italy' } }, wall, '9.14 not-conquered'],
      [won, wall, null],
      [{ ...won, special: { walled: 5 } }, wall, null],
      [{ ...won, special: { walled: 6 } }, wall, '9.14 all-built'],
      [{ ...won, more: { done: ['wall'] } }, wall, '9.14 built'],
      [won, { type: 'wall', hex: inland }, '9.14 no-coast'],
      [won, { type: 'wall', hex: 'W 2319' }, '9.14 no-coast'],
      [won, { type: 'wall', hex: 'W 3933' }, '9.14 no-coast'],
      [{ ...won, more: { wall: ['W 3316'] } }, wall, '9.14 fort'],
      [{ ...won, more: { control: { 'W 3316': 'united-kingdom' } } }, wall, '9.14 not-german'],
      [finns(['January', 1944], soviet), { type: 'finlandize' }, null],
      [finns(['December', 1943], soviet), { type: 'finlandize' }, '9.21 before-1944'],
      [
        finns(['January', 1944], Object.fromEntries(Object.entries(soviet).slice(1))),
        { type: 'finlandize' },
        '9.21 not-soviet',
      ],
      [
        { ...finns(['January', 1944], soviet), conquered: { finland: 'soviet-union' } },
        { type: 'finlandize' },
        '9.21 conquered',
      ],
    ])
  })
})

describe('Offensives and Quisling', () => {
  it(`${rule('aeto', '9.0', '10.20')} are begun by who is at war and has one left`, () => {
    const launch = (nation: string, impromptu = false) =>
      ({ type: 'launch', nation, impromptu }) as AetoAction
    hold([
      [{}, launch('germany'), null],
      [{}, launch('italy'), '9.0 not-at-war'],
      [{}, launch('spain'), '9.0 not-at-war'],
      [{}, launch('soviet-union'), null],
      [{ conquered: FALLEN }, launch('poland'), '9.0 not-at-war'],
      [{ special: { launched: { poland: 1 } } }, launch('poland'), null],
      [{ special: { launched: { poland: 2 } } }, launch('poland'), '9.0 none-left'],
      [{}, launch('poland', true), '9.0 no-more'],
      [{ special: { sovietOffensives: 0 } }, launch('soviet-union'), '10.20 none-left'],
      [{ special: { sovietOffensives: 0 } }, launch('soviet-union', true), null],
      [{ special: { launched: { germany: 9 } } }, launch('germany'), null],
    ])
  })

  it(`${rule('aeto', '9.6')} once, in the first month, on a Norwegian coast, with an Offensive`, () => {
    const given = (more: Position = {}, since = 7): Position => ({
      date: ['April', 1940],
      conquered: FALLEN,
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      special: { launched: { germany: 1 } },
      ...more,
      more: {
        sitzkrieg: 'over',
        invasions: [{ by: 'germany', on: 'norway', since, physical: null }],
        ...more.more,
      },
    })
    const land = { type: 'quisling', hex: 'W 5930', air: 0 } as const
    const inland = first(start, 'norway', (hex) => !board.hex(hex).coast)
    hold([
      [given(), land, null],
      [given({}, 6), land, '9.6 too-late'],
      [given({ more: { invasions: [] } }), land, '9.6 no-invasion'],
      [given({ special: { launched: { germany: 1 }, quisling: true } }), land, '9.6 used'],
      [given({ special: {} }), land, '9.6 offensive'],
      [given({ wars: [['norway', 'germany']] }), land, '9.6 ally'],
      [given(), { ...land, hex: 'W 3933' }, '9.6 no-coast'],
      ...(inland === undefined ? [] : [[given(), { ...land, hex: inland }, '9.6 no-coast'] as Line]),
      [given({ more: { control: { 'W 5930': 'germany' } } }), land, '9.6 taken'],
      [given(), { ...land, hex: 'X 1' }, '9.6 no-hex'],
    ])
  })
})

describe('Vichy', () => {
  it(`${rule('aeto', '9.2')} is invaded with those who can take part`, () => {
    const react = (by: string, british: boolean, freeFrenchLand: boolean, freeFrenchNaval: boolean): Line => [
      {
        date: ['November', 1942],
        conquered: { poland: 'germany', france: 'germany' },
        asked: [{ type: 'reaction', state: 'algeria', by: by as never }],
        more: VICHY,
      },
      { type: 'react', british, freeFrenchLand, freeFrenchNaval },
      null,
    ]
    const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]
    hold([
      react('united-kingdom', true, false, false),
      not(react('united-kingdom', false, true, false), '9.2 british'),
      react('united-states', false, true, true),
      react('germany', false, false, false),
      not(react('germany', true, false, false), '9.2 strangers'),
      not(react('germany', false, true, false), '9.2 strangers'),
      not(react('germany', false, false, true), '9.2 strangers'),
    ])
  })
})
