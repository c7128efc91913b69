import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { ofKind } from '../../../../harness/suppliers/of-kind.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import { asRecorded, asWritten } from '../../../../simulator/suppliers/accident-records.ts';
import { isNorthAmerican } from '../../../../simulator/world/countries.ts';
import type { Accident, Life, AccidentRecord } from '../../../../simulator/world/life.ts';
import { sandboxVins } from '../../../../simulator/world/sandbox.ts';
import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import type { ConnectorSettings } from '../../../../src/suppliers/connector/connector.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { adtrail } from '../../../../src/suppliers/simulated/adtrail/connector.ts';
import { claimwise } from '../../../../src/suppliers/simulated/claimwise/connector.ts';
import { crashfile } from '../../../../src/suppliers/simulated/crashfile/connector.ts';
import { factoryledger } from '../../../../src/suppliers/simulated/factoryledger/connector.ts';
import { hammerlot } from '../../../../src/suppliers/simulated/hammerlot/connector.ts';
import { pricecompass } from '../../../../src/suppliers/simulated/pricecompass/connector.ts';
import { recallhub } from '../../../../src/suppliers/simulated/recallhub/connector.ts';
import { repairquote } from '../../../../src/suppliers/simulated/repairquote/connector.ts';
import { vinmatrix } from '../../../../src/suppliers/simulated/vinmatrix/connector.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { openWorld } from '../../../support/simulator.ts';
import { askUntilReady } from '../../../support/suppliers/suite/vehicles.ts';

const drivenVins = [
  '1FTFW1E84KFA10023',
  '5YJ3E1EA7JF000316',
  'SALGA2EF8HA340221',
  'WVWZZZAUZJW712345',
  'JYARN23E0CA001234',
];
/** Built in 1999 and scrapped in 2012. */
const scrappedVin = 'W1A81GR500SLWVH26';
/** Their accidents are recorded later, by the month, in part, in other currencies and with references in other notations. */
const inexactVins = ['3H1SJ978YCY28A0K1', '5LTZ7GD9MCES1M3FA', '4LDSYPF90ZE7WT2TY'];

let world: SimulatedWorld;
let lives: Life[];

before(async () => {
  world = await openWorld({ slowSeconds: 0.05 });
  const truths = await Promise.all(
    [...sandboxVins, ...drivenVins, scrappedVin, ...inexactVins].map((vin) => world.truth(vin)),
  );
  lives = truths.filter(({ sandbox }) => sandbox !== 'down');
});

/** Compares a supplier's records of each vehicle with what really happened and how it is recorded. */
async function compareWithTruth(
  make: (settings: ConnectorSettings) => Supplier,
  id: string,
  check: (evidence: readonly Evidence[], life: Life) => void,
) {
  const supplier = make({ http: new SupplierHttp(`${world.url}/${id}`), credential: `demo-${id}` });
  for (const life of lives) check(await evidenceOn(supplier, life), life);
}

async function evidenceOn(supplier: Supplier, { vin, build }: Life): Promise<readonly Evidence[]> {
  const facts = { make: build.make, model: build.model, year: build.year };
  const { answer } = await askUntilReady(supplier, { vin: vin as Vin, facts });
  assert.notEqual(answer.kind, 'failed', `${vin}: ${JSON.stringify(answer)}`);
  return answer.kind === 'evidence' ? answer.evidence : [];
}

const datesOf = (evidence: readonly Evidence[], kind: 'auctioned' | 'reading') =>
  ofKind(evidence, kind)
    .map(({ date }) => date)
    .toSorted();

type Recorder = AccidentRecord['by'] & Accident['recordedBy'][number];

/** The accidents of which a supplier has a record, as they happened and as recorded. */
const accidentsOf = ({ accidents, asOf }: Life, by: Recorder) =>
  accidents
    .filter(({ recordedBy, country }) => recordedBy.includes(by) && (by === 'register' || !isNorthAmerican(country)))
    .map((happened) => ({ happened, recorded: asRecorded(happened, by, asOf) }));

test('claims are as the insurer recorded them, each once and at its final cost, and policies as they were', async () => {
  await compareWithTruth(claimwise, 'claimwise', (evidence, life) => {
    const claims = accidentsOf(life, 'insurer').map(({ recorded }) => recorded);
    assert.deepEqual(
      ofKind(evidence, 'damaged').map(({ reference, date, damage, zones, positions }) => ({
        reference,
        date,
        damage,
        zones,
        positions,
      })),
      claims.map(({ number, on, repair, zones, positions }) => ({
        reference: String(number),
        date: on,
        damage: { value: repair.amount, currency: repair.currency },
        zones,
        positions,
      })),
    );
    assert.deepEqual(datesOf(evidence, 'reading'), claims.map(({ on }) => on).toSorted());
    const european = life.policies.filter(({ country }) => !isNorthAmerican(country));
    assert.deepEqual(
      ofKind(evidence, 'insured').map(({ from, to }) => ({ from, to })),
      european.map(({ from, to }) => ({ from, to })),
    );
  });
});

test('accidents are as a register recorded them, and no word is left untranslated', async () => {
  await compareWithTruth(crashfile, 'crashfile', (evidence, life) => {
    const entries = accidentsOf(life, 'register');
    const damaged = ofKind(evidence, 'damaged');
    assert.deepEqual(
      damaged.map(({ reference, date, type, zones }) => ({ reference, date, type, zones })),
      entries.map(({ happened, recorded: { number, on, country, type, zones } }) => ({
        reference: asWritten(`${country}-${happened.on.slice(0, 4)}-${number % 1_000_000}`, happened, 'register'),
        date: on,
        type,
        zones,
      })),
    );
    for (const [index, { recorded }] of entries.entries()) {
      const { min = NaN, max = NaN, currency } = damaged[index]?.damageRange ?? {};
      assert.ok(
        min <= recorded.repair.amount && recorded.repair.amount <= max,
        `${recorded.repair.amount} in ${min} to ${max}`,
      );
      assert.equal(currency, recorded.repair.currency);
    }
  });
});

test('estimates are as the assessor recorded them, for the damage that was estimated', async () => {
  await compareWithTruth(repairquote, 'repairquote', (evidence, life) => {
    const estimates = accidentsOf(life, 'estimate');
    const damaged = ofKind(evidence, 'damaged');
    assert.deepEqual(
      damaged.map(({ reference, type, positions }) => ({ reference, type, positions })),
      estimates.map(({ happened, recorded: { number, type, positions } }) => ({
        reference: asWritten(`K${number}`, happened, 'estimate'),
        type,
        // A clock face has no place for the roof's.
        positions: positions.filter((position) => !position.startsWith('roof')),
      })),
    );
    for (const [index, { happened, recorded }] of estimates.entries()) {
      const { date = '', damage } = damaged[index] ?? {};
      if (happened.records) assert.equal(date, recorded.on);
      else assert.ok(recorded.on <= date && date <= life.asOf, `${date} after ${recorded.on}`);
      // An assessor estimates up to 6 % above or below.
      assert.ok(Math.abs((damage?.value ?? NaN) / recorded.repair.amount - 1) < 0.061, `${damage?.value}`);
      assert.equal(damage?.currency, recorded.repair.currency);
    }
  });
});

test('and some of these records differ from what happened in each way that there is', () => {
  const writings = ['blanks', 'dots', 'lower case', 'no separators'];
  assert.deepEqual([...allDifferencesOf('insurer')].toSorted(), ['in part', 'later', 'other money']);
  assert.deepEqual(
    [...allDifferencesOf('register')].toSorted(),
    [...writings, 'by the month', 'in part', 'later'].toSorted(),
  );
  assert.deepEqual(
    [...allDifferencesOf('estimate')].toSorted(),
    [...writings, 'in part', 'later', 'other money'].toSorted(),
  );
});

const allDifferencesOf = (by: Recorder) =>
  new Set(
    lives.flatMap((life) =>
      accidentsOf(life, by).flatMap(({ happened, recorded }) => differencesOf(happened, recorded, by)),
    ),
  );

function differencesOf(happened: Accident, recorded: Accident, by: Recorder): string[] {
  const { writing = 'plain' } = happened.records?.find((record) => record.by === by) ?? {};
  return [
    ...(recorded.on === happened.on ? [] : [recorded.on.length === 7 ? 'by the month' : 'later']),
    ...(recorded.zones.length < happened.zones.length ? ['in part'] : []),
    ...(recorded.repair.currency === happened.repair.currency ? [] : ['other money']),
    ...(writing === 'plain' ? [] : [writing]),
  ];
}

test('every vehicle with a build record is what it was built as, with all that it was ordered with', async () => {
  await compareWithTruth(vinmatrix, 'vinmatrix', (evidence, { build }) => {
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
  await compareWithTruth(recallhub, 'recallhub', (evidence, { recalls }) => {
    assert.equal(evidence.length, recalls.length);
  });
  // The life of a vehicle that is gone stands still, but it goes on growing too old to be valued.
  const today =
    lives
      .map(({ asOf }) => asOf)
      .toSorted()
      .at(-1) ?? '';
  await compareWithTruth(pricecompass, 'pricecompass', (evidence, { build, valuation }) => {
    const isTooOld = Number(today.slice(0, 4)) - build.year > 25;
    assert.equal(evidence.length, isTooOld ? 0 : valuation.country === 'GB' ? 3 : 2);
  });
  await compareWithTruth(adtrail, 'adtrail', (evidence, { listings }) => {
    assert.equal(evidence.filter(({ kind }) => kind === 'listed').length, listings.length);
  });
  await compareWithTruth(hammerlot, 'hammerlot', (evidence, { auctions }) => {
    assert.deepEqual(datesOf(evidence, 'auctioned'), auctions.map(({ on }) => on).toSorted());
  });
});

test('the factory has records of vehicles sold in North America and of no others', async () => {
  await compareWithTruth(factoryledger, 'factoryledger', (evidence, { build }) => {
    assert.equal(evidence.length, build.soldInNorthAmerica ? 1 : 0);
  });
  assert.ok(lives.some(({ build }) => build.soldInNorthAmerica));
});
