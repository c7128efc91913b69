import type { AccidentEntry } from '../../contract/report/accident.ts';
import type { AuctionEntry } from '../../contract/report/auction.ts';
import type { Defect, Inspection } from '../../contract/report/inspection.ts';
import type { ListingEntry } from '../../contract/report/listing.ts';
import type { Recall } from '../../contract/report/recall.ts';
import type { ServiceEvent } from '../../contract/report/service-event.ts';
import type { StolenRecord } from '../../contract/report/stolen-check.ts';
import type { Valuation } from '../../contract/report/valuation.ts';
import type { HistoryEvent } from '../../contract/report/vehicle-history.ts';
import type { SourceKind } from '../../language/sources.ts';
import type {
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
import type { SetAside } from '../../vehicles/odometer/verdict.ts';
import type { AssembledAmount, AssembledPhoto, Coded, KeptMedium } from './coded.ts';

export interface AssembledReading {
  readonly date: string;
  readonly odometerKm: number;
  readonly country?: string;
  readonly source: SourceKind;
  /** Why it is not reckoned with, where it is not. */
  readonly setAside?: SetAside;
}

/** The language of a record's own words, BCP 47, where that is known. */
interface Worded {
  wordingLanguage?: string;
}

export type AssembledAccident = Coded<
  AccidentEntry,
  Worded & {
    date: string;
    type: DamageType;
    cause?: DamageCause;
    damageZones: readonly DamageZone[];
    damagePositions: readonly DamagePosition[];
    partGroups: readonly PartGroup[];
    photos: readonly AssembledPhoto[];
    videos: readonly { readonly film: KeptMedium; readonly poster?: KeptMedium }[];
    source: SourceKind;
    groupedRecordCount: number;
  }
>;

export type AssembledDefect = Coded<Defect, { group?: DefectGroup; severity?: DefectSeverity }>;

export type AssembledInspection = Coded<
  Inspection,
  Worded & {
    date: string;
    type: InspectionType;
    decision: InspectionDecision;
    defects: readonly AssembledDefect[];
    source: SourceKind;
  }
>;

export const recallStatuses = ['open', 'completed', 'unknown'] as const;

/** `unknown`: nobody has looked this very vehicle up. */
export type RecallStatus = (typeof recallStatuses)[number];

export type AssembledRecall = Coded<
  Recall,
  Worded & { campaignId: string; risk?: RecallRisk; status: RecallStatus; source: SourceKind }
>;

export type AssembledService = Coded<
  Omit<ServiceEvent, 'documentUrl'>,
  Worded & {
    date: string;
    serviceType: ServiceType;
    operations: readonly Operation[];
    actions: readonly string[];
    document?: KeptMedium;
    source: SourceKind;
  }
>;

export type AssembledValuation = Coded<Omit<Valuation, 'providerName'>, { currency: string; source: SourceKind }>;

export type AssembledListing = Coded<
  ListingEntry,
  { firstSeenAt: string; priceCurrency?: string; sellerType?: SellerType; inventoryType?: InventoryType }
>;

/** The advertisements of one market. */
export interface AssembledListings {
  readonly source: SourceKind;
  readonly country?: string;
  readonly entries: readonly AssembledListing[];
}

export type AssembledAuction = Coded<
  Omit<AuctionEntry, 'saleIndex' | 'price' | 'priceAmount' | 'priceCurrency' | 'estRepairCost'>,
  {
    saleDate: string;
    saleStatus?: SaleStatus;
    price?: AssembledAmount;
    estimatedRepair?: AssembledAmount;
    titleType?: TitleType;
    sellerType?: SellerType;
    photos: readonly AssembledPhoto[];
    source: SourceKind;
  }
>;

export interface AssembledStolenCheck {
  readonly possibleStolen: boolean;
  readonly records: readonly Readonly<StolenRecord>[];
  readonly source: SourceKind;
}

export interface AssembledTitleOwner {
  readonly number: number;
  readonly purchased?: string;
  readonly soldAt?: string;
  readonly state?: string;
  /** Absent where the beginning or the end is not known. */
  readonly ownedDays?: number;
}

export type AssembledEvent = Coded<
  Omit<HistoryEvent, 'source'>,
  {
    date: string;
    /** Who noted it, in the register's own words. */
    reporter?: string;
    source: SourceKind;
  }
>;

export interface AssembledVehicleHistory {
  readonly titleBrands: readonly TitleBrand[];
  readonly owners: readonly AssembledTitleOwner[];
  readonly events: readonly AssembledEvent[];
  readonly serviceCount: number;
  readonly accidentRecordsFound: boolean;
  readonly source: SourceKind;
}
