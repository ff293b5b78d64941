/** The war as its reports and decisions tell it, as it was and as it might have been. */

import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar } from '../../../../src/games/aeto/politics'
import { rule } from '../../../../src/testing'
import { conquerPoland, reachVichy, table } from './table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const

describe('the war as it was', () => {
  it(`${rule('aeto', '9.1', '9.2', '9.3', '9.5', '9.12', '9.15', '9.27')} from Poland to Berlin`, () => {
    const at = table()
    const fights = (one: Nation, other: Nation) => areAtWar(at.state, one, other)

    // September 1939: Poland falls, and nothing happens in the West.
    conquerPoland(at)
    expect(at.state).toMatchObject({ sitzkrieg: 'on', nations: { poland: { conqueror: 'germany' } } })

    // April 1940: Denmark and Norway, and with the month the Phony War is over.
    at.until('offensive', 'April', 1940)
    for (const on of ['denmark', 'norway'] as const) at.do(invade('germany', on))
    expect(at.state).toMatchObject({
      sitzkrieg: 'over',
      nations: { norway: { camp: 'west' }, denmark: { camp: 'west' } },
    })

    // June 1940: France, Vichy, and Mussolini, whom the British push.
    at.until('offensive', 'May', 1940)
    for (const on of ['belgium', 'netherlands', 'luxembourg'] as const) at.do(invade('germany', on))
    for (const city of ['W 3118', 'W 3013', 'W 2714'])
      at.march(at.raise('germany', 'armor', 6, 'W 3022'), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })
    for (const _ of ['movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true }, 2)
    expect(fights('italy', 'united-kingdom')).toBe(true)
    expect(at.state.nations.france.status).toBe('conquered')

    // April 1941: the Balkans, now without the Soviets.
    at.until('season', 'April', 1941)
    for (const nation of ['hungary', 'rumania', 'bulgaria'] as const)
      at.do({ type: 'activate', nation, by: 'germany' })
    at.until('offensive', 'April', 1941)
    for (const on of ['yugoslavia', 'greece'] as const) at.do(invade('germany', on))
    expect(at.state.nations.yugoslavia.camp).toBe('west')
    expect(fights('germany', 'soviet-union')).toBe(false)

    // June 1941: Barbarossa, with everyone of the Axis.
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    for (const nation of ['italy', 'hungary', 'rumania'] as const)
      expect(fights(nation, 'soviet-union')).toBe(true)
    expect(fights('soviet-union', 'united-kingdom')).toBe(false)

    // December 1941: the United States.
    at.until('offensive', 'December', 1941)
    expect(fights('united-states', 'italy')).toBe(true)

    // November 1942: Torch. The garrisons of Algeria fight for a month.
    at.until('offensive', 'November', 1942)
    at.do(invade('united-states', 'algeria'))
    at.do({ type: 'react', british: true, freeFrenchLand: false, freeFrenchNaval: false }, 4)
    expect(at.state.vichy!.reactions).toMatchObject([{ state: 'algeria', reaction: 'one-turn' }])

    // September 1943: the Allies land in Italy, which gives up; the interned ships sail for the Free French.
    at.until('offensive', 'September', 1943)
    const salerno = at.raise('united-states', 'infantry', 4, 'W 3616')
    at.do({ type: 'take', unit: salerno })
    at.do({ type: 'ship', to: 'W 1830' }, 6)
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
    expect(Object.values(at.state.units).find(({ name }) => name === 'Lorraine')).toMatchObject({
      interned: false,
      nation: 'united-kingdom',
    })

    // May 1945.
    at.do({ type: 'stop' })
    at.until('offensive', 'May', 1945)
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.ended).toMatchObject({ winner: 'united-kingdom', level: 'Allied victory' })
  })
})

describe('the war as it might have been', () => {
  it(`${rule('aeto', '9.22', '9.23')} Sealion: Britain falls, holds out on the Nile, and brings the Americans in a year before Pearl Harbor`, () => {
    const at = table()
    reachVichy(at)
    at.do({ type: 'answer', yes: true })
    at.until('offensive', 'August', 1940)
    at.raise('united-kingdom', 'infantry', 4, 'E 5721')
    at.do({ type: 'surrender', nation: 'united-kingdom' }, 2)
    at.do({ type: 'answer', yes: true })
    expect(at.state.holdingOut).toEqual(['united-kingdom'])
    at.until('turn-end', 'September', 1940)
    at.do({ type: 'end' }, 2)
    expect(areAtWar(at.state, 'united-states', 'germany')).toBe(true)
    expect(at.owner('E 5623')).toBe('united-kingdom')
  })

  it(`${rule('aeto', '9.8')} Turkey: the Soviets strike at it in the middle of their war, and it fights beside Germany`, () => {
    const at = table()
    conquerPoland(at)
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    at.do(invade('soviet-union', 'turkey'))
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })
    expect(areAtWar(at.state, 'turkey', 'soviet-union')).toBe(true)
  })

  it(`${rule('aeto', '9.12', '9.23')} France fights on: Germany wants no Vichy, and an army in Algeria holds out`, () => {
    const at = table()
    at.until('offensive')
    const army = at.raise('france', 'infantry', 4, 'W 1316')
    reachVichy(at)
    at.do({ type: 'answer', yes: false })
    at.do({ type: 'surrender', nation: 'france' }, 4)
    at.do({ type: 'answer', yes: true })
    expect(at.state).toMatchObject({ vichy: null, holdingOut: ['france'] })
    expect(at.state.units[army]).toBeDefined()
    expect(at.owner('W 1316')).toBe('france')
    expect(areAtWar(at.state, 'germany', 'france')).toBe(true)
  })
})
