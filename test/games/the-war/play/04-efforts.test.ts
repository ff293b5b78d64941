/** Section 4 in play: efforts are chosen, markers placed, and units activated. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const france = positionIn('france-1940')

/** Two German corps before Belgium and one far off; the French at Sedan, a Belgian in Brussels. */
const begin = france(
  'ger-arm-1 8-8 ARM 1430',
  'ger-inf-2 6-5 INF 1430',
  'ger-inf-3 6-5 INF 1924',
  'fra-inf-1 6-5 INF 1532',
  'fra-mech-1 4-8 MECH 1634',
  'bri-mot-1 6-7 MOT 1333',
  'bel-inf-1 4-5 INF 1431',
  'dut-inf-1 3-5 INF 1331',
)

const plan = (german: string) =>
  play(begin, 'effort britain MLE', 'effort france MLE', `effort germany ${german}`)

describe('planning', () => {
  it(`goes from the poorest to the richest ${rule('the-war', '3.3')}`, () => {
    expect(who(begin)).toBe('allied')
    expect(listed(begin)).toEqual([
      'effort britain SLE',
      'effort britain RLE',
      'effort britain LLE',
      'effort britain MLE',
    ])
    expect(verdict(begin, 'effort germany SLE')).toBe('3.3 not-their-turn')
    expect(who(play(begin, 'effort britain MLE', 'effort france MLE'))).toBe('axis')
  })

  it(`takes the price of an effort from the account ${rule('the-war', '4.1')} ${rule('the-war', '4.4')}`, () => {
    expect(plan('SLE').narfs).toEqual({ germany: 52, france: 38, britain: 28 })
  })

  it(`a power that has money does not pass ${rule('the-war', '4.5')}`, () => {
    expect(verdict(begin, 'effort britain pass')).toBe('4.5 has-narfs')
  })

  it(`a power that has spent more than it had passes, and the game goes on ${rule('the-war', '4.5')}`, () => {
    const poor = theWar.codec.accept({ ...copyJson(begin), narfs: { germany: 60, france: 40, britain: -1 } })
    expect(listed(poor)).toEqual(['effort britain pass'])
  })

  it(`no power has two turns of SLE running ${rule('the-war', '4.1')}`, () => {
    let state = play(plan('SLE'), 'end?', 'end', 'end?', 'end?')
    while (state.turn.season === 'spring') state = play(state, 'end?')
    state = play(
      state,
      ...(listed(state).includes('effort britain MLE') ? ['effort britain MLE', 'effort france MLE'] : []),
    )
    expect(verdict(state, 'effort germany SLE')).toBe('4.1 two-turns-running')
    expect(verdict(state, 'effort germany RLE')).toBe('legal')
  })
})

describe('a new turn', () => {
  it(`begins in the first impulse, whatever the last one had ${rule('the-war', '9.2')}`, () => {
    const planned = play(begin, 'effort britain MLE', 'effort france SLE', 'effort germany MLE')
    const second = until(planned, (now) => now.impulse === 'second')
    const next = until(second, (now) => now.playerTurn === 2)
    expect([phase(next), next.impulse]).toEqual(['planning', 'first'])
  })

  it(`finds nobody who would still strike out of a Breach, so that a save between the turns loads ${rule('the-war', '10.2.5')}`, () => {
    const planned = play(begin, 'effort britain MLE', 'effort france RLE', 'effort germany MLE')
    const [tank, { hex }] = Object.entries(planned.units).find(([, { nation }]) => nation === 'germany')!
    const footholds = { [hex]: { kinds: ['breach'], side: 'axis', made: planned.turn } }
    const breached = theWar.codec.accept({ ...copyJson(planned), footholds })
    const second = until(breached, (now) => now.impulse === 'second')
    expect(second.units[tank].fromBreach).toBe(true)
    const next = until(second, (now) => now.playerTurn === 1)
    expect([who(next), phase(next)]).toEqual(['allied', 'markers'])
    expect(next.units[tank]).toMatchObject({ hex, fromBreach: false })
    expect(theWar.codec.load(theWar.codec.save(next))).toEqual(next)
  })
})

describe('markers', () => {
  it(`activate what is within four hexes, for the price of a marker ${rule('the-war', '4.2')}`, () => {
    const state = plan('RLE')
    expect(phase(state)).toBe('markers')
    expect(state.units['ger-arm-1'].active).toBe(false)
    const marked = play(state, 'mark germany 1429', 'end?', 'end?')
    expect(marked.units['ger-arm-1'].active).toBe(true)
    expect(marked.units['ger-inf-3'].active).toBe(false)
    expect(marked.narfs.germany).toBe(56)
    expect(verdict(marked, 'take ger-inf-3')).toBe('4.2 too-far')
    expect(verdict(marked, 'take ger-inf-2')).toBe('legal')
  })

  it(`stand on friendly hexes, where somebody is to be activated ${rule('the-war', '4.2')}`, () => {
    expect(verdict(plan('RLE'), 'mark germany 1431')).toBe('4.2 not-friendly')
    expect(verdict(plan('LLE'), 'mark germany 1222')).toBe('4.3 nobody-there')
    expect(verdict(plan('SLE'), 'mark germany 1429')).toBe('3.6 not-now')
  })

  it(`of a limited effort reach one hex, and give no second impulse ${rule('the-war', '4.3')}`, () => {
    const state = play(plan('LLE'), 'mark germany 1430', 'end?', 'end?', 'end')
    expect(phase(state)).toBe('first-attacks')
    expect(phase(play(state, 'end', 'end?'))).not.toContain('second')
  })

  it(`a limited effort favours one hex by a column and takes one off the roll ${rule('the-war', '4.3')}`, () => {
    const attack = ['aim 1431', 'join ger-arm-1', 'join ger-inf-2', 'announce']
    const state = play(plan('LLE'), 'mark germany 1430', 'end?', 'end?', 'end', ...attack)
    const column = (from: typeof state) =>
      told(play(from, 'end?', 'end?'), 'fight 1431 = 5').find(({ type }) => type === 'rolled')
    expect(column(state)).toMatchObject({ column: '1-1', roll: 1 })
    const favoured = play(state, 'favour 1431')
    expect(column(favoured)).toMatchObject({ column: '2-1', roll: 1 })
    expect(verdict(favoured, 'favour 1431')).not.toBe('legal')
  })

  it(`bring nobody into a Breach whom they have not reached, unless he has made it ${rule('the-war', '10.5', '4.0')}`, () => {
    const army = france(
      ...[
        'ger-arm-1 8-8 ARM 1430',
        'ger-inf-1 6-5 INF 1430',
        'ger-arm-2 8-8 ARM 1530',
        'bel-inf-1 2-5 INF 1431',
      ],
      ...['fra-inf-1 6-5 INF 1732', 'bri-mot-1 6-7 MOT 1333', 'dut-inf-1 3-5 INF 1331'],
    )
    const planned = play(army, 'effort britain MLE', 'effort france MLE', 'effort germany LLE')
    const won = (marker: string) => {
      const marked = until(
        play(planned, `mark germany ${marker}`, 'end?'),
        (now) => phase(now) === 'first-attacks',
      )
      const told = play(
        marked,
        'aim 1431',
        'join ger-arm-1',
        'join ger-inf-1',
        'announce',
        'favour 1431',
        'end?',
      )
      const battles = until(told, (now) => phase(now) === 'first-battles')
      return play(battles, 'fight 1431 = 1', 'accept DE?')
    }
    expect(listed(won('1430'), 'advance')).toContain('advance ger-arm-2')
    // From 1429 the marker reaches 1430, and not 1530.
    const far = won('1429')
    expect(listed(far, 'advance')).toEqual(['advance ger-arm-1', 'advance ger-inf-1'])
    expect(verdict(far, 'advance ger-arm-2')).toBe('4.3 too-far')
  })

  it(`no attack is announced in a turn of MLE ${rule('the-war', '4.4')}`, () => {
    const state = play(plan('MLE'), 'end?', 'end')
    expect(theWar.decision(state)?.phase).not.toBe('first-attacks')
  })

  it(`a neutral that is invaded has a regional effort for nothing, once ${rule('the-war', '4.2')}`, () => {
    let state = plan('MLE')
    while (who(state) === 'axis') state = play(state, 'end')
    expect(phase(state)).toBe('markers')
    const before = state.narfs
    const marked = play(state, 'mark belgium 1431')
    expect(marked.narfs).toEqual(before)
    expect(marked.units['bel-inf-1'].active).toBe(true)
    expect(marked.units['dut-inf-1'].active).toBe(false)
    expect(verdict(marked, 'mark belgium 1431')).toBe('4.2 free-once')
  })
})
