import type { Checks, PublicOdometerVerdict } from '../../contract/report/checks.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledReading } from '../../report/model/records.ts';
import type { AssembledChecks } from '../../report/model/vehicle.ts';
import { explainOdometer } from '../odometer.ts';
import { saySoFar } from '../provisional.ts';
import { asSentence, type Words } from '../words.ts';

export function writeChecks(
  { odometer, odometerNotes, ...answers }: AssembledChecks,
  readings: readonly AssembledReading[],
  words: Words,
  isProvisional = false,
): Checks {
  const say = (sentence: string) => (isProvisional ? saySoFar(sentence, words) : sentence);
  const code: PublicOdometerVerdict = odometer.code;
  const setAside = readings.flatMap(({ date, odometerKm, source, setAside: why }) =>
    why ? [{ date, odometerKm, source: words.source(source), setAside: why }] : [],
  );
  return onlyKnown({
    ...answers,
    odometerVerdict: say(asSentence(words.for.odometerVerdict[code], words.language)),
    odometerVerdictCode: code,
    odometerVerdictProvisional: isProvisional || undefined,
    odometerVerdictExplanation: say(explainOdometer({ finding: odometer, notes: odometerNotes, setAside }, words)),
    odometerFindingCodes: odometerNotes?.map((note) => note.code),
  });
}
