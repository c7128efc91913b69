import type { AssembledRecall } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';

/** The day on which a workshop or a register named a campaign. */
export function findMention(
  { services, vehicleHistory }: AssembledReport,
  recall: AssembledRecall,
): string | undefined {
  const notes = [
    ...services.map(({ date, description, actions }) => ({ date, words: [description, ...actions] })),
    ...(vehicleHistory?.events ?? []).map(({ date, details }) => ({ date, words: details ?? [] })),
  ];
  return notes.find(({ words }) => isNamed(recall, words))?.date;
}

/** Whether a workshop has worked for a campaign. Whether it is settled, only a look-up of the vehicle says. */
export function hasRecallWork({ services }: AssembledReport, recall: AssembledRecall): boolean {
  return services.some(
    ({ serviceType, description, actions }) => serviceType === 'recall' && isNamed(recall, [description, ...actions]),
  );
}

interface UnknownRecalls {
  readonly unsettled: readonly AssembledRecall[];
  readonly workedOn: readonly AssembledRecall[];
}

/** Recalls of the model that were not looked up for this vehicle, by whether a workshop has worked for them. */
export function divideUnknown(report: AssembledReport): UnknownRecalls {
  const unknown = report.recalls.filter(({ status }) => status === 'unknown');
  return {
    unsettled: unknown.filter((recall) => !hasRecallWork(report, recall)),
    workedOn: unknown.filter((recall) => hasRecallWork(report, recall)),
  };
}

const shortestCode = 4;

function isNamed({ campaignId, manufacturerCode }: AssembledRecall, texts: readonly (string | undefined)[]): boolean {
  const words = new Set(texts.flatMap((text) => text?.split(/[\s,;:()]+/) ?? []));
  return [campaignId, manufacturerCode].some(
    (code) => code !== undefined && code.length >= shortestCode && words.has(code),
  );
}
