import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { operate, type Outcome } from '../../../harness/service/operate.ts';
import { runCommand } from '../../../src/cli/run.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import type { ConfiguredSupplier } from '../../../src/suppliers/configuration/connect.ts';
import { simulatedSuppliers, simulatedVehicle } from '../../../src/suppliers/simulated/index.ts';
import { SupplierFailure, type Supplier } from '../../../src/suppliers/supplier.ts';
import { openWorld } from '../../support/simulator.ts';

interface Row {
  readonly supplier: string;
  readonly answer: string;
  readonly why?: string;
  readonly tookMs?: number;
  readonly records?: Record<string, number>;
  readonly adds?: Record<string, string[] | number>;
}

const world = await openWorld({ slowSeconds: 0 });
const clock = new ServiceClock();
const simulated = simulatedSuppliers(world.url, clock).map((supplier) => ({
  supplier,
  knownVehicle: simulatedVehicle,
}));
const [someone] = simulated;
assert.ok(someone);

async function check(suppliers: readonly ConfiguredSupplier[], ...options: string[]): Promise<Outcome> {
  let [out, err] = ['', ''];
  const code = await runCommand(['supplier', 'check', ...options], {
    openDatabase: () => Promise.reject(new Error('no database')),
    openSuppliers: () => Promise.resolve({ suppliers, clock, [Symbol.asyncDispose]: () => Promise.resolve() }),
    now: new Date(),
    write: (text) => void (out += text),
    writeError: (text) => void (err += text),
  });
  return { code, out, err };
}

async function rowsOf(suppliers: readonly ConfiguredSupplier[], ...options: string[]): Promise<Row[]> {
  const { out } = await check(suppliers, '--json', ...options);
  return (JSON.parse(out) as { suppliers: Row[] }).suppliers;
}

/** A supplier with the answer given. */
function saying(id: string, fetchAnswer: Supplier['fetchAnswer'], change: Partial<Supplier> = {}): ConfiguredSupplier {
  return { supplier: { ...(someone as ConfiguredSupplier).supplier, id, needs: [], fetchAnswer, ...change } };
}

describe('supplier check', () => {
  test('lists what each supplier returned, how fast, and which fields of a report it would fill', async () => {
    const rows = await rowsOf(simulated);
    assert.equal(rows.length, simulated.length);
    const register = rows.find(({ supplier }) => supplier === 'amber-registry');
    assert.ok(register);
    assert.equal(register.answer, 'evidence');
    assert.deepEqual(register.records, { identified: 1, registered: 1, owned: 3 });
    assert.ok((register.adds?.['identity'] as string[] | undefined)?.includes('make'));
    assert.equal(register.adds?.['ownershipHistory'], 3);
    assert.ok(Number.isInteger(register.tookMs));
  });

  test('those that need a plate or a model learn it from the others', async () => {
    const rows = await rowsOf(simulated);
    const needy = simulated
      .filter(({ supplier }) => supplier.needs.includes('model'))
      .map(({ supplier }) => supplier.id);
    assert.ok(needy.length > 0);
    for (const id of needy) assert.notEqual(rows.find(({ supplier }) => supplier === id)?.answer, 'not asked', id);
    const alone = await rowsOf(simulated, '--only', needy[0] ?? '');
    assert.equal(alone[0]?.answer, 'not asked');
    assert.match(alone[0]?.why ?? '', /no supplier has found the .*model/);
  });

  test('a failure is named, and makes the exit code 1; the others are listed all the same', async () => {
    const broken = saying('broken', () => Promise.reject(new SupplierFailure('refused', 'status 401')));
    const { code, out } = await check([broken, someone], '--vin', 'SANDBX0READY00001');
    assert.equal(code, 1);
    assert.match(out, /^broken: failed after \d+ ms; refused: status 401$/m);
    assert.match(out, /^amber-registry: evidence after \d+ ms; identified 1, registered 1, owned 3$/m);
    assert.equal((await check([someone])).code, 0);
  });

  test('a supplier without a known vehicle is not queried, and the output says what to give', async () => {
    let asked = 0;
    const shy = saying('shy', () => {
      asked += 1;
      return Promise.resolve({ kind: 'nothing' });
    });
    const [row] = await rowsOf([shy]);
    assert.equal(row?.answer, 'not asked');
    assert.match(row?.why ?? '', /give --vin, or check: in the file/);
    assert.equal(asked, 0);
    assert.equal((await rowsOf([shy], '--vin', '1HGCM82633A004352'))[0]?.answer, 'nothing');
    assert.equal(asked, 1);
  });

  test('of what a supplier needs, only that is missing which the VIN does not give', async () => {
    const needy = saying('needy', () => Promise.resolve({ kind: 'nothing' }), { needs: ['make', 'model'] });
    const [row] = await rowsOf([needy], '--vin', '1HGCM82633A004352');
    assert.equal(row?.why, 'no supplier has found the model that it needs');
  });

  test('what is given on the command line is what is asked', async () => {
    const questions: unknown[] = [];
    const curious = saying('curious', ({ vin, facts }) => {
      questions.push({ vin, ...facts });
      return Promise.resolve({ kind: 'nothing' });
    });
    await check([curious], '--vin', '1HGCM82633A004352', '--plate', 'AB-123', '--make', 'Honda', '--year', '2003');
    assert.deepEqual(questions, [
      { vin: '1HGCM82633A004352', plate: 'AB-123', make: 'Honda', year: 2003, vehicleClass: 'car' },
    ]);
    const { code, err } = await check([curious], '--vin', 'NONSENSE');
    assert.equal(code, 1);
    assert.match(err, /the VIN /);
    assert.match(
      (await check([curious], '--only', 'nobody')).err,
      /no supplier "nobody" is enabled; enabled suppliers: curious/,
    );
  });

  test('the real command asks those that SUPPLIERS names, and says what is wrong with a file', async () => {
    const { code, err } = await operate(['supplier', 'check'], { SUPPLIERS: '/nowhere/suppliers.yaml' });
    assert.equal(code, 1);
    assert.match(err, /SUPPLIERS=\/nowhere\/suppliers\.yaml is not usable: there is no such file/);
  });
});
