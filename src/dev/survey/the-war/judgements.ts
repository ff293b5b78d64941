/** What we judge, where neither the rules nor the earth at this scale decide. Each entry says why. */

import type {
  TheWarCountry,
  TheWarRegion,
  TheWarSide,
  TheWarTerrain,
} from '../../../games/the-war/board-types'

export interface Judged<Is> {
  readonly hexes: string
  readonly is: Is
  readonly because: string
}

const judge = <Is>(hexes: string, is: Is, because: string): Judged<Is> => ({ hexes, is, because })

/** Land or water, where the share of land misleads. */
export const LAND: readonly Judged<TheWarCountry | 'water'>[] = [
  judge('3228', 'malta', 'Malta is one hex by rule, however small'),
  judge('1335', 'france', 'the Cotentin, for Cherbourg across from Southampton'),
  judge('1438', 'france', 'the tip of Brittany, for Brest'),
  judge('1121', 'germany', 'the coast of Memel'),
  judge('2636', 'spain', 'the Balearics, which the text names'),
  judge('2846', 'morocco', 'the coast of Casablanca'),
  judge('2727', 'italy', 'the bay of Naples'),
  judge('2326', 'italy', 'Zara has a hex of its own, in no other country'),
  judge('2227', 'water', 'the head of the Adriatic, on which Venice and Trieste lie'),
  judge('3419', 'greece', 'Crete is longer than two hexes and is drawn in the two fullest'),
  judge('3317', 'italy', 'Rhodes, which the text names'),
  judge('3724', 'libya', 'the coast of Benghazi'),
  judge(
    '3720',
    'libya',
    'Tobruk, which is not 3721: a city there would have forbidden what the example gains',
  ),
  judge('3612', 'palestine', 'the coast of Haifa'),
  judge('2501', 'soviet-union', 'the peninsula of Baku'),
  judge('1334', 'water', 'the eastern Channel, wider here than the land of Sussex'),
  judge('0020', 'sweden', 'the head of the gulf: the road from Sweden to Finland runs just beyond the map'),
]

export const COUNTRY: readonly Judged<TheWarCountry>[] = [
  judge('1333', 'france', 'the Strait of Dover runs on its sides, and Calais is French'),
  judge('1531', 'france', 'Sedan is French'),
  judge('1530', 'belgium', 'Luxembourg counts as Belgium; were it German, the Rhineland would have it'),
  judge('1223', 'danzig', 'a free city with a value of its own needs a hex of its own'),
  judge('2126', 'italy', 'Trieste and Istria were Italian'),
  judge('1917', 'romania', 'the north of Bessarabia, which joins its two cities'),
]

export const TERRAIN: readonly Judged<TheWarTerrain>[] = [
  judge('1530', 'forest', 'the Ardennes'),
  judge('0428', 'clear', 'an example lands at Bergen, and nobody lands in mountains'),
  judge('3902', 'desert', 'the neutral zone south of Iraq'),
  judge('3933', 'desert', 'between two deserts'),
  judge('2237', 'mountain', 'the Pyrenees are one wall from sea to sea'),
  judge('1821 1920', 'mountain', 'the Beskids and Ruthenia: the Carpathians have no gap there'),
]

export interface MovedCity {
  readonly name: string
  readonly hex: string
  readonly because: string
}

const move = (name: string, hex: string, because: string): MovedCity => ({ name, hex, because })

export const MOVED: readonly MovedCity[] = [
  move('Antwerp', '1332', 'the nearest Belgian hex on the sea'),
  move('Luxembourg', '1530', 'its own hex is French by rule'),
  move('Zurich', '1929', 'the nearest Swiss hex that is not that of Bern'),
  move('Bratislava', '1923', 'the nearest Slovak hex'),
  move('Tallinn', '0719', 'on the southern shore of the Gulf'),
  move('Palermo', '3028', 'the nearest hex of Sicily'),
  move('Suda Bay', '3420', 'the nearest hex of Crete'),
  move('Alexandria', '3916', 'the nearest hex with more land than water'),
  move('Stettin', '1225', 'the nearest hex on the Baltic'),
  move('Cadiz', '2543', 'the nearest Spanish hex on the Atlantic'),
  move('Cartagena', '2639', 'the nearest hex with more land than water'),
  move('Barcelona', '2336', 'the nearest hex with more land than water'),
  move('Toulon', '2232', 'so that Marseilles has a hex to itself'),
  move('Bucharest', '2419', 'so that Ploesti and the capital each have a hex'),
  move('Batum', '2507', 'the nearest Soviet hex on the sea'),
  move('Jerusalem', '3711', 'west of the Jordan'),
  move('Amman', '3710', 'east of the Jordan'),
  move('Dnepropetrovsk', '1913', 'on the western bank of the Dnieper'),
]

export interface JudgedSides {
  readonly sides: string
  readonly add?: readonly TheWarSide[]
  readonly remove?: readonly TheWarSide[]
  /** What the river or canal is called. */
  readonly name?: string
  readonly because: string
}

const sea = (sides: string, because: string): JudgedSides => ({
  sides,
  add: ['all-water'],
  remove: ['river'],
  because,
})

const crossing = (sides: string, because: string): JudgedSides => ({
  sides,
  add: ['crossable-strait'],
  remove: ['all-water', 'river'],
  because,
})

const river = (name: string, sides: string, because: string): JudgedSides => ({
  sides,
  add: ['river'],
  name,
  because,
})

const dry = (sides: string, because: string): JudgedSides => ({ sides, remove: ['river'], because })

const land = (sides: string, because: string): JudgedSides => ({ sides, remove: ['all-water'], because })

export const SIDES: readonly JudgedSides[] = [
  sea('1233/1333 1234/1333 1235/1335 1236/1335', 'the Channel'),
  land('1335/1435', 'the neck of the Cotentin'),
  land('1332/1333 1333/1433 1333/1434', 'the coast from Normandy to Flanders'),
  land('1437/1438 1438/1537', 'Brittany'),
  sea('0735/0736 0735/0836 0835/0836', 'the North Channel'),
  sea('0925/1026 1025/1026', 'the Sound, over which no rule lets troops go'),
  crossing('1026/1027', 'the Great Belt, as Copenhagen has to be reached from Jutland'),
  sea('0619/0718 0619/0719 0620/0719 0517/0617', 'the Gulf of Finland'),
  { sides: '0515/0616', name: 'Ladoga', because: 'the lake over which Leningrad is supplied' },
  crossing('2211/2212', 'the Strait of Kerch, crossed both ways in the war'),
  sea('2112/2212 2112/2213', 'the Sea of Azov and the Sivash'),
  crossing('2818/2819', 'the Dardanelles'),
  crossing('2715/2716 2716/2816', 'the Bosporus'),
  sea('2716/2817 2717/2817 2717/2818 2718/2818', 'the Sea of Marmara'),
  sea('2819/2918', 'the mouth of the Dardanelles'),
  land('2230/2231', 'the road along the Riviera'),
  land('2127/2228 2228/2327', 'the coast from Venice to Ancona'),
  sea('2926/3027', 'Messina is reached from 3026 alone'),
  sea('4013/4113 4112/4113 4112/4213', 'the Gulf of Suez'),
  { sides: '3914/3915', add: ['river'], name: 'Nile', because: 'the river above the fork of its delta' },
  { sides: '4013/4014', add: ['canal'], name: 'Suez Canal', because: 'the canal ends at Suez' },
  land('2627/2727 2726/2727 2628/2727', 'Campania'),
  land('3825/3924 3825/3925 3825/3826', 'an example attacks from 3825, so the coast runs north of it'),
  land('3720/3721 3720/3820', 'Marmarica'),
  land('3723/3724 3724/3824', 'Cyrenaica'),
  land('3611/3612 3612/3711 3511/3612', 'the coast of Palestine and Lebanon'),
  land('2501/2502', 'Apsheron'),
  land('3419/3420', 'Crete'),
  land('1120/1121 1121/1221', 'the lagoon of Memel'),
  { sides: '1225/1324 1224/1225', add: ['river'], name: 'Oder', because: 'the lagoon of Stettin' },
  {
    sides: '2239/2339 2240/2339 2338/2339',
    remove: ['river'],
    because: 'the upper Tagus is no obstacle',
  },
  {
    sides: '1928/1929 1929/2029 1929/2030 1930/2030 1930/2031 1931/2031 1926/2027 1927/2027',
    remove: ['river'],
    because: 'Rhine, Rhone and Drava are torrents among the mountains here',
  },
  sea('0020/0119', 'the head of the Gulf of Bothnia'),
  land('0019/0020 0020/0021 0020/0120', 'the road round the head of the gulf'),
  // Rivers to their mouths.
  river('Danube', '2217/2316 2216/2316', 'the mouth of Kilia'),
  river('Elbe', '1227/1228 1127/1228', 'the mouth below Hamburg'),
  river('Seine', '1434/1435', 'the mouth at Le Havre'),
  river('Loire', '1637/1736', 'the mouth at St. Nazaire'),
  river('Po', '2127/2228', 'the delta'),
  river('Volga', '2004/2005 2004/2104', 'the delta below Astrakhan'),
  river('Don', '2009/2010 2010/2109 2010/2110 2011/2110', 'the mouth, south of Rostov'),
  river('Kuban', '2211/2310', 'the mouth by Taman'),
  river('Western Dvina', '0919/1020 0919/0920', 'the mouth below Riga'),
  river('Neman', '1121/1221 1121/1222', 'the mouth, south of Memel'),
  river('Guadalquivir', '2542/2543 2443/2543 2444/2543', 'by Seville to the mouth above Cadiz'),
  river('Drava', '2025/2124 2024/2124 2123/2124 2123/2224', 'to the Danube below Osijek'),
  // Rivers that rise near one another and do not meet.
  dry('1729/1830', 'the Danube rises behind the Black Forest, not at the Rhine'),
  dry('1623/1722', 'the Vistula rises short of the Oder'),
  river('Oder', '1722/1723', 'the gate of Moravia'),
  dry('1632/1731 1731/1732 1732/1832', 'Meuse and Seine rise apart on the plateau of Langres'),
  dry('0915/1015', 'the Dvina rises short of the Volga'),
  dry('1719/1720 1719/1819', 'the Bug rises north of the Dniester'),
  river('Dniester', '1719/1820', 'the upper Dniester, south of the Bug'),
  river('Vistula', '1421/1521', 'the Vistula below the mouth of the Bug'),
  dry('2125/2126', 'the Sava rises south of the Drava'),
  dry('3008/3108', 'the Tigris rises short of the Euphrates'),
  river('Tigris', '3404/3504 3503/3504', 'the river of Baghdad'),
  dry('3405/3504 3504/3604', 'the Euphrates passes west of Baghdad'),
  river('Euphrates', '3504/3505 3504/3605', 'the Euphrates passes west of Baghdad'),
  dry(
    '1230/1330 1231/1330 1329/1330 1330/1430 1330/1331 1231/1331',
    'the arms north of Rotterdam are ditches',
  ),
  river(
    'Rhine',
    '1330/1431 1331/1431 1331/1432 1331/1332',
    'Waal and Maas run south of Rotterdam and The Hague',
  ),
]

/** Rivers that run on the far side of a hex, because its city stands on the other bank. */
export interface OtherBank {
  readonly hex: string
  readonly river: string
  readonly because: string
}

export const OTHER_BANK: readonly OtherBank[] = [
  { hex: '1715', river: 'Dnieper', because: 'Kiev stands on the western bank' },
  { hex: '1706', river: 'Volga', because: 'Stalingrad stands on the western bank' },
  { hex: '2344', river: 'Tagus', because: 'Lisbon stands on the northern bank' },
  { hex: '4015', river: 'Nile', because: 'Cairo stands on the eastern bank' },
  { hex: '2541', river: 'Guadalquivir', because: 'the river runs south of the Sierra Morena' },
  { hex: '2542', river: 'Guadalquivir', because: 'Cordoba stands on the northern bank' },
  { hex: '1826', river: 'Danube', because: 'Linz stands on the southern bank' },
]

/** The sea area of water hexes that the nearest anchor gets wrong. */
export const SEAS: readonly Judged<string>[] = [
  judge(
    '0131 0132',
    'norwegian-sea',
    'the Faeroes must not touch the Scottish North Sea: Scapa Flow is five from Murmansk',
  ),
  judge(
    '0233',
    'british-home-waters',
    'the Faeroes must not touch the Scottish North Sea: Scapa Flow is five from Murmansk',
  ),
  judge('1338 1339 1439 1440', 'western-approaches', 'the way from the ocean into the Channel'),
  judge('1742', 'bay-of-biscay', 'off Cape Ortegal'),
  judge('2544', 'eastern-atlantic', 'Spanish ports west of Gibraltar are on the Atlantic'),
  judge('1743', 'eastern-atlantic', 'off Cape Ortegal'),
  judge('2534', 'ligurian-sea', 'the Balearic must not touch the Sardinian Sea: that is four from Gibraltar'),
  judge(
    '2634',
    'algerian-coast',
    'the Balearic must not touch the Sardinian Sea: that is four from Gibraltar',
  ),
  judge('3322', 'ionian-sea', 'the way round Cape Matapan'),
  judge('3321', 'aegean-sea', 'the way round Cape Matapan'),
]

/** The seas of land hexes whose coast the water hexes beside them do not show. */
export const COASTS: readonly Judged<string>[] = [
  judge('2819', 'aegean-sea black-sea', 'the strait leads from one to the other'),
  judge('4112 4113', 'red-sea', 'the Gulf of Suez'),
  judge('1333', 'channel english-north-sea', 'the Strait of Dover lies between the two'),
]

export const REGIONS: readonly Judged<TheWarRegion | null>[] = [
  judge('2431', 'corsica', 'the island'),
  judge('2631 2731', 'sardinia', 'the island'),
  judge('3027 3028 3029 3127', 'sicily', 'the island'),
  judge('2326', 'zara', 'the city alone'),
  judge('1626', 'bohemia', 'Prague was its capital'),
  judge('2025', 'austria', 'Styria'),
  judge('1917', 'bessarabia', 'the north of Bessarabia, which joins its two cities'),
]

/** The hex of a beach, where the nearest coast is not the one that is meant. */
export const BEACH_HEXES: Readonly<Record<string, string>> = {
  Dorset: '1236',
  'Sussex and Kent': '1234',
}

/** Islands by a hex that lies on each. */
export const ISLANDS: Readonly<Record<string, string>> = {
  'great-britain': '1234',
  ireland: '0837',
  balearics: '2636',
  corsica: '2431',
  sardinia: '2731',
  sicily: '3028',
  malta: '3228',
  crete: '3420',
  cyclades: '3220',
  rhodes: '3317',
  cyprus: '3413',
}
