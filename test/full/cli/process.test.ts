import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { operate } from '../../../harness/service/operate.ts';
import { cleanup } from '../../support/cleanup.ts';
import { runUnread } from '../../support/cli/operator.ts';
import { emptyDatabase, freshDatabase } from '../../support/database.ts';

const { url } = await freshDatabase();
const empty = await emptyDatabase();
const nowhere = await mkdtemp(join(tmpdir(), 'vehicle-history-cli-'));
cleanup(() => rm(nowhere, { recursive: true }));

const here = { DATABASE_URL: url };

describe('the command as a process', () => {
  it('prints one JSON document and nothing else, and exits with 0', async () => {
    const added = await operate(['partner', 'add', 'acme', '--billing', 'prepaid', '--price', '2.50', '--json'], here);
    assert.deepEqual([added.code, added.err], [0, '']);
    assert.equal((JSON.parse(added.out) as { partner: string }).partner, 'acme');
    assert.equal(added.out.split('\n').length, 2);
  });

  it('prints text for people without --json', async () => {
    const { code, out, err } = await operate(['partner', 'list'], here);
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^partner {2}name {2}/);
  });

  it('makes one partner of two that are added concurrently under one id', async () => {
    const words = ['partner', 'add', 'same', '--billing', 'prepaid', '--price', '1'];
    const outcomes = await Promise.all([operate(words, here), operate(words, here)]);
    assert.equal(outcomes.filter(({ code }) => code === 0).length, 1);
    for (const { out, err } of outcomes.filter(({ code }) => code !== 0)) {
      assert.deepEqual([out, err], ['', 'vehicle-history: there is already a partner "same"\n']);
    }
  });

  it('ends quietly when its reader goes away', async () => {
    const { code, err } = await runUnread(here, 'partner', 'list');
    assert.deepEqual([code, err], [0, '']);
  });

  it('reads a VIN with neither a service nor a database', async () => {
    const unreachable = { DATA_DIR: nowhere, DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };
    const { code, out, err } = await operate(['vin', 'check', '1M8GDM9AXKP042788', '--json'], unreachable);
    assert.deepEqual([code, err], [0, '']);
    assert.equal((JSON.parse(out) as { vin: string }).vin, '1M8GDM9AXKP042788');
  });

  const mistakes: [promise: string, environment: Record<string, string>, words: string[], line: RegExp][] = [
    ['a wrong amount', here, ['funds', 'add', 'acme', '-1'], /^EUR "-1" is not an amount: /],
    [
      'no service',
      { DATA_DIR: nowhere },
      ['partner', 'list'],
      /^no service is running on DATA_DIR .*: start it with npm start, or set DATABASE_URL$/,
    ],
    ['an address that is none', { DATABASE_URL: 'somewhere' }, ['partner', 'list'], /^DATABASE_URL is not usable: /],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://user:hushhush@127.0.0.1:1/none' },
      ['partner', 'list'],
      /^the database cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/,
    ],
    [
      'a database without encryption where it is asked for',
      { DATABASE_URL: `${url}&sslmode=require` },
      ['partner', 'list'],
      /^the database cannot be reached \(The server does not support SSL connections\)$/,
    ],
    [
      'a database without a schema',
      { DATABASE_URL: empty.url },
      ['partner', 'list'],
      /^the database has not been migrated/,
    ],
  ];
  for (const [promise, environment, words, line] of mistakes) {
    it(`reports ${promise} in one line on standard error, and exits with 1`, async () => {
      const { code, out, err } = await operate([...words, '--json'], environment);
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, /^vehicle-history: [^\n]+\n$/);
      assert.match(err.slice('vehicle-history: '.length, -1), line);
      assert.doesNotMatch(err, /hushhush/);
    });
  }
});
