/** Every roll of the game as a question with exact odds, by the functions that the game plays with. */

import { outcomesOf } from '../../kernel/chance'
import { because, type Reason } from '../../kernel/explain'
import { fraction } from '../../kernel/fraction'
import { frozen } from '../../kernel/frozen'
import { countedRoll, diceRoll, type FieldFor, type RollOdds } from '../../kernel/roll'
import { type BomberRaid, bomberRaid, rocketsFired, type UboatWar, uboatWar } from './02-raids'
import {
  type Arm,
  type CombatSetting,
  type CombatSide,
  dogfight,
  type Fighter,
  hits,
  PLAIN_SETTING,
  strafe,
  volleyOf,
} from './06-combat'
import { type BattleOutcome, battleChances, type ForceSheet } from './06-odds'
import { interception, type SeaBattle, seaBattle } from './08-fleets'
import {
  armisticeRoll,
  carpetRoll,
  courtshipRoll,
  fourthActionRoll,
  lendLease,
  lessonRoll,
  scuttleRoll,
  strainRoll,
  weatherRoll,
} from './14-rolls'
import { harbourBattle } from './14-sea-fight'
import { CHARTS } from './charts'

const NONE = {}

const number = (words: string, most: number, start: number, least = 0) =>
  ({ kind: 'number', words, least, most, start }) as const

// ---- combat ----------------------------------------------------------------------------------------

/** The circumstances that can be asked for: with the optional order of losses (14.45), or aircraft that are caught on their airfields (14.43), a battle cannot be counted out. */
type Setting = Omit<CombatSetting, 'armor' | 'every' | 'caught' | 'mixed'>

const SETTING: { readonly [K in keyof Setting]: FieldFor<Setting[K]> } = {
  assault: { kind: 'yes', words: 'Assault' },
  terrain: {
    kind: 'choice',
    words: 'Terrain',
    of: { clear: 'clear', rough: 'rough', swamp: 'swamp', desert: 'desert' },
  },
  weather: {
    kind: 'choice',
    words: 'Weather',
    of: { clear: 'clear', 'light mud': 'light mud', mud: 'mud', snow: 'snow' },
  },
  crossed: {
    kind: 'several',
    words: 'Attackers who have crossed a river',
    of: { armor: 'armor', infantry: 'infantry' },
  },
  landing: { kind: 'yes', words: 'The attackers come over the beach' },
  fortified: { kind: 'yes', words: 'All attackers came over a fortified border' },
  fortress: { kind: 'yes', words: 'A fortress' },
  fieldFort: { kind: 'yes', words: 'Field fortifications' },
  cut: { kind: 'yes', words: 'The attackers are out of supply' },
  hardy: { kind: 'yes', words: 'The attackers do not mind snow' },
  surprise: { kind: 'yes', words: 'Surprise' },
  shaken: { kind: 'yes', words: 'Italian morale has collapsed' },
}

export interface FireQuestion extends Setting {
  readonly firing: CombatSide
  readonly arm: Arm
  readonly steps: number
  readonly enemy: Arm | 'both'
  readonly supported: boolean
  readonly sturdy: boolean
}

const stepIn = (arm: Arm): Fighter => ({ id: arm, arm, size: 4, steps: 4, like: arm })

/** What a group of units hits. */
function fireOdds({ firing, arm, steps, enemy, supported, sturdy, ...setting }: FireQuestion): RollOdds {
  const there = enemy === 'both' ? [stepIn('armor'), stepIn('infantry')] : [stepIn(enemy)]
  const volley = volleyOf({ ...PLAIN_SETTING, ...setting }, firing, { arm, supported, sturdy }, steps, there)!
  const { dice: count, need, on, explain } = volley
  return {
    outcomes: outcomesOf((dice) => hits(dice, count, need)),
    explain: [
      ...explain,
      because('6.4', `${count} ${count === 1 ? 'die' : 'dice'}, ${need} or more hits ${on}`),
    ],
  }
}

export interface BattleQuestion extends Setting {
  readonly attackerArmor: readonly number[]
  readonly attackerInfantry: readonly number[]
  readonly attackerAir: number
  readonly defenderArmor: readonly number[]
  readonly defenderInfantry: readonly number[]
  readonly defenderAir: number
  readonly rounds: number
  readonly show: 'who' | CombatSide
}

const blocks = (words: string, start: readonly number[]) =>
  ({ kind: 'numbers', words, least: 1, most: 6, longest: 12, start }) as const

const sheetOf = (armor: readonly number[], infantry: readonly number[], air: number): ForceSheet => ({
  armor: armor.map((steps) => ({ steps })),
  infantry: infantry.map((steps) => ({ steps })),
  air,
})

const left = (outcome: BattleOutcome, side: CombatSide): number =>
  outcome[side].armor + outcome[side].infantry

function whoIsLeft(outcome: BattleOutcome): string {
  const [attacker, defender] = [left(outcome, 'attacker'), left(outcome, 'defender')]
  if (attacker > 0 && defender > 0) return 'both are left'
  if (attacker > 0) return 'the attackers alone are left'
  return defender > 0 ? 'the defenders alone are left' : 'nobody is left'
}

/** Counted out for commanders who take each hit on the strongest block that may take it, and whose aircraft all dogfight. */
function battleOdds(battle: BattleQuestion): RollOdds {
  const { attackerArmor, attackerInfantry, attackerAir, defenderArmor, defenderInfantry, defenderAir } =
    battle
  if (
    attackerArmor.length + attackerInfantry.length === 0 ||
    defenderArmor.length + defenderInfantry.length === 0
  )
    throw new RangeError('both sides must have a ground unit')
  const { rounds, show, assault, terrain, weather, crossed, landing, fortified } = battle
  const { fortress, fieldFort, cut, hardy, surprise, shaken } = battle
  const place = { assault, terrain, weather, crossed, landing, fortified }
  const { total, outcomes } = battleChances({
    setting: { ...PLAIN_SETTING, ...place, fortress, fieldFort, cut, hardy, surprise, shaken },
    attacker: sheetOf(attackerArmor, attackerInfantry, attackerAir),
    defender: sheetOf(defenderArmor, defenderInfantry, defenderAir),
    rounds,
  })
  return {
    outcomes: outcomes.map((outcome) => ({
      value: show === 'who' ? whoIsLeft(outcome) : left(outcome, show),
      probability: fraction(outcome.ways, total),
    })),
    explain: battleReasons(battle),
  }
}

const stepsIn = (lists: readonly (readonly number[])[]): number => lists.flat().reduce((a, b) => a + b, 0)

const battleReasons = (battle: BattleQuestion): readonly Reason[] => [
  because(
    battle.assault ? '6.32' : '6.31',
    `${stepsIn([battle.attackerArmor, battle.attackerInfantry])} steps attack ${stepsIn([battle.defenderArmor, battle.defenderInfantry])}`,
  ),
  because('6.26', 'each hit is taken on the strongest block that may take it'),
  ...(battle.attackerAir > 0 && battle.defenderAir > 0 ? [because('6.22', 'all aircraft dogfight')] : []),
]

// ---- the sea ---------------------------------------------------------------------------------------

export interface HarbourQuestion {
  readonly hunters: number
  readonly hunterStrikers: number
  readonly hunterFighters: number
  readonly bonus: number
  readonly carriers: number
  readonly carrierStrikers: number
  readonly carrierFighters: number
}

/** No more ships can have a bonus than there are. */
function checkBonus(bonus: number, hunters: number): void {
  if (bonus > hunters) throw new RangeError(`bonus must be at most the ${hunters} hunters, not ${bonus}`)
}

const pair = (ours: string, mine: number, theirs: string, other: number): string =>
  `${ours} ${mine}, ${theirs} ${other}`

const RAIDS = {
  bombs: 'bombs that hit',
  bombers: 'bombers lost',
  escorts: 'escorts lost',
  interceptors: 'interceptors lost',
  jets: 'jets lost',
}

/** The rolls of the game, by the names that `grognard odds europe-engulfed` knows them by. */
export const EUROPE_ENGULFED_ROLLS = /* @__PURE__ */ frozen({
  fire: /* @__PURE__ */ countedRoll<FireQuestion>(
    {
      title: 'Fire of a group of units',
      rule: '6.4',
      counts: 'Hits',
      fields: {
        firing: {
          kind: 'choice',
          words: 'Who fires',
          of: { attacker: 'the attackers', defender: 'the defenders' },
        },
        arm: { kind: 'choice', words: 'Class', of: { armor: 'armor', infantry: 'infantry' } },
        steps: { kind: 'number', words: 'Steps', least: 1, most: 60, start: 4 },
        enemy: {
          kind: 'choice',
          words: 'The enemy has',
          of: { infantry: 'infantry alone', armor: 'armor alone', both: 'both' },
        },
        supported: { kind: 'yes', words: 'With a ground-support unit' },
        sturdy: { kind: 'yes', words: 'Airborne units that defend (13.33)' },
        ...SETTING,
      },
    },
    fireOdds,
  ),
  battle: /* @__PURE__ */ countedRoll<BattleQuestion>(
    {
      title: 'A battle',
      rule: '6.2',
      fields: {
        attackerArmor: /* @__PURE__ */ blocks('Attackers: steps of each armor block', [4]),
        attackerInfantry: /* @__PURE__ */ blocks('Attackers: steps of each infantry block', [3, 3]),
        attackerAir: /* @__PURE__ */ number('Attackers: ground-support units', 6, 0),
        defenderArmor: /* @__PURE__ */ blocks('Defenders: steps of each armor block', []),
        defenderInfantry: /* @__PURE__ */ blocks('Defenders: steps of each infantry block', [3, 2]),
        defenderAir: /* @__PURE__ */ number('Defenders: ground-support units', 6, 0),
        rounds: /* @__PURE__ */ number('Rounds', 6, 1, 1),
        show: {
          kind: 'choice',
          words: 'What is asked',
          of: {
            who: 'who is left',
            attacker: 'steps that the attackers keep',
            defender: 'steps that the defenders keep',
          },
        },
        ...SETTING,
      },
    },
    battleOdds,
  ),
  strafing: /* @__PURE__ */ diceRoll(
    {
      title: 'Aircraft that are caught on their airfields',
      rule: '14.43',
      counts: 'aircraft that are lost',
      fields: {
        fighting: /* @__PURE__ */ number('Aircraft that fire on them', 12, 1, 1),
        caught: /* @__PURE__ */ number('Aircraft that are caught', 12, 1, 1),
      },
    },
    ({ fighting, caught }: { readonly fighting: number; readonly caught: number }, dice) =>
      strafe(fighting, caught, dice),
    (lost) => lost,
  ),
  dogfight: /* @__PURE__ */ diceRoll<Record<CombatSide, number>, Readonly<Record<CombatSide, number>>>(
    {
      title: 'A dogfight',
      rule: '6.22',
      fields: {
        attacker: /* @__PURE__ */ number('Attacking ground-support units', 12, 2),
        defender: /* @__PURE__ */ number('Defending ground-support units', 12, 2),
      },
    },
    dogfight,
    ({ attacker, defender }) => pair('attackers lost', attacker, 'defenders', defender),
  ),
  interception: /* @__PURE__ */ diceRoll(
    {
      title: 'Interception of ships',
      rule: '8.1',
      fields: {
        where: {
          kind: 'choice',
          words: 'Where',
          of: { sea: 'at sea', harbour: 'in the harbour (14.46)' },
        },
      },
    },
    ({ where }: { readonly where: 'sea' | 'harbour' }, dice) => interception(where, dice),
    ({ found }) => (found ? 'found' : 'not found'),
  ),
  'sea-battle': /* @__PURE__ */ diceRoll<SeaBattle, ReturnType<typeof seaBattle>>(
    {
      title: 'Fleets that meet',
      rule: '8.1',
      fields: {
        hunters: /* @__PURE__ */ number('Fleet points that hunt', 20, 3),
        carriers: /* @__PURE__ */ number('Fleet points that carry', 20, 2),
        bonus: /* @__PURE__ */ number('Of the hunters, with a hit-bonus (14.46)', 20, 0),
      },
    },
    (battle, dice) => {
      checkBonus(battle.bonus, battle.hunters)
      return seaBattle(battle, dice)
    },
    ({ sunk, lost }) => pair('carriers sunk', sunk, 'hunters', lost),
  ),
  'harbour-battle': /* @__PURE__ */ diceRoll<HarbourQuestion, ReturnType<typeof harbourBattle>>(
    {
      title: 'Ships and aircraft in a harbour',
      rule: '14.46',
      fields: {
        hunters: /* @__PURE__ */ number('Fleet points that hunt', 12, 3),
        bonus: /* @__PURE__ */ number('Of these, with a hit-bonus', 12, 0),
        hunterStrikers: /* @__PURE__ */ number('Their aircraft that strike', 6, 0),
        hunterFighters: /* @__PURE__ */ number('Their aircraft that dogfight', 6, 0),
        carriers: /* @__PURE__ */ number('Fleet points that carry', 12, 2),
        carrierStrikers: /* @__PURE__ */ number('Their aircraft that strike', 6, 0),
        carrierFighters: /* @__PURE__ */ number('Their aircraft that dogfight', 6, 0),
      },
    },
    ({ hunters, carriers, bonus, ...air }, dice) => {
      checkBonus(bonus, hunters)
      return harbourBattle(
        {
          ships: { hunters, carriers },
          strikers: { hunters: air.hunterStrikers, carriers: air.carrierStrikers },
          dogfighters: { hunters: air.hunterFighters, carriers: air.carrierFighters },
          bonus,
        },
        dice,
      )
    },
    ({ sunk }) => pair('points lost by carriers', sunk.carriers, 'by hunters', sunk.hunters),
  ),
  uboats: /* @__PURE__ */ diceRoll<
    UboatWar & { readonly show: 'werps' | 'sunk' },
    { readonly value: number }
  >(
    {
      title: 'U-boats',
      rule: '2.1',
      fields: {
        uboats: /* @__PURE__ */ number('U-boats', 99, 20),
        asw: /* @__PURE__ */ number('Level of ASW', 20, 3),
        first: { kind: 'yes', words: 'U-boats fire first (13.36)' },
        wolves: { kind: 'yes', words: 'They add one to the die (13.36)' },
        show: {
          kind: 'choice',
          words: 'What is asked',
          of: { werps: 'WERPs that Britain loses', sunk: 'U-boats sunk' },
        },
      },
    },
    ({ show, ...war }, dice) => ({ value: uboatWar(war, CHARTS, dice)[show] }),
    ({ value }) => value,
  ),
  rockets: /* @__PURE__ */ diceRoll(
    { title: 'Rockets', rule: '2.28', counts: 'WERPs that Britain loses', fields: NONE },
    (_, dice) => rocketsFired(dice),
    (werps) => werps,
  ),
  raid: /* @__PURE__ */ diceRoll<
    BomberRaid & { readonly show: keyof typeof RAIDS },
    { readonly value: number }
  >(
    {
      title: 'A raid of bombers',
      rule: '2.2',
      fields: {
        bombers: /* @__PURE__ */ number('Bombers', 30, 6),
        escorts: /* @__PURE__ */ number('Escorts', 30, 2),
        interceptors: /* @__PURE__ */ number('Interceptors', 30, 3),
        flak: /* @__PURE__ */ number('Flak', 20, 3),
        jets: /* @__PURE__ */ number('Jets (13.35)', 12, 0),
        onJets: /* @__PURE__ */ number('Escorts that fire on jets', 30, 0),
        betterBombers: { kind: 'yes', words: 'Bombers that aim better (2.24)' },
        betterEscorts: { kind: 'yes', words: 'Escorts that reach further (2.24)' },
        show: { kind: 'choice', words: 'What is asked', of: RAIDS },
      },
    },
    ({ show, ...raid }, dice) => {
      if (raid.onJets > raid.escorts)
        throw new RangeError(`onJets must be at most the ${raid.escorts} escorts, not ${raid.onJets}`)
      const { caught, shot, ...rest } = bomberRaid(raid, CHARTS.bombing, dice)
      return { value: { ...rest, bombers: caught + shot }[show] }
    },
    ({ value }) => value,
  ),
  weather: /* @__PURE__ */ diceRoll(
    {
      title: 'Weather',
      rule: '1.11',
      fields: {
        month: {
          kind: 'choice',
          words: 'Month',
          of: { november: 'November', march: 'March' },
        },
        front: {
          kind: 'choice',
          words: 'Front',
          of: { eastern: 'eastern', western: 'western', southern: 'southern' },
        },
      },
    },
    (
      asked: {
        readonly month: 'november' | 'march'
        readonly front: 'eastern' | 'western' | 'southern'
      },
      dice,
    ) => weatherRoll(CHARTS[asked.month], dice)[asked.front],
    (weather) => weather,
  ),
  'lend-lease': /* @__PURE__ */ diceRoll(
    { title: 'Lend-lease', rule: '9.34', counts: 'WERPs that are lent', fields: NONE },
    (_, dice) => lendLease(dice),
    (werps) => werps,
  ),
  armistice: /* @__PURE__ */ diceRoll(
    {
      title: 'The armistice with France',
      rule: '14.353',
      fields: {
        army: /* @__PURE__ */ number('French ground units on the map', 40, 10),
        marseille: { kind: 'yes', words: 'The Axis holds Marseille' },
        british: /* @__PURE__ */ number('British units in France', 20, 0),
        turns: /* @__PURE__ */ number('Turns since Germany entered France or attacked Belgium', 12, 1, 1),
      },
    },
    armisticeRoll,
    ({ offered, levant }) =>
      !offered ? 'France fights on' : levant ? 'France yields all' : 'France yields all but the Levant',
  ),
  'french-fleet': /* @__PURE__ */ diceRoll(
    {
      title: 'The French fleet when France fights on',
      rule: '14.354',
      counts: 'fleet points that go over to the British',
      fields: { points: /* @__PURE__ */ number('Fleet points that are rolled for', 8, 1, 1) },
    },
    ({ points }: { readonly points: number }, dice) => scuttleRoll(points, dice),
    (saved) => saved,
  ),
  courtship: /* @__PURE__ */ diceRoll(
    {
      title: 'A country that is courted',
      rule: '14.311',
      fields: {
        soviets: { kind: 'yes', words: 'The Soviets have attacked neutrals' },
        neighbour: { kind: 'yes', words: 'A neighbour joined in an earlier turn' },
        neutrals: { kind: 'yes', words: 'Germany has attacked Sweden or Spain' },
        courted: { kind: 'yes', words: 'Germany has attacked one of the five' },
        yugoslavia: { kind: 'yes', words: 'It is Yugoslavia' },
      },
    },
    courtshipRoll,
    ({ answer }) =>
      answer === 'joins' ? 'it joins the Axis' : answer === 'never' ? 'it never will' : 'not yet',
  ),
  'german-strain': /* @__PURE__ */ diceRoll(
    {
      title: 'German infrastructure',
      rule: '14.212',
      fields: { turn: /* @__PURE__ */ number('Turn of these rolls', 6, 1, 1) },
    },
    ({ turn }: { readonly turn: number }, dice) => strainRoll(turn, dice),
    ({ collapses }) => (collapses ? 'it collapses' : 'it holds'),
  ),
  'fourth-action': /* @__PURE__ */ diceRoll(
    {
      title: 'The fourth German Special Action',
      rule: '14.214',
      fields: {
        trend: {
          kind: 'choice',
          words: 'Areas that the Axis holds',
          of: { same: 'as many as before', more: 'more', fewer: 'fewer' },
        },
        denied: { kind: 'yes', words: 'Denied last time' },
      },
    },
    fourthActionRoll,
    ({ denied }) => (denied ? 'denied' : 'granted'),
  ),
  lessons: /* @__PURE__ */ diceRoll(
    {
      title: 'A second Special Action',
      rule: '14.222',
      fields: { met: /* @__PURE__ */ number('Conditions met', 2, 1, 1) },
    },
    ({ met }: { readonly met: number }, dice) => lessonRoll(met, dice),
    ({ lucky }) => (lucky ? 'granted' : 'denied'),
  ),
  'carpet-bombing': /* @__PURE__ */ diceRoll(
    {
      title: 'Carpet bombing',
      rule: '14.47',
      fields: { units: /* @__PURE__ */ number('German armor units', 6, 3, 1) },
    },
    ({ units }: { readonly units: number }, dice) => carpetRoll(units, dice),
    ({ struck, astray }) => {
      const count = struck.filter((hit) => hit).length
      return `${count} hit${astray ? ', and one of ours' : ''}`
    },
  ),
})
