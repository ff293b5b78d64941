/** Whole moves: what they come to, why they are refused, and where a unit may go. */

import { describe, expect, it } from 'vitest'
import type { EtoAction, EtoEvent } from '../../../src/games/eto/actions'
import { eto, type FrozenEtoState } from '../../../src/games/eto/game'
import { type Plan, plan } from '../../../src/games/eto/plan'
import { position } from '../../../src/games/eto/position'
import { seeded } from '../../../src/kernel/dice'

const typesOf = (made: Plan) =>
  made.legal ? made.actions.map(({ type }) => type).join(' ') : made.verdict.code

/** Plays a plan, which must be legal. */
function played(state: FrozenEtoState, made: Plan): { state: FrozenEtoState; events: readonly EtoEvent[] } {
  if (!made.legal) throw new Error(`${made.step.type}: ${made.verdict.because}`)
  return made.actions.reduce<{ state: FrozenEtoState; events: readonly EtoEvent[] }>(
    ({ state: now }, action) => eto.apply(now, action),
    { state, events: [] },
  )
}

const front = (phase: 'initial' | 'combat' | 'mechanized') =>
  position({
    scenario: '1939',
    date: '2/1940',
    phase,
    units: {
      '1113': ['ger-mec-4', 'ger-inf-4'],
      '1112': ['ger-mec-4'],
      '1013': ['fre-inf-1'],
      '0913': ['fre-inf-1'],
      '0914': ['fre-inf-1'],
    },
  })
const tank = { at: '1113', unit: 'ger-mec-4' }
const foot = { at: '1113', unit: 'ger-inf-4' }

describe('a plan', () => {
  it('of a move takes the unit up and moves it, or says what is against it', () => {
    const state = front('initial')
    expect(plan.move(state, tank, '1213')).toEqual({
      legal: true,
      actions: [
        { type: 'take', ...tank },
        { type: 'move', to: '1213' },
      ],
    })
    expect(typesOf(plan.move(state, tank, '0101'))).not.toBe('take move')
    expect(plan.move(state, { at: '1013', unit: 'fre-inf-1' }, '1014')).toMatchObject({
      legal: false,
      step: { type: 'take' },
      verdict: { code: 'not-yours' },
    })
  })

  it('goes on with the unit in hand', () => {
    const { state } = eto.apply(front('initial'), { type: 'take', ...tank })
    expect(plan.move(state, tank, '1213')).toEqual({ legal: true, actions: [{ type: 'move', to: '1213' }] })
    expect(plan.move(state, foot, '1213')).toMatchObject({
      step: { type: 'take' },
      verdict: { code: 'not-now' },
    })
    expect(plan.destinations(state, tank).length).toBeGreaterThan(0)
  })

  it('of an overrun has its partner, if it needs one', () => {
    const state = front('mechanized')
    expect(typesOf(plan.overrun(state, tank, '1213'))).toBe('no-defenders')
    const together = plan.overrun(front('initial'), tank, '1013', 'ger-inf-4')
    expect(typesOf(together)).toBe('take overrun')
    expect(played(front('initial'), together).events[0].type).toBe('overran')
  })

  it('of rail is made in two phases', () => {
    const state = front('initial')
    const prepared = played(state, plan.prepare(state, { at: '1112', unit: 'ger-mec-4' }))
    expect(prepared.events[0].type).toBe('prepared')
    expect(typesOf(plan.prepare(front('mechanized'), tank))).toBe('wrong-phase')
    const rail = position({
      scenario: '1939',
      date: '2/1940',
      phase: 'rail',
      units: { '1212': [{ unit: 'ger-inf-2', rail: true }] },
    })
    const far = plan.destinations(rail, { at: '1212', unit: 'ger-inf-2' }).at(-1)!
    expect(far.cost).toBeGreaterThan(5)
    expect(played(rail, { legal: true, actions: far.actions }).events[0]).toMatchObject({ path: far.path })
  })

  it('of a voyage says its way and its price', () => {
    const state = position({
      scenario: '1939',
      date: '2/1940',
      player: 'allied',
      phase: 'naval',
      units: { '0812': ['bri-inf-1', 'bri-inf-2'] },
    })
    const unit = { at: '0812', unit: 'bri-inf-2' }
    const voyages = plan.destinations(state, unit)
    expect(voyages.length).toBeGreaterThan(0)
    for (const { how, cost, path, to, actions } of voyages) {
      const sail = actions.at(-1) as Extract<EtoAction, { type: 'sail' }>
      expect([how, sail.to]).toEqual(['sail', to])
      expect(cost).toBe(sail.by === 'round-africa' ? 4 : 2)
      expect([path[0], path.at(-1)]).toEqual(['0812', to])
      expect(typesOf(plan.sail(state, unit, to, sail.by))).toBe('take sail')
      const after = played(state, plan.sail(state, unit, to, sail.by)).state
      expect(after.shipping.naval).toBe(cost)
    }
    expect(typesOf(plan.sail(state, unit, '1313'))).toBe('no-port')
  })

  it('of a landing, and of a drop', () => {
    const state = position({
      scenario: '1939',
      date: '3/1940',
      rules: { airdrop: true },
      units: { '0812': ['ger-inf-1'], '0811': ['fre-inf-1'], '1413': ['ger-par-1'] },
      shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } },
    })
    const lander = { at: '0812', unit: 'ger-inf-1' }
    expect(plan.destinations(state, lander)).toContainEqual({
      to: '0811',
      how: 'land',
      cost: 1,
      path: ['0812', '0811'],
      actions: [
        { type: 'take', ...lander },
        { type: 'land', to: '0811', by: 'sea' },
      ],
    })
    expect(typesOf(plan.land(state, lander, '0811'))).toBe('take land')
    expect(typesOf(plan.land(state, lander, '1313'))).toBe('no-port')
    const jumper = { at: '1413', unit: 'ger-par-1' }
    expect(typesOf(plan.drop(state, jumper, '1414'))).toBe('take drop')
    expect(typesOf(plan.drop(state, jumper, '0811'))).toBe('too-far')
  })

  it('of an attack leads up to the roll, on one hex or on several', () => {
    const state = front('combat')
    expect(typesOf(plan.attack(state, '1013', [tank, foot]))).toBe('aim join join fight')
    expect(typesOf(plan.attack(state, ['1013', '0913'], [tank]))).not.toBe('aim aim join fight')
    expect(plan.attack(state, '1013', [])).toMatchObject({ legal: false, step: { type: 'fight' } })
  })

  it('of what comes after it: retreats, and the advance', () => {
    const state = front('combat')
    const attack = plan.attack(state, '1013', [tank, foot])
    if (!attack.legal) throw new Error(attack.verdict.because)
    const fought = new Set<string>()
    const before = attack.actions.slice(0, -1).reduce((now, action) => eto.apply(now, action).state, state)
    for (const { state: after } of eto.outcomes(before, { type: 'fight' })) {
      fought.add(after.focus?.type ?? 'none')
      const move = [...eto.legalActions(after)].find(({ type }) => type === 'retreat' || type === 'advance')
      if (move?.type === 'retreat') {
        expect(typesOf(plan.retreat(after, [move]))).toBe('retreat')
        expect(typesOf(plan.retreat(after, [{ ...move, to: '1213' }]))).not.toBe('retreat')
      }
      if (move?.type === 'advance') {
        expect(typesOf(plan.advance(after, [move]))).toMatch(/^advance( hold)?$/)
        expect(typesOf(plan.advance(after, []))).toBe('hold')
        expect(typesOf(plan.advance(after, [{ ...move, to: '0101' }]))).toBe('not-attacked')
      }
    }
    expect([...fought]).toContain('advance')
  })
})

describe('where a unit may go', () => {
  it('is what the list says once it is in hand, with ways and prices that play bears out', () => {
    const state = eto.fork(eto.setup({ scenario: '1939', seed: 'plan', rules: { airdrop: true } }))
    const dice = seeded('plan')
    let looked = 0
    for (let decisions = 0; decisions < 1500; decisions++) {
      const listed = [...eto.legalActions(state)].filter(({ type }) => type !== 'resign')
      const take = listed.find((action) => action.type === 'take')
      if (decisions % 25 === 0 && take?.type === 'take') {
        const hash = eto.codec.hash(state)
        const found = plan.destinations(state, take)
        expect(eto.codec.hash(state)).toBe(hash)
        const draft = eto.fork(state)
        eto.advance(draft, take)
        const moves = [...eto.legalActions(draft)].filter(({ type }) => type !== 'stop' && type !== 'prepare')
        expect(found.map(({ actions }) => actions.at(-1))).toEqual(moves)
        for (const { how, path, cost, actions } of found.slice(0, 5)) {
          if (how !== 'move') continue
          const after = eto.fork(state)
          const events = actions.flatMap((action) => eto.advance(after, action, seeded('x')))
          expect(events[0]).toMatchObject({ type: 'moved', path, cost })
        }
        const reached = new Set(found.map(({ to }) => to))
        for (const to of ['1313', '0101', '2525', '9999', take.at])
          if (!reached.has(to))
            for (const { step, verdict } of plan.whyNot(state, take, to))
              expect(eto.check(draft, step)).toEqual(verdict)
        looked++
      }
      eto.advance(state, listed[dice.d(listed.length) - 1], dice)
    }
    expect(looked).toBeGreaterThan(10)
  })

  it('is nowhere for a unit that is not to be taken up, and says why', () => {
    const state = front('initial')
    const french = { at: '1013', unit: 'fre-inf-1' }
    expect(plan.destinations(state, french)).toEqual([])
    expect(plan.whyNot(state, french, '1014')).toEqual([
      { step: { type: 'take', ...french }, verdict: expect.objectContaining({ code: 'not-yours' }) },
    ])
    expect(plan.whyNot(state, tank, '0101').map(({ step }) => step.type)).toContain('move')
  })
})

describe('why not', () => {
  const codes = (refused: readonly { step: EtoAction; verdict: { code: string } }[]) =>
    refused.map(({ step, verdict }) => `${step.type} ${verdict.code}`)

  it('an attack: what is against the hex, or else every unit that may not join, or else the whole', () => {
    const state = front('combat')
    const french = { at: '0913', unit: 'fre-inf-1' }
    expect(codes(plan.whyNotAttack(state, '0101', [tank]))).toEqual(['aim no-defenders'])
    expect(plan.whyNotAttack(state, '1013', [tank, foot])).toEqual([])
    expect(codes(plan.whyNotAttack(state, '1013', [tank, french, tank]))).toEqual(['join not-yours'])
    expect(codes(plan.whyNotAttack(state, ['1013', '0914'], [tank]))).toEqual(['aim not-adjacent'])
    // Each may join for itself, the same unit twice may not.
    expect(codes(plan.whyNotAttack(state, '1013', [foot, foot]))).toEqual(['join joined-already'])
    expect(codes(plan.whyNotAttack(front('initial'), '1013', [tank]))).toEqual(['aim wrong-phase'])
    // Nothing is against aiming; an attack by nobody is for `plan.attack` to refuse.
    expect(plan.whyNotAttack(state, '1013')).toEqual([])
  })

  it('an attack that is open already goes on', () => {
    const open = eto.apply(front('combat'), { type: 'aim', at: '1013' }).state
    expect(plan.whyNotAttack(open, '1013', [tank, foot])).toEqual([])
    expect(codes(plan.whyNotAttack(open, '0101'))).toEqual(['aim no-defenders'])
  })

  it('a placement: in the set-up, with points to spend, and in a phase that has none', () => {
    const start = eto.setup({ scenario: '1941', seed: 'why not' })
    expect(codes(plan.whyNotPlace(start, '1113'))).toEqual(['place wrong-place'])
    const [free] = eto.legalActions(start) as Iterable<EtoAction & { type: 'place' }>
    expect(plan.whyNotPlace(start, free.at)).toEqual([])
    expect(codes(plan.whyNotPlace(front('combat'), '1113'))).toEqual(['place wrong-phase'])
  })

  it('a placement says the same as check wherever points are spent, and nothing where they may be', () => {
    const dice = seeded('why not there')
    const state = eto.fork(eto.setup({ scenario: '1940', seed: 'why not there' }))
    let free = 0
    let refused = 0
    while (refused < 200) {
      if (Object.keys(state.purses).length > 0) {
        const raised = [...eto.legalActions(state)].flatMap((action) =>
          action.type === 'raise' ? [action] : [],
        )
        for (const at of ['1013', '1414', '1313', ...raised.map((action) => action.at)])
          for (const { step, verdict } of plan.whyNotPlace(state, at)) {
            expect(eto.check(state, step)).toEqual(verdict)
            expect(verdict.code).not.toBe('wrong-phase')
            refused++
          }
        const [first] = raised
        const nations = Object.keys(state.purses)
        if (nations.length === 1 && first?.unit === 'infantry' && first.strength <= 2) {
          expect(
            plan
              .whyNotPlace(state, first.at)
              .filter(({ step }) => 'unit' in step && step.unit === 'infantry'),
          ).toEqual([])
          free++
        }
      }
      eto.advance(state, eto.sample(state, dice)!, dice)
    }
    expect(free).toBeGreaterThan(0)
  })
})
