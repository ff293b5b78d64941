import fc from 'fast-check'
import { array, exactOptional, literal, picklist, safeParse, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { EtoActions } from '../../src/games/eto'
import { noDice, seeded } from '../../src/kernel/dice'
import { legal, refuse } from '../../src/kernel/verdict'
import { type ActionOf, type ActionRow, type ActionsOf, defineActions } from '../../src/kit/actions'

// ---- a toy: a walker between six posts, who may be stopped at a ford ------------------------------

interface Walk {
  at: number
  asked: { readonly type: 'ford'; readonly deep: boolean } | null
  night: boolean
}

const SHAPES = {
  go: { to: picklist([0, 1, 2, 3, 4, 5]) },
  rest: {},
  wade: { with: exactOptional(picklist(['rope', 'boat'])) },
  turn: { back: literal(true), names: exactOptional(array(string())) },
}
type Action = ActionOf<typeof SHAPES>
type Of<T extends Action['type']> = ActionsOf<typeof SHAPES>[T]

interface Moments {
  readonly day: null
  readonly night: null
  readonly ford: { readonly type: 'ford'; readonly deep: boolean }
}
type Row<T extends Action['type'], M extends keyof Moments> = ActionRow<
  Walk,
  Moments[M],
  Of<T>,
  Action,
  string,
  M
>

const go: Row<'go', 'day'> = {
  during: ['day'],
  check: ({ at }, _, { to }) => (Math.abs(to - at) === 1 ? legal : refuse('1.1', 'far', `${to} is far`)),
  list: ({ at }) => {
    const posts = [0, 1, 2, 3, 4, 5] as const
    return posts.filter((to) => Math.abs(to - at) === 1).map((to): Action => ({ type: 'go', to }))
  },
  do(state, _, { to }) {
    state.at = to
    if (to === 3) state.asked = { type: 'ford', deep: state.night }
    return [`went to ${to}`]
  },
}
const rest: Row<'rest', 'day' | 'night'> = {
  during: ['day', 'night'],
  tags: ['still'],
  check: () => legal,
  add: (_state, _asked, actions) => void actions.push({ type: 'rest' }),
  do(state) {
    state.night = !state.night
    return ['rested']
  },
}
const wade: Row<'wade', 'ford'> = {
  during: ['ford'],
  check: (_, { deep }, action) =>
    deep && action.with === undefined ? refuse('2.1', 'deep', 'it is deep') : legal,
  add(_, { deep }, actions) {
    if (!deep) actions.push({ type: 'wade' })
    actions.push({ type: 'wade', with: 'rope' }, { type: 'wade', with: 'boat' })
  },
  do(state, { deep }) {
    state.asked = null
    return [deep ? 'swam' : 'waded']
  },
}
const turn: Row<'turn', 'ford'> = {
  during: ['ford'],
  check: (_state, _asked, { names }) => (names === undefined ? legal : refuse('2.2', 'mute', 'no names')),
  add: (_state, _asked, actions) => void actions.push({ type: 'turn', back: true }),
  do(state) {
    state.at = 2
    state.asked = null
    return ['turned back']
  },
}

const spec = {
  shapes: SHAPES,
  rows: { go, rest, wade, turn },
  moment: ({ asked, night }: Walk): keyof Moments => asked?.type ?? (night ? 'night' : 'day'),
  asked: ({ asked }: Walk) => asked,
  refuse: (_: Walk, { type }: Action) => refuse('0.1', 'not-now', `no ${type} now`),
}
const toy = defineActions<Walk, string, Moments, typeof SHAPES>(spec)

const walks = fc.record<Walk>({
  at: fc.integer({ min: 0, max: 5 }),
  night: fc.boolean(),
  asked: fc.option(fc.record({ type: fc.constant('ford' as const), deep: fc.boolean() })),
})

/** Every action that there is, whatever the state. */
const EVERYTHING: readonly Action[] = [
  ...([0, 1, 2, 3, 4, 5] as const).map((to): Action => ({ type: 'go', to })),
  { type: 'rest' },
  { type: 'wade' },
  { type: 'wade', with: 'rope' },
  { type: 'wade', with: 'boat' },
  { type: 'turn', back: true },
  { type: 'turn', back: true, names: ['Anna'] },
]
const anyAction = fc.constantFrom(...EVERYTHING)

describe('a game that is made of rows', () => {
  it('lists what its check allows, and nothing else, in the order of the rows', () => {
    fc.assert(
      fc.property(walks, (state) => {
        const allowed = EVERYTHING.filter((action) => toy.check(state, action).legal)
        expect(toy.legalActions(state)).toEqual(allowed)
      }),
    )
  })

  it('refuses what no row answers at a moment, and does not carry it out', () => {
    fc.assert(
      fc.property(walks, anyAction, (state, action) => {
        const fits = toy.typesAt(spec.moment(state)).includes(action.type)
        const verdict = toy.check(state, action)
        expect(!verdict.legal && verdict.code === 'not-now').toBe(!fits)
        if (fits) return
        const before = structuredClone(state)
        expect(() => toy.advance(state, action, noDice)).toThrow('is no answer during')
        expect(state).toEqual(before)
      }),
    )
  })

  it('says which actions have a tag', () => {
    expect(toy.tagged('still')).toEqual(['rest'])
    expect(toy.tagged('loud')).toEqual([])
  })

  it('gives each row the question that it is asked at', () => {
    const state: Walk = { at: 2, night: false, asked: null }
    expect(toy.advance(state, { type: 'go', to: 3 }, noDice)).toEqual(['went to 3'])
    expect(toy.legalActions(state)[0]).toEqual({ type: 'wade' })
    state.asked = { type: 'ford', deep: true }
    expect(toy.check(state, { type: 'wade' })).toMatchObject({ legal: false, rule: '2.1' })
    expect(toy.advance({ ...state }, { type: 'wade', with: 'rope' }, noDice)).toEqual(['swam'])
    expect(toy.advance(state, { type: 'turn', back: true }, noDice)).toEqual(['turned back'])
    expect(state).toEqual({ at: 2, night: false, asked: null })
  })

  it('offers a row only in the games that have it, and answers about it in all', () => {
    const asked: number[] = []
    const inns = defineActions<Walk, string, Moments, typeof SHAPES>({
      ...spec,
      rows: {
        ...spec.rows,
        rest: {
          ...rest,
          inGame({ at }: Walk) {
            asked.push(at)
            return at !== 5
          },
        },
      },
      // As if each post were a game of its own.
      variant: ({ at }) => `${at}`,
    })
    const dice = seeded('inns')
    for (const at of [5, 4, 5, 4]) {
      const state: Walk = { at, night: false, asked: null }
      const offered = inns.legalActions(state).some(({ type }) => type === 'rest')
      expect(offered).toBe(at === 4)
      const drawn = Array.from({ length: 40 }, () => inns.sample(state, dice)!.type)
      expect(drawn.includes('rest')).toBe(at === 4)
      expect(inns.check(state, { type: 'rest' }).legal).toBe(true)
    }
    // Once for each moment of a game, and not again.
    expect(asked.length).toBeLessThan(10)
    expect(inns.typesAt('day')).toEqual(['go', 'rest'])
  })

  it('lists nothing at a moment that nobody answers', () => {
    const lost = defineActions<Walk, string, Moments, typeof SHAPES>({
      ...spec,
      moment: () => 'dusk' as 'day',
    })
    const state: Walk = { at: 0, night: false, asked: null }
    expect(lost.legalActions(state)).toEqual([])
    expect(lost.typesAt('dusk')).toEqual([])
    expect(lost.check(state, { type: 'rest' })).toMatchObject({ legal: false, code: 'not-now' })
  })
})

describe('sampling', () => {
  // What might be done is more than what may be: every post, a deep ford without a rope.
  const POSTS = EVERYTHING.filter(({ type }) => type === 'go')
  const guessing = defineActions<Walk, string, Moments, typeof SHAPES>({
    ...spec,
    rows: {
      go: { ...go, might: (_state, _asked, actions) => void actions.push(...POSTS) },
      rest,
      wade: {
        ...wade,
        might: (_state, _asked, actions) =>
          void actions.push({ type: 'wade' }, { type: 'wade', with: 'rope' }, { type: 'wade', with: 'boat' }),
      },
      turn,
    },
  })
  const draw = {
    // From the first post there is one way, from the last they are not counted.
    count: ({ at }: Walk) => (at === 5 ? -1 : at === 0 ? 1 : POSTS.length),
    nth(state: Walk, _asked: null, n: number) {
      const post = POSTS[state.at === 0 ? 1 : n]
      return go.check(state, null, post as never).legal ? post : null
    },
  }
  const counting = defineActions<Walk, string, Moments, typeof SHAPES>({
    ...spec,
    rows: { ...spec.rows, go: { ...go, draw } },
  })
  const both = defineActions<Walk, string, Moments, typeof SHAPES>({
    ...spec,
    rows: {
      ...spec.rows,
      go: { ...go, draw, might: (_state, _asked, actions) => void actions.push(...POSTS) },
    },
  })
  const several = defineActions<Walk, string, Moments, typeof SHAPES>({
    ...spec,
    rows: {
      ...spec.rows,
      go: { ...go, draw },
      // Not counted at the second post, where it is added.
      rest: { ...rest, draw: { count: ({ at }) => (at === 1 ? -1 : 1), nth: () => ({ type: 'rest' }) } },
    },
  })
  const STATES: readonly Walk[] = [
    ...[0, 1, 2, 5].map((at) => ({ at, night: false, asked: null })),
    { at: 2, night: true, asked: null },
    ...[false, true].map((deep) => ({ at: 3, night: false, asked: { type: 'ford' as const, deep } })),
  ]

  it.each([
    ['from lists', toy],
    ['from what might be', guessing],
    ['from what is counted', counting],
    ['from what is counted here and might be there', both],
    ['from what several rows count', several],
  ])('draws each legal action as often as any other, %s', (_, game) => {
    const dice = seeded('sampling')
    for (const state of STATES) {
      const listed = game.legalActions(state).map((action) => JSON.stringify(action))
      const counts = new Map(listed.map((key) => [key, 0]))
      for (let i = 0; i < 100 * listed.length; i++) {
        const key = JSON.stringify(game.sample(state, dice))
        counts.set(key, counts.get(key)! + 1)
      }
      // Nothing but what is listed, or its count would be no number; a hundred of each, give or take four standard deviations.
      for (const [key, count] of counts) expect(Math.abs(count - 100), `${state.at} ${key}`).toBeLessThan(40)
    }
  })

  it('makes the list when it has drawn in vain, and draws nothing where there is nothing', () => {
    const wrong: Action = { type: 'go', to: 5 }
    const vain = defineActions<Walk, string, Moments, typeof SHAPES>({
      ...spec,
      rows: {
        ...spec.rows,
        go: {
          ...go,
          might: (_s, _a, actions) =>
            void actions.push(...Array<Action>(100_000).fill(wrong), { type: 'go', to: 1 }),
        },
      },
    })
    const state: Walk = { at: 0, night: false, asked: null }
    const drawn = Array.from({ length: 40 }, (_, i) => vain.sample(state, seeded(`${i}`))!.type)
    expect(new Set(drawn)).toEqual(new Set(['go', 'rest']))
    const lost = defineActions<Walk, string, Moments, typeof SHAPES>({
      ...spec,
      moment: () => 'dusk' as 'day',
    })
    expect(lost.sample(state, noDice)).toBeNull()
    const stuck = defineActions<Walk, string, Moments, typeof SHAPES>({
      ...spec,
      rows: { ...spec.rows, go: { ...go, list: () => [] }, rest: { ...rest, during: ['night'] } },
    })
    expect(stuck.legalActions(state)).toEqual([])
    expect(stuck.sample(state, noDice)).toBeNull()
  })
})

describe('the schema of rows', () => {
  const takes = (value: unknown) => safeParse(toy.schema, value).success

  it('takes every action', () => {
    fc.assert(fc.property(anyAction, (action) => takes(action)))
  })

  it('takes no action with a field more, a field less or a field that is not its own', () => {
    fc.assert(
      fc.property(anyAction, fc.string(), fc.anything(), (action, name, value) => {
        fc.pre(!['type', 'to', 'with', 'back', 'names'].includes(name))
        expect(takes({ ...action, [name]: value })).toBe(false)
      }),
    )
    expect(takes({ type: 'go' })).toBe(false)
    expect(takes({ type: 'go', to: 6 })).toBe(false)
    expect(takes({ type: 'rest', to: 1 })).toBe(false)
    expect(takes({ type: 'wade', with: undefined })).toBe(false)
    expect(takes({ type: 'fly', to: 1 })).toBe(false)
    expect(takes({ to: 1 })).toBe(false)
  })

  it('is of the type that the shapes say', () => {
    // The compiler holds these, not the run.
    const same = <A, B>(yes: [A] extends [B] ? ([B] extends [A] ? true : false) : false) => yes
    expect(same<Of<'go'>, { readonly type: 'go'; readonly to: 0 | 1 | 2 | 3 | 4 | 5 }>(true)).toBe(true)
    expect(same<Of<'rest'>, { readonly type: 'rest' }>(true)).toBe(true)
    expect(same<Of<'wade'>, { readonly type: 'wade'; readonly with?: 'rope' | 'boat' }>(true)).toBe(true)
    expect(same<EtoActions['take'], { type: 'take'; at: string; unit: string }>(true)).toBe(true)
    const into: EtoActions['regroup']['into'] = Object.freeze([1])
    expect(into).toEqual([1])
  })
})

describe('rows that do not fit together', () => {
  const define = (rows: object) => () =>
    defineActions<Walk, string, Moments, typeof SHAPES>({ ...spec, rows: { ...spec.rows, ...rows } })

  it('are refused when they are put together', () => {
    expect(define({})).not.toThrow()
    expect(define({ rest: { ...rest, list: () => [] } })).toThrow('"rest" must have one of list, add')
    expect(define({ rest: { ...rest, add: undefined } })).toThrow('"rest" must have one of list, add')
    expect(define({ rest: { ...rest, add: undefined, list: () => [] } })).toThrow(
      'only the first row of "day"',
    )
    expect(define({ turn: { ...turn, add: undefined, listedBy: 'go' } })).toThrow('which is not asked during')
    expect(define({ turn: { ...turn, add: undefined, listedBy: 'turn' } })).toThrow('which lists nothing')
    expect(define({ turn: { ...turn, add: undefined, listedBy: 'wade' } })).not.toThrow()
  })
})
