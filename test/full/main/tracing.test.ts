import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { type CollectedSpan, startTraceCollector } from '../../../harness/network/trace-collector.ts';
import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { makeSupplier } from '../../../src/suppliers/connector/connector.ts';
import { SupplierHttp } from '../../../src/suppliers/connector/http.ts';
import type { Supplier, SupplierAnswer } from '../../../src/suppliers/supplier.ts';
import { cleanup } from '../../support/cleanup.ts';
import { typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const run = promisify(execFile);

// The packages of OpenTelemetry read it from the environment of the process. Their default is 5 s.
process.env['OTEL_BSP_SCHEDULE_DELAY'] = '100';
cleanup(() => delete process.env['OTEL_BSP_SCHEDULE_DELAY']);

const callersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callersSpan = '00f067aa0ba902b7';

const record: Evidence = {
  kind: 'registered',
  date: '2015-03-14',
  knownFrom: '2015-03-14',
  country: 'DE',
  source: 'vehicleRegister',
};

/** Two suppliers over HTTP: one has a record, the other fails. `seen` has the traceparent of each request by its path. */
async function openSuppliers() {
  const seen = new Map<string, string | undefined>();
  const server = createServer((request, response) => {
    seen.set(request.url ?? '', request.headers['traceparent'] as string | undefined);
    seen.set(`tracestate of ${request.url}`, request.headers['tracestate'] as string | undefined);
    response.writeHead(request.url === '/broken' ? 500 : 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const http = new SupplierHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const supplier = (id: string, speed: Supplier['speed'], answer: (ticket: string | undefined) => SupplierAnswer) =>
    makeSupplier(
      {
        id,
        identity: [`the company ${id}`],
        feeds: speed === 'fast' ? ['registration'] : ['serviceHistory'],
        countries: ['DE'],
        classes: ['car', 'motorcycle', 'van', 'truck'],
        speed,
        needs: [],
        deadlineMs: 2_000,
        cacheMs: 0,
        priceCents: 0,
        concurrency: 10,
      },
      http,
      {
        fetchAnswer: async ({ signal, ticket }) => {
          await http.send({ path: `/${id}`, signal });
          return answer(ticket);
        },
      },
    );
  const suppliers = () => [
    supplier('register', 'fast', () => ({ kind: 'evidence', evidence: [record] })),
    supplier('broken', 'fast', () => ({ kind: 'nothing' })),
    supplier('orders', 'slow', (ticket) =>
      ticket === undefined ? { kind: 'not yet', retryInMs: 50, ticket: '1' } : { kind: 'nothing' },
    ),
  ];
  return { seen, suppliers };
}

async function openService(settings: Record<string, string> = {}) {
  const { url, database } = await freshDatabase();
  const collector = await startTraceCollector();
  cleanup(() => collector.close());
  const { seen, suppliers } = await openSuppliers();
  const environment = {
    ROLE: 'all',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    WEBHOOK_ALLOW_LOCAL: 'on',
    ...settings,
  };
  const service = await startTestService(url, environment, { suppliers });
  const partner = await addPartner(database, { rateLimitPerMinute: 1_000 });
  return { service, database, collector, seen, ...partner };
}

const attributesOf = ({ attributes }: CollectedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a purchase is one trace that continues its caller, down to each supplier, the assembly and the commit', async () => {
  const { service, collector, seen, key, partnerId } = await openService();
  const vin = vinNumber(1);
  const sold = await buy(service, key, vin, {
    traceparent: `00-${callersTrace}-${callersSpan}-01`,
    tracestate: 'congo=t61rcWkgMzE',
  });
  assert.equal(sold.status, 200);
  assert.equal(seen.get('tracestate of /register'), 'congo=t61rcWkgMzE');
  // The job that follows is a trace of its own, about the same report.
  const enriched = await eventually(async () => collector.spans.find(({ name }) => name === 'job enrich-report'));
  assert.equal(attributesOf(enriched)['report.id'], sold.body.reportId);
  assert.notEqual(enriched.traceId, callersTrace);
  assert.ok(collector.spans.some(({ name, traceId }) => name === 'ask orders' && traceId === enriched.traceId));
  await service.stop();

  const spans = collector.spans.filter(({ traceId }) => traceId === callersTrace);
  const byName = new Map(spans.map((span) => [span.name, span]));
  const root = byName.get('buy report');
  assert.equal(root?.parentSpanId, callersSpan);
  assert.equal(root.kind, 2);
  assert.deepEqual(attributesOf(root), {
    'partner.id': partnerId,
    'http.request.method': 'POST',
    'http.route': '/v1/reports',
    'request.id': sold.headers.get('x-request-id'),
    'report.id': sold.body.reportId,
    'purchase.outcome': 'charged',
    'http.response.status_code': 200,
  });
  const parents = spans.map(({ name, parentSpanId }) => [
    name,
    spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? 'the caller',
  ]);
  assert.deepEqual(Object.fromEntries(parents), {
    'ask broken': 'gather',
    'ask orders': 'gather',
    'ask register': 'gather',
    assemble: 'buy report',
    'buy report': 'the caller',
    commit: 'buy report',
    gather: 'buy report',
    'import media of register': 'gather',
    'keep media': 'buy report',
    'look before buying': 'buy report',
    'write response': 'buy report',
  });
  for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
    assert.ok(BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano));
    assert.ok(BigInt(startTimeUnixNano) >= BigInt(root.startTimeUnixNano));
  }
  const broken = byName.get('ask broken');
  assert.equal(broken?.status?.code, 2);
  assert.equal(attributesOf(broken)['error.type'], 'server error');
  assert.equal(byName.get('ask register')?.status?.code, 0);
  assert.equal(seen.get('/register'), `00-${callersTrace}-${byName.get('ask register')?.spanId}-01`);
  const sent = collector.requests.map(({ body }) => body).join();
  for (const secret of [vin, key, key.split('_').at(-1) ?? key]) assert.ok(!sent.includes(secret));
});

test('a refused purchase is a trace with its code and status, and a free repeat says that it is one', async () => {
  const { service, database, collector, key } = await openService();
  const poor = await addPartner(database, { topUpCents: 0n });
  assert.equal((await buy(service, poor.key, vinNumber(2))).status, 402);
  await buy(service, key, vinNumber(3));
  await buy(service, key, vinNumber(3));
  await service.stop();
  const roots = collector.spans.filter(({ name }) => name === 'buy report');
  const [refused, , repeat] = roots.map(attributesOf);
  assert.equal(refused?.['error.type'], 'INSUFFICIENT_CREDIT');
  assert.equal(refused['http.response.status_code'], 402);
  assert.equal(roots[0]?.status?.code, 0, 'a right answer is no error of ours');
  assert.equal(repeat?.['purchase.outcome'], 'repeat');
  assert.ok(collector.spans.some(({ name, traceId }) => name === 'read report' && traceId === roots[2]?.traceId));
});

test('the webhook of a partner is told the trace in which its message was sent', async () => {
  const { database, collector, partnerId } = await openService();
  const receiver = await startWebhookReceiver();
  cleanup(() => receiver.close());
  const added = await typeJson<{ webhookId: string }>(
    database,
    ['webhook', 'add', partnerId, receiver.url],
    new Date(),
  );
  await typeJson(database, ['webhook', 'test', added.webhookId], new Date());
  const span = await eventually(async () => collector.spans.find(({ name }) => name === 'send webhook'));
  assert.equal(receiver.received[0]?.headers['traceparent'], `00-${span.traceId}-${span.spanId}-01`);
  assert.equal(attributesOf(span)['webhook.outcome'], 'delivered');
});

test('a caller that does not record its trace is followed: nothing is exported, and suppliers are told so', async () => {
  const { service, collector, seen, key } = await openService();
  await buy(service, key, vinNumber(4), { traceparent: `00-${callersTrace}-${callersSpan}-00` });
  await service.stop();
  assert.ok(!collector.spans.some(({ traceId }) => traceId === callersTrace));
  assert.match(seen.get('/register') ?? '', new RegExp(`^00-${callersTrace}-[0-9a-f]{16}-00$`));
});

test('OTEL_PROPAGATORS=none: callers are not followed, and suppliers are told nothing', async () => {
  const { service, collector, seen, key } = await openService({ OTEL_PROPAGATORS: 'none' });
  await buy(service, key, vinNumber(5), { traceparent: `00-${callersTrace}-${callersSpan}-01`, tracestate: 'congo=1' });
  await service.stop();
  assert.equal(seen.get('tracestate of /register'), undefined);
  const root = collector.spans.find(({ name }) => name === 'buy report');
  assert.equal(root?.parentSpanId, undefined);
  assert.notEqual(root?.traceId, callersTrace);
  assert.ok(seen.has('/register'));
  assert.equal(seen.get('/register'), undefined);
});

test('without a collector nothing is traced, and suppliers are told nothing', async () => {
  const { service, collector, seen, key } = await openService({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  await buy(service, key, vinNumber(6), { traceparent: `00-${callersTrace}-${callersSpan}-01` });
  await service.stop();
  assert.equal(collector.requests.length, 0);
  assert.ok(seen.has('/register'));
  assert.equal(seen.get('/register'), undefined);
});

test('without a collector the packages of OpenTelemetry are not loaded', async () => {
  const script = `
    await import('./src/main/service.ts');
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.length, loaded.filter((file) => /opentelemetry.(sdk|core|exporter|otlp|resources)/.test(file)));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../../../', import.meta.url),
  });
  assert.match(stdout, /^[1-9][0-9]+ \[\]\n$/);
});
