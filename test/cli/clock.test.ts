import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { Cluster } from '../../src/database/cluster.ts';
import { ServiceClock } from '../../src/kernel/clock.ts';
import { freshDatabase } from '../support/database.ts';
import { type, typeJson } from './operator.ts';

const { database } = await freshDatabase();
const nodes: Cluster[] = [];

/** Joins the database as a running service does, and returns its clock. */
async function startNode(testClock: boolean): Promise<ServiceClock> {
  const clock = new ServiceClock();
  const node = new Cluster({ database, clock, role: 'all', testClock });
  await node.start();
  nodes.push(node);
  return clock;
}

afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

const realClock = 'the clock is the real one: only a service started with TEST_CLOCK=on can be moved';

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
