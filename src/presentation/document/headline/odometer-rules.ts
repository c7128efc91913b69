import type { Fall } from '../../../vehicles/odometer/verdict.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { kmPerMile } from '../../../vehicles/units.ts';
import { explainLowOffer } from '../../odometer.ts';
import type { DocumentContext } from '../context.ts';
import { lowOfferOf, stateOfOffer } from '../low-offer.ts';
import { explainFall } from '../odometer-fall.ts';
import { isLastReadingInDoubt } from '../verdicts/odometer.ts';
import { type Finding, found } from './rule.ts';

export function findRollback(context: DocumentContext): Finding | undefined {
  const { report, say, words } = context;
  const { code, parameters } = report.checks.odometer;
  if (code !== 'ROLLBACK_LIKELY') return undefined;
  const { facts, questions } = say.headline;
  return found(
    facts.rolledBack({ missing: missingIn(context, parameters) }),
    questions.mileage({ date: words.date(parameters.date) }),
  );
}

export function findPossibleRollback(context: DocumentContext): Finding | undefined {
  const { report, say, words } = context;
  const { code, parameters } = report.checks.odometer;
  if (code !== 'ROLLBACK_POSSIBLE') return undefined;
  const { facts, questions } = say.headline;
  return found(
    facts.maybeRolledBack({ missing: missingIn(context, parameters) }),
    questions.mileage({ date: words.date(parameters.date) }),
  );
}

/** An offer that is far below what was read. */
export function findGrossOffer(context: DocumentContext): Finding | undefined {
  return findOffer(context, 'problem');
}

export function findOfferBelowReading(context: DocumentContext): Finding | undefined {
  return findOffer(context, 'attention');
}

function findOffer({ report, say, words }: DocumentContext, state: 'problem' | 'attention'): Finding | undefined {
  const offer = lowOfferOf(report);
  if (!offer || stateOfOffer(offer, report) !== state) return undefined;
  return found(explainLowOffer(offer, words), say.headline.questions.lowOffer(explainFall(offer, words)));
}

export function findReplacedOdometer({ report, say }: DocumentContext): Finding | undefined {
  const { code, parameters } = report.checks.odometer;
  if (code !== 'ODOMETER_REPLACED') return undefined;
  const { facts, questions } = say.headline;
  const fact = parameters.isRecorded ? facts.replaced : facts.probablyReplaced;
  return found(fact, questions.replacement({ year: yearOf(parameters.date) }));
}

export function findRollover({ report, say: { headline } }: DocumentContext): Finding | undefined {
  if (report.checks.odometer.code !== 'ROLLOVER') return undefined;
  return found(headline.facts.wentRound, headline.questions.mileageToday);
}

export function findIllogicalRegister({ report, say: { headline } }: DocumentContext): Finding | undefined {
  if (report.checks.odometer.code !== 'REGISTER_ILLOGICAL') return undefined;
  return found(headline.facts.illogical, headline.questions.mileageToday);
}

export function findReadingInDoubt(context: DocumentContext): Finding | undefined {
  if (!isLastReadingInDoubt(context)) return undefined;
  const { facts, questions } = context.say.headline;
  return found(facts.lastReadingInDoubt, questions.mileageToday);
}

export function findStandstill({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const note = report.checks.odometerNotes?.find(({ code }) => code === 'STANDS_STILL');
  if (note?.code !== 'STANDS_STILL') return undefined;
  const years = { from: yearOf(note.parameters.from), to: yearOf(note.parameters.to) };
  return found(headline.facts.stoodStill(years), headline.questions.stoodStill(years));
}

/** The others agree without it, so that it is no warning. */
export function findMistyped({ report, say: { headline } }: DocumentContext): Finding | undefined {
  if (report.checks.odometer.code !== 'ENTRY_ERROR') return undefined;
  const mistyped = report.mileage.filter(
    ({ setAside }) => setAside?.reason === 'entryError' || setAside?.reason === 'wrongDate',
  );
  return mistyped.length === 0 ? undefined : found(headline.facts.mistyped(mistyped.length));
}

export function findOldReading({ report, say: { headline } }: DocumentContext): Finding | undefined {
  const isOld = report.checks.odometerNotes?.some(({ code }) => code === 'NO_RECENT_READING');
  return isOld === true ? found('', headline.questions.mileageToday) : undefined;
}

/** What the figures alone prove, rounded down: it is said to be at least so much. */
function missingIn({ words }: DocumentContext, { beforeKm, afterKm }: Fall): string {
  const missingKm = beforeKm - afterKm;
  const stepKm = (missingKm < 10_000 ? 100 : 1_000) * (words.unit === 'km' ? 1 : kmPerMile);
  return words.distance(missingKm < stepKm ? missingKm : Math.floor(missingKm / stepKm) * stepKm);
}
