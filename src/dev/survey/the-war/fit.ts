/** Lays the sheet of The War on the earth. */

import type { HexGrid } from '../../../board/hexgrid'
import { anchored, type Fit, fitLayout } from '../fit'
import type { Layout } from '../layout'
import type { PointControl } from '../types'
import { theWarControls } from './controls'
import { theWarFirstFit } from './scheme'

const START: Omit<Layout, 'origin'> = {
  projection: { kind: 'azimuthal', meridian: theWarFirstFit.lon0, parallel: theWarFirstFit.lat0 },
  spacing: theWarFirstFit.kilometresPerHex,
  rotation: theWarFirstFit.rotation,
}

const point = (
  hex: string,
  name: string,
  lon: number,
  lat: number,
  line: number,
  note: string,
): PointControl => ({ hex, name, lon, lat, line, confidence: 'likely', note })

/**
 * Places that the text relates to hexes or to each other, in the hexes that satisfy all of it at the least cost:
 * every choice for Orel (1412, 1413), Sedan (1531, 1532, 1632) and the two shores of the Channel was fitted.
 */
export const theWarRelatedPoints: readonly PointControl[] = [
  point('1215', 'Smolensk', 32.05, 54.78, 3610, 'Beside 1314, two from Bryansk, not beside 1316 or 1416.'),
  point('1313', 'Bryansk', 34.43, 53.26, 3610, 'Beside 1314, two from Smolensk.'),
  point('1512', 'Kursk', 36.19, 51.73, 3608, 'Beside 1612 and Orel.'),
  point('1413', 'Orel', 36.07, 52.97, 3608, 'Beside Kursk.'),
  point('1531', 'Sedan', 4.94, 49.7, 5658, 'Beside 1631.'),
  point('1235', 'Southampton', -1.4, 50.9, 1103, 'Across the Channel from Cherbourg.'),
  point('1335', 'Cherbourg', -1.62, 49.64, 1103, 'Across the Channel from Southampton.'),
]

export function fitTheWar(grid: HexGrid): Fit {
  const anchor = theWarControls.points.find(({ name }) => name === 'Salzburg')!
  const points = [...theWarControls.points, ...theWarRelatedPoints]
  return fitLayout(grid, anchored(grid, START, anchor), { points })
}
