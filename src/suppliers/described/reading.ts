import { utcDay } from '../../kernel/day.ts';
import type { Evidence } from '../../report/evidence/evidence.ts';
import { textOf } from '../connector/formats.ts';
import type { HttpResponse } from '../connector/http.ts';
import { withoutEmpty } from '../connector/records.ts';
import { SupplierFailure } from '../supplier.ts';
import type { DescribedSupplier } from './description.ts';
import type { EvaluatedPart, EvaluationRules, NextPage } from './evaluate.ts';
import { Evaluator, type EvaluatorLimits } from './evaluator.ts';
import { evidenceOf, type RecordRules } from './records.ts';

type ReadPage =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'not covered' }
  | { readonly kind: 'page'; readonly next?: NextPage; readonly parts: readonly ReadPart[] };

/** What came of the records of one part of the description. */
export interface ReadPart {
  /** Whether the answer has this part at all. */
  readonly isPresent: boolean;
  readonly evidence: readonly Evidence[];
  readonly readable: number;
  readonly unfit: number;
  /** Why the first that does not fit does not. */
  readonly fault: string | undefined;
}

/** Reads the answers of a described supplier, page by page. */
export class AnswerReader {
  readonly #description: DescribedSupplier;
  readonly #evaluator: Evaluator;

  constructor(description: DescribedSupplier, limits?: Partial<EvaluatorLimits>) {
    this.#description = description;
    this.#evaluator = new Evaluator(rulesOf(description), limits);
  }

  /** To be called when a request is sent. */
  prepare(): void {
    this.#evaluator.prepare();
  }

  close(): Promise<void> {
    return this.#evaluator.close();
  }

  async read(
    reply: HttpResponse,
    { page, now, signal }: { page: number; now: Date; signal: AbortSignal },
  ): Promise<ReadPage> {
    const { status } = reply;
    const today = utcDay(now);
    // An answer that is decided by its status need not be in the format of one with records.
    const text = this.#isSaidByStatus(status) ? undefined : textOf(reply, this.#description.charset ?? 'utf-8');
    const evaluated = await this.#evaluator.evaluate(withoutEmpty({ status, text, page, today }), signal);
    if (evaluated.kind === 'failed') throw new SupplierFailure(evaluated.failure, evaluated.detail);
    if (evaluated.kind !== 'page') return evaluated;
    const { record: defaults = {}, feeds } = this.#description;
    return { ...evaluated, parts: evaluated.parts.map((part) => readPart(part, { defaults, feeds, today })) };
  }

  #isSaidByStatus(status: number): boolean {
    const { failed = [], notCovered = [], nothing = [] } = this.#description;
    const cases = [...failed, ...notCovered, ...nothing].filter((one) => (one.status ?? 200) === status);
    return status !== 200 && cases.every(({ when }) => when === undefined);
  }
}

function readPart(records: EvaluatedPart, rules: RecordRules): ReadPart {
  const evidence: Evidence[] = [];
  let fault: string | undefined;
  let unfit = 0;
  for (const record of records ?? []) {
    try {
      if ('fault' in record) throw new SupplierFailure('malformed', record.fault);
      evidence.push(...evidenceOf(record.given, rules));
    } catch (error) {
      if (!(error instanceof SupplierFailure)) throw error;
      unfit++;
      fault ??= error.message;
    }
  }
  return { isPresent: records !== null, evidence, readable: (records?.length ?? 0) - unfit, unfit, fault };
}

/** The process gets what it needs and no more. */
function rulesOf(description: DescribedSupplier): EvaluationRules {
  const { answer, words, failed, notCovered, nothing, expect, next, evidence } = description;
  return withoutEmpty({ answer, words, failed, notCovered, nothing, expect, next, evidence });
}
