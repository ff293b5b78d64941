/** Part 11: each optional rule as a switch of the set-up, played at the table. */

import { describe, expect, it } from 'vitest'
import {
  answerReroll,
  directiveOf,
  drawBocage,
  drawUltra,
  nextReroll,
  resolveCollateral,
  resolveDirective,
  resolveDismissal,
  resolveMines,
  resolveRubble,
} from '../../../../src/games/aeto/11-rolls'
import { aeto } from '../../../../src/games/aeto/game'
import { OPTIONAL_RULES, OPTIONS, type OptionalRule } from '../../../../src/games/aeto/options'
import { boardOf } from '../../../../src/games/aeto/state'
import { outcomesOf } from '../../../../src/kernel/chance'
import { fractionText } from '../../../../src/kernel/fraction'
import { rule } from '../../../../src/testing'
import { conquerPoland, draw, reachVichy, type Table, table } from '../play/table'

const played = (...rules: readonly OptionalRule[]): Table =>
  table(aeto, Object.fromEntries(rules.map((name) => [name, true])))
const chance = <T>(of: Parameters<typeof outcomesOf<T>>[0], wanted: T) => {
  const found = outcomesOf(of).find(({ value }) => value === wanted)
  return found === undefined ? '0' : fractionText(found.probability)
}
const answer = (at: Table) =>
  at.events.find((event) => event.type === 'answer') as { total: number; result: string }
const barbarossa = { type: 'invade', by: 'germany', on: 'soviet-union', act: 'declared' } as const

it('has a switch for every optional rule and the Combined Game, and refuses each where it is off', () => {
  expect(OPTIONAL_RULES).toHaveLength(28)
  expect(Object.values(OPTIONS).map(({ rule: id }) => id)).toEqual([
    '9.3',
    ...Array.from({ length: 27 }, (_, i) => `11.${i}`),
  ])
  const at = table()
  at.until('season', 'April', 1945)
  expect(at.refusal({ type: 'extend', months: 1 })).toBe('11.5 not-played')
})

describe('on land', () => {
  it(`${rule('aeto', '11.0')} hedgerows are drawn in secret, cost 2 or stop the advance, and go when the D-Day hex is overfilled`, () => {
    expect(chance((dice) => drawBocage(dice)[0], 'minus-two')).toBe('1/2')
    const at = played('bocage')
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    // The first chit of the cup, and then the second of the three that are left.
    at.do({ type: 'hedge' }, 1, 2)
    expect(at.state.optional.bocage).toEqual([
      { hex: 'W 3215', chit: 'minus-two', revealed: false },
      { hex: 'W 3216', chit: 'no-move', revealed: false },
    ])
    expect(aeto.view(at.state as never, 'united-kingdom').optional.bocage[0].chit).toBe('hidden')
    expect(aeto.view(at.state as never, 'germany').optional.bocage[0].chit).toBe('minus-two')
    at.until('offensive', 'June', 1944)
    at.march(at.raise('germany', 'infantry', 4, 'W 3022'), 'W 3216')
    const yanks = at.raise('united-states', 'infantry', 6, 'W 3616')
    at.land(yanks, 'W 3316')
    // They are turned over as soon as the attack is announced, which is made then.
    at.do({ type: 'attack', by: 'united-states', hex: 'W 3216', terrain: 'other' })
    expect(at.events[0]).toMatchObject({
      reveals: true,
      what: 'hedgerows',
      now: 'the attackers do not advance',
    })
    expect(at.state.optional.bocage.map(({ revealed }) => revealed)).toEqual([false, true])
    expect(at.refusal({ type: 'stop' })).toBe('11.0 hedgerows')
    at.do({ type: 'join', unit: yanks })
    at.do({ type: 'fight' })
    expect(at.events[0]).toMatchObject({
      explain: expect.arrayContaining([expect.objectContaining({ because: 'the attackers do not advance' })]),
    })
    at.do({ type: 'lose', unit: yanks })
    const full = [1, 2].map(() => at.raise('germany', 'infantry', 4, 'W 3022'))
    for (const unit of full) at.march(unit, 'W 3316')
    expect(at.state.optional.bocage).toEqual([])
  })

  it(`${rule('aeto', '11.2')} a hex that is attacked and won loses its installations by a die`, () => {
    expect(chance((dice) => resolveCollateral('major-port', dice).now, 'minor port')).toBe('1/2')
    expect(chance((dice) => resolveCollateral('large-airbase', dice).now, 'destroyed')).toBe('1/6')
    expect(chance((dice) => resolveCollateral('small-airbase', dice).now, 'grass airfield')).toBe('1/3')
    const at = played('collateralDamage')
    at.until('offensive')
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(
      panzer,
      boardOf(at.state)
        .neighbours('W 3533')
        .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!,
    )
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'fort' })).toBe('11.2 no-attack')
    at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
    at.do({ type: 'join', unit: panzer })
    at.do({ type: 'fight' })
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'large-airbase' })).toBe('11.2 not-won')
    at.do({ type: 'lose', unit: pole })
    at.do({ type: 'collateral', hex: 'W 3533', what: 'large-airbase' }, 3)
    expect(at.events).toMatchObject([
      { type: 'rolled', roll: 3, result: 'small airbase' },
      { type: 'installation', now: 'small airbase' },
    ])
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'large-airbase' })).toBe('11.2 rolled')
    // There is neither a fort nor a port in Warsaw; what else was there the table knows.
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'fort' })).toBe('11.2 nothing-there')
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'coastal-fort' })).toBe('11.2 nothing-there')
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'minor-port' })).toBe('11.2 nothing-there')
    at.do({ type: 'collateral', hex: 'W 3533', what: 'grass-airfield' })
    expect(at.events).toMatchObject([{ type: 'installation', now: 'eliminated' }])
  })

  it(`${rule('aeto', '11.2')} a fort that was taken is gone, a port is destroyed on a 1 alone, and what nobody defended is left alone`, () => {
    const at = played('collateralDamage')
    at.until('season', 'October', 1939)
    at.fort('poland', 'W 3533')
    at.until('offensive', 'February', 1940)
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(panzer, 'W 3633')
    // Nobody is in the fort, which defends itself; a garrison comes, and is beaten.
    expect(at.attack('W 3533', 'attack', panzer)).toBe('3-1 0')
    expect(at.refusal({ type: 'collateral', hex: 'W 3533', what: 'fort' })).toBe('11.2 undefended')
    const garrison = at.raise('poland', 'infantry', 1, 'W 3533')
    expect(at.attack('W 3533', 'attack', panzer)).toBe('2-1 2')
    at.do({ type: 'lose', unit: garrison })
    at.do({ type: 'collateral', hex: 'W 3533', what: 'fort' })
    expect(at.state.forts).toEqual([])

    const danes = played('collateralDamage')
    danes.until('offensive', 'April', 1940)
    danes.do({ type: 'invade', by: 'germany', on: 'denmark', act: 'declared' })
    const dane = danes.raise('denmark', 'infantry', 1, 'W 4026')
    const [one, two] = [1, 2].map(() => danes.raise('germany', 'infantry', 4, 'W 3933'))
    danes.attack('W 4026', 'assault', one, two)
    danes.do({ type: 'lose', unit: dane })
    danes.do({ type: 'collateral', hex: 'W 4026', what: 'major-port' }, 2)
    expect(danes.state.special.ports).toEqual([])
    // A hex has one port, and one die for it.
    expect(danes.refusal({ type: 'collateral', hex: 'W 4026', what: 'minor-port' })).toBe('11.2 rolled')
    danes.land(one, 'W 4125')
    expect(danes.refusal({ type: 'collateral', hex: 'W 4125', what: 'minor-port' })).toBe('11.2 no-attack')
  })

  it(`${rule('aeto', '11.8')} no German retreats of his own will before 1944`, () => {
    const at = played('noRetreat')
    at.until('offensive', 'December', 1943)
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    expect(at.refusal({ type: 'retreat', unit: german })).toBe('11.8 hitler')
    at.until('offensive', 'January', 1944)
    at.do({ type: 'retreat', unit: german })
  })

  it(`${rule('aeto', '11.14')} re-rolls go from the attacker to the defender, and back to one who had passed`, () => {
    const both = { attacker: 'open', defender: 'open' } as const
    expect(nextReroll(both)).toBe('attacker')
    const passed = answerReroll(both, false)
    expect([passed, nextReroll(passed)]).toEqual([{ attacker: 'passed', defender: 'open' }, 'defender'])
    expect(nextReroll(answerReroll(passed, true))).toBe('attacker')
    expect(nextReroll(answerReroll(passed, false))).toBeNull()
    expect(nextReroll(answerReroll(answerReroll(both, true), true))).toBeNull()

    const at = played('rerolls')
    at.until('offensive', 'December', 1939)
    const pole = at.raise('poland', 'infantry', 2, 'W 3533')
    const panzer = at.raise('germany', 'armor', 6, 'W 3430')
    at.march(
      panzer,
      boardOf(at.state)
        .neighbours('W 3533')
        .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!,
    )
    at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
    at.do({ type: 'join', unit: panzer })
    expect(at.refusal({ type: 'reroll', by: 'united-kingdom' })).toBe('11.14 blitzkrieg')
    at.do({ type: 'reroll', by: 'germany' })
    expect(at.refusal({ type: 'reroll', by: 'germany' })).toBe('11.14 once')
    // The attacker alone may still think better of it.
    expect(at.refusal({ type: 'stop' })).toBeNull()
    at.do({ type: 'fight' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'reroll' })
    at.do({ type: 'answer', yes: true })
    expect(answer(at).result).toBe('roll again')
    expect(at.state.units[pole]).toBeDefined()
  })

  it(`${rule('aeto', '11.15', '11.20')} rivers stop zones into a held hex, and stacks have an order`, () => {
    const at = played('rivers', 'stacking')
    at.until('offensive')
    const infantry = at.raise('germany', 'infantry', 4, 'W 3430')
    const fighter = at.raise('germany', 'fighter', 3, 'W 3430')
    const hq = at.raise('germany', 'hq', 3, 'W 3430')
    at.do({ type: 'inquire', topic: 'stack', of: 'W 3430' })
    expect(answer(at).result).toBe([fighter, hq, infantry].join(', '))
    at.do({ type: 'inquire', topic: 'river', of: 'W 3430' })
    expect(answer(at)).toMatchObject({ result: 'no zone over the river', total: 2 })
    at.weather('winter')
    at.until('offensive', 'December', 1939)
    at.do({ type: 'inquire', topic: 'river', of: 'W 3430' })
    expect(answer(at)).toMatchObject({ result: 'zones reach over the river', total: 0 })
  })

  it(`${rule('aeto', '11.19')} Hausser and Dietrich count beside SS units alone`, () => {
    const strength = (ss: boolean) => {
      const at = played('ssGenerals')
      at.until('offensive')
      at.raise('poland', 'infantry', 2, 'W 3533')
      const beside = boardOf(at.state)
        .neighbours('W 3533')
        .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!
      const unit = at.raise('germany', ss ? 'ss' : 'infantry', 6, 'W 3430')
      at.do({ type: 'appoint', name: 'Dietrich', strength: 0 })
      at.do({ type: 'place', at: 'W 3430' })
      const general = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Dietrich')!
      for (const one of [unit, general]) at.march(one, beside)
      const led = {
        ...at.state,
        units: { ...at.state.units, [general]: { ...at.state.units[general], strength: 2 } },
      }
      let state = aeto.codec.accept(led)
      for (const action of [
        { type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' },
        { type: 'join', unit },
        { type: 'join', unit: general },
      ] as const)
        state = aeto.apply(state, action).state
      const [told] = aeto.apply(state, { type: 'fight' }).events as unknown as [
        { explain: readonly { because: string; amount: number }[] },
      ]
      return told.explain.find(({ because }) => because === 'the attackers')!.amount
    }
    expect([strength(true), strength(false)]).toEqual([8, 6])
  })

  it(`${rule('aeto', '11.17')} odds at the table are rounded as the players have agreed`, () => {
    const odds = (...rules: readonly OptionalRule[]) => {
      const at = played(...rules)
      at.until('offensive')
      at.raise('poland', 'infantry', 4, 'W 3533')
      const panzer = at.raise('germany', 'armor', 7, 'W 3430')
      at.march(
        panzer,
        boardOf(at.state)
          .neighbours('W 3533')
          .find((hex) => boardOf(at.state).hex(hex).country === 'poland')!,
      )
      at.do({ type: 'attack', by: 'germany', hex: 'W 3533', terrain: 'other' })
      at.do({ type: 'join', unit: panzer })
      at.do({ type: 'fight' })
      return answer(at).result
    }
    expect([odds(), odds('rounding')]).toEqual(['1-1', '2-1'])
  })
})

describe('at sea', () => {
  it(`${rule('aeto', '11.1')} a transport makes up for two points of a convoy`, () => {
    const at = played('convoyLosses')
    at.until('replenishment')
    const [one, two, three] = [1, 2, 3].map(() => at.raise('united-kingdom', 'stp', 0, 'W 3616'))
    at.until('strategic-warfare', 'October', 1939)
    expect(at.refusal({ type: 'convoy', power: 'united-states', lost: 2 })).toBe('11.1 not-at-war')
    at.do({ type: 'convoy', power: 'united-kingdom', lost: 5 })
    at.do({ type: 'scrap', unit: three })
    at.do({ type: 'scrap', unit: one })
    expect(at.refusal({ type: 'scrap', unit: two })).toBe('11.1 too-few')
    at.do({ type: 'stop' })
    expect(answer(at).total).toBe(1)
  })

  it(`${rule('aeto', '11.3')} one task force of a power may be a dummy, which nobody knows until it is found`, () => {
    const at = played('dummies')
    at.until('naval-and-air')
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    at.do({ type: 'designate', dummy: true })
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    expect(at.refusal({ type: 'designate', dummy: true })).toBe('11.3 one')
    at.do({ type: 'designate', dummy: false })
    expect(aeto.view(at.state as never, 'united-kingdom').optional.forces.map(({ dummy }) => dummy)).toEqual([
      'hidden',
      'hidden',
    ])
    expect(aeto.view(at.state as never, 'germany').optional.forces.map(({ dummy }) => dummy)).toEqual([
      true,
      false,
    ])
    at.do({ type: 'spot', force: 'germany 1' })
    expect(at.events[0]).toMatchObject({ reveals: true, result: 'a dummy' })
    at.do({ type: 'force', power: 'germany', at: 'at sea' })
    expect(at.refusal({ type: 'designate', dummy: true })).toBe('11.3 found')
    at.do({ type: 'designate', dummy: false })
    at.do({ type: 'dissolve', force: 'germany 2' })
    expect(at.state.optional.forces).toHaveLength(1)
  })

  it(`${rule('aeto', '11.4', '11.25')} British capital ships sent away come back for those that are sunk, the Royal Sovereign never`, () => {
    const at = played('recall', 'stations')
    const named = (name: string) =>
      Object.keys(at.state.units).find((id) => at.state.units[id].name === name)!
    expect(at.state.units[named('Hood')].at).toBe('W 4717')
    expect(at.state.units[named('Queen Elizabeth')]).toMatchObject({ at: 'W 3515', depleted: true })
    expect(at.state.units[named('Eagle')].at).toBe('India')
    at.until('season', 'October', 1939)
    for (const name of ['Royal Sovereign', 'Valiant']) at.do({ type: 'withdraw', unit: named(name) })
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 none-sunk')
    at.do({ type: 'lose', unit: named('Royal Oak') })
    at.do({ type: 'recall', kind: 'bb' })
    at.do({ type: 'place', at: 'W 4717' })
    expect(at.state.units[named('Valiant')].at).toBe('W 4717')
    at.do({ type: 'lose', unit: named('Hood') })
    expect(at.refusal({ type: 'recall', kind: 'bb' })).toBe('11.4 none-away')
  })

  it(`${rule('aeto', '11.7')} France that has lost its fleet gives in with the Germans before Paris`, () => {
    expect([
      directiveOf(35, 1),
      directiveOf(36, 36),
      directiveOf(40, 24),
      directiveOf(60, 24),
      directiveOf(80, 20),
    ]).toEqual([0, 1, 2, 3, 4])
    expect(
      [1, 2, 3, 4].map((n) =>
        chance((dice) => resolveDirective(n as 1, dice).result, n < 3 ? 'open-city' : 'capitulation'),
      ),
    ).toEqual(['1/3', '1/2', '1/2', '2/3'])
    const at = played('frenchFleet')
    conquerPoland(at)
    at.until('offensive', 'May', 1940)
    for (const id of Object.keys(at.state.units))
      if (at.state.units[id].kind === 'bb') at.do({ type: 'lose', unit: id })
    expect(at.state.optional.armorLost.french).toBeGreaterThan(35)
    const panzer = at.raise('germany', 'armor', 6, 'W 3022')
    const { grid, ...board } = boardOf(at.state)
    const [near] = board
      .neighbours('W 3118')
      .filter((hex) => board.hex(hex).country === 'france')
      .sort((a, b) => grid.distance(a, 'W 3022') - grid.distance(b, 'W 3022'))
    at.march(panzer, near, 3)
    expect(at.state.optional.directive).toEqual({ which: 4, since: 8 })
    expect(at.state.flow.asked.map(({ type }) => type)).toContain('vichy')
    at.do({ type: 'answer', yes: false }, 7)
    expect(at.state.nations.france.status).toBe('conquered')
  })

  it(`${rule('aeto', '11.12')} ships at sea when a season ends are out of supply, and are not refuelled in its last month`, () => {
    const at = played('fuel')
    at.until('naval-and-air')
    const ship = at.raise('united-kingdom', 'bb', 0, 'W 4717')
    at.land(ship, 'at sea')
    at.until('turn-end')
    expect(at.refusal({ type: 'refuel', unit: ship })).toBe('11.12 last-month')
    at.do({ type: 'end' })
    expect(at.state.units[ship].out).toBe(true)
    at.until('turn-end', 'October', 1939)
    at.do({ type: 'refuel', unit: ship })
  })

  it(`${rule('aeto', '11.18')} mines before a coastal fort hit on 1 or 2, and who chooses the ship depends on the die`, () => {
    const calm = { escorts: false, late: false, tens: 0, ultra: 0 }
    expect(chance((dice) => resolveMines(calm, dice).hit, 'fort')).toBe('1/6')
    expect(chance((dice) => resolveMines({ ...calm, escorts: true, late: true }, dice).hit, null)).toBe('1')
    expect(chance((dice) => resolveMines({ ...calm, tens: 2 }, dice).hit, 'fort')).toBe('1/2')
    const at = played('mines')
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('season', 'July', 1940)
    const coast = boardOf(at.state).ids.find((hex) => at.refusal({ type: 'wall', hex }) === null)!
    at.do({ type: 'wall', hex: coast })
    at.until('naval-and-air')
    const ship = at.raise('united-kingdom', 'bb', 0, 'W 4717')
    at.land(ship, 'at sea')
    expect(at.refusal({ type: 'mine', hex: coast, escorts: false, tens: 0 })).toBe('11.18 unfinished')
    at.until('naval-and-air', 'October', 1940)
    at.do({ type: 'mine', hex: coast, escorts: false, tens: 0 }, 1)
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'mine' })
    at.do({ type: 'struck', unit: ship })
    expect(at.state.units[ship].depleted).toBe(true)
  })
})

describe('in the Seasonal Turn', () => {
  it(`${rule('aeto', '11.5', '11.23')} the Allies buy months in the spring of 1945, and win apart by the German cities that they hold`, () => {
    const at = played('extension', 'variableVictory')
    at.until('season', 'April', 1945)
    at.do({ type: 'extend', months: 2 })
    expect(answer(at).total).toBe(40)
    // Two of them: the Soviets have stayed out of this war.
    for (let i = 0; i < 2; i++) at.do({ type: 'answer', yes: true })
    expect(at.state.optional.extension).toBe(2)
    at.until('offensive', 'July', 1945)
    at.do({ type: 'invade', by: 'italy', on: 'greece', act: 'declared' })
    at.do({ type: 'surrender', nation: 'germany' })
    at.do({ type: 'roll' }, 6)
    expect(at.state.ended).toMatchObject({
      rule: '11.23',
      level: 'Western major victory',
      winner: 'united-kingdom',
    })
    const no = played('extension')
    no.until('season', 'April', 1945)
    no.do({ type: 'extend', months: 6 })
    no.do({ type: 'answer', yes: false })
    expect(no.state.optional.extension).toBe(0)
    const late = played('extension')
    late.until('season', 'April', 1945)
    late.do({ type: 'extend', months: 1 })
    for (let i = 0; i < 2; i++) late.do({ type: 'answer', yes: true })
    late.until('turn-end', 'June', 1945)
    late.do({ type: 'end' })
    expect(late.state.ended).toMatchObject({ winner: 'germany' })
  })

  it(`${rule('aeto', '11.6')} America has three free units in the winter of 1944, an air, a land and a naval one`, () => {
    const at = played('freeUnits')
    at.until('season', 'January', 1944)
    for (const category of ['air', 'land', 'naval'] as const)
      at.do({ type: 'claim', power: 'united-states', category })
    expect(at.refusal({ type: 'claim', power: 'united-states', category: 'air' })).toBe('11.6 category')
    at.do({ type: 'claim', power: 'germany', category: 'air' })
    expect(at.refusal({ type: 'claim', power: 'germany', category: 'land' })).toBe('11.6 none-left')
    expect(at.refusal({ type: 'claim', power: 'france', category: 'land' })).toBe('11.6 france')
  })

  it(`${rule('aeto', '11.9')} what is on order is seen by nobody else until it comes`, () => {
    const at = played('hiddenProduction')
    at.until('season', 'October', 1939)
    at.do({ type: 'order', nation: 'germany' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany' })
    at.do({ type: 'form', kind: 'armor', strength: 6 })
    expect(aeto.view(at.state as never, 'united-kingdom').optional.orders).toMatchObject([
      { nation: 'germany', kind: 'hidden', strength: 'hidden' },
    ])
    expect(aeto.view(at.state as never, 'germany').optional.orders).toMatchObject([
      { kind: 'armor', strength: 6 },
    ])
    at.until('turn-end', 'December', 1939)
    at.do({ type: 'end' }, 1)
    expect(at.state.flow.asked).toMatchObject([{ type: 'place', kind: 'armor', strength: 6 }])
  })

  it(`${rule('aeto', '11.10')} Hitler dismisses generals in Russia in the first winter, and Hoth or Reinhardt in January 1944`, () => {
    expect(chance((dice) => resolveDismissal(dice).generals.length, 2)).toBe('1/6')
    const at = played('dismissals')
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(barbarossa)
    at.do({ type: 'appoint', name: 'Guderian', strength: 0 })
    at.do({ type: 'place', at: 'W 3430' })
    const guderian = Object.keys(at.state.units).find((id) => at.state.units[id].name === 'Guderian')!
    at.until('weather', 'December', 1941)
    at.do({ type: 'weather', is: 'winter' }, 8)
    // He is not in Russia.
    expect(at.state.units[guderian]).toBeDefined()
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '11.10', result: 'Guderian' }))
    const state = {
      ...at.state,
      units: { ...at.state.units, [guderian]: { ...at.state.units[guderian], at: 'E 2330' } },
      flow: { ...at.state.flow, step: 'weather' },
    }
    const inRussia = aeto.codec.accept(state)
    const outcomes = aeto.outcomes(inRussia, { type: 'weather', is: 'winter' })
    const gone = outcomes.filter(({ state: after }) => after.units[guderian] === undefined)
    expect(gone.map(({ probability }) => fractionText(probability))).toEqual(['5/36'])
  })

  it(`${rule('aeto', '11.11')} Italians come from Abyssinia when Alexandria and Cairo fall, once`, () => {
    const at = played('abyssinia')
    at.until('offensive', 'June', 1942)
    at.do({ type: 'invade', by: 'italy', on: 'united-kingdom', act: 'declared' })
    for (const city of ['E 5623', 'E 5721']) at.march(at.raise('italy', 'infantry', 3, 'E 5629'), city)
    at.until('supply')
    at.do({ type: 'end' }, 2)
    expect(at.state.flow.asked).toHaveLength(2)
    expect(at.refusal({ type: 'place', at: 'E 5721' })).toBe('11.11 not-there')
    at.do({ type: 'place', at: 'E 6120' })
    at.do({ type: 'place', at: 'E 6121' })
    at.until('replenishment', 'July', 1942)
    expect(at.state.optional.egypt).toBe(true)
  })

  it(`${rule('aeto', '11.13')} what is lost stays lost, but for Soviet infantry and a few kinds`, () => {
    const at = played('forcePools')
    at.until('season', 'October', 1939)
    const german = at.raise('germany', 'infantry', 4, 'W 3430')
    const soviet = at.raise('soviet-union', 'infantry', 4, 'E 1924')
    for (const unit of [german, soviet]) at.do({ type: 'lose', unit })
    expect(at.refusal({ type: 'restore', unit: german })).toBe('11.13 gone')
    expect(at.refusal({ type: 'restore', unit: soviet })).toBeNull()
  })

  it(`${rule('aeto', '11.16')} rockets are begun in 1944, stand near the border, and reach 2 and 4 hexes`, () => {
    expect(chance((dice) => resolveRubble(dice).what, 'rail')).toBe('1/3')
    const at = played('rockets')
    conquerPoland(at)
    at.until('season', 'October', 1943)
    expect(at.refusal({ type: 'rocket', kind: 'v-2' })).toBe('11.16 before-1944')
    at.until('season', 'January', 1944)
    at.do({ type: 'rocket', kind: 'v-2' })
    at.until('turn-end', 'September', 1944)
    at.do({ type: 'end' })
    expect(at.state.flow.asked).toEqual([{ type: 'site', kind: 'v-2' }])
    expect(at.refusal({ type: 'site', hex: 'W 3616' })).toBe('11.16 no-site')
    const { grid } = boardOf(at.state)
    const site = boardOf(at.state)
      .ids.filter((hex) => at.refusal({ type: 'site', hex }) === null)
      .sort((a, b) => grid.distance(a, 'W 3118') - grid.distance(b, 'W 3118'))[0]
    at.do({ type: 'site', hex: site })
    at.until('strategic-warfare')
    const targets = [...aeto.legalActions(at.state as never)].filter((action) => action.type === 'fire') as {
      target: string
      fighters: number
    }[]
    for (const { target } of targets) expect(grid.distance(site, target)).toBeLessThanOrEqual(4)
    if (targets.length > 0) {
      at.do(targets[0] as never)
      expect(answer(at).result).toBe('column 2-5')
    }
  })

  it(`${rule('aeto', '11.21')} Britain keeps a fighter of quality 3 at home until America is in the war, and builds one first`, () => {
    const at = played('fighterCommand')
    at.until('naval-and-air')
    at.do({ type: 'raise', nation: 'united-kingdom' })
    expect(at.refusal({ type: 'form', kind: 'bomber', strength: 1 })).toBe('11.21 fighter-first')
    at.do({ type: 'form', kind: 'fighter', strength: 3 })
    at.do({ type: 'place', at: 'W 3616' })
    at.do({ type: 'take', unit: 'uk-fighter-1' })
    expect(at.refusal({ type: 'go', to: 'W 3118' })).toBe('11.21 last-fighter')
    at.do({ type: 'go', to: 'W 3815' })
    at.do({ type: 'stop' })
    at.raise('united-kingdom', 'bomber', 1, 'W 3616')
    at.raise('united-kingdom', 'fighter', 3, 'W 3616')
    at.until('naval-and-air', 'October', 1939)
    at.go('uk-fighter-1', 'W 3118')
  })

  it(`${rule('aeto', '11.24')} units are given up for points, as many as there are cities with resources`, () => {
    const at = played('scrounging')
    at.until('season', 'October', 1939)
    const [tank, rifle] = [
      at.raise('united-kingdom', 'armor', 5, 'W 3616'),
      at.raise('united-kingdom', 'infantry', 4, 'W 3616'),
    ]
    expect(at.refusal({ type: 'scrounge', unit: rifle })).toBe('11.24 worthless')
    at.do({ type: 'scrounge', unit: tank })
    expect(answer(at).total).toBe(3)
    expect(at.state.special.lost).toEqual([])
    // Britain has six such cities, and gives up six counters in a season at the most.
    const tanks = Array.from({ length: 6 }, () => at.raise('united-kingdom', 'armor', 5, 'W 3616'))
    for (const unit of tanks.slice(1)) at.do({ type: 'scrounge', unit })
    expect(at.refusal({ type: 'scrounge', unit: tanks[0] })).toBe('11.24 limit')
  })

  it(`${rule('aeto', '11.26')} rebuilding takes a step of a like unit in the pool, but for paratroopers: the American example`, () => {
    const at = played('replacements')
    at.until('season', 'July', 1942)
    const units = (
      [
        ['armor', 6],
        ['infantry', 6],
        ['paratrooper', 1],
        ['fighter', 2],
      ] as const
    ).map(([kind, strength]) => at.raise('united-states', kind, strength, 'W 3616'))
    for (const unit of units) at.do({ type: 'hit', unit })
    at.do({ type: 'stock', nation: 'united-states', kind: 'armor', strength: 6 })
    at.do({ type: 'stock', nation: 'united-states', kind: 'infantry', strength: 6 })
    for (const unit of units.slice(0, 3)) at.do({ type: 'rebuild', unit })
    expect(at.refusal({ type: 'rebuild', unit: units[3] })).toBe('11.26 no-twin')
    expect(at.state.optional.pools).toEqual({ 'united-states armor 6': 1, 'united-states infantry 6': 1 })
  })
})

describe('Ultra', () => {
  it(`${rule('aeto', '11.22')} is drawn in secret from the summer of 1940, and turned over when it is used`, () => {
    expect(chance((dice) => drawUltra('british', null, dice), 'u-boat')).toBe('2/15')
    expect(chance((dice) => drawUltra('british', 'u-boat', dice), 'u-boat')).toBe('1/14')
    const at = played('ultra')
    conquerPoland(at)
    at.until('turn-end', 'June', 1940)
    expect(at.state.optional.ultra['united-kingdom'].season).toBeNull()
    at.do({ type: 'end' }, ...draw('land'))
    expect(at.state.optional.ultra['united-kingdom'].season).toBe('land')
    for (const player of ['germany', 'table', 'united-states', 'soviet-union'] as const)
      expect(aeto.view(at.state as never, player).optional.ultra['united-kingdom'].season).toBe('hidden')
    expect(aeto.view(at.state as never, 'united-kingdom').optional.ultra['united-kingdom'].season).toBe(
      'land',
    )
    at.until('offensive')
    expect(at.refusal({ type: 'ultra', power: 'soviet-union', which: 'season' })).toBe('11.22 no-chit')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'air', against: false })).toBe('11.22 other-chit')
    at.do({ type: 'reveal', as: 'land', against: true })
    expect(at.events[0]).toMatchObject({ reveals: true, result: 'land', total: -1 })
    expect(at.state.optional).toMatchObject({
      ultraLand: { power: 'united-kingdom', total: -1 },
      ultra: { 'united-kingdom': { season: null } },
    })
  })

  it(`${rule('aeto', '11.22')} is stopped by a change of Enigma for a season, and for U-boats by Triton for as many as a die shows`, () => {
    const at = played('ultra')
    at.until('season', 'July', 1940)
    at.do({ type: 'enigma' })
    at.do({ type: 'triton' }, 2)
    expect(at.refusal({ type: 'triton' })).toBe('11.22 once')
    expect(at.refusal({ type: 'enigma' })).toBe('11.22 changing')
    at.until('season', 'October', 1940)
    expect(at.state.optional.ultra['united-kingdom'].season).toBeNull()
    at.until('offensive')
    expect(at.refusal({ type: 'ultra', power: 'united-kingdom', which: 'year' })).toBe('11.22 enigma')
    at.until('turn-end', 'December', 1940)
    at.do({ type: 'end' }, ...draw('u-boat'), ...draw('air'))
    expect(at.state.optional.ultra['united-kingdom']).toEqual({ season: 'u-boat', year: 'air' })
    at.until('strategic-warfare')
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    expect(at.refusal({ type: 'reveal', as: 'u-boat', against: false })).toBe('11.22 triton')
    expect(at.refusal({ type: 'reveal', as: 'initiative', against: false })).toBe('11.22 wrong-phase')
    at.do({ type: 'stop' })
    at.until('weather', 'February', 1941)
    at.do({ type: 'ultra', power: 'united-kingdom', which: 'season' })
    at.do({ type: 'reveal', as: 'initiative', against: false })
    expect(answer(at).result).toBe('the Allies have the Initiative this month')
  })
})
