import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { renderMail, type MailContent } from '../../../src/mail/render/render.ts';
import {
  invoice,
  outOfCredit,
  paidAhead,
  payment,
  refund,
  reminder,
  topUp,
  unwrapped,
} from '../../support/mail/contents.ts';

const render = (content: MailContent, language: Language = 'en') =>
  renderMail(content, { language, sender: 'Vehicle History' });

/** That a mail says these texts, in this order. */
function assertSays(content: MailContent, ...said: readonly string[]): void {
  const text = unwrapped(render(content).text);
  let from = 0;
  for (const one of said) {
    const found = text.indexOf(one, from);
    assert.notEqual(found, -1, `${one} is not in: ${text.slice(from)}`);
    from = found + one.length;
  }
}

test('an invoice asks for what is left to pay, VAT included', () => {
  assertSays(
    paidAhead,
    'Invoice 2026-000017',
    'Net total €100.00',
    'VAT 19% €19.00',
    'Total including VAT €119.00',
    'Paid €113.05',
    'Amount due €5.95',
    'Please pay the amount by the due date',
    'attached as a PDF and as an e-invoice',
  );
});

test('an invoice that is paid says so, and asks for nothing', () => {
  const paid = { ...paidAhead, amounts: { ...amountsOf(paidAhead), paidCents: '11900' } };
  assertSays(paid, 'Paid €119.00', 'Amount due €0.00', 'The amount has been paid.');
  assert.doesNotMatch(render(paid).text, /Please pay|Due on/);
});

test('an invoice without VAT, or of an earlier release, has its one amount', () => {
  const amounts = { ...amountsOf(paidAhead), vatCents: '0', grossCents: '10000', paidCents: '0', vat: null };
  assertSays({ ...paidAhead, amounts }, 'Net total €100.00', 'Amount due €100.00');
  assert.doesNotMatch(render({ ...paidAhead, amounts }).text, /VAT|PDF/);
  assertSays(invoice, 'Amount due €93,472.50', 'Please pay the amount by the due date');
});

const withVat = (vat: NonNullable<typeof paidAhead.amounts>['vat']) => ({
  ...paidAhead,
  amounts: { ...amountsOf(paidAhead), vatCents: '0', grossCents: '10000', paidCents: '0', vat },
});

test('reverse charge and sales outside the EU are told apart from a missing rate', () => {
  assertSays(withVat({ category: 'AE', rateBasisPoints: 0 }), 'VAT 0% €0.00', 'Amount due €100.00');
  assertSays(withVat({ category: 'O', rateBasisPoints: 0 }), 'VAT €0.00', 'Amount due €100.00');
});

test('the receipt of a top-up has its document and the new balance', () => {
  assertSays(
    topUp,
    'Your top-up has been booked',
    'Booked on 16 November 2026',
    'Reference bank 17',
    'Number PP-2026-000003',
    'Net total €100.00',
    'VAT 19% €19.00',
    'Total including VAT €119.00',
    'Balance €123.45',
    'attached as a PDF',
  );
});

test('the receipt of a payment says what it paid, and what stays open', () => {
  assertSays(
    payment,
    'Your payment has been booked',
    'Net amount €100.00',
    'Still open €23.80',
    '2026-000017 €83.30 €83.30 €0.00',
    '2026-000018 €59.50 €35.70 €23.80',
    'Total €142.80 €119.00 €23.80',
  );
  const ahead = { ...payment, settled: [], openCents: '0', isAhead: true };
  assertSays(ahead, 'Still open €0.00', 'No invoice is open.', 'counts towards the next one');
});

test('a refund names the report, the reason and the credit note', () => {
  assertSays(
    refund,
    'Refund of a report',
    'Report rep_1L1TeDyGdwa8AxCdg3MtlB',
    'Reference ticket 4711',
    'Number CN-2026-000001',
    'Corrects invoice 2026-000017',
    'Total including VAT €2.98',
  );
  const plain = { ...refund, number: null, corrects: null, amounts: null, balanceCents: '1000' };
  assertSays(plain, 'Amount credited €2.50', 'Balance €10.00');
});

test('an account without credit is told what is refused, and what is not', () => {
  assertSays(outOfCredit, 'Balance €1.50', '402 INSUFFICIENT_CREDIT', 'can still be read');
  const postpaid = {
    ...outOfCredit,
    billingMode: 'postpaid',
    balanceCents: '-4900',
    creditLimitCents: '5000',
  } as const;
  assertSays(postpaid, 'Still open €49.00', 'Credit limit €50.00', '402 CREDIT_LIMIT_REACHED', 'can still be read');
});

test('three reminders are three letters in every language; only the last one stops purchases', () => {
  for (const language of languages) {
    const letters = ([1, 2, 3] as const).map((step) => render({ ...reminder, step }, language));
    assert.equal(new Set(letters.map(({ subject }) => subject)).size, 3, language);
    assert.equal(new Set(letters.map(({ text }) => text.split('\n').slice(2, 8).join())).size, 3, language);
    for (const { text } of letters) assert.doesNotMatch(text, /CREDIT_LIMIT_REACHED/, language);
    assert.match(render({ ...reminder, step: 3, stopsPurchases: true }, language).text, /402\s+CREDIT_LIMIT_REACHED/);
  }
  assertSays({ ...reminder, step: 3, stopsOn: '2027-01-10' }, 'Purchases stop on 10 January 2027');
  assertSays(reminder, 'Invoice number 2026-000017', 'Due on 1 December 2026', 'Still open €23.80');
});

function amountsOf({ amounts }: typeof paidAhead): NonNullable<typeof amounts> {
  assert.ok(amounts);
  return amounts;
}
