import type { SupplierAnswer } from '../../../../src/suppliers/supplier.ts';

/** How a request failed, else the kind of its answer. */
export function failureOf(answer: SupplierAnswer): string {
  return answer.kind === 'failed' ? answer.failure : answer.kind;
}
