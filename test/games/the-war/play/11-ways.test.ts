/** Ways by air are searched no further than they can still get better: they are the ways that a search of everything finds. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { otherSide } from '../../../../src/games/the-war/play/01-forces'
import { aircraftOf, rangeOf } from '../../../../src/games/the-war/play/11-aircraft'
import {
  flownTo,
  hexesTo,
  openSky,
  reachFrom,
  safestWay,
  wantedWithin,
} from '../../../../src/games/the-war/play/11-flight'
import { warGround } from '../../../../src/games/the-war/play/ground'
import { warMap } from '../../../../src/games/the-war/play/map'
import type { TheWarState } from '../../../../src/games/the-war/state'
import type { Side } from '../../../../src/games/the-war/types'
import { seeded } from '../../../../src/kernel/dice'

/** Every way of every length, step by step: of those with the least danger the shortest, and of these the one that is found first. */
function plainWay(state: TheWarState, side: Side, from: string, to: string, range: number) {
  if (from === to) return [to]
  const isOpen = openSky(state)
  const { index } = warGround()
  if (!isOpen(index(to))) return null
  const enemies = aircraftOf(state, otherSide(side)).map((id) =>
    reachFrom(state, state.air[id].base, rangeOf(state, id, 'defensive')),
  )
  const danger = (hex: string) => enemies.filter((reach) => hexesTo(reach, hex) !== null).length
  const left = reachFrom(state, to, range)
  let layer = new Map<string, { risk: number; path: readonly string[] }>([[from, { risk: 0, path: [] }]])
  let best: { risk: number; path: readonly string[] } | null = null
  for (let steps = 1; steps <= range; steps++) {
    const next = new Map<string, { risk: number; path: readonly string[] }>()
    for (const [at, { risk, path }] of layer)
      for (const on of warMap().neighbours(at)) {
        const far = hexesTo(left, on)
        if (far === null || far > range - steps || !isOpen(index(on))) continue
        const sum = risk + danger(on)
        const known = next.get(on)
        if (known !== undefined && sum >= known.risk) continue
        next.set(on, { risk: sum, path: [...path, on] })
      }
    layer = next
    const there = layer.get(to)
    if (there !== undefined && (best === null || there.risk < best.risk)) best = there
  }
  return best === null ? null : best.path
}

describe('ways by air', () => {
  it('are those of a search of everything, hex by hex', { timeout: 60_000 }, () => {
    const dice = seeded('ways')
    const state = theWar.fork(theWar.setup({ scenario: 'barbarossa-1941', seed: 'ways' })) as TheWarState
    const found = { none: 0, straight: 0, detour: 0 }
    for (let turn = 0; turn < 8; turn++) {
      for (let step = 0; step < 40; step++) {
        const action = theWar.sample(state, dice)
        if (action === null) break
        theWar.advance(state, action)
      }
      for (const side of ['axis', 'allied'] as const)
        for (let i = 0; i < 9; i++) {
          const aircraft = aircraftOf(state, side)
          if (aircraft.length === 0) continue
          const id = aircraft[dice.d(aircraft.length) - 1]
          const { base } = state.air[id]
          const range = 4 + dice.d(7)
          // Out of range now and then; where there is range to spare, there are ways round.
          const { hexes } = reachFrom(state, base, i % 3 === 0 ? range + 1 : range - 3)
          const to = warGround().ids[hexes[dice.d(hexes.length) - 1]]
          const way = safestWay(state, side, base, to, range)
          expect(way, `${side} from ${base} to ${to} within ${range}`).toEqual(
            plainWay(state, side, base, to, range),
          )
          if (way === null) found.none++
          else if (way.length > warMap().distance(base, to)) found.detour++
          else found.straight++
        }
    }
    expect(found.none).toBeGreaterThan(0)
    expect(found.straight).toBeGreaterThan(10)
    expect(found.detour).toBeGreaterThan(10)
  })

  it('lead to the hexes that are wanted in the order of a search that goes on to its range', () => {
    const dice = seeded('wanted')
    const state = theWar.fork(theWar.setup({ scenario: 'barbarossa-1941', seed: 'wanted' })) as TheWarState
    const { size } = warGround()
    let early = 0
    for (let i = 0; i < 60; i++) {
      const from = Array.from({ length: dice.d(4) }, () => dice.d(size) - 1)
      const range = dice.d(10)
      const wanted = Uint8Array.from({ length: size }, () => (dice.d(20) === 1 ? 1 : 0))
      for (const hex of from) wanted[hex] = 0
      const plain = [...flownTo(state, from, range).hexes].filter((hex) => wanted[hex] === 1)
      expect(wantedWithin(state, from, range, wanted.slice(), size)).toEqual(plain)
      // Who wants no others need not go on, and has them all the same.
      const only = new Uint8Array(size)
      for (const hex of plain) only[hex] = 1
      expect(wantedWithin(state, from, range, only, plain.length)).toEqual(plain)
      expect(only.every((left) => left === 0)).toBe(true)
      if (plain.length > 0) early++
    }
    expect(early).toBeGreaterThan(10)
  })
})
