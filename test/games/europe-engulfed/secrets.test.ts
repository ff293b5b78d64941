/** What an opponent learns: nothing by which a block could be followed. */

import { describe, expect, it } from 'vitest'
import { europeEngulfed } from '../../../src/games/europe-engulfed/game'
import type { Block, EeState } from '../../../src/games/europe-engulfed/state'
import { seeded } from '../../../src/kernel/dice'
import { copyJson } from '../../../src/kernel/json'
import { rule } from '../../../src/testing/rule'
import { position } from './position'

const NAMES = { western: /"su-\d+"/, soviet: /"(us|br|fr|ge)-\d+"/ } as const

/** The same game with other names for the blocks of a side that the enemy has seen. */
function renamed(state: EeState, nation: string, turn: number): EeState {
  const ids = Object.keys(state.blocks).filter((id) => {
    const { nation: own, kind, seen } = state.blocks[id]
    return own === nation && kind !== 'air' && seen
  })
  const blocks: Record<string, Block> = { ...state.blocks }
  const names = new Map(ids.map((id, i) => [id, ids[(i + turn) % ids.length]]))
  for (const id of ids) blocks[names.get(id)!] = state.blocks[id]
  const text = JSON.stringify(state.flow).replaceAll(/"(\w\w-\d+)"/g, (all, id) =>
    names.has(id) ? `"${names.get(id)}"` : all,
  )
  return { ...state, blocks, flow: JSON.parse(text) }
}

describe('names of blocks', () => {
  it(`${rule('europe-engulfed', '6.2')} no view, action or event that an opponent gets has a name of a block in it`, () => {
    const dice = seeded('names')
    let state = europeEngulfed.setup({ scenario: '16.1', seed: 'names' })
    const shown = { take: 0, replace: 0, lose: 0, seen: 0 }
    for (let count = 0; count < 2500; count++) {
      const action = europeEngulfed.sample(state, dice)
      if (action === null) break
      const mover = europeEngulfed.decision(state)!.player
      const after = europeEngulfed.apply(state, action)
      for (const player of ['western', 'soviet'] as const) {
        const other = player !== mover
        const told = europeEngulfed.viewAction(state, action, player)
        if (!other) expect(told).toEqual(action)
        const heard = europeEngulfed.viewEvents(after.state, after.events, player)
        expect(heard).toEqual(after.events)
        const texts = [JSON.stringify(heard)]
        if (other) texts.push(JSON.stringify(told))
        if (count % 10 === 0) texts.push(JSON.stringify(europeEngulfed.view(state, player)))
        for (const text of texts) expect(text).not.toMatch(NAMES[player])
        if (other && told !== null && told.type in shown) shown[told.type as 'take']++
        if (other && told !== null && 'unit' in told && told.unit.includes('@')) shown.seen++
      }
      state = after.state
    }
    for (const count of Object.values(shown)) expect(count).toBeGreaterThan(0)
  })

  it(`${rule('europe-engulfed', '6.2')} a view is the same whatever the blocks that were seen are called`, () => {
    const dice = seeded('renamed')
    let state = europeEngulfed.setup({ scenario: '16.1', seed: 'renamed' })
    let differ = 0
    for (let count = 0; count < 2500; count++) {
      const action = europeEngulfed.sample(state, dice)
      if (action === null) break
      state = europeEngulfed.apply(state, action).state
      if (count % 20 !== 0) continue
      const other = renamed(copyJson(state) as EeState, 'soviet', 1 + (count % 3))
      if (JSON.stringify(other.blocks) !== JSON.stringify(state.blocks)) differ++
      expect(europeEngulfed.view(other, 'western')).toEqual(europeEngulfed.view(state, 'western'))
    }
    expect(differ).toBeGreaterThan(3)
  })

  it(`${rule('europe-engulfed', '6.2')} a block that was seen loses its token when it moves, and is seen under another when it is shown again`, () => {
    const { state, ids } = position({
      side: 'soviet',
      units: { Warsaw: ['soviet infantry 3/4', 'soviet infantry 3/4'], Lodz: ['soviet armor 4/4'] },
    })
    const known = copyJson(state) as EeState
    for (const id of ids['Warsaw'])
      (known.blocks as Record<string, Block>)[id] = { ...known.blocks[id], seen: true }
    const seen = europeEngulfed.codec.accept(known)
    const before = europeEngulfed.view(seen, 'western')
    expect(Object.keys(before.blocks).filter((id) => id.includes('@'))).toEqual([
      'su@Warsaw-1',
      'su@Warsaw-2',
    ])
    const take = { type: 'take', unit: ids['Warsaw'][1] } as const
    expect(europeEngulfed.viewAction(seen, take, 'western')).toEqual({ type: 'take', unit: 'su@Warsaw-2' })
    expect(europeEngulfed.viewAction(seen, { type: 'take', unit: ids['Lodz'][0] }, 'western')).toEqual({
      type: 'take',
      unit: '',
    })
    const held = europeEngulfed.apply(seen, take).state
    const gone = europeEngulfed.apply(held, { type: 'go', to: 'Lodz' }).state
    const after = europeEngulfed.view(gone, 'western')
    expect(Object.keys(after.blocks).filter((id) => id.includes('@'))).toEqual(['su@Warsaw-1'])
    expect(after.hidden.filter(({ at }) => at === 'Lodz')).toHaveLength(2)
    expect(europeEngulfed.viewAction(seen, { type: 'fly', count: 1 }, 'western')).toBeNull()
  })
})
