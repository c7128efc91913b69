import type { Account } from '../../billing/account.ts';
import { accountsOf, lowAccounts, type PartnerUsage, usageOf } from '../../billing/overview.ts';
import { incompleteBuyers } from '../../billing/parties/buyer.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { type ListedPartner, partnersById, partnersByName, partnersOf } from '../../partners/listing.ts';
import { html, type Html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import { countFigure, euroFigure } from '../../web/kit/figures.ts';
import type { ListQuery } from '../../web/kit/list.ts';
import { badge } from '../../web/kit/notice.ts';
import type { Column } from '../../web/kit/table.ts';
import { listPage } from '../list-page.ts';
import type { Visit } from '../visit.ts';

const words = {
  title: 'Partners',
  add: 'Add partner',
  empty: 'No partner matches.',
  id: 'Partner',
  name: 'Name',
  state: 'State',
  active: 'active',
  suspended: 'suspended',
  low: 'low on credit',
  unaddressed: 'billing details missing',
  test: 'test',
  mode: 'Billing',
  balance: 'Balance, EUR',
  month: 'This month, EUR',
  calls: 'Calls this month',
  since: 'Since',
  text: 'Id, name or mail',
} as const;

interface Row {
  readonly partner: ListedPartner;
  readonly account: Account | undefined;
  readonly usage: PartnerUsage | undefined;
}

/** All partners, with balance and this month's usage. */
export const partnersPage = listPage<Row>({
  path: '/partners',
  needs: 'look-at-partners',
  title: words.title,
  fileName: 'partners',
  filters: [
    { name: 'q', label: words.text },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      choices: [
        ['active', words.active],
        ['suspended', words.suspended],
        ['low', words.low],
        ['unaddressed', words.unaddressed],
      ],
    },
  ],
  sorting: { key: 'id', isDescending: false },
  empty: words.empty,
  columns,
  read: readRows,
  keyOf: ({ partner }, { key }) => JSON.stringify([key === 'name' ? partner.name : '', partner.id]),
  above: ({ may }) =>
    html`${may('add-partner') && html`<p class="k-buttons"><a class="button primary" href="/partners/add">${words.add}</a></p>`}`,
});

function columns({ times }: Visit): readonly Column<Row>[] {
  return [
    {
      key: 'id',
      head: words.id,
      isSortable: true,
      cell: ({ partner }) => copyable(partner.id, `/partners/${partner.id}`),
      csv: ({ partner }) => partner.id,
    },
    { key: 'name', head: words.name, isSortable: true, cell: ({ partner }) => partner.name },
    { key: 'state', head: words.state, cell: drawState, csv: stateOf },
    { key: 'mode', head: words.mode, cell: ({ account }) => account?.billingMode ?? '' },
    {
      key: 'balance',
      head: words.balance,
      isFigure: true,
      cell: ({ account }) => (account ? euroFigure(account.balanceCents) : ''),
      csv: ({ account }) => (account ? formatEuro(account.balanceCents) : ''),
    },
    {
      key: 'calls',
      head: words.calls,
      isFigure: true,
      cell: ({ usage }) => countFigure(usage?.calls ?? 0n),
      csv: ({ usage }) => String(usage?.calls ?? 0n),
    },
    {
      key: 'month',
      head: words.month,
      isFigure: true,
      cell: ({ usage }) => euroFigure(usage?.amountCents ?? 0n),
      csv: ({ usage }) => formatEuro(usage?.amountCents ?? 0n),
    },
    {
      key: 'since',
      head: words.since,
      cell: ({ partner }) => html`<span class="k-local">${times.text(partner.createdAt).slice(0, 10)}</span>`,
      csv: ({ partner }) => partner.createdAt.toISOString(),
    },
  ];
}

function drawState(row: Row): Html {
  const isTest = row.account?.isTest ?? false;
  if (row.partner.suspendedAt) return badge('attention', stateOf(row));
  return badge(isTest ? 'plain' : 'clear', stateOf(row));
}

function stateOf({ partner, account }: Row): string {
  const state = partner.suspendedAt ? words.suspended : words.active;
  return account?.isTest ? `${words.test}, ${state}` : state;
}

async function readRows(visit: Visit, query: ListQuery): Promise<Row[]> {
  const { database } = visit.parts;
  const partners = await readPartners(visit, query);
  const ids = partners.map(({ id }) => id);
  const today = utcDay(visit.now);
  const accounts = new Map((await accountsOf(database, ids)).map((account) => [account.partnerId, account]));
  const usage = await usageOf(database, ids, `${today.slice(0, 7)}-01`, today);
  const usages = new Map(usage.map((one) => [one.partnerId, one]));
  return partners.map((partner) => ({ partner, account: accounts.get(partner.id), usage: usages.get(partner.id) }));
}

async function readPartners(
  { parts: { database }, now }: Visit,
  { filters, sorting: { key, isDescending }, after: text, count }: ListQuery,
): Promise<ListedPartner[]> {
  const place = placeOf(text);
  const byId = { after: place?.id ?? null, isDescending, count };
  if (filters['state'] === 'low') {
    return partnersInOrder(database, await lowAccounts(database, byId));
  }
  if (filters['state'] === 'unaddressed') {
    return partnersInOrder(database, await incompleteBuyers(database, utcDay(now), byId));
  }
  const filter = {
    text: filters['q'] ?? null,
    isSuspended: filters['state'] === undefined ? null : filters['state'] === 'suspended',
  };
  if (key === 'name') return partnersByName(database, filter, { after: place, isDescending, count });
  return partnersById(database, filter, byId);
}

async function partnersInOrder(database: Queryable, ids: readonly string[]): Promise<ListedPartner[]> {
  const found = new Map((await partnersOf(database, ids)).map((partner) => [partner.id, partner]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A place that was typed into the address and cannot be one is the beginning. */
function placeOf(after: string | undefined): { readonly key: string; readonly id: string } | null {
  try {
    const [key, id] = JSON.parse(after ?? '[]') as unknown[];
    return typeof key === 'string' && typeof id === 'string' && id !== '' ? { key, id } : null;
  } catch {
    return null;
  }
}
