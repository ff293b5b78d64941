/** Partisans (10.6), Quisling (9.6), the Republic of Salo (9.16), the garrison of Russia (9.25), and what else comes late. */

import { describe, expect, it } from 'vitest'
import { resolvePartisans, resolveQuisling } from '../../../../src/games/aeto/10-rolls'
import { type aeto, umpireOn } from '../../../../src/games/aeto/game'
import { flightToIceland } from '../../../../src/games/aeto/play/09-22-britain'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { legal, refuse } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'
import { conquerPoland, type Table, table } from '../play/table'

const invade = (
  by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
  on: 'norway' | 'soviet-union' | 'germany' | 'yugoslavia' | 'italy' | 'greece' | 'turkey',
) => ({ type: 'invade', by, on, act: 'declared' }) as const

describe('partisans', () => {
  const odds = (input: Parameters<typeof resolvePartisans>[0]) =>
    [...outcomesOf((dice) => resolvePartisans(input, dice).count)]
      .sort((a, b) => a.value - b.value)
      .map(({ value, probability }) => `${value}: ${fractionText(probability)}`)
  const calm = { yugoslavia: false, atrocity: false, earlySoviet: false, points: 0 }

  it(`${rule('aeto', '10.6')} have their odds`, () => {
    expect(odds(calm)).toEqual(['0: 2/3', '1: 1/6', '2: 1/6'])
    expect(odds({ ...calm, yugoslavia: true })).toEqual(['0: 1/2', '1: 1/6', '2: 1/3'])
    expect(odds({ ...calm, earlySoviet: true })).toEqual(['0: 5/6', '1: 1/6'])
    expect(odds({ ...calm, atrocity: true, points: 4 })).toEqual(['2: 1'])
  })

  /** Yugoslavia has been invaded; it is the Replenishment Step of April 1941, and all questions are the test's. */
  function rising(): Table {
    const at = table(undefined, {}, { silent: true })
    conquerPoland(at)
    at.until('offensive', 'April', 1941)
    at.do(invade('germany', 'yugoslavia'))
    at.do({ type: 'form', kind: 'infantry', strength: 1 })
    at.march(at.raise('germany', 'infantry', 4, 'W 3029'), 'W 2629')
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    return at
  }

  it(`${rule('aeto', '10.6')} come where a nation was invaded, by a roll to which points may be added, upon hexes that the enemy owns`, () => {
    const at = rising()
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'partisans', nation: 'poland' })
    at.do({ type: 'abet', points: 0 }, 1)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'partisans', nation: 'yugoslavia' })
    at.do({ type: 'abet', points: 1 }, 3)
    // 3, +1 for Yugoslavia, +1 for the point: one partisan would come, but the one hex that the enemy owns is the one he stands in.
    expect(at.events[0]).toMatchObject({ rule: '10.6', net: 5, result: '0' })
    // Who has found no hex has not come in this season.
    expect(at.state.special.partisans.yugoslavia ?? 0).toBe(0)
  })

  it(`${rule('aeto', '10.6')} are placed out of German zones, move a hex a month, and are hunted down`, () => {
    const at = table(undefined, {}, { silent: true })
    const [south] = conquerPoland(at)
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), 'W 3533')
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'partisans', nation: 'poland' }])
    at.do({ type: 'abet', points: 0 }, 6)
    // Before 1942 one a season, and one at a time in Poland.
    expect(at.events[0]).toMatchObject({ result: '1' })
    expect(at.refusal({ type: 'place', at: 'W 3232' })).toBe('10.6 not-there')
    const board = boardOf(at.state)
    const free = board.ids.filter(
      (hex) => at.refusal({ type: 'place', at: hex }) === null && board.hex(hex).region === null,
    )
    const german = board.ids.filter((hex) =>
      Object.values(at.state.units).some((unit) => unit.at === hex && unit.nation === 'germany'),
    )
    for (const hex of free) expect(german.every((one) => board.grid.distance(one, hex) > 1)).toBe(true)
    at.do({ type: 'place', at: free[0] })
    const partisan = Object.keys(at.state.units).find((id) => at.state.units[id].kind === 'partisan')!
    at.until('movement', 'October', 1939)
    at.do({ type: 'take', unit: partisan })
    const abroad = board.ids.find((hex) => board.hex(hex).country === 'germany')!
    expect(at.refusal({ type: 'enter', hex: abroad })).toBe('9.1 not-beside')
    const step = board.neighbours(free[0]).find((hex) => at.refusal({ type: 'enter', hex }) === null)!
    at.do({ type: 'enter', hex: step })
    expect(at.state.units[partisan].at).toBe(step)
    expect(at.state.flow.asked).toEqual([])
    // In the Offensive Phase they are attacked; to be walked over they wait for the Movement Phase.
    const beside = board
      .neighbours(step)
      .find((hex) => at.owner(hex) === 'germany' && !board.hasSide(step, hex, 'sea'))!
    at.until('offensive', 'November', 1939)
    at.march(south, beside)
    at.until('offensive', 'December', 1939)
    at.do({ type: 'take', unit: south })
    expect(at.refusal({ type: 'enter', hex: step })).toBe('10.6 attack-first')
    at.do({ type: 'stop' })
    at.until('movement')
    at.march(south, step)
    expect(at.state.units[partisan]).toBeUndefined()
  })

  it(`${rule('aeto', '10.6')} are gone without a roll when they are attacked, and can be bought for a nation up to its limit`, () => {
    const at = table()
    const [south] = conquerPoland(at)
    at.until('season', 'October', 1939)
    expect(at.refusal({ type: 'incite', nation: 'poland', by: 'soviet-union' })).toBe('10.6 strangers')
    expect(at.refusal({ type: 'incite', nation: 'sweden', by: 'united-kingdom' })).toBe('10.6 no-partisans')
    at.do({ type: 'incite', nation: 'poland', by: 'united-kingdom' })
    const board = boardOf(at.state)
    const free = board.ids.filter((hex) => at.refusal({ type: 'place', at: hex }) === null)
    at.do({ type: 'place', at: free[0] })
    expect(at.refusal({ type: 'incite', nation: 'poland', by: 'united-kingdom' })).toBe('10.6 limit')
    at.until('offensive')
    const beside = board
      .neighbours(free[0])
      .find((hex) => board.hex(hex).country === 'poland' && !board.hasSide(hex, free[0], 'sea'))!
    at.march(south, beside)
    at.do({ type: 'attack', by: 'germany', hex: free[0], terrain: 'clear' })
    at.do({ type: 'join', unit: south })
    at.do({ type: 'fight' })
    expect(Object.values(at.state.units).some(({ kind }) => kind === 'partisan')).toBe(false)
  })

  it(`${rule('aeto', '10.6')} are twice as many after an atrocity, which SS units commit where they march and where they get off a train`, () => {
    const at = table()
    conquerPoland(at)
    const limit = () => {
      at.do({ type: 'inquire', topic: 'partisans', of: 'poland' })
      return (at.events[0] as { total: number }).total
    }
    expect(limit()).toBe(1)
    const rail = at.raise('germany', 'ss', 6, 'W 3430')
    // Through Poland to Memel, without a stop.
    at.go(rail, 'W 4133')
    expect(at.state.special.atrocities).toEqual([])
    at.go(at.raise('germany', 'ss-armor', 6, 'W 3430'), 'W 3532')
    expect(at.state.special.atrocities).toEqual(['poland'])
    expect(limit()).toBe(2)
  })
})

describe('Quisling', () => {
  function norway(): Table {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'norway'))
    expect(at.refusal({ type: 'quisling', hex: 'W 5930', air: 0 })).toBe('9.6 offensive')
    at.do({ type: 'launch', nation: 'germany', impromptu: false })
    return at
  }

  it(`${rule('aeto', '9.6')} opens one empty hex of the coast, in the first month, once`, () => {
    const at = norway()
    expect(at.refusal({ type: 'quisling', hex: 'W 3118', air: 0 })).toBe('9.6 no-coast')
    at.do({ type: 'quisling', hex: 'W 5930', air: 0 })
    expect(at.events[0]).toMatchObject({ type: 'answer', rule: '9.6', result: 'unopposed' })
    expect(at.refusal({ type: 'quisling', hex: 'W 4822', air: 0 })).toBe('9.6 used')
    const late = norway()
    late.until('offensive', 'May', 1940)
    expect(late.refusal({ type: 'quisling', hex: 'W 5930', air: 0 })).toBe('9.6 too-late')
  })

  it(`${rule('aeto', '9.6')} sends Norwegians away on a die as high as their strength, or there is an assault at -4`, () => {
    const at = norway()
    const guard = at.raise('norway', 'infantry', 3, 'W 5930')
    at.do({ type: 'quisling', hex: 'W 5930', air: 1 }, 4)
    expect(at.state.flow.asked).toEqual([{ type: 'displace', hex: 'W 5930' }])
    const to = boardOf(at.state)
      .neighbours('W 5930')
      .find((hex) => at.refusal({ type: 'displace', hex }) === null)!
    at.do({ type: 'displace', hex: to })
    expect(at.state.units[guard].at).toBe(to)
    const other = norway()
    other.raise('norway', 'infantry', 3, 'W 5930')
    other.do({ type: 'quisling', hex: 'W 5930', air: 1 }, 3)
    expect(other.events[0]).toMatchObject({ result: 'assault at -4' })
    expect(
      fractionText(
        outcomesOf((dice) => resolveQuisling(4, dice).count).find(({ value }) => value === 1)!.probability,
      ),
    ).toBe('1/2')
  })

  it(`${rule('aeto', '9.6')} has no say where Norway was Britain's ally before`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1940)
    at.do({ type: 'activate', nation: 'norway', by: 'united-kingdom' })
    at.until('offensive')
    at.land(at.raise('germany', 'infantry', 4, 'W 3933'), 'W 4822')
    expect(at.refusal({ type: 'quisling', hex: 'W 5930', air: 0 })).toBe('9.6 ally')
  })
})

describe('the Republic of Salo', () => {
  it(`${rule('aeto', '9.16')} comes nowhere without supply or room`, () => {
    const founded = (host: Parameters<typeof umpireOn>[0]) => {
      const at = table(umpireOn(host) as typeof aeto)
      at.until('offensive', 'June', 1943)
      at.do({ type: 'invade', by: 'united-kingdom', on: 'italy', act: 'declared' })
      at.go(at.raise('germany', 'infantry', 4, 'W 3029'), 'W 2623')
      const army = at.raise('united-states', 'infantry', 4, 'W 3616')
      at.do({ type: 'take', unit: army })
      at.do({ type: 'ship', to: 'W 1830' }, 6)
      at.do({ type: 'stop' })
      at.until('turn-end', 'June', 1943)
      at.do({ type: 'end' })
      return at.state.flow.asked.filter(({ type }) => type === 'place').length
    }
    expect(founded({})).toBe(3)
    expect(founded({ supplied: (_, { at }) => at !== 'W 2623' })).toBe(0)
    expect(
      founded({
        mayStack: (_, { kind }, hex) =>
          hex === 'W 2623' && kind !== 'infantry' ? refuse('5.9', 'full', 'it is full', hex) : legal,
      }),
    ).toBe(0)
  })

  it(`${rule('aeto', '9.16')} gives Germany three Italian units in the season after a capitulation, and never again`, () => {
    const at = table()
    at.until('offensive', 'June', 1943)
    at.do({ type: 'invade', by: 'united-kingdom', on: 'italy', act: 'declared' })
    const german = at.raise('germany', 'infantry', 4, 'W 3029')
    at.go(german, 'W 2623')
    const army = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: army })
    at.do({ type: 'ship', to: 'W 1830' }, 6)
    at.do({ type: 'stop' })
    expect(at.state.nations.italy.status).toBe('conquered')
    expect(at.owner('W 2623')).toBe('germany')
    at.until('turn-end', 'June', 1943)
    at.do({ type: 'end' })
    expect(
      at.state.flow.asked.map(
        (asked) => asked.type === 'place' && [asked.kind, asked.strength, asked.depleted],
      ),
    ).toEqual([
      ['armor', 3, true],
      ['paratrooper', 1, false],
      ['fighter', 2, false],
    ])
    expect(at.refusal({ type: 'place', at: 'W 2025' })).toBe('9.16 not-there')
    for (let i = 0; i < 3; i++) at.do({ type: 'place', at: 'W 2623' })
    const salo = Object.keys(at.state.units).filter(
      (id) => at.state.units[id].from === 'italy' && at.state.units[id].nation === 'germany',
    )
    expect(salo).toHaveLength(3)
    at.until('offensive')
    at.do({ type: 'lose', unit: salo[0] })
    at.until('season', 'October', 1943)
    expect(at.refusal({ type: 'restore', unit: salo[0] })).toBe('9.16 salo')
  })
})

describe('the garrison of Russia', () => {
  it(`${rule('aeto', '9.25')} is called for from the second season, and where it is slack Soviets rise`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.do({ type: 'surrender', nation: 'soviet-union' })
    at.until('offensive', 'September', 1941)
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), 'E 1924')
    at.until('supply', 'September', 1941)
    at.do({ type: 'end' })
    expect(at.state.special.remiss).toEqual([])
    at.until('supply', 'October', 1941)
    at.do({ type: 'end' })
    expect(at.state.special.remiss).toHaveLength(19)
    expect(at.state.special.remiss).not.toContain('E 1924')
    for (let i = 0; i < 19; i++)
      at.do(
        [
          ...[at.state.flow.asked.at(-1)!].map(
            (asked) => ({ type: 'place', at: (asked as { near: string }).near }) as const,
          ),
        ][0],
      )
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    at.until('offensive', 'November', 1941)
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'soviet-union', impromptu: false })).not.toBeNull()
    expect(at.refusal({ type: 'raise', nation: 'soviet-union' })).toBe('9.11 conquered')
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'soviet-union') at.do({ type: 'lose', unit: id })
    at.until('supply', 'November', 1941)
  })
})

describe('what the fall of nations leaves', () => {
  it(`${rule('aeto', '9.22')} lets a Hampden fly from Scapa Flow to Iceland for 14 points of its 20, and nobody of range 6`, () => {
    const at = table()
    at.until('offensive', 'July', 1940)
    const hampden = at.raise('united-kingdom', 'bomber', 1, 'W 4717')
    expect(flightToIceland(at.state, 'W 4717')).toBe(14)
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'evacuate', units: [hampden] })
    expect(at.refusal({ type: 'evacuate', unit: hampden, range: 6 })).toBe('9.22 too-far')
    at.do({ type: 'evacuate', unit: hampden, range: 10 })
    expect(at.state.units[hampden].at).toBe('United States')
    // Two divisions are in Canada, and two more come every winter.
    const canadians = () => Object.values(at.state.units).filter(({ at: where }) => where === 'Canada').length
    expect(canadians()).toBe(2)
    at.until('weather', 'January', 1941)
    expect(canadians()).toBe(4)
  })

  it(`${rule('aeto', '9.24')} gives a liberated nation a land unit every winter, in a city with supply`, () => {
    const at = table(umpireOn({ supplied: (_, unit) => unit.at !== 'W 3232' }) as typeof aeto)
    conquerPoland(at)
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    for (const unit of Object.keys(at.state.units))
      if (at.state.units[unit].nation === 'germany') at.do({ type: 'lose', unit })
    for (const city of ['W 3232', 'W 3533']) at.march(at.raise('soviet-union', 'infantry', 4, 'E 2629'), city)
    expect(at.state.nations.poland.liberator).toBe('soviet-union')
    at.until('turn-end', 'December', 1943)
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'form', nation: 'poland', as: 'liberated' }])
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    expect(at.refusal({ type: 'place', at: 'W 3232' })).toBe('9.24 not-there')
    at.do({ type: 'place', at: 'W 3533' })
    expect(Object.values(at.state.units).find(({ from }) => from === 'poland')).toMatchObject({
      nation: 'soviet-union',
      at: 'W 3533',
    })
  })

  it(`${rule('aeto', '9.0')} minors have two Offensives a month, supply at home, and points for their partner: the oil of Ploesti 7 for Germany`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'January', 1941)
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.do({ type: 'inquire', topic: 'income', of: 'germany' })
    const { explain } = at.events[0] as { explain: readonly { because: string; amount: number }[] }
    expect(explain.filter(({ amount }) => amount === 7)).toHaveLength(1)
    expect(explain).toContainEqual(expect.objectContaining({ because: 'Warsaw', amount: 2 }))
    at.do({ type: 'inquire', topic: 'supply-sources', of: 'rumania' })
    expect(at.events[0]).toMatchObject({ result: expect.stringContaining('E 3629') })
    at.do({ type: 'inquire', topic: 'price', of: 'rumania' })
    expect(at.events[0]).toMatchObject({ total: -1 })
    at.do({ type: 'inquire', topic: 'rail', of: 'poland' })
    expect(at.events[0]).toMatchObject({ rule: '9.11', total: 1 })
    at.until('offensive')
    for (let i = 0; i < 2; i++) at.do({ type: 'launch', nation: 'rumania', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'rumania', impromptu: false })).toBe('9.0 none-left')
    at.until('offensive', 'February', 1941)
    at.do({ type: 'launch', nation: 'rumania', impromptu: false })
  })

  it(`${rule('aeto', '9.2')} an invaded nation holds its capital, but for Denmark, and one Greek at the most is on Crete`, () => {
    const at = table(undefined, {}, { silent: true })
    at.until('offensive', 'April', 1940)
    at.do({ type: 'invade', by: 'germany', on: 'denmark', act: 'declared' })
    expect(at.state.flow.asked).toEqual([])
    at.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    expect(at.refusal({ type: 'form', kind: 'fighter', strength: 1 })).toBe('9.2 no-land-unit')
    at.do({ type: 'form', kind: 'infantry', strength: 3 })
    expect(Object.values(at.state.units).find(({ nation }) => nation === 'greece')).toMatchObject({
      at: 'E 4731',
    })
    at.raise('greece', 'infantry', 1, 'E 5129')
    at.do({ type: 'raise', nation: 'greece' })
    at.do({ type: 'form', kind: 'infantry', strength: 1 })
    expect(at.refusal({ type: 'place', at: 'E 5128' })).toBe('9.2 crete')
  })

  it(`${rule('aeto', '9.13')} Free French that are lost are not built again`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    for (const city of ['W 3118', 'W 3013', 'W 2714'])
      at.march(at.raise('germany', 'armor', 6, 'W 3022'), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    at.do({ type: 'muster' })
    at.do({ type: 'place', at: 'W 3616' })
    const free = Object.keys(at.state.units).find(
      (id) =>
        at.state.units[id].from === 'france' &&
        at.state.units[id].kind === 'infantry' &&
        at.state.units[id].nation === 'united-kingdom',
    )!
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    for (const unit of [free, british]) at.do({ type: 'lose', unit })
    expect(at.refusal({ type: 'restore', unit: free })).toBe('9.13 free-french')
    at.do({ type: 'restore', unit: british })
    at.do({ type: 'place', at: 'W 3616' })
  })

  it(`${rule('aeto', '9.8')} Turkey can be partitioned by agreement: the invader first, the other after Ankara, and a city beyond the line is war`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1940)
    at.do({ type: 'partition', invader: 'soviet-union', line: 18 })
    expect(at.refusal({ type: 'partition', invader: 'germany', line: 18 })).toBe('9.8 agreed')
    at.do(invade('soviet-union', 'turkey'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: null })
    const red = at.raise('soviet-union', 'armor', 6, 'E 3814')
    at.march(red, 'E 4014')
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(false)
    at.until('replenishment')
    expect(at.state.units[red].out).toBe(false)
    at.until('offensive', 'July', 1940)
    // Adana lies west of the line... or east: column 19 is beyond it for the Soviets.
    at.march(red, 'E 4619')
    expect(areAtWar(at.state, 'soviet-union', 'germany')).toBe(true)
    expect(at.state.nations.turkey).toMatchObject({ camp: 'axis' })
  })

  it(`${rule('aeto', '9.8')} a Turkey that the Soviets struck alone is Germany's partner when those two go to war`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1940)
    at.do(invade('soviet-union', 'turkey'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: null })
    at.do(invade('germany', 'soviet-union'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })
  })
})
