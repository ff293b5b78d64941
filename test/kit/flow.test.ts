import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Dice, noDice, seeded, withRolls } from '../../src/kernel/dice'
import { fractionText } from '../../src/kernel/fraction'
import { copyJson } from '../../src/kernel/json'
import { merged, waysOf } from '../../src/kernel/outcomes'
import { defineFlow, type FlowState, flowPlace, type Step } from '../../src/kit/flow'
import { conformance } from '../../src/testing'
import { type RaidAction, raid, scrambleRaid } from './raid'

const folder = mkdtempSync(join(tmpdir(), 'raid-'))
afterAll(() => rmSync(folder, { recursive: true }))

conformance(raid, { runner: { describe, it }, scramble: scrambleRaid, games: 40, bound: 200, folder })

type State = ReturnType<typeof raid.setup>

/** Plays these actions with these dice. */
const play = (state: State, actions: readonly RaidAction[], rolls: readonly number[]) =>
  withRolls(rolls, (dice) => actions.reduce((now, action) => raid.apply(now, action, { dice }).state, state))

const start = (scenario = 'even') => raid.setup({ scenario, seed: 'raid' })
const SAME: readonly RaidAction[] = [
  { type: 'road', road: 'north' },
  { type: 'road', road: 'north' },
]
const APART: readonly RaidAction[] = [
  { type: 'road', road: 'north' },
  { type: 'road', road: 'south' },
]

describe('a sealed question', () => {
  it('goes from player to player, and shows nobody what the others have answered', () => {
    const first = start()
    expect(raid.decision(first)).toMatchObject({ player: 'blue', phase: 'roads', question: 'road' })
    const [north, south] = (['north', 'south'] as const).map((road) =>
      play(first, [{ type: 'road', road }], []),
    )
    expect(raid.decision(north)).toMatchObject({ player: 'red', phase: 'roads', question: 'road' })
    expect(north).not.toEqual(south)
    expect(raid.view(north, 'red')).toEqual(raid.view(south, 'red'))
    expect(raid.view(north, 'blue')).not.toEqual(raid.view(south, 'blue'))
    expect(raid.view(north, 'red')).not.toEqual(raid.view(first, 'red'))
  })

  it('is revealed when all have answered, and what was interrupted goes on', () => {
    const { events, state } = raid.apply(play(start(), APART.slice(0, 1), []), APART[1])
    expect(events).toEqual([
      { type: 'roads', rule: '3', blue: 'north', red: 'south', reveals: true },
      { type: 'step', rule: '1', step: 'muster' },
    ])
    expect(state.flow).toEqual({ step: 'muster', closing: false, asked: [] })
  })

  it('is drawn by lot for who does not know it', () => {
    const asked = play(start(), APART.slice(0, 1), [])
    const drawn = (player: string) =>
      new Set(
        Array.from({ length: 30 }, (_, i) =>
          JSON.stringify(raid.determinize(raid.view(asked, player), seeded(`${i}`)).flow),
        ),
      )
    expect(drawn('red').size).toBe(2)
    expect(drawn('blue').size).toBe(1)
  })
})

describe('an interruption', () => {
  const attacked = () => play(start(), [...SAME, { type: 'attack' }], [])

  it('is decided by the other side, before what it interrupts', () => {
    expect(raid.decision(attacked())).toEqual({
      player: 'red',
      phase: 'march',
      question: 'evade',
      rule: '5',
      prompt: 'Try to slip away?',
    })
    expect(attacked().flow.asked.map(({ type }) => type)).toEqual(['raid', 'evade'])
    expect(raid.check(attacked(), { type: 'done' })).toMatchObject({ legal: false, code: 'not-now' })
  })

  it('resumes what it interrupted: away, the raid is over, and with it the step', () => {
    const away = play(attacked(), [{ type: 'evade', yes: true }], [6])
    expect(away.flow).toEqual({ step: 'muster', closing: false, asked: [] })
  })

  it('resumes what it interrupted: caught, it comes to a fight with choices between the rolls', () => {
    // Nobody hits: only the attacker is asked.
    const fighting = play(attacked(), [{ type: 'evade', yes: true }], [1, 0, 0])
    expect(raid.decision(fighting)).toMatchObject({ player: 'blue', phase: 'march', question: 'fight' })
    expect([...raid.legalActions(fighting)]).toEqual([
      { type: 'choose', what: 'on' },
      { type: 'choose', what: 'off' },
    ])
    // In the second round both are hit: who was attacked chooses after the attacker.
    const losing = play(fighting, [{ type: 'choose', what: 'on' }], [1, 1])
    expect(raid.decision(losing)?.player).toBe('blue')
    const other = play(losing, [{ type: 'choose', what: 'militia' }], [])
    expect(raid.decision(other)?.player).toBe('red')
    const over = play(
      other,
      [
        { type: 'choose', what: 'guard' },
        { type: 'choose', what: 'off' },
      ],
      [],
    )
    expect(over.flow).toEqual({ step: 'muster', closing: false, asked: [] })
    expect(over.forces).toEqual({ blue: { guards: 1, militia: 1 }, red: { guards: 0, militia: 2 } })
  })

  it('survives a save at every moment', () => {
    let state = attacked()
    for (const action of [
      { type: 'evade', yes: false },
      { type: 'choose', what: 'on' },
    ] as const) {
      state = raid.codec.load(raid.codec.save(state))
      state = withRolls([0, 0], (dice) => raid.apply(state, action, { dice }).state)
    }
    expect(raid.decision(state)?.question).toBe('fight')
  })
})

describe('a step', () => {
  it('that asks at its end is left when it asks nothing more', () => {
    const crowded = play(start('strong'), [...APART, { type: 'done' }], [])
    expect(raid.decision(crowded)).toMatchObject({ player: 'blue', phase: 'muster', question: 'crowd' })
    const again = play(crowded, [{ type: 'dismiss' }], [])
    expect(raid.decision(again)?.question).toBe('crowd')
    expect(again.turn).toBe(1)
    const next = play(again, [{ type: 'dismiss' }], [1])
    expect(next).toMatchObject({ turn: 2, fog: true, forces: { blue: { guards: 2, militia: 3 } } })
    expect(raid.decision(next)).toMatchObject({ player: 'blue', phase: 'roads', question: 'road' })
  })
})

// ---- any sequence ----------------------------------------------------------------------------

interface Log {
  flow: FlowState<string, { readonly type: string }>
}

const place = flowPlace<string, { readonly type: string }, Log>()
const begun = (step: string): Log => ({ flow: { step, closing: false, asked: [] } })

/** A sequence of steps, each played or not, waiting or not, with so many questions at its beginning and at its end. */
const sequences = fc.array(
  fc.record({
    played: fc.boolean(),
    waits: fc.boolean(),
    atBegin: fc.nat(2),
    atEnd: fc.nat(2),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('any sequence', () => {
  it('goes through its steps in order, once each, and asks what they ask on the way', () => {
    fc.assert(
      fc.property(sequences, (plan) => {
        const left = plan.map(({ atEnd }) => atEnd)
        const steps = plan.map(
          ({ played, waits, atBegin }, i): Step<Log, string, 'one', string> => ({
            id: `${i}`,
            rule: '1',
            prompt: '',
            when: () => played,
            waits: () => waits,
            begin(state) {
              for (let n = 0; n < atBegin; n++) flow.ask(state, { type: 'ask' })
            },
            end(state) {
              if (left[i]-- > 0) flow.ask(state, { type: 'ask' })
            },
          }),
        )
        const flow = defineFlow<Log, string, 'one', string, { readonly type: string }>({
          place,
          steps,
          questions: { ask: { rule: '1', prompt: '' } },
          actor: () => 'one',
          entered: (_, id, events) => void events.push(`in ${id}`),
          left: (_, id, events) => void events.push(`out ${id}`),
          over: (_state, _dice, events) => void events.push('over'),
        })
        const state = begun('')
        const events: string[] = []
        let questions = 0
        let waited = 0
        flow.start(state, '0', noDice, events)
        while (events.at(-1) !== 'over')
          if (flow.moment(state) === 'ask') {
            questions++
            flow.answered(state, noDice, events)
          } else {
            waited++
            flow.close(state, noDice, events)
          }
        // The first is entered by name, played or not.
        const through = plan.flatMap((step, i) => (i === 0 || step.played ? [{ ...step, i }] : []))
        expect(events).toEqual([...through.flatMap(({ i }) => [`in ${i}`, `out ${i}`]), 'over'])
        expect(questions).toBe(through.reduce((sum, { atBegin, atEnd }) => sum + atBegin + atEnd, 0))
        expect(waited).toBe(through.filter(({ waits }) => waits).length)
      }),
    )
  })

  it('does what comes before a step that throws dice once for all that they may show, and what follows once for all that come to the same', () => {
    let [ends, camps] = [0, 0]
    const step = (id: string, more: Partial<Step<Log, string, 'one', string>>) => ({
      id,
      rule: '1',
      prompt: '',
      ...more,
    })
    const flow = defineFlow<Log, string, 'one', string, { readonly type: string }>({
      place,
      steps: [
        step('march', { end: () => void ends++ }),
        step('storm', {
          throws: true,
          waits: () => false,
          begin: (_, dice, events) => void events.push(dice.d(6) > 4 ? 'storm' : 'calm'),
        }),
        step('camp', {
          begin(_state, _dice, events) {
            camps++
            events.push('camp')
          },
        }),
      ],
      questions: { ask: { rule: '1', prompt: '' } },
      actor: () => 'one',
      over: () => {},
    })
    const close = (state: Log, dice: Dice): string[] => {
      const events: string[] = []
      flow.close(state, dice, events)
      return events
    }
    const ways = merged(waysOf(begun('march'), copyJson, close))
    expect([ends, camps]).toEqual([1, 2])
    expect(
      ways.map(({ state, events, probability }) => [state.flow.step, events, fractionText(probability)]),
    ).toEqual([
      ['camp', ['calm', 'camp'], '2/3'],
      ['camp', ['storm', 'camp'], '1/3'],
    ])
    expect(withRolls([5], (dice) => close(begun('march'), dice))).toEqual(['storm', 'camp'])
  })

  it('finds what is wrong with a place that did not come of play', () => {
    const flow = defineFlow<Log, string, 'one', string, { readonly type: string }>({
      place,
      steps: [
        { id: 'idle', rule: '1', prompt: '', waits: () => false },
        { id: 'busy', rule: '1', prompt: '' },
      ],
      questions: { ask: { rule: '1', prompt: '' }, vote: { rule: '1', prompt: '' } },
      actor: () => 'one',
      over: () => {},
    })
    const faultsOf = (step: string, closing: boolean, ...asked: { readonly type: string }[]) =>
      flow.faults({ flow: { step, closing, asked } }).join('; ')
    const vote = (players: string, ...answers: (number | null)[]) => ({
      type: 'vote',
      players: [...players],
      sealed: answers.map((answer) => answer && { answer }),
    })
    expect(faultsOf('busy', false)).toBe('')
    expect(faultsOf('idle', false, { type: 'ask' })).toBe('')
    expect(faultsOf('busy', false, vote('ab', 1, null))).toBe('')
    expect(faultsOf('idle', false)).toBe('there is nothing to decide in idle')
    expect(faultsOf('busy', true)).toBe('busy is being closed, and nothing is asked')
    expect(faultsOf('none', false)).toBe('there is no step "none"')
    expect(faultsOf('busy', false, { type: 'why' })).toBe('there is no question "why"')
    expect(faultsOf('busy', false, vote('ab', 1, 2))).toBe('all have answered, and nothing is revealed')
    expect(faultsOf('busy', false, vote('ab', null, 2))).toBe('an answer is out of turn')
    expect(faultsOf('busy', false, vote('aa', 1, null))).toBe('a player is asked twice')
    expect(faultsOf('busy', false, vote('abc', 1, null))).toBe('3 players have 2 answers')
  })

  it('is refused with two steps of one name, or a step and a question', () => {
    const define = (ids: readonly string[]) => () =>
      defineFlow<Log, string, 'one', string, { readonly type: string }>({
        place,
        steps: ids.map((id) => ({ id, rule: '1', prompt: '' })),
        questions: { ask: { rule: '1', prompt: '' } },
        actor: () => 'one',
        over: () => {},
      })
    expect(define(['a', 'a'])).toThrow('two steps')
    expect(define(['a', 'ask'])).toThrow('"ask" is a step and a question')
    const flow = define(['a', 'b'])()
    expect(() => flow.start(begun(''), 'c', noDice, [])).toThrow('there is no step "c"')
    expect(() => flow.answerSealed(begun('a'), 1, noDice, [])).toThrow('no sealed question')
  })
})
