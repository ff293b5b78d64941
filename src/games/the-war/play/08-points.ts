/** Sections 8.4, 8.5.5 and 8.7 on a state: Strategic Movement Points, who has how many left, and whose may be spent. */

import { isMajorPower } from '../ground/10-ratings'
import { NATIONS } from '../nations'
import { scenarioOf } from '../scenarios/list'
import type { Stratmove, TheWarState } from '../state'
import { americanSmps, smpLevel } from '../stratmoves/08-capacity'
import { maySpendSmpsOf } from '../stratmoves/08-stratmoves'
import type { MajorPower, Nation } from '../types'
import { isHeldBy, sideOf } from './01-forces'
import { smpsByOil } from './24-oil'
import { movesLost } from './25-partisans'
import { warMap } from './map'
import { BY_NATION, facts, nationNumber, TOPICS } from './memory'
import { perScenario } from './per-scenario'

const axisHoldsMoscow = (state: TheWarState): boolean => {
  const moscow = warMap().board.cityHex('Moscow')
  return moscow !== null && isHeldBy(state, 'axis', moscow)
}

/** Levels that a power has bought (8.4.1). */
const raisedBy = ({ log }: TheWarState, power: MajorPower): number =>
  log.smpLevels.filter(({ by }) => by === power).length

/**
 * The SMPs of a power in this turn.
 *
 * @rule 8.4
 * @rule 8.5.5 of the American ones those on the board
 */
export const smpsOf = (state: TheWarState, power: MajorPower): number =>
  smpsNow(state, nationNumber(power)).smps

const smpsNow = /* @__PURE__ */ facts.fact({
  name: 'SMPs of a power',
  needs: [TOPICS.log, TOPICS.control, TOPICS.turn],
  by: [BY_NATION],
  make(state, number): { readonly smps: number } {
    const power = NATIONS[number]
    if (!isMajorPower(power)) return { smps: 0 }
    const raised = raisedBy(state, power)
    if (power === 'united-states') return { smps: americanSmps(raised).onBoard }
    const byOil = smpsByOil(state, power)
    return smpLevel({
      power,
      raised: raised + Math.max(0, byOil),
      lost: movesLost(state, power) + Math.max(0, -byOil),
      axisHoldsMoscow: axisHoldsMoscow(state),
    })
  },
})

/** What has been paid by a power, or a Satellite, in this turn. */
export const sumOf = (moves: readonly Stratmove[], payer: Nation): number =>
  moves.reduce((sum, move) => (move.payer === payer ? sum + move.smps : sum), 0)

/** What a power has left in this turn. Halves are rounded up over all that it has moved. */
export const smpsLeft = (state: TheWarState, power: MajorPower): number =>
  smpsOf(state, power) - Math.ceil(sumOf(state.stratmoves, power))

/** Whose points a power may spend, its own first: Britain and the United States lend each other theirs. It hangs on the scenario alone. */
function payersFor({ scenario }: TheWarState, power: MajorPower): readonly MajorPower[] {
  const known = lenders(scenario, power)
  if (known.powers === null) {
    const powers = Object.keys(scenarioOf(scenario).nations).filter((nation): nation is MajorPower =>
      isMajorPower(nation as Nation),
    )
    const both =
      sideOf({ scenario }, 'britain') === 'allied' && sideOf({ scenario }, 'united-states') === 'allied'
    known.powers = [power, ...powers.filter((other) => other !== power)].filter((payer) =>
      maySpendSmpsOf(power, payer, both),
    )
  }
  return known.powers
}
const lenders = /* @__PURE__ */ perScenario(() => ({ powers: null as readonly MajorPower[] | null }))

/** Who pays for a move of so many points; `null` if nobody can. */
export const payerFor = (state: TheWarState, power: MajorPower, smps: number): MajorPower | null =>
  payersFor(state, power).find(
    (payer) => Math.ceil(sumOf(state.stratmoves, payer) + smps) <= smpsOf(state, payer),
  ) ?? null

/** The most that one move of a power may take. Points are whole, and so nothing is lost by not rounding. */
export const mostSmpsFor = (state: TheWarState, power: MajorPower): number =>
  payersFor(state, power).reduce(
    (most, payer) => Math.max(most, smpsOf(state, payer) - sumOf(state.stratmoves, payer)),
    Number.NEGATIVE_INFINITY,
  )
