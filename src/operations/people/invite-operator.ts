import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { findOperator, insertOperator, lockOperators, operatorRoles } from '../../people/operators.ts';
import { choice, email, identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { handOver, type Invitation } from './invitation.ts';

/**
 * Invites an operator. The role is pending until the person accepts it with the link of this invitation. For one who is an
 * operator already it makes a new link: the way back for a person without passkey. Links of earlier invitations stop working.
 */
export const inviteOperator = defineOperation({
  code: 'invite-operator',
  name: 'invite an operator',
  input: Type.Object({
    mail: email,
    role: choice(operatorRoles),
    /** The address of the console, where the link leads. */
    url: identifier,
  }),
  async run(tx, { mail, role, url }, now, actor): Promise<Done<Invitation>> {
    await lockOperators(tx);
    const known = await findOperator(tx, mail);
    if (known?.disabledAt) throw new OperatorError(`${known.mail} is disabled: operator enable ${known.mail} first`);
    if (known && known.role !== role) {
      throw new OperatorError(`${known.mail} is ${known.role} already: use operator role to change it`);
    }
    const operator = known ?? (await insertOperator(tx, { mail, role, at: now }));
    const content = { role, invitedBy: actor.name, language: 'en' };
    const invited = { app: 'console', personId: operator.id, partnerId: null, url, content } as const;
    const { link, expiresAt } = await handOver(tx, invited, now, actor);
    const change = {
      subject: `operator ${operator.mail}`,
      before: { isOperator: known !== undefined },
      after: { isOperator: true, role, linkExpiresAt: expiresAt },
    };
    return { result: { mail: operator.mail, isPending: operator.isPending, link, expiresAt }, change };
  },
});
