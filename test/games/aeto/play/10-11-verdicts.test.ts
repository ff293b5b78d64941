/** What parts 10 and 11 refuse and what they do not: each line is a clause at its edge, a position that play can reach and an action, with the refusal or none. */

import { describe, expect, it } from 'vitest'
import type { AetoAction } from '../../../../src/games/aeto/actions'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { hold, type Line, type Position, piece, start, tableAt } from './position'
import { draw } from './table'

const board = boardOf(start)
const FALLEN = { poland: 'germany' } as const
const EAST = {
  camps: { 'soviet-union': 'soviet' },
  wars: [['germany', 'soviet-union']],
  conquered: FALLEN,
} as const
const AMERICA = {
  camps: { 'united-states': 'west' },
  wars: [['united-states', 'germany']],
  conquered: FALLEN,
} as const
const beside = (hex: string, fits: (next: string) => boolean) =>
  board
    .neighbours(hex)
    .find((next) => fits(next) && !board.hasSide(hex, next, 'sea') && !board.hasSide(hex, next, 'mountain'))!
const not = ([given, action]: Line, verdict: string): Line => [given, action, verdict]

describe('attacks', () => {
  const target = beside('W 3022', (next) => board.hex(next).country === 'france')
  const given = (more: Position = {}): Position => ({
    conquered: FALLEN,
    units: [piece('germany', 'infantry', 'W 3022'), piece('france', 'infantry', target)],
    ...more,
  })
  const attack = { type: 'attack', by: 'germany', hex: target, terrain: 'clear' } as const
  it(`${rule('aeto', '9.1', '9.5')} are made by units beside the enemy, on land`, () => {
    hold([
      [given(), attack, null],
      [given({ more: { sitzkrieg: 'on' } }), attack, '9.5 sitzkrieg'],
      [given({ units: [piece('germany', 'infantry', 'W 3022')] }), attack, '9.1 nobody-there'],
      [
        given({ units: [piece('germany', 'hq', 'W 3022'), piece('france', 'infantry', target)] }),
        attack,
        '9.1 not-beside',
      ],
      [
        given({ units: [piece('germany', 'infantry', 'W 3627'), piece('france', 'infantry', target)] }),
        attack,
        '9.1 not-beside',
      ],
      [
        given({ units: [piece('germany', 'bomber', 'W 3022'), piece('france', 'infantry', target)] }),
        attack,
        '9.1 not-beside',
      ],
      [given(), { ...attack, hex: 'X 1' }, '9.1 no-hex'],
      [given(), { ...attack, type: 'assault' }, null],
    ])
  })

  it(`${rule('aeto', '9.2', '9.26')} are joined by allies within reach, once, and made by someone who fights`, () => {
    const asked = (attackers: readonly string[], by: 'germany' | 'algeria' | 'france' = 'germany') =>
      [
        {
          type: 'attack',
          by,
          hex: target,
          terrain: 'clear',
          amphibious: false,
          attackers,
          supporters: [],
          rerolls: [],
          combined: false,
        },
      ] as const
    const units = [
      piece('germany', 'infantry', 'W 3022'),
      piece('france', 'infantry', target),
      piece('germany', 'general', 'W 3022'),
      piece('germany', 'infantry', 'W 3627'),
      piece('germany', 'fighter', 'W 3022'),
      piece('germany', 'bomber', 'W 3022'),
    ]
    const line = (action: AetoAction, attackers: readonly string[] = []): Line => [
      { ...given({ units }), asked: asked(attackers) },
      action,
      null,
    ]
    hold([
      line({ type: 'join', unit: 'u0' }),
      not(line({ type: 'join', unit: 'u0' }, ['u0']), '5.0 joined'),
      not(line({ type: 'join', unit: 'u1' }), '5.0 not-beside'),
      not(line({ type: 'join', unit: 'u3' }), '5.0 not-beside'),
      not(line({ type: 'join', unit: 'nobody' }), '9.1 no-such-unit'),
      line({ type: 'support', unit: 'u5' }),
      not(line({ type: 'support', unit: 'u4' }), '9.0 no-support'),
      not(line({ type: 'support', unit: 'nobody' }), '9.1 no-such-unit'),
      not(line({ type: 'fight' }), '5.0 no-attacker'),
      not(line({ type: 'fight' }, ['u2']), '5.0 no-attacker'),
      line({ type: 'fight' }, ['u0', 'u2']),
      not(line({ type: 'combine' }), '9.26 not-theirs'),
      line({ type: 'stop' }, ['u0']),
    ])
  })
})

describe('Soviets in the first months', () => {
  it(`${rule('aeto', '10.4')} are not spared in winter, nor are others than Germans depleted, or what is so already`, () => {
    const units = [
      piece('germany', 'infantry', 'E 2330'),
      piece('italy', 'infantry', 'E 2330'),
      piece('germany', 'infantry', 'E 2330', { depleted: true }),
      piece('germany', 'mountain', 'E 2330'),
      piece('germany', 'infantry', 'W 3533'),
      piece('germany', 'armor', 'E 2330'),
      piece('germany', 'mechanized', 'E 2330'),
      piece('germany', 'cavalry', 'E 2330'),
    ]
    const line = (unit: string, kind: 'armor' | 'infantry'): Line => [
      {
        ...EAST,
        camps: { ...EAST.camps, italy: 'axis' },
        wars: [...EAST.wars, ['italy', 'soviet-union']],
        date: ['December', 1941],
        step: 'replenishment',
        units,
        asked: [{ type: 'deplete', kind, left: 1 }],
      },
      { type: 'deplete', unit },
      null,
    ]
    hold([
      line('u0', 'infantry'),
      line('u7', 'infantry'),
      ...['u1', 'u2', 'u3', 'u4', 'u5'].map((unit) => not(line(unit, 'infantry'), '10.4 not-this')),
      line('u5', 'armor'),
      not(line('u6', 'armor'), '10.4 not-this'),
      not(line('u0', 'armor'), '10.4 not-this'),
    ])
  })

  it(`${rule('aeto', '10.13', '10.15', '10.20')} dig, hurry their staffs and buy Offensives, each when they may`, () => {
    const season = (date: NonNullable<Position['date']>, more: Position = {}): Position => ({
      ...EAST,
      step: 'season',
      date,
      ...more,
    })
    const by = (by: 'germany' | 'soviet-union', since: number) => ({
      more: {
        wars: [
          ...start.wars,
          { by, on: by === 'germany' ? ('soviet-union' as const) : ('germany' as const), since },
        ],
      },
      wars: [],
    })
    hold([
      [season(['July', 1941], by('germany', 21)), { type: 'levy' }, null],
      [season(['July', 1941], by('soviet-union', 21)), { type: 'levy' }, '10.13 not-invaded'],
      [season(['October', 1942], by('germany', 21)), { type: 'levy' }, null],
      [season(['January', 1943], by('germany', 21)), { type: 'levy' }, '10.13 1943'],
      [
        season(['July', 1942], { ...by('germany', 21), special: { digging: 'over' } }),
        { type: 'levy' },
        '10.13 over',
      ],
      [
        season(['July', 1941], { ...by('germany', 21), more: { ...by('germany', 21).more, done: ['levy'] } }),
        { type: 'levy' },
        '10.13 rolled',
      ],
      [season(['January', 1941], by('germany', 15)), { type: 'headquarters' }, null],
      [season(['July', 1941], by('germany', 16)), { type: 'headquarters' }, '10.15 no-early-war'],
      [season(['October', 1941], by('germany', 15)), { type: 'headquarters' }, null],
      [season(['January', 1942], by('germany', 15)), { type: 'headquarters' }, '10.15 1942'],
      [{ step: 'season', date: ['October', 1940] }, { type: 'purchase', offensives: 9 }, null],
      [{ step: 'season', date: ['January', 1941] }, { type: 'purchase', offensives: 9 }, '10.20 1941'],
      [
        { step: 'season', date: ['October', 1940], more: { done: ['purchase'] } },
        { type: 'purchase', offensives: 1 },
        '10.20 bought',
      ],
    ])
  })

  it(`${rule('aeto', '10.13')} dig at home, in their own supplied hexes without a fort`, () => {
    const dig = (hex: string, more: Position = {}): Line => [
      { ...EAST, step: 'season', date: ['July', 1941], asked: [{ type: 'dig', left: 2 }], ...more },
      { type: 'dig', hex },
      null,
    ]
    hold([
      dig('E 1924'),
      not(dig('W 3627'), '10.13 not-home'),
      not(dig('E 1924', { more: { control: { 'E 1924': 'germany' } } }), '10.13 not-ours'),
      not(dig('E 1924', { more: { forts: ['E 1924'] } }), '10.13 fort'),
      not(
        dig('E 1924', { units: [piece('soviet-union', 'infantry', 'E 1924', { out: true })] }),
        '10.13 no-supply',
      ),
      dig('E 1924', { units: [piece('soviet-union', 'infantry', 'E 1924')] }),
      not(dig('X 1'), '8.6 no-hex'),
    ])
  })

  it(`${rule('aeto', '10.16')} guard their border while there is peace: the last of a hex stays, or goes where the Pact lets it`, () => {
    const [guard, inland] = [
      'E 2330',
      beside(
        'E 2330',
        (next) =>
          board.hex(next).country === 'soviet-union' && !board.hex(next).garrisons.includes('soviet-border'),
      ),
    ]
    const hand = (units: readonly ReturnType<typeof piece>[], more: Position = {}): Position => ({
      step: 'movement',
      date: ['May', 1940],
      conquered: FALLEN,
      units,
      asked: [{ type: 'hand', unit: 'u0' }],
      ...more,
    })
    const go = { type: 'enter', hex: inland } as const
    const one = piece('soviet-union', 'infantry', guard)
    hold([
      [hand([one]), go, '10.16 border'],
      [hand([one, one]), go, null],
      [hand([one, piece('soviet-union', 'armor', guard)]), go, '10.16 border'],
      [hand([piece('soviet-union', 'infantry', guard, { strength: 5 })]), go, null],
      [hand([piece('soviet-union', 'armor', guard)]), go, null],
      [hand([one], EAST), go, null],
    ])
  })
})

describe('partisans', () => {
  it(`${rule('aeto', '10.6')} are bought by who helps them, up to their limit, where there is room`, () => {
    const given = (more: Position = {}): Position => ({
      ...EAST,
      step: 'season',
      date: ['July', 1942],
      more: {
        control: { 'E 2330': 'germany', 'E 2430': 'germany' },
        invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }],
      },
      ...more,
    })
    const incite = (nation: string, by: string) => ({ type: 'incite', nation, by }) as AetoAction
    const six = Array.from({ length: 6 }, () => piece('soviet-union', 'partisan', 'E 2430', { strength: 0 }))
    hold([
      [given(), incite('soviet-union', 'soviet-union'), null],
      [given(), incite('soviet-union', 'united-kingdom'), null],
      [given(), incite('soviet-union', 'germany'), '10.6 strangers'],
      [given(), incite('sweden', 'united-kingdom'), '10.6 no-partisans'],
      [given({ units: six }), incite('soviet-union', 'soviet-union'), '10.6 limit'],
      [given({ units: six.slice(1) }), incite('soviet-union', 'soviet-union'), null],
      [
        given({ units: six, special: { atrocities: ['soviet-union'] } }),
        incite('soviet-union', 'soviet-union'),
        null,
      ],
      [
        given({ more: { invasions: [{ by: 'germany', on: 'soviet-union', since: 21, physical: 21 }] } }),
        incite('soviet-union', 'soviet-union'),
        '10.6 nowhere',
      ],
    ])
  })

  it(`${rule('aeto', '10.0', '10.6')} and commandos blow up what they may, where they are, in their phase`, () => {
    const line = (
      unit: ReturnType<typeof piece>,
      what: string,
      step: NonNullable<Position['step']>,
      more: Position = {},
    ): Line => [
      { ...AMERICA, step, units: [unit], ...more },
      { type: 'demolish', unit: 'u0', what: what as never },
      null,
    ]
    const commando = piece('united-kingdom', 'commando', 'W 3013')
    const german = { more: { control: { 'W 3013': 'germany' } } } as const
    hold([
      line(commando, 'port', 'offensive'),
      not(line(commando, 'port', 'movement'), '10.0 wrong-phase'),
      not(line(commando, 'fort', 'offensive'), '10.0 nothing-there'),
      line(commando, 'fort', 'offensive', { more: { forts: ['W 3013'] } }),
      not(line(commando, 'coastal-fort', 'offensive', { more: { forts: ['W 3013'] } }), '10.0 nothing-there'),
      not(line(commando, 'radar', 'offensive'), '10.0 nothing-there'),
      not(line(commando, 'rocket-site', 'offensive'), '10.0 nothing-there'),
      not(line(commando, 'port', 'offensive', { more: { moved: ['demolish u0 W 3013'] } }), '10.0 one-only'),
      not(line(piece('united-kingdom', 'infantry', 'W 3013'), 'port', 'offensive'), '10.0 no-commando'),
      not(line(piece('united-kingdom', 'commando', 'Canada'), 'port', 'offensive'), '10.0 no-hex'),
      line(piece('france', 'partisan', 'W 3013', { strength: 0 }), 'airfield', 'movement', {
        conquered: { france: 'germany', poland: 'germany' },
        ...german,
      }),
      not(
        line(piece('france', 'partisan', 'W 3013', { strength: 0 }), 'port', 'movement', {
          conquered: { france: 'germany' },
          ...german,
        }),
        '10.6 airfields-only',
      ),
      not(
        line(piece('france', 'partisan', 'W 3013', { strength: 0 }), 'airfield', 'offensive', {
          conquered: { france: 'germany' },
          ...german,
        }),
        '10.6 wrong-phase',
      ),
      not(
        line(piece('france', 'partisan', 'W 3013', { strength: 0 }), 'airfield', 'movement', {
          conquered: { france: 'germany' },
          more: { control: { 'W 3013': 'united-kingdom' } },
        }),
        '10.6 not-enemy',
      ),
    ])
  })
})

describe('installations', () => {
  it(`${rule('aeto', '10.9', '10.26')} are destroyed and repaired, not twice, and radar by the British alone`, () => {
    const step = { step: 'season', date: ['July', 1940] } as const
    hold([
      [step, { type: 'radar', hex: 'W 3513', works: false }, null],
      [step, { type: 'radar', hex: 'W 3513', works: true }, '10.26 so-already'],
      [step, { type: 'radar', hex: 'W 3616', works: false }, '10.26 no-radar'],
      [{ ...step, special: { radar: ['W 3513'] } }, { type: 'radar', hex: 'W 3513', works: true }, null],
      [
        { ...step, special: { radar: ['W 3513'] }, more: { control: { 'W 3513': 'germany' } } },
        { type: 'radar', hex: 'W 3513', works: true },
        '10.26 captured',
      ],
      [step, { type: 'port', hex: 'W 3013', works: false }, null],
      [step, { type: 'port', hex: 'W 3013', works: true }, '10.9 so-already'],
      [step, { type: 'port', hex: 'W 3627', works: false }, '10.9 no-port'],
      [{ ...step, special: { ports: ['W 3013'] } }, { type: 'port', hex: 'W 3013', works: true }, null],
    ])
  })

  it(`${rule('aeto', '11.0')} forts are begun by who builds, in his own hexes, a coastal one on a coast`, () => {
    const works = (nation: string, hex: string, what: 'fort' | 'coastal-fort', more: Position = {}): Line => [
      { step: 'season', date: ['July', 1940], asked: [{ type: 'works', nation: nation as never }], ...more },
      { type: 'works', hex, what },
      null,
    ]
    hold([
      works('france', 'W 3118', 'fort'),
      not(works('france', 'W 3118', 'coastal-fort'), '8.6 no-coast'),
      works('france', 'W 3316', 'coastal-fort'),
      not(works('france', 'W 3627', 'fort'), '8.6 not-ours'),
      not(works('france', 'W 3118', 'fort', { more: { forts: ['W 3118'] } }), '8.6 fort'),
      works('france', 'W 3316', 'coastal-fort', { more: { forts: ['W 3316'] } }),
      not(
        works('germany', 'W 3215', 'fort', {
          conquered: { france: 'germany' },
          rules: ['bocage'],
          optional: { bocage: [{ hex: 'W 3215', chit: 'no-move', revealed: false }] },
        }),
        '11.0 hedgerows',
      ),
      [{ step: 'season', date: ['July', 1940] }, { type: 'fortify', nation: 'spain' }, '8.6 no-builder'],
      [{ step: 'season', date: ['July', 1940] }, { type: 'fortify', nation: 'italy' }, null],
      [
        { step: 'season', date: ['July', 1940], conquered: FALLEN },
        { type: 'fortify', nation: 'poland' },
        '8.6 no-builder',
      ],
      [{ more: { forts: ['W 3118'] } }, { type: 'level', hex: 'W 3118', what: 'fort' }, null],
      [
        { more: { forts: ['W 3118'] } },
        { type: 'level', hex: 'W 3118', what: 'coastal-fort' },
        '8.6 no-fort',
      ],
    ])
  })

  it(`${rule('aeto', '11.2', '11.0')} are rolled for where an attack was won, and hedgerows are won where they were attacked`, () => {
    const fought = { fought: [{ hex: 'W 3013', by: 'germany' }] } as const
    const collateral = { type: 'collateral', hex: 'W 3013', what: 'minor-port' } as const
    const rules = ['collateralDamage'] as const
    const more = { moved: ['defended W 3013', 'defended W 3117'] }
    const hedged = { bocage: [{ hex: 'W 3215', chit: 'no-move', revealed: true }] } as const
    hold([
      [{ rules, optional: fought, more }, collateral, null],
      // An empty fort was attacked: nobody was driven from it.
      [{ rules, optional: fought }, collateral, '11.2 undefended'],
      [{ optional: fought }, collateral, '11.2 not-played'],
      [{ rules }, collateral, '11.2 no-attack'],
      [
        { rules, optional: fought, more, units: [piece('france', 'infantry', 'W 3013')] },
        collateral,
        '11.2 not-won',
      ],
      [{ rules, optional: fought, more }, { ...collateral, what: 'fort' }, '11.2 nothing-there'],
      [{ rules, optional: fought, more }, { ...collateral, what: 'small-airbase' }, null],
      [
        { rules, optional: fought, more: { moved: [...more.moved, 'collateral W 3013 minor-port'] } },
        collateral,
        '11.2 rolled',
      ],
      [
        { rules, more, optional: { fought: [{ hex: 'W 3117', by: 'germany' }] } },
        { ...collateral, hex: 'W 3117', what: 'major-port' },
        '11.2 nothing-there',
      ],
      [
        { rules, more, optional: { fought: [{ hex: 'W 3117', by: 'germany' }] } },
        { ...collateral, hex: 'W 3117' },
        '11.2 nothing-there',
      ],
      [
        {
          ...AMERICA,
          rules: ['bocage'],
          optional: { ...hedged, fought: [{ hex: 'W 3215', by: 'united-states' }] },
        },
        { type: 'win', hex: 'W 3215' },
        null,
      ],
      [
        {
          ...AMERICA,
          rules: ['bocage'],
          optional: { ...hedged, fought: [{ hex: 'W 3117', by: 'united-states' }] },
        },
        { type: 'win', hex: 'W 3117' },
        '11.0 no-attack',
      ],
      [{ ...AMERICA, rules: ['bocage'], optional: hedged }, { type: 'win', hex: 'W 3215' }, '11.0 no-attack'],
      [
        {
          ...AMERICA,
          rules: ['bocage'],
          optional: { ...hedged, fought: [{ hex: 'W 3215', by: 'united-states' }] },
          units: [piece('germany', 'infantry', 'W 3215')],
        },
        { type: 'win', hex: 'W 3215' },
        '11.0 not-won',
      ],
    ])
  })
})

describe('at sea', () => {
  it(`${rule('aeto', '11.1', '11.3', '11.4')} convoys, task forces and recalls`, () => {
    const sea = { step: 'naval-and-air' } as const
    const forces = (count: number, dummy = false) => ({
      forces: Array.from({ length: count }, (_, i) => ({
        id: `germany ${i + 1}`,
        power: 'germany' as const,
        at: 'at sea',
        dummy,
      })),
    })
    const force = (at: string) => ({ type: 'force', power: 'germany', at }) as const
    const rules = ['dummies'] as const
    const sw = { step: 'strategic-warfare', rules: ['convoyLosses'] } as const
    const season = { step: 'season', date: ['July', 1941], rules: ['recall'] } as const
    const away = { away: [{ kind: 'bb', name: null }] } as const
    hold([
      [{ ...sea, rules }, force('at sea'), null],
      [sea, force('at sea'), '11.3 not-played'],
      [{ ...sea, rules }, force('W 3933'), null],
      [{ ...sea, rules }, force('W 3627'), '11.3 no-port'],
      [{ ...sea, rules }, force('W 3515'), '11.3 not-ours'],
      [
        { ...sea, rules, conquered: { italy: 'united-kingdom' } },
        { type: 'force', power: 'italy', at: 'at sea' },
        '11.3 not-at-war',
      ],
      [{ ...sea, rules, optional: forces(3) }, force('at sea'), null],
      [{ ...sea, rules, optional: forces(4) }, force('at sea'), '11.3 too-many'],
      [
        { ...sea, rules, optional: forces(1) },
        { type: 'sail', force: 'germany 1', to: 'at sea' },
        '11.3 there',
      ],
      [
        { ...sea, rules, optional: forces(1) },
        { type: 'sail', force: 'germany 2', to: 'W 3933' },
        '11.3 no-force',
      ],
      [
        {
          ...sea,
          rules,
          optional: forces(2, true),
          asked: [{ type: 'force', id: 'germany 2', power: 'germany' }],
        },
        { type: 'designate', dummy: true },
        '11.3 one',
      ],
      [
        {
          ...sea,
          rules,
          optional: forces(2, true),
          asked: [{ type: 'force', id: 'germany 2', power: 'germany' }],
        },
        { type: 'designate', dummy: false },
        null,
      ],
      [
        {
          ...sea,
          rules,
          optional: { ...forces(1), spotted: ['germany'] },
          asked: [{ type: 'force', id: 'germany 1', power: 'germany' }],
        },
        { type: 'designate', dummy: true },
        '11.3 found',
      ],
      [sw, { type: 'convoy', power: 'united-kingdom', lost: 2 }, null],
      [sw, { type: 'convoy', power: 'united-states', lost: 2 }, '11.1 not-at-war'],
      [sw, { type: 'convoy', power: 'germany', lost: 2 }, '11.1 no-convoys'],
      [
        { ...season, units: [piece('united-kingdom', 'bb', 'W 3515')] },
        { type: 'withdraw', unit: 'u0' },
        null,
      ],
      [
        { ...season, units: [piece('united-kingdom', 'ca', 'W 3515')] },
        { type: 'withdraw', unit: 'u0' },
        '11.4 no-capital-ship',
      ],
      [
        { ...season, units: [piece('france', 'bb', 'W 2319')] },
        { type: 'withdraw', unit: 'u0' },
        '11.4 no-capital-ship',
      ],
      [{ ...season, optional: { ...away, sunk: { bb: 1, cv: 0 } } }, { type: 'recall', kind: 'bb' }, null],
      [
        { ...season, optional: { ...away, sunk: { bb: 0, cv: 1 } } },
        { type: 'recall', kind: 'bb' },
        '11.4 none-sunk',
      ],
      [
        { ...season, optional: { ...away, sunk: { bb: 1, cv: 0 } } },
        { type: 'recall', kind: 'cv' },
        '11.4 none-away',
      ],
      [
        { ...season, optional: { away: [{ kind: 'bb', name: 'Royal Sovereign' }], sunk: { bb: 1, cv: 0 } } },
        { type: 'recall', kind: 'bb' },
        '11.4 none-away',
      ],
      [
        { ...season, step: 'offensive', optional: { ...away, sunk: { bb: 1, cv: 0 } } },
        { type: 'recall', kind: 'bb' },
        '11.4 not-season',
      ],
    ])
  })

  it(`${rule('aeto', '11.12')} ships are refuelled but in the last month of a season`, () => {
    const refuel = (
      date: NonNullable<Position['date']>,
      at = 'at sea',
      rules: NonNullable<Position['rules']> = ['fuel'],
    ): Line => [
      { date, step: 'turn-end', rules, units: [piece('germany', 'bb', at)] },
      { type: 'refuel', unit: 'u0' },
      null,
    ]
    hold([
      refuel(['May', 1940]),
      not(refuel(['June', 1940]), '11.12 last-month'),
      not(refuel(['September', 1940]), '11.12 last-month'),
      refuel(['July', 1940]),
      not(refuel(['May', 1940], 'W 3933'), '3.14 not-at-sea'),
      not(refuel(['May', 1940], 'at sea', []), '11.12 not-played'),
    ])
  })
})

describe('points, pools and fighters', () => {
  it(`${rule('aeto', '11.24')} units are given up in supply, in port or on land, as many as a nation has cities with resources`, () => {
    const scrounge = (unit: ReturnType<typeof piece>, more: Position = {}): Line => [
      {
        step: 'season',
        date: ['July', 1941],
        rules: ['scrounging'],
        conquered: FALLEN,
        units: [unit],
        ...more,
      },
      { type: 'scrounge', unit: 'u0' },
      null,
    ]
    hold([
      scrounge(piece('united-kingdom', 'armor', 'W 3616')),
      scrounge(piece('united-kingdom', 'dd', 'W 3515')),
      not(scrounge(piece('united-kingdom', 'infantry', 'W 3616')), '11.24 worthless'),
      not(scrounge(piece('united-kingdom', 'cl', 'W 3515', { name: 'Belfast' })), '11.24 worthless'),
      not(scrounge(piece('united-kingdom', 'dd', 'at sea')), '11.24 at-sea'),
      not(scrounge(piece('united-kingdom', 'armor', 'W 3616', { out: true })), '11.24 no-supply'),
      not(
        scrounge(piece('greece', 'armor', 'E 4731'), {
          camps: { greece: 'west' },
          wars: [['germany', 'greece']],
        }),
        '11.24 minor',
      ),
      scrounge(piece('united-kingdom', 'armor', 'W 3616'), {
        optional: { scrounged: { 'united-kingdom': 5 } },
      }),
      not(
        scrounge(piece('united-kingdom', 'armor', 'W 3616'), {
          optional: { scrounged: { 'united-kingdom': 6 } },
        }),
        '11.24 limit',
      ),
    ])
  })

  it(`${rule('aeto', '11.6')} free units are of a category each, as many as there are, and never for France`, () => {
    const claim = (power: string, category: string, more: Position = {}): Line => [
      { step: 'season', date: ['January', 1944], rules: ['freeUnits'], ...AMERICA, ...more },
      { type: 'claim', power: power as never, category: category as never },
      null,
    ]
    hold([
      claim('germany', 'land'),
      not(claim('germany', 'land', { rules: [] }), '11.6 not-played'),
      not(claim('france', 'land'), '11.6 france'),
      not(claim('germany', 'land', { optional: { poor: ['germany'] } }), '11.6 poor'),
      not(claim('germany', 'land', { optional: { claimed: { germany: ['land'] } } }), '11.6 category'),
      not(claim('germany', 'air', { optional: { claimed: { germany: ['land'] } } }), '11.6 none-left'),
      claim('united-states', 'air', { optional: { claimed: { 'united-states': ['land', 'naval'] } } }),
      not(
        claim('united-states', 'air', {
          date: ['October', 1943],
          optional: { claimed: { 'united-states': ['land'] } },
        }),
        '11.6 none-left',
      ),
    ])
  })

  it(`${rule('aeto', '11.21')} a bomber leaves Britain as it likes, its last good fighter does not`, () => {
    const fly = (units: readonly ReturnType<typeof piece>[], to = 'W 3118', more: Position = {}): Line => [
      { step: 'movement', rules: ['fighterCommand'], units, asked: [{ type: 'hand', unit: 'u0' }], ...more },
      { type: 'go', to },
      null,
    ]
    const spitfire = piece('united-kingdom', 'fighter', 'W 3616', { strength: 3 })
    hold([
      fly([piece('united-kingdom', 'bomber', 'W 3616', { strength: 3 })]),
      not(fly([spitfire]), '11.21 last-fighter'),
      fly([spitfire], 'W 3815'),
      fly([spitfire, spitfire]),
      not(fly([spitfire, { ...spitfire, depleted: true }]), '11.21 last-fighter'),
      not(fly([spitfire, { ...spitfire, strength: 2 }]), '11.21 last-fighter'),
      not(fly([spitfire, { ...spitfire, kind: 'fighter-bomber' }]), '11.21 last-fighter'),
      not(fly([spitfire, { ...spitfire, at: 'W 3118' }]), '11.21 last-fighter'),
      fly([{ ...spitfire, strength: 2 }]),
      fly([spitfire], 'W 3118', { rules: [] }),
      fly([spitfire], 'W 3118', { ...AMERICA }),
    ])
  })

  it(`${rule('aeto', '11.5', '11.8', '11.9')} an extension, a retreat, an order`, () => {
    const april = { step: 'season', date: ['April', 1945], rules: ['extension'] } as const
    hold([
      [april, { type: 'extend', months: 6 }, null],
      [{ ...april, date: ['January', 1945] }, { type: 'extend', months: 6 }, '11.5 not-spring-1945'],
      [{ ...april, optional: { extension: 1 } }, { type: 'extend', months: 6 }, '11.5 once'],
      [{ ...april, more: { done: ['extend'] } }, { type: 'extend', months: 6 }, '11.5 once'],
      [
        { date: ['December', 1943], rules: ['noRetreat'], units: [piece('germany', 'infantry', 'W 3627')] },
        { type: 'retreat', unit: 'u0' },
        '11.8 hitler',
      ],
      [
        { date: ['January', 1944], rules: ['noRetreat'], units: [piece('germany', 'infantry', 'W 3627')] },
        { type: 'retreat', unit: 'u0' },
        null,
      ],
      [
        { date: ['December', 1943], rules: ['noRetreat'], units: [piece('france', 'infantry', 'W 3118')] },
        { type: 'retreat', unit: 'u0' },
        null,
      ],
      [
        { date: ['January', 1944], rules: ['noRetreat'], units: [piece('germany', 'bomber', 'W 3627')] },
        { type: 'retreat', unit: 'u0' },
        '5.18 no-land-unit',
      ],
      [
        { step: 'season', date: ['July', 1940], rules: ['hiddenProduction'] },
        { type: 'order', nation: 'germany' },
        null,
      ],
      [
        {
          step: 'season',
          date: ['July', 1940],
          rules: ['hiddenProduction'],
          conquered: { italy: 'united-kingdom' },
        },
        { type: 'order', nation: 'italy' },
        '11.9 not-at-war',
      ],
    ])
  })
})

describe('rockets', () => {
  it(`${rule('aeto', '11.16')} sites are begun from 1944, and placed once, when they are done`, () => {
    const season = { step: 'season', date: ['January', 1944], rules: ['rockets'], conquered: FALLEN } as const
    hold([
      [season, { type: 'rocket', kind: 'v-1' }, null],
      [{ ...season, date: ['October', 1943] }, { type: 'rocket', kind: 'v-1' }, '11.16 before-1944'],
      [{ ...season, rules: [] }, { type: 'rocket', kind: 'v-1' }, '11.16 not-played'],
    ])
    const at = tableAt(season)
    at.do({ type: 'rocket', kind: 'v-2' })
    at.until('season', 'July', 1944)
    expect(at.state.flow.asked).toEqual([])
    at.until('turn-end', 'September', 1944)
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'site', kind: 'v-2' }])
    expect(at.refusal({ type: 'site', hex: 'W 3118' })).toBe('11.16 no-site')
    at.do({ type: 'site', hex: 'W 3522' })
    expect(at.state.optional.rockets).toEqual([{ hex: 'W 3522', kind: 'v-2' }])
    at.until('season', 'January', 1945)
    expect(at.state.optional.sites).toEqual([])
  })
})

describe('Ultra', () => {
  it(`${rule('aeto', '11.22')} of the Soviets is for land alone, from chits of their own`, () => {
    const at = tableAt({
      ...EAST,
      date: ['December', 1942],
      step: 'turn-end',
      rules: ['ultra'],
      special: { siberians: 0, evasion: 0 },
    })
    at.do(
      { type: 'end' },
      ...draw('none'),
      ...draw('none'),
      ...draw('land', 'soviet'),
      ...draw('land', 'soviet'),
    )
    expect(at.state.optional.ultra).toEqual({
      'united-kingdom': { season: 'none', year: 'none' },
      'soviet-union': { season: 'land', year: 'land' },
    })
  })
})

describe('what the umpire is asked', () => {
  it(`${rule('aeto', '9.0', '9.11', '10.2', '10.27')} is about what there is something to say of`, () => {
    const inquire = (topic: string, of: string, given: Position = {}): Line => [
      given,
      { type: 'inquire', topic: topic as never, of },
      null,
    ]
    const fallen = { conquered: FALLEN } as const
    hold([
      inquire('rail', 'poland', fallen),
      not(inquire('rail', 'spain', fallen), '9.11 no-subject'),
      not(inquire('rail', 'soviet-union', fallen), '9.11 no-subject'),
      inquire('rail', 'soviet-union', EAST),
      inquire('supply-sources', 'poland'),
      not(inquire('supply-sources', 'poland', fallen), '9.0 no-subject'),
      not(inquire('supply-sources', 'spain'), '9.0 no-subject'),
      inquire('price', 'poland'),
      not(inquire('price', 'spain'), '9.0 no-subject'),
      inquire('income', 'germany'),
      not(inquire('income', 'italy'), '9.0 no-subject'),
      inquire('blitzkrieg', 'france'),
      not(inquire('blitzkrieg', 'spain'), '10.2 no-subject'),
      inquire('harbor', 'W 4717'),
      not(inquire('harbor', 'W 3627'), '10.27 no-subject'),
      not(inquire('partisans', 'france'), '10.6 no-subject'),
      inquire('partisans', 'poland', fallen),
      inquire('consumption', 'germany'),
      not(inquire('consumption', 'france'), '9.26 no-subject'),
      inquire('garrison', 'soviet-union', { special: { sovietsFell: 20 } }),
      not(inquire('garrison', 'soviet-union'), '9.25 no-subject'),
      inquire('depletion', 'u0', { units: [piece('united-kingdom', 'commando', 'W 3616', { out: true })] }),
      not(
        inquire('depletion', 'u0', { units: [piece('united-kingdom', 'commando', 'W 3616')] }),
        '10.0 no-subject',
      ),
      not(
        inquire('depletion', 'u0', { units: [piece('united-kingdom', 'infantry', 'W 3616', { out: true })] }),
        '10.0 no-subject',
      ),
      not(
        inquire('river', 'W 3616', { units: [piece('united-kingdom', 'infantry', 'W 3616')] }),
        '11.15 no-subject',
      ),
      inquire('river', 'W 3616', {
        rules: ['rivers'],
        units: [piece('united-kingdom', 'infantry', 'W 3616')],
      }),
      not(
        inquire('stack', 'W 3616', { units: [piece('united-kingdom', 'infantry', 'W 3616')] }),
        '11.20 no-subject',
      ),
      inquire('stack', 'W 3616', {
        rules: ['stacking'],
        units: [piece('united-kingdom', 'infantry', 'W 3616')],
      }),
    ])
  })
})
