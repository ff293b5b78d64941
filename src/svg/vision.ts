/** How far apart two colours are, for people who see all colours and for those who do not. */

type Colour = readonly [red: number, green: number, blue: number]
type Matrix = readonly [Colour, Colour, Colour]

/** What protanopes and deuteranopes see, in linear light (Machado, Oliveira and Fernandes, 2009, at full severity). */
const SIGHTS: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
]

/** `#rrggbb` as light, channel by channel. */
function light(colour: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const times = (matrix: Matrix, [red, green, blue]: Colour): Colour => {
  const [x, y, z] = matrix.map(([r, g, b]) => Math.min(1, Math.max(0, r * red + g * green + b * blue)))
  return [x, y, z]
}

/** CIE L*a*b*, in which equal distances look equal. */
function lab([red, green, blue]: Colour): Colour {
  const x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
  const [fx, fy, fz] = [x, y, z].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116))
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

/**
 * How far apart two colours are for whoever tells them apart worst: those with usual sight, protanopes and deuteranopes. Two is
 * just to be seen, ten at a glance.
 */
export function apart(a: string, b: string): number {
  const [one, other] = [light(a), light(b)]
  return Math.min(
    ...SIGHTS.map((sight) => {
      const [here, there] = [lab(times(sight, one)), lab(times(sight, other))]
      return Math.hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2])
    }),
  )
}
