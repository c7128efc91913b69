import type { Queryable } from '../database/connect.ts';
import { OperatorError } from '../kernel/errors.ts';
import { lockApproval } from '../people/approvals.ts';
import { isAllowed } from '../people/roles.ts';
import { addFunds } from './add-funds.ts';
import { correctLedger } from './correct-ledger.ts';
import type { Actor } from './operation.ts';
import { refundReport } from './refund-report.ts';

/** The operations that wait for a second person where they move much money. */
const approvable = [addFunds, correctLedger, refundReport];

/** Locks an approval that this actor may decide: it waits, and another person asked for it who may do the same. */
export async function takePending(tx: Queryable, approvalId: bigint, now: Date, actor: Actor) {
  const approval = await lockApproval(tx, approvalId);
  if (!approval) throw new OperatorError(`there is no approval ${approvalId}: see approval list`);
  const { status, decidedBy, expiresAt, requestedBy, requestedKind } = approval;
  if (status !== 'pending') throw new OperatorError(`approval ${approvalId} was ${status} before, by ${decidedBy}`);
  if (expiresAt <= now) throw new OperatorError(`approval ${approvalId} has expired: ask for the change again`);
  if (requestedBy === actor.name && requestedKind === actor.kind) {
    throw new OperatorError(`${actor.name} asked for this change: another person has to decide`);
  }
  const operation = approvable.find(({ code }) => code === approval.operation);
  if (!operation) throw new OperatorError(`approval ${approvalId} is for a change that this version cannot make`);
  if (!isAllowed(actor.role, operation.code)) {
    throw new OperatorError(`${actor.name} may not ${operation.name}: the role ${actor.role} does not allow it`);
  }
  return { approval, operation };
}
