import { documentWords } from '../../language/documents/index.ts';
import { formatCountry, formatDistance, formatMoney, formatShortDate } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import { reportWords } from '../../language/reports/index.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { entriesOf, recordIdOf, type RecordKind, type ReportEntry } from './entries.ts';
import { sectionOfKind } from './sections.ts';

/** A record of a report, as a member finds it in the report. */
interface NamedRecord {
  readonly recordId: string;
  /** The name of its section. */
  readonly section: string;
  /** What distinguishes it from the other records of the section: its date, what it is, kilometres, an amount, a place. */
  readonly name: string;
}

/** A workshop or a remark may have any length; a list shows one line for each record. */
const maxPartLength = 60;

/** The records of a report, in its order. */
export function nameRecords(report: AssembledReport, language: Language): NamedRecord[] {
  return entriesOf(report).flatMap((entry) => {
    const recordId = recordIdOf(report, entry.entry);
    if (recordId === undefined) return [];
    return [{ recordId, section: nameSection(entry.kind, language), name: nameOf(entry, language) || recordId }];
  });
}

export function nameSection(kind: RecordKind, language: Language): string {
  return documentWords[language].coverage.checks[sectionOfKind[kind]];
}

function nameOf(entry: ReportEntry, language: Language): string {
  const { date, km, country } = entry.traits;
  const parts = [
    date && formatShortDate(date, language),
    whatOf(entry, language),
    km !== undefined && formatDistance(km, language),
    amountOf(entry, language),
    placeOf(entry),
    country && formatCountry(country, language),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** Where the words for the code of an entry are. */
const wordings = {
  inspection: 'inspectionType',
  service: 'serviceType',
  damage: 'damageType',
  owner: 'ownerType',
  auction: 'saleStatus',
  brand: 'titleBrand',
} as const satisfies Partial<Record<RecordKind, string>>;

/** The kind of an event in words, or the number or plate by which a register knows it. */
function whatOf({ kind, entry, traits: { code, references } }: ReportEntry, language: Language): string | undefined {
  const wording = (wordings as Partial<Record<RecordKind, (typeof wordings)[keyof typeof wordings]>>)[kind];
  if (wording !== undefined) {
    const words: Readonly<Record<string, string>> = reportWords[language][wording];
    // That of an inspection begins with its result.
    return words[code?.split(' ').at(-1) ?? ''];
  }
  if (kind === 'event') return shorten((entry as { readonly details?: readonly string[] }).details?.join(', '));
  if (kind === 'recall') return references?.find((reference) => reference !== undefined);
  return code;
}

/** An amount without a currency would say nothing. */
function amountOf({ entry, traits: { amount } }: ReportEntry, language: Language): string | undefined {
  const { damageCurrency, costCurrency, priceCurrency, price } = entry as Readonly<Record<string, unknown>>;
  const ofPrice = (price as { readonly currency?: unknown } | undefined)?.currency;
  const currency = [damageCurrency, costCurrency, priceCurrency, ofPrice].find((one) => typeof one === 'string');
  return amount === undefined || currency === undefined ? undefined : formatMoney(amount, currency, language);
}

/** The name of a damage is that of the damaged zones, which its type and date make unnecessary. */
function placeOf({ kind, traits: { name } }: ReportEntry): string | undefined {
  return kind === 'damage' ? undefined : shorten(name);
}

function shorten(text: string | undefined): string | undefined {
  return text !== undefined && text.length > maxPartLength ? `${text.slice(0, maxPartLength).trimEnd()}…` : text;
}
