/** Refusals of sections 7, 8 and 9: stacking, regrouping, combat, supply. */

import { AT_WAR, INVADED, position, step, steps, unit, type Wanted } from '../positions'
import { aim, type Case, FIGHT, join, land, refused } from './cases'

const WEST = {
  turn: '3/1940',
  phase: 'combat',
  units: {
    '1114': ['ger-mec-4', 'ger-inf-4'],
    '1313': ['ger-inf-1'],
    '1013': ['fre-inf-3'],
    '1014': ['fre-inf-2'],
  },
} as const
const started =
  (...targets: string[]) =>
  () =>
    steps(position(WEST), ...targets.map(aim))
const fighting = (units: NonNullable<Wanted['units']>) =>
  ({ turn: '3/1940', phase: 'combat', units }) as const

const LOSSES = {
  ...fighting({ '1113': [unit('ger-mec-4', { attacking: true })], '1013': ['fre-inf-2', 'fre-inf-1'] }),
  with: { focus: { type: 'losses', targets: ['1013'], points: 1 } },
} as const
const RETREAT = { ...LOSSES, with: { focus: { type: 'retreat', targets: ['1013'] } } } as const
const advance = (at: string, name: string, to = '1013') => ({ type: 'advance', at, unit: name, to }) as const
const ADVANCE = {
  ...fighting({ '1113': [unit('ger-mec-4', { attacking: true }), 'ger-inf-2'], '1313': ['ger-inf-1'] }),
  with: { focus: { type: 'advance', targets: ['1013'] } },
} as const

const regroup = (
  at: string,
  nation: 'german' | 'french' | 'russian',
  into: number[],
  of: 'infantry' | 'garrison' = 'infantry',
) => ({ type: 'regroup', at, nation, unit: of, into }) as const
const REGROUP = {
  turn: '3/1940',
  phase: 'regroup',
  units: { '1313': ['ger-inf-3', 'ger-inf-2'], '1414': ['ger-inf-3', 'ger-mec-2'] },
} as const

const FINNS = (finns: 'calm' | 'crossed') =>
  ({
    scenario: '1941',
    phase: 'combat',
    rules: { minorCountries: true },
    set: { russia: AT_WAR },
    units: { '1907': ['fin-inf-2'], '2007': ['rus-inf-1'] },
    with: { finns },
  }) as const

const LONE_WAR = {
  player: 'russian',
  phase: 'combat',
  rules: { threePlayers: true },
  with: { allegiance: { poland: 'allied', finland: 'alone' } },
} as const

export const COMBAT: readonly Case[] = [
  refused(
    '16.84 at-peace',
    {
      ...LONE_WAR,
      units: { '1712': ['ger-inf-1'], '1812': ['rus-inf-2'] },
      set: { russia: { mobilized: true, violated: 0 } },
    },
    aim('1712'),
  ),
  refused(
    '16.82 stays-home',
    { ...LONE_WAR, player: 'axis', units: { '1907': ['fin-inf-2'], '2007': ['rus-inf-2'] } },
    aim('2007'),
  ),
  // stacking and regrouping
  refused(
    '7.0 stack-full',
    {
      turn: '3/1940',
      units: { '1313': [unit('ger-inf-3', { hand: true })], '1312': ['ger-inf-2', 'ger-inf-1'] },
      with: { focus: { type: 'hand', at: '1313', left: 5, moved: false } },
    },
    { type: 'move', to: '1312' },
  ),
  refused(
    '7.0 no-such-unit',
    {
      units: {
        '1313': ['ger-inf-1'],
        '1312': ['ger-inf-1', 'ger-inf-1', unit('ger-inf-1', { excess: true })],
      },
      with: { focus: { type: 'disband' } },
    },
    { type: 'disband', at: '1313', unit: 'ger-inf-2' },
  ),
  refused(
    '7.0 not-crowded',
    {
      units: {
        '1313': ['ger-inf-1'],
        '1312': ['ger-inf-1', 'ger-inf-1', unit('ger-inf-1', { excess: true })],
      },
      with: { focus: { type: 'disband' } },
    },
    { type: 'disband', at: '1313', unit: 'ger-inf-1' },
  ),
  refused('7.21 may-not-regroup', REGROUP, regroup('1313', 'german', [1], 'garrison')),
  refused('7.21 no-change', REGROUP, regroup('1313', 'german', [3, 2])),
  refused('7.21 no-such-unit', REGROUP, regroup('1311', 'german', [1])),
  refused('7.21 not-yours', REGROUP, regroup('1313', 'french', [1])),
  refused('7.21 order', REGROUP, regroup('1313', 'german', [1, 4])),
  refused('7.21 points-change', REGROUP, regroup('1313', 'german', [4])),
  refused(
    '7.21 regrouped-already',
    () => step(position(REGROUP), regroup('1313', 'german', [4, 1])),
    regroup('1313', 'german', [3, 2]),
  ),
  refused('7.22 too-large', REGROUP, regroup('1313', 'german', [5])),
  refused('7.25 stack-full', REGROUP, regroup('1414', 'german', [2, 1])),
  refused(
    '7.26 russian-peace',
    { phase: 'regroup', player: 'allied', units: { '2211': ['rus-inf-2'] } },
    regroup('2211', 'russian', [1, 1]),
  ),
  refused(
    '7.28 not-in-port',
    { phase: 'regroup', player: 'allied', units: { '1014': ['fre-inf-3'] } },
    regroup('1014', 'french', [2, 1]),
  ),
  // aiming
  refused('8.11 no-defenders', WEST, aim('0914')),
  refused('8.11 friends-there', WEST, aim('1114')),
  refused('8.11 aimed-already', started('1013'), aim('1013')),
  refused('8.11 no-attackers', started('1013'), FIGHT),
  refused('8.14 hex-attacked-already', { ...WEST, with: { attacked: ['1013'] } }, aim('1013')),
  refused(
    '8.14 unit-attacked-already',
    fighting({ '1114': [unit('ger-mec-4', { fought: true })], '1013': ['fre-inf-1'] }),
    aim('1013'),
  ),
  refused('8.23 units-joined', () => step(started('1013')(), join('1114', 'ger-mec-4')), aim('1014')),
  refused(
    '8.23 not-adjacent',
    () => {
      const landing = position({
        scenario: '1941',
        turn: '3/1943',
        player: 'allied',
        units: { '1121': ['usa-mec-4'], '1420': ['ita-inf-1'], '1419': ['ita-inf-1'], '1319': ['bri-mec-4'] },
        held: { allied: ['1121'] },
        set: { vichy: { status: 'gone', hexes: [] } },
      })
      return steps(
        landing,
        { type: 'take', at: '1121', unit: 'usa-mec-4' },
        land('1420'),
        { type: 'end' },
        aim('1420'),
      )
    },
    aim('1419'),
  ),
  refused('8.46 blocked-side', fighting({ '1214': ['ger-inf-4'], '1215': ['bri-inf-1'] }), aim('1215')),
  refused('5.85 sea-side', fighting({ '0812': ['ger-inf-4'], '0811': ['bri-inf-1'] }), aim('0811')),
  refused('8.72 too-weak', fighting({ '1113': ['ger-inf-1'], '1013': ['fre-inf-3'] }), aim('1013')),
  refused(
    '9.61 out-of-supply',
    {
      scenario: '1941',
      phase: 'combat',
      set: { russia: INVADED },
      units: { '2211': ['ger-inf-4'], '2212': ['rus-inf-1'], '2110': ['rus-inf-2'], '2411': ['rus-inf-2'] },
    },
    aim('2212'),
  ),
  refused('16.42 not-provoked', FINNS('calm'), aim('2007')),
  refused('16.43 leningrad', FINNS('crossed'), aim('2007')),
  refused(
    '16.62 neutral',
    {
      turn: '3/1940',
      phase: 'combat',
      rules: { italianEntry: true },
      units: { '1016': ['ita-inf-2'], '0917': ['fre-inf-1'] },
    },
    aim('0917'),
  ),
  // joining
  refused('8.11 no-such-unit', started('1013'), join('1114', 'ger-inf-1')),
  refused('8.11 not-adjacent', started('1013'), join('1313', 'ger-inf-1')),
  refused(
    '8.23 not-adjacent',
    () =>
      steps(position({ ...WEST, units: { ...WEST.units, '1113': ['ger-inf-1'] } }), aim('1013'), aim('1014')),
    join('1113', 'ger-inf-1'),
  ),
  refused(
    '8.14 joined-already',
    () => step(started('1013')(), join('1114', 'ger-mec-4')),
    join('1114', 'ger-mec-4'),
  ),
  refused(
    '3.22 may-not-attack',
    () =>
      step(
        position({
          ...fighting({ '0219': ['bri-inf-3', 'bri-gar-1'], '0218': ['ger-inf-1'] }),
          player: 'allied',
          with: { allegiance: { spain: 'allied' } },
        }),
        aim('0218'),
      ),
    join('0219', 'bri-gar-1'),
  ),
  refused(
    '16.75 dropping',
    () =>
      step(
        position({
          ...fighting({
            '1114': ['ger-mec-4', unit('ger-par-1', { dropping: '1013' })],
            '1013': ['fre-inf-3'],
            '1014': ['fre-inf-2'],
          }),
          rules: { airdrop: true },
        }),
        aim('1014'),
      ),
    join('1114', 'ger-par-1'),
  ),
  // losses, retreats, advances
  refused('8.52 not-attacked', LOSSES, { type: 'lose', at: '1113', unit: 'ger-mec-4' }),
  refused('8.52 no-such-unit', LOSSES, { type: 'lose', at: '1013', unit: 'fre-inf-3' }),
  refused('8.8 not-attacked', RETREAT, { type: 'retreat', at: '1113', unit: 'ger-mec-4', to: '1112' }),
  refused('8.8 no-such-unit', RETREAT, { type: 'retreat', at: '1013', unit: 'fre-inf-3', to: '0914' }),
  refused('8.8 no-retreat', RETREAT, { type: 'retreat', at: '1013', unit: 'fre-inf-2', to: '1113' }),
  refused('8.61 not-attacked', ADVANCE, advance('1113', 'ger-mec-4', '1012')),
  refused('8.61 no-such-unit', ADVANCE, advance('1113', 'ger-mec-3')),
  refused('8.61 not-adjacent', ADVANCE, advance('1313', 'ger-inf-1')),
  refused('8.61 did-not-attack', ADVANCE, advance('1113', 'ger-inf-2')),
  refused(
    '8.61 stack-full',
    { ...ADVANCE, units: { ...ADVANCE.units, '1013': ['ger-inf-1', 'ger-inf-1'] } },
    advance('1113', 'ger-mec-4'),
  ),
  refused(
    '16.23 closed',
    {
      phase: 'combat',
      player: 'allied',
      rules: { minorCountries: true },
      units: { '1511': [unit('pol-inf-1', { attacking: true })] },
      with: { entered: ['poland'], focus: { type: 'advance', targets: ['1411'] } },
    },
    advance('1511', 'pol-inf-1', '1411'),
  ),
]
