import { describe, expect, it } from 'vitest'
import { theWarBot } from '../../../src/bots/the-war'
import { SHAPES, type TheWarAction, type TheWarEvent } from '../../../src/games/the-war/actions'
import { theWar } from '../../../src/games/the-war/game'
import { attackOf } from '../../../src/games/the-war/play/10-attack'
import type { TheWarState } from '../../../src/games/the-war/state'
import {
  actionText,
  battleText,
  eventText,
  groundResultText,
  unitText,
} from '../../../src/games/the-war/words'
import { reasonFor } from '../../../src/games/the-war/words-names'
import { seeded } from '../../../src/kernel/dice'
import { play, position } from './play/positions'

const begin = position(
  'ger-arm-1 8-8 ARM 1424',
  'ger-inf-1 6-5 INF 1424',
  'pol-inf-1 4-5 INF 1422',
  'pol-inf-2 2-5 INF 1521',
)

describe('the words of The War', () => {
  it('name a place once in a refusal that quotes an action', () => {
    const held = play(begin, 'take ger-arm-1')
    expect(theWar.check(held, { type: 'fight', at: '1521' })).toMatchObject({
      code: 'not-now',
      because: expect.stringMatching(/^"fight for Warsaw \(1521\)" is not what is to be decided now\. /),
    })
  })

  it('say that there is nothing of a thing, not how many of it: nought', () => {
    const told = (event: object) => eventText(event as TheWarEvent)
    const explain = [{ rule: '14.1', because: 'the base', amount: 60 }]
    expect(told({ type: 'siege', at: '2313', turns: 0 })).toBe('the siege of Sevastopol (2313) is raised')
    expect(told({ type: 'siege', at: '2313', turns: 1 })).toBe('Sevastopol (2313) is besieged for 1 turn')
    expect(told({ type: 'atrocities', country: 'baltic-states', atrocities: 0 })).toBe(
      'no atrocities in the Baltic States',
    )
    expect(told({ type: 'partisans', country: 'greece', partisans: 0, legions: 0 })).toBe(
      'no partisans to raise in Greece',
    )
    expect(told({ type: 'income', power: 'italy', narfs: 60, base: 60, explain })).toBe(
      'Italy has an income of 60 NARFs on a base of 60',
    )
  })

  it('know every unit of every scenario by a name', () => {
    for (const scenario of Object.keys(theWar.scenarios)) {
      const { units, air } = theWar.setup({ scenario: scenario as 'poland-1939', seed: 'names' })
      for (const unit of [...Object.keys(units), ...Object.keys(air)]) expect(unitText(unit)).not.toBe(unit)
    }
  })

  it('call units and places by their names', () => {
    expect(unitText('ger-arm-19')).toBe('German armour 19')
    expect(unitText('pol-inf-krakow')).toBe('Polish infantry Krakow')
    expect(unitText('rus-arm-3g')).toBe('Soviet armour 3g')
    expect(unitText('ger-jet-ftr')).toBe('German jet fighters')
    expect(unitText('ger-vs-3')).toBe('German Volkssturm 3')
    expect(unitText('anything')).toBe('anything')
    expect(theWar.words.piece('ger-mdm-1')).toBe('German medium bombers 1')
    expect(theWar.words.action({ type: 'take', unit: 'ger-arm-1' }, begin)).toBe('take German armour 1 (8)')
    const held = play(begin, 'take ger-arm-1')
    expect(theWar.words.action({ type: 'move', to: '1521' }, held)).toBe(
      'move German armour 1 to Warsaw (1521)',
    )
    expect(theWar.words.decision(held)).toMatch(
      /^Fall 1939, The Axis, movement, first impulse\. German armour 1 with 8 MP left in hand\. /,
    )
  })

  it('tell why a game is won by the names of countries and cities', () => {
    const ended = theWar.codec.accept({
      ...theWar.setup({ scenario: 'poland-1939', seed: 'words' }),
      ended: {
        winner: 'allied',
        level: 'decisive',
        rule: '3.10.3',
        because: 'poland stands, and holds 1525 of the enemy',
      },
    })
    const because = 'Poland stands, and holds Dresden (1525) of the enemy'
    expect(theWar.result(ended)?.because).toBe(because)
    expect(theWar.words.decision(ended)).toBe(`${because}.`)
    expect(theWar.words.question(ended)).toBe(because)
  })

  it('tell the result of a battle, and an attack with its exact odds on one line', () => {
    const half = 'the defender loses half of his factors and retreats'
    expect(groundResultText('½ DEΩ')).toBe(`${half}, with attrition of the Axis in the Soviet Union`)
    expect(groundResultText('½ DEΩ', true)).toBe(`${half}, and one of the attackers is depleted`)
    expect(groundResultText('½ DEΩ', false)).toBe(half)
    expect(groundResultText('2xEX')).toBe('the weaker side loses all, the other 2 times as many factors')
    expect(
      eventText({
        type: 'air-rolled',
        rule: '11.9',
        at: '1521',
        by: 'flak',
        roll: 3,
        result: 'AE2',
        explain: [],
      }),
    ).toBe('flak over Warsaw (1521), roll 3: AE2, the attacker has 2 air units shot down')
    // It may have been a Soviet attack, which costs the Axis nothing: what Ω costs is told when it is paid.
    const rolled = {
      type: 'rolled',
      rule: '10.2.2',
      at: '1012',
      column: '3-1',
      roll: 7,
      result: '½ DEΩ',
      explain: [],
    }
    expect(eventText(rolled as TheWarEvent)).toBe(`battle for Moscow (1012), 3-1, roll 7: ½ DEΩ, ${half}`)
    // What is told are the sums; trains are no more than before (8.4.2).
    const bought = { type: 'smps-raised', rule: '8.4.1', power: 'germany', narfs: 25, smps: 8, railMoves: 10 }
    expect(eventText(bought as TheWarEvent)).toBe(
      'Germany buys a level of SMPs for 25 NARFs: 8 SMPs, and 10 rail moves as before',
    )
    const lost = { type: 'shot-down', unit: 'ita-ftr-1', at: '1521' } as const
    expect(eventText({ ...lost, rule: '11.9' })).toBe('Italian fighters 1 is shot down, of Warsaw (1521)')
    expect(eventText({ ...lost, rule: '12.6.3' })).toBe('Italian fighters 1 is lost in Warsaw (1521)')
    const state = play(
      begin,
      'take ger-arm-1',
      'move 1423',
      'stop',
      'take ger-inf-1',
      'move 1423',
      'stop',
      'end',
    )
    const planned = play(state, 'aim 1422', 'join ger-arm-1', 'join ger-inf-1')
    const line = battleText(attackOf(planned as TheWarState, '1422', ['ger-arm-1', 'ger-inf-1']))
    expect(line).toMatch(/^14 factors against 12 in 1422, 1-1(, roll [+-]\d)?: .*%/)
    expect(theWar.words.decision(planned)).toContain(line)
    const lonely = play(state, 'aim 1422')
    expect(theWar.words.decision(lonely)).toContain('The attack is on 1422.')
  })

  it('tell a battle with the aircraft that are over it', () => {
    const start = position(
      'ger-inf-1 6-5 INF 1423',
      'pol-inf-1 2-5 INF 1422',
      'pol-inf-2 2-5 INF 1521',
      'ger-tac-1 1-5-4 TAC 1624',
    )
    const attack = ['end', 'end', 'aim 1422', 'join ger-inf-1', 'announce']
    const alone = play(start, ...attack, 'end?', 'end?')
    expect(actionText({ type: 'fight', at: '1422' }, alone)).toContain('6 factors against 6 in 1422, 1-1,')
    const helped = play(start, ...attack, 'support ger-tac-1 1422', 'end?', 'end?')
    expect(actionText({ type: 'fight', at: '1422' }, helped)).toContain('6 factors against 6 in 1422, 2-1,')
  })

  it('refuse with the numbers and the hex, and name a place once', () => {
    const why = (state: typeof begin, action: TheWarAction) => {
      const verdict = theWar.check(state, action)
      return verdict.legal ? 'legal' : verdict.because
    }
    const start = position(
      'ger-inf-1 6-5 INF 1423',
      'pol-inf-1 2-5 INF 1422',
      'ger-tac-1 1-5-4 TAC 1624',
      'pol-tac-1 1-5-4 TAC 1719',
    )
    expect(why(start, { type: 'land', to: '1521' })).toContain('"land at Warsaw (1521)" is not')
    const strikes = play(start, 'end')
    expect(why(strikes, { type: 'raid', unit: 'ger-tac-1', at: '1521' })).toBe(
      'no enemy air unit is based in Warsaw (1521)',
    )
    const hand = play(begin, 'take ger-arm-1')
    expect(why(hand, { type: 'overrun', at: '1422' })).toBe('German armour 1 is not adjacent to 1422')
    const beside = play(start, 'end', 'end', 'take ger-inf-1')
    expect(why(beside, { type: 'overrun', at: '1422' })).toBe('no ARM is among German infantry 1')
    // What a rule of plain figures calls "the hex" and "it" has the names that the action has.
    expect(reasonFor('the hex is full', { type: 'place', at: '1521' })).toBe('Warsaw (1521) is full')
    expect(reasonFor('it is not depleted', { type: 'repair', unit: 'ger-inf-1' })).toBe(
      'German infantry 1 is not depleted',
    )
    expect(reasonFor('it is the hex', { type: 'end' })).toBe('it is the hex')
    expect(reasonFor('nobody attacks in a turn of pass (ger-inf-1)', { type: 'end' })).toBe(
      'nobody attacks in a turn with no effort (German infantry 1)',
    )
  })

  it('have a line for every action, and for whatever happens no name of a field, with and without the state', {
    timeout: 60_000,
  }, () => {
    const types = new Set<string>()
    const told = (text: string, one: TheWarAction | TheWarEvent) => {
      expect(text, JSON.stringify(one)).not.toMatch(
        /undefined|null|\bNaN|\b[a-z]{3}-(inf|arm|ftr|tac|mdm|mech|cav)-|^$/,
      )
      expect(text, one.type).not.toContain(`${one.type} `.includes('-') ? one.type : '""')
    }
    for (const [scenario, seed] of [
      ['poland-1939', 'a'],
      ['barbarossa-1941', 'c'],
    ] as const) {
      const state = theWar.fork(theWar.setup({ scenario, seed })) as TheWarState
      const dice = seeded(seed)
      const bot = theWarBot()
      for (let step = 0; step < 120 && theWar.decision(state) !== null; step++) {
        const action = step % 3 === 0 ? theWar.sample(state, dice)! : bot.choose(state, dice)
        told(theWar.words.action(action, state), action)
        told(actionText(action), action)
        expect(theWar.words.decision(state)).toMatch(/\.$/)
        for (const event of theWar.advance(state, action as TheWarAction)) {
          told(theWar.words.event(event), event)
          types.add(event.type)
        }
      }
    }
    expect(types.size).toBeGreaterThan(15)
    for (const type of Object.keys(SHAPES))
      expect(
        actionText({
          type,
          unit: 'ger-arm-1',
          at: '1521',
          to: '1521',
          power: 'germany',
          receiver: 'italy',
          narfs: 10,
          city: 'Kharkov',
          country: 'france',
          effort: 'SLE',
          result: 'DE',
          how: 'fight',
          yes: true,
        } as never),
      ).not.toBe('')
  })
})
