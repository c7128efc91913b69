import { Type } from 'typebox';

import type { Section } from '../../report/sections.ts';
import { queueFinish } from '../../reports/enrich.ts';
import { identifier, reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireUnfinished } from './required-report.ts';

/**
 * Completes a report with the data it has. A job on a node writes it: only nodes know the names of all suppliers, which are
 * removed from what is written.
 */
export const finishReport = defineOperation({
  code: 'finish-report',
  name: 'finish a report',
  input: Type.Object({ reportId: identifier, reason: reference }),
  async run(tx, { reportId, reason }): Promise<Done<{ outstanding: readonly Section[] }>> {
    const { partnerId, pending } = await requireUnfinished(tx, reportId);
    await queueFinish(tx, reportId);
    const change = {
      partnerId,
      subject: `report ${reportId}`,
      before: { outstanding: pending.join(', ') },
      after: { isFinished: true },
      reason,
    };
    return { result: { outstanding: pending }, change };
  },
});
