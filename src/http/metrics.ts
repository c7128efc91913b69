import { Counter, Gauge, type Histogram, type MetricValueWithName, type Registry } from 'prom-client';

type Refusal = 'key' | 'address' | 'rate limit' | 'suspended' | 'scope' | 'key in query';

export interface HttpMetrics {
  began(): void;
  answered(method: string, route: string, status: number, seconds: number): void;
  refused(reason: Refusal): void;
}

const upperBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY];

/** What was counted on one route. */
interface Tally {
  readonly method: string;
  readonly route: string;
  readonly byStatus: Map<number, number>;
  /** How many responses took no longer than the bound of this slot, and longer than the one before. */
  readonly byTime: number[];
  seconds: number;
}

/**
 * Counts requests in plain numbers, and passes them to prom-client only when the metrics are read. Its own counter and
 * histogram find their values by labels on each request, which takes 1.4 µs instead of 0.04 µs (measured with prom-client
 * 15.1, Node 24), also with the labels bound beforehand: more than checking the key.
 */
export function makeHttpMetrics(registry: Registry): HttpMetrics {
  const tallies = new Map<string, Tally>();
  let inFlight = 0;
  let last: Tally | undefined;
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests refused before their handler: a bad key, an address or a partner over its limit or suspended, a scope that the key lacks, a key in the query.',
    labelNames: ['reason'],
    registers: [registry],
  });
  registry.registerMetric(requestCounter(tallies));
  registry.registerMetric(latencyHistogram(tallies));
  registry.registerMetric(
    new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered.',
      registers: [],
      collect() {
        this.set(inFlight);
      },
    }),
  );
  return {
    began() {
      inFlight++;
    },
    answered(method, route, status, seconds) {
      inFlight--;
      // Mostly the same as the last time, which saves the search.
      const tally = last?.method === method && last.route === route ? last : tallyOf(tallies, method, route);
      last = tally;
      tally.byStatus.set(status, (tally.byStatus.get(status) ?? 0) + 1);
      let slot = 0;
      while (seconds > (upperBounds[slot] ?? 0)) slot++;
      tally.byTime[slot] = (tally.byTime[slot] ?? 0) + 1;
      tally.seconds += seconds;
    },
    refused: (reason) => refusals.inc({ reason }),
  };
}

function tallyOf(tallies: Map<string, Tally>, method: string, route: string): Tally {
  const key = `${method} ${route}`;
  let tally = tallies.get(key);
  if (!tally) {
    tally = { method, route, byStatus: new Map(), byTime: upperBounds.map(() => 0), seconds: 0 };
    tallies.set(key, tally);
  }
  return tally;
}

function requestCounter(tallies: ReadonlyMap<string, Tally>): Counter {
  return new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [],
    collect() {
      this.reset();
      for (const { method, route, byStatus } of tallies.values()) {
        for (const [status, count] of byStatus) this.inc({ method, route, status: String(status) }, count);
      }
    },
  });
}

const latencyName = 'http_request_duration_seconds';

/** A histogram counted here. prom-client only exports it: its own class cannot be given counts. */
function latencyHistogram(tallies: ReadonlyMap<string, Tally>): Histogram {
  const description = {
    name: latencyName,
    help: 'Time from the request line to the end of the answer, by route.',
    type: 'histogram',
    aggregator: 'sum',
  };
  const metric = {
    name: latencyName,
    get: () => Promise.resolve({ ...description, values: [...tallies.values()].flatMap(valuesOf) }),
  };
  return metric as unknown as Histogram;
}

function valuesOf({ method, route, byTime, seconds }: Tally): MetricValueWithName<string>[] {
  let count = 0;
  const buckets = byTime.map((inBucket, slot) => {
    count += inBucket;
    const bound = upperBounds[slot] ?? Number.POSITIVE_INFINITY;
    const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound);
    return { metricName: `${latencyName}_bucket`, labels: { le, method, route }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${latencyName}_sum`, labels: { method, route }, value: seconds },
    { metricName: `${latencyName}_count`, labels: { method, route }, value: count },
  ];
}
