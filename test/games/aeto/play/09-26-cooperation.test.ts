/** Who goes where and with whom: section 9.26 in play, and where others meet it. */

import { describe, expect, it } from 'vitest'
import { isHarbor } from '../../../../src/games/aeto/ground'
import type { Nation } from '../../../../src/games/aeto/nations'
import { spoilsOf } from '../../../../src/games/aeto/play/09-27-victory'
import type { areAllied } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import type { AetoUnit } from '../../../../src/games/aeto/units'
import { rule } from '../../../../src/testing'
import {
  first,
  hold,
  type Line,
  MOSCOW,
  type Position,
  piece,
  position,
  refusal,
  start,
  tableAt,
} from './position'
import { conquerPoland, openBorder, type Table, table } from './table'

const board = boardOf(start)

const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as {
    total: number
    result: string
    explain: readonly { rule: string; because: string; amount?: number }[]
  }

const ask = (at: Table, topic: 'trace' | 'zones' | 'rail' | 'consumption' | 'income', of: string) => {
  at.do({ type: 'inquire', topic, of })
  return answer(at)
}

/** The autumn of 1943: the Soviet Union has fallen to Germany, and some of it rises. */
const RISING: Position = {
  date: ['October', 1943],
  camps: { italy: 'axis', 'soviet-union': 'soviet' },
  wars: [
    ['italy', 'united-kingdom'],
    ['germany', 'soviet-union'],
    ['italy', 'soviet-union'],
  ],
  conquered: { poland: 'germany', france: 'germany', 'soviet-union': 'germany' },
  units: [piece('soviet-union', 'infantry', MOSCOW)],
  special: { sovietsFell: 30 },
  more: { holdingOut: ['soviet-union'], control: { [MOSCOW]: 'soviet-union' } },
}

const below: Position = {
  ...RISING,
  step: 'turn-end',
  rules: ['stacking'],
  units: [],
  optional: { beneath: [{ hex: MOSCOW, unit: piece('soviet-union', 'infantry', MOSCOW) }] },
  more: { ...RISING.more, forts: [MOSCOW] },
}

const BERLIN = 'W 3627'

const BESIDE_BERLIN = boardOf(start).neighbours(BERLIN)[0]

const BERLIN_TAKEN: Position = {
  date: ['March', 1945],
  camps: { italy: 'axis', 'soviet-union': 'soviet', 'united-states': 'west' },
  wars: [
    ['germany', 'soviet-union'],
    ['united-states', 'germany'],
  ],
  conquered: { poland: 'germany', france: 'germany' },
  units: [piece('soviet-union', 'infantry', BESIDE_BERLIN)],
  more: { control: { [BERLIN]: 'united-states' } },
}

const [GIBRALTAR, MALTA, SCAPA] = ['W 1508', 'W 1128', 'W 4717']

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

const inland = (country: string, fits: (hex: string) => boolean = () => true) =>
  first(start, country, (hex) => !board.hex(hex).coast && board.hex(hex).sites.length === 0 && fits(hex))

describe('French and British', () => {
  const FALLEN = { poland: 'germany', france: 'germany' } as const

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

  /** A hex beside this one over land that fits. */
  const beside = (hex: string, fits: (next: string) => boolean) =>
    board
      .neighbours(hex)
      .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))

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

describe('ships', () => {
  const FALLEN = { poland: 'germany' } as const

  it(`${rule('aeto', '9.26')} of the partners of the Axis lie in the ports of their own lands and beats alone`, () => {
    const given: Position = {
      step: 'naval-and-air',
      camps: { rumania: 'axis', bulgaria: 'axis', 'soviet-union': 'soviet' },
      wars: [
        ['germany', 'soviet-union'],
        ['rumania', 'soviet-union'],
        ['bulgaria', 'soviet-union'],
      ],
      conquered: FALLEN,
      units: [piece('rumania', 'cl', 'E 3727')],
      asked: [{ type: 'hand', unit: 'u0' }],
      more: { control: { 'E 3326': 'germany' } },
    }
    hold([
      [given, { type: 'ship', to: 'E 3928' }, '9.26 beyond-beat'],
      [given, { type: 'ship', to: 'E 3326' }, null],
    ])
  })
})

describe('only', () => {
  const FALLEN = { poland: 'germany' } as const

  /** A land hex beside another, of this country. */
  const beside = (hex: string, country: string): string =>
    board
      .neighbours(hex)
      .find(
        (one) =>
          board.hex(one).country === country &&
          !board.hasSide(hex, one, 'sea') &&
          !board.hasSide(hex, one, 'mountain'),
      )!

  it(`${rule('aeto', '9.26')} two Germans visit a neutral Finland, by air as on foot`, () => {
    const given = (there: number): Position => ({
      step: 'naval-and-air',
      conquered: FALLEN,
      units: [
        piece('germany', 'fighter', 'W 3933'),
        ...Array.from({ length: there }, () => piece('germany', 'infantry', 'E 1433')),
      ],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    hold([
      [given(1), { type: 'go', to: 'E 1433' }, null],
      [given(2), { type: 'go', to: 'E 1433' }, '9.26 two-guests'],
    ])
  })

  it(`${rule('aeto', '9.26')} a Combined Offensive is of both, however many come of either`, () => {
    const target = beside('W 3022', 'germany')
    const given = (combined: boolean): Position => ({
      conquered: FALLEN,
      units: [
        piece('france', 'infantry', 'W 3022'),
        ...[1, 2].map(() => piece('united-kingdom', 'infantry', 'W 3022')),
        piece('germany', 'infantry', target),
      ],
      asked: [
        {
          type: 'attack',
          by: 'france',
          hex: target,
          terrain: 'clear',
          amphibious: false,
          attackers: ['u0', 'u1', 'u2'],
          supporters: [],
          rerolls: [],
          combined,
        },
      ],
      more: { sitzkrieg: 'over' },
    })
    hold([
      [given(true), { type: 'fight' }, null],
      [given(false), { type: 'fight' }, '9.26 too-many-strangers'],
    ])
  })
})

describe('Finland', () => {
  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.26', '9.24')} Finns whom the Soviets have freed go through the Soviet Union as those do; whom Germany has freed stay near home`, () => {
    const enters = (nation: 'soviet-union' | 'germany') =>
      refusal(
        position({
          date: ['July', 1942],
          camps: { 'soviet-union': 'soviet', finland: nation === 'germany' ? 'axis' : 'soviet' },
          wars: [
            ['germany', 'soviet-union'],
            ['finland', 'germany'],
          ],
          conquered: { poland: 'germany', finland: nation === 'germany' ? 'soviet-union' : 'germany' },
          units: [piece(nation, 'infantry', 'E 2027', { from: 'finland', liberated: true })],
          asked: [{ type: 'hand', unit: 'u0' }],
        }),
        { type: 'enter', hex: 'E 2026' },
      )
    expect([enters('soviet-union'), enters('germany')]).toEqual([null, '9.26 far-from-finland'])
  })

  it(`${rule('aeto', '9.26', '10.24')} lets its units go no farther into Russia than their movement rating, until Moscow falls`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    openBorder(at)
    const board = boardOf(at.state)
    const finland = board.ids.filter((hex) => board.hex(hex).country === 'finland')
    const distance = (hex: string) => Math.min(...finland.map((home) => board.grid.distance(home, hex)))
    // A way from Finland over land, hex by hex farther off, to the fourth.
    const onward = (hex: string): string | undefined =>
      board
        .neighbours(hex)
        .find(
          (one) =>
            board.hex(one).country === 'soviet-union' &&
            !board.hasSide(hex, one, 'sea') &&
            distance(one) === distance(hex) + 1 &&
            (distance(one) === 4 || onward(one) !== undefined),
        )
    const home =
      finland.find((hex) => onward(hex) !== undefined && board.hex(hex).region === null) ??
      finland.find((hex) => onward(hex) !== undefined)!
    const first = onward(home)!
    const second = onward(first)!
    const last = onward(second)!
    const far = onward(last)!
    const finn = at.raise('finland', 'infantry', 3, home)
    at.move(finn, first, second, last)
    at.until('movement')
    at.do({ type: 'take', unit: finn })
    expect(at.refusal({ type: 'enter', hex: far })).toBe('9.26 far-from-finland')
    at.do({ type: 'stop' })
    at.until('offensive', 'July', 1941)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].nation === 'soviet-union') at.do({ type: 'lose', unit: id })
    at.march(at.raise('germany', 'armor', 6, 'W 3933'), 'E 1924')
    at.do({ type: 'take', unit: finn })
    expect(at.refusal({ type: 'enter', hex: far })).toBeNull()
  })
})

describe('allies', () => {
  /** A land hex beside one, of this country. */
  const beside = (at: Table, hex: string, country: string, not: readonly string[] = []) => {
    const board = boardOf(at.state)
    return board
      .neighbours(hex)
      .find(
        (one) => board.hex(one).country === country && !board.hasSide(hex, one, 'sea') && !not.includes(one),
      )!
  }

  const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.26')} French and British pass through each other and do not stay, and attack together in a Combined Offensive for a point each`, () => {
    const at = table()
    at.until('offensive', 'May', 1940)
    at.raise('germany', 'infantry', 2, 'W 3022')
    const front = beside(at, 'W 3022', 'france')
    const second = beside(at, 'W 3022', 'france', [front])
    const french = at.raise('france', 'infantry', 4, front)
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'ship', to: 'W 3013' })
    at.do({ type: 'go', to: 'W 3118' })
    at.do({ type: 'stop' })
    at.until('movement')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'stop' })
    at.until('offensive', 'June', 1940)
    at.do({ type: 'take', unit: french })
    expect(at.refusal({ type: 'go', to: 'W 3118' })).toBe('9.26 french-and-british')
    at.do({ type: 'stop' })
    at.march(british, second ?? front)
    at.until('offensive', 'July', 1940)
    at.do({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: french })
    expect(at.refusal({ type: 'join', unit: british })).toBe('9.26 french-and-british')
    at.do({ type: 'combine' })
    expect(answer(at)).toMatchObject({ total: 2 })
    at.do({ type: 'join', unit: british })
  })

  it(`${rule('aeto', '9.26')} Soviets and Western Allies: ships of the West lie in Soviet ports, not the other way; no aircraft of one helps the other; works keep the other out`, () => {
    const at = table()
    conquerPoland(at)
    at.until('naval-and-air', 'June', 1941)
    const ship = at.raise('united-kingdom', 'dd', 0, 'W 4717')
    at.do({ type: 'take', unit: ship })
    expect(at.refusal({ type: 'ship', to: 'E 0230' })).toBe('9.1 no-port')
    at.do({ type: 'stop' })
    at.do(invade('germany', 'soviet-union'))
    const red = at.raise('soviet-union', 'dd', 0, 'E 0230')
    at.do({ type: 'take', unit: red })
    expect(at.refusal({ type: 'ship', to: 'W 4717' })).toBe('9.1 no-port')
    at.do({ type: 'stop' })
    at.until('naval-and-air', 'July', 1941)
    at.land(ship, 'E 0230')
    expect(at.state.units[ship].at).toBe('E 0230')
    at.until('offensive')
    openBorder(at)
    const german = at.raise('germany', 'infantry', 4, 'W 3933')
    at.march(german, 'E 2330')
    const soviet = at.raise('soviet-union', 'infantry', 4, beside(at, 'E 2330', 'soviet-union'))
    const hurricane = at.raise('united-kingdom', 'bomber', 1, 'W 3616')
    const pe2 = at.raise('soviet-union', 'bomber', 1, 'E 1924')
    at.do({ type: 'attack', by: 'soviet-union', hex: 'E 2330', terrain: 'clear' })
    at.do({ type: 'join', unit: soviet })
    expect(at.refusal({ type: 'support', unit: hurricane })).toBe('9.26 strangers')
    at.do({ type: 'support', unit: pe2 })
    at.do({ type: 'stop' })
    const guest = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    const board = boardOf(at.state)
    const coast = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).coast &&
        board.hex(hex).sites.length === 0 &&
        board.hex(hex).garrisons.length === 0,
    )!
    at.land(guest, coast)
    expect(at.owner(coast)).toBe('soviet-union')
    expect(ask(at, 'rail', 'soviet-union').explain).toContainEqual(
      expect.objectContaining({ rule: '9.26', amount: -2 }),
    )
    at.until('season', 'October', 1941)
    at.do({ type: 'levy' }, 1)
    const other = board.ids.find(
      (hex) =>
        board.hex(hex).country === 'soviet-union' &&
        board.hex(hex).coast &&
        hex !== coast &&
        board.hex(hex).sites.length === 0 &&
        board.hex(hex).garrisons.length === 0,
    )!
    at.do({ type: 'dig', hex: other })
    at.until('offensive', 'October', 1941)
    at.do({ type: 'take', unit: guest })
    expect(at.refusal({ type: 'ship', to: other })).toBe('9.26 works')
  })

  it(`${rule('aeto', '9.26')} of Italy use its supply twice over, and Germans stay out of a neutral Italy`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    const german = at.raise('germany', 'infantry', 4, 'W 3029')
    at.do({ type: 'take', unit: german })
    expect(at.refusal({ type: 'go', to: 'W 2623' })).toBe('9.1 not-ours')
    expect(at.refusal({ type: 'enter', hex: beside(at, 'W 3029', 'italy') ?? 'W 2829' })).not.toBeNull()
    at.do({ type: 'stop' })
    at.do(invade('italy', 'greece'))
    expect(ask(at, 'consumption', 'germany').total).toBe(2)
    expect(at.refusal({ type: 'inquire', topic: 'consumption', of: 'italy' })).toBe('9.26 no-subject')
  })
})

describe('who goes where', () => {
  it(`${rule('aeto', '9.26', '10.12')} Soviets and Western Allies never begin a war with each other`, () => {
    const at = table()
    at.until('offensive', 'June', 1943)
    const invade = (by: string, on: string) => ({ type: 'invade', by, on, act: 'declared' }) as never
    expect(at.refusal(invade('soviet-union', 'united-kingdom'))).toBe('10.12 soviets-and-west')
    expect(at.refusal(invade('united-states', 'soviet-union'))).toBe('9.26 soviets-and-west')
  })

  it(`${rule('aeto', '9.26')} Rumanians stay out of Hungary, Frenchmen out of Britain`, () => {
    const at = table()
    conquerPoland(at)
    at.until('season', 'April', 1941)
    at.do({ type: 'activate', nation: 'hungary', by: 'germany' })
    at.do({ type: 'activate', nation: 'rumania', by: 'germany' })
    at.until('offensive', 'April', 1941)
    at.do({ type: 'take', unit: at.raise('rumania', 'infantry', 3, 'E 3729') })
    expect(at.refusal({ type: 'go', to: 'W 2932' })).toBe('9.26 beyond-beat')
    expect(at.refusal({ type: 'go', to: 'W 3627' })).toBeNull()
    at.do({ type: 'stop' })
    at.do({ type: 'take', unit: at.raise('france', 'infantry', 4, 'W 2714') })
    expect(at.refusal({ type: 'ship', to: 'W 3515' })).toBe('9.26 french-in-britain')
  })

  it(`${rule('aeto', '9.26')} two German units visit a neutral Finland, and no third`, () => {
    const at = table()
    at.until('offensive', 'June', 1940)
    const units = Array.from({ length: 3 }, () => at.raise('germany', 'infantry', 4, 'W 3933'))
    at.land(units[0], 'E 1433')
    at.land(units[1], 'E 1433')
    expect(at.state.nations.finland.status).toBe('neutral')
    at.do({ type: 'take', unit: units[2] })
    expect(at.refusal({ type: 'ship', to: 'E 1433' })).toBe('9.26 two-guests')
  })
})

describe('among friends', () => {
  const invade = (
    by: 'germany' | 'italy' | 'soviet-union' | 'united-kingdom',
    on: Parameters<typeof areAllied>[1],
  ) => ({ type: 'invade', by, on, act: 'declared' }) as const

  it(`${rule('aeto', '9.26')} French ships lie in no British port, and French and British aircraft not over one battle`, () => {
    const state = position({
      step: 'naval-and-air',
      units: [piece('france', 'dd', 'W 2319')],
      asked: [{ type: 'hand', unit: 'u0' }],
    })
    expect(refusal(state, { type: 'ship', to: 'W 3515' })).toBe('9.26 french-in-britain')
    expect(refusal(state, { type: 'ship', to: 'E 5623' })).toBeNull()
    const at = tableAt({
      conquered: { poland: 'germany' },
      units: [
        piece('germany', 'infantry', 'W 3022'),
        piece(
          'france',
          'infantry',
          boardOf(start)
            .neighbours('W 3022')
            .find((hex) => boardOf(start).hex(hex).country === 'france')!,
        ),
        piece('france', 'bomber', 'W 3118'),
        piece('united-kingdom', 'bomber', 'W 3616'),
        piece('germany', 'bomber', 'W 3430'),
        piece('france', 'fighter', 'W 3118'),
      ],
      more: { sitzkrieg: 'over' },
    })
    at.do({ type: 'attack', by: 'germany', hex: at.state.units.u1.at, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u0' })
    at.do({ type: 'support', unit: 'u2' })
    expect(at.events).toMatchObject([{ type: 'marked', mark: 'supports-defence' }])
    expect(at.refusal({ type: 'support', unit: 'u2' })).toBe('9.0 supported')
    expect(at.refusal({ type: 'support', unit: 'u3' })).toBe('9.26 aloft')
    expect(at.refusal({ type: 'support', unit: 'u5' })).toBe('9.0 no-support')
    at.do({ type: 'support', unit: 'u4' })
    expect(at.events).toMatchObject([{ type: 'marked', mark: 'supports-attack' }])
  })

  it(`${rule('aeto', '9.26', '10.24')} two Germans visit a Finland in its Winter War too, and Germany does not pay for Finns before they are its partners`, () => {
    const at = table()
    conquerPoland(at)
    at.weather('winter')
    at.until('offensive', 'January', 1940)
    at.do({ type: 'winter-war' })
    const finn = at.raise('finland', 'infantry', 3, 'E 1433')
    const german = at.raise('germany', 'infantry', 4, 'W 3933')
    at.land(
      german,
      first(start, 'finland', (hex) => {
        const { coast, region, sites } = boardOf(start).hex(hex)
        return coast && region === null && sites.length === 0
      }),
    )
    expect(at.state.nations.finland.camp).toBeNull()
    at.do({ type: 'hit', unit: finn })
    const lost = at.raise('finland', 'infantry', 2, 'E 1331')
    at.do({ type: 'lose', unit: lost })
    at.until('season', 'April', 1940)
    expect(at.refusal({ type: 'rebuild', unit: finn })).toBe('10.24 no-ally')
    expect(at.refusal({ type: 'restore', unit: lost })).toBe('10.24 no-ally')
    at.until('offensive', 'April', 1940)
    at.do(invade('germany', 'soviet-union'))
    at.until('season', 'July', 1940)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    expect(at.refusal({ type: 'rebuild', unit: finn })).toBeNull()
  })
})

describe('Finland', () => {
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

describe('below a fort', () => {
  it(`${rule('aeto', '9.26', '11.20')} nobody goes whose enemy stands beside him, and would hold the hex`, () => {
    const beside = (...units: readonly AetoUnit[]): Position => ({
      ...below,
      step: 'movement',
      optional: {},
      units: [piece('soviet-union', 'infantry', MOSCOW), ...units],
      asked: [{ type: 'shelter', hex: MOSCOW }],
    })
    const conceal = { type: 'conceal', unit: 'u0' } as const
    hold([
      [beside(piece('germany', 'infantry', MOSCOW)), conceal, '11.20 enemy'],
      [beside(), conceal, null],
    ])
  })
})

describe('Soviets who stand in what the Western Allies have', () => {
  it(`${rule('aeto', '9.26', '11.23')} have taken none of it: it counts for the owner`, () => {
    const at = tableAt(BERLIN_TAKEN)
    at.move('u0', BERLIN)
    expect(at.state.units.u0.at).toBe(BERLIN)
    expect(at.owner(BERLIN)).toBe('united-states')
    expect(spoilsOf(at.state)).toMatchObject({ west: 3, soviet: 0 })
  })
})

describe('Gibraltar, Malta and Cyprus', () => {
  it(`${rule('aeto', '9.26')} are open to the French, who do not stand in Britain itself`, () => {
    const ship = (to: string): Line => [
      {
        step: 'naval-and-air',
        units: [piece('france', 'dd', 'W 2319')],
        asked: [{ type: 'hand', unit: 'u0' }],
      },
      { type: 'ship', to },
      null,
    ]
    const refused = ([given, action]: Line): Line => [given, action, '9.26 french-in-britain']
    hold([ship(GIBRALTAR), ship(MALTA), refused(ship('W 3515')), refused(ship(SCAPA))])
    expect(isHarbor(start, MALTA)).toBe(true)
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

describe('Soviets and Western Allies when Germany has fallen, and an Italy that the Soviets do not fight stands', () => {
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

describe('attacks at the table', () => {
  it(`${rule('aeto', '9.26')} French and British units do not share an Offensive, and strangers are half of it at the most`, () => {
    const at = table()
    at.until('offensive', 'May', 1940)
    const german = at.raise('germany', 'infantry', 2, 'W 3022')
    const board = boardOf(at.state)
    const near = board
      .neighbours('W 3022')
      .filter((hex) => board.hex(hex).country === 'france' && !board.hasSide('W 3022', hex, 'sea'))
    const french = at.raise('france', 'infantry', 4, near[0])
    expect(at.refusal({ type: 'attack', by: 'united-kingdom', hex: 'W 3022', terrain: 'other' })).toBe(
      '9.1 not-beside',
    )
    const british = at.raise('united-kingdom', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: british })
    at.do({ type: 'ship', to: 'W 3013' })
    at.do({ type: 'go', to: 'W 3118' })
    at.do({ type: 'stop' })
    at.until('movement')
    at.march(british, near[1] ?? near[0])
    at.until('offensive', 'June', 1940)
    at.do({ type: 'attack', by: 'france', hex: 'W 3022', terrain: 'other' })
    at.do({ type: 'join', unit: french })
    expect(at.refusal({ type: 'join', unit: british })).toBe('9.26 french-and-british')
    expect(at.refusal({ type: 'join', unit: german })).not.toBeNull()
    at.do({ type: 'stop' })
  })
})

describe('an attack', () => {
  it(`${rule('aeto', '9.26')} is half of the nation whose Offensive it is, and of its allies alone`, () => {
    const hex = inland('soviet-union')
    const [one, two] = board.neighbours(hex).filter((next) => board.hex(next).country === 'soviet-union')
    const at = tableAt({
      date: ['May', 1942],
      camps: { 'soviet-union': 'soviet', italy: 'axis', hungary: 'axis' },
      wars: [
        ['germany', 'soviet-union'],
        ['italy', 'soviet-union'],
        ['hungary', 'soviet-union'],
      ],
      units: [
        piece('soviet-union', 'infantry', hex),
        piece('germany', 'infantry', one),
        piece('italy', 'infantry', one),
        piece('hungary', 'infantry', two),
      ],
      special: { blitz: { 'soviet-union': 0 } },
    })
    at.do({ type: 'attack', by: 'germany', hex, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u2' })
    expect(at.refusal({ type: 'fight' })).toBe('9.26 too-many-strangers')
    at.do({ type: 'join', unit: 'u1' })
    expect(at.refusal({ type: 'fight' })).toBeNull()
    at.do({ type: 'join', unit: 'u3' })
    expect(at.refusal({ type: 'fight' })).toBe('9.26 too-many-strangers')
    expect(at.refusal({ type: 'combine' })).toBe('9.26 not-theirs')
  })

  it(`${rule('aeto', '9.26')} of French and British is a Combined Offensive for a point each`, () => {
    const hex = board
      .neighbours('W 3022')
      .find((next) => board.hex(next).country === 'france' && !board.hasSide('W 3022', next, 'sea'))!
    const beside = board
      .neighbours(hex)
      .filter((next) => board.hex(next).country === 'france' && !board.hasSide(hex, next, 'sea'))
    const at = tableAt({
      units: [
        piece('germany', 'infantry', hex),
        piece('france', 'infantry', beside[0]),
        piece('united-kingdom', 'infantry', beside[1]),
      ],
      conquered: { poland: 'germany' },
      more: { sitzkrieg: 'over', control: { [hex]: 'germany' } },
    })
    at.do({ type: 'attack', by: 'france', hex, terrain: 'clear' })
    at.do({ type: 'join', unit: 'u1' })
    expect(at.refusal({ type: 'join', unit: 'u2' })).toBe('9.26 french-and-british')
    at.do({ type: 'combine' })
    expect(at.events).toMatchObject([{ total: 2, explain: [{ amount: 1 }, { amount: 1 }] }])
    expect(at.refusal({ type: 'combine' })).toBe('9.26 combined')
    at.do({ type: 'join', unit: 'u2' })
    at.do({ type: 'fight' })
    expect(at.events).toMatchObject([{ result: '2-1' }])
  })
})

describe('an open Paris', () => {
  it(`${rule('aeto', '9.26', '11.7')} drives no French unit onto the British`, () => {
    const at = 'W 3117'
    const near = board.neighbours(at).filter((hex) => board.hex(hex).country === 'france')
    const to = (british: boolean) =>
      near.filter(
        (hex) =>
          refusal(
            position({
              units: [
                piece('france', 'infantry', at),
                ...(british ? near.map((one) => piece('united-kingdom', 'infantry', one)) : []),
              ],
              asked: [{ type: 'fall-back', unit: 'u0' }],
            }),
            { type: 'displace', hex },
          ) === null,
      )
    expect(to(false).length).toBeGreaterThan(0)
    const blocked = tableAt({
      units: [
        piece('france', 'infantry', at),
        ...near.map((one) => piece('united-kingdom', 'infantry', one)),
      ],
      asked: [{ type: 'open-city', units: ['u0'] }],
    })
    blocked.do({ type: 'expel', unit: 'u0' })
    expect(blocked.state.units.u0).toBeUndefined()
  })
})

describe('what the umpire says of railways', () => {
  const FALLEN = { poland: 'germany' } as const

  const EAST = {
    camps: { 'soviet-union': 'soviet' },
    wars: [['germany', 'soviet-union']],
    conquered: FALLEN,
  } as const satisfies Position

  it(`${rule('aeto', '9.26', '9.11')} counts Western guests against the Soviets alone`, () => {
    const at = tableAt({
      ...EAST,
      conquered: { ...FALLEN, norway: 'germany' },
      units: [piece('united-kingdom', 'infantry', 'E 0230')],
    })
    const about = (of: 'soviet-union' | 'poland') => at.do({ type: 'inquire', topic: 'rail', of })[0]
    expect(about('soviet-union')).toMatchObject({
      result: 'as printed',
      explain: [{ rule: '9.26', amount: -1 }],
    })
    expect(about('poland')).toMatchObject({ result: '1', explain: [] })
  })
})
