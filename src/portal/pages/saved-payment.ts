import { requireAccount } from '../../billing/account.ts';
import { vatOnDay } from '../../billing/payment-vat.ts';
import { findMethod } from '../../billing/payments/methods.ts';
import { addresseeOf } from '../../invoicing/customer.ts';
import { utcDay } from '../../kernel/day.ts';
import { topUpWords } from '../../language/portal/top-up/index.ts';
import { payBySavedMethod } from '../../operations/money/pay-by-saved-method.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html } from '../../web/html.ts';
import { notice } from '../../web/kit/notice.ts';
import { changePage, Refused } from '../change-page.ts';
import { readAmount } from '../read-values.ts';
import { canPay } from './top-up.ts';

/** A payment from the method that was saved with an earlier one. */
export const savedPaymentPage = changePage({
  path: '/top-up/saved',
  operation: payBySavedMethod,
  async load(visit) {
    const { parts, partner, language } = visit;
    const account = await requireAccount(parts.database, partner.id);
    const saved = await findMethod(parts.database, partner.id);
    if (!saved || !canPay(account, visit)) throw new NotThere('no payment method is saved');
    return { ...topUpWords[language], label: saved.label };
  },
  title: ({ paySaved, label }) => paySaved(label),
  home: (_words, { link }) => link(''),
  confirm: ({ language }) => topUpWords[language].payNow,
  fields: ({ amount }) => [{ name: 'cents', label: amount, kind: 'amount', isFocused: true }],
  input({ cents: text = '' }, { noAmount }, { partner }) {
    const cents = readAmount(text);
    if (cents === undefined || cents <= 0n) throw new Refused('cents', noAmount);
    return { partnerId: partner.id, cents };
  },
  async preview({ cents }, { takes, total, books, label }, { parts, partner, figures, now }) {
    const vatCents = await vatOnDay(parts.database, addresseeOf(partner), cents, utcDay(now));
    const gross = figures.money(cents + vatCents);
    return [takes(gross, label), `${total(gross, figures.money(vatCents))}.`, books];
  },
  shown({ outcome, netCents, vatCents }, words, _input, { figures, link, words: shared }) {
    const title = words.paySaved(words.label);
    const gross = figures.money(netCents + vatCents);
    const told = {
      paid: notice('done', words.paid(figures.money(netCents))),
      failed: notice('failed', words.declined(words.label)),
      other: notice('attention', words.underWay),
    };
    const isKnown = outcome === 'paid' || outcome === 'failed';
    return {
      title,
      body: html`${told[isKnown ? outcome : 'other']}
        <h1>${title}</h1>
        ${outcome !== 'failed' && html`<p>${words.total(gross, figures.money(vatCents))}</p>`}
        <p class="k-buttons">
          ${outcome === 'failed' && html`<a class="button primary" href="${link('/top-up')}">${words.title}</a>`}
          <a class="button" href="${link('')}">${shared.toHome}</a>
        </p>`,
    };
  },
});
