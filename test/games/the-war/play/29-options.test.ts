/** Section 29 in play: optional rules of the war on land and in the air. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const west = positionIn('overlord-1944')
/** The same with optional rules. */
const withRules = (state: FrozenTheWarState, ...options: readonly string[]) =>
  theWar.codec.accept({ ...copyJson(state), options })
const explainOf = (events: readonly object[]) =>
  (
    events.find((event) => (event as { type: string }).type === 'rolled') as {
      explain: readonly { rule: string; amount: number }[]
    }
  ).explain

/** On to a phase of a side, with the largest efforts. */
function on(state: FrozenTheWarState, to: string, side: string): FrozenTheWarState {
  let now = state
  while (phase(now) !== to || who(now) !== side) {
    const actions = [...theWar.legalActions(now)]
    const effort = actions.find((action) => action.type === 'effort' && action.effort === 'SLE')
    now = theWar.apply(now, effort ?? actions.find(({ type }) => type === 'end') ?? actions[0]).state
  }
  return now
}

describe('forced march', () => {
  const begin = until(
    east(
      'ger-inf-1 6-5 INF 1428',
      'ger-arm-1 8-8 ARM 1429',
      'ger-inf-2 1-5 INF 1529',
      'rus-inf-1 4-5 INF 1012',
    ),
    (now) => phase(now) === 'first-movement',
  )
  const state = withRules(begin, 'forcedMarch')

  it(`gives infantry two points more, or none, and may deplete it ${rule('the-war', '29.1')}`, () => {
    expect(verdict(begin, 'march ger-inf-1')).toBe('29.1 not-played')
    expect(verdict(state, 'march ger-arm-1')).toBe('29.1 wrong-type')
    const left = (now: FrozenTheWarState) =>
      (play(now, 'take ger-inf-1').flow.asked.at(-1) as { movers: readonly { left: number }[] }).movers[0]
        .left
    const marched = play(state, 'march ger-inf-1 = 5')
    expect([left(state), left(marched), left(play(state, 'march ger-inf-1 = 9'))]).toEqual([5, 7, 5])
    expect(verdict(marched, 'march ger-inf-1')).toBe('29.1 once')
    const hard = play(state, 'march ger-inf-1 = 2', 'take ger-inf-1', 'move 1427', 'stop?')
    expect(hard.units['ger-inf-1'].condition).toBe('depleted')
    const well = play(marched, 'take ger-inf-1', 'move 1427', 'stop?')
    expect(well.units['ger-inf-1'].condition).toBe('full-strength')
    expect(
      play(state, 'march ger-inf-2 = 1', 'take ger-inf-2', 'move 1528', 'stop?').units['ger-inf-2'],
    ).toBeUndefined()
  })
})

describe('attacks', () => {
  it(`an elite unit shifts a column, whole and in one piece ${rule('the-war', '29.2')}`, () => {
    const units = ['ger-arm-1 10-8 ARM 1421', 'rus-inf-1 4-5 INF 1420', 'rus-inf-2 4-5 INF 1012']
    const plain = on(east(...units), 'first-attacks', 'axis')
    const fight = (now: FrozenTheWarState) =>
      explainOf(
        told(play(now, 'aim 1420', 'join ger-arm-1', 'announce', 'end?', 'end?', 'end?'), 'fight 1420 = 5'),
      )
    expect(fight(plain).some((reason) => reason.rule === '29.2')).toBe(false)
    expect(fight(withRules(plain, 'eliteArmour'))).toContainEqual(
      expect.objectContaining({ rule: '29.2', amount: 1 }),
    )
  })

  it(`Leningrad, a fortress and manned, is not attacked ${rule('the-war', '29.22')}`, () => {
    const units = [
      'ger-arm-1 8-8 ARM 0716',
      'ger-inf-1 6-5 INF 0716',
      'rus-inf-1 6-5 INF 0616',
      'rus-inf-3 1-5 INF 0715',
      'rus-inf-2 4-5 INF 1012',
    ]
    const now = on(east(...units), 'first-attacks', 'axis')
    const fortress = theWar.codec.accept({
      ...copyJson(now),
      works: { '0616': { kind: 'fortress', by: 'soviet-union' } },
    })
    const siege = withRules(fortress, 'siegeOfLeningrad')
    expect(listed(siege, 'aim')).not.toContain('aim 0616')
    expect(listed(withRules(now, 'siegeOfLeningrad'), 'aim')).toContain('aim 0616')
    expect(listed(fortress, 'aim')).toContain('aim 0616')
    // Nor by others who fight under Germany.
    const { 'ger-arm-1': tanks, 'ger-inf-1': _, ...others } = copyJson(siege.units)
    const under = theWar.codec.accept({
      ...copyJson(siege),
      units: { ...others, 'hun-arm-1': { ...tanks, nation: 'hungary' } },
    })
    expect(listed(under, 'aim')).not.toContain('aim 0616')
    expect(listed(withRules(under), 'aim')).toContain('aim 0616')
  })

  it(`two hexes are bombed flat in Summer 1944 ${rule('the-war', '29.20')}`, () => {
    const units = [
      'us1-mot-1 6-7 MOT 1435',
      'us1-arm-1 10-8 ARM 1435',
      'bri-mot-1 6-7 MOT 1435',
      'ger-inf-1 2-5 INF 1535',
      'ger-inf-2 2-5 INF 1434',
    ]
    const plain = on(west(...units), 'first-attacks', 'allied')
    const state = withRules(plain, 'carpetBombing')
    const planned = play(state, 'aim 1535', 'join us1-arm-1', 'announce')
    expect(theWar.check(planned, { type: 'bomb', at: '1434' })).toMatchObject({ code: 'no-attack' })
    expect(
      theWar.check(play(plain, 'aim 1535', 'join us1-arm-1', 'announce'), { type: 'bomb', at: '1535' }),
    ).toMatchObject({
      code: 'not-played',
    })
    const bombed = theWar.apply(planned, { type: 'bomb', at: '1535' }).state
    const roll = (now: FrozenTheWarState) =>
      explainOf(told(play(now, 'end?', 'end?', 'end?'), 'fight 1535 = 5'))
    expect(roll(bombed)).toContainEqual(expect.objectContaining({ rule: '29.20', amount: 1 }))
    expect(roll(planned).some((reason) => reason.rule === '29.20')).toBe(false)
    // One roll: neither in a second impulse nor in a later turn does anybody come again.
    const fought = play(bombed, 'end?', 'end?', 'end?', 'fight 1535 = 5')
    const fall = until(fought, (now) => now.turn.season === 'fall')
    const logs = [fall.log, { ...fall.log, carpets: ['1535'] }]
    expect(fall.log.carpets).toEqual(['1535', '1535'])
    for (const [i, turn] of [bombed.turn, fall.turn].entries()) {
      const again = theWar.codec.accept({
        ...copyJson(planned),
        turn,
        playerTurn: planned.playerTurn + 2 * i,
        log: { ...copyJson(planned.log), carpets: copyJson(logs[i].carpets) },
      })
      expect(roll(again).some((reason) => reason.rule === '29.20')).toBe(false)
    }
    const used = theWar.codec.accept({
      ...copyJson(planned),
      log: { ...copyJson(planned.log), carpets: ['1434', '1533'] },
    })
    expect(theWar.check(used, { type: 'bomb', at: '1535' })).toMatchObject({ code: 'two-hexes' })
  })
})

describe('air crews', () => {
  it(`the second of a type costs a double cadre ${rule('the-war', '29.3')}`, () => {
    const build = until(
      east('ger-inf-1 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012'),
      (now) => phase(now) === 'build',
    )
    const lost = ['ger-ftr-1', 'ger-ftr-2'].map((unit) => ({
      unit,
      nation: 'germany',
      type: 'FTR',
      factors: 3,
    }))
    const state = theWar.codec.accept({ ...copyJson(build), lostAircraft: lost })
    const price = (now: FrozenTheWarState, unit: string, at: string) =>
      (told(now, `muster ${unit} ${at}`)[0] as { narfs: number }).narfs
    const trained = withRules(state, 'airCrews')
    const first = price(state, 'ger-ftr-1', '1426')
    expect(price(trained, 'ger-ftr-1', '1426')).toBe(first)
    expect(price(play(state, 'muster ger-ftr-1 1426'), 'ger-ftr-2', '1429')).toBe(first)
    expect(price(play(trained, 'muster ger-ftr-1 1426'), 'ger-ftr-2', '1429')).toBe(first + 3)
  })
})
