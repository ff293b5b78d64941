/** Part 9 where its sections meet: ships that change hands twice over, units of nations that are no powers, places that a rule names and a report must reach. */

import { describe, expect, it } from 'vitest'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { rule } from '../../../../src/testing'
import { hold, type Position, piece, tableAt } from './position'

const RUMANIA: Position = {
  date: ['May', 1943],
  camps: { 'soviet-union': 'soviet', rumania: 'axis' },
  wars: [
    ['germany', 'soviet-union'],
    ['rumania', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('rumania', 'cl', 'E 3727')],
}

/** Soviets are in the east of a Finland that fights on alone when Germany is at war with them. */
const LOST_WINTER_WAR: Position = {
  date: ['August', 1941],
  // Finland is on nobody's side.
  camps: { 'soviet-union': 'soviet', finland: null as never },
  wars: [
    ['germany', 'soviet-union'],
    ['soviet-union', 'finland'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('soviet-union', 'infantry', 'E 0232'), piece('finland', 'infantry', 'E 1331')],
  special: { winterWar: { since: 16, outcome: 'lost', firstWinter: false } },
  more: { control: { 'E 0232': 'soviet-union' } },
}

describe('ships that go to Germany by the dice', () => {
  it(`${rule('aeto', '9.11')} may be Italian instead when it has them as an enemy of the conqueror, at peace or in the war`, () => {
    const neutral = tableAt(RUMANIA)
    neutral.do({ type: 'surrender', nation: 'rumania' }, 4)
    expect(neutral.state.units.u0.nation).toBe('germany')
    neutral.do({ type: 'answer', yes: true })
    expect(neutral.state.units.u0).toMatchObject({ nation: 'italy', from: 'rumania' })
    const fighting = tableAt({
      ...RUMANIA,
      camps: { ...RUMANIA.camps, italy: 'axis' },
      wars: [...RUMANIA.wars!, ['italy', 'soviet-union']],
    })
    fighting.do({ type: 'surrender', nation: 'rumania' }, 4)
    fighting.do({ type: 'choose', nation: 'germany' })
    expect(fighting.state.flow.asked).toMatchObject([{ type: 'prize', ships: ['u0'] }])
    fighting.do({ type: 'answer', yes: false })
    expect(fighting.state.units.u0.nation).toBe('germany')
    expect(fighting.state.flow.asked).toEqual([])
  })
})

describe('a France that holds out', () => {
  it(`${rule('aeto', '9.22', '9.23')} has the points of Algeria and Lebanon-Syria alone, though a Britain in exile counts all that it has`, () => {
    const given = (exile: boolean): Position => ({
      date: ['May', 1941],
      conquered: { poland: 'germany', france: 'germany', 'united-kingdom': 'germany' },
      units: [piece('france', 'infantry', 'W 1312')],
      special: { exile },
      more: {
        holdingOut: ['france', 'united-kingdom'],
        // An owner of the map has seen resources in Tunisia.
        overlay: { 'W 1323': { sites: ['city', 'port', 'resource'] } },
      },
    })
    for (const exile of [true, false]) {
      const [answer] = tableAt(given(exile)).do({ type: 'inquire', topic: 'income', of: 'france' })
      expect(answer).toMatchObject({ total: 8 })
    }
  })
})

describe('the boxes of the Commonwealth', () => {
  it(`${rule('aeto', '9.22')} are open to land units and aircraft of the West, who are spared in them when Britain falls`, () => {
    const at = tableAt({
      date: ['May', 1941],
      step: 'naval-and-air',
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('united-kingdom', 'infantry', 'India'),
        piece('united-kingdom', 'fighter', 'W 3515'),
        piece('united-kingdom', 'fighter', 'E 5623'),
        piece('united-kingdom', 'fighter', 'W 3815'),
        piece('united-kingdom', 'dd', 'W 3515'),
      ],
    })
    at.land('u0', 'Iraq Transit')
    at.land('u1', 'Iceland')
    at.land('u2', 'South Africa')
    // Nobody embarks inland, and no ship goes over land.
    at.do({ type: 'take', unit: 'u3' })
    expect(at.refusal({ type: 'ship', to: 'Iceland' })).toBe('9.1 no-coast')
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: 'u4' })
    expect(at.refusal({ type: 'ship', to: 'Iraq Transit' })).toBe('9.1 no-hex')
    at.do({ type: 'stop' })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(at.state.flow.asked.at(-1)).toMatchObject({ type: 'evacuate', units: ['u3'] })
    at.do({ type: 'stop' })
    expect(['u0', 'u1', 'u2'].map((id) => at.state.units[id].at)).toEqual([
      'Iraq Transit',
      'Iceland',
      'South Africa',
    ])
  })

  it(`${rule('aeto', '9.22', '10.16', '11.21')} and the other map of a Combined Game take aircraft, but no guard of the Soviet border and not the last fighter of Britain`, () => {
    const game: Position = {
      date: ['May', 1940],
      step: 'naval-and-air',
      conquered: { poland: 'germany' },
      rules: ['combinedGame', 'fighterCommand'],
      asked: [{ type: 'hand', unit: 'u0' }],
    }
    const to = { type: 'ship', to: 'Pacific' } as const
    hold([
      [{ ...game, units: [piece('united-kingdom', 'bomber', 'W 3515')] }, to, null],
      [{ ...game, units: [piece('united-kingdom', 'fighter', 'W 3515')] }, to, '11.21 last-fighter'],
      [{ ...game, units: [piece('soviet-union', 'infantry', 'E 1924')] }, to, null],
      [{ ...game, units: [piece('soviet-union', 'infantry', 'E 2430')] }, to, '10.16 border'],
    ])
  })
})

describe('Poles beyond the line', () => {
  it(`${rule('aeto', '9.4', '10.12')} are attacked by Soviets whom the Pact lets come, and nobody is at war by it`, () => {
    const given: Position = {
      date: ['September', 1939],
      units: [
        piece('poland', 'infantry', 'E 2231'),
        piece('poland', 'fighter', 'E 2231'),
        piece('soviet-union', 'infantry', 'E 2230', { strength: 5 }),
        piece('germany', 'infantry', 'W 3533'),
      ],
    }
    const attack = { type: 'attack', by: 'soviet-union', hex: 'E 2231', terrain: 'clear' } as const
    hold([[given, attack, '9.1 nobody-there']])
    const at = tableAt({ ...given, more: { control: { 'W 3533': 'germany' } } })
    at.do({ type: 'launch', nation: 'soviet-union', impromptu: false })
    expect(at.attack('E 2231', 'attack', 'u2')).toBe('1-1 0')
    at.do({ type: 'lose', unit: 'u0' })
    at.move('u2', 'E 2231')
    expect(at.owner('E 2231')).toBe('soviet-union')
    expect(at.state.wars.some(({ by, on }) => [by, on].includes('soviet-union'))).toBe(false)
  })
})

describe('units of nations that are no powers', () => {
  it(`${rule('aeto', '9.0', '9.25')} defend abroad with half their strength, Soviets who rise among them; headquarters have none`, () => {
    const at = tableAt({
      date: ['May', 1944],
      camps: { 'soviet-union': 'soviet' },
      wars: [['germany', 'soviet-union']],
      conquered: { poland: 'germany', 'soviet-union': 'germany' },
      units: [
        piece('germany', 'infantry', 'W 3532', { strength: 4 }),
        piece('soviet-union', 'infantry', 'W 3533'),
        piece('germany', 'infantry', 'E 2025', { strength: 4 }),
        piece('soviet-union', 'infantry', 'E 2024'),
      ],
      special: { sovietsFell: 12 },
      more: { holdingOut: ['soviet-union'], control: { 'W 3533': 'soviet-union', 'E 2024': 'soviet-union' } },
    })
    expect(at.attack('W 3533', 'attack', 'u0')).toBe('2-1 0')
    expect(at.attack('E 2024', 'attack', 'u2')).toBe('1-1 0')
    const staff = tableAt({
      units: [
        piece('germany', 'infantry', 'W 3532', { strength: 4 }),
        piece('poland', 'infantry', 'W 3533', { strength: 2 }),
        piece('poland', 'hq', 'W 3533', { strength: 3 }),
      ],
    })
    expect(staff.attack('W 3533', 'attack', 'u0')).toBe('2-1 0')
  })

  it(`${rule('aeto', '9.0', '9.24', '9.26')} and of the liberated go where their nation does, stack as it does, and are halved abroad`, () => {
    const [border, beyond] = ['E 3233', 'E 3133']
    const at = tableAt({
      date: ['December', 1944],
      camps: { 'soviet-union': 'soviet', hungary: 'axis', rumania: 'axis' },
      wars: [
        ['germany', 'soviet-union'],
        ['hungary', 'soviet-union'],
        ['rumania', 'soviet-union'],
      ],
      conquered: { poland: 'germany', france: 'germany' },
      units: [
        piece('germany', 'armor', 'W 2932', { strength: 6 }),
        piece('rumania', 'infantry', beyond),
        piece('soviet-union', 'infantry', 'E 3033'),
      ],
      more: { control: { 'E 3033': 'soviet-union', [border]: 'germany' } },
    })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(at.state.nations.hungary).toMatchObject({ conqueror: 'soviet-union', liberator: 'germany' })
    at.until('movement', 'January', 1945)
    const [unit] = Object.keys(at.state.units).filter((id) => at.state.units[id].liberated)
    expect(at.state.units[unit]).toMatchObject({ nation: 'germany', from: 'hungary', at: 'W 2932' })
    at.do({ type: 'take', unit })
    expect(at.refusal({ type: 'enter', hex: 'W 2931' })).toBe('9.26 beyond-beat')
    for (const hex of ['W 2933', 'W 2934', border]) at.do({ type: 'enter', hex })
    expect(at.refusal({ type: 'enter', hex: beyond })).toBe('9.26 rumanians-and-hungarians')
    at.do({ type: 'stop' })
    at.do({ type: 'lose', unit: 'u1' })
    at.until('movement', 'February', 1945)
    at.move(unit, beyond)
    at.until('offensive', 'March', 1945)
    // It has a strength of 1, and half of that in Poland.
    expect(at.attack(beyond, 'attack', 'u2')).toBe('8-1 0')
  })
})

describe('a minor nation', () => {
  it(`${rule('aeto', '9.0')} is supplied by its cities that a friend has taken back, and not by those that an enemy has`, () => {
    const at = tableAt({
      step: 'supply',
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      conquered: { poland: 'germany' },
      more: { control: { 'W 5930': 'united-kingdom', 'W 4726': 'germany' } },
    })
    const [answer] = at.do({ type: 'inquire', topic: 'supply-sources', of: 'norway' })
    expect(answer).toMatchObject({ result: 'W 5930, W 5225, W 4822', total: 3 })
  })
})

describe('who is invaded and fights already', () => {
  it(`${rule('aeto', '9.0', '9.2')} has set its army up, and puts no further unit into an empty capital: Yugoslavia when Italy follows Germany, Finland when Germany wins it`, () => {
    const at = tableAt({
      date: ['March', 1941],
      camps: { yugoslavia: 'soviet' },
      wars: [['germany', 'yugoslavia']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece('yugoslavia', 'infantry', 'W 2629')],
    })
    at.do({ type: 'invade', by: 'italy', on: 'yugoslavia', act: 'declared' })
    expect(Object.keys(at.state.units)).toEqual(['u0'])
    const finland = tableAt({ ...LOST_WINTER_WAR, step: 'season', date: ['October', 1941] })
    finland.do({ type: 'activate', nation: 'finland', by: 'germany' })
    expect(Object.keys(finland.state.units)).toEqual(['u0', 'u1'])
    // A neutral does: whoever comes finds a division there.
    const greece = tableAt({ conquered: { poland: 'germany' }, more: { sitzkrieg: 'over' } })
    greece.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    expect(Object.values(greece.state.units)).toMatchObject([{ nation: 'greece', at: 'E 4731' }])
  })

  it(`${rule('aeto', '9.2', '10.24')} is Germany's partner if it is a Finland alone in which Soviets cross the line, though Germany fights them already`, () => {
    const at = tableAt(LOST_WINTER_WAR)
    at.move('u0', 'E 0333')
    expect(at.state.nations.finland).toMatchObject({ status: 'war', camp: 'axis' })
    expect(at.owner('E 0333')).toBe('soviet-union')
    // East of the line it fights on alone.
    const east = tableAt(LOST_WINTER_WAR)
    east.move('u0', 'E 0231')
    expect(east.state.nations.finland.camp).toBeNull()
  })
})

describe('a Turkey that Soviets have struck at', () => {
  it(`${rule('aeto', '9.8', '9.26')} is helped by Germany, and not by an Italy at peace, which invades it like any other neutral`, () => {
    const given = (nation: 'germany' | 'italy', special: Position['special'] = {}): Position => ({
      date: ['June', 1940],
      camps: { 'soviet-union': 'soviet', turkey: null as never },
      wars: [['soviet-union', 'turkey']],
      conquered: { poland: 'germany', france: 'germany' },
      units: [piece(nation, 'infantry', 'at sea'), piece('turkey', 'infantry', 'E 4322')],
      asked: [{ type: 'hand', unit: 'u0' }],
      special,
      more: { sitzkrieg: 'over' },
    })
    const ship = { type: 'ship', to: 'E 4328' } as const
    const helper = tableAt(given('germany'))
    helper.do(ship)
    expect(helper.owner('E 4328')).toBe('germany')
    expect(areAtWar(helper.state, 'germany', 'turkey')).toBe(false)
    const invader = tableAt(given('italy'))
    invader.do(ship)
    expect(areAtWar(invader.state, 'italy', 'turkey')).toBe(true)
    // Nor is it Italy's to share, by an agreement that leaves the west of it to the Axis.
    const agreed: Position['special'] = {
      turkey: { invader: 'soviet-union', line: 20 },
      stormed: [{ hex: 'E 4322', by: 'soviet-union', supplied: true }],
    }
    hold([
      [given('germany', agreed), ship, null],
      [given('italy', agreed), ship, '9.8 partitioned'],
    ])
  })
})
