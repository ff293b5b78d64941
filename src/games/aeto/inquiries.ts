/** What players may ask the umpire about, and the installations that the rules speak of: names alone. */

import { frozen } from '../../kernel/frozen'

export const TOPICS = /* @__PURE__ */ frozen([
  'supply-sources',
  'income',
  'rail',
  'price',
  'blitzkrieg',
  'partisans',
  'garrison',
  'movement',
  'depletion',
  'harbor',
  'stack',
  'river',
  'trace',
  'zones',
  'consumption',
  'target',
  'iron-ore',
  'intrinsic',
] as const)
export type Topic = (typeof TOPICS)[number]

/** What is built to be defended. */
export const WORKS = /* @__PURE__ */ frozen(['fort', 'coastal-fort'] as const)
export type Works = (typeof WORKS)[number]

export const INSTALLATIONS = /* @__PURE__ */ frozen([
  ...WORKS,
  'radar',
  'port',
  'airbase',
  'airfield',
  'rocket-site',
] as const)
export type Installation = (typeof INSTALLATIONS)[number]
