/** Refusals of sections 5.7 to 5.9, 6.5, 10.5 and 14.2: ships and landings. */

import { unit, type Wanted } from '../positions'
import { type Case, hand, land, refused, sail, take } from './cases'

const HOME = { '0709': ['bri-inf-3'] }
const NAVAL = { player: 'allied', phase: 'naval' } as const
const AXIS_NAVAL = { phase: 'naval' } as const
const LATE = {
  scenario: '1941',
  turn: '3/1943',
  player: 'allied',
  set: { vichy: { status: 'gone', hexes: [] } },
} as const
const CRAFT = { shipping: { fleet: { amphibious: 4, converting: 0, transport: 0 } } } as const
const british = (wanted: Wanted = {}) =>
  hand('0712', 'bri-inf-1', { ...NAVAL, ...wanted, units: { ...HOME, ...wanted.units } })
const americans = (wanted: Wanted = {}) =>
  hand('1121', 'usa-mec-2', { ...LATE, ...wanted, held: { allied: ['1121'] } })

const FORWARD = {
  scenario: '1941',
  turn: '3/1943',
  player: 'allied',
  phase: 'reinforcement',
  with: { purses: { american: [{ kind: 'reinforcements', points: 4, strength: 4 }] } },
} as const
const forward = (to: string, strength = 1) => ({ type: 'forward', strength, to, by: 'sea' }) as const

export const SEA: readonly Case[] = [
  refused('5.7 wrong-phase', hand('0712', 'bri-inf-1', { player: 'allied' }), sail('0811')),
  refused(
    '5.7 nowhere',
    { ...NAVAL, units: { '2524': ['bri-inf-1'], '0219': ['ger-inf-1'], '2325': ['ger-inf-1'] } },
    take('2524', 'bri-inf-1'),
  ),
  refused('5.7 already-there', british(), sail('0712')),
  refused('5.7 no-port', british(), sail('1313')),
  refused(
    '5.0 moved-already',
    { ...NAVAL, units: { '0712': [unit('bri-inf-1', { landed: true, moved: 0 })] } },
    take('0712', 'bri-inf-1'),
  ),
  refused('5.7 neutral', hand('2007', 'rus-inf-2', NAVAL), sail('1809')),
  refused('14.23 britain-bare', hand('0712', 'bri-inf-1', NAVAL), sail('0219')),
  refused('5.72 no-transport', british({ set: { shipping: { naval: 3 } } }), sail('0219')),
  refused('5.76 no-route', british({ units: { '2325': ['ger-inf-1'] } }), sail('0811', 'round-africa')),
  refused('5.76 no-gain', british(), sail('0811', 'ocean')),
  refused('5.77 no-transport', hand('1321', 'ita-inf-2', AXIS_NAVAL), sail('1223')),
  refused(
    '5.77 transport-used',
    hand('1321', 'ita-inf-1', { ...AXIS_NAVAL, set: { shipping: { italian: 1 } } }),
    sail('1223'),
  ),
  refused(
    '5.77 enough-in-africa',
    hand('1321', 'ita-inf-1', { ...AXIS_NAVAL, units: { '1324': ['ita-inf-2'], '1325': ['ita-inf-1'] } }),
    sail('1223'),
  ),
  refused('5.79 no-transport', hand('1111', 'ger-inf-2', AXIS_NAVAL), sail('1210')),
  // landings
  refused('5.8 wrong-phase', hand('1121', 'usa-mec-2', { ...LATE, phase: 'mechanized' }), land('1420')),
  refused('5.8 moved-already', hand('1121', 'usa-mec-2', LATE, { moved: true }), land('1420')),
  refused('5.8 no-route', hand('1411', 'ger-inf-1', { set: CRAFT }), land('1511')),
  refused('5.81 closed-sea', hand('1316', 'ger-inf-1', { set: CRAFT }), land('1417')),
  refused('5.81 no-route', hand('0812', 'ger-inf-1', { set: CRAFT }), land('0811', 'round-africa')),
  refused('5.84 season', hand('0812', 'ger-inf-1', { turn: '4/1940', set: CRAFT }), land('0811')),
  refused(
    '5.84 bad-weather',
    americans({ turn: '4/1943', set: { ...LATE.set, shipping: { weather: 'bad' } } }),
    land('1420'),
  ),
  refused(
    '5.86 no-transport',
    americans({ set: { ...LATE.set, shipping: { amphibious: 6 } } }),
    land('1420'),
  ),
  refused('5.88 out-of-range', hand('0812', 'ger-inf-1', { set: CRAFT }), land('0808')),
  refused('6.56 uncontested-air', americans({ units: { '1319': ['ger-inf-2'] } }), land('1420')),
  refused(
    '16.85 no-transport',
    hand('2007', 'rus-inf-2', { rules: { threePlayers: true }, player: 'russian' }),
    land('1808'),
  ),
  // Americans on their way
  refused('10.51 not-yours', { phase: 'reinforcement' }, forward('0811')),
  refused('10.51 no-points', FORWARD, forward('0811', 9)),
  refused('10.52 free-there', FORWARD, forward('0811')),
  refused('10.54 enemy-there', { ...FORWARD, units: { '0613': ['ger-inf-1'] } }, forward('0613')),
]
