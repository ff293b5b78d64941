/** Part 10 where it speaks of combat: pure, and as the umpire answers at the table. */

import { describe, expect, it } from 'vitest'
import { airCombat, naturalResult } from '../../../../src/games/aeto/10-air-combat'
import {
  blitzOf,
  type Fighter,
  type LandCombat,
  landCombat,
  oddsOf,
} from '../../../../src/games/aeto/10-land-combat'
import { turnOf } from '../../../../src/games/aeto/calendar'
import type { Nation } from '../../../../src/games/aeto/nations'
import { boardOf } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import { conquerPoland, openBorder, type Table, table } from '../play/table'

const fighter = (nation: Nation, kind: UnitKind, strength: number, more: Partial<Fighter> = {}): Fighter => ({
  nation,
  kind,
  strength,
  at: 'E 1924',
  out: false,
  home: true,
  zhukov: false,
  ...more,
})

const combat = (more: Partial<LandCombat>): LandCombat => ({
  turn: turnOf('June', 1942),
  terrain: 'other',
  attackers: [fighter('germany', 'infantry', 4)],
  defenders: [fighter('soviet-union', 'infantry', 4)],
  supported: false,
  axisAssault: false,
  fort: false,
  sovietHomeCity: false,
  inSovietUnion: true,
  inFinland: false,
  blitz: {},
  winterBonus: false,
  finnishWinter: false,
  bocage: null,
  ultra: 0,
  nearest: false,
  ...more,
})

const modifier = (more: Partial<LandCombat>) => landCombat(combat(more)).modifier

describe('land combat', () => {
  it(`${rule('aeto', '9.0')} minors abroad defend with half their strength, unless aircraft help them`, () => {
    const defenders = [fighter('rumania', 'infantry', 3, { home: false })]
    expect(landCombat(combat({ defenders })).defence).toBe(1.5)
    expect(landCombat(combat({ defenders, supported: true })).defence).toBe(3)
    expect(landCombat(combat({ defenders: [fighter('rumania', 'infantry', 3)] })).defence).toBe(3)
    expect(landCombat(combat({ attackers: defenders })).attack).toBe(3)
  })

  it(`${rule('aeto', '10.0')} commandos out of supply attack at -1, others at -2, and give no bonus to who attacks them`, () => {
    const commando = fighter('united-kingdom', 'commando', 2, { out: true })
    const other = fighter('united-kingdom', 'infantry', 3, { out: true })
    expect(modifier({ attackers: [commando] })).toBe(-1)
    expect(modifier({ attackers: [other] })).toBe(-2)
    expect(modifier({ attackers: [commando, other] })).toBe(-2)
    expect(modifier({ defenders: [commando] })).toBe(0)
    expect(modifier({ defenders: [commando, other] })).toBe(1)
  })

  it(`${rule('aeto', '10.1', '10.8')} armor of half the strength tells in clear terrain from January 1944`, () => {
    const at = { turn: turnOf('January', 1944), terrain: 'clear' as const }
    const attackers = [fighter('germany', 'armor', 6), fighter('germany', 'infantry', 6)]
    expect(modifier({ ...at, attackers })).toBe(1)
    expect(modifier({ ...at, turn: turnOf('December', 1943), attackers })).toBe(0)
    expect(modifier({ ...at, terrain: 'other', attackers })).toBe(0)
    expect(modifier({ ...at, attackers: [...attackers, fighter('germany', 'general', 1)] })).toBe(0)
    expect(modifier({ ...at, attackers: [fighter('germany', 'mechanized', 6)] })).toBe(0)
    // Strength of others does not count against it.
    expect(modifier({ ...at, attackers: [...attackers, fighter('hungary', 'infantry', 6)] })).toBe(1)
    expect(modifier({ ...at, defenders: [fighter('soviet-union', 'armor', 3)] })).toBe(-1)
    expect(modifier({ ...at, attackers, defenders: [fighter('soviet-union', 'armor', 3)] })).toBe(0)
  })

  it(`${rule('aeto', '10.2')} the Blitzkrieg needs half the attack to be German, and spares brackets`, () => {
    const blitz = { poland: 2 }
    const defenders = [fighter('poland', 'infantry', 2)]
    expect(modifier({ blitz, defenders })).toBe(2)
    const german = fighter('germany', 'infantry', 4)
    const hungarian = fighter('hungary', 'infantry', 4)
    expect(blitzOf({ blitz, defenders, attackers: [german, hungarian] })).toBe(2)
    expect(blitzOf({ blitz, defenders, attackers: [german, hungarian, hungarian] })).toBe(0)
    expect(landCombat(combat({ blitz, defenders, fort: true })).backfires).toBe(false)
    expect(landCombat(combat({ defenders, fort: true })).backfires).toBe(true)
  })

  it(`${rule('aeto', '10.5')} mountain units are doubled in mountains, and attack them without a penalty`, () => {
    const mountain = fighter('germany', 'mountain', 3)
    expect(modifier({ terrain: 'mountain' })).toBe(-1)
    expect(modifier({ terrain: 'mountain', attackers: [mountain, fighter('germany', 'infantry', 4)] })).toBe(
      0,
    )
    expect(landCombat(combat({ terrain: 'mountain', defenders: [mountain] })).defence).toBe(6)
    expect(landCombat(combat({ defenders: [mountain] })).defence).toBe(3)
  })

  it(`${rule('aeto', '10.10')} Soviets in a city at home cost the attacker 1, and turn brackets on him`, () => {
    expect(landCombat(combat({ sovietHomeCity: true }))).toMatchObject({ modifier: -1, backfires: true })
    expect(landCombat(combat({ sovietHomeCity: true, blitz: { 'soviet-union': 2 } }))).toMatchObject({
      modifier: 1,
      backfires: false,
    })
    const finns = [fighter('finland', 'infantry', 2)]
    expect(landCombat(combat({ sovietHomeCity: true, defenders: finns }))).toMatchObject({ modifier: 0 })
  })

  it(`${rule('aeto', '10.14')} Zhukov adds 2 to every stack within the radius of his headquarters`, () => {
    const led = (at: string) => fighter('soviet-union', 'infantry', 4, { zhukov: true, at })
    expect(landCombat(combat({ attackers: [led('E 1924'), led('E 1924')] })).attack).toBe(10)
    expect(landCombat(combat({ attackers: [led('E 1924'), led('E 2023')] })).attack).toBe(12)
    expect(landCombat(combat({ defenders: [led('E 1924')] })).defence).toBe(6)
  })

  it(`${rule('aeto', '10.23', '10.24')} winter helps the Soviets at home who have learned it, and the Finns before that`, () => {
    const soviets = [fighter('soviet-union', 'infantry', 4)]
    const finns = [fighter('finland', 'infantry', 3)]
    const germans = [fighter('germany', 'infantry', 4)]
    expect(modifier({ winterBonus: true, attackers: soviets, defenders: germans })).toBe(1)
    expect(modifier({ winterBonus: true })).toBe(-1)
    expect(modifier({ winterBonus: true, inSovietUnion: false })).toBe(0)
    const finland = { finnishWinter: true, inFinland: true, inSovietUnion: false }
    expect(modifier({ ...finland, attackers: finns, defenders: soviets })).toBe(2)
    expect(modifier({ ...finland, attackers: soviets, defenders: finns })).toBe(-1)
  })

  it(`${rule('aeto', '11.17')} odds are rounded down, 39 to 10 to 3-1, or to the nearest, to 4-1`, () => {
    expect(oddsOf(39, 10, false)).toBe('3-1')
    expect(oddsOf(39, 10, true)).toBe('4-1')
    expect(oddsOf(35, 10, true)).toBe('4-1')
    expect(oddsOf(34, 10, true)).toBe('3-1')
    expect(oddsOf(10, 24, false)).toBe('1-3')
    expect(oddsOf(10, 24, true)).toBe('1-2')
  })
})

describe('attacks at the table', () => {
  /** The answer to the last report. */
  const answer = (at: Table) => at.events.find((event) => event.type === 'answer')

  it(`${rule('aeto', '10.2')} Poland suffers +2 in the first month and +1 in the second; nothing thereafter`, () => {
    const at = table()
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    const next = boardOf(at.state).neighbours('W 3533')
    at.march(panzer, next.find((hex) => boardOf(at.state).hex(hex).country === 'poland')!)
    const bonuses = []
    for (const month of ['September', 'October', 'November'] as const) {
      if (month !== 'September') at.until('offensive', month, 1939)
      at.do({ type: 'inquire', topic: 'blitzkrieg', of: 'poland' })
      expect(answer(at)).toMatchObject({ rule: '10.2' })
      at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      bonuses.push((answer(at) as { total: number }).total)
    }
    expect(bonuses).toEqual([2, 1, 0])
    expect(at.state.units[pole]).toBeDefined()
  })

  it(`${rule('aeto', '10.2')} Americans suffer it in the month of the first German attack upon them, and never again`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1943)
    at.land(at.raise('united-states', 'infantry', 4, 'W 3616'), 'W 3316')
    const board = boardOf(at.state)
    const beside = board
      .neighbours('W 3316')
      .find((hex) => board.hex(hex).country === 'france' && !board.hasSide('W 3316', hex, 'sea'))!
    at.until('offensive')
    const panzer = at.raise('germany', 'armor', 6, 'W 3022')
    at.march(panzer, beside)
    const strike = () => {
      at.do({ type: 'attack', by: 'germany', hex: 'W 3316', terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      return (answer(at) as { total: number }).total
    }
    expect([strike(), strike()]).toEqual([2, 2])
    at.until('offensive', 'July', 1943)
    expect(strike()).toBe(0)
  })

  it(`${rule('aeto', '10.14')} Zhukov counts as far as the radius of the headquarters beside him`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    openBorder(at)
    at.raise('soviet-union', 'hq', 2, 'E 1924')
    at.do({ type: 'appoint', name: 'Zhukov', strength: 0 })
    at.do({ type: 'place', at: 'E 1924' })
    expect(at.refusal({ type: 'appoint', name: 'Zhukov', strength: 0 })).toBe('8.11 there')
    const board = boardOf(at.state)
    const ring = (distance: number) =>
      board.ids.find(
        (hex) =>
          at.owner(hex) === 'soviet-union' &&
          board.hex(hex).country === 'soviet-union' &&
          board.grid.distance('E 1924', hex) === distance &&
          board.hex(hex).sites.length === 0,
      )!
    for (const [distance, strength] of [
      [2, 12],
      [3, 10],
    ] as const) {
      const hex = ring(distance)
      const guards = [
        at.raise('soviet-union', 'infantry', 5, hex),
        at.raise('soviet-union', 'infantry', 5, hex),
      ]
      const enemy = board
        .neighbours(hex)
        .find((one) => board.hex(one).country === 'soviet-union' && one !== hex)!
      const german = at.raise('germany', 'infantry', 4, 'W 3430')
      at.march(german, enemy)
      at.do({ type: 'attack', by: 'soviet-union', hex: enemy, terrain: 'clear' })
      for (const unit of guards) at.do({ type: 'join', unit })
      at.do({ type: 'fight' })
      const { explain } = answer(at) as { explain: readonly { because: string; amount?: number }[] }
      const attack = explain
        .filter(({ because }) => because !== 'the defenders')
        .reduce((sum, { amount = 0 }) => sum + amount, 0)
      expect(attack).toBe(strength)
      at.do({ type: 'lose', unit: german })
    }
  })

  it(`${rule('aeto', '9.26')} French and British units do not share an Offensive, and strangers are half of it at the most`, () => {
    const at = table()
    at.until('offensive', 'May', 1940)
    const german = at.raise('germany', 'infantry', 2, 'W 3022')
    const board = boardOf(at.state)
    const near = board
      .neighbours('W 3022')
      .filter((hex) => board.hex(hex).country === 'france' && !board.hasSide('W 3022', hex, 'sea'))
    const french = at.raise('france', 'infantry', 4, near[0])
    expect(at.refusal({ type: 'attack', by: 'united-kingdom', hex: 'W 3022', terrain: 'other' })).toBe(
      '9.1 not-beside',
    )
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'ship', to: 'W 3013' })
    at.do({ type: 'go', to: 'W 3118' })
    at.do({ type: 'stop' })
    at.until('movement')
    at.march(british, near[1] ?? near[0])
    at.until('offensive', 'June', 1940)
    at.do({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: french })
    expect(at.refusal({ type: 'join', unit: british })).toBe('9.26 french-and-british')
    expect(at.refusal({ type: 'join', unit: german })).not.toBeNull()
    at.do({ type: 'stop' })
  })
})

describe('air combat', () => {
  const duel = {
    nation: 'germany',
    kind: 'fighter',
    round: 1,
    blitz: 0,
    radar: false,
    western: false,
    ultra: 0,
  } as const

  it(`${rule('aeto', '10.2')} German fighters have -1 in the first month of a Blitzkrieg, in both rounds`, () => {
    expect(airCombat({ ...duel, blitz: 2 }).modifier).toBe(-1)
    expect(airCombat({ ...duel, blitz: 2, round: 2 }).modifier).toBe(-1)
    expect(airCombat({ ...duel, blitz: 1 }).modifier).toBe(0)
    expect(airCombat({ ...duel, kind: 'bomber', blitz: 2 }).modifier).toBe(0)
  })

  it(`${rule('aeto', '10.26')} radar gives -1 in the first round to fighters of Britain and America, in its hex and beside it`, () => {
    const british = { ...duel, nation: 'united-kingdom', western: true, radar: true } as const
    expect(airCombat(british).modifier).toBe(-1)
    expect(airCombat({ ...british, round: 2 }).modifier).toBe(0)
    expect(airCombat({ ...british, western: false }).modifier).toBe(0)
    expect([1, 4, 5, 6].map(naturalResult)).toEqual([null, null, 'abort', 'miss'])

    const at = table()
    at.until('naval-and-air', 'July', 1940)
    const spitfire = at.raise('united-kingdom', 'fighter', 4, 'W 3616')
    const fight = (hex: string) => {
      at.do({ type: 'dogfight', unit: spitfire, foe: 'germany', round: 1 })
      at.do({ type: 'over', hex })
      return (at.events[0] as { total: number }).total
    }
    const sites = ['W 3513', 'W 3515', 'W 3517', 'W 3713', 'W 3718', 'W 3917', 'W 4116']
    for (const hex of sites) expect(fight(hex)).toBe(-1)
    expect(fight(boardOf(at.state).neighbours('W 4116')[0])).toBe(-1)
    expect(fight('W 4614')).toBe(0)
    at.do({ type: 'radar', hex: 'W 4116', works: false })
    expect(fight('W 4116')).toBe(0)
    expect(at.refusal({ type: 'radar', hex: 'W 4116', works: false })).toBe('10.26 so-already')
    at.do({ type: 'radar', hex: 'W 4116', works: true })
    expect(fight('W 4116')).toBe(-1)
  })

  it(`${rule('aeto', '10.26')} a site is gone when a German land unit comes into it, and nobody else has it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'July', 1940)
    at.land(at.raise('germany', 'infantry', 4, 'W 3933'), 'W 3517')
    expect(at.state.special.radar).toEqual(['W 3517'])
    at.until('strategic-warfare', 'August', 1940)
    expect(at.refusal({ type: 'radar', hex: 'W 3517', works: true })).toBe('10.26 captured')
  })

  it(`${rule('aeto', '10.7')} Soviet fighters of quality 0 ram bombers, and both are worn, if Germany began the war`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    const bomber = at.raise('germany', 'bomber', 1, 'W 3430')
    const messerschmitt = at.raise('germany', 'fighter', 3, 'W 3430')
    const rata = at.raise('soviet-union', 'fighter', 0, 'E 1924')
    const yak = at.raise('soviet-union', 'fighter', 1, 'E 1924')
    expect(at.refusal({ type: 'ram', unit: rata, target: bomber })).toBe('10.7 not-attacked')
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.refusal({ type: 'ram', unit: yak, target: bomber })).toBe('10.7 no-rammer')
    expect(at.refusal({ type: 'ram', unit: rata, target: messerschmitt })).toBe('10.7 no-bomber')
    at.do({ type: 'ram', unit: rata, target: bomber })
    expect(at.refusal({ type: 'over', hex: 'W 3533' })).toBe('10.7 not-over-russia')
    at.do({ type: 'over', hex: 'E 2330' })
    expect(at.events[0]).toMatchObject({ mark: 'no-pilot-recovery' })
    expect([at.state.units[rata].depleted, at.state.units[bomber].depleted]).toEqual([true, true])
    expect(at.refusal({ type: 'ram', unit: rata, target: bomber })).toBe('10.7 rammed')
    at.until('offensive', 'July', 1941)
    at.do({ type: 'ram', unit: rata, target: bomber })
    at.do({ type: 'over', hex: 'E 2330' })
    expect([at.state.units[rata], at.state.units[bomber]]).toEqual([undefined, undefined])

    const other = table()
    conquerPoland(other)
    other.until('offensive', 'June', 1941)
    const [german, soviet] = [
      other.raise('germany', 'bomber', 1, 'W 3430'),
      other.raise('soviet-union', 'fighter', 0, 'E 1924'),
    ]
    other.do({ type: 'invade', by: 'soviet-union', on: 'germany', act: 'declared' })
    expect(other.refusal({ type: 'ram', unit: soviet, target: german })).toBe('10.7 not-attacked')
  })
})
