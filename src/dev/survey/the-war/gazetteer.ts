/**
 * Every city, port, fortress, island and region that the rules of The War name on or beside the map.
 *
 * `country` is the state of 1939 in the codes of the geography (colonies have their own). A place is a
 * `port` where the text bases ships in it or lands at it; where only the coast says so, `coastal` is set
 * and the survey may make it one. Coordinates are those of the real place.
 */

export type PlaceKind = 'city' | 'port' | 'island' | 'region' | 'water' | 'battlefield'

export interface Place {
  readonly name: string
  readonly kind: PlaceKind
  readonly country: string
  readonly lon: number
  readonly lat: number
  /** Lines of the source that name it: the one that says most first. */
  readonly lines: readonly number[]
  readonly capitalOf?: string
  /** Named where victory is decided, or counted as an objective. */
  readonly objective?: number
  /** What its industry is worth, in resource factors. */
  readonly industry?: number
  /** Oil factors. */
  readonly oil?: number
  readonly shipyard?: boolean
  readonly fortress?: boolean
  readonly coastal?: boolean
  readonly note?: string
}

type More = Omit<Place, 'name' | 'kind' | 'country' | 'lon' | 'lat' | 'lines'>

const of =
  (kind: PlaceKind) =>
  (
    name: string,
    country: string,
    lon: number,
    lat: number,
    lines: number | readonly number[],
    more: More = {},
  ): Place => ({
    name,
    kind,
    country,
    lon,
    lat,
    lines: typeof lines === 'number' ? [lines] : lines,
    ...more,
  })

const city = of('city')
const port = of('port')
const island = of('island')
const region = of('region')
const water = of('water')
const battlefield = of('battlefield')

const britain = [
  city('London', 'GB', -0.12, 51.5, [3552, 4310, 5549], { capitalOf: 'GB', objective: 5549, coastal: true }),
  city('Glasgow', 'GB', -4.25, 55.88, 3552, { coastal: true, note: 'Supplies Britain when London is lost.' }),
  port('Southampton', 'GB', -1.4, 50.9, [2344, 1103], { shipyard: true }),
  port('Scapa Flow', 'GB', -3, 58.9, [2180, 2548, 4550]),
  port('Gibraltar', 'GB', -5.35, 36.14, [3682, 5023, 2388], { fortress: true, objective: 5549 }),
  island('Malta', 'GB', 14.51, 35.9, [5109, 2061], {
    note: 'One hex; port and beach; one fleet and one air unit.',
  }),
  region('Northern Ireland', 'GB', -6.7, 54.7, 5073),
  island('Cyprus', 'CY', 33.37, 35.17, 4977),
]

const france = [
  city('Paris', 'FR', 2.33, 48.87, [3800, 2639, 5549], {
    capitalOf: 'FR',
    objective: 5549,
    industry: 12,
    note: 'Three French units may stack in it.',
  }),
  port('Calais', 'FR', 1.85, 50.95, [3801, 2554, 1904], { industry: 4 }),
  city('Sedan', 'FR', 4.94, 49.7, [3802, 5658], { industry: 4 }),
  city('Lyons', 'FR', 4.83, 45.77, [3803, 4387], { industry: 4 }),
  port('Marseilles', 'FR', 5.37, 43.29, [3804, 4419], { industry: 4 }),
  port('Bordeaux', 'FR', -0.6, 44.85, [3551, 1699], { note: 'Supplies France when Paris is lost.' }),
  port('Brest', 'FR', -4.49, 48.39, [1699, 2460]),
  port('Lorient', 'FR', -3.37, 47.75, 1699),
  city('Cherbourg', 'FR', -1.62, 49.64, 1103, { coastal: true }),
  city('Vichy', 'FR', 3.43, 46.13, 4405, { capitalOf: 'Vichy France' }),
  city('Ajaccio', 'FR', 8.74, 41.92, 4965, { coastal: true, note: 'Decides Corsica.' }),
  region('Maginot Line', 'FR', 7, 48.6, [3682, 2639], { fortress: true }),
  region('Alsace-Lorraine', 'FR', 7.2, 48.6, 4907),
  island('Corsica', 'FR', 9.1, 42.15, 4965),
  battlefield('Dunkirk', 'FR', 2.38, 51.03, 4300),
  battlefield('Normandy', 'FR', -0.5, 49.1, [3519, 5936]),
  battlefield('Caen', 'FR', -0.36, 49.18, 5936),
]

const lowCountries = [
  city('Brussels', 'BE', 4.33, 50.84, 4819, { capitalOf: 'BE' }),
  city('Antwerp', 'BE', 4.4, 51.22, 1904, { coastal: true }),
  city('Rotterdam', 'NL', 4.48, 51.92, 1904, { coastal: true }),
  city('The Hague', 'NL', 4.27, 52.08, 1904, {
    coastal: true,
    note: 'A city; the Dutch capital is not named.',
  }),
  region('Luxembourg', 'LU', 6.13, 49.61, 5103),
]

const germany = [
  city('Berlin', 'DE', 13.4, 52.52, [3813, 4574, 5549], { capitalOf: 'DE', objective: 5549, industry: 12 }),
  city('Essen', 'DE', 7.01, 51.46, 3814, { industry: 12 }),
  city('Cologne', 'DE', 6.95, 50.93, 3815, { industry: 12 }),
  city('Breslau', 'DE', 17.03, 51.11, 3816, { industry: 12 }),
  port('Kiel', 'DE', 10.13, 54.32, [1605, 1699, 2067], { note: 'On the Baltic and on the North Sea.' }),
  port('Wilhelmshaven', 'DE', 8.13, 53.53, 1699),
  city('Vienna', 'DE', 16.36, 48.2, 3554, { note: 'Supplies Germany when Berlin is lost.' }),
  city('Salzburg', 'DE', 13.04, 47.8, 5647),
  city('Prague', 'DE', 14.46, 50.09, 5821),
  city('Memel', 'DE', 21.13, 55.7, 5821, { coastal: true }),
  city('Konigsberg', 'DE', 20.5, 54.7, 5821, { coastal: true }),
  port('Danzig', 'DANZIG', 18.64, 54.36, [3822, 4983], {
    note: 'A free city worth two factors; German with Poland.',
  }),
  region('Rhineland', 'DE', 7.4, 50.4, 5157),
  region('East Prussia', 'DE', 21, 54.2, [4997, 5388]),
  region('Austria', 'DE', 14.5, 47.6, 4913),
  region('Bohemia', 'DE', 15, 49.8, 4933),
  region('Sudetenland', 'DE', 13, 50.4, 5213),
]

const italy = [
  city('Rome', 'IT', 12.48, 41.9, [3553, 4507, 5549], { capitalOf: 'IT', objective: 5549 }),
  port('Naples', 'IT', 14.24, 40.84, [3313, 4859]),
  port('Taranto', 'IT', 17.23, 40.47, [2390, 3634, 3313]),
  port('Genoa', 'IT', 8.93, 44.41, [2089, 4530]),
  city('Milan', 'IT', 9.2, 45.47, 4530),
  city('Venice', 'IT', 12.33, 45.44, 4530, { coastal: true }),
  city('Trieste', 'IT', 13.8, 45.65, 4530, { coastal: true }),
  city('Florence', 'IT', 11.25, 43.78, 4530),
  city('Palermo', 'IT', 13.35, 38.13, [2390, 5179], { coastal: true }),
  city('Messina', 'IT', 15.55, 38.19, [5179, 3029], { coastal: true }),
  city('Cagliari', 'IT', 9.11, 39.22, [2388, 5173], { coastal: true }),
  city('Zara', 'IT', 15.23, 44.12, 5285, {
    coastal: true,
    note: 'Italian, worth one factor, in no other country.',
  }),
  city('The Vatican', 'IT', 12.45, 41.9, 5261, { note: 'A minor country inside the hex of Rome.' }),
  island('Sicily', 'IT', 14.2, 37.6, 5179),
  island('Sardinia', 'IT', 9, 40.1, 5173),
  island('Rhodes', 'IT', 28.1, 36.3, [5031, 5245]),
  battlefield('Monte Cassino', 'IT', 13.83, 41.49, 5936),
]

const africa = [
  port('Tripoli', 'LY', 13.18, 32.89, [3566, 3634], { capitalOf: 'LY' }),
  port('Benghazi', 'LY', 20.06, 32.12, [2340, 3131]),
  port('Tobruk', 'LY', 23.96, 32.08, [3642, 2991, 3572], { note: 'Desert, yet the British may fortify it.' }),
  city('El Agheila', 'LY', 19.2, 30.26, [3127, 3634], { note: 'No port.' }),
  port('Alexandria', 'EG', 29.95, 31.2, [3313, 3644, 5003]),
  city('Cairo', 'EG', 31.25, 30.05, 5003),
  port('Suez', 'EG', 32.55, 30, [3560, 2049, 5003], { objective: 5549, note: 'A full source of supply.' }),
  city('Tunis', 'TN', 10.18, 36.8, 2390, { coastal: true }),
  port('Mers-el-Kebir', 'DZ', -0.71, 35.73, 4421, {
    note: 'A name for the rule; ships lie in any French port.',
  }),
  city('Casablanca', 'MA', -7.62, 33.6, 5725, { coastal: true, note: 'Named for the conference only.' }),
  region('Quattara Depression', 'EG', 27.3, 29.6, 3043),
  water('Nile', 'EG', 32.5, 25.9, 5610),
  region('Spanish Morocco', 'ESM', -4.5, 35.1, 5201),
]

const north = [
  port('Oslo', 'NO', 10.75, 59.92, [2067, 4550]),
  port('Bergen', 'NO', 5.32, 60.39, [1699, 2067]),
  port('Trondheim', 'NO', 10.42, 63.42, [1699, 2067, 2430]),
  port('Narvik', 'NO', 17.43, 68.44, [2554, 4550], { note: 'A box beyond the northern edge.' }),
  city('Copenhagen', 'DK', 12.56, 55.68, 4991, { capitalOf: 'DK', coastal: true }),
  region('Karelia', 'FI', 29.5, 61.3, [5015, 4274], { note: 'Has no cities.' }),
  region('Iceland and the Faeroes', 'DK', -7, 62, 5049, { note: 'Off the map.' }),
]

const sovietUnion = [
  city('Moscow', 'SU', 37.61, 55.75, [3783, 3549, 5549], { capitalOf: 'SU', objective: 5549, industry: 12 }),
  city('Leningrad', 'SU', 30.31, 59.94, [3784, 3549, 2993, 5549], {
    objective: 5549,
    industry: 12,
    coastal: true,
    note: 'In a swamp hex.',
  }),
  port('Baku', 'SU', 49.86, 40.4, [3785, 3549, 5549], {
    objective: 5549,
    industry: 12,
    oil: 3,
    note: 'Supply crosses the Caspian from it; no sea area is there.',
  }),
  city('Stalingrad', 'SU', 44.5, 48.71, [3788, 4592, 5549], { objective: 5549, industry: 6 }),
  city('Kiev', 'SU', 30.51, 50.44, [3786, 5255], { industry: 6, capitalOf: 'Ukraine' }),
  city('Kharkov', 'SU', 36.25, 50, 3787, { industry: 6 }),
  city('Stalino', 'SU', 37.83, 48, 3789, { industry: 6 }),
  city('Dnepropetrovsk', 'SU', 35, 48.48, 3790, { industry: 6 }),
  city('Grozny', 'SU', 45.7, 43.32, [3791, 5305], { industry: 6, note: 'Oil together with Maikop.' }),
  city('Maikop', 'SU', 40.12, 44.61, [3792, 5305], { industry: 4, note: 'Oil together with Grozny.' }),
  city('Odessa', 'SU', 30.71, 46.49, 3793, { industry: 4, coastal: true }),
  city('Sevastopol', 'SU', 33.52, 44.61, [3682, 4599], { fortress: true, coastal: true }),
  city('Smolensk', 'SU', 32.05, 54.78, [2715, 3610], {
    note: 'Clear otherwise: doubled and one for the city.',
  }),
  city('Bryansk', 'SU', 34.43, 53.26, 3610),
  city('Orel', 'SU', 36.07, 52.97, 3608),
  city('Kursk', 'SU', 36.19, 51.73, 3608),
  city('Rostov', 'SU', 39.71, 47.24, 2725, { coastal: true }),
  port('Murmansk', 'SU', 33.1, 68.97, [3860, 2548], { note: 'A box beyond the northern edge.' }),
  region('Ukraine', 'SU', 32, 49, 5251),
  region('Caucasus', 'SU', 44, 43, 5319),
  water('Lake Ladoga', 'SU', 31.5, 60.8, 3549),
  water('Caspian Sea', 'SU', 50.5, 42, 3549),
]

const east = [
  city('Warsaw', 'PL', 21, 52.25, 5139, { capitalOf: 'PL', note: 'Decides western Poland.' }),
  region('Eastern Poland', 'PL', 25, 52, 5139, { note: 'Three cities.' }),
  city('Budapest', 'HU', 19.08, 47.5, 5041, { capitalOf: 'HU' }),
  city('Ploesti', 'RO', 26.03, 44.94, [5301, 5319], { oil: 2 }),
  region('Bessarabia and Northern Bukovina', 'RO', 28, 47.3, [4927, 5167], { note: 'Two cities.' }),
  region('Transylvania', 'RO', 24, 46.8, 5769),
  city('Sofia', 'BG', 23.31, 42.69, 4825, { capitalOf: 'BG' }),
  city('Belgrade', 'YU', 20.47, 44.82, [4523, 4971], { capitalOf: 'YU' }),
  region('Croatia', 'YU', 16.2, 45.3, 4971),
  city('Athens', 'GR', 23.73, 37.99, [4521, 4817], { capitalOf: 'GR', coastal: true }),
  port('Suda Bay', 'GR', 24.15, 35.49, [4817, 5031], { note: 'The second place that decides Greece.' }),
  city('Istanbul', 'TR', 29.01, 41.11, 5571, { objective: 5571, coastal: true }),
  city('Ankara', 'TR', 32.86, 39.93, [4522, 5571], { capitalOf: 'TR', objective: 5571 }),
  water('Dardanelles', 'TR', 26.4, 40.2, [2021, 1227, 5571], { objective: 5571 }),
  city('Mosul', 'IQ', 43.14, 36.35, [5067, 5305], { oil: 3 }),
  port('Basra', 'IQ', 47.81, 30.52, [2538, 4026]),
  port('Abadan', 'IR', 48.28, 30.33, [2538, 5061], { oil: 3 }),
  region('Kuwait', 'KW', 47.98, 29.37, 1117),
]

const west = [
  city('Madrid', 'ES', -3.69, 40.4, 4520, { capitalOf: 'ES' }),
  city('Cordoba', 'ES', -4.78, 37.88, 5023),
  island('Balearics', 'ES', 2.9, 39.6, 5201),
  city('Bern', 'CH', 7.47, 46.92, [4817, 5227], { capitalOf: 'CH' }),
  city('Zurich', 'CH', 8.55, 47.38, [4817, 5227], { capitalOf: 'CH' }),
  region('Azores', 'PT', -25.67, 37.75, [5145, 2526], { note: 'A box.' }),
]

export const theWarGazetteer: readonly Place[] = [
  ...britain,
  ...france,
  ...lowCountries,
  ...germany,
  ...italy,
  ...africa,
  ...north,
  ...sovietUnion,
  ...east,
  ...west,
]
