import { requireAccount } from '../../billing/account.ts';
import { latestEntries, type LedgerEntry } from '../../billing/ledger.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { correctLedger } from '../../operations/money/correct-ledger.ts';
import { checkBooks } from '../../reports/check-books.ts';
import type { Verification } from '../../reports/verify.ts';
import { runChange, commandUser } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { describeBooking, standingText } from '../money-view.ts';
import { minute, table } from '../table.ts';
import { readSignedEuro, readWhole } from '../values.ts';

export const ledgerVerify: DatabaseCommand = {
  name: 'ledger verify',
  summary: 'Recompute all books and list differences; exits 1 if there are any',
  arguments: [],
  options: {},
  needs: 'database',
  details: ['The first page of the console also shows the result, until the next check.'],
  async run(_input, { database, reads, now }) {
    const occasion = { at: now, by: commandUser, isQuick: false };
    const { counts, disagreements } = await checkBooks(database, occasion, reads);
    const { accounts, entries, calls, reports, statements } = counts;
    const ok = disagreements.length === 0;
    return {
      json: {
        ok,
        accounts: Number(accounts),
        entries: Number(entries),
        calls: Number(calls),
        reports: Number(reports),
        statements: Number(statements),
        problems: disagreements.map(({ partnerId, ...rest }) => ({ partner: partnerId, ...rest })),
      },
      text: [...disagreements.map(describe), summary(ok, counts)].join('\n'),
      ...(!ok && { failed: true as const }),
    };
  },
};

function describe({ problem, partnerId, subject, detail }: Verification['disagreements'][number]): string {
  return `${problem}: ${[partnerId, subject].filter((part) => part !== null).join(', ')} (${detail})`;
}

function summary(ok: boolean, { accounts, entries, calls, reports, statements }: Verification['counts']): string {
  const what = [
    withCount(accounts, 'account'),
    withCount(entries, 'movement'),
    withCount(calls, 'call'),
    withCount(reports, 'report'),
    withCount(statements, 'statement'),
  ].join(', ');
  return ok ? `The books agree: ${what}.` : `The books do not agree: ${what}.`;
}

const heads = ['entry', 'booked (UTC)', 'kind', 'amount', 'balance after', 'about'];

export const ledgerShow: DatabaseCommand = {
  name: 'ledger show',
  summary: "Show a partner's latest movements, the newest first",
  arguments: ['ID'],
  options: { last: { value: 'N', help: 'how many', default: '50' } },
  needs: 'database',
  async run({ positionals: [id = ''], options }, { database }) {
    const count = readWhole('--last', options['last'] ?? '50', { from: 1, to: 1_000_000 });
    const account = await requireAccount(database, id);
    const entries = await latestEntries(database, id, count);
    const json = entries.map((entry) => ({
      entry: Number(entry.sequence),
      bookedAt: entry.bookedAt,
      kind: entry.kind,
      amountEur: euroNumber(entry.amountCents),
      balanceAfterEur: euroNumber(entry.balanceAfterCents),
      reportId: entry.reportId,
      reference: entry.reference,
    }));
    const text =
      entries.length === 0
        ? 'No movements yet.'
        : `${table(heads, entries.map(row), ['entry', 'amount', 'balance after'])}\n\n${standingText(account.billingMode, account.balanceCents).join(' ')}`;
    return { json, text };
  },
};

function row({ sequence, bookedAt, kind, amountCents, balanceAfterCents, reference, reportId }: LedgerEntry): string[] {
  const about = reportId ?? reference ?? '';
  return [String(sequence), minute(bookedAt), kind, formatEuro(amountCents), formatEuro(balanceAfterCents), about];
}

export const ledgerCorrect: DatabaseCommand = {
  name: 'ledger correct',
  summary: 'Book a correction: 2.50 credits the account, -2.50 debits it',
  arguments: ['ID', 'EUR'],
  options: { reference: { value: 'TEXT', help: 'why, for the books; booked once', needed: true } },
  needs: 'database',
  async run({ positionals: [partnerId = '', amount = ''], options }, context) {
    const cents = readSignedEuro('EUR', amount);
    const reference = options['reference']?.trim() ?? '';
    const names = { cents: 'EUR', reference: '--reference' };
    const booking = await runChange(context, correctLedger, { partnerId, cents, reference }, names);
    return describeBooking(booking, { partnerId, cents, reference });
  },
};
