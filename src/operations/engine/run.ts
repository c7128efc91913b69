import type { Static, TObject } from 'typebox';

import type { PaymentProvider } from '../../billing/payments/provider.ts';
import type { AskVies } from '../../billing/vat/vies.ts';
import { readDatabaseTime } from '../../database/clock.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { defaultOverdueDays, type OverdueDays } from '../../invoicing/reminders.ts';
import { compareClocks, describeSkew, machineClock, type MachineClock } from '../../kernel/clock.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import { appendAudit, type Change } from '../../people/audit/entry.ts';
import { isAllowed } from '../../people/roles.ts';
import type { CleanLogo } from '../../presentation/brand/logo-cleaner.ts';
import type { ResolveHost } from '../../webhooks/target.ts';
import { confirmedTransactions } from './confirmation.ts';
import { checkInput } from './input.ts';
import type { Actor, Done, Operation } from './operation.ts';
import { refuseAlone, requestApproval, SecondPersonNeeded } from './second-person.ts';

export interface OperationContext {
  readonly database: Database;
  /** Business time, from the service's clock. */
  readonly now: Date;
  /** The clock that is compared with the database's; this machine's where not given. */
  readonly machine?: MachineClock;
  /** Is passed a line for the actor if the clock is somewhat wrong. */
  readonly warn?: (line: string) => void;
  /** Is passed the number of each entry in the audit that the change makes, before its transaction ends. */
  readonly noteEntry?: (number: bigint) => void;
  /** A change that moves more money than this needs a second person; undefined: none does. */
  readonly approvalAboveCents?: Cents | undefined;
  /** Asks the register of VAT numbers; undefined where it is not asked. */
  readonly askVies?: AskVies | undefined;
  /** Resolves host names of webhooks; by the name servers of this machine where not given. */
  readonly lookUp?: ResolveHost | undefined;
  /** Makes logos safe to serve. */
  readonly cleanLogo?: CleanLogo | undefined;
  /** Takes payments by card or bank; undefined where none are taken. */
  readonly payments?: PaymentProvider | undefined;
  /** When partners are reminded of overdue invoices; the usual days where not given. */
  readonly overdueDays?: OverdueDays;
  /** What the actor has confirmed, as a random text: a change is made once for it, on all nodes together. */
  readonly confirmation?: string | undefined;
}

/**
 * Runs a change on behalf of an actor: checks the role, the input and the machine's clock, then does the work and records it
 * in the audit, in one transaction. Commands, jobs, pages, the API and the start-up change nothing in any other way,
 * except what `test/support/tidy-operations.ts` names.
 */
export async function runOperation<Schema extends TObject, Result>(
  context: OperationContext,
  operation: Operation<Schema, Result>,
  input: Static<Schema>,
  actor: Actor,
): Promise<Result> {
  requireRole(operation, actor);
  checkInput(operation.input, input);
  await checkClock(context);
  const { database, now } = context;
  const { transaction, noteEntry } = confirmedTransactions(database, context.confirmation, now);
  let isRecorded = false;
  const record = async (tx: Queryable, change: Change) => {
    refuseForeignPartner(actor, change);
    const number = await appendAudit(tx, actor, operation.code, change, now);
    await noteEntry(tx, number);
    context.noteEntry?.(number);
    isRecorded = true;
  };
  // Every transaction of every operation is opened here.
  const step = <Part>(work: (tx: Queryable) => Promise<Done<Part>>) =>
    transaction(async (tx) => {
      const { result, change } = await work(tx);
      if (change) await record(tx, change);
      return result;
    });
  const runSingle = async (single: Extract<typeof operation, { run: unknown }>) => {
    try {
      return await step(async (tx) => {
        const done = await single.run(tx, input, now, actor);
        await refuseAlone(tx, done, { actor, aboveCents: context.approvalAboveCents });
        return done;
      });
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      return requestApproval({ transaction, now, record }, { operation: single, input, actor, needed: error });
    }
  };
  const result = await ('run' in operation
    ? runSingle(operation)
    : operation.runSteps(
        {
          step,
          database,
          askVies: context.askVies,
          lookUp: context.lookUp,
          cleanLogo: context.cleanLogo,
          payments: context.payments,
          overdueDays: context.overdueDays ?? defaultOverdueDays,
        },
        input,
        now,
      ));
  // What the service does by itself every minute, and what programs of partners and strangers send in a loop, is recorded where
  // it changed something; what a known person does, always.
  if (!isRecorded && !['system', 'reader'].includes(actor.role) && actor.kind !== 'key') {
    const { partnerId } = actor;
    await transaction((tx) => record(tx, partnerId === undefined ? {} : { partnerId }));
  }
  return result;
}

/** What is changed is dated, priced and closed by this machine's clock, so that a wrong one changes nothing. */
async function checkClock({ database, machine = machineClock, warn }: OperationContext): Promise<void> {
  const skew = compareClocks(machine, await readDatabaseTime(database, machine));
  if (skew.state === 'refused')
    throw new OperatorError(`${describeSkew(skew)}: nothing was changed, set it right first`);
  if (skew.state === 'warn') warn?.(`${describeSkew(skew)}: set it right`);
}

function requireRole({ name, code }: Pick<Operation, 'name' | 'code'>, actor: Actor): void {
  if (isAllowed(actor.role, code)) return;
  throw new OperatorError(`${actor.name} may not ${name}: the role ${actor.role} does not allow it`);
}

/** A member, or a program with a key, changes what belongs to their own partner: whatever an input names, a change of anything else is undone. */
function refuseForeignPartner({ role, partnerId, name }: Actor, change: Change): void {
  if (!role.startsWith('member-') && role !== 'key') return;
  if (partnerId === undefined || change.partnerId !== partnerId) {
    throw new OperatorError(`${name} may not change what does not belong to ${partnerId ?? 'a partner'}`);
  }
}
