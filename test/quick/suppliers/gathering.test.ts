import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';

import { eventually } from '../../../harness/async/eventually.ts';
import { patience } from '../../../harness/async/patience.ts';
import type { Failure } from '../../../src/kernel/errors.ts';
import type { Gatherer } from '../../../src/suppliers/gathering/gatherer.ts';
import type { Gathered, Lookup } from '../../../src/suppliers/gathering/gathering.ts';
import type { SupplierAnswer } from '../../../src/suppliers/supplier.ts';
import {
  broken,
  found,
  gatheringOf,
  manualClock,
  deferred,
  newVehicle,
  reading,
  scripted,
} from '../../support/suppliers/scripted.ts';

const outcomes = ({ outcomes: all }: Gathered) =>
  Object.fromEntries(all.map(({ supplier, result }) => [supplier, result]));
const odometers = ({ evidence }: Gathered) =>
  evidence.flatMap((record) => (record.kind === 'reading' ? [record.odometerKm] : [])).toSorted((a, b) => a - b);

test('all suppliers are asked side by side, and what they have is put together', async () => {
  const [one, other] = [scripted({ id: 'one' }), scripted({ id: 'other' })];
  const both = deferred<void>();
  one.answerWith(async () => {
    await both.promise;
    return found(reading(10));
  });
  other.answerWith(() => {
    both.resolve();
    return found(reading(20));
  });
  const gathered = await gatheringOf([one, other]).gather(newVehicle());
  assert.deepEqual(odometers(gathered), [10, 20]);
});

test('the supplier that takes longest is asked first, wherever it is listed', async () => {
  const clock = manualClock();
  const suppliers = ['quick', 'middling', 'slow'].map((id) => scripted({ id, cacheMs: 0 }));
  const gathering = gatheringOf(suppliers, { clock });
  let asked: string[] = [];
  for (let purchase = 0; purchase < 10; purchase++) {
    asked = [];
    const answers = suppliers.map((supplier) => {
      const answer = deferred<SupplierAnswer>();
      supplier.answerWith(() => {
        asked.push(supplier.id);
        return answer.promise;
      });
      return answer;
    });
    const gathered = gathering.gather(newVehicle());
    await eventually(async () => asked.length === suppliers.length);
    for (const answer of answers) {
      clock.move(100);
      answer.resolve({ kind: 'nothing' });
      await turn();
    }
    await gathered;
  }
  assert.deepEqual(asked, ['slow', 'middling', 'quick']);
});

test('a supplier that is too late is pending; its answer is cached for the next purchase', async () => {
  const [prompt, late] = [scripted({ id: 'prompt' }), scripted({ id: 'late', deadlineMs: 20_000 })];
  const answer = deferred<SupplierAnswer>();
  late.answerWith(() => answer.promise);
  const gathering = gatheringOf([prompt, late], { deadlineMs: patience(100) });
  const vehicle = newVehicle();
  assert.deepEqual(outcomes(await gathering.gather(vehicle)), { prompt: 'answered', late: 'pending' });
  answer.resolve(found(reading(77)));
  const next = await eventually(async () => {
    const gathered = await gathering.gather(vehicle);
    return odometers(gathered).length > 0 && gathered;
  });
  assert.deepEqual(odometers(next), [77]);
  assert.equal(late.requests.length, 1);
});

test('if no supplier answers, there is no report; if one does, there is', async () => {
  const [one, other] = [scripted({ id: 'one' }), scripted({ id: 'other' })];
  one.answerWith(() => broken);
  other.answerWith(() => broken);
  const gathering = gatheringOf([one, other]);
  await assert.rejects(gathering.gather(newVehicle()), (error: Failure) => error.code === 'UNAVAILABLE');
  other.answerWith(() => ({ kind: 'nothing' }));
  assert.deepEqual(outcomes(await gathering.gather(newVehicle())), { one: 'pending', other: 'answered' });
});

test('a vehicle that no supplier covers is no outage', async () => {
  const one = scripted({ id: 'one' });
  one.answerWith(() => ({ kind: 'not covered' }));
  assert.deepEqual(outcomes(await gatheringOf([one]).gather(newVehicle())), { one: 'not covered' });
});

test('a supplier that needs a fact is asked once another has found it', async () => {
  const register = scripted({ id: 'register', feeds: ['registration'] });
  const tests = scripted({ id: 'tests', needs: ['plate'], countries: ['GB'] });
  register.answerWith(() =>
    found(
      { kind: 'registered', country: 'LV', plate: 'LV-1', knownFrom: '2020', source: 'vehicleRegister' },
      { kind: 'registered', country: 'GB', plate: 'AB12 CDE', knownFrom: '2015', source: 'vehicleRegister' },
    ),
  );
  tests.answerWith(() => found(reading(5)));
  const gathered = await gatheringOf([tests, register]).gather(newVehicle());
  assert.deepEqual(outcomes(gathered), { tests: 'answered', register: 'answered' });
  assert.equal(tests.requests[0]?.facts.plate, 'AB12 CDE', 'the plate of its own country');
});

test('a supplier without its fact is not covered; it is pending while a failed supplier might still have the fact', async () => {
  const register = scripted({ id: 'register', feeds: ['registration'] });
  const other = scripted({ id: 'other' });
  const tests = scripted({ id: 'tests', needs: ['plate'], countries: ['GB'] });
  const gathering = gatheringOf([register, tests, other]);
  assert.equal(outcomes(await gathering.gather(newVehicle()))['tests'], 'not covered');
  register.answerWith(() => broken);
  assert.equal(outcomes(await gathering.gather(newVehicle()))['tests'], 'pending');
  assert.equal(tests.requests.length, 0);
});

test('a supplier is not asked about a class of vehicle that it does not deal with', async () => {
  const motorcycles = scripted({ id: 'motorcycles', classes: ['motorcycle'], needs: ['model'] });
  const builder = scripted({ id: 'builder', feeds: ['identity'] });
  builder.answerWith(() =>
    found({
      kind: 'identified',
      vehicleClass: 'car',
      make: 'Volkswagen',
      model: 'Golf',
      country: null,
      knownFrom: '2008',
      source: 'buildRecord',
    }),
  );
  const gathered = await gatheringOf([motorcycles, builder]).gather(newVehicle());
  assert.equal(outcomes(gathered)['motorcycles'], 'not covered');
  assert.equal(motorcycles.requests.length, 0);
});

test('two hundred questions about one vehicle at one moment are one, and so is the next one', async () => {
  const one = scripted({ id: 'one' });
  const answer = deferred<SupplierAnswer>();
  one.answerWith(() => answer.promise);
  const gathering = gatheringOf([one]);
  const vehicle = newVehicle();
  const all = Array.from({ length: 200 }, () => gathering.gather(vehicle));
  answer.resolve(found(reading(9)));
  for (const gathered of await Promise.all(all)) assert.deepEqual(odometers(gathered), [9]);
  assert.deepEqual(odometers(await gathering.gather(vehicle)), [9]);
  assert.equal(one.requests.length, 1);
});

test('an answer is used again for as long as its supplier allows, and then fetched again', async () => {
  const clock = manualClock();
  const one = scripted({ id: 'one', cacheMs: 60_000 });
  one.answerWith(() => found(reading(9)));
  const vehicle = newVehicle();
  const ask = async () => {
    const gathering = gatheringOf([one], { clock });
    const { outcomes: all } = await gathering.gather(vehicle);
    await gathering.close();
    return all[0]?.fromCache;
  };
  assert.equal(await ask(), false);
  clock.move(59_000);
  assert.equal(await ask(), true);
  clock.move(2_000);
  assert.equal(await ask(), false);
  assert.equal(one.requests.length, 2);
});

test('a failure is never used again', async () => {
  const [one, other] = [scripted({ id: 'one', priceCents: 5 }), scripted({ id: 'other' })];
  one.answerWith(() => broken);
  const gathering = gatheringOf([one, other]);
  const vehicle = newVehicle();
  await gathering.gather(vehicle);
  one.answerWith(() => found(reading(3)));
  const next = await eventually(async () => {
    const gathered = await gathering.gather(vehicle);
    return outcomes(gathered)['one'] === 'answered' && gathered;
  });
  assert.deepEqual(odometers(next), [3]);
  assert.equal(one.requests.length, 2);
});

test('a slow supplier that is not done is pending; its ticket is used when it is asked again', async () => {
  const clock = manualClock();
  const [fast, slow] = [scripted({ id: 'fast' }), scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] })];
  slow.answerWith(() => ({ kind: 'not yet', retryInMs: 10_000, ticket: 'T1' }));
  const gathering = gatheringOf([fast, slow], { clock });
  const vehicle = newVehicle();
  const first = await gathering.gather(vehicle);
  assert.deepEqual(outcomes(first), { fast: 'answered', slow: 'pending' });
  assert.deepEqual(outcomes(await gathering.gather(vehicle)), { fast: 'answered', slow: 'pending' });
  assert.equal(slow.requests.length, 1, 'it is left alone until the time it gave');
  clock.move(10_001);
  slow.answerWith(() => found(reading(4)));
  const settled = [];
  for await (const some of gathering.requestPending(vehicle, first)) settled.push(...some);
  assert.equal(slow.requests[1]?.ticket, 'T1');
  assert.deepEqual(
    settled.map(({ outcome, evidence }) => [outcome.supplier, outcome.result, evidence.length]),
    [['slow', 'answered', 1]],
  );
});

test('a slow supplier that says nothing at all does not hold up the purchase', async () => {
  const [fast, slow] = [scripted({ id: 'fast' }), scripted({ id: 'slow', speed: 'slow', feeds: ['photos'] })];
  slow.answerWith(() => new Promise(() => {}));
  const gathering = gatheringOf([fast, slow], { deadlineMs: 60_000 });
  assert.deepEqual(outcomes(await gathering.gather(newVehicle())), { fast: 'answered', slow: 'pending' });
  await gathering.close();
});

test('answers are passed on while others are still pending', async () => {
  const [one, other] = ['one', 'other'].map((id) => scripted({ id, speed: 'slow', feeds: ['photos'] }));
  assert.ok(one && other);
  one.answerWith(() => broken);
  other.answerWith(() => broken);
  const fast = scripted({ id: 'fast' });
  const gathering = gatheringOf([one, other, fast]);
  const vehicle = newVehicle();
  const first = await gathering.gather(vehicle);
  const answer = deferred<SupplierAnswer>();
  one.answerWith(() => answer.promise);
  other.answerWith(() => found(reading(1)));
  const arrivals: string[][] = [];
  for await (const some of gathering.requestPending(vehicle, first)) {
    arrivals.push(some.map(({ outcome }) => outcome.supplier));
    answer.resolve({ kind: 'nothing' });
  }
  assert.deepEqual(arrivals, [['other'], ['one']]);
});

test('without its cache the service asks, and answers', async () => {
  const one = scripted({ id: 'one' });
  const gone = { query: () => Promise.reject(new Error('the database is away')) };
  assert.deepEqual(outcomes(await gatheringOf([one], { database: gone }).gather(newVehicle())), { one: 'answered' });
});

/** What the worker finds when it asks again, by supplier. */
async function askAgain(
  gathering: Gatherer,
  vehicle: Lookup,
  gathered: Gathered,
  when: { isDue?: (supplier: string) => boolean; waitedMs?: number } = {},
) {
  const results = [];
  for await (const some of gathering.requestPending(vehicle, gathered, when)) results.push(...some);
  return Object.fromEntries(results.map(({ outcome }) => [outcome.supplier, outcome.result]));
}

test('a fast supplier that fails is asked again; a paid call that failed is not, unless it never reached the supplier', async () => {
  const [free, dear, unreached] = [
    scripted({ id: 'free' }),
    scripted({ id: 'dear', priceCents: 9 }),
    scripted({ id: 'unreached', priceCents: 9 }),
  ];
  free.answerWith(() => broken);
  dear.answerWith(() => broken);
  unreached.answerWith(() => ({ kind: 'failed', failure: 'unreachable', detail: 'connection refused' }));
  const gathering = gatheringOf([free, dear, unreached, scripted({ id: 'other' })]);
  const vehicle = newVehicle();
  const first = await gathering.gather(vehicle);
  assert.deepEqual(outcomes(first), { free: 'pending', dear: 'unavailable', unreached: 'pending', other: 'answered' });
  for (const supplier of [free, dear, unreached]) supplier.answerWith(() => found(reading(1)));
  assert.deepEqual(await askAgain(gathering, vehicle, first), { free: 'answered', unreached: 'answered' });
  assert.equal(dear.requests.length, 1);
});

test('a paid request that is under way is awaited, on any node, and never sent twice', async () => {
  const clock = manualClock();
  const dear = scripted({ id: 'dear', priceCents: 9, deadlineMs: 8_000 });
  const answer = deferred<SupplierAnswer>();
  dear.answerWith(() => answer.promise);
  const suppliers = [dear, scripted({ id: 'other' })];
  const gathering = gatheringOf(suppliers, { deadlineMs: patience(100), clock });
  const elsewhere = gatheringOf(suppliers, { clock });
  const vehicle = newVehicle();
  const first = await gathering.gather(vehicle);
  assert.deepEqual(outcomes(first), { dear: 'pending', other: 'answered' });
  assert.deepEqual(await askAgain(elsewhere, vehicle, first, { waitedMs: 1_000 }), { dear: 'pending' });
  assert.deepEqual(await askAgain(elsewhere, vehicle, first, { waitedMs: 60_000 }), { dear: 'unavailable' });
  const joined = askAgain(gathering, vehicle, first, { waitedMs: 1_000 });
  answer.resolve(found(reading(1)));
  assert.deepEqual(await joined, { dear: 'answered' });
  await eventually(async () => (await askAgain(elsewhere, vehicle, first, { waitedMs: 2_000 }))['dear'] === 'answered');
  assert.equal(dear.requests.length, 1);
});

test('a supplier that lacks a fact waits as long as one that provides facts is still to be asked', async () => {
  const register = scripted({ id: 'register', feeds: ['registration'] });
  const tests = scripted({ id: 'tests', needs: ['plate'], countries: ['GB'] });
  register.answerWith(() => broken);
  const gathering = gatheringOf([register, tests, scripted({ id: 'other' })]);
  const vehicle = newVehicle();
  const first = await gathering.gather(vehicle);
  const notYet = await askAgain(gathering, vehicle, first, { isDue: (supplier) => supplier !== 'register' });
  assert.deepEqual(notYet, { tests: 'pending' });
  register.answerWith(() => ({ kind: 'nothing' }));
  assert.deepEqual(await askAgain(gathering, vehicle, first), { register: 'answered', tests: 'not covered' });
});
