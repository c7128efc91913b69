import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import type { Findings } from '../../../src/report/findings/findings.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { sections } from '../../../src/report/sections.ts';
import { neighboursOf } from '../../../src/reports/disputes/known.ts';
import { makeReport } from '../../../src/reports/make.ts';
import type { DisputedRecord } from '../../../src/reports/records/disputed.ts';
import { entriesOf, recordIdOf, type RecordKind, writeIds } from '../../../src/reports/records/entries.ts';
import type { KnownRecord } from '../../../src/reports/records/identify.ts';
import { createIdentityFilter } from '../../../src/suppliers/identity-filter.ts';
import { outcome, vin } from '../assemble/evidence.ts';

export const vinHash = '00112233445566778899aabbccddeeff';
export const [contestedOn, laterOn] = [new Date('2026-03-02T09:15:00Z'), new Date('2026-09-02T09:15:00Z')];

/** What each supplier has delivered, in the order in which they were asked. */
export function findingsOf(deliveries: readonly (readonly Evidence[])[]): Findings {
  const outcomes = deliveries.map((evidence, place) =>
    outcome('answered', sections, { supplier: `supplier-${place}`, records: evidence.length }),
  );
  return { vin, evidence: deliveries.flat(), outcomes };
}

interface MakeOptions {
  readonly known?: readonly KnownRecord[];
  readonly disputed?: readonly DisputedRecord[];
  readonly now?: Date;
  readonly names?: readonly string[];
}

export function make(findings: Findings, { now = laterOn, names = [], ...options }: MakeOptions = {}) {
  const guard = createIdentityFilter([{ identity: names }]);
  return makeReport({ guard, onIdentity: () => {} }, findings, { now, vinHash, linkSecret: 'k0', ...options });
}

/** The ids of the entries of a kind, in their order. */
export function idsOf(report: AssembledReport, kind: RecordKind): string[] {
  return entriesOf(report)
    .filter((one) => one.kind === kind)
    .flatMap(({ entry }) => recordIdOf(report, entry) ?? []);
}

/** A dispute about a record that a report has shown. */
export function disputeAbout(
  id: string,
  known: readonly KnownRecord[],
  fields: Partial<DisputedRecord> = {},
): DisputedRecord {
  const record = known.find((one) => one.id === id);
  if (!record) throw new Error(`no report has shown ${id}`);
  const neighbours = neighboursOf(record, known);
  return {
    disputeId: `dsp_${id.slice(4, 10)}`,
    record,
    neighbours,
    state: 'setAside',
    since: '2026-03-05',
    ...fields,
  };
}

/** What is kept of records that no stored report shows any more. */
export function digested(known: readonly KnownRecord[]): KnownRecord[] {
  return known.map(({ sights: [latest], ...record }) => ({
    ...record,
    sights: latest?.date === undefined ? [{}] : [{ date: latest.date }],
  }));
}

/** A report without its ids, to compare two that registries know differently. */
export function withoutIds(report: AssembledReport): AssembledReport {
  return JSON.parse(
    JSON.stringify(
      writeIds(report, () => undefined),
      (name, value: unknown) => (name === 'recordId' || name === 'titleBrandRecords' ? undefined : value),
    ),
  ) as AssembledReport;
}
