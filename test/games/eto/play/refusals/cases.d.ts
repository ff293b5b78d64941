/** What a case of a refusal is, and short ways to write one. */
import type { EtoAction } from '../../../../../src/games/eto/actions';
import type { EtoState, EtoUnit } from '../../../../../src/games/eto/state';
import { type Wanted } from '../positions';
export interface Case {
    readonly rule: string;
    readonly code: string;
    /** Made when it is wanted. */
    readonly state: () => EtoState;
    readonly action: EtoAction;
}
/** `refused('5.11 not-yours', wanted, action)`. */
export declare function refused(what: string, wanted: Wanted | (() => EtoState), action: EtoAction): Case;
/** A position with a unit in hand. */
export declare function hand(hex: string, name: string, wanted?: Wanted, { left, moved, marks }?: {
    left?: number;
    moved?: boolean;
    marks?: Partial<EtoUnit>;
}): Wanted;
export declare const take: (at: string, name: string) => {
    readonly type: 'take';
    readonly at: string;
    readonly unit: string;
};
export declare const move: (to: string) => {
    readonly type: 'move';
    readonly to: string;
};
export declare const overrun: (to: string, partner?: string) => {
    readonly type: 'overrun';
    readonly to: string;
    readonly with?: string;
};
export declare const drop: (to: string) => {
    readonly type: 'drop';
    readonly to: string;
};
export declare const aim: (at: string) => {
    readonly type: 'aim';
    readonly at: string;
};
export declare const join: (at: string, name: string) => {
    readonly type: 'join';
    readonly at: string;
    readonly unit: string;
};
export declare const sail: (to: string, by?: 'sea' | 'ocean' | 'round-africa') => {
    readonly type: 'sail';
    readonly to: string;
    readonly by: "ocean" | "round-africa" | "sea";
};
export declare const land: (to: string, by?: 'sea' | 'round-africa') => {
    readonly type: 'land';
    readonly to: string;
    readonly by: "round-africa" | "sea";
};
export declare const END: {
    readonly type: 'end';
};
export declare const PREPARE: {
    readonly type: 'prepare';
};
export declare const FIGHT: {
    readonly type: 'fight';
};
