import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { before, describe, it } from 'node:test';

import { patience } from '../../../harness/async/patience.ts';
import { exitOf, startCommand } from '../../../harness/service/operate.ts';
import { cleanup } from '../../support/cleanup.ts';
import { runOn } from '../../support/cli/operator.ts';

interface Answer {
  readonly id?: unknown;
  readonly code?: string;
  readonly verdict?: string;
  readonly explanation?: string;
  readonly readings?: readonly { date: string | null; odometer: number; used: boolean; reason?: string }[];
  readonly error?: string;
}

/** Readings of one a year in May, in thousands. */
function yearly(...thousands: number[]) {
  return thousands.map((value, year) => ({ date: `${2012 + year}-05-03`, value: value * 1_000, unit: 'km' }));
}

function* endlessly(chunk: string): Generator<string> {
  for (;;) yield chunk;
}

function badVehicle(...readings: unknown[]): string {
  return JSON.stringify({ id: 'bad', readings });
}

async function judge(vehicles: readonly unknown[], ...words: string[]): Promise<Answer[]> {
  return answersTo(vehicles.map((vehicle) => `${JSON.stringify(vehicle)}\n`).join(''), ...words);
}

async function answersTo(input: string | Uint8Array, ...words: string[]): Promise<Answer[]> {
  const { code, out, err } = await runOn(input, 'odometer', 'judge', ...words);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^([^\n]+\n)*$/);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}

describe('odometer judge', () => {
  it('writes for each vehicle its verdict, its explanation and whether each reading is used', async () => {
    const readings = yearly(20, 40, 6, 80, 100).toReversed();
    assert.deepEqual(await judge([{ id: 'a', vehicleClass: 'car', readings }]), [
      {
        id: 'a',
        code: 'ENTRY_ERROR',
        verdict: 'A reading was probably entered wrongly',
        explanation:
          '1\u00a0reading does not fit the others and was probably mistyped. Set aside: 3 May 2014, 6,000 km ' +
          '(expected: 60,000 km, a digit was probably left out, meant: 60,000 km).',
        readings: [
          { date: '2016-05-03', odometer: 100_000, used: true },
          { date: '2015-05-03', odometer: 80_000, used: true },
          {
            date: '2014-05-03',
            odometer: 6_000,
            used: false,
            reason: 'expected: 60,000 km, a digit was probably left out, meant: 60,000 km',
          },
          { date: '2013-05-03', odometer: 40_000, used: true },
          { date: '2012-05-03', odometer: 20_000, used: true },
        ],
      },
    ]);
  });

  it('speaks the language that is asked for', async () => {
    const [answer] = await judge([{ id: 1, readings: yearly(20, 40, 6, 80, 100) }], '--lang', 'de-AT');
    assert.equal(answer?.verdict, 'Ein Kilometerstand wurde wahrscheinlich falsch eingetragen');
    assert.equal(answer.readings?.[2]?.reason, 'erwartet: 60.000 km, vermutlich fehlt eine Ziffer, gemeint: 60.000 km');
  });

  it('refuses a language that it does not speak, and words that it does not take', async () => {
    const { code, out, err } = await runOn('{"id":1,"readings":[]}\n', 'odometer', 'judge', '--lang', 'xx');
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^vehicle-history: --lang "xx" is not supported: [^\n]+\n$/);
    assert.equal((await runOn('', 'odometer', 'judge', 'file.jsonl')).code, 1);
  });

  it('gives an id back as it came', async () => {
    const ids = ['"ключ \\"1\\""', '7', '-1.50', '12345678901234567890', '1e999', 'null'];
    const lines = ids.map((id) => `{"readings":[{"id":0}],"id":${id}}\n{"id":${id},"readings":[]}\n`);
    const { out } = await runOn(lines.join(''), 'odometer', 'judge');
    const answers = out.split('\n').filter((line) => line.includes('INSUFFICIENT_DATA'));
    assert.deepEqual(
      answers.map((line) => /^\{"id":(.*),"code"/.exec(line)?.[1]),
      ids,
    );
  });

  it('writes kilometres, whatever the unit was called', async () => {
    const units = ['km', 'KM', 'Kilometers', ' kilometres ', 'mi', 'MI', 'Miles', 'mil'];
    const vehicles = units.map((unit) => ({ id: unit, readings: [{ date: '2020-01-31', value: '1000', unit }] }));
    const figures = (await judge(vehicles)).map(({ readings }) => readings?.[0]?.odometer);
    assert.deepEqual(figures, [1_000, 1_000, 1_000, 1_000, 1_609, 1_609, 1_609, 10_000]);
  });

  it('finds the unit of a figure without one in the other readings', async () => {
    const miles = [10, 20, 30, 40, 50].map((thousands, year) => ({
      date: `${2012 + year}-05-03`,
      value: thousands * 1_000,
      unit: year === 2 ? null : 'mi',
      source: 'inspection',
      country: 'GB',
    }));
    const vehicles = [null, '', undefined].map((unit) => ({
      readings: miles.map((reading) => ({ ...reading, unit: reading.unit ?? unit })),
    }));
    for (const { code, readings } of await judge(vehicles)) {
      assert.equal(code, 'CONSISTENT');
      assert.equal(readings?.[2]?.odometer, 48_280);
    }
  });

  it('takes dates with a time and a zone, and dates that are less precise', async () => {
    const dates = [
      '2012',
      '2013-05',
      '2014-05-03',
      '2015-05-03T23:30',
      '2016-05-03 08:15:30.25Z',
      '2017-05-03T08:15+02:00',
    ];
    const readings = dates.map((date, year) => ({ date, value: 20_000 * (year + 1), unit: 'km' }));
    const [answer] = await judge([{ readings }]);
    assert.equal(answer?.code, 'CONSISTENT');
    assert.deepEqual(
      answer.readings?.map(({ date }) => date),
      dates,
    );
  });

  it('sets a reading without a date aside', async () => {
    const [answer] = await judge([{ readings: [...yearly(20, 40), { value: 35_000, unit: 'km' }] }]);
    assert.equal(answer?.code, 'CONSISTENT');
    assert.deepEqual(answer.readings?.[2], { date: null, odometer: 35_000, used: false, reason: 'no usable date' });
    assert.match(answer.explanation ?? '', / Set aside: 35,000 km \(no usable date\)\.$/);
  });

  it('judges by the class of the vehicle, in everyday words or those of type approval', async () => {
    const readings = yearly(10, 240, 470, 700);
    const classes = {
      far: ['truck', 'Lorry', 'HGV', 'N2', 'n3g', 'coach', 'M3', 'hovercraft', null, 7, {}],
      less: ['car', 'M1', ' Car ', 'van', 'N1', 'motorbike', 'L3e-A2'],
    };
    const vehicles = [...classes.far, ...classes.less].map((vehicleClass) => ({ vehicleClass, readings }));
    const isConsistent = (await judge(vehicles)).map(({ code }) => code === 'CONSISTENT');
    assert.deepEqual(isConsistent, [...classes.far.map(() => true), ...classes.less.map(() => false)]);
  });

  it('does not hold the round figure of an advertisement against the vehicle', async () => {
    const [earlier, advert, later] = yearly(118, 112, 130);
    const adverts = ['advert', 'Dealer offer', 'online marketplace', 'classified_ads', 'Kleinanzeige'];
    const vehicles = [...adverts, 'inspection'].map((source) => ({
      vehicleClass: 'car',
      readings: [earlier, { ...advert, source }, later],
    }));
    const isConsistent = (await judge(vehicles)).map(({ code }) => code === 'CONSISTENT');
    assert.deepEqual(isConsistent, [...adverts.map(() => true), false]);
  });

  it('hears of a new instrument from the source', async () => {
    const [first, second, ...later] = yearly(120, 135, 1, 14, 28);
    const replaced = { ...later[0], source: 'workshop, odometer replaced' };
    const [answer] = await judge([{ readings: [first, second, replaced, ...later.slice(1)] }]);
    assert.equal(answer?.code, 'ODOMETER_REPLACED');
    assert.match(answer.explanation ?? '', /^Odometer replaced \(3 May 2014\)\. /);
  });

  const good = { id: 'good', readings: [] };
  const reading = { date: '2020-01-31', value: 1, unit: 'km' };
  const badLines: [promise: string, line: string | Buffer, error: RegExp, id?: unknown][] = [
    ['no JSON', '{"id": "bad", ', /^line \d+: it is not JSON$/],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /^line \d+: it is not UTF-8$/],
    ['no object', '[1]', /^line \d+: it is not an object$/],
    ['no readings', '{"id":"bad"}', /^"readings" must be a list of readings$/, 'bad'],
    ['readings that are no list', '{"id":"bad","readings":{}}', /^"readings" must be a list of readings$/, 'bad'],
    ['an id of another kind', '{"id":{},"readings":[]}', /^line \d+: "id" must be text or a number$/],
    ['a reading that is no object', badVehicle(reading, 7), /^reading 2 is not an object$/, 'bad'],
    ['no value', badVehicle({ date: '2020-01-31' }), /^reading 1: "value" is missing: write a number/, 'bad'],
    ['a negative value', badVehicle({ ...reading, value: -1 }), /^reading 1: "value" -1 is no reading: /, 'bad'],
    [
      'a value in words',
      badVehicle({ ...reading, value: '12,000' }),
      /^reading 1: "value" "12,000" is no reading: /,
      'bad',
    ],
    [
      'a value beyond reason',
      badVehicle({ ...reading, value: 1e300 }),
      /^reading 1: "value" 1e\+300 is no reading: /,
      'bad',
    ],
    [
      'a value in a list',
      badVehicle({ ...reading, value: [1] }),
      /^reading 1: "value" of several parts is no reading: /,
      'bad',
    ],
    [
      'a day that does not exist',
      badVehicle({ ...reading, date: '2019-02-31' }),
      /"date" "2019-02-31" is not a date/,
      'bad',
    ],
    [
      'a date in another form',
      badVehicle({ ...reading, date: '03.05.2019' }),
      /"date" "03\.05\.2019" is not a date/,
      'bad',
    ],
    [
      'a date that is no text',
      badVehicle({ ...reading, date: 2019 }),
      /^reading 1: "date" must be text such as/,
      'bad',
    ],
    [
      'an unknown unit',
      badVehicle({ ...reading, unit: 'leagues' }),
      /^reading 1: "unit" "leagues" is not known: /,
      'bad',
    ],
    ['a unit that is no text', badVehicle({ ...reading, unit: 1 }), /^reading 1: "unit" 1 is not known: /, 'bad'],
    [
      'too many readings',
      badVehicle(...Array.from({ length: 10_001 }, () => reading)),
      /^there are 10001 readings: /,
      'bad',
    ],
    [
      'a line that is too long',
      badVehicle({ ...reading, source: 'x'.repeat(1_048_576) }),
      /^line \d+: it is longer than 1048576/,
    ],
    [
      'a bottomless nest',
      `{"id":1e999,"readings":${'['.repeat(2e5)}${']'.repeat(2e5)}}`,
      /^line \d+: it is nested too/,
    ],
  ];
  describe('of bad lines', () => {
    let answers: Answer[];
    before(async () => {
      const lines = badLines.flatMap(([, line]) => [line, `\n${JSON.stringify(good)}\n`]);
      answers = await answersTo(Buffer.concat(lines.map((line) => Buffer.from(line))));
    });

    badLines.forEach(([promise, , error, id], place) => {
      it(`reports ${promise} in place of a verdict, and goes on`, () => {
        const [bad, next] = answers.slice(place * 2);
        assert.match(bad?.error ?? '', error);
        assert.deepEqual(Object.keys(bad ?? {}), id === undefined ? ['error'] : ['id', 'error']);
        assert.deepEqual([bad?.id, next?.id], [id, 'good']);
      });
    });
  });

  it('says which line it is where there is no id', async () => {
    const answers = await answersTo('{"id":1,"readings":[]}\n\nnonsense\n');
    assert.deepEqual(answers[1], { error: 'line 3: it is not JSON' });
  });

  it('is not upset by countries, sources and classes of any kind', async () => {
    const odd = [null, 7, true, [], {}, '', '🚗'.repeat(1_000), '\u0000'];
    const readings = odd.map((value, year) => ({ date: `${2010 + year}`, value: year, country: value, source: value }));
    const [answer] = await judge([{ vehicleClass: [], readings }]);
    assert.equal(answer?.readings?.length, odd.length);
  });

  it('takes a byte order mark, carriage returns, empty lines, and a last line without an end', async () => {
    const answers = await answersTo(
      '\ufeff{"id":1,"readings":[]}\r\n\r\n  \n{"id":2,"readings":[]}\n\n{"id":3,"readings":[]}',
    );
    assert.deepEqual(
      answers.map(({ id }) => id),
      [1, 2, 3],
    );
    assert.deepEqual(await answersTo(''), []);
  });

  it('keeps the order of many lines, wherever the stream is cut', async () => {
    const ids = Array.from({ length: 5_000 }, (_, place) => `№ ${place}`);
    const answers = await judge(ids.map((id) => ({ id, readings: yearly(20, 40, 60) })));
    assert.equal(answers.length, ids.length);
    assert.equal(
      answers.findIndex(({ id }, place) => id !== ids[place]),
      -1,
    );
  });

  it('writes while it reads, before the input ends', { timeout: patience(60_000) }, async () => {
    const child = startCommand(['odometer', 'judge']);
    cleanup(() => child.kill());
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const id of [1, 2]) {
      child.stdin.write(`{"id":${id},"readings":[]}\n`);
      const { value } = await lines.next();
      assert.equal((JSON.parse(String(value)) as Answer).id, id);
    }
    child.stdin.end();
    assert.equal(await exitOf(child), 0);
  });

  it(
    'ends quietly when its reader goes away, though there is more to read',
    { timeout: patience(60_000) },
    async () => {
      const child = startCommand(['odometer', 'judge']);
      cleanup(() => child.kill());
      const ended = Promise.all([text(child.stderr), exitOf(child)]);
      child.stdin.write('{"id":1,"readings":[]}\n');
      await once(child.stdout, 'data');
      child.stdout.destroy();
      await assert.rejects(pipeline(endlessly(`{"id":2,"readings":[]}\n`.repeat(100)), child.stdin));
      assert.deepEqual(await ended, ['', 0]);
    },
  );
});
