/**
 * Where the board of The War should have which terrain, as far as we judge it: the text knows clear,
 * desert, forest, mountain, swamp, desert wasteland and beach (section 10.6) but, a few examples apart,
 * not where. Everything here is judgement from the real ground; what a control says comes first.
 *
 * A hint covers a box of longitude and latitude. A hex takes the hint in whose boxes most of its sampled
 * land lies. The relief decides mountains together with the hint, so that a box may be generous: `above`
 * is the height in metres that the median of the hex must reach. Later hints win over earlier ones.
 */

export type HintTerrain = 'desert' | 'wasteland' | 'forest' | 'mountain' | 'swamp'

export type Box = readonly [west: number, south: number, east: number, north: number]

export interface TerrainHint {
  readonly terrain: HintTerrain
  readonly name: string
  readonly boxes: readonly Box[]
  readonly above?: number
  readonly reason: string
}

const hint = (terrain: HintTerrain, name: string, reason: string, ...boxes: Box[]): TerrainHint => ({
  terrain,
  name,
  boxes,
  reason,
})

const range = (name: string, above: number, reason: string, ...boxes: Box[]): TerrainHint => ({
  terrain: 'mountain',
  name,
  boxes,
  above,
  reason,
})

export const theWarTerrainHints: readonly TerrainHint[] = [
  // Deserts before wasteland, so that the wasteland is cut out of them.
  hint('desert', 'Libya', 'The example of lines 3125 to 3137 fights there in desert.', [9.5, 28.5, 25, 33.3]),
  hint('desert', 'Egypt and Sinai', 'Tobruk to the Canal is desert but for the delta.', [25, 25, 35, 31.7]),
  hint(
    'desert',
    'Algerian and Tunisian south',
    'South of the Atlas.',
    [-3, 30, 9.5, 34.3],
    [9, 32, 11.7, 33.8],
  ),
  hint('desert', 'Moroccan south-east', 'South of the High Atlas.', [-9, 28.5, -2, 31.5]),
  hint('desert', 'Syria and Transjordan', 'East of the settled strip.', [36.8, 29, 42, 35.3]),
  hint('desert', 'Negev', 'South of the sown land.', [34.3, 29.3, 36.9, 31.1]),
  hint('desert', 'Hejaz', 'The coast of the Red Sea.', [34.4, 18, 38, 29.5]),
  hint('desert', 'Iraq and Arabia', 'West of the Euphrates.', [38, 27, 46.5, 33.5], [44, 27, 49, 30.2]),
  hint('desert', 'Persian plateau', 'Salt desert south-east of Teheran.', [50.5, 31, 56, 35]),
  // Line 3049 closes desert wasteland to everyone; line 2494 calls something of the kind barren desert.
  hint('wasteland', 'Sahara west', 'No war was fought south of the Atlas steppe.', [-17, 18, 9.5, 30]),
  hint(
    'wasteland',
    'Libyan Sahara',
    'South of the gulf; 4025, 4023 and 4022 stay open.',
    [9.5, 18, 25, 28.6],
  ),
  hint('wasteland', 'Great Sand Sea', 'West of the oases of the Western Desert.', [25, 18, 29.5, 28.8]),
  hint(
    'wasteland',
    'Egyptian deserts',
    'The Nile valley stays open, as line 5610 needs.',
    [29.5, 18, 31, 27.8],
  ),
  hint('wasteland', 'Eastern Desert', 'Between the Nile and the Red Sea.', [33.2, 22, 36, 28.3]),
  hint(
    'wasteland',
    'Arabian interior',
    'The Nafud and what lies south of it.',
    [37, 18, 47, 29.3],
    [46, 18, 58, 27.5],
  ),
  hint('wasteland', 'Dasht-e Kavir', 'Salt crust that no army crosses.', [52.5, 33.5, 56, 35.3]),

  hint('forest', 'Finland and Karelia', 'Lake and pine.', [22, 60.5, 35, 66.5]),
  hint('forest', 'Sweden north of the lakes', 'Pine.', [12.5, 59.8, 21.5, 66.5]),
  hint('forest', 'North Russia', 'Taiga from Lake Onega east.', [33, 58.8, 60, 66.5]),
  hint('forest', 'Valdai and the Upper Volga', 'Wooded hills.', [30.8, 56.3, 36.5, 58.8]),
  hint('forest', 'Estonia and Pskov', 'Woods behind Lake Peipus.', [26, 57.2, 30.5, 59]),
  hint('forest', 'Bryansk woods', 'Woods of the Desna.', [32.8, 52.6, 35, 54.3]),
  hint('forest', 'Belorussia', 'Woods of the upper Neman and Berezina.', [25.8, 53, 30.5, 55.2]),
  hint('forest', 'Bialowieza', 'Woods on the Polish border of 1939.', [23.2, 52.4, 25.5, 53.6]),
  hint('forest', 'Volga bend', 'Woods of the Mari and Chuvash lands.', [43, 54.5, 50, 58.8]),
  hint('forest', 'Ardennes', 'Woods between Sedan and the Eifel.', [4.9, 49.6, 6.6, 50.5]),
  hint('forest', 'Black Forest', 'Woods east of the Rhine.', [7.9, 47.7, 9, 48.8]),
  hint('forest', 'Bohemian rim', 'Woods on three sides of Bohemia.', [12.2, 48.7, 13.7, 50.6]),
  hint('forest', 'Thuringia and Hesse', 'Low wooded hills.', [8.8, 50.2, 11.3, 51.3]),
  hint('forest', 'Landes', 'Pine south of Bordeaux.', [-1.4, 43.7, -0.3, 44.5]),
  hint('forest', 'Bukovina', 'Beech woods before the Carpathians.', [24.8, 47.3, 26.3, 48.2]),

  hint('swamp', 'Pripet Marshes', 'The great marsh of the eastern front.', [24.5, 51.3, 30.2, 52.8]),
  hint('swamp', 'Leningrad and the Volkhov', 'Line 2993 has Leningrad in swamp.', [29.3, 58.6, 32.9, 60.1]),
  hint('swamp', 'Lower Dnieper', 'Reed flats below Kherson.', [32, 46.3, 33.6, 46.8]),
  hint('swamp', 'Kuban mouth', 'Reed flats on the Sea of Azov.', [37, 45.2, 38.6, 46.3]),
  hint('swamp', 'Danube mouth', 'The delta.', [28.6, 44.8, 29.8, 45.5]),
  hint('swamp', 'Volga mouth', 'The delta below Astrakhan.', [46.8, 45.4, 49.5, 46.4]),
  hint('swamp', 'Shatt al Arab', 'Marshes above Basra.', [46.3, 30.6, 47.9, 31.8]),
  hint('swamp', 'Masurian Lakes', 'Lake and bog in East Prussia.', [21, 53.6, 22.6, 54.2]),

  range('Norwegian mountains', 600, 'The spine of Norway.', [5.5, 58.7, 10.5, 63], [11.5, 62, 16, 66.5]),
  range(
    'Scottish Highlands',
    300,
    'The only mountains of Britain that hinder an army.',
    [-5.8, 56.4, -3.2, 58],
  ),
  range('Pyrenees', 700, 'One row of hexes between France and Spain.', [-1.8, 42.2, 2.6, 43.1]),
  range('Cantabrian Mountains', 600, 'Along the northern coast of Spain.', [-7.5, 42.4, -3.5, 43.4]),
  range('Iberian and Central Systems', 900, 'Around Madrid.', [-6.5, 40, -1, 42]),
  range('Sierra Nevada', 700, 'South-east of Cordoba.', [-4, 36.7, -1.8, 38.3]),
  range('Atlas', 800, 'Morocco to Tunisia.', [-9, 30.8, -3.5, 35], [-3.5, 33.5, 8.5, 36.7]),
  range('Massif Central', 650, 'Between Lyons and Bordeaux.', [2, 44, 4.3, 46]),
  range(
    'Vosges and Jura',
    550,
    'The southern end of the Maginot Line; its fortress hexes stay clear.',
    [5.6, 46, 7.3, 48.5],
  ),
  range(
    'Alps',
    700,
    'France, Switzerland, Italy and Austria; 1926 and 1927 by line 5647.',
    [5.8, 44, 15.8, 47.7],
  ),
  range('Apennines', 450, 'Italy from Genoa to the toe.', [8.8, 43.8, 12.3, 44.7], [12, 39, 16.5, 43.8]),
  range(
    'Dinaric Alps and Pindus',
    500,
    'The west of the Balkans.',
    [14.5, 42.5, 20.5, 45.3],
    [19.5, 38.3, 22.3, 43.5],
  ),
  range('Balkan and Rhodope', 500, 'Bulgaria, Macedonia and Thrace.', [22, 41.2, 26.5, 43.3]),
  range(
    'Carpathians',
    550,
    'From Slovakia round to the Iron Gates.',
    [18.5, 48.6, 24.8, 49.7],
    [22, 45, 26.8, 48.3],
  ),
  range('Sudetes', 500, 'Between Bohemia and Silesia.', [15, 50, 17.5, 51]),
  range(
    'Crimean mountains',
    400,
    'South of Simferopol; the fortress of Sevastopol is not one.',
    [33.9, 44.4, 35.3, 44.9],
  ),
  range(
    'Caucasus',
    900,
    'The main chain and the Armenian highland.',
    [39.5, 41, 48.5, 44],
    [42, 38.8, 47, 41.3],
  ),
  range(
    'Anatolian ranges',
    1000,
    'Pontus, Taurus and the east.',
    [31, 40.2, 42, 41.5],
    [29, 36.2, 37, 38],
    [37, 37, 45, 41],
  ),
  range('Zagros and Elburz', 1100, 'Western Persia.', [44, 33, 50, 39], [48, 35.3, 54, 37.2]),
  range('Lebanon', 800, 'Behind the Syrian coast.', [35.6, 33, 36.6, 34.7]),
  range('Urals', 500, 'The eastern map edge.', [56.5, 51, 60.5, 66]),
]

/**
 * Rivers that a hexside may carry, by the names of the geography. The text names the Nile only (line
 * 5610) and has rivers beside 1708 and 1707 (line 2725); a strategic map of this scale shows the great
 * ones.
 */
export interface RiverHint {
  readonly name: string
  /** Names in the geography. */
  readonly as: readonly string[]
  readonly reason: string
  /** Other rivers have the same name elsewhere. */
  readonly within?: Box
  /** Pieces that the geography lacks or leaves without a name, drawn by hand. */
  readonly lines?: readonly (readonly (readonly [lon: number, lat: number])[])[]
}

const river = (name: string, reason: string, ...as: string[]): RiverHint => ({ name, as, reason })

export const theWarRivers: readonly RiverHint[] = [
  river('Nile', 'Line 5610.', 'Nile', 'Rosetta Branch', 'Damietta Branch'),
  river('Don', 'Line 2725: rivers beside 1708 and 1707.', 'Don'),
  river('Donets', 'Line 2725: rivers beside 1708 and 1707.', 'Donets'),
  river('Volga', 'Stalingrad stood on it.', 'Volga'),
  river('Oka', 'South of Moscow.', 'Oka'),
  {
    ...river('Dnieper', 'The line of 1941 and 1943.', 'Dnipro (Dnieper)', 'Dnepre'),
    lines: [
      [
        [32.6, 46.6],
        [32.2, 46.5],
        [31.6, 46.5],
      ],
    ],
  },
  river('Desna', 'Kiev to Bryansk.', 'Desna'),
  river('Bug', 'The border of 1939 to 1941.', 'Bug'),
  river('Dniester', 'The border of Bessarabia.', 'Dniester'),
  river('Prut', 'The border of Bessarabia after 1940.', 'Prut'),
  river('Western Dvina', 'Riga to Vitebsk.', 'Daugava (Zapadnaya Dvina)'),
  {
    ...river('Neman', 'The border of East Prussia.', 'Neman (Nemunas)'),
    lines: [
      [
        [25.8, 53.4],
        [24.8, 53.6],
        [23.8, 53.7],
        [24, 54.3],
        [23.8, 54.9],
      ],
    ],
  },
  river('Narva', 'Estonia.', 'Narva'),
  river('Svir', 'Finland and the Soviet Union.', 'Svir'),
  river('Kuban', 'North of the Caucasus.', 'Kuban'),
  river('Vistula', 'Warsaw.', 'Vistula'),
  river('Oder', 'Berlin.', 'Oder'),
  river('Elbe', 'Hamburg to Prague.', 'Elbe'),
  river('Weser', 'Bremen.', 'Weser'),
  river('Rhine', 'The western border.', 'Rhine', 'Rhein', 'Rhin (Rhein)', 'Waal'),
  river('Meuse', 'Sedan.', 'Meuse', 'Maas'),
  river('Seine', 'Paris.', 'Seine'),
  river('Loire', 'Central France.', 'Loire'),
  river('Rhone', 'Lyons to the sea.', 'Rhne'),
  river('Danube', 'Vienna, Budapest, Belgrade.', 'Donau (Danube)', 'Danube'),
  {
    ...river('Tisza', 'Hungary.', 'Tisa'),
    lines: [
      [
        [23.2, 48.1],
        [22.3, 48.2],
        [21.5, 48],
        [20.7, 47.5],
        [20.2, 47],
        [20.2, 46.3],
      ],
    ],
  },
  river('Sava', 'Yugoslavia.', 'Sava'),
  { ...river('Drava', 'Yugoslavia.', 'Drau'), within: [5, 44, 20, 48] },
  river('Po', 'Northern Italy.', 'Po'),
  river('Ebro', 'Spain.', 'Ebro'),
  river('Tagus', 'Madrid to Lisbon.', 'Tajo', 'Tejo (Tagus)'),
  river('Guadalquivir', 'Cordoba.', 'Guadalquivir'),
  river('Maritsa', 'Turkey in Europe.', 'Evros (Maritsa)'),
  river('Euphrates', 'Syria and Iraq.', 'Euphrates', 'Al Furat', 'Firat'),
  river('Tigris', 'Mosul to Basra.', 'Tigris', 'Dicle', 'Shatt al Arab'),
]

export interface LineHint {
  readonly feature: 'canal' | 'depression' | 'lake'
  readonly name: string
  /** Where it runs, longitude and latitude. */
  readonly line: readonly (readonly [lon: number, lat: number])[]
  readonly reason: string
}

const along = (
  feature: LineHint['feature'],
  name: string,
  reason: string,
  ...line: readonly (readonly [number, number])[]
): LineHint => ({ feature, name, line, reason })

/** Crossings and closed waters are named by their sides among the judgements. */
export const theWarLines: readonly LineHint[] = [
  along('canal', 'Suez Canal', 'Ships pass it: line 2436.', [32.3, 31.26], [32.55, 29.95]),
  along('depression', 'Quattara Depression', 'Line 3043.', [26.5, 29.4], [27.5, 30.1], [28.8, 30.4]),
  along('lake', 'Ladoga', 'Line 3549: supply only.', [31, 61.5], [31.3, 59.95]),
  along('lake', 'Onega', 'As wide as a hex.', [35, 62.3], [35.8, 60.9]),
  along('lake', 'Peipus', 'Between Estonia and Pskov.', [27.4, 58.9], [27.9, 58]),
]
