/** The sample set-ups of 1939 and 1941: who stands where, a row a nation and area. */

import { lazy } from '../../kernel/lazy'
import { type Entry, entriesOf } from './forces'
import type { Nation } from './powers'

/** So many units of one kind in an area, at so many of their steps. */
export interface Stack extends Omit<Entry, 'from'> {
  readonly at: string
  readonly nation: Nation
}

const stacksOf = (rows: string): readonly Stack[] =>
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [place, units] = row.split(': ')
      const space = place.indexOf(' ')
      const nation = place.slice(0, space) as Nation
      return entriesOf(units).map(({ from: _, ...entry }) => ({
        at: place.slice(space + 1),
        nation,
        ...entry,
      }))
    })

/**
 * The sample set-up of 1939.
 *
 * @rule 15.31
 * @rule 15.32
 * @rule 15.33
 * @rule 15.34
 * @rule 15.35
 * @rule 15.36
 * @rule 16.31
 */
export const stacks1939: () => readonly Stack[] = /* @__PURE__ */ lazy(() =>
  stacksOf(`
soviet Onega Swamps: 1i2
soviet Novgorod: 1i2
soviet Leningrad: 1i3
soviet Minsk: 1i2 1a2
soviet Moscow: 1p2
soviet Pripet Marshes: 1i3
soviet Kiev: 3i3 2w
soviet Dnepr River Bend: 2i2
polish Warsaw: 4i3
polish Brest-Litovsk: 1i3
polish Lublin: 2i2
polish Lodz: 1i3 2c2
italian Albania: 1i2
italian Marmarica: 1i2
italian Sicily: 1i2
italian Calabria: 1i2
italian Campania: 1i2
italian Tuscany: 1i3
italian Piedmont: 2i3
italian Veneto: 1i3
french Lebanon: 1i3
french Algiers: 1i3
french Morocco: 1i3
french Paris: 1i3
french French Alps: 1i2
french Pas de Calais: 1a3 1w
french Metz: 1i4 5i3 3i2
british Alexandria: 1i1/4
british Western Egypt: 1a1/4
british Gibraltar: 1i1/3
british London: 1i4 1i1/3
british Southampton: 1i3 1i1/3 1w
german East Prussia: 3i4
german Slovakia: 3i3
german Silesia: 2i3 3a4 3w
german Baden: 1i4 2i3 2p1/3
german Rhineland: 2i4 3i3`),
)

/**
 * The sample set-up of 1941. Soviet cadres are those of two steps, but for one of three.
 *
 * @rule 15.41
 * @rule 15.42
 * @rule 15.43
 * @rule 15.44
 * @rule 15.45
 * @rule 15.46
 * @rule 15.47
 * @rule 15.48
 * @rule 15.49
 */
export const stacks1941: () => readonly Stack[] = /* @__PURE__ */ lazy(() =>
  stacksOf(`
soviet Ladoga Swamps: 3i4
soviet Moscow: 1p2
soviet Voronezh: 1i3
soviet Don River Bend: 1i3
soviet Leningrad: 2i4
soviet Latvia: 1i1/2
soviet Minsk: 1i1/2
soviet Velikiye Luki: 1i1/2
soviet Smolensk: 1i1/2
soviet Pripet Marshes: 1i1/2
soviet Bryansk: 1i1/2
soviet Kiev: 1i1/3
soviet Dnepr River Bend: 1i1/2
soviet Crimea: 1i1/2
soviet Sevastopol: 1i2
soviet Lithuania: 2i3
soviet Brest-Litovsk: 3i3
soviet Lvov: 2a3 1a2 1i4 6i3 2w
soviet Bessarabia: 4i2
british Wales: 1a3
british Southampton: 1i3
british London: 1i3 1m2
british Malta: 1i3
british Tobruk: 1i4
british Western Egypt: 1a3 2i3 1w
british Alexandria: 1i3
british Transjordan: 1i3
italian Athens: 1i2
italian Belgrade: 1i2
italian Tuscany: 1i2
italian Campania: 1i2
italian Calabria: 1i2
italian Sicily: 1i2
italian Marmarica: 1a2 1i3 1i2
german East Prussia: 3i3
german Warsaw: 6i4
german Lodz: 8a4 4w
german Lublin: 10i4
german Bucharest: 2i3
german Athens: 1i3
german Crete: 1p1/3
german Marmarica: 1A4 1w
german Bordeaux: 1i3
german Normandy: 1i3
german Pas de Calais: 2i3
german Paris: 1i3
german Belgium: 2i3
german The Netherlands: 1i3
german Denmark: 2i4
german Trondheim: 2i3
finnish Helsinki: 1i3
finnish Karelia: 2i3
hungarian Ruthenia: 1i2
hungarian Budapest: 1i2
rumanian Bucharest: 1i3 3i2
bulgarian Thessalonika: 1i2
vichy Morocco: 1i2
vichy Lebanon: 1i2
vichy Marseille: 1i2`),
)
