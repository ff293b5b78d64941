/** Sections 9.9 to 9.11 on a state: nations fall, and what becomes of them. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { capitalOf, citiesToLiberate, colonyTakenBy, isBeaten } from '../09-10-conquest'
import { mayEstablishVichy } from '../09-12-vichy'
import { hasColonialArmy, isInColony, ROME, romeHasFallen } from '../09-conditions'
import { resolveItalianSurrender, resolvePartnerSurrender } from '../09-political-rolls'
import type { AetoAction, AetoEvent, Row } from '../actions'
import { turnOf } from '../calendar'
import {
  COLONIES,
  type Colony,
  isMajor,
  isMinor,
  isVichyState,
  MINORS,
  NATIONS,
  type Nation,
  nationText,
} from '../nations'
import { setOptional } from '../optional'
import {
  areAllied,
  areAtWar,
  campOf,
  captorFor,
  holderOf,
  isConquered,
  isRising,
  landOf,
  nationOf,
  ownerOf,
  sideOf,
  wereAtWar,
} from '../politics'
import { AT_ANY_TIME, row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { type AetoUnit, isAir, isCombatLand, isLand } from '../units'
import { disposeOfFleet, disposeOfStack, stacksOf } from './09-11-fleets'
import {
  dropChits,
  fightOn,
  freeInterned,
  germanHexes,
  keepHeldHexes,
  keepStanding,
  openLand,
  passOn,
} from './09-11-legacy'
import { leaveBritain } from './09-22-britain'
import { judge, spoilsOf } from './09-27-victory'
import { closeWinterWar, sendGuestsHome } from './10-24-winter-war'
import { comeOutIn, settleBeneath } from './11-beneath'
import { clearBocage } from './11-bocage'
import { dropLostRockets } from './11-rockets'
import { removeUnits, setControl, setStanding } from './changes'
import { ask } from './place'
import { forgetStorms } from './storms'
import { tellRoll } from './told'

// ---- who falls ---------------------------------------------------------------------------------

/**
 * After hexes have changed hands or units have come before a capital: whoever is beaten is conquered at once. Where Germany may
 * establish Vichy France, that is asked first.
 *
 * @rule 9.10
 */
export function settleConquests(state: AetoState, mover: Nation, dice: Dice, events: AetoEvent[]): void {
  const by = captorFor(state, mover)
  for (const nation of NATIONS) {
    if (state.nations[nation].status !== 'war' || !areAtWar(state, nation, mover)) continue
    if (isBeaten(state, nation)) {
      if (nation !== 'france' || !mayEstablishVichy(state))
        conquer(state, nation, by, 'conquest', dice, events)
    } else if (nation === 'italy' && romeHasFallen(state))
      conquer(state, nation, ownerOf(state, ROME)!, 'capitulation', dice, events)
  }
  settleLands(state, by, events)
}

/**
 * What is taken, freed or taken back as a whole by what its hexes have come to, whether somebody has moved into one or a power has fallen.
 *
 * @rule 9.10
 * @rule 9.24
 */
export function settleLands(state: AetoState, by: Nation, events: AetoEvent[]): void {
  for (const colony of Object.keys(COLONIES) as Colony[]) settleColony(state, colony, events)
  settleLiberations(state, by, events)
}

/**
 * A colony falls with all that counts in it, and is taken back in the same way: by a friend of its power for that. What others still stand in of it stays theirs.
 *
 * @rule 9.10
 */
function settleColony(state: AetoState, colony: Colony, events: AetoEvent[]): void {
  if (isVichyState(colony) && state.vichy !== null) return
  const by = colonyTakenBy(state, colony, holderOf(state, colony))
  if (by === null) return
  const power = nationOf(state, colony)
  const { [colony]: _, ...others } = state.colonies
  state.colonies = areAllied(state, by, power) ? others : { ...others, [colony]: by }
  comeOutIn(state, colony, events)
  keepStanding(state, (hex) => landOf(state, hex) === colony)
  events.push({ type: 'conquered', rule: '9.10', nation: colony, by, how: 'conquest' })
}

/**
 * A conquered nation all of whose cities with resources are in the hands of enemies of its conqueror is liberated; what his units still stand in stays his. One that was
 * liberated can be conquered again, and the units that it was given since are gone.
 *
 * @rule 9.24
 */
function settleLiberations(state: AetoState, mover: Nation, events: AetoEvent[]): void {
  for (const nation of NATIONS) {
    const { status, conqueror, liberator } = state.nations[nation]
    if (status !== 'conquered' || conqueror === null || mover === liberator) continue
    // Of an Italy that has given up early the Germans have what they are in, and nothing else by it (9.15).
    if (nation === 'italy' && state.special.italyFell !== null) continue
    // Its liberator may have fallen since, and what he held have come to his conqueror.
    if (liberator !== null) {
      if (wereAtWar(state, mover, liberator) && isBeaten(state, nation, liberator))
        reconquer(state, nation, mover, events)
      continue
    }
    // Whoever was an enemy of the conqueror, even if that has fallen since.
    const cities = citiesToLiberate(state, nation)
    if (cities.length === 0 || !cities.every((hex) => wereAtWar(state, conqueror, ownerOf(state, hex)!)))
      continue
    const by = freerOf(state, nation, conqueror, mover)
    if (by === null) continue
    forgetStorms(state, nation)
    setStanding(state, nation, { liberator: by })
    openLand(state, nation)
    comeOutIn(state, nation, events)
    keepHeldHexes(state, nation, by)
    clearBocage(state, events)
    dropLostRockets(state, events)
    noteVichyFall(state, nation, by)
    events.push({ type: 'liberated', rule: '9.24', nation, by })
    if (nation === 'france') freeInterned(state, events)
  }
}

/**
 * Who has freed a nation all of whose cities are in the hands of enemies of its conqueror: the last to come, or where it has fallen with its friends in all of them, they. Soviets who rise do not free the Soviet
 * Union, since they have hex by hex what they take: who else has a city of it does.
 *
 * @rule 9.24
 * @rule 9.25
 */
function freerOf(state: AetoState, nation: Nation, conqueror: Nation, mover: Nation): Nation | null {
  const mayFree = (one: Nation) => one !== nation || nation !== 'soviet-union'
  if (wereAtWar(state, mover, conqueror) && mayFree(mover)) return mover
  const holders = citiesToLiberate(state, nation).map((hex) => ownerOf(state, hex)!)
  const holder = holders.find(mayFree)
  return holder === undefined ? null : captorFor(state, holder)
}

/**
 * Who falls and does not fight on leaves what it had taken, and whom it had freed, to its conqueror.
 *
 * @rule 9.11
 * @rule 9.24
 */
export function leaveConquests(state: AetoState, fallen: Nation, by: Nation, events: AetoEvent[]): void {
  passOn(state, fallen, by)
  for (const nation of NATIONS) {
    const { conqueror, liberator } = state.nations[nation]
    if (liberator === fallen) reconquer(state, nation, by, events)
    // A minor without a city is never freed: it is his for good, even if the Soviets rise.
    else if (
      isMinor(nation) &&
      conqueror === fallen &&
      liberator === null &&
      citiesToLiberate(state, nation).length === 0
    )
      setStanding(state, nation, { conqueror: by })
  }
}

/**
 * Its colonies were not freed with a nation, and do not fall with it again: whoever stands and has one keeps it.
 *
 * @rule 9.11
 * @rule 9.24
 */
function keepColonies(state: AetoState, nation: Nation): void {
  for (const colony of Object.keys(COLONIES) as Colony[]) {
    const holder = holderOf(state, colony)
    if (nationOf(state, colony) === nation && holder !== nation && !isConquered(state, holder))
      state.colonies = { ...state.colonies, [colony]: holder }
  }
}

/** Who came to the nation since is gone; Free French, who are Britain's own, are not among them. */
function reconquer(state: AetoState, nation: Nation, by: Nation, events: AetoEvent[]): void {
  keepColonies(state, nation)
  forgetStorms(state, nation)
  noteVichyFall(state, nation, by)
  setStanding(state, nation, { conqueror: by, liberator: null })
  events.push({ type: 'conquered', rule: '9.24', nation, by, how: 'conquest' })
  const isGone = ({ from, liberated }: AetoUnit) => liberated && from === nation
  const ids = Object.keys(state.units).filter((id) => isGone(state.units[id]))
  for (const unit of ids) events.push({ type: 'removed', rule: '9.24', unit, because: 'conquered' })
  removeUnits(state, ids)
  setOptional(state, { beneath: state.optional.beneath.filter(({ unit }) => !isGone(unit)) })
  // What is kept is kept by those who are left, its own among them if it fights on from elsewhere.
  comeOutIn(state, nation, events)
  keepHeldHexes(state, nation, by)
  keepStanding(state, (hex) => landOf(state, hex) === nation)
  // The garrison is called for anew (9.25).
  if (nation === 'soviet-union') setSpecial(state, { sovietsFell: state.turn })
}

/**
 * Vichy France is a conquest of the Axis, and will always have been one.
 *
 * @rule 9.2
 */
function noteVichyFall(state: AetoState, nation: Nation, by: Nation): void {
  if (nation === 'vichy-france' && state.vichy !== null && sideOf(state, by) === 'axis')
    state.vichy = { ...state.vichy, fallen: true }
}

// ---- what follows --------------------------------------------------------------------------------

/**
 * A nation is conquered: its units are gone, its land is the conqueror's, and its ships go their ways.
 *
 * @rule 9.9
 * @rule 9.11
 */
export function conquer(
  state: AetoState,
  nation: Nation,
  by: Nation,
  how: string,
  dice: Dice,
  events: AetoEvent[],
): void {
  if (nation === 'germany') setOptional(state, { spoils: spoilsOf(state) })
  const early = nation === 'italy' && how === 'capitulation'
  const german = early ? germanHexes(state) : []
  if (early) setSpecial(state, { salo: state.turn, italyFell: state.turn })
  setStanding(state, nation, { status: 'conquered', conqueror: by, liberator: null })
  events.push({ type: 'conquered', rule: how === 'surrender' ? '9.9' : '9.10', nation, by, how })
  noteVichyFall(state, nation, by)
  forgetStorms(state, nation)
  if (isVichyState(nation)) {
    fightOn(state, nation, how, events)
    // Whose units fight on still have what they have taken.
    if (isConquered(state, nation)) passOn(state, nation, by)
    keepStanding(state, (hex) => landOf(state, hex) === nation)
    return
  }
  if (nation === 'france') state.done = [...state.done, 'fall of France']
  if (nation === 'finland') closeWinterWar(state)
  // Britain fights on in any case, from Canada if not from its colonies.
  if (nation === 'united-kingdom') state.holdingOut = [...state.holdingOut, nation]
  const goesOn = nation === 'united-kingdom' || mayHoldOut(state, nation)
  keepHeldHexes(state, nation, by, goesOn)
  if (nation === 'united-kingdom') leaveBritain(state, by, dice, events)
  else {
    disband(state, nation, events)
    disposeOfFleet(state, nation, by, dice, events)
  }
  settleBeneath(state, nation, events, goesOn)
  // Who has come out from below a fort holds its hex.
  keepHeldHexes(state, nation, by, goesOn)
  for (const hex of german) setControl(state, hex, 'germany')
  if (by === 'soviet-union') sendGuestsHome(state, nation, events)
  dropChits(state, nation)
  clearBocage(state, events)
  const mayGoOn = mayHoldOut(state, nation)
  if (!goesOn) leaveConquests(state, nation, by, events)
  if (mayGoOn) ask(state, { type: 'hold-out', power: nation })
  if (nation === 'italy') freeInterned(state, events)
  if (nation === 'soviet-union') setSpecial(state, { sovietsFell: state.turn })
  if (nation === 'germany') afterGermany(state, by)
  if (nation === 'poland' && by === 'germany' && state.turn < turnOf('January', 1940))
    beginSitzkrieg(state, events)
  // What the fallen had conquered may be in the hands of its enemies now; a France that may go on says first whether it does.
  if (!(mayGoOn && nation === 'france')) settleLands(state, by, events)
  // With the second of the two the war is over at once (9.17).
  if (nation === 'germany' || nation === 'italy') judge(state, events, false)
}

/**
 * Powers that may go on from their colonies: Britain, and France without Vichy.
 *
 * @rule 9.23
 */
const mayHoldOut = (state: AetoState, nation: Nation): nation is 'france' | 'united-kingdom' =>
  (nation === 'united-kingdom' || (nation === 'france' && state.vichy === null)) &&
  hasColonialArmy(state, nation)

/**
 * Germany has fallen: Italy has dice of its own, thrown by themselves, so that the fall of Germany has few outcomes.
 *
 * @rule 9.17
 */
function afterGermany(state: AetoState, by: Nation): void {
  if (state.nations.italy.status === 'war') ask(state, { type: 'roll', nation: 'italy', by, at: null })
}

/**
 * An Italy without Germany: if it fights on, the partners of the Axis roll.
 *
 * @rule 9.17
 * @rule 9.20
 */
function rollForItaly(state: AetoState, by: Nation, dice: Dice, events: AetoEvent[]): void {
  if (tellRoll('9.17', 'the surrender of Italy', resolveItalianSurrender(dice), events)) {
    conquer(state, 'italy', by, 'surrender', dice, events)
    return
  }
  for (const nation of [...MINORS].reverse())
    if (campOf(state, nation) === 'axis') ask(state, { type: 'roll', nation, by, at: null })
}

function rollForPartnerOfFallen(
  state: AetoState,
  nation: Nation,
  by: Nation,
  dice: Dice,
  events: AetoEvent[],
): void {
  if (tellRoll('9.20', `the surrender of ${nation}`, resolvePartnerSurrender(dice), events))
    conquer(state, nation, nearestTo(state, nation) ?? by, 'surrender', dice, events)
}

type Rolling = Extract<Asked, { type: 'roll' }>

/** Is there still something to roll for? */
export const isToRoll = (state: AetoState, { nation, at }: Rolling): boolean =>
  at === null ? campOf(state, nation) === 'axis' : stacksOf(state, nation).has(at)

/** @rule 9.11 each stack of ships has its own dice */
export const rollRow: Row<'roll', 'roll'> = /* @__PURE__ */ row({
  during: ['roll'],
  sure: true,
  of: () => [{ type: 'roll' as const }],
  check: () => legal,
  do(state, _action, dice, events, asked) {
    const { nation, by, at } = asked
    if (at !== null)
      disposeOfStack(state, nation, by, at, stacksOf(state, nation).get(at) ?? [], dice, events)
    else if (nation === 'italy') rollForItaly(state, by, dice, events)
    else rollForPartnerOfFallen(state, nation, by, dice, events)
    return 'answered'
  },
})

/** The power whose combat land units stand nearest to a capital, most of them if several are as near. */
function nearestTo(state: AetoState, nation: Nation): Nation | null {
  const capital = capitalOf(state, nation)
  if (capital === null) return null
  const { grid } = boardOf(state)
  const near = new Map<Nation, { distance: number; count: number }>()
  for (const unit of Object.values(state.units)) {
    if (!isCombatLand(unit) || !areAtWar(state, unit.nation, nation) || landOf(state, unit.at) === null)
      continue
    const distance = grid.distance(capital, unit.at)
    const power = captorFor(state, unit.nation)
    const known = near.get(power)
    if (known === undefined || distance < known.distance) near.set(power, { distance, count: 1 })
    else if (distance === known.distance) near.set(power, { distance, count: known.count + 1 })
  }
  const [first] = [...near].sort(([, a], [, b]) => a.distance - b.distance || b.count - a.count)
  return first?.[0] ?? null
}

/**
 * Land and air units of a conquered nation are removed, but in the colonies from which a power may go on.
 *
 * @rule 9.11
 */
function disband(state: AetoState, nation: Nation, events: AetoEvent[]): void {
  const stays = mayHoldOut(state, nation)
  const ids = Object.entries(state.units)
    .filter(([, unit]) => unit.nation === nation && (isLand(unit) || isAir(unit)))
    .filter(([, { kind }]) => kind !== 'partisan')
    .filter(([, { at }]) => !(stays && isInColony(state, nation, at)))
    .map(([id]) => id)
  for (const unit of ids) events.push({ type: 'removed', rule: '9.11', unit, because: 'conquered' })
  removeUnits(state, ids)
}

/** @rule 9.5 it begins when Poland falls before 1940 */
function beginSitzkrieg(state: AetoState, events: AetoEvent[]): void {
  if (state.sitzkrieg !== null) return
  state.sitzkrieg = 'on'
  events.push({ type: 'sitzkrieg', rule: '9.5', what: 'begins' })
}

// ---- surrender -----------------------------------------------------------------------------------

/**
 * May a nation be given up? By its own player, or by the player of the power whose partner it is, to an enemy that it has.
 *
 * @rule 9.9
 */
export function maySurrender(state: AetoState, nation: Nation): Verdict {
  if (state.nations[nation].status !== 'war')
    return refuse('9.9', 'not-at-war', `${nationText(nation)} is not at war`)
  return victorOver(state, nation) === null
    ? refuse('9.9', 'no-enemy', `${nationText(nation)} has no major power for an enemy`)
    : legal
}

/**
 * To whom a nation surrenders: the major power that has been at war with it for longest. Soviets who rise are none, unless there is nobody else.
 *
 * @rule 9.9
 * @rule 9.25
 */
function victorOver(state: AetoState, nation: Nation): Nation | null {
  const enemies = state.wars
    .filter(({ by, on }) => by === nation || on === nation)
    .map(({ by, on }) => (by === nation ? on : by))
  const powers = enemies.filter((one) => isMajor(one) && areAtWar(state, one, nation))
  return powers.find((one) => !isRising(state, one)) ?? powers[0] ?? null
}

/**
 * A nation is given up. Of a France in which Germany may have a Vichy France in this phase it says first whether it will: that right is Germany's until the phase is over, and no word of
 * the French takes it away.
 *
 * @rule 9.9
 * @rule 9.12
 */
function giveUpNation(state: AetoState, nation: Nation, dice: Dice, events: AetoEvent[]): void {
  if (nation !== 'france' || !mayEstablishVichy(state)) {
    conquer(state, nation, victorOver(state, nation)!, 'surrender', dice, events)
    return
  }
  setOptional(state, { capitulated: true })
  ask(state, { type: 'vichy' })
}

export const surrenderRow: Row<'surrender', 'weather' | (typeof AT_ANY_TIME)[number]> = {
  during: ['weather', ...AT_ANY_TIME],
  check: (state, _, { nation }) => maySurrender(state, nation),
  add(state, _, actions: AetoAction[]) {
    for (const nation of NATIONS)
      if (maySurrender(state, nation).legal) actions.push({ type: 'surrender', nation })
  },
  do(state, _, { nation }, dice) {
    const events: AetoEvent[] = []
    giveUpNation(state, nation, dice, events)
    return events
  },
}
