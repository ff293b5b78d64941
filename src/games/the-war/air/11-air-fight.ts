/**
 * Sections 11.5 and 11.9 as one procedure: a battle in the air, a strike at a field, or flak alone. It asks whoever decides: the
 * phasing player before the first roll whether he announces an air effort, the owner of aircraft which of them are hit, the
 * defender of a field whether he comes up, and both after every round whether they go on. The game, a run with a policy and the exact
 * odds are this code (`kit/battle.ts`).
 */

import type { Dice } from '../../../kernel/dice'
import type { Reason } from '../../../kernel/explain'
import { frozen } from '../../../kernel/frozen'
import type { Ask, Next, Policy, Procedure } from '../../../kit/battle'
import type { AirEffort, CombatRole, Rating } from '../types'
import { type AirHit, airRoll, airSide } from './11-air-combat'
import { nextHit } from './11-air-losses'
import { type AirUnit, airKey, nextToLose, ratingAgainstShips, ratingInTheAir } from './11-air-ratings'
import { lightFlakShot } from './11-flak'

// ---- where a fight stands ------------------------------------------------------------------------

/** Who is in it: those that attack, those that defend, and over a field the interceptors that do not live there. */
export interface AirForces<U extends AirUnit = AirUnit> {
  readonly attacker: readonly U[]
  readonly defender: readonly U[]
  readonly strangers: readonly U[]
}

/** What does not change in a fight. */
export interface AirTerms {
  /** Does the Axis attack over Britain, or over a Sea Area beside it? */
  readonly overBritain: boolean
  /** What other sections add to every roll, such as surprise (18.2, 21.4). */
  readonly further: readonly Required<Reason>[]
  /** Flak factors of the hex. */
  readonly flak: number
  /** The effort that the phasing player could announce before the first roll (11.9). */
  readonly mayAnnounce: AirEffort | null
  /** May those of a field come up at all (21.4)? */
  readonly mayRise: boolean
}

/** A result that is being dealt out. */
export interface AirHits {
  /** Whose aircraft: `all-defenders` are those of a field and the interceptors above it, who fight a round as one force. */
  readonly loser: keyof AirForces | 'all-defenders'
  readonly effect: 'depleted' | 'eliminated'
  readonly left: number
  /** Which of the loser's aircraft this result has struck. */
  readonly struck: readonly boolean[]
  /** How good they are: in the air, or to the guns below (11.11.4). */
  readonly rated: 'in-the-air' | 'under-flak'
}

/** What happens next, unless a result is being dealt out. */
export type AirFightStep = 'effort' | 'rise' | 'flak' | 'strike' | 'attacker' | 'defender' | 'over'

/** How far a fight has come: with its forces, all that a game keeps of it. */
export interface AirFightProgress {
  readonly kind: 'battle' | 'counter-air' | 'flak'
  readonly effort: AirEffort | 'none'
  /** The round that is being fought. */
  readonly round: 1 | 2 | 3
  readonly step: AirFightStep
  /** Do those who live on the field fight in the air in this round? `null` until it has been said. */
  readonly up: boolean | null
  readonly hits: AirHits | null
}

export interface AirFight<U extends AirUnit = AirUnit> extends AirForces<U>, AirFightProgress {
  readonly terms: AirTerms
  /** Those that broke off, and are on their way home. */
  readonly home: readonly U[]
  /** The roll that was made last, for whoever tells of it. */
  readonly last: AirRolled | null
}

export interface AirRolled {
  readonly by: 'flak' | 'aircraft'
  readonly roll: number
  readonly result: string
  readonly explain: readonly Reason[]
}

/** What a player does after a round: fight another, or fly home with all he has there. The attacker may also end it where it stands. */
export type AirDecision = 'fight' | 'leave' | 'end'

export type AirChoice =
  | { readonly about: 'effort'; readonly effort: AirEffort | 'none' }
  | { readonly about: 'rise'; readonly up: boolean }
  /** The place of a unit among the aircraft of its side. */
  | { readonly about: 'hit'; readonly unit: number }
  | { readonly about: 'fight-on'; readonly decision: AirDecision }

export interface AirFightResult<U extends AirUnit = AirUnit> extends AirForces<U> {
  readonly home: readonly U[]
  readonly rounds: number
}

export type AirPolicy<U extends AirUnit = AirUnit> = Policy<AirFight<U>, AirChoice>

// ---- beginning -----------------------------------------------------------------------------------

export const CALM: AirTerms = /* @__PURE__ */ Object.freeze({
  overBritain: false,
  further: Object.freeze([]),
  flak: 0,
  mayAnnounce: null,
  mayRise: true,
})

export interface AirFightStart {
  readonly terms?: AirTerms
  /** The effort that has been announced. */
  readonly effort?: AirEffort | 'none'
  /** Over a field: do its own aircraft come up in the first round? It is asked if it is not said. */
  readonly up?: boolean
}

/** A fight before its first roll. */
export function airFightOf<U extends AirUnit>(
  kind: AirFightProgress['kind'],
  { attacker, defender, strangers = [] }: Pick<AirForces<U>, 'attacker' | 'defender'> & Partial<AirForces<U>>,
  { terms = CALM, effort = 'none', up }: AirFightStart = {},
): AirFight<U> {
  const step = kind === 'flak' ? 'flak' : 'effort'
  const start = { kind, terms, effort, round: 1, step, up: up ?? null, hits: null, last: null } as const
  return onwards({ attacker, defender, strangers, home: [], ...start })
}

// ---- rules ---------------------------------------------------------------------------------------

/** Who is met in the air in this round. */
function inTheAir<U extends AirUnit>({ kind, defender, strangers, up }: AirFight<U>): readonly U[] {
  if (kind === 'battle') return defender
  return up ? [...defender, ...strangers] : strangers
}

/** The name of those whom the attacker meets or strikes in this round. */
function metBy(fight: AirFight): AirHits['loser'] {
  if (fight.kind === 'battle' || onTheGround(fight)) return 'defender'
  return fight.up ? 'all-defenders' : 'strangers'
}

/** Is the field struck in this round, and nobody met above it? */
const onTheGround = (fight: AirFight): boolean => fight.kind === 'counter-air' && inTheAir(fight).length === 0

/** Those among whom a result is dealt out; places in it are what choices name. */
const losersOf = <U extends AirUnit>(fight: AirForces<U>, { loser }: Pick<AirHits, 'loser'>): readonly U[] =>
  loser === 'all-defenders' ? [...fight.defender, ...fight.strangers] : fight[loser]

const candidatesOf = (fight: AirFight, hits: AirHits): readonly number[] => {
  const rate: (unit: AirUnit) => Rating = hits.rated === 'in-the-air' ? ratingInTheAir : ratingAgainstShips
  const ratings = losersOf(fight, hits).map(rate)
  return nextHit(hits.struck, (open) => nextToLose(open.map((i) => ratings[i])))
}

/** One unit of the loser is hit. A second depletion eliminates. */
function hit<U extends AirUnit>(fight: AirFight<U>, hits: AirHits, place: number): AirFight<U> {
  const { effect, left, struck } = hits
  const inStrangers = hits.loser === 'all-defenders' && place >= fight.defender.length
  const loser = hits.loser === 'all-defenders' ? (inStrangers ? 'strangers' : 'defender') : hits.loser
  const at = inStrangers ? place - fight.defender.length : place
  const units = fight[loser]
  const gone = effect === 'eliminated' || units[at].condition === 'depleted'
  return {
    ...fight,
    [loser]: gone
      ? units.filter((_, i) => i !== at)
      : units.map((unit, i) => (i === at ? { ...unit, condition: 'depleted' as const } : unit)),
    hits: {
      ...hits,
      left: left - 1,
      struck: gone ? struck.filter((_, i) => i !== place) : struck.map((was, i) => was || i === place),
    },
  }
}

/** Skips all that needs neither an answer nor a die: who has a single choice is not asked. */
function onwards<U extends AirUnit>(start: AirFight<U>): AirFight<U> {
  let fight = start
  for (;;) {
    const { hits } = fight
    if (hits !== null) {
      const losers = losersOf(fight, hits)
      if (hits.left === 0 || losers.length === 0) {
        fight = { ...fight, hits: null }
        continue
      }
      const candidates = candidatesOf(fight, hits)
      if (!areAlike(candidates.map((i) => losers[i]))) return fight
      fight = hit(fight, hits, candidates[0])
      continue
    }
    const next = stepAfter(fight)
    if (next === null) return fight
    fight = { ...fight, ...next }
  }
}

const areAlike = (units: readonly AirUnit[]): boolean =>
  units.every((unit) => unit === units[0] || JSON.stringify(unit) === JSON.stringify(units[0]))

/** What a step that is not needed is skipped for; `null` for one that is. */
function stepAfter(fight: AirFight): Partial<AirFightProgress> | null {
  const { kind, step, terms, attacker, defender, strangers, round } = fight
  const nobody = attacker.length === 0 || (kind !== 'flak' && defender.length + strangers.length === 0)
  if (step !== 'over' && nobody) return { step: 'over' }
  switch (step) {
    case 'effort':
      return terms.mayAnnounce === null ? { step: 'rise' } : null
    case 'rise':
      if (kind !== 'counter-air' || defender.length === 0 || fight.up !== null) return { step: 'flak' }
      return terms.mayRise ? null : { step: 'flak', up: false }
    case 'flak': {
      const fires = kind === 'flak' || onTheGround(fight)
      return fires && lightFlakShot(terms.flak, attacker) !== null
        ? null
        : { step: kind === 'flak' ? 'over' : 'strike' }
    }
    case 'strike':
      return null
    case 'attacker':
      return round === 3 ? { step: 'over' } : null
    case 'defender':
      // A field is left by nobody who lives there: he is asked again whether he comes up.
      return kind === 'counter-air' && strangers.length === 0 ? nextRound(fight) : null
    case 'over':
      return null
  }
}

const nextRound = ({ round }: AirFight): Partial<AirFightProgress> => ({
  round: (round + 1) as 2 | 3,
  step: 'rise',
  up: null,
})

const ask = (
  about: AirChoice['about'],
  player: CombatRole,
  choices: readonly AirChoice[],
): Ask<AirChoice> => ({
  does: 'ask',
  about,
  player,
  choices,
})

const goOn = (...decisions: readonly AirDecision[]): readonly AirChoice[] =>
  decisions.map((decision) => ({ about: 'fight-on', decision }))

function askOf(fight: AirFight): Ask<AirChoice> | null {
  const { hits, step, kind, terms } = fight
  if (hits !== null)
    return ask(
      'hit',
      hits.loser === 'attacker' ? 'attacker' : 'defender',
      candidatesOf(fight, hits).map((unit) => ({ about: 'hit', unit })),
    )
  if (step === 'effort')
    return ask('effort', 'attacker', [
      { about: 'effort', effort: terms.mayAnnounce! },
      { about: 'effort', effort: 'none' },
    ])
  if (step === 'rise')
    return ask('rise', 'defender', [
      { about: 'rise', up: true },
      { about: 'rise', up: false },
    ])
  if (step === 'attacker')
    return ask(
      'fight-on',
      'attacker',
      kind === 'battle' ? goOn('fight', 'leave', 'end') : goOn('fight', 'leave'),
    )
  return step === 'defender' ? ask('fight-on', 'defender', goOn('fight', 'leave')) : null
}

function answered<U extends AirUnit>(fight: AirFight<U>, choice: AirChoice): AirFight<U> {
  switch (choice.about) {
    case 'hit':
      return hit(fight, fight.hits!, choice.unit)
    case 'effort':
      return { ...fight, effort: choice.effort, step: 'rise' }
    case 'rise':
      return { ...fight, up: choice.up, step: 'flak' }
    case 'fight-on':
      return fight.step === 'attacker'
        ? attackerGoesOn(fight, choice.decision)
        : defenderGoesOn(fight, choice.decision)
  }
}

/** Whoever leaves a battle leaves with all he has there; a strike at a field just ends. */
function attackerGoesOn<U extends AirUnit>(fight: AirFight<U>, decision: AirDecision): AirFight<U> {
  if (decision === 'fight') return { ...fight, step: 'defender' }
  if (decision === 'end' || fight.kind === 'counter-air') return { ...fight, step: 'over' }
  return { ...fight, step: 'over', attacker: [], home: [...fight.home, ...fight.attacker] }
}

/** Interceptors that leave a field leave its own aircraft behind. */
function defenderGoesOn<U extends AirUnit>(fight: AirFight<U>, decision: AirDecision): AirFight<U> {
  if (decision === 'fight') return { ...fight, ...nextRound(fight) }
  const { home, strangers, defender } = fight
  return fight.kind === 'counter-air'
    ? { ...fight, strangers: [], home: [...home, ...strangers], ...nextRound(fight) }
    : { ...fight, defender: [], home: [...home, ...defender], step: 'over' }
}

/** Deals a result out among those who were met. */
function dealt<U extends AirUnit>(
  fight: AirFight<U>,
  loser: AirHits['loser'],
  { effect, units }: Pick<AirHit, 'effect' | 'units'>,
  rated: AirHits['rated'],
): AirFight<U> {
  if (units === 0) return fight
  const struck = losersOf(fight, { loser }).map(() => false)
  return { ...fight, hits: { loser, effect, left: units, struck, rated } }
}

/**
 * The fight. Interceptors over a field and those who come up from it are one force for as long as a round lasts.
 *
 * @rule 11.9 one round that must be, and two more as long as both wish and both have aircraft
 * @rule 11.5.1 what stays down is struck on the ground, a column better and without risk, and the defender says each round whether he
 * comes up
 * @rule 11.5.2 all flak of the hex fires at those who strike it, before the roll, each round
 */
export const airFight: Procedure<AirFight, AirChoice, AirFightResult> = /* @__PURE__ */ procedureOf()

/** The procedure for aircraft that have more to them than the rules ask for, such as a name. */
export function procedureOf<U extends AirUnit>(): Procedure<AirFight<U>, AirChoice, AirFightResult<U>> {
  return frozen({
    next(fight: AirFight<U>): Next<AirChoice, AirFightResult<U>> {
      const asked = askOf(fight)
      if (asked !== null) return asked
      if (fight.step !== 'over') return { does: 'roll' }
      const { attacker, defender, strangers, home, round } = fight
      return { does: 'end', result: { attacker, defender, strangers, home, rounds: round } }
    },
    answer: (fight: AirFight<U>, choice: AirChoice) => onwards(answered(fight, choice)),
    roll: (fight: AirFight<U>, dice: Dice) =>
      onwards(fight.step === 'flak' ? flakFires(fight, dice) : strike(fight, dice)),
  })
}

function flakFires<U extends AirUnit>(fight: AirFight<U>, dice: Dice): AirFight<U> {
  const { kind, terms, attacker } = fight
  const shot = lightFlakShot(terms.flak, attacker)!
  const { roll, cell } = shot.throwWith(dice)
  const last: AirRolled = { by: 'flak', roll, result: cell.text, explain: shot.why(roll, cell) }
  const after: AirFight<U> = { ...fight, step: kind === 'flak' ? 'over' : 'strike', last }
  const { effect, units } = cell
  return effect === 'miss' ? after : dealt(after, 'attacker', { effect, units }, 'under-flak')
}

function strike<U extends AirUnit>(fight: AirFight<U>, dice: Dice): AirFight<U> {
  const { attacker, terms, effort, round } = fight
  const grounded = onTheGround(fight)
  const met = losersOf(fight, { loser: metBy(fight) })
  const pending = airRoll(
    airSide(attacker, 'attacker'),
    airSide(met, 'defender'),
    { overBritain: terms.overBritain, effort, further: terms.further },
    { round, onTheGround: grounded },
  )
  const { roll, cell } = pending.throwWith(dice)
  const result = pending.to(cell)
  const last: AirRolled = { by: 'aircraft', roll, result: cell.text, explain: pending.why(roll, cell) }
  const after: AirFight<U> = { ...fight, step: 'attacker', last }
  const loser = result.loser === 'attacker' ? 'attacker' : metBy(fight)
  return dealt(after, loser, result, 'in-the-air')
}

// ---- policies ------------------------------------------------------------------------------------

/** Which of those that may be hit takes it: the first that is whole, or else the first. */
export function wholeFirst(fight: AirFight, { choices }: Ask<AirChoice>): AirChoice {
  const places = choices.flatMap((choice) => (choice.about === 'hit' ? [choice.unit] : []))
  const units = losersOf(fight, fight.hits!)
  const unit = places.find((i) => units[i].condition === 'full-strength') ?? places[0]
  return { about: 'hit', unit }
}

/** Everything is fought out in the air, without an air effort. */
export const FIGHT_IT_OUT: AirPolicy = (fight, asked) =>
  asked.about === 'hit' ? wholeFirst(fight, asked) : asked.choices.find(isBrave)!

const isBrave = (choice: AirChoice): boolean =>
  choice.about === 'rise'
    ? choice.up
    : choice.about === 'effort'
      ? choice.effort === 'none'
      : choice.about === 'fight-on' && choice.decision === 'fight'

/** One round is fought, and it ends there. */
export const ONE_ROUND: AirPolicy = (fight, asked, dice) =>
  asked.about === 'fight-on' ? asked.choices.at(-1)! : FIGHT_IT_OUT(fight, asked, dice)

/** What makes two fights with the same terms the same. */
export const fightKey = ({ attacker, defender, strangers, round, step, up, effort }: AirFight): string =>
  `${airKey(attacker)}|${airKey(defender)}|${airKey(strangers)}|${round}${step}${up}${effort}`
