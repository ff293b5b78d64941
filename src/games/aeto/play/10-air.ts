/** Sections 10.2, 10.7 and 10.26 on a state: air combat, and ramming. */

import { because } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { airCombat, naturalResult } from '../10-air-combat'
import { blitzAgainst, wasAttacked } from '../10-conditions'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { NATIONS, type Nation, nationText } from '../nations'
import { hears, setOptional } from '../optional'
import { areAtWar, campOf, landOf } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, type Asked, boardOf } from '../state'
import { isAir } from '../units'
import { mayLeaveBritain } from './11-pools'
import { wear } from './losses'
import { amend, ask } from './place'

const IN_THE_AIR = ['strategic-warfare', 'naval-and-air', 'offensive'] as const

const noUnit = (id: string): Verdict =>
  refuse('9.1', 'no-such-unit', `there is no unit ${JSON.stringify(id)}`)

// ---- air combat --------------------------------------------------------------------------------

function mayDogfight(state: AetoState, id: string, foe: Nation): Verdict {
  if (!Object.hasOwn(state.units, id)) return noUnit(id)
  const { nation, kind } = state.units[id]
  if (!isAir({ kind })) return refuse('4.18', 'no-aircraft', `${id} does not fly`)
  return areAtWar(state, nation, foe)
    ? legal
    : refuse('9.1', 'no-war', `${nationText(nation)} is not at war with ${nationText(foe)}`)
}

export const dogfightRow: Row<'dogfight', (typeof IN_THE_AIR)[number]> = /* @__PURE__ */ row({
  during: IN_THE_AIR,
  sure: true,
  *of(state) {
    for (const [unit, one] of Object.entries(state.units))
      if (isAir(one))
        for (const foe of NATIONS)
          if (areAtWar(state, one.nation, foe))
            for (const round of [1, 2] as const) yield { type: 'dogfight', unit, foe, round }
  },
  check: (state, { unit, foe }) => mayDogfight(state, unit, foe),
  do(state, { unit, foe, round }) {
    ask(state, { type: 'dogfight', unit, foe, round, target: null })
  },
})

/**
 * Does a radar site see this hex: one that works, in it or beside it?
 *
 * @rule 10.26
 */
export function seesRadar(state: AetoState, hex: string): boolean {
  const board = boardOf(state)
  return [hex, ...board.neighbours(hex)].some(
    (one) => board.hex(one).sites.includes('radar') && !state.special.radar.includes(one),
  )
}

/** What counts for an air unit that fights there. */
export function airCombatOf(
  state: AetoState,
  { unit: id, foe, round }: Extract<Asked, { type: 'dogfight' }>,
  hex: string,
) {
  const { nation, kind } = state.units[id]
  // The Blitzkrieg is no affair of Strategic Warfare, nor of the Americans in the air.
  const strategic = state.flow.step === 'strategic-warfare'
  return airCombat({
    nation,
    kind,
    round,
    blitz: strategic || foe === 'united-states' ? 0 : blitzAgainst(state, foe),
    radar: seesRadar(state, hex),
    western: isBritish(state, nation),
    ultra: airUltra(state, nation, foe),
  })
}

/** Of the Western Allies, and not French. */
const isBritish = (state: AetoState, nation: Nation): boolean =>
  campOf(state, nation) === 'west' && nation !== 'france'

/**
 * What Ultra does to an air combat: for a British or American aircraft that attacks, or against one that attacks theirs.
 *
 * @rule 11.22
 */
function airUltra(state: AetoState, nation: Nation, foe: Nation): number {
  const { ultraAir } = state.optional
  return hears(state, 'united-kingdom', ultraAir < 0 ? nation : foe) ? ultraAir : 0
}

// ---- who attacks whom --------------------------------------------------------------------------

/** May it attack this aircraft: one of the enemy that it fights? */
function mayAim(state: AetoState, { foe }: Extract<Asked, { type: 'dogfight' }>, id: string): Verdict {
  if (!Object.hasOwn(state.units, id)) return noUnit(id)
  return isAir(state.units[id]) && state.units[id].nation === foe
    ? legal
    : refuse('4.18', 'not-theirs', `${id} is no aircraft of ${nationText(foe)}`)
}

export const aimRow: Row<'aim', 'dogfight'> = /* @__PURE__ */ row({
  during: ['dogfight'],
  of: (state) => Object.keys(state.units).map((unit) => ({ type: 'aim' as const, unit })),
  check: (state, { unit }, asked) => mayAim(state, asked, unit),
  do: (state, { unit }, _dice, _events, asked) => amend(state, { ...asked, target: unit }),
})

/** Remembers an attack in the air until the phase is over. */
function noteAloft(state: AetoState, by: string, on: string | null, hex: string, round: 1 | 2): void {
  setSpecial(state, { aloft: [...state.special.aloft, { by, on, hex, round }] })
}

/**
 * May this bomber be rammed here? Not if it was attacked before in the first round, as long as another of the Axis that is known to be in the fight was not; and not by a
 * fighter that has made another attack in that round.
 *
 * @rule 10.7
 */
function mayRamHere(state: AetoState, { unit, target }: Ramming, hex: string): Verdict {
  const here = state.special.aloft.filter((one) => one.hex === hex && one.round === 1)
  if (here.some(({ by }) => by === unit))
    return refuse('10.7', 'has-attacked', `${unit} has attacked in this round`, hex)
  const attacked = new Set(here.map(({ on }) => on))
  if (!attacked.has(target)) return legal
  const isAxis = (id: string | null) =>
    id !== null && Object.hasOwn(state.units, id) && campOf(state, state.units[id].nation) === 'axis'
  const spared = here.flatMap(({ by, on }) => [by, on]).find((id) => isAxis(id) && !attacked.has(id))
  return spared === undefined
    ? legal
    : refuse('10.7', 'attacked', `${target} was attacked before, and ${spared} was not`, hex)
}

type Ramming = Extract<Asked, { type: 'ramming' }>

/** Who has rammed, or was rammed, breaks off, and is in that fight no more. */
const brokenOff = (unit: string, hex: string): string => `broken off ${unit} ${hex}`

/**
 * Is an aircraft still in the fight over a hex, neither having rammed in it nor been rammed?
 *
 * @rule 10.7
 */
const isInTheFight = (state: AetoState, { unit }: Extract<Asked, { type: 'dogfight' }>, hex: string) =>
  !state.moved.includes(brokenOff(unit, hex))

/**
 * @rule 10.7 bombers are rammed over the Soviet Union alone
 * @rule 11.21 the last fighter in Britain intercepts over Britain alone
 */
function mayBeOver(state: AetoState, asked: AirAsked, hex: string): Verdict {
  if (!indexOf(boardOf(state)).hexes.has(hex))
    return refuse('4.18', 'no-hex', `there is no hex ${JSON.stringify(hex)}`)
  if (asked.type === 'dogfight')
    return isInTheFight(state, asked, hex)
      ? mayLeaveBritain(state, asked.unit, hex)
      : refuse('10.7', 'has-rammed', `${asked.unit} has rammed or was rammed over ${hex}`, hex)
  return landOf(state, hex) === 'soviet-union'
    ? mayRamHere(state, asked, hex)
    : refuse('10.7', 'not-over-russia', `${hex} is not in the Soviet Union`, hex)
}

type AirAsked = Extract<Asked, { type: 'dogfight' | 'ramming' }>

export const overRow: Row<'over', 'dogfight' | 'ramming'> = /* @__PURE__ */ row({
  during: ['dogfight', 'ramming'],
  sure: true,
  of(state, asked) {
    const { byCountry, hexes } = indexOf(boardOf(state))
    const over = asked.type === 'ramming' ? (byCountry.get('soviet-union') ?? []) : [...hexes.keys()]
    return over
      .filter((hex) => mayBeOver(state, asked, hex).legal)
      .map((hex) => ({ type: 'over' as const, hex }))
  },
  check: (state, { hex }, asked) => mayBeOver(state, asked, hex),
  do(state, { hex }, _dice, events, asked) {
    if (asked.type === 'ramming') ramOver(state, asked, hex, events)
    else tellAirCombat(state, asked, hex, events)
    return 'answered'
  },
})

/** What counts in the air combat; that a natural 6 misses and a 5 is an abort holds whatever else does (10.26). */
function tellAirCombat(
  state: AetoState,
  asked: Extract<Asked, { type: 'dogfight' }>,
  hex: string,
  events: AetoEvent[],
): void {
  const { modifier, explain } = airCombatOf(state, asked, hex)
  noteAloft(state, asked.unit, asked.target, hex, asked.round)
  if (explain.some(({ rule }) => rule === '11.22')) setOptional(state, { ultraAir: 0 })
  const natural = [5, 6].map((roll) =>
    because('10.26', `a natural ${roll} is ${roll === 5 ? 'an' : 'a'} ${naturalResult(roll)}`),
  )
  events.push({
    type: 'answer',
    rule: '4.18',
    about: `air combat ${hex}`,
    result: asked.unit,
    total: modifier,
    explain: [...explain, ...natural],
  })
}

// ---- ramming -----------------------------------------------------------------------------------

/**
 * May a Soviet fighter ram? One of quality 0, an Axis bomber or fighter-bomber, and not if the Soviets began the war.
 *
 * @rule 10.7
 */
function mayRam(state: AetoState, id: string, target: string): Verdict {
  for (const one of [id, target]) if (!Object.hasOwn(state.units, one)) return noUnit(one)
  const [rammer, rammed] = [state.units[id], state.units[target]]
  if (!wasAttacked(state))
    return refuse('10.7', 'not-attacked', 'the Axis has not begun a war with the Soviet Union')
  if (rammer.nation !== 'soviet-union' || rammer.kind !== 'fighter' || rammer.strength !== 0)
    return refuse('10.7', 'no-rammer', `${id} is no Soviet fighter of quality 0`)
  if (campOf(state, rammed.nation) !== 'axis' || !['bomber', 'fighter-bomber'].includes(rammed.kind))
    return refuse('10.7', 'no-bomber', `${target} is no bomber or fighter-bomber of the Axis`)
  if (!areAtWar(state, 'soviet-union', rammed.nation))
    return refuse('9.1', 'no-war', `${nationText(rammed.nation)} is not at war with the Soviets`)
  return state.moved.includes(`ram ${id}`)
    ? refuse('10.7', 'rammed', `${id} has rammed in this phase`)
    : legal
}

export const ramRow: Row<'ram', (typeof IN_THE_AIR)[number]> = /* @__PURE__ */ row({
  during: IN_THE_AIR,
  *of(state) {
    const rammers = Object.keys(state.units).filter(
      (id) => state.units[id].nation === 'soviet-union' && state.units[id].kind === 'fighter',
    )
    if (rammers.length === 0) return
    for (const target of Object.keys(state.units))
      if (isAir(state.units[target])) for (const unit of rammers) yield { type: 'ram', unit, target }
  },
  check: (state, { unit, target }) => mayRam(state, unit, target),
  do(state, { unit, target }) {
    ask(state, { type: 'ramming', unit, target })
  },
})

/** A fighter has rammed this month. */
export const rammed = (unit: string): string => `rammed ${unit}`

/** Both are worn and break off; the pilot of the fighter is not recovered. */
function ramOver(state: AetoState, { unit, target }: Ramming, hex: string, events: AetoEvent[]): void {
  state.moved = [...state.moved, `ram ${unit}`, brokenOff(unit, hex), brokenOff(target, hex)]
  noteAloft(state, unit, target, hex, 1)
  state.done = [...state.done, rammed(unit)]
  events.push({ type: 'marked', rule: '10.7', unit, mark: 'no-pilot-recovery' })
  for (const id of [target, unit]) wear(state, id, '10.7', events)
}
