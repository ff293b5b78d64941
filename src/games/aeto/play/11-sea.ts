/** Optional rules of the war at sea: convoys, dummies, recalls, fuel, mines (11.1, 11.3, 11.4, 11.12, 11.18). */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { resolveMines } from '../11-rolls'
import type { AetoEvent, Row } from '../actions'
import { indexOf } from '../board-index'
import { opensSeason, yearOf } from '../calendar'
import { isFinished, isHarbor } from '../ground'
import { MAJORS, type Major, nationText } from '../nations'
import { hears, off, plays, setOptional } from '../optional'
import { areAllied, areAtWar, campOf, hasBegunAxisWar, hasFallen, ownerOf } from '../politics'
import { AT_ANY_TIME, PLAYING, row } from '../rows'
import { type AetoState, type Asked, boardOf } from '../state'
import { type AetoUnit, isShip } from '../units'
import { arePartisansPlaced } from './10-06-partisans'
import { changeUnit, removeUnits } from './changes'
import { giveUp, shipAway, wear } from './losses'
import { amend, ask } from './place'
import { arrival, askPlaces } from './placing'

// ---- convoys -----------------------------------------------------------------------------------

/** A point of transport makes up for two points of a convoy. */
const PER_TRANSPORT = 2
const MOST_LOST = 12

/** Transports of a power, those in the Pacific apart. */
const transports = (state: AetoState, power: Major): readonly string[] =>
  Object.keys(state.units).filter((id) => {
    const { kind, nation, at } = state.units[id]
    return kind === 'stp' && nation === power && at !== 'Pacific'
  })

/** @rule 11.1 Britain, and America in the war, may lose transports in place of points */
function mayConvoy(state: AetoState, power: Major, lost: number): Verdict {
  if (!plays(state, 'convoyLosses')) return off('11.1')
  if (power !== 'united-kingdom' && power !== 'united-states')
    return refuse('11.1', 'no-convoys', `${nationText(power)} has no convoys`)
  if (campOf(state, power) === null) return refuse('11.1', 'not-at-war', `${nationText(power)} is not at war`)
  if (state.nations['united-kingdom'].status === 'conquered')
    return refuse('9.22', 'no-convoys', 'there are no convoys since Britain has fallen')
  return lost >= 1 && lost <= MOST_LOST ? legal : refuse('11.1', 'points', `from 1 to ${MOST_LOST} points`)
}

export const convoyRow: Row<'convoy', 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare'],
  *of(state) {
    if (!plays(state, 'convoyLosses')) return
    for (const power of ['united-kingdom', 'united-states'] as const)
      for (let lost = 1; lost <= MOST_LOST; lost++) yield { type: 'convoy', power, lost }
  },
  check: (state, { power, lost }) => mayConvoy(state, power, lost),
  do(state, { power, lost }) {
    ask(state, { type: 'convoy', power, lost })
  },
})

/** @rule 11.1 one transport for two points, wherever in Europe it is */
function mayScrap(state: AetoState, { power, lost }: Convoy, id: string): Verdict {
  if (lost < PER_TRANSPORT)
    return refuse('11.1', 'too-few', `a transport makes up for ${PER_TRANSPORT} points`)
  return transports(state, power).includes(id)
    ? legal
    : refuse('11.1', 'no-transport', `${id} is no transport of ${nationText(power)} in Europe`)
}

type Convoy = Extract<Asked, { type: 'convoy' }>

/** The power says which transports go, one by one. */
export const scrapRow: Row<'scrap', 'convoy'> = /* @__PURE__ */ row({
  during: ['convoy'],
  of: (state, { power }) => transports(state, power).map((unit) => ({ type: 'scrap' as const, unit })),
  check: (state, { unit }, asked) => mayScrap(state, asked, unit),
  do(state, { unit }, _dice, events, { power, lost }) {
    events.push(...giveUp(state, unit, '11.1', 'lost in a convoy'))
    return amend(state, { type: 'convoy', power, lost: lost - PER_TRANSPORT })
  },
})

/** The points that are lost after all. */
export const tellConvoy = ({ lost }: Convoy): AetoEvent => ({
  type: 'answer',
  rule: '11.1',
  about: 'points lost',
  result: `${lost}`,
  total: lost,
  explain: [],
})

// ---- dummies -----------------------------------------------------------------------------------

/** The most task forces that a power has. */
const MOST_FORCES = 4

/** @rule 11.3 a task force in a port of one's own side, or at sea */
function mayForce(state: AetoState, power: Major, at: string): Verdict {
  if (!plays(state, 'dummies')) return off('11.3')
  // Of those who have lost their home Britain alone has ships.
  if (hasFallen(state, power) && power !== 'united-kingdom')
    return refuse('11.3', 'not-at-war', `${nationText(power)} is conquered`)
  if (state.optional.forces.filter((one) => one.power === power).length >= MOST_FORCES)
    return refuse('11.3', 'too-many', `${MOST_FORCES} task forces are all there are`)
  return mayLie(state, power, at)
}

/**
 * Where task forces may be, dummies or not.
 *
 * @rule 10.18
 */
function mayLie(state: AetoState, power: Major, at: string): Verdict {
  if (at === 'at sea')
    return power === 'soviet-union' && !hasBegunAxisWar(state)
      ? refuse('10.18', 'in-port', 'Soviet ships stay in port until the war with the Axis')
      : legal
  if (!indexOf(boardOf(state)).hexes.has(at) || !isHarbor(state, at))
    return refuse('11.3', 'no-port', `${at} is no port`, at)
  const owner = ownerOf(state, at)
  return owner !== null && areAllied(state, owner, power)
    ? legal
    : refuse('11.3', 'not-ours', `${at} is not ours`, at)
}

/** Ships move in the Naval and Air Phase, and once more at the end of the month. */
const AT_SEA = ['naval-and-air', 'turn-end'] as const

export const forceRow: Row<'force', (typeof AT_SEA)[number]> = /* @__PURE__ */ row({
  during: AT_SEA,
  *of(state) {
    if (!plays(state, 'dummies')) return
    const ports = indexOf(boardOf(state)).sited.filter((hex) => isHarbor(state, hex))
    for (const power of MAJORS) for (const at of ['at sea', ...ports]) yield { type: 'force', power, at }
  },
  check: (state, { power, at }) => mayForce(state, power, at),
  do(state, { power, at }) {
    let number = 1
    while (state.optional.forces.some(({ id }) => id === `${power} ${number}`)) number++
    const id = `${power} ${number}`
    setOptional(state, { forces: [...state.optional.forces, { id, power, at, dummy: false }] })
    ask(state, { type: 'force', id, power })
  },
})

/** @rule 11.3 one dummy at a time, and no other in the phase in which one was found */
function mayDesignate(state: AetoState, power: Major, dummy: boolean): Verdict {
  if (!dummy) return legal
  if (state.optional.spotted.includes(power))
    return refuse('11.3', 'found', `a dummy of ${nationText(power)} was found in this phase`)
  return state.optional.forces.some((one) => one.power === power && one.dummy === true)
    ? refuse('11.3', 'one', `${nationText(power)} has a dummy`)
    : legal
}

export const designateRow: Row<'designate', 'force'> = /* @__PURE__ */ row({
  during: ['force'],
  of: () => [false, true].map((dummy) => ({ type: 'designate' as const, dummy })),
  check: (state, { dummy }, { power }) => mayDesignate(state, power, dummy),
  do(state, { dummy }, _dice, _events, { id }) {
    setOptional(state, {
      forces: state.optional.forces.map((one) => (one.id === id ? { ...one, dummy } : one)),
    })
    return 'answered'
  },
})

/** When ships come before a coastal fort; and when they are found, which they are as raiders as well. */
const FOUND_IN = ['naval-and-air', 'offensive', 'turn-end'] as const

const knownForce = (state: AetoState, id: string): Verdict =>
  state.optional.forces.some((one) => one.id === id)
    ? legal
    : refuse('11.3', 'no-force', `there is no task force ${JSON.stringify(id)}`)

export const spotRow: Row<'spot', (typeof FOUND_IN)[number] | 'strategic-warfare'> = /* @__PURE__ */ row({
  during: ['strategic-warfare', ...FOUND_IN],
  of: (state) => state.optional.forces.map(({ id }) => ({ type: 'spot' as const, force: id })),
  check: (state, { force }) => knownForce(state, force),
  do(state, { force: id }, _dice, events) {
    const force = state.optional.forces.find((one) => one.id === id)!
    const dummy = force.dummy === true
    if (dummy)
      setOptional(state, {
        forces: state.optional.forces.filter((one) => one !== force),
        spotted: [...state.optional.spotted, force.power],
      })
    events.push({
      type: 'answer',
      rule: '11.3',
      reveals: true,
      about: `task force ${id}`,
      result: dummy ? 'a dummy' : 'ships',
      total: dummy ? 0 : 1,
      explain: [],
    })
  },
})

/** @rule 11.3 a task force goes where ships may go */
function maySail(state: AetoState, id: string, to: string): Verdict {
  const known = knownForce(state, id)
  if (!known.legal) return known
  const { power, at } = state.optional.forces.find((one) => one.id === id)!
  const home = mayLie(state, power, 'at sea')
  if (!home.legal) return home
  return at === to ? refuse('11.3', 'there', `it is in ${to}`) : mayLie(state, power, to)
}

export const sailRow: Row<'sail', (typeof AT_SEA)[number]> = /* @__PURE__ */ row({
  during: AT_SEA,
  *of(state) {
    if (state.optional.forces.length === 0) return
    const ports = indexOf(boardOf(state)).sited.filter((hex) => isHarbor(state, hex))
    for (const { id } of state.optional.forces)
      for (const to of ['at sea', ...ports]) yield { type: 'sail', force: id, to }
  },
  check: (state, { force, to }) => maySail(state, force, to),
  do(state, { force, to }) {
    setOptional(state, {
      forces: state.optional.forces.map((one) => (one.id === force ? { ...one, at: to } : one)),
    })
  },
})

export const dissolveRow: Row<'dissolve', (typeof AT_ANY_TIME)[number]> = /* @__PURE__ */ row({
  during: AT_ANY_TIME,
  of: (state) => state.optional.forces.map(({ id }) => ({ type: 'dissolve' as const, force: id })),
  check: (state, { force }) => knownForce(state, force),
  do(state, { force }) {
    setOptional(state, { forces: state.optional.forces.filter((one) => one.id !== force) })
  },
})

// ---- ships sent away and called back -------------------------------------------------------------

/** Has an Axis land unit set foot in Britain? From then on nothing is sent away any more. */
const isInvaded = (state: AetoState): boolean =>
  state.invasions.some(({ on, physical }) => on === 'united-kingdom' && physical !== null)

const inThePacific = (): Verdict =>
  refuse('11.4', 'combined-game', 'in a Combined Game they are in the Pacific')

/** @rule 11.4 British capital ships that the order of battle takes away; not once the Axis was in Britain */
function mayWithdraw(state: AetoState, id: string): Verdict {
  if (!plays(state, 'recall')) return off('11.4')
  if (plays(state, 'combinedGame')) return inThePacific()
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : null
  if (unit === null || unit.nation !== 'united-kingdom' || (unit.kind !== 'bb' && unit.kind !== 'cv'))
    return refuse('11.4', 'no-capital-ship', `${id} is no British battleship or carrier`)
  return isInvaded(state) ? refuse('11.4', 'invaded', 'nothing leaves once the Axis was in Britain') : legal
}

export const withdrawRow: Row<'withdraw', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: (state) =>
    plays(state, 'recall')
      ? Object.keys(state.units).map((unit) => ({ type: 'withdraw' as const, unit }))
      : [],
  check: (state, { unit }) => mayWithdraw(state, unit),
  do(state, { unit }, _dice, events) {
    const { kind, name } = state.units[unit]
    setOptional(state, { away: [...state.optional.away, { kind: kind as 'bb' | 'cv', name }] })
    removeUnits(state, [unit])
    events.push({ type: 'removed', rule: '11.4', unit, because: 'sent away' })
  },
})

/** @rule 11.4 one for one that was sunk, or all when Britain is invaded; the Royal Sovereign never */
function mayRecall(state: AetoState, kind: 'bb' | 'cv'): Verdict {
  if (!plays(state, 'recall')) return off('11.4')
  if (plays(state, 'combinedGame')) return inThePacific()
  if (shipAway(state, kind) === undefined) return refuse('11.4', 'none-away', 'there is none to call back')
  if (state.nations['united-kingdom'].status === 'conquered')
    return refuse('9.10', 'conquered', 'the United Kingdom is conquered')
  if (arePartisansPlaced(state))
    return refuse('10.6', 'partisans-last', 'partisans have been placed, and they come last')
  if (isInvaded(state)) return legal
  if (state.flow.step !== 'season')
    return refuse('11.4', 'not-season', 'ships come back in the Seasonal Turn unless Britain is invaded')
  return state.optional.sunk[kind] > 0
    ? legal
    : refuse('11.4', 'none-sunk', 'none has been sunk that is not made up for')
}

export const recallRow: Row<'recall', (typeof PLAYING)[number]> = /* @__PURE__ */ row({
  during: PLAYING,
  of: () => (['bb', 'cv'] as const).map((kind) => ({ type: 'recall' as const, kind })),
  check: (state, { kind }) => mayRecall(state, kind),
  do(state, { kind }) {
    const { away, sunk } = state.optional
    const ship = shipAway(state, kind)!
    setOptional(state, {
      away: away.filter((one) => one !== ship),
      sunk: { ...sunk, [kind]: Math.max(0, sunk[kind] - 1) },
    })
    askPlaces(state, [arrival('united-kingdom', kind, { name: ship.name, as: 'recall' })])
  },
})

// ---- fuel ----------------------------------------------------------------------------------------

const isAtSea = (state: AetoState, unit: AetoUnit): boolean =>
  isShip(unit) &&
  (unit.at === 'at sea' || (boardOf(state).has(unit.at) && boardOf(state).hex(unit.at).terrain === 'sea'))

/** @rule 11.12 no ship is refuelled at sea in the last month of a season */
function mayRefuel(state: AetoState, id: string): Verdict {
  if (!plays(state, 'fuel')) return off('11.12')
  if (!Object.hasOwn(state.units, id) || !isAtSea(state, state.units[id]))
    return refuse('3.14', 'not-at-sea', `${id} is not at sea`)
  return opensSeason(state.turn + 1)
    ? refuse('11.12', 'last-month', 'no ship is refuelled at sea in the last month of a season')
    : legal
}

export const refuelRow: Row<'refuel', 'turn-end'> = /* @__PURE__ */ row({
  during: ['turn-end'],
  of: (state) =>
    plays(state, 'fuel') ? Object.keys(state.units).map((unit) => ({ type: 'refuel' as const, unit })) : [],
  check: (state, { unit }) => mayRefuel(state, unit),
  do(_state, { unit }, _dice, events) {
    events.push({ type: 'marked', rule: '11.12', unit, mark: 'refuelled' })
  },
})

/** @rule 11.12 who is at sea when a season ends is out of supply */
export function runDry(state: AetoState, events: AetoEvent[]): void {
  if (!plays(state, 'fuel') || !opensSeason(state.turn + 1)) return
  for (const [unit, one] of Object.entries(state.units)) {
    if (!isAtSea(state, one) || one.out) continue
    changeUnit(state, unit, { out: true })
    events.push({ type: 'marked', rule: '11.12', unit, mark: 'out-of-supply' })
  }
}

// ---- mines ---------------------------------------------------------------------------------------

const MOST_TENS = 3

/** Ships of whoever is at war with the owner of a coastal fort, in a large sea area or in the sea before it. */
function exposed(state: AetoState, hex: string): readonly string[] {
  const near = ['at sea', ...boardOf(state).neighbours(hex)]
  return Object.keys(state.units).filter((id) => {
    const unit = state.units[id]
    return (
      isAtSea(state, unit) && near.includes(unit.at) && areAtWar(state, unit.nation, ownerOf(state, hex)!)
    )
  })
}

/**
 * What Ultra gives a fort of the British, their Commonwealth or the Americans: a better roll, which is a lower one.
 *
 * @rule 11.22
 */
const ultraOf = (state: AetoState, hex: string): number =>
  hears(state, 'united-kingdom', ownerOf(state, hex)!) ? -state.optional.ultraNaval : 0

/** @rule 11.18 a finished coastal fort, and enemy ships that come into its hex */
function mayMine(state: AetoState, hex: string): Verdict {
  if (!plays(state, 'mines')) return off('11.18')
  if (!state.wall.includes(hex)) return refuse('11.18', 'no-fort', `there is no coastal fort in ${hex}`, hex)
  if (!isFinished(state, hex, 'coastal-fort'))
    return refuse('11.18', 'unfinished', `the fort in ${hex} is not finished`, hex)
  return exposed(state, hex).length > 0 ? legal : refuse('11.18', 'no-ships', 'no enemy ship is at sea')
}

export const mineRow: Row<'mine', (typeof FOUND_IN)[number]> = /* @__PURE__ */ row({
  during: FOUND_IN,
  *of(state) {
    if (!plays(state, 'mines')) return
    for (const hex of state.wall)
      for (const escorts of [false, true])
        for (let tens = 0; tens <= MOST_TENS; tens++) yield { type: 'mine', hex, escorts, tens }
  },
  check: (state, { hex }) => mayMine(state, hex),
  do(state, { hex, escorts, tens }, dice, events) {
    const ultra = ultraOf(state, hex)
    const { roll, net, explain, hit } = resolveMines(
      { escorts, tens, late: yearOf(state.turn) >= 1943, ultra },
      dice,
    )
    if (ultra !== 0) setOptional(state, { ultraNaval: 0 })
    events.push({
      type: 'rolled',
      rule: '11.18',
      what: `mines ${hex}`,
      roll,
      net,
      result: hit ?? 'nothing',
      explain,
    })
    if (hit !== null) ask(state, { type: 'mine', hex, by: hit })
  },
})

export const struckRow: Row<'struck', 'mine'> = /* @__PURE__ */ row({
  during: ['mine'],
  of: (state, { hex }) => exposed(state, hex).map((unit) => ({ type: 'struck' as const, unit })),
  check: (state, { unit }, { hex }) =>
    exposed(state, hex).includes(unit)
      ? legal
      : refuse('11.18', 'not-there', `${unit} is no enemy ship before ${hex}`),
  do(state, { unit }, _dice, events) {
    wear(state, unit, '11.18', events)
    return 'answered'
  },
})
