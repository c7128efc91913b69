import type { Recalled } from '../../../report/evidence/events.ts';
import type { Outcome } from '../../../report/findings/outcome.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledRecall } from '../../../report/model/records.ts';
import { by, compareText, firstKnown, mergeBy, type SortedEvidence } from '../common/evidence.ts';
import { countriesOf, lookedEverywhere } from '../common/outcomes.ts';
import { plain } from '../common/same.ts';

/** Campaigns, each once. Only a look-up of this very vehicle can tell whether it was repaired. */
export function readRecalls(evidence: SortedEvidence): AssembledRecall[] {
  const records = evidence.of('recalled');
  const campaignOf = campaignsByName(records);
  return mergeBy(records, ({ campaignId }) => campaignOf(nameOf(campaignId)), mergeRecords).toSorted(
    by(({ date = '~' }) => date),
  );
}

/**
 * Yes where a campaign is open for this vehicle, or a look-up found one without naming it, whatever others say. No where
 * all that concern it are done, or where all were asked and know of none. Unknown where a campaign concerns the model and
 * nobody looked the vehicle up.
 */
export function hasOpenRecall(
  recalls: readonly AssembledRecall[],
  evidence: SortedEvidence,
  outcomes: readonly Outcome[],
): boolean | undefined {
  if (recalls.some(({ status }) => status === 'open') || hasUnnamedRecall(evidence)) return true;
  if (recalls.some(({ status }) => status === 'unknown')) return undefined;
  return lookedEverywhere(outcomes, 'recalls', countriesOf(evidence)) ? false : undefined;
}

/**
 * Whether a look-up of this vehicle found an open recall, also where it does not say which. That another one found none
 * settles nothing by itself: it does not say which campaigns it knows, so one of the model's may be missing from it, even
 * in its own country.
 */
export function hasUnnamedRecall(evidence: SortedEvidence): boolean {
  return evidence.of('recallsLookedUp').some(({ hasOpen }) => hasOpen);
}

/** Authorities and makers punctuate the numbers of a campaign each in their own way. */
function nameOf(campaignId: string): string {
  return plain(campaignId) ?? campaignId;
}

/**
 * Who does not know the authority's number files a campaign under the maker's code. Where just one campaign has that
 * code, it is that one.
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
  return plain(firstKnown(records, ({ manufacturerCode }) => manufacturerCode));
}

function mergeRecords(records: readonly [Recalled, ...Recalled[]]): AssembledRecall {
  const [first] = records;
  const repaired = lastWord(records);
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

/** What was said last of this very vehicle; on the same day, that it is repaired. */
function lastWord(records: readonly Recalled[]): boolean | undefined {
  return records
    .filter(({ scope, repaired }) => scope === 'vehicle' && repaired !== undefined)
    .toSorted(
      (one, other) => compareText(one.knownFrom, other.knownFrom) || Number(one.repaired) - Number(other.repaired),
    )
    .at(-1)?.repaired;
}
