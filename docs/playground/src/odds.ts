/** The odds calculator: every table that is rolled on and every roll, with exact chances, a chart, and the table itself. */

import { type Distribution, provenanceText } from 'grognard'
import { oddsSvg } from 'grognard/svg'
import { CATALOGUE, type Entry, ROLLS, type RollEntry } from '../../../src/cli/catalogue'
import { computeOdds, type Odds, type OddsOptions, rollOdds } from '../../../src/cli/odds'
import { UsageError } from '../../../src/cli/usage'
import { groundResultText } from '../../../src/games/the-war/result-words'
import { linkTo, showAddress } from './address'
import { button, el, picture, select } from './dom'
import { GAMES } from './games'
import { type RollTexts, rollAnswer, rollFields } from './odds-roll'
import { shareDialog } from './share'

export interface OddsTab {
  readonly element: HTMLElement
  open(fields: Readonly<Record<string, string>>): void
}

/** What a question is made of besides its table; each is a field of the address and of the command line. */
const FIELDS = ['attack', 'defense', 'column', 'shift', 'modifier', 'attacker', 'defender'] as const
type Question = { table: string } & Partial<Record<(typeof FIELDS)[number], string>>

const titleOf = (game: string) => GAMES.find(({ id }) => id === game)?.title ?? game

const entryOf = (table: string): Entry => CATALOGUE.find((entry) => entry.table.id === table) ?? CATALOGUE[0]

const rollId = ({ game, name }: RollEntry): string => `${game}-${name}`
const rollOf = (id: string): RollEntry | undefined => ROLLS.find((entry) => rollId(entry) === id)

/** Games with something to ask, and what there is to ask in each, by the name in the address. */
const ASKED = GAMES.map(({ id }) => ({
  game: id,
  choices: [
    ...CATALOGUE.filter(({ game }) => game === id).map(({ table }) => [table.id, table.title] as const),
    ...ROLLS.filter(({ game }) => game === id).map((one) => [rollId(one), one.roll.title] as const),
  ],
})).filter(({ choices }) => choices.length > 0)

export function oddsTab(): OddsTab {
  let question: Question = questionFor(CATALOGUE[0])
  /** A roll that is asked for instead of a table. */
  let asked: { readonly entry: RollEntry; texts: RollTexts } | null = null
  const controls = el('div', { class: 'fields' })
  const answer = el('div', { class: 'answer' })
  const element = el(
    'div',
    { class: 'odds' },
    el(
      'section',
      { class: 'card', 'aria-label': 'Question' },
      el('h2', {}, 'Odds calculator'),
      controls,
      el('div', { class: 'buttons' }, button('Share this question', share)),
    ),
    answer,
  )

  /** The table is known by the time a field is: only the answer is drawn anew, so that no field loses the keyboard. */
  function set(changes: Partial<Question>): void {
    question = { ...question, ...changes }
    showAddress({ tab: 'odds', fields: fieldsOf(question) })
    drawAnswer()
  }

  /** Begins with another table or roll. */
  function begin(id: string): void {
    const entry = rollOf(id)
    asked = entry === undefined ? null : { entry, texts: {} }
    question = questionFor(entryOf(id))
    drawControls()
    showAddress({ tab: 'odds', fields: addressOf() })
    drawAnswer()
  }

  const addressOf = (): Record<string, string> =>
    asked === null ? fieldsOf(question) : { table: rollId(asked.entry), ...filled(asked.texts) }

  /** Which game, and what of it. */
  function chooser(): readonly HTMLElement[] {
    const game = asked?.entry.game ?? entryOf(question.table).game
    const choicesOf = (id: string) => ASKED.find((one) => one.game === id)!.choices
    return [
      select(
        'Game',
        ASKED.map((one) => [one.game, titleOf(one.game)]),
        game,
        (id) => begin(choicesOf(id)[0][0]),
      ),
      select(
        asked === null ? 'Table' : 'Roll',
        choicesOf(game),
        asked === null ? question.table : rollId(asked.entry),
        begin,
        { name: 'table' },
      ),
    ]
  }

  function drawControls(): void {
    if (asked !== null) {
      const { entry, texts } = asked
      const change = (name: string, value: string) => {
        asked = { entry, texts: { ...asked!.texts, [name]: value } }
        showAddress({ tab: 'odds', fields: addressOf() })
        drawAnswer()
      }
      controls.replaceChildren(...chooser(), ...rollFields(entry, texts, change))
      return
    }
    const entry = entryOf(question.table)
    const { kind, labels } = entry.table.columns
    const number = (key: (typeof FIELDS)[number], words: string, least: number) =>
      numberField(words, question[key] ?? '', least, (value) => {
        if (key === 'attack' || key === 'defense') delete question.column
        set({ [key]: value })
      })
    controls.replaceChildren(
      ...chooser(),
      kind === 'named'
        ? select(
            'Column',
            labels.map((label) => [label, label]),
            question.column ?? labels[0],
            (column) => set({ column }),
          )
        : el('div', { class: 'pair' }, number('attack', 'Attack', 0), number('defense', 'Defence', 0)),
      el(
        'div',
        { class: 'pair' },
        number('shift', 'Column shift', -99),
        number('modifier', 'Modifier of the die', -99),
      ),
      ...(entry.ratings ? [ratingFields(entry)] : []),
    )
  }

  function ratingFields({ ratings }: Entry): HTMLElement {
    const names = ['', ...Object.keys(ratings!.modifiers)]
    const field = (key: 'attacker' | 'defender', words: string) =>
      select(
        words,
        names.map((name) => [name, name === '' ? 'not counted' : name]),
        question[key] ?? '',
        (value) => set({ [key]: value }),
      )
    return el(
      'div',
      { class: 'pair' },
      field('attacker', 'Attacker rates'),
      field('defender', 'Defender rates'),
    )
  }

  function drawAnswer(): void {
    const entry = entryOf(question.table)
    try {
      if (asked !== null) {
        const odds = rollOdds(asked.entry, asked.texts)
        answer.replaceChildren(...rollAnswer(asked.entry, odds, asked.texts, chartWidth()))
        return
      }
      const odds = computeOdds(entry, optionsOf(question))
      answer.replaceChildren(...answerOf(entry, odds, question, (column) => set({ column })))
      showChosen()
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      const words = error.message.replace(/--/g, '')
      answer.replaceChildren(
        el(
          'section',
          { class: 'card refusal', 'aria-label': 'No answer' },
          el('p', { role: 'status' }, words),
        ),
        ...(asked === null ? [tableCard(entry, null, (column) => set({ column }))] : []),
      )
    }
  }

  /** On a narrow screen the table scrolls by itself: the column that was asked for comes into its middle. */
  function showChosen(): void {
    const scroll = answer.querySelector<HTMLElement>('.scroll')
    const head = scroll?.querySelector<HTMLElement>('th.chosen')
    if (scroll && head) scroll.scrollLeft = head.offsetLeft - (scroll.clientWidth - head.offsetWidth) / 2
  }

  function share(): void {
    const address = { tab: 'odds' as const, fields: addressOf() }
    showAddress(address)
    const title = asked?.entry.roll.title ?? entryOf(question.table).table.title
    shareDialog('Share this question', linkTo(address), title)
  }

  return {
    element,
    open(fields) {
      const roll = rollOf(fields['table'] ?? '')
      asked = roll === undefined ? null : { entry: roll, texts: known(roll, fields) }
      const entry = entryOf(fields['table'] ?? '')
      question = { ...questionFor(entry), ...given(fields), table: entry.table.id }
      drawControls()
      drawAnswer()
    },
  }
}

// ---- the question ----------------------------------------------------------------------------------

/** A question that has an answer, to begin with. */
function questionFor({ table }: Entry): Question {
  const { kind, labels } = table.columns
  if (kind === 'named') return { table: table.id, column: labels[0] }
  if (kind === 'odds') return { table: table.id, attack: '12', defense: '6' }
  const last = Number.parseInt(labels[labels.length - 1].split('..')[0], 10)
  return { table: table.id, attack: String(Math.min(3, last) + 4), defense: '4' }
}

const given = (fields: Readonly<Record<string, string>>): Partial<Question> =>
  Object.fromEntries(FIELDS.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])))

/** The fields of an address that a roll knows. */
const known = ({ roll }: RollEntry, fields: Readonly<Record<string, string>>): RollTexts =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(roll.fields, name)))

const filled = (texts: RollTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))

/** What was left empty is not asked. */
const fieldsOf = (question: Question): Record<string, string> =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''))

/** Ratings count when both are given; strengths, unless a column is named. */
function optionsOf(question: Question): OddsOptions {
  const { table: _, attacker = '', defender = '', attack = '', defense = '', ...rest } = question
  const both = attacker !== '' && defender !== ''
  const strengths = rest.column === undefined ? { attack, defense } : {}
  return fieldsOf({ table: '', ...rest, ...strengths, ...(both && { attacker, defender }) })
}

function numberField(
  words: string,
  value: string,
  least: number,
  onInput: (value: string) => void,
): HTMLElement {
  const input = el('input', {
    type: 'number',
    inputmode: 'numeric',
    min: least,
    placeholder: 0,
    value,
    oninput: () => onInput(input.value),
  })
  return el('label', { class: 'field' }, el('span', {}, words), input)
}

/** As wide as there is room, so that letters keep their size. */
const chartWidth = (): number => Math.min(560, document.documentElement.clientWidth - 52)

/** What the numbers of a table count, where its cells are numbers alone. */
const COUNTED: Readonly<Record<string, string>> = {
  'eto-combat': 'Strength Points that the defender loses',
  'the-war-atrocities': 'Partisan units that may be raised; # is an SS Legion beside them',
}

// ---- the answer ------------------------------------------------------------------------------------

function answerOf(
  entry: Entry,
  odds: Odds,
  question: Question,
  onColumn: (label: string) => void,
): readonly HTMLElement[] {
  const { table } = entry
  const distribution: Distribution<string> = odds.outcomes.map(({ result, probability }) => ({
    value: result,
    probability,
  }))
  const die = odds.modifier === 0 ? '' : `, die ${odds.modifier > 0 ? '+' : '−'}${Math.abs(odds.modifier)}`
  const reasons = odds.explain.map(({ rule, because }) =>
    el('li', {}, el('span', { class: 'rule' }, rule), ' ', because),
  )
  return [
    el(
      'section',
      { class: 'card', 'aria-label': 'Odds' },
      el('h2', {}, `${table.title}: column ${odds.column}${die}`),
      COUNTED[table.id] === undefined ? null : el('p', { class: 'soft' }, COUNTED[table.id]),
      picture(oddsSvg(distribution, { width: chartWidth() }), { class: 'picture chart' }),
      el('ul', { class: 'reasons' }, ...reasons),
      meanings(entry, odds),
    ),
    tableCard(entry, odds, onColumn),
    codeCard(entry, question),
  ]
}

/** What the codes of a table stand for, as its cells have it. */
function meanings({ table }: Entry, { outcomes }: Odds): HTMLElement | null {
  const { rows } = table.toJSON()
  const words = outcomes.flatMap(({ result }) => {
    for (const row of rows) {
      const column = row.cells.indexOf(result)
      if (column < 0) continue
      const cell = table.lookup(column, row.from ?? row.to ?? 0)
      const meaning = meaningOf(result, cell)
      return meaning === '' ? [] : [el('li', {}, el('b', {}, result), ` ${meaning}`)]
    }
    return []
  })
  if (words.length === 0) return null
  return el('details', {}, el('summary', {}, 'What the codes mean'), el('ul', { class: 'reasons' }, ...words))
}

/** What a cell says, in words: what comes to nothing is left out. */
function meaningOf(code: string, cell: unknown): string {
  if (typeof cell === 'string') return cell === code ? '' : spaced(cell)
  if (typeof cell !== 'object' || cell === null) return ''
  const { text: _, ...fields } = cell as Readonly<Record<string, unknown>>
  if ('attrition' in fields) return groundResultText(code)
  const { loser, effect, units } = fields
  if (effect === 'miss') return 'no hit'
  if (effect !== undefined) return `${loser === undefined ? '' : `the ${loser} has `}${units} ${effect}`
  return Object.entries(fields)
    .flatMap(([key, value]) => (value === true ? spaced(key) : value ? `${spaced(key)} ${value}` : []))
    .join(', ')
}

/** `attackersLost` as `attackers lost` */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The whole table; the column that was asked for stands out, and another is a click away. */
function tableCard({ table }: Entry, odds: Odds | null, onColumn: (label: string) => void): HTMLElement {
  const { rows, columns, die, dice } = table.toJSON()
  const heads = columns.labels.map((label) =>
    el(
      'th',
      { scope: 'col', class: label === odds?.column ? 'chosen' : null },
      button(label, () => onColumn(label), { class: 'link' }),
    ),
  )
  const lines = rows.map(({ from, to, cells }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, rollText(from, to)),
      ...cells.map((cell, i) =>
        el('td', { class: columns.labels[i] === odds?.column ? 'chosen' : null }, cell),
      ),
    ),
  )
  return el(
    'section',
    { class: 'card', 'aria-label': 'Table' },
    el('h2', {}, table.title),
    el('p', { class: 'soft' }, `${dice}d${die} · ${provenanceText(table.source)}`),
    el(
      'div',
      { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'The table, to be scrolled' },
      el(
        'table',
        { class: 'crt' },
        el('thead', {}, el('tr', {}, el('th', {}, 'roll'), ...heads)),
        el('tbody', {}, ...lines),
      ),
    ),
  )
}

function rollText(from: number | null, to: number | null): string {
  if (from === null) return `≤ ${to}`
  if (to === null) return `≥ ${from}`
  return from === to ? String(from) : `${from}–${to}`
}

/** The same question in a shell. */
function codeCard({ game, name }: Entry, question: Question): HTMLElement {
  const options = Object.entries(optionsOf(question))
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` --${key} ${/^[\w.-]+$/.test(value) ? value : `'${value}'`}`)
  return el(
    'section',
    { class: 'card', 'aria-label': 'In a shell' },
    el('h2', {}, 'In a shell'),
    el('pre', { tabindex: 0 }, `npx grognard odds ${game} ${name}${options.join('')}`),
  )
}
