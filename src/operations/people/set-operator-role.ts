import { Type } from 'typebox';

import { lockOperators, operatorRoles, requireOperatorOf, setRole } from '../../people/operators.ts';
import { choice, identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { refuseToLoseLastAdmin } from './last-admin.ts';

/** Gives an operator another role. It is in force with the next request of each session. */
export const setOperatorRole = defineOperation({
  code: 'set-operator-role',
  name: "set an operator's role",
  input: Type.Object({ mail: identifier, role: choice(operatorRoles) }),
  async run(tx, { mail, role }): Promise<Done<{ mail: string }>> {
    await lockOperators(tx);
    const operator = await requireOperatorOf(tx, mail);
    if (role !== 'admin') await refuseToLoseLastAdmin(tx, operator);
    await setRole(tx, operator.id, role);
    return {
      result: { mail: operator.mail },
      change: { subject: `operator ${operator.mail}`, before: { role: operator.role }, after: { role } },
    };
  },
});
