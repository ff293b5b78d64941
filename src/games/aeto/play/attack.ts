/** Reports of land attacks: who joins, and what parts 9 to 11 have to say when it is made. */

import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { blitzAgainst, combatGround, fighterOf } from '../10-conditions'
import { type LandCombatResult, landCombat } from '../10-land-combat'
import type { AetoEvent, Row } from '../actions'
import { isVichyState, NATIONS, type Nation, nationName } from '../nations'
import { type BocageChit, setOptional } from '../optional'
import { areAllied, areAtWar, campOf, nearBy, unitsAt, wereAtWar } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { type AetoUnit, isCombatLand, isLand, TERRAINS } from '../units'
import { flow } from './04-sequence'
import { askForRerolls } from './11-land'
import { removeUnits } from './changes'
import { ask } from './place'

type Attack = Extract<Asked, { type: 'attack' }>

/** Those in a hex whom a nation can attack: enemies, and partisans of whoever was its enemy. */
export const targetsAt = (state: AetoState, hex: string, by: Nation): readonly AetoUnit[] =>
  unitsAt(state, hex).filter(
    (unit) =>
      isLand(unit) &&
      (unit.kind === 'partisan' ? wereAtWar(state, by, unit.nation) : areAtWar(state, by, unit.nation)),
  )

/** May this unit attack that hex: beside it over land, and no partisan, which does not fight (10.6)? */
function canReach(state: AetoState, unit: AetoUnit, hex: string): boolean {
  if (!isLand(unit) || unit.kind === 'partisan' || unit.kind === 'hq' || unit.at === hex) return false
  return (
    boardOf(state).has(unit.at) &&
    nearBy(state, unit.at).has(hex) &&
    !boardOf(state).hasSide(unit.at, hex, 'mountain')
  )
}

// ---- who attacks whom --------------------------------------------------------------------------

function mayAttack(state: AetoState, by: Nation, hex: string): Verdict {
  if (targetsAt(state, hex, by).length === 0)
    return refuse('9.1', 'nobody-there', `there is no enemy of ${nationName(by)} in ${hex}`, hex)
  return Object.values(state.units).some(
    (unit) => unit.nation === by && isCombatLand(unit) && canReach(state, unit, hex),
  )
    ? legal
    : refuse('9.1', 'not-beside', `no unit of ${nationName(by)} is beside ${hex}`, hex)
}

/** Hexes beside units of a nation. */
function besides(state: AetoState, by: Nation): ReadonlySet<string> {
  const hexes = new Set<string>()
  for (const unit of Object.values(state.units))
    if (unit.nation === by && isCombatLand(unit) && boardOf(state).has(unit.at))
      for (const hex of boardOf(state).neighbours(unit.at)) if (unitsAt(state, hex).length > 0) hexes.add(hex)
  return hexes
}

export const attackRow: Row<'attack', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  *of(state) {
    for (const by of NATIONS)
      for (const hex of besides(state, by))
        for (const terrain of TERRAINS) yield { type: 'attack', by, hex, terrain }
  },
  check: (state, { by, hex }) => (boardOf(state).has(hex) ? mayAttack(state, by, hex) : noHex(hex)),
  do(state, { by, hex, terrain }) {
    ask(state, { type: 'attack', by, hex, terrain, attackers: [], supported: false, rerolls: [] })
  },
})

const noHex = (hex: string): Verdict => refuse('9.1', 'no-hex', `there is no hex ${JSON.stringify(hex)}`)

/**
 * May a unit join the attack of a nation?
 *
 * @rule 9.26 French with British never in one Offensive, Soviets with Western Allies never, Rumanians with Hungarians as anywhere
 */
function mayJoin(state: AetoState, { by, hex, attackers }: Attack, id: string): Verdict {
  const unit = state.units[id]
  if (unit === undefined || !Object.hasOwn(state.units, id))
    return refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
  if (attackers.includes(id)) return refuse('5.0', 'joined', `${id} has joined`)
  if (!canReach(state, unit, hex)) return refuse('5.0', 'not-beside', `${id} is not beside ${hex}`, hex)
  if (!areAllied(state, unit.nation, by))
    return refuse('9.26', 'strangers', `${nationName(unit.nation)} does not fight beside ${nationName(by)}`)
  const others = [by, ...attackers.map((one) => state.units[one].nation)]
  const isFrench = (nation: Nation) => nation === 'france'
  if (others.some((one) => isFrench(one) !== isFrench(unit.nation) && campOf(state, one) === 'west'))
    return refuse('9.26', 'french-and-british', 'French and British units do not share an Offensive')
  return legal
}

export const joinRow: Row<'join', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: (state) => Object.keys(state.units).map((unit) => ({ type: 'join' as const, unit })),
  check: (state, { unit }, asked) => mayJoin(state, asked, unit),
  do(state, { unit }, _dice, _events, asked) {
    flow.amend(state, { ...asked, attackers: [...asked.attackers, unit] })
  },
})

export const supportRow: Row<'support', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: () => [{ type: 'support' as const }],
  check: (_state, _action, { supported }) =>
    supported ? refuse('9.0', 'supported', 'aircraft help the defenders already') : legal,
  do(state, _action, _dice, _events, asked) {
    flow.amend(state, { ...asked, supported: true })
  },
})

// ---- what counts in it -------------------------------------------------------------------------

/** What the rules make of an attack as it stands. */
export function combatOf(state: AetoState, attack: Attack): LandCombatResult {
  const { by, hex, terrain, attackers, supported } = attack
  const defenders = targetsAt(state, hex, by).filter(({ kind }) => kind !== 'partisan')
  const nations = [...new Set(defenders.map(({ nation }) => nation))]
  // The first attack upon Americans is the month of their Blitzkrieg.
  const blitz = Object.fromEntries(
    nations.map((nation) => [
      nation,
      isFirstAgainstAmericans(state, by, nation) ? 2 : blitzAgainst(state, nation),
    ]),
  )
  return landCombat({
    ...combatGround(state, hex),
    terrain,
    supported,
    attackers: attackers.map((id) => fighterOf(state, state.units[id])),
    defenders: defenders.map((unit) => fighterOf(state, unit)),
    blitz,
    bocage: bocageAt(state, hex),
    ultra: state.optional.ultraLand,
    nearest: state.options.includes('rounding'),
  })
}

/** What is on the underside of the hedgerows in a hex. */
function bocageAt(state: AetoState, hex: string): BocageChit | null {
  const chit = state.optional.bocage.find((one) => one.hex === hex)?.chit
  return chit === undefined || chit === 'hidden' ? null : chit
}

const isFirstAgainstAmericans = (state: AetoState, by: Nation, nation: Nation): boolean =>
  by === 'germany' && nation === 'united-states' && state.special.blitz['united-states'] === undefined

/**
 * May the attack be made as it stands?
 *
 * @rule 9.2 Vichy units do not attack at less than 1-1
 * @rule 9.26 half of the units at least are of the nation whose Offensive it is
 */
function mayFight(state: AetoState, attack: Attack): Verdict {
  const units = attack.attackers.map((id) => state.units[id])
  if (!units.some(isCombatLand)) return refuse('5.0', 'no-attacker', 'nobody attacks')
  if (2 * units.filter(({ nation }) => nation === attack.by).length < units.length)
    return refuse('9.26', 'too-many-strangers', `half of the units must be of ${nationName(attack.by)}`)
  const { attack: strength, defence } = combatOf(state, attack)
  if (isVichyState(attack.by) && strength < defence)
    return refuse('9.2', 'vichy-odds', 'Vichy units do not attack at less than 1-1')
  return legal
}

export const fightRow: Row<'fight', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: () => [{ type: 'fight' as const }],
  check: (state, _action, asked) => mayFight(state, asked),
  do(state, _action, dice, events, asked) {
    makeAttack(state, asked, events)
    const rerolls = askForRerolls(state, asked)
    setOptional(state, { ultraLand: 0 })
    if (!rerolls) flow.answered(state, dice, events)
  },
})

/**
 * The attack is made: partisans are gone without a roll, and of the others the umpire says what counts.
 *
 * @rule 10.2 the first German attack upon Americans begins the one month of a Blitzkrieg against them
 * @rule 10.6 an attack eliminates partisans
 */
function makeAttack(state: AetoState, attack: Attack, events: AetoEvent[]): void {
  const { by, hex } = attack
  const result = combatOf(state, attack)
  const partisans = Object.keys(state.units).filter(
    (id) =>
      state.units[id].at === hex &&
      state.units[id].kind === 'partisan' &&
      wereAtWar(state, by, state.units[id].nation),
  )
  for (const unit of partisans) events.push({ type: 'removed', rule: '10.6', unit, because: 'eliminated' })
  const defenders = targetsAt(state, hex, by).filter(({ kind }) => kind !== 'partisan')
  removeUnits(state, partisans)
  if (defenders.some(({ nation }) => isFirstAgainstAmericans(state, by, nation)))
    setSpecial(state, { blitz: { ...state.special.blitz, 'united-states': state.turn } })
  if (defenders.length > 0) events.push(answerTo(hex, result, revealBocage(state, hex)))
  setOptional(state, { fought: [...state.optional.fought.filter((one) => one.hex !== hex), { hex, by }] })
}

/** @rule 11.0 hedgerows are turned over when they are attacked */
function revealBocage(state: AetoState, hex: string): boolean {
  const hidden = state.optional.bocage.some((one) => one.hex === hex && !one.revealed)
  if (hidden)
    setOptional(state, {
      bocage: state.optional.bocage.map((one) => (one.hex === hex ? { ...one, revealed: true } : one)),
    })
  return hidden
}

function answerTo(
  hex: string,
  { odds, modifier, backfires, noMove, explain }: LandCombatResult,
  reveals: boolean,
): AetoEvent {
  const notes: Reason[] = [...explain]
  if (backfires) notes.push(because('10.10', 'a bracketed result costs the attacker a step'))
  if (noMove) notes.push(because('11.0', 'the attackers do not advance'))
  return {
    type: 'answer',
    rule: '5.16',
    about: `attack ${hex}`,
    result: odds,
    total: modifier,
    explain: notes,
    ...(reveals && { reveals: true as const }),
  }
}
