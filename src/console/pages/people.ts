import { listOperators, type Operator, operatorState } from '../../people/operators.ts';
import { listSessions } from '../../people/sessions.ts';
import { html, type Html } from '../../web/html.ts';
import { badge, emptyState, facts } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { loadOperator } from '../changes/people.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import { rowsAfter, sortRows, type SortValues } from '../sort-rows.ts';
import type { Page, Visit } from '../visit.ts';
import { drawPasskeys } from './passkeys.ts';

const words = {
  title: 'People',
  intro: 'The operators of this console. There are no passwords: people sign in by a link or a passkey.',
  invite: 'Invite an operator',
  empty: 'There are no operators.',
  sessions: 'Sessions',
  noSessions: 'Signed in nowhere.',
} as const;

const values: SortValues<Operator> = {
  mail: ({ mail }) => mail,
  role: ({ role }) => role,
  'signed-in': ({ lastSignInAt }) => lastSignInAt?.getTime() ?? null,
  since: ({ createdAt }) => createdAt.getTime(),
};

export const peoplePage = listPage<Operator>({
  path: '/people',
  needs: 'look-at-people',
  title: words.title,
  intro: words.intro,
  fileName: 'people',
  filters: [],
  sorting: { key: 'mail', isDescending: false },
  isSortedInMemory: true,
  empty: words.empty,
  above: async (visit) =>
    html`${await doneNotice(visit)}${visit.may('invite-operator') && html`<p class="k-buttons"><a class="button primary" href="/people/invite-operator">${words.invite}</a></p>`}`,
  columns: ({ times }) => [
    {
      key: 'mail',
      head: 'Operator',
      isSortable: true,
      cell: ({ id, mail }) => html`<a href="/people/${String(id)}">${mail}</a>`,
      csv: ({ mail }) => mail,
    },
    { key: 'role', head: 'Role', isSortable: true, cell: ({ role }) => role },
    { key: 'state', head: 'State', cell: drawState, csv: operatorState },
    {
      key: 'signed-in',
      head: 'Last sign-in',
      isSortable: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? kitWords.none : times.moment(lastSignInAt)),
      csv: ({ lastSignInAt }) => lastSignInAt?.toISOString() ?? '',
    },
    {
      key: 'since',
      head: 'Since',
      isSortable: true,
      cell: ({ createdAt }) => times.moment(createdAt),
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
  ],
  // A company has dozens of operators, not thousands.
  read: async ({ parts: { database } }, { sorting, ...page }) =>
    rowsAfter(sortRows(await listOperators(database), sorting, values), ({ mail }) => mail, page),
  keyOf: ({ mail }) => mail,
});

function drawState(operator: Operator): Html {
  const state = operatorState(operator);
  return badge(state === 'active' ? 'clear' : 'plain', state);
}

/** One operator and where they are signed in. */
export const operatorPage: Page = {
  path: '/people/:operatorId',
  needs: 'look-at-people',
  async read(visit) {
    const operator = await loadOperator(visit);
    const { times, may, parts } = visit;
    const { id, mail, role, createdAt, disabledAt, lastSignInAt } = operator;
    const sessions = await listSessions(parts.database, { app: 'console', personId: id }, visit.now);
    const body = html`${await doneNotice(visit)}
      <h1>${mail} ${drawState(operator)}</h1>
      ${drawChanges(operator, visit)}
      ${facts([
        ['Role', role],
        ['Since', times.moment(createdAt)],
        ['Last sign-in', lastSignInAt === null ? kitWords.none : times.moment(lastSignInAt)],
        ['Disabled', disabledAt === null ? kitWords.none : times.moment(disabledAt)],
        [
          'Changes',
          may('look-at-audit')
            ? html`<a href="/audit?actor=${encodeURIComponent(mail)}">In the audit</a>`
            : kitWords.none,
        ],
      ])}
      <h2>${words.sessions}</h2>
      ${drawTable({
        caption: words.sessions,
        rows: sessions,
        empty: emptyState(words.noSessions),
        columns: [
          { key: 'id', head: 'Session', isFigure: true, cell: (session) => String(session.id) },
          { key: 'method', head: 'Signed in by', cell: ({ method }) => method },
          { key: 'from', head: 'From', cell: ({ address }) => address },
          { key: 'browser', head: 'Browser', isLong: true, cell: ({ userAgent }) => userAgent ?? '' },
          { key: 'began', head: 'Began', cell: (session) => times.moment(session.createdAt) },
          { key: 'seen', head: 'Last seen', cell: ({ lastSeenAt }) => times.moment(lastSeenAt) },
          {
            key: 'end',
            head: 'Change',
            cell: (session) =>
              may('end-session')
                ? html`<a href="/people/${String(id)}/sessions/${String(session.id)}/end-session">End</a>`
                : '',
          },
        ],
      })}
      ${await drawPasskeys({ app: 'console', personId: id, base: `/people/${id}` }, visit)}`;
    return { title: mail, body };
  },
};

function drawChanges({ id, disabledAt }: Operator, { may }: Visit): Html {
  const changes = [
    ['set-operator-role', 'Set role'],
    disabledAt ? (['enable-operator', 'Enable'] as const) : (['disable-operator', 'Disable'] as const),
  ] as const;
  const links = changes.filter(([code]) => may(code));
  if (links.length === 0) return html``;
  return html`<nav class="k-buttons" aria-label="${kitWords.change}">
    ${links.map(([code, label]) => html`<a class="button" href="/people/${String(id)}/${code}">${label}</a>`)}
  </nav>`;
}
