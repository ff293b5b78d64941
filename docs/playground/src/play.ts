/** The game on the page: clicks and keys in, decisions out, bots in their turn. */

import { type GameAction, LoadError, SetupError, stateFromText, stateToText } from 'grognard'
import type { AnyAdapter, Refused, UnitRef } from './adapter'
import { linkTo, showAddress } from './address'
import { botControls } from './bot-bar'
import { botDesk } from './bots'
import { type Option, optionsAt, picksOf, sameUnit, targetsOf } from './clicks'
import { announce, button, el } from './dom'
import { eventList } from './event-list'
import { loadAdapter, loadMap, PLAYABLE } from './games'
import { handOver, mustHandOver } from './hand-over'
import { keep, takeKept } from './keep'
import { type MapView, mapView, zoomButtons } from './map'
import { anySeed, type NewGame, newGameDialog, usualBots } from './new-game'
import { type DrawnStacks, drawOverlays, drawUnits } from './play-draw'
import { spaceMenu } from './play-menu'
import { keysHelp, panelOf } from './play-panel'
import {
  type AnySession,
  botDeciding,
  deciding,
  eventsOf,
  looking,
  newPlay,
  type Play,
  redoing,
  selecting,
  sessionFrom,
  sessionOf,
  undoing,
} from './play-state'
import { shareDialog } from './share'

export interface PlayTab {
  readonly element: HTMLElement
  /** Shows what the address says: a position, a scenario, or the game that is on. */
  open(fields: Readonly<Record<string, string>>): Promise<void>
  key(event: KeyboardEvent): void
}

/** A page that shows bots at once still shows itself now and then. */
const FRAME = 14

export function playTab(): PlayTab {
  let play: Play | null = null
  let view: MapView | null = null
  let drawn: DrawnStacks = new Map()
  let timer: ReturnType<typeof setTimeout> | null = null
  const desk = botDesk(run, (words) => say(words))
  const events = eventList()

  const mapHost = el('div', { class: 'map' })
  const strip = el('p', { class: 'strip', role: 'status', hidden: true })
  const menu = spaceMenu(take)
  const panel = el('div', { class: 'panel-live' })
  const botBar = botControls(run)
  const title = el('div', { class: 'date' })
  const bar = el(
    'div',
    { class: 'bar' },
    title,
    el(
      'div',
      { class: 'buttons' },
      button('New game', openNewGame, { 'data-key': 'new-game' }),
      button('Share', share, { 'data-key': 'share' }),
    ),
  )
  const element = el(
    'div',
    { class: 'play' },
    mapHost,
    el(
      'aside',
      { class: 'panel', 'aria-label': 'The game' },
      bar,
      botBar.element,
      panel,
      events.element,
      keysHelp(),
    ),
  )

  // ---- showing ----------------------------------------------------------------------------------

  function show(next: Play): void {
    const before = play
    play = next
    if (view === null) return
    const { adapter, session, seen } = next
    title.textContent = adapter.date(seen)
    drawUnits(view, adapter, adapter.counters(seen, next.eyes), drawn)
    drawOverlays(view, next)
    menu.close()
    // Another looks at the page now: what he may not know goes, and what only he knows comes.
    if (before !== null && before.eyes !== next.eyes) events.clear()
    if (before !== null && mustHandOver(before, next)) handOver(adapter.playerName(next.eyes!))
    if (before?.session !== session) events.follow(adapter, session, next.eyes)
    showBots(next)
    showPanel(next)
  }

  function showPanel(now: Play): void {
    const focused = panel.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset['key']
      : undefined
    panel.replaceChildren(...panelOf(now, { decide, select: pick, undo: back, redo: forth, overlay }))
    if (focused !== undefined)
      panel.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus()
    const [refused] = now.refused
    say(refused ? `${refused.because}${refused.rule === 'session' ? '' : ` (rule ${refused.rule})`}` : '')
  }

  /** The line at the foot of the map: what a phone shows while the panel is out of sight. */
  function say(words: string): void {
    strip.textContent = words
    strip.hidden = words === ''
  }

  /** The bar stays as it is while bots play, so that its buttons can be hit. */
  function showBots({ session, bots, adapter, people }: Play): void {
    const decision = adapter.game.decision(session.state)
    botBar.element.hidden = Object.keys(bots).length === 0 || people || decision === null
    if (decision === null) return
    const who = `${adapter.playerName(decision.player)}, ${adapter.phaseName(decision.phase)}`
    botBar.show(who, desk.busy() && desk.waiting.length === 0, desk.waiting.length)
  }

  // ---- deciding ---------------------------------------------------------------------------------

  function decide(actions: readonly GameAction[]): void {
    if (play === null) return
    const next = deciding(play, actions)
    // The address is of a position that is no more.
    showAddress({ tab: 'play', fields: {} })
    desk.forget()
    show(next)
    const decision = next.adapter.game.decision(next.seen)
    const told = events.latest()
    announce([told, decision ? decision.prompt : ''].filter(Boolean).join('. '))
    run()
  }

  function pick(unit: UnitRef): void {
    if (play === null) return
    show(selecting(play, unit))
    announce(
      `${wordsOf(play, unit)} in ${play.adapter.spaceName(unit.at)}, ${play.moves.length} places to go`,
    )
  }

  function onSpace(space: string): void {
    if (play === null || view === null) return
    const { adapter, moment, selected, moves, people, seen } = play
    if (!people) {
      show(looking(play, space))
      return
    }
    const options = optionsAt(adapter, moment, selected, moves, space)
    if (options.length === 1) {
      take(options[0])
      return
    }
    if (options.length > 1) {
      show(looking(play, selected?.at ?? space))
      menu.open(view, space, options)
      return
    }
    if (selected?.at === space && adapter.inHand(seen) === null) {
      show(selecting(play, null))
      return
    }
    const state = sameUnit(selected, adapter.inHand(seen)) ? seen : moment.free
    const refused = distinct(adapter.whyNot(state, selected, space))
    // The unit stays selected, so that one can ask about another hex.
    show(looking(play, selected?.at ?? space, refused))
    if (refused.length > 0) announce(`Not allowed. ${refused[0].because}. Rule ${refused[0].rule}`)
  }

  function take({ actions, select: unit }: Option): void {
    if (unit !== null) pick(unit)
    else decide(actions)
  }

  function back(): void {
    if (play === null) return
    const before = undoing(play)
    if ('because' in before) {
      show({ ...play, refused: [before] })
      return
    }
    desk.renew()
    events.forgetAfter(before.session.length)
    show(before)
    announce('Undone')
    run()
  }

  function forth(): void {
    if (play === null) return
    const after = redoing(play)
    if ('because' in after) {
      show({ ...play, refused: [after] })
      return
    }
    show(after)
    announce('Done again')
    run()
  }

  function overlay(id: string, on: boolean): void {
    if (play === null) return
    const overlays = new Set(play.overlays)
    if (on) overlays.add(id)
    else overlays.delete(id)
    show({ ...play, overlays })
  }

  // ---- bots -------------------------------------------------------------------------------------

  /** Shows what the bots have decided, at the pace that was chosen, and asks for more when that is used up. */
  function run(): void {
    if (timer !== null || botBar.paused() || play === null) return
    if (play.people) return
    const { adapter, session, bots } = play
    const decision = adapter.game.decision(session.state)
    if (decision === null) return
    if (desk.waiting.length === 0) {
      if (!desk.busy()) desk.ask(adapter.id, session.state, bots)
      showBots(play)
      return
    }
    let next: Play = play
    const pace = botBar.pace()
    const end = performance.now() + FRAME
    do {
      next = botDeciding(next, desk.waiting.shift()!)
    } while (
      desk.waiting.length > 0 &&
      !next.people &&
      (pace === 0 ? performance.now() < end : !isSeen(next))
    )
    show(next)
    const path = next.arrows.at(-1)?.path
    if (pace >= 200 && path && isSeen(next)) view?.reveal(path[path.length - 1])
    if (next.people || adapter.game.decision(next.session.state) === null) announce(events.latest())
    // A question in the middle of a bot's turn: where is it?
    const [asked] = next.people ? targetsOf(adapter, next.moment) : []
    if (asked !== undefined) view?.reveal(asked)
    timer = setTimeout(() => {
      timer = null
      run()
    }, pace)
  }

  /** Is there something to look at? Taking a unit up shows nothing yet. */
  const isSeen = ({ adapter, session, eyes }: Play) => eventsOf(adapter, session, eyes).length > 0

  // ---- beginning --------------------------------------------------------------------------------

  async function begin(adapter: AnyAdapter, session: AnySession, bots: Play['bots']): Promise<void> {
    const svg = view === null || play?.adapter !== adapter ? await loadMap(adapter.id) : null
    desk.renew()
    if (svg !== null) {
      drawn = new Map()
      view = mapView(svg, `Map of ${adapter.title}`, { onSpace, onView: menu.close })
      view.element.addEventListener('point', (event) => sayPoint((event as CustomEvent<string>).detail))
      mapHost.replaceChildren(view.element, zoomButtons(view), menu.element, strip)
    }
    events.clear()
    botBar.goOn()
    show(newPlay(adapter, session, bots, play?.adapter === adapter ? play.overlays : firstOverlays(adapter)))
    if (play) frameOn(play)
    // For who drives the page by program: how many games it has begun.
    element.dataset['begun'] = String(Number(element.dataset['begun'] ?? 0) + 1)
    run()
  }

  /** Where there is something to do. */
  function frameOn({ adapter, moment, eyes }: Play): void {
    const units = () => adapter.counters(moment.state, eyes).map(({ at }) => at)
    const places = [picksOf(adapter, moment).map(({ at }) => at), targetsOf(adapter, moment), units()]
    // Where but a few stacks stand there is no front to look at: then it is the whole map.
    const spaces = places.map((found) => new Set(found)).find(({ size }) => size > 3) ?? view?.cells.keys()
    view?.frame([...(spaces ?? [])])
  }

  function sayPoint(space: string): void {
    if (play === null || view === null) return
    const units = play.adapter.unitsAt(play.seen, space, play.eyes).map(({ words }) => words)
    announce([view.cells.get(space)!.title, ...units].join(', '))
  }

  async function start({ game, scenario, seed, rules, bots }: NewGame): Promise<void> {
    const adapter = await loadAdapter(game)
    showAddress({ tab: 'play', fields: {} })
    await begin(adapter, sessionOf(adapter, { scenario, seed, rules }), bots)
  }

  function openNewGame(): void {
    if (play === null) return
    const dialog = newGameDialog(play.adapter, scenarioOn(play), (chosen) => void start(chosen))
    document.body.append(dialog)
    dialog.showModal()
  }

  /** The scenario that is on; of a position that came from elsewhere, what its state says. */
  function scenarioOn({ session, adapter }: Play): string {
    const { scenario } = session.state as { readonly scenario?: string }
    return session.setup?.scenario ?? scenario ?? Object.keys(adapter.game.scenarios)[0]
  }

  function share(): void {
    if (play === null) return
    const { adapter, session, bots } = play
    const seats = Object.fromEntries(Object.entries(bots).map(([player, bot]) => [`by-${player}`, bot]))
    const address = {
      tab: 'play' as const,
      fields: { p: stateToText(adapter.game, session.state), ...seats },
    }
    showAddress(address)
    shareDialog(
      'Share this position',
      linkTo(address),
      `Position ${adapter.game.codec.hash(session.state).slice(0, 12)}${adapter.secrets ? ', with what is hidden on both sides: who has the link can look it up' : ''}`,
    )
  }

  async function open(fields: Readonly<Record<string, string>>): Promise<void> {
    const asked = fields['p'] !== undefined || fields['scenario'] !== undefined
    if (!asked) {
      if (play !== null) return
      const kept = await takeKept()
      if (kept !== null) {
        await begin(kept.adapter, sessionFrom(kept.adapter, kept.state), kept.bots)
        return
      }
    }
    const id = fields['p']?.split('.')[0] ?? fields['game'] ?? PLAYABLE[0].id
    const known = PLAYABLE.some((game) => game.id === id) ? id : PLAYABLE[0].id
    // The map comes over the network while the rules do.
    void loadMap(known).catch(() => {})
    const adapter = await loadAdapter(known)
    if (fields['pace'] !== undefined) botBar.setPace(fields['pace'])
    const named = Object.entries(fields).filter(([key, bot]) => key.startsWith('by-') && bot in adapter.bots)
    const bots = Object.fromEntries(named.map(([key, bot]) => [key.slice(3), bot]))
    try {
      if (fields['p'] !== undefined)
        return await begin(adapter, sessionFrom(adapter, stateFromText(adapter.game, fields['p'])), bots)
      const scenario = fields['scenario'] ?? Object.keys(adapter.game.scenarios)[0]
      const session = sessionOf(adapter, { scenario, seed: fields['seed'] ?? anySeed() })
      await begin(adapter, session, asked ? bots : usualBots(adapter))
    } catch (error) {
      if (!(error instanceof LoadError || error instanceof SetupError)) throw error
      const scenario = Object.keys(adapter.game.scenarios)[0]
      await begin(adapter, sessionOf(adapter, { scenario, seed: anySeed() }), usualBots(adapter))
      say(`The link could not be read: ${error.message}`)
    }
  }

  // ---- keys -------------------------------------------------------------------------------------

  /** The next unit that may do something. */
  function nextUnit(): void {
    if (play === null || view === null) return
    const units = picksOf(play.adapter, play.moment)
    if (units.length === 0) return
    const at = units.findIndex((unit) => sameUnit(unit, play!.selected))
    const next = units[(at + 1) % units.length]
    pick(next)
    view.reveal(next.at)
    view.element.focus({ preventScroll: true })
    view.pointAt(next.at)
  }

  function key(event: KeyboardEvent): void {
    if (play === null || event.altKey) return
    const pressed = event.key.toLowerCase()
    const control = event.ctrlKey || event.metaKey
    if (control && pressed === 'z') event.shiftKey ? forth() : back()
    else if (control && pressed === 'y') forth()
    else if (control) return
    else if (pressed === 'u') back()
    else if (pressed === 'r') forth()
    else if (pressed === 'n') nextUnit()
    else if (pressed === 'escape') {
      if (menu.isOpen()) menu.close()
      else if (play.adapter.inHand(play.seen) === null) show(looking(selecting(play, null), null))
    } else return
    event.preventDefault()
  }

  addEventListener('pagehide', () => {
    if (play !== null) keep(play.adapter, play.session.state, play.bots)
  })

  return { element, open, key }
}

/** A unit as the list beside the map has it. */
const wordsOf = ({ adapter, seen, eyes }: Play, unit: UnitRef): string =>
  adapter.unitsAt(seen, unit.at, eyes).find((shown) => sameUnit(shown, unit))?.words ?? unit.unit

const firstOverlays = ({ overlays }: AnyAdapter): ReadonlySet<string> =>
  new Set(overlays.flatMap(({ id, first }) => (first ? [id] : [])))

/** Each reason once. */
function distinct(refused: readonly Refused[]): readonly Refused[] {
  return refused.filter(
    ({ rule, because }, i) => refused.findIndex((one) => one.rule === rule && one.because === because) === i,
  )
}
