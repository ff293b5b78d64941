/** `@types/seedrandom` types the package's root only; this is the one file of it that we load. */
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    c: number
    s0: number
    s1: number
    s2: number
  }
  interface Alea {
    (): number
    int32(): number
    state(): AleaState
  }
  export default function alea(seed: string, options: { state: true | AleaState }): Alea
}
