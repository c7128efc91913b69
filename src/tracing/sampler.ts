import type { TraceContext } from './traceparent.ts';

/** The samplers of OpenTelemetry, by their standard names. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface SamplerSettings {
  readonly name: (typeof samplerNames)[number];
  /** The share of traces that is recorded, for the samplers by ratio. */
  readonly ratio: number;
}

/** Decides whether a trace is recorded. By its id, so that every node decides alike. */
export function isRecorded(
  { name, ratio }: SamplerSettings,
  traceId: string,
  caller: TraceContext | undefined,
): boolean {
  if (caller && name.startsWith('parentbased_')) return caller.isSampled;
  if (name.endsWith('always_on')) return true;
  if (name.endsWith('always_off')) return false;
  // The last 56 bits are random, also in the ids of others: W3C Trace Context, level 2.
  return Number.parseInt(traceId.slice(-14), 16) < ratio * 2 ** 56;
}
