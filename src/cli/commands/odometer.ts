import { isUtf8 } from 'node:buffer';

import { clip } from '../../kernel/text.ts';
import { explainOdometer, explainSetAside } from '../../presentation/odometer.ts';
import { asSentence, type Words, wordsIn } from '../../presentation/words.ts';
import { judgeOdometer } from '../../vehicles/odometer/judge.ts';
import type { StreamCommand } from '../command.ts';
import { cutLines, type StreamLine } from '../lines.ts';
import { BadLine, isFields, type OdometerQuestion, readQuestion } from '../odometer-question.ts';
import { readLanguage } from '../values.ts';

const maxLineBytes = 1_048_576;

export const odometerJudge: StreamCommand = {
  name: 'odometer judge',
  summary: 'Judge odometer readings, one vehicle per line; needs neither service nor database',
  arguments: [],
  options: { lang: { value: 'TAG', help: 'language of verdicts and explanations', default: 'en' } },
  details: [
    'Reads JSON lines on standard input, one vehicle each, and writes a line for each:',
    '',
    '  {"id": "a", "vehicleClass": "car", "readings": [{"date": "2019-05-03", "value": 61000, "unit": "km"}, ...]}',
    '  {"id": "a", "code": "...", "verdict": "...", "explanation": "...", "readings": [{"date": "2019-05-03",',
    '   "odometer": 61000, "used": true}, ...]}',
    '',
    'A reading may also have a "country" and a "source". Its unit is km, mi, mil (10 km), or null if unknown; its',
    '"meaning" is read, declared, estimated or notActual. A vehicle may also have "builtYear", "isImported", "countries"',
    'and "today", the day of the verdict: then "findings" reports a last reading that is years old.',
    'The output is in kilometres, with a "reason" for each reading that is not used. A line that cannot be read',
    'has an "error".',
  ],
  needs: 'input',
  async *answer({ options: { lang = 'en' } }, chunks) {
    const words = wordsIn(readLanguage(lang, '--lang'));
    let place = 0;
    for await (const lines of cutLines(chunks, maxLineBytes)) {
      const answers = lines.map((line) => answerLine(line, ++place, words)).join('');
      if (answers !== '') yield answers;
    }
  },
};

/** A line of output, or nothing for an empty line. */
function answerLine(line: StreamLine, place: number, words: Words): string {
  let id: string | undefined;
  try {
    const text = readText(line, place);
    if (text.trim() === '') return '';
    const fields = readFields(text);
    id = writeId(fields['id'], text);
    return writeLine(id ?? 'null', judge(readQuestion(fields), words));
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    const reason = id === undefined ? `line ${place}: ${error.message}` : error.message;
    return writeLine(id, { error: reason });
  }
}

function readText(line: StreamLine, place: number): string {
  if (line === undefined) throw new BadLine(`it is longer than ${maxLineBytes} bytes`);
  if (!isUtf8(line)) throw new BadLine('it is not UTF-8');
  const text = line.toString();
  return place === 1 ? text.replace(/^\ufeff/, '') : text;
}

function readFields(text: string): Readonly<Record<string, unknown>> {
  const value = parse(text);
  if (!isFields(value)) throw new BadLine('it is not an object');
  return value;
}

function parse(text: string, revive?: Revive): unknown {
  try {
    return JSON.parse(text, revive as ((key: string, value: unknown) => unknown) | undefined) as unknown;
  } catch (error) {
    throw new BadLine(error instanceof RangeError ? 'it is nested too deeply' : 'it is not JSON');
  }
}

function judge({ readings, rateClass, circumstances }: OdometerQuestion, words: Words): object {
  const verdict = judgeOdometer(readings, rateClass, circumstances);
  const { finding, notes, lowOffer } = verdict;
  const { code } = finding;
  const findings = [...(lowOffer ? ['ADVERT_BELOW_READING'] : []), ...notes.map((note) => note.code)];
  const setAside = verdict.readings.flatMap(({ reading: { date, source }, odometerKm, setAside: why }) =>
    why ? [{ date, odometerKm, setAside: why, ...(source !== undefined && { source: clip(source, 64) }) }] : [],
  );
  const judged = new Map(verdict.readings.map((one) => [one.reading, one]));
  return {
    code,
    verdict: asSentence(words.for.odometerVerdict[code], words.language),
    explanation: explainOdometer({ finding, notes, lowOffer, setAside }, words),
    ...(findings.length > 0 && { findings }),
    readings: readings.map((reading) => {
      const { odometerKm = reading.odometerKm, setAside: why } = judged.get(reading) ?? {};
      return {
        date: reading.givenDate,
        odometer: Math.round(odometerKm),
        used: why === undefined,
        ...(why && { reason: explainSetAside(why, words) }),
      };
    }),
  };
}

function writeLine(id: string | undefined, answer: object): string {
  const rest = JSON.stringify(answer);
  return id === undefined ? `${rest}\n` : `{"id":${id},${rest.slice(1)}\n`;
}

/** The id as JSON, undefined where there is none. */
function writeId(id: unknown, line: string): string | undefined {
  if (id === undefined || id === null) return undefined;
  if (typeof id === 'string') return JSON.stringify(id);
  if (typeof id !== 'number') throw new BadLine('"id" must be text or a number');
  return Number.isSafeInteger(id) ? String(id) : digitsOfId(line);
}

type Revive = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** A number as it was written, for one that JavaScript cannot represent exactly. */
function digitsOfId(line: string): string | undefined {
  const sources = new Map<unknown, string>();
  const noteSource: Revive = function note(key, value, { source }) {
    if (key === 'id' && source !== undefined) sources.set(this, source);
    return value;
  };
  return sources.get(parse(line, noteSource));
}
