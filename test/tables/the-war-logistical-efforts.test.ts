import { describe, expect, it } from 'vitest'
import { THE_WAR_LOGISTICAL_EFFORTS as EFFORTS } from '../../src/tables/the-war-logistical-efforts'

const KINDS = ['SLE', 'RLE', 'LLE', 'MLE', 'pass'] as const

/** What each kind allows, entered again by what and not by kind: SLE, RLE, LLE, MLE, pass. */
const ALLOWED = {
  severalPerTurn: '-++--',
  move: '+++++',
  rail: '++++-',
  stratmove: '++++-',
  attack: '+++--',
  strategicWarfare: '+++--',
  patrol: '+++--',
  secondImpulse: '++-+-',
  invasion: '++---',
  airdrop: '++---',
  reserves: '++---',
  evasion: '++---',
  twoTurnsRunning: '-++++',
} as const

describe('logistical efforts', () => {
  it('has these costs, as the production table sums them up', () => {
    const line = (power: keyof typeof EFFORTS.costs) => {
      const { SLE, RLE, LLE, MLE } = EFFORTS.costs[power]
      expect(MLE).toBe(2)
      return `${SLE}/${RLE}/${LLE}`
    }
    expect((['germany', 'italy', 'soviet-union'] as const).map(line)).toEqual(['8/4/2', '8/4/2', '8/4/2'])
    expect((['britain', 'united-states'] as const).map(line)).toEqual(['12/6/3', '12/6/3'])
    expect(line('france')).toBe('16/8/4')
    expect(EFFORTS.double).toEqual({
      MLE: [],
      LLE: ['germany', 'italy'],
      RLE: ['germany', 'italy'],
      SLE: ['germany'],
    })
  })

  it('allows and forbids this', () => {
    for (const [what, marks] of Object.entries(ALLOWED))
      expect([
        what,
        KINDS.map((kind) => (EFFORTS.efforts[kind][what as keyof typeof ALLOWED] ? '+' : '-')).join(''),
      ]).toEqual([what, marks])
  })

  it('has these figures', () => {
    expect(KINDS.map((kind) => EFFORTS.efforts[kind].radius)).toEqual([null, 4, 1, null, null])
    expect(KINDS.map((kind) => EFFORTS.efforts[kind].airEffort)).toEqual(['SAE', 'RAE', null, null, null])
    expect(KINDS.map((kind) => EFFORTS.efforts[kind].airResults)).toEqual([3, 2, 1, 1, 1])
    expect(KINDS.map((kind) => EFFORTS.efforts[kind].germanDepletionsInSovietUnion)).toEqual([3, 2, 1, 0, 0])
    const { LLE, pass } = EFFORTS.efforts
    expect([LLE.groundModifier, LLE.oneHexShift]).toEqual([-1, 1])
    expect([pass.groundHexes, pass.seaAreas]).toEqual([1, 5])
  })

  it('costs each power half as much for a smaller effort that fights', () => {
    for (const { SLE, RLE, LLE } of Object.values(EFFORTS.costs))
      expect([RLE * 2, LLE * 2]).toEqual([SLE, RLE])
  })
})
