/** The playground in a real Chromium, one build and one browser for all. */

import { afterAll, beforeAll, describe } from 'vitest'
import { chromiumOrSay } from './chromium'
import { guideTests } from './guide'
import { looksTests } from './looks'
import { oddsTests } from './odds'
import { otherGamesTests } from './others'
import { playTests } from './play'
import { type Playground, startPlayground } from './playground'

const program = chromiumOrSay()

describe.skipIf(program === null)('the playground', () => {
  let ground: Playground
  beforeAll(async () => {
    ground = await startPlayground(program!)
  })
  afterAll(() => ground?.close())
  const started = () => ground

  describe('played', () => playTests(started))
  describe('has other games', () => otherGamesTests(started))
  describe('calculates', () => oddsTests(started))
  describe('of the guide', () => guideTests(started))
  describe('looks', () => looksTests(started))
})
