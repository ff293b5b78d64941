/** The War: Europe 1939-1945, logistical efforts: what each costs, reaches, allows and forbids. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

const everything = {
  move: true,
  rail: true,
  stratmove: true,
  attack: true,
  strategicWarfare: true,
  patrol: true,
}

/** The costs and limits of 4.1 to 4.5, side by side. */
export const THE_WAR_LOGISTICAL_EFFORTS = /* @__PURE__ */ frozen({
  id: 'the-war-logistical-efforts',
  title: 'Logistical efforts',
  source: rulebook('4.0'),
  /** NARFs for one; a pass is free, and only for a power without any. */
  costs: {
    germany: { SLE: 8, RLE: 4, LLE: 2, MLE: 2 },
    italy: { SLE: 8, RLE: 4, LLE: 2, MLE: 2 },
    'soviet-union': { SLE: 8, RLE: 4, LLE: 2, MLE: 2 },
    britain: { SLE: 12, RLE: 6, LLE: 3, MLE: 2 },
    'united-states': { SLE: 12, RLE: 6, LLE: 3, MLE: 2 },
    france: { SLE: 16, RLE: 8, LLE: 4, MLE: 2 },
  },
  /**
   * Who pays double, and when: Germany for an SLE with ground units inside the 1939 Soviet Union, Germany and Italy for an
   * RLE or LLE that is put there.
   */
  double: { SLE: ['germany'], RLE: ['germany', 'italy'], LLE: ['germany', 'italy'], MLE: [] },
  efforts: {
    SLE: {
      /** Hexes from the marker; `null` is the whole board. */
      radius: null,
      severalPerTurn: false,
      ...everything,
      secondImpulse: true,
      invasion: true,
      airdrop: true,
      reserves: true,
      evasion: true,
      airEffort: 'SAE',
      /** What an announced air effort multiplies the first round by. */
      airResults: 3,
      twoTurnsRunning: false,
      germanDepletionsInSovietUnion: 3,
    },
    RLE: {
      radius: 4,
      severalPerTurn: true,
      ...everything,
      secondImpulse: true,
      invasion: true,
      airdrop: true,
      reserves: true,
      evasion: true,
      airEffort: 'RAE',
      airResults: 2,
      twoTurnsRunning: true,
      germanDepletionsInSovietUnion: 2,
    },
    LLE: {
      radius: 1,
      severalPerTurn: true,
      ...everything,
      secondImpulse: false,
      invasion: false,
      airdrop: false,
      reserves: false,
      evasion: false,
      airEffort: null,
      airResults: 1,
      twoTurnsRunning: true,
      germanDepletionsInSovietUnion: 1,
      /** For every ground attack, and for one hex of the attacker's choice. */
      groundModifier: -1,
      oneHexShift: 1,
    },
    MLE: {
      radius: null,
      severalPerTurn: false,
      ...everything,
      attack: false,
      /** Defence in the boxes is allowed. */
      strategicWarfare: false,
      patrol: false,
      secondImpulse: true,
      invasion: false,
      airdrop: false,
      reserves: false,
      evasion: false,
      airEffort: null,
      airResults: 1,
      twoTurnsRunning: true,
      germanDepletionsInSovietUnion: 0,
    },
    pass: {
      radius: null,
      severalPerTurn: false,
      ...everything,
      rail: false,
      stratmove: false,
      attack: false,
      strategicWarfare: false,
      patrol: false,
      secondImpulse: false,
      invasion: false,
      airdrop: false,
      reserves: false,
      evasion: false,
      airEffort: null,
      airResults: 1,
      twoTurnsRunning: true,
      germanDepletionsInSovietUnion: 0,
      /** Ground units one hex, naval units five Sea Areas, air units their range without staging. */
      groundHexes: 1,
      seaAreas: 5,
    },
  },
} as const)
