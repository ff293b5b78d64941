/** A table at which a game is umpired: reports by name, steps passed over, dice that are scripted. */

import { expect } from 'vitest'
import type { AetoAction, AetoEvent } from '../../../../src/games/aeto/actions'
import { type Month, turnOf } from '../../../../src/games/aeto/calendar'
import { aeto, type FrozenAetoState } from '../../../../src/games/aeto/game'
import type { Works } from '../../../../src/games/aeto/inquiries'
import type { Nation } from '../../../../src/games/aeto/nations'
import type { UltraChit } from '../../../../src/games/aeto/optional'
import { areAllied, areAtWar, enemiesAt, landOf, ownerOf } from '../../../../src/games/aeto/politics'
import { type AetoState, boardOf, type StepId, type Weather } from '../../../../src/games/aeto/state'
import type { UnitKind } from '../../../../src/games/aeto/units'
import { scripted } from '../../../../src/kernel/dice'
import type { Game } from '../../../../src/kernel/game'
import { canonicalJson } from '../../../../src/kernel/json'
import { AETO_ULTRA } from '../../../../src/tables/aeto-ultra'

type Umpire = Game<FrozenAetoState, AetoAction, AetoEvent>

export interface Table {
  readonly state: AetoState
  readonly events: readonly AetoEvent[]
  /** Does something, with these dice if it rolls. */
  do(action: AetoAction, ...rolls: readonly number[]): readonly AetoEvent[]
  refusal(action: AetoAction): string | null
  /** Goes on to a step of a month; the weather is fair unless told. */
  until(step: StepId, month?: Month, year?: number): void
  weather(is: Weather): void
  /** A unit arrives; gives its name. */
  raise(nation: Nation, kind: UnitKind, strength: number, at: string): string
  /** A unit marches along these hexes and stops; answers are for what is asked on the way. */
  move(unit: string, ...hexes: readonly string[]): void
  /** A unit marches to a hex the shortest way over land that every step of it may take. */
  march(unit: string, to: string, ...rolls: readonly number[]): void
  land(unit: string, to: string): void
  go(unit: string, to: string): void
  owner(hex: string): Nation | null
  /** Units attack a hex, over land or from the sea; gives what the umpire says to it, odds and modifier. */
  attack(hex: string, how: 'attack' | 'assault', ...units: readonly string[]): string
  /** A nation begins a fort; it is finished with the next Seasonal Turn. */
  fort(nation: Nation, hex: string, what?: Works): void
}

/** Actions that were looked for in the list, by what was being decided. */
const listed = new Set<string>()

/** What is done is listed: looked at once for every type of action and every moment, since lists are long. */
function expectListed(game: Umpire, state: FrozenAetoState, action: AetoAction): void {
  const { phase, question } = game.decision(state)!
  const key = `${question ?? phase} ${action.type}`
  if (listed.has(key)) return
  listed.add(key)
  const wanted = canonicalJson(action)
  if (!game.check(state, action).legal) return
  if (![...game.legalActions(state)].some((one) => canonicalJson(one) === wanted))
    throw new Error(`${wanted} is done and was not listed`)
}

export function table(
  game: Umpire = aeto,
  rules: Record<string, boolean> = {},
  { silent = false, from }: { readonly silent?: boolean; readonly from?: AetoState } = {},
): Table {
  let state = (from as unknown as FrozenAetoState) ?? game.setup({ scenario: '1939', seed: 'table', rules })
  let events: readonly AetoEvent[] = []
  let weather: Weather = 'fair'
  const plain = () => state as unknown as AetoState
  const act = (action: AetoAction, ...rolls: readonly number[]) => {
    const dice = scripted([...rolls])
    expectListed(game, state, action)
    ;({ state, events } = game.apply(state, action, rolls.length > 0 ? { dice } : {}))
    for (const event of events) expect(game.words.event(event, state)).not.toMatch(/undefined|\[object|^$/)
    if (!silent) settle()
    return events
  }
  /** What tests are not about: a weak division in a capital or in Canada, and no partisans. */
  const settle = () => {
    for (;;) {
      const question = plain().flow.asked.at(-1)
      if (question?.type === 'partisans')
        ({ state } = game.apply(state, { type: 'abet', points: 0 }, { dice: scripted([1]) }))
      else if (question?.type === 'form' && (question.as === 'capital' || question.as === 'canada'))
        ({ state } = game.apply(state, { type: 'form', kind: 'infantry', strength: 1 }))
      else return
    }
  }
  const asked = () => plain().flow.asked.at(-1)?.type ?? null
  const stop = () => {
    if (asked() === 'hand') act({ type: 'stop' })
  }
  /** The shortest way over land, not through the land of neutrals. */
  const pathTo = (nation: Nation, from: string, to: string): readonly string[] => {
    const board = boardOf(plain())
    const ends = [from, to].map((hex) => landOf(plain(), hex))
    const isOpen = (hex: string) => {
      if (hex !== to && enemiesAt(plain(), hex, nation).length > 0) return false
      const owner = ownerOf(plain(), hex)!
      return (
        ends.includes(landOf(plain(), hex)) ||
        areAllied(plain(), nation, owner) ||
        areAtWar(plain(), nation, owner)
      )
    }
    const before = new Map<string, string | null>([[from, null]])
    for (const here of before.keys())
      for (const next of board.neighbours(here))
        if (
          !before.has(next) &&
          board.hex(next).terrain === 'land' &&
          !board.hasSide(here, next, 'sea') &&
          isOpen(next)
        )
          before.set(next, here)
    const path: string[] = []
    for (let at: string | null = to; at !== null && at !== from; at = before.get(at) ?? null) path.unshift(at)
    return path
  }
  return {
    get state() {
      return plain()
    },
    get events() {
      return events
    },
    do: act,
    refusal(action) {
      const verdict = game.check(state, action)
      return verdict.legal ? null : `${verdict.rule} ${verdict.code}`
    },
    until(step, month, year) {
      const turn = month === undefined ? null : turnOf(month, year!)
      for (let i = 0; i < 2000; i++) {
        const { flow, turn: now } = plain()
        if (flow.asked.length === 0 && flow.step === step && (turn === null || now === turn)) return
        if (game.decision(state) === null) throw new Error(`the game is over before ${step}`)
        const kind = asked()
        if (kind === 'mussolini' || kind === 'capitulate') act({ type: 'answer', yes: false })
        else if (kind === 'partisans') act({ type: 'abet', points: 0 }, 1)
        else if (kind === 'evacuate') act({ type: 'stop' })
        else if (kind === 'roll') act({ type: 'roll' })
        else if (kind === 'place' || kind === 'deplete' || kind === 'form')
          act([...game.legalActions(state)][0])
        else if (kind !== null) throw new Error(`${kind} is asked before ${step} of ${month} ${year}`)
        else act(flow.step === 'weather' ? { type: 'weather', is: weather } : { type: 'end' })
      }
    },
    weather(is) {
      weather = is
    },
    raise(nation, kind, strength, at) {
      act({ type: 'raise', nation })
      act({ type: 'form', kind, strength })
      const [arrived] = act({ type: 'place', at })
      return (arrived as { unit: string }).unit
    },
    move(unit, ...hexes) {
      act({ type: 'take', unit })
      for (const hex of hexes) act({ type: 'enter', hex })
      stop()
    },
    march(unit, to, ...rolls) {
      act({ type: 'take', unit })
      const path = pathTo(plain().units[unit].nation, plain().units[unit].at, to)
      path.forEach((hex, i) => {
        if (i === path.length - 1) act({ type: 'enter', hex }, ...rolls)
        else act({ type: 'enter', hex })
      })
      stop()
    },
    land(unit, to) {
      act({ type: 'take', unit })
      act({ type: 'ship', to })
      stop()
    },
    go(unit, to) {
      act({ type: 'take', unit })
      act({ type: 'go', to })
      stop()
    },
    owner: (hex) => ownerOf(plain(), hex),
    attack(hex, how, ...units) {
      const by = plain().units[units[0]].nation
      act(
        how === 'attack'
          ? { type: 'attack', by, hex, terrain: 'clear' }
          : { type: 'assault', by, hex, terrain: 'clear' },
      )
      for (const unit of units) act({ type: 'join', unit })
      act({ type: 'fight' })
      const answer = events.find((event) => event.type === 'answer')
      return answer?.type === 'answer' ? `${answer.result} ${answer.total}` : 'no combat'
    },
    fort(nation, hex, what = 'fort') {
      act({ type: 'fortify', nation })
      act({ type: 'works', hex, what })
    },
  }
}

/** The dice with which a chit is drawn: a hit or not for each kind before it and for its own (11.22). */
export function draw(chit: UltraChit, whose: 'british' | 'soviet' = 'british'): number[] {
  const kinds = Object.keys(AETO_ULTRA[whose])
  return kinds
    .slice(0, Math.min(kinds.indexOf(chit) + 1, kinds.length - 1))
    .map((kind) => (kind === chit ? 1 : 0))
}

/** Germans stand in Paris and two more cities when a phase ends: Germany is asked about Vichy. */
export function reachVichy(at: Table): void {
  conquerPoland(at)
  at.until('offensive', 'May', 1940)
  const armies = Array.from({ length: 3 }, () => at.raise('germany', 'armor', 6, 'W 3022'))
  at.march(armies[0], 'W 3118')
  at.march(armies[1], 'W 3013')
  at.march(armies[2], 'W 2714')
  at.do({ type: 'end' })
}

/** Poland falls in September 1939, to two German armies that stand ready at the border. */
export function conquerPoland(at: Table): readonly [south: string, north: string] {
  at.until('offensive')
  const south = at.raise('germany', 'armor', 6, 'W 3430')
  const north = at.raise('germany', 'infantry', 5, 'W 3430')
  at.march(south, 'W 3232')
  at.march(north, 'W 3532')
  return [south, north]
}

/** The guards of the Soviet border are beaten, so that others can pass. */
export function openBorder(at: Table): void {
  const board = boardOf(at.state)
  for (const [unit, { nation, at: hex }] of Object.entries(at.state.units))
    if (nation === 'soviet-union' && board.has(hex) && board.hex(hex).garrisons.includes('soviet-border'))
      at.do({ type: 'lose', unit })
}
