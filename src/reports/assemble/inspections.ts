import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledInspection } from '../../presentation/assembled/records.ts';
import type { Inspected } from '../../suppliers/evidence/events.ts';
import { by, firstKnown, mergeBy, type SortedEvidence } from './evidence.ts';

/** A retest on the same day is an inspection of its own: its type, and mostly its decision, is another. */
export function readInspections(evidence: SortedEvidence): AssembledInspection[] {
  return mergeBy(
    evidence.of('inspected').toSorted(by(({ date }) => date)),
    ({ date, type, decision }) => `${date} ${type} ${decision}`,
    mergeRecords,
  );
}

function mergeRecords(records: readonly [Inspected, ...Inspected[]]): AssembledInspection {
  const [{ date, type, decision, source }] = records;
  const odometerKm = firstKnown(records, (record) => record.odometerKm);
  return onlyKnown({
    date,
    type,
    decision,
    odometer: odometerKm === undefined ? undefined : Math.round(odometerKm),
    nextInspectionDate: firstKnown(records, ({ nextInspectionDate }) => nextInspectionDate),
    company: firstKnown(records, ({ company }) => company),
    address: firstKnown(records, ({ address }) => address),
    source,
    defects: mergeBy(
      records.flatMap(({ defects }) => defects),
      ({ description, details = '' }) => `${description}\n${details}`,
      ([defect]) => defect,
    ),
  });
}
