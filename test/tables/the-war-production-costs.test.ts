import { describe, expect, it } from 'vitest'
import { THE_WAR_PRODUCTION_COSTS as COSTS } from '../../src/tables/the-war-production-costs'
import { rule } from '../../src/testing'

/** Entered a second time, from the charts booklet, with the cells that the later rulebook changed in their new form. */
const GROUND = `
  INF  1 1 italy:2 spain:2
  STA  1 0 italy:2 spain:2
  CAV  1 1 italy:2 spain:2
  MECH 1 2
  MOT  1 2
  ARM  2 1 britain:3 france:3 italy:3
  ART  2 1 britain:3 france:3 italy:3
  PARA 2 1 britain:3 france:3 italy:3
  PART 1 0
  Flak 2 0`

describe('the production cost table', () => {
  it(`${rule('the-war', '15.1.2')} prices ground units by factor and cadre`, () => {
    const lines = Object.entries(COSTS.ground).map(([type, { perFactor, cadre, perFactorOf }]) =>
      [
        type,
        perFactor,
        cadre,
        ...Object.entries(perFactorOf ?? {})
          .map((of) => of.join(':'))
          .sort(),
      ].join(' '),
    )
    expect(lines).toEqual(
      GROUND.trim()
        .split('\n')
        .map((line) => line.trim().replace(/ +/g, ' ')),
    )
    expect(COSTS.ssLegion).toEqual({ cadre: 1, perFactor: 2 })
    expect(COSTS.ninetiethLight).toEqual({ cadre: 1, perFactor: 1 })
    expect(COSTS.commando).toBe(1)
    expect(COSTS.groundRepair).toEqual({ share: { numerator: 1, denominator: 2 }, axisInSovietUnion: 2 })
  })

  it(`${rule('the-war', '15.1.2')} prices strategic units`, () => {
    const germans = (cost: { narfs: number; of?: { germany?: number } }) => cost.of?.germany ?? cost.narfs
    const build = COSTS.strategic
    const repair = COSTS.strategicRepair
    expect([build.SAC.narfs, build.INT.narfs, build.ASW.narfs]).toEqual([4, 2, 3])
    expect([build.SAC, build['Jet INT'], build['U-Boat'], build['V-1'], build['V-2']].map(germans)).toEqual([
      6, 5, 2, 1, 3,
    ])
    expect([repair.SAC.narfs, repair.ASW.narfs]).toEqual([2, 2])
    expect([repair.SAC, repair['U-Boat']].map(germans)).toEqual([3, 1])
    expect(COSTS.heavyFlakLevel).toEqual({
      germanFrom: 1943,
      germanNarfsAlone: 25,
      lightFlak: 5,
      narfs: 15,
    })
  })

  it(`${rule('the-war', '15.1.2')} prices ships, aircraft, works, diplomacy and actions`, () => {
    expect(COSTS.naval).toEqual({
      CV: { spaces: 4, narfs: 4, of: { italy: 8, germany: 8 } },
      Fleet: { spaces: 9, narfs: 4, doublePace: 8 },
    })
    for (const type of ['TAC', 'MDM', 'FTR'] as const) {
      expect(COSTS.air[type]).toEqual({ narfs: 12, cadre: 3, of: { italy: { narfs: 18, cadre: 6 } } })
      expect(COSTS.airRepair[type]).toEqual({ narfs: 6, of: { italy: 9 } })
    }
    for (const type of ['Jet TAC', 'Jet FTR'] as const) {
      expect(COSTS.air[type]).toEqual({ narfs: 16, cadre: 4 })
      expect(COSTS.airRepair[type]).toEqual({ narfs: 6 })
    }
    const axis = { narfs: 8, cadre: 4 }
    expect(COSTS.air.NAC).toEqual({ narfs: 4, cadre: 2, of: { germany: axis, italy: axis } })
    expect(COSTS.airRepair.NAC).toEqual({ narfs: 2, of: { germany: 4, italy: 4 } })
    expect(Object.values(COSTS.installations)).toEqual([5, 2, 20, 15, 25])
    expect(COSTS.strategicMovement).toEqual({ narfs: 25, unitedStatesAtPeace: 50 })
    const { pop, espionage, counterEspionage, angloAmerican } = COSTS.diplomacy
    expect([pop, espionage, counterEspionage, angloAmerican].map(({ narfs }) => narfs)).toEqual([3, 4, 3, 5])
    expect([pop, espionage, counterEspionage].map(({ of }) => of?.['soviet-union'])).toEqual([4, 3, 2])
    expect(COSTS.upgrade).toEqual({
      turns: 5,
      perTurn: { 'second-to-first': 20, 'third-to-second': 10 },
    })
    expect([COSTS.evasionChit, COSTS.reserveUnit]).toEqual([3, 5])
  })

  it('agrees with the prices that other sections work out', () => {
    const { ARM, INF } = COSTS.ground
    // A British 4-8 ARM lost out of supply is 26 (12.6.4), a Soviet 2-5 INF 3 (10.0), a FTR 15 (15.1.1), a jet 20 (11.13).
    expect(2 * (4 * (ARM.perFactorOf?.britain ?? 0) + ARM.cadre)).toBe(26)
    expect(2 * INF.perFactor + INF.cadre).toBe(3)
    expect(COSTS.air.FTR.narfs + COSTS.air.FTR.cadre).toBe(15)
    expect(COSTS.air['Jet FTR'].narfs + COSTS.air['Jet FTR'].cadre).toBe(20)
    // Depleted aircraft are repaired for half of what they cost to build, without the cadre.
    for (const type of ['TAC', 'MDM', 'FTR', 'NAC'] as const)
      expect(COSTS.airRepair[type].narfs * 2).toBe(COSTS.air[type].narfs)
  })
})
