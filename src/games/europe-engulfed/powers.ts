/** Sides, powers and nations: who plays, who spends, whose blocks they are. */

import { frozen } from '../../kernel/frozen'

/** The sides of all scenarios, which are their players as well: two of them play in each. */
export const SIDES = /* @__PURE__ */ frozen(['western', 'soviet', 'axis', 'allied'] as const)
export type Side = (typeof SIDES)[number]

/** What a record has of a side. Named one by one: V8 is slow to look up a name that it cannot know beforehand, and this is asked all the time. */
export const ofSide = <T>(record: Readonly<Record<Side, T>>, side: Side): T =>
  side === 'axis'
    ? record.axis
    : side === 'allied'
      ? record.allied
      : side === 'western'
        ? record.western
        : record.soviet

/** Who produces and has Special Actions; `minor` are the minor powers that the Axis has attacked, which have one at the most. */
export const POWERS = /* @__PURE__ */ frozen([
  'american',
  'british',
  'soviet',
  'german',
  'italian',
  'french',
  'minor',
] as const)
export type Power = (typeof POWERS)[number]

/** What a record has of a power; see {@link ofSide}. */
export const ofPower = <T>(record: Readonly<Record<Power, T>>, power: Power): T => {
  switch (power) {
    case 'german':
      return record.german
    case 'soviet':
      return record.soviet
    case 'british':
      return record.british
    case 'american':
      return record.american
    case 'italian':
      return record.italian
    case 'french':
      return record.french
    case 'minor':
      return record.minor
  }
}

/** A copy of a record with another value for one power. Spelled out: a spread with a name that is not known beforehand takes V8 a slow way. */
export const withPower = <T>(
  record: Readonly<Record<Power, T>>,
  power: Power,
  value: T,
): Readonly<Record<Power, T>> => ({
  american: power === 'american' ? value : record.american,
  british: power === 'british' ? value : record.british,
  soviet: power === 'soviet' ? value : record.soviet,
  german: power === 'german' ? value : record.german,
  italian: power === 'italian' ? value : record.italian,
  french: power === 'french' ? value : record.french,
  minor: power === 'minor' ? value : record.minor,
})

/** Whose colour a block has. */
export const NATIONS = /* @__PURE__ */ frozen([
  'american',
  'british',
  'french',
  'german',
  'soviet',
  'italian',
  'finnish',
  'rumanian',
  'hungarian',
  'bulgarian',
  'vichy',
  'polish',
  'danish',
  'norwegian',
  'belgian',
  'dutch',
  'yugoslav',
  'greek',
  'spanish',
  'portuguese',
  'swedish',
  'turkish',
  'swiss',
  'freeFrench',
] as const)
export type Nation = (typeof NATIONS)[number]

/** Who is supplied together: the Western Allies, the Soviets, the Axis. */
export const CAMPS = /* @__PURE__ */ frozen(['western', 'soviet', 'axis'] as const)
export type Camp = (typeof CAMPS)[number]

/** Whose ships a fleet point is. */
export const NAVIES = /* @__PURE__ */ frozen(['western', 'soviet', 'german', 'italian', 'french'] as const)
export type Navy = (typeof NAVIES)[number]

/** The waters that have fleets. */
export const WATERS = /* @__PURE__ */ frozen([
  'Atlantic',
  'Baltic Sea',
  'Mediterranean',
  'Black Sea',
] as const)
export type Water = (typeof WATERS)[number]

/** What a record has of a water; see {@link ofSide}. */
export const ofWater = <T>(record: Readonly<Record<Water, T>>, water: Water): T =>
  water === 'Atlantic'
    ? record.Atlantic
    : water === 'Mediterranean'
      ? record.Mediterranean
      : water === 'Baltic Sea'
        ? record['Baltic Sea']
        : record['Black Sea']

/** A copy of a record with another value for one water; see {@link withPower}. */
export const withWater = <T>(
  record: Readonly<Record<Water, T>>,
  water: Water,
  value: T,
): Readonly<Record<Water, T>> => ({
  Atlantic: water === 'Atlantic' ? value : record.Atlantic,
  'Baltic Sea': water === 'Baltic Sea' ? value : record['Baltic Sea'],
  Mediterranean: water === 'Mediterranean' ? value : record.Mediterranean,
  'Black Sea': water === 'Black Sea' ? value : record['Black Sea'],
})

/** A copy of the ships in a water with another number for one navy. */
export const withNavy = (
  ships: Readonly<Record<Navy, number>>,
  navy: Navy,
  count: number,
): Readonly<Record<Navy, number>> => ({
  western: navy === 'western' ? count : ships.western,
  soviet: navy === 'soviet' ? count : ships.soviet,
  german: navy === 'german' ? count : ships.german,
  italian: navy === 'italian' ? count : ships.italian,
  french: navy === 'french' ? count : ships.french,
})

/** The place of each name in a list. */
const numbered = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, number) => [name, number])) as Record<T, number>

/** The places of sides, powers, nations, camps and waters in their lists: facts are asked by numbers. */
const SIDE_NUMBER = /* @__PURE__ */ numbered(SIDES)
const POWER_NUMBER = /* @__PURE__ */ numbered(POWERS)
const NATION_NUMBER = /* @__PURE__ */ numbered(NATIONS)
const WATER_NUMBER = /* @__PURE__ */ numbered(WATERS)
export const sideNumber = (side: Side): number => ofSide(SIDE_NUMBER, side)
export const powerNumber = (power: Power): number => ofPower(POWER_NUMBER, power)
export const nationNumber = (nation: Nation): number => NATION_NUMBER[nation]
export const waterNumber = (water: Water): number => ofWater(WATER_NUMBER, water)
export const campNumber = (camp: Camp): number => (camp === 'western' ? 0 : camp === 'soviet' ? 1 : 2)

const OTHER: Readonly<Record<Side, Side>> = {
  western: 'soviet',
  soviet: 'western',
  axis: 'allied',
  allied: 'axis',
}
export const otherSide = (side: Side): Side => ofSide(OTHER, side)

const POWERS_OF: Readonly<Record<Side, readonly Power[]>> = {
  western: ['american', 'british'],
  soviet: ['soviet'],
  axis: ['german', 'italian'],
  allied: ['american', 'british', 'soviet', 'french', 'minor'],
}
/** The powers of a side. */
export const powersOf = (side: Side): readonly Power[] => ofSide(POWERS_OF, side)

const CAMP_OF: Readonly<Record<Power, Camp>> = {
  american: 'western',
  british: 'western',
  soviet: 'soviet',
  german: 'axis',
  italian: 'axis',
  french: 'western',
  minor: 'western',
}
export const campOf = (power: Power): Camp => ofPower(CAMP_OF, power)

/** The camps of a side: Western Allies and Soviets fight side by side, and are supplied apart. */
export const campsOf = (side: Side): readonly Camp[] => ofSide(CAMPS_OF, side)
const CAMPS_OF: Readonly<Record<Side, readonly Camp[]>> = {
  western: ['western'],
  soviet: ['soviet'],
  axis: ['axis'],
  allied: ['western', 'soviet'],
}

/** The navies of a camp. */
const NAVIES_OF: Readonly<Record<Camp, readonly Navy[]>> = {
  axis: ['german', 'italian'],
  western: ['western', 'french'],
  soviet: ['soviet'],
}
export const naviesOf = (camp: Camp): readonly Navy[] =>
  camp === 'axis' ? NAVIES_OF.axis : camp === 'western' ? NAVIES_OF.western : NAVIES_OF.soviet

const PREFIX: Readonly<Record<Nation, string>> = {
  american: 'us',
  british: 'br',
  french: 'fr',
  german: 'ge',
  soviet: 'su',
  italian: 'it',
  finnish: 'fi',
  rumanian: 'ru',
  hungarian: 'hu',
  bulgarian: 'bu',
  vichy: 'vi',
  polish: 'po',
  danish: 'da',
  norwegian: 'no',
  belgian: 'be',
  dutch: 'du',
  yugoslav: 'yu',
  greek: 'gr',
  spanish: 'sp',
  portuguese: 'pt',
  swedish: 'sw',
  turkish: 'tu',
  swiss: 'ch',
  freeFrench: 'ff',
}

/** The name of a block, which tells its nationality and nothing else. */
export const blockId = (nation: Nation, number: number): string => `${PREFIX[nation]}-${number}`
/** The name of a ground-support unit, a counter in the open. */
export const wingId = (nation: Nation, number: number): string => `${PREFIX[nation]}-air-${number}`
/** What the token of a block begins with. */
export const prefixOf = (nation: Nation): string => PREFIX[nation]

/** A number, or what else, for each power. */
export function byPower<T>(make: (power: Power) => T): Record<Power, T> {
  const made = {} as Record<Power, T>
  for (const power of POWERS) made[power] = make(power)
  return made
}
