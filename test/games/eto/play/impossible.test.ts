import { describe, expect, it } from 'vitest'
import { eto } from '../../../../src/games/eto/game'
import type { EtoState, EtoUnit } from '../../../../src/games/eto/state'
import { LoadError } from '../../../../src/kernel/codec'
import { copyJson } from '../../../../src/kernel/json'
import { AT_WAR, INVADED, position, unit, type Wanted } from './positions'

type Draft = { -readonly [K in keyof EtoState]: EtoState[K] }

/** What `load` says of a state with something in it changed, by path; nothing if it loads. */
function faultsOf(state: EtoState, change: (draft: Draft) => void): Record<string, string> {
  const draft = copyJson(state) as Draft
  change(draft)
  try {
    eto.codec.accept(draft)
  } catch (error) {
    expect(error).toBeInstanceOf(LoadError)
    return Object.fromEntries((error as LoadError).faults.map(({ path, problem }) => [path, problem]))
  }
  return {}
}

/** Puts units into a hex, by hand: the others stay where they are. Says which stack of the state they are. */
function put(draft: Draft, at: string, units: readonly EtoUnit[]): string {
  draft.units = [...draft.units.filter((stack) => stack.at !== at), { at, units }].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  )
  return `units.${draft.units.findIndex((stack) => stack.at === at)}`
}

const BASE = { '1313': ['ger-inf-3'], '0811': ['bri-inf-2'], '2210': ['rus-inf-2'] } as const
const base = (wanted: Wanted = {}) => position({ units: BASE, turn: '3/1941', ...wanted })
const LATE = { units: { '1313': ['ger-inf-3'], '0811': ['bri-mec-2'] }, turn: '3/1943' } as const

/** Units that cannot be where they are put, and what would let them be there. */
const PLACES: readonly (readonly [
  name: string,
  at: string,
  units: string,
  never: Wanted,
  but: Wanted | null,
])[] = [
  ['Germans in a Russia at peace', '1912', 'ger-inf-1', {}, { set: { russia: INVADED } }],
  [
    'Germans in a Russia that nobody has invaded',
    '1912',
    'ger-inf-1',
    { set: { russia: AT_WAR } },
    { set: { russia: INVADED } },
  ],
  ['British in a Russia at peace', '1912', 'bri-inf-1', {}, { set: { russia: AT_WAR } }],
  ['Germans in a neutral country', '0718', 'ger-inf-1', {}, { with: { allegiance: { spain: 'allied' } } }],
  ['British in a neutral country', '0718', 'bri-inf-1', {}, { with: { allegiance: { spain: 'allied' } } }],
  [
    'Germans among friends who have let nobody pass',
    '1715',
    'ger-inf-1',
    { rules: { minorCountries: true } },
    { rules: { minorCountries: true }, with: { entered: ['hungary'] } },
  ],
  [
    'Germans on the Russian side of the pact line',
    '1712',
    'ger-inf-1',
    {},
    { set: { russia: { mobilized: true, violated: 1 } } },
  ],
  [
    'Germans in an Italy that is neutral',
    '1316',
    'ger-inf-1',
    { rules: { italianEntry: true } },
    { rules: { italianEntry: true }, set: { italy: { status: 'war' } } },
  ],
  [
    'Italians abroad before Italy is in the war',
    '1313',
    'ita-inf-1',
    { rules: { italianEntry: true } },
    { rules: { italianEntry: true }, set: { italy: { status: 'war' } } },
  ],
  [
    'Hungarians abroad in peace',
    '1313',
    'hun-inf-1',
    { rules: { minorCountries: true } },
    { with: { allegiance: { hungary: 'axis' } } },
  ],
  [
    'Greeks abroad who defend themselves alone',
    '1517',
    'gre-inf-1',
    { rules: { minorCountries: true }, with: { allegiance: { greece: 'allied', yugoslavia: 'allied' } } },
    { with: { allegiance: { greece: 'allied', yugoslavia: 'allied' } } },
  ],
  ['Russians far from home', '0811', 'rus-inf-2', { set: { russia: AT_WAR } }, null],
  [
    'a garrison that has marched',
    '0813',
    'bri-gar-1',
    {},
    // As infantry it might have.
    null,
  ],
  [
    'partisans of another country',
    '0913',
    'yug-prt-1',
    { rules: { partisans: true }, with: { allegiance: { yugoslavia: 'allied' } } },
    null,
  ],
]

describe('a save with', () => {
  for (const [name, at, units, never, but] of PLACES)
    it(`${name} is refused`, () => {
      const said = (wanted: Wanted) => {
        let path = ''
        const faults = faultsOf(base(wanted), (draft) => {
          path = put(draft, at, [unit(units)])
        })
        return [faults[path], Object.keys(faults).length]
      }
      const { nation } = unit(units)
      expect(said(never)).toEqual([`${nation} units cannot be in ${at}`, 1])
      if (but !== null) expect(said(but)).toEqual([undefined, 0])
    })

  it('two neutral armies in one hex is refused', () => {
    const vichy = base({ set: { vichy: { status: 'neutral', hexes: ['0816'] } } })
    const said = (...units: string[]) => {
      let path = ''
      const faults = faultsOf(vichy, (draft) => {
        path = put(
          draft,
          '0718',
          units.map((name) => unit(name)),
        )
      })
      return faults[path]
    }
    expect(said('vic-inf-1', 'spa-inf-1')).toBe('two neutral armies stand in 0718')
    expect(said('spa-inf-1', 'spa-inf-1')).toBeUndefined()
  })

  it('a neutral army that is larger than it was is refused, in its units and as a whole', () => {
    const spain = (wanted: Wanted, units: Record<string, string>) =>
      faultsOf(base(wanted), (draft) => {
        for (const [at, name] of Object.entries(units)) put(draft, at, [unit(name)])
      })
    const three = { '0718': 'spa-inf-1', '0517': 'spa-inf-1', '0417': 'spa-inf-1' }
    expect(spain({}, three)).toEqual({})
    expect(spain({}, { ...three, '0617': 'spa-inf-1' })).toEqual({
      units: 'there cannot be 4 spanish Strength Points yet',
    })
    const [fault] = Object.values(spain({}, { '0718': 'spa-inf-2' }))
    expect(fault).toBe('spa-inf-2 in 0718 is too large')
    // Once it is in the war it builds up like others.
    const invaded = { with: { allegiance: { spain: 'allied' } } } as const
    expect(spain(invaded, { '0718': 'spa-inf-2', '0517': 'spa-inf-2' })).toEqual({})
  })

  it('losses of more than there ever was is refused', () => {
    const lost = (german: number) =>
      faultsOf(base(), (draft) => {
        draft.losses = { now: { german }, before: {} }
      })
    expect(lost(30)).toEqual({})
    expect(lost(9999)).toEqual({ losses: 'german cannot have lost 9999 Strength Points' })
    const neutral = faultsOf(base(), (draft) => {
      draft.losses = { now: {}, before: { spanish: 4 } }
    })
    expect(neutral).toEqual({ losses: 'spanish cannot have lost 4 Strength Points' })
  })

  it('western infantry after 1942, or mechanized units before, is refused', () => {
    const british = (wanted: Wanted, name: string) =>
      Object.values(faultsOf(base(wanted), (draft) => put(draft, '0710', [unit(name)])))
    expect(british({}, 'bri-mec-1')).toEqual(['there is no such unit as bri-mec-1 in 0710'])
    expect(british({}, 'bri-inf-1')).toEqual([])
    expect(british(LATE, 'bri-mec-1')).toEqual([])
    expect(british(LATE, 'bri-inf-1')).toEqual(['there is no such unit as bri-inf-1 in 0710'])
  })

  it('a country on a side that it cannot be on is refused', () => {
    const said = (wanted: Wanted, country: string, side: string) =>
      faultsOf(base(wanted), (draft) => {
        draft.allegiance = { ...draft.allegiance, [country]: side }
      })[`allegiance.${country}`]
    const no = (country: string) => `${country} cannot be on this side`
    const three = { rules: { threePlayers: true } } as const
    expect(said({}, 'sweden', 'russian')).toBe(no('sweden'))
    expect(said({}, 'latvia', 'russian')).toBeUndefined()
    expect(said({}, 'latvia', 'axis')).toBe(no('latvia'))
    expect(said({}, 'hungary', 'allied')).toBe(no('hungary'))
    expect(said({}, 'hungary', 'axis')).toBeUndefined()
    expect(said({}, 'sweden', 'allied')).toBeUndefined()
    expect(said({}, 'sweden', 'alone')).toBe(no('sweden'))
    expect(said(three, 'sweden', 'alone')).toBeUndefined()
    expect(said(three, 'latvia', 'alone')).toBe(no('latvia'))
    expect(said({ ...three, set: { russia: AT_WAR } }, 'sweden', 'alone')).toBe(no('sweden'))
  })
})

describe('a Vichy government', () => {
  it('is declared around those who are there, and they may stay', () => {
    const state = base({ set: { vichy: { status: 'neutral', hexes: ['0816'] } } })
    expect(faultsOf(state, (draft) => put(draft, '0816', [unit('bri-inf-1')]))).toEqual({})
    expect(faultsOf(state, (draft) => put(draft, '0721', [unit('ger-inf-1')]))).toEqual({})
  })
})
