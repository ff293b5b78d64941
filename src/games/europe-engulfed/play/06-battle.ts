/** Battles: declared, reacted to, fought round by round with the procedure of `06-round.ts`, and what comes of them. */

import type { Dice } from '../../../kernel/dice'
import { type Halted, rollOn } from '../../../kit/battle'
import { sealedFor } from '../../../kit/flow'
import { type CombatSide, canFly, type Fighter, type Force } from '../06-combat'
import {
  type CombatRound,
  combatRound,
  placeOf,
  type RoundChoice,
  type RoundPlace,
  type RoundResult,
  roundAt,
  settleRound,
  volleyNow,
} from '../06-round'
import type { EeEvent } from '../actions'
import { KINDS } from '../charts'
import { commanderOf } from '../players'
import { NATIONS, type Nation, ofSide, otherSide, type Side } from '../powers'
import type { AskedOf } from '../questions'
import { sideOfPower } from '../scenario'
import { type Block, type EeState, has } from '../state'
import { isSupplied } from './03-supply'
import { dropFort, dropHeavy, settleAreas } from './05-move'
import { type Attack, armOf, attackerIn, isAttacker, settingOf } from './06-setting'
import { showBlocks } from './06-show'
import { counterers } from './07-who'
import { settleCountries } from './09-war'
import { learnSnow } from './14-alone'
import { chaseRoles } from './14-chase'
import { fallen } from './14-france'
import { seaRoles } from './14-harbour-battle'
import { learnFrom, noteFight } from './14-lessons'
import { freezeFighters } from './14-winter'
import {
  areaOf,
  blocksAt,
  campOfBlock,
  changeBlock,
  hasGround,
  isAir,
  presenceOf,
  sideOfBlock,
  weatherAt,
} from './areas'
import { isGrounded } from './extra'
import { faceOf } from './faces'
import { listOf, namesOf, stackAt } from './memory'
import { areaNumber } from './numbers'
import { amend, ask, place } from './place'

// ---- the round -----------------------------------------------------------------------------

export type BattleAsked = AskedOf<'battle'>

export const sideIn = ({ attacker }: Pick<BattleAsked, 'attacker'>, side: CombatSide): Side =>
  side === 'attacker' ? attacker : otherSide(attacker)

/** Who fights for a side: everybody, but that the French attack nobody and aircraft need weather and supply. */
function forceOf(state: EeState, at: string, side: Side, attacks: boolean, comes = false): Force {
  const units: Fighter[] = []
  const air: { id: string; power: string }[] = []
  const names = namesOf(state)
  const list = listOf(state)
  for (const number of stackAt(state, at)) {
    const block = list[number]
    if (sideOfBlock(block) !== side) continue
    if (isAir(block)) {
      if (isFlying(state, block, at)) air.push({ id: names[number], power: block.nation })
    } else if (!attacks || isAttacker(block, side)) {
      const sturdy = (comes && (block.jumped || block.landed)) || (!attacks && isGrounded(state, block))
      units.push(fighterOf(names[number], block, sturdy))
    }
  }
  return { units, air }
}

/** May aircraft fly in an area: in weather for it, in supply, and not stunned? */
const isFlying = (state: EeState, block: Block, at: string): boolean =>
  !block.stunned && canFly(weatherAt(state, at)) && isSupplied(state, campOfBlock(block), at)

/** How many aircraft of a side take part in a round. */
function wingsOf(state: EeState, at: string, side: Side): number {
  if (ofSide(presenceOf(state).air, side)[areaNumber(at)] === 0) return 0
  let count = 0
  for (const [, block] of blocksAt(state, at))
    if (isAir(block) && sideOfBlock(block) === side && isFlying(state, block, at)) count++
  return count
}

function fighterOf(id: string, block: Block, sturdy: boolean): Fighter {
  const { nation, kind, size, steps, elite, stunned } = block
  const fighter: { -readonly [K in keyof Fighter]: Fighter[K] } = {
    id,
    arm: armOf(block),
    size,
    steps,
    like: likeOf(nation, kind, elite),
  }
  if (sturdy) fighter.sturdy = true
  if (elite) fighter.elite = true
  if (stunned) fighter.stunned = true
  return fighter
}

/** What units have in common that are as good as each other: a word for each nation, kind and elite. */
const LIKES: Readonly<Record<Nation, Readonly<Record<string, readonly [string, string]>>>> =
  /* @__PURE__ */ Object.fromEntries(
    NATIONS.map((nation) => [
      nation,
      Object.fromEntries(KINDS.map((kind) => [kind, [`${nation} ${kind} false`, `${nation} ${kind} true`]])),
    ]),
  ) as never
const likeOf = (nation: Nation, kind: string, elite: boolean): string => LIKES[nation][kind][elite ? 1 : 0]

/** The round that is being fought, with the forces that stand in the area. */
export function roundIn(state: EeState, asked: BattleAsked): CombatRound {
  const { at, attacker, setting, round } = asked
  return roundAt(setting, round, {
    attacker: forceOf(state, at, attacker, true, setting.surprise && (!setting.landing || setting.mixed)),
    defender: forceOf(state, at, otherSide(attacker), false, setting.caught === 'attacker'),
  })
}

/**
 * Both sides show their blocks, roles are chosen if both have aircraft, and the round goes on as far as it can. Takes the place of the question that is being
 * asked.
 *
 * @rule 6.2
 */
export function startRound(state: EeState, attack: Attack, dice: Dice, events: EeEvent[]): void {
  const { at, counter = false } = attack
  const attacker = attackerIn(state, attack)
  showBlocks(state, at, events)
  noteFight(state, at)
  const setting = settingOf(state, attack)
  const round = placeOf(
    {
      attacker: wingsOf(state, at, attacker),
      defender: wingsOf(state, at, otherSide(attacker)),
    },
    setting.caught,
  )
  amend(state, { type: 'battle', at, attacker, counter, setting, round })
  if (round.stage === 'roles')
    ask(state, { type: 'roles', at, ...sealedFor(commandersOf(state, at, attacker)) })
  else goOn(state, dice, events)
}

/** Who commands the attackers and the defenders in an area. */
export const commandersOf = (state: EeState, at: string, attacker: Side): readonly Side[] =>
  [attacker, otherSide(attacker)].map((side) => commanderOf(state, side, at, areaOf(at).country))

/** Both have chosen how many dogfight: the battle below the question learns of it. */
export function revealRoles(
  state: EeState,
  answers: Readonly<Record<string, unknown>>,
  events: EeEvent[],
): void {
  const { asked } = state.flow
  const below = asked.at(-2)!
  if (below.type === 'pursuit' || below.type === 'seafight') {
    const players = Object.keys(answers)
    const counts = players.map((player) => Number(answers[player]))
    const told = below.type === 'pursuit' ? chaseRoles(state, below, counts) : seaRoles(below, counts)
    state.flow = { ...state.flow, asked: [...asked.slice(0, -2), told, asked.at(-1)!] }
    const [first, second] = counts
    const at = below.type === 'pursuit' ? below.at : below.to
    events.push({ type: 'roles', rule: '6.22', at, attacker: first, defender: second, reveals: true })
    return
  }
  const battle = below as BattleAsked
  const [first, second] = commandersOf(state, battle.at, battle.attacker)
  const count = (side: CombatSide) => `${answers[side === 'attacker' ? first : second]}`
  const chosen = combatRound.answer(roundIn(state, battle), count('attacker'))
  const round = placeIn(combatRound.answer(chosen, count('defender')))
  state.flow = { ...state.flow, asked: [...asked.slice(0, -2), { ...battle, round }, asked.at(-1)!] }
  events.push({
    type: 'roles',
    rule: '6.22',
    at: battle.at,
    attacker: Number(count('attacker')),
    defender: Number(count('defender')),
    reveals: true,
  })
}

/** Where a round stands, to be kept: the forces are those of the map. Spelled out, as `roundIn` is, since V8 is slow to take fields out. */
const placeIn = (round: CombatRound): RoundPlace => ({
  stage: round.stage,
  fighting: round.fighting,
  downed: round.downed,
  supporting: round.supporting,
  firing: round.firing,
  supported: round.supported,
  fired: round.fired,
  hits: round.hits,
  on: round.on,
  tally: round.tally,
  struck: round.struck,
  rest: round.rest,
  elite: round.elite,
})

/** Rolls until somebody must choose, or the round is over. */
export function goOn(state: EeState, dice: Dice, events: EeEvent[]): void {
  const asked = place.top(state) as BattleAsked
  halt(state, settleRound(roundIn(state, asked)), dice, events)
}

/** Passes throws on to other dice, and knows what came up. */
function listening(dice: Dice): Dice & { readonly results: readonly number[] } {
  const results: number[] = []
  const note = (result: number): number => {
    results.push(result)
    return result
  }
  return {
    d: (sides) => note(dice.d(sides)),
    sum: (count, sides) => note(dice.sum(count, sides)),
    hits: (count, sides, atLeast) => note(dice.hits(count, sides, atLeast)),
    struck: (targets, count, sides, atLeast) => note(dice.struck(targets, count, sides, atLeast)),
    results,
  }
}

/** One roll at a time, so that what can come of an action stays few: whoever is to fire says so, or the dice fall by themselves. */
export function halt(state: EeState, start: CombatRound, dice: Dice, events: EeEvent[]): void {
  const asked = place.top(state) as BattleAsked
  const heard = listening(dice)
  const tell = (before: CombatRound): void => {
    if (before.stage === 'dogfight') {
      const { caught } = before.setting
      const [byAttacker, byDefender] =
        caught === null
          ? heard.results.slice(-2)
          : caught === 'attacker'
            ? [0, heard.results.at(-1)!]
            : [heard.results.at(-1)!, 0]
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
      hits: heard.results.at(-1)!,
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

/**
 * What was lost is lost on the map. Aircraft first, as long as the same of them fly as have fought: when ground units are gone, ships may carry supply for those who stayed on the ground.
 *
 * @rule 6.22
 * @rule 3.31
 */
function writeBack(state: EeState, at: string, { forces }: CombatRound, events: EeEvent[]): void {
  downWings(state, at, forces, events)
  for (const side of ['attacker', 'defender'] as const)
    for (const { id, steps } of forces[side].units) {
      const block = state.blocks[id]
      if (steps === block.steps) continue
      events.push({ type: 'lost', rule: '6.26', at, face: faceOf(block), left: steps })
      changeBlock(state, id, steps === 0 ? fallen(state, block) : { steps, fresh: false })
    }
}

/** Aircraft that flew and are no longer among the forces are lost. */
function downWings(state: EeState, at: string, forces: CombatRound['forces'], events: EeEvent[]): void {
  if (!canFly(weatherAt(state, at))) return
  const isLeft = (id: string) =>
    forces.attacker.air.some((wing) => wing.id === id) || forces.defender.air.some((wing) => wing.id === id)
  const names = namesOf(state)
  for (const number of stackAt(state, at)) {
    const block = listOf(state)[number]
    const id = names[number]
    if (!isAir(block) || block.stunned || isLeft(id) || !isSupplied(state, campOfBlock(block), at)) continue
    events.push({ type: 'lost', rule: '6.22', at, face: faceOf(block), left: 0 })
    changeBlock(state, id, fallen(state, block))
  }
}

/**
 * A round is over: works are used up if enemies of those who dug them are left, the area may have fallen, and defenders may counterattack.
 *
 * @rule 6.9
 */
function endRound(state: EeState, { at, counter, setting }: BattleAsked, events: EeEvent[]): void {
  const presence = presenceOf(state)
  if (!counter) {
    const digger = state.forts[at]
    if (digger !== undefined && hasGround(presence, otherSide(sideOfPower(state, digger)), at))
      dropFort(state, at)
    if (hasGround(presence, 'axis', at)) reduceHeavy(state, at)
    state.fought = [...state.fought, at]
    state.newly = state.newly.filter((area) => area !== at)
    learnSnow(state, at, setting.weather === 'snow')
  }
  settleAreas(state, events)
  const [player] = counter ? [] : counterers(state, at)
  if (player !== undefined) amend(state, { type: 'counter', at, player })
  else {
    place.pop(state)
    battleOver(state, at, events)
    afterRound(state, events)
  }
}

/** A round and its counterattack are over: what optional rules make of it. Nobody has just come any more. */
export function battleOver(state: EeState, at: string, events: EeEvent[]): void {
  if (freezeFighters(state, at, events)) settleAreas(state, events)
  learnFrom(state, at, events)
  for (const [id, block] of blocksAt(state, at))
    if (block.crossed || block.stormed || block.landed || block.jumped)
      changeBlock(state, id, { crossed: false, stormed: false, landed: false, jumped: false })
}

/**
 * With the optional rule, heavy fortifications stand three rounds that Axis units survive, whoever has attacked.
 *
 * @rule 14.50
 */
function reduceHeavy(state: EeState, at: string): void {
  if (!has(state, 'fortReduction') || !Object.hasOwn(state.heavy, at)) return
  if (state.heavy[at] === 1) dropHeavy(state, at)
  else state.heavy = { ...state.heavy, [at]: state.heavy[at] - 1 }
}

/** A breakthrough phase is over with its round: countries may fall. In the combat phase they do when all rounds are fought. */
export function afterRound(state: EeState, events: EeEvent[]): void {
  if (state.flow.step === 'breakthrough') settleCountries(state, events)
}
