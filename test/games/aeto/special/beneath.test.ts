import { describe, expect, it } from 'vitest'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { aeto } from '../../../../src/games/aeto/game'
import type { Seat } from '../../../../src/games/aeto/state'
import { seeded } from '../../../../src/kernel/dice'
import { rule } from '../../../../src/testing'
import { conquerPoland, reachVichy, type Table, table } from '../play/table'

const FORT = 'W 3219'

/** February 1940: a French fort at the Belgian border, with a division in it. */
function garrisoned(rules: Record<string, boolean> = { stacking: true }): readonly [Table, string] {
  const at = table(aeto, rules)
  at.until('season', 'October', 1939)
  at.fort('france', FORT)
  at.until('offensive', 'February', 1940)
  return [at, at.raise('france', 'infantry', 4, FORT)]
}

const seen = (at: Table, by: Seat) => aeto.view(at.state as never, by)
const shown = (at: Table, action: AetoAction, to: Seat) => aeto.viewAction(at.state as never, action, to)
const asked = (at: Table) => aeto.decision(at.state as never)

describe('below a fort', () => {
  it(`${rule('aeto', '11.20')} lies one land unit, which nobody but its own side knows of`, () => {
    const [at, division] = garrisoned()
    const second = at.raise('france', 'infantry', 2, FORT)
    at.do({ type: 'shelter', hex: FORT })
    expect(asked(at)).toMatchObject({ player: 'france', question: 'shelter', rule: '11.20' })
    expect(at.refusal({ type: 'emerge' })).toBe('11.20 nobody')
    expect(at.refusal({ type: 'conceal', unit: 'fra-bb-1' })).toBe('11.20 not-there')
    // What France does there it does in secret.
    expect(shown(at, { type: 'conceal', unit: division }, 'germany')).toBeNull()
    expect(shown(at, { type: 'stop' }, 'table')).toBeNull()
    expect(shown(at, { type: 'conceal', unit: division }, 'france')).toEqual({
      type: 'conceal',
      unit: division,
    })
    at.do({ type: 'conceal', unit: division })
    expect(at.events).toEqual([])
    expect(at.state.units[division]).toBeUndefined()
    expect(seen(at, 'france').optional.beneath).toMatchObject([{ hex: FORT, unit: { strength: 4 } }])
    for (const other of ['germany', 'united-kingdom', 'table'] as const)
      expect(seen(at, other).optional.beneath).toEqual([])
    // It is seen to once in a phase; there is room for one.
    expect(at.refusal({ type: 'shelter', hex: FORT })).toBe('11.20 seen-to')
    at.until('movement')
    at.do({ type: 'shelter', hex: FORT })
    expect(at.refusal({ type: 'conceal', unit: second })).toBe('11.20 full')
    at.do({ type: 'emerge' })
    expect(at.events).toMatchObject([{ type: 'arrived', rule: '11.20', at: FORT, reveals: true }])
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ nation: 'france', kind: 'infantry', strength: 4, at: FORT }),
    )
  })

  it(`${rule('aeto', '11.20')} is nothing without the rule, without a finished fort, for ships, and in a hex that is fought for`, () => {
    expect(garrisoned({})[0].refusal({ type: 'shelter', hex: FORT })).toBe('11.20 not-played')
    const [at] = garrisoned()
    expect(at.refusal({ type: 'shelter', hex: 'W 3118' })).toBe('11.20 no-fort')
    expect(at.refusal({ type: 'shelter', hex: 'nowhere' })).toBe('11.20 no-fort')
    at.until('season', 'April', 1940)
    at.fort('france', 'W 2319', 'coastal-fort')
    expect(at.refusal({ type: 'shelter', hex: 'W 2319' })).toBe('11.20 no-fort')
    at.until('naval-and-air', 'July', 1940)
    at.do({ type: 'shelter', hex: 'W 2319' })
    expect(at.refusal({ type: 'conceal', unit: 'fra-bb-1' })).toBe('11.20 no-land-unit')
    at.do({ type: 'stop' })
    expect(at.state.optional.beneath).toEqual([])
  })

  it(`${rule('aeto', '11.20')} fights when its hex is attacked, and is seen from then on; until then nothing tells of it`, () => {
    const attacked = (hides: boolean) => {
      const at = table(aeto, { stacking: true })
      at.until('season', 'October', 1939)
      at.fort('france', FORT)
      conquerPoland(at)
      at.until('offensive', 'May', 1940)
      const division = at.raise('france', 'infantry', 4, FORT)
      at.do({ type: 'shelter', hex: FORT })
      at.do({ type: 'conceal', unit: division })
      if (!hides) {
        at.until('movement')
        at.do({ type: 'shelter', hex: FORT })
        at.do({ type: 'emerge' })
        at.do({
          type: 'lose',
          unit: Object.keys(at.state.units).findLast((id) => at.state.units[id].at === FORT)!,
        })
      }
      at.until('offensive', 'June', 1940)
      const panzer = at.raise('germany', 'armor', 6, 'W 3022')
      at.march(panzer, 'W 3120')
      at.until('offensive', 'July', 1940)
      return [at, panzer] as const
    }
    const [empty, before] = attacked(false)
    const [at, panzer] = attacked(true)
    // Nobody marches into a fort, whether or not somebody is below it, and the list is the same.
    for (const [one, unit] of [
      [empty, before],
      [at, panzer],
    ] as const) {
      one.do({ type: 'take', unit })
      expect(one.refusal({ type: 'enter', hex: FORT })).toBe('11.0 works')
      one.do({ type: 'stop' })
    }
    const listOf = (one: Table) => [...aeto.legalActions(one.state as never)]
    expect(listOf(at)).toEqual(listOf(empty))
    expect(empty.attack(FORT, 'attack', before)).toBe('3-1 0')
    expect(at.attack(FORT, 'attack', panzer)).toBe('1-1 1')
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'arrived', rule: '11.20', reveals: true }),
    )
    expect(at.refusal({ type: 'shelter', hex: FORT })).toBe('11.20 fought-for')
    expect(at.state.optional.beneath).toEqual([])
  })

  it(`${rule('aeto', '11.20')} comes out when the fort is levelled, as it went in`, () => {
    const [at, division] = garrisoned()
    at.do({ type: 'hit', unit: division })
    at.until('supply')
    at.do({ type: 'supply', unit: division, out: true })
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    at.until('strategic-warfare', 'March', 1940)
    at.do({ type: 'level', hex: FORT, what: 'fort' })
    expect(at.state.forts).toEqual([])
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ at: FORT, depleted: true, out: true, strength: 4 }),
    )
  })

  it(`${rule('aeto', '11.20', '9.11')} is gone with the army of its nation when that falls`, () => {
    const at = table(aeto, { stacking: true })
    at.until('season', 'October', 1939)
    at.fort('france', FORT)
    at.until('offensive', 'January', 1940)
    const division = at.raise('france', 'infantry', 4, FORT)
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    expect(at.state.optional.beneath).toEqual([])
    expect(Object.values(at.state.units).filter(({ at: hex }) => hex === FORT)).toEqual([])
    expect(aeto.invariants(at.state as never)).toEqual([])
  })

  it(`${rule('aeto', '11.0', '11.20')} hedgerows conceal as well, but in the D-Day hex everything is seen`, () => {
    const at = table(aeto, { stacking: true, bocage: true })
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    at.do({ type: 'wall', hex: 'W 3316' })
    at.do({ type: 'hedge' })
    at.until('offensive', 'October', 1940)
    expect(at.refusal({ type: 'shelter', hex: 'W 3316' })).toBe('11.0 d-day')
    const grenadier = at.raise('germany', 'infantry', 4, 'W 3022')
    at.march(grenadier, 'W 3215')
    at.do({ type: 'shelter', hex: 'W 3215' })
    expect(asked(at)).toMatchObject({ player: 'germany' })
    at.do({ type: 'conceal', unit: grenadier })
    expect(seen(at, 'germany').optional.beneath).toHaveLength(1)
    // Too much of the Axis in the D-Day hex: the hedgerows are gone, and who was below them is seen.
    const panzer = at.raise('germany', 'armor', 6, 'W 3022')
    at.march(panzer, 'W 3316')
    expect(at.state.optional).toMatchObject({ bocage: [], beneath: [] })
    expect(Object.values(at.state.units)).toContainEqual(
      expect.objectContaining({ nation: 'germany', kind: 'infantry', at: 'W 3215' }),
    )
  })

  it(`${rule('aeto', '11.20')} is drawn for who does not know: now and then somebody, never of the viewer, never too many`, () => {
    const [at, division] = garrisoned({ stacking: true, bocage: true })
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    const dice = seeded('below')
    const draw = (by: Seat) => {
      const drawn = aeto.determinize(seen(at, by), dice)
      expect(aeto.invariants(drawn)).toEqual([])
      expect(aeto.view(drawn, by)).toEqual(seen(at, by))
      return drawn.optional.beneath
    }
    const counts = Array.from({ length: 60 }, () => draw('germany').length)
    expect(new Set(counts)).toEqual(new Set([0, 1]))
    for (let i = 0; i < 10; i++) expect(draw('france')).toEqual(at.state.optional.beneath)
  })

  it(`${rule('aeto', '11.20')} of a save there are no more than there is room for`, () => {
    const [at, division] = garrisoned()
    at.do({ type: 'shelter', hex: FORT })
    at.do({ type: 'conceal', unit: division })
    const { beneath } = at.state.optional
    const broken = (more: typeof beneath) =>
      aeto.invariants({ ...at.state, optional: { ...at.state.optional, beneath: more } } as never)
    expect(broken(beneath)).toEqual([])
    expect(broken([...beneath, ...beneath])).toMatchObject([{ rule: '11.20', code: 'beneath' }])
    const [{ hex, unit }] = beneath
    expect(broken([{ hex, unit: { ...unit, at: 'W 3118' } }])).toMatchObject([{ code: 'beneath' }])
    expect(broken([{ hex: 'W 3118', unit: { ...unit, at: 'W 3118' } }])).toMatchObject([{ code: 'beneath' }])
  })
})

describe('what is decided in secret', () => {
  it(`${rule('aeto', '11.3', '11.9')} is seen by nobody else: a dummy, and a unit on order`, () => {
    const at = table(aeto, { dummies: true, hiddenProduction: true })
    at.until('naval-and-air')
    const force = { type: 'force', power: 'germany', at: 'at sea' } as const
    expect(shown(at, force, 'france')).toEqual(force)
    at.do(force)
    expect(shown(at, { type: 'designate', dummy: true }, 'france')).toBeNull()
    expect(shown(at, { type: 'designate', dummy: true }, 'germany')).toEqual({
      type: 'designate',
      dummy: true,
    })
    at.do({ type: 'designate', dummy: true })
    at.until('season', 'October', 1939)
    at.do({ type: 'order', nation: 'germany' })
    const tank = { type: 'form', kind: 'armor', strength: 6 } as const
    expect(shown(at, tank, 'united-kingdom')).toBeNull()
    expect(shown(at, tank, 'germany')).toEqual(tank)
    at.do(tank)
    at.do({ type: 'raise', nation: 'germany' })
    expect(shown(at, tank, 'united-kingdom')).toEqual(tank)
  })
})
