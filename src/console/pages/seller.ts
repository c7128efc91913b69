import { sellerAddress } from '../../billing/parties/party.ts';
import type { Seller } from '../../billing/parties/party.ts';
import { listVatRates, percentOf } from '../../billing/vat/rates.ts';
import { html, type Html } from '../../web/html.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { doneNotice } from '../done-notice.ts';
import { loadSeller, type SellerSubject } from '../load-seller.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Seller',
  none: 'No seller is set: invoices have no issuer, and VAT is not computed.',
  set: 'Set the seller',
  versions: 'By date',
  rates: 'Rates of VAT',
  noRates: 'No rate is set.',
  present: 'today',
} as const;

/** Who issues documents, and the rates of VAT, by the days from which they hold. */
export const sellerPage: Page = {
  path: '/seller',
  needs: 'look-at-money',
  async read(visit) {
    const subject = await loadSeller(visit);
    const change = visit.may('set-seller') && html`<a class="button" href="/seller/set-seller">${words.set}</a>`;
    const body = html`${await doneNotice(visit)}
      <h1>${words.title}</h1>
      ${change && html`<nav class="k-buttons" aria-label="${words.set}">${change}</nav>`}
      ${subject.present ? drawSeller(subject.present.details, subject.ownRate) : emptyState(words.none)}
      ${subject.versions.length > 1 && drawVersions(subject)} ${subject.present && (await drawRates(visit))}`;
    return { title: words.title, body };
  },
};

function drawSeller(seller: Seller, ownRate: number | undefined): Html {
  return facts([
    ['Name', seller.name],
    ['Address', sellerAddress(seller)],
    ['VAT number', seller.vatNumber ?? kitWords.none],
    ['Tax number', seller.taxNumber ?? kitWords.none],
    ['Registration', seller.registration ?? kitWords.none],
    ['IBAN', seller.iban ?? kitWords.none],
    ['BIC', seller.bic ?? kitWords.none],
    ['Mail address', seller.email],
    ['Telephone', seller.phone ?? kitWords.none],
    ['Rate of VAT', ownRate === undefined ? kitWords.none : `${percentOf(ownRate)} %`],
  ]);
}

function drawVersions({ versions, present }: SellerSubject): Html {
  return html`<section>
    <h2>${words.versions}</h2>
    ${drawTable({
      caption: words.versions,
      rows: versions.toReversed(),
      empty: emptyState(words.none),
      columns: [
        {
          key: 'from',
          head: 'From',
          cell: (version) => html`${version.validFrom} ${version === present && badge('clear', words.present)}`,
        },
        { key: 'name', head: 'Name', cell: ({ details }) => details.name },
        { key: 'address', head: 'Address', isLong: true, cell: ({ details }) => sellerAddress(details) },
        { key: 'vat', head: 'VAT number', cell: ({ details }) => details.vatNumber ?? kitWords.none },
        { key: 'iban', head: 'IBAN', cell: ({ details }) => details.iban ?? kitWords.none },
      ],
    })}
  </section>`;
}

async function drawRates({ parts: { database } }: Visit): Promise<Html> {
  return html`<section>
    <h2>${words.rates}</h2>
    ${drawTable({
      caption: words.rates,
      rows: await listVatRates(database),
      empty: emptyState(words.noRates),
      columns: [
        { key: 'country', head: 'Country', cell: ({ country }) => country },
        { key: 'from', head: 'From', cell: ({ validFrom }) => validFrom },
        { key: 'rate', head: 'Rate, %', isFigure: true, cell: ({ basisPoints }) => String(percentOf(basisPoints)) },
      ],
    })}
  </section>`;
}
