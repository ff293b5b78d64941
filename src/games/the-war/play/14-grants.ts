/** Section 14.8 on a state: a power gives another a part of its NARFs, in the Strategic Movement Segment. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row } from '../actions'
import { checkAxisCooperation } from '../diplomacy/06-alliances'
import { checkLendLeaseGrant, checkLendLeaseGrantAsMove, lendLeaseGrantSmps } from '../economy/14-lend-lease'
import { isMajorPower } from '../ground/10-ratings'
import type { TheWarState } from '../state'
import { checkEffortAllows } from '../supply/04-logistics'
import type { MajorPower, Nation } from '../types'
import { otherSide, sideOf } from './01-forces'
import { effortOf, narfsOf, spend } from './04-efforts'
import { checkTurn, grantIn, kindMoved } from './08-movers'
import { smpsLeft } from './08-points'
import { closeIfDone } from './08-stratmoves'

/** A grant is one train of twenty NARFs, or of the tens of it: what a player says is small. */
const LOADS = [10, 20] as const

const hasAccount = (state: TheWarState, nation: string): nation is MajorPower =>
  isMajorPower(nation as Nation) &&
  Object.hasOwn(state.narfs, nation) &&
  sideOf(state, nation as Nation) === state.phasing

/** What a power has had from another in this turn. */
const grantedTo = ({ stratmoves }: TheWarState, power: MajorPower, receiver: MajorPower): number =>
  stratmoves
    .map(grantIn)
    .reduce(
      (sum, grant) => (grant?.power === power && grant.receiver === receiver ? sum + grant.narfs : sum),
      0,
    )

/** Do both fight a power of the other side? */
const haveCommonEnemy = (state: TheWarState): boolean =>
  (Object.keys(state.narfs) as MajorPower[]).some(
    (power) => sideOf(state, power) === otherSide(state.phasing) && !state.surrendered.includes(power),
  )

/**
 * May this grant be made?
 *
 * @rule 3.8
 * @rule 4.5
 * @rule 6.2.3 Italy gives nothing to Germany
 * @rule 14.8
 * @rule 14.8.1
 * @rule 14.8.2 by land alone: it takes a Fleet over the sea
 * @rule 14.8.7
 */
function checkGrant(state: TheWarState, { power, receiver, narfs }: Of<'grant'>): Verdict {
  if (!hasAccount(state, power) || !hasAccount(state, receiver) || power === receiver)
    return refuse('14.8', 'no-account', `${power} and ${receiver} are not two powers of this side`)
  if (!(LOADS as readonly number[]).includes(narfs))
    return refuse('14.8', 'load', `a grant is ${LOADS.join(' or ')} NARFs, not ${narfs}`)
  return firstRefusal(
    // Who passes stratmoves nothing, but may be given something.
    () => checkEffortAllows(effortOf(state, power), 'stratmove'),
    () => checkTurn(state, power),
    () =>
      power === 'italy' && receiver === 'germany' ? checkAxisCooperation('italian-aid-to-germany') : legal,
    () =>
      checkLendLeaseGrant({
        from: power,
        to: receiver,
        narfs: grantedTo(state, power, receiver) + narfs,
        turn: state.turn,
        commonEnemy: haveCommonEnemy(state),
      }),
    () =>
      power === 'germany'
        ? legal
        : refuse(
            '14.8.2',
            'by-sea',
            `NARFs of ${power} would go to ${receiver} by sea, and no Fleet is moved`,
          ),
    () =>
      checkLendLeaseGrantAsMove({
        by: 'stratmove',
        narfs,
        balance: narfsOf(state, power),
        smpsLeft: smpsLeft(state, power),
        smps: lendLeaseGrantSmps(narfs),
      }),
    () =>
      state.surrendered.includes(receiver) ? refuse('14.8', 'gone', `${receiver} has surrendered`) : legal,
  )
}

function grantsOf(state: TheWarState): readonly Of<'grant'>[] {
  const powers = Object.keys(state.narfs).filter((power) => hasAccount(state, power))
  return powers.flatMap((power) =>
    powers.flatMap((receiver) =>
      LOADS.map((narfs): Of<'grant'> => ({ type: 'grant', power, receiver, narfs })).filter(
        (action) => checkGrant(state, action).legal,
      ),
    ),
  )
}

export const canGrant = (state: TheWarState): boolean => grantsOf(state).length > 0

export const grantRow: Row<'grant', 'stratmoves'> = {
  during: ['stratmoves'],
  check: (state, _, action) => checkGrant(state, action),
  add: (state, _, actions) => void actions.push(...grantsOf(state)),
  do(state, _, { power, receiver, narfs }, dice) {
    const from = power as MajorPower
    const to = receiver as MajorPower
    const smps = lendLeaseGrantSmps(narfs)
    spend(state, from, narfs)
    spend(state, to, -narfs)
    const kind = kindMoved(state, from) ?? 'air'
    const move = {
      unit: `${narfs} NARFs for ${to}`,
      nation: from,
      payer: from,
      smps,
      kind,
      inside: false,
    } as const
    state.stratmoves = [...state.stratmoves, move]
    const granted = { type: 'granted', rule: '14.8', power: from, receiver: to, narfs, smps } as const
    return closeIfDone(state, dice, [granted])
  },
}
