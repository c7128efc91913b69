import { redact } from '../kernel/redact.ts';
import { type AttributeValue, type EndedSpan, spanKinds } from './span.ts';

const errorStatus = 2;

/** The spans as a request of OTLP/HTTP in JSON (opentelemetry-proto, ExportTraceServiceRequest). */
export function writeOtlp(resource: Readonly<Record<string, AttributeValue>>, spans: readonly EndedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'vehicle-history' }, spans: spans.map(spanOf) }],
      },
    ],
  });
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, startedMs, endedMs, attributes, isError }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: spanKinds[kind],
    startTimeUnixNano: nanoseconds(startedMs),
    endTimeUnixNano: nanoseconds(endedMs),
    attributes: attributesOf(attributes),
    ...(isError && { status: { code: errorStatus } }),
  };
}

/** As text: the number is larger than JSON's readers keep exactly. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`;
}

/** Redacted like the log, should something have come in that does not belong there. */
function attributesOf(attributes: Readonly<Record<string, AttributeValue>>) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));
}

function valueOf(value: AttributeValue) {
  if (typeof value === 'string') return { stringValue: redact(value) };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
