import { maxBatchLines } from '../../../contract/batch.ts';
import { csvType, ndjsonType } from '../../../contract/endpoints/batches.ts';
import { parseEuro, type Cents } from '../../../kernel/money.ts';
import { lineProblem } from '../../../kernel/text.ts';
import type { Language } from '../../../language/languages.ts';
import type { OrderedLine } from '../../../reports/batches/order.ts';
import { readCsvLines, readJsonLines, readNdjsonLines } from '../../../reports/batches/read-lines.ts';
import { requestedLanguage } from '../../requested-language.ts';
import { badFields, refuseBadFields } from '../../validation.ts';

/** What a request orders. */
interface RequestedBatch {
  readonly lines: readonly OrderedLine[];
  /** Undefined: the account's. */
  readonly language: Language | undefined;
  readonly maxCents: Cents | undefined;
  readonly name: string | undefined;
}

type Options = Readonly<Record<'lang' | 'maxEur' | 'name', unknown>>;

const maxNameCharacters = 100;
/** Twenty for each line. Four megabytes of lists in lists would take half a second of the thread to parse. */
const maxBrackets = 20 * maxBatchLines;

/** Reads the body of an order, in JSON, CSV or NDJSON. What is wrong with the whole of it is a 400; lines are rejected one by one. */
export function readOrder(contentType: string | undefined, text: unknown, query: Options): RequestedBatch {
  if (typeof text !== 'string' || text.trim() === '') throw badFields({ body: 'must not be empty' });
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const { lines, options } =
    type === csvType || type === ndjsonType ? readFile(type, text, query) : readJson(text, query);
  const language = requestedLanguage(textOr(options.lang));
  const maxCents = readAmount(options.maxEur);
  const nameProblem = isAbsent(options.name) ? undefined : problemOfName(options.name);
  refuseBadFields({
    ...problemOfLines(lines),
    ...(!language.ok && { lang: language.problem }),
    ...(maxCents === 'no amount' && { maxEur: 'must be an amount in euro with at most two decimals' }),
    ...(nameProblem !== undefined && { name: nameProblem }),
  });
  if (!language.ok || maxCents === 'no amount') throw new Error('a bad field was not refused');
  return { lines, language: language.language, maxCents, name: textOr(options.name) };
}

interface Read {
  readonly lines: readonly OrderedLine[];
  readonly options: Options;
}

function readFile(type: typeof csvType | typeof ndjsonType, text: string, options: Options): Read {
  const lines = type === csvType ? readCsvLines(text) : readNdjsonLines(text);
  if (!lines) throw badFields({ body: 'must have a column with the heading vin' });
  return { lines, options };
}

/** Options may be in the address, too: one that was ignored there could cost more than was meant. Those of the body come first. */
function readJson(text: string, query: Options): Read {
  let body: unknown;
  if (hasMoreThan(maxBrackets, text, '[') || hasMoreThan(maxBrackets, text, '{'))
    throw badFields({ body: `must have at most ${maxBrackets} lists and objects` });
  try {
    body = JSON.parse(text);
  } catch {
    throw badFields({ body: 'must be valid JSON' });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badFields({ body: 'must be a JSON object' });
  const { vins, lang, maxEur, name } = body as Partial<Options & { vins: unknown }>;
  if (!Array.isArray(vins)) throw badFields({ vins: vins === undefined ? 'is missing' : 'must be a list' });
  const options = { lang: lang ?? query.lang, maxEur: maxEur ?? query.maxEur, name: name ?? query.name };
  return { lines: readJsonLines(vins), options };
}

function hasMoreThan(count: number, text: string, character: string): boolean {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    found += 1;
    if (found > count) return true;
  }
  return false;
}

function problemOfLines({ length }: readonly OrderedLine[]): Record<string, string> {
  if (length === 0) return { vins: 'must not be empty' };
  return length > maxBatchLines ? { vins: `must have at most ${maxBatchLines} lines` } : {};
}

/** Many programs write null for what is not given. */
function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A language of another type is none that is supported. */
function textOr(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  return typeof value === 'string' ? value : '';
}

/** Undefined: none is given. */
function readAmount(value: unknown): Cents | 'no amount' | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return 'no amount';
  return parseEuro(String(value)) ?? 'no amount';
}

function problemOfName(name: unknown): string | undefined {
  return typeof name === 'string' ? lineProblem(name, maxNameCharacters) : 'must be text';
}
