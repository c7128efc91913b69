import type { Body, Campaign, ColourKey, Engine, Feature, Fuel, PlannedJob, VehicleClass } from '../catalogue/model.ts';
import type { Flaw } from './flaw.ts';

export type { Flaw } from './flaw.ts';

/**
 * A vehicle's whole life: what really happened. Suppliers see parts of it, each in its own format; the service never
 * sees it. Days are `YYYY-MM-DD`, distances true kilometres, money in the currency of the country and time.
 */
export interface Life {
  readonly vin: string;
  readonly build: Build;
  /** One after the other; the last has no end unless the vehicle is gone. */
  readonly stays: readonly Stay[];
  readonly owners: readonly Owner[];
  readonly use: Use;
  readonly odometer: Odometer;
  readonly inspections: readonly InspectionEvent[];
  readonly services: readonly ServiceVisit[];
  readonly policies: readonly Policy[];
  readonly accidents: readonly Accident[];
  readonly thefts: readonly Theft[];
  readonly recalls: readonly VehicleRecall[];
  readonly listings: readonly Listing[];
  readonly auctions: readonly Auction[];
  readonly titleBrands: readonly Brand[];
  readonly valuation: MarketValue;
  readonly end: { readonly kind: 'scrapped' | 'exported'; readonly on: string; readonly to?: string } | undefined;
  /** What is wrong in the records on purpose, so that a score knows what should be found. */
  readonly flaws: readonly Flaw[];
  /** Which of the sandbox vehicles this is. */
  readonly sandbox: Sandbox | undefined;
  /** The last day that is known of: the day on which the world stands still for this vehicle. */
  readonly asOf: string;
}

export type Sandbox =
  | 'ready'
  | 'slow'
  | 'thin'
  | 'down'
  | 'fault'
  | 'failing'
  | 'minutes'
  | 'withoutFunds'
  | 'rateLimited'
  | 'shortAccess'
  | 'rollback'
  | 'typingError'
  | 'miles'
  | 'stolen'
  | 'duplicate'
  | 'recall'
  | 'motorcycle'
  | 'truck'
  | 'van'
  | 'electric';

export type Use = 'private' | 'company' | 'taxi' | 'learner' | 'rental' | 'delivery' | 'haulage';

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export interface Build {
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  /** As the papers have it, such as `GOLF VARIANT 1.5 TSI`. */
  readonly commercialName: string;
  readonly vehicleClass: VehicleClass;
  /** M1, N1, N2, N3, L3e, L1e. */
  readonly category: string;
  readonly year: number;
  readonly builtOn: string;
  readonly plantCountry: string;
  /** Where the maker's data name it. */
  readonly platform: string | undefined;
  readonly body: Body;
  readonly doors: number;
  readonly seats: number;
  readonly engine: Engine;
  readonly fuel: Fuel;
  /** A continuously variable one has no gears: 0. */
  readonly transmission: { readonly kind: 'manual' | 'automatic' | 'cvt' | 'dct'; readonly gears: number };
  readonly drive: Engine['drives'][number];
  readonly rightHandDrive: boolean;
  readonly paint: { readonly name: string; readonly key: ColourKey; readonly hex: string; readonly code: string };
  readonly interiorColour: string;
  readonly curbMassKg: number;
  readonly grossMassKg: number;
  readonly emissionStandard: string;
  /** A to G; empty but for cars. */
  readonly energyLabel: string;
  readonly features: readonly { readonly feature: Feature; readonly code: string; readonly isOption: boolean }[];
  readonly plan: readonly PlannedJob[];
  readonly listPrice: Money;
  readonly soldInNorthAmerica: boolean;
}

/** A time in one country under one plate. */
export interface Stay {
  readonly country: string;
  readonly plate: string;
  readonly from: string;
  readonly to: string | undefined;
  /** The country before, on an import. */
  readonly importedFrom: string | undefined;
  readonly registrationTax: Money;
  /** Town of registration. */
  readonly town: string;
  /** State or region, as records in that country have it (`Ohio`, `Bayern`). */
  readonly region: string;
}

export interface Owner {
  readonly type:
    | 'private'
    | 'company'
    | 'leasing'
    | 'rental'
    | 'dealer'
    | 'government'
    | 'taxiOperator'
    | 'drivingSchool';
  readonly from: string;
  readonly to: string | undefined;
  readonly country: string;
  readonly region: string;
  /** The register has the same owner a second time, by other days or without the end. */
  readonly alsoRecorded?: { readonly from: string; readonly to: string | undefined };
}

/** What the vehicle has really run, and what its instrument shows. */
export interface Odometer {
  /** True distance at days in order, straight between them. */
  readonly truth: readonly { readonly on: string; readonly km: number }[];
  readonly tampered: { readonly on: string; readonly byKm: number } | undefined;
  readonly tamperedAgain?: { readonly on: string; readonly byKm: number };
  readonly replaced: { readonly on: string; readonly from: number } | undefined;
  /** Where an instrument of five digits begins again at zero. */
  readonly wrapKm?: number;
  /** What the instrument shows: miles where the vehicle was made for a country that has them. */
  readonly unit: 'km' | 'mi';
}

export interface InspectionEvent {
  readonly on: string;
  readonly country: string;
  readonly type: 'periodic' | 'retest' | 'registration' | 'voluntary' | 'roadside';
  readonly decision: 'passed' | 'passedWithDefects' | 'failed' | 'prohibited';
  /** As written down, in kilometres: with the flaw, if one was made here. */
  readonly shownKm: number;
  readonly nextOn: string;
  readonly station: string;
  readonly address: string;
  readonly defects: readonly Defect[];
  /** The same inspection sent once more, with something put right or for no reason; it stands behind the first. */
  readonly isResent?: true;
}

export interface Defect {
  readonly group:
    | 'brakes'
    | 'steering'
    | 'visibility'
    | 'lights'
    | 'axlesAndWheels'
    | 'chassis'
    | 'emissions'
    | 'identification'
    | 'otherEquipment';
  readonly subgroup: string;
  readonly description: string;
  readonly severity: 'advisory' | 'minor' | 'major' | 'dangerous';
  readonly details: string;
}

export interface ServiceVisit {
  readonly on: string;
  readonly country: string;
  readonly shownKm: number;
  readonly workshop: string;
  readonly town: string;
  readonly type: 'regular' | 'repair' | 'warranty' | 'inspection' | 'tyres' | 'bodywork' | 'recall';
  /** Keys of the plan's jobs that were done. */
  readonly jobs: readonly string[];
  readonly remark: string;
  readonly cost: Money;
  readonly invoice: string;
  readonly hasDocument: boolean;
  /** The day of the same visit in the workshop's own records, where it is another than in the service book. */
  readonly alsoOn?: string;
}

export interface Policy {
  readonly insurer: string;
  readonly country: string;
  readonly issuedOn: string;
  readonly from: string;
  readonly to: string;
}

export interface Accident {
  /** All records of the accident have it, in one form or another. */
  readonly number: number;
  readonly on: string;
  readonly country: string;
  readonly town: string;
  readonly type:
    | 'collision'
    | 'parking'
    | 'hail'
    | 'flood'
    | 'fire'
    | 'vandalism'
    | 'theft'
    | 'glass'
    | 'animal'
    | 'rollover'
    | 'totalLoss';
  readonly cause: 'otherDriver' | 'ownDriver' | 'weather' | 'animal' | 'unknownParty' | 'technicalFault' | 'crime';
  readonly description: string;
  readonly repair: Money;
  readonly otherParty: Money | undefined;
  /** Whether another party was held responsible; undefined where nobody was, as with hail or a deer. */
  readonly wasVictim: boolean | undefined;
  readonly zones: readonly (
    | 'front'
    | 'rear'
    | 'leftSide'
    | 'rightSide'
    | 'roof'
    | 'underbody'
    | 'interior'
    | 'engineBay'
    | 'glass'
  )[];
  readonly positions: readonly string[];
  readonly parts: readonly string[];
  readonly photos: number;
  readonly hasVideo: boolean;
  readonly shownKm: number;
  /** Who has a record of it. */
  readonly recordedBy: readonly ('insurer' | 'register' | 'estimate' | 'auction' | 'title')[];
  /** How each source would record it, if it does; sources that are not listed record it exactly. */
  readonly records?: readonly AccidentRecord[];
}

export interface AccidentRecord {
  readonly by: 'insurer' | 'register' | 'nationalRegister' | 'estimate' | 'title' | 'archive';
  /** The day that the record bears, of the accident, its report or its assessment; or the month. */
  readonly on: string;
  readonly zones: Accident['zones'];
  readonly positions: readonly string[];
  readonly damage: Money;
  /** How the reference is written. */
  readonly writing: 'plain' | 'lower case' | 'blanks' | 'no separators' | 'dots';
}

export interface Theft {
  readonly on: string;
  readonly country: string;
  readonly location: string;
  readonly recoveredOn: string | undefined;
}

export interface VehicleRecall {
  readonly campaign: Campaign;
  readonly country: string;
  readonly vehiclesAffectedInCountry: number;
  readonly repairedOn: string | undefined;
  /** Whether the maker's own records name this very vehicle. */
  readonly isKnownForVehicle: boolean;
}

export interface Listing {
  readonly from: string;
  readonly to: string;
  readonly country: string;
  readonly price: Money;
  /** Rounded, as adverts are. */
  readonly shownKm: number;
  readonly domain: string;
  readonly seller: 'dealer' | 'private' | 'leasing';
  readonly offeredAs: 'new' | 'used' | 'certified' | 'demonstrator' | 'damaged';
}

export interface Auction {
  readonly on: string;
  readonly country: string;
  readonly lot: string;
  readonly status: 'sold' | 'notSold' | 'onApproval' | 'withdrawn';
  readonly price: Money;
  readonly shownKm: number;
  readonly title: 'clean' | 'salvage' | 'rebuilt' | 'parts';
  readonly primaryDamage: string;
  readonly secondaryDamage: string;
  readonly repairEstimate: Money;
  readonly seller: 'insurer' | 'dealer' | 'leasing' | 'bank' | 'rental';
  readonly yard: string;
  readonly photos: number;
  readonly zones: Accident['zones'];
  /** The number of the accident after which a wreck is sold. */
  readonly accidentNumber?: number;
}

export interface Brand {
  readonly brand:
    | 'salvage'
    | 'rebuilt'
    | 'flood'
    | 'hail'
    | 'fire'
    | 'junk'
    | 'lemon'
    | 'odometer'
    | 'theftRecovery'
    | 'exportOnly';
  readonly on: string;
  readonly region: string;
}

export interface MarketValue {
  readonly country: string;
  /** Private sale, in euro, on `asOf`, for a vehicle of average mileage without history. */
  readonly baseEur: number;
  readonly averageKm: number;
  readonly shownKm: number;
  readonly adjustments: readonly {
    readonly code: 'MILEAGE' | 'AGE' | 'ACCIDENT' | 'CONDITION' | 'EQUIPMENT' | 'OWNERS' | 'MARKET';
    readonly pct: number;
  }[];
}
