import type { SourceKind } from '../../../src/language/sources.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { DamageType } from '../../../src/vehicles/codes.ts';
import type { CountryCode } from '../countries.ts';
import type { Day } from '../days.ts';
import { type SourceId, sourceOf } from './sources.ts';

export const slips = ['dropped digit', 'doubled digit', 'swapped digits', 'wrong digit'] as const;

/** Why a figure or a date is not what was on the dashboard on that day. Rounding is no error. */
export type EntryError =
  | (typeof slips)[number]
  | 'other vehicle'
  | 'other unit'
  | 'late entry'
  | 'wrong year'
  | 'day and month';

export const wrongDates: readonly EntryError[] = ['late entry', 'wrong year', 'day and month'];

/** An odometer figure as a source has it, and what was there to be read. */
export interface ToldReading {
  readonly source: SourceId;
  readonly country: CountryCode;
  readonly date: string;
  readonly km: number;
  readonly seenOn: Day;
  readonly shownKm: number;
  readonly trueKm: number;
  /** Adverts are rounded and hopeful. */
  readonly isAdvert: boolean;
  readonly error?: EntryError;
}

/** A record of damage and the accident that it is about. */
export interface ToldDamage {
  readonly source: SourceId;
  readonly country: CountryCode;
  /** The id of its picture, by which the entry of the report is found that it went into. */
  readonly id: string;
  readonly accident: number;
  readonly date: string;
  readonly type: DamageType;
  readonly reference?: string;
  /** Other records' numbers that it quotes. */
  readonly quotes: readonly string[];
  readonly zones: readonly string[];
  readonly amountEur?: number;
  readonly saysTotalLoss: boolean;
}

/** That a source tells of a total loss outside a damage record. */
interface ToldLoss {
  readonly source: SourceId;
  readonly accident: number;
  readonly as: 'brand' | 'auction';
}

interface ToldOwner {
  readonly source: SourceId;
  /** The place in the life's owners. */
  readonly owner: number;
  /** From the day on which the same owner changed the insurer: only who knows the whole period can tell. */
  readonly isRenewal?: true;
}

interface ToldFirstRegistration {
  readonly source: SourceId;
  readonly date: string;
  readonly isPlaceholder: boolean;
  /** Not even the year is right, or it is the day of another registration. */
  readonly isWrong: boolean;
}

/** What all sources say of one vehicle, each statement beside what it is about. */
export class Telling {
  readonly records: { readonly source: SourceId; readonly evidence: Evidence }[] = [];
  readonly readings: ToldReading[] = [];
  readonly damages: ToldDamage[] = [];
  readonly losses: ToldLoss[] = [];
  readonly owners: ToldOwner[] = [];
  readonly firstRegistrations: ToldFirstRegistration[] = [];
  /** How many times as often as assumed people mistype, misdate and confuse vehicles. */
  readonly mess: number;

  constructor(mess: number) {
    this.mess = mess;
  }

  tell(source: SourceId, evidence: Evidence): void {
    this.records.push({ source, evidence });
  }
}

/** What every record of a source has. */
export function recorded(
  source: SourceId,
  country: CountryCode,
  knownFrom: string,
): { readonly source: SourceKind; readonly country: CountryCode; readonly knownFrom: string } {
  return { source: sourceOf(source).kind, country, knownFrom };
}
