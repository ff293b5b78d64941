import { describe, expect, it } from 'vitest'
import {
  type PoliticalRoll,
  resolveAmericanEntry,
  resolveForcedEntry,
  resolveItalianCapitulation,
  resolveItalianSurrender,
  resolveLowCountries,
  resolvePartnerCapitulation,
  resolvePartnerSurrender,
} from '../../../../src/games/aeto/09-political-rolls'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar, sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import type { Dice } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, reachVichy, type Table, table } from './table'

const chance = (roll: (dice: Dice) => PoliticalRoll) => {
  const yes = outcomesOf((dice) => roll(dice).happens).find(({ value }) => value)
  return yes === undefined ? '0' : fractionText(yes.probability)
}

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

/** Puts a unit on every one of these hexes by sea or by land, whatever the way: each is shipped to a coast and marches. */
function occupy(at: Table, nation: Nation, from: string, hexes: readonly string[]): void {
  for (const hex of hexes) at.march(at.raise(nation, 'infantry', 4, from), hex)
}

describe('Mussolini', () => {
  it(`${rule('aeto', '9.7')} is Britain's to push once Germans are in Paris, and enters on 1 to 4`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    for (const step of ['movement', 'supply', 'replenishment']) {
      expect(at.state.flow.step).toBe(step)
      at.do({ type: 'end' })
    }
    expect(at.state.flow.asked).toEqual([{ type: 'mussolini' }])
    at.do({ type: 'answer', yes: true }, 4)
    expect(areAtWar(at.state, 'italy', 'united-kingdom')).toBe(true)
    at.do({ type: 'end' })
    at.until('turn-end', 'June', 1940)
    expect(at.state.flow.asked).toEqual([])
  })

  it(`${rule('aeto', '9.7')} is pushed by aircraft in Paris as by armies, but not by aircraft before it`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    for (const _ of ['movement', 'supply']) at.do({ type: 'end' })
    const [name, unit] = Object.entries(at.state.units).find(([, { nation }]) => nation === 'germany')!
    const askedWith = (where: string) => {
      const fighter = { ...unit, kind: 'fighter', strength: 1, at: where }
      const state = aeto.codec.accept({ ...at.state, units: { [name]: fighter } })
      return aeto.apply(state, { type: 'end' }).state.flow.asked.map(({ type }) => type)
    }
    expect(askedWith('W 3118')).toContain('mussolini')
    for (const next of boardOf(at.state).neighbours('W 3118'))
      expect(askedWith(next)).not.toContain('mussolini')
  })

  it(`${rule('aeto', '9.7')} is easier to push after Yugoslavia and Greece`, () => {
    expect(chance((dice) => resolveForcedEntry({ yugoslavia: false, greece: false }, dice))).toBe('2/3')
    expect(chance((dice) => resolveForcedEntry({ yugoslavia: true, greece: false }, dice))).toBe('5/6')
    expect(chance((dice) => resolveForcedEntry({ yugoslavia: false, greece: true }, dice))).toBe('1')
  })
})

describe('the Atlantic Wall', () => {
  it(`${rule('aeto', '9.14')} is one coastal fort a Seasonal Turn, six in all, on occupied coasts`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    expect(at.refusal({ type: 'wall', hex: 'W 2319' })).toBe('9.14 no-coast')
    expect(at.refusal({ type: 'wall', hex: 'W 3118' })).toBe('9.14 no-coast')
    const coasts = boardOf(at.state).ids.filter((hex) => at.refusal({ type: 'wall', hex }) === null)
    at.do({ type: 'wall', hex: coasts[0] })
    expect(at.refusal({ type: 'wall', hex: coasts[1] })).toBe('9.14 built')
    for (const [month, year, hex] of [
      ['October', 1940, 1],
      ['January', 1941, 2],
      ['April', 1941, 3],
      ['July', 1941, 4],
      ['October', 1941, 5],
    ] as const) {
      at.until('season', month, year)
      at.do({ type: 'wall', hex: coasts[hex] })
    }
    at.until('season', 'January', 1942)
    expect(at.refusal({ type: 'wall', hex: coasts[6] })).toBe('9.14 all-built')
  })
})

describe('Italy', () => {
  /** 1943: the Allies are at war with Italy, and an American division has landed at its toe. */
  function landed(): Table {
    const at = table()
    at.until('offensive', 'June', 1943)
    at.do(invade('united-kingdom', 'italy'))
    return at
  }

  it(`${rule('aeto', '9.10', '9.15')} capitulates when Rome falls to the British or the Americans`, () => {
    const at = landed()
    const army = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: army })
    const beach = boardOf(at.state)
      .neighbours('W 2025')
      .find((hex) => boardOf(at.state).hex(hex).coast && at.refusal({ type: 'ship', to: hex }) === null)!
    at.do({ type: 'ship', to: beach }, 1)
    expect(at.state.nations.italy.status).toBe('war')
    at.do({ type: 'enter', hex: 'W 2025' })
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered' })
  })

  it(`${rule('aeto', '9.15')} rolls once a month while a strong division is on its mainland and its southern garrisons are gone`, () => {
    const at = landed()
    const guard = at.raise('italy', 'infantry', 3, 'E 5629')
    const army = at.raise('united-states', 'infantry', 3, 'W 3616')
    at.land(army, 'W 1830')
    // The garrison of Libya stands: nothing is rolled.
    expect(at.events.some(({ type }) => type === 'rolled')).toBe(false)
    at.do({ type: 'lose', unit: guard })
    at.until('replenishment')
    at.do({ type: 'end' }, 5)
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '9.15', net: 6, result: 'no' }))
    at.until('replenishment', 'July', 1943)
    at.do({ type: 'end' }, 6)
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
  })

  it(`${rule('aeto', '9.15')} has its odds`, () => {
    const crisis = { hexes: 1, moscow: false, london: false }
    expect(chance((dice) => resolveItalianCapitulation(crisis, dice))).toBe('1/6')
    expect(chance((dice) => resolveItalianCapitulation({ ...crisis, hexes: 4 }, dice))).toBe('2/3')
    expect(chance((dice) => resolveItalianCapitulation({ hexes: 4, moscow: true, london: true }, dice))).toBe(
      '1/6',
    )
  })
})

describe('the fall of Germany', () => {
  it(`${rule('aeto', '9.17', '9.20', '9.27')} makes Italy roll, its partners if Italy fights on, and the war is over with Italy's surrender`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'April', 1945)
    at.do(invade('italy', 'greece'))
    // Italy 4 fights on, Hungary 2 stays, Rumania 3 gives up.
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 4)
    at.do({ type: 'roll' }, 2)
    at.do({ type: 'roll' }, 3)
    expect(at.state.nations.hungary.status).toBe('war')
    expect(at.state.nations.rumania.status).toBe('conquered')
    expect(at.state.nations.italy.status).toBe('war')
    expect(at.state.ended).toBeNull()
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.ended).toMatchObject({ winner: 'united-kingdom', level: 'Allied victory', rule: '9.27' })
  })

  it(`${rule('aeto', '9.17', '9.11')} throws for German ships, for Italy and for Italian ships one after the other`, () => {
    const at = table()
    at.until('offensive', 'April', 1945)
    at.do(invade('italy', 'greece'))
    const ships = [at.raise('germany', 'cl', 7, 'W 3933'), at.raise('italy', 'cl', 7, 'W 2422')]
    const outcomes = (action: AetoAction) => aeto.outcomes(at.state as never, action).length
    // Two dice for a stack of ships; one for Italy, which gives up on two of its faces.
    expect(outcomes({ type: 'surrender', nation: 'germany' })).toBe(11)
    at.do({ type: 'surrender', nation: 'germany' }, 7)
    expect(at.state.flow.asked).toMatchObject([{ type: 'roll', nation: 'italy', at: null }])
    expect(outcomes({ type: 'roll' })).toBe(4 + 2 * 11)
    expect(ships.map((id) => id in at.state.units)).toEqual([false, true])
  })

  it(`${rule('aeto', '9.17', '9.20')} has its odds`, () => {
    expect(chance(resolveItalianSurrender)).toBe('1/3')
    expect(chance(resolvePartnerSurrender)).toBe('2/3')
  })

  it(`${rule('aeto', '9.27')} is a draw in the summer of 1945, and an Axis victory after September`, () => {
    const at = table()
    at.until('turn-end', 'June', 1945)
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.ended).toBeNull()
    const late = table()
    late.until('turn-end', 'September', 1945)
    late.do({ type: 'end' })
    expect(late.state.ended).toMatchObject({ winner: 'germany', level: 'Axis victory' })
    const summer = table()
    summer.until('offensive', 'June', 1945)
    summer.do(invade('italy', 'greece'))
    summer.do({ type: 'surrender', nation: 'germany' })
    expect(summer.state.ended).toBeNull()
    summer.do({ type: 'roll' }, 6)
    expect(summer.state.ended).toMatchObject({ winner: null, level: 'draw' })
  })
})

describe('partners of the Axis', () => {
  it(`${rule('aeto', '9.18')} may give up in the first month of an invasion, from 1942, as the units in them have it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1942)
    at.do(invade('germany', 'soviet-union'))
    const border = boardOf(at.state).ids.filter(
      (hex) => boardOf(at.state).hex(hex).country === 'soviet-union',
    )
    const west = (hex: string) =>
      boardOf(at.state)
        .neighbours(hex)
        .find((next) => {
          const { country, region } = boardOf(at.state).hex(next)
          return country === 'finland' && region === null && !boardOf(at.state).hasSide(hex, next, 'sea')
        })
    const start = border.find((hex) => west(hex) !== undefined)!
    at.move(at.raise('soviet-union', 'infantry', 4, start), west(start)!)
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'capitulate', nation: 'finland', by: 'soviet-union' }])
    at.do({ type: 'answer', yes: true }, 6)
    // +1 for the unit, -1 for 1942, -3 for Finland.
    expect(at.events[0]).toMatchObject({ rule: '9.18', net: 3, result: 'no' })
    at.until('turn-end', 'July', 1942)
    expect(at.state.flow.asked).toEqual([])
  })

  it(`${rule('aeto', '9.18')} has its odds`, () => {
    const rumania = { allied: 2, german: 0, year: 1944, finland: false }
    expect(chance((dice) => resolvePartnerCapitulation(rumania, dice))).toBe('2/3')
    expect(chance((dice) => resolvePartnerCapitulation({ ...rumania, german: 2 }, dice))).toBe('1/3')
    expect(chance((dice) => resolvePartnerCapitulation({ ...rumania, year: 1943 }, dice))).toBe('1/2')
  })
})

describe('the Low Countries', () => {
  it(`${rule('aeto', '9.19')} may give up to Germany for every French fort along the Belgian border`, () => {
    const at = table()
    at.until('season', 'October', 1939)
    expect(at.refusal({ type: 'yield', nation: 'belgium' })).toBe('9.19 no-forts')
    for (const hex of ['W 3418', 'W 3319', 'W 3219']) at.fort('france', hex)
    // Those of this very Seasonal Turn do not count, nor does one that is not at the border, or not in France.
    expect(at.refusal({ type: 'yield', nation: 'belgium' })).toBe('9.19 no-forts')
    at.until('season', 'January', 1940)
    at.fort('france', 'W 3518')
    at.fort('france', 'W 2714')
    at.fort('germany', 'W 3322')
    at.do({ type: 'yield', nation: 'belgium' }, 3)
    expect(at.state.nations.belgium.status).toBe('neutral')
    expect(at.refusal({ type: 'yield', nation: 'belgium' })).toBe('9.19 rolled')
    at.do({ type: 'yield', nation: 'netherlands' }, 2)
    expect(at.state.nations.netherlands).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(chance((dice) => resolveLowCountries(3, dice))).toBe('1/3')
  })
})

describe('Finland', () => {
  it(`${rule('aeto', '9.21')} is neutral for good when the Soviets, in 1944, have all of its east and will it`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    const board = boardOf(at.state)
    const east = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    for (const hex of east) {
      const from = board
        .neighbours(hex)
        .find((one) => board.hex(one).country === 'soviet-union' && !board.hasSide(one, hex, 'sea'))
      occupy(at, 'soviet-union', from ?? 'E 1429', [hex])
    }
    expect(at.refusal({ type: 'finlandize' })).toBe('9.21 before-1944')
    const finn = at.raise('finland', 'infantry', 3, 'E 1433')
    at.until('offensive', 'January', 1944)
    at.do({ type: 'finlandize' })
    expect(at.state.units[finn]).toBeUndefined()
    expect(at.state.nations.finland).toMatchObject({ status: 'neutral', camp: null })
    expect(at.owner(east[0])).toBe('soviet-union')
    expect(at.refusal(invade('soviet-union', 'finland'))).toBe('9.21 finlandized')
  })
})

describe('the fall of Britain', () => {
  it(`${rule('aeto', '9.22')} sinks what lies in its ports, and makes the Americans roll every season`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    const [home, abroad] = [
      at.raise('united-kingdom', 'bb', 0, 'W 3515'),
      at.raise('united-kingdom', 'cv', 0, 'W 4717'),
    ]
    at.land(abroad, 'at sea')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.units[home]).toBeUndefined()
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'repatriate', ships: [abroad] })
    at.do({ type: 'answer', yes: true })
    expect(at.state.units[abroad].nation).toBe('united-states')
    at.until('turn-end', 'September', 1940)
    // Italy is at peace (+3) and there is no Vichy France (+2): only a 1 keeps them out, and not even that.
    at.do({ type: 'end' }, 1)
    expect(areAtWar(at.state, 'united-states', 'germany')).toBe(true)
  })

  it(`${rule('aeto', '9.22')} has its odds`, () => {
    const calm = {
      russoGermanWar: false,
      italyAtPeace: false,
      noVichy: false,
      yugoslaviaEarly: false,
      spain: false,
      turkey: false,
      stalingrad: false,
      moscow: false,
    }
    expect(chance((dice) => resolveAmericanEntry(calm, dice))).toBe('1/3')
    expect(chance((dice) => resolveAmericanEntry({ ...calm, yugoslaviaEarly: true }, dice))).toBe('1/2')
    expect(chance((dice) => resolveAmericanEntry({ ...calm, spain: true, turkey: true }, dice))).toBe('0')
    expect(
      chance((dice) =>
        resolveAmericanEntry({ ...calm, russoGermanWar: true, moscow: true, stalingrad: true }, dice),
      ),
    ).toBe('1/2')
  })

  it(`${rule('aeto', '9.23')} is not the end if an army in the colonies holds out, and they stay British`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    const army = at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    const guard = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked).toEqual([{ type: 'hold-out', power: 'united-kingdom' }])
    at.do({ type: 'answer', yes: true })
    expect(at.state.units[guard]).toBeUndefined()
    expect(at.state.units[army]).toBeDefined()
    expect(at.owner('E 5721')).toBe('united-kingdom')
    expect(at.owner('W 3616')).toBe('germany')
    expect(areAtWar(at.state, 'germany', 'united-kingdom')).toBe(true)
    const other = table()
    other.until('offensive', 'July', 1940)
    other.raise('united-kingdom', 'infantry', 4, 'E 5623')
    other.do({ type: 'surrender', nation: 'united-kingdom' })
    other.do({ type: 'answer', yes: false })
    // It is in Canada then, and what it holds abroad is its own until somebody takes it (9.22).
    expect(other.state.special.exile).toBe(true)
    expect(other.owner('E 5721')).toBe('united-kingdom')
  })
})

describe('liberation', () => {
  it(`${rule('aeto', '9.24')} gives a conquered nation to whoever has all its cities with resources back`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    const cities = sitesOf(at.state, 'poland', 'city', 'resource')
    expect([...cities].sort()).toEqual(['W 3232', 'W 3533'])
    for (const unit of Object.keys(at.state.units))
      if (at.state.units[unit].nation === 'germany') at.do({ type: 'lose', unit })
    occupy(at, 'soviet-union', 'E 2629', cities)
    expect(at.state.nations.poland).toMatchObject({ status: 'conquered', liberator: 'soviet-union' })
    expect(at.owner('W 3530')).toBe('soviet-union')
  })
})
