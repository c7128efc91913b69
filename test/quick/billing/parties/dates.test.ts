import assert from 'node:assert/strict';
import { test } from 'node:test';

import { waitForLockWaits } from '../../../../harness/database/lock-waits.ts';
import { testTerms } from '../../../../harness/service/partners.ts';
import {
  buyerOn,
  countBuyers,
  incompleteBuyers,
  setBuyer,
  type BuyerDetails,
} from '../../../../src/billing/parties/buyer.ts';
import { lockSeller, sellerOn, insertSeller } from '../../../../src/billing/parties/seller.ts';
import { setVatRate, vatRateOn } from '../../../../src/billing/vat/rates.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { setSeller as setSellerOperation } from '../../../../src/operations/money/set-seller.ts';
import { addPartner } from '../../../../src/operations/partners/add-partner.ts';
import { changeTerms } from '../../../../src/operations/partners/change-terms.ts';
import { freshDatabase } from '../../../support/database.ts';

const { database } = await freshDatabase();
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
await runOperation({ database, now: new Date() }, addPartner, { ...testTerms, id: 'acme' }, admin);

const seller = {
  name: 'History B.V.',
  street: 'Damrak 1',
  postcode: '1012 LG',
  city: 'Amsterdam',
  country: 'NL',
  vatNumber: 'NL004495445B01',
  registration: null,
  taxNumber: null,
  iban: 'NL91ABNA0417164300',
  bic: null,
  email: 'billing@history.example',
  phone: null,
};
const buyer: BuyerDetails = {
  name: 'Acme GmbH',
  street: null,
  postcode: null,
  city: 'Berlin',
  country: 'DE',
  vatNumber: null,
  reference: 'PO 7',
  email: null,
};

test('details hold from their day on; what is set later for the same day replaces them', async () => {
  await insertSeller(database, seller, '2026-03-01');
  await insertSeller(database, { ...seller, city: 'Utrecht' }, '2026-05-01');
  await insertSeller(database, { ...seller, city: 'Leiden' }, '2026-05-01');
  assert.equal(await sellerOn(database, '2026-02-28'), undefined);
  assert.deepEqual(await sellerOn(database, '2026-04-30'), seller);
  assert.equal((await sellerOn(database, '2026-05-01'))?.city, 'Leiden');

  await setBuyer(database, 'acme', buyer, '2026-03-01');
  await setBuyer(database, 'acme', { ...buyer, reference: null }, '2026-04-01');
  assert.equal(await buyerOn(database, 'acme', '2026-02-28'), undefined);
  assert.deepEqual(await buyerOn(database, 'acme', '2026-03-31'), buyer);
  assert.equal((await buyerOn(database, 'acme', '2030-01-01'))?.reference, null);
  assert.equal(await buyerOn(database, 'other', '2030-01-01'), undefined);
});

test('accounts without complete details are found for each day, also where a change was planned', async () => {
  const { database: own } = await freshDatabase();
  const [now, today, later] = [new Date('2026-11-15T08:30:00Z'), '2026-11-15', '2027-01-01'];
  const complete = { legalName: 'Acme', street: 'Torstr. 1', postcode: '10119', city: 'Berlin', country: 'DE' };
  for (const [id, details] of Object.entries({ none: {}, all: complete, joins: complete, leaves: complete })) {
    const from = id === 'joins' ? { detailsFrom: later } : {};
    await runOperation({ database: own, now }, addPartner, { ...testTerms, id, ...details, ...from }, admin);
  }
  const leaving = { partnerId: 'leaves', city: null, detailsFrom: later };
  await runOperation({ database: own, now }, changeTerms, leaving, admin);
  const found = async (day: string) => {
    const ids = await incompleteBuyers(own, day, { after: null, isDescending: false, count: 10 });
    assert.equal((await countBuyers(own, day)).incomplete, BigInt(ids.length));
    return ids;
  };
  assert.deepEqual(await found(today), ['joins', 'none']);
  assert.deepEqual(await found(later), ['leaves', 'none']);
  await runOperation({ database: own, now }, changeTerms, { ...leaving, city: 'Bonn' }, admin);
  assert.deepEqual(await found(later), ['none']);
});

test('a rate of VAT holds for its country from its day on; Monaco has that of France', async () => {
  await setVatRate(database, { country: 'NL', basisPoints: 2100, validFrom: '2026-01-01' });
  await setVatRate(database, { country: 'NL', basisPoints: 2150, validFrom: '2027-01-01' });
  await setVatRate(database, { country: 'FR', basisPoints: 2000, validFrom: '2026-01-01' });
  assert.equal(await vatRateOn(database, 'NL', '2025-12-31'), undefined);
  assert.equal(await vatRateOn(database, 'NL', '2026-12-31'), 2100);
  assert.equal(await vatRateOn(database, 'NL', '2027-01-01'), 2150);
  assert.equal(await vatRateOn(database, 'MC', '2026-06-01'), 2000);
  assert.equal(await vatRateOn(database, 'DE', '2026-06-01'), undefined);
});

test('two changes of parts of the seller at the same time are both made', async () => {
  await setVatRate(database, { country: 'NL', basisPoints: 2100, validFrom: '2026-01-01' });
  const today = new Date().toISOString().slice(0, 10);
  const locked = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    await lockSeller(tx);
    locked.resolve();
    await written.promise;
    await insertSeller(tx, { ...seller, city: 'Gouda' }, today);
  });
  await locked.promise;
  const change = { email: 'new@history.example' };
  const second = runOperation({ database, now: new Date() }, setSellerOperation, change, admin);
  await waitForLockWaits(database);
  written.resolve();
  await Promise.all([first, second]);
  const { city, email } = (await sellerOn(database, today)) ?? {};
  assert.deepEqual([city, email], ['Gouda', 'new@history.example']);
});
