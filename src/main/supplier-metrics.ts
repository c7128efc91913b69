import { Counter, Gauge, type Registry } from 'prom-client';

import { latencyQuantile } from '../suppliers/client/counters.ts';
import type { SupplierClient } from '../suppliers/client/supplier-client.ts';

const breakerLevels = { closed: 0, trying: 1, open: 2 } as const;

/** Calls, failures, latencies and breakers of each supplier, as counted by this process. */
export function registerSupplierMetrics(registry: Registry, clients: readonly SupplierClient[]): void {
  const counter = (
    name: string,
    help: string,
    labels: readonly string[],
    collectFrom: (counter: Counter, client: SupplierClient) => void,
  ) =>
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: ['supplier', ...labels],
        registers: [],
        collect() {
          this.reset();
          for (const client of clients) collectFrom(this, client);
        },
      }),
    );
  counter('supplier_calls', 'Questions that went out to a supplier.', [], (metric, { supplier, counters }) =>
    metric.inc({ supplier: supplier.id }, counters.counts.calls),
  );
  counter('supplier_cache_hits', 'Questions that the cache has answered.', [], (metric, { supplier, counters }) =>
    metric.inc({ supplier: supplier.id }, counters.counts.cacheHits),
  );
  counter('supplier_failures', 'Questions that came to nothing, by kind.', ['kind'], (metric, client) => {
    for (const [kind, count] of Object.entries(client.counters.counts.failures))
      metric.inc({ supplier: client.supplier.id, kind }, count);
  });
  registerSupplierStates(registry, clients);
}

/** How each supplier is doing. Of several processes, the worst counts. */
function registerSupplierStates(registry: Registry, clients: readonly SupplierClient[]): void {
  const gauge = (
    name: string,
    help: string,
    { labels, aggregator }: { labels: readonly string[]; aggregator: 'max' | 'sum' },
    collectFrom: (gauge: Gauge, client: SupplierClient) => void,
  ) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['supplier', ...labels],
        aggregator,
        registers: [],
        collect() {
          for (const client of clients) collectFrom(this, client);
        },
      }),
    );
  gauge(
    'supplier_latency_ms',
    'Time within which a share of the answers came, as the upper end of its class.',
    { labels: ['share'], aggregator: 'max' },
    (metric, { supplier, counters }) => {
      for (const share of [0.5, 0.95]) {
        const ms = latencyQuantile(share, counters.counts.latencies);
        if (ms !== undefined) metric.set({ supplier: supplier.id, share: String(share) }, ms);
      }
    },
  );
  gauge(
    'supplier_breaker',
    'Whether a supplier is left alone: 0 no, 1 being tried, 2 yes.',
    { labels: [], aggregator: 'max' },
    (metric, client) => metric.set({ supplier: client.supplier.id }, breakerLevels[client.breaker.state]),
  );
  gauge(
    'supplier_questions',
    'Questions that a supplier is being asked, and that wait for a place.',
    { labels: ['state'], aggregator: 'sum' },
    (metric, { supplier, bulkhead }) => {
      metric.set({ supplier: supplier.id, state: 'asking' }, bulkhead.inFlight);
      metric.set({ supplier: supplier.id, state: 'waiting' }, bulkhead.queued);
    },
  );
}

/** Counts texts that contained a supplier's name. A count above zero means that a connector should be checked. */
export function countIdentities(registry: Registry): (texts: number) => void {
  const counter = new Counter({
    name: 'supplier_identities_removed_total',
    help: 'Texts of reports from which the name of a supplier was taken out.',
    registers: [registry],
  });
  return (texts) => counter.inc(texts);
}
