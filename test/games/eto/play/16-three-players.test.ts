/** Three players: section 16.8 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  board,
  END,
  fight,
  goals,
  INVADED,
  isLegal,
  listed,
  MINORS,
  position,
  raising,
  refusal,
  stackIn,
  step,
  steps,
  TEST_CHARTS,
  turnOver,
  unit,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const rules = { threePlayers: true } as const

const aim = (hex: string) => ({ type: 'aim', at: hex }) as const

const join = (hex: string, unit: string) => ({ type: 'join', at: hex, unit }) as const

const declare = { type: 'declare', what: 'war' } as const

const norway = { entered: ['norway'], allegiance: { norway: 'allied' } } as const

const voyage: Wanted = {
  player: 'russian',
  phase: 'naval',
  turn: '3/1942',
  charts: TEST_CHARTS,
  units: { '1902': ['rus-inf-1'], '1601': ['bri-inf-1'] },
  set: { russia: INVADED },
  with: norway,
}

const end = { type: 'end' } as const

/** Someone for every power, out of the way. */
const HOME = { '0810': ['bri-inf-3'], '1313': ['ger-inf-1'], '2007': ['rus-inf-2'] } as const

describe('three players', () => {
  const three = (wanted: Wanted = {}): EtoState =>
    position({ ...wanted, rules: { ...rules, ...wanted.rules } })

  const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const

  it(`${rule('eto', '16.81')} take turns: the Axis, the Allies, Russia`, () => {
    const state = three({
      units: { '1312': ['ger-inf-3'], '0811': ['bri-inf-3'], '2007': ['rus-inf-2'] },
      set: { vichy: { status: 'gone', hexes: [] } },
    })
    const allied = until(state, 'initial', 'allied')
    expect(listed(allied, 'take').map((one) => one.unit)).toEqual(['bri-inf-3'])
    const russian = until(allied, 'initial', 'russian')
    expect(listed(russian, 'take').map((one) => one.unit)).toEqual(['rus-inf-2'])
    expect(until(russian, 'initial', 'axis').turn).toEqual({ year: 1940, quarter: 1 })
  })

  it(`${rule('eto', '16.82')} make Sweden a friend of the Axis if Russia attacks it, and halve German points once it is lost`, () => {
    const sweden = {
      player: 'russian',
      units: { '1703': ['swe-inf-1'], '1802': ['rus-inf-3'] },
      set: { russia: INVADED },
      turn: '3/1942',
    } as const
    const attack = three({ ...sweden, phase: 'combat', with: { allegiance: { finland: 'axis' } } })
    const attacked = step(steps(attack, aim('1703'), join('1802', 'rus-inf-3')), fight, 6)
    expect(attacked.allegiance.sweden).toBe('axis')
    const german = (state: EtoState) => until(state, 'reinforcement', 'axis').purses.german
    const held = three({
      ...sweden,
      phase: 'regroup',
      charts: TEST_CHARTS,
      units: { '1703': ['rus-inf-3'] },
      with: { entered: ['sweden'], allegiance: { sweden: 'axis' } },
      set: { russia: { ...INVADED, resources: 20 }, vichy: { status: 'gone', hexes: [] } },
    })
    expect(held.swedenLost).toBe(false)
    expect(german(held)).toEqual([{ kind: 'reinforcements', points: 3, strength: 3 }])
    const shared = three({
      ...sweden,
      phase: 'regroup',
      charts: TEST_CHARTS,
      units: { '1703': ['rus-inf-3'], '1508': ['swe-inf-1'] },
      with: { entered: ['sweden'], allegiance: { sweden: 'axis' } },
      set: { russia: { ...INVADED, resources: 20 }, vichy: { status: 'gone', hexes: [] } },
    })
    expect(german(shared)).toEqual([{ kind: 'reinforcements', points: 6, strength: 6 }])
    // Liberated, it does not bring them back.
    const free = raising({
      rules,
      turn: '3/1942',
      with: { swedenLost: true, entered: ['sweden'], allegiance: { sweden: 'axis' } },
    })
    expect(free.purses.german).toEqual([{ kind: 'reinforcements', points: 3, strength: 3 }])
  })

  it(`${rule('eto', '16.82')} leave neutrals to Russia in this game alone`, () => {
    const into = (state: EtoState) =>
      goals(step(state, take('2115', 'rus-inf-2'))).filter((hex) => board.hex(hex).country === 'rumania')
    const units = { '2115': ['rus-inf-2'] }
    expect(into(three({ player: 'russian', units, set: { russia: AT_WAR } }))).not.toEqual([])
    expect(into(position({ player: 'allied', units, set: { russia: AT_WAR } }))).toEqual([])
  })

  it(`${rule('eto', '16.84')} begin in 1939, where Russia declares war when it likes, and then prepares`, () => {
    expect(() => eto.setup({ scenario: '1940', seed: 'x', rules })).toThrow(/16\.84/)
    const peace = three({ player: 'russian', units: { '2309': ['rus-inf-2'] } })
    expect(listed(peace, 'declare')).toEqual([declare])
    const war = until(step(peace, declare), 'reinforcement', 'russian')
    expect(war.purses.russian).toContainEqual({ kind: 'reinforcements', points: 4, strength: 4 })
    expect(refusal(three({ player: 'allied' }), declare)).toEqual({ rule: '16.84', code: 'not-yours' })
  })

  it(`${rule('eto', '16.85')} carry Russians on Allied ships if the Allies wish, and feed them then`, () => {
    const asked = step(step(three(voyage), take('1902', 'rus-inf-1')), {
      type: 'sail',
      to: '1601',
      by: 'sea',
    })
    expect(eto.decision(asked)).toMatchObject({ player: 'allied', rule: '16.85' })
    const carried = step(asked, { type: 'answer', yes: true })
    expect(stackIn(carried, '1601')).toContainEqual(
      expect.objectContaining({ nation: 'russian', guest: true }),
    )
    expect(carried.shipping.naval).toBe(1)
    const refused = step(asked, { type: 'answer', yes: false })
    expect([unitsIn(refused, '1902'), refused.shipping.naval, refused.focus]).toEqual([
      ['rus-inf-1'],
      0,
      null,
    ])
    const abroad = (guest: boolean) => {
      const russians = {
        nation: 'russian',
        type: 'infantry',
        strength: 1,
        ...(guest && { guest: true as const }),
      } as const
      // Germans bar the way home over land.
      const around = board.grid.neighbours('1205').filter((hex) => board.hex(hex).country !== null)
      const state = three({
        ...voyage,
        units: { '1205': [russians], ...Object.fromEntries(around.map((hex) => [hex, ['ger-inf-1']])) },
      })
      return isSupplied(state, at('1205'), stackIn(state, '1205')[0])
    }
    expect([abroad(true), abroad(false)]).toEqual([true, false])
    const landing = step(three({ ...voyage, phase: 'initial' }), take('1902', 'rus-inf-1'))
    expect(refusal(landing, { type: 'land', to: '1801', by: 'sea' })).toEqual({
      rule: '16.85',
      code: 'no-transport',
    })
  })

  it(`${rule('eto', '16.86')} let the Allies send less lend-lease, or none`, () => {
    const state = three({
      player: 'russian',
      phase: 'regroup',
      turn: '2/1942',
      charts: TEST_CHARTS,
      units: { '2309': ['rus-inf-2'], '1911': ['ger-inf-1'] },
      set: { russia: { ...INVADED, resources: 30 }, vichy: { status: 'gone', hexes: [] } },
    })
    const asked = step(state, end)
    expect(eto.decision(asked)).toMatchObject({
      player: 'allied',
      rule: '16.86',
      phase: 'turn-end',
      question: 'lend-lease',
    })
    expect(listed(asked, 'grant').map(({ points }) => points)).toEqual([0, 1, 2, 3])
    expect(refusal(asked, { type: 'grant', points: 4 })).toEqual({ rule: '16.86', code: 'too-much' })
    const granted = (points: number) => step(asked, { type: 'grant', points }).russia.resources
    expect([granted(0), granted(2), granted(3)]).toEqual([36, 38, 39])
    expect(refusal(state, { type: 'grant', points: 1 })).toEqual({ rule: '4.2', code: 'not-now' })
  })

  it(`${rule('eto', '16.87')} leave France as it is when Russians attack Frenchmen`, () => {
    const state = three({
      player: 'russian',
      phase: 'combat',
      units: { '2521': ['vic-inf-1'], '2520': ['rus-inf-3'], '0721': ['vic-inf-1'] },
      set: { russia: INVADED, vichy: { status: 'neutral', hexes: ['0815', '0816', '0916', '0917'] } },
      with: { entered: ['turkey'], allegiance: { turkey: 'axis' } },
    })
    const fought = step(steps(state, aim('2521'), join('2520', 'rus-inf-3')), fight)
    expect(unitsIn(fought, '2521')).toEqual([])
    expect(fought.vichy.status).toBe('neutral')
    expect(unitsIn(fought, '0721')).toEqual(['vic-inf-1'])
  })
})

describe('points', () => {
  it(`${rule('eto', '16.85', '7.21')} of Russians on British supply stay so when they are combined, if all were`, () => {
    const guest = unit('rus-inf-1', { guest: true })
    const state = position({
      turn: '3/1942',
      rules: { threePlayers: true },
      player: 'russian',
      phase: 'regroup',
      set: { russia: INVADED },
      units: {
        '0810': ['bri-inf-3'],
        '1313': ['ger-inf-1'],
        '2008': [guest, guest],
        '2010': [guest, unit('rus-inf-1')],
      },
    })
    const combined = (hex: string) =>
      stackIn(step(state, { type: 'regroup', at: hex, nation: 'russian', unit: 'infantry', into: [2] }), hex)
    expect(combined('2008')).toEqual([unit('rus-inf-2', { guest: true })])
    expect(combined('2010')).toEqual([unit('rus-inf-2')])
  })
})

describe('an overrun', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.81')} is made by units of one player, among three as well`, () => {
    const mixed = (threePlayers: boolean) =>
      step(
        position({
          scenario: '1939',
          rules: { threePlayers },
          turn: '3/1942',
          player: 'allied',
          units: { '1812': ['bri-inf-3', 'rus-inf-3'], '1712': ['ger-inf-1'] },
          set: { russia: INVADED },
        }),
        take('1812', 'bri-inf-3'),
      )
    const both = { type: 'overrun', to: '1712', with: 'rus-inf-3' } as const
    expect(isLegal(mixed(false), both)).toBe(true)
    expect(refusal(mixed(true), both)).toEqual({ rule: '5.11', code: 'not-yours' })
  })
})

describe('those who fight Russia alone', () => {
  const take = (hex: string, name: string) => ({ type: 'take', at: hex, unit: name }) as const

  it(`${rule('eto', '16.82')} are moved by the Axis player, in every turn anew`, () => {
    const alone = position({
      rules: { threePlayers: true },
      turn: '3/1940',
      units: { '1805': ['fin-inf-1'], '1312': ['ger-inf-1'], '2007': ['rus-inf-2'], '0811': ['bri-inf-3'] },
      with: { entered: ['finland'], allegiance: { poland: 'allied', finland: 'alone' } },
    })
    const moved = steps(alone, take('1805', 'fin-inf-1'), { type: 'move', to: '1804' }, { type: 'stop' })
    expect(refusal(moved, take('1804', 'fin-inf-1'))).toEqual({ rule: '5.0', code: 'moved-already' })
    const next = until(until(moved, 'initial', 'allied'), 'initial', 'axis')
    expect(stackIn(next, '1804')).toEqual([unit('fin-inf-1')])
    expect(isLegal(next, take('1804', 'fin-inf-1'))).toBe(true)
  })
})

describe('who stands with the victims of Russia', () => {
  const three = { scenario: '1939', turn: '3/1941', rules: { ...MINORS, threePlayers: true } } as const

  it(`${rule('eto', '16.82')} is left alone by the western Allies, to whom they are neutral`, () => {
    const units = {
      ...HOME,
      '1406': ['swe-inf-1', 'ger-inf-1'],
      '1306': ['bri-inf-3'],
      '1704': ['rus-inf-2'],
    }
    const state = position({
      ...three,
      player: 'allied',
      phase: 'combat',
      units,
      with: { allegiance: { sweden: 'alone', norway: 'allied' }, entered: ['norway', 'sweden'] },
    })
    expect(refusal(state, aim('1406'))).toEqual({ rule: '16.21', code: 'neutral' })
    const war = position({
      ...three,
      player: 'allied',
      phase: 'combat',
      units,
      set: { russia: AT_WAR },
      with: { allegiance: { sweden: 'axis', norway: 'allied' }, entered: ['norway', 'sweden'] },
    })
    expect(isLegal(war, aim('1406'))).toBe(true)
  })
})

describe('Sweden in Russian hands', () => {
  it(`${rule('eto', '16.82')} is lost to the Germans among three players only`, () => {
    const lost = (threePlayers: boolean) => {
      const state = position({
        rules: { threePlayers },
        turn: '3/1941',
        player: threePlayers ? 'russian' : 'allied',
        units: { '1506': ['rus-inf-2'], '1312': ['ger-inf-1'], '0811': ['bri-inf-3'] },
        set: { russia: AT_WAR },
        with: { entered: ['sweden'], allegiance: { poland: 'allied', sweden: 'allied' } },
      })
      return turnOver(state)
    }
    expect(board.hex('1506').country).toBe('sweden')
    expect([lost(true).holders.sweden, lost(true).swedenLost]).toEqual(['russian', true])
    expect([lost(false).holders.sweden, lost(false).swedenLost]).toEqual(['russian', false])
  })
})

describe('Russia on its own', () => {
  it(`${rule('eto', '16.84', '12.0')} leaves Vichy soldiers abroad alone, who are nobody's enemies`, () => {
    const inside = (hex: string) => board.hex(hex).country
    const [from, to] = board.ids
      .filter((hex) => inside(hex) === 'turkey')
      .flatMap((hex) => board.grid.neighbours(hex).map((near) => [near, hex]))
      .find(([near]) => board.has(near) && inside(near) === 'russia')!
    const facing = (enemy: string) =>
      position({
        rules: { threePlayers: true },
        turn: '3/1941',
        player: 'russian',
        phase: 'combat',
        units: { [from]: ['rus-inf-2', 'rus-inf-2'], [to]: [enemy] },
        set: { russia: { mobilized: true }, vichy: { status: 'neutral', hexes: [] } },
        with: { entered: ['turkey'], allegiance: { poland: 'allied', turkey: 'allied' } },
      })
    expect(refusal(facing('vic-inf-1'), aim(to))).toEqual({ rule: '12.0', code: 'neutral' })
    expect(refusal(facing('ger-inf-1'), aim(to))).toEqual({ rule: '16.84', code: 'at-peace' })
  })
})

describe('the end among three', () => {
  it(`${rule('eto', '16.83')} is the Axis's when it is level, with whomever`, () => {
    const german = board.ids.filter((id) => board.hex(id).country === 'germany')
    const odd = german.length % 2
    const half = (german.length - odd) / 2
    const winner = (power: 'allied' | 'russian', more: number) => {
      const other = power === 'allied' ? 'russian' : 'allied'
      const state = position({
        rules: { threePlayers: true },
        turn: '2/1945',
        player: 'russian',
        phase: 'regroup',
        set: { vichy: { status: 'gone', hexes: [] } },
        units: { '0810': ['bri-mec-3'], '1117': ['ger-inf-1'] },
        held: {
          [power]: german.slice(0, half + more),
          [other]: german.slice(german.length - odd),
        },
      })
      return step(state, END).ended?.winner
    }
    for (const power of ['allied', 'russian'] as const)
      expect([winner(power, 0), winner(power, 1)]).toEqual(['axis', power])
  })
})
