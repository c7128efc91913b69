import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findOwnRequest, listOwnRequests, type OwnRequestFilter } from '../../../src/partners/requests/own.ts';
import type { PartnerRequest } from '../../../src/partners/requests/request.ts';
import { insertRequests } from '../../../src/partners/requests/store.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 14, 23, 30);
const ways = [
  ['charged', 200],
  ['repeat', 200],
  ['OK', 200],
  ['RATE_LIMITED', 429],
  ['UNAUTHORIZED', 401],
] as const;

/** Requests of two partners in turn, over two days; several have the same time. */
const rows = Array.from({ length: 200 }, (_, index): PartnerRequest => {
  const [outcome, status] = ways[index % 5] ?? ways[0];
  return {
    receivedAt: new Date(start + Math.floor(index / 6) * 2 * minuteMs),
    requestId: `a-${String(index).padStart(3, '0')}`,
    partnerId: index % 2 === 0 ? 'acme' : 'other',
    keyId: `key-${index % 3}`,
    method: 'POST',
    route: '/v1/reports',
    status,
    outcome,
    priceCents: outcome === 'charged' ? 250n : 0n,
    durationMs: 1,
    reportId: null,
    vinHash: null,
    requests: 1,
  };
});
await insertRequests(database, rows);
const always = { from: new Date(0), until: new Date('2100-01-01') };

const filters: readonly OwnRequestFilter[] = [
  always,
  { ...always, keyId: 'key-1' },
  { ...always, outcome: 'charged' },
  { ...always, outcome: 'RATE_LIMITED', keyId: 'key-2' },
  { ...always, outcome: 'failed' },
  { ...always, outcome: 'failed', keyId: 'key-0' },
  { ...always, outcome: 'NOT_FOUND' },
  { from: new Date('2026-11-15'), until: new Date('2026-11-16') },
  { from: new Date('2026-11-14'), until: new Date('2026-11-15'), keyId: 'key-1' },
];

for (const filter of filters) {
  test(`a partner reads its own requests alone, page by page, newest first: ${JSON.stringify(filter)}`, async () => {
    const expected = rows
      .filter(({ partnerId, keyId, outcome, status, receivedAt }) => {
        const isWanted = filter.outcome === 'failed' ? status >= 400 : (filter.outcome ?? outcome) === outcome;
        const isInTime = receivedAt >= filter.from && receivedAt < filter.until;
        return partnerId === 'acme' && (filter.keyId ?? keyId) === keyId && isWanted && isInTime;
      })
      .toReversed();
    const read: PartnerRequest[] = [];
    for (let page: PartnerRequest[] | undefined; !page || page.length === 7;) {
      page = await listOwnRequests(database, 'acme', filter, { after: read.at(-1) ?? null, count: 7 });
      read.push(...page);
    }
    assert.deepEqual(read, expected);
  });
}

test('a request is found by its id, and not by that of another partner’s', async () => {
  assert.deepEqual(await findOwnRequest(database, 'acme', 'a-010'), rows[10]);
  assert.equal(await findOwnRequest(database, 'acme', 'a-011'), undefined);
  assert.equal(await findOwnRequest(database, 'acme', 'nothing'), undefined);
});
