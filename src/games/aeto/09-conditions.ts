/** When the dice of politics are thrown: the conditions of sections 9.7, 9.14, 9.15, 9.18, 9.19 and 9.21, and what counts in them. */

import { firstRefusal, legal, refuse, type Verdict } from '../../kernel/verdict'
import type { AmericanEntry, ItalianCapitulation, PartnerCapitulation } from './09-political-rolls'
import { indexOf } from './board-index'
import { turnOf, yearOf } from './calendar'
import { groundOf, isFinished } from './ground'
import { COLONIES, isColony, MAJORS, MINORS, type Minor, type Nation, nationText } from './nations'
import {
  areAtWar,
  campOf,
  hasFallen,
  hexOf,
  isConquered,
  isReached,
  isRussoGermanWar,
  type Land,
  landOf,
  ownerOf,
  sideOf,
  unitsAt,
} from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, isAir, isCombatLand, isLand, strengthNow } from './units'

const PARIS = 'W 3118'
export const ROME = 'W 2025'
const LONDON = 'W 3616'
const MOSCOW = 'E 1924'
const STALINGRAD = 'E 2515'

/** Bordeaux, Lyon, Marseilles, St. Nazaire. */
const FRENCH_CITIES = ['W 2714', 'W 2619', 'W 2319', 'W 3013']

// ---- Italy -----------------------------------------------------------------------------------

/**
 * May Britain try to drag Italy into the war: Germans in Paris or before an open Paris, or at another of four cities?
 *
 * @rule 9.7
 */
export function mayForceItaly(state: AetoState): boolean {
  if (isConquered(state, 'united-kingdom') || isConquered(state, 'italy')) return false
  if (WEST.some((power) => areAtWar(state, 'italy', power))) return false
  const near = (hex: string) => isReached(state, hex, ({ nation }) => nation === 'germany', isLand)
  const inParis = unitsAt(state, PARIS)
  // Any German unit in Paris will do, aircraft too; before Paris and at the others it takes land units.
  if (inParis.some(({ nation }) => nation === 'germany')) return true
  const open =
    campOf(state, ownerOf(state, PARIS)!) !== 'axis' &&
    !inParis.some((unit) => isLand(unit) && campOf(state, unit.nation) === 'west')
  return (open && near(PARIS)) || FRENCH_CITIES.some(near)
}

const WEST = ['united-kingdom', 'france', 'united-states'] as const

/** North Africa and the Middle East: Turkey is of it, for 11.10 has no other hex beside the Soviet Union to mean by it than Turkey's and Persia's. */
const SOUTHERN: readonly Land[] = [
  'libya',
  'egypt',
  'tunisia',
  'algeria',
  'french-morocco',
  'spanish-morocco',
  'palestine',
  'transjordan',
  'lebanon-syria',
  'iraq',
  'persia',
  'saudi-arabia',
  'turkey',
]

/**
 * Does Italy give up without a roll: Rome in British or American hands, with the United States at war with it?
 *
 * @rule 9.15
 */
export function romeHasFallen(state: AetoState): boolean {
  const owner = ownerOf(state, ROME)
  return (
    (owner === 'united-kingdom' || owner === 'united-states') && areAtWar(state, 'united-states', 'italy')
  )
}

/**
 * What counts for a capitulation of Italy; `null` while nothing brings it about.
 *
 * @rule 9.10
 * @rule 9.15
 */
export function italianCrisis(state: AetoState): ItalianCapitulation | null {
  if (state.nations.italy.status !== 'war') return null
  const units = Object.values(state.units)
  const garrison = units.some(
    (unit) =>
      unit.nation === 'italy' &&
      isCombatLand(unit) &&
      unit.kind !== 'paratrooper' &&
      (SOUTHERN.includes(landOf(state, unit.at) as Land) || isOnSicily(state, unit.at)),
  )
  if (garrison) return null
  const hexes = new Set(units.filter((unit) => holdsMainland(state, unit)).map(({ at }) => at))
  if (hexes.size === 0) return null
  return { hexes: hexes.size, moscow: isAxis(state, MOSCOW), london: isAxis(state, LONDON) }
}

const isOnSicily = (state: AetoState, at: string): boolean =>
  landOf(state, at) === 'italy' && hexOf(state, at).island === 'sicily'

/** A supplied British or American unit of printed strength 3 or more on the Italian mainland. */
const holdsMainland = (state: AetoState, unit: AetoUnit): boolean =>
  (unit.nation === 'united-kingdom' || unit.nation === 'united-states') &&
  isCombatLand(unit) &&
  strengthNow(unit) >= 3 &&
  groundOf(state).supplied(state, unit) &&
  landOf(state, unit.at) === 'italy' &&
  hexOf(state, unit.at).island === null

const isAxis = (state: AetoState, hex: string): boolean => campOf(state, ownerOf(state, hex)!) === 'axis'

// ---- partners of the Axis ----------------------------------------------------------------------

/** Is a unit within the home border of a nation? Bessarabia is not, for Rumania, nor what was ceded. */
function isWithin(state: AetoState, nation: Nation, at: string): boolean {
  if (landOf(state, at) !== nation) return false
  const { region } = hexOf(state, at)
  return region !== 'bessarabia' && (region === null || state.regions[region] === undefined)
}

/** The first month in which partners of the Axis may give up. */
export const FIRST_CAPITULATION: number = /* @__PURE__ */ turnOf('January', 1942)

/**
 * Partners of the Axis in which Allied units stand for the first time since they are partners, and whose.
 *
 * @rule 9.18
 */
export function invadedPartners(
  state: AetoState,
): readonly { readonly nation: Minor; readonly by: Nation }[] {
  return MINORS.filter((nation) => campOf(state, nation) === 'axis').flatMap((nation) => {
    if (state.special.wavered.includes(nation)) return []
    const there = Object.values(state.units).find(
      (unit) =>
        isCombatLand(unit) &&
        areAtWar(state, unit.nation, nation) &&
        groundOf(state).supplied(state, unit) &&
        isWithin(state, nation, unit.at),
    )
    return there === undefined ? [] : [{ nation, by: there.nation }]
  })
}

export function partnerCrisis(state: AetoState, nation: Minor): PartnerCapitulation {
  const within = Object.values(state.units).filter(({ at }) => isWithin(state, nation, at))
  return {
    allied: within.filter((unit) => isCombatLand(unit) && areAtWar(state, unit.nation, nation)).length,
    german: within.filter((unit) => unit.nation === 'germany' && (isCombatLand(unit) || isAir(unit))).length,
    year: yearOf(state.turn),
    finland: nation === 'finland',
  }
}

// ---- the Low Countries, the Atlantic Wall, Finland -----------------------------------------------

/**
 * Allied fortifications in the French hexes along the Belgian border, or beside them in France; those that were begun in this very Seasonal Turn do not count yet.
 *
 * @rule 9.19
 */
export const bordersForts = (state: AetoState): number =>
  state.forts.filter((hex) => {
    const board = boardOf(state)
    if (landOf(state, hex) !== 'france' || campOf(state, ownerOf(state, hex)!) !== 'west') return false
    return (
      isFinished(state, hex, 'fort') &&
      [hex, ...board.neighbours(hex)].some((one) => board.hex(one).sites.includes('french-belgian-border'))
    )
  }).length

/** @rule 9.19 once for each in every Seasonal Turn in which there are such forts */
export function mayYield(state: AetoState, nation: Nation): Verdict {
  const name = nationText(nation)
  if (nation !== 'belgium' && nation !== 'netherlands')
    return refuse('9.19', 'not-low', `${name} is neither Belgium nor the Netherlands`)
  if (isConquered(state, nation)) return refuse('9.19', 'conquered', `${name} is conquered`)
  if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
  if (campOf(state, nation) === 'axis') return refuse('9.19', 'axis', `${name} fights beside Germany`)
  if (state.done.includes(`yield ${nation}`))
    return refuse('9.19', 'rolled', `it was rolled for ${name} in this Seasonal Turn`)
  return bordersForts(state) > 0
    ? legal
    : refuse('9.19', 'no-forts', 'there are no French forts along the Belgian border')
}

/** As many coastal forts as the Maginot Line gives. */
export const WALL = 6

/**
 * May a coastal fort be made of the Maginot Line here: on an occupied coast, one a Seasonal Turn, each in another hex?
 *
 * @rule 9.14
 */
export function mayBuildWall(state: AetoState, hex: string): Verdict {
  const { france } = state.nations
  const found = indexOf(boardOf(state)).hexes.get(hex)
  return firstRefusal(
    () =>
      france.status === 'conquered' && france.conqueror === 'germany'
        ? legal
        : refuse('9.14', 'not-conquered', 'Germany has not conquered France'),
    () =>
      state.done.includes('fall of France')
        ? refuse('9.14', 'too-soon', 'from the Seasonal Turn after the fall of France')
        : legal,
    () =>
      state.special.walled < WALL
        ? legal
        : refuse('9.14', 'all-built', `all ${WALL} coastal forts have been placed`),
    () =>
      state.done.includes('wall')
        ? refuse('9.14', 'built', 'one has been placed in this Seasonal Turn')
        : legal,
    () =>
      found?.country === 'france' && found.coast && found.region !== 'vichy-france'
        ? legal
        : refuse('9.14', 'no-coast', `${hex} is no coast of occupied France`, hex),
    () => (state.wall.includes(hex) ? refuse('9.14', 'fort', `there is one in ${hex}`, hex) : legal),
    () =>
      ownerOf(state, hex) === 'germany'
        ? legal
        : refuse('9.14', 'not-german', `${hex} is not in German hands`, hex),
  )
}

/**
 * May the Soviets enforce the neutrality of Finland: from 1944, with all of its east in their hands?
 *
 * @rule 9.21
 */
export function mayFinlandize(state: AetoState): Verdict {
  if (state.finlandized) return refuse('9.21', 'done', 'it is enforced already')
  if (hasFallen(state, 'finland') || hasFallen(state, 'soviet-union'))
    return refuse('9.21', 'conquered', 'Finland or the Soviet Union is conquered')
  if (state.turn < turnOf('January', 1944)) return refuse('9.21', 'before-1944', 'not before 1944')
  const east = (indexOf(boardOf(state)).byCountry.get('finland') ?? []).filter(
    (hex) => hexOf(state, hex).region === 'east-finland',
  )
  const missing = east.find((hex) => ownerOf(state, hex) !== 'soviet-union')
  return missing === undefined
    ? legal
    : refuse('9.21', 'not-soviet', `${missing} is not in Soviet hands`, missing)
}

/**
 * Is a German combat land unit in a city of Russia?
 *
 * @rule 9.25
 */
export const isGarrisoned = (state: AetoState, hex: string): boolean =>
  unitsAt(state, hex).some((unit) => unit.nation === 'germany' && isCombatLand(unit))

// ---- Britain and America -------------------------------------------------------------------------

/** @rule 9.22 */
export function americanMood(state: AetoState): AmericanEntry {
  const partner = (nation: Minor) => campOf(state, nation) === 'axis'
  const german = (hex: string) => ownerOf(state, hex) === 'germany'
  return {
    // Soviets who rise have not the standing of a power (9.25): their war was lost with their home.
    russoGermanWar: isRussoGermanWar(state) && !hasFallen(state, 'soviet-union'),
    italyAtPeace: !MAJORS.some((power) => areAtWar(state, 'italy', power)),
    noVichy: state.vichy === null,
    yugoslaviaEarly: state.invasions.some(
      ({ by, on, since }) =>
        on === 'yugoslavia' && since < turnOf('April', 1941) && sideOf(state, by) === 'axis',
    ),
    spain: partner('spain'),
    turkey: partner('turkey'),
    stalingrad: german(STALINGRAD),
    moscow: german(MOSCOW),
  }
}

/**
 * May a conquered power go on from its colonies: one of them with a combat land unit of its own in it?
 *
 * @rule 9.23
 */
export const hasColonialArmy = (state: AetoState, power: Nation): boolean =>
  Object.values(state.units).some((unit) => isColonial(state, power, unit))

/** Does a colonial army stand there: a combat land unit in supply? */
const isColonial = (state: AetoState, power: Nation, unit: AetoUnit): boolean =>
  unit.nation === power &&
  isCombatLand(unit) &&
  groundOf(state).supplied(state, unit) &&
  isInColony(state, power, unit.at)

/**
 * Is a place in a colony of a power that no enemy has taken from it? A hex that a friend has freed is.
 *
 * @rule 9.22
 * @rule 9.23
 */
export function isInColony(state: AetoState, power: Nation, at: string): boolean {
  const land = landOf(state, at)
  if (land === null || !isColony(land) || COLONIES[land] !== power) return false
  const taken = state.control[at]
  return (
    state.colonies[land] === undefined &&
    (taken === undefined || sideOf(state, taken) === sideOf(state, power))
  )
}
