import type { AssembledReport } from '../../../report/model/report.ts';
import type { DocumentContext } from '../context.ts';
import { findCheck, isComing } from '../silence.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

/** A register of stolen vehicles or the vehicle register lists it, and it was not recovered. */
export function isListedAsStolen({ stolenCheck, vehicleStatus }: AssembledReport): boolean {
  return stolenCheck?.possibleStolen === true || vehicleStatus === 'stolen';
}

/** Registers have an entry, and it no longer stands: the vehicle was found again. */
export function wasLifted(context: DocumentContext): boolean {
  return context.report.stolenCheck?.possibleStolen === false && findCheck(context, 'stolenCheck')?.status === 'found';
}

/** It was stolen once, and is no longer: a register lifted its entry, or the title says so. */
export function wasRecovered(context: DocumentContext): boolean {
  if (isListedAsStolen(context.report)) return false;
  if (context.report.unconfirmedRecovery) return true;
  return wasLifted(context) || context.report.vehicleHistory?.titleBrands.includes('theftRecovery') === true;
}

export function judgeTheft(context: DocumentContext): Judgement {
  const { report, words, say } = context;
  const sentences = say.verdicts.theft;
  const { records = [], source } = report.stolenCheck ?? {};
  if (isListedAsStolen(report)) {
    const latest = records
      .map(({ date }) => date)
      .filter((date) => date !== undefined)
      .toSorted()
      .at(-1);
    const isInTheftRegister = source === 'theftRegister' && records.length > 0;
    const why = isInTheftRegister
      ? sentences.entries({ count: records.length, latest: latest === undefined ? '' : words.date(latest) })
      : sentences.inVehicleRegister;
    return { state: 'problem', isPending: false, word: sentences.listed, why };
  }
  const recovery = report.unconfirmedRecovery;
  if (recovery) {
    const { date, source: by } = recovery;
    const told = [date === undefined ? undefined : words.date(date), words.source(by)].filter(Boolean).join(', ');
    return {
      state: 'attention',
      isPending: false,
      word: sentences.recovered,
      why: sentences.disputedWhy({ recovery: told }),
    };
  }
  if (wasLifted(context)) {
    return { state: 'attention', isPending: false, word: sentences.recovered, why: sentences.liftedWhy };
  }
  const silence = judgeSilence(context, 'stolenCheck', sentences.none);
  if (silence.state === 'clear' && report.vehicleHistory?.titleBrands.includes('theftRecovery')) {
    const isPending = isComing(context, 'vehicleHistory');
    return { state: 'attention', isPending, word: sentences.recovered, why: sentences.recoveredWhy };
  }
  return silence;
}
