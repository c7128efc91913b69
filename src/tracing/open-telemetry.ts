import { setTimeout as sleep } from 'node:timers/promises';

import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

import type { Log } from '../kernel/log.ts';
import { redact } from '../kernel/redact.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { CountedExporter } from './counted-exporter.ts';
import { type AttributeValue, type Recorder, recordSpan } from './span.ts';
import type { Tracer } from './tracer.ts';

export interface OpenTelemetryOptions {
  /** Where a collector takes traces by OTLP/HTTP. */
  readonly url: string;
  readonly protocol: 'http/protobuf' | 'http/json';
  /** Whether `traceparent` is read from requests and sent with them. */
  readonly isPassedOn: boolean;
  /** What made the spans: service, node, region. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` override it. */
  readonly resource: Readonly<Record<string, AttributeValue>>;
  readonly log: Log;
  readonly onExported: (spans: number) => void;
  readonly onDropped: (spans: number) => void;
}

interface OpenTelemetry {
  readonly tracer: Tracer;
  /** Sends what is queued, within a deadline. */
  readonly close: () => Promise<void>;
}

const spanKinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
} as const;

/**
 * Starts OpenTelemetry's packages. They read sampler, headers, timeout, queue and limits from the environment themselves, by the
 * standard names.
 */
export function openTelemetry(options: OpenTelemetryOptions): OpenTelemetry {
  logDiagnostics(options.log);
  const { url, protocol, resource } = options;
  const exporter = new CountedExporter(
    protocol === 'http/json' ? new JsonExporter({ url }) : new ProtobufExporter({ url }),
    options,
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(resource))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return {
    tracer: makeTracer(provider, options),
    close: async () => {
      await Promise.race([provider.shutdown(), sleep(stopDeadlinesMs.traces, undefined, { ref: false })]);
    },
  };
}

function makeTracer(provider: BasicTracerProvider, { isPassedOn }: OpenTelemetryOptions): Tracer {
  const tracer = provider.getTracer('vehicle-history');
  const propagator = new W3CTraceContextPropagator();
  const recorder: Recorder = {
    start(name, { kind = 'internal', attributes = {} }, parent) {
      const span = tracer.startSpan(name, { kind: spanKinds[kind], attributes: redacted(attributes) }, parent);
      return {
        context: trace.setSpan(parent, span),
        isRecorded: span.isRecording(),
        set: (more) => void span.setAttributes(redacted(more)),
        markFailed: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end(),
      };
    },
    headersOf(context) {
      const headers = {};
      if (isPassedOn) propagator.inject(context, headers, defaultTextMapSetter);
      return headers;
    },
  };
  return {
    trace(name, { traceparent, tracestate, ...options }, work) {
      const caller = { traceparent, tracestate };
      const parent = isPassedOn ? propagator.extract(ROOT_CONTEXT, caller, defaultTextMapGetter) : ROOT_CONTEXT;
      return recordSpan(recorder, recorder.start(name, options, parent), work);
    },
  };
}

/** Redacted like the log, should something have come in that does not belong there. */
function redacted(attributes: Readonly<Record<string, AttributeValue>>): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  );
}

const ignore = () => {};

/** What the packages have to say, such as that a setting is not usable. Of objects that they add nothing is logged. */
function logDiagnostics(log: Log): void {
  const warn = (message: string) => log.warn({}, `traces: ${message}`);
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
