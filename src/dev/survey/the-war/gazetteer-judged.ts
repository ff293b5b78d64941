/**
 * Cities that the map must have and the text does not name: capitals that decide a country, the German
 * cities that carry industry markers, the counted cities of a region, and ports without which a coast
 * could not be supplied. All of it is judgement.
 */

export interface JudgedPlace {
  readonly name: string
  readonly country: string
  readonly lon: number
  readonly lat: number
  readonly port: boolean
  readonly reason: string
}

const group =
  (reason: string) =>
  (...rows: readonly (readonly [name: string, country: string, lon: number, lat: number, port?: 'port'])[]) =>
    rows.map(
      ([name, country, lon, lat, port]): JudgedPlace => ({
        name,
        country,
        lon,
        lat,
        port: port === 'port',
        reason,
      }),
    )

const capital = group('A minor country or colony falls with its capital, so the map has to show one.')
const german = group(
  'Line 5821 counts twenty cities of Germany and Prague; these complete the nine it names.',
)
const easternPoland = group('Line 5139 counts three cities there; these were the largest.')
const bessarabia = group('Line 4927 counts two cities there: the capitals of the two provinces.')
const soviet = group('Soviet units rail and fly from city to city; a large place of 1939 on the way.')
const harbour = group('A coast that needs a port for fleets or supply, and its main one in 1939.')

export const theWarJudgedPlaces: readonly JudgedPlace[] = [
  ...capital(
    ['Dublin', 'IE', -6.25, 53.34, 'port'],
    ['Amsterdam', 'NL', 4.91, 52.35, 'port'],
    ['Luxembourg', 'LU', 6.13, 49.61],
    ['Stockholm', 'SE', 18.1, 59.35, 'port'],
    ['Helsinki', 'FI', 24.93, 60.18, 'port'],
    ['Tallinn', 'EE', 24.73, 59.43, 'port'],
    ['Riga', 'LV', 24.1, 56.95, 'port'],
    ['Kaunas', 'LT', 23.9, 54.9],
    ['Bratislava', 'SK', 17.12, 48.15],
    ['Bucharest', 'RO', 26.1, 44.44],
    ['Tirana', 'AL', 19.82, 41.33],
    ['Lisbon', 'PT', -9.15, 38.72, 'port'],
    ['Rabat', 'MA', -6.84, 34.03],
    ['Algiers', 'DZ', 3.05, 36.77, 'port'],
    ['Damascus', 'SY', 36.3, 33.5],
    ['Jerusalem', 'PALTJ', 35.21, 31.78],
    ['Amman', 'PALTJ', 35.93, 31.95],
    ['Baghdad', 'IQ', 44.39, 33.34],
    ['Nicosia', 'CY', 33.37, 35.17, 'port'],
  ),
  ...german(
    ['Hamburg', 'DE', 10, 53.55, 'port'],
    ['Bremen', 'DE', 8.8, 53.08],
    ['Hannover', 'DE', 9.73, 52.37],
    ['Stettin', 'DE', 14.55, 53.43, 'port'],
    ['Leipzig', 'DE', 12.37, 51.34],
    ['Dresden', 'DE', 13.75, 51.05],
    ['Frankfurt', 'DE', 8.68, 50.1],
    ['Stuttgart', 'DE', 9.18, 48.78],
    ['Nuremberg', 'DE', 11.08, 49.45],
    ['Munich', 'DE', 11.57, 48.13],
    ['Linz', 'DE', 14.29, 48.31],
  ),
  ...easternPoland(
    ['Lwow', 'PL', 24.03, 49.83],
    ['Brest-Litovsk', 'PL', 23.7, 52.1],
    ['Vilna', 'PL', 25.32, 54.68],
  ),
  ...bessarabia(['Kishinev', 'RO', 28.86, 47.01], ['Cernauti', 'RO', 25.94, 48.29]),
  ...soviet(
    ['Minsk', 'SU', 27.56, 53.9],
    ['Vitebsk', 'SU', 30.19, 55.19],
    ['Gomel', 'SU', 31, 52.43],
    ['Pskov', 'SU', 28.33, 57.83],
    ['Novgorod', 'SU', 31.28, 58.52],
    ['Kalinin', 'SU', 35.89, 56.86],
    ['Tula', 'SU', 37.61, 54.2],
    ['Voronezh', 'SU', 39.27, 51.73],
    ['Gorki', 'SU', 44, 56.33],
    ['Vologda', 'SU', 39.92, 59.21],
    ['Saratov', 'SU', 46.03, 51.58],
    ['Astrakhan', 'SU', 48.05, 46.35],
    ['Krasnodar', 'SU', 39, 45.02],
    ['Novorossiysk', 'SU', 37.77, 44.73, 'port'],
    ['Batum', 'SU', 41.64, 41.64, 'port'],
    ['Tiflis', 'SU', 44.79, 41.73],
  ),
  ...harbour(
    ['Liverpool', 'GB', -2.98, 53.41, 'port'],
    ['Plymouth', 'GB', -4.14, 50.37, 'port'],
    ['Belfast', 'GB', -5.96, 54.6, 'port'],
    ['Toulon', 'FR', 5.93, 43.12, 'port'],
    ['Barcelona', 'ES', 2.18, 41.39, 'port'],
    ['Cartagena', 'ES', -0.98, 37.6, 'port'],
    ['Cadiz', 'ES', -6.29, 36.53, 'port'],
    ['Oran', 'DZ', -0.62, 35.71, 'port'],
    ['Beirut', 'SY', 35.51, 33.87, 'port'],
    ['Haifa', 'PALTJ', 34.99, 32.82, 'port'],
    ['Salonika', 'GR', 22.88, 40.7, 'port'],
    ['Constanta', 'RO', 28.61, 44.2, 'port'],
    ['Varna', 'BG', 27.92, 43.22, 'port'],
    ['Smyrna', 'TR', 27.15, 38.44, 'port'],
    ['Split', 'YU', 16.44, 43.51, 'port'],
    ['Durazzo', 'AL', 19.45, 41.32, 'port'],
    ['Gothenburg', 'SE', 12, 57.7, 'port'],
    ['Gdynia', 'PL', 18.53, 54.52, 'port'],
  ),
]

/**
 * The thirty-nine objective cities (line 1193). The text names only Istanbul and Ankara as such (line
 * 5571); the ten of the sudden victories (line 5549) come next, then cities worth industry or oil, then
 * capitals whose fall conquers a country.
 */
export const theWarJudgedObjectives: readonly string[] = [
  ...['Istanbul', 'Ankara'],
  ...['Paris', 'Moscow', 'Leningrad', 'Stalingrad', 'London', 'Gibraltar', 'Suez', 'Baku', 'Rome', 'Berlin'],
  ...['Essen', 'Hamburg', 'Breslau', 'Kiev', 'Kharkov', 'Odessa', 'Lyons', 'Marseilles', 'Ploesti', 'Mosul'],
  ...[
    'Vienna',
    'Prague',
    'Milan',
    'Naples',
    'Warsaw',
    'Budapest',
    'Belgrade',
    'Athens',
    'Bucharest',
    'Madrid',
  ],
  ...['Oslo', 'Copenhagen', 'Stockholm', 'Brussels', 'Amsterdam', 'Tripoli', 'Cairo'],
]
