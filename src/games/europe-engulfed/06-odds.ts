/**
 * Exact odds of a round and of a whole battle, for steady commanders. A steady commander takes each hit on the strongest block that may take it,
 * so that his force after so many hits on a class is one thing only: a battle is a few small numbers, and is counted out in them,
 * in whole numbers over one denominator. `combatRound` with `steadyPolicy` comes to the same, block by block.
 */

import { type Fraction, fraction } from '../../kernel/fraction'
import { throwWeights } from '../../kernel/throws'
import {
  type Arm,
  bonusesOf,
  type CombatSetting,
  type CombatSide,
  DOGFIGHT_NEED,
  diceOfSteps,
  type Fighter,
  loseStep,
  MOST_SUPPORT,
  mayLose,
  needFor,
  stepsOf,
  supporting,
} from './06-combat'
import { strongest, type Temper } from './06-policy'

/** A force as its owner would write it down: the steps of each block now, and at full strength where that is more. */
export interface ForceSheet {
  readonly armor?: readonly Blocks[]
  readonly infantry?: readonly Blocks[]
  readonly air?: number
}

/** So many blocks of so many steps; `size` is their full strength. */
export interface Blocks {
  readonly count?: number
  readonly steps: number
  readonly size?: number
}

/** What is left of a force. */
export interface Remains {
  readonly armor: number
  readonly infantry: number
  readonly air: number
}

export interface BattleOutcome {
  readonly attacker: Remains
  readonly defender: Remains
  /** In how many of {@link BattleChances.total} equally likely ways. */
  readonly ways: bigint
}

/** Every outcome, each once, as whole numbers over one denominator. */
export interface BattleChances {
  readonly total: bigint
  readonly outcomes: readonly BattleOutcome[]
}

export interface BattlePlan {
  /** The first round: what of it holds in that round alone (rivers, beaches, fortified borders) is dropped afterwards. */
  readonly setting: CombatSetting
  readonly attacker: ForceSheet
  readonly defender: ForceSheet
  /** How many of their aircraft dogfight; all of them, unless told. */
  readonly fighting?: Partial<Readonly<Record<CombatSide, Temper['fighting']>>>
  /** The most rounds: one for the combat phase and one for each Special Action. One, unless told. */
  readonly rounds?: number
  /** Does the attacker go on after a round that leaves both sides steps? He does, unless told. */
  readonly goesOn?: (attacker: Remains, defender: Remains, round: number) => boolean
}

/** How likely an outcome of some kind is. */
export function chanceThat(
  { total, outcomes }: BattleChances,
  test: (outcome: BattleOutcome) => boolean,
): Fraction {
  let ways = 0n
  for (const outcome of outcomes) if (test(outcome)) ways += outcome.ways
  return fraction(ways, total)
}

/**
 * The exact chances of a battle of some rounds.
 *
 * @example
 * ```ts
 * import { fractionText } from 'grognard'
 * import { battleChances, chanceThat, PLAIN_SETTING } from 'grognard/europe-engulfed'
 *
 * const corps = { infantry: [{ count: 1, steps: 2 }] }
 * const chances = battleChances({ setting: PLAIN_SETTING, attacker: corps, defender: corps, rounds: 1 })
 * console.log(fractionText(chanceThat(chances, ({ defender }) => defender.infantry === 0))) // → 25/1296
 * ```
 */
export function battleChances(plan: BattlePlan): BattleChances {
  const { setting, rounds = 1, goesOn = () => true } = plan
  checkOrder(setting)
  const table = tableOf(plan)
  const over = noWays(table.packing)
  let going: Stage = { states: noWays(table.packing), total: 1n }
  put(going.states, table.start, 1n)
  for (let round = 1; round <= rounds && going.states.live.length > 0; round++) {
    const before = going.total
    going = oneRound(table, round === 1 ? setting : laterSetting(setting), going)
    const grown = going.total / before
    for (const state of over.live) over.of[state] = over.of[state]! * grown
    const left = noWays(table.packing)
    for (const state of going.states.live) {
      const [attacker, defender] = remainsOf(table, state)
      const ends =
        round === rounds ||
        attacker.armor + attacker.infantry === 0 ||
        defender.armor + defender.infantry === 0 ||
        !goesOn(attacker, defender, round)
      put(ends ? over : left, state, going.states.of[state]!)
    }
    going = { states: left, total: going.total }
  }
  const outcomes = over.live.map((state) => {
    const [attacker, defender] = remainsOf(table, state)
    return { attacker, defender, ways: over.of[state]! }
  })
  return { total: going.total, outcomes }
}

/** Counting out knows the order of losses of the base rules alone, and aircraft that fire at each other. */
export function checkOrder({ armor, caught }: CombatSetting): void {
  if (caught !== null)
    throw new RangeError(
      `the aircraft of the ${caught} are caught on their airfields (14.43): count the round out with battleOdds of combatRound`,
    )
  if (armor !== 'free')
    throw new RangeError(
      `armor is "${armor}": with the optional order of losses (14.45) count the round out with battleOdds of combatRound`,
    )
}

/** What holds after the first round in an area. */
export const laterSetting = (setting: CombatSetting): CombatSetting => ({
  ...setting,
  crossed: [],
  landing: false,
  fortified: false,
  fieldFort: false,
  surprise: false,
  caught: null,
})

// ---- forces by hits ------------------------------------------------------------------------

/** One class of a force after 0, 1, 2… hits: its steps in all, and of its one to three strongest blocks. */
export interface ArmTable {
  readonly steps: readonly number[]
  readonly blocks: readonly number[]
  readonly top: readonly (readonly number[])[]
}

export interface Table {
  readonly arms: Readonly<Record<CombatSide, Readonly<Record<Arm, ArmTable>>>>
  readonly fighting: Readonly<Record<CombatSide, Temper['fighting']>>
  readonly packing: Packing
  readonly start: number
}

export function tableOf({ attacker, defender, fighting = {} }: BattlePlan): Table {
  const all = (mine: number) => mine
  const sheet = ({ armor = [], infantry = [] }: ForceSheet) => ({
    armor: armTable('armor', armor),
    infantry: armTable('infantry', infantry),
  })
  const arms = { attacker: sheet(attacker), defender: sheet(defender) }
  const hits = ({ armor, infantry }: typeof arms.attacker) => [armor.steps.length, infantry.steps.length]
  const [mine, theirs] = [attacker.air ?? 0, defender.air ?? 0]
  const most = (wings: number) => Math.min(MOST_SUPPORT, wings) + 1
  const packing = packingOf([
    ...hits(arms.attacker),
    ...hits(arms.defender),
    mine + 1,
    theirs + 1,
    most(mine),
    most(theirs),
  ])
  return {
    arms,
    packing,
    fighting: { attacker: fighting.attacker ?? all, defender: fighting.defender ?? all },
    start: mine * packing.place[AIR] + theirs * packing.place[THEIR_AIR],
  }
}

function armTable(arm: Arm, blocks: readonly Blocks[]): ArmTable {
  let units: readonly Fighter[] = blocks.flatMap(({ count = 1, steps, size = steps }, i) =>
    Array.from({ length: count }, (_, n) => ({ id: `${i}-${n}`, arm, size, steps, like: arm })),
  )
  const steps: number[] = []
  const counts: number[] = []
  const top: number[][] = []
  for (;;) {
    const sorted = units.map((unit) => unit.steps).sort((a, b) => b - a)
    steps.push(stepsOf(units))
    counts.push(sorted.filter((left) => left > 0).length)
    top.push([0, 1, 2, 3].map((many) => sorted.slice(0, many).reduce((sum, left) => sum + left, 0)))
    const eligible = mayLose(units, arm)
    if (eligible.length === 0) return { steps, blocks: counts, top }
    units = loseStep(units, strongest(eligible, arm).id)
  }
}

// ---- states as one number ------------------------------------------------------------------

/** The parts of a state: hits on armor and infantry of both sides, aircraft left, aircraft that support in this round. */
const PARTS = [
  'armor',
  'infantry',
  'their armor',
  'their infantry',
  'air',
  'their air',
  'support',
  'their support',
]
export const [AIR, THEIR_AIR, SUPPORT, THEIR_SUPPORT] = [4, 5, 6, 7]

/** How a state is packed into one small number: each part has a radix that is just large enough. */
export interface Packing {
  readonly radix: readonly number[]
  /** What one more of a part adds. */
  readonly place: readonly number[]
}

function packingOf(radix: readonly number[]): Packing {
  const place = PARTS.map((_, i) => radix.slice(i + 1).reduce((product, one) => product * one, 1))
  if (place[0] * radix[0] >= 2 ** 31) throw new RangeError('the battle is too large to count out')
  return { radix, place }
}

/** One part of a state. */
export const part = ({ radix, place }: Packing, state: number, i: number): number =>
  ((state / place[i]) | 0) % radix[i]

export function remainsOf({ arms, packing }: Table, state: number): readonly [Remains, Remains] {
  const steps = (side: CombatSide, arm: Arm, i: number) => arms[side][arm].steps[part(packing, state, i)]
  return [
    {
      armor: steps('attacker', 'armor', 0),
      infantry: steps('attacker', 'infantry', 1),
      air: part(packing, state, AIR),
    },
    {
      armor: steps('defender', 'armor', 2),
      infantry: steps('defender', 'infantry', 3),
      air: part(packing, state, THEIR_AIR),
    },
  ]
}

// ---- stages --------------------------------------------------------------------------------

/** States and their ways over one denominator. */
interface Stage {
  readonly states: Ways
  readonly total: bigint
}

/** Ways by state: a plain array, since states are small numbers, and a list of those that have any. */
interface Ways {
  readonly live: number[]
  readonly of: (bigint | undefined)[]
}

/** A large battle is left to the engine's sparse arrays. */
const noWays = ({ radix, place }: Packing): Ways => {
  const size = radix[0] * place[0]
  return { live: [], of: size <= 100_000 ? Array(size) : [] }
}

function put({ live, of }: Ways, state: number, ways: bigint): void {
  const known = of[state]
  if (known === undefined) {
    live.push(state)
    of[state] = ways
  } else of[state] = known + ways
}

function oneRound(table: Table, setting: CombatSetting, start: Stage): Stage {
  let stage = air(table, start)
  for (const firing of ['defender', 'attacker'] as const)
    for (const arm of ['armor', 'infantry'] as const)
      for (const supported of [true, false]) stage = volley(table, setting, firing, arm, supported, stage)
  const { radix, place } = table.packing
  if (radix[SUPPORT] === 1 && radix[THEIR_SUPPORT] === 1) return stage
  // Who supports is chosen anew in the next round.
  const states = noWays(table.packing)
  for (const state of stage.states.live)
    put(states, state - (state % place[THEIR_AIR]), stage.states.of[state]!)
  return { states, total: stage.total }
}

/** Roles and dogfights. */
function air({ fighting, packing }: Table, { states, total }: Stage): Stage {
  const { radix, place } = packing
  const most = radix[AIR] + radix[THEIR_AIR] - 2
  if (most === 0) return { states, total }
  const after = noWays(packing)
  for (const state of states.live) {
    const ways = states.of[state]!
    const a = part(packing, state, AIR)
    const d = part(packing, state, THEIR_AIR)
    const both = a > 0 && d > 0
    const [fa, fd] = both ? [fighting.attacker(a, d), fighting.defender(d, a)] : [0, 0]
    const roles = state + supporting(a, fa) * place[SUPPORT] + supporting(d, fd) * place[THEIR_SUPPORT]
    const flown = fa > 0 && fd > 0 ? fa + fd : 0
    const spare = ways * 3n ** BigInt(most - flown)
    if (flown === 0) {
      put(after, roles, spare)
      continue
    }
    const byAttacker = throwWeights({ kind: 'hits', count: fa, sides: 6, atLeast: DOGFIGHT_NEED }).weights
    const byDefender = throwWeights({ kind: 'hits', count: fd, sides: 6, atLeast: DOGFIGHT_NEED }).weights
    for (let i = 0; i <= fa; i++)
      for (let j = 0; j <= fd; j++) {
        const lost = Math.min(j, fa) * place[AIR] + Math.min(i, fd) * place[THEIR_AIR]
        put(after, roles - lost, spare * byAttacker[i] * byDefender[j])
      }
  }
  return { states: after, total: total * 3n ** BigInt(most) }
}

/** One group of one side fires. */
function volley(
  { arms, packing }: Table,
  setting: CombatSetting,
  firing: CombatSide,
  arm: Arm,
  supported: boolean,
  { states, total }: Stage,
): Stage {
  const mine = arms[firing]
  // Nobody of this class ever, or no aircraft: nothing to count.
  const support = firing === 'attacker' ? SUPPORT : THEIR_SUPPORT
  if (mine[arm].steps[0] === 0 || (supported && packing.radix[support] === 1)) return { states, total }
  const theirs = arms[firing === 'attacker' ? 'defender' : 'attacker']
  const [me, foe] = firing === 'attacker' ? [0, 2] : [2, 0]
  const own = arm === 'armor' ? 0 : 1
  const group = stepsOfGroup(mine, arm, supported)
  const dice: number[] = []
  let most = 0
  for (const state of states.live) {
    const steps = group(part(packing, state, me), part(packing, state, me + 1), part(packing, state, support))
    const count = steps === 0 ? 0 : diceOfSteps(setting, firing, steps)
    dice.push(count)
    if (count > most) most = count
  }
  if (most === 0) return { states, total }
  const weights = ARMS.map((on) => {
    const bonuses = bonusesOf(setting, firing, { arm, supported }, on)
    return weightsOver(most, needFor(bonuses.reduce((sum, { amount = 0 }) => sum + amount, 0)))
  })
  const whole = 6n ** BigInt(most)
  const after = noWays(packing)
  let index = 0
  for (const state of states.live) {
    const ways = states.of[state]!
    const count = dice[index++]
    const room = theirs[ARMS[own]].steps[part(packing, state, foe + own)]
    const spill = theirs[ARMS[1 - own]].steps[part(packing, state, foe + 1 - own)]
    if (count === 0 || room + spill === 0) {
      put(after, state, ways * whole)
      continue
    }
    const on = room > 0 ? own : 1 - own
    const here = on === own ? room : spill
    const there = on === own ? spill : 0
    const [placeHere, placeThere] = [packing.place[foe + on], packing.place[foe + 1 - on]]
    const odds = weights[on](count)
    for (let landed = 0; landed < odds.length; landed++) {
      const first = landed < here ? landed : here
      const second = landed - first < there ? landed - first : there
      put(after, state + first * placeHere + second * placeThere, ways * odds[landed])
    }
  }
  return { states: after, total: total * whole }
}

export const ARMS: readonly Arm[] = ['armor', 'infantry']

/** The steps of a group, by the hits that its side has taken on armor and on infantry and by its aircraft that support. */
export function stepsOfGroup(mine: Table['arms'][CombatSide], arm: Arm, supported: boolean) {
  return (armorHits: number, infantryHits: number, support: number): number => {
    const onArmor = Math.min(support, mine.armor.blocks[armorHits])
    const hits = arm === 'armor' ? armorHits : infantryHits
    const here = arm === 'armor' ? onArmor : Math.min(support - onArmor, mine.infantry.blocks[infantryHits])
    const top = mine[arm].top[hits][here]
    return supported ? top : mine[arm].steps[hits] - top
  }
}

/** In how many of 6^`over` ways some dice hit 0, 1, 2… times. */
function weightsOver(over: number, need: number): (count: number) => readonly bigint[] {
  const known: (readonly bigint[] | undefined)[] = []
  return (count) => {
    let odds = known[count]
    if (odds === undefined) {
      const { weights, total } = throwWeights({ kind: 'hits', count, sides: 6, atLeast: need })
      const by = 6n ** BigInt(over) / total
      odds = weights.map((weight) => weight * by)
      known[count] = odds
    }
    return odds
  }
}
