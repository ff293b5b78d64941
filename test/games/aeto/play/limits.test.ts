/** Clauses of parts 9 to 11 at their limits, both sides of each, on positions that play can reach: a set-up with politics and units as they came about. */

import { describe, expect, it } from 'vitest'
import {
  hasColonialArmy,
  invadedPartners,
  italianCrisis,
  mayYield,
  partnerCrisis,
  romeHasFallen,
} from '../../../../src/games/aeto/09-conditions'
import { isBeyondPartition, isStrangerInVichy } from '../../../../src/games/aeto/09-lines'
import { partisanHexes } from '../../../../src/games/aeto/10-06-partisan-hexes'
import { isUnderZhukov, mayPassCanal } from '../../../../src/games/aeto/10-conditions'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { flightToIceland } from '../../../../src/games/aeto/play/09-22-britain'
import { combatOf, targetsAt } from '../../../../src/games/aeto/play/combat'
import { type Asked, boardOf } from '../../../../src/games/aeto/state'
import type { AetoUnit, UnitKind } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import { first, piece, position, refusal, start } from './position'

describe('Italy', () => {
  const WAR = { italy: 'axis', 'united-states': 'west' } as const
  const foot = 'W 1830'
  const crisis = (units: readonly AetoUnit[]) =>
    italianCrisis(position({ camps: WAR, wars: [['united-states', 'italy']], units }))

  it(`${rule('aeto', '9.15')} gives up with Rome only if the United States are at war with it`, () => {
    const control = { 'W 2025': 'united-kingdom' } as const
    const more = { control }
    expect(romeHasFallen(position({ camps: WAR, more }))).toBe(false)
    expect(romeHasFallen(position({ camps: WAR, wars: [['united-states', 'italy']], more }))).toBe(true)
    const german = { control: { 'W 2025': 'germany' } } as const
    expect(romeHasFallen(position({ camps: WAR, wars: [['united-states', 'italy']], more: german }))).toBe(
      false,
    )
  })

  it(`${rule('aeto', '9.10', '9.15')} is in danger with a supplied unit of strength 3 on its mainland, and no Italian but paratroopers in the south`, () => {
    expect(crisis([piece('united-states', 'infantry', foot, { strength: 3 })])).toMatchObject({ hexes: 1 })
    expect(crisis([piece('united-states', 'infantry', foot, { strength: 2 })])).toBeNull()
    expect(crisis([piece('united-states', 'infantry', foot, { out: true })])).toBeNull()
    expect(crisis([piece('united-states', 'general', foot)])).toBeNull()
    expect(crisis([piece('germany', 'infantry', foot)])).toBeNull()
    const state = position({})
    const [libya, turkey] = [first(state, 'libya'), first(state, 'turkey')]
    const sicily = first(state, 'italy', (hex) => boardOf(state).hex(hex).island === 'sicily')
    for (const at of [libya, turkey, sicily])
      expect(crisis([piece('united-states', 'infantry', foot), piece('italy', 'infantry', at)])).toBeNull()
    expect(
      crisis([piece('united-states', 'infantry', foot), piece('italy', 'paratrooper', libya)]),
    ).toMatchObject({ hexes: 1 })
    expect(
      crisis([piece('united-states', 'infantry', foot), piece('germany', 'infantry', libya)]),
    ).toMatchObject({ hexes: 1 })
    expect(crisis([piece('united-states', 'infantry', sicily)])).toBeNull()
  })
})

describe('partners of the Axis', () => {
  const CAMPS = { rumania: 'axis', 'soviet-union': 'soviet' } as const
  const WARS = [
    ['soviet-union', 'rumania'],
    ['germany', 'soviet-union'],
  ] as const
  it(`${rule('aeto', '9.18')} count enemies' combat land units against them, and Germans on land and in the air for them`, () => {
    const at = first(position({}), 'rumania', (hex) => boardOf(start).hex(hex).region === null)
    const state = position({
      date: ['May', 1944],
      camps: CAMPS,
      wars: WARS,
      units: [
        piece('soviet-union', 'infantry', at),
        piece('soviet-union', 'general', at),
        piece('rumania', 'infantry', at),
        piece('germany', 'bomber', at),
        piece('germany', 'infantry', at),
        piece('germany', 'general', at),
      ],
    })
    expect(partnerCrisis(state, 'rumania')).toEqual({ allied: 1, german: 2, year: 1944, finland: false })
    expect(invadedPartners(state)).toEqual([{ nation: 'rumania', by: 'soviet-union' }])
    const hungry = position({
      camps: CAMPS,
      wars: WARS,
      units: [piece('soviet-union', 'infantry', at, { out: true })],
    })
    expect(invadedPartners(hungry)).toEqual([])
  })
})

describe('lines', () => {
  it(`${rule('aeto', '9.4')} only Poland beyond the line is out of supply for Germans in peace with the Soviets`, () => {
    const east = first(start, 'poland', (hex) => boardOf(start).hex(hex).region === 'east-poland')
    const after = position({ conquered: { poland: 'germany' } })
    expect(isBeyondPartition(after, piece('germany', 'infantry', east))).toBe(true)
    expect(isBeyondPartition(after, piece('germany', 'infantry', 'W 3533'))).toBe(false)
    expect(isBeyondPartition(after, piece('germany', 'infantry', 'W 3430'))).toBe(false)
    expect(isBeyondPartition(after, piece('soviet-union', 'infantry', east))).toBe(false)
  })

  it(`${rule('aeto', '9.11', '9.12')} interned ships and Vichy's own are no strangers in Vichy, others on land are`, () => {
    const state = position({ more: { vichy: { since: 8, reactions: [], fallen: false } } })
    expect(isStrangerInVichy(state, piece('germany', 'infantry', 'W 2319'))).toBe(true)
    expect(isStrangerInVichy(state, piece('vichy-france', 'infantry', 'W 2319'))).toBe(false)
    expect(isStrangerInVichy(state, piece('france', 'naval-air', 'W 2319', { interned: true }))).toBe(false)
    expect(isStrangerInVichy(state, piece('germany', 'infantry', 'W 3118'))).toBe(false)
  })
})

describe('the Low Countries', () => {
  it(`${rule('aeto', '9.19')} are rolled for by a Germany that stands, with forts along the border or beside it`, () => {
    const forts = (hexes: readonly string[], conquered = {}) =>
      mayYield(position({ step: 'season', conquered, more: { forts: hexes } }), 'belgium').legal
    expect(forts(['W 3319'])).toBe(true)
    expect(forts(['W 2619'])).toBe(false)
    expect(forts(['W 3319'], { germany: 'soviet-union' })).toBe(false)
  })
})

describe('colonies', () => {
  it(`${rule('aeto', '9.23')} are held out in by supplied combat land units of the power alone`, () => {
    const egypt = first(start, 'egypt')
    const holds = (unit: AetoUnit, more = {}) =>
      hasColonialArmy(position({ units: [unit], more }), 'united-kingdom')
    expect(holds(piece('united-kingdom', 'infantry', egypt))).toBe(true)
    expect(holds(piece('united-kingdom', 'infantry', egypt, { out: true }))).toBe(false)
    expect(holds(piece('united-kingdom', 'general', egypt))).toBe(false)
    expect(holds(piece('france', 'infantry', egypt))).toBe(false)
    expect(holds(piece('united-kingdom', 'infantry', 'W 3616'))).toBe(false)
    expect(holds(piece('united-kingdom', 'infantry', egypt), { control: { [egypt]: 'italy' } })).toBe(false)
  })

  it(`${rule('aeto', '9.22')} aircraft with a range of 7 reach Iceland from Scapa Flow, those with 6 from nowhere`, () => {
    const asked: Asked = { type: 'evacuate', units: ['u0'] }
    const at = (hex: string) =>
      position({
        conquered: { 'united-kingdom': 'germany' },
        units: [piece('united-kingdom', 'bomber', hex)],
        more: {
          flow: { step: 'offensive', closing: false, asked: [asked] },
          holdingOut: ['united-kingdom'],
        },
      })
    const flies = (hex: string, range: number) => refusal(at(hex), { type: 'evacuate', unit: 'u0', range })
    expect(flightToIceland(at('W 4717'), 'W 4717')).toBe(14)
    expect(flies('W 4717', 7)).toBeNull()
    expect(flies('W 4717', 6)).toBe('9.22 too-far')
    expect(flies('W 3514', 6)).toBe('9.22 too-far')
    // In three hops by Scapa Flow: two of 14 points to it, and the last from there.
    expect(flies('W 3514', 7)).toBeNull()
  })
})

describe('in the East', () => {
  const WAR = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const
  it(`${rule('aeto', '10.9')} enemy surface ships close the canal at its other end, submarines and friends do not`, () => {
    const boat = piece('soviet-union', 'submarine', 'E 0626')
    const passes = (other: AetoUnit) => mayPassCanal(position({ ...WAR, units: [boat, other] }), boat).legal
    expect(passes(piece('germany', 'cl', 'E 1429'))).toBe(false)
    expect(passes(piece('germany', 'submarine', 'E 1429'))).toBe(true)
    expect(passes(piece('soviet-union', 'cl', 'E 1429'))).toBe(true)
    expect(
      mayPassCanal(position({ ...WAR, units: [boat] }), piece('soviet-union', 'cl', 'E 0626')).legal,
    ).toBe(false)
  })

  it(`${rule('aeto', '10.14')} Zhukov leads nobody from a box, and as far as the radius of his headquarters`, () => {
    const led = (zhukov: string, hq: string, radius: number, at = 'E 2123') =>
      isUnderZhukov(
        position({
          ...WAR,
          units: [
            piece('soviet-union', 'general', zhukov, { name: 'Zhukov' }),
            piece('soviet-union', 'hq', hq, { strength: radius }),
          ],
        }),
        piece('soviet-union', 'infantry', at),
      )
    const distance = boardOf(start).grid.distance('E 1924', 'E 2123')
    expect(led('E 1924', 'E 1924', distance)).toBe(true)
    expect(led('E 1924', 'E 1924', distance - 1)).toBe(false)
    expect(led('E 1924', 'E 2320', distance)).toBe(false)
    expect(led('at sea', 'E 1924', distance)).toBe(false)
  })

  it(`${rule('aeto', '10.13')} nothing is dug for nothing from 1943 on`, () => {
    const levy = (year: number) =>
      refusal(position({ ...WAR, date: ['January', year], step: 'season' }), { type: 'levy' })
    expect(levy(1942)).toBeNull()
    expect(levy(1943)).toBe('10.13 1943')
  })

  it(`${rule('aeto', '9.0', '9.25')} who rises behind a garrison has two Offensives, and buys none; nor does a minor`, () => {
    const risen = position({
      date: ['May', 1944],
      camps: { 'soviet-union': 'soviet' },
      conquered: { 'soviet-union': 'germany' },
      units: [piece('soviet-union', 'infantry', 'E 1924')],
      more: { holdingOut: ['soviet-union'], special: { ...start.special, sovietsFell: 30 } },
    })
    expect(refusal(risen, { type: 'launch', nation: 'soviet-union', impromptu: true })).toBe('9.0 no-more')
    expect(refusal(risen, { type: 'launch', nation: 'germany', impromptu: true })).toBeNull()
    expect(refusal(risen, { type: 'launch', nation: 'poland', impromptu: true })).toBe('9.0 no-more')
  })
})

describe('partisans', () => {
  it(`${rule('aeto', '10.6')} come to no hex beside a field with enemy aircraft, nor upon anybody`, () => {
    const occupied = (units: readonly AetoUnit[]) =>
      partisanHexes(
        position({
          conquered: { poland: 'germany' },
          units,
          more: { invasions: [{ by: 'germany', on: 'poland', since: 0, physical: 0 }] },
        }),
        'poland',
      )
    const [field] = occupied([]).filter((hex) =>
      boardOf(start)
        .neighbours(hex)
        .every((one) => occupied([]).includes(one)),
    )
    expect(field).toBeDefined()
    const [beside] = boardOf(start).neighbours(field)
    expect(occupied([piece('germany', 'bomber', field)])).not.toContain(beside)
    expect(occupied([piece('germany', 'general', field)])).not.toContain(field)
    expect(occupied([piece('germany', 'general', field)])).toContain(beside)
    expect(occupied([piece('united-kingdom', 'bomber', field)])).toContain(beside)
  })

  it(`${rule('aeto', '10.6')} do not fight, nor do headquarters attack; and nobody attacks over water`, () => {
    const board = boardOf(start)
    const [hex, near] = [
      'W 3533',
      board.neighbours('W 3533').find((one) => board.hex(one).terrain === 'land')!,
    ]
    const attack = { type: 'attack', by: 'germany', hex, terrain: 'clear' } as const
    const by = (kind: UnitKind) =>
      refusal(position({ units: [piece('germany', kind, near), piece('poland', 'infantry', hex)] }), attack)
    expect(by('infantry')).toBeNull()
    expect(by('hq')).toBe('9.1 not-beside')
    const wet = board.ids.flatMap((one) =>
      board
        .neighbours(one)
        .filter(
          (two) =>
            board.hasSide(one, two, 'sea') &&
            board.hex(two).terrain === 'land' &&
            board.hex(one).terrain === 'land',
        )
        .map((two) => [one, two] as const),
    )[0]
    const over = position({
      units: [piece('germany', 'infantry', wet[0]), piece('united-kingdom', 'infantry', wet[1])],
    })
    expect(refusal(over, { ...attack, hex: wet[1] })).toBe('9.1 not-beside')
  })

  it(`${rule('aeto', '10.6')} are attacked with the others in their hex, and count for nothing in the odds`, () => {
    const hex = 'W 3533'
    const state = position({
      units: [
        piece('germany', 'infantry', 'W 3532'),
        piece('poland', 'infantry', hex, { strength: 2 }),
        piece('poland', 'partisan', hex, { strength: 0 }),
      ],
      more: { invasions: [{ by: 'germany', on: 'poland', since: 0, physical: 0 }] },
    })
    expect(targetsAt(state, hex, 'germany')).toHaveLength(2)
    const attack = {
      type: 'attack',
      by: 'germany',
      hex,
      terrain: 'clear',
      amphibious: false,
      attackers: ['u0'],
      supporters: [],
      rerolls: [],
      combined: false,
    } as const
    expect(combatOf(state, attack)).toMatchObject({ attack: 4, defence: 2, odds: '2-1' })
  })
})

describe('optional rules', () => {
  it(`${rule('aeto', '11.16')} a V-1 suffers from fighters, a V-2 does not; each site has its own range, and London costs 1 less`, () => {
    const board = boardOf(start)
    const within = (range: number) =>
      board.ids.find(
        (hex) => board.grid.distance(hex, 'W 3616') === range && board.hex(hex).country === 'france',
      )!
    const [near, far] = [2, 4].map(within)
    const state = position({
      date: ['May', 1944],
      step: 'strategic-warfare',
      conquered: { france: 'germany' },
      rules: ['rockets'],
      units: [
        piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 }),
        piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 }),
      ],
      optional: {
        rockets: [{ hex: far, kind: 'v-2' }, ...(near ? [{ hex: near, kind: 'v-1' } as const] : [])],
      },
    })
    const fire = (site: string, fighters: number) => {
      const { events } = aeto.apply(state as never, { type: 'fire', site, target: 'W 3616', fighters })
      return [
        events.find(({ type }) => type === 'answer')!,
        events.filter(({ type }) => type === 'marked').length,
      ] as const
    }
    expect(fire(far, 1)).toMatchObject([{ total: 1 }, 0])
    if (near !== undefined) {
      expect(fire(near, 1)).toMatchObject([{ total: 0 }, 1])
      expect(fire(near, 2)).toMatchObject([{ total: -1 }, 2])
    }
    const short = position({
      date: ['May', 1944],
      step: 'strategic-warfare',
      conquered: { france: 'germany' },
      rules: ['rockets'],
      optional: { rockets: [{ hex: far, kind: 'v-1' }] },
    })
    expect(refusal(short, { type: 'fire', site: far, target: 'W 3616', fighters: 0 })).toBe('11.16 no-target')
  })

  it(`${rule('aeto', '11.21')} a bomber does not make up for the fighter that Britain needs, however good it is`, () => {
    const build = (kind: UnitKind, strength: number) =>
      refusal(
        position({
          rules: ['fighterCommand'],
          more: {
            flow: {
              step: 'season',
              closing: false,
              asked: [{ type: 'form', nation: 'united-kingdom', as: 'arrival' }],
            },
          },
        }),
        { type: 'form', kind, strength },
      )
    expect(build('fighter', 3)).toBeNull()
    expect(build('fighter', 2)).toBe('11.21 fighter-first')
    expect(build('fighter-bomber', 3)).toBe('11.21 fighter-first')
    expect(build('infantry', 4)).toBeNull()
  })

  it(`${rule('aeto', '11.26')} paratroopers, and Soviet infantry, cavalry and mountain units, are rebuilt without a twin; ships are no affair of it`, () => {
    const rebuilt = (nation: Nation, kind: UnitKind, at: string) =>
      refusal(
        position({
          step: 'season',
          rules: ['replacements'],
          units: [piece(nation, kind, at, { depleted: true })],
        }),
        { type: 'rebuild', unit: 'u0' },
      )
    expect(rebuilt('germany', 'infantry', 'W 3430')).toBe('11.26 no-twin')
    expect(rebuilt('germany', 'paratrooper', 'W 3430')).toBeNull()
    for (const kind of ['infantry', 'cavalry', 'mountain'] as const)
      expect(rebuilt('soviet-union', kind, 'E 1924')).toBeNull()
    expect(rebuilt('soviet-union', 'armor', 'E 1924')).toBe('11.26 no-twin')
    expect(rebuilt('germany', 'cavalry', 'W 3430')).toBe('11.26 no-twin')
    expect(rebuilt('united-kingdom', 'bb', 'W 3515')).toBeNull()
  })
})
