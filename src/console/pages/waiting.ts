import { sellerOn } from '../../billing/parties/seller.ts';
import { countOpenIncidents } from '../../billing/payments/incidents.ts';
import { countUndeliverable } from '../../billing/statement-pages.ts';
import { invalidVatNumbers } from '../../billing/vat/checks.ts';
import { startOfDay, utcDay } from '../../kernel/day.ts';
import { countUnsentMails } from '../../mail/outbox.ts';
import { exposedKeys } from '../../partners/keys/find.ts';
import { groupFailures } from '../../partners/requests/list.ts';
import { pendingApprovals } from '../../people/approvals.ts';
import { countUnanswered } from '../../reports/disputes/forwarded.ts';
import { countDisputes } from '../../reports/disputes/store.ts';
import { stuckReports } from '../../reports/listing.ts';
import { listSupplierStatus } from '../../suppliers/client/usage.ts';
import { html, type Html } from '../../web/html.ts';
import { counted } from '../../web/kit/figures.ts';
import type { Visit } from '../visit.ts';
import { checkLines } from './checks.ts';

const words = {
  title: 'Needs attention',
  nothing: 'Nothing needs attention.',
} as const;

/** A report is complete or given up half an hour after its purchase; one that is neither is stuck. */
const stuckAfterMs = 45 * 60_000;
const maxShown = 5;
/** Of so many failed calls the refused ones are counted. */
const maxRefused = 1_000;

/** What a person has to look at, the gravest first. What is in order is left out. */
export async function drawWaiting(visit: Visit): Promise<Html> {
  const lines = [
    ...(await checkLines(visit)),
    ...(await supplierLines(visit)),
    ...(await keyLines(visit)),
    ...(await approvalLines(visit)),
    ...(await disputeLines(visit)),
    ...(await paymentLines(visit)),
    ...(await refusedLines(visit)),
    ...(await mailLines(visit)),
    ...(await statementLines(visit)),
    ...(await reportLines(visit)),
    ...(await accountLines(visit)),
    ...(await billingLines(visit)),
  ];
  return html`<section>
    <h2>${words.title}</h2>
    ${
      lines.length === 0
        ? html`<p class="k-empty">${words.nothing}</p>`
        : html`<ul class="c-waiting">
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>`
    }
  </section>`;
}

async function supplierLines({ parts: { database }, may, now }: Visit): Promise<Html[]> {
  if (!may('look-at-suppliers')) return [];
  const suppliers = await listSupplierStatus(database, utcDay(now));
  const down = suppliers.filter(({ breaker }) => breaker !== null && breaker !== 'closed').map(({ id }) => id);
  if (down.length === 0) return [];
  return [
    html`<a href="/suppliers">${counted(down.length, 'supplier')}</a> not asked because of failures: ${down.join(', ')}`,
  ];
}

async function keyLines({ parts: { database }, may }: Visit): Promise<Html[]> {
  if (!may('look-at-partners')) return [];
  const keys = await exposedKeys(database, maxShown);
  return keys.map(
    ({ keyId, partnerId }) =>
      html`Key <a href="/keys/${keyId}">${keyId}</a> of <a href="/partners/${partnerId}">${partnerId}</a> was sent in an
        address: replace and revoke it`,
  );
}

async function approvalLines({ parts: { database }, may, now }: Visit): Promise<Html[]> {
  if (!may('look-at-approvals')) return [];
  const { length } = await pendingApprovals(database, now);
  return length === 0 ? [] : [html`<a href="/approvals">${counted(length, 'change')}</a> waiting for a second person`];
}

async function disputeLines({ parts: { database }, may, now }: Visit): Promise<Html[]> {
  if (!may('look-at-disputes')) return [];
  const { overdue, dueSoon } = await countDisputes(database, now);
  const unanswered = await countUnanswered(database, now);
  return [
    ...(overdue > 0n ? [html`<a href="/disputes">${counted(overdue, 'dispute')}</a> not decided in time`] : []),
    ...(dueSoon > 0n ? [html`<a href="/disputes">${counted(dueSoon, 'dispute')}</a> to decide within five days`] : []),
    ...(unanswered > 0n
      ? [html`<a href="/disputes">${counted(unanswered, 'answer')}</a> of suppliers about disputes not given in time`]
      : []),
  ];
}

async function paymentLines({ parts: { database }, may }: Visit): Promise<Html[]> {
  if (!may('look-at-money')) return [];
  const open = await countOpenIncidents(database);
  return open === 0n ? [] : [html`<a href="/payments">${counted(open, 'incident')}</a> of payments at Stripe`];
}

const failingCalls = {
  UNAUTHORIZED: 'Refused today',
  RATE_LIMITED: 'Refused today',
  DISCONNECTED: 'Closed by the caller before the response today',
} as const;

/** What failed today on the side of callers: somebody tries keys, or a partner's program fails. */
async function refusedLines({ parts: { database }, may, now }: Visit): Promise<Html[]> {
  if (!may('look-at-calls')) return [];
  const from = startOfDay(utcDay(now));
  const groups = await groupFailures(database, {
    partnerId: null,
    from,
    until: now,
    among: maxRefused,
    count: maxRefused,
  });
  const byCode = Map.groupBy(groups, ({ outcome }) => outcome);
  return Object.entries(failingCalls).flatMap(([code, what]) => {
    const calls = (byCode.get(code) ?? []).reduce((sum, { requests }) => sum + requests, 0n);
    return calls === 0n ? [] : [html`${what}: <a href="/calls?outcome=${code}">${counted(calls, 'call')}</a> ${code}`];
  });
}

async function statementLines({ parts: { database }, may }: Visit): Promise<Html[]> {
  if (!may('look-at-money')) return [];
  const undeliverable = await countUndeliverable(database);
  return undeliverable === 0n
    ? []
    : [
        html`<a href="/statements?status=undeliverable">${counted(undeliverable, 'statement')}</a> without a mail
          address`,
      ];
}

async function mailLines({ parts: { database }, may }: Visit): Promise<Html[]> {
  if (!may('look-at-mails')) return [];
  const { dead } = await countUnsentMails(database);
  return dead === 0n ? [] : [html`<a href="/mails?status=dead">${counted(dead, 'mail')}</a> given up`];
}

async function reportLines({ parts: { database }, may, now, times }: Visit): Promise<Html[]> {
  if (!may('look-at-reports')) return [];
  const stuck = await stuckReports(database, new Date(now.getTime() - stuckAfterMs), maxShown);
  return stuck.map(
    ({ id, boughtAt, pending }) =>
      html`<a href="/reports/${id}">Report ${id}</a> of ${times.moment(boughtAt)} still waits for ${pending.join(', ')}`,
  );
}

async function accountLines({ parts: { figures }, may }: Visit): Promise<Html[]> {
  if (!may('look-at-money')) return [];
  const { low } = await figures.countAccounts();
  return low === 0n ? [] : [html`<a href="/partners?state=low">${counted(low, 'partner')}</a> nearly out of credit`];
}

/** Documents are issued without VAT and address while it is not known who bills whom. */
async function billingLines({ parts: { database, figures }, may, now }: Visit): Promise<Html[]> {
  if (!may('look-at-money')) return [];
  const today = utcDay(now);
  const { areAny, incomplete } = (await figures.countAccounts()).buyers;
  if (areAny && !(await sellerOn(database, today))) {
    return [html`<a href="/seller">No seller</a> is set: invoices have no issuer and no VAT`];
  }
  const invalid = await invalidVatNumbers(database, today, maxShown);
  const lines = invalid.map(
    ({ partnerId, vatNumber }) =>
      html`VAT number ${vatNumber} of <a href="/partners/${partnerId}#billing-details">${partnerId}</a> is not valid by
        VIES`,
  );
  if (incomplete === 0n) return lines;
  const count = counted(incomplete, 'partner');
  return [...lines, html`<a href="/partners?state=unaddressed">${count}</a> without complete billing details`];
}
