/** Section 9.1: what an invasion is, and who may not begin a war with whom. */

import { frozen } from '../../kernel/frozen'
import { firstRefusal, legal, refuse, type Verdict } from '../../kernel/verdict'
import { alignmentOf } from './09-02-alignment'
import { agreementOf } from './09-08-turkey'
import { isInviolable } from './09-12-vichy'
import { dateText, yearOf } from './calendar'
import {
  AXIS_PARTNERS_TO_BE,
  campOfMajor,
  isMajor,
  isSacrosanct,
  isVichyState,
  type Nation,
  nationText,
} from './nations'
import {
  areAllied,
  areAtWar,
  hasFallen,
  isConquered,
  isFightingAlone,
  isRising,
  isRussoGermanWar,
  membersOf,
  polandFallen,
  sideOf,
} from './politics'
import type { AetoState } from './state'

/** Acts that are an invasion, whether or not anybody sets foot in the country. */
export const INVASION_ACTS = /* @__PURE__ */ frozen([
  'declared',
  'strategic',
  'attacked',
  'intercepted',
  'approached',
] as const)
export type InvasionAct = (typeof INVASION_ACTS)[number]

/**
 * May one nation begin a war with another? Every report that would be an invasion is held to this, and so is the list of
 * what may be declared.
 *
 * @rule 9.1
 */
export function mayInvade(state: AetoState, by: Nation, on: Nation): Verdict {
  return firstRefusal(
    () => mayAct(state, by),
    () => mayBeInvaded(state, by, on),
    () => byCamp(state, by, on),
    () => mayDragIn(state, by, on),
  )
}

/**
 * @rule 9.1 neutral minors begin no war, and a minor acts only as somebody's partner
 * @rule 9.3 the United States
 * @rule 9.25 Soviets who rise, like a minor that fights for itself
 */
function mayAct(state: AetoState, by: Nation): Verdict {
  const { status } = state.nations[by]
  const name = nationText(by)
  if (isConquered(state, by)) return refuse('9.10', 'conquered', `${name} is conquered`)
  if (isRising(state, by)) return refuse('9.25', 'rising', 'Soviets who rise begin no war')
  if (!isMajor(by) && (status !== 'war' || sideOf(state, by) === null))
    return refuse('9.1', 'neutral-minor', `${name} is nobody's partner and begins no war`)
  if (by === 'united-states' && yearOf(state.turn) < 1942)
    return refuse(
      '9.1',
      'us-before-1942',
      `the United States begin no war before 1942; it is ${dateText(state.turn)}`,
    )
  return legal
}

/**
 * @rule 9.2 nations that nobody invades, and conquests, which are nobody's to invade
 * @rule 9.12 Vichy States at first
 */
function mayBeInvaded(state: AetoState, by: Nation, on: Nation): Verdict {
  const name = nationText(on)
  if (by === on) return refuse('9.1', 'itself', `${name} cannot invade itself`)
  if (isSacrosanct(on)) return refuse('9.2', 'sacrosanct', `${name} may never be invaded`)
  if (isVichyState(on) && state.vichy === null)
    return refuse('9.12', 'no-vichy', `there is no Vichy State of ${name}`)
  // A Vichy State whose units fight on has fallen all the same.
  if (isConquered(state, on) || (isVichyState(on) && hasFallen(state, on)))
    return refuse('9.2', 'conquered', `${name} is conquered`)
  if (areAtWar(state, by, on) && !goesBeyondWinterWar(state, by, on))
    return refuse('9.1', 'at-war', `${nationText(by)} and ${name} are at war already`)
  const side = sideOf(state, by)
  if (areAllied(state, by, on) || (side !== null && side === sideOf(state, on)))
    return refuse('9.1', 'allies', `${nationText(by)} and ${name} are allies`)
  if (isVichyState(on) && isInviolable(state))
    return refuse(
      '9.12',
      'inviolable',
      `the neutrality of ${name} is inviolable until the next Winter Seasonal Turn`,
    )
  if (on === 'finland' && state.finlandized)
    return refuse('9.21', 'finlandized', 'the neutrality of Finland is inviolable')
  const agreed = agreementOf(state)
  if (on === 'turkey' && agreed !== null && side !== 'west' && side !== sideOf(state, agreed.invader))
    return refuse('9.8', 'partitioned', `${nationText(agreed.invader)} invades Turkey, by agreement`)
  return legal
}

/**
 * In the Winter War an attack upon Finnish ships in port, like an entry beyond the line, is an invasion of the whole of Finland, and so of Germany.
 *
 * @rule 10.24
 */
const goesBeyondWinterWar = (state: AetoState, by: Nation, on: Nation): boolean =>
  on === 'finland' && by === 'soviet-union' && isFightingAlone(state, 'finland')

/** Nations on which Germans set no foot before Poland has fallen and the Phony War is over. */
const WESTERN: readonly Nation[] = ['belgium', 'luxembourg', 'netherlands', 'yugoslavia']

/**
 * What a camp may not begin.
 *
 * @rule 9.1
 * @rule 9.5 while the Phony War lasts
 * @rule 9.26 the Soviets and the West never fight each other
 * @rule 10.12
 */
function byCamp(state: AetoState, by: Nation, on: Nation): Verdict {
  const side = sideOf(state, by)
  const other = sideOf(state, on)
  const phony = state.sitzkrieg === 'on'
  const names = `${nationText(by)} may not begin a war with ${nationText(on)}`
  if (side === 'soviet' && other === 'west')
    return refuse('10.12', 'soviets-and-west', `${names}: the Soviets never fight the Western Allies`)
  if (side === 'west' && other === 'soviet')
    return refuse('9.26', 'soviets-and-west', `${names}: the Western Allies never fight the Soviets`)
  if (side === 'west' && phony) return refuse('9.1', 'sitzkrieg', `${names} while the Phony War lasts`)
  if (by === 'italy' && phony) return refuse('9.5', 'sitzkrieg', `${names} while the Phony War lasts`)
  if (side === 'axis' && WESTERN.includes(on) && phony)
    return refuse('9.1', 'sitzkrieg', `${names} while the Phony War lasts`)
  if (side === 'soviet' && yearOf(state.turn) === 1939 && (other === 'axis' || isPartnerToBe(on)))
    return refuse('9.1', 'soviets-1939', `${names} during 1939`)
  return legal
}

const isPartnerToBe = (nation: Nation) => (AXIS_PARTNERS_TO_BE as readonly Nation[]).includes(nation)

/** An invasion that would also begin a war that may not be begun is not begun either. */
function mayDragIn(state: AetoState, by: Nation, on: Nation): Verdict {
  const { camp, withAllies, alsoWith } = alignmentOf(state, by, on)
  for (const third of [...alsoWith, ...(camp !== null && withAllies ? membersOf(state, camp) : [])]) {
    if (areAtWar(state, by, third) || by === third) continue
    const verdict = byCamp(state, by, third)
    if (!verdict.legal) return verdict
  }
  return legal
}

/**
 * May land units of a nation set foot in the land of another with which it is at war?
 *
 * @rule 9.1 Germans in the West only once Poland has fallen and the Phony War is over
 * @rule 9.3 the United States are beyond reach
 * @rule 9.5
 */
export function mayPhysicallyInvade(state: AetoState, by: Nation, land: Nation): Verdict {
  const phony = mayAttackIn(state, by, land)
  if (!phony.legal || by !== 'germany' || !CLOSED_TO_GERMANS.includes(land)) return phony
  if (polandFallen(state) || isRussoGermanWar(state) || westBeganWithItaly(state)) return legal
  return refuse('9.1', 'poland-first', `Germans enter ${nationText(land)} only when Poland is conquered`)
}

const CLOSED_TO_GERMANS: readonly Nation[] = ['france', 'united-kingdom', ...WESTERN]

/**
 * May land units of a nation attack, or enter, in the land of another while the Phony War lasts?
 *
 * @rule 9.5
 */
export function mayAttackIn(state: AetoState, by: Nation, land: Nation): Verdict {
  if (state.sitzkrieg !== 'on') return legal
  if (sideOf(state, by) === 'west' && land === 'germany')
    return refuse('9.5', 'sitzkrieg', 'no Allied land unit fights in Germany while the Phony War lasts')
  return by === 'germany' && CLOSED_TO_GERMANS.includes(land)
    ? refuse(
        '9.5',
        'sitzkrieg',
        `no German land unit fights in ${nationText(land)} while the Phony War lasts`,
      )
    : legal
}

const westBeganWithItaly = ({ wars }: AetoState): boolean =>
  wars.some(({ by, on }) => on === 'italy' && isMajor(by) && campOfMajor(by) === 'west')
