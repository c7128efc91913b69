/** A reading and the lower one that followed it. */
export interface Fall {
  readonly beforeDate: string;
  readonly beforeKm: number;
  readonly date: string;
  readonly afterKm: number;
}

/** A typing slip: a digit left out, one typed twice, one too many, two swapped, or a wrong one. */
export type Slip = 'dropped' | 'doubled' | 'added' | 'swapped' | 'wrong';

/** Why a register gives no verdict on its readings. */
export type NoVerdictReason = 'rolledOver' | 'replaced' | 'registeredAbroad' | 'tooFewReadings';

/** The verdict of a register that does not publish its readings. `country` is absent if the register belongs to none. */
export type RegisterFinding =
  | { readonly code: 'REGISTER_LOGICAL'; readonly parameters: OfRegister }
  | {
      /** A reading is lower than one before; the register does not say whether it was rolled back or mistyped. */
      readonly code: 'REGISTER_ILLOGICAL';
      /** `isFormer`: the verdict of an earlier register; the current one gives none. */
      readonly parameters: OfRegister & { readonly isFormer: boolean };
    }
  | {
      readonly code: 'REGISTER_NO_VERDICT';
      readonly parameters: { readonly country?: string; readonly reason: NoVerdictReason };
    };

interface OfRegister {
  readonly country?: string;
  /** The year of its last reading. */
  readonly lastYear?: number;
}

/** The finding on all readings, with the figures that support it; or the verdict of a register. */
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
      /** `missingKm`: the figure expected from the driving rate, less the actual one. */
      readonly parameters: Fall & { readonly missingKm: number };
    }
  | { readonly code: 'ROLLOVER'; readonly parameters: Fall }
  | {
      readonly code: 'ODOMETER_REPLACED';
      /** `isRecorded`: a record says so; otherwise it is inferred from a start near zero. */
      readonly parameters: Fall & { readonly isRecorded: boolean };
    }
  | {
      readonly code: 'ENTRY_ERROR' | 'UNIT_CONFLICT' | 'INSUFFICIENT_DATA';
      readonly parameters: { readonly count: number };
    }
  | RegisterFinding;

export type OdometerVerdictCode = OdometerFinding['code'];

/** Why a reading is not used. */
export type SetAside =
  | {
      readonly reason: 'entryError';
      /** By the other readings. */
      readonly expectedKm: number;
      /** The likely slip, and the figure that was meant. */
      readonly slip?: Slip;
      readonly meantKm?: number;
    }
  | {
      /** Miles labelled as kilometres, or the other way round. */
      readonly reason: 'otherUnit';
      readonly meantKm: number;
    }
  | {
      /** The figure fits on another date. */
      readonly reason: 'wrongDate';
      readonly expectedKm: number;
      readonly meantDate: string;
    }
  | {
      /** A little lower than the others, and these go on as before: rounded, or read some time before the date. */
      readonly reason: 'lateEntry';
      readonly expectedKm: number;
    }
  | {
      /** From an advert or from memory, and other than the readings. */
      readonly reason: 'approximate';
      readonly expectedKm: number;
    }
  /** The source says that it is not the distance driven. */
  | { readonly reason: 'notActual' }
  | { readonly reason: 'undated' };

/** What else is to be said of the readings, whatever the finding. */
export type OdometerNote =
  /** The last reading is years old. */
  | { readonly code: 'NO_RECENT_READING'; readonly parameters: { readonly date: string; readonly years: number } }
  /** The odometer did not move for years. */
  | {
      readonly code: 'STANDS_STILL';
      readonly parameters: { readonly from: string; readonly to: string; readonly km: number };
    };

/** An advert, an auction or a declaration has far less than was read before. `before…`: the reading. */
export interface LowOffer extends Fall {
  /** By the owner, to an authority or an insurer; otherwise the vehicle was offered for sale with this figure. */
  readonly isDeclared: boolean;
}

export interface Judged<Reading> {
  readonly reading: Reading;
  /** In kilometres; if the source did not label its unit, in the one inferred from the series. */
  readonly odometerKm: number;
  readonly setAside?: SetAside;
}

export interface OdometerVerdict<Reading> {
  readonly finding: OdometerFinding;
  readonly notes: readonly OdometerNote[];
  readonly lowOffer?: LowOffer;
  /** Every reading of the input, in order of time; those without a date last. */
  readonly readings: readonly Judged<Reading>[];
}
