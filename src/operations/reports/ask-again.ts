import { Type } from 'typebox';

import type { Section } from '../../report/sections.ts';
import { askNow } from '../../reports/enrich.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireUnfinished } from './required-report.ts';

/** Asks the suppliers that a report still waits for now, and not when they are due. */
export const askReportAgain = defineOperation({
  code: 'ask-again',
  name: 'ask the suppliers of a report again',
  input: Type.Object({ reportId: identifier }),
  async run(tx, { reportId }, now): Promise<Done<{ outstanding: readonly Section[] }>> {
    const report = await requireUnfinished(tx, reportId);
    const { partnerId, pending } = report;
    await askNow(tx, report, now);
    const change = { partnerId, subject: `report ${reportId}`, after: { outstanding: pending.join(', ') } };
    return { result: { outstanding: pending }, change };
  },
});
