/** Every die of the rules has a resolver that needs no game, says why, and has exact odds; and the modules that use them import in one direction. */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import * as aeto from '../../../src/games/aeto'
import { outcomesOf } from '../../../src/kernel/chance'
import type { Dice } from '../../../src/kernel/dice'
import { add, fractionText } from '../../../src/kernel/fraction'

const ROLLS: Readonly<Record<string, (dice: Dice) => { readonly explain: readonly unknown[] }>> = {
  '10.3': aeto.resolveEvasion,
  '10.4': aeto.resolveWinter,
  '10.6': (dice) =>
    aeto.resolvePartisans({ yugoslavia: true, atrocity: true, earlySoviet: false, points: 1 }, dice),
  '10.13': aeto.resolveDigging,
  '10.14': aeto.resolveZhukov,
  '10.15': aeto.resolveHeadquarters,
  '10.20': (dice) => aeto.resolvePurges(7, dice),
  '10.22': (dice) => aeto.resolveSiberians(4, dice),
  '10.25': aeto.resolveInfiltration,
  '11.2': (dice) => aeto.resolveCollateral('major-port', dice),
  '11.7': (dice) => aeto.resolveDirective(2, dice),
  '11.10': aeto.resolveDismissal,
  '11.11': aeto.resolveAbyssinia,
  '11.16': aeto.resolveRubble,
  '11.18': (dice) => aeto.resolveMines({ escorts: true, late: false, tens: 0, ultra: 0 }, dice),
  '11.22': aeto.resolveTriton,
  '9.6': (dice) => aeto.resolveQuisling(3, dice),
  '9.2': (dice) =>
    aeto.resolveVichyReaction(
      {
        state: 'lebanon-syria',
        vichyFranceWasConquered: false,
        freeFrenchLand: true,
        freeFrenchNaval: false,
        british: true,
        earlierViolation: false,
      },
      dice,
    ),
  '9.5': (dice) =>
    aeto.resolveSitzkriegAttempt(
      { by: 'united-kingdom', invaded: ['norway'], frenchForts: false, russoGermanWar: false },
      dice,
    ),
  '9.7': (dice) => aeto.resolveForcedEntry({ yugoslavia: true, greece: true }, dice),
  '9.11': (dice) =>
    aeto.resolveFleetDisposal(
      { nation: 'italy', homePort: true, enemyStack: false, enemyPort: false, noAccess: false },
      dice,
    ),
  '9.15': (dice) => aeto.resolveItalianCapitulation({ hexes: 2, moscow: false, london: false }, dice),
  '9.17': aeto.resolveItalianSurrender,
  '9.18': (dice) =>
    aeto.resolvePartnerCapitulation({ allied: 2, german: 1, year: 1943, finland: false }, dice),
  '9.19': (dice) => aeto.resolveLowCountries(3, dice),
  '9.20': aeto.resolvePartnerSurrender,
  '9.22': (dice) =>
    aeto.resolveAmericanEntry(
      {
        russoGermanWar: false,
        italyAtPeace: true,
        noVichy: false,
        yugoslaviaEarly: false,
        spain: true,
        turkey: false,
        stalingrad: false,
        moscow: false,
      },
      dice,
    ),
  '10.25, in port': (dice) => aeto.resolveSpecialAttack({ gunnery: 2, armor: 12 }, dice),
  '11.10, in 1944': aeto.resolveLateDismissal,
}

it('says why it came to what it came to, and its odds add up to 1', () => {
  for (const [rule, roll] of Object.entries(ROLLS)) {
    const outcomes = [...outcomesOf(roll)]
    for (const { value } of outcomes) expect([rule, value.explain.length > 0]).toEqual([rule, true])
    const sum = outcomes.map(({ probability }) => probability).reduce((a, b) => add(a, b))
    expect([rule, fractionText(sum)]).toEqual([rule, '1'])
  }
  const count = (roll: (dice: Dice) => { readonly count: number }) =>
    [...outcomesOf((dice) => roll(dice).count)].map(({ value, probability }) => [
      value,
      fractionText(probability),
    ])
  expect(count((dice) => aeto.resolveSiberians(4, dice))).toEqual([
    [1, '1/6'],
    [2, '1/6'],
    [3, '1/6'],
    [4, '1/2'],
  ])
  expect(count((dice) => aeto.resolvePurges(7, dice))).toEqual([
    [4, '1/6'],
    [5, '1/6'],
    [6, '1/6'],
    [7, '1/2'],
  ])
})

it('no module of the game imports one that imports it', () => {
  const root = 'src/games/aeto'
  const files = [root, `${root}/play`].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  )
  const importsOf = (file: string): readonly string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )([^;]*?)from '(\.[^']+)'/gms)]
      .filter(([, names]) =>
        names
          .replace(/[{}\s]/g, '')
          .split(',')
          .some((name) => name !== '' && !/^type/.test(name)),
      )
      .map(([, , path]) => `${join(dirname(file), path)}.ts`)
      .filter((path) => files.includes(path))
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    expect(way.includes(file) ? [...way, file] : []).toEqual([])
    if (done.has(file)) return
    for (const next of importsOf(file)) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(done.size).toBe(files.length)
})
