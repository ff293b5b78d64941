/** Refusals of section 10: what is raised, with what and where. */

import type { EtoState, Purse } from '../../../../../src/games/eto/state'
import type { Nation, UnitType } from '../../../../../src/games/eto/units'
import type { Wanted } from '../positions'
import { type Case, refused } from './cases'

const fresh = (points: number, strength = points): Purse => ({ kind: 'reinforcements', points, strength })
const again = (points: number, strength = points): Purse => ({ kind: 'replacements', points, strength })

const phase = (purses: EtoState['purses'], wanted: Wanted = {}): Wanted => ({
  turn: '3/1940',
  phase: 'reinforcement',
  ...wanted,
  with: { ...wanted.with, purses },
})

const raise = (nation: Nation, strength: number, at: string, unit: UnitType = 'infantry') =>
  ({ type: 'raise', nation, unit, strength, at }) as const

const GERMANS = phase({ german: [fresh(6)] })
const BOTH = phase({ german: [fresh(6), again(8, 2)] })
const LOST = phase({ german: [again(8, 1)] })
const ALLIED = { player: 'allied' } as const

export const POINTS: readonly Case[] = [
  refused('10.0 no-points', phase({}), raise('german', 1, '1313')),
  refused('10.0 not-yours', GERMANS, raise('french', 1, '1014')),
  refused('10.0 no-losses', LOST, raise('german', 2, '1313')),
  refused('10.12 not-for-sale', GERMANS, raise('german', 1, '1313', 'garrison')),
  refused('10.12 too-dear', GERMANS, raise('german', 4, '1313', 'mechanized')),
  refused('10.13 wrong-place', GERMANS, raise('german', 1, '1014')),
  refused('10.14 enemy-there', { ...GERMANS, units: { '1313': ['fre-inf-1'] } }, raise('german', 1, '1313')),
  refused('10.14 enemy-zone', { ...GERMANS, units: { '1013': ['fre-inf-1'] } }, raise('german', 1, '1113')),
  refused(
    '10.16 stack-full',
    { ...GERMANS, units: { '1313': ['ger-inf-1', 'ger-inf-1'] } },
    raise('german', 1, '1313'),
  ),
  refused('10.17 draw-first', BOTH, raise('german', 1, '1313')),
  refused('10.17 nothing-to-choose', GERMANS, { type: 'draw', nation: 'german', kind: 'reinforcements' }),
  refused('10.66 wrong-place', LOST, raise('german', 1, '1014')),
  refused(
    '10.66 enemy-zone',
    { ...LOST, units: { '1013': ['fre-inf-1'], '1113': ['ger-inf-1'] } },
    raise('german', 1, '1113'),
  ),
  refused('10.68 wrong-place', phase({ italian: [again(1)] }), raise('italian', 1, '1217')),
  refused('10.77 not-yours', phase({}, ALLIED), { type: 'build' }),
  refused('5.79 no-craft', GERMANS, { type: 'convert' }),
  refused('5.79 not-yours', phase({}, ALLIED), { type: 'convert' }),
  refused('10.32 russian-peace', phase({ russian: [fresh(4)] }, ALLIED), raise('russian', 1, '2211')),
  refused(
    '10.34 centre-used',
    phase({ russian: [fresh(4)] }, { ...ALLIED, with: { once: ['centre 2211'] } }),
    raise('russian', 2, '2211'),
  ),
  refused(
    '7.26 stack-full',
    phase({ russian: [fresh(4)] }, { ...ALLIED, units: { '2211': ['rus-inf-2'] } }),
    raise('russian', 2, '2211'),
  ),
  refused(
    '10.55 in-box',
    phase({ american: [{ kind: 'box', points: 2, strength: 2 }] }, ALLIED),
    raise('american', 1, '0811'),
  ),
]
