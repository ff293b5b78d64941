/** Sections 10.2.8, 10.6.4, 13.2.2, 15 and 21.3 in play: what is built again, what is dug, and what is cut off. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { warMap } from '../../../../src/games/the-war/play/map'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')

const begin = east(
  'ger-arm-1 8-8 ARM 1421',
  'ger-inf-1 6-5 INF 1321',
  'ger-inf-2 6-5 INF 1121',
  'rom-inf-1 4-5 INF 2218',
  'rus-inf-1 4-5 INF 1317',
  'rus-inf-2 6-5 INF 1715',
  'rus-arm-1 6-8 ARM 1012',
)

const atBuild = (side: string) => (state: FrozenTheWarState) =>
  phase(state) === 'build' && who(state) === side

interface Dead {
  readonly outOfSupply?: boolean
}
const NAMES = { ger: 'germany', rus: 'soviet-union', rom: 'romania', bri: 'britain' } as const

/** `ger-inf-9 6-5 INF` among the lost, as a battle would have left it. */
function dead(text: string, { outOfSupply = false }: Dead = {}) {
  const [unit, figures, type] = text.split(' ')
  const [factor, movement] = figures.split('-').map(Number)
  const nation = NAMES[unit.slice(0, 3) as keyof typeof NAMES]
  return { unit, nation, type, factor, movement, special: null, piece: false, outOfSupply }
}
const having = (state: FrozenTheWarState, ...lost: readonly object[]): FrozenTheWarState =>
  theWar.codec.accept({ ...copyJson(state), lost })

/** The Build Segment of the first German turn; nobody had an effort but to move. */
const german = (...lost: readonly object[]) => until(having(begin, ...lost), atBuild('axis'))
const soviet = (...lost: readonly object[]) => until(having(begin, ...lost), atBuild('allied'))

describe('building', () => {
  it(`a lost unit costs its factors and a cadre, and appears at home ${rule('the-war', '15.1.1')} ${rule('the-war', '15.2.2')}`, () => {
    const state = german(dead('ger-inf-9 6-5 INF'))
    const asked = play(state, 'rebuild ger-inf-9')
    expect(phase(asked)).toBe('build: placing')
    expect(verdict(asked, 'place 1317')).toBe('15.2.2 unsupplied')
    expect(verdict(asked, 'place 1521')).toBe('15.2.2 not-home')
    expect(told(asked, 'place 1428')).toMatchObject([{ type: 'rebuilt', at: '1428', narfs: 7 }])
    const built = play(asked, 'place 1428')
    expect(built.lost).toEqual([])
    expect(built.units['ger-inf-9']).toMatchObject({ hex: '1428', factor: 6, movement: 5 })
    expect(built.narfs.germany).toBe(state.narfs.germany! - 7)
    // It counts among what the war has cost, though it is there again.
    expect(built.log.rebuilt).toEqual({ axis: 6, allied: 0 })
  })

  it(`what was lost without supply costs double, and comes last ${rule('the-war', '15.3')} ${rule('the-war', '12.6.4')}`, () => {
    const both = german(dead('ger-inf-8 6-5 INF', { outOfSupply: true }), dead('ger-inf-9 6-5 INF'))
    expect(verdict(both, 'rebuild ger-inf-8')).toBe('15.1.6.1 supplied-first')
    const alone = play(both, 'rebuild ger-inf-9', 'place 1428', 'rebuild ger-inf-8')
    expect(told(alone, 'place 1428')).toMatchObject([{ narfs: 14 }])
  })

  it(`five powers build flak, and their friends build none ${rule('the-war', '11.12', '11.12.4')}`, () => {
    const guns = german(dead('ger-flak-9 1-3 Flak'), dead('rom-flak-9 1-3 Flak'))
    expect(verdict(guns, 'rebuild rom-flak-9')).toBe('11.12 no-flak')
    expect(listed(guns, 'rebuild')).toEqual(['rebuild ger-flak-9'])
    expect(told(play(guns, 'rebuild ger-flak-9'), 'place 1428')).toMatchObject([{ narfs: 2 }])
  })

  it(`who has no place on the map keeps nobody waiting ${rule('the-war', '15.3')}`, () => {
    const desert = positionIn('desert-1941')(
      'ita-inf-1 4-5 INF 3529',
      'ger-arm-1 4-8 ARM 3724',
      'bri-arm-1 2-8 ARM 3916',
    )
    const africans = { ...dead('bri-mot-9 3-7 MOT'), special: 'south-african' }
    const ready = (...lost: readonly object[]) => until(having(desert, ...lost), atBuild('allied'))
    const cut = dead('bri-arm-9 2-8 ARM', { outOfSupply: true })
    expect(verdict(ready(africans), 'rebuild bri-mot-9')).toBe('15.2.2 no-place')
    expect(verdict(ready(africans, cut), 'rebuild bri-arm-9')).toBe('legal')
    expect(listed(ready(africans, cut), 'rebuild')).toEqual(['rebuild bri-arm-9'])
    expect(verdict(ready(dead('bri-mot-9 3-7 MOT'), cut), 'rebuild bri-arm-9')).toBe(
      '15.1.6.1 supplied-first',
    )
  })

  it(`beyond half of the base everything costs double ${rule('the-war', '15.1.6.1')}`, () => {
    const names = ['1', '2', '3', '4', '5', '6'].map((n) => `ger-arm-9${n}`)
    const lost = german(...names.map((name) => dead(`${name} 8-8 ARM`)))
    let state = theWar.codec.accept({ ...copyJson(lost), narfs: { ...lost.narfs, germany: 130 } })
    let last = state
    const prices: number[] = []
    const places = ['1428', '1429', '1528', '1529', '1628', '1629']
    for (const [i, name] of names.slice(0, 6).entries()) {
      if (!verdict(state, `rebuild ${name}`).startsWith('legal')) break
      last = state
      const asked = play(state, `rebuild ${name}`)
      prices.push((told(asked, `place ${places[i]}`)[0] as { narfs: number }).narfs)
      state = play(asked, `place ${places[i]}`)
    }
    expect(prices).toEqual([17, 17, 17, 17, 17, 34])
    const poor = theWar.codec.accept({ ...copyJson(last), narfs: { ...last.narfs, germany: 33 } })
    expect(verdict(poor, `rebuild ${names[5]}`)).toBe('15.1.6.1 too-dear')
  })

  it(`half of an American base that three springs of war have made larger ${rule('the-war', '15.1.6.1')}`, () => {
    const names = ['us1-arm-1', 'us1-arm-2', 'us1-arm-3']
    const state = positionIn('overlord-1944')(
      ...names.map((name) => `${name} 10-8 ARM 1435`),
      'ger-inf-1 6-5 INF 1729',
    )
    const units = Object.fromEntries(
      Object.entries(copyJson(state.units)).map(([id, unit]) => [
        id,
        names.includes(id) ? { ...unit, condition: 'depleted' } : unit,
      ]),
    )
    let now = until(
      theWar.codec.accept({ ...copyJson(state), units }),
      (at) => phase(at) === 'repair' && who(at) === 'allied',
    )
    // Ten NARFs each; half of the base in peace, 25, would make the third one dearer.
    for (const unit of names) {
      const { events, state: after } = theWar.apply(now, { type: 'repair', unit })
      expect(events[0]).toMatchObject({ type: 'repaired', narfs: 10 })
      now = after
    }
  })

  it(`half of a Soviet base that mobilization has made larger ${rule('the-war', '15.1.6.1')} ${rule('the-war', '21.7.1')}`, () => {
    const state = soviet(dead('rus-inf-91 2-5 INF'))
    const spent = { by: 'soviet-union', id: 'others', outOfSupply: false, exempt: false, kind: 'unit' }
    const price = (narfs: number) => {
      const now = theWar.codec.accept({ ...copyJson(state), built: [{ ...spent, narfs }] })
      const asked = play(now, 'rebuild rus-inf-91')
      return (told(asked, listed(asked, 'place')[0])[0] as { narfs: number }).narfs
    }
    // 135 and the 15 of the first turn of the war: half is 75.
    expect([72, 73].map(price)).toEqual([3, 4])
  })

  it(`air units of a minor country are paid for by the power that it is under ${rule('the-war', '15.4')} ${rule('the-war', '15.2.3')}`, () => {
    const lost = { unit: 'rom-tac-9', nation: 'romania', type: 'TAC', factors: 1 }
    const state = until(theWar.codec.accept({ ...copyJson(begin), lostAircraft: [lost] }), atBuild('axis'))
    expect(listed(state, 'muster')).toContain('muster rom-tac-9 2419')
    expect(verdict(state, 'muster rom-tac-9 1428')).toBe('15.2.3 not-home')
    const built = play(state, 'muster rom-tac-9 2419')
    expect(built.narfs.germany).toBe(state.narfs.germany! - 15)
  })

  it(`half of a Soviet base that mobilization has made larger, in this scenario and before it ${rule('the-war', '15.1.6.1')} ${rule('the-war', '21.7.1')}`, () => {
    const names = Array.from({ length: 15 }, (_, i) => `rus-inf-9${i}`)
    const pricesIn = (state: FrozenTheWarState) => {
      let now = theWar.codec.accept({ ...copyJson(state), narfs: { ...state.narfs, 'soviet-union': 200 } })
      return names.map((name) => {
        const asked = play(now, `rebuild ${name}`)
        const [place] = listed(asked, 'place')
        now = play(asked, place)
        return (told(asked, place)[0] as { narfs: number }).narfs
      })
    }
    const lost = names.map((name) => dead(`${name} 6-5 INF`))
    // Half of 150 is ten of seven NARFs and five more; half of 135 would be nine and five.
    expect(pricesIn(soviet(...lost)).slice(0, 12)).toEqual([...Array(10).fill(7), 9, 14])
    // Half of 215: 135, four times fifteen before it began, and twenty.
    const in1942 = positionIn('east-1942')('ger-inf-1 6-5 INF 1421', 'rus-inf-1 4-5 INF 0904')
    const building = until(having(in1942, ...lost), atBuild('allied'))
    expect(pricesIn(building)).toEqual(Array(15).fill(7))
  })

  it(`the first three Soviet units come from behind the Urals ${rule('the-war', '15.2.2')}`, () => {
    const names = ['rus-inf-91', 'rus-inf-92', 'rus-inf-93', 'rus-inf-94']
    let state = soviet(...names.map((name) => dead(`${name} 2-5 INF`)))
    for (const name of names.slice(0, 3)) {
      const asked = play(state, `rebuild ${name}`)
      expect([verdict(asked, 'place 0508'), verdict(asked, 'place 0501')]).toEqual([
        '15.2.2 urals-first',
        '15.2.2 urals-first',
      ])
      const [first] = listed(asked, 'place')
      expect(first).toMatch(/^place \d\d00$/)
      state = play(asked, first)
    }
    expect(verdict(play(state, `rebuild ${names[3]}`), 'place 0508')).toBe('legal')
  })

  it(`and so does whatever is dearer than one of the three ${rule('the-war', '8.8.2')}`, () => {
    const names = ['rus-inf-91', 'rus-inf-92', 'rus-inf-93']
    let state = soviet(...names.map((name) => dead(`${name} 2-5 INF`)), dead('rus-inf-94 6-5 INF'))
    for (const name of names) {
      const asked = play(state, `rebuild ${name}`)
      state = play(asked, listed(asked, 'place')[0])
    }
    const dear = play(state, 'rebuild rus-inf-94')
    expect(verdict(dear, 'place 0508')).toBe('15.2.2 urals-first')
    expect(listed(dear, 'place').every((text) => /^place \d\d00$/.test(text))).toBe(true)
  })

  it(`aircraft are not among the three: they have their own places ${rule('the-war', '8.8.2')} ${rule('the-war', '15.2.3')}`, () => {
    const names = ['rus-inf-91', 'rus-inf-92', 'rus-inf-93']
    const flown = { unit: 'rus-tac-9', nation: 'soviet-union', type: 'TAC', factors: 1 }
    const begun = theWar.codec.accept({
      ...copyJson(soviet(...names.map((name) => dead(`${name} 2-5 INF`)))),
      lostAircraft: [flown],
    })
    const field = listed(begun, 'muster')[0]
    let state = play(begun, field)
    expect(warMap().facts(state.air['rus-tac-9'].base).cities).not.toEqual([])
    for (const name of names) {
      const asked = play(state, `rebuild ${name}`)
      expect(verdict(asked, 'place 0508')).toBe('15.2.2 urals-first')
      state = play(asked, listed(asked, 'place')[0])
    }
  })

  it(`a minor country is paid for by its power, and builds at home ${rule('the-war', '15.4')} ${rule('the-war', '3.7')}`, () => {
    const asked = play(german(dead('rom-inf-9 4-5 INF')), 'rebuild rom-inf-9')
    expect(verdict(asked, 'place 1428')).toBe('15.2.2 not-home')
    const at = listed(asked, 'place').map((text) => text.split(' ')[1])
    expect(at.length).toBeGreaterThan(5)
    expect(play(asked, `place ${at[0]}`).narfs.germany).toBe(asked.narfs.germany! - 5)
  })
})

describe('works', () => {
  const dug = play(soviet(), 'fortify soviet-union 1317')

  it(`infantry digs in, for two NARFs, and enemies beside it do not matter ${rule('the-war', '10.6.4')} ${rule('the-war', '15.2.4')}`, () => {
    expect(dug.works).toEqual({ '1317': { kind: 'fortification', by: 'soviet-union' } })
    expect(dug.narfs['soviet-union']).toBe(soviet().narfs['soviet-union']! - 2)
    expect(verdict(dug, 'fortify soviet-union 1317')).toBe('10.6.4 works-there')
    expect(verdict(dug, 'fortify soviet-union 1012')).toBe('10.6.4 no-garrison')
    expect(verdict(german(), 'fortify soviet-union 1317')).toBe('10.6.4 no-builder')
  })

  it(`they decay when nobody has been in them for a whole game turn ${rule('the-war', '10.6.4')}`, () => {
    const left = theWar.codec.accept({
      ...copyJson(dug),
      units: { ...copyJson(dug.units), 'rus-inf-1': { ...copyJson(dug.units['rus-inf-1']), hex: '1316' } },
    })
    const standing = (begin: FrozenTheWarState, season: string) =>
      Object.keys(until(begin, (state) => state.turn.season === season).works)
    expect([standing(dug, 'fall'), standing(left, 'fall')]).toEqual([['1317'], ['1317']])
    expect([standing(dug, 'winter'), standing(left, 'winter')]).toEqual([['1317'], []])
  })

  it(`they double the defence behind them, and fall with their hex ${rule('the-war', '10.6.4')} ${rule('the-war', '10.7')}`, () => {
    const field = east(
      'ger-arm-1 8-8 ARM 1320',
      'ger-inf-1 6-5 INF 1320',
      'ger-inf-2 6-5 INF 1320',
      'rus-inf-1 1-5 INF 1319',
      'rus-arm-1 6-8 ARM 1012',
    )
    const works = { '1319': { kind: 'fortification', by: 'soviet-union' } }
    const dugIn = theWar.codec.accept({ ...copyJson(field), works })
    const columns = [field, dugIn].map((state) => {
      const ready = play(
        state,
        'effort soviet-union MLE',
        'effort germany SLE',
        'end',
        'end',
        'aim 1319',
        'join ger-inf-1',
        'announce',
        'end?',
        'end?',
      )
      const [rolled] = told(ready, 'fight 1319 = 1')
      return rolled as { column: string; explain: readonly { because: string }[] }
    })
    expect(columns[0].column).not.toBe(columns[1].column)
    expect(columns[1].explain.map(({ because }) => because).join()).toMatch(/fortification/)
    // Armour does not overrun them (9.8), and when somebody goes in they are gone.
    const first = (state: FrozenTheWarState) =>
      play(state, 'effort soviet-union MLE', 'effort germany SLE', 'end', 'take ger-arm-1')
    expect(listed(first(field), 'overrun')).toEqual(['overrun 1319'])
    expect(verdict(first(dugIn), 'overrun 1319')).toBe('9.8 safe-terrain')
  })

  it(`the Soviets make a fortress of Leningrad alone in 1941, once ${rule('the-war', '13.2.2')} ${rule('the-war', '21.3')}`, () => {
    const state = soviet()
    expect(listed(state, 'build-fortress')).toEqual(['build-fortress soviet-union 0616'])
    const built = play(state, 'build-fortress soviet-union 0616')
    expect(built.narfs['soviet-union']).toBe(state.narfs['soviet-union']! - 20)
    expect(listed(built, 'build-fortress')).toEqual([])
  })
})

describe('pockets', () => {
  it(`what a second impulse cuts off changes hands a turn later ${rule('the-war', '10.2.8')}`, () => {
    // Germans stand from Courland to Pskov, and shut Estonia off: before the second impulse, or with it.
    const line = ['ger-arm-2 8-8 ARM 0916', 'ger-inf-1 6-5 INF 1019', 'ger-inf-2 6-5 INF 0918']
    const plan = ['effort soviet-union MLE', 'effort germany SLE']
    const begun = play(east(...line, 'ger-arm-1 8-8 ARM 0916', 'rus-inf-1 4-5 INF 1317'), ...plan)
    const second = until(begun, (now) => phase(now) === 'second-movement')
    const cut = until(play(second, 'take ger-arm-1', 'move 0817', 'stop'), atBuild('axis'))
    const shut = east(...line, 'ger-arm-1 8-8 ARM 0817', 'rus-inf-1 4-5 INF 1317')
    const old = until(play(shut, ...plan), atBuild('axis'))
    expect(old.pockets).toEqual([])
    const after = until(cut, ({ playerTurn }) => playerTurn === 2)
    const mine = (now: FrozenTheWarState) => cut.pockets.filter((hex) => now.control[hex] === 'germany')
    expect(cut.pockets.length).toBeGreaterThan(0)
    expect(mine(cut)).toEqual([])
    expect(mine(after)).toEqual(cut.pockets)
  })
})
