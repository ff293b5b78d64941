/** The designers' optional rules that are decisions of their own: German airborne, Greece and Turkey, Sweden and Finland. */

import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { EeEvent, Of, Row } from '../actions'
import { werpsText } from '../names'
import { activePowers } from '../players'
import type { Nation } from '../powers'
import { areasInPlay, dateOf, scenarioOf } from '../scenario'
import { type EeState, has } from '../state'
import { pay } from './07-actions'
import { enterWar, give, isAxisVictim } from './09-declarations'
import { areaOf, changeBlocks, hasGround, LOST, presenceOf } from './areas'
import { drawOnce } from './draws'
import { recall } from './extra'

// ---- German airborne -----------------------------------------------------------------------

/**
 * Germany may give airborne assaults up for good, at any time in a player-turn of its own.
 *
 * @rule 13.33
 */
function checkRenounce(state: EeState): Verdict {
  if (!has(state, 'germanAirborne') || state.side !== 'axis')
    return refuse('13.33', 'not-yours', 'nobody gives airborne assaults up now')
  return state.extra.grounded ? refuse('13.33', 'once', 'Germany has given them up') : legal
}

export const renounceRow: Row<
  'renounce',
  'production' | 'movement' | 'strategic' | 'combat' | 'breakthrough'
> = {
  during: ['production', 'movement', 'strategic', 'combat', 'breakthrough'],
  inGame: (state) => has(state, 'germanAirborne'),
  check: (state) => checkRenounce(state),
  add(state, _, actions) {
    if (checkRenounce(state).legal) actions.push({ type: 'renounce' })
  },
  draw: /* @__PURE__ */ drawOnce({ type: 'renounce' }, ({ side }) => side === 'axis', checkRenounce),
  do(state) {
    recall(state, { grounded: true })
    return [{ type: 'politics', rule: '13.33', what: 'airborne-grounded' }]
  },
}

// ---- Greece and Turkey ---------------------------------------------------------------------

/** What the entry of Greece, or of Turkey, costs Britain. */
const ENTRY = 15
const NATION: Readonly<Record<Of<'invite'>['country'], Nation>> = { Greece: 'greek', Turkey: 'turkish' }

/**
 * Britain may pay for the entry of a Greece that is still neutral from 1943 on, and for that of Turkey if the Axis has attacked Spain or Sweden.
 *
 * @rule 13.43
 * @rule 13.44
 */
function checkInvite(state: EeState, { country }: Of<'invite'>): Verdict {
  const greece = country === 'Greece'
  const rule = greece ? '13.43' : '13.44'
  if (
    !has(state, greece ? 'greekEntry' : 'turkishEntry') ||
    !activePowers(state).includes('british') ||
    !state.politics.neutral.includes(country)
  )
    return refuse(rule, 'no-entry', `the entry of ${country} is not to be had`)
  if (greece && dateOf(state, state.turn).year < 1943)
    return refuse(rule, 'too-early', 'Greece stays neutral until 1943')
  if (!greece && !isAxisVictim(state, 'spanish') && !isAxisVictim(state, 'swedish'))
    return refuse(rule, 'no-reason', 'the Axis has attacked neither Spain nor Sweden')
  return state.werps.british >= ENTRY
    ? legal
    : refuse(rule, 'too-dear', `it costs ${werpsText(ENTRY)}, ${state.werps.british} left`)
}

/** The country fights on the British side, with British Special Actions and strategic moves. */
export const inviteRow: Row<'invite', 'production'> = {
  during: ['production'],
  inGame: (state) => scenarioOf(state).campaign && (has(state, 'greekEntry') || has(state, 'turkishEntry')),
  check: (state, _, action) => checkInvite(state, action),
  add(state, _, actions) {
    for (const country of ['Greece', 'Turkey'] as const)
      if (checkInvite(state, { type: 'invite', country }).legal) actions.push({ type: 'invite', country })
  },
  do(state, _, { country }) {
    pay(state, 'british', ENTRY)
    const nation = NATION[country]
    state.politics = { ...state.politics, bought: [...state.politics.bought, nation] }
    enterWar(state, country, 'allied')
    return [{ type: 'politics', rule: country === 'Greece' ? '13.43' : '13.44', what: 'bought', at: country }]
  },
}

// ---- Sweden and Finland --------------------------------------------------------------------

/**
 * In 1944 or later, when an Axis production phase begins with Paris Allied and all Soviet resource areas Soviet, Swedish ore comes no more and Finland surrenders.
 *
 * @rule 13.41
 */
export function growPrudent(state: EeState, events: EeEvent[]): void {
  if (!has(state, 'prudence') || state.extra.prudent || state.side !== 'axis') return
  if (dateOf(state, state.turn).year < 1944 || state.control['Paris'] !== 'allied') return
  const lost = areasInPlay(state).some(
    ({ name, country, resource }) =>
      country === 'Soviet Union' && resource && state.control[name] !== 'allied',
  )
  if (lost) return
  recall(state, { prudent: true })
  events.push({ type: 'politics', rule: '13.41', what: 'prudence' })
  const { conquered, neutral, turned } = state.politics
  if (conquered.includes('Finland') || neutral.includes('Finland') || turned.includes('finnish')) return
  changeBlocks(state, (block) => (block.nation === 'finnish' ? { ...LOST, due: 99 } : null))
  const presence = presenceOf(state)
  give(state, 'allied', (area) => areaOf(area).country === 'Finland' && !hasGround(presence, 'axis', area))
  state.politics = { ...state.politics, conquered: [...conquered, 'Finland'] }
}
