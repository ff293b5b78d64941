/** More worked examples of sections 9 to 13 and 26, played in the game: terrain, works, results, zones, sieges, supply and the air. */

import { describe, expect, it } from 'vitest'
import { theWarBoard } from '../../../../src/games/the-war/board'
import { theWar } from '../../../../src/games/the-war/game'
import type { FrozenTheWarState } from '../../../../src/games/the-war/index'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, position, positionIn, told, until, who } from './positions'

const east = positionIn('east-1942')
const west = positionIn('overlord-1944')
const at = (step: string, side: string) => (state: FrozenTheWarState) =>
  phase(state) === step && who(state) === side
const changed = (state: FrozenTheWarState, change: object) =>
  theWar.codec.accept({ ...copyJson(state), ...change })
const left = (state: FrozenTheWarState) => {
  const asked = state.flow.asked.at(-1)
  return asked?.type === 'hand' ? asked.movers.map((mover) => mover.left) : []
}
const planned = (state: FrozenTheWarState, ...efforts: readonly string[]) =>
  play(
    until(state, (now) => phase(now) === 'planning'),
    ...efforts.map((text) => `effort ${text}`),
  )
/** An attack of all these on a hex that is being planned, in words: strengths, column and roll. */
const odds = (state: FrozenTheWarState, target: string, ...attackers: readonly string[]) =>
  theWar.words.decision(play(state, `aim ${target}`, ...attackers.map((id) => `join ${id}`)))
const attacksIn = (...units: readonly string[]) =>
  until(position(...units), (now) => phase(now) === 'first-attacks')
const german = (...units: readonly string[]) =>
  until(planned(east(...units), 'soviet-union MLE', 'germany SLE'), at('first-attacks', 'axis'))

describe('worked examples of odds and terrain', () => {
  it(`13 against 4 is 3-1, and a 2-5 is worth four in the open ${rule('the-war', '10.0', '10.1.1', '10.6.1')}`, () => {
    const state = attacksIn(
      'ger-inf-1 6-5 INF 1623',
      'ger-inf-2 4-5 INF 1623',
      'ger-inf-3 3-5 INF 1623',
      'pol-inf-1 2-5 INF 1622',
      'pol-inf-2 4-5 INF 1719',
    )
    const line = odds(state, '1622', 'ger-inf-1', 'ger-inf-2', 'ger-inf-3')
    expect(line).toContain('13 factors against 4')
    expect(line).toContain('3-1')
  })

  it(`a 4-5 is worth nine in a forest, and a fortified 6-5 there nineteen ${rule('the-war', '10.6.3', '10.6.14')}`, () => {
    expect(theWarBoard().hex('1414').terrain).toBe('forest')
    const units = ['ger-arm-1 8-8 ARM 1415', 'ger-arm-2 8-8 ARM 1415', 'rus-inf-2 4-5 INF 1012'] as const
    const four = german(...units, 'rus-inf-1 4-5 INF 1414')
    expect(odds(four, '1414', 'ger-arm-1', 'ger-arm-2')).toContain('16 factors against 9')
    const six = german(...units, 'rus-inf-1 6-5 INF 1414')
    const dug = changed(six, {
      works: { 1414: { kind: 'fortification', by: 'soviet-union' } },
      control: { ...copyJson(six.control), 1414: 'soviet-union' },
    })
    expect(odds(dug, '1414', 'ger-arm-1', 'ger-arm-2')).toContain('16 factors against 19')
  })

  it(`a 3-3 STA holds fortress Leningrad with nineteen, the swamp apart; a siege makes it less by turns ${rule('the-war', '10.6.6', '13.2.3')}`, () => {
    const state = german(
      'ger-inf-1 6-5 INF 0617',
      'ger-inf-2 6-5 INF 0617',
      'ger-inf-3 6-5 INF 0617',
      'rus-sta-1 3-3 STA 0616',
      'rus-inf-2 4-5 INF 1012',
    )
    const fortress = { works: { '0616': { kind: 'fortress', by: 'soviet-union' } } }
    const all = ['ger-inf-1', 'ger-inf-2', 'ger-inf-3']
    expect(odds(changed(state, fortress), '0616', ...all)).toContain('18 factors against 19')
    const sieges = [1, 2, 3].map((turns) => changed(state, { ...fortress, sieges: { '0616': turns } }))
    expect(sieges.map((now) => Number(/against (\d+)/.exec(odds(now, '0616', ...all))?.[1]))).toEqual([
      16, 13, 10,
    ])
  })

  it(`a TAC is not tripled in the mountains: it shifts its column as anywhere ${rule('the-war', '10.6', '11.4.1')}`, () => {
    const mountains = theWarBoard().ids.find(
      (id) =>
        theWarBoard().hex(id).terrain === 'mountain' &&
        theWarBoard().hex(id).country === 'slovakia' &&
        theWarBoard()
          .grid.neighbours(id)
          .some((next) => theWarBoard().hex(next).country === 'poland'),
    )
    expect(mountains).toBeDefined()
    const from = theWarBoard()
      .grid.neighbours(mountains!)
      .find((next) => theWarBoard().hex(next).country === 'poland')!
    const state = position(
      `pol-inf-1 6-5 INF ${from}`,
      `slo-inf-1 1-5 INF ${mountains}`,
      'ger-inf-2 6-5 INF 1428',
      'pol-inf-2 4-5 INF 1521',
      'ger-tac-1 1-5-4 TAC 1624',
    )
    const plan = play(
      until(state, at('first-attacks', 'allied')),
      `aim ${mountains}`,
      'join pol-inf-1',
      'announce',
    )
    const reaction = until(plan, (now) => phase(now) !== 'first-attacks' && phase(now) !== 'first-support')
    const column = (now: FrozenTheWarState) =>
      told(
        until(now, (one) => phase(one) === 'first-battles'),
        `fight ${mountains} = 5`,
      ).find(({ type }) => type === 'rolled')
    const cover = `cover ger-tac-1 ${mountains}`
    expect(column(reaction)).toMatchObject({ column: '2-1' })
    expect(column(play(reaction, cover))).toMatchObject({ column: '1-1' })
  })
})

describe('worked examples of stacks and zones', () => {
  it(`two 2-5 in one hex have no zone ${rule('the-war', '9.7')}`, () => {
    const points = (...units: readonly string[]) => {
      const state = position(
        'pol-cav-1 2-6 CAV 1521',
        'pol-inf-9 4-5 INF 1719',
        'ger-inf-9 6-5 INF 1428',
        ...units,
      )
      return left(play(until(state, at('first-movement', 'allied')), 'take pol-cav-1', 'move 1522'))
    }
    expect(points()).toEqual([5])
    expect(points('ger-inf-1 4-5 INF 1623')).toEqual([4])
    const two = ['ger-inf-1-a 2-5 INF 1623 of 6-5 INF', 'ger-inf-1-b 2-5 INF 1623 of 6-5 INF']
    expect(points(...two)).toEqual([5])
  })

  it(`a British 6-7 beside a 4-8 has pieces for which there is no room when the turn moves on ${rule('the-war', '9.6.3')}`, () => {
    const begin = until(
      planned(
        west(
          'bri-mot-1 6-7 MOT 1235',
          'bri-arm-1 4-8 ARM 1235',
          'ger-inf-1 6-5 INF 1729',
          'us1-mot-1 6-7 MOT 1435',
        ),
        ...['britain SLE', 'germany MLE', 'united-states SLE'],
      ),
      at('breakdown', 'allied'),
    )
    const divided = play(begin, 'divide bri-mot-1')
    const here = Object.entries(divided.units).filter(([, { hex }]) => hex === '1235')
    expect(here.map(([, { factor }]) => factor).sort()).toEqual([1, 2, 2, 4])
    const end = until(divided, (now) => phase(now)?.startsWith('first-movement: disband') === true)
    expect(listed(end, 'disband').length).toBe(4)
  })
})

describe('worked examples of results', () => {
  it(`a 2-5 in the mountains costs six in an exchange, nine in a Pyrrhic one, twelve in two for one ${rule('the-war', '10.2.2')}`, () => {
    const board = theWarBoard()
    const isOpen = (here: string, there: string) =>
      board.side(here, there).length === 0 &&
      board.hex(there).terrain === 'clear' &&
      board.hex(there).country === 'france'
    const hex = board.ids.find(
      (id) =>
        board.hex(id).terrain === 'mountain' &&
        board.hex(id).country === 'france' &&
        board.grid.neighbours(id).some((next) => isOpen(id, next)),
    )!
    const from = board.grid.neighbours(hex).find((next) => isOpen(hex, next))!
    const attackers = ['ger-inf-1', 'ger-inf-2', 'ger-inf-3']
    /** The factors that the attackers lose by this result, for every way that there is to roll it. */
    const prices = (text: string, ...factors: readonly number[]) => {
      const start = play(
        until(
          positionIn('france-1940')(
            ...attackers.map((id, i) => `${id} ${factors[i]}-5 INF ${from}`),
            `fra-inf-1 2-5 INF ${hex}`,
            'fra-inf-2 6-5 INF 1533',
          ),
          (now) => phase(now) === 'planning',
        ),
        ...['effort britain MLE?', 'effort france MLE?', 'effort germany SLE', 'effort france MLE?'],
      )
      const state = until(start, at('first-attacks', 'axis'))
      const joins = attackers.map((id) => `join ${id}`)
      const battle = until(
        play(state, `aim ${hex}`, ...joins, 'announce'),
        (now) => phase(now) === 'first-battles',
      )
      const paid = new Set<number>()
      for (let face = 1; face <= 10; face++) {
        const fought = play(battle, `fight ${hex} = ${face}`)
        // The attacker may take a worse result than the one that was rolled.
        if (!listed(fought).includes(`accept ${text}`)) continue
        const after = until(play(fought, `accept ${text}`), (now) => !phase(now)?.endsWith(': battle'))
        paid.add(
          attackers
            .filter((id) => after.units[id] === undefined)
            .reduce((sum, id) => sum + state.units[id].factor, 0),
        )
      }
      return [...paid]
    }
    expect(prices('EX', 3, 3, 3)).toEqual([6])
    expect(prices('EX/PV', 3, 6, 3)).toEqual([9])
    expect(prices('2xEX', 6, 3, 3)).toEqual([12])
  })
})

describe('worked examples of fortresses', () => {
  const SEVASTOPOL = '2313'

  it(`a garrison that stands turns DR into DD, and DD into DD2 ${rule('the-war', '13.0', '10.6.6')}`, () => {
    const state = german(
      'ger-inf-1 6-5 INF 2312',
      'ger-inf-2 6-5 INF 2312',
      'ger-inf-3 6-5 INF 2312',
      `rus-inf-1 4-5 INF ${SEVASTOPOL}`,
      'rus-inf-2 4-5 INF 1012',
    )
    const joins = ['join ger-inf-1', 'join ger-inf-2', 'join ger-inf-3']
    const battle = until(
      play(state, `aim ${SEVASTOPOL}`, ...joins, 'announce'),
      (now) => phase(now) === 'first-battles',
    )
    const fates = new Map<string, string>()
    for (let face = 1; face <= 10; face++) {
      const rolled = told(battle, `fight ${SEVASTOPOL} = ${face}`).find(({ type }) => type === 'rolled')
      if (rolled?.type !== 'rolled') continue
      let now = play(battle, `fight ${SEVASTOPOL} = ${face}`, `accept ${rolled.result}?`)
      while (phase(now)?.endsWith('battle')) {
        const [first] = theWar.legalActions(now)
        now = listed(now).includes('stand true')
          ? theWar.apply(now, { type: 'stand', yes: true }).state
          : theWar.apply(now, first).state
      }
      const unit = now.units['rus-inf-1']
      fates.set(rolled.result.replace('Ω', ''), unit === undefined ? 'lost' : `${unit.hex} ${unit.condition}`)
    }
    expect(Object.fromEntries(fates)).toMatchObject({
      DR: `${SEVASTOPOL} depleted`,
      // The second depletion is its end.
      DD: 'lost',
      '½ AE': `${SEVASTOPOL} full-strength`,
    })
  })

  it(`a siege takes a multiple a turn, and in the fourth it ends ${rule('the-war', '13.2.3', '12.8')}`, () => {
    const begin = until(
      east(
        'rus-inf-1 6-5 INF 1415',
        'rus-inf-2 6-5 INF 1012',
        'ger-inf-1 6-5 INF 1314',
        'ger-inf-2 6-5 INF 1414',
        'ger-inf-3 6-5 INF 1515',
        'ger-inf-4 6-5 INF 1514',
        'ger-inf-5 6-5 INF 1416',
        'ger-inf-6 6-5 INF 1315',
      ),
      (now) => phase(now) === 'planning',
    )
    let now = changed(begin, { works: { 1415: { kind: 'fortress', by: 'soviet-union' } } })
    const sieges: (number | undefined)[] = []
    for (const season of ['fall', 'winter', 'spring']) {
      now = until(now, (one) => one.turn.season === season)
      sieges.push(now.sieges['1415'])
    }
    expect(sieges).toEqual([1, 2, 3])
    expect(now.units['rus-inf-1']).toMatchObject({ hex: '1415', supply: 'none' })
    const end = until(now, (one) => one.ended !== null)
    expect(end.lost.find(({ unit }) => unit === 'rus-inf-1')).toMatchObject({ outOfSupply: true })
  })

  it(`who finds no way out is lost out of supply if he has none, or leaves a besieged fortress ${rule('the-war', '13.2.3', '15.3')}`, () => {
    const ring = ['1314', '1414', '1515', '1514', '1416', '1315']
    const attacks = german(
      'rus-inf-1 6-5 INF 1415',
      'rus-inf-2 6-5 INF 1012',
      ...ring.map((hex, i) => `ger-inf-${i} 6-5 INF ${hex}`),
    )
    const lostBy = (state: FrozenTheWarState) => {
      const battle = play(
        state,
        'aim 1415',
        ...ring.map((_, i) => `join ger-inf-${i}`),
        'announce',
        'end?',
        'fight 1415 = 1',
        'accept DRΩ',
      )
      const leave = { type: 'stand', yes: false } as const
      const left = theWar.check(battle, leave).legal ? theWar.apply(battle, leave).state : battle
      const after = play(left, 'deplete ger-inf-0')
      return after.lost.map(({ unit, outOfSupply }) => ({ unit, outOfSupply }))
    }
    const fortress = { works: { 1415: { kind: 'fortress', by: 'soviet-union' } } }
    // As if it had had supply when the turn began.
    const supplied = {
      units: {
        ...copyJson(attacks.units),
        'rus-inf-1': { ...copyJson(attacks.units['rus-inf-1']), supply: 'full' },
      },
    }
    const besieged = changed(attacks, { ...fortress, ...supplied, sieges: { 1415: 3 } })
    expect(lostBy(besieged)).toEqual([{ unit: 'rus-inf-1', outOfSupply: true }])
    expect(lostBy(changed(attacks, supplied))).toEqual([{ unit: 'rus-inf-1', outOfSupply: false }])
    expect(attacks.units['rus-inf-1'].supply).toBe('none')
    expect(lostBy(attacks)).toEqual([{ unit: 'rus-inf-1', outOfSupply: true }])
  })
})
