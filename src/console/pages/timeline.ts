import { type Call, portalKeyId } from '../../billing/calls.ts';
import { callsFrom, entriesFrom } from '../../billing/course.ts';
import type { LedgerEntry } from '../../billing/ledger.ts';
import type { PageQuery } from '../../database/page-query.ts';
import { type ListedMail, mailsFrom } from '../../mail/listing.ts';
import { type AuditEntry, listAudit } from '../../people/audit/list.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { euroFigure } from '../../web/kit/figures.ts';
import { changedFields, sentence } from '../describe-entry.ts';
import type { Visit } from '../visit.ts';

const words = {
  bought: 'Report bought',
  repeat: 'Free repeat',
  refused: (outcome: string) => `Refused: ${outcome}`,
  mail: (kind: string) => `Mail: ${kind}`,
} as const;

/** One thing that happened with a partner. */
export interface PartnerEvent {
  readonly at: Date;
  readonly kind: 'call' | 'money' | 'mail' | 'change';
  readonly what: Html | string;
  /** The person who made a change, or the key of a call. */
  readonly who: Html | string;
  readonly amount: string;
  readonly balance: string;
}

/** A part of the timeline. */
interface Stretch {
  readonly happenings: readonly PartnerEvent[];
  /** Whether there is more in the direction in which it was read. */
  readonly isEnd: boolean;
}

/**
 * Calls, money, mails and changes of a partner in one order, from a moment on into the past or towards the present. Each source
 * gives one more than are wanted in all, so that none is missed, and reads no more.
 */
export async function readTimeline(
  { parts: { database }, may }: Visit,
  partnerId: string,
  page: PageQuery<Date>,
): Promise<Stretch> {
  const { after, isDescending, count } = page;
  const query = { ...page, count: count + 1 };
  const entries = may('look-at-money') ? await entriesFrom(database, partnerId, query) : [];
  const calls = may('look-at-calls') ? await callsFrom(database, partnerId, query) : [];
  const mails = may('look-at-mails') ? await mailsFrom(database, partnerId, query) : [];
  const time = { from: isDescending || after === null ? null : next(after), until: isDescending ? after : null };
  const filter = { operation: null, actor: null, partnerId, ...time };
  const changes = await listAudit(database, filter, { ...query, after: null });
  // A purchase is a call and a charge: it is shown once, as the charge.
  const charged = new Set(entries.filter(({ kind }) => kind === 'charge').map(({ reportId }) => reportId));
  const others = calls.filter(({ outcome, reportId }) => outcome !== 'charged' || !charged.has(reportId));
  const keys = new Map(calls.filter(({ outcome }) => outcome === 'charged').map((call) => [call.reportId, call.keyId]));
  // Money that was booked by hand is an entry and a change: it is shown once, with the one who booked it.
  const bookings = new Map(changes.filter(isBooking).map((change) => [change.subject, change]));
  const booked = new Set(entries.map(({ sequence }) => `ledger entry ${sequence}`));
  const all = [
    ...entries.map((entry) =>
      moneyOf(entry, keys.get(entry.reportId), bookings.get(`ledger entry ${entry.sequence}`), may('look-at-audit')),
    ),
    ...others.map(callOf),
    ...mails.map(mailOf),
    ...changes
      .filter((change) => !isBooking(change) || !booked.has(change.subject ?? ''))
      .map((change) => changeOf(change, may('look-at-audit'))),
  ];
  return firstOf(
    all.toSorted((one, other) => (one.at.getTime() - other.at.getTime()) * (isDescending ? -1 : 1)),
    count,
  );
}

function next(moment: Date): Date {
  return new Date(moment.getTime() + 1);
}

/** What happened at one moment, such as a charge and its mail, is not divided: the next part begins at a moment. */
function firstOf(happenings: readonly PartnerEvent[], count: number): Stretch {
  const further = happenings[count];
  if (further === undefined) return { happenings, isEnd: true };
  const first = happenings.slice(0, count);
  const whole = first.filter(({ at }) => at.getTime() !== further.at.getTime());
  return { happenings: whole.length > 0 ? whole : first, isEnd: false };
}

function isBooking({ operation }: AuditEntry): boolean {
  return operation === 'add-funds' || operation === 'correct-ledger';
}

function moneyOf(
  entry: LedgerEntry,
  keyId: string | undefined,
  change: AuditEntry | undefined,
  mayLookAtAudit: boolean,
): PartnerEvent {
  const { bookedAt, kind, amountCents, balanceAfterCents, reference, reportId } = entry;
  const isPurchase = kind === 'charge';
  const name = isPurchase ? words.bought : sentence(kind);
  const title = change && mayLookAtAudit ? html`<a href="/audit/${String(change.number)}">${name}</a>` : name;
  return {
    at: bookedAt,
    kind: isPurchase ? 'call' : 'money',
    what: html`${title}${reportLink(reportId)}${reference !== null && html` · ${reference}`}`,
    who: isPurchase ? (keyId === undefined ? '' : keyLink(keyId)) : (change?.actor ?? ''),
    amount: euroFigure(amountCents),
    balance: euroFigure(balanceAfterCents),
  };
}

function callOf({ calledAt, outcome, reportId, keyId, calls, priceCents }: Call): PartnerEvent {
  const what = { charged: words.bought, repeat: words.repeat }[outcome] ?? words.refused(outcome);
  return {
    at: calledAt,
    kind: 'call',
    what: html`${what}${calls > 1 && ` × ${calls}`}${reportLink(reportId)}`,
    who: keyLink(keyId),
    amount: outcome === 'charged' ? euroFigure(-priceCents) : '',
    balance: '',
  };
}

function mailOf({ id, createdAt, kind, status, recipient }: ListedMail): PartnerEvent {
  return {
    at: createdAt,
    kind: 'mail',
    what: html`<a href="/mails/${String(id)}">${words.mail(kind)}</a> ·
      ${status}${recipient !== null && html` · ${recipient}`}`,
    who: '',
    amount: '',
    balance: '',
  };
}

function changeOf(entry: AuditEntry, mayLookAtAudit: boolean): PartnerEvent {
  const { madeAt, operation, subject, actor, number, reason } = entry;
  const fields = changedFields(entry).map(([name, text]) => `${name} ${text}`);
  const name = sentence(operation);
  const details = [subject ?? '', fields.join(', '), reason ?? ''].filter((detail) => detail !== '');
  return {
    at: madeAt,
    kind: 'change',
    what: html`${mayLookAtAudit ? html`<a href="/audit/${String(number)}">${name}</a>` : name}${details.map((detail) => html` · ${detail}`)}`,
    who: actor,
    amount: '',
    balance: '',
  };
}

function reportLink(reportId: string | null): Html | false {
  return reportId !== null && html` ${copyable(reportId, `/reports/${reportId}`)}`;
}

function keyLink(keyId: string): Html {
  if (keyId === portalKeyId) return html`${keyId}`;
  return html`<a href="/keys/${keyId}"><code>${keyId}</code></a>`;
}
