/** Optional rules of land war: damage, retreats, re-rolls, stacks (11.2, 11.8, 11.14, 11.20). */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { answerReroll, DAMAGED, type Damaged, nextReroll, resolveCollateral } from '../11-rolls'
import type { AetoEvent, Row, Then } from '../actions'
import { yearOf } from '../calendar'
import { groundOf, isHarbor, worksAgainst } from '../ground'
import { MAJORS, type Major, type Nation, nationText } from '../nations'
import { off, plays, setOptional } from '../optional'
import { areAllied, hasFallen, leaderOf, ownerOf } from '../politics'
import { row } from '../rows'
import type { AetoState, Asked } from '../state'
import { type AetoUnit, isAir, isLand, isShip } from '../units'
import { maySpend, spend } from './09-late'
import { setPort } from './changes'
import { type Attack, blitzIn, defendersAt, isRolledFor, mayFight, targetsAt, ultraIn } from './combat'
import { amend } from './place'
import { razeWorks } from './works'

// ---- damage ------------------------------------------------------------------------------------

/**
 * Are installations in a hex to be rolled for: attacked and won in this phase?
 *
 * @rule 11.2
 */
function mayCollateral(state: AetoState, hex: string, what: Damaged): Verdict {
  if (!plays(state, 'collateralDamage')) return off('11.2')
  const fight = state.optional.fought.find((one) => one.hex === hex)
  if (fight === undefined) return refuse('11.2', 'no-attack', `${hex} was not attacked in this phase`, hex)
  if (!state.moved.includes(`defended ${hex}`))
    return refuse('11.2', 'undefended', `no land unit defended ${hex}`, hex)
  if (targetsAt(state, hex, fight.by).length > 0)
    return refuse('11.2', 'not-won', `${hex} is still defended`, hex)
  if (!isThere(state, hex, what))
    return refuse('11.2', 'nothing-there', `there is no ${what.replaceAll('-', ' ')} in ${hex}`, hex)
  return alike(what).some((one) => state.moved.includes(`collateral ${hex} ${one}`))
    ? refuse('11.2', 'rolled', `it was rolled for the ${what.replaceAll('-', ' ')} in ${hex}`, hex)
    : legal
}

/** Names of what is one installation: a hex has one port, of whatever size it was. */
const alike = (what: Damaged): readonly Damaged[] =>
  what === 'major-port' || what === 'minor-port' ? ['major-port', 'minor-port'] : [what]

/** Is there such an installation? Forts and ports are known; bases, fields and the printed forts are the table's to know. */
function isThere(state: AetoState, hex: string, what: Damaged): boolean {
  if (what === 'fort') return state.forts.includes(hex)
  if (what === 'coastal-fort') return state.wall.includes(hex)
  return (what !== 'major-port' && what !== 'minor-port') || isHarbor(state, hex)
}

export const collateralRow: Row<'collateral', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  *of(state) {
    for (const hex of new Set(state.optional.fought.map((one) => one.hex)))
      for (const what of DAMAGED) yield { type: 'collateral', hex, what }
  },
  check: (state, { hex, what }) => mayCollateral(state, hex, what),
  do(state, { hex, what }, dice, events) {
    state.moved = [...state.moved, `collateral ${hex} ${what}`]
    const { roll, now, explain } = resolveCollateral(what, dice)
    if (roll !== null)
      events.push({
        type: 'rolled',
        rule: '11.2',
        what: `${what} in ${hex}`,
        roll,
        net: roll,
        result: now,
        explain,
      })
    events.push({ type: 'installation', rule: '11.2', hex, what, now })
    if (what === 'fort' || what === 'coastal-fort') razeWorks(state, hex, what, events)
    // A coastal city is no port.
    if (now === 'coastal city' || (now === 'destroyed' && what.endsWith('port'))) setPort(state, hex, false)
  },
})

// ---- retreats ----------------------------------------------------------------------------------

/** @rule 11.8 no German land unit retreats of its own will before 1944 */
function mayRetreat(state: AetoState, id: string): Verdict {
  if (!plays(state, 'noRetreat')) return off('11.8')
  if (!Object.hasOwn(state.units, id) || !isLand(state.units[id]) || state.units[id].kind === 'partisan')
    return refuse('5.18', 'no-land-unit', `${id} is no land unit`)
  return state.units[id].nation === 'germany' && yearOf(state.turn) < 1944
    ? refuse('11.8', 'hitler', 'no German unit retreats of its own will before 1944')
    : legal
}

export const retreatRow: Row<'retreat', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: (state) =>
    plays(state, 'noRetreat')
      ? Object.keys(state.units).map((unit) => ({ type: 'retreat' as const, unit }))
      : [],
  check: (state, { unit }) => mayRetreat(state, unit),
  do(_state, { unit }, _dice, events) {
    events.push({ type: 'marked', rule: '11.8', unit, mark: 'may-retreat' })
  },
})

// ---- re-rolls ----------------------------------------------------------------------------------

/**
 * The nations that defend a hex: those of the units in it, and whose works are there, which defend it by themselves.
 *
 * @rule 11.0
 */
const defending = (state: AetoState, { by, hex }: Attack): readonly Nation[] => [
  ...defendersAt(state, hex, by).map(({ nation }) => nation),
  ...(worksAgainst(state, hex, by) ? [ownerOf(state, hex)!] : []),
]

/** On which side of an attack a power is. */
export function sideIn(state: AetoState, attack: Attack, power: Major): 'attacker' | 'defender' | null {
  if (leaderOf(state, attack.by) === power) return 'attacker'
  return defending(state, attack).some((nation) => leaderOf(state, nation) === power) ? 'defender' : null
}

/** Are units or works of a power or of its partners in an attack? Who merely acts for a nation that fights alone has no part in it. */
const hasPartIn = (state: AetoState, attack: Attack, power: Major): boolean =>
  [attack.by, ...defending(state, attack)].some((one) => areAllied(state, one, power))

/**
 * May a power enact a re-roll: once a month, for an Offensive, supplied, not under a Blitzkrieg, and not with Ultra?
 *
 * @rule 11.14
 */
function mayReroll(state: AetoState, attack: Attack, power: Major): Verdict {
  const name = nationText(power)
  if (!plays(state, 'rerolls')) return off('11.14')
  if (state.optional.rerolled.includes(power))
    return refuse('11.14', 'once', `${name} has had one this month`)
  if (!mayFight(state, attack).legal)
    return refuse('11.14', 'no-attack', 'the attack cannot be made as it stands')
  if (!isRolledFor(state, attack)) return refuse('11.14', 'no-roll', 'no die is thrown for partisans')
  if (attack.amphibious) return refuse('11.14', 'amphibious', 'an Amphibious Assault is not rolled again')
  const side = sideIn(state, attack, power)
  if (side === null || !hasPartIn(state, attack, power))
    return refuse('11.14', 'not-in-it', `${name} is not in this attack`)
  if (attack.rerolls.some((other) => sideIn(state, attack, other) === side))
    return refuse('11.14', 'one-a-side', `the ${side} has enacted one`)
  if (ultraIn(state, attack) !== 0) return refuse('11.14', 'ultra', 'Ultra is used on this attack')
  if (hasFallen(state, power) && power === 'soviet-union')
    return refuse('11.14', 'no-power', 'Offensives like those of a minor nation do not pay for it')
  const afford = maySpend(state, power, 1, '11.14')
  return afford.legal ? mayRollAgain(state, attack, power) : afford
}

/**
 * Are the units of a side such that it may roll again, whoever has joined them since it was enacted?
 *
 * @rule 10.2 Americans not even in the first German attack upon them
 * @rule 11.14
 */
function mayRollAgain(state: AetoState, attack: Attack, power: Major): Verdict {
  const units: readonly AetoUnit[] =
    sideIn(state, attack, power) === 'attacker'
      ? attack.attackers.map((id) => state.units[id])
      : defendersAt(state, attack.hex, attack.by)
  const nations = units.length > 0 ? units.map(({ nation }) => nation) : defending(state, attack)
  if (!units.every((unit) => groundOf(state).supplied(state, unit)))
    return refuse('11.14', 'no-supply', 'units are out of supply')
  return [power, ...nations].some((one) => blitzIn(state, attack, one) > 0)
    ? refuse('11.14', 'blitzkrieg', 'not under a Blitzkrieg')
    : legal
}

export const rerollRow: Row<'reroll', 'attack'> = /* @__PURE__ */ row({
  during: ['attack'],
  of: (state) => (plays(state, 'rerolls') ? MAJORS.map((by) => ({ type: 'reroll' as const, by })) : []),
  check: (state, { by }, asked) => mayReroll(state, asked, by),
  do(state, { by }, _dice, events, asked) {
    setOptional(state, { rerolled: [...state.optional.rerolled, by] })
    spend(state, by, 1)
    amend(state, { ...asked, rerolls: [...asked.rerolls, by] })
    events.push({ type: 'answer', rule: '11.14', about: 're-roll', result: by, total: 1, explain: [] })
  },
})

/** After the attack: who has a re-roll is asked in turn. Gives whether anybody is. */
export function askForRerolls(state: AetoState, attack: Attack): boolean {
  const rerolls = attack.rerolls.filter((power) => mayRollAgain(state, attack, power).legal)
  if (rerolls.length === 0 || ultraIn(state, attack) !== 0) return false
  const attacker = rerolls.find((power) => sideIn(state, attack, power) === 'attacker') ?? null
  const defender = rerolls.find((power) => power !== attacker) ?? null
  amend(state, {
    type: 'reroll',
    attacker,
    defender,
    now: { attacker: attacker === null ? 'none' : 'open', defender: defender === null ? 'none' : 'open' },
  })
  return true
}

/** A player says whether the die is rolled again. */
export function answerToReroll(
  state: AetoState,
  asked: Extract<Asked, { type: 'reroll' }>,
  again: boolean,
  events: AetoEvent[],
): Then {
  const who = nextReroll(asked.now)!
  events.push({
    type: 'answer',
    rule: '11.14',
    about: `the ${who}`,
    result: again ? 'roll again' : 'the roll stands',
    total: again ? 1 : 0,
    explain: [],
  })
  const now = answerReroll(asked.now, again)
  return nextReroll(now) === null ? 'answered' : amend(state, { ...asked, now })
}

// ---- answers -----------------------------------------------------------------------------------

/** Where a kind lies in a stack, from the top. */
function layerOf({ kind }: AetoUnit): number {
  const air = ['fighter', 'fighter-bomber', 'naval-air', 'bomber'].indexOf(kind)
  if (isAir({ kind })) return air
  if (kind === 'hq') return 4
  if (kind === 'general') return 5
  return isShip({ kind }) ? 7 : 6
}

/**
 * The units of a hex from top to bottom.
 *
 * @rule 11.20
 */
export const stackOrder = (state: AetoState, hex: string): readonly string[] =>
  Object.keys(state.units)
    .filter((id) => state.units[id].at === hex)
    .sort((a, b) => layerOf(state.units[a]) - layerOf(state.units[b]))
