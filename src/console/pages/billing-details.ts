import { missingOfBuyer, type BuyerDetails } from '../../billing/parties/buyer.ts';
import type { VatCheck } from '../../billing/vat/checks.ts';
import { viesNumberOf } from '../../billing/vat/numbers.ts';
import { utcDay } from '../../kernel/day.ts';
import { html, type Html } from '../../web/html.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { kitWords } from '../../web/kit/words.ts';
import { addBilling } from '../billing.ts';
import { partnerUrl, type PartnerSubject } from '../partner.ts';
import type { Visit } from '../visit.ts';

const words = {
  title: 'Billing details',
  none: 'No billing details: a document needs a company, its address and its country.',
  change: 'Change billing details',
  check: 'Check the VAT number',
  valid: 'valid by VIES',
  invalid: 'not valid by VIES',
  unavailable: 'VIES was not available',
} as const;

const missingWords = { name: 'legal name', street: 'street', postcode: 'postcode', city: 'city', country: 'country' };

/** Whom the documents of a partner are addressed to, on the partner's page. */
export async function drawBillingDetails(partner: PartnerSubject, visit: Visit): Promise<Html> {
  const { present, versions, check } = await addBilling(partner, visit);
  const { may, parts, now } = visit;
  const today = utcDay(now);
  const vatNumber = present?.details.vatNumber ?? null;
  const mayCheck = parts.askVies !== undefined && may('check-vat-number') && vatNumber !== null;
  const base = partnerUrl(partner);
  const links = [
    may('change-terms') && html`<a class="button" href="${base}/billing-details">${words.change}</a>`,
    mayCheck &&
      viesNumberOf(vatNumber) !== undefined &&
      html`<a class="button" href="${base}/check-vat-number">${words.check}</a>`,
  ].filter((link) => link !== false);
  const others = versions.filter((version) => version !== present);
  return html`<section id="billing-details">
    <h2>${words.title}</h2>
    ${present ? drawDetails(present.details, check, visit) : emptyState(words.none)}
    ${
      others.length > 0 &&
      facts(
        others.map(({ validFrom, details }) => [
          `${validFrom > today ? 'Comes' : 'Was'} from ${validFrom}`,
          [addressText(details), details.vatNumber].filter((part) => part !== null && part !== '').join(', '),
        ]),
      )
    }
    ${links.length > 0 && html`<p class="k-buttons">${links}</p>`}
  </section>`;
}

function drawDetails(details: BuyerDetails, check: VatCheck | undefined, visit: Visit): Html {
  const missing = missingOfBuyer(details).map((field) => missingWords[field]);
  return facts([
    ['Legal name', details.name ?? kitWords.none],
    ['Address', addressText(details) || kitWords.none],
    ['VAT number', html`${details.vatNumber ?? kitWords.none} ${check && drawCheck(check, visit)}`],
    ['Buyer reference', details.reference ?? kitWords.none],
    ['Mail address for invoices', details.email ?? kitWords.none],
    ...(missing.length > 0 ? [['Missing for documents', missing.join(', ')] as const] : []),
  ]);
}

function addressText({ street, postcode, city, country }: BuyerDetails): string {
  const place = [postcode, city].filter((part) => part !== null).join(' ');
  return [street, place, country].filter((part) => part !== null && part !== '').join(', ');
}

const states = { valid: 'clear', invalid: 'problem', unavailable: 'attention' } as const;

function drawCheck({ outcome, checkedAt, consultationNumber }: VatCheck, { times }: Visit): Html {
  return html`${badge(states[outcome], words[outcome])}
  ${times.moment(checkedAt)}${consultationNumber !== null && html`, ${consultationNumber}`}`;
}
