import type {
  Fall,
  LowOffer,
  OdometerFinding,
  OdometerNote,
  RegisterFinding,
  SetAside,
} from '../vehicles/odometer/verdict.ts';
import { asSentence, type Words } from './words.ts';

interface ReadingSetAside {
  readonly date: string;
  readonly odometerKm: number;
  /** In the reader's words. */
  readonly source?: string;
  readonly setAside: SetAside;
}

/** Examples are enough: a source with the wrong unit may have hundreds of readings. The list of readings has them all. */
const maxListed = 4;
/** Where the verdict is that the readings agree, those that do not are named. */
const maxListedIfConsistent = 12;

interface Explained {
  readonly finding: OdometerFinding;
  readonly notes?: readonly OdometerNote[] | undefined;
  readonly lowOffer?: LowOffer | undefined;
  readonly setAside: readonly ReadingSetAside[];
}

/** Which readings led to the verdict, what else is to be said of them, and which were set aside and why. */
export function explainOdometer({ finding, notes = [], lowOffer, setAside }: Explained, words: Words): string {
  const limit = finding.code === 'CONSISTENT' ? maxListedIfConsistent : maxListed;
  const converted = setAside.filter((reading) => reading.setAside.reason === 'otherUnit').length;
  const listed = setAside.filter((reading) => reading.setAside.reason !== 'otherUnit');
  return [
    explainFinding(finding, words),
    ...(lowOffer ? [sayLowOffer(lowOffer, words)] : []),
    ...notes.map((note) => explainNote(note, words)),
    ...(converted === 0 || finding.code === 'UNIT_CONFLICT'
      ? []
      : [words.for.odometerExplanation.UNIT_CONFLICT({ count: converted })]),
    ...(listed.length === 0 ? [] : [listSetAside(listed, limit, words)]),
  ].join(' ');
}

export function explainNote(note: OdometerNote, { for: { odometerExplanation }, date, distance }: Words): string {
  if (note.code === 'NO_RECENT_READING') {
    return odometerExplanation.NO_RECENT_READING({ date: date(note.parameters.date) });
  }
  const { from, to, km } = note.parameters;
  return odometerExplanation.STANDS_STILL({ from: date(from), to: date(to), km: distance(km) });
}

/** What was offered and what had been read, as a sentence. */
export function sayLowOffer(offer: LowOffer, words: Words): string {
  return `${asSentence(explainLowOffer(offer, words), words.language)}.`;
}

/** The same as a clause that begins in lower case. */
export function explainLowOffer(offer: LowOffer, words: Words): string {
  return words.for.odometerExplanation.ADVERT_BELOW_READING({
    isDeclared: offer.isDeclared,
    ...writeFall(offer, words),
  });
}

/** Why a reading is not used, as a phrase that begins in lower case. */
export function explainSetAside(setAside: SetAside, words: Words): string {
  const phrases = words.for.odometerSetAside;
  const meant = (km: number) => phrases.meant({ meant: words.distance(km) });
  const expected = (km: number) => phrases.expected({ expected: words.distance(km) });
  switch (setAside.reason) {
    case 'undated':
    case 'notActual':
    case 'approximate':
      return phrases[setAside.reason];
    case 'otherUnit':
      return [phrases.otherUnit, meant(setAside.meantKm)].join(', ');
    case 'wrongDate':
      return [expected(setAside.expectedKm), phrases.wrongDate({ date: words.date(setAside.meantDate) })].join(', ');
    case 'lateEntry':
      // The reason is about the reading that stands before it, and not about the distance that was expected.
      return [phrases[setAside.reason], expected(setAside.expectedKm)].join(', ');
    default: {
      const { expectedKm, slip, meantKm } = setAside;
      const parts = [expected(expectedKm), slip && phrases.slip[slip], meantKm !== undefined && meant(meantKm)];
      return parts.filter(Boolean).join(', ');
    }
  }
}

function explainFinding(finding: OdometerFinding, words: Words): string {
  const sentences = words.for.odometerExplanation;
  const { date, distance } = words;
  switch (finding.code) {
    case 'CONSISTENT': {
      const { count, from, to, lastKm } = finding.parameters;
      return sentences.CONSISTENT({ count, from: date(from), to: date(to), last: distance(lastKm) });
    }
    case 'ROLLBACK_LIKELY':
    case 'ROLLBACK_POSSIBLE': {
      const { beforeKm, afterKm, missingKm } = finding.parameters;
      const minKm = beforeKm - afterKm;
      const drivenKm = Math.round(missingKm / 1_000) * 1_000;
      return sentences[finding.code]({
        ...writeFall(finding.parameters, words),
        missing: distance(minKm),
        ...(drivenKm > minKm && { driven: distance(drivenKm) }),
      });
    }
    case 'ROLLOVER':
      return sentences.ROLLOVER(writeFall(finding.parameters, words));
    case 'ODOMETER_REPLACED': {
      const { isRecorded } = finding.parameters;
      return sentences.ODOMETER_REPLACED({ ...writeFall(finding.parameters, words), isRecorded });
    }
    case 'REGISTER_LOGICAL':
      return sentences.REGISTER_LOGICAL(writeRegister(finding, words));
    case 'REGISTER_ILLOGICAL': {
      const { isFormer } = finding.parameters;
      return sentences.REGISTER_ILLOGICAL({ ...writeRegister(finding, words), isFormer });
    }
    case 'REGISTER_NO_VERDICT': {
      const reason = words.for.odometerNoVerdict[finding.parameters.reason];
      return sentences.REGISTER_NO_VERDICT({ ofCountry: ofCountry(finding, words), reason });
    }
    default:
      return sentences[finding.code]({ count: finding.parameters.count });
  }
}

/** The register's country in brackets, to follow the word for a register in any grammatical case. */
export function ofCountry({ parameters: { country } }: RegisterFinding, words: Words): string {
  return country === undefined ? '' : ` (${words.country(country)})`;
}

function writeRegister(finding: Exclude<RegisterFinding, { code: 'REGISTER_NO_VERDICT' }>, words: Words) {
  const { lastYear } = finding.parameters;
  return { ofCountry: ofCountry(finding, words), ...(lastYear !== undefined && { lastYear: String(lastYear) }) };
}

function writeFall({ date, afterKm, beforeDate, beforeKm }: Fall, words: Words) {
  return {
    date: words.date(date),
    after: words.distance(afterKm),
    beforeDate: words.date(beforeDate),
    before: words.distance(beforeKm),
  };
}

function listSetAside(setAside: readonly ReadingSetAside[], limit: number, words: Words): string {
  const listed = setAside.slice(0, limit).map((reading) => writeSetAside(reading, words));
  const left = setAside.length - listed.length;
  return words.for.odometerSetAside.sentence({
    entries: listed,
    ...(left > 0 && { more: String(left) }),
  });
}

function writeSetAside({ date, odometerKm, source, setAside }: ReadingSetAside, words: Words): string {
  const when = setAside.reason === 'undated' ? undefined : words.date(date);
  const reading = [when, words.distance(odometerKm), source].filter((part) => part !== undefined).join(', ');
  return `${reading} (${explainSetAside(setAside, words)})`;
}
