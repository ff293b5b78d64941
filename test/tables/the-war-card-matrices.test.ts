import { describe, expect, it } from 'vitest'
import { THE_WAR_CARD_MATRICES as CARDS } from '../../src/tables/the-war-card-matrices'

describe('card matrices', () => {
  it('says that it is not complete', () => {
    expect(CARDS.complete).toBe(false)
    expect([CARDS.bombing.known, CARDS.naval.known]).toEqual([[], []])
  })

  it('knows these cells', () => {
    const [threat, combined] = CARDS.uBoats.known
    expect(threat).toEqual({ uBoat: 'Surface Threat', asw: 'Long Range Recon', modifier: -2 })
    expect(combined).toEqual({ uBoat: 'Combined Air-Sea', asw: 'Long Range Recon', modifier: 1 })
    expect(CARDS.espionage.known).toEqual([
      { espionage: 'Sanction', counterEspionage: 'Double Agent', modifier: -1 },
    ])
  })

  it('has these figures', () => {
    expect(CARDS.uBoats.doubled).toEqual({
      negative: { from: { year: 1940, season: 'fall' }, until: { year: 1942, season: 'fall' } },
      positive: { from: { year: 1943, season: 'spring' }, until: { year: 1945, season: 'spring' } },
    })
    expect(CARDS.espionage.hand).toBe(6)
    expect(CARDS.espionage.unopposed).toEqual({
      counterEspionage: { partisans: -2, diplomacy: 2 },
      espionage: { partisans: 2, diplomacy: -2 },
    })
  })
})
