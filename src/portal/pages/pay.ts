import { requireAccount } from '../../billing/account.ts';
import { sellerOn } from '../../billing/parties/seller.ts';
import { utcDay } from '../../kernel/day.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import { topUpWords } from '../../language/portal/top-up/index.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { facts } from '../../web/kit/notice.ts';
import type { Page } from '../visit.ts';
import { canPay } from './top-up.ts';

/** How to pay: to which bank account, with which reference, and whom to ask. */
export const payPage: Page = {
  path: '/pay',
  needs: 'see-money',
  async read(visit) {
    const { parts, partner, now, language, link, words } = visit;
    const account = await requireAccount(parts.database, partner.id);
    const seller = await sellerOn(parts.database, utcDay(now));
    const { title: online, transfer } = topUpWords[language];
    const { bankTransfer, accountHolder, remittance } = invoiceWords(language).labels;
    const isPrepaid = account.billingMode === 'prepaid';
    const bank =
      seller && seller.iban !== null
        ? html`<p>${isPrepaid ? transfer.toAccount : transfer.toInvoice}</p>
            ${facts([
              [accountHolder, seller.name],
              ['IBAN', copyable(seller.iban, undefined, words.kit)],
              ...(seller.bic === null ? [] : [['BIC', copyable(seller.bic, undefined, words.kit)] as const]),
              ...(isPrepaid ? [[remittance, copyable(partner.id, undefined, words.kit)] as const] : []),
            ])}`
        : html`<p>${transfer.noBank}</p>`;
    const body = html`<h1>${transfer.page}</h1>
      ${canPay(account, visit) && html`<p class="k-buttons"><a class="button" href="${link('/top-up')}">${online}</a></p>`}
      <section>
        <h2>${bankTransfer}</h2>
        ${bank}
        ${!isPrepaid && html`<p class="k-buttons"><a class="button" href="${link('/documents')}">${words.pages.documents}</a></p>`}
      </section>
      ${seller && facts([[transfer.questions, html`<a href="mailto:${seller.email}">${seller.email}</a>`]])}`;
    return { title: transfer.page, body };
  },
};
