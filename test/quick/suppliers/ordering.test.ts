import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fetchByOrder, type OrderApi } from '../../../src/suppliers/connector/ordering.ts';
import { SupplierFailure } from '../../../src/suppliers/supplier.ts';

const response = (status: number) => ({ status, headers: new Headers(), body: Buffer.alloc(0) });

function orderApi(fetch: OrderApi['fetch']): OrderApi & { readonly placed: () => number } {
  let placed = 0;
  return {
    place: async () => ({ order: `A${++placed}`, readyInMs: 0 }),
    fetch,
    read: () => [],
    placed: () => placed,
  };
}

test('an order that was placed is kept, even if the first poll fails', async () => {
  const api = orderApi(() => Promise.reject(new SupplierFailure('rate limited', 'status 429', { wasNotBilled: true })));
  const answer = await fetchByOrder({ ticket: undefined }, api);
  assert.deepEqual([answer.kind, answer.kind === 'not yet' && answer.ticket], ['not yet', 'A1']);
  assert.equal(api.placed(), 1);
});

test('an order that the supplier has forgotten is placed again', async () => {
  const api = orderApi(async (order) => response(order === 'old' ? 404 : 200));
  assert.deepEqual(await fetchByOrder({ ticket: 'old' }, api), { kind: 'nothing' });
  assert.equal(api.placed(), 1);
});
