/** Clauses of part 11, both sides of each, on positions that play can reach. */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import { NATIONS } from '../../../../src/games/aeto/nations'
import { stackOrder } from '../../../../src/games/aeto/play/11-land'
import { isRecyclable } from '../../../../src/games/aeto/play/11-pools'
import { boardOf } from '../../../../src/games/aeto/state'
import { UNIT_KINDS } from '../../../../src/games/aeto/units'
import { seeded } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from '../play/position'
import { reachVichy, table } from '../play/table'

const board = boardOf(start)
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const
const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

describe('hedgerows', () => {
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
})

describe('rockets', () => {
  it(`${rule('aeto', '11.16')} a port, a fort or a railway is hit by the die, if there is one`, () => {
    const wreck = (die: number, hex: string, more: object = {}) => {
      const at = tableAt({
        step: 'strategic-warfare',
        date: ['July', 1944],
        rules: ['rockets'],
        more: { moved: [`fired at ${hex}`], ...more },
      })
      at.do({ type: 'rubble', hex }, die)
      return at.events.map((event) =>
        event.type === 'rolled'
          ? event.result
          : event.type === 'installation'
            ? `${event.what} ${event.now}`
            : event.type,
      )
    }
    expect(wreck(1, 'W 3515')).toEqual(['port', 'port destroyed'])
    expect(wreck(2, 'W 3118')).toEqual(['nothing'])
    expect(wreck(3, 'W 3616')).toEqual(['nothing'])
    expect(wreck(4, 'W 3616', { forts: ['W 3616'] })).toEqual(['fortification', 'fortification destroyed'])
    expect(wreck(5, 'W 3616')[0]).not.toBe('nothing')
    expect(wreck(6, 'W 3419')).toEqual(['nothing'])
  })

  it(`${rule('aeto', '11.16')} every fighter that goes up takes 1 from a V-1, and is committed; a V-2 is not caught`, () => {
    const site = first(start, 'france', (hex) => board.grid.distance(hex, 'W 3616') === 2)
    const fire = (kind: 'v-1' | 'v-2') =>
      tableAt({
        ...AMERICA,
        step: 'strategic-warfare',
        date: ['July', 1944],
        rules: ['rockets'],
        conquered: { france: 'germany' },
        units: [1, 2, 3].map(() => piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })),
        optional: { rockets: [{ hex: site, kind }] },
      })
    const at = fire('v-1')
    expect(at.refusal({ type: 'fire', site, target: 'W 3616', fighters: 4 })).toBe('11.16 no-fighters')
    at.do({ type: 'fire', site, target: 'W 3616', fighters: 3 })
    expect(at.events).toMatchObject([{ total: -2 }, { mark: 'previously-committed' }, {}, {}])
    expect(at.refusal({ type: 'fire', site, target: 'W 3616', fighters: 0 })).toBe('11.16 fired')
    const late = fire('v-2')
    late.do({ type: 'fire', site, target: 'W 3616', fighters: 2 })
    expect(late.events).toMatchObject([{ total: 1 }])
    expect(late.events).toHaveLength(1)
  })

  it(`${rule('aeto', '10.6', '11.16')} a site is gone with enemies and with Allied partisans, not with Germans or partisans on their side`, () => {
    const hex = first(
      start,
      'denmark',
      (one) =>
        board.hex(one).sites.length === 0 &&
        board
          .neighbours(one)
          .some((next) => board.hex(next).country === 'denmark' && !board.hasSide(one, next, 'sea')),
    )
    const from = board
      .neighbours(hex)
      .find((next) => board.hex(next).country === 'denmark' && !board.hasSide(hex, next, 'sea'))!
    const enter = (unit: ReturnType<typeof piece>, given: Partial<Parameters<typeof position>[0]>) => {
      const at = tableAt({
        step: 'movement',
        date: ['July', 1944],
        rules: ['rockets'],
        units: [unit],
        optional: { rockets: [{ hex, kind: 'v-2' }] },
        ...given,
      })
      at.do({ type: 'take', unit: 'u0' })
      at.do({ type: 'enter', hex })
      return at.state.optional.rockets.length
    }
    const occupied = { conquered: { denmark: 'germany' } } as const
    expect(
      enter(piece('united-kingdom', 'infantry', from), {
        ...occupied,
        more: { control: { [from]: 'united-kingdom' } },
      }),
    ).toBe(0)
    expect(enter(piece('germany', 'infantry', from), occupied)).toBe(1)
    // Partisans are of nations that have them: here French, in France.
    const french = first(
      start,
      'france',
      (one) =>
        board.hex(one).sites.length === 0 &&
        board.hex(one).region === null &&
        board
          .neighbours(one)
          .some(
            (next) =>
              board.hex(next).country === 'france' &&
              board.hex(next).region === null &&
              !board.hasSide(one, next, 'sea'),
          ),
    )
    const beside = board
      .neighbours(french)
      .find(
        (next) =>
          board.hex(next).country === 'france' &&
          board.hex(next).region === null &&
          !board.hasSide(french, next, 'sea'),
      )!
    const at = tableAt({
      step: 'movement',
      date: ['July', 1944],
      rules: ['rockets'],
      conquered: { france: 'germany' },
      units: [piece('france', 'partisan', beside, { strength: 0 })],
      optional: { rockets: [{ hex: french, kind: 'v-2' }] },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: french })
    expect(at.state.optional.rockets).toEqual([])
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '11.16', now: 'eliminated' }))
  })

  it(`${rule('aeto', '10.26', '11.16')} have a target number of 1, radar one of 4, and forts add 2`, () => {
    const number = (hex: string, more: object = {}) => {
      const at = tableAt({
        date: ['July', 1944],
        rules: ['rockets'],
        optional: { rockets: [{ hex: 'W 3522', kind: 'v-1' }] },
        more,
      })
      at.do({ type: 'inquire', topic: 'target', of: hex })
      const [event] = at.events
      return event.type === 'answer' ? [event.rule, event.total] : []
    }
    expect(number('W 3522')).toEqual(['11.16', 1])
    expect(number('W 3522', { forts: ['W 3522'] })).toEqual(['11.16', 3])
    expect(number('W 3517')).toEqual(['10.26', 4])
    expect(number('W 3517', { wall: ['W 3517'] })).toEqual(['10.26', 6])
  })
})

describe('mines', () => {
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
  const given = {
    step: 'naval-and-air',
    rules: ['mines', 'ultra'],
    conquered: { france: 'germany' },
    more: { wall: ['W 3316'] },
  } as const

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

describe('Ultra', () => {
  it(`${rule('aeto', '11.22')} comes to the Soviets in the winter after they were attacked, and never before 1941`, () => {
    const chits = (
      month: 'December',
      year: number,
      since: number,
      by: 'germany' | 'soviet-union' = 'germany',
    ) => {
      const on = by === 'germany' ? 'soviet-union' : 'germany'
      const at = tableAt({
        date: [month, year],
        step: 'turn-end',
        rules: ['ultra'],
        camps: { 'soviet-union': 'soviet' },
        special: { evasion: 3, siberians: 0 },
        more: { wars: [...start.wars, { by, on, since }] },
      })
      at.do({ type: 'end' })
      const { season, year: yearly } = at.state.optional.ultra['soviet-union']
      return [season !== null, yearly !== null]
    }
    expect(chits('December', 1939, 2)).toEqual([false, false])
    expect(chits('December', 1940, 2)).toEqual([true, true])
    expect(chits('December', 1941, 21)).toEqual([true, true])
    expect(chits('December', 1941, 21, 'soviet-union')).toEqual([false, false])
  })

  it(`${rule('aeto', '11.22')} gives the Initiative where the Axis has it, or where nobody has told us who has`, () => {
    const reveal = (camp: 'axis' | 'west' | null) => {
      const from = position({
        step: 'weather',
        date: ['July', 1942],
        rules: ['ultra'],
        asked: [{ type: 'ultra', power: 'united-kingdom', which: 'season' }],
        optional: {
          ultra: {
            'united-kingdom': { season: 'u-boat', year: null },
            'soviet-union': { season: null, year: null },
          },
        },
      })
      return table(umpireOn({ initiative: () => camp }) as typeof aeto, {}, { from }).refusal({
        type: 'reveal',
        as: 'initiative',
        against: false,
      })
    }
    expect([reveal('axis'), reveal(null), reveal('west')]).toEqual([null, null, '11.22 initiative'])
  })

  it(`${rule('aeto', '11.22')} is the Soviets' with Britain's leave alone`, () => {
    const at = tableAt({
      ...EAST,
      rules: ['ultra'],
      date: ['July', 1942],
      optional: {
        ultra: {
          'united-kingdom': { season: null, year: null },
          'soviet-union': { season: 'land', year: null },
        },
      },
    })
    at.do({ type: 'ultra', power: 'soviet-union', which: 'season' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom', question: 'permit' })
    at.do({ type: 'answer', yes: false })
    expect(at.state.flow.asked).toEqual([])
    expect(at.state.optional.ultra['soviet-union'].season).toBe('land')
    at.do({ type: 'ultra', power: 'soviet-union', which: 'season' })
    at.do({ type: 'answer', yes: true })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'soviet-union', question: 'ultra' })
    at.do({ type: 'reveal', as: 'land', against: true })
    expect(at.state.optional.ultraLand).toEqual({ power: 'soviet-union', total: -1 })
  })
})

describe('pools, prices and posts', () => {
  it(`${rule('aeto', '11.13')} what comes back is of minors on land and in the air, of ships' aircraft, staffs, transports, and four Soviet kinds`, () => {
    const of = (nation: 'germany' | 'soviet-union' | 'poland', strength: number) =>
      UNIT_KINDS.filter((kind) => isRecyclable({ nation, kind, strength }))
    expect(of('germany', 4)).toEqual(['hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 4)).toEqual(['infantry', 'mountain', 'hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 5)).toEqual(['infantry', 'hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 6)).toEqual(['hq', 'naval-air', 'stp'])
    expect(of('soviet-union', 7)).toEqual(['infantry', 'hq', 'naval-air', 'stp'])
    expect(of('poland', 3)).toEqual(
      UNIT_KINDS.filter((kind) => !['bb', 'cv', 'ca', 'cl', 'dd', 'de', 'submarine'].includes(kind)),
    )
  })

  it(`${rule('aeto', '11.26')} a unit is rebuilt from a twin in the pool, in supply, on land or in a box, and paratroopers without`, () => {
    const rebuild = (unit: ReturnType<typeof piece>, pools = {}) =>
      refusal(position({ step: 'season', rules: ['replacements'], units: [unit], optional: { pools } }), {
        type: 'rebuild',
        unit: 'u0',
      })
    const worn = { depleted: true } as const
    expect(rebuild(piece('germany', 'armor', 'W 3430', worn))).toBe('11.26 no-twin')
    expect(rebuild(piece('germany', 'armor', 'W 3430', worn), { 'germany armor 4': 1 })).toBeNull()
    expect(rebuild(piece('germany', 'armor', 'W 3430', worn), { 'germany armor 5': 1 })).toBe('11.26 no-twin')
    expect(
      rebuild(piece('germany', 'armor', 'W 3430', { ...worn, out: true }), { 'germany armor 4': 1 }),
    ).toBe('11.26 no-supply')
    expect(rebuild(piece('united-kingdom', 'armor', 'at sea', worn), { 'united-kingdom armor 4': 1 })).toBe(
      '11.26 at-sea',
    )
    expect(
      rebuild(piece('united-kingdom', 'armor', 'United States', worn), { 'united-kingdom armor 4': 1 }),
    ).toBeNull()
    expect(rebuild(piece('germany', 'paratrooper', 'W 3430', worn))).toBeNull()
    expect(rebuild(piece('soviet-union', 'cavalry', 'E 1924', worn))).toBeNull()
    expect(rebuild(piece('soviet-union', 'armor', 'E 1924', worn))).toBe('11.26 no-twin')
    expect(rebuild(piece('germany', 'bb', 'W 3933', worn))).toBeNull()
    const at = tableAt({
      step: 'season',
      rules: ['replacements'],
      units: [piece('germany', 'armor', 'W 3430', worn), piece('germany', 'infantry', 'W 3430')],
    })
    const listed = [...aeto.legalActions(at.state as never)].filter(({ type }) => type === 'stock')
    expect(listed).toEqual([{ type: 'stock', nation: 'germany', kind: 'armor', strength: 4 }])
    at.do({ type: 'stock', nation: 'germany', kind: 'armor', strength: 4 })
    at.do({ type: 'rebuild', unit: 'u0' })
    expect(at.state.optional.pools).toEqual({ 'germany armor 4': 1 })
  })

  it(`${rule('aeto', '11.6')} an income is reported where free units are played, and forgotten for one power alone`, () => {
    expect(refusal(position({ step: 'season' }), { type: 'income', power: 'italy', poor: true })).toBe(
      '11.6 not-played',
    )
    const at = tableAt({
      step: 'season',
      date: ['July', 1943],
      rules: ['freeUnits'],
      optional: { poor: ['italy', 'germany'] },
    })
    expect(at.refusal({ type: 'income', power: 'italy', poor: true })).toBe('11.6 so-already')
    at.do({ type: 'income', power: 'italy', poor: false })
    expect(at.state.optional.poor).toEqual(['germany'])
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'air' })).toBe('11.6 poor')
    at.do({ type: 'claim', power: 'italy', category: 'air' })
    expect(at.events).toMatchObject([{ total: 0 }])
    expect(at.refusal({ type: 'claim', power: 'italy', category: 'land' })).toBe('11.6 none-left')
  })

  it(`${rule('aeto', '11.5')} the war is extended by one to six months, in the spring of 1945, once`, () => {
    const extend = (months: number, given: Partial<Parameters<typeof position>[0]> = {}) =>
      refusal(position({ step: 'season', date: ['April', 1945], rules: ['extension'], ...given }), {
        type: 'extend',
        months,
      })
    expect([1, 6].map((months) => extend(months))).toEqual([null, null])
    expect(extend(1, { date: ['January', 1945] })).toBe('11.5 not-spring-1945')
    expect(extend(1, { optional: { extension: 2 } })).toBe('11.5 once')
    const at = tableAt({ ...AMERICA, step: 'season', date: ['April', 1945], rules: ['extension'] })
    at.do({ type: 'extend', months: 3 })
    expect(at.events).toMatchObject([{ total: 60 }])
    for (const _ of ['united-kingdom', 'united-states']) at.do({ type: 'answer', yes: true })
    expect(at.state.optional.extension).toBe(3)
    at.until('turn-end', 'August', 1945)
    at.do({ type: 'end' })
    expect(at.state.ended).toMatchObject({
      level: 'Axis victory',
      because: 'the Axis stands after the extension',
    })
  })

  it(`${rule('aeto', '11.10')} Hoth or Reinhardt goes in January 1944 if Soviets are beyond their border in Europe`, () => {
    const dismissed = (hex: string, die: number, month: 'January' | 'February' = 'January') => {
      const at = tableAt({
        ...EAST,
        step: 'weather',
        date: [month, 1944],
        rules: ['dismissals'],
        units: [
          piece('soviet-union', 'infantry', hex),
          piece('germany', 'general', 'W 3430', { name: 'Hoth' }),
          piece('germany', 'general', 'W 3430', { name: 'Reinhardt' }),
        ],
      })
      if (month === 'January' && hex !== 'E 1924' && board.hex(hex).country === 'poland')
        at.do({ type: 'weather', is: 'fair' }, die)
      else at.do({ type: 'weather', is: 'fair' })
      return ['u1', 'u2'].filter((id) => at.state.units[id] === undefined)
    }
    expect(dismissed('W 3533', 4)).toEqual(['u1'])
    expect(dismissed('W 3533', 5)).toEqual(['u2'])
    expect(dismissed('E 1924', 1)).toEqual([])
    expect(dismissed(first(start, 'turkey'), 1)).toEqual([])
    expect(dismissed(first(start, 'persia'), 1)).toEqual([])
  })

  it(`${rule('aeto', '11.11')} Italians come from Abyssinia once, into the three hexes of the south without an enemy, whoever's zone they are in`, () => {
    const control = { 'E 5623': 'italy', 'E 5721': 'germany' } as const
    const given = {
      step: 'supply',
      rules: ['abyssinia'],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
    } as const
    const at = tableAt({
      ...given,
      units: [piece('united-kingdom', 'infantry', 'E 6121')],
      more: { control },
    })
    at.do({ type: 'end' }, 2)
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '11.11', result: '2' }))
    expect(at.refusal({ type: 'place', at: 'E 6121' })).toBe('11.11 not-there')
    expect(at.refusal({ type: 'place', at: 'E 5623' })).toBe('11.11 not-there')
    at.do({ type: 'place', at: 'E 6120' })
    at.do({ type: 'place', at: 'E 6122' })
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'italy')).toMatchObject([
      { strength: 3 },
      { strength: 3 },
    ])
    expect(at.state.optional.egypt).toBe(true)
    for (const [given2, why] of [
      [{ ...given, more: { control: { 'E 5623': 'italy' as const } } }, 'Cairo is British'],
      [{ ...given, more: { control: { 'E 5721': 'italy' as const } } }, 'Alexandria is British'],
      [{ ...given, more: { control }, optional: { egypt: true } }, 'it has been'],
      [{ ...given, rules: [], more: { control } }, 'it is not played'],
    ] as const) {
      const other = tableAt(given2)
      other.do({ type: 'end' })
      expect([why, other.events.some((event) => event.rule === '11.11')]).toEqual([why, false])
    }
  })

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

  it(`${rule('aeto', '11.14')} an enacted re-roll costs an Offensive, once a month`, () => {
    const hex = first(
      start,
      'poland',
      (one) => board.hex(one).sites.length === 0 && board.hex(one).region === null,
    )
    const beside = board.neighbours(hex).find((next) => board.hex(next).country === 'poland')!
    const at = tableAt({
      date: ['December', 1939],
      rules: ['rerolls'],
      units: [piece('germany', 'infantry', beside), piece('poland', 'infantry', hex)],
      special: { blitz: { poland: 0 } },
    })
    at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 no-attack')
    at.do({ type: 'join', unit: 'u0' })
    expect(at.refusal({ type: 'reroll', by: 'italy' })).toBe('11.14 not-in-it')
    at.do({ type: 'reroll', by: 'germany' })
    expect(at.events).toMatchObject([{ result: 'germany', total: 1 }])
    expect(at.state.special.launched.germany).toBe(1)
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 once')
    at.do({ type: 'stop' })
  })
})

describe('what the umpire is asked', () => {
  it(`${rule('aeto', '10.2')} Blitzkrieg: all of it in the first month, less in the second, nothing before and after`, () => {
    const told = (since: number | undefined) => {
      const at = tableAt({
        special: since === undefined ? {} : { blitz: { france: since } },
        date: ['May', 1940],
      })
      at.do({ type: 'inquire', topic: 'blitzkrieg', of: 'france' })
      const [event] = at.events
      return event.type === 'answer' ? [event.result, event.total, event.explain.length] : []
    }
    expect(told(8)).toEqual(['first month', 2, 5])
    expect(told(7)).toEqual(['second month', 1, 2])
    expect(told(6)).toEqual(['none', 0, 0])
    expect(told(undefined)).toEqual(['none', 0, 0])
  })

  it(`${rule('aeto', '9.21', '9.26')} lines: through a hex goes who holds it, and through a Finland at peace nobody`, () => {
    const west = first(
      start,
      'finland',
      (hex) => board.hex(hex).region === null && board.hex(hex).sites.length === 0,
    )
    const at = tableAt({
      date: ['May', 1944],
      units: [piece('finland', 'infantry', west)],
      camps: { finland: 'axis' },
    })
    at.do({ type: 'inquire', topic: 'trace', of: west })
    expect(at.events).toMatchObject([{ result: 'germany', total: 1 }])
    const closed = tableAt({
      date: ['May', 1944],
      units: [piece('germany', 'infantry', west)],
      more: { finlandized: true },
    })
    closed.do({ type: 'inquire', topic: 'trace', of: west })
    expect(closed.events).toMatchObject([{ result: 'nobody', total: 0 }])
  })

  it('answers about everything that it lists, and about nothing else', () => {
    const state = position({
      ...EAST,
      date: ['July', 1943],
      rules: ['rivers', 'stacking', 'rockets'],
      units: [
        piece('germany', 'commando', 'E 1924', { out: true }),
        piece('soviet-union', 'mountain', 'E 2515'),
      ],
      special: { sovietsFell: 40 },
    })
    const listed = [...aeto.legalActions(state as never)].filter(({ type }) => type === 'inquire')
    expect(new Set(listed.map((one) => (one.type === 'inquire' ? one.topic : ''))).size).toBeGreaterThan(10)
    for (const action of listed)
      expect(aeto.apply(state as never, action).events[0]).toMatchObject({ type: 'answer' })
    for (const nation of NATIONS)
      expect(refusal(state, { type: 'inquire', topic: 'stack', of: nation })).toBe('11.20 no-subject')
  })
})

it(`${rule('aeto', '11.9')} what was ordered comes, but not for a power that has fallen since`, () => {
  const arrive = (conquered: object) => {
    const at = tableAt({
      step: 'turn-end',
      date: ['June', 1942],
      rules: ['hiddenProduction'],
      camps: { italy: 'axis' },
      wars: [['italy', 'united-kingdom']],
      conquered,
      optional: {
        orders: [
          { nation: 'italy', kind: 'armor', strength: 3, due: 34 },
          { nation: 'germany', kind: 'armor', strength: 6, due: 35 },
        ],
      },
    })
    at.do({ type: 'end' })
    return [
      at.state.flow.asked.map((asked) => asked.type === 'place' && asked.nation),
      at.state.optional.orders.length,
    ]
  }
  expect(arrive({})).toEqual([['italy'], 1])
  expect(arrive({ italy: 'united-kingdom' })).toEqual([[], 1])
})

it(`${rule('aeto', '11.16')} no rocket site is begun before 1944, nor placed where there is one or out of supply`, () => {
  expect(
    refusal(position({ step: 'season', date: ['July', 1943], rules: ['rockets'] }), {
      type: 'rocket',
      kind: 'v-1',
    }),
  ).toBe('11.16 before-1944')
  const at = tableAt({
    date: ['July', 1944],
    rules: ['rockets'],
    asked: [{ type: 'site', kind: 'v-1' }],
    optional: { rockets: [{ hex: 'W 3522', kind: 'v-2' }] },
    units: [piece('germany', 'infantry', 'W 3429', { out: true })],
  })
  expect(at.refusal({ type: 'site', hex: 'W 3522' })).toBe('11.16 no-site')
  expect(at.refusal({ type: 'site', hex: 'W 3429' })).toBe('11.16 no-site')
  at.do({ type: 'site', hex: 'W 3430' })
  expect(at.state.optional.rockets).toHaveLength(2)
})

it(`${rule('aeto', '9.12', '11.0')} a Vichy France that stands has no part in the hedgerows`, () => {
  const at = table(aeto, { bocage: true })
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  expect(at.refusal({ type: 'hedge' })).toBeNull()
})
