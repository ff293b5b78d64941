import { describe, expect, it } from 'vitest'
import { diplomaticStrengths, resolveDiplomaticAttack } from '../../../src/games/the-war/16-diplomacy'
import { mayPlayChit } from '../../../src/games/the-war/16-espionage'
import {
  changeStanding,
  patronOfInvaded,
  resolveSovietDeclaration,
} from '../../../src/games/the-war/16-status'
import { turn } from '../../../src/games/the-war/calendar'
import { withRolls } from '../../../src/kernel/dice'
import { totalOf } from '../../../src/kernel/explain'
import { rule } from '../../../src/testing'

const spain = {
  target: 'spain',
  standing: { level: 'sympathizer', power: 'germany' },
  attacker: 'italy',
  pops: { germany: 1, italy: 1 },
  against: 'soviet',
  defence: { 'soviet-union': 1 },
  relations: 'pact',
} as const

describe('examples of section 16', () => {
  it(`${rule('the-war', '16.1.3')} first: Italy attacks the Soviets in Spain at 1-1, rolls 10, reads 9, nothing happens`, () => {
    const chits = { espionage: true, counterEspionage: true }
    const outcome = withRolls([10], (dice) => resolveDiplomaticAttack({ ...spain, chits }, dice))
    expect(outcome).toMatchObject({ odds: '1-1', roll: 9, levels: 0, standing: spain.standing })
    expect(outcome.spent).not.toContain('britain')
  })

  it(`${rule('the-war', '16.1.3')} second: with the cards the roll of 2 becomes 0, and Spain an Associate of either power`, () => {
    const italian = withRolls([2], (dice) => resolveDiplomaticAttack({ ...spain, cards: -1 }, dice))
    expect(italian).toMatchObject({
      odds: '1-1',
      roll: 0,
      levels: 1,
      standing: { level: 'associate', power: 'italy' },
    })
    const german = withRolls([2], (dice) =>
      resolveDiplomaticAttack({ ...spain, cards: -1, beneficiary: 'germany' }, dice),
    )
    expect(german.standing).toEqual({ level: 'associate', power: 'germany' })
  })

  it(`${rule('the-war', '16.1.3')} three powers in Turkey: Germany attacks Britain, and Soviet POPs stay`, () => {
    const { spent } = withRolls([5], (dice) =>
      resolveDiplomaticAttack(
        {
          target: 'turkey',
          standing: { level: 'neutral', power: null },
          attacker: 'germany',
          pops: { germany: 2 },
          against: 'western-allies',
          defence: { britain: 1 },
          relations: 'pact',
        },
        dice,
      ),
    )
    expect(spent).toEqual(['germany', 'britain'])
  })

  it(`${rule('the-war', '16.1.3')} a British Associate that moves one level to the Axis is a British Sympathizer`, () => {
    expect(changeStanding({ level: 'associate', power: 'britain' }, 'germany', 1)).toEqual({
      level: 'sympathizer',
      power: 'britain',
    })
  })

  it(`${rule('the-war', '16.3.4')} two Allied POPs against a German Satellite with one POP are 2 to 5, or 1-3`, () => {
    const sweden = {
      target: 'sweden',
      standing: { level: 'satellite', power: 'germany' },
      attacker: 'britain',
      pops: { britain: 1, 'united-states': 1 },
      against: 'axis',
      defence: { germany: 1 },
      relations: 'war',
    } as const
    expect(diplomaticStrengths(sweden)).toMatchObject({ attack: 2, defence: 5 })
    expect(withRolls([1], (dice) => resolveDiplomaticAttack(sweden, dice)).odds).toBe('1-3')
  })

  it(`${rule('the-war', '16.3')} Greece, invaded by Germany, goes to Britain though the Soviets are nearer`, () => {
    const greece = {
      target: 'greece',
      invader: 'germany',
      invaderIsNeutral: false,
      enemies: ['soviet-union', 'britain'],
    } as const
    expect(patronOfInvaded({ ...greece, named: 'britain' }).patron).toBe('britain')
    expect(patronOfInvaded(greece).patron).toBe('soviet-union')
  })

  it(`${rule('the-war', '16.1.7.3', '16.1.7.5')} Germany or Italy plays the chit on Spain, not both; so do Britain and France`, () => {
    const second = {
      turn: turn('spring', 1940),
      use: 'diplomacy',
      popsInTarget: true,
      playedOnTarget: 1,
    } as const
    expect(mayPlayChit({ ...second, chit: 'counter-espionage', power: 'italy' })).toMatchObject({
      code: 'target-played',
    })
    expect(mayPlayChit({ ...second, chit: 'espionage', power: 'france' })).toMatchObject({
      code: 'target-played',
    })
  })

  it(`${rule('the-war', '16.5')} in Summer 1941 two increments in Poland leave the Soviets a 1 or a 2`, () => {
    const nobody = { factors: 0, aircraft: 0 }
    const poland = { factors: 24, aircraft: 2 }
    const summer = (p: typeof poland) => ({
      turn: turn('summer', 1941),
      watch: { poland: p, eastPrussia: nobody, romania: nobody, romaniaIsGerman: true },
      germanyAttackedTurkey: false,
    })
    const best = (p: typeof poland) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
        (roll) => withRolls([roll], (dice) => resolveSovietDeclaration(summer(p), dice)).declared,
      )
    expect(best(nobody)).toEqual([1, 2, 3, 4])
    expect(best(poland)).toEqual([1, 2])
    const { cost, explain } = withRolls([1], (dice) => resolveSovietDeclaration(summer(poland), dice))
    expect([cost, totalOf(explain)]).toEqual([5, 0])
  })
})
