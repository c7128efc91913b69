import { listAccounts, type Account } from '../../billing/account.ts';
import { utcDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { clip } from '../../kernel/text.ts';
import { listPartners } from '../../partners/partner.ts';
import type { DatabaseCommand } from '../command.ts';
import { standing } from '../money-view.ts';
import { suspensionJson } from '../partner-view.ts';
import { table } from '../table.ts';

const heads = ['partner', 'name', 'billing', 'balance', 'outstanding', 'per minute', 'since', 'state'];
const amounts = ['balance', 'outstanding', 'per minute'];

export const partnerList: DatabaseCommand = {
  name: 'partner list',
  summary: 'List all partners and their balances',
  arguments: [],
  options: {},
  needs: 'database',
  async run(_input, { database }) {
    const [partners, accounts] = await Promise.all([listPartners(database), listAccounts(database)]);
    const accountOf = new Map(accounts.map((account) => [account.partnerId, account]));
    const listed = partners.flatMap((partner) => {
      const account = accountOf.get(partner.id);
      return account ? [{ partner, account }] : [];
    });
    const json = listed.map(({ partner, account }) => ({
      partner: partner.id,
      name: partner.name,
      billingMode: account.billingMode,
      test: account.isTest,
      ...standing(account.billingMode, account.balanceCents),
      rateLimitPerMinute: partner.rateLimitPerMinute,
      language: partner.language,
      email: partner.contactEmail,
      createdAt: partner.createdAt,
      ...suspensionJson(partner.suspension),
    }));
    const rows = listed.map(({ partner, account }) => [
      partner.id,
      clip(partner.name, 32),
      account.isTest ? `${account.billingMode}, test` : account.billingMode,
      ...moneyCells(account),
      String(partner.rateLimitPerMinute),
      utcDay(partner.createdAt),
      partner.suspension ? 'suspended' : 'active',
    ]);
    return { json, text: rows.length === 0 ? 'No partners yet.' : table(heads, rows, amounts) };
  },
};

function moneyCells({ billingMode, balanceCents }: Account): [balance: string, outstanding: string] {
  return billingMode === 'prepaid' ? [formatEuro(balanceCents), ''] : ['', formatEuro(-balanceCents)];
}
