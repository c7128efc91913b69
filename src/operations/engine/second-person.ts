import { isTestAccount } from '../../billing/account.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import { insertApproval, type StoredFacts } from '../../people/approvals.ts';
import { writeFacts, type Change, type Facts } from '../../people/audit/entry.ts';
import type { Actor, Done } from './operation.ts';
import { writeInput } from './stored-input.ts';

/** A change was not made: it waits for a second person. */
export class AwaitsApproval extends OperatorError {
  readonly approvalId: bigint;
  readonly expiresAt: Date;

  constructor(approvalId: bigint, amountCents: Cents | null, expiresAt: Date) {
    const what = amountCents === null ? 'this change waits' : `${formatEuro(amountCents)} EUR wait`;
    super(`${what} for a second person, as approval ${approvalId}`);
    this.approvalId = approvalId;
    this.expiresAt = expiresAt;
  }
}

type Needing = Pick<Done<unknown>, 'change' | 'movedCents' | 'needsSecondPerson' | 'shownToSecondPerson'>;

/** Thrown inside the transaction of a change that one person may not make alone: it undoes the change. */
export class SecondPersonNeeded extends Error {
  override readonly name = 'SecondPersonNeeded';
  /** Null where the change moves no money. */
  readonly amountCents: Cents | null;
  readonly change: Change;
  readonly asked: AskedFacts;

  constructor(done: Needing) {
    super('this change needs a second person');
    const amountCents = amountOf(done);
    this.amountCents = amountCents === 0n ? null : amountCents;
    this.change = done.change ?? {};
    this.asked = askedFacts(done);
  }
}

/** How much money a change moves, in either direction. */
export function amountOf({ movedCents = 0n }: Pick<Needing, 'movedCents'>): Cents {
  return movedCents < 0n ? -movedCents : movedCents;
}

interface AskedFacts {
  readonly before: StoredFacts | null;
  readonly after: StoredFacts | null;
}

/** What a second person is shown of a change, as it is stored. */
export function askedFacts({ change, shownToSecondPerson }: Needing): AskedFacts {
  const { before, after } = shownToSecondPerson ?? change ?? {};
  return { before: stored(before), after: stored(after) };
}

function stored(facts: Facts | undefined): StoredFacts | null {
  const text = writeFacts(facts);
  return text === null ? null : (JSON.parse(text) as StoredFacts);
}

/** Undoes a change that one person may not make alone. Changes by the service and of play money need no second person. */
export async function refuseAlone(
  tx: Queryable,
  done: Needing,
  { actor, aboveCents }: { readonly actor: Actor; readonly aboveCents: Cents | undefined },
): Promise<void> {
  if (aboveCents === undefined || actor.role === 'system') return;
  if (done.needsSecondPerson !== true && amountOf(done) <= aboveCents) return;
  const partnerId = done.change?.partnerId;
  if (typeof partnerId === 'string' && (await isTestAccount(tx, partnerId))) return;
  throw new SecondPersonNeeded(done);
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
  { operation, input, actor, needed: { amountCents, change, asked } }: ApprovalRequest,
): Promise<never> {
  if (operation.isApprovable !== true) {
    const amount = `${formatEuro(amountCents ?? 0n)} EUR`;
    throw new OperatorError(`${amount} is more than one person may move: leave the money out, and add it as funds`);
  }
  const { partnerId = null, reason = null } = change;
  const subject = partnerId === null ? (change.subject ?? null) : null;
  const approval = await transaction(async (tx) => {
    const request = {
      operation: operation.code,
      input: writeInput(input),
      partnerId,
      subject,
      amountCents,
      ...asked,
      reason,
      requestedBy: actor.name,
      requestedKind: actor.kind === 'command' ? ('command' as const) : ('person' as const),
    };
    const added = await insertApproval(tx, request, now);
    await record(tx, {
      ...(partnerId !== null && { partnerId }),
      subject: `approval ${added.id}`,
      ...(amountCents === null && change.before !== undefined && { before: change.before }),
      after: {
        ...(amountCents === null ? change.after : { amountCents }),
        waitsForApproval: true,
        expiresAt: added.expiresAt,
      },
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
