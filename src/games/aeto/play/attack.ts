/** Reports of land attacks: who joins, and what parts 9 to 11 have to say when it is made. */

import { because, type Reason } from '../../../kernel/explain'
import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { mayAttackIn, mayInvade } from '../09-01-invasion'
import { guardianOf } from '../09-08-turkey'
import { isStrangerInVichy } from '../09-lines'
import { isFoeOfPartisans } from '../10-06-partisans'
import { nationAt } from '../10-conditions'
import type { LandCombatResult } from '../10-land-combat'
import type { AetoEvent, Of, Row, Then } from '../actions'
import { indexOf } from '../board-index'
import { groundOf, worksAgainst } from '../ground'
import { NATIONS, type Nation, nationText } from '../nations'
import { setOptional } from '../optional'
import { areAllied, areAtWar, campOf, isCommonwealth, nearBy, unitsAt } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isCombatLand, isLand, TERRAINS, type UnitKind } from '../units'
import { invade } from './09-01-war'
import { comeOut } from './11-beneath'
import { askForRerolls } from './11-land'
import { removeUnits } from './changes'
import {
  type Attack,
  combatOf,
  defendersAt,
  helpsDefence,
  isFirstAgainstAmericans,
  mayFight,
  targetsAt,
  ultraIn,
} from './combat'
import { amend, ask } from './place'

/** May this unit attack that hex: beside it over land, and no partisan, which does not fight (10.6)? */
function canReach(state: AetoState, unit: AetoUnit, hex: string): boolean {
  if (!isLand(unit) || unit.kind === 'partisan' || unit.kind === 'hq' || unit.at === hex) return false
  return (
    boardOf(state).has(unit.at) &&
    nearBy(state, unit.at).has(hex) &&
    !boardOf(state).hasSide(unit.at, hex, 'mountain')
  )
}

/** May this unit come against that hex from the sea: from a coast or a box, onto a coast? Which ships carry it is the table's to know. */
function canLand(state: AetoState, unit: AetoUnit, hex: string): boolean {
  if (!isLand(unit) || unit.kind === 'partisan' || unit.kind === 'hq' || unit.at === hex) return false
  const isCoast = (at: string) => indexOf(boardOf(state)).hexes.get(at)?.coast === true
  return isCoast(hex) && (!boardOf(state).has(unit.at) || isCoast(unit.at))
}

// ---- who attacks whom --------------------------------------------------------------------------

/**
 * May a nation attack into a hex, over land or from the sea? Upon Turks whom the other camp has come to help it is the beginning of a war with that.
 *
 * @rule 9.5 the Phony War
 * @rule 9.8
 */
function mayAttack(state: AetoState, { type, by, hex, terrain }: Of<'attack' | 'assault'>): Verdict {
  const amphibious = type === 'assault'
  if (targetsAt(state, hex, by).length === 0 && !worksAgainst(state, hex, by))
    return refuse('9.1', 'nobody-there', `there is no enemy of ${nationText(by)} in ${hex}`, hex)
  const ready = ([id, unit]: readonly [string, AetoUnit]) =>
    unit.nation === by && isCombatLand(unit) && mayFightFrom(state, id, hex, amphibious).legal
  if (!Object.entries(state.units).some(ready))
    return amphibious
      ? refuse('9.1', 'no-landing', `no unit of ${nationText(by)} can land in ${hex}`, hex)
      : refuse('9.1', 'not-beside', `no unit of ${nationText(by)} can attack ${hex}`, hex)
  const known = groundOf(state).terrain(state, hex)
  if (known !== null && known !== terrain)
    return refuse('5.0', 'terrain', `the terrain of ${hex} is ${known}`, hex)
  const guardian = guardianOf(state, by, hex)
  return firstRefusal(
    () => mayAttackIn(state, by, nationAt(state, hex)!),
    () => (guardian === null ? legal : mayInvade(state, by, guardian)),
  )
}

/**
 * @rule 9.12 nobody is activated in a Vichy State that is neutral
 * @rule 11.0 who has attacked hedgerows of one kind does not attack again
 */
function mayFightFrom(state: AetoState, id: string, hex: string, amphibious: boolean): Verdict {
  const unit = state.units[id]
  if (state.optional.stuck.includes(id))
    return refuse('11.0', 'hedgerows', `${id} has attacked hedgerows and does nothing more this month`)
  const reaches = canReach(state, unit, hex) || (amphibious && canLand(state, unit, hex))
  if (!reaches) return refuse('5.0', 'not-beside', `it is not beside ${hex}`, hex)
  return isStrangerInVichy(state, unit)
    ? refuse('9.12', 'stranger', 'nobody is activated in a neutral Vichy State', unit.at)
    : legal
}

/** Hexes beside units of a nation. */
function besides(state: AetoState, by: Nation): ReadonlySet<string> {
  const hexes = new Set<string>()
  for (const unit of Object.values(state.units))
    if (unit.nation === by && boardOf(state).has(unit.at))
      for (const hex of boardOf(state).neighbours(unit.at))
        if (unitsAt(state, hex).length > 0 || worksAgainst(state, hex, by)) hexes.add(hex)
  return hexes
}

/** Coasts with somebody or something to attack, for every nation that has land units on a coast or in a box. */
function landings(state: AetoState): ReadonlyMap<Nation, ReadonlySet<string>> {
  const { hexes } = indexOf(boardOf(state))
  const land = Object.values(state.units).filter(isLand)
  const works = [...state.forts, ...state.wall, ...state.optional.bocage.map(({ hex }) => hex)]
  const held = [...land.map(({ at }) => at), ...works]
  const coasts = new Set(held.filter((at) => hexes.get(at)?.coast === true))
  const afloat = land.filter(({ at }) => coasts.has(at) || !boardOf(state).has(at))
  return new Map(afloat.map(({ nation }) => [nation, coasts]))
}

function* attacksOf<T extends 'attack' | 'assault'>(
  type: T,
  targets: Iterable<readonly [Nation, ReadonlySet<string>]>,
) {
  for (const [by, hexes] of targets)
    for (const hex of hexes) for (const terrain of TERRAINS) yield { type, by, hex, terrain }
}

const checkAttack = (state: AetoState, action: Of<'attack' | 'assault'>): Verdict =>
  indexOf(boardOf(state)).hexes.get(action.hex)?.terrain === 'land'
    ? mayAttack(state, action)
    : noHex(action.hex)

function announce(
  state: AetoState,
  { type, by, hex, terrain }: Of<'attack' | 'assault'>,
  events: AetoEvent[],
): Then {
  const guardian = guardianOf(state, by, hex)
  const amphibious = type === 'assault'
  ask(state, {
    type: 'attack',
    by,
    hex,
    terrain,
    amphibious,
    attackers: [],
    supporters: [],
    rerolls: [],
    combined: false,
  })
  if (guardian !== null) invade(state, by, guardian, 'attacked', events)
  revealBocage(state, hex, events)
  return 'asked'
}

export const attackRow: Row<'attack', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: (state) =>
    attacksOf(
      'attack',
      NATIONS.map((by) => [by, besides(state, by)] as const),
    ),
  check: checkAttack,
  do: (state, action, _dice, events) => announce(state, action, events),
})

export const assaultRow: Row<'assault', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: (state) => attacksOf('assault', landings(state)),
  check: checkAttack,
  do: (state, action, _dice, events) => announce(state, action, events),
})

const noHex = (hex: string): Verdict => refuse('9.1', 'no-hex', `there is no hex ${JSON.stringify(hex)}`)

/**
 * May a unit join the attack of a nation?
 *
 * @rule 9.26 French with British never in one Offensive, Soviets with Western Allies never, Rumanians with Hungarians as anywhere
 */
function mayJoin(
  state: AetoState,
  { by, hex, attackers, combined, amphibious }: Attack,
  id: string,
): Verdict {
  const unit = state.units[id]
  if (unit === undefined || !Object.hasOwn(state.units, id))
    return refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
  if (attackers.includes(id)) return refuse('5.0', 'joined', `${id} has joined`)
  const from = mayFightFrom(state, id, hex, amphibious)
  if (!from.legal) return from
  const phony = mayAttackIn(state, unit.nation, nationAt(state, hex)!)
  if (!phony.legal) return phony
  if (!areAllied(state, unit.nation, by))
    return refuse('9.26', 'strangers', `${nationText(unit.nation)} does not fight beside ${nationText(by)}`)
  const others = attackers.map((one) => state.units[one]).filter((one) => !isFreeFrench(one))
  const nations = [by, ...others.map(({ nation }) => nation)]
  if (!combined && !isFreeFrench(unit) && nations.some((one) => areFrenchAndBritish(state, one, unit.nation)))
    return refuse('9.26', 'french-and-british', 'French and British units do not share an Offensive')
  return legal
}

/** British in every respect, but that the French fight beside them (9.26). */
const isFreeFrench = ({ from }: AetoUnit): boolean => from === 'france'

/** One French, and the other of the British or their Commonwealth. */
const areFrenchAndBritish = (state: AetoState, one: Nation, other: Nation): boolean =>
  (one === 'france' && isCommonwealth(state, other)) || (other === 'france' && isCommonwealth(state, one))

export const joinRow: Row<'join', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: (state) => Object.keys(state.units).map((unit) => ({ type: 'join' as const, unit })),
  check: (state, { unit }, asked) => mayJoin(state, asked, unit),
  do(state, { unit }, _dice, _events, asked) {
    amend(state, { ...asked, attackers: [...asked.attackers, unit] })
  },
})

const SUPPORTING: readonly UnitKind[] = ['bomber', 'fighter-bomber', 'naval-air']

/**
 * May an air unit help in a combat? Bombers, fighter-bombers and naval aircraft, each its own side: Soviets never Western Allies, nor those them; and French never with British.
 *
 * @rule 9.0
 * @rule 9.26
 */
function maySupport(state: AetoState, attack: Attack, id: string): Verdict {
  if (!Object.hasOwn(state.units, id))
    return refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)
  const unit = state.units[id]
  if (!SUPPORTING.includes(unit.kind)) return refuse('9.0', 'no-support', `${id} gives no support`)
  if (state.moved.includes(`support ${id}`))
    return refuse('9.0', 'supported', `${id} has given support in this phase`)
  if (attack.supporters.some((one) => areFrenchAndBritish(state, state.units[one].nation, unit.nation)))
    return refuse('9.26', 'aloft', 'French and British aircraft do not share a hex aloft')
  if (areAllied(state, attack.by, unit.nation)) return legal
  if (!helpsDefence(state, attack, unit))
    return refuse('9.26', 'strangers', `${nationText(unit.nation)} helps neither side`)
  // Poles whom Soviets attack in peace (9.4) have friends who have no war with those.
  const own = targetsAt(state, attack.hex, attack.by).some(({ nation }) => nation === unit.nation)
  return own || areAtWar(state, attack.by, unit.nation)
    ? legal
    : refuse('9.1', 'no-war', `${nationText(unit.nation)} is not at war with ${nationText(attack.by)}`)
}

export const supportRow: Row<'support', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: (state) =>
    Object.keys(state.units)
      .filter((id) => SUPPORTING.includes(state.units[id].kind))
      .map((unit) => ({ type: 'support' as const, unit })),
  check: (state, { unit }, asked) => maySupport(state, asked, unit),
  do(state, { unit }, _dice, events, asked) {
    const defence = helpsDefence(state, asked, state.units[unit])
    state.moved = [...state.moved, `support ${unit}`]
    amend(state, { ...asked, supporters: [...asked.supporters, unit] })
    events.push({ type: 'marked', rule: '9.0', unit, mark: defence ? 'supports-defence' : 'supports-attack' })
  },
})

/**
 * May the attack be a Combined Offensive of the French and the British, for which each pays a point?
 *
 * @rule 9.26
 */
function mayCombine(state: AetoState, { by, combined }: Attack): Verdict {
  if (combined) return refuse('9.26', 'combined', 'it is a Combined Offensive already')
  const both = ['france', 'united-kingdom'] as const
  if (!both.some((power) => power === by))
    return refuse('9.26', 'not-theirs', 'Combined Offensives are those of France and the United Kingdom')
  return both.every((power) => campOf(state, power) === 'west')
    ? legal
    : refuse('9.26', 'not-both', 'France and the United Kingdom are not both in the war')
}

export const combineRow: Row<'combine', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: () => [{ type: 'combine' as const }],
  check: (state, _action, asked) => mayCombine(state, asked),
  do(state, _action, _dice, events, asked) {
    amend(state, { ...asked, combined: true })
    events.push({
      type: 'answer',
      rule: '9.26',
      about: 'Combined Offensive',
      result: 'France and the United Kingdom pay a point each',
      total: 2,
      explain: [because('9.26', 'France', 1), because('9.26', 'the United Kingdom', 1)],
    })
  },
})

// ---- what counts in it -------------------------------------------------------------------------

export const fightRow: Row<'fight', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: () => [{ type: 'fight' as const }],
  check: (state, _action, asked) => mayFight(state, asked),
  do(state, _action, _dice, events, asked) {
    makeAttack(state, asked, events)
    const ultra = ultraIn(state, asked) !== 0
    const rerolls = askForRerolls(state, asked)
    if (ultra) setOptional(state, { ultraLand: null })
    return rerolls ? 'asked' : 'answered'
  },
})

/**
 * The attack is made: who lay below a fort defends it, partisans are gone without a roll, and of the others the umpire says what counts.
 *
 * @rule 10.2 the first German attack upon Americans begins the one month of a Blitzkrieg against them
 * @rule 10.6 an attack eliminates partisans
 * @rule 11.2 a hex is fought for when somebody or something defends it
 */
function makeAttack(state: AetoState, attack: Attack, events: AetoEvent[]): void {
  const { by, hex } = attack
  comeOut(state, hex, events)
  const result = combatOf(state, attack)
  const partisans = Object.keys(state.units).filter(
    (id) =>
      state.units[id].at === hex &&
      state.units[id].kind === 'partisan' &&
      isFoeOfPartisans(state, state.units[id].nation, by),
  )
  for (const unit of partisans) events.push({ type: 'removed', rule: '10.6', unit, because: 'eliminated' })
  const defenders = defendersAt(state, hex, by)
  removeUnits(state, partisans)
  if (defenders.some(({ nation }) => isFirstAgainstAmericans(state, attack, nation)))
    setSpecial(state, { blitz: { ...state.special.blitz, 'united-states': state.turn } })
  if (result.noMove) setOptional(state, { stuck: [...state.optional.stuck, ...attack.attackers] })
  if (defenders.length === 0 && !worksAgainst(state, hex, by)) return
  forgetEarlierAttack(state, hex)
  if (defenders.length > 0) state.moved = [...state.moved, `defended ${hex}`]
  events.push(answerTo(hex, result))
  setOptional(state, { fought: [...state.optional.fought.filter((one) => one.hex !== hex), { hex, by }] })
}

/**
 * Another attack upon a hex in the same phase: installations are rolled for anew if it is won, and who has retreated from somewhere else may retreat again.
 *
 * @rule 11.2
 */
function forgetEarlierAttack(state: AetoState, hex: string): void {
  const retreats = Object.keys(state.units).flatMap((id) =>
    state.units[id].at === hex ? [`retreat ${id}`] : [],
  )
  state.moved = state.moved.filter(
    (note) =>
      note !== `defended ${hex}` && !note.startsWith(`collateral ${hex} `) && !retreats.includes(note),
  )
}

/** @rule 11.0 hedgerows are turned over when an attack upon them is announced, before anybody says whether he will roll again */
function revealBocage(state: AetoState, hex: string, events: AetoEvent[]): void {
  const hedge = state.optional.bocage.find((one) => one.hex === hex && !one.revealed)
  if (hedge === undefined) return
  setOptional(state, {
    bocage: state.optional.bocage.map((one) => (one === hedge ? { ...one, revealed: true } : one)),
  })
  const now = hedge.chit === 'no-move' ? 'the attackers do not advance' : 'the attack has -2'
  events.push({ type: 'installation', rule: '11.0', hex, what: 'hedgerows', now, reveals: true })
}

function answerTo(hex: string, { odds, modifier, backfires, noMove, explain }: LandCombatResult): AetoEvent {
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
  }
}
