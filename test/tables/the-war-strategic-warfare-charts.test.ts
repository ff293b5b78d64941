import { describe, expect, it } from 'vitest'
import { THE_WAR_BOMBING_DAMAGE } from '../../src/tables/the-war-bombing-damage'
import { THE_WAR_BOMBING_MODIFIERS } from '../../src/tables/the-war-bombing-modifiers'
import { THE_WAR_MEDITERRANEAN_SUBMARINES } from '../../src/tables/the-war-mediterranean-submarines'
import { THE_WAR_ROCKETS } from '../../src/tables/the-war-rockets'
import { THE_WAR_U_BOAT_DAMAGE } from '../../src/tables/the-war-u-boat-damage'
import { THE_WAR_U_BOAT_MODIFIERS } from '../../src/tables/the-war-u-boat-modifiers'

type Modifiers = Readonly<Record<string, { readonly modifier: number }>>

/** The ids of a list of modifiers by what they are worth, each group in order. */
function byWorth(modifiers: Modifiers): Record<string, string> {
  const entries = Object.entries(modifiers)
  const worths = new Set(entries.map(([, { modifier }]) => modifier))
  const idsOf = (worth: number) => entries.filter(([, { modifier }]) => modifier === worth).map(([id]) => id)
  return Object.fromEntries([...worths].map((worth) => [worth, idsOf(worth).sort().join(' ')]))
}

describe('modifiers of the U-boat war', () => {
  const { modifiers } = THE_WAR_U_BOAT_MODIFIERS

  it('are worth what the booklet of charts prints', () => {
    expect(byWorth(modifiers)).toEqual({
      '-4': 'happy-time',
      '-2': 'advanced-submarines biscay-port',
      '-1': 'axis-gibraltar axis-spain azores german-ireland german-south-africa no-iceland norwegian-ports schnorkel',
      '1': 'allied-spain american-ireland british-portugal escort-carriers huff-duff sonar ultra',
    })
  })

  it('begin and end when they are printed to', () => {
    expect(modifiers['biscay-port'].until).toEqual({ season: 'spring', year: 1943 })
    expect(modifiers['norwegian-ports'].until).toEqual({ season: 'fall', year: 1943 })
    expect(modifiers['escort-carriers'].from).toEqual({ season: 'fall', year: 1942 })
  })
})

describe('damage in the U-boat war', () => {
  const { perUBoat, perRaider, convoySmps, narfsPerSmp, attrition, mostOfBritishBase } = THE_WAR_U_BOAT_DAMAGE

  it('fits the figures that the rules work out', () => {
    // DL2 in the Happy Time: 6 NARFs, 8 with an ambush, 10 with a massacre.
    expect([2 * perUBoat.plain, 2 * perUBoat.ambush, 2 * perUBoat.massacre]).toEqual([6, 8, 10])
    expect([convoySmps.plain, convoySmps.ambush, convoySmps.massacre]).toEqual([0, 1, 2])
    expect(perRaider.full).toBe(2 * perRaider.depleted)
    expect(perRaider.full).toBe(8)
    // 31 NARFs cost 2 SMPs.
    expect(Math.ceil(31 / narfsPerSmp)).toBe(2)
    expect(Math.ceil(41 / narfsPerSmp)).toBe(3)
    expect(THE_WAR_U_BOAT_DAMAGE.leastSmps).toBe(2)
    expect((120 * mostOfBritishBase.numerator) / mostOfBritishBase.denominator).toBe(40)
    expect(THE_WAR_U_BOAT_DAMAGE.americanBombing).toEqual({ plain: 0, ambush: 1, massacre: 2 })
  })

  it('takes two U-boats for five ASW in fall 1941, and three in fall 1943', () => {
    expect(attrition.map(({ aswPerUBoat }) => Math.ceil(5 / aswPerUBoat))).toEqual([2, 3])
    expect(attrition[1].from).toEqual({ season: 'fall', year: 1943 })
  })
})

describe('modifiers of strategic bombing', () => {
  const { modifiers } = THE_WAR_BOMBING_MODIFIERS

  it('are worth what is printed', () => {
    expect(byWorth(modifiers)).toEqual({
      '-3': 'american-1945',
      '-2': 'american-fall-1944 unopposed',
      '-1': 'american-spring-1944 bombsights british-night three-more-bombers',
      '1': 'british-radar convoy-ambush heavy-flak no-army-in-france',
      '2': 'convoy-massacre jet-interceptor',
    })
  })

  it('belong to these bombers, and count once or more often', () => {
    const own = (power: string) =>
      Object.entries(modifiers)
        .filter(([, entry]) => 'bombers' in entry && entry.bombers === power)
        .map(([id]) => id)
    expect(own('britain')).toEqual(['british-night'])
    expect(own('germany')).toEqual(['british-radar'])
    expect(own('united-states')).toHaveLength(7)
    expect(
      Object.entries(modifiers)
        .filter(([, entry]) => 'each' in entry)
        .map(([id]) => id),
    ).toEqual(['three-more-bombers', 'heavy-flak', 'jet-interceptor'])
  })

  it('help the British from 1942, as the rulebook has it and not the older charts', () => {
    expect(modifiers['british-night'].when).toContain('1942')
  })
})

describe('damage by strategic bombing', () => {
  const { perBomber, attrition, movementLost, mostOfBase, idle } = THE_WAR_BOMBING_DAMAGE

  it('has these figures, result by result', () => {
    const powers = ['britain', 'united-states', 'germany'] as const
    expect(powers.map((power) => perBomber[power].plain)).toEqual([2, 3, 2])
    expect(powers.map((power) => perBomber[power].critical)).toEqual([2, 4, 3])
    expect(powers.map((power) => perBomber[power].firestorm)).toEqual([4, 5, 4])
    expect(Object.values(movementLost).map(({ smps, railMoves }) => [smps, railMoves])).toEqual([
      [2, 1],
      [2, 2],
      [0, 2],
    ])
    expect(THE_WAR_BOMBING_DAMAGE.oilHits).toEqual({ critical: 1, firestorm: 2 })
    expect(THE_WAR_BOMBING_DAMAGE.surrender).toEqual({ britain: 1, germany: -1 })
    expect(mostOfBase.denominator).toBe(4 * mostOfBase.numerator)
    expect([idle.britain.loss, idle['united-states'].loss]).toEqual([5, 10])
    expect([idle.britain.leastBombers, idle['united-states'].leastBombers]).toEqual([2, 1])
    expect([idle.britain.from, idle['united-states'].from]).toEqual([
      { season: 'spring', year: 1942 },
      { season: 'fall', year: 1943 },
    ])
    expect([THE_WAR_BOMBING_DAMAGE.bombersPerMdm, THE_WAR_BOMBING_DAMAGE.leastSmps]).toEqual([4, 1])
  })

  it('takes one SMP for 20 NARFs, firestorm or not', () => {
    expect(THE_WAR_BOMBING_DAMAGE.narfsPerSmp).toBe(20)
  })

  it('takes one bomber for three INT or for two, and two for five', () => {
    const lost = (interceptors: number) => Math.ceil(interceptors / attrition.intPerBomber)
    expect([3, 2, 5, 0].map(lost)).toEqual([1, 1, 2, 0])
    expect(attrition.jetCountsAs).toBe(2)
  })
})

describe('rockets', () => {
  it('have these figures', () => {
    const { 'V-1': first, 'V-2': second } = THE_WAR_ROCKETS
    expect([first.forcePool, second.forcePool]).toEqual([6, 2])
    expect([first.buildPerTurn, second.buildPerTurn]).toEqual([2, 1])
    expect([first.cost, second.cost]).toEqual([1, 3])
    expect([first.damage, second.damage]).toEqual([1, 6])
    expect([first.countsAsBombers, second.countsAsBombers]).toEqual([1, 0])
    expect([first.failsOn, second.failsOn]).toEqual([null, 10])
    expect([first.intercepted, second.intercepted]).toEqual([true, false])
    expect([first.from.season, second.from.season]).toEqual(['spring', 'fall'])
    expect(first.from.year).toBe(1944)
    expect(second.from.year).toBe(1944)
    expect([...THE_WAR_ROCKETS.endedByControlOf].sort()).toEqual([
      'Antwerp',
      'Calais',
      'Rotterdam',
      'The Hague',
    ])
  })
})

describe('submarines in the Mediterranean', () => {
  it('have these figures', () => {
    const { modifiers, forces, narfsPerSubmarine, seaAreas } = THE_WAR_MEDITERRANEAN_SUBMARINES
    expect(byWorth(modifiers)).toEqual({
      '-1': 'malta-aircraft malta-ships',
      '2': 'italian-aircraft',
      '3': 'german-aircraft',
    })
    expect([forces.britishSubmarines, forces.italianAsw, narfsPerSubmarine, seaAreas.length]).toEqual([
      2, 2, 3, 4,
    ])
  })
})
