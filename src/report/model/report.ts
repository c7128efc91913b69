import type { Coverage } from '../../contract/report/coverage.ts';
import type { InsuranceEntry } from '../../contract/report/insurance.ts';
import type { SectionStatus, TrackedSection } from '../../contract/report/section-status.ts';
import type { SourceKind } from '../../language/sources.ts';
import type { VehicleStatus } from '../../vehicles/codes.ts';
import type { AssembledPhoto, KeptMedium } from './coded.ts';
import type {
  AssembledAccident,
  AssembledAuction,
  AssembledInspection,
  AssembledListings,
  AssembledReading,
  AssembledRecall,
  AssembledService,
  AssembledStolenCheck,
  AssembledValuation,
  AssembledVehicleHistory,
} from './records.ts';
import type {
  AssembledChecks,
  AssembledEquipment,
  AssembledFactoryData,
  AssembledIdentity,
  AssembledOwnership,
  AssembledRegistration,
  AssembledScheduleItem,
  AssembledScheduleSummary,
  AssembledTechnical,
} from './vehicle.ts';

/**
 * A report as it was put together and is stored: codes and figures, words only where a record brought its own. It is
 * plain JSON. What is not known is absent.
 */
export interface AssembledReport {
  readonly generatedAt: string;
  readonly registrationNumber?: string;
  readonly identity?: AssembledIdentity;
  readonly technical?: AssembledTechnical;
  readonly registration?: AssembledRegistration;
  readonly vehicleStatus?: VehicleStatus;
  readonly checks: AssembledChecks;
  readonly mileage: readonly AssembledReading[];
  readonly ownership: readonly AssembledOwnership[];
  readonly accidents: readonly AssembledAccident[];
  readonly damagePhotosAvailable?: boolean;
  readonly photos: readonly AssembledPhoto[];
  readonly inspections: readonly AssembledInspection[];
  readonly recalls: readonly AssembledRecall[];
  readonly insurance: readonly Readonly<InsuranceEntry>[];
  readonly equipment: readonly AssembledEquipment[];
  readonly services: readonly AssembledService[];
  readonly schedule: readonly AssembledScheduleItem[];
  readonly scheduleSummary?: AssembledScheduleSummary;
  readonly images: { readonly modelPhoto?: KeptMedium; readonly interiorPhoto?: KeptMedium };
  readonly valuations: readonly AssembledValuation[];
  readonly listings: readonly AssembledListings[];
  readonly auctions: readonly AssembledAuction[];
  readonly factoryData?: AssembledFactoryData;
  readonly stolenCheck?: AssembledStolenCheck;
  readonly vehicleHistory?: AssembledVehicleHistory;
  readonly sections: Readonly<Record<TrackedSection, SectionStatus>>;
  readonly provenance: {
    readonly sources: readonly SourceKind[];
    readonly fromCache: boolean;
    /** Where sources disagreed: the one that was followed, by the field's name in the contract. */
    readonly fieldSources: Readonly<Record<string, SourceKind>>;
  };
  readonly coverage: Coverage;
}

/** What is known of a purchase besides its content. */
export interface PurchaseFacts {
  readonly reportId: string;
  readonly vin: string;
  readonly accessUntil: Date;
}
