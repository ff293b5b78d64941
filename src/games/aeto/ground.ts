/**
 * What the umpire needs of parts 1 to 8, which no source in hand holds: zones of control, supply, stacking, where units arrive, terrain,
 * Offensives, fronts. The board answers as far as it can, and the table reports the rest. A host that knows better gives its own answers:
 * `umpireOn({ supplied: … })` in `game.ts`.
 */

import { legal, refuse, type Verdict } from '../../kernel/verdict'
import { indexOf } from './board-index'
import { WORKS, type Works } from './inquiries'
import { type Camp, type Nation, nationText } from './nations'
import { plays } from './optional'
import { areAllied, areAtWar, hexOf, landOf, nationOf, ownerOf, unitsAt } from './politics'
import { type AetoState, boardOf } from './state'
import { type AetoUnit, BOXES, isShip, type Terrain, type UnitKind } from './units'

/** A unit, as far as stacking goes: one that is rebuilt is at full strength here. */
export type Stacked = Pick<AetoUnit, 'nation' | 'kind'> & Partial<Pick<AetoUnit, 'depleted'>>

export interface Ground {
  /** Is this unit in supply? */
  supplied(state: AetoState, unit: AetoUnit): boolean
  /** The hexes about its own into which a combat land unit exerts its zone of control. */
  zone(state: AetoState, unit: AetoUnit): readonly string[]
  /** May a unit stay in this hex beside whoever is there? It may be there already: it has moved in, or is rebuilt. Commandos are not asked about. */
  mayStack(state: AetoState, unit: Stacked, hex: string): Verdict
  /** How many more ships a port takes; `null` where it is for the table to count (9.26, 10.9). */
  portRoom(state: AetoState, port: string): number | null
  /** How many more aircraft a base takes; `null` where it is for the table to count (9.2). */
  baseRoom(state: AetoState, hex: string): number | null
  /** May a new unit arrive here? */
  mayArrive(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict
  /** What the ground of a hex is; `null` where it is for the table to say. */
  terrain(state: AetoState, hex: string): Terrain | null
  /** The printed movement rating of a land unit. */
  movement(state: AetoState, unit: AetoUnit): number
  /** The Offensives that a major power has left, those of the moment apart; `null` where it is for its player to count. */
  offensives(state: AetoState, nation: Nation): number | null
  /** The camp that has the Initiative this month; `null` where it is for the table to know (9.5, 11.22). */
  initiative(state: AetoState): Camp | null
  /** Does a hex that nobody stands in lie behind a front of this camp? */
  isBehindFront(state: AetoState, hex: string, camp: Camp): boolean
  /** Is there a way by sea from a place to a port that a nation or its side holds? */
  hasSeaRoute(state: AetoState, from: string, to: Nation): boolean
}

/** What the board alone can say. */
const boardGround: Ground = {
  /** Everyone is, but those who were reported or marked as out of supply. */
  supplied: (_, { out }) => !out,
  /**
   * Into every hex that it touches by land, but not over impassable mountains.
   *
   * @rule 10.5 nor does a mountain unit into mountains, where the terrain is known
   */
  zone(state, { at, kind }) {
    const board = boardOf(state)
    if (!board.has(at)) return []
    return board
      .neighbours(at)
      .filter(
        (next) =>
          board.hex(next).terrain === 'land' &&
          !board.hasSide(at, next, 'sea') &&
          !board.hasSide(at, next, 'mountain') &&
          !(kind === 'mountain' && groundOf(state).terrain(state, next) === 'mountain'),
      )
  },
  /** The limits of 5.9 are in no source. */
  mayStack: () => legal,
  portRoom: () => null,
  baseRoom: () => null,
  mayArrive: arrival,
  /** The survey has land and sea alone. */
  terrain: () => null,
  /** Ratings that the text prints: 3 for infantry, mountain and paratrooper units, 5 for armor; so for their like. */
  movement: (_, { kind }) => (['armor', 'ss-armor', 'mechanized'].includes(kind) ? 5 : 3),
  offensives: () => null,
  initiative: () => null,
  isBehindFront: () => false,
  /** Whether there is a port at all, a city on a coast among them: what lies between is for the table to say. */
  hasSeaRoute: (state, _from, to) =>
    indexOf(boardOf(state)).sited.some((id) => {
      if (!isHarbor(state, id)) return false
      const owner = ownerOf(state, id)
      return owner !== null && areAllied(state, owner, to)
    }),
}

/** Where a state that is asked about carries the answers of a host: beside what is saved, forked and hashed, which is plain JSON. */
const HOST = Symbol('ground')

type Hosted = AetoState & { [HOST]?: Ground }

/** Who answers for this state: the host whose game it is in, or the board. */
export const groundOf = (state: AetoState): Ground => (state as Hosted)[HOST] ?? boardGround

/** Is a hex supplied: is nobody in it out of supply? */
export const isSuppliedHex = (state: AetoState, hex: string): boolean =>
  unitsAt(state, hex).every((unit) => groundOf(state).supplied(state, unit))

/** A host's answers, and the board's for what it leaves out. */
export const groundWith = (host: Partial<Ground>): Ground => ({ ...boardGround, ...host })

/** The state, to be asked with these answers; the one that was given is left alone. */
export const onGround = (state: AetoState, ground: Ground): AetoState => {
  const asked: Hosted = { ...state, [HOST]: ground }
  return asked
}

/** Changes a state in place with these answers, which do not stay with it. */
export function playOnGround<R>(state: AetoState, ground: Ground, play: () => R): R {
  const hosted = state as Hosted
  hosted[HOST] = ground
  try {
    return play()
  } finally {
    delete hosted[HOST]
  }
}

/** In its own land, or a colony of its own, as long as its side holds the hex; ships in a port, Americans in Britain as well. */
function arrival(state: AetoState, nation: Nation, kind: UnitKind, at: string): Verdict {
  if ((BOXES as readonly string[]).includes(at))
    return (at === 'United States' && nation === 'united-states') || mayComeToPacific(state, nation, at)
      ? legal
      : refuse(
          '8.11',
          'no-arrival',
          `nothing of ${nationText(nation)} arrives ${at === 'at sea' ? at : `in the box of ${at}`}`,
        )
  const land = landOf(state, at)
  if (land === null) return refuse('8.11', 'no-land', `${at} is no land hex of this map`, at)
  const host = nation === 'united-states' ? 'united-kingdom' : nation
  const owner = ownerOf(state, at)
  if (nationOf(state, land) !== host || owner === null || !areAllied(state, nation, owner))
    return refuse('8.11', 'not-home', `${at} is no hex of ${nationText(host)} in friendly hands`, at)
  if (isShip({ kind }) && !isHarbor(state, at)) return refuse('8.11', 'no-port', `${at} is no port`, at)
  const enemies = unitsAt(state, at).some(
    (unit) => unit.kind !== 'partisan' && areAtWar(state, nation, unit.nation),
  )
  return enemies ? refuse('8.11', 'occupied', `the enemy is in ${at}`, at) : legal
}

/** Powers that have units on both maps of a Combined Game: Siberians begin in the Pacific (10.22). */
const PACIFIC_POWERS: readonly Nation[] = ['soviet-union', 'united-kingdom', 'united-states']

/** The other map of a Combined Game. */
export const mayComeToPacific = (state: AetoState, nation: Nation, at: string): boolean =>
  at === 'Pacific' && plays(state, 'combinedGame') && PACIFIC_POWERS.includes(nation)

/** Where ships can lie: a port, or a city on a coast, since the source names few ports; not where it is destroyed. */
export const isHarbor = (state: AetoState, hex: string): boolean =>
  isPort(state, hex) && !state.special.ports.includes(hex)

/** Is there a port in a hex, destroyed or not? */
export function isPort(state: AetoState, hex: string): boolean {
  const { sites, coast } = hexOf(state, hex)
  return sites.includes('port') || (coast && sites.includes('city'))
}

const hasHedgerows = (state: AetoState, hex: string): boolean =>
  state.optional.bocage.some((one) => one.hex === hex)

/**
 * Is there a fort, or a coastal one, in a hex, finished or not?
 *
 * @rule 11.0 hedgerows are a fort in every respect
 */
export const hasWorks = (state: AetoState, hex: string): boolean =>
  state.forts.includes(hex) || state.wall.includes(hex) || hasHedgerows(state, hex)

/** How a fort that is being built is called: a hex can have one of each kind. */
export const worksKey = (hex: string, what: Works): string => `${what} ${hex}`

/** Is there a fort of this kind in a hex that is finished? */
export const isFinished = (state: AetoState, hex: string, what: Works): boolean =>
  (what === 'fort' ? state.forts : state.wall).includes(hex) &&
  !state.special.building.includes(worksKey(hex, what))

/** Is there a fort, or a coastal one, in a hex that is finished, or are there hedgerows? */
export const isFortified = (state: AetoState, hex: string): boolean =>
  WORKS.some((what) => isFinished(state, hex, what)) || hasHedgerows(state, hex)

/**
 * Does a finished fort, or hedgerows, defend a hex against this nation? They do so by themselves, whoever else is there.
 *
 * @rule 11.0
 */
export function worksAgainst(state: AetoState, hex: string, nation: Nation): boolean {
  if (!isFortified(state, hex)) return false
  const owner = ownerOf(state, hex)
  return owner !== null && areAtWar(state, nation, owner)
}
