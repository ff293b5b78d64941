/**
 * What a player of Europe Engulfed is sent by the line protocol and by boardgame.io: the same of any two games that his view does not tell apart. The other game is dealt from
 * his view, so that whatever of a hidden block gets through makes a difference.
 */

import { describe, expect, it } from 'vitest'
import { toBoardgame } from '../../../src/boardgame.io'
import type { EeAction } from '../../../src/games/europe-engulfed/actions'
import { europeEngulfed, type FrozenEeState } from '../../../src/games/europe-engulfed/game'
import { sideOfPlayer } from '../../../src/games/europe-engulfed/players'
import type { Side } from '../../../src/games/europe-engulfed/powers'
import { seeded } from '../../../src/kernel/dice'
import { stateToText } from '../../../src/kernel/notation'
import { rule } from '../../../src/testing/rule'
import { talk } from '../../serve/talk'

interface Moment {
  readonly state: FrozenEeState
  readonly action: EeAction
}

/** Moments of a random game, some decisions apart. */
function momentsOf(
  scenario: '16.1' | '16.2' | 'campaign-1939',
  rules: object,
  apart: number,
): readonly Moment[] {
  const dice = seeded(`served ${scenario}`)
  const state = europeEngulfed.fork(europeEngulfed.setup({ scenario, seed: 'served', rules }))
  const found: Moment[] = []
  for (let i = 0; found.length < (scenario === 'campaign-1939' ? 1 : 2); i++) {
    const action = europeEngulfed.sample(state, dice)
    if (action === null) break
    if (i % apart === apart - 1)
      found.push({ state: europeEngulfed.codec.accept(JSON.parse(JSON.stringify(state))), action })
    europeEngulfed.advance(state, action)
  }
  return found
}

/** Another game that looks the same to a player. */
const dealt = (state: FrozenEeState, player: Side): FrozenEeState =>
  europeEngulfed.determinize(europeEngulfed.view(state, player), seeded('another'))

/** All that somebody at a seat is answered: what he sees, what he may do, and what he is told of guesses at blocks. */
function answers(state: FrozenEeState, player: Side, guesses: readonly EeAction[]): readonly object[] {
  const { say } = talk(europeEngulfed, { seat: player })
  say({ cmd: 'position', text: stateToText(europeEngulfed, state) })
  return [
    say({ cmd: 'view' }),
    say({ cmd: 'legal', words: true }),
    ...guesses.flatMap((action) => [say({ cmd: 'check', action }), refusalOf(say({ cmd: 'play', action }))]),
  ]
}

/** What is played tells what comes of it by the dice; what is refused must tell nothing. */
const refusalOf = (told: { readonly ok?: boolean }) => (told.ok === true ? { ok: true } : told)

const GAMES = [
  ['16.1', {}, 71],
  ['16.2', {}, 291],
  ['campaign-1939', { threePlayers: true, withdrawals: true }, 183],
] as const

describe.each(GAMES)('%s %o', (scenario, rules, apart) => {
  const moments = momentsOf(scenario, rules, apart)

  it(`${rule('europe-engulfed', '6.2')} a seat of the line protocol is answered the same of games that it cannot tell apart`, () => {
    let differing = 0
    for (const { state, action } of moments)
      for (const player of europeEngulfed.playersOf(state)) {
        const other = dealt(state, player)
        if (JSON.stringify(other.blocks) !== JSON.stringify(state.blocks)) differing++
        // What was really done, if another did it, and a block by its name, which only a guess could know.
        const unit = Object.keys(state.blocks).find((one) => isForeign(state, player, one))!
        const decides = europeEngulfed.decision(state)!.player === player
        const guesses: readonly EeAction[] = [decides ? { type: 'take', unit } : action]
        expect(answers(other, player, guesses)).toEqual(answers(state, player, guesses))
      }
    expect(differing).toBeGreaterThan(moments.length / 2)
  })

  it(`${rule('europe-engulfed', '6.2')} boardgame.io sends a player the same of games that he cannot tell apart, and who plays no side nothing`, () => {
    const { playerView } = toBoardgame(europeEngulfed)
    const sent = (state: FrozenEeState, action: EeAction, by: FrozenEeState, playerID: string | null) => {
      const players = europeEngulfed.playersOf(state)
      const shown = players.map((one) => europeEngulfed.viewAction(by, action, one))
      const held = { state, events: [], shown, refused: {} }
      return playerView!({ G: held as never, ctx: {} as never, playerID })
    }
    for (const { state, action } of moments)
      for (const [i, player] of europeEngulfed.playersOf(state).entries()) {
        const other = dealt(state, player)
        const mine = sent(state, action, state, String(i))
        expect(sent(other, action, state, String(i))).toEqual(mine)
        expect(sent(state, action, state, null)).toMatchObject({ view: null, events: [], action: null })
        const { players: _, ...rest } = mine as { players: unknown }
        expect(JSON.stringify(rest)).not.toContain('"dice"')
      }
  })
})

const isForeign = (state: FrozenEeState, player: Side, unit: string): boolean =>
  Object.hasOwn(state.blocks, unit) && state.blocks[unit].side !== sideOfPlayer(state, player)
