import { type Environment, readUrl, wrong } from './setting-values.ts';

/** Where traces are exported to. OpenTelemetry's packages read the other `OTEL_*` variables themselves. */
export interface TraceSettings {
  readonly url: string;
  readonly protocol: (typeof protocols)[number];
  /** Whether `traceparent` is read from requests, and sent to suppliers and with messages to partners. */
  readonly isPassedOn: boolean;
}

const protocols = ['http/protobuf', 'http/json'] as const;

/** Undefined: nothing is traced. The settings are checked all the same. */
export function readTracing(environment: Environment): TraceSettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const settings = {
    protocol: readProtocol(read, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'),
    isPassedOn: readPropagators(read('OTEL_PROPAGATORS')),
  };
  const base = readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', read('OTEL_EXPORTER_OTLP_ENDPOINT'));
  const own = readUrl('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'));
  const isOff = [read('OTEL_SDK_DISABLED') === 'true', read('OTEL_TRACES_EXPORTER') === 'none'].includes(true);
  const url = own ?? (base && `${base}/v1/traces`);
  return url === undefined || isOff ? undefined : { url, ...settings };
}

/** A collector's port for gRPC would answer every request with an error. */
function readProtocol(
  read: (name: string) => string | undefined,
  ...names: readonly string[]
): TraceSettings['protocol'] {
  const given = names.map((name) => ({ name, text: read(name) })).find(({ text }) => text !== undefined);
  if (!given?.text) return 'http/protobuf';
  const known = protocols.find((protocol) => protocol === given.text);
  if (!known) throw wrong(given.name, given.text, `it must be ${protocols.join(' or ')}`);
  return known;
}

function readPropagators(text = 'tracecontext'): boolean {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('tracecontext')) return true;
  if (names.length === 1 && names[0] === 'none') return false;
  throw wrong('OTEL_PROPAGATORS', text, 'it must be tracecontext or none');
}
