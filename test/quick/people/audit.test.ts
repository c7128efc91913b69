import assert from 'node:assert/strict';
import { hostname, userInfo } from 'node:os';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { moveDatabaseClock } from '../../../harness/database/move-clock.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { eraseExpired } from '../../../src/operations/reports/erase-expired.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const now = new Date('2026-11-15T08:30:00Z');
const ada: Actor = {
  role: 'finance',
  kind: 'person',
  name: 'ada@operator.example',
  origin: '192.0.2.7',
  requestId: 'r1',
};
const job: Actor = { role: 'system', kind: 'job', name: 'close-periods' };

interface Listed {
  readonly entry: number;
  readonly by: string;
  readonly kind: string;
  readonly origin: string | null;
  readonly requestId: string | null;
  readonly operation: string;
  readonly partner: string | null;
  readonly subject: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

const list = (database: Database, ...words: string[]) => typeJson<Listed[]>(database, ['audit', 'list', ...words]);

async function addedPartner(): Promise<{ database: Database; keyId: string; key: string }> {
  const { database } = await freshDatabase();
  await moveDatabaseClock(database);
  const { id: keyId, key } = await runOperation(
    { database, now },
    addPartner,
    { ...testTerms, id: 'shop' },
    {
      ...ada,
      role: 'admin',
    },
  );
  return { database, keyId, key };
}

test('an entry says who made a change, from where, what it was before and after, and why', async () => {
  const { database, keyId } = await addedPartner();
  await runOperation({ database, now }, addFunds, { partnerId: 'shop', cents: 500n, reference: 'bank 7' }, ada);
  await typeJson(database, 'partner set shop --rate-limit 90 --price 3.00'.split(' '));
  await typeJson(database, ['key', 'revoke', keyId]);
  const [revoked, terms, funds, added] = await list(database, '--partner', 'shop');
  assert.deepEqual(
    [funds?.by, funds?.kind, funds?.origin, funds?.requestId, funds?.operation, funds?.reason],
    ['ada@operator.example', 'person', '192.0.2.7', 'r1', 'add-funds', 'bank 7'],
  );
  assert.equal(Number(funds?.after?.['balanceEur']) - Number(funds?.before?.['balanceEur']), 5);
  assert.deepEqual([terms?.by, terms?.kind, terms?.origin], [userInfo().username, 'command', hostname()]);
  assert.deepEqual(terms?.before, { priceEur: 2.5, rateLimitPerMinute: testTerms.rateLimitPerMinute });
  assert.deepEqual(terms.after, { priceEur: 3, rateLimitPerMinute: 90 });
  assert.deepEqual([revoked?.subject, revoked?.before], [`key ${keyId}`, { isRevoked: false }]);
  assert.equal(added?.after?.['keyId'], keyId);
});

test('every operation that succeeds leaves one entry, whichever way it was called; one that fails leaves none', async () => {
  const { database, keyId } = await addedPartner();
  const count = async () => (await list(database, '--last', '100000')).length;
  const commands = fc.constantFrom(
    'funds add shop 5 --reference once',
    'funds add shop 5',
    'funds add nobody 5',
    'ledger correct shop -1 --reference mistake',
    'ledger correct shop -900 --reference much',
    'price set shop report 4.00',
    'partner set shop --rate-limit 70',
    'partner set shop --credit-limit 50',
    'partner suspend shop --reason unpaid',
    'partner resume shop',
    'key issue shop',
    `key revoke ${keyId}`,
    'key revoke nothing',
    'vehicle erase SANDBX00TH1N00001 --reference case-1',
    'statement close',
    'mail retry 1',
    'partner list',
  );
  const calls = fc.oneof(
    commands.map((words) => ({ name: words, run: async () => (await type(database, words.split(' '))).code === 0 })),
    fc.constantFrom(
      { name: 'the console', run: () => succeeds(() => runOperation({ database, now }, addFunds, funds(1n), ada)) },
      { name: 'wrong input', run: () => succeeds(() => runOperation({ database, now }, addFunds, funds(0n), ada)) },
      { name: 'wrong role', run: () => succeeds(() => runOperation({ database, now }, eraseExpired, {}, ada)) },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 1, maxLength: 6 }), async (sequence) => {
      for (const { name, run } of sequence) {
        const before = await count();
        const changes = (await run()) && name !== 'partner list' ? 1 : 0;
        assert.equal((await count()) - before, changes, name);
      }
    }),
    { numRuns: 25 },
  );
  assert.deepEqual((await type(database, ['audit', 'verify'])).code, 0);
});

const funds = (cents: bigint) => ({ partnerId: 'shop', cents, reference: null });

const succeeds = (run: () => Promise<unknown>) =>
  run().then(
    () => true,
    () => false,
  );

test('a job leaves an entry for each step that changes something, and none where nothing was due', async () => {
  const { database } = await addedPartner();
  await runOperation({ database, now }, closeMonths, {}, job);
  assert.equal((await list(database)).length, 1);
  const later = new Date('2027-01-02T00:00:00Z');
  await runOperation({ database, now: later }, closeMonths, {}, job);
  const closed = (await list(database)).filter(({ operation }) => operation === 'close-months');
  assert.deepEqual(
    closed.map(({ by, partner, subject }) => [by, partner, subject]),
    [
      ['close-periods', 'shop', 'month 2026-12'],
      ['close-periods', 'shop', 'month 2026-11'],
    ],
  );
});

test('an entry holds no key and no whole VIN, also where an operator typed one', async () => {
  const { database, key } = await addedPartner();
  const vin = 'SANDBX00TH1N00001';
  await typeJson(database, ['vehicle', 'erase', vin, '--reference', `request about ${vin}`]);
  await typeJson(database, ['key', 'issue', 'shop', '--label', vin]);
  await typeJson(database, ['partner', 'suspend', 'shop', '--reason', `leaked ${key}`]);
  const text = JSON.stringify(await database.query(sql`select e from people.audit_entry e`));
  assert.doesNotMatch(text, new RegExp(vin, 'i'));
  assert.equal(text.includes(key.slice(-38)), false);
  assert.match(text, /SANDBX00TH1\.{6}/);
});

test('nothing of an operation stays if its entry cannot be written', async () => {
  const { database } = await addedPartner();
  const before = await typeJson(database, ['ledger', 'show', 'shop']);
  await database.script(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused here'; end $$;
    create trigger refuse before insert on people.audit_entry for each row execute function public.refuse()`);
  await assert.rejects(runOperation({ database, now }, addFunds, funds(100n), ada), /refused here/);
  assert.deepEqual(await typeJson(database, ['ledger', 'show', 'shop']), before);
});

const rehash = (entry: number) => `update people.audit_entry e set hash = people.audit_hash(e) where number = ${entry}`;
const copy = (from: number, to: number) => `
  insert into people.audit_entry select (jsonb_populate_record(e, '{"number": ${to}}')).* from people.audit_entry e
  where number = ${from}`;

test('entries cannot be changed or removed, and audit verify names one that was altered, removed or inserted', async () => {
  const { database } = await addedPartner();
  for (let entry = 2; entry <= 9; entry++) await typeJson(database, `funds add shop ${entry}`.split(' '));
  for (const change of ['update people.audit_entry set reason = $$x$$', 'delete from people.audit_entry']) {
    await assert.rejects(database.script(change), /audit_entry is fixed/);
  }
  await assert.rejects(database.script('truncate people.audit_entry'), /audit_entry is fixed/);
  const cases: readonly (readonly [change: string, problems: readonly string[]])[] = [
    [`update people.audit_entry set actor = 'nobody' where number = 4`, ['4 altered']],
    [`update people.audit_entry set after = '{"balanceCents": "1"}' where number = 1`, ['1 altered']],
    [`update people.audit_entry set recorded_at = recorded_at + interval '1 us' where number = 9`, ['9 altered']],
    [`update people.audit_entry set reason = 'better' where number = 4; ${rehash(4)}`, ['4 altered']],
    [`update people.audit_entry set reason = 'better' where number = 9; ${rehash(9)}`, ['9 altered']],
    ['delete from people.audit_entry where number = 1', ['1 missing']],
    ['delete from people.audit_entry where number = 5', ['5 missing']],
    ['delete from people.audit_entry where number >= 8', ['8 missing', '9 missing']],
    [copy(9, 10), ['10 inserted']],
    [
      `${copy(9, 10)}; update people.audit_entry set previous_hash = (select hash from people.audit_entry where number = 9)
      where number = 10; ${rehash(10)}`,
      ['10 inserted'],
    ],
    [
      `update people.audit_entry set number = number + 100 where number >= 5;
       update people.audit_entry set number = number - 99 where number > 100;
       ${copy(6, 5)}; ${rehash(5)}`,
      ['5 inserted', '6 altered', '7 altered', '8 altered', '9 altered', '10 inserted'],
    ],
    ['delete from people.audit_entry', Array.from({ length: 9 }, (_, index) => `${index + 1} missing`)],
  ];
  for (const [change, problems] of cases) {
    const found = await problemsAfter(database, change);
    assert.deepEqual(found, problems, change);
  }
  const { code, out } = await type(database, ['audit', 'verify']);
  assert.equal(code, 0, out);
});

/** What audit verify finds after a change that an owner of the database could make; the change is undone. */
async function problemsAfter(database: Database, change: string): Promise<string[]> {
  await database.script(`
    create table public.saved as select * from people.audit_entry;
    alter table people.audit_entry disable trigger user; ${change}; alter table people.audit_entry enable trigger user`);
  const { code, out } = await type(database, ['audit', 'verify', '--json']);
  await database.script(`
    alter table people.audit_entry disable trigger user; delete from people.audit_entry;
    insert into people.audit_entry select * from public.saved; drop table public.saved;
    alter table people.audit_entry enable trigger user`);
  assert.equal(code, 1, change);
  const { problems } = JSON.parse(out) as { problems: { entry: number; problem: string }[] };
  return problems.map(({ entry, problem }) => `${entry} ${problem}`);
}

test('audit list filters by partner, operation, author and time, and pages', async () => {
  const { database } = await addedPartner();
  await runOperation({ database, now }, addPartner, { ...testTerms, id: 'other' }, { ...ada, role: 'admin' });
  await runOperation({ database, now: new Date('2026-11-16T00:00:00Z') }, addFunds, funds(5n), ada);
  await typeJson(database, 'price set other report 4.00'.split(' '));
  const entries = async (...words: string[]) => (await list(database, ...words)).map(({ entry }) => entry);
  assert.deepEqual(await entries('--partner', 'shop'), [3, 1]);
  assert.deepEqual(await entries('--operation', 'add-partner'), [2, 1]);
  assert.deepEqual(await entries('--by', 'ada@operator.example', '--partner', 'shop'), [3, 1]);
  assert.deepEqual(await entries('--from', '2026-11-16T00:00:00Z'), [3]);
  assert.deepEqual(await entries('--until', '2026-11-16T00:00:00Z'), [4, 2, 1]);
  assert.deepEqual(await entries('--last', '2'), [4, 3]);
  assert.deepEqual(await entries('--last', '2', '--before', '3'), [2, 1]);
  assert.match((await type(database, ['audit', 'list', '--operation', 'nothing'])).err, /--operation/);
});
