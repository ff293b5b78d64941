/** Rounds of combat, among them those that the play book plays out: figures and hits are its own. */

import { describe, expect, it } from 'vitest'
import {
  type Arm,
  bonusesOf,
  type CombatSetting,
  canFly,
  diceOfSteps,
  dogfight,
  type Fighter,
  type Force,
  halvings,
  mayLose,
  needFor,
  PLAIN_SETTING,
  stepsOf,
  supporting,
  targetOf,
  volleyOf,
} from '../../../src/games/europe-engulfed/06-combat'
import { battleChances, chanceThat, type ForceSheet } from '../../../src/games/europe-engulfed/06-odds'
import { steadyPolicy } from '../../../src/games/europe-engulfed/06-policy'
import {
  type CombatRound,
  combatRound,
  roundOf,
  volleyNow,
} from '../../../src/games/europe-engulfed/06-round'
import { probabilityThat } from '../../../src/kernel/chance'
import { withRolls } from '../../../src/kernel/dice'
import { fractionText } from '../../../src/kernel/fraction'
import { battleOdds, rollOn } from '../../../src/kit/battle'
import { rule } from '../../../src/testing/rule'

/** `units('armor', 4, 3)`: a tank of four steps and one of three; `[3, 4]` has three of its four steps. */
const units = (arm: Arm, ...steps: readonly (number | readonly [number, number])[]): Fighter[] =>
  steps.map((given, i) => {
    const [now, size] = typeof given === 'number' ? [given, given] : given
    return { id: `${arm}-${i + 1}`, arm, size, steps: now, like: `${arm} ${size}` }
  })
const times = (count: number, steps: number) => Array.from({ length: count }, () => steps)
const air = (...powers: readonly string[]) => powers.map((power, i) => ({ id: `air-${power}-${i}`, power }))
const force = (fighters: readonly Fighter[], wings: Force['air'] = []): Force => ({
  units: fighters,
  air: wings,
})

/** Plays a round: choices by what is asked, the first of them if nothing is said; each volley as `dice@need=hits`. */
function play(
  setting: Partial<CombatSetting>,
  attacker: Force,
  defender: Force,
  rolls: readonly number[],
  choose: (about: string, round: CombatRound, choices: readonly string[]) => string = (_a, _r, c) => c[0],
) {
  const volleys: string[] = []
  const start = roundOf({ ...PLAIN_SETTING, ...setting }, { attacker, defender })
  const end = withRolls(rolls, (dice) => {
    let round = start
    for (;;) {
      const { battle, next } = rollOn(combatRound, round, dice, (before) => {
        const volley = before.stage === 'volley' ? volleyNow(before) : null
        if (volley) volleys.push(`${before.firing} ${volley.dice}@${volley.need}`)
      })
      if (next.does === 'end') return battle
      round = combatRound.answer(battle, choose(next.about, battle, next.choices))
    }
  })
  const left = (side: 'attacker' | 'defender', arm: Arm) =>
    end.forces[side].units.filter((unit) => unit.arm === arm).map(({ steps }) => steps)
  return { end, volleys, left }
}

/** Losses on the strongest, support for tanks: how the play book plays on the whole. */
const steady = (about: string, round: CombatRound, choices: readonly string[]) =>
  steadyPolicy({ attacker: { fighting: (mine) => mine }, defender: { fighting: (mine) => mine } })(
    round,
    {
      does: 'ask',
      about,
      player: about === 'losses' ? (round.firing === 'attacker' ? 'defender' : 'attacker') : round.firing,
      choices,
    },
    undefined as never,
  )

describe('September 1939 (15.1)', () => {
  it(`${rule('europe-engulfed', '6.4', '6.31', '6.26')} Lublin: four Polish dice hit on 5 over the river, and two full corps are reduced`, () => {
    const { volleys, left } = play(
      { crossed: ['infantry'] },
      force(units('infantry', 3, 3, 3)),
      force(units('infantry', 2, 2)),
      [2, 1],
    )
    expect(volleys).toEqual(['defender 4@5', 'attacker 7@6'])
    expect(left('attacker', 'infantry').sort()).toEqual([2, 2, 3])
    expect(left('defender', 'infantry').sort()).toEqual([1, 2])
  })

  it(`${rule('europe-engulfed', '6.32', '6.63')} Lodz: an assault doubles the dice of both, and supported tanks hit infantry on 4`, () => {
    const { volleys, left } = play(
      { assault: true },
      force([...units('armor', 4, 4, 4), ...units('infantry', 3, 3)], air('german', 'german', 'german')),
      force(units('infantry', 2, 2, 3)),
      [4, 12],
      steady,
    )
    expect(volleys).toEqual(['defender 14@6', 'attacker 24@4'])
    expect(left('attacker', 'infantry')).toEqual([1, 1])
    expect(left('defender', 'infantry')).toEqual([0, 0, 0])
  })

  it(`${rule('europe-engulfed', '6.26', '6.27')} Warsaw: ten hits reduce all five corps before the Poles choose, then infantry fires`, () => {
    // Two are killed and one is left a cadre; three more hits take the cadre and another.
    const wanted = [
      'infantry-1',
      'infantry-1',
      'infantry-2',
      'infantry-2',
      'infantry-3',
      'infantry-3',
      'infantry-4',
      'infantry-4',
    ]
    const german = ['infantry-1', 'infantry-1']
    const { volleys, left } = play(
      { assault: true },
      force([...units('armor', 4, 4, 4), ...units('infantry', 4, 4, 4)], air('german', 'german', 'german')),
      force(units('infantry', 3, 3, 3, [3, 3], 3).map((unit, i) => ({ ...unit, like: `${i}` }))),
      [5, 10, 3],
      (about, round, choices) => {
        if (about !== 'losses') return steady(about, round, choices)
        return (round.firing === 'attacker' ? wanted : german).shift()!
      },
    )
    expect(volleys).toEqual(['defender 30@6', 'attacker 24@4', 'attacker 14@6'])
    expect(left('attacker', 'infantry')).toEqual([1, 3, 3])
    expect(left('defender', 'infantry')).toEqual([0, 0, 0, 0, 2])
  })
})

describe('May 1940 (15.2)', () => {
  it(`${rule('europe-engulfed', '6.4')} Oslo: defenders hit a landing on 5`, () => {
    const { volleys, left } = play(
      { assault: true, landing: true },
      force(units('infantry', 4, 4, 3, [2, 3])),
      force(units('infantry', 2)),
      [2, 4],
    )
    expect(volleys).toEqual(['defender 4@5', 'attacker 22@6'])
    expect(left('defender', 'infantry')).toEqual([0])
  })

  const calais = () => ({
    germans: force(
      [...units('armor', ...times(6, 4)), ...units('infantry', ...times(9, 4), 3)],
      air('german', 'german', 'german', 'german', 'german', 'german'),
    ),
    allies: force(
      [...units('armor', 3, 3, 2), ...units('infantry', ...times(13, 3))],
      air('french', 'french', 'british', 'british', 'british'),
    ),
  })

  it(`${rule('europe-engulfed', '6.22', '6.24')} Pas de Calais: all dogfight, owners choose, and armor fires on armor`, () => {
    const { germans, allies } = calais()
    const { volleys, left, end } = play({}, germans, allies, [2, 2, 2, 7, 4, 6], (about, round, choices) => {
      if (about === 'roles') return choices.at(-1)!
      if (about === 'downed') return 'french'
      return steady(about, round, choices)
    })
    expect(volleys).toEqual(['defender 8@6', 'defender 39@6', 'attacker 22@6', 'attacker 32@6'])
    expect(end.forces.attacker.air).toHaveLength(4)
    expect(end.forces.defender.air.map(({ power }) => power)).toEqual(['british', 'british', 'british'])
    expect(left('attacker', 'armor')).toEqual([3, 3, 4, 4, 4, 4])
    expect(stepsOf(end.forces.attacker.units)).toBe(22 + 32)
    expect(left('defender', 'armor').reduce((a, b) => a + b)).toBe(4)
    expect(stepsOf(end.forces.defender.units)).toBe(4 + 33)
  })

  it(`${rule('europe-engulfed', '6.24', '6.27')} Pas de Calais again: surplus hits on armor go over to infantry, and later tanks have their bonus`, () => {
    const germans = force(
      [
        ...units('armor', [4, 4], [4, 4], [3, 4], [3, 4], [3, 4], [3, 4]),
        ...units('infantry', ...times(11, 2)),
      ],
      air('german', 'german'),
    )
    const allies = force([...units('armor', [2, 3], [1, 3], [1, 2]), ...units('infantry', ...times(11, 3))])
    const { volleys, end } = play({ assault: true }, germans, allies, [0, 0, 5, 9, 6], steady)
    expect(volleys.slice(2)).toEqual(['attacker 16@5', 'attacker 24@5', 'attacker 44@6'])
    expect(stepsOf(end.forces.defender.units)).toBe(33 - 16)
  })

  it(`${rule('europe-engulfed', '6.4')} Paris: twenty dice over the river, and tanks with and without support`, () => {
    const { volleys } = play(
      { assault: true, crossed: ['armor', 'infantry'] },
      force(
        [...units('armor', 4, 4, [3, 4], [3, 4], [3, 4], [3, 4]), ...units('infantry', ...times(6, 3))],
        air('german', 'german', 'german'),
      ),
      force(units('infantry', ...times(5, 2))),
      [8, 9, 5],
      steady,
    )
    expect(volleys).toEqual(['defender 20@5', 'attacker 22@4', 'attacker 18@5'])
  })
})

describe('terrain, weather and works', () => {
  const need = (
    setting: Partial<CombatSetting>,
    firing: 'attacker' | 'defender',
    arm: Arm,
    on: Arm,
    supported = false,
  ) =>
    needFor(
      bonusesOf({ ...PLAIN_SETTING, ...setting }, firing, { arm, supported }, on).reduce(
        (s, { amount = 0 }) => s + amount,
        0,
      ),
    )

  it(`${rule('europe-engulfed', '6.81', '6.85', '6.9')} armor has its bonus in clear terrain and desert alone, and not at works`, () => {
    expect(need({}, 'attacker', 'armor', 'infantry')).toBe(5)
    expect(need({ terrain: 'desert' }, 'attacker', 'armor', 'infantry')).toBe(5)
    expect(need({ terrain: 'rough' }, 'attacker', 'armor', 'infantry')).toBe(6)
    expect(need({ terrain: 'swamp' }, 'defender', 'armor', 'infantry')).toBe(6)
    expect(need({ fortress: true }, 'attacker', 'armor', 'infantry')).toBe(6)
    expect(need({ fieldFort: true }, 'attacker', 'armor', 'infantry')).toBe(6)
    expect(need({ fieldFort: true }, 'defender', 'armor', 'infantry')).toBe(4)
    expect(need({ fieldFort: true, crossed: ['infantry'] }, 'defender', 'infantry', 'infantry')).toBe(4)
    expect(need({ crossed: ['armor'] }, 'defender', 'infantry', 'infantry')).toBe(6)
    expect(needFor(9)).toBe(2)
  })

  it(`${rule('europe-engulfed', '1.12', '3.4', '6.82', '6.84', '6.85')} attackers roll half their dice, once for each reason, fractions up`, () => {
    const dice = (setting: Partial<CombatSetting>, firing: 'attacker' | 'defender' = 'attacker') =>
      diceOfSteps({ ...PLAIN_SETTING, ...setting }, firing, 7)
    expect(dice({})).toBe(7)
    expect(dice({ weather: 'snow' })).toBe(4)
    expect(dice({ weather: 'snow' }, 'defender')).toBe(7)
    expect(dice({ weather: 'snow', hardy: true })).toBe(7)
    expect(dice({ terrain: 'swamp' })).toBe(4)
    expect(dice({ terrain: 'swamp', weather: 'snow', hardy: true })).toBe(7)
    expect(dice({ fortified: true, fortress: true })).toBe(2)
    expect(dice({ cut: true, assault: true })).toBe(7)
    expect(halvings({ ...PLAIN_SETTING, cut: true })[0].rule).toBe('3.4')
  })

  it(`${rule('europe-engulfed', '1.12', '1.13', '6.63')} aircraft stay down in mud and snow, and three support at most`, () => {
    expect(['clear', 'light mud', 'mud', 'snow'].filter((weather) => canFly(weather as never))).toEqual([
      'clear',
      'light mud',
    ])
    expect(supporting(7, 2)).toBe(3)
    expect(supporting(4, 3)).toBe(1)
  })

  it(`${rule('europe-engulfed', '6.22')} a dogfight is rolled by both at once, and nobody loses more than fight`, () => {
    expect(withRolls([3, 1], (dice) => dogfight({ attacker: 3, defender: 2 }, dice))).toEqual({
      attacker: 1,
      defender: 2,
    })
  })

  it(`${rule('europe-engulfed', '6.24', '6.26')} each class fires on its own first, and full blocks take the first hits`, () => {
    const mixed = [...units('armor', 4), ...units('infantry', 3, [2, 3])]
    expect(targetOf('infantry', mixed)).toBe('infantry')
    expect(targetOf('infantry', units('armor', 4))).toBe('armor')
    expect(targetOf('armor', [])).toBeNull()
    expect(mayLose(mixed, 'infantry').map(({ id }) => id)).toEqual(['infantry-1'])
    expect(mayLose(units('infantry', [2, 3], [1, 3]), 'infantry')).toHaveLength(2)
    expect(volleyOf(PLAIN_SETTING, 'attacker', { arm: 'armor', supported: false }, 4, [])).toBeNull()
  })
})

describe('odds', () => {
  const sheet = ({ units: fighters, air: wings }: Force): ForceSheet => {
    const of = (arm: Arm) =>
      fighters.filter((unit) => unit.arm === arm).map(({ steps, size }) => ({ steps, size }))
    return { armor: of('armor'), infantry: of('infantry'), air: wings.length }
  }
  const cases: readonly [Partial<CombatSetting>, Force, Force][] = [
    [{}, force(units('infantry', 3, 3)), force(units('infantry', 2, [1, 2]))],
    [
      { assault: true, crossed: ['infantry'] },
      force([...units('armor', 3), ...units('infantry', 2)], air('a', 'a')),
      force([...units('armor', 1), ...units('infantry', 2)], air('d')),
    ],
    [{ terrain: 'swamp' }, force(units('armor', [2, 4], 2)), force(units('infantry', 3), air('d', 'd'))],
  ]

  it.each(cases)(
    `${rule('europe-engulfed', '6.2')} of a round are those of the procedure, block by block: %j`,
    (setting, attacker, defender) => {
      const whole = { ...PLAIN_SETTING, ...setting }
      const fast = battleChances({ setting: whole, attacker: sheet(attacker), defender: sheet(defender) })
      const slow = battleOdds(
        combatRound,
        roundOf(whole, { attacker, defender }),
        (r, { about, player, choices }) => {
          if (about !== 'roles') return steady(about, r, choices)
          return `${r.forces[player as 'attacker'].air.length}`
        },
      )
      const remains = ({ units: left, air: wings }: Force) => ({
        armor: stepsOf(left.filter(({ arm }) => arm === 'armor')),
        infantry: stepsOf(left.filter(({ arm }) => arm === 'infantry')),
        air: wings.length,
      })
      for (const outcome of fast.outcomes) {
        const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
        const there = probabilityThat(
          slow,
          (end) =>
            same(remains(end.attacker), outcome.attacker) && same(remains(end.defender), outcome.defender),
        )
        expect(fractionText(chanceThat(fast, (one) => one === outcome))).toBe(fractionText(there))
      }
      expect(fast.outcomes.reduce((sum, { ways }) => sum + ways, 0n)).toBe(fast.total)
    },
  )

  it('of a whole battle end where the attacker stops', () => {
    const plan = {
      setting: PLAIN_SETTING,
      attacker: { infantry: [{ steps: 1 }] },
      defender: { infantry: [{ steps: 1 }] },
    }
    // The defender hits first in 1 of 6; else the attacker hits in 1 of 6.
    const once = battleChances(plan)
    expect(fractionText(chanceThat(once, ({ defender }) => defender.infantry === 0))).toBe('5/36')
    const twice = battleChances({ ...plan, rounds: 2 })
    expect(fractionText(chanceThat(twice, ({ defender }) => defender.infantry === 0))).toBe(
      `${5 * 36 + 25 * 5}/1296`,
    )
    const stopped = battleChances({ ...plan, rounds: 2, goesOn: () => false })
    expect(fractionText(chanceThat(stopped, ({ defender }) => defender.infantry === 0))).toBe('5/36')
  })
})
