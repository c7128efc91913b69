import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Refusal = 'key' | 'address' | 'rate limit' | 'key in query';

export interface HttpMetrics {
  answered(method: string, route: string, status: number, seconds: number): void;
  refused(reason: Refusal): void;
  readonly inFlight: { inc(): void; dec(): void };
}

export function makeHttpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer, by route.',
    labelNames: ['method', 'route'],
    buckets: latencyBuckets,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests refused before their handler: a bad key, an address or a partner over its limit, a key in the query.',
    labelNames: ['reason'],
    registers,
  });
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered.', registers });

  // Looking a child up by its labels costs more than counting with it, so each is looked up once.
  const children = new Map<string, { count: Counter.Internal; time: Histogram.Internal<'method' | 'route'> }>();
  return {
    answered(method, route, status, seconds) {
      const key = `${method} ${status} ${route}`;
      let child = children.get(key);
      if (!child) {
        child = {
          count: requests.labels({ method, route, status }),
          time: latency.labels({ method, route }),
        };
        children.set(key, child);
      }
      child.count.inc();
      child.time.observe(seconds);
    },
    refused: (reason) => refusals.inc({ reason }),
    inFlight,
  };
}
