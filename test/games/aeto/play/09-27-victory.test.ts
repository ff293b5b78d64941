/** The end of the war: section 9.27 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../src/games/aeto/nations'
import { rule } from '../../../../src/testing'
import { table } from './table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

describe('the fall of Germany', () => {
  it(`${rule('aeto', '9.27')} is a draw in the summer of 1945, and an Axis victory after September`, () => {
    const at = table()
    at.until('turn-end', 'June', 1945)
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.ended).toBeNull()
    const late = table()
    late.until('turn-end', 'September', 1945)
    late.do({ type: 'end' })
    expect(late.state.ended).toMatchObject({ winner: 'germany', level: 'Axis victory' })
    const summer = table()
    summer.until('offensive', 'June', 1945)
    summer.do(invade('italy', 'greece'))
    summer.do({ type: 'surrender', nation: 'germany' })
    expect(summer.state.ended).toBeNull()
    summer.do({ type: 'roll' }, 6)
    expect(summer.state.ended).toMatchObject({ winner: null, level: 'draw' })
  })
})
