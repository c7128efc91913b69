import {
  formatCountry,
  formatDate,
  formatDateOfYear,
  formatDistance,
  formatMoney,
  formatShortDate,
  type ReaderUnit,
  type Separators,
  separatorsOf,
} from '../language/format.ts';
import type { Language } from '../language/languages.ts';
import { reportWords, type ReportWords } from '../language/reports/index.ts';
import { describeSource, type SourceKind } from '../language/sources.ts';
import type { AssembledAmount } from '../report/model/coded.ts';
import type { RecallStatus } from '../report/model/records.ts';
import type { ScheduleStatus } from '../report/model/vehicle.ts';
import type * as codes from '../vehicles/codes.ts';
import type { OdometerVerdictCode } from '../vehicles/odometer/verdict.ts';
import { formatDays } from './duration.ts';

type WordFor<Code extends string> = Readonly<Record<Code, string>>;

/** A word for every code that a report can hold; where a language has none, this does not compile. */
interface WordsForCodes {
  readonly vehicleClass: WordFor<codes.VehicleClass>;
  readonly fuel: WordFor<codes.Fuel>;
  readonly body: WordFor<codes.Body>;
  readonly colour: WordFor<codes.Colour>;
  readonly transmission: WordFor<codes.Transmission>;
  readonly drive: WordFor<codes.Drive>;
  readonly aspiration: WordFor<codes.Aspiration>;
  readonly driveSide: WordFor<codes.DriveSide>;
  readonly ownerType: WordFor<codes.OwnerType>;
  readonly vehicleStatus: WordFor<codes.VehicleStatus>;
  readonly damageType: WordFor<codes.DamageType>;
  readonly damageOutcome: WordFor<codes.DamageOutcome>;
  readonly damageCause: WordFor<codes.DamageCause>;
  readonly damageZone: WordFor<codes.DamageZone>;
  readonly damagePosition: WordFor<codes.DamagePosition>;
  readonly partGroup: WordFor<codes.PartGroup>;
  readonly inspectionType: WordFor<codes.InspectionType>;
  readonly inspectionDecision: WordFor<codes.InspectionDecision>;
  readonly defectSeverity: WordFor<codes.DefectSeverity>;
  readonly defectGroup: WordFor<codes.DefectGroup>;
  readonly recallRisk: WordFor<codes.RecallRisk>;
  readonly recallStatus: WordFor<RecallStatus>;
  readonly serviceType: WordFor<codes.ServiceType>;
  readonly jobKind: WordFor<codes.JobKind>;
  readonly operation: WordFor<codes.ServiceOperation>;
  readonly scheduleStatus: WordFor<ScheduleStatus>;
  readonly sellerType: WordFor<codes.SellerType>;
  readonly inventoryType: WordFor<codes.InventoryType>;
  readonly saleStatus: WordFor<codes.SaleStatus>;
  readonly titleType: WordFor<codes.TitleType>;
  readonly titleBrand: WordFor<codes.TitleBrand>;
  readonly adjustment: WordFor<codes.AdjustmentCode>;
  readonly odometerVerdict: WordFor<OdometerVerdictCode>;
}

/** What the renditions of a report need to write in a language. */
export interface Words {
  readonly language: Language;
  readonly unit: ReaderUnit;
  readonly for: ReportWords;
  readonly source: (kind: SourceKind) => string;
  /** The feature's name; undefined for an unknown code. */
  readonly feature: (key: string | undefined) => string | undefined;
  readonly date: (date: string) => string;
  /** The same for a row of a table. */
  readonly shortDate: (date: string) => string;
  /** The same below its year; empty if no more is known. */
  readonly dateOfYear: (date: string) => string;
  /** A distance in kilometres, in the reader's unit. */
  readonly distance: (km: number) => string;
  /** A country by its code. */
  readonly country: (code: string) => string;
  readonly money: (amount: AssembledAmount) => string;
  /** What stands between parts of a sentence, and after a label: French has a space before them. */
  readonly between: Separators;
  /** A length of time in years and months, or in days where it is short. */
  readonly days: (count: number) => string;
}

const everyLanguage = reportWords satisfies Readonly<Record<Language, WordsForCodes>>;

export function wordsIn(language: Language, unit: ReaderUnit = 'km'): Words {
  const words = everyLanguage[language];
  const features: Readonly<Record<string, string>> = words.feature;
  return {
    language,
    unit,
    for: words,
    source: (kind) => describeSource(kind, language),
    feature: (key) => (key !== undefined && Object.hasOwn(features, key) ? features[key] : undefined),
    date: (date) => formatDate(date, language),
    shortDate: (date) => formatShortDate(date, language),
    dateOfYear: (date) => formatDateOfYear(date, language),
    distance: (km) => formatDistance(km, language, unit),
    country: (code) => formatCountry(code, language),
    // What is no currency's code cannot be formatted, and stays as it came.
    money: ({ value, currency }) =>
      /^[A-Z]{3}$/.test(currency) ? formatMoney(value, currency, language) : `${value} ${currency}`,
    between: separatorsOf(language),
    days: (count) => formatDays(count, language),
  };
}

/** Words begin small; what stands as a line of its own begins with a capital. */
export function asSentence(text: string, language: Language): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
