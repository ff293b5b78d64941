/** The rolls that go by no table of columns as questions with exact odds, by the resolvers that the game plays with. */

import { frozen } from '../../kernel/frozen'
import { diceRoll } from '../../kernel/roll'
import { landingsSail, landingWeather, type Side } from './05-sea-movement'
import { type ShippedPoints, type Shipping, shipStrengthPoints } from './06-air-zones'
import { type LendLeaseRoute, lendLeaseArriving } from './10-reinforcements'
import type { Season } from './11-weather'
import { type InterventionConditions, mayIntervene } from './14-russia'
import { ETO_CHARTS, productionPoints } from './charts'

const ROUTES: Readonly<Record<LendLeaseRoute, string>> = {
  archangel: 'Archangel',
  'persian-gulf': 'the Persian Gulf',
  'eastern-edge': 'the eastern edge',
}

/** `2 landed, 1 turned back` */
const shippedText = ({ landed, aborted, eliminated }: ShippedPoints): string =>
  [
    landed > 0 ? `${landed} landed` : '',
    aborted > 0 ? `${aborted} turned back` : '',
    eliminated > 0 ? `${eliminated} eliminated` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')

/** The rolls of the game that go by no table of columns, by the names that `grognard odds eto` knows them by. */
export const ETO_ROLLS = /* @__PURE__ */ frozen({
  landings: /* @__PURE__ */ diceRoll(
    {
      title: 'Weather for landings',
      rule: '5.84',
      fields: {
        side: { kind: 'choice', words: 'Who lands', of: { allied: 'the Allies', axis: 'the Axis' } },
        season: {
          kind: 'choice',
          words: 'Season',
          of: { spring: 'spring', summer: 'summer', fall: 'fall', winter: 'winter' },
        },
      },
    },
    ({ side, season }: { readonly side: Side; readonly season: Season }, dice) => {
      const weather = landingWeather(side, season)
      return weather === 'roll' ? landingsSail(dice) : weather === 'possible'
    },
    (sail) => (sail ? 'they land' : 'nobody lands'),
  ),
  shipping: /* @__PURE__ */ diceRoll(
    {
      title: 'Strength Points at sea',
      rule: '6.5',
      fields: {
        points: { kind: 'number', words: 'Strength Points shipped', least: 1, most: 8, start: 1 },
        enemyAirPoints: {
          kind: 'number',
          words: 'Enemy Strength Points whose air zones lie on the way',
          least: 0,
          most: 20,
          start: 1,
        },
        side: { kind: 'choice', words: 'Whose ships', of: { allied: 'of the Allies', axis: 'of the Axis' } },
        throughMediterranean: { kind: 'yes', words: 'Through the Mediterranean' },
        axisSuppliedInAfrica: { kind: 'yes', words: 'The Axis is in supply in Africa' },
        italyAtWar: { kind: 'yes', words: 'Italy is at war' },
      },
    },
    ({ points, ...shipping }: Shipping & { readonly points: number }, dice) =>
      shipStrengthPoints(shipping, points, dice),
    shippedText,
  ),
  'lend-lease': /* @__PURE__ */ diceRoll(
    {
      title: 'Lend-lease to Russia',
      rule: '10.36',
      counts: 'points that arrive',
      fields: {
        points: { kind: 'number', words: 'Points sent', least: 1, most: 12, start: 2 },
        blocked: { kind: 'several', words: 'Routes that the Axis blocks', of: ROUTES },
      },
    },
    ({ points, blocked }: { readonly points: number; readonly blocked: readonly LendLeaseRoute[] }, dice) =>
      lendLeaseArriving(points, blocked, dice),
    (arrive) => arrive,
  ),
  production: /* @__PURE__ */ diceRoll(
    {
      title: 'Russian production, by the reconstructed chart',
      rule: '10.34',
      counts: 'points',
      fields: {
        resources: {
          kind: 'number',
          words: 'Resource Centers and points of lend-lease',
          least: 1,
          most: 60,
          start: 20,
        },
      },
    },
    ({ resources }: { readonly resources: number }, dice) =>
      productionPoints(ETO_CHARTS, resources, dice.d(6)),
    (points) => points,
  ),
  intervention: /* @__PURE__ */ diceRoll(
    {
      title: 'Russian intervention',
      rule: '14.0',
      fields: {
        axisInTurkey: { kind: 'yes', words: 'The Axis is in Turkey' },
        axisInBritain: { kind: 'yes', words: 'The Axis is in Britain' },
        axisHoldsSuez: { kind: 'yes', words: 'The Axis holds Suez' },
        axisInFinland: {
          kind: 'number',
          words: 'Strength Points of the Axis in Finland that are not Finnish',
          least: 0,
          most: 20,
          start: 0,
        },
        turnsInFrance: {
          kind: 'number',
          words: 'Axis player-turns since France was attacked, while it stands',
          least: 0,
          most: 40,
          start: 0,
        },
      },
    },
    (conditions: InterventionConditions & { readonly turnsInFrance: number }, dice) =>
      mayIntervene(conditions, dice),
    (may) => (may ? 'Russia may come in' : 'Russia stays out'),
  ),
})
