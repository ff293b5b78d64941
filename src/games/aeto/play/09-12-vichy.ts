/** Sections 9.2 and 9.12 on a state: Vichy France is established, invaded, and reacts. */

import type { Dice } from '../../../kernel/dice'
import { AETO_FRENCH_FLEET } from '../../../tables/aeto-french-fleet'
import { AETO_VICHY_GARRISONS } from '../../../tables/aeto-vichy-garrisons'
import { resolveVichyReaction } from '../09-02-vichy-reaction'
import { isStrangerInVichy } from '../09-lines'
import type { AetoEvent, Of } from '../actions'
import { isVichyState, type Nation, type VichyState } from '../nations'
import { plays } from '../optional'
import {
  areAtWar,
  captorFor,
  hasFallen,
  isConquered,
  landOf,
  leaderOf,
  nationOf,
  ownerOf,
  sideOf,
  unitsIn,
} from '../politics'
import { type AetoState, STEPS } from '../state'
import { isAir, isCombatLand, isLand, isShip, type UnitKind } from '../units'
import { leaveConquests, settleConquests, settleLands } from './09-11-conquest'
import {
  dropChits,
  freeInterned,
  isAxisOccupied,
  keepHeldHexes,
  keepStanding,
  sinkInterned,
} from './09-11-legacy'
import { settleBeneath } from './11-beneath'
import { addUnit, changeUnit, removeUnits, setControl, setStanding } from './changes'
import { ask } from './place'

// ---- foundation ------------------------------------------------------------------------------

/**
 * France is conquered, its south and its colonies are neutral States, and what is left of its army and fleet is put where history
 * put it.
 *
 * @rule 9.12
 */
export function establishVichy(state: AetoState, events: AetoEvent[]): void {
  state.vichy = { since: state.turn, reactions: [], fallen: false }
  state.vichyOpen = false
  events.push({ type: 'vichy', rule: '9.12', what: 'established' })
  setStanding(state, 'france', { status: 'conquered', conqueror: 'germany', liberator: null })
  // The Maginot Line waits for the next Seasonal Turn, if this is one (9.14).
  state.done = [...state.done, 'fall of France']
  events.push({ type: 'conquered', rule: '9.12', nation: 'france', by: 'germany', how: 'armistice' })
  returnHexes(state)
  const lost = Object.entries(state.units).filter(
    ([, unit]) => unit.nation === 'france' && (isLand(unit) || isAir(unit)) && unit.kind !== 'partisan',
  )
  removeUnits(
    state,
    lost.map(([id]) => id),
  )
  for (const [unit] of lost) events.push({ type: 'removed', rule: '9.12', unit, because: 'conquered' })
  settleBeneath(state, 'france', events)
  keepNorth(state)
  dropChits(state, 'france')
  leaveConquests(state, 'france', 'germany', events)
  deployFleet(state, events)
  for (const { at } of Object.values(state.units))
    if (isAxisOccupied(state, at)) sinkInterned(state, at, events)
  // Ships are interned until Italy falls; it may have fallen before (9.11).
  if (isConquered(state, 'italy')) freeInterned(state, events)
  deployGarrisons(state, events)
  askToRebase(state)
  state.freeFrench = AETO_VICHY_GARRISONS.freeFrench
  // What the French had freed is Germany's again.
  settleLands(state, 'germany', events)
}

/** What Western units stand in of the occupied north is theirs, as in any conquered nation (9.11). */
function keepNorth(state: AetoState): void {
  keepHeldHexes(state, 'france', 'germany')
}

/**
 * Aircraft of others in the Vichy States fly off at once, or are lost.
 *
 * @rule 9.12
 */
function askToRebase(state: AetoState): void {
  for (const [id, unit] of Object.entries(state.units))
    if (isAir(unit) && isStrangerInVichy(state, unit)) ask(state, { type: 'rebase', unit: id, rule: '9.12' })
}

/**
 * What the French had taken of the Axis goes back to it, in lands of others to Germany; and whatever was taken of the Vichy States is theirs.
 *
 * @rule 9.12
 */
function returnHexes(state: AetoState): void {
  state.control = Object.fromEntries(
    Object.entries(state.control).flatMap(([hex, owner]) => {
      const land = landOf(state, hex)!
      if (isVichyState(land)) return []
      if (owner !== 'france') return [[hex, owner]]
      return sideOf(state, nationOf(state, land)) === 'axis' ? [] : [[hex, 'germany' as const]]
    }),
  )
  state.colonies = Object.fromEntries(
    Object.entries(state.colonies).filter(([colony]) => !isVichyState(colony)),
  )
}

/**
 * The ships that are left, to the ports of the list in its order; those beyond it stay with the last that have room, in Marseilles.
 *
 * @rule 9.11
 */
function deployFleet(state: AetoState, events: AetoEvent[]): void {
  const { ports, damaged, transports } = AETO_FRENCH_FLEET
  // Saigon is on the other map.
  const saigon = plays(state, 'combinedGame') ? 'Pacific' : null
  const fleet = new Map(
    Object.entries(state.units).filter(([, unit]) => unit.nation === 'france' && isShip(unit)),
  )
  const put = (id: string, at: string | null, status: 'vichy' | 'interned' | 'british') => {
    const { name, depleted } = fleet.get(id)!
    fleet.delete(id)
    if (at === null) {
      removeUnits(state, [id])
      return
    }
    const nation =
      status === 'british' ? 'united-kingdom' : status === 'interned' ? 'france' : vichyAt(state, at)
    changeUnit(state, id, {
      at,
      nation,
      from: 'france',
      interned: status === 'interned',
      depleted: depleted || (damaged as readonly (string | null)[]).includes(name),
    })
  }
  for (const { at, status, named, ...counts } of ports) {
    const ids: string[] = []
    for (const [id, { name }] of fleet)
      if (name !== null && (named as readonly string[]).includes(name)) ids.push(id)
    for (const kind of ['cl', 'dd', 'submarine'] as const) {
      const alike = [...fleet].filter(([, unit]) => unit.kind === kind && unit.name === null)
      ids.push(...alike.slice(0, counts[kind]).map(([id]) => id))
    }
    // With Britain gone Canada stands in for it (9.22).
    const port = status === 'british' && hasFallen(state, 'united-kingdom') ? 'Canada' : at
    for (const id of ids) put(id, port ?? saigon, status)
    events.push({ type: 'fleet', rule: '9.11', ships: ids, to: null, at: at ?? 'Saigon' })
  }
  const others = [...fleet.keys()]
  for (const id of others) put(id, transports, 'vichy')
  if (others.length > 0) events.push({ type: 'fleet', rule: '9.11', ships: others, to: null, at: transports })
}

const vichyAt = (state: AetoState, at: string): VichyState => {
  const land = landOf(state, at)
  return land !== null && isVichyState(land) ? land : 'vichy-france'
}

/** @rule 9.12 garrisons */
function deployGarrisons(state: AetoState, events: AetoEvent[]): void {
  for (const { at, infantry, navalAir } of AETO_VICHY_GARRISONS.garrisons) {
    const nation = vichyAt(state, at)
    const kinds: readonly UnitKind[] = [
      ...(infantry === 'none' ? [] : (['infantry'] as const)),
      ...Array<UnitKind>(navalAir).fill('naval-air'),
    ]
    for (const kind of kinds) {
      const depleted = kind === 'infantry' && infantry === 'depleted'
      const unit = addUnit(state, {
        nation,
        kind,
        strength: kind === 'infantry' ? 4 : 0,
        at,
        depleted,
        from: 'france',
      })
      events.push({ type: 'arrived', rule: '9.12', unit, at })
    }
  }
}

// ---- reaction --------------------------------------------------------------------------------

/** Has a nation, or one that it acts for, violated the neutrality of a Vichy State before this month? */
const violatedBefore = (state: AetoState, by: Nation): boolean =>
  state.invasions.some(
    (one) =>
      isVichyState(one.on) && one.since < state.turn && leaderOf(state, one.by) === leaderOf(state, by),
  )

/**
 * The invader rolls, with those who take part, and the units of the State do what it says.
 *
 * @rule 9.2
 */
export function react(
  state: AetoState,
  vichy: VichyState,
  by: Nation,
  { british, freeFrenchLand, freeFrenchNaval }: Of<'react'>,
  dice: Dice,
  events: AetoEvent[],
): void {
  const { reaction, roll, net, explain } = resolveVichyReaction(
    {
      state: vichy,
      vichyFranceWasConquered: state.vichy?.fallen === true,
      british,
      freeFrenchLand,
      freeFrenchNaval,
      earlierViolation: violatedBefore(state, by),
    },
    dice,
  )
  events.push({
    type: 'rolled',
    rule: '9.2',
    what: `reaction of ${vichy}`,
    roll,
    net,
    result: reaction,
    explain,
  })
  if (state.vichy !== null)
    state.vichy = {
      ...state.vichy,
      reactions: [...state.vichy.reactions, { state: vichy, reaction, since: firstOf(state) }],
    }
  if (reaction === 'disband') disbandVichy(state, vichy, events)
  if (reaction === 'join') joinInvader(state, vichy, by, events)
  holdFromWithin(state, vichy, events)
  settleConquests(state, by, dice, events)
}

/** The month in which they fight first: the next one, where the Offensive Phase of this one is over. */
const firstOf = ({ flow, turn }: AetoState): number =>
  STEPS.indexOf(flow.step) > STEPS.indexOf('offensive') ? turn + 1 : turn

const unitsOf = (state: AetoState, nation: Nation): readonly string[] =>
  Object.keys(state.units).filter((id) => state.units[id].nation === nation)

function disbandVichy(state: AetoState, vichy: VichyState, events: AetoEvent[]): void {
  const ids = unitsOf(state, vichy)
  for (const unit of ids)
    events.push({
      type: 'removed',
      rule: '9.2',
      unit,
      because: isShip(state.units[unit]) ? 'scuttled' : 'disbanded',
    })
  removeUnits(state, ids)
}

/**
 * Land and air units join the invader; ships go to the Western Allies, to Britain while it stands. What those land units stand in is the invader's then, and if it is all that counts the State has
 * fallen.
 */
function joinInvader(state: AetoState, vichy: VichyState, by: Nation, events: AetoEvent[]): void {
  const invader = captorFor(state, by)
  const west = isConquered(state, 'united-kingdom') ? 'united-states' : 'united-kingdom'
  const ids = unitsOf(state, vichy)
  const fleet = ids.filter((id) => isShip(state.units[id]))
  for (const [to, ships] of [
    [invader, ids.filter((id) => !fleet.includes(id))],
    [west, fleet],
  ] as const) {
    for (const id of ships) changeUnit(state, id, { nation: to })
    if (ships.length > 0) events.push({ type: 'fleet', rule: '9.2', ships, to, at: vichy })
  }
  for (const id of ids) {
    const { at: hex, nation } = state.units[id]
    if (!isCombatLand(state.units[id]) || landOf(state, hex) !== vichy) continue
    setControl(state, hex, nation)
    events.push({ type: 'took', rule: '9.2', hex, by: nation, from: vichy })
  }
}

/**
 * Combat land units of the invader that were in the State before hold what they stand in, but not beside its army.
 *
 * @rule 9.2
 * @rule 9.26
 */
function holdFromWithin(state: AetoState, vichy: VichyState, events: AetoEvent[]): void {
  for (const hex of keepStanding(state, (one) => ownerOf(state, one) === vichy))
    events.push({ type: 'took', rule: '9.26', hex, by: ownerOf(state, hex)!, from: vichy })
}

/**
 * At the end of a month: those who fought for a turn disband.
 *
 * @rule 9.2
 */
export function endReactions(state: AetoState, dice: Dice, events: AetoEvent[]): void {
  for (const { reaction, state: vichy, since } of state.vichy?.reactions ?? []) {
    if (reaction !== 'one-turn' || since > state.turn) continue
    disbandVichy(state, vichy, events)
    holdFromWithin(state, vichy, events)
    const enemy = unitsIn(state, vichy).find(({ nation }) => areAtWar(state, nation, vichy))
    if (enemy !== undefined) settleConquests(state, enemy.nation, dice, events)
  }
}

/**
 * Others who are still in a neutral Vichy State after the month of its foundation are out of supply.
 *
 * @rule 9.12
 */
export function expelStrangers(state: AetoState, events: AetoEvent[]): void {
  if (state.vichy === null) return
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.out || unit.kind === 'partisan' || !isStrangerInVichy(state, unit)) continue
    changeUnit(state, id, { out: true })
    events.push({ type: 'marked', rule: '9.12', unit: id, mark: 'out-of-supply' })
  }
}
