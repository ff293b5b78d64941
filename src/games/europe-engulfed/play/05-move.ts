/** What a move does to the areas that it touches. */

import type { EeEvent } from '../actions'
import { ofSide, otherSide, SIDES, type Side, sideNumber } from '../powers'
import { scenarioOf, sideOfPower } from '../scenario'
import { type Block, copyBlock, type EeState } from '../state'
import type { Way } from './05-ways'
import { endPhoneyWar, pullTrigger } from './09-declarations'
import { enterVichy, noteObjectives, settleBeachheads } from './09-politics'
import { doomHarbour } from './13-harbours'
import {
  areaOf,
  blocksAt,
  changeBlock,
  hasGround,
  isAir,
  isContested,
  LOST,
  presenceOf,
  sideOfBlock,
} from './areas'
import { faceOf } from './faces'
import { facts, holdersOf, putBlock, putControl, putFort, putMarked, TOPICS } from './memory'
import { areaNames, areaNumber } from './numbers'

/** Puts a unit down in another area: it is no longer known to the enemy, and what it finds there is newly contested or taken. */
export function moveBlock(state: EeState, id: string, way: Way, rule: string, events: EeEvent[]): void {
  const block = state.blocks[id]
  const side = sideOfBlock(block)
  const { to } = way.link
  const ground = !isAir(block)
  if (ground && side === 'allied') enterVichy(state, to, block.nation === 'american', events)
  const presence = presenceOf(state)
  const meets = ground && hasGround(presence, otherSide(side), to)
  if (meets && !isContested(presence, to)) state.newly = [...state.newly, to]
  const fresh = meets && state.newly.includes(to)
  const made = copyBlock(block)
  made.at = to
  made.moved = true
  made.seen = block.seen && !ground
  made.landed = false
  made.jumped = false
  made.crossed = fresh && way.link.river
  made.stormed = fresh && way.link.fortified
  putBlock(state, id, made)
  events.push({ type: 'moved', rule, nation: block.nation, from: block.at!, to, air: !ground })
  noteEntry(state, block, to)
  if (!ground) return
  if (side === 'allied' && areaOf(to).country === 'Germany') endPhoneyWar(state)
  if (way.via !== null && state.control[way.via] !== side) takeArea(state, way.via, side, events)
  if (!meets && holdersOf(state)[areaNumber(to)] !== sideNumber(side) + 1) takeArea(state, to, side, events)
}

/**
 * A unit comes into an area, be it in a fight that has begun or into land that Italians have taken: Germans in France are the first blow.
 *
 * @rule 14.352
 */
export function noteEntry(state: EeState, { nation }: Pick<Block, 'nation'>, to: string): void {
  if (scenarioOf(state).diplomacy && nation === 'german' && areaOf(to).country === 'France')
    pullTrigger(state)
}

/** Puts a unit down in an area of its own side: the enemy sees no more of it than that it is there, unless it is in the open. */
export function putDown(state: EeState, id: string, to: string): void {
  const made = copyBlock(state.blocks[id])
  noteEntry(state, made, to)
  made.at = to
  made.moved = true
  made.seen = isAir(made)
  putBlock(state, id, made)
}

/**
 * An area falls to a side: with it go fortifications of both sorts, and ground-support units that nobody covers. Where it was the side's already these are all that goes.
 *
 * @rule 6.6
 * @rule 6.9
 * @rule 6.95
 */
export function takeArea(state: EeState, area: string, side: Side, events: EeEvent[]): void {
  if (state.control[area] !== side) {
    putControl(state, area, side)
    events.push({ type: 'took', rule: '6.1', side, at: area })
    noteObjectives(state)
    dropFort(state, area)
    dropHeavy(state, area)
  }
  loseAir(state, area, otherSide(side), events)
}

export function dropFort(state: EeState, area: string): void {
  if (!Object.hasOwn(state.forts, area)) return
  doomHarbour(state, area, state.forts[area])
  putFort(state, area, null)
}

export function dropHeavy(state: EeState, area: string): void {
  if (!Object.hasOwn(state.heavy, area)) return
  const heavy = { ...state.heavy }
  delete heavy[area]
  state.heavy = heavy
}

/** Ground-support units of a side are caught alone. */
function loseAir(state: EeState, area: string, side: Side, events: EeEvent[]): void {
  for (const [id, block] of blocksAt(state, area)) {
    if (!isAir(block) || sideOfBlock(block) !== side) continue
    changeBlock(state, id, LOST)
    events.push({ type: 'lost', rule: '6.6', at: area, face: faceOf(block), left: 0 })
  }
}

/** The areas that fall to a side, which is left alone there, in the order of the board. */
function fallenTo(state: EeState, side: Side): readonly string[] {
  const { ground, air } = presenceOf(state)
  const own = ofSide(ground, side)
  const enemy = ofSide(ground, otherSide(side))
  const aircraft = ofSide(air, otherSide(side))
  const holders = holdersOf(state)
  const holder = sideNumber(side) + 1
  const fallen: string[] = []
  for (let i = 0; i < own.length; i++)
    if (own[i] > 0 && enemy[i] === 0 && (holders[i] !== holder || aircraft[i] > 0))
      fallen.push(areaNames()[i])
  return fallen
}

/** Where ground support of a side has stayed behind, in areas that are the enemy's, with nobody there. */
function caughtOf(state: EeState, side: Side): readonly string[] {
  const { ground, air } = presenceOf(state)
  const own = ofSide(ground, side)
  const aircraft = ofSide(air, side)
  const holders = holdersOf(state)
  const holder = sideNumber(side) + 1
  const caught: string[] = []
  for (let i = 0; i < own.length; i++)
    if (aircraft[i] > 0 && own[i] === 0 && holders[i] !== holder) caught.push(areaNames()[i])
  return caught.sort()
}

const settled = /* @__PURE__ */ facts.fact({
  name: 'whether all areas are settled',
  needs: [TOPICS.control, ...SIDES.map((_, side) => TOPICS.places + side)],
  by: [],
  make(state: EeState): { readonly settled: boolean } {
    const { first, second } = scenarioOf(state)
    const open = [first, second].some(
      (side) => fallenTo(state, side).length + caughtOf(state, side).length > 0,
    )
    return { settled: !open }
  },
})

/**
 * Areas in which one side is left alone are its own, and aircraft of the other are lost. Where an area has changed hands without a fight, as by an armistice, the works there are gone.
 *
 * @rule 6.6
 * @rule 6.9
 */
export function settleAreas(state: EeState, events: EeEvent[]): void {
  for (const area in state.forts)
    if (state.control[area] !== sideOfPower(state, state.forts[area])) dropFort(state, area)
  if (!settled(state).settled) {
    const { first, second } = scenarioOf(state)
    for (const side of [first, second])
      for (const area of fallenTo(state, side)) takeArea(state, area, side, events)
    for (const side of [first, second])
      for (const area of caughtOf(state, side)) loseAir(state, area, side, events)
  }
  const presence = presenceOf(state)
  if (!state.newly.every((area) => isContested(presence, area)))
    state.newly = state.newly.filter((area) => isContested(presence, area))
  settleBeachheads(state, events)
}

/** A new phase: nobody has moved in it. */
export function freshPhase(state: EeState): void {
  putMarked(state, (block) => {
    block.moved = false
    block.crossed = false
    block.stormed = false
    block.landed = false
    block.jumped = false
    block.stunned = false
  })
  state.newly = []
  state.fought = []
}
