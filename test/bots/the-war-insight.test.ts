/** What the scripted player of The War understands, position by position: whom to leave behind, where aircraft count, what losses cost, and when a prize is taken at bad odds. */

import { describe, expect, it } from 'vitest'
import { chooseTheWarAction } from '../../src/bots/the-war'
import { look, prospectOf } from '../../src/bots/the-war-sight'
import { theWar } from '../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../src/games/the-war/index'
import type { TheWarState } from '../../src/games/the-war/state'
import { phase, play, position } from '../games/the-war/play/positions'

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
})
