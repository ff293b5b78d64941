/**
 * The war as its reports and decisions tell it, as it was and as it might have been. Every step says what the table reported or a player decided, with
 * the dice as they fell, and what the umpire has made of it: who is at war, what is refused and by which rule, and for an attack the odds and what is added to the
 * die. The generals and the divisions are few: it is politics
 * that is told here.
 */

import { describe, expect, it } from 'vitest'
import { aeto, umpireOn } from '../../../../src/games/aeto/game'
import type { Nation } from '../../../../src/games/aeto/nations'
import { areAtWar, campOf, unitsAt } from '../../../../src/games/aeto/politics'
import { boardOf } from '../../../../src/games/aeto/state'
import { rule } from '../../../../src/testing'
import { conquerPoland, openBorder, type Table, table } from './table'

/** A place as the board has it: a name that is not on it fails here. */
const place = (name: string): string => {
  const board = boardOf(aeto.setup({ scenario: '1939', seed: 'map' }) as never)
  const found = board.ids.filter((hex) => board.hex(hex).name === name)
  expect([name, found.length]).toEqual([name, 1])
  return found[0]
}
const [Paris, Lyon, Marseilles, Bordeaux, StNazaire] = [
  'Paris',
  'Lyon',
  'Marseilles',
  'Bordeaux',
  'St. Nazaire',
].map(place)
const [London, Birmingham, Manchester, Glasgow] = ['London', 'Birmingham', 'Manchester', 'Glasgow'].map(place)
const [Newcastle, Cardiff, Plymouth, Southampton] = ['Newcastle', 'Cardiff', 'Plymouth', 'Southampton'].map(
  place,
)
const [Berlin, Breslau, Essen, Konigsberg, Vienna] = [
  'Berlin',
  'Breslau',
  'Essen',
  'Konigsberg',
  'Vienna',
].map(place)
const [Warsaw, Vilna, BrestLitovsk, Lvov] = ['Warsaw', 'Vilna', 'Brest-Litovsk', 'Lvov'].map(place)
const [Brussels, Amsterdam, Luxembourg] = ['Brussels', 'Amsterdam', 'Luxembourg'].map(place)
const [Copenhagen, Oslo, Narvik, ScapaFlow] = ['Copenhagen', 'Oslo', 'Narvik', 'Scapa Flow'].map(place)
const [Belgrade, Zagreb, Athens, Iasi, Milan] = ['Belgrade', 'Zagreb', 'Athens', 'Iasi', 'Milan'].map(place)
const [Leningrad, Minsk, Odessa, Kazan, Batumi, Pskov] = [
  'Leningrad',
  'Minsk',
  'Odessa',
  'Kazan',
  'Batumi',
  'Pskov',
].map(place)
const [Viipuri, Tallinn, Riga] = ['Viipuri', 'Tallinn', 'Riga'].map(place)
const [Istanbul, Erzurum, Jerusalem] = ['Istanbul', 'Erzurum', 'Jerusalem'].map(place)
const [Alexandria, CairoSuez, Algiers, Dakar] = ['Alexandria', 'Cairo/Suez', 'Algiers', 'Dakar'].map(place)
/** Hexes without a name on the map, by what they were called in the war. */
const Rhine = 'W 3022'
const [Sedan, Normandy, Dover, Salerno, Kishinev] = ['W 3219', 'W 3316', 'W 3517', 'W 1830', 'E 3327']
const [BeforeWarsaw, Polesie, Volhynia, BeforePskov, BeyondBatumi] = [
  'W 3632',
  'E 2629',
  'E 3029',
  'E 1930',
  'E 3914',
]

const invade = (by: Nation, on: Nation) => ({ type: 'invade', by, on, act: 'declared' }) as const
const launch = (nation: Nation) => ({ type: 'launch', nation, impromptu: false }) as const
const alone = { type: 'react', british: false, freeFrenchLand: false, freeFrenchNaval: false } as const

/** What a chronicle asks again and again. */
function chronicle(at: Table) {
  return {
    fights: (one: Nation, other: Nation) => areAtWar(at.state, one, other),
    camp: (nation: Nation) => campOf(at.state, nation),
    /** To whom a nation has fallen; nobody while it stands. */
    conqueror: (nation: Nation) => at.state.nations[nation].conqueror,
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
  it(`${rule('aeto', '9.1', '9.2', '9.3', '9.4', '9.5', '9.6', '9.7', '9.12', '9.15', '9.16', '9.18', '9.21', '9.24', '9.27', '10.2', '10.17', '10.20', '10.22', '10.24')} from Poland to Berlin`, () => {
    const at = table()
    const { fights, camp, named, unit, of, army, beat, endMonth, conqueror } = chronicle(at)

    // September 1939. Before Warsaw a German corps attacks at 2-1 with the 2 of the Blitzkrieg, and the city holds. Two armies take Cracow and Lodz: Poland is conquered, and in the West
    // nothing happens.
    at.until('offensive')
    at.raise('poland', 'infantry', 3, Warsaw)
    const corps = army('germany', Breslau, BeforeWarsaw)
    expect(at.attack(Warsaw, 'attack', corps)).toBe('2-1 2')
    conquerPoland(at)
    expect(at.state).toMatchObject({
      sitzkrieg: 'on',
      nations: { poland: { status: 'conquered', conqueror: 'germany' } },
    })
    expect(of('poland')).toEqual([])
    expect(at.refusal(invade('germany', 'belgium'))).toBe('9.1 sitzkrieg')
    // The Soviets come with an Offensive, and have eastern Poland with its three cities; they are at peace with Germany.
    at.do(launch('soviet-union'))
    const reds = [Minsk, Polesie, Volhynia].map((hex) => at.raise('soviet-union', 'infantry', 5, hex))
    ;[Vilna, BrestLitovsk, Lvov].forEach((city, i) => {
      at.march(reds[i], city)
    })
    expect(at.state.regions['east-poland']).toBe('soviet-union')
    expect(fights('germany', 'soviet-union')).toBe(false)

    // October 1939. The French dig in before Belgium. Hitler is tempted (-5), rolls 8, and the Phony War goes on; nobody may shoot first.
    at.until('season', 'October', 1939)
    at.fort('france', Sedan)
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
    const finn = at.raise('finland', 'infantry', 3, Viipuri)
    at.until('offensive', 'March', 1940)
    at.do({ type: 'lose', unit: finn })
    at.march(at.raise('soviet-union', 'infantry', 5, Leningrad), Viipuri)
    expect(at.state.special.winterWar).toMatchObject({ outcome: 'won' })
    expect(at.state.nations.finland.status).toBe('neutral')
    expect(at.owner(Viipuri)).toBe('soviet-union')
    at.weather('fair')

    // April 1940. The Phony War is over. Denmark, and Norway, where Quisling opens Narvik to the first who come.
    at.until('offensive', 'April', 1940)
    expect(at.state.sitzkrieg).toBe('over')
    at.do(launch('germany'))
    for (const on of ['denmark', 'norway'] as const) at.do(invade('germany', on))
    expect([camp('denmark'), camp('norway')]).toEqual(['west', 'west'])
    at.do({ type: 'quisling', hex: Narvik, air: 0 })
    expect(at.events[0]).toMatchObject({ result: 'unopposed' })
    const dietl = at.raise('germany', 'mountain', 5, Konigsberg)
    at.land(dietl, Narvik)
    at.land(at.raise('germany', 'infantry', 4, Konigsberg), Copenhagen)
    expect(conqueror('denmark')).toBe('germany')
    // Oslo is assaulted from the sea: 4-1, the 2 of the Blitzkrieg, and the 4 that landings cost the Axis where Quisling has not been.
    const falkenhorst = at.raise('germany', 'infantry', 4, Konigsberg)
    expect(at.attack(Oslo, 'assault', falkenhorst)).toBe('4-1 -2')
    beat('norway')
    at.land(falkenhorst, Oslo)
    expect(conqueror('norway')).toBe('germany')

    // May 1940. The Low Countries and France. Paris, St. Nazaire and Bordeaux fall, and Germany has its Vichy; the British drag Mussolini in.
    at.until('offensive', 'May', 1940)
    for (const on of ['belgium', 'netherlands', 'luxembourg'] as const) at.do(invade('germany', on))
    for (const nation of ['belgium', 'netherlands', 'luxembourg'] as const) beat(nation)
    for (const city of [Brussels, Amsterdam, Luxembourg]) army('germany', Essen, city)
    for (const nation of ['belgium', 'netherlands', 'luxembourg'] as const)
      expect(conqueror(nation)).toBe('germany')
    for (const city of [Paris, StNazaire, Bordeaux]) army('germany', Rhine, city)
    at.do({ type: 'end' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'germany', question: 'vichy' })
    at.do({ type: 'answer', yes: true })
    expect(conqueror('france')).toBe('germany')
    expect(at.owner(Lyon)).toBe('vichy-france')
    expect(named('Richelieu')).toMatchObject({ at: Dakar, nation: 'french-morocco' })
    expect(named('Lorraine')).toMatchObject({ at: Alexandria, interned: true })
    for (const _ of ['movement', 'supply', 'replenishment']) at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true }, 2)
    expect(fights('italy', 'united-kingdom')).toBe(true)

    // July 1940. The Maginot Line begins to be the Atlantic Wall. The Soviets pay for six Offensives, and after the purges they have four. The Baltic states are theirs.
    at.until('season', 'July', 1940)
    at.do({ type: 'wall', hex: Normandy })
    at.do({ type: 'purchase', offensives: 6 }, 1)
    expect(at.state.special.sovietOffensives).toBe(4)
    at.until('offensive', 'July', 1940)
    at.do(launch('soviet-union'))
    at.march(at.raise('soviet-union', 'infantry', 5, Pskov), Tallinn)
    at.march(at.raise('soviet-union', 'infantry', 5, BeforePskov), Riga)
    for (const nation of ['estonia', 'latvia'] as const) expect(conqueror(nation)).toBe('soviet-union')
    expect(fights('germany', 'soviet-union')).toBe(false)

    // September 1940. So is Bessarabia: who has one hex of it has all, and Rumania is nobody's partner yet.
    at.until('offensive', 'September', 1940)
    at.do(launch('soviet-union'))
    at.march(at.raise('soviet-union', 'infantry', 5, Odessa), Kishinev)
    expect(at.state.regions.bessarabia).toBe('soviet-union')
    expect(fights('soviet-union', 'rumania')).toBe(false)
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
    for (const city of [Zagreb, Belgrade]) army('germany', Vienna, city)
    expect(conqueror('yugoslavia')).toBe('germany')
    army('germany', Vienna, Athens)
    expect(conqueror('greece')).toBe('germany')

    // June 1941. Syria is Vichy's, and fights the British for a month. Barbarossa: everyone of the Axis is at war with the Soviets, and Finland comes.
    at.until('offensive', 'June', 1941)
    at.raise('united-kingdom', 'infantry', 4, Jerusalem)
    at.do(invade('united-kingdom', 'lebanon-syria'))
    at.do({ ...alone, british: true, freeFrenchLand: true }, 4)
    expect(at.state.vichy!.reactions).toMatchObject([{ state: 'lebanon-syria', reaction: 'one-turn' }])
    at.do(invade('germany', 'soviet-union'))
    for (const nation of ['italy', 'hungary', 'rumania'] as const)
      expect(fights(nation, 'soviet-union')).toBe(true)
    expect(fights('soviet-union', 'united-kingdom')).toBe(false)
    openBorder(at)
    army('germany', Breslau, Minsk)
    at.until('season', 'July', 1941)
    expect(of('lebanon-syria')).toEqual([])
    expect(of('soviet-union').filter((id) => at.state.units[id].depleted)).toHaveLength(19)
    at.do({ type: 'activate', nation: 'finland', by: 'germany' })
    expect(camp('finland')).toBe('axis')

    // October 1941. The first Siberians. December: the United States. The first winter takes its toll of the Germans in Russia.
    at.until('supply', 'October', 1941)
    at.do({ type: 'end' }, 5)
    for (let i = 0; i < 5; i++) at.do({ type: 'place', at: Kazan })
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
    at.do({ type: 'place', at: London })
    expect(named('DeGaulle')).toMatchObject({ nation: 'united-kingdom', from: 'france' })

    // November 1942. Torch: Algeria joins the Americans on a 6, its ships the British. The Germans march into Vichy France, which disbands.
    at.until('offensive', 'November', 1942)
    at.do(invade('united-states', 'algeria'))
    at.do(alone, 6)
    expect(named('Strasbourg')!.nation).toBe('united-kingdom')
    at.do(invade('germany', 'vichy-france'))
    at.do(alone, 3)
    expect(of('vichy-france')).toEqual([])
    for (const city of [Lyon, Marseilles]) army('germany', Rhine, city)
    expect(conqueror('vichy-france')).toBe('germany')

    // September 1943. Americans land at Salerno, and Italy gives up; the interned ships sail for the Free French. In the season after, Salo.
    at.until('offensive', 'September', 1943)
    at.go(at.raise('germany', 'infantry', 4, Vienna), Milan)
    const clark = at.raise('united-states', 'infantry', 4, London)
    // An Italian division is on the beach: the assault is at 1-1, and wins.
    const beach = at.raise('italy', 'infantry', 4, Salerno)
    expect(at.attack(Salerno, 'assault', clark)).toBe('1-1 0')
    at.do({ type: 'lose', unit: beach })
    at.do({ type: 'take', unit: clark })
    at.do({ type: 'ship', to: Salerno }, 6)
    at.do({ type: 'stop' })
    expect(conqueror('italy')).toBe('united-states')
    expect(named('Lorraine')).toMatchObject({ interned: false, nation: 'united-kingdom' })
    expect(at.owner(Milan)).toBe('germany')
    at.until('turn-end')
    at.do({ type: 'end' })
    for (let i = 0; i < 3; i++) at.do({ type: 'place', at: Milan })
    expect(of('germany').filter((id) => at.state.units[id].from === 'italy')).toHaveLength(3)

    // June 1944. Overlord: a declared assault upon the Wall, 10 to 2. In August Paris is free, and France with it as soon as Bordeaux is.
    at.until('offensive', 'June', 1944)
    const [patton, bradley] = [6, 4].map((strength) => at.raise('united-states', 'armor', strength, London))
    expect(at.attack(Normandy, 'assault', patton, bradley)).toBe('5-1 0')
    at.land(patton, Normandy)
    beat('germany', (hex) => [Paris, Bordeaux, StNazaire].includes(hex))
    at.until('offensive', 'August', 1944)
    at.march(patton, Paris)
    at.land(at.raise('united-states', 'armor', 6, London), Bordeaux)
    expect(at.state.nations.france).toMatchObject({ conqueror: 'germany', liberator: 'united-states' })

    // August 1944. The Soviets are in Rumania, which gives up at once; the king has changed sides.
    beat('rumania')
    beat('germany', (hex) => hex === Minsk)
    const tolbukhin = at.raise('soviet-union', 'armor', 6, Odessa)
    at.march(tolbukhin, Iasi)
    endMonth()
    at.do({ type: 'answer', yes: true }, 5)
    expect(conqueror('rumania')).toBe('soviet-union')

    // September 1944. All of Finland's east is the Soviets' since the Winter War: they enforce its neutrality, and nobody enters it any more.
    at.until('movement', 'September', 1944)
    expect([fights('finland', 'soviet-union'), of('finland').length > 0]).toEqual([true, true])
    at.do({ type: 'finlandize' })
    expect([at.state.nations.finland.status, of('finland')]).toEqual(['neutral', []])
    expect(fights('finland', 'soviet-union')).toBe(false)
    expect(at.refusal(invade('soviet-union', 'finland'))).toBe('9.21 finlandized')

    // January 1945. The French have an army again. April: the Soviets are in Berlin. May: Germany surrenders, and the war is over.
    at.until('turn-end', 'December', 1944)
    at.do({ type: 'end' })
    expect(at.state.flow.asked.map((asked) => 'nation' in asked && asked.nation)).toContain('france')
    at.until('offensive', 'April', 1945)
    beat('germany')
    at.march(at.raise('soviet-union', 'armor', 6, Polesie), Warsaw)
    at.march(at.raise('soviet-union', 'armor', 6, Polesie), Berlin)
    expect(at.owner(Berlin)).toBe('soviet-union')
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
        port === ScapaFlow ? 2 - unitsAt(state, port).filter((unit) => unit.kind === 'bb').length : null,
    })
    const at = table(club as typeof aeto)
    const { fights, named, of, beat, conqueror } = chronicle(at)
    conquerPoland(at)

    // May 1940. France falls, and Germany founds Vichy.
    at.until('offensive', 'May', 1940)
    for (const city of [Paris, StNazaire, Bordeaux]) at.march(at.raise('germany', 'armor', 6, Rhine), city)
    at.do({ type: 'end' })
    at.do({ type: 'answer', yes: true })

    // July 1940. The British have an army in Egypt, a fleet at sea with a division aboard and another in port, bombers in Scotland.
    at.until('naval-and-air', 'July', 1940)
    const [hood, rodney] = [1, 2].map(() => at.raise('united-kingdom', 'bb', 12, ScapaFlow))
    expect(at.refusal({ type: 'raise', nation: 'united-kingdom' })).toBeNull()
    at.do({ type: 'raise', nation: 'united-kingdom' })
    at.do({ type: 'form', kind: 'bb', strength: 12 })
    expect(at.refusal({ type: 'place', at: ScapaFlow })).toBe('9.26 no-room')
    at.do({ type: 'place', at: Southampton })
    const nelson = Object.keys(at.state.units).at(-1)!
    at.land(nelson, 'at sea')
    at.land(hood, 'at sea')
    const division = at.raise('united-kingdom', 'infantry', 4, Southampton)
    at.land(division, 'at sea')
    const nile = at.raise('united-kingdom', 'infantry', 4, Alexandria)
    const hampden = at.raise('united-kingdom', 'bomber', 1, ScapaFlow)
    const guard = at.raise('united-kingdom', 'infantry', 4, London)

    // August 1940. The Germans assault Dover, held by a division, at 4-1 and -4; there is no Blitzkrieg against Britain. With the beach the radar is gone. They take five of the six cities.
    // Britain stands.
    at.until('offensive', 'August', 1940)
    const lions = Array.from({ length: 6 }, () => at.raise('germany', 'armor', 6, Konigsberg))
    const dover = at.raise('united-kingdom', 'infantry', 3, Dover)
    expect(at.attack(Dover, 'assault', lions[0], lions[1])).toBe('4-1 -4')
    at.do({ type: 'lose', unit: dover })
    for (const unit of lions) at.land(unit, Dover)
    expect(at.state.special.radar).toContain(Dover)
    at.until('offensive', 'September', 1940)
    ;[Birmingham, Manchester, Glasgow, Newcastle, Cardiff].forEach((city, i) => {
      at.march(lions[i], city)
    })
    expect(at.state.nations['united-kingdom'].status).toBe('war')

    // London falls last, and Britain with it: what is in port is sunk, who is at sea may be American, each as Britain says, the Hampden flies to Iceland.
    beat('united-kingdom', (hex) => hex === London)
    expect(at.state.units[guard]).toBeUndefined()
    at.march(lions[5], London)
    expect(conqueror('united-kingdom')).toBe('germany')
    expect(at.state.units[rodney]).toBeUndefined()
    expect(at.state.flow.asked.map(({ type }) => type)).toEqual([
      'hand',
      'evacuate',
      'repatriate',
      'hold-out',
    ])
    at.do({ type: 'answer', yes: true })
    expect(at.state.nations['united-kingdom'].status).toBe('conquered')
    // The Hood goes to America, and so does the division; the Nelson sails on for a Britain without a home.
    for (const yes of [true, false, true]) at.do({ type: 'answer', yes })
    expect([hood, nelson, division].map((id) => at.state.units[id].nation)).toEqual([
      'united-states',
      'united-kingdom',
      'united-states',
    ])
    at.do({ type: 'evacuate', unit: hampden, range: 10 })
    expect(at.state.units[hampden].at).toBe('United States')
    at.do({ type: 'stop' })
    expect(at.state.holdingOut).toEqual(['united-kingdom'])
    expect(at.state.units[nile]).toBeDefined()
    expect(named('Courbet')).toBeUndefined()
    expect(at.owner(CairoSuez)).toBe('united-kingdom')
    expect(at.owner(Birmingham)).toBe('germany')
    expect(fights('germany', 'united-kingdom')).toBe(true)

    // October 1940. Italy is at peace (+3): the Americans roll a 2, and are in the war.
    at.until('turn-end')
    at.do({ type: 'end' }, 2)
    expect(fights('united-states', 'germany')).toBe(true)

    // 1942. They come over the ocean, and Britain is free again; it has one land unit every winter, and its colonies were its own all the time.
    at.until('offensive', 'June', 1942)
    beat('germany')
    const yanks = [London, Birmingham, Manchester, Glasgow, Newcastle, Cardiff].map((city) => {
      at.do({ type: 'raise', nation: 'united-states' })
      at.do({ type: 'form', kind: 'infantry', strength: 6 })
      at.do({ type: 'place', at: 'United States' })
      return [Object.keys(at.state.units).at(-1)!, city] as const
    })
    for (const [unit] of yanks) at.land(unit, Southampton)
    at.until('offensive', 'July', 1942)
    for (const [unit, city] of yanks) at.march(unit, city)
    expect(at.state.nations['united-kingdom']).toMatchObject({
      status: 'conquered',
      liberator: 'united-states',
    })
    expect(at.owner(Plymouth)).toBe('united-states')
    expect(at.owner(CairoSuez)).toBe('united-kingdom')
    expect(of('united-kingdom')).toContain(nile)
  })

  it(`${rule('aeto', '9.3', '9.8', '9.10', '9.18', '10.22')} Turkey joins: the Soviets strike at it alone, Germany comes to its help, and with Barbarossa it is a partner of the Axis; in a Combined Game`, () => {
    const at = table(aeto, { combinedGame: true })
    const { fights, camp } = chronicle(at)
    conquerPoland(at)

    // July 1940. The Soviets fall upon Turkey. It fights them alone: Germany does not go to war for it.
    at.until('offensive', 'July', 1940)
    at.do(launch('soviet-union'))
    const red = at.raise('soviet-union', 'infantry', 5, Batumi)
    at.move(red, BeyondBatumi)
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: null })
    expect(fights('soviet-union', 'turkey')).toBe(true)
    expect(fights('germany', 'soviet-union')).toBe(false)

    // The Germans come to its help as if among friends, and own what they enter; there is no war for that.
    const helper = at.raise('germany', 'infantry', 4, Konigsberg)
    at.land(helper, Istanbul)
    expect(at.owner(Istanbul)).toBe('germany')
    expect(fights('germany', 'turkey')).toBe(false)
    expect(fights('germany', 'soviet-union')).toBe(false)

    // The Soviets take Erzurum. Three cities of five they cannot have while Germans stand in Istanbul and Turks in the rest.
    at.until('offensive', 'August', 1940)
    at.march(red, Erzurum)
    expect(at.owner(Erzurum)).toBe('soviet-union')
    expect(at.state.nations.turkey.status).toBe('war')

    // June 1941. Barbarossa: Turkey is Germany's partner from that moment, and at war with nobody of the West but by its side.
    at.until('offensive', 'June', 1941)
    at.do(invade('germany', 'soviet-union'))
    expect(camp('turkey')).toBe('axis')
    expect(at.state.nations.turkey).toMatchObject({ status: 'war', camp: 'axis' })

    // The Soviets stand on Turkish home ground in the first month in which Turkey is a partner. That counts once, and before 1942 there is no roll: Turkey fights on.
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
    const { fights, named, of, conqueror } = chronicle(at)
    at.until('offensive')
    const weygand = at.raise('france', 'infantry', 4, Algiers)
    conquerPoland(at)

    // May 1940. The conditions for Vichy are there, and Germany forgoes it, for good.
    at.until('offensive', 'May', 1940)
    const panzers = [Paris, StNazaire, Bordeaux].map((city) => {
      const unit = at.raise('germany', 'armor', 6, Rhine)
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
    at.march(panzers[0], Lyon)
    at.march(panzers[2], Marseilles, 4)
    expect(conqueror('france')).toBe('germany')
    expect(named('Richelieu')).toMatchObject({ nation: 'united-kingdom', from: 'france' })
    expect(aeto.decision(at.state as never)).toMatchObject({ player: 'france', question: 'hold-out' })
    at.do({ type: 'answer', yes: true })
    at.do({ type: 'stop' })
    expect(at.state.holdingOut).toEqual(['france'])
    expect(at.state.units[weygand]).toBeDefined()
    expect(at.owner(Algiers)).toBe('france')
    expect(fights('germany', 'france')).toBe(true)
    at.do({ type: 'inquire', topic: 'income', of: 'france' })
    // 4 of its own, and 2 each for Algiers and Beirut.
    expect(at.events[0]).toMatchObject({ total: 8 })
    expect(at.refusal({ type: 'raise', nation: 'france' })).toBe('9.23 no-new-units')

    // 1944. The Allies land, and France is liberated by them; it is not what it was, and Algeria was French all the time.
    at.until('offensive', 'June', 1944)
    for (const unit of panzers) if (at.state.units[unit] !== undefined) at.do({ type: 'lose', unit })
    const allies = [Paris, Bordeaux, Lyon, Marseilles].map((city) => {
      const unit = at.raise('united-states', 'armor', 6, London)
      at.land(unit, Normandy)
      return [unit, city] as const
    })
    at.until('offensive', 'July', 1944)
    for (const [unit, city] of allies) at.march(unit, city)
    expect(at.state.nations.france).toMatchObject({ status: 'conquered', liberator: 'united-states' })
    // The partisans of 1940 to 1944 go home: no German is left in the country.
    at.until('season', 'October', 1944)
    expect(of('france').map((id) => at.state.units[id].kind)).not.toContain('partisan')
    expect(at.owner(Algiers)).toBe('france')
    expect(at.state.units[weygand]).toBeDefined()
  })
})
