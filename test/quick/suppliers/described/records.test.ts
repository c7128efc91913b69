import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { mappingFunctions, unreadableIn } from '../../../../src/suppliers/described/functions.ts';
import { evidenceOf, type RecordRules } from '../../../../src/suppliers/described/records.ts';
import { SupplierFailure } from '../../../../src/suppliers/supplier.ts';

const rules: RecordRules = {
  defaults: { source: 'inspectionRegister', country: 'GB', language: 'en' },
  feeds: ['inspections', 'mileageHistory', 'registration', 'auctionHistory', 'photos', 'identity'],
  today: '2026-03-02',
};
const recorded = { source: 'inspectionRegister', country: 'GB' } as const;

describe('a record that a description gives', () => {
  it('is completed: lists, days, wordings, and the reading that was taken', () => {
    const given = {
      kind: 'inspected',
      date: '2024-01-31',
      decision: 'passed',
      odometer: { value: '74 123', unit: 'Miles' },
      company: '',
      address: null,
      defects: { description: 'worn', details: '' },
      original: { wording: 'ANNUAL: PASS' },
    };
    const unit = { unit: 'mi', value: 74_123 };
    assert.deepEqual(evidenceOf(given, rules), [
      {
        ...recorded,
        kind: 'inspected',
        date: '2024-01-31',
        knownFrom: '2024-01-31',
        type: 'periodic',
        decision: 'passed',
        odometerKm: 119_289,
        defects: [{ description: 'worn' }],
        original: { wording: 'ANNUAL: PASS', language: 'en', ...unit },
      },
      {
        ...recorded,
        kind: 'reading',
        date: '2024-01-31',
        knownFrom: '2024-01-31',
        odometerKm: 119_289,
        original: unit,
      },
    ]);
  });

  it('leaves the reading of an inspection whose outcome has no code, and nothing where there is no reading', () => {
    const given = { kind: 'inspected', date: '2024-01-31', odometer: { value: 5, unit: 'km' } };
    assert.deepEqual(evidenceOf(given, rules), [
      { ...recorded, kind: 'reading', date: '2024-01-31', knownFrom: '2024-01-31', odometerKm: 5 },
    ]);
    assertUnfit({ kind: 'inspected', date: '2024-01-31' }, 'inspected: decision is missing');
  });

  it('has no reading made of it where the description gives readings itself, or does not feed them', () => {
    const given = { kind: 'inspected', date: '2024-01-31', decision: 'failed', odometerKm: 7 };
    const reading = { kind: 'reading', date: '2024-01-30', odometerKm: 8 };
    assert.deepEqual(
      evidenceOf([given, reading], rules).map((one) => [one.kind, 'odometerKm' in one && one.odometerKm]),
      [
        ['inspected', 7],
        ['reading', 8],
      ],
    );
    assert.equal(evidenceOf(given, { ...rules, feeds: ['inspections'] }).length, 1);
  });

  it('may be of no country, and of today where it has no day', () => {
    const given = { kind: 'identified', source: 'vinStructure', country: null, year: '2018', doors: 5, category: 7 };
    assert.deepEqual(evidenceOf(given, rules), [
      {
        kind: 'identified',
        source: 'vinStructure',
        country: null,
        knownFrom: '2026-03-02',
        year: 2018,
        doors: 5,
        category: '7',
      },
    ]);
  });

  it('may be nothing, or several', () => {
    const one = { kind: 'registered', date: '2020' };
    assert.deepEqual(evidenceOf(undefined, rules), []);
    assert.equal(evidenceOf([one, undefined, one], rules).length, 2);
  });

  it('of damage says what became of it, where it was, and what its date and its amount mean', () => {
    const given = {
      kind: 'damaged',
      date: '2024-01-31',
      dateMeaning: 'loss',
      isDateEstimated: true,
      type: 'collision',
      outcome: 'totalLoss',
      accidentCountry: 'NL',
      odometerKm: 74_123,
      reference: 'KH-2',
      replaces: 'KH-1',
      damage: { value: 4_380, currency: 'EUR' },
      amountMeaning: 'bill',
      amountBasis: 'lessExcess',
    };
    const [damage] = evidenceOf(given, { ...rules, feeds: ['accidentHistory'] });
    assert.deepEqual({ ...damage, ...given }, damage);
  });

  it('of any kind may have the odometer and how it is known, and an exchange its old and new figure', () => {
    const odometer = { odometerKm: 74_123, odometerMeaning: 'declared' };
    const given = [
      { kind: 'owned', from: '2024-01-31', ownerType: 'private', ...odometer },
      { kind: 'insured', from: '2024-01-31', ...odometer },
      { kind: 'reading', date: '2024-01-31', ...odometer, odometerMeaning: 'estimated' },
      { kind: 'odometerReplaced', date: '2024-02-01', oldKm: 74_140, newKm: 3 },
      { kind: 'registered', firstRegisteredAt: '2018-07-01', isDatePlaceholder: true },
    ];
    const feeds = ['ownershipHistory', 'insurance', 'mileageHistory', 'registration'] as const;
    const told = evidenceOf(given, { ...rules, feeds: [...feeds] });
    for (const one of given) {
      const found = told.find(({ kind }) => kind === one.kind);
      assert.deepEqual({ ...found, ...one }, found);
    }
  });

  const unfit: readonly [given: unknown, detail: string][] = [
    ['inspected', 'a record that is of no kind of evidence'],
    [{ kind: 'constructor' }, 'a record that is of no kind of evidence'],
    [{ kind: 'registered' }, 'registered: tells nothing'],
    [{ kind: 'photographed', photos: [] }, 'photographed: tells nothing'],
    [{ kind: 'inspected', decision: 'passed' }, 'inspected: date is missing'],
    [{ kind: 'registered', date: '31.01.2024' }, 'registered: date is no day: YYYY-MM-DD, YYYY-MM or YYYY'],
    [{ kind: 'registered', date: '2024-02-30' }, 'registered: date is no day: YYYY-MM-DD, YYYY-MM or YYYY'],
    [{ kind: 'registered', date: '2024', status: 'fine' }, 'registered: status is none of its codes'],
    [
      { kind: 'registered', date: '2024', country: 'Narnia' },
      'registered: country is no country: two capitals of ISO 3166-1',
    ],
    [
      { kind: 'registered', date: '2024', catalogPrice: { value: 1, currency: 'EURO' } },
      'registered: catalogPrice.currency is no currency: three capitals of ISO 4217',
    ],
    [{ kind: 'registered', date: '2024', catalogPrice: { value: 1 } }, 'registered: catalogPrice: currency is missing'],
    [{ kind: 'registered', date: '2024', plaet: 'X' }, 'registered: plaet is no field of it'],
    [{ kind: 'registered', date: '2024', WVWZZZ1K4DW100000: 'X' }, 'registered: … is no field of it'],
    [{ kind: 'registered', date: '2024', isTaxi: 'maybe' }, 'registered: isTaxi must be boolean'],
    [{ kind: 'identified', powerKw: '1.395' }, 'identified: powerKw must be number'],
    [{ kind: 'identified', colourHex: 'url(x)' }, 'identified: colourHex must match pattern "^#[0-9a-fA-F]{6}$"'],
    [
      { kind: 'inspected', date: '2024', decision: 'passed', defects: [{ description: 'a' }, { group: 'brakes' }] },
      'inspected: defects[1]: description is missing',
    ],
    [
      { kind: 'inspected', date: '2024', decision: 'passed', odometer: { value: 5 } },
      'inspected: odometerKm is not readable as a unit of distance',
    ],
    [{ kind: 'registered', date: '2024', plate: 'A\u0000B' }, 'registered: plate is not readable as a text'],
    [
      { kind: 'photographed', photos: [{ medium: { state: 'kept', kind: 'picture', id: 'x', contentType: 'y' } }] },
      'photographed: photos[0].medium is no medium of a supplier',
    ],
    [{ kind: 'damaged', date: '2024', type: 'hail' }, 'damaged: belongs to accidentHistory, which feeds does not name'],
  ];
  for (const [given, detail] of unfit) {
    it(`is left out where it does not fit: ${detail}`, () => assertUnfit(given, detail));
  }
});

function assertUnfit(given: unknown, detail: string): void {
  assert.throws(
    () => evidenceOf(given, rules),
    (error) => {
      assert.ok(error instanceof SupplierFailure && error.failure === 'malformed');
      assert.equal(error.message, detail);
      return true;
    },
  );
}

describe('the functions of descriptions', () => {
  const tables = { fuel: { Benzin: 'petrol', 'Diesel ': 'diesel' } };
  const functions = mappingFunctions(tables, () => '2026-03-02');
  const run = (name: string, ...values: unknown[]): unknown => {
    const result = functions[name]?.(...values);
    const unread = typeof result === 'string' ? unreadableIn(result) : undefined;
    return unread === undefined ? result : `unreadable as ${unread}`;
  };

  const results: readonly [call: readonly [string, ...unknown[]], result: unknown][] = [
    [['day', '2024-01-31T10:00:00Z'], '2024-01-31'],
    [['day', '2024-01-31 10:00'], '2024-01-31'],
    [['day', '2024-01'], '2024-01'],
    [['day', 2024], '2024'],
    [['day', '31.01.2024'], 'unreadable as a day'],
    [['dayFirst', '31.1.2024'], '2024-01-31'],
    [['dayFirst', '01/02/2024'], '2024-02-01'],
    [['dayFirst', '31.02.2024'], 'unreadable as a day'],
    [['monthFirst', '01/02/2024'], '2024-01-02'],
    [['compactDay', '20240131'], '2024-01-31'],
    [['compactDay', 20240131], '2024-01-31'],
    [['compactDay', '202401'], '2024-01'],
    [['compactDay', '20241331'], 'unreadable as a day'],
    [['epochDay', 1_706_659_200], '2024-01-31'],
    [['epochDay', 'soon'], 'unreadable as a day'],
    [['today'], '2026-03-02'],
    [['number', '1 234,5'], 1234.5],
    [['number', '12.345,67'], 12_345.67],
    [['number', "1'234'567.5"], 1_234_567.5],
    [['number', '1.234.567'], 1_234_567],
    [['number', '1,5'], 1.5],
    [['number', '-12'], -12],
    [['number', 1.395], 1.395],
    [['number', '1.395'], 'unreadable as a number'],
    [['number', '1.395', '.'], 1.395],
    [['number', '1.395', ','], 1395],
    [['number', '1.39', ','], 'unreadable as a number'],
    [['number', '12 km'], 'unreadable as a number'],
    [['number', '1.2.3,4'], 'unreadable as a number'],
    [['km', 100, 'mi'], 161],
    [['km', '7 412', 'mil'], 74_120],
    [['km', 7, 'leagues'], 'unreadable as a unit of distance'],
    [['km', 7], 'unreadable as a unit of distance'],
    [['km', -7, 'km'], 'unreadable as a distance'],
    [['code', ' BENZIN', 'fuel'], 'petrol'],
    [['code', 'diesel', 'fuel'], undefined],
    [['code', 'b', { A: 1, B: 2 }], 2],
    [['code', 'constructor', 'fuel'], undefined],
    [['code', 'x', 'constructor'], undefined],
    [['codes', ['benzin', 'x', 'Benzin'], 'fuel'], ['petrol']],
    [['codes', undefined, 'fuel'], []],
    [['country', 'de'], 'DE'],
    [['country', 'UK'], 'GB'],
    [['country', 'Germany'], 'DE'],
    [['country', 'Narnia'], 'unreadable as a country'],
    [['known', { a: '', b: null, c: 0 }], { c: 0 }],
    [['known', { a: '' }], undefined],
    [['amount', 7, 'EUR'], { value: 7, currency: 'EUR' }],
    [['amount', undefined, 'EUR'], undefined],
    [['picture', '/1.jpg'], { state: 'remote', kind: 'picture', url: '/1.jpg' }],
    [['photo', ''], undefined],
  ];
  for (const [[name, ...values], result] of results) {
    it(`$${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`, () =>
      assert.deepEqual(run(name, ...values), result));
  }

  it('leave what is absent absent', () => {
    for (const name of ['day', 'dayFirst', 'monthFirst', 'compactDay', 'epochDay', 'number', 'km', 'code', 'country']) {
      for (const absent of [undefined, null, '']) assert.equal(run(name, absent, 'fuel'), undefined, name);
    }
  });
});
