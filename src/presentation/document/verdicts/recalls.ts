import type { AssembledRecall } from '../../../report/model/records.ts';
import { recallRisks } from '../../../vehicles/codes.ts';
import { asSentence } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { divideUnknown } from '../recall-visit.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

export function judgeRecalls(context: DocumentContext): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.recalls;
  const { recalls } = report;
  const open = recalls.filter(({ status }) => status === 'open');
  const { unsettled, workedOn } = divideUnknown(report);
  if (isOpenUnnamed(context)) {
    // Not rated, so it may be severe.
    return {
      state: 'problem',
      isPending: false,
      word: sentences.unnamed,
      why: describeUnnamed(unsettled.length, context),
    };
  }
  if (recalls.length === 0) return judgeSilence(context, 'recalls', sentences.none);
  if (open.length > 0) {
    // Only if it is rated low; one that is not rated may be severe.
    const isSlight = open.every(({ risk }) => risk === 'low');
    return {
      state: isSlight ? 'attention' : 'problem',
      isPending: false,
      word: sentences.open(open.length),
      why: describeOpen(context, open, unsettled),
    };
  }
  if (unsettled.length + workedOn.length > 0) {
    const why = unsettled.length === 0 ? sentences.workRecorded : sentences.unknownWhy({ count: unsettled.length });
    return { state: 'unchecked', isPending: false, word: sentences.unknown, why };
  }
  if (report.checks.hasOpenRecall !== false) {
    const why = sentences.completedSoFar({ count: recalls.length });
    return { state: 'unchecked', isPending: false, word: say.silence.words.incomplete, why };
  }
  const why = sentences.completedWhy({ count: recalls.length });
  return { state: 'clear', isPending: false, word: sentences.completed, why };
}

/** A look-up of this vehicle found an open recall, and no campaign that is named is open. */
export function isOpenUnnamed({ report: { checks, recalls } }: DocumentContext): boolean {
  return checks.hasOpenRecall === true && recalls.every(({ status }) => status !== 'open');
}

function describeUnnamed(unsettled: number, { words, say }: DocumentContext): string {
  const sentences = say.verdicts.recalls;
  const parts = [sentences.unnamedWhy, unsettled > 0 && sentences.alsoUnknown({ count: unsettled })];
  return `${asSentence(parts.filter(Boolean).join(words.between.parts), words.language)}.`;
}

function describeOpen(
  { report, words, say }: DocumentContext,
  open: readonly AssembledRecall[],
  unsettled: readonly AssembledRecall[],
): string {
  const sentences = say.verdicts.recalls;
  const highest = recallRisks.findLast((risk) => open.some((recall) => recall.risk === risk));
  const parts = [
    sentences.openWhy({ open: open.length, all: report.recalls.length }),
    highest && sentences.highestRisk({ risk: words.for.recallRisk[highest] }),
    unsettled.length > 0 && sentences.alsoUnknown({ count: unsettled.length }),
  ];
  return `${asSentence(parts.filter(Boolean).join(words.between.parts), words.language)}.`;
}
