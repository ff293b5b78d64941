/** Why a unit cannot go to an area: the rule that is against it, with the numbers. What may be done is asked elsewhere; these are words for what was refused. */

import { type Refusal, type RuleId, refuse } from '../../../kernel/verdict'
import { nationText, unitName } from '../names'
import { namesInPlay } from '../scenario'
import type { Block, EeState } from '../state'
import { isFed } from './03-supply'
import { type Bar, barTo, type Ground, groundOf, hasRoom, mayPass, speedOf } from './05-ways'
import { waysOut } from './08-sea'
import { isHeldUp } from './13-overlord'
import { areaOf, isAir, isContested, isFriendly, linksOf, portsOf, weatherAt } from './areas'
import { areaNumber } from './numbers'

type Reason = readonly [rule: RuleId, because: string]

const areas = (count: number): string => (count === 1 ? '1 area' : `${count} areas`)

/** Why the unit in hand cannot go to an area that is none of its goals. */
export function whyNotTo(state: EeState, id: string, to: string, lift: boolean): Refusal {
  const ground = groundOf(state)
  const block = state.blocks[id]
  const name = unitName(id, state)
  const [rule, because] =
    whyClosed(ground, block, name, to) ??
    (lift ? whyNoLift(ground, block, to) : whyNoMove(ground, block, name, to))
  return refuse(rule, 'no-way', because + bySea(ground, block, to), to)
}

/** What holds for every way of going there. */
function whyClosed({ state, presence }: Ground, block: Block, name: string, to: string): Reason | null {
  if (!namesInPlay(state).has(to)) return ['5.1', `${to} is no area of this scenario`]
  if (to === block.at) return ['5.1', `${name} is in ${to} already`]
  if (state.control[to] === 'neutral') return ['9.12', `${to} is neutral, and nobody enters neutral land`]
  const { fortress, terrain } = areaOf(to)
  if (hasRoom(state, presence, block, to)) return null
  const there = presence.ground[block.side][areaNumber(to)]
  if (fortress) return ['5.5', `${to} has room for 2 ground units of a side, and ${there} are there`]
  return [
    '5.5',
    `${to} has no room for another ${nationText(block.nation)} unit (${terrain}, ${there} there)`,
  ]
}

const whyBarred: Readonly<Record<Bar, (block: Block, to: string) => Reason>> = {
  closed: ({ nation, kind }, to) => ['9.12', `${to} is closed to ${nationText(nation)} ${kind} now`],
  border: () => ['15.46', 'nobody crosses the border of Hungary in this movement'],
  pause: () => ['14.41', 'the Axis pauses in the east this turn'],
  'no-base': (_, to) => ['5.13', `aircraft need friendly ground below them, and ${to} is none`],
  'no-land': (_, to) => ['5.1', `no land leads to ${to}`],
  'no-fighter': ({ nation }, to) => [
    '16.12',
    `${nationText(nation)} units begin no fight, and enemies are in ${to}`,
  ],
  fight: ({ at }, to) => [
    '5.12',
    `out of the fight in ${at} units go to friendly areas alone, and ${to} is none`,
  ],
}

/** Operational movement: how far it is, or what bars the way. */
function whyNoMove(ground: Ground, block: Block, name: string, to: string): Reason {
  const { state } = ground
  const from = block.at!
  const speed = speedOf(state, block)
  const distance = distanceTo(ground, block, to)
  if (distance === null) return ['5.1', `no land leads from ${from} to ${to}`]
  if (distance > speed) {
    const weather = weatherAt(state, from)
    const slow = weather.includes('mud') ? ` in ${weather}` : ''
    return ['5.1', `${to} is ${areas(distance)} from ${from}, and ${name} goes ${speed}${slow}`]
  }
  const last = linksOf(state, from).find((link) => link.to === to)
  const straight = last === undefined ? null : barTo(ground, block, last, from)
  if (straight !== null) return whyBarred[straight](block, to)
  for (const link of linksOf(state, from)) {
    const next = linksOf(state, link.to).find((one) => one.to === to)
    if (next === undefined) continue
    const bar = barTo(ground, block, link, from) ?? barTo(ground, block, next, link.to)
    if (bar !== null) return whyBarred[bar](block, to)
    if (!mayPass(ground, block, link.to)) return whyStop(block, name, link.to, to)
    if (isHeldUp(state, link.to, to))
      return ['13.46', `partisans in France hold up who would go two areas, and ${to} is two away`]
  }
  return ['5.1', `there is no way from ${from} to ${to} now`]
}

/** What ends its move in the area between. */
function whyStop(block: Block, name: string, via: string, to: string): Reason {
  const { terrain } = areaOf(via)
  if (isAir(block)) return ['5.13', `${name} cannot fly over ${via}, which is not friendly, to ${to}`]
  return terrain === 'rough' || terrain === 'swamp'
    ? ['5.15', `${name} must stop in ${via} (${terrain}) on its way to ${to}`]
    : ['5.12', `${name} must stop at the enemies in ${via} on its way to ${to}`]
}

/** Areas from where a unit is to another, over land or through the air, whoever holds them. */
function distanceTo({ state }: Ground, block: Block, to: string): number | null {
  const far = new Map([[block.at!, 0]])
  for (const [area, steps] of far) {
    if (area === to) return steps
    for (const link of linksOf(state, area))
      if ((link.land || isAir(block)) && !far.has(link.to)) far.set(link.to, steps + 1)
  }
  return null
}

/** Strategic movement: from supply, over friendly areas without enemies. */
function whyNoLift({ state, presence }: Ground, block: Block, to: string): Reason {
  const from = block.at!
  if (isContested(presence, from)) return ['5.2', `${from} is fought over: nobody is moved out of it`]
  if (!isFed(state, block)) return ['5.2', `${from} is out of supply`]
  if (!isFriendly(state, presence, block.side, to)) return ['5.2', `${to} is no friendly area`]
  return ['5.2', `no friendly land leads from ${from} to ${to}`]
}

/** If ships wait and could put in there, but not for this unit. */
function bySea(ground: Ground, block: Block, to: string): string {
  const waters = waysOut(ground, block).filter((water) => portsOf(to).includes(water))
  if (waters.length === 0 || !namesInPlay(ground.state).has(to)) return ''
  if (isFriendly(ground.state, ground.presence, block.side, to)) return ''
  return `; ships on the ${waters[0]} put in at friendly harbours alone`
}
