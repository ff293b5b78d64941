/** Who does it, and when: clauses of part 9 where two sections meet, read by who acts and at what time. */

import { describe, expect, it } from 'vitest'
import { turnOf } from '../../../../src/games/aeto/calendar'
import { aetoInvariants } from '../../../../src/games/aeto/invariants'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar, isRussoGermanWar } from '../../../../src/games/aeto/politics'
import { boardOf, type Standing } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { piece, position, refusal, start, tableAt } from './position'
import { conquerPoland, reachVichy, table } from './table'

const board = boardOf(start)
const isIn = (country: string, hex: string) => board.hex(hex).country === country
/** A hex beside this one over land that fits. */
const beside = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))
/** A hex behind a dotted line, and one before it in the same country. */
function overLine(region: string): readonly [behind: string, before: string] {
  for (const hex of board.ids) {
    const { region: here, country } = board.hex(hex)
    if (here !== region) continue
    const before = beside(hex, (next) => board.hex(next).region === null && isIn(country!, next))
    if (before !== undefined) return [hex, before]
  }
  throw new Error(region)
}
const nations = (changed: Partial<Record<Nation, Partial<Standing>>>) =>
  Object.fromEntries(
    Object.entries(start.nations).map(([nation, standing]) => [
      nation,
      { ...standing, ...changed[nation as Nation] },
    ]),
  ) as typeof start.nations
const FALLEN = { poland: 'germany', france: 'germany' } as const
const EAST = { camps: { 'soviet-union': 'soviet' }, wars: [['germany', 'soviet-union']] } as const
const ITALY = { camps: { italy: 'axis' }, wars: [['italy', 'united-kingdom']] } as const
const EXILED = {
  conquered: { ...FALLEN, 'united-kingdom': 'germany' },
  more: { holdingOut: ['united-kingdom'], vichyOpen: false },
} as const

describe('what was ceded', () => {
  it(`${rule('aeto', '10.17', '9.21')} is its own country's again where that takes it back`, () => {
    for (const [region, nation] of [
      ['bessarabia', 'rumania'],
      ['east-finland', 'finland'],
    ] as const) {
      const [behind, before] = overLine(region)
      const at = tableAt({
        ...EAST,
        date: ['July', 1941],
        camps: { ...EAST.camps, [nation]: 'axis' },
        wars: [...EAST.wars, [nation, 'soviet-union']],
        units: [piece(nation, 'infantry', before)],
        more: { regions: { [region]: 'soviet-union' } },
      })
      at.move('u0', behind)
      expect(at.owner(behind)).toBe(nation)
    }
  })
})

describe('a war', () => {
  it(`${rule('aeto', '9.1', '10.17')} is not begun by an entry into Bessarabia in the Movement Phase`, () => {
    const [behind, before] = overLine('bessarabia')
    const entry = (step: 'movement' | 'offensive') => {
      const at = tableAt({
        step,
        date: ['June', 1941],
        camps: { rumania: 'axis' },
        conquered: FALLEN,
        units: [piece('germany', 'infantry', before)],
      })
      at.do({ type: 'take', unit: 'u0' })
      return at.refusal({ type: 'enter', hex: behind })
    }
    expect(entry('movement')).toBe('9.1 movement-phase')
    expect(entry('offensive')).toBeNull()
  })

  it(`${rule('aeto', '9.2', '10.17')} with the Soviets is begun by Germans in a Baltic state in which Soviets are already`, () => {
    for (const nation of ['lithuania', 'estonia'] as const) {
      const at = tableAt({
        date: ['June', 1941],
        wars: [['soviet-union', nation]],
        more: {
          nations: nations({
            poland: { status: 'conquered', conqueror: 'germany' },
            [nation]: { status: 'war' },
          }),
          sitzkrieg: 'over',
        },
      })
      at.do({ type: 'invade', by: 'germany', on: nation, act: 'declared' })
      expect(at.state.nations[nation]).toMatchObject({ status: 'war', camp: 'soviet' })
      expect(isRussoGermanWar(at.state)).toBe(true)
      // Who were enemies are allies now.
      expect(areAtWar(at.state, 'soviet-union', nation)).toBe(false)
      expect(aetoInvariants(at.state)).toEqual([])
    }
  })

  it(`${rule('aeto', '9.3', '9.22')} with America is begun at its convoys no more once Britain has fallen`, () => {
    const state = position({ ...EXILED, step: 'strategic-warfare', date: ['July', 1941] })
    const upon = (act: 'strategic' | 'declared') =>
      refusal(state, { type: 'invade', by: 'germany', on: 'united-states', act })
    expect(upon('strategic')).toBe('9.1 wrong-phase')
    expect(upon('declared')).toBeNull()
    const before = position({ conquered: FALLEN, step: 'strategic-warfare', date: ['July', 1941] })
    expect(
      refusal(before, { type: 'invade', by: 'germany', on: 'united-states', act: 'strategic' }),
    ).toBeNull()
  })

  it(`${rule('aeto', '10.21')} that is declared in or after the Replenishment Step brings the Soviet reserves all the same, once`, () => {
    for (const step of ['replenishment', 'turn-end'] as const) {
      const at = tableAt({ step, date: ['June', 1941], conquered: FALLEN })
      at.do({ type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' })
      at.until('turn-end', step === 'replenishment' ? 'June' : 'July', 1941)
      const reserves = () => Object.values(at.state.units).filter(({ depleted }) => depleted).length
      expect(at.state.special.mobilized).toBe(true)
      const come = reserves()
      expect(come).toBeGreaterThan(5)
      at.until('turn-end', 'August', 1941)
      expect(reserves()).toBe(come)
    }
  })
})

describe('who stands in a hex when its owner falls', () => {
  it(`${rule('aeto', '9.11')} keeps it in lands that the fallen had conquered or marched into, too`, () => {
    const at = tableAt({
      date: ['July', 1943],
      camps: ITALY.camps,
      wars: [...ITALY.wars, ['italy', 'greece']],
      conquered: { ...FALLEN, greece: 'italy' },
      units: [piece('germany', 'infantry', 'E 4731'), piece('germany', 'infantry', 'E 5623')],
      more: { control: { 'E 5623': 'italy' }, vichyOpen: false },
    })
    expect(['E 4731', 'E 5623', 'E 4332'].map(at.owner)).toEqual(['italy', 'italy', 'italy'])
    at.do({ type: 'surrender', nation: 'italy' })
    expect(['E 4731', 'E 5623', 'E 4332'].map(at.owner)).toEqual(['germany', 'germany', 'united-kingdom'])
  })

  it(`${rule('aeto', '9.22', '9.11')} is a guest in a British colony: what Americans stand in stays British, and the British beside them stay`, () => {
    const at = tableAt({
      date: ['July', 1942],
      camps: { 'united-states': 'west' },
      wars: [['germany', 'united-states']],
      conquered: FALLEN,
      units: [
        piece('united-states', 'infantry', 'E 5721'),
        piece('united-kingdom', 'infantry', 'E 5721'),
        piece('united-states', 'infantry', 'W 1508'),
        piece('united-states', 'infantry', 'W 3815'),
      ],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1', 'u2', 'u3'])
    expect(['E 5721', 'W 1508', 'W 3815'].map(at.owner)).toEqual([
      'united-kingdom',
      'united-kingdom',
      'united-states',
    ])
  })

  it(`${rule('aeto', '9.23', '9.11')} in a French colony keeps it if France does not hold out, and is a guest if it does`, () => {
    const fall = (yes: boolean) => {
      const at = tableAt({
        conquered: { poland: 'germany' },
        units: [piece('france', 'infantry', 'W 1312'), piece('united-kingdom', 'infantry', 'W 1316')],
        more: { sitzkrieg: 'over' },
      })
      at.do({ type: 'surrender', nation: 'france' })
      at.do({ type: 'answer', yes })
      return at.owner('W 1316')
    }
    expect(fall(true)).toBe('france')
    expect(fall(false)).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.11', '11.20')} keeps it even from below a fort, from which he comes out`, () => {
    const at = tableAt({
      ...ITALY,
      rules: ['stacking'],
      date: ['July', 1943],
      conquered: FALLEN,
      optional: { beneath: [{ hex: 'W 2623', unit: piece('germany', 'infantry', 'W 2623') }] },
      more: { forts: ['W 2623'], vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'italy' })
    expect(Object.values(at.state.units)).toMatchObject([{ nation: 'germany', at: 'W 2623' }])
    expect(at.owner('W 2623')).toBe('germany')
    expect(at.owner('W 2522')).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.2', '9.11')} fights on if he is of a Vichy State that fights to the last`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'January', 1941)
    const british = at.raise('united-kingdom', 'infantry', 8, 'E 5623')
    at.do({ type: 'invade', by: 'united-kingdom', on: 'lebanon-syria', act: 'declared' })
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 1)
    const units = () =>
      Object.keys(at.state.units).filter((id) => at.state.units[id].nation === 'lebanon-syria')
    const infantry = units().find((id) => at.state.units[id].kind === 'infantry')!
    const hills = beside('E 5118', (hex) => isIn('lebanon-syria', hex))!
    at.move(infantry, hills)
    at.land(british, 'E 5118')
    expect(at.state.nations['lebanon-syria']).toMatchObject({
      status: 'conquered',
      conqueror: 'united-kingdom',
    })
    const attack = { type: 'attack', by: 'united-kingdom', hex: hills, terrain: 'clear' } as const
    expect(at.refusal(attack)).toBeNull()
    // Nobody invades what has fallen, and the State is forgotten with its last unit.
    expect(at.refusal({ type: 'invade', by: 'germany', on: 'lebanon-syria', act: 'declared' })).toBe(
      '9.2 conquered',
    )
    expect(aetoInvariants(at.state)).toEqual([])
    at.until('movement')
    at.do({ type: 'take', unit: infantry })
    at.do({ type: 'stop' })
    at.until('offensive', 'February', 1941)
    for (const unit of units()) at.do({ type: 'lose', unit })
    at.until('weather', 'March', 1941)
    expect(at.state.holdingOut).toEqual([])
  })

  it(`${rule('aeto', '9.9', '9.2')} is gone with a Vichy State that gives up`, () => {
    const at = tableAt({
      date: ['March', 1941],
      conquered: FALLEN,
      wars: [['united-kingdom', 'lebanon-syria']],
      units: [piece('lebanon-syria', 'infantry', 'E 5118')],
      more: {
        nations: nations({
          poland: { status: 'conquered', conqueror: 'germany' },
          france: { status: 'conquered', conqueror: 'germany' },
          'lebanon-syria': { status: 'war' },
        }),
        vichy: { since: 8, reactions: [], fallen: false },
      },
    })
    at.do({ type: 'surrender', nation: 'lebanon-syria' })
    expect(at.state.units).toEqual({})
    expect(at.state.holdingOut).toEqual([])
  })
})

describe('what the fallen had taken', () => {
  it(`${rule('aeto', '9.22', '9.10')} of a colony stays British when Britain falls and holds out`, () => {
    const at = tableAt({
      ...ITALY,
      date: ['June', 1942],
      conquered: FALLEN,
      units: [piece('united-kingdom', 'infantry', 'E 5623')],
      more: { colonies: { libya: 'united-kingdom' }, vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    at.do({ type: 'answer', yes: true })
    expect(at.owner('W 0726')).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.10', '9.11')} of a colony is its own power's again when that is a friend of the conqueror`, () => {
    const egypt = tableAt({
      date: ['June', 1943],
      camps: { italy: 'axis', 'united-states': 'west' },
      wars: [
        ['italy', 'united-states'],
        ['italy', 'united-kingdom'],
      ],
      conquered: FALLEN,
      more: { colonies: { egypt: 'italy' }, vichyOpen: false },
    })
    egypt.do({ type: 'surrender', nation: 'italy' })
    expect(egypt.state.nations.italy.conqueror).toBe('united-states')
    expect(egypt.owner('E 5721')).toBe('united-kingdom')
    // Of the French too, if Vichy is founded.
    const libya = tableAt({
      ...ITALY,
      date: ['July', 1940],
      step: 'movement',
      conquered: { poland: 'germany' },
      more: {
        colonies: { libya: 'france' },
        control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' },
      },
    })
    libya.do({ type: 'end' })
    libya.do({ type: 'answer', yes: true })
    expect(libya.owner('W 0726')).toBe('italy')
  })

  it(`${rule('aeto', '9.10', '9.23')} of a colony by a France that does not hold out goes back, too`, () => {
    const fall = (yes: boolean) => {
      const at = tableAt({
        ...ITALY,
        date: ['July', 1940],
        conquered: { poland: 'germany' },
        units: [piece('france', 'infantry', 'W 1316')],
        more: { colonies: { libya: 'france' }, sitzkrieg: 'over' },
      })
      at.do({ type: 'surrender', nation: 'france' })
      at.do({ type: 'answer', yes })
      return at.owner('W 0726')
    }
    expect(fall(true)).toBe('france')
    expect(fall(false)).toBe('italy')
  })

  it(`${rule('aeto', '9.25', '9.11')} of the Soviets is not theirs again when they rise`, () => {
    const polish = board.ids.find((hex) => isIn('poland', hex) && board.hex(hex).region === null)!
    const at = tableAt({
      ...EAST,
      step: 'supply',
      date: ['June', 1943],
      conquered: FALLEN,
      more: { control: { [polish]: 'soviet-union' }, vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'soviet-union' })
    at.until('supply', 'January', 1944)
    at.do({ type: 'end' })
    expect(at.state.holdingOut).toEqual(['soviet-union'])
    expect(at.owner(polish)).toBe('germany')
  })
})

describe('a liberation', () => {
  const belgian = board.ids.filter((hex) => isIn('belgium', hex))
  const [brussels, liege] = ['W 3419', 'W 3321']
  const open = belgian.find((hex) => !board.hex(hex).sites.includes('city'))!

  it(`${rule('aeto', '9.24')} gives the liberator what the conqueror had marched through, but not what he stands in`, () => {
    const freed = (garrison: boolean) => {
      const from = beside(brussels, (hex) => hex !== open && hex !== liege)!
      const at = tableAt({
        date: ['September', 1944],
        conquered: { ...FALLEN, belgium: 'germany' },
        wars: [['germany', 'belgium']],
        units: [
          piece('united-kingdom', 'infantry', from),
          ...(garrison ? [piece('germany', 'infantry', open)] : []),
        ],
        more: {
          control: { [open]: 'germany', [brussels]: 'germany', [liege]: 'united-kingdom' },
          vichyOpen: false,
        },
      })
      at.move('u0', brussels)
      expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
      return at.owner(open)
    }
    expect(freed(false)).toBe('united-kingdom')
    expect(freed(true)).toBe('germany')
  })

  it(`${rule('aeto', '9.24', '9.11')} comes about when the conqueror falls and his enemies have all of it`, () => {
    const at = tableAt({
      date: ['January', 1945],
      camps: { ...ITALY.camps },
      wars: [...ITALY.wars, ['germany', 'belgium'], ['germany', 'denmark']],
      conquered: { ...FALLEN, belgium: 'germany', denmark: 'germany' },
      units: [piece('italy', 'infantry', 'W 4125')],
      more: { vichyOpen: false },
    })
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
    // Italians are still in Denmark.
    expect(at.state.nations.denmark.liberator).toBeNull()
    expect(at.owner('W 4125')).toBe('italy')
  })
})

describe('Vichy', () => {
  it(`${rule('aeto', '9.11', '9.12')} has no interned ships if Italy fell before it was founded`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    at.do({ type: 'surrender', nation: 'italy' })
    const armies = Array.from({ length: 3 }, () => at.raise('germany', 'armor', 6, 'W 3022'))
    at.march(armies[0], 'W 3118')
    at.march(armies[1], 'W 3013')
    at.march(armies[2], 'W 2714')
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    const lorraine = Object.values(at.state.units).find(({ name }) => name === 'Lorraine')
    expect(lorraine).toMatchObject({
      nation: 'united-kingdom',
      from: 'france',
      at: 'E 5623',
      interned: false,
    })
  })

  it(`${rule('aeto', '9.12')} that is founded after the spring of 1942 has DeGaulle come with the next Seasonal Turn`, () => {
    const at = tableAt({
      date: ['July', 1942],
      step: 'movement',
      conquered: { poland: 'germany' },
      more: { control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' } },
    })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    at.until('turn-end', 'September', 1942)
    at.do({ type: 'end' })
    expect(at.state.turn).toBe(turnOf('October', 1942))
    expect(at.state.flow.asked).toContainEqual(expect.objectContaining({ type: 'place', name: 'DeGaulle' }))
    at.do({ type: 'place', at: 'W 3616' })
    at.until('weather', 'January', 1943)
    expect(Object.values(at.state.units).filter(({ name }) => name === 'DeGaulle')).toHaveLength(1)
  })

  it(`${rule('aeto', '9.11', '9.22')} leaves the Paris and the Courbet to Canada if Britain has fallen before`, () => {
    const at = tableAt({
      date: ['July', 1940],
      step: 'movement',
      conquered: { poland: 'germany', 'united-kingdom': 'germany' },
      units: [piece('france', 'bb', 'W 2319', { name: 'Paris' })],
      more: {
        holdingOut: ['united-kingdom'],
        control: { 'W 3118': 'germany', 'W 3013': 'germany', 'W 2714': 'germany' },
        sitzkrieg: 'over',
      },
    })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.units.u0).toMatchObject({ nation: 'united-kingdom', at: 'Canada' })
  })

  it(`${rule('aeto', '9.11')} leaves interned ships as they are: nobody repairs them`, () => {
    const state = position({
      step: 'season',
      date: ['January', 1942],
      conquered: FALLEN,
      units: [piece('france', 'bb', 'E 5623', { interned: true, depleted: true, name: 'Lorraine' })],
      more: { vichy: { since: 8, reactions: [], fallen: false }, vichyOpen: false },
    })
    expect(refusal(state, { type: 'rebuild', unit: 'u0' })).toBe('9.11 interned')
  })
})

describe('French and British', () => {
  const holding = {
    date: ['July', 1944],
    conquered: FALLEN,
    units: [
      piece('france', 'infantry', 'W 3117'),
      piece('united-kingdom', 'infantry', 'W 3118', { from: 'france' }),
    ],
    more: {
      holdingOut: ['france'],
      vichyOpen: false,
      control: { 'W 3118': 'united-kingdom', 'W 3117': 'united-kingdom' },
    },
  } as const

  it(`${rule('aeto', '9.26', '9.13')} do not stack, but French with Free French do`, () => {
    const stop = (given: Parameters<typeof tableAt>[0]) => {
      const at = tableAt(given)
      at.do({ type: 'take', unit: 'u0' })
      at.do({ type: 'enter', hex: 'W 3118' })
      return at.refusal({ type: 'stop' })
    }
    expect(stop(holding)).toBeNull()
    expect(
      stop({ ...holding, units: [holding.units[0], piece('united-kingdom', 'infantry', 'W 3118')] }),
    ).toBe('9.26 french-and-british')
  })

  it(`${rule('aeto', '9.26', '9.13')} share no Offensive, but French with Free French do`, () => {
    const target = beside('W 3117', (hex) => board.neighbours('W 3118').includes(hex))!
    const join = (from: 'france' | null) => {
      const at = tableAt({
        ...holding,
        units: [
          holding.units[0],
          piece('united-kingdom', 'infantry', 'W 3118', { from }),
          piece('germany', 'infantry', target),
        ],
      })
      at.do({ type: 'attack', by: 'france', hex: target, terrain: 'clear' })
      at.do({ type: 'join', unit: 'u0' })
      return at.refusal({ type: 'join', unit: 'u1' })
    }
    expect(join('france')).toBeNull()
    expect(join(null)).toBe('9.26 french-and-british')
  })
})

describe('Soviets who rise', () => {
  it(`${rule('aeto', '9.25')} neither rebuild nor fortify`, () => {
    const state = position({
      step: 'season',
      date: ['January', 1943],
      wars: EAST.wars,
      units: [piece('soviet-union', 'infantry', 'E 2827', { depleted: true })],
      special: { sovietsFell: 20 },
      more: {
        nations: nations({ 'soviet-union': { status: 'conquered', camp: 'soviet', conqueror: 'germany' } }),
        holdingOut: ['soviet-union'],
        control: { 'E 2827': 'soviet-union' },
      },
    })
    expect(refusal(state, { type: 'rebuild', unit: 'u0' })).toBe('9.25 rising')
    expect(refusal(state, { type: 'fortify', nation: 'soviet-union' })).toBe('8.6 no-builder')
  })
})
