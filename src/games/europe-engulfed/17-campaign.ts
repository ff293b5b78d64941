/** The campaigns of 1939 and 1941: what may be deployed where, who holds what at the start, and who has won. */

import { frozen } from '../../kernel/frozen'
import type { Result } from '../../kernel/game'
import { lazy } from '../../kernel/lazy'
import { GROUPS_1942, OBJECTIVES, type SetupGroup } from './16-tournament'
import { type Stack, stacks1939, stacks1941 } from './17-stacks'
import { FRONT, PACT } from './lands'
import { areaOf } from './play/areas'
import { isThree } from './players'
import type { Nation, Side } from './powers'
import { areasInPlay, dateOf, type ScenarioId } from './scenario'
import type { EeState, Holder } from './state'

/** The sample set-up of a scenario. */
export const stacksFor = (scenario: ScenarioId): readonly Stack[] =>
  scenario === 'campaign-1941' ? stacks1941() : stacks1939()

// ---- free set-up ---------------------------------------------------------------------------

/** Units of nations that may be put anywhere in these lands and areas. */
interface Theatre {
  readonly nations: readonly Nation[]
  readonly lands?: readonly string[]
  readonly areas?: readonly string[]
  readonly most?: SetupGroup['most']
  readonly front?: SetupGroup['front']
  readonly works?: SetupGroup['works']
}

const THEATRES: Readonly<Record<'campaign-1939' | 'campaign-1941', readonly Theatre[]>> = {
  'campaign-1939': [
    { nations: ['soviet'], lands: ['Soviet Union'] },
    { nations: ['polish'], lands: ['Poland'], most: { Warsaw: 4 } },
    { nations: ['french'], lands: ['France', 'French North Africa', 'French Levant'] },
    { nations: ['british'], lands: ['Great Britain', 'Egypt', 'Middle East'] },
    { nations: ['italian'], lands: ['Italy', 'Albania', 'Libya'] },
    { nations: ['german'], lands: ['Germany'] },
  ],
  'campaign-1941': [
    { nations: ['soviet'], lands: ['Soviet Union'], areas: PACT, front: FRONT },
    { nations: ['british'], areas: ['London', 'Southampton', 'Wales', 'Scotland'] },
    {
      nations: ['british'],
      lands: ['Egypt', 'Middle East'],
      areas: ['Malta', 'Gibraltar', 'Tobruk'],
      works: [{ power: 'british', heavy: false, count: 1 }],
    },
    { nations: ['italian'], lands: ['Italy', 'Albania', 'Yugoslavia', 'Greece'] },
    { nations: ['italian', 'german'], areas: ['Tripolitania', 'Marmarica'] },
    { nations: ['german'], lands: ['Germany', 'Rumania'], areas: ['Warsaw', 'Lodz', 'Lublin'] },
    { nations: ['german'], lands: ['Yugoslavia', 'Greece'] },
    { nations: ['german'], lands: ['France', 'Belgium', 'The Netherlands', 'Denmark', 'Norway'] },
    { nations: ['finnish'], lands: ['Finland'] },
    { nations: ['hungarian'], lands: ['Hungary'] },
    { nations: ['rumanian'], lands: ['Rumania'] },
    { nations: ['bulgarian'], lands: ['Bulgaria', 'Greece', 'Yugoslavia'] },
    { nations: ['vichy'], areas: ['Marseille'] },
    { nations: ['vichy'], areas: ['Morocco'] },
    { nations: ['vichy'], areas: ['Lebanon'] },
  ],
}

const AXIS_NATIONS: readonly Nation[] = [
  'german',
  'italian',
  'finnish',
  'hungarian',
  'rumanian',
  'bulgarian',
  'vichy',
]

/**
 * The groups of a free set-up: the units of the sample, each within its part of the world; half of the Soviets of 1941 at the front.
 *
 * @rule 17.0
 * @rule 18.0
 */
function groupsIn(scenario: 'campaign-1939' | 'campaign-1941'): readonly SetupGroup[] {
  const stacks = stacksFor(scenario)
  return THEATRES[scenario].map(({ nations, lands = [], areas = [], most, front, works }) => {
    const open = areasInPlay({ scenario }).flatMap(({ name, country }) =>
      areas.includes(name) || (lands.includes(country!) && !PACT.includes(name)) ? [name] : [],
    )
    return {
      side: AXIS_NATIONS.includes(nations[0]) ? 'axis' : 'allied',
      rule: scenario === 'campaign-1939' ? '17.0' : '18.0',
      areas: open,
      units: stacks.filter(({ nation, at }) => nations.includes(nation) && open.includes(at)),
      ...(most === undefined ? {} : { most }),
      ...(front === undefined ? {} : { front }),
      ...(works === undefined ? {} : { works }),
    }
  })
}
const groups1939 = /* @__PURE__ */ lazy(() => groupsIn('campaign-1939'))
const groups1941 = /* @__PURE__ */ lazy(() => groupsIn('campaign-1941'))

/** The groups in which a scenario is deployed, if it is. */
export const groupsOf = ({ scenario }: Pick<EeState, 'scenario'>): readonly SetupGroup[] =>
  scenario === '16.2'
    ? GROUPS_1942
    : scenario === 'campaign-1939'
      ? groups1939()
      : scenario === 'campaign-1941'
        ? groups1941()
        : []

// ---- who holds what ------------------------------------------------------------------------

const NEUTRALS_1941 = ['Spain', 'Portugal', 'Sweden', 'Turkey', 'Switzerland']
/** Countries that are neutral at the start. */
export const neutralsOf = (scenario: ScenarioId, of1939: readonly string[]): readonly string[] =>
  scenario === 'campaign-1941'
    ? NEUTRALS_1941
    : scenario === 'campaign-1939'
      ? [...of1939, ...NEUTRALS_1941]
      : of1939

/** Countries that the Axis has conquered before July 1941, and has still in July 1942. */
export const CONQUERED_1941: readonly string[] = /* @__PURE__ */ frozen([
  'Poland',
  'Denmark',
  'Norway',
  'Belgium',
  'The Netherlands',
  'Yugoslavia',
  'Greece',
])

const ALLIED_LANDS = ['Great Britain', 'United States', 'Egypt', 'Middle East', 'Persia', 'Soviet Union']

/** Who holds an area in July 1941. */
export function holderIn1941(name: string): Holder {
  const { country } = areaOf(name)
  if (NEUTRALS_1941.includes(country!)) return 'neutral'
  return ALLIED_LANDS.includes(country!) || PACT.includes(name) || name === 'Tobruk' ? 'allied' : 'axis'
}

// ---- victory -------------------------------------------------------------------------------

/** Areas that the Allies need for the conquest of Germany: the capital, and three of its resource areas in all. */
export function isGermanyConquered({ control, scenario }: Pick<EeState, 'control' | 'scenario'>): boolean {
  const held = areasInPlay({ scenario }).filter(
    ({ name, country, resource }) => country === 'Germany' && resource && control[name] === 'allied',
  )
  return control['Berlin'] === 'allied' && held.length >= 3
}

/**
 * A victory that ends a campaign or 16.2 before its time. Major powers are conquered at the end of a player-turn of their own side: the Soviet Union without Moscow, Leningrad, Stalingrad and Baku, Britain without
 * London, which is a decisive victory of the Axis; Germany without Berlin and with no more than two of its five resource areas, which is a decisive victory of the Allies until the end of
 * 1944, an operational one in the first half of 1945, and a marginal one later.
 *
 * @rule 10.4
 * @rule 10.11
 * @rule 10.13
 * @rule 10.41
 * @rule 10.45
 * @rule 10.46
 * @rule 10.47
 */
export function conquest(state: EeState): Result | null {
  const { control, side } = state
  if (side === 'allied') {
    const soviets = OBJECTIVES.every((area) => control[area] === 'axis')
    if (!soviets && control['London'] !== 'axis') return null
    return {
      winner: 'axis',
      level: 'decisive',
      rule: '10.41',
      because: soviets ? 'the Soviet Union is conquered' : 'Britain is conquered',
    }
  }
  if (!isGermanyConquered(state)) return null
  const { year, month } = dateOf(state, state.turn)
  const [level, rule] =
    year < 1945 ? ['decisive', '10.47'] : month < 6 ? ['operational', '10.46'] : ['marginal', '10.45']
  return { winner: winnerOf(state), level, rule, because: `Germany is conquered in ${year}` }
}

/**
 * The Allied winner: of two players he on whose side of the demarcation line more of Germany is Allied, the Soviet one if it is as much.
 *
 * @rule 10.5
 */
function winnerOf(state: EeState): Side {
  if (!isThree(state)) return 'allied'
  let lead = 0
  for (const { name, country, weather } of areasInPlay(state))
    if (country === 'Germany' && state.control[name] === 'allied') lead += weather === 'eastern' ? 1 : -1
  return lead >= 0 ? 'soviet' : 'western'
}

/**
 * The war is not won in 1945: an operational victory of the Axis if it still has Paris or a Soviet home area, a marginal one otherwise; a marginal one of the Allies if Germany is conquered as the year ends.
 *
 * @rule 10.42
 * @rule 10.43
 */
export function campaignResult(state: EeState): Result {
  const { control } = state
  if (isGermanyConquered(state))
    return {
      winner: winnerOf(state),
      level: 'marginal',
      rule: '10.45',
      because: 'Germany is conquered as 1945 ends',
    }
  const abroad =
    control['Paris'] === 'axis' ||
    areasInPlay(state).some(({ name, country }) => country === 'Soviet Union' && control[name] === 'axis')
  return {
    winner: 'axis',
    level: abroad ? 'operational' : 'marginal',
    rule: abroad ? '10.42' : '10.43',
    because: `Germany has outlasted 1945${abroad ? ' and holds what it has taken' : ''}`,
  }
}
