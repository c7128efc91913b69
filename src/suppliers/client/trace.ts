import { inSpan } from '../../tracing/span.ts';
import type { SupplierAnswer } from '../supplier.ts';

/** Asks a supplier as a span of the trace under way, and notes what kind of answer came. Its words stay out of the trace. */
export function traceAsking<Answered extends { readonly answer: SupplierAnswer }>(
  supplierId: string,
  ask: () => Promise<Answered>,
): Promise<Answered> {
  return inSpan(
    `ask ${supplierId}`,
    (span) => {
      const asked = ask();
      const describe = ({ answer }: Answered) => {
        span.set({ 'supplier.answer': answer.kind });
        if (answer.kind === 'evidence') span.set({ 'supplier.records': answer.evidence.length });
        if (answer.kind !== 'failed') return;
        span.set({ 'error.type': answer.failure });
        span.markFailed();
      };
      asked.then(describe, () => {});
      return asked;
    },
    { kind: 'client', attributes: { 'supplier.id': supplierId } },
  );
}

/** Downloads what an answer refers to as a span of the trace under way. */
export function traceMedia<Result>(supplierId: string, work: () => Promise<Result>): Promise<Result> {
  return inSpan(`import media of ${supplierId}`, work, { attributes: { 'supplier.id': supplierId } });
}
