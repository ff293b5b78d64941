/**
 * A scripted player of Europe Engulfed, for either side of every scenario. It knows its view and nothing else: enemy blocks that it has not seen are so many steps on average. It masses where it is
 * worth it, attacks where it is stronger, keeps its front manned, and spends its Special Actions on battles that go well.
 */

import { europeEngulfed, type FrozenEeState } from '../games/europe-engulfed/game'
import type { EeAction } from '../games/europe-engulfed/index'
import { dateOf, scenarioOf } from '../games/europe-engulfed/scenario'
import { isLast } from '../games/europe-engulfed/state'
import type { EeView } from '../games/europe-engulfed/view'
import type { Bot } from './bot'
import { afloat, beside, reachFor, type Sight, sightOf, threatTo, worthOf } from './europe-engulfed-sight'

type Of<T extends EeAction['type']> = Extract<EeAction, { type: T }>

/**
 * The scripted player.
 *
 * @example
 * ```ts
 * import { seeded } from 'grognard'
 * import { europeEngulfedBot } from 'grognard/bots/europe-engulfed'
 * import { europeEngulfed } from 'grognard/europe-engulfed'
 *
 * const state = europeEngulfed.setup({ scenario: '16.3', seed: 'a' })
 * const action = europeEngulfedBot().choose(state, seeded('lots'))
 * console.log(europeEngulfed.check(state, action).legal) // → true
 * ```
 */
export function europeEngulfedBot(): Bot<FrozenEeState, EeAction> {
  return {
    choose(state) {
      const { player } = europeEngulfed.decision(state)!
      return chooseEeAction(europeEngulfed.view(state, player))
    },
  }
}

/** What it does with a view. */
export const chooseEeAction = (view: EeView): EeAction =>
  chooseAmong(view, [...europeEngulfed.legalActions(view)])

/** The same if his legal actions are known already. */
export function chooseAmong(view: EeView, actions: readonly EeAction[]): EeAction {
  if (actions.length === 1) return actions[0]
  const { asked, step } = view.flow
  return CHOICES[asked.at(-1)?.type ?? step]?.(sightOf(view), actions) ?? actions[actions.length - 1]
}

type Choice = (sight: Sight, actions: readonly EeAction[]) => EeAction | null

const CHOICES: Readonly<Record<string, Choice>> = {
  'first-deployment': deploy,
  'second-deployment': deploy,
  arrivals: deploy,
  muster: deploy,
  production,
  place: deploy,
  movement: (sight, actions) => declareWar(sight, actions) ?? land(sight, actions) ?? takeUp(sight, actions),
  hand: goSomewhere,
  strategic: takeBack,
  haul: takeBack,
  combat: attack,
  declare: attack,
  breakthrough,
  exploit,
  react,
  join: (_, actions) => of(actions, 'join')[0] ?? null,
  counter: (sight, actions) => {
    const [first] = of(actions, 'counter')
    return first !== undefined && ratioAt(sight, placeAsked(sight)) > 1.5 ? first : { type: 'stand' }
  },
  roles: (_, actions) => of(actions, 'fly').at(-1) ?? null,
  battle,
  supply,
  raid: (_, actions) => of(actions, 'send').at(-1) ?? null,
  escort: (_, actions) => of(actions, 'send').at(-1) ?? null,
  scramble: (_, actions) => of(actions, 'send').at(-1) ?? null,
  intercept: () => ({ type: 'intercept' }),
  armistice: () => ({ type: 'armistice', accept: true }),
}

const of = <T extends EeAction['type']>(actions: readonly EeAction[], type: T): readonly Of<T>[] =>
  actions.filter((action): action is Of<T> => action.type === type)

/** The one with the most, if it has more than so much. */
function best<T>(list: readonly T[], score: (one: T) => number, above = -Infinity): T | null {
  let found: T | null = null
  let most = above
  for (const one of list) {
    const points = score(one)
    if (points > most) {
      most = points
      found = one
    }
  }
  return found
}

/** Does much hang on an area? */
const isPrize = (sight: Sight, area: string): boolean => worthOf(sight, area) >= 10

/** How strong we are in an area, for each step of the enemy. */
const ratioAt = ({ mine, theirs }: Sight, area: string): number =>
  (mine.get(area) ?? 0) / Math.max(0.5, theirs.get(area) ?? 0)

/** The area that is spoken of in what is asked. */
function placeAsked({ view }: Sight): string {
  const asked = view.flow.asked.at(-1)
  return asked !== undefined && 'at' in asked ? asked.at : ''
}

// ---- before the battle ---------------------------------------------------------------------

/** Where it is short of what it needs: beside the enemy, and the more so the more an area is worth. */
const needOf = (sight: Sight, area: string): number =>
  sight.distance.get(area) === undefined
    ? -20
    : threatTo(sight, area) * 1.1 -
      (sight.mine.get(area) ?? 0) +
      worthOf(sight, area) * 0.3 -
      sight.distance.get(area)! * 3

/** Steps that are wanted for each area of the enemy beside one, before he has put his units there; and the most areas that count. */
const BEFORE_THEY_COME = 6
const SIDES_TO_WATCH = 3

function deploy(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const blind = sight.view.flow.step === 'first-deployment'
  const front = (area: string) =>
    Math.min(
      SIDES_TO_WATCH,
      beside(sight, area).filter((one) => sight.view.control[one] === sight.foe).length,
    )
  return best(actions, (action) =>
    'at' in action ? needOf(sight, action.at) + (blind ? front(action.at) * BEFORE_THEY_COME : 0) : -Infinity,
  )
}

/** WERPs with which even a side that is pressed has some to spare for Special Actions. */
const RICH = 20

/** Has the enemy more on the map than we have, in a war that is long enough for it to tell? */
const isPressed = (sight: Sight): boolean => !isShortWar(sight) && sumOf(sight.mine) < sumOf(sight.theirs)
const sumOf = (steps: ReadonlyMap<string, number>): number => [...steps.values()].reduce((a, b) => a + b, 0)

const ORDERS: readonly string[] = [
  'asw',
  'alliedBombers',
  'axisFighters',
  'germanFlak',
  'uboats',
  'alliedFighters',
]

function production(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const { view } = sight
  const pressed = isPressed(sight)
  for (const type of ['conscript', 'aid'] as const) {
    const [first] = of(actions, type)
    if (first !== undefined) return first
  }
  // Britain has less to lose than those whom it lends to.
  const [loan] = of(actions, 'lend')
  if (pressed && loan !== undefined) return loan
  const plan = of(actions, 'plan').find(({ power }) => !pressed || (view.werps[power] ?? 0) >= RICH)
  if (plan !== undefined) return plan
  const yearly = of(actions, 'order').find(({ asset }) => asset === 'asw')
  if (yearly !== undefined) return yearly
  const works = best(
    of(actions, 'fortify'),
    ({ at }) => (isPrize(sight, at) ? threatTo(sight, at) - (sight.mine.get(at) ?? 0) * 0.5 : 0),
    0,
  )
  if (works !== null) return works
  const weak = best(of(actions, 'replace'), ({ unit }) => {
    const { kind, steps } = view.blocks[unit]
    return (kind === 'armor' && !pressed ? 10 : 5) - steps
  })
  if (weak !== null) return weak
  const fresh = best(of(actions, 'build'), ({ unit }) => {
    const { kind, size } = view.blocks[unit]
    // Whoever is pressed wants steps, of which infantry has twice as many for the price.
    return (kind === 'armor' ? (pressed ? -2 : 2) : kind === 'air' ? (pressed ? -3 : 1) : 0) + size
  })
  if (fresh !== null) return fresh
  const wanted = of(actions, 'order').filter(({ asset }) => ORDERS.includes(asset))
  return best(wanted, ({ asset }) => -ORDERS.indexOf(asset)) ?? { type: 'end' }
}

/** Months as `dateOf` counts them. */
const MAY = 4
const JULY = 6

/**
 * Belgium as soon as it may; and the great war in the east, which the rules leave to the players of a campaign: Germany begins it in
 * May or July once France is out of the way, the Soviets when their side is the stronger one on the map.
 */
function declareWar(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const wars = of(actions, 'war')
  const against = (on: Of<'war'>['on']) => wars.find((war) => war.on === on) ?? null
  const { view } = sight
  const { month } = dateOf(view, view.turn)
  const isSummer = month === MAY || month === JULY
  return (
    against('Belgium') ??
    (isSummer && !view.politics.france ? against('Soviet Union') : null) ??
    (isPressed(sight) ? null : against('Germany'))
  )
}

/** Landings are made with twice what the enemy has on the beach. */
const TO_LAND = 2

/** And with so much of what he has there and within two areas that he does not throw it back, which is a point for him in 16.2. */
const TO_STAY = 0.8

/** What the enemy could bring against a landing in the turns after it. */
function counterblow(sight: Sight, at: string): number {
  const near = new Set([at, ...beside(sight, at)])
  for (const one of [...near]) for (const next of beside(sight, one)) near.add(next)
  return [...near].reduce((sum, one) => sum + (sight.theirs.get(one) ?? 0), 0)
}

/** A landing where it finds little; then everybody who can goes ashore. */
function land(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const [ship] = of(actions, 'ship')
  if (ship !== undefined) return ship
  return best(
    of(actions, 'land'),
    ({ power, to, water }) => {
      const enemy = sight.theirs.get(to) ?? 0
      const ashore = afloat(sight, power, water)
      if (ashore < enemy * TO_LAND || ashore < counterblow(sight, to) * TO_STAY) return 0
      // An island with nothing on it leads nowhere.
      if ([to, ...beside(sight, to)].every((one) => worthOf(sight, one) < 5)) return 0
      return worthOf(sight, to) + 6 - threatTo(sight, to) * 0.25
    },
    4,
  )
}

/** How much a unit with so many steps would like to be in an area, coming from another. */
function appeal(sight: Sight, from: string, to: string): number {
  const { theirs, mine, distance, view, foe } = sight
  const enemy = theirs.get(to) ?? 0
  if (enemy > 0) {
    const ratio = reachFor(sight, to) / enemy
    if (ratio < 1.4) return -Infinity
    // No more than is needed goes in.
    return (mine.get(to) ?? 0) > enemy * 3 ? 2 : 12 + Math.min(3, ratio) * 3 + worthOf(sight, to)
  }
  if (view.control[to] === foe) return 14 + worthOf(sight, to) - threatTo(sight, to) * 0.3
  const near = (distance.get(from) ?? 9) - (distance.get(to) ?? 9)
  return near * 4 + Math.max(-4, Math.min(4, needOf(sight, to) - needOf(sight, from)))
}

/** How much it would like to stay: nobody leaves a front that is thin, or a battle. */
function hold(sight: Sight, from: string): number {
  const { theirs, mine } = sight
  if (theirs.has(from)) return 30
  const threat = threatTo(sight, from)
  if (threat === 0) return 2
  const there = mine.get(from) ?? 0
  if (isPrize(sight, from)) return there < threat ? 45 : 3
  return there < threat * 0.5 ? 9 + worthOf(sight, from) * 0.5 : 3
}

/** The first unit that has somewhere better to be. */
function takeUp(sight: Sight, actions: readonly EeAction[]): EeAction {
  const known = new Map<string, boolean>()
  for (const action of of(actions, 'take')) {
    const { at, kind } = sight.view.blocks[action.unit]
    if (kind === 'air') {
      if (wantsCover(sight, at!)) return action
      continue
    }
    let wants = known.get(at!)
    if (wants === undefined) {
      wants = beside(sight, at!).some((to) => appeal(sight, at!, to) > hold(sight, at!))
      known.set(at!, wants)
    }
    if (wants) return action
  }
  return { type: 'end' }
}

/** Aircraft go where a battle is. */
const wantsCover = (sight: Sight, at: string): boolean =>
  !isBattle(sight, at) && beside(sight, at).some((to) => isBattle(sight, to))
const isBattle = ({ mine, theirs }: Sight, at: string): boolean => mine.has(at) && theirs.has(at)

function goSomewhere(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const hand = sight.view.flow.asked.at(-1)
  if (hand?.type !== 'hand') return null
  const { kind } = sight.view.blocks[hand.unit]
  const ways = of(actions, 'go')
  if (kind === 'air') return best(ways, ({ to }) => (isBattle(sight, to) ? 5 : 0) + needOf(sight, to) * 0.01)
  return best(ways, ({ to }) => appeal(sight, hand.from, to))
}

/** Those who are far from the front go there by rail. */
function takeBack(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const found = best(
    of(actions, 'take'),
    ({ unit }) => sight.distance.get(sight.view.blocks[unit].at!) ?? 5,
    1,
  )
  return found ?? actions.find(({ type }) => type === 'end' || type === 'done') ?? null
}

// ---- battles -------------------------------------------------------------------------------

function attack(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const list = of(actions, 'attack')
  const mayEnd = actions.some(({ type }) => type === 'end')
  const found = best(
    list,
    ({ at, assault }) => {
      const ratio = ratioAt(sight, at)
      return assault === ratio > 1.6 ? ratio : ratio - 10
    },
    mayEnd ? 1 : -Infinity,
  )
  return found ?? (mayEnd ? { type: 'end' } : null)
}

function breakthrough(sight: Sight, actions: readonly EeAction[]): EeAction {
  const again = best(
    of(actions, 'reengage'),
    ({ at, assault }) => {
      const ratio = ratioAt(sight, at)
      if (ratio < 1.2 || assault !== ratio > 1.6) return 0
      return ratio * 4 + worthOf(sight, at)
    },
    6,
  )
  if (again !== null) return again
  const on = best(
    of(actions, 'breakthrough'),
    ({ to }) => {
      const enemy = sight.theirs.get(to) ?? 0
      if (enemy === 0) return sight.view.control[to] === sight.foe ? worthOf(sight, to) : 0
      return reachFor(sight, to) > enemy * 2 ? worthOf(sight, to) + 2 : 0
    },
    5,
  )
  return on ?? { type: 'end' }
}

/** Three times what the enemy has goes in, and what leaves no gap; into an empty area one or two. */
function exploit(sight: Sight, actions: readonly EeAction[]): EeAction {
  const asked = sight.view.flow.asked.at(-1)
  if (asked?.type !== 'exploit') return { type: 'done' }
  const enough = Math.max(4, (sight.theirs.get(asked.to) ?? 0) * 3)
  if ((sight.mine.get(asked.to) ?? 0) >= enough) return { type: 'done' }
  const found = best(of(actions, 'enter'), ({ unit }) => {
    const { at, kind, steps } = sight.view.blocks[unit]
    return (sight.mine.get(at!) ?? 0) - threatTo(sight, at!) * 0.5 + steps + (kind === 'armor' ? 5 : 0)
  })
  return found ?? { type: 'done' }
}

/** An army with less than this for each step of the enemy gives way while there is time to come back: it only loses more by standing, and whoever joins it with it. */
const OUTNUMBERED = 0.55
/** The same where much hangs on the area, and what help there takes; less of both in a war of so few turns that nobody comes back. */
const HOPELESS = 0.45
const TO_HELP = 0.5
const SHORT_WAR = { turns: 3, hopeless: 0.25, toHelp: 0.3 }
const isShortWar = ({ view }: Sight): boolean => scenarioOf(view).turns <= SHORT_WAR.turns

function react(sight: Sight, actions: readonly EeAction[]): EeAction | null {
  const at = placeAsked(sight)
  const ratio = ratioAt(sight, at)
  const worth = worthOf(sight, at)
  const last = isLast(sight.view) && worth >= 15
  const short = isShortWar(sight)
  const hopeless = short ? SHORT_WAR.hopeless : HOPELESS
  const toHelp = short ? SHORT_WAR.toHelp : TO_HELP
  if (ratio < (isPrize(sight, at) ? hopeless : OUTNUMBERED) && !last) {
    const away = best(of(actions, 'retreat'), ({ to }) => -threatTo(sight, to))
    if (away !== null) return away
  }
  const [help] = of(actions, 'reinforce')
  return help !== undefined &&
    ratio > (last || worth >= 10 ? toHelp : OUTNUMBERED) &&
    ratio < 1.3 &&
    worth > 4
    ? help
    : { type: 'stand' }
}

/** Limited supply where so many steps are saved that the Special Action is worth it; tanks cost twice as much. */
function supply({ view }: Sight, actions: readonly EeAction[]): EeAction {
  const saved = ({ power, at }: Of<'relieve'>): number => {
    let sum = 0
    for (const id in view.blocks) {
      const { at: where, power: own, kind } = view.blocks[id]
      if (where === at && own === power && kind !== 'air') sum += kind === 'armor' ? 2 : 1
    }
    return sum
  }
  return best(of(actions, 'relieve'), saved, view.charts.prices.action) ?? { type: 'end' }
}

function battle({ view }: Sight, actions: readonly EeAction[]): EeAction | null {
  const steps = (unit: string) => view.blocks[unit].steps
  const support = best(
    of(actions, 'support'),
    ({ unit }) => steps(unit) + (view.blocks[unit].kind === 'armor' ? 10 : 0),
  )
  if (support !== null) return support
  // Cadres are dear: the strongest block takes the hit.
  const lose = best(of(actions, 'lose'), ({ unit }) => steps(unit) * 2 - (view.blocks[unit].elite ? 1 : 0))
  return lose ?? actions[0]
}
