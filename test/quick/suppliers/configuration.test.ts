import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { ServiceClock } from '../../../src/kernel/clock.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import {
  connectConfigured,
  type ConfiguredSupplier,
  type ConnectOptions,
} from '../../../src/suppliers/configuration/connect.ts';
import type { Supplier } from '../../../src/suppliers/supplier.ts';
import { readVin, type Vin } from '../../../src/vehicles/vin/read.ts';

const environment: Record<string, string> = { DVLA_KEY: 'k-12345', EMPTY: ' ', TWO_LINES: 'a\nb' };
const files: Record<string, string> = { 'keys/dvla': 'k-file\n' };

const connectOptions: ConnectOptions = {
  clock: new ServiceClock(),
  readSecret: (place) => ('env' in place ? environment[place.env] : files[place.file]),
  openWorld: (simulatorUrl) => Promise.resolve(`${simulatorUrl ?? 'http://127.0.0.1:1'}/w/one`),
  isProduction: false,
};

const connect = (text: string, change: Partial<ConnectOptions> = {}): Promise<ConfiguredSupplier[]> =>
  connectConfigured(text, { ...connectOptions, ...change });

async function connectOne(text: string): Promise<Supplier> {
  const [only, ...others] = await connect(`suppliers:\n${text}`);
  assert.ok(only);
  assert.equal(others.length, 0);
  return only.supplier;
}

function vinOf(text: string): Vin {
  const reading = readVin(text);
  assert.ok(reading.ok);
  return reading.vin;
}

describe('the file that says which suppliers are on', () => {
  test('a public source needs no more than its name', async () => {
    const supplier = await connectOne('  - public: vpic');
    assert.equal(supplier.id, 'vpic');
    assert.deepEqual(supplier.identity, []);
    assert.equal(supplier.priceCents, 0);
  });

  test('what the file says of deadline, cache, price, number and coverage holds', async () => {
    const { deadlineMs, cacheMs, priceCents, concurrency, countries, classes, feeds } = await connectOne(
      '  - { public: vpic, deadline: 3s, cache: 2d, price: 0.07, atOnce: 2, countries: [US], classes: [car], feeds: [identity] }',
    );
    assert.deepEqual(
      { deadlineMs, cacheMs, priceCents, concurrency, countries, classes, feeds },
      {
        deadlineMs: 3_000,
        cacheMs: 172_800_000,
        priceCents: 7,
        concurrency: 2,
        countries: ['US'],
        classes: ['car'],
        feeds: ['identity'],
      },
    );
  });

  test('one that is switched off is not there', async () => {
    const suppliers = await connect('suppliers: [{ public: vpic, on: false }, { public: epa }]');
    assert.deepEqual(
      suppliers.map(({ supplier }) => supplier.id),
      ['epa'],
    );
  });

  test('JSON is read, too', async () => {
    assert.equal((await connect(JSON.stringify({ suppliers: [{ public: 'epa' }] }))).length, 1);
  });

  test('what a licence wants to be said comes with its source, once for each that is on', async () => {
    const [dvla, epa] = await connect(
      'suppliers: [{ public: dvla, values: { apiKey: { env: DVLA_KEY } } }, { public: epa }]',
    );
    assert.match(dvla?.attribution?.statement ?? '', /Open Government Licence v3\.0/);
    assert.equal(epa?.attribution, undefined);
  });

  test('a vehicle to check with can be given', async () => {
    const [one] = await connect(
      'suppliers: [{ public: dvla, values: { apiKey: { env: DVLA_KEY } }, check: { plate: AA19AAA, make: Ford } }]',
    );
    assert.equal(one?.knownVehicle?.facts.plate, 'AA19AAA');
    assert.equal(one?.knownVehicle?.facts.make, 'Ford');
  });
});

const described = (change = '') => `suppliers:
  - described: thefts
    url: https://thefts.example
    identity: [Theft Office]
    feeds: [stolenCheck]
    countries: [DE]
    price: 0.04
    values: { key: { env: DVLA_KEY } }
    authentication: { header: { name: x-key, value: '\${key}' } }
    request: { path: '/vehicles/{vin}' }
    answer: json
    nothing: [{ status: 404 }]
    record: { source: theftRegister, country: DE }
    evidence: [{ gives: '{ "kind": "stolen", "date": $day(stolenOn) }' }]
${change}`;

describe('a supplier that the file describes', () => {
  test('becomes a supplier with all that is said of it', async () => {
    const [one] = await connect(
      described(`    check: { vin: WVWZZZ1JZXW000001 }
    attribution: { statement: Mit Daten des Amtes., url: https://amt.example/lizenz, language: de }`),
    );
    assert.equal(one?.supplier.id, 'thefts');
    assert.equal(one.supplier.priceCents, 4);
    assert.deepEqual(new Set(one.supplier.identity), new Set(['Theft Office', 'thefts.example']));
    assert.equal(one.knownVehicle?.vin, 'WVWZZZ1JZXW000001');
    assert.equal(one.attribution?.language, 'de');
    assert.equal(one.supplier.coversVin?.(vinOf('SANDBX0READY00001')), false);
  });

  test('is not there when it is switched off', async () => {
    await assert.rejects(connect(described('    on: false')), /no supplier is enabled/);
  });

  const mistakes: [change: string, http: RegExp][] = [
    ['    deadlin: 3s', /^suppliers\[0\]\.deadlin: there is no such key$/],
    ['    expect: $dya(x)', /^suppliers\[0\]\.expect: wrong JSONata at character \d+: there is no \$dya$/],
    ['    next: "(("', /^suppliers\[0\]\.next: wrong JSONata/],
    ['    needs: [colour]', /^suppliers\[0\]\.needs\[0\]: must be one of plate, make/],
    ['    check: { colour: red }', /^suppliers\[0\]\.check\.colour: there is no such key$/],
  ];
  for (const [change, line] of mistakes) {
    test(change.trim(), async () => {
      await assert.rejects(connect(described(change)), (error: Error) => {
        assert.match(error.message, line);
        return error instanceof OperatorError;
      });
    });
  }

  test('has its secrets elsewhere', async () => {
    await assert.rejects(connect(described().replace('{ env: DVLA_KEY }', 'k-12345')), (error: Error) => {
      assert.match(error.message, /^suppliers\[0\]\.values\.key: is for what must not stand in the file/);
      assert.doesNotMatch(error.message, /12345/);
      return true;
    });
  });
});

describe('simulated suppliers beside real ones', () => {
  const sandboxVin = vinOf('SANDBX0READY00001');
  const realVin = vinOf('1HGCM82633A004352');

  test('"sandbox" lets them speak of the VINs of the sandbox alone, and public sources never', async () => {
    const suppliers = await connect('suppliers: [{ simulated: sandbox, only: [claimwise] }, { public: vpic }]');
    const [claimwise, vpic] = suppliers.map(({ supplier }) => supplier);
    assert.equal(claimwise?.coversVin?.(sandboxVin), true);
    assert.equal(claimwise?.coversVin?.(realVin), false);
    assert.equal(vpic?.coversVin?.(sandboxVin), false);
    assert.notEqual(vpic?.coversVin?.(realVin), false);
  });

  test('"everything" is for trials: it is refused in production', async () => {
    const text = 'suppliers: [{ simulated: everything }]';
    assert.equal((await connect(text)).length, 22);
    await assert.rejects(
      connect(text, { isProduction: true }),
      /suppliers\[0\]\.simulated: must not report invented data/,
    );
    assert.equal((await connect('suppliers: [{ simulated: sandbox }]', { isProduction: true })).length, 22);
  });

  test('some of them can be left out', async () => {
    const suppliers = await connect('suppliers: [{ simulated: everything, without: [claimwise, crashfile] }]');
    const ids = suppliers.map(({ supplier }) => supplier.id);
    assert.equal(ids.length, 20);
    assert.ok(!ids.includes('claimwise'));
  });
});

describe('secrets', () => {
  test('come from the environment or from files, and are never in the file itself', async () => {
    for (const place of ['{ env: DVLA_KEY }', '{ file: keys/dvla }']) {
      assert.equal((await connectOne(`  - { public: dvla, values: { apiKey: ${place} } }`)).id, 'dvla');
    }
    await assert.rejects(
      connect('suppliers: [{ public: dvla, values: { apiKey: k-12345 } }]'),
      (error: Error) => /suppliers\[0\]\.values\.apiKey: is secret/.test(error.message) && !/12345/.test(error.message),
    );
  });

  const missing: [name: string, place: string, http: RegExp][] = [
    ['a variable that is not set', '{ env: NOWHERE }', /values\.apiKey: the environment variable NOWHERE is not there/],
    ['an empty variable', '{ env: EMPTY }', /the environment variable EMPTY is empty/],
    ['a file that is not there', '{ file: keys/none }', /the file keys\/none is not there/],
    ['more than one line', '{ env: TWO_LINES }', /holds more than one line/],
  ];
  for (const [name, place, line] of missing) {
    test(`${name} is named`, async () => {
      await assert.rejects(connect(`suppliers: [{ public: dvla, values: { apiKey: ${place} } }]`), line);
    });
  }

  test('are not sent in the clear, but on this machine', async () => {
    const at = (url: string) =>
      connect(`suppliers: [{ public: dvla, url: '${url}', values: { apiKey: { env: DVLA_KEY } } }]`);
    await assert.rejects(at('http://dvla.example'), /suppliers\[0\]\.url: must be https, since a key is sent there/);
    assert.equal((await at('https://dvla.example')).length, 1);
    assert.equal((await at('http://127.0.0.1:4711')).length, 1);
    assert.equal((await connect(`suppliers: [{ public: epa, url: 'http://proxy.example' }]`)).length, 1);
  });

  test('one that is needed is asked for by name', async () => {
    await assert.rejects(connect('suppliers: [{ public: dvla }]'), /suppliers\[0\]\.values: dvla needs apiKey: /);
  });
});

describe('mistakes are reported in one line that says where', () => {
  const mistakes: [text: string, http: RegExp][] = [
    ['suppliers: [', /^(?!.*\n).*(flow|Flow|expected|line 1)/],
    ['', /suppliers|list/],
    ['suppliers: []', /suppliers/],
    ['supplier: []', /the file\.supplier: there is no such key/],
    ['suppliers: [vpic]', /suppliers\[0\]/],
    ['suppliers: [{ id: vpic }]', /suppliers\[0\]: must have one of the keys public, simulated, described/],
    ['suppliers: [{ public: vpic, simulated: sandbox }]', /suppliers\[0\]: must have one of the keys/],
    ['suppliers: [{ public: vpik }]', /suppliers\[0\]\.public: there is no source vpik; there is .*vpic/],
    ['suppliers: [{ public: vpic, deadlin: 3s }]', /suppliers\[0\]\.deadlin: there is no such key/],
    ['suppliers: [{ public: vpic, deadline: 3 }]', /suppliers\[0\]\.deadline: must be a span/],
    ['suppliers: [{ public: vpic, deadline: soon }]', /suppliers\[0\]\.deadline: must be a span/],
    ['suppliers: [{ public: vpic, price: -1 }]', /suppliers\[0\]\.price: must be what a call costs in euro/],
    ['suppliers: [{ public: vpic, price: 0.005 }]', /suppliers\[0\]\.price: must be what a call costs in euro/],
    ['suppliers: [{ public: vpic, atOnce: 0 }]', /suppliers\[0\]\.atOnce: must be a number of questions/],
    ['suppliers: [{ public: vpic, url: vpic.example }]', /suppliers\[0\]\.url: must be an http or https address/],
    ['suppliers: [{ public: vpic, url: "https://a:99999" }]', /suppliers\[0\]\.url: must be an http or https address/],
    [
      'suppliers: [{ public: vpic, url: "https://u:p@a" }]',
      /suppliers\[0\]\.url: must be .* without a query or a login/,
    ],
    ['suppliers: [{ public: vpic, deadline: 30d }]', /suppliers\[0\]\.deadline: must be a span .* 2m at most/],
    ['suppliers: [{ public: vpic, cache: 60d }]', /suppliers\[0\]\.cache: must be a span .* 30d at most/],
    [
      'suppliers: [{ public: vpic, countries: [usa] }]',
      /suppliers\[0\]\.countries(\[0\])?: must be a list of countries/,
    ],
    ['suppliers: [{ public: vpic, countries: [US, LV] }]', /suppliers\[0\]\.countries: LV is not among what it covers/],
    ['suppliers: [{ public: vpic, feeds: [theft] }]', /suppliers\[0\]\.feeds\[0\]: must be one of /],
    ['suppliers: [{ public: vpic, feeds: [stolenCheck] }]', /suppliers\[0\]\.feeds: stolenCheck is not among/],
    ['suppliers: [{ public: vpic, values: { key: x } }]', /suppliers\[0\]\.values\.key: vpic takes no such value/],
    ['suppliers: [{ public: vpic, check: { vin: SHORT } }]', /suppliers\[0\]\.check\.vin: must be a VIN/],
    ['suppliers: [{ public: vpic }, { public: vpic }]', /two suppliers are called vpic/],
    ['suppliers: [{ public: vpic, on: false }]', /no supplier is enabled/],
    ['suppliers: [{ simulated: all }]', /suppliers\[0\]\.simulated: must be one of sandbox, everything/],
    ['suppliers: [{ simulated: sandbox, only: [nobody] }]', /there is no simulated supplier nobody/],
    ['suppliers: [{ public: vpic, public: epa }]', /keys must be unique/],
  ];
  for (const [text, line] of mistakes) {
    test(text === '' ? 'an empty file' : text, async () => {
      await assert.rejects(connect(text), (error: Error) => {
        assert.ok(error instanceof OperatorError, String(error));
        assert.match(error.message, line);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
    });
  }

  test('a file of aliases that grow without end is refused', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
    );
    await assert.rejects(connect(`a0: &a0 [x]\n${levels.join('\n')}\nsuppliers: *a12`), OperatorError);
  });
});
