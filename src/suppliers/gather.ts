import { Failure } from '../kernel/errors.ts';
import type { Evidence } from './evidence.ts';
import type { Answer, Question, Supplier } from './supplier.ts';

/** How a supplier was asked and what came of it. */
export interface Asked {
  readonly supplier: Supplier;
  readonly answer: Answer;
}

export interface Gathered {
  readonly evidence: readonly Evidence[];
  readonly asked: readonly Asked[];
}

/**
 * Asks the fast suppliers side by side, under one deadline. If none of them could say anything, there is no report to be
 * had, and nothing to be billed.
 */
export async function gather(
  suppliers: readonly Supplier[],
  question: Omit<Question, 'signal'>,
  deadlineMs: number,
): Promise<Gathered> {
  const fast = suppliers.filter(({ speed }) => speed === 'fast');
  const asked = await Promise.all(
    fast.map(async (supplier) => ({ supplier, answer: await askOne(supplier, question, deadlineMs) })),
  );
  if (asked.every(({ answer }) => answer.kind === 'failed' || answer.kind === 'not yet')) {
    throw new Failure('UNAVAILABLE', {
      headers: { 'retry-after': '30' },
      cause: new Error('no supplier that could say anything has answered'),
    });
  }
  return { evidence: asked.flatMap(({ answer }) => (answer.kind === 'evidence' ? answer.evidence : [])), asked };
}

/** Asks a supplier under a deadline. Whatever goes wrong is an answer, too: nobody else is hurt by it. */
export async function askOne(
  supplier: Supplier,
  question: Omit<Question, 'signal'>,
  deadlineMs: number,
): Promise<Answer> {
  const ended = new AbortController();
  const tooLate = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => {
    ended.abort();
    tooLate.resolve({ kind: 'failed', reason: `no answer within ${deadlineMs} ms` });
  }, deadlineMs);
  try {
    return await Promise.race([supplier.ask({ ...question, signal: ended.signal }), tooLate.promise]);
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
