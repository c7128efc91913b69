import { hash } from 'node:crypto';

import type { Evidence, EvidenceKind } from '../../report/evidence/evidence.ts';
import type { Findings } from '../../report/findings/findings.ts';
import type { InspectionDecision } from '../../vehicles/codes.ts';
import { hasPassed } from '../../vehicles/has-passed.ts';
import { normalizeReference } from '../assemble/accidents/references.ts';
import { supplierNumber } from '../assemble/verdicts/coverage.ts';
import type { RecordKind, Traits } from './entries.ts';

/** A record of a supplier by what it is recognized by. Without names and texts, so that it may be stored with a report. */
export interface SupplierStatement {
  readonly kind: EvidenceKind;
  readonly date: string | undefined;
  readonly km: number | undefined;
  readonly amount: number | undefined;
  readonly code: string | undefined;
  /** A hash of its number. */
  readonly reference: number | undefined;
}

/** By the numbers of the suppliers that answered. */
type StatementsBySupplier = Readonly<Record<string, readonly string[]>>;

/** The kind of entry that a record of a supplier makes, besides a reading. */
export const kindOfEntry = {
  inspected: 'inspection',
  serviced: 'service',
  happened: 'event',
  damaged: 'damage',
  owned: 'owner',
  titleOwner: 'titleOwner',
  recalled: 'recall',
  listed: 'advert',
  auctioned: 'auction',
  stolen: 'theft',
  branded: 'brand',
} as const satisfies Partial<Record<EvidenceKind, RecordKind>>;

/**
 * What each supplier that answered has stated, so that a later report can tell whether a supplier says something else, or
 * another one answers. Undefined where the evidence is not in the order of the outcomes, as in what earlier releases stored.
 */
export function readStatements({ evidence, outcomes }: Findings): StatementsBySupplier | undefined {
  const total = outcomes.reduce((sum, { records }) => sum + records, 0);
  if (total !== evidence.length) return undefined;
  const all: [string, string[]][] = [];
  let next = 0;
  for (const { supplier, result, records } of outcomes) {
    const own = evidence.slice(next, next + records);
    next += records;
    if (result === 'answered') all.push([String(supplierNumber(supplier)), own.flatMap(writeStatement)]);
  }
  return Object.fromEntries(all);
}

/** What a single record states; undefined where it makes no entry. */
export function statementOf(record: Evidence): SupplierStatement | undefined {
  const [text] = writeStatement(record);
  return text === undefined ? undefined : readSupplierStatement(text);
}

function writeStatement(record: Evidence): string[] {
  const km = kmOf(record);
  if (km === undefined && !(record.kind in kindOfEntry)) return [];
  const { kind } = record;
  const [date, rounded] = [dateOf(record)?.slice(0, 10), km === undefined ? undefined : Math.round(km)];
  const fields = [kind, date, rounded, amountOf(record), codeOf(record), referenceOf(record)];
  return [fields.map((field) => field ?? '').join('|')];
}

export function readSupplierStatement(text: string): SupplierStatement {
  const [kind = '', date, km, amount, code, reference] = text.split('|');
  return {
    kind: kind as EvidenceKind,
    date: date || undefined,
    km: figureIn(km),
    amount: figureIn(amount),
    code: code || undefined,
    reference: figureIn(reference),
  };
}

function figureIn(field: string | undefined): number | undefined {
  return field ? Number(field) : undefined;
}

/** Whether an entry shows what a statement says. */
export function isShownBy(kind: RecordKind, traits: Traits, statement: SupplierStatement): boolean {
  const { date, end, references } = traits;
  const isOneDate = date !== undefined && date === statement.date;
  if (kind === 'reading') return isOneDate && isOneFigure(traits.km, statement.km) === true;
  if (kindOfEntry[statement.kind as keyof typeof kindOfEntry] !== kind) return false;
  switch (kind) {
    case 'recall':
    case 'damage':
    case 'auction':
      return (kind !== 'recall' && isOneDate) || hasNumber(references, statement);
    case 'advert':
      return (
        date !== undefined && statement.date !== undefined && statement.date >= date && statement.date <= (end ?? date)
      );
    case 'brand':
      return traits.code === statement.code;
    case 'theft':
      return isOneDate || date === undefined;
    case 'inspection':
      return (
        isOneDate &&
        isOneFigure(traits.km, statement.km) !== false &&
        isOneResult(traits.code, statement.code?.split(' '))
      );
    default:
      return isOneDate && isOneFigure(traits.km, statement.km) !== false;
  }
}

function hasNumber(references: Traits['references'], { reference }: SupplierStatement): boolean {
  if (reference === undefined) return false;
  return references?.some((one) => one !== undefined && referenceNumber(one) === reference) ?? false;
}

/** A test and its retest are two inspections, even on one day. */
function isOneResult(entry = '', [decision = '']: string[] = []): boolean {
  return entry.startsWith('passed') === hasPassed(decision as InspectionDecision);
}

/** Converting miles costs a kilometre, and amounts are rounded. */
export function isOneFigure(one: number | undefined, other: number | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : Math.abs(one - other) <= 1;
}

/** Tells numbers of records apart, however sources write them. */
export function referenceNumber(reference: string): number {
  return hash('sha256', `number ${normalizeReference(reference)}`, 'buffer').readUInt32BE();
}

function kmOf(record: Evidence): number | undefined {
  if (record.kind === 'listed') return record.mileageKm;
  return 'odometerKm' in record ? record.odometerKm : undefined;
}

function dateOf(record: Evidence): string | undefined {
  switch (record.kind) {
    case 'owned':
      return record.from;
    case 'insured':
      return record.issueDate ?? record.from;
    case 'listed':
      return record.firstSeenAt;
    case 'titleOwner':
      return record.purchased;
    default:
      return 'date' in record ? record.date : undefined;
  }
}

function amountOf(record: Evidence): number | undefined {
  const amount = ((): number | undefined => {
    switch (record.kind) {
      case 'damaged':
        return record.damage?.value ?? record.damageRange?.max;
      case 'listed':
      case 'auctioned':
        return record.price?.value;
      default:
        return undefined;
    }
  })();
  return amount === undefined ? undefined : Math.round(amount);
}

function codeOf(record: Evidence): string | undefined {
  switch (record.kind) {
    case 'inspected':
      return `${record.decision} ${record.type}`;
    case 'damaged':
      return record.type;
    case 'owned':
      return record.ownerType;
    case 'branded':
      return record.brand;
    case 'auctioned':
      return record.status;
    default:
      return undefined;
  }
}

function referenceOf(record: Evidence): number | undefined {
  const reference = ((): string | undefined => {
    switch (record.kind) {
      case 'damaged':
      case 'serviced':
        return record.reference;
      case 'recalled':
        return record.campaignId;
      case 'auctioned':
        return record.lotNumber;
      default:
        return undefined;
    }
  })();
  return reference === undefined ? undefined : referenceNumber(reference);
}
