import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { lockApproval, type Approval } from '../../people/approvals.ts';
import { findRoleGrant } from '../../people/audit/role-grants.ts';
import { isAllowed } from '../../people/roles.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import type { Actor } from '../engine/operation.ts';
import { addFunds } from '../money/add-funds.ts';
import { correctLedger } from '../money/correct-ledger.ts';
import { setPrice } from '../money/set-price.ts';
import { setSeller } from '../money/set-seller.ts';
import { changeTerms } from '../partners/change-terms.ts';
import { eraseVehicle } from '../reports/erase-vehicle.ts';
import { refundReport } from '../reports/refund-report.ts';

/** The operations that can wait for a second person. */
const approvable = [
  addFunds,
  correctLedger,
  refundReport,
  eraseVehicle,
  changeTerms,
  setPrice,
  setSeller,
  decideDispute,
];

/** For so long after an invitation or a role two people do not count as independent of each other. */
const dependentMs = 7 * 86_400_000;

/** Locks an approval that this actor may decide: it waits, and another person asked for it who may do the same. */
export async function takePending(tx: Queryable, approvalId: bigint, now: Date, actor: Actor) {
  const approval = await lockApproval(tx, approvalId);
  if (!approval) throw new OperatorError(`there is no approval ${approvalId}: see approval list`);
  const { status, decidedBy, expiresAt, requestedBy, requestedKind } = approval;
  if (status !== 'pending') throw new OperatorError(`approval ${approvalId} was ${status} before, by ${decidedBy}`);
  if (expiresAt <= now) throw new OperatorError(`approval ${approvalId} has expired: request the change again`);
  if (requestedBy.toLowerCase() === actor.name.toLowerCase() && requestedKind === actor.kind) {
    throw new OperatorError(`${actor.name} requested this change: another person must decide`);
  }
  const operation = approvable.find(({ code }) => code === approval.operation);
  if (!operation) throw new OperatorError(`approval ${approvalId} is for a change that this version cannot make`);
  if (!isAllowed(actor.role, operation.code)) {
    throw new OperatorError(`${actor.name} may not ${operation.name}: the role ${actor.role} does not allow it`);
  }
  return { approval, operation };
}

/** Refuses an approval by somebody who could be the same person: one of the two has given the other access or a role lately. */
export async function requireIndependent(
  tx: Queryable,
  { requestedBy, requestedKind }: Pick<Approval, 'requestedBy' | 'requestedKind'>,
  now: Date,
  actor: Actor,
): Promise<void> {
  const requester = { kind: requestedKind, name: requestedBy };
  const grant = await findRoleGrant(tx, [requester, actor], new Date(now.getTime() - dependentMs));
  if (!grant) return;
  const given = grant.actor.toLowerCase() === actor.name.toLowerCase() ? requestedBy : actor.name;
  throw new OperatorError(
    `${grant.actor} invited ${given} or changed their role on ${utcDay(grant.madeAt)}: within seven days of that ` +
      "neither can approve the other's requests; a third person must decide",
  );
}
