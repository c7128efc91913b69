import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledRecall } from '../../presentation/assembled/records.ts';
import type { Recalled } from '../../suppliers/evidence/events.ts';
import type { Outcome } from '../../suppliers/outcome.ts';
import { by, compareText, firstKnown, mergeBy, type SortedEvidence } from './evidence.ts';
import { lookedEverywhere } from './outcomes.ts';

/** Campaigns, each once. Only a look-up of this very vehicle can tell whether it was repaired. */
export function readRecalls(evidence: SortedEvidence): AssembledRecall[] {
  return mergeBy(evidence.of('recalled').toSorted(by(({ date }) => date)), campaignKey, mergeRecords);
}

/**
 * Yes where a campaign is open for this vehicle. No where all that concern it are done, or where all were asked and know
 * of none. Unknown where a campaign concerns the model and nobody looked the vehicle up.
 */
export function hasOpenRecall(recalls: readonly AssembledRecall[], outcomes: readonly Outcome[]): boolean | undefined {
  if (recalls.some(({ status }) => status === 'open')) return true;
  if (recalls.some(({ status }) => status === 'unknown')) return undefined;
  return lookedEverywhere(outcomes, 'recalls') ? false : undefined;
}

function campaignKey({ campaignId }: Recalled): string {
  return campaignId.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function mergeRecords(records: readonly [Recalled, ...Recalled[]]): AssembledRecall {
  const [first] = records;
  const repaired = lastWord(records);
  return onlyKnown({
    campaignId: first.campaignId,
    manufacturerCode: firstKnown(records, ({ manufacturerCode }) => manufacturerCode),
    date: firstKnown(records, ({ date }) => date),
    manufacturer: firstKnown(records, ({ manufacturer }) => manufacturer),
    component: firstKnown(records, ({ component }) => component),
    summary: firstKnown(records, ({ summary }) => summary),
    consequences: firstKnown(records, ({ consequences }) => consequences),
    risk: firstKnown(records, ({ risk }) => risk),
    remedy: firstKnown(records, ({ remedy }) => remedy),
    repaired,
    status: repaired === undefined ? ('unknown' as const) : repaired ? ('completed' as const) : ('open' as const),
    vehiclesAffected: firstKnown(records, ({ vehiclesAffected }) => vehiclesAffected),
    vehiclesAffectedInCountry: firstKnown(records, ({ vehiclesAffectedInCountry }) => vehiclesAffectedInCountry),
    country: firstKnown(records, ({ country }) => country ?? undefined),
    source: first.source,
  });
}

/** What was said last of this very vehicle; on the same day, that it is repaired. */
function lastWord(records: readonly Recalled[]): boolean | undefined {
  return records
    .filter(({ scope, repaired }) => scope === 'vehicle' && repaired !== undefined)
    .toSorted(
      (one, other) => compareText(one.knownFrom, other.knownFrom) || Number(one.repaired) - Number(other.repaired),
    )
    .at(-1)?.repaired;
}
