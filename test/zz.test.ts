import { it } from 'vitest'
import { theWar } from '../src/games/the-war/game'
import { seeded } from '../src/kernel/dice'
it('x', () => {
  for (const scenario of ['poland-1939', 'france-1940', 'barbarossa-1941']) {
    const seen: Record<string, number> = {}
    for (let g = 0; g < (scenario === 'poland-1939' ? 6 : 1); g++) {
    let state: any
    try { state = theWar.fork(theWar.setup({ scenario, seed: 'a' + g })) } catch (e: any) { console.log(scenario, e.message, JSON.stringify(e.faults)); continue }
    const w = seeded('w' + g)
    let n = 0
    try {
    for (let now = theWar.decision(state); now !== null && n < 20000; now = theWar.decision(state)) {
      n++
      const actions = [...theWar.legalActions(state)]
      const end = actions.find((a) => a.type === 'end')
      const a = end && w.d(6) === 1 ? end : actions[w.d(actions.length) - 1]
      const events = theWar.advance(state, a)
      for (const e of events) seen[e.type] = (seen[e.type] ?? 0) + 1
      if (n % 10 === 0) { const bad = theWar.invariants(state); if (bad.length) { console.log(scenario, n, JSON.stringify(a), JSON.stringify(bad.slice(0, 3))); break } }
    }
    } catch (e: any) { console.log(scenario, n, e.stack, JSON.stringify(state.flow)) }
    }
    console.log(scenario, JSON.stringify(seen))
  }
}, 300000)
