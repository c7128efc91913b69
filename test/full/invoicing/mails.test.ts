import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { vehicle } from '../../../harness/generate/vins.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { testTerms } from '../../../harness/service/partners.ts';
import { setBuyer } from '../../../src/billing/parties/buyer.ts';
import { insertSeller } from '../../../src/billing/parties/seller.ts';
import { setVatRate } from '../../../src/billing/vat/rates.ts';
import { sql } from '../../../src/database/sql.ts';
import { findFile, keepFile, keepStatementFile } from '../../../src/invoicing/files.ts';
import { listDocuments, listOverdue } from '../../../src/invoicing/listing.ts';
import { defaultOverdueDays } from '../../../src/invoicing/reminders.ts';
import { findMail, listMails } from '../../../src/mail/outbox.ts';
import { sendQueuedMail } from '../../../src/mail/send.ts';
import type { OutgoingMail } from '../../../src/mail/smtp.ts';
import { mailSources } from '../../../src/main/mail-sources.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { closeMonths } from '../../../src/operations/money/close-months.ts';
import { remindOverdue } from '../../../src/operations/money/remind-overdue.ts';
import { addPartner, type NewPartner } from '../../../src/operations/partners/add-partner.ts';
import { changeSettings } from '../../../src/operations/partners/change-settings.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import { refundReport } from '../../../src/operations/reports/refund-report.ts';
import { retryMail } from '../../../src/operations/service/retry-mail.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';
import { startHandClocked } from '../../support/billing/hand-clocked.ts';
import { unwrapped } from '../../support/mail/contents.ts';

const clock = new ManualClock('2026-05-10T00:00:00Z');
const { database, ask } = await startHandClocked(clock);
const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
const context = () => ({ database, now: clock.now() });

const party = { name: 'GmbH', street: 'Ring 1', postcode: '10115', city: 'Berlin', country: 'DE', vatNumber: null };
await insertSeller(
  database,
  { ...party, registration: 'HRB 1', taxNumber: '12/345', iban: null, bic: null, email: 'books@seller.example' },
  '2026-01-01',
);
await setVatRate(database, { country: 'DE', basisPoints: 1900, validFrom: '2026-01-01' });

async function join(id: string, terms: Partial<NewPartner> = {}): Promise<string> {
  const contactEmail = `${id}@contact.example`;
  const { key } = await runOperation(context(), addPartner, { ...testTerms, id, contactEmail, ...terms }, admin);
  return key;
}

async function bill(partnerId: string): Promise<void> {
  const buyer = { ...party, name: null, reference: null, email: `${partnerId}@books.example` };
  await setBuyer(database, partnerId, buyer, '2026-01-01');
}

async function buy(key: string, index: number): Promise<string> {
  const bought = await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(index) } });
  assert.equal(bought.status, 200);
  return (JSON.parse(bought.body) as { reportId: string }).reportId;
}

const drawn = Buffer.from('a PDF');

/** Sends what is queued for a partner, as the job does. PDFs are there, as if they had been drawn before. */
async function send(partnerId: string): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = {
    send: async (mail: OutgoingMail) => (sent.push(mail), { kind: 'sent' as const }),
    close: () => {},
  };
  const documents = await database.query<{ number: string }>(sql`
    select number from invoicing.invoice_file where format = 'cii'`);
  for (const { number } of documents) await keepFile(database, { number, format: 'pdf', bytes: drawn });
  const statements = await database.query<{ partnerId: string; firstDay: string }>(sql`
    select partner_id as "partnerId", period_start as "firstDay" from billing.statement`);
  for (const statement of statements) await keepStatementFile(database, { ...statement, bytes: drawn });
  const queued = (await listMails(database, 100, 'queued')).filter((mail) => mail.partnerId === partnerId);
  for (const { id } of queued.toReversed()) await sendQueuedMail({ ...parts, transport }, id);
  return sent;
}

const parts = {
  database,
  clock,
  log: recordingLog(),
  transport: undefined,
  sender: 'A seller',
  domain: 'seller.example',
  sources: mailSources(database, async () => {
    throw new Error('the process that draws has ended');
  }),
};

const filesOf = ({ attachments }: OutgoingMail) => attachments.map(({ filename }) => filename);

test('an account that paid ahead is asked for the rest alone, at its address for invoices, with the files', async () => {
  const key = await join('ahead', { billingMode: 'postpaid', topUpCents: 0n });
  await bill('ahead');
  for (const index of [1, 2, 3, 4]) await buy(key, index);
  await runOperation(context(), addFunds, { partnerId: 'ahead', cents: 800n, reference: null }, admin);
  clock.set(Date.UTC(2026, 5, 1));
  await runOperation(context(), closeMonths, {}, admin);
  const sent = await send('ahead');
  assert.deepEqual(
    sent.map(({ to }) => to),
    ['ahead@books.example', 'ahead@contact.example', 'ahead@books.example'],
  );
  const [receipt, statement, invoice] = sent;
  assert.ok(receipt && statement && invoice);
  assert.match(unwrapped(receipt.text), /Net amount €8\.00 .*Still open €0\.00 .*counts towards the next one/);
  assert.deepEqual(filesOf(receipt), []);
  assert.deepEqual(filesOf(statement).slice(0, 1), ['statement-2026-05.pdf']);
  assert.match(
    unwrapped(invoice.text),
    /Net total €10\.00 VAT 19% €1\.90 Total including VAT €11\.90 Paid €9\.52 Amount due €2\.38/,
  );
  assert.deepEqual(filesOf(invoice), ['invoice-2026-000001.pdf', 'invoice-2026-000001.xml', 'invoice-2026-000001.csv']);
  assert.deepEqual(invoice.attachments[0]?.content, drawn);
  assert.deepEqual(invoice.attachments[1]?.content, await findFile(database, '2026-000001', 'ubl'));
});

test('a payment says what it settled and what stays open; a refund comes with its credit note', async () => {
  const key = await join('settling', { billingMode: 'postpaid', topUpCents: 0n });
  await bill('settling');
  const ids = [await buy(key, 1), await buy(key, 2)];
  clock.set(Date.UTC(2026, 6, 1));
  await runOperation(context(), closeMonths, {}, admin);
  await send('settling');
  await runOperation(context(), addFunds, { partnerId: 'settling', cents: 250n, reference: 'bank 3' }, admin);
  await runOperation(context(), addFunds, { partnerId: 'settling', cents: 250n, reference: 'bank 3' }, admin);
  await runOperation(context(), refundReport, { reportId: ids[0] ?? '', reason: 'ticket 1' }, admin);
  const [receipt, refund, ...others] = await send('settling');
  assert.ok(receipt && refund);
  assert.deepEqual(others, [], 'what was booked before has no second receipt');
  assert.match(unwrapped(receipt.text), /Still open €2\.98 .*2026-000002 €5\.95 €2\.97 €2\.98/);
  assert.match(unwrapped(refund.text), /Reference ticket 1 Number CN-2026-000001 Corrects invoice 2026-000002/);
  assert.deepEqual(filesOf(refund), ['credit-note-CN-2026-000001.pdf', 'credit-note-CN-2026-000001.xml']);
});

test('a refund before the month is closed is told when it is booked, and its credit note when it is issued', async () => {
  const key = await join('late', { billingMode: 'postpaid', topUpCents: 0n });
  await bill('late');
  const id = await buy(key, 1);
  await buy(key, 2);
  clock.set(Date.UTC(2026, 7, 1, 1));
  await runOperation(context(), refundReport, { reportId: id, reason: 'ticket 2' }, admin);
  const [refund] = await send('late');
  assert.deepEqual(refund && filesOf(refund), []);
  await runOperation(context(), closeMonths, {}, admin);
  const files = (await send('late')).flatMap(filesOf);
  assert.ok(
    files.some((name) => /^credit-note-CN-2026-\d+\.pdf$/.test(name)),
    files.join(),
  );
});

test('the first top-up has a receipt, and play money has none', async () => {
  await join('prepaid');
  await join('playing', { isTest: true });
  const [receipt, ...others] = await send('prepaid');
  assert.deepEqual(others, []);
  assert.equal(receipt?.to, 'prepaid@contact.example');
  assert.match(unwrapped(receipt.text), /Reference first top-up Number PP-2026-\d+ .*Balance €100\.00/);
  assert.deepEqual(filesOf(receipt), [], 'no buyer, no e-invoice');
  assert.deepEqual(await send('playing'), []);
});

test('what was sent can be found and sent again, with its files, to the address that the partner has now', async () => {
  const [invoice] = (await listMails(database, 100, 'sent', 'ahead')).filter(({ kind }) => kind === 'invoice');
  assert.ok(invoice);
  const buyer = { ...party, name: null, reference: null, email: 'moved@books.example' };
  await setBuyer(database, 'ahead', buyer, '2026-01-01');
  await send('ahead');
  for (let times = 0; times < 2; times++) {
    const copy = await runOperation(context(), retryMail, { mailId: invoice.id }, admin);
    assert.notEqual(copy, invoice.id);
    const [sent, ...others] = await send('ahead');
    assert.deepEqual([sent?.to, others], ['moved@books.example', []]);
    assert.equal(sent?.attachments.length, 3);
    assert.equal(sent?.text, invoice.text);
  }
  await assert.rejects(runOperation(context(), retryMail, { mailId: 999n }, admin), /it does not exist/);
});

test('a mail whose PDF cannot be drawn is retried, not sent without it', async () => {
  await join('undrawn');
  await bill('undrawn');
  await send('undrawn');
  await runOperation(context(), addFunds, { partnerId: 'undrawn', cents: 1_000n, reference: null }, admin);
  const [mail] = await listMails(database, 1, 'queued');
  assert.equal(mail?.partnerId, 'undrawn');
  await sendQueuedMail(parts, mail.id);
  const tried = await findMail(database, mail.id);
  assert.deepEqual([tried?.status, tried?.attempts], ['queued', 1]);
  assert.match(tried?.lastError ?? '', /the PDF of PP-2026-\d+ could not be drawn: the process that draws has ended/);
  const [sent] = await send('undrawn');
  assert.equal(sent?.attachments.length, 2);
});

test('an account without credit is told so once, and again after money came in', async () => {
  const key = await join('spending', { topUpCents: 500n });
  await send('spending');
  await buy(key, 1);
  assert.deepEqual(await send('spending'), [], 'there is credit for one more');
  await buy(key, 2);
  assert.equal((await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(3) } })).status, 402);
  const [told, ...others] = await send('spending');
  assert.deepEqual(others, []);
  assert.equal(told?.to, 'spending@contact.example');
  assert.match(unwrapped(told.text), /Your balance is used up .*Balance €0\.00 .*402 INSUFFICIENT_CREDIT/);
  await runOperation(context(), addFunds, { partnerId: 'spending', cents: 250n, reference: null }, admin);
  await buy(key, 3);
  const subjects = (await send('spending')).map(({ subject }) => subject.split(' ·')[0]);
  assert.deepEqual(subjects, ['Your top-up has been booked', 'Your balance is used up']);

  const limited = await join('limited', { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 300n });
  await buy(limited, 1);
  const [reached] = await send('limited');
  assert.match(unwrapped(reached?.text ?? ''), /Still open €2\.50 Credit limit €3\.00 .*402 CREDIT_LIMIT_REACHED/);
  const silent = await join('silent', { topUpCents: 250n, contactEmail: null });
  await buy(silent, 1);
  assert.deepEqual(
    (await listMails(database, 1_000, null)).filter(({ partnerId }) => partnerId === 'silent'),
    [],
  );
});

/** The invoices of a partner that the form of reminders says are overdue on a day. */
async function overdueOn(day: string, partnerId: string): Promise<string[]> {
  const overdue = await listOverdue(database, new Date(`${day}T05:00:00Z`), 100);
  return overdue.filter((document) => document.partnerId === partnerId).map(({ number }) => number);
}

/** Runs the daily job on a day, and returns the steps in which a partner was reminded. */
async function remindOn(day: string, partnerId: string, overdueDays = defaultOverdueDays): Promise<number[]> {
  clock.set(Date.parse(`${day}T05:00:00Z`));
  const reminded = await runOperation({ ...context(), overdueDays }, remindOverdue, {}, { ...admin, role: 'system' });
  return reminded.filter(({ document }) => document.partnerId === partnerId).map(({ step }) => step);
}

test('an overdue invoice is reminded of three times, and purchases stop after the last until it is paid', async () => {
  clock.set(Date.UTC(2027, 0, 10));
  const key = await join('slow', { billingMode: 'postpaid', topUpCents: 0n });
  await bill('slow');
  await buy(key, 1);
  await buy(key, 2);
  await runOperation(context(), changeTerms, { partnerId: 'slow', stopOverdue: true }, admin);
  clock.set(Date.UTC(2027, 1, 1));
  await runOperation(context(), closeMonths, {}, admin);
  await send('slow');
  const number = (await listDocuments(database, 'slow', clock.now()))[0]?.number ?? '';
  assert.deepEqual([await overdueOn('2027-03-03', 'slow'), await overdueOn('2027-03-04', 'slow')], [[], [number]]);
  const purchase = async (index: number) => ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(index) } });
  // Due on 3 March: nothing on the day, nor two days later.
  for (const day of ['2027-03-03', '2027-03-05']) assert.deepEqual(await remindOn(day, 'slow'), [], day);
  assert.deepEqual(await remindOn('2027-03-06', 'slow'), [1]);
  assert.deepEqual(await remindOn('2027-03-06', 'slow'), [], 'each step once');
  const [first] = await send('slow');
  assert.equal(first?.to, 'slow@books.example');
  assert.match(unwrapped(first.text), /Payment reminder for invoice 2027-\d+ .*Still open €5\.95/);
  assert.deepEqual(filesOf(first), [`invoice-${number}.pdf`]);
  await runOperation(context(), addFunds, { partnerId: 'slow', cents: 250n, reference: number }, admin);
  // The job was down until the third step was due, too: none is left out.
  assert.deepEqual(await remindOn('2027-04-01', 'slow'), [2]);
  assert.deepEqual(await remindOn('2027-04-14', 'slow'), []);
  clock.set(Date.parse('2027-04-14T20:00:00Z'));
  assert.equal((await purchase(3)).status, 200);
  assert.deepEqual(await remindOn('2027-04-15', 'slow'), [3]);
  const last = (await send('slow')).at(-1);
  assert.match(unwrapped(last?.text ?? ''), /Last payment reminder .*Still open €2\.98 .*402 CREDIT_LIMIT_REACHED/);
  const refused = await purchase(4);
  assert.equal(refused.status, 402);
  assert.match(refused.body, /CREDIT_LIMIT_REACHED/);
  const isStopped = async () => 'stopped' in (JSON.parse((await ask(key, '/v1/account')).body) as object);
  assert.equal(await isStopped(), true, 'the account says so');
  assert.equal((await purchase(3)).status, 200, 'a free repeat is not a purchase');
  await runOperation(context(), addFunds, { partnerId: 'slow', cents: 250n, reference: `rest of ${number}` }, admin);
  assert.deepEqual(await overdueOn('2027-04-15', 'slow'), []);
  assert.equal((await purchase(4)).status, 200, 'paid: purchases go on by themselves');
  assert.equal(await isStopped(), false);
  assert.deepEqual(await remindOn('2027-05-01', 'slow'), []);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('the days of reminders are set, and purchases stop on a later day than the last, which it announces', async () => {
  clock.set(Date.UTC(2027, 10, 10));
  const key = await join('tardy', { billingMode: 'postpaid', topUpCents: 0n });
  const kept = await join('kept', { billingMode: 'postpaid', topUpCents: 0n });
  for (const one of [key, kept]) await buy(one, 1);
  await runOperation(context(), changeTerms, { partnerId: 'tardy', stopOverdue: true }, admin);
  clock.set(Date.UTC(2027, 11, 1));
  await runOperation(context(), closeMonths, {}, admin);
  await send('tardy');
  const days = { reminders: [1, 5, 6], stop: 9 } as const;
  // Due on 31 December.
  const steps: string[] = [];
  for (const day of ['2027-12-31', '2028-01-01', '2028-01-04', '2028-01-05', '2028-01-06', '2028-01-08']) {
    for (const step of await remindOn(day, 'tardy', days)) steps.push(`${day}: ${step}`);
  }
  assert.deepEqual(steps, ['2028-01-01: 1', '2028-01-05: 2', '2028-01-06: 3']);
  const announced = (await send('tardy')).at(-1);
  assert.match(unwrapped(announced?.text ?? ''), /Last payment reminder .*Purchases stop on 9 January 2028/);
  assert.doesNotMatch(announced?.text ?? '', /402/);
  await buy(key, 2);
  assert.deepEqual(await remindOn('2028-01-09', 'tardy', days), [4]);
  const [told, ...others] = await send('tardy');
  assert.deepEqual(others, []);
  assert.match(unwrapped(told?.text ?? ''), /Last payment reminder .*402 CREDIT_LIMIT_REACHED/);
  assert.equal((await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(3) } })).status, 402);
  const subjects = (await send('kept')).map(({ subject }) => subject.split(' for')[0]);
  assert.deepEqual(subjects.slice(-3), ['Payment reminder', 'Second payment reminder', 'Last payment reminder']);
  await buy(kept, 2);
  assert.deepEqual(await remindOn('2028-01-20', 'tardy', days), []);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('a debtor who removes every address gets no mails, and is stopped on the same day as others', async () => {
  clock.set(Date.UTC(2028, 5, 10));
  const ids = ['reached', 'unreached'];
  const keys: string[] = [];
  for (const id of ids) {
    keys.push(await join(id, { billingMode: 'postpaid', topUpCents: 0n }));
    await bill(id);
    await buy(keys.at(-1) ?? '', 1);
    await runOperation(context(), changeTerms, { partnerId: id, stopOverdue: true }, admin);
  }
  clock.set(Date.UTC(2028, 6, 1));
  await runOperation(context(), closeMonths, {}, admin);
  for (const id of ids) await send(id);
  const owner = {
    role: 'member-owner',
    kind: 'person',
    name: 'owner@unreached.example',
    partnerId: 'unreached',
  } as const;
  const none = { partnerId: 'unreached', contactEmail: null, invoiceEmail: null };
  await runOperation(context(), changeSettings, none, owner);
  const purchases = async () => {
    const statuses: number[] = [];
    for (const key of keys) {
      statuses.push((await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(2) } })).status);
    }
    return statuses;
  };
  // Due on 31 July.
  for (const [day, step] of [
    ['2028-08-03', 1],
    ['2028-08-14', 2],
    ['2028-08-28', 3],
  ] as const) {
    clock.set(Date.parse(`${day}T04:00:00Z`));
    if (step === 3) assert.deepEqual(await purchases(), [200, 200]);
    clock.set(Date.parse(`${day}T05:00:00Z`));
    const reminded = await runOperation(context(), remindOverdue, {}, { ...admin, role: 'system' });
    assert.deepEqual(
      reminded
        .filter(({ document }) => ids.includes(document.partnerId))
        .map((one) => [one.document.partnerId, one.step, one.isMailed]),
      [
        ['reached', step, true],
        ['unreached', step, false],
      ],
    );
  }
  clock.set(Date.parse('2028-08-30T05:00:00Z'));
  assert.deepEqual(await purchases(), [402, 402]);
  assert.equal((await send('reached')).length, 3);
  const mails = (await listMails(database, 1_000, null)).filter(({ partnerId }) => partnerId === 'unreached');
  assert.deepEqual(
    mails.filter(({ kind }) => kind === 'reminder'),
    [],
  );
  // An address that is added later gets what comes after it.
  await runOperation(context(), changeSettings, { ...none, contactEmail: 'late@unreached.example' }, owner);
  assert.deepEqual(await remindOn('2028-09-15', 'unreached'), []);
  assert.deepEqual((await verifyBooks(database)).disagreements, []);
});

test('without the setting the last reminder stops nothing, until it is set', async () => {
  clock.set(Date.UTC(2027, 5, 10));
  const key = await join('unstopped', { billingMode: 'postpaid', topUpCents: 0n });
  await buy(key, 1);
  clock.set(Date.UTC(2027, 6, 1));
  await runOperation(context(), closeMonths, {}, admin);
  const steps: number[] = [];
  for (const day of ['2027-08-10', '2027-08-21', '2027-09-04', '2027-10-01'])
    steps.push(...(await remindOn(day, 'unstopped')));
  assert.deepEqual(steps, [1, 2, 3]);
  await buy(key, 2);
  // The setting counts from the moment on which it is set, also for what was reminded of before.
  await runOperation(context(), changeTerms, { partnerId: 'unstopped', stopOverdue: true }, admin);
  assert.equal((await ask(key, '/v1/reports', { method: 'POST', body: { vin: vehicle(3) } })).status, 402);
  await runOperation(context(), changeTerms, { partnerId: 'unstopped', stopOverdue: false }, admin);
  await buy(key, 3);
});
