/** Limits that have a resolver of their own: here, that the game asks it. */

import { describe, expect, it } from 'vitest'
import type { EtoAction } from '../../../../src/games/eto/actions'
import { etoBoard } from '../../../../src/games/eto/board'
import type { EtoHex } from '../../../../src/games/eto/board-types'
import { eto } from '../../../../src/games/eto/game'
import { amphibiousLeft } from '../../../../src/games/eto/play/05-lift'
import { isSupplied } from '../../../../src/games/eto/play/09-supply'
import { finalPosition } from '../../../../src/games/eto/play/13-victory'
import { mayDeclareVichy, proclaimVichy } from '../../../../src/games/eto/play/14-vichy'
import { holderOf, positionOf } from '../../../../src/games/eto/play/position'
import { ALLIED } from '../../../../src/games/eto/play/sides'
import type { EtoState, EtoUnit } from '../../../../src/games/eto/state'
import { rule } from '../../../../src/testing'
import {
  AT_WAR,
  at,
  INVADED,
  isLegal,
  listed,
  position,
  refusal,
  step,
  TEST_CHARTS,
  turnOver,
  unit,
  unitsIn,
} from './positions'

const take = (at: string, unit: string): EtoAction => ({ type: 'take', at, unit })
const move = (to: string): EtoAction => ({ type: 'move', to })

describe('room', () => {
  it(`${rule('eto', '7.0', '16.75')} counts those who were dropped on to the beach of a landing`, () => {
    const ashore = (dropped: boolean) =>
      position({
        turn: '3/1940',
        rules: { airdrop: true },
        units: {
          '0811': ['fre-inf-1'],
          '0812': [unit('ger-inf-1', { hand: true }), ...(dropped ? [unit('ger-par-1', DROPPED)] : [])],
        },
        set: { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } },
        with: {
          afloat: { '0811': [unit('ger-inf-1', { moved: 0 })] },
          focus: { type: 'hand', at: '0812', left: 5, moved: false },
        },
      })
    const land: EtoAction = { type: 'land', to: '0811', by: 'sea' }
    expect(isLegal(ashore(false), land)).toBe(true)
    expect(refusal(ashore(true), land)).toEqual({ rule: '7.0', code: 'stack-full' })
  })
})

describe('a partner in an overrun', () => {
  const beside = (marks: Partial<EtoUnit>) =>
    position({
      scenario: '1941',
      turn: '3/1942',
      units: {
        '2211': [unit('ger-mec-4', { hand: true }), unit('ger-mec-3', marks)],
        '2212': ['rus-inf-1'],
      },
      set: { russia: INVADED },
      with: { focus: { type: 'hand', at: '2211', left: 5, moved: false } },
    })
  const overrun: EtoAction = { type: 'overrun', to: '2212', with: 'ger-mec-3' }

  it(`${rule('eto', '5.64')} is not one who waits for his train`, () => {
    expect(isLegal(beside({}), overrun)).toBe(true)
    expect(refusal(beside({ rail: true }), overrun)).toEqual({ rule: '5.64', code: 'prepared-for-rail' })
  })

  it(`${rule('eto', '6.51')} is not one whose ships have turned back`, () => {
    expect(refusal(beside({ stays: true }), overrun)).toEqual({ rule: '6.51', code: 'voyage-aborted' })
  })
})

describe('what follows from', () => {
  it(`${rule('eto', '6.42', '9.71')} a step into an enemy zone: the line behind it is open at once`, () => {
    const state = eto.fork(
      position({
        scenario: '1941',
        turn: '3/1942',
        units: {
          '2212': ['ger-inf-2'],
          '2012': ['ger-mec-4'],
          '2210': ['rus-inf-2'],
          '2113': ['rus-inf-2'],
          '2313': ['rus-inf-2'],
        },
        set: { russia: INVADED },
      }),
    )
    const [cutOff] = positionOf(state).stacks[at('2212')]
    expect(isSupplied(state, at('2212'), cutOff)).toBe(false)
    eto.advance(state, take('2012', 'ger-mec-4'))
    eto.advance(state, move('2112'))
    expect(isSupplied(state, at('2212'), cutOff)).toBe(true)
  })

  it(`${rule('eto', '9.21', '9.13')} the march of the Axis through Resource Centers: they feed nobody any more`, () => {
    const hexes = (is: (hex: EtoHex) => boolean) => etoBoard().ids.filter((id) => is(etoBoard().hex(id)))
    const centres = hexes(({ resource }) => resource === 'russia')
    const [onPersianRoute] = hexes(({ lendLease }) => lendLease === 'persian-gulf')
    const here = '2410'
    const fed = (left: number) => {
      const state = position({
        scenario: '1941',
        turn: '3/1942',
        units: { [here]: ['rus-inf-2'], [onPersianRoute]: ['ger-inf-1'] },
        held: { axis: centres.filter((id) => id !== here).slice(left) },
        set: { russia: INVADED },
      })
      return isSupplied(state, at(here), unit('rus-inf-2'))
    }
    expect([3, 1].map(fed)).toEqual([true, false])
  })

  it(`${rule('eto', '16.65')} the loss of Italians: it is remembered for good`, () => {
    const before = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      units: { '1925': [unit('bri-mec-4', { hand: true })], '1825': ['ita-inf-1'] },
      with: { focus: { type: 'hand', at: '1925', left: 5, moved: false } },
    })
    const after = step(before, { type: 'overrun', to: '1825' })
    expect(after.italy.lost).toBe(before.italy.lost + 1)
    expect(turnOver(step(after, { type: 'stop' })).italy.lost).toBe(before.italy.lost + 1)
  })

  it(`${rule('eto', '12.0', '16.14')} a landing in a country at peace: it is invaded as by a march`, () => {
    const before = position({
      turn: '3/1940',
      units: { '1310': [unit('ger-inf-1', { hand: true })] },
      set: { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } },
      with: {
        entered: ['denmark', 'poland'],
        allegiance: { poland: 'allied', denmark: 'allied' },
        focus: { type: 'hand', at: '1310', left: 5, moved: false },
      },
    })
    const after = step(before, { type: 'land', to: '1309', by: 'sea' })
    expect(after.entered).toContain('sweden')
    expect(after.allegiance.sweden).toBe('allied')
  })

  it(`${rule('eto', '10.31', '10.32')} an attack over the border of Russia: it is an invasion, though war had come before`, () => {
    const before = position({
      turn: '3/1940',
      phase: 'combat',
      units: { '1914': ['rus-inf-1'], '1814': ['ger-mec-4'], '1915': ['ger-mec-4'] },
      set: { russia: AT_WAR },
      with: {
        entered: ['poland', 'rumania', 'russia'],
        allegiance: { poland: 'allied', rumania: 'axis' },
      },
    })
    const aimed = step(before, { type: 'aim', at: '1914' })
    const joined = step(aimed, { type: 'join', at: '1814', unit: 'ger-mec-4' })
    const after = step(joined, { type: 'fight' }, 1)
    expect(before.russia.invasion).toBeNull()
    expect(after.russia.invasion).toEqual({ year: 1940, quarter: 3 })
    expect(after.russia.attacked).toBe(after.elapsed)
  })
})

describe('the last count', () => {
  it(`${rule('eto', '13.0')} is of supplied western points on the mainland of Europe, wherever they came from`, () => {
    const counted = (units: Record<string, string[]>) =>
      finalPosition(position({ scenario: '1941', turn: '2/1943', units })).westernInEurope
    expect(counted({ '0613': ['bri-mec-2'], '1925': ['bri-mec-3'], '0811': ['usa-mec-4'] })).toBe(2)
    expect(counted({ '0613': ['bri-mec-2'], '1316': ['usa-mec-3'] })).toBe(5)
  })

  it(`${rule('eto', '16.65')} of Italian losses is made in the scenario of 1941 without being asked for`, () => {
    const worn = (lost: number) =>
      step(position({ scenario: '1941', turn: '3/1943', set: { italy: { lost, invaded: true } } }), {
        type: 'end',
      })
    expect(worn(7).italy.status).toBe('war')
    expect(worn(8).italy.status).toBe('surrendered')
  })
})

describe('a retreat', () => {
  it(`${rule('eto', '8.8', '8.23')} does not end in another hex of the same attack`, () => {
    const beaten = (targets: readonly string[]) =>
      position({
        scenario: '1941',
        turn: '2/1942',
        phase: 'combat',
        units: { '2212': ['rus-inf-2'], '2111': ['ger-inf-4'] },
        set: { russia: INVADED },
        with: { focus: { type: 'retreat', targets } },
      })
    const back: EtoAction = { type: 'retreat', at: '2212', unit: 'rus-inf-2', to: '2312' }
    expect(isLegal(beaten(['2212']), back)).toBe(true)
    expect(refusal(beaten(['2212', '2312']), back)).toEqual({ rule: '8.8', code: 'no-retreat' })
  })

  it(`${rule('eto', '8.8')} is refused with the hexes that it may end in`, () => {
    const beaten = position({
      scenario: '1941',
      turn: '2/1942',
      phase: 'combat',
      units: { '2212': ['rus-inf-2'], '2112': ['ger-inf-4'], '2312': ['rus-inf-1', 'rus-inf-1'] },
      set: { russia: INVADED },
      with: { focus: { type: 'retreat', targets: ['2212'] } },
    })
    const choices = [...eto.legalActions(beaten)].map((action) => action.type === 'retreat' && action.to)
    const verdict = eto.check(beaten, { type: 'retreat', at: '2212', unit: 'rus-inf-2', to: '2312' })
    const why = verdict.legal ? 'legal' : verdict.because
    expect(choices.length).toBeGreaterThan(0)
    for (const hex of choices) expect(why.split('not to')[0]).toContain(hex)
    expect(why).toMatch(/^Russian infantry \(2\) may retreat to .*, not to .*2312/)
  })
})

const DROPPED = { moved: 0, dropping: '0811' } as const

describe('from turn to turn', () => {
  it(`${rule('eto', '5.86')} Amphibious Points that were used are missing from the next turn, and only from that`, () => {
    const used = position({
      scenario: '1941',
      turn: '3/1943',
      player: 'allied',
      charts: TEST_CHARTS,
      units: { '0811': ['bri-mec-3'], '1413': ['ger-inf-4'] },
      set: { shipping: { amphibious: 3 } },
    })
    const next = turnOver(used)
    const { amphibious } = TEST_CHARTS.transport['4/1943']
    expect(amphibiousLeft(next, ALLIED)).toBe(amphibious - 3)
    const later = turnOver({ ...next, player: 'allied', phase: 'initial', focus: null })
    expect(amphibiousLeft(later, ALLIED)).toBe(amphibious)
  })

  it(`${rule('eto', '9.32')} the garrison of Malta holds out for one turn after both gates are lost`, () => {
    const lost = (gatesLost: number, gates: readonly string[]) =>
      position({
        scenario: '1941',
        turn: '3/1942',
        player: 'allied',
        units: { '1322': ['bri-gar-1'], '0811': ['bri-inf-3'], '1413': ['ger-inf-4'] },
        held: { axis: gates },
        with: { gatesLost },
      })
    const garrison = (state: EtoState) => unitsIn(turnOver(state), '1322')
    expect(garrison(lost(0, ['0219', '2325']))).toEqual(['bri-gar-1'])
    expect(garrison(lost(1, ['0219', '2325']))).toEqual([])
    expect(garrison(lost(1, ['0219']))).toEqual(['bri-gar-1'])
    expect(turnOver(lost(0, ['0219', '2325'])).gatesLost).toBe(1)
    expect(turnOver(lost(1, ['2325'])).gatesLost).toBe(0)
  })

  it(`${rule('eto', '5.65')} a hex is friendly once a turn has ended there with no enemy near`, () => {
    const holder = (units: Record<string, string[]>) => {
      const after = turnOver(
        position({
          scenario: '1940',
          turn: '3/1940',
          player: 'allied',
          units: { '0914': ['ger-inf-4'], '0811': ['bri-inf-3'], ...units },
        }),
      )
      return holderOf(positionOf(after), 'friendly', at('0914'))
    }
    expect(holder({ '0613': ['fre-inf-3'] })).toBe('axis')
    expect(holder({ '0613': ['fre-inf-3'], '0813': ['fre-inf-3'] })).toBeNull()
  })

  it(`${rule('eto', '14.11')} the land of a Vichy government is what neither Axis units nor their zones touch`, () => {
    const state = eto.fork(
      position({ scenario: '1940', turn: '3/1940', units: { '0914': ['ger-inf-4'], '0613': ['fre-inf-1'] } }),
    )
    expect(mayDeclareVichy(state).legal).toBe(true)
    proclaimVichy(state)
    expect(state.vichy.hexes).toContain('0613')
    const near = etoBoard()
      .grid.neighbours('0914')
      .filter((hex) => etoBoard().hex(hex).country === 'france')
    expect(near.length).toBeGreaterThan(3)
    expect(near.filter((hex) => state.vichy.hexes.includes(hex))).toEqual([])
  })

  it(`${rule('eto', '10.62')} German replacements are counted by the calendar year`, () => {
    const taken = (turn: string) =>
      turnOver(
        position({
          scenario: '1941',
          turn,
          player: 'allied',
          charts: TEST_CHARTS,
          units: { '0811': ['bri-inf-3'], '1413': ['ger-inf-4'] },
          set: { replaced: { german: 16, italian: 1 } },
        }),
      ).replaced
    expect(taken('3/1942')).toEqual({ german: 16, italian: 1 })
    expect(taken('4/1942')).toEqual({ german: 0, italian: 0 })
  })
})

describe('Russian units', () => {
  it(`${rule('eto', '7.26')} stand alone in peace, and may stack once Russia is preparing`, () => {
    const units = { '2113': ['rus-inf-2'], '2114': ['rus-inf-2'] }
    const onto = (mobilized: boolean) =>
      step(position({ player: 'allied', units, set: { russia: { mobilized } } }), take('2113', 'rus-inf-2'))
    expect(refusal(onto(false), move('2114'))).toEqual({ rule: '7.0', code: 'stack-full' })
    expect(isLegal(onto(true), move('2114'))).toBe(true)
  })

  it(`${rule('eto', '14.5')} go no further than ten hexes from Russia`, () => {
    const inFrance = step(
      position({
        scenario: '1941',
        turn: '3/1944',
        player: 'allied',
        units: { '0813': ['rus-inf-2'], '0714': [] },
        set: { russia: AT_WAR, vichy: { status: 'gone', hexes: [] } },
      }),
      take('0813', 'rus-inf-2'),
    )
    expect(refusal(inFrance, move('0714'))).toEqual({ rule: '14.5', code: 'closed' })
    expect(isLegal(inFrance, move('0812'))).toBe(true)
  })
})

describe('a landing', () => {
  it(`${rule('eto', '6.56')} is not covered by the air of those who land`, () => {
    const across = (cover: Record<string, string[]>) =>
      step(
        position({
          scenario: '1941',
          turn: '3/1943',
          player: 'allied',
          charts: TEST_CHARTS,
          // The Free French guard Britain: they have no air zone.
          units: { '0712': ['bri-mec-2'], '0707': ['ffr-mec-3'], '0814': ['ger-inf-4'], ...cover },
        }),
        take('0712', 'bri-mec-2'),
      )
    const land: EtoAction = { type: 'land', to: '0713', by: 'sea' }
    expect(refusal(across({}), land)).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(isLegal(across({ '0811': ['bri-mec-1'] }), land)).toBe(true)
  })

  it(`${rule('eto', '6.56')} does not pass under air that is the enemy's alone, though its beach be free of it`, () => {
    const southwards = (others: Record<string, string[]>) =>
      step(
        position({
          scenario: '1941',
          turn: '3/1943',
          player: 'allied',
          charts: TEST_CHARTS,
          units: { '0712': ['bri-mec-2'], '0707': ['ffr-mec-3'], ...others },
        }),
        take('0712', 'bri-mec-2'),
      )
    const land: EtoAction = { type: 'land', to: '1420', by: 'sea' }
    const may = (state: EtoState) => [isLegal(state, land), listed(state, 'land').some(isIt)]
    const isIt = ({ to, by }: { to: string; by: string }) => to === land.to && by === land.by
    expect(may(southwards({}))).toEqual([true, true])
    const watched = southwards({ '0321': ['ger-inf-2'] })
    expect(may(watched)).toEqual([false, false])
    expect(refusal(watched, land)).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(may(southwards({ '0321': ['ger-inf-2'], '0219': ['bri-mec-1'], '0421': ['bri-mec-1'] }))).toEqual([
      true,
      true,
    ])
  })

  it(`${rule('eto', '6.56')} of the Germans needs cover over the beach as anybody's does`, () => {
    const northwards = (others: Record<string, string[]>) =>
      step(
        position({
          turn: '3/1940',
          units: { '0812': ['ger-inf-1'], '0710': ['bri-inf-1'], ...others },
          with: { allegiance: { belgium: 'allied' } },
          set: { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } },
        }),
        take('0812', 'ger-inf-1'),
      )
    const beaches = (state: EtoState) => listed(state, 'land').map(({ to }) => to)
    const land: EtoAction = { type: 'land', to: '0811', by: 'sea' }
    expect(refusal(northwards({}), land)).toEqual({ rule: '6.56', code: 'uncontested-air' })
    expect(beaches(northwards({}))).not.toContain('0811')
    expect(beaches(northwards({ '0912': ['ger-inf-1'] }))).toContain('0811')
  })
})
