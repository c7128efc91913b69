import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { eventually } from '../../harness/async/eventually.ts';
import { startTraceCollector } from '../../harness/network/trace-collector.ts';
import { recordingLog } from '../../harness/service/log.ts';
import { SpanExporter } from '../../src/tracing/exporter.ts';
import type { EndedSpan } from '../../src/tracing/span.ts';
import { newSpanId, newTraceId } from '../../src/tracing/traceparent.ts';
import { cleanup } from '../support/cleanup.ts';

const spanOf = (more: Partial<EndedSpan> = {}): EndedSpan => ({
  traceId: newTraceId(),
  spanId: newSpanId(),
  parentSpanId: undefined,
  name: 'a span',
  kind: 'client',
  startedMs: 1_763_357_000_000.25,
  endedMs: 1_763_357_000_001.5,
  attributes: {},
  isError: false,
  ...more,
});

function openExporter(url: string, options: { maxQueued?: number; intervalMs?: number; timeoutMs?: number } = {}) {
  const log = recordingLog();
  const counts = { exported: 0, dropped: 0 };
  const exporter = new SpanExporter({
    url: `${url}/v1/traces`,
    headers: { authorization: 'Bearer of the collector' },
    timeoutMs: 5_000,
    resource: { 'service.name': 'tested' },
    log,
    onExported: (count) => (counts.exported += count),
    onDropped: (count) => (counts.dropped += count),
    intervalMs: 20,
    ...options,
  });
  cleanup(() => exporter.close());
  return { exporter, counts, log };
}

async function openCollector(...respond: Parameters<typeof startTraceCollector>) {
  const collector = await startTraceCollector(...respond);
  cleanup(() => collector.close());
  return collector;
}

test('spans arrive at the collector as OTLP/HTTP in JSON', async () => {
  const collector = await openCollector();
  const { exporter, counts } = openExporter(collector.url);
  const attributes = { text: 'word', whole: 3, part: 0.5, yes: true };
  const span = spanOf({ parentSpanId: newSpanId(), isError: true, attributes });
  exporter.add(span);
  await eventually(async () => counts.exported === 1);
  const [request] = collector.requests;
  assert.equal(request?.path, '/v1/traces');
  assert.equal(request.headers['content-type'], 'application/json');
  assert.equal(request.headers.authorization, 'Bearer of the collector');
  const { traceId, spanId, parentSpanId } = span;
  assert.deepEqual(JSON.parse(request.body), {
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'tested' } }] },
        scopeSpans: [
          {
            scope: { name: 'vehicle-history' },
            spans: [
              {
                traceId,
                spanId,
                parentSpanId,
                name: 'a span',
                kind: 3,
                startTimeUnixNano: '1763357000000250000',
                endTimeUnixNano: '1763357000001500000',
                attributes: [
                  { key: 'text', value: { stringValue: 'word' } },
                  { key: 'whole', value: { intValue: '3' } },
                  { key: 'part', value: { doubleValue: 0.5 } },
                  { key: 'yes', value: { boolValue: true } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  });
});

test('a VIN or a key that got into an attribute does not leave the service', async () => {
  const collector = await openCollector();
  const { exporter, counts } = openExporter(collector.url);
  const key = `partner_live_4t9XmQ2bLr0Z_${'a'.repeat(32)}`;
  exporter.add(spanOf({ attributes: { one: `of WVWZZZ1JZXW000001`, other: `Bearer ${key}` } }));
  await eventually(async () => counts.exported === 1);
  assert.doesNotMatch(collector.requests[0]?.body ?? '', /WVWZZZ1JZXW000001|aaaaaaaa/);
});

test('while the collector cannot take spans they are kept up to a bound, and sent when it can', async () => {
  let isAway = true;
  const collector = await openCollector((response) => {
    if (isAway) response.statusCode = 503;
    response.end('{}');
  });
  const { exporter, counts, log } = openExporter(collector.url, { maxQueued: 10 });
  for (let number = 0; number < 25; number++) exporter.add(spanOf({ name: `span ${number}` }));
  assert.deepEqual(counts, { exported: 0, dropped: 15 });
  await eventually(async () => collector.requests.length >= 3);
  isAway = false;
  await eventually(async () => counts.exported === 10);
  assert.deepEqual(
    collector.spans.map(({ name }) => name),
    Array.from({ length: 10 }, (_, number) => `span ${number}`),
  );
  assert.equal(counts.dropped, 15);
  const lines = log.lines.map(({ level, message }) => `${level}: ${message}`);
  assert.deepEqual(lines, ['warn: traces cannot be exported', 'info: traces are exported again']);
});

test('spans that the collector refuses are dropped, and not sent again', async () => {
  const collector = await openCollector((response) => response.writeHead(400).end());
  const { exporter, counts } = openExporter(collector.url);
  exporter.add(spanOf());
  await eventually(async () => counts.dropped === 1);
  await exporter.close();
  assert.equal(collector.requests.length, 1);
});

test('a redirect is not followed: headers may hold the credential of the collector', async () => {
  const other = await openCollector();
  const collector = await openCollector((response) => response.writeHead(307, { location: other.url }).end());
  const { exporter, counts } = openExporter(collector.url);
  exporter.add(spanOf());
  await eventually(async () => counts.dropped === 1);
  assert.equal(other.requests.length, 0);
});

test('what the collector says it has rejected counts as dropped', async () => {
  const collector = await openCollector((response) => response.end('{"partialSuccess":{"rejectedSpans":"2"}}'));
  const { exporter, counts } = openExporter(collector.url, { intervalMs: 600_000 });
  for (let number = 0; number < 5; number++) exporter.add(spanOf());
  await exporter.close();
  assert.deepEqual(counts, { exported: 3, dropped: 2 });
});

test('what is queued is sent when the service stops, in batches', async () => {
  const collector = await openCollector();
  const { exporter, counts } = openExporter(collector.url, { intervalMs: 600_000 });
  for (let number = 0; number < 1_300; number++) exporter.add(spanOf());
  await exporter.close();
  assert.deepEqual(counts, { exported: 1_300, dropped: 0 });
  assert.deepEqual(
    collector.requests.map(({ spans }) => spans.length),
    [512, 512, 276],
  );
});

test('a collector that never answers is given up after the timeout, and does not hold up the stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  cleanup(() => void silent.close());
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { exporter, counts, log } = openExporter(url, { timeoutMs: 50 });
  exporter.add(spanOf());
  await eventually(async () => log.lines[0]?.message === 'traces cannot be exported');
  await exporter.close();
  assert.deepEqual(counts, { exported: 0, dropped: 1 });
});
