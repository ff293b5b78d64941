/** The War: Europe 1939-1945, what minor countries, colonies and provinces are worth. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/**
 * The table of 23.2: NARFs as a conquest or Satellite, and as an Associate if the table has a second figure. Cities of
 * France, Germany and the Soviet Union, which it repeats, are in the city values. The pro rata is part of the rule.
 */
export const THE_WAR_COUNTRY_VALUES = /* @__PURE__ */ frozen({
  id: 'the-war-country-values',
  title: 'Values of minor countries, colonies and provinces',
  source: rulebook('23.2'),
  values: {
    albania: { narfs: 1 },
    algeria: { narfs: 5 },
    'alsace-lorraine': { narfs: 4 },
    belgium: { narfs: 18, associate: 6 },
    bessarabia: { narfs: 1 },
    bulgaria: { narfs: 5, associate: 2 },
    corsica: { narfs: 2 },
    croatia: { narfs: 4 },
    cyprus: { narfs: 1 },
    danzig: { narfs: 2 },
    denmark: { narfs: 9 },
    egypt: { narfs: 6 },
    estonia: { narfs: 1 },
    finland: { narfs: 7, without: { karelia: 5 } },
    greece: { narfs: 8, associate: 3 },
    hungary: { narfs: 11 },
    iraq: { narfs: 3 },
    ireland: { narfs: 3 },
    'italian-east-africa': { narfs: 3 },
    latvia: { narfs: 2 },
    libya: { narfs: 3 },
    lithuania: { narfs: 5 },
    morocco: { narfs: 6 },
    netherlands: { narfs: 12 },
    norway: { narfs: 6, associate: 3 },
    palestine: { narfs: 1 },
    poland: { narfs: 30, without: { 'eastern-poland': 20 } },
    portugal: { narfs: 6, associate: 2 },
    romania: { narfs: 8, without: { bessarabia: 7 } },
    sardinia: { narfs: 3 },
    sicily: { narfs: 5 },
    slovakia: { narfs: 3 },
    'south-africa': { narfs: 12 },
    spain: { narfs: 20 },
    sweden: { narfs: 16, associate: 6 },
    switzerland: { narfs: 28 },
    syria: { narfs: 4 },
    transjordan: { narfs: 1 },
    /** Optional (29.4). */
    transylvania: { narfs: 2 },
    tunisia: { narfs: 2 },
    turkey: { narfs: 14, associate: 5 },
    ukraine: { narfs: 28 },
    'vichy-france': { narfs: 12 },
    yugoslavia: { narfs: 11, associate: 4, without: { croatia: 7 } },
    zara: { narfs: 1 },
  },
  /** Italian cities that the table lists; the five in the north count only together (19.3). */
  italianCities: {
    Naples: 3,
    Rome: 8,
    north: { cities: ['Genoa', 'Florence', 'Milan', 'Venice', 'Trieste'], narfs: 40 },
  },
  /** Percent of the value in the season of conquest, rounded down; all of it from the next spring. */
  seasonPercent: { spring: 100, summer: 75, fall: 50, winter: 25 },
} as const)
