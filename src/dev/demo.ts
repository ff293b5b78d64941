/** `npm run demo`: the odds of a few attacks, with the reasons, as a player would want to see them. */

import { type Attack, checkOverrun, combatOdds, type Defender, resolveCombat } from '../games/eto'
import { seeded } from '../kernel/dice'
import { explainText } from '../kernel/explain'
import { IllegalAction } from '../kernel/verdict'
import { barChart } from '../render/chart'

const german = (id: string, strength: number) =>
  ({ id, nation: 'german', type: 'mechanized', strength, supplied: true, sides: { '1913': 'open' } }) as const
const russian = (strength: number): Defender => ({
  id: `rus-inf-${strength}`,
  nation: 'russian',
  type: 'infantry',
  strength,
  supplied: true,
})
const at1913 = (terrain: 'clear' | 'rough', ...units: Defender[]) => ({
  hex: '1913',
  terrain,
  inWeatherArea: true,
  units,
})

const panzers = [german('ger-mec-4', 4), german('ger-mec-3', 3)]

show('Seven points against four in the open, summer', {
  season: 'summer',
  attackers: panzers,
  defended: [at1913('clear', russian(4))],
})
show('The same seven against one in the hills, spring', {
  season: 'spring',
  attackers: panzers,
  defended: [at1913('rough', russian(1))],
})
show('And against two there: spring and hills make eight of them', {
  season: 'spring',
  attackers: panzers,
  defended: [at1913('rough', russian(2))],
})

console.log('\nAn overrun of one point in the hills, summer (8.43 of the rules)')
for (const strength of [3, 4]) {
  const verdict = checkOverrun({
    season: 'summer',
    units: [{ ...german(`ger-mec-${strength}`, strength), movementLeft: 5 }],
    side: 'open',
    from: { zoneOfOthers: false, enteredThisPhase: true },
    target: { ...at1913('rough', russian(1)), zoneOfOthers: false },
  })
  console.log(
    `  with ${strength}: ${verdict.legal ? 'yes' : `no, ${verdict.because} (rule ${verdict.rule})`}`,
  )
}

function show(title: string, attack: Attack) {
  console.log(`\n${title}`)
  try {
    const bars = combatOdds(attack).map(({ value: { loss, eliminated, retreat }, probability }) => ({
      label: eliminated ? `loses all ${loss}` : retreat ? `loses ${loss}, retreats` : 'holds',
      probability,
    }))
    console.log(indent(barChart(bars)))
    const result = resolveCombat(attack, seeded('demo'))
    console.log(indent(`one fight, seed "demo":\n${explainText(result.explain)}`))
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error
    console.log(indent(`not allowed: ${error.verdict.because} (rule ${error.verdict.rule})`))
  }
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
