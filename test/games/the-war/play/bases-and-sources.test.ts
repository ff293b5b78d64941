/** Where sections meet: limits on aircraft from sections 12, 13 and 23 at their bases, sources of supply, reserves in the mud, and whose a pocket is. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { airUnitOf } from '../../../../src/games/the-war/play/11-aircraft'
import { frenchFacts } from '../../../../src/games/the-war/play/18-france'
import { warMap } from '../../../../src/games/the-war/play/map'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const desert = positionIn('desert-1941')

/** The same position with something else in it that play could have brought. */
const having = (state: FrozenTheWarState, parts: object): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), ...parts })

const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side

describe('bases of aircraft', () => {
  it(`two air units of a power are the most in Egypt and Libya while Malta is British ${rule('the-war', '12.2.5')}`, () => {
    const some = ['ita-inf-1 4-5 INF 3529', 'bri-arm-1 2-8 ARM 3916', 'bri-ftr-1 3-3-2 FTR 3916']
    const flying = (...units: string[]) =>
      play(until(desert(...some, ...units), at('first-staging', 'allied')), 'fly bri-ftr-1')
    expect(verdict(flying('bri-tac-2 1-5-4 TAC 4015'), 'land 4014')).toBe('legal')
    const malta = flying('bri-tac-2 1-5-4 TAC 4015', 'bri-ftr-3 3-3-2 FTR 3228')
    expect(verdict(malta, 'land 4014')).toBe('legal')
    const third = play(malta, 'land 3916', 'fly bri-ftr-3')
    expect(verdict(third, 'land 4014')).toBe('12.2.5 too-many-aircraft')
    expect(() => desert(...some, 'bri-tac-2 1-5-4 TAC 4015', 'bri-tac-3 1-5-4 TAC 4014')).toThrow('2')
  })

  it(`no aircraft in a fortress in the last turn of its siege ${rule('the-war', '13.2.3')}`, () => {
    const begin = positionIn('east-1942')(
      'ger-inf-1 6-5 INF 2312',
      'rus-inf-1 4-5 INF 2313',
      'rus-inf-2 4-5 INF 1012',
      'rus-ftr-1 2-3-2 FTR 2310',
    )
    const staging = until(begin, at('first-staging', 'allied'))
    const landing = (turns: number) =>
      verdict(play(having(staging, { sieges: { 2313: turns } }), 'fly rus-ftr-1'), 'land 2313')
    expect(landing(2)).toBe('legal')
    expect(landing(3)).toBe('13.2.3 last-turn-of-siege')
  })

  it(`who is in a fortress when the last turn of its siege begins flies to another base ${rule('the-war', '13.2.3', '12.6.3')}`, () => {
    const ring = ['0615', '0715', '0716', '0617', '0515'].map((hex, i) => `ger-inf-${i} 6-5 INF ${hex}`)
    const city = ['rus-inf-1 4-5 INF 0616', 'rus-ftr-1 2-3-2 FTR 0616', 'rus-inf-9 4-5 INF 1012']
    const begin = until(east(...ring, 'fin-inf-1 6-5 INF 0516', ...city), at('first-staging', 'allied'))
    const works = { '0616': { kind: 'fortress', by: 'soviet-union' } }
    const besieged = (turns: number) =>
      until(having(begin, { works, sieges: { '0616': turns } }), ({ phasing }) => phasing === 'axis')
    expect(besieged(1).air['rus-ftr-1']).toMatchObject({ base: '0616', condition: 'depleted' })
    const last = besieged(2)
    expect(last.sieges).toEqual({ '0616': 3 })
    expect(last.air['rus-ftr-1'].base).not.toBe('0616')
    expect(having(last, {}).air).toEqual(last.air)
  })

  it(`no aircraft are repaired in a fortress that has its own capital alone for a source ${rule('the-war', '13.2.3', '12.2.3')}`, () => {
    const ring = warMap()
      .neighbours('1521')
      .map((hex, i) => `rus-arm-${i} 6-8 ARM ${hex}`)
    const begin = until(
      east('ger-inf-1 6-5 INF 1521', 'ger-ftr-1 3-3-2 FTR 1521', 'ger-ftr-2 3-3-2 FTR 1428', ...ring),
      at('first-movement', 'axis'),
    )
    const air = copyJson(begin.air)
    const depleted = Object.fromEntries(
      Object.entries(air).map(([id, unit]) => [id, { ...unit, condition: 'depleted' }]),
    )
    const repairs = (parts: object) => until(having(begin, { air: depleted, ...parts }), at('repair', 'axis'))
    const besieged = repairs({ works: { 1521: { kind: 'fortress', by: 'germany' } } })
    expect(besieged.sieges).toEqual({ 1521: 1 })
    expect(verdict(besieged, 'repair ger-ftr-1')).toBe('13.2.3 under-siege')
    expect(verdict(besieged, 'repair ger-ftr-2')).toBe('legal')
    expect(verdict(repairs({}), 'repair ger-ftr-1')).toBe('legal')
  })

  it(`Germans fly from no base in Finland ${rule('the-war', '23.21')}`, () => {
    const begin = east(
      'ger-inf-1 6-5 INF 1428',
      'fin-inf-1 6-5 INF 0518',
      'ger-tac-1 1-5-4 TAC 1521',
      'rus-inf-1 4-5 INF 1012',
    )
    const helsinki = warMap().board.cityHex('Helsinki')!
    const staging = until(begin, at('first-staging', 'axis'))
    expect(verdict(play(staging, 'fly ger-tac-1'), `land ${helsinki}`)).toBe('23.21 breakdown-only')
    expect(listed(play(staging, 'fly ger-tac-1'), 'land')).not.toContain(`land ${helsinki}`)
  })
})

describe('sources and reserves', () => {
  it(`the capital of a conquered country supplies within limits ${rule('the-war', '12.2.3')}`, () => {
    const ring = warMap()
      .neighbours('1521')
      .map((hex, i) => `rus-arm-${i} 6-8 ARM ${hex}`)
    const cutOff = (hex: string, around: readonly string[]) =>
      until(
        east(`ger-inf-1 6-5 INF ${hex}`, 'ger-inf-2 6-5 INF 1428', ...around),
        at('first-movement', 'axis'),
      ).units['ger-inf-1'].supply
    expect(cutOff('1521', ring)).toBe('limited')
    const [near] = warMap().neighbours('1521')
    const other = warMap()
      .neighbours(near)
      .filter((hex) => hex !== '1521')
      .map((hex, i) => `rus-arm-${i} 6-8 ARM ${hex}`)
    expect(cutOff(near, [...other, 'rus-arm-9 6-8 ARM 1521'])).toBe('none')
  })

  it(`aircraft that live on such a capital are third-rate at best ${rule('the-war', '12.2.3')}`, () => {
    const ring = warMap()
      .neighbours('1521')
      .map((hex, i) => `rus-arm-${i} 6-8 ARM ${hex}`)
    const begin = (around: readonly string[]) =>
      east(
        'ger-inf-1 6-5 INF 1521',
        'ger-inf-2 6-5 INF 1428',
        'ger-tac-1 1-5-4 TAC 1521',
        'rus-inf-1 4-5 INF 1012',
        ...around,
      )
    const tac = (around: readonly string[]) =>
      until(begin(around), at('first-movement', 'axis')).air['ger-tac-1']
    expect([tac([]).limited, airUnitOf(tac([])).rating]).toEqual([false, 'first'])
    expect([tac(ring).supplied, tac(ring).limited, airUnitOf(tac(ring)).rating]).toEqual([
      true,
      true,
      'third',
    ])
  })

  it(`two British air units in France make it stand firmer ${rule('the-war', '18.4')}`, () => {
    const west = positionIn('france-1940')
    const some = ['ger-inf-1 6-5 INF 1529', 'fra-inf-1 6-5 INF 1533', 'bri-ftr-1 3-3-2 FTR 1333']
    const facts = (...more: string[]) =>
      frenchFacts(west(...some, ...more) as TheWarState)['british-aircraft']
    expect([facts(), facts('bri-tac-1 1-5-4 TAC 1335')]).toEqual([false, true])
  })

  it(`mud slows a reserve on its way ${rule('the-war', '26.1.3.2')}`, () => {
    const begin = east(
      'ger-inf-1 6-5 INF 1416',
      'ger-arm-1 8-8 ARM 1420',
      'rus-inf-1 4-5 INF 1415',
      'rus-inf-2 6-5 INF 1315',
      'rus-inf-3 6-5 INF 1012',
    )
    const fall = until(begin, (now) => now.turn.season === 'fall' && at('planning', 'allied')(now))
    const attacks = until(
      play(fall, 'effort soviet-union SLE', 'effort germany MLE'),
      at('first-attacks', 'allied'),
    )
    const units = copyJson(attacks.units)
    const ready = { ...units, 'ger-arm-1': { ...units['ger-arm-1'], reserve: 'ready' } }
    const reaction = play(having(attacks, { units: ready }), 'aim 1416', 'join rus-inf-1', 'announce')
    const commits = (eastern: string) =>
      listed(having(reaction, { weather: { ...copyJson(reaction.weather), eastern } }), 'commit').length
    expect(phase(reaction)).toBe('first-reaction')
    expect(commits('light-mud')).toBeLessThan(commits('clear'))
  })

  it(`pieces of a Finnish unit stand apart, too ${rule('the-war', '23.21', '9.6.3')}`, () => {
    const begin = east('ger-inf-1 6-5 INF 1428', 'fin-inf-1 6-5 INF 0518', 'rus-inf-1 4-5 INF 1012')
    const breakdown = until(begin, at('breakdown', 'axis'))
    const moving = until(play(breakdown, 'divide fin-inf-1'), at('first-movement', 'axis'))
    expect(phase(play(moving, 'end'))).toBe('first-movement: disband')
  })
})

describe('units that a scenario brings', () => {
  it(`wait while no line leads from their land, as new units do ${rule('the-war', '15.1.4', '3.1')}`, () => {
    const summer = (...more: readonly string[]) =>
      until(
        play(
          positionIn('france-1940')(
            ...['ger-arm-1 8-8 ARM 1532', 'ger-arm-2 8-8 ARM 1433', 'fra-inf-1 4-5 INF 1533'],
            ...[
              'ger-inf-1 6-5 INF 1531',
              'ger-inf-2 6-5 INF 1633',
              'ger-inf-3 6-5 INF 1534',
              'ger-inf-4 6-5 INF 1432',
            ],
            ...['bri-mot-1 6-7 MOT 1333', ...more],
          ),
          ...['effort britain MLE', 'effort france MLE', 'effort germany MLE'],
        ),
        (now) => now.turn.season === 'summer' && now.phasing === 'allied',
      )
    expect(summer().units).toHaveProperty('fra-inf-10')
    // All ways to Paris are closed.
    const cut = summer('ger-arm-3 8-8 ARM 1634')
    expect(cut.units).not.toHaveProperty('fra-inf-10')
    expect(cut.waiting).toContain('fra-inf-10')
  })

  it(`come over the sea to a port, and not to the hills behind it ${rule('the-war', '1.2')}`, () => {
    const begun = positionIn('overlord-1944')(
      ...['ger-arm-1 8-8 ARM 1435', 'ger-inf-1 6-5 INF 1534', 'bri-mot-1 6-7 MOT 1234'],
      // In Brest, and between Brest and the beach that was lost.
      ...['us1-mot-1 6-7 MOT 1438', 'us1-mot-2 6-7 MOT 1536'],
    )
    const planned = play(begun, 'effort britain MLE', 'effort germany MLE', 'effort united-states MLE')
    const allied = until(planned, (now) => now.phasing === 'allied')
    const here = Object.keys(allied.units).filter((id) => id.startsWith('us-'))
    expect(new Set(here.map((id) => allied.units[id].hex))).toEqual(new Set(['1438']))
    expect(allied.waiting).not.toEqual([])
  })
})
