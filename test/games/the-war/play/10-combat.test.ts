/** Section 10 in play: attacks from the announcement to the advance. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { groundCombatOdds } from '../../../../src/games/the-war/ground/10-ground-combat'
import { mapChances } from '../../../../src/kernel/chance'
import { rule } from '../../../../src/testing'
import { check, listed, phase, placed, play, position, told, verdict, who } from './positions'

const WARSAW = 'pol-inf-w 4-5 INF 1521'
const corps = (count: number, hex: string, from = 0) =>
  Array.from({ length: count }, (_, i) => `ger-inf-${from + i} 6-5 INF ${hex}`)
const joinAll = (count: number) => Array.from({ length: count }, (_, i) => `join ger-inf-${i}`)
const joins = (...units: readonly string[]) => units.map((unit) => `join ${unit}`)

/** Eighteen factors against four that are doubled: 2-1, and three off the die for the ratings. */
const assault = (...more: readonly string[]) =>
  play(
    position(...corps(3, '1324'), 'pol-inf-1 4-5 INF 1323', WARSAW, ...more),
    'end',
    'aim 1323',
    ...joinAll(3),
    'announce',
    'end?',
  )

describe('attacks', () => {
  it(`${rule('the-war', '10.0')} are all announced before the first is rolled`, () => {
    const two = position(...corps(2, '1324'), 'pol-inf-1 3-5 INF 1323', 'pol-inf-2 3-5 INF 1424', WARSAW)
    const first = play(two, 'end', 'aim 1323', 'join ger-inf-0', 'announce')
    expect(phase(first)).toBe('first-attacks')
    expect(verdict(first, 'fight 1323')).toBe('3.6 not-now')
    expect(verdict(play(first, 'aim 1424'), 'join ger-inf-0')).toBe('10.0 unit-twice')
    expect(verdict(first, 'aim 1323')).toBe('10.1.2 hex-twice')
    const rolling = play(first, 'aim 1424', 'join ger-inf-1', 'announce')
    expect(phase(rolling)).toBe('first-battles')
    expect(listed(rolling)).toEqual(['fight 1323', 'fight 1424'])
  })

  it(`${rule('the-war', '10.2.3')} are rolled in any order, and each is over before the next`, () => {
    const two = position(...corps(3, '1324'), 'pol-inf-1 3-5 INF 1323', 'pol-inf-2 3-5 INF 1424', WARSAW)
    const first = play(two, 'end', 'aim 1323', 'join ger-inf-0', 'join ger-inf-1', 'announce')
    const rolling = play(first, 'aim 1424', 'join ger-inf-2', 'announce', 'end?')
    const rolled = play(rolling, 'fight 1424 = 6')
    expect(phase(rolled)).toBe('first-battles: battle')
    expect(verdict(rolled, 'fight 1323')).toBe('3.6 not-now')
    const over = play(rolled, 'accept AE')
    expect(listed(over)).toEqual(['fight 1323'])
  })

  it(`${rule('the-war', '10.0', '10.1.2')} are not made at less than one to four, nor from afar`, () => {
    const weak = play(
      position('ger-inf-0 2-5 INF 1324', 'ger-inf-1 6-5 INF 1225', 'pol-inf-1 6-5 INF 1323', WARSAW),
      'end',
    )
    expect(verdict(weak, 'aim 1323')).toBe('3.6 not-now')
    const strong = play(
      position('ger-inf-0 4-5 INF 1324', 'ger-inf-1 6-5 INF 1225', 'pol-inf-1 6-5 INF 1323', WARSAW),
      'end',
    )
    expect(verdict(strong, 'aim 1323')).toBe('legal')
    expect(verdict(play(strong, 'aim 1323'), 'join ger-inf-1')).toBe('10.1.2 not-adjacent')
    expect(verdict(play(strong, 'aim 1323'), 'announce')).toBe('10.1.2 no-attackers')
  })

  it(`${rule('the-war', '10.1.1', '10.6', '10.8.1')} are rolled at their odds, with the ratings on the die`, () => {
    const [rolled] = told(assault(), 'fight 1323 = 6')
    expect(rolled).toMatchObject({ type: 'rolled', column: '2-1', roll: 3, result: 'DRΩ' })
  })

  it(`${rule('the-war', '10.6.10')} across a river meet a defence that is tripled`, () => {
    const across = play(position(...corps(3, '1322'), WARSAW, 'pol-inf-1 6-5 INF 1423'), 'end', 'aim 1423')
    const [rolled] = told(play(across, ...joinAll(3), 'announce', 'end?'), 'fight 1423 = 6')
    expect(rolled).toMatchObject({ column: '1-1' })
  })
})

describe('a result', () => {
  it(`${rule('the-war', '10.2.3')} may be taken as a worse one, by the attacker alone`, () => {
    const rolled = play(assault(), 'fight 1323 = 6')
    expect(who(rolled)).toBe('axis')
    expect(listed(rolled)).toContain('accept ½ EX')
    expect(verdict(rolled, 'accept DE')).toBe('10.2.3 no-choice')
    const exchange = play(rolled, 'accept EX')
    // Eight factors must go, and the attacker names whole units until they are paid.
    expect(listed(exchange)).toEqual(['lose ger-inf-0', 'lose ger-inf-1', 'lose ger-inf-2'])
  })

  it(`${rule('the-war', '10.3.2')} is paid in whole units, one named after another`, () => {
    const owed = play(assault(), 'fight 1323 = 6', 'accept EX')
    const once = play(owed, 'lose ger-inf-1')
    expect(listed(once)).toEqual(['lose ger-inf-0', 'lose ger-inf-2'])
    const paid = play(once, 'lose ger-inf-2')
    expect(paid.lost.map(({ unit }) => unit)).toEqual(['pol-inf-1', 'ger-inf-1', 'ger-inf-2'])
    expect(phase(paid)).toBe('first-battles: advance')
  })

  it(`${rule('the-war', '10.2.2', '10.2.6')} of a depletion costs a unit of four factors its strength, and a smaller one its life`, () => {
    const large = play(assault(), 'fight 1323 = 5', 'accept DDΩ')
    expect(large.units['pol-inf-1'].condition).toBe('depleted')
    const small = play(
      position(...corps(2, '1324'), 'pol-inf-1 3-5 INF 1323', WARSAW),
      'end',
      'aim 1323',
      ...joinAll(2),
      'announce',
      'end?',
      'fight 1323 = 5',
      'accept DDΩ',
    )
    expect(small.lost.map(({ unit }) => unit)).toEqual(['pol-inf-1'])
  })
})

describe('a retreat', () => {
  it(`${rule('the-war', '10.4')} goes two hexes towards the capital, where no enemy zone is, as the defender likes`, () => {
    const asked = play(assault(), 'fight 1323 = 6', 'accept DRΩ')
    expect(who(asked)).toBe('allied')
    // 1424 is in the zone of those at 1324, and Poles do not enter Danzig.
    expect(listed(asked)).toEqual(['retreat pol-inf-1 1322', 'retreat pol-inf-1 1423'])
    expect(verdict(asked, 'retreat pol-inf-1 1424')).toBe('10.4 wrong-way')
    const once = play(asked, 'retreat pol-inf-1 1423')
    expect(phase(once)).toBe('first-battles: retreat')
    const gone = play(once, listed(once)[0])
    expect(phase(gone)).toBe('first-battles: advance')
    expect(gone.units['pol-inf-1'].condition).toBe('full-strength')
  })

  it(`${rule('the-war', '10.4')} leaves a free hex alone that is no nearer to supply`, () => {
    const battle = position(...corps(3, '1324'), 'pol-inf-1 4-5 INF 1424', WARSAW)
    const asked = play(
      battle,
      'end',
      'aim 1424',
      ...joinAll(3),
      'announce',
      'end?',
      'fight 1424 = 6',
      'accept DRΩ',
    )
    expect(listed(asked)).toEqual(['retreat pol-inf-1 1423', 'retreat pol-inf-1 1523'])
    expect(verdict(asked, 'retreat pol-inf-1 1524')).toBe('10.4 wrong-way')
  })

  it(`${rule('the-war', '10.4')} goes on while a hex is full`, () => {
    const asked = play(assault('pol-inf-2 4-5 INF 1422'), 'fight 1323 = 6', 'accept DRΩ')
    const full = play(asked, 'retreat pol-inf-1 1423', 'retreat pol-inf-1 1422')
    expect(phase(full)).toBe('first-battles: retreat')
    expect(full.flow.asked[0]).toMatchObject({ going: { unit: 'pol-inf-1', path: ['1423', '1422'] } })
  })

  it(`${rule('the-war', '10.4')} that has no way out is the end of a unit`, () => {
    // Zones all around: from 1324, 1422 and 1424.
    const ring = position(
      ...corps(3, '1324'),
      'ger-arm-1 8-8 ARM 1422',
      'ger-arm-2 8-8 ARM 1224',
      'ger-arm-3 8-8 ARM 1424',
      'pol-inf-1 4-5 INF 1323',
      WARSAW,
    )
    const battle = play(ring, 'end', 'aim 1323', ...joinAll(3), 'announce', 'end?')
    const after = play(battle, 'fight 1323 = 6', 'accept DRΩ')
    expect(after.lost.map(({ unit }) => unit)).toEqual(['pol-inf-1'])
    expect(phase(after)).toBe('first-battles: advance')
  })
})

describe('an advance', () => {
  const tanks = position(
    'ger-arm-1 8-8 ARM 1324',
    'ger-inf-0 6-5 INF 1324',
    'ger-inf-1 6-5 INF 1324',
    'ger-mech-1 4-8 MECH 1224',
    'ger-inf-2 6-5 INF 1224',
    'pol-inf-1 4-5 INF 1323',
    'pol-inf-2 4-5 INF 1422',
    WARSAW,
  )
  const fought = (...attackers: readonly string[]) =>
    play(tanks, 'end', 'aim 1323', ...joins(...attackers), 'announce', 'end?', 'fight 1323 = 1', 'accept DE')

  it(`${rule('the-war', '10.5', '9.6.2')} is open to those who attacked, and into a Breach to the mobile units beside it`, () => {
    const breach = fought('ger-arm-1', 'ger-inf-0', 'ger-inf-1')
    expect(breach.footholds['1323']).toMatchObject({ kinds: ['breach'], side: 'axis' })
    expect(listed(breach, 'advance')).toEqual([
      'advance ger-arm-1',
      'advance ger-inf-0',
      'advance ger-inf-1',
      'advance ger-mech-1',
    ])
    expect(verdict(breach, 'advance ger-inf-2')).toBe('10.5 did-not-attack')
  })

  it(`${rule('the-war', '10.5')} without tanks makes no Breach, and nobody else advances`, () => {
    const won = fought('ger-inf-0', 'ger-inf-1')
    expect(won.footholds).toEqual({})
    expect(listed(won, 'advance')).toEqual(['advance ger-inf-0', 'advance ger-inf-1'])
    const there = play(won, 'advance ger-inf-1', 'hold')
    expect(there.units['ger-inf-1'].hex).toBe('1323')
    expect(there.control['1323']).toBe('germany')
  })

  it(`${rule('the-war', '10.2.5')} into a Breach gives the second impulse its bonus against infantry in the open`, () => {
    const inBreach = play(fought('ger-arm-1', 'ger-inf-0', 'ger-inf-1'), 'advance ger-arm-1', 'hold')
    expect(phase(inBreach)).toBe('second-movement')
    expect(inBreach.units['ger-arm-1'].fromBreach).toBe(true)
    const battle = play(inBreach, 'take ger-arm-1', 'move 1423', 'stop', 'end', 'aim 1422', 'join ger-arm-1')
    const [rolled] = told(play(battle, 'announce', 'end?'), 'fight 1422 = 6')
    // Eight against four: INF is not doubled now. Three off for the ratings, one for the Schwerpunkt.
    expect(rolled).toMatchObject({ type: 'rolled', roll: 2 })
    expect(JSON.stringify(rolled)).toContain('10.2.5')
  })

  it(`${rule('the-war', '10.0')} is not for units that are in an attack still to be rolled`, () => {
    const two = play(
      position(
        'ger-arm-1 8-8 ARM 1324',
        'ger-inf-0 6-5 INF 1324',
        'ger-mech-1 4-8 MECH 1424',
        'pol-inf-1 2-5 INF 1323',
        'pol-inf-2 2-5 INF 1423',
        WARSAW,
      ),
      'end',
      'aim 1323',
      ...joins('ger-arm-1', 'ger-inf-0'),
      'announce',
      'aim 1423',
      'join ger-mech-1',
      'announce',
      'fight 1323 = 1',
      'accept DE',
    )
    expect(phase(two)).toBe('first-battles: advance')
    expect(verdict(two, 'advance ger-mech-1')).toBe('10.0 committed')
  })
})

describe('the odds of a battle', () => {
  it('are the same in the game and in the resolver', () => {
    const units = (texts: readonly string[]) => texts.map(placed).map(({ hex: _, ...unit }) => unit)
    const inPlay = theWar.outcomes(assault(), { type: 'fight', at: '1323' })
    const results = mapChances(
      inPlay.map(({ events, probability }) => ({
        value: events.find((e) => e.type === 'rolled')!,
        probability,
      })),
      ({ result }) => result,
    )
    const alone = groundCombatOdds({
      impulse: 'first',
      attackers: units(corps(3, '1324')).map((unit) => ({ ...unit, approach: 'open', effort: 'SLE' })),
      defenders: units(['pol-inf-1 4-5 INF 1323']),
      target: { hex: '1323', terrain: 'clear' },
    })
    const sorted = (chances: typeof alone) => [...chances].sort((a, b) => (a.value < b.value ? -1 : 1))
    expect(sorted(results)).toEqual(sorted(alone))
    expect(check(assault(), 'fight 1423')).toMatchObject({ legal: false, code: 'not-announced' })
  })
})
