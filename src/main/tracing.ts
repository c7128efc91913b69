import { Counter, type Registry } from 'prom-client';

import type { Tasks } from '../database/job-workers.ts';
import { errorCatalogue, Failure } from '../kernel/errors.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Bought, Order } from '../reports/buy/purchase.ts';
import { noTracer, type Tracer } from '../tracing/tracer.ts';
import type { ServiceContext } from './service-context.ts';
import type { Settings } from './settings.ts';

/**
 * Exports traces to the collector that the settings name. Where they name none, nothing is traced, and OpenTelemetry's packages
 * are not loaded.
 */
export async function openTracing(
  { tracing, role, region }: Pick<Settings, 'tracing' | 'role' | 'region'>,
  { log, registry, cleanup }: Pick<ServiceContext, 'log' | 'registry' | 'cleanup'>,
): Promise<Tracer> {
  if (!tracing) return noTracer;
  const { openTelemetry } = await import('../tracing/open-telemetry.ts');
  const resource = {
    'service.name': 'vehicle-history',
    'service.instance.id': randomBase62(12),
    'cloud.region': region,
    'vehicle_history.role': role,
  };
  const { tracer, close } = openTelemetry({ ...tracing, resource, log, ...countSpans(registry) });
  cleanup.defer(close);
  return tracer;
}

function countSpans(registry: Registry) {
  const spans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans of traces that were exported to the collector, and that were dropped because it did not take them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    onExported: (count: number) => spans.inc({ outcome: 'exported' }, count),
    onDropped: (count: number) => spans.inc({ outcome: 'dropped' }, count),
  };
}

/** Each purchase is a trace, or continues that of its caller. */
export function tracePurchases(tracer: Tracer): (order: Order, buy: () => Promise<Bought>) => Promise<Bought> {
  if (tracer === noTracer) return (_order, buy) => buy();
  return ({ buyer, request }, buy) =>
    tracer.trace(
      'buy report',
      {
        kind: request ? 'server' : 'internal',
        traceparent: request?.traceparent,
        tracestate: request?.tracestate,
        attributes: {
          'partner.id': buyer.partnerId,
          ...(request && { 'http.request.method': 'POST', 'http.route': '/v1/reports', 'request.id': request.id }),
        },
      },
      async (span) => {
        try {
          const bought = await buy();
          span.set({ 'report.id': bought.reportId, 'purchase.outcome': bought.isRepeat ? 'repeat' : 'charged' });
          if (request) span.set({ 'http.response.status_code': 200 });
          return bought;
        } catch (error) {
          const code = error instanceof Failure ? error.code : 'INTERNAL';
          if (request) span.set({ 'http.response.status_code': errorCatalogue[code].status });
          throw error;
        }
      },
    );
}

/** Each run of a job is a trace. The report that it is about connects it with the trace of the purchase. */
export function traceJobs(tracer: Tracer, tasks: Tasks): Tasks {
  if (tracer === noTracer) return tasks;
  const traced = Object.entries(tasks).map(([name, run]): [string, Tasks[string]] => [
    name,
    (payload) => {
      const { reportId } = payload;
      const attributes = { 'job.task': name, ...(reportId !== undefined && { 'report.id': reportId }) };
      return tracer.trace(`job ${name}`, { kind: 'internal', attributes }, () => run(payload));
    },
  ]);
  return Object.fromEntries(traced);
}
