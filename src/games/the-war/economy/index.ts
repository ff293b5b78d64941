/**
 * The War, economy: NARFs, Lend-Lease, building, shipyards and oil.
 *
 * @packageDocumentation
 */

// The main questions.

export { checkLendLeaseGrant } from './14-lend-lease'
export { cityChangesHands, narfGrowth, narfLevel, springIncome } from './14-narfs'
export { buildCost, constructionBill } from './15-building'
export { germanOil } from './24-oil'

// All else, by section.

// Lend-Lease (14.8).

export {
  carriersToBritain,
  checkAmericanGrants,
  checkLendLeaseGrantAsMove,
  lendLeaseGrantLimit,
  lendLeaseGrantSmps,
  lendLeasePassage,
  mayAlsoFightStrategicWar,
  mayCarryToMurmansk,
  mayEscortToPersia,
  mayInterceptLendLease,
  mayInterceptMurmansk,
  mayShipToSoviets,
  murmanskCargo,
  murmanskOpen,
  murmanskSmps,
  murmanskStrength,
  PERSIAN_OPENING,
  peacetimeGrant,
  persianRouteOpen,
  sovietObligation,
  turkishRouteOpen,
} from './14-lend-lease'

// NARFs (14.1 to 14.7).

export {
  adjustNarfLevel,
  cityValue,
  conqueredPowerNarfs,
  conquestNarfs,
  danzigAsGermanPort,
  frenchIndustryLost,
  industryEvacuationCost,
  industryInTheUrals,
  mayEvacuateIndustry,
  narfBaseAfterDeficit,
  narfGrowthRate,
  spenderOfMinorNarfs,
} from './14-narfs'

// Building and repair (15.1, 15.3).

export {
  afterVoluntaryElimination,
  buildLimitPerTurn,
  checkRebuildOrder,
  isLaunched,
  mayBeRepaired,
  minorCountryBuilding,
  navalSpaceCost,
  newUnitAvailability,
  rebuildMultiplier,
  repairAir,
  repairGround,
  repairNaval,
  repairStrategic,
} from './15-building'

// Force pools (15.0).

export { mayPurchase } from './15-force-pool'

// Where new units appear (15.2).

export {
  mayBuildAirAt,
  mayBuildGroundAt,
  mayBuildInstallationAt,
  mayLaunchAt,
  strategicUnitEntry,
} from './15-placement'

// Shipyards (15.1.5).

export {
  advanceShipOnTrack,
  mayAddShipyard,
  mayNewlyLaunchedShip,
  SHIPYARD_PRICE,
  shipBombedOnTrack,
  strategicNavalSegment,
  submarineCapacity,
  usShipyards,
} from './15-shipyards'

// Oil (24).

export {
  britishOil,
  checkStoppedForOil,
  countStoppedForOil,
  germanShortageOdds,
  mayActWithoutFuel,
  mayBeStoppedForOil,
  mayHitSovietOil,
  mayPlaceSyntheticPlant,
  OIL_FACTORS,
  oilHitChoices,
  resolveBritishShortage,
  resolveGermanShortage,
  resolveSovietShortage,
  SYNTHETIC_PLANTS,
  sovietOil,
  syntheticOilIncome,
  syntheticPlantDamage,
  WITHOUT_FUEL,
} from './24-oil'

// Old units for better ones (17.4, 19.4, 20.3, 21.7).

export {
  BRITISH_ARMOR_UPGRADE,
  checkUnitUpgrade,
  GERMAN_ARMOR_UPGRADE,
  ITALIAN_ARMOR_UPGRADE,
  SOVIET_INFANTRY_UPGRADE,
  SOVIET_LIGHT_TANK_UPGRADE,
  SOVIET_MECHANIZED_UPGRADE,
  SOVIET_TANK_UPGRADE,
} from './unit-upgrades'

// What they ask for and answer with.

export type { AxisBase, LendLeaseGrant, LendLeasePassage, LendLeaseRoute } from './14-lend-lease'
export type {
  CityChange,
  CityChanged,
  IndustrialPower,
  NarfAccount,
  NarfGrowth,
  NarfHoldings,
} from './14-narfs'
export type {
  BuildItem,
  GroundRepair,
  RepairableAircraft,
  RepairBill,
  SpecialGroundUnit,
  UnitBuild,
} from './15-building'
export type { Purchase } from './15-force-pool'
export type { BuildSite, CommonwealthContingent, NewGroundUnit } from './15-placement'
export type { ShipOnTrack } from './15-shipyards'
export type { OilFields, OilPower, OilShortage, OilSupply, OilUser, SovietOilFields } from './24-oil'
export type { UnitUpgrade, UnitUpgradeOffer } from './unit-upgrades'
