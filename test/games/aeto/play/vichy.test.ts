import { describe, expect, it } from 'vitest'
import { resolveVichyReaction, type VichyInvasion } from '../../../../src/games/aeto/09-02-vichy-reaction'
import { resolveFleetDisposal } from '../../../../src/games/aeto/09-10-conquest'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, reachVichy, type Table, table } from './table'

function vichy(): Table {
  const at = table()
  reachVichy(at)
  at.do({ type: 'answer', yes: true })
  return at
}

const named = (at: Table, name: string) => Object.values(at.state.units).find((unit) => unit.name === name)
const takePart = { type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false } as const

describe('Vichy France', () => {
  it(`${rule('aeto', '9.10', '9.12')} is asked of Germany when Paris and two other cities are German, and for good`, () => {
    const at = table()
    reachVichy(at)
    expect(at.state.flow.asked).toEqual([{ type: 'vichy' }])
    at.do({ type: 'answer', yes: false })
    expect(at.state).toMatchObject({ vichy: null, vichyOpen: false, flow: { step: 'movement', asked: [] } })
    at.do({ type: 'end' })
    expect(at.state.flow.step).toBe('supply')
  })

  it(`${rule('aeto', '9.12')} conquers France, makes its south and its colonies neutral, and gives the north to Germany`, () => {
    const at = vichy()
    expect(at.state.nations.france).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.owner('W 3118')).toBe('germany')
    expect(at.owner('W 3316')).toBe('germany')
    expect(at.owner('W 2619')).toBe('vichy-france')
    expect(at.owner('W 2022')).toBe('vichy-france')
    expect(at.owner('W 1316')).toBe('algeria')
    expect(at.owner('W 0804')).toBe('french-morocco')
  })

  it(`${rule('aeto', '9.12')} has the garrisons of the list`, () => {
    const units = Object.values(vichy().state.units).filter(
      ({ kind }) => kind === 'infantry' || kind === 'naval-air',
    )
    const french = units
      .filter(({ from }) => from === 'france')
      .map(({ at, kind, depleted }) => `${at} ${kind} ${depleted}`)
    expect(french.sort()).toEqual(
      [
        'E 5118 infantry false',
        'W 0804 naval-air false',
        'W 1204 infantry true',
        'W 1204 naval-air false',
        'W 1312 infantry true',
        'W 1312 naval-air false',
        'W 1316 infantry true',
        'W 1323 infantry true',
        'W 2319 infantry false',
      ].sort(),
    )
  })

  it(`${rule('aeto', '9.11')} puts the fleet where history put it, by name and port`, () => {
    const at = vichy()
    expect(named(at, 'Richelieu')).toMatchObject({ at: 'W 0804', nation: 'french-morocco' })
    expect(named(at, 'Dunkerque')).toMatchObject({ at: 'W 1312', nation: 'algeria', interned: false })
    expect(named(at, 'Lorraine')).toMatchObject({ at: 'E 5623', interned: true })
    expect(named(at, 'Bearn')).toMatchObject({ at: 'United States', interned: true })
    expect(named(at, 'Jean Bart')).toMatchObject({ at: 'W 1204', depleted: true })
    expect(named(at, 'Courbet')).toMatchObject({ at: 'W 3514', nation: 'united-kingdom' })
    const lorraine = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Lorraine')!
    expect(at.refusal({ type: 'take', unit: lorraine })).toBe('9.11 interned')
  })

  it(`${rule('aeto', '9.11')} fills the ports in the order of the list when few ships are left`, () => {
    const at = table()
    at.until('offensive')
    const cruisers = Object.keys(at.state.units).filter((id) => at.state.units[id].kind === 'cl')
    for (const unit of cruisers.slice(2)) at.do({ type: 'lose', unit })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    const left = Object.values(at.state.units).filter(({ kind }) => kind === 'cl')
    expect(left.map((unit) => unit.at)).toEqual(['W 2319', 'W 0804'])
  })

  it(`${rule('aeto', '9.12')} is inviolable until the next Winter Seasonal Turn`, () => {
    const at = vichy()
    const invade = { type: 'invade', by: 'united-kingdom', on: 'lebanon-syria', act: 'declared' } as const
    expect(at.refusal(invade)).toBe('9.12 inviolable')
    at.until('offensive', 'December', 1940)
    expect(at.refusal(invade)).toBe('9.12 inviolable')
    at.until('offensive', 'January', 1941)
    expect(at.refusal(invade)).toBeNull()
  })

  it(`${rule('aeto', '9.12')} puts others out of supply who stay, and sends their aircraft off at once`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const [paris, bordeaux, lyon] = Array.from({ length: 3 }, () => at.raise('germany', 'armor', 6, 'W 3022'))
    const fighter = at.raise('germany', 'fighter', 0, 'W 3022')
    at.march(lyon, 'W 2619')
    at.march(paris, 'W 3118')
    at.march(bordeaux, 'W 2714')
    at.go(fighter, 'W 2619')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.flow.asked).toEqual([{ type: 'rebase', unit: fighter, rule: '9.12' }])
    expect(at.refusal({ type: 'go', to: 'W 2319' })).toBe('9.1 not-ours')
    at.do({ type: 'go', to: 'W 3118' })
    expect(at.state.units[fighter].at).toBe('W 3118')
    expect(at.state.flow).toMatchObject({ step: 'movement', asked: [] })
    at.until('turn-end')
    expect(at.state.units[lyon].out).toBe(false)
    at.until('weather')
    expect(at.state.units[lyon].out).toBe(true)
    expect(at.state.units[bordeaux].out).toBe(false)
    // Nobody supplies them there, and nobody activates them.
    at.until('supply')
    expect(at.refusal({ type: 'supply', unit: lyon, out: false })).toBe('9.12 stranger')
  })

  it(`${rule('aeto', '9.2')} reacts to an invasion: the Syrian garrison fights the British for a month, and then disbands`, () => {
    const at = vichy()
    at.until('offensive', 'June', 1941)
    const army = at.raise('united-kingdom', 'infantry', 4, 'E 5417')
    at.do({ type: 'invade', by: 'united-kingdom', on: 'lebanon-syria', act: 'declared' })
    expect(at.state.flow.asked).toMatchObject([{ type: 'reaction', by: 'united-kingdom' }])
    at.do({ ...takePart, british: true, freeFrenchLand: true }, 4)
    expect(at.events[0]).toMatchObject({ type: 'rolled', net: 3, result: 'one-turn' })
    expect(areAtWar(at.state, 'united-kingdom', 'lebanon-syria')).toBe(true)
    expect(areAtWar(at.state, 'united-kingdom', 'algeria')).toBe(false)
    const garrison = () => Object.values(at.state.units).some(({ nation }) => nation === 'lebanon-syria')
    expect(garrison()).toBe(true)
    at.until('offensive', 'July', 1941)
    expect(garrison()).toBe(false)
    at.march(army, 'E 5118')
    expect(at.state.nations['lebanon-syria']).toMatchObject({
      status: 'conquered',
      conqueror: 'united-kingdom',
    })
  })

  it(`${rule('aeto', '9.2')} joins Americans in Algeria on a 6, its ships the British`, () => {
    const at = vichy()
    at.until('offensive', 'January', 1942)
    at.do({ type: 'invade', by: 'united-states', on: 'algeria', act: 'declared' })
    at.do(takePart, 6)
    expect(named(at, 'Strasbourg')!.nation).toBe('united-kingdom')
    expect(Object.values(at.state.units).filter(({ nation }) => nation === 'united-states')).toHaveLength(3)
  })

  it(`${rule('aeto', '9.2')} has its odds: Germans in Vichy France meet no fight to the last, Free French ships help nobody`, () => {
    const plain: VichyInvasion = {
      state: 'algeria',
      vichyFranceWasConquered: false,
      freeFrenchLand: false,
      freeFrenchNaval: false,
      british: false,
      earlierViolation: false,
    }
    const odds = (invasion: VichyInvasion) =>
      Object.fromEntries(
        outcomesOf((dice) => resolveVichyReaction(invasion, dice).reaction).map(({ value, probability }) => [
          value,
          fractionText(probability),
        ]),
      )
    expect(odds(plain)).toEqual({ fight: '1/6', 'one-turn': '1/2', disband: '1/6', join: '1/6' })
    expect(odds({ ...plain, state: 'vichy-france' })).toEqual({
      'one-turn': '1/3',
      disband: '1/6',
      join: '1/2',
    })
    expect(odds({ ...plain, british: true, freeFrenchNaval: true })).toEqual({
      fight: '5/6',
      'one-turn': '1/6',
    })
    expect(
      odds({ ...plain, state: 'lebanon-syria', vichyFranceWasConquered: true, earlierViolation: true }),
    ).toEqual(odds(plain))
  })
})

describe('the Free French', () => {
  it(`${rule('aeto', '9.12', '9.13')} are four infantry that Britain may buy, British from then on`, () => {
    const at = vichy()
    at.until('season', 'July', 1940)
    for (let i = 0; i < 4; i++) {
      at.do({ type: 'muster' })
      at.do({ type: 'place', at: 'W 3616' })
    }
    expect(at.refusal({ type: 'muster' })).toBe('9.13 none-left')
    const free = Object.values(at.state.units).filter(
      ({ nation, from, kind }) => nation === 'united-kingdom' && from === 'france' && kind === 'infantry',
    )
    expect(free).toHaveLength(4)
  })
})

describe('ships of a conquered nation', () => {
  it(`${rule('aeto', '9.11')} go to an enemy of the conqueror, are scuttled, or are his`, () => {
    const fate = (roll: number, more: object = {}) =>
      resolveFleetDisposal(
        { nation: 'norway', homePort: false, enemyStack: false, enemyPort: false, noAccess: false, ...more },
        { d: () => roll, sum: () => roll, hits: () => 0, struck: () => 0 },
      ).fate
    expect([5, 6, 9, 10].map((roll) => fate(roll))).toEqual(['enemy', 'scuttled', 'scuttled', 'conqueror'])
    expect(fate(9, { homePort: true })).toBe('conqueror')
    expect(fate(12, { nation: 'united-kingdom' })).toBe('enemy')
    expect(fate(8, { nation: 'italy' })).toBe('conqueror')
    expect(fate(11, { enemyPort: true, enemyStack: true, noAccess: true })).toBe('enemy')
  })

  it(`${rule('aeto', '9.9', '9.11')} are chosen for by the nation that surrenders, and Germany may make its prizes Italian`, () => {
    const at = table()
    at.until('offensive')
    at.do({ type: 'surrender', nation: 'france' }, 5)
    // Docked at home: 6, scuttled.
    expect(Object.values(at.state.units).filter(({ nation }) => nation !== 'soviet-union')).toHaveLength(0)
    const other = table()
    other.until('offensive')
    other.do({ type: 'surrender', nation: 'france' }, 9)
    expect(other.state.flow.asked).toMatchObject([{ type: 'prize' }])
    other.do({ type: 'answer', yes: true })
    expect(named(other, 'Dunkerque')).toMatchObject({ nation: 'italy', from: 'france' })
    expect(other.state.nations.italy.status).toBe('neutral')
    const third = table()
    third.until('offensive')
    third.do({ type: 'surrender', nation: 'france' }, 4)
    expect(named(third, 'Dunkerque')).toMatchObject({ nation: 'united-kingdom' })
  })
})
