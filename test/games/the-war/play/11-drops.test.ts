/** Section 11.14 in play, where nobody defends the hex: paratroops land, or roll for an empty city. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict } from './positions'

const west = positionIn('france-1940')

/** Ends phases until this one. */
function to(state: FrozenTheWarState, which: string): FrozenTheWarState {
  let now = state
  while (phase(now) !== which) now = play(now, 'end')
  return now
}

const efforts = (state: FrozenTheWarState, effort = 'SLE') =>
  play(state, `effort britain ${effort}`, `effort france ${effort}`, `effort germany ${effort}`)

/** Paratroops at Cologne; Rotterdam lies two hexes away, and nobody is in the land around it. */
const start = (...more: readonly string[]) =>
  to(
    efforts(west('ger-para-1 2-5 PARA 1430', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1235', ...more)),
    'first-attacks',
  )

const drop = (state: FrozenTheWarState, at: string) => play(state, `aim ${at}`, 'join ger-para-1', 'announce')

/** The attack of this turn of the Allies. */
const allied = (...units: readonly string[]) =>
  until(
    efforts(west('ger-inf-1 6-5 INF 1426', 'fra-inf-1 4-5 INF 1732', ...units)),
    (now) => now.phasing === 'allied' && phase(now) === 'first-attacks',
  )

describe('paratroops where nobody is', () => {
  it(`${rule('the-war', '11.14.1', '11.14.5')} land in open ground without a fight, take it, and are in supply through the enemy's turn`, () => {
    const battles = to(drop(start(), '1230'), 'first-battles')
    const events = told(battles, 'fight 1230')
    expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['dropped', 'captured'])
    const landed = play(battles, 'fight 1230')
    expect(landed.units['ger-para-1']).toMatchObject({ hex: '1230', moved: true })
    expect(landed.control['1230']).toBe('germany')
    const next = until(landed, (now) => now.playerTurn === 2 && phase(now) === 'build')
    expect(Object.keys(next.units)).toContain('ger-para-1')
  })

  it(`${rule('the-war', '11.14.1')} drop within four hexes, on their own side's ground as well, and do not march there`, () => {
    const now = start()
    const aims = listed(now, 'aim')
    expect(aims).toContain('aim 1230')
    expect(aims).toContain('aim 1434')
    expect(aims).toContain('aim 1327')
    // Five hexes, water, and the hex in which they are.
    expect(verdict(now, 'aim 1635')).toBe('10.1.2 no-defenders')
    expect(verdict(now, 'aim 1232')).toBe('10.1.2 no-defenders')
    expect(verdict(now, 'aim 1430')).toBe('10.1.2 no-defenders')
    // The hex beside them they walk to in the first impulse.
    expect(aims).not.toContain('aim 1330')
  })

  it(`${rule('the-war', '11.14', '12.2.3')} jump with the limited supply of a Satellite, being as good as depleted Germans: third-rate`, () => {
    const bratislava = positionIn('poland-1939')(
      'ger-para-1 4-5 PARA 1923',
      'pol-cav-1 2-6 CAV 1824',
      'pol-cav-2 2-6 CAV 1924',
      'pol-inf-w 4-5 INF 1521',
    )
    expect(bratislava.units['ger-para-1'].supply).toBe('limited')
    const now = to(bratislava, 'first-attacks')
    expect(listed(now, 'aim')).toContain('aim 1722')
    expect(verdict(play(now, 'aim 1722'), 'join ger-para-1')).toBe('legal')
  })

  it(`${rule('the-war', '11.14.2')} and not into forests`, () => {
    expect(listed(start(), 'aim')).not.toContain('aim 1528')
    expect(listed(start(), 'aim')).toContain('aim 1428')
  })

  it(`${rule('the-war', '10.1.2')} alone: infantry beside an empty hex marches and joins no drop`, () => {
    const aimed = play(start('ger-inf-1 6-5 INF 1329'), 'aim 1230')
    expect(listed(aimed, 'join')).toEqual(['join ger-para-1'])
    expect(verdict(aimed, 'join ger-inf-1')).toBe('10.1.2 no-defenders')
    expect(verdict(aimed, 'announce')).toBe('11.14.1 no-paratroops')
  })
})

describe('an empty city', () => {
  const rotterdam = () => to(drop(start(), '1331'), 'first-battles')

  it(`${rule('the-war', '10.6.8')} defends itself with half a factor against paratroops alone, and is taken by any retreat`, () => {
    const [rolled] = told(rotterdam(), 'fight 1331 = 5')
    expect(rolled).toMatchObject({ type: 'rolled', column: '4-1' })
    const { explain } = rolled as unknown as { explain: readonly { rule: string; amount?: number }[] }
    expect(explain.find(({ rule: id }) => id === '10.6.8')?.amount).toBe(0.5)
    const won = until(play(rotterdam(), 'fight 1331 = 1'), (now) => phase(now) !== 'first-battles: battle')
    expect(won.units['ger-para-1'].hex).toBe('1331')
    expect(won.control['1331']).toBe('germany')
  })

  it(`${rule('the-war', '10.6.8', '10.3.3')} that is not taken costs them their lives`, () => {
    const lost = until(play(rotterdam(), 'fight 1331 = 8'), (now) => phase(now) !== 'first-battles: battle')
    expect(Object.keys(lost.units)).not.toContain('ger-para-1')
    expect(lost.control['1331']).toBeUndefined()
  })

  it(`${rule('the-war', '11.12.2')} with flak alone is empty: the guns are gone with it`, () => {
    const guns = to(drop(start('dut-flak-1 1-3 Flak 1331'), '1331'), 'first-battles')
    const won = until(play(guns, 'fight 1331 = 1'), (now) => phase(now) !== 'first-battles: battle')
    expect(won.units['ger-para-1'].hex).toBe('1331')
    expect(Object.keys(won.units)).not.toContain('dut-flak-1')
  })

  it(`${rule('the-war', '10.6.8')} of one's own side is no enemy's: nobody rolls for it`, () => {
    const now = allied('bri-para-1 2-5 PARA 1234')
    expect(verdict(now, 'aim 1333')).toBe('legal')
    const calais = to(play(now, 'aim 1333', 'join bri-para-1', 'announce'), 'first-battles')
    expect(told(calais, 'fight 1333').map(({ type }) => type)).toContain('dropped')
    expect(play(calais, 'fight 1333').units['bri-para-1'].hex).toBe('1333')
  })
})

describe('in the second impulse', () => {
  const second = () =>
    until(
      allied('bri-para-1 2-5 PARA 1234', 'ger-inf-2 6-5 INF 1427'),
      (now) => phase(now) === 'second-attacks' || now.phasing === 'axis',
    )

  it(`${rule('the-war', '10.2.4')} paratroops of every rating drop, but only the best fight for a city`, () => {
    const now = second()
    expect(phase(now)).toBe('second-attacks')
    expect(listed(now, 'aim')).toContain('aim 1333')
    const taken = theWar.codec.accept({
      ...copyJson(now),
      control: { ...now.control, '1333': 'germany' },
    })
    expect(verdict(taken, 'aim 1333')).toBe('10.1.2 no-defenders')
    expect(verdict(play(taken, 'aim 1433'), 'join bri-para-1')).toBe('legal')
  })

  it(`${rule('the-war', '10.2.5')} they jump into the hex beside them, which they would attack on foot before`, () => {
    const both = () => start('dut-inf-1 1-5 INF 1330', 'ger-inf-1 6-5 INF 1430', 'ger-arm-1 8-8 ARM 1328')
    const second = to(both(), 'second-attacks')
    expect(verdict(play(second, 'aim 1330'), 'join ger-para-1')).toBe('legal')
    expect(verdict(play(second, 'aim 1330'), 'join ger-inf-1')).toBe('10.0 first-impulse-only')
  })

  it(`${rule('the-war', '10.2.4')} they stay on the ground if they have fought on foot before, and won`, () => {
    const others = ['ger-inf-1 6-5 INF 1430', 'ger-arm-1 8-8 ARM 1430', 'bel-inf-1 4-5 INF 1431']
    const aimed = play(start('dut-inf-1 1-5 INF 1330', ...others), 'aim 1330')
    const fight = (...who: readonly string[]) => {
      const battles = to(play(aimed, ...who.map((id) => `join ${id}`), 'announce'), 'first-battles')
      return to(play(battles, 'fight 1330 = 1', 'accept DE?', 'hold'), 'second-attacks')
    }
    expect(verdict(fight('ger-inf-1'), 'aim 1230')).toBe('legal')
    const both = fight('ger-inf-1', 'ger-para-1')
    expect(both.units['ger-para-1'].hex).toBe('1430')
    expect(verdict(both, 'aim 1230')).toBe('10.1.2 no-defenders')
  })

  it(`${rule('the-war', '10.2.4', '9.8')} they stay on the ground if they have rolled over somebody, or nobody could have without them`, () => {
    const rest = [
      ...['dut-inf-1 1-5 INF 1330', 'bel-inf-1 4-5 INF 1431'],
      ...['fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1235'],
    ]
    const having = (paras: readonly string[], tanks: number, ...who: readonly string[]) => {
      const armour = Array.from({ length: tanks }, (_, i) => `ger-arm-${i} 8-8 ARM 1430`)
      const begin = to(efforts(west(...paras, ...armour, ...rest)), 'first-movement')
      const hand = armour.map((_, i) => `take ger-arm-${i}`)
      return to(play(begin, ...hand, ...who, 'overrun 1330', 'stop'), 'second-attacks')
    }
    const over = (tanks: number, ...who: readonly string[]) =>
      having(['ger-para-1 4-5 PARA 1430'], tanks, ...who)
    // Two factors: sixteen of tanks are enough, eight are not.
    expect(verdict(over(2), 'aim 1230')).toBe('legal')
    const [helped, took] = [over(1), over(2, 'take ger-para-1')]
    expect(helped.units['ger-para-1'].hex).toBe('1430')
    expect(verdict(helped, 'aim 1230')).toBe('10.1.2 no-defenders')
    expect(verdict(took, 'aim 1230')).toBe('10.1.2 no-defenders')
    // One of two is enough beside a tank: the other one may jump.
    const pair = having(['ger-para-1 4-5 PARA 1430', 'ger-para-2 4-5 PARA 1430'], 1)
    const joins = ['ger-para-1', 'ger-para-2'].map((id) => verdict(play(pair, 'aim 1230'), `join ${id}`))
    expect(joins).toEqual(['11.14.1 moved', 'legal'])
  })
})

describe('in the air', () => {
  const met = (...more: readonly string[]) => drop(start(...more), '1532')

  it(`${rule('the-war', '11.3', '11.4.1')} nobody supports a landing without a fight, or its enemy`, () => {
    const planned = play(
      start('ger-tac-1 1-5-4 TAC 1430', 'ger-ftr-1 3-3-2 FTR 1529', 'bri-tac-1 1-5-4 TAC 1533'),
      ...['aim 1532', 'join ger-para-1', 'announce'],
    )
    expect(phase(planned)).toBe('first-support')
    expect(verdict(planned, 'support ger-tac-1 1532')).toBe('11.3 no-ground-attack')
    expect(verdict(planned, 'escort ger-tac-1 1532')).toBe('legal')
    const reaction = play(planned, 'end')
    expect(verdict(reaction, 'cover bri-tac-1 1532')).toBe('11.3 no-ground-attack')
    expect(verdict(reaction, 'intercept bri-tac-1 1532')).toBe('legal')
  })

  it(`${rule('the-war', '11.14.1')} transports that are met alone are shot down, and nobody lands`, () => {
    const reaction = to(met('bri-tac-1 1-5-4 TAC 1533'), 'first-reaction')
    const fight = to(play(reaction, 'intercept bri-tac-1 1532', 'end?'), 'first-battles')
    const events = told(fight, 'fight 1532')
    expect(events.map(({ type }) => type)).toContain('lost')
    const after = play(fight, 'fight 1532')
    expect(Object.keys(after.units)).not.toContain('ger-para-1')
    expect(after.control['1532']).toBeUndefined()
  })

  it(`${rule('the-war', '11.8.1', '11.14.1')} transports are met on their way, too`, () => {
    // 1434 is four hexes away and past the fighters by Sedan, who fly two.
    const reaction = drop(start('bri-ftr-1 3-3-2 FTR 1531'), '1434')
    expect(phase(reaction)).toBe('first-reaction')
    expect(verdict(reaction, 'intercept bri-ftr-1 1434')).toBe('legal')
    const fight = to(play(reaction, 'intercept bri-ftr-1 1434', 'end?'), 'first-battles')
    expect(fight.sorties[0].path).not.toEqual(['1434'])
    expect(told(fight, 'fight 1434').map(({ type }) => type)).toContain('lost')
  })

  it(`${rule('the-war', '9.9.6')} reserves do not come up against a landing: it is no attack`, () => {
    const planning = west(
      ...['ger-para-1 2-5 PARA 1430', 'fra-arm-1 2-8 ARM 1732', 'bri-mot-1 6-7 MOT 1235'],
      'fra-inf-1 4-5 INF 1835',
    )
    const { units } = copyJson(planning) as unknown as { units: Record<string, Record<string, unknown>> }
    units['fra-arm-1'].reserve = 'ready'
    const now = to(efforts(theWar.codec.accept({ ...copyJson(planning), units })), 'first-attacks')
    const landing = play(now, 'aim 1532', 'join ger-para-1', 'announce')
    expect(phase(landing)).not.toBe('first-reaction')
    const city = play(now, 'aim 1531', 'join ger-para-1', 'announce')
    expect(phase(city)).toBe('first-reaction')
    expect(listed(city, 'commit')).toContain('commit fra-arm-1 1531')
  })
})
