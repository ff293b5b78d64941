/** Worked examples of the book, played in the game: positions and actions. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { suppliesOf } from '../../../../src/games/the-war/play/12-supply'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const desert = positionIn('desert-1941')

const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side

describe('worked examples in play', () => {
  it(`a corps that began in supply goes between two Soviet armies, and on in its second impulse ${rule('the-war', '12.6.2')}`, () => {
    const begin = east(
      'ger-mech-1 4-8 MECH 1315',
      'ger-inf-1 6-5 INF 1316',
      'rus-arm-1 6-8 ARM 1215',
      'rus-inf-1 4-5 INF 1313',
    )
    const moved = play(begin, 'effort soviet-union MLE', 'effort germany SLE', 'end?')
    const first = until(moved, at('first-movement', 'axis'))
    const between = play(first, 'take ger-mech-1', 'move 1314', 'end?', 'stop')
    const second = until(between, at('second-movement', 'axis'))
    expect(second.units['ger-mech-1'].hex).toBe('1314')
    expect(verdict(second, 'take ger-mech-1')).toBe('legal')
  })

  it(`tanks that are shut in at Kursk stay there, and march in the second impulse when the ring is open ${rule('the-war', '12.6.2')}`, () => {
    const begin = east(
      'rus-arm-1 6-8 ARM 1512',
      'ger-inf-1 6-5 INF 1413',
      'ger-inf-2 6-5 INF 1613',
      'ger-inf-3 6-5 INF 1412',
      'ger-arm-1 8-8 ARM 1612',
      ...['1511', '1611', '1711'].map((hex, i) => `rus-arm-${i + 2} 8-8 ARM ${hex}`),
      // Those who bear the toll of the effort (10.3.6), far from Kursk.
      'ger-arm-9 8-8 ARM 1214',
      'ger-inf-8 6-5 INF 1214',
      'ger-inf-9 6-5 INF 1214',
      'rus-inf-9 4-5 INF 1215',
    )
    const planned = play(begin, 'effort soviet-union SLE', 'effort germany MLE')
    const toll = until(planned, (now) => phase(now) === 'toll-segment: toll')
    const paid = theWar.apply(play(toll, 'suffer ger-arm-9', 'suffer ger-inf-8'), {
      type: 'suffer',
      unit: 'ger-inf-9',
    }).state
    const first = until(paid, at('first-movement', 'allied'))
    expect(first.units['rus-arm-1'].supply).toBe('none')
    expect(verdict(first, 'take rus-arm-1')).toBe('12.6.1 out-of-supply')
    // Without a fight the second impulse finds them as they were.
    expect(verdict(until(first, at('second-movement', 'allied')), 'take rus-arm-1')).toBe(
      '12.6.2 out-of-supply',
    )
    const joins = ['join rus-arm-2', 'join rus-arm-3', 'join rus-arm-4']
    const attacks = until(first, at('first-attacks', 'allied'))
    const battle = until(play(attacks, 'aim 1612', ...joins, 'announce'), at('first-battles', 'allied'))
    const won = until(play(battle, 'fight 1612 = 1', 'accept EX'), at('second-movement', 'allied'))
    expect(won.units['ger-arm-1']).toBeUndefined()
    expect(verdict(won, 'take rus-arm-1')).toBe('legal')
  })

  it(`the Limited Effort of one ally counts where he has half of the attackers or more ${rule('the-war', '4.3')}`, () => {
    const rollOf = (...italians: readonly string[]) => {
      const begin = desert('ger-arm-1 4-8 ARM 3825', ...italians, 'bri-arm-1 2-8 ARM 3924')
      const efforts = play(begin, 'effort britain MLE', 'effort italy LLE', 'effort germany RLE')
      const marked = play(efforts, 'mark italy 3925?', 'mark germany 3825', 'mark italy 3925?', 'end?')
      const attacks = until(marked, at('first-attacks', 'axis'))
      const joins = ['ger-arm-1', ...italians.map((text) => text.split(' ')[0])].map((id) => `join ${id}`)
      const plan = play(attacks, 'aim 3924', ...joins, 'announce')
      const battle = until(plan, at('first-battles', 'axis'))
      const rolled = told(battle, 'fight 3924 = 5').find(({ type }) => type === 'rolled')
      return rolled?.type === 'rolled' ? rolled.roll : null
    }
    // Italians are two steps worse than the British where they are most; where both have as much, the better rating counts (10.8.5).
    expect(rollOf('ita-inf-1 4-5 INF 3925', 'ita-inf-2 2-5 INF 4025')).toBe(5 + 2 - 1)
    expect(rollOf('ita-inf-1 4-5 INF 3925')).toBe(5 - 1 - 1)
    expect(rollOf('ita-inf-2 2-5 INF 4025')).toBe(5 - 1)
  })

  it(`Italians at El Agheila trace to Tripoli and over the sea to Taranto and Rome ${rule('the-war', '12.7.1')}`, () => {
    const state = desert('ita-inf-1 4-5 INF 3924', 'bri-arm-1 2-8 ARM 3916')
    expect(suppliesOf(state as TheWarState, 'axis').get('ita-inf-1')).toBe('full')
    const without = theWar.codec.accept({
      ...copyJson(state),
      control: { ...copyJson(state.control), 2528: 'britain' },
    })
    expect(suppliesOf(without as TheWarState, 'axis').get('ita-inf-1')).toBe('limited')
  })

  it(`a British 4-8 that was lost out of supply costs 26 to build again ${rule('the-war', '12.6.4')}`, () => {
    const lost = [
      {
        unit: 'bri-arm-9',
        nation: 'britain',
        type: 'ARM',
        factor: 4,
        movement: 8,
        special: null,
        piece: false,
        outOfSupply: true,
      },
    ]
    const state = desert('ger-arm-1 4-8 ARM 3924', 'bri-arm-1 2-8 ARM 3916')
    const build = until(theWar.codec.accept({ ...copyJson(state), lost }), at('build', 'allied'))
    expect(told(play(build, 'rebuild bri-arm-9'), 'place 4014')).toMatchObject([
      { type: 'rebuilt', narfs: 26 },
    ])
  })

  it(`a German 8-8 costs 8 to repair, at home ${rule('the-war', '15.1.3.3')}`, () => {
    const state = east('ger-arm-1 8-8 ARM 1428', 'ger-inf-1 6-5 INF 1321', 'rus-inf-1 4-5 INF 1215')
    const worn = theWar.codec.accept({
      ...copyJson(state),
      units: {
        ...copyJson(state.units),
        'ger-arm-1': { ...copyJson(state.units['ger-arm-1']), condition: 'depleted' },
      },
    })
    const repair = until(worn, at('repair', 'axis'))
    expect(told(repair, 'repair ger-arm-1')[0]).toMatchObject({ type: 'repaired', narfs: 8 })
  })

  it(`Volkssturm stays in Germany ${rule('the-war', '20.2')}`, () => {
    const state = theWar.setup({ scenario: 'overlord-1944', seed: 'levy' })
    const units = {
      ...copyJson(state.units),
      'ger-vs-9': { ...copyJson(state.units['ger-inf-12']), hex: '1430', factor: 2, special: 'volkssturm' },
    }
    const levy = until(theWar.codec.accept({ ...copyJson(state), units }), at('first-movement', 'axis'))
    expect(verdict(play(levy, 'take ger-vs-9'), 'move 1431')).toBe('20.2 stays-home')
    expect(verdict(play(levy, 'take ger-inf-12'), 'move 1431')).toBe('legal')
    const abroad = listed(play(levy, 'take ger-vs-9'), 'move').filter((text) => text === 'move 1431')
    expect(abroad).toEqual([])
  })
})
