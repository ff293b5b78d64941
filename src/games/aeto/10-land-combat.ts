/**
 * What parts 9 to 11 add to a land attack: strengths, modifiers of the die, and what becomes of a bracketed result. The table of results is in
 * no source in hand; these are the numbers that go into it.
 */

import { because, type Reason, totalOf } from '../../kernel/explain'
import { AETO_SPECIAL_ROLLS } from '../../tables/aeto-special-rolls'
import { turnOf } from './calendar'
import { isMajor, type Nation, nationText } from './nations'
import { isArmor, isCombatLand, type Terrain, type UnitKind } from './units'

/** A unit in an attack. */
export interface Fighter {
  readonly nation: Nation
  readonly kind: UnitKind
  readonly strength: number
  /** It stands in this hex: units of one hex are a stack. */
  readonly at: string
  readonly out: boolean
  /** In its own nation. */
  readonly home: boolean
  /** Of a minor nation, or like one, though a power has it; as its nation is, if it is not said. */
  readonly minor?: boolean
  /** Within the radius of the headquarters with which Zhukov is. */
  readonly zhukov: boolean
}

export interface LandCombat {
  readonly turn: number
  readonly terrain: Terrain
  readonly attackers: readonly Fighter[]
  readonly defenders: readonly Fighter[]
  /** Allied aircraft add to the defence. */
  readonly supported: boolean
  /** There is a fortification in the hex. */
  readonly fort: boolean
  readonly sovietHomeCity: boolean
  readonly inSovietUnion: boolean
  readonly inFinland: boolean
  /** The bonus of the Blitzkrieg against each nation this month. */
  readonly blitz: Readonly<Partial<Record<Nation, number>>>
  /** The Soviet winter bonus is in force. */
  readonly winterBonus: boolean
  /** It is the first winter of the Winter War. */
  readonly finnishWinter: boolean
  /** It is an Amphibious Assault of the Axis. */
  readonly axisAssault: boolean
  /** Hedgerows, and what is on their underside. */
  readonly bocage: 'minus-two' | 'no-move' | null
  /** What an Ultra chit adds or takes away. */
  readonly ultra: number
  /** Odds are rounded to the nearest (11.17). */
  readonly nearest: boolean
}

export interface LandCombatResult {
  readonly attack: number
  readonly defence: number
  /** Attackers to defenders: 3-1, 1-2. */
  readonly odds: string
  readonly modifier: number
  /** A bracketed result turns on the attacker. */
  readonly backfires: boolean
  /** The attackers do not advance. */
  readonly noMove: boolean
  readonly explain: readonly Reason[]
}

const JANUARY_1944 = /* @__PURE__ */ turnOf('January', 1944)

/** What an occupied fortification adds (11.0 gives the figure). */
export const FORT_STRENGTH = 2
const ZHUKOV = 2

const strengthOf = (units: readonly Fighter[]): number => units.reduce((sum, unit) => sum + unit.strength, 0)
const stacksOf = (units: readonly Fighter[]): number => new Set(units.map(({ at }) => at)).size

/** Everything that parts 9 to 11 have to say about an attack. */
export function landCombat(combat: LandCombat): LandCombatResult {
  const sides = [...attackStrength(combat), ...defenceStrength(combat)]
  const attack = totalOf(attackStrength(combat))
  const defence = totalOf(defenceStrength(combat))
  const modifiers = [
    ...assaultModifiers(combat),
    ...supplyModifiers(combat),
    ...armorModifiers(combat),
    ...blitzModifiers(combat),
    ...groundModifiers(combat),
    ...winterModifiers(combat),
    ...optionalModifiers(combat),
  ]
  return {
    attack,
    defence,
    odds: oddsOf(attack, defence, combat.nearest),
    modifier: totalOf(modifiers),
    backfires: backfires(combat),
    noMove: combat.bocage === 'no-move',
    explain: [...sides, ...modifiers],
  }
}

/**
 * Odds as whole numbers: rounded down for the attacker, or to the nearest, halves up.
 *
 * @rule 11.17
 */
export function oddsOf(attack: number, defence: number, nearest: boolean): string {
  if (attack <= 0) return '0-1'
  if (defence <= 0) return '1-0'
  if (attack >= defence) return `${nearest ? Math.round(attack / defence) : Math.floor(attack / defence)}-1`
  return `1-${nearest ? Math.round(defence / attack) : Math.ceil(defence / attack)}`
}

// ---- strengths ---------------------------------------------------------------------------------

/** @rule 10.14 Zhukov adds to every stack within the radius of his headquarters, supplied or not */
function zhukov(units: readonly Fighter[]): Reason[] {
  const led = units.filter((unit) => unit.zhukov && unit.nation === 'soviet-union' && isCombatLand(unit))
  const stacks = stacksOf(led)
  return stacks === 0 ? [] : [because('10.14', `${stacks} stacks under Zhukov`, ZHUKOV * stacks)]
}

const attackStrength = ({ attackers }: LandCombat): Reason[] => [
  because('9.0', 'the attackers', strengthOf(attackers)),
  ...zhukov(attackers),
]

/**
 * @rule 9.0 units of minors defend with half their strength abroad, unless aircraft help them
 * @rule 10.5 mountain units in mountains defend with double their strength
 * @rule 11.0 hedgerows are a fortification
 */
function defenceStrength({ defenders, terrain, supported, fort, bocage }: LandCombat): Reason[] {
  const reasons = [because('9.0', 'the defenders', strengthOf(defenders))]
  const halved = supported
    ? []
    : defenders.filter(({ nation, home, minor = !isMajor(nation) }) => minor && !home)
  if (halved.length > 0)
    reasons.push(because('9.0', 'units of minors abroad are halved', -strengthOf(halved) / 2))
  const mountain = defenders.filter(({ kind }) => kind === 'mountain' && terrain === 'mountain')
  if (mountain.length > 0)
    reasons.push(because('10.5', 'mountain units in mountains are doubled', strengthOf(mountain)))
  if (fort || bocage !== null)
    reasons.push(because('11.0', bocage === null ? 'a fortification' : 'hedgerows', FORT_STRENGTH))
  return [...reasons, ...(zhukov(defenders) as Required<Reason>[])]
}

// ---- modifiers of the die ----------------------------------------------------------------------

/** @rule 9.6 the Axis assaults from the sea at -4, but where Quisling has opened the way */
const assaultModifiers = ({ axisAssault }: LandCombat): Reason[] =>
  axisAssault
    ? [because('9.6', 'an Amphibious Assault of the Axis', AETO_SPECIAL_ROLLS.quisling.assault)]
    : []

/**
 * Those out of supply attack at -2 and are attacked at +1; commandos alone at -1, and at nothing.
 *
 * @rule 10.0
 */
function supplyModifiers({ attackers, defenders }: LandCombat): Reason[] {
  const reasons: Reason[] = []
  const out = attackers.filter((unit) => unit.out)
  if (out.length > 0)
    reasons.push(
      out.every(({ kind }) => kind === 'commando')
        ? because('10.0', 'commandos attack out of supply', -1)
        : because('10.0', 'units attack out of supply', -2),
    )
  if (defenders.some((unit) => unit.out && unit.kind !== 'commando'))
    reasons.push(because('10.0', 'units out of supply are attacked', 1))
  return reasons
}

/**
 * From 1944 German and Soviet armor tells in clear terrain: half of what attacks of its nation or more, half of the stack that defends.
 *
 * @rule 10.1
 * @rule 10.8
 */
function armorModifiers({ turn, terrain, attackers, defenders }: LandCombat): Reason[] {
  if (turn < JANUARY_1944 || terrain !== 'clear') return []
  const reasons: Reason[] = []
  for (const [nation, rule] of [
    ['germany', '10.1'],
    ['soviet-union', '10.8'],
  ] as const) {
    const own = attackers.filter((unit) => unit.nation === nation)
    if (isArmored(own, nation)) reasons.push(because(rule, `armor of ${nationText(nation)} attacks`, 1))
    if (isArmored(defenders, nation))
      reasons.push(because(rule, `armor of ${nationText(nation)} defends`, -1))
  }
  return reasons
}

function isArmored(units: readonly Fighter[], nation: Nation): boolean {
  const armor = units.filter((unit) => unit.nation === nation && isArmor(unit))
  return armor.length > 0 && 2 * strengthOf(armor) >= strengthOf(units)
}

/**
 * The best bonus that the Blitzkrieg has against those who defend; half of the combat land units in the attack, by strength, must be German.
 *
 * @rule 10.2
 */
export function blitzOf({
  attackers,
  defenders,
  blitz,
}: Pick<LandCombat, 'attackers' | 'defenders' | 'blitz'>): number {
  const fighters = attackers.filter(isCombatLand)
  const german = strengthOf(fighters.filter(({ nation }) => nation === 'germany'))
  if (german === 0 || 2 * german < strengthOf(fighters)) return 0
  return Math.max(0, ...defenders.map(({ nation }) => blitz[nation] ?? 0))
}

function blitzModifiers(combat: LandCombat): Reason[] {
  const bonus = blitzOf(combat)
  return bonus === 0 ? [] : [because('10.2', 'Blitzkrieg', bonus)]
}

/**
 * @rule 10.5 mountain units among the attackers make up for mountains
 * @rule 10.10 Soviets in a home city of theirs
 */
function groundModifiers({ terrain, attackers, defenders, sovietHomeCity }: LandCombat): Reason[] {
  const reasons: Reason[] = []
  if (terrain === 'mountain' && !attackers.some(({ kind }) => kind === 'mountain'))
    reasons.push(because('10.5', 'no mountain unit attacks the mountains', -1))
  if (sovietHomeCity && isOf('soviet-union', defenders))
    reasons.push(because('10.10', 'Soviets defend a city at home', -1))
  return reasons
}

/** Are Soviet combat land units among them? */
const isSoviet = (units: readonly Fighter[]): boolean =>
  units.some((unit) => unit.nation === 'soviet-union' && isCombatLand(unit))
/** Are land units of a nation among them, leaders too? */
const isOf = (nation: Nation, units: readonly Fighter[]): boolean =>
  units.some((unit) => unit.nation === nation)

/**
 * @rule 10.23 Soviets who have won the Winter War, in their first winter against Germany, at home
 * @rule 10.24 Finns and Soviets in Finland, in the first winter of the Winter War
 */
function winterModifiers(combat: LandCombat): Reason[] {
  const { attackers, defenders, inSovietUnion, inFinland } = combat
  const reasons: Reason[] = []
  if (combat.winterBonus && inSovietUnion && isSoviet(attackers))
    reasons.push(because('10.23', 'Soviets attack in winter', 1))
  if (combat.winterBonus && inSovietUnion && isSoviet(defenders))
    reasons.push(because('10.23', 'Soviets defend in winter', -1))
  if (combat.finnishWinter && inFinland && isOf('finland', attackers) && isOf('soviet-union', defenders))
    reasons.push(because('10.24', 'Finns attack in winter', 2))
  if (combat.finnishWinter && inFinland && isOf('soviet-union', attackers) && isOf('finland', defenders))
    reasons.push(because('10.24', 'Soviets attack Finns in winter', -1))
  return reasons
}

/**
 * @rule 11.0 hedgerows that cost the attacker 2
 * @rule 11.22 an Ultra chit
 */
function optionalModifiers({ bocage, ultra }: LandCombat): Reason[] {
  const reasons: Reason[] = []
  if (bocage === 'minus-two') reasons.push(because('11.0', 'hedgerows', -2))
  if (ultra !== 0) reasons.push(because('11.22', 'Ultra', ultra))
  return reasons
}

/**
 * A bracketed result turns on the attacker before a fortification, hedgerows and a Soviet home city, but not in a Blitzkrieg.
 *
 * @rule 10.2
 * @rule 10.10
 * @rule 11.0
 */
function backfires(combat: LandCombat): boolean {
  const city = combat.sovietHomeCity && isOf('soviet-union', combat.defenders)
  const hard = combat.fort || combat.bocage !== null || city
  return hard && blitzOf(combat) === 0
}
