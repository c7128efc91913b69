import type {
  AdjustmentCode,
  DamageCause,
  DamagePosition,
  DamageType,
  DamageZone,
  DefectGroup,
  DefectSeverity,
  InspectionDecision,
  InspectionType,
  InventoryType,
  Operation,
  PartGroup,
  RecallRisk,
  SaleStatus,
  SellerType,
  ServiceType,
  TitleBrand,
  TitleType,
} from '../../vehicles/codes.ts';
import type { Amount, Medium, PhotoEvidence, Recorded } from './record.ts';

/** An odometer reading in kilometres; `original` has what stood there. */
export interface Reading extends Recorded {
  readonly kind: 'reading';
  readonly date: string;
  readonly odometerKm: number;
}

/** What a register says of readings that it holds and does not show. */
export interface OdometerJudged extends Recorded {
  readonly kind: 'odometerJudged';
  readonly verdict: 'logical' | 'illogical' | 'none';
  /** Why there is no verdict. */
  readonly reason?: 'rolledOver' | 'replaced' | 'registeredAbroad' | 'tooFewReadings' | 'formerlyIllogical';
  /** When it last entered a reading. */
  readonly lastReadingYear?: number;
}

/** Whether a look-up of this very vehicle found an open recall, where it does not say which. */
export interface RecallsLookedUp extends Recorded {
  readonly kind: 'recallsLookedUp';
  readonly hasOpen: boolean;
}

export interface Damaged extends Recorded {
  readonly kind: 'damaged';
  readonly date: string;
  readonly type: DamageType;
  readonly description?: string;
  /** The record's own number or code. */
  readonly reference?: string;
  /** Cost of the damage to this vehicle: one figure, or a range. */
  readonly damage?: Amount;
  readonly damageRange?: { readonly min: number; readonly max: number; readonly currency: string };
  readonly otherPartyDamage?: Amount;
  readonly wasVictim?: boolean;
  readonly cause?: DamageCause;
  readonly zones: readonly DamageZone[];
  readonly positions: readonly DamagePosition[];
  readonly parts: readonly PartGroup[];
  readonly photos: readonly PhotoEvidence[];
  readonly videos: readonly { readonly film: Medium; readonly poster?: Medium }[];
}

export interface Inspected extends Recorded {
  readonly kind: 'inspected';
  readonly date: string;
  readonly type: InspectionType;
  readonly decision: InspectionDecision;
  readonly odometerKm?: number;
  readonly nextInspectionDate?: string;
  readonly company?: string;
  readonly address?: string;
  readonly defects: readonly {
    readonly group?: DefectGroup;
    readonly subgroup?: string;
    readonly description: string;
    readonly severity?: DefectSeverity;
    readonly details?: string;
  }[];
}

export interface Recalled extends Recorded {
  readonly kind: 'recalled';
  readonly campaignId: string;
  /** `vehicle`: it was looked up for this very vehicle. `model`: it concerns the model, and perhaps not this one. */
  readonly scope: 'vehicle' | 'model';
  readonly manufacturerCode?: string;
  readonly date?: string;
  readonly manufacturer?: string;
  readonly component?: string;
  readonly summary?: string;
  readonly consequences?: string;
  readonly risk?: RecallRisk;
  readonly remedy?: string;
  /** Absent where nobody said so. */
  readonly repaired?: boolean;
  readonly vehiclesAffected?: number;
  readonly vehiclesAffectedInCountry?: number;
}

export interface Serviced extends Recorded {
  readonly kind: 'serviced';
  readonly date: string;
  readonly odometerKm?: number;
  readonly provider?: string;
  readonly type: ServiceType;
  readonly operations: readonly Operation[];
  /** What was done, in the origin's words. */
  readonly actions: readonly string[];
  readonly description?: string;
  readonly location?: string;
  readonly cost?: Amount;
  readonly document?: Medium;
  readonly reference?: string;
}

export interface Valued extends Recorded {
  readonly kind: 'valued';
  readonly date: string;
  readonly currency: string;
  readonly description?: string;
  readonly mileageKm?: number;
  readonly book?: string;
  readonly onTheRoadGbp?: number;
  readonly dealerForecourtGbp?: number;
  readonly privateCleanGbp?: number;
  readonly partExchangeGbp?: number;
  readonly auctionGbp?: number;
  readonly retailPrice?: number;
  readonly tradeInPrice?: number;
  readonly privatePartyPrice?: number;
  readonly auctionPrice?: number;
  readonly priceLow?: number;
  readonly priceHigh?: number;
  readonly averagePrice?: number;
  readonly baseMarketCountry?: string;
  readonly targetCountry?: string;
  readonly basePrice?: number;
  /** Steps from the base price, in per cent of it, as the origin gives them. */
  readonly adjustments: readonly { readonly code: AdjustmentCode; readonly pct: number }[];
}

export interface Listed extends Recorded {
  readonly kind: 'listed';
  readonly firstSeenAt: string;
  readonly lastSeenAt?: string;
  readonly price?: Amount;
  readonly mileageKm?: number;
  /** Website on which the advertisement stood. */
  readonly domain?: string;
  readonly sellerType?: SellerType;
  readonly inventoryType?: InventoryType;
}

export interface Auctioned extends Recorded {
  readonly kind: 'auctioned';
  readonly date: string;
  readonly lotNumber?: string;
  readonly status?: SaleStatus;
  readonly price?: Amount;
  readonly odometerKm?: number;
  readonly titleType?: TitleType;
  readonly primaryDamage?: string;
  readonly secondaryDamage?: string;
  readonly estimatedRepair?: Amount;
  /** The catalogue's own words. */
  readonly bodyStyle?: string;
  readonly colourName?: string;
  readonly fuelName?: string;
  readonly transmissionName?: string;
  readonly sellerType?: SellerType;
  readonly location?: string;
  readonly photos: readonly PhotoEvidence[];
}

/** An entry in a register of stolen vehicles. */
export interface Stolen extends Recorded {
  readonly kind: 'stolen';
  readonly date?: string;
  readonly make?: string;
  readonly model?: string;
  readonly plate?: string;
  readonly colourName?: string;
  readonly location?: string;
  /** The entry was lifted again. */
  readonly recoveredAt?: string;
}

export interface Branded extends Recorded {
  readonly kind: 'branded';
  readonly brand: TitleBrand;
  readonly date?: string;
  readonly location?: string;
}

/** An owner in a title history, numbered and never named. */
export interface TitleOwner extends Recorded {
  readonly kind: 'titleOwner';
  readonly number: number;
  readonly purchased?: string;
  readonly soldAt?: string;
  readonly state?: string;
}

/** An event as a history register tells it. */
export interface Happened extends Recorded {
  readonly kind: 'happened';
  readonly date: string;
  readonly location?: string;
  /** Who noted it, in the register's general words: a service facility, a motor vehicle department. */
  readonly reporter?: string;
  readonly odometerKm?: number;
  readonly details: readonly string[];
  readonly about?: 'service' | 'accident' | 'title' | 'sale' | 'inspection' | 'other';
}
