/** Section 24: oil. A factor moves one Strategic Movement Point; too few of them stop units. */

import { type Distribution, outcomesOf } from '../../../kernel/chance'
import type { Dice } from '../../../kernel/dice'
import { because, type Reason, totalOf } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { THE_WAR_COUNTRY_VALUES } from '../../../tables/the-war-country-values'
import { THE_WAR_NARF_SOURCES } from '../../../tables/the-war-narf-sources'
import { BAKU_RANGE, mayChooseOil } from '../strategic/05-bombing'
import type { Condition, Nation, Season, Turn, UnitType } from '../types'

export interface OilSupply {
  readonly factors: number
  readonly explain: readonly Required<Reason>[]
}

const oil = (explain: readonly Required<Reason>[]): OilSupply => ({
  factors: Math.max(0, totalOf(explain)),
  explain,
})

/** Who has an oil field, as far as it matters. */
export interface OilFields {
  readonly ploesti: 'own' | 'neutral' | 'hostile'
  readonly maikop: boolean
  readonly grozny: boolean
  readonly baku: boolean
  readonly mosul: boolean
}

/** What each field is worth, to whoever has it; Maikop and Grozny only together. */
export const OIL_FACTORS = Object.freeze({ ploesti: 2, caucasus: 1, baku: 3, mosul: 3, abadan: 3 })

/** How many synthetic oil plants Germany has, a factor each. */
export const SYNTHETIC_PLANTS = 5
/** With fewer factors than these a power is short of oil. */
const NEEDED = { germany: 7, 'soviet-union': 5 } as const

/**
 * Germany's oil, and with it its SMPs. `true` means that Germany controls the field; hits are those of the last Allied
 * turn and hold for one German turn.
 *
 * @rule 24.1 with the functions of this part
 */
export function germanOil(fields: OilFields, oilHits = 0): OilSupply {
  const explain = [because('24.1', 'synthetic oil plants', SYNTHETIC_PLANTS)]
  if (fields.ploesti !== 'hostile') explain.push(because('24.1', 'Ploesti', OIL_FACTORS.ploesti))
  if (fields.maikop && fields.grozny) explain.push(because('24.1', 'Maikop and Grozny', OIL_FACTORS.caucasus))
  if (fields.baku) explain.push(because('24.1', 'Baku', OIL_FACTORS.baku))
  if (fields.mosul) explain.push(because('24.1', 'Mosul', OIL_FACTORS.mosul))
  if (oilHits > 0) explain.push(because('24.1', 'oil hits by U.S. bombers', -oilHits))
  return oil(explain)
}

/** May a plant stand there? One to a hex, in German cities. */
export const mayPlaceSyntheticPlant = (hex: { germanCity: boolean; plants: number }): Verdict =>
  hex.germanCity && hex.plants === 0
    ? legal
    : refuse('24.1', 'no-place-for-a-plant', 'plants stand in German cities, one to a hex')

/** What the Americans may choose for an asterisk on the bombing table, from Spring 1944. */
export function oilHitChoices(
  stars: 1 | 2,
  now: Turn,
): readonly ('critical-hit' | 'firestorm' | 'oil-hit' | 'double-oil-hit')[] {
  const usual = stars === 1 ? 'critical-hit' : 'firestorm'
  const raid = { bombers: 'united-states', target: 'germany', turn: now } as const
  if (!mayChooseOil(raid, stars === 1 ? 'critical' : 'firestorm')) return [usual]
  return [usual, stars === 1 ? 'oil-hit' : 'double-oil-hit']
}

export interface OilShortage {
  /** Units that may not move in the coming turn. */
  readonly immobile: number
  readonly explain: readonly Reason[]
}

const noShortage: OilShortage = { immobile: 0, explain: [] }

export const isShortOfOil = (power: keyof typeof NEEDED, { factors }: OilSupply): boolean =>
  factors < NEEDED[power]

/** The German roll when fewer than seven factors are left. */
export function resolveGermanShortage({ factors }: OilSupply, dice: Dice): OilShortage {
  const short = NEEDED.germany - factors
  if (short <= 0) return noShortage
  const roll = dice.d(10)
  return {
    immobile: roll + short,
    explain: [because('24.1', 'the die', roll), because('24.1', `${short} factors short of 7`, short)],
  }
}

/** How many units a German oil shortage will stop, with exact odds. */
export const germanShortageOdds = (stock: OilSupply): Distribution<number> =>
  outcomesOf((dice) => resolveGermanShortage(stock, dice).immobile)

export interface OilUser {
  readonly nation: Nation
  readonly type: UnitType
  /** As printed, for the Soviets' lightest tanks. */
  readonly name?: string
  readonly condition: Condition
  readonly breakdown?: boolean
}

const AIR: readonly UnitType[] = ['TAC', 'FTR', 'MDM', 'Jet TAC', 'Jet FTR', 'LRFTR']
const ARMOR: readonly UnitType[] = ['ARM', 'MECH']

/**
 * May this unit be one of those that stay where they are? All German INT are one unit. Depleted units count only when
 * there is no other.
 */
export function mayBeStoppedForOil(power: OilPower, unit: OilUser, fullStrengthLeft: boolean): Verdict {
  const rule = { germany: '24.1', 'soviet-union': '24.2', britain: '24.3' }[power]
  const no = (code: string, why: string) => refuse(rule, code, why)
  if (unit.nation !== power && !(power === 'germany' && unit.nation === 'italy'))
    return no('other-nation', `a shortage of ${power} does not stop units of ${unit.nation}`)
  const types: readonly UnitType[] = {
    germany: [
      ...AIR,
      ...ARMOR,
      'Fleet' as const,
      ...(unit.nation === 'germany' ? (['INT', 'Jet INT'] as const) : []),
    ],
    'soviet-union': [...AIR, ...ARMOR],
    britain: [...AIR, 'ARM' as const, 'Fleet' as const],
  }[power]
  if (!types.includes(unit.type)) return no('wrong-type', `${unit.type} does not count`)
  if (power === 'soviet-union' && (unit.name === '1-8 ARM' || unit.name === '2-8 ARM'))
    return no('too-light', `${unit.name} does not count`)
  if (power === 'britain' && unit.breakdown) return no('breakdown', 'breakdown units do not count')
  if (unit.condition === 'depleted' && !(power === 'germany' && !fullStrengthLeft))
    return no('depleted', 'units at full strength come first')
  return legal
}

export type OilPower = 'germany' | 'soviet-union' | 'britain'

const isInterceptor = ({ type }: OilUser) => type === 'INT' || type === 'Jet INT'

/** How many units these are for the count: all German interceptors together are one. */
export const countStoppedForOil = (units: readonly OilUser[]): number =>
  units.filter((unit) => !isInterceptor(unit)).length + Number(units.some(isInterceptor))

/**
 * Has the player stopped enough of his units, and the right ones? As many as there are if the die asks for more. A
 * Depleted German unit counts only when no other is left.
 */
export function checkStoppedForOil(
  power: OilPower,
  { immobile }: OilShortage,
  units: readonly OilUser[],
  chosen: readonly OilUser[],
): Verdict {
  const rule = { germany: '24.1', 'soviet-union': '24.2', britain: '24.3' }[power]
  const suitable = (list: readonly OilUser[], fullStrengthLeft: boolean) =>
    list.filter((unit) => mayBeStoppedForOil(power, unit, fullStrengthLeft).legal)
  const own = ({ nation }: OilUser) => nation === power
  // Italians may be stopped for Germany, and need not be.
  const fullLeft = suitable(units.filter(own), true).some(
    (unit) => !chosen.includes(unit) && !(isInterceptor(unit) && chosen.some(isInterceptor)),
  )
  for (const unit of chosen) {
    const verdict = mayBeStoppedForOil(power, unit, fullLeft)
    if (!verdict.legal) return verdict
  }
  const available = countStoppedForOil([
    ...suitable(units.filter(own), false),
    ...chosen.filter((unit) => !own(unit)),
  ])
  const due = Math.min(immobile, available)
  const stopped = countStoppedForOil(chosen)
  return stopped === due ? legal : refuse(rule, 'wrong-number', `${due} units must stay, not ${stopped}`)
}

/** May a unit without fuel do this? It stays where it is through both impulses, and out of Reserve. */
export const mayActWithoutFuel = (
  service: 'air' | 'naval' | 'ground',
  act: 'movement' | 'railmove' | 'stratmove' | 'mission' | 'staging' | 'base-change' | 'reserve' | 'defend',
): Verdict =>
  act === 'reserve' || (WITHOUT_FUEL[service] as readonly string[]).includes(act)
    ? refuse('24.1', 'no-fuel', `no fuel for ${act}`)
    : legal

/** What a unit that has no fuel may not do, in either impulse. */
export const WITHOUT_FUEL = /* @__PURE__ */ frozen({
  air: ['mission', 'staging', 'stratmove'],
  naval: ['mission', 'base-change', 'stratmove'],
  ground: ['movement', 'railmove', 'stratmove'],
  reserve: false,
})

/** What undamaged plants bring in a spring. */
export const syntheticOilIncome = (now: Turn, undamaged: number): number => {
  const { narfs, from } = THE_WAR_NARF_SOURCES.yearly.syntheticOilPlant
  return now.season === 'spring' && now.year >= from ? narfs * undamaged : 0
}

/** What a critical hit or a firestorm on a plant takes at once. */
export const syntheticPlantDamage = (season: Season): number =>
  -Math.floor(
    (THE_WAR_NARF_SOURCES.yearly.syntheticOilPlant.narfs * THE_WAR_COUNTRY_VALUES.seasonPercent[season]) /
      100,
  )

// ---- the Soviet Union ------------------------------------------------------------------------

/** Fields that the Axis controls, and Ploesti in Soviet hands. */
export interface SovietOilFields {
  readonly maikopAxis: boolean
  readonly groznyAxis: boolean
  readonly bakuAxis: boolean
  readonly ploestiSoviet: boolean
}

/**
 * Soviet oil, and with it SMPs.
 *
 * @rule 24.2 with {@link resolveSovietShortage} and {@link mayHitSovietOil}
 */
export function sovietOil(fields: SovietOilFields, oilHits = 0): OilSupply {
  const explain = [because('24.2', 'Soviet SMPs', 8)]
  if (fields.maikopAxis && fields.groznyAxis)
    explain.push(because('24.2', 'Maikop and Grozny are lost', -OIL_FACTORS.caucasus))
  if (fields.bakuAxis) explain.push(because('24.2', 'Baku is lost', -OIL_FACTORS.baku))
  if (fields.ploestiSoviet) explain.push(because('24.2', 'Ploesti is Soviet', OIL_FACTORS.ploesti))
  if (oilHits > 0) explain.push(because('24.2', 'oil hits by German bombers', -oilHits))
  return oil(explain)
}

/**
 * The Soviet roll when fewer than five factors are left: half of it, rounded up.
 *
 * @rule 24.2
 */
export function resolveSovietShortage(oil: OilSupply, dice: Dice): OilShortage {
  if (!isShortOfOil('soviet-union', oil)) return noShortage
  const roll = dice.d(10)
  return { immobile: Math.ceil(roll / 2), explain: [because('24.2', `half of a ${roll}`)] }
}

/**
 * Can Germany hurt Soviet oil from the air?
 *
 * @rule 24.2
 */
export const mayHitSovietOil = (
  field: 'Baku' | 'Mosul' | 'Ploesti',
  at: { readonly sovietControlled: boolean; readonly hexesFromAirbaseToBaku: number },
): Verdict => {
  if (!at.sovietControlled) return refuse('24.2', 'not-soviet', `${field} is not Soviet`)
  return at.hexesFromAirbaseToBaku <= BAKU_RANGE
    ? legal
    : refuse(
        '24.2',
        'too-far',
        `an airbase within ${BAKU_RANGE} hexes of Baku is needed, not ${at.hexesFromAirbaseToBaku}`,
      )
}

// ---- Britain ---------------------------------------------------------------------------------

/**
 * British oil, and with it SMPs.
 *
 * @rule 24.3 with {@link resolveBritishShortage}
 */
export function britishOil(axis: { readonly abadan: boolean; readonly mosul: boolean }): OilSupply {
  const explain = [because('24.3', 'British SMPs', 9)]
  if (axis.abadan) explain.push(because('24.3', 'Abadan is lost', -OIL_FACTORS.abadan))
  if (axis.mosul) explain.push(because('24.3', 'Mosul is lost', -OIL_FACTORS.mosul))
  return oil(explain)
}

/**
 * The British roll when fewer than four factors are left: half of it, rounded up as for the Soviets.
 *
 * @rule 24.3
 */
export function resolveBritishShortage({ factors }: OilSupply, dice: Dice): OilShortage {
  if (factors >= 4) return noShortage
  const roll = dice.d(10)
  return { immobile: Math.ceil(roll / 2), explain: [because('24.3', `half of a ${roll}`)] }
}
