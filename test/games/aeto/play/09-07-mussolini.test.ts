/** Mussolini: section 9.7 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { mayForceItaly } from '../../../../src/games/aeto/09-conditions'
import { type PoliticalRoll, resolveForcedEntry } from '../../../../src/games/aeto/09-political-rolls'
import { aeto } from '../../../../src/games/aeto/game'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import type { Dice } from '../../../../src/kernel/dice'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { PARIS, type Position, piece, position, tableAt } from './position'
import { reachVichy, table } from './table'

const FALLEN = { poland: 'germany' } as const

const fallen: Position = {
  conquered: { ...FALLEN, 'united-kingdom': 'germany' },
  units: [piece('germany', 'infantry', 'W 3118')],
  more: { holdingOut: ['united-kingdom'] },
}

const chance = (roll: (dice: Dice) => PoliticalRoll) => {
  const yes = outcomesOf((dice) => roll(dice).happens).find(({ value }) => value)
  return yes === undefined ? '0' : fractionText(yes.probability)
}

const asked = (one: Position) => {
  const { state } = aeto.apply(position(one) as never, { type: 'end' })
  return state.flow.asked.map(({ type }) => type)
}

const given: Position = {
  date: ['June', 1940],
  step: 'replenishment',
  units: [piece('germany', 'infantry', PARIS)],
  more: { control: { [PARIS]: 'germany' }, vichyOpen: false },
}

describe('Britain without a home', () => {
  it(`${rule('aeto', '9.7', '9.22')} may still push Italy into the war`, () => {
    expect(mayForceItaly(position(fallen))).toBe(true)
    const at = tableAt({ ...fallen, step: 'replenishment' })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true }, 4)
    expect(areAtWar(at.state, 'italy', 'united-kingdom')).toBe(true)
  })
})

describe('Mussolini', () => {
  it(`${rule('aeto', '9.7')} is Britain's to push once Germans are in Paris, and enters on 1 to 4`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    for (const step of ['movement', 'supply', 'replenishment']) {
      expect(at.state.flow.step).toBe(step)
      at.do({ type: 'end' })
    }
    expect(at.state.flow.asked).toEqual([{ type: 'mussolini' }])
    at.do({ type: 'answer', yes: true }, 4)
    expect(areAtWar(at.state, 'italy', 'united-kingdom')).toBe(true)
    at.do({ type: 'end' })
    at.until('turn-end', 'June', 1940)
    expect(at.state.flow.asked).toEqual([])
  })

  it(`${rule('aeto', '9.7')} is pushed by aircraft in Paris as by armies, but not by aircraft before it`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    for (const _ of ['movement', 'supply']) at.do({ type: 'end' })
    const [name, unit] = Object.entries(at.state.units).find(([, { nation }]) => nation === 'germany')!
    const askedWith = (where: string) => {
      const fighter = { ...unit, kind: 'fighter', strength: 1, at: where }
      const state = aeto.codec.accept({ ...at.state, units: { [name]: fighter } })
      return aeto.apply(state, { type: 'end' }).state.flow.asked.map(({ type }) => type)
    }
    expect(askedWith('W 3118')).toContain('mussolini')
    for (const next of boardOf(at.state).neighbours('W 3118'))
      expect(askedWith(next)).not.toContain('mussolini')
  })

  it(`${rule('aeto', '9.7')} is easier to push after Yugoslavia and Greece`, () => {
    expect(chance((dice) => resolveForcedEntry({ yugoslavia: false, greece: false }, dice))).toBe('2/3')
    expect(chance((dice) => resolveForcedEntry({ yugoslavia: true, greece: false }, dice))).toBe('5/6')
    expect(chance((dice) => resolveForcedEntry({ yugoslavia: false, greece: true }, dice))).toBe('1')
  })

  it(`${rule('aeto', '9.7')} is not pushed into a war with the Western Allies that he is in already`, () => {
    expect(asked(given)).toContain('mussolini')
    const allied: Position = { ...given, camps: { italy: 'axis' } }
    expect(asked({ ...allied, wars: [['italy', 'united-kingdom']] })).not.toContain('mussolini')
    expect(asked({ ...allied, wars: [['italy', 'france']] })).not.toContain('mussolini')
  })
})
