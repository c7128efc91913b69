import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { buy, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { KeyScope } from '../../../src/kernel/key-scopes.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';
import { storeNewKey } from '../../../src/partners/keys/issue.ts';
import { updateKeyRevoked } from '../../../src/partners/keys/store.ts';
import { setSuspension } from '../../../src/partners/partner.ts';
import { freshDatabase } from '../database.ts';
import { startTestService } from '../service.ts';
import { type Asked, type Observed, serveBothPaths } from './two-paths.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
export const time = { nowMs: Date.now() };
const keyLifeMs = 600_000;

async function bought(terms: { rateLimitPerMinute?: number } = {}, vin = 'SANDBX0READY00001') {
  const partner = await addPartner(database, { rateLimitPerMinute: 100_000, ...terms });
  const { reportId } = (await buy(service, partner.key, vin)).body;
  return { ...partner, reportId };
}

const owner = await bought();
const waiting = (await buy(service, owner.key, 'SANDBX00SL0W00001')).body.reportId;
const [stranger, suspended, limited] = [await bought(), await bought(), await bought({ rateLimitPerMinute: 10 })];
const { body: report, headers } = await get<{ originalReportUrl: string }>(
  service,
  owner.key,
  `/v1/reports/${owner.reportId}`,
);
const etag = headers.get('etag') ?? '';
const link = new URL(report.originalReportUrl);

const issue = async (terms: { expiresAt?: Date; allowedAddresses?: string[]; scopes?: KeyScope[] }) =>
  storeNewKey(database, { partnerId: owner.partnerId, label: null, issuedAt: new Date(), expiresAt: null, ...terms });
const revoked = await issue({});
await updateKeyRevoked(database, revoked.id, new Date());
await setSuspension(database, suspended.partnerId, { at: new Date(), reason: null });

export const keys = {
  good: owner.key,
  'for one network': (await issue({ allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'] })).key,
  'for reading only': (await issue({ scopes: ['reports:read'] })).key,
  'not for reading': (await issue({ scopes: ['reports:buy', 'account:read', 'batches', 'events'] })).key,
  'expiring soon': (await issue({ expiresAt: new Date(time.nowMs + keyLifeMs) })).key,
  expired: (await issue({ expiresAt: new Date(time.nowMs - 1) })).key,
  revoked: revoked.key,
  unknown: makeKey().key,
  malformed: 'vhk_nonsense',
  none: '',
  'of another partner': stranger.key,
  'of a suspended partner': suspended.key,
  'of a partner with a low limit': limited.key,
} as const;

export const addresses = {
  allowed: '203.0.113.7',
  'allowed, in IPv6': '2001:db8::7',
  'allowed, mapped to IPv6': '::ffff:203.0.113.9',
  elsewhere: '198.51.100.1',
  'elsewhere, written by the client': '203.0.113.7, 198.51.100.2',
  'made up': 'nowhere',
} as const;

const pathOf = ({ reportId }: { reportId: string }) => `/v1/reports/${reportId}`;
export const [own, pathOfLimited] = [pathOf(owner), pathOf(limited)];
export const page = link.pathname + link.search;
const odd = [
  `/v1/reports/${waiting}`,
  own.toLowerCase(),
  own.slice(0, -1),
  `${own}0`,
  `${own}/`,
  `/${own}`,
  own.replace('rep_', '%72ep_'),
  own.replace('rep_', 'rep%5F'),
  own.replace(/.{4}$/, '/pdf'),
  '/v1/reports/WVWZZZ1JZXW000001',
  '/v1/reports/SANDBX0READY00001%00',
  '/v1/reports/',
  '/v1/ping',
  '/v2/nothing',
  `${own}?`,
  `${own}?lang=de`,
  `${own}?lang=xx`,
  `${own}?unknown=1`,
  `${own}?api_key=${owner.key}`,
  `${own}#part`,
  `${page}&unknown=1`,
  `${page}&key=${owner.key}`,
  page.replace(/lang=\w+/, 'lang=lv'),
  page.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  link.pathname,
];

const spellings: Readonly<Record<string, (key: string) => Record<string, string>>> = {
  bearer: (key) => ({ authorization: `Bearer ${key}` }),
  'in other cases': (key) => ({ AUTHORIZATION: `bEARER ${key}` }),
  'with spaces': (key) => ({ Authorization: `Bearer   ${key}  ` }),
  'x-api-key': (key) => ({ 'X-Api-Key': ` ${key} ` }),
  'another scheme first': (key) => ({ authorization: 'Basic eDp5', 'x-api-key': key }),
  'a wrong bearer first': (key) => ({ authorization: `Bearer ${keys.unknown}`, 'x-api-key': key }),
  'without a scheme': (key) => ({ authorization: key }),
};

const anyKey = fc.constantFrom(...Object.values(keys));
const anyAddress = fc.constantFrom(...Object.values(addresses));
const mostly = <Value>(typical: Value, others: fc.Arbitrary<Value>, weight = 3): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(typical) }, { weight: 1, arbitrary: others });
const plain = (key: string) => ({ authorization: `Bearer ${key}` });

interface Step {
  readonly afterMs: number;
  readonly asked: Asked;
}

const anyStep: fc.Arbitrary<Step> = fc
  .record({
    afterMs: mostly(0, fc.constantFrom(40, 900, 5_000, 61_000)),
    method: mostly('GET', fc.constantFrom('HEAD', 'POST', 'OPTIONS'), 12),
    path: fc.oneof(
      { weight: 5, arbitrary: fc.constant(own) },
      { weight: 3, arbitrary: fc.constantFrom(own, pathOf(stranger), pathOf(suspended), pathOfLimited) },
      { weight: 3, arbitrary: fc.constant(page) },
      { weight: 3, arbitrary: fc.constant('/v1/ping') },
      { weight: 3, arbitrary: fc.constantFrom(...odd) },
    ),
    key: fc.oneof({ weight: 2, arbitrary: fc.constant<string>(keys.good) }, { weight: 1, arbitrary: anyKey }),
    spell: mostly(plain, fc.constantFrom(...Object.values(spellings))),
    address: anyAddress,
    extra: mostly<Record<string, string>>(
      {},
      fc.constantFrom<Record<string, string>>(
        { 'If-None-Match': etag },
        { 'if-none-match': `W/${etag}, "other"` },
        { 'if-none-match': '"other"' },
        { 'if-none-match': '*' },
        { prefer: 'wait=0' },
        { accept: 'text/html', 'accept-language': 'de' },
        { expect: 'nothing' },
        { connection: 'close' },
        { 'accept-encoding': 'br' },
        { 'accept-encoding': 'gzip;q=0.5, zstd' },
        { 'accept-encoding': 'gzip, br;q=0', 'if-none-match': etag.replace(/"$/, '-gzip"') },
        { 'accept-encoding': '*;q=0' },
      ),
    ),
  })
  .map(({ afterMs, method, path, key, spell, address, extra }) => ({
    afterMs,
    asked: { method, path, headers: { ...spell(key), 'x-forwarded-for': address, ...extra } },
  }));

export const limits = { failedAuthentications: 40, signedLinks: 25 };
const { fast, ordinary } = await serveBothPaths(database, { time, publicUrl: service.url, limits });
export const seen: Observed[] = [];

export async function compare({ afterMs, asked }: Step): Promise<Observed> {
  time.nowMs += afterMs;
  const [slow, quick] = [await ordinary.ask(asked), await fast.ask(asked)];
  const about = `${asked.method} ${asked.path} ${JSON.stringify(asked.headers)}`;
  assert.deepEqual({ ...quick, seconds: [] }, { ...slow, seconds: [] }, about);
  // A node returns permits once in a while, by the machine's clock, which may move the end of the window by a tenth.
  for (const [index, value] of quick.seconds.entries()) {
    assert.ok(Math.abs(value - (slow.seconds[index] ?? Number.NaN)) <= 1, `${quick.headers.join()}: ${about}`);
  }
  seen.push(quick);
  return quick;
}

export const read = (path: string, key: string, address: string) => ({
  afterMs: 0,
  asked: { method: 'GET', path, headers: { ...plain(key), 'x-forwarded-for': address } },
});

/** Sends so many drawn sequences of requests to both. */
export function testDrawnRequests({ numRuns }: { numRuns: number }): void {
  test('generated requests get the same response, log line and counts from memory and from the framework', async () => {
    const before = new Map(fast.fromMemory);
    const sequence = fc.array(anyStep, { minLength: 20, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        for (const step of steps) await compare(step);
      }),
      { numRuns, endOnFailure: true },
    );
    for (const path of ['/v1/reports/{reportId}', '/reports/{reportId}', '/v1/ping']) {
      const answered = (fast.fromMemory.get(path) ?? 0) - (before.get(path) ?? 0);
      assert.ok(answered >= numRuns / 4, `${answered} requests to ${path} were answered from memory`);
    }
    assert.deepEqual([...ordinary.fromMemory], []);
  });
}
