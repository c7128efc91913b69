import assert from 'node:assert/strict';
import { it } from 'node:test';

import * as fc from 'fast-check';

import { FairQueue, type Requester } from '../../../src/kernel/fair-queue.ts';

interface Item extends Requester {
  readonly number: number;
}

const bounds = { max: 6, maxPerOwner: 4, maxPerTopic: 3 };
const requester = fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), topic: fc.constantFrom('x', 'y') });

function open() {
  const dropped: Item[] = [];
  const queue = new FairQueue<Item>(bounds, (item) => void dropped.push(item));
  let count = 0;
  const fill = (requesters: readonly Requester[]) => {
    const taken = requesters.map((one) => ({ ...one, number: count++ })).filter((item) => queue.add(item));
    return taken.filter((item) => !dropped.includes(item));
  };
  return { queue, fill, dropped };
}

const takeAll = (queue: FairQueue<Item>) => Array.from({ length: queue.size }, () => queue.take());
const countBy = (items: readonly (Item | undefined)[], key: (item: Item) => string) =>
  Object.values(
    Object.groupBy(
      items.filter((item) => item !== undefined),
      key,
    ),
  ).map((group) => group?.length ?? 0);

it('after any sequence of calls, a queue holds its bounds and loses nothing that it took', () => {
  fc.assert(
    fc.property(fc.array(requester, { maxLength: 30 }), (requesters) => {
      const { queue, fill } = open();
      const queued = fill(requesters);
      assert.ok(queue.size <= bounds.max);
      assert.ok(countBy(queued, ({ owner }) => owner).every((count) => count <= bounds.maxPerOwner));
      assert.ok(countBy(queued, ({ owner, topic }) => owner + topic).every((count) => count <= bounds.maxPerTopic));
      const taken = takeAll(queue);
      assert.deepEqual(new Set(taken), new Set(queued));
      assert.equal(queue.take(), undefined);
    }),
  );
});

it('an owner waits for one item of each other owner at most, however much these have queued', () => {
  fc.assert(
    fc.property(fc.array(requester, { maxLength: 30 }), (requesters) => {
      const { queue, fill } = open();
      fill(requesters.filter(({ owner }) => owner !== 'd').slice(0, 5));
      const [mine] = fill([{ owner: 'd', topic: 'x' }]);
      assert.ok(takeAll(queue).indexOf(mine) <= 3);
    }),
  );
});

it('a queue that others have filled has room for one who has nothing in it', () => {
  const { queue, fill, dropped } = open();
  const greedy = fill(['x', 'x', 'x', 'y'].map((topic) => ({ owner: 'a', topic })));
  fill(['x', 'x'].map((topic) => ({ owner: 'b', topic })));
  assert.equal(fill([{ owner: 'c', topic: 'x' }]).length, 1);
  assert.deepEqual(dropped, [greedy[2]]);
  assert.equal(queue.size, bounds.max);
  assert.deepEqual(fill([{ owner: 'a', topic: 'x' }]), []);
});
