import type { Meaning } from '../../language/recognition/domains.ts';
import { recognize, recognizeCode } from '../../language/recognition/recognize.ts';
import { countryName } from '../../report/evidence/iso.ts';
import type { AssembledAccident } from '../../report/model/records.ts';
import { recognizeWork } from '../../report/recognized-work.ts';
import { isTotalLoss } from '../damage-outcome.ts';
import type { Words } from '../words.ts';
import { sayCode, withFigures, wordOf } from './meanings.ts';
import { quoted, type Said } from './said.ts';

const ofEntries = [
  'eventDetail',
  'titleBrand',
  'vehicleUse',
  'ownerType',
  'inspectionType',
  'inspectionDecision',
  'vehicleStatus',
  'damageType',
  'damageZone',
  'operation',
] as const;

/** One statement of a register: what happened, and after a colon what belongs to it. */
export function sayDetail(text: string, words: Words, language?: string): Said {
  const [, statement = text, country] = /^(.*\S)[\s:]+([A-Z]{2})$/s.exec(text.trim()) ?? [];
  const place = countryName(country) === undefined ? undefined : country;
  const { meanings, isComplete, figures } = recognize(place === undefined ? text : statement, ofEntries, language);
  const heads = meanings.filter(({ domain }) => domain === 'eventDetail').map((meaning) => wordOf(meaning, words));
  const values = meanings.filter(({ domain }) => domain !== 'eventDetail').map((meaning) => wordOf(meaning, words));
  const all = [...values, ...(place === undefined ? [] : [words.country(place)])].join(', ');
  const known = withFigures(
    [heads.join(', '), all].filter((part) => part !== '').join(words.between.labelAndValue),
    figures,
  );
  if (isComplete) return { known };
  const work = recognizeWork(text, language);
  if (work.isComplete) {
    return { known: withFigures(work.operations.map((job) => words.for.operation[job]).join(', '), work.figures) };
  }
  return quoted(text, language, known);
}

/** Whether a register states a brand of the title. */
export function namesBrand(text: string, language?: string): boolean {
  return recognize(text, ofEntries, language).meanings.some(({ domain }) => domain === 'titleBrand');
}

/** Whether a register states that the vehicle was damaged. */
export function reportsDamage(text: string, language?: string): boolean {
  const { meanings } = recognize(text, ofEntries, language);
  return meanings.some(({ code }) => code === 'damageReported' || code === 'totalLossReported');
}

/** Whether a register states what goes with every new owner: that a document was issued, or private use. */
export function isFormality(text: string, language?: string): boolean {
  const { meanings, isComplete } = recognize(text, ofEntries, language);
  const codes = meanings.map(({ code }) => code).join(' ');
  return isComplete && (codes === 'titleIssued' || codes === 'registeredAs private');
}

/** Who reported an event; undefined where the register's word for it is not known. */
export function sayReporter(reporter: string | undefined, words: Words, language?: string): string | undefined {
  const code = recognizeCode(reporter, 'reporter', language);
  return code && words.for.reporter[code];
}

/** Registers write what happened and where: `Zusammenstoß in Hamburg`. Names of places begin with a capital. */
const whatAndWhere = /^(.+?)\s+(?:in|at|near|bei|à|a|i|w|v|ve|–|-)\s+(\p{Lu}[^.;:]*)$/u;

/** The description of an accident. */
export function sayAccident(description: string | undefined, words: Words, language?: string): Said | undefined {
  const text = description?.trim() ?? '';
  if (text === '') return undefined;
  const event = recognizeAccident(text, language);
  if (event === undefined) return quoted(text, language);
  const known = [sayAll(event.meanings, words), event.place].filter(Boolean).join(', ');
  return { known: withFigures(known, event.figures) };
}

/** The same below the kind of damage as its title: what the title does not say, and the place by itself. */
export function tellAccident(
  accident: AssembledAccident,
  words: Words,
): { readonly story?: Said | undefined; readonly place?: string | undefined } {
  const { description, wordingLanguage: language } = accident;
  const text = description?.trim() ?? '';
  const event = text === '' ? undefined : recognizeAccident(text, language);
  if (event === undefined) return { story: text === '' ? undefined : quoted(text, language) };
  const notInTitle = event.meanings.filter((meaning) => !isToldByTitle(meaning, accident));
  const story = withFigures(sayAll(notInTitle, words), event.figures);
  return { story: story === '' ? undefined : { known: story }, place: event.place };
}

/** What the description of an accident says, as codes; nothing if it is not recognized. */
export function recognizeStory({ description, wordingLanguage }: AssembledAccident): readonly string[] {
  const text = description?.trim() ?? '';
  if (text === '') return [];
  return recognizeAccident(text, wordingLanguage)?.meanings.map(({ code }) => code) ?? [];
}

function isToldByTitle({ domain, code }: RecognizedAccident['meanings'][number], accident: AssembledAccident): boolean {
  if (domain === 'damageType') return code === accident.type;
  return code === 'damageReported' || (code === 'totalLossReported' && isTotalLoss(accident));
}

interface RecognizedAccident {
  readonly meanings: readonly Meaning<'accidentStory' | 'damageType'>[];
  readonly figures: readonly string[];
  readonly place?: string;
}

function recognizeAccident(text: string, language: string | undefined): RecognizedAccident | undefined {
  const whole = recognize(text, ['accidentStory', 'damageType'], language);
  if (whole.isComplete) return whole;
  const [, what = '', place = ''] = whatAndWhere.exec(text) ?? [];
  const event = recognize(what, ['accidentStory', 'damageType'], language);
  return what !== '' && event.isComplete ? { meanings: event.meanings, figures: [], place } : undefined;
}

function sayAll(meanings: readonly Meaning[], words: Words): string {
  return meanings.map((meaning) => wordOf(meaning, words)).join(', ');
}

/** Damage as an auction's catalogue states it. */
export function sayAuctionDamage(text: string | undefined, words: Words): Said | undefined {
  return sayCode(text, 'auctionDamage', words, 'en');
}
