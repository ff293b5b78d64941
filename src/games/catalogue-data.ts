// Written by npm run exports from the registry and the games. Do not edit.

import { frozen } from '../kernel/frozen'
import type { CatalogueGame } from './catalogue'

/** The games that can be played, by id, each with its own types. */
export interface LoadedGames {
  readonly eto: typeof import('./eto/game').eto
  readonly 'the-war': typeof import('./the-war/game').theWar
  readonly aeto: typeof import('./aeto/game').aeto
  readonly 'europe-engulfed': typeof import('./europe-engulfed/game').europeEngulfed
}

export const GAME_LIST: readonly CatalogueGame[] = /* @__PURE__ */ frozen([
  {
    id: 'eto',
    title: 'World War II: European Theater of Operations',
    playable: true,
    hidden: false,
    players: ['axis', 'allied', 'russian'],
    scenarios: {
      '1939': { title: 'The war from its beginning, fall 1939', rule: '15.1' },
      '1940': { title: 'The campaign in the West, spring 1940', rule: '15.2' },
      '1941': { title: 'The invasion of Russia, summer 1941', rule: '15.3' },
    },
    optionalRules: {
      minorCountries: {
        title: 'Minor countries, with self-defence and pro-Axis neutrals and Finland',
        rule: '16.1',
      },
      partisans: { title: 'Partisans', rule: '16.5' },
      italianEntry: { title: 'Italian entry and surrender', rule: '16.6' },
      airdrop: { title: 'Airdrop', rule: '16.7' },
      threePlayers: { title: 'Russia as a third player', rule: '16.8' },
      railByHex: { title: 'Rail movement through friendly hexes, whatever the country', rule: '5.65' },
    },
  },
  {
    id: 'the-war',
    title: 'The War: Europe 1939-1945',
    playable: true,
    hidden: false,
    players: ['axis', 'allied'],
    scenarios: {
      'poland-1939': { title: 'Poland, Fall 1939: a tutorial of one turn', rule: '2.7' },
      'barbarossa-1941': { title: 'Barbarossa, Summer 1941 to Spring 1942', rule: '2.7' },
      'desert-1941': { title: 'The Desert, Spring 1941 to Winter 1942', rule: '2.7' },
      'east-1942': { title: 'The East, Summer 1942 to Spring 1943', rule: '2.7' },
      'overlord-1944': { title: 'Overlord, Summer 1944 to Spring 1945', rule: '2.7' },
      'france-1940': { title: 'France, Spring and Summer 1940', rule: '2.7' },
    },
    optionalRules: {
      forcedMarch: { title: 'Forced march of infantry', rule: '29.1' },
      eliteArmour: { title: 'German elite armour', rule: '29.2' },
      airCrews: { title: 'Pilots and air crews are trained one by one', rule: '29.3' },
      carpetBombing: { title: 'Carpet bombing in Summer 1944', rule: '29.20' },
      siegeOfLeningrad: { title: 'Leningrad falls by siege alone', rule: '29.22' },
      motorizedFlak: { title: 'German flak is motorized', rule: '29.21' },
    },
  },
  {
    id: 'aeto',
    title: 'Advanced European Theater of Operations',
    playable: true,
    hidden: true,
    players: ['table', 'germany', 'italy', 'france', 'united-kingdom', 'united-states', 'soviet-union'],
    scenarios: { '1939': { title: 'The war from September 1939', rule: '9.1' } },
    optionalRules: {
      combinedGame: { title: 'A Combined Game with the Pacific', rule: '9.3' },
      bocage: { title: 'Hedgerows in Normandy', rule: '11.0' },
      convoyLosses: { title: 'Transports lost in place of convoy points', rule: '11.1' },
      collateralDamage: { title: 'Installations damaged by attacks', rule: '11.2' },
      dummies: { title: 'Dummy task forces', rule: '11.3' },
      recall: { title: 'British capital ships called back', rule: '11.4' },
      extension: { title: 'The war extended for points', rule: '11.5' },
      freeUnits: { title: 'Free units', rule: '11.6' },
      frenchFleet: { title: 'France shaken by the loss of its fleet', rule: '11.7' },
      noRetreat: { title: 'No voluntary German retreats before 1944', rule: '11.8' },
      hiddenProduction: { title: 'Units on order are secret', rule: '11.9' },
      dismissals: { title: 'German generals dismissed', rule: '11.10' },
      abyssinia: { title: 'Italian reinforcements from Abyssinia', rule: '11.11' },
      fuel: { title: 'Fuel for ships at sea', rule: '11.12' },
      forcePools: { title: 'What is lost stays lost', rule: '11.13' },
      rerolls: { title: 'Attacks rolled again for an Offensive', rule: '11.14' },
      rivers: { title: 'Rivers stop zones of control', rule: '11.15' },
      rockets: { title: 'V-1 and V-2 sites', rule: '11.16' },
      rounding: { title: 'Odds rounded to the nearest', rule: '11.17' },
      mines: { title: 'Mines before coastal forts', rule: '11.18' },
      ssGenerals: { title: 'Hausser and Dietrich lead SS units alone', rule: '11.19' },
      stacking: { title: 'Stacks in a fixed order', rule: '11.20' },
      fighterCommand: { title: 'A fighter stays in Britain', rule: '11.21' },
      ultra: { title: 'Ultra', rule: '11.22' },
      variableVictory: { title: 'The Allies win apart', rule: '11.23' },
      scrounging: { title: 'Units given up for points', rule: '11.24' },
      stations: { title: 'British ships on their stations', rule: '11.25' },
      replacements: { title: 'Rebuilding takes from the force pool', rule: '11.26' },
    },
  },
  {
    id: 'europe-engulfed',
    title: 'Europe Engulfed',
    playable: true,
    hidden: true,
    players: ['western', 'soviet', 'axis', 'allied'],
    scenarios: {
      '16.1': { title: "Patton's Fantasy, July to December 1945", rule: '16.1' },
      '16.2': { title: 'Tournament scenario, July 1942 to October 1943', rule: '16.2' },
      '16.3': { title: 'European War, September 1939 to December 1941', rule: '16.3' },
      'campaign-1939': { title: 'Campaign, September 1939 to December 1945', rule: '17.0' },
      'campaign-1941': { title: 'Campaign, July 1941 to December 1945', rule: '18.0' },
    },
    optionalRules: {
      incrementalProduction: { title: 'American production by years', rule: '13.21' },
      stacking: { title: 'Limits in rough ground and swamp', rule: '13.22' },
      limitedActions: { title: 'Limited building of Special Actions', rule: '13.45' },
      randomWeather: { title: 'Weather by the die in 16.2', rule: '16.23' },
      desertWeather: { title: 'Always clear in the desert', rule: '13.23' },
      uboatInitiative: { title: 'U-boats fire first', rule: '13.36' },
      groundSupportLimits: { title: 'Fighters before ground support', rule: '13.47' },
      earlyWars: { title: 'Germany attacks minor powers from November 1939', rule: '14.31' },
      surprise: { title: 'Surprise of those who were at peace', rule: '14.43' },
      frenchResolve: { title: 'The French may fight on', rule: '14.35' },
      fortReduction: { title: 'Rounds reduce heavy fortifications', rule: '14.50' },
      partialBuilds: { title: 'Fleets, ASW and flak are paid for over time', rule: '13.24' },
      juneInvasion: { title: 'A sixth German Special Action in July 1941', rule: '13.31' },
      germanAirborne: { title: 'Germany may give airborne assaults up', rule: '13.33' },
      prudence: { title: 'Sweden and Finland see how the war ends', rule: '13.41' },
      greekEntry: { title: 'Britain may pay for the entry of Greece', rule: '13.43' },
      turkishEntry: { title: 'Britain may pay for that of Turkey', rule: '13.44' },
      germanStrain: { title: 'German Special Actions go by the situation', rule: '14.21' },
      sovietLessons: { title: 'Soviet Special Actions go by experience', rule: '14.22' },
      americanLessons: { title: 'American Special Actions go by experience', rule: '14.23' },
      westernWars: { title: 'Western Allies may attack any minor power', rule: '14.33' },
      pause: { title: 'Germany may pause in the east', rule: '14.41' },
      combatWinter: { title: 'The first winter wears down who fights', rule: '14.42' },
      weightedVictory: { title: 'Points for a tournament', rule: '14.48' },
      conversions: { title: 'Fighters and bombers become ground support', rule: '14.49' },
      freeSetup: { title: 'Free set-up of the campaigns', rule: '17.0' },
      threePlayers: { title: 'Western Allies and Soviets are two players', rule: '10.5' },
      italianVentures: { title: 'Wars of Italy alone', rule: '14.34' },
      sovietVentures: { title: 'Wars of the Soviet Union in peace', rule: '14.32' },
      minorChoices: { title: 'Friends of the Axis join by the die', rule: '14.311' },
      portCapacity: { title: 'Harbours supply ten units, and may be wrecked', rule: '13.32' },
      finalOffensives: { title: 'German offensives in the winter of 1944', rule: '13.34' },
      jets: { title: 'German jet fighters', rule: '13.35' },
      partisans: { title: 'An army of Yugoslav partisans', rule: '13.42' },
      overlord: { title: 'One invasion of France is Overlord', rule: '13.46' },
      withdrawals: { title: 'Pursuit of those who retreat before combat', rule: '14.44' },
      hitDistribution: { title: 'Another order of losses', rule: '14.45' },
      navalAir: { title: 'Ground support joins battles of fleets', rule: '14.46' },
      carpetBombing: { title: 'American bombs on German armor in France', rule: '14.47' },
      improvements: { title: 'Raids improve bombers and escorts', rule: '14.51' },
    },
  },
])

export const LOAD_GAME = {
  eto: async () => (await import('./eto/game')).eto,
  'the-war': async () => (await import('./the-war/game')).theWar,
  aeto: async () => (await import('./aeto/game')).aeto,
  'europe-engulfed': async () => (await import('./europe-engulfed/game')).europeEngulfed,
}

export const LOAD_BOARD = {
  eto: async () => (await import('./eto/board')).etoBoard(),
  'the-war': async () => (await import('./the-war/board')).theWarBoard(),
  aeto: async () => (await import('./aeto/board')).aetoBoard(),
  'europe-engulfed': async () => (await import('./europe-engulfed/board')).europeEngulfedBoard(),
}
