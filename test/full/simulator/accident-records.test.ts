import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { drawEventfulVins } from '../../../harness/generate/drawn-vins.ts';
import { asRecorded, asWritten } from '../../../simulator/suppliers/accident-records.ts';
import { simulatedSuppliers } from '../../../simulator/suppliers/index.ts';
import { dayOf } from '../../../simulator/world/days.ts';
import type { Life } from '../../../simulator/world/life.ts';
import { lifeOf } from '../../../simulator/world/live.ts';

const seed = process.env['WORLD_SEED'] ?? 'world-1';
const today = '2026-11-15';
const lives = drawEventfulVins(`${seed} accidents`, 1200).map((vin) => lifeOf(vin, today));
const accidents = lives.flatMap((life) => life.accidents.map((accident) => ({ life, accident })));

async function answerOf(id: string, path: string, headers: Record<string, string>, life: Life): Promise<string> {
  const supplier = simulatedSuppliers.find((one) => one.id === id);
  assert.ok(supplier);
  const { body } = await supplier.respond({
    method: 'GET',
    path,
    query: new URLSearchParams({ vin: life.vin }),
    headers,
    body: '',
    baseUrl: '',
    now: new Date(today),
    lifeOf: () => life,
    remainingMs: () => 0,
    planted: undefined,
  });
  return body.toString();
}

/** In all references the last six digits are those of the accident's number. */
function isOfAnAccident({ accidents: had }: Life, reference: string): boolean {
  const digits = reference.replaceAll(/\D/g, '');
  return had.some(({ number }) => digits.endsWith(String(number % 1_000_000)));
}

const basic = `Basic ${Buffer.from('service:demo-repairquote').toString('base64')}`;

describe(`accidents as suppliers record them (WORLD_SEED=${seed})`, () => {
  it('each record can be traced to its accident by the reference that it bears', async () => {
    let traced = 0;
    for (const life of lives.filter((one) => one.accidents.length > 0)) {
      const answers = await Promise.all([
        answerOf('crashfile', `/accidents/${life.vin}`, { 'x-register-key': 'demo-crashfile' }, life),
        answerOf('claimwise', `/v2/vehicles/${life.vin}/claims`, { authorization: 'Bearer demo-claimwise' }, life),
        answerOf('repairquote', '/estimates', { authorization: basic }, life),
        answerOf('titletrail', `/histories/${life.vin}`, { 'x-subscriber': 'demo-titletrail' }, life),
      ]);
      const references = answers.flatMap((text) => [
        ...text.matchAll(/(?:ref=|case=|"claimNo":|"estimateNo":)"?([^",]+)/g),
      ]);
      for (const [, reference = ''] of references) {
        assert.ok(isOfAnAccident(life, reference), `${life.vin} ${reference}`);
        traced += 1;
      }
    }
    assert.ok(traced > 500, `${traced} records`);
  });

  it('bear days up to some weeks later or a month, other sums, and parts of the damage', () => {
    const records = accidents.flatMap(({ accident }) =>
      (accident.records ?? []).map((record) => ({ accident, record })),
    );
    for (const { accident, record } of records) {
      assert.ok(record.zones.every((zone) => accident.zones.includes(zone)));
      if (record.on.length === 7) assert.equal(record.on, accident.on.slice(0, 7));
      else assert.ok(dayOf(record.on) - dayOf(accident.on) >= 0 && dayOf(record.on) - dayOf(accident.on) <= 30);
    }
    assert.ok(records.some(({ record }) => record.on.length === 7));
    assert.ok(records.some(({ accident, record }) => record.zones.length < accident.zones.length));
    assert.ok(records.some(({ accident, record }) => record.damage.currency !== accident.repair.currency));
  });

  it('no record bears a day after the last that is known of', () => {
    for (const { life, accident } of accidents)
      for (const by of ['insurer', 'register', 'estimate', 'archive'] as const)
        assert.ok(asRecorded(accident, by, life.asOf).on <= life.asOf, life.vin);
  });

  it('references come in more than one writing', () => {
    const writings = new Set(accidents.map(({ accident }) => asWritten('PL/1-A', accident, 'register')));
    assert.deepEqual([...writings].toSorted(), ['PL 1 A', 'PL.1.A', 'PL/1-A', 'PL1A', 'pl/1-a']);
  });

  it('two may lie 10 to 45 days apart, also with damage in the same place', () => {
    const pairs = lives.flatMap(({ accidents: own }) =>
      own.slice(1).flatMap((accident, index) => {
        const before = own[index];
        const days = before ? dayOf(accident.on) - dayOf(before.on) : 0;
        return before && days >= 10 && days <= 45 ? [{ accident, before }] : [];
      }),
    );
    assert.ok(pairs.length > 15, `${pairs.length}`);
    assert.ok(pairs.some(({ accident, before }) => before.zones.join() === accident.zones.join()));
  });

  it('a wreck is auctioned within ten weeks, under the number of its accident', () => {
    const wrecks = lives.flatMap(({ auctions, accidents: own }) =>
      auctions.flatMap(({ on, accidentNumber }) => {
        const loss = own.find(({ number }) => number === accidentNumber);
        return loss ? [dayOf(on) - dayOf(loss.on)] : [];
      }),
    );
    assert.ok(wrecks.length > 50 && wrecks.every((days) => days > 7 && days <= 78), wrecks.join());
    assert.ok(wrecks.some((days) => days > 50));
  });
});
