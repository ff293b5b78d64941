import { describe, expect, it } from 'vitest'
import {
  sharedNames,
  shortConstants,
  slimCode,
  slimTypes,
  starless,
  tightTypes,
  typesExportedInPlace,
} from '../../src/dev/slim'

/** As esbuild writes a module. */
const MODULE = `#!/usr/bin/env node
import { frozen } from "../kernel/frozen.js";
import {
  first,
  second as other
} from "./two.js";
var LIST = /* @__PURE__ */ frozen(["a", "b"]);
var MADE = /* @__PURE__ */ new Map();
var [A, B] = /* @__PURE__ */ ["a", "b"].map((name) => name);
function strengthOf(unit, doubled = true) {
  const points = unit.points * (doubled ? 2 : 1);
  return first(points) + /* @__PURE__ */ other(points);
}
var TEXT = \`
one line
const two
\`;
export {
  LIST,
  strengthOf,
  strengthOf as strength
};
`

describe('the code that is shipped', () => {
  const slim = slimCode(MODULE)
  const lines = slim.split('\n')

  it('keeps the marks by which bundlers drop what nobody uses', () => {
    expect(slim).toContain('LIST=/*@__PURE__*/frozen(["a","b"])')
    expect(slim).toMatch(/^var [A-Z][a-z]=\/\*@__PURE__\*\/new Map/m)
    expect(slim).toMatch(/\/\*@__PURE__\*\/\(?\["a","b"\]\)?\.map/)
    // A function is dropped as a whole.
    expect(lines.find((line) => line.includes('function strengthOf('))).not.toContain('PURE')
  })

  it('keeps the names of functions, constants, fields and imports, and shortens what is local', () => {
    expect(slim).toContain('function strengthOf(')
    expect(slim).toContain('.points')
    expect(slim).not.toContain('doubled')
    expect(lines[0]).toBe('#!/usr/bin/env node')
    expect(lines[1]).toBe('import{frozen}from"../kernel/frozen.js";')
    expect(lines[2]).toBe('import{first,second as other}from"./two.js";')
  })

  it('says what is exported where it stands, and lists the rest', () => {
    expect(lines.filter((line) => line.startsWith('export '))).toEqual([
      expect.stringMatching(/^export var LIST=/),
      expect.stringMatching(/^export function strengthOf\(/),
    ])
    expect(lines.at(-2)).toBe('export{strengthOf as strength};')
  })

  it('gives every function a line of its own, for stack traces', () => {
    expect(lines.filter((line) => line.startsWith('export function strengthOf('))).toHaveLength(1)
  })

  it('does what it did', () => {
    const run = (code: string) => {
      const body = code
        .replace(/^#!.*\n/, '')
        .replace(/^(import|export)\s*\{[^;]*;$/gm, '')
        .replace(/^export /gm, '')
      const outside = 'const frozen = (x) => x, first = (x) => x, other = (x) => x * 10;'
      return new Function(`${outside}${body};return [strengthOf({ points: 3 }), LIST]`)()
    }
    expect(run(slim)).toEqual(run(MODULE))
  })

  it('shortens constants that a module keeps to itself, where they are meant and nowhere else', () => {
    const code = [
      'var LIMIT=3;',
      'var helper=a=>a+LIMIT;',
      'function of(a){return{LIMIT,other:a.LIMIT+LIMIT,text:`LIMIT \u0024{LIMIT}`,LIMIT2:{LIMIT:1}}}',
      'var KEPT=4,FREE=5;',
      'export{KEPT,of};',
    ].join('\n')
    expect(shortConstants(code).split('\n')).toEqual([
      'var Aa=3;',
      'var helper=a=>a+Aa;',
      'function of(a){return{LIMIT:Aa,other:a.LIMIT+Aa,text:`LIMIT \u0024{Aa}`,LIMIT2:{LIMIT:1}}}',
      'var KEPT=4,FREE=5;',
      'export{KEPT,of};',
    ])
  })

  it('leaves the names of other files alone, also where a constant has the same', () => {
    const code =
      'import{LIMIT as LIMIT2}from"./a.js";\nvar LIMIT=3;\nfunction of(){return LIMIT+LIMIT2}\nexport{of};'
    expect(shortConstants(code)).toBe(
      'import{LIMIT as LIMIT2}from"./a.js";\nvar Aa=3;\nfunction of(){return Aa+LIMIT2}\nexport{of};',
    )
  })

  it('refuses a mark that it could lose', () => {
    expect(() => slimCode('var x = /* @__PURE__ */ (() => 1)();\n')).toThrow(/mark of purity/)
  })
})

describe('the types that are shipped', () => {
  const TYPES = `import { B } from './b.cjs';
import './effects.cjs';

/** Nobody sees it. */
interface Inner {
    a: {
        b: 1;
    };
}
/** What it is for. */
interface A extends Inner {
    /**
     * What it is.
     *
     * @rule 1.1
     */
    c: {
        d: 1;
        /** And this. */
        e: B;
    };
}

export { type A as X };
`
  it('are indented by tabs, and short where nobody reads', () => {
    expect(slimTypes(TYPES)).toBe(`import { B } from './b.cjs';
interface Inner {
\ta: { b: 1;
\t};
}
/** What it is for. */
interface A extends Inner {
\t/** What it is.
\t * @rule 1.1 */
\tc: { d: 1;
\t\t/** And this. */ e: B;
\t};
}
export { type A as X };
`)
  })

  it('and so are texts that are JSON', () => {
    const code = 'var PACKED = `\n{"a": [1, 2,\n3]}\n`;\nvar TEXT = `{ not: json }`;\n'
    expect(slimCode(code)).toContain('=`{"a":[1,2,3]}`;')
    expect(slimCode(code)).toContain('{ not: json }')
  })
})

describe('the types that are shipped', () => {
  it('say that they are exported where they are declared, and list the rest', () => {
    const text = [
      "import { A as Other } from './other.cjs';",
      'interface Unit { readonly id: string }',
      'declare const Unit: number;',
      'type Kind = "a";',
      'declare function of(kind: Kind): Hidden;',
      'declare function of(kind: number): Hidden;',
      'interface Hidden {}',
      'declare const RENAMED: 1;',
      'export { type Kind, Other, RENAMED as NAMED, type Unit, of };',
    ].join('\n')
    expect(typesExportedInPlace(text).split('\n')).toEqual([
      "import { A as Other } from './other.cjs';",
      'interface Unit { readonly id: string }',
      'declare const Unit: number;',
      'export type Kind = "a";',
      'export declare function of(kind: Kind): Hidden;',
      'export declare function of(kind: number): Hidden;',
      'interface Hidden {}',
      'declare const RENAMED: 1;',
      'export { Other, RENAMED as NAMED, type Unit };',
    ])
  })

  it('keep an empty list, without which a file of types exports all that is in it', () => {
    expect(typesExportedInPlace('interface Hidden {}\ninterface Shown {}\nexport { type Shown };')).toBe(
      'interface Hidden {}\nexport interface Shown {}\nexport {};',
    )
  })
  it('have no white space in lists of names and in records of one line, but in texts and comments', () => {
    const text = [
      "import { A as Other, type B as Kind } from './other.cjs';",
      "export { C as Third, type D } from './third.cjs';",
      'interface Unit {}',
      'declare const Both: 1;',
      'interface Both {}',
      '\tcosts: { a: "one: two; "; b: { c: 1; }; };',
      '\ttold: { a: 1; }; /** As { it: is; } */',
      'export { type Unit as $, type Both, Other };',
    ].join('\n')
    expect(tightTypes(text).split('\n')).toEqual([
      "import {A as Other,B as Kind}from'./other.cjs';",
      "export {C as Third,type D}from'./third.cjs';",
      'interface Unit {}',
      'declare const Both: 1;',
      'interface Both {}',
      '\tcosts:{a:"one: two; ";b:{c:1}};',
      '\ttold: { a: 1; }; /** As { it: is; } */',
      'export {Unit as $,type Both,Other};',
    ])
  })
  it('have comments without a star at each line, as editors show them', () => {
    const text =
      '/** Says\n * more:\n *\n * * one\n *   two\n * @rule 1.2 */\nconst a: 2;\n\t/** b\n\t * c */\n'
    expect(starless(text)).toBe(
      '/** Says\nmore:\n\n * * one\n  two\n@rule 1.2 */\nconst a: 2;\n\t/** b\nc */\n',
    )
  })
  it('that several subpaths share have short names, each its own', () => {
    const files = [
      'game.d-BRnEz2zp.d.cts',
      'games.d.cts',
      '05-bombing.d-DyUa7-xu.d.cts',
      'game.d-AAAA_aaa.d.cts',
    ]
    expect([...sharedNames(files)].sort()).toEqual([
      ['05-bombing.d-DyUa7-xu', '05-bombing-1'],
      ['game.d-AAAA_aaa', 'game-1'],
      ['game.d-BRnEz2zp', 'game-2'],
    ])
  })
})
