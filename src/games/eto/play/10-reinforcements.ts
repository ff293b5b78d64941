/** Section 10 on a state: drawing points, and raising units with them. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { GERMAN_PRICES } from '../10-reinforcements'
import type { EtoAction, EtoEvent, Of, Row } from '../actions'
import { perBoard } from '../per-board'
import { noSuchHex } from '../refusals'
import { type EtoState, type EtoUnit, inPlay, type Purse } from '../state'
import { type Nation, UNIT_TYPES, type UnitType, unitName } from '../units'
import { inserted } from './07-regrouping'
import { checkForward, forward, forwardActions, recruit } from './10-americans'
import { centreKey, checkPlace, placesFor } from './10-places'
import { without } from './10-points'
import { raiseAt, raisesOf } from './menu'
import { holdHex } from './politics'
import { positionOf } from './position'
import { campOf, commanderOf } from './sides'
import { largestNow } from './sizes'
import { addUnit } from './stacks'

/** Nations that take reinforcements or replacements, and not both (10.0). Italy alone has both. */
const EITHER: readonly Nation[] = [
  'german',
  'russian',
  'american',
  'hungarian',
  'rumanian',
  'bulgarian',
  'finnish',
]

// ---- drawing and building ------------------------------------------------------------------------

function undrawn(state: EtoState, nation: Nation): boolean {
  const purses = state.purses[nation]
  if (purses === undefined || purses.length < 2 || !EITHER.includes(nation)) return false
  return holds(purses, 'reinforcements') && holds(purses, 'replacements')
}

function holds(purses: readonly Purse[], kind: Purse['kind']): boolean {
  for (let i = 0; i < purses.length; i++) if (purses[i].kind === kind) return true
  return false
}

/** @rule 10.63 the choice is made anew every turn */
export function checkDraw(state: EtoState, { nation }: Of<'draw'>): Verdict {
  return undrawn(state, nation)
    ? legal
    : refuse('10.17', 'nothing-to-choose', `there is nothing to choose for ${nation} units`)
}

export function draw(state: EtoState, { nation, kind }: Of<'draw'>): EtoEvent[] {
  const other = kind === 'reinforcements' ? 'replacements' : 'reinforcements'
  state.purses[nation] = state.purses[nation]!.filter((one) => one.kind !== other)
  return []
}

/**
 * @rule 10.15 no counter stands for them: they are a number
 * @rule 10.77 Russia, and everyone else, builds none
 */
export function checkBuild(state: EtoState): Verdict {
  if (state.player !== 'axis') return refuse('10.77', 'not-yours', 'only the Germans build transport')
  if (undrawn(state, 'german'))
    return refuse('10.17', 'draw-first', 'choose between German reinforcements and replacements first')
  const points = germanPoints(state)
  return points >= GERMAN_PRICES.amphibious
    ? legal
    : refuse('10.12', 'too-dear', `an Amphibious Point costs ${GERMAN_PRICES.amphibious}, ${points} left`)
}

function germanPoints({ purses }: EtoState): number {
  let points = 0
  for (const one of purses.german ?? []) if (one.kind !== 'arrivals') points += one.points
  return points
}

export function build(state: EtoState): EtoEvent[] {
  const from = state.purses.german!.find(({ kind }) => kind !== 'arrivals')!
  pay(state, 'german', from, GERMAN_PRICES.amphibious, 0)
  const { fleet } = state.shipping
  state.shipping = changed(state.shipping, { fleet: { ...fleet, amphibious: fleet.amphibious + 1 } })
  return [{ type: 'built', rule: '10.12', points: 1 }]
}

export function checkConvert({ player, shipping }: EtoState): Verdict {
  if (player !== 'axis') return refuse('5.79', 'not-yours', 'only the Axis has such craft')
  return shipping.fleet.amphibious > shipping.spent
    ? legal
    : refuse('5.79', 'no-craft', 'there is no Amphibious Point to convert')
}

export function convert(state: EtoState): EtoEvent[] {
  state.shipping = changed(state.shipping, { spent: state.shipping.spent + 1 })
  return []
}

function pay(state: EtoState, nation: Nation, from: Purse, points: number, strength: number): void {
  const { kind } = from
  const purses: Purse[] = []
  for (const one of state.purses[nation]!) if (one !== from) purses.push(one)
  const left: Purse = { kind, points: from.points - points, strength: from.strength - strength }
  if (left.points > 0 && left.strength > 0 && kind !== 'arrivals') purses.push(left)
  if (purses.length > 0) state.purses[nation] = purses
  else state.purses = without(state.purses, nation)
  if (kind !== 'replacements') return
  if (nation === 'german')
    state.replaced = changed(state.replaced, { german: state.replaced.german + points })
  if (nation === 'italian')
    state.replaced = changed(state.replaced, { italian: state.replaced.italian + points })
  const before = state.losses.before[nation] ?? 0
  const now = state.losses.now[nation] ?? 0
  const old = Math.min(before, strength)
  state.losses = {
    before: { ...state.losses.before, [nation]: before - old },
    now: { ...state.losses.now, [nation]: Math.max(0, now - (strength - old)) },
  }
}

// ---- raising -----------------------------------------------------------------------------------------

/**
 * What a nation raises: Germans what they like, the western Allies mechanized points from 1943 on.
 *
 * @rule 10.0
 * @rule 16.72 paratroops are German
 */
function typesOf(state: EtoState, nation: Nation): readonly UnitType[] {
  if (nation === 'german') return inPlay(state, 'airdrop') ? WITH_PARATROOPS : WITH_TANKS
  return recruit(state, nation, 1).type === 'mechanized' ? TANKS : INFANTRY
}

const INFANTRY: readonly UnitType[] = ['infantry']
const TANKS: readonly UnitType[] = ['mechanized']
const WITH_TANKS: readonly UnitType[] = ['infantry', 'mechanized']
const WITH_PARATROOPS: readonly UnitType[] = ['infantry', 'mechanized', 'paratroop']

/** What a purse is good for: units that are due come as they are. */
const typesFrom = (state: EtoState, { kind }: Purse, nation: Nation) =>
  kind === 'arrivals' ? INFANTRY : typesOf(state, nation)

function costOf({ kind }: Purse, nation: Nation, type: UnitType, strength: number): number {
  return kind === 'arrivals' || nation !== 'german'
    ? strength
    : strength * GERMAN_PRICES[type as 'infantry' | 'mechanized' | 'paratroop']
}

/** The purse that pays for a unit in a place: the first that can. */
function findPurse(state: EtoState, { nation, unit, strength, at }: Of<'raise'>): Purse | Verdict {
  const purses = state.purses[nation] ?? []
  if (purses.length === 0)
    return refuse('10.0', 'no-points', `there is nothing to raise ${nation} units with`)
  if (undrawn(state, nation))
    return refuse('10.17', 'draw-first', `choose between ${nation} reinforcements and replacements first`)
  let refusal: Verdict | null = null
  for (const one of purses) {
    if (one.kind === 'box') {
      refusal ??= refuse('10.55', 'in-box', 'those who wait in the box have had their free passage')
      continue
    }
    const verdict = checkPurse(state, one, nation, unit, strength, at)
    if (verdict.legal) return one
    refusal ??= verdict
  }
  return refusal!
}

function checkPurse(
  state: EtoState,
  from: Purse,
  nation: Nation,
  unit: UnitType,
  strength: number,
  at: string,
): Verdict {
  const sum = checkSum(state, from, nation, unit, strength)
  return sum.legal ? checkPlace(state, from.kind, nation, positionOf(state).board.index(at)) : sum
}

const ENOUGH = 0
const NOT_FOR_SALE = 1
const TOO_DEAR = 2
const NO_LOSSES = 3

/** What keeps a purse from paying for such a unit. */
function sumObstacle(
  from: Purse,
  types: readonly UnitType[],
  nation: Nation,
  unit: UnitType,
  strength: number,
): number {
  if (!types.includes(unit) || (from.kind === 'arrivals' && strength !== from.strength)) return NOT_FOR_SALE
  if (costOf(from, nation, unit, strength) > from.points) return TOO_DEAR
  return strength > from.strength ? NO_LOSSES : ENOUGH
}

function checkSum(state: EtoState, from: Purse, nation: Nation, unit: UnitType, strength: number): Verdict {
  switch (sumObstacle(from, typesFrom(state, from, nation), nation, unit, strength)) {
    case NOT_FOR_SALE:
      if (typesFrom(state, from, nation).includes(unit))
        return refuse(
          '10.12',
          'not-for-sale',
          `${nation} ${unit} arrives as a unit of ${from.strength}, not of ${strength}`,
        )
      return refuse(
        '10.12',
        'not-for-sale',
        `${nation} points are for ${typesFrom(state, from, nation).join(' or ')}, not ${unit}`,
      )
    case TOO_DEAR: {
      const cost = costOf(from, nation, unit, strength)
      return refuse(
        '10.12',
        'too-dear',
        `${strength} of ${nation} ${unit} costs ${cost}, ${from.points} left`,
      )
    }
    case NO_LOSSES:
      return refuse(
        '10.0',
        'no-losses',
        `lost Strength Points that can be replaced: ${from.strength}, not ${strength}`,
      )
    default:
      return legal
  }
}

/** @rule 10.32 Russians of peacetime come in twos */
export function checkRaise(state: EtoState, action: Of<'raise'>): Verdict {
  const { nation, strength, at } = action
  if (!positionOf(state).board.has(at)) return noSuchHex(at)
  if (commanderOf(state, campOf(state, nation)) !== state.player)
    return refuse('10.0', 'not-yours', `${nation} units are not yours to raise`)
  const most = largestNow(state, nation)
  if (strength < 1 || strength > most)
    return refuse(
      '7.22',
      'too-large',
      `a ${nation} unit has from 1 to ${most} Strength Points, not ${strength}`,
    )
  if (nation === 'russian' && !state.russia.mobilized && strength !== 2)
    return refuse('10.32', 'russian-peace', 'in peace Russian units are of two Strength Points')
  const found = findPurse(state, action)
  return 'kind' in found ? legal : found
}

export function raiseActions(state: EtoState): EtoAction[] {
  const actions: EtoAction[] = []
  for (const name of Object.keys(state.purses)) {
    const nation = name as Nation
    if (undrawn(state, nation)) {
      actions.push({ type: 'draw', nation, kind: 'reinforcements' })
      actions.push({ type: 'draw', nation, kind: 'replacements' })
      continue
    }
    addRaisings(state, nation, actions)
    if (nation === 'american')
      for (const action of forwardActions(state, americansToShip(state), inBox(state))) actions.push(action)
    if (nation === 'german' && checkBuild(state).legal) actions.push({ type: 'build' })
  }
  return actions
}

/** What was listed at each hex already, while a list is made. */
const listedAt = perBoard(({ size }) => new Int32Array(size))

/** What one nation can raise, and where: the places of each purse are looked for once. */
function addRaisings(state: EtoState, nation: Nation, actions: EtoAction[]): void {
  const { board } = positionOf(state)
  const purses = state.purses[nation]!
  // Two purses may pay for the same: what is listed already, by hex, a bit for each type and size.
  const listed = purses.length > 1 ? listedAt(board).fill(0) : null
  const peace = nation === 'russian' && !state.russia.mobilized
  const least = peace ? 2 : 1
  const most = peace ? 2 : largestNow(state, nation)
  for (const from of purses) {
    if (from.kind === 'box') continue
    const types = typesFrom(state, from, nation)
    const places = placesFor(state, nation, from.kind)
    for (const unit of types)
      for (let strength = least; strength <= most; strength++) {
        if (sumObstacle(from, types, nation, unit, strength) !== ENOUGH) continue
        const raises = raisesOf(board, nation, unit, strength)
        const bit = 1 << (8 * UNIT_TYPES.indexOf(unit) + strength)
        for (let i = 0; i < places.length; i++) {
          const space = places[i]
          if (listed !== null) {
            if (listed[space] & bit) continue
            listed[space] |= bit
          }
          actions.push(raiseAt(raises, space))
        }
      }
  }
}

/** Where there is but one that anything is raised with, it is the one that pays. */
const onlyPurse = (purses: readonly Purse[]) =>
  purses.length === 1 && purses[0].kind !== 'box' ? purses[0] : null

export function raise(state: EtoState, action: Of<'raise'>): EtoEvent[] {
  const { nation, unit: type, strength, at } = action
  const from = onlyPurse(state.purses[nation]!) ?? (findPurse(state, action) as Purse)
  pay(state, nation, from, costOf(from, nation, type, strength), strength)
  const space = positionOf(state).board.index(at)
  const unit: EtoUnit = { nation, type, strength }
  addUnit(state, space, unit)
  holdHex(state, space, nation)
  if (nation === 'russian') state.once = inserted(state.once, centreKey(at))
  return [{ type: 'raised', rule: '10.0', at, unit: unitName(unit) }]
}

// ---- Americans ---------------------------------------------------------------------------------------

/** How many can go as one unit: a purse pays for it alone. */
function americansToShip(state: EtoState): number {
  let most = 0
  for (const { strength } of state.purses.american ?? []) most = Math.max(most, strength)
  return Math.min(most, largestNow(state, 'american'))
}

const inBox = (state: EtoState) => pointsLeft(state, 'american', 'box')

/** What a nation has left of one kind of points. */
function pointsLeft({ purses }: EtoState, nation: Nation, kind: Purse['kind']): number {
  let points = 0
  for (const one of purses[nation] ?? []) if (one.kind === kind) points += one.points
  return points
}

/**
 * @rule 10.82 replacements go on in the same way, with the usual ships
 * @rule 10.83 Britain lost, there is no other way for them
 */
export function checkForwardAction(state: EtoState, action: Of<'forward'>): Verdict {
  if (state.player !== 'allied') return refuse('10.51', 'not-yours', 'only the Allies ship Americans')
  if (undrawn(state, 'american'))
    return refuse('10.17', 'draw-first', 'choose between American reinforcements and replacements first')
  const most = americansToShip(state)
  if (action.strength < 1 || action.strength > most)
    return refuse(
      '10.51',
      'no-points',
      `${most} American points at most can be shipped as one unit, not ${action.strength}`,
    )
  return checkForward(state, action, action.strength <= inBox(state))
}

export function forwardAction(state: EtoState, action: Of<'forward'>, dice: Dice): EtoEvent[] {
  // Who has waited goes first; the others can still come to Britain for nothing.
  const purses = state.purses.american!.filter(({ strength }) => strength >= action.strength)
  const from = purses.find(({ kind }) => kind === 'box') ?? purses[0]
  pay(state, 'american', from, action.strength, action.strength)
  const { events, back } = forward(state, action, from.kind === 'box', dice)
  if (back > 0) state.waiting = changed(state.waiting, { american: state.waiting.american + back })
  return events
}

/** Could Americans have come to a British port? */
const britainIsOpen = (state: EtoState) => placesFor(state, 'american', 'reinforcements').length > 0

/**
 * What was not spent is lost, but for points marked for Suez, and Americans for whom there was no port in Britain: they wait.
 *
 * @rule 10.42 British points need no ships
 * @rule 10.55 those in the box stay there until ships fetch them
 * @rule 10.84 replacements wait for the same reason, and no other
 */
export function closePurses(state: EtoState): void {
  const again = undrawn(state, 'american') ? 0 : pointsLeft(state, 'american', 'replacements')
  const fresh = pointsLeft(state, 'american', 'reinforcements') + again
  const stranded = fresh > 0 && !britainIsOpen(state) ? fresh : 0
  state.waiting = {
    suez: state.waiting.suez + pointsLeft(state, 'british', 'suez'),
    american: state.waiting.american + inBox(state) + stranded,
  }
  state.purses = {}
}

// ---- rows ------------------------------------------------------------------------------------------

/** Its list goes from nation to nation, and has what each can draw, build and ship as well. */
export const raiseRow: Row<'raise', 'reinforcement'> = {
  during: ['reinforcement'],
  check: (state, _, action) => checkRaise(state, action),
  list: raiseActions,
  do: (state, _, action) => raise(state, action),
}

export const drawRow: Row<'draw', 'reinforcement'> = {
  during: ['reinforcement'],
  check: (state, _, action) => checkDraw(state, action),
  listedBy: 'raise',
  do: (state, _, action) => draw(state, action),
}

export const buildRow: Row<'build', 'reinforcement'> = {
  during: ['reinforcement'],
  check: checkBuild,
  listedBy: 'raise',
  do: build,
}

export const forwardRow: Row<'forward', 'reinforcement'> = {
  during: ['reinforcement'],
  check: (state, _, action) => checkForwardAction(state, action),
  listedBy: 'raise',
  do: (state, _, action, dice) => forwardAction(state, action, dice),
}

export const convertRow: Row<'convert', 'reinforcement'> = {
  during: ['reinforcement'],
  check: checkConvert,
  add(state, _, actions) {
    if (state.player === 'axis' && checkConvert(state).legal) actions.push({ type: 'convert' })
  },
  do: convert,
}
