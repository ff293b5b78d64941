/** Elements in one line each: all that the page needs of a framework. */

type Child = Node | string | null | false

type Properties = Readonly<Record<string, string | number | boolean | null | ((event: Event) => void)>>

/**
 * An element with its attributes and children. Functions are listeners (`onclick`), `false` and `null` leave an attribute out, `true`
 * sets it empty.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

export const button = (words: string, onclick: () => void, properties: Properties = {}): HTMLButtonElement =>
  el('button', { type: 'button', onclick, ...properties }, words)

/** A drop-down of values and the words for them. */
export function select(
  label: string,
  choices: readonly (readonly [value: string, words: string])[],
  value: string,
  onchange: (value: string) => void,
  properties: Properties = {},
): HTMLLabelElement {
  const options = choices.map(([key, words]) => el('option', { value: key, selected: key === value }, words))
  const list = el('select', { onchange: () => onchange(list.value), ...properties }, ...options)
  return el('label', { class: 'field' }, el('span', {}, label), list)
}

export function checkbox(
  label: string,
  checked: boolean,
  onchange: (on: boolean) => void,
  properties: Properties = {},
): HTMLLabelElement {
  const box = el('input', { type: 'checkbox', checked, onchange: () => onchange(box.checked), ...properties })
  return el('label', { class: 'check' }, box, el('span', {}, label))
}

const SVG = 'http://www.w3.org/2000/svg'

/** SVG text as nodes, wherever it is to stand. */
export function svgNodes(text: string): Element[] {
  const holder = document.createElementNS(SVG, 'svg')
  holder.innerHTML = text
  return [...holder.children]
}

export function svgEl(name: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** A picture of our own making: a chart, a counter. */
export function picture(svg: string, properties: Properties = {}): HTMLElement {
  const holder = el('div', { class: 'picture', ...properties })
  holder.innerHTML = svg
  return holder
}

/** What a screen reader says at once, whatever the page shows. */
export function announce(words: string): void {
  const live = document.getElementById('announcer')
  if (live) live.textContent = words
}
