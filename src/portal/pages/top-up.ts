import { type Account, requireAccount } from '../../billing/account.ts';
import { topUpWords } from '../../language/portal/top-up/index.ts';
import { startCheckout } from '../../operations/money/start-checkout.ts';
import { NotThere } from '../../pages/outcome.ts';
import { html } from '../../web/html.ts';
import { changePage, Refused } from '../change-page.ts';
import { readAmount } from '../read-values.ts';
import type { Visit } from '../visit.ts';

/** Whether the member can pay by card or bank for an account. */
export function canPay({ isTest }: Pick<Account, 'isTest'>, { parts, may }: Visit): boolean {
  return parts.payments !== undefined && may('start-checkout') && !isTest;
}

/** A payment on the provider's page. A form may lead nowhere else: the page is opened by a link. */
export const topUpPage = changePage({
  path: '/top-up',
  operation: startCheckout,
  async load(visit) {
    const account = await requireAccount(visit.parts.database, visit.partner.id);
    if (!canPay(account, visit)) throw new NotThere('no payments are taken');
    return { ...topUpWords[visit.language], isPrepaid: account.billingMode === 'prepaid' };
  },
  title: ({ title }) => title,
  home: (_words, { link }) => link(''),
  confirm: ({ language }) => topUpWords[language].confirm,
  fields: ({ amount, method, saves, isPrepaid }) => [
    { name: 'cents', label: amount, kind: 'amount', isFocused: true },
    // Only prepaid accounts are recharged by themselves.
    ...(isPrepaid ? [{ name: 'savesMethod', label: method, kind: 'several', choices: [['yes', saves]] } as const] : []),
  ],
  input({ cents: text = '', savesMethod }, { noAmount }, { partner }) {
    const cents = readAmount(text);
    if (cents === undefined || cents <= 0n) throw new Refused('cents', noAmount);
    return { partnerId: partner.id, cents, savesMethod: savesMethod === 'yes' };
  },
  preview: ({ cents, savesMethod }, { opens, books, kept }, { figures }) => [
    opens(figures.money(cents)),
    books,
    ...(savesMethod ? [kept] : []),
  ],
  shown: ({ url, netCents, vatCents }, { title, total, pay, lapses }, _input, { figures }) => ({
    title,
    body: html`<h1>${title}</h1>
      <p class="c-large">${figures.money(netCents + vatCents)}</p>
      <p>${total(figures.money(netCents + vatCents), figures.money(vatCents))}</p>
      <p class="k-buttons"><a class="button primary" href="${url}" rel="noopener">${pay}</a></p>
      <p>${lapses}</p>`,
  }),
});
