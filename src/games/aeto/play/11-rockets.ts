/** Section 11.16 on a state: V-1 and V-2 sites. */

import { because, type Reason, totalOf } from '../../../kernel/explain'
import { legal, refuse } from '../../../kernel/verdict'
import { enemyZones } from '../09-zones'
import { hostilePartisansAt, isFoeOfPartisans } from '../10-06-partisans'
import { resolveRubble } from '../11-rolls'
import type { AetoEvent, Row } from '../actions'
import { indexOf, nearGermanBorder } from '../board-index'
import { yearOf } from '../calendar'
import { hasWorks, isHarbor, isSuppliedHex } from '../ground'
import { off, plays, setOptional } from '../optional'
import { areAtWar, campOf, hexOf, isConquered, leaderOf, ownerOf } from '../politics'
import { AT_ANY_TIME, row } from '../rows'
import { type AetoState, boardOf } from '../state'
import { type AetoUnit, isLand } from '../units'
import { setPort } from './changes'
import { ask } from './place'
import { razeWorks } from './works'

// ---- rockets -----------------------------------------------------------------------------------

const SITE_DELAY = 9
const NEAR_BORDER = 5
const RANGE = { 'v-1': 2, 'v-2': 4 } as const
const LONDON = 'W 3616'

export const rocketRow: Row<'rocket', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'rockets')
      ? (['v-1', 'v-2'] as const).map((kind) => ({ type: 'rocket' as const, kind }))
      : [],
  check(state) {
    if (!plays(state, 'rockets')) return off('11.16')
    if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
    if (state.optional.sites.length >= 12) return refuse('11.16', 'no-more', 'there are no more sites')
    return yearOf(state.turn) >= 1944 ? legal : refuse('11.16', 'before-1944', 'not before 1944')
  },
  do(state, { kind }) {
    setOptional(state, { sites: [...state.optional.sites, { kind, due: state.turn + SITE_DELAY }] })
  },
})

/**
 * @rule 10.6 a hex with enemy partisans is theirs
 * @rule 11.16 within five hexes of the German border, in German hands, supplied, out of enemy zones, one in a hex
 */
function maySite(state: AetoState, hex: string, zones: ReadonlySet<string>): boolean {
  return (
    nearGermanBorder(boardOf(state), NEAR_BORDER).has(hex) &&
    indexOf(boardOf(state)).hexes.get(hex)?.terrain === 'land' &&
    ownerOf(state, hex) === 'germany' &&
    hostilePartisansAt(state, hex, 'germany').length === 0 &&
    !zones.has(hex) &&
    isSuppliedHex(state, hex) &&
    !state.optional.rockets.some((one) => one.hex === hex)
  )
}

export function siteHexes(state: AetoState): readonly string[] {
  const zones = enemyZones(state, 'germany')
  return [...nearGermanBorder(boardOf(state), NEAR_BORDER)].filter((hex) => maySite(state, hex, zones))
}

export const siteRow: Row<'site', 'site'> = /* @__PURE__ */ row({
  during: ['site'],
  sure: true,
  of: (state) => siteHexes(state).map((hex) => ({ type: 'site' as const, hex })),
  check: (state, { hex }) =>
    maySite(state, hex, enemyZones(state, 'germany'))
      ? legal
      : refuse('11.16', 'no-site', `no rocket site comes to ${hex}`),
  do(state, { hex }, _dice, events, { kind }) {
    setOptional(state, { rockets: [...state.optional.rockets, { hex, kind }] })
    events.push({ type: 'installation', rule: '11.16', hex, what: kind, now: 'built' })
    return 'answered'
  },
})

/** Cities that a site reaches: enemies' and not the Soviets'. */
function targetsOf(state: AetoState, site: string): readonly string[] {
  const rocket = state.optional.rockets.find((one) => one.hex === site)
  if (rocket === undefined) return []
  const { grid } = boardOf(state)
  return indexOf(boardOf(state)).sited.filter((hex) => {
    const owner = ownerOf(state, hex)
    return (
      hexOf(state, hex).sites.includes('city') &&
      grid.distance(site, hex) <= RANGE[rocket.kind] &&
      owner !== null &&
      areAtWar(state, 'germany', owner) &&
      leaderOf(state, owner) !== 'soviet-union'
    )
  })
}

/** Fighters and fighter-bombers of quality 3 or more in a hex. */
const fightersIn = (state: AetoState, hex: string): readonly string[] =>
  Object.keys(state.units).filter((id) => {
    const { at, kind, strength } = state.units[id]
    return at === hex && (kind === 'fighter' || kind === 'fighter-bomber') && strength >= 3
  })

export const fireRow: Row<'fire', 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare'],
  *of(state) {
    for (const { hex: site } of state.optional.rockets)
      for (const target of targetsOf(state, site))
        for (let fighters = 0; fighters <= fightersIn(state, target).length; fighters++)
          yield { type: 'fire', site, target, fighters }
  },
  check(state, { site, target, fighters }) {
    if (!targetsOf(state, site).includes(target))
      return refuse('11.16', 'no-target', `${site} does not reach ${target}`)
    if (state.moved.includes(`fire ${site}`)) return refuse('11.16', 'fired', `${site} has fired`)
    const there = fightersIn(state, target).length
    return fighters <= there
      ? legal
      : refuse('11.16', 'no-fighters', `${there} fighters of quality 3 are in ${target}`)
  },
  do(state, { site, target, fighters }, _dice, events) {
    state.moved = [...state.moved, `fire ${site}`, `fired at ${target}`]
    const { kind } = state.optional.rockets.find((one) => one.hex === site)!
    const explain: Reason[] = []
    if (target === LONDON) explain.push(because('11.16', 'London', 1))
    if (kind === 'v-1' && fighters > 0) explain.push(because('11.16', `${fighters} fighters`, -fighters))
    events.push({
      type: 'answer',
      rule: '11.16',
      about: `rocket ${target}`,
      result: 'column 2-5',
      total: totalOf(explain),
      explain,
    })
    for (const unit of fightersIn(state, target).slice(0, kind === 'v-1' ? fighters : 0))
      events.push({ type: 'marked', rule: '11.16', unit, mark: 'previously-committed' })
  },
})

/** What a rocket destroys beside points is rolled for once for every rocket that fell there. */
const fallen = (state: AetoState, hex: string): number =>
  state.moved.filter((one) => one === `fired at ${hex}`).length -
  state.moved.filter((one) => one === `rubble ${hex}`).length

export const rubbleRow: Row<'rubble', 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare'],
  *of(state) {
    for (const hex of indexOf(boardOf(state)).sited) if (fallen(state, hex) > 0) yield { type: 'rubble', hex }
  },
  check: (state, { hex }) =>
    fallen(state, hex) > 0 ? legal : refuse('11.16', 'no-rocket', `no rocket has fallen on ${hex}`),
  do(state, { hex }, dice, events) {
    state.moved = [...state.moved, `rubble ${hex}`]
    wreck(state, hex, resolveRubble(dice), events)
  },
})

/**
 * A port, a fort or a point of rail capacity is gone, if there is one: of a railway only where the city has resources, and once in a phase.
 *
 * @rule 11.16
 */
function wreck(
  state: AetoState,
  hex: string,
  { roll, what, explain }: ReturnType<typeof resolveRubble>,
  events: AetoEvent[],
): void {
  const { sites } = hexOf(state, hex)
  const there =
    what === 'port'
      ? isHarbor(state, hex)
      : what === 'fortification'
        ? hasWorks(state, hex)
        : sites.includes('resource') && !state.moved.includes(`rail ${hex}`)
  events.push({
    type: 'rolled',
    rule: '11.16',
    what: `rubble ${hex}`,
    roll,
    net: roll,
    result: there ? what : 'nothing',
    explain,
  })
  if (!there) return
  if (what === 'rail') state.moved = [...state.moved, `rail ${hex}`]
  if (what === 'port') setPort(state, hex, false)
  if (what === 'fortification')
    for (const one of ['fort', 'coastal-fort'] as const) razeWorks(state, hex, one, events)
  events.push({ type: 'installation', rule: '11.16', hex, what, now: 'destroyed' })
}

/** @rule 11.16 a site that is bombed, or that Germany gives up, is gone for good */
export const razeRow: Row<'raze', (typeof AT_ANY_TIME)[number]> = /* @__PURE__ */ row({
  during: AT_ANY_TIME,
  of: (state) => state.optional.rockets.map(({ hex }) => ({ type: 'raze' as const, site: hex })),
  check: (state, { site }) =>
    state.optional.rockets.some((one) => one.hex === site)
      ? legal
      : refuse('11.16', 'no-site', `there is no rocket site in ${site}`),
  do(state, { site }, _dice, events) {
    eliminate(state, site, events)
  },
})

function eliminate(state: AetoState, hex: string, events: AetoEvent[]): void {
  setOptional(state, { rockets: state.optional.rockets.filter((one) => one.hex !== hex) })
  events.push({ type: 'installation', rule: '11.16', hex, what: 'rocket-site', now: 'eliminated' })
}

/** @rule 11.16 a site is gone when an enemy comes into its hex, a partisan too */
export function overrunRockets(state: AetoState, unit: AetoUnit, hex: string, events: AetoEvent[]): void {
  if (!isLand(unit) || !state.optional.rockets.some((one) => one.hex === hex)) return
  const enemy =
    unit.kind === 'partisan'
      ? isFoeOfPartisans(state, unit.nation, 'germany')
      : campOf(state, unit.nation) !== 'axis'
  if (enemy) eliminate(state, hex, events)
}

/** @rule 11.16 nobody else ever has a site: it is gone where its hex is the enemy's by politics */
export function dropLostRockets(state: AetoState, events: AetoEvent[]): void {
  for (const { hex } of state.optional.rockets)
    if (campOf(state, ownerOf(state, hex)!) !== 'axis') eliminate(state, hex, events)
}

/** Sites that are done are placed. */
export function placeSites(state: AetoState): void {
  const due = state.optional.sites.filter((one) => one.due <= state.turn)
  if (due.length === 0) return
  setOptional(state, { sites: state.optional.sites.filter((one) => one.due > state.turn) })
  const room = siteHexes(state).length
  for (const { kind } of due.slice(0, room)) ask(state, { type: 'site', kind })
}
