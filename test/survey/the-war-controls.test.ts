import { describe, expect, it } from 'vitest'
import { type HexScheme, hexGrid } from '../../src/board/hexgrid'
import { theWarBeaches } from '../../src/dev/survey/the-war/beaches'
import { theWarBoxes, theWarSeaDistances } from '../../src/dev/survey/the-war/boxes'
import { theWarControls, theWarWithin } from '../../src/dev/survey/the-war/controls'
import { theWarGazetteer } from '../../src/dev/survey/the-war/gazetteer'
import { theWarJudgedObjectives, theWarJudgedPlaces } from '../../src/dev/survey/the-war/gazetteer-judged'
import { theWarCityCounts, theWarRelations } from '../../src/dev/survey/the-war/relations'
import { theWarScheme } from '../../src/dev/survey/the-war/scheme'
import { theWarPortSeas, theWarSeaLinks, theWarStraitRules } from '../../src/dev/survey/the-war/sea-links'
import { theWarSeas } from '../../src/dev/survey/the-war/seas'
import { theWarLines, theWarRivers, theWarTerrainHints } from '../../src/dev/survey/the-war/terrain-hints'
import {
  theWarCitiesWithoutBenefit,
  theWarCountries,
  theWarRegions,
} from '../../src/dev/survey/the-war/zones'

const grid = hexGrid(theWarScheme)
const { points, hexes, sides } = theWarControls
const LAST_LINE = 5965

const twice = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i)
const ends = (side: string) => side.split('/') as [string, string]
const steps = (scheme: HexScheme) =>
  sides.filter(
    (control) => 'adjacent' in control.says && hexGrid(scheme).distance(...ends(control.side)) !== 1,
  )

describe('the numbering of The War', () => {
  it('has every hex of the controls on the map', () => {
    const ids = [
      ...points.map(({ hex }) => hex),
      ...hexes.map(({ hex }) => hex),
      ...sides.flatMap(({ side }) => ends(side)),
      ...theWarWithin.flatMap(({ from, to }) => [from, to]),
      ...theWarRelations.map(({ to }) => to).filter((to) => /^\d/.test(to)),
    ]
    expect(ids.filter((id) => !grid.has(id))).toEqual([])
  })

  it('makes every step and attack of the examples a step', () => {
    expect(steps(theWarScheme)).toEqual([])
  })

  it.each([
    ['odd rows east', { ...theWarScheme, shifted: 'odd' }],
    ['even rows west', { ...theWarScheme, shift: 'west' }],
    ['columns of hexes, even ones south', { ...theWarScheme, top: 'flat', shift: 'south' }],
    ['columns of hexes, even ones north', { ...theWarScheme, top: 'flat', shift: 'north' }],
    ['columns from the west', { ...theWarScheme, columnsFrom: 'west' }],
  ] satisfies [string, HexScheme][])('is the only layout that does: %s fails', (_, scheme) => {
    expect(steps(scheme).filter(({ confidence }) => confidence === 'certain')).not.toEqual([])
  })

  it('keeps the distances that the text counts', () => {
    const wrong = sides.filter(
      ({ side, says }) => 'distance' in says && grid.distance(...ends(side)) !== says.distance,
    )
    expect(wrong).toEqual([])
    expect(theWarWithin.filter(({ from, to, atMost }) => grid.distance(from, to) > atMost)).toEqual([])
  })

  it('puts features on sides that exist', () => {
    const wrong = sides.filter(({ side, says }) => 'feature' in says && grid.distance(...ends(side)) !== 1)
    expect(wrong).toEqual([])
  })

  it('leaves Gibraltar one way in', () => {
    const open = grid
      .neighbours('2643')
      .filter((hex) => !sides.some(({ side, says }) => side === `2643/${hex}` && 'feature' in says))
    expect(open).toEqual(['2542'])
  })

  it('runs south and west: a place farther west or south on a short way has the greater number', () => {
    const hexOf = (name: string) => points.find((point) => point.name === name)!.hex
    const row = (name: string) => Number(hexOf(name).slice(0, 2))
    const column = (name: string) => Number(hexOf(name).slice(2))
    const southward = ['Leningrad', 'Salzburg', 'Dardanelles', 'El Agheila', 'Nile, eastern bank']
    const westward = ['Rostov', 'Sevastopol', 'Dardanelles', 'Messina', 'Cordoba', 'Gibraltar']
    expect(southward.map(row)).toEqual(southward.map(row).sort((a, b) => a - b))
    expect(westward.map(column)).toEqual(westward.map(column).sort((a, b) => a - b))
  })
})

describe('the controls of The War', () => {
  it('say nothing twice', () => {
    expect(twice(points.map(({ hex }) => hex))).toEqual([])
    expect(twice(points.map(({ name }) => name))).toEqual([])
    expect(twice(hexes.map(({ hex, says }) => JSON.stringify([hex, says])))).toEqual([])
    const canonical = sides.map(({ side, says }) => JSON.stringify([ends(side).sort(), says]))
    expect(twice(canonical)).toEqual([])
  })

  it('give a hex one country, and sea to no hex that is land', () => {
    const countries = new Map<string, string>()
    for (const { hex, says } of hexes)
      if ('country' in says)
        expect(countries.set(hex, countries.get(hex) ?? says.country).get(hex)).toBe(says.country)
    const land = new Set(hexes.filter(({ says }) => 'land' in says && says.land).map(({ hex }) => hex))
    expect(hexes.filter(({ hex, says }) => 'land' in says && !says.land && land.has(hex))).toEqual([])
    const known = new Set(theWarCountries.map(({ code }) => code))
    expect([...countries.values()].filter((code) => !known.has(code))).toEqual([])
  })

  it('name lines that the source has, and points on this part of the earth', () => {
    const lines = [...points, ...hexes, ...sides, ...theWarWithin, ...theWarRelations].map(({ line }) => line)
    expect(lines.filter((line) => !(line >= 1087 && line <= LAST_LINE))).toEqual([])
    expect(points.filter(({ lon, lat }) => lon < -26 || lon > 60 || lat < 20 || lat > 72)).toEqual([])
  })

  it('relate places that the gazetteer has', () => {
    const names = new Set(theWarGazetteer.map(({ name }) => name))
    const unknown = theWarRelations
      .flatMap(({ place, to }) => [place, to])
      .filter((name) => !/^\d/.test(name) && !names.has(name))
    expect(unknown).toEqual([])
  })
})

describe('the places of The War', () => {
  const all = [...theWarGazetteer, ...theWarJudgedPlaces]

  it('are named once, lie in a known country and on this part of the earth', () => {
    expect(twice(theWarGazetteer.map(({ name }) => name))).toEqual([])
    // Luxembourg is a region in the text and a capital of ours.
    expect(twice(all.map(({ name }) => name))).toEqual(['Luxembourg'])
    const known = new Set(theWarCountries.map(({ code }) => code))
    expect(all.filter(({ country }) => !known.has(country)).map(({ name }) => name)).toEqual([])
    expect(all.filter(({ lon, lat }) => lon < -26 || lon > 60 || lat < 20 || lat > 72)).toEqual([])
  })

  it('agree with the point controls', () => {
    for (const { name, lon, lat } of points) {
      const place = theWarGazetteer.find((other) => other.name === name)
      if (place) expect([name, place.lon, place.lat]).toEqual([name, lon, lat])
    }
  })

  it('add up to the cities that the text counts', () => {
    const count = (region: string) => theWarCityCounts.find((entry) => entry.region === region)!.cities
    const spared = ['Memel', 'Konigsberg']
    const german = all.filter(
      (place) =>
        place.country === 'DE' &&
        !spared.includes(place.name) &&
        (!('kind' in place) || place.kind === 'city' || place.kind === 'port'),
    )
    expect(german).toHaveLength(count('Germany with Prague, without Danzig, Memel and Konigsberg'))
    const judgedFor = (line: number) =>
      theWarJudgedPlaces.filter(({ reason }) => reason.includes(`Line ${line}`))
    expect(judgedFor(5139)).toHaveLength(count('Eastern Poland'))
    expect(judgedFor(4927)).toHaveLength(count('Bessarabia and Northern Bukovina'))
    expect(theWarJudgedObjectives).toHaveLength(count('objective cities'))
    expect(twice(theWarJudgedObjectives)).toEqual([])
  })

  it('include every objective, and the text’s own among ours', () => {
    const names = new Set(all.map(({ name }) => name))
    expect(theWarJudgedObjectives.filter((name) => !names.has(name))).toEqual([])
    const told = theWarGazetteer.filter(({ objective, kind }) => objective && kind !== 'water')
    expect(told.filter(({ name }) => !theWarJudgedObjectives.includes(name))).toEqual([])
  })

  it('include every city that decides a country', () => {
    const names = new Set(theWarGazetteer.map(({ name }) => name))
    const deciding = [...theWarCountries, ...theWarRegions].flatMap(({ falls }) => falls ?? [])
    expect(deciding.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('the seas of The War', () => {
  const ids = theWarSeas.map(({ id }) => id)
  const neighbours = new Map(ids.map((id) => [id, new Set<string>()]))
  for (const { between } of theWarSeaLinks) {
    neighbours.get(between[0])?.add(between[1])
    neighbours.get(between[1])?.add(between[0])
  }
  /** Areas passed from a port to a sea, both ends counted. */
  const areas = (port: string, sea: string) => {
    let reached = new Set(theWarPortSeas.find((entry) => entry.port === port)!.seas)
    for (let n = 1; n <= ids.length; n++) {
      if (reached.has(sea)) return n
      reached = new Set([...reached].flatMap((id) => [id, ...neighbours.get(id)!]))
    }
    return null
  }

  it('are named once, and every sea of a link, port, box or strait exists', () => {
    expect(twice(ids)).toEqual([])
    expect(twice(theWarSeas.map(({ name }) => name))).toEqual([])
    const used = [
      ...theWarSeaLinks.flatMap(({ between }) => between),
      ...theWarPortSeas.flatMap(({ seas }) => seas),
      ...theWarBoxes.flatMap(({ sea }) => (sea ? [sea] : [])),
      ...theWarStraitRules.flatMap(({ where }) => where.split('/')),
      ...theWarSeaDistances.map(({ sea }) => sea),
    ]
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('touch mutually: no link is given twice, in either order, or to itself', () => {
    expect(theWarSeaLinks.filter(({ between }) => between[0] === between[1])).toEqual([])
    expect(twice(theWarSeaLinks.map(({ between }) => [...between].sort().join()))).toEqual([])
  })

  it('are one water, the Persian Gulf by the way round Arabia', () => {
    const apart = ids.filter((id) => areas('Gibraltar', id) === null)
    expect(apart).toEqual([])
  })

  it.each(theWarSeaDistances)('have $port $areas areas from $sea', ({ port, sea, areas: told }) => {
    expect(areas(port, sea)).toBe(told)
  })

  it('let an Italian fleet at Genoa reach the Algerian coast within five', () => {
    expect(areas('Genoa', 'algerian-coast')).toBeLessThanOrEqual(5)
  })

  it('have anchors on the map, none off it, and none shared', () => {
    expect(theWarSeas.filter(({ anchors, offMap }) => (anchors.length === 0) !== Boolean(offMap))).toEqual([])
    expect(twice(theWarSeas.flatMap(({ anchors }) => anchors.map(String)))).toEqual([])
  })

  it('have ports that are places, each given once', () => {
    const names = new Set(theWarGazetteer.map(({ name }) => name))
    expect(theWarPortSeas.filter(({ port }) => !names.has(port))).toEqual([])
    expect(twice(theWarPortSeas.map(({ port }) => port))).toEqual([])
    const ports = theWarGazetteer.filter(({ kind, coastal }) => kind === 'port' || coastal)
    const inland = ['Baku', 'The Hague']
    const without = ports.filter(({ name }) => !theWarPortSeas.some(({ port }) => port === name))
    expect(without.map(({ name }) => name).sort()).toEqual(inland)
  })
})

describe('the zones of The War', () => {
  it('give each country once, and owners that exist', () => {
    const codes = theWarCountries.map(({ code }) => code)
    expect(twice([...codes, ...theWarRegions.map(({ code }) => code)])).toEqual([])
    const owners = [...theWarCountries, ...theWarRegions].flatMap(({ status }) =>
      'owner' in status ? [status.owner] : [],
    )
    expect(owners.filter((owner) => !codes.includes(owner))).toEqual([])
    expect(theWarCitiesWithoutBenefit.filter((code) => !codes.includes(code))).toEqual([])
  })

  it('have the nine boxes of section 8.8 and the two of strategic warfare', () => {
    expect(theWarBoxes.filter(({ line }) => line >= 2524 && line <= 2558)).toHaveLength(9)
    expect(theWarBoxes).toHaveLength(11)
    expect(twice(theWarBoxes.map(({ id }) => id))).toEqual([])
  })
})

describe('the judged ground of The War', () => {
  it('has boxes the right way round, and each name once', () => {
    const boxes = theWarTerrainHints.flatMap(({ boxes }) => boxes)
    expect(boxes.filter(([west, south, east, north]) => !(west < east && south < north))).toEqual([])
    for (const hints of [theWarTerrainHints, theWarRivers, theWarLines, theWarBeaches])
      expect(twice(hints.map(({ name }) => name))).toEqual([])
  })

  it('keeps Leningrad in swamp, Sevastopol out of mountains, Nile and coast open', () => {
    const boxed = (terrain: string, lon: number, lat: number) =>
      theWarTerrainHints.some(
        (hint) =>
          hint.terrain === terrain &&
          hint.boxes.some(
            ([west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north,
          ),
      )
    const at = (name: string) => theWarGazetteer.find((place) => place.name === name)!
    expect(boxed('swamp', at('Leningrad').lon, at('Leningrad').lat)).toBe(true)
    expect(boxed('mountain', at('Sevastopol').lon, at('Sevastopol').lat)).toBe(false)
    expect(boxed('wasteland', at('Nile').lon, at('Nile').lat)).toBe(false)
    expect(boxed('wasteland', at('El Agheila').lon, at('El Agheila').lat)).toBe(false)
  })
})
