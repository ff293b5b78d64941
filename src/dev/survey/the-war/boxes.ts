/** The boxes beside the map of The War: section 8.8, and the two of strategic warfare. */

export interface BoxAccess {
  /** A port, a box, a kind of port, a sea area, or hexes. */
  readonly from: string
  readonly by: 'strategic move' | 'sea' | 'landing' | 'air' | 'placement'
  readonly who: string
  readonly line: number
}

export interface MapBox {
  readonly id: string
  readonly name: string
  readonly line: number
  /** The sea area that adjoins it, where the rules give it one. */
  readonly sea?: string
  readonly port?: string
  readonly shipyard?: boolean
  readonly beach?: boolean
  readonly closedTo?: string
  readonly access: readonly BoxAccess[]
}

const access = (from: string, by: BoxAccess['by'], who: string, line: number): BoxAccess => ({
  from,
  by,
  who,
  line,
})
const strategic = 'strategic move'

export const theWarBoxes: readonly MapBox[] = [
  {
    id: 'azores',
    name: 'Azores',
    line: 2526,
    access: [
      access('any friendly port on the Eastern Atlantic', strategic, 'Axis or Western Allies', 5145),
      access('us', strategic, 'Western Allies', 5145),
      access('any port in Britain', strategic, 'Western Allies', 5145),
    ],
  },
  {
    id: 'urals',
    name: 'Urals',
    line: 2530,
    closedTo: 'Axis',
    access: [access('the Soviet rail net', strategic, 'Soviet Union', 2530)],
  },
  {
    id: 'us',
    name: 'U.S.',
    line: 2534,
    shipyard: true,
    closedTo: 'Axis',
    access: [
      access(
        'any friendly Atlantic port',
        strategic,
        'United States, and Britain once it is in the war',
        2534,
      ),
      access('beaches of Morocco and Algeria', 'landing', 'United States from Fall 1942', 2534),
      access('south-africa', strategic, 'United States', 2490),
    ],
  },
  {
    id: 'south-africa',
    name: 'South Africa',
    line: 2538,
    port: 'Cape Town',
    access: [
      access(
        'friendly ports on the North Sea, Norwegian Sea, Western Approaches, North or Eastern Atlantic',
        strategic,
        'Britain and United States',
        2049,
      ),
      access('Suez', strategic, 'Western Allies', 2538),
      access('Basra', strategic, 'Western Allies', 2538),
      access('Abadan', strategic, 'Western Allies', 2538),
      access('india', strategic, 'Western Allies', 2538),
      access('any friendly Atlantic port', strategic, 'Axis, if South Africa is its associate', 2538),
      access('italian-east-africa', strategic, 'Axis, if South Africa is its satellite', 2538),
    ],
  },
  {
    id: 'india',
    name: 'India',
    line: 2542,
    access: [
      access('Suez', strategic, 'Britain', 2542),
      access('Basra', strategic, 'Britain', 2542),
      access('Abadan', strategic, 'Britain', 2542),
      access('south-africa', strategic, 'Britain', 2542),
    ],
  },
  {
    id: 'italian-east-africa',
    name: 'Italian East Africa',
    line: 2544,
    access: [
      access('south-africa', strategic, 'Britain', 2544),
      access('Suez', strategic, 'Britain', 2544),
      access('the southern edge of Egypt', 'placement', 'Italy, when the Axis has conquered Egypt', 2544),
    ],
  },
  {
    id: 'murmansk',
    name: 'Murmansk',
    line: 2548,
    sea: 'murmansk',
    port: 'Murmansk',
    access: [
      access('the land hexes beside it, 0015 and 0016', strategic, 'whoever has them', 2548),
      access('norwegian-sea', strategic, 'all', 2548),
      access('any friendly airbase in Norway, Sweden or Finland', 'air', 'all', 2548),
      access('the U-boat war box', 'placement', 'on-board submarines and escorts', 2524),
    ],
  },
  {
    id: 'narvik',
    name: 'Narvik',
    line: 2554,
    sea: 'narvik',
    port: 'Narvik',
    beach: true,
    access: [
      access('Kiel', 'sea', 'all', 2554),
      access('Scapa Flow', 'sea', 'all', 2554),
      access('Calais', 'sea', 'all', 2554),
      access('Oslo', strategic, 'all', 4550),
      access('its beach', 'landing', 'all', 4550),
      access('any friendly airbase in Norway, Sweden or Finland', 'air', 'all', 2554),
    ],
  },
  {
    id: 'canada',
    name: 'Canada',
    line: 2558,
    shipyard: true,
    access: [access('any friendly Atlantic port', strategic, 'Britain', 2558)],
  },
  { id: 'u-boat-war', name: 'U-boat war', line: 1681, access: [] },
  { id: 'bomber-war', name: 'Bomber war', line: 4040, access: [] },
]

/** Distances in sea areas that the rules count, the area beside the port being the first. */
export interface SeaDistance {
  readonly port: string
  readonly sea: string
  readonly areas: number
  readonly line: number
}

export const theWarSeaDistances: readonly SeaDistance[] = [
  { port: 'Gibraltar', sea: 'sardinian-sea', areas: 4, line: 2388 },
  { port: 'Taranto', sea: 'sardinian-sea', areas: 3, line: 2390 },
  { port: 'Taranto', sea: 'central-med', areas: 2, line: 3634 },
  { port: 'Scapa Flow', sea: 'murmansk', areas: 5, line: 2548 },
]

/** Ships in the U.S. and Canada boxes stand this many sea areas from the North Atlantic: line 1705. */
export const theWarAmericanDistance = { sea: 'north-atlantic', areas: 5, line: 1705 } as const
