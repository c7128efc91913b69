import type { OwnerType } from '../../../vehicles/codes.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { asSentence } from '../../words.ts';
import { describeSoldSinceTheft } from '../after-theft.ts';
import type { DocumentContext } from '../context.ts';
import { isComing } from '../silence.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

/** What the owners' trade implies about a vehicle's wear or history. */
const useOfOwner: Readonly<Partial<Record<OwnerType, Use>>> = {
  taxiOperator: 'taxi',
  drivingSchool: 'drivingSchool',
  rental: 'rental',
  insurer: 'insurer',
};
type Use = 'taxi' | 'drivingSchool' | 'rental' | 'insurer';

export function judgeOwnership(context: DocumentContext): Judgement {
  const { say } = context;
  const sentences = say.verdicts.ownership;
  const isPending = isComing(context, 'vehicleHistory');
  const [use] = findUses(context);
  const { number, since } = countOwners(context);
  const story = describeStory(context, since);
  const sold = describeSoldSinceTheft(context);
  if (sold !== undefined && number > 0) {
    return { state: 'problem', isPending, word: sentences.owners(number), why: sold };
  }
  if (use !== undefined) {
    const why = sentence(number > 0 ? [sentences.owners(number), ...story] : [sentences.useRecorded], context);
    return { state: 'attention', isPending, word: sentences.uses[use], why };
  }
  if (number === 0) return judgeNoOwner(context, isPending);
  const word = sentences.owners(number);
  if (isPending)
    return { state: 'unchecked', isPending, word, why: sentence([...story, sentences.stillComing], context) };
  const { isTaxi, isLearningVehicle } = context.report.checks;
  const isUseKnown = isTaxi === false && isLearningVehicle === false;
  return isUseKnown
    ? { state: 'neutral', isPending, word, why: sentence([...story, sentences.noUse], context) }
    : { state: 'unchecked', isPending, word, why: sentence([...story, sentences.useUnknown], context) };
}

export function findUses({ report: { checks, ownership, registration } }: DocumentContext): Use[] {
  const types = [...ownership.map(({ ownerType }) => ownerType), registration?.currentOwnerType];
  const byOwner = types.map((type) => type && useOfOwner[type]).filter((use) => use !== undefined);
  return [
    ...(checks.isTaxi ? (['taxi'] as const) : []),
    ...(checks.isLearningVehicle ? (['drivingSchool'] as const) : []),
    ...(checks.isRental ? (['rental'] as const) : []),
    ...byOwner,
  ];
}

/** Titles count the owners of one continent, registers those of another: the titles' before the first of the registers'. */
function countOwners({ report: { ownership, vehicleHistory } }: DocumentContext): { number: number; since?: string } {
  const first = ownership[0]?.from;
  const titled = (vehicleHistory?.owners ?? []).filter(
    ({ purchased }) => first === undefined || (purchased !== undefined && purchased < first),
  );
  const since = titled[0]?.purchased ?? first;
  return { number: titled.length + ownership.length, ...(since !== undefined && { since }) };
}

function describeStory(context: DocumentContext, since: string | undefined): string[] {
  const sentences = context.say.verdicts.ownership;
  const dealers = context.report.ownership.filter(({ ownerType }) => ownerType === 'dealer').length;
  return [
    ...(since === undefined ? [] : [sentences.since({ year: yearOf(since) })]),
    ...(dealers > 0 ? [sentences.ofThemDealers({ count: dealers })] : []),
    ...describeImport(context),
  ];
}

/** A vehicle that was sold new in a third country was imported twice. */
function describeImport({ report, words, say }: DocumentContext): string[] {
  const {
    purchaseCountry: first,
    importedFromCountry: last,
    importedToCountry: to,
    importedAt,
  } = report.registration ?? {};
  if (last === undefined) return [];
  const name = (code: string) => say.silence.countryInSentence(words.country(code));
  const isTwice = first !== undefined && first !== last && first !== to;
  const route = isTwice ? { country: name(first), via: name(last) } : { country: name(last), via: '' };
  return [say.verdicts.ownership.importedFrom({ ...route, year: yearOf(importedAt ?? '') })];
}

function sentence(parts: readonly string[], { words }: DocumentContext): string {
  return `${asSentence(parts.join(words.between.parts), words.language)}.`;
}

/** Every vehicle has had owners: a vehicle without recorded ones is not clear. */
function judgeNoOwner(context: DocumentContext, isPending: boolean): Judgement {
  const { say } = context;
  const silence = judgeSilence(context, 'ownershipHistory', say.verdicts.ownership.none);
  if (silence.state !== 'clear') return silence;
  return { ...silence, state: 'unchecked', isPending, word: say.verdicts.ownership.noRecords };
}
