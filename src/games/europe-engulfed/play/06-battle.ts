/** Battles: declared, reacted to, fought round by round with the procedure of `06-round.ts`, and what comes of them. */

import { type Dice, recording } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { type Ask, type Halted, rollOn } from '../../../kit/battle'
import { sealedFor } from '../../../kit/flow'
import { type Arm, type CombatSetting, type CombatSide, canFly, type Fighter, type Force } from '../06-combat'
import {
  type CombatRound,
  combatRound,
  enemyOf,
  groupName,
  placeOf,
  type RoundChoice,
  type RoundPlace,
  type RoundResult,
  settleRound,
  volleyNow,
} from '../06-round'
import type { EeAction, EeEvent, Of, Row } from '../actions'
import { otherSide, type Side } from '../powers'
import type { AskedOf, Block, EeState } from '../state'
import { suppliedAreas } from './03-supply'
import { dropFort, faceOf, settleAreas } from './05-movement'
import { counterable } from './07-reactions'
import {
  areaOf,
  blocksAt,
  changeBlock,
  changeBlocks,
  hasGround,
  isAir,
  isContested,
  LOST,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'
import { amend, ask, place } from './place'

// ---- declaring -----------------------------------------------------------------------------

/**
 * May the side that moves attack in an area: ground units of both are there, those who attack at all, and no round was fought there in this phase?
 *
 * @rule 6.1
 * @rule 16.12
 */
export function checkAttack(state: EeState, at: string): Verdict {
  if (!Object.hasOwn(state.control, at) || !isContested(presenceOf(state), at))
    return refuse('6.1', 'not-contested', `${at} is not contested`, at)
  if (state.fought.includes(at))
    return refuse('6.1', 'fought', `a round was fought in ${at} in this phase`, at)
  if (!blocksAt(state, at).some(([, block]) => isAttacker(block, state.side)))
    return refuse('16.12', 'only-french', `only the French are in ${at}, who do not attack`, at)
  return legal
}

/** The French defend and never attack. */
const isAttacker = (block: Block, side: Side): boolean =>
  sideOfBlock(block) === side && block.nation !== 'french' && !isAir(block)

export const attackRow: Row<'attack', 'combat' | 'declare'> = {
  during: ['combat', 'declare'],
  check(state, asked, { at }) {
    if (asked !== null && asked.at !== at)
      return refuse('5.4', 'elsewhere', `the round is to be fought in ${asked.at}`, at)
    return checkAttack(state, at)
  },
  list(state, asked) {
    const presence = presenceOf(state)
    const areas = asked === null ? [...presence.ground[state.side].keys()] : [asked.at]
    return areas.flatMap((at): EeAction[] =>
      checkAttack(state, at).legal
        ? [
            { type: 'attack', at, assault: false },
            { type: 'attack', at, assault: true },
          ]
        : [],
    )
  },
  do(state, asked, { at, assault }) {
    const events: EeEvent[] = []
    if (asked !== null) place.pop(state)
    declare(state, at, assault, events)
    return events
  },
}

/** Asks the defenders what they do about it. */
export function declare(state: EeState, at: string, assault: boolean, events: EeEvent[]): void {
  events.push({ type: 'declared', rule: assault ? '6.32' : '6.31', side: state.side, at, assault })
  ask(state, { type: 'react', at, assault })
}

// ---- the round -----------------------------------------------------------------------------

/** The circumstances of a round, before anybody has fired. */
export function settingOf(
  state: EeState,
  at: string,
  attacker: Side,
  assault: boolean,
  counter: boolean,
): CombatSetting {
  const { terrain, fortress, country } = areaOf(at)
  const attackers = blocksAt(state, at)
    .map(([, block]) => block)
    .filter((block) => isAttacker(block, attacker))
  const newly = !counter && state.newly.includes(at)
  const arms: readonly Arm[] = ['armor', 'infantry']
  return {
    assault,
    terrain: terrain!,
    weather: weatherAt(state, at),
    crossed: newly
      ? arms.filter((arm) => attackers.some((block) => block.crossed && armOf(block) === arm))
      : [],
    landing: false,
    fortified: newly && attackers.every(({ stormed }) => stormed),
    fortress: fortress && !counter,
    fieldFort: !counter && Object.hasOwn(state.forts, at) && state.control[at] !== attacker,
    cut: !suppliedAreas(state, attacker).has(at),
    hardy: attacker === 'soviet' && country === 'Soviet Union',
  }
}

/**
 * The class of a unit.
 *
 * @rule 6.25
 */
const armOf = ({ kind }: Block): Arm => (kind === 'armor' ? 'armor' : 'infantry')

type BattleAsked = AskedOf<'battle'>

const sideIn = ({ attacker }: Pick<BattleAsked, 'attacker'>, side: CombatSide): Side =>
  side === 'attacker' ? attacker : otherSide(attacker)

/** Who fights for a side: everybody, but that the French attack nobody and aircraft need weather and supply. */
function forceOf(state: EeState, at: string, side: Side, attacks: boolean): Force {
  const units: Fighter[] = []
  const air: { id: string; power: string }[] = []
  const flies = canFly(weatherAt(state, at)) && suppliedAreas(state, side).has(at)
  for (const [id, block] of blocksAt(state, at)) {
    if (sideOfBlock(block) !== side) continue
    const { nation, kind, size, steps, elite } = block
    if (isAir(block)) {
      if (flies) air.push({ id, power: nation })
    } else if (!attacks || isAttacker(block, side))
      units.push({ id, arm: armOf(block), size, steps, like: `${nation} ${kind} ${elite}` })
  }
  return { units, air }
}

/** The round that is being fought, with the forces that stand in the area. */
export function roundIn(state: EeState, asked: BattleAsked): CombatRound {
  const { at, attacker, setting, round } = asked
  return {
    setting,
    ...round,
    forces: {
      attacker: forceOf(state, at, attacker, true),
      defender: forceOf(state, at, otherSide(attacker), false),
    },
  }
}

/**
 * Both sides show their blocks, roles are chosen if both have aircraft, and the round goes on as far as it can. Takes the place of the question that is being
 * asked.
 *
 * @rule 6.2
 */
export function startRound(
  state: EeState,
  at: string,
  attacker: Side,
  assault: boolean,
  counter: boolean,
  dice: Dice,
  events: EeEvent[],
): void {
  showBlocks(state, at, events)
  const setting = settingOf(state, at, attacker, assault, counter)
  const air = (side: Side, attacks: boolean) => forceOf(state, at, side, attacks).air.length
  const wings = { attacker: air(attacker, true), defender: air(otherSide(attacker), false) }
  const round = placeOf(wings)
  amend(state, { type: 'battle', at, attacker, counter, setting, round })
  if (round.stage === 'roles')
    ask(state, { type: 'roles', at, ...sealedFor([attacker, otherSide(attacker)]) })
  else goOn(state, dice, events)
}

function showBlocks(state: EeState, at: string, events: EeEvent[]): void {
  const here = blocksAt(state, at).map(([, block]) => block)
  if (here.every(({ seen }) => seen)) return
  changeBlocks(state, (block) => (block.at === at && !block.seen ? { seen: true } : null))
  const faces = (side: Side) => here.filter((block) => sideOfBlock(block) === side).map(faceOf)
  events.push({
    type: 'shown',
    rule: '6.2',
    at,
    western: faces('western'),
    soviet: faces('soviet'),
    reveals: true,
  })
}

/** Both have chosen how many dogfight: the battle below the question learns of it. */
export function revealRoles(
  state: EeState,
  answers: Readonly<Record<string, unknown>>,
  events: EeEvent[],
): void {
  const { asked } = state.flow
  const battle = asked.at(-2) as BattleAsked
  const count = (side: CombatSide) => `${answers[sideIn(battle, side)]}`
  const chosen = combatRound.answer(roundIn(state, battle), count('attacker'))
  const round = placeIn(combatRound.answer(chosen, count('defender')))
  state.flow = { ...state.flow, asked: [...asked.slice(0, -2), { ...battle, round }, asked.at(-1)!] }
  events.push({
    type: 'roles',
    rule: '6.22',
    at: battle.at,
    western: Number(answers['western']),
    soviet: Number(answers['soviet']),
    reveals: true,
  })
}

const placeIn = ({ setting: _, forces: __, ...round }: CombatRound): RoundPlace => round

/** Rolls until somebody must choose, or the round is over. */
export function goOn(state: EeState, dice: Dice, events: EeEvent[]): void {
  const asked = place.top(state) as BattleAsked
  halt(state, settleRound(roundIn(state, asked)), dice, events)
}

/** One roll at a time, so that what can come of an action stays few: whoever is to fire says so, or the dice fall by themselves. */
function halt(state: EeState, start: CombatRound, dice: Dice, events: EeEvent[]): void {
  const asked = place.top(state) as BattleAsked
  const heard = recording(dice)
  const tell = (before: CombatRound): void => {
    if (before.stage === 'dogfight') {
      const [byAttacker, byDefender] = heard.throws.slice(-2).map(({ result }) => result)
      events.push({
        type: 'dogfight',
        rule: '6.22',
        at: asked.at,
        attacker: byAttacker,
        defender: byDefender,
      })
      return
    }
    const volley = volleyNow(before)
    if (volley === null) return
    const group = before.fired.at(-1)!
    events.push({
      type: 'fired',
      rule: '6.24',
      at: asked.at,
      by: before.firing,
      arm: group.arm,
      supported: group.supported,
      dice: volley.dice,
      need: volley.need,
      hits: heard.throws.at(-1)!.result,
      explain: volley.explain,
    })
  }
  const { battle, next }: Halted<CombatRound, RoundChoice, RoundResult> = rollOn(
    combatRound,
    start,
    heard,
    tell,
  )
  writeBack(state, asked.at, battle, events)
  if (next.does === 'ask') amend(state, { ...asked, round: placeIn(battle) })
  else endRound(state, asked, events)
}

/** What was lost is lost on the map. */
function writeBack(state: EeState, at: string, { forces }: CombatRound, events: EeEvent[]): void {
  for (const side of ['attacker', 'defender'] as const)
    for (const { id, steps } of forces[side].units) {
      const block = state.blocks[id]
      if (steps === block.steps) continue
      events.push({ type: 'lost', rule: '6.26', at, face: faceOf(block), left: steps })
      changeBlock(state, id, steps === 0 ? LOST : { steps, fresh: false })
    }
  const flying = new Set([...forces.attacker.air, ...forces.defender.air].map(({ id }) => id))
  if (!canFly(weatherAt(state, at))) return
  for (const [id, block] of blocksAt(state, at)) {
    if (!isAir(block) || flying.has(id) || !suppliedAreas(state, sideOfBlock(block)).has(at)) continue
    events.push({ type: 'lost', rule: '6.22', at, face: faceOf(block), left: 0 })
    changeBlock(state, id, LOST)
  }
}

/**
 * A round is over: works are used up, the area may have fallen, and defenders may counterattack.
 *
 * @rule 6.9
 */
function endRound(state: EeState, { at, attacker, counter }: BattleAsked, events: EeEvent[]): void {
  const presence = presenceOf(state)
  if (!counter) {
    if (hasGround(presence, attacker, at)) dropFort(state, at)
    state.fought = [...state.fought, at]
    state.newly = state.newly.filter((area) => area !== at)
    changeBlocks(state, (block) =>
      block.at === at && (block.crossed || block.stormed) ? { crossed: false, stormed: false } : null,
    )
  }
  settleAreas(state, events)
  if (!counter && counterable(state, at).length > 0) amend(state, { type: 'counter', at })
  else place.pop(state)
}

// ---- choices -------------------------------------------------------------------------------

/** What a battle asks now. */
export function askIn(state: EeState, asked: BattleAsked): Ask<RoundChoice> {
  const next = combatRound.next(roundIn(state, asked))
  if (next.does !== 'ask') throw new Error(`a battle waits at ${asked.round.stage}`)
  return next
}

/** The side that decides in a battle. */
export const deciderIn = (asked: BattleAsked): Side => {
  const { stage, firing, downed } = asked.round
  const side: CombatSide =
    stage === 'losses'
      ? enemyOf(firing)
      : stage === 'downed'
        ? downed.defender > 0
          ? 'defender'
          : 'attacker'
        : firing
  return sideIn(asked, side)
}

/** A choice of the procedure as an action of the game, and back. */
function toAction(about: string, choice: RoundChoice): EeAction {
  switch (about) {
    case 'support':
      return choice === 'none' ? { type: 'unsupported' } : { type: 'support', unit: choice }
    case 'fire':
      return {
        type: 'fire',
        arm: choice.startsWith('armor') ? 'armor' : 'infantry',
        supported: choice.endsWith('+'),
      }
    case 'downed':
      return { type: 'down', power: choice as 'american' }
    default:
      return { type: 'lose', unit: choice }
  }
}

const choiceOf = (action: BattleAction): { readonly about: string; readonly choice: RoundChoice } => {
  switch (action.type) {
    case 'support':
      return { about: 'support', choice: action.unit }
    case 'unsupported':
      return { about: 'support', choice: 'none' }
    case 'fire':
      return { about: 'fire', choice: groupName(action) }
    case 'down':
      return { about: 'downed', choice: action.power }
    case 'lose':
      return { about: 'losses', choice: action.unit }
  }
}

type BattleAction = Of<'support'> | Of<'unsupported'> | Of<'fire'> | Of<'down'> | Of<'lose'>

/** The rows of a battle are one and the same: the procedure says what may be chosen. */
function battleRow<T extends BattleAction['type']>(type: T): Row<T, 'battle'> {
  return {
    during: ['battle'],
    check(state, asked, action) {
      const { about, choices } = askIn(state, asked)
      const chosen = choiceOf(action as unknown as BattleAction)
      return chosen.about === about && choices.includes(chosen.choice)
        ? legal
        : refuse('6.2', 'no-choice', `${chosen.choice} is not to be chosen now (${about})`)
    },
    add(state, asked, actions) {
      const { about, choices } = askIn(state, asked)
      for (const choice of choices) {
        const action = toAction(about, choice)
        if (action.type === type) actions.push(action)
      }
    },
    do(state, asked, action, dice) {
      const events: EeEvent[] = []
      const { choice } = choiceOf(action as unknown as BattleAction)
      halt(state, combatRound.answer(roundIn(state, asked), choice), dice, events)
      return events
    },
  }
}

export const supportRow = /* @__PURE__ */ battleRow('support')
export const unsupportedRow = /* @__PURE__ */ battleRow('unsupported')
export const fireRow = /* @__PURE__ */ battleRow('fire')
export const downRow = /* @__PURE__ */ battleRow('down')
export const loseRow = /* @__PURE__ */ battleRow('lose')
