/** Sections 10.0, 10.9 and 10.26 on a state: radar, ports, and what commandos and partisans blow up. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { isStrangerInVichy } from '../09-lines'
import { isFoeOfPartisans } from '../10-06-partisans'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { isHarbor, isPort } from '../ground'
import { INSTALLATIONS, type Installation } from '../inquiries'
import { setOptional } from '../optional'
import { areAllied, hexOf, landOf, ownerOf } from '../politics'
import { row } from '../rows'
import { setSpecial } from '../special'
import { type AetoState, boardOf } from '../state'
import { setPort } from './changes'
import { knownUnit } from './losses'
import { razeWorks } from './works'

// ---- radar -------------------------------------------------------------------------------------

/** @rule 10.26 a site can be bombed, and repaired while no enemy has it */
function mayReportRadar(state: AetoState, hex: string, works: boolean): Verdict {
  if (!indexOf(boardOf(state)).hexes.has(hex) || !hexOf(state, hex).sites.includes('radar'))
    return refuse('10.26', 'no-radar', `there is no radar site in ${hex}`, hex)
  if (works !== state.special.radar.includes(hex))
    return refuse(
      '10.26',
      'so-already',
      `the site in ${hex} ${works ? 'works' : 'is destroyed'} already`,
      hex,
    )
  if (!works) return mayBomb(state)
  return areAllied(state, ownerOf(state, hex)!, 'united-kingdom')
    ? legal
    : refuse('10.26', 'captured', 'no enemy of the British has radar there', hex)
}

/** When installations are bombed or bombarded, and repaired; in the Replenishment Step they are repaired alone. */
const BOMBED_IN = ['season', 'strategic-warfare', 'naval-and-air', 'offensive', 'replenishment'] as const

const mayBomb = (state: AetoState): Verdict =>
  state.flow.step === 'replenishment'
    ? refuse('7.17', 'wrong-phase', 'nothing is bombed in the Replenishment Step')
    : legal

export const radarRow: Row<'radar', (typeof BOMBED_IN)[number]> = /* @__PURE__ */ row({
  during: BOMBED_IN,
  of: (state) =>
    indexOf(boardOf(state))
      .sited.filter((hex) => hexOf(state, hex).sites.includes('radar'))
      .map((hex) => ({ type: 'radar' as const, hex, works: state.special.radar.includes(hex) })),
  check: (state, { hex, works }) => mayReportRadar(state, hex, works),
  do(state, { hex, works }, _dice, events) {
    setRadar(state, hex, works, events)
  },
})

function setRadar(state: AetoState, hex: string, works: boolean, events: AetoEvent[]): void {
  const { radar } = state.special
  setSpecial(state, { radar: works ? radar.filter((one) => one !== hex) : [...radar, hex] })
  events.push({
    type: 'installation',
    rule: '10.26',
    hex,
    what: 'radar',
    now: works ? 'repaired' : 'destroyed',
  })
}

/** @rule 10.26 a site that an enemy land unit comes into is destroyed */
export function captureRadar(state: AetoState, hex: string, events: AetoEvent[]): void {
  if (hexOf(state, hex).sites.includes('radar') && !state.special.radar.includes(hex))
    setRadar(state, hex, false, events)
}

// ---- commandos ---------------------------------------------------------------------------------

/** Is there such an installation in a hex? Airbases and fields are the table's to know. */
function hasInstallation(state: AetoState, hex: string, what: Installation): boolean {
  const { sites } = hexOf(state, hex)
  if (what === 'fort') return state.forts.includes(hex)
  if (what === 'coastal-fort') return state.wall.includes(hex)
  if (what === 'radar') return sites.includes('radar') && !state.special.radar.includes(hex)
  if (what === 'rocket-site') return state.optional.rockets.some((one) => one.hex === hex)
  return what === 'airbase' || what === 'airfield' || isHarbor(state, hex)
}

/** A commando destroys one installation in each hex that it is in or goes through. */
const demolition = (unit: string, hex: string): string => `demolish ${unit} ${hex}`

/**
 * May a unit destroy an installation in the hex in which it is? A commando one in a hex in the Offensive Phase, supplied or not; a partisan an airfield of the enemy, in the
 * Movement Phase, and nothing else.
 *
 * @rule 9.12 nobody is activated in a neutral Vichy State
 * @rule 10.0
 * @rule 10.6
 */
function mayDemolish(state: AetoState, id: string, what: Installation): Verdict {
  const unknown = knownUnit(state, id)
  if (unknown !== null) return unknown
  const { kind, at, nation } = state.units[id]
  const { step } = state.flow
  if (kind === 'partisan') {
    if (what !== 'airfield') return refuse('10.6', 'airfields-only', 'partisans destroy airfields alone')
    if (step !== 'movement') return refuse('10.6', 'wrong-phase', 'partisans act in the Movement Phase')
    return isFoeOfPartisans(state, nation, ownerOf(state, at)!)
      ? legal
      : refuse('10.6', 'not-enemy', `${at} is not the enemy's`, at)
  }
  if (kind !== 'commando') return refuse('10.0', 'no-commando', `${id} is no commando`)
  if (step !== 'offensive') return refuse('10.0', 'wrong-phase', 'commandos destroy in the Offensive Phase')
  if (isStrangerInVichy(state, state.units[id]))
    return refuse('9.12', 'stranger', 'nobody is activated in a neutral Vichy State', at)
  if (landOf(state, at) === null) return refuse('10.0', 'no-hex', `${id} is in no land hex`)
  if (state.moved.includes(demolition(id, at)))
    return refuse('10.0', 'one-only', `${id} has destroyed one in ${at} in this phase`, at)
  return hasInstallation(state, at, what)
    ? legal
    : refuse('10.0', 'nothing-there', `there is no ${what.replaceAll('-', ' ')} in ${at}`, at)
}

export const demolishRow: Row<'demolish', 'offensive' | 'movement' | 'hand'> = /* @__PURE__ */ row({
  during: ['offensive', 'movement', 'hand'],
  *of(state) {
    for (const [unit, { kind }] of Object.entries(state.units))
      if (kind === 'commando' || kind === 'partisan')
        for (const what of INSTALLATIONS) yield { type: 'demolish', unit, what }
  },
  check: (state, { unit, what }) => mayDemolish(state, unit, what),
  do(state, { unit, what }, _dice, events) {
    const { at: hex, kind } = state.units[unit]
    state.moved = [...state.moved, demolition(unit, hex)]
    const rule = kind === 'partisan' ? '10.6' : '10.0'
    if (what === 'radar') setRadar(state, hex, false, events)
    else events.push({ type: 'installation', rule, hex, what, now: 'destroyed' })
    if (what === 'fort' || what === 'coastal-fort') razeWorks(state, hex, what, events)
    if (what === 'port') setPort(state, hex, false)
    if (what === 'rocket-site')
      setOptional(state, { rockets: state.optional.rockets.filter((one) => one.hex !== hex) })
  },
})

// ---- ports -------------------------------------------------------------------------------------

/** @rule 10.9 ports are destroyed and repaired, the canal with them */
function mayReportPort(state: AetoState, hex: string, works: boolean): Verdict {
  if (!indexOf(boardOf(state)).hexes.has(hex) || !isPort(state, hex))
    return refuse('10.9', 'no-port', `${hex} is no port`, hex)
  if (works === state.special.ports.includes(hex)) return works ? legal : mayBomb(state)
  return refuse('10.9', 'so-already', `the port in ${hex} ${works ? 'works' : 'is destroyed'} already`, hex)
}

export const portRow: Row<'port', (typeof BOMBED_IN)[number]> = /* @__PURE__ */ row({
  during: BOMBED_IN,
  of: (state) =>
    indexOf(boardOf(state)).sited.map((hex) => ({
      type: 'port' as const,
      hex,
      works: state.special.ports.includes(hex),
    })),
  check: (state, { hex, works }) => mayReportPort(state, hex, works),
  do(state, { hex, works }, _dice, events) {
    setPort(state, hex, works)
    events.push({
      type: 'installation',
      rule: '10.9',
      hex,
      what: 'port',
      now: works ? 'repaired' : 'destroyed',
    })
  },
})
