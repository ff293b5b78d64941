/**
 * Cities, resources, capitals and one port that the rules count and that no source in hand puts on the map: where the survey puts
 * the real ones. An owner of the printed map replaces them with an overlay, hex by hex.
 *
 * They are kept apart from the board because they are no part of a survey of what the source says.
 */

import { lazy } from '../../kernel/lazy'
import { type AetoBoard, type AetoOverlay, aetoBoard } from './board'
import type { AetoSite } from './board-types'

/** `c` a city, `r` a city with resources, `k` a capital, `p` a port without a city: the harbour of Malta. */
const CITIES = `
W 3419 Brussels ck
W 3321 Liege c
W 3620 Amsterdam rk
W 4026 Copenhagen ck
W 4125 Aarhus c
W 4726 Oslo ck
W 4822 Bergen c
W 5225 Trondheim c
W 5930 Narvik c
W 4630 Stockholm rk
W 4426 Gothenburg c
W 4127 Malmo c
E 1433 Helsinki ck
W 4934 Tampere c
E 1331 Viipuri c
W 3533 Warsaw rk
W 3232 Cracow r
W 3532 Lodz c
W 2932 Budapest rk
W 2934 Debrecen c
E 3729 Bucharest ck
E 3329 Iasi c
E 3432 Cluj c
E 4031 Sofia ck
E 3928 Varna c
W 2533 Belgrade ck
W 2629 Zagreb c
W 2332 Sarajevo c
E 4233 Skopje c
E 4731 Athens ck
E 4332 Salonika c
E 4226 Istanbul c
E 4627 Izmir c
E 4619 Adana c
E 4014 Erzurum c
W 2010 Madrid ck
W 2116 Barcelona r
W 1607 Seville c
W 2512 Bilbao r
W 1905 Lisbon ck
W 2306 Oporto c
W 4012 Dublin ck
W 3810 Cork c
W 3121 Luxembourg rk
E 1633 Tallinn ck
E 1933 Riga ck
W 1933 Tirana c
W 3824 Hamburg r
W 3025 Munich r
W 3522 Essen r
W 3223 Frankfurt r
W 3426 Leipzig r
W 3430 Breslau r
W 3627 Berlin rk
W 3616 London rk
W 3815 Birmingham r
W 3915 Manchester r
W 4315 Glasgow r
W 4116 Newcastle r
W 3614 Cardiff r
W 3118 Paris rk
W 2619 Lyon r
W 2319 Marseilles r
W 2714 Bordeaux r
W 2025 Rome rk
W 2623 Milan r
W 2522 Turin r
W 2422 Genoa r
E 1924 Moscow rk
W 0726 Tripoli c
E 5629 Tobruk c
E 5417 Jerusalem c
E 5104 Abadan c
E 4810 Mosul r
E 5008 Baghdad c
W 1312 Oran c
W 1316 Algiers r
W 1323 Bizerte c
W 1204 Casablanca c
E 5118 Beirut r
W 0804 Dakar c
W 1128 Malta p
`

const sitesOf = (letters: string): AetoSite[] => [
  letters.includes('p') ? 'port' : 'city',
  ...(letters.includes('r') ? (['resource'] as const) : []),
  ...(letters.includes('k') ? (['capital'] as const) : []),
]

/** Our cities as corrections, none where the surveyed board has a place of that name elsewhere. */
const ours = lazy((): AetoOverlay => {
  const board = aetoBoard()
  const known = new Map(board.ids.map((id) => [board.hex(id).name, id]))
  const overlay: Record<string, { sites: AetoSite[]; name: string }> = {}
  for (const [, hex, name, letters] of CITIES.matchAll(/^(\w \d{4}) (.+) (\w+)$/gm)) {
    const at = known.get(name) ?? hex
    const { terrain, sites } = board.hex(at)
    if (terrain === 'land') overlay[at] = { sites: [...new Set([...sites, ...sitesOf(letters)])], name }
  }
  return overlay
})

const plain = lazy(() => aetoBoard({ overlay: ours() }))
const corrected = new WeakMap<AetoOverlay, AetoBoard>()

/** The board that the umpire plays on: the survey, our cities, and on top of them an owner's corrections. */
export function umpireBoard(overlay: AetoOverlay | null): AetoBoard {
  if (overlay === null) return plain()
  const known = corrected.get(overlay)
  if (known !== undefined) return known
  const made = aetoBoard({ overlay: merged(overlay) })
  corrected.set(overlay, made)
  return made
}

/** What an owner says of a hex is added to ours, or is in its place; where he has water, our city is gone. */
function merged(overlay: AetoOverlay): AetoOverlay {
  const all: Record<string, AetoOverlay[string]> = { ...ours() }
  for (const [id, correction] of Object.entries(overlay))
    all[id] =
      'terrain' in correction && correction.terrain === 'sea' ? correction : { ...all[id], ...correction }
  return all
}
