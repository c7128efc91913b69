import { AsyncLocalStorage } from 'node:async_hooks';

import { errorCatalogue, Failure } from '../kernel/errors.ts';
import { newSpanId, type TraceContext, writeTraceparent } from './traceparent.ts';

export type AttributeValue = string | number | boolean;

/** The numbers are those of OTLP. */
export const spanKinds = { internal: 1, server: 2, client: 3, producer: 4 } as const;

/** A span that has ended, as it is exported. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: keyof typeof spanKinds;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly isError: boolean;
}

/** What work under a span may say about it. */
export interface Span {
  /** Only ids, codes, counts and sizes: no VIN, no key, no text that somebody else wrote. */
  set(attributes: Readonly<Record<string, AttributeValue>>): void;
  markFailed(): void;
}

/** The trace under way: where its spans go, and the time. Unset where it is not recorded. */
interface Recording {
  readonly add: (span: EndedSpan) => void;
  /** Unix time in milliseconds that does not jump within a trace. */
  readonly nowMs: () => number;
}

interface Active extends TraceContext {
  readonly recording: Recording | undefined;
  /** Whether requests to others carry it. */
  readonly isPassedOn: boolean;
  /** The caller's, which they carry, too. */
  readonly tracestate?: string | undefined;
}

const active = new AsyncLocalStorage<Active>();
/** Says nothing to anybody. */
export const noSpan: Span = { set: () => {}, markFailed: () => {} };

interface SpanOptions {
  readonly kind?: keyof typeof spanKinds;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

/** Does work as a part of the trace under way. Where there is none, or it is not recorded, the work alone is done. */
export function inSpan<Result>(name: string, work: (span: Span) => Result, options?: SpanOptions): Result {
  const parent = active.getStore();
  if (!parent?.recording) return work(noSpan);
  return record(name, work, { ...options, context: { ...parent, spanId: newSpanId() }, parentSpanId: parent.spanId });
}

/** Does work as the first span of this process in a trace. */
export function inFirstSpan<Result>(
  name: string,
  work: (span: Span) => Result,
  options: SpanOptions & { readonly context: Active; readonly parentSpanId: string | undefined },
): Result {
  return options.context.recording ? record(name, work, options) : active.run(options.context, work, noSpan);
}

/** The headers that tell somebody else which span a request belongs to; none where nothing is traced. */
export function outgoingTrace(): { readonly traceparent?: string; readonly tracestate?: string } {
  const context = active.getStore();
  if (!context?.isPassedOn) return {};
  const { tracestate } = context;
  return { traceparent: writeTraceparent(context), ...(tracestate !== undefined && { tracestate }) };
}

function record<Result>(
  name: string,
  work: (span: Span) => Result,
  {
    kind = 'internal',
    attributes: given = {},
    context,
    parentSpanId,
  }: SpanOptions & { context: Active; parentSpanId: string | undefined },
): Result {
  const { traceId, spanId, recording } = context;
  if (!recording) return work(noSpan);
  const startedMs = recording.nowMs();
  let attributes = given;
  let isError = false;
  const span: Span = {
    set: (more) => void (attributes = { ...attributes, ...more }),
    markFailed: () => void (isError = true),
  };
  const end = () => {
    const endedMs = recording.nowMs();
    recording.add({ traceId, spanId, parentSpanId, name, kind, startedMs, endedMs, attributes, isError });
  };
  const endWith = (error: unknown) => {
    span.set({ 'error.type': errorType(error) });
    isError ||= !isFaultOfCaller(error);
    end();
  };
  try {
    const result = active.run(context, work, span);
    // The promise itself is returned: whoever awaits it is not delayed by the trace.
    if (result instanceof Promise) result.then(end, endWith);
    else end();
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
