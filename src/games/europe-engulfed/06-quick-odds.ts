/**
 * The odds of a whole battle in floating point: every fall of the dice is counted, as `06-odds.ts` does, with numbers of 64 bits instead of whole ones of any length. For a battle that is fought out, of
 * which the exact fractions have hundreds of digits. A property holds it to the exact count.
 */

import {
  type Arm,
  bonusesOf,
  type CombatSetting,
  type CombatSide,
  DOGFIGHT_NEED,
  diceOfSteps,
  needFor,
  supporting,
} from './06-combat'
import {
  AIR,
  ARMS,
  type BattlePlan,
  checkOrder,
  laterSetting,
  part,
  type Remains,
  remainsOf,
  SUPPORT,
  stepsOfGroup,
  type Table,
  THEIR_AIR,
  THEIR_SUPPORT,
  tableOf,
} from './06-odds'

export interface LikelyOutcome {
  readonly attacker: Remains
  readonly defender: Remains
  readonly probability: number
}

/** Below this nothing of a battle that goes on is worth another round. */
const NOTHING = 1e-12
/** More rounds than any battle has. */
const FOUGHT_OUT = 400

/** States and how likely each is: those that are possible in a list, since most are not. */
interface Chances {
  readonly of: Float64Array
  live: Int32Array
  count: number
}

/** What the counting needs at every step. */
interface Desk {
  readonly table: Table
  readonly pool: Chances[]
  /** By the number of dice and what each must show. */
  readonly hits: (Float64Array | undefined)[]
}

/**
 * How likely each outcome of a battle is. It is fought out, unless the plan has a number of rounds.
 *
 * @example
 * ```ts
 * import { battleProbabilities, PLAIN_SETTING } from 'grognard/europe-engulfed'
 *
 * const corps = { infantry: [{ count: 5, steps: 4 }] }
 * const outcomes = battleProbabilities({ setting: PLAIN_SETTING, attacker: corps, defender: corps })
 * console.log(outcomes.length > 10) // → true
 * ```
 */
export function battleProbabilities(plan: BattlePlan): readonly LikelyOutcome[] {
  const { setting, rounds = FOUGHT_OUT, goesOn } = plan
  checkOrder(setting)
  const table = tableOf(plan)
  const size = table.packing.radix[0] * table.packing.place[0]
  const desk: Desk = { table, pool: [noChances(size), noChances(size), noChances(size)], hits: [] }
  const over = noChances(size)
  let going = noChances(size)
  add(going, table.start, 1)
  const first = volleysOf(table, setting)
  const later = volleysOf(table, laterSetting(setting))
  // Aircraft that can be shot down change from round to round; without them a later round is like any other.
  const dogfights = table.packing.radix[AIR] > 1 && table.packing.radix[THEIR_AIR] > 1
  const steady = plan.rounds === undefined && goesOn === undefined && !dogfights
  for (let round = 1; round <= rounds && going.count > 0; round++) {
    going = fightRound(desk, round === 1 ? first : later, going)
    const left = take(desk)
    let mass = 0
    for (let i = 0; i < going.count; i++) {
      const state = going.live[i]
      const ends = round === rounds || isOver(table, state) || !isContinued(table, state, round, goesOn)
      add(ends ? over : left, state, going.of[state])
      if (!ends) mass += going.of[state]
    }
    give(desk, going)
    going = left
    if (steady) {
      fightOut(desk, later, going, over)
      break
    }
    if (mass < NOTHING) {
      for (let i = 0; i < going.count; i++) add(over, going.live[i], going.of[going.live[i]])
      break
    }
  }
  return Array.from(over.live.subarray(0, over.count), (state) => {
    const [attacker, defender] = remainsOf(table, state)
    return { attacker, defender, probability: over.of[state] }
  })
}

function isContinued(table: Table, state: number, round: number, goesOn: BattlePlan['goesOn']): boolean {
  if (goesOn === undefined) return true
  const [attacker, defender] = remainsOf(table, state)
  return goesOn(attacker, defender, round)
}

/** Has one side nobody left? */
function isOver({ arms, packing }: Table, state: number): boolean {
  const left = (side: CombatSide, i: number) =>
    arms[side].armor.steps[part(packing, state, i)] + arms[side].infantry.steps[part(packing, state, i + 1)]
  return left('attacker', 0) === 0 || left('defender', 2) === 0
}

/**
 * All rounds that are left, at once. Hits only grow, so that every state is followed by larger ones or by itself: with the chance of a round without a hit, each state is counted once, in their
 * order (an absorbing Markov chain, solved from the start).
 */
function fightOut(desk: Desk, volleys: readonly VolleyPlan[], going: Chances, over: Chances): void {
  const mass = going.of
  const { radix } = desk.table.packing
  const onGround = radix[AIR] === 1 && radix[THEIR_AIR] === 1
  for (let state = 0; state < mass.length; state++) {
    const chance = mass[state]
    if (chance === 0) continue
    if (isOver(desk.table, state)) {
      add(over, state, chance)
      continue
    }
    if (onGround) {
      const again = unhurt(desk, volleys, state)
      if (again >= 1) add(over, state, chance)
      else fightOn(desk, volleys, state, chance / (1 - again), going)
      continue
    }
    const one = take(desk)
    add(one, state, 1)
    const after = fightRound(desk, volleys, one)
    const again = after.of[state]
    if (again >= 1) add(over, state, chance)
    else {
      const scale = chance / (1 - again)
      for (let i = 0; i < after.count; i++) {
        const next = after.live[i]
        if (next !== state) mass[next] += scale * after.of[next]
      }
    }
    give(desk, after)
  }
}

/** How likely a round is in which nobody is hit. */
function unhurt(desk: Desk, volleys: readonly VolleyPlan[], state: number): number {
  const { packing } = desk.table
  let chance = 1
  for (const { me, foe, support, own, group, dice, needs, theirs } of volleys) {
    const steps = group(part(packing, state, me), part(packing, state, me + 1), part(packing, state, support))
    const room = theirs[own][part(packing, state, foe + own)]
    const spill = theirs[1 - own][part(packing, state, foe + 1 - own)]
    if (steps > 0 && room + spill > 0)
      chance *= likelyHits(desk, dice[steps], needs[room > 0 ? own : 1 - own])[0]
  }
  return chance
}

/** A round without aircraft from one state: what comes of it is added to all that goes on. */
function fightOn(
  desk: Desk,
  volleys: readonly VolleyPlan[],
  state: number,
  chance: number,
  going: Chances,
): void {
  let now = take(desk)
  add(now, state, chance)
  const last = volleys.length - 1
  for (let i = 0; i < last; i++) now = fire(desk, volleys[i], now, take(desk))
  fire(desk, volleys[last], now, going)
}

const noChances = (size: number): Chances => ({
  of: new Float64Array(size),
  live: new Int32Array(64),
  count: 0,
})

function add(chances: Chances, state: number, chance: number): void {
  if (chance === 0) return
  if (chances.of[state] === 0) {
    if (chances.count === chances.live.length) grow(chances, 1)
    chances.live[chances.count++] = state
  }
  chances.of[state] += chance
}

/** Makes room in the list for so many more. */
function grow(chances: Chances, more: number): void {
  const grown = new Int32Array(chances.live.length * 4 + more)
  grown.set(chances.live)
  chances.live = grown
}

/** Arrays are used again: a new one for each volley would cost more than the counting. */
const take = ({ pool }: Desk): Chances => pool.pop()!
function give({ pool }: Desk, chances: Chances): void {
  for (let i = 0; i < chances.count; i++) chances.of[chances.live[i]] = 0
  chances.count = 0
  pool.push(chances)
}

function fightRound(desk: Desk, volleys: readonly VolleyPlan[], start: Chances): Chances {
  let now = fly(desk, start)
  for (const volley of volleys) now = fire(desk, volley, now, take(desk))
  const { radix, place } = desk.table.packing
  if (radix[SUPPORT] === 1 && radix[THEIR_SUPPORT] === 1) return now
  const after = take(desk)
  for (let i = 0; i < now.count; i++) {
    const state = now.live[i]
    add(after, state - (state % place[THEIR_AIR]), now.of[state])
  }
  give(desk, now)
  return after
}

/** Roles and dogfights. */
function fly(desk: Desk, now: Chances): Chances {
  const { fighting, packing } = desk.table
  const { radix, place } = packing
  if (radix[AIR] + radix[THEIR_AIR] === 2) return now
  const after = take(desk)
  for (let n = 0; n < now.count; n++) {
    const state = now.live[n]
    const chance = now.of[state]
    const a = part(packing, state, AIR)
    const d = part(packing, state, THEIR_AIR)
    const [fa, fd] = a > 0 && d > 0 ? [fighting.attacker(a, d), fighting.defender(d, a)] : [0, 0]
    const roles = state + supporting(a, fa) * place[SUPPORT] + supporting(d, fd) * place[THEIR_SUPPORT]
    if (fa === 0 || fd === 0) {
      add(after, roles, chance)
      continue
    }
    const byAttacker = likelyHits(desk, fa, DOGFIGHT_NEED)
    const byDefender = likelyHits(desk, fd, DOGFIGHT_NEED)
    for (let i = 0; i <= fa; i++)
      for (let j = 0; j <= fd; j++)
        add(
          after,
          roles - Math.min(j, fa) * place[AIR] - Math.min(i, fd) * place[THEIR_AIR],
          chance * byAttacker[i] * byDefender[j],
        )
  }
  give(desk, now)
  return after
}

/** What one group of one side rolls, worked out once for a whole battle. */
interface VolleyPlan {
  /** Where the hits of its own side are in a state, and where the enemy's. */
  readonly me: number
  readonly foe: number
  readonly support: number
  /** The class that it fires on first, as it stands in `ARMS`. */
  readonly own: number
  readonly group: (armorHits: number, infantryHits: number, support: number) => number
  /** Dice by steps, and what they must show by the class that is hit. */
  readonly dice: readonly number[]
  readonly needs: readonly number[]
  readonly theirs: readonly (readonly number[])[]
}

/** The groups that there can be, in the order in which a steady commander fires. */
function volleysOf({ arms, packing }: Table, setting: CombatSetting): readonly VolleyPlan[] {
  const found: VolleyPlan[] = []
  for (const firing of ['defender', 'attacker'] as const)
    for (const arm of ARMS)
      for (const supported of [true, false]) {
        const mine = arms[firing]
        const support = firing === 'attacker' ? SUPPORT : THEIR_SUPPORT
        if (mine[arm].steps[0] === 0 || (supported && packing.radix[support] === 1)) continue
        const [me, foe] = firing === 'attacker' ? [0, 2] : [2, 0]
        found.push({
          me,
          foe,
          support,
          own: arm === 'armor' ? 0 : 1,
          group: stepsOfGroup(mine, arm, supported),
          dice: Array.from({ length: mine[arm].steps[0] + 1 }, (_, steps) =>
            diceOfSteps(setting, firing, steps),
          ),
          needs: ARMS.map((on) => needOf(setting, firing, arm, supported, on)),
          theirs: ARMS.map((on) => arms[firing === 'attacker' ? 'defender' : 'attacker'][on].steps),
        })
      }
  return found
}

const needOf = (setting: CombatSetting, firing: CombatSide, arm: Arm, supported: boolean, on: Arm): number =>
  needFor(bonusesOf(setting, firing, { arm, supported }, on).reduce((sum, { amount = 0 }) => sum + amount, 0))

/** One group of one side fires: what comes of it is added to `after`. */
function fire(
  desk: Desk,
  { me, foe, support, own, group, dice, needs, theirs }: VolleyPlan,
  now: Chances,
  after: Chances,
): Chances {
  const { packing } = desk.table
  for (let n = 0; n < now.count; n++) {
    const state = now.live[n]
    const chance = now.of[state]
    const steps = group(part(packing, state, me), part(packing, state, me + 1), part(packing, state, support))
    const room = theirs[own][part(packing, state, foe + own)]
    const spill = theirs[1 - own][part(packing, state, foe + 1 - own)]
    if (steps === 0 || room + spill === 0) {
      add(after, state, chance)
      continue
    }
    const on = room > 0 ? own : 1 - own
    const here = on === own ? room : spill
    const there = on === own ? spill : 0
    const placeHere = packing.place[foe + on]
    const placeThere = packing.place[foe + 1 - on]
    const odds = likelyHits(desk, dice[steps], needs[on])
    if (after.count + odds.length > after.live.length) grow(after, odds.length)
    const { of, live } = after
    // As `add` does, but spelled out: most of the time goes here.
    let { count } = after
    for (let landed = 0; landed < odds.length; landed++) {
      const first = landed < here ? landed : here
      const second = landed - first < there ? landed - first : there
      const next = state + first * placeHere + second * placeThere
      const more = chance * odds[landed]
      if (more === 0) continue
      if (of[next] === 0) live[count++] = next
      of[next] += more
    }
    after.count = count
  }
  give(desk, now)
  return after
}

/** How likely it is that so many dice hit 0, 1, 2… times. */
function likelyHits({ hits: known }: Desk, count: number, need: number): Float64Array {
  const key = count * 8 + need
  let odds = known[key]
  if (odds === undefined) {
    const hit = (7 - need) / 6
    odds = new Float64Array(count + 1)
    odds[0] = 1
    for (let dice = 1; dice <= count; dice++)
      for (let i = dice; i >= 0; i--) odds[i] = odds[i] * (1 - hit) + (i > 0 ? odds[i - 1] * hit : 0)
    known[key] = odds
  }
  return odds
}
