import { describe, expect, it } from 'vitest'
import { LoadError } from '../../src/kernel/codec'
import { defineHiddenGame } from '../../src/kernel/game'
import {
  act,
  historyOf,
  ReplayError,
  recordOf,
  replay,
  resumeSession,
  startSession,
} from '../../src/kernel/session'
import { CannotUndo, mayUndo, undo } from '../../src/kernel/undo'
import { IllegalAction } from '../../src/kernel/verdict'
import { type PicketAction, picket, picketSpec } from '../testing/picket'

const begin = () => startSession(picket, { scenario: 'day', seed: 'session' })
const having = (...actions: PicketAction[]) =>
  actions.reduce((session, action) => act(session, action), begin())
const step = { type: 'step' } as const
const ready = { type: 'ready' } as const
const pass = { type: 'pass' } as const

describe('a session', () => {
  it('takes actions and keeps its history', () => {
    const session = having(step, ready)
    expect(session.length).toBe(2)
    expect(historyOf(session).map(({ action }) => action)).toEqual([step, ready])
    expect(session.last?.events).toEqual([{ type: 'readied', rule: '3', side: 'south' }])
  })

  it('is a value: acting leaves the old one as it was', () => {
    const first = begin()
    act(first, step)
    expect(first.state.scouts.north.post).toBe(0)
    expect(first.length).toBe(0)
  })

  it('refuses what is not legal', () => {
    expect(() => act(begin(), { type: 'shoot', at: 1 })).toThrow(IllegalAction)
  })
})

describe('a session that goes on from a position', () => {
  const save = () => picket.codec.save(having(step, pass).state)

  it('takes a save, or a state that somebody holds', () => {
    const { state } = having(step, pass)
    expect(resumeSession(picket, save())).toMatchObject({ state, setup: null, length: 0, last: null })
    expect(resumeSession(picket, state).state).toEqual(state)
    expect(resumeSession(picket, JSON.parse(JSON.stringify(state))).state).toEqual(state)
    expect(act(resumeSession(picket, save()), ready).state).toEqual(having(step, pass, ready).state)
  })

  it('takes what was done since, which can be undone; what was done before cannot', () => {
    const session = resumeSession(picket, save(), [ready, pass])
    expect(session.state).toEqual(having(step, pass, ready, pass).state)
    const back = undo(undo(session))
    expect(back.state).toEqual(having(step, pass).state)
    expect(mayUndo(back)).toMatchObject({ legal: false, code: 'nothing-to-undo' })
  })

  it('refuses what is no position, and what may not be done from there', () => {
    const { state } = begin()
    expect(() => resumeSession(picket, 'day')).toThrow(LoadError)
    expect(() => resumeSession(picket, { ...state, scouts: null } as never)).toThrow(LoadError)
    expect(() => resumeSession(picket, state, [step, { type: 'shoot', at: 1 }])).toThrow(
      'action 2 (shoot) is refused',
    )
  })

  it('has a record that plays again from that position', () => {
    const session = act(resumeSession(picket, save(), [ready]), pass)
    const record = JSON.parse(JSON.stringify(recordOf(session)))
    expect(record).toMatchObject({ setup: null, from: save(), actions: [ready, pass] })
    expect(replay(picket, record)).toEqual(session)
  })
})

describe('undo', () => {
  it('takes back any decision that rolled and revealed nothing, back to the start', () => {
    const session = having(step, pass, ready)
    expect({ ...undo(undo(undo(session))), undone: null }).toEqual(begin())
  })

  it('has nothing to take back at the start', () => {
    expect(mayUndo(begin())).toMatchObject({ legal: false, code: 'nothing-to-undo' })
  })

  it('stops at dice and says why', () => {
    const close = having(step, step, pass, pass, ready)
    const shot = act(
      {
        ...close,
        state: {
          ...close.state,
          scouts: { ...close.state.scouts, south: { post: 3, furthest: 3, ready: false } },
        },
      },
      { type: 'shoot', at: 3 },
    )
    expect(mayUndo(shot)).toMatchObject({
      legal: false,
      code: 'dice-rolled',
      because: '"shoot" rolled dice; what they showed cannot be unseen',
    })
    expect(() => undo(shot)).toThrow(CannotUndo)
    expect(() => undo(shot)).toThrow('(dice-rolled; no rule of the game)')
    expect(undo(act(shot, pass)).length).toBe(shot.length)
  })

  it('stops where something hidden came to light and says why', () => {
    const trodden = having(step, pass, step)
    expect(mayUndo(trodden)).toMatchObject({ legal: false, code: 'hidden-revealed' })
  })
})

describe('a record', () => {
  it('plays again to the same state, even after a trip through JSON', () => {
    const session = having(step, step, ready, pass, pass)
    const record = JSON.parse(JSON.stringify(recordOf(session)))
    expect(replay(picket, record).state).toEqual(session.state)
  })

  it('is refused if it is of another game, another version, or comes out otherwise', () => {
    const record = recordOf(having(step, step))
    expect(() => replay(picket, { ...record, game: 'chess' })).toThrow(ReplayError)
    expect(() => replay(picket, { ...record, version: 1 })).toThrow('recorded under rules version 1')
    expect(() => replay(picket, { ...record, hash: '0' })).toThrow('the replay ends in')
    expect(() => replay(picket, { ...record, actions: [step, { type: 'shoot', at: 1 }] })).toThrow(
      'action 2 (shoot) is refused',
    )
  })

  it('tells how many actions had been played when it was refused', () => {
    const record = recordOf(having(step, step))
    const played = (change: Partial<typeof record> | null) => {
      try {
        replay(picket, change === null ? (null as never) : { ...record, ...change })
      } catch (error) {
        return (error as ReplayError).played
      }
      return 'replayed'
    }
    expect(played({})).toBe('replayed')
    expect(played(null)).toBe(0)
    expect(played({ game: 'chess' })).toBe(0)
    expect(played({ version: 1 })).toBe(0)
    expect(played({ setup: { scenario: 'dusk', seed: 'x' } })).toBe(0)
    expect(played({ actions: [step, { type: 'shoot', at: 1 }] })).toBe(1)
    expect(played({ hash: '0' })).toBe(2)
  })

  it('lets an error of the game itself come through', () => {
    const broken = defineHiddenGame({
      ...picketSpec,
      setup() {
        throw new RangeError('the map is lost')
      },
    })
    const { setup, ...rest } = recordOf(having(step))
    expect(() => replay(broken, { ...rest, setup })).toThrow(new RangeError('the map is lost'))
  })

  it('is refused if it is no record at all, or part of one', () => {
    const record = recordOf(having(step, step))
    const { actions: _, ...cut } = record
    const wrong: readonly (readonly [unknown, string])[] = [
      [null, 'it is no object'],
      ['record', 'it is no object'],
      [cut, 'it has no list of actions'],
      [{ ...record, actions: 3 }, 'it has no list of actions'],
      [{ ...record, setup: null }, 'it has no set-up'],
      [{ ...record, setup: 'day' }, 'it has no set-up'],
      [{ ...record, from: 'a save' }, 'it has a set-up and a save to go on from'],
      [{ ...record, setup: null, from: 'a save' }, 'cannot load: not JSON'],
      [{ ...record, hash: 3 }, 'it has no hash'],
      [{ ...record, setup: () => 1 }, 'function is not JSON'],
      [{ ...record, setup: { scenario: 'dusk', seed: 'x' } }, 'cannot set up: scenario'],
      [{ ...record, actions: [null] }, 'action 1 (object) is refused'],
      [{ ...record, actions: ['step'] }, 'action 1 (string) is refused'],
    ]
    for (const [value, because] of wrong) {
      const again = () => replay(picket, value as typeof record)
      expect(again).toThrow(ReplayError)
      expect(again).toThrow(because)
    }
  })
})
