/** Writes `docs/maps/the-war.md`: the figures and lists come from the survey, so they cannot grow old. */

import type { Fit } from '../fit'
import { theWarControls } from './controls'
import { LAND_SHARE, type Surveyed, type TheWarDraft } from './derive'
import { rangeHeight } from './ground'

const CLASHES = `
- **Sixty miles a hex.** The rules say about sixty. Statute miles (97 km) put no control into its hex; sixty nautical
  miles (111 km) nearly do, and the fit likes 114 km best.
- **3825** is open sea by the earth, and in an example infantry attacks El Agheila (3924) from it. So the coast of the
  Gulf runs north of it here, and 3825 is joined to 3924, 3925 and 3826.
- **El Agheila, Cordoba, Rostov, Orel, Cherbourg and the toe of Italy** stand up to an eighth of a hex outside the
  hexes that the text gives or needs. The text wins.
- **Tobruk is not 3721.** The attack on 3721 gains what is never gained against a city, so Tobruk is the next coast
  hex to the east, 3720.
- **1530** is Belgian, for Luxembourg: the text lists the Rhineland as 1430, 1529 and 1630, and a German 1530 would
  have to be on that list.
- **0516** counts as Finland for Finnish moves, by exception; so it is Soviet, and Karelia is what lies beyond it.
- **Sedan** must touch 1631 and is French, so 1531 is.
- **Gibraltar** is a whole hex, and every side but that to Cordoba (2542) is closed. Cordoba stands on the northern bank of
  the Guadalquivir, so that one way leads over the river: the text names the hex to attack from, and no river.
- **Sweden** is in two weather lists, the eastern and the western. Eastern here: Swedes live with a hard freeze, which
  only that table has.
- **Sea areas.** The text counts the areas between places: Gibraltar to the Sardinian Sea is four, Taranto to the
  same three, Taranto to Tripoli two, Scapa Flow to Murmansk five. So the Faeroes do not touch the Scottish North Sea,
  nor the Balearic the Sardinian Sea.
- **Objectives.** There are thirty-nine objective hexes. The text names only twelve; the rest are our choice, no two
  in one hex.`

const GUESSES = `
- **The edges of the sheet.** Columns 00 to 49 and rows 00 to 44 hold every hex that the text names. Nothing says that
  the map is not a column wider.
- **Terrain.** But for a dozen hexes that examples need, all of it comes from the real ground: relief for mountains,
  outlines drawn by hand for forest, swamp, desert and wasteland. The line between desert (open) and wasteland
  (closed) in the Sahara and Arabia is the least certain of all.
- **Rivers** run along sides without a gap, drawn from the real courses, to the sea or into one another as on the atlas;
  near a source the last side is left out where two would seem to meet. Cities stand on their bank. Which great rivers the map has is our choice;
  of the smaller ones (Seine, Weser, Tisza, Svir) some may be missing there.
- **Beaches** stand where armies landed or planned to, and on a flat shore of each coast that would have none.
- **Cities.** All that the text names, the capitals, the counted cities of Germany, eastern Poland and Bessarabia, and
  ports without which a coast could not be supplied. In the Soviet Union the map certainly has others.
- **Sea areas.** Names in the text are kept; the North Sea off England, the Balearic, Ligurian, Tyrrhenian and Adriatic
  Seas, Biscay and the Persian Gulf are ours, and so are all their edges.
- **Sweden and Finland** meet a little beyond the northern edge. 0020, at the head of the Gulf of Bothnia, is land here so
  that an army can go from one to the other as it could on the earth.
- **The eastern Channel** is water in 1334, whose middle lies at sea; the beaches of Sussex and Kent are in 1234.
- **The Persian Gulf** touches the Red Sea round Arabia, beyond the map: ships from the Cape come to Suez and Basra alike.
- **Switzerland, Slovakia, Albania and Denmark** are two to five hexes, as the earth has them.
- **Vichy France, Croatia, Transylvania, the Ukraine** follow the borders of the time; the printed lines may differ by
  a hex.`

export function theWarNotes(fit: Fit, draft: TheWarDraft, seen: Surveyed): string {
  const { residuals, layout } = fit
  const home = residuals.filter(({ control, found }) => control.hex === found).length
  const named = new Set(theWarControls.hexes.map(({ hex }) => hex))
  const { projection } = layout
  const middle =
    projection.kind === 'azimuthal'
      ? `${projection.meridian.toFixed(1)} E ${projection.parallel.toFixed(1)} N`
      : `${projection.meridian.toFixed(1)} E`
  const worst = Math.max(...residuals.map(({ away }) => away))
  return [
    '# The board of The War: Europe 1939-1945',
    '',
    '![The surveyed board](the-war.svg)',
    '',
    'Made by `npm run survey the-war`; do not edit this page by hand. [How a survey works](README.md).',
    '',
    '## The fit',
    '',
    'Pointy-topped hexes, row then column, rows from the north, columns from the east, even rows half a hex to the',
    `east. Azimuthal projection true in area, centre ${middle}, ${layout.spacing.toFixed(1)} km from`,
    `centre to centre, turned ${layout.rotation.toFixed(1)} degrees. ${home} of ${residuals.length} places fall into`,
    `their hex, and the worst lies ${((worst - 1) / 2).toFixed(2)} of a hex outside. What the rules say wins over the`,
    `fit. The text names ${named.size} hexes, and the board keeps all of`,
    `${theWarControls.hexes.length + theWarControls.sides.length} facts about them and their sides.`,
    '',
    '| hex | place | distance from the centre (1 = the rim) | falls into |',
    '|---|---|---|---|',
    ...residuals.map(
      ({ control, away, found }) =>
        `| ${control.hex} | ${control.name} | ${away.toFixed(2)} | ${found ?? 'none'} |`,
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
    ...leastCertain(draft, seen, named),
    '',
  ].join('\n')
}

/** Metres by which a hex may miss or pass the height that our hint asks of its range. */
const NEAR_HEIGHT = 100

function leastCertain(
  { grid, hexes, sources }: TheWarDraft,
  { samples, ground }: Surveyed,
  named: ReadonlySet<string>,
): string[] {
  const open = grid.ids.filter((id) => !named.has(id)).sort()
  const at = (id: string) => hexes.get(id)!
  const isLand = (id: string) => at(id).terrain !== 'water'
  const share = (id: string) => Math.round(samples.get(id)!.land * 100)
  const wanted = Math.round(LAND_SHARE * 100)
  const shore = open.filter((id) => Math.abs(share(id) - wanted) <= 8)
  const counted = open.filter((id) => isLand(id) && at(id).terrain !== 'wasteland')
  const mixed = counted.filter((id) => (samples.get(id)!.states[0]?.[1] ?? 1) < 0.55)
  const states = (id: string) =>
    samples
      .get(id)!
      .states.slice(0, 3)
      .map(([state, part]) => `${state} ${Math.round(part * 100)}`)
      .join(', ')
  const broken = counted.filter((id) => {
    const above = rangeHeight(ground.get(id)!)
    return above !== null && Math.abs(ground.get(id)!.median - above) <= NEAR_HEIGHT
  })
  const edge = counted.filter(
    (id) =>
      at(id).terrain === 'desert' && grid.neighbours(id).some((next) => at(next).terrain === 'wasteland'),
  )
  const moved = open.flatMap((id) =>
    at(id)
      .cities.filter(({ name }) =>
        sources
          .get(id)!
          .some((source) => source.kind === 'judgement' && source.reason.startsWith(`${name}: `)),
      )
      .map(({ name }) => `${name} ${id}`),
  )
  return [
    `**Land or water** (between ${wanted - 8} and ${wanted + 8} % land):`,
    `${shore.map((id) => `${id} ${isLand(id) ? 'land' : 'water'} (${share(id)} %)`).join(', ')}.`,
    '',
    '**Whose** (no state has much more than half of the land):',
    `${mixed.map((id) => `${id} ${at(id).country} (${states(id)})`).join('; ')}.`,
    '',
    '**Mountain or not** (in a range, and about as high as we ask of mountains there):',
    `${broken.map((id) => `${id} ${at(id).terrain}`).join(', ')}.`,
    '',
    '**Desert beside wasteland** (where does the closed country begin?):',
    `${edge.join(', ')}.`,
    '',
    '**Cities that are not in the hex where the fit puts them:**',
    `${moved.join(', ')}.`,
  ]
}
