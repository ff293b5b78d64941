/** Ships and aircraft for tests. */
import type { AirUnit } from '../../../src/games/the-war/air/11-air-ratings';
import type { Ship } from '../../../src/games/the-war/naval/07-ships';
import type { AirUnitType, Rating } from '../../../src/games/the-war/types';
export declare const plane: (type: AirUnitType, changes?: Partial<AirUnit>) => AirUnit;
export declare const fleet: (rating?: Rating, changes?: Partial<Ship>) => Ship;
export declare const carrier: (changes?: Partial<Ship>) => Ship;
