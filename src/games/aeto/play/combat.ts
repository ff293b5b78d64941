/** What parts 9 to 11 have to say about a land combat: who is attacked, and all that counts in it. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayFightInPeace } from '../09-08-turkey'
import { isFoeOfPartisans } from '../10-06-partisans'
import { blitzAgainst, combatGround, fighterOf } from '../10-conditions'
import { type LandCombatResult, landCombat } from '../10-land-combat'
import { worksAgainst } from '../ground'
import { isVichyState, type Nation, nationText } from '../nations'
import { type BocageChit, hears } from '../optional'
import { areAllied, areAtWar, campOf, unitsAt } from '../politics'
import type { AetoState, Asked } from '../state'
import { type AetoUnit, isCombatLand, isLand } from '../units'

export type Attack = Extract<Asked, { type: 'attack' }>

/**
 * Those in a hex whom a nation can attack: enemies, hostile partisans, under a partition of Turkey the Turks (9.8), and Soviets the Poles beyond the line (9.4).
 */
export const targetsAt = (state: AetoState, hex: string, by: Nation): readonly AetoUnit[] =>
  unitsAt(state, hex).filter((unit) => {
    if (!isLand(unit)) return false
    if (unit.kind === 'partisan') return isFoeOfPartisans(state, unit.nation, by)
    return areAtWar(state, by, unit.nation) || mayFightInPeace(state, by, unit)
  })

/** Those of them who fight: partisans are gone without a roll (10.6). */
export const defendersAt = (state: AetoState, hex: string, by: Nation): readonly AetoUnit[] =>
  targetsAt(state, hex, by).filter(({ kind }) => kind !== 'partisan')

/**
 * Is a die thrown for an attack? Only where somebody or something defends the hex.
 *
 * @rule 10.6
 */
export const isRolledFor = (state: AetoState, { hex, by }: Pick<Attack, 'hex' | 'by'>): boolean =>
  defendersAt(state, hex, by).length > 0 || worksAgainst(state, hex, by)

/** Whether an air unit helps those who defend, rather than those who attack. */
export const helpsDefence = (state: AetoState, { hex, by }: Attack, { nation }: AetoUnit): boolean =>
  targetsAt(state, hex, by).some((unit) => areAllied(state, unit.nation, nation))

/** What the rules make of an attack as it stands. */
export function combatOf(state: AetoState, attack: Attack): LandCombatResult {
  const { by, hex, terrain, attackers, supporters, amphibious } = attack
  const defenders = defendersAt(state, hex, by)
  const nations = [...new Set(defenders.map(({ nation }) => nation))]
  const blitz = Object.fromEntries(nations.map((nation) => [nation, blitzIn(state, attack, nation)]))
  return landCombat({
    ...combatGround(state, hex),
    terrain,
    supported: supporters.some((id) => helpsDefence(state, attack, state.units[id])),
    axisAssault: amphibious && campOf(state, by) === 'axis',
    attackers: attackers.map((id) => fighterOf(state, state.units[id])),
    defenders: defenders.map((unit) => fighterOf(state, unit)),
    blitz,
    bocage: bocageAt(state, hex),
    ultra: ultraIn(state, attack),
    nearest: state.options.includes('rounding'),
  })
}

/**
 * May the attack be made as it stands?
 *
 * @rule 9.2 Vichy units do not attack at less than 1-1
 * @rule 9.26 half of the units at least are of the nation whose Offensive it is, or of the two whose it is
 */
export function mayFight(state: AetoState, attack: Attack): Verdict {
  const units = attack.attackers.map((id) => state.units[id])
  if (!units.some(isCombatLand)) return refuse('5.0', 'no-attacker', 'nobody attacks')
  const both = attack.combined ? (['france', 'united-kingdom'] as readonly Nation[]) : [attack.by]
  if (2 * units.filter(({ nation }) => both.includes(nation)).length < units.length)
    return refuse('9.26', 'too-many-strangers', `half of the units must be of ${nationText(attack.by)}`)
  const { attack: strength, defence } = combatOf(state, attack)
  if (isVichyState(attack.by) && strength < defence)
    return refuse('9.2', 'vichy-odds', 'Vichy units do not attack at less than 1-1')
  return legal
}

/**
 * What Ultra does to an attack: for those who attack if their units are in it, against those who attack theirs. It is for nobody else.
 *
 * @rule 11.22
 */
export function ultraIn(state: AetoState, { by, hex, attackers }: Attack): number {
  const { ultraLand } = state.optional
  if (ultraLand === null || !isRolledFor(state, { hex, by })) return 0
  const nations =
    ultraLand.total > 0
      ? attackers.map((id) => state.units[id].nation)
      : defendersAt(state, hex, by).map(({ nation }) => nation)
  return nations.some((nation) => hears(state, ultraLand.power, nation)) ? ultraLand.total : 0
}

/** What is on the underside of the hedgerows in a hex. */
function bocageAt(state: AetoState, hex: string): BocageChit | null {
  const chit = state.optional.bocage.find((one) => one.hex === hex)?.chit
  return chit === undefined || chit === 'hidden' ? null : chit
}

/** What the Blitzkrieg gives in an attack against a nation: the first upon Americans is in the month of theirs (10.2). */
export const blitzIn = (state: AetoState, attack: Pick<Attack, 'attackers'>, nation: Nation): number =>
  isFirstAgainstAmericans(state, attack, nation) ? 2 : blitzAgainst(state, nation)

/** Are Germans in this attack the first upon Americans, whoever's Offensive it is (10.2)? */
export const isFirstAgainstAmericans = (
  state: AetoState,
  { attackers }: Pick<Attack, 'attackers'>,
  nation: Nation,
): boolean =>
  nation === 'united-states' &&
  state.special.blitz['united-states'] === undefined &&
  attackers.some((id) => state.units[id].nation === 'germany')
