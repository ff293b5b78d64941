/** The rolls that go by no table of columns, surrenders and weather, as questions with exact odds, by the resolvers that the game plays with. */

import type { Dice } from '../../kernel/dice'
import { frozen } from '../../kernel/frozen'
import type { Provenance } from '../../kernel/provenance'
import { diceRoll, type FieldFor, type Roll, type RollField } from '../../kernel/roll'
import { THE_WAR_SURRENDER_BRITAIN } from '../../tables/the-war-surrender-britain'
import { THE_WAR_SURRENDER_FRANCE } from '../../tables/the-war-surrender-france'
import { THE_WAR_SURRENDER_GERMANY } from '../../tables/the-war-surrender-germany'
import { THE_WAR_SURRENDER_ITALY } from '../../tables/the-war-surrender-italy'
import { THE_WAR_SURRENDER_SOVIET_UNION } from '../../tables/the-war-surrender-soviet-union'
import { THE_WAR_WEATHER_EAST_FALL } from '../../tables/the-war-weather-east-fall'
import { THE_WAR_WEATHER_EAST_SPRING } from '../../tables/the-war-weather-east-spring'
import { THE_WAR_WEATHER_EAST_WINTER } from '../../tables/the-war-weather-east-winter'
import { THE_WAR_WEATHER_MEDITERRANEAN } from '../../tables/the-war-weather-mediterranean'
import { THE_WAR_WEATHER_WEST } from '../../tables/the-war-weather-west'
import { BRITISH_SHOCKS, resolveBritishSurrender } from './powers/17-britain'
import { resolveFrenchSurrender } from './powers/18-france'
import { resolveItalianSurrender } from './powers/19-italy'
import { resolveGermanSurrender } from './powers/20-germany'
import { resolveSovietSurrender } from './powers/21-soviet-union'
import type { SurrenderFacts, SurrenderTable } from './powers/surrender'
import type { Season, Turn, Year } from './types'
import {
  resolveEastFall,
  resolveEastSpring,
  resolveEastWinter,
  resolveMediterraneanWinter,
  resolveWestWinter,
  type Weather,
} from './weather/26-weather'

// ---- surrender -------------------------------------------------------------------------------

/** A list from the rules; it says where it stands. */
interface Printed {
  readonly title: string
  readonly source: Provenance
}

const ruleOf = (source: Provenance): string => ('rule' in source ? source.rule : '')

/** A list of modifiers as a form: what counts once is asked yes or no, the others how often or for how many NARFs. */
function surrenderRoll<Id extends string>(
  table: SurrenderTable<Id> & Printed,
  resolve: (
    facts: SurrenderFacts<Id>,
    dice: Dice,
  ) => { readonly surrenders: boolean; readonly roll: number } | null,
  notDue = '',
): Roll<SurrenderFacts<Id>> {
  const fields = Object.fromEntries(
    (Object.keys(table.modifiers) as Id[]).map((id): [Id, RollField] => {
      const { when, each, perNarfs } = table.modifiers[id]
      const words = `${when[0].toUpperCase()}${when.slice(1)}`
      if (perNarfs)
        return [id, { kind: 'number', words: `${words}: their NARFs`, least: 0, most: 999, start: 0 }]
      if (each) return [id, { kind: 'number', words: `${words}: how often`, least: 0, most: 20, start: 0 }]
      return [id, { kind: 'yes', words }]
    }),
  )
  return diceRoll<SurrenderFacts<Id>, ReturnType<typeof resolve>>(
    // A line is a flag or a number, which the list says and the type does not.
    { title: table.title, rule: ruleOf(table.source), fields: fields as never },
    resolve,
    (outcome) => (outcome === null ? notDue : outcome.surrenders ? 'surrender' : 'the war goes on'),
  )
}

// ---- weather ---------------------------------------------------------------------------------

/** What the odds of weather are asked by: as the resolvers have it, but for the turn, of which only some things count. */
type Fields<I> = { readonly [K in keyof I]-?: FieldFor<I[K]> }

const levelText = ({ level }: { readonly level: string }): string =>
  level.replaceAll('-', ' ').replace('russian', 'Russian')

/** The levels come in the order of their list, the worst first. */
function weatherRoll<I extends object>(
  { title, source, levels }: Printed & { readonly levels: readonly { readonly level: string }[] },
  fields: Fields<NoInfer<I>>,
  resolve: (input: I, dice: Dice) => Weather<{ readonly level: string }>,
): Roll<I> {
  const roll = diceRoll<I, ReturnType<typeof resolve>>(
    { title, rule: ruleOf(source), fields },
    resolve,
    ({ level }) => levelText(level),
  )
  const rank = (value: string | number) => levels.findIndex((one) => levelText(one) === value)
  return {
    ...roll,
    odds(input) {
      const { outcomes, explain } = roll.odds(input)
      return { outcomes: [...outcomes].sort((a, b) => rank(a.value) - rank(b.value)), explain }
    },
  }
}

const sinceField = (season: string) =>
  ({
    kind: 'choice',
    words: 'Germany and the Soviet Union',
    of: {
      first: `are in the first ${season} of their war`,
      second: `are in the second ${season} of their war`,
      later: `are in a later ${season} of their war`,
      peace: 'are at peace',
    },
  }) as const

/** The war of the East began in Summer 1941; which of its falls or winters is asked, is said by the turn. */
const BEGUN: Turn = /* @__PURE__ */ frozen({ season: 'summer', year: 1941 })
const YEARS: Readonly<Record<'first' | 'second' | 'later' | 'peace', number>> = /* @__PURE__ */ frozen({
  peace: 0,
  first: 0,
  second: 1,
  later: 2,
})
const easternTurn = (season: Season, war: keyof typeof YEARS) => ({
  turn: { season, year: (BEGUN.year + YEARS[war]) as Year },
  since: war === 'peace' ? null : BEGUN,
})

const NONE = {}

/** The rolls of the game that go by no table of columns, by the names that `grognard odds the-war` knows them by. */
export const THE_WAR_ROLLS = /* @__PURE__ */ frozen({
  'surrender-britain': /* @__PURE__ */ surrenderRoll(THE_WAR_SURRENDER_BRITAIN, (facts, dice) =>
    resolveBritishSurrender(BRITISH_SHOCKS, facts, dice),
  ),
  'surrender-france': /* @__PURE__ */ surrenderRoll(THE_WAR_SURRENDER_FRANCE, resolveFrenchSurrender),
  'surrender-germany': /* @__PURE__ */ surrenderRoll(THE_WAR_SURRENDER_GERMANY, (facts, dice) =>
    // The turn says what a surrender is worth, and not how likely it is.
    resolveGermanSurrender(BEGUN, facts, dice),
  ),
  'surrender-italy': /* @__PURE__ */ surrenderRoll(THE_WAR_SURRENDER_ITALY, resolveItalianSurrender),
  'surrender-soviet-union': /* @__PURE__ */ surrenderRoll(
    THE_WAR_SURRENDER_SOVIET_UNION,
    (facts, dice) => resolveSovietSurrender(facts, false, dice),
    'no roll: enemies in Moscow, Leningrad and Stalingrad are wanted, and a number within reach',
  ),
  'weather-east-fall': /* @__PURE__ */ weatherRoll<{ readonly war: 'first' | 'second' | 'later' | 'peace' }>(
    THE_WAR_WEATHER_EAST_FALL,
    { war: /* @__PURE__ */ sinceField('fall') },
    ({ war }, dice) => resolveEastFall(easternTurn('fall', war), dice),
  ),
  'weather-east-winter': /* @__PURE__ */ weatherRoll<{
    readonly war: 'first' | 'second' | 'later' | 'peace'
    readonly lleLastFall: boolean
    readonly germansInSovietUnion: boolean
    readonly variant: number
  }>(
    THE_WAR_WEATHER_EAST_WINTER,
    {
      war: /* @__PURE__ */ sinceField('winter'),
      lleLastFall: { kind: 'yes', words: 'Germany made a limited effort in the fall before' },
      germansInSovietUnion: { kind: 'yes', words: 'German units are in the Soviet Union of 1939' },
      variant: { kind: 'number', words: 'What winter clothing adds', least: 0, most: 9, start: 0 },
    },
    ({ war, ...rest }, dice) => resolveEastWinter({ ...rest, ...easternTurn('winter', war) }, dice),
  ),
  'weather-east-spring': /* @__PURE__ */ weatherRoll<{
    readonly war: 'war' | 'peace'
    readonly hardWinter: boolean
  }>(
    THE_WAR_WEATHER_EAST_SPRING,
    {
      war: {
        kind: 'choice',
        words: 'Germany and the Soviet Union',
        of: { war: 'are at war', peace: 'are at peace' },
      },
      hardWinter: { kind: 'yes', words: 'One of the two rolls of the winter was among the worst' },
    },
    ({ war, hardWinter }, dice) =>
      resolveEastSpring(
        {
          turn: { season: 'spring', year: 1942 },
          since: war === 'war' ? BEGUN : null,
          lastWinter: hardWinter ? THE_WAR_WEATHER_EAST_SPRING.worseAfter.slice(0, 1) : [],
        },
        dice,
      ),
  ),
  'weather-west': /* @__PURE__ */ weatherRoll<{
    readonly winter: 'early' | 'later'
    readonly variant: number
  }>(
    THE_WAR_WEATHER_WEST,
    {
      winter: {
        kind: 'choice',
        words: 'Which winter',
        of: { early: `of ${THE_WAR_WEATHER_WEST.worseIn.join(' or ')}`, later: 'a later one' },
      },
      variant: { kind: 'number', words: 'What warm clothing adds', least: 0, most: 9, start: 0 },
    },
    ({ winter, variant }, dice) =>
      resolveWestWinter({ season: 'winter', year: winter === 'early' ? 1940 : 1943 }, dice, variant),
  ),
  'weather-mediterranean': /* @__PURE__ */ weatherRoll<typeof NONE>(
    THE_WAR_WEATHER_MEDITERRANEAN,
    NONE,
    (_, dice) => resolveMediterraneanWinter(dice),
  ),
})
