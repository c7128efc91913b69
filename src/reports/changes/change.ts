import type { Section } from '../../report/sections.ts';
import type { VehicleStatus } from '../../vehicles/codes.ts';
import type { OdometerVerdictCode } from '../../vehicles/odometer/verdict.ts';
import type { DisputeGround } from '../disputes/dispute.ts';

/** A record that a report lacks, shows otherwise, or shows and the newer one does not. */
export interface RecordChange {
  readonly kind: 'added' | 'corrected' | 'withdrawn';
  readonly section: Section;
  readonly recordId: string;
  readonly date: string | undefined;
  /** Of a corrected one: what it says now. Another correction of the record is another change. */
  readonly corrected?: string;
}

/** The states that a reader sees: of recalls, for example, open, all repaired or not recorded. */
export type ChangedVerdict =
  | { readonly of: 'odometer'; readonly before: OdometerVerdictCode; readonly after: OdometerVerdictCode }
  | { readonly of: 'status'; readonly before: VehicleStatus; readonly after: VehicleStatus }
  | { readonly of: 'recalls'; readonly before: RecallState; readonly after: RecallState }
  | { readonly of: 'accidents'; readonly before: AccidentState; readonly after: AccidentState }
  | { readonly of: 'theft' | 'title'; readonly before: boolean; readonly after: boolean };

/** `damage`: by hail, for example, and by no accident. */
export type AccidentState = 'accident' | 'damage' | 'none';

export type RecallState = 'open' | 'completed' | 'none';

export interface VerdictChange {
  readonly kind: 'verdict';
  readonly section: Section;
  readonly verdict: ChangedVerdict;
}

/** Another result of a check that says nothing about the vehicle; both results are the same where fewer sources answered. */
export interface CoverageChange {
  readonly kind: 'coverage';
  readonly section: Section;
  readonly before: string;
  readonly after: string;
}

/** What a newer report of a vehicle shows otherwise. */
export type ComparedChange = RecordChange | VerdictChange | CoverageChange;

/** A record of the report that is contested since, or about which was decided since. */
export interface DisputeChange {
  readonly kind: 'contested' | 'setAside' | 'decidedCorrected' | 'kept';
  readonly section: Section;
  readonly recordId: string;
  readonly date: string | undefined;
  /** The day on which it was contested or decided. */
  readonly since: string;
  /** Why it was decided so. */
  readonly ground?: DisputeGround;
}

/** What is known of a vehicle since a report. */
export type VehicleChange = ComparedChange | DisputeChange;
