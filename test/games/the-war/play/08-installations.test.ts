/** Sections 2.6, 8.5.4, 11.12.4, 11.13, 23.11, 23.26, 23.46 and 29.21 in play: what moves, is built or exchanged besides armies. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const desert = positionIn('desert-1941')
const west = positionIn('overlord-1944')
const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side
const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })

describe('airbases and fortifications', () => {
  const begin = until(
    east(
      'ger-inf-1 6-5 INF 1428',
      'ger-inf-2 6-5 INF 1524',
      'ger-tac-1 1-5-4 TAC 1426',
      'airbase germany 1624',
      'airbase germany 1721',
      'rus-inf-1 4-5 INF 1720',
      'rus-inf-2 4-5 INF 1012',
    ),
    at('stratmoves', 'axis'),
  )
  const segment = changed(begin, { works: { 1428: { kind: 'fortification', by: 'germany' } } })

  it(`are taken down and put up elsewhere for an SMP, away from the enemy ${rule('the-war', '8.5.4')}`, () => {
    expect(verdict(segment, 'relocate 1721')).toMatch(/^8\.1\.1 enemy-/)
    expect(verdict(segment, 'relocate 1012')).toBe('8.5.4 nothing-there')
    const asked = play(segment, 'relocate 1624')
    expect(phase(asked)).toBe('stratmoves: relocation')
    expect(verdict(asked, 'put-up 1720')).toBe('8.5.4 no-way')
    expect(verdict(asked, 'put-up 1721')).toBe('8.5.4 no-way')
    expect(told(asked, 'put-up 1424')[0]).toEqual({
      type: 'relocated',
      rule: '8.5.4',
      from: '1624',
      to: '1424',
      smps: 1,
    })
    const after = play(asked, 'put-up 1424')
    expect(Object.keys(after.airbases).sort()).toEqual(['1424', '1721'])
    expect(after.stratmoves.at(-1)).toMatchObject({ payer: 'germany', smps: 1 })
  })

  it(`a fortification goes to where it could be dug, a fortress nowhere ${rule('the-war', '8.5.4')}`, () => {
    const asked = play(segment, 'relocate 1428')
    expect(listed(asked, 'put-up')).toEqual(['put-up 1524'])
    expect(play(asked, 'put-up 1524').works).toEqual({ 1524: { kind: 'fortification', by: 'germany' } })
    const fortress = changed(begin, { works: { 1428: { kind: 'fortress', by: 'germany' } } })
    expect(verdict(fortress, 'relocate 1428')).toBe('8.5.4 fortress')
  })

  it(`an airbase with aircraft on it stays ${rule('the-war', '8.5.4')}`, () => {
    const used = changed(segment, {
      air: { 'ger-tac-1': { ...copyJson(segment.air['ger-tac-1']), base: '1624' } },
    })
    expect(verdict(used, 'relocate 1624')).toBe('8.5.4 in-use')
  })
})

describe('jets', () => {
  it(`can be built from Fall 1944, for twenty NARFs ${rule('the-war', '11.13')}`, () => {
    const summer = until(
      west('ger-inf-1 6-5 INF 1729', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435'),
      at('build', 'axis'),
    )
    expect(summer.lostAircraft).toEqual([])
    const fall = until(summer, (now) => now.turn.season === 'fall' && at('build', 'axis')(now))
    expect(fall.lostAircraft).toEqual([
      { unit: 'ger-jet-ftr', nation: 'germany', type: 'Jet FTR', factors: 3 },
    ])
    expect(told(fall, 'muster ger-jet-ftr 1428')[0]).toMatchObject({ type: 'rebuilt', narfs: 20 })
    const flying = play(fall, 'muster ger-jet-ftr 1428')
    const spring = until(flying, (now) => now.turn.season === 'spring' && at('first-movement', 'axis')(now))
    expect(spring.lostAircraft.map(({ unit }) => unit)).toEqual(['ger-jet-tac'])
  })
})

describe('flak', () => {
  const state = theWar.setup({ scenario: 'barbarossa-1941', seed: 'flak', rules: { motorizedFlak: true } })
  const build = until(state, at('build', 'axis'))

  it(`of Germany is motorized for two NARFs, one unit a turn ${rule('the-war', '29.21')}`, () => {
    expect(told(build, 'upgrade ger-flak-1')[0]).toMatchObject({ rule: '29.21', to: '1-7 MOTFlak', narfs: 2 })
    const after = play(build, 'upgrade ger-flak-1')
    expect(after.units['ger-flak-1']).toMatchObject({ type: 'MOTFlak', movement: 7 })
    const another = changed(after, {
      units: { ...copyJson(after.units), 'ger-flak-2': copyJson(build.units['ger-flak-1']) },
    })
    expect(verdict(another, 'upgrade ger-flak-2')).toBe('29.21 one-a-turn')
    const plain = until(theWar.setup({ scenario: 'barbarossa-1941', seed: 'flak' }), at('build', 'axis'))
    expect(verdict(plain, 'upgrade ger-flak-1')).toBe('15.0 no-upgrade')
  })

  it(`costs two NARFs to build ${rule('the-war', '11.12.4')}`, () => {
    const { 'ger-flak-1': _, ...units } = copyJson(build.units)
    const lost = [
      {
        unit: 'ger-flak-1',
        nation: 'germany',
        type: 'Flak',
        factor: 1,
        movement: 3,
        special: null,
        piece: false,
        outOfSupply: false,
      },
    ]
    const gone = changed(build, { units, lost })
    expect(told(play(gone, 'rebuild ger-flak-1'), 'place 1428')[0]).toMatchObject({ narfs: 2 })
  })
})

describe('forces of the Empire', () => {
  const others = ['ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3924', 'bri-arm-1 2-8 ARM 3916']
  const lostOf = (special: string) => ({
    lost: [
      {
        unit: 'bri-mot-9',
        nation: 'britain',
        type: 'MOT',
        factor: 3,
        movement: 7,
        special,
        piece: false,
        outOfSupply: false,
      },
    ],
  })
  const build = until(desert(...others), at('build', 'allied'))
  const places = (special: string) => {
    const state = changed(build, lostOf(special))
    return verdict(state, 'rebuild bri-mot-9') === 'legal'
      ? listed(play(state, 'rebuild bri-mot-9'), 'place')
      : []
  }

  it(`Australians are raised in Suez alone, Canadians and South Africans not on this map ${rule('the-war', '23.11')}`, () => {
    expect(places('anzac')).toEqual(['place 4014'])
    expect(places('canadian')).toEqual([])
    expect(places('south-african')).toEqual([])
  })

  it(`Indians are raised in Suez, where the British are raised at home too ${rule('the-war', '23.26')}`, () => {
    expect(places('indian')).toEqual(['place 4014'])
    const british = changed(build, { lost: [{ ...lostOf('indian').lost[0], special: null }] })
    expect(listed(play(british, 'rebuild bri-mot-9'), 'place').length).toBeGreaterThan(1)
  })
})

describe('a set-up', () => {
  it(`gives nobody what only others have ${rule('the-war', '2.6')}`, () => {
    const poles = ['pol-inf-1 4-5 INF 1422', 'pol-inf-2 2-5 INF 1521']
    expect(() => position('ger-arm-1 8-8 ARM 1324', 'pol-flak-1 1-7 MOTFlak 1521', ...poles)).toThrow(
      'only Germany has MOTFlak',
    )
    expect(() => position('ger-arm-1 8-8 ARM 1324', 'pol-jet-1 1-5-4 Jet 1521', ...poles)).toThrow()
  })

  it(`has one Slovak corps ${rule('the-war', '23.46')}`, () => {
    const units = ['ger-arm-1 8-8 ARM 1324', 'pol-inf-1 4-5 INF 1422']
    expect(() => position('slo-inf-1 1-5 INF 1923', ...units)).not.toThrow()
    expect(() => position('slo-inf-1 1-5 INF 1923', 'slo-inf-2 1-5 INF 1822', ...units)).toThrow(
      'Slovakia has',
    )
    expect(() => position('slo-inf-1 3-5 INF 1923', ...units)).toThrow('Slovakia has 1-5 INF and no more')
  })
})
