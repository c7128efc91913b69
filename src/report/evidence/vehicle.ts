import type {
  Aspiration,
  Body,
  Colour,
  Drive,
  DriveSide,
  Fuel,
  JobKind,
  Operation,
  OwnerType,
  Transmission,
  VehicleClass,
  VehicleStatus,
} from '../../vehicles/codes.ts';
import type { Amount, Medium, PhotoEvidence, Recorded } from './record.ts';

/** What a source says that the vehicle is. Each gives what it knows. */
export interface Identified extends Recorded {
  readonly kind: 'identified';
  readonly vehicleClass?: VehicleClass;
  readonly make?: string;
  readonly model?: string;
  readonly variant?: string;
  readonly commercialName?: string;
  readonly year?: number;
  readonly manufacturedDate?: string;
  readonly colour?: Colour;
  /** The paint as the origin words it. */
  readonly colourName?: string;
  readonly colourHex?: string;
  readonly interiorColour?: string;
  readonly body?: Body;
  /** Class of the registration: M1, N1, N3, L3e … */
  readonly category?: string;
  readonly seats?: number;
  readonly doors?: number;
  readonly driveSide?: DriveSide;
  readonly engineCode?: string;
  readonly engineDescription?: string;
  readonly fuel?: Fuel;
  readonly powerKw?: number;
  readonly batteryKwh?: number;
  readonly capacityCcm?: number;
  readonly cylinders?: number;
  readonly valves?: number;
  readonly aspiration?: Aspiration;
  readonly co2GPerKm?: number;
  readonly curbMassKg?: number;
  readonly grossMassKg?: number;
  readonly transmission?: Transmission;
  readonly gears?: number;
  readonly drive?: Drive;
  readonly platform?: string;
  readonly emissionStandard?: string;
  readonly energyLabel?: string;
}

/** The vehicle's entry in a country's register. */
export interface Registered extends Recorded {
  readonly kind: 'registered';
  readonly country: string;
  /** First registration in this country. */
  readonly date?: string;
  /** End of the registration in this country. */
  readonly until?: string;
  readonly plate?: string;
  /** First registration anywhere. */
  readonly firstRegisteredAt?: string;
  readonly status?: VehicleStatus;
  readonly ownerType?: OwnerType;
  readonly keeperSince?: string;
  readonly purchaseCountry?: string;
  readonly importedFrom?: string;
  readonly importedAt?: string;
  readonly exportedTo?: string;
  readonly exportedAt?: string;
  readonly isTaxi?: boolean;
  readonly isLearningVehicle?: boolean;
  readonly isInsured?: boolean;
  readonly canBeTransferred?: boolean;
  readonly catalogPrice?: Amount;
  readonly registrationTax?: Amount;
}

export interface Owned extends Recorded {
  readonly kind: 'owned';
  readonly ownerType: OwnerType;
  readonly from: string;
  readonly to?: string;
}

export interface Insured extends Recorded {
  readonly kind: 'insured';
  readonly insurer?: string;
  readonly from: string;
  readonly to?: string;
  readonly issueDate?: string;
}

export interface Equipped extends Recorded {
  readonly kind: 'equipped';
  readonly code?: string;
  /** As the origin words it. */
  readonly description: string;
  readonly category:
    | 'SAFETY'
    | 'LIGHTS'
    | 'INTERIOR'
    | 'MEDIA'
    | 'DRIVETRAIN'
    | 'EXTERIOR'
    | 'PACKAGES'
    | 'OTHER'
    | 'FACTORY';
  readonly tier: 'HIGHLIGHT' | 'FEATURE' | 'DETAIL';
  /** The same for all makes, where the feature is known to us. */
  readonly featureKey?: string;
}

/** A job of the maker's maintenance plan. */
export interface Planned extends Recorded {
  readonly kind: 'planned';
  readonly operation?: Operation;
  /** As the origin words it. */
  readonly wording: string;
  readonly jobKind?: JobKind;
  readonly intervalKm?: number;
  readonly intervalMonths?: number;
  readonly labourMinutes?: number;
  readonly parts: readonly {
    readonly name: string;
    readonly spec?: string;
    readonly options: readonly { readonly brand: string; readonly partNumber: string }[];
    readonly optionsMore?: number;
  }[];
}

/** How the vehicle was specified, priced and rated when new, in the origin's own wording. */
export interface Built extends Recorded {
  readonly kind: 'built';
  readonly trim?: string;
  readonly style?: string;
  readonly baseMsrp?: Amount;
  readonly deliveryCharges?: Amount;
  readonly invoicePrice?: Amount;
  readonly totalPrice?: Amount;
  readonly epaCityMpg?: number;
  readonly epaHwyMpg?: number;
  readonly epaCombinedMpg?: number;
  readonly recalls: readonly {
    readonly campaignId: string;
    readonly date?: string;
    readonly component?: string;
    readonly summary?: string;
    readonly consequences?: string;
    readonly remedy?: string;
    readonly scope?: string;
  }[];
  readonly warranties: readonly { readonly type: string; readonly months: string; readonly miles: string }[];
  readonly nhtsaRatings: readonly { readonly type: string; readonly rating: string }[];
  readonly iihsRatings: readonly { readonly type: string; readonly rating: string }[];
  readonly standardEquipment: readonly { readonly name: string; readonly description: string }[];
  readonly featureGroups: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** Pictures of this vehicle, outside any record of damage. */
export interface Photographed extends Recorded {
  readonly kind: 'photographed';
  readonly photos: readonly PhotoEvidence[];
}

/** A picture of the model, outside or inside. */
export interface Rendered extends Recorded {
  readonly kind: 'rendered';
  readonly view: 'exterior' | 'interior';
  readonly medium: Medium;
}
