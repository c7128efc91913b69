import { Type } from 'typebox';

import { lockPartner, setSuspension, type Suspension } from '../../partners/partner.ts';
import { identifier, line, nullable } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/**
 * Refuses all calls with a partner's keys until it is resumed. Reports, money and signed links stay as they are. One that
 * is suspended already keeps the time and reason of its suspension, which are returned.
 */
export const suspendPartner = defineOperation({
  code: 'suspend-partner',
  name: 'suspend a partner',
  input: Type.Object({ partnerId: identifier, reason: nullable(line(200)) }),
  async run(tx, { partnerId, reason }, now): Promise<Done<{ isNew: boolean; suspension: Suspension }>> {
    const earlier = (await lockPartner(tx, partnerId)).suspension;
    const suspension = earlier ?? { at: now, reason };
    if (!earlier) await setSuspension(tx, partnerId, suspension);
    const before = { isSuspended: earlier !== null };
    return {
      result: { isNew: !earlier, suspension },
      change: { partnerId, before, after: { isSuspended: true }, reason },
    };
  },
});
