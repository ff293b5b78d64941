import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eto } from '../../src/games/eto/game'
import { seeded } from '../../src/kernel/dice'
import { type Mail, postAction, postSecret, readLine, startMail } from '../../src/kernel/mail'
import { MailError, type MailSecret, mailSecret } from '../../src/kernel/mail-terms'
import { continueMail, mailText, readMail } from '../../src/kernel/mail-text'
import { sha256 } from '../../src/kernel/sha256'
import { pick } from '../../src/testing/corrupt'
import { picket } from '../testing/picket'
import { type RaceAction, race } from './race'

type RaceMail = ReturnType<typeof begin>['mail']

const RUN: RaceAction = { type: 'run' }
const READY: RaceAction = { type: 'ready' }
const WALK: RaceAction = { type: 'walk', steps: 1 }

/** Commitments are published and the first values revealed. */
function begin(name = 'a match', three = false) {
  const terms = { match: name, scenario: 'track', ...(three && { rules: { three } }) } as const
  const players = (['white', 'black', 'red'] as const).slice(0, three ? 3 : 2)
  const secrets = Object.fromEntries(
    players.map((player) => [player, mailSecret(race, terms, player, `the secret of ${player}, ${name}`)]),
  ) as Record<string, MailSecret>
  const commitments = Object.fromEntries(players.map((player) => [player, secrets[player].commitment]))
  const empty = startMail(race, terms, commitments)
  const mail = players.reduce((now, player) => postSecret(now, secrets[player]), empty)
  return { terms, players, secrets, commitments, empty, mail }
}

/** Everybody posts what is due. */
function settle(mail: RaceMail, secrets: Readonly<Record<string, MailSecret>>): RaceMail {
  return mail.due === null ? mail : settle(postSecret(mail, secrets[mail.due]), secrets)
}

function played(name: string, actions: number, three = false) {
  const match = begin(name, three)
  const dice = seeded(`played ${name}`)
  let { mail } = match
  while (mail.length < actions && race.decision(mail.state!) !== null)
    mail = settle(postAction(mail, pick([...race.legalActions(mail.state!)], dice)), match.secrets)
  return { ...match, mail }
}

function fault(run: () => unknown): MailError {
  try {
    run()
  } catch (error) {
    if (error instanceof MailError) return error
    throw error
  }
  throw new Error('nothing was wrong')
}

describe('a game by mail', () => {
  it('begins when everybody has committed and revealed his first value', () => {
    const { empty, secrets, mail } = begin()
    expect(empty).toMatchObject({ state: null, due: 'white' })
    const one = postSecret(empty, secrets.white)
    expect(one).toMatchObject({ state: null, due: 'black' })
    expect(mail.due).toBeNull()
    expect(race.decision(mail.state!)).not.toBeNull()
    expect(fault(() => postAction(one, READY)).code).toBe('not-due')
  })

  it('rolls when every player has revealed his next value, who decides first, and not before', () => {
    const { mail, secrets } = begin()
    const ready = postAction(mail, READY)
    expect(ready).toMatchObject({ due: null, length: 1 })
    const { player } = race.decision(ready.state!)!
    const other = player === 'white' ? 'black' : 'white'
    const asked = postAction(ready, RUN)
    expect(asked).toMatchObject({ due: player, length: 1, waiting: RUN })
    expect(fault(() => postSecret(asked, secrets[other])).code).toBe('not-due')
    // Whether it is the right one is not even looked at.
    const strange = begin('another match').secrets
    expect(fault(() => postSecret(asked, strange[other])).code).toBe('not-due')
    expect(fault(() => postSecret(asked, strange[player])).code).toBe('wrong-secret')
    const half = postAction(ready, RUN, secrets[player])
    expect(half).toMatchObject({ due: other, length: 1, state: ready.state })
    const rolled = postSecret(half, secrets[other])
    expect(rolled).toMatchObject({ due: null, length: 2, waiting: null })
    expect(rolled.last!.throws).toHaveLength(1)
    expect(rolled.last!.throws[0].result).toBe(seeded(rolled.link).d(6))
  })

  it('rolls other dice for other secrets of any player, and for another action before', () => {
    const rolls = (white: string, black: string, first: RaceAction) => {
      const { terms } = begin()
      const secrets = {
        white: mailSecret(race, terms, 'white', white),
        black: mailSecret(race, terms, 'black', black),
      }
      let mail = startMail(race, terms, { white: secrets.white.commitment, black: secrets.black.commitment })
      mail = settle(mail, secrets)
      const results: number[] = []
      for (let i = 0; i < 12 && race.decision(mail.state!) !== null; i++) {
        mail = postAction(mail, i === 0 ? first : READY)
        if (race.decision(mail.state!)?.question === 'run') mail = settle(postAction(mail, RUN), secrets)
        if (mail.last!.throws.length > 0) results.push(mail.last!.throws[0].result)
      }
      return results.slice(-5).join()
    }
    const a = 'a secret of sixteen'
    const b = 'another secret of it'
    expect(rolls(a, b, WALK)).toBe(rolls(a, b, WALK))
    expect(
      new Set([rolls(a, b, WALK), rolls(b, b, WALK), rolls(a, a, WALK), rolls(a, b, { ...WALK, steps: 2 })])
        .size,
    ).toBe(4)
  })

  it('refuses what is not legal, and anything once it is over', () => {
    expect(fault(() => postAction(begin().mail, RUN))).toMatchObject({
      code: 'illegal-action',
      message: 'a runner is not ready (rule 1, ready)',
    })
    const { mail } = played('to the end', Infinity)
    expect(race.result(mail.state!)).not.toBeNull()
    expect(fault(() => postAction(mail, READY)).message).toContain('the game is over')
  })

  it('refuses another secret than the one that was committed to', () => {
    const { empty, terms } = begin()
    const other = mailSecret(race, terms, 'white', 'quite another secret')
    expect(fault(() => postSecret(empty, other)).code).toBe('wrong-secret')
  })

  it('needs a commitment of everybody who plays, and of nobody else, no two alike', () => {
    const { terms, secrets, commitments } = begin()
    const start = (given: object) => fault(() => startMail(race, terms, given)).message
    expect(start({ white: commitments['white'] })).toBe('the commitment of black is 64 hex digits')
    expect(start({ ...commitments, black: 'my secret' })).toBe('the commitment of black is 64 hex digits')
    expect(start({ ...commitments, red: commitments['white'] })).toBe('red does not play; white, black do')
    expect(start({ white: secrets.white.commitment, black: secrets.white.commitment })).toContain('the same')
    expect(begin('three', true).mail.players).toEqual(['white', 'black', 'red'])
  })

  it('needs terms that the game knows, a name for the match, and secrets that cannot be guessed', () => {
    const terms = { match: 'one', scenario: 'road' } as never
    expect(fault(() => startMail(race, terms, {}))).toMatchObject({ code: 'bad-terms' })
    expect(
      fault(() => mailSecret(race, { match: '', scenario: 'track' }, 'white', 'x'.repeat(16))).code,
    ).toBe('bad-terms')
    expect(fault(() => mailSecret(race, begin().terms, 'white', 'fifteen letters')).code).toBe('weak-secret')
  })

  it('is not for games with secrets', () => {
    expect(fault(() => startMail(picket, { match: 'x', scenario: 'day' }, {})).code).toBe('hidden-game')
  })

  it('has another chain of values for every match, player and text', () => {
    const terms = { match: 'one', scenario: 'track' } as const
    const text = 'the very same secret'
    const made = [
      mailSecret(race, terms, 'white', text),
      mailSecret(race, terms, 'black', text),
      mailSecret(race, { ...terms, match: 'two' }, 'white', text),
      mailSecret(race, terms, 'white', `${text}!`),
    ]
    expect(new Set(made.map(({ commitment }) => commitment)).size).toBe(4)
    expect(mailSecret(race, terms, 'white', text).commitment).toBe(made[0].commitment)
    const value = made[0].before(made[0].commitment)!
    expect(sha256(value)).toBe(made[0].commitment)
    expect(made[1].before(made[0].commitment)).toBeNull()
  })
})

describe('the text of a game by mail', () => {
  it('is verified, and plays to the same game, at every moment', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(25), fc.boolean(), (name, actions, three) => {
        const { mail, commitments } = played(`match ${name}`, actions, three)
        const read = readMail(race, mailText(mail), { commitments, links: [mail.link] })
        expect(read.state).toEqual(mail.state)
        expect(read.link).toBe(mail.link)
        expect(mailText(read)).toBe(mailText(mail))
      }),
      { numRuns: 12 },
    )
    const waiting = postAction(postAction(begin().mail, READY), RUN)
    expect(readMail(race, mailText(waiting))).toMatchObject({ due: waiting.due, waiting: RUN })
    expect(readMail(race, mailText(begin().empty)).due).toBe('white')
    expect(readMail(race, mailText(waiting).replaceAll('\n', '\r\n')).link).toBe(waiting.link)
  })

  const { mail, commitments, players } = played('tampering', 14)
  const text = mailText(mail)
  const lines = text.trimEnd().split('\n')
  /** What is wrong, and in which line. */
  const verdict = (changed: readonly string[]) => {
    const { code, line } = fault(() => readMail(race, changed.join('\n'), { commitments }))
    return [code, line]
  }
  const withLine = (i: number, line: string) => lines.map((one, at) => (at === i ? line : one))
  const acts = lines.flatMap((line, i) => (/ act /.test(line) ? [i] : []))
  const reveals = lines.flatMap((line, i) => (/ reveal /.test(line) ? [i] : []))

  it('is refused where a secret is not written as one, though the line hangs on those before it', () => {
    expect(fault(() => readLine(begin().empty, 'reveal white 12ab')).code).toBe('bad-text')
  })

  it('is refused with the first line that is wrong if anything in it was changed', () => {
    for (const i of acts)
      for (const other of [READY, RUN, WALK, { ...WALK, steps: 2 }])
        if (!lines[i].endsWith(JSON.stringify(other)))
          expect(verdict(withLine(i, lines[i].replace(/\{.*/, JSON.stringify(other))))).toEqual([
            'broken-link',
            i + 1,
          ])
    for (const i of reveals)
      expect(
        verdict(
          withLine(
            i,
            lines[i].replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
        ),
      ).toEqual(['broken-link', i + 1])
    for (const [i] of players.entries())
      expect(
        verdict(
          withLine(
            2 + i,
            lines[2 + i].replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
        ),
      ).toEqual(['broken-link', 3 + i])
    expect(verdict(withLine(1, lines[1].replace('tampering', 'tempering')))).toEqual(['broken-link', 2])
    expect(verdict(withLine(lines.length - 1, `end ${'0'.repeat(64)}`))).toEqual([
      'broken-link',
      lines.length,
    ])
    for (let i = 1; i < lines.length - 1; i++)
      expect(
        verdict(
          withLine(
            i,
            lines[i].replace(/^./, (first) => (first === '0' ? '1' : '0')),
          ),
        ),
      ).toEqual(['broken-link', i + 1])
  })

  it('is refused if a line was dropped, doubled, or put elsewhere', () => {
    for (let i = 1; i < lines.length - 1; i++) {
      const without = lines.filter((_, at) => at !== i)
      const [code, line] = verdict(without)
      expect([code, line]).toEqual(['broken-link', i + 1])
      expect(verdict([...lines.slice(0, i + 1), ...lines.slice(i)])).toEqual(['broken-link', i + 2])
      if (i < lines.length - 2)
        expect(verdict([...lines.slice(0, i), lines[i + 1], lines[i], ...lines.slice(i + 2)])).toEqual([
          'broken-link',
          i + 1,
        ])
    }
    expect(verdict(lines.slice(0, -1))).toEqual(['bad-text', lines.length - 1])
    expect(verdict(lines.slice(1))).toEqual(['bad-text', 1])
  })

  it('is refused whatever character of it is another', () => {
    fc.assert(
      fc.property(
        fc.nat(text.trimEnd().length - 1),
        fc.constantFrom(...'0123456789abcdef{}": ,rk'),
        (at, char) => {
          fc.pre(text[at] !== char)
          const changed = text.slice(0, at) + char + text.slice(at + 1)
          expect(() => readMail(race, changed, { commitments })).toThrow(MailError)
        },
      ),
      { numRuns: 300 },
    )
  })

  /** The text with every link made anew, as a forger would. */
  const forged = (bodies: readonly string[]) => {
    let link = sha256(bodies[0])
    const made = bodies.slice(1).map((body) => {
      link = sha256(`${link}\n${body}`)
      return `${link.slice(0, 16)} ${body}`
    })
    return [bodies[0], ...made, `end ${link}`]
  }
  const bodies = lines.slice(0, -1).map((line, i) => (i === 0 ? line : line.slice(17)))

  it('is refused, with new links or not, if a secret or a commitment is another, or a roll is left out', () => {
    expect(forged(bodies)).toEqual(lines)
    const other = (i: number, body: string) => forged(bodies.map((one, at) => (at === i ? body : one)))
    for (const i of reveals)
      expect(
        verdict(
          other(
            i,
            bodies[i].replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
        ),
      ).toEqual(['wrong-secret', i + 1])
    for (const [i] of players.entries())
      expect(
        verdict(
          other(
            2 + i,
            bodies[2 + i].replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          ),
        ),
      ).toEqual(['bad-commitment', 3 + i])
    // Without the last line it is the letter before, which is an honest one.
    for (const i of reveals.filter((one) => one < bodies.length - 1)) {
      const [code] = verdict(forged(bodies.filter((_, at) => at !== i)))
      expect(['not-due', 'wrong-secret', 'bad-text']).toContain(code)
    }
    // A value that was revealed cannot be used for another roll.
    expect(verdict(forged([...bodies, bodies[reveals[0]]]))).toEqual(['not-due', bodies.length + 1])
  })

  it('is refused with new links if its past is not the one that somebody holds', () => {
    // The last line but the end is changed into something legal, and all is made anew: the game is sound, and another.
    const first = acts[0]
    const honest = readMail(race, lines.join('\n'))
    const rewritten = forged([
      ...bodies.slice(0, first),
      bodies[first].includes('ready') ? 'act {"steps":1,"type":"walk"}' : 'act {"type":"ready"}',
    ])
    expect(readMail(race, rewritten.join('\n'), { commitments }).length).toBe(1)
    const links = [honest.link]
    expect(fault(() => readMail(race, rewritten.join('\n'), { commitments, links })).code).toBe(
      'unknown-past',
    )
    expect(readMail(race, text, { links: [honest.link.slice(0, 16)] }).link).toBe(honest.link)
    expect(fault(() => readMail(race, text, { links: [honest.link.slice(0, 8)] })).code).toBe('unknown-past')
  })

  it('is refused if an action is written otherwise, is illegal, or is of another game or version', () => {
    const last = bodies.length
    expect(verdict(forged([...bodies, 'act { "type": "ready" }']))).toEqual(['bad-text', last + 1])
    expect(verdict(forged([...bodies, 'act {"type":"castle"}']))).toEqual(['illegal-action', last + 1])
    expect(verdict(forged([...bodies, 'act {"type":']))).toEqual(['bad-text', last + 1])
    expect(verdict(forged([...bodies, 'say hello']))).toEqual(['bad-text', last + 1])
    // What is no action is told from one that is written badly.
    const said = forged([...bodies, 'say {"type":"ready"}']).join('\n')
    expect(fault(() => readMail(race, said)).because).toContain('actions and secrets')
    expect(verdict(forged(bodies.slice(0, 1)))).toEqual(['bad-text', 2])
    const terms = (change: object) => [
      bodies[0],
      `terms ${JSON.stringify({ ...JSON.parse(bodies[1].slice(6)), ...change })}`,
      ...bodies.slice(2),
    ]
    expect(verdict(forged(terms({ game: 'chess' })))).toEqual(['bad-terms', 2])
    expect(verdict(forged(terms({ version: 2 })))).toEqual(['bad-terms', 2])
    expect(verdict(forged(terms({ scenario: 'road' })))).toEqual(['bad-terms', 2])
    expect(fault(() => readMail(race, 7 as never)).code).toBe('bad-text')
  })
})

describe('the next letter', () => {
  const { mail, secrets } = played('letters', 6)
  const mine = mail
  const { player } = race.decision(mine.state!)!
  const other = player === 'white' ? 'black' : 'white'
  const next = (from: RaceMail): RaceMail =>
    settle(postAction(from, [...race.legalActions(from.state!)][0]), secrets)

  it('goes on from the last one, or is an older one, which changes nothing', () => {
    const letter = mailText(next(mine))
    expect(continueMail(mine, letter, other).link).toBe(readMail(race, letter).link)
    expect(continueMail(mine, mailText(mine), player)).toBe(mine)
    expect(continueMail(mine, mailText(mine.before!), player)).toBe(mine)
  })

  it('is refused if it was decided for the one who reads it', () => {
    const letter = mailText(postAction(mine, [...race.legalActions(mine.state!)][0]))
    const lines = letter.trimEnd().split('\n').length
    expect(fault(() => continueMail(mine, letter, player))).toMatchObject({
      code: 'decided-for-you',
      line: lines - 1,
    })
    expect(continueMail(mine, letter, other).before!.link).toBe(mine.link)
  })

  it('is refused from the first line that is another than it was', () => {
    const { mail: elsewhere } = played('letters elsewhere', 6)
    expect(fault(() => continueMail(mine, mailText(elsewhere), other))).toMatchObject({
      code: 'unknown-past',
      line: 2,
    })
    // The last action is taken back and another put in its place.
    const acted = (() => {
      let one: Mail<never, never, never, never> | RaceMail = mine
      while (!one.line.startsWith('act ')) one = one.before!
      return one as RaceMail
    })()
    const before = acted.before!
    const changed = [...race.legalActions(before.state!)]
      .map((action) => postAction(before, action))
      .find(({ line }) => line !== acted.line)
    const lineOf = (one: RaceMail) => mailText(one).trimEnd().split('\n').length - 1
    if (changed === undefined) throw new Error('there was no other action')
    expect(fault(() => continueMail(mine, mailText(changed), other))).toMatchObject({
      code: 'unknown-past',
      line: lineOf(acted),
    })
  })
})

describe('a game of eto by mail', () => {
  it('is played over its dice and verified', () => {
    const terms = { match: 'eto', scenario: '1940' } as const
    const axis = mailSecret(eto, terms, 'axis', 'the Axis keeps it to itself')
    const allied = mailSecret(eto, terms, 'allied', 'the Allies keep it to themselves')
    let mail = startMail(eto, terms, { axis: axis.commitment, allied: allied.commitment })
    mail = postSecret(postSecret(mail, axis), allied)
    mail = postAction(mail, { type: 'end' })
    for (const type of ['aim', 'join'] as const) {
      const [action] = [...eto.legalActions(mail.state!)].filter((one) => one.type === type)
      mail = postAction(mail, action)
    }
    mail = postAction(mail, { type: 'fight' }, axis)
    expect(mail.due).toBe('allied')
    mail = postSecret(mail, allied)
    expect(mail.last!.throws).toHaveLength(1)
    expect(readMail(eto, mailText(mail)).state).toEqual(mail.state)
  })
})
