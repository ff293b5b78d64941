/** Part 9 where its clauses meet: attacks and politics, partners and powers, what fights on, what is held. */

import { describe, expect, it } from 'vitest'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar, hasInvaded } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { conquerPoland, openBorder, reachVichy, type Table, table } from './table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const
const launch = (nation: Nation) => ({ type: 'launch', nation, impromptu: false }) as const
const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as {
    total: number
    result: string
    explain: readonly { rule: string; because: string; amount?: number }[]
  }
const ask = (at: Table, topic: 'trace' | 'zones' | 'rail' | 'consumption' | 'income', of: string) => {
  at.do({ type: 'inquire', topic, of })
  return answer(at)
}
/** A land hex beside one, of this country. */
const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
  const board = boardOf(at.state)
  return board
    .neighbours(hex)
    .find(
      (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
    )!
}
/** The same game from a position that was changed by hand and is held to the rules of a save. */
const unitsOf = (at: Table, nation: Nation) =>
  Object.values(at.state.units).filter((unit) => unit.nation === nation)

function spring1940(): Table {
  const at = table()
  conquerPoland(at)
  at.until('offensive', 'May', 1940)
  return at
}

describe('invasions', () => {
  it(`${rule('aeto', '9.1')} by a partner are invasions by the power whose partner it is, and may be begun no sooner`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'January', 1940)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    at.until('offensive')
    // The Phony War keeps Germany's partners from the Low Countries and Yugoslavia as it keeps Germany.
    expect(at.refusal(invade('hungary', 'yugoslavia'))).toBe('9.1 sitzkrieg')
    at.until('offensive', 'May', 1940)
    at.do(invade('hungary', 'yugoslavia'))
    expect(hasInvaded(at.state, 'germany', 'yugoslavia')).toBe(true)
  })

  it(`${rule('aeto', '9.5')} stop before the Phony War: nobody attacks where he may not go`, () => {
    const at = table()
    conquerPoland(at)
    const border = beside(at, 'W 3022', 'france')
    const german = at.raise('germany', 'infantry', 4, 'W 3022')
    const french = at.raise('france', 'infantry', 4, border)
    expect(at.refusal({ type: 'attack', by: 'germany', hex: border, terrain: 'clear' })).toBe('9.5 sitzkrieg')
    expect(at.refusal({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'clear' })).toBe(
      '9.5 sitzkrieg',
    )
    at.until('offensive', 'April', 1940)
    at.do({ type: 'attack', by: 'germany', hex: border, terrain: 'clear' })
    at.do({ type: 'join', unit: german })
    at.do({ type: 'fight' })
    expect(at.state.units[french]).toBeDefined()
  })

  it(`${rule('aeto', '9.5')} an attempt to end the Phony War costs Germany two Offensives, Britain one`, () => {
    const at = table()
    conquerPoland(at)
    at.until('phony-war', 'October', 1939)
    at.do({ type: 'shorten', by: 'germany' }, 12)
    at.do({ type: 'shorten', by: 'united-kingdom' }, 12)
    expect(at.state.special.launched).toMatchObject({ germany: 2, 'united-kingdom': 1 })
  })

  it(`${rule('aeto', '9.2', '10.24')} a Finland in its Winter War goes to the Soviets if Germany invades it, and those two are at peace`, () => {
    const at = table()
    conquerPoland(at)
    at.weather('winter')
    at.until('offensive', 'January', 1940)
    at.do({ type: 'winter-war' })
    expect(areAtWar(at.state, 'soviet-union', 'finland')).toBe(true)
    at.do(invade('germany', 'finland'))
    expect(at.state.nations.finland).toMatchObject({ status: 'war', camp: 'soviet' })
    expect(areAtWar(at.state, 'soviet-union', 'finland')).toBe(false)
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '9.4')} a German who has stayed beyond the line in Poland goes back, and is not supplied there`, () => {
    const at = table()
    const [, north] = conquerPoland(at)
    at.until('movement')
    at.march(north, 'E 2633')
    at.until('supply', 'October', 1939)
    expect(at.state.units[north].out).toBe(true)
    expect(at.refusal({ type: 'supply', unit: north, out: false })).toBe('9.4 beyond-line')
    at.until('offensive', 'November', 1939)
    at.do({ type: 'take', unit: north })
    const board = boardOf(at.state)
    const codes = board
      .neighbours('E 2633')
      .map((hex) => [board.hex(hex).region, at.refusal({ type: 'enter', hex })])
    expect(codes).toContainEqual(['east-poland', '9.4 go-back'])
    expect(codes).toContainEqual([null, null])
  })
})

describe('Quisling', () => {
  it(`${rule('aeto', '9.6')} opens nothing where the Norwegians have nowhere to go; their depleted units count half`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'norway'))
    at.do(launch('germany'))
    const guard = at.raise('norway', 'infantry', 4, 'W 5930')
    at.do({ type: 'hit', unit: guard })
    at.do({ type: 'quisling', hex: 'W 5930', air: 0 }, 2)
    expect(at.events[0]).toMatchObject({ rule: '9.6', result: 'unopposed' })
  })
})

describe('Turkey', () => {
  it(`${rule('aeto', '9.8')} the Soviets who come to its help stand beside Turks, use its railways, and their zones hinder the invader`, () => {
    const at = spring1940()
    at.do(invade('italy', 'turkey'))
    at.raise('turkey', 'infantry', 2, 'E 3914')
    const red = at.raise('soviet-union', 'infantry', 5, 'E 3814')
    at.move(red, 'E 3914')
    expect(at.owner('E 3914')).toBe('soviet-union')
    // Turks come to where they are as well.
    const turk = at.raise('turkey', 'infantry', 2, beside(at, 'E 3914', 'turkey'))
    at.do({ type: 'take', unit: turk })
    expect(at.refusal({ type: 'enter', hex: 'E 3914' })).toBeNull()
    at.do({ type: 'stop' })
    at.until('movement')
    at.go(red, 'E 4322')
    expect(at.owner('E 4322')).toBe('soviet-union')
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(false)
    const italian = at.raise('italy', 'infantry', 3, 'W 2025')
    at.until('offensive', 'June', 1940)
    at.land(italian, 'E 4627')
    expect(ask(at, 'zones', italian).result).toBe('in nobody\u2019s zone')
    at.until('offensive', 'July', 1940)
    at.march(italian, beside(at, 'E 4322', 'turkey'))
    expect(ask(at, 'zones', italian).result).toBe('turkey, soviet-union')
    // An attack upon Turks where they stand is the beginning of the war between the Axis and the Soviets.
    at.do({ type: 'attack', by: 'italy', hex: 'E 4322', terrain: 'other' })
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '9.8')} under an agreement the partner of the invader fights Turks without a war, and a Turkey left alone is his when the two fall out`, () => {
    const at = spring1940()
    at.do({ type: 'partition', invader: 'germany', line: 20 })
    expect(at.refusal(invade('soviet-union', 'turkey'))).toBe('9.8 partitioned')
    at.do(invade('germany', 'turkey'))
    const turk = at.raise('turkey', 'infantry', 2, 'E 3914')
    const red = at.raise('soviet-union', 'infantry', 5, 'E 3814')
    expect(at.refusal({ type: 'attack', by: 'soviet-union', hex: 'E 3914', terrain: 'other' })).toBe(
      '9.1 nobody-there',
    )
    const board = boardOf(at.state)
    const coast = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'turkey' &&
        board.hex(hex).coast &&
        board.hex(hex).sites.length === 0 &&
        Number(hex.slice(-2)) > 22,
    )!
    const panzer = at.raise('germany', 'armor', 6, 'W 3933')
    at.land(panzer, coast)
    at.do({
      type: 'lose',
      unit: Object.keys(at.state.units).find((id) => at.state.units[id].at === 'E 4322')!,
    })
    at.until('offensive', 'June', 1940)
    at.march(panzer, 'E 4322')
    expect(at.state.nations.turkey.status).toBe('war')
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 3914', terrain: 'other' })
    at.do({ type: 'join', unit: red })
    at.do({ type: 'fight' })
    expect(areAtWar(at.state, 'soviet-union', 'turkey')).toBe(false)
    expect(at.state.units[turk]).toBeDefined()

    const idle = spring1940()
    idle.do({ type: 'partition', invader: 'soviet-union', line: 20 })
    idle.do(invade('germany', 'soviet-union'))
    expect(idle.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })
  })
})

describe('conquest', () => {
  it(`${rule('aeto', '9.9')} by surrender is possible at any time, in the Supply Step as well`, () => {
    const at = table()
    at.until('supply')
    at.do({ type: 'surrender', nation: 'poland' })
    expect(at.state.nations.poland.status).toBe('conquered')
  })

  it(`${rule('aeto', '9.10')} follows at once when an army before a capital is supplied again`, () => {
    const at = table()
    at.until('supply')
    const [south, north] = [1, 2].map(() => at.raise('germany', 'armor', 6, 'W 3430'))
    at.do({ type: 'supply', unit: north, out: true })
    at.until('offensive', 'October', 1939)
    at.march(south, 'W 3232')
    at.march(north, 'W 3532')
    expect(at.state.nations.poland.status).toBe('war')
    at.until('supply', 'October', 1939)
    at.do({ type: 'supply', unit: north, out: false })
    expect(at.state.nations.poland.status).toBe('conquered')
  })

  it(`${rule('aeto', '9.10', '9.12')} of France by Vichy needs supplied units in its cities`, () => {
    const at = table()
    conquerPoland(at)
    at.until('supply', 'April', 1940)
    const armies = [1, 2, 3].map(() => at.raise('germany', 'armor', 6, 'W 3022'))
    at.do({ type: 'supply', unit: armies[0], out: true })
    at.until('offensive', 'May', 1940)
    ;['W 3118', 'W 3013', 'W 2714'].forEach((city, i) => {
      at.march(armies[i], city)
    })
    at.do({ type: 'end' })
    expect(at.state.flow).toMatchObject({ step: 'movement', asked: [] })
    at.until('supply')
    at.do({ type: 'supply', unit: armies[0], out: false })
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'vichy' }])
  })

  it(`${rule('aeto', '9.11', '9.12')} what Germany gets by not founding Vichy is asked about ship by ship, and nothing of it is lost`, () => {
    const at = table(aeto, { frenchFleet: true })
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].kind === 'bb') at.do({ type: 'lose', unit: id })
    const board = boardOf(at.state)
    const [near] = board
      .neighbours('W 3118')
      .filter((hex) => board.hex(hex).country === 'france')
      .sort((a, b) => board.grid.distance(a, 'W 3022') - board.grid.distance(b, 'W 3022'))
    at.march(at.raise('germany', 'armor', 6, 'W 3022'), near, 6)
    // France gives in, Germany wants no Vichy, and the rest of the fleet comes over: is it Italian?
    at.do({ type: 'answer', yes: false }, 11)
    expect(at.state.nations.france.status).toBe('conquered')
    expect(at.state.flow.asked.map(({ type }) => type)).toEqual(['hand', 'prize'])
    at.do({ type: 'answer', yes: true })
    expect(unitsOf(at, 'italy').length).toBeGreaterThan(10)
  })

  it(`${rule('aeto', '9.12')} of France leaves the British what they stand in of its north`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.land(british, 'W 3212')
    for (const city of ['W 3118', 'W 3013', 'W 2714'])
      at.march(at.raise('germany', 'armor', 6, 'W 3022'), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.owner('W 3212')).toBe('united-kingdom')
    expect(at.owner('W 3316')).toBe('germany')
  })

  it(`${rule('aeto', '9.24')} of a liberated nation follows again, and its new units are gone; its colonies are nobody's to liberate`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'October', 1943)
    at.do(invade('germany', 'soviet-union'))
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'germany') at.do({ type: 'lose', unit: id })
    const guard = at.raise('germany', 'infantry', 4, 'W 3430')
    at.move(guard, beside(at, 'W 3430', 'poland', Object.keys(at.state.control)))
    const cities = ['W 3232', 'W 3533'].map((city) => {
      const unit = at.raise('soviet-union', 'infantry', 4, 'E 2629')
      at.march(unit, city)
      return unit
    })
    expect(at.state.nations.poland.liberator).toBe('soviet-union')
    // What a German still stands in is German.
    expect(at.owner(at.state.units[guard].at)).toBe('germany')
    at.until('turn-end', 'December', 1943)
    at.do({ type: 'end' })
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    at.do({ type: 'place', at: 'W 3533' })
    const pole = Object.keys(at.state.units).find((id) => at.state.units[id].from === 'poland')!
    at.until('offensive', 'January', 1944)
    for (const unit of cities) at.do({ type: 'lose', unit })
    const north = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(guard, 'W 3232')
    at.march(north, 'W 3532')
    expect(at.state.nations.poland).toMatchObject({
      status: 'conquered',
      conqueror: 'germany',
      liberator: null,
    })
    expect(at.state.units[pole]).toBeUndefined()
  })
})

describe('a Britain that has fallen', () => {
  it(`${rule('aeto', '9.22', '9.23')} fights on from Canada, keeps its units abroad, has no new ones but there, and no convoys`, () => {
    const at = table(aeto, { convoyLosses: true })
    at.until('offensive', 'July', 1940)
    const desert = at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    const fighter = at.raise('united-kingdom', 'naval-air', 0, 'W 3515')
    const carrier = at.raise('united-kingdom', 'cv', 0, 'W 3515')
    const cruiser = at.raise('united-kingdom', 'cl', 0, 'W 3514')
    at.land(cruiser, 'W 3412')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    // The carrier sinks with its aircraft; who is at sea, in a hex of it too, may be American.
    expect([at.state.units[carrier], at.state.units[fighter]]).toEqual([undefined, undefined])
    expect(at.state.flow.asked).toContainEqual({ type: 'repatriate', ships: [cruiser] })
    expect(at.state.special.radar).toHaveLength(7)
    while (at.state.flow.asked.length > 0)
      at.do({ type: 'answer', yes: at.state.flow.asked.at(-1)!.type === 'repatriate' })
    expect(at.state.units[desert]).toBeDefined()
    expect(at.state.special.exile).toBe(true)
    expect(areAtWar(at.state, 'germany', 'united-kingdom')).toBe(true)
    expect(at.owner('E 5623')).toBe('united-kingdom')
    expect(at.refusal({ type: 'raise', nation: 'united-kingdom' })).toBe('9.22 exile')
    at.until('strategic-warfare', 'December', 1941)
    expect(at.refusal({ type: 'convoy', power: 'united-states', lost: 2 })).toBe('9.22 no-convoys')
  })

  it(`${rule('aeto', '9.23')} and holds out has infantry in the East, everything else in Canada, and 12 points with those of its colonies`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'infantry', strength: 4 })
    expect(at.refusal({ type: 'place', at: 'E 5623' })).toBe('9.23 no-home')
    at.do({ type: 'place', at: 'E 5721' })
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'armor', strength: 5 })
    expect(at.refusal({ type: 'place', at: 'E 5721' })).toBe('9.23 no-home')
    at.do({ type: 'place', at: 'Canada' })
    const income = ask(at, 'income', 'united-kingdom')
    expect(income.explain).toContainEqual(expect.objectContaining({ because: 'Canada', amount: 12 }))
    expect(income.explain).toContainEqual(expect.objectContaining({ because: 'Mosul', amount: 2 }))
  })
})

describe('partners', () => {
  it(`${rule('aeto', '9.18')} are rolled for when Allies stand in them for the first time: Bessarabia is not Rumania`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const board = boardOf(at.state)
    const bessarabia = board.ids.find(
      (hex) =>
        board.hex(hex).region === 'bessarabia' &&
        board
          .neighbours(hex)
          .some((one) => board.hex(one).country === 'soviet-union' && !board.hasSide(hex, one, 'sea')),
    )!
    const red = at.raise('soviet-union', 'infantry', 4, beside(at, bessarabia, 'soviet-union'))
    at.move(red, bessarabia)
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([])
    at.until('offensive', 'July', 1943)
    const inside = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'rumania' &&
        board.hex(hex).region === null &&
        board.neighbours(hex).some((one) => board.hex(one).region === 'bessarabia'),
    )!
    at.march(red, inside)
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'capitulate', nation: 'rumania', by: 'soviet-union' }])
  })

  it(`${rule('aeto', '9.0')} replenish one infantry a month, and buy no Offensive`, () => {
    const at = table()
    at.until('replenishment')
    const poles = [1, 2].map(() => at.raise('poland', 'infantry', 3, 'W 3533'))
    const cavalry = at.raise('poland', 'cavalry', 2, 'W 3533')
    for (const unit of [...poles, cavalry]) at.do({ type: 'lose', unit })
    expect(at.refusal({ type: 'replenish', unit: cavalry })).toBe('7.14 no-infantry')
    at.do({ type: 'replenish', unit: poles[0] })
    at.do({ type: 'place', at: 'W 3533' })
    expect(at.refusal({ type: 'replenish', unit: poles[1] })).toBe('9.0 one')
    at.until('offensive', 'October', 1939)
    expect(at.refusal({ type: 'launch', nation: 'poland', impromptu: true })).toBe('9.0 no-more')
  })
})

describe('Finland', () => {
  it(`${rule('aeto', '9.21')} sends others' units away, who come back in the next Replenishment Step; nobody traces supply through it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    const board = boardOf(at.state)
    for (const hex of board.ids.filter((one) => board.hex(one).region === 'east-finland')) {
      const from = beside(at, hex, 'soviet-union') ?? 'E 1429'
      at.march(at.raise('soviet-union', 'infantry', 4, from), hex)
    }
    const german = at.raise('germany', 'mountain', 5, 'W 3933')
    at.land(german, 'E 1433')
    at.until('offensive', 'January', 1944)
    at.do({ type: 'finlandize' })
    expect(at.state.units[german]).toBeUndefined()
    expect(at.state.special.redeploy).toMatchObject([{ nation: 'germany', kind: 'mountain', strength: 5 }])
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'place', nation: 'germany', kind: 'mountain' })
    at.do({ type: 'place', at: 'W 3933' })
    expect(at.state.special.redeploy).toEqual([])
  })

  it(`${rule('aeto', '9.26', '10.24')} lets its units go no farther into Russia than their movement rating, until Moscow falls`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const board = boardOf(at.state)
    const finland = board.ids.filter((hex) => board.hex(hex).country === 'finland')
    const distance = (hex: string) => Math.min(...finland.map((home) => board.grid.distance(home, hex)))
    // A way from Finland over land, hex by hex farther off, to the fourth.
    const onward = (hex: string): string | undefined =>
      board
        .neighbours(hex)
        .find(
          (one) =>
            board.hex(one).country === 'soviet-union' &&
            !board.hasSide(hex, one, 'sea') &&
            distance(one) === distance(hex) + 1 &&
            (distance(one) === 4 || onward(one) !== undefined),
        )
    const home =
      finland.find((hex) => onward(hex) !== undefined && board.hex(hex).region === null) ??
      finland.find((hex) => onward(hex) !== undefined)!
    const first = onward(home)!
    const second = onward(first)!
    const last = onward(second)!
    const far = onward(last)!
    const finn = at.raise('finland', 'infantry', 3, home)
    at.move(finn, first, second, last)
    at.until('movement')
    at.do({ type: 'take', unit: finn })
    expect(at.refusal({ type: 'enter', hex: far })).toBe('9.26 far-from-finland')
    at.do({ type: 'stop' })
    at.until('offensive', 'July', 1941)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'soviet-union') at.do({ type: 'lose', unit: id })
    at.march(at.raise('germany', 'armor', 6, 'W 3933'), 'E 1924')
    at.do({ type: 'take', unit: finn })
    expect(at.refusal({ type: 'enter', hex: far })).toBeNull()
  })
})

describe('allies', () => {
  it(`${rule('aeto', '9.26')} French and British pass through each other and do not stay, and attack together in a Combined Offensive for a point each`, () => {
    const at = table()
    at.until('offensive', 'May', 1940)
    at.raise('germany', 'infantry', 2, 'W 3022')
    const front = beside(at, 'W 3022', 'france')
    const second = beside(at, 'W 3022', 'france', [front])
    const french = at.raise('france', 'infantry', 4, front)
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'ship', to: 'W 3013' })
    at.do({ type: 'go', to: 'W 3118' })
    at.do({ type: 'stop' })
    at.until('movement')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'stop' })
    at.until('offensive', 'June', 1940)
    at.do({ type: 'take', unit: french })
    expect(at.refusal({ type: 'go', to: 'W 3118' })).toBe('9.26 french-and-british')
    at.do({ type: 'stop' })
    at.march(british, second ?? front)
    at.until('offensive', 'July', 1940)
    at.do({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: french })
    expect(at.refusal({ type: 'join', unit: british })).toBe('9.26 french-and-british')
    at.do({ type: 'combine' })
    expect(answer(at)).toMatchObject({ total: 2 })
    at.do({ type: 'join', unit: british })
  })

  it(`${rule('aeto', '9.26')} Soviets and Western Allies: ships of the West lie in Soviet ports, not the other way; no aircraft of one helps the other; works keep the other out`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    const ship = at.raise('united-kingdom', 'dd', 0, 'W 4717')
    at.do({ type: 'take', unit: ship })
    expect(at.refusal({ type: 'ship', to: 'E 0230' })).toBe('9.1 no-port')
    at.do({ type: 'stop' })
    at.do(invade('germany', 'soviet-union'))
    const red = at.raise('soviet-union', 'dd', 0, 'E 0230')
    at.do({ type: 'take', unit: red })
    expect(at.refusal({ type: 'ship', to: 'W 4717' })).toBe('9.1 no-port')
    at.do({ type: 'stop' })
    at.until('naval-and-air', 'July', 1941)
    at.land(ship, 'E 0230')
    expect(at.state.units[ship].at).toBe('E 0230')
    at.until('offensive')
    openBorder(at)
    const german = at.raise('germany', 'infantry', 4, 'W 3933')
    at.march(german, 'E 2330')
    const soviet = at.raise('soviet-union', 'infantry', 4, beside(at, 'E 2330', 'soviet-union'))
    const hurricane = at.raise('united-kingdom', 'bomber', 1, 'W 3616')
    const pe2 = at.raise('soviet-union', 'bomber', 1, 'E 1924')
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 2330', terrain: 'clear' })
    at.do({ type: 'join', unit: soviet })
    expect(at.refusal({ type: 'support', unit: hurricane })).toBe('9.26 strangers')
    at.do({ type: 'support', unit: pe2 })
    at.do({ type: 'stop' })
    const guest = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    const board = boardOf(at.state)
    const coast = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).coast &&
        board.hex(hex).sites.length === 0 &&
        board.hex(hex).garrisons.length === 0,
    )!
    at.land(guest, coast)
    expect(at.owner(coast)).toBe('soviet-union')
    expect(ask(at, 'rail', 'soviet-union').explain).toContainEqual(
      expect.objectContaining({ rule: '9.26', amount: -2 }),
    )
    at.until('season', 'October', 1941)
    at.do({ type: 'levy' }, 1)
    const other = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).coast &&
        hex !== coast &&
        board.hex(hex).sites.length === 0 &&
        board.hex(hex).garrisons.length === 0,
    )!
    at.do({ type: 'dig', hex: other })
    at.until('offensive', 'October', 1941)
    at.do({ type: 'take', unit: guest })
    expect(at.refusal({ type: 'ship', to: other })).toBe('9.26 works')
  })

  it(`${rule('aeto', '9.26')} of Italy use its supply twice over, and Germans stay out of a neutral Italy`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const german = at.raise('germany', 'infantry', 4, 'W 3029')
    at.do({ type: 'take', unit: german })
    expect(at.refusal({ type: 'go', to: 'W 2623' })).toBe('9.1 not-ours')
    expect(at.refusal({ type: 'enter', hex: beside(at, 'W 3029', 'italy') ?? 'W 2829' })).not.toBeNull()
    at.do({ type: 'stop' })
    at.do(invade('italy', 'greece'))
    expect(ask(at, 'consumption', 'germany').total).toBe(2)
    expect(at.refusal({ type: 'inquire', topic: 'consumption', of: 'italy' })).toBe('9.26 no-subject')
  })
})

describe('Vichy', () => {
  it(`${rule('aeto', '9.2', '9.12')} units that fight move like others, and strangers in a neutral State are not activated`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'June', 1941)
    const guard = Object.keys(at.state.units).find(
      (id) => at.state.units[id].nation === 'lebanon-syria' && at.state.units[id].kind === 'infantry',
    )!
    expect(at.refusal({ type: 'take', unit: guard })).toBe('9.12 vichy')
    at.do(invade('united-kingdom', 'lebanon-syria'))
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 2)
    at.move(guard, beside(at, 'E 5118', 'lebanon-syria'))
    expect(at.state.units[guard].at).not.toBe('E 5118')
  })

  it(`${rule('aeto', '9.12')} General DeGaulle comes to the British in the spring of 1942, unless he was lost in France`, () => {
    const fall = (lost: boolean) => {
      const at = table()
      at.until('offensive')
      at.do({ type: 'appoint', name: 'DeGaulle', strength: 1 })
      at.do({ type: 'place', at: 'W 3118' })
      const general = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'DeGaulle')!
      if (lost) at.do({ type: 'lose', unit: general })
      else at.go(general, 'W 2319')
      reachVichy(at)
      at.do({ type: 'answer', yes: true })
      expect(at.state.units[general]).toBeUndefined()
      at.until('turn-end', 'March', 1942)
      at.do({ type: 'end' })
      return at
    }
    const at = fall(false)
    expect(at.state.flow.asked).toMatchObject([
      { type: 'place', name: 'DeGaulle', nation: 'united-kingdom', from: 'france' },
    ])
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom' })
    at.do({ type: 'place', at: 'W 3515' })
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ name: 'DeGaulle', at: 'W 3515' }),
    )
    expect(fall(true).state.flow.asked).toEqual([])
  })
})

describe('the Wall', () => {
  it(`${rule('aeto', '9.14')} is finished with the next Seasonal Turn, and a seventh fort is not made for one that is gone`, () => {
    const at = table(aeto, { collateralDamage: true })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    const coasts = boardOf(at.state).ids.filter((hex) => at.refusal({ type: 'wall', hex }) === null)
    at.do({ type: 'wall', hex: coasts[0] })
    expect(at.state.special.building).toEqual([`coastal-fort ${coasts[0]}`])
    at.until('season', 'October', 1940)
    expect(at.state.special.building).toEqual([])
    for (const [month, year, i] of [
      ['October', 1940, 1],
      ['January', 1941, 2],
      ['April', 1941, 3],
      ['July', 1941, 4],
      ['October', 1941, 5],
    ] as const) {
      at.until('season', month, year)
      at.do({ type: 'wall', hex: coasts[i] })
    }
    expect(at.events).toContainEqual(expect.objectContaining({ what: 'Maginot Line', now: 'dismantled' }))
    at.until('offensive', 'July', 1942)
    const commando = at.raise('united-kingdom', 'commando', 2, 'W 3616')
    // A fort defends itself: it is assaulted before anybody comes ashore.
    expect(at.attack(coasts[0], 'assault', commando)).toBe('1-1 0')
    at.land(commando, coasts[0])
    at.do({ type: 'demolish', unit: commando, what: 'coastal-fort' })
    expect(at.state.wall).toHaveLength(5)
    at.until('season', 'October', 1942)
    expect(at.refusal({ type: 'wall', hex: coasts[6] })).toBe('9.14 all-built')
  })
})
