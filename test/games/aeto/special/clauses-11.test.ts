/** Part 11 where its clauses meet others: hedgerows, Ultra, an open Paris, rockets, re-rolls, pools. */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import type { OptionalRule } from '../../../../src/games/aeto/options'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { conquerPoland, draw, reachVichy, type Table, table } from '../play/table'

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))
const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const
const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as {
    total: number
    result: string
    explain: readonly { because: string; amount?: number; rule: string }[]
  }
const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
  const board = boardOf(at.state)
  return board
    .neighbours(hex)
    .find(
      (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
    )!
}
const fight = (at: Table, by: Nation, hex: string, ...units: readonly string[]) => {
  at.do({ type: 'attack', by, hex, terrain: 'other' })
  for (const unit of units) at.do({ type: 'join', unit })
  at.do({ type: 'fight' })
  return answer(at)
}

/** Vichy France is there, and the hedgerows are placed: -2 in W 3215, no move in W 3216. */
function normandy(...rules: readonly OptionalRule[]): Table {
  const at = played('bocage', ...rules)
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  at.until('season', 'July', 1940)
  at.do({ type: 'hedge' }, 1, 2)
  return at
}

describe('hedgerows', () => {
  it(`${rule('aeto', '11.0')} defend themselves, hold those who attack them for a month, and are gone when the attack is won`, () => {
    const at = normandy()
    at.until('offensive', 'June', 1944)
    const yanks = at.raise('united-states', 'infantry', 6, 'W 3616')
    at.land(yanks, 'W 3316')
    expect(at.refusal({ type: 'win', hex: 'W 3216' })).toBe('11.0 no-attack')
    const told = fight(at, 'united-states', 'W 3216', yanks)
    expect(told.explain).toContainEqual(expect.objectContaining({ because: 'hedgerows', amount: 2 }))
    at.do({ type: 'win', hex: 'W 3216' })
    expect(at.state.optional.bocage.map(({ hex }) => hex)).toEqual(['W 3215'])
    at.until('movement')
    expect(at.refusal({ type: 'take', unit: yanks })).toBe('11.0 hedgerows')
    at.until('movement', 'July', 1944)
    expect(at.refusal({ type: 'take', unit: yanks })).toBeNull()
  })

  it(`${rule('aeto', '11.0')} are lost to a German who puts more than one step, or armor, where the Allies come`, () => {
    for (const [kind, gone] of [
      ['paratrooper', false],
      ['infantry', true],
      ['armor', true],
    ] as const) {
      const at = normandy()
      at.until('offensive')
      at.march(at.raise('germany', kind, 3, 'W 3022'), 'W 3316')
      expect(at.state.optional.bocage.length === 0).toBe(gone)
    }
  })
})

describe('an open Paris', () => {
  it(`${rule('aeto', '11.7')} lets Germany drive French units back a hex towards a French city, or they are lost; again only in a later month`, () => {
    const at = played('frenchFleet')
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const british = [1, 2, 3].map(() => at.raise('united-kingdom', 'bb', 12, 'W 4717'))
    for (const id of Object.keys(at.state.units))
      if (
        ['bb', 'ca'].includes(at.state.units[id].kind) &&
        at.state.units[id].nation === 'france' &&
        at.state.optional.armorLost.french <= 35
      )
        at.do({ type: 'lose', unit: id })
    for (const unit of british) at.do({ type: 'lose', unit })
    expect(at.state.optional.armorLost).toEqual({ french: 36, british: 36 })
    const guard = at.raise('france', 'infantry', 4, 'W 3118')
    const board = boardOf(at.state)
    const [near] = board
      .neighbours('W 3118')
      .filter((hex) => board.hex(hex).country === 'france')
      .sort((a, b) => board.grid.distance(a, 'W 3022') - board.grid.distance(b, 'W 3022'))
    at.march(at.raise('germany', 'armor', 6, 'W 3022'), near, 5)
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'open-city', units: [guard] })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany' })
    at.do({ type: 'expel', unit: guard })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'france', question: 'fall-back' })
    expect(at.refusal({ type: 'displace', hex: near })).toBe('11.7 no-refuge')
    const to = board.neighbours('W 3118').find((hex) => at.refusal({ type: 'displace', hex }) === null)!
    // Nobody falls back to where no city is nearer.
    const cities = ['W 3013', 'W 2714', 'W 2619', 'W 2319']
    const nearest = (hex: string) => Math.min(...cities.map((city) => board.grid.distance(city, hex)))
    const open = board.neighbours('W 3118').filter((hex) => at.refusal({ type: 'displace', hex }) === null)
    for (const hex of open) expect(nearest(hex)).toBeLessThan(nearest('W 3118'))
    at.do({ type: 'displace', hex: to })
    expect(at.state.units[guard].at).toBe(to)
    at.do({ type: 'stop' })
    // Not a second time in May; in June a die is thrown.
    for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    expect(at.state.optional.directive).toEqual({ which: 1, since: 8 })
    at.until('replenishment', 'June', 1940)
    at.do({ type: 'end' }, 1)
    expect(at.state.optional.directive).toEqual({ which: 1, since: 9 })
  })
})

describe('Ultra', () => {
  /** January 1941, with Land chits for the season and the year. */
  function landChits(): Table {
    const at = played('ultra')
    conquerPoland(at)
    at.until('turn-end', 'December', 1940)
    at.do({ type: 'end' }, ...draw('land'), ...draw('land'))
    expect(at.state.optional.ultra['united-kingdom']).toEqual({ season: 'land', year: 'land' })
    return at
  }

  it(`${rule('aeto', '11.22')} chits of the season and the year are used as one if they are alike, on an attack of one's own`, () => {
    const at = landChits()
    at.until('offensive')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'both' })
    at.do({ type: 'reveal', as: 'land', against: false })
    expect(answer(at).total).toBe(2)
    expect(at.state.optional.ultra['united-kingdom']).toEqual({ season: null, year: null })
    // A French attack has nothing of it.
    const german = at.raise('germany', 'infantry', 2, 'W 3022')
    const french = at.raise('france', 'infantry', 4, beside(at, 'W 3022', 'france'))
    expect(fight(at, 'france', 'W 3022', french).explain.some(({ rule: id }) => id === '11.22')).toBe(false)
    expect(at.state.optional.ultraLand).toEqual({ power: 'united-kingdom', total: 2 })
    expect(at.state.units[german]).toBeDefined()
  })

  it(`${rule('aeto', '11.22', '11.14')} on an attack lets nobody roll again, and is used up by it`, () => {
    const at = table(aeto, { ultra: true, rerolls: true })
    conquerPoland(at)
    at.until('turn-end', 'December', 1940)
    at.do({ type: 'end' }, ...draw('land'), ...draw('land'))
    at.until('offensive')
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'ship', to: 'W 3013' })
    at.do({ type: 'go', to: 'W 3118' })
    at.do({ type: 'stop' })
    at.until('movement', 'February', 1941)
    at.march(british, beside(at, 'W 3022', 'france'))
    at.until('offensive', 'March', 1941)
    at.raise('germany', 'infantry', 2, 'W 3022')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    at.do({ type: 'reveal', as: 'land', against: false })
    at.do({ type: 'attack', by: 'united-kingdom', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: british })
    expect(at.refusal({ type: 'reroll', by: 'united-kingdom' })).toBe('11.14 ultra')
    at.do({ type: 'fight' })
    expect(answer(at).explain).toContainEqual(expect.objectContaining({ rule: '11.22', amount: 1 }))
    expect(at.state.optional.ultraLand).toBeNull()
  })

  it(`${rule('aeto', '11.22')} an Air chit counts in the next air combat, and from 1944 the Initiative makes a Combined Offensive with the Soviets`, () => {
    const at = played('ultra')
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.until('turn-end', 'December', 1943)
    // British season: an Air chit; year: a U-boat one; the Soviets draw two.
    at.do(
      { type: 'end' },
      ...draw('air'),
      ...draw('u-boat'),
      ...draw('land', 'soviet'),
      ...draw('none', 'soviet'),
    )
    const hand = at.state.optional.ultra['united-kingdom']
    expect(hand).toEqual({ season: 'air', year: 'u-boat' })
    expect(at.state.optional.ultra['soviet-union']).toEqual({ season: 'land', year: 'none' })
    at.until('offensive')
    const spitfire = at.raise('united-kingdom', 'fighter', 4, 'W 3616')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    at.do({ type: 'reveal', as: 'air', against: false })
    expect(answer(at).explain.map(({ amount }) => amount)).toEqual([-1, 1])
    const duel = () => {
      at.do({ type: 'dogfight', unit: spitfire, foe: 'germany', round: 2 })
      at.do({ type: 'over', hex: 'W 3118' })
      return answer(at).total
    }
    expect([duel(), duel()]).toEqual([-1, 0])
    expect(at.refusal({ type: 'ultra', power: 'united-kingdom', which: 'both' })).toBe('11.22 no-chit')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'year' })
    expect(at.refusal({ type: 'reveal', as: 'u-boat', against: false })).toBe('11.22 wrong-phase')
    at.do({ type: 'reveal', as: 'combined', against: false })
    expect(answer(at).explain).toMatchObject([{ amount: 2 }])
  })

  it(`${rule('aeto', '11.22')} Triton holds from the season after the next on, not at once`, () => {
    const at = played('ultra')
    at.until('turn-end', 'June', 1940)
    at.do({ type: 'end' }, ...draw('u-boat'))
    expect(at.state.optional.ultra['united-kingdom'].season).toBe('u-boat')
    at.do({ type: 'triton' }, 1)
    at.until('strategic-warfare')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'u-boat', against: false })).toBeNull()
  })
})

describe('Offensives, pools and points', () => {
  it(`${rule('aeto', '11.14')} a re-roll costs an Offensive, where a host counts them, and the attack stands once the defender has one`, () => {
    const poor = umpireOn({
      offensives: (state, nation) =>
        nation === 'germany' ? 1 - (state.special.launched.germany ?? 0) : null,
    })
    const at = table(poor as typeof aeto, { rerolls: true })
    at.until('offensive', 'May', 1940)
    const german = at.raise('germany', 'infantry', 4, 'W 3022')
    const french = at.raise('france', 'infantry', 4, beside(at, 'W 3022', 'france'))
    at.do({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: french })
    at.do({ type: 'reroll', by: 'germany' })
    expect(at.state.special.launched.germany).toBe(1)
    expect(at.refusal({ type: 'stop' })).toBe('11.14 enacted')
    at.do({ type: 'fight' })
    at.do({ type: 'answer', yes: false })
    expect(at.state.units[german]).toBeDefined()
    expect(at.refusal({ type: 'launch', nation: 'germany', impromptu: false })).toBe('10.20 none-left')
  })

  it(`${rule('aeto', '11.6')} a power whose income has a single digit gets no free unit this season`, () => {
    const at = played('freeUnits')
    at.until('season', 'January', 1944)
    at.do({ type: 'income', power: 'germany', poor: true })
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'air' })).toBe('11.6 poor')
    at.until('season', 'April', 1944)
    at.do({ type: 'claim', power: 'germany', category: 'air' })
  })

  it(`${rule('aeto', '11.13')} ships of minors stay lost like others', infantry is replenished`, () => {
    const at = played('forcePools')
    at.until('replenishment')
    at.until('offensive', 'December', 1939)
    at.do(invade('germany', 'norway'))
    at.until('replenishment')
    const [ship, rifle] = [at.raise('norway', 'dd', 0, 'W 4822'), at.raise('norway', 'infantry', 3, 'W 4822')]
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    for (const unit of [ship, rifle, german]) at.do({ type: 'lose', unit })
    at.do({ type: 'replenish', unit: german })
    at.do({ type: 'place', at: 'W 3430' })
    at.until('season', 'January', 1940)
    expect(at.refusal({ type: 'restore', unit: ship })).toBe('11.13 gone')
    expect(at.refusal({ type: 'restore', unit: rifle })).toBeNull()
  })

  it(`${rule('aeto', '11.26')} a unit aboard a ship is not rebuilt, and the pool is asked about for what is there to rebuild`, () => {
    const at = played('replacements')
    at.until('offensive')
    const [tank, fleet] = [
      at.raise('united-kingdom', 'armor', 5, 'W 3515'),
      at.raise('united-kingdom', 'infantry', 4, 'W 3515'),
    ]
    for (const unit of [tank, fleet]) at.do({ type: 'hit', unit })
    at.until('season', 'October', 1939)
    expect(at.refusal({ type: 'stock', nation: 'united-kingdom', kind: 'cavalry', strength: 2 })).toBe(
      '11.26 no-use',
    )
    at.do({ type: 'stock', nation: 'united-kingdom', kind: 'armor', strength: 5 })
    at.do({ type: 'rebuild', unit: tank })
    const afloat = { ...at.state.units[fleet], at: 'at sea' }
    const state = aeto.codec.accept({ ...at.state, units: { ...at.state.units, [fleet]: afloat } })
    expect(aeto.check(state, { type: 'rebuild', unit: fleet })).toMatchObject({
      rule: '11.26',
      code: 'at-sea',
    })
  })

  it(`${rule('aeto', '11.23')} counts the cities in the instant in which Germany falls, not when Italy follows`, () => {
    const at = played('variableVictory')
    conquerPoland(at)
    at.until('offensive', 'April', 1945)
    at.do(invade('germany', 'soviet-union'))
    at.do(invade('italy', 'greece'))
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'germany') at.do({ type: 'lose', unit: id })
    at.march(at.raise('soviet-union', 'armor', 6, 'E 2629'), 'W 3627')
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 1)
    expect(at.state.optional.spoils).toEqual({ west: 0, soviet: 3 })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.ended).toMatchObject({ winner: 'soviet-union', level: 'Soviet major victory' })
  })
})

describe('at sea, and from the sky', () => {
  it(`${rule('aeto', '11.3')} a task force sails, a dummy too, and is taken off at any time`, () => {
    const at = played('dummies')
    at.until('naval-and-air')
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    at.do({ type: 'designate', dummy: true })
    expect(at.refusal({ type: 'sail', force: 'germany 1', to: 'W 3616' })).toBe('11.3 not-ours')
    at.do({ type: 'sail', force: 'germany 1', to: 'W 3933' })
    expect(at.state.optional.forces[0]).toMatchObject({ at: 'W 3933', dummy: true })
    at.until('supply')
    at.do({ type: 'dissolve', force: 'germany 1' })
    expect(at.state.optional.forces).toEqual([])
  })

  it(`${rule('aeto', '11.4')} every ship comes back at once when the Axis lands in Britain, and nothing is sent away any more`, () => {
    const at = played('recall', 'stations')
    const named = (name: string) =>
      Object.keys(at.state.units).find((id) => at.state.units[id].name === name)!
    conquerPoland(at)
    at.until('season', 'April', 1940)
    at.do({ type: 'withdraw', unit: named('Valiant') })
    at.until('offensive', 'May', 1940)
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 not-season')
    const lion = at.raise('germany', 'infantry', 4, 'W 3933')
    at.land(lion, 'W 3517')
    at.do({ type: 'recall', kind: 'bb' })
    at.do({ type: 'place', at: 'W 4717' })
    at.do({ type: 'lose', unit: lion })
    at.until('season', 'July', 1940)
    expect(at.refusal({ type: 'withdraw', unit: named('Valiant') })).toBe('11.4 invaded')
  })

  it(`${rule('aeto', '11.25')} carriers on their stations have their aircraft with them`, () => {
    const at = played('stations')
    const aircraft = Object.values(at.state.units).filter(({ kind }) => kind === 'naval-air')
    expect(aircraft.map((unit) => unit.at).sort()).toEqual([
      'E 5623',
      'India',
      'W 3514',
      'W 3514',
      'W 4717',
      'W 4717',
    ])
  })

  it(`${rule('aeto', '11.16')} rubble is for rockets that fell, a site is razed, and a fighter that was up is committed`, () => {
    const at = played('rockets')
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'January', 1944)
    at.do({ type: 'rocket', kind: 'v-2' })
    at.until('turn-end', 'September', 1944)
    at.do({ type: 'end' })
    const { grid } = boardOf(at.state)
    const site = boardOf(at.state)
      .ids.filter((hex) => at.refusal({ type: 'site', hex }) === null)
      .sort((a, b) => grid.distance(a, 'W 3616') - grid.distance(b, 'W 3616'))[0]
    at.do({ type: 'site', hex: site })
    expect(grid.distance(site, 'W 3616')).toBeLessThanOrEqual(4)
    at.until('strategic-warfare')
    expect(at.refusal({ type: 'rubble', hex: 'W 3616' })).toBe('11.16 no-rocket')
    at.do({ type: 'fire', site, target: 'W 3616', fighters: 0 })
    expect(answer(at)).toMatchObject({ total: 1 })
    at.do({ type: 'rubble', hex: 'W 3616' }, 1)
    expect(at.state.special.ports).toContain('W 3616')
    expect(at.refusal({ type: 'rubble', hex: 'W 3616' })).toBe('11.16 no-rocket')
    at.do({ type: 'raze', site })
    expect(at.state.optional.rockets).toEqual([])
  })
})
