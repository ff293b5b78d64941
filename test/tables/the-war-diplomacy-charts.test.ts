import { describe, expect, it } from 'vitest'
import { THE_WAR_DIPLOMATIC_MODIFIERS } from '../../src/tables/the-war-diplomatic-modifiers'
import { THE_WAR_DIPLOMATIC_TARGETS } from '../../src/tables/the-war-diplomatic-targets'
import { THE_WAR_POLITICAL_POINTS } from '../../src/tables/the-war-political-points'
import { rule } from '../../src/testing'

describe('diplomatic targets', () => {
  const targets = Object.entries(THE_WAR_DIPLOMATIC_TARGETS.targets)
  const closedTo = (power: string) =>
    targets
      .filter(([, { influencedBy }]) => !(influencedBy as readonly string[]).includes(power))
      .map(([country]) => country)
      .join(' ')

  it(`${rule('the-war', '16.1', '16.1.4')} are open to the listed powers only`, () => {
    // Entered a second time the other way round: by power, from the diplomatic record sheets.
    expect(targets).toHaveLength(13)
    expect(closedTo('germany')).toBe('')
    expect(closedTo('britain')).toBe('')
    expect(closedTo('france')).toBe('south-africa vichy-france')
    expect(closedTo('united-states')).toBe('belgium south-africa')
    expect(closedTo('italy')).toBe('belgium ireland netherlands norway south-africa sweden')
    expect(closedTo('soviet-union')).toBe(
      'belgium ireland netherlands norway portugal south-africa vatican vichy-france',
    )
    for (const [, { influencedBy }] of targets) expect(new Set(influencedBy).size).toBe(influencedBy.length)
  })

  it(`${rule('the-war', '16.1')} are neutral at first, but for three`, () => {
    const leaning = targets.filter(([, { level }]) => level !== 'neutral')
    expect(leaning.map(([country, { level, power }]) => `${country}: ${power} ${level}`)).toEqual([
      'south-africa: britain satellite',
      'spain: germany sympathizer',
      'vichy-france: germany sympathizer',
    ])
    for (const [, { level, power }] of targets) expect(power === null).toBe(level === 'neutral')
  })
})

describe('universal diplomatic modifiers', () => {
  const { modifiers } = THE_WAR_DIPLOMATIC_MODIFIERS

  it(`${rule('the-war', '16.2')} are all bad for the one who rolls`, () => {
    expect(
      Object.entries(modifiers).map(([id, { modifier, rolls }]) => `${id} +${modifier} ${rolls}`),
    ).toEqual([
      'united-states-at-war +1 germany,italy',
      'italy-surrendered +1 germany',
      'western-aggression +2 britain,france,united-states',
      'treachery +1 declarer',
      'katyn +1 soviet-union',
    ])
  })

  it(`${rule('the-war', '16.2')} count treachery each time, and no war over a Vichy colony`, () => {
    expect(modifiers.treachery.each).toBe(true)
    expect(modifiers['western-aggression'].when).toContain('Vichy')
  })
})

describe('political points', () => {
  const { limits, cost, bonus, inherentDefence, chitModifier } = THE_WAR_POLITICAL_POINTS

  it(`${rule('the-war', '16.1.2')} are limited by power`, () => {
    const figures = Object.entries(limits).map(([power, limit]) => [
      power,
      limit.limit,
      'later' in limit ? limit.later.limit : limit.limit,
    ])
    expect(figures).toEqual([
      ['italy', 2, 1],
      ['france', 2, 2],
      ['soviet-union', 2, 2],
      ['britain', 3, 2],
      ['germany', 4, 3],
      ['united-states', 0, 2],
    ])
    expect(THE_WAR_POLITICAL_POINTS.neutralAmericanVariantPops).toBe(1)
    // The rulebook, against the two turns of the record sheet.
    expect(limits.britain.later.from).toContain('fall')
  })

  it('cost the Soviets more, and chits less', () => {
    expect([cost.pop.soviet, cost.espionage.soviet, cost['counter-espionage'].soviet]).toEqual([4, 3, 2])
    expect([cost.pop.others, cost.espionage.others, cost['counter-espionage'].others]).toEqual([3, 4, 3])
    expect(THE_WAR_POLITICAL_POINTS.chitsPerTurn).toBe(1)
  })

  it('are helped by status, by a country itself and by chits', () => {
    expect(Object.values(bonus).map(({ pops }) => pops)).toEqual([0, 1, 2, 3])
    for (const { pops, modifier } of Object.values(bonus)) expect(pops + modifier).toBe(0)
    expect(inherentDefence).toEqual({ spain: 2, turkey: 2, others: 1 })
    expect([chitModifier.espionage, chitModifier['counter-espionage']]).toEqual([-2, 2])
    expect(THE_WAR_POLITICAL_POINTS.mostLevelsPerTurn).toBe(3)
  })
})
