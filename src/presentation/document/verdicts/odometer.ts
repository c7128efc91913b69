import type { AssembledReading } from '../../../report/model/records.ts';
import { doesCount, trueKmOf } from '../../../vehicles/odometer/counting-reading.ts';
import type { RegisterFinding } from '../../../vehicles/odometer/verdict.ts';
import { ofCountry, sayLowOffer } from '../../odometer.ts';
import { isProvisional, saySoFar } from '../../provisional.ts';
import type { DocumentContext } from '../context.ts';
import { lowOfferOf, nameOffer, stateOfOffer } from '../low-offer.ts';
import { explainFall } from '../odometer-fall.ts';
import { areReadingsComing } from '../silence.ts';
import { describeTrueReading, lastReadingOf } from '../true-odometer.ts';
import { type Judgement, judgeSilence } from './judgement.ts';

/**
 * Readings that were mistyped or in another unit are no warning if the others agree without them: a buyer would blame the
 * seller for a typing error. If only the last one is in doubt, the current mileage is unknown.
 */
export function judgeReadings(context: DocumentContext): Judgement {
  const judgement = judgeFinding(context);
  return isProvisional(context.report) ? { ...judgement, why: saySoFar(judgement.why, context.words) } : judgement;
}

function judgeFinding(context: DocumentContext): Judgement {
  const { report, words, say } = context;
  const finding = report.checks.odometer;
  const sentences = say.verdicts.odometer;
  const isPending = areReadingsComing(context);
  const tile = { isPending, word: sentences.words[finding.code] };
  switch (finding.code) {
    case 'ROLLBACK_LIKELY':
      return { ...tile, state: 'problem', why: sentences.rolledBack(explainFall(finding.parameters, words)) };
    case 'ROLLBACK_POSSIBLE':
      return { ...tile, state: 'attention', why: sentences.maybeRolledBack(explainFall(finding.parameters, words)) };
    case 'ODOMETER_REPLACED': {
      const { isRecorded } = finding.parameters;
      const happened = (isRecorded ? sentences.replaced : sentences.probablyReplaced)(
        explainFall(finding.parameters, words),
      );
      const why = [happened, describeTrueReading(context)].filter(Boolean).join(' ');
      return { ...tile, state: 'attention', why, ...(!isRecorded && { word: sentences.likelyReplaced }) };
    }
    case 'ROLLOVER':
      return { ...tile, state: 'attention', why: sentences.wentRound(explainFall(finding.parameters, words)) };
    case 'INSUFFICIENT_DATA':
      // One reading is enough to see that the vehicle was offered with less.
      return lowOfferOf(report) ? judgeAgreement(context, isPending) : judgeTooFew(context, isPending);
    case 'REGISTER_LOGICAL':
    case 'REGISTER_ILLOGICAL':
    case 'REGISTER_NO_VERDICT':
      return { ...tile, ...judgeRegister(finding, context) };
    default:
      return judgeAgreement(context, isPending);
  }
}

/**
 * A register's verdict is not a comparison of readings by the service: even a good one is shown as unchecked, because its
 * readings are not published. A lower reading in it is only something to ask about: it may be a typing error.
 */
function judgeRegister(finding: RegisterFinding, { words, say }: DocumentContext): Pick<Judgement, 'state' | 'why'> {
  const sentences = say.verdicts.odometer;
  const register = { ofCountry: ofCountry(finding, words) };
  if (finding.code === 'REGISTER_LOGICAL') return { state: 'unchecked', why: sentences.registerLogical(register) };
  if (finding.code === 'REGISTER_ILLOGICAL') {
    const sentence = finding.parameters.isFormer ? sentences.registerFormerlyIllogical : sentences.registerIllogical;
    return { state: 'attention', why: sentence(register) };
  }
  const reason = words.for.odometerNoVerdict[finding.parameters.reason];
  return { state: 'unchecked', why: sentences.registerSilent({ ...register, reason }) };
}

function judgeTooFew(context: DocumentContext, isPending: boolean): Judgement {
  const { report, say } = context;
  const sentences = say.verdicts.odometer;
  const word = sentences.words.INSUFFICIENT_DATA;
  if (report.mileage.length > 0) {
    return { state: 'unchecked', isPending, word, why: sentences.tooFew({ count: report.mileage.length }) };
  }
  const silence = judgeSilence(context, 'mileageHistory', sentences.none);
  if (silence.state !== 'clear') return silence;
  // Every vehicle has an odometer: a vehicle without readings is not clear.
  return { ...silence, state: 'unchecked', isPending, word };
}

/** A wrong date leaves open when the last reading was taken. */
function isInDoubt({ setAside }: AssembledReading): boolean {
  return setAside?.reason === 'entryError' || setAside?.reason === 'wrongDate';
}

/** The newest reading was probably mistyped, so that the present mileage is not known. */
export function isLastReadingInDoubt({ report }: DocumentContext): boolean {
  const dated = report.mileage.filter(({ setAside }) => setAside?.reason !== 'undated');
  const [newest, last] = [dated.at(-1), dated.findLast(doesCount)];
  return newest !== undefined && last !== undefined && isInDoubt(newest) && newest.date > last.date;
}

/** Readings that agree are no good news if they are old, or if the odometer did not move. */
function judgeNotes({ report, words, say }: DocumentContext): Pick<Judgement, 'state' | 'word' | 'why'> | undefined {
  const { odometer: sentences } = say.verdicts;
  const notes = report.checks.odometerNotes ?? [];
  const still = notes.find((note) => note.code === 'STANDS_STILL');
  if (still) {
    const { from, to, km } = still.parameters;
    const told = { km: words.distance(km), from: words.date(from), to: words.date(to) };
    return { state: 'attention', word: sentences.stoodStill, why: sentences.standsStill(told) };
  }
  const last = lastReadingOf(report);
  if (notes.length === 0 || !last) return undefined;
  const told = { last: words.distance(last.km), date: words.date(last.date) };
  return { state: 'unchecked', word: sentences.noRecent, why: sentences.noRecentReading(told) };
}

function judgeAgreement(context: DocumentContext, isPending: boolean): Judgement {
  const { report, words, say } = context;
  const { code, parameters } = report.checks.odometer;
  const sentences = say.verdicts.odometer;
  const dated = report.mileage.filter(({ setAside }) => setAside?.reason !== 'undated');
  const counting = dated.filter(doesCount);
  // Readings of one occasion are counted once, as in the explanation.
  const count = code === 'CONSISTENT' && 'count' in parameters ? parameters.count : counting.length;
  const [newest, last] = [dated.at(-1), counting.at(-1)];
  const offer = lowOfferOf(report);
  if (offer) {
    const state = stateOfOffer(offer, report);
    return { state, isPending, word: nameOffer(offer, context), why: sayLowOffer(offer, words) };
  }
  if (newest === undefined || last === undefined) return judgeTooFew(context, isPending);
  const figures = (reading: typeof last) => ({
    last: words.distance(trueKmOf(reading)),
    date: words.date(reading.date),
  });
  if (isLastReadingInDoubt(context)) {
    return {
      state: 'attention',
      isPending,
      word: sentences.lastInDoubt,
      why: sentences.lastDoesNotFit(figures(newest)),
    };
  }
  if (isPending) {
    return {
      state: 'unchecked',
      isPending,
      word: say.silence.words.pending,
      why: sentences.soFar({ count }),
    };
  }
  const note = judgeNotes(context);
  if (note) return { isPending, ...note };
  const blamed: readonly string[] = code === 'UNIT_CONFLICT' ? ['otherUnit'] : ['entryError', 'wrongDate'];
  const aside = dated.filter(({ setAside }) => setAside && blamed.includes(setAside.reason)).length;
  const counted = { count, ...figures(last) };
  const why =
    code === 'UNIT_CONFLICT'
      ? sentences.otherUnit({ aside, ...counted, count: count - aside })
      : code === 'ENTRY_ERROR'
        ? sentences.mistyped({ aside, ...counted })
        : sentences.consistent(counted);
  return { state: 'clear', isPending, word: sentences.words[code], why };
}
