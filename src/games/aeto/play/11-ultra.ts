/** Section 11.22 on a state: Ultra, what Germany does against it, and what each player may see of it. */

import type { Dice } from '../../../kernel/dice'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import { AETO_ULTRA } from '../../../tables/aeto-ultra'
import { wasAttacked } from '../10-conditions'
import { drawUltra } from '../11-rolls'
import type { AetoEvent, Of, Row } from '../actions'
import { nextWinter, opensSeason, turnOf } from '../calendar'
import { LISTENERS, type Listener, plays, setOptional, type UltraChit, type UltraHand } from '../optional'
import { isConquered, russoGermanWar } from '../politics'
import { row } from '../rows'
import type { AetoState, Asked } from '../state'
import { flow } from './04-sequence'
import { ask } from './place'

const off: Verdict = refuse('11.22', 'not-played', 'this optional rule is not played')
const SUMMER_1940 = /* @__PURE__ */ turnOf('July', 1940)

/** Does a change of Enigma keep everybody from reading? */
export const isEnigmaChanged = ({ turn, optional: { enigma } }: AetoState): boolean =>
  enigma.from !== null && turn >= enigma.from && turn < enigma.from + 3

/** Who has Ultra this season: Britain from the summer of 1940, the Soviets from the winter after they were invaded. */
function listens(state: AetoState, power: Listener): boolean {
  if (isConquered(state, power)) return false
  if (power === 'united-kingdom') return state.turn >= SUMMER_1940
  const war = russoGermanWar(state)
  return war !== null && wasAttacked(state) && state.turn >= nextWinter(war.since)
}

/**
 * In the Seasonal Turn chits are drawn: one for the season, and in winter one for the year; what was not used is lost.
 *
 * @rule 11.22
 */
export function drawChits(state: AetoState, dice: Dice): void {
  if (!plays(state, 'ultra')) return
  for (const power of LISTENERS) {
    const winter = opensSeason(state.turn) && nextWinter(state.turn - 1) === state.turn
    const before = state.optional.ultra[power]
    const kept = winter ? null : before.year
    const whose = power === 'united-kingdom' ? 'british' : 'soviet'
    const draws = listens(state, power)
    const season =
      draws && !isEnigmaChanged(state) ? drawUltra(whose, kept === 'hidden' ? null : kept, dice) : null
    const year =
      winter && draws && state.turn >= turnOf('January', 1941) ? drawUltra(whose, season, dice) : kept
    setOptional(state, { ultra: { ...state.optional.ultra, [power]: { season, year } } })
  }
}

// ---- use ---------------------------------------------------------------------------------------

/** @rule 11.22 a chit that lies on the track is announced; what is on it is seen when it is turned over */
function mayAnnounce(state: AetoState, power: Listener, which: keyof UltraHand): Verdict {
  if (!plays(state, 'ultra')) return off
  if (isEnigmaChanged(state)) return refuse('11.22', 'enigma', 'Enigma has been changed')
  return state.optional.ultra[power][which] !== null
    ? legal
    : refuse('11.22', 'no-chit', 'there is no such chit on the track')
}

export const ultraRow: Row<'ultra', 'strategic-warfare' | 'naval-and-air' | 'offensive'> =
  /* @__PURE__ */ row({
    during: ['strategic-warfare', 'naval-and-air', 'offensive'],
    *of(state) {
      if (!plays(state, 'ultra')) return
      for (const power of LISTENERS)
        for (const which of ['season', 'year'] as const) yield { type: 'ultra', power, which }
    },
    check: (state, { power, which }) => mayAnnounce(state, power, which),
    do(state, { power, which }) {
      ask(state, { type: 'ultra', power, which })
      // What the Soviets hear they have from the British, who may keep it to themselves.
      if (power === 'soviet-union' && !isConquered(state, 'united-kingdom')) ask(state, { type: 'permit' })
    },
  })

type Announced = Extract<Asked, { type: 'ultra' }>

/** @rule 11.22 as what is printed on it; for U-boats not under Triton */
function mayReveal(state: AetoState, { power, which }: Announced, { as }: Of<'reveal'>): Verdict {
  const chit = state.optional.ultra[power][which]
  const wanted: UltraChit = as === 'initiative' ? 'u-boat' : as
  if (chit !== wanted) return refuse('11.22', 'other-chit', `the chit is not for ${as}`)
  if (as === 'u-boat' && (state.optional.enigma.triton ?? 0) > state.turn)
    return refuse('11.22', 'triton', 'the U-boats have Triton')
  return as === 'initiative' && state.flow.step !== 'strategic-warfare'
    ? refuse('11.22', 'too-late', 'the Initiative is taken at the beginning of a month')
    : legal
}

const USES = ['air', 'land', 'naval', 'u-boat', 'initiative'] as const

export const revealRow: Row<'reveal', 'ultra'> = /* @__PURE__ */ row({
  during: ['ultra'],
  *of() {
    for (const as of USES) for (const against of [false, true]) yield { type: 'reveal', as, against }
  },
  check(state, action, asked) {
    if (action.against && action.as !== 'land' && action.as !== 'air')
      return refuse('11.22', 'own-rolls', "it changes a roll of one's own alone")
    return mayReveal(state, asked, action)
  },
  do(state, { as, against }, dice, events, { power, which }) {
    turnOver(state, power, which, as, against, events)
    flow.answered(state, dice, events)
  },
})

/** The chit is turned over and goes back; what it gives is told. In air combat less is better, elsewhere more. */
function turnOver(
  state: AetoState,
  power: Listener,
  which: keyof UltraHand,
  as: Of<'reveal'>['as'],
  against: boolean,
  events: AetoEvent[],
): void {
  const { modifier, uBoat } = AETO_ULTRA
  const own = as === 'u-boat' ? uBoat : as === 'initiative' ? 0 : as === 'air' ? -modifier : modifier
  const total = against ? -own : own
  const { ultra } = state.optional
  setOptional(state, { ultra: { ...ultra, [power]: { ...ultra[power], [which]: null } } })
  if (as === 'land') setOptional(state, { ultraLand: total })
  events.push({
    type: 'answer',
    rule: '11.22',
    reveals: true,
    about: `Ultra of ${power}`,
    result: as === 'initiative' ? 'the Allies have the Initiative' : as,
    total,
    explain: [],
  })
}

// ---- Enigma and Triton -------------------------------------------------------------------------

/** @rule 11.22 Germany, from the summer of 1940, twice: nobody reads in the season after the next */
function mayChangeEnigma(state: AetoState): Verdict {
  if (!plays(state, 'ultra')) return off
  if (state.turn < SUMMER_1940) return refuse('11.22', 'too-early', 'not before the summer of 1940')
  if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
  if (state.optional.enigma.left === 0) return refuse('11.22', 'none-left', 'both changes have been made')
  const { from } = state.optional.enigma
  return from !== null && from >= state.turn ? refuse('11.22', 'changing', 'a change is under way') : legal
}

export const enigmaRow: Row<'enigma', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => [{ type: 'enigma' as const }],
  check: (state) => mayChangeEnigma(state),
  do(state, _action, _dice, events) {
    const { enigma } = state.optional
    setOptional(state, { enigma: { ...enigma, left: enigma.left - 1, from: state.turn + 3 } })
    events.push({
      type: 'answer',
      rule: '11.22',
      about: 'Enigma',
      result: 'changes next season',
      total: enigma.left - 1,
      explain: [],
    })
  },
})

export const tritonRow: Row<'triton', 'season'> = /* @__PURE__ */ row({
  during: ['season'],
  of: () => [{ type: 'triton' as const }],
  check(state) {
    if (!plays(state, 'ultra')) return off
    if (state.turn < SUMMER_1940) return refuse('11.22', 'too-early', 'not before the summer of 1940')
    if (isConquered(state, 'germany')) return refuse('9.10', 'conquered', 'Germany is conquered')
    return state.optional.enigma.triton === null ? legal : refuse('11.22', 'once', 'Triton is in use, or was')
  },
  do(state, _action, dice, events) {
    const roll = dice.d(6)
    setOptional(state, { enigma: { ...state.optional.enigma, triton: state.turn + 3 + 3 * roll } })
    events.push({
      type: 'rolled',
      rule: '11.22',
      what: 'Triton',
      roll,
      net: roll,
      result: `${roll} seasons`,
      explain: [],
    })
  },
})
