/** Air zones: section 6.5 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import type { EtoState, EtoUnit } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import { INVADED, isLegal, listed, position, refusal, step, TEST_CHARTS, unit } from './positions'

const beside = (marks: Partial<EtoUnit>) =>
  position({
    scenario: '1941',
    turn: '3/1942',
    units: {
      '2211': [unit('ger-mec-4', { hand: true }), unit('ger-mec-3', marks)],
      '2212': ['rus-inf-1'],
    },
    set: { russia: INVADED },
    with: { focus: { type: 'hand', at: '2211', left: 5, moved: false } },
  })

const overrun: EtoAction = { type: 'overrun', to: '2212', with: 'ger-mec-3' }

const take = (at: string, unit: string): EtoAction => ({ type: 'take', at, unit })

describe('a partner in an overrun', () => {
  it(`${rule('eto', '6.51')} is not one whose ships have turned back`, () => {
    expect(refusal(beside({ stays: true }), overrun)).toEqual({ rule: '6.51', code: 'voyage-aborted' })
  })
})

describe('a landing', () => {
  it(`${rule('eto', '6.56')} is not covered by the air of those who land`, () => {
    const across = (cover: Record<string, string[]>) =>
      step(
        position({
          scenario: '1941',
          turn: '3/1943',
          player: 'allied',
          charts: TEST_CHARTS,
          // The Free French guard Britain: they have no air zone.
          units: { '0712': ['bri-mec-2'], '0707': ['ffr-mec-3'], '0814': ['ger-inf-4'], ...cover },
        }),
        take('0712', 'bri-mec-2'),
      )
    const land: EtoAction = { type: 'land', to: '0713', by: 'sea' }
    expect(refusal(across({}), land)).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(isLegal(across({ '0811': ['bri-mec-1'] }), land)).toBe(true)
  })

  it(`${rule('eto', '6.56')} does not pass under air that is the enemy's alone, though its beach be free of it`, () => {
    const southwards = (others: Record<string, string[]>) =>
      step(
        position({
          scenario: '1941',
          turn: '3/1943',
          player: 'allied',
          charts: TEST_CHARTS,
          units: { '0712': ['bri-mec-2'], '0707': ['ffr-mec-3'], ...others },
        }),
        take('0712', 'bri-mec-2'),
      )
    const land: EtoAction = { type: 'land', to: '1420', by: 'sea' }
    const may = (state: EtoState) => [isLegal(state, land), listed(state, 'land').some(isIt)]
    const isIt = ({ to, by }: { to: string; by: string }) => to === land.to && by === land.by
    expect(may(southwards({}))).toEqual([true, true])
    const watched = southwards({ '0321': ['ger-inf-2'] })
    expect(may(watched)).toEqual([false, false])
    expect(refusal(watched, land)).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(may(southwards({ '0321': ['ger-inf-2'], '0219': ['bri-mec-1'], '0421': ['bri-mec-1'] }))).toEqual([
      true,
      true,
    ])
  })

  it(`${rule('eto', '6.56')} of the Germans needs cover over the beach as anybody's does`, () => {
    const northwards = (others: Record<string, string[]>) =>
      step(
        position({
          turn: '3/1940',
          units: { '0812': ['ger-inf-1'], '0710': ['bri-inf-1'], ...others },
          with: { allegiance: { belgium: 'allied' } },
          set: { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } },
        }),
        take('0812', 'ger-inf-1'),
      )
    const beaches = (state: EtoState) => listed(state, 'land').map(({ to }) => to)
    const land: EtoAction = { type: 'land', to: '0811', by: 'sea' }
    expect(refusal(northwards({}), land)).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(beaches(northwards({}))).not.toContain('0811')
    expect(beaches(northwards({ '0912': ['ger-inf-1'] }))).toContain('0811')
  })
})
