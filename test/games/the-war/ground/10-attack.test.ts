import { describe, expect, it } from 'vitest'
import {
  type AttackingUnit,
  airSupportColumns,
  type GroundAttack,
  groundAttackStrength,
  groundColumnShifts,
  groundRollModifiers,
} from '../../../../src/games/the-war/ground/10-attack'
import type { TargetHex } from '../../../../src/games/the-war/ground/10-terrain'
import { attacker, battle, clear, defender, depleted } from '../ground-inputs'

const beach: TargetHex = { hex: '1634', terrain: 'clear', features: ['beach'] }
const axis = [defender('germany 2-3 STA')]
const infantry = defender('germany 6-5 INF')
const each = (force: AttackingUnit[], changes: Partial<GroundAttack> = {}) =>
  groundAttackStrength(battle(force, axis, changes)).each
const landed = (counter: string, approach: 'sea' | 'air' | 'open' = 'sea') => attacker(counter, { approach })
const shift = (force: AttackingUnit[], changes: Partial<GroundAttack>) =>
  groundColumnShifts(battle(force, axis, changes)).map(({ rule, amount }) => [rule, amount])

describe('what an attacker counts for', () => {
  it('is doubled for the best foot unit that Allied commandos lead from the sea on to a beach', () => {
    const at = { target: beach }
    const force = [landed('britain 3-7 MOT'), landed('britain 6-5 INF'), landed('britain 8-8 ARM')]
    const commando = landed('britain 1-7 CDO')
    expect(each([...force, commando], at)).toEqual([3, 12, 8, 1])
    expect(each([force[1], force[0], commando], at)).toEqual([12, 3, 1])
    expect(each(force, at)).toEqual([3, 6, 8])
    expect(each([...force, landed('germany 1-7 CDO')], at)).toEqual([3, 6, 8, 1])
    expect(each([...force, commando], { target: clear })).toEqual([3, 6, 8, 1])
    expect(each([landed('britain 9-5 INF', 'open'), force[0], commando], at)).toEqual([9, 6, 1])
    expect(each([landed('britain 9-5 INF', 'open'), attacker('britain 1-7 CDO')], at)).toEqual([9, 1])
  })

  it('is doubled for paratroops that drop on a beach beside an invasion', () => {
    const drop = landed('united-states 3-7 PARA', 'air')
    expect(each([drop, landed('britain 6-5 INF')], { target: beach })).toEqual([6, 6])
    expect(each([drop], { target: beach })).toEqual([3])
    expect(each([drop, landed('britain 6-5 INF')], { target: clear })).toEqual([3, 6])
    expect(each([landed('united-states 3-7 PARA'), landed('britain 6-5 INF')], { target: beach })).toEqual([
      3, 6,
    ])
    expect(each([landed('britain 1-7 CDO', 'air'), landed('britain 8-8 ARM')], { target: beach })).toEqual([
      1, 8,
    ])
  })

  it('is doubled for Siberians in winter against anyone but Soviets, and nothing for flak', () => {
    const siberian = attacker('soviet-union 6-5 INF', { special: 'siberian' })
    const winter = { siberianWinter: true }
    expect(each([siberian, attacker('soviet-union 6-5 INF')], winter)).toEqual([12, 6])
    expect(groundAttackStrength(battle([siberian], [defender('soviet-union 2-5 INF')], winter)).factors).toBe(
      6,
    )
    expect(each([attacker('germany 1-3 Flak'), attacker('germany 6-5 INF')])).toEqual([0, 6])
  })

  it('names the rule of its artillery', () => {
    const guns = (feature: 'fortress' | 'fortification') =>
      groundAttackStrength(
        battle([attacker('soviet-union 6-3 ART')], axis, { target: { ...clear, features: [feature] } }),
      ).explain[0]
    expect(guns('fortress')).toMatchObject({ rule: '13.0', amount: 18 })
    expect(guns('fortification')).toMatchObject({ rule: '2.6', amount: 12 })
  })
})

describe('what shifts the column', () => {
  const inf = [attacker('britain 6-5 INF')]

  it('is weather-bound air support, within its limit', () => {
    const bombers = { offensiveSupport: [{ type: 'MDM' }] } as const
    expect(shift(inf, bombers)).toEqual([['11.3.1', 2]])
    expect(shift(inf, { ...bombers, mostAirSupport: { offensive: 1 } })).toEqual([['11.3.1', 1]])
    // Weather may bind one side only.
    expect(shift(inf, { ...bombers, mostAirSupport: { defensive: 1 } })).toEqual([['11.3.1', 2]])
    const cover = { defensiveSupport: [{ type: 'MDM' }] } as const
    expect(shift(inf, { ...cover, mostAirSupport: { defensive: 1 } })).toEqual([['11.4.1', -1]])
    expect(shift(inf, { ...cover, mostAirSupport: { offensive: 1 } })).toEqual([['11.4.1', -2]])
    expect(shift(inf, { ...cover, mostAirSupport: { defensive: 0 } })).toEqual([])
    expect(shift([landed('britain 3-7 PARA', 'air')], bombers)).toEqual([['11.3.1', 1]])
    expect(shift([landed('britain 3-7 PARA', 'air'), ...inf], bombers)).toEqual([['11.3.1', 2]])
    const worn = { type: 'TAC', ...depleted } as const
    expect(airSupportColumns('defensive', [worn, worn, worn])?.amount).toBe(-1)
  })

  it('is one hex of a limited effort, and of nobody else', () => {
    expect(shift(inf, { limitedEffortHex: true })).toEqual([])
    expect(shift([attacker('britain 6-5 INF', { effort: 'LLE' })], { limitedEffortHex: true })).toEqual([
      ['4.3', 1],
    ])
    const halves = [
      attacker('italy 6-5 INF', { effort: 'LLE' }),
      attacker('germany 6-5 INF', { effort: 'RLE' }),
    ]
    expect(shift(halves, { limitedEffortHex: true })).toEqual([['4.3', 1]])
    // The column is his who chose it, even where he has less than the half that the modifier asks for.
    const few = [attacker('italy 2-5 INF', { effort: 'LLE' }), halves[1]]
    expect(shift(few, { limitedEffortHex: true })).toEqual([['4.3', 1]])
    expect(groundRollModifiers(battle(few, axis)).map(({ rule }) => rule)).not.toContain('4.3')
    expect(groundRollModifiers(battle(halves, axis)).map(({ rule }) => rule)).toContain('4.3')
  })

  it('is bombardment from the sea, for those who come from there', () => {
    expect(shift(inf, { shoreBombardment: true })).toEqual([])
    expect(shift([landed('britain 6-5 INF')], { target: beach })).toEqual([])
    expect(shift([landed('britain 6-5 INF')], { target: beach, shoreBombardment: true })).toEqual([
      ['7.7.3', 1],
    ])
  })

  it('is a whole German 10-8 at full strength, and carpets of bombs, where these options are played', () => {
    const elite = { optional: { elite: true } }
    expect(shift([attacker('germany 10-8 ARM')], elite)).toEqual([['29.2', 1]])
    for (const other of ['soviet-union 10-8 ARM', 'germany 10-8 MECH', 'germany 8-8 ARM', 'germany 10-7 ARM'])
      expect(shift([attacker(other)], elite)).toEqual([])
    expect(shift([attacker('germany 10-8 ARM', depleted)], elite)).toEqual([])
    expect(shift([attacker('germany 10-8 ARM', { parentFactor: 10 })], elite)).toEqual([])
    const held = battle(inf, [defender('germany 10-8 ARM')], elite)
    expect(groundColumnShifts(held)).toMatchObject([{ rule: '29.2', amount: -1 }])
    expect(shift(inf, { optional: { carpetBombing: true } })).toEqual([['29.20', 1]])
  })
})

describe('what modifies the roll', () => {
  const ids = (force: AttackingUnit[], held = axis, changes: Partial<GroundAttack> = {}) =>
    groundRollModifiers(battle(force, held, changes)).map(({ rule }) => rule)

  it('is German flak beside other units, against tanks', () => {
    const flak = defender('germany 1-3 Flak')
    expect(ids([attacker('britain 8-8 ARM')], [flak, infantry])).toContain('11.12.2')
    expect(ids([attacker('soviet-union 6-8 MECH')], [defender('germany 1-7 MOTFlak'), infantry])).toContain(
      '11.12.2',
    )
    expect(ids([attacker('britain 8-8 ARM')], [flak])).not.toContain('11.12.2')
    expect(ids([attacker('britain 8-8 ARM')], [defender('italy 1-3 Flak'), infantry])).not.toContain(
      '11.12.2',
    )
    expect(ids([attacker('britain 8-8 ARM')], [infantry])).not.toContain('11.12.2')
    // Static units are not the company that it needs.
    expect(ids([attacker('britain 8-8 ARM')], [flak, ...axis])).not.toContain('11.12.2')
  })

  it('is the Soviet way, where Soviets are most, and whatever other rules add', () => {
    expect(ids([attacker('soviet-union 6-5 INF'), attacker('romania 4-5 INF')])).toContain('21.7.5')
    expect(ids([attacker('soviet-union 2-5 INF'), attacker('romania 4-5 INF')])).not.toContain('21.7.5')
    const surprise = { rule: '18.2', because: 'surprise in the west', amount: -1 }
    expect(ids([attacker('germany 6-5 INF')], [defender('france 6-5 INF')], { further: [surprise] })).toEqual(
      ['10.8.1', '18.2'],
    )
    expect(ids([attacker('germany 2-5 PARA')], [])).toEqual([])
  })

  it('does not let flak decide the rating', () => {
    const force = [attacker('germany 6-5 INF')]
    const held = [defender('france 1-5 INF'), defender('germany 1-3 Flak'), defender('germany 1-3 Flak')]
    expect(groundRollModifiers(battle(force, held))[0]).toMatchObject({ rule: '10.8.1', amount: -1 })
  })
})
