import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { randomBase62 } from '../../../src/kernel/ids.ts';
import { Permits } from '../../../src/partners/limits/permits.ts';
import { takePermits, type PermitRequest } from '../../../src/partners/limits/store.ts';
import { freshDatabase } from '../database.ts';

export const { database } = await freshDatabase();

/** Nodes that share one database and one clock, which moves only when it is moved. */
export function makeNodes(count: number) {
  const time = { nowMs: 1_000_000, askingMs: 0 };
  const clock = { now: () => new Date(time.nowMs), monotonicMs: () => time.nowMs };
  const ask = async (requests: readonly PermitRequest[]) => {
    // The database judges somewhere on the way, and its word takes the rest of the time to come back.
    time.nowMs += Math.floor(time.askingMs / 2);
    const grants = await takePermits(database, requests, time.nowMs);
    time.nowMs += Math.ceil(time.askingMs / 2);
    return grants;
  };
  const nodes = Array.from({ length: count }, () => new Permits(ask, clock));
  return { time, nodes, stop: () => Promise.all(nodes.map((node) => node.stop())) };
}

const slowestMs = 3_000;

const steps = (nodeCount: number, askingMs: readonly number[]) =>
  fc.array(
    fc.record({
      // Mostly bursts, sometimes pauses, and often just about the length of the window.
      afterMs: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) },
        { weight: 2, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 59_500, max: 60_500 }) },
      ),
      requests: fc.integer({ min: 1, max: 12 }),
      node: fc.integer({ min: 0, max: nodeCount - 1 }),
      askingMs: fc.constantFrom(...askingMs),
    }),
    { minLength: 1, maxLength: 40 },
  );

interface Step {
  readonly afterMs: number;
  readonly requests: number;
  readonly node: number;
  readonly askingMs: number;
}

async function play(nodeCount: number, limit: number, script: readonly Step[]) {
  const { time, nodes, stop } = makeNodes(nodeCount);
  const partner = `partner-${randomBase62(10)}`;
  const passed: number[] = [];
  const refused: number[] = [];
  const take = async (node: number) => {
    const verdict = await nodes[node]?.take(partner, limit);
    (verdict?.allowed ? passed : refused).push(time.nowMs);
  };
  for (const { afterMs, requests, node, askingMs } of script) {
    time.nowMs += afterMs;
    time.askingMs = askingMs;
    const early = Array.from({ length: requests }, () => take(node));
    // Some come while the database is being asked.
    await Promise.resolve();
    await Promise.resolve();
    await Promise.all([...early, ...Array.from({ length: requests }, () => take(node))]);
  }
  await stop();
  return { passed, refused };
}

function within(times: readonly number[], untilMs: number, spanMs: number): number {
  return times.filter((at) => at > untilMs - spanMs && at <= untilMs).length;
}

/** Plays so many drawn scripts of requests and pauses. */
export function testDrawnScripts({ numRuns }: { numRuns: number }): void {
  for (const nodeCount of [1, 3]) {
    test(`${nodeCount} node(s) together never let more through in any 60 seconds than the limit`, async () => {
      await fc.assert(
        fc.asyncProperty(steps(nodeCount, [0]), fc.integer({ min: 1, max: 40 }), async (script, limit) => {
          const { passed } = await play(nodeCount, limit, script);
          for (const at of passed) assert.ok(within(passed, at, 60_000) <= limit);
        }),
        { numRuns },
      );
    });

    test(`${nodeCount} node(s) hold the limit also when the database takes seconds to answer`, async () => {
      await fc.assert(
        fc.asyncProperty(
          steps(nodeCount, [0, 5, 900, 1_500, slowestMs]),
          fc.integer({ min: 1, max: 40 }),
          async (script, limit) => {
            const { passed } = await play(nodeCount, limit, script);
            // What the database let through is seen here only when its answer arrives, by so much later.
            for (const at of passed) assert.ok(within(passed, at, 60_000 - slowestMs) <= limit);
          },
        ),
        { numRuns },
      );
    });
  }

  test('one node refuses only when the limit was really used up in the last 60 seconds, to the tenth of a second', async () => {
    await fc.assert(
      fc.asyncProperty(steps(1, [0]), fc.integer({ min: 1, max: 40 }), async (script, limit) => {
        const { passed, refused } = await play(1, limit, script);
        for (const at of refused) assert.ok(within(passed, at, 60_200) >= limit, `refused at ${at} with places left`);
      }),
      { numRuns },
    );
  });
}
