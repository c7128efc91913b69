import type { AssembledReport } from '../../report/model/report.ts';
import type { Section } from '../../report/sections.ts';
import type { OdometerVerdictCode } from '../../vehicles/odometer/verdict.ts';
import type { AccidentState, ChangedVerdict, RecallState } from './change.ts';

interface FoundVerdict {
  readonly section: Section;
  readonly verdict: ChangedVerdict;
  /** It speaks against the vehicle, so that it holds although a source has not answered again. */
  readonly isAlarm: boolean;
}

/** The verdicts that both reports give, and give otherwise. */
export function readVerdicts(before: AssembledReport, after: AssembledReport): FoundVerdict[] {
  const all = [...readCodes(before, after), ...readAnswers(before, after)];
  return all.filter(({ verdict }) => verdict.before !== verdict.after);
}

/** The higher, the worse. */
const alarms: Readonly<Partial<Record<OdometerVerdictCode, number>>> = {
  REGISTER_ILLOGICAL: 1,
  ROLLBACK_POSSIBLE: 1,
  ROLLBACK_LIKELY: 2,
};

function readCodes(before: AssembledReport, after: AssembledReport): FoundVerdict[] {
  const [then, now] = [before.checks.odometer.code, after.checks.odometer.code];
  const odometer: FoundVerdict = {
    section: 'mileageHistory',
    verdict: { of: 'odometer', before: then, after: now },
    isAlarm: (alarms[now] ?? 0) > (alarms[then] ?? 0),
  };
  if (before.vehicleStatus === undefined || after.vehicleStatus === undefined) return [odometer];
  const verdict = { of: 'status', before: before.vehicleStatus, after: after.vehicleStatus } as const;
  return [odometer, { section: 'registration', verdict, isAlarm: after.vehicleStatus === 'stolen' }];
}

function readAnswers(before: AssembledReport, after: AssembledReport): FoundVerdict[] {
  const read = (
    section: Section,
    of: 'theft' | 'title',
    answerOf: (report: AssembledReport) => boolean | undefined,
  ): FoundVerdict[] => {
    const [then, now] = [answerOf(before), answerOf(after)];
    if (then === undefined || now === undefined) return [];
    return [{ section, verdict: { of, before: then, after: now }, isAlarm: now }];
  };
  const [then, now] = [recallsOf(before), recallsOf(after)];
  return [
    ...readAccidents(before, after),
    ...read('stolenCheck', 'theft', ({ stolenCheck }) => stolenCheck?.possibleStolen),
    ...read('vehicleHistory', 'title', ({ vehicleHistory }) => vehicleHistory && vehicleHistory.titleBrands.length > 0),
    ...(then === undefined || now === undefined
      ? []
      : [
          {
            section: 'recalls',
            verdict: { of: 'recalls', before: then, after: now },
            isAlarm: now === 'open',
          } as const,
        ]),
  ];
}

/** Damage that is no accident is named, but its record says enough. */
function readAccidents(before: AssembledReport, after: AssembledReport): FoundVerdict[] {
  const [then, now] = [before.checks.hasAccidents, after.checks.hasAccidents];
  if (then === undefined || now === undefined || then === now) return [];
  const verdict = { of: 'accidents', before: accidentsOf(before), after: accidentsOf(after) } as const;
  return [{ section: 'accidentHistory', verdict, isAlarm: now }];
}

function accidentsOf({ checks, accidents }: AssembledReport): AccidentState {
  if (checks.hasAccidents === true) return 'accident';
  return accidents.length > 0 ? 'damage' : 'none';
}

function recallsOf({ checks, recalls }: AssembledReport): RecallState | undefined {
  if (checks.hasOpenRecall === undefined) return undefined;
  if (checks.hasOpenRecall) return 'open';
  return recalls.length > 0 ? 'completed' : 'none';
}
