import { balanceCourse } from '../../billing/course.ts';
import { usageByDay } from '../../billing/usage.ts';
import { utcDay } from '../../kernel/day.ts';
import { keyScopes } from '../../kernel/key-scopes.ts';
import { euroNumber } from '../../kernel/money.ts';
import { listKeys, type KeyRecord } from '../../partners/keys/store.ts';
import { html, type Html } from '../../web/html.ts';
import { barChart, lineChart } from '../../web/kit/chart.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { counted, euroText } from '../../web/kit/figures.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { doneNotice } from '../done-notice.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import type { Page, Visit } from '../visit.ts';
import { drawBatches } from './batches.ts';
import { drawBillingDetails } from './billing-details.ts';
import { drawTeam } from './members.ts';
import { drawPulledEvents } from './pulled-events.ts';
import { drawPartnerTimeline } from './timeline-table.ts';
import { drawWebhooks } from './webhook.ts';

const words = {
  stops: 'purchases stop after the last reminder',
  stopped: 'purchases are stopped until the invoice is paid',
  goodwill: 'what they cost is given back',
  recharge: (cents: bigint, below: bigint) => `by ${euroText(cents)}, below ${euroText(below)}`,
  rechargeCap: (cents: bigint) => `${euroText(cents)} a month, as the partner decided`,
  balance: 'Balance',
  outstanding: 'Outstanding',
  paidAhead: 'Paid ahead',
  held: (cents: bigint) => `${euroText(cents)} is held for batches.`,
  course: 'Balance over the latest movements',
  usage: 'Calls, last 30 days',
  calls: 'Every call, with its outcome',
  usageSummary: (calls: bigint, charged: bigint, cents: bigint) =>
    `${counted(calls, 'call')} in the last 30 days, ${charged} charged, ${euroText(cents)}`,
  terms: 'Terms',
  keys: 'Keys',
  noKeys: 'No key has been issued.',
  timeline: 'Timeline',
  suspended: 'suspended',
  active: 'active',
  test: 'test account',
  change: 'Change',
} as const;

const dayMs = 86_400_000;
const daysShown = 30;
const pointsShown = 60;

/** Everything about a partner: its money, its keys, its terms, and what happened. */
export const partnerPage: Page = {
  path: '/partners/:id',
  needs: 'look-at-partners',
  async read(visit) {
    const subject = await loadPartner(visit);
    const { partner } = subject;
    const keys = await listKeys(visit.parts.database, partner.id);
    const state = partner.suspension ? badge('attention', words.suspended) : badge('clear', words.active);
    const body = html`${await doneNotice(visit)}
      <div class="c-head">
        <h1>${partner.name} ${state} ${subject.account.isTest && badge('plain', words.test)}</h1>
        ${copyable(partner.id)}
      </div>
      ${drawChanges(subject, visit)} ${visit.may('look-at-money') && (await drawMoney(subject, visit))}
      <section>
        <h2>${words.terms}</h2>
        ${drawTerms(subject, visit)}
      </section>
      ${await drawBillingDetails(subject, visit)}
      <section id="keys">
        <h2>${words.keys}</h2>
        ${drawKeys(keys, visit)}
      </section>
      ${visit.may('look-at-calls') && (await drawBatches(partner.id, visit))} ${await drawWebhooks(partner.id, visit)}
      ${await drawPulledEvents(partner.id, visit)} ${await drawTeam(subject, visit)}
      <section id="timeline">
        <h2>${words.timeline}</h2>
        ${await drawPartnerTimeline(partner.id, visit)}
      </section>`;
    return { title: partner.name, body };
  },
};

/** The changes that the operator's role allows and that make sense now. */
function drawChanges(subject: PartnerSubject, { may, parts }: Visit): Html {
  const base = partnerUrl(subject);
  const { suspension } = subject.partner;
  const changes = [
    ['add-funds', 'Add funds'],
    ...(parts.payments && !subject.account.isTest ? [['start-checkout', 'Payment link'] as const] : []),
    ['correct-ledger', 'Correct'],
    ['set-price', 'Set price'],
    ['change-terms', 'Change terms'],
    ['set-brand', 'Set brand'],
    ['issue-key', 'Issue key'],
    suspension ? (['resume-partner', 'Resume'] as const) : (['suspend-partner', 'Suspend'] as const),
  ] as const;
  const links = changes
    .filter(([code]) => may(code))
    .map(([code, label]) => html`<a class="button" href="${base}/${code}">${label}</a>`);
  return links.length === 0 ? html`` : html`<nav class="k-buttons" aria-label="${words.change}">${links}</nav>`;
}

async function drawMoney(
  { partner, account }: PartnerSubject,
  { parts: { database }, now, times, may }: Visit,
): Promise<Html> {
  const [to, from] = [now, new Date(now.getTime() - (daysShown - 1) * dayMs)].map((at) => utcDay(at));
  const days = await usageByDay(database, partner.id, from ?? '', to ?? '');
  const total = (name: 'calls' | 'billableCalls' | 'amountCents') => days.reduce((sum, day) => sum + day[name], 0n);
  const entries = Math.max(Number(total('billableCalls')), pointsShown);
  const latest = await balanceCourse(database, partner.id, { entries, count: pointsShown });
  // A partner without many purchases: every entry.
  const course =
    latest.length > 2 ? latest : await balanceCourse(database, partner.id, { entries: 1, count: pointsShown });
  const isPrepaid = account.billingMode === 'prepaid';
  const { balanceCents } = account;
  const name = isPrepaid ? words.balance : balanceCents > 0n ? words.paidAhead : words.outstanding;
  const shown = isPrepaid || balanceCents > 0n ? balanceCents : -balanceCents;
  const points = course.map(({ bookedAt, balanceCents: cents }) => ({
    label: times.text(bookedAt).slice(0, 16),
    value: euroNumber(cents),
    text: euroText(cents),
  }));
  const bars = days.map(({ day, calls, amountCents }) => ({
    label: day,
    value: Number(calls),
    text: `${counted(calls, 'call')}, ${euroText(amountCents)}`,
  }));
  const summary = words.usageSummary(total('calls'), total('billableCalls'), total('amountCents'));
  return html`<div class="c-pair">
    <section class="c-figure">
      <h2>${name}</h2>
      <p class="c-large">${euroText(shown)}</p>
      ${account.heldCents > 0n && html`<p>${words.held(account.heldCents)}</p>`}
      ${points.length > 1 && lineChart(points, `${words.course}: ${points[0]?.text ?? ''} to ${points.at(-1)?.text ?? ''}`)}
    </section>
    <section class="c-figure">
      <h2>${words.usage}</h2>
      <p>${summary}</p>
      ${barChart(bars, summary)}
      ${may('look-at-calls') && html`<p><a href="/calls?partner=${partner.id}">${words.calls}</a></p>`}
    </section>
  </div>`;
}

const optionalEuro = (cents: bigint | null) => (cents === null ? kitWords.none : euroText(cents));

function drawTerms({ partner, account, recipients, prices, priceCents }: PartnerSubject, { times, now }: Visit): Html {
  const coming = prices.filter(({ validFrom }) => validFrom > now);
  return facts([
    [
      'Billing',
      `${account.billingMode}, repeats are ${account.repeatPolicy} within ${account.chargeWindowHours} hours`,
    ],
    [
      'Price of a report',
      html`${optionalEuro(priceCents)}${coming.map(({ cents, validFrom }) => html`, ${euroText(cents)} from ${times.moment(validFrom)}`)}`,
    ],
    account.billingMode === 'prepaid'
      ? ['Warn below', optionalEuro(account.warningLevelCents)]
      : ['Credit limit', optionalEuro(account.creditLimitCents)],
    ...(account.goodwill ? [['Empty reports', words.goodwill] as const] : []),
    ...(account.rechargeBelowCents === null || account.rechargeCents === null
      ? []
      : [['Recharge', words.recharge(account.rechargeCents, account.rechargeBelowCents)] as const]),
    ...(account.rechargeCapCents === null
      ? []
      : [['Recharge at most', words.rechargeCap(account.rechargeCapCents)] as const]),
    ...(account.stopOverdue ? [['Overdue invoices', account.isStopped ? words.stopped : words.stops] as const] : []),
    ['Rate limit', `${partner.rateLimitPerMinute} requests in any 60 seconds`],
    ['Reports can be read for', counted(partner.reportAccessDays, 'day')],
    ['Language', partner.language],
    ['Mail address', partner.contactEmail ?? kitWords.none],
    ...(recipients.statements === undefined ? [] : [['Statements are sent to', recipients.statements] as const]),
    ...(recipients.balance === undefined ? [] : [['Warnings about the balance', recipients.balance] as const]),
    ['Partner since', times.moment(partner.createdAt)],
    ...(partner.suspension
      ? [['Suspended', html`${times.moment(partner.suspension.at)} · ${partner.suspension.reason ?? ''}`] as const]
      : []),
  ]);
}

function drawKeys(keys: readonly KeyRecord[], { times, now, may }: Visit): Html {
  const optional = (at: Date | null) => (at === null ? kitWords.none : times.moment(at));
  return drawTable({
    caption: words.keys,
    rows: keys,
    empty: emptyState(words.noKeys),
    columns: [
      { key: 'id', head: 'Key', cell: ({ keyId }) => copyable(keyId, `/keys/${keyId}`) },
      { key: 'label', head: 'Label', cell: ({ label }) => label ?? '' },
      { key: 'state', head: 'State', cell: (key) => keyState(key, now) },
      { key: 'used', head: 'Last used', cell: ({ lastUsedAt }) => optional(lastUsedAt) },
      { key: 'issued', head: 'Issued', cell: ({ issuedAt }) => times.moment(issuedAt) },
      { key: 'expires', head: 'Expires', cell: ({ expiresAt }) => optional(expiresAt) },
      {
        key: 'addresses',
        head: 'Addresses',
        cell: ({ allowedAddresses }) => (allowedAddresses.length === 0 ? 'any' : allowedAddresses.join(', ')),
      },
      {
        key: 'scopes',
        head: 'Scopes',
        cell: ({ scopes }) => (scopes.length === keyScopes.length ? 'all' : scopes.join(', ')),
      },
      {
        key: 'revoke',
        head: words.change,
        cell: ({ keyId, revokedAt }) =>
          may('revoke-key') && !revokedAt ? html`<a href="/keys/${keyId}/revoke-key">Revoke</a>` : '',
      },
    ],
  });
}

/** What a key can do now, and whether it was seen where it must not be. */
export function keyState({ revokedAt, expiresAt, exposedAt }: KeyRecord, now: Date): Html {
  if (revokedAt) return badge('plain', 'revoked');
  if (expiresAt && expiresAt <= now) return badge('plain', 'expired');
  return exposedAt ? badge('problem', 'exposed') : badge('clear', 'valid');
}
