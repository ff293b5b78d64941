/** Units as people call them. No board is needed for it, so that a picture can use it alone. */

/** What units of a nation are called, by the beginning of their names. */
export const ADJECTIVES: Readonly<Record<string, string>> = {
  bel: 'Belgian',
  bri: 'British',
  bul: 'Bulgarian',
  den: 'Danish',
  dut: 'Dutch',
  ffr: 'Free French',
  fin: 'Finnish',
  fra: 'French',
  ger: 'German',
  gre: 'Greek',
  hun: 'Hungarian',
  ita: 'Italian',
  nor: 'Norwegian',
  pol: 'Polish',
  rom: 'Romanian',
  rus: 'Soviet',
  slo: 'Slovak',
  us: 'American',
  usa: 'American',
  yug: 'Yugoslav',
}

export const TYPES: Readonly<Record<string, string>> = {
  inf: 'infantry',
  sta: 'static infantry',
  mot: 'motorized infantry',
  mech: 'mechanized infantry',
  arm: 'armour',
  cav: 'cavalry',
  para: 'paratroops',
  flak: 'flak',
  part: 'partisans',
  legion: 'SS Legion',
  vs: 'Volkssturm',
  ftr: 'fighters',
  tac: 'tactical aircraft',
  mdm: 'medium bombers',
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Countries that are called with an article, and a people. */
const WITH_ARTICLE: readonly string[] = [
  'baltic-states',
  'free-french',
  'netherlands',
  'soviet-union',
  'united-states',
  'vatican',
  'western-allies',
]

/** Within a sentence: `soviet-union` is `the Soviet Union`, and `free-french` `the Free French`. */
export const nationText = (nation: string): string =>
  `${WITH_ARTICLE.includes(nation) ? 'the ' : ''}${nation.split('-').map(capital).join(' ')}`

/**
 * A unit by its name: `ger-arm-19` is `German armour 19`, and `pol-inf-krakow` is `Polish infantry Krakow`. One that does not speak so keeps
 * its name.
 */
export function unitText(unit: string): string {
  const [nation, ...parts] = unit.split('-')
  const jet = parts[0] === 'jet'
  const [type, ...rest] = jet ? parts.slice(1) : parts
  if (ADJECTIVES[nation] === undefined || TYPES[type] === undefined) return unit
  return [
    ADJECTIVES[nation],
    ...(jet ? ['jet'] : []),
    TYPES[type],
    ...rest.map((part) => (part.length > 1 ? capital(part) : part)),
  ].join(' ')
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
