/**
 * What the source fixes about the area map without drawing it: the moves of the worked examples, the rivers
 * that gave a bonus or did not, and the areas of the set-ups. The board is held to every one of them.
 */

import type { Controls, HexControl, PointControl, SideControl } from '../types'

const side = (
  name: string,
  says: SideControl['says'],
  line: number,
  confidence: SideControl['confidence'],
  note: string,
): SideControl => ({ side: name, says, line, confidence, note })

const touch = { adjacent: true } as const
const apart = { adjacent: false } as const
const river = { feature: 'river' } as const
const dry = { feature: 'no river' } as const

const sides: readonly SideControl[] = [
  side('Slovakia/Lublin', river, 487, 'certain', 'three corps cross a river into Lublin'),
  side('Silesia/Lodz', touch, 487, 'certain', 'five corps advance'),
  side('Silesia/Lodz', dry, 497, 'likely', 'the defenders of Lodz have no river bonus'),
  side('Lublin/Warsaw', touch, 492, 'certain', 'a corps could reinforce'),
  side('Lublin/Brest-Litovsk', touch, 492, 'certain', 'a corps could reinforce'),
  side('Lodz/Warsaw', touch, 497, 'certain', 'a corps could reinforce'),
  side('Lodz/Brest-Litovsk', apart, 497, 'likely', 'only the corps of Warsaw could have helped Lodz'),
  side('Lodz/Warsaw', river, 499, 'certain', 'going that way means a river'),
  side('East Prussia/Warsaw', touch, 499, 'certain', 'three corps enter Warsaw'),
  side('East Prussia/Warsaw', dry, 499, 'certain', 'the tanks could have avoided the river that way'),
  side('Lodz/East Prussia', touch, 499, 'certain', 'the tanks could have gone round that way'),
  side('Warsaw/Brest-Litovsk', touch, 501, 'certain', 'the last corps reinforces Warsaw'),
  side('Denmark/Ruhr', touch, 536, 'certain', 'the first of two areas of a tank move'),
  side('Ruhr/The Netherlands', touch, 536, 'certain', 'the second of two areas of a tank move'),
  side('Denmark/The Netherlands', { distance: 2 }, 536, 'certain', 'through the Ruhr'),
  side('Ruhr/The Netherlands', dry, 544, 'certain', 'the defenders need sixes'),
  side('Rhineland/Belgium', touch, 538, 'certain', 'eleven corps move directly'),
  side('Baden/Belgium', { distance: 2 }, 538, 'likely', 'tanks join from Baden, infantry does not'),
  side('Denmark/Baltic Sea', { feature: 'port' }, 536, 'likely', 'two corps embark'),
  side('Oslo/Baltic Sea', { feature: 'beach' }, 536, 'certain', 'two Baltic fleets land two corps'),
  side('Denmark/Oslo', { feature: 'air' }, 536, 'likely', 'the airborne units jump'),
  side(
    'Denmark/Atlantic',
    { feature: 'beach' },
    538,
    'likely',
    'the British might land if nobody stood there',
  ),
  side('Oslo/Trondheim', touch, 542, 'likely', 'one action would take the victors there'),
  side('Belgium/Pas de Calais', touch, 548, 'certain', 'the army of Belgium moves on'),
  side(
    'The Netherlands/Pas de Calais',
    { distance: 2 },
    548,
    'certain',
    'tanks and aircraft need their two areas',
  ),
  side('Pas de Calais/Metz', touch, 558, 'certain', 'a corps could reinforce'),
  side('Belgium/Pas de Calais', dry, 565, 'certain', 'the defenders need sixes'),
  side('Pas de Calais/Atlantic', { feature: 'port' }, 558, 'certain', 'the British can leave by sea'),
  side('Pas de Calais/Southampton', { feature: 'air' }, 585, 'certain', 'the air route is named'),
  side('Pas de Calais/Paris', river, 589, 'certain', 'the defenders have the river bonus'),
  side('French Alps/Piedmont', touch, 382, 'likely', 'the one French area that Italy may enter at first'),
  side('Bucharest/Bessarabia', river, 656, 'certain', 'the Rumanians cross the river'),
  side('Minsk/Lithuania', touch, 602, 'likely', 'the tanks of Minsk are to take it'),
  side('Lebanon/Transjordan', touch, 636, 'likely', 'the force gathers here to strike there'),
  side('Transjordan/Mediterranean', { feature: 'port' }, 636, 'likely', 'armour arrives by ship'),
  side('Gibraltar/Andalusia', touch, 60, 'likely', 'the way leads through Spain'),
  side('Atlantic/Baltic Sea', { feature: 'passage' }, 534, 'certain', 'a fleet was transferred'),
  side(
    'Atlantic/Mediterranean',
    { feature: 'passage' },
    92,
    'certain',
    'the French fleet may be transferred',
  ),
  side('Morocco/Atlantic', { feature: 'beach' }, 60, 'certain', 'the Americans land'),
  side('Campania/Mediterranean', { feature: 'beach' }, 689, 'likely', 'Salerno'),
  side('Albania/Mediterranean', { feature: 'port' }, 610, 'likely', 'units are shipped out'),
  side('Lebanon/Mediterranean', { feature: 'port' }, 614, 'likely', 'units are shipped home'),
  side('Algiers/Mediterranean', { feature: 'port' }, 614, 'likely', 'units are shipped home'),
]

const is = (
  hex: string,
  says: HexControl['says'],
  line: number,
  confidence: HexControl['confidence'],
): HexControl => ({ hex, says, line, confidence })

/** Areas of a set-up, by the side that must find its own country there. */
const setUp = (country: string, line: number, areas: readonly string[]): HexControl[] =>
  areas.map((area) => is(area, { country }, line, 'certain'))

const hexes: readonly HexControl[] = [
  ...setUp('Soviet Union', 600, [
    'Onega Swamps',
    'Novgorod',
    'Leningrad',
    'Minsk',
    'Moscow',
    'Pripet Marshes',
    'Kiev',
    'Dnepr River Bend',
  ]),
  ...setUp('Soviet Union', 628, ['Ladoga Swamps', 'Voronezh', 'Don River Bend', 'Velikiye Luki']),
  ...setUp('Soviet Union', 630, ['Smolensk', 'Bryansk', 'Crimea', 'Sevastopol']),
  ...setUp('Soviet Union', 705, ['Tula', 'Krasnodar']),
  ...setUp('Soviet Union', 743, ['Kursk', 'Kharkov']),
  ...setUp('Poland', 604, ['Warsaw', 'Brest-Litovsk', 'Lublin', 'Lodz']),
  ...setUp('Italy', 608, ['Sicily', 'Calabria', 'Campania', 'Tuscany', 'Piedmont', 'Veneto']),
  ...setUp('Libya', 608, ['Marmarica']),
  ...setUp('France', 612, ['Paris', 'French Alps', 'Pas de Calais', 'Metz']),
  ...setUp('Great Britain', 616, ['Gibraltar', 'London', 'Southampton']),
  ...setUp('Egypt', 616, ['Alexandria', 'Western Egypt']),
  ...setUp('Egypt', 722, ['El Alamein']),
  ...setUp('Germany', 620, ['East Prussia', 'Slovakia', 'Silesia', 'Berlin', 'Baden', 'Rhineland']),
  ...setUp('Great Britain', 634, ['Wales', 'Malta']),
  ...setUp('Greece', 642, ['Athens', 'Crete']),
  ...setUp('Greece', 658, ['Thessalonika']),
  ...setUp('Finland', 646, ['Helsinki', 'Karelia']),
  ...setUp('Hungary', 650, ['Ruthenia', 'Budapest']),
  ...setUp('Rumania', 654, ['Bucharest']),
  ...setUp('French North Africa', 662, ['Morocco']),
  ...setUp('French Levant', 662, ['Lebanon']),
  ...setUp('France', 662, ['Marseille']),
  is('Onega Swamps', { terrain: 'swamp' }, 116, 'certain'),
  is('Ladoga Swamps', { terrain: 'swamp' }, 116, 'certain'),
  is('Pripet Marshes', { terrain: 'swamp' }, 600, 'likely'),
  is('French Alps', { terrain: 'rough' }, 382, 'likely'),
  is('Taurus Mountains', { terrain: 'rough' }, 258, 'likely'),
  is('Ural Mountains', { terrain: 'rough' }, 1006, 'likely'),
  is('Lodz', { terrain: 'clear' }, 497, 'likely'),
  is('Warsaw', { terrain: 'clear' }, 501, 'likely'),
  is('The Netherlands', { terrain: 'clear' }, 544, 'likely'),
  is('Belgium', { terrain: 'clear' }, 546, 'likely'),
  is('Pas de Calais', { terrain: 'clear' }, 580, 'likely'),
  is('Paris', { terrain: 'clear' }, 589, 'likely'),
  is('Warsaw', { site: 'resource' }, 527, 'certain'),
  is('Athens', { site: 'resource' }, 254, 'certain'),
  is('Taurus Mountains', { site: 'resource' }, 258, 'certain'),
  is('Baku', { site: 'resource' }, 908, 'likely'),
  is('Leningrad', { site: 'resource' }, 974, 'likely'),
  is('Moscow', { site: 'resource' }, 986, 'likely'),
  is('Ploesti', { site: 'resource' }, 871, 'likely'),
  is('Warsaw', { site: 'capital' }, 482, 'certain'),
  is('Oslo', { site: 'capital' }, 542, 'certain'),
  is('Leningrad', { site: 'fortress' }, 704, 'certain'),
  is('Sevastopol', { site: 'fortress' }, 630, 'certain'),
  is('Tobruk', { site: 'fortress' }, 634, 'likely'),
]

/** Cities that lie in the area of their name. */
const city = (hex: string, lon: number, lat: number, line: number): PointControl => ({
  hex,
  name: hex,
  lon,
  lat,
  line,
  confidence: 'certain',
})

const points: readonly PointControl[] = [
  city('Berlin', 13.4, 52.52, 527),
  city('Paris', 2.35, 48.86, 585),
  city('London', -0.13, 51.5, 616),
  city('Warsaw', 21.0, 52.23, 482),
  city('Moscow', 37.62, 55.75, 600),
  city('Leningrad', 30.32, 59.94, 628),
  city('Kiev', 30.52, 50.45, 600),
  city('Stalingrad', 44.5, 48.7, 802),
  city('Baku', 49.87, 40.4, 802),
  city('Athens', 23.73, 37.98, 638),
  city('Alexandria', 29.92, 31.2, 616),
  city('Oslo', 10.75, 59.91, 536),
  city('Marseille', 5.37, 43.3, 594),
  city('Bucharest', 26.1, 44.43, 654),
]

export const CONTROLS: Controls = { points, hexes, sides }

/**
 * The two lines of July 1942, from north to south. Each side must man all of its own, and the rest of its
 * army stands in or behind them; so no area behind one line may touch an area beyond it.
 */
export const LINES_OF_1942 = {
  soviet: {
    line: 705,
    areas: ['Onega Swamps', 'Ladoga Swamps', 'Moscow', 'Tula', 'Voronezh', 'Don River Bend', 'Krasnodar'],
  },
  axis: {
    line: 743,
    areas: ['Novgorod', 'Velikiye Luki', 'Smolensk', 'Kursk', 'Kharkov', 'Crimea', 'Sevastopol'],
  },
} as const

/** How many home resource areas the source's sums come to: 20 at 4 each, 12 at 4 each. */
export const RESOURCE_COUNTS = { line: 879, Germany: 5, 'Great Britain': 3 } as const

/**
 * How many areas the Soviets hold in an example of 1943, at the beginning of its May and at the end of its October. Fortresses count
 * (line 305). With all of their home in their hands the board must give them the second number at least.
 */
export const SOVIET_AREAS = { line: 301, before: 26, after: 30 } as const
