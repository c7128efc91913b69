import type { DatabaseCommand } from '../command.ts';
import { showPartner } from '../partner-view.ts';

export const partnerShow: DatabaseCommand = {
  name: 'partner show',
  summary: 'Show what was agreed with a partner and where its account stands',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  run: ({ positionals: [id = ''] }, { database, now }) => showPartner(database, id, now),
};
