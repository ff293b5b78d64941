/** Section 8.8 and 8.2.3: the boxes beside the map, and the ways into them. */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import type { TheWarCountry, TheWarSea } from '../board-types'
import { mayBuildGroundAt, PLACED_IN_URALS } from '../economy/15-placement'
import type { TheWarCityName, TheWarPort } from '../places'
import { mayInvadeFromUs, type UsLanding } from '../powers/22-united-states'
import type { Alliance, DiplomaticLevel, MapBox, Nation } from '../types'

/** A box that units can be in, beside those of strategic warfare. */
export type UnitBox = Exclude<MapBox, 'u-boat-war' | 'bomber-war'>

/**
 * What a way into a box begins at, by the board's ids: another box, a port, a sea area, a hex beside it, a country for
 * whatever is in it (for aircraft, a base there); or any port of the Atlantic (`isAtlanticPort`).
 */
export type BoxLink = UnitBox | TheWarPort | TheWarSea | TheWarCountry | '0015' | '0016' | 'atlantic-port'

/** Where each box can be reached from, and how units come out of it. */
export const BOX_LINKS: Readonly<Record<UnitBox, readonly BoxLink[]>> = /* @__PURE__ */ frozen({
  azores: ['atlantic-port'],
  urals: ['soviet-union'],
  us: ['atlantic-port', 'canada', 'south-africa'],
  'south-africa': ['atlantic-port', 'us', 'Suez', 'Basra', 'Abadan', 'india', 'italian-east-africa'],
  india: ['Suez', 'Basra', 'Abadan', 'south-africa'],
  'italian-east-africa': ['south-africa', 'Suez'],
  murmansk: ['0015', '0016', 'norwegian-sea', 'norway', 'sweden', 'finland'],
  narvik: ['norwegian-sea', 'Kiel', 'Scapa Flow', 'Calais', 'Oslo', 'norway', 'sweden', 'finland'],
  canada: ['atlantic-port', 'us'],
})

export type WayIntoBox = 'stratmove' | 'naval-movement' | 'sea-transport' | 'invasion' | 'assignment'

/**
 * May units come into a box in this way?
 *
 * @rule 8.2.3 as a rule by stratmove alone
 * @rule 8.8 but Narvik by sea as well, and Murmansk by U-boats and ASW that are assigned there
 */
export function checkWayIntoBox(box: UnitBox, way: WayIntoBox, unit?: 'U-Boat' | 'ASW'): Verdict {
  if (way === 'stratmove') return legal
  if (box === 'narvik' && way !== 'assignment') return legal
  if (box === 'murmansk' && way === 'assignment' && unit !== undefined) return legal
  return refuse('8.8', 'stratmove-only', `the ${box} box is reached by stratmove only`, box)
}

export interface BoxEntry {
  readonly box: UnitBox
  readonly nation: Nation
  readonly alliance: Alliance
  readonly from: BoxLink
  /** Are Britain and the United States both at war with Germany? */
  readonly usAtWar?: boolean
  /** How far South Africa leans to Germany, if it does. */
  readonly southAfricaGerman?: DiplomaticLevel
}

/**
 * May units of this nation stratmove into a box from there?
 *
 * @rule 8.8.1 the Azores, by sea
 * @rule 8.8.2 the Urals, Soviets only
 * @rule 8.8.3 the United States, Americans, and the British once both are at war
 * @rule 8.8.4 South Africa, a turn from India; the Axis as its Associate, and on to East Africa as its Satellite
 * @rule 8.8.5 India
 * @rule 8.8.6 Italian East Africa, by South Africa or Suez
 */
export function checkBoxEntry({
  box,
  nation,
  alliance,
  from,
  usAtWar,
  southAfricaGerman,
}: BoxEntry): Verdict {
  const rules: Readonly<Record<UnitBox, string>> = {
    azores: '8.8.1',
    urals: '8.8.2',
    us: '8.8.3',
    'south-africa': '8.8.4',
    india: '8.8.5',
    'italian-east-africa': '8.8.6',
    murmansk: '8.8.7',
    narvik: '8.8.8',
    canada: '8.8.9',
  }
  const no = (code: string, why: string) => refuse(rules[box], code, why, box)
  if (!BOX_LINKS[box].includes(from)) return no('no-way', `no way leads from ${from} to the ${box} box`)
  if (box === 'urals' && nation !== 'soviet-union')
    return no('not-theirs', `${nation} does not enter the Urals`)
  if (box === 'us' && nation !== 'united-states' && !(nation === 'britain' && usAtWar))
    return no('not-theirs', `${nation} does not enter the United States`)
  if (alliance === 'axis') {
    const associate = southAfricaGerman === 'associate' || southAfricaGerman === 'satellite'
    const satellite = southAfricaGerman === 'satellite'
    if (box === 'south-africa' && from === 'italian-east-africa')
      return satellite ? legal : no('not-satellite', 'South Africa is not a German Satellite')
    if (box === 'south-africa' && (from !== 'atlantic-port' || !associate))
      return no('not-associate', 'South Africa is not a German Associate')
    if (box === 'italian-east-africa' && from === 'south-africa' && !satellite)
      return refuse('8.8.4', 'not-satellite', 'South Africa is not a German Satellite', box)
    if (box === 'india' || box === 'canada')
      return no('not-theirs', `${nation} does not enter the ${box} box`)
  }
  return legal
}

// ---- the Urals (8.8.2) -----------------------------------------------------------------------

/** @rule 8.8.2 the three dearest new Soviet units appear there: their places in the list */
export function placedInUrals(costs: readonly number[]): readonly number[] {
  return costs
    .map((cost, i) => ({ cost, i }))
    .sort((a, b) => b.cost - a.cost || a.i - b.i)
    .slice(0, PLACED_IN_URALS)
    .map(({ i }) => i)
    .sort((a, b) => a - b)
}

// ---- the United States (8.8.3) ---------------------------------------------------------------

/** @rule 8.8.3 new American units appear there; ships are repaired there, ground and air units where they are */
export function americanWork(
  unit: 'ground' | 'air' | 'naval',
  work: 'new' | 'repair',
): 'us-box' | 'in-place' {
  return work === 'new' || unit === 'naval' ? 'us-box' : 'in-place'
}

/** Something that leaves the U.S. Box for the map. */
export type FromUs =
  | { readonly what: 'stratmove' | 'lend-lease-to-soviets' }
  | { readonly what: 'invasion'; readonly on: TheWarCountry; readonly at: UsLanding }

/** @rule 8.8.3 straight from the box: stratmoves, the landings of 22.3.3, and nothing for the Soviets */
export function checkDirectFromUs(act: FromUs): Verdict {
  if (act.what === 'lend-lease-to-soviets')
    return refuse('8.8.3', 'by-britain', 'aid for the Soviets goes to Britain first')
  return act.what === 'invasion' ? mayInvadeFromUs(act.on, act.at) : legal
}

// ---- India, East Africa (8.8.4 to 8.8.6) -----------------------------------------------------

/** Parts of the Empire whose units appear in a box of their own. */
export type EmpireBox = Extract<UnitBox, 'south-africa' | 'india' | 'canada'>

const EMPIRE = {
  'south-africa': { rule: '8.8.4', contingent: 'south-african' },
  india: { rule: '8.8.5', contingent: 'indian' },
  canada: { rule: '8.8.9', contingent: 'canadian' },
} as const

/**
 * May a new ground unit of the Empire appear there, in a box or a city? In its own box; 15.2.2 adds two ports for
 * Indians. From a box it comes on to the map by stratmove.
 *
 * @rule 8.8.4 the South African unit
 * @rule 8.8.5 Indian units
 * @rule 8.8.9 Canadian ground units
 */
export function checkEmpirePlacement(of: EmpireBox, place: UnitBox | TheWarCityName): Verdict {
  const { rule, contingent } = EMPIRE[of]
  const where = place in BOX_LINKS ? { inBox: place as UnitBox } : { cities: [place as TheWarCityName] }
  const site = { ...where, homeCountry: false, friendly: true, supplied: true }
  return mayBuildGroundAt({ nation: 'britain', type: 'INF', contingent }, site).legal
    ? legal
    : refuse(rule, 'own-box', `it appears in the ${of} box, not in ${place}`)
}

/**
 * May units leave South Africa for there? Round the Cape they come on to the map at three ports; the others go back the
 * way they came, Axis units only as far as South Africa leans to Germany.
 *
 * @rule 8.8.4
 */
export function checkOutOfSouthAfrica(
  to: BoxLink,
  by: { readonly alliance: Alliance; readonly southAfricaGerman?: DiplomaticLevel } = {
    alliance: 'western-allies',
  },
): Verdict {
  if (!BOX_LINKS['south-africa'].includes(to))
    return refuse('8.8.4', 'wrong-port', `from South Africa, ${to} is not on the way`)
  if (by.alliance !== 'axis') return legal
  const associate = by.southAfricaGerman === 'associate' || by.southAfricaGerman === 'satellite'
  if (to === 'atlantic-port' && associate) return legal
  if (to === 'italian-east-africa' && by.southAfricaGerman === 'satellite') return legal
  return refuse('8.8.4', 'not-theirs', `the Axis does not go from South Africa to ${to}`)
}

/** @rule 8.8.5 where Indian units go when they leave India, in which they appear */
export function checkOutOfIndia(to: BoxLink): Verdict {
  return to === 'Suez' || to === 'Basra' || to === 'south-africa'
    ? legal
    : refuse('8.8.5', 'wrong-port', `from India, ${to} is not on the way`)
}

/** @rule 8.8.5 where a Fleet that carries Indian units may begin */
export const INDIAN_FLEET_PORTS: readonly BoxLink[] = /* @__PURE__ */ frozen([
  'Suez',
  'Basra',
  'Abadan',
  'india',
])

/**
 * What Italian East Africa is worth to Italy.
 *
 * @rule 8.8.6 three NARFs until war with Britain, and again, with its garrison, when Egypt has fallen to the Axis
 */
export function italianEastAfrica(italyAtWarWithBritain: boolean, axisHoldsEgypt: boolean) {
  const cutOff = italyAtWarWithBritain && !axisHoldsEgypt
  return {
    narfs: cutOff ? 0 : 3,
    garrison: { units: 3, counter: '2-5 INF' },
    /** Does the garrison come to the southern edge of Egypt? */
    garrisonArrives: italyAtWarWithBritain && axisHoldsEgypt,
  } as const
}

// ---- the north (8.8.7, 8.8.8) ----------------------------------------------------------------

/** The northern Sea Areas and what each is beside; all but the first and last pair are off the map. */
export const NORTHERN_SEAS: Readonly<Partial<Record<TheWarSea, readonly TheWarSea[]>>> =
  /* @__PURE__ */ frozen({
    'norwegian-sea': ['narvik'],
    faeroes: ['narvik', 'hammerfest'],
    narvik: ['norwegian-sea', 'faeroes', 'hammerfest'],
    hammerfest: ['narvik', 'faeroes', 'murmansk'],
    murmansk: ['hammerfest'],
  })

/** Sea Areas from the British base at Scapa Flow to Murmansk (8.8.7). */
export const SCAPA_FLOW_TO_MURMANSK = 5

/** @rule 8.8.7 no Lend-Lease by Murmansk while Finns or Germans hold both hexes of its railway */
export function checkMurmanskLendLease(
  holder0015: Alliance | 'finnish',
  holder0016: Alliance | 'finnish',
): Verdict {
  const cut = (who: string) => who === 'axis' || who === 'finnish'
  return cut(holder0015) && cut(holder0016)
    ? refuse('8.8.7', 'railway-cut', 'hexes 0015 and 0016 are in enemy hands')
    : legal
}

/** @rule 8.8.7 by land from the two hexes beside it, by the Norwegian Sea, or by air from Scandinavia */
export function checkMurmanskEntry(kind: 'ground' | 'air' | 'naval', from: BoxLink): Verdict {
  const ways: Readonly<Record<typeof kind, readonly BoxLink[]>> = {
    ground: ['0015', '0016', 'norwegian-sea'],
    naval: ['norwegian-sea'],
    air: ['norway', 'sweden', 'finland', 'norwegian-sea'],
  }
  return ways[kind].includes(from)
    ? legal
    : refuse('8.8.7', 'no-way', `no ${kind} unit comes to Murmansk from ${from}`)
}

/**
 * May units come to Narvik from there?
 *
 * @rule 8.8.8 by sea from three ports, by air from Scandinavia; there is one beach
 */
export function checkNarvikEntry(kind: 'air' | 'naval', from: BoxLink, stratmove = false): Verdict {
  const ways: Readonly<Record<typeof kind, readonly BoxLink[]>> = {
    naval: ['Kiel', 'Scapa Flow', 'Calais'],
    air: ['norway', 'sweden', 'finland'],
  }
  // 20.1 names a fourth port, for stratmoves.
  if (kind === 'naval' && stratmove && from === 'Oslo') return legal
  return ways[kind].includes(from)
    ? legal
    : refuse('8.8.8', 'no-way', `no ${kind} unit comes to Narvik from ${from}`)
}

/** What Narvik is: a port with a beach, no shipyard, a Sea Area north of the Norwegian Sea. */
export const NARVIK_FACTS = /* @__PURE__ */ frozen({
  port: true,
  shipyard: false,
  beaches: 1,
  seaAreasFromNorwegianSea: 1,
} as const)

/** @rule 8.8.8 nobody retreats from Narvik */
export function retreatAtNarvik(result: 'retreat' | 'eliminated' | 'none'): 'eliminated' | 'none' {
  return result === 'none' ? 'none' : 'eliminated'
}

// ---- Canada (8.8.9) --------------------------------------------------------------------------

/** One shipyard for British ships; what is built there comes to the map with British SMPs. */
export const CANADA_FACTS = /* @__PURE__ */ frozen({
  shipyards: 1,
  builder: 'britain',
  smpsOf: 'britain',
  appears: 'canada',
} as const)

/**
 * May this be built in Canada? Ships of Britain, one shipyard's worth of them, and Canadian ground units, which appear
 * nowhere else.
 *
 * @rule 8.8.9 its NARFs are in the British base, so Britain pays ({@link canadianNarfs})
 */
export function checkCanadianBuild(build: {
  readonly unit: 'naval' | 'ground' | 'air'
  readonly builder: Nation
  readonly canadian: boolean
  readonly shipyardsBusy?: number
}): Verdict {
  const no = (code: string, why: string) => refuse('8.8.9', code, why, 'canada')
  if (build.builder !== CANADA_FACTS.builder)
    return no('not-theirs', `${build.builder} builds nothing in Canada`)
  if (build.unit === 'naval')
    return (build.shipyardsBusy ?? 0) < CANADA_FACTS.shipyards
      ? legal
      : no('shipyard-busy', 'its shipyard is taken')
  return build.unit === 'ground' && build.canadian
    ? legal
    : no('not-canadian', 'only Canadian ground units and British ships are built there')
}

/** NARFs of Canada: a part of the British base, never of anybody else's. */
export const canadianNarfs = (power: Nation): number =>
  power === CANADA_FACTS.builder ? THE_WAR_NARF_SOURCES.britishBase.canada : 0

/** @rule 8.8.9 whose SMPs bring Canadian ground units, and ships built in Canada, on to the map */
export function checkCanadianMove(smpsOf: Nation): Verdict {
  return smpsOf === CANADA_FACTS.smpsOf
    ? legal
    : refuse('8.8.9', 'british-smps', 'units from Canada move with British SMPs')
}
