import { describe, expect, it } from 'vitest'
import { turn } from '../../../src/games/the-war/calendar'
import {
  diplomaticModifiers,
  diplomaticStrengths,
  resolveDiplomaticAttack,
} from '../../../src/games/the-war/diplomacy/16-diplomacy'
import { mayPlayChit } from '../../../src/games/the-war/diplomacy/16-espionage'
import {
  keepsPopsAfter,
  mayJoinPops,
  mayPlacePops,
} from '../../../src/games/the-war/diplomacy/16-political-points'
import {
  borderWarNeedsNoDeclaration,
  changeStanding,
  mayAnnex,
  mustLeaveCountry,
  patronOfInvaded,
  resolveSovietDeclaration,
  warAlsoDeclaredOn,
} from '../../../src/games/the-war/diplomacy/16-status'
import { popsAfterFrenchSurrender } from '../../../src/games/the-war/powers/18-armistice'
import { withRolls } from '../../../src/kernel/dice'
import { totalOf } from '../../../src/kernel/explain'
import { THE_WAR_CARD_MATRICES } from '../../../src/tables/the-war-card-matrices'
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
    const [{ espionage, counterEspionage, modifier: cards }] = THE_WAR_CARD_MATRICES.espionage.known
    expect([espionage, counterEspionage]).toEqual(['Sanction', 'Double Agent'])
    const italian = withRolls([2], (dice) => resolveDiplomaticAttack({ ...spain, cards }, dice))
    expect(italian).toMatchObject({
      odds: '1-1',
      roll: 0,
      levels: 1,
      standing: { level: 'associate', power: 'italy' },
    })
    const german = withRolls([2], (dice) =>
      resolveDiplomaticAttack({ ...spain, cards, beneficiary: 'germany' }, dice),
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

  it(`${rule('the-war', '16.1.1')} POPs of a spring can wait for those of the fall, and no longer`, () => {
    const held = ['spain']
    expect(keepsPopsAfter(turn('spring', 1940), held)).toEqual(held)
    expect(keepsPopsAfter(turn('fall', 1940), held)).toEqual([])
  })

  it(`${rule('the-war', '16.1.3')} three POPs of the Axis against two in all for the Soviets are 3-2`, () => {
    const greece = {
      target: 'greece',
      standing: { level: 'neutral', power: null },
      attacker: 'germany',
      pops: { germany: 2, italy: 1 },
      against: 'soviet',
      defence: { 'soviet-union': 1 },
      relations: 'pact',
    } as const
    expect(diplomaticStrengths(greece)).toMatchObject({ attack: 3, defence: 2 })
    expect(withRolls([5], (dice) => resolveDiplomaticAttack(greece, dice)).odds).toBe('3-2')
  })

  it(`${rule('the-war', '16.1.3')} a Soviet Sympathizer becomes an Associate by a step to, neutral by one away`, () => {
    const friend = { level: 'sympathizer', power: 'soviet-union' } as const
    expect(changeStanding(friend, 'soviet-union', 1)).toEqual({ level: 'associate', power: 'soviet-union' })
    expect(changeStanding(friend, 'soviet-union', -1).level).toBe('neutral')
  })

  it(`${rule('the-war', '16.1.3')} Spain leaves Britain by a level, whether the Axis attacks British or Soviet POPs there`, () => {
    const british = { level: 'associate', power: 'britain' } as const
    const roll = (against: 'western-allies' | 'soviet') =>
      withRolls([4], (dice) =>
        resolveDiplomaticAttack(
          {
            ...spain,
            standing: british,
            attacker: 'germany',
            pops: { germany: 4, italy: 2 },
            against,
            defence: {},
            relations: 'war',
          },
          dice,
        ),
      )
    const sympathizer = { level: 'sympathizer', power: 'britain' }
    expect(roll('western-allies')).toMatchObject({ odds: '3-2', levels: 1, standing: sympathizer })
    expect(roll('soviet')).toMatchObject({ odds: '3-1', levels: 1, standing: sympathizer })
    // In that war the West might have helped the Soviet defence, and did not.
    expect(mayJoinPops('britain', 'soviet', 'defence', 'war')).toEqual({ legal: true })
  })

  it(`${rule('the-war', '16.1.3')} second, afterwards: an Associate is worth two POPs and -2, and French POPs go with France`, () => {
    const associate = { ...spain, standing: { level: 'associate', power: 'italy' } } as const
    expect(diplomaticStrengths(associate).attack).toBe(4)
    expect(totalOf(diplomaticModifiers(associate))).toBe(-2)
    expect(popsAfterFrenchSurrender({ britain: 2, france: 1 })).toEqual({ britain: 2 })
  })

  it(`${rule('the-war', '16.1.4')} the Soviets place no POPs in Ireland`, () => {
    expect(mayPlacePops('soviet-union', 'ireland')).toMatchObject({ rule: '16.1.4' })
  })

  it(`${rule('the-war', '16.1.6')} a British Turkey gives Britain 1, 2 or 3 POPs, in defence as in attack`, () => {
    const levels = ['sympathizer', 'associate', 'satellite'] as const
    const turkey = { target: 'turkey', relations: 'pact' } as const
    const defending = levels.map(
      (level) =>
        diplomaticStrengths({
          ...turkey,
          standing: { level, power: 'britain' },
          attacker: 'germany',
          pops: { germany: 1 },
          against: 'western-allies',
          defence: { britain: 1 },
        }).defence,
    )
    const attacking = levels.map(
      (level) =>
        diplomaticStrengths({
          ...turkey,
          standing: { level, power: 'britain' },
          attacker: 'britain',
          pops: { britain: 1 },
          against: 'axis',
          defence: { germany: 1 },
        }).attack,
    )
    // The POP that was placed, the two of Turkey itself in defence, and the bonus.
    expect(defending).toEqual([4, 5, 6])
    expect(attacking).toEqual([2, 3, 4])
  })

  it(`${rule('the-war', '16.3.3')} Italy cannot invade a Soviet Associate without war on the Soviet Union`, () => {
    const turkey = { level: 'associate', power: 'soviet-union' } as const
    expect(warAlsoDeclaredOn(turkey, 'italy')).toBe('soviet-union')
  })

  it(`${rule('the-war', '16.3.3')} units leave an Associate that becomes a Sympathizer or neutral`, () => {
    const associate = { level: 'associate', power: 'germany' } as const
    expect(mustLeaveCountry(associate, { level: 'sympathizer', power: 'germany' }, 'germany')).toBe(true)
    expect(mustLeaveCountry(associate, { level: 'neutral', power: null }, 'germany')).toBe(true)
  })

  it(`${rule('the-war', '16.3.5')} an annexed Alsace-Lorraine is not to be had again`, () => {
    expect(mayAnnex('alsace-lorraine', { controlled: true, annexedBy: null })).toEqual({ legal: true })
    expect(mayAnnex('alsace-lorraine', { controlled: true, annexedBy: 'germany' })).toMatchObject({
      code: 'annexed-already',
    })
  })

  it(`${rule('the-war', '16.5')} Finland and Romania begin as Associates, so war on them is war on Germany`, () => {
    const associate = { level: 'associate', power: 'germany' } as const
    expect(warAlsoDeclaredOn(associate, 'soviet-union')).toBe('germany')
    expect(borderWarNeedsNoDeclaration('finland', 'karelia', true)).toEqual({ legal: true })
    expect(borderWarNeedsNoDeclaration('finland', 'rest-of-country', true).legal).toBe(false)
  })
})
