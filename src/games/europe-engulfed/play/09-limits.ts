/** Where units may be at all: demarcation, national limits, Vichy France. */

import { lazy } from '../../../kernel/lazy'
import { domainOf } from '../../../kit/facts'
import { COUNTRY, PACT } from '../lands'
import {
  type Camp,
  campOf,
  NATIONS,
  type Nation,
  nationNumber,
  POWERS,
  type Power,
  powerNumber,
  SIDES,
} from '../powers'
import { areasInPlay, dateOf, namesInPlay, scenarioOf } from '../scenario'
import type { Block, EeState } from '../state'
import { isAmongPartisans, isPartisanLand } from './13-land'
import { isOpenFrance } from './14-alone'
import { areaAt, areaOf, perScenario } from './areas'
import { facts, holdersOf, listOf, NEUTRAL, TOPICS } from './memory'
import { areaCount, areaNumber } from './numbers'

/** Lands to which a nation's units keep. */
const KEEPS: Readonly<Partial<Record<Block['nation'], readonly string[]>>> = {
  bulgarian: ['Bulgaria', 'Greece', 'Yugoslavia'],
  finnish: ['Finland'],
  hungarian: ['Hungary', 'Rumania', 'Poland', 'Soviet Union', 'Germany', 'Baltic States'],
  rumanian: ['Rumania', 'Hungary', 'Poland', 'Soviet Union', 'Germany', 'Baltic States'],
}
/** Soviet areas that Finns enter. */
const FINNISH = ['Onega Swamps', 'Murmansk', 'Novgorod', 'Leningrad', 'Ladoga Swamps']

/** Lands that France ruled. */
const FRENCH_LANDS = ['French North Africa', 'French Levant']

/** Areas of Vichy France: the south, North Africa and the Levant. */
export const vichyAreas: () => ReadonlySet<string> = /* @__PURE__ */ lazy(
  () =>
    new Set(
      areasInPlay({ scenario: '16.2' }).flatMap(({ name, country, weather }) =>
        FRENCH_LANDS.includes(country!) || (country === 'France' && weather === 'southern') ? [name] : [],
      ),
    ),
)

/** Is an area Vichy's? A Levant that has stayed out of it is not. */
export const isVichyLand = ({ politics }: Pick<EeState, 'politics'>, area: string): boolean =>
  vichyAreas().has(area) && !(politics.freeLevant && areaOf(area).country === 'French Levant')

const isSovietSphere = (area: string): boolean =>
  areaOf(area).country === 'Soviet Union' || PACT.includes(area)

/** Where Yugoslavs go who have joined the Axis, and Spaniards, besides Gibraltar. */
const YUGOSLAV = ['Yugoslavia', 'Greece', 'Bulgaria', 'Rumania', 'Hungary']
const SPANISH = ['Spain', 'Portugal']
const ITALIAN = ['Italy', 'Albania', 'Libya']

/** Has the country of a nation joined the Axis by itself, as a full partner? Who was attacked has not. */
export const hasJoined = ({ politics }: Pick<EeState, 'politics'>, nation: Nation): boolean =>
  politics.joined.some(({ country }) => country === COUNTRY[nation])

type Open = Pick<EeState, 'scenario' | 'politics' | 'turn' | 'options' | 'extra'>

/** The friends of the Axis go beyond their borders; other minor powers never do. */
const isMinor = (nation: Nation): boolean => COUNTRY[nation] !== undefined && KEEPS[nation] === undefined

/**
 * Where Soviets may be in peace: at home, and once Poland has fallen in what the pact gives them.
 *
 * @rule 9.25
 */
const isSovietLand = ({ politics }: Open, area: string): boolean =>
  PACT.includes(area) ? politics.conquered.includes('Poland') : areaOf(area).country === 'Soviet Union'

/** Beyond it nobody follows the Soviets. */
const URALS = 'Ural Mountains'

/** Lands of the north and east to which a few Italians are sent. */
const EXPEDITION = ['Hungary', 'Rumania', 'Poland', 'Soviet Union', 'Germany']
/** How many ground units. */
const EXPEDITION_LIMIT = 3

/**
 * May Italians be there? They keep to the south, and some are sent to the war in the east.
 *
 * @rule 9.41
 */
const isItalianField = (weather: string | null, country: string | null): boolean =>
  weather === 'southern' || EXPEDITION.includes(country!)

/**
 * Are as many Italian ground units out of the south as may be?
 *
 * @rule 9.41
 */
export function isFullExpedition(state: EeState, block: Block, area: number, others = 0): boolean {
  if (block.nation !== 'italian' || block.kind === 'air' || !isAway(area)) return false
  if (block.at !== null && isAway(areaNumber(block.at))) return false
  return expedition(state).count + others >= EXPEDITION_LIMIT
}

const isAway = (area: number): boolean => EXPEDITION.includes(areaAt(area).country!)

const expedition = /* @__PURE__ */ facts.fact({
  name: 'how many Italian ground units are out of the south',
  needs: SIDES.map((_, side) => TOPICS.places + side),
  by: [],
  make(state: EeState): { readonly count: number } {
    let count = 0
    for (const { nation, kind, at } of listOf(state))
      if (nation === 'italian' && kind !== 'air' && at !== null && isAway(areaNumber(at))) count++
    return { count }
  },
})

/** Where militia stay. */
const HOMELAND: Readonly<Record<Camp, string>> = {
  western: 'Great Britain',
  axis: 'Germany',
  soviet: 'Soviet Union',
}

/**
 * From 1942 on a Levant that is still Vichy's lets the Axis in.
 *
 * @rule 9.524
 */
const isOpenLevant = (state: Open, country: string | null): boolean =>
  country === 'French Levant' && scenarioOf(state).campaign && dateOf(state, state.turn).year >= 1942

/** Is a unit militia, and is it in the land of partisans already (13.42)? */
interface Sort {
  readonly militia: boolean
  readonly among: boolean
}

/**
 * May a unit of this nation ever be there? The French of 16.1 do not leave the western zone. Elsewhere those at peace with each other keep out of each other's; Western Allies keep
 * out of the eastern zone and Soviets in it; minor powers keep to their part of the world; Vichy France is closed to the Axis as long as it stands, and nobody but Americans is in the United States. Militia stay at home, the French out of Great Britain, and the enemies of the Soviets out of
 * the Ural Mountains. Soviets are never in Albania, Greece or Turkey, which lie beyond the line, unless they have attacked them alone: that is on their side of it from then on. Italians go where they have.
 *
 * @rule 9.12
 * @rule 9.33
 * @rule 16.12
 * @rule 9.28
 * @rule 9.17
 * @rule 9.52
 * @rule 9.25
 * @rule 9.21
 * @rule 5.18
 * @rule 9.51
 * @rule 14.321
 * @rule 14.33
 * @rule 14.34
 */
function isEverOpen(
  state: Open,
  power: Power,
  nation: Nation,
  { militia, among }: Sort,
  number: number,
): boolean {
  const { name: area, weather, country, kind } = areaAt(number)
  if (area === URALS && campOf(power) !== 'soviet') return false
  if (state.scenario === '16.1') return nation !== 'french' || weather === 'western'
  if (kind === 'box') return nation === 'american'
  const { sovietWar, italianWar, vichy } = state.politics
  const { ventures } = state.politics
  if (nation === 'yugoslav' && hasJoined(state, nation)) return YUGOSLAV.includes(country!)
  if (nation === 'spanish' && hasJoined(state, nation))
    return SPANISH.includes(country!) || area === 'Gibraltar'
  if (isMinor(nation) || power === 'minor') return country === COUNTRY[nation]
  const italian = ITALIAN.includes(country!) || ventures.italian.on.includes(country!)
  if (!italianWar && italian !== (nation === 'italian')) return false
  if (nation === 'italian' && (!isOpenFrance(state, area) || !(italian || isItalianField(weather, country))))
    return false
  const prey = ventures.soviet.on.includes(country!)
  if (!sovietWar && prey && campOf(power) !== 'soviet') return COUNTRY[nation] === country
  const camp = campOf(power)
  if (militia && country !== HOMELAND[camp]) return false
  if (power === 'french' && country === 'Great Britain') return false
  if (camp === 'western') return weather !== 'eastern' && !prey && (among || !isPartisanLand(state, country))
  if (camp === 'soviet') return prey || (sovietWar ? weather === 'eastern' : isSovietLand(state, area))
  if (!sovietWar && isSovietSphere(area)) return false
  if (nation === 'vichy') return vichyAreas().has(area)
  if (vichy && isVichyLand(state, area) && !isOpenLevant(state, country)) return false
  const keeps = KEEPS[nation]
  return keeps === undefined || keeps.includes(country!) || (nation === 'finnish' && FINNISH.includes(area))
}

const numbersInPlay = /* @__PURE__ */ perScenario((scenario) =>
  [...namesInPlay({ scenario })].map(areaNumber),
)

const open = /* @__PURE__ */ facts.fact({
  name: 'areas that are ever open to a nation',
  needs: [TOPICS.borders],
  by: [domainOf([...POWERS.keys()]), domainOf([...NATIONS.keys()]), domainOf([0, 1, 2, 3])],
  make(state: EeState, power: number, nation: number, sort: number): Uint8Array {
    const found = new Uint8Array(areaCount())
    const of = { militia: sort % 2 === 1, among: sort > 1 }
    for (const area of numbersInPlay(state))
      if (isEverOpen(state, POWERS[power], NATIONS[nation], of, area)) found[area] = 1
    return found
  },
})

/** What limits hang on: whose unit it is, and where it stands if it is on the map. */
type Limited = Pick<Block, 'nation' | 'power' | 'kind'> & Partial<Pick<Block, 'at'>>

/** The areas that are ever open to such a unit, by their numbers. Good until something is changed. */
export const fieldOf = (state: EeState, unit: Limited): Uint8Array =>
  open(
    state,
    powerNumber(unit.power),
    nationNumber(unit.nation),
    (unit.kind === 'militia' ? 1 : 0) + (isAmongPartisans(state, unit) ? 2 : 0),
  )

/**
 * May a unit be in an area now? Nobody enters neutral land.
 *
 * @rule 9.12
 */
export const isOpenTo = (state: EeState, unit: Limited, area: string): boolean =>
  isOpenAt(state, unit, areaNumber(area))

/** The same, by the number of the area. */
export const isOpenAt = (state: EeState, unit: Limited, area: number): boolean =>
  fieldOf(state, unit)[area] === 1 && holdersOf(state)[area] !== NEUTRAL
