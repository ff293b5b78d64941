/** Section 8.5.4 on a state: airbases and fortifications are taken down and put up again elsewhere, for a Strategic Movement Point. */

import { firstRefusal, legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { Of, Row, TheWarEvent } from '../actions'
import { mayFortify } from '../ground/10-fortifications'
import { isMajorPower } from '../ground/10-ratings'
import type { QuestionOf, TheWarState } from '../state'
import { checkInstallationMove, stratmoveCost } from '../stratmoves/08-stratmoves'
import { checkEffortAllows } from '../supply/04-logistics'
import type { MajorPower, Nation } from '../types'
import { sideOf, unitsOf } from './01-forces'
import { flow } from './03-flow'
import { effortOf } from './04-efforts'
import { checkQuiet, quietHexesFrom, quietLand } from './08-by-land'
import { checkTurn, kindMoved } from './08-movers'
import { OF_STRATMOVES } from './08-needs'
import { smpsLeft } from './08-points'
import { garrisonOf } from './10-works'
import { basedAt } from './11-aircraft'
import { suppliedHexes, suppliedNumbers } from './12-supply'
import { isFortress, worksAt } from './13-fortresses'
import { mayBuildInWeather, transferTimes } from './26-weather'
import { warGround } from './ground'
import { warMap } from './map'
import { facts, nationNumber, positionOf, TOPICS } from './memory'
import { numberOfSide } from './position'

type Asked = QuestionOf<'relocation'>

/** What stands in a hex that could be moved, and whose it is; an airbase before a fortification. */
function installationAt(
  state: TheWarState,
  at: string,
): { readonly kind: 'airbase' | 'fortification' | 'fortress'; readonly by: Nation } | null {
  if (Object.hasOwn(state.airbases, at)) return { kind: 'airbase', by: state.airbases[at] }
  return worksAt(state, at)
}

/**
 * May what stands here be taken down? Aircraft must have left it, and the way goes as a stratmove by land does.
 *
 * @rule 3.8
 * @rule 8.5.4
 */
function checkRelocate(state: TheWarState, at: string): Verdict {
  const no = (code: string, why: string) => refuse('8.5.4', code, why, at)
  const found = warMap().has(at) ? installationAt(state, at) : null
  if (found === null || sideOf(state, found.by) !== state.phasing || !isMajorPower(found.by))
    return no('nothing-there', `nothing of yours stands in ${at}`)
  const { kind, by } = found
  const smps = smpsFor(state, kind, at)
  return firstRefusal(
    () => checkInstallationMove(kind),
    () => checkTurn(state, by, at),
    () => checkEffortAllows(effortOf(state, by), 'stratmove'),
    () =>
      kind === 'airbase' && basedAt(state, state.phasing, at).length > 0
        ? no('in-use', `aircraft are based in ${at}`)
        : legal,
    () =>
      smps <= smpsLeft(state, by as MajorPower)
        ? legal
        : no('too-few-smps', `SMPs needed: ${smps}; ${by} has ${smpsLeft(state, by as MajorPower)} left`),
    () => checkQuiet(state, by, at),
  )
}

/** What it takes to move it: more out of the West in its worst winters (26.2). */
const smpsFor = (state: TheWarState, kind: 'airbase' | 'fortification' | 'fortress', at: string): number =>
  stratmoveCost({ kind }) * (warMap().facts(at).weather === 'western' ? transferTimes(state) : 1)

/** May it be put up here? On friendly ground in supply; a fortification as it would be dug. */
function checkSite(state: TheWarState, { at }: Asked, to: string): Verdict {
  const { kind, by } = installationAt(state, at)!
  const { has } = warMap()
  const no = (code: string, why: string) => refuse('8.5.4', code, why, to)
  if (!has(to) || !quietHexesFrom(state, by, at)(warGround().index(to)))
    return no('no-way', `no quiet friendly land leads from ${at} to ${to}`)
  if (installationAt(state, to) !== null) return no('there-already', `something stands in ${to}`)
  return firstRefusal(
    () => (suppliedHexes(state, by)(to) ? legal : no('not-supplied', `${to} is not in supply`)),
    () => (kind === 'fortification' ? checkDug(state, by, to) : legal),
  )
}

/** Could a fortification be dug here, however many there are? */
function checkDug(state: TheWarState, by: Nation, to: string): Verdict {
  const { terrain, inFrance, inSovietUnionOf1939 } = warMap().facts(to)
  const weather = mayBuildInWeather(state, by, to)
  if (!weather.legal) return weather
  return mayFortify({
    hex: to,
    terrain,
    builder: by,
    turn: state.turn,
    hasFortress: isFortress(state, to),
    hasFortification: false,
    inFrance,
    inSovietUnionOf1939,
    garrison: garrisonOf(state, to, by),
    builtThisTurn: 0,
    onTheMap: 0,
  })
}

/** Tests of hexes by their numbers whether it may be put up there: the fast path of {@link checkSite}, which asks once what is the same for all of them. */
function siteTest(state: TheWarState, at: string): (hex: number) => boolean {
  const { kind, by } = installationAt(state, at)!
  const { ids } = warGround()
  const isLinked = quietHexesFrom(state, by, at)
  const isSupplied = suppliedNumbers(state, by)
  const dug = kind === 'fortification'
  const { friendlyUnits } = positionOf(state).standings[numberOfSide(sideOf(state, by)!) - 1].ground
  return (hex) =>
    isLinked(hex) &&
    (!dug || friendlyUnits[hex] !== 0) &&
    installationAt(state, ids[hex]) === null &&
    isSupplied(hex) &&
    (!dug || checkDug(state, by, ids[hex]).legal)
}

/** Where it might be put up. */
const landFor = (state: TheWarState, at: string): Uint16Array =>
  quietLand(state, nationNumber(installationAt(state, at)!.by))

const sitesOf = (state: TheWarState, { at }: Asked): readonly string[] =>
  Array.from(landFor(state, at).filter(siteTest(state, at)), (hex) => warGround().ids[hex])

/** Is there a site? A fortification is dug where armies stand, and so it is looked for there. */
function hasSite(state: TheWarState, at: string): boolean {
  const isSite = siteTest(state, at)
  if (installationAt(state, at)!.kind === 'airbase') return landFor(state, at).some(isSite)
  const { index } = warGround()
  return unitsOf(state, state.phasing).some((id) => isSite(index(state.units[id].hex)))
}

const checkAny = (state: TheWarState, at: string): Verdict =>
  firstRefusal(
    () => checkRelocate(state, at),
    () =>
      hasSite(state, at)
        ? legal
        : refuse('8.5.4', 'nowhere', `what stands in ${at} can be put up nowhere else`, at),
  )

/** Whatever stands on the map. */
const installations = /* @__PURE__ */ facts.fact({
  name: 'airbases and fortifications',
  needs: [TOPICS.airbases, TOPICS.works, TOPICS.phasing],
  by: [],
  make: (state): readonly string[] =>
    [...new Set([...Object.keys(state.airbases), ...Object.keys(state.works)])]
      .sort()
      .filter((at) => sideOf(state, installationAt(state, at)!.by) === state.phasing),
})

const movable = /* @__PURE__ */ facts.fact({
  name: 'airbases and fortifications that may be moved',
  needs: OF_STRATMOVES,
  by: [],
  make: (state): readonly string[] => installations(state).filter((at) => checkAny(state, at).legal),
})

export const canRelocate = (state: TheWarState): boolean =>
  installations(state).some((at) => checkAny(state, at).legal)

export const relocateRow: Row<'relocate', 'stratmoves'> = {
  during: ['stratmoves'],
  check: (state, _, { at }) => checkAny(state, at),
  add(state, _, actions) {
    for (const at of movable(state)) actions.push({ type: 'relocate', at })
  },
  draw: {
    count: (state) => installations(state).length,
    nth(state, _, n) {
      const at = installations(state)[n]
      return checkAny(state, at).legal ? { type: 'relocate', at } : null
    },
  },
  do(state, _, { at }) {
    flow.ask(state, { type: 'relocation', at })
    return []
  },
}

/** Few hexes are fit for a fortification, and they are listed. */
const UNCOUNTED = -1

export const putUpRow: Row<'put-up', 'relocation'> = {
  during: ['relocation'],
  check: (state, asked, { to }) => checkSite(state, asked, to),
  list: (state, asked) => sitesOf(state, asked).map((to): Of<'put-up'> => ({ type: 'put-up', to })),
  draw: {
    count: (state, { at }) =>
      installationAt(state, at)!.kind === 'airbase' ? landFor(state, at).length : UNCOUNTED,
    nth(state, { at }, n) {
      const to = landFor(state, at)[n]
      return siteTest(state, at)(to) ? { type: 'put-up', to: warGround().ids[to] } : null
    },
  },
  do(state, { at }, { to }, dice) {
    const { kind, by } = installationAt(state, at)!
    const smps = smpsFor(state, kind, at)
    if (kind === 'airbase') {
      const { [at]: power, ...others } = state.airbases
      state.airbases = { ...others, [to]: power }
    } else {
      const { [at]: works, ...others } = state.works
      state.works = { ...others, [to]: works }
    }
    const move = {
      unit: `${kind} of ${at}`,
      nation: by,
      payer: by,
      smps,
      kind: kindMoved(state, by) ?? 'air',
      inside: false,
    } as const
    state.stratmoves = [...state.stratmoves, move]
    const events: TheWarEvent[] = [{ type: 'relocated', rule: '8.5.4', from: at, to, smps }]
    flow.answered(state, dice, events)
    return events
  },
}

/** Faults of a question about a place, for the invariants. */
export function relocationFaults(state: TheWarState, { at }: Asked): readonly string[] {
  const verdict = checkRelocate(state, at)
  return verdict.legal ? [] : [verdict.because]
}
