import type { InsuranceEntry } from '../../contract/report/insurance.ts';
import { onlyKnown } from '../../presentation/assembled/coded.ts';
import { by, firstKnown, latest, mergeBy, type SortedEvidence } from './evidence.ts';

/** Periods of cover in order, each once. */
export function readInsurance(evidence: SortedEvidence): InsuranceEntry[] {
  return mergeBy(
    evidence.of('insured').toSorted(by(({ from }) => from)),
    ({ from, insurer = '' }) => `${from} ${insurer.toLowerCase()}`,
    (records): InsuranceEntry =>
      onlyKnown({
        insurer: records[0].insurer,
        from: records[0].from,
        to: latest(records.map(({ to }) => to)),
        issueDate: firstKnown(records, ({ issueDate }) => issueDate),
      }),
  );
}
