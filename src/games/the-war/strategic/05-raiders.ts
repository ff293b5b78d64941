/** Section 5.1.2: German surface raiders, and who may go after them. */

import { frozen } from '../../../kernel/frozen'
import { legal, refuse, type Verdict } from '../../../kernel/verdict'
import type { TheWarSea } from '../board-types'
import type { TheWarPort } from '../places'
import type { Condition, MajorPower } from '../types'

const ROUTE_PORTS: readonly TheWarPort[] = ['Kiel', 'Wilhelmshaven', 'Brest', 'Lorient', 'Bordeaux']
const NORTHERN_PORTS: readonly TheWarPort[] = ['Trondheim', 'Bergen', 'Murmansk', 'Narvik']

/** Where raiders sail from; Murmansk and Narvik are the ports of their boxes. */
export const RAIDER_PORTS: readonly TheWarPort[] = /* @__PURE__ */ frozen([...ROUTE_PORTS, ...NORTHERN_PORTS])

export interface Raider {
  readonly power: MajorPower
  readonly type: 'Fleet' | 'CV'
  readonly condition: Condition
  /** Of a CV: its aircraft, if aboard. */
  readonly nac?: Condition
  /** Where it began the turn. */
  readonly port: TheWarPort
}

/** @rule 5.1.2.1 full-strength German ships from nine ports, a CV with its aircraft; the damage is in `raiderDamage` */
export function checkRaider({ power, type, condition, nac, port }: Raider): Verdict {
  const no = (code: string, why: string) => refuse('5.1.2.1', code, why)
  if (power !== 'germany') return no('not-germany', `${power} sends no raiders`)
  if (!RAIDER_PORTS.includes(port)) return no('wrong-port', `no raider sails from ${port}`)
  if (condition === 'depleted') return no('depleted', `a depleted ${type} does not raid`)
  if (type === 'CV' && nac !== 'full-strength')
    return no('no-aircraft', 'a CV raids with its NAC aboard and at full strength')
  return legal
}

/** Where a raider from this port can be met: on its way out, only where a § is rolled, or not at all. */
export function raiderMetAt(port: TheWarPort, raidersFound: boolean): 'route' | 'north-atlantic' | 'nowhere' {
  if (ROUTE_PORTS.includes(port)) return 'route'
  return raidersFound ? 'north-atlantic' : 'nowhere'
}

export interface RaiderHunt {
  readonly raiderPort: TheWarPort
  /** Did the U-boat table show §? */
  readonly raidersFound: boolean
  readonly seaArea: TheWarSea
  /** Sea Areas on the raider's way from its port to the North Atlantic, that one included. */
  readonly route: readonly TheWarSea[]
  readonly hunter: {
    readonly nation: 'britain' | 'united-states' | 'france'
    readonly kind: 'air' | 'naval'
    readonly base: 'british-home-port' | 'Gibraltar' | 'us' | 'canada' | 'elsewhere'
  }
  readonly usAtWarWithGermany: boolean
  /** Have other Allied ships tried, and failed? */
  readonly othersFailed: boolean
}

/**
 * May these Allied units try to catch a raider here?
 *
 * @rule 5.1.2.2
 */
export function checkRaiderHunt(hunt: RaiderHunt): Verdict {
  const { raiderPort, raidersFound, seaArea, route, hunter, usAtWarWithGermany, othersFailed } = hunt
  const no = (code: string, why: string) => refuse('5.1.2.2', code, why, seaArea)
  const where = raiderMetAt(raiderPort, raidersFound)
  if (hunter.nation === 'united-states' && !usAtWarWithGermany)
    return no('not-at-war', 'the United States is not at war with Germany')
  if (where === 'nowhere')
    return no('not-found', `raiders from ${raiderPort} are met only when a § is rolled`)
  if (where === 'route')
    return route.includes(seaArea) ? legal : no('not-on-route', `the raider does not pass ${seaArea}`)
  if (seaArea !== 'north-atlantic')
    return no('north-atlantic-only', 'such raiders are met in the North Atlantic')
  if (hunter.kind === 'air') return no('ships-only', 'only ships hunt raiders that a § has found')
  if (hunter.nation === 'united-states')
    return hunter.base === 'us' || hunter.base === 'canada'
      ? legal
      : no('wrong-base', 'American ships hunt from the U.S. and Canada Boxes')
  if (hunter.nation !== 'britain') return no('wrong-nation', `ships of ${hunter.nation} do not hunt here`)
  if (hunter.base === 'british-home-port') return legal
  if (hunter.base !== 'Gibraltar')
    return no('wrong-base', 'British ships hunt from home ports or from Gibraltar')
  return othersFailed ? legal : no('gibraltar-last', 'ships at Gibraltar try only after others have failed')
}

/** @rule 5.1.2.2 American ships in their boxes are five Sea Areas from the North Atlantic; others count theirs */
export function hunterDistance(base: RaiderHunt['hunter']['base'], counted: number): number {
  return base === 'us' || base === 'canada' ? 5 : counted
}
