/** `grognard play`: one game between bots, to its end. */

import { writeFileSync } from 'node:fs'
import type { BotName } from '../bots/load'
import type { PlayedGame } from '../bots/play-game'
import { GAMES } from '../games/registry'
import type { GameAction, GameState } from '../kernel/game'
import { type Command, text, type Values } from './command'
import { Failed, UsageError } from './usage'

type Played = PlayedGame<GameState, GameAction>

export const PLAY: Command = {
  usage:
    'play GAME [--SEAT BOT …] [--scenario S] [--seed X] [--svg FILE] [--save FILE] [--record FILE] [--json]',
  about: 'a game between bots, from the set-up to its end',
  more: `  [--rules A,B] [--iterations N] [--milliseconds N] [--time-limit MS] [--decisions N] [--theme light|dark|auto]

  grognard play eto --scenario 1940 --axis scripted --allied random --svg end.svg
  grognard play the-war --axis "program:python3 bot.py" --record game.json

  A seat is a player of the game, such as --axis; without a bot it gets the game's best. A wrong bot is told which there are.
  --iterations and --milliseconds limit what a bot thinks about each decision; beyond --time-limit it forfeits.
  --save writes the last position, --record the whole game, for "grognard replay".`,
  options: [
    'scenario',
    'seed',
    'rules',
    'svg',
    'save',
    'record',
    'theme',
    'iterations',
    'milliseconds',
    'time-limit',
    'decisions',
  ],
  flags: ['json'],
  seats: true,
  words: 1,
  async run([id], options, { progress }) {
    const [
      { botTitle, loadBot },
      { playGameAsync },
      { playable },
      { budgetOf, count, seatsOf, setupOf },
      board,
    ] = await Promise.all([
      import('../bots/load'),
      import('../bots/play-game'),
      import('./play'),
      import('./seats'),
      import('./board'),
    ])
    const { game, summary } = await playable(id)
    const setup = setupOf(game, options)
    const seed = text(options, 'seed') ?? String(Date.now())
    const players = game.playersOf(game.setup({ ...setup, seed }))
    const names = seatsOf(game, players, options)
    const theme = board.themeOf(text(options, 'theme'))
    if (options['theme'] !== undefined && options['svg'] === undefined)
      throw new UsageError('--theme is for --svg')
    const makers = await Promise.all(names.map((name) => loadBot(game, name)))
    const [maxDecisions, timeLimit] = ['decisions', 'time-limit'].map((one) => count(one, text(options, one)))
    const begun = performance.now()
    const played = await playGameAsync(game, {
      setup,
      seed,
      bots: Object.fromEntries(players.map((player, i) => [player, makers[i]()])),
      budget: budgetOf(options),
      ...(maxDecisions !== undefined && { maxDecisions }),
      ...(timeLimit !== undefined && { timeLimit }),
      onDecision: ({ state, decision, number }) =>
        progress(
          () =>
            `${summary(state)[0]} · ${decision.player}, ${decision.phase.replaceAll('-', ' ')} · decision ${number + 1}`,
        ),
    })
    const seconds = (performance.now() - begun) / 1000
    const state = game.codec.accept(JSON.parse(JSON.stringify(played.state)))
    const files = write(options, {
      svg: () => board.positionSvg(state, theme),
      save: () => game.codec.save(state),
      record: () => JSON.stringify(played.record),
    })
    const bots = Object.fromEntries(players.map((player, i) => [player, botTitle(names[i])]))
    if (options['json']) return json(played, bots, files)
    return [
      `${GAMES.find((one) => one.id === game.id)!.title}, seed ${JSON.stringify(seed)}`,
      ...summary(state),
      seatsText(players, names.map(botTitle)),
      endText(played),
      `${played.decisions} decisions, ${played.forced} of them forced, in ${seconds.toFixed(1)} s; hash ${played.record.hash}`,
      ...files.map(({ kind, path }) => `${KINDS[kind]} is in ${path}`),
    ].join('\n')
  },
}

const KINDS: Readonly<Record<string, string>> = {
  svg: 'A picture of the end',
  save: 'The last position',
  record: 'The whole game',
}

interface Written {
  readonly kind: string
  readonly path: string
}

/** Writes what was asked for. */
function write(options: Values, contents: Readonly<Record<string, () => string>>): readonly Written[] {
  return Object.entries(contents).flatMap(([kind, content]) => {
    const path = text(options, kind)
    if (path === undefined) return []
    const made = content()
    try {
      writeFileSync(path, made)
    } catch (error) {
      throw new Failed(`cannot write ${path}: ${(error as NodeJS.ErrnoException).code ?? error}`)
    }
    return [{ kind, path }]
  })
}

const seatsText = (players: readonly string[], bots: readonly string[]) =>
  `Players: ${players.map((player, i) => `${player} by ${bots[i]}`).join(', ')}`

function endText({ end, result, forfeit, winner }: Played): string {
  if (forfeit !== null) return `Forfeited by ${forfeit.player} (${forfeit.reason}): ${forfeit.because}`
  if (end === 'broken-off' || result === null) return 'Broken off'
  return `Won by ${winner ?? 'nobody'}, ${result.level}: ${result.because} (${result.rule})`
}

function json(played: Played, bots: Readonly<Record<string, BotName>>, files: readonly Written[]): string {
  const { end, winner, result, forfeit, decisions, forced, record } = played
  const { game, setup, hash } = record
  return JSON.stringify(
    {
      game,
      setup,
      bots,
      end,
      winner,
      result,
      forfeit,
      decisions,
      forced,
      hash,
      files: Object.fromEntries(files.map(({ kind, path }) => [kind, path])),
    },
    null,
    2,
  )
}
