import type { AssembledReport } from '../../report/model/report.ts';
import { dayRange } from '../../vehicles/record-date.ts';
import type { RecordKind, Traits } from '../records/entries.ts';
import { isSlipOf } from '../records/similarity.ts';
import {
  isOneFigure,
  isShownBy,
  readSupplierStatement,
  referenceNumber,
  type SupplierStatement,
} from '../records/statements.ts';

/**
 * What became of a statement that a supplier made for one of two reports. `kept`: it is in both. `corrected`: its supplier
 * says something else of the event in the other one. `alone`: its supplier answered for both and made it for one.
 * `unanswered`: its supplier answered for one of them only.
 */
type StatementFate = 'kept' | 'corrected' | 'alone' | 'unanswered';

interface JudgedStatement {
  readonly statement: SupplierStatement;
  readonly fate: StatementFate;
}

/** What suppliers have stated for each of two reports. */
export interface ComparedStatements {
  readonly before: Statements;
  readonly after: Statements;
}

/** Bounds the cost of a source that sends thousands of records of one day. */
const maxCompared = 200;

/** The statements for one report, with what became of them. */
class Statements {
  readonly #byDate: ReadonlyMap<string | undefined, JudgedStatement[]>;
  readonly #byReference: ReadonlyMap<number | undefined, JudgedStatement[]>;
  readonly #byKind: ReadonlyMap<string, JudgedStatement[]>;

  constructor(judged: readonly JudgedStatement[]) {
    this.#byDate = Map.groupBy(judged, ({ statement }) => statement.date);
    this.#byReference = Map.groupBy(judged, ({ statement }) => statement.reference);
    this.#byKind = Map.groupBy(judged, ({ statement }) => statement.kind);
  }

  /** What became of the statements that an entry shows. */
  fatesOf(kind: RecordKind, traits: Traits): StatementFate[] {
    return this.#near(kind, traits)
      .filter(({ statement }) => isShownBy(kind, traits, statement))
      .map(({ fate }) => fate);
  }

  #near(kind: RecordKind, { date, references = [] }: Traits): JudgedStatement[] {
    if (kind === 'advert') return this.#byKind.get('listed')?.slice(0, maxCompared) ?? [];
    if (kind === 'brand') return this.#byKind.get('branded')?.slice(0, maxCompared) ?? [];
    if (kind === 'theft') return this.#byKind.get('stolen')?.slice(0, maxCompared) ?? [];
    const ofOneDay = this.#byDate.get(date)?.slice(0, maxCompared) ?? [];
    const numbered = references.flatMap((one) =>
      one === undefined ? [] : (this.#byReference.get(referenceNumber(one))?.slice(0, maxCompared) ?? []),
    );
    return [...new Set([...ofOneDay, ...numbered])];
  }
}

/**
 * Compares what each supplier has stated for two reports. It separates what a supplier corrected or withdrew from what is
 * shown otherwise because another supplier is silent, or answers. Undefined where a report does not have the statements.
 */
export function compareStatements(before: AssembledReport, after: AssembledReport): ComparedStatements | undefined {
  if (!before.statements || !after.statements) return undefined;
  const judged: Record<'before' | 'after', JudgedStatement[]> = { before: [], after: [] };
  for (const supplier of new Set([...Object.keys(before.statements), ...Object.keys(after.statements)])) {
    const [then, now] = [before.statements[supplier], after.statements[supplier]];
    const compared = compareSupplier(then?.map(readSupplierStatement), now?.map(readSupplierStatement));
    judged.before.push(...compared.before);
    judged.after.push(...compared.after);
  }
  return { before: new Statements(judged.before), after: new Statements(judged.after) };
}

function compareSupplier(
  then: readonly SupplierStatement[] | undefined,
  now: readonly SupplierStatement[] | undefined,
): Record<'before' | 'after', JudgedStatement[]> {
  if (!then || !now) {
    const judge = (all: readonly SupplierStatement[] = []) =>
      all.map((statement): JudgedStatement => ({ statement, fate: 'unanswered' }));
    return { before: judge(then), after: judge(now) };
  }
  const fates = new Map<SupplierStatement, StatementFate>();
  const pairAll = (fate: StatementFate, keyOf: (one: SupplierStatement) => string, fits: Fits) => {
    const [openThen, openNow] = [then, now].map((all) => all.filter((one) => !fates.has(one)));
    for (const statement of pair(openThen ?? [], openNow ?? [], keyOf, fits)) fates.set(statement, fate);
  };
  pairAll('kept', ({ kind, date, code, reference }) => [kind, date, code, reference].join('|'), haveOneFigure);
  pairAll('corrected', ({ kind }) => kind, isCorrection);
  const judge = (statement: SupplierStatement): JudgedStatement => ({
    statement,
    fate: fates.get(statement) ?? 'alone',
  });
  return { before: then.map(judge), after: now.map(judge) };
}

type Fits = (one: SupplierStatement, other: SupplierStatement) => boolean;

/** Pairs each statement with the first one of its key that fits and is left. */
function pair(
  then: readonly SupplierStatement[],
  now: readonly SupplierStatement[],
  keyOf: (one: SupplierStatement) => string,
  fits: Fits,
): SupplierStatement[] {
  const left = Map.groupBy(now, keyOf);
  return then.flatMap((statement) => {
    const open = left.get(keyOf(statement)) ?? [];
    const place = open.slice(0, maxCompared).findIndex((other) => fits(statement, other));
    return place === -1 ? [] : [statement, ...open.splice(place, 1)];
  });
}

function haveOneFigure(one: SupplierStatement, other: SupplierStatement): boolean {
  return isUnchanged(one.km, other.km) && isUnchanged(one.amount, other.amount);
}

function isUnchanged(one: number | undefined, other: number | undefined): boolean {
  return isOneFigure(one, other) ?? one === other;
}

const daysOfCorrection = 31;

/** Whether one corrects the figure or the date of the other; statements under two numbers are about two events. */
function isCorrection(one: SupplierStatement, other: SupplierStatement): boolean {
  if (one.reference !== other.reference) return false;
  if (one.reference !== undefined || one.date === other.date) return true;
  const isCounted = one.km !== undefined || one.amount !== undefined || one.code === other.code;
  return isCounted && haveOneFigure(one, other) && areNear(one.date, other.date);
}

function areNear(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  const [first, second] = [dayRange(one), dayRange(other)];
  if (!first || !second) return false;
  const apart = Math.max(first.first - second.last, second.first - first.last, 0);
  return apart <= daysOfCorrection || isSlipOf(one, other);
}
