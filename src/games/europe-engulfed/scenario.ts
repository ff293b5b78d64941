/** The scenarios: who plays, when, on which map, and whose units a nation's are. */

import { frozen } from '../../kernel/frozen'
import { lazy } from '../../kernel/lazy'
import { type EeArea, europeEngulfedBoard } from './board'
import { type Nation, type Power, powersOf, type Side } from './powers'

export const SCENARIO_IDS = /* @__PURE__ */ frozen([
  '16.1',
  '16.2',
  '16.3',
  'campaign-1939',
  'campaign-1941',
] as const)
export type ScenarioId = (typeof SCENARIO_IDS)[number]

export interface Scenario {
  readonly title: string
  /** Who moves first, and who second. */
  readonly first: Side
  readonly second: Side
  /** Who deploys first. */
  readonly deploys: Side
  readonly turns: number
  /** Two-month turns from January 1939 to the first of the scenario. */
  readonly start: number
  /** Nations that take part, and the power whose units theirs are. */
  readonly nations: Readonly<Partial<Record<Nation, Power>>>
  /** Are fleets and politics played? */
  readonly sea: boolean
  /** Is the strategic war of U-boats and bombers played? */
  readonly strategic: boolean
  /** Are there neutrals on whom war may be declared? */
  readonly diplomacy: boolean
  /** Is it one of the campaigns, which go on to the end of the war? */
  readonly campaign: boolean
  /** Lands that are in play, or, with `but`, those that are not. */
  readonly lands: readonly string[]
  readonly but: boolean
}

const NATIONS_1939 = {
  british: 'british',
  french: 'french',
  german: 'german',
  soviet: 'soviet',
  italian: 'italian',
  finnish: 'german',
  rumanian: 'german',
  hungarian: 'german',
  bulgarian: 'german',
  vichy: 'german',
  polish: 'minor',
  danish: 'minor',
  norwegian: 'minor',
  belgian: 'minor',
  dutch: 'minor',
  yugoslav: 'minor',
  greek: 'minor',
} as const

/** What both campaigns have. */
const CAMPAIGN = {
  first: 'axis',
  second: 'allied',
  deploys: 'allied',
  nations: {
    ...NATIONS_1939,
    american: 'american',
    freeFrench: 'american',
    spanish: 'minor',
    portuguese: 'minor',
    swedish: 'minor',
    turkish: 'minor',
    swiss: 'minor',
  },
  sea: true,
  strategic: true,
  diplomacy: true,
  campaign: true,
  lands: [],
  but: true,
} as const

/**
 * Each scenario. French and Germans of 16.1 are American in every way but where the scenario says otherwise; Axis minor powers are played by Germany.
 *
 * @rule 16.12
 * @rule 16.2
 * @rule 16.3
 * @rule 17.0
 * @rule 18.0
 */
export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = /* @__PURE__ */ frozen({
  '16.1': {
    title: "Patton's Fantasy, July to December 1945",
    first: 'western',
    second: 'soviet',
    deploys: 'soviet',
    turns: 3,
    start: 39,
    nations: {
      american: 'american',
      british: 'british',
      french: 'american',
      german: 'american',
      soviet: 'soviet',
    },
    sea: false,
    strategic: false,
    diplomacy: false,
    campaign: false,
    lands: [
      'France',
      'The Netherlands',
      'Belgium',
      'Germany',
      'Poland',
      'Baltic States',
      'Hungary',
      'Rumania',
      'Soviet Union',
    ],
    but: false,
  },
  '16.2': {
    title: 'Tournament scenario, July 1942 to October 1943',
    first: 'axis',
    second: 'allied',
    deploys: 'allied',
    turns: 8,
    start: 21,
    nations: {
      american: 'american',
      british: 'british',
      german: 'german',
      soviet: 'soviet',
      italian: 'italian',
      finnish: 'german',
      rumanian: 'german',
      hungarian: 'german',
      bulgarian: 'german',
      vichy: 'german',
    },
    sea: true,
    strategic: true,
    diplomacy: false,
    campaign: false,
    lands: ['Switzerland', 'Spain', 'Portugal', 'Sweden', 'Turkey'],
    but: true,
  },
  '16.3': {
    title: 'European War, September 1939 to December 1941',
    first: 'axis',
    second: 'allied',
    deploys: 'allied',
    turns: 14,
    start: 4,
    nations: NATIONS_1939,
    sea: true,
    strategic: false,
    diplomacy: true,
    campaign: false,
    lands: ['Switzerland', 'Spain', 'Portugal', 'Sweden', 'Turkey'],
    but: true,
  },
  'campaign-1939': {
    ...CAMPAIGN,
    title: 'Campaign, September 1939 to December 1945',
    turns: 38,
    start: 4,
  },
  'campaign-1941': {
    ...CAMPAIGN,
    title: 'Campaign, July 1941 to December 1945',
    turns: 27,
    start: 15,
  },
} satisfies Record<ScenarioId, Scenario>)

type Playing = { readonly scenario: ScenarioId }
/** What a scenario says of nations, and which of them have changed sides since. */
type Aligned = Playing & {
  readonly politics?: {
    readonly turned: readonly Nation[]
    readonly bought: readonly Nation[]
    readonly fightsOn: Power | null
  }
}

export const scenarioOf = ({ scenario }: Playing): Scenario => SCENARIOS[scenario]

/** The nations that take part. */
export const nationsOf = (playing: Playing): readonly Nation[] =>
  Object.keys(scenarioOf(playing).nations) as Nation[]

/**
 * The power whose units those of a nation are: a minor power that the Allies have attacked fights with Germany, and a friend of the Axis that Germany has attacked does not. French who fight on
 * after the fall of their country are British, or American.
 *
 * @rule 9.6
 * @rule 14.354
 */
export function powerOf(playing: Aligned, nation: Nation): Power {
  const power = scenarioOf(playing).nations[nation]!
  if (playing.politics?.turned.includes(nation)) return power === 'german' ? 'minor' : 'german'
  if (nation === 'french') return playing.politics?.fightsOn ?? power
  return playing.politics?.bought.includes(nation) ? 'british' : power
}

/** The side that a power is on. */
export const sideOfPower = (playing: Playing, power: Power): Side => {
  const { first, second } = scenarioOf(playing)
  return powersOf(first).includes(power) ? first : second
}

/** The month with which a turn begins, from 0 for January by twos, and its year. */
export function dateOf(playing: Playing, turn: number): { readonly month: number; readonly year: number } {
  const index = scenarioOf(playing).start + turn - 1
  return { month: (index % 6) * 2, year: 1939 + Math.floor(index / 6) }
}

/** The turn of a scenario with which a year begins. */
export const turnOfYear = (playing: Playing, year: number): number =>
  (year - 1939) * 6 - scenarioOf(playing).start + 1

/**
 * Are the United States at war? In campaigns from January 1942 on.
 *
 * @rule 9.32
 */
export function isAmericaIn(playing: Playing & { readonly turn: number }): boolean {
  const { nations, campaign } = scenarioOf(playing)
  return nations.american !== undefined && (!campaign || dateOf(playing, playing.turn).year >= 1942)
}

const inPlay = (id: ScenarioId) =>
  lazy(() => {
    const { lands, but, sea, nations } = SCENARIOS[id]
    const areas = europeEngulfedBoard().spaces.filter(({ kind, island, country }) =>
      kind === 'box'
        ? nations.american !== undefined && sea
        : kind === 'land' && (sea || !island) && lands.includes(country ?? '') !== but,
    )
    return { areas, names: new Set(areas.map(({ name }) => name)) }
  })

const IN_PLAY: Readonly<
  Record<ScenarioId, () => { readonly areas: readonly EeArea[]; readonly names: ReadonlySet<string> }>
> = {
  '16.1': /* @__PURE__ */ inPlay('16.1'),
  '16.2': /* @__PURE__ */ inPlay('16.2'),
  '16.3': /* @__PURE__ */ inPlay('16.3'),
  'campaign-1939': /* @__PURE__ */ inPlay('campaign-1939'),
  'campaign-1941': /* @__PURE__ */ inPlay('campaign-1941'),
}

/** The areas that are in play, in the order of the board. */
export const areasInPlay = ({ scenario }: Playing): readonly EeArea[] => IN_PLAY[scenario]().areas
/** Their names. */
export const namesInPlay = ({ scenario }: Playing): ReadonlySet<string> => IN_PLAY[scenario]().names

const MONTHS = [
  'January and February',
  'March and April',
  'May and June',
  'July and August',
  'September and October',
  'November and December',
]

/** The two months that a turn stands for: `September and October 1939`. */
export const dateText = (playing: { readonly scenario: ScenarioId }, turn: number): string => {
  const { month, year } = dateOf(playing, turn)
  return `${MONTHS[month / 2]} ${year}`
}
