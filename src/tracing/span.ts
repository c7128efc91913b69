import { AsyncLocalStorage } from 'node:async_hooks';

import type { Context } from '@opentelemetry/api';

import { errorCatalogue, Failure } from '../kernel/errors.ts';

export type AttributeValue = string | number | boolean;
type SpanKind = 'internal' | 'server' | 'client' | 'producer';

/** What work under a span may say about it. */
export interface Span {
  /** Only ids, codes, counts and sizes: no VIN, no key, no text that somebody else wrote. */
  set(attributes: Readonly<Record<string, AttributeValue>>): void;
  markFailed(): void;
}

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

interface StartedSpan extends Span {
  /** The parent of spans within this one. */
  readonly context: Context;
  /** False where the sampler left the trace out. */
  readonly isRecorded: boolean;
  end(): void;
}

/** OpenTelemetry as this service uses it. Only where traces are exported is it loaded. */
export interface Recorder {
  start(name: string, options: SpanOptions, parent: Context): StartedSpan;
  headersOf(context: Context): OutgoingTrace;
}

interface OutgoingTrace {
  readonly traceparent?: string;
  readonly tracestate?: string;
}

/** The innermost span under way. */
const active = new AsyncLocalStorage<{ readonly recorder: Recorder; readonly span: StartedSpan }>();

/** A no-op span. */
export const noSpan: Span = { set: () => {}, markFailed: () => {} };

/** Does work as a part of the trace under way. Where there is none, or it is not recorded, the work alone is done. */
export function inSpan<Result>(name: string, work: (span: Span) => Result, options: SpanOptions = {}): Result {
  const parent = active.getStore();
  if (!parent?.span.isRecorded) return work(noSpan);
  return recordSpan(parent.recorder, parent.recorder.start(name, options, parent.span.context), work);
}

/** The headers that tell somebody else which span a request belongs to; none where nothing is traced. */
export function outgoingTrace(): OutgoingTrace {
  const current = active.getStore();
  return current ? current.recorder.headersOf(current.span.context) : {};
}

/** Does work under a span that was started for it, and ends the span with the work. */
export function recordSpan<Result>(recorder: Recorder, span: StartedSpan, work: (span: Span) => Result): Result {
  const endWith = (error: unknown) => {
    span.set({ 'error.type': errorType(error) });
    if (!isFaultOfCaller(error)) span.markFailed();
    span.end();
  };
  try {
    const result = active.run({ recorder, span }, work, span);
    // Returns the promise itself, so that the trace does not delay the code that awaits it.
    if (result instanceof Promise) result.then(() => span.end(), endWith);
    else span.end();
    return result;
  } catch (error) {
    endWith(error);
    throw error;
  }
}

/** A code or the name of a class. A message may say more than a trace may hold. */
function errorType(error: unknown): string {
  if (error instanceof Failure) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** What the catalogue answers with a status below 500 is a right answer to a wrong request. */
function isFaultOfCaller(error: unknown): boolean {
  return error instanceof Failure && errorCatalogue[error.code].status < 500;
}
