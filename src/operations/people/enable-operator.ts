import { Type } from 'typebox';

import { lockOperators, requireOperatorOf, updateOperatorDisabled } from '../../people/operators.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Lets an operator who was disabled sign in again. Sessions and links that were ended stay ended. */
export const enableOperator = defineOperation({
  code: 'enable-operator',
  name: 'enable an operator',
  input: Type.Object({ mail: identifier }),
  async run(tx, { mail }): Promise<Done<{ mail: string }>> {
    await lockOperators(tx);
    const operator = await requireOperatorOf(tx, mail);
    await updateOperatorDisabled(tx, operator.id, null);
    const change = {
      subject: `operator ${operator.mail}`,
      before: { isDisabled: operator.disabledAt !== null },
      after: { isDisabled: false },
    };
    return { result: { mail: operator.mail }, change };
  },
});
