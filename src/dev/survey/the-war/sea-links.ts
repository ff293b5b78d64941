/** Which sea areas of The War touch, which ports lie on them, and who may not pass between them. */

import type { Source } from './seas'

const line = (n: number): Source => ({ line: n })
const judged = (reason: string): Source => ({ judged: reason })
const geography = judged('So the coasts lie, and no counted distance forbids it.')

export interface SeaLink {
  readonly between: readonly [string, string]
  readonly source: Source
  /** The hex or canal through which ships pass. */
  readonly through?: string
}

const link = (a: string, b: string, source: Source, through?: string): SeaLink => ({
  between: [a, b],
  source,
  ...(through && { through }),
})

export const theWarSeaLinks: readonly SeaLink[] = [
  // The Murmansk Run and its neighbours. The Faeroes do not touch the Scottish North Sea: Scapa Flow would
  // otherwise be four areas from Murmansk.
  link('scottish-north-sea', 'norwegian-sea', line(1179)),
  link('norwegian-sea', 'narvik', line(2548)),
  link('narvik', 'hammerfest', line(2548)),
  link('hammerfest', 'murmansk', line(2548)),
  link('faeroes', 'narvik', line(2548)),
  link('faeroes', 'hammerfest', line(2548)),
  link('faeroes', 'norwegian-sea', geography),
  link('faeroes', 'british-home-waters', geography),
  link('faeroes', 'north-atlantic', geography),
  link('british-home-waters', 'norwegian-sea', geography),
  // North Sea and Baltic. Line 2067 calls three of them contiguous.
  link('danish-north-sea', 'west-baltic', line(2067)),
  link('danish-north-sea', 'norwegian-sea', line(2067)),
  link('danish-north-sea', 'scottish-north-sea', geography),
  link('danish-north-sea', 'english-north-sea', geography),
  link('english-north-sea', 'scottish-north-sea', geography),
  link('english-north-sea', 'channel', geography),
  link('west-baltic', 'east-baltic', geography),
  // Atlantic. Line 5797 leads a convoy from the first of these to the last.
  link('north-atlantic', 'british-home-waters', line(5797)),
  link('british-home-waters', 'celtic-sea', line(5797)),
  link('celtic-sea', 'channel', line(5797)),
  link('british-home-waters', 'scottish-north-sea', geography),
  link('celtic-sea', 'north-atlantic', geography),
  link('celtic-sea', 'western-approaches', geography),
  link('channel', 'western-approaches', geography),
  link('north-atlantic', 'western-approaches', geography),
  link('north-atlantic', 'eastern-atlantic', geography),
  link('western-approaches', 'eastern-atlantic', geography),
  link('western-approaches', 'bay-of-biscay', geography),
  link('bay-of-biscay', 'eastern-atlantic', geography),
  // Mediterranean. Line 2386 leads from Gibraltar to Malta through areas that touch. The Balearic and the
  // Sardinian Sea do not, nor the Straits and the Algerian coast: the Sardinian Sea would be three areas
  // from Gibraltar.
  link('eastern-atlantic', 'straits', line(2021), '2643'),
  link('straits', 'balearic-sea', geography),
  link('balearic-sea', 'algerian-coast', geography),
  link('balearic-sea', 'ligurian-sea', geography),
  link('algerian-coast', 'sardinian-sea', line(2089)),
  link('ligurian-sea', 'sardinian-sea', geography),
  link('ligurian-sea', 'algerian-coast', geography),
  link('ligurian-sea', 'tyrrhenian-sea', geography),
  link('sardinian-sea', 'tyrrhenian-sea', geography),
  link('sardinian-sea', 'central-med', judged('Taranto is three areas from the Sardinian Sea: line 2390.')),
  link('central-med', 'ionian-sea', line(3634)),
  link('central-med', 'gulf-of-sidra', geography),
  link('ionian-sea', 'adriatic-sea', geography),
  link('ionian-sea', 'gulf-of-sidra', geography),
  link('ionian-sea', 'tobruk-waters', geography),
  link('ionian-sea', 'aegean-sea', geography),
  link('gulf-of-sidra', 'tobruk-waters', geography),
  link('tobruk-waters', 'aegean-sea', geography),
  link('tobruk-waters', 'levant', geography),
  link('aegean-sea', 'levant', geography),
  link('ionian-sea', 'tyrrhenian-sea', judged('Ships pass the Strait of Messina.'), '3026/3027'),
  // The ways out.
  link('aegean-sea', 'black-sea', line(2021), '2819'),
  link('levant', 'red-sea', line(2436), 'Suez'),
  link(
    'red-sea',
    'persian-gulf',
    judged('Round Arabia, off the map; ships from the Cape come to both (line 2538).'),
  ),
]

export interface PortSeas {
  readonly port: string
  readonly seas: readonly string[]
  readonly source: Source
}

const port = (name: string, seas: string, source: Source): PortSeas => ({
  port: name,
  seas: seas.split(' '),
  source,
})

export const theWarPortSeas: readonly PortSeas[] = [
  port('Kiel', 'west-baltic danish-north-sea', line(1605)),
  port('Scapa Flow', 'scottish-north-sea', line(2548)),
  port('Trondheim', 'norwegian-sea', line(2067)),
  port(
    'Bergen',
    'danish-north-sea norwegian-sea',
    judged('Line 2067 puts it on one of the two; it lies between.'),
  ),
  port(
    'Oslo',
    'danish-north-sea',
    judged('Line 2067 puts it on that or the West Baltic; the Skagerrak is outside.'),
  ),
  port('Narvik', 'narvik', line(2554)),
  port('Murmansk', 'murmansk', line(2548)),
  port('Gibraltar', 'straits', line(1227)),
  port('Cagliari', 'sardinian-sea', line(2388)),
  port('Palermo', 'sardinian-sea tyrrhenian-sea', line(2390)),
  port('Tunis', 'sardinian-sea', line(2390)),
  port('Taranto', 'ionian-sea', line(3634)),
  port('Tripoli', 'central-med', line(3634)),
  port('Tobruk', 'tobruk-waters', line(3642)),
  port('Suez', 'levant red-sea', line(2436)),
  port('Malta', 'central-med', judged('The channel between Sicily and Tripoli.')),
  port('Benghazi', 'gulf-of-sidra', judged('Line 2340 reaches it through the Ionian, which the gulf joins.')),
  port('Alexandria', 'levant', geography),
  port('Genoa', 'ligurian-sea', geography),
  port('Marseilles', 'ligurian-sea', geography),
  port('Ajaccio', 'ligurian-sea', geography),
  port('Casablanca', 'eastern-atlantic', geography),
  port('Mers-el-Kebir', 'balearic-sea', geography),
  port('Naples', 'tyrrhenian-sea', geography),
  port('Messina', 'ionian-sea tyrrhenian-sea', geography),
  port('Venice', 'adriatic-sea', geography),
  port('Trieste', 'adriatic-sea', geography),
  port('Zara', 'adriatic-sea', geography),
  port('Athens', 'aegean-sea', geography),
  port('Suda Bay', 'aegean-sea', geography),
  port('Istanbul', 'black-sea', judged('North of the Dardanelles, which is what line 2021 closes.')),
  port('Sevastopol', 'black-sea', geography),
  port('Odessa', 'black-sea', geography),
  port('Rostov', 'black-sea', geography),
  port('Leningrad', 'east-baltic', geography),
  port('Danzig', 'east-baltic', geography),
  port('Memel', 'east-baltic', geography),
  port('Konigsberg', 'east-baltic', geography),
  port('Copenhagen', 'west-baltic', geography),
  port('Wilhelmshaven', 'danish-north-sea', geography),
  port('Rotterdam', 'english-north-sea', geography),
  port('Antwerp', 'english-north-sea', geography),
  port('London', 'english-north-sea', geography),
  port('Calais', 'channel', judged('Line 2021 counts the French ports on the Channel; the narrows are its.')),
  port('Cherbourg', 'channel', line(1103)),
  port('Southampton', 'channel', line(1103)),
  port('Glasgow', 'british-home-waters', geography),
  port('Brest', 'western-approaches bay-of-biscay', geography),
  port('Lorient', 'bay-of-biscay', geography),
  port('Bordeaux', 'bay-of-biscay', geography),
  port('Basra', 'persian-gulf', geography),
  port('Abadan', 'persian-gulf', geography),
]

/** Ways at sea that the rules close, and until when: section 7.3 and 23.22. */
export interface StraitRule {
  readonly name: string
  readonly where: string
  readonly closedTo: string
  readonly opens: string
  readonly line: number
}

export const theWarStraitRules: readonly StraitRule[] = [
  {
    name: 'Gibraltar',
    where: 'straits',
    closedTo: 'all ships between Mediterranean and Atlantic',
    opens: 'to whoever has Gibraltar',
    line: 2021,
  },
  {
    name: 'Gibraltar, held',
    where: 'straits',
    closedTo: 'Axis ships leaving the Mediterranean',
    opens: 'when Gibraltar lacks an Allied ground unit, or lacks a full-strength ship or air unit',
    line: 5025,
  },
  {
    name: 'Danish straits, inward',
    where: 'west-baltic',
    closedTo: 'Western Allied ships',
    opens: 'when an Allied power or its satellite has Denmark or Sweden',
    line: 2021,
  },
  {
    name: 'Danish straits, outward',
    where: 'west-baltic/danish-north-sea',
    closedTo: 'Soviet ships',
    opens: 'when the Soviet Union or a satellite of it has Denmark or Sweden',
    line: 2021,
  },
  {
    name: 'Dardanelles',
    where: 'aegean-sea/black-sea',
    closedTo: 'everyone',
    opens: 'to whoever conquered Turkey or has it as associate or satellite',
    line: 2021,
  },
  {
    name: 'English Channel',
    where: 'channel',
    closedTo: 'German fleets and carriers',
    opens: 'when Germany has every French port on the Channel',
    line: 2021,
  },
]
