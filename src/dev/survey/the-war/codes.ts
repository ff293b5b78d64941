/** From the states of the geography to the countries of the board, and back for the controls. */

import type { TheWarCountry } from '../../../games/the-war/board-types'
import type { LonLat } from '../projection'

const COUNTRY_OF_STATE: Readonly<Record<string, TheWarCountry>> = {
  AD: 'spain',
  AL: 'albania',
  AX: 'finland',
  BE: 'belgium',
  BG: 'bulgaria',
  CH: 'switzerland',
  CY: 'cyprus',
  DE: 'germany',
  DK: 'denmark',
  DZ: 'algeria',
  EE: 'estonia',
  EG: 'egypt',
  ES: 'spain',
  ESM: 'spanish-morocco',
  FI: 'finland',
  FR: 'france',
  GB: 'britain',
  GR: 'greece',
  HU: 'hungary',
  IE: 'ireland',
  IM: 'britain',
  IQ: 'iraq',
  IR: 'iran',
  IT: 'italy',
  KW: 'kuwait',
  LB: 'syria',
  LT: 'lithuania',
  LU: 'belgium',
  LV: 'latvia',
  LY: 'libya',
  MA: 'morocco',
  NL: 'netherlands',
  NO: 'norway',
  PL: 'poland',
  PT: 'portugal',
  RO: 'romania',
  SA: 'saudi-arabia',
  SE: 'sweden',
  SK: 'slovakia',
  SU: 'soviet-union',
  SY: 'syria',
  TN: 'tunisia',
  TR: 'turkey',
  YU: 'yugoslavia',
}

/** The Jordan parted Palestine from Transjordan; the geography has them as one. */
const JORDAN = 35.5

export function countryOf(state: string, { lon }: LonLat): TheWarCountry | null {
  if (state === 'PALTJ') return lon < JORDAN ? 'palestine' : 'transjordan'
  return COUNTRY_OF_STATE[state] ?? null
}

/** The code under which controls and gazetteer have a country. */
export function codeOf(country: TheWarCountry): string {
  switch (country) {
    case 'gibraltar':
    case 'malta':
      return 'GB'
    case 'danzig':
      return 'DANZIG'
    case 'palestine':
    case 'transjordan':
      return 'PALTJ'
    case 'syria':
      return 'SY'
    case 'belgium':
      return 'BE'
    case 'spain':
      return 'ES'
    case 'finland':
      return 'FI'
    case 'britain':
      return 'GB'
    default:
      return Object.keys(COUNTRY_OF_STATE).find((state) => COUNTRY_OF_STATE[state] === country)!
  }
}
