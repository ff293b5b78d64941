/** Which heading of the reference a name stands under: its section of the rules, or what its file is about. */

/** Files that are no section of a rulebook, by what a reader would look for. */
const TITLES: Readonly<Record<string, string>> = {
  'src/board/board.ts': 'Boards and searches',
  'src/kernel/chance.ts': 'Exact odds',
  'src/kernel/changed.ts': 'Sessions and saves',
  'src/kernel/codec.ts': 'Sessions and saves',
  'src/kernel/dice.ts': 'Dice',
  'src/kernel/explain.ts': 'Verdicts and reasons',
  'src/kernel/fraction.ts': 'Exact odds',
  'src/kernel/game.ts': 'The contract',
  'src/board/hexgrid.ts': 'Boards and searches',
  'src/kernel/json.ts': 'Sessions and saves',
  'src/kernel/notation.ts': 'Sessions and saves',
  'src/kernel/provenance.ts': 'Where facts come from',
  'src/board/reach.ts': 'Boards and searches',
  'src/kernel/session.ts': 'Sessions and saves',
  'src/kernel/table.ts': 'Tables',
  'src/kernel/throws.ts': 'Dice',
  'src/board/trace.ts': 'Boards and searches',
  'src/kernel/verdict.ts': 'Verdicts and reasons',
  'src/bots/bot.ts': 'Bots',
  'src/bots/eto.ts': 'Bots',
  'src/games/catalogue-data.ts': 'The games',
  'src/games/catalogue.ts': 'The games',
  'src/games/eto/actions.ts': 'The game',
  'src/games/eto/game.ts': 'The game',
  'src/games/eto/state.ts': 'The game',
  'src/games/eto/units.ts': 'The game',
  'src/games/eto/ground.ts': 'The map',
  'src/games/eto/hex-bits.ts': 'The map',
  'src/games/eto/look.ts': 'Looking at a position',
  'src/games/eto/plan.ts': 'Whole moves',
  'src/games/eto/position.ts': 'Building a position',
  'src/games/eto/schema.ts': 'The game',
  'src/games/eto/tell.ts': 'In words',
  'src/games/the-war/hex-facts.ts': 'The map',
  'src/games/the-war/places.ts': 'The map',
  'src/svg/aeto.ts': 'What there is to draw',
  'src/svg/board.ts': 'Drawing',
  'src/svg/eto-units.ts': 'Counters',
  'src/svg/eto.ts': 'What there is to draw',
  'src/svg/europe-engulfed.ts': 'What there is to draw',
  'src/svg/layout.ts': 'Drawing',
  'src/svg/markup.ts': 'Drawing',
  'src/svg/odds.ts': 'Drawing',
  'src/svg/overlay.ts': 'Drawing',
  'src/svg/sheet.ts': 'What there is to draw',
  'src/svg/symbols.ts': 'Drawing',
  'src/svg/the-war.ts': 'What there is to draw',
  'src/svg/theme.ts': 'Drawing',
  'src/svg/units.ts': 'Drawing',
}

/** The title of a folder or file whose name begins with the number of a section: `10-ground-combat` is "10 Ground combat". */
function numbered(name: string): string | undefined {
  const match = /^(\d\d)-([a-z-]+)$/.exec(name)
  return match ? `${Number(match[1])} ${sentence(match[2])}` : undefined
}

const SPELLED: Readonly<Record<string, string>> = {
  'lend-lease': 'Lend-lease',
  narfs: 'NARFs',
  'soviet-union': 'Soviet Union',
  'u-boat-war': 'U-boat war',
  'united-states': 'United States',
}

/** `hex-facts` is "Hex facts". */
function sentence(name: string): string {
  const words = name.replace(/-/g, ' ')
  return SPELLED[name] ?? words[0].toUpperCase() + words.slice(1)
}

/** The heading for what another subpath declares and this one passes on. */
export const PASSED_ON = 'From other subpaths'

/** The heading for what a source file declares. */
export function sectionOf(file: string): string {
  const parts = file.replace(/\.ts$/, '').split('/')
  const section = parts.map(numbered).find((title) => title !== undefined)
  if (section !== undefined) return section
  if (file in TITLES) return TITLES[file]
  if (file.startsWith('src/tables/')) return 'Tables'
  const name = parts.at(-1)!
  if (name === 'index') return 'The rest'
  return /^board(-|$)/.test(name) ? 'The map' : sentence(name)
}

/** "The game" and "The contract" first, then what is no section, the sections of the rules by number, and what is passed on. */
export function compareSections(a: string, b: string): number {
  const rank = (title: string) =>
    /^The (game|contract)$/.test(title) ? 0 : title === PASSED_ON ? 3 : /^\d/.test(title) ? 2 : 1
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
}

/** The parts of the site, in order, and what belongs to each: import paths, and the folders of pages. */
const PARTS: readonly (readonly [title: string, belongs: RegExp])[] = [
  ['Guides', /^docs\/guides\/(?!add-a-|mutants)/],
  ['Games and tools', /^grognard(\/(bots\/)?[\w.-]+)?$/],
  ['The War, by field', /^grognard\/the-war\//],
  ['Tables', /^grognard\/tables\//],
  ['Maps', /^docs\/maps\//],
  ['Decisions', /^docs\/decisions\//],
  ['Working on grognard', /^(docs\/guides\/|docs\/ARCHITECTURE|CONTRIBUTING|CHANGELOG)/],
]

export const PART_TITLES = PARTS.map(([title]) => title)

/** The part of the site to which an import path or a page belongs. */
export function partOf(name: string): string {
  const part = PARTS.find(([, belongs]) => belongs.test(name))
  if (part === undefined) throw new Error(`${name} belongs to no part of the documentation`)
  return part[0]
}
