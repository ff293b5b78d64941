/** The War: Europe 1939-1945, what drives Italy to surrender. */

import { frozen } from '../kernel/frozen'
import { rulebook } from '../kernel/provenance'

export interface ItalianSurrenderModifier {
  /** Below zero brings surrender nearer. */
  readonly modifier: number
  readonly when: string
}

/** The modifiers of 19.2. Western means British or U.S. */
export const THE_WAR_SURRENDER_ITALY = /* @__PURE__ */ frozen({
  id: 'the-war-surrender-italy',
  title: 'Italian surrender',
  source: rulebook('19.2'),
  die: 10,
  /** The modified roll at which Italy surrenders: this or less. */
  surrendersAt: 0,
  modifiers: {
    rome: { modifier: -4, when: 'Rome is in Western hands' },
    tripoli: { modifier: -1, when: 'Tripoli is in Western hands' },
    sicily: { modifier: -2, when: 'all of Sicily is in Western hands' },
    sardinia: { modifier: -2, when: 'all of Sardinia is in Western hands' },
    albania: { modifier: -1, when: 'all of Albania is in Western hands' },
    greece: { modifier: -1, when: 'all of Greece is in Western hands' },
    mainland: { modifier: -2, when: 'a Western ground unit other than PARA or CDO is on the mainland' },
    fleets: { modifier: -2, when: 'Italy has less than 2 full-strength Fleets on the map' },
    'german-army': {
      modifier: 2,
      when: '12 full-strength German ground factors or more are on the mainland',
    },
    'soviet-cities': { modifier: 2, when: 'Germany controls Stalingrad, Leningrad or Moscow' },
    'britain-surrendered': { modifier: 3, when: 'Britain has surrendered' },
    'british-bases': { modifier: 1, when: 'Italy controls Gibraltar, Suez or Alexandria' },
    'france-surrendered': { modifier: 1, when: 'France has surrendered to Germany' },
    madrid: {
      modifier: 1,
      when: 'Italy controls Madrid, with Spain conquered by Italy alone or an Italian Satellite by diplomacy',
    },
    athens: {
      modifier: 1,
      when: 'Italy controls Athens, with Greece conquered by Italy alone or an Italian Satellite by diplomacy',
    },
    ankara: {
      modifier: 1,
      when: 'Italy controls Ankara, with Turkey conquered by Italy alone or an Italian Satellite by diplomacy',
    },
    belgrade: {
      modifier: 1,
      when: 'Italy controls Belgrade, with Yugoslavia conquered by Italy alone or an Italian Satellite by diplomacy',
    },
    'totalitarian-italy': { modifier: 1, when: 'Italian variant 7 has been obtained' },
  } satisfies Readonly<Record<string, ItalianSurrenderModifier>>,
} as const)

export type ItalianSurrenderModifierId = keyof typeof THE_WAR_SURRENDER_ITALY.modifiers
