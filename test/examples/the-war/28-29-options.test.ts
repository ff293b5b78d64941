import { describe, expect, it } from 'vitest'
import { turn } from '../../../src/games/the-war/calendar'
import { NEUTRAL } from '../../../src/games/the-war/diplomacy/16-status'
import { mayChooseProject, mayPlayProject } from '../../../src/games/the-war/options/28-projects'
import { resolveVariant, type VariantRoll, variantOdds } from '../../../src/games/the-war/options/28-variants'
import { uBoatCards } from '../../../src/games/the-war/options/29-cards'
import { airCadres, resolveSimpleDiplomacy } from '../../../src/games/the-war/options/29-optional-rules'
import { resolveHuntedUBoatWar } from '../../../src/games/the-war/options/29-submarines'
import { resolveUBoatWar } from '../../../src/games/the-war/strategic/05-u-boat-war'
import type { Turn } from '../../../src/games/the-war/types'
import { oddsRecord } from '../../../src/kernel/chance'
import { withRolls } from '../../../src/kernel/dice'
import { THE_WAR_CARD_MATRICES } from '../../../src/tables/the-war-card-matrices'
import { rule } from '../../../src/testing'

const german: VariantRoll = { power: 'germany', pop: true }

describe('examples of section 28', () => {
  it(`${rule('the-war', '28.0')} Italian armor, obtained in peace, waits for the war with Britain and France`, () => {
    expect(mayChooseProject('italy', 2, 0).legal).toBe(true)
    const at = { turn: turn('fall', 1940), obtained: turn('spring', 1940) }
    expect(mayPlayProject('italy', 2, { ...at, holds: [] }).legal).toBe(false)
    expect(mayPlayProject('italy', 2, { ...at, holds: ['at-war-with-britain-and-france'] }).legal).toBe(true)
  })

  it(`${rule('the-war', '28.0')} a POP and a chit on both rolls come off one time in four`, () => {
    const both = { ...german, espionage: true }
    expect(oddsRecord(variantOdds(both, both))['obtained']).toBe('1/4')
  })

  it(`${rule('the-war', '28.0')} a modifier of Fall 1939, a POP and a chit open German variant 1 on a 5 in Fall 1940`, () => {
    const opening = withRolls([7], (dice) => resolveVariant(german, german, 'modifier', 0, dice))
    expect(opening).toMatchObject({ result: 'modifier-saved', saved: 1 })
    const first = { ...german, espionage: true, saved: 1 }
    const opens = (die: number) =>
      withRolls(die < 5 ? [die] : [die, 1], (dice) =>
        resolveVariant(first, german, 'project', opening.saved, dice),
      ).result !== 'nothing'
    expect([opens(4), opens(5)]).toEqual([false, true])
  })
})

describe('examples of section 29', () => {
  it(`${rule('the-war', '29.3')} two German FTR and two TAC in a turn: cadres of 3 and 6 for each type`, () => {
    expect([airCadres('FTR', 'germany', 2), airCadres('TAC', 'germany', 2)]).toEqual([
      [3, 6],
      [3, 6],
    ])
  })

  const [surface, combined] = THE_WAR_CARD_MATRICES.uBoats.known
  const cards = ({ asw, uBoat, modifier }: typeof surface | typeof combined, now: Turn) =>
    uBoatCards({ [asw]: { [uBoat]: modifier } }, asw, uBoat, now).amount

  it(`${rule('the-war', '29.6')} a surface threat against reconnaissance is -2, and -4 from Fall 1940 to Fall 1942`, () => {
    const turns = [turn('spring', 1940), turn('fall', 1940), turn('fall', 1942), turn('spring', 1943)]
    expect(turns.map((now) => cards(surface, now))).toEqual([-2, -4, -4, -2])
  })

  it(`${rule('the-war', '29.6')} air and sea together against reconnaissance are +1, and +2 from Spring 1943 to Spring 1945`, () => {
    const turns = [turn('fall', 1942), turn('spring', 1943), turn('spring', 1945)]
    expect(turns.map((now) => cards(combined, now))).toEqual([1, 2, 2])
  })

  it(`${rule('the-war', '29.15')} two good rolls make a Sympathizer of a neutral, for either side`, () => {
    const roll = (power: 'germany' | 'britain', die: number) =>
      withRolls([die, die], (dice) =>
        resolveSimpleDiplomacy(
          { power, target: 'turkey', standing: NEUTRAL, turn: turn('spring', 1940), rolledThisTurn: false },
          dice,
        ),
      )
    expect(roll('germany', 8)).toMatchObject({
      narfs: 6,
      standing: { level: 'sympathizer', power: 'germany' },
    })
    expect(roll('britain', 3)).toMatchObject({
      narfs: 6,
      standing: { level: 'sympathizer', power: 'britain' },
    })
  })

  it(`${rule('the-war', '29.16')} a DL2 takes the one ASW in the box, and none of the hunters`, () => {
    const battle = { turn: turn('spring', 1942), uBoats: 8, asw: 3, holds: [] } as const
    const hunt = {
      hunters: 2,
      uBoats: 4,
      distance: 0,
      ratings: { allied: 'first', german: 'first' },
      holds: [],
    } as const
    const outcome = withRolls([10, 2], (dice) => resolveHuntedUBoatWar(battle, [hunt], dice))
    expect(outcome.result.defendersLost).toBe(2)
    expect(outcome.aswLost).toBe(1)
    expect(withRolls([2], (dice) => resolveUBoatWar({ ...battle, asw: 1 }, dice)).aswLost).toBe(1)
  })
})
