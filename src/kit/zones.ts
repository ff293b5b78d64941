/**
 * Who stands where, and zones of control, as one side finds them: counted, and kept up space by space as stacks change, for any board whose
 * edges are in the arrays `first` and `to`.
 *
 * A game says over which edges a zone reaches, and keeps what it derives from a space (bits of a bitboard, say) when it is told that
 * something has changed there. Whose units are friends, whose are enemies and what zone a stack has are arguments: they hang on politics,
 * and on the pieces.
 */

/** The board as far as zones go: the edges of a space are those from `first[space]` to `first[space + 1]`, and lead to `to`. */
export interface ZoneBoard {
  readonly first: ArrayLike<number>
  readonly to: ArrayLike<number>
}

/** What one side finds on the map, by the number of the space. */
export interface ZoneMaps {
  /** 1 where enemies stand. */
  readonly enemyUnits: Uint8Array
  /** 1 where a zone of theirs lies, whoever stands there. */
  readonly enemyZone: Uint8Array
  /** How many friendly units stand there. */
  readonly friendlyUnits: Uint8Array
}

/** The maps of one side, and how many enemy stacks have a zone over each space. */
export interface Zoned {
  readonly ground: ZoneMaps & { readonly board: ZoneBoard }
  readonly zones: Uint8Array
}

/** No zone. Any other number is a kind of zone, which a game gives a meaning. */
export const NO_ZONE = 0

/** What has changed on a side's map, as bits: where enemies stand, where one may go between them and their zones. */
export const NEW_ENEMIES = 1
export const NEW_LINES = 2

/** What a game says about its zones: plain functions, which do not speak of `this`. */
export interface ZoneRules<M extends Zoned> {
  /** Does a zone of this kind reach from a space over this edge? */
  reaches(map: M, kind: number, space: number, edge: number): boolean
  /** What stands or lies in a space has changed: what is derived from it is to be kept up. */
  changed(map: M, space: number): void
}

export interface Zones<M extends Zoned> {
  /**
   * A stack has changed: now enemies stand in its space or not (1 or 0), so many friends, and it has a zone of this kind where it had
   * one of that. Says what that has changed on the map, as bits.
   */
  restand(map: M, space: number, hostile: number, friendly: number, had: number, has: number): number
}

export function defineZones<M extends Zoned>({ reaches, changed }: ZoneRules<M>): Zones<M> {
  /** Lays a zone over the spaces around, or takes it away. */
  function spread(map: M, space: number, kind: number, by: 1 | -1): number {
    const { ground, zones } = map
    const { board, enemyZone } = ground
    const { first, to } = board
    const end = first[space + 1]
    let news = 0
    for (let edge = first[space]; edge < end; edge++) {
      if (!reaches(map, kind, space, edge)) continue
      const next = to[edge]
      zones[next] += by
      const zone = zones[next] > 0 ? 1 : 0
      if (enemyZone[next] === zone) continue
      enemyZone[next] = zone
      changed(map, next)
      news = NEW_LINES
    }
    return news
  }

  return {
    restand(map, space, hostile, friendly, had, has) {
      const { enemyUnits, friendlyUnits, enemyZone } = map.ground
      let news = 0
      const enemiesBefore = enemyUnits[space]
      const friendsBefore = friendlyUnits[space]
      if (enemiesBefore !== hostile) {
        enemyUnits[space] = hostile
        news = NEW_ENEMIES | NEW_LINES
      }
      if (friendsBefore !== friendly) {
        // A friend opens a space in an enemy zone; elsewhere he makes no difference.
        if (enemyZone[space] && (friendly === 0 || friendsBefore === 0)) news |= NEW_LINES
        friendlyUnits[space] = friendly
      }
      if (enemiesBefore !== hostile || friendsBefore !== friendly) changed(map, space)
      if (had === has) return news
      if (has !== NO_ZONE) news |= spread(map, space, has, 1)
      if (had !== NO_ZONE) news |= spread(map, space, had, -1)
      return news
    },
  }
}
