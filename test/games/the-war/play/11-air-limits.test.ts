/** Sections 4, 12, 18.2 and 26 in the air, in play: who is activated, supplied, in range, and what the weather leaves. */

import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, verdict, who } from './positions'

const west = positionIn('france-1940')
const east = positionIn('barbarossa-1941')

function to(state: FrozenTheWarState, which: string, side?: string): FrozenTheWarState {
  let now = state
  while (phase(now) !== which || (side !== undefined && who(now) !== side))
    now = play(now, listed(now).includes('end') ? 'end' : listed(now).at(-1)!)
  return now
}

interface Rolled {
  readonly explain: readonly { readonly rule: string; readonly amount?: number }[]
}

const rolledIn = (state: FrozenTheWarState, action: string) =>
  told(state, action).find(({ type }) => type === 'rolled')

describe('an air unit', () => {
  it(`${rule('the-war', '4.2', '4.0')} flies if its effort reaches it: a regional one four hexes from its marker`, () => {
    const start = west(
      ...['ger-inf-1 6-5 INF 1529', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1333'],
      ...['ger-tac-1 1-5-4 TAC 1529', 'ger-tac-2 1-5-4 TAC 1225', 'fra-tac-1 1-5-4 TAC 1531'],
    )
    const planned = play(start, 'effort britain MLE', 'effort france MLE', 'effort germany RLE')
    const marked = to(play(planned, 'mark germany 1529'), 'first-staging')
    expect(marked.air['ger-tac-1'].active).toBe(true)
    expect(verdict(marked, 'fly ger-tac-1')).toBe('legal')
    expect(verdict(marked, 'fly ger-tac-2')).toBe('4.2 too-far')
    // In a turn of MLE nobody attacks, in the air either.
    const quiet = to(
      play(start, 'effort britain MLE', 'effort france MLE', 'effort germany MLE'),
      'first-movement',
    )
    expect(quiet.raids).toEqual([])
  })

  it(`${rule('the-war', '12.6.3')} without supply only flies to a supplied base, and is depleted if it does not`, () => {
    const board = theWarBoard()
    const beside = board.grid.neighbours('1219').filter((hex) => board.hex(hex).country === 'poland')
    const ring = beside.map((hex, i) => `ger-inf-${i + 1} 6-5 INF ${hex}`)
    const start = position(
      ...ring,
      'pol-inf-1 4-5 INF 1521',
      'pol-tac-1 1-5-4 TAC 1219',
      'pol-tac-2 1-5-4 TAC 1521',
      'ger-ftr-1 3-3-2 FTR 1321',
    )
    const polish = to(start, 'first-staging', 'allied')
    expect(polish.air['pol-tac-1'].supplied).toBe(false)
    const flight = play(polish, 'fly pol-tac-1')
    expect(listed(flight)).toContain('land 1519')
    const after = to(polish, 'counter-air', 'allied')
    expect(verdict(after, 'raid pol-tac-1 1321')).toBe('12.6.3 out-of-supply')
    // The Supply Segment comes after the second impulse; the pocket falls with it (10.2.8).
    const events = told(to(after, 'second-movement'), 'end')
    expect(events).toContainEqual({ type: 'depleted', rule: '12.6.3', unit: 'pol-tac-1', at: '1219' })
  })

  it(`${rule('the-war', '18.2')} of the surprised French flies half as far`, () => {
    const start = west(
      ...['ger-inf-1 6-5 INF 1529', 'fra-inf-1 4-5 INF 1732', 'bri-mot-1 6-7 MOT 1333'],
      ...['ger-ftr-1 3-3-2 FTR 1529', 'fra-tac-1 1-5-4 TAC 1531', 'fra-ftr-1 2-3-2 FTR 1730'],
    )
    const planned = play(start, 'effort britain SLE', 'effort france SLE', 'effort germany SLE')
    const sent = play(to(planned, 'counter-air'), 'raid ger-ftr-1 1730')
    // Two hexes from Sedan to the Rhine: a TAC intercepts four hexes off, surprised two.
    const calm = theWar.codec.accept({
      ...copyJson(sent),
      log: { ...copyJson(sent.log), attackInFrance: null },
    })
    const reach = (state: FrozenTheWarState) => listed(state, 'scramble').length
    expect(reach(calm)).toBeGreaterThanOrEqual(reach(sent))
    expect(sent.log.attackInFrance).not.toBeNull()
  })
})

describe('the weather', () => {
  /** Fall 1941: Germans before Brest-Litovsk, with an MDM. */
  const fall = (eastern: string) => {
    const start = east(
      ...[
        'ger-arm-1 8-8 ARM 1520',
        'ger-inf-1 6-5 INF 1520',
        'rus-inf-1 6-5 INF 1519',
        'rus-inf-2 4-5 INF 1012',
      ],
      ...['ger-mdm-1 1-7-6 MDM 1521', 'ger-para-1 2-5 PARA 1521'],
    )
    const later = {
      ...copyJson(start),
      turn: { season: 'fall', year: 1941 },
      playerTurn: 2,
      weather: { ...copyJson(start.weather), eastern },
    }
    const planned = play(theWar.codec.accept(later), 'effort soviet-union SLE', 'effort germany SLE')
    return to(planned, 'first-attacks')
  }
  const supported = (state: FrozenTheWarState) =>
    play(
      state,
      ...['aim 1519', 'join ger-arm-1', 'join ger-inf-1', 'announce', 'end?', 'support ger-mdm-1 1519'],
    )
  const shift = (state: FrozenTheWarState) => {
    const rolled = rolledIn(to(supported(state), 'first-battles'), 'fight 1519 = 5') as unknown as Rolled
    return rolled.explain.find(({ rule: id }) => id === '11.3.1')?.amount
  }

  it(`${rule('the-war', '26.1.3.2')} of a morass leaves one column of support, of clear days two`, () => {
    expect([shift(fall('clear')), shift(fall('morass'))]).toEqual([2, 1])
  })

  it(`${rule('the-war', '26.1.3.2', '11.14')} of heavy mud keeps paratroops on the ground`, () => {
    expect(verdict(play(fall('clear'), 'aim 1519'), 'join ger-para-1')).toBe('legal')
    expect(verdict(play(fall('heavy-mud'), 'aim 1519'), 'join ger-para-1')).toBe('26.1.3 weather')
  })
})
