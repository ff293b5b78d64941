/** Countries of 1939, weather zones and boxes of The War, with the line of the source for each. */

/** Section 26 and line 1153: three fronts are weather zones; some lands have no winter. */
export type WeatherZone = 'eastern' | 'western' | 'mediterranean' | 'always clear'

export type Status =
  | { readonly is: 'major power' }
  | { readonly is: 'minor country'; readonly stance: string }
  | { readonly is: 'colony'; readonly owner: string }
  /** Part of a state that the rules treat by itself. */
  | { readonly is: 'region'; readonly owner: string }

export interface Country {
  /** A code of the geography of 1939, or the name of a region. */
  readonly code: string
  readonly name: string
  readonly status: Status
  readonly weather: WeatherZone
  /** Line that gives the weather, or the reason where no line does. */
  readonly weatherFrom: number | string
  /** Line that gives the status. */
  readonly line: number
  /** Cities whose loss conquers it. */
  readonly falls?: readonly string[]
  readonly note?: string
}

const EASTERN = 5460
const WESTERN = 5517
const MEDITERRANEAN = 5532

type More = Pick<Country, 'falls' | 'note'>

const country = (
  code: string,
  name: string,
  status: Status,
  weather: WeatherZone,
  weatherFrom: number | string,
  line: number,
  more: More = {},
): Country => ({ code, name, status, weather, weatherFrom, line, ...more })

const major: Status = { is: 'major power' }
const minor = (stance: string): Status => ({ is: 'minor country', stance })
const colony = (owner: string): Status => ({ is: 'colony', owner })
const region = (owner: string): Status => ({ is: 'region', owner })
const neutral = minor('neutral')

export const theWarCountries: readonly Country[] = [
  country('GB', 'Britain', major, 'western', WESTERN, 1169, {
    note: 'Northern Ireland with it. Gibraltar and Malta are colonies in the same code.',
  }),
  country('FR', 'France', major, 'western', WESTERN, 1169, { falls: ['Paris'] }),
  country('DE', 'Germany', major, 'western', WESTERN, 1169, {
    note: 'With Austria, Bohemia, the Sudetenland, the Rhineland, East Prussia and Memel.',
  }),
  country('IT', 'Italy', major, 'mediterranean', MEDITERRANEAN, 1169, {
    note: 'Zara, Sicily and Sardinia with it.',
  }),
  country('SU', 'Soviet Union', major, 'eastern', EASTERN, 1169),

  country('AL', 'Albania', colony('IT'), 'mediterranean', MEDITERRANEAN, 4895),
  country('LY', 'Libya', colony('IT'), 'always clear', MEDITERRANEAN, 5093),
  country('DZ', 'Algeria', colony('FR'), 'mediterranean', MEDITERRANEAN, 4901),
  country('MA', 'Morocco', colony('FR'), 'mediterranean', MEDITERRANEAN, 5115),
  country('TN', 'Tunisia', colony('FR'), 'mediterranean', MEDITERRANEAN, 5239),
  country('SY', 'Syria', colony('FR'), 'mediterranean', MEDITERRANEAN, 5271, {
    note: 'Lebanon with it: line 1171.',
  }),
  country('EG', 'Egypt', colony('GB'), 'always clear', MEDITERRANEAN, 5003, {
    falls: ['Cairo', 'Alexandria', 'Suez'],
    note: 'Line 4493 asks for Alexandria and Suez only.',
  }),
  country('IQ', 'Iraq', colony('GB'), 'mediterranean', MEDITERRANEAN, 5067),
  country('PALTJ', 'Palestine and Transjordan', colony('GB'), 'always clear', MEDITERRANEAN, 5133, {
    note: 'Two colonies: line 5233. Only Palestine is listed as clear; we take its neighbour along.',
  }),
  country('CY', 'Cyprus', colony('GB'), 'mediterranean', 'In no list; its neighbours are in this one.', 4977),
  country(
    'ESM',
    'Spanish Morocco',
    colony('ES'),
    'mediterranean',
    'In no list; Spain and Morocco are.',
    5201,
  ),

  country('BE', 'Belgium', neutral, 'western', WESTERN, 4919, { falls: ['Brussels'] }),
  country('LU', 'Luxembourg', neutral, 'western', WESTERN, 5103, { note: 'Counts as Belgium.' }),
  country('NL', 'Netherlands', neutral, 'western', WESTERN, 5121),
  country('DK', 'Denmark', neutral, 'western', WESTERN, 4989, { falls: ['Copenhagen'] }),
  country('NO', 'Norway', neutral, 'western', WESTERN, 5127),
  country('SE', 'Sweden', neutral, 'eastern', EASTERN, 5219, {
    note: 'Line 5517 lists it as western as well. Line 5221 gives Swedes a hard freeze, an eastern result.',
  }),
  country('FI', 'Finland', minor('German associate'), 'eastern', EASTERN, 5015),
  country('EE', 'Estonia', neutral, 'eastern', EASTERN, 5009),
  country('LV', 'Latvia', neutral, 'eastern', EASTERN, 5087),
  country('LT', 'Lithuania', neutral, 'eastern', EASTERN, 5099),
  country('PL', 'Poland', minor('French satellite'), 'western', WESTERN, 5139, {
    falls: ['Warsaw'],
    note: 'Its east is another zone; see the regions.',
  }),
  country(
    'SK',
    'Slovakia',
    minor('German satellite'),
    'western',
    'In no list; Germany and Hungary are.',
    5185,
  ),
  country('HU', 'Hungary', neutral, 'western', WESTERN, 5041, { falls: ['Budapest'] }),
  country('RO', 'Romania', neutral, 'mediterranean', MEDITERRANEAN, 5163, {
    note: 'Line 4276 calls it an Axis associate at the start.',
  }),
  country('BG', 'Bulgaria', neutral, 'mediterranean', MEDITERRANEAN, 4939, { falls: ['Sofia'] }),
  country('YU', 'Yugoslavia', neutral, 'mediterranean', MEDITERRANEAN, 5277, { falls: ['Belgrade'] }),
  country('GR', 'Greece', neutral, 'mediterranean', MEDITERRANEAN, 5031, { falls: ['Athens', 'Suda Bay'] }),
  country('TR', 'Turkey', neutral, 'mediterranean', MEDITERRANEAN, 5245, { falls: ['Ankara'] }),
  country('IR', 'Persia', neutral, 'mediterranean', MEDITERRANEAN, 5061, {
    note: 'Also called Iran. Teheran would lie beyond the eastern edge.',
  }),
  country('SA', 'Saudi Arabia', neutral, 'always clear', MEDITERRANEAN, 1117, {
    note: 'No entry in section 23.',
  }),
  country('KW', 'Kuwait', neutral, 'always clear', MEDITERRANEAN, 1117, { note: 'No entry in section 23.' }),
  country('CH', 'Switzerland', neutral, 'western', WESTERN, 5227, { falls: ['Bern', 'Zurich'] }),
  country('ES', 'Spain', minor('German sympathizer'), 'mediterranean', MEDITERRANEAN, 4074, {
    falls: ['Madrid'],
    note: 'Line 5201 calls it neutral. The Balearics with it.',
  }),
  country('PT', 'Portugal', neutral, 'mediterranean', MEDITERRANEAN, 5145),
  country('IE', 'Ireland', neutral, 'western', WESTERN, 5073),
  country(
    'DANZIG',
    'Danzig',
    neutral,
    'western',
    'In no list; it lies between Germany and western Poland.',
    4983,
  ),
]

/** Parts of a state with a fate or a weather of their own. */
export const theWarRegions: readonly Country[] = [
  country('Eastern Poland', 'Eastern Poland', region('PL'), 'eastern', EASTERN, 5139),
  country('Karelia', 'Karelia', region('FI'), 'eastern', EASTERN, 5015),
  country('Bessarabia', 'Bessarabia and Northern Bukovina', region('RO'), 'eastern', EASTERN, 4927),
  country('Ukraine', 'Ukraine', region('SU'), 'eastern', EASTERN, 5251),
  country('Transylvania', 'Transylvania', region('RO'), 'mediterranean', MEDITERRANEAN, 5769),
  country('Croatia', 'Croatia', region('YU'), 'mediterranean', MEDITERRANEAN, 4971),
  country('Vichy France', 'Vichy France', region('FR'), 'western', WESTERN, 4407, {
    note: 'Its border is printed on the map; we have only the line of June 1940.',
  }),
  country('Alsace-Lorraine', 'Alsace-Lorraine', region('FR'), 'western', WESTERN, 4907),
  country('Corsica', 'Corsica', region('FR'), 'western', WESTERN, 4965, { falls: ['Ajaccio'] }),
  country('Sardinia', 'Sardinia', region('IT'), 'mediterranean', MEDITERRANEAN, 5173, {
    falls: ['Cagliari'],
  }),
  country('Sicily', 'Sicily', region('IT'), 'mediterranean', MEDITERRANEAN, 5179, {
    falls: ['Palermo', 'Messina'],
  }),
  country('Zara', 'Zara', region('IT'), 'mediterranean', MEDITERRANEAN, 5285, { falls: ['Zara'] }),
  country('Rhineland', 'Rhineland', region('DE'), 'western', WESTERN, 5157),
  country('East Prussia', 'East Prussia', region('DE'), 'western', WESTERN, 4997),
  country('Austria', 'Austria', region('DE'), 'western', WESTERN, 4913),
  country('Bohemia', 'Bohemia', region('DE'), 'western', WESTERN, 4933),
  country('Sudetenland', 'Sudetenland', region('DE'), 'western', WESTERN, 5213),
  country('Gibraltar', 'Gibraltar', colony('GB'), 'mediterranean', 'In no list; Spain is.', 5023),
  country('Malta', 'Malta', colony('GB'), 'mediterranean', 'In no list; Italy is.', 5109),
]

/** Lands that lose the benefit of their cities: line 1117. */
export const theWarCitiesWithoutBenefit: readonly string[] = [
  ...['MA', 'DZ', 'TN', 'LY', 'EG'],
  ...['PALTJ', 'IR', 'SA', 'KW', 'SY', 'IQ'],
]

/** Lands that count as North Africa for rails, strategic moves and limits of supply: line 1191. */
export const theWarNorthAfrica: readonly string[] = ['EG', 'LY']
