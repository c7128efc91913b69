import type { Checks, OdometerVerdictCode } from '../../contract/report/checks.ts';
import type { OdometerFinding } from '../../vehicles/odometer/judge.ts';
import { onlyKnown } from '../assembled/coded.ts';
import type { AssembledChecks } from '../assembled/vehicle.ts';
import { asSentence, type Words } from '../words.ts';

export function writeChecks({ odometer, odometerSource, ...answers }: AssembledChecks, words: Words): Checks {
  const code: OdometerVerdictCode = odometer.code;
  return onlyKnown({
    ...answers,
    odometerVerdict: asSentence(words.for.odometerVerdict[code], words.language),
    odometerVerdictCode: code,
    odometerVerdictExplanation: explain(odometer, words.source(odometerSource ?? 'inspectionRegister'), words),
  });
}

/** Which readings led to the verdict. */
function explain(finding: OdometerFinding, source: string, words: Words): string {
  const sentences = words.for.odometerExplanation;
  const { date, distance } = words;
  switch (finding.code) {
    case 'CONSISTENT': {
      const { count, from, to, lastKm } = finding.parameters;
      return sentences.CONSISTENT({ count: String(count), from: date(from), to: date(to), last: distance(lastKm) });
    }
    case 'ENTRY_ERROR': {
      const { date: day, writtenKm, expectedKm } = finding.parameters;
      return sentences.ENTRY_ERROR({
        date: date(day),
        written: distance(writtenKm),
        expected: distance(expectedKm),
      });
    }
    case 'UNIT_CONFLICT':
      return sentences.UNIT_CONFLICT({ source, count: String(finding.parameters.count) });
    case 'INSUFFICIENT_DATA':
      return sentences.INSUFFICIENT_DATA({ count: String(finding.parameters.count) });
    default: {
      const { beforeDate, beforeKm, date: day, afterKm } = finding.parameters;
      return sentences[finding.code]({
        date: date(day),
        after: distance(afterKm),
        beforeDate: date(beforeDate),
        before: distance(beforeKm),
        missing: distance(beforeKm - afterKm),
      });
    }
  }
}
