/** Games to walk through at random: any scenario, any optional rules that fit it. */
import fc from 'fast-check';
import { type EtoScenario, type EtoState, type OptionalRule } from '../../../../src/games/eto/state';
export declare const games: fc.Arbitrary<{
    scenario: "1939" | "1940" | "1941";
    seed: string;
    options: ("airdrop" | "italianEntry" | "minorCountries" | "partisans" | "railByHex" | "threePlayers")[];
}>;
export declare function begin({ scenario, seed, options, }: {
    scenario: EtoScenario;
    seed: string;
    options: OptionalRule[];
}): EtoState;
