import type { Queryable } from '../../database/connect.ts';
import { findDocument } from '../../invoicing/store.ts';
import { findMail } from '../../mail/outbox.ts';
import { findKey } from '../../partners/keys/find.ts';
import { partnersById } from '../../partners/listing.ts';
import { findPartner } from '../../partners/partner.ts';
import { findRequest, isRequestId } from '../../partners/requests/list.ts';
import { type AuditEntry, entriesOfRequest } from '../../people/audit/list.ts';
import { isDisputeId } from '../../reports/disputes/dispute.ts';
import { findDispute } from '../../reports/disputes/store.ts';
import { reportsOfVehicle } from '../../reports/listing.ts';
import { findReport } from '../../reports/store.ts';
import { readVin } from '../../vehicles/vin/read.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { sentence } from '../describe-entry.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Search',
  empty:
    'Nothing has this name or id. A VIN has 17 characters; a report’s id begins with rep_, that of a dispute with dsp_; a request’s id has a hyphen.',
  partners: 'Partners',
  changes: 'Changes by this request',
} as const;

const maxPartners = 50;
/** No id and no name is longer. */
const maxCharacters = 200;
/** A whole key: it must not get into an address. Its id, the first part, may. */
const wholeKey = /^partner_live_([0-9A-Za-z]{12})_\w{1,100}$/;

/**
 * One box for everything that has an id. It is sent as a form: a VIN or a key that is pasted into it is in no address and in
 * no history. What is found is opened.
 */
export const searchPage: Page = {
  path: '/search',
  needs: 'look-at-partners',
  async read(visit) {
    const text = readText(visit.query);
    return { title: words.title, body: await drawResults(visit, text) };
  },
  async submit(visit, values) {
    const text = readText(values);
    const location = await findOne(visit, text);
    return { location: location ?? `/search?${new URLSearchParams({ q: isSecret(text) ? '' : text }).toString()}` };
  },
};

function readText(values: URLSearchParams): string {
  return (values.get('q') ?? '').trim().slice(0, maxCharacters);
}

function isSecret(text: string): boolean {
  return text.startsWith('partner_live_') || readVin(text).ok;
}

/** The page of what has this very id; undefined where there is none. */
async function findOne({ parts: { database, hashVin }, may }: Visit, text: string): Promise<string | undefined> {
  const [, keyOfWhole] = wholeKey.exec(text) ?? [];
  const keyId = keyOfWhole ?? text;
  if (/^[0-9A-Za-z]{12}$/.test(keyId) && (await findKey(database, keyId))) return `/keys/${keyId}`;
  const vin = readVin(text);
  if (vin.ok && may('look-at-reports')) {
    const hash = hashVin(vin.vin);
    const [report, another] = await reportsOfVehicle(database, hash, 2);
    return report && !another ? `/reports/${report.id}` : `/vehicles/${hash}`;
  }
  if (/^[0-9a-f]{32}$/.test(text) && may('look-at-reports')) return `/vehicles/${text}`;
  if (isRequestId(text) && may('look-at-calls') && (await findRequest(database, text))) return `/calls/${text}`;
  if (isDisputeId(text) && may('look-at-disputes') && (await findDispute(database, text))) return `/disputes/${text}`;
  if (await findReport(database, text)) return `/reports/${text}`;
  if (await findPartner(database, text)) return `/partners/${text}`;
  return findPaper(database, text);
}

async function findPaper(database: Queryable, text: string): Promise<string | undefined> {
  if (/^(?:[A-Z]{2}-)?\d{4}-\d{6,12}$/.test(text) && (await findDocument(database, text))) return `/invoices/${text}`;
  const [, mailId] = /^(?:mail )?(\d{1,18})$/i.exec(text) ?? [];
  return mailId !== undefined && (await findMail(database, BigInt(mailId))) ? `/mails/${mailId}` : undefined;
}

async function drawResults({ parts: { database }, may, times }: Visit, text: string): Promise<Html> {
  const page = { after: null, isDescending: false, count: maxPartners };
  const partners = text === '' ? [] : await partnersById(database, { text, isSuspended: null }, page);
  const isRequest = isRequestId(text);
  const entries = isRequest && may('look-at-audit') ? await entriesOfRequest(database, text, maxPartners) : [];
  return html`<h1>${words.title}</h1>
    ${partners.length === 0 && entries.length === 0 && emptyState(words.empty)}
    ${
      partners.length > 0 &&
      html`<h2>${words.partners}</h2>
        ${drawTable({
          caption: words.partners,
          rows: partners,
          empty: html``,
          columns: [
            { key: 'id', head: 'Partner', cell: ({ id }) => copyable(id, `/partners/${id}`) },
            { key: 'name', head: 'Name', cell: ({ name }) => name },
            { key: 'mail', head: 'Mail address', cell: ({ contactEmail }) => contactEmail ?? '' },
          ],
        })}`
    }
    ${
      entries.length > 0 &&
      html`<h2>${words.changes}</h2>
        ${drawTable<AuditEntry>({
          caption: words.changes,
          rows: entries,
          empty: html``,
          columns: [
            { key: 'number', head: 'Entry', cell: ({ number }) => copyable(String(number), `/audit/${number}`) },
            { key: 'at', head: 'Time', cell: ({ madeAt }) => times.moment(madeAt) },
            { key: 'what', head: 'Change', cell: ({ operation }) => sentence(operation) },
            { key: 'who', head: 'Who', cell: ({ actor }) => actor },
          ],
        })}`
    }`;
}
