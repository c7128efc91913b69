import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);

async function read(line: string): Promise<string> {
  const { code, out, err } = await type(database, line.split(' '));
  assert.deepEqual([code, err], [0, '']);
  return out;
}

function lines(...expected: string[]): string {
  return `${expected.join('\n')}\n`;
}

describe('what people read', () => {
  it('of a partner that was taken on, with its key', async () => {
    const out = await read('partner add acme --billing prepaid --price 2.50 --top-up 100 --email books@acme.example');
    const key = /partner_live_([0-9A-Za-z]{12})_[0-9A-Za-z]{38}/.exec(out);
    assert.equal(
      out,
      lines(
        'partner  acme',
        `key      ${key?.[0]}`,
        '         shown this once; only its hash is stored',
        `key id   ${key?.[1]}`,
        'billing  prepaid, 2.50 EUR a report',
        'balance  100.00 EUR',
      ),
    );
  });

  it('of money that came in', async () => {
    await read('partner add beta --billing postpaid --price 3');
    await database.script(`update billing.account set balance_cents = -1250 where partner_id = 'beta'`);
    assert.equal(
      await read('funds add acme 7.50'),
      'Booked a top-up of 7.50 EUR, document PP-2026-000002; balance 107.50 EUR.\n',
    );
    assert.equal(await read('funds add beta 10'), 'Booked a payment of 10.00 EUR; outstanding 2.50 EUR.\n');
    assert.equal(await read('funds add beta 5'), 'Booked a payment of 5.00 EUR; outstanding -2.50 EUR (paid ahead).\n');
  });

  it('of a price', async () => {
    assert.equal(
      await read('price set acme report 2.25 --from 2027-01-01'),
      'A report costs acme 2.25 EUR from 2027-01-01 00:00 UTC.\n',
    );
  });

  it('of one partner', async () => {
    assert.equal(
      await read('partner show acme'),
      lines(
        'partner        acme',
        'name           acme',
        'since          2026-11-15 08:30 UTC',
        'state          active',
        'billing        prepaid, repeats are free',
        'balance        107.50 EUR',
        'warn below     none',
        'price          2.50 EUR a report',
        '               2.25 EUR from 2027-01-01 00:00 UTC',
        'rate limit     60 requests in any 60 seconds',
        'access window  30 days',
        'charge window  24 hours',
        'language       en',
        'email          books@acme.example',
        'brand          none',
        'billed to      nobody: documents need a company and its address',
        'this month     0 calls, 0 charged, 0.00 EUR',
        '',
        'No calls yet.',
      ),
    );
    assert.match(await read('partner set beta --credit-limit 40'), /\ncredit limit {3}40\.00 EUR\n/);
  });

  it('of all partners, a long name cut', async () => {
    const long = `The ${'very '.repeat(30)}long name`;
    assert.equal((await type(database, ['partner', 'set', 'beta', '--name', long])).code, 0);
    assert.equal(
      await read('partner list'),
      lines(
        'partner  name                              billing   balance  outstanding  per minute  since       state',
        '───────  ────────────────────────────────  ────────  ───────  ───────────  ──────────  ──────────  ──────',
        'acme     acme                              prepaid    107.50                       60  2026-11-15  active',
        'beta     The very very very very very ve…  postpaid                 -2.50          60  2026-11-15  active',
      ),
    );
  });

  it('of keys: those that are good, expired, revoked and exposed', async () => {
    const ids: Record<string, string> = {};
    for (const label of ['lapsed', 'lost', 'shown']) {
      const words = ['key', 'issue', 'beta', '--label', label, '--expires', '2026-12-01'];
      ids[label] = (await typeJson<{ keyId: string }>(database, words)).keyId;
    }
    const keys = await typeJson<{ keyId: string; label: string }[]>(database, ['key', 'list', 'beta']);
    const first = keys.find(({ label }) => label === 'first key');
    await read(`key revoke ${ids['lost']}`);
    await database.query(sql`update partners.api_key set expires_at = null, exposed_at = '2026-11-16T09:00:00Z'
      where id = ${ids['shown']}`);
    await database.query(sql`insert into partners.key_use (key_id, last_used_at)
      values (${ids['shown']}, '2026-11-16T10:00:00Z')`);
    const { out } = await type(database, ['key', 'list', 'beta'], new Date('2026-12-01T00:00:00Z'));
    const [heads, rule, ...rest] = out.split('\n');
    assert.deepEqual(
      [heads, rule],
      [
        'key id        state          issued (UTC)      expires (UTC)     last used (UTC)   label      allowed addresses  scopes  spending limit',
        '────────────  ─────────────  ────────────────  ────────────────  ────────────────  ─────────  ─────────────────  ──────  ──────────────',
      ],
    );
    assert.deepEqual(
      rest.slice(0, 4).toSorted(),
      [
        `${first?.keyId}  good           2026-11-15 08:30  –                 –                 first key  any                all     none`,
        `${ids['lapsed']}  expired        2026-11-15 08:30  2026-12-01 00:00  –                 lapsed     any                all     none`,
        `${ids['lost']}  revoked        2026-11-15 08:30  2026-12-01 00:00  –                 lost       any                all     none`,
        `${ids['shown']}  good, exposed  2026-11-15 08:30  –                 2026-11-16 10:00  shown      any                all     none`,
      ].toSorted(),
    );
    assert.match(rest.slice(4).join('\n'), /^\nAn exposed key was sent in a query string, .*\n$/);
  });

  it('of what a partner did last, of its movements, its months and its mails', async () => {
    const shopper = await addPartner(database, { id: 'shopper' });
    const { body } = await buy(service, shopper.key, 'SANDBX0READY00001');
    await buy(service, shopper.key, 'SANDBX0READY00001');
    await buy(service, shopper.key, 'SANDBX00D0WN00001');
    const today = new Date();
    const show = async (...words: string[]) =>
      (await type(database, words, today)).out.replaceAll(/20\d\d-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?/g, 'DAY');
    assert.match(
      await show('partner', 'show', 'shopper'),
      new RegExp(
        lines(
          'this month {5}3 calls, 1 charged, 2\\.50 EUR',
          '',
          'Latest calls',
          'at \\(UTC\\) +outcome +price  report +key',
          '─.*',
          `DAY  UNAVAILABLE +0\\.00  – +${shopper.keyId}`,
          `DAY  repeat +0\\.00  ${body.reportId}  ${shopper.keyId}`,
          `DAY  charged +2\\.50  ${body.reportId}  ${shopper.keyId}`,
        ).trim(),
      ),
    );
    assert.match(
      await show('ledger', 'show', 'shopper'),
      new RegExp(
        lines(
          'entry  booked \\(UTC\\) +kind +amount  balance after  about',
          '─.*',
          ` +2  DAY  charge +-2\\.50 +97\\.50  ${body.reportId}`,
          ' +1  DAY  top-up +100\\.00 +100\\.00  first top-up',
          '',
          'balance 97\\.50 EUR',
        ).trim(),
      ),
    );
    await moveDatabaseClock(database, 32 * 86_400_000);
    const later = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
    assert.match((await type(database, ['statement', 'close'], later)).out, /^Issued 3 statements and 0 invoices\.\n$/);
    assert.match(
      (await type(database, ['statement', 'list', 'shopper'])).out,
      new RegExp(`\\n${today.toISOString().slice(0, 7)} +3 +1 +2\\.50 +97\\.50  undeliverable  –\\n$`),
    );
    assert.equal(
      (await type(database, ['statement', 'show', 'shopper', today.toISOString().slice(0, 7)])).out.replace(
        /^.*\n/,
        '',
      ),
      lines(
        'opening balance 0.00 EUR',
        'top-ups 100.00 EUR',
        '1 × reports at 2.50 EUR: -2.50 EUR',
        'closing balance 97.50 EUR',
      ),
    );
    assert.match(
      await read('invoice list shopper'),
      /\nPP-\d{4}-000003  prepayment  shopper  – .* 100\.00 +0\.00 +100\.00 +0\.00  paid\n$/,
    );
    assert.match(await read('mail list'), /\n +1  .*queued|sent.*acme/);
  });

  it('of a VIN', async () => {
    assert.equal(
      await read('vin check WVWZZZ1JZXW000001'),
      lines(
        'VIN          WVWZZZ1JZXW000001',
        'maker code   WVW',
        'maker        Volkswagen (car)',
        'description  ZZZ1JZ',
        'serial part  XW000001',
        'built in     Germany, Europe',
        'model year   1999, if position 10 is a year code',
        'check digit  not applicable: Z does not compute (0 would) and need not outside North America',
      ),
    );
  });
});
