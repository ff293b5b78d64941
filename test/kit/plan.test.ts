import { describe, expect, it } from 'vitest'
import { plannerOf } from '../../src/kit/plan'
import { type RaidAction, raid } from './raid'

const planner = plannerOf(raid)
const start = raid.setup({ scenario: 'even', seed: 'plans' })
const NORTH: RaidAction = { type: 'road', road: 'north' }
const SOUTH: RaidAction = { type: 'road', road: 'south' }
const ATTACK: RaidAction = { type: 'attack' }

describe('a plan', () => {
  it('is its actions, if each of them is legal after those before it, and leaves the state alone', () => {
    const before = JSON.stringify(start)
    expect(planner.plan(start, [NORTH, NORTH, ATTACK])).toEqual({
      legal: true,
      actions: [NORTH, NORTH, ATTACK],
    })
    expect(planner.plan(start, [])).toEqual({ legal: true, actions: [] })
    expect(JSON.stringify(start)).toBe(before)
  })

  it('is refused at the first step that fails, with the verdict that check has for it there', () => {
    const there = raid.apply(raid.apply(start, NORTH).state, SOUTH).state
    for (const actions of [
      [NORTH, SOUTH, ATTACK],
      [NORTH, SOUTH, ATTACK, NORTH],
    ])
      expect(planner.plan(start, actions)).toEqual({
        legal: false,
        step: ATTACK,
        verdict: raid.check(there, ATTACK),
      })
    expect(planner.plan(start, [ATTACK])).toMatchObject({ legal: false, step: ATTACK })
  })

  it('of several is the first that may be carried out, or the first with what is against it', () => {
    const bad = [NORTH, SOUTH, ATTACK]
    expect(planner.firstOf(start, [bad, [NORTH, NORTH, ATTACK], [NORTH]])).toMatchObject({
      actions: [NORTH, NORTH, ATTACK],
    })
    expect(planner.firstOf(start, [bad, [ATTACK]])).toEqual(planner.plan(start, bad))
    expect(() => planner.firstOf(start, [])).toThrow('no plan')
  })
})

describe('after some steps', () => {
  it('the options are what is legal there, as they are described', () => {
    const there = raid.apply(start, NORTH).state
    expect(planner.options(start, [NORTH], (_, action) => action)).toEqual([...raid.legalActions(there)])
    expect(
      planner.options(start, [NORTH], (_, action) =>
        'road' in action && action.road === 'south' ? 's' : null,
      ),
    ).toEqual(['s'])
    expect(planner.options(start, [ATTACK], (_, action) => action)).toEqual([])
  })

  it('what is refused there has its verdict, and a refused step stands for all', () => {
    const there = raid.apply(start, NORTH).state
    expect(planner.refusals(start, [NORTH], [SOUTH, ATTACK])).toEqual([
      { step: ATTACK, verdict: raid.check(there, ATTACK) },
    ])
    expect(planner.refusals(start, [ATTACK], [SOUTH, NORTH])).toEqual([
      { step: ATTACK, verdict: raid.check(start, ATTACK) },
    ])
  })

  it('the fork is where they lead', () => {
    const played = planner.playOn(start, [NORTH, NORTH])
    expect(played.legal && raid.decision(played.draft)).toMatchObject({ phase: 'march' })
    expect(planner.playOn(start, [NORTH, ATTACK])).toMatchObject({ legal: false, step: ATTACK })
  })
})
