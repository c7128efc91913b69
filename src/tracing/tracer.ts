import { noSpan, type Span, type SpanOptions } from './span.ts';

interface TraceOptions extends SpanOptions {
  /** The `traceparent` with which the request came: the trace of the caller is continued. */
  readonly traceparent?: string | undefined;
  /** The `tracestate` with which it came. */
  readonly tracestate?: string | undefined;
}

/** Begins traces. */
export interface Tracer {
  /** Does work as the first span of a trace; the work's own spans belong to it. */
  trace<Result>(name: string, options: TraceOptions, work: (span: Span) => Result): Result;
}

/** Where tracing is off: the work is done, and nothing else. */
export const noTracer: Tracer = { trace: (_name, _options, work) => work(noSpan) };
