import type { Coverage } from '../contract/report/coverage.ts';
import type { SectionStatus, TrackedSection } from '../contract/report/section-status.ts';
import type { SourceKind } from '../language/sources.ts';

/** A report as it was put together: codes and figures, words only where a record brought its own. */
export interface AssembledReport {
  readonly generatedAt: string;
  readonly registrationNumber: string | null;
  readonly registration: { readonly firstRegisteredAt: string; readonly country: string } | null;
  readonly readings: readonly { date: string; odometerKm: number; country: string; source: SourceKind }[];
  readonly services: readonly {
    date: string;
    odometerKm: number;
    description: string;
    country: string;
    source: SourceKind;
  }[];
  readonly sections: Readonly<Record<TrackedSection, SectionStatus>>;
  readonly sources: readonly SourceKind[];
  readonly coverage: Coverage;
}

/** What is known of a purchase besides its content. */
export interface PurchaseFacts {
  readonly reportId: string;
  readonly vin: string;
  readonly accessUntil: Date;
}
