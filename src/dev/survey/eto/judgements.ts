/**
 * Where neither the rules nor the earth decide, we do, and say why. Later entries win over earlier ones. The
 * reasons are printed in the board's data, so they are short.
 */

import type { EtoCountry, EtoSea, EtoSide } from '../../../games/eto/board-types'

export interface Judgement<Value> {
  readonly hexes: string
  readonly is: Value
  readonly because: string
}

/** Hexes whose share of land does not say whether they are land. */
export const LAND: readonly Judgement<EtoCountry | EtoSea>[] = [
  {
    hexes: '0610',
    is: 'atlantic',
    because: 'not among the Irish hexes of the errata; the rest is a cape of Wales',
  },
  { hexes: '1807', is: 'baltic', because: 'the Gulf of Finland' },
  { hexes: '1620', is: 'mediterranean', because: 'the Ionian Sea' },
  { hexes: '2526', is: 'red-sea', because: 'the only hex in which the Red Sea reaches the map' },
  { hexes: '3323', is: 'persian-gulf', because: 'the head of the Gulf, between the hexes of Kuwait' },
  { hexes: '1822', is: 'greece', because: 'Crete lies across three hexes and is drawn in the fullest' },
]

/** Seas that the shape of the water does not tell apart: their hexes, and one hex of every other stretch. */
export const SEA_SEEDS: Readonly<Record<EtoSea, string>> = {
  atlantic: '0101 0120 1901 2101',
  'north-sea': '',
  baltic: '1510 1807',
  mediterranean: '0520 1222 1317',
  'black-sea': '2217',
  caspian: '3015 3013',
  'red-sea': '2526',
  'persian-gulf': '3323',
}

export const NORTH_SEA: Judgement<EtoSea> = {
  hexes: '0612 0907 0908 0909 0910 0911 1007 1008 1009 1010 1109 1110',
  is: 'north-sea',
  because: 'the North Sea and the Channel, one area in the rules',
}

export const COUNTRY: readonly Judgement<EtoCountry>[] = [
  {
    hexes: '1811 1812',
    is: 'russia',
    because: 'Polish by the earth, but not among the three hexes to be divided',
  },
  {
    hexes: '1208',
    is: 'norway',
    because: 'the rough half is Norwegian',
  },
]

/** Prohibited hexes besides Ireland. */
export const PROHIBITED: readonly Judgement<EtoCountry>[] = [
  {
    hexes: '1015 1115',
    is: 'switzerland',
    because: 'the key has prohibited hexes, and no rule sends anyone there',
  },
  { hexes: '0501 0502 0601 0602 0702', is: 'iceland', because: 'no rule uses Iceland' },
]

export const TERRAIN: readonly Judgement<'clear' | 'rough'>[] = [
  { hexes: '0707 0708 0807 0808', is: 'rough', because: 'the Highlands, low but broken' },
  {
    hexes: '1108 1305 1306 1307 1404 1502 1601 1602 1701 1702 1405 1504',
    is: 'rough',
    because: 'the fells of Norway and the Swedish border',
  },
  { hexes: '1116', is: 'clear', because: 'the plain of Lombardy; the Alps stand on its sides' },
  { hexes: '1414', is: 'clear', because: 'the Danube valley round Vienna and Linz' },
  { hexes: '1214', is: 'clear', because: 'the Bavarian plateau; the Alps stand on its sides' },
  { hexes: '1012', is: 'clear', because: 'the Ardennes fill less than half of it' },
  { hexes: '1714', is: 'rough', because: 'the Carpathians of Ruthenia' },
  { hexes: '1724', is: 'rough', because: 'the Jebel Akhdar' },
  { hexes: '0121', is: 'clear', because: 'the coastal plain of Morocco' },
  { hexes: '3017', is: 'clear', because: 'the lowland of the Kura' },
  { hexes: '2801 2803 2804 2905 3007 3008', is: 'rough', because: 'the Urals, low but broken' },
]

/** Water that no sea hex touches. */
export const COASTS: readonly Judgement<EtoSea>[] = [
  { hexes: '0118 0616 0709 1701', is: 'atlantic', because: 'open coast without a sea hex' },
  { hexes: '0812', is: 'north-sea', because: 'the French shore of the Channel' },
  { hexes: '1208 1207 1308 1309', is: 'north-sea', because: 'the Skagerrak' },
  { hexes: '1307', is: 'north-sea', because: 'the fjord of Oslo' },
  { hexes: '1208 1209 1210 1308 1309 1310', is: 'baltic', because: 'the Kattegat and the Belts' },
  { hexes: '2007', is: 'baltic', because: 'the Gulf of Finland' },
  { hexes: '1809', is: 'baltic', because: 'the Gulf of Riga' },
  { hexes: '1604 1605 1704 1705 1804', is: 'baltic', because: 'the head of the Gulf of Bothnia' },
  { hexes: '1016', is: 'mediterranean', because: 'the Riviera' },
  { hexes: '1719 1720 1819', is: 'mediterranean', because: 'the northern Aegean' },
  {
    hexes: '1919 1920 2018 2019 2119',
    is: 'mediterranean',
    because: 'the Dardanelles and the Sea of Marmara',
  },
  { hexes: '2315 2414 2415 2514', is: 'black-sea', because: 'the Sea of Azov' },
  { hexes: '2325 2326 2425 2426', is: 'red-sea', because: 'the Gulf of Suez' },
  { hexes: '2525', is: 'red-sea', because: 'the Gulf of Aqaba' },
  {
    hexes: '1902 1903 2001 2002 2003 2004 2102 2103 2104 2105 2202 2203 2204 2302 2303 2402',
    is: 'atlantic',
    because: 'the White Sea and the Murman coast',
  },
]

/** Anchors, which only the Baltic and the Mediterranean have. */
export const PORTS: Readonly<
  Record<'baltic' | 'mediterranean', readonly (readonly [hex: string, name: string])[]>
> = {
  baltic: [
    ['1210', 'Kiel'],
    ['1311', 'Rostock'],
    ['1411', 'Stettin'],
    ['1511', 'Danzig'],
    ['1610', 'Königsberg'],
    ['1710', 'Memel'],
    ['1809', 'Riga'],
    ['1808', 'Reval'],
    ['2007', 'Leningrad'],
    ['1806', 'Helsinki'],
    ['1707', 'Turku'],
    ['1508', 'Stockholm'],
    ['1309', 'Gothenburg'],
    ['1704', 'Luleå'],
    ['1310', 'Copenhagen'],
  ],
  mediterranean: [
    ['0219', 'Gibraltar'],
    ['0220', 'Ceuta'],
    ['0519', 'Valencia'],
    ['0718', 'Barcelona'],
    ['0917', 'Marseilles'],
    ['1017', 'Corsica'],
    ['1117', 'Genoa'],
    ['1218', 'Rome'],
    ['1319', 'Naples'],
    ['1419', 'Taranto'],
    ['1216', 'Venice'],
    ['1316', 'Trieste'],
    ['1019', 'Cagliari'],
    ['1220', 'Palermo'],
    ['1321', 'Syracuse'],
    ['1322', 'Malta'],
    ['1417', 'Split'],
    ['1619', 'Valona'],
    ['1719', 'Salonika'],
    ['1820', 'Athens'],
    ['1822', 'Crete'],
    ['2018', 'Istanbul'],
    ['2020', 'Smyrna'],
    ['2420', 'Mersin'],
    ['2322', 'Cyprus'],
    ['2522', 'Beirut'],
    ['2524', 'Haifa'],
    ['2325', 'Suez'],
    ['2224', 'Alexandria'],
    ['1824', 'Tobruk'],
    ['1624', 'Benghazi'],
    ['1223', 'Tripoli'],
    ['1121', 'Tunis'],
    ['0921', 'Bône'],
    ['0721', 'Algiers'],
    ['0521', 'Oran'],
  ],
}

export const RESOURCES: Readonly<
  Record<'russia' | 'france', readonly (readonly [hex: string, name: string])[]>
> = {
  russia: [
    ['2007', 'Leningrad'],
    ['1911', 'Minsk'],
    ['2110', 'Smolensk'],
    ['2113', 'Kiev'],
    ['2115', 'Odessa'],
    ['2214', 'Krivoi Rog'],
    ['2314', 'Dnepropetrovsk'],
    ['2313', 'Kharkov'],
    ['2414', 'Stalino'],
    ['2514', 'Rostov'],
    ['2316', 'Sevastopol'],
    ['2312', 'Kursk'],
    ['2211', 'Bryansk'],
    ['2516', 'Krasnodar'],
    ['2309', 'Moscow'],
    ['2310', 'Tula'],
    ['2208', 'Kalinin'],
    ['2411', 'Voronezh'],
    ['2308', 'Yaroslavl'],
    ['2408', 'Ivanovo'],
    ['2509', 'Gorki'],
    ['2511', 'Tambov'],
    ['2610', 'Penza'],
    ['2711', 'Saratov'],
    ['2713', 'Stalingrad'],
    ['2914', 'Astrakhan'],
    ['2815', 'Grozny'],
    ['2817', 'Tiflis'],
    ['3117', 'Baku'],
    ['2708', 'Kazan'],
    ['2809', 'Kuibyshev'],
    ['2908', 'Ufa'],
    ['2806', 'Perm'],
    ['3006', 'Sverdlovsk'],
    ['3107', 'Chelyabinsk'],
    ['3108', 'Magnitogorsk'],
    ['2204', 'Archangel'],
  ],
  france: [
    ['0813', 'Paris'],
    ['0913', 'Reims'],
    ['1013', 'Metz'],
    ['0916', 'Lyons'],
    ['0917', 'Marseilles'],
    ['0615', 'Bordeaux'],
  ],
}

/** Names for people, beside those of ports and Resource Centers. */
export const NAMES: readonly (readonly [hex: string, name: string])[] = [
  ['0118', 'Lisbon'],
  ['0417', 'Madrid'],
  ['0811', 'London'],
  ['0711', 'Birmingham'],
  ['0810', 'Leeds'],
  ['0709', 'Glasgow'],
  ['0808', 'Edinburgh'],
  ['0510', 'Ireland'],
  ['0502', 'Iceland'],
  ['0714', 'Nantes'],
  ['0716', 'Toulouse'],
  ['1011', 'Amsterdam'],
  ['1012', 'Brussels'],
  ['1112', 'Essen'],
  ['1113', 'Frankfurt'],
  ['1211', 'Hamburg'],
  ['1312', 'Berlin'],
  ['1214', 'Munich'],
  ['1413', 'Prague'],
  ['1414', 'Vienna'],
  ['1513', 'Breslau'],
  ['1115', 'Zürich'],
  ['1016', 'Turin'],
  ['1116', 'Milan'],
  ['1209', 'Aarhus'],
  ['1307', 'Oslo'],
  ['1107', 'Bergen'],
  ['1305', 'Trondheim'],
  ['1502', 'Narvik'],
  ['1602', 'Kiruna'],
  ['2103', 'Varzuga'],
  ['1902', 'Murmansk'],
  ['1907', 'Viborg'],
  ['1612', 'Warsaw'],
  ['1613', 'Cracow'],
  ['1813', 'Lvov'],
  ['1810', 'Kaunas'],
  ['1515', 'Budapest'],
  ['1616', 'Belgrade'],
  ['1718', 'Skopje'],
  ['1818', 'Sofia'],
  ['1917', 'Bucharest'],
  ['1416', 'Zagreb'],
  ['1618', 'Tirana'],
  ['1920', 'Dardanelles'],
  ['2319', 'Ankara'],
  ['2523', 'Damascus'],
  ['3021', 'Baghdad'],
  ['3222', 'Basra'],
  ['3223', 'Kuwait'],
  ['3319', 'Teheran'],
  ['2820', 'Mosul'],
  ['0121', 'Rabat'],
]

/** @rule 10.36 marked on the printed map only */
export const PERSIAN_ROUTE: Judgement<'persian-gulf'> = {
  hexes: '3222 3221 3220 3219 2914',
  is: 'persian-gulf',
  because: 'the railway to Teheran, then over the Caspian',
}

export const ISLANDS: Readonly<Record<string, string>> = {
  britain: '0611 0707 0708 0709 0710 0711 0712 0807 0808 0809 0810 0811',
  ireland: '0409 0410 0509 0510 0608 0609',
  iceland: '0501 0502 0601 0602 0702',
  corsica: '1017',
  sardinia: '1018 1019',
  sicily: '1220 1321',
  malta: '1322',
  crete: '1822',
  cyprus: '2322',
}

/** Hexes outside Europe that their country does not place: Asia begins behind the Dardanelles and the canal. */
export const ASIAN: readonly string[] = [
  'turkey',
  'cyprus',
  'lebanon',
  'palestine',
  'iraq',
  'persia',
  'kuwait',
  'saudi-arabia',
]
export const AFRICAN: readonly string[] = [
  'spanish-morocco',
  'french-morocco',
  'algeria',
  'tunisia',
  'libya',
  'egypt',
]
export const OTHER_CONTINENT: readonly Judgement<'europe' | 'asia'>[] = [
  { hexes: '1919 2018', is: 'europe', because: 'the European shore of the straits' },
  { hexes: '2424 2425', is: 'asia', because: 'Sinai, beyond the canal' },
]

/** The tint is lost; the rules exempt Western Europe and North Africa. Countries that lie outside it altogether: */
export const FAIR_COUNTRIES: readonly string[] = [
  'britain',
  'france',
  'belgium',
  'netherlands',
  'spain',
  'portugal',
  'gibraltar',
  'switzerland',
  'italy',
  'malta',
  'cyprus',
  'spanish-morocco',
  'french-morocco',
  'algeria',
  'tunisia',
  'libya',
  'egypt',
  'palestine',
  'lebanon',
  'iraq',
  'kuwait',
  'saudi-arabia',
]
/** Germany is cut: the Rhineland and the north-west belong to Western Europe. */
export const FAIR_HEXES = '1111 1112 1113 1114 1210 1211 1212 1213 1214'

// ---- sides ------------------------------------------------------------------------------------------

export interface SideJudgement {
  readonly sides: string
  readonly add?: readonly EtoSide[]
  readonly remove?: readonly EtoSide[]
  readonly because: string
}

const range = (sides: string, because: string): SideJudgement => ({ sides, add: ['blocked'], because })

const sea = (sides: string, because: string): SideJudgement => ({ sides, add: ['sea'], because })
const coast = (sides: string, because: string): SideJudgement => ({ sides, add: ['coast'], because })

/** Water first, then mountains. */
export const SIDES: readonly SideJudgement[] = [
  sea('0712/0713 0811/0812', 'the Channel'),
  sea('1017/1018', 'the Strait of Bonifacio'),
  coast('0118/0119', 'the ocean beside it lies off the map'),
  coast('1016/1117', 'the road along the Riviera'),
  coast('1208/1308 1208/1309', 'all units may cross through 1208'),
  coast('1307/1308', 'the fjord of Oslo'),
  sea('1209/1309 1310/1409', 'the Kattegat and the Sound; the crossing is 1208'),
  sea('1210/1310', 'the Belts'),
  coast('1209/1310', 'the bridge and the ferries of the Belts'),
  sea('1604/1705 1605/1705 1605/1706', 'the Gulf of Bothnia'),
  sea('1907/1908', 'the Gulf of Finland'),
  {
    sides: '1502/1602',
    remove: ['coast', 'sea'],
    because: 'the fjord of Narvik gives Sweden no port',
  },
  coast('1819/1919', 'the coast of Thrace'),
  sea('1919/2019', 'the Sea of Marmara; the crossings are 1920 and 2018'),
  sea('2414/2415', 'the Sea of Azov'),
  sea('2321/2322', 'the Cyprus channel'),
  sea('2425/2426 2326/2425', 'the Gulf of Suez'),
  sea('2103/2203 2202/2203 2202/2303', 'the throat of the White Sea'),
  range('0616/0617 0617/0717 0517/0616', 'the high Pyrenees; both coasts stay open'),
  range('0916/1016 0916/1015 1015/1016 1015/1116 1115/1116 1115/1215', 'the western and Swiss Alps'),
  range('1214/1215 1215/1315 1315/1316', 'the eastern Alps; the gap of Ljubljana stays open'),
  range('1613/1614', 'the Tatra'),
  range('1715/1814 1815/1915 1815/1916', 'the eastern Carpathians'),
  range('1815/1816 1716/1816', 'the Transylvanian Alps'),
  range('1817/1818', 'the Balkan range'),
  range('1818/1819', 'the Rhodope'),
  range('1417/1517 1517/1518 1518/1617', 'the Dinaric Alps'),
  range('1619/1720', 'the Pindus'),
  range(
    '2615/2616 2616/2716 2716/2717 2717/2816 2816/2817 2816/2917 2916/2917 2917/3016 3016/3017',
    'the Caucasus; the roads along both seas stay open',
  ),
  range('2717/2718', 'the mountains of Georgia; the plain of Kars stays open'),
  range('2419/2420 2320/2420 2220/2221', 'the Taurus; the Cilician Gates stay open'),
  range('2819/2919 2819/2920 2819/2820', 'the mountains of Kurdistan'),
  range('2919/2920 2920/3019 2920/3020 3020/3021 3021/3121 3121/3122 3122/3221', 'the Zagros'),
  range('0121/0122 0221/0222 0122/0222', 'the High and Middle Atlas'),
  range(
    '1306/1405 1404/1405 1404/1504 1403/1504 1503/1504 1503/1603 1503/1602 1601/1602',
    'the Scandinavian range',
  ),
  range('1206/1306 1205/1306', 'the Jotunheim and the Dovrefjell'),
]
