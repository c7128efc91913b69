import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { sql } from '../../../src/database/sql.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();

before(async () => {
  await typeJson(database, 'partner add pre --billing prepaid --price 2.50 --top-up 100'.split(' '));
  await typeJson(database, 'partner add post --billing postpaid --price 2.50 --credit-limit 50'.split(' '));
});

interface Entry {
  readonly sequence: bigint;
  readonly kind: string;
  readonly amount_cents: bigint;
  readonly balance_after_cents: bigint;
  readonly reference: string | null;
  readonly booked_at: Date;
}

async function entriesOf(partnerId: string): Promise<Entry[]> {
  return database.query<Entry>(sql`
    select sequence, kind, amount_cents, balance_after_cents, reference, booked_at
    from billing.ledger_entry where partner_id = ${partnerId} order by sequence`);
}

describe('the books', () => {
  it('hold an entry for each movement of money, dated by the clock of the service', async () => {
    const later = new Date('2027-03-01T12:00:00Z');
    await typeJson(database, ['funds', 'add', 'pre', '0.05', '--reference', 'RF18 5390'], later);
    await typeJson(database, ['funds', 'add', 'post', '20'], later);
    assert.deepEqual((await entriesOf('pre')).map(Object.values), [
      [1n, 'top-up', 10_000n, 10_000n, 'first top-up', new Date('2026-11-15T08:30:00Z')],
      [2n, 'top-up', 5n, 10_005n, 'RF18 5390', later],
    ]);
    assert.deepEqual((await entriesOf('post')).map(Object.values), [[1n, 'payment', 2_000n, 2_000n, null, later]]);
  });

  it('add up after many concurrent top-ups', async () => {
    await typeJson(database, 'partner add busy --billing prepaid --price 1'.split(' '));
    await Promise.all(Array.from({ length: 20 }, () => typeJson(database, ['funds', 'add', 'busy', '1.10'])));
    const entries = await entriesOf('busy');
    assert.deepEqual(
      entries.map((entry) => [entry.sequence, entry.balance_after_cents]),
      Array.from({ length: 20 }, (_, index) => [BigInt(index + 1), BigInt(index + 1) * 110n]),
    );
    const { balanceEur } = await typeJson<{ balanceEur: number }>(database, ['partner', 'show', 'busy']);
    assert.equal(balanceEur, 22);
  });

  interface Booked {
    readonly booked: boolean;
    readonly balanceEur: number;
    readonly entry: number;
  }

  for (const [command, kind] of [
    ['funds add', 'top-up'],
    ['ledger correct', 'correction'],
  ] as const) {
    it(`take what "${command}" books under a reference once, also from commands that run concurrently`, async () => {
      const id = `once-${kind}`;
      await typeJson(database, `partner add ${id} --billing prepaid --price 1`.split(' '));
      const book = (euro: string) =>
        type(database, [...command.split(' '), id, euro, '--reference', 'bank 7', '--json']);
      const answers = await Promise.all(Array.from({ length: 8 }, () => book('1.10')));
      const results = answers.map(({ code, out }) => ({ code, ...(JSON.parse(out) as Booked) }));
      assert.deepEqual(
        results.map(({ code, balanceEur, entry }) => [code, balanceEur, entry]),
        results.map(() => [0, 1.1, 1]),
      );
      assert.equal(results.filter(({ booked }) => booked).length, 1);

      const again = await type(database, [...command.split(' '), id, '1.10', '--reference', 'bank 7']);
      assert.equal(again.code, 0);
      assert.match(
        again.out,
        /^A [a-z-]+ of 1\.10 EUR was already booked under "bank 7", as entry 1; nothing was booked/,
      );
      const other = await book('1.11');
      assert.deepEqual([other.code, other.out], [1, '']);
      assert.match(
        other.err,
        /^vehicle-history: the reference "bank 7" is already used by .* 1\.10 EUR, entry 1: .*\n$/,
      );
      assert.equal((await entriesOf(id)).length, 1);
    });
  }

  it('distinguish a correction from the payment whose reference it repeats, and one partner from another', async () => {
    for (const id of ['here', 'there']) {
      await typeJson(database, `partner add ${id} --billing postpaid --price 1`.split(' '));
      for (const words of [`funds add ${id} 5 --reference RF18`, `ledger correct ${id} -5 --reference RF18`]) {
        assert.equal((await typeJson<Booked>(database, words.split(' '))).booked, true);
      }
    }
  });

  const refusals: [promise: string, statement: string, reason: RegExp][] = [
    ['a booked reference is never freed', 'delete from billing.booking_key', /is fixed: delete is refused/],
    ['an entry is never changed', 'update billing.ledger_entry set amount_cents = 1', /is fixed: update is refused/],
    ['an entry is never deleted', 'delete from billing.ledger_entry', /is fixed: delete is refused/],
    ['the entries are never emptied', 'truncate billing.ledger_entry', /is fixed: truncate is refused/],
    ['nor those of one month', 'truncate billing.ledger_entry_default', /is fixed: truncate is refused/],
    [
      'a prepaid balance never falls below zero',
      `update billing.account set balance_cents = -1 where partner_id = 'pre'`,
      /"prepaid_never_below_zero"/,
    ],
    [
      'a postpaid account never owes more than its limit',
      `update billing.account set balance_cents = -5001 where partner_id = 'post'`,
      /"postpaid_never_over_limit"/,
    ],
    [
      'a limit never falls below what is owed',
      `update billing.account set balance_cents = -5000, credit_limit_cents = 4999 where partner_id = 'post'`,
      /"postpaid_never_over_limit"/,
    ],
    [
      'the billing mode is fixed',
      `update billing.account set billing_mode = 'postpaid' where partner_id = 'pre'`,
      /billing\.account is fixed: update is refused/,
    ],
    [
      'the repeat policy is fixed',
      `update billing.account set repeat_policy = 'charged' where partner_id = 'pre'`,
      /billing\.account is fixed: update is refused/,
    ],
    ['an account is never deleted under its entries', 'delete from billing.account', /foreign key/],
    ['a price is never negative', 'update billing.price set cents = -1', /"price_cents_check"/],
  ];
  for (const [promise, statement, reason] of refusals) {
    it(`${promise}: the database refuses it`, () => assert.rejects(database.script(statement), reason));
  }
});

describe('taking a partner on', () => {
  it('leaves nothing behind when it fails', async () => {
    const { code } = await type(database, 'partner add pre --billing postpaid --price 9 --rate-limit 5'.split(' '));
    assert.equal(code, 1);
    const shown = await typeJson<Record<string, unknown>>(database, ['partner', 'show', 'pre']);
    assert.deepEqual(
      [shown['billingMode'], shown['prices'], shown['rateLimitPerMinute']],
      ['prepaid', { report: 2.5 }, 60],
    );
    assert.equal((await typeJson<unknown[]>(database, ['key', 'list', 'pre'])).length, 1);
  });
});

describe('changing what was agreed', () => {
  const changes: [words: string[], field: string, value: unknown][] = [
    [['--name', '  Møller & Søn  '], 'name', 'Møller & Søn'],
    [['--name', '😀'.repeat(200)], 'name', '😀'.repeat(200)],
    [['--rate-limit', '1000000'], 'rateLimitPerMinute', 1_000_000],
    [['--access-days', '3650'], 'reportAccessDays', 3650],
    [['--charge-window-hours', '1'], 'chargeWindowHours', 1],
    [['--language', 'uk-UA'], 'language', 'uk'],
    [['--email', 'books@acme.example'], 'email', 'books@acme.example'],
    [['--email', 'none'], 'email', null],
    [['--warn-below', '0'], 'warningLevelEur', 0],
    [['--warn-below=12.5'], 'warningLevelEur', 12.5],
    [['--warn-below', 'none'], 'warningLevelEur', null],
    [['--price', '0'], 'prices', { report: 0 }],
  ];
  for (const [words, field, value] of changes) {
    it(`${words.join(' ').slice(0, 40)} changes ${field} and nothing else`, async () => {
      const show = () => typeJson<Record<string, unknown>>(database, ['partner', 'show', 'pre']);
      const expected = { ...(await show()), [field]: value };
      assert.deepEqual(await typeJson(database, ['partner', 'set', 'pre', ...words]), expected);
      assert.deepEqual(await show(), expected);
    });
  }

  it('lowers a credit limit to just what is owed', async () => {
    await database.script(`update billing.account set balance_cents = -1250 where partner_id = 'post'`);
    const { creditLimitEur } = await typeJson<{ creditLimitEur: number }>(
      database,
      'partner set post --credit-limit 12.50'.split(' '),
    );
    assert.equal(creditLimitEur, 12.5);
  });
});
