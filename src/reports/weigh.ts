import type { OdometerJudged } from '../report/evidence/events.ts';
import type { Evidence } from '../report/evidence/evidence.ts';
import type { AssembledReading } from '../report/model/records.ts';
import { judgeOdometer } from '../vehicles/odometer/judge.ts';
import type { OdometerFinding } from '../vehicles/odometer/verdict.ts';
import { type WeighedRange, weighOdometer } from '../vehicles/odometer/weigh.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { type WeighedPair, weighPairs } from './assemble/accidents/weigh-pairs.ts';
import { readBasics } from './assemble/assemble.ts';
import { findReadings, readOdometer } from './assemble/condition/odometer.ts';
import { type Lineage, answeredOutcome, type SupplierRecords, traceReport } from './lineage.ts';
import { isSameValue } from './report-fields.ts';

/** A value on which suppliers differ. */
export interface Conflict {
  readonly field: string;
  readonly value: unknown;
  /** Whose records alone give this value. None if it follows from several together. */
  readonly saidBy: readonly string[];
  readonly others: readonly { readonly supplier: string; readonly value: unknown }[];
}

/** What the verdicts of a report were weighed against. */
export interface WeighedReport {
  readonly odometer: {
    /** The verdict in the report. */
    readonly finding: OdometerFinding;
    /** The verdict of the readings alone; registers that give a verdict of their own can change it. */
    readonly ofReadings: OdometerFinding;
    readonly registers: readonly OdometerJudged[];
    readonly ranges: readonly WeighedRange<AssembledReading>[];
  };
  readonly accidents: readonly WeighedPair[];
  readonly conflicts: readonly Conflict[];
  /** The supplier of a record. */
  readonly supplierOf: (record: Evidence) => string | undefined;
}

/** Weighs what suppliers have answered once more, and keeps what was decided against. */
export function weighReport(vin: Vin, answers: readonly SupplierRecords[], now: Date): WeighedReport {
  const records = answers.flatMap(({ evidence }) => evidence);
  const { evidence, odometer } = readBasics({ vin, evidence: records, outcomes: answers.map(answeredOutcome) }, now);
  const readings = findReadings(evidence);
  const replacedOn = evidence.of('odometerReplaced').map(({ date }) => date);
  const circumstances = { ...odometer.circumstances, replacedOn };
  const suppliers = new Map(answers.flatMap((answer) => answer.evidence.map((one) => [one, answer.supplier])));
  return {
    odometer: {
      finding: readOdometer(evidence, odometer.rateClass, odometer.circumstances).finding,
      ofReadings: judgeOdometer(readings, odometer.rateClass, circumstances).finding,
      registers: evidence.of('odometerJudged'),
      ranges: weighOdometer(readings, odometer.rateClass, circumstances),
    },
    accidents: weighPairs(evidence.of('damaged')),
    conflicts: findConflicts(traceReport(vin, answers, now)),
    supplierOf: (record) => suppliers.get(record),
  };
}

/** What is concluded from everything together: every supplier alone would give another. The odometer is weighed by itself. */
const concluded = /^(?:headline\.|checks\.odometer)/;

/** Values that the records of some supplier alone would have made otherwise. Entries of lists are merged, and not weighed. */
function findConflicts(lineages: readonly Lineage[]): Conflict[] {
  return lineages.flatMap(({ field, value, alone }) => {
    if (field.endsWith(']') || concluded.test(field) || (typeof value === 'object' && value !== null)) return [];
    const own = alone.filter((one) => isSameValue(one.value, value));
    const others = alone.filter((one) => !isSameValue(lowerCased(one.value), lowerCased(value)));
    return others.length === 0 ? [] : [{ field, value, saidBy: own.map(({ supplier }) => supplier), others }];
  });
}

/** A make in capitals is the same make. */
const lowerCased = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
