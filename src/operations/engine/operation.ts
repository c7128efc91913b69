import type { Static, TObject } from 'typebox';

import type { PaymentProvider } from '../../billing/payments/provider.ts';
import type { AskVies } from '../../billing/vat/vies.ts';
import type { Queryable } from '../../database/connect.ts';
import type { OverdueDays } from '../../invoicing/reminders.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Author, Change } from '../../people/audit/entry.ts';
import type { Action, Role } from '../../people/roles.ts';
import type { CleanLogo } from '../../presentation/brand/logo-cleaner.ts';
import type { ResolveHost } from '../../webhooks/target.ts';

/** The person or process on whose behalf an operation runs. */
export interface Actor extends Author {
  readonly role: Role;
  /** For a member, and a program with a key: the only partner whose data they may change. */
  readonly partnerId?: string;
}

/** The service itself, outside of a job. */
export const theService: Actor = { role: 'system', kind: 'service', name: 'the service' };

/** What is done: a result for the caller, and what the audit keeps of it; null where nothing had to be changed. */
export interface Done<Result> {
  readonly result: Result;
  readonly change: Change | null;
  /** How much money was moved: above a set amount a second person is needed. */
  readonly movedCents?: Cents;
  /** A second person is needed whatever the amount, where the service asks for second persons at all. */
  readonly needsSecondPerson?: boolean;
  /** What a second person is shown, where the audit keeps less of it. */
  readonly shownToSecondPerson?: Pick<Change, 'before' | 'after'>;
}

interface Described<Schema extends TObject> {
  /** Its name in the audit, which never changes, and in the table of permissions (`people/roles.ts`). */
  readonly code: Action;
  /** What it does, as it completes the sentence "may …". */
  readonly name: string;
  readonly input: Schema;
}

/** A change that is made in one transaction, which `runOperation` opens. */
interface SingleOperation<Schema extends TObject, Result> extends Described<Schema> {
  /** Whether it can wait for a second person. One that cannot is refused where it needs one. */
  readonly isApprovable?: boolean;
  run(tx: Queryable, input: Static<Schema>, now: Date, actor: Actor): Promise<Done<Result>>;
}

/** A change of many parts, each complete in itself, such as one month of one partner. Each part is one transaction. */
interface SteppedOperation<Schema extends TObject, Result> extends Described<Schema> {
  runSteps(steps: Steps, input: Static<Schema>, now: Date): Promise<Result>;
}

export interface Steps {
  /** Runs one part of the operation in a transaction of its own, with its own entry in the audit. */
  readonly step: <Result>(work: (tx: Queryable) => Promise<Done<Result>>) => Promise<Result>;
  /** For reads between the steps. */
  readonly database: Queryable;
  /** Undefined where VIES is not asked. */
  readonly askVies: AskVies | undefined;
  /** Resolves host names of webhooks; undefined: by the name servers of this machine. */
  readonly lookUp: ResolveHost | undefined;
  /** Undefined where no logos are uploaded, as in jobs. */
  readonly cleanLogo: CleanLogo | undefined;
  /** Undefined where no payments are taken. */
  readonly payments: PaymentProvider | undefined;
  /** When partners are reminded of overdue invoices. */
  readonly overdueDays: OverdueDays;
}

export type Operation<Schema extends TObject = TObject, Result = unknown> =
  | SingleOperation<Schema, Result>
  | SteppedOperation<Schema, Result>;

/** Infers the types of an operation from its schema and its result. */
export function defineOperation<Schema extends TObject, Result>(
  operation: SingleOperation<Schema, Result>,
): SingleOperation<Schema, Result> {
  return operation;
}

export function defineSteppedOperation<Schema extends TObject, Result>(
  operation: SteppedOperation<Schema, Result>,
): SteppedOperation<Schema, Result> {
  return operation;
}
