/** The nations of the political rules: major powers, minor nations, Vichy States and colonies. */

import { frozen } from '../../kernel/frozen'

export const MAJORS = /* @__PURE__ */ frozen([
  'germany',
  'italy',
  'france',
  'united-kingdom',
  'united-states',
  'soviet-union',
] as const)
export type Major = (typeof MAJORS)[number]

export const MINORS = /* @__PURE__ */ frozen([
  'belgium',
  'bulgaria',
  'denmark',
  'estonia',
  'finland',
  'greece',
  'hungary',
  'ireland',
  'latvia',
  'lithuania',
  'luxembourg',
  'netherlands',
  'norway',
  'poland',
  'portugal',
  'rumania',
  'spain',
  'sweden',
  'turkey',
  'yugoslavia',
] as const)
export type Minor = (typeof MINORS)[number]

/** What France falls into when Vichy France is established; before that the last four are its colonies. */
export const VICHY_STATES = /* @__PURE__ */ frozen([
  'vichy-france',
  'algeria',
  'french-morocco',
  'lebanon-syria',
  'tunisia',
] as const)
export type VichyState = (typeof VICHY_STATES)[number]

/** Nations that nobody may invade; Canada, Iceland, India and South Africa have no hex. */
export const SACROSANCT = /* @__PURE__ */ frozen(['panama', 'switzerland'] as const)

export const NATIONS = /* @__PURE__ */ frozen([...MAJORS, ...MINORS, ...VICHY_STATES, ...SACROSANCT] as const)
export type Nation = (typeof NATIONS)[number]

export const COLONIES = /* @__PURE__ */ frozen({
  albania: 'italy',
  algeria: 'france',
  egypt: 'united-kingdom',
  'french-morocco': 'france',
  iraq: 'united-kingdom',
  'lebanon-syria': 'france',
  libya: 'italy',
  palestine: 'united-kingdom',
  persia: 'united-kingdom',
  'saudi-arabia': 'united-kingdom',
  'spanish-morocco': 'spain',
  transjordan: 'united-kingdom',
  tunisia: 'france',
} as const satisfies Record<string, Nation>)
export type Colony = keyof typeof COLONIES

/** The three partnerships of 9.26. */
export const CAMPS = /* @__PURE__ */ frozen(['axis', 'west', 'soviet'] as const)
export type Camp = (typeof CAMPS)[number]

const CAMP_OF_MAJOR: Readonly<Record<Major, Camp>> = {
  germany: 'axis',
  italy: 'axis',
  france: 'west',
  'united-kingdom': 'west',
  'united-states': 'west',
  'soviet-union': 'soviet',
}

/** The camp that a major power belongs to once it is at war. */
export const campOfMajor = (power: Major): Camp => CAMP_OF_MAJOR[power]

export const BALTIC_STATES: readonly Minor[] = /* @__PURE__ */ frozen(['estonia', 'latvia', 'lithuania'])

/** Minors of which 9.2 says that whoever else invades them invades Germany: its partners to be. */
export const AXIS_PARTNERS_TO_BE: readonly Minor[] = /* @__PURE__ */ frozen([
  'bulgaria',
  'finland',
  'hungary',
  'rumania',
])

export const isMajor = (nation: string): nation is Major => (MAJORS as readonly string[]).includes(nation)
export const isMinor = (nation: string): nation is Minor => (MINORS as readonly string[]).includes(nation)
export const isVichyState = (nation: string): nation is VichyState =>
  (VICHY_STATES as readonly string[]).includes(nation)
/** A minor nation as section 9.0 knows it: Vichy States are among them. */
export const isMinorNation = (nation: string): boolean => isMinor(nation) || isVichyState(nation)
export const isNation = (name: string): name is Nation => (NATIONS as readonly string[]).includes(name)
export const isColony = (name: string): name is Colony => Object.hasOwn(COLONIES, name)
export const isSacrosanct = (nation: string): boolean => (SACROSANCT as readonly string[]).includes(nation)

/** Nations that are called with an article. */
const WITH_ARTICLE: readonly string[] = ['netherlands', 'soviet-union', 'united-kingdom', 'united-states']

const spell = (nation: string): string => {
  const name = nation
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join(nation === 'lebanon-syria' ? '-' : ' ')
  return WITH_ARTICLE.includes(nation) ? `the ${name}` : name
}

/** Spelled once: refusals, of which a list of legal actions makes thousands, have names in them. */
const NAMES: Readonly<Record<string, string>> = /* @__PURE__ */ frozen(
  Object.fromEntries([...NATIONS, ...Object.keys(COLONIES)].map((nation) => [nation, spell(nation)])),
)

/** A nation's name within a sentence: `soviet-union` is the Soviet Union. */
export const nationName = (nation: string): string => NAMES[nation] ?? nation
