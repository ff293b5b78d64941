/**
 * The war as its reports and decisions tell it, as it was and as it might have been. Every step says what the table reported or a player decided, with
 * the dice as they fell, and what the umpire has made of it: who is at war, what is refused and by which rule, and for an attack the odds and what is added to the
 * die. The generals and the divisions are few: it is politics that is told here.
 */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar, campOf, unitsAt } from '../../../../src/games/aeto/politics'
import { rule } from '../../../../src/testing'
import { conquerPoland, openBorder, type Table, table } from './table'

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const
const launch = (nation: Nation) => ({ type: 'launch', nation, impromptu: false }) as const
const alone = { type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false } as const

/** What a chronicle asks again and again. */
function chronicle(at: Table) {
  return {
    fights: (one: Nation, other: Nation) => areAtWar(at.state, one, other),
    camp: (nation: Nation) => campOf(at.state, nation),
    named: (name: string) => Object.values(at.state.units).find((unit) => unit.name === name),
    unit: (name: string) => Object.keys(at.state.units).find((id) => at.state.units[id].name === name)!,
    of: (nation: Nation) => Object.keys(at.state.units).filter((id) => at.state.units[id].nation === nation),
    /** An army comes in somewhere and goes to a city over land. */
    army: (nation: Nation, from: string, to: string) => {
      const unit = at.raise(nation, 'armor', 6, from)
      at.march(unit, to)
      return unit
    },
    /** What a nation has in the way is beaten. */
    beat: (nation: Nation, where: (hex: string) => boolean = () => true) => {
      for (const id of Object.keys(at.state.units)) {
        const unit = at.state.units[id]
        if (unit?.nation === nation && ['infantry', 'armor'].includes(unit.kind) && where(unit.at))
          at.do({ type: 'lose', unit: id })
      }
    },
    /** The steps of a month from the Offensive Phase to its end. */
    endMonth: () => {
      for (const _ of ['offensive', 'movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    },
  }
}

describe('the war as it was', () => {
  it(`${rule('aeto', '9.1', '9.2', '9.3', '9.4', '9.5', '9.6', '9.7', '9.12', '9.15', '9.16', '9.18', '9.24', '9.27', '10.2', '10.17', '10.22', '10.24')} from Poland to Berlin`, () => {
    const at = table()
    const { fights, camp, named, unit, of, army, beat, endMonth } = chronicle(at)

    // September 1939. Before Warsaw a German corps attacks at 2-1 with the 2 of the Blitzkrieg, and the city holds. Two armies take Cracow and Lodz: Poland is conquered, and in the West
    // nothing happens.
    at.until('offensive')
    at.raise('poland', 'infantry', 3, 'W 3533')
    const corps = army('germany', 'W 3430', 'W 3632')
    expect(at.attack('W 3533', 'attack', corps)).toBe('2-1 2')
    conquerPoland(at)
    expect(at.state).toMatchObject({
      sitzkrieg: 'on',
      nations: { poland: { status: 'conquered', conqueror: 'germany' } },
    })
    expect(of('poland')).toEqual([])
    expect(at.refusal(invade('germany', 'belgium'))).toBe('9.1 sitzkrieg')
    // The Soviets come with an Offensive, and have eastern Poland with its three cities; they are at peace with Germany.
    at.do(launch('soviet-union'))
    const reds = ['E 2330', 'E 2629', 'E 3029'].map((hex) => at.raise('soviet-union', 'infantry', 5, hex))
    ;['E 2231', 'E 2733', 'E 3032'].forEach((city, i) => {
      at.march(reds[i], city)
    })
    expect(at.state.regions['east-poland']).toBe('soviet-union')
    expect(fights('germany', 'soviet-union')).toBe(false)

    // October 1939. The French dig in before Belgium. Hitler is tempted (-5), rolls 8, and the Phony War goes on; nobody may shoot first.
    at.until('season', 'October', 1939)
    at.fort('france', 'W 3219')
    at.until('phony-war', 'October', 1939)
    at.do({ type: 'shorten', by: 'germany' }, 8)
    expect(at.events[0]).toMatchObject({ net: 3, result: 'goes on' })
    expect(at.refusal({ type: 'shorten', by: 'germany' })).toBe('9.5 tried')

    // January 1940. The Winter War: a war apart. In March no Finn is left in the east, and Finland is neutral again without it.
    at.weather('winter')
    at.until('offensive', 'January', 1940)
    at.do({ type: 'winter-war' })
    expect(fights('soviet-union', 'finland')).toBe(true)
    expect(camp('finland')).toBeNull()
    const finn = at.raise('finland', 'infantry', 3, 'E 1331')
    at.until('offensive', 'March', 1940)
    at.do({ type: 'lose', unit: finn })
    at.march(at.raise('soviet-union', 'infantry', 5, 'E 1429'), 'E 1331')
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.owner('E 1331')).toBe('soviet-union')
    at.weather('fair')

    // April 1940. The Phony War is over. Denmark, and Norway, where Quisling opens Narvik to the first who come.
    at.until('offensive', 'April', 1940)
    expect(at.state.sitzkrieg).toBe('over')
    at.do(launch('germany'))
    for (const on of ['denmark', 'norway'] as const) at.do(invade('germany', on))
    expect([camp('denmark'), camp('norway')]).toEqual(['west', 'west'])
    at.do({ type: 'quisling', hex: 'W 5930', air: 0 })
    expect(at.events[0]).toMatchObject({ result: 'unopposed' })
    const dietl = at.raise('germany', 'mountain', 5, 'W 3933')
    at.land(dietl, 'W 5930')
    at.land(at.raise('germany', 'infantry', 4, 'W 3933'), 'W 4026')
    expect(at.state.nations.denmark).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    // Oslo is assaulted from the sea: 4-1, the 2 of the Blitzkrieg, and the 4 that landings cost the Axis where Quisling has not been.
    const falkenhorst = at.raise('germany', 'infantry', 4, 'W 3933')
    expect(at.attack('W 4726', 'assault', falkenhorst)).toBe('4-1 -2')
    beat('norway')
    at.land(falkenhorst, 'W 4726')
    expect(at.state.nations.norway).toMatchObject({ status: 'conquered', conqueror: 'germany' })

    // May 1940. The Low Countries and France. Paris, St. Nazaire and Bordeaux fall, and Germany has its Vichy; the British drag Mussolini in.
    at.until('offensive', 'May', 1940)
    for (const on of ['belgium', 'netherlands', 'luxembourg'] as const) at.do(invade('germany', on))
    for (const nation of ['belgium', 'netherlands', 'luxembourg'] as const) beat(nation)
    for (const city of ['W 3419', 'W 3620', 'W 3121']) army('germany', 'W 3522', city)
    for (const nation of ['belgium', 'netherlands', 'luxembourg'] as const)
      expect(at.state.nations[nation]).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    for (const city of ['W 3118', 'W 3013', 'W 2714']) army('germany', 'W 3022', city)
    at.do({ type: 'end' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'vichy' })
    at.do({ type: 'answer', yes: true })
    expect(at.state.nations.france).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.owner('W 2619')).toBe('vichy-france')
    expect(named('Richelieu')).toMatchObject({ at: 'W 0804', nation: 'french-morocco' })
    expect(named('Lorraine')).toMatchObject({ at: 'E 5623', interned: true })
    for (const _ of ['movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true }, 2)
    expect(fights('italy', 'united-kingdom')).toBe(true)

    // July 1940. The Maginot Line begins to be the Atlantic Wall. The Baltic states and, in September, Bessarabia are the Soviets'.
    at.until('season', 'July', 1940)
    at.do({ type: 'wall', hex: 'W 3316' })
    at.until('offensive', 'July', 1940)
    at.do(launch('soviet-union'))
    at.march(at.raise('soviet-union', 'infantry', 5, 'E 1830'), 'E 1633')
    at.march(at.raise('soviet-union', 'infantry', 5, 'E 1930'), 'E 1933')
    for (const nation of ['estonia', 'latvia'] as const)
      expect(at.state.nations[nation]).toMatchObject({ status: 'conquered', conqueror: 'soviet-union' })
    expect(fights('germany', 'soviet-union')).toBe(false)

    // October 1940. Italy invades Greece, which is Britain's. In the winter Germany's partners come: Hungary, Rumania, Bulgaria.
    at.until('offensive', 'October', 1940)
    at.do(invade('italy', 'greece'))
    expect(camp('greece')).toBe('west')
    at.until('season', 'January', 1941)
    for (const nation of ['hungary', 'rumania', 'bulgaria'] as const)
      at.do({ type: 'activate', nation, by: 'germany' })

    // April 1941. The Balkans: Yugoslavia is the West's now, and no longer the Soviets'.
    at.until('offensive', 'April', 1941)
    at.do(invade('germany', 'yugoslavia'))
    expect(camp('yugoslavia')).toBe('west')
    beat('yugoslavia')
    beat('greece')
    for (const city of ['W 2629', 'W 2533']) army('germany', 'W 3029', city)
    expect(at.state.nations.yugoslavia).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    army('germany', 'W 3029', 'E 4731')
    expect(at.state.nations.greece).toMatchObject({ status: 'conquered', conqueror: 'germany' })

    // June 1941. Syria is Vichy's, and fights the British for a month. Barbarossa: everyone of the Axis is at war with the Soviets, and Finland comes.
    at.until('offensive', 'June', 1941)
    at.raise('united-kingdom', 'infantry', 4, 'E 5417')
    at.do(invade('united-kingdom', 'lebanon-syria'))
    at.do({ ...alone, british: true, freeFrenchLand: true }, 4)
    expect(at.state.vichy!.reactions).toMatchObject([{ state: 'lebanon-syria', reaction: 'one-turn' }])
    at.do(invade('germany', 'soviet-union'))
    for (const nation of ['italy', 'hungary', 'rumania'] as const)
      expect(fights(nation, 'soviet-union')).toBe(true)
    expect(fights('soviet-union', 'united-kingdom')).toBe(false)
    openBorder(at)
    army('germany', 'W 3430', 'E 2330')
    at.until('season', 'July', 1941)
    expect(of('lebanon-syria')).toEqual([])
    expect(of('soviet-union').filter((id) => at.state.units[id].depleted)).toHaveLength(19)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    expect(camp('finland')).toBe('axis')

    // October 1941. The first Siberians. December: the United States. The first winter takes its toll of the Germans in Russia.
    at.until('supply', 'October', 1941)
    at.do({ type: 'end' }, 5)
    for (let i = 0; i < 5; i++) at.do({ type: 'place', at: 'E 1515' })
    expect(at.state.special.siberians).toBe(5)
    at.weather('winter')
    at.until('supply', 'December', 1941)
    expect(fights('united-states', 'italy')).toBe(true)
    at.do({ type: 'end' }, 3, 5)
    expect(at.events).toContainEqual(expect.objectContaining({ rule: '10.4', result: '1 armor' }))
    at.weather('fair')

    // April 1942. General DeGaulle.
    at.until('turn-end', 'March', 1942)
    at.do({ type: 'end' })
    at.do({ type: 'place', at: 'W 3616' })
    expect(named('DeGaulle')).toMatchObject({ nation: 'united-kingdom', from: 'france' })

    // November 1942. Torch: Algeria joins the Americans on a 6, its ships the British. The Germans march into Vichy France, which disbands.
    at.until('offensive', 'November', 1942)
    at.do(invade('united-states', 'algeria'))
    at.do(alone, 6)
    expect(named('Strasbourg')!.nation).toBe('united-kingdom')
    at.do(invade('germany', 'vichy-france'))
    at.do(alone, 3)
    expect(of('vichy-france')).toEqual([])
    for (const city of ['W 2619', 'W 2319']) army('germany', 'W 3022', city)
    expect(at.state.nations['vichy-france']).toMatchObject({ status: 'conquered', conqueror: 'germany' })

    // September 1943. Americans land at Salerno, and Italy gives up; the interned ships sail for the Free French. In the season after, Salo.
    at.until('offensive', 'September', 1943)
    at.go(at.raise('germany', 'infantry', 4, 'W 3029'), 'W 2623')
    const clark = at.raise('united-states', 'infantry', 4, 'W 3616')
    // Two Italian divisions are on the beach; the assault at 1-1 is theirs to lose.
    const beach = at.raise('italy', 'infantry', 4, 'W 1830')
    expect(at.attack('W 1830', 'assault', clark)).toBe('1-1 0')
    at.do({ type: 'lose', unit: beach })
    at.do({ type: 'take', unit: clark })
    at.do({ type: 'ship', to: 'W 1830' }, 6)
    at.do({ type: 'stop' })
    expect(at.state.nations.italy).toMatchObject({ status: 'conquered', conqueror: 'united-states' })
    expect(named('Lorraine')).toMatchObject({ interned: false, nation: 'united-kingdom' })
    expect(at.owner('W 2623')).toBe('germany')
    at.until('turn-end')
    at.do({ type: 'end' })
    for (let i = 0; i < 3; i++) at.do({ type: 'place', at: 'W 2623' })
    expect(of('germany').filter((id) => at.state.units[id].from === 'italy')).toHaveLength(3)

    // June 1944. Overlord: a declared assault upon the Wall, 10 to 2. In August Paris is free, and France with it as soon as Bordeaux is.
    at.until('offensive', 'June', 1944)
    const [patton, bradley] = [6, 4].map((strength) => at.raise('united-states', 'armor', strength, 'W 3616'))
    expect(at.attack('W 3316', 'assault', patton, bradley)).toBe('5-1 0')
    at.land(patton, 'W 3316')
    beat('germany', (hex) => ['W 3118', 'W 2714', 'W 3013'].includes(hex))
    at.until('offensive', 'August', 1944)
    at.march(patton, 'W 3118')
    at.land(at.raise('united-states', 'armor', 6, 'W 3616'), 'W 2714')
    expect(at.state.nations.france).toMatchObject({ conqueror: 'germany', liberator: 'united-states' })

    // August 1944. The Soviets are in Rumania, which gives up at once; the king has changed sides.
    beat('rumania')
    beat('germany', (hex) => hex === 'E 2330')
    const tolbukhin = at.raise('soviet-union', 'armor', 6, 'E 3326')
    at.march(tolbukhin, 'E 3329')
    endMonth()
    at.do({ type: 'answer', yes: true }, 5)
    expect(at.state.nations.rumania).toMatchObject({ status: 'conquered', conqueror: 'soviet-union' })

    // January 1945. The French have an army again. April: the Soviets are in Berlin. May: Germany surrenders, and the war is over.
    at.until('turn-end', 'December', 1944)
    at.do({ type: 'end' })
    expect(at.state.flow.asked.map((asked) => 'nation' in asked && asked.nation)).toContain('france')
    at.until('offensive', 'April', 1945)
    beat('germany')
    at.march(at.raise('soviet-union', 'armor', 6, 'E 2629'), 'W 3533')
    at.march(at.raise('soviet-union', 'armor', 6, 'E 2629'), 'W 3627')
    expect(at.owner('W 3627')).toBe('soviet-union')
    at.until('offensive', 'May', 1945)
    at.do({ type: 'surrender', nation: 'germany' })
    expect(at.state.ended).toMatchObject({ winner: 'united-kingdom', level: 'Allied victory', rule: '9.27' })
    expect(aeto.words.decision(at.state as never)).toContain('Allied victory')
    expect(unit('DeGaulle')).toBeDefined()
  })
})

describe('the war as it might have been', () => {
  it(`${rule('aeto', '9.10', '9.11', '9.22', '9.23', '9.24')} Sealion: Britain falls city by city, holds out on the Nile, and brings the Americans in a year before Pearl Harbor`, () => {
    // The club's map program knows the ports: Scapa Flow takes two ships.
    const club = umpireOn({
      portRoom: (state, port) =>
        port === 'W 4717' ? 2 - unitsAt(state, port).filter((unit) => unit.kind === 'bb').length : null,
    })
    const at = table(club as typeof aeto)
    const { fights, named, of, beat } = chronicle(at)
    conquerPoland(at)

    // May 1940. France falls, and Germany founds Vichy.
    at.until('offensive', 'May', 1940)
    for (const city of ['W 3118', 'W 3013', 'W 2714'])
      at.march(at.raise('germany', 'armor', 6, 'W 3022'), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })

    // July 1940. The British have an army in Egypt, a fleet at sea and another in port, bombers in Scotland.
    at.until('naval-and-air', 'July', 1940)
    const [hood, rodney] = [1, 2].map(() => at.raise('united-kingdom', 'bb', 12, 'W 4717'))
    expect(at.refusal({ type: 'raise', nation: 'united-kingdom' })).toBeNull()
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'bb', strength: 12 })
    expect(at.refusal({ type: 'place', at: 'W 4717' })).toBe('9.26 no-room')
    at.do({ type: 'place', at: 'W 3515' })
    const nelson = Object.keys(at.state.units).at(-1)!
    at.land(nelson, 'at sea')
    at.land(hood, 'at sea')
    const nile = at.raise('united-kingdom', 'infantry', 4, 'E 5623')
    const hampden = at.raise('united-kingdom', 'bomber', 1, 'W 4717')
    const guard = at.raise('united-kingdom', 'infantry', 4, 'W 3616')

    // August 1940. The Germans assault Dover, held by a division, at 4-1 and -4; there is no Blitzkrieg against Britain. With the beach the radar is gone. They take five of the six cities.
    // Britain stands.
    at.until('offensive', 'August', 1940)
    const lions = Array.from({ length: 6 }, () => at.raise('germany', 'armor', 6, 'W 3933'))
    const dover = at.raise('united-kingdom', 'infantry', 3, 'W 3517')
    expect(at.attack('W 3517', 'assault', lions[0], lions[1])).toBe('4-1 -4')
    at.do({ type: 'lose', unit: dover })
    for (const unit of lions) at.land(unit, 'W 3517')
    expect(at.state.special.radar).toContain('W 3517')
    at.until('offensive', 'September', 1940)
    ;['W 3815', 'W 3915', 'W 4315', 'W 4116', 'W 3614'].forEach((city, i) => {
      at.march(lions[i], city)
    })
    expect(at.state.nations['united-kingdom'].status).toBe('war')

    // London falls last, and Britain with it: what is in port is sunk, who is at sea may be American, each as Britain says, the Hampden flies to Iceland.
    beat('united-kingdom', (hex) => hex === 'W 3616')
    expect(at.state.units[guard]).toBeUndefined()
    at.march(lions[5], 'W 3616')
    expect(at.state.nations['united-kingdom']).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(at.state.units[rodney]).toBeUndefined()
    expect(at.state.flow.asked.map(({ type }) => type)).toEqual([
      'hand',
      'evacuate',
      'repatriate',
      'hold-out',
    ])
    at.do({ type: 'answer', yes: true })
    expect(at.state.nations['united-kingdom'].status).toBe('conquered')
    // The Hood goes to America; the Nelson sails on for a Britain without a home.
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'answer', yes: false })
    expect([at.state.units[hood].nation, at.state.units[nelson].nation]).toEqual([
      'united-states',
      'united-kingdom',
    ])
    at.do({ type: 'evacuate', unit: hampden, range: 10 })
    expect(at.state.units[hampden].at).toBe('United States')
    at.do({ type: 'stop' })
    expect(at.state.holdingOut).toEqual(['united-kingdom'])
    expect(at.state.units[nile]).toBeDefined()
    expect(named('Courbet')).toBeUndefined()
    expect(at.owner('E 5721')).toBe('united-kingdom')
    expect(at.owner('W 3815')).toBe('germany')
    expect(fights('germany', 'united-kingdom')).toBe(true)

    // October 1940. Italy is at peace (+3): the Americans roll a 2, and are in the war.
    at.until('turn-end')
    at.do({ type: 'end' }, 2)
    expect(fights('united-states', 'germany')).toBe(true)

    // 1942. They come over the ocean, and Britain is free again; it has one land unit every winter, and its colonies were its own all the time.
    at.until('offensive', 'June', 1942)
    beat('germany')
    const yanks = ['W 3616', 'W 3815', 'W 3915', 'W 4315', 'W 4116', 'W 3614'].map((city) => {
      at.do({ type: 'raise', nation: 'united-states' })
      at.do({ type: 'form', kind: 'infantry', strength: 6 })
      at.do({ type: 'place', at: 'United States' })
      return [Object.keys(at.state.units).at(-1)!, city] as const
    })
    for (const [unit] of yanks) at.land(unit, 'W 3515')
    at.until('offensive', 'July', 1942)
    for (const [unit, city] of yanks) at.march(unit, city)
    expect(at.state.nations['united-kingdom']).toMatchObject({
      status: 'conquered',
      liberator: 'united-states',
    })
    expect(at.owner('W 3514')).toBe('united-states')
    expect(at.owner('E 5721')).toBe('united-kingdom')
    expect(of('united-kingdom')).toContain(nile)
  })

  it(`${rule('aeto', '9.3', '9.8', '9.10', '9.18', '10.22')} Turkey joins: the Soviets strike at it alone, Germany comes to its help, and with Barbarossa it is a partner of the Axis; in a Combined Game`, () => {
    const at = table(aeto, { combinedGame: true })
    const { fights, camp } = chronicle(at)
    conquerPoland(at)

    // July 1940. The Soviets fall upon Turkey. It fights them alone: Germany does not go to war for it.
    at.until('offensive', 'July', 1940)
    at.do(launch('soviet-union'))
    const red = at.raise('soviet-union', 'infantry', 5, 'E 3814')
    at.move(red, 'E 3914')
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: null })
    expect(fights('soviet-union', 'turkey')).toBe(true)
    expect(fights('germany', 'soviet-union')).toBe(false)

    // The Germans come to its help as if among friends, and own what they enter; there is no war for that.
    const helper = at.raise('germany', 'infantry', 4, 'W 3933')
    at.land(helper, 'E 4226')
    expect(at.owner('E 4226')).toBe('germany')
    expect(fights('germany', 'turkey')).toBe(false)
    expect(fights('germany', 'soviet-union')).toBe(false)

    // The Soviets take Erzurum. Three cities of five they cannot have while Germans stand in Istanbul and Turks in the rest.
    at.until('offensive', 'August', 1940)
    at.march(red, 'E 4014')
    expect(at.owner('E 4014')).toBe('soviet-union')
    expect(at.state.nations.turkey.status).toBe('war')

    // June 1941. Barbarossa: Turkey is Germany's partner from that moment, and at war with nobody of the West but by its side.
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    expect(camp('turkey')).toBe('axis')
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })

    // January 1942. What the Soviets stand in is Turkish home ground: they may roll for a capitulation once, in the first month since it is a partner.
    expect(at.state.special.wavered).toEqual([])
    at.until('turn-end')
    expect(at.state.special.wavered).toContain('turkey')

    // December 1941. In a Combined Game no date brings the Americans in, and no Siberian comes by itself; Japan does, by whom it attacks.
    at.until('strategic-warfare', 'December', 1941)
    expect(camp('united-states')).toBeNull()
    expect(at.state.special.siberians).toBe(10)
    at.do({ type: 'japan', on: 'netherlands' })
    expect(fights('united-states', 'germany')).toBe(true)
    expect(fights('united-states', 'turkey')).toBe(true)
  })

  it(`${rule('aeto', '9.11', '9.12', '9.23', '9.24')} France fights on: Germany wants no Vichy, and an army in Algeria holds out until Paris is free`, () => {
    const at = table()
    const { fights, named, of } = chronicle(at)
    at.until('offensive')
    const weygand = at.raise('france', 'infantry', 4, 'W 1316')
    conquerPoland(at)

    // May 1940. The conditions for Vichy are there, and Germany forgoes it, for good.
    at.until('offensive', 'May', 1940)
    const panzers = ['W 3118', 'W 3013', 'W 2714'].map((city) => {
      const unit = at.raise('germany', 'armor', 6, 'W 3022')
      at.march(unit, city)
      return unit
    })
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: false })
    expect(at.state).toMatchObject({ vichy: null, vichyOpen: false })
    expect(at.state.nations.france.status).toBe('war')

    // June 1940. The rest of its cities with resources fall, and with the last France is conquered like any other power. Its fleet in Marseilles rolls: 4, and 1 for being at home, so it goes
    // over to an enemy of Germany, which is Britain.
    at.until('offensive', 'June', 1940)
    at.march(panzers[0], 'W 2619')
    at.march(panzers[2], 'W 2319', 4)
    expect(at.state.nations.france).toMatchObject({ status: 'conquered', conqueror: 'germany' })
    expect(named('Richelieu')).toMatchObject({ nation: 'united-kingdom', from: 'france' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'france', question: 'hold-out' })
    at.do({ type: 'answer', yes: true })
    if (at.state.flow.asked.at(-1)?.type === 'hand') at.do({ type: 'stop' })
    expect(at.state.holdingOut).toEqual(['france'])
    expect(at.state.units[weygand]).toBeDefined()
    expect(at.owner('W 1316')).toBe('france')
    expect(fights('germany', 'france')).toBe(true)
    at.do({ type: 'inquire', topic: 'income', of: 'france' })
    // 4 of its own, and 2 each for Algiers and Beirut.
    expect(at.events[0]).toMatchObject({ total: 8 })
    expect(at.refusal({ type: 'raise', nation: 'france' })).toBe('9.23 no-new-units')

    // 1944. The Allies land, and France is liberated by them; it is not what it was, and Algeria was French all the time.
    at.until('offensive', 'June', 1944)
    for (const unit of panzers) if (at.state.units[unit] !== undefined) at.do({ type: 'lose', unit })
    const allies = ['W 3118', 'W 2714', 'W 2619', 'W 2319'].map((city) => {
      const unit = at.raise('united-states', 'armor', 6, 'W 3616')
      at.land(unit, 'W 3316')
      return [unit, city] as const
    })
    at.until('offensive', 'July', 1944)
    for (const [unit, city] of allies) at.march(unit, city)
    expect(at.state.nations.france).toMatchObject({ status: 'conquered', liberator: 'united-states' })
    // The partisans of 1940 to 1944 go home: no German is left in the country.
    at.until('season', 'October', 1944)
    expect(of('france').map((id) => at.state.units[id].kind)).not.toContain('partisan')
    expect(at.owner('W 1316')).toBe('france')
    expect(at.state.units[weygand]).toBeDefined()
  })
})
