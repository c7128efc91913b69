import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askByOrder, type Counter } from '../../src/suppliers/connector/ordering.ts';
import { SupplierFailure } from '../../src/suppliers/supplier.ts';

const reply = (status: number) => ({ status, headers: new Headers(), body: Buffer.alloc(0) });

function counterOf(look: Counter['look']): Counter & { readonly placed: () => number } {
  let placed = 0;
  return {
    place: async () => ({ order: `A${++placed}`, readyInMs: 0 }),
    look,
    read: () => [],
    placed: () => placed,
  };
}

test('an order that was placed stands, whatever becomes of the first look at it', async () => {
  const counter = counterOf(() =>
    Promise.reject(new SupplierFailure('rate limited', 'status 429', { didNotCount: true })),
  );
  const answer = await askByOrder({ ticket: undefined }, counter);
  assert.deepEqual([answer.kind, answer.kind === 'not yet' && answer.ticket], ['not yet', 'A1']);
  assert.equal(counter.placed(), 1);
});

test('an order that the supplier has forgotten is placed anew', async () => {
  const counter = counterOf(async (order) => reply(order === 'old' ? 404 : 200));
  assert.deepEqual(await askByOrder({ ticket: 'old' }, counter), { kind: 'nothing' });
  assert.equal(counter.placed(), 1);
});
