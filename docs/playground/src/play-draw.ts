/** The layers over the map that follow the position. Stacks that have not changed are left alone. */

import { type Counter, type OverlayLook, overlaySvg, unitsSvg } from 'grognard/svg'
import type { AnyAdapter } from './adapter'
import { picksOf, targetsOf } from './clicks'
import { svgEl, svgNodes } from './dom'
import type { MapView } from './map'
import type { Play } from './play-state'

/** What is drawn already: each stack by its space, and what it was drawn from. */
export type DrawnStacks = Map<string, string>

export function drawUnits(
  view: MapView,
  adapter: AnyAdapter,
  counters: readonly Counter[],
  drawn: DrawnStacks,
): void {
  const stacks = new Map<string, Counter[]>()
  for (const counter of counters) {
    const stack = stacks.get(counter.at)
    if (stack) stack.push(counter)
    else stacks.set(counter.at, [counter])
  }
  const layer = view.layers.units
  const changed: Counter[] = []
  for (const space of drawn.keys()) if (!stacks.has(space)) forget(space)
  for (const [space, stack] of stacks) {
    const key = JSON.stringify(stack)
    if (drawn.get(space) === key) continue
    forget(space)
    drawn.set(space, key)
    changed.push(...stack)
  }
  if (changed.length === 0) return
  // The style comes with every drawing; one is enough.
  layer.querySelector('style')?.remove()
  const [group] = svgNodes(unitsSvg(adapter.layout, changed))
  layer.append(...group.children)

  function forget(space: string) {
    layer.querySelector(`[data-stack="${CSS.escape(space)}"]`)?.remove()
    drawn.delete(space)
  }
}

export function drawOverlays(view: MapView, play: Play): void {
  const { adapter, seen: state, moment, moves, selected, space, arrows, people } = play
  const decision = adapter.game.decision(state)
  const attack = people ? adapter.attack(state, space) : null
  const reach: Record<string, number | null> = {}
  for (const { to, cost } of moves)
    if (reach[to] === undefined || (cost ?? 0) < (reach[to] ?? 0)) reach[to] = cost
  const looks = adapter.overlays
    .filter(({ id }) => play.overlays.has(id) && decision !== null)
    .map((overlay) => overlay.look(state, decision!.player))
  put(view, adapter, 'below', merged([...looks, { reach }]))
  const charge =
    attack?.from.flatMap((from) =>
      attack.targets.map((to) => ({ path: [from, to], kind: 'attack' as const })),
    ) ?? []
  const badges = attack && attack.badge !== '' ? { [attack.targets[0]]: attack.badge } : {}
  put(view, adapter, 'above', { arrows: [...arrows, ...charge], odds: badges })

  const rings: SVGElement[] = []
  const ring = (at: string, kind: string) => {
    const cell = view.cells.get(at)
    if (cell) rings.push(svgEl('polygon', { class: kind, points: cell.outline }))
  }
  if (people) {
    if (selected === null)
      for (const at of new Set(picksOf(adapter, moment).map((unit) => unit.at))) ring(at, 'can-pick')
    for (const at of targetsOf(adapter, moment, selected)) ring(at, 'can-act')
    for (const at of attack?.targets ?? []) ring(at, 'aimed')
  }
  if (selected !== null) ring(selected.at, 'selected')
  else if (space !== null) ring(space, 'looked-at')
  view.layers.hints.replaceChildren(...rings)
}

function put(view: MapView, { layout }: AnyAdapter, layer: 'below' | 'above', look: OverlayLook): void {
  view.layers[layer].replaceChildren(...svgNodes(overlaySvg(layout, look)))
}

/** Overlays of several kinds as one; they do not share a part. */
const merged = (looks: readonly OverlayLook[]): OverlayLook => Object.assign({}, ...looks)
