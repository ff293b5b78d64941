/**
 * The sea areas of The War: names, neighbours, straits, and which ports lie on which.
 *
 * The text names most of them in passing and never lists them. What it names or links carries its line;
 * what the rest needs (a North Sea between the Channel and Denmark, the Italian seas, a sea between
 * Gibraltar and the Algerian coast) is judged, with a reason. The judgements are held to the distances
 * that the text counts: Gibraltar to the Sardinian Sea 4, Taranto to it 3, Taranto to Tripoli 2, Scapa
 * Flow to Murmansk 5, the area beside the port counted as the first (lines 2017, 2388, 2390, 3634 and
 * 2548 of the source).
 */

/** Where a fact comes from: a line of the text, or a reason of ours. */
export type Source = { readonly line: number } | { readonly judged: string }

export type Ocean = 'Atlantic' | 'North Sea' | 'Arctic' | 'Baltic' | 'Mediterranean' | 'Black Sea' | 'beyond'

export interface SeaArea {
  readonly id: string
  readonly name: string
  readonly ocean: Ocean
  readonly source: Source
  /** A strait: fighters may strike ships in it, and interception is easier (lines 1227 and 2139). */
  readonly strait?: boolean
  readonly offMap?: boolean
  /** Places in it, longitude and latitude: a sea hex belongs to the area with the nearest of these. */
  readonly anchors: readonly (readonly [lon: number, lat: number])[]
}

const line = (n: number): Source => ({ line: n })
const judged = (reason: string): Source => ({ judged: reason })

export const theWarSeas: readonly SeaArea[] = [
  {
    id: 'north-atlantic',
    name: 'North Atlantic',
    ocean: 'Atlantic',
    source: line(1703),
    anchors: [
      [-20, 53],
      [-22, 48],
      [-17, 57],
      [-14, 60],
    ],
  },
  {
    id: 'eastern-atlantic',
    name: 'Eastern Atlantic',
    ocean: 'Atlantic',
    source: line(2049),
    anchors: [
      [-12.5, 41],
      [-12.5, 37.5],
      [-8.6, 36.3],
      [-10.5, 33.5],
      [-13, 30],
    ],
  },
  {
    id: 'western-approaches',
    name: 'Western Approaches',
    ocean: 'Atlantic',
    source: line(2049),
    anchors: [
      [-11, 48],
      [-12, 45.5],
    ],
  },
  {
    id: 'british-home-waters',
    name: 'British Home Waters',
    ocean: 'Atlantic',
    source: line(5797),
    anchors: [
      [-9, 57],
      [-11, 54.5],
      [-7, 58.5],
      [-5, 53.8],
    ],
  },
  {
    id: 'celtic-sea',
    name: 'Celtic Sea',
    ocean: 'Atlantic',
    source: line(5797),
    anchors: [
      [-7.5, 50.5],
      [-6, 51.5],
      [-10, 51],
    ],
  },
  {
    id: 'channel',
    name: 'Channel',
    ocean: 'Atlantic',
    source: line(1227),
    strait: true,
    anchors: [
      [-3.5, 49.5],
      [-1, 50.1],
      [0.8, 50.4],
    ],
  },
  {
    id: 'bay-of-biscay',
    name: 'Bay of Biscay',
    ocean: 'Atlantic',
    source: judged(
      'Line 1739 speaks of French ports on the bay; that it is a sea area of its own is our reading.',
    ),
    anchors: [
      [-4, 45.5],
      [-7, 44.5],
      [-3, 47],
    ],
  },
  {
    id: 'scottish-north-sea',
    name: 'Scottish North Sea',
    ocean: 'North Sea',
    source: line(1179),
    anchors: [
      [-0.5, 58.5],
      [0.5, 56.5],
      [-1.5, 60],
    ],
  },
  {
    id: 'english-north-sea',
    name: 'English North Sea',
    ocean: 'North Sea',
    source: judged('The Channel has to meet the North Sea somewhere; London and the Dutch ports need a sea.'),
    anchors: [
      [2.5, 53],
      [1.5, 54.5],
      [2.5, 51.8],
    ],
  },
  {
    id: 'danish-north-sea',
    name: 'Danish North Sea',
    ocean: 'North Sea',
    source: line(1605),
    anchors: [
      [6, 55.5],
      [6.5, 57.3],
      [7, 54.2],
      [4.5, 58.5],
      [9.5, 58.2],
    ],
  },
  {
    id: 'norwegian-sea',
    name: 'Norwegian Sea',
    ocean: 'Arctic',
    source: line(1179),
    anchors: [
      [2, 62],
      [6, 64],
      [3.5, 60.5],
    ],
  },
  {
    id: 'faeroes',
    name: 'Faeroes',
    ocean: 'Arctic',
    source: line(2548),
    anchors: [
      [-6, 61.5],
      [-10, 62.5],
    ],
  },
  { id: 'narvik', name: 'Narvik', ocean: 'Arctic', source: line(2548), offMap: true, anchors: [] },
  { id: 'hammerfest', name: 'Hammerfest', ocean: 'Arctic', source: line(2548), offMap: true, anchors: [] },
  { id: 'murmansk', name: 'Murmansk', ocean: 'Arctic', source: line(2548), offMap: true, anchors: [] },
  {
    id: 'west-baltic',
    name: 'West Baltic',
    ocean: 'Baltic',
    source: line(1227),
    strait: true,
    anchors: [
      [11.3, 57],
      [11, 55],
      [13, 54.9],
      [15, 55],
    ],
  },
  {
    id: 'east-baltic',
    name: 'East Baltic',
    ocean: 'Baltic',
    source: line(1605),
    anchors: [
      [18.5, 55.7],
      [19.5, 57.5],
      [19.5, 59.3],
      [25, 59.8],
      [19, 61.5],
      [22, 64],
    ],
  },
  {
    id: 'straits',
    name: 'Straits',
    ocean: 'Mediterranean',
    source: line(1227),
    strait: true,
    anchors: [
      [-7, 36],
      [-4.5, 36],
    ],
  },
  {
    id: 'balearic-sea',
    name: 'Balearic Sea',
    ocean: 'Mediterranean',
    source: judged(
      'The Sardinian Sea is the fourth area from Gibraltar; one is missing before the Algerian coast.',
    ),
    anchors: [
      [-1.5, 36.3],
      [1, 39.5],
      [2.5, 40.7],
      [4, 41.8],
    ],
  },
  {
    id: 'algerian-coast',
    name: 'Algerian Coast',
    ocean: 'Mediterranean',
    source: line(2089),
    anchors: [
      [2.5, 37.5],
      [5.5, 37.7],
    ],
  },
  {
    id: 'sardinian-sea',
    name: 'Sardinian Sea',
    ocean: 'Mediterranean',
    source: line(2089),
    anchors: [
      [7.5, 39.5],
      [8.5, 38],
      [10.7, 38.3],
      [12, 38.4],
    ],
  },
  {
    id: 'ligurian-sea',
    name: 'Ligurian Sea',
    ocean: 'Mediterranean',
    source: judged(
      'Marseilles and Genoa need a sea; line 2089 has Genoa within reach of the Algerian coast.',
    ),
    anchors: [
      [7, 42.8],
      [8.8, 43.7],
      [5.5, 42.3],
    ],
  },
  {
    id: 'tyrrhenian-sea',
    name: 'Tyrrhenian Sea',
    ocean: 'Mediterranean',
    source: judged('Naples and Rome need a sea.'),
    anchors: [
      [11.5, 41],
      [13.5, 39.8],
      [10.5, 42.3],
      [15, 39],
    ],
  },
  {
    id: 'adriatic-sea',
    name: 'Adriatic Sea',
    ocean: 'Mediterranean',
    source: judged('Venice, Trieste and Zara need a sea; line 5285 calls the coast of Zara Adriatic.'),
    anchors: [
      [13.3, 44.7],
      [15.5, 43],
      [18, 41.6],
    ],
  },
  {
    id: 'central-med',
    name: 'Central Med',
    ocean: 'Mediterranean',
    source: line(3634),
    anchors: [
      [12.5, 36.3],
      [14, 34.5],
      [12, 34],
      [16, 35.5],
    ],
  },
  {
    id: 'ionian-sea',
    name: 'Ionian',
    ocean: 'Mediterranean',
    source: line(2340),
    anchors: [
      [17.5, 39.2],
      [18.5, 37],
      [20, 36.2],
      [19, 35],
    ],
  },
  {
    id: 'gulf-of-sidra',
    name: 'Gulf of Sidra',
    ocean: 'Mediterranean',
    source: line(5873),
    anchors: [
      [18, 31.5],
      [19, 32.8],
      [16.5, 32.5],
    ],
  },
  {
    id: 'tobruk-waters',
    name: 'Tobruk Waters',
    ocean: 'Mediterranean',
    source: line(3642),
    anchors: [
      [23.5, 33.5],
      [26, 32.7],
      [22, 34],
    ],
  },
  {
    id: 'aegean-sea',
    name: 'Aegean',
    ocean: 'Mediterranean',
    source: line(2021),
    anchors: [
      [25, 39.3],
      [25, 37.3],
      [26, 36],
      [24, 40],
    ],
  },
  {
    id: 'levant',
    name: 'Levant',
    ocean: 'Mediterranean',
    source: line(2436),
    anchors: [
      [32, 33.5],
      [34, 34.5],
      [30, 35],
      [30.5, 32.3],
      [34.5, 36],
    ],
  },
  {
    id: 'black-sea',
    name: 'Black Sea',
    ocean: 'Black Sea',
    source: line(2021),
    anchors: [
      [30, 43.5],
      [34, 43],
      [38, 43],
      [36.5, 46],
      [28.3, 40.7],
    ],
  },
  {
    id: 'red-sea',
    name: 'Red Sea',
    ocean: 'beyond',
    source: line(2340),
    anchors: [
      [33.5, 28],
      [35, 26.5],
    ],
  },
  {
    id: 'persian-gulf',
    name: 'Persian Gulf',
    ocean: 'beyond',
    source: judged(
      'Ships from the South Africa Box come in at Basra and Abadan (line 2538), so some sea is there.',
    ),
    anchors: [[49.3, 29.3]],
  },
]
