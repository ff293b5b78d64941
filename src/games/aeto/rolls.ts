/** Every roll of the political, special and optional rules as a question with exact odds, by the resolvers that the umpire plays with. */

import { frozen } from '../../kernel/frozen'
import { countedRoll, diceRoll, type RollOdds } from '../../kernel/roll'
import { resolveVichyReaction, type VichyReaction } from './09-02-vichy-reaction'
import { resolveSitzkriegAttempt } from './09-05-sitzkrieg'
import { type FleetFate, resolveFleetDisposal } from './09-10-conquest'
import {
  resolveAmericanEntry,
  resolveForcedEntry,
  resolveItalianCapitulation,
  resolveItalianSurrender,
  resolveLowCountries,
  resolvePartnerCapitulation,
  resolvePartnerSurrender,
} from './09-political-rolls'
import {
  resolveDigging,
  resolveEvasion,
  resolveHeadquarters,
  resolveInfiltration,
  resolvePartisans,
  resolvePurges,
  resolveQuisling,
  resolveSiberians,
  resolveSpecialAttack,
  resolveWinter,
  resolveZhukov,
} from './10-rolls'
import {
  type Damaged,
  directiveOf,
  drawBocage,
  drawUltra,
  resolveAbyssinia,
  resolveCollateral,
  resolveDirective,
  resolveDismissal,
  resolveLateDismissal,
  resolveMines,
  resolveRubble,
  resolveTriton,
} from './11-rolls'
import { NATIONS, type Nation, nationName } from './nations'
import type { BocageChit, UltraChit } from './optional'

const NONE = {}
const REACTIONS: Readonly<Record<VichyReaction, string>> = {
  fight: 'they fight to the last',
  'one-turn': 'they fight for a month',
  disband: 'they disband at once',
  join: 'they join the invader',
}
const FATES: Readonly<Record<FleetFate, string>> = {
  enemy: 'they join the enemies of the conqueror',
  scuttled: 'they are scuttled',
  conqueror: 'the conqueror gets them',
}
const ULTRA: Readonly<Record<UltraChit, string>> = {
  air: 'for air combat',
  land: 'for land combat',
  naval: 'for naval combat',
  'u-boat': 'for U-boats',
  none: 'no effect',
}
const BOCAGE: Readonly<Record<BocageChit, string>> = { 'minus-two': '−2', 'no-move': 'no advance' }
const DIRECTIVES = {
  nothing: 'nothing',
  'open-city': 'Paris is an open city',
  capitulation: 'France capitulates',
}

const either =
  (yes: string, no: string) =>
  ({ happens }: { readonly happens: boolean }): string =>
    happens ? yes : no
const countOf = ({ count }: { readonly count: number }): number => count

/** French losses that call for no directive have no roll. */
function directiveOdds({ french, british }: { readonly french: number; readonly british: number }): RollOdds {
  const directive = directiveOf(french, british)
  if (directive === 0)
    return {
      outcomes: [{ value: DIRECTIVES.nothing, probability: { numerator: 1n, denominator: 1n } }],
      explain: [{ rule: '11.7', because: `${french} French to ${british} British: no directive` }],
    }
  return diceRoll(
    { title: '', rule: '11.7', fields: NONE },
    (_, dice) => resolveDirective(directive, dice),
    ({ result }) => DIRECTIVES[result],
  ).odds()
}

/** The rolls of the game, by the names that `grognard odds aeto` knows them by. */
export const AETO_ROLLS = /* @__PURE__ */ frozen({
  'vichy-reaction': /* @__PURE__ */ diceRoll(
    {
      title: 'Vichy reaction',
      rule: '9.2',
      fields: {
        state: {
          kind: 'choice',
          words: 'Invaded',
          of: {
            'vichy-france': 'Vichy France',
            algeria: 'Algeria',
            'french-morocco': 'French Morocco',
            'lebanon-syria': 'Lebanon-Syria',
            tunisia: 'Tunisia',
          },
        },
        vichyFranceWasConquered: { kind: 'yes', words: 'The Axis has conquered Vichy France' },
        freeFrenchLand: { kind: 'yes', words: 'Free French land units take part' },
        freeFrenchNaval: { kind: 'yes', words: 'Free French ships take part' },
        british: { kind: 'yes', words: 'British units take part' },
        earlierViolation: { kind: 'yes', words: 'The invader has done it before' },
      },
    },
    resolveVichyReaction,
    ({ reaction }) => REACTIONS[reaction],
  ),
  sitzkrieg: /* @__PURE__ */ diceRoll(
    {
      title: 'End of the Phony War',
      rule: '9.5',
      fields: {
        by: {
          kind: 'choice',
          words: 'Who tries',
          of: { germany: 'Germany', 'united-kingdom': 'United Kingdom' },
        },
        invaded: {
          kind: 'several',
          words: 'Germany has invaded',
          of: { denmark: 'Denmark', norway: 'Norway', sweden: 'Sweden' },
        },
        frenchForts: { kind: 'yes', words: 'France is being fortified' },
        russoGermanWar: { kind: 'yes', words: 'Germany and the Soviet Union are at war' },
      },
    },
    resolveSitzkriegAttempt,
    ({ ends }) => (ends ? 'it ends' : 'it goes on'),
  ),
  quisling: /* @__PURE__ */ diceRoll(
    {
      title: 'Quisling',
      rule: '9.6',
      fields: {
        strength: { kind: 'number', words: 'Strength of the Norwegians', least: 1, most: 12, start: 3 },
      },
    },
    ({ strength }: { readonly strength: number }, dice) => resolveQuisling(strength, dice),
    ({ count }) => (count > 0 ? 'they go away' : 'they stand'),
  ),
  'forced-entry': /* @__PURE__ */ diceRoll(
    {
      title: 'Italy is dragged into the war',
      rule: '9.7',
      fields: {
        yugoslavia: { kind: 'yes', words: 'Germany has invaded Yugoslavia' },
        greece: { kind: 'yes', words: 'Germany has invaded Greece' },
      },
    },
    resolveForcedEntry,
    either('Italy enters the war', 'Italy stays out'),
  ),
  'fleet-disposal': /* @__PURE__ */ diceRoll(
    {
      title: 'Ships of the conquered',
      rule: '9.11',
      fields: {
        nation: {
          kind: 'choice',
          words: 'Whose ships',
          of: /* @__PURE__ */ Object.fromEntries(
            NATIONS.map((nation) => [nation, nationName(nation)]),
          ) as Record<Nation, string>,
        },
        homePort: { kind: 'yes', words: 'Docked at home' },
        enemyStack: { kind: 'yes', words: 'In a stack with an enemy of the conqueror' },
        enemyPort: { kind: 'yes', words: 'In a port of an enemy of the conqueror' },
        noAccess: { kind: 'yes', words: 'No way to a port of the conqueror' },
      },
    },
    resolveFleetDisposal,
    ({ fate }) => FATES[fate],
  ),
  'italian-capitulation': /* @__PURE__ */ diceRoll(
    {
      title: 'Italy capitulates',
      rule: '9.15',
      fields: {
        hexes: { kind: 'number', words: 'Hexes of the mainland taken', least: 0, most: 40, start: 1 },
        moscow: { kind: 'yes', words: 'The Axis holds Moscow' },
        london: { kind: 'yes', words: 'The Axis holds London' },
      },
    },
    resolveItalianCapitulation,
    either('Italy capitulates', 'Italy fights on'),
  ),
  'italian-surrender': /* @__PURE__ */ diceRoll(
    { title: 'Italy after the fall of Germany', rule: '9.17', fields: NONE },
    (_, dice) => resolveItalianSurrender(dice),
    either('Italy surrenders', 'Italy fights on'),
  ),
  'partner-capitulation': /* @__PURE__ */ diceRoll(
    {
      title: 'An invaded partner of the Axis',
      rule: '9.18',
      fields: {
        allied: { kind: 'number', words: 'Allied combat land units in it', least: 0, most: 60, start: 1 },
        german: {
          kind: 'number',
          words: 'German combat land and air units in it',
          least: 0,
          most: 60,
          start: 0,
        },
        year: { kind: 'number', words: 'Year', least: 1939, most: 1946, start: 1944 },
        finland: { kind: 'yes', words: 'It is Finland' },
      },
    },
    resolvePartnerCapitulation,
    either('it gives up', 'it fights on'),
  ),
  'low-countries': /* @__PURE__ */ diceRoll(
    {
      title: 'Belgium or the Netherlands before an invasion',
      rule: '9.19',
      fields: {
        forts: { kind: 'number', words: 'French forts along the border', least: 0, most: 10, start: 3 },
      },
    },
    ({ forts }: { readonly forts: number }, dice) => resolveLowCountries(forts, dice),
    either('they give up', 'they fight'),
  ),
  'partner-surrender': /* @__PURE__ */ diceRoll(
    { title: 'A partner of the Axis after the fall of Germany', rule: '9.20', fields: NONE },
    (_, dice) => resolvePartnerSurrender(dice),
    either('it surrenders', 'it fights on'),
  ),
  'american-entry': /* @__PURE__ */ diceRoll(
    {
      title: 'The United States after the fall of Britain',
      rule: '9.22',
      fields: {
        russoGermanWar: { kind: 'yes', words: 'Germany and the Soviet Union are at war' },
        italyAtPeace: { kind: 'yes', words: 'Italy is at war with no major power' },
        noVichy: { kind: 'yes', words: 'There is no Vichy France' },
        yugoslaviaEarly: { kind: 'yes', words: 'Yugoslavia was invaded before April 1941' },
        spain: { kind: 'yes', words: 'Spain is a German partner' },
        turkey: { kind: 'yes', words: 'Turkey is a German partner' },
        stalingrad: { kind: 'yes', words: 'Germany holds Stalingrad' },
        moscow: { kind: 'yes', words: 'Germany holds Moscow' },
      },
    },
    resolveAmericanEntry,
    either('they enter the war', 'they stay out'),
  ),
  evasion: /* @__PURE__ */ diceRoll(
    { title: 'Evasion chits', rule: '10.3', counts: 'Evasion chits for Germany', fields: NONE },
    (_, dice) => resolveEvasion(dice),
    countOf,
  ),
  winter: /* @__PURE__ */ diceRoll(
    { title: 'The first winter in Russia', rule: '10.4', fields: NONE },
    (_, dice) => resolveWinter(dice),
    ({ kind, count }) => `${count} German ${kind} ${count === 1 ? 'unit' : 'units'} depleted`,
  ),
  partisans: /* @__PURE__ */ diceRoll(
    {
      title: 'Partisans',
      rule: '10.6',
      counts: 'Partisan units that come',
      fields: {
        points: { kind: 'number', words: 'Points spent on them', least: 0, most: 6, start: 0 },
        yugoslavia: { kind: 'yes', words: 'In Yugoslavia' },
        atrocity: { kind: 'yes', words: 'There was an atrocity' },
        earlySoviet: { kind: 'yes', words: 'In the Soviet Union before 1942' },
      },
    },
    resolvePartisans,
    countOf,
  ),
  digging: /* @__PURE__ */ diceRoll(
    { title: 'Soviet forts', rule: '10.13', counts: 'Forts that cost nothing', fields: NONE },
    (_, dice) => resolveDigging(dice),
    countOf,
  ),
  zhukov: /* @__PURE__ */ diceRoll(
    { title: 'The loss of Zhukov', rule: '10.14', fields: NONE },
    (_, dice) => resolveZhukov(dice),
    ({ lost }) => (lost ? 'he is lost' : 'he stays'),
  ),
  headquarters: /* @__PURE__ */ diceRoll(
    { title: 'Soviet headquarters', rule: '10.15', counts: 'Headquarters that come early', fields: NONE },
    (_, dice) => resolveHeadquarters(dice),
    countOf,
  ),
  purges: /* @__PURE__ */ diceRoll(
    {
      title: 'Soviet Offensives after the purges',
      rule: '10.20',
      counts: 'Offensives that the Soviets get',
      fields: { bought: { kind: 'number', words: 'Offensives bought', least: 0, most: 20, start: 6 } },
    },
    ({ bought }: { readonly bought: number }, dice) => resolvePurges(bought, dice),
    countOf,
  ),
  siberians: /* @__PURE__ */ diceRoll(
    {
      title: 'Siberians',
      rule: '10.22',
      counts: 'Siberian units that come',
      fields: { left: { kind: 'number', words: 'Siberians left', least: 0, most: 10, start: 10 } },
    },
    ({ left }: { readonly left: number }, dice) => resolveSiberians(left, dice),
    countOf,
  ),
  infiltration: /* @__PURE__ */ diceRoll(
    { title: 'A special submarine before a port', rule: '10.25', fields: NONE },
    (_, dice) => resolveInfiltration(dice),
    ({ count }) => (count > 0 ? 'it gets in' : 'it does not'),
  ),
  'special-attack': /* @__PURE__ */ diceRoll(
    {
      title: 'A special submarine attacks',
      rule: '10.25',
      fields: {
        gunnery: { kind: 'number', words: 'Gunnery', least: 0, most: 20, start: 2 },
        armor: { kind: 'number', words: 'Armor of the ship', least: 0, most: 40, start: 12 },
      },
    },
    resolveSpecialAttack,
    ({ count }) => (count > 0 ? 'a hit' : 'a miss'),
  ),
  'collateral-damage': /* @__PURE__ */ diceRoll(
    {
      title: 'Damage to installations',
      rule: '11.2',
      fields: {
        what: {
          kind: 'choice',
          words: 'Installation',
          of: {
            'major-port': 'major port',
            'minor-port': 'minor port',
            'large-airbase': 'large airbase',
            'small-airbase': 'small airbase',
            'grass-airfield': 'grass airfield',
            'permanent-fort': 'permanent fort',
            fort: 'fort',
            'coastal-fort': 'coastal fort',
          },
        },
      },
    },
    ({ what }: { readonly what: Damaged }, dice) => resolveCollateral(what, dice),
    ({ now }) => now,
  ),
  'french-fleet': /* @__PURE__ */ countedRoll(
    {
      title: 'French losses at sea',
      rule: '11.7',
      fields: {
        french: { kind: 'number', words: 'French armor sunk', least: 0, most: 400, start: 40 },
        british: { kind: 'number', words: 'British armor sunk', least: 0, most: 400, start: 20 },
      },
    },
    directiveOdds,
  ),
  dismissals: /* @__PURE__ */ diceRoll(
    { title: 'Generals dismissed in the Russian winter', rule: '11.10', fields: NONE },
    (_, dice) => resolveDismissal(dice),
    ({ generals }) => generals.join(' and '),
  ),
  'late-dismissal': /* @__PURE__ */ diceRoll(
    { title: 'A general dismissed in January 1944', rule: '11.10', fields: NONE },
    (_, dice) => resolveLateDismissal(dice),
    ({ generals }) => generals.join(' and '),
  ),
  abyssinia: /* @__PURE__ */ diceRoll(
    { title: 'Italians from Abyssinia', rule: '11.11', counts: 'Infantry units that come', fields: NONE },
    (_, dice) => resolveAbyssinia(dice),
    countOf,
  ),
  rockets: /* @__PURE__ */ diceRoll(
    { title: 'What a rocket destroys', rule: '11.16', fields: NONE },
    (_, dice) => resolveRubble(dice),
    ({ what }) => `the ${what}`,
  ),
  mines: /* @__PURE__ */ diceRoll(
    {
      title: 'Sea mines',
      rule: '11.18',
      fields: {
        escorts: { kind: 'yes', words: 'Destroyers are with them' },
        late: { kind: 'yes', words: '1943 or later' },
        tens: { kind: 'number', words: 'Tens of ships beyond the first', least: 0, most: 10, start: 0 },
        ultra: { kind: 'number', words: 'Ultra', least: -2, most: 2, start: 0 },
      },
    },
    resolveMines,
    ({ hit }) =>
      hit === null
        ? 'no hit'
        : hit === 'fort'
          ? 'a hit on a ship that the owner of the fort names'
          : 'a hit on a ship that its owner names',
  ),
  triton: /* @__PURE__ */ diceRoll(
    { title: 'Triton', rule: '11.22', counts: 'Seasons in which the U-boats have Triton', fields: NONE },
    (_, dice) => resolveTriton(dice),
    countOf,
  ),
  ultra: /* @__PURE__ */ diceRoll(
    {
      title: 'An Ultra chit',
      rule: '11.22',
      fields: {
        whose: { kind: 'choice', words: 'Whose', of: { british: 'British', soviet: 'Soviet' } },
        out: {
          kind: 'choice',
          words: 'Chit that is out already',
          of: { nothing: 'none is out', ...ULTRA },
        },
      },
    },
    (
      { whose, out }: { readonly whose: 'british' | 'soviet'; readonly out: UltraChit | 'nothing' },
      dice,
    ) => ({ chit: drawUltra(whose, out === 'nothing' ? null : out, dice) }),
    ({ chit }) => ULTRA[chit],
  ),
  hedgerows: /* @__PURE__ */ diceRoll(
    { title: 'Two hedgerow chits', rule: '11.0', fields: NONE },
    (_, dice) => ({ chits: drawBocage(dice) }),
    ({ chits }) =>
      [...chits]
        .sort()
        .map((chit) => BOCAGE[chit])
        .join(' and '),
  ),
})
