import { describe, expect, it } from 'vitest'
import { turn } from '../../../../src/games/the-war/calendar'
import { partisanModifiers } from '../../../../src/games/the-war/ground/25-partisans'
import {
  rollNavalCombat,
  type SeaBattle,
  type SeaForce,
} from '../../../../src/games/the-war/naval/07-naval-combat'
import { resolveSeaBattle, seaBattleOdds } from '../../../../src/games/the-war/naval/07-sea-battle'
import {
  bombingCards,
  type CardMatrix,
  type CardPlay,
  cardDeckOf,
  cardMatrixFaults,
  checkCard,
  checkEspionageCard,
  type EspionageCardPlay,
  espionageCardModifier,
  espionageCards,
  espionageDeck,
  espionageHand,
  matchCards,
  mayPlayNavalCard,
  navalCards,
  uBoatCardModifier,
  uBoatCards,
} from '../../../../src/games/the-war/options/29-cards'
import { type Raid, resolveRaid } from '../../../../src/games/the-war/strategic/05-bombing'
import { resolveUBoatWar, type UBoatBattle } from '../../../../src/games/the-war/strategic/05-u-boat-war'
import { probabilityThat } from '../../../../src/kernel/chance'
import { withRolls } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import type { Verdict } from '../../../../src/kernel/verdict'
import { rule } from '../../../../src/testing'

/** Our own, but for the two cells of the examples. */
const HUNT: CardMatrix = {
  'Long Range Recon': { 'Surface Threat': -2, 'Combined Air-Sea': 1 },
  Hedgehog: { 'Surface Threat': 2, 'Combined Air-Sea': 0 },
}
const SKY: CardMatrix = { Box: { Stream: 1, Feint: -2 }, Swarm: { Stream: 0, Feint: 3 } }
const SEA: CardMatrix = { Line: { Raid: -1, Carriers: 2 }, Carriers: { Raid: 3, Carriers: 0 } }
const SPIES: CardMatrix = { 'Double Agent': { Sanction: -1, Bribe: 2 }, Raid: { Sanction: 0, Bribe: 1 } }
const SPRING = turn('spring', 1940)
const code = (verdict: Verdict) => (verdict.legal ? 'legal' : verdict.code)

describe('a card matrix', () => {
  it('is the right one if the cells of the examples are in it', () => {
    expect([cardMatrixFaults(HUNT, 'uBoats'), cardMatrixFaults(SKY, 'bombing')]).toEqual([[], []])
    expect([cardMatrixFaults(SEA, 'naval'), cardMatrixFaults(SPIES, 'espionage')]).toEqual([[], []])
    expect(cardMatrixFaults(SKY, 'uBoats').map(({ path }) => path)).toEqual([
      'Long Range Recon.Surface Threat',
      'Long Range Recon.Combined Air-Sea',
    ])
    expect(cardMatrixFaults({ 'Double Agent': { Sanction: 1 } }, 'espionage')).toEqual([
      { path: 'Double Agent.Sanction', problem: 'an example of the rules has -1 here' },
    ])
    expect(cardMatrixFaults({ 'Double Agent': { Sanction: 1 } })).toEqual([])
  })

  it('lists all that is wrong', () => {
    expect(
      [cardMatrixFaults(null), cardMatrixFaults([]), cardMatrixFaults({})].map((all) => all.length),
    ).toEqual([1, 1, 1])
    expect(
      cardMatrixFaults({ Box: { Stream: 1.5, Feint: 12 }, Swarm: { Stream: '1' }, Idle: {}, Odd: 3 }),
    ).toEqual([
      { path: 'Box.Stream', problem: 'is not a whole number' },
      { path: 'Box.Feint', problem: 'is beyond 9, more than a die can show' },
      { path: 'Swarm.Stream', problem: 'is not a whole number' },
      { path: 'Swarm.Feint', problem: 'has no figure' },
      { path: 'Idle', problem: 'has no cell for any card of the attacker' },
      { path: 'Odd', problem: 'has no cell for any card of the attacker' },
    ])
  })

  it('has the decks of both sides, and an error for a pair that it lacks', () => {
    expect(cardDeckOf(SKY, 'defender')).toEqual(['Box', 'Swarm'])
    expect(cardDeckOf(SKY, 'attacker')).toEqual(['Stream', 'Feint'])
    expect(matchCards(HUNT, 'Long Range Recon', 'Surface Threat')).toBe(-2)
    expect(() => matchCards(HUNT, 'Long Range Recon', 'Wolf Pack')).toThrow('no cell')
    expect(() => matchCards(HUNT, 'toString', 'length')).toThrow('no cell')
  })
})

describe('cards of the U-boat war', () => {
  const play = (changes: Partial<CardPlay> = {}) =>
    code(
      checkCard({
        game: 'uBoats',
        matrix: HUNT,
        side: 'attacker',
        power: 'germany',
        card: 'Surface Threat',
        now: SPRING,
        before: 'roll',
        ...changes,
      }),
    )

  it(`${rule('the-war', '29.6')} are one of the German deck and one of the British, before the roll`, () => {
    expect([play(), play({ side: 'defender', power: 'britain', card: 'Hedgehog' })]).toEqual([
      'legal',
      'legal',
    ])
    expect([play({ power: 'britain' }), play({ side: 'defender', card: 'Hedgehog' })]).toEqual([
      'wrong-power',
      'wrong-power',
    ])
    expect([play({ before: 'nothing' }), play({ played: true }), play({ card: 'Hedgehog' })]).toEqual([
      'too-late',
      'one-card',
      'not-in-deck',
    ])
    // The cards go back, and are there again in the next turn of the U-boat war.
    expect([play({ now: turn('summer', 1940) }), play({ now: turn('fall', 1940) })]).toEqual([
      'wrong-season',
      'legal',
    ])
  })

  it(`${rule('the-war', '29.6')} change the roll on the U-boat table`, () => {
    const battle: UBoatBattle = { turn: SPRING, uBoats: 6, asw: 3, holds: [] }
    const cards = uBoatCards(HUNT, 'Long Range Recon', 'Surface Threat', SPRING)
    expect(cards).toMatchObject({ rule: '29.6', amount: -2 })
    const fought = withRolls([6], (dice) => resolveUBoatWar({ ...battle, cards: cards.amount }, dice))
    const without = withRolls([4], (dice) => resolveUBoatWar(battle, dice))
    expect(fought).toMatchObject({ roll: 4, result: without.result, narfs: without.narfs })
    expect(fought.explain).toContainEqual({ rule: '29.6', because: expect.any(String), amount: -2 })
  })

  it(`${rule('the-war', '29.6')} count double only while their time lasts`, () => {
    const worth = (cell: number, season: 'spring' | 'summer' | 'fall', year: 1940 | 1942 | 1943 | 1945) =>
      uBoatCardModifier(cell, turn(season, year)).amount
    expect([worth(-2, 'summer', 1940), worth(-2, 'fall', 1940), worth(-2, 'fall', 1942)]).toEqual([
      -2, -4, -4,
    ])
    expect([worth(-2, 'spring', 1943), worth(1, 'fall', 1942), worth(1, 'spring', 1943)]).toEqual([-2, 1, 2])
    expect([worth(1, 'spring', 1945), worth(1, 'summer', 1945)]).toEqual([2, 1])
  })
})

describe('cards of strategic bombing', () => {
  const raid: Raid = {
    turn: turn('spring', 1943),
    bombers: 'united-states',
    target: 'germany',
    sac: 6,
    int: 3,
    heavyFlak: 0,
  }

  it(`${rule('the-war', '29.9')} are chosen by both before the roll, and go back into the decks`, () => {
    const play = (changes: Partial<CardPlay>) =>
      code(
        checkCard({
          game: 'bombing',
          matrix: SKY,
          side: 'attacker',
          power: 'united-states',
          card: 'Stream',
          now: SPRING,
          before: 'roll',
          ...changes,
        }),
      )
    expect([play({}), play({ now: turn('fall', 1943) })]).toEqual(['legal', 'legal'])
    expect(play({ side: 'defender', power: 'germany', card: 'Box' })).toBe('legal')
    expect([play({ before: 'nothing' }), play({ side: 'defender' }), play({ power: 'italy' })]).toEqual([
      'too-late',
      'not-in-deck',
      'wrong-power',
    ])
    expect([play({ now: turn('winter', 1943) }), play({ played: true })]).toEqual([
      'wrong-season',
      'one-card',
    ])
  })

  it(`${rule('the-war', '29.9')} change the roll on the bombing table, above zero for the interceptors`, () => {
    const cards = bombingCards(SKY, 'Swarm', 'Feint')
    expect(cards).toMatchObject({ rule: '29.9', amount: 3 })
    const flown = withRolls([3], (dice) => resolveRaid({ ...raid, cards: cards.amount }, dice))
    const without = withRolls([6], (dice) => resolveRaid(raid, dice))
    expect(flown.result).toBe(without.result)
    expect(flown.narfs).toBeLessThanOrEqual(withRolls([3], (dice) => resolveRaid(raid, dice)).narfs)
    expect(flown.explain).toContainEqual({ rule: '29.9', because: expect.any(String), amount: 3 })
  })
})

describe('cards of naval combat', () => {
  const fleets = (): SeaForce => ({
    ships: [
      { id: 'one', type: 'Fleet', rating: 'first', condition: 'full-strength' } as SeaForce['ships'][0],
    ],
    air: [],
  })
  const battle = (changes: Partial<SeaBattle> = {}): SeaBattle => ({
    attacker: fleets(),
    defender: fleets(),
    where: 'sea',
    ...changes,
  })
  const all = { attacker: 'all', defender: 'all' } as const

  it(`${rule('the-war', '29.13')} are chosen when aircraft have fought, just before the roll`, () => {
    const play = (changes: Partial<CardPlay>) =>
      code(
        checkCard({
          game: 'naval',
          matrix: SEA,
          side: 'attacker',
          power: 'italy',
          card: 'Raid',
          now: turn('summer', 1940),
          before: 'roll',
          ...changes,
        }),
      )
    expect([play({}), play({ before: 'air-combat' }), play({ before: 'nothing' })]).toEqual([
      'legal',
      'too-early',
      'too-late',
    ])
    expect([play({ card: 'Line' }), play({ played: true })]).toEqual(['not-in-deck', 'one-card'])
    expect([play({ card: 'Carriers' }), play({ card: 'Carriers', carriers: 1 })]).toEqual([
      'no-carrier',
      'legal',
    ])
  })

  it(`${rule('the-war', '29.13')} have one that needs a carrier`, () => {
    expect([
      mayPlayNavalCard('Carriers', 0).legal,
      mayPlayNavalCard('Carriers', 1).legal,
      mayPlayNavalCard('Line', 0).legal,
    ]).toEqual([false, true, true])
  })

  it(`${rule('the-war', '29.13')} change the roll of all against all, in their own round`, () => {
    const { amount } = navalCards(SEA, 'Carriers', 'Raid')
    expect(amount).toBe(3)
    const rolled = (roll: number, cards?: readonly number[]) =>
      withRolls([roll], (dice) => rollNavalCombat(battle(cards && { cards }), all, dice))
    expect(rolled(7, [amount]).result).toBe(rolled(10).result)
    expect(rolled(7, [amount]).result).not.toBe(rolled(7).result)
    expect(rolled(7, [amount]).explain).toContainEqual({
      rule: '29.13',
      because: expect.any(String),
      amount: 3,
    })
    // A 10 sinks the attacker: with cards of +9 in the second round only, that is when it happens.
    const late = withRolls([5, 5], (dice) => resolveSeaBattle(battle({ cards: [0, 9] }), dice))
    expect(late).toMatchObject({ rounds: 2, attacker: { ships: [] } })
  })

  it(`${rule('the-war', '29.13')} are in the odds of a battle`, () => {
    const one = () => false
    const lost = (cards: readonly number[]) =>
      fractionText(
        probabilityThat(seaBattleOdds(battle({ cards }), one), ({ attacker }) => attacker.ships.length === 0),
      )
    expect(lost([9])).toBe('1')
    expect(lost([0])).not.toBe('1')
  })
})

describe('cards of espionage', () => {
  it(`${rule('the-war', '29.11')} come six to a hand, at the price of a chit`, () => {
    expect(espionageHand('germany', 'espionage', turn('fall', 1940))).toEqual({
      verdict: { legal: true },
      narfs: 4,
      cards: 6,
    })
    expect(espionageHand('soviet-union', 'counter-espionage', turn('spring', 1941)).narfs).toBe(2)
    expect(espionageHand('britain', 'espionage', turn('winter', 1940)).verdict).toMatchObject({
      code: 'wrong-season',
    })
  })

  const play = (changes: Partial<EspionageCardPlay> = {}) =>
    code(
      checkEspionageCard({
        matrix: SPIES,
        kind: 'espionage',
        role: 'attacker',
        card: 'Sanction',
        now: SPRING,
        hand: ['Sanction', 'Bribe'],
        played: 0,
        other: { bought: false, played: false },
        ...changes,
      }),
    )

  it(`${rule('the-war', '29.11')} are good for one target, or against one card`, () => {
    expect([play(), play({ played: 1 }), play({ hand: [] }), play({ now: turn('summer', 1940) })]).toEqual([
      'legal',
      'one-card',
      'no-hand',
      'wrong-season',
    ])
    expect([
      play({ card: 'Raid' }),
      play({ hand: ['Bribe'] }),
      play({ hand: Array(7).fill('Sanction') }),
    ]).toEqual(['not-in-hand', 'not-in-hand', 'hand-too-large'])
    const counter = (bought: boolean, played: boolean) =>
      play({
        kind: 'counter-espionage',
        role: 'defender',
        card: 'Double Agent',
        hand: ['Double Agent'],
        other: { bought, played },
      })
    expect([counter(true, true), counter(true, false), counter(false, false)]).toEqual([
      'legal',
      'nothing-to-counter',
      'legal',
    ])
  })

  it(`${rule('the-war', '29.11')} among partisans are espionage for the occupier, and the other kind for them`, () => {
    expect([espionageDeck('occupier'), espionageDeck('partisans')]).toEqual([
      'espionage',
      'counter-espionage',
    ])
    expect([play({ role: 'occupier' }), play({ role: 'partisans' })]).toEqual(['legal', 'wrong-deck'])
  })

  it(`${rule('the-war', '29.11')} are matched on the matrix, whose sign is turned for partisans`, () => {
    const both = { espionage: 'Sanction', counterEspionage: 'Double Agent' }
    expect(espionageCards(SPIES, 'diplomacy', both)?.amount).toBe(-1)
    const cards = espionageCards(SPIES, 'partisans', both)
    expect(cards?.amount).toBe(1)
    const war = { alliance: 'western-allies', turn: SPRING, partisans: 3, cards: cards?.amount ?? 0 } as const
    expect(partisanModifiers(war)).toEqual([{ rule: '29.11', because: expect.any(String), amount: 1 }])
  })

  it(`${rule('the-war', '29.11')} are worth two when nobody answers`, () => {
    const alone = { espionage: 'Sanction' }
    const answer = { counterEspionage: 'Double Agent' }
    const worth = (on: 'diplomacy' | 'partisans', played: typeof alone | typeof answer) =>
      espionageCards(SPIES, on, played)?.amount
    expect([worth('diplomacy', alone), worth('partisans', alone)]).toEqual([-2, 2])
    expect([worth('diplomacy', answer), worth('partisans', answer)]).toEqual([2, -2])
    expect(espionageCards(SPIES, 'diplomacy', {})).toBeNull()
    expect(() => espionageCardModifier('diplomacy', { espionage: true, counterEspionage: true })).toThrow(
      'cell',
    )
  })
})
