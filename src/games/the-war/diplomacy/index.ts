/**
 * The War, diplomacy: declarations of war, alliances, diplomatic attacks, espionage and the Pact.
 *
 * @packageDocumentation
 */

// The main questions.

export { declarationOfWarCost, mayDeclareWar } from './06-alliances'
export { checkDiplomaticAttack, diplomaticOdds, resolveDiplomaticAttack } from './16-diplomacy'
export { popLimit } from './16-political-points'
export { patronOfInvaded, rightsIn } from './16-status'

// All else, by section.

// War, peace and who fights together (6).

export {
  ALIGNMENT_OF_1939,
  atWarIn1939,
  britishUnitTooFarInland,
  checkAngloFrenchCooperation,
  checkAxisCooperation,
  checkEastWestCooperation,
  countryNamedInWar,
  effortActivates,
  isDiplomaticTarget,
  mayBritishStandAt,
  mayLeaveWar,
  maySatelliteStackWith,
  mayTouchNeutral,
  payerForSatellite,
  satelliteJoinsWarsOf,
  sovietsAreAllied,
  surpriseRuleFor,
  surpriseRuleNow,
  warBringsIn,
  waveringSatellite,
} from './06-alliances'

// Diplomatic attacks (16.1, 16.2).

export {
  diplomaticAnnouncementOrder,
  diplomaticModifiers,
  diplomaticModifiersOfEvents,
  diplomaticStrengths,
  inherentDiplomaticDefence,
} from './16-diplomacy'

// Espionage (16.1.7).

export {
  CHIT_EFFECTS,
  checkEspionageMeans,
  chitCost,
  chitModifier,
  chitsAfter,
  counterChitEffect,
  mayBuyChit,
  mayPlayChit,
  partisanChitModifier,
  popsRevealed,
} from './16-espionage'

// POPs (16.1).

export {
  allianceOf,
  automaticSatelliteFrom,
  checkPopOrder,
  isAutomaticSatellite,
  keepsPopsAfter,
  mayJoinPops,
  mayPlacePops,
  popCost,
} from './16-political-points'

// Where a country stands, invasions, the Pact (16.3 to 16.5).

export {
  allianceLeanedTo,
  borderGarrisonIncrements,
  borderWarNeedsNoDeclaration,
  borderWarRebuildPayer,
  changeStanding,
  garrisonHoldsSovietsToPact,
  mayAnnex,
  mayAttackOutOf,
  mayAttackUnitsIn,
  mayAttemptWarOnGermany,
  mayInvade,
  mustLeaveCountry,
  NEUTRAL,
  occupiedUnderPact,
  PACT_AREAS,
  PACT_TRIBUTE,
  pactTribute,
  resolveSovietDeclaration,
  SOVIET_ATTEMPT_COST,
  sovietDeclarationOdds,
  statusOf,
  warAlsoDeclaredOn,
} from './16-status'

// What they ask for and answer with.

export type {
  AngloFrenchAct,
  AxisAct,
  DeclarationOfWar,
  EastWestAct,
  EastWestPair,
  NeutralTrespass,
  WarBloc,
  WarDeclarer,
} from './06-alliances'
export type {
  DiplomaticAttack,
  DiplomaticEvents,
  DiplomaticOutcome,
  DiplomaticStrengths,
} from './16-diplomacy'
export type { ChitPlay, ChitUse, ChitUsePlay } from './16-espionage'
export type { EasternRelations, PoliticalSituation, PopOrder, Pops } from './16-political-points'
export type {
  BorderGarrison,
  CountryRights,
  GermanBorderGarrison,
  InvasionOfMinor,
  InvasionOfMinorResult,
  PactArea,
  SovietDeclaration,
  Standing,
} from './16-status'
