/**
 * Where neither the rules nor the earth decide, we do, and say why. The reasons are printed in the board's data, so
 * they are short. Lists of hexes are parted by commas, for the numbers have a space in them.
 */

import type { AetoCountry, AetoRegion, AetoSide } from '../../../games/aeto/board-types'
import type { LonLat } from '../projection'

export interface Judgement<Value> {
  readonly hexes: string
  readonly is: Value
  readonly because: string
}

export const listed = (hexes: string) => hexes.split(',').map((hex) => hex.trim())

// ---- what is on the board ---------------------------------------------------------------------------

/**
 * An aircraft from Scapa Flow crosses three hexes and is then in the sea area without hexes. So the hexed ocean
 * reaches three hexes from the coast; the far Atlantic and the Norwegian Sea have no hexes, nor has Iceland, a box.
 */
export const OCEAN_REACH = 3

/** Rectangles without hexes: the sheet, rows and columns. */
export const CORNERS_OFF = [
  {
    sheet: 'E',
    rows: [1, 18],
    columns: [1, 10],
    because: 'E 1211, E 1411 and E 1811 lie on the edge of the map',
  },
  {
    sheet: 'W',
    rows: [1, 9],
    columns: [1, 6],
    because: 'the corner in which Dakar is drawn',
  },
] as const

// ---- land and countries -----------------------------------------------------------------------------

const PETSAMO = 'the land of Petsamo, where the Finnish line begins'

export const LAND: readonly Judgement<AetoCountry | 'sea'>[] = [
  {
    hexes: 'W 1128',
    is: 'united-kingdom',
    because: 'Malta: too small for the survey, too great for a map to leave out',
  },
  { hexes: 'E 0326, E 0527', is: 'sea', because: 'the White Sea, on which Archangel is a port' },
  { hexes: 'E 0129, E 0130', is: 'sea', because: 'the Barents Sea, by which the convoys come to Murmansk' },
  { hexes: 'W 3926', is: 'sea', because: 'the Fehmarn Belt; Lolland and Falster are drawn with Zealand' },
  { hexes: 'W 3927', is: 'sea', because: 'the Baltic before Rugen, three quarters water, open to the Belt' },
]

export const COUNTRY: readonly Judgement<AetoCountry>[] = [
  { hexes: 'W 3121', is: 'luxembourg', because: 'the rules know Luxembourg, and its city lies here' },
  {
    hexes: 'E 2131, E 3130',
    is: 'poland',
    because: 'shared by several states; the Soviet border has twenty hexes, and these would be two more',
  },
  { hexes: 'E 3231', is: 'hungary', because: 'Ruthenia; the Polish line ends with E 3131' },
  {
    hexes: 'E 3526, E 3527, E 3227, E 3327, E 3626',
    is: 'rumania',
    because: 'Bessarabia with its coast, up to E 3426',
  },
  {
    hexes: 'E 0231, E 0232',
    is: 'finland',
    because: PETSAMO,
  },
  { hexes: 'E 0233, E 1331, E 1430, E 1431', is: 'finland', because: 'named as ends of the Finnish line' },
  { hexes: 'E 4926', is: 'italy', because: 'Rhodes, Italian until the end of the war' },
]

// ---- regions ------------------------------------------------------------------------------------------

export const REGIONS: readonly Judgement<AetoRegion>[] = [
  {
    hexes:
      'E 2131, E 2231, E 2331, E 2332, E 2431, E 2432, E 2531, E 2532, E 2533, E 2630, E 2631, E 2632, E 2633, ' +
      'E 2730, E 2731, E 2732, E 2733, E 2830, E 2831, E 2832, E 2931, E 2932, E 3030, E 3031, E 3032, ' +
      'E 3130, E 3131, E 3132',
    is: 'east-poland',
    because: 'east of the Bug and the San, with the three cities that the rules put there',
  },
  {
    hexes: 'E 3227, E 3228, E 3229, E 3327, E 3328, E 3427, E 3526, E 3527, E 3626',
    is: 'bessarabia',
    because: 'between the Prut, the Dniester and the sea',
  },
  {
    hexes: 'E 0231, E 0232',
    is: 'east-finland',
    because: PETSAMO,
  },
  { hexes: 'E 0532', is: 'east-finland', because: 'the land of Salla' },
  {
    hexes: 'E 1130, E 1229, E 1230, E 1330, E 1331, E 1430',
    is: 'east-finland',
    because: 'Karelia and the isthmus, as ceded in 1940',
  },
]

/** France south and east of the line of 1940. */
export const VICHY: { readonly ring: readonly LonLat[]; readonly because: string } = {
  ring: (
    [
      [6.4, 46.4],
      [5.4, 47.0],
      [3.8, 46.8],
      [2.5, 47.1],
      [1.0, 47.1],
      [0.4, 46.2],
      [0.2, 45.5],
      [0.2, 44.5],
      [-0.5, 43.8],
      [-1.0, 42.8],
      [3.3, 41.9],
      [8.0, 41.0],
      [10.0, 41.0],
      [10.0, 43.3],
      [8.0, 43.6],
    ] as const
  ).map(([lon, lat]) => ({ lon, lat })),
  because: 'south and east of the demarcation line of 1940; Corsica by the rules',
}

/** West of this meridian the mandate is Palestine, east of it Transjordan. */
export const JORDAN = 35.55

// ---- sides and islands ------------------------------------------------------------------------------

export interface SideJudgement {
  readonly sides: string
  readonly add?: readonly AetoSide[]
  readonly remove?: readonly AetoSide[]
  readonly because: string
}

const water = (sides: string, because: string): SideJudgement => ({ sides, add: ['sea'], because })

export const SIDES: readonly SideJudgement[] = [
  water('W 3517/W 3518', 'the Strait of Dover'),
  water('W 4213/W 4314', 'the North Channel'),
  water('W 1507/W 1407, W 1508/W 1407', 'the Strait of Gibraltar'),
  water('W 1428/W 1529', 'the Strait of Messina; the rules part Sicily from the mainland'),
  water(
    'W 4126/W 4127, W 4126/W 4025, W 4126/W 4225, W 4126/W 4125, W 4026/W 4025, W 4026/W 4027, W 4026/W 4127',
    'the Sound and the Belts, round the Danish islands',
  ),
  water('W 4433/W 4333, W 4433/W 4334, W 4433/W 4534', 'the straits round Osel, which lead to Riga'),
  water('E 4628/E 4528, E 4628/E 4627', 'Chios, an island'),
  water('E 4329/E 4428', 'the Aegean before the Dardanelles'),
  {
    sides: 'E 4225/E 4226, E 4328/E 4327, E 4328/E 4427, E 4328/E 4428',
    add: ['strait'],
    because: 'the Bosporus and the Dardanelles; the rules speak of Turkish straits that ships pass',
  },
  water('E 1430/E 1531, E 1430/E 1530', 'the head of the Gulf of Finland'),
  {
    sides: 'E 1429/E 1530',
    add: ['inlet'],
    because: 'the mouth of the Neva; the rules call Leningrad a port',
  },
  { sides: 'W 5929/W 5930', add: ['inlet'], because: 'the Ofotfjord; Narvik ships the Swedish ore' },
  { sides: 'W 4625/W 4726', add: ['inlet'], because: 'the fjord of Oslo' },
  { sides: 'W 3616/W 3617', add: ['inlet'], because: 'the Thames; the rules base ships at London' },
  { sides: 'W 2527/W 2626', remove: ['sea'], because: 'the land about Trieste' },
  {
    sides: 'E 4015/E 3915, E 4015/E 3916',
    add: ['mountain'],
    because: 'the Pontic range; the rules name the hex and not the side',
  },
]

/** Islands by one of their hexes. */
export const ISLANDS: Readonly<Record<string, string>> = {
  'W 3616': 'great-britain',
  'W 4717': 'orkney',
  'W 4113': 'ireland',
  'W 4126': 'zealand',
  'W 4331': 'gotland',
  'W 4433': 'osel',
  'W 1816': 'majorca',
  'W 2123': 'corsica',
  'W 1822': 'sardinia',
  'W 1427': 'sicily',
  'W 1128': 'malta',
  'E 5129': 'crete',
  'E 4628': 'chios',
  'E 4926': 'rhodes',
  'E 5020': 'cyprus',
}

/** A hex of the mainland; land that cannot be walked to from it lies on an island. */
export const MAINLAND = 'W 3118'

/** Names of places that no rule gives, for hexes that are land because of them. */
export const NAMES: readonly (readonly [hex: string, name: string])[] = [['W 1128', 'Malta']]
