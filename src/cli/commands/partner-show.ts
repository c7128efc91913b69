import type { DatabaseCommand } from '../command.ts';
import { showPartner } from '../partner-view.ts';

export const partnerShow: DatabaseCommand = {
  name: 'partner show',
  summary: 'Show the terms of a partner, its balance, its usage and its latest calls',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  run: ({ positionals: [id = ''] }, { database, now }) => showPartner(database, id, now),
};
