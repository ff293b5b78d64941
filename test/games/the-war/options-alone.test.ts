/**
 * Each optional rule alone, in a scenario where it has something to say, all of them, and some by lot: short walks that checks of the
 * conformance kit look at. The kit itself plays Poland so, where most of these rules have no part.
 */

import { describe, it } from 'vitest'
import { theWar } from '../../../src/games/the-war/game'
import { seeded } from '../../../src/kernel/dice'
import { checksOf, scrambleDice } from '../../../src/testing/checks'
import { drawRules } from '../../../src/testing/variants'
import { walk } from '../../../src/testing/walk'

type Option = keyof typeof theWar.optionalRules

const ALONE: Readonly<Record<Option, string>> = {
  forcedMarch: 'france-1940',
  eliteArmour: 'overlord-1944',
  airCrews: 'france-1940',
  carpetBombing: 'overlord-1944',
  siegeOfLeningrad: 'barbarossa-1941',
  motorizedFlak: 'east-1942',
}

/** How long each walk is. Cheap checks look at every moment of it, and these dear ones at one in so many. */
const MOMENTS = 36
const SELDOM = 20
const DEAR = /^whatever is not listed|^apply and advance/

function look(scenario: string, rules: Readonly<Record<string, boolean>>): void {
  const setup = { scenario, seed: `options ${scenario} ${Object.keys(rules).join(' ')}`, rules }
  const looks = checksOf(theWar, scrambleDice)
    .filter(({ dear, name }) => !dear || DEAR.test(name))
    .map((check) => ({
      look: check.begin(),
      every: check.dear ? SELDOM : 1,
      dice: seeded(`${check.name} ${setup.seed}`),
    }))
  let seen = 0
  walk(theWar, setup, { bound: Infinity, pace: 'advance', hurry: 3 }, (moment) => {
    for (const { look, every, dice } of looks) if (seen % every === 0) look({ ...moment, dice })
    seen++
    return seen < MOMENTS
  })
}

describe('optional rules of the-war', () => {
  for (const [option, scenario] of Object.entries<string>(ALONE))
    it(`${option} alone, in ${scenario}`, () => look(scenario, { [option]: true }))

  const all = Object.fromEntries(Object.keys(theWar.optionalRules).map((name) => [name, true]))
  it('all together, in overlord-1944', () => look('overlord-1944', all))

  const dice = seeded('options by lot')
  for (const scenario of ['desert-1941', 'east-1942'])
    it(`some by lot, in ${scenario}`, () => look(scenario, drawRules(theWar, scenario, 'options', dice)))
})
