/** The names of every game are known to the compiler: a misspelt one is refused before anything runs. */

import { expect, it } from 'vitest'
import { aeto } from '../../src/games/aeto/game'
import { eto } from '../../src/games/eto/game'
import { europeEngulfed } from '../../src/games/europe-engulfed/game'
import { theWar } from '../../src/games/the-war/game'

it('a scenario, an option and a player that there are not', () => {
  // @ts-expect-error no such scenario
  expect(() => eto.setup({ scenario: '1492', seed: 'x' })).toThrow()
  // @ts-expect-error no such scenario
  expect(() => theWar.setup({ scenario: '1492', seed: 'x' })).toThrow()
  // @ts-expect-error no such scenario
  expect(() => aeto.setup({ scenario: '1492', seed: 'x' })).toThrow()
  // @ts-expect-error no such scenario
  expect(() => europeEngulfed.setup({ scenario: '1492', seed: 'x' })).toThrow()
  // @ts-expect-error no such option
  expect(() => aeto.setup({ scenario: '1939', seed: 'x', rules: { elephants: true } })).toThrow()
  // @ts-expect-error no such option
  expect(() => theWar.setup({ scenario: 'poland-1939', seed: 'x', rules: { elephants: true } })).toThrow()
  // @ts-expect-error no such player
  expect(() => eto.view(eto.setup({ scenario: '1940', seed: 'x' }), 'nobody')).toThrow()
  // @ts-expect-error no such player
  expect(() => theWar.view(theWar.setup({ scenario: 'poland-1939', seed: 'x' }), 'nobody')).toThrow()
  // @ts-expect-error no such player
  expect(() => aeto.view(aeto.setup({ scenario: '1939', seed: 'x' }), 'nobody')).toThrow()
  // @ts-expect-error no such player
  expect(() => europeEngulfed.view(europeEngulfed.setup({ scenario: '16.1', seed: 'x' }), 'nobody')).toThrow()
})

it('charts and boards have types', () => {
  // @ts-expect-error The War takes units and figures of victory
  expect(() => theWar.setup({ scenario: 'poland-1939', seed: 'x', charts: { units: 7 } })).toThrow()
  // @ts-expect-error aeto takes no charts
  expect(() => aeto.setup({ scenario: '1939', seed: 'x', charts: {} })).toThrow()
  // @ts-expect-error corrections are by hex
  expect(() => aeto.setup({ scenario: '1939', seed: 'x', board: 7 })).toThrow()
})

it('phases and questions are those of the game', () => {
  const war = theWar.decision(theWar.setup({ scenario: 'poland-1939', seed: 'x' }))
  // @ts-expect-error no such phase
  expect(war?.phase === 'lunch').toBe(false)
  const asked = aeto.decision(aeto.setup({ scenario: '1939', seed: 'x' }))
  // @ts-expect-error no such question
  expect(asked?.question === 'lunch').toBe(false)
})
