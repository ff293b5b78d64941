/** Section 11.22 on a state: Ultra, what Germany does against it, and what each player may see of it. */

import type { Dice } from '../../../kernel/dice'
import { because, type Reason } from '../../../kernel/explain'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_ULTRA } from '../../../tables/aeto-ultra'
import { wasAttacked } from '../10-conditions'
import { drawUltra, resolveTriton } from '../11-rolls'
import type { AetoEvent, Of, Row } from '../actions'
import { nextWinter, turnOf } from '../calendar'
import { groundOf } from '../ground'
import {
  LISTENERS,
  type Listener,
  off,
  plays,
  REVEALS,
  type Reveal,
  setOptional,
  ULTRA_USES,
  type UltraHand,
  type UltraUse,
} from '../optional'
import { hasFallen, isAxisWar, isConquered, russoGermanWar } from '../politics'
import { row } from '../rows'
import type { AetoState, Asked, StepId } from '../state'
import { ask } from './place'

const SUMMER_1940 = /* @__PURE__ */ turnOf('July', 1940)
const WINTER_1941 = /* @__PURE__ */ turnOf('January', 1941)

/** Does a change of Enigma keep everybody from reading? */
export const isEnigmaChanged = ({ turn, optional: { enigma } }: AetoState): boolean =>
  enigma.changes.some((from) => turn >= from && turn < from + 3)

/** Chits with which Germany changes Enigma. */
const CHANGES = 2

/** Who has Ultra this season: Britain from the summer of 1940, the Soviets from the winter after they were invaded, and not before 1941. */
function listens(state: AetoState, power: Listener): boolean {
  if (power === 'soviet-union' ? hasFallen(state, power) : isConquered(state, power)) return false
  if (power === 'united-kingdom') return state.turn >= SUMMER_1940
  const war = russoGermanWar(state)
  return war !== null && wasAttacked(state) && state.turn >= Math.max(nextWinter(war.since), WINTER_1941)
}

/**
 * In the Seasonal Turn chits are drawn: one for the season, and in winter one for the year; what was not used is lost.
 *
 * @rule 11.22
 */
export function drawChits(state: AetoState, dice: Dice): void {
  if (!plays(state, 'ultra')) return
  for (const power of LISTENERS) {
    const winter = nextWinter(state.turn - 1) === state.turn
    const before = state.optional.ultra[power]
    const kept = winter ? null : before.year
    const whose = power === 'united-kingdom' ? 'british' : 'soviet'
    const draws = listens(state, power)
    const season =
      draws && !isEnigmaChanged(state) ? drawUltra(whose, kept === 'hidden' ? null : kept, dice) : null
    const year = winter && draws && state.turn >= WINTER_1941 ? drawUltra(whose, season, dice) : kept
    setOptional(state, { ultra: { ...state.optional.ultra, [power]: { season, year } } })
  }
}

// ---- use ---------------------------------------------------------------------------------------

/** @rule 11.22 a chit that lies on the track is announced; what is on it is seen when it is turned over */
function mayAnnounce(state: AetoState, power: Listener, which: UltraUse): Verdict {
  if (!plays(state, 'ultra')) return off('11.22')
  if (isEnigmaChanged(state)) return refuse('11.22', 'enigma', 'Enigma has been changed')
  return chitsOf(which).every((one) => state.optional.ultra[power][one] !== null)
    ? legal
    : refuse('11.22', 'no-chit', 'there is no such chit on the track')
}

/** When a chit may be announced: whenever there is a roll that it could be for. */
const ANNOUNCING = ['weather', 'strategic-warfare', 'naval-and-air', 'offensive', 'turn-end'] as const

/** The chits that are used: one, or that of the season and that of the year together. */
const chitsOf = (which: UltraUse): readonly (keyof UltraHand)[] =>
  which === 'both' ? ['season', 'year'] : [which]

export const ultraRow: Row<'ultra', (typeof ANNOUNCING)[number]> = /* @__PURE__ */ row({
  during: ANNOUNCING,
  *of(state) {
    if (!plays(state, 'ultra')) return
    for (const power of LISTENERS) for (const which of ULTRA_USES) yield { type: 'ultra', power, which }
  },
  check: (state, { power, which }) => mayAnnounce(state, power, which),
  do(state, { power, which }) {
    ask(state, { type: 'ultra', power, which })
    // What the Soviets hear they have from the British, who may keep it to themselves.
    if (power === 'soviet-union' && !isConquered(state, 'united-kingdom')) ask(state, { type: 'permit' })
  },
})

type Announced = Extract<Asked, { type: 'ultra' }>

/** The phases in which each context has its rolls; where there is none, any in which a chit is announced but that of the weather. */
const PHASE_OF: Readonly<Partial<Record<Reveal, StepId>>> = {
  'u-boat': 'strategic-warfare',
  initiative: 'weather',
  land: 'offensive',
  combined: 'offensive',
}

/** From when the Initiative makes a Combined Offensive with the Soviets possible. */
const COMBINED_FROM = /* @__PURE__ */ turnOf('January', 1944)

/**
 * As what is printed on it, two chits as one if they are alike. For U-boats in the Strategic Warfare Phase, and not under Triton; for the Initiative in the Weather
 * Phase; from 1944 for a Combined Offensive with the Soviets.
 *
 * @rule 11.22
 */
function mayReveal(state: AetoState, { power, which }: Announced, { as }: Of<'reveal'>): Verdict {
  if (chitsOf(which).some((one) => state.optional.ultra[power][one] !== REVEALS[as]))
    return refuse('11.22', 'other-chit', `the chit is not for ${as}`)
  const { step } = state.flow
  if (PHASE_OF[as] === undefined ? step === 'weather' : step !== PHASE_OF[as])
    return refuse('11.22', 'wrong-phase', `there is no use for ${as} in this phase`)
  if (as === 'u-boat' && state.nations['united-kingdom'].status === 'conquered')
    return refuse('9.22', 'no-convoys', 'there are no convoys since Britain has fallen')
  const { triton } = state.optional.enigma
  if (as === 'u-boat' && triton !== null && state.turn >= triton.from && state.turn < triton.until)
    return refuse('11.22', 'triton', 'the U-boats have Triton')
  const first = groundOf(state).initiative(state)
  if (as === 'initiative' && first !== null && first !== 'axis')
    return refuse('11.22', 'initiative', 'the Allies have the Initiative already')
  if (as !== 'combined') return legal
  if (state.turn < COMBINED_FROM) return refuse('11.22', 'before-1944', 'not before January 1944')
  return isAxisWar(state) && !hasFallen(state, 'soviet-union')
    ? legal
    : refuse('11.22', 'no-soviets', 'the Soviets are not at war with the Axis')
}

export const revealRow: Row<'reveal', 'ultra'> = /* @__PURE__ */ row({
  during: ['ultra'],
  *of() {
    for (const as of Object.keys(REVEALS) as Reveal[])
      for (const against of [false, true]) yield { type: 'reveal', as, against }
  },
  check(state, action, asked) {
    if (action.against && !['land', 'air', 'bombing'].includes(action.as))
      return refuse('11.22', 'own-rolls', "it changes a roll of one's own alone")
    return mayReveal(state, asked, action)
  },
  do(state, { as, against }, _dice, events, { power, which }) {
    turnOver(state, power, which, as, against, events)
    return 'answered'
  },
})

/** What is paid by the Western Allies and by the Soviets for each headquarters of a Combined Offensive. */
const COMBINED_PRICE = 2

const RESULTS: Readonly<Partial<Record<Reveal, string>>> = {
  initiative: 'the Allies have the Initiative this month',
  combined: 'the Western Allies and the Soviets each begin a Land Offensive',
}

/** The chit is turned over and goes back; what it gives is told. In air combat less is better, elsewhere more. */
function turnOver(
  state: AetoState,
  power: Listener,
  which: UltraUse,
  as: Reveal,
  against: boolean,
  events: AetoEvent[],
): void {
  const total = (against ? -1 : 1) * chitsOf(which).length * worthOf(as)
  const used = Object.fromEntries(chitsOf(which).map((one) => [one, null]))
  const { ultra } = state.optional
  setOptional(state, { ultra: { ...ultra, [power]: { ...ultra[power], ...used } } })
  if (as === 'land') setOptional(state, { ultraLand: { power, total } })
  if (as === 'air') setOptional(state, { ultraAir: total })
  if (as === 'naval') setOptional(state, { ultraNaval: total })
  events.push({
    type: 'answer',
    rule: '11.22',
    reveals: true,
    about: `Ultra of ${power}`,
    result: RESULTS[as] ?? as,
    total,
    explain: usesOf(as),
  })
}

/** What a chit does to a roll of one's own. */
function worthOf(as: Reveal): number {
  const { modifier, uBoat } = AETO_ULTRA
  if (as === 'u-boat') return uBoat
  if (as === 'initiative' || as === 'combined') return 0
  return as === 'air' ? -modifier : modifier
}

const usesOf = (as: Reveal): readonly Reason[] =>
  as === 'combined' ? [because('11.22', 'points of each side for each headquarters', COMBINED_PRICE)] : []

// ---- Enigma and Triton -------------------------------------------------------------------------

/** @rule 11.22 Germany, from the summer of 1940, twice: nobody reads in the next season */
function mayChangeEnigma(state: AetoState): Verdict {
  if (!plays(state, 'ultra')) return off('11.22')
  if (state.turn < SUMMER_1940) return refuse('11.22', 'too-early', 'not before the summer of 1940')
  if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
  const { changes } = state.optional.enigma
  if (changes.length === CHANGES) return refuse('11.22', 'none-left', 'both changes have been made')
  return changes.some((from) => from > state.turn)
    ? refuse('11.22', 'changing', 'a change is under way')
    : legal
}

export const enigmaRow: Row<'enigma', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => [{ type: 'enigma' as const }],
  check: (state) => mayChangeEnigma(state),
  do(state, _action, _dice, events) {
    const { enigma } = state.optional
    const changes = [...enigma.changes, state.turn + 3]
    setOptional(state, { enigma: { ...enigma, changes } })
    events.push({
      type: 'answer',
      rule: '11.22',
      about: 'Enigma',
      result: 'changes next season',
      total: CHANGES - changes.length,
      explain: [],
    })
  },
})

export const tritonRow: Row<'triton', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => [{ type: 'triton' as const }],
  check(state) {
    if (!plays(state, 'ultra')) return off('11.22')
    if (state.turn < SUMMER_1940) return refuse('11.22', 'too-early', 'not before the summer of 1940')
    if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
    return state.optional.enigma.triton === null ? legal : refuse('11.22', 'once', 'Triton is in use, or was')
  },
  do(state, _action, dice, events) {
    const { roll, count, explain } = resolveTriton(dice)
    const from = state.turn + 3
    setOptional(state, {
      enigma: { ...state.optional.enigma, triton: { from, until: from + 3 * count } },
    })
    events.push({
      type: 'rolled',
      rule: '11.22',
      what: 'Triton',
      roll,
      net: roll,
      result: `${count} seasons`,
      explain,
    })
  },
})
