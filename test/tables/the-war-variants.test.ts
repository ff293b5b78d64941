import { describe, expect, it } from 'vitest'
import { THE_WAR_AMERICAN_VARIANTS } from '../../src/tables/the-war-american-variants'
import { THE_WAR_BRITISH_VARIANTS } from '../../src/tables/the-war-british-variants'
import { THE_WAR_FRENCH_VARIANTS } from '../../src/tables/the-war-french-variants'
import { THE_WAR_GERMAN_VARIANTS } from '../../src/tables/the-war-german-variants'
import { THE_WAR_ITALIAN_VARIANTS } from '../../src/tables/the-war-italian-variants'
import { THE_WAR_SOVIET_VARIANTS } from '../../src/tables/the-war-soviet-variants'
import { rule } from '../../src/testing'

/**
 * Entered a second time from the rulebook, its asterisks as `*`, a maximum as `x2`: the project, when it may be played, and
 * every number, unit, hex and city in what it does.
 */
const ITALIAN = `
  1*  Viva España Part 1      | ..spring 1943           | 2-5 INF, 3, 4
  2*  Italian Armor           | ..                      | 1, 2-8 ARM, 3, 4-8 ARM
  3*  Army Reform             | ..                      | 4-5 INF, 5, 5
  4*  Italian East Africa     | ..                      | 2-5 INF, 2-5 INF, 2-5 INF, 4414, 4415
  5*  Midget Subs             | ..fall 1942             | 8, CV, Fleet
  6*  Balkan Diplomacy        | fall 1940..fall 1941    | -3, 1
  7*  Totalitarian Italy      | ..                      | 1, 4-5 INF
  8*  Blackshirts             | ..                      | 6-5 INF
  9   Diplomatic Muscle       | ..                      | 3, 3
  10* Sicilian Methods        | fall 1939..             | 1, 2
  11* Mare Nostrum            | ..                      | 1, 5, 5, upgrade-2-8-ARM
  12* Regia Aeronautica       | ..                      | 1, 5, 5, FTR, MDM, TAC, upgrade-2-8-ARM
  13x2 North-South Divide     | fall 1939..             | 10
  14x2 Arab Outreach          | fall 1939..             | 1
  15* Corsica                 | ..                      | -2, -2, 2, 2
  16  Pilot Training Schools  | fall 1939..             | 1`

const GERMAN = `
  1x2 Anti-British Unrest     | ..                      | 1, 2
  2*  Russian Liberation Army | ..fall 1942             | 1, 2-5 INF, 2-5 INF, 2-5 INF, 2-5 INF, 4-5 INF, 4-5 INF, 4-5 INF, 4-5 INF
  3*  Ukraine                 | ..fall 1942             | -28, 28, 3-5 INF, 3-5 INF, 3-5 INF, 3-5 INF, 3-5 INF, 3-5 INF, Kiev
  4   Sneak Attack            | fall 1939..             | 10, Fleet
  5*  Z-Plan                  | fall 1939..             | 1, 4-8 MECH, 8-8 ARM, 8-8 ARM, Fleet, Fleet
  6*  Jet Program             | spring 1943..           | 1, Jet FTR, Jet INT, Jet TAC
  7*  Heavy Tanks             | spring 1943..winter 1943 | 10-8 ARM
  8*  Viva España Part 2      | ..spring 1943           | 1, 2-5 INF
  9*  U-Boat Technology       | fall 1943..             | -2
  10* Winterized Wehrmacht    | winter 1941..           | 2, 4
  11x2 Heavy Artillery        | fall 1939..summer 1942  | 8-3 ART
  12* Landing Craft           | fall 1940..             | 2
  13* Commandos               | spring 1943..           | 1/2-7 CDO
  14* Carrier Doctrine        | fall 1939..             | 1-5-4 TAC, 2-3-2 NAC, 2-3-2 NAC, 8-8 ARM, CV, CV
  15* Schnorkel U-Boats       | fall 1941..             | -1
  16* Luftwaffe Field Army    | fall 1942..             | 2-4 INF, 2-4 INF, 2-4 INF, 2-4 INF, 2-4 INF
  17* Strategic Bomber Research | ..                    | 3, 4, 6, SAC, SAC
  18x2 Strategic Bomber Production | ..                 | 4, 8-8 ARM, Fleet, SAC, SAC, SAC, SAC, SAC
  19x3 Truck Production       | fall 1939..             | 4-8 MECH, 4-8 MECH, 6-5 INF
  20* Alpenfestung            | fall 1944..spring 1945  | 1, 1926, 1927
  21* French Morale           | fall 1939..fall 1940    | 1, 1
  22* Katyn                   | spring 1943..           | 1
  23  Pilot Training Schools  | fall 1939..             | 1`

const FRENCH = `
  1*  Intelligence Coup       | ..                      | 1940
  2*  Maginot Extended        | spring 1940..           | 15, 6-5 INF, Sedan
  3*  Belgian Diplomacy       | fall 1939..             |
  4*  Manpower Mobilization   | fall 1939..fall 1939    | all-of-1939
  5*  French Overseas Colonies | fall 1939..fall 1939   | 4-5 INF, 4-5 INF
  6*  Armée de l'Air          | fall 1939..             | 1-5-4 TAC, 1-5-4 TAC, 1942, 2-3-2 FTR, 5, 5
  7   French Africa           | fall 1939..             | 15
  8*  Army Reform             | fall 1939..             |
  9*  Cooperation with Britain | fall 1939..            |
  10  Little Entente          | fall 1939..             | 1
  11* Armor Doctrine          | spring 1940..spring 1940 | 6-8 ARM
  12* National Will           | fall 1939..             | -1
  13  Pilot Training Schools  | fall 1939..             | 1`

const BRITISH = `
  1*  The Sun Never Sets      | fall 1939..             | 25, 25
  2*  Advanced Sonar and Hedgehogs | fall 1942..fall 1943 | 1
  3*  Window                  | spring 1943..spring 1944 | -5, 1, 1, 5, SAC
  4*  British Support De Gaulle | ..summer 1944         | 1-12-5 Fleet, 4-7 MOT, 6-8 ARM
  5*  Yugoslavia Coup         | fall 1940..fall 1941    | -5
  6*  Set Europe Ablaze       | spring 1941..           | -1, 1-2
  7*  Commandos               | ..                      | CDO
  8*  Huff-Duff               | fall 1942..fall 1943    | 1
  9*  Anglo-French Accords    | fall 1939..spring 1940  |
  10* Indian Mobilization     | fall 1939..fall 1941    | 1, 1941, 6-7 MOT, 6-7 MOT
  11* Landing Craft           | fall 1941..             | 2
  12  Counter-Intelligence    | fall 1939..             | 2, 3
  13x2 Bomber Command         | spring 1942..fall 1944  | SAC
  14x3 Efficiency Drive       | fall 1939..             | 5
  15  Radar                   | spring 1941..           | -1
  16  Pilot Training Schools  | fall 1939..             | 1`

const SOVIET = `
  1*  Setting Sun             | fall 1939..spring 1941  | 5-5 INF, 6-8 ARM
  2*  Stalin Line             | fall 1939..spring 1941  | 1, 2
  3*  Partisans               | ..                      | -1
  4*  Purges                  | fall 1939..             | 4, 5
  5   Communist Subversion    | ..                      | 3
  6*  Not One Step Back       | fall 1942..summer 1943  | 1, 2
  7*  International Communism | summer 1944..           | 2-5 INF, 2-5 INF, 3-5 INF
  8x2 Heavy Armor             | fall 1944..             | 12-8 ARM
  9x2 Artillery               | spring 1943..           | 6-3 ART, 6-3 ART, 6-3 ART
  10* Evacuation Planning     | fall 1939..spring 1941  | 2
  11* Logic vs. Terror        | fall 1939..             | 1, 2, 2, 2, 5
  12* Flexible Defense        | fall 1939..summer 1941  | 1, 40
  13* NKVD                    | ..fall 1942             | 6, DD, DR, NKVD
  14  Workers Building Socialism | fall 1939..spring 1945 | 10, 10
  15  Trust No One            | fall 1939..             |
  16  Gulags                  | ..                      | 6, INF, STA
  17  Pilot Training Schools  | fall 1939..             | 1`

const AMERICAN = `
  1x2 Isolationists Outmaneuvered | spring 1941..fall 1941 | 1, ASW
  2*  Advanced Bombsights     | fall 1943..             | -1
  3*  Europe First            | summer 1943..           | 1-12-5 Fleet, 6-7 MOT, CV, NAC
  4*  U.S. Preparedness       | fall 1940..summer 1941  | lend-lease-in-1941
  5*  Shipping Bottlenecks Alleviated | fall 1940..     | 2
  6*  Atomic Research         | spring 1945..summer 1945 | 1
  7x2 Artificial Ports        | summer 1943..           | 1
  8*  Casablanca Conference   | winter 1942..           | -1
  9*  De Gaulle               | fall 1942..             | 4-7 MOT, 4-7 MOT
  10* Industrial Mobilization | spring 1943..           | 20, 5
  11* Landing Craft           | fall 1942..             | 2
  12* Keep the GIs Warm       | winter 1943..           | 2
  13x3 Army Air Corps         | fall 1942..winter 1944  | SAC
  14* Merchant Marine         | fall 1941..             | 30
  15* Flak                    | spring 1942..spring 1945 | 1-3 Flak, 1-3 Flak, 1-3 Flak, 1-3 Flak
  16* Counter Intelligence    | fall 1939..             | 2, 3
  17* Escort Carriers         | fall 1942..             | 1
  18  Pilot Training Schools  | fall 1939..             | 1`

interface VariantTable {
  readonly power: string
  readonly variants: readonly {
    readonly number: number
    readonly name: string
    readonly most: number | null
    readonly from: { readonly season: string; readonly year: number } | null
    readonly until: { readonly season: string; readonly year: number } | null
    readonly when: string | null
    readonly effects: readonly unknown[]
  }[]
}

const TABLES: readonly (readonly [id: string, table: VariantTable, second: string])[] = [
  ['28.1.1', THE_WAR_ITALIAN_VARIANTS, ITALIAN],
  ['28.1.2', THE_WAR_GERMAN_VARIANTS, GERMAN],
  ['28.2.1', THE_WAR_FRENCH_VARIANTS, FRENCH],
  ['28.2.2', THE_WAR_BRITISH_VARIANTS, BRITISH],
  ['28.2.3', THE_WAR_SOVIET_VARIANTS, SOVIET],
  ['28.2.4', THE_WAR_AMERICAN_VARIANTS, AMERICAN],
]

const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]

const written = ({ number, name, most, from, until, effects }: VariantTable['variants'][number]) => {
  const times = most === 1 ? '*' : most === null ? '' : `x${most}`
  const turn = (at: typeof from) => (at ? `${at.season} ${at.year}` : '')
  const figures = leaves(effects).filter((leaf) =>
    typeof leaf === 'number' ? leaf !== 0 : typeof leaf === 'string' && /^\d|^[A-Z]|\d/.test(leaf),
  )
  return `${number}${times} ${name} | ${turn(from)}..${turn(until)} | ${figures.map(String).sort().join(', ')}`.trim()
}

describe('the Variants', () => {
  const entries = (second: string) =>
    second
      .trim()
      .split('\n')
      .map((line) => line.trim().replace(/ +/g, ' '))

  const check = (i: number) => {
    const [, table, second] = TABLES[i]
    expect(table.variants.map(written)).toEqual(entries(second))
  }

  it(`${rule('the-war', '28.1.1')} has these Italian projects`, () => check(0))
  it(`${rule('the-war', '28.1.2')} has these German projects`, () => check(1))
  it(`${rule('the-war', '28.2.1')} has these French projects`, () => check(2))
  it(`${rule('the-war', '28.2.2')} has these British projects`, () => check(3))
  it(`${rule('the-war', '28.2.3')} has these Soviet projects`, () => check(4))
  it(`${rule('the-war', '28.2.4')} has these American projects`, () => check(5))

  it('waits for these events', () => {
    const waiting = TABLES.flatMap(([, { power, variants }]) =>
      variants.flatMap(({ number, when }) =>
        when && when !== 'rule-29.3' ? [`${power} ${number}: ${when}`] : [],
      ),
    )
    expect(waiting).toEqual([
      ...[1, 2, 3, 4, 5].map((n) => `italy ${n}: at-war-with-britain-and-france`),
      'italy 6: attacked-neither-greece-nor-yugoslavia',
      'italy 7: at-war-with-britain-and-france',
      'italy 9: at-peace-with-britain-and-france',
      'italy 11: at-war-with-britain-and-france',
      'italy 12: at-war-with-britain-and-france',
      'italy 15: at-peace-with-britain-and-france',
      'germany 2: attacked-soviet-union',
      'germany 3: turn-after-attacking-soviet-union',
      'germany 8: attacked-soviet-union',
      'germany 10: winter-turn',
      'germany 20: spring-or-fall-turn',
      'france 1: western-front-surprise',
      'britain 4: france-surrendered',
      'britain 6: spring-turn',
      'britain 7: france-surrendered',
      'soviet-union 3: at-war-with-germany',
      'soviet-union 4: army-third-rate',
      'soviet-union 5: at-war-with-germany',
      'soviet-union 13: turn-after-german-attack',
      'soviet-union 16: at-war-with-germany',
      'united-states 1: spring-or-fall-turn',
    ])
  })

  it('numbers them from 1, and ends with the pilots that rule 29.3 brings', () => {
    for (const [, { variants }] of TABLES) {
      expect(variants.map(({ number }) => number)).toEqual(variants.map((_, i) => i + 1))
      expect(variants.at(-1)).toMatchObject({ name: 'Pilot Training Schools', when: 'rule-29.3', most: null })
    }
  })

  it('never ends a window before it begins', () => {
    const order = ['spring', 'summer', 'fall', 'winter']
    for (const [, { variants }] of TABLES)
      for (const { from, until } of variants)
        if (from && until)
          expect(until.year * 4 + order.indexOf(until.season)).toBeGreaterThanOrEqual(
            from.year * 4 + order.indexOf(from.season),
          )
  })
})
