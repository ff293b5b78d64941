/** The War: Europe 1939-1945, what terrain does to movement and to ground combat. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** Unit types that forests and cities strengthen, one factor for each unit after it is multiplied (10.6.3, 10.6.8). */
const footUnits = ['INF', 'MOT', 'STA', 'PARA'] as const

/**
 * Sections 9.3 and 10.6 side by side; the printed Terrain Effects Chart is in no source that we have. A `defence` is what
 * the printed factors of a full-strength defender are multiplied by. Depleted, Reserve and CDO units defend as printed.
 */
export const THE_WAR_TERRAIN = /* @__PURE__ */ frozen({
  id: 'the-war-terrain',
  title: 'Terrain effects',
  source: rulebook('10.6'),
  /** Movement points for every hex, and on top of it for zones of control and for a hex taken by automatic victory. */
  move: { hex: 1, enterZoc: 1, leaveZoc: 1, automaticVictory: 1 },
  terrain: {
    clear: {
      move: 1,
      defence: 2,
      /** Not multiplied in second-impulse attacks and automatic victories by ARM, MECH or CAV. */
      undoubledInSecondImpulse: ['INF', 'STA'],
      /** Not multiplied against an airborne landing alone. */
      undoubledAgainstAirdrop: ['STA'],
      automaticVictory: true,
      airdrop: true,
      stratmove: true,
      fortification: true,
      fortress: true,
      fighterBase: true,
    },
    desert: {
      move: 1,
      defence: 2,
      undoubledInFirstImpulse: ['INF', 'STA'],
      undoubledInSecondImpulse: ['INF', 'STA'],
      undoubledAgainstAirdrop: ['STA'],
      noZocInside: ['INF', 'CAV', 'STA'],
      automaticVictory: true,
      airdrop: true,
      stratmove: true,
      fortification: true,
      /** Tobruk only, and only for Britain. */
      fortress: false,
      fighterBase: true,
    },
    forest: {
      move: 1,
      defence: 2,
      plus: { units: footUnits, each: 1 },
      automaticVictory: true,
      airdrop: false,
      stratmove: true,
      fortification: true,
      fortress: true,
      fighterBase: false,
    },
    mountain: {
      move: 1,
      defence: 3,
      noZocInto: ['ARM', 'MECH', 'MOT'],
      automaticVictory: false,
      airdrop: false,
      stratmove: true,
      fortification: false,
      fortress: false,
      fighterBase: false,
    },
    swamp: {
      /** Entering stops a unit. One that began the impulse in a swamp pays so much for each further swamp hex. */
      stops: true,
      move: 2,
      moveOf: { ARM: 4, MECH: 4 },
      /** CAV: as the others in the first impulse, as tanks in the second. */
      secondImpulseMove: 4,
      defence: 2,
      defenceOf: { INF: 3, ART: 3, STA: 3, CAV: 3, PARA: 3, ARM: 1, MECH: 1, MOT: 1 },
      automaticVictory: false,
      airdrop: false,
      stratmove: false,
      fortification: true,
      fortress: true,
      fighterBase: false,
      /** In the east, in winter (26.1.1). */
      frozenAs: 'clear',
    },
    wasteland: { move: null },
    water: { move: null },
  },
  features: {
    /** Against invasion; from the land a beach is clear, or a fortification if it is fortified. */
    beach: {
      defence: 3,
      fortified: 4,
      /** With a CDO among the invaders. */
      fortifiedAgainstCommando: 3,
      airdrop: true,
      fighterBase: true,
    },
    fortification: {
      defence: 3,
      /** Against invasion only, or if every attacker comes across a river, canal or strait. */
      acrossWater: 4,
      automaticVictory: false,
      /** What artillery is multiplied by in the attack (2.6). */
      artillery: 2,
    },
    /** Takes the place of swamp, river, forest and beach (10.6.6). */
    fortress: {
      defence: 2,
      defenceOf: { ARM: 4, MECH: 4, CAV: 4, INF: 5, MOT: 5, NKVD: 5, PARA: 5, STA: 6 },
      /** Off the multiplier for each turn of siege, never below 1 (13.2.3). */
      siege: 1,
      siegeTurns: 4,
      /** Major Powers' only. */
      automaticVictory: false,
      airdrop: true,
      artillery: 3,
    },
    /** Added after multiplying; not in North Africa and the Middle East. */
    city: { plus: { units: footUnits, each: 1 }, empty: { numerator: 1, denominator: 2 }, flak: 1 },
    'two-city': { plus: { units: footUnits, each: 2 }, empty: { numerator: 1, denominator: 2 }, flak: 1 },
    port: { plus: { units: footUnits, each: 1 }, empty: { numerator: 1, denominator: 2 }, flak: 1 },
  },
  /** In place of the usual addition, for a German city that Soviets attack; Danzig is one. */
  germanCityAgainstSoviets: { city: 3, 'two-city': 6 },
  /** For an attack that comes across such sides alone; zones of control stop at them. */
  sides: {
    open: { passable: true },
    river: { passable: true, defence: 3, mountain: 4, fortified: 4 },
    canal: { passable: true, defence: 3, mountain: 4, fortified: 4 },
    'crossable-strait': { passable: true, defence: 3, mountain: 4, fortified: 4 },
    'all-water': { passable: false },
    depression: { passable: false },
  },
} as const)
