/** Units as players say them. */

import { lazy } from '../../kernel/lazy'
import { reworded, type Verdict } from '../../kernel/verdict'
import { NATIONS, type Nation, POWERS, prefixOf, SIDES } from './powers'
import type { Asset, Block, EeState } from './state'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const nationText = (nation: Nation): string =>
  nation === 'freeFrench' ? 'Free French' : capital(nation)

/** A state or a view, as far as a name needs it. */
interface Known {
  readonly blocks: Readonly<Record<string, Pick<Block, 'kind' | 'elite'>>>
}

const ID = /^([a-z]{2})-(air-)?(\d+)$/

/**
 * A unit by its name in the state: `ge-1` is `German unit 1`, and with the state, which knows what sort of block it is, `German infantry 1`. What is no name of a unit stays as it is.
 */
export function unitName(id: string, state?: Known): string {
  const [, prefix, air, number] = ID.exec(id) ?? []
  const nation = NATIONS.find((one) => prefixOf(one) === prefix)
  if (nation === undefined) return id
  const block = state !== undefined && Object.hasOwn(state.blocks, id) ? state.blocks[id] : undefined
  const kind = air ? 'ground-support unit' : `${block?.elite ? 'elite ' : ''}${block?.kind ?? 'unit'}`
  return `${nationText(nation)} ${kind} ${number}`
}

/** `Soviet elite armor 3/4` */
export function faceText({
  nation,
  kind,
  steps,
  size,
  elite,
}: Pick<Block, 'nation' | 'kind' | 'steps' | 'size' | 'elite'>): string {
  if (kind === 'air') return `${nationText(nation)} ground-support unit`
  return `${nationText(nation)} ${elite ? 'elite ' : ''}${kind} ${steps}/${size}`
}

/** A unit with all that a list has to tell it from others: `German infantry 1 (4/4, East Prussia)`. */
export function unitText(id: string, state?: EeState): string {
  const block: Block | undefined = state && Object.hasOwn(state.blocks, id) ? state.blocks[id] : undefined
  if (block === undefined) return unitName(id)
  const { kind, steps, size, at } = block
  const facts = [kind === 'air' ? null : `${steps}/${size}`, at].filter((fact) => fact !== null)
  return `${unitName(id, state)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
}

/** `1 WERP`, `3 WERPs` */
export const werpsText = (count: number): string => `${count} ${count === 1 ? 'WERP' : 'WERPs'}`

/** What is built besides units. */
export const ASSET_NAMES: Readonly<Record<Asset, string>> = {
  uboats: 'U-boat points',
  asw: 'levels of ASW',
  axisBombers: 'Axis bomber points',
  axisFighters: 'Axis fighter points',
  germanFlak: 'levels of German flak',
  alliedBombers: 'Allied bomber points',
  alliedFighters: 'Allied fighter points',
  britishFlak: 'levels of British flak',
  jets: 'points of jets',
  fleet: 'fleet points',
}

/** What powers, sides and nations are called, by their ids: in prose these have capitals, but for the minor powers. */
const CALLED = /* @__PURE__ */ lazy(() => {
  const ids = [...SIDES, ...POWERS, ...NATIONS].filter((id) => id !== 'minor')
  const called = Object.fromEntries(ids.map((id) => [id, nationText(id as Nation)]))
  return { called, ids: new RegExp(`\\b(?:${ids.join('|')})\\b`, 'g') }
})

const UNIT_ID = /\b[a-z]{2}-(?:air-)?\d+\b/g

/**
 * A refusal as people read it: units, powers and players by their names. Of a unit no more is told than its own name says:
 * whoever guesses the name of a hidden block learns nothing.
 */
export const refusalInWords = (verdict: Verdict): Verdict =>
  reworded(verdict, (because) => {
    const { called, ids } = CALLED()
    return because.replace(UNIT_ID, (id) => unitName(id)).replace(ids, (id) => called[id])
  })
