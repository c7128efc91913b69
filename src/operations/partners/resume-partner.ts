import { Type } from 'typebox';

import { lockPartner, setSuspension, type Suspension } from '../../partners/partner.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Ends a partner's suspension, which is returned; null where there was none. */
export const resumePartner = defineOperation({
  code: 'resume-partner',
  name: 'resume a partner',
  input: Type.Object({ partnerId: identifier }),
  async run(tx, { partnerId }): Promise<Done<{ ended: Suspension | null }>> {
    const { suspension } = await lockPartner(tx, partnerId);
    if (suspension) await setSuspension(tx, partnerId, null);
    const before = {
      isSuspended: suspension !== null,
      since: suspension?.at ?? null,
      reason: suspension?.reason ?? null,
    };
    return { result: { ended: suspension }, change: { partnerId, before, after: { isSuspended: false } } };
  },
});
