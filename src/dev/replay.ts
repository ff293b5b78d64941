/** `npm run replay FILE`: plays back a game that the conformance kit wrote down when a check failed. */

import { readFileSync } from 'node:fs'
import type { Game, GameAction, GameEvent, GameState } from '../kernel/game'
import type { Failure } from '../testing'

type AnyGame = Game<GameState, GameAction, GameEvent, unknown>

/** The games that can be played back; a game of your own is named with `--game ./my-game.ts#myGame`. */
const GAMES: Readonly<Record<string, string>> = {
  eto: '../games/eto/game.ts#eto',
  picket: '../../test/testing/picket.ts#picket',
}

const [file, flag, given] = process.argv.slice(2)
if (!file || (flag !== undefined && (flag !== '--game' || !given))) {
  console.error('usage: npm run replay FILE [-- --game ./module.ts#exportedGame]')
  process.exit(2)
}

const failure = readFailure(file)
const game = await loadGame(failure.game)
console.log(`${failure.game}: ${failure.check}`)
console.log(`failed, ${failure.message}`)
console.log(
  `scenario ${failure.setup.scenario}, seed "${failure.setup.seed}", ${failure.actions.length} actions\n`,
)

let state = game.setup(failure.setup)
failure.actions.forEach((action, i) => {
  const decision = game.decision(state)
  const verdict = game.check(state, action as GameAction)
  console.log(`${i + 1}. ${decision?.prompt ?? 'the game is over'}`)
  console.log(`   ${JSON.stringify(action)}${verdict.legal ? '' : `  REFUSED: ${verdict.because}`}`)
  if (!verdict.legal) {
    // Random play took it all the same: the list and the check disagree.
    const draft = game.fork(state)
    for (const event of game.advance(draft, action as GameAction))
      console.log(`   -> ${JSON.stringify(event)}`)
    state = draft
    return
  }
  const { state: next, events, throws } = game.apply(state, action as GameAction)
  for (const thrown of throws) console.log(`   dice: ${JSON.stringify(thrown)}`)
  for (const event of events) console.log(`   -> ${JSON.stringify(event)}`)
  state = next
})

console.log('\nThe position at the failure:')
console.log(JSON.stringify(state, null, 1))
for (const { rule, because } of game.invariants(state)) console.log(`violated: ${because} (rule ${rule})`)
const listed = game.decision(state) ? [...game.legalActions(state)] : []
console.log(`legal now: ${listed.map((action) => JSON.stringify(action)).join(' ') || 'nothing'}`)

function readFailure(path: string): Failure {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(`cannot read ${path}: ${error instanceof Error ? error.message : error}`)
    process.exit(2)
  }
}

async function loadGame(id: string): Promise<AnyGame> {
  const place = given ? new URL(given, `file://${process.cwd()}/`).href : GAMES[id]
  if (!place) {
    console.error(
      `"${id}" is none of ${Object.keys(GAMES).join(', ')}; name it with --game ./module.ts#exportedGame`,
    )
    process.exit(2)
  }
  const [module, name] = place.split('#')
  return (await import(module))[name]
}
