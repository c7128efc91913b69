import type { MachineClock } from '../kernel/clock.ts';
import { isRecorded, type SamplerSettings } from './sampler.ts';
import { type AttributeValue, type EndedSpan, inFirstSpan, noSpan, type Span, type spanKinds } from './span.ts';
import { newSpanId, newTraceId, readTraceparent, readTracestate } from './traceparent.ts';

interface TraceOptions {
  readonly kind: keyof typeof spanKinds;
  /** The `traceparent` with which the request came: the trace of the caller is continued. */
  readonly traceparent?: string | undefined;
  /** The `tracestate` with which it came. */
  readonly tracestate?: string | undefined;
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
}

/** Begins traces. */
export interface Tracer {
  /** Does work as the first span of a trace; the work's own spans belong to it. */
  trace<Result>(name: string, options: TraceOptions, work: (span: Span) => Result): Result;
}

/** Where tracing is off: the work is done, and nothing else. */
export const noTracer: Tracer = { trace: (_name, _options, work) => work(noSpan) };

interface TracerParts {
  readonly clock: MachineClock;
  readonly sampler: SamplerSettings;
  /** Whether `traceparent` is read from requests and sent with them. */
  readonly isPassedOn: boolean;
  readonly add: (span: EndedSpan) => void;
}

export function makeTracer({ clock, sampler, isPassedOn, add }: TracerParts): Tracer {
  return {
    trace(name, { kind, traceparent, tracestate, attributes = {} }, work) {
      const caller = isPassedOn ? readTraceparent(traceparent) : undefined;
      const traceId = caller?.traceId ?? newTraceId();
      const isSampled = isRecorded(sampler, traceId, caller);
      // The wall clock is read once: it may jump, and a span must not end before it began.
      const offsetMs = clock.machineMs() - clock.monotonicMs();
      const recording = isSampled ? { add, nowMs: () => offsetMs + clock.monotonicMs() } : undefined;
      const state = caller && readTracestate(tracestate);
      const context = { traceId, spanId: newSpanId(), isSampled, isPassedOn, tracestate: state, recording };
      return inFirstSpan(name, work, { kind, attributes, context, parentSpanId: caller?.spanId });
    },
  };
}
