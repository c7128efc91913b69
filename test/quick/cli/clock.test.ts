import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { SkewedClock } from '../../../harness/clock/skewed-clock.ts';
import { holdingsOf } from '../../../harness/database/books.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { Cluster } from '../../../src/database/cluster.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const nodes: Cluster[] = [];

/** Joins the database as a running service does, and returns its clock. */
async function startNode(testClock: boolean): Promise<ServiceClock> {
  const clock = new ServiceClock();
  const node = new Cluster({ database, clock, role: 'all', testClock, log: recordingLog() });
  await node.start();
  nodes.push(node);
  return clock;
}

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

const realClock = 'the clock cannot be moved: the service was not started with TEST_CLOCK=on';

describe('clock advance', () => {
  it('is refused where no service runs', async () => {
    const { code, err } = await type(database, ['clock', 'advance', '25h']);
    assert.deepEqual([code, err], [1, 'vehicle-history: no service is running on this database\n']);
  });

  it('is refused without TEST_CLOCK', async () => {
    const clock = await startNode(false);
    const { code, out, err } = await type(database, ['clock', 'advance', '25h']);
    assert.deepEqual([code, out, err], [1, '', `vehicle-history: ${realClock}\n`]);
    assert.equal(clock.offsetMs, 0);
    assert.match((await type(database, ['clock', 'show'])).out, /^20[0-9T:.-]{21}Z, the real time\n$/);
  });

  it('is refused where one of several nodes runs without TEST_CLOCK', async () => {
    await Promise.all([startNode(true), startNode(false)]);
    const { code, err } = await type(database, ['clock', 'advance', '25h']);
    assert.deepEqual([code, err], [1, `vehicle-history: ${realClock}\n`]);
  });

  it('returns when every node has the new time, and adds up', async () => {
    const clocks = await Promise.all([startNode(true), startNode(true)]);
    const hour = 3_600_000;
    for (const [span, hours, text] of [
      ['25h', 25, '1d 1h'],
      ['30d', 745, '31d 1h'],
      ['90m', 746.5, '31d 2h'],
    ] as const) {
      const { code, out } = await type(database, ['clock', 'advance', span]);
      assert.equal(code, 0);
      assert.match(out, new RegExp(`^20[0-9T:.-]{21}Z, ${text} ahead of the real time\\n$`));
      assert.deepEqual(
        clocks.map(({ offsetMs }) => offsetMs),
        [hours * hour, hours * hour],
      );
      const shown = await typeJson<{ offsetSeconds: number }>(database, ['clock', 'show']);
      assert.equal(shown.offsetSeconds, hours * 3600);
    }
  });
});

const funds = (id: string) => ['funds', 'add', id, '10', '--reference', 'a transfer', '--json'];

describe('a command on a machine whose clock differs from the database', () => {
  for (const [aheadMs, difference] of [
    [130 * 86_400_000 + 20_000, '130d \\d+s ahead of'],
    [-7_220_000, '2h \\d+s behind'],
    [-61_000, '1m \\d+s behind'],
  ] as const) {
    it(`changes nothing and says so in one line: ${aheadMs / 1000} s`, async () => {
      const { partnerId } = await addPartner(database);
      const { code, out, err } = await type(database, funds(partnerId), new Date(), new SkewedClock(aheadMs));
      assert.deepEqual([code, out], [1, '']);
      assert.match(
        err,
        new RegExp(`^vehicle-history: the clock of this machine is ${difference} the database's: .+\n$`),
      );
      assert.equal((await holdingsOf(database, partnerId)).balanceCents, 10_000n);
      const shown = await type(database, ['partner', 'show', partnerId], new Date(), new SkewedClock(aheadMs));
      assert.deepEqual([shown.code, shown.err], [0, ''], 'a command that only reads works');
    });
  }

  it('warns from five seconds on, beside the document on standard output', async () => {
    const { partnerId } = await addPartner(database);
    const { code, out, err } = await type(database, funds(partnerId), new Date(), new SkewedClock(-8_400));
    assert.equal(code, 0);
    assert.equal((JSON.parse(out) as { balanceEur: number }).balanceEur, 110);
    assert.match(err, /^vehicle-history: the clock of this machine is \d+s behind the database's: set it right\n$/);
  });
});
