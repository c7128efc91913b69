import jsonata from 'jsonata';

import { isObject } from '../../kernel/is-object.ts';
import { SupplierFailure, type FailureKind } from '../supplier.ts';
import { answerParser } from './answer-text.ts';
import type { DescribedSupplier } from './description.ts';
import { mappingFunctions } from './functions.ts';
import { isAbsent } from './shape.ts';

/** Of a description, what its expressions need. This module runs in a helper process, so it imports little. */
export type EvaluationRules = Pick<
  DescribedSupplier,
  'answer' | 'words' | 'failed' | 'notCovered' | 'nothing' | 'expect' | 'next' | 'evidence'
>;

/**
 * One answer, or one page of it. It comes as text, and is absent where its status is enough: structures that a supplier has
 * nested without end cannot even be passed on.
 */
export interface EvaluationTask {
  readonly status: number;
  readonly text?: string;
  readonly page: number;
  readonly today: string;
}

interface ReadAnswer {
  readonly status: number;
  readonly answer: unknown;
  readonly page: number;
}

export type Evaluated =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'not covered' }
  | { readonly kind: 'failed'; readonly failure: FailureKind; readonly detail: string }
  | { readonly kind: 'page'; readonly next?: NextPage; readonly parts: readonly EvaluatedPart[] };

/** A link, or what is to be set in the query. */
export type NextPage = string | Readonly<Record<string, string>>;

/** What the records of one part of the description became; null where the answer does not have this part. */
export type EvaluatedPart = readonly ({ readonly given?: unknown } | { readonly fault: string })[] | null;

/**
 * For what is evaluated between two checks of the clock, and for the clock. Neither a function nor a regular expression
 * checks it, so the process has a deadline of its own.
 */
const guardrails = { timeout: 1_500, stack: 300, sequence: 50_000 };
const maxRecords = 5_000;
const maxResultLength = 4 * 1024 * 1024;

type Evaluate = (input: unknown, read: ReadAnswer) => Promise<unknown>;

interface Case {
  readonly status: number;
  readonly as: FailureKind;
  readonly holds: Evaluate | undefined;
}

/** Makes the evaluator of a description, with each expression compiled once. What it gives is JSON. */
export async function makeEvaluator(rules: EvaluationRules): Promise<(task: EvaluationTask) => Promise<string>> {
  let today = '';
  const parse = await answerParser(rules.answer);
  const functions = Object.entries(mappingFunctions(rules.words ?? {}, () => today));
  const compile = (text: string, where: string): Evaluate => {
    const expression = jsonata(text, guardrails);
    for (const [name, run] of functions) expression.registerFunction(name, run);
    return (input, { answer, page }) =>
      expression.evaluate(input, { answer, page }).catch((error: unknown) => {
        throw new ExpressionFailure(where, error);
      });
  };
  const cases = (name: 'failed' | 'notCovered' | 'nothing') =>
    (rules[name] ?? []).map((one: NonNullable<EvaluationRules['failed']>[number], index): Case => {
      const { when, status = 200, as = 'server error' } = one;
      return { status, as, holds: when === undefined ? undefined : compile(when, `${name}[${index}].when`) };
    });
  const [failed, notCovered, nothing] = [cases('failed'), cases('notCovered'), cases('nothing')];
  const expect = rules.expect === undefined ? undefined : compile(rules.expect, 'expect');
  const next = rules.next === undefined ? undefined : compile(rules.next, 'next');
  const parts = rules.evidence.map(({ each = '$', gives, sectionsNotAnswered }, index) => ({
    name: `evidence[${index}]`,
    each: compile(each, `evidence[${index}].each`),
    gives: compile(gives, `evidence[${index}].gives`),
    mayBeAbsent: sectionsNotAnswered !== undefined,
  }));

  async function evaluate({ status, text, page }: EvaluationTask): Promise<Evaluated> {
    const answer = text === undefined ? undefined : parse(text);
    const read: ReadAnswer = { status, answer, page };
    const isCase = async ({ status: wanted, holds }: Case) =>
      wanted === status && (!holds || isTrue(await holds(answer, read)));
    for (const one of failed) if (await isCase(one)) return failedWith(one.as, 'the response reports an error');
    for (const one of notCovered) if (await isCase(one)) return { kind: 'not covered' };
    for (const one of nothing) if (await isCase(one)) return { kind: 'nothing' };
    if (status !== 200) return failedWith('malformed', `status ${status}`);
    if (expect && !isTrue(await expect(answer, read))) {
      return failedWith('malformed', 'the response does not meet the condition of expect');
    }
    const evaluated: EvaluatedPart[] = [];
    for (const part of parts) {
      const records = await evaluatePart(part, read);
      // What is left out may be a failure, which must not pass for an empty list.
      if (!records && !part.mayBeAbsent) {
        return failedWith('malformed', `the answer has nothing where ${part.name}.each looks`);
      }
      evaluated.push(records);
    }
    const following = next && nextOf(await next(answer, read));
    return { kind: 'page', parts: evaluated, ...(following !== undefined && { next: following }) };
  }

  return async (task) => {
    today = task.today;
    const evaluated = await evaluate(task).catch((error: unknown) => {
      const isKnownFailure = error instanceof ExpressionFailure || error instanceof SupplierFailure;
      if (isKnownFailure) return failedWith(error.failure, error.message);
      throw error;
    });
    const result = jsonOf(evaluated);
    if (result === undefined)
      return JSON.stringify(failedWith('malformed', 'the evidence of one answer is nested without end'));
    if (result.length <= maxResultLength) return result;
    return JSON.stringify(failedWith('too large', 'the evidence of one answer is too large'));
  };
}

async function evaluatePart(
  { name, each, gives }: { name: string; each: Evaluate; gives: Evaluate },
  read: ReadAnswer,
): Promise<EvaluatedPart> {
  const found = await each(read.answer, read);
  if (isAbsent(found)) return null;
  // One that is null counts, too: a list of nothing else is not an empty one.
  const records = Array.isArray(found) ? Array.from<unknown>(found) : [found];
  if (records.length > maxRecords) throw new ExpressionFailure(name, { code: tooMany });
  const evaluated: ({ given?: unknown } | { fault: string })[] = [];
  for (const record of records) {
    try {
      evaluated.push({ given: await gives(record, read) });
    } catch (error) {
      if (!(error instanceof ExpressionFailure) || error.isExhausted) throw error;
      evaluated.push({ fault: error.message });
    }
  }
  return evaluated;
}

const tooMany = 'D2015';

/** An expression that failed on an answer. Its own message may hold a piece of that answer, and is not passed on. */
class ExpressionFailure extends Error {
  readonly isExhausted: boolean;
  readonly failure: FailureKind;

  constructor(where: string, error: unknown) {
    const { code, position } = isObject(error) ? error : {};
    const name = typeof code === 'string' && /^[A-Z]\d{4}$/.test(code) ? code : 'unknown';
    super(`${where} fails${typeof position === 'number' ? ` at character ${position}` : ''} (JSONata ${name})`);
    this.isExhausted = ['D1011', 'D1012', 'D2014', tooMany, 'unknown'].includes(name);
    this.failure = name === tooMany || name === 'D2014' ? 'too large' : 'malformed';
  }
}

/** Nothing where the stack does not suffice for it. */
function jsonOf(evaluated: Evaluated): string | undefined {
  try {
    return JSON.stringify(evaluated);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function failedWith(failure: FailureKind, detail: string): Evaluated {
  return { kind: 'failed', failure, detail };
}

/** As JSONata takes it: no value, nothing in it and zero are false. */
function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTrue);
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}

function nextOf(value: unknown): NextPage | undefined {
  if (isAbsent(value) || value === false) return undefined;
  if (typeof value === 'string') return value;
  const entries = isObject(value) ? Object.entries(value) : [];
  const isQuery = entries.length > 0 && entries.every(([, member]) => ['string', 'number'].includes(typeof member));
  if (!isQuery) throw new ExpressionFailure('next', { code: 'T0410' });
  return Object.fromEntries(entries.map(([name, member]) => [name, String(member)]));
}
