import { OperatorError } from '../kernel/errors.ts';
import { samplerNames, type SamplerSettings } from '../tracing/sampler.ts';
import { type Environment, readUrl, wrong } from './setting-values.ts';

/** Where traces are exported to, by the standard names of OpenTelemetry. */
export interface TraceSettings {
  readonly url: string;
  /** They may hold a credential of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly serviceName: string;
  readonly sampler: SamplerSettings;
  /** Whether `traceparent` is read from requests, and sent to suppliers and with messages to partners. */
  readonly isPassedOn: boolean;
}

/** Undefined: nothing is traced. The other settings are checked all the same. */
export function readTracing(environment: Environment): TraceSettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const endpoint = readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', read('OTEL_EXPORTER_OTLP_ENDPOINT'));
  const settings = {
    headers: readHeaders(read('OTEL_EXPORTER_OTLP_HEADERS')),
    timeoutMs: readTimeout(read('OTEL_EXPORTER_OTLP_TIMEOUT')),
    serviceName: readServiceName(read('OTEL_SERVICE_NAME')),
    sampler: readSampler(read('OTEL_TRACES_SAMPLER'), read('OTEL_TRACES_SAMPLER_ARG')),
    isPassedOn: readPropagators(read('OTEL_PROPAGATORS')),
  };
  refuseOtherProtocols(read('OTEL_EXPORTER_OTLP_PROTOCOL'));
  return endpoint === undefined ? undefined : { url: `${endpoint}/v1/traces`, ...settings };
}

/** `name=value,name=value`, percent-encoded. A value may be a secret, so it is never repeated. */
function readHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([A-Za-z0-9-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
      const decoded = value === undefined ? undefined : decode(value);
      if (name === undefined || decoded === undefined || /[^\t\x20-\x7e]/.test(decoded)) {
        throw new OperatorError('OTEL_EXPORTER_OTLP_HEADERS is not usable: it must read name=value,name=value');
      }
      return [name.toLowerCase(), decoded];
    }),
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readTimeout(text = '10000'): number {
  const ms = /^[0-9]{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(ms >= 1 && ms <= 60_000)) {
    throw wrong('OTEL_EXPORTER_OTLP_TIMEOUT', text, 'it must be a whole number of milliseconds from 1 to 60000');
  }
  return ms;
}

function readServiceName(text = 'vehicle-history'): string {
  if (!/^[\w.-]{1,100}$/.test(text)) {
    throw wrong('OTEL_SERVICE_NAME', text, 'use letters, digits, dots, hyphens and underscores');
  }
  return text;
}

function readSampler(name = 'parentbased_always_on', share = '1'): SamplerSettings {
  const known = samplerNames.find((one) => one === name);
  if (!known) throw wrong('OTEL_TRACES_SAMPLER', name, `it must be one of ${samplerNames.join(', ')}`);
  const ratio = /^[0-9]*\.?[0-9]+$/.test(share) ? Number(share) : Number.NaN;
  if (!(ratio <= 1)) throw wrong('OTEL_TRACES_SAMPLER_ARG', share, 'it must be a share from 0 to 1');
  return { name: known, ratio };
}

function readPropagators(text = 'tracecontext'): boolean {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('tracecontext')) return true;
  if (names.length === 1 && names[0] === 'none') return false;
  throw wrong('OTEL_PROPAGATORS', text, 'it must be tracecontext or none');
}

/** A collector's port for gRPC would answer every request with an error. */
function refuseOtherProtocols(text = 'http/json'): void {
  if (text !== 'http/json') throw wrong('OTEL_EXPORTER_OTLP_PROTOCOL', text, 'traces are sent as http/json only');
}
