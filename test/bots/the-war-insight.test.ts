/** What the scripted player of The War understands, position by position: whom to leave behind, where aircraft count, what losses cost, and when a prize is taken at bad odds. */

import { describe, expect, it } from 'vitest'
import { chooseTheWarAction, theWarBot } from '../../src/bots/the-war'
import { attackValue, look, prospectOf, type Skill } from '../../src/bots/the-war-sight'
import { theWar } from '../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../src/games/the-war/index'
import type { TheWarState } from '../../src/games/the-war/state'
import { copyJson } from '../../src/kernel/json'
import { check, listed, phase, play, position, positionIn } from '../games/the-war/play/positions'

const thaw = (state: FrozenTheWarState) => theWar.fork(state) as TheWarState

/** Ends phases until this one. */
function to(state: FrozenTheWarState, which: string): FrozenTheWarState {
  let now = state
  while (phase(now) !== which) now = play(now, 'end')
  return now
}

describe('the scripted player of The War', () => {
  it('leaves a guard where an enemy can come, and nowhere else', () => {
    const guarded = (pole: string) => {
      const corps = ['ger-inf-1 6-5 INF 1525', 'ger-inf-2 6-5 INF 1525', 'ger-inf-3 6-5 INF 1828']
      const state = thaw(position(...corps, `pol-inf-1 4-5 INF ${pole}`))
      return [...look(state, 'axis').guards().values()]
    }
    // Dresden (1525) is beside the first Pole; the other comes to Breslau (1624) at most.
    expect(guarded('1524')).toContain('1525')
    expect(guarded('1518')).toEqual(['1624'])
  })

  it('sends aircraft as long as they move the column of a battle, and keeps the others at home', () => {
    const start = position(
      'ger-inf-1 6-5 INF 1523',
      'ger-inf-2 6-5 INF 1523',
      'pol-inf-1 2-5 INF 1522',
      'ger-mdm-1 1-7-6 MDM 1624',
      'ger-tac-1 1-5-4 TAC 1425',
      'ger-tac-2 1-5-4 TAC 1624',
      'airbase germany 1425',
      'airbase germany 1624',
    )
    const attack = ['aim 1522', 'join ger-inf-1', 'join ger-inf-2', 'announce']
    const state = thaw(to(play(to(start, 'first-attacks'), ...attack), 'first-support'))
    const sent: string[] = []
    for (;;) {
      const action = chooseTheWarAction(state)
      if (action.type !== 'support') break
      sent.push(action.unit)
      theWar.advance(state, action)
    }
    // Two columns are all that aircraft give (11.3.2), and one bomber gives them.
    expect(sent).toEqual(['ger-mdm-1'])
  })

  it('sends fighters with its bombers, if it is a veteran', () => {
    const start = position(
      'ger-inf-1 6-5 INF 1523',
      'ger-inf-2 6-5 INF 1523',
      'pol-inf-1 2-5 INF 1522',
      'ger-mdm-1 1-7-6 MDM 1624',
      'ger-ftr-1 1-5-4 FTR 1624',
      'ger-ftr-2 1-5-4 FTR 1425',
      'ger-ftr-3 1-5-4 FTR 1425',
      'airbase germany 1425',
      'airbase germany 1624',
    )
    const attack = ['aim 1522', 'join ger-inf-1', 'join ger-inf-2', 'announce']
    const announced = to(play(to(start, 'first-attacks'), ...attack), 'first-support')
    const flown = (skill: Skill) => {
      const state = thaw(announced)
      const sent: string[] = []
      for (;;) {
        const action = chooseTheWarAction(state, skill)
        if (action.type === 'end') return sent
        sent.push(`${action.type} ${'unit' in action ? action.unit : ''}`)
        theWar.advance(state, action)
      }
    }
    expect(flown('regular')).toEqual(['support ger-mdm-1'])
    expect(flown('veteran')).toEqual(['support ger-mdm-1', 'escort ger-ftr-1', 'escort ger-ftr-2'])
  })

  it('shuns an attack whose price could lose it a victory that is nearly too dear, if it is a veteran', () => {
    const west = positionIn('france-1940')(
      'ger-arm-1 8-8 ARM 1531',
      'ger-arm-2 8-8 ARM 1531',
      'fra-inf-1 2-5 INF 1532',
      'bri-mot-1 6-7 MOT 1333',
    )
    const attacks = to(
      play(west, 'effort britain MLE', 'effort france MLE', 'effort germany SLE'),
      'first-attacks',
    )
    const value = (rebuilt: number) => {
      const state = theWar.codec.accept({
        ...copyJson(attacks),
        victory: { ...copyJson(attacks.victory), marginal: 30 },
        log: { ...copyJson(attacks.log), rebuilt: { axis: rebuilt, allied: 0 } },
      })
      return attackValue(look(thaw(state), 'axis', 'veteran'), '1532', ['ger-arm-1', 'ger-arm-2'])
    }
    expect(value(0)).toBeGreaterThan(value(29) + 5)
    // Lost already, it has nothing more to lose by it.
    expect(value(31)).toBeGreaterThan(value(29))
  })

  it('gives a fortress up that it cannot hold by standing in it, if it is a veteran', () => {
    const answer = (garrison: string, skill: Skill) => {
      const corps = ['ger-inf-1 6-5 INF 1630', 'ger-inf-2 6-5 INF 1630', 'ger-inf-3 6-5 INF 1630']
      const west = positionIn('france-1940')(...corps, `fra-unit-1 ${garrison} 1631`)
      const start = play(west, 'effort britain MLE', 'effort france MLE', 'effort germany SLE')
      const joins = ['join ger-inf-1', 'join ger-inf-2', 'join ger-inf-3']
      const fight = to(play(to(start, 'first-attacks'), 'aim 1631', ...joins, 'announce'), 'first-battles')
      const rolls = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => play(fight, `fight 1631 = ${face}`))
      const retreat = rolls.find((now) => check(now, 'accept DRΩ').legal)!
      return chooseTheWarAction(thaw(play(retreat, 'accept DRΩ')), skill)
    }
    // Three factors do not outlast the depletion that standing costs (10.2.6, 10.6.6); six do.
    expect(answer('3-3 STA', 'veteran')).toEqual({ type: 'stand', yes: false })
    expect(answer('3-3 STA', 'regular')).toEqual({ type: 'stand', yes: true })
    expect(answer('6-5 INF', 'veteran')).toEqual({ type: 'stand', yes: true })
  })

  it('lets whole units suffer rather than lose a depleted one, if it is a veteran', () => {
    const line = positionIn('barbarossa-1941')(
      'ger-inf-1 6-5 INF 1214',
      'ger-inf-2 6-5 INF 1314',
      'ger-inf-3 4-5 INF 1315',
      'rus-inf-1 4-5 INF 1215',
      'rus-inf-2 4-5 INF 1012',
    )
    const spent = theWar.codec.accept({
      ...copyJson(line),
      units: {
        ...copyJson(line.units),
        'ger-inf-3': { ...copyJson(line.units['ger-inf-3']), condition: 'depleted' },
      },
    })
    let now = play(spent, 'effort soviet-union LLE', 'effort germany MLE')
    while (phase(now) !== 'toll-segment: toll') now = play(now, 'end')
    const suffers = (skill: Skill) => chooseTheWarAction(thaw(now), skill)
    expect(listed(now, 'suffer')).toContain('suffer ger-inf-3')
    expect(suffers('regular')).toEqual({ type: 'suffer', unit: 'ger-inf-3' })
    expect(suffers('veteran')).toEqual({ type: 'suffer', unit: 'ger-inf-1' })
  })

  /** The West in the last turn, when attacks are announced; the Allies do nothing before. */
  function lastTurnInTheWest(impulse: 'first' | 'second', rebuilt: number, ...counters: string[]) {
    const west = positionIn('france-1940')(...counters)
    const summer = theWar.codec.accept({
      ...copyJson(west),
      turn: { season: 'summer', year: 1940 },
      playerTurn: west.playerTurn + 2,
      victory: { ...copyJson(west.victory), marginal: 26 },
      log: { ...copyJson(west.log), rebuilt: { axis: rebuilt, allied: 0 } },
    })
    return to(
      play(summer, 'effort britain MLE', 'effort france MLE', 'effort germany SLE'),
      `${impulse}-attacks`,
    )
  }

  it('reckons with what its attacks may cost together, if it is a veteran', () => {
    const corps = ['ger-arm-1 8-8 ARM 1531', 'ger-arm-2 8-8 ARM 1531']
    const attacks = lastTurnInTheWest(
      'first',
      12,
      ...corps,
      'fra-inf-1 4-5 INF 1532',
      'fra-inf-2 4-5 INF 1632',
    )
    const value = (state: FrozenTheWarState, skill: Skill) =>
      attackValue(look(thaw(state), 'axis', skill), '1632', ['ger-arm-2'])
    // One corps more may be lost, and two may not.
    const announced = play(attacks, 'aim 1532', 'join ger-arm-1', 'announce')
    expect(value(announced, 'veteran')).toBeLessThan(value(attacks, 'veteran') - 1)
    expect(value(announced, 'regular')).toBeCloseTo(value(attacks, 'regular'))
  })

  it('opens the way to a capital that must fall in this turn, if it is a veteran', () => {
    const corps = ['ger-arm-1 8-8 ARM 1332', 'ger-arm-2 8-8 ARM 1332', 'ger-arm-3 8-8 ARM 1332']
    const line = ['fra-inf-1 4-5 INF 1333', 'fra-inf-2 4-5 INF 1433', 'fra-inf-3 6-5 INF 1533']
    // By how much the hex before Paris is a better target than Calais, which is a prize.
    const lead = (impulse: 'first' | 'second', skill: Skill) => {
      const sight = look(thaw(lastTurnInTheWest(impulse, 0, ...corps, ...line)), 'axis', skill)
      const value = (at: string) => attackValue(sight, at, ['ger-arm-1', 'ger-arm-2'])
      return value('1433') - value('1333')
    }
    expect(lead('first', 'veteran')).toBeGreaterThan(lead('first', 'regular') + 5)
    // Nobody goes on after the second impulse.
    expect(lead('second', 'veteran')).toBeLessThan(lead('second', 'regular') + 1)
  })

  it('plays for a capital in the last turn as for the game, if it is a veteran', () => {
    const corps = ['ger-arm-1 8-8 ARM 1433', 'ger-arm-2 8-8 ARM 1433']
    const state = thaw(lastTurnInTheWest('second', 0, ...corps, 'fra-inf-1 6-5 INF 1533'))
    const ids = ['ger-arm-1', 'ger-arm-2']
    const value = (skill: Skill) => attackValue(look(state, 'axis', skill), '1533', ids)
    const { taken } = prospectOf(state, '1533', ids)!
    expect(taken).toBeGreaterThan(0.3)
    expect(value('veteran')).toBeGreaterThan(value('regular') + 50 * taken)
  })

  it('thinks less of the Maginot Line, if it is a veteran', () => {
    const ids = ['ger-inf-1', 'ger-inf-2', 'ger-inf-3']
    const corps = ids.map((id) => `${id} 6-5 INF 1630`)
    const state = thaw(lastTurnInTheWest('first', 0, ...corps, 'fra-sta-1 3-3 STA 1631'))
    const value = (skill: Skill) => attackValue(look(state, 'axis', skill), '1631', ids)
    const { taken } = prospectOf(state, '1631', ids)!
    expect(taken).toBeGreaterThan(0)
    expect(value('veteran')).toBeLessThan(value('regular') - 4 * taken)
  })

  it('does not pay for losses of the enemy in the last turn, if it is a veteran', () => {
    const state = lastTurnInTheWest(
      'first',
      0,
      'ger-arm-1 8-8 ARM 1431',
      'fra-inf-1 2-5 INF 1432',
      'fra-inf-2 6-5 INF 1533',
    )
    const { theirs, depleted, taken } = prospectOf(thaw(state), '1432', ['ger-arm-1'])!
    const value = (skill: Skill) => attackValue(look(thaw(state), 'axis', skill), '1432', ['ger-arm-1'])
    expect(theirs + depleted + taken).toBeGreaterThan(1)
    expect(value('veteran')).toBeLessThan(value('regular') - theirs / 2)
  })

  it('counts losses in whole units', () => {
    const state = thaw(to(position('ger-arm-1 8-8 ARM 1522', 'pol-inf-1 4-5 INF 1422'), 'first-attacks'))
    const { ours, theirs } = prospectOf(state, '1422', ['ger-arm-1'])!
    // A single counter is lost with all its factors or not at all.
    expect(ours).toBeGreaterThan(0)
    expect((10 * ours) % 8).toBeCloseTo(0)
    expect((10 * theirs) % 4).toBeCloseTo(0)
  })

  it('plans bad odds for a prize in the last impulse only', () => {
    // Cities that a Pole could come to have their guards.
    const guards = ['1121', '1222', '1225', '1525', '1624'].map((at) => `ger-sta-${at} 2-3 STA ${at}`)
    const start = position('ger-arm-1 8-8 ARM 1522', 'pol-sta-1 2-3 STA 1521', ...guards)
    const goal = (state: FrozenTheWarState) => look(thaw(state), 'axis').goals().get('ger-arm-1')
    expect(goal(to(start, 'first-movement'))).toBeUndefined()
    expect(goal(to(start, 'second-movement'))).toBe('1521')
  })

  it('knows two skills and no other', () => {
    expect(() => theWarBot({ skill: 'recruit' as Skill })).toThrow('there is no skill "recruit"')
  })
})
