/** Units and places as people call them: `ger-armor-1` is German armor, `W 3118` is Paris. */

import type { Verdict } from '../../kernel/verdict'
import type { AetoEvent, Called } from './actions'
import { indexOf } from './board-index'
import { umpireBoard } from './cities'
import { NATIONS, type Nation, nationName, nationText } from './nations'
import type { AetoState } from './state'
import { kindText, UNIT_KINDS, unitStem } from './units'

const ADJECTIVES: Readonly<Partial<Record<Nation, string>>> = {
  germany: 'German',
  italy: 'Italian',
  france: 'French',
  'united-kingdom': 'British',
  'united-states': 'American',
  'soviet-union': 'Soviet',
  belgium: 'Belgian',
  bulgaria: 'Bulgarian',
  denmark: 'Danish',
  estonia: 'Estonian',
  finland: 'Finnish',
  greece: 'Greek',
  hungary: 'Hungarian',
  ireland: 'Irish',
  latvia: 'Latvian',
  lithuania: 'Lithuanian',
  netherlands: 'Dutch',
  norway: 'Norwegian',
  poland: 'Polish',
  portugal: 'Portuguese',
  rumania: 'Rumanian',
  spain: 'Spanish',
  sweden: 'Swedish',
  turkey: 'Turkish',
  yugoslavia: 'Yugoslav',
  'vichy-france': 'Vichy French',
  algeria: 'Algerian',
  'french-morocco': 'Moroccan',
  'lebanon-syria': 'Syrian',
  tunisia: 'Tunisian',
}

/** German, Vichy French; of Luxembourg there is no such word. */
const adjective = (nation: Nation): string => ADJECTIVES[nation] ?? nationName(nation)

/** A unit without its number: German armor 6, French battleship Jean Bart. */
export function calledText({ nation, kind, strength, name }: Called): string {
  const more = name ?? (strength > 0 ? `${strength}` : '')
  return `${adjective(nation)} ${kindText(kind)}${more === '' ? '' : ` ${more}`}`
}

/** What the beginning of an id says: whose unit it is, and its kind. */
const STEMS: ReadonlyMap<string, Called> = /* @__PURE__ */ new Map(
  NATIONS.flatMap((nation) =>
    UNIT_KINDS.map((kind) => [unitStem(nation, kind), { nation, kind, strength: 0, name: null }] as const),
  ),
)

/** A unit by its id alone: `fra-cl-4` is French light cruiser no. 4. What is no id stays as it is. */
export function pieceText(id: string): string {
  const [, stem, number] = id.match(/^(.+)-(\d+)$/) ?? []
  const called = STEMS.get(stem)
  return called === undefined ? id : `${calledText(called)} no. ${number}`
}

type Known = Pick<AetoState, 'units' | 'overlay'>
const unitIn = (state: Known | undefined, id: string) =>
  state !== undefined && Object.hasOwn(state.units, id) ? state.units[id] : undefined

/**
 * A unit: with the state what it is and where, `German armor 6 (depleted, W 3232 Cracow)`, and its number if there is another like it; without it what its id
 * says.
 */
export function unitText(id: string, state?: Pick<AetoState, 'units' | 'overlay'>): string {
  const unit = unitIn(state, id)
  if (unit === undefined) return pieceText(id)
  const { nation, kind, strength, name, depleted, out, from } = unit
  const isTwin = (other: Called) =>
    other.nation === nation && other.kind === kind && other.strength === strength && other.name === name
  const twins = Object.values(state!.units).filter(isTwin).length > 1
  const marks = [
    depleted ? 'depleted' : '',
    out ? 'out of supply' : '',
    from === null ? '' : `once of ${nationText(from)}`,
    placeText(unit.at, state),
  ]
  const number = twins ? ` no. ${id.slice(id.lastIndexOf('-') + 1)}` : ''
  return `${calledText(unit)}${number} (${marks.filter((mark) => mark !== '').join(', ')})`
}

/** A place: `W 3118 Paris`, or a box as it is called. */
export function placeText(at: string, state?: Pick<AetoState, 'overlay'>): string {
  const name = indexOf(umpireBoard(state?.overlay ?? null)).hexes.get(at)?.name ?? null
  return name === null ? at : `${at} ${name}`
}

// ---- in events -----------------------------------------------------------------------------------

/** The units that an event is about. */
function idsOf(event: AetoEvent): readonly string[] {
  if ('ships' in event) return event.ships
  if ('unit' in event) return [event.unit]
  const told =
    event.type === 'answer' ? [event.about, event.result] : event.type === 'rolled' ? [event.what] : []
  return told.flatMap((text) => text.match(UNIT_ID) ?? [])
}

const UNIT_ID = /\b[a-z]{2,3}-[a-z-]+-\d+\b/g
const HEX_ID = /\b[WE] \d{4}\b/g
/** A nation, and the word before it after which its name has an article. */
const NATION_ID = /* @__PURE__ */ new RegExp(
  `(\\b(?:and|by|for|from|in|invaded|of|to|upon|with) )?\\b(${NATIONS.join('|')})\\b`,
  'g',
)

/** The events, each with what the units in it are: of those before it and those after. */
export const withNames = (
  events: readonly AetoEvent[],
  units: Readonly<Record<string, Called>>,
): AetoEvent[] =>
  events.map((event) => {
    const ids = idsOf(event).filter((id) => Object.hasOwn(units, id))
    if (ids.length === 0) return event
    const who = ids.map((id) => {
      const { nation, kind, strength, name } = units[id]
      return [id, { nation, kind, strength, name }] as const
    })
    return { ...event, who: Object.fromEntries(who) }
  })

/** A unit of an event. */
export function whoText({ who }: AetoEvent, id: string, state?: Known): string {
  return knownText(who?.[id] ?? unitIn(state, id), id)
}

/** A unit that is known, or what its id says. */
const knownText = (called: Called | undefined, id: string): string =>
  called === undefined ? pieceText(id) : calledText(called)

/** Words with units, places and nations as people call them. */
export const spelledOut = (text: string, unit: (id: string) => string, state?: Known): string =>
  text
    .replace(UNIT_ID, unit)
    .replace(HEX_ID, (hex) => placeText(hex, state))
    .replace(NATION_ID, (_, before: string | undefined, nation: string) =>
      before === undefined ? nationName(nation) : `${before}${nationText(nation)}`,
    )

/** A refusal as people read it. It is made with ids, since a list of legal actions makes thousands that nobody reads. */
export const refusalInWords = (verdict: Verdict, state: Known): Verdict =>
  verdict.legal
    ? verdict
    : {
        ...verdict,
        because: spelledOut(verdict.because, (id) => knownText(unitIn(state, id), id), state),
      }

/** Ships: those with a name by it, the others counted: Bretagne, Provence, 1 more. */
export function fleetText(event: Extract<AetoEvent, { type: 'fleet' }>, state?: Known): string {
  const called = event.ships.map((id) => event.who?.[id] ?? unitIn(state, id))
  const names = called.flatMap((one) => (one?.name == null ? [] : [one.name]))
  const others = event.ships.length - names.length
  const rest = others === 0 ? [] : [names.length === 0 ? count(others) : `${others} more`]
  return [...names, ...rest].join(', ')
}

const count = (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`
