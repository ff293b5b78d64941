/** `grognard serve`: the line protocol of `docs/guides/bot-protocol.md` over standard input and output. */

import type { Command } from './command'
import { version } from './version'

export const SERVE: Command = {
  usage: 'serve GAME',
  about: 'the rules and bots of a game for programs in any language: JSON lines in, JSON lines out',
  more: `
  echo '{"cmd":"hello","protocol":1}' | grognard serve eto

  The protocol is in docs/guides/bot-protocol.md, a client in Python beside it in bot.py.`,
  words: 1,
  async run([id], _, { input, output }) {
    const [{ botsOf }, { playable }, { serve, thinkApart }] = await Promise.all([
      import('../bots/load'),
      import('./play'),
      import('../serve/index'),
    ])
    const { game } = await playable(id)
    const bots = botsOf(game.id).map(({ name }) => name)
    const served = { game, bots, server: `grognard ${version()}` }
    await serve(served, thinkApart(game), { input, output })
    return ''
  },
}
