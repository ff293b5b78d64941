import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attack,
  attackStrength,
  checkAdvance,
  checkAttack,
  combatColumn,
  combatOdds,
  defenceStrength,
  type RetreatHex,
  resolveCombat,
  retreatChoices,
  strengthsOf,
} from '../../../src/games/eto/08-combat'
import type { Nation } from '../../../src/games/eto/units'
import { mapChances, oddsRecord } from '../../../src/kernel/chance'
import { noDice, withRolls } from '../../../src/kernel/dice'
import { IllegalAction } from '../../../src/kernel/verdict'
import { rule } from '../../../src/testing'
import { attacker, defender, held } from './combat-inputs'

const attack = (
  attackers: Attack['attackers'],
  defended: Attack['defended'],
  changes: Partial<Attack> = {},
): Attack => ({
  attackers,
  defended,
  season: 'summer',
  ...changes,
})
const fight = (roll: number, input: Attack) => withRolls([roll], (dice) => resolveCombat(input, dice))
const rulesIn = (reasons: readonly { rule: string }[]) => reasons.map(({ rule: id }) => id)

describe('the strength of an attack', () => {
  it(`${rule('eto', '8.31')} is the sum of those that take part, and says so unless told`, () => {
    const units = [attacker(2), attacker(3)]
    const { points, explain } = attackStrength(units)
    expect([points, rulesIn(explain)]).toEqual([5, ['8.31']])
    expect(explain[0].because).toBe('the attack: ger-inf-2, ger-inf-3, 5 in all')
    expect(attackStrength([]).explain[0].because).toBe('the attack: nobody, 0 in all')
    expect(attackStrength(units, 'none', false)).toEqual({ points: 5, explain: [] })
  })
})

describe('a defence out of supply', () => {
  const cutOff = held([defender(3, { supplied: false }), defender(2)])

  it('counts supply only where it is asked to, with its reasons or without', () => {
    for (const explaining of [true, false]) {
      expect(defenceStrength(cutOff, { season: 'summer' }, false, explaining).points).toBe(5)
      expect(defenceStrength(cutOff, { season: 'summer' }, true, explaining).points).toBe(4)
    }
    expect(defenceStrength(cutOff, { season: 'summer' }, true, false).explain).toEqual([])
  })

  it(`${rule('eto', '9.61')} is halved in combat, fractions of the hex rounded up`, () => {
    expect(strengthsOf(attack([attacker(5)], [cutOff])).defending).toBe(4)
  })
})

describe('what a fight comes to', () => {
  it(`${rule('eto', '8.54')} is a retreat wherever some are lost and some are left, and says so`, () => {
    for (const points of [1, 2, 3, 4])
      for (let strength = points; strength < 14; strength++)
        for (let roll = 1; roll <= 6; roll++) {
          const result = fight(roll, attack([attacker(strength)], [held([defender(points)])]))
          const { loss, eliminated, retreat, explain } = result
          expect(eliminated).toBe(loss === points)
          expect(retreat).toBe(loss > 0 && loss < points)
          expect(rulesIn(explain).includes('8.54')).toBe(retreat)
          const told = explain.find(({ rule: id }) => id === '8.73')!.because
          expect(told.includes('has no effect')).toBe(loss === 0)
        }
    const retreats = [1, 2, 3, 4, 5, 6].map(
      (roll) => fight(roll, attack([attacker(6)], [held([defender(4)])])).loss,
    )
    expect(retreats).toContain(1)
  })

  it(`${rule('eto', '8.72')} has no column for less than the defender has`, () => {
    expect(() => combatColumn(1, 2)).toThrow(RangeError)
    expect(combatColumn(2, 2)).toBe(0)
  })
})

describe('strengths without their reasons', () => {
  const nation = fc.constantFrom<Nation>('german', 'russian', 'british', 'finnish')
  const strength = fc.integer({ min: 1, max: 4 })
  const units = <U>(make: (n: number, changes: object) => U) =>
    fc.array(
      fc
        .record({ strength, nation, supplied: fc.boolean(), retreatedHere: fc.boolean() })
        .map(({ strength: n, ...changes }) => make(n, changes)),
      { maxLength: 4 },
    )

  it('are the same as with them', () => {
    fc.assert(
      fc.property(
        units(attacker),
        units(defender),
        fc.record({ terrain: fc.constantFrom('clear', 'rough'), inWeatherArea: fc.boolean() }),
        fc.record({
          season: fc.constantFrom('spring', 'summer', 'fall', 'winter'),
          russianWinter: fc.constantFrom('none', 'first', 'second'),
        }),
        (attackers, defenders, land, conditions) => {
          const input = { attackers, defended: [held(defenders, land)], ...conditions }
          const told = strengthsOf(input)
          const plain = strengthsOf(input, false)
          expect([plain.attacking.points, plain.defending]).toEqual([told.attacking.points, told.defending])
        },
      ),
    )
  })
})

describe('the strength of a defence', () => {
  const summer = { season: 'summer' } as const

  it(`${rule('eto', '8.21', '7.11')} is that of all units in the hex together`, () => {
    expect(defenceStrength(held([defender(2), defender(3)]), summer, true).points).toBe(5)
  })

  it(`${rule('eto', '7.13')} leaves out units that retreated there on to a full stack`, () => {
    const crowd = held([defender(2), defender(2), defender(3, { retreatedHere: true })])
    expect(defenceStrength(crowd, summer, true).points).toBe(4)
  })

  it(`${rule('eto', '8.32')} is doubled by rough terrain`, () => {
    expect(defenceStrength(held([defender(3)], { terrain: 'rough' }), summer, true).points).toBe(6)
  })

  it(`${rule('eto', '8.32', '11.13')} is quadrupled by rough terrain in spring within the weather area`, () => {
    const rough = held([defender(2)], { terrain: 'rough' })
    expect(defenceStrength(rough, { season: 'spring' }, true).points).toBe(8)
    expect(defenceStrength({ ...rough, inWeatherArea: false }, { season: 'spring' }, true).points).toBe(4)
  })

  it(`${rule('eto', '11.13')} is doubled in spring only`, () => {
    for (const season of ['summer', 'fall', 'winter'] as const)
      expect(defenceStrength(held([defender(3)]), { season }, true).points).toBe(3)
  })

  it(`${rule('eto', '9.61', '5.22', '9.5')} is halved out of supply, fractions rounded up`, () => {
    const cutOff = (strength: number) => held([defender(strength, { supplied: false })])
    expect([1, 2, 3, 4].map((n) => defenceStrength(cutOff(n), summer, true).points)).toEqual([1, 1, 2, 2])
  })

  it(`${rule('eto', '9.61')} rounds once for the whole hex, after every other effect`, () => {
    const twoOnes = held([defender(1, { supplied: false }), defender(1, { supplied: false })])
    expect(defenceStrength(twoOnes, summer, true).points).toBe(1)
    const inTheHills = held([defender(1, { supplied: false })], { terrain: 'rough' })
    expect(defenceStrength(inTheHills, summer, true).points).toBe(1)
    const mixed = held([defender(2), defender(1, { supplied: false })])
    expect(defenceStrength(mixed, summer, true).points).toBe(3)
  })

  it(`${rule('eto', '11.21', '11.22')} is doubled for Russians and Finns in the first two winters`, () => {
    const winter = (russianWinter: 'first' | 'second' | 'none', nation: 'russian' | 'finnish' | 'german') =>
      defenceStrength(held([defender(2, { nation })]), { season: 'winter', russianWinter }, true).points
    expect(winter('first', 'russian')).toBe(4)
    expect(winter('first', 'finnish')).toBe(4)
    expect(winter('second', 'russian')).toBe(4)
    expect(winter('none', 'russian')).toBe(2)
    expect(winter('first', 'german')).toBe(2)
  })

  it('doubles only those whom the winter doubles in a mixed stack, and says whom', () => {
    const stack = held([
      defender(2, { id: 'fin-inf-2', nation: 'finnish' }),
      defender(3, { nation: 'german' }),
    ])
    const { points, explain } = defenceStrength(stack, { season: 'winter', russianWinter: 'second' }, true)
    expect(points).toBe(7)
    expect(explain.find(({ rule: id }) => id === '11.22')?.because).toContain('(fin-inf-2): 7')
  })
})

describe('an attack', () => {
  it(`${rule('eto', '8.31', '8.71')} of seven on four is fought in the +3 column`, () => {
    const result = fight(1, attack([attacker(4), attacker(3)], [held([defender(4)])]))
    expect(result).toMatchObject({ attack: 7, defence: 4, differential: 3, column: '+3', loss: 3 })
  })

  it(`${rule('eto', '8.51', '8.54')} costs the defender points and the hex, and the attacker nothing`, () => {
    const result = fight(2, attack([attacker(4), attacker(3)], [held([defender(4)])]))
    expect(result).toMatchObject({ loss: 2, retreat: true, eliminated: false })
    expect(Object.keys(result).filter((key) => key.includes('attackerLoss'))).toEqual([])
  })

  it(`${rule('eto', '8.54')} that takes nothing moves nobody`, () => {
    expect(fight(2, attack([attacker(4)], [held([defender(4)])]))).toMatchObject({ loss: 0, retreat: false })
  })

  it('never takes more than there is', () => {
    expect(fight(1, attack([attacker(4), attacker(4)], [held([defender(1)])]))).toMatchObject({
      loss: 1,
      eliminated: true,
      retreat: false,
    })
  })

  it(`${rule('eto', '7.13')} also strikes those who retreated there`, () => {
    const crowd = held([defender(1), defender(2, { retreatedHere: true })])
    const result = fight(1, attack([attacker(4), attacker(4)], [crowd]))
    expect(result).toMatchObject({ defence: 1, differential: 7, loss: 3, eliminated: true })
  })

  it(`${rule('eto', '7.12', '8.12', '8.22')} counts the units that are named and no others`, () => {
    expect(fight(6, attack([attacker(4)], [held([defender(3)])])).attack).toBe(4)
    expect(fight(6, attack([attacker(4), attacker(2)], [held([defender(3)])])).attack).toBe(6)
  })

  it(`${rule('eto', '8.13')} may be made by all that six hexes hold`, () => {
    const twelve = Array.from({ length: 12 }, () => attacker(4))
    expect(fight(6, attack(twelve, [held([defender(4), defender(4)])]))).toMatchObject({
      attack: 48,
      column: '+7',
    })
  })

  it(`${rule('eto', '11.21')} by Russians is doubled in the first winter, and by Russians only`, () => {
    const winter = { season: 'winter', russianWinter: 'first' } as const
    const mixed = attack(
      [attacker(2, { nation: 'russian' }), attacker(2)],
      [held([defender(3, { nation: 'german' })])],
      winter,
    )
    expect(fight(3, mixed)).toMatchObject({ attack: 6, defence: 3 })
    expect(fight(3, { ...mixed, russianWinter: 'second' })).toMatchObject({ attack: 4 })
  })

  it('explains every step, in order, with its rule', () => {
    const result = fight(
      1,
      attack([attacker(4), attacker(4)], [held([defender(1)], { terrain: 'rough' })], { season: 'spring' }),
    )
    expect(rulesIn(result.explain)).toEqual(['8.31', '8.21', '8.32', '11.13', '8.31', '8.73'])
    expect(result.explain[3].because).toBe('spring doubles the defence: 4')
  })

  it(`${rule('eto', '8.31')} has exact odds, from the same function`, () => {
    const odds = combatOdds(attack([attacker(4), attacker(3)], [held([defender(4)])]))
    expect(oddsRecord(mapChances(odds, ({ loss }) => loss))).toEqual({ 3: '1/6', 2: '2/3', 1: '1/6' })
  })
})

describe('an attack is refused', () => {
  const one = [held([defender(2)])]

  it(`${rule('eto', '8.72')} when it is weaker than the defence`, () => {
    expect(checkAttack(attack([attacker(1)], one))).toMatchObject({
      legal: false,
      rule: '8.72',
      code: 'too-weak',
      because: 'an attack of 1 is too weak against 2; at least as much is needed',
    })
    expect(checkAttack(attack([attacker(2)], one))).toEqual({ legal: true })
  })

  it(`${rule('eto', '9.61', '9.5')} when a unit is out of supply`, () => {
    expect(checkAttack(attack([attacker(4), attacker(4, { supplied: false })], one))).toMatchObject({
      rule: '9.61',
      code: 'out-of-supply',
    })
  })

  it(`${rule('eto', '3.22', '14.21')} when a unit only defends`, () => {
    for (const type of ['garrison', 'partisan'] as const)
      expect(checkAttack(attack([attacker(4, { type })], one))).toMatchObject({
        rule: '3.22',
        code: 'may-not-attack',
      })
  })

  it(`${rule('eto', '8.11')} when a unit does not touch the enemy`, () => {
    expect(checkAttack(attack([attacker(4, { sides: {} })], one))).toMatchObject({
      rule: '8.11',
      code: 'not-adjacent',
    })
  })

  it(`${rule('eto', '8.14')} when a unit or a hex had its battle in this phase`, () => {
    expect(checkAttack(attack([attacker(4, { attackedThisPhase: true })], one))).toMatchObject({
      rule: '8.14',
      code: 'unit-attacked-already',
    })
    expect(checkAttack(attack([attacker(4)], [{ ...one[0], attackedThisPhase: true }]))).toMatchObject({
      rule: '8.14',
      code: 'hex-attacked-already',
    })
  })

  it(`${rule('eto', '5.64')} when a unit waits for rail movement`, () => {
    expect(checkAttack(attack([attacker(4, { preparedForRail: true })], one))).toMatchObject({ rule: '5.64' })
  })

  it(`${rule('eto', '8.63')} when a unit has advanced after another combat`, () => {
    expect(checkAttack(attack([attacker(4, { advancedThisPhase: true })], one))).toMatchObject({
      rule: '8.63',
      code: 'advanced-already',
    })
  })

  it(`${rule('eto', '8.23')} when an attacker of several hexes does not touch them all`, () => {
    const two = [held([defender(1)]), held([defender(1)], { hex: '1914' })]
    const both = attacker(4, { sides: { '1913': 'open', '1914': 'open' } })
    expect(checkAttack(attack([both], two))).toEqual({ legal: true })
    expect(checkAttack(attack([both, attacker(4)], two))).toMatchObject({
      rule: '8.23',
      code: 'not-adjacent',
      at: '1914',
    })
    expect(fight(6, attack([both], two))).toMatchObject({ defence: 2, column: '+2', loss: 1 })
  })

  it('over a blocked side, or over the sea without amphibious transport', () => {
    const over = (side: 'blocked' | 'sea', amphibious = false) =>
      checkAttack(attack([attacker(4, { sides: { '1913': side }, amphibious })], one))
    expect(over('blocked')).toMatchObject({ legal: false, code: 'blocked-side' })
    expect(over('sea')).toMatchObject({ legal: false, code: 'sea-side' })
    expect(over('sea', true)).toEqual({ legal: true })
  })

  it('when there is nobody to fight it, or nobody to fight', () => {
    expect(checkAttack(attack([], one))).toMatchObject({ code: 'no-attackers' })
    expect(checkAttack(attack([attacker(4)], []))).toMatchObject({ code: 'no-defenders' })
    expect(checkAttack(attack([attacker(4)], [held([])]))).toMatchObject({ code: 'no-defenders' })
  })

  it('and is not fought all the same', () => {
    expect(() => resolveCombat(attack([attacker(1)], one), noDice)).toThrow(IllegalAction)
    expect(() => combatOdds(attack([attacker(1)], one))).toThrow('(rule 8.72, too-weak)')
  })
})

describe('odds', () => {
  const forces = fc.record({
    attackers: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    defenders: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    rough: fc.boolean(),
    supplied: fc.boolean(),
    season: fc.constantFrom('winter', 'spring', 'summer', 'fall'),
    roll: fc.integer({ min: 1, max: 6 }),
  })
  const toAttack = ({
    attackers,
    defenders,
    rough,
    supplied,
    season,
  }: typeof forces extends fc.Arbitrary<infer T> ? T : never) =>
    attack(
      attackers.map((n) => attacker(n)),
      [
        held(
          defenders.map((n) => defender(n, { supplied })),
          { terrain: rough ? 'rough' : 'clear' },
        ),
      ],
      { season: season as Attack['season'] },
    )

  it('never fall when the attacker brings more, and losses never exceed the force', () => {
    fc.assert(
      fc.property(forces, (force) => {
        const weak = toAttack(force)
        fc.pre(checkAttack(weak).legal)
        const strong = { ...weak, attackers: [...weak.attackers, attacker(1)] }
        const loss = fight(force.roll, weak).loss
        expect(fight(force.roll, strong).loss).toBeGreaterThanOrEqual(loss)
        expect(loss).toBeLessThanOrEqual(force.defenders.reduce((sum, n) => sum + n, 0))
      }),
    )
  })

  it('never rise when something helps the defender', () => {
    fc.assert(
      fc.property(forces, (force) => {
        const rough = toAttack({ ...force, rough: true })
        const clear = toAttack({ ...force, rough: false })
        if (!checkAttack(clear).legal) expect(checkAttack(rough).legal).toBe(false)
        if (checkAttack(rough).legal)
          expect(fight(force.roll, rough).loss).toBeLessThanOrEqual(fight(force.roll, clear).loss)
      }),
    )
  })
})

describe('a retreat', () => {
  const free = (hex: string, changes: Partial<RetreatHex> = {}): RetreatHex => ({
    hex,
    side: 'open',
    enemyOccupied: false,
    enemyZone: false,
    friendlyUnits: 0,
    ...changes,
  })

  it(`${rule('eto', '8.8')} goes to any hex that nothing forbids`, () => {
    expect(retreatChoices('infantry', [free('a'), free('b', { friendlyUnits: 1 })])).toEqual(['a', 'b'])
  })

  it(`${rule('eto', '8.8')} never goes on to the enemy, over blocked or sea sides, or into a closed hex`, () => {
    const bad = [
      free('a', { enemyOccupied: true }),
      free('b', { side: 'blocked' }),
      free('c', { side: 'sea' }),
      free('d', { closed: true }),
    ]
    expect(retreatChoices('infantry', bad)).toEqual([])
    expect(retreatChoices('infantry', [...bad, free('e')])).toEqual(['e'])
  })

  it(`${rule('eto', '6.31', '8.8')} never goes into an enemy zone that is empty of friends`, () => {
    expect(retreatChoices('infantry', [free('a', { enemyZone: true })])).toEqual([])
  })

  it(`${rule('eto', '6.32', '8.8')} goes to friends in an enemy zone, or to a full stack, only if it must`, () => {
    const friendsInZone = free('a', { enemyZone: true, friendlyUnits: 1 })
    const fullStack = free('b', { friendlyUnits: 2 })
    expect(retreatChoices('infantry', [friendsInZone, fullStack])).toEqual(['a', 'b'])
    expect(retreatChoices('infantry', [friendsInZone, fullStack, free('c')])).toEqual(['c'])
  })

  it(`${rule('eto', '14.21')} is the end of a garrison, as of partisans`, () => {
    expect(retreatChoices('garrison', [free('a')])).toEqual([])
    expect(retreatChoices('partisan', [free('a')])).toEqual([])
  })
})

describe('an advance', () => {
  const advance = { unit: 'ger-mec-4', attacked: true, vacated: true, friendlyUnits: 0 }

  it(`${rule('eto', '8.61', '8.62')} is open to every attacker, within stacking, whatever the zones`, () => {
    expect(checkAdvance(advance)).toEqual({ legal: true })
    expect(checkAdvance({ ...advance, friendlyUnits: 1 })).toEqual({ legal: true })
    expect(checkAdvance({ ...advance, friendlyUnits: 2 })).toMatchObject({ code: 'stack-full' })
  })

  it(`${rule('eto', '8.61')} is closed to bystanders, and into a hex that is still held`, () => {
    expect(checkAdvance({ ...advance, attacked: false })).toMatchObject({ code: 'did-not-attack' })
    expect(checkAdvance({ ...advance, vacated: false })).toMatchObject({ code: 'not-vacated' })
  })
})
