/** Landings: who may land where, and those who do. */

import { legal, refuse } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { unitName } from '../names'
import { activePowers } from '../players'
import {
  CAMPS,
  type Camp,
  campNumber,
  campOf,
  otherSide,
  type Power,
  sideNumber,
  WATERS,
  type Water,
  waterNumber,
} from '../powers'
import { scenarioOf } from '../scenario'
import type { Block, EeState } from '../state'
import { sideOfCamp } from './03-supply'
import { type Ground, groundOf, hasRoom } from './05-ways'
import { armOf } from './06-setting'
import { mayInvade, spendAction } from './07-actions'
import { landingStages, landingStagesOn, readyIn, sail } from './08-sea'
import { isOpenTo } from './09-limits'
import { mayTankLand } from './13-overlord'
import {
  areaOf,
  type Beach,
  beachesOf,
  blocksAt,
  friendlyTo,
  isAir,
  isFriendly,
  isLocal,
  isServedBy,
  sideOfBlock,
  weatherAt,
} from './areas'
import { isPaused } from './extra'
import { BY_CAMP, facts, listOf, namesOf, rollOf, stackAt, TOPICS } from './memory'
import { areaNumber } from './numbers'

/** The most units that a beach takes at once. */
export const BEACH_LIMIT = 4

/**
 * Does it go ashore over a beach? All of infantry class do, cavalry too.
 *
 * @rule 7.2
 * @rule 6.25
 */
const isInfantry = (block: Block): boolean => !isAir(block) && armOf(block) === 'infantry'

/** May a unit take part in a landing? */
function mayLand({ state, presence }: Ground, block: Block, to: string, water: Water): boolean {
  const from = block.at
  if (from === null || block.moved || isLocal(block)) return false
  if (!landingStages(state, block.side, areaNumber(from)).includes(water)) return false
  if (isPaused(state, from) || isPaused(state, to)) return false
  if (!isInfantry(block) && !mayTankLand(state, block, to)) return false
  return (
    isFriendly(state, presence, sideOfBlock(block), from) &&
    isOpenTo(state, block, to) &&
    hasRoom(state, presence, block, to)
  )
}

/**
 * May a power land on a beach? On one that is not friendly, in weather that allows it, with a fleet point and infantry in a harbour on its water.
 *
 * @rule 7.2
 */
function mayMakeLanding(ground: Ground, { power, to, water }: Of<'land'>): boolean {
  const { state } = ground
  if (!mayInvade(state, power) || isFriendly(state, ground.presence, state.side, to)) return false
  if (!isCalmSea(state, to) || isItalianShore(state, to) || readyIn(state, campOf(power), water) === 0)
    return false
  return landingStagesOn(state, state.side, water).some((from) =>
    stackAt(state, from).some((number) => {
      const block = listOf(state)[number]
      return isServedBy(state, block, power) && isInfantry(block) && mayLand(ground, block, to, water)
    }),
  )
}

const landing = (power: Power, { to, water }: Beach): Of<'land'> => ({ type: 'land', power, to, water })

const landingsOf = (state: EeState): readonly Of<'land'>[] => {
  const ground = groundOf(state)
  return activePowers(state).flatMap((power) =>
    scenarioOf(state).sea && mayInvade(state, power)
      ? beachesOf(state).flatMap((beach) => {
          const action = landing(power, beach)
          return mayMakeLanding(ground, action) ? [action] : []
        })
      : [],
  )
}

/**
 * Are the beaches of Italy still closed to the Allies? Until its morale has collapsed.
 *
 * @rule 9.47
 */
const isItalianShore = ({ side, politics }: EeState, area: string): boolean =>
  side === 'allied' && !politics.collapsed && areaOf(area).country === 'Italy'

const isCalmSea = (state: EeState, area: string): boolean => {
  const weather = weatherAt(state, area)
  return weather === 'clear' || weather === 'light mud'
}

/** Beaches on which a camp might land, in this weather: those that are not friendly, on waters where it has a fleet point. */
const shores = /* @__PURE__ */ facts.fact({
  name: 'beaches on which a camp might land',
  needs: [
    {
      topic: TOPICS.standing,
      key: (state, camp) => sideNumber(otherSide(sideOfCamp(state, CAMPS[camp]))),
    },
    TOPICS.control,
    TOPICS.weather,
    TOPICS.fleets,
    TOPICS.sailed,
    TOPICS.politics,
  ],
  by: [BY_CAMP],
  make(state: EeState, camp: number): readonly Beach[] {
    if (!scenarioOf(state).sea) return []
    const friendly = friendlyTo(state, sideOfCamp(state, CAMPS[camp]))
    const sails = WATERS.map((water) => readyIn(state, CAMPS[camp], water) > 0)
    return beachesOf(state).filter(
      ({ to, number, water }) => sails[waterNumber(water)] && friendly[number] === 0 && isCalmSea(state, to),
    )
  },
})
const shoresOf = (state: EeState, camp: Camp): readonly Beach[] => shores(state, campNumber(camp))

/** @rule 7.2 */
export const landRow: Row<'land', 'movement'> = {
  during: ['movement'],
  inGame: (state) => scenarioOf(state).sea,
  check: (state, _, { power, to, water }) =>
    landingsOf(state).some((one) => one.power === power && one.to === to && one.water === water)
      ? legal
      : refuse('7.2', 'no-landing', `the ${power} power cannot land in ${to} now`, to),
  add: (state, _, actions) => void actions.push(...landingsOf(state)),
  draw: {
    count(state) {
      let count = 0
      for (const power of activePowers(state))
        if (mayInvade(state, power)) count += shoresOf(state, campOf(power)).length
      return count
    },
    nth(state, _, n) {
      let left = n
      for (const power of activePowers(state)) {
        if (!mayInvade(state, power)) continue
        const shores = shoresOf(state, campOf(power))
        if (left < shores.length) {
          const action = landing(power, shores[left])
          return mayMakeLanding(groundOf(state), action) ? action : null
        }
        left -= shores.length
      }
      return null
    },
  },
  do(state, _, { power, to, water }) {
    const events: EeEvent[] = []
    spendAction(state, power, '7.2', `landing in ${to}`, events)
    state.drop = { power, to, water }
    state.dropped = [...state.dropped, power]
    return events
  },
}

const NOBODY: readonly string[] = []

function shippable(state: EeState): readonly string[] {
  const { drop } = state
  if (drop === null || drop.water === null) return NOBODY
  const { power, to, water } = drop
  if (readyIn(state, campOf(power), water) === 0) return []
  // Tanks that land with Overlord do not count.
  const ashore = blocksAt(state, to).filter(([, block]) => block.landed && block.kind !== 'armor').length
  const ground = groundOf(state)
  const names = namesOf(state)
  const list = listOf(state)
  const found: string[] = []
  for (const number of rollOf(state, state.side, 'ready')) {
    const block = list[number]
    if (!isServedBy(state, block, power) || (ashore >= BEACH_LIMIT && block.kind !== 'armor')) continue
    if (mayLand(ground, block, to, water)) found.push(names[number])
  }
  return found
}

export const shipRow: Row<'ship', 'movement'> = {
  during: ['movement'],
  inGame: (state) => scenarioOf(state).sea,
  check: (state, _, { unit }) =>
    shippable(state).includes(unit)
      ? legal
      : refuse('7.2', 'no-ship', `${unitName(unit, state)} cannot land now`),
  add(state, _, actions) {
    for (const unit of shippable(state)) actions.push({ type: 'ship', unit })
  },
  do(state, _, { unit }) {
    const events: EeEvent[] = []
    const { to, water } = state.drop!
    sail(state, unit, to, water!, true, events)
    return events
  },
}
