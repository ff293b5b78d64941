/** The tables of aeto, cell by cell as the text has them: for each throw what it comes to, and what is added. */

import { describe, expect, it } from 'vitest'
import { AETO_FLEET_DISPOSAL } from '../../src/tables/aeto-fleet-disposal'
import { AETO_FRENCH_FLEET } from '../../src/tables/aeto-french-fleet'
import { AETO_OPTIONAL_ROLLS } from '../../src/tables/aeto-optional-rolls'
import { AETO_PARTISANS } from '../../src/tables/aeto-partisans'
import { AETO_POLITICAL_ROLLS } from '../../src/tables/aeto-political-rolls'
import { AETO_SITZKRIEG } from '../../src/tables/aeto-sitzkrieg'
import { AETO_SPECIAL_ROLLS } from '../../src/tables/aeto-special-rolls'
import { AETO_STATIONS } from '../../src/tables/aeto-stations'
import { AETO_ULTRA } from '../../src/tables/aeto-ultra'
import { AETO_VICHY_GARRISONS } from '../../src/tables/aeto-vichy-garrisons'
import { AETO_VICHY_REACTION } from '../../src/tables/aeto-vichy-reaction'
import { rule } from '../../src/testing'

/** The figures of an object in the order of its keys. */
const figures = (of: Readonly<Record<string, number>>) => Object.values(of)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('politics', () => {
  it(`${rule('aeto', '9.2')} Vichy fights to 1, for a turn to 4, disbands on 5`, () => {
    const { fight, oneTurn, disband, modifiers } = AETO_VICHY_REACTION
    expect([fight, oneTurn, disband]).toEqual([1, 4, 5])
    expect(figures(modifiers)).toEqual([2, 2, 1, -1, -1, -1, -3])
  })

  it(`${rule('aeto', '9.5')} the Phony War ends at 2`, () => {
    expect(AETO_SITZKRIEG).toMatchObject({
      dice: 2,
      ends: 2,
      offensives: { germany: 2, 'united-kingdom': 1 },
    })
    expect(figures(AETO_SITZKRIEG.modifiers)).toEqual([-2, -3, -4, -5, -6])
  })

  it(`${rule('aeto', '9.11')} ships go over to 5, are scuttled to 9`, () => {
    const { enemy, scuttled, modifiers } = AETO_FLEET_DISPOSAL
    expect([enemy, scuttled]).toEqual([5, 9])
    expect(figures(modifiers)).toEqual([2, 1, -1, -2, -3, -3, -7])
  })

  it(`${rule('aeto', '9.7', '9.15', '9.17', '9.18', '9.20', '9.22')} Italy, the partners of the Axis and America`, () => {
    const { rolls } = AETO_POLITICAL_ROLLS
    expect(rolls.forcedEntry).toMatchObject({ most: 4, modifiers: { yugoslavia: -1, greece: -2 } })
    expect(rolls.italianCapitulation).toMatchObject({
      least: 7,
      modifiers: { perHex: 1, moscow: -1, london: -2 },
    })
    expect([rolls.italianSurrender.least, rolls.partnerSurrender.least]).toEqual([5, 3])
    expect(rolls.partnerCapitulation.least).toBe(5)
    expect(figures(rolls.partnerCapitulation.modifiers)).toEqual([1, -1, -1, -3])
    expect(rolls.americanEntry.least).toBe(5)
    expect(figures(rolls.americanEntry.modifiers)).toEqual([4, 3, 2, 1, -1, -1, -1, -2])
  })

  it(`${rule('aeto', '9.11', '9.12')} the French fleet and the garrisons of Vichy`, () => {
    const { ports, damaged } = AETO_FRENCH_FLEET
    expect(ports.map(({ port }) => port)).toEqual([
      'Marseilles',
      'Dakar',
      'Oran',
      'Alexandria',
      'Casablanca',
      'United States',
      'Southampton',
      'Plymouth',
      'Bizerte',
      'Algiers',
      'Beirut',
      'Saigon',
    ])
    expect(ports.map(({ named }) => named.length)).toEqual([5, 1, 4, 4, 1, 1, 1, 1, 0, 0, 0, 0])
    expect(ports.map(({ cl }) => cl)).toEqual([1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0])
    expect(ports.map(({ dd }) => dd)).toEqual([2, 1, 1, 0, 2, 0, 0, 0, 1, 0, 1, 1])
    expect(ports.map(({ submarine }) => submarine)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0])
    expect(damaged).toEqual(['Jean Bart'])
    const { garrisons, freeFrench } = AETO_VICHY_GARRISONS
    expect(garrisons.map(({ at, infantry, navalAir }) => `${at} ${infantry} ${navalAir}`)).toEqual([
      'W 1316 depleted 0',
      'W 1312 depleted 1',
      'W 0804 none 1',
      'W 1204 depleted 1',
      'E 5118 full 0',
      'W 2319 full 0',
      'W 1323 depleted 0',
    ])
    expect(freeFrench).toBe(4)
  })
})

describe('special rules', () => {
  it(`${rule('aeto', '9.6', '10.3', '10.4', '10.13', '10.14', '10.20', '10.22', '10.25')} what a die comes to`, () => {
    const { evasion, winter, offensives, siberians, infiltration, quisling, digging, zhukov } =
      AETO_SPECIAL_ROLLS
    expect(evasion).toEqual([2, 3, 3, 3, 4, 4])
    expect(winter.map(({ kind, count }) => `${count} ${kind}`)).toEqual([
      '2 armor',
      '4 infantry',
      '1 armor',
      '3 infantry',
      '2 infantry',
      '1 infantry',
    ])
    expect(offensives).toEqual({ most: 9, added: 3, free: 1 })
    expect(siberians).toMatchObject({ units: 10, strength: 7 })
    expect(infiltration).toEqual({ most: 1, bonus: -3, attacks: 2, gunnery: 2 })
    expect([quisling.assault, digging.last, digging.until, zhukov.most]).toEqual([-4, 6, 1943, 1])
  })

  it(`${rule('aeto', '10.6')} partisans`, () => {
    const { limits, seasonal, atrocity } = AETO_PARTISANS
    expect(figures(limits)).toEqual([1, 3, 1, 1, 2, 1, 1, 6, 2, 2, 3])
    expect(Object.keys(limits)[7]).toBe('soviet-union')
    expect(seasonal).toEqual({ before1942: 1, in1942: 2, after: 3, exempt: ['soviet-union', 'yugoslavia'] })
    expect(atrocity).toEqual({ factor: 2, soviet: 9 })
    expect(AETO_SPECIAL_ROLLS.partisans).toMatchObject({ one: 5, two: 6, price: 2 })
    expect(figures(AETO_SPECIAL_ROLLS.partisans.modifiers)).toEqual([1, 1, 1, -1])
  })
})

describe('optional rules', () => {
  const { collateral, frenchFleet, dismissals, rubble, mines, extension, scrounging } = AETO_OPTIONAL_ROLLS

  it(`${rule('aeto', '11.2', '11.16')} what is left of installations`, () => {
    expect(Object.values(collateral).map((faces) => faces.filter((face) => face === 'whole').length)).toEqual(
      [2, 2, 2, 2],
    )
    expect(Object.values(collateral).map(([one]) => one)).toEqual(Array(4).fill('destroyed'))
    expect(collateral['large-airbase'].slice(1, 4)).toEqual([
      'under construction',
      'small airbase',
      'grass airfield',
    ])
    expect(collateral['small-airbase'].slice(1, 4)).toEqual([
      'under construction',
      'grass airfield',
      'grass airfield',
    ])
    expect(collateral['major-port'].slice(1, 4)).toEqual(Array(3).fill('minor port'))
    expect(collateral['minor-port'].slice(1, 4)).toEqual(Array(3).fill('coastal city'))
    expect(rubble).toEqual(['port', 'port', 'fortification', 'fortification', 'rail', 'rail'])
  })

  it(`${rule('aeto', '11.5', '11.7', '11.10', '11.18', '11.24')} figures and names`, () => {
    expect(extension).toEqual({ perMonth: 20, most: 6 })
    expect(frenchFleet).toEqual({ least: 35, ratios: [1.5, 2, 3], rolls: [5, 4, 4, 3] })
    expect(dismissals.winter.map((names) => names.join(' '))).toEqual([
      'Paulus',
      'Model',
      'Dietrich',
      'Kliest',
      'Hoepner',
      'Rommel Blaskowitz',
      'Guderian',
      'Hausser',
      'Arnim',
      'Busch',
      'Kluge',
    ])
    expect(dismissals.hoth).toBe(4)
    expect(mines).toEqual({ most: 2, chosen: 1, modifiers: { escorts: 1, late: 1, perTen: -1 } })
    expect(Object.entries(scrounging).map(([kind, points]) => `${kind} ${points}`)).toEqual([
      'mechanized 2',
      'armor 3',
      'fighter 2',
      'fighter-bomber 2',
      'bomber 1',
      'submarine 1',
      'de 2',
      'dd 2',
      'cl 3',
    ])
  })

  it(`${rule('aeto', '11.22')} fifteen British chits, eleven with a figure and two for U-boats, and ten Soviet ones`, () => {
    const { british, soviet, uBoat } = AETO_ULTRA
    expect(sum(figures(british))).toBe(15)
    expect([british.air + british.land + british.naval, british['u-boat']]).toEqual([11, 2])
    expect(sum(figures(soviet))).toBe(10)
    expect(uBoat).toBe(-2)
  })

  it(`${rule('aeto', '11.25')} the Royal Navy on twelve stations`, () => {
    const count = AETO_STATIONS.stations.map(
      ({ at, bb, cv, ca, small }) =>
        `${at}: ${bb.length} ${cv.length} ${ca.length}; ${Object.entries(small)
          .map(([kind, number]) => `${number} ${kind}`)
          .join(', ')}`,
    )
    expect(count).toEqual([
      'W 4717: 7 2 0; 3 cl, 3 dd',
      'W 4316: 0 0 0; 1 dd',
      'W 3917: 0 0 0; 2 submarine',
      'W 3817: 0 0 0; 1 dd',
      'W 3616: 0 0 1; 2 dd, 3 de',
      'W 3515: 2 0 1; 3 dd, 2 de, 1 submarine',
      'W 3514: 3 2 1; 1 cl, 4 dd',
      'W 3303: 0 0 2; 1 cl',
      'W 1508: 0 0 0; 1 cl, 1 dd',
      'W 0804: 0 0 2; 2 cl, 1 dd',
      'E 5623: 3 1 3; 1 cl, 1 dd, 3 de',
      'India: 0 1 3; 1 cl, 2 dd, 3 de',
    ])
    const damaged = AETO_STATIONS.stations.flatMap((one) => ('damaged' in one ? one.damaged : []))
    expect(damaged).toEqual(['dd', 'London', 'dd', 'Queen Elizabeth', 'cl', 'cl'])
  })
})
