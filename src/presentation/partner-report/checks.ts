import type { Checks, PublicOdometerVerdict } from '../../contract/report/checks.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { explainOdometer } from '../odometer.ts';
import { saySoFar } from '../provisional.ts';
import { asSentence, type Words } from '../words.ts';

export function writeChecks(
  { checks, mileage, lowOffer }: Pick<AssembledReport, 'checks' | 'mileage' | 'lowOffer'>,
  words: Words,
  isProvisional = false,
): Checks {
  const say = (sentence: string) => (isProvisional ? saySoFar(sentence, words) : sentence);
  const { odometer, odometerNotes = [], ...answers } = checks;
  const code: PublicOdometerVerdict = odometer.code;
  const setAside = mileage.flatMap(({ date, odometerKm, source, setAside: why }) =>
    why ? [{ date, odometerKm, source: words.source(source), setAside: why }] : [],
  );
  const findingCodes = [
    ...(lowOffer ? (['ADVERT_BELOW_READING'] as const) : []),
    ...odometerNotes.map((note) => note.code),
  ];
  const explanation = explainOdometer({ finding: odometer, notes: odometerNotes, lowOffer, setAside }, words);
  return onlyKnown({
    ...answers,
    odometerVerdict: say(asSentence(words.for.odometerVerdict[code], words.language)),
    odometerVerdictCode: code,
    odometerVerdictProvisional: isProvisional || undefined,
    odometerVerdictExplanation: say(explanation),
    odometerFindingCodes: findingCodes.length > 0 ? findingCodes : undefined,
  });
}
