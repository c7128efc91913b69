import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledStolenCheck } from '../../presentation/assembled/records.ts';
import type { Outcome } from '../../suppliers/outcome.ts';
import { by, mergeBy, type SortedEvidence } from './evidence.ts';
import { lookedEverywhere } from './outcomes.ts';

/**
 * Whether registers of stolen vehicles know this one. That they do not is a statement, and made only where all of them
 * that could be asked have answered. An entry that was lifted again no longer counts.
 */
export function checkTheft(evidence: SortedEvidence, outcomes: readonly Outcome[]): AssembledStolenCheck | undefined {
  const entries = evidence.of('stolen');
  if (entries.length === 0 && !lookedEverywhere(outcomes, 'stolenCheck')) return undefined;
  const standing = entries.filter(({ recoveredAt }) => recoveredAt === undefined);
  const records = mergeBy(
    standing.toSorted(by(({ date }) => date)),
    ({ date = '', plate = '', location = '' }) => `${date} ${plate} ${location}`,
    ([{ make, model, plate, colourName, location, date }]) =>
      onlyKnown({ make, model, plate, color: colourName, location, date }),
  );
  return { possibleStolen: records.length > 0, records, source: entries[0]?.source ?? 'theftRegister' };
}
