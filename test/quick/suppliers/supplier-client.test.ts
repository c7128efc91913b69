import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { SupplierClient } from '../../../src/suppliers/client/supplier-client.ts';
import { SupplierFailure, type SupplierAnswer, type Supplier } from '../../../src/suppliers/supplier.ts';
import {
  broken,
  found,
  manualClock,
  deferred,
  newVehicle,
  reading,
  scripted,
} from '../../support/suppliers/scripted.ts';

const steady = { now: () => new Date(), monotonicMs: () => performance.now() };

function deskOf(
  supplier: Supplier,
  clock: ConstructorParameters<typeof SupplierClient>[1]['clock'] = steady,
): SupplierClient {
  return new SupplierClient(supplier, {
    clock,
    importMedia: (_supplier, _vehicle, answer) => Promise.resolve(answer),
    cacheAnswer: () => Promise.resolve(),
  });
}

function ask(
  client: SupplierClient,
  vehicle = newVehicle(),
  cacheReadAtMs = performance.now(),
): Promise<SupplierAnswer> {
  return client.request({ ...vehicle, facts: {}, ticket: undefined, cacheReadAtMs }).answer;
}

const unseen = /(?!\n)\p{Cc}|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{E0100}-\u{E01EF}]/u;
const tricks = Array.from(
  '\u202e\u2066\u200b\u200d\u00ad\ufeff\u0000\u001b\u0085\u2028\t\u{e0041}\u{e0100}\uffff',
).concat('\r\n', '\ud800');
const shown = ['Rīga', 'Škoda', 'Ремонт', 'ДТП №7', '12 000 km', 'É\u00a0!', '车', '🚗'];

test('of the texts of a supplier only what can be seen gets in, wherever they stand', async () => {
  const supplier = scripted({ id: 'one' });
  const client = deskOf(supplier);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...tricks, ...shown), { minLength: 1, maxLength: 12 }), async (parts) => {
      const text = parts.join('');
      const record = Object.assign(reading(1), { place: text, list: [text, { deep: text, figure: 5 }] });
      supplier.answerWith(() => Promise.resolve(found(record)));
      const answer = await ask(client);
      assert.ok(answer.kind === 'evidence');
      const [seen] = answer.evidence as unknown as {
        place: string;
        list: [string, { deep: string; figure: number }];
      }[];
      assert.ok(seen);
      assert.doesNotMatch(seen.place, unseen);
      assert.deepEqual(seen.list, [seen.place, { deep: seen.place, figure: 5 }]);
      const letters = parts.filter((part) => !tricks.includes(part)).join('');
      assert.equal(seen.place.replaceAll(/[\n ?]/g, ''), letters.replaceAll(' ', ''));
      assert.ok(seen.place.length > 0);
    }),
  );
});

const failureOf = (answer: SupplierAnswer) => (answer.kind === 'failed' ? answer.failure : answer.kind);

test('what a call costs is counted, and not for a test account', async () => {
  const client = deskOf(scripted({ id: 'dear', priceCents: 12 }));
  for (const isTest of [false, true]) {
    await client.request({ ...newVehicle(), isTest, facts: {}, ticket: undefined, cacheReadAtMs: performance.now() })
      .answer;
    assert.deepEqual([client.counters.counts.calls, client.counters.counts.costCents], [isTest ? 2 : 1, 12]);
  }
});

test('requests beyond the concurrency limit wait in the queue', async () => {
  const supplier = scripted({ id: 'one', concurrency: 2 });
  const places = [deferred<SupplierAnswer>(), deferred<SupplierAnswer>(), deferred<SupplierAnswer>()];
  supplier.answerWith(() => places[supplier.requests.length - 1]?.promise ?? broken);
  const client = deskOf(supplier);
  const answers = [ask(client), ask(client), ask(client)];
  await new Promise(setImmediate);
  assert.deepEqual([supplier.requests.length, client.bulkhead.inFlight, client.bulkhead.queued], [2, 2, 1]);
  places[0]?.resolve(found(reading(1)));
  await answers[0];
  await new Promise(setImmediate);
  assert.deepEqual([supplier.requests.length, client.bulkhead.inFlight, client.bulkhead.queued], [3, 2, 0]);
  for (const place of places) place.resolve({ kind: 'nothing' });
  await Promise.all(answers);
  assert.deepEqual([client.bulkhead.inFlight, client.bulkhead.queued], [0, 0]);
});

test('a request that read the cache before an answer arrived gets that answer; a later one queries again', async () => {
  const supplier = scripted({ id: 'one' });
  supplier.answerWith(() => Promise.resolve(found(reading(supplier.requests.length))));
  const client = deskOf(supplier);
  const vehicle = newVehicle();
  const before = performance.now();
  const first = client.request({ ...vehicle, facts: {}, ticket: undefined, cacheReadAtMs: before });
  await first.cached;
  assert.equal(await ask(client, vehicle, before), await first.answer);
  assert.equal(supplier.requests.length, 1);
  await ask(client, newVehicle(), before);
  await ask(client, vehicle);
  assert.equal(supplier.requests.length, 3);
});

test('waiting for a place ends at the deadline, and says nothing about the supplier', async () => {
  const supplier = scripted({ id: 'one', concurrency: 1, deadlineMs: 150 });
  supplier.answerWith(() => new Promise(() => {}));
  const client = deskOf(supplier);
  const first = ask(client);
  const others = Array.from({ length: 20 }, () => ask(client));
  assert.equal(failureOf(await first), 'timeout');
  for (const answer of await Promise.all(others)) assert.equal(failureOf(answer), 'busy');
  assert.equal(client.breaker.state, 'closed');
  assert.equal(supplier.requests.length, 1);
});

test('a question ends at its deadline, whether or not the connector heeds its signal', async () => {
  const supplier = scripted({ id: 'one', deadlineMs: 50 });
  supplier.answerWith(() => new Promise(() => {}));
  assert.equal(failureOf(await ask(deskOf(supplier))), 'timeout');
  assert.equal(supplier.requests[0]?.signal.aborted, true);
});

test('a fault in a connector is an answer, too', async () => {
  const supplier = scripted({ id: 'one' });
  supplier.answerWith(() => {
    throw new TypeError('undefined is not a function');
  });
  assert.equal(failureOf(await ask(deskOf(supplier))), 'malformed');
});

test('a passing failure is asked about once more, and no failure of other kinds is', async () => {
  const supplier = scripted({ id: 'one' });
  supplier.answerWith(() => (supplier.requests.length === 1 ? broken : found(reading(1))));
  assert.equal(failureOf(await ask(deskOf(supplier))), 'evidence');
  for (const failure of ['malformed', 'refused', 'too large'] as const) {
    const other = scripted({ id: 'other' });
    other.answerWith(() => ({ kind: 'failed', failure, detail: '' }));
    await ask(deskOf(other));
    assert.equal(other.requests.length, 1, failure);
  }
});

test('a supplier that bills by the call is asked again only if it said that the call did not count', async () => {
  const supplier = scripted({ id: 'dear', priceCents: 12 });
  supplier.answerWith(() => broken);
  await ask(deskOf(supplier));
  assert.equal(supplier.requests.length, 1);
  supplier.answerWith(() => {
    if (supplier.requests.length === 2) throw new SupplierFailure('server error', 'status 503', { wasNotBilled: true });
    return found(reading(1));
  });
  assert.equal(failureOf(await ask(deskOf(supplier))), 'evidence');
  assert.equal(supplier.requests.length, 3);
});

test('retries have a budget: a supplier in trouble is not given a multiple of its load', async () => {
  const supplier = scripted({ id: 'one', concurrency: 500 });
  supplier.answerWith(() => ({ ...broken, retryInMs: 0 }));
  const client = deskOf(supplier);
  const vehicle = newVehicle();
  for (let count = 0; count < 200; count++) await ask(client, vehicle);
  assert.ok(supplier.requests.length <= 200 * 1.1 + 10, `${supplier.requests.length} questions`);
});

test('a supplier that fails again and again is left alone, tried once, and used again when it is back', async () => {
  const clock = manualClock();
  const supplier = scripted({ id: 'one', priceCents: 1 });
  supplier.answerWith(() => broken);
  const client = deskOf(supplier, clock);
  for (let count = 0; count < 5; count++) await ask(client);
  assert.equal(client.breaker.state, 'open');
  assert.equal(failureOf(await ask(client)), 'switched off');
  assert.equal(supplier.requests.length, 5);
  clock.move(2_000);
  assert.equal(failureOf(await ask(client)), 'server error', 'one question tries');
  assert.equal(failureOf(await ask(client)), 'switched off');
  clock.move(4_000);
  supplier.answerWith(() => found(reading(1)));
  assert.equal(failureOf(await ask(client)), 'evidence');
  assert.equal(client.breaker.state, 'closed');
});

test('one vehicle on which a supplier fails does not switch it off for all others', async () => {
  const supplier = scripted({ id: 'one', priceCents: 1 });
  const bad = newVehicle();
  supplier.answerWith(({ vin }) => (vin === bad.vin ? broken : found(reading(1))));
  const client = deskOf(supplier);
  for (let count = 0; count < 50; count++) await ask(client, bad);
  assert.equal(client.breaker.state, 'closed');
  assert.equal(failureOf(await ask(client)), 'evidence');
});

test('a supplier that asks for a pause gets it', async () => {
  const clock = manualClock();
  const supplier = scripted({ id: 'one', deadlineMs: 2_000 });
  supplier.answerWith(() => {
    throw new SupplierFailure('rate limited', 'status 429', { wasNotBilled: true, retryInMs: 60_000 });
  });
  const client = deskOf(supplier, clock);
  await ask(client);
  assert.equal(failureOf(await ask(client)), 'rate limited');
  assert.equal(supplier.requests.length, 1);
  clock.move(60_001);
  supplier.answerWith(() => found(reading(1)));
  assert.equal(failureOf(await ask(client)), 'evidence');
});

test('only the question that was let through to try decides whether the supplier is back', async () => {
  const clock = manualClock();
  const supplier = scripted({ id: 'one', priceCents: 1, concurrency: 20 });
  const early = deferred<SupplierAnswer>();
  supplier.answerWith(() => (supplier.requests.length === 1 ? early.promise : broken));
  const client = deskOf(supplier, clock);
  const first = ask(client);
  for (let count = 0; count < 5; count++) await ask(client);
  clock.move(2_000);
  const trial = deferred<SupplierAnswer>();
  supplier.answerWith(() => trial.promise);
  const trying = ask(client);
  early.resolve(broken);
  await first;
  assert.equal(failureOf(await ask(client)), 'switched off', 'the trial is still in flight');
  trial.resolve(broken);
  await trying;
  clock.move(2_000);
  assert.equal(failureOf(await ask(client)), 'switched off', 'the rest has grown');
});

test('what is still in flight when a request has failed is aborted', async () => {
  const supplier = scripted({ id: 'one', priceCents: 1 });
  supplier.answerWith(() => broken);
  await ask(deskOf(supplier));
  assert.equal(supplier.requests[0]?.signal.aborted, true);
});

test('a supplier cannot say a pause without end, nor bring more records than any vehicle has', async () => {
  for (const said of [Infinity, 1e12, Number.NaN]) {
    const supplier = scripted({ id: 'one', speed: 'slow' });
    supplier.answerWith(() => ({ kind: 'not yet', retryInMs: said, ticket: 'T' }));
    const answer = await ask(deskOf(supplier));
    assert.ok(answer.kind === 'not yet' && answer.retryInMs <= 30 * 60_000, String(said));
  }
  const flood = scripted({ id: 'flood' });
  flood.answerWith(() => found(...Array.from({ length: 2_001 }, (_, km) => reading(km))));
  assert.equal(failureOf(await ask(deskOf(flood))), 'too large');
});
