import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, ROLLS } from '../../src/cli/catalogue'
import { runCommand } from '../../src/cli/run'
import { add, fraction, fractionText } from '../../src/kernel/fraction'
import { THE_WAR_GROUND_COMBAT } from '../../src/tables/the-war-ground-combat'

const run = (line: string) => runCommand(line.split(' ').filter(Boolean))
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).output)

describe('grognard odds', () => {
  it('gives exact fractions as JSON', async () => {
    expect(await json('odds eto combat --attack 7 --defense 4')).toEqual({
      table: 'eto-combat',
      column: '+3',
      modifier: 0,
      outcomes: [
        { result: '3', probability: '1/6' },
        { result: '2', probability: '2/3' },
        { result: '1', probability: '1/6' },
      ],
      explain: [{ rule: '8.7', because: '7 against 4: column +3' }],
    })
  })

  it('shifts, modifies and rates, in order, with the rules', async () => {
    const odds = await json(
      'odds the-war ground --attack 24 --defense 12 --shift 2 --attacker first --defender third',
    )
    expect(odds).toMatchObject({ table: 'the-war-ground-combat', column: '4-1', modifier: -3 })
    expect(odds.explain.map(({ because }: { because: string }) => because)).toEqual([
      '24 against 12: column 2-1',
      'shifted by 2 to 4-1',
      'first rate against third',
    ])
    const column = THE_WAR_GROUND_COMBAT.columnOf('4-1')
    const byHand: Record<string, number> = {}
    for (let die = 1; die <= 10; die++) {
      const { text } = THE_WAR_GROUND_COMBAT.lookup(column, die - 3)
      byHand[text] = (byHand[text] ?? 0) + 1
    }
    const tenths = (fraction: string) => {
      const [n, d] = fraction.split('/').map(Number)
      return (n / (d ?? 1)) * 10
    }
    for (const { result, probability } of odds.outcomes)
      expect(tenths(probability)).toBeCloseTo(byHand[result])
  })

  it('takes --defence and --defense', async () => {
    const odds = await json('odds eto combat --attack 7 --defence 4')
    expect(odds).toEqual(await json('odds eto combat --attack 7 --defense 4'))
    expect(odds.column).toBe('+3')
  })

  it('takes negative numbers and the beginning of a name', async () => {
    expect(await json('odds the-war ground --attack 3 --defense 1 --shift -2 --modifier -1')).toMatchObject({
      column: '1-1',
      modifier: -1,
    })
  })

  it('knows every table that has dice', () => {
    const files = readdirSync('src/tables').filter(
      (file) => file.endsWith('.ts') && readFileSync(`src/tables/${file}`, 'utf8').includes('= resultTable('),
    )
    expect(CATALOGUE.map(({ table }) => `${table.id}.ts`).sort()).toEqual(files.sort())
  })

  it('asks every other table that has a die as a roll', async () => {
    const all = await Promise.all(
      readdirSync('src/tables')
        .filter((file) => file.endsWith('.ts'))
        .map((file) => import(`../../src/tables/${file}`)),
    )
    const rolled = all.flatMap((module) =>
      Object.values(module as Readonly<Record<string, unknown>>).flatMap((table) =>
        typeof table === 'object' && table !== null && 'die' in table && 'id' in table
          ? [String(table.id)]
          : [],
      ),
    )
    const asked = new Set([
      ...CATALOGUE.map(({ table }) => table.id),
      ...ROLLS.map(({ game, name }) => `${game}-${name}`),
    ])
    expect(rolled.length).toBeGreaterThan(10)
    expect(rolled.filter((id) => !asked.has(id))).toEqual([])
  })

  it('works for a column of every table, and its chances sum to 1', async () => {
    for (const { game, name, table } of CATALOGUE) {
      const answer = await runCommand(['odds', game, name, '--column', table.columns.labels[0], '--json'])
      expect(answer.code, answer.output).toBe(0)
      const sum = JSON.parse(answer.output).outcomes.reduce(
        (all: number, { probability }: { probability: string }) => {
          const [n, d = '1'] = probability.split('/')
          return all + Number(n) / Number(d)
        },
        0,
      )
      expect(sum).toBeCloseTo(1)
    }
  })

  it('draws a chart for people', async () => {
    const { output } = await run('odds eto combat --attack 7 --defense 4')
    expect(output.split('\n')[0]).toBe('Combat results: column +3')
    expect(output).toContain('2/3   66.7 %')
  })

  it('needs no name for the only table of a game', async () => {
    expect(await run('odds eto --attack 7 --defense 4')).toEqual(
      await run('odds eto combat --attack 7 --defense 4'),
    )
  })
})

describe('wrong input gets one clear line and exit code 2', () => {
  const wrong: Record<string, string> = {
    'odds chess combat': 'no game "chess"; there are eto, the-war, aeto, europe-engulfed',
    'odds aeto': 'no roll named; aeto has vichy-reaction, ',
    'odds aeto combat': 'aeto has no roll "combat"; there are ',
    'odds aeto mines --tens 99': '--tens must be a whole number of 0 to 10, not "99"',
    'odds aeto vichy-reaction --state spain': '--state must be one of vichy-france, algeria',
    'odds aeto mines --attack 7': "Unknown option '--attack'",
    'odds europe-engulfed raid --on-jets 9': '--on-jets must be at most the 2 escorts, not 9',
    'odds europe-engulfed battle --defender-infantry none': 'both sides must have a ground unit',
    'odds the-war': 'no table or roll named; the-war has ',
    'odds eto': '--attack is needed',
    'odds eto ground': 'eto has no table or roll "ground"; there are combat, landings, shipping, ',
    'odds eto combat': '--attack is needed',
    'odds eto combat --attack x --defense 1': '--attack must be a strength, not "x"',
    'odds eto combat --attack 3 --defense 4': '3 against 4 is not on the table, which runs 0 to +7',
    'odds eto combat --column +9': 'no column "+9"; there are 0, +1, +2, +3, +4, +5, +6, +7',
    'odds eto combat --attack 4 --defense 1 --attacker first --defender first':
      'the table eto-combat does not go by ratings',
    'odds the-war ground --attack 4 --defense 1 --attacker best --defender first': 'no rating "best"',
    'odds eto combat --attack 4 --defense 1 --shift 1.5': '--shift must be a whole number, not "1.5"',
    'odds eto combat --colour red': "Unknown option '--colour'",
    'odds eto combat extra --attack 1': 'not "extra" as well',
    'odds eto combat --column +3 --attack 7': '--column is given instead of --attack and --defence',
    'odds eto combat --column +3 --defense 7': '--column is given instead of --attack and --defence',
    'odds eto combat --attack 7 --defence 4 --defense 4': '--defence and --defense are the same',
    'odds the-war capital-ships --attack 7': 'the columns have names',
    'odds eot combat --attack 7 --defence 4': 'no game "eot"',
  }
  for (const [line, message] of Object.entries(wrong))
    it(line, async () => {
      const { code, output } = await run(line)
      expect(code).toBe(2)
      expect(output).toContain(message)
      expect(output.split('\n')).toHaveLength(1)
    })
})

describe('grognard odds, of rolls', () => {
  it('knows every function of these games that rolls dice apart from a state', () => {
    const missing = ['aeto', 'europe-engulfed'].flatMap((game) => {
      const folder = `src/games/${game}`
      const rolls = readFileSync(`${folder}/rolls.ts`, 'utf8')
      const files = readdirSync(folder).filter((file) => /^\d\d-.*\.ts$/.test(file))
      return files.flatMap((file) =>
        [
          ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
            /^export (?:const|function) ([a-z]\w+)(?:[^/{}]|\{[^{}]*\})*?\bdice: Dice\b/gm,
          ),
        ]
          .map(([, name]) => name)
          .filter((name) => !new RegExp(`\\b${name}\\b`).test(rolls))
          .map((name) => `${file} ${name}`),
      )
    })
    expect(missing).toEqual([])
  })

  it('answers every roll of aeto and Europe Engulfed, with chances that sum to 1', async () => {
    for (const { game, name, roll } of ROLLS) {
      const answer = await runCommand(['odds', game, name, '--json'])
      expect(answer.code, name).toBe(0)
      const { outcomes } = JSON.parse(answer.output)
      expect(outcomes.length, name).toBeGreaterThan(0)
      const { outcomes: exact } = roll.odds()
      const total = exact.reduce((sum, { probability }) => add(sum, probability), fraction(0))
      expect(fractionText(total), name).toBe('1')
    }
  })

  it('takes the fields of a roll as options, flags for what holds, lists with commas', async () => {
    // The British take one off the die: a 1 to 3 is 2 or less (9.2).
    const { outcomes } = await json('odds aeto vichy --state tunisia --british')
    expect(outcomes).toEqual([
      { result: 'they fight to the last', probability: '1/3' },
      { result: 'they fight for a month', probability: '1/2' },
      { result: 'they disband at once', probability: '1/6' },
    ])
    const tried = await json('odds aeto sitzkrieg --by united-kingdom --invaded norway,denmark')
    expect(tried.explain).toHaveLength(2)
    const corps = '--attacker-armor none --attacker-infantry 2 --defender-infantry 2 --show defender'
    const battle = await json(`odds europe-engulfed battle ${corps}`)
    expect(battle.outcomes[0]).toEqual({ result: 0, probability: '25/1296' })
  })

  it('says what a roll can be asked by, and the answer in words', async () => {
    expect((await run('odds aeto partisans --help')).output).toContain(
      '--early-soviet  In the Soviet Union before 1942',
    )
    expect((await run('odds aeto partisans --points 1')).output).toContain(
      '1 16.7%, 2 33.3%; 0.83 on average',
    )
  })
})
