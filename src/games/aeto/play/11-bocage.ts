/** Section 11.0 on a state: hedgerows in Normandy. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { D_DAY } from '../11-beneath'
import { drawBocage } from '../11-rolls'
import type { AetoEvent, Row } from '../actions'
import { off, plays, setOptional } from '../optional'
import { campOf, hasFallen, ownerOf, unitsAt, unitsIn } from '../politics'
import { PLAYING, row } from '../rows'
import type { AetoState } from '../state'
import { type AetoUnit, isArmor, isLand } from '../units'
import { surface } from './11-beneath'
import { targetsAt } from './combat'

/** Where they grow. */
const HEDGEROWS: readonly string[] = ['W 3215', 'W 3216']

/**
 * May Germany place the hedgerow chits: France conquered, and no British land unit in it, its south among it if that is Vichy's?
 *
 * @rule 11.0
 */
function mayHedge(state: AetoState): Verdict {
  const { status, conqueror } = state.nations.france
  if (!plays(state, 'bocage')) return off('11.0')
  if (state.optional.hedged || state.optional.bocage.length > 0)
    return refuse('11.0', 'placed', 'the hedgerows have been placed')
  if (status !== 'conquered' || conqueror !== 'germany')
    return refuse('11.0', 'not-conquered', 'Germany has not conquered France')
  if (hasFallen(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
  const lost = HEDGEROWS.find((hex) => campOf(state, ownerOf(state, hex)!) !== 'axis')
  if (lost !== undefined) return refuse('11.0', 'not-ours', `${lost} is not in the hands of the Axis`, lost)
  if (isCrowded(state)) return refuse('11.0', 'd-day', `too much of the Axis is in ${D_DAY}`, D_DAY)
  const inFrance = [...unitsIn(state, 'france'), ...unitsIn(state, 'vichy-france')]
  return inFrance.some((unit) => isLand(unit) && unit.nation === 'united-kingdom')
    ? refuse('11.0', 'british', 'there are British in France')
    : legal
}

export const hedgeRow: Row<'hedge', (typeof PLAYING)[number]> = /* @__PURE__ */ row({
  during: PLAYING,
  of: () => [{ type: 'hedge' as const }],
  check: (state) => mayHedge(state),
  do(state, _action, dice, events) {
    const chits = drawBocage(dice)
    setOptional(state, {
      hedged: true,
      bocage: HEDGEROWS.map((hex, i) => ({ hex, chit: chits[i], revealed: false })),
    })
    for (const hex of HEDGEROWS)
      events.push({ type: 'installation', rule: '11.0', hex, what: 'hedgerows', now: 'placed' })
  },
})

/**
 * Has the Axis more in the D-Day hex than one unit of one step, or armor? Leaders, paratroopers and commandos have a step; others when they are depleted.
 *
 * @rule 11.0
 */
function isCrowded(state: AetoState): boolean {
  const axis = unitsAt(state, D_DAY).filter((unit) => isLand(unit) && campOf(state, unit.nation) === 'axis')
  return (
    axis.length > 1 || axis.some((unit) => isArmor(unit) || unit.kind === 'mechanized' || !isOneStep(unit))
  )
}

const isOneStep = ({ kind, depleted }: AetoUnit): boolean =>
  depleted || ['general', 'hq', 'paratrooper', 'commando'].includes(kind)

/**
 * Hedgerows are gone when an enemy comes into them or has them by politics, and all of them when the Axis has too much in the D-Day hex.
 *
 * @rule 11.0
 */
export function clearBocage(state: AetoState, events: AetoEvent[]): void {
  const { bocage } = state.optional
  if (bocage.length === 0) return
  setOptional(state, { bocage: isCrowded(state) ? [] : bocage.filter(({ hex }) => !isLost(state, hex)) })
  for (const { hex } of bocage) surface(state, hex, events)
}

/** Is a hex out of the hands of the Axis, or somebody else in it? */
const isLost = (state: AetoState, hex: string): boolean =>
  campOf(state, ownerOf(state, hex)!) !== 'axis' ||
  unitsAt(state, hex).some((unit) => isLand(unit) && campOf(state, unit.nation) !== 'axis')

/** @rule 11.0 hedgerows are gone when an attack upon them is won, whether or not anybody may go in */
function mayWin(state: AetoState, hex: string): Verdict {
  if (!plays(state, 'bocage')) return off('11.0')
  const fight = state.optional.fought.find((one) => one.hex === hex)
  if (fight === undefined || !state.optional.bocage.some((one) => one.hex === hex))
    return refuse('11.0', 'no-attack', `no hedgerows were attacked in ${hex}`, hex)
  return targetsAt(state, hex, fight.by).length > 0
    ? refuse('11.0', 'not-won', `${hex} is still defended`, hex)
    : legal
}

export const winRow: Row<'win', 'offensive'> = /* @__PURE__ */ row({
  during: ['offensive'],
  of: (state) => state.optional.bocage.map(({ hex }) => ({ type: 'win' as const, hex })),
  check: (state, { hex }) => mayWin(state, hex),
  do(state, { hex }, _dice, events) {
    setOptional(state, { bocage: state.optional.bocage.filter((one) => one.hex !== hex) })
    events.push({ type: 'installation', rule: '11.0', hex, what: 'hedgerows', now: 'eliminated' })
    surface(state, hex, events)
  },
})
