/** Where sections meet: rules of one that the procedures of another must ask. */

import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { suppliesOf } from '../../../../src/games/the-war/play/12-supply'
import type { TheWarState } from '../../../../src/games/the-war/state'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const east = positionIn('barbarossa-1941')
const desert = positionIn('desert-1941')
const west = positionIn('overlord-1944')
const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side
const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })
const landOf = (country: string) =>
  theWarBoard().ids.filter((hex) => theWarBoard().hex(hex).country === country)

describe('air stratmoves', () => {
  it(`lead round swamps, as those by land do, and over nobody's land but one's own ${rule('the-war', '8.1.3', '8.3.2')}`, () => {
    const segment = until(
      east('ger-inf-1 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012', 'rus-tac-1 1-5-4 TAC 1515'),
      at('stratmoves', 'allied'),
    )
    // Gomel, the Pripet marshes and Brest-Litovsk are Soviet, and nothing around them.
    const marshes = ['1515', '1516', '1517', '1518', '1519']
    const lost = [...landOf('soviet-union'), ...landOf('poland')].filter((hex) => !marshes.includes(hex))
    const held = (also: readonly string[]) =>
      Object.fromEntries(lost.filter((hex) => !also.includes(hex)).map((hex) => [hex, 'germany']))
    const cut = changed(segment, { control: { ...copyJson(segment.control), ...held([]) } })
    expect(verdict(cut, 'stratmove rus-tac-1')).toBe('8.1.1 nowhere')
    const north = ['1415', '1416', '1417', '1418', '1419']
    const open = changed(segment, { control: { ...copyJson(segment.control), ...held(north) } })
    expect(listed(play(open, 'stratmove rus-tac-1'), 'arrive')).toEqual(['arrive 1519'])
  })

  it(`do not begin beside the enemy, nor end there ${rule('the-war', '8.1.1', '8.1.3')}`, () => {
    const segment = until(
      east(
        'ger-tac-1 1-5-4 TAC 1421',
        'ger-tac-2 1-5-4 TAC 1426',
        'airbase germany 1421',
        'airbase germany 1520',
        'ger-inf-1 6-5 INF 1421',
        'rus-inf-1 4-5 INF 1420',
        'rus-inf-2 4-5 INF 1012',
      ),
      at('stratmoves', 'axis'),
    )
    expect(verdict(segment, 'stratmove ger-tac-1')).toBe('8.1.1 enemy-at-start')
    expect(verdict(play(segment, 'stratmove ger-tac-2'), 'arrive 1520')).toMatch(/^8\.1\.1 enemy-/)
    expect(verdict(play(segment, 'stratmove ger-tac-2'), 'arrive 1223')).toBe('legal')
  })
})

describe('Romania', () => {
  const begin = east(
    'ger-inf-1 6-5 INF 1624',
    'ger-tac-1 1-5-4 TAC 1624',
    'ger-tac-2 1-5-4 TAC 2318',
    'airbase germany 1624',
    'rom-inf-1 4-5 INF 2318',
    'hun-inf-1 3-5 INF 2022',
    'rus-inf-1 4-5 INF 1012',
  )

  it(`sees no German trains, and no staging to or from its fields, in the turn of the attack ${rule('the-war', '23.43')}`, () => {
    const staging = until(begin, at('first-staging', 'axis'))
    expect(verdict(staging, 'fly ger-tac-2')).toBe('23.43 not-yet')
    const flying = play(staging, 'fly ger-tac-1')
    expect(verdict(flying, 'land 2417')).toBe('23.43 not-yet')
    expect(listed(flying, 'land').filter((text) => text.endsWith(' 2417'))).toEqual([])
    const moving = until(begin, at('first-movement', 'axis'))
    expect(verdict(moving, 'rail ger-inf-1 2419')).toBe('23.43 not-yet')
    expect(listed(moving, 'rail').filter((text) => text === 'rail ger-inf-1 2419')).toEqual([])
    expect(listed(moving, 'rail')).toContain('rail ger-inf-1 1626')
  })

  it(`is open to both in the next ${rule('the-war', '23.43')}`, () => {
    const fall = until(begin, (now) => now.turn.season === 'fall' && at('first-staging', 'axis')(now))
    expect(verdict(fall, 'fly ger-tac-2')).toBe('legal')
    expect(listed(play(fall, 'fly ger-tac-1'), 'land')).toContain('land 2417')
    expect(listed(until(fall, at('first-movement', 'axis')), 'rail')).toContain('rail ger-inf-1 2419')
  })
})

describe('Finland', () => {
  const others = ['fin-inf-1 6-5 INF 0518', 'rus-inf-1 4-5 INF 1012']

  it(`has room for one German breakdown unit, and no other ${rule('the-war', '23.21')}`, () => {
    expect(() => east('ger-inf-1 6-5 INF 0318', ...others)).toThrow('only a breakdown INF goes to Finland')
    const pieces = ['ger-inf-1-a 2-5 INF 0318 of 6-5 INF', 'ger-inf-1-b 2-5 INF 0419 of 6-5 INF']
    expect(() => east(pieces[0], pieces[1], ...others)).toThrow('one German unit is the most in Finland')
    expect(theWar.invariants(east(pieces[0], 'ger-inf-2 6-5 INF 1428', ...others))).toEqual([])
  })

  it(`lets no German army march in from Leningrad ${rule('the-war', '23.21')}`, () => {
    const state = until(
      east('ger-inf-1-a 2-5 INF 0617 of 6-5 INF', 'ger-inf-2 6-5 INF 0617', ...others),
      at('first-movement', 'axis'),
    )
    expect(verdict(play(state, 'take ger-inf-2'), 'move 0516')).toBe('23.21 breakdown-only')
    expect(listed(play(state, 'take ger-inf-2'), 'move')).not.toContain('move 0516')
    expect(listed(play(state, 'take ger-inf-1-a'), 'move')).toContain('move 0516')
    const one = play(state, 'take ger-inf-1-a', 'move 0516', 'stop?')
    expect(one.units['ger-inf-1-a'].hex).toBe('0516')
  })
})

describe('Volkssturm', () => {
  it(`takes no train and makes no stratmove out of Germany ${rule('the-war', '20.2')}`, () => {
    const state = west('ger-inf-1 6-5 INF 1529', 'ger-inf-2 6-5 INF 1529', 'us1-mot-1 6-7 MOT 1435')
    const units = copyJson(state.units)
    const levy = changed(state, {
      units: { ...units, 'ger-inf-2': { ...units['ger-inf-2'], special: 'volkssturm' } },
    })
    const moving = until(levy, at('first-movement', 'axis'))
    expect(verdict(moving, 'rail ger-inf-1 1533')).toBe('legal')
    expect(verdict(moving, 'rail ger-inf-2 1533')).toBe('20.2 stays-home')
    expect(listed(moving, 'rail')).not.toContain('rail ger-inf-2 1533')
    const segment = until(levy, at('stratmoves', 'axis'))
    expect(verdict(play(segment, 'stratmove ger-inf-1'), 'arrive 1533')).toBe('legal')
    expect(verdict(play(segment, 'stratmove ger-inf-2'), 'arrive 1533')).toBe('20.2 stays-home')
    expect(listed(play(segment, 'stratmove ger-inf-2'), 'arrive')).not.toContain('arrive 1533')
  })
})

describe('an island of one hex', () => {
  it(`has room for one air unit, whatever base there is ${rule('the-war', '1.2')}`, () => {
    const others = [
      'ita-inf-1 4-5 INF 3723',
      'bri-arm-1 2-8 ARM 3916',
      'airbase italy 3723',
      'airbase italy 3317',
    ]
    const rhodes = (...more: readonly string[]) =>
      until(desert(...others, 'ita-tac-1 1-5-4 TAC 3723', ...more), at('first-staging', 'axis'))
    expect(listed(play(rhodes(), 'fly ita-tac-1'), 'land')).toContain('land 3317')
    const full = play(rhodes('ita-ftr-1 3-3-2 FTR 3317'), 'fly ita-tac-1')
    expect(verdict(full, 'land 3317')).toBe('1.2 island-airfield')
    expect(listed(full, 'land')).not.toContain('land 3317')
    expect(() => rhodes('ita-ftr-1 3-3-2 FTR 3317', 'ita-tac-2 1-5-4 TAC 3317')).toThrow(
      'an island has room for 1',
    )
  })
})

describe('Malta', () => {
  const others = ['ita-inf-1 4-5 INF 3529', 'bri-arm-1 2-8 ARM 3916']

  it(`holds one unit on the ground, whatever it is, and one in the air ${rule('the-war', '23.35')}`, () => {
    expect(() => desert('bri-sta-1 2-3 STA 3228', 'bri-flak-1 1-3 Flak 3228', ...others)).toThrow(
      'too many units in 3228',
    )
    expect(() => desert('bri-tac-1 1-5-4 TAC 3228', 'bri-ftr-1 3-3-2 FTR 3228', ...others)).toThrow(
      'Malta has room for one air unit',
    )
    expect(
      theWar.invariants(desert('bri-sta-1 2-3 STA 3228', 'bri-ftr-1 3-3-2 FTR 3228', ...others)),
    ).toEqual([])
  })

  it(`is fortified by Britain alone ${rule('the-war', '23.35')}`, () => {
    const state = until(desert('ita-inf-2 2-5 INF 3529', ...others.slice(1)), at('build', 'axis'))
    const units = copyJson(state.units)
    const taken = changed(state, {
      units: { ...units, 'ita-inf-2': { ...units['ita-inf-2'], hex: '3228' } },
      control: { ...copyJson(state.control), 3228: 'italy' },
    })
    expect(verdict(taken, 'fortify italy 3228')).toBe('23.35 british-only')
  })
})

describe('a Pass', () => {
  it(`moves no industry to the Urals ${rule('the-war', '4.5')}`, () => {
    const moving = until(
      east('ger-inf-1 6-5 INF 1428', 'rus-inf-1 4-5 INF 1012', 'rus-inf-2 4-5 INF 1112'),
      at('stratmoves', 'allied'),
    )
    expect(verdict(moving, 'evacuate Kiev')).toBe('legal')
    const passing = { efforts: { ...copyJson(moving.efforts), 'soviet-union': 'pass' } }
    expect(verdict(Object.assign(theWar.fork(moving), passing), 'evacuate Kiev')).toBe('4.5 no-stratmove')
  })

  it(`gives nothing away, and may be given something ${rule('the-war', '4.5')}`, () => {
    const segment = until(
      desert('ita-inf-1 4-5 INF 3529', 'ger-arm-1 4-8 ARM 3724', 'bri-arm-1 2-8 ARM 3916'),
      at('stratmoves', 'axis'),
    )
    const grant = { type: 'grant', power: 'germany', receiver: 'italy', narfs: 10 } as const
    const passing = (power: string) =>
      theWar.check(
        Object.assign(theWar.fork(segment), { efforts: { ...copyJson(segment.efforts), [power]: 'pass' } }),
        grant,
      )
    expect(passing('germany')).toMatchObject({ rule: '4.5', code: 'no-stratmove' })
    expect(passing('italy')).toEqual({ legal: true })
  })
})

describe('a city that changes hands twice', () => {
  it(`costs whoever had won it back, not its first owner ${rule('the-war', '14.5', '14.6.1')}`, () => {
    const open = until(
      west('ger-arm-1 8-8 ARM 1534', 'us1-mot-1 6-7 MOT 1435', 'bri-mot-1 6-7 MOT 1435'),
      at('first-movement', 'axis'),
    )
    const freed = changed(open, { control: { ...copyJson(open.control), 1533: 'united-states' } })
    const events = told(play(freed, 'take ger-arm-1'), 'move 1533')
    // Paris in summer: the 9 that its liberator had, and half of them for Germany.
    expect(events.filter(({ type }) => type === 'account')).toMatchObject([
      { power: 'united-states', narfs: -9 },
      { power: 'germany', narfs: 4 },
    ])
  })
})

describe('the Free French', () => {
  it(`march with the British, are supplied with them, and are raised again in Britain at British prices ${rule('the-war', '18.8')}`, () => {
    const begin = until(
      west('us1-mot-1 6-7 MOT 1435', 'ger-inf-1 6-5 INF 1729', 'bri-mot-1 6-7 MOT 1435'),
      at('first-movement', 'allied'),
    )
    const way = { 1533: 'united-states', 1434: 'britain', 1534: 'britain', 1433: 'britain' }
    const freed = until(
      changed(begin, { control: { ...copyJson(begin.control), ...way } }),
      (now) => now.turn.season === 'fall' && at('first-movement', 'allied')(now),
    )
    expect(theWar.invariants(freed)).toEqual([])
    expect(freed.units['ffr-arm-1'].supply).toBe('full')
    expect(listed(play(freed, 'take ffr-arm-1'), 'move').length).toBeGreaterThan(0)
    const { 'ffr-mot-1': gone, ...units } = copyJson(freed.units)
    const { nation, type, factor, movement } = gone
    const lost = [
      { unit: 'ffr-mot-1', nation, type, factor, movement, special: null, piece: false, outOfSupply: false },
    ]
    const build = until(changed(freed, { units, lost }), at('build', 'allied'))
    const sites = listed(play(build, 'rebuild ffr-mot-1'), 'place')
    expect(sites.length).toBeGreaterThan(0)
    for (const text of sites) expect(theWarBoard().hex(text.split(' ')[1]).country).toBe('britain')
    // Half of a 6-8 at three NARFs a factor, as British armour is repaired.
    const worn = { ...copyJson(freed.units['ffr-arm-1']), condition: 'depleted', hex: '1534' }
    const repair = until(
      changed(freed, { units: { ...copyJson(freed.units), 'ffr-arm-1': worn } }),
      at('repair', 'allied'),
    )
    const [event] = theWar.apply(repair, { type: 'repair', unit: 'ffr-arm-1' }).events
    expect(event).toMatchObject({ type: 'repaired', narfs: 9 })
  })
})

describe('Leningrad', () => {
  it(`is supplied through zones of the enemy that armies with zones of their own hold ${rule('the-war', '12.1.1')}`, () => {
    // Enemies all round but in 0615, which is in their zones, and the far end of the lake is theirs.
    const ring = [
      'ger-inf-1 6-5 INF 0715',
      'ger-inf-2 6-5 INF 0716',
      'ger-inf-4 6-5 INF 0617',
      'fin-inf-1 6-5 INF 0516',
      'ger-inf-3 6-5 INF 0515',
      'ger-arm-1 8-8 ARM 0714',
    ]
    const city = ['rus-inf-1 4-5 INF 0616', 'rus-inf-9 4-5 INF 1012']
    const supplyWith = (corps: string) =>
      suppliesOf(east(...ring, ...city, corps) as TheWarState, 'allied').get('rus-inf-1')
    expect(supplyWith('rus-inf-2 6-5 INF 1112')).toBe('none')
    expect(supplyWith('rus-sta-2 3-3 STA 0615')).toBe('none')
    expect(supplyWith('rus-inf-2 6-5 INF 0615')).toBe('full')
  })

  it(`is supplied over the lake though enemies stand all round with zones over it, but nobody behind it is ${rule('the-war', '12.2.2', '12.1.1')}`, () => {
    const ring = [
      'ger-inf-1 6-5 INF 0615',
      'ger-inf-2 6-5 INF 0715',
      'ger-inf-4 6-5 INF 0617',
      'fin-inf-1 6-5 INF 0516',
    ]
    const city = ['rus-inf-1 4-5 INF 0616', 'rus-inf-9 4-5 INF 1012']
    const supplies = (...others: readonly string[]) =>
      suppliesOf(east(...ring, ...city, ...others) as TheWarState, 'allied')
    expect(supplies().get('rus-inf-1')).toBe('full')
    expect(supplies('rus-inf-2 4-5 INF 0716', 'ger-arm-1 8-8 ARM 0816').get('rus-inf-2')).toBe('none')
    // Whoever holds the far shore, or has a zone over it, closes the way.
    expect(supplies('ger-inf-3 6-5 INF 0515').get('rus-inf-1')).toBe('none')
    expect(supplies('ger-inf-3 6-5 INF 0415').get('rus-inf-1')).toBe('none')
  })
})
