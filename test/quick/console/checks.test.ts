import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { listCheckResults } from '../../../src/database/check-results.ts';
import type { Database } from '../../../src/database/connect.ts';
import { type JobParts, makeTasks } from '../../../src/jobs/tasks.ts';
import { type } from '../../support/cli/operator.ts';
import { openConsole, signIn } from '../../support/console/console.ts';
import { MovedClock } from '../../support/console/visitor.ts';
import { migratedDatabase } from '../../support/database.ts';

const { database } = await migratedDatabase();
const { partnerId } = await addPartner(database, { id: 'acme' });
const [clock, log] = [new MovedClock(), recordingLog()];
const opened = await openConsole(database);
const admin = await signIn(opened, database, 'admin');
const tasks = makeTasks({ database, clock, log } as unknown as JobParts);
const checkAtNight = async () => tasks['check-books']?.({});
const dayMs = 86_400_000;

test('the first page says whether the books agree and when that was checked, and what disagrees', async () => {
  assert.match((await admin.open('/')).body, /Books[^]*not checked yet/);
  await checkAtNight();
  assert.match((await admin.open('/')).body, /k-clear">agree<[^]*checked/);
  assert.doesNotMatch((await admin.open('/')).body, /do not agree/);

  await database.script(`update billing.account set balance_cents = 123 where partner_id = '${partnerId}'`);
  await checkAtNight();
  assert.doesNotMatch((await admin.open('/')).body, /do not agree/, 'the books are checked once a night');
  clock.movedMs = dayMs;
  await checkAtNight();
  const { body } = await admin.open('/');
  assert.match(
    body,
    /The books do not agree<\/a>:\s+2 problems, such as “an account does not agree with its last entry, acme/,
  );
  const page = (await admin.open('/checks')).body;
  assert.match(page, /href="\/partners\/acme"[^]*the account says 123 cents/);
  assert.ok(log.lines.some(({ level }) => level === 'error'));
});

test('a check by command is shown, too, and ends what the console says about the books', async () => {
  await database.script(`update billing.account set balance_cents = 10000 where partner_id = '${partnerId}'`);
  const later = new Date(Date.now() + 2 * dayMs);
  assert.equal((await type(database, ['ledger', 'verify'], later)).code, 0);
  assert.doesNotMatch((await admin.open('/')).body, /do not agree/);
  await database.script(`
    alter table people.audit_entry disable trigger audit_is_append_only;
    update people.audit_entry set actor = 'somebody else' where number = 1;
    alter table people.audit_entry enable trigger audit_is_append_only`);
  assert.equal((await type(database, ['audit', 'verify'], later)).code, 1);
  assert.match((await admin.open('/')).body, /The audit is not intact<\/a>:\s+1 problem, such as “altered, entry 1/);
  const support = await signIn(opened, database, 'support');
  assert.doesNotMatch(
    (await support.open('/checks')).body,
    /altered/,
    'who may not look at the audit sees nothing of it',
  );
});

test('a check on a database that takes no writes says what it found', async () => {
  const before = await listCheckResults(database);
  const replica: Database = { ...database, query: (statement) => database.snapshot((tx) => tx.query(statement)) };
  const later = new Date(Date.now() + 3 * dayMs);
  const { code, err } = await type(replica, ['ledger', 'verify'], later);
  assert.equal(code, 0, err);
  assert.deepEqual(await listCheckResults(database), before);
});
