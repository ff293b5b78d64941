/**
 * Scrambled positions: any date, any politics, units of all nations mixed up around a few hexes. Play from a set-up comes to most rules
 * seldom or never; in a scrambled position everything happens at once. They are held to what a save is held to.
 */

import type { EtoState } from '../games/eto'
import { SCENARIOS } from '../games/eto/15-scenarios/all'
import { etoBoard } from '../games/eto/board'
import { BALTIC_STATES, ETO_COUNTRIES, type EtoCountry, rulerOf } from '../games/eto/board-types'
import { ETO_CHARTS, turnAfter, turnName, turnNumber } from '../games/eto/charts'
import { BOSPORUS, GIBRALTAR, KUWAIT, LENINGRAD, MALTA, SUEZ, TANGIER } from '../games/eto/places'
import { armyOf, HOMES, PRO_AXIS } from '../games/eto/play/sides'
import { type MarkedUnit, type PositionSpec, position, type UnitsByHex } from '../games/eto/position'
import {
  type Allegiance,
  type EtoPhase,
  type EtoScenario,
  type EtoUnit,
  OPTIONAL_RULES,
  type OptionalRule,
  type Power,
} from '../games/eto/state'
import { NATIONS, type Nation, unitName } from '../games/eto/units'
import { type Dice, seeded } from '../kernel/dice'
import { SetupError } from '../kernel/game'

type Spec = { -readonly [K in keyof PositionSpec]: PositionSpec[K] }

const board = etoBoard()
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.d(list.length) - 1]
const some = <T>(dice: Dice, list: readonly T[], oneIn: number): T[] => list.filter(() => dice.d(oneIn) === 1)
const yes = (dice: Dice, oneIn = 2): boolean => dice.d(oneIn) === 1
const upTo = (dice: Dice, most: number): number => dice.d(most + 1) - 1

const LAND = board.ids.filter(
  (id) => board.hex(id).country !== null && board.hex(id).terrain !== 'prohibited',
)
/** Where something depends on who is there: they are in the middle of things more often than others. */
const PLACES = [GIBRALTAR, TANGIER, SUEZ, MALTA, LENINGRAD, ...KUWAIT, ...BOSPORUS]
const PORTS = LAND.filter((id) => board.hex(id).ports.length > 0)
const CENTRES = LAND.filter((id) => board.hex(id).resource === 'russia')
const NEUTRALS = (Object.keys(ETO_COUNTRIES) as EtoCountry[]).filter(
  (country) =>
    rulerOf(country) === country && !['germany', 'britain', 'france', 'italy', 'russia'].includes(country),
)
const PHASES: readonly EtoPhase[] = [
  'initial',
  'initial',
  'initial',
  'combat',
  'combat',
  'mechanized',
  'rail',
  'naval',
  'naval',
  'regroup',
]

/** A scrambled position; the same seed gives the same one. */
export function scrambled(seed: string): EtoState {
  const dice = seeded(`scramble ${seed}`)
  const spec = scramble(dice, seed)
  for (let tries = 0; tries < 40; tries++)
    try {
      return position(spec) as EtoState
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      for (const { path } of error.faults) mend(spec, path, dice)
    }
  throw new Error(`nothing can be made of the scramble "${seed}"`)
}

/** Takes out what cannot be: the units of a hex, a whole part, or some units if there are too many of them. */
function mend(spec: Spec, path: string, dice: Dice): void {
  const [field, rest = ''] = path.split('.')
  const hex = rest.split('[')[0]
  if (field === 'units' && hex !== '') spec.units = without(spec.units, [hex])
  else if (field === 'afloat' && hex !== '') spec.afloat = without(spec.afloat, [hex])
  else if (field === 'units') spec.units = without(spec.units, some(dice, Object.keys(spec.units ?? {}), 4))
  else delete (spec as Record<string, unknown>)[field === 'date' ? 'russia' : field]
}

const without = (stacks: UnitsByHex = {}, hexes: readonly string[]): UnitsByHex =>
  Object.fromEntries(Object.entries(stacks).filter(([hex]) => !hexes.includes(hex)))

function scramble(dice: Dice, seed: string): Spec {
  const scenario = pick(dice, ['1939', '1940', '1941'] as const)
  const rules = rulesFor(dice, scenario)
  const three = rules.threePlayers === true
  const turns = [SCENARIOS[scenario].start]
  while (turnNumber(turns[turns.length - 1]) < turnNumber(ETO_CHARTS.lastTurn))
    turns.push(turnAfter(turns[turns.length - 1]))
  const elapsed = yes(dice, 12) ? turns.length - 1 : dice.d(turns.length) - 1
  const player = pick(dice, three ? (['axis', 'allied', 'russian'] as const) : (['axis', 'allied'] as const))
  const phase = pick(dice, PHASES)
  const atWar = yes(dice) || scenario === '1941'
  const mobilized = atWar || yes(dice, 3)
  const chart = ETO_CHARTS.transport[turnName(turns[elapsed])] ?? { naval: 0, amphibious: 0 }
  const amphibiousLastTurn = upTo(dice, Math.min(2, chart.amphibious))
  const allegiance: Partial<Record<EtoCountry, Allegiance>> = {}
  const entered = new Set<EtoCountry>()
  for (const country of NEUTRALS) {
    const baltic = BALTIC_STATES.includes(country)
    if (yes(dice, 3))
      allegiance[country] = pick<Allegiance>(
        dice,
        baltic ? ['russian', 'allied'] : PRO_AXIS.includes(country) ? ['axis'] : ['axis', 'allied', 'allied'],
      )
    if (three && !atWar && !baltic && yes(dice, 5)) allegiance[country] = 'alone'
    if (yes(dice, 3) && (allegiance[country] || PRO_AXIS.includes(country) || !armyOf(country)))
      entered.add(country)
  }
  if (scenario === '1939' && yes(dice)) delete allegiance.poland
  const vichy = pick(dice, ['none', 'neutral', 'neutral', 'axis', 'gone'] as const)
  const france = LAND.filter((id) => board.hex(id).country === 'france').sort()
  const spec: Spec = {
    scenario,
    seed,
    rules,
    date: turnName(turns[elapsed]),
    player,
    phase,
    allegiance,
    entered: [...entered],
    struck: some(dice, [...NEUTRALS, 'france' as const].sort(), 12),
    holders: Object.fromEntries(
      some(dice, Object.keys(ETO_COUNTRIES), 2).map((country) => [
        country,
        pick(dice, ['axis', 'allied', 'russian', null] as const),
      ]),
    ),
    russia: {
      atWar,
      mobilized,
      invasion: atWar && (yes(dice) || scenario === '1941') ? turns[upTo(dice, elapsed)] : null,
      attacked: yes(dice) ? null : upTo(dice, elapsed),
      violated: mobilized && yes(dice) ? Math.max(0, elapsed - upTo(dice, 2)) : null,
      resources: yes(dice) ? null : upTo(dice, 30),
      emptyFor: yes(dice) ? null : upTo(dice, 3),
      reverted: atWar ? some(dice, CENTRES, 8).sort() : [],
    },
    italy: {
      status: pick(dice, ['war', 'war', 'war', 'neutral', 'surrendered'] as const),
      lost: upTo(dice, 9),
      invaded: yes(dice),
    },
    vichy: { status: vichy, hexes: vichy === 'neutral' || vichy === 'axis' ? some(dice, france, 2) : [] },
    shipping: {
      naval: upTo(dice, Math.floor(chart.naval / 2)),
      amphibious: 0,
      amphibiousLastTurn,
      french: upTo(dice, 1),
      italian: upTo(dice, 1),
      baltic: upTo(dice, 1),
      mediterranean: upTo(dice, 1),
      german: 0,
      fleet: { amphibious: upTo(dice, 4), converting: upTo(dice, 2), transport: upTo(dice, 4) },
      spent: 0,
      weather: pick(dice, ['good', 'bad', null, null] as const),
    },
    losses: { now: lossesFor(dice, allegiance), before: lossesFor(dice, allegiance) },
    replaced: { german: pick(dice, [0, 0, 15, 24]), italian: upTo(dice, 1) },
    waiting: { suez: upTo(dice, 2), american: upTo(dice, 2) },
    due: yes(dice) ? {} : { russian: pick(dice, [[3], [3, 3]]), ...(yes(dice) ? { polish: [1] } : {}) },
    finns: pick(dice, ['calm', 'attacked', 'crossed'] as const),
    leningradTaken: yes(dice),
    balkansEntered: yes(dice),
    swedenLost: three && yes(dice, 4),
    franceFor: yes(dice) ? null : upTo(dice, 6),
    gatesLost: upTo(dice, 2),
    partisanDebt: rules.partisans ? upTo(dice, 3) : 0,
    held: heldBy(dice),
  }
  populate(spec, dice)
  return spec
}

function rulesFor(dice: Dice, scenario: EtoScenario): Partial<Record<OptionalRule, boolean>> {
  const chosen = some(dice, OPTIONAL_RULES, 2)
  const minors = chosen.includes('minorCountries')
  const fits = (rule: OptionalRule) =>
    scenario === '1939' ||
    rule === 'minorCountries' ||
    rule === 'railByHex' ||
    (rule !== 'threePlayers' && minors && (rule !== 'italianEntry' || scenario !== '1941'))
  return Object.fromEntries(chosen.filter(fits).map((rule) => [rule, true]))
}

/** Neutral armies have lost nothing. */
const lossesFor = (dice: Dice, allegiance: Spec['allegiance']) =>
  Object.fromEntries(
    some(dice, NATIONS, 3)
      .filter((nation) => !isStill(allegiance, nation))
      .map((nation) => [nation, dice.d(MAJORS.includes(nation) ? 6 : 2)]),
  ) as Record<Nation, number>

/** Patches of the map in other hands, and single places that count. */
function heldBy(dice: Dice): Record<Power, string[]> {
  const held: Record<Power, string[]> = { axis: [], allied: [], russian: [] }
  for (let i = upTo(dice, 6); i > 0; i--) {
    const middle = pick(dice, LAND)
    const far = dice.d(4)
    held[pick<Power>(dice, ['axis', 'axis', 'allied', 'russian'])].push(
      ...LAND.filter((id) => board.grid.distance(id, middle) <= far),
    )
  }
  for (const id of some(dice, PLACES, 2)) held[pick<Power>(dice, ['axis', 'axis', 'allied'])].push(id)
  return held
}

// ---- units -------------------------------------------------------------------------------------------

const MAJORS: readonly Nation[] = ['german', 'british', 'russian', 'italian', 'american', 'french', 'vichy']

/** Units around a few hexes, where friends and enemies meet, and some at home. */
function populate(spec: Spec, dice: Dice): void {
  const units: Record<string, readonly (string | MarkedUnit)[]> = {}
  const middles = Array.from({ length: 3 + upTo(dice, 4) }, () =>
    pick(dice, yes(dice, 4) ? PLACES : yes(dice, 3) ? PORTS : LAND),
  )
  for (const nation of NATIONS) {
    const isMajor = MAJORS.includes(nation)
    const count = isMajor ? upTo(dice, 12) : upTo(dice, 3)
    const home = HOMES[nation]
    const still = isStill(spec.allegiance, nation)
    // A neutral army has no more than it began with.
    const army = still ? SCENARIOS[spec.scenario].units.filter((unit) => unit.nation === nation) : null
    for (let i = 0; i < (army === null ? count : Math.min(count, army.length)); i++) {
      const middle = pick(dice, middles)
      const atHome = home !== undefined && (still || yes(dice, isMajor ? 8 : 2))
      const around = LAND.filter((id) =>
        atHome ? board.hex(id).country === home : board.grid.distance(id, middle) <= 2,
      )
      const at = pick(dice, around.length > 0 ? around : LAND)
      const made = army === null ? unitFor(dice, spec, nation) : { ...army[i], type: 'infantry' as const }
      const stack = units[at] ?? []
      if (!mayBe(spec, made, at) || stack.length > 1 || (stack.length > 0 && (still || nation === 'vichy')))
        continue
      units[at] = [...stack, { unit: unitName(made), ...marksFor(dice, spec, made) }]
    }
  }
  for (const { hex, nation, strength, type } of SCENARIOS[spec.scenario].units)
    if (type === 'garrison' && units[hex] === undefined && yes(dice))
      units[hex] = [unitName({ nation, strength, type })]
  spec.units = units
  if (spec.phase === 'initial' || spec.phase === 'combat')
    spec.afloat = Object.fromEntries(
      some(
        dice,
        Object.keys(units).filter((id) => board.hex(id).seas.length > 0),
        12,
      ).map((id) => [
        id,
        [`${spec.player === 'axis' ? 'ger-inf' : isLate(spec) ? 'bri-mec' : 'bri-inf'}-${dice.d(3)}`],
      ]),
    )
}

/** Has nobody asked this nation to choose a side? */
const isStill = (allegiance: Spec['allegiance'], nation: Nation): boolean =>
  HOMES[nation] !== undefined && !MAJORS.includes(nation) && allegiance?.[HOMES[nation]] === undefined

/** Is a hex in a country that is in the war, or the unit's own? Partisans have nowhere else to be. */
function mayBe({ allegiance, russia }: Spec, { nation, type }: EtoUnit, at: string): boolean {
  const ruler = rulerOf(board.hex(at).country!)
  if (ruler === HOMES[nation]) return true
  if (type === 'partisan') return false
  return ruler === 'russia'
    ? russia?.atWar === true
    : !NEUTRALS.includes(ruler) || allegiance?.[ruler] !== undefined
}

/** Are the western Allies mechanized by now (5.33)? */
const isLate = ({ date }: Spec): boolean => Number(date!.slice(2)) >= 1943

function unitFor(dice: Dice, spec: Spec, nation: Nation): EtoUnit {
  const isMajor = MAJORS.includes(nation) && nation !== 'vichy'
  if (spec.rules?.partisans && yes(dice, 8)) return { nation, type: 'partisan', strength: 1 }
  const strength = isMajor && nation !== 'italian' ? Math.min(dice.d(4), dice.d(4)) : dice.d(2)
  const isWestern = nation === 'british' || nation === 'american' || nation === 'free-french'
  const types: readonly EtoUnit['type'][] =
    nation === 'german'
      ? ['infantry', 'mechanized', spec.rules?.airdrop ? 'paratroop' : 'mechanized']
      : [isWestern && isLate(spec) ? 'mechanized' : 'infantry']
  return { nation, type: pick(dice, types), strength }
}

/** What has happened to a unit before: most of it cannot have, to most units, and is taken out again. */
function marksFor(
  dice: Dice,
  { phase, player, rules }: Spec,
  { nation, type }: EtoUnit,
): Omit<MarkedUnit, 'unit'> {
  const before: Omit<MarkedUnit, 'unit'> = {
    ...(yes(dice, 10) ? { out: pick<0 | 1>(dice, [0, 1]) } : {}),
    ...(rules?.threePlayers && nation === 'russian' && yes(dice, 5) ? { guest: true } : {}),
  }
  const western = ['british', 'american', 'french', 'free-french'].includes(nation)
  const mine =
    player === 'axis'
      ? nation === 'german' || nation === 'italian'
      : player === 'russian' || (nation === 'russian' && !rules?.threePlayers)
        ? nation === 'russian'
        : western
  const isBusy = mine && type !== 'garrison' && type !== 'partisan' && phase !== 'regroup' && yes(dice, 5)
  if (!isBusy) return before
  const left = upTo(dice, 3)
  const marks: Omit<MarkedUnit, 'unit'>[] = [
    { moved: phase === 'initial' ? left : 0 },
    { moved: 0, landed: true },
    { stays: true },
    { rail: true },
  ]
  if (phase === 'initial') marks.push({ moved: 1 + left, goesOn: true, overran: true })
  if (phase === 'combat') marks.push({ fought: true }, { fought: true, advanced: true })
  return { ...before, ...pick(dice, marks) }
}
