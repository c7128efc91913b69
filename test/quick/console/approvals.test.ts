import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addPartner } from '../../../harness/service/partners.ts';
import { sellerOn } from '../../../src/billing/parties/seller.ts';
import { pricesAt } from '../../../src/billing/prices.ts';
import { utcDay } from '../../../src/kernel/day.ts';
import { requireOperatorOf } from '../../../src/people/operators.ts';
import { change, openConsole, signIn } from '../../support/console/console.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const opened = await openConsole(database, { approvalAboveCents: 10_000n });
await addPartner(database, { id: 'acme' });
const finance = await signIn(opened, database, 'finance');
const admin = await signIn(opened, database, 'admin');
const price = async () => (await pricesAt(database, 'acme', new Date())).get('report');

test('a price that one operator sets waits on the page of approvals, before and after, until another approves it', async () => {
  const { response } = await change(finance, '/partners/acme/set-price', { cents: '0.00' });
  const location = response.headers['location'] ?? '';
  assert.match(location, /^\/approvals\?done=\d+$/);
  const own = await finance.open(location);
  assert.match(own.body, /k-done[^]*Set price[^]*2\.50 EUR → 0\.00 EUR[^]*waits for approval yes/);
  assert.match(own.body, /yours: another person decides/);
  assert.equal(await price(), 250n);
  const { body } = await admin.open('/approvals');
  assert.match(body, /Set price[^]*price: 2\.50 EUR → 0\.00 EUR[^]*acme/);
  const [, path = ''] = /href="(\/approvals\/\d+\/approve-change)"/.exec(body) ?? [];
  const approved = await change(admin, path);
  assert.match(
    approved.preview.body,
    /Set price · acme, asked for by finance@example\.org[^]*price: 2\.50 EUR → 0\.00 EUR/,
  );
  assert.equal(await price(), 0n);
});

test('an IBAN is shown in full to the one who approves it', async () => {
  const seller = {
    name: 'History',
    street: 'Damrak 1',
    postcode: '1012 LG',
    city: 'Amsterdam',
    country: 'NL',
    email: 'billing@history.example',
    taxNumber: '12',
    iban: 'NL91ABNA0417164300',
    vatRateBasisPoints: '21',
  };
  await change(finance, '/seller/set-seller', seller);
  assert.equal(await sellerOn(database, utcDay(new Date())), undefined);
  const { body } = await admin.open('/approvals');
  assert.match(body, /Set seller[^]*IBAN: none → NL91ABNA0417164300/);
  const [, path = ''] = /href="(\/approvals\/\d+\/approve-change)"/.exec(body) ?? [];
  await change(admin, path);
  assert.equal((await sellerOn(database, utcDay(new Date())))?.iban, 'NL91ABNA0417164300');
});

test('the console says why somebody cannot approve for the one whose role they changed', async () => {
  const { id } = await requireOperatorOf(database, 'finance@example.org');
  await change(admin, `/people/${id}/set-operator-role`, { role: 'admin' });
  await change(finance, '/partners/acme/set-price', { cents: '9.00' });
  const [, path = ''] = /href="(\/approvals\/\d+\/approve-change)"/.exec((await admin.open('/approvals')).body) ?? [];
  const { response } = await change(admin, path);
  assert.equal(response.statusCode, 422);
  assert.match(
    response.body,
    /invited finance@example\.org or changed their role on \d{4}-\d\d-\d\d: within seven days/,
  );
  assert.equal(await price(), 0n);
});
