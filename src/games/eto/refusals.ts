/** Refusals that several rules share, so that the same thing is said the same way. */

import { refuse } from '../../kernel/verdict'
import { STACKING_LIMIT } from './07-stacking'

export const noSuchHex = (hex: string) => refuse('3.1', 'no-such-hex', `there is no hex ${hex}`)

export const noSuchUnit = (rule: string, unit: string, at: string) =>
  refuse(rule, 'no-such-unit', `there is no ${unit} in ${at}`, at)

export const noRoom = (rule: string, hex: string) =>
  refuse(rule, 'stack-full', `there is no room in ${hex}, where ${STACKING_LIMIT} units are the most`, hex)

export const enemyThere = (rule: string, hex: string) =>
  refuse(rule, 'enemy-there', `enemy units stand in ${hex}`, hex)

export const waitsForTrain = (unit: string) =>
  refuse('5.64', 'prepared-for-rail', `${unit} waits for its train`)

export const notMechanized = (unit: string) => refuse('5.31', 'not-mechanized', `${unit} is not mechanized`)

export const neverMoves = (rule: string, unit: string) => refuse(rule, 'may-not-move', `${unit} never moves`)

export const movedAlready = (unit: string) => refuse('5.0', 'moved-already', `${unit} has moved in this turn`)

export const attackedAlready = (hex: string) =>
  refuse('8.14', 'hex-attacked-already', `${hex} was attacked in this phase`, hex)

export const notAttacked = (rule: string, hex: string) =>
  refuse(rule, 'not-attacked', `${hex} was not attacked`, hex)

export const isEmpty = (rule: string, hex: string) => refuse(rule, 'no-defenders', `${hex} is empty`, hex)

export const tooWeak = (attack: number, defence: number, at?: string) =>
  refuse(
    '8.72',
    'too-weak',
    `an attack of ${attack} is too weak against ${defence}; at least as much is needed`,
    at,
  )

export const ownBeachOnly = (hex: string) =>
  refuse('8.23', 'not-adjacent', 'a landing force attacks its own beach only', hex)

export const notOnCoast = (hex: string) => refuse('5.7', 'no-port', `${hex} is not on a coast`, hex)

export const noFriendlyPort = (hex: string) => refuse('5.7', 'no-port', `${hex} is no friendly port`, hex)

export const tooFewShips = (needed: number, left: number) =>
  refuse('5.72', 'no-transport', `Naval Transport Points needed: ${needed}; ${left} left`)

export const tooFewCraft = (needed: number, left: number) =>
  refuse('5.86', 'no-transport', `Amphibious Points needed: ${needed}; ${left} left`)
