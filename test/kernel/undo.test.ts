import { describe, expect, it } from 'vitest'
import { eto } from '../../src/games/eto/game'
import { plan } from '../../src/games/eto/plan'
import { act, startSession } from '../../src/kernel/session'
import {
  CannotUndo,
  mayRedo,
  mayUndo,
  mayUndoTo,
  moveStart,
  redo,
  undo,
  undoMove,
  undoTo,
} from '../../src/kernel/undo'
import { type PicketAction, picket } from '../testing/picket'

const begin = () => startSession(picket, { scenario: 'day', seed: 'session' })
const having = (...actions: PicketAction[]) =>
  actions.reduce((session, action) => act(session, action), begin())
const step = { type: 'step' } as const
const ready = { type: 'ready' } as const
const pass = { type: 'pass' } as const

describe('a refusal to undo', () => {
  it('says that it is no rule of the game', () => {
    expect(mayUndo(begin())).toEqual({
      legal: false,
      rule: null,
      code: 'nothing-to-undo',
      because: 'nothing has been done yet',
    })
    const trodden = having(step, pass, step)
    expect(mayUndo(trodden)).toMatchObject({ legal: false, rule: null, code: 'hidden-revealed' })
    expect(() => undo(trodden)).toThrow(/cannot be unseen \(hidden-revealed; no rule of the game\)$/)
  })
})

describe('undo to a moment', () => {
  it('goes back as far as is asked, and no action further', () => {
    const session = having(step, pass, ready, pass)
    for (const length of [0, 1, 2, 3, 4]) {
      const back = undoTo(session, length)
      expect(back.length).toBe(length)
      expect(back.state).toEqual(having(...([step, pass, ready, pass] as const).slice(0, length)).state)
    }
    expect(undoTo(session, 4)).toBe(session)
  })

  it('refuses where one of the actions may not be taken back, and says which', () => {
    const session = having(step, pass, step, pass)
    expect(mayUndoTo(session, 3)).toEqual({ legal: true })
    expect(mayUndoTo(session, 2)).toMatchObject({ legal: false, code: 'hidden-revealed' })
    expect(mayUndoTo(session, 0)).toMatchObject({ legal: false, because: expect.stringContaining('"step"') })
    expect(() => undoTo(session, 0)).toThrow(CannotUndo)
  })

  it('refuses a moment that there was not', () => {
    const session = having(step)
    for (const length of [-1, 2, 0.5, Number.NaN])
      expect(mayUndoTo(session, length)).toMatchObject({ legal: false, code: 'no-such-moment' })
    expect(() => undoTo(session, 2)).toThrow('1 action has been taken; there is no going back to 2')
  })
})

describe('redo', () => {
  it('takes back the last undo, however much it took, one undo after the other', () => {
    const session = having(step, pass, ready, pass)
    const two = undoTo(session, 2)
    const one = undo(two)
    expect(one.length).toBe(1)
    expect(redo(one)).toBe(two)
    expect(redo(redo(one))).toBe(session)
    expect(mayRedo(session)).toEqual({
      legal: false,
      rule: null,
      code: 'nothing-to-redo',
      because: 'nothing was taken back, or something else has been done since',
    })
    expect(() => redo(session)).toThrow(CannotUndo)
  })

  it('is over when something else is done', () => {
    const back = undo(having(step, pass))
    expect(mayRedo(back)).toEqual({ legal: true })
    expect(mayRedo(act(back, ready))).toMatchObject({ legal: false, code: 'nothing-to-redo' })
  })

  it('leaves the sessions as they were', () => {
    const session = having(step, pass)
    undo(session)
    expect(session.undone).toBeNull()
    expect(session.last!.before.undone).toBeNull()
  })
})

describe('a whole move', () => {
  it('goes back to where it was begun: before the scout made ready', () => {
    const aiming = having(step, pass, ready)
    expect(moveStart(aiming)).toBe(2)
    expect(undoMove(aiming).length).toBe(2)
    expect(undoMove(act(aiming, pass)).length).toBe(2)
    expect(undoMove(undoMove(aiming)).length).toBe(1)
  })

  it('is one action where the game asks nothing in between', () => {
    const session = having(step, pass)
    expect(moveStart(session)).toBe(1)
    expect(undoMove(session).length).toBe(1)
    expect(moveStart(begin())).toBe(0)
  })

  it('is refused where the last action may not be taken back', () => {
    const trodden = having(step, pass, step)
    expect(() => undoMove(trodden)).toThrow(CannotUndo)
    expect(() => undoMove(begin())).toThrow('nothing has been done yet')
  })
})

describe('whole moves of eto', () => {
  const start = () => startSession(eto, { scenario: '1940', seed: 'undo' })
  const play = (session: ReturnType<typeof start>, actions: Parameters<typeof act>[1][]) =>
    actions.reduce((now, action) => act(now, action as never), session)

  it('begin before the unit is taken up, whether it is put down or still in hand', () => {
    const unit = { at: '1113', unit: 'ger-mec-4' }
    const first = start()
    const [near] = plan.destinations(first.state, unit).filter(({ how }) => how === 'move')
    const moved = play(first, [...near.actions])
    expect(eto.decision(moved.state)?.question).toBe('hand')
    expect(moveStart(moved)).toBe(0)
    expect(undoMove(moved).state).toBe(first.state)
    const down = play(moved, [{ type: 'stop' }])
    expect(moveStart(down)).toBe(0)
    expect(redo(undoMove(down))).toBe(down)
    // The move before it is another: taking up a second unit goes back only that far.
    const [other] = [...eto.legalActions(down.state)].filter(({ type }) => type === 'take')
    const second = play(down, [other])
    expect(moveStart(second)).toBe(down.length)
    expect(undoMove(second).state).toBe(down.state)
  })

  it('begin before the attack is aimed, and stop behind the dice', () => {
    let session = play(start(), [{ type: 'end' }])
    const before = session.length
    const [aim] = [...eto.legalActions(session.state)].filter(({ type }) => type === 'aim')
    session = play(session, [aim])
    const [join] = [...eto.legalActions(session.state)].filter(({ type }) => type === 'join')
    session = play(session, [join])
    expect(moveStart(session)).toBe(before)
    expect(undoMove(session).length).toBe(before)
    const fought = play(session, [{ type: 'fight' }])
    expect(mayUndo(fought)).toMatchObject({ code: 'dice-rolled', rule: null })
    // What follows the dice is taken back as far as the dice.
    const [advance] = eto.legalActions(fought.state)
    const after = play(fought, [advance])
    expect(advance.type).toBe('advance')
    expect(moveStart(after)).toBe(fought.length)
  })
})
