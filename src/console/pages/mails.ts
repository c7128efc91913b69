import { redact } from '../../kernel/redact.ts';
import { findMails, type ListedMail } from '../../mail/listing.ts';
import { carriesLink } from '../../mail/outbox.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { badge, facts } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { loadMail } from '../changes/service.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import type { Page, Visit } from '../visit.ts';

const words = {
  title: 'Mails',
  intro: 'Delivery of a mail is retried for three days. Then it is given up (dead), and can be sent again.',
  empty: 'No mail matches.',
  again: 'Send again',
} as const;

const states = { queued: 'plain', sent: 'clear', dead: 'problem' } as const;

export const mailsPage = listPage<ListedMail>({
  path: '/mails',
  needs: 'look-at-mails',
  title: words.title,
  intro: words.intro,
  fileName: 'mails',
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: [
        ['dead', 'dead'],
        ['queued', 'queued'],
        ['sent', 'sent'],
      ],
    },
    { name: 'partner', label: 'Partner' },
    { name: 'kind', label: 'Kind' },
  ],
  sorting: { key: 'id', isDescending: true },
  empty: words.empty,
  columns,
  read: ({ parts: { database } }, { filters, after, sorting: { isDescending }, count }) =>
    findMails(
      database,
      {
        partnerId: filters['partner'] ?? null,
        status: filters['status'] ?? null,
        kind: filters['kind'] ?? null,
      },
      { after: after !== undefined && /^[0-9]{1,18}$/.test(after) ? BigInt(after) : null, isDescending, count },
    ),
  keyOf: ({ id }) => String(id),
});

function columns({ times, may }: Visit): readonly Column<ListedMail>[] {
  return [
    {
      key: 'id',
      head: 'Mail',
      isSortable: true,
      cell: ({ id }) => copyable(String(id), `/mails/${id}`),
      csv: ({ id }) => String(id),
    },
    {
      key: 'at',
      head: 'Added',
      cell: ({ createdAt }) => times.moment(createdAt),
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    { key: 'partner', head: 'Partner', cell: drawPartner, csv: ({ partnerId }) => partnerId ?? '' },
    { key: 'kind', head: 'Kind', cell: ({ kind }) => kind },
    { key: 'status', head: 'Status', cell: ({ status }) => badge(states[status], status), csv: ({ status }) => status },
    { key: 'to', head: 'To', cell: ({ recipient }) => recipient ?? '' },
    { key: 'attempts', head: 'Tries', isFigure: true, cell: ({ attempts }) => String(attempts) },
    { key: 'error', head: 'Last error', isLong: true, cell: ({ lastError }) => redact(lastError ?? '') },
    {
      key: 'again',
      head: 'Change',
      cell: ({ id, status, kind }) =>
        isRepeatable({ status, kind }) && may('retry-mail')
          ? html`<a href="/mails/${String(id)}/retry-mail">${words.again}</a>`
          : '',
      csv: () => '',
    },
  ];
}

/** A link to sign in is sent once. */
function isRepeatable({ status, kind }: Pick<ListedMail, 'status' | 'kind'>): boolean {
  return status === 'dead' || (status === 'sent' && !carriesLink(kind));
}

function drawPartner({ partnerId }: { readonly partnerId: string | null }): Html | string {
  return partnerId === null ? '' : html`<a href="/partners/${partnerId}">${partnerId}</a>`;
}

/** One mail with its text, as it was sent. */
export const mailPage: Page = {
  path: '/mails/:mailId',
  needs: 'look-at-mails',
  async read(visit) {
    const mail = await loadMail(visit);
    const { times, may } = visit;
    const title = `Mail ${mail.id}`;
    const body = html`${await doneNotice(visit)}
      <h1>${title} ${badge(states[mail.status], mail.status)}</h1>
      ${isRepeatable(mail) && may('retry-mail') && html`<nav class="k-buttons" aria-label="${kitWords.change}"><a class="button" href="/mails/${String(mail.id)}/retry-mail">${words.again}</a></nav>`}
      ${facts([
        ['Partner', drawPartner(mail)],
        ['Kind', mail.kind],
        ['Added', times.moment(mail.createdAt)],
        ['To', mail.recipient ?? kitWords.none],
        ['Subject', mail.subject ?? kitWords.none],
        ['Tries', String(mail.attempts)],
        ['Last error', redact(mail.lastError ?? kitWords.none)],
        ['Settled', mail.settledAt === null ? kitWords.none : times.moment(mail.settledAt)],
      ])}
      ${
        mail.text !== null &&
        html`<h2>Text</h2>
          <pre class="c-text">${mail.text}</pre>`
      }`;
    return { title, body };
  },
};
