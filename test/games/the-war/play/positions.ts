/** Positions on the maps of the scenarios, and short ways to play on from them. */

import { theWar } from '../../../../src/games/the-war/game'
import type {
  FrozenTheWarState,
  PlacedAircraft,
  PlacedUnit,
  TheWarAction,
} from '../../../../src/games/the-war/index'
import type { ScenarioId } from '../../../../src/games/the-war/scenarios/list'
import type { AirUnitType, GroundUnitType, Nation } from '../../../../src/games/the-war/types'
import { scripted } from '../../../../src/kernel/dice'

const NATIONS: Readonly<Record<string, Nation>> = {
  ger: 'germany',
  pol: 'poland',
  slo: 'slovakia',
  fra: 'france',
  bri: 'britain',
  bel: 'belgium',
  dut: 'netherlands',
  rus: 'soviet-union',
  rom: 'romania',
  fin: 'finland',
  hun: 'hungary',
  ita: 'italy',
  us1: 'united-states',
}

/** `ger-arm-1 8-8 ARM 1324`, or `ger-inf-1-a 2-5 INF 1324 of 6-5 INF` for a piece of `ger-inf-1`. */
export function placed(text: string): PlacedUnit {
  const [counter, whole] = text.split(' of ')
  const [id, figures, type, hex] = counter.split(' ')
  const [factor, movement] = figures.split('-').map(Number)
  const unit = { id, nation: NATIONS[id.slice(0, 3)], type: type as GroundUnitType, factor, movement, hex }
  if (whole === undefined) return unit
  const [strength, points] = whole.split(' ')[0].split('-').map(Number)
  const pieceOf = { unit: id.slice(0, -2), factor: strength, movement: points, type: unit.type }
  return { ...unit, pieceOf }
}

/** `ger-tac-1 1-5-4 TAC 1430`: an air unit has three figures. */
const isAircraft = (text: string): boolean => /^\S+ \d+-\d+-\d+ /.test(text)

function flying(text: string): PlacedAircraft {
  const [id, figures, type, hex] = text.split(' ')
  const factors = Number(figures.split('-')[0])
  return { id, nation: NATIONS[id.slice(0, 3)], type: type as AirUnitType, factors, hex }
}

/** `airbase germany 1430` */
const isAirbase = (text: string): boolean => text.startsWith('airbase ')

/** A scenario with these units instead of its own: what an owner of the booklet would type in. */
export const positionIn =
  (scenario: ScenarioId) =>
  (...units: readonly string[]): FrozenTheWarState =>
    theWar.setup({
      scenario,
      seed: 'position',
      charts: {
        units: units.filter((text) => !isAircraft(text) && !isAirbase(text)).map(placed),
        air: units.filter(isAircraft).map(flying),
        airbases: units.filter(isAirbase).map((text) => {
          const [, power, hex] = text.split(' ')
          return { power: power as 'germany', hex }
        }),
        victory: { decisive: 6, tactical: 18 },
      },
    })

export const position = positionIn('poland-1939')

const read = (text: string): TheWarAction => {
  const [type, ...rest] = text.split(' ')
  const of = (key: string) => ({ type, [key]: rest.join(' ') })
  switch (type) {
    case 'field':
      return { type, power: rest[0] }
    case 'effort':
      return { type, power: rest[0], effort: rest[1] }
    case 'mark':
    case 'fortify':
    case 'build-fortress':
      return { type, power: rest[0], at: rest[1] }
    case 'raise':
      return { type, country: rest[0], at: rest[1] }
    case 'raise-smps':
      return { type, power: rest[0] }
    case 'evacuate':
      return of('city') as TheWarAction
    case 'arrive':
    case 'put-up':
    case 'move':
    case 'land':
      return of('to') as TheWarAction
    case 'site':
    case 'relocate':
    case 'aim':
    case 'place':
    case 'favour':
    case 'entrench':
    case 'fight':
    case 'overrun':
      return of('at') as TheWarAction
    case 'accept':
      return of('result') as TheWarAction
    case 'muster':
    case 'raid':
    case 'support':
    case 'escort':
    case 'cover':
    case 'intercept':
    case 'counter':
    case 'assist':
    case 'interdict':
      return { type, unit: rest[0], at: rest[1] }
    case 'boost':
    case 'rise':
      return { type, yes: rest[0] === 'yes' }
    case 'engage':
      return { type, how: rest[0] }
    case 'rail':
    case 'return':
    case 'commit':
    case 'retreat':
      return { type, unit: rest[0], to: rest[1] }
    case 'march':
    case 'stratmove':
    case 'fly':
    case 'scramble':
    case 'hit':
    case 'take':
    case 'leave':
    case 'join':
    case 'lose':
    case 'deplete':
    case 'advance':
    case 'disband':
    case 'divide':
    case 'reunite':
    case 'reserve':
    case 'rebuild':
    case 'upgrade':
    case 'repair':
    case 'suffer':
    case 'idle':
      return of('unit') as TheWarAction
    default:
      return { type } as TheWarAction
  }
}

/** Plays on: `play(state, 'take ger-arm-1', 'move 1323')`. A number after `fight` is the face of the die: `fight 1323 = 6`.
 * `end?` ends a phase that may have ended by itself, with nothing left to announce. */
export function play(state: FrozenTheWarState, ...actions: readonly string[]): FrozenTheWarState {
  let now = state
  for (const text of actions) {
    if (text.endsWith('?') && !theWar.check(now, read(text.slice(0, -1))).legal) continue
    const [action, face] = text.replace('?', '').split(' = ')
    const dice = scripted(face === undefined ? [] : face.split(' ').map(Number))
    now = theWar.apply(now, read(action), { dice }).state
  }
  return now
}

/** What the last action tells. */
export function told(state: FrozenTheWarState, text: string) {
  const [action, face] = text.split(' = ')
  const faces = face === undefined ? [] : face.split(' ').map(Number)
  return theWar.apply(state, read(action), { dice: scripted(faces) }).events
}

export const check = (state: FrozenTheWarState, text: string) => theWar.check(state, read(text))

/** The code of a refusal, with its rule: `9.4 enemy-occupied`; `legal` for none. */
export function verdict(state: FrozenTheWarState, text: string): string {
  const found = check(state, text)
  return found.legal ? 'legal' : `${found.rule} ${found.code}`
}

/** What may be done, as text; of one type if told. */
export function listed(state: FrozenTheWarState, type?: string): readonly string[] {
  return [...theWar.legalActions(state)]
    .filter((action) => type === undefined || action.type === type)
    .map((action) => Object.values(action).join(' '))
}

export function phase(state: FrozenTheWarState): string | undefined {
  const decision = theWar.decision(state)
  return decision?.question === undefined ? decision?.phase : `${decision.phase}: ${decision.question}`
}
/** Plays on, ending every phase and choosing what is first, until this is so. */
export function until(state: FrozenTheWarState, so: (now: FrozenTheWarState) => boolean): FrozenTheWarState {
  let now = state
  while (!so(now)) {
    const actions = [...theWar.legalActions(now)]
    const mle = actions.find((action) => action.type === 'effort' && action.effort === 'MLE')
    const end = actions.find(({ type }) => type === 'end')
    now = theWar.apply(now, mle ?? end ?? actions[0]).state
  }
  return now
}

export const who = (state: FrozenTheWarState): string | undefined => theWar.decision(state)?.player
