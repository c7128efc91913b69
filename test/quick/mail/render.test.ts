import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages, type Language } from '../../../src/language/languages.ts';
import { mailWords } from '../../../src/language/mails/index.ts';
import { renderMail, type MailContent } from '../../../src/mail/render/render.ts';
import {
  everyMail,
  invoice,
  lowBalance,
  plain,
  statement,
  unwrapped,
  visibleText,
} from '../../support/mail/contents.ts';

const sender = 'Vehicle History';
const render = (content: MailContent, language: Language = 'en') => renderMail(content, { language, sender });

test('every mail is whole in every language', () => {
  for (const language of languages) {
    for (const content of everyMail) {
      const { subject, text, html } = render(content, language);
      const words = mailWords(language);
      for (const part of [subject, text, html]) assert.doesNotMatch(part, /undefined|\bnull\b|NaN|\[object|\$\{/);
      for (const body of [unwrapped(text), visibleText(html)]) {
        for (const said of [words.greeting, words.closing, words.footer, sender, 'Baltic Auto SIA (baltic-auto)']) {
          assert.ok(body.includes(said), `${language} ${content.kind}: ${said}`);
        }
      }
      assert.ok(html.includes(`<html lang="${language}"`));
    }
  }
});

test('HTML and plain text say the same', () => {
  for (const language of languages) {
    for (const content of everyMail) {
      const { text, html } = render(content, language);
      // The sender is also at the top of the HTML.
      assert.deepEqual(wordsOf(visibleText(html)), wordsOf(`${sender} ${text}`), `${language} ${content.kind}`);
    }
  }
});

test('plain text stays under 76 characters a line, with any names and figures', () => {
  const endless = 'W'.repeat(300);
  const huge = String(10n ** 24n);
  const extreme: MailContent[] = [
    ...everyMail,
    { ...lowBalance, partnerName: `${endless} and Sons`, partner: endless },
    { ...invoice, number: endless },
    {
      ...statement,
      totalCalls: huge,
      totalCents: `-${huge}`,
      lines: [{ endpoint: endless, calls: huge, billableCalls: huge, amountCents: huge }],
    },
  ];
  for (const language of languages) {
    for (const content of extreme) {
      for (const line of renderMail(content, { language, sender: endless }).text.split('\n')) {
        assert.ok(line.length < 76, line);
        assert.equal(line, line.trimEnd());
      }
    }
  }
});

test('figures stand below each other in plain text', () => {
  const { text } = render({
    ...statement,
    lines: [
      { endpoint: 'POST /v1/reports', calls: '12479', billableCalls: '12462', amountCents: '9347175' },
      { endpoint: 'POST /v1/checks', calls: '1', billableCalls: '1', amountCents: '75' },
    ],
  });
  const table = plain(text)
    .split('\n\n')
    .find((block) => block.startsWith('Service'))
    ?.split('\n');
  assert.deepEqual(table, [
    'Service                              Calls   Charged       Amount',
    '-----------------------------------------------------------------',
    'Reports bought (POST /v1/reports)   12,479    12,462   €93,471.75',
    'POST /v1/checks                          1         1        €0.75',
    '-----------------------------------------------------------------',
    'Total                               12,480    12,463   €93,472.50',
  ]);
});

test('amounts beyond what a double holds are exact, and so are negative ones', () => {
  const amounts: [Language, string, string][] = [
    ['en', '9007199254740993', '€90,071,992,547,409.93'],
    ['de', '123456789012345678901', '1.234.567.890.123.456.789,01 €'],
    ['uk', '9223372036854775807', '92 233 720 368 547 758,07 €'],
    ['en', '-5', '−€0.05'],
    ['lv', '-123450', '−1234,50 €'],
    ['fi', '-100', '−1,00 €'],
  ];
  for (const [language, balanceCents, shown] of amounts) {
    const { text, html } = render({ ...lowBalance, balanceCents }, language);
    for (const body of [plain(text), visibleText(html)]) assert.ok(body.includes(` ${shown}`), shown);
  }
  const { html } = render({ ...statement, totalCalls: '9007199254740993' });
  assert.ok(visibleText(html).includes('9,007,199,254,740,993'));
});

test('content that is not whole numbers and dates is not sent as something else', () => {
  for (const balanceCents of ['', '1.5', '0x10', '1e3', ' 1', '٣']) {
    assert.throws(() => render({ ...lowBalance, balanceCents }), RangeError);
  }
  for (const dueOn of ['', '2026-13-01', '15.11.2026', '2026-11-15T00:00:00Z']) {
    assert.throws(() => render({ ...invoice, dueOn }), RangeError);
  }
  assert.throws(() => render({ ...lowBalance, at: 'yesterday' }), RangeError);
});

test('content survives being stored as JSON', () => {
  for (const content of everyMail) {
    assert.deepEqual(render(JSON.parse(JSON.stringify(content)) as MailContent), render(content));
  }
});

test('a statement has the month, what was charged and why some calls were free', () => {
  const body = unwrapped(render(statement).text);
  for (const said of [
    'Statement for October 2026',
    'Period 1 October 2026 – 31 October 2026',
    'you made 12,480 calls, of which 12,463 were charged',
    '17 calls cost nothing: failed calls and free repeats are not charged',
    'Total charged €93,472.50',
    'Closing balance €1,845.00',
    'There is nothing to pay',
  ]) {
    assert.ok(body.includes(said), said);
  }
});

test('a statement without free calls does not explain them, and one without calls says so', () => {
  const all = unwrapped(render({ ...statement, billableCalls: '12480' }).text);
  assert.doesNotMatch(all, /cost nothing/);
  const none = render({ ...statement, totalCalls: '0', billableCalls: '0', totalCents: '0', lines: [] });
  assert.match(unwrapped(none.text), /You made no calls in this period\. .*There is nothing to pay for this period/);
  assert.doesNotMatch(none.text, /Service/);
});

test('a postpaid statement announces the invoice and has no balance', () => {
  const body = unwrapped(render({ ...statement, billingMode: 'postpaid', closingBalanceCents: null }).text);
  assert.match(body, /The invoice for this period follows in a separate email/);
  assert.doesNotMatch(body, /balance/i);
});

test('a low balance mail says what happens, what still works and what to do', () => {
  for (const language of languages) {
    const { text, html, attachments } = render(lowBalance, language);
    const { refusal, reading, action, once } = mailWords(language).lowBalance;
    for (const body of [unwrapped(text), visibleText(html)]) {
      for (const said of [refusal, reading, action, once, '402 INSUFFICIENT_CREDIT', '48', '50', 'UTC']) {
        assert.ok(body.includes(said), `${language}: ${said}`);
      }
    }
    assert.deepEqual(attachments, []);
  }
});

test('an invoice has its number, its dates and what is to be paid', () => {
  const body = unwrapped(render(invoice, 'fr').text);
  for (const said of [
    'Facture 2026-000017',
    'Date de facture 1er novembre 2026',
    'Échéance 15 novembre 2026',
    'Période 1er octobre 2026 – 31 octobre 2026',
    'Montant à payer 93 472,50 €',
    'Rapports achetés (POST /v1/reports) 12 480 12 463 93 472,50 €',
    'régler ce montant',
  ]) {
    assert.ok(body.includes(said), said);
  }
  assert.doesNotMatch(unwrapped(render({ ...invoice, totalCents: '0' }, 'fr').text), /régler ce montant/);
});

test('a subject is one line of sensible length, for any name of a partner', () => {
  const names = ['Evil\r\nBcc: all@example.com', 'a\u2028b\u2029c\u0085d\0e', '\u202egnisrever\u202c', '\ud800', '  '];
  for (const partnerName of [...names, 'x'.repeat(10_000), '👩‍👩‍👧‍👦'.repeat(200)]) {
    const { subject, text } = render({ ...lowBalance, partnerName });
    assert.match(subject, /^Your balance is low( · .+)?$/);
    assert.doesNotMatch(subject, /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e]/u);
    assert.ok(subject.length < 800);
    assert.doesNotMatch(text, /^Bcc/m);
  }
  const { subject } = render({ ...invoice, number: '17\r\nBcc: all@example.com' });
  assert.equal(subject, 'Invoice 17 Bcc: all@example.com · Baltic Auto SIA');
});

test('names and endpoints cannot bring markup into the HTML', () => {
  const evil = `</td><script>alert(1)</script><img src=x onerror="a('b')">&amp;`;
  const content: MailContent = {
    ...invoice,
    partner: evil,
    partnerName: evil,
    number: evil,
    lines: [{ endpoint: evil, calls: '1', billableCalls: '1', amountCents: '1' }],
  };
  const { html } = renderMail(content, { language: 'en', sender: evil });
  assert.doesNotMatch(html, /<script|<img|onerror="|&amp;amp;amp;/);
  assert.equal(visibleText(html).split(evil).length - 1, 7);
  assert.deepEqual(unclosedTags(html), []);
});

test('the HTML is whole and loads nothing', () => {
  for (const language of languages) {
    for (const content of everyMail) {
      const { html } = render(content, language);
      assert.match(html, /^<!doctype html>/);
      assert.deepEqual(unclosedTags(html), []);
      assert.doesNotMatch(
        html,
        /\b(src|href|background|action)\s*=|url\(|@import|https?:|<(script|link|form|iframe)\b/i,
      );
    }
  }
});

function wordsOf(body: string): string[] {
  return [...body.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).toSorted();
}

/** Tags that are opened and not closed in their place, and closed without being opened. */
function unclosedTags(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const markup = html.replaceAll(/<!--.*?-->|<style>.*?<\/style>/gs, '');
  for (const [, closing, name = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (['meta', 'br'].includes(name)) continue;
    if (closing === '') open.push(name);
    else if (open.pop() !== name) faults.push(name);
  }
  return [...faults, ...open];
}
