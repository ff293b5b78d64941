/** The scripted player of `eto`: it keeps to the rules, finishes its games, and takes what is offered. */

import { describe, expect, it } from 'vitest'
import { randomBot } from '../../src/bots'
import { fieldsOf } from '../../src/bots/eto-fields'
import { nextGuard, openingOf } from '../../src/bots/eto-guard'
import { layoutOf } from '../../src/bots/eto-layout'
import { walks } from '../../src/bots/eto-moves'
import { look } from '../../src/bots/eto-sight'
import { chooseEtoAction, etoBot } from '../../src/bots/for-eto'
import { interval, OPPONENTS, playGame, row } from '../../src/dev/balance'
import type { EtoAction, EtoEvent } from '../../src/games/eto/actions'
import { etoBoard } from '../../src/games/eto/board'
import { eto } from '../../src/games/eto/game'
import type { EtoScenario, EtoState } from '../../src/games/eto/state'
import { seeded } from '../../src/kernel/dice'
import { INVADED, position as placed, step, TEST_CHARTS } from '../games/eto/play/positions'

/** Plays with one bot a side, asks `check` before every action, and stops after some turns. */
function play(
  scenario: EtoScenario,
  seed: string,
  options: { turns?: number; rules?: Record<string, boolean> } = {},
) {
  const { turns = Infinity, rules = {} } = options
  const state = eto.fork(eto.setup({ scenario, seed, rules }))
  const dice = seeded(seed)
  const bots = Object.fromEntries(eto.players.map((player) => [player, etoBot()]))
  const actions: EtoAction[] = []
  const events: EtoEvent[] = []
  for (let now = eto.decision(state); now !== null && state.elapsed < turns; now = eto.decision(state)) {
    const action = bots[now.player].choose(state, dice)
    const verdict = eto.check(state, action)
    if (!verdict.legal) expect.fail(`${now.phase}: ${JSON.stringify(action)}: ${verdict.because}`)
    events.push(...eto.advance(state, action))
    actions.push(action)
  }
  return { state, actions, events }
}

describe('a whole game', () => {
  it.each(['1939', '1940', '1941'] as const)('of %s is legal at every step, and ends', (scenario) => {
    const { state, actions } = play(scenario, 'whole')
    expect(eto.result(state)).not.toBeNull()
    expect(eto.invariants(state)).toEqual([])
    expect(actions.length).toBeLessThan(4000)
    expect(actions.some(({ type }) => type === 'resign')).toBe(false)
  })

  it('is the same again from the same seed, and another from another', () => {
    const { actions } = play('1941', 'again', { turns: 2 })
    expect(play('1941', 'again', { turns: 2 }).actions).toEqual(actions)
    expect(play('1941', 'other', { turns: 1 }).actions).not.toEqual(actions.slice(0, 50))
  })
})

describe('optional rules', () => {
  it('among three players send a Russia at war all the lend-lease that is due', () => {
    const due = placed({
      rules: { threePlayers: true },
      player: 'russian',
      phase: 'regroup',
      turn: '2/1942',
      charts: TEST_CHARTS,
      units: { '2309': ['rus-inf-2'], '1911': ['ger-inf-1'] },
      set: { russia: { ...INVADED, resources: 30 }, vichy: { status: 'gone', hexes: [] } },
    })
    const asked = step(due, { type: 'end' })
    expect(eto.decision(asked)).toMatchObject({ player: 'allied', question: 'lend-lease' })
    expect(chooseEtoAction(asked)).toEqual({ type: 'grant', points: 3 })
  })

  it.each([
    ['1939', ['minorCountries', 'partisans', 'italianEntry', 'airdrop', 'railByHex']],
    ['1939', ['threePlayers']],
    ['1941', ['minorCountries', 'partisans', 'airdrop']],
  ] as const)('%s with %s', (scenario, names) => {
    const rules = Object.fromEntries(names.map((name) => [name, true]))
    const { state } = play(scenario, 'options', { turns: 4, rules })
    expect(state.elapsed).toBe(4)
  })
})

/** The first turn of the Axis in 1941, with the map cleared of all but these units, at war with Russia. */
function position(units: EtoState['units'], phase: EtoState['phase']): EtoState {
  const state = structuredClone(eto.setup({ scenario: '1941', seed: 'lone' })) as EtoState
  return {
    ...state,
    phase,
    toPlace: 0,
    units,
    russia: { ...state.russia, atWar: true, mobilized: true },
    entered: [...state.entered, 'russia' as const].sort(),
  }
}

const german = { nation: 'german', type: 'infantry', strength: 4 } as const
const russian = { nation: 'russian', type: 'infantry', strength: 2 } as const

/** What the bot does in a phase, until it ends it. */
function phase(state: EtoState): EtoAction[] {
  const draft = eto.fork(state)
  const bot = etoBot()
  const dice = seeded('phase')
  const done: EtoAction[] = []
  while (draft.phase === state.phase && draft.player === state.player && done.length < 50) {
    const action = bot.choose(draft, dice)
    done.push(action)
    eto.advance(draft, action)
  }
  return done
}

describe('attacks', () => {
  it('a lone weak enemy, with all that is beside him', () => {
    const state = position(
      [
        { at: '1612', units: [german, german] },
        { at: '1712', units: [russian] },
      ],
      'combat',
    )
    expect(phase(state).slice(0, 4)).toEqual([
      { type: 'aim', at: '1712' },
      { type: 'join', at: '1612', unit: 'ger-inf-4' },
      { type: 'join', at: '1612', unit: 'ger-inf-4' },
      { type: 'fight' },
    ])
  })

  it('moves up to one that is within reach', () => {
    const state = position(
      [
        { at: '1412', units: [german, german] },
        { at: '1712', units: [russian] },
      ],
      'initial',
    )
    expect(phase(state).filter(({ type }) => type === 'move' || type === 'overrun').length).toBeGreaterThan(0)
  })

  it('nobody who is stronger', () => {
    const strong = { ...russian, strength: 3 }
    const state = position(
      [
        { at: '1612', units: [german] },
        { at: '1712', units: [strong, strong] },
      ],
      'combat',
    )
    expect(phase(state)).toEqual([{ type: 'end' }])
  })
})

describe('the first turn of 1940', () => {
  const seeds = ['one', 'two', 'three', 'four']
  const turns = seeds.map((seed) => ({ seed, actions: firstTurn(seed) }))

  /** What the Axis does in its first turn, with the phase that it does it in. */
  function firstTurn(seed: string) {
    const state = eto.fork(eto.setup({ scenario: '1940', seed }))
    const bots = Object.fromEntries(eto.players.map((player) => [player, etoBot()]))
    const dice = seeded(seed)
    const done: { phase: string; unit: string; action: EtoAction }[] = []
    let unit = ''
    for (let now = eto.decision(state); now !== null && state.player === 'axis'; now = eto.decision(state)) {
      const action = bots[now.player].choose(state, dice)
      if ('unit' in action) unit = action.unit
      done.push({ phase: state.phase, unit, action })
      eto.advance(state, action)
    }
    return done
  }

  it.each(turns)('Germans go in where they have won: $seed', ({ actions }) => {
    const advances = actions.filter(({ action, unit }) => action.type === 'advance' && unit.startsWith('ger'))
    expect(advances.length).toBeGreaterThan(0)
  })

  it.each(turns)('mechanized units go on into the gap: $seed', ({ actions }) => {
    const moves = actions.filter(
      ({ action, unit, phase: during }) =>
        unit.startsWith('ger-mec') &&
        (action.type === 'advance' || (during === 'mechanized' && action.type === 'move')),
    )
    expect(moves.length).toBeGreaterThan(0)
  })
})

describe('ten points in Germany (13.0)', () => {
  const three = { ...russian, strength: 3 } as const
  const corps = { nation: 'german', type: 'infantry', strength: 3 } as const

  /** What the Axis does about twelve points that stand before a Germany in which these are. */
  function afterBothTurns(germans: readonly string[]) {
    const state = eto.fork(
      position(
        [
          ...germans.map((at) => ({ at, units: [corps] })),
          { at: '1811', units: [three, three] },
          { at: '1813', units: [three, three] },
        ].sort((a, b) => (a.at < b.at ? -1 : 1)),
        'initial',
      ),
    )
    const bots = Object.fromEntries(eto.players.map((player) => [player, etoBot()]))
    const dice = seeded('guards')
    for (let now = eto.decision(state); now !== null && state.elapsed === 0; now = eto.decision(state))
      eto.advance(state, bots[now.player].choose(state, dice))
    return eto.result(state)
  }

  it('are kept out by whoever can stand in their way', () => {
    expect(afterBothTurns(['1214', '1312', '1413', '1414', '1513'])).toBeNull()
  })

  it('call for a guard when they are enough, which five are from the fall of 1944 on', () => {
    const guardOf = (russians: readonly string[], year = 1941) => {
      const state = eto.fork({
        ...position(
          [{ at: '1412', units: [corps] }, ...russians.map((at) => ({ at, units: [three, three] }))],
          'initial',
        ),
        turn: { year, quarter: 4 },
      })
      const layout = layoutOf(look(state))
      const places = new Map(layout.sight.pieces.map((piece) => [piece, piece.space]))
      const opening = openingOf(layout, [])
      return opening && nextGuard(layout, places, walks(state), opening)
    }
    // Twelve points in Yugoslavia have one way in, over 1516.
    const guard = guardOf(['1517', '1518'])!
    expect([guard.piece.unit.nation, etoBoard().ids[guard.to]]).toEqual(['german', '1516'])
    expect(guardOf(['1517'])).toBeNull()
    expect(guardOf(['1517'], 1944)).not.toBeNull()
    expect(guardOf([], 1944)).toBeNull()
  })

  /** Points that could be in Germany after the Allies' next turn; none if that is no danger. */
  const couldCome = (turn: EtoState['turn'], units: Record<string, EtoState['units'][number]['units']>) => {
    const sorted = Object.keys(units).sort()
    const state = position(
      sorted.map((at) => ({ at, units: units[at] })),
      'initial',
    )
    return openingOf(layoutOf(look(eto.fork({ ...state, turn }))), [])?.before.points ?? 0
  }

  it('can come by sea, with those who follow a landing, where no air of the Axis closes the coast (6.56)', () => {
    const summer = { year: 1943, quarter: 3 } as const
    const army = { nation: 'american', type: 'mechanized', strength: 4 } as const
    const britain = { '0810': [army, army], '0811': [army, army] }
    const italian = { nation: 'italian', type: 'infantry', strength: 2 } as const
    // Six points of landing craft and nine of ships; three of the sixteen stay, and four more come over the ocean.
    expect(couldCome(summer, britain)).toBe(15)
    expect(couldCome(summer, { ...britain, '1211': [italian], '1511': [italian] })).toBe(15)
    expect(couldCome(summer, { ...britain, '1211': [corps], '1511': [corps] })).toBe(0)
    expect(couldCome({ year: 1943, quarter: 1 }, britain)).toBe(0)
  })

  it('can come in through a stack that is driven off, if they are armour: it moves after combat', () => {
    const fall = { year: 1942, quarter: 4 } as const
    // From Yugoslavia there is one way in, over 1516.
    const past = (type: 'infantry' | 'mechanized', guard: EtoState['units'][number]['units']) => {
      const army = { ...russian, type, strength: 4 }
      return couldCome(fall, { '1516': guard, '1517': [army, army] })
    }
    expect(past('infantry', [corps])).toBe(0)
    expect(past('mechanized', [corps])).toBe(8)
    expect(past('mechanized', [german, german])).toBe(0)
  })

  it('are put there when nobody can', () => {
    expect(afterBothTurns(['0813'])).toMatchObject({ winner: 'allied', level: 'decisive' })
  })
})

describe('a Russia that is all but beaten', () => {
  /** German points of an army in Russia whose goals lie in the west, by how many Russians there are and when. */
  function homebound(year: number, russians: number): number {
    const army = ['2010', '2011', '2012', '2110', '2111', '2112']
    const enemies = ['2410', '2412', '2414', '2510', '2512', '2514'].slice(0, russians / 6)
    const three = { ...russian, strength: 3 } as const
    const state = position(
      [
        ...army.map((at) => ({ at, units: [german, german] })),
        ...enemies.map((at) => ({ at, units: [three, three] })),
      ],
      'initial',
    )
    const sight = look(eto.fork({ ...state, turn: { year, quarter: 3 } }))
    const fields = fieldsOf(sight)
    const { index } = sight.board
    return sight.pieces
      .filter(
        (piece) =>
          piece.unit.nation === 'german' && fields.of(piece)[index('1111')] < fields.of(piece)[index('2210')],
      )
      .reduce((sum, { unit }) => sum + unit.strength, 0)
  }

  it('sends the army home from 1943 on, the weaker it is the more', () => {
    expect(homebound(1943, 6)).toBeGreaterThan(homebound(1943, 18))
    expect(homebound(1943, 6)).toBeGreaterThan(homebound(1942, 6))
  })
})

describe('ships of the Axis', () => {
  it('carry a German to Africa while the east is quiet, and none while it is not', () => {
    const italian = { nation: 'italian', type: 'infantry', strength: 2 } as const
    const sailed = (russians: EtoState['units']) => {
      const state = position(
        [
          { at: '1218', units: [{ ...german, strength: 1 }] },
          { at: '1325', units: [italian] },
          { at: '1612', units: [german, german] },
          ...russians,
        ],
        'naval',
      )
      const { spaces, index } = etoBoard()
      return phase(state).filter(
        (action) => action.type === 'sail' && spaces[index(action.to)].continent === 'africa',
      )
    }
    expect(sailed([]).length).toBe(1)
    expect(sailed([{ at: '2012', units: [russian, russian] }])).toEqual([])
  })

  it('land in Britain when it lies open, and not where it is held', () => {
    const british = { nation: 'british', type: 'infantry', strength: 3 } as const
    const over = (at: readonly string[]) => {
      const state = position(
        [
          { at: '0812', units: [german, german] },
          ...at.map((hex) => ({ at: hex, units: [british, british] })),
        ],
        'initial',
      )
      const fleet = { amphibious: 8, converting: 0, transport: 0 }
      return phase({ ...state, shipping: { ...state.shipping, fleet } }).filter(({ type }) => type === 'land')
    }
    expect(over(['0807']).length).toBe(2)
    expect(over(['0710', '0711', '0712', '0810', '0811'])).toEqual([])
  })
})

describe('the others', () => {
  it('a player without memory chooses what one with it would', () => {
    const state = eto.setup({ scenario: '1941', seed: 'memory' })
    expect(chooseEtoAction(state)).toEqual(etoBot().choose(state, seeded('memory')))
  })

  it('the random player plays by the rules', () => {
    const state = eto.fork(eto.setup({ scenario: '1940', seed: 'random' }))
    const bot = randomBot(eto)
    const dice = seeded('random')
    for (let i = 0; i < 200 && eto.decision(state) !== null; i++) {
      const action = bot.choose(state, dice)
      expect(eto.check(state, action).legal).toBe(true)
      eto.advance(state, action)
    }
  })
})

describe('a short match', () => {
  it('who goes straight for Germany is kept out of it', () => {
    const record = playGame('1941', 'match 1', { side: 'allied', bot: OPPONENTS.raider() }, 4)
    expect(record.winner).toBeNull()
  })
})

describe('the balance', () => {
  it('has an interval that holds the share', () => {
    const [low, high] = interval(50, 100)
    expect(low).toBeCloseTo(0.404, 3)
    expect(high).toBeCloseTo(0.596, 3)
    expect(interval(0, 10)[0]).toBeCloseTo(0, 10)
  })

  it('is a row of a table', () => {
    const record = { winner: 'axis', level: 'marginal', decisions: 10, turns: 3 }
    expect(row('1941', [record, { ...record, winner: 'allied', level: 'decisive', turns: 4 }])).toBe(
      '| 1941 | 2 | 0 / 0 / 1 | 1 / 0 / 0 | 50% (9% to 91%) | 50% (9% to 91%) | 10 | 3.5 |',
    )
  })

  it('plays a game by its seed', () => {
    expect(playGame('1941', 'one', null, 2)).toEqual(playGame('1941', 'one', null, 2))
  })
})
