import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { addInvite } from '../people/links.ts';
import { findOperator, insertOperator, lockOperators, operatorRoles } from '../people/operators.ts';
import { choice, email } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';

interface Invitation {
  readonly mail: string;
  /** The secret of the link. It is shown once and stored nowhere. */
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Adds an operator and makes a link for one sign-in. For one who is an operator already it makes a new link: the way back
 * for a person without passkey and mail. Links of earlier invitations stop working.
 */
export const inviteOperator = defineOperation({
  code: 'invite-operator',
  name: 'invite an operator',
  input: Type.Object({ mail: email, role: choice(operatorRoles) }),
  async run(tx, { mail, role }, now): Promise<Done<Invitation>> {
    await lockOperators(tx);
    const known = await findOperator(tx, mail);
    if (known?.disabledAt) throw new OperatorError(`${known.mail} is disabled: operator enable ${known.mail} first`);
    if (known && known.role !== role) {
      throw new OperatorError(`${known.mail} is ${known.role} already: operator role changes that`);
    }
    const operator = known ?? (await insertOperator(tx, { mail, role, at: now }));
    const { token, expiresAt } = await addInvite(tx, { place: 'console', personId: operator.id }, now);
    const change = {
      subject: `operator ${operator.mail}`,
      before: { isOperator: known !== undefined },
      after: { isOperator: true, role, linkExpiresAt: expiresAt },
    };
    return { result: { mail: operator.mail, token, expiresAt }, change };
  },
});
