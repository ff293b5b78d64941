/** Refusals of sections 4 to 8.4: phases, movement on land and by rail, overrun, drops. */

import { AT_WAR, INVADED, unit } from '../positions'
import { aim, type Case, drop, END, FIGHT, hand, move, overrun, PREPARE, refused, take } from './cases'

const GERMAN = { turn: '3/1940', units: { '1313': ['ger-inf-3'] } } as const
const FACING = { units: { '1013': ['fre-inf-1'] } } as const
const EAST = { scenario: '1941', turn: '2/1942', set: { russia: INVADED } } as const
const BELGIUM = { entered: ['belgium'], allegiance: { poland: 'allied', belgium: 'allied' } } as const
const AIRDROP = { rules: { airdrop: true } } as const
const MINORS = { rules: { minorCountries: true } } as const
const NEUTRAL_ITALY = { rules: { italianEntry: true } } as const
/** Before anyone has marched into Poland. */
const UNTOUCHED = { entered: [], allegiance: {} } as const
const THREE = { rules: { threePlayers: true } } as const
/** Russia has gone for Finland, and for nobody else. */
const FINLAND_ALONE = { ...THREE, with: { allegiance: { poland: 'allied', finland: 'alone' } } } as const
const GERMANS_IN_RUMANIA = {
  entered: ['rumania'],
  allegiance: { poland: 'allied', rumania: 'axis' },
} as const
const RAIL = { phase: 'rail' } as const
const rail = { marks: { rail: true }, left: 15 } as const

export const MOVEMENT: readonly Case[] = [
  refused('4.2 not-now', GERMAN, FIGHT),
  refused('4.2 wrong-phase', GERMAN, aim('1013')),
  refused(
    '4.2 may-not-move',
    { player: 'allied', units: { '1322': ['bri-gar-1'] } },
    take('1322', 'bri-gar-1'),
  ),
  refused(
    '5.0 moved-already',
    { units: { '1313': [unit('ger-inf-3', { moved: 2 })] } },
    take('1313', 'ger-inf-3'),
  ),
  refused('5.0 already-there', hand('1313', 'ger-inf-3'), move('1313')),
  refused('5.11 no-such-unit', GERMAN, take('1313', 'ger-inf-1')),
  refused('5.11 not-yours', { units: { '1013': ['fre-inf-3'] } }, take('1013', 'fre-inf-3')),
  refused('5.11 enemy-there', hand('1113', 'ger-inf-3', FACING), move('1013')),
  refused('5.12 out-of-reach', hand('1313', 'ger-inf-3'), move('2211')),
  refused('5.12 too-few-points', hand('2211', 'ger-inf-3', EAST, { left: 2 }), move('2214')),
  refused('5.21 too-few-points', hand('1614', 'ger-inf-3', {}, { left: 0 }), move('1613')),
  refused(
    '5.23 zone-to-zone',
    hand(
      '2211',
      'ger-inf-3',
      { ...EAST, units: { '2212': ['rus-inf-2'], '2110': ['rus-inf-2'] } },
      { left: 2 },
    ),
    move('2112'),
  ),
  refused('5.25 must-stop', hand('1113', 'ger-inf-3', FACING, { left: 4, moved: true }), move('1112')),
  refused('3.1 no-such-hex', hand('1313', 'ger-inf-3'), move('9999')),
  refused('3.1 prohibited', hand('1114', 'ger-inf-3'), move('1115')),
  refused('3.1 water', hand('0811', 'bri-inf-1', { player: 'allied' }), move('0812')),
  refused('12.0 closed', hand('0717', 'fre-inf-1', { player: 'allied' }), move('0718')),
  refused(
    '12.2 closed',
    hand('1702', 'bri-inf-1', {
      player: 'allied',
      with: { entered: ['norway'], allegiance: { poland: 'allied', norway: 'allied' } },
    }),
    move('1802'),
  ),
  refused('10.31 closed', hand('1812', 'rus-inf-2', { player: 'allied', scenario: '1940' }), move('1612')),
  refused(
    '14.32 closed',
    hand('1914', 'rus-inf-2', { player: 'allied', with: GERMANS_IN_RUMANIA }),
    move('1814'),
  ),
  refused('12.0 closed', hand('1610', 'bri-inf-1', { player: 'allied', scenario: '1940' }), move('1710')),
  refused('12.2 closed', hand('1905', 'rus-inf-2', { player: 'allied' }), move('1805')),
  refused('16.14 closed', hand('0717', 'fre-inf-1', { player: 'allied', ...MINORS }), move('0718')),
  refused('16.82 closed', hand('1803', 'fin-inf-1', FINLAND_ALONE), move('1903')),
  refused(
    '16.84 closed',
    hand('1713', 'rus-inf-2', { ...THREE, player: 'russian', with: { entered: ['poland'] } }),
    move('1613'),
  ),
  refused('14.31 closed', hand('1811', 'rus-inf-2', { player: 'allied', with: UNTOUCHED }), move('1712')),
  refused('14.5 closed', hand('0813', 'rus-inf-2', { player: 'allied', ...EAST }), move('0713')),
  refused(
    '16.23 closed',
    hand('1813', 'pol-inf-1', {
      player: 'allied',
      ...MINORS,
      with: { entered: ['poland', 'rumania'], allegiance: { poland: 'allied', rumania: 'axis' } },
    }),
    move('1814'),
  ),
  refused('16.31 closed', hand('1515', 'hun-inf-1', MINORS), move('1514')),
  refused(
    '16.32 closed',
    hand('1814', 'rum-inf-1', { ...MINORS, units: { '2212': ['rum-inf-1'] }, set: { russia: INVADED } }),
    move('1914'),
  ),
  refused('16.33 closed', hand('1818', 'bul-inf-1', MINORS), move('1719')),
  refused('16.41 closed', hand('1803', 'fin-inf-1', MINORS), move('1903')),
  refused('16.62 closed', hand('1316', 'ita-inf-1', NEUTRAL_ITALY), move('1416')),
  refused('16.63 closed', hand('1925', 'bri-inf-1', { player: 'allied', ...NEUTRAL_ITALY }), move('1825')),
  refused(
    '12.0 frontier',
    hand('1917', 'ger-mec-4', {
      with: { allegiance: { poland: 'allied', rumania: 'axis' }, entered: ['rumania'] },
    }),
    move('1919'),
  ),
  refused(
    '10.31 neutral',
    {
      player: 'allied',
      phase: 'combat',
      scenario: '1940',
      units: { '1712': ['rus-inf-2'], '1612': ['ger-inf-1'] },
      with: { entered: ['poland'], allegiance: { poland: 'allied' } },
    },
    aim('1612'),
  ),
  refused('12.0 neutral', { units: { '0417': ['spa-inf-1'] } }, take('0417', 'spa-inf-1')),
  refused('14.13 neutral', { scenario: '1941', units: { '0816': ['vic-inf-1'] } }, take('0816', 'vic-inf-1')),
  refused('16.22 neutral', { ...MINORS, units: { '0417': ['spa-inf-1'] } }, take('0417', 'spa-inf-1')),
  refused(
    '16.22 neutral',
    {
      player: 'allied',
      rules: { minorCountries: true },
      units: { '0417': ['spa-inf-1'], '1512': ['pol-inf-1'] },
    },
    take('1512', 'pol-inf-1'),
  ),
  refused(
    '16.62 too-many-in-africa',
    hand('1324', 'ita-inf-1', {
      rules: { italianEntry: true },
      units: { '1325': ['ita-inf-2'], '1326': ['ita-inf-1'] },
    }),
    move('1425'),
  ),
  refused(
    '6.51 voyage-aborted',
    { player: 'allied', units: { '0811': [unit('bri-inf-1', { stays: true })] } },
    take('0811', 'bri-inf-1'),
  ),
  // mechanized
  refused('5.31 not-mechanized', { ...GERMAN, phase: 'mechanized' }, take('1313', 'ger-inf-3')),
  // by rail
  refused('5.6 wrong-phase', hand('1313', 'ger-mec-3', { phase: 'mechanized' }), PREPARE),
  refused('5.6 not-prepared', { ...GERMAN, ...RAIL }, take('1313', 'ger-inf-3')),
  refused('5.6 neutral', hand('1316', 'ita-inf-1', { rules: { italianEntry: true } }), PREPARE),
  refused('5.6 rail-europe', hand('1324', 'ita-inf-1'), PREPARE),
  refused(
    '5.6 nowhere',
    {
      ...RAIL,
      units: {
        '1113': [unit('ger-inf-3', { rail: true })],
        '1112': ['fre-inf-1'],
        '1114': ['fre-inf-1'],
        '1213': ['fre-inf-1'],
      },
    },
    take('1113', 'ger-inf-3'),
  ),
  refused('5.62 rail-country', hand('1411', 'ger-inf-1', RAIL, rail), move('1511')),
  refused('5.63 rail-zone', hand('1113', 'ger-inf-3', FACING), PREPARE),
  refused('5.64 moved-already', hand('1313', 'ger-inf-3', {}, { moved: true }), PREPARE),
  refused(
    '5.64 prepared-for-rail',
    { units: { '1313': [unit('ger-inf-3', { rail: true })] } },
    take('1313', 'ger-inf-3'),
  ),
  refused('5.66 rail-blocked', hand('1214', 'ger-inf-1', RAIL, { ...rail, left: 2 }), move('1215')),
  // overrun
  refused('5.41 wrong-phase', hand('1113', 'ger-inf-3', { ...FACING, ...RAIL }, rail), overrun('1013')),
  refused('5.42 too-few-points', hand('1113', 'ger-mec-4', FACING, { left: 1 }), overrun('1013')),
  refused('8.4 no-defenders', hand('1113', 'ger-mec-4'), overrun('1013')),
  refused('8.4 sea-side', hand('0812', 'ger-mec-4', { units: { '0811': ['bri-inf-1'] } }), overrun('0811')),
  refused(
    '8.4 may-not-move',
    hand('0219', 'bri-mec-3', {
      turn: '1/1943',
      player: 'allied',
      units: { '0219': ['bri-gar-1'], '0218': ['ger-inf-1'] },
      with: { allegiance: { spain: 'allied' } },
    }),
    overrun('0218', 'bri-gar-1'),
  ),
  refused('8.45 not-overwhelming', hand('1113', 'ger-mec-2', FACING), overrun('1013')),
  refused(
    '8.47 stopped-by-others',
    hand(
      '1113',
      'ger-mec-4',
      { units: { '1013': ['fre-inf-1'], '1112': ['fre-inf-1'] } },
      { left: 4, moved: true },
    ),
    overrun('1013'),
  ),
  refused(
    '8.47 zone-to-zone',
    hand('1113', 'ger-mec-4', { units: { '1013': ['fre-inf-1'], '1012': ['fre-inf-1'] }, with: BELGIUM }),
    overrun('1013'),
  ),
  refused(
    '8.48 overran-already',
    hand('1113', 'ger-mec-4', FACING, { left: 3, moved: true, marks: { overran: true } }),
    overrun('1013'),
  ),
  refused(
    '16.51 partisans',
    hand('1113', 'ger-mec-4', { rules: { partisans: true }, units: { '1013': ['fre-prt-1'] } }),
    overrun('1013'),
  ),
  // drops
  refused('16.7 not-in-play', hand('1113', 'ger-par-1'), drop('1013')),
  refused('16.7 blocked-side', hand('1214', 'ger-par-1', AIRDROP), drop('1215')),
  refused('16.71 no-paratroops', hand('1113', 'ger-inf-1', AIRDROP), drop('1013')),
  refused('16.73 too-far', hand('1313', 'ger-par-1', AIRDROP), drop('1311')),
  refused('16.74 in-enemy-zone', hand('1113', 'ger-par-1', { ...AIRDROP, ...FACING }), drop('1013')),
  refused('16.74 moved-already', hand('1113', 'ger-par-1', AIRDROP, { moved: true, left: 4 }), drop('1013')),
  // the sequence of play
  refused('13.1 not-now', { ...GERMAN, with: { once: ['begun'] } }, { type: 'resign' }),
  refused(
    '16.83 three-players',
    { ...GERMAN, turn: '4/1939', rules: { threePlayers: true } },
    { type: 'resign' },
  ),
  refused(
    '14.31 at-war',
    { ...GERMAN, player: 'allied', set: { russia: AT_WAR } },
    { type: 'declare', what: 'war' },
  ),
  refused('14.31 not-yours', GERMAN, { type: 'declare', what: 'war' }),
  refused('14.33 not-now', { ...GERMAN, player: 'allied' }, { type: 'declare', what: 'war' }),
  refused('16.84 not-yours', { ...GERMAN, rules: { threePlayers: true } }, { type: 'declare', what: 'war' }),
  refused('16.61 not-neutral', GERMAN, { type: 'declare', what: 'italy' }),
  refused(
    '16.61 too-early',
    { units: {}, rules: { italianEntry: true } },
    { type: 'declare', what: 'italy' },
  ),
  refused('15.31 units-left', { scenario: '1941', phase: 'set-up' }, END),
  refused('15.31 wrong-place', { scenario: '1941', phase: 'set-up' }, { type: 'place', at: '1111' }),
  refused(
    '14.14 not-nearest',
    {
      scenario: '1941',
      turn: '3/1942',
      player: 'allied',
      units: { '0820': ['vic-inf-1'], '0824': ['vic-inf-1'] },
      with: { focus: { type: 'rally', hexes: ['0820'], resume: null } },
    },
    { type: 'rally', at: '0824' },
  ),
  refused(
    '16.53 wrong-place',
    {
      rules: { partisans: true },
      turn: '2/1942',
      player: 'allied',
      phase: 'partisans',
      units: { '0913': ['ger-inf-1'] },
      with: { focus: { type: 'rising', area: 'france', digits: [6], count: 1, rest: [] } },
    },
    { type: 'rise', at: '1014' },
  ),
  refused(
    '16.86 too-much',
    {
      rules: { threePlayers: true },
      turn: '2/1942',
      player: 'russian',
      phase: 'turn-end',
      set: { russia: INVADED },
      with: { focus: { type: 'lend-lease', due: 2 } },
    },
    { type: 'grant', points: 3 },
  ),
]
