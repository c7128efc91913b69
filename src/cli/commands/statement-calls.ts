import { readStatementCalls } from '../../billing/statement-calls.ts';
import { callsCsv } from '../../invoicing/calls-csv.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { requirePartner } from '../../partners/partner.ts';
import type { LinesCommand } from '../command.ts';
import { readMonth } from '../values.ts';

export const statementCalls: LinesCommand = {
  name: 'statement calls',
  summary: 'Write every call and refund of a closed month as CSV',
  arguments: ['ID', 'MONTH'],
  options: {},
  details: [
    'MONTH is written as 2026-10. The columns calls, charged and amount_eur add up to the figures of the statement.',
  ],
  needs: 'database',
  async lines({ positionals: [id = '', month = ''] }, { database, reads = database }) {
    await requirePartner(database, id);
    const calls = await readStatementCalls(reads, id, readMonth('MONTH', month));
    if (!calls) throw new OperatorError(`there is no statement of ${id} for ${month}: the month is not closed`);
    return callsCsv(calls);
  },
};
