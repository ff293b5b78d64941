/** Section 11.20 on a state: a land unit below a fort, which nobody sees until it fights. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { isInColony } from '../09-conditions'
import { D_DAY, roomBeneath } from '../11-beneath'
import type { AetoEvent, Row } from '../actions'
import type { Nation } from '../nations'
import { off, plays, setOptional } from '../optional'
import { areAllied, campOf, enemiesAt, type Land, landOf, leaderOf, ownerOf } from '../politics'
import { PLAYING, row } from '../rows'
import type { AetoState } from '../state'
import { isCombatLand } from '../units'
import { addUnit, changeUnit, removeUnits } from './changes'
import { ask } from './place'

/**
 * May a power see to what lies below a fort, or below hedgerows? Once in a phase, and not while they are being fought for. In the D-Day hex everything is seen where
 * hedgerows are played: they hang on what is there. Nothing that is asked here is secret.
 *
 * @rule 11.20
 */
function mayShelter(state: AetoState, hex: string): Verdict {
  if (!plays(state, 'stacking')) return off('11.20')
  const owner = roomBeneath(state, hex) === 0 ? null : ownerOf(state, hex)
  if (owner === null || campOf(state, owner) === null)
    return refuse('11.20', 'no-fort', `there is no finished fort of a nation in the war in ${hex}`, hex)
  if (state.moved.includes(`shelter ${hex}`))
    return refuse('11.20', 'seen-to', `it was seen to in this phase, ${hex}`, hex)
  if (state.optional.fought.some((one) => one.hex === hex))
    return refuse('11.20', 'fought-for', `${hex} was attacked in this phase`, hex)
  return hex === D_DAY && plays(state, 'bocage')
    ? refuse('11.0', 'd-day', `what the Axis has in ${hex} is seen`, hex)
    : legal
}

export const shelterRow: Row<'shelter', (typeof PLAYING)[number]> = /* @__PURE__ */ row({
  during: PLAYING,
  *of(state) {
    const hexes = [...state.forts, ...state.wall, ...state.optional.bocage.map(({ hex }) => hex)]
    if (plays(state, 'stacking')) for (const hex of new Set(hexes)) yield { type: 'shelter', hex }
  },
  check: (state, { hex }) => mayShelter(state, hex),
  do(state, { hex }) {
    state.moved = [...state.moved, `shelter ${hex}`]
    ask(state, { type: 'shelter', hex })
  },
})

const beneathIn = (state: AetoState, hex: string) => state.optional.beneath.filter((one) => one.hex === hex)

/** @rule 11.20 one land unit below each fort, of whoever sees to it; headquarters and generals are no such units and lie above */
function mayConceal(state: AetoState, hex: string, id: string): Verdict {
  if (!Object.hasOwn(state.units, id) || state.units[id].at !== hex)
    return refuse('11.20', 'not-there', `${id} is not in ${hex}`, hex)
  const unit = state.units[id]
  if (!isCombatLand(unit) || leaderOf(state, unit.nation) !== seatOf(state, hex))
    return refuse('11.20', 'no-land-unit', `${id} is no land unit of ours`)
  // A guest of before the war would hold the hex.
  if (enemiesAt(state, hex, unit.nation).length > 0)
    return refuse('11.20', 'enemy', `the enemy stands in ${hex}, and sees it`, hex)
  return beneathIn(state, hex).length < roomBeneath(state, hex)
    ? legal
    : refuse('11.20', 'full', `there is no more room below the fort in ${hex}`, hex)
}

/** Who sees to a fort: the power that acts for its owner. */
const seatOf = (state: AetoState, hex: string) => leaderOf(state, ownerOf(state, hex)!)

export const concealRow: Row<'conceal', 'shelter'> = /* @__PURE__ */ row({
  during: ['shelter'],
  of: (state) => Object.keys(state.units).map((unit) => ({ type: 'conceal' as const, unit })),
  check: (state, { unit }, { hex }) => mayConceal(state, hex, unit),
  do(state, { unit: id }, _dice, _events, { hex }) {
    const unit = state.units[id]
    removeUnits(state, [id])
    setOptional(state, { beneath: [...state.optional.beneath, { hex, unit }] })
    return 'answered'
  },
})

export const emergeRow: Row<'emerge', 'shelter'> = /* @__PURE__ */ row({
  during: ['shelter'],
  of: () => [{ type: 'emerge' as const }],
  check: (state, _action, { hex }) =>
    beneathIn(state, hex).length > 0
      ? legal
      : refuse('11.20', 'nobody', `nobody is below the fort in ${hex}`, hex),
  do(state, _action, _dice, events, { hex }) {
    comeOut(state, hex, events)
    return 'answered'
  },
})

/**
 * Whoever is below a fort is seen from now on.
 *
 * @rule 11.20 when it takes part in a combat
 */
export function comeOut(state: AetoState, hex: string, events: AetoEvent[]): void {
  for (const { unit } of beneathIn(state, hex)) {
    const id = addUnit(state, unit)
    changeUnit(state, id, { out: unit.out })
    events.push({ type: 'arrived', rule: '11.20', unit: id, at: hex, reveals: true })
  }
  setOptional(state, { beneath: state.optional.beneath.filter((one) => one.hex !== hex) })
}

/** After a fort is gone, or hedgerows are: who has no room below them any more comes out. */
export function surface(state: AetoState, hex: string, events: AetoEvent[]): void {
  if (beneathIn(state, hex).length > roomBeneath(state, hex)) comeOut(state, hex, events)
}

/**
 * After land has changed hands by politics: who lies below a fort there that is somebody else's now comes out.
 *
 * @rule 9.24
 * @rule 11.20
 */
export function comeOutIn(state: AetoState, land: Land, events: AetoEvent[]): void {
  for (const { hex, unit } of state.optional.beneath)
    if (landOf(state, hex) === land && !areAllied(state, unit.nation, ownerOf(state, hex)!))
      comeOut(state, hex, events)
}

/** After a nation has fallen: its units below forts are gone with the others, but in colonies from which it may go on; those below forts of somebody else now come out. */
export function settleBeneath(state: AetoState, fallen: Nation, events: AetoEvent[], goesOn = false): void {
  const { beneath } = state.optional
  if (beneath.length === 0) return
  setOptional(state, {
    beneath: beneath.filter(
      ({ hex, unit }) => unit.nation !== fallen || (goesOn && isInColony(state, fallen, hex)),
    ),
  })
  for (const { hex, unit } of state.optional.beneath)
    if (unit.nation !== fallen && !areAllied(state, unit.nation, ownerOf(state, hex)!))
      comeOut(state, hex, events)
}
