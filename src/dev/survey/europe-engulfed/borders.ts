/**
 * Which areas touch by land, and what lies between. `survey` means that the two regions touch on the earth;
 * a text is the reason of a judgement, a number the line of the source.
 */

import type { BorderRow, Source } from './model'

type Entry = readonly [side: string, said: Source, river?: string, riverSaid?: Source]

const RUNS = 'a great river that the straight way from one to the other crosses'
const QUAD = 'four areas meet near one point, and the shorter way across was taken for the border'

const land = (entries: readonly Entry[]): BorderRow[] =>
  entries.map(([side, said, river, riverSaid]) =>
    river ? { side, said, features: { river: riverSaid ?? RUNS }, river } : { side, said, features: {} },
  )

const special = (
  side: string,
  said: Source,
  feature: 'strait' | 'fortified' | 'fortress' | 'air',
  word: Source,
  river?: string,
): BorderRow =>
  river
    ? { side, said, features: { [feature]: word, river: RUNS }, river }
    : { side, said, features: { [feature]: word } }

const poland = land([
  ['Silesia/Lodz', 487],
  ['Slovakia/Lublin', 487, 'Vistula', 487],
  ['Lublin/Warsaw', 492],
  ['Lublin/Brest-Litovsk', 492, 'Bug'],
  ['Lodz/Warsaw', 497, 'Vistula', 499],
  ['East Prussia/Warsaw', 499],
  ['Lodz/East Prussia', 499],
  ['Warsaw/Brest-Litovsk', 501, 'Bug', 'the river that parted the two armies in 1941'],
  ['Lodz/Lublin', 'survey', 'Vistula'],
  ['Berlin/Lodz', 'Lodz must hold Posen and the Corridor, since it touches East Prussia'],
  ['East Prussia/Lithuania', 'survey'],
  ['East Prussia/Brest-Litovsk', QUAD],
  ['Brest-Litovsk/Lithuania', 'survey'],
  ['Brest-Litovsk/Lvov', 'survey'],
  ['Lublin/Lvov', 'survey', 'Bug'],
  ['Lvov/Ruthenia', 'survey'],
  [
    'Lvov/Bessarabia',
    'the source pockets Bessarabia from the north; Lvov is where the Axis comes from',
    'Dniester',
  ],
])

const germany = [
  ...land([
    ['Denmark/Ruhr', 536],
    ['Ruhr/The Netherlands', 536],
    ['Rhineland/Belgium', 538],
    [
      'Baden/Rhineland',
      'tanks from Baden reach Belgium in two areas, and the Rhineland is the one between',
      'Rhine',
    ],
    ['Ruhr/Rhineland', 'survey', 'Rhine'],
    ['Ruhr/Berlin', 'survey', 'Elbe'],
    ['Ruhr/Baden', 'survey'],
    ['Rhineland/The Netherlands', 'survey'],
    ['Baden/Berlin', 'survey'],
    ['Baden/Slovakia', 'Bohemia has no area of its own and is taken with Slovakia'],
    ['Baden/Austria', 'survey'],
    ['Baden/Switzerland', 'survey', 'Rhine'],
    ['Berlin/Silesia', 'survey'],
    ['Berlin/Slovakia', 'Bohemia has no area of its own and is taken with Slovakia'],
    ['Silesia/Slovakia', 'survey'],
    ['Austria/Slovakia', 'survey', 'Danube'],
    ['Austria/Switzerland', 'survey'],
    ['Austria/Budapest', 'survey'],
    ['Austria/Croatia', 'survey'],
    ['Austria/Veneto', 'survey'],
    ['Slovakia/Budapest', 'survey', 'Danube'],
    ['Slovakia/Ruthenia', 'survey'],
  ]),
  special(
    'Metz/Rhineland',
    'survey',
    'fortified',
    'the Maginot Line, which the source puts in the way of an attack',
  ),
  special(
    'Metz/Baden',
    'survey',
    'fortified',
    'the Maginot Line, which the source puts in the way of an attack',
    'Rhine',
  ),
]

const west = [
  ...land([
    ['Belgium/The Netherlands', 548],
    ['Belgium/Pas de Calais', 548],
    ['Belgium/Metz', 'survey'],
    ['Pas de Calais/Paris', 585, 'Seine', 589],
    ['Pas de Calais/Metz', 558],
    ['Pas de Calais/Normandy', 'survey', 'Seine'],
    ['Paris/Metz', 'the corps left in Metz threaten the Germans in Paris'],
    ['Paris/Normandy', 'survey'],
    ['Paris/Bordeaux', 'survey', 'Loire'],
    ['Paris/French Alps', 'Burgundy and Lyon have no area of their own'],
    ['Metz/French Alps', 'Burgundy and Lyon have no area of their own'],
    ['Metz/Switzerland', 'survey'],
    ['Normandy/Bordeaux', 'survey', 'Loire'],
    ['Bordeaux/Marseille', 'survey'],
    ['Bordeaux/French Alps', QUAD],
    ['Marseille/French Alps', 'survey', 'Rhone'],
    ['French Alps/Switzerland', 'survey'],
    ['French Alps/Piedmont', 382],
    ['Switzerland/Piedmont', 'survey'],
    ['Bordeaux/Madrid', 'the Basque coast has no area of its own'],
    ['Marseille/Catalonia', 'survey'],
    ['Madrid/Catalonia', 'survey', 'Ebro'],
    ['Madrid/Andalusia', 'survey'],
    ['Catalonia/Andalusia', 'Valencia and Murcia have no area of their own'],
    ['Madrid/Portugal', 'survey'],
    ['Andalusia/Portugal', 'survey'],
    ['London/Southampton', 'survey'],
    ['London/Wales', 'the Midlands have no area of their own'],
    ['Southampton/Wales', 'survey'],
    ['London/Scotland', 'the north of England has no area of its own'],
    ['Wales/Scotland', 'the north of England has no area of its own'],
  ]),
  special('Gibraltar/Andalusia', 60, 'fortress', 'taken by way of Spain'),
]

const north = land([
  ['Oslo/Trondheim', 542],
  ['Oslo/Sweden', 'survey'],
  ['Trondheim/Sweden', 'survey'],
  ['Trondheim/Karelia', 'survey'],
  ['Sweden/Helsinki', 'the head of the gulf; western Finland has no area of its own'],
  ['Helsinki/Karelia', 'survey'],
  ['Karelia/Novgorod', 'the isthmus by Leningrad, which has no area of its own'],
  ['Karelia/Onega Swamps', 'the Soviet line of 1942 must hold Onega, and only the Finns are across from it'],
])

const FRONT = 'the lines of 1942: each side must man its areas along the front, and these two face each other'
const LINE = 'the Axis line of 1942 is whole, so its areas touch'

const front = land([
  ['Novgorod/Ladoga Swamps', FRONT, 'Volkhov'],
  [
    'Novgorod/Moscow',
    'either this or Ladoga Swamps/Velikiye Luki on the front of 1942; the great road runs here',
  ],
  ['Velikiye Luki/Moscow', FRONT],
  ['Smolensk/Moscow', FRONT],
  ['Smolensk/Tula', FRONT],
  ['Kursk/Tula', FRONT],
  ['Kursk/Voronezh', FRONT, 'Don'],
  ['Kharkov/Voronezh', FRONT],
  ['Kharkov/Don River Bend', FRONT, 'Donets'],
  ['Novgorod/Velikiye Luki', LINE],
  ['Velikiye Luki/Smolensk', LINE],
  ['Smolensk/Kursk', LINE],
  ['Kursk/Kharkov', LINE],
])

const soviet = [
  ...land([
    ['Onega Swamps/Murmansk', 'the source lets Murmansk fall with the swamps; no area lies between'],
    ['Onega Swamps/Archangel', 'survey'],
    ['Onega Swamps/Ladoga Swamps', 'survey'],
    ['Archangel/Ladoga Swamps', 'survey'],
    ['Archangel/Gorki', 'survey'],
    ['Archangel/Ural Mountains', 'the mountains close the map on the east'],
    ['Ladoga Swamps/Moscow', 'survey'],
    ['Ladoga Swamps/Gorki', QUAD],
    ['Moscow/Tula', 'survey', 'Oka'],
    ['Moscow/Gorki', 'survey'],
    ['Tula/Gorki', 'survey', 'Oka'],
    ['Tula/Voronezh', 'survey'],
    ['Voronezh/Gorki', QUAD],
    ['Voronezh/Saratov', 'survey'],
    ['Voronezh/Don River Bend', 'survey', 'Don'],
    ['Gorki/Saratov', 'survey'],
    ['Gorki/Ural Mountains', 'the mountains close the map on the east', 'Volga'],
    ['Saratov/Ural Mountains', 'the mountains close the map on the east', 'Volga'],
    ['Saratov/Stalingrad', 'survey'],
    ['Saratov/Astrakhan', 'survey', 'Volga'],
    ['Saratov/Don River Bend', QUAD],
    ['Astrakhan/Ural Mountains', 'the mountains close the map on the east'],
    ['Stalingrad/Astrakhan', 'survey', 'Volga'],
    ['Stalingrad/Don River Bend', 'survey', 'Don'],
    ['Stalingrad/Krasnodar', 'survey'],
    ['Stalingrad/Caucasus', QUAD],
    ['Don River Bend/Krasnodar', 'survey', 'Don'],
    ['Krasnodar/Caucasus', 'survey'],
    ['Krasnodar/Georgia', 'the road along the coast of Sochi'],
    ['Caucasus/Astrakhan', 'survey'],
    ['Caucasus/Georgia', 'survey'],
    ['Caucasus/Baku', 'survey'],
    ['Georgia/Baku', 'survey'],
    ['Baku/Persia', 'survey'],
    ['Estonia/Latvia', 'survey'],
    ['Estonia/Novgorod', 'survey', 'Narva'],
    ['Latvia/Lithuania', 'survey', 'Dvina'],
    ['Latvia/Novgorod', 'survey'],
    ['Latvia/Velikiye Luki', 'survey'],
    ['Latvia/Minsk', 'survey', 'Dvina'],
    ['Lithuania/Minsk', 'the tanks of Minsk are to take Lithuania'],
    ['Minsk/Velikiye Luki', 'survey', 'Dvina'],
    ['Minsk/Smolensk', 'survey', 'Dnepr'],
    ['Minsk/Bryansk', 'survey', 'Dnepr'],
    ['Minsk/Pripet Marshes', 'survey'],
    ['Minsk/Brest-Litovsk', 'survey'],
    ['Pripet Marshes/Brest-Litovsk', 'survey'],
    ['Pripet Marshes/Lvov', 'survey'],
    ['Pripet Marshes/Kiev', 'survey', 'Pripet'],
    ['Pripet Marshes/Bryansk', 'survey', 'Dnepr'],
    ['Bryansk/Smolensk', 'survey'],
    ['Bryansk/Kursk', 'survey'],
    ['Bryansk/Kharkov', QUAD],
    ['Bryansk/Kiev', 'survey', 'Dnepr'],
    ['Kiev/Lvov', 'survey'],
    [
      'Kiev/Bessarabia',
      'with Kiev and the bend of the Dnepr in Axis hands, Bessarabia is a pocket',
      'Dniester',
    ],
    ['Kiev/Dnepr River Bend', 'survey'],
    ['Kiev/Kharkov', 'survey', 'Dnepr'],
    [
      'Dnepr River Bend/Bessarabia',
      'with Kiev and the bend of the Dnepr in Axis hands, Bessarabia is a pocket',
      'Dniester',
    ],
    ['Dnepr River Bend/Kharkov', 'survey', 'Dnepr'],
    ['Dnepr River Bend/Crimea', 'survey', 'Dnepr'],
  ]),
  special('Crimea/Krasnodar', FRONT, 'strait', 'the narrows of Kerch'),
  special(
    'Leningrad/Novgorod',
    'in 1942 the fortress holds out while the Axis has Novgorod',
    'fortress',
    628,
  ),
  special('Sevastopol/Crimea', 'survey', 'fortress', 630),
]

const south = [
  ...land([
    ['Piedmont/Veneto', 'survey'],
    ['Piedmont/Tuscany', 'survey'],
    ['Veneto/Tuscany', 'survey', 'Po'],
    ['Tuscany/Rome', 'survey'],
    ['Rome/Campania', 'survey'],
    ['Campania/Calabria', 'survey'],
    ['Veneto/Croatia', 'survey'],
    ['Croatia/Budapest', 'survey', 'Drava'],
    ['Croatia/Bosnia', 'survey'],
    ['Croatia/Belgrade', 'survey'],
    ['Bosnia/Belgrade', 'survey', 'Drina'],
    ['Bosnia/Albania', 'survey'],
    ['Belgrade/Budapest', 'survey', 'Danube'],
    ['Belgrade/Ploesti', 'Transylvania and the Banat have no area of their own'],
    ['Belgrade/Bucharest', 'survey', 'Danube'],
    ['Belgrade/Bulgaria', 'survey'],
    ['Belgrade/Albania', 'survey'],
    ['Belgrade/Thessalonika', 'survey'],
    ['Albania/Thessalonika', 'survey'],
    ['Albania/Athens', 'survey'],
    ['Thessalonika/Athens', 'survey'],
    ['Thessalonika/Bulgaria', 'survey'],
    ['Thessalonika/Istanbul', 'survey'],
    ['Bulgaria/Istanbul', 'survey'],
    ['Bulgaria/Bucharest', 'survey', 'Danube'],
    ['Bucharest/Bessarabia', 656, 'Prut', 656],
    ['Bucharest/Ploesti', 'survey'],
    ['Ploesti/Bessarabia', 'survey', 'Prut'],
    ['Ploesti/Budapest', 'Transylvania and the Banat have no area of their own'],
    ['Ploesti/Ruthenia', 'Transylvania and the Banat have no area of their own'],
    ['Budapest/Ruthenia', 'survey'],
    ['Ankara/Taurus Mountains', 'survey'],
    ['Taurus Mountains/Georgia', 'eastern Turkey has no area of its own'],
    ['Taurus Mountains/Persia', 'eastern Turkey has no area of its own'],
    ['Taurus Mountains/Syria', 'survey'],
    ['Taurus Mountains/Iraq', 'eastern Turkey has no area of its own'],
    ['Lebanon/Transjordan', 636],
    ['Lebanon/Syria', 'survey'],
    ['Syria/Transjordan', 'survey'],
    ['Syria/Iraq', 'survey', 'Euphrates'],
    ['Transjordan/Iraq', 'survey'],
    ['Iraq/Persia', 'survey'],
    ['Transjordan/Alexandria', 'survey', 'Suez Canal', 'the canal is taken for a river'],
    ['Alexandria/El Alamein', 'survey'],
    ['Alexandria/Upper Egypt', 'survey'],
    ['El Alamein/Western Egypt', 'survey'],
    ['Western Egypt/Marmarica', 'survey'],
    ['Marmarica/Tripolitania', 'survey'],
    ['Tripolitania/Tunisia', 'survey'],
    ['Tunisia/Algiers', 'survey'],
    ['Algiers/Morocco', 'survey'],
  ]),
  special(
    'Calabria/Sicily',
    'the narrows of Messina are taken for a crossing',
    'strait',
    'the narrows of Messina',
  ),
  special('Istanbul/Ankara', 'both banks are Turkish', 'strait', 'the Bosphorus and the Dardanelles'),
  special(
    'Tobruk/Marmarica',
    'survey',
    'fortress',
    'British in 1941 while the Axis holds the area around it',
  ),
]

const CHANNEL = 'the source has such routes across the sea zones and names one; this is a narrow sea too'

/** Routes that only ground-support and airborne units take. */
const air = [
  special('Pas de Calais/Southampton', 585, 'air', 585),
  special('Denmark/Oslo', 536, 'air', 'airborne units jump from one into the other'),
  special('Normandy/Southampton', CHANNEL, 'air', CHANNEL),
  special('Sicily/Malta', CHANNEL, 'air', CHANNEL),
  special('Sicily/Tunisia', CHANNEL, 'air', CHANNEL),
  special('Athens/Crete', CHANNEL, 'air', CHANNEL),
  special('Corsica/Sardinia', CHANNEL, 'air', CHANNEL),
  special('Tuscany/Corsica', CHANNEL, 'air', CHANNEL),
  special('Cyprus/Lebanon', CHANNEL, 'air', CHANNEL),
]

export const LAND_BORDERS: readonly BorderRow[] = [
  ...poland,
  ...germany,
  ...west,
  ...north,
  ...front,
  ...soviet,
  ...south,
]

export const AIR_ROUTES: readonly BorderRow[] = air
