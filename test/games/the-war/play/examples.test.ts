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
