import type { AssembledRecall } from '../../../report/model/records.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { describeSinceTheft, stolenSince } from '../after-theft.ts';
import type { DocumentContext } from '../context.ts';
import { joinAll } from '../countries.ts';
import { divideUnknown } from '../recall-visit.ts';
import { findCheck } from '../silence.ts';
import { findUses } from '../verdicts/ownership.ts';
import { isOpenUnnamed } from '../verdicts/recalls.ts';
import { isListedAsStolen, wasRecovered } from '../verdicts/theft.ts';
import { findMarkedLot } from '../verdicts/title.ts';
import { type Finding, found } from './rule.ts';

export function findTheft(context: DocumentContext): Finding | undefined {
  const {
    report,
    say: { headline },
  } = context;
  if (!isListedAsStolen(report)) return undefined;
  const { questions } = headline;
  const [since, sale] = [stolenSince(report), describeSinceTheft(context)];
  if (since === undefined || sale === undefined) return found(headline.stolen, questions.stolen);
  return found(`${headline.stolen} ${sale}`, questions.stolen, questions.passedOn({ year: yearOf(since) }));
}

export function findScrapping({ report, say: { headline } }: DocumentContext): Finding | undefined {
  return report.vehicleStatus === 'scrapped' ? found(headline.scrapped, headline.questions.scrapped) : undefined;
}

export function findVinMismatch(context: DocumentContext): Finding | undefined {
  if (findCheck(context, 'vinMatchesVehicle')?.status !== 'mismatch') return undefined;
  const { facts, questions } = context.say.headline;
  return found(facts.vinMismatch, questions.vin);
}

export function findWrongCheckDigit(context: DocumentContext): Finding | undefined {
  if (findCheck(context, 'vinCheckDigit')?.status !== 'mismatch') return undefined;
  const { facts, questions } = context.say.headline;
  return found(facts.checkDigit, questions.vin);
}

export function findTitleBrands({ report, words, say: { headline } }: DocumentContext): Finding | undefined {
  const { facts, questions } = headline;
  const brands = (report.vehicleHistory?.titleBrands ?? []).map((brand) => words.for.titleBrand[brand]);
  if (brands.length > 0) return found(facts.titleBrands({ brands: joinAll(brands, words.language) }), questions.title);
  const lot = findMarkedLot(report);
  if (lot === undefined) return undefined;
  const title = words.for.titleType[lot.titleType];
  return found(facts.soldAs({ title, year: yearOf(lot.saleDate) }), questions.title);
}

export function findBlockedTransfer({ report, say: { headline } }: DocumentContext): Finding | undefined {
  if (report.checks.canBeTransferred !== false) return undefined;
  return found(headline.facts.notTransferable, headline.questions.transfer);
}

export function findStatus({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const status = report.vehicleStatus;
  if (status !== 'exported' && status !== 'deregistered' && status !== 'suspended') return undefined;
  return found(headline.facts.statuses[status], headline.questions.status);
}

/** One that is not rated may be severe. */
export function findOpenRecalls(context: DocumentContext): Finding | undefined {
  const { facts, questions } = context.say.headline;
  if (isOpenUnnamed(context)) return found(facts.openRecalls(1), questions.recallUnnamed);
  const open = openRecalls(context);
  return open.every(({ risk }) => risk === 'low') ? undefined : describeOpen(context, open);
}

export function findSlightRecalls(context: DocumentContext): Finding | undefined {
  const open = openRecalls(context);
  return open.length > 0 && open.every(({ risk }) => risk === 'low') ? describeOpen(context, open) : undefined;
}

/** Whether they concern the vehicle is not known, so they are only asked about. */
export function findRecallsOfModel({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const { questions } = headline;
  const { unsettled, workedOn } = divideUnknown(report);
  if (unsettled.length + workedOn.length === 0) return undefined;
  return found(
    '',
    ...(unsettled.length === 0 ? [] : [questions.recallOfModel(nameRecalls(unsettled))]),
    ...(workedOn.length === 0 ? [] : [questions.recallVisit(nameRecalls(workedOn))]),
  );
}

export function findRecovery(context: DocumentContext): Finding | undefined {
  const { facts, questions } = context.say.headline;
  if (!wasRecovered(context)) return undefined;
  const isUnconfirmed = context.report.unconfirmedRecovery !== undefined;
  return found(facts.recovered, ...(isUnconfirmed ? [questions.stolen] : []), questions.recovered);
}

export function findUse(context: DocumentContext): Finding | undefined {
  const { facts, questions } = context.say.headline;
  const [use] = findUses(context);
  if (use === undefined) return undefined;
  return found(facts.uses[use], use === 'insurer' ? questions.insurer : questions.use);
}

function openRecalls({ report }: DocumentContext): AssembledRecall[] {
  return report.recalls.filter(({ status }) => status === 'open');
}

function describeOpen({ say: { headline } }: DocumentContext, open: readonly AssembledRecall[]): Finding {
  return found(headline.facts.openRecalls(open.length), headline.questions.recall(nameRecalls(open)));
}

const maxNamed = 3;

function nameRecalls(recalls: readonly AssembledRecall[]): { recalls: string; areSeveral: boolean } {
  const named = recalls.slice(0, maxNamed).map(({ campaignId }) => campaignId);
  const all = [...named, ...(recalls.length > maxNamed ? ['…'] : [])];
  return { recalls: all.join(', '), areSeveral: all.length > 1 };
}
