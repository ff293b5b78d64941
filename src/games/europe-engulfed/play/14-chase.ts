/** A pursuit in a game: the procedure of `14-pursuit.ts` with the blocks of an area. */

import type { Dice } from '../../../kernel/dice'
import { recording } from '../../../kernel/dice'
import { legal, refuse } from '../../../kernel/verdict'
import { rollOn } from '../../../kit/battle'
import { sealedFor } from '../../../kit/flow'
import { type CombatSide, canFly, type Fighter, type Force, type Wing } from '../06-combat'
import { type Chase, type ChasePlace, pursuit, settleChase } from '../14-pursuit'
import type { EeEvent, Row } from '../actions'
import { unitName } from '../names'
import { commanderOf, playerOf } from '../players'
import type { Side } from '../powers'
import type { AskedOf } from '../questions'
import type { Block, EeState } from '../state'
import { isSupplied } from './03-supply'
import { isSurprised } from './06-setting'
import { fallen } from './14-france'
import { areaOf, blocksAt, campOfBlock, changeBlock, isAir, isFighter, isServedBy, weatherAt } from './areas'
import { faceOf } from './faces'
import { amend, ask, place } from './place'

type Asked = AskedOf<'pursuit'>

/** Who pursues, and who retreats; aircraft that are caught on their airfields help nobody, nor do those that have just fought at sea (14.46). */
function forceOf(state: EeState, at: string, which: (block: Block) => boolean): Force {
  const units: Fighter[] = []
  const air: Wing[] = []
  const flies = canFly(weatherAt(state, at))
  const surprised = isSurprised(state, at)
  for (const [id, block] of blocksAt(state, at)) {
    if (!which(block)) continue
    const { nation, kind, size, steps, elite } = block
    if (!isAir(block))
      units.push({
        id,
        arm: kind === 'armor' ? 'armor' : 'infantry',
        size,
        steps,
        like: `${nation} ${kind} ${elite}`,
      })
    else if (
      flies &&
      !block.stunned &&
      !(surprised && block.side !== state.side) &&
      isSupplied(state, campOfBlock(block), at)
    )
      air.push({ id, power: nation })
  }
  return { units, air }
}

function chaseIn(state: EeState, { at, power, chase }: Asked): Chase {
  return {
    ...chase,
    forces: {
      attacker: forceOf(state, at, (block) => block.side === state.side && isFighter(block)),
      defender: forceOf(state, at, (block) => isServedBy(state, block, power)),
    },
  }
}

const placeIn = ({ forces: _, ...chase }: Chase): ChasePlace => chase

/** Who decides for a side of a pursuit. */
const playerIn = (state: EeState, { at, power }: Asked, side: CombatSide): Side =>
  side === 'defender' ? playerOf(state, power) : commanderOf(state, state.side, at, areaOf(at).country)

/** What is asked now; the dice fall by themselves. */
const nextIn = (state: EeState, asked: Asked) => {
  const next = pursuit.next(chaseIn(state, asked))
  return next.does === 'ask' ? next : null
}

export function chaserIn(state: EeState, asked: Asked): Side {
  return playerIn(state, asked, (nextIn(state, asked)?.player ?? 'attacker') as CombatSide)
}

/** The aircraft of a player in a pursuit. */
export const chaseWings = (state: EeState, asked: Asked, player: Side): number =>
  chaseIn(state, asked).forces[player === playerIn(state, asked, 'attacker') ? 'attacker' : 'defender'].air
    .length

/** Both have said how many dogfight. */
export function chaseRoles(state: EeState, asked: Asked, [attacker, defender]: readonly number[]): Asked {
  const first = pursuit.answer(chaseIn(state, asked), `${attacker}`)
  return { ...asked, chase: placeIn(pursuit.answer(first, `${defender}`)) }
}

/** Rolls until somebody must choose; `afterwards` goes on when it is over. */
export function goChasing(
  state: EeState,
  start: Chase,
  dice: Dice,
  events: EeEvent[],
  afterwards: (state: EeState, asked: Asked, events: EeEvent[]) => void,
): void {
  const asked = place.top(state) as Asked
  const heard = recording(dice)
  const { battle, next } = rollOn(pursuit, start, heard, (before) => {
    if (before.stage === 'dogfight') {
      const [byAttacker, byDefender] = heard.throws.slice(-2).map(({ result }) => result)
      events.push({
        type: 'dogfight',
        rule: '6.22',
        at: asked.at,
        attacker: byAttacker,
        defender: byDefender,
      })
      return
    }
    const by = before.stage === 'screening' ? 'defender' : 'attacker'
    const dicing = before.committed[by].length + before.wings[by]
    events.push({
      type: 'chased',
      rule: '14.44',
      at: asked.at,
      by,
      dice: dicing,
      hits: heard.throws.at(-1)!.result,
      reveals: true,
    })
  })
  writeBack(state, asked.at, chaseIn(state, asked), battle, events)
  if (next.does !== 'ask') afterwards(state, asked, events)
  else {
    amend(state, { ...asked, chase: placeIn(battle) })
    if (next.about === 'roles') {
      const players = [playerIn(state, asked, 'attacker'), playerIn(state, asked, 'defender')]
      ask(state, { type: 'roles', at: asked.at, ...sealedFor(players) })
    }
  }
}

/** What was lost is lost on the map, and tanks that were committed are seen. */
function writeBack(state: EeState, at: string, before: Chase, after: Chase, events: EeEvent[]): void {
  for (const side of ['attacker', 'defender'] as const) {
    for (const { id, steps } of after.forces[side].units) {
      const block = state.blocks[id]
      if (steps === block.steps) continue
      events.push({ type: 'lost', rule: '14.44', at, face: faceOf(block), left: steps, reveals: true })
      changeBlock(state, id, steps === 0 ? fallen(state, block) : { steps, fresh: false, seen: true })
    }
    const left = new Set(after.forces[side].air.map(({ id }) => id))
    for (const { id } of before.forces[side].air) {
      if (left.has(id)) continue
      events.push({ type: 'lost', rule: '6.22', at, face: faceOf(state.blocks[id]), left: 0 })
      changeBlock(state, id, fallen(state, state.blocks[id]))
    }
  }
}

/** Takes up a pursuit where it stands. */
export function resumeChase(
  state: EeState,
  dice: Dice,
  events: EeEvent[],
  afterwards: Parameters<typeof goChasing>[4],
): void {
  const asked = place.top(state) as Asked
  goChasing(state, settleChase(chaseIn(state, asked)), dice, events, afterwards)
}

/** What may be chosen now of a sort: `commit`, `losses`, `downed`. */
export function chaseChoices(state: EeState, asked: Asked, about: string): readonly string[] {
  const next = nextIn(state, asked)
  return next?.about === about ? next.choices : []
}

/** Somebody has chosen. */
export function answerChase(
  state: EeState,
  asked: Asked,
  choice: string,
  dice: Dice,
  afterwards: Parameters<typeof goChasing>[4],
): EeEvent[] {
  const events: EeEvent[] = []
  goChasing(state, pursuit.answer(chaseIn(state, asked), choice), dice, events, afterwards)
  return events
}

/**
 * Tanks that screen a retreat, or pursue it, are shown.
 *
 * @rule 14.44
 */
export function commitRow(afterwards: Parameters<typeof goChasing>[4]): Row<'commit', 'pursuit'> {
  return {
    during: ['pursuit'],
    check: (state, asked, { unit }) =>
      unit !== 'none' && chaseChoices(state, asked, 'commit').includes(unit)
        ? legal
        : refuse('14.44', 'cannot-commit', `${unitName(unit, state)} cannot be committed now`),
    add(state, asked, actions) {
      for (const unit of chaseChoices(state, asked, 'commit'))
        if (unit !== 'none') actions.push({ type: 'commit', unit })
    },
    do(state, asked, { unit }, dice) {
      const block = state.blocks[unit]
      const shown: EeEvent[] = block.seen
        ? []
        : [{ type: 'shown', rule: '14.44', at: asked.at, faces: [faceOf(block)], reveals: true }]
      changeBlock(state, unit, { seen: true })
      return [...shown, ...answerChase(state, asked, unit, dice, afterwards)]
    },
  }
}
