/** Sections 3.8 and 8 in play: strategic movement by land and by air, and what it is paid with. */

import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { smpsOf } from '../../../../src/games/the-war/play/08-points'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const west = positionIn('overlord-1944')
const desert = positionIn('desert-1941')

const at = (state: FrozenTheWarState, side: string) =>
  until(state, (now) => phase(now) === 'stratmoves' && who(now) === side)
const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })

const begin = east(
  'ger-inf-1 6-5 INF 1421',
  'ger-inf-2 6-5 INF 1428',
  'ger-inf-3 6-5 INF 1521',
  'ger-inf-4 6-5 INF 1529',
  'rom-inf-1 4-5 INF 2218',
  'rom-inf-2 4-5 INF 2317',
  'rom-inf-3 4-5 INF 2318',
  'hun-inf-1 3-5 INF 1921',
  'ger-tac-1 1-5-4 TAC 1426',
  'airbase germany 1521',
  'rus-inf-1 4-5 INF 1420',
  'rus-inf-2 6-5 INF 1715',
  'rus-inf-3 6-5 INF 1012',
)
const axis = at(begin, 'axis')

describe('stratmoves', () => {
  it(`begin away from the enemy, go through friendly land and end away from him ${rule('the-war', '8.1.1')} ${rule('the-war', '8.0')}`, () => {
    expect(verdict(axis, 'stratmove ger-inf-1')).toBe('8.1.1 enemy-at-start')
    const asked = play(axis, 'stratmove ger-inf-2')
    expect(phase(asked)).toBe('stratmoves: stratmove')
    expect(verdict(asked, 'arrive 1420')).toBe('8.1.1 no-way')
    expect(verdict(asked, 'arrive 1521')).toBe('legal')
    // Beside the Soviets of 1420.
    expect(verdict(asked, 'arrive 1520')).toMatch(/^8\.1\.1 /)
    expect(told(asked, 'arrive 1521')).toMatchObject([
      { type: 'stratmoved', from: '1428', to: '1521', smps: 1 },
    ])
    expect(verdict(play(asked, 'arrive 1521'), 'stratmove ger-inf-2')).toBe('8.0 moved')
  })

  it(`cost nothing but the effort of the turn, without which there are none ${rule('the-war', '8.1.2')}`, () => {
    expect(play(axis, 'stratmove ger-inf-2', 'arrive 1521').narfs).toEqual(axis.narfs)
    let now = changed(
      until(begin, (state) => phase(state) === 'first-movement'),
      { efforts: { ...axis.efforts, germany: 'pass' } },
    )
    const seen = new Set<string>()
    while (who(now) === 'axis') {
      seen.add(phase(now)!)
      now = until(now, (state) => phase(state) !== phase(now) || who(state) !== 'axis')
    }
    expect([...seen]).not.toContain('stratmoves')
  })

  it(`do not go through swamps ${rule('the-war', '8.1.3')}`, () => {
    const marshes = at(
      east('ger-inf-1 6-5 INF 1428', 'rus-inf-1 6-5 INF 1715', 'rus-inf-2 4-5 INF 1012'),
      'allied',
    )
    const asked = play(marshes, 'stratmove rus-inf-1')
    expect(verdict(asked, 'arrive 1517')).toBe('8.1.1 no-way')
    const ends = listed(asked, 'arrive').map((text) => text.split(' ')[1])
    expect(ends.length).toBeGreaterThan(20)
    expect(ends.filter((hex) => theWarBoard().hex(hex).terrain === 'swamp')).toEqual([])
  })

  it(`aircraft go first ${rule('the-war', '8.1.4')}, in hops from base to base ${rule('the-war', '8.3.1')} ${rule('the-war', '8.3')}`, () => {
    const flown = play(axis, 'stratmove ger-tac-1', 'arrive 1521')
    expect(flown.air['ger-tac-1'].base).toBe('1521')
    expect(verdict(play(axis, 'stratmove ger-inf-2', 'arrive 1521'), 'stratmove ger-tac-1')).toBe(
      '8.1.4 out-of-order',
    )
    expect(verdict(play(axis, 'stratmove ger-tac-1'), 'arrive 1420')).toBe('11.1 not-friendly')
    const stranded = copyJson(axis.air['ger-tac-1'])
    const cut = changed(axis, { air: { 'ger-tac-1': { ...stranded, supplied: false } } })
    expect(verdict(cut, 'stratmove ger-tac-1')).toBe('8.3.1 out-of-supply')
    expect(theWar.check(cut, { type: 'stratmove', unit: 'ger-tac-1' })).toMatchObject({
      because: 'German tactical aircraft 1 is out of supply',
    })
  })

  it(`aircraft do not fly over neutrals ${rule('the-war', '8.3.2')}`, () => {
    const asked = play(axis, 'stratmove ger-tac-1')
    const ends = listed(asked, 'arrive').map((text) => text.split(' ')[1])
    expect(ends).toContain('2318')
    // Helsinki lies beyond the Baltic and neutral Sweden: in the reach of hops over water alone.
    for (const hex of ends) expect(theWar.check(asked, { type: 'arrive', to: hex }).legal).toBe(true)
    expect(verdict(asked, 'arrive 2027')).toMatch(/^11\.1 /)
  })

  it(`a power has so many points in a turn ${rule('the-war', '8.4')}, and a Satellite two units ${rule('the-war', '8.6')}`, () => {
    expect(smpsOf(axis as TheWarState, 'germany')).toBe(7)
    const spent = Array.from({ length: 7 }, (_, i) => ({
      unit: `gone-${i}`,
      nation: 'germany',
      payer: 'germany',
      smps: 1,
      inside: false,
      kind: 'air',
    }))
    expect(verdict(changed(axis, { stratmoves: spent }), 'stratmove ger-inf-2')).toBe('8.4 too-few-smps')
    const two = play(axis, 'stratmove rom-inf-1', 'arrive 2319', 'stratmove rom-inf-2', 'arrive 2219')
    expect(verdict(two, 'stratmove rom-inf-3')).toBe('8.6 limit')
    expect(smpsOf(two as TheWarState, 'germany')).toBe(7)
  })

  it(`Satellites pay double there too, out of two points of their own ${rule('the-war', '8.6', '8.5.3')}`, () => {
    const taken = ['2217', '2216', '2116', '2115', '2114', '2113'].map((hex) => [hex, 'germany'])
    const open = changed(axis, { control: { ...copyJson(axis.control), ...Object.fromEntries(taken) } })
    const inside = play(open, 'stratmove rom-inf-1')
    expect(told(inside, 'arrive 2114')).toMatchObject([{ smps: 2 }])
    expect(verdict(play(inside, 'arrive 2114'), 'stratmove rom-inf-2')).toBe('8.6 too-few-smps')
    // With one point left nobody goes in any more, but about the country.
    const second = play(open, 'stratmove rom-inf-2', 'arrive 2219', 'stratmove rom-inf-1')
    expect(verdict(second, 'arrive 2114')).toBe('8.6 too-few-smps')
    expect(listed(second, 'arrive')).toContain('arrive 2319')
    expect(listed(second, 'arrive')).not.toContain('arrive 2114')
  })

  it(`the Axis pays double in the Soviet Union ${rule('the-war', '8.5.3')}, and a depleted unit half ${rule('the-war', '8.0')}`, () => {
    const inside = changed(axis, {
      control: {
        ...copyJson(axis.control),
        '1319': 'germany',
        '1318': 'germany',
        '1320': 'germany',
        '1317': 'germany',
      },
      units: {
        ...copyJson(axis.units),
        'ger-inf-4': { ...copyJson(axis.units['ger-inf-4']), condition: 'depleted' },
        'rus-inf-1': { ...copyJson(axis.units['rus-inf-1']), hex: '1112' },
      },
    })
    expect(told(play(inside, 'stratmove ger-inf-4'), 'arrive 1430')).toMatchObject([{ smps: 0.5 }])
    const asked = play(inside, 'stratmove ger-inf-2')
    const soviet = listed(asked, 'arrive').filter((text) => /arrive 1317/.test(text))
    expect(soviet.length).toBeGreaterThan(0)
    expect(told(asked, soviet[0])).toMatchObject([{ smps: 2 }])
  })

  it(`Romanians never cross Hungary ${rule('the-war', '8.5.1')}`, () => {
    const asked = play(axis, 'stratmove hun-inf-1')
    expect(listed(asked, 'arrive').some((text) => text === 'arrive 2219')).toBe(false)
  })

  it(`in North Africa they cost double, and lead round the sand ${rule('the-war', '8.5.2')}`, () => {
    const state = at(
      desert('ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3924', 'bri-arm-1 2-8 ARM 3916'),
      'axis',
    )
    const asked = play(state, 'stratmove ita-inf-1')
    expect(told(asked, 'arrive 3724')).toMatchObject([{ smps: 2 }])
  })

  it(`poorer powers go first ${rule('the-war', '3.8')}`, () => {
    const state = at(
      desert('ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3724', 'bri-arm-1 2-8 ARM 3916'),
      'axis',
    )
    const poor = changed(state, { narfs: { ...state.narfs, germany: 60, italy: 10 } })
    const late = play(poor, 'stratmove ger-arm-1', 'arrive 3529')
    expect(verdict(late, 'stratmove ita-inf-1')).toBe('3.8 poorer-first')
    const rich = changed(state, { narfs: { ...state.narfs, germany: 10, italy: 60 } })
    expect(verdict(play(rich, 'stratmove ger-arm-1', 'arrive 3629'), 'stratmove ita-inf-1')).not.toBe(
      '3.8 poorer-first',
    )
  })

  it(`Americans have five points on the board ${rule('the-war', '8.5.5')}, and the British lend theirs ${rule('the-war', '8.7')}`, () => {
    const landed = west(
      'us1-mot-1 6-7 MOT 1435',
      'us1-mot-2 6-7 MOT 1435',
      'ger-inf-1 6-5 INF 1729',
      'bri-mot-1 6-7 MOT 1435',
    )
    const hold = { ...copyJson(landed.control), '1535': 'britain', '1536': 'britain' }
    const state = at(changed(landed, { control: hold }), 'allied')
    expect(smpsOf(state as TheWarState, 'united-states')).toBe(5)
    const gone = (payer: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        unit: `gone-${payer}-${i}`,
        nation: 'united-states',
        payer,
        smps: 1,
        inside: false,
        kind: 'air',
      }))
    const own = changed(state, { stratmoves: gone('united-states', 5) })
    const [first] = listed(play(own, 'stratmove us1-mot-1'), 'arrive')
    expect(play(own, 'stratmove us1-mot-1', first).stratmoves.at(-1)).toMatchObject({ payer: 'britain' })
  })

  it(`a level more is bought once a year ${rule('the-war', '8.4.1')}, and runs no more trains ${rule('the-war', '8.4.2')}`, () => {
    const build = until(begin, (now) => phase(now) === 'build')
    expect(told(build, 'raise-smps germany')).toMatchObject([
      { narfs: 25, smps: 8, railMoves: expect.any(Number) },
    ])
    const raised = play(build, 'raise-smps germany')
    expect(smpsOf(raised as TheWarState, 'germany')).toBe(8)
    expect(verdict(raised, 'raise-smps germany')).toBe('8.4.1 one-a-year')
    expect(verdict(build, 'raise-smps romania')).toBe('8.4.1 no-account')
  })
})
