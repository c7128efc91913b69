import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { listOperators, type Operator } from '../../people/operators.ts';

/** Nobody could invite an admin any more but at the shell. */
export async function refuseToLoseLastAdmin(tx: Queryable, operator: Operator): Promise<void> {
  if (operator.role !== 'admin' || operator.disabledAt || operator.isPending) return;
  const admins = (await listOperators(tx)).filter(
    ({ role, disabledAt, isPending }) => role === 'admin' && !disabledAt && !isPending,
  );
  if (admins.length > 1) return;
  throw new OperatorError(`${operator.mail} is the last admin: invite another one first`);
}
