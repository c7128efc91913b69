import { isTestAccount } from '../billing/account.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { OperatorError } from '../kernel/errors.ts';
import { formatEuro, type Cents } from '../kernel/money.ts';
import { insertApproval } from '../people/approvals.ts';
import type { Change } from '../people/audit/entry.ts';
import type { Actor, Done } from './operation.ts';
import { writeInput } from './stored-input.ts';

/** A change was not made: it waits for a second person. */
export class AwaitsApproval extends OperatorError {
  readonly approvalId: bigint;
  readonly expiresAt: Date;

  constructor(approvalId: bigint, amountCents: Cents, expiresAt: Date) {
    super(`${formatEuro(amountCents)} EUR wait for a second person, as approval ${approvalId}`);
    this.approvalId = approvalId;
    this.expiresAt = expiresAt;
  }
}

/** Thrown inside the transaction of a change that moves too much money for one person: it undoes the change. */
export class SecondPersonNeeded extends Error {
  override readonly name = 'SecondPersonNeeded';
  readonly amountCents: Cents;
  readonly change: Change;

  constructor(amountCents: Cents, change: Change) {
    super('this change needs a second person');
    this.amountCents = amountCents;
    this.change = change;
  }
}

/** Undoes a change that one person may not make alone. What the service does by itself, and play money, needs nobody. */
export async function refuseAlone(
  tx: Queryable,
  { movedCents = 0n, change }: Pick<Done<unknown>, 'movedCents' | 'change'>,
  { actor, aboveCents }: { readonly actor: Actor; readonly aboveCents: Cents | undefined },
): Promise<void> {
  if (aboveCents === undefined || actor.role === 'system') return;
  const amountCents = movedCents < 0n ? -movedCents : movedCents;
  if (amountCents <= aboveCents) return;
  const partnerId = change?.partnerId;
  if (typeof partnerId === 'string' && (await isTestAccount(tx, partnerId))) return;
  throw new SecondPersonNeeded(amountCents, change ?? {});
}

interface ApprovalRequest {
  readonly operation: { readonly code: string; readonly isApprovable?: boolean };
  readonly input: unknown;
  readonly actor: Actor;
  readonly needed: SecondPersonNeeded;
}

/** Stores a change that was undone, for a second person to approve; throws what tells the actor. */
export async function requestApproval(
  { transaction, now, record }: RequestContext,
  { operation, input, actor, needed: { amountCents, change } }: ApprovalRequest,
): Promise<never> {
  if (operation.isApprovable !== true) {
    const amount = `${formatEuro(amountCents)} EUR`;
    throw new OperatorError(`${amount} are more than one person may move: leave the money out, and add it as funds`);
  }
  const { partnerId = null, reason = null } = change;
  const approval = await transaction(async (tx) => {
    const request = {
      operation: operation.code,
      input: writeInput(input),
      partnerId,
      amountCents,
      reason,
      requestedBy: actor.name,
      requestedKind: actor.kind === 'command' ? ('command' as const) : ('person' as const),
    };
    const added = await insertApproval(tx, request, now);
    const after = { waitsForApproval: true, amountCents, expiresAt: added.expiresAt };
    await record(tx, {
      ...(partnerId !== null && { partnerId }),
      subject: `approval ${added.id}`,
      after,
      reason,
    });
    return added;
  });
  throw new AwaitsApproval(approval.id, amountCents, approval.expiresAt);
}

interface RequestContext {
  readonly transaction: Database['transaction'];
  readonly now: Date;
  /** Writes the audit's entry. */
  readonly record: (tx: Queryable, change: Change) => Promise<void>;
}
