/** Where the land meets a sea zone, with its ports and its beaches, and how the zones meet each other. */

import type { BorderRow, Source } from './model'

type Entry = readonly [area: string, port?: Source | null, beach?: Source | null]

function coast(zone: string, entries: readonly Entry[]): BorderRow[] {
  return entries.map(([area, port, beach]) => ({
    side: `${area}/${zone}`,
    said: 'survey',
    features: {
      coast: 'survey',
      ...(port === undefined || port === null ? {} : { port }),
      ...(beach === undefined || beach === null ? {} : { beach }),
    },
  }))
}

const city = (name: string): Source => `the harbour of ${name}`
const FLEET = 'the fleet needs a base in this zone, and this is the historical one: '
const SHORE = 'flat open shore that the historical planners looked at'
const GREEK = 660
const GUARD = 'the sample set-ups keep a unit here, and the source speaks of beaches to guard in Italy'

const atlantic = coast('Atlantic', [
  ['London', city('London'), SHORE],
  ['Southampton', 'the British land here and leave from here for Calais', SHORE],
  ['Wales', city('Cardiff and Liverpool')],
  ['Scotland', city('the Clyde and Scapa Flow')],
  ['Oslo', city('Bergen')],
  ['Trondheim', city('Trondheim and Narvik'), 'the British are said to be tempted to land'],
  ['Denmark', city('Esbjerg'), 538],
  ['Ruhr', `${FLEET}Wilhelmshaven`],
  ['The Netherlands', city('Rotterdam'), SHORE],
  ['Belgium', city('Antwerp')],
  ['Pas de Calais', 558, SHORE],
  ['Normandy', city('Cherbourg and Brest'), SHORE],
  ['Bordeaux', city('Bordeaux'), SHORE],
  ['Madrid', city('Bilbao and Corunna')],
  ['Portugal', city('Lisbon'), SHORE],
  ['Andalusia', city('Cadiz')],
  ['Gibraltar', 'the fortress is a harbour on both seas'],
  ['Morocco', 'the French army can be shipped home from here', 60],
  ['Murmansk', 116],
  ['Archangel', city('Archangel')],
])

const baltic = coast('Baltic Sea', [
  ['Denmark', 536],
  ['Oslo', city('Oslo'), 536],
  ['Sweden', city('Stockholm')],
  ['Ruhr', city('Kiel and Luebeck')],
  ['Berlin', city('Stettin'), SHORE],
  ['Lodz', city('Danzig')],
  ['East Prussia', city('Koenigsberg'), SHORE],
  ['Lithuania'],
  ['Latvia', city('Riga'), SHORE],
  ['Estonia', city('Tallinn'), SHORE],
  ['Novgorod'],
  ['Leningrad', `${FLEET}Kronstadt`],
  ['Helsinki', city('Helsinki'), SHORE],
])

const mediterranean = coast('Mediterranean', [
  ['Gibraltar', 'the fortress is a harbour on both seas'],
  ['Malta', 'the island lives by its harbour'],
  ['Andalusia', city('Malaga')],
  ['Catalonia', city('Barcelona')],
  ['Marseille', city('Marseille and Toulon'), SHORE],
  ['French Alps'],
  ['Corsica', city('Bastia'), SHORE],
  ['Piedmont', city('Genoa')],
  ['Tuscany', city('Livorno'), GUARD],
  ['Rome'],
  ['Campania', city('Naples'), 689],
  ['Calabria', city('Taranto'), GUARD],
  ['Sicily', city('Palermo'), GUARD],
  ['Sardinia', city('Cagliari'), SHORE],
  ['Veneto', city('Venice and Trieste')],
  ['Croatia', city('Split')],
  ['Bosnia'],
  ['Albania', 610],
  ['Thessalonika', city('Thessalonika'), GREEK],
  ['Athens', city('Piraeus'), GREEK],
  ['Crete', city('Heraklion'), SHORE],
  ['Istanbul', city('Istanbul')],
  ['Ankara', city('Izmir')],
  ['Taurus Mountains', city('Mersin')],
  ['Cyprus', city('Famagusta')],
  ['Syria'],
  ['Lebanon', 614],
  ['Transjordan', 636],
  ['Alexandria', city('Alexandria')],
  ['El Alamein'],
  ['Western Egypt'],
  ['Tobruk', city('Tobruk')],
  ['Marmarica'],
  ['Tripolitania', city('Tripoli'), SHORE],
  ['Tunisia', city('Tunis and Bizerta'), SHORE],
  ['Algiers', 614, SHORE],
  ['Morocco'],
])

const black = coast('Black Sea', [
  ['Bulgaria', city('Varna')],
  ['Istanbul', city('Istanbul')],
  ['Ankara', city('Zonguldak')],
  ['Bucharest', city('Constanta')],
  ['Bessarabia'],
  [
    'Dnepr River Bend',
    'Odessa is put here, since a Bessarabia with a harbour could not be made a pocket by land',
  ],
  ['Crimea', null, SHORE],
  ['Sevastopol', `${FLEET}Sevastopol`],
  ['Krasnodar', city('Novorossiysk'), SHORE],
  ['Georgia', city('Batum')],
])

const HORN = 'the source lists this land with the way round Africa'
const horn: readonly BorderRow[] = ['Upper Egypt', 'Persia'].map((area) => ({
  side: `${area}/Around the Horn`,
  said: 1006,
  features: { coast: 1006, port: HORN },
}))

const passages: readonly BorderRow[] = [
  { side: 'Atlantic/Baltic Sea', said: 534, features: { passage: 534 } },
  { side: 'Atlantic/Mediterranean', said: 92, features: { passage: 92 } },
  {
    side: 'Mediterranean/Black Sea',
    said: 'survey',
    features: { passage: 'the Turkish straits join them; whether a fleet may pass is for the rules' },
  },
  {
    side: 'Atlantic/Around the Horn',
    said: 'survey',
    features: { passage: 'the way round Africa leaves from the ocean' },
  },
  { side: 'Atlantic/U.S.A.', said: 'survey', features: { passage: 'the holding box lies across the ocean' } },
]

export const COASTS: readonly BorderRow[] = [
  ...atlantic,
  ...baltic,
  ...mediterranean,
  ...black,
  ...horn,
  ...passages,
]
