import { listPartners } from '../../partners/partner.ts';
import type { DatabaseCommand } from '../command.ts';
import { showPartner } from '../partner-view.ts';
import { moment, table } from '../table.ts';

export const partnerShow: DatabaseCommand = {
  name: 'partner show',
  summary: 'Show what was agreed with a partner and where its account stands',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  run: ({ positionals: [id = ''] }, { database, now }) => showPartner(database, id, now),
};

export const partnerList: DatabaseCommand = {
  name: 'partner list',
  summary: 'List all partners',
  arguments: [],
  options: {},
  needs: 'database',
  async run(_input, { database }) {
    const partners = await listPartners(database);
    const json = partners.map(({ id, name, language, contactEmail, rateLimitPerMinute, createdAt }) => ({
      partner: id,
      name,
      language,
      email: contactEmail,
      rateLimitPerMinute,
      createdAt: createdAt.toISOString(),
    }));
    const rows = partners.map((partner) => [
      partner.id,
      partner.name,
      partner.language,
      String(partner.rateLimitPerMinute),
      moment(partner.createdAt),
    ]);
    const text =
      rows.length === 0
        ? 'No partners yet.'
        : table(['partner', 'name', 'language', 'per minute', 'since'], rows, ['per minute']);
    return { json, text };
  },
};
