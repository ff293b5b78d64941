/** Writes `docs/maps/aeto.md`: the figures and lists come from the survey, so they cannot grow old. */

import { AETO_COUNTRIES } from '../../../games/aeto/board-types'
import { LAND_SHARE } from './derive'
import { DECIDED, READINGS } from './readings'
import type { AetoSurvey } from './survey'

const SHEETS = `
Both sheets have pointy-topped hexes in rows, and a number is row, then column. The western sheet counts from the
south-west, the eastern one from the north-east. Row \`r\` of one lies beside row \`62 - r\` of the other. In even rows
column 33 of one touches column 33 of the other; in odd rows one hex, column 34 of both, is halved by the edges. The
board calls such a hex by its western number and answers to both: \`W 3534\` and \`E 2734\` are one hex. No number in the
source lies beyond column 33, so the text fits this join, and the cities of both sheets fit one map best with it;
one column more or less would fit only a little worse.`

const CLASHES = `
- **Rostov** is printed as E 3012, in the steppe behind Stalingrad, six columns from its place. We take it for a
  misprint of E 3018, which is where the fit puts it. Wherever the rules speak of Rostov, the board means E 3018.
- **Mosul** is printed as E 4810, nearly three hexes south of its place, though Baghdad is off by one only. It stays as
  printed; both are in Iraq. It does not pull the map.
- **Batumi** (E 3814) is Soviet by the rules; three quarters of the hex are Turkish by the earth.
- **Gibraltar** (W 1508) is a British port, so the whole hex is British, though most of it is Andalusia.
- **The Finnish line** is given five times with four pairs of ends: E 0231, E 0232 or E 0233 in the north, E 1331, E 1430
  or E 1431 in the south. They agree if E 0231, E 0232, E 1331 and E 1430 lie east of it, and E 0233 and E 1431 west.
- **The Polish line** runs from E 2432 to about E 3131, yet Brest-Litovsk (E 2733) and Lvov (E 3032) are east of it. So its
  ends are read as hexes of eastern Poland, not as the hexes that the line touches.
- **The Soviet border** from E 3426 to E 1830, with E 1531, is held by twenty units, one a hex. The survey found
  twenty-two such hexes; two that several states share (E 2131, E 3130) are therefore Polish.
- **Dakar** (W 0804) and **Panama** (W 3303) are hexes of the sheet that lie elsewhere on the earth. They are on the
  board, alone, with nothing beside them. A port in the Far East that one list names belongs to another game.`

const GUESSES = `
- **Where there are no hexes.** The rules know a large sea area without hexes between Scapa Flow and Iceland, three hexes
  out. We let the hexed ocean end three hexes from the coast everywhere in the west. Iceland is a box. E 1211, E 1411
  and E 1811 are the edge of the map, so there is nothing east of column 11 in rows 01 to 18; further south it goes on.
- **The lie of the land.** The source in hand has neither the key of the map nor its terrain chart. Mountains, woods, marshes,
  deserts and rivers are read off the real earth, as they are for The War, and so is which hexes have them; the rules name
  only mountains, clear ground and rivers. The one mountain side that the rules name is at E 4015; which side they do
  not say. An overlay corrects it: \`{ "W 3215": { ground: "forest" } }\`.
- **The Vichy line** follows the demarcation of 1940. Corsica belongs to it by the rules.
- **Places without a number** (Berlin, Vienna, Prague, Konigsberg, Helsinki, Narvik) stand where the survey puts them.
- **Small countries.** Luxembourg has one hex. Slovakia is German, Kuwait goes with Iraq, Cyprus is British and Rhodes
  Italian, for the rules name none of them.
- **Straits.** Land units cross the Bosporus and the Dardanelles here, and no other water. If the printed map lets them
  cross elsewhere, set \`{ "W 1428/W 1529": { features: ["strait"] } }\` and the like.
- **The north.** Row 61 of the west and row 01 of the east end south of the North Cape, so the White Sea and Archangel
  cannot be reached over hexes: the way round must be a sea area without them, as it is off Iceland. Murmansk is not
  on the water here, and no rule in hand calls it a port.
- **Cities, resources and ports** are only those that the source in hand names; the printed map has many more. An overlay
  adds them: \`{ "W 3627": { sites: ["city", "resource", "capital"] } }\`.`

export function aetoNotes({ fit, sheet, draft, samples }: AetoSurvey): string {
  const { residuals, layout } = fit
  const home = residuals.filter(({ control, found }) => control.hex === found).length
  const mean = residuals.reduce((sum, { away }) => sum + away, 0) / residuals.length / 2
  const named = new Set([...DECIDED.hexes, ...READINGS].map(({ hex }) => hex))
  const { projection } = layout
  const centre =
    projection.kind === 'azimuthal'
      ? `${projection.meridian.toFixed(1)} E, ${projection.parallel.toFixed(1)} N`
      : projection.kind
  const read = new Set<unknown>(READINGS)
  return [
    '# The board of AETO',
    '',
    '![The surveyed board](aeto.svg)',
    '',
    'Made by `npm run survey aeto`; do not edit this page by hand. [How a survey works](README.md).',
    '',
    '## The two sheets',
    SHEETS,
    '',
    '## The fit',
    '',
    `Both sheets as one map: azimuthal, true in area, seen from above ${centre}; ${layout.spacing.toFixed(1)} km from`,
    `centre to centre, turned ${layout.rotation.toFixed(1)} degrees. ${home} of ${residuals.length} places fall into their hex, and on average a`,
    `place lies ${mean.toFixed(2)} of a hex from the centre of its own. The printed map was drawn by hand, and the two`,
    'kinds of cone that we tried do worse. So in a second step the sheet is stretched like rubber, most where a place is',
    'off and less and less further away, until every place lies in its hex; then the hexes are sampled. The run fails if one does not. The',
    `board keeps all of ${DECIDED.hexes.length + DECIDED.sides.length} facts about hexes and sides.`,
    '',
    'Places in italics are our reading of a hex that the rules name by number alone.',
    '',
    '| hex | place | line of the source | off before stretching (1 = the rim) | fell into | after |',
    '|---|---|---|---|---|---|',
    ...residuals.map(({ control, away, found }) => {
      const name = read.has(control) ? `*${control.name}*` : control.name
      const after = sheet.away(control.hex, control).toFixed(2)
      return `| ${control.hex} | ${name} | ${control.line} | ${away.toFixed(2)} | ${found ?? 'no hex'} | ${after} |`
    }),
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
    ...leastCertain({ draft, samples }, named),
    '',
  ].join('\n')
}

function leastCertain(
  { draft, samples }: Pick<AetoSurvey, 'draft' | 'samples'>,
  named: ReadonlySet<string>,
): string[] {
  const { grid, hexes, sources } = draft
  const open = grid.ids.filter((id) => hexes.has(id) && !named.has(id))
  const share = (id: string) => Math.round(samples.get(id)!.land * 100)
  const isLand = (id: string) => hexes.get(id)!.terrain === 'land'
  const shore = open.filter((id) => Math.abs(samples.get(id)!.land - LAND_SHARE) <= 0.08)
  const mixed = open.filter((id) => isLand(id) && (samples.get(id)!.states[0]?.[1] ?? 1) < 0.55)
  const judged = open.filter(
    (id) => sources.get(id)?.some(({ kind }) => kind === 'judgement') && !hexes.get(id)!.region,
  )
  const states = (id: string) =>
    samples
      .get(id)!
      .states.slice(0, 3)
      .map(([state, part]) => `${state} ${Math.round(part * 100)}`)
      .join(', ')
  const country = (id: string) => AETO_COUNTRIES[hexes.get(id)!.country!].name
  return [
    `**Land or sea** (between ${Math.round(LAND_SHARE * 100) - 8} and ${Math.round(LAND_SHARE * 100) + 8} % land):`,
    `${shore.map((id) => `${id} ${isLand(id) ? 'land' : 'sea'} (${share(id)} %)`).join(', ')}.`,
    '',
    '**Whose** (no state has much more than half of the land):',
    `${mixed.map((id) => `${id} ${country(id)} (${states(id)})`).join('; ')}.`,
    '',
    '**Judged** (each says why, on the board):',
    `${judged.join(', ')}.`,
  ]
}
