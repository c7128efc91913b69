/** A reading and the lower one that followed it. */
export interface Fall {
  readonly beforeDate: string;
  readonly beforeKm: number;
  readonly date: string;
  readonly afterKm: number;
}

/** How fingers slip: a digit left out, one typed twice, one too many, two in each other's place, or a wrong one. */
export type Slip = 'dropped' | 'doubled' | 'added' | 'swapped' | 'wrong';

/** Why a register gives no verdict on the readings that it holds. */
export type WhyNoVerdict = 'rolledOver' | 'replaced' | 'registeredAbroad' | 'tooFewReadings';

/** What a register says of readings that it does not show. `country` is absent where the register belongs to none. */
export type RegisterFinding =
  | { readonly code: 'REGISTER_LOGICAL'; readonly parameters: OfRegister }
  | {
      /** A reading is lower than one before; whether it was turned back or mistyped is not said. */
      readonly code: 'REGISTER_ILLOGICAL';
      /** `isFormer`: a register before this one said so, and this one gives no verdict of its own. */
      readonly parameters: OfRegister & { readonly isFormer: boolean };
    }
  | {
      readonly code: 'REGISTER_NO_VERDICT';
      readonly parameters: { readonly country?: string; readonly reason: WhyNoVerdict };
    };

interface OfRegister {
  readonly country?: string;
  /** When it last entered a reading. */
  readonly lastYear?: number;
}

/** What the readings say together, with the figures that tell why; or what a register says of those that it keeps. */
export type OdometerFinding =
  | {
      readonly code: 'CONSISTENT';
      readonly parameters: {
        readonly count: number;
        readonly from: string;
        readonly to: string;
        readonly lastKm: number;
      };
    }
  | {
      readonly code: 'ROLLBACK_LIKELY' | 'ROLLBACK_POSSIBLE';
      /** `missingKm`: what the instrument should show, from how the vehicle was driven, less what it showed. */
      readonly parameters: Fall & { readonly missingKm: number };
    }
  | { readonly code: 'ROLLOVER'; readonly parameters: Fall }
  | {
      readonly code: 'ODOMETER_REPLACED';
      /** `isRecorded`: somebody tells of the exchange; otherwise only the fresh start does. */
      readonly parameters: Fall & { readonly isRecorded: boolean };
    }
  | {
      readonly code: 'ENTRY_ERROR' | 'UNIT_CONFLICT' | 'INSUFFICIENT_DATA';
      readonly parameters: { readonly count: number };
    }
  | RegisterFinding;

export type OdometerVerdictCode = OdometerFinding['code'];

/** Why a reading is not reckoned with. */
export type SetAside =
  | {
      readonly reason: 'entryError';
      /** What the others let expect. */
      readonly expectedKm: number;
      /** The likely slip, and what was meant. */
      readonly slip?: Slip;
      readonly meantKm?: number;
    }
  | {
      /** Miles that were taken for kilometres, or the other way round. */
      readonly reason: 'otherUnit';
      readonly meantKm: number;
    }
  | { readonly reason: 'undated' };

/** What one reading counts for, in the order of the readings that were judged. */
export interface Judged<Reading> {
  readonly reading: Reading;
  /** The figure in kilometres, in the unit that the series gives away where none was told. */
  readonly odometerKm: number;
  readonly setAside?: SetAside;
}

export interface OdometerVerdict<Reading> {
  readonly finding: OdometerFinding;
  /** Every reading that was given, in order of time; those without a date last. */
  readonly readings: readonly Judged<Reading>[];
}
