import type { Recalled } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledRecall } from '../../../report/model/records.ts';
import type { Absence } from '../common/absence.ts';
import { normalizeText } from '../common/compare.ts';
import { by, compareText, firstKnown, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

/** Recall campaigns, each once. Only a lookup of this vehicle can say whether it was repaired. */
export function readRecalls(evidence: SortedEvidence): AssembledRecall[] {
  const records = evidence.of('recalled');
  const campaignOf = campaignsByName(records);
  return mergeBy(records, ({ campaignId }) => campaignOf(nameOf(campaignId)), mergeRecords).toSorted(
    by(({ date = '~' }) => date),
  );
}

/**
 * True if a campaign is open for this vehicle, or a lookup found one without naming it, whatever other sources say.
 * False if all campaigns that concern it are done, or if every supplier was queried and none has any. Undefined if a
 * campaign concerns the model and the vehicle was not looked up.
 */
export function hasOpenRecall(
  recalls: readonly AssembledRecall[],
  evidence: SortedEvidence,
  absence: Absence,
): boolean | undefined {
  if (recalls.some(({ status }) => status === 'open') || hasUnnamedRecall(evidence)) return true;
  if (recalls.some(({ status }) => status === 'unknown')) return undefined;
  return absence.isClear('recalls') ? false : undefined;
}

/**
 * Whether a lookup of this vehicle found an open recall, even without naming it. A lookup that found none settles
 * nothing on its own: it does not say which campaigns it knows, so one of the model's may be missing, even in its own
 * country.
 */
export function hasUnnamedRecall(evidence: SortedEvidence): boolean {
  return evidence.of('recallsLookedUp').some(({ hasOpen }) => hasOpen);
}

/** Authorities and manufacturers punctuate campaign numbers differently. */
function nameOf(campaignId: string): string {
  return normalizeText(campaignId) ?? campaignId;
}

/**
 * A source that does not have the authority's number files a campaign under the manufacturer's code. If exactly one
 * campaign has that code, it is that one.
 */
function campaignsByName(records: readonly Recalled[]): (name: string) => string {
  const codes = new Map(
    mergeBy(
      records,
      ({ campaignId }) => nameOf(campaignId),
      (same) => [nameOf(same[0].campaignId), codeOf(same)] as const,
    ),
  );
  const coded = [...codes.keys()].filter((name) => codes.get(name) !== name);
  const namesByCode = Map.groupBy(coded, (name) => codes.get(name));
  return (name) => {
    const [only, ...others] = namesByCode.get(name) ?? [];
    const hasNoOther = codes.get(name) === undefined || codes.get(name) === name;
    return only !== undefined && others.length === 0 && hasNoOther ? only : name;
  };
}

function codeOf(records: readonly Recalled[]): string | undefined {
  return normalizeText(firstKnown(records, ({ manufacturerCode }) => manufacturerCode));
}

function mergeRecords(records: readonly [Recalled, ...Recalled[]]): AssembledRecall {
  const [first] = records;
  const repaired = latestStatus(records);
  const numbered = records.find(({ campaignId }) => nameOf(campaignId) !== codeOf(records));
  return onlyKnown({
    campaignId: (numbered ?? first).campaignId,
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
    wordingLanguage: records.find(({ summary }) => summary !== undefined)?.original?.language,
  });
}

/** The latest statement about this vehicle; of two on one day, "repaired". */
function latestStatus(records: readonly Recalled[]): boolean | undefined {
  return records
    .filter(({ scope, repaired }) => scope === 'vehicle' && repaired !== undefined)
    .toSorted(
      (one, other) => compareText(one.knownFrom, other.knownFrom) || Number(one.repaired) - Number(other.repaired),
    )
    .at(-1)?.repaired;
}
