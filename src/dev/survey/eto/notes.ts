/** Writes `docs/maps/eto.md`: the figures and lists come from the survey, so they cannot grow old. */

import type { Fit } from '../fit'
import type { HexSample } from '../sample'
import { ETO_CONTROLS } from './controls'
import { type EtoDraft, LAND_SHARE, ROUGH_RELIEF } from './derive'

const CLASHES = `
- **Suez.** One rule gives Suez the number of Malta (1322). Everywhere else Suez is 2325 and Malta 1322, and the
  earth agrees, so Suez is 2325.
- **2012 or 2014.** The set-up of 1941 puts a Russian unit into 2012; the errata move it to 2014. Both are Russian
  land, so the map does not care.
- **Eastern Poland.** Exactly three hexes of Poland are to be divided (1712, 1713, 1813), and a Russian unit begins
  in 1711. By the earth 1811 and 1812 are Polish too. If they were, the division would have to name them; so they
  are Russian here, and 1711 is Lithuanian.
- **East Prussia** is 1610 and 1611 alone, so the third hex that holds some of it (1711) goes to Lithuania.
- **Slovakia.** German units begin the war in 1614 and 1714, so both are German.
- **1814.** Polish, Rumanian and Hungarian by the earth. It is not among the three hexes, and Germans wait there for
  the attack of 1941: Rumanian.
- **0812.** A British unit begins 1940 there, none in 1939 or 1941. Nearly all of its land is French, so it is the
  British army in France. If the printed hex is Kent, set \`{ "0812": { country: "britain", island: "britain" } }\`
  and the sides to match.
- **Gibraltar.** The rules put the British garrison into 0219; the hex is therefore British, though Cadiz lies in it.
- **Moscow** stands a hair west of 2309 by the fit. All three scenarios garrison 2309, so the city is there.
- **Archangel.** The rules name 2103 and 2104 as its route; by the fit the town lies next to them, in 2204. The route
  is as the rules say, the Resource Center where the town is.
- **1017** is called an island that belongs to France: Corsica, which by the earth lies half a hex further east. It
  is drawn in 1017 alone.
- **1208** is to be rough and a crossing, and holds the tips of Norway and Denmark. It is Norwegian, and open to 1207,
  1209, 1308 and 1309; the Sound and the Kattegat are sea sides, so this is the only way from Denmark to Sweden.`

const GUESSES = `
- **The Weather Area.** The tint is lost. The rules exempt Western Europe and North Africa; we let Britain, the Low
  Countries, France, Iberia, Italy and Germany west of the thirteenth column count as the one, and the Arab lands and
  Cyprus with the other. Scandinavia, Denmark, the Balkans, Turkey, Persia and all the rest lie inside the area.
- **Resource Centers.** The number of the Russian ones (37) is in the rules, their hexes are not. We took the places
  that mattered in 1939, one a hex; the Germans held thirteen of them in 1942. The number of the French
  ones is not given: six.
- **Ports.** Anchors of the Baltic and the Mediterranean stand at the greatest ports. French ports at Marseilles, in
  Lebanon and in North Africa are needed by rule 5.75. Istanbul has its anchor on the Mediterranean side only.
- **Blocked sides.** Placed on the high ranges where the relief stands above the land on both sides, and left open
  where a coast road, a gap or a railway has always gone through. Air zones and rail end at them.
- **The Persian route** of lend-lease follows the railway from the head of the Gulf to the Caspian, and ends at
  Astrakhan. It is 3222, 3221, 3220, 3219 and 2914.
- **Prohibited hexes** besides Ireland: Switzerland and Iceland.
- **Seas without a full hex.** The White Sea, the Sea of Azov, Marmara and the Kattegat are coasts only: ships pass
  along coastal hexes and sides. 2526 and 3323 are sea so that the Red Sea and the Gulf can be entered.`

export function etoNotes(fit: Fit, draft: EtoDraft, samples: ReadonlyMap<string, HexSample>): string {
  const { residuals, layout } = fit
  const home = residuals.filter(({ control, found }) => control.hex === found).length
  const named = new Set(ETO_CONTROLS.hexes.map(({ hex }) => hex))
  const projection = layout.projection
  const parallels = projection.kind === 'azimuthal' ? [] : projection.parallels
  return [
    '# The board of World War II: European Theater of Operations',
    '',
    '![The surveyed board](eto.svg)',
    '',
    'Made by `npm run survey eto`; do not edit this page by hand. [How a survey works](README.md).',
    '',
    '## The fit',
    '',
    `Flat-topped hexes, column then row, even columns half a hex lower. Albers projection, meridian`,
    `${projection.meridian} E, parallels ${parallels.map((degrees) => degrees.toFixed(1)).join(' and ')} N,`,
    `${layout.spacing.toFixed(1)} km from centre to centre (the rules say 120 miles, 193 km), turned`,
    `${layout.rotation.toFixed(1)} degrees. ${home} of ${residuals.length} places fall into their hex; the others`,
    'lie within a quarter of a hex of it. What the rules say wins over the fit. Every one of',
    `the ${named.size} hexes that the source names is a control, and the board keeps all of`,
    `${ETO_CONTROLS.hexes.length + ETO_CONTROLS.sides.length} facts about them.`,
    '',
    '| hex | place | distance from the centre (1 = the rim) | falls into |',
    '|---|---|---|---|',
    ...residuals.map(
      ({ control, away, found }) => `| ${control.hex} | ${control.name} | ${away.toFixed(2)} | ${found} |`,
    ),
    '',
    '## Where facts clash',
    CLASHES,
    '',
    '## What we had to guess',
    GUESSES,
    '',
    '## The least certain hexes',
    '',
    'Hold these against the printed map first. Hexes that the rules name are left out.',
    '',
    ...leastCertain(draft, samples, named),
    '',
  ].join('\n')
}

function leastCertain(
  { grid, hexes }: EtoDraft,
  samples: ReadonlyMap<string, HexSample>,
  named: ReadonlySet<string>,
): string[] {
  const open = grid.ids.filter((id) => !named.has(id))
  const isLand = (id: string) => hexes.get(id)!.terrain !== 'sea'
  const share = (id: string) => Math.round(samples.get(id)!.land * 100)
  const shore = open.filter((id) => Math.abs(samples.get(id)!.land - LAND_SHARE) <= 0.1 && share(id) > 0)
  const mixed = open.filter((id) => isLand(id) && (samples.get(id)!.states[0]?.[1] ?? 1) < 0.6)
  const broken = open.filter(
    (id) =>
      isLand(id) && samples.get(id)!.land > 0.5 && Math.abs(samples.get(id)!.relief - ROUGH_RELIEF) <= 30,
  )
  const states = (id: string) =>
    samples
      .get(id)!
      .states.slice(0, 3)
      .map(([state, part]) => `${state} ${Math.round(part * 100)}`)
      .join(', ')
  return [
    `**Land or sea** (between ${Math.round(LAND_SHARE * 100) - 10} and ${Math.round(LAND_SHARE * 100) + 10} % land):`,
    `${shore.map((id) => `${id} ${isLand(id) ? 'land' : 'sea'} (${share(id)} %)`).join(', ')}.`,
    '',
    '**Whose** (no state has three fifths of the land):',
    `${mixed.map((id) => `${id} ${hexes.get(id)!.country} (${states(id)})`).join('; ')}.`,
    '',
    '**Clear or rough** (the height varies about as much as we ask of rough country):',
    `${broken.map((id) => `${id} ${hexes.get(id)!.terrain}`).join(', ')}.`,
  ]
}
