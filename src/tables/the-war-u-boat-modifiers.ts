/** The War: Europe 1939-1945, what modifies the roll on the U-boat table. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'
import type { Turn } from './the-war/words'

export interface UBoatModifier {
  /** Below zero helps the U-boats. */
  readonly modifier: number
  readonly when: string
  /** The optional variant of section 28 that must have been obtained. */
  readonly variant?: string
  readonly from?: Turn
  readonly until?: Turn
}

/** The list that stands beside the table; 5.1.1, with 23.25 for Iceland, 23.41 for the Azores and 5.1.3.5 for Ultra. */
export const THE_WAR_U_BOAT_MODIFIERS = /* @__PURE__ */ frozen({
  id: 'the-war-u-boat-modifiers',
  title: 'U-boat war: modifiers',
  source: rulebook('5.1.1'),
  modifiers: {
    'happy-time': { modifier: -4, when: 'in the first spring and first fall after the U.S. joins the war' },
    'advanced-submarines': { modifier: -2, when: 'advanced U-boats exist', variant: 'German 9' },
    'biscay-port': {
      modifier: -2,
      when: 'a French port on the Bay of Biscay is German',
      until: { season: 'spring', year: 1943 },
    },
    'norwegian-ports': {
      modifier: -1,
      when: 'Narvik, Trondheim and Bergen are all German',
      until: { season: 'fall', year: 1943 },
    },
    azores: {
      modifier: -1,
      when: 'Axis forces hold the Azores, and Portugal is its Associate or Satellite (23.41)',
    },
    'axis-spain': { modifier: -1, when: 'the Axis controls Spain or has it as its Satellite' },
    'axis-gibraltar': { modifier: -1, when: 'the Axis controls Gibraltar' },
    'german-ireland': { modifier: -1, when: 'Ireland is a Satellite of Germany' },
    'german-south-africa': { modifier: -1, when: 'South Africa is a Satellite of Germany' },
    'no-iceland': { modifier: -1, when: 'Denmark has fallen and Iceland with the Faeroes is not British' },
    schnorkel: { modifier: -1, when: 'U-boats have schnorkels', variant: 'German 15' },
    'escort-carriers': {
      modifier: 1,
      when: 'the Allies have escort carriers',
      variant: 'U.S. 17',
      from: { season: 'fall', year: 1942 },
    },
    sonar: { modifier: 1, when: 'escorts have better sonar and Hedgehogs', variant: 'British 2' },
    'huff-duff': { modifier: 1, when: 'escorts have Huff-Duff', variant: 'British 8' },
    'british-portugal': {
      modifier: 1,
      when: 'Portugal is a Satellite of Britain, or British forces hold the Azores from fall 1943 (23.41)',
    },
    'allied-spain': { modifier: 1, when: 'Spain is a Satellite of Britain or of the U.S.' },
    'american-ireland': { modifier: 1, when: 'Ireland is a Satellite of the U.S.' },
    ultra: { modifier: 1, when: 'Britain plays an Espionage chit that Germany does not counter (5.1.3.5)' },
  } satisfies Readonly<Record<string, UBoatModifier>>,
} as const)

export type UBoatModifierId = keyof typeof THE_WAR_U_BOAT_MODIFIERS.modifiers
