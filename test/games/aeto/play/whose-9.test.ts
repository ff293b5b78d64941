/** Whose it is when somebody falls or is freed: who has conquered whom, what others hold, who is spared, and who says what comes to the liberated. */

import { describe, expect, it } from 'vitest'
import { incomeOf } from '../../../../src/games/aeto/09-income'
import { mayTrace } from '../../../../src/games/aeto/09-lines'
import { aeto } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { isConquered } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { first, type Position, piece, position, start, tableAt } from './position'

const board = boardOf(start)
const ROME = 'W 2025'
const HELSINKI = 'E 1433'
const isIn = (country: string, hex: string): boolean => board.hex(hex).country === country
const fields = (country: string): readonly string[] =>
  board.ids.filter((hex) => isIn(country, hex) && board.hex(hex).sites.length === 0)

/** The summer of 1943: everybody but Spain, Turkey and the Swedes is in the war. */
const SUMMER: Position = {
  date: ['August', 1943],
  camps: { italy: 'axis', 'united-states': 'west', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['united-states', 'italy'],
    ['united-states', 'germany'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  more: { vichyOpen: false },
}

describe('an Italy whose Rome is British when America comes in', () => {
  it(`${rule('aeto', '9.10', '9.15')} gives up to the Western Allies, though Soviets are the next to move`, () => {
    const from = first(start, 'soviet-union', (hex) =>
      board.neighbours(hex).some((next) => fields('soviet-union').includes(next)),
    )
    const to = board.neighbours(from).find((hex) => fields('soviet-union').includes(hex))!
    const at = tableAt({
      ...SUMMER,
      units: [piece('soviet-union', 'infantry', from), piece('united-kingdom', 'infantry', ROME)],
      more: { vichyOpen: false, control: { [ROME]: 'united-kingdom', [to]: 'germany' } },
    })
    at.move('u0', to)
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-kingdom' })
  })
})

describe('an Italy that gives up early', () => {
  const CITIES = ['W 2623', 'W 2522', 'W 2422', ROME]
  const [landing, open, taken] = fields('italy').filter((hex) => board.hex(hex).island === null)
  const at = tableAt({
    ...SUMMER,
    step: 'replenishment',
    units: [
      piece('united-states', 'infantry', landing),
      ...CITIES.map((city) => piece('germany', 'infantry', city)),
    ],
    more: { vichyOpen: false, control: { [landing]: 'united-states', [taken]: 'united-states' } },
  })
  at.do({ type: 'end' }, 6)

  it(`${rule('aeto', '9.15', '9.24')} is not freed by Germans who are in all of its cities: they have what they are in, and the Western Allies the rest`, () => {
    expect(at.state.nations.italy).toMatchObject({ conqueror: 'united-states', liberator: null })
    expect([...CITIES, open].map(at.owner)).toEqual([...CITIES.map(() => 'germany'), 'united-states'])
  })

  it(`${rule('aeto', '9.15')} lets the Axis trace supply in that month through what went over with it, and not through what the Allies had taken`, () => {
    const isOpen = (hex: string) => mayTrace(at.state, 'germany', hex).legal
    expect([open, taken, landing].map(isOpen)).toEqual([true, false, false])
    expect(mayTrace({ ...at.state, turn: at.state.turn + 1 }, 'germany', open).legal).toBe(false)
  })
})

describe('the railways of the Soviets', () => {
  it(`${rule('aeto', '9.26')} carry nothing for partisans of a Western nation in what is Soviet`, () => {
    const [serb, german] = fields('yugoslavia')
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, yugoslavia: 'west' },
      wars: [...SUMMER.wars!, ['germany', 'yugoslavia']],
      units: [piece('yugoslavia', 'partisan', serb), piece('yugoslavia', 'infantry', german)],
      more: {
        vichyOpen: false,
        control: { [serb]: 'soviet-union', [german]: 'soviet-union' },
        invasions: [{ by: 'germany', on: 'yugoslavia', since: 19, physical: 19 }],
      },
    })
    const [answer] = at.do({ type: 'inquire', topic: 'rail', of: 'soviet-union' })
    expect(answer).toMatchObject({ explain: [{ rule: '9.26', amount: -1 }] })
  })
})

describe('British units in a colony', () => {
  const [american, british, italian] = fields('egypt')

  it(`${rule('aeto', '9.22', '9.23')} are spared when Britain falls, in a hex that Americans have freed as well, and hold out there`, () => {
    const at = tableAt({
      ...SUMMER,
      units: [
        piece('united-kingdom', 'infantry', american),
        piece('united-kingdom', 'general', british),
        piece('united-kingdom', 'general', italian),
      ],
      more: { vichyOpen: false, control: { [american]: 'united-states', [italian]: 'italy' } },
    })
    at.do({ type: 'surrender', nation: 'united-kingdom' })
    expect(Object.keys(at.state.units)).toEqual(['u0', 'u1'])
    expect(at.state.flow.asked.at(-1)).toEqual({ type: 'hold-out', power: 'united-kingdom' })
  })
})

describe('a liberated nation', () => {
  const [brussels, liege] = ['W 3419', 'W 3321']
  const [german, italian, soviet] = fields('belgium')

  it(`${rule('aeto', '9.24')} leaves others than its conqueror what they hold of it, be they enemies, until it is captured`, () => {
    const from = board.neighbours(brussels).find((hex) => isIn('france', hex))!
    const at = tableAt({
      ...SUMMER,
      wars: [...SUMMER.wars!, ['germany', 'belgium'], ['italy', 'belgium']],
      conquered: { ...SUMMER.conquered, belgium: 'germany' },
      units: [piece('united-kingdom', 'infantry', from)],
      more: {
        vichyOpen: false,
        control: {
          [brussels]: 'germany',
          [liege]: 'united-kingdom',
          [german]: 'germany',
          [italian]: 'italy',
          [soviet]: 'soviet-union',
        },
      },
    })
    at.move('u0', brussels)
    expect(at.state.nations.belgium.liberator).toBe('united-kingdom')
    expect([german, italian, soviet].map(at.owner)).toEqual(['united-kingdom', 'italy', 'soviet-union'])
  })

  it.each([
    ['poland', 'soviet-union'],
    ['france', 'united-states'],
    ['greece', 'united-states'],
  ] as const)(
    `${rule('aeto', '9.24')} has its unit of the winter chosen and placed by who has freed it: %s by %s`,
    (nation, liberator) => {
      const conquered = { ...SUMMER.conquered, [nation]: 'germany' as const }
      const { nations } = position({ ...SUMMER, conquered })
      const at = tableAt({
        ...SUMMER,
        date: ['January', 1944],
        step: 'season',
        conquered,
        asked: [{ type: 'form', nation, as: 'liberated' }],
        more: { ...SUMMER.more, nations: { ...nations, [nation]: { ...nations[nation], liberator } } },
      })
      const player = () => aeto.decision(at.state as never)?.player
      expect(player()).toBe(liberator)
      at.do({ type: 'form', kind: 'infantry', strength: 4 })
      expect(player()).toBe(liberator)
    },
  )
})

describe('partners of Soviets who rise', () => {
  const SOFIA = 'E 4031'
  const door = board.neighbours(SOFIA).find((hex) => isIn('yugoslavia', hex))!
  const next = board
    .neighbours(door)
    .find((hex) => isIn('bulgaria', hex) && board.neighbours(SOFIA).includes(hex))!
  const conquers = (rises: boolean): Nation | null => {
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, yugoslavia: 'soviet', bulgaria: 'axis' },
      wars: [
        ...SUMMER.wars!,
        ['germany', 'yugoslavia'],
        ['yugoslavia', 'bulgaria'],
        ['soviet-union', 'bulgaria'],
      ],
      conquered: { ...SUMMER.conquered, ...(rises && { 'soviet-union': 'germany' as const }) },
      special: { sovietsFell: rises ? 40 : null },
      units: [piece('yugoslavia', 'infantry', door), piece('soviet-union', 'infantry', 'E 1924')],
      more: {
        vichyOpen: false,
        holdingOut: rises ? ['soviet-union'] : [],
        control: { 'E 1924': 'soviet-union', 'E 3928': 'yugoslavia' },
      },
    })
    at.move('u0', next)
    expect(isConquered(at.state, 'bulgaria')).toBe(true)
    return at.state.nations.bulgaria.conqueror
  }

  it(`${rule('aeto', '9.10', '9.25')} conquer for themselves, and for a Soviet Union that stands`, () => {
    expect([true, false].map(conquers)).toEqual(['yugoslavia', 'soviet-union'])
  })
})

describe('who stands beside an army that is his enemy', () => {
  it(`${rule('aeto', '9.11', '9.26')} does not hold the hex by the fall of somebody else`, () => {
    const at = tableAt({
      date: ['May', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet', norway: 'west' },
      wars: [
        ['soviet-union', 'finland'],
        ['germany', 'norway'],
      ],
      units: [piece('finland', 'infantry', HELSINKI), piece('germany', 'infantry', HELSINKI)],
    })
    at.do({ type: 'invade', by: 'germany', on: 'finland', act: 'declared' })
    at.do({ type: 'surrender', nation: 'norway' })
    expect(at.owner(HELSINKI)).toBe('finland')
  })
})

describe('a Finland whose neutrality is enforced', () => {
  it(`${rule('aeto', '9.21', '11.20')} has no Germans left below a fort in a hex that they had retaken`, () => {
    const west = fields('finland').find((hex) => board.hex(hex).region !== 'east-finland')!
    const east = board.ids.filter((hex) => isIn('finland', hex) && board.hex(hex).region === 'east-finland')
    const at = tableAt({
      ...SUMMER,
      date: ['March', 1944],
      camps: { ...SUMMER.camps, finland: 'axis' },
      wars: [...SUMMER.wars!, ['soviet-union', 'finland']],
      rules: ['stacking'],
      optional: { beneath: [{ hex: west, unit: piece('germany', 'infantry', west) }] },
      more: {
        vichyOpen: false,
        forts: [west],
        control: {
          [west]: 'germany',
          ...Object.fromEntries(east.map((hex) => [hex, 'soviet-union' as const])),
        },
      },
    })
    at.do({ type: 'finlandize' })
    expect(at.state.optional.beneath).toEqual([])
    expect(at.state.special.redeploy.map(({ nation }) => nation)).toEqual(['germany'])
  })
})

describe('who has come to the help of Turkey', () => {
  it(`${rule('aeto', '9.8')} owns what a land unit of any kind has entered, and keeps it when Turkey falls`, () => {
    const [hex] = fields('turkey').filter((one) =>
      board.neighbours(one).some((next) => isIn('soviet-union', next)),
    )
    const from = board.neighbours(hex).find((next) => isIn('soviet-union', next))!
    const at = tableAt({
      date: ['May', 1940],
      camps: { turkey: 'west' },
      wars: [['germany', 'turkey']],
      units: [piece('soviet-union', 'hq', from)],
    })
    at.move('u0', hex)
    expect(at.owner(hex)).toBe('soviet-union')
    at.do({ type: 'surrender', nation: 'turkey' })
    expect(at.owner(hex)).toBe('soviet-union')
  })
})

describe('Dutch who give up before they are invaded', () => {
  it(`${rule('aeto', '9.19', '9.23')} are friends of the West that Germany has conquered: a Britain that holds out has the points of what Americans free of them`, () => {
    const at = tableAt({
      ...SUMMER,
      date: ['January', 1940],
      step: 'season',
      camps: {},
      wars: [],
      conquered: { poland: 'germany' },
      more: { forts: ['W 3319', 'W 3219'] },
    })
    at.do({ type: 'yield', nation: 'netherlands' }, 1)
    const { netherlands } = at.state.nations
    expect(netherlands).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    const { nations } = position({
      ...SUMMER,
      conquered: { ...SUMMER.conquered, 'united-kingdom': 'germany' },
    })
    const later = position({
      ...SUMMER,
      more: {
        ...SUMMER.more,
        holdingOut: ['united-kingdom'],
        nations: { ...nations, netherlands: { ...netherlands, liberator: 'united-states' } },
      },
    })
    const amsterdam = incomeOf(later, 'united-kingdom').filter(({ because }) => because === 'Amsterdam')
    expect(amsterdam).toMatchObject([{ amount: 2 }])
  })
})

describe('a colony of Britain that Italy had taken', () => {
  it(`${rule('aeto', '9.10', '9.26')} is British again when Italy falls to the Soviets, who never have what is the West's`, () => {
    const at = tableAt({
      ...SUMMER,
      wars: [['soviet-union', 'italy'], ...SUMMER.wars!.slice(0, 4)],
      more: { vichyOpen: false, colonies: { egypt: 'italy' } },
    })
    const [desert] = fields('egypt')
    expect(at.owner(desert)).toBe('italy')
    at.do({ type: 'surrender', nation: 'italy' })
    expect(at.state.nations.italy.conqueror).toBe('soviet-union')
    expect(at.owner(desert)).toBe('united-kingdom')
  })
})

describe('Soviets and Western Allies when Germany has fallen, and an Italy that the Soviets do not fight stands', () => {
  const [far, near] = fields('germany').flatMap((hex) => {
    const next = board.neighbours(hex).find((one) => fields('germany').includes(one))
    return next === undefined || board.hasSide(hex, next, 'mountain') ? [] : [[hex, next]]
  })[0]
  const later = (peace: boolean): Position => ({
    ...SUMMER,
    step: 'naval-and-air',
    wars: SUMMER.wars!.slice(0, peace ? 3 : 4),
    conquered: { ...SUMMER.conquered, germany: 'united-states' },
    units: [piece('soviet-union', 'infantry', far), piece('soviet-union', 'cl', 'E 1429')],
    more: { vichyOpen: false, control: { [far]: 'soviet-union' } },
  })

  it(`${rule('aeto', '9.26', '10.18')} still pass through what the others have, and Soviet ships put to sea`, () => {
    const may = (peace: boolean) => {
      const at = tableAt(later(peace))
      const ship = at.refusal({ type: 'take', unit: 'u1' })
      at.do({ type: 'take', unit: 'u0' })
      return [ship, at.refusal({ type: 'enter', hex: near })]
    }
    expect(may(false)).toEqual([null, null])
    expect(may(true)).toEqual(['10.18 in-port', '10.12 soviets-and-west'])
  })
})

describe('a Vichy State whose units fight for a turn', () => {
  it.each([
    ['offensive', 0],
    ['movement', 1],
    ['turn-end', 1],
  ] as const)(
    `${rule('aeto', '9.2')} does so in a month in which there is an Offensive Phase still: invaded in the %s step it has %d months more`,
    (step, months) => {
      const at = tableAt({
        ...SUMMER,
        date: ['November', 1942],
        step,
        units: [piece('algeria', 'infantry', 'W 1312')],
        more: { vichyOpen: false, vichy: { since: 10, reactions: [], fallen: false } },
      })
      at.do({ type: 'invade', by: 'united-kingdom', on: 'algeria', act: 'declared' })
      at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 4)
      const invaded = at.state.turn
      while (Object.hasOwn(at.state.units, 'u0') && at.state.turn < invaded + 9)
        at.do(at.state.flow.step === 'weather' ? { type: 'weather', is: 'fair' } : { type: 'end' })
      expect(at.state.turn - invaded).toBe(months + 1)
    },
  )
})

describe('a nation that fights on nobody\u2019s side', () => {
  it(`${rule('aeto', '9.24', '10.24')} frees others itself, and not the power that speaks for it: Finns in their Winter War free Estonia`, () => {
    const TALLINN = 'E 1633'
    const at = tableAt({
      date: ['January', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet' },
      wars: [
        ['soviet-union', 'estonia'],
        ['soviet-union', 'finland'],
      ],
      conquered: { poland: 'germany', estonia: 'soviet-union' },
      units: [piece('finland', 'infantry', 'at sea')],
    })
    at.land('u0', TALLINN)
    expect(at.state.nations.estonia).toMatchObject({ conqueror: 'soviet-union', liberator: 'finland' })
    expect(fields('estonia').map(at.owner)).not.toContain('germany')
  })

  it(`${rule('aeto', '9.24', '10.24')} has freed nobody when it is at peace again: Estonia is the Soviets' when the Winter War is won`, () => {
    const eastern = board.ids.filter((hex) => board.hex(hex).region === 'east-finland')
    const from = eastern.find((hex) => board.neighbours(hex).some((next) => eastern.includes(next)))!
    const given: Position = {
      date: ['January', 1940],
      camps: { finland: null as never, 'soviet-union': 'soviet' },
      wars: [
        ['soviet-union', 'estonia'],
        ['soviet-union', 'finland'],
      ],
      conquered: { poland: 'germany', estonia: 'soviet-union' },
      units: [
        piece('finland', 'infantry', from),
        piece('soviet-union', 'infantry', from === eastern[0] ? eastern[1] : eastern[0]),
      ],
      special: { winterWar: { since: 3, outcome: 'on', firstWinter: true } },
    }
    const { nations } = position(given)
    const at = tableAt({
      ...given,
      more: { nations: { ...nations, estonia: { ...nations.estonia, liberator: 'finland' } } },
    })
    expect(at.owner('E 1633')).toBe('finland')
    at.do({ type: 'lose', unit: 'u0' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.owner('E 1633')).toBe('soviet-union')
  })
})

describe('Italians in a partner of Germany that falls to Soviets whom Italy does not fight', () => {
  it(`${rule('aeto', '9.11', '9.21', '9.26')} are sent home, and Germans hold what they stand in`, () => {
    const [one, two, three] = fields('hungary')
    const at = tableAt({
      ...SUMMER,
      camps: { ...SUMMER.camps, hungary: 'axis' },
      wars: [['soviet-union', 'hungary'], ...SUMMER.wars!.slice(0, 4)],
      units: [
        piece('italy', 'infantry', one),
        piece('italy', 'hq', two, { depleted: true }),
        piece('germany', 'infantry', three),
      ],
    })
    at.do({ type: 'surrender', nation: 'hungary' })
    expect(Object.keys(at.state.units)).toEqual(['u2'])
    expect([one, two, three].map(at.owner)).toEqual(['soviet-union', 'soviet-union', 'germany'])
    expect(at.state.special.redeploy.map(({ kind }) => kind)).toEqual(['infantry', 'hq'])
  })
})
