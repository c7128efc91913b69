import { formatDecimals, formatLitres } from '../../language/format.ts';
import { recognizeCode } from '../../language/recognition/recognize.ts';
import type { AssembledService } from '../../report/model/records.ts';
import type { AssembledScheduleItem } from '../../report/model/vehicle.ts';
import { recognizeWork } from '../../report/recognized-work.ts';
import type { ServiceOperation, ServiceType } from '../../vehicles/codes.ts';
import type { Words } from '../words.ts';
import { sayCode, withFigures } from './meanings.ts';
import { asPlainText, quoted, type Said } from './said.ts';

type Worked = Pick<AssembledService, 'operations' | 'actions' | 'wordingLanguage'>;

/**
 * The jobs of a visit, one by one: those that its record has as codes, those that its lines name, and last the lines
 * that no code covers. A line that is not recognized is covered if the record has a code for it, that is, if it has as
 * many codes without a line as lines without a code.
 */
export function sayJobs({ operations, actions, wordingLanguage }: Worked, words: Words): Said[] {
  const lines = actions.map((text) => ({ text, ...recognizeWork(text, wordingLanguage) }));
  const named = new Set(lines.flatMap((line) => (line.isComplete ? line.operations : [])));
  const further = operations.filter((operation) => !named.has(operation));
  const open = lines.filter(({ isComplete }) => !isComplete);
  const isCovered = further.length >= open.length;
  const known = new Map<ServiceOperation, Said>();
  for (const { operations: jobs, figures, isComplete } of lines) {
    if (!isComplete) continue;
    for (const job of jobs) known.set(job, { known: withFigures(words.for.operation[job], figures) });
  }
  for (const job of further) known.set(job, { known: words.for.operation[job] });
  const rest = isCovered ? [] : open;
  return [...known.values(), ...rest.map(({ text, operations: jobs }) => sayLine(text, jobs, wordingLanguage, words))];
}

function sayLine(text: string, jobs: readonly ServiceOperation[], language: string | undefined, words: Words): Said {
  return quoted(text, language, jobs.map((job) => words.for.operation[job]).join(', '), 'otherWork');
}

/** All jobs of a visit in one text; undefined where its record names none. */
function sayWork(service: Worked, words: Words): Said | undefined {
  const jobs = sayJobs(service, words);
  if (jobs.length === 0) return undefined;
  const known = jobs.map((job) => job.known).filter((text) => text !== '');
  const quotes = jobs.flatMap((job) => job.quoted ?? []);
  const line = [...new Set(known)].join(', ');
  return quotes.length === 0 ? { known: line } : quoted(quotes.join('; '), service.wordingLanguage, line, 'otherWork');
}

/** The remark on a visit. */
export function sayRemark(
  { description, wordingLanguage }: Pick<AssembledService, 'description' | 'wordingLanguage'>,
  words: Words,
): Said | undefined {
  const text = description?.trim() ?? '';
  if (text === '') return undefined;
  const { operations, isComplete, figures } = recognizeWork(text, wordingLanguage);
  const known = operations.map((job) => words.for.operation[job]).join(', ');
  return isComplete ? { known: withFigures(known, figures) } : quoted(text, wordingLanguage, known);
}

/** What the kind of a visit already says. */
const jobOfKind: Readonly<Partial<Record<ServiceType, ServiceOperation>>> = {
  regular: 'plannedService',
  recall: 'recallWork',
  bodywork: 'bodyRepair',
};

/**
 * What was done at a visit beside its kind, which is shown with it: its jobs, or the remark where none is named. Of work
 * for a recall that is the number of the campaign.
 */
export function sayWorkBesideKind(service: AssembledService, words: Words): Said | undefined {
  const { serviceType, description = '', wordingLanguage: language } = service;
  const lines = (namesJobs(service) ? service.actions : [description]).map((line) => recognizeWork(line, language));
  const jobs = new Set([...service.operations, ...lines.flatMap((line) => line.operations)]);
  const [job, ...others] = jobs;
  const isOnlyKind = job !== undefined && others.length === 0 && job === jobOfKind[serviceType];
  if (!isOnlyKind || lines.some(({ isComplete }) => !isComplete)) {
    return sayWork(service, words) ?? sayRemark(service, words);
  }
  const figures = new Set(lines.flatMap((line) => line.figures));
  return figures.size === 0 ? undefined : { known: [...figures].join(', ') };
}

/** What the remark says beyond the kind of the visit and its jobs. */
export function sayFurtherRemark(service: AssembledService, words: Words): Said | undefined {
  const { description = '', actions, serviceType, wordingLanguage: language } = service;
  if (!namesJobs(service)) return undefined;
  const remark = recognizeWork(description.trim(), language);
  if (!remark.isComplete) return sayRemark(service, words);
  const listed = new Set([
    ...service.operations,
    ...actions.flatMap((line) => recognizeWork(line, language).operations),
  ]);
  const further = remark.operations.filter((job) => !listed.has(job) && job !== jobOfKind[serviceType]);
  const known = further.map((job) => words.for.operation[job]).join(', ');
  return known === '' ? undefined : { known: withFigures(known, remark.figures) };
}

function namesJobs({ operations, actions }: Worked): boolean {
  return operations.length > 0 || actions.length > 0;
}

/** A job of the maintenance plan. Plans without codes have words only. */
export function sayPlannedJob(
  { operation, operationKey }: Pick<AssembledScheduleItem, 'operation' | 'operationKey'>,
  words: Words,
): Said {
  if (operationKey !== undefined) return { known: words.for.operation[operationKey] };
  const { operations, isComplete } = recognizeWork(operation);
  const known = operations.map((job) => words.for.operation[job]).join(', ');
  return isComplete ? { known } : quoted(operation, undefined, known);
}

/** The name of a spare part or fluid. */
export function sayPart(name: string | undefined, words: Words): string | undefined {
  const said = sayCode(name, 'part', words);
  return said && asPlainText(said, words);
}

/** What a part must meet. Sizes and norms are the same in every language; other words are translated one by one. */
export function saySpec(spec: string | undefined, words: Words): string | undefined {
  if (spec === undefined) return undefined;
  const code = recognizeCode(spec, 'spec');
  if (code !== undefined) return words.for.spec[code];
  return spec
    .split(', ')
    .map((piece) => saySpecPiece(piece, words))
    .join(', ');
}

const twoSizes = ' and ';

function saySpecPiece(piece: string, words: Words): string {
  const litres = /^(\d+(?:\.\d+)?) l$/.exec(piece)?.[1];
  if (litres !== undefined) return formatLitres(Number(litres), words.language);
  const sizes = piece.split(twoSizes);
  if (sizes.every((size) => !/\p{Ll}{3}/u.test(size))) return sizes.map((size) => saySize(size, words)).join('; ');
  const [, figure = '', name = ''] = /^([^\p{L}]*)(.*)$/u.exec(piece) ?? [];
  const code = recognizeCode(name, 'spec');
  if (code === undefined) return asPlainText(quoted(piece, undefined), words);
  return `${formatDecimals(figure, words.language)}${words.for.spec[code]}`;
}

/** A thread, such as M12 × 1.25, has a decimal sign. The points of other sizes and norms belong to their names. */
function saySize(size: string, words: Words): string {
  return /^M\d+ × /.test(size) ? formatDecimals(size, words.language) : size;
}
