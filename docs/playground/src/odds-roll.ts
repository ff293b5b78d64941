/** The part of the odds calculator for rolls that go by no table: a form of their fields, and the answer. */

import { describe, type RollField, type RollOdds } from 'grognard'
import { oddsSvg } from 'grognard/svg'
import type { RollEntry } from '../../../src/cli/catalogue'
import { optionName } from '../../../src/cli/odds'
import { checkbox, el, picture, select } from './dom'

/** What is asked: texts by field, as in the address. */
export type RollTexts = Readonly<Record<string, string>>

/** The form: a control for each field, in their order; what is ticked stands together after what is chosen or typed. */
export function rollFields(
  { roll }: RollEntry,
  texts: RollTexts,
  set: (name: string, value: string) => void,
): readonly HTMLElement[] {
  const controls = Object.entries(roll.fields).map(([name, field]) => ({
    ticked: field.kind === 'yes' || field.kind === 'several',
    control: control(field, texts[name] ?? '', (value) => set(name, value)),
  }))
  const ticks = controls.filter(({ ticked }) => ticked).map(({ control: one }) => one)
  return [
    ...controls.filter(({ ticked }) => !ticked).map(({ control: one }) => one),
    ...(ticks.length > 0 ? [el('div', { class: 'ticks' }, ...ticks)] : []),
  ]
}

function control(field: RollField, text: string, set: (value: string) => void): HTMLElement {
  switch (field.kind) {
    case 'yes':
      return checkbox(field.words, text === 'yes', (on) => set(on ? 'yes' : ''))
    case 'choice':
      return select(field.words, Object.entries(field.of), text || Object.keys(field.of)[0], set)
    case 'several':
      return several(field.words, field.of, text, set)
    case 'number':
      return typed(field.words, text || `${field.start}`, set, {
        type: 'number',
        min: field.least,
        max: field.most,
      })
    case 'numbers':
      return typed(field.words, text || field.start.join(' '), (value) => set(value.trim() || 'none'), {
        type: 'text',
        placeholder: 'none',
      })
  }
}

function several(
  words: string,
  of: Readonly<Record<string, string>>,
  text: string,
  set: (value: string) => void,
): HTMLElement {
  const chosen = new Set(text.split(',').filter((one) => one !== ''))
  const boxes = Object.entries(of).map(([value, name]) =>
    checkbox(name, chosen.has(value), (on) => {
      if (on) chosen.add(value)
      else chosen.delete(value)
      set(
        Object.keys(of)
          .filter((one) => chosen.has(one))
          .join(','),
      )
    }),
  )
  return el('fieldset', { class: 'several' }, el('legend', {}, words), ...boxes)
}

function typed(
  words: string,
  value: string,
  set: (value: string) => void,
  properties: Readonly<Record<string, string | number>>,
): HTMLElement {
  const input = el('input', {
    inputmode: 'numeric',
    value: value === 'none' ? '' : value,
    oninput: () => set(input.value),
    ...properties,
  })
  return el('label', { class: 'field' }, el('span', {}, words), input)
}

export function rollAnswer(
  entry: RollEntry,
  odds: RollOdds,
  texts: RollTexts,
  width: number,
): readonly HTMLElement[] {
  const { roll } = entry
  const counts = roll.counts ?? askedOf(entry, texts)
  const reasons = odds.explain.map(({ rule, because, amount }) =>
    el('li', {}, el('span', { class: 'rule' }, rule), ` ${because}${amountText(amount)}`),
  )
  return [
    el(
      'section',
      { class: 'card', 'aria-label': 'Odds' },
      el('h2', {}, roll.title),
      el('p', { class: 'soft' }, `Rule ${roll.rule}${counts === null ? '' : ` · ${counts}`}`),
      picture(oddsSvg(odds.outcomes, { width }), { class: 'picture chart' }),
      el('p', { class: 'told' }, describe(odds.outcomes)),
      el('ul', { class: 'reasons' }, ...reasons),
    ),
    el(
      'section',
      { class: 'card', 'aria-label': 'In a shell' },
      el('h2', {}, 'In a shell'),
      el('pre', { tabindex: 0 }, shellLine(entry, texts)),
    ),
  ]
}

const amountText = (amount: number | undefined): string =>
  amount === undefined || amount === 0 ? '' : ` (${amount > 0 ? '+' : '−'}${Math.abs(amount)})`

/** What is asked for, where a field of the form says it. */
function askedOf({ roll }: RollEntry, texts: RollTexts): string | null {
  const { show } = roll.fields
  if (show?.kind !== 'choice') return null
  return show.of[texts['show'] || Object.keys(show.of)[0]]
}

function shellLine({ game, name, roll }: RollEntry, texts: RollTexts): string {
  const options = Object.entries(texts)
    .filter(([field, value]) => value !== '' && field in roll.fields)
    .map(([field, value]) => {
      const list = value.trim().replace(/[\s,]+/g, roll.fields[field].kind === 'numbers' ? ',' : ' ')
      const word = /^[\w,-]+$/.test(list) ? list : `'${list}'`
      return roll.fields[field].kind === 'yes' ? ` --${optionName(field)}` : ` --${optionName(field)} ${word}`
    })
  return `npx grognard odds ${game} ${name}${options.join('')}`
}
