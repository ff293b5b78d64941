/**
 * A round of combat as the rules have it: who rolls how many dice, what hits, who takes the losses. Pure: a round knows steps and
 * circumstances, and no game. `06-round.ts` makes a procedure of it, `06-odds.ts` counts it out.
 */

import type { Dice } from '../../kernel/dice'
import { because, type Reason } from '../../kernel/explain'
import type { EeTerrain } from './board'

/** The two classes that ground units are of; infantry, cavalry, airborne and militia are all of infantry class. */
export type Arm = 'armor' | 'infantry'
export type CombatSide = 'attacker' | 'defender'
export type WeatherKind = 'clear' | 'light mud' | 'mud' | 'snow'

/** A ground unit in a battle. */
export interface Fighter {
  readonly id: string
  readonly arm: Arm
  /** Its steps at full strength, and now. */
  readonly size: number
  readonly steps: number
  /** What makes two of them the same to their owner, steps aside: power, kind, elite. */
  readonly like: string
  /** Has it a hit-bonus of its own, so that it fires apart from others of its class? */
  readonly sturdy?: true
  /** Is it an elite unit, and have bombs taken its fire away? Both matter to optional rules alone. */
  readonly elite?: true
  readonly stunned?: true
}

/** A ground-support unit in a battle. */
export interface Wing {
  readonly id: string
  readonly power: string
}

export interface Force {
  readonly units: readonly Fighter[]
  readonly air: readonly Wing[]
}

/** The circumstances of a round. */
export interface CombatSetting {
  readonly assault: boolean
  readonly terrain: EeTerrain
  readonly weather: WeatherKind
  /** Classes of which an attacker has crossed a river into the newly contested area. */
  readonly crossed: readonly Arm[]
  /** The attackers come over the beach, some of them perhaps not: then those who do have what surprise gives them of their own. */
  readonly landing: boolean
  readonly mixed?: true
  /** Every attacker has come over a fortified border into the newly contested area. */
  readonly fortified: boolean
  readonly fortress: boolean
  readonly fieldFort: boolean
  /** The attackers are out of supply. */
  readonly cut: boolean
  /** The attackers fight as well in snow as at any other time. */
  readonly hardy: boolean
  /** The defenders were at peace when the phase began. */
  readonly surprise: boolean
  /** The side whose aircraft are caught on their airfields, since it was at peace. */
  readonly caught: CombatSide | null
  /** The defenders are Italians alone, whose morale has collapsed. */
  readonly shaken: boolean
  /** With the optional order of losses: are the attackers' tanks put at risk against infantry, or held in reserve? Otherwise free. */
  readonly armor: 'free' | 'risk' | 'held'
  /** Of how many hits of defending infantry one is on armor that is at risk. */
  readonly every: 4 | 5
}

/** A plain setting: normal combat in clear terrain and weather. */
export const PLAIN_SETTING: CombatSetting = /* @__PURE__ */ Object.freeze({
  assault: false,
  terrain: 'clear',
  weather: 'clear',
  crossed: Object.freeze([]),
  landing: false,
  fortified: false,
  fortress: false,
  fieldFort: false,
  cut: false,
  hardy: false,
  surprise: false,
  caught: null,
  shaken: false,
  armor: 'free',
  every: 5,
})

/** The steps of a list of units. */
export function stepsOf(units: readonly Fighter[]): number {
  let sum = 0
  for (let i = 0; i < units.length; i++) sum += units[i].steps
  return sum
}

/** The units of one class that are still there. */
export const ofArm = (units: readonly Fighter[], arm: Arm): readonly Fighter[] =>
  units.filter((unit) => unit.arm === arm && unit.steps > 0)

/** Is any of a class still there? */
function hasArm(units: readonly Fighter[], arm: Arm): boolean {
  for (let i = 0; i < units.length; i++) if (units[i].arm === arm && units[i].steps > 0) return true
  return false
}

/** The most ground-support units of a side that support in a round. */
export const MOST_SUPPORT = 3

// ---- dice ----------------------------------------------------------------------------------

/** Units that fire together: a class, those with a ground-support unit apart from those without. */
export interface FireGroup {
  readonly arm: Arm
  readonly supported: boolean
  /** Those that have a hit-bonus of their own. */
  readonly sturdy?: boolean
}

/** What a group rolls. */
export interface Volley {
  readonly dice: number
  /** What a die must show, or more. */
  readonly need: number
  /** The class that is hit first. */
  readonly on: Arm
  readonly explain: readonly Reason[]
}

/**
 * The class that a class fires on: its own, as long as the enemy has any of it.
 *
 * @rule 6.24
 */
export function targetOf(arm: Arm, enemy: readonly Fighter[]): Arm | null {
  const other: Arm = arm === 'armor' ? 'infantry' : 'armor'
  if (hasArm(enemy, arm)) return arm
  return hasArm(enemy, other) ? other : null
}

/**
 * What is needed to hit with so many bonuses.
 *
 * @rule 6.4
 */
export const needFor = (bonuses: number): number => Math.max(2, 6 - bonuses)

/**
 * The hit-bonuses of a group that fires on a class. Surprise helps armor that attacks in clear terrain, and all who land or jump, in a counterattack of those who were surprised too.
 *
 * @rule 6.4
 * @rule 9.45
 * @rule 14.43
 * @rule 13.33
 */
export function bonusesOf(
  setting: CombatSetting,
  firing: CombatSide,
  { arm, supported, sturdy }: FireGroup,
  on: Arm,
): readonly Reason[] {
  const found: Reason[] = []
  if (arm === 'armor' && on === 'infantry') {
    const lost = armorBonusLost(setting, firing)
    found.push(lost ?? because('6.4', 'armor fires on infantry', 1))
  }
  if (supported) found.push(because('6.4', 'ground support', 1))
  if (sturdy && firing === 'defender')
    found.push(
      setting.caught === 'attacker'
        ? because('14.43', 'surprise', 1)
        : because('13.33', 'airborne units that defend', 1),
    )
  if (
    firing === 'attacker' &&
    setting.surprise &&
    ((setting.landing && !setting.mixed) || sturdy || (arm === 'armor' && isOpenGround(setting)))
  )
    found.push(because('14.43', 'surprise', 1))
  if (firing === 'attacker' && setting.shaken) found.push(because('9.45', 'Italian morale has collapsed', 1))
  if (firing === 'defender') {
    if (setting.crossed.includes(on)) found.push(because('6.4', `${on} has crossed a river`, 1))
    if (setting.landing) found.push(because('6.4', 'the attackers come over the beach', 1))
    if (setting.fieldFort) found.push(because('6.9', 'field fortification', 1))
  }
  return found
}

/** Desert is clear terrain in every way but the weather (13.23). */
const isOpenGround = ({ terrain }: CombatSetting): boolean => terrain === 'clear' || terrain === 'desert'

/**
 * Why armor has no bonus on infantry, if it has none: rough ground and swamp, a fortress, field fortifications.
 *
 * @rule 6.81
 * @rule 6.9
 */
function armorBonusLost(setting: CombatSetting, firing: CombatSide): Reason | null {
  const { terrain, fortress, fieldFort } = setting
  if (terrain === 'rough' || terrain === 'swamp') return because('6.81', `no bonus for armor in ${terrain}`)
  if (fortress) return because('6.85', 'no bonus for armor at a fortress')
  if (fieldFort && firing === 'attacker')
    return because('6.9', 'no bonus for armor against field fortifications')
  return null
}

/**
 * Why attackers roll half their dice: each reason halves once.
 *
 * @rule 1.12
 * @rule 3.4
 * @rule 6.82
 * @rule 6.84
 * @rule 6.85
 */
export function halvings(setting: CombatSetting): readonly Reason[] {
  const found: Reason[] = []
  if (setting.weather === 'snow' && !setting.hardy) found.push(because('1.12', 'half dice in snow'))
  // Frozen swamp is rough ground.
  if (setting.terrain === 'swamp' && setting.weather !== 'snow')
    found.push(because('6.82', 'half dice in swamp'))
  if (setting.fortified) found.push(because('6.84', 'half dice over a fortified border'))
  if (setting.fortress) found.push(because('6.85', 'half dice at a fortress'))
  if (setting.cut) found.push(because('3.4', 'half dice out of supply'))
  return found
}

/**
 * How many dice so many steps roll: one each, twice as many in an assault, half as many for each reason that attackers have.
 *
 * @rule 6.31
 * @rule 6.32
 */
export function diceOfSteps(setting: CombatSetting, firing: CombatSide, steps: number): number {
  let dice = setting.assault ? steps * 2 : steps
  if (firing === 'attacker')
    for (let left = halvings(setting).length; left > 0; left--) dice = Math.ceil(dice / 2)
  return dice
}

/** What so many steps of a group roll at the enemy; `null` if there is nobody left to hit. */
export function volleyOf(
  setting: CombatSetting,
  firing: CombatSide,
  group: FireGroup,
  steps: number,
  enemy: readonly Fighter[],
): Volley | null {
  const on = targetOf(group.arm, enemy)
  if (on === null) return null
  const bonuses = bonusesOf(setting, firing, group, on)
  const total = bonuses.reduce((sum, { amount = 0 }) => sum + amount, 0)
  return {
    dice: diceOfSteps(setting, firing, steps),
    need: needFor(total),
    on,
    explain: [
      because(
        setting.assault ? '6.32' : '6.31',
        `${steps} steps, ${setting.assault ? 'two dice' : 'a die'} each`,
      ),
      ...(firing === 'attacker' ? halvings(setting) : []),
      ...bonuses,
    ],
  }
}

/** How many of so many dice hit. */
export const hits = (dice: Dice, count: number, need: number): number => dice.hits(count, 6, need)

// ---- losses --------------------------------------------------------------------------------

/** In which order hits are taken besides: classes of which an elite unit is still to be hit, and whether hits stay on their class. */
export interface LossOrder {
  readonly due: readonly Arm[]
  readonly only: boolean
}
const PLAIN_ORDER: LossOrder = { due: [], only: false }

/** Who may take the next hit, and whether it is the one that an elite unit must take. */
export interface NextLoss {
  readonly who: readonly Fighter[]
  readonly why: 'full' | 'elite' | 'any'
  readonly arm: Arm
}

const NOBODY: NextLoss = { who: [], why: 'any', arm: 'infantry' }

/**
 * Who may take the next hit on a class: units at full strength, or, when there is none, any of the class; where the class is gone,
 * those of the other. With the optional order of losses the first hit that is left after those at full strength is an elite unit's that is no cadre.
 *
 * @rule 6.26
 * @rule 6.24
 * @rule 14.45
 */
export function nextLoss(
  units: readonly Fighter[],
  on: Arm,
  { due, only }: LossOrder = PLAIN_ORDER,
): NextLoss {
  const arm = targetOf(on, units)
  if (arm === null || (only && arm !== on)) return NOBODY
  const there = ofArm(units, arm)
  const full = there.filter(({ steps, size }) => steps === size && size > 1)
  if (full.length > 0) return { who: full, why: 'full', arm }
  const elite = due.includes(arm) ? there.filter((unit) => unit.elite && unit.steps > 1) : []
  return elite.length > 0 ? { who: elite, why: 'elite', arm } : { who: there, why: 'any', arm }
}

/** Those who may take the next hit on a class. */
export const mayLose = (units: readonly Fighter[], on: Arm, order?: LossOrder): readonly Fighter[] =>
  nextLoss(units, on, order).who

/** The units after one of them has lost a step. */
export const loseStep = (units: readonly Fighter[], id: string): readonly Fighter[] =>
  units.map((unit) => (unit.id === id ? { ...unit, steps: unit.steps - 1 } : unit))

/**
 * Takes the hits that leave their owner no choice, and says how many do.
 *
 * @rule 6.26
 */
export function loseForced(
  units: readonly Fighter[],
  on: Arm,
  count: number,
  { due: owed, only }: LossOrder = PLAIN_ORDER,
): { readonly units: readonly Fighter[]; readonly left: number; readonly due: readonly Arm[] } {
  let now = units
  let left = count
  let due = owed
  while (left > 0) {
    const { who: eligible, why, arm } = nextLoss(now, on, { due, only })
    if (eligible.length === 0) return { units: now, left: 0, due }
    const full = why === 'full'
    const all = full ? eligible.length : stepsOf(eligible)
    if (why === 'elite') {
      if (!eligible.every((unit) => isAlike(unit, eligible[0]))) break
      now = loseStep(now, eligible[0].id)
      due = due.filter((one) => one !== arm)
      left--
    } else if (left >= all) {
      const ids = new Set(eligible.map(({ id }) => id))
      now = now.map((unit) => (ids.has(unit.id) ? { ...unit, steps: full ? unit.steps - 1 : 0 } : unit))
      left -= all
    } else if (eligible.every((unit) => isAlike(unit, eligible[0]))) {
      now = loseStep(now, eligible[0].id)
      left--
    } else break
  }
  return { units: now, left, due }
}

const isAlike = (a: Fighter, b: Fighter) => a.like === b.like && a.steps === b.steps && a.size === b.size

// ---- aircraft ------------------------------------------------------------------------------

/** What a dogfighter must show to hit, and what he must if the enemy is still on his airfields. */
export const DOGFIGHT_NEED = 5
const STRAFE_NEED = 4

/**
 * May aircraft fly in this weather?
 *
 * @rule 1.12
 * @rule 1.13
 */
export const canFly = (weather: WeatherKind): boolean => weather === 'clear' || weather === 'light mud'

/**
 * A dogfight: both sides roll at once, a die for each that fights.
 *
 * @rule 6.22
 */
export function dogfight(
  fighting: Readonly<Record<CombatSide, number>>,
  dice: Dice,
): Readonly<Record<CombatSide, number>> {
  const byAttacker = hits(dice, fighting.attacker, DOGFIGHT_NEED)
  const byDefender = hits(dice, fighting.defender, DOGFIGHT_NEED)
  return {
    attacker: Math.min(byDefender, fighting.attacker),
    defender: Math.min(byAttacker, fighting.defender),
  }
}

/**
 * Aircraft that are caught on their airfields: so many that are fired on, and nobody who fires back.
 *
 * @rule 14.43
 */
export const strafe = (fighting: number, caught: number, dice: Dice): number =>
  Math.min(hits(dice, fighting, STRAFE_NEED), caught)

/**
 * How many support the ground units: those that do not dogfight, and three at most.
 *
 * @rule 6.63
 */
export const supporting = (air: number, fighting: number): number => Math.min(MOST_SUPPORT, air - fighting)
