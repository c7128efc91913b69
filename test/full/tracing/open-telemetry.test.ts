import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { type CollectedSpan, startTraceCollector } from '../../../harness/network/trace-collector.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { openTelemetry, type OpenTelemetryOptions } from '../../../src/tracing/open-telemetry.ts';
import { inSpan } from '../../../src/tracing/span.ts';
import { cleanup } from '../../support/cleanup.ts';

/** Opens it in an environment: OpenTelemetry's packages read it when they are started. */
function open(url: string, environment: Record<string, string> = {}, options: Partial<OpenTelemetryOptions> = {}) {
  const log = recordingLog();
  const counts = { exported: 0, dropped: 0 };
  const variables = { OTEL_BSP_SCHEDULE_DELAY: '20', ...environment };
  Object.assign(process.env, variables);
  try {
    const { tracer, close } = openTelemetry({
      url: `${url}/v1/traces`,
      protocol: 'http/json',
      isPassedOn: true,
      resource: { 'service.name': 'usual name', 'cloud.region': 'here' },
      log,
      onExported: (count) => (counts.exported += count),
      onDropped: (count) => (counts.dropped += count),
      ...options,
    });
    cleanup(close);
    return { tracer, close, counts, log };
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}

async function openCollector(...respond: Parameters<typeof startTraceCollector>) {
  const collector = await startTraceCollector(...respond);
  cleanup(() => collector.close());
  return collector;
}

const attributesOf = ({ attributes }: Pick<CollectedSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

/** Shorter than the pause before a request is sent again, so that none is. */
const withoutRetry = { OTEL_EXPORTER_OTLP_TIMEOUT: '500' };

test('spans arrive at the collector as OTLP/HTTP in JSON, with its headers', async () => {
  const collector = await openCollector();
  const { tracer, counts } = open(collector.url, {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector',
  });
  tracer.trace('outer', { kind: 'server' }, () =>
    inSpan(
      'inner',
      (span) => {
        span.set({ text: 'word', whole: 3, part: 0.5, yes: true });
        span.markFailed();
      },
      { kind: 'client' },
    ),
  );
  await eventually(async () => counts.exported === 2);
  const [request] = collector.requests;
  assert.equal(request?.path, '/v1/traces');
  assert.equal(request.headers['content-type'], 'application/json');
  assert.equal(request.headers.authorization, 'Bearer of the collector');
  const [inner, outer] = collector.spans;
  assert.deepEqual([inner?.name, inner?.kind, outer?.name, outer?.kind], ['inner', 3, 'outer', 2]);
  assert.deepEqual([inner?.traceId, inner?.parentSpanId], [outer?.traceId, outer?.spanId]);
  assert.deepEqual([inner?.status?.code, outer?.status?.code], [2, 0]);
  assert.deepEqual(inner && attributesOf(inner), {
    text: { stringValue: 'word' },
    whole: { intValue: 3 },
    part: { doubleValue: 0.5 },
    yes: { boolValue: true },
  });
});

test('protobuf is sent where JSON is not asked for', async () => {
  const bodies: Buffer[] = [];
  const collector = await openCollector((response, { bytes }) => {
    bodies.push(bytes);
    response.end();
  });
  const { tracer, counts } = open(collector.url, {}, { protocol: 'http/protobuf' });
  tracer.trace('a span', {}, () => {});
  await eventually(async () => counts.exported === 1);
  assert.equal(collector.requests[0]?.headers['content-type'], 'application/x-protobuf');
  assert.ok(bodies[0]?.includes('a span'));
});

test('the standard variables name the service and choose what is recorded', async () => {
  const collector = await openCollector();
  const named = open(collector.url, {
    OTEL_SERVICE_NAME: 'our reports',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
  });
  named.tracer.trace('recorded', {}, () => {});
  const off = open(collector.url, { OTEL_TRACES_SAMPLER: 'always_off' });
  off.tracer.trace('not recorded', {}, () => {});
  await named.close();
  await off.close();
  assert.deepEqual(
    collector.spans.map(({ name }) => name),
    ['recorded'],
  );
  const { resourceSpans } = JSON.parse(collector.requests[0]?.body ?? '') as {
    resourceSpans: [{ resource: Pick<CollectedSpan, 'attributes'> }];
  };
  const resource = attributesOf(resourceSpans[0].resource);
  assert.deepEqual(resource['service.name'], { stringValue: 'our reports' });
  assert.deepEqual(resource['cloud.region'], { stringValue: 'here' });
  assert.deepEqual(resource['deployment.environment.name'], { stringValue: 'staging' });
});

test('a standard variable that is not usable is named in the log', async () => {
  const collector = await openCollector();
  const { log } = open(collector.url, { OTEL_TRACES_SAMPLER: 'sometimes' });
  assert.match(log.lines[0]?.message ?? '', /^traces: OTEL_TRACES_SAMPLER value "sometimes" invalid/);
});

test('a VIN or a key that got into an attribute does not leave the service', async () => {
  const collector = await openCollector();
  const { tracer, close } = open(collector.url);
  const key = `partner_live_4t9XmQ2bLr0Z_${'a'.repeat(32)}`;
  tracer.trace('a span', { attributes: { one: 'of WVWZZZ1JZXW000001' } }, (span) =>
    span.set({ other: `Bearer ${key}` }),
  );
  const failed = () => tracer.trace('another', {}, () => assert.fail(`WVWZZZ1JZXW000001 with ${key}`));
  assert.throws(failed, /WVWZZZ1JZXW000001/);
  await close();
  assert.equal(collector.spans.length, 2);
  assert.doesNotMatch(collector.requests.map(({ body }) => body).join(), /WVWZZZ1JZXW000001|aaaaaaaa/);
});

test('the queue is bounded: what does not fit is dropped, and the work goes on', async () => {
  const collector = await openCollector();
  const bounds = { OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10' };
  // The first ten are being sent, ten more wait.
  const { tracer, close, log } = open(collector.url, bounds);
  for (let number = 0; number < 45; number++) {
    assert.equal(
      tracer.trace(`span ${number}`, {}, () => number),
      number,
    );
  }
  await eventually(async () => collector.spans.length === 20);
  tracer.trace('later', {}, () => {});
  assert.match(log.lines[0]?.message ?? '', /Dropped 25 spans/);
  await close();
  assert.equal(collector.spans.length, 21);
});

test('while the collector takes no spans they are lost and counted, with one line in the log; it is used when it is back', async () => {
  let isAway = true;
  const collector = await openCollector((response) => {
    if (isAway) response.statusCode = 503;
    response.end('{}');
  });
  const { tracer, counts, log } = open(collector.url, withoutRetry);
  for (let number = 1; number <= 3; number++) {
    tracer.trace(`lost ${number}`, {}, () => {});
    await eventually(async () => counts.dropped === number);
  }
  isAway = false;
  tracer.trace('taken', {}, () => {});
  await eventually(async () => counts.exported === 1);
  assert.deepEqual(
    collector.spans.map(({ name }) => name),
    ['taken'],
  );
  const lines = log.lines.map(({ level, message }) => `${level}: ${message}`);
  assert.deepEqual(lines, ['warn: traces cannot be exported', 'info: traces are exported again']);
});

test('spans that the collector refuses are dropped, and not sent again; its words stay out of the log', async () => {
  const collector = await openCollector((response) => response.writeHead(400).end('{"message":"geheim"}'));
  const { tracer, close, counts, log } = open(collector.url);
  tracer.trace('a span', {}, () => {});
  await eventually(async () => counts.dropped === 1);
  await close();
  assert.equal(collector.requests.length, 1);
  assert.deepEqual(
    log.lines.map(({ fields, message }) => ({ fields, message })),
    [{ fields: { reason: 400 }, message: 'traces cannot be exported' }],
  );
});

test('a redirect is not followed: headers may hold the credential of the collector', async () => {
  const other = await openCollector();
  const collector = await openCollector((response) => response.writeHead(307, { location: other.url }).end());
  const { tracer, counts } = open(collector.url);
  tracer.trace('a span', {}, () => {});
  await eventually(async () => counts.dropped === 1);
  assert.equal(other.requests.length, 0);
});

test('what is queued is sent when the service stops, in batches', async () => {
  const collector = await openCollector();
  const { tracer, close, counts } = open(collector.url, { OTEL_BSP_SCHEDULE_DELAY: '600000' });
  for (let number = 0; number < 1_300; number++) tracer.trace('a span', {}, () => {});
  await close();
  assert.deepEqual(counts, { exported: 1_300, dropped: 0 });
  assert.ok(collector.requests.every(({ spans }) => spans.length <= 512));
});

test('a collector that never answers does not hold up the stop', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  cleanup(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { tracer, close, counts } = open(url, { OTEL_EXPORTER_OTLP_TIMEOUT: '5000' });
  tracer.trace('a span', {}, () => {});
  await eventually(async () => sockets.length === 1);
  await close();
  assert.deepEqual(counts, { exported: 0, dropped: 0 }, 'it was still waited for');
});
