import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { growthOfCurve, moreThanBefore, slopePerSecond } from '../../../faults/soak/judge.ts';
import type { NodeReading } from '../../../faults/soak/reading.ts';
import { countSlack, findGrowth, liveMargin, quietMargin, rssMargin } from '../../../faults/soak/verdict.ts';
import { between, seededRandom, type Random } from '../../../harness/generate/random.ts';
import { medianOf } from '../../../harness/measure/statistics.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const everySeconds = 10;
/** As many as five minutes give. */
const sampleCount = 30;
/** Of one of two nodes, when visits come as the plan has it. */
const requestsPerSecond = 18;
const baseBytes = 90 * megabyte;
/** What happens to be in flight when a sample is taken. */
const noiseBytes = 4 * megabyte;

const seeds = Array.from({ length: 50 }, (_, seed) => seed + 1);

function liveMemory(random: Random, leakBytesPerRequest: number): number[] {
  return Array.from({ length: sampleCount }, (_, index) => {
    const leaked = index * everySeconds * requestsPerSecond * leakBytesPerRequest;
    return baseBytes + leaked + between(random, 0, noiseBytes);
  });
}

const isGrowth = (series: readonly number[]) => growthOfCurve(series, liveMargin).isGrowth;

describe('live memory under traffic', () => {
  test('that loses a few kilobytes with each request is called growth', () => {
    for (const seed of seeds) assert.ok(isGrowth(liveMemory(seededRandom(seed), 5 * kilobyte)), `seed ${seed}`);
  });

  test('that is flat but for what is in flight is not', () => {
    for (const seed of seeds) assert.ok(!isGrowth(liveMemory(seededRandom(seed), 0)), `seed ${seed}`);
  });

  test('that filled a cache in the beginning is not', () => {
    for (const seed of seeds) {
      const filling = liveMemory(seededRandom(seed), 0).map(
        (bytes, index) => bytes + Math.min(index, 8) * 4 * megabyte,
      );
      assert.ok(!isGrowth(filling), `seed ${seed}`);
    }
  });

  test('that stood high at single moments is not', () => {
    const series = liveMemory(seededRandom(1), 0).map((bytes, index) => (index % 7 === 6 ? bytes + baseBytes : bytes));
    assert.ok(!isGrowth(series));
  });

  test('that fell is not', () => {
    assert.ok(!isGrowth(liveMemory(seededRandom(1), 5 * kilobyte).toReversed()));
  });

  test('cannot be judged by two samples', () => {
    assert.throws(() => isGrowth([baseBytes, baseBytes]));
  });
});

describe('a node before and after the traffic', () => {
  const quiet: NodeReading = {
    liveBytes: baseBytes,
    cacheBytes: 0,
    rssBytes: 300 * megabyte,
    childrenRssBytes: 200 * megabyte,
    descriptors: 60,
    threads: 11,
    children: 1,
    resources: { TCPSocketWrap: 20, Timeout: 12 },
  };
  const samples = Array.from({ length: sampleCount }, (_, index) => ({ ...quiet, seconds: index * everySeconds }));
  const database = { connections: 20, ownBytes: 0 };
  const findingsOf = (after: Partial<NodeReading>, connections = database.connections) =>
    findGrowth({
      histories: [{ name: 'api-1', quiet: [quiet, { ...quiet, ...after }], samples }],
      database: [database, { ...database, connections }],
    }).flatMap(({ findings }) => findings);

  test('that is as it was gives no finding', () => {
    assert.deepEqual(findingsOf({}), []);
  });

  test('that had its first work of a kind after the first quiet moment, and kept what it needs for it, gives none', () => {
    const busier = samples.map((sample) => ({ ...sample, liveBytes: baseBytes + 9 * megabyte }));
    const histories = [
      { name: 'worker-2', quiet: [quiet, { ...quiet, liveBytes: baseBytes + 9 * megabyte }], samples: busier },
    ];
    assert.deepEqual(
      findGrowth({ histories, database: [database, database] }).flatMap(({ findings }) => findings),
      [],
    );
  });

  test('that holds less gives none either', () => {
    assert.deepEqual(findingsOf({ liveBytes: baseBytes / 2, descriptors: 30, resources: {} }, 2), []);
  });

  test('that has leaked a descriptor with each of a few requests gives one', () => {
    assert.match(
      findingsOf({ descriptors: quiet.descriptors + countSlack + 1 }).join('\n'),
      /^api-1: descriptors: 60 before, 66 after$/,
    );
  });

  test('that holds a kind of handle which was not there before gives one', () => {
    assert.match(
      findingsOf({ resources: { ...quiet.resources, FSEvent: countSlack + 1 } }).join('\n'),
      /FSEvent: 0 before, 6 after/,
    );
  });

  test('whose memory, children, threads or connections are more gives one for each', () => {
    const more = {
      liveBytes: baseBytes + 20 * megabyte,
      rssBytes: quiet.rssBytes + 200 * megabyte,
      childrenRssBytes: quiet.childrenRssBytes + 200 * megabyte,
      threads: quiet.threads + countSlack + 1,
      children: quiet.children + countSlack + 1,
    };
    assert.equal(findingsOf(more, database.connections + countSlack + 1).length, 6);
  });

  test('may be a little larger within its margin', () => {
    const liveBytes = baseBytes * (1 + quietMargin.share / 2);
    assert.deepEqual(findingsOf({ liveBytes, rssBytes: quiet.rssBytes * (1 + rssMargin.share / 2) }), []);
  });
});

test('the median is the middle value, or what lies between the two in the middle', () => {
  assert.equal(medianOf([5, 1, 3]), 3);
  assert.equal(medianOf([4, 1, 3, 2]), 2.5);
});

test('the slope of a series is found despite single outliers', () => {
  const points = Array.from({ length: 20 }, (_, index) => ({ seconds: index, value: index === 7 ? 1_000 : 3 * index }));
  assert.equal(slopePerSecond(points), 3);
});

test('only kinds beyond the slack are reported', () => {
  assert.deepEqual(moreThanBefore({ one: 1, other: 1 }, { one: 3, other: 4 }, 2), ['other: 1 before, 4 after']);
});
