/** What lies between two land hexes: water, rivers, canals, crossings. */

import type { TheWarSide } from '../../../games/the-war/board-types'
import { judgement } from '../../../kernel/provenance'
import { allSides, changeSides, note, sideName, split } from '../draft'
import { edgeNet, joinedLines } from '../edges'
import type { River } from '../geography'
import type { LonLat } from '../projection'
import { theWarControls } from './controls'
import type { Surveyed, TheWarDraft } from './derive'
import * as judged from './judgements'
import { sourceOfLine } from './rules'
import { theWarLines, theWarRivers } from './terrain-hints'

/** The share of water along a side from which on nobody walks over it. */
const ALL_WATER = 0.9

export function applySides(draft: TheWarDraft, seen: Surveyed) {
  findWater(draft, seen)
  findRivers(draft, seen)
  findLines(draft, seen)
  applyControls(draft)
  for (const flip of judged.OTHER_BANK) turnRiver(draft, flip)
  for (const { sides, add = [], remove = [], because, name } of judged.SIDES) {
    changeSides(draft, [{ sides, add, remove, source: judgement(because) }])
    for (const side of split(sides)) {
      if (name) draft.waters.set(sideName(draft.grid, side), name)
      else if (remove.includes('river')) draft.waters.delete(sideName(draft.grid, side))
    }
  }
  tidy(draft)
}

const isLand = ({ hexes }: TheWarDraft, side: string) =>
  side.split('/').every((id) => hexes.get(id)!.terrain !== 'water')

function findWater(draft: TheWarDraft, { sideSamples }: Surveyed) {
  for (const side of allSides(draft.grid))
    if (isLand(draft, side) && sideSamples.get(side)!.water >= ALL_WATER)
      draft.sides.set(side, new Set(['all-water']))
}

/** Rivers follow the sides; those that no outline of a river is near stay plain. */
function findRivers(draft: TheWarDraft, { sheet, earth }: Surveyed) {
  const net = edgeNet(sheet)
  for (const { name, as, within, lines = [] } of theWarRivers) {
    const known = earth.rivers.filter((river) => as.includes(river.name))
    const drawn = lines.map((line) => line.map(([lon, lat]) => ({ lon, lat })))
    for (const line of joinedLines([...known.flatMap((river: River) => river.lines), ...drawn])) {
      const inBox = ({ lon, lat }: LonLat) =>
        !within || (lon >= within[0] && lat >= within[1] && lon <= within[2] && lat <= within[3])
      const sides = net.follow(line.filter(inBox))
      // A single side is a brook at this scale.
      if (sides.length < 2) continue
      for (const side of sides) {
        if (!isLand(draft, side) || draft.sides.get(side)?.has('all-water')) continue
        draft.sides.set(side, new Set([...(draft.sides.get(side) ?? []), 'river']))
        if (!draft.waters.has(side)) draft.waters.set(side, name)
      }
    }
  }
}

const LINE_FEATURES: Readonly<Record<string, readonly TheWarSide[]>> = {
  canal: ['canal'],
  depression: ['depression'],
  lake: ['all-water', 'lake'],
}

/** Canals, lakes and the depression, drawn by hand as lines. */
function findLines(draft: TheWarDraft, { sheet }: Surveyed) {
  const net = edgeNet(sheet)
  for (const { feature, name, line, reason } of theWarLines)
    for (const side of net.follow(line.map(([lon, lat]) => ({ lon, lat })))) {
      if (!isLand(draft, side)) continue
      draft.sides.set(side, new Set(LINE_FEATURES[feature]))
      draft.waters.set(side, name)
      note(draft, side, judgement(`${name}: ${reason.replace(/\.$/, '').replace(/: /g, ', ')}`))
    }
}

/** A river that runs round one side of a hex runs round the other instead, so that its city has the right bank. */
function turnRiver(draft: TheWarDraft, { hex, river, because }: judged.OtherBank) {
  for (const next of draft.grid.neighbours(hex)) {
    const side = sideName(draft.grid, `${hex}/${next}`)
    if (!isLand(draft, side)) continue
    const features = new Set(draft.sides.get(side))
    if (draft.waters.get(side) === river) {
      features.delete('river')
      draft.waters.delete(side)
    } else if (!draft.waters.has(side)) {
      features.add('river')
      draft.waters.set(side, river)
    }
    draft.sides.set(side, features)
    note(draft, side, judgement(because))
  }
}

/** The words of the controls for what the board calls otherwise. */
const FEATURES: Readonly<Record<string, readonly TheWarSide[]>> = {
  crossing: ['crossable-strait'],
  sea: ['all-water'],
  lake: ['all-water', 'lake'],
  river: ['river'],
  impassable: ['impassable'],
}

function applyControls(draft: TheWarDraft) {
  for (const { side, says, line } of theWarControls.sides) {
    const name = 'distance' in says ? null : sideName(draft.grid, side)
    if (name === null || !('feature' in says)) continue
    note(draft, name, sourceOfLine(line))
    if (says.feature === 'land') {
      draft.sides.delete(name)
      draft.waters.delete(name)
    } else if (isLand(draft, name)) {
      draft.sides.set(name, new Set(FEATURES[says.feature]))
      if (says.feature !== 'river' && says.feature !== 'lake') draft.waters.delete(name)
    }
  }
}

/** A side beside water has nothing of its own; a river does not run where there is a strait or a sea. */
function tidy(draft: TheWarDraft) {
  for (const [side, features] of [...draft.sides]) {
    if (!isLand(draft, side)) features.clear()
    if (features.has('all-water') || features.has('crossable-strait')) features.delete('river')
    if (features.size === 0) draft.sides.delete(side)
    if (!features.has('river') && !features.has('canal') && !features.has('lake')) draft.waters.delete(side)
  }
}
