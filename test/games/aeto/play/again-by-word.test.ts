/** Clauses that a second reading by words has found: what is done at any time, what is one thing, what is so until something happens, who goes back. */

import { describe, expect, it } from 'vitest'
import { mayForceItaly } from '../../../../src/games/aeto/09-conditions'
import { landCombat } from '../../../../src/games/aeto/10-land-combat'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar, ownerOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { hold, type Position, piece, position, refusal, start, tableAt } from './position'

const FALLEN = { poland: 'germany' } as const
const EAST: Position = {
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
}
const VICHY = { vichy: { since: turnOf('May', 1940), reactions: [], fallen: false }, vichyOpen: false }
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

describe('neutral borders', () => {
  it(`${rule('aeto', '9.1')} are not crossed in the Movement Phase in which war is declared, and are in the next phase`, () => {
    const from = board.ids.find(
      (hex) => board.hex(hex).country === 'germany' && besides(hex, 'belgium').length > 0,
    )!
    const hex = besides(from, 'belgium')[0]
    const at = tableAt({
      step: 'movement',
      conquered: FALLEN,
      units: [piece('germany', 'infantry', from)],
      more: { sitzkrieg: 'over' },
    })
    at.do({ type: 'invade', by: 'germany', on: 'belgium', act: 'declared' })
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'enter', hex })).toBe('9.1 movement-phase')
    at.do({ type: 'stop' })
    at.until('movement', 'June', 1940)
    at.move('u0', hex)
    expect(at.owner(hex)).toBe('germany')
  })
})

describe('the line in Poland', () => {
  const west = 'W 3532'
  const given = (
    date: NonNullable<Position['date']>,
    step: NonNullable<Position['step']> = 'offensive',
  ): Position => ({
    date,
    step,
    units: [piece('soviet-union', 'infantry', besides(west, 'poland')[0], { strength: 5 })],
    asked: [{ type: 'hand', unit: 'u0' }],
    more: { control: { 'W 3533': 'germany' } },
  })

  it(`${rule('aeto', '9.4')} is war with Germany where Soviets come into a city beyond it, and closed elsewhere`, () => {
    const open = besides(besides(west, 'poland')[0], 'poland').find(
      (hex) => board.hex(hex).sites.length === 0 && board.hex(hex).region === null,
    )!
    hold([
      [given(['March', 1940]), { type: 'enter', hex: open }, '9.4 partition-line'],
      [given(['November', 1939]), { type: 'enter', hex: west }, '9.1 soviets-1939'],
    ])
    const at = tableAt(given(['March', 1940]))
    at.do({ type: 'enter', hex: west })
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(true)
  })

  it(`${rule('aeto', '9.4', '10.17')} bounds what is all the Soviets', and Germans beyond it go back through that, marked`, () => {
    const east = (hex: string) => board.hex(hex).region === 'east-poland'
    const toLine = (hex: string) =>
      Math.min(
        ...board.ids
          .filter((one) => board.hex(one).country === 'poland' && !east(one))
          .map((one) => board.grid.distance(one, hex)),
      )
    const plain = (hex: string) => east(hex) && board.hex(hex).sites.length === 0
    const deep = board.ids.find(
      (hex) =>
        plain(hex) &&
        toLine(hex) === 2 &&
        besides(hex, 'poland').some((one) => plain(one) && toLine(one) === 1) &&
        besides(hex, 'poland').some((one) => plain(one) && toLine(one) > 1),
    )!
    const back = besides(deep, 'poland').find((one) => plain(one) && toLine(one) === 1)!
    const on = besides(deep, 'poland').find((one) => plain(one) && toLine(one) > 1)!
    const cities = board.ids.filter((hex) => east(hex) && board.hex(hex).sites.includes('city'))
    const last = cities[0]
    const at = tableAt({
      date: ['September', 1939],
      conquered: FALLEN,
      units: [
        piece('germany', 'infantry', deep),
        piece('soviet-union', 'infantry', besides(last, 'poland').find(plain)!, { strength: 5 }),
      ],
      special: { occupations: ['east-poland'] },
      more: {
        control: {
          [deep]: 'germany',
          [on]: 'germany',
          ...Object.fromEntries(cities.slice(1).map((hex) => [hex, 'soviet-union' as const])),
        },
      },
    })
    at.move('u1', last)
    expect(at.state.regions).toEqual({ 'east-poland': 'soviet-union' })
    expect([deep, on, back].map((hex) => ownerOf(at.state, hex))).toEqual(Array(3).fill('soviet-union'))
    at.until('replenishment')
    expect(at.state.units.u0.out).toBe(true)
    at.until('movement', 'October', 1939)
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'enter', hex: on })).toBe('9.1 movement-phase')
    at.do({ type: 'enter', hex: back })
    expect(at.owner(back)).toBe('soviet-union')
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(false)
  })
})

describe('Britain without a home', () => {
  const fallen: Position = {
    conquered: { ...FALLEN, 'united-kingdom': 'germany' },
    units: [piece('germany', 'infantry', 'W 3118')],
    more: { holdingOut: ['united-kingdom'] },
  }

  it(`${rule('aeto', '9.7', '9.22')} may still push Italy into the war`, () => {
    expect(mayForceItaly(position(fallen))).toBe(true)
    const at = tableAt({ ...fallen, step: 'replenishment' })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true }, 4)
    expect(areAtWar(at.state, 'italy', 'united-kingdom')).toBe(true)
  })

  it(`${rule('aeto', '9.22', '11.22')} has no convoys for which a U-boat chit could be used`, () => {
    const given = (more: Position): Position => ({
      ...more,
      date: ['May', 1942],
      step: 'strategic-warfare',
      rules: ['ultra'],
      optional: {
        ultra: {
          'united-kingdom': { season: 'u-boat', year: null },
          'soviet-union': { season: null, year: null },
        },
      },
      asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
    })
    const reveal = { type: 'reveal', as: 'u-boat', against: false } as const
    hold([
      [given({ conquered: FALLEN }), reveal, null],
      [given(fallen), reveal, '9.22 no-convoys'],
      // Another chit is turned over as before.
      [
        {
          ...given(fallen),
          optional: {
            ultra: {
              'united-kingdom': { season: 'air', year: null },
              'soviet-union': { season: null, year: null },
            },
          },
        },
        { ...reveal, as: 'air' },
        null,
      ],
    ])
  })

  it(`${rule('aeto', '9.22')} says of those aboard ships whether they are American: units embark, and are at sea`, () => {
    const at = tableAt({
      date: ['May', 1942],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: FALLEN,
      step: 'naval-and-air',
      units: [
        piece('united-kingdom', 'infantry', 'W 3515'),
        piece('united-kingdom', 'fighter', 'W 3515'),
        piece('united-kingdom', 'infantry', 'W 3815'),
      ],
    })
    at.land('u0', 'at sea')
    at.land('u1', 'at sea')
    at.do({ type: 'take', unit: 'u2' })
    expect(at.refusal({ type: 'ship', to: 'at sea' })).toBe('9.1 no-coast')
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'answer', yes: false })
    expect([at.state.units.u0, at.state.units.u1].map(({ nation }) => nation)).toEqual([
      'united-states',
      'united-kingdom',
    ])
    expect(at.state.units.u2).toBeUndefined()
  })

  it(`${rule('aeto', '9.1')} nobody flies to sea from an inland field, and who is at sea lands again`, () => {
    const given = (at: string): Position => ({
      conquered: FALLEN,
      units: [piece('germany', 'fighter', at)],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    hold([
      [given('W 3627'), { type: 'ship', to: 'at sea' }, '9.1 no-coast'],
      [given('W 3933'), { type: 'ship', to: 'at sea' }, null],
      [given('at sea'), { type: 'go', to: 'W 3933' }, null],
      [given('at sea'), { type: 'ship', to: 'W 3933' }, '9.1 no-passenger'],
    ])
  })
})

describe('ships', () => {
  it(`${rule('aeto', '9.26')} of the partners of the Axis lie in the ports of their own lands and beats alone`, () => {
    const given: Position = {
      step: 'naval-and-air',
      camps: { rumania: 'axis', bulgaria: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['rumania', 'soviet-union'],
        ['bulgaria', 'soviet-union'],
      ],
      conquered: FALLEN,
      units: [piece('rumania', 'cl', 'E 3727')],
      asked: [{ type: 'hand', unit: 'u0' }],
      more: { control: { 'E 3326': 'germany' } },
    }
    hold([
      [given, { type: 'ship', to: 'E 3928' }, '9.26 beyond-beat'],
      [given, { type: 'ship', to: 'E 3326' }, null],
    ])
  })

  it(`${rule('aeto', '10.9')} go through the canal to a port that is Soviet`, () => {
    const given = (more: NonNullable<Position['more']>): Position => ({
      ...EAST,
      step: 'naval-and-air',
      units: [piece('soviet-union', 'dd', 'E 0626')],
      more,
    })
    const canal = { type: 'canal', unit: 'u0' } as const
    hold([
      [given({}), canal, null],
      [given({ control: { 'E 1429': 'germany' } }), canal, '10.9 not-soviet'],
    ])
  })

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

  it(`${rule('aeto', '10.25')} of the 10th Light Flotilla go for any port on the Mediterranean, an owner's among them`, () => {
    const overlay = { 'W 1128': { sites: ['port'] } } as const
    const state = {
      ...position({
        step: 'naval-and-air',
        date: ['May', 1942],
        camps: { italy: 'axis' },
        wars: [['italy', 'united-kingdom']],
        conquered: FALLEN,
        units: [piece('italy', 'submarine', 'at sea')],
      }),
      overlay,
    }
    const at = (port: string) =>
      refusal(state as never, { type: 'infiltrate', chit: '10th', unit: 'u0', port })
    expect(at('W 1128')).toBeNull()
    expect(at('E 5623')).toBeNull()
    expect(at('W 1508')).toBeNull()
    expect(at('W 4717')).toBe('10.25 mediterranean')
  })
})

describe('land units', () => {
  const fighter = (nation: Nation, kind: 'infantry' | 'hq' | 'general') => ({
    nation,
    kind,
    strength: 3,
    at: 'E 1924',
    out: false,
    home: true,
    zhukov: false,
  })
  const combat = {
    turn: 30,
    terrain: 'other',
    supported: false,
    fort: false,
    sovietHomeCity: false,
    inSovietUnion: false,
    inFinland: false,
    blitz: {},
    winterBonus: false,
    finnishWinter: false,
    axisAssault: false,
    bocage: null,
    ultra: 0,
    nearest: false,
  } as const

  it(`${rule('aeto', '10.10', '10.24')} are leaders, too, where they defend a city or Finland alone; for the winter bonus they are not enough`, () => {
    const german = [fighter('germany', 'infantry')]
    const staff = [fighter('soviet-union', 'hq')]
    const city = landCombat({ ...combat, attackers: german, defenders: staff, sovietHomeCity: true })
    expect([city.modifier, city.backfires]).toEqual([-1, true])
    const winter = { ...combat, attackers: german, winterBonus: true, inSovietUnion: true }
    expect(landCombat({ ...winter, defenders: staff }).modifier).toBe(0)
    expect(landCombat({ ...winter, defenders: [fighter('soviet-union', 'infantry')] }).modifier).toBe(-1)
    const finland = { ...combat, inFinland: true, finnishWinter: true }
    const finns = [fighter('finland', 'infantry')]
    expect(landCombat({ ...finland, attackers: finns, defenders: staff }).modifier).toBe(2)
  })

  it(`${rule('aeto', '10.24')} are leaders, too: with the last of them the Winter War is won`, () => {
    const east = (hex: string) => board.hex(hex).region === 'east-finland'
    const edge = board.ids.find((hex) => east(hex) && besides(hex, 'finland').some((one) => !east(one)))!
    const soviet = board.ids.find((hex) => east(hex) && board.grid.distance(hex, edge) > 2)!
    const at = tableAt({
      date: ['February', 1940],
      camps: { finland: null as never },
      wars: [['soviet-union', 'finland']],
      conquered: FALLEN,
      units: [piece('finland', 'hq', edge), piece('soviet-union', 'infantry', soviet)],
      special: { winterWar: { since: 4, outcome: 'on', firstWinter: true } },
      more: { weather: 'winter', control: { [soviet]: 'soviet-union' } },
    })
    at.move('u0', besides(edge, 'finland').find((one) => !east(one))!)
    expect(at.state.special.winterWar!.outcome).toBe('won')
  })
})

describe('a unit in hand', () => {
  it(`${rule('aeto', '9.15')} that leaves Sicily as the last is gone with Italy, and the table goes on`, () => {
    const sicily = board.ids.find((hex) => board.hex(hex).island === 'sicily' && board.hex(hex).coast)!
    const mainland = board.ids.filter(
      (hex) => board.hex(hex).country === 'italy' && board.hex(hex).island === null && board.hex(hex).coast,
    )
    const at = tableAt({
      date: ['September', 1943],
      step: 'naval-and-air',
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-kingdom'],
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      conquered: FALLEN,
      units: [piece('italy', 'infantry', sicily), piece('united-states', 'infantry', mainland[0])],
      more: { control: { [mainland[0]]: 'united-states' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'ship', to: mainland.at(-1)! }, 6)
    expect(at.state.nations.italy.status).toBe('conquered')
    expect(at.state.units.u0).toBeUndefined()
    expect(at.state.flow.asked).toEqual([])
    expect(aeto.decision(at.state as never)!.phase).toBe('naval-and-air')
  })
})

describe('in every phase in which it can happen', () => {
  it(`${rule('aeto', '9.0', '11.12')} units are hit and lost: in Strategic Warfare, and at the end of the month`, () => {
    for (const step of ['strategic-warfare', 'turn-end'] as const)
      for (const type of ['hit', 'lose'] as const)
        hold([
          [
            { step, conquered: FALLEN, units: [piece('united-kingdom', 'dd', 'at sea')] },
            { type, unit: 'u0' },
            null,
          ],
        ])
  })

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

  it(`${rule('aeto', '10.9', '10.26')} radar and ports are bombed in the Offensive Phase`, () => {
    hold([
      [{ conquered: FALLEN }, { type: 'radar', hex: 'W 3515', works: false }, null],
      [{ conquered: FALLEN }, { type: 'port', hex: 'W 3515', works: false }, null],
    ])
  })

  it(`${rule('aeto', '9.9', '11.3', '11.16')} a nation gives up, a dummy or a rocket site goes, whenever its player likes`, () => {
    const steps = ['season', 'strategic-warfare', 'supply', 'turn-end'] as const
    for (const step of steps)
      hold([
        [
          {
            step,
            date: ['October', 1944],
            rules: ['rockets', 'dummies'],
            conquered: FALLEN,
            optional: {
              rockets: [{ hex: 'W 3522', kind: 'v-2' }],
              forces: [{ id: 'germany 1', power: 'germany', at: 'at sea', dummy: true }],
            },
          },
          { type: 'raze', site: 'W 3522' },
          null,
        ],
        [
          {
            step,
            rules: ['dummies'],
            optional: { forces: [{ id: 'germany 1', power: 'germany', at: 'at sea', dummy: true }] },
          },
          { type: 'dissolve', force: 'germany 1' },
          null,
        ],
      ])
    hold([[{ step: 'weather' }, { type: 'surrender', nation: 'poland' }, null]])
  })
})

describe('the liberated', () => {
  const freed = (nation: Nation, by: Nation): NonNullable<Position['more']> => ({
    nations: {
      ...position({ camps: { 'united-states': 'west' }, conquered: { ...FALLEN, france: 'germany' } })
        .nations,
      [nation]: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: by },
    },
  })
  const given: Position = {
    date: ['December', 1944],
    step: 'turn-end',
    camps: { 'united-states': 'west' },
    wars: [['germany', 'united-states']],
  }

  it(`${rule('aeto', '9.12', '9.24')} are given a land unit in winter, but not a Vichy State, whose units are never built`, () => {
    const asked = (nation: Nation) => {
      const at = tableAt({
        ...given,
        more: {
          ...freed(nation, 'united-states'),
          ...VICHY,
          vichyOpen: false,
        },
      })
      at.do({ type: 'end' })
      return at.state.flow.asked.map((one) => (one.type === 'form' ? one.nation : one.type))
    }
    expect(asked('norway')).toEqual(['norway'])
    expect(asked('algeria')).toEqual([])
  })

  it(`${rule('aeto', '9.24')} have no force pool: what they lose stays lost`, () => {
    const lost = (from: Nation): Position => ({
      ...given,
      step: 'season',
      date: ['January', 1945],
      special: {
        lost: [{ id: 'x', nation: 'united-states', kind: 'infantry', strength: 4, name: null, from }],
      },
      more: freed('norway', 'united-states'),
    })
    hold([
      [lost('norway'), { type: 'restore', unit: 'x' }, '9.24 liberated'],
      [lost('united-kingdom'), { type: 'restore', unit: 'x' }, null],
    ])
  })

  it(`${rule('aeto', '10.6')} have no partisans once the enemy is gone, nor are any rolled for`, () => {
    const asked = (...units: ReturnType<typeof piece>[]) => {
      const at = tableAt({
        ...given,
        step: 'supply',
        units,
        more: { ...freed('norway', 'united-states'), control: { 'W 5930': 'germany' } },
      })
      const state = aeto.apply(at.state as never, { type: 'end' }).state
      return state.flow.asked.map((one) => (one.type === 'partisans' ? one.nation : one.type))
    }
    expect(asked(piece('germany', 'infantry', 'W 5930'))).toContain('norway')
    expect(asked()).not.toContain('norway')
  })
})

describe('stacking', () => {
  it(`${rule('aeto', '10.22')} is asked about where Siberians come, and where they are built again`, () => {
    const crowded = umpireOn({ mayStack: (_state, _unit, hex) => refuse('5.9', 'full', `no room in ${hex}`) })
    for (const as of ['siberian', 'city'] as const) {
      const state = position({
        ...EAST,
        step: 'replenishment',
        date: ['October', 1941],
        asked: [
          {
            type: 'place',
            nation: 'soviet-union',
            kind: 'infantry',
            strength: 7,
            from: null,
            depleted: false,
            name: null,
            as,
            near: null,
          },
        ],
      })
      expect(refusal(state, { type: 'place', at: 'E 1924' })).toBeNull()
      expect(crowded.check(state as never, { type: 'place', at: 'E 1924' }).legal).toBe(false)
    }
  })
})

describe('hedgerows', () => {
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

describe('who has fallen and fights on', () => {
  /** The Soviets rise behind a slack garrison (9.25). */
  const rising = (given: Position): Position => ({
    ...EAST,
    ...given,
    conquered: { ...FALLEN, 'soviet-union': 'germany' },
    more: {
      holdingOut: ['soviet-union'],
      invasions: [{ by: 'germany', on: 'soviet-union', since: turnOf('June', 1941), physical: null }],
      ...given.more,
    },
  })
  const exile = (given: Position): Position => ({
    ...given,
    conquered: { ...FALLEN, 'united-kingdom': 'germany' },
    special: { exile: true, ...given.special },
    more: { holdingOut: ['united-kingdom'], ...given.more },
  })
  const east = (wars: Position): Position => ({
    ...wars,
    wars: [['germany', 'soviet-union']],
    camps: { 'soviet-union': 'soviet' },
  })

  it(`${rule('aeto', '9.11', '9.25', '10.13', '10.15', '10.20', '11.6', '11.9')} has none of what comes to Soviets who stand`, () => {
    const season: Position = {
      step: 'season',
      date: ['April', 1942],
      rules: ['freeUnits', 'hiddenProduction'],
    }
    const early: Position = { step: 'season', date: ['October', 1940] }
    hold([
      [rising(season), { type: 'levy' }, '9.10 conquered'],
      [east(season), { type: 'levy' }, null],
      [rising(early), { type: 'headquarters' }, '9.10 conquered'],
      [rising(early), { type: 'purchase', offensives: 4 }, '9.10 conquered'],
      [rising(season), { type: 'claim', power: 'soviet-union', category: 'land' }, '9.11 conquered'],
      [rising(season), { type: 'order', nation: 'soviet-union' }, '11.9 not-at-war'],
      [east(season), { type: 'order', nation: 'soviet-union' }, null],
    ])
  })

  it(`${rule('aeto', '9.11', '10.22')} gets no Siberians`, () => {
    const asked = (given: Position) => {
      const state = position({ ...given, step: 'supply', date: ['October', 1942] })
      const { events } = aeto.apply(state as never, { type: 'end' })
      return events.some((event) => event.type === 'rolled' && event.rule === '10.22')
    }
    expect(asked(rising({}))).toBe(false)
    const invasions = [
      { by: 'germany', on: 'soviet-union', since: turnOf('June', 1941), physical: null },
    ] as const
    expect(asked({ ...east({}), conquered: FALLEN, more: { invasions } })).toBe(true)
  })

  it(`${rule('aeto', '9.21', '9.8', '10.24')} enforces nothing, agrees upon nothing and begins no Winter War`, () => {
    const eastern = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const control = Object.fromEntries(eastern.map((hex) => [hex, 'soviet-union' as const]))
    const partition = { type: 'partition', invader: 'germany', line: 21 } as const
    // An Italian war: the Germans have made none.
    const italian: Position = {
      step: 'season',
      camps: { italy: 'axis', 'soviet-union': 'soviet' },
      wars: [['italy', 'soviet-union']],
      conquered: { ...FALLEN, 'soviet-union': 'italy' },
      more: { holdingOut: ['soviet-union'] },
    }
    hold([
      [rising({ date: ['April', 1944], more: { control } }), { type: 'finlandize' }, '9.21 conquered'],
      [italian, partition, '9.10 conquered'],
      [{ ...italian, conquered: FALLEN, more: {} }, partition, null],
      [
        { ...italian, step: 'offensive', more: { ...italian.more, weather: 'winter' } },
        { type: 'winter-war' },
        '9.10 conquered',
      ],
    ])
  })

  it(`${rule('aeto', '10.6')} has no points for partisans`, () => {
    const season: Position = {
      step: 'season',
      date: ['April', 1943],
      camps: { yugoslavia: 'west' },
      wars: [['germany', 'yugoslavia']],
      more: { invasions: [{ by: 'germany', on: 'yugoslavia', since: 20, physical: 20 }] },
    }
    const fallen: Position = {
      ...season,
      conquered: { ...FALLEN, yugoslavia: 'germany', 'united-kingdom': 'germany' },
      more: { ...season.more, holdingOut: ['united-kingdom'] },
    }
    const incite = { type: 'incite', nation: 'yugoslavia', by: 'united-kingdom' } as const
    hold([
      [{ ...season, conquered: { ...FALLEN, yugoslavia: 'germany' } }, incite, null],
      [fallen, incite, '9.10 conquered'],
    ])
  })

  it(`${rule('aeto', '9.22', '11.6', '11.9')} in Canada has no force pool, and what was on order is gone`, () => {
    const season: Position = {
      step: 'season',
      date: ['April', 1942],
      rules: ['freeUnits', 'hiddenProduction'],
    }
    const holds: Position = {
      ...season,
      conquered: { ...FALLEN, 'united-kingdom': 'germany' },
      more: { holdingOut: ['united-kingdom'] },
    }
    hold([
      [exile(season), { type: 'claim', power: 'united-kingdom', category: 'land' }, '9.11 conquered'],
      [exile(season), { type: 'order', nation: 'united-kingdom' }, '11.9 not-at-war'],
      [holds, { type: 'order', nation: 'united-kingdom' }, null],
      [season, { type: 'order', nation: 'poland' }, '9.0 no-pool'],
    ])
    const waiting = (given: Position) => {
      const orders = [
        { nation: 'united-kingdom', kind: 'infantry', strength: 4, due: turnOf('April', 1942) },
      ] as const
      const state = position({ ...given, step: 'turn-end', date: ['March', 1942], optional: { orders } })
      return aeto.apply(state as never, { type: 'end' }).state.flow.asked.map(({ type }) => type)
    }
    expect(waiting(holds)).toEqual(['place'])
    expect(waiting(exile(season))).toEqual([])
  })

  it(`${rule('aeto', '9.25', '11.14')} with the Offensives of a minor pays for no re-roll`, () => {
    const hex = besides('E 1924', 'soviet-union')[0]
    const given = (base: Position): Position => ({
      ...base,
      date: ['May', 1943],
      rules: ['rerolls'],
      units: [piece('soviet-union', 'infantry', hex), piece('germany', 'infantry', 'E 1924')],
      asked: [
        {
          type: 'attack',
          by: 'soviet-union',
          hex: 'E 1924',
          terrain: 'clear',
          amphibious: false,
          attackers: ['u0'],
          supporters: [],
          rerolls: [],
          combined: false,
        },
      ],
    })
    const reroll = { type: 'reroll', by: 'soviet-union' } as const
    hold([
      [given(rising({})), reroll, '11.14 no-power'],
      [given({ ...east({}), conquered: FALLEN }), reroll, null],
    ])
  })

  it(`${rule('aeto', '11.5')} is asked about a longer war if it has points: Britain in Canada, and not Soviets who rise`, () => {
    const given = (base: Position): readonly string[] => {
      const at = tableAt({ ...base, step: 'season', date: ['April', 1945], rules: ['extension'] })
      at.do({ type: 'extend', months: 2 })
      const [asked] = at.state.flow.asked
      return asked.type === 'extend' ? asked.waiting : []
    }
    expect(given(exile({}))).toContain('united-kingdom')
    expect(given(rising({}))).not.toContain('soviet-union')
  })
})

describe('over land and sea', () => {
  const hand = (nation: Nation, kind: 'infantry' | 'fighter', at: string): Position => ({
    conquered: FALLEN,
    step: 'naval-and-air',
    camps: { 'united-states': 'west' },
    wars: [['germany', 'united-states']],
    units: [piece(nation, kind, at)],
    asked: [{ type: 'hand', unit: 'u0' }],
    more: { sitzkrieg: 'over' },
  })

  it(`${rule('aeto', '9.1', '9.22')} a land unit goes to sea from a coast or a box, and not from the middle of the land`, () => {
    hold([
      [hand('germany', 'infantry', 'W 3627'), { type: 'ship', to: 'W 3933' }, '9.1 no-coast'],
      [hand('germany', 'infantry', 'W 3824'), { type: 'ship', to: 'W 3933' }, '9.1 no-coast'],
      [hand('united-kingdom', 'infantry', 'W 3815'), { type: 'ship', to: 'Canada' }, '9.1 no-coast'],
      [hand('united-kingdom', 'infantry', 'W 3616'), { type: 'ship', to: 'Canada' }, null],
      [hand('united-states', 'infantry', 'United States'), { type: 'ship', to: 'W 3515' }, null],
    ])
  })

  it(`${rule('aeto', '9.1')} no railway leads over the sea, nor out of a box; aircraft fly`, () => {
    hold([
      [hand('united-kingdom', 'infantry', 'W 3616'), { type: 'go', to: 'W 3815' }, null],
      [hand('united-kingdom', 'infantry', 'W 3616'), { type: 'go', to: 'E 5623' }, '9.1 no-railway'],
      [hand('united-kingdom', 'fighter', 'W 3616'), { type: 'go', to: 'E 5623' }, null],
      [hand('united-states', 'infantry', 'United States'), { type: 'go', to: 'W 3815' }, '9.1 no-railway'],
    ])
  })
})

describe('Vichy units that join the invader', () => {
  it(`${rule('aeto', '9.2', '9.10')} hold what they stand in for him, and a State in which that is all has fallen`, () => {
    const given = (city: string) =>
      tableAt({
        date: ['November', 1942],
        camps: { 'united-states': 'west' },
        wars: [['united-states', 'germany']],
        conquered: { ...FALLEN, france: 'germany' },
        units: [
          piece('algeria', 'infantry', 'W 1316', { from: 'france' }),
          piece('algeria', 'infantry', city, { from: 'france' }),
          piece('algeria', 'naval-air', 'W 1312', { from: 'france' }),
        ],
        more: VICHY,
      })
    const join = (city: string) => {
      const at = given(city)
      at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
      at.do({ type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false }, 6)
      return at
    }
    const all = join('W 1312')
    expect(['W 1316', 'W 1312'].map((hex) => all.owner(hex))).toEqual(['united-states', 'united-states'])
    expect(all.state.nations.algeria).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
    const half = join('W 1316')
    expect(['W 1316', 'W 1312'].map((hex) => half.owner(hex))).toEqual(['united-states', 'algeria'])
    expect(half.state.nations.algeria.status).toBe('war')
  })
})

describe('free fortifications', () => {
  it(`${rule('aeto', '10.13')} are dug until there is no hex for another, whatever the die has shown`, () => {
    const [last, ...others] = board.ids.filter((hex) => board.hex(hex).country === 'soviet-union')
    const at = tableAt({
      ...EAST,
      step: 'season',
      date: ['July', 1942],
      more: { control: Object.fromEntries(others.map((hex) => [hex, 'germany' as const])) },
    })
    at.do({ type: 'levy' }, 3)
    at.do({ type: 'dig', hex: last })
    expect(at.state.forts).toEqual([last])
    expect(at.state.flow.asked).toEqual([])
  })
})

describe('commandos', () => {
  it(`${rule('aeto', '10.0', '11.16')} destroy the rocket site in their hex, and no other`, () => {
    const at = tableAt({
      date: ['October', 1944],
      conquered: { ...FALLEN, france: 'germany' },
      rules: ['rockets'],
      units: [piece('united-kingdom', 'commando', 'W 3418')],
      optional: {
        rockets: [
          { hex: 'W 3418', kind: 'v-1' },
          { hex: 'W 3522', kind: 'v-2' },
        ],
      },
    })
    at.do({ type: 'demolish', unit: 'u0', what: 'rocket-site' })
    expect(at.state.optional.rockets).toEqual([{ hex: 'W 3522', kind: 'v-2' }])
  })
})
