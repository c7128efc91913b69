/**
 * Why the odometer was judged as it was. Figures and dates come ready formatted, in the nominative or in whatever form
 * the formatter gives them; so the sentences keep them apart, where no preposition or number would bend them.
 */
export interface OdometerExplanation {
  readonly CONSISTENT: (told: { count: number; from: string; to: string; last: string }) => string;
  readonly ROLLBACK_LIKELY: (told: LostDistance) => string;
  /** Says also that it rests on too little for certainty. */
  readonly ROLLBACK_POSSIBLE: (told: LostDistance) => string;
  readonly ENTRY_ERROR: (told: { count: number }) => string;
  readonly UNIT_CONFLICT: (told: { count: number }) => string;
  readonly ROLLOVER: (told: FallenReading) => string;
  /** Where no record tells of the exchange, the sentence says what speaks for it. */
  readonly ODOMETER_REPLACED: (told: FallenReading & { isRecorded: boolean }) => string;
  readonly INSUFFICIENT_DATA: (told: { count: number }) => string;
  /** These three tell that the readings themselves were not shown. */
  readonly REGISTER_LOGICAL: (told: OfRegister) => string;
  /** Accuses nobody: a lower reading may be a typing error. */
  readonly REGISTER_ILLOGICAL: (told: OfRegister & { isFormer: boolean }) => string;
  readonly REGISTER_NO_VERDICT: (told: { ofCountry: string; reason: string }) => string;
  /** These two follow the sentence on the verdict. */
  readonly NO_RECENT_READING: (told: { date: string }) => string;
  readonly STANDS_STILL: (told: { from: string; to: string; km: string }) => string;
  /** A clause that begins small and has no full stop: headlines use it, too. */
  readonly ADVERT_BELOW_READING: (told: FallenReading & { isDeclared: boolean }) => string;
}

/** Why a register gives no verdict, as a phrase that begins small. */
export type WhyNoVerdict = 'rolledOver' | 'replaced' | 'registeredAbroad' | 'tooFewReadings';

interface OfRegister {
  /** The country in brackets with a space before it, or nothing; so that no language has to bend its name. */
  ofCountry: string;
  lastYear?: string;
}

interface FallenReading {
  /** When the lower reading was taken, or the instrument exchanged. */
  date: string;
  after: string;
  beforeDate: string;
  before: string;
}

interface LostDistance extends FallenReading {
  /** What is missing at least. */
  missing: string;
  /** What is missing by how the vehicle was driven until then; absent where that is no more. */
  driven?: string;
}

/** Which readings were not reckoned with. The phrases about one of them stand side by side, with commas. */
export interface SetAsideWords {
  /** One entry for each reading that is named; `more` tells how many others there are. */
  readonly sentence: (told: { entries: readonly string[]; more?: string }) => string;
  readonly expected: (told: { expected: string }) => string;
  readonly slip: Readonly<Record<'dropped' | 'doubled' | 'added' | 'swapped' | 'wrong', string>>;
  readonly meant: (told: { meant: string }) => string;
  /** True of miles that were taken for kilometres, and of the other way round. */
  readonly otherUnit: string;
  readonly wrongDate: (told: { date: string }) => string;
  readonly lateEntry: string;
  /** Adverts, and what an owner declared or somebody estimated. */
  readonly approximate: string;
  /** The source itself says so. */
  readonly notActual: string;
  readonly undated: string;
}
