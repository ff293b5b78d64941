/** The War: Europe 1939-1945, what strategic bombing costs both sides. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

/** The figures of 5.2 to 5.2.4; losses are in NARFs unless they say otherwise. */
export const THE_WAR_BOMBING_DAMAGE = /* @__PURE__ */ frozen({
  id: 'the-war-bombing-damage',
  title: 'Strategic bombing: damage',
  source: rulebook('5.2'),
  /** Of each full-strength SAC beyond the INT that are left. A U.S. oil hit of either kind keeps the plain figure. */
  perBomber: {
    britain: { plain: 2, critical: 2, firestorm: 4 },
    'united-states': { plain: 3, critical: 4, firestorm: 5 },
    germany: { plain: 2, critical: 3, firestorm: 4 },
  },
  /** Strategic Movement Points and rail moves lost in the next turn. A German firestorm costs no SMPs. */
  movementLost: {
    critical: { smps: 2, railMoves: 1 },
    firestorm: { smps: 2, railMoves: 2 },
    germanFirestorm: { smps: 0, railMoves: 2 },
  },
  oilHits: { critical: 1, firestorm: 2 },
  /** What one firestorm adds to the victim's surrender rolls for good. */
  surrender: { britain: 1, germany: -1 },
  narfsPerSmp: 20,
  leastSmps: 1,
  mostOfBase: { numerator: 1, denominator: 4 },
  /** Bombers lost after any damage: one for every so many INT met, or part of them; a jet counts for two. */
  attrition: { intPerBomber: 3, jetCountsAs: 2 },
  /** A German MDM lent to bombing. */
  bombersPerMdm: 4,
  /** The price of keeping bombers at home. */
  idle: {
    britain: { leastBombers: 2, loss: 5, from: { season: 'spring', year: 1942 } },
    'united-states': { leastBombers: 1, loss: 10, from: { season: 'fall', year: 1943 } },
  },
} as const)
