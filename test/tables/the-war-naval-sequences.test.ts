import { describe, expect, it } from 'vitest'
import { THE_WAR_NAVAL_SEQUENCES as SEQUENCES } from '../../src/tables/the-war-naval-sequences'

/** Entered again as the charts letter them: who acts, and on which table. */
const AIR_AND_SEA = [
  'A attacker -',
  'B defender interception',
  'C attacker counter-interception',
  'D attacker air-to-air',
  'E defender light-flak',
  'F attacker air-to-sea',
  'G attacker light-flak',
  'H attacker air-to-sea',
  'I both cards',
  'J attacker air-to-sea',
  'K both -',
]
const SEA_ONLY = [
  'A attacker -',
  'B defender interception',
  'C attacker counter-interception',
  'D both cards',
  'E attacker air-to-sea',
  'F both -',
]

const lettered = (steps: typeof SEQUENCES.seaOnly) =>
  steps.map(({ by, table = '-' }, i) => `${'ABCDEFGHIJK'[i]} ${by} ${table}`)

describe('naval sequences', () => {
  it('has these steps', () => {
    expect(lettered(SEQUENCES.airAndSea)).toEqual(AIR_AND_SEA)
    expect(lettered(SEQUENCES.seaOnly)).toEqual(SEA_ONLY)
    expect(SEQUENCES.rounds).toBe(3)
  })

  it('begins a round with the air battle, or with cards where there are no aircraft', () => {
    const first = (steps: typeof SEQUENCES.seaOnly) =>
      steps.filter(({ round }) => round).map(({ step }) => step)
    expect(first(SEQUENCES.airAndSea)).toEqual(['air-battle-or-surprise'])
    expect(first(SEQUENCES.seaOnly)).toEqual(['naval-combat-cards'])
  })

  it('has cards only under the optional rule', () => {
    for (const { table, optional } of [...SEQUENCES.airAndSea, ...SEQUENCES.seaOnly])
      expect(optional).toBe(table === 'cards' ? '29.13' : undefined)
  })
})
