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
      'france-1940': { title: 'France, Spring and Summer 1940', rule: '2.7' },
    },
    optionalRules: {},
  },
  {
    id: 'aeto',
    title: 'Advanced European Theater of Operations',
    playable: true,
    hidden: false,
    players: ['table', 'germany', 'italy', 'france', 'united-kingdom', 'united-states', 'soviet-union'],
    scenarios: { '1939': { title: 'The war from September 1939', rule: '9.1' } },
    optionalRules: {},
  },
  {
    id: 'europe-engulfed',
    title: 'Europe Engulfed',
    playable: true,
    hidden: true,
    players: ['western', 'soviet'],
    scenarios: { '16.1': { title: "Patton's Fantasy, July to December 1945", rule: '16.1' } },
    optionalRules: {
      incrementalProduction: { title: 'American production by years', rule: '13.21' },
      stacking: { title: 'Limits in rough ground and swamp', rule: '13.22' },
      limitedActions: { title: 'Limited building of Special Actions', rule: '13.45' },
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
