/**
 * The code lists of the service for vehicles. Connectors translate suppliers' terms into these codes; `language/`
 * translates the codes for readers.
 */

export const vehicleClasses = ['car', 'motorcycle', 'van', 'truck'] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

export const fuels = [
  'petrol',
  'diesel',
  'hybrid',
  'plugInHybrid',
  'electric',
  'lpg',
  'cng',
  'hydrogen',
  'ethanol',
] as const;
export type Fuel = (typeof fuels)[number];

export const bodies = [
  'saloon',
  'hatchback',
  'estate',
  'suv',
  'coupe',
  'convertible',
  'minivan',
  'pickup',
  'panelVan',
  'minibus',
  'tractor',
  'boxTruck',
  'tipper',
  'motorcycle',
  'scooter',
] as const;
export type Body = (typeof bodies)[number];

export const colours = [
  'white',
  'black',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'yellow',
  'orange',
  'gold',
  'purple',
] as const;
export type Colour = (typeof colours)[number];

export const transmissions = ['manual', 'automatic', 'cvt', 'dualClutch'] as const;
export type Transmission = (typeof transmissions)[number];

export const drives = ['front', 'rear', 'all', 'chain', 'shaft', 'belt'] as const;
export type Drive = (typeof drives)[number];

export const aspirations = ['naturallyAspirated', 'turbo', 'supercharged'] as const;
export type Aspiration = (typeof aspirations)[number];

export const driveSides = ['left', 'right'] as const;
export type DriveSide = (typeof driveSides)[number];

export const ownerTypes = [
  'private',
  'company',
  'leasing',
  'rental',
  'dealer',
  'government',
  'taxiOperator',
  'drivingSchool',
  'insurer',
] as const;
export type OwnerType = (typeof ownerTypes)[number];

export const vehicleStatuses = ['registered', 'deregistered', 'exported', 'scrapped', 'stolen', 'suspended'] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

export const damageTypes = [
  'collision',
  'parking',
  'hail',
  'flood',
  'fire',
  'vandalism',
  'theft',
  'glass',
  'animal',
  'rollover',
  'totalLoss',
  'other',
] as const;
export type DamageType = (typeof damageTypes)[number];

/** What became of the vehicle after damage; `repaired`: the repair is recorded. */
export const damageOutcomes = ['repairable', 'totalLoss', 'repaired'] as const;
export type DamageOutcome = (typeof damageOutcomes)[number];

export const damageCauses = [
  'otherDriver',
  'ownDriver',
  'weather',
  'animal',
  'unknownParty',
  'technicalFault',
  'crime',
] as const;
export type DamageCause = (typeof damageCauses)[number];

export const damageZones = [
  'front',
  'rear',
  'leftSide',
  'rightSide',
  'roof',
  'underbody',
  'interior',
  'engineBay',
  'glass',
] as const;
export type DamageZone = (typeof damageZones)[number];

export const damagePositions = [
  'frontLeft',
  'frontCentre',
  'frontRight',
  'leftFront',
  'leftMiddle',
  'leftRear',
  'rightFront',
  'rightMiddle',
  'rightRear',
  'rearLeft',
  'rearCentre',
  'rearRight',
  'roofFront',
  'roofRear',
] as const;
export type DamagePosition = (typeof damagePositions)[number];

export const partGroups = [
  'bumper',
  'headlamp',
  'bonnet',
  'wing',
  'door',
  'tailgate',
  'roofPanel',
  'windscreen',
  'mirror',
  'wheel',
  'suspension',
  'engine',
  'radiator',
  'airbag',
  'seat',
  'frame',
  'exhaust',
] as const;
export type PartGroup = (typeof partGroups)[number];

export const inspectionTypes = ['periodic', 'retest', 'registration', 'voluntary', 'roadside'] as const;
export type InspectionType = (typeof inspectionTypes)[number];

export const inspectionDecisions = ['passed', 'passedWithDefects', 'failed', 'prohibited'] as const;
export type InspectionDecision = (typeof inspectionDecisions)[number];

export const defectSeverities = ['advisory', 'minor', 'major', 'dangerous'] as const;
export type DefectSeverity = (typeof defectSeverities)[number];

export const defectGroups = [
  'brakes',
  'steering',
  'visibility',
  'lights',
  'axlesAndWheels',
  'chassis',
  'emissions',
  'identification',
  'otherEquipment',
] as const;
export type DefectGroup = (typeof defectGroups)[number];

export const recallRisks = ['low', 'medium', 'high'] as const;
export type RecallRisk = (typeof recallRisks)[number];

export const serviceTypes = ['regular', 'repair', 'warranty', 'inspection', 'tyres', 'bodywork', 'recall'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const jobKinds = ['inspect', 'replace', 'adjust', 'clean'] as const;
export type JobKind = (typeof jobKinds)[number];

export const serviceOperations = [
  'engineOilChange',
  'oilFilter',
  'airFilter',
  'cabinFilter',
  'fuelFilter',
  'sparkPlugs',
  'brakeFluid',
  'coolant',
  'timingBelt',
  'auxiliaryBelt',
  'transmissionFluid',
  'brakeCheck',
  'brakePads',
  'brakeDiscs',
  'tyreCheck',
  'batteryCheck',
  'generalInspection',
  'chainLubrication',
  'valveClearance',
  'highVoltageCheck',
  'airConditioning',
  'adBlue',
  'particulateFilter',
  'differentialOil',
  'greasePoints',
  'suspensionCheck',
  'wiperBlades',
  'tyres',
  'tyreChange',
  'wheelBalancing',
  'wheelAlignment',
  'wheelBearing',
  'starterBattery',
  'tractionBatteryCheck',
  'chargingSocket',
  'gasSystemCheck',
  'driveChainKit',
  'brakePadsRear',
  'brakeDiscsRear',
  'brakeRepair',
  'airDryer',
  'forkOil',
  'steeringHeadBearing',
  'tachographCheck',
  'suspensionArms',
  'shockAbsorbers',
  'windowRegulator',
  'windscreenRepair',
  'lamps',
  'electricalRepair',
  'bodyRepair',
  'recallWork',
  'instrumentCluster',
  'plannedService',
  'minorService',
  'majorService',
  'clutch',
  'exhaustSystem',
  'engineRepair',
  'gearboxRepair',
  'steeringRepair',
  'glowPlugs',
  'waterPump',
  'turbocharger',
  'alternator',
  'softwareUpdate',
  'diagnosis',
  'rustProtection',
  'preSaleCheck',
] as const;
export type ServiceOperation = (typeof serviceOperations)[number];

export const sellerTypes = ['dealer', 'private', 'insurer', 'leasing', 'bank', 'rental', 'auctionHouse'] as const;
export type SellerType = (typeof sellerTypes)[number];

export const inventoryTypes = ['new', 'used', 'certified', 'demonstrator', 'damaged'] as const;
export type InventoryType = (typeof inventoryTypes)[number];

export const saleStatuses = ['sold', 'notSold', 'onApproval', 'withdrawn'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

export const titleTypes = ['clean', 'salvage', 'rebuilt', 'parts'] as const;
export type TitleType = (typeof titleTypes)[number];

export const titleBrands = [
  'salvage',
  'rebuilt',
  'flood',
  'hail',
  'fire',
  'junk',
  'lemon',
  'odometer',
  'theftRecovery',
  'exportOnly',
] as const;
export type TitleBrand = (typeof titleBrands)[number];

export const adjustmentCodes = ['MILEAGE', 'AGE', 'ACCIDENT', 'CONDITION', 'EQUIPMENT', 'OWNERS', 'MARKET'] as const;
export type AdjustmentCode = (typeof adjustmentCodes)[number];
