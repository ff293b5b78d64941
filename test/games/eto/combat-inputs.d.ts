/** Short ways to write the forces of a test. */
import type { Attacker, DefendedHex, Defender } from '../../../src/games/eto/08-combat';
import type { Nation, SideTerrain } from '../../../src/games/eto/units';
export declare const attacker: (strength: number, changes?: Partial<Attacker>) => Attacker;
export declare const defender: (strength: number, changes?: Partial<Defender>) => Defender;
/** Hex 1913, clear and in the weather area, held by these. */
export declare const held: (units: readonly Defender[], changes?: Partial<DefendedHex>) => DefendedHex;
export declare const touching: (sides: Record<string, SideTerrain>) => {
    sides: Record<string, SideTerrain>;
};
export declare const of: (nation: Nation) => {
    nation: "american" | "belgian" | "british" | "bulgarian" | "danish" | "dutch" | "finnish" | "free-french" | "french" | "german" | "greek" | "hungarian" | "italian" | "norwegian" | "polish" | "rumanian" | "russian" | "spanish" | "swedish" | "turkish" | "vichy" | "yugoslav";
};
