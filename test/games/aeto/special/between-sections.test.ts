/** Where sections 9, 10 and 11 meet: a second attack in a phase, counters that are gone, friends who are partisans. */

import { describe, expect, it } from 'vitest'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from '../play/position'

const board = boardOf(start)
const FRANCE_1940 = { conquered: { poland: 'germany' }, more: { sitzkrieg: 'over' } } as const
/** Poland and France are conquered, Americans have freed France, and Germans are still in its south. */
const LIBERATED = {
  ...start.nations,
  'united-states': { status: 'war', camp: 'west', conqueror: null, liberator: null },
  poland: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: null },
  france: { status: 'conquered', camp: 'west', conqueror: 'germany', liberator: 'united-states' },
} as const

describe('generals who are gone', () => {
  it(`${rule('aeto', '10.14', '11.10')} stay gone, whoever is lost after them`, () => {
    const at = tableAt({ date: ['May', 1942] })
    const rommel = { type: 'appoint', name: 'Rommel', strength: 3 } as const
    for (const action of [rommel, { type: 'appoint', name: 'Guderian', strength: 3 }] as const) {
      at.do(action)
      const [arrived] = at.do({ type: 'place', at: 'W 3627' })
      at.do({ type: 'lose', unit: (arrived as { unit: string }).unit })
    }
    expect(at.state.special.lost.map(({ name }) => name)).toEqual(['Rommel', 'Guderian'])
    expect(at.refusal(rommel)).toBe('5.20 gone')
  })

  it(`${rule('aeto', '9.0')} and infantry that is lost twice over is remembered twice`, () => {
    const at = tableAt({ date: ['May', 1942], step: 'movement' })
    for (let i = 0; i < 2; i++) at.do({ type: 'lose', unit: at.raise('germany', 'infantry', 4, 'W 3627') })
    at.until('replenishment')
    for (const { id } of at.state.special.lost) {
      at.do({ type: 'replenish', unit: id })
      at.do({ type: 'place', at: 'W 3627' })
    }
    expect(Object.values(at.state.units).filter(({ at: hex }) => hex === 'W 3627')).toHaveLength(2)
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

describe('an invasion of a Baltic state', () => {
  it(`${rule('aeto', '9.2', '10.22', '11.10')} is one of the Soviet Union from that day: Siberians and dismissals are counted from it`, () => {
    const at = tableAt({ date: ['September', 1941], step: 'replenishment', conquered: { poland: 'germany' } })
    at.do({ type: 'invade', by: 'germany', on: 'estonia', act: 'declared' })
    const since = at.state.turn
    expect(at.state.invasions).toContainEqual({ by: 'germany', on: 'soviet-union', since, physical: null })
    at.until('supply', 'October', 1941)
    at.do({ type: 'end' }, 1)
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'rolled', rule: '10.22', roll: 1 }))
  })

  it(`${rule('aeto', '9.2')} is not what an invasion of Bulgaria by the Axis is: the Soviets are its allies, and not invaded`, () => {
    const at = tableAt({ date: ['September', 1941], conquered: { poland: 'germany' } })
    at.do({ type: 'invade', by: 'germany', on: 'bulgaria', act: 'declared' })
    expect(at.state.invasions.map(({ on }) => on)).toEqual(['bulgaria'])
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

  it(`${rule('aeto', '9.1')} lets who has moved and retreated before retreat again`, () => {
    const at = tableAt({
      date: ['June', 1940],
      ...FRANCE_1940,
      units: [
        piece('germany', 'armor', 'W 2914', { strength: 8 }),
        piece('france', 'infantry', 'W 2715'),
        piece('germany', 'armor', 'W 2815', { strength: 8 }),
      ],
      more: { sitzkrieg: 'over', control: { 'W 2914': 'germany', 'W 2815': 'germany' } },
    })
    at.move('u1', 'W 2814')
    at.attack('W 2814', 'attack', 'u0')
    at.move('u1', 'W 2714')
    expect(at.refusal({ type: 'take', unit: 'u1' })).toBe('9.1 moved')
    at.move('u0', 'W 2814')
    at.attack('W 2714', 'attack', 'u0')
    at.move('u1', 'W 2614')
    expect(at.state.units.u1.at).toBe('W 2614')
    expect(at.refusal({ type: 'take', unit: 'u1' })).toBe('9.1 moved')
  })
})

describe('partisans and those who arrive', () => {
  it(`${rule('aeto', '9.24', '10.6')} of a liberated nation keep nobody of it from coming to their city`, () => {
    const at = tableAt({
      date: ['January', 1945],
      step: 'season',
      units: [piece('france', 'partisan', 'W 2714'), piece('germany', 'infantry', 'W 2319')],
      wars: [['germany', 'united-states']],
      asked: [
        {
          type: 'place',
          nation: 'france',
          kind: 'infantry',
          strength: 3,
          from: null,
          depleted: false,
          name: null,
          as: 'liberated',
          near: null,
        },
      ],
      more: {
        nations: LIBERATED,
        vichyOpen: false,
        sitzkrieg: 'over',
        invasions: [{ by: 'germany', on: 'france', since: 8, physical: 8 }],
      },
    })
    at.do({ type: 'place', at: 'W 2714' })
    expect(at.events).toContainEqual(expect.objectContaining({ type: 'removed', rule: '10.6', unit: 'u0' }))
    expect(Object.values(at.state.units).map(({ nation }) => nation)).toEqual(['germany', 'united-states'])
  })

  it(`${rule('aeto', '10.6')} of a nation that has fallen have their hex all the same: no enemy arrives in it`, () => {
    const ulster = first(start, 'united-kingdom', (hex) => hex === 'W 4212')
    const arriving = (units: readonly ReturnType<typeof piece>[], kind: 'infantry' | 'dd' = 'infantry') =>
      position({
        date: ['June', 1943],
        step: 'movement',
        wars: [['united-kingdom', 'ireland']],
        units,
        asked: [
          {
            type: 'place',
            nation: 'united-kingdom',
            kind,
            strength: 4,
            from: null,
            depleted: false,
            name: null,
            as: 'arrival',
            near: null,
          },
        ],
        more: {
          nations: {
            ...start.nations,
            ireland: { status: 'conquered', camp: 'axis', conqueror: 'united-kingdom', liberator: null },
          },
          invasions: [{ by: 'united-kingdom', on: 'ireland', since: 30, physical: 30 }],
        },
      })
    const place = { type: 'place', at: ulster } as const
    expect(refusal(arriving([piece('ireland', 'partisan', ulster)]), place)).toBe('10.6 partisans')
    expect(refusal(arriving([]), place)).toBeNull()
    const belfast = first(start, 'united-kingdom', (hex) => board.hex(hex).sites.includes('port'))
    expect(
      refusal(arriving([piece('ireland', 'partisan', belfast)], 'dd'), { type: 'place', at: belfast }),
    ).toBeNull()
  })

  it(`${rule('aeto', '10.6', '11.7')} are gone where a French unit falls back to from an open Paris`, () => {
    const at = tableAt({
      date: ['June', 1940],
      units: [piece('france', 'infantry', 'W 2715'), piece('france', 'partisan', 'W 2714')],
      more: { invasions: [{ by: 'germany', on: 'france', since: 8, physical: 8 }] },
      asked: [{ type: 'fall-back', unit: 'u0' }],
    })
    at.do({ type: 'displace', hex: 'W 2714' })
    expect(Object.keys(at.state.units)).toEqual(['u0'])
  })

  it(`${rule('aeto', '10.6', '11.4')} have no ship called back after them in a Seasonal Turn`, () => {
    const given = {
      date: ['January', 1943],
      step: 'season',
      rules: ['recall'],
      optional: { away: [{ kind: 'bb', name: 'Valiant' }], sunk: { bb: 1, cv: 0 } },
    } as const
    const recall = { type: 'recall', kind: 'bb' } as const
    expect(refusal(position({ ...given, more: { done: ['incite'] } }), recall)).toBe('10.6 partisans-last')
    expect(refusal(position(given), recall)).toBeNull()
  })
})

describe('counters of others', () => {
  it(`${rule('aeto', '11.24', '9.11', '9.24')} that were a minor nation's are not given up by who has them now`, () => {
    const given = (more: Parameters<typeof piece>[3]) =>
      position({
        date: ['January', 1944],
        step: 'season',
        rules: ['scrounging'],
        units: [piece('united-kingdom', 'cl', 'W 3616', more)],
      })
    const scrounge = { type: 'scrounge', unit: 'u0' } as const
    expect(refusal(given({ from: 'netherlands' }), scrounge)).toBe('11.24 minor')
    expect(refusal(given({ from: 'france' }), scrounge)).toBeNull()
  })

  it(`${rule('aeto', '10.26')} radar that the Americans have taken back is repaired; that of an enemy is not`, () => {
    const held = (by: 'united-states' | 'germany') =>
      refusal(
        position({
          date: ['January', 1944],
          step: 'season',
          camps: { 'united-states': 'west' },
          special: { radar: ['W 3515'] },
          more: { control: { 'W 3515': by } },
        }),
        { type: 'radar', hex: 'W 3515', works: true },
      )
    expect([held('united-states'), held('germany')]).toEqual([null, '10.26 captured'])
  })

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

  it(`${rule('aeto', '11.10')} Soviets beyond their border in Africa are not in Europe, and dismiss nobody`, () => {
    const dismissed = (hex: string) => {
      const at = tableAt({
        date: ['January', 1944],
        step: 'weather',
        rules: ['dismissals'],
        camps: { 'soviet-union': 'soviet' },
        wars: [['soviet-union', 'germany']],
        units: [piece('soviet-union', 'infantry', hex)],
      })
      at.do({ type: 'weather', is: 'winter' }, 1)
      return at.events.some((event) => event.rule === '11.10')
    }
    expect([dismissed('E 5623'), dismissed('E 4731')]).toEqual([false, true])
  })
})

describe('works without a garrison', () => {
  const attack = (by: 'germany' | 'france', on: string, special = {}) =>
    tableAt({
      date: ['June', 1940],
      rules: ['rerolls'],
      conquered: { poland: 'germany' },
      units: [piece(by, 'infantry', by === 'germany' ? 'W 3022' : 'W 3121')],
      asked: [
        {
          type: 'attack',
          by,
          hex: on,
          terrain: 'clear',
          amphibious: false,
          attackers: ['u0'],
          supporters: [],
          rerolls: [],
          combined: false,
        },
      ],
      special,
      more: { sitzkrieg: 'over', forts: [on] },
    })
  const reroll = (by: 'france' | 'germany' | 'united-kingdom') => ({ type: 'reroll', by }) as const
  const fort = board
    .neighbours('W 3022')
    .find((hex) => board.hex(hex).country === 'france' && !board.hasSide('W 3022', hex, 'mountain'))!

  it(`${rule('aeto', '11.14', '11.0')} defend themselves, and their power may have the die rolled again`, () => {
    const at = attack('germany', fort)
    expect(at.refusal(reroll('united-kingdom'))).toBe('11.14 not-in-it')
    at.do(reroll('france'))
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    at.do({ type: 'fight' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'reroll', attacker: null, defender: 'france' })
  })

  it(`${rule('aeto', '11.14', '10.2')} are no case for it where their nation is under a Blitzkrieg`, () => {
    expect(attack('germany', fort, { blitz: { france: 9 } }).refusal(reroll('france'))).toBe(
      '11.14 blitzkrieg',
    )
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

describe('a border hex', () => {
  it(`${rule('aeto', '10.16')} is not left by its last 4-3 to one that is depleted`, () => {
    const at = first(start, 'soviet-union', (hex) => board.hex(hex).garrisons.includes('soviet-border'))
    const home = board.neighbours(at).find((hex) => {
      const { country, garrisons } = board.hex(hex)
      return country === 'soviet-union' && !garrisons.includes('soviet-border')
    })!
    const leaving = (depleted: boolean, who: 'u0' | 'u1') =>
      refusal(
        position({
          step: 'movement',
          units: [piece('soviet-union', 'infantry', at), piece('soviet-union', 'infantry', at, { depleted })],
          asked: [{ type: 'hand', unit: who }],
        }),
        { type: 'enter', hex: home },
      )
    expect([leaving(false, 'u0'), leaving(true, 'u0'), leaving(true, 'u1')]).toEqual([
      null,
      '10.16 border',
      null,
    ])
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
  const worn = (nation: Parameters<typeof piece>[0], kind: Parameters<typeof piece>[1], strength = 4) =>
    piece(nation, kind, nation === 'germany' ? 'W 3627' : nation === 'rumania' ? 'E 3729' : 'E 1924', {
      depleted: true,
      strength,
    })
  const rebuild = (unit: string) => ({ type: 'rebuild', unit }) as const

  it(`${rule('aeto', '11.26', '9.0', '10.22')} makes up infantry and aircraft without a pool; of a minor one, and no armor and no Siberians`, () => {
    const at = tableAt({
      ...given,
      units: [
        worn('germany', 'infantry'),
        worn('germany', 'fighter', 2),
        worn('germany', 'armor', 6),
        worn('soviet-union', 'infantry', 7),
        worn('rumania', 'infantry', 3),
        worn('rumania', 'infantry', 3),
      ],
    })
    expect(at.refusal(rebuild('u2'))).toBe('7.14 no-infantry')
    expect(at.refusal(rebuild('u3'))).toBe('10.22 siberian')
    for (const unit of ['u0', 'u1', 'u4']) at.do(rebuild(unit))
    expect(['u0', 'u1', 'u4'].map((id) => at.state.units[id].depleted)).toEqual([false, false, false])
    expect(at.refusal(rebuild('u5'))).toBe('9.0 one')
    expect(at.state.optional.pools).toEqual({})
    const season = position({ ...given, step: 'season', units: [worn('germany', 'infantry')] })
    expect(refusal(season, rebuild('u0'))).toBe('11.26 no-twin')
  })

  it(`${rule('aeto', '10.7')} brings no fighter back that has rammed in that month`, () => {
    const at = tableAt({
      ...given,
      step: 'offensive',
      units: [
        piece('soviet-union', 'fighter', 'E 1924', { strength: 0 }),
        piece('germany', 'bomber', 'W 3627', { strength: 2 }),
        worn('soviet-union', 'fighter', 0),
      ],
    })
    at.do({ type: 'ram', unit: 'u0', target: 'u1' })
    at.do({ type: 'over', hex: 'E 1924' })
    at.until('replenishment')
    expect(['u0', 'u1', 'u2'].map((id) => at.refusal(rebuild(id)))).toEqual(['10.7 rammed', null, null])
    at.until('replenishment', 'August', 1943)
    expect(at.refusal(rebuild('u0'))).toBeNull()
  })

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

describe('an Ultra chit', () => {
  it(`${rule('aeto', '11.22')} that was used on bombs, or in a battle at sea, is used up: no air combat and no mine has it as well`, () => {
    const turned = (chit: 'air' | 'naval', as: 'bombing' | 'battle', against: boolean) => {
      const at = tableAt({
        date: ['July', 1942],
        rules: ['ultra'],
        asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
        optional: {
          ultra: {
            'united-kingdom': { season: chit, year: null },
            'soviet-union': { season: null, year: null },
          },
        },
      })
      const action = { type: 'reveal', as, against } as const
      const refused = at.refusal(action)
      if (refused !== null) return refused
      const [told] = at.do(action)
      expect(at.state.optional).toMatchObject({ ultraAir: 0, ultraNaval: 0, ultraLand: null })
      expect(at.state.optional.ultra['united-kingdom'].season).toBeNull()
      return (told as { total: number }).total
    }
    expect(turned('air', 'bombing', false)).toBe(1)
    expect(turned('air', 'bombing', true)).toBe(-1)
    expect(turned('naval', 'battle', false)).toBe(1)
    expect(turned('naval', 'battle', true)).toBe('11.22 own-rolls')
    expect(turned('air', 'battle', false)).toBe('11.22 other-chit')
  })
})
