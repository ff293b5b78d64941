/** Sections 6.2.1, 18.1, 18.2 and 18.4 in play: surprise in the West, the British in France, and the end of France. */

import { describe, expect, it } from 'vitest'
import { theWar } from '../../../../src/games/the-war/game'
import { fractionNumber } from '../../../../src/kernel/fraction'
import { copyJson } from '../../../../src/kernel/json'
import { rule } from '../../../../src/testing'
import { listed, phase, play, positionIn, told, until, verdict, who } from './positions'

const france = positionIn('france-1940')

/** Germans before Sedan, which a French corps holds, and beside a Belgian one. */
const begin = france(
  'ger-arm-1 8-8 ARM 1529',
  'ger-arm-2 8-8 ARM 1529',
  'ger-inf-1 6-5 INF 1529',
  'ger-inf-2 6-5 INF 1430',
  'fra-inf-1 4-5 INF 1531',
  'fra-inf-2 6-5 INF 1732',
  'bri-mot-1 6-7 MOT 1333',
  'bel-inf-1 4-5 INF 1431',
)
const ready = play(begin, 'effort britain SLE', 'effort france SLE', 'effort germany SLE', 'end')
const march = ['take ger-arm-1', 'take ger-arm-2', 'take ger-inf-1', 'move 1530', 'stop', 'end']

const rolled = (state: typeof begin, action: string) =>
  told(state, action).find(({ type }) => type === 'rolled')

describe('surprise in the West', () => {
  const onBelgians = ['aim 1431', 'join ger-inf-2', 'announce']

  it(`is there with an attack in France in the turn of the invasion, for all attacks of the turn ${rule('the-war', '18.2')}`, () => {
    const alone = play(ready, ...march, ...onBelgians, 'end', 'end?')
    // Six factors against eight: 1-2, and first-rate against third-rate.
    expect(rolled(alone, 'fight 1431 = 5')).toMatchObject({ column: '1-2', roll: 2 })
    const both = play(
      ready,
      ...march,
      ...onBelgians,
      'aim 1531',
      'join ger-arm-1',
      'announce',
      'end?',
      'end?',
    )
    expect(rolled(both, 'fight 1431 = 5')).toMatchObject({ column: '1-2', roll: 1 })
    expect(both.log.attackInFrance).toEqual({ season: 'spring', year: 1940 })
  })

  it(`the French move three points less in their first impulse of that turn ${rule('the-war', '18.2')}`, () => {
    const reach = (state: typeof begin) => {
      let now = state
      while (who(now) === 'axis' || phase(now) !== 'first-movement') {
        const [first] = listed(now)
        now = play(
          now,
          listed(now).includes('end') ? 'end' : `${first}${first.startsWith('fight') ? ' = 10' : ''}`,
        )
      }
      return listed(play(now, 'take fra-inf-2'), 'move').length
    }
    const attacked = play(ready, ...march, 'aim 1531', 'join ger-arm-1', 'announce', 'end?', 'end?')
    expect(reach(attacked)).toBeLessThan(reach(play(ready, ...march)) / 2)
  })
})

describe('Britain and France', () => {
  const allied = () => {
    let state = ready
    while (who(state) === 'axis' || phase(state) !== 'first-movement') state = play(state, 'end')
    return state
  }

  it(`the British stay by the ports of France ${rule('the-war', '6.2.1')}`, () => {
    const hand = play(allied(), 'take bri-mot-1')
    expect(verdict(hand, 'move 1433')).toBe('legal')
    expect(verdict(play(hand, 'move 1433'), 'move 1533')).toBe('6.2.1 too-far-from-port')
  })

  it(`British and French units do not end in one hex ${rule('the-war', '6.2.1')}`, () => {
    const together = play(
      allied(),
      'take bri-mot-1',
      'move 1433',
      'stop',
      'take fra-inf-2',
      'move 1433',
      'stop',
      'end',
    )
    expect(phase(together)).toBe('first-movement: disband')
  })

  describe('in the air', () => {
    const units = [
      ...['ger-arm-1 8-8 ARM 1529', 'ger-arm-2 8-8 ARM 1529', 'ger-inf-1 6-5 INF 1529'],
      ...['ger-tac-1 1-5-4 TAC 1529', 'fra-inf-1 4-5 INF 1531', 'fra-inf-2 6-5 INF 1434'],
      ...['bri-mot-1 6-7 MOT 1433', 'dut-inf-1 3-5 INF 1331', 'fra-ftr-1 2-3-2 FTR 1532'],
      ...['fra-tac-1 1-5-4 TAC 1531', 'bri-ftr-1 3-3-2 FTR 1433', 'bri-tac-1 1-5-4 TAC 1433'],
      'airbase france 1532',
      'airbase britain 1433',
    ]
    const planned = play(
      france(...units),
      'effort britain SLE',
      'effort france SLE',
      'effort germany SLE',
      'end',
    )
    const reaction = play(
      until(planned, (now) => phase(now) === 'first-movement'),
      ...march,
      ...['aim 1531', 'join ger-arm-1', 'join ger-arm-2', 'announce', 'support ger-tac-1 1531'],
    )

    it(`neither defends the army of the other ${rule('the-war', '6.2.1')}`, () => {
      expect(verdict(reaction, 'cover bri-tac-1 1531')).toBe('6.2.1 separate-air-forces')
      expect(verdict(reaction, 'cover fra-tac-1 1531')).toBe('legal')
    })

    it(`they meet no enemy together ${rule('the-war', '6.2.1')}`, () => {
      expect(verdict(reaction, 'intercept bri-ftr-1 1531')).toBe('legal')
      const french = play(reaction, 'intercept fra-ftr-1 1531')
      expect(verdict(french, 'intercept bri-ftr-1 1531')).toBe('6.2.1 separate-air-forces')
      const british = play(reaction, 'intercept bri-ftr-1 1531')
      expect(verdict(british, 'cover fra-tac-1 1531')).toBe('6.2.1 separate-air-forces')
    })

    it(`they share no base ${rule('the-war', '6.2.1')}`, () => {
      const staging = until(planned, (now) => who(now) === 'allied' && phase(now) === 'first-staging')
      const flying = play(staging, 'fly bri-tac-1')
      expect(verdict(flying, 'land 1532')).toBe('6.2.1 separate-air-forces')
      expect(verdict(flying, 'land 1333')).toBe('legal')
    })

    it(`neither supports an attack of the other ${rule('the-war', '6.2.1')}`, () => {
      const near = until(
        play(
          france(
            ...['ger-inf-1 2-5 INF 1432', 'ger-inf-2 6-5 INF 1428', 'fra-inf-2 6-5 INF 1532'],
            ...['bri-mot-1 6-7 MOT 1433', 'dut-inf-1 3-5 INF 1331', 'bri-tac-1 1-5-4 TAC 1333'],
            ...['fra-tac-1 1-5-4 TAC 1531', 'fra-ftr-1 2-3-2 FTR 1531', 'bri-ftr-1 3-3-2 FTR 1333'],
          ),
          'effort britain SLE',
          'effort france SLE',
          'effort germany MLE',
        ),
        (now) => who(now) === 'allied' && phase(now) === 'first-attacks',
      )
      const by = (...attackers: readonly string[]) =>
        play(near, 'aim 1432', ...attackers.map((unit) => `join ${unit}`), 'announce')
      expect(verdict(by('bri-mot-1'), 'support bri-tac-1 1432')).toBe('legal')
      expect(verdict(by('fra-inf-2'), 'support bri-tac-1 1432')).toBe('6.2.1 separate-air-forces')
      // Where both attack, nobody flies for them.
      expect(phase(by('bri-mot-1', 'fra-inf-2'))).toBe('first-battles')
      const british = play(by('bri-mot-1'), 'support bri-tac-1 1432')
      expect(verdict(british, 'escort fra-ftr-1 1432')).toBe('6.2.1 separate-air-forces')
    })
  })

  it(`France attacks nobody with less than it meets ${rule('the-war', '18.1')}`, () => {
    const weak = france(
      'ger-inf-1 6-5 INF 1632',
      'dut-inf-1 3-5 INF 1331',
      'fra-inf-1 4-5 INF 1732',
      'fra-inf-2 6-5 INF 1631',
      'fra-inf-3 6-5 INF 1731',
    )
    let state = play(weak, 'effort britain SLE', 'effort france SLE', 'effort germany SLE')
    while (who(state) === 'axis' || phase(state) !== 'first-attacks') state = play(state, 'end')
    const planned = play(state, 'aim 1632', 'join fra-inf-2')
    // Six against twelve, behind no water: 1-2.
    expect(verdict(planned, 'announce')).toBe('18.1 odds-too-low')
  })
})

describe('terms', () => {
  /** The Germans hold Paris and Sedan; nobody else is near. */
  const lost = france(
    'ger-inf-1 6-5 INF 1533',
    'ger-inf-2 6-5 INF 1531',
    'fra-inf-1 4-5 INF 1936',
    'dut-inf-1 3-5 INF 1331',
  )

  it(`France asks for them at the end of an Allied turn with a city in German hands ${rule('the-war', '18.4')} ${rule('the-war', '18.3')}`, () => {
    let state = play(lost, 'effort britain MLE', 'effort france MLE', 'effort germany SLE', 'end')
    // Moving out of Paris and back leaves it German.
    state = play(
      state,
      'take ger-inf-1',
      'move 1532',
      'move 1433',
      'move 1533',
      'stop',
      'take ger-inf-2',
      'move 1530',
      'move 1531',
      'stop',
    )
    expect(state.control['1533']).toBe('germany')
    while (who(state) === 'axis') state = play(state, 'end')
    const last = (from = state) => {
      let now = from
      for (;;) {
        const outcomes = theWar.outcomes(now, { type: 'end' })
        if (outcomes.length > 1) return outcomes
        now = outcomes[0].state
      }
    }
    // Paris 3, threatened 1, Sedan 1: ten is reached from a five on.
    const fallen = last().filter(({ state: after }) => after.surrendered.includes('france'))
    const chance = fallen.reduce((sum, { probability }) => sum + fractionNumber(probability), 0)
    expect(chance).toBeCloseTo(0.6)
    expect(theWar.result(fallen[0].state)).toMatchObject({ winner: 'axis', level: 'decisive' })
    // What was lost and built again is part of the price.
    const dear = theWar.codec.accept({
      ...copyJson(state),
      log: { ...copyJson(state.log), rebuilt: { axis: 10, allied: 0 } },
    })
    const bought = last(dear).find(({ state: after }) => after.surrendered.includes('france'))!.state
    expect(theWar.result(bought)).toMatchObject({ winner: 'axis', level: 'tactical' })
    // Spared by the die in both turns, France stands without Paris: that is a victory, and a narrow one.
    const stands = (from = state) => {
      let now = last(from).find(({ state: after }) => !after.surrendered.includes('france'))!.state
      while (theWar.result(now) === null) {
        const actions = [...theWar.legalActions(now)]
        const action = actions.find(({ type }) => type === 'end') ?? actions[0]
        const ways = theWar.outcomes(now, action)
        now = ways.find(({ state: after }) => !after.surrendered.includes('france'))!.state
      }
      return now
    }
    const spared = stands()
    expect(spared.control['1533']).toBe('germany')
    expect(theWar.result(spared)).toMatchObject({ winner: 'axis', level: 'marginal' })
    // Neither is one at a price that no war can be won with, and the result says so.
    const ruinous = theWar.codec.accept({
      ...copyJson(state),
      victory: { ...copyJson(state.victory), marginal: 30 },
      log: { ...copyJson(state.log), rebuilt: { axis: 32, allied: 0 } },
    })
    const fell = last(ruinous).find(({ state: after }) => after.surrendered.includes('france'))!.state
    expect([fell, stands(ruinous)].map((end) => theWar.result(end))).toMatchObject([
      { winner: 'allied', because: 'France has surrendered, at the price of 32 factors, more than 30' },
      {
        winner: 'allied',
        because: expect.stringMatching(
          /^France stands without its capital, at the price of 32 factors, more than 30, with \d+ of/,
        ),
      },
    ])
  })
})
