import { describe, expect, it } from 'vitest'
import { theWar } from '../../../src/games/the-war/game'
import { plan } from '../../../src/games/the-war/plan'
import { play, position } from './play/positions'

const begin = position(
  'ger-arm-1 8-8 ARM 1424',
  'ger-inf-1 6-5 INF 1424',
  'pol-inf-1 4-5 INF 1422',
  'pol-inf-2 2-5 INF 1521',
)

/** Plays the actions of a plan. */
const carriedOut = (found: ReturnType<typeof plan.move>) => {
  if (!found.legal) throw new Error(found.verdict.because)
  return found.actions.reduce((state, action) => theWar.apply(state, action).state, begin)
}

describe('plan', () => {
  it('moves a unit by its decisions', () => {
    const found = plan.move(begin, 'ger-inf-1', '1423')
    expect(found).toEqual({
      legal: true,
      actions: [
        { type: 'take', unit: 'ger-inf-1' },
        { type: 'move', to: '1423' },
      ],
    })
    expect(carriedOut(found).units['ger-inf-1'].hex).toBe('1423')
  })

  it('says everywhere that a unit may go, by which way and at what price', () => {
    const all = plan.destinations(begin, 'ger-arm-1')
    const listed = [...theWar.legalActions(play(begin, 'take ger-arm-1'))].filter(
      ({ type }) => type === 'move',
    )
    expect(all.map(({ to }) => ({ type: 'move', to }))).toEqual(listed)
    for (const { path, to, cost, left } of all) {
      expect(path.at(-1)).toBe(to)
      expect(cost).toBeGreaterThanOrEqual(path.length)
      expect(cost + left).toBe(8)
    }
  })

  it('says the rule against a move, with its numbers and its hex', () => {
    expect(plan.whyNot(begin, 'ger-inf-1', '1423')).toBeNull()
    expect(plan.whyNot(begin, 'ger-inf-1', '1422')).toMatchObject({
      rule: '9.4',
      code: 'enemy-occupied',
      because: expect.stringMatching(/Polish infantry 1 in 1422/),
      at: '1422',
    })
    expect(plan.whyNot(begin, 'ger-inf-1', '1417')).toMatchObject({
      rule: '9.0',
      code: 'out-of-reach',
      because: expect.stringMatching(/7 hexes away.*German infantry 1 with 5 left/),
      at: '1417',
    })
    const beside = play(begin, 'take ger-inf-1', 'move 1423', 'stop', 'take ger-arm-1')
    expect(plan.whyNot(beside, 'pol-inf-1', '1421')).toMatchObject({ rule: '9.2', code: 'not-yours' })
    expect(plan.move(begin, 'nobody', '1423')).toMatchObject({
      legal: false,
      verdict: { code: 'no-such-unit' },
    })
  })

  it('attacks with several, says the odds before, and why not', () => {
    const near = play(
      begin,
      'take ger-inf-1',
      'move 1423',
      'stop',
      'take ger-arm-1',
      'move 1423',
      'stop',
      'end',
    )
    const units = ['ger-arm-1', 'ger-inf-1']
    expect(plan.odds(near, '1422', units)).toMatchObject({
      attack: { factors: 14 },
      defence: { factors: 12 },
      ratio: '1-1',
    })
    expect(plan.attack(near, '1422', units)).toMatchObject({ legal: true })
    expect(plan.whyNotAttack(near, '1521', units)).toMatchObject({ rule: '10.1.2' })
    expect(plan.whyNotAttack(near, '1422', ['ger-arm-1', 'ger-arm-1'])).toMatchObject({ code: 'unit-twice' })
  })
})
