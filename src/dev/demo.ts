/**
 * `npm run demo`: two bots play World War II: ETO from the summer of 1941 to its end, one of their attacks is explained, and the last
 * position is drawn. `npm run demo -- SEED FILE` takes another seed and another file for the picture.
 */

import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { etoBot } from '../bots/eto'
import { etoPicture } from '../cli/eto'
import { attackInPlay, combatOdds, type EtoState, eto } from '../games/eto'
import { seeded } from '../kernel/dice'
import { explainText } from '../kernel/explain'
import { barChart } from '../render/chart'

const SEED = process.argv[2] ?? 'demo'
const PICTURE = process.argv[3] ?? join(tmpdir(), 'grognard-demo.svg')
const state = eto.fork(eto.setup({ scenario: '1941', seed: SEED }))
const dice = seeded(SEED)
const bots = { axis: etoBot(), allied: etoBot(), russian: etoBot() }

console.log(`World War II: European Theater of Operations, 1941, seed "${SEED}"\n`)
console.log('turn     Axis  West  Russia  attacks  lost  what happened')
let attacks = 0
let lost = 0
let news: string[] = []
let shown = false
let turn = state.turn

while (eto.decision(state) !== null) {
  const player = eto.decision(state)!.player as keyof typeof bots
  const action = bots[player].choose(state, dice)
  if (action.type === 'fight' && !shown && state.russia.atWar) explainAttack(state)
  for (const event of eto.advance(state, action))
    switch (event.type) {
      case 'fought':
        attacks++
        lost += event.loss
        break
      case 'invaded':
        news.push(`${event.country} invaded`)
        break
      case 'italy':
        news.push(`Italy ${event.what}`)
        break
      case 'vichy':
        news.push(`Vichy: ${event.what}`)
        break
      case 'landed':
        news.push(`landing at ${event.to}`)
        break
      default:
    }
  if (state.turn !== turn || state.ended) {
    report()
    turn = state.turn
  }
}
const { winner, level, because } = eto.result(state)!
console.log(`\n${winner === 'axis' ? 'The Axis wins' : 'The Allies win'}, ${level}: ${because}`)
writeFileSync(PICTURE, etoPicture(state, 'light'))
console.log(`The map as it was then: ${PICTURE}`)

function report() {
  const points = { axis: 0, west: 0, russia: 0 }
  for (const { units } of state.units)
    for (const { nation, strength } of units) {
      if (nation === 'russian') points.russia += strength
      else if (['german', 'italian', 'hungarian', 'rumanian', 'bulgarian', 'finnish'].includes(nation))
        points.axis += strength
      else if (['british', 'american', 'free-french'].includes(nation)) points.west += strength
    }
  const cell = (n: number, width: number) => String(n).padStart(width)
  const happened = [...new Set(news)].slice(0, 3).join(', ')
  console.log(
    `${turn.quarter}/${turn.year}${cell(points.axis, 7)}${cell(points.west, 6)}${cell(points.russia, 8)}${cell(attacks, 9)}${cell(lost, 6)}  ${happened}`,
  )
  attacks = 0
  lost = 0
  news = []
}

/** The odds of the attack that is about to be fought, and everything that counts in it. */
function explainAttack(position: EtoState) {
  const attack = attackInPlay(position)
  if (attack === null) return
  shown = true
  const [{ hex }] = attack.defended
  console.log(`\n  An attack on ${hex}, ${position.turn.quarter}/${position.turn.year}:`)
  const bars = combatOdds(attack).map(({ value: { loss, eliminated, retreat }, probability }) => ({
    label: eliminated ? `loses all ${loss}` : retreat ? `loses ${loss}, retreats` : 'holds',
    probability,
  }))
  console.log(indent(barChart(bars)))
  const fork = eto.fork(position)
  for (const event of eto.advance(fork, { type: 'fight' }, seeded('one of them')))
    if (event.type === 'fought') console.log(indent(`\none way it could go:\n${explainText(event.explain)}`))
  console.log()
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}
