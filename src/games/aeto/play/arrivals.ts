/** Reports of arrivals: what was built, set up or bought, and where it comes in. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import { capitalToHold } from '../09-10-conquest'
import type { AetoAction, AetoEvent, Of, Row } from '../actions'
import { isMinor, isVichyState, NATIONS, type Nation, nationText } from '../nations'
import { plays } from '../optional'
import { answered, PLAYING, row } from '../rows'
import { type LostUnit, setSpecial } from '../special'
import type { AetoState, Arrival, Purpose } from '../state'
import { figuresOf, GENERALS, type General, isCombatLand, isShip, isSS, kindText, UNIT_KINDS } from '../units'
import { arePartisansPlaced, huntPartisans } from './10-06-partisans'
import { isFighterOrdered, isRecyclable, mayBuildAircraft } from './11-pools'
import { putOnTrack } from './11-season'
import { comeUp } from './arriving'
import { addUnit } from './changes'
import { mayBePaidFor } from './losses'
import { amend, ask } from './place'
import { arrival, canArrive, dropPlaceless, mayComeTo, placesFor, ruleOf } from './placing'

/** More units than a nation has counters of one kind. */
const MOST_UNITS = 400

/**
 * @rule 9.0 neutral minors have no units; their units come when they are somebody's partners
 * @rule 10.6 in a Seasonal Turn partisans that were bought are placed last
 */
function mayRaise(state: AetoState, nation: Nation): Verdict {
  const { status } = state.nations[nation]
  const name = nationText(nation)
  if (isVichyState(nation)) return refuse('9.12', 'vichy', 'Vichy units are never built')
  if (status === 'conquered' && (!state.holdingOut.includes(nation) || nation === 'soviet-union'))
    return refuse('9.11', 'conquered', `${name} is conquered and has no units to come`)
  if (nation === 'united-kingdom' && state.special.exile)
    return refuse('9.22', 'exile', 'a Britain in exile has two units in Canada every winter, and no others')
  if (status === 'conquered' && nation === 'france')
    return refuse('9.23', 'no-new-units', 'a France that holds out gets no new units')
  if (
    status === 'neutral' &&
    !(nation === 'italy' || nation === 'soviet-union' || nation === 'united-states')
  )
    return refuse('9.0', 'neutral', `the units of ${name} are set up when it takes sides`)
  if (arePartisansPlaced(state))
    return refuse('10.6', 'partisans-last', 'partisans have been placed, and they come last')
  if (Object.keys(state.units).length >= MOST_UNITS)
    return refuse('8.11', 'too-many', 'there are no more counters')
  return canArrive(state, nation) ? legal : refuse('8.11', 'nowhere', `units of ${name} can arrive nowhere`)
}

export const raiseRow: Row<'raise', (typeof PLAYING)[number]> = /* @__PURE__ */ row({
  during: PLAYING,
  of: () => NATIONS.map((nation) => ({ type: 'raise' as const, nation })),
  check: (state, { nation }) => mayRaise(state, nation),
  do(state, { nation }) {
    ask(state, { type: 'form', nation, as: 'arrival' })
  },
})

/**
 * A general whom the rules call by name is on the map once at the most.
 *
 * @rule 10.14 Zhukov has no strength of his own
 */
function mayAppoint(state: AetoState, name: General, strength: number): Verdict {
  if (name === 'Zhukov' && strength !== 0)
    return refuse('10.14', 'no-strength', 'General Zhukov has no strength of his own')
  const free = isFree(state, name)
  return free.legal ? mayRaise(state, GENERALS[name]) : free
}

/** Is a general neither on the map nor gone for good? */
function isFree(state: AetoState, name: General): Verdict {
  if (Object.values(state.units).some((unit) => unit.name === name))
    return refuse('8.11', 'there', `General ${name} is on the map`)
  if (state.special.lost.some((unit) => unit.name === name))
    return refuse('5.20', 'gone', `General ${name} is gone for good`)
  return legal
}

export const appointRow: Row<'appoint', (typeof PLAYING)[number]> = /* @__PURE__ */ row({
  during: PLAYING,
  *of(state) {
    const [least, most] = figuresOf('general')
    // What is asked of a nation is asked once for all of its generals.
    const open = new Set(
      [...new Set(Object.values(GENERALS))].filter((nation) => mayRaise(state, nation).legal),
    )
    const known = new Set([...Object.values(state.units), ...state.special.lost].map(({ name }) => name))
    for (const name of Object.keys(GENERALS) as General[])
      if (open.has(GENERALS[name]) && !known.has(name))
        for (let strength = least; strength <= (name === 'Zhukov' ? 0 : most); strength++)
          yield { type: 'appoint', name, strength }
  },
  sure: true,
  check: (state, { name, strength }) => mayAppoint(state, name, strength),
  do(state, { name, strength }) {
    ask(state, arrival(GENERALS[name], 'general', { name, strength }))
  },
})

/**
 * Britain buys infantry of those who came over from France.
 *
 * @rule 9.12
 * @rule 9.13 they are British in every respect
 */
function mayMuster(state: AetoState): Verdict {
  if (state.freeFrench === 0) return refuse('9.13', 'none-left', 'there are no Free French to be had')
  return mayRaise(state, 'united-kingdom')
}

export const musterRow: Row<'muster', 'season'> = {
  during: ['season'],
  check: (state) => mayMuster(state),
  add(state, _, actions: AetoAction[]) {
    if (mayMuster(state).legal) actions.push({ type: 'muster' })
  },
  do(state) {
    state.freeFrench--
    ask(state, arrival('united-kingdom', 'infantry', { strength: 4, from: 'france' }))
    return []
  },
}

/** Units are reported with the figure that the rules look at. In a capital, in Canada and among the liberated it must be one that fights on land. */
function mayForm(state: AetoState, nation: Nation, as: Purpose, { kind, strength }: Of<'form'>): Verdict {
  if (kind === 'partisan') return refuse('10.6', 'partisan', 'partisans are placed by the Replenishment Step')
  if (isSS({ kind }) && nation !== 'germany')
    return refuse('10.6', 'no-ss', `${nationText(nation)} has no SS units`)
  if (as !== 'arrival' && as !== 'order' && !isCombatLand({ kind }))
    return refuse(ruleOf(as), 'no-land-unit', `${kindText(kind)} is no combat land unit`)
  const [least, most] = figuresOf(kind)
  if (strength < least || strength > most)
    return refuse('8.11', 'strength', `${kindText(kind)} has a figure from ${least} to ${most}`)
  const aircraft = mayBuildAircraft(state, nation, kind, strength)
  if (!aircraft.legal && !(as === 'order' && isFighterOrdered(state))) return aircraft
  return as !== 'arrival' || canArrive(state, nation, kind)
    ? legal
    : refuse(
        '8.11',
        'nowhere',
        `there is no hex where ${kindText(kind)} of ${nationText(nation)} could arrive`,
      )
}

export const formRow: Row<'form', 'form'> = {
  during: ['form'],
  check: (state, { nation, as }, action) => mayForm(state, nation, as, action),
  add(state, { nation, as }, actions: AetoAction[]) {
    for (const kind of UNIT_KINDS) {
      const [least, most] = figuresOf(kind)
      for (let strength = least; strength <= most; strength++) {
        const action = { type: 'form', kind, strength } as const
        const { legal: allowed } = mayForm(state, nation, as, action)
        if (allowed) actions.push(action)
        else if (kind !== 'fighter') break
      }
    }
  },
  do(state, { nation, as }, { kind, strength }) {
    const events: AetoEvent[] = []
    const next = arrival(nation, kind, { strength, as, near: null })
    if (as === 'order') {
      putOnTrack(state, nation, kind, strength)
      return answered(events)
    }
    if (as === 'capital' || as === 'canada') {
      const at = as === 'canada' ? 'Canada' : capitalToHold(state, nation)!
      events.push({
        type: 'arrived',
        rule: ruleOf(as),
        unit: addUnit(state, { nation, kind, strength, at }),
        at,
      })
      return answered(events)
    }
    amend(state, next)
    return events
  },
}

export const placeRow: Row<'place', 'place'> = {
  during: ['place'],
  check: (state, asked, { at }) => mayComeTo(state, asked, at),
  add(state, asked, actions: AetoAction[]) {
    for (const at of placesFor(state, asked)) actions.push({ type: 'place', at })
  },
  do(state, { nation: own, kind, strength, from: was, depleted, name, as }, { at }, dice) {
    const events: AetoEvent[] = []
    // Units of the liberated fight for who has liberated them.
    const liberated = as === 'liberated'
    const nation = liberated ? state.nations[own].liberator! : own
    const from = liberated ? own : was
    const unit = addUnit(state, {
      nation,
      kind,
      strength,
      at,
      depleted,
      name,
      from,
      liberated,
    })
    events.push({ type: 'arrived', rule: ruleOf(as), unit, at })
    if (kind !== 'partisan') huntPartisans(state, state.units[unit], at, events)
    comeUp(state, state.units[unit], dice, events)
    return answered(events)
  },
}

// ---- what was lost and comes back --------------------------------------------------------------

/**
 * May a counter that was lost be built again?
 *
 * @rule 9.13 Free French never, but for their armor of strength 10
 * @rule 9.16 Italians of the republic never
 * @rule 9.24 units of a liberated nation never
 * @rule 11.13 nothing but a few kinds, if what is lost stays lost
 */
function mayRestore(state: AetoState, id: string): Verdict {
  const lost = state.special.lost.find((one) => one.id === id)
  if (lost === undefined)
    return refuse('8.6', 'not-lost', `nothing is lost by the name of ${JSON.stringify(id)}`)
  const { nation, kind, strength, from, name } = lost
  if (name !== null) return refuse('8.6', 'named', `${name} is gone for good`)
  const paid = mayBePaidFor(state, nation)
  if (!paid.legal) return paid
  // Ships that came over by the dice of 9.11 are like any other.
  const ship = isShip({ kind })
  if (from === 'france' && !(kind === 'armor' && strength === 10) && !(ship && state.vichy === null))
    return refuse('9.13', 'free-french', 'Free French units are not built again')
  if (plays(state, 'forcePools') && !isRecyclable(lost))
    return refuse('11.13', 'gone', 'what is lost stays lost')
  if (from === 'italy' && !ship)
    return refuse('9.16', 'salo', 'units of the Italian republic are not built again')
  if (from !== null && !ship && isLiberated(state, from, nation))
    return refuse('9.24', 'liberated', 'a liberated nation has no force pool')
  if (!canArrive(state, nation, kind))
    return refuse(
      '8.11',
      'nowhere',
      `there is no hex where ${kindText(kind)} of ${nationText(nation)} could arrive`,
    )
  return firstRefusal(
    () => mayBuildAircraft(state, nation, kind, strength),
    () => mayRaise(state, nation),
  )
}

/** Was a land unit given to a nation after its liberation? Of a minor nothing else changes hands on land. */
const isLiberated = (state: AetoState, from: Nation, nation: Nation): boolean =>
  isMinor(from) || state.nations[from].liberator === nation

export const restoreRow: Row<'restore', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) => state.special.lost.map(({ id }) => ({ type: 'restore' as const, unit: id })),
  check: (state, { unit }) => mayRestore(state, unit),
  do(state, { unit }) {
    const lost = state.special.lost.find((one) => one.id === unit)!
    setSpecial(state, { lost: state.special.lost.filter((one) => one !== lost) })
    ask(state, comeback(lost))
    dropPlaceless(state)
  },
})

/** Where a counter that was lost comes in: as any other, but Siberians in a city (10.22). */
const comeback = ({ nation, kind, strength, from }: LostUnit): Arrival =>
  arrival(nation, kind, { strength, from, ...(isSiberian({ nation, kind, strength }) && { as: 'city' }) })

const isSiberian = ({ nation, kind, strength }: Pick<LostUnit, 'nation' | 'kind' | 'strength'>): boolean =>
  nation === 'soviet-union' && kind === 'infantry' && strength === 7

/**
 * May infantry be replenished, that was lost or that is depleted? Of a minor nation one in a month; never Siberians.
 *
 * @rule 9.0
 * @rule 10.22
 */
export function isReplenished(
  state: AetoState,
  unit: Pick<LostUnit, 'nation' | 'kind' | 'strength'>,
): Verdict {
  const { nation, kind } = unit
  if (kind !== 'infantry') return refuse('7.14', 'no-infantry', `${kindText(kind)} is not replenished`)
  if (isSiberian(unit)) return refuse('10.22', 'siberian', 'Siberians are not replenished')
  return isMinor(nation) && state.done.includes(replenishment(nation))
    ? refuse('9.0', 'one', `${nationText(nation)} has replenished one this month`)
    : legal
}

/** A nation has replenished a unit this month. */
export const replenishment = (nation: Nation): string => `replenish ${nation}`

/**
 * @rule 9.12 Vichy's never, and who has changed sides not when it is lost
 * @rule 9.13
 */
function mayReplenish(state: AetoState, id: string): Verdict {
  const lost = state.special.lost.find((one) => one.id === id)
  if (lost === undefined)
    return refuse('7.14', 'not-lost', `nothing is lost by the name of ${JSON.stringify(id)}`)
  if (lost.from !== null || isVichyState(lost.nation))
    return refuse('9.12', 'repatriated', 'who has changed sides, or is of Vichy, is not replenished')
  return firstRefusal(
    () => isReplenished(state, lost),
    () => mayRaise(state, lost.nation),
  )
}

export const replenishRow: Row<'replenish', 'replenishment'> = /* @__PURE__ */ row({
  during: ['replenishment'],
  of: (state) => state.special.lost.map(({ id }) => ({ type: 'replenish' as const, unit: id })),
  check: (state, { unit }) => mayReplenish(state, unit),
  do(state, { unit }) {
    const lost = state.special.lost.find((one) => one.id === unit)!
    setSpecial(state, { lost: state.special.lost.filter((one) => one !== lost) })
    state.done = [...state.done, replenishment(lost.nation)]
    ask(state, comeback(lost))
    dropPlaceless(state)
  },
})
