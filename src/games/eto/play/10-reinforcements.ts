/** Section 10 on a state: drawing points, and raising units with them. */

import { changed } from '../../../kernel/changed'
import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { largestUnit } from '../07-stacking'
import {
  checkGermanPlacement,
  checkGermanReplacement,
  checkItalianReplacementPlace,
  checkRoom,
  type Placement,
  suezEntry,
} from '../10-placement'
import { GERMAN_PRICES } from '../10-reinforcements'
import type { EtoAction, EtoEvent, Of } from '../actions'
import type { EtoHex } from '../board-types'
import { perBoard } from '../per-board'
import type { EtoState, EtoUnit, Power, Purse } from '../state'
import { type Nation, type UnitType, unitName } from '../units'
import { britishHexes } from './05-sea-routes'
import { axisHolds } from './09-supply'
import { checkForward, forward, forwardActions, recruit } from './10-americans'
import { centreHolder } from './10-points'
import { raisesOf } from './menu'
import { holdHex } from './politics'
import { groundOf, positionOf } from './position'
import { campOf, commanderOf, HOMES } from './sides'
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

const mustDraw = (purses: readonly Purse[]) =>
  purses.some(({ kind }) => kind === 'reinforcements') && purses.some(({ kind }) => kind === 'replacements')

const undrawn = (state: EtoState, nation: Nation) =>
  EITHER.includes(nation) && mustDraw(state.purses[nation] ?? [])

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
    return refuse('10.17', 'draw-first', 'choose reinforcements or replacements first')
  const points = (state.purses.german ?? []).reduce(
    (sum, one) => sum + (one.kind === 'arrivals' ? 0 : one.points),
    0,
  )
  return points >= GERMAN_PRICES.amphibious
    ? legal
    : refuse('10.12', 'too-dear', `an Amphibious Point costs ${GERMAN_PRICES.amphibious}, ${points} are left`)
}

export function build(state: EtoState): EtoEvent[] {
  const from = state.purses.german!.find(({ kind }) => kind !== 'arrivals')!
  pay(state, 'german', from, GERMAN_PRICES.amphibious, 0)
  const { fleet } = state.shipping
  state.shipping = changed(state.shipping, { fleet: { ...fleet, amphibious: fleet.amphibious + 1 } })
  return [{ type: 'built', rule: '10.12', points: 1 }]
}

export function checkConvert({ shipping }: EtoState): Verdict {
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
  const left: Purse = { kind, points: from.points - points, strength: from.strength - strength }
  const rest = state.purses[nation]!.filter((one) => one !== from)
  const purses = left.points > 0 && left.strength > 0 && from.kind !== 'arrivals' ? [...rest, left] : rest
  if (purses.length > 0) state.purses[nation] = purses
  else delete state.purses[nation]
  if (from.kind !== 'replacements') return
  if (nation === 'german')
    state.replaced = changed(state.replaced, { german: state.replaced.german + points })
  if (nation === 'italian')
    state.replaced = changed(state.replaced, { italian: state.replaced.italian + points })
  const before = state.losses.before[nation] ?? 0
  const now = state.losses.now[nation] ?? 0
  const old = Math.min(before, strength)
  state.losses = {
    before: changed(state.losses.before, { [nation]: before - old }),
    now: changed(state.losses.now, { [nation]: Math.max(0, now - (strength - old)) }),
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
  if (nation === 'german')
    return state.options.includes('airdrop')
      ? ['infantry', 'mechanized', 'paratroop']
      : ['infantry', 'mechanized']
  return [recruit(state, nation, 1).type]
}

const priceOf = (nation: Nation, type: UnitType) =>
  nation === 'german' ? GERMAN_PRICES[type as 'infantry' | 'mechanized' | 'paratroop'] : 1

const conditionsOf = (state: EtoState) => ({
  turn: state.turn,
  russiaInvaded: state.russia.invasion !== null,
})

/** The purse that pays for a unit in a place: the first that can. */
function findPurse(state: EtoState, { nation, unit, strength, at }: Of<'raise'>): Purse | Verdict {
  const purses = state.purses[nation] ?? []
  if (purses.length === 0)
    return refuse('10.0', 'no-points', `there is nothing to raise ${nation} units with`)
  if (undrawn(state, nation))
    return refuse('10.17', 'draw-first', 'choose reinforcements or replacements first')
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
  return sum.legal ? checkPlace(state, from, nation, positionOf(state).board.index(at)) : sum
}

/** Can a purse pay for such a unit? */
function checkSum(state: EtoState, from: Purse, nation: Nation, unit: UnitType, strength: number): Verdict {
  if (
    from.kind === 'arrivals'
      ? unit !== 'infantry' || strength !== from.strength
      : !typesOf(state, nation).includes(unit)
  )
    return refuse('10.12', 'not-for-sale', `${nation} units of this kind cannot be raised with these points`)
  const cost = from.kind === 'arrivals' ? strength : strength * priceOf(nation, unit)
  if (cost > from.points) return refuse('10.12', 'too-dear', `it costs ${cost}, ${from.points} are left`)
  if (strength > from.strength)
    return refuse(
      '10.0',
      'no-losses',
      `${from.strength} lost Strength Points can be replaced, not ${strength}`,
    )
  return legal
}

/**
 * Where each nation's points come in.
 *
 * @rule 10.21 Italians in Italy, as Germans in Germany
 * @rule 10.73 Russians at Resource Centers that are theirs
 */
function checkPlace(state: EtoState, from: Purse, nation: Nation, space: number): Verdict {
  const { board, stacks } = positionOf(state)
  const at = board.ids[space]
  const ground = groundOf(state, campOf(state, nation))
  const placement: Placement = {
    board,
    hex: at,
    enemyZone: ground.enemyZone[space] === 1,
    enemyUnits: ground.enemyUnits[space] === 1,
    friendlyUnits: stacks[space].length,
  }
  const { country, resource, ports } = board.spaces[space]
  switch (nation) {
    case 'german':
      return from.kind === 'replacements'
        ? checkGermanReplacement(placement)
        : checkGermanPlacement(placement)
    case 'italian':
      return from.kind === 'replacements'
        ? checkItalianReplacementPlace(placement)
        : checkOnly(placement, '10.21', country === 'italy', 'in Italy')
    case 'british':
      return from.kind === 'suez'
        ? checkOnly(placement, '10.41', suezHexes(state).includes(space), 'where points for Suez come in')
        : checkOnly(placement, '10.41', country === 'britain', 'in Britain')
    case 'american':
      return checkOnly(placement, '10.51', country === 'britain' && ports.length > 0, 'a British port')
    case 'russian': {
      const ours = resource === 'russia' && centreHolder(state, space) === 'russian'
      if (state.once.length > 0 && state.once.includes(`centre ${at}`))
        return refuse('10.34', 'centre-used', `a unit has come to ${at} this turn`, at)
      if (resource === 'russia' && !state.russia.mobilized && stacks[space].length > 0)
        return refuse('7.26', 'stack-full', 'in peace Russian units do not stack', at)
      return checkOnly(placement, '10.73', ours, 'a Resource Center in Russian hands')
    }
    default:
      return checkOnly(placement, '10.0', country === HOMES[nation], `in ${HOMES[nation]}`)
  }
}

function checkOnly(placement: Placement, rule: string, fits: boolean, where: string): Verdict {
  const { hex } = placement
  return fits ? checkRoom(placement, rule) : refuse(rule, 'wrong-place', `${hex} is not ${where}`, hex)
}

const KUWAIT: readonly string[] = ['3223', '3324']

/** @rule 10.41 Suez, and where they go instead */
function suezHexes(state: EtoState): readonly number[] {
  const position = positionOf(state)
  const { board } = position
  const suez = board.index('2325')
  const kuwait = KUWAIT.map((id) => board.index(id))
  const britain = britishHexes(board)
  const lost = (space: number) => axisHolds(position, space)
  switch (
    suezEntry({
      suezLost: lost(suez),
      kuwaitLost: kuwait.every(lost),
      britainLost: britain.every(lost),
    })
  ) {
    case 'suez':
      return [suez]
    case 'kuwait':
      return kuwait.filter((space) => !lost(space))
    case 'britain':
      return britain.filter((space) => !lost(space))
    default:
      return []
  }
}

/** @rule 10.32 Russians of peacetime come in twos */
export function checkRaise(state: EtoState, action: Of<'raise'>): Verdict {
  const { nation, strength, at } = action
  if (!positionOf(state).board.has(at)) return refuse('3.1', 'no-such-hex', `there is no hex ${at}`)
  if (commanderOf(state, campOf(state, nation)) !== state.player)
    return refuse('10.0', 'not-yours', `${nation} units are not yours to raise`)
  const most = largestUnit(nation, conditionsOf(state))
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
    if (nation === 'american') actions.push(...forwardActions(state, americansToShip(state), inBox(state)))
    if (nation === 'german' && checkBuild(state).legal) actions.push({ type: 'build' })
  }
  if (state.player === 'axis' && checkConvert(state).legal) actions.push({ type: 'convert' })
  return actions
}

/** What one nation can raise, and where: the places of each purse are looked for once. */
function addRaisings(state: EtoState, nation: Nation, actions: EtoAction[]): void {
  const { board } = positionOf(state)
  const purses = state.purses[nation]!
  // Two purses may pay for the same.
  const seen = purses.length > 1 ? new Set<EtoAction>() : null
  const peace = nation === 'russian' && !state.russia.mobilized
  const most = peace ? 2 : largestUnit(nation, conditionsOf(state))
  for (const from of purses) {
    if (from.kind === 'box') continue
    const types = from.kind === 'arrivals' ? INFANTRY : typesOf(state, nation)
    const places = receivingHexes(state, nation).filter(
      (space) => checkPlace(state, from, nation, space).legal,
    )
    for (const unit of types)
      for (let strength = peace ? 2 : 1; strength <= most; strength++) {
        if (!checkSum(state, from, nation, unit, strength).legal) continue
        const raising = raisesOf(board, nation, unit, strength)
        for (const space of places) {
          const action = raising(space)
          if (seen?.has(action)) continue
          seen?.add(action)
          actions.push(action)
        }
      }
  }
}

const INFANTRY: readonly UnitType[] = ['infantry']

const receiving = perBoard(() => new Map<Nation, readonly number[]>())

/** A first sieve, so that not every hex of the map is asked in earnest: where a nation's points can come in at all. */
function receivingHexes(state: EtoState, nation: Nation): readonly number[] {
  const { board } = positionOf(state)
  const byNation = receiving(board)
  const known = byNation.get(nation)
  if (known) return known
  const may = ({ country, resource }: EtoHex) => {
    if (country === null) return false
    if (nation === 'russian') return resource === 'russia'
    if (nation === 'british') return ['britain', 'egypt', 'kuwait', 'palestine'].includes(country)
    return country === (nation === 'american' ? 'britain' : HOMES[nation])
  }
  const found = board.spaces.flatMap((hex, space) => (may(hex) ? [space] : []))
  byNation.set(nation, found)
  return found
}

export function raise(state: EtoState, action: Of<'raise'>): EtoEvent[] {
  const { nation, unit: type, strength, at } = action
  const from = findPurse(state, action) as Purse
  const cost = from.kind === 'arrivals' ? from.points : strength * priceOf(nation, type)
  pay(state, nation, from, cost, strength)
  const { board } = positionOf(state)
  const unit: EtoUnit = { nation, type, strength }
  addUnit(state, board.index(at), unit)
  holdHex(state, board.index(at), nation === 'russian' ? 'russian' : (state.player as Power))
  if (nation === 'russian') state.once = [...state.once, `centre ${at}`].sort()
  return [{ type: 'raised', rule: '10.0', at, unit: unitName(unit) }]
}

// ---- Americans ---------------------------------------------------------------------------------------

const americansToShip = (state: EtoState) =>
  Math.min(
    largestUnit('american', conditionsOf(state)),
    Math.max(0, ...(state.purses.american ?? []).map(({ strength }) => strength)),
  )

const inBox = (state: EtoState) =>
  (state.purses.american ?? []).reduce((sum, one) => sum + (one.kind === 'box' ? one.points : 0), 0)

/**
 * @rule 10.82 replacements go on in the same way, with the usual ships
 * @rule 10.83 Britain lost, there is no other way for them
 */
export function checkForwardAction(state: EtoState, action: Of<'forward'>): Verdict {
  if (state.player !== 'allied') return refuse('10.51', 'not-yours', 'only the Allies ship Americans')
  if (undrawn(state, 'american'))
    return refuse('10.17', 'draw-first', 'choose reinforcements or replacements first')
  const most = americansToShip(state)
  if (action.strength < 1 || action.strength > most)
    return refuse(
      '10.51',
      'no-points',
      `${most} American points can be shipped as one unit, not ${action.strength}`,
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
const britainIsOpen = (state: EtoState) =>
  britishHexes(positionOf(state).board).some(
    (space) => checkPlace(state, FRESH_AMERICANS, 'american', space).legal,
  )

const FRESH_AMERICANS: Purse = { kind: 'reinforcements', points: 1, strength: 1 }

/**
 * What was not spent is lost, but for points marked for Suez, and Americans for whom there was no port in Britain: they wait.
 *
 * @rule 10.42 British points need no ships
 * @rule 10.55 those in the box stay there until ships fetch them
 * @rule 10.84 replacements wait for the same reason, and no other
 */
export function closePurses(state: EtoState): void {
  const left = (nation: Nation, kind: Purse['kind']) =>
    (state.purses[nation] ?? []).reduce((sum, one) => sum + (one.kind === kind ? one.points : 0), 0)
  const again = undrawn(state, 'american') ? 0 : left('american', 'replacements')
  const fresh = left('american', 'reinforcements') + again
  const stranded = fresh > 0 && !britainIsOpen(state) ? fresh : 0
  state.waiting = {
    suez: state.waiting.suez + left('british', 'suez'),
    american: state.waiting.american + left('american', 'box') + stranded,
  }
  state.purses = {}
}
