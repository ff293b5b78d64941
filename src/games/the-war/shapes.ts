/** Shapes that several schemas of The War need: what a value can be for itself. */

import { custom, picklist, strictObject } from 'valibot'
import { warMap } from './play/map'
import type { Special } from './state'
import type { AirUnitType, GroundUnitType, MajorPower } from './types'

/** A whole number, not negative and no larger than this. */
export const upTo = (most: number) =>
  custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most,
    `must be a whole number from 0 to ${most}`,
  )

const oneTo = (most: number, what: string) =>
  custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most,
    `must be ${what}, from 1 to ${most}`,
  )

/** No counter has more. */
export const factor = /* @__PURE__ */ oneTo(24, 'a factor')
export const movement = /* @__PURE__ */ oneTo(8, 'an allowance')

export const hex = /* @__PURE__ */ custom<string>(
  (value) => typeof value === 'string' && warMap().has(value),
  'must be a hex of the map',
)

/** `ger-arm-19`: what a person can read and type. */
export const unitName = /* @__PURE__ */ custom<string>(
  (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{1,31}$/.test(value),
  'must be a name of small letters, digits and hyphens',
)

export const text = /* @__PURE__ */ custom<string>(
  (value) => typeof value === 'string' && value.length <= 300,
  'must be text of no more than 300 characters',
)

export const SPECIALS = [
  'volkssturm',
  'siberian',
  '90th-light',
  'hermann-goering',
  'legion',
  'anzac',
  'canadian',
  'indian',
  'south-african',
] as const satisfies readonly Special[]

/** The types that are played with so far. */
export const GROUND_TYPES = [
  'INF',
  'STA',
  'MOT',
  'MECH',
  'ARM',
  'CAV',
  'PARA',
  'Flak',
  'MOTFlak',
  'PART',
] as const satisfies readonly GroundUnitType[]

/** What a breakdown unit came from (9.6.3). */
export const wholeUnit = /* @__PURE__ */ strictObject({
  unit: unitName,
  factor,
  movement,
  type: /* @__PURE__ */ picklist(GROUND_TYPES),
})

/** Air units that are played with so far: those of the map. */
export const AIR_TYPES = ['FTR', 'TAC', 'MDM', 'Jet FTR', 'Jet TAC'] as const satisfies readonly AirUnitType[]

/** Powers that have airbase counters in a scenario so far. */
export const AIR_POWERS = [
  'britain',
  'france',
  'germany',
  'italy',
  'soviet-union',
  'united-states',
] as const satisfies readonly MajorPower[]
