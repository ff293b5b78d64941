import { describe, expect, it } from 'vitest'
import {
  errata,
  judgement,
  provenanceText,
  reconstructed,
  rulebook,
  surveyed,
} from '../../src/kernel/provenance'

const all = [
  [rulebook('8.7'), { kind: 'rulebook', rule: '8.7' }, 'rulebook 8.7'],
  [errata('8.47'), { kind: 'errata', rule: '8.47' }, 'errata 8.47'],
  [
    reconstructed('no chart came down to us'),
    { kind: 'reconstructed', reason: 'no chart came down to us' },
    'reconstructed: no chart came down to us',
  ],
  [surveyed, { kind: 'survey' }, 'survey'],
  [judgement('a narrow coast'), { kind: 'judgement', reason: 'a narrow coast' }, 'judgement: a narrow coast'],
] as const

describe('a provenance', () => {
  it.each(all)('is plain data: %j', (source, data) => {
    expect(source).toStrictEqual(data)
    expect(JSON.parse(JSON.stringify(source))).toStrictEqual(data)
  })

  it.each(all)('%j reads as a person would say it', (source, _data, text) => {
    expect(provenanceText(source)).toBe(text)
  })
})
