/** Who may, who may not, and what stays as it was: clauses of part 9 at their edges, on positions that play can reach. */

import { describe, expect, it } from 'vitest'
import { isBeaten } from '../../../../src/games/aeto/09-10-conquest'
import { mayEstablishVichy } from '../../../../src/games/aeto/09-12-vichy'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { aeto } from '../../../../src/games/aeto/game'
import { sitesOf } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { GENERALS, type General } from '../../../../src/games/aeto/units'
import { totalOf } from '../../../../src/kernel/explain'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start, tableAt } from './position'

const board = boardOf(start)
const overLand = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))
const VICHY = { vichy: { since: 8, reactions: [], fallen: false } } as const
const AMERICA = { camps: { 'united-states': 'west' }, wars: [['united-states', 'germany']] } as const

describe('an invasion', () => {
  it(`${rule('aeto', '9.2', '9.12')} of a Vichy State waits for its foundation, and for the winter after it`, () => {
    const algeria = { type: 'invade', by: 'united-kingdom', on: 'algeria', act: 'declared' } as const
    expect(refusal(position({}), algeria)).toBe('9.12 no-vichy')
    expect(refusal(position({ date: ['December', 1940], more: VICHY }), algeria)).toBe('9.12 inviolable')
    expect(refusal(position({ date: ['January', 1941], more: VICHY }), algeria)).toBeNull()
  })

  it(`${rule('aeto', '9.1', '10.17')} of the Soviet Union it is to enter what is Soviet of Poland and Bessarabia`, () => {
    const east = first(
      start,
      'poland',
      (hex) =>
        board.hex(hex).region === 'east-poland' &&
        overLand(hex, (next) => board.hex(next).country === 'poland' && board.hex(next).region === null) !==
          undefined,
    )
    const west = overLand(
      east,
      (next) => board.hex(next).country === 'poland' && board.hex(next).region === null,
    )!
    const at = tableAt({
      date: ['June', 1941],
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', west)],
      more: { regions: { 'east-poland': 'soviet-union' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: east })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'invaded', by: 'germany', on: 'soviet-union' }),
    )
  })

  it(`${rule('aeto', '9.8')} of a Turkey at peace by Germans drives it to the West, and it stays there when the Soviets are attacked`, () => {
    const at = tableAt({ conquered: { poland: 'germany' } })
    at.do({ type: 'invade', by: 'germany', on: 'turkey', act: 'declared' })
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'west' })
    at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'west' })
    const coast = first(start, 'turkey', (hex) => board.hex(hex).coast && board.hex(hex).sites.length === 0)
    const landing = tableAt({
      conquered: { poland: 'germany' },
      units: [piece('germany', 'infantry', 'W 3933')],
    })
    landing.do({ type: 'take', unit: 'u0' })
    landing.do({ type: 'ship', to: coast })
    expect(landing.events).toContainEqual(expect.objectContaining({ type: 'invaded', on: 'turkey' }))
  })
})

describe('a conquest', () => {
  it(`${rule('aeto', '9.2', '9.10')} of a Vichy State takes all of its cities, and Vichy is founded with Paris and two others, garrisoned or not`, () => {
    const cities = sitesOf(position({ more: VICHY }), 'algeria', 'city')
    const held = (count: number) =>
      isBeaten(
        position({
          ...AMERICA,
          wars: [...AMERICA.wars, ['united-states', 'algeria']],
          more: {
            ...VICHY,
            control: Object.fromEntries(cities.slice(0, count).map((hex) => [hex, 'united-states' as const])),
            nations: {
              ...start.nations,
              'united-states': { ...start.nations['united-states'], status: 'war', camp: 'west' },
              algeria: { ...start.nations.algeria, status: 'war' },
            },
          },
        }),
        'algeria',
      )
    expect(held(cities.length)).toBe(true)
    expect(held(cities.length - 1)).toBe(false)
    const vichy = (hexes: readonly string[], units: readonly ReturnType<typeof piece>[] = []) =>
      mayEstablishVichy(
        position({
          conquered: { poland: 'germany' },
          units,
          more: { control: Object.fromEntries(hexes.map((hex) => [hex, 'germany' as const])) },
        }),
      )
    expect(vichy(['W 3118', 'W 2714', 'W 3013'])).toBe(true)
    expect(vichy(['W 3118', 'W 2714'])).toBe(false)
    expect(vichy(['W 2619', 'W 2714', 'W 3013'])).toBe(false)
    const hungry = piece('germany', 'infantry', 'W 3118', { out: true })
    expect(vichy(['W 3118', 'W 2714', 'W 3013'], [hungry])).toBe(false)
    expect(vichy(['W 3118', 'W 2714', 'W 3013'], [hungry, piece('germany', 'infantry', 'W 3118')])).toBe(true)
  })

  it(`${rule('aeto', '9.11')} leaves to others what their combat units stand in, not their generals`, () => {
    const [one, two] = board.ids.filter(
      (hex) => board.hex(hex).country === 'norway' && board.hex(hex).sites.length === 0,
    )
    const at = tableAt({
      camps: { norway: 'west' },
      wars: [['germany', 'norway']],
      units: [piece('united-kingdom', 'infantry', one), piece('united-kingdom', 'general', two)],
    })
    at.do({ type: 'surrender', nation: 'norway' })
    expect([at.owner(one), at.owner(two)]).toEqual(['united-kingdom', 'germany'])
  })

  it(`${rule('aeto', '9.15', '9.16')} of Rome by Americans is a capitulation, of which a republic is founded`, () => {
    const from = overLand('W 2025', (next) => board.hex(next).country === 'italy')!
    const at = tableAt({
      date: ['June', 1944],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['united-states', 'italy'],
        ['united-states', 'germany'],
      ],
      units: [piece('united-states', 'infantry', from), piece('italy', 'infantry', first(start, 'libya'))],
      more: { control: { [from]: 'united-states' } },
    })
    at.do({ type: 'take', unit: 'u0' })
    at.do({ type: 'enter', hex: 'W 2025' })
    expect(at.events).toContainEqual(
      expect.objectContaining({ type: 'conquered', nation: 'italy', how: 'capitulation' }),
    )
    expect(at.state.special).toMatchObject({ salo: at.state.turn, italyFell: at.state.turn })
    expect(at.state.units.u1).toBeUndefined()
  })

  it(`${rule('aeto', '9.22')} of Britain sinks a carrier in port with its aircraft`, () => {
    const at = tableAt({
      units: [
        piece('united-kingdom', 'cv', 'W 3515', { name: 'Eagle' }),
        piece('united-kingdom', 'naval-air', 'W 3515'),
        piece('united-kingdom', 'fighter', 'W 3515'),
      ],
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(
      Object.keys(at.state.units).filter((id) => id.startsWith('u') && ['u0', 'u1'].includes(id)),
    ).toEqual([])
    expect(at.state.flow.asked).toContainEqual({ type: 'evacuate', units: ['u2'] })
  })
})

describe('Finland', () => {
  it(`${rule('aeto', '9.21')} whose neutrality is enforced is closed in the west, and its east is not it; who was there comes back, partisans do not`, () => {
    const east = first(
      start,
      'finland',
      (hex) =>
        board.hex(hex).region === 'east-finland' &&
        overLand(hex, (next) => board.hex(next).country === 'soviet-union') !== undefined,
    )
    const soviet = overLand(east, (next) => board.hex(next).country === 'soviet-union')!
    const enter = (hex: string, from: string) =>
      refusal(
        position({
          date: ['May', 1944],
          units: [piece('soviet-union', 'infantry', from, { strength: 5 })],
          asked: [{ type: 'hand', unit: 'u0' }],
          more: { finlandized: true, regions: { 'east-finland': 'soviet-union' } },
        }),
        { type: 'enter', hex },
      )
    expect(enter(east, soviet)).toBeNull()
    const west = first(
      start,
      'finland',
      (hex) =>
        board.hex(hex).region === null &&
        overLand(hex, (next) => board.hex(next).region === 'east-finland') !== undefined,
    )
    expect(enter(west, overLand(west, (next) => board.hex(next).region === 'east-finland')!)).toBe(
      '9.21 finlandized',
    )
    const at = tableAt({
      date: ['May', 1944],
      camps: { finland: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['soviet-union', 'finland'],
      ],
      units: [
        piece('germany', 'mountain', west),
        piece('finland', 'infantry', 'E 1433'),
        piece('soviet-union', 'infantry', east),
        piece(
          'finland',
          'partisan',
          first(start, 'finland', (hex) => board.hex(hex).region === null && hex !== west),
          { strength: 0 },
        ),
      ],
      more: {
        regions: { 'east-finland': 'soviet-union' },
        invasions: [{ by: 'soviet-union', on: 'finland', since: 0, physical: 0 }],
      },
    })
    at.do({ type: 'finlandize' })
    expect(Object.keys(at.state.units)).toEqual(['u2'])
    expect(at.state.special.redeploy).toMatchObject([{ id: 'u0', nation: 'germany', kind: 'mountain' }])
  })

  it(`${rule('aeto', '9.26')} has two German units as guests; generals and others' units do not count`, () => {
    const coasts = board.ids.filter(
      (hex) =>
        board.hex(hex).country === 'finland' &&
        board.hex(hex).coast &&
        board.hex(hex).region === null &&
        board.hex(hex).sites.length === 0,
    )
    const visit = (there: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          units: [piece('germany', 'infantry', 'W 3933'), ...there],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'ship', to: coasts[0] },
      )
    const guests = (kind: 'infantry' | 'general' | 'hq', count: number) =>
      Array.from({ length: count }, () => piece('germany', kind, coasts[1]))
    expect(visit(guests('infantry', 1))).toBeNull()
    expect(visit(guests('infantry', 2))).toBe('9.26 two-guests')
    expect(visit([...guests('infantry', 1), ...guests('general', 1), ...guests('hq', 1)])).toBeNull()
  })
})

describe('arrivals', () => {
  it('generals whom the rules call by name come to their own nation, once', () => {
    for (const name of Object.keys(GENERALS) as General[]) {
      const camps = { 'soviet-union': 'soviet' } as const
      const at = tableAt({ camps })
      at.do({ type: 'appoint', name, strength: name === 'Zhukov' ? 0 : 2 })
      const [{ at: hex }] = [...aeto.legalActions(at.state as never)] as { at: string }[]
      at.do({ type: 'place', at: hex })
      const general = Object.values(at.state.units).find((unit) => unit.name === name)
      expect([name, general?.nation, general?.kind]).toEqual([name, GENERALS[name], 'general'])
      expect(at.refusal({ type: 'appoint', name, strength: 0 })).toBe('8.11 there')
    }
    expect(
      refusal(position({ camps: { 'soviet-union': 'soviet' } }), {
        type: 'appoint',
        name: 'Zhukov',
        strength: 1,
      }),
    ).toBe('10.14 no-strength')
  })

  it(`${rule('aeto', '9.2')} on Crete are one Greek land unit, wherever else Greeks are`, () => {
    const crete = first(start, 'greece', (hex) => board.hex(hex).island === 'crete')
    const place = (units: readonly ReturnType<typeof piece>[]) =>
      refusal(
        position({
          camps: { greece: 'west' },
          units,
          asked: [
            {
              type: 'place',
              nation: 'greece',
              kind: 'infantry',
              strength: 2,
              from: null,
              depleted: false,
              name: null,
              as: 'arrival',
              near: null,
            },
          ],
        }),
        { type: 'place', at: crete },
      )
    expect(place([])).toBeNull()
    expect(place([piece('greece', 'infantry', 'E 4731'), piece('greece', 'infantry', 'Canada')])).toBeNull()
    expect(place([piece('greece', 'bomber', crete)])).toBeNull()
    expect(place([piece('united-kingdom', 'infantry', crete)])).toBeNull()
    expect(place([piece('greece', 'infantry', crete)])).toBe('9.2 crete')
  })
})

describe('points', () => {
  it(`${rule('aeto', '9.0', '9.11', '9.23')} come of partners and conquests to the power that leads, 7 of Ploesti to Germany alone`, () => {
    const points = (
      power: 'germany' | 'soviet-union' | 'united-kingdom' | 'italy',
      given: Parameters<typeof position>[0],
    ) => totalOf(incomeOf(position(given), power))
    const before = points('germany', {})
    expect(points('germany', { camps: { rumania: 'axis' } }) - before).toBe(7)
    expect(points('germany', { camps: { sweden: 'axis' } }) - before).toBe(2)
    expect(points('italy', { camps: { rumania: 'axis', italy: 'axis' } })).toBe(0)
    expect(points('germany', { conquered: { rumania: 'germany' } }) - before).toBe(7)
    const red = { camps: { 'soviet-union': 'soviet' }, conquered: { rumania: 'soviet-union' } } as const
    expect(points('soviet-union', red)).toBe(2)
    const british = points('united-kingdom', {})
    expect(points('united-kingdom', { camps: { netherlands: 'west' } }) - british).toBe(2)
    // A Britain in exile has nothing of partners.
    const fallen = {
      conquered: { 'united-kingdom': 'germany' },
      camps: { netherlands: 'west' },
      more: { holdingOut: ['united-kingdom'] },
    } as const
    expect(points('united-kingdom', { ...fallen, special: { exile: true } })).toBeGreaterThanOrEqual(12)
    expect(
      incomeOf(position({ ...fallen, special: { exile: true } }), 'united-kingdom').map(
        ({ because }) => because,
      ),
    ).not.toContain('Amsterdam')
  })
})
