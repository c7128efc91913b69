import { Type } from 'typebox';

import { lockPartner, setSuspension, type Suspension } from '../partners/partner.ts';
import { identifier, line, nullable } from './fields.ts';
import { defineOperation } from './operation.ts';

/**
 * Refuses all calls with a partner's keys until it is resumed. Reports, money and signed links stay as they are. One that
 * is suspended already keeps the time and reason of its suspension, which are returned.
 */
export const suspendPartner = defineOperation({
  name: 'suspend a partner',
  roles: ['admin', 'finance'],
  input: Type.Object({ partnerId: identifier, reason: nullable(line(200)) }),
  async run(tx, { partnerId, reason }, now): Promise<{ isNew: boolean; suspension: Suspension }> {
    const earlier = (await lockPartner(tx, partnerId)).suspension;
    if (earlier) return { isNew: false, suspension: earlier };
    const suspension = { at: now, reason };
    await setSuspension(tx, partnerId, suspension);
    return { isNew: true, suspension };
  },
});
