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

describe('what a view allows', () => {
  const tally = (blocks: Iterable<Block>, of: (block: Block) => unknown): string[] =>
    [...blocks].map((block) => JSON.stringify(of(block))).sort()

  it.each(['16.1', '16.2'] as const)(
    `${rule('europe-engulfed', '6.2')} %s: whoever was seen stays as he was seen, the others are dealt out of the force pools`,
    (scenario) => {
      const dice = seeded(`dealt ${scenario}`)
      const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: 'dealt' }))
      let known = 0
      let unlike = 0
      for (let count = 0; count < 2500; count++) {
        const action = europeEngulfed.sample(state, dice)
        if (action === null) break
        europeEngulfed.advance(state, action)
        if (count % 100 !== 0) continue
        const all = Object.values(state.blocks) as Block[]
        for (const player of europeEngulfed.playersOf(state)) {
          const view = europeEngulfed.view(state, player)
          const dealt = Object.values(europeEngulfed.determinize(view, dice).blocks) as Block[]
          const foes = (blocks: readonly Block[]) => blocks.filter(({ side }) => side !== player)
          const isSeen = ({ seen, at }: Block) => seen && at !== null
          expect(tally(foes(dealt).filter(isSeen), (one) => one)).toEqual(
            tally(foes(all).filter(isSeen), (one) => one),
          )
          const face = ({ nation, kind, size, elite }: Block) => ({ nation, kind, size, elite })
          expect(tally(dealt, face)).toEqual(tally(all, face))
          const stand = ({ nation, at, seen }: Block) => ({ nation, at, seen })
          expect(tally(dealt, stand)).toEqual(tally(all, stand))
          known += foes(all).filter(isSeen).length
          const whole = ({ at, kind, size, steps, seen }: Block) => (seen ? null : { at, kind, size, steps })
          if (tally(dealt, whole).join() !== tally(all, whole).join()) unlike++
        }
      }
      expect(known).toBeGreaterThan(20)
      expect(unlike).toBeGreaterThan(5)
    },
  )
})

describe('what is not told in passing', () => {
  it(`${rule('europe-engulfed', '6.2')} a refusal does not say what a block of the enemy is`, () => {
    const units = {
      Berlin: ['soviet armor 4/4', 'soviet elite infantry 4/4'],
      Ruhr: ['british infantry 3/3'],
    }
    const tell = (step: EeState['flow']['step'], type: string, unit: string) => {
      const { state } = position({ side: 'western', turn: 2, step, units })
      const verdict = europeEngulfed.check(state, { type, unit } as never)
      return verdict.legal ? 'legal' : verdict.because
    }
    const { ids } = position({ side: 'western', units })
    for (const [step, type] of [
      ['movement', 'take'],
      ['movement', 'jump'],
      ['strategic', 'take'],
      ['production', 'replace'],
      ['production', 'build'],
    ] as const)
      for (const unit of ids['Berlin'])
        expect(tell(step, type, unit)).toBe(`Soviet unit ${unit.slice(3)} is no unit of the Western player`)
    // His own are called what they are.
    const [british] = ids['Ruhr']
    expect(tell('movement', 'jump', british)).toBe(`British infantry ${british.slice(3)} cannot jump now`)
  })

  it(`${rule('europe-engulfed', '6.2')} blocks that are shown are told by their faces, not in the order of their names`, () => {
    const { state, ids } = position({
      side: 'western',
      step: 'combat',
      newly: ['Berlin'],
      units: {
        Berlin: ['soviet armor 4/4', 'soviet infantry 3/4', 'soviet infantry 2/4', 'british infantry 3/3'],
      },
    })
    const soviets = ids['Berlin'].slice(0, 3)
    const shown = [0, 1, 2].map((turn) => {
      const other = copyJson(state) as EeState
      soviets.forEach((id, i) => {
        ;(other.blocks as Record<string, Block>)[soviets[(i + turn) % 3]] = state.blocks[id]
      })
      let now = europeEngulfed.codec.accept(other)
      now = europeEngulfed.apply(now, { type: 'attack', at: 'Berlin', assault: false }).state
      const { events } = europeEngulfed.apply(now, { type: 'stand' })
      return events.find(({ type }) => type === 'shown')
    })
    expect(shown[0]).toBeDefined()
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
  })

  it(`${rule('europe-engulfed', '9.24', '4.5')} the enemy does not see how many free steps of conscription are left, which would tell infantry from the rest`, () => {
    const politics = europeEngulfed.setup({ scenario: '16.3', seed: 'levy' }).politics as EeState['politics']
    const { state: open, ids } = position({
      scenario: '16.3',
      side: 'allied',
      step: 'production',
      turn: 6,
      politics: { ...politics, sovietWar: true, levy: 4 },
      levied: 13,
      control: { Kiev: 'axis' },
      units: { Kiev: ['german infantry 3/3'], Moscow: ['soviet infantry 1/3', 'soviet armor 2/3'] },
      werps: { american: 0, british: 0, soviet: 10, german: 0, italian: 0, french: 0, minor: 0 },
    })
    const turned = copyJson(open) as EeState
    for (const id of ids['Moscow'])
      (turned.blocks as Record<string, Block>)[id] = { ...turned.blocks[id], seen: false }
    const state = europeEngulfed.codec.accept(turned)
    const [infantry, armor] = ids['Moscow'].map(
      (unit) => europeEngulfed.apply(state, { type: 'replace', unit }).state,
    )
    expect([infantry.levied, armor.levied]).toEqual([12, 13])
    const axis = europeEngulfed.view(infantry, 'axis')
    expect(axis.levied).toBeNull()
    expect(europeEngulfed.view(armor, 'axis')).toEqual(axis)
    expect(europeEngulfed.view(infantry, 'allied').levied).toBe(12)
    const dice = seeded('levy')
    const drawn = Array.from({ length: 60 }, () => europeEngulfed.determinize(axis, dice).levied)
    expect(Math.min(...drawn)).toBe(0)
    expect(Math.max(...drawn)).toBe(13)
    const moved = europeEngulfed.view(position({ scenario: '16.3', side: 'axis' }).state, 'allied')
    expect(europeEngulfed.determinize(moved, dice).levied).toBe(0)
  })
})

describe('a state that is drawn for a view', () => {
  it(`${rule('europe-engulfed', '6.2', '7.3')} has airborne units where somebody has jumped`, () => {
    const { state, ids } = position({
      actions: { american: 1, british: 0, soviet: 0, german: 0, italian: 0, french: 0, minor: 0 },
      units: {
        Baden: ['american airborne 3/3', 'american infantry 4/4', 'american armor 4/4'],
        Berlin: ['soviet infantry 3/3'],
      },
    })
    const jumped = (
      [
        { type: 'drop', power: 'american', to: 'Berlin' },
        { type: 'jump', unit: ids['Baden'][0] },
      ] as const
    ).reduce((now, action) => europeEngulfed.apply(now, action).state, state)
    const view = europeEngulfed.view(jumped, 'soviet')
    expect(view.hidden.some((block) => block.jumped)).toBe(true)
    const dice = seeded('jump')
    const kinds = Array.from({ length: 40 }, () => europeEngulfed.determinize(view, dice)).flatMap((drawn) =>
      Object.values(drawn.blocks).flatMap((block) => (block.jumped ? [block.kind] : [])),
    )
    expect(kinds).toEqual(Array(40).fill('airborne'))
  })
})
