import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isRecorded } from '../../src/tracing/sampler.ts';
import {
  newSpanId,
  newTraceId,
  readTraceparent,
  readTracestate,
  writeTraceparent,
} from '../../src/tracing/traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('a traceparent is read as W3C Trace Context defines it, and written again', () => {
  for (const isSampled of [true, false]) {
    const context = { traceId, spanId, isSampled };
    assert.deepEqual(readTraceparent(writeTraceparent(context)), context);
  }
  assert.deepEqual(readTraceparent(`00-${traceId}-${spanId}-03`), { traceId, spanId, isSampled: true });
  assert.deepEqual(readTraceparent(`cc-${traceId}-${spanId}-01-what-comes-later`), {
    traceId,
    spanId,
    isSampled: true,
  });
});

test('a malformed traceparent counts as none', () => {
  const zeros = '0'.repeat(32);
  const malformed = [
    undefined,
    '',
    'x',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${zeros}-${spanId}-01`,
    `00-${traceId}-${zeros.slice(16)}-01`,
    `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  ];
  for (const header of malformed) assert.equal(readTraceparent(header), undefined, header);
});

test('a tracestate is passed on as it came; a malformed one is none, and of a long one the oldest are left out', () => {
  for (const state of ['rojo=00f067aa0ba902b7,congo=t61rcWkgMzE', 'tenant@vendor=a b;c', 'a=']) {
    assert.equal(readTracestate(state), state);
  }
  assert.equal(readTracestate(' rojo=1 ,, congo=2\t'), 'rojo=1,congo=2');
  const malformed = [undefined, '', ',', 'rojo', '=1', 'Rojo=1', 'rojo=1=2', 'rojo=é', `rojo=${'x'.repeat(257)}`];
  const many = Array.from({ length: 33 }, (_, index) => `k${index}=1`).join(',');
  for (const state of [...malformed, many]) assert.equal(readTracestate(state), undefined, state);
  const long = Array.from({ length: 5 }, (_, index) => `k${index}=${'x'.repeat(150)}`);
  assert.equal(readTracestate(long.join(',')), long.slice(0, 3).join(','));
});

test('new ids have the length that the standard wants, and differ', () => {
  assert.match(newTraceId(), /^[0-9a-f]{32}$/);
  assert.match(newSpanId(), /^[0-9a-f]{16}$/);
  assert.notEqual(newTraceId(), newTraceId());
});

test('a sampler by ratio records that share of traces, and decides alike for one id', () => {
  const sampler = { name: 'traceidratio', ratio: 0.25 } as const;
  const ids = Array.from({ length: 2_000 }, (_, index) => newTraceId().slice(0, 18) + share(index / 2_000));
  assert.equal(ids.filter((id) => isRecorded(sampler, id, undefined)).length, 500);
});

test('a sampler that follows its parent does as the caller does, and decides itself where there is none', () => {
  const caller = { traceId, spanId, isSampled: true };
  const quiet = { ...caller, isSampled: false };
  const decide = (name: 'parentbased_always_on' | 'parentbased_always_off' | 'always_on' | 'always_off') =>
    [caller, quiet, undefined].map((one) => isRecorded({ name, ratio: 1 }, traceId, one));
  assert.deepEqual(decide('parentbased_always_on'), [true, false, true]);
  assert.deepEqual(decide('parentbased_always_off'), [true, false, false]);
  assert.deepEqual(decide('always_on'), [true, true, true]);
  assert.deepEqual(decide('always_off'), [false, false, false]);
});

/** The last 14 digits of an id that lies at this part of all ids. */
function share(part: number): string {
  return Math.floor(part * 2 ** 52)
    .toString(16)
    .padStart(13, '0')
    .padEnd(14, '0');
}
