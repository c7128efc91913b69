import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { isNorthAmerican } from '../../../simulator/world/countries.ts';
import type { Life } from '../../../simulator/world/life.ts';
import { sandboxVins } from '../../../simulator/world/sandbox.ts';
import type { ConnectorSettings } from '../../../src/suppliers/connecting/connector.ts';
import { SupplierLine } from '../../../src/suppliers/connecting/http.ts';
import { adtrail } from '../../../src/suppliers/connectors/adtrail/connector.ts';
import { claimwise } from '../../../src/suppliers/connectors/claimwise/connector.ts';
import { crashfile } from '../../../src/suppliers/connectors/crashfile/connector.ts';
import { factoryledger } from '../../../src/suppliers/connectors/factoryledger/connector.ts';
import { hammerlot } from '../../../src/suppliers/connectors/hammerlot/connector.ts';
import { pricecompass } from '../../../src/suppliers/connectors/pricecompass/connector.ts';
import { recallhub } from '../../../src/suppliers/connectors/recallhub/connector.ts';
import { repairquote } from '../../../src/suppliers/connectors/repairquote/connector.ts';
import { vinmatrix } from '../../../src/suppliers/connectors/vinmatrix/connector.ts';
import type { Evidence } from '../../../src/suppliers/evidence/evidence.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { openWorld, type TestWorld } from '../../support/simulator.ts';
import { ask } from './line.ts';

const drivenVins = [
  '1FTFW1E84KFA10023',
  '5YJ3E1EA7JF000316',
  'SALGA2EF8HA340221',
  'WVWZZZAUZJW712345',
  'JYARN23E0CA001234',
];

let world: TestWorld;
let lives: Life[];

before(async () => {
  world = await openWorld({ slowSeconds: 0.05 });
  const truths = await Promise.all([...sandboxVins, ...drivenVins].map((vin) => world.truth(vin)));
  lives = truths.filter(({ sandbox }) => sandbox !== 'down');
});

/** What a supplier has on each vehicle, held against what really happened. */
async function holdAgainstTruth(
  make: (settings: ConnectorSettings) => Supplier,
  id: string,
  check: (evidence: readonly Evidence[], life: Life) => void,
) {
  const supplier = make({ line: new SupplierLine(`${world.url}/${id}`), credential: `demo-${id}` });
  for (const life of lives) check(await evidenceOn(supplier, life), life);
}

async function evidenceOn(supplier: Supplier, { vin, build }: Life): Promise<readonly Evidence[]> {
  const question = { vin: vin as Vin, facts: { make: build.make, model: build.model, year: build.year } };
  let answer = await ask(supplier, question);
  while (answer.kind === 'not yet') {
    await pause(60);
    answer = await ask(supplier, question);
  }
  return answer.kind === 'evidence' ? answer.evidence : [];
}

const datesOf = (evidence: readonly Evidence[], kind: 'damaged' | 'auctioned' | 'reading') =>
  evidence.flatMap((record) => (record.kind === kind ? [record.date] : [])).toSorted();

test('claims and policies come out as they were, each claim once and at its final cost', async () => {
  await holdAgainstTruth(claimwise, 'claimwise', (evidence, { accidents, policies }) => {
    const told = accidents.filter(({ toldBy, country }) => toldBy.includes('insurer') && !isNorthAmerican(country));
    const costs = evidence.flatMap((record) =>
      record.kind === 'damaged' ? [[record.reference, record.damage] as const] : [],
    );
    assert.deepEqual(
      new Map(costs),
      new Map(told.map(({ number, repair }) => [String(number), { value: repair.amount, currency: repair.currency }])),
    );
    assert.equal(costs.length, told.length);
    assert.equal(datesOf(evidence, 'reading').length, told.length);
    const european = policies.filter(({ country }) => !isNorthAmerican(country));
    assert.equal(evidence.filter(({ kind }) => kind === 'insured').length, european.length);
  });
});

test('accidents on record with a register come out, and no word is left untranslated', async () => {
  await holdAgainstTruth(crashfile, 'crashfile', (evidence, { accidents }) => {
    const told = accidents.filter(({ toldBy }) => toldBy.includes('register'));
    assert.deepEqual(datesOf(evidence, 'damaged'), told.map(({ on }) => on).toSorted());
    assert.ok(evidence.every((record) => record.kind !== 'damaged' || record.type !== 'other'));
  });
});

test('estimates come out for the damage that was estimated', async () => {
  await holdAgainstTruth(repairquote, 'repairquote', (evidence, { accidents }) => {
    const told = accidents.filter(({ toldBy, country }) => toldBy.includes('estimate') && !isNorthAmerican(country));
    assert.equal(datesOf(evidence, 'damaged').length, told.length);
  });
});

test('every vehicle with a build record is what it was built as, with all that it was ordered with', async () => {
  await holdAgainstTruth(vinmatrix, 'vinmatrix', (evidence, { build }) => {
    const [identified] = evidence;
    if (identified?.kind !== 'identified') return assert.ok(build.year < 1985);
    assert.deepEqual(
      [identified.make, identified.model, identified.fuel, identified.body, identified.drive, identified.original],
      [build.make, build.model, build.fuel, build.body, build.drive, undefined],
    );
    const keys = evidence.flatMap((record) => (record.kind === 'equipped' ? [record.featureKey] : []));
    assert.ok(build.features.every(({ feature }) => keys.includes(feature.key)));
  });
});

test('recalls, values, adverts and lots come out as many as there are', async () => {
  await holdAgainstTruth(recallhub, 'recallhub', (evidence, { recalls }) => {
    assert.equal(evidence.length, recalls.length);
  });
  await holdAgainstTruth(pricecompass, 'pricecompass', (evidence, { build, asOf, valuation }) => {
    const isTooOld = Number(asOf.slice(0, 4)) - build.year > 25;
    assert.equal(evidence.length, isTooOld ? 0 : valuation.country === 'GB' ? 3 : 2);
  });
  await holdAgainstTruth(adtrail, 'adtrail', (evidence, { listings }) => {
    assert.equal(evidence.filter(({ kind }) => kind === 'listed').length, listings.length);
  });
  await holdAgainstTruth(hammerlot, 'hammerlot', (evidence, { auctions }) => {
    assert.deepEqual(datesOf(evidence, 'auctioned'), auctions.map(({ on }) => on).toSorted());
  });
});

test('the factory tells of vehicles sold in North America and of no others', async () => {
  await holdAgainstTruth(factoryledger, 'factoryledger', (evidence, { build }) => {
    assert.equal(evidence.length, build.soldInNorthAmerica ? 1 : 0);
  });
  assert.ok(lives.some(({ build }) => build.soldInNorthAmerica));
});
