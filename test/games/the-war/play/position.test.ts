/** The fast paths of The War held to the plain ones: typed arrays to a fresh look, searches to single steps, lists to checks. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { zocReaches } from '../../../../src/games/the-war/ground/09-zones-of-control'
import {
  groundUnit,
  otherSide,
  sideOfUnit,
  unitsAt,
  unitsOf,
} from '../../../../src/games/the-war/play/01-forces'
import {
  allowanceOf,
  canMove,
  checkMover,
  stepBetween,
  tryStep,
  unitWays,
} from '../../../../src/games/the-war/play/09-movement'
import { wayTo } from '../../../../src/games/the-war/play/09-reach'
import { checkUnitsIn, crowdedHexes, hasRoomFor } from '../../../../src/games/the-war/play/09-stacking'
import { oppositionTo } from '../../../../src/games/the-war/play/09-zones'
import { isFortress } from '../../../../src/games/the-war/play/13-fortresses'
import { isFrozen, zonesSuspended } from '../../../../src/games/the-war/play/26-weather'
import { warMap } from '../../../../src/games/the-war/play/map'
import { changeUnit, positionOf, rememberedBy } from '../../../../src/games/the-war/play/memory'
import type { ScenarioId } from '../../../../src/games/the-war/scenarios/list'
import type { Mover, TheWarState } from '../../../../src/games/the-war/state'
import type { Side } from '../../../../src/games/the-war/types'
import { seeded } from '../../../../src/kernel/dice'
import { copyJson } from '../../../../src/kernel/json'

/** What of a position can be compared. */
function arraysOf(state: TheWarState) {
  const { holders, kinds, fortress, frozen, standings } = positionOf(state)
  const maps = standings.map(({ ground, zones, entry }) => ({
    units: ground.enemyUnits,
    zone: ground.enemyZone,
    friends: ground.friendlyUnits,
    zones,
    entry,
  }))
  return { holders, kinds, fortress, frozen, maps }
}

/** The hexes in zones of the enemies of a side, unit by unit, as the rule says it. */
function plainZones(state: TheWarState, side: Side): ReadonlySet<string> {
  const { neighbours, side: between, facts } = warMap()
  const zones = new Set<string>()
  const hexOf = (hex: string) => ({ terrain: facts(hex).terrain, fortress: isFortress(state, hex) })
  for (const id of unitsOf(state, otherSide(side))) {
    const unit = state.units[id]
    if (zonesSuspended(state, unit)) continue
    for (const there of neighbours(unit.hex)) {
      const frozen = isFrozen(state, unit.hex) && isFrozen(state, there)
      const reach = { from: hexOf(unit.hex), to: hexOf(there), side: between(unit.hex, there), frozen }
      if (zocReaches({ unit: groundUnit(id, unit), ...reach })) zones.add(there)
    }
  }
  return zones
}

/** Everywhere that a unit can go, by trying single steps, and what it has left there. */
function plainReach(state: TheWarState, unit: string): ReadonlyMap<string, number> {
  const against = oppositionTo(state, state.phasing)
  const { hex } = state.units[unit]
  const swamp = warMap().facts(hex).terrain === 'swamp' && !isFrozen(state, hex)
  const start: Mover = { unit, left: allowanceOf(state, unit), stopped: false, beganInSwamp: swamp }
  const best = new Map([[hex, start]])
  for (let changed = true; changed; ) {
    changed = false
    for (const [at, mover] of [...best])
      for (const to of warMap().neighbours(at)) {
        const { verdict, after } = tryStep(state, mover, stepBetween(state, against, at, to))
        const known = best.get(to)
        if (!verdict.legal || (known !== undefined && known.left >= after.left)) continue
        best.set(to, after)
        changed = true
      }
  }
  best.delete(hex)
  return new Map([...best].map(([at, { left }]) => [at, left]))
}

describe('fast paths', () => {
  for (const scenario of Object.keys(theWar.scenarios) as ScenarioId[])
    it(`give what the plain ones give: ${scenario}`, { timeout: 180_000 }, () => {
      const dice = seeded(`position ${scenario}`)
      const state = theWar.fork(theWar.setup({ scenario, seed: 'position' })) as TheWarState
      for (let step = 0; step < 300; step++) {
        const actions = [...theWar.legalActions(state)]
        if (actions.length === 0) break
        const end = actions.find(({ type }) => type === 'end')
        theWar.advance(state, end && dice.d(9) === 1 ? end : actions[dice.d(actions.length) - 1])
        if (step % 15 !== 0) continue
        expect(arraysOf(state)).toEqual(arraysOf(copyJson(state)))
        for (const side of ['axis', 'allied'] as const) {
          const plain = plainZones(state, side)
          const { zones } = oppositionTo(state, side)
          expect(warMap().board.ids.filter(zones.has)).toEqual(
            warMap().board.ids.filter((hex) => plain.has(hex)),
          )
          const hexes = [...new Set(unitsOf(state, side).map((id) => state.units[id].hex))]
          expect(crowdedHexes(state, side)).toEqual(
            hexes.filter((hex) => !checkUnitsIn(state, side, hex, unitsAt(state, hex)).legal),
          )
          const [one] = unitsOf(state, side)
          for (const hex of one === undefined ? [] : hexes)
            expect([one, hex, hasRoomFor(state, one, hex)]).toEqual([
              one,
              hex,
              checkUnitsIn(state, side, hex, [...unitsAt(state, hex), one]).legal,
            ])
        }
        for (const unit of unitsOf(state, state.phasing))
          expect([unit, canMove(state, unit)]).toEqual([unit, checkMover(state, unit).legal])
        const movers = unitsOf(state, state.phasing).filter((unit) => canMove(state, unit))
        if (movers.length === 0) continue
        const unit = movers[dice.d(movers.length) - 1]
        expect(sideOfUnit(state, state.units[unit])).toBe(state.phasing)
        const { hex } = state.units[unit]
        const beganInSwamp = warMap().facts(hex).terrain === 'swamp' && !isFrozen(state, hex)
        const mover = { unit, left: allowanceOf(state, unit), stopped: false, beganInSwamp }
        const ways = unitWays(state, mover, state.impulse)
        const found = new Map(ways.hexes.map((to) => [to, wayTo(ways, to)!.movers[0].left]))
        expect([...found].sort()).toEqual([...plainReach(state, unit)].sort())
      }
    })
  it('are shared by copies of a state that nobody had looked at, until either of them is changed', () => {
    const known = copyJson(theWar.setup({ scenario: 'desert-1941', seed: 'copies' })) as TheWarState
    const [one, other] = unitsOf(known, known.phasing)
    const away = (state: TheWarState, unit: string) =>
      changeUnit(state, unit, { hex: warMap().neighbours(state.units[unit].hex)[0] })
    for (const change of ['nothing', 'copy', 'original'] as const) {
      const original = copyJson(known)
      const copy = rememberedBy({ ...original }, original)
      if (change !== 'nothing') away(change === 'copy' ? copy : original, one)
      expect(arraysOf(copy)).toEqual(arraysOf(copyJson(copy)))
      expect(positionOf(copy) === positionOf(original)).toBe(change === 'nothing')
      // What was shared is written into by neither.
      away(original, other)
      away(copy, other)
      for (const state of [original, copy]) expect(arraysOf(state)).toEqual(arraysOf(copyJson(state)))
    }
  })
})
