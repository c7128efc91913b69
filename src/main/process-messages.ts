import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** What a process counted, as prom-client writes it. */
export type Counted = MetricObjectWithValues<MetricValue<string>>[];

/** What the first process of a service tells one that serves the API. */
export type ToApiProcess =
  /** The first message. */
  | {
      readonly tell: 'start';
      readonly databaseUrl: string;
      /** The port that all of them listen on. */
      readonly port: number;
      /** The worlds of simulated suppliers that the first process has opened; see `Worlds`. */
      readonly worlds: readonly (readonly [simulatorUrl: string, worldUrl: string])[];
    }
  | { readonly tell: 'stop' }
  | { readonly tell: 'count' };

/** What a process that serves the API tells the first one. */
export type FromApiProcess =
  | { readonly tell: 'ready'; readonly url: string }
  /** It could not start, by a mistake of the operator; or it is a bug, and the text has its stack. */
  | { readonly tell: 'failed'; readonly text: string; readonly isMistake: boolean }
  | { readonly tell: 'counted'; readonly counted: Counted };
