/**
 * Positions that play could reach: a set-up, deployed by legal actions, with units put where a test needs them. Those that are not named are far behind in 16.1, and in
 * the force pool otherwise.
 */

import type { EeAction, EeEvent } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import { powerOf, sideOfPower } from '../../../src/games/europe-engulfed/scenario'
import type { Block, EeState } from '../../../src/games/europe-engulfed/state'
import { scripted } from '../../../src/kernel/dice'
import type { SetupOptions } from '../../../src/kernel/game'
import { copyJson } from '../../../src/kernel/json'

export const SETUP = { scenario: '16.1', seed: 'patton' } as const

const known = new Map<string, FrozenEeState>()

/** The start of the first player-turn: everybody is deployed, each unit in the first area that is left to it. */
export function deployed(options: Partial<SetupOptions> = {}): FrozenEeState {
  const key = JSON.stringify(options)
  let state = known.get(key)
  if (state !== undefined) return state
  state = europeEngulfed.setup({ ...SETUP, ...options } as never)
  while (state.flow.step.endsWith('deployment')) {
    const [first] = europeEngulfed.legalActions(state)
    ;({ state } = europeEngulfed.apply(state, first))
  }
  known.set(key, state)
  return state
}

/** `american armor 3/4`, `soviet elite infantry 4/4`, `british air` */
function fits(block: Block, name: string): boolean {
  const [nation, ...rest] = name.split(' ')
  const elite = rest[0] === 'elite'
  const [kind, strength] = elite ? rest.slice(1) : rest
  if (block.nation !== nation || block.kind !== kind || block.elite !== elite) return false
  return strength === undefined || block.size === Number(strength.split('/')[1])
}

export interface Position extends Partial<Omit<EeState, 'blocks' | 'control' | 'flow'>> {
  /** Who stands where; everybody else is far behind. */
  readonly units?: Readonly<Record<string, readonly string[]>>
  /** Units that are in the force pool. */
  readonly lost?: readonly string[]
  readonly control?: EeState['control']
  readonly step?: EeState['flow']['step']
  readonly options?: EeState['options']
}

/** A position, and the names of its units in the order in which they were listed. */
export function position({ units = {}, lost = [], control = {}, step = 'movement', ...rest }: Position): {
  readonly state: FrozenEeState
  readonly ids: Readonly<Record<string, readonly string[]>>
} {
  const scenario = rest.scenario ?? '16.1'
  const start = copyJson(deployed({ scenario })) as EeState
  const blocks: Record<string, Block> = { ...start.blocks }
  const taken = new Set<string>()
  const find = (name: string): string => {
    const id = Object.keys(blocks).find((one) => !taken.has(one) && fits(blocks[one], name))
    if (id === undefined) throw new Error(`no ${name} is left`)
    taken.add(id)
    return id
  }
  const ids: Record<string, string[]> = {}
  for (const [at, names] of Object.entries(units))
    ids[at] = names.map((name) => {
      const id = find(name)
      const steps = /(\d)\//.exec(name)
      blocks[id] = {
        ...blocks[id],
        at,
        due: 0,
        steps: steps ? Number(steps[1]) : blocks[id].size,
        fresh: false,
      }
      return id
    })
  ids['lost'] = lost.map((name) => {
    const id = find(name)
    blocks[id] = { ...blocks[id], at: null, steps: 0, seen: true, fresh: false, due: 0 }
    return id
  })
  for (const id in blocks) {
    const block = blocks[id]
    if (taken.has(id) || block.due > 1) continue
    if (scenario !== '16.1') {
      blocks[id] = { ...block, at: null, steps: 0, seen: true, fresh: false, due: 0, group: 0 }
      continue
    }
    blocks[id] = { ...block, at: block.side === 'western' ? 'Bordeaux' : 'Ural Mountains', due: 0 }
  }
  const state: EeState = {
    ...start,
    ...rest,
    blocks,
    control: { ...start.control, ...control },
    flow: { step, closing: false, asked: [] },
  }
  // Whose units a nation's are goes by the politics of the position.
  for (const id in blocks) {
    const power = powerOf(state, blocks[id].nation)
    blocks[id] = { ...blocks[id], power, side: sideOfPower(state, power) }
  }
  return { state: europeEngulfed.codec.accept(state), ids }
}

export const may = (state: FrozenEeState, action: EeAction): string => {
  const verdict = europeEngulfed.check(state, action)
  return verdict.legal ? 'legal' : verdict.code
}

/** Plays actions one after the other, with these dice; the weather is rolled for in between. */
export function play(
  state: FrozenEeState,
  actions: readonly EeAction[],
  rolls: readonly number[] = [],
): { readonly state: FrozenEeState; readonly events: readonly EeEvent[] } {
  const dice = scripted(rolls)
  const events: EeEvent[] = []
  let now = state
  const act = (action: EeAction): void => {
    const done = europeEngulfed.apply(now, action, { dice })
    now = done.state
    events.push(...done.events)
  }
  for (const action of actions) {
    act(action)
    // Nobody has a choice about the weather.
    if (now.flow.step === 'weather' && now.flow.asked.length === 0 && now.ended === null)
      act({ type: 'roll' })
  }
  dice.finish()
  return { state: now, events }
}

/** The places that a list of actions names. */
export const goals = (state: FrozenEeState): readonly string[] =>
  [...europeEngulfed.legalActions(state)]
    .flatMap((action) => (action.type === 'go' ? [action.to] : []))
    .sort()

export const CLEAR = { eastern: 'clear', western: 'clear', southern: 'clear' } as const

/** Turns of the campaign that begins in July 1941. */
export const TURN = {
  nov41: 3,
  jan42: 4,
  jul42: 7,
  jan43: 10,
  may44: 18,
  jul44: 19,
  sep44: 20,
  nov44: 21,
  jan45: 22,
  mar45: 23,
}

export const NOBODY = { on: [], turn: 0, fallen: 0 }
