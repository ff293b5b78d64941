/** Wars as they might stand at some moment between 1939 and 1945, drawn at random: who fights, who has fallen to whom, and where units are. */

import { type Month, turnOf } from '../../../../src/games/aeto/calendar'
import { isMinor, type Nation } from '../../../../src/games/aeto/nations'
import { OPTIONAL_RULES } from '../../../../src/games/aeto/options'
import {
  areAllied,
  areAtWar,
  campOf,
  isConquered,
  isRising,
  landOf,
  ownerOf,
} from '../../../../src/games/aeto/politics'
import { NO_SPECIAL } from '../../../../src/games/aeto/special'
import { type AetoState, boardOf, type StepId } from '../../../../src/games/aeto/state'
import { type AetoUnit, isCombatLand, type UnitKind } from '../../../../src/games/aeto/units'
import type { Dice } from '../../../../src/kernel/dice'
import { type Position, piece, position, start } from './position'

type Side = 'axis' | 'west' | 'soviet'

export const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.d(list.length) - 1]
const chance = (dice: Dice, oneIn: number): boolean => dice.d(oneIn) === 1

const board = boardOf(start)
export const landHexes = board.ids.filter((hex) => landOf(start, hex) !== null)
const cities = landHexes.filter((hex) => board.hex(hex).sites.includes('city'))
const ports = cities.filter((hex) => board.hex(hex).coast)

const DATES: readonly (readonly [Month, number])[] = [
  ['November', 1939],
  ['May', 1940],
  ['September', 1940],
  ['April', 1941],
  ['August', 1942],
  ['January', 1944],
  ['March', 1945],
]
const STEPS: readonly StepId[] = [
  'naval-and-air',
  'offensive',
  'offensive',
  'movement',
  'supply',
  'replenishment',
]
const PARTNERS: readonly Nation[] = ['hungary', 'rumania', 'bulgaria', 'finland', 'spain', 'turkey']
const INVADED: readonly Nation[] = [
  'norway',
  'netherlands',
  'belgium',
  'greece',
  'denmark',
  'sweden',
  'ireland',
  'portugal',
]
const BALTIC: readonly Nation[] = ['estonia', 'latvia']
const SEAFARERS: readonly Nation[] = [
  'germany',
  'italy',
  'united-kingdom',
  'united-states',
  'soviet-union',
  'france',
  'greece',
  'norway',
]
const FRENCH_CITIES = ['W 3118', 'W 2714', 'W 2619', 'W 3013']

interface Politics {
  readonly camps: Partial<Record<Nation, Side>>
  readonly conquered: Partial<Record<Nation, Nation>>
}

/** Who fights, and who has fallen to whom. */
function drawPolitics(dice: Dice, isLate: boolean): Politics {
  const camps: Politics['camps'] = { germany: 'axis', 'united-kingdom': 'west', france: 'west' }
  const conquered: Politics['conquered'] = {}
  if (!chance(dice, 3)) camps.italy = 'axis'
  if (isLate && !chance(dice, 3)) camps['united-states'] = 'west'
  if (chance(dice, 2)) camps['soviet-union'] = 'soviet'
  if (!chance(dice, 5)) conquered.poland = 'germany'
  for (const minor of PARTNERS) if (chance(dice, 3)) camps[minor] = 'axis'
  for (const minor of INVADED) {
    const fate = dice.d(4)
    if (fate === 1) conquered[minor] = pick(dice, ['germany', 'germany', camps.italy ? 'italy' : 'germany'])
    if (fate === 2) camps[minor] = 'west'
  }
  for (const minor of BALTIC) if (chance(dice, 2)) conquered[minor] = 'soviet-union'
  const yugoslavia = dice.d(4)
  if (yugoslavia === 1) conquered.yugoslavia = 'germany'
  if (yugoslavia === 2) camps.yugoslavia = 'west'
  if (yugoslavia === 3) camps.yugoslavia = 'soviet'
  return { camps, conquered }
}

/** The Axis is at war with everybody else; whoever is the Soviets' while they are at peace fights Germany and Italy alone. */
function warsOf({ camps, conquered }: Politics): [Nation, Nation][] {
  const sides: Partial<Record<Nation, Side>> = { ...camps }
  for (const one of Object.keys(conquered) as Nation[]) if (!BALTIC.includes(one)) sides[one] = 'west'
  const isPeace = camps['soviet-union'] === undefined
  const isKnown = (one: Nation, other: Nation) =>
    start.wars.some(({ by, on }) => (by === one && on === other) || (by === other && on === one))
  const wars: [Nation, Nation][] = []
  const all = Object.keys(sides) as Nation[]
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1)) {
      if ((sides[one] === 'axis') === (sides[other] === 'axis') || isKnown(one, other)) continue
      const isEastern = sides[one] === 'soviet' || sides[other] === 'soviet'
      const withPower = [one, other].some((nation) => nation === 'germany' || nation === 'italy')
      if (!(isPeace && isEastern && !withPower)) wars.push([one, other])
    }
  for (const minor of BALTIC) if (conquered[minor] !== undefined) wars.push(['soviet-union', minor])
  return wars
}

/** Armies among friends and enemies, never two of different sides in one hex; what an army stands in among enemies is its own. */
function drawArmies(dice: Dice, peace: AetoState, nations: readonly Nation[]) {
  const units: AetoUnit[] = []
  const control: Record<string, Nation> = {}
  const put = (nation: Nation, kind: UnitKind, hex: string) => {
    const unit = piece(nation, kind, hex)
    units.push(unit)
    if (isCombatLand(unit) && areAtWar(peace, nation, ownerOf(peace, hex)!)) control[hex] = nation
  }
  for (let left = 20 + dice.d(60); left > 0; left--) {
    const nation = pick(dice, nations)
    const hex = pick(dice, chance(dice, 3) ? landHexes : cities)
    const owner = ownerOf(peace, hex)!
    if (!areAllied(peace, nation, owner) && !areAtWar(peace, nation, owner)) continue
    const camp = campOf(peace, nation)
    if (units.some((unit) => unit.at === hex && campOf(peace, unit.nation) !== camp)) continue
    const kinds: UnitKind[] = ['infantry', 'infantry', 'armor', 'paratrooper', 'fighter', 'hq']
    if (isRising(peace, nation)) put(nation, 'infantry', hex)
    else put(nation, pick(dice, nation === 'germany' ? [...kinds, 'ss-armor'] : kinds), hex)
  }
  // In half of the wars France is about to fall.
  if (chance(dice, 2))
    for (const hex of FRENCH_CITIES)
      if (!chance(dice, 3) && !units.some(({ at }) => at === hex)) put('germany', 'armor', hex)
  return { units, control }
}

function drawFleet(dice: Dice, peace: AetoState, nations: readonly Nation[]): AetoUnit[] {
  const fleet: AetoUnit[] = []
  const kinds: UnitKind[] = ['bb', 'cv', 'dd', 'cl', 'submarine', 'stp']
  for (let left = 10; left > 0; left--) {
    const nation = pick(
      dice,
      nations.filter((one) => SEAFARERS.includes(one) && !isRising(peace, one)),
    )
    const friendly = ports.filter((port) => areAllied(peace, nation, ownerOf(peace, port)!))
    const sails = nation !== 'soviet-union' && chance(dice, 3)
    fleet.push(piece(nation, pick(dice, kinds), sails ? 'at sea' : pick(dice, friendly)))
  }
  return fleet
}

/** Forts with a unit below, which may have its like above. */
function digIn(dice: Dice, units: AetoUnit[]) {
  const beneath: { hex: string; unit: AetoUnit }[] = []
  for (const unit of [...units]) {
    const isFit = unit.kind === 'infantry' || unit.kind === 'armor'
    if (!isFit || !chance(dice, 4) || beneath.some(({ hex }) => hex === unit.at)) continue
    beneath.push({ hex: unit.at, unit })
    if (chance(dice, 2)) units.splice(units.indexOf(unit), 1)
  }
  return beneath
}

/** A war at some moment of it, with what has become of it so far. */
function drawMoment(
  dice: Dice,
  date: Position['date'] & {},
  politics: Politics,
  { special = {}, more = {} }: Pick<Position, 'special' | 'more'> = {},
): Position {
  const wars = warsOf(politics)
  const peace = position({ date, wars, ...politics, special, more })
  const nations = (Object.keys(politics.camps) as Nation[]).filter((nation) => !isConquered(peace, nation))
  const { units, control } = drawArmies(dice, peace, nations)
  units.push(...drawFleet(dice, peace, nations))
  const beneath = digIn(dice, units)
  return {
    date,
    step: pick(dice, STEPS),
    ...politics,
    wars,
    units,
    rules: OPTIONAL_RULES.filter((one) => one === 'stacking' || chance(dice, 3)),
    optional: { beneath },
    special,
    more: { ...more, control, forts: beneath.map(({ hex }) => hex), wall: [] },
  }
}

/** A war at some moment of it. */
export function drawWar(dice: Dice): Position {
  const date = pick(dice, DATES)
  return drawMoment(dice, date, drawPolitics(dice, date[1] > 1940 || chance(dice, 3)))
}

/** A war in which powers have fallen: Soviets who may rise, a Britain that goes on from its colonies or from Canada, a France that may, an Italy; and minors that have been freed. */
export function drawAftermath(dice: Dice): Position {
  const date = pick(dice, DATES.slice(4))
  const { camps, conquered } = drawPolitics(dice, true)
  const holdingOut: Nation[] = []
  const fall = (nation: Nation, to: Nation, goesOn: boolean) => {
    conquered[nation] = to
    if (goesOn) holdingOut.push(nation)
  }
  if (camps['soviet-union'] !== undefined && chance(dice, 2))
    fall('soviet-union', 'germany', !chance(dice, 3))
  if (chance(dice, 2)) fall('united-kingdom', 'germany', true)
  if (chance(dice, 2)) fall('france', 'germany', chance(dice, 2))
  if (camps.italy !== undefined && chance(dice, 5)) fall('italy', 'united-kingdom', false)
  const nations = { ...position({ date, camps, conquered }).nations }
  const allies = (['united-kingdom', 'united-states', 'soviet-union'] as const).filter(
    (one) => camps[one] !== undefined && (conquered[one] === undefined || holdingOut.includes(one)),
  )
  for (const minor of Object.keys(conquered).filter(isMinor))
    if (conquered[minor] === 'germany' && allies.length > 0 && chance(dice, 3))
      nations[minor] = { ...nations[minor], liberator: pick(dice, allies) }
  // What the Soviets had conquered was freed when they fell.
  if (conquered['soviet-union'] !== undefined)
    for (const minor of BALTIC)
      if (conquered[minor] !== undefined) nations[minor] = { ...nations[minor], liberator: 'germany' }
  for (const power of ['united-kingdom', 'france', 'soviet-union'] as const)
    if (conquered[power] !== undefined && camps['united-states'] !== undefined && chance(dice, 3))
      nations[power] = { ...nations[power], liberator: 'united-states' }
  const fell = conquered['soviet-union'] === undefined ? null : turnOf(...date) - 12
  const exile = conquered['united-kingdom'] !== undefined && chance(dice, 2)
  const special = { ...NO_SPECIAL, sovietsFell: fell, exile }
  return drawMoment(dice, date, { camps, conquered }, { special, more: { nations, holdingOut } })
}
