/** What is true of every state that play can reach, and what a save is held to. */

import type { Violation } from '../../kernel/game'
import { combatRound } from './06-round'
import { facesOf, idsOf, startStrength } from './16-setup'
import { politicsFaults } from './invariants-politics'
import { flow } from './play/01-sequence'
import { incomeOf, mayHaveSixth, mostActions, upkeepOf } from './play/04-income'
import { placesOf, produces } from './play/04-production'
import { goals } from './play/05-movement'
import { commandersOf, roundIn } from './play/06-battle'
import { checkAttack } from './play/06-declare'
import { wingsFor } from './play/06-roles'
import { defendersOf } from './play/07-who'
import { enemyStrength } from './play/08-sea'
import { isLacking } from './play/09-east'
import { isFranceOpen } from './play/14-france'
import { isLearning } from './play/14-lessons'
import { isContested, presenceOf, sideOfBlock } from './play/areas'
import { isThree, playersAt, speakerFor } from './players'
import { NAVIES, otherSide, POWERS, type Power, powersOf, WATERS, wingId } from './powers'
import type { Asked, AskedOf } from './questions'
import { areasInPlay, nationsOf, powerOf, scenarioOf, sideOfPower } from './scenario'
import type { Block, EeState, StepId } from './state'

/** What may be asked in each step, one above the other. */
const BATTLES = [
  'reserve',
  'carpet',
  'blunder',
  'react',
  'react,join',
  'react,pursue',
  'react,pursuit',
  'react,pursuit,roles',
  'join',
  'battle',
  'battle,roles',
  'counter',
]
const VOYAGES = ['hand', 'intercept', 'sortie', 'seafight', 'seafight,roles']
const STACKS: Readonly<Record<StepId, readonly string[]>> = {
  'first-deployment': [''],
  'second-deployment': [''],
  weather: ['', 'court'],
  arrivals: [''],
  warfare: ['raid', 'aim', 'escort', 'scramble', 'jets', 'divide'],
  production: ['', 'place', 'muster'],
  movement: ['', ...VOYAGES, 'muster', 'muster,muster'],
  strategic: ['', ...VOYAGES, 'shift'],
  combat: ['', 'armistice', ...BATTLES],
  breakthrough: [
    '',
    'exploit',
    'haul',
    ...VOYAGES.map((voyage) => `haul,${voyage}`),
    'armistice',
    'declare',
    ...BATTLES,
  ],
  supply: [''],
  france: ['armistice', 'salvage'],
}

export function eeInvariants(state: EeState): readonly Violation[] {
  const wrong: Violation[] = []
  const must = (holds: boolean, rule: string, code: string, because: string, at?: string) => {
    if (!holds) wrong.push(at === undefined ? { rule, code, because } : { rule, code, because, at })
  }
  const areas = areasInPlay(state)
  must(
    Object.keys(state.control).length === areas.length &&
      areas.every(({ name }) => Object.hasOwn(state.control, name)),
    '16.13',
    'areas',
    'the areas in play are not those of the scenario',
    'control',
  )
  if (wrong.length > 0) return wrong
  checkBlocks(state, must)
  for (const because of politicsFaults(state)) must(false, '9.11', 'politics', because, 'politics')
  if (wrong.length > 0 || state.ended !== null) return wrong
  for (const because of flow.faults(state)) must(false, '1.2', 'flow', because, 'flow')
  if (wrong.length > 0) return wrong
  for (const power of POWERS) {
    must(
      state.actions[power] <= Math.max(mostActions(state, power), builtBefore(state, power)),
      '7.11',
      'actions',
      `${power} has too many Special Actions`,
    )
    must(state.lifts[power] <= state.charts.moves[power], '5.2', 'lifts', `${power} has too many moves`)
    const works = state.works.filter((work) => work.power === power && !work.heavy).length
    const forts = Object.values(state.forts).filter((owner) => owner === power).length + works
    must(forts <= state.charts.forts, '6.9', 'forts', `${power} has too many field fortifications`)
    const producing = state.flow.step === 'production' && powersOf(state.side).includes(power)
    const lent =
      power === 'soviet'
        ? state.lent + (state.aid ?? 0)
        : power === 'italian'
          ? state.lent
          : power === 'british'
            ? (state.loan ?? 0)
            : 0
    // A fleet point that was built in this phase costs no upkeep yet.
    const most = producing ? incomeOf(state, power) + upkeepOf(state, power) + lent : 0
    must(state.werps[power] <= most, '4.1', 'werps', `${power} has more WERPs than ${most}`)
  }
  for (const water of WATERS)
    for (const navy of NAVIES)
      must(
        state.sailed[water][navy] <= state.fleets[water][navy],
        '5.3',
        'fleets',
        `more ${navy} fleets have sailed in the ${water} than there are`,
        'sailed',
      )
  const { first, second } = scenarioOf(state)
  must(state.side === first || state.side === second, '1.2', 'side', `${state.side} does not play`, 'side')
  must(
    (state.hand !== null) ===
      (isThree(state) && state.side === 'allied' && !state.flow.step.endsWith('deployment')),
    '10.5',
    'hand',
    "it is nobody else's part of the phase",
    'hand',
  )
  must(state.turn <= scenarioOf(state).turns, '1.2', 'turn', 'the scenario is over', 'turn')
  if (wrong.length > 0) return wrong
  const presence = presenceOf(state)
  const { step, asked } = state.flow
  must(
    state.works.length === 0 || step.endsWith('deployment'),
    '6.9',
    'works',
    'fortifications are deployed before the first turn',
    'works',
  )
  // Whether a harbour is wrecked is asked above anything else.
  const types = asked.flatMap(({ type }) => (type === 'wreck' ? [] : [type])).join()
  must(state.extra.doomed.length === 0, '13.32', 'doomed', 'harbours are decided on at once', 'extra.doomed')
  must(STACKS[step].includes(types), '1.2', 'stack', `"${types}" is asked in ${step}`, 'flow.asked')
  must(
    state.flow.closing ===
      ((step === 'combat' && types === 'armistice') ||
        types === 'shift' ||
        (step === 'weather' && types !== '')),
    '1.2',
    'closing',
    'no phase waits to be closed',
    'flow.closing',
  )
  must(step !== 'production' || produces(state), '16.13', 'production', 'nobody produces now')
  for (const area of state.newly) {
    must(isContested(presence, area), '6.1', 'newly', `${area} is not contested`, 'newly')
    must(
      step !== 'combat' || state.fought.includes(area) || checkAttack(state, area).legal,
      '6.1',
      'newly',
      `nobody can fight the round that must be fought in ${area}`,
      'newly',
    )
  }
  if (wrong.length === 0)
    for (const because of questionFaults(state)) must(false, '1.2', 'question', because, 'flow.asked')
  return wrong
}

/** What a power may have kept: from the start, and in campaigns from before its limit sank, as that of Germany does, from a lucky turn (14.222, 14.232), or from July 1941 (13.31). */
function builtBefore(state: EeState, power: Power): number {
  const { actions, starting } = state.charts
  if (scenarioOf(state).campaign && power === 'german') return actions.german + (mayHaveSixth(state) ? 1 : 0)
  const learns = (power === 'soviet' || power === 'american') && isLearning(state, power)
  return learns ? Math.max(starting[power], actions[power] + 1) : starting[power]
}

type Must = (holds: boolean, rule: string, code: string, because: string, at?: string) => void

/** Every block of the force pools is there once, with the steps that it can have where it is. */
function checkBlocks(state: EeState, must: Must): void {
  const { charts, blocks } = state
  let count = 0
  for (const nation of nationsOf(state)) {
    const power = powerOf(state, nation)
    const left = new Map<string, number>()
    for (const { kind, size, elite } of facesOf(charts, nation)) {
      const key = `${kind} ${size} ${elite}`
      left.set(key, (left.get(key) ?? 0) + 1)
    }
    const wings = Array.from({ length: charts.forces[nation].air }, (_, i) => wingId(nation, i + 1))
    for (const id of [...idsOf(charts, nation), ...wings]) {
      count++
      const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined
      if (
        block === undefined ||
        block.nation !== nation ||
        block.power !== power ||
        block.side !== sideOfPower(state, power)
      ) {
        must(false, '16.1', 'blocks', `there is no ${nation} block ${id}`, 'blocks')
        continue
      }
      const { kind, size, elite } = block
      const air = id.includes('air')
      if (air)
        must(
          kind === 'air' && size === 1 && !elite && block.seen,
          '6.6',
          'air',
          `${id} is no aircraft`,
          `blocks.${id}`,
        )
      else {
        const key = `${kind} ${size} ${elite}`
        must((left.get(key) ?? 0) > 0, '16.1', 'faces', `${id} is one ${key} too many`, `blocks.${id}`)
        left.set(key, (left.get(key) ?? 0) - 1)
      }
      checkSteps(state.scenario === '16.1', id, block, must)
    }
  }
  must(
    Object.keys(blocks).length === count,
    '16.1',
    'blocks',
    'there are other blocks than the charts have',
    'blocks',
  )
}

function checkSteps(patton: boolean, id: string, block: Block, must: Must): void {
  const { at, due, steps, size, fresh, seen } = block
  const path = `blocks.${id}`
  if (at !== null)
    must(
      due === 0 && steps >= 1 && steps <= size,
      '4.3',
      'steps',
      `${id} has ${steps} of ${size} steps`,
      path,
    )
  else if (due > 0 && block.group > 0)
    must(steps >= 1 && steps <= size, '16.2', 'due', `${id} is not as it comes in`, path)
  else if (due > 0 && steps > 0 && !patton)
    must(steps === size, '9.6', 'due', `${id} is not as it comes in`, path)
  else if (due > 0 && patton)
    must(
      steps === startStrength(block.nation, block) && fresh,
      '16.1',
      'due',
      `${id} is not as it comes in`,
      path,
    )
  else must(steps === 0 && seen, '4.4', 'pool', `${id} is in the force pool with ${steps} steps`, path)
}

/** Can the questions be answered? */
function questionFaults(state: EeState): readonly string[] {
  const { asked } = state.flow
  const faults: string[] = []
  const must = (holds: boolean, because: string) => {
    if (!holds) faults.push(because)
  }
  const own = (power: (typeof POWERS)[number]) => powersOf(state.side).includes(power)
  const block = (id: string) => (Object.hasOwn(state.blocks, id) ? state.blocks[id] : null)
  asked.forEach((question: Asked, i) => {
    switch (question.type) {
      case 'place': {
        const unit = block(question.unit)
        const pooled = unit !== null && unit.at === null && unit.due === 0 && sideOfBlock(unit) === state.side
        must(pooled && placesOf(state, question.unit).length > 0, 'the new unit can come in nowhere')
        break
      }
      case 'hand': {
        const unit = block(question.unit)
        const held =
          unit !== null && unit.at === question.from && unit.nation === question.nation && !unit.moved
        must(
          held && sideOfBlock(unit) === state.side && goals(state, question.unit).length > 0,
          'the unit in hand can go nowhere',
        )
        break
      }
      case 'intercept':
      case 'sortie': {
        const unit = block(question.unit)
        must(
          unit !== null && unit.at === question.from && unit.nation === question.nation && !unit.moved,
          'the unit at sea is not where it came from',
        )
        must(enemyStrength(state, state.side, question.water) > 0, 'nobody can intercept')
        must(
          question.type === 'intercept' ||
            question.joined.every((id) => block(id)?.kind === 'air' && block(id)?.at !== null),
          'aircraft that have joined are not there',
        )
        break
      }
      case 'shift':
        must(isLacking(state), 'the front has its half')
        break
      case 'armistice':
        must(state.politics.paris && state.politics.france, 'there is no armistice to be signed')
        break
      case 'salvage':
        must(isFranceOpen(state), 'no French fleet is left')
        break
      case 'muster':
        must(
          Object.values(state.blocks).some(
            (one) => one.nation === question.nation && one.at === null && one.due > 0 && one.steps > 0,
          ),
          'nobody is left to be put down',
        )
        break
      case 'seafight': {
        const { joined, stage } = question.fight
        must(
          [...joined.hunters, ...joined.carriers].every((id) => block(id)?.kind === 'air'),
          'aircraft that have joined are none',
        )
        must((stage === 'roles') === (asked[i + 1]?.type === 'roles'), 'no roles are to be chosen')
        must(
          stage === 'home' || block(question.unit)?.at === question.from,
          'the unit at sea is not where it came from',
        )
        break
      }
      case 'wreck':
        must(playersAt(state).includes(speakerFor(state, question.side)), `${question.side} does not play`)
        break
      case 'carpet':
      case 'blunder':
      case 'reserve':
        must(isContested(presenceOf(state), question.at), `${question.at} is not contested`)
        break
      case 'pursue':
      case 'pursuit':
        must(!own(question.power), 'those who attack do not retreat')
        must(question.at === (asked[i - 1] as AskedOf<'react'>).at, 'nobody retreats from there')
        break
      case 'jets':
      case 'divide':
      case 'raid':
      case 'aim':
      case 'escort':
      case 'scramble':
        must(question.by === otherSide(state.side), 'the side that moves does not raid')
        must(
          question.type === 'raid' ||
            question.bombers <= state.track[question.by === 'axis' ? 'axisBombers' : 'alliedBombers'],
          'more bombers fly than there are',
        )
        must(
          !('escorts' in question) ||
            question.escorts <= state.track[question.by === 'axis' ? 'axisFighters' : 'alliedFighters'],
          'more escorts fly than there are',
        )
        break
      case 'exploit':
      case 'haul':
        must(own(question.power), 'another side moves')
        break
      case 'declare':
        must(checkAttack(state, question.at).legal, `no round can be fought in ${question.at}`)
        break
      case 'react':
      case 'counter':
        must(isContested(presenceOf(state), question.at), `${question.at} is not contested`)
        must(defendersOf(state).includes(question.player), `${question.player} does not defend`)
        break
      case 'join':
        must(!own(question.power), 'the side that moves does not join a defence')
        must(
          question.counter === (asked[i - 1]?.type !== 'react'),
          'a counterattack is joined by itself, a defence within one',
        )
        break
      case 'roles': {
        const below = asked[i - 1]
        if (below.type !== 'battle') {
          must(
            question.sealed.every(
              (one, n) =>
                one === null || (one.answer as number) <= wingsFor(state, question.players[n] as never),
            ),
            'more dogfight than there are',
          )
          break
        }
        must(question.at === below.at && below.round.stage === 'roles', 'no roles are to be chosen')
        must(
          question.players.join() === commandersOf(state, below.at, below.attacker).join(),
          'both sides choose roles',
        )
        const { forces } = roundIn(state, below)
        const most = [forces.attacker.air.length, forces.defender.air.length]
        must(
          question.sealed.every((one, side) => one === null || (one.answer as number) <= most[side]),
          'more dogfight than there are',
        )
        break
      }
      case 'battle':
        faults.push(...battleFaults(state, question, i === asked.length - 1))
    }
  })
  return faults
}

function battleFaults(state: EeState, asked: AskedOf<'battle'>, onTop: boolean): readonly string[] {
  const { round } = asked
  const whole = roundIn(state, asked)
  const { attacker, defender } = whole.forces
  if (attacker.units.length === 0 || defender.units.length === 0) return ['only one side is in the battle']
  if (Object.values(state.blocks).some(({ at, seen }) => at === asked.at && !seen))
    return ['blocks in a battle are seen']
  if (!onTop)
    return round.fighting.attacker === null && round.fighting.defender === null
      ? []
      : ['roles are chosen already']
  if (!['downed', 'support', 'fire', 'losses'].includes(round.stage))
    return [`a battle waits at ${round.stage}`]
  const { downed, firing } = round
  if (downed.attacker > attacker.air.length || downed.defender > defender.air.length)
    return ['more aircraft are shot down than there are']
  if (
    round.stage === 'downed' ? downed.attacker + downed.defender === 0 : downed.attacker + downed.defender > 0
  )
    return ['aircraft are to be taken off, or are not']
  if (round.hits > 0 !== (round.stage === 'losses')) return ['hits are to be taken, or are not']
  if (new Set(round.supported).size !== round.supported.length) return ['a unit is supported twice']
  if (round.supported.length > round.supporting[firing]) return ['more units are supported than can be']
  const next = combatRound.next(whole)
  return next.does === 'ask' && next.choices.length > 0 ? [] : ['a battle asks nothing']
}
