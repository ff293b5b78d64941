/** Short ways to write ground units and battles. */
import type { AttackingUnit, GroundAttack } from '../../../src/games/the-war/ground/10-attack';
import type { GroundUnit } from '../../../src/games/the-war/ground/10-ratings';
import type { DefendingUnit, TargetHex } from '../../../src/games/the-war/ground/10-terrain';
/** `unit('germany 6-5 INF')`; ids are made up unless told. */
export declare function unit(counter: string): GroundUnit;
export declare function unit<Changes extends object>(counter: string, changes: Changes): GroundUnit & Changes;
export declare const units: (counter: string, count: number) => GroundUnit[];
/** An attacker from an open side in an SLE turn. */
export declare const attacker: (counter: string, changes?: Partial<AttackingUnit>) => AttackingUnit;
export declare const attackers: (counter: string, count: number, changes?: Partial<AttackingUnit>) => AttackingUnit[];
export declare const defender: (counter: string, changes?: Partial<DefendingUnit>) => DefendingUnit;
export declare const clear: TargetHex;
export declare const depleted: {
    readonly condition: 'depleted';
};
export declare const battle: (attacking: readonly AttackingUnit[], defending: readonly DefendingUnit[], changes?: Partial<GroundAttack>) => GroundAttack;
