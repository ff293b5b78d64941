/** Who has entered whom, and what is remembered of it: the same question for every way into a hex. */

import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import { reachedFromOutside } from '../../../../src/games/eto/play/05-sea-routes'
import { countCentres, russianPreparedness } from '../../../../src/games/eto/play/10-points'
import { groundOf } from '../../../../src/games/eto/play/position'
import { ALLIED, AXIS, LONE, RUSSIAN } from '../../../../src/games/eto/play/sides'
import type { EtoState } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  board,
  goals,
  INVADED,
  isLegal,
  listed,
  position,
  raising,
  refusal,
  step,
  stepEvents,
  steps,
  unitsIn,
  until,
  type Wanted,
} from './positions'

const take = (hex: string, unit: string) => ({ type: 'take', at: hex, unit }) as const
const move = (to: string) => ({ type: 'move', to }) as const
const aim = (hex: string) => ({ type: 'aim', at: hex }) as const
const join = (hex: string, unit: string) => ({ type: 'join', at: hex, unit }) as const
const advance = (hex: string, unit: string, to: string) => ({ type: 'advance', at: hex, unit, to }) as const
const fight = { type: 'fight' } as const
const end = { type: 'end' } as const
const MINORS = { rules: { minorCountries: true } } as const

/** An attack that rolls this. */
const attack = (state: EtoState, target: string, from: string, unit: string, roll: number) =>
  step(steps(state, aim(target), join(from, unit)), fight, roll)

describe('Finland', () => {
  const units = { '1801': ['ger-inf-2'], '1804': ['fin-inf-1'], '1904': ['rus-inf-2'], '2007': ['rus-inf-2'] }
  const intoFinland = (state: EtoState) =>
    goals(step(until(state, 'initial', 'allied'), take('1904', 'rus-inf-2'))).filter(
      (hex) => board.hex(hex).country === 'finland',
    )

  it(`${rule('eto', '12.2')} opens to the Russians when others than Finns enter it, friend of the Axis though it is`, () => {
    for (const rules of [{}, MINORS.rules]) {
      const state = position({ scenario: '1941', rules, units, set: { russia: AT_WAR } })
      expect(state.allegiance.finland).toBe('axis')
      expect(intoFinland(state)).toEqual([])
      // Finns at home change nothing.
      expect(intoFinland(steps(state, take('1804', 'fin-inf-1'), move('1805')))).toEqual([])
      const germans = steps(state, take('1801', 'ger-inf-2'), move('1802'))
      expect(germans.entered).toContain('finland')
      expect(intoFinland(germans)).not.toEqual([])
    }
  })

  it(`${rule('eto', '12.2')} is attacked before that, and no Russian follows: the refusal says why`, () => {
    const state = position({
      scenario: '1941',
      player: 'allied',
      phase: 'combat',
      units: { '1905': ['rus-inf-2', 'rus-inf-2'], '1804': ['fin-inf-1'], '2007': ['rus-inf-2'] },
      set: { russia: INVADED },
    })
    const begun = steps(state, aim('1804'), join('1905', 'rus-inf-2'), join('1905', 'rus-inf-2'))
    const fought = step(begun, fight, 1)
    expect(unitsIn(fought, '1804')).toEqual([])
    expect(listed(fought, 'advance')).toEqual([])
    const open = eto.fork(fought) as EtoState
    open.focus = { type: 'advance', targets: ['1804'] }
    expect(refusal(open, advance('1905', 'rus-inf-2', '1804'))).toEqual({ rule: '12.2', code: 'closed' })
  })

  const leningrad = (wanted: Wanted = {}) =>
    position({
      ...MINORS,
      scenario: '1941',
      units: { '1907': ['fin-inf-2', 'fin-inf-2'], '2006': ['rus-inf-1'], '2008': ['ger-mec-3'] },
      set: { russia: INVADED },
      with: { finns: 'crossed' },
      ...wanted,
    })

  it(`${rule('eto', '16.43')} attacks in Russia once others have been in Leningrad, though they have left it`, () => {
    const before = leningrad()
    expect(refusal(until(before, 'combat'), aim('2006'))).toEqual({ rule: '16.43', code: 'leningrad' })
    const through = steps(before, take('2008', 'ger-mec-3'), move('2007'))
    expect(through.leningradTaken).toBe(true)
    const later = until(until(through, 'initial', 'allied'), 'initial', 'axis')
    const left = steps(later, take('2007', 'ger-mec-3'), move('2008'))
    expect(unitsIn(left, '2007')).toEqual([])
    expect(isLegal(until(left, 'combat'), aim('2006'))).toBe(true)
  })

  it(`${rule('eto', '16.42', '16.43')} overruns no more than it attacks`, () => {
    const inHand = (state: EtoState) => step(state, take('1907', 'fin-inf-2'))
    const both = { type: 'overrun', to: '2006', with: 'fin-inf-2' } as const
    expect(refusal(inHand(leningrad()), both)).toEqual({ rule: '16.43', code: 'leningrad' })
    const taken = leningrad({ with: { finns: 'crossed', leningradTaken: true } })
    expect(isLegal(inHand(taken), both)).toBe(true)
  })
})

describe('the Baltic states', () => {
  it(`${rule('eto', '6.0', '10.31')} keep in no zone of the Russians who stand in them`, () => {
    const state = position({
      scenario: '1941',
      units: { '1611': ['ger-inf-4'], '1809': ['rus-inf-2'], '1710': ['rus-inf-2'] },
    })
    expect(state.allegiance).toMatchObject({ latvia: 'russian', lithuania: 'russian', estonia: 'russian' })
    const zone = (now: EtoState, hex: string) => groundOf(now, AXIS).enemyZone[at(hex)]
    // Before the war no zone reaches over the line (14.34); with it all do, over every border of theirs.
    expect([zone(state, '1610'), zone(state, '1810')]).toEqual([0, 0])
    const war = steps(state, take('1611', 'ger-inf-4'), move('1712'))
    expect(war.russia).toMatchObject({ atWar: true, invasion: null })
    expect([zone(war, '1610'), zone(war, '1711'), zone(war, '1810')]).toEqual([1, 1, 1])
    // So Barbarossa cannot walk by: who comes beside them stops.
    const beside = steps(
      position({
        scenario: '1941',
        units: { '1712': ['ger-inf-4'], '1710': ['rus-inf-2'] },
        set: { russia: AT_WAR },
      }),
      take('1712', 'ger-inf-4'),
      move('1711'),
    )
    expect(listed(beside, 'move')).toEqual([])
  })

  it(`${rule('eto', '14.31')} are Russia's to take at peace, as its part of Poland is, once Germany is in Poland`, () => {
    const units = {
      '1411': ['ger-inf-3'],
      '1613': ['pol-inf-1'],
      '1910': ['rus-inf-2'],
      '1912': ['rus-inf-2'],
    }
    const mine = (state: EtoState, hex: string) =>
      goals(step(until(state, 'initial', 'allied'), take(hex, 'rus-inf-2')))
    const quiet = position({ turn: '3/1940', units })
    expect(mine(quiet, '1912')).not.toContain('1712')
    expect(mine(quiet, '1910')).not.toContain('1810')
    const invaded = steps(quiet, take('1411', 'ger-inf-3'), move('1511'))
    expect(invaded.entered).toEqual(['poland'])
    expect(mine(invaded, '1912')).toContain('1712')
    const taken = steps(until(invaded, 'initial', 'allied'), take('1910', 'rus-inf-2'), move('1810'))
    expect(taken.allegiance).toEqual({ poland: 'allied', lithuania: 'russian' })
    expect(taken.russia).toMatchObject({ atWar: false, mobilized: false })
    // What it has taken breaks the pact for the Germans as much as before.
    const back = until(taken, 'initial', 'axis')
    expect(back.allegiance.lithuania).toBe('russian')
    const germans = steps(
      position({
        turn: '3/1940',
        units: { '1611': ['ger-inf-3'] },
        with: { allegiance: back.allegiance, entered: back.entered },
      }),
      take('1611', 'ger-inf-3'),
      move('1711'),
    )
    expect(germans.russia).toMatchObject({ violated: 3, mobilized: true, atWar: false })
    expect(germans.allegiance.lithuania).toBe('russian')
  })
})

describe('Poles', () => {
  it(`${rule('eto', '16.22')} move once the Axis has come, or attacked, and stay in Poland`, () => {
    const wanted = {
      ...MINORS,
      turn: '3/1940',
      units: { '1411': ['ger-inf-3'], '1612': ['pol-inf-1'] },
    } as const
    const pole = take('1612', 'pol-inf-1')
    const quiet = until(position(wanted), 'initial', 'allied')
    expect(refusal(quiet, pole)).toEqual({ rule: '16.22', code: 'neutral' })
    const entered = steps(position(wanted), take('1411', 'ger-inf-3'), move('1511'))
    const turn = step(until(entered, 'initial', 'allied'), pole)
    expect(goals(turn).every((hex) => board.hex(hex).country === 'poland')).toBe(true)
    expect(goals(turn)).toContain('1613')
    expect(refusal(turn, move('1513'))).toEqual({ rule: '16.23', code: 'closed' })
    const units = { ...wanted.units, '1512': ['pol-inf-1'] }
    const attacked = attack(position({ ...wanted, units, phase: 'combat' }), '1512', '1411', 'ger-inf-3', 6)
    expect(isLegal(until(attacked, 'initial', 'allied'), pole)).toBe(true)
  })
})

describe('an advance after combat', () => {
  it(`${rule('eto', '14.31', '14.35')} into the Russian part of Poland breaks the pact, which the attack does not`, () => {
    const state = position({
      phase: 'combat',
      units: { '1612': ['ger-mec-4'], '1712': ['pol-inf-1'], '2007': ['rus-inf-2'] },
    })
    const fought = attack(state, '1712', '1612', 'ger-mec-4', 1)
    expect(fought.russia).toMatchObject({ violated: null, mobilized: false })
    const { state: inside, events } = stepEvents(fought, advance('1612', 'ger-mec-4', '1712'))
    expect(inside.russia).toMatchObject({ violated: 0, mobilized: true, atWar: false })
    expect(events.map(({ type }) => type)).toEqual(['advanced', 'pact-violated'])
    expect(russianPreparedness(inside)).toBe('limited-war')
    expect(russianPreparedness(step(fought, { type: 'hold' }))).toBe('peacetime')
  })

  it(`${rule('eto', '14.16')} into Vichy land is an invasion, whoever was beaten there`, () => {
    // Italians were in Tunisia on the day that Vichy was declared, and Americans come for them.
    const state = position({
      scenario: '1941',
      turn: '4/1942',
      player: 'allied',
      phase: 'combat',
      units: {
        '1124': ['usa-inf-3'],
        '1023': ['ita-inf-1'],
        '1121': ['vic-inf-1'],
        '0921': ['vic-inf-1'],
        '0721': ['vic-inf-1'],
      },
    })
    const fought = attack(state, '1023', '1124', 'usa-inf-3', 1)
    expect(fought.vichy.status).toBe('neutral')
    const inside = step(fought, advance('1124', 'usa-inf-3', '1023'))
    expect(listed(inside, 'rally').map((one) => one.at)).toEqual(['0921', '1121'])
    const rallied = step(inside, { type: 'rally', at: '1121' })
    expect(rallied.vichy.status).toBe('gone')
    expect([unitsIn(rallied, '1121'), unitsIn(rallied, '0921')]).toEqual([['ffr-inf-1'], []])
    expect(rallied.focus).toBeNull()
  })

  it(`${rule('eto', '14.16')} and an attack over the border of Vichy land is one, whoever it is aimed at`, () => {
    const state = position({
      scenario: '1941',
      phase: 'combat',
      units: { '1124': ['ger-inf-3'], '1023': ['bri-inf-1'], '0721': ['vic-inf-1'] },
    })
    const fought = attack(state, '1023', '1124', 'ger-inf-3', 6)
    expect(fought.vichy.status).toBe('gone')
    expect(unitsIn(fought, '0721')).toEqual(['ffr-inf-1'])
  })
})

describe('an overrun', () => {
  it(`${rule('eto', '10.31')} of Russians begins their war, wherever they stand`, () => {
    const state = position({
      turn: '3/1940',
      units: { '1612': ['ger-mec-4', 'ger-mec-4'], '1712': ['rus-inf-2'], '2007': ['rus-inf-2'] },
      set: { russia: { violated: 0, mobilized: true } },
      with: { entered: ['poland'] },
    })
    const both = { type: 'overrun', to: '1712', with: 'ger-mec-4' } as const
    const after = step(step(state, take('1612', 'ger-mec-4')), both)
    expect(unitsIn(after, '1712')).toEqual(['ger-mec-4', 'ger-mec-4'])
    expect(after.russia).toMatchObject({ atWar: true, invasion: null })
  })
})

describe('Bulgarians', () => {
  it(`${rule('eto', '16.33')} go to the Balkans when others have entered them: a garrison in Albania has not`, () => {
    const wanted = {
      ...MINORS,
      scenario: '1940',
      turn: '3/1940',
      units: { '1619': ['ita-inf-1'], '1818': ['bul-inf-1'], '1316': ['ita-inf-1'], '1617': ['ger-inf-2'] },
      with: { entered: ['rumania'] },
    } as const
    const abroad = (state: EtoState) =>
      goals(step(state, take('1818', 'bul-inf-1'))).filter((hex) => board.hex(hex).country !== 'bulgaria')
    const start = eto.setup({ scenario: '1940', seed: 'albania', rules: MINORS.rules })
    expect(unitsIn(start, '1619')).toEqual(['ita-inf-1'])
    expect(start.balkansEntered).toBe(false)
    expect(abroad(start)).toEqual([])
    expect(eto.setup({ scenario: '1941', seed: 'balkans' }).balkansEntered).toBe(true)
    const state = position({ ...wanted, units: { ...wanted.units, '1617': [], '1717': ['ger-inf-2'] } })
    expect(abroad(state)).toEqual([])
    // Rumania is none of the Balkans.
    const germans = step(state, take('1717', 'ger-inf-2'))
    const rumania = goals(germans).find((hex) => board.hex(hex).country === 'rumania')!
    expect(step(germans, move(rumania)).balkansEntered).toBe(false)
    const entered = steps(state, take('1717', 'ger-inf-2'), move('1617'), { type: 'stop' })
    expect(entered.balkansEntered).toBe(true)
    expect(abroad(entered)).toContain('1718')
    // Once is enough, though they have left again.
    const out = steps(
      until(until(entered, 'initial', 'allied'), 'initial', 'axis'),
      take('1617', 'ger-inf-2'),
      move('1717'),
    )
    expect(abroad(until(until(out, 'initial', 'allied'), 'initial', 'axis'))).toContain('1718')
  })
})

describe('Russia without an army', () => {
  it(`${rule('eto', '14.4')} keeps the centres that revert to it, Axis zones or not, until somebody enters them`, () => {
    const state = position({
      scenario: '1941',
      phase: 'regroup',
      player: 'allied',
      units: { '2111': ['ger-inf-2'], '1312': ['ger-inf-1'] },
      held: { axis: ['2110', '2211', '2007'] },
      set: { russia: { ...INVADED, emptyFor: 0 }, vichy: { status: 'gone', hexes: [] } },
    })
    expect(groundOf(state, RUSSIAN).enemyZone[at('2110')]).toBe(1)
    const before = countCentres(state)
    const { state: after, events } = stepEvents(state, end)
    const reverted = events.find((event) => event.type === 'reverted')
    expect(reverted).toMatchObject({ hexes: ['2007', '2110', '2211'] })
    expect(countCentres(after)).toEqual({ axis: 0, russian: before.axis + before.russian })
    // No zone takes them back in the phases that follow, and units come to those that no zone covers.
    const later = until(after, 'reinforcement', 'allied')
    expect(later.russia.reverted).toEqual(['2007', '2110', '2211'])
    expect(countCentres(later).axis).toBe(0)
    expect(later.claimed[9][20]).toBe('r')
    // A step into one does.
    const retaken = steps(until(after, 'initial', 'axis'), take('2111', 'ger-inf-2'), move('2110'))
    expect(retaken.russia.reverted).toEqual(['2007', '2211'])
    expect(countCentres(retaken).axis).toBe(1)
  })
})

describe('Russia on its own', () => {
  const THREE = { rules: { threePlayers: true } } as const
  const winterWar = {
    ...THREE,
    player: 'russian',
    phase: 'combat',
    units: {
      '1905': ['rus-inf-2', 'rus-inf-2'],
      '1804': ['fin-inf-2'],
      '2007': ['rus-inf-2'],
      '1801': ['ger-inf-4'],
      '1512': ['ger-inf-1'],
    },
    with: { allegiance: { poland: 'allied', norway: 'allied' } },
  } as const

  const invade = (wanted: Wanted = {}) => {
    const state = steps(
      position({ ...winterWar, ...wanted }),
      aim('1804'),
      join('1905', 'rus-inf-2'),
      join('1905', 'rus-inf-2'),
    )
    return stepEvents(state, fight, 3)
  }

  for (const rules of [THREE.rules, { threePlayers: true, minorCountries: true }])
    it(`${rule('eto', '16.82', '16.84')} goes for neutrals without a war on the Axis, and they fight it alone${
      'minorCountries' in rules ? ', minor countries or not' : ''
    }`, () => {
      const { state, events } = invade({ rules })
      expect(events).toContainEqual({ type: 'joined', rule: '16.82', country: 'finland', side: 'alone' })
      expect(state.russia).toMatchObject({ atWar: false, mobilized: false })
      expect(eto.invariants(state)).toEqual([])
      const [back] = listed(state, 'retreat')
      const inside = steps(state, back, advance('1905', 'rus-inf-2', '1804'), { type: 'hold' })
      // Finns and Russians have zones for each other, Germans and Russians none.
      expect(groundOf(inside, RUSSIAN).enemyZone[at('1804')]).toBe(1)
      expect(groundOf(inside, LONE).enemyZone[at(back.to)]).toBe(1)
      expect(groundOf(inside, AXIS).enemyZone[at(back.to)]).toBe(0)
      // The Axis player moves them, in their own country.
      const finns = step(until(inside, 'initial', 'axis'), take(back.to, 'fin-inf-1'))
      expect(goals(finns)).not.toEqual([])
      expect(goals(finns).every((hex) => board.hex(hex).country === 'finland')).toBe(true)
      // They attack Russians at home, and Germany is not in it.
      const strong = position({
        ...winterWar,
        rules,
        player: 'axis',
        units: { '1803': ['fin-inf-2'], '1804': ['rus-inf-2'], '1801': ['ger-inf-4'], '2007': ['rus-inf-2'] },
        with: { allegiance: state.allegiance, finns: 'crossed' },
      })
      const fought = attack(strong, '1804', '1803', 'fin-inf-2', 6)
      expect(fought.russia.atWar).toBe(false)
    })

  it(`${rule('eto', '16.84')} must declare war on the Axis itself, and then its victims are the Axis'`, () => {
    const { state: fought } = invade()
    const state = step(fought, listed(fought, 'retreat')[0])
    const turn = until(
      until(until(step(state, { type: 'hold' }), 'initial', 'axis'), 'initial', 'allied'),
      'initial',
      'russian',
    )
    expect(refusal(until(turn, 'combat', 'russian'), aim('1512')).rule).toMatch(/8\.11|16\.84/)
    const declared = step(turn, { type: 'declare', what: 'war' })
    expect(declared.allegiance.finland).toBe('axis')
    expect(declared.russia.atWar).toBe(true)
  })

  it(`${rule('eto', '16.82')} makes Sweden a friend of the Axis, whose points are halved when Russia has all of it`, () => {
    const state = position({
      ...THREE,
      turn: '3/1940',
      player: 'russian',
      units: { '1803': ['rus-inf-2'], '1508': ['swe-inf-1'], '2007': ['rus-inf-2'], '1312': ['ger-inf-2'] },
      with: { allegiance: { poland: 'allied', finland: 'alone' }, finns: 'crossed' },
    })
    const inside = steps(state, take('1803', 'rus-inf-2'), move('1703'))
    expect(inside.allegiance.sweden).toBe('alone')
    expect(inside.entered).not.toContain('sweden')
    expect(inside.due.swedish).toEqual([1, 1])
    expect(inside.russia.atWar).toBe(false)
    // The Swedes are in it still: nothing is halved yet.
    expect(until(inside, 'initial', 'axis').swedenLost).toBe(false)
    const alone = position({
      ...THREE,
      turn: '3/1940',
      player: 'russian',
      phase: 'regroup',
      units: { '1703': ['rus-inf-2'], '2007': ['rus-inf-2'], '1312': ['ger-inf-2'] },
      with: { allegiance: inside.allegiance, finns: 'crossed' },
    })
    expect(until(alone, 'initial', 'axis').swedenLost).toBe(true)
    // Germans come to the Swedes as friends, and lose nothing by it.
    const friends = steps(
      position({
        ...THREE,
        turn: '3/1940',
        units: { '1702': ['ger-inf-2'], '1508': ['swe-inf-1'], '1605': ['rus-inf-2'] },
        with: {
          allegiance: { ...inside.allegiance, norway: 'allied' },
          finns: 'crossed',
          entered: ['norway'],
        },
      }),
      take('1702', 'ger-inf-2'),
      move('1703'),
    )
    expect(friends.allegiance.sweden).toBe('alone')
    expect(friends.russia.atWar).toBe(false)
    // An attack of theirs on Russians there is war.
    const war = attack(
      position({
        ...THREE,
        turn: '3/1940',
        phase: 'combat',
        units: { '1604': ['ger-inf-3'], '1605': ['rus-inf-2'], '1508': ['swe-inf-1'] },
        with: {
          allegiance: { ...inside.allegiance, norway: 'allied' },
          finns: 'crossed',
          entered: ['norway', 'sweden'],
        },
      }),
      '1605',
      '1604',
      'ger-inf-3',
      6,
    )
    expect(war.russia.atWar).toBe(true)
    expect(war.allegiance).toMatchObject({ sweden: 'axis', finland: 'axis' })
  })

  it(`${rule('eto', '16.84')} is at war when it goes for an ally in the war, or for Germans among its victims`, () => {
    const hungary = position({
      ...THREE,
      turn: '3/1940',
      player: 'russian',
      units: { '1914': ['rus-inf-2'], '1815': ['rum-inf-1'] },
      with: { allegiance: { poland: 'allied', rumania: 'axis' }, entered: ['rumania'] },
    })
    const inside = steps(hungary, take('1914', 'rus-inf-2'), move('1814'))
    expect(inside.russia).toMatchObject({ atWar: true, mobilized: true, invasion: null })
    const mixed = position({
      ...winterWar,
      units: { ...winterWar.units, '1804': ['fin-inf-1', 'ger-inf-1'] },
      with: { allegiance: { norway: 'allied', finland: 'alone' }, entered: ['finland'] },
    })
    const attacked = step(
      steps(mixed, aim('1804'), join('1905', 'rus-inf-2'), join('1905', 'rus-inf-2')),
      fight,
      6,
    )
    expect(attacked.russia.atWar).toBe(true)
    expect(attacked.allegiance.finland).toBe('axis')
  })

  it(`${rule('eto', '16.84')} and Germans who help a victim in an attack are at war, whoever is named first`, () => {
    const state = position({
      ...THREE,
      phase: 'combat',
      units: { '1803': ['fin-inf-2'], '1805': ['ger-inf-1'], '1804': ['rus-inf-2'], '2007': ['rus-inf-2'] },
      with: { allegiance: { poland: 'allied', finland: 'alone' }, entered: ['finland'], finns: 'crossed' },
    })
    const finns = steps(state, aim('1804'), join('1803', 'fin-inf-2'))
    expect(step(finns, fight, 6).russia.atWar).toBe(false)
    expect(step(step(finns, join('1805', 'ger-inf-1')), fight, 6).russia.atWar).toBe(true)
  })

  it('finds zones over its own border with a victim, but those of Finns who have not been crossed', () => {
    const zone = (wanted: Wanted) =>
      groundOf(
        position({
          ...winterWar,
          ...wanted,
          with: { allegiance: { poland: 'allied', finland: 'alone', rumania: 'alone' }, ...wanted.with },
          units: { '1804': ['fin-inf-1'], '1814': ['rum-inf-1'], '2007': ['rus-inf-2'] },
        }),
        RUSSIAN,
      )
    const both = { rules: { threePlayers: true, minorCountries: true } } as const
    expect(zone({}).enemyZone[at('1905')]).toBe(1)
    expect(zone(both).enemyZone[at('1914')]).toBe(1)
    expect(zone({ ...both, with: { finns: 'attacked' } }).enemyZone[at('1905')]).toBe(0)
    expect(zone({ ...both, with: { finns: 'crossed' } }).enemyZone[at('1905')]).toBe(1)
  })

  it(`${rule('eto', '16.22')} calls self-defence neutrals to arms as the Axis does`, () => {
    const swedes = (sweden: object) =>
      position({
        rules: { threePlayers: true, minorCountries: true },
        units: { '1508': ['swe-inf-1'], '1804': ['rus-inf-2'] },
        with: { allegiance: { poland: 'allied', finland: 'alone', ...sweden }, finns: 'crossed' },
      })
    const swede = take('1508', 'swe-inf-1')
    expect(isLegal(swedes({ sweden: 'alone' }), swede)).toBe(true)
    expect(refusal(swedes({}), swede)).toEqual({ rule: '16.22', code: 'neutral' })
  })

  const victims = { allegiance: { poland: 'allied', finland: 'alone' }, finns: 'crossed' } as const

  it('has victims who count as friends of the Axis: in size, in partisans, and in ships, of which there are none', () => {
    const swedes = (sweden: 'alone' | 'axis') =>
      position({
        ...THREE,
        phase: 'regroup',
        units: { '1508': ['swe-inf-2', 'swe-inf-2'] },
        with: { ...victims, allegiance: { ...victims.allegiance, sweden } },
      })
    const three = { type: 'regroup', at: '1508', nation: 'swedish', unit: 'infantry', into: [3, 1] } as const
    expect(refusal(swedes('alone'), three)).toEqual(refusal(swedes('axis'), three))
    const wanted = {
      rules: { threePlayers: true, partisans: true },
      turn: '2/1943',
      with: victims,
    } as const
    const rising = position({
      ...wanted,
      phase: 'regroup',
      units: { '1907': ['rus-inf-2'], '2007': ['rus-inf-2'], '1312': ['ger-inf-1'] },
    })
    expect(step(rising, end, 3).focus).toMatchObject({ type: 'rising', area: 'finland' })
    const german = (rebels: readonly string[]) =>
      raising({
        ...wanted,
        units: { '1804': rebels, '1805': rebels, '1907': ['rus-inf-2'], '1312': ['ger-inf-1'] },
      }).purses.german
    expect(german(['fin-prt-1', 'fin-prt-1'])).toEqual(german([]))
    const port = board.ids.find(
      (hex) => board.hex(hex).country === 'finland' && board.hex(hex).ports.length > 0,
    )!
    const sailors = position({ ...THREE, phase: 'naval', units: { [port]: ['fin-inf-1'] }, with: victims })
    expect(refusal(sailors, take(port, 'fin-inf-1'))).toEqual({
      rule: '16.82',
      code: 'stays-home',
    })
  })

  it(`${rule('eto', '16.81')} shares a hex with Allies, and each player takes up his own units`, () => {
    const units = { '1712': ['rus-inf-2', 'pol-inf-1'], '2007': ['rus-inf-2'] }
    const takes = (player: 'allied' | 'russian') =>
      listed(position({ ...THREE, player, units, with: { entered: ['poland'] } }), 'take').map(
        ({ unit }) => unit,
      )
    expect(takes('allied')).toEqual(['pol-inf-1'])
    expect(takes('russian').sort()).toEqual(['rus-inf-2', 'rus-inf-2'])
  })

  it(`${rule('eto', '12.4')} that goes for Turkey opens no Turkish waters to the Allies`, () => {
    const ships = (wanted: NonNullable<Wanted['with']>) =>
      reachedFromOutside(
        position({ ...THREE, player: 'allied', units: {}, with: wanted }),
        ALLIED,
        'west',
        false,
      )
    const neutral = ships({ allegiance: { poland: 'allied' } })
    const attacked = ships({ allegiance: { poland: 'allied', turkey: 'alone' } })
    const invaded = ships({ allegiance: { poland: 'allied', turkey: 'allied' }, entered: ['turkey'] })
    expect([...attacked]).toEqual([...neutral])
    expect([...invaded]).not.toEqual([...neutral])
  })
})
