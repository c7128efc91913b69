import { isRealDay } from '../../kernel/day.ts';
import { operations } from '../../operations/index.ts';
import { NotThere } from '../../pages/outcome.ts';
import { type AuditEntry, findAuditEntry, listAudit } from '../../people/audit/list.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { facts } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { changedFields, sentence } from '../describe-entry.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Audit',
  intro: 'Who changed what. Entries are chained by hash: the command “audit verify” finds altered or missing entries.',
  empty: 'No entry matches.',
} as const;

const dayMs = 86_400_000;

export const auditPage = listPage<AuditEntry>({
  path: '/audit',
  needs: 'look-at-audit',
  title: words.title,
  intro: words.intro,
  fileName: 'audit',
  filters: [
    { name: 'partner', label: 'Partner' },
    {
      name: 'operation',
      label: 'Change',
      kind: 'choice',
      choices: operations.map(({ code }) => [code, sentence(code)] as const),
    },
    { name: 'actor', label: 'Who' },
    { name: 'from', label: 'From (UTC)', kind: 'date' },
    { name: 'to', label: 'To (UTC)', kind: 'date' },
  ],
  sorting: { key: 'number', isDescending: true },
  empty: words.empty,
  columns,
  read: ({ parts: { database } }, { filters, after, sorting: { isDescending }, count }) =>
    listAudit(
      database,
      {
        partnerId: filters['partner'] ?? null,
        operation: filters['operation'] ?? null,
        actor: filters['actor'] ?? null,
        from: dayOf(filters['from'], 0),
        until: dayOf(filters['to'], dayMs),
      },
      { after: after !== undefined && /^[0-9]{1,18}$/.test(after) ? BigInt(after) : null, isDescending, count },
    ),
  keyOf: ({ number }) => String(number),
});

function dayOf(text: string | undefined, plusMs: number): Date | null {
  if (text === undefined || !isRealDay(text)) return null;
  return new Date(new Date(`${text}T00:00:00Z`).getTime() + plusMs);
}

function columns({ times }: Visit): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'number',
      head: 'Entry',
      isSortable: true,
      cell: ({ number }) => copyable(String(number), `/audit/${number}`),
      csv: ({ number }) => String(number),
    },
    { key: 'at', head: 'Time', cell: ({ madeAt }) => times.moment(madeAt), csv: ({ madeAt }) => madeAt.toISOString() },
    { key: 'who', head: 'Who', cell: ({ actor }) => actor },
    { key: 'role', head: 'Role', isCsvOnly: true, cell: ({ role }) => role },
    { key: 'what', head: 'Change', cell: ({ operation }) => sentence(operation), csv: ({ operation }) => operation },
    {
      key: 'partner',
      head: 'Of',
      isLong: true,
      cell: ({ partnerId, subject }) =>
        html`<span class="k-lines"
          >${partnerId !== null && html`<span>${partnerLink(partnerId)}</span>`}${subject !== null && html`<span>${subject}</span>`}</span
        >`,
      csv: ({ partnerId }) => partnerId ?? '',
    },
    { key: 'subject', head: 'Subject', isCsvOnly: true, cell: ({ subject }) => subject ?? '' },
    { key: 'fields', head: 'Before → after', isLong: true, cell: fieldsText },
    { key: 'reason', head: 'Reason', cell: ({ reason }) => reason ?? '' },
    { key: 'origin', head: 'From', isCsvOnly: true, cell: ({ origin }) => origin ?? '' },
    { key: 'request', head: 'Request', isCsvOnly: true, cell: ({ requestId }) => requestId ?? '' },
  ];
}

function fieldsText(entry: AuditEntry): string {
  return changedFields(entry)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ');
}

function partnerLink(partnerId: string | null): Html | string {
  return partnerId === null ? '' : html`<a href="/partners/${partnerId}">${partnerId}</a>`;
}

/** One entry of the audit, whole. */
export const auditEntryPage: Page = {
  path: '/audit/:number',
  needs: 'look-at-audit',
  async read({ parts: { database }, param, times }) {
    const number = param('number');
    const entry = /^[0-9]{1,18}$/.test(number) ? await findAuditEntry(database, BigInt(number)) : undefined;
    if (!entry) throw new NotThere('there is no such entry');
    const title = `Audit entry ${entry.number}`;
    const fields = changedFields(entry);
    const body = html`<div class="c-head">
        <h1>${sentence(entry.operation)}</h1>
        ${copyable(String(entry.number))}
      </div>
      ${facts([
        ['Who', `${entry.actor} (${entry.actorKind}, ${entry.role})`],
        ['From', entry.origin ?? kitWords.none],
        ['Time', times.moment(entry.madeAt)],
        ['Recorded, by the database', times.moment(entry.recordedAt)],
        ['Partner', partnerLink(entry.partnerId) || kitWords.none],
        ['Of', entry.subject ?? kitWords.none],
        ['Reason', entry.reason ?? kitWords.none],
        ['Request', entry.requestId === null ? kitWords.none : copyable(entry.requestId)],
      ])}
      ${
        fields.length > 0 &&
        html`<h2>Before → after</h2>
          ${facts(fields)}`
      }`;
    return { title, body };
  },
};
