/** Part 10 where its clauses meet others: partisans and what they do to a hex, ports and canals, ranges, generals, zones. */

import { describe, expect, it } from 'vitest'
import { mayTrace } from '../../../../src/games/aeto/09-lines'
import { zonesAgainst } from '../../../../src/games/aeto/09-zones'
import { resolveZhukov } from '../../../../src/games/aeto/10-rolls'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, openBorder, reachVichy, type Table, table } from '../play/table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const
const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
  const board = boardOf(at.state)
  return board
    .neighbours(hex)
    .find(
      (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
    )!
}
const partisanIn = (at: Table) =>
  Object.keys(at.state.units).find((id) => at.state.units[id].kind === 'partisan')!

/** Poland has fallen, and a partisan has been bought; it stands in the first hex that is free. */
function polishPartisan(): Table {
  const at = table()
  conquerPoland(at)
  at.until('season', 'October', 1939)
  at.do({ type: 'incite', nation: 'poland', by: 'united-kingdom' })
  const board = boardOf(at.state)
  const west = (hex: string) => board.hex(hex).country === 'poland' && board.hex(hex).region === null
  const free = board.ids.find((hex) => west(hex) && at.refusal({ type: 'place', at: hex }) === null)!
  at.do({ type: 'place', at: free })
  return at
}

describe('partisans', () => {
  it(`${rule('aeto', '10.6')} close their hex to the enemy's supply and zones, and open it to their own side, while they are there`, () => {
    const at = polishPartisan()
    const partisan = partisanIn(at)
    const hex = at.state.units[partisan].at
    expect(mayTrace(at.state, 'germany', hex)).toMatchObject({ legal: false, rule: '10.6' })
    expect(mayTrace(at.state, 'united-kingdom', hex)).toEqual({ legal: true })
    at.until('offensive')
    at.do({ type: 'inquire', topic: 'trace', of: hex })
    expect(at.events[0]).toMatchObject({ rule: '10.6', result: 'united-kingdom' })
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    const board = boardOf(at.state)
    const east = board.neighbours(hex).filter((one) => board.hex(one).region === 'east-poland')
    at.march(german, beside(at, hex, 'poland', east))
    expect(zonesAgainst(at.state, 'united-kingdom', hex)).toEqual([])
    at.do({ type: 'lose', unit: partisan })
    expect(zonesAgainst(at.state, 'united-kingdom', hex)).toEqual(['germany'])
    expect(mayTrace(at.state, 'germany', hex)).toEqual({ legal: true })
  })

  it(`${rule('aeto', '10.6')} drive aircraft from their field at once, or they are lost, and destroy an airfield of the enemy`, () => {
    const at = polishPartisan()
    const partisan = partisanIn(at)
    const board = boardOf(at.state)
    at.until('offensive')
    const stuka = at.raise('germany', 'bomber', 1, 'W 3430')
    const named = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'poland' &&
        board.hex(hex).name !== null &&
        hex !== 'W 3232' &&
        hex !== 'W 3532' &&
        at.owner(hex) === 'germany' &&
        at.state.units[partisan].at !== hex,
    )!
    at.go(stuka, named)
    // The partisan is put beside the field, as play could have brought it there.
    const near = board
      .neighbours(named)
      .find(
        (hex) =>
          board.hex(hex).country === 'poland' &&
          !Object.values(at.state.units).some((unit) => unit.at === hex),
      )!
    const moved = { ...at.state.units[partisan], at: near }
    let state = aeto.codec.accept({ ...at.state, units: { ...at.state.units, [partisan]: moved } })
    const play = (action: Parameters<typeof aeto.apply>[1]) => {
      const done = aeto.apply(state, action)
      state = done.state
      return done.events
    }
    play({ type: 'end' })
    expect(aeto.check(state, { type: 'demolish', unit: partisan, what: 'port' })).toMatchObject({
      code: 'airfields-only',
    })
    play({ type: 'take', unit: partisan })
    play({ type: 'enter', hex: named })
    expect(aeto.decision(state)).toMatchObject({ player: 'germany', question: 'rebase' })
    const flown = aeto.apply(state, { type: 'go', to: 'W 3430' }).state
    expect(flown.units[stuka].at).toBe('W 3430')
    play({ type: 'stop' })
    expect(state.units[stuka]).toBeUndefined()
    expect(play({ type: 'demolish', unit: partisan, what: 'airfield' })).toMatchObject([
      { type: 'installation', rule: '10.6', hex: named, what: 'airfield', now: 'destroyed' },
    ])
  })

  it(`${rule('aeto', '10.6')} in an Italy that has fallen are the Allies', and rise where Germans hold it; who came into the war later is their enemy too`, () => {
    const at = table(aeto, {}, { silent: true })
    at.until('offensive', 'June', 1943)
    at.do({ ...invade('united-kingdom', 'italy') })
    const german = at.raise('germany', 'infantry', 4, 'W 3029')
    at.march(german, 'W 2623')
    const army = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: army })
    at.do({ type: 'ship', to: 'W 1830' }, 6)
    at.do({ type: 'stop' })
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'partisans', nation: 'italy' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'united-kingdom' })
    // The one hex that Germany holds is the one it stands in: nobody comes.
    at.do({ type: 'abet', points: 2 }, 4)
    expect(at.events[0]).toMatchObject({ net: 6, result: '0' })
    at.until('offensive', 'July', 1943)
    at.march(german, 'W 2025')
    at.until('season', 'October', 1943)
    expect(at.refusal({ type: 'incite', nation: 'italy', by: 'germany' })).toBe('10.6 strangers')
    at.do({ type: 'incite', nation: 'italy', by: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'place', kind: 'partisan', nation: 'italy' })

    const poland = polishPartisan()
    poland.until('offensive', 'June', 1940)
    poland.do(invade('italy', 'greece'))
    const hex = poland.state.units[partisanIn(poland)].at
    expect(mayTrace(poland.state, 'italy', hex)).toMatchObject({ legal: false, rule: '10.6' })
  })

  it(`${rule('aeto', '10.6')} of a liberated nation stay in the field while works of an enemy are left in it`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    const wall = 'W 3316'
    at.do({ type: 'wall', hex: wall })
    at.do({ type: 'incite', nation: 'france', by: 'united-kingdom' })
    const board = boardOf(at.state)
    const spot = board.ids.find(
      (hex) => at.refusal({ type: 'place', at: hex }) === null && board.grid.distance(hex, 'W 3118') > 3,
    )!
    at.do({ type: 'place', at: spot })
    const partisan = partisanIn(at)
    at.until('offensive', 'June', 1944)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'germany') at.do({ type: 'lose', unit: id })
    const armies = [1, 2].map(() => at.raise('united-states', 'infantry', 6, 'W 3616'))
    at.land(armies[0], 'W 3212')
    at.land(armies[1], 'W 2714')
    at.until('offensive', 'July', 1944)
    at.march(armies[0], 'W 3118')
    expect(at.state.nations.france.liberator).toBe('united-states')
    at.until('weather', 'August', 1944)
    // The fort at the coast is gone over to the liberator with its hex: it is no enemy's work.
    expect(at.owner(wall)).toBe('united-states')
    expect(at.state.units[partisan]).toBeUndefined()

    const held = table()
    reachVichy(held)
    held.do({ type: 'answer', yes: true })
    held.until('season', 'July', 1940)
    held.do({ type: 'wall', hex: wall })
    held.do({ type: 'incite', nation: 'france', by: 'united-kingdom' })
    held.do({ type: 'place', at: spot })
    const fighter = partisanIn(held)
    held.until('offensive', 'June', 1944)
    for (const id of Object.keys(held.state.units))
      if (held.state.units[id].nation === 'germany') held.do({ type: 'lose', unit: id })
    // A German holds the hex of the fort when France is freed, and is beaten only afterwards.
    const last = held.raise('germany', 'infantry', 4, 'W 3022')
    held.march(last, wall)
    const landed = [1, 2].map(() => held.raise('united-states', 'infantry', 6, 'W 3616'))
    held.land(landed[0], 'W 3212')
    held.land(landed[1], 'W 2714')
    held.until('offensive', 'July', 1944)
    held.march(landed[0], 'W 3118')
    held.do({ type: 'lose', unit: last })
    expect(held.owner(wall)).toBe('germany')
    held.until('weather', 'August', 1944)
    expect(held.state.units[fighter]).toBeDefined()
  })
})

describe('the Soviets', () => {
  it(`${rule('aeto', '10.9')} have no canal while a port of it is destroyed`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    const boat = at.raise('soviet-union', 'submarine', 1, 'E 0626')
    at.do({ type: 'port', hex: 'E 1429', works: false })
    expect(at.refusal({ type: 'canal', unit: boat })).toBe('10.9 port')
    at.do({ type: 'port', hex: 'E 1429', works: true })
    at.do({ type: 'canal', unit: boat })
    expect(at.state.units[boat].at).toBe('E 1429')
  })

  it(`${rule('aeto', '10.19')} have submarines out of supply that the loss of a port leaves beyond their range`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const boat = at.raise('soviet-union', 'submarine', 1, 'E 1429')
    const board = boardOf(at.state)
    const others = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).coast &&
        board.hex(hex).sites.includes('city') &&
        hex !== 'E 1429',
    )
    const baltic = board.ids.find(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board.grid.distance('E 1429', hex) <= 23 &&
        others.every((port) => board.grid.distance(port, hex) > 23),
    )!
    at.land(boat, baltic)
    at.until('offensive')
    at.march(at.raise('germany', 'armor', 6, 'W 3933'), 'E 1429')
    expect(at.state.units[boat].out).toBe(true)
    expect(at.events).toBeDefined()
  })

  it(`${rule('aeto', '10.14')} keep Zhukov but on a 1, who has no strength of his own`, () => {
    const lost = outcomesOf((dice) => resolveZhukov(dice).lost).find(({ value }) => value)!
    expect(fractionText(lost.probability)).toBe('1/6')
    const at = table()
    at.until('offensive')
    expect(at.refusal({ type: 'appoint', name: 'Zhukov', strength: 2 })).toBe('10.14 no-strength')
    at.do({ type: 'appoint', name: 'Zhukov', strength: 0 })
    at.do({ type: 'place', at: 'E 1924' })
    const zhukov = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Zhukov')!
    at.do({ type: 'imperil', unit: zhukov }, 2)
    expect(at.state.units[zhukov]).toBeDefined()
    at.do({ type: 'imperil', unit: zhukov }, 1)
    expect(at.state.units[zhukov]).toBeUndefined()
    expect(at.refusal({ type: 'appoint', name: 'Zhukov', strength: 0 })).toBe('5.20 gone')
  })

  it(`${rule('aeto', '10.20')} may begin an impromptu Offensive when those of the season are used up`, () => {
    const at = table()
    at.until('season', 'January', 1940)
    at.do({ type: 'purchase', offensives: 0 })
    at.until('offensive')
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.refusal({ type: 'launch', nation: 'soviet-union', impromptu: false })).toBe('10.20 none-left')
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: true })
  })

  it(`${rule('aeto', '10.22')} have Siberians in the first October after the invasion, build them again in a city, and do not replenish them`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'November', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.until('replenishment', 'December', 1941)
    expect(at.state.special.siberians).toBe(10)
    at.until('supply', 'October', 1942)
    at.do({ type: 'end' }, 1)
    at.do({ type: 'place', at: 'E 1924' })
    const siberian = Object.keys(at.state.units).find((id) => at.state.units[id].strength === 7)!
    at.do({ type: 'lose', unit: siberian })
    expect(at.refusal({ type: 'replenish', unit: siberian })).toBe('10.22 siberian')
    at.until('season', 'January', 1943)
    at.do({ type: 'restore', unit: siberian })
    expect(at.refusal({ type: 'place', at: 'E 1824' })).toBe('10.22 not-there')
    at.do({ type: 'place', at: 'E 1515' })
  })

  it(`${rule('aeto', '10.24')} who attack Finnish ships in port invade the whole of Finland; a war that is lost gives Finland its dead back`, () => {
    const at = table()
    conquerPoland(at)
    at.weather('winter')
    at.until('naval-and-air', 'January', 1940)
    at.do({ type: 'winter-war' })
    const [rifle, cruiser] = [
      at.raise('finland', 'infantry', 3, 'E 1433'),
      at.raise('finland', 'cl', 1, 'E 1433'),
    ]
    for (const unit of [rifle, cruiser]) at.do({ type: 'lose', unit })
    at.do({ type: 'invade', by: 'soviet-union', on: 'finland', act: 'attacked' })
    expect(at.state.nations.finland).toMatchObject({ status: 'war', camp: 'axis' })
    expect(areAtWar(at.state, 'germany', 'soviet-union')).toBe(true)
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'lost' })
    expect(at.state.flow.asked).toMatchObject([
      { type: 'place', nation: 'finland', kind: 'infantry', strength: 3 },
    ])
  })

  it(`${rule('aeto', '10.21')} call reserves to another city where there is no room`, () => {
    const full = umpireOn({
      mayStack: (_, { nation }, hex) =>
        nation === 'soviet-union' && hex === 'E 1924'
          ? { legal: false, rule: '5.9', code: 'full', because: 'full' }
          : { legal: true },
    })
    const at = table(full as typeof aeto)
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    for (const _ of ['offensive', 'movement', 'supply']) at.do({ type: 'end' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'place', as: 'reserve', depleted: true })
    expect(at.refusal({ type: 'place', at: 'E 1924' })).toBe('10.21 not-there')
    at.do({ type: 'place', at: 'E 1429' })
    expect(
      Object.values(at.state.units).filter((unit) => unit.at === 'E 1429' && unit.depleted),
    ).toHaveLength(2)
  })
})

describe('ships', () => {
  it(`${rule('aeto', '10.3')} that lie with one that has an Evasion chit evade with it, and no more when it leaves them`, () => {
    const at = table()
    at.until('turn-end', 'December', 1939)
    at.do({ type: 'end' }, 1)
    at.until('naval-and-air')
    const board = boardOf(at.state)
    const sea = board.ids.filter(
      (hex) =>
        board.hex(hex).terrain === 'sea' &&
        board.grid.distance(hex, 'W 3824') < 12 &&
        board.grid.distance(hex, 'W 3917') > 4,
    )
    const [one, other] = [1, 2].map(() => at.raise('germany', 'bb', 9, 'W 3933'))
    for (const ship of [one, other]) at.land(ship, sea[0])
    at.do({ type: 'evade', unit: one })
    expect(at.refusal({ type: 'hit', unit: other })).toBe('10.3 evading')
    expect(at.refusal({ type: 'evade', unit: other })).toBe('10.3 evading')
    at.until('naval-and-air', 'February', 1940)
    expect(at.refusal({ type: 'hit', unit: other })).toBeNull()
  })

  it(`${rule('aeto', '10.25')} X-Craft are British, from the summer of 1943, and for German ports alone`, () => {
    const at = table()
    at.until('naval-and-air', 'June', 1943)
    const boat = at.raise('united-kingdom', 'submarine', 1, 'W 4717')
    const tirpitz = at.raise('germany', 'bb', 12, 'W 3933')
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 3933' })).toBe(
      '10.25 too-early',
    )
    at.until('naval-and-air', 'July', 1943)
    at.do(invade('italy', 'greece'))
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 2422' })).toBe(
      '10.25 german-ports',
    )
    at.do({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 3933' }, 4)
    at.do({ type: 'strike', unit: tirpitz }, 5)
    expect(at.state.units[tirpitz].depleted).toBe(true)
    at.do({ type: 'strike', unit: tirpitz }, 4)
    expect(at.state.units[tirpitz]).toBeDefined()
    expect(at.refusal({ type: 'infiltrate', chit: 'x-craft', unit: boat, port: 'W 3933' })).toBe('10.25 used')
  })
})

describe('combat', () => {
  it(`${rule('aeto', '10.2', '10.26')} in the air: no Blitzkrieg in Strategic Warfare; a natural 5 and 6 are told; radar has a target number`, () => {
    const at = table()
    at.until('offensive')
    at.march(at.raise('germany', 'armor', 6, 'W 3430'), beside(at, 'W 3430', 'poland'))
    const fighter = at.raise('germany', 'fighter', 3, 'W 3430')
    const duel = () => {
      at.do({ type: 'dogfight', unit: fighter, foe: 'poland', round: 1 })
      at.do({ type: 'over', hex: 'W 3533' })
      return at.events[0] as { total: number; explain: readonly { because: string }[] }
    }
    expect(duel().total).toBe(-1)
    expect(duel().explain.map(({ because }) => because)).toEqual(
      expect.arrayContaining(['a natural 5 is an abort', 'a natural 6 is a miss']),
    )
    const strategic = aeto.codec.accept({
      ...at.state,
      flow: { step: 'strategic-warfare', closing: false, asked: [] },
    })
    const asked = aeto.apply(strategic, { type: 'dogfight', unit: fighter, foe: 'poland', round: 1 }).state
    expect(aeto.apply(asked, { type: 'over', hex: 'W 3533' }).events[0]).toMatchObject({ total: 0 })
    at.do({ type: 'inquire', topic: 'target', of: 'W 3517' })
    expect(at.events[0]).toMatchObject({ rule: '10.26', total: 4 })
  })

  it(`${rule('aeto', '10.1', '10.4')} of SS armor is that of armor, in attack and in the Russian winter`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1943)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const panzer = at.raise('germany', 'ss-armor', 8, 'W 3933')
    at.march(panzer, 'E 2330')
    at.until('offensive', 'January', 1944)
    const guard = at.raise('soviet-union', 'infantry', 4, beside(at, 'E 2330', 'soviet-union'))
    const hex = at.state.units[guard].at
    at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
    at.do({ type: 'join', unit: panzer })
    at.do({ type: 'fight' })
    expect((at.events[0] as { explain: readonly object[] }).explain).toContainEqual(
      expect.objectContaining({ rule: '10.1', amount: 1 }),
    )
    at.weather('winter')
    at.until('supply', 'February', 1944)
    at.do({ type: 'end' }, 3)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'deplete', kind: 'armor', left: 1 })
    at.do({ type: 'deplete', unit: panzer })
    expect(at.state.units[panzer].depleted).toBe(true)
  })

  it(`${rule('aeto', '10.13', '9.14')} counts a fort when it is finished, with the Seasonal Turn after it was begun`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const panzer = at.raise('germany', 'armor', 8, 'W 3933')
    at.march(panzer, 'E 2330')
    const hex = beside(at, 'E 2330', 'soviet-union')
    at.until('season', 'October', 1941)
    at.do({ type: 'levy' }, 1)
    at.do({ type: 'dig', hex })
    at.raise('soviet-union', 'infantry', 4, hex)
    const defence = () => {
      at.do({ type: 'attack', by: 'germany', hex, terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      const { explain } = at.events[0] as { explain: readonly { because: string }[] }
      return explain.some(({ because }) => because === 'a fortification')
    }
    at.until('offensive')
    expect(defence()).toBe(false)
    at.until('offensive', 'December', 1941)
    expect(defence()).toBe(false)
    at.until('offensive', 'January', 1942)
    expect(defence()).toBe(true)
  })

  it(`${rule('aeto', '10.5')} mountain units reach into no mountain hex, where a host knows the terrain`, () => {
    const alps = umpireOn({ terrain: (_, hex) => (hex === 'W 3533' ? 'mountain' : 'clear') })
    const at = table(alps as typeof aeto)
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const next = beside(at, 'W 3533', 'poland')
    const jaeger = at.raise('germany', 'mountain', 5, 'W 3430')
    at.march(jaeger, next)
    // Warsaw is in the mountains of this host: the mountain unit beside it does not reach into it, and no attack calls it clear.
    const zones = () => {
      at.do({ type: 'inquire', topic: 'zones', of: pole })
      return (at.events[0] as { total: number }).total
    }
    expect(zones()).toBe(0)
    expect(at.refusal({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'clear' })).toBe('5.0 terrain')
    expect(at.refusal({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'mountain' })).toBeNull()
    at.march(at.raise('germany', 'infantry', 4, 'W 3430'), next)
    expect(zones()).toBe(1)
  })
})
