/** Quick answers about the sea, held to slow ones. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassed, oceanEdges, seaFlood, seaReach } from '../../../../src/games/eto/05-sea-movement'
import { seaRoute, seaRouteOut, seaRoutes } from '../../../../src/games/eto/05-sea-search'
import { etoBoard } from '../../../../src/games/eto/board'
import { eto } from '../../../../src/games/eto/game'
import { hexSet } from '../../../../src/games/eto/ground'
import { hexesMarked, markHexes } from '../../../../src/games/eto/hex-bits'
import { airAlong, airOver, canSail, sailable } from '../../../../src/games/eto/play/05-sea-routes'
import { shipRoute } from '../../../../src/games/eto/play/05-ship-routes'
import { portsOf } from '../../../../src/games/eto/play/09-supply'
import { ALLIED, AXIS, RUSSIAN } from '../../../../src/games/eto/play/sides'
import { SEA_WAYS } from '../../../../src/games/eto/schema'
import type { EtoState } from '../../../../src/games/eto/state'
import { seeded } from '../../../../src/kernel/dice'
import { copyJson } from '../../../../src/kernel/json'

const board = etoBoard()
const OUTSIDES = ['west', 'east'] as const

const someHexes = fc.subarray([...board.ids], { maxLength: 120 })
const someRules = fc
  .record({
    barred: someHexes,
    avoided: someHexes,
    keepOff: someHexes,
    threats: fc.array(fc.tuple(fc.constantFrom(...board.ids), fc.integer({ min: 1, max: 12 })), {
      maxLength: 200,
    }),
  })
  .map(({ barred, avoided, keepOff, threats }) => {
    const danger = new Uint8Array(board.size)
    for (const [hex, points] of threats) danger[board.index(hex)] = points
    return {
      barred: hexSet(board, barred),
      avoided: hexSet(board, avoided),
      keepOff: hexSet(board, keepOff),
      danger,
    }
  })

describe('a route that is looked for alone', () => {
  it('is the one that a search of the whole sea finds, to any hex and out to the ocean', () => {
    fc.assert(
      fc.property(someRules, fc.constantFrom(...board.ids), (rules, id) => {
        const from = board.index(id)
        const avoided = rules.avoided.map((shut, space) => shut | rules.keepOff[space])
        const reach = seaReach(board, from, { barred: rules.barred, avoided, danger: rules.danger })
        board.ids.forEach((_, to) => {
          expect(seaRoute(board, from, to, rules)).toEqual(reach.path(to))
        })
        const routeTo = seaRoutes(board, from, rules)
        const all = board.ids.map((_, to) => routeTo(to))
        expect(all).toEqual(board.ids.map((_, to) => seaRoute(board, from, to, rules)))
        for (const outside of OUTSIDES) {
          let nearest = -1
          for (const edge of oceanEdges(board)[outside])
            if (reach.cost(edge) >= 0 && (nearest < 0 || reach.cost(edge) < reach.cost(nearest)))
              nearest = edge
          const way = nearest < 0 ? null : reach.path(nearest)
          expect(seaRouteOut(board, from, outside, rules)).toEqual(way)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the ocean', () => {
  it('is reached from where it leads to, and leads to all that those reach whom ships pass', () => {
    fc.assert(
      fc.property(someRules, (rules) => {
        const sets = {
          barred: hexesMarked(board, rules.barred),
          avoided: hexesMarked(board, rules.avoided),
        }
        for (const outside of OUTSIDES) {
          const edges = oceanEdges(board)[outside]
          const inwards = markHexes(board, seaFlood(board, edges, sets))
          for (let from = 0; from < board.size; from++) {
            const own = markHexes(board, seaFlood(board, [from], sets))
            expect(edges.some((edge) => own[edge] === 1)).toBe(inwards[from] === 1)
            if (inwards[from] && isPassed(board, sets, from))
              expect(own.every((hex, space) => hex === 0 || inwards[space] === 1)).toBe(true)
          }
        }
      }),
      { numRuns: 15 },
    )
  })
})

/** A random walk; one time in six a phase is ended, so that it comes about. */
function walk(start: EtoState, seed: string, steps: number, look: (state: EtoState) => void): void {
  const state = eto.fork(start)
  const dice = seeded(seed)
  for (let i = 0; i < steps && state.ended === null; i++) {
    if (i % 40 === 0) look(state)
    const actions = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
    const end = actions.find(({ type }) => type === 'end')
    eto.advance(state, end && dice.d(6) === 1 ? end : actions[dice.d(actions.length) - 1])
  }
}

describe('on a map that has been played on', () => {
  const games = fc.record({
    scenario: fc.constantFrom('1939', '1940', '1941'),
    seed: fc.string({ minLength: 1, maxLength: 6 }),
  })
  const ports = portsOf(board)

  const hasRoute = (...voyage: Parameters<typeof shipRoute>) => {
    try {
      return shipRoute(...voyage).length > 0
    } catch {
      return false
    }
  }

  it('ships of the Allies can go where there is a route, and nowhere else', () => {
    fc.assert(
      fc.property(games, fc.nat(ports.length - 1), ({ scenario, seed }, offset) => {
        walk(eto.setup({ scenario, seed }), seed, 400, (state) => {
          for (let i = 0; i < ports.length; i += 3) {
            const from = ports[(i + offset) % ports.length]
            const to = ports[(5 * i + 2 * offset + 1) % ports.length]
            for (const camp of [ALLIED, RUSSIAN])
              for (const by of SEA_WAYS)
                expect(canSail(state, camp, from, to, by, false)).toBe(hasRoute(state, camp, from, to, by))
          }
        })
      }),
      { numRuns: 8 },
    )
  })

  it('what is remembered of ships and of the air is what a fresh look gives', () => {
    const some = ports.filter((_, i) => i % 6 === 0)
    const seen = (state: EtoState) =>
      [AXIS, ALLIED, RUSSIAN].flatMap((camp) =>
        [true, false].map((landing) => [
          airOver(state, camp).join(''),
          airAlong(state, camp, ports),
          ...some.map((from) =>
            SEA_WAYS.map((by) => sailable(state, camp, from, by, landing).join(' ')).join('/'),
          ),
        ]),
      )
    fc.assert(
      fc.property(games, ({ scenario, seed }) => {
        walk(eto.setup({ scenario, seed }), seed, 400, (state) => {
          expect(seen(state)).toEqual(seen(copyJson(state)))
        })
      }),
      { numRuns: 8 },
    )
  })
})
