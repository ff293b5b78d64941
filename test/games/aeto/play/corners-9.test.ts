/** Clauses of part 9 where two of them meet, or an exception begins. */

import { describe, expect, it } from 'vitest'
import { enemyZones, zoneOf, zonesAgainst } from '../../../../src/games/aeto/09-zones'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { areAllied } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, openBorder, reachVichy, table } from './table'

const invade = (
  by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
  on: Parameters<typeof areAllied>[1],
) => ({ type: 'invade', by, on, act: 'declared' }) as const
const alone = { type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false } as const

describe('a partner', () => {
  it(`${rule('aeto', '9.0', '9.2')} that is activated puts a unit into its capital first of all, as one that is invaded does`, () => {
    const at = table(aeto, {}, { silent: true })
    at.until('season', 'January', 1941)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'form', player: 'germany' })
    expect(at.refusal({ type: 'form', kind: 'general', strength: 2 })).toBe('9.2 no-land-unit')
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    expect(at.state.units['hun-infantry-1']).toMatchObject({ at: 'W 2932' })
  })
})

describe('a neutral', () => {
  it(`${rule('aeto', '9.1', '9.2')} is not entered by way of an empty capital: its army holds that first`, () => {
    const amsterdam = 'W 3620'
    const beach = 'W 3520'
    const at = tableAt({ step: 'naval-and-air', units: [piece('united-kingdom', 'infantry', 'W 3817')] })
    at.do({ type: 'take', unit: 'u0' })
    expect(at.refusal({ type: 'ship', to: amsterdam })).toBe('9.2 capital')
    at.do({ type: 'ship', to: beach })
    const dutch = Object.values(at.state.units).filter(({ nation }) => nation === 'netherlands')
    expect(dutch).toMatchObject([{ at: amsterdam }])
  })
})

describe('a Vichy State', () => {
  it(`${rule('aeto', '9.2')} is invaded by British with British, and by Germans with neither British nor Free French`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'February', 1941)
    at.do(invade('united-kingdom', 'lebanon-syria'))
    expect(at.refusal(alone)).toBe('9.2 british')
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom' })
    at.do({ ...alone, british: true }, 6)
    // 6, less 1 for the British and 1 for Lebanon.
    expect(at.events[0]).toMatchObject({ net: 4, result: 'one-turn' })
    at.do(invade('germany', 'vichy-france'))
    for (const one of ['british', 'freeFrenchLand', 'freeFrenchNaval'] as const)
      expect(at.refusal({ ...alone, [one]: true })).toBe('9.2 strangers')
    at.do(alone, 1)
    // 1, and 2 for Vichy France itself.
    expect(at.events[0]).toMatchObject({ net: 3 })
  })

  it(`${rule('aeto', '9.2')} is lenient once the Axis has had Vichy France`, () => {
    const net = (fallen: boolean) => {
      const at = tableAt({
        date: ['November', 1942],
        camps: { 'united-states': 'west' },
        wars: [['united-states', 'germany']],
        conquered: { france: 'germany', poland: 'germany' },
        more: { vichy: { since: 8, reactions: [], fallen } },
      })
      at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
      at.do(alone, 3)
      return (at.events[0] as { net: number }).net
    }
    expect(net(false)).toBe(3)
    expect(net(true)).toBe(5)
  })

  it(`${rule('aeto', '9.12')} is left on foot by others who are in it, but not in the Offensive Phase`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const [paris, nazaire, bordeaux, deep] = Array.from({ length: 4 }, () =>
      at.raise('germany', 'armor', 6, 'W 3022'),
    )
    at.march(paris, 'W 3118')
    at.march(nazaire, 'W 3013')
    at.march(bordeaux, 'W 2714')
    at.march(deep, 'W 2319')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.owner('W 2319')).toBe('vichy-france')
    at.until('movement')
    const north = boardOf(at.state)
      .neighbours('W 2319')
      .find((hex) => at.owner(hex) === 'vichy-france' && !boardOf(at.state).hasSide('W 2319', hex, 'sea'))!
    at.do({ type: 'take', unit: deep })
    at.do({ type: 'enter', hex: north })
    at.do({ type: 'stop' })
    // Nobody is invaded, and nothing changes hands.
    expect(at.owner(north)).toBe('vichy-france')
    expect(at.state.nations['vichy-france'].status).toBe('neutral')
    at.until('offensive', 'June', 1940)
    expect(at.state.units[deep].out).toBe(true)
    expect(at.refusal({ type: 'take', unit: deep })).toBe('9.12 stranger')
    at.do({ type: 'take', unit: paris })
    const border = boardOf(at.state).ids.find(
      (hex) => boardOf(at.state).neighbours('W 3118').includes(hex) && at.owner(hex) === 'vichy-france',
    )
    if (border !== undefined) expect(at.refusal({ type: 'enter', hex: border })).toBe('9.12 inviolable')
  })

  it(`${rule('aeto', '9.12')} gives back what the French had taken: to its Axis owner, in the land of an ally to Germany`, () => {
    const belgian = first(start, 'belgium')
    const at = tableAt({
      camps: { belgium: 'west', italy: 'axis' },
      wars: [
        ['germany', 'belgium'],
        ['france', 'italy'],
      ],
      conquered: { poland: 'germany' },
      asked: [{ type: 'vichy' }],
      more: {
        control: {
          [belgian]: 'france',
          'W 3022': 'france',
          'W 2623': 'france',
          'W 3118': 'germany',
          'W 1316': 'italy',
        },
      },
    })
    at.do({ type: 'answer', yes: true })
    expect(at.owner(belgian)).toBe('germany')
    expect(at.owner('W 3022')).toBe('germany')
    expect(at.owner('W 2623')).toBe('italy')
    expect(at.owner('W 3118')).toBe('germany')
    // What the Axis had taken of the colonies is Vichy's.
    expect(at.owner('W 1316')).toBe('algeria')
  })
})

describe('the Phony War', () => {
  it(`${rule('aeto', '9.5')} is tried to be ended by who has the Initiative first, or not at all by him`, () => {
    const held = (camp: 'axis' | 'west' | null) => {
      const at = table(umpireOn({ initiative: () => camp }) as typeof aeto)
      conquerPoland(at)
      at.until('phony-war', 'November', 1939)
      at.do({ type: 'shorten', by: 'united-kingdom' }, 6)
      return at.refusal({ type: 'shorten', by: 'germany' })
    }
    expect(held('axis')).toBe('9.5 initiative')
    expect(held('west')).toBeNull()
    expect(held(null)).toBeNull()
  })

  it(`${rule('aeto', '9.5')} is ended more easily by a Germany at war with the Soviets, and by a Britain whose neighbours fell`, () => {
    const at = tableAt({
      date: ['November', 1939],
      step: 'phony-war',
      camps: { 'soviet-union': 'soviet', norway: 'west' },
      wars: [
        ['germany', 'soviet-union'],
        ['germany', 'norway'],
      ],
      conquered: { poland: 'germany' },
      more: { sitzkrieg: 'on', invasions: [{ by: 'germany', on: 'norway', since: 1, physical: null }] },
    })
    at.do({ type: 'shorten', by: 'united-kingdom' }, 6)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '9.5', roll: 6, net: 3, result: 'goes on' }])
    expect(at.refusal({ type: 'shorten', by: 'united-kingdom' })).toBe('9.5 tried')
    at.do({ type: 'shorten', by: 'germany' }, 8)
    expect(at.events[0]).toMatchObject({ net: 2, result: 'ends' })
    expect(at.state.sitzkrieg).toBe('over')
  })
})

describe('Turkey', () => {
  it(`${rule('aeto', '9.8')} is left by an invader who has stayed beyond the agreed line`, () => {
    const board = boardOf(start)
    const column = (hex: string) => Number(hex.slice(-2))
    /** A hex of the open country that is reached from another over land, so many columns away. */
    const beside = (from: string, step: number) =>
      board
        .neighbours(from)
        .find(
          (hex) =>
            column(hex) === column(from) + step &&
            board.hex(hex).country === 'turkey' &&
            board.hex(hex).sites.length === 0 &&
            !board.hasSide(from, hex, 'sea') &&
            !board.hasSide(from, hex, 'mountain'),
        )
    const at = first(
      start,
      'turkey',
      (hex) => column(hex) === 16 && beside(hex, 1) !== undefined && beside(hex, -1) !== undefined,
    )
    const [back, farther] = [beside(at, 1)!, beside(at, -1)!]
    const stand = (out: boolean) =>
      position({
        step: 'movement',
        conquered: { poland: 'germany' },
        wars: [['germany', 'turkey']],
        units: [piece('germany', 'infantry', at, { out })],
        special: { turkey: { invader: 'germany', line: 18 } },
        asked: [{ type: 'hand', unit: 'u0' }],
        more: {
          nations: {
            ...start.nations,
            poland: { ...start.nations.poland, status: 'conquered', conqueror: 'germany' },
            turkey: { ...start.nations.turkey, status: 'war' },
          },
        },
      })
    expect(refusal(stand(true), { type: 'enter', hex: farther })).toBe('9.8 go-back')
    expect(refusal(stand(true), { type: 'enter', hex: back })).toBeNull()
    expect(refusal(stand(false), { type: 'enter', hex: farther })).toBeNull()
  })
})

describe('Turkey that the other camp helps', () => {
  it(`${rule('aeto', '9.8')} is war for who attacks where those stand, or what they own, and for nobody else`, () => {
    const turkish = first(start, 'turkey', (hex) => boardOf(start).hex(hex).sites.length === 0)
    const beside = boardOf(start)
      .neighbours(turkish)
      .find(
        (hex) => boardOf(start).hex(hex).country === 'turkey' && !boardOf(start).hasSide(turkish, hex, 'sea'),
      )!
    const attacked = (others: readonly ReturnType<typeof piece>[], control = {}) => {
      const turkey = { ...start.nations.turkey, status: 'war' as const }
      const play = tableAt({
        conquered: { poland: 'germany' },
        wars: [['soviet-union', 'turkey']],
        units: [piece('soviet-union', 'infantry', beside), piece('turkey', 'infantry', turkish), ...others],
        more: {
          control: { [beside]: 'soviet-union', ...control },
          nations: {
            ...start.nations,
            poland: { ...start.nations.poland, status: 'conquered', conqueror: 'germany' },
            turkey,
          },
        },
      })
      play.do({ type: 'attack', by: 'soviet-union', hex: turkish, terrain: 'clear' })
      return play.events.some((event) => event.type === 'war' && event.on === 'germany')
    }
    expect(attacked([])).toBe(false)
    expect(attacked([piece('germany', 'infantry', turkish)])).toBe(true)
    expect(attacked([], { [turkish]: 'germany' })).toBe(true)
  })
})

describe('a fallen power', () => {
  const fallen = {
    units: [piece('united-kingdom', 'bb', 'at sea', { name: 'Hood' })],
    conquered: { 'united-states': 'germany', 'united-kingdom': 'germany' },
  } as const

  it(`${rule('aeto', '9.22')} Britain has nobody to give its ships at sea to once America has surrendered`, () => {
    const at = tableAt({
      units: [piece('united-kingdom', 'bb', 'at sea', { name: 'Hood' })],
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
    })
    at.do({ type: 'surrender', nation: 'united-states' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    while (at.state.flow.asked.length > 0) {
      expect(at.state.flow.asked.map(({ type }) => type)).not.toContain('repatriate')
      at.do([...aeto.legalActions(at.state as never)][0] as never)
    }
    expect(at.state.units.u0).toMatchObject({ nation: 'united-kingdom' })
    expect(() => position({ ...fallen, asked: [{ type: 'repatriate', ships: ['u0'] }] })).toThrow(/America/)
  })

  it(`${rule('aeto', '9.22')} Britain keeps units in its own colonies, not in those that it has taken, and says of each unit at sea whose it is`, () => {
    const libya = first(start, 'libya')
    const units = [
      piece('united-kingdom', 'infantry', 'E 5623'),
      piece('united-kingdom', 'infantry', libya),
      piece('united-kingdom', 'bb', 'at sea', { name: 'Hood' }),
      piece('united-kingdom', 'cv', 'at sea', { name: 'Eagle' }),
      piece('united-kingdom', 'infantry', 'at sea'),
      piece('united-kingdom', 'naval-air', 'W 4717'),
    ]
    const at = tableAt({
      units,
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      more: { control: { [libya]: 'united-kingdom' } },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.units.u0).toBeDefined()
    expect(at.state.units.u1).toBeUndefined()
    at.do({ type: 'answer', yes: true })
    expect(aeto.decision(at.state as never)).toMatchObject({ question: 'repatriate' })
    at.do({ type: 'answer', yes: true })
    expect(at.events).toMatchObject([{ type: 'fleet', rule: '9.22', ships: ['u2'], to: 'united-states' }])
    at.do({ type: 'answer', yes: false })
    expect(at.events).toEqual([])
    at.do({ type: 'answer', yes: true })
    expect(['u2', 'u3', 'u4'].map((id) => at.state.units[id].nation)).toEqual([
      'united-states',
      'united-kingdom',
      'united-states',
    ])
    // Naval aircraft without a carrier in their port are aircraft like others: they may get away.
    expect(at.state.flow.asked).toMatchObject([{ type: 'evacuate', units: ['u5'] }])
    at.do({ type: 'evacuate', unit: 'u5', range: 9 })
    expect(at.events).toMatchObject([{ type: 'entered' }, { type: 'marked', mark: 'previously-committed' }])
  })

  it(`${rule('aeto', '9.11', '9.23')} France keeps aircraft and generals in the colonies in which it holds out, and loses them if it does not`, () => {
    const units = [
      piece('france', 'infantry', 'W 1316'),
      piece('france', 'bomber', 'W 1316'),
      piece('france', 'general', 'W 1316'),
      piece('france', 'infantry', 'W 3118'),
      piece('france', 'bomber', 'W 3118'),
    ]
    const fall = (yes: boolean) => {
      const at = tableAt({ units, more: { vichyOpen: false } })
      at.do({ type: 'surrender', nation: 'france' })
      expect(Object.keys(at.state.units)).toEqual(['u0', 'u1', 'u2'])
      at.do({ type: 'answer', yes })
      return Object.keys(at.state.units)
    }
    expect(fall(true)).toEqual(['u0', 'u1', 'u2'])
    expect(fall(false)).toEqual([])
  })

  it(`${rule('aeto', '9.11')} has its ships go on with an enemy of the conqueror of its choice, at the place where they are`, () => {
    const at = tableAt({
      camps: { 'united-states': 'west' },
      wars: [['united-states', 'germany']],
      units: [piece('france', 'bb', 'W 2319', { name: 'Richelieu' }), piece('france', 'dd', 'W 2319')],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'france' }, 4)
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'france', question: 'fleet' })
    expect(at.refusal({ type: 'choose', nation: 'italy' })).toBe('9.11 no-heir')
    expect(at.refusal({ type: 'choose', nation: 'soviet-union' })).toBe('9.11 no-heir')
    at.do({ type: 'choose', nation: 'united-states' })
    expect(at.events).toMatchObject([
      { type: 'fleet', ships: ['u0', 'u1'], to: 'united-states', at: 'W 2319' },
    ])
    expect(at.state.units.u1).toMatchObject({ nation: 'united-states', from: 'france' })
  })

  it(`${rule('aeto', '9.20')} leaves a partner of the Axis to whose army stands nearest to its capital, most of it if several are as near`, () => {
    const board = boardOf(start)
    const around = board.neighbours('W 2932').filter((hex) => board.hex(hex).country === 'hungary')
    const fall = (units: readonly ReturnType<typeof piece>[]) => {
      const at = tableAt({
        date: ['May', 1945],
        camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet', 'united-states': 'west' },
        wars: [
          ['germany', 'soviet-union'],
          ['soviet-union', 'hungary'],
          ['united-states', 'germany'],
          ['united-states', 'hungary'],
          ['united-states', 'italy'],
          ['soviet-union', 'italy'],
        ],
        conquered: { poland: 'germany' },
        units,
      })
      // Italy fights on with a 1; Hungary is rolled for, and gives up with a 3.
      at.do({ type: 'surrender', nation: 'germany' })
      at.do({ type: 'roll' }, 1)
      expect(aeto.decision(at.state as never)).toMatchObject({ question: 'roll' })
      at.do({ type: 'roll' }, 3)
      return at.state.nations.hungary.conqueror
    }
    const far = first(start, 'hungary', (hex) => board.grid.distance(hex, 'W 2932') === 3)
    const reds = piece('soviet-union', 'infantry', around[0])
    const yanks = piece('united-states', 'infantry', around[1])
    expect(fall([reds, piece('united-states', 'infantry', far)])).toBe('soviet-union')
    expect(fall([yanks, piece('soviet-union', 'infantry', far)])).toBe('united-states')
    expect(fall([reds, yanks, piece('united-states', 'infantry', around[1])])).toBe('united-states')
    expect(fall([reds, piece('soviet-union', 'infantry', around[0]), yanks])).toBe('soviet-union')
    // Generals, and units that are not at war with it, do not count.
    expect(fall([piece('united-states', 'general', around[0]), reds])).toBe('soviet-union')
    expect(fall([piece('italy', 'infantry', around[0]), piece('united-states', 'infantry', far)])).toBe(
      'united-states',
    )
  })

  it(`${rule('aeto', '9.20')} leaves a partner that rolls 2 in the war`, () => {
    const at = tableAt({
      date: ['May', 1945],
      camps: { italy: 'axis', hungary: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'hungary'],
        ['soviet-union', 'italy'],
      ],
    })
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 1)
    at.do({ type: 'roll' }, 2)
    expect(at.events).toMatchObject([{ type: 'rolled', rule: '9.20', result: 'no' }])
    expect(at.state.nations.hungary.status).toBe('war')
  })
})

describe('among friends', () => {
  it(`${rule('aeto', '9.26')} French ships lie in no British port, and French and British aircraft not over one battle`, () => {
    const state = position({
      step: 'naval-and-air',
      units: [piece('france', 'dd', 'W 2319')],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    expect(refusal(state, { type: 'ship', to: 'W 3515' })).toBe('9.26 french-in-britain')
    expect(refusal(state, { type: 'ship', to: 'E 5623' })).toBeNull()
    const at = tableAt({
      conquered: { poland: 'germany' },
      units: [
        piece('germany', 'infantry', 'W 3022'),
        piece(
          'france',
          'infantry',
          boardOf(start)
            .neighbours('W 3022')
            .find((hex) => boardOf(start).hex(hex).country === 'france')!,
        ),
        piece('france', 'bomber', 'W 3118'),
        piece('united-kingdom', 'bomber', 'W 3616'),
        piece('germany', 'bomber', 'W 3430'),
        piece('france', 'fighter', 'W 3118'),
      ],
      more: { sitzkrieg: 'over' },
    })
    at.do({ type: 'attack', by: 'germany', hex: at.state.units.u1.at, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    at.do({ type: 'support', unit: 'u2' })
    expect(at.events).toMatchObject([{ type: 'marked', mark: 'supports-defence' }])
    expect(at.refusal({ type: 'support', unit: 'u2' })).toBe('9.0 supported')
    expect(at.refusal({ type: 'support', unit: 'u3' })).toBe('9.26 aloft')
    expect(at.refusal({ type: 'support', unit: 'u5' })).toBe('9.0 no-support')
    at.do({ type: 'support', unit: 'u4' })
    expect(at.events).toMatchObject([{ type: 'marked', mark: 'supports-attack' }])
  })

  it(`${rule('aeto', '9.26', '10.24')} two Germans visit a Finland in its Winter War too, and Germany does not pay for Finns before they are its partners`, () => {
    const at = table()
    conquerPoland(at)
    at.weather('winter')
    at.until('offensive', 'January', 1940)
    at.do({ type: 'winter-war' })
    const finn = at.raise('finland', 'infantry', 3, 'E 1433')
    const german = at.raise('germany', 'infantry', 4, 'W 3933')
    at.land(
      german,
      first(start, 'finland', (hex) => {
        const { coast, region, sites } = boardOf(start).hex(hex)
        return coast && region === null && sites.length === 0
      }),
    )
    expect(at.state.nations.finland.camp).toBeNull()
    at.do({ type: 'hit', unit: finn })
    const lost = at.raise('finland', 'infantry', 2, 'E 1331')
    at.do({ type: 'lose', unit: lost })
    at.until('season', 'April', 1940)
    expect(at.refusal({ type: 'rebuild', unit: finn })).toBe('10.24 no-ally')
    expect(at.refusal({ type: 'restore', unit: lost })).toBe('10.24 no-ally')
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'soviet-union'))
    at.until('season', 'July', 1940)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    expect(at.refusal({ type: 'rebuild', unit: finn })).toBeNull()
  })
})

describe('zones of control', () => {
  const camps = { 'soviet-union': 'soviet' } as const
  const wars = [['germany', 'soviet-union']] as const
  const board = boardOf(start)

  it(`${rule('aeto', '10.6')} are kept out by partisans, for those who move and for those who arrive alike`, () => {
    const at = 'E 1924'
    const next = board.neighbours(at).find((hex) => board.hex(hex).country === 'soviet-union')!
    const bare = position({ camps, wars, units: [piece('germany', 'infantry', at)] })
    expect(zonesAgainst(bare, 'soviet-union', next)).toEqual(['germany'])
    expect(enemyZones(bare, 'soviet-union').has(next)).toBe(true)
    const risen = position({
      camps,
      wars,
      units: [piece('germany', 'infantry', at), piece('soviet-union', 'partisan', next, { strength: 0 })],
      more: { invasions: [{ by: 'germany', on: 'soviet-union', since: 0, physical: 0 }] },
    })
    expect(zonesAgainst(risen, 'soviet-union', next)).toEqual([])
    expect(enemyZones(risen, 'soviet-union').has(next)).toBe(false)
    expect(enemyZones(risen, 'soviet-union').has(at)).toBe(true)
  })

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

describe('the SS', () => {
  it(`${rule('aeto', '10.6')} commits an atrocity with its first step into a nation, even if it is the first German there`, () => {
    const at = table()
    conquerPoland(at)
    openBorder(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'yugoslavia'))
    const ss = at.raise('germany', 'ss', 4, 'W 3029')
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'yugoslavia') at.do({ type: 'lose', unit: id })
    at.march(ss, 'W 2629')
    expect(at.state.special.atrocities).toEqual(['yugoslavia'])
  })
})
