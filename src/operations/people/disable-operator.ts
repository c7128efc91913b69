import { Type } from 'typebox';

import { voidLinksOf } from '../../people/links.ts';
import { lockOperators, requireOperatorOf, updateOperatorDisabled } from '../../people/operators.ts';
import { endSessionsOf } from '../../people/sessions.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { refuseToLoseLastAdmin } from './last-admin.ts';

interface Disabled {
  readonly mail: string;
  readonly disabledAt: Date;
  readonly endedSessions: number;
}

/** Ends all sessions and links of an operator, who cannot sign in any more. One who is disabled keeps the first time. */
export const disableOperator = defineOperation({
  code: 'disable-operator',
  name: 'disable an operator',
  input: Type.Object({ mail: identifier }),
  async run(tx, { mail }, now): Promise<Done<Disabled>> {
    await lockOperators(tx);
    const operator = await requireOperatorOf(tx, mail);
    await refuseToLoseLastAdmin(tx, operator);
    const disabledAt = operator.disabledAt ?? now;
    await updateOperatorDisabled(tx, operator.id, disabledAt);
    const access = { app: 'console', personId: operator.id } as const;
    const endedSessions = await endSessionsOf(tx, access, now);
    await voidLinksOf(tx, access, now);
    const change = {
      subject: `operator ${operator.mail}`,
      before: { isDisabled: operator.disabledAt !== null },
      after: { isDisabled: true, endedSessions },
    };
    return { result: { mail: operator.mail, disabledAt, endedSessions }, change };
  },
});
