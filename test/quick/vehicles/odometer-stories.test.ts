import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { OdometerCircumstances } from '../../../src/vehicles/odometer/circumstances.ts';
import { judgeOdometer } from '../../../src/vehicles/odometer/judge.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';
import { kmOfMiles } from '../../../src/vehicles/units.ts';

type Written = readonly [date: string, figure: number, other?: Partial<OdometerReading>];

/** A car in the Netherlands, unless something else is said. */
function series(written: readonly Written[], shared: Partial<OdometerReading> = {}): OdometerReading[] {
  return written.map(([date, figure, other]) => {
    const unit = other?.unit ?? shared.unit ?? 'km';
    const odometerKm = unit === 'mi' ? kmOfMiles(figure) : figure;
    return { date, odometerKm, unit, country: 'NL', origin: 'register', ...shared, ...other };
  });
}

const judge = (readings: readonly OdometerReading[], circumstances: OdometerCircumstances = {}) =>
  judgeOdometer(readings, 'car', circumstances);
const codeOf = (...asked: Parameters<typeof judge>) => judge(...asked).finding.code;
const asideOf = (...asked: Parameters<typeof judge>) =>
  judge(...asked).readings.flatMap(({ reading: { date }, setAside }) =>
    setAside ? [`${date} ${setAside.reason}`] : [],
  );

const miles = { unit: 'mi', country: 'GB' } as const;

test('one wrong digit in a series of miles is an entry error, with the digit named', () => {
  const readings = series(
    [
      ['2015-03-02', 71_440],
      ['2016-03-05', 78_912],
      ['2017-03-01', 85_307],
      ['2018-03-06', 92_202],
      ['2019-03-04', 86_966],
      ['2020-03-09', 101_294],
      ['2021-03-10', 107_420],
    ],
    miles,
  );
  const { finding, readings: judged } = judge(readings);
  assert.equal(finding.code, 'ENTRY_ERROR');
  const aside = judged[4]?.setAside;
  assert.ok(aside?.reason === 'entryError' && aside.slip === 'wrong' && aside.meantKm === kmOfMiles(96_966));
});

test('a workshop that rounds up before a test accuses nobody', () => {
  const readings = series([
    ['2018-05-02', 6_120],
    ['2019-04-20', 19_000, { origin: 'workshop' }],
    ['2019-05-04', 18_670],
    ['2020-05-06', 31_205],
  ]);
  assert.equal(codeOf(readings), 'CONSISTENT');
  assert.deepEqual(asideOf(readings), []);
});

test('a last reading that is lower is a possible rollback, also where another source repeats it', () => {
  const readings = series([
    ['2018-06-23', 70_533],
    ['2020-05-25', 105_749],
    ['2022-07-27', 133_456],
    ['2024-07-20', 163_336],
    ['2025-03-31', 170_900, { origin: 'adverts', isApproximate: true }],
    ['2025-08', 91_598, { origin: 'pool', country: 'FR' }],
    ['2025-08-04', 91_598, { country: 'FR' }],
  ]);
  assert.equal(codeOf(readings), 'ROLLBACK_POSSIBLE');
  assert.deepEqual(asideOf(readings), []);
});

test('a fall to what miles would be is a rollback where no reading is from a country of miles, wherever else it was', () => {
  const readings = series([
    ['2013-10-07', 217_074, { country: 'DE' }],
    ['2016-04-15', 260_081, { country: 'DE' }],
    ['2018-03-03', 305_191, { country: 'DE' }],
    ['2020-04-22', 347_359, { country: 'DE' }],
    ['2022-10-13', 236_500, { country: 'IT' }],
    ['2024-09-11', 262_597, { country: 'IT' }],
    ['2026-09-12', 290_229, { country: 'IT' }],
  ]);
  assert.equal(codeOf(readings, { countries: ['DE', 'IT', 'unnamed'] }), 'ROLLBACK_LIKELY');
});

/** One test a year. */
const yearly = series([
  ['2014-06-10', 21_345],
  ['2015-06-12', 36_702],
  ['2016-06-14', 51_987],
  ['2017-06-13', 66_421],
  ['2018-06-12', 81_650],
  ['2019-06-18', 96_033],
  ['2020-06-16', 110_874],
]);

const add = (...written: Written[]) => [...yearly, ...series(written, { origin: 'workshop' })];

test('a service that was entered months late is set aside, and nothing else is said', () => {
  const readings = add(['2017-08-01', 65_678]);
  assert.equal(codeOf(readings), 'CONSISTENT');
  assert.deepEqual(asideOf(readings), ['2017-08-01 lateEntry']);
});

test('a record under the wrong year is set aside with the date that was meant', () => {
  for (const [date, km, meantDate] of [
    ['2019-03-05', 62_500, '2017-03-05'],
    ['2018-11-20', 73_100, '2017-11-20'],
    ['2016-11-20', 87_900, '2018-11-20'],
  ] as const) {
    const { finding, readings } = judge(add([date, km]));
    assert.equal(finding.code, 'ENTRY_ERROR', date);
    const aside = readings.find(({ reading }) => reading.date === date)?.setAside;
    assert.ok(aside?.reason === 'wrongDate' && aside.meantDate === meantDate, JSON.stringify(aside));
  }
});

test('records of another vehicle are an entry error, one of them or two in a row', () => {
  assert.equal(codeOf(add(['2018-01-15', 23_890])), 'ENTRY_ERROR');
  assert.equal(codeOf(add(['2018-01-15', 143_890])), 'ENTRY_ERROR');
  const two = add(['2017-11-15', 31_890], ['2018-02-20', 34_020]);
  assert.equal(codeOf(two), 'ENTRY_ERROR');
  assert.deepEqual(asideOf(two), ['2017-11-15 entryError', '2018-02-20 entryError']);
});

test('a wrong record that a second source repeats under another date is still one wrong record', () => {
  const readings = add(['2018-01-15', 7_421], ['2018-02', 7_421, { origin: 'pool' }]);
  assert.equal(codeOf(readings), 'ENTRY_ERROR');
});

test('units that change from record to record are a conflict of units in whatever order, and no rollback', () => {
  const isOther = [
    [1, 3, 5],
    [0, 2, 4, 6],
    [3, 4, 6],
    [2, 5],
  ];
  for (const places of isOther) {
    const readings = yearly.map((reading, place) =>
      places.includes(place) ? { ...reading, odometerKm: Math.round(reading.odometerKm / 1.609344) } : reading,
    );
    assert.equal(codeOf(readings, { countries: ['GB'] }), 'UNIT_CONFLICT', places.join(' '));
  }
});

/** The level of 66,421 km is left, and 40,000 km are missing from then on. */
const rolledBack = series([
  ['2014-06-10', 81_345],
  ['2015-06-12', 96_702],
  ['2016-06-14', 111_987],
  ['2017-06-13', 69_421],
  ['2018-06-12', 84_650],
  ['2019-06-18', 99_033],
]);

test('a rollback by 0.621 is no conflict of units where nobody counts miles', () => {
  const readings = rolledBack.map((reading, place) =>
    place < 3 ? reading : { ...reading, odometerKm: Math.round((reading.odometerKm + 55_000) / 1.609344) },
  );
  assert.equal(codeOf(readings), 'ROLLBACK_LIKELY');
  assert.equal(codeOf(readings, { countries: ['DE', 'PL'], isImported: true }), 'ROLLBACK_LIKELY');
  assert.equal(codeOf(readings.slice(0, 4)), 'ROLLBACK_POSSIBLE');
  // Where somebody does, it is more or less likely by how often the stations wrote kilometres before.
  const fromBritain = { countries: ['GB'], isImported: true };
  const tested = series([['2013-06-11', 40_100]], miles);
  assert.equal(codeOf([...tested, ...readings.slice(2)], fromBritain), 'UNIT_CONFLICT');
  assert.equal(codeOf(readings, fromBritain), 'ROLLBACK_POSSIBLE');
});

test('one figure that would be right in miles is one in miles, also where nobody counts them', () => {
  const readings = yearly.map((reading, place) =>
    place === 4 ? { ...reading, odometerKm: Math.round(reading.odometerKm / 1.609344) } : reading,
  );
  assert.equal(codeOf(readings), 'UNIT_CONFLICT');
  assert.equal(codeOf(readings, { countries: ['US'] }), 'UNIT_CONFLICT');
});

test('an instrument of six digits does not start again at 100,000', () => {
  const wrapped: Written[] = [
    ['1993-05-04', 61_000],
    ['1994-05-04', 77_300],
    ['1995-05-04', 93_100],
    ['1996-05-04', 9_450],
    ['1997-05-04', 24_900],
  ];
  assert.equal(codeOf(series(wrapped)), 'ROLLOVER');
  const isSixDigits: Written[] = [['1991-02-01', 101_000], ['1992-02-01', 116_000], ...wrapped];
  assert.notEqual(codeOf(series(isSixDigits)), 'ROLLOVER');
  assert.notEqual(codeOf(series(wrapped), { builtYear: 2001 }), 'ROLLOVER');
  const later = wrapped.map(([date, km]) => [`${Number(date.slice(0, 4)) + 20}${date.slice(4)}`, km] as const);
  assert.notEqual(codeOf(series(later)), 'ROLLOVER');
});

test('an instrument that counts kilometres does not start again after 100,000 miles, nor the other way round', () => {
  const written: Written[] = [
    ['1993-05-04', 128_000],
    ['1994-05-04', 143_300],
    ['1995-05-04', 158_100],
    ['1996-05-04', 13_450],
    ['1997-05-04', 28_900],
  ];
  assert.notEqual(codeOf(series(written)), 'ROLLOVER');
  const inMiles: Written[] = [
    ['1993-05-04', 38_000],
    ['1994-05-04', 48_300],
    ['1995-05-04', 58_100],
    ['1996-05-04', 6_450],
    ['1997-05-04', 16_900],
  ];
  assert.notEqual(codeOf(series(inMiles, miles)), 'ROLLOVER');
});

test('a high first reading that a second source supports is no typing error', () => {
  const lower: Written[] = [
    ['2016-02-10', 74_120],
    ['2017-02-14', 91_480],
    ['2018-02-12', 107_300],
  ];
  const high: Written = ['2015-11-20', 171_350];
  const leased: Written = ['2015-11-20', 171_350, { origin: 'lease company' }];
  const circumstances = { builtYear: 2014 };
  assert.equal(codeOf(series([high, ...lower]), circumstances), 'ENTRY_ERROR');
  assert.equal(codeOf(series([high, leased, ...lower]), circumstances), 'ROLLBACK_POSSIBLE');
  assert.equal(codeOf(series([high, leased, ...lower]), { builtYear: 2011 }), 'ROLLBACK_LIKELY');
});

test('a high first reading that no vehicle of that age can have is one', () => {
  const readings = series([
    ['2015-11-20', 271_350],
    ['2016-02-10', 27_920],
    ['2017-02-14', 41_480],
    ['2018-02-12', 57_300],
  ]);
  assert.equal(codeOf(readings, { builtYear: 2014 }), 'ENTRY_ERROR');
});

test('"likely" needs a fall that is more than rounding makes, and records besides adverts', () => {
  assert.equal(codeOf(rolledBack), 'ROLLBACK_LIKELY');
  const slight = series([
    ['2014-06-10', 81_345],
    ['2015-06-12', 82_702],
    ['2016-06-14', 83_987],
    ['2017-06-13', 82_421],
    ['2018-06-12', 83_650],
  ]);
  assert.notEqual(codeOf(slight), 'ROLLBACK_LIKELY');
  const byAdverts = [
    ...rolledBack.slice(0, 3),
    ...series([
      ['2017-03-01', 68_000],
      ['2017-03-20', 68_000],
      ['2017-04-11', 68_500],
    ]).map((reading) => ({ ...reading, isApproximate: true })),
  ];
  assert.notEqual(codeOf(byAdverts), 'ROLLBACK_LIKELY');
});

test('an advert that is lower than the readings is set aside with a reason of its own', () => {
  const readings = [
    ...yearly,
    ...series([['2020-09-01', 98_000]]).map((one) => ({ ...one, isApproximate: true })),
    ...series([['2017-02-01', 60_000]]).map((one) => ({ ...one, isApproximate: true })),
  ];
  const { finding } = judge(readings);
  assert.deepEqual(asideOf(readings), ['2020-09-01 approximate']);
  assert.ok(finding.code === 'CONSISTENT' && finding.parameters.count === readings.length - 1);
});

test('every reading is compared and counted, or set aside: no fall of more than 1,000 km stays unmentioned', () => {
  const declared = { meaning: 'declared', origin: 'insurer' } as const;
  const readings = add(['2019-01-10', 84_000, declared], ['2018-12-01', 88_400], ['2019-03-01', 87_000]);
  const { finding, readings: judged } = judge(readings);
  const compared = judged.filter(({ setAside }) => setAside === undefined);
  assert.ok(finding.code === 'CONSISTENT' && finding.parameters.count === compared.length, finding.code);
  let highestKm = 0;
  for (const { odometerKm } of compared) {
    assert.ok(odometerKm >= highestKm - 1_000, `${odometerKm} after ${highestKm}`);
    highestKm = Math.max(highestKm, odometerKm);
  }
});

test('a figure that is not actual is never compared', () => {
  const readings = add(
    ['2018-02-01', 1_100, { meaning: 'notActual' }],
    ['2021-01-01', 999_999, { meaning: 'notActual' }],
  );
  assert.equal(codeOf(readings), 'CONSISTENT');
  assert.deepEqual(asideOf(readings), ['2018-02-01 notActual', '2021-01-01 notActual']);
});

test('what an owner declares or somebody estimates accuses nobody', () => {
  for (const meaning of ['declared', 'estimated'] as const) {
    const readings = add(['2017-09-01', 62_000, { meaning }]);
    assert.equal(codeOf(readings), 'CONSISTENT', meaning);
    assert.deepEqual(asideOf(readings), ['2017-09-01 approximate']);
  }
});

test('an exchange that a record names without a figure explains a fall', () => {
  const readings = [...rolledBack];
  const { finding } = judge(readings, { replacedOn: ['2017-01-20'] });
  assert.ok(finding.code === 'ODOMETER_REPLACED' && finding.parameters.isRecorded, finding.code);
});

const notesOf = (readings: readonly OdometerReading[], today?: string) =>
  judge(readings, { today }).notes.map(({ code }) => code);

test('readings that stopped years ago are said to have stopped, by the day on which they are judged', () => {
  assert.deepEqual(notesOf(yearly, '2022-06-01'), []);
  assert.deepEqual(notesOf(yearly, '2026-06-01'), ['NO_RECENT_READING']);
  assert.deepEqual(notesOf(yearly), []);
  const [note] = judge(yearly, { today: '2026-06-01' }).notes;
  assert.deepEqual(note?.parameters, { date: '2020-06-16', years: 5 });
  assert.equal(codeOf(yearly, { today: '2026-06-01' }), 'CONSISTENT');
});

test('an odometer that shows the same for years is said to stand still', () => {
  const still = series([
    ['2008-05-05', 31_200],
    ['2010-05-04', 40_823],
    ['2013-05-07', 40_823],
    ['2016-05-03', 40_831],
    ['2019-05-02', 40_823],
  ]);
  const [note] = judge(still, { today: '2019-11-01' }).notes;
  assert.deepEqual(note, {
    code: 'STANDS_STILL',
    parameters: { from: '2010-05-04', to: '2019-05-02', km: 40_823 },
  });
  assert.deepEqual(
    notesOf(
      series([
        ['2018-11-02', 40_823],
        ['2019-05-02', 40_823],
      ]),
      '2019-11-01',
    ),
    [],
  );
});

test('a vehicle that came from abroad is suspected sooner than one that never left', () => {
  const readings = series([
    ['2016-06-14', 91_987],
    ['2017-06-13', 104_421],
    ['2018-06-12', 118_650],
    ['2019-06-18', 86_033],
    ['2019-12-18', 124_033],
  ]);
  const suspicious = (isImported: boolean) => Number(codeOf(readings, { isImported }).startsWith('ROLLBACK'));
  assert.ok(suspicious(true) >= suspicious(false));
});
