import type { Static, TObject } from 'typebox';

import type { Database, Queryable } from '../database/connect.ts';
import { OperatorError } from '../kernel/errors.ts';
import { checkInput } from './input.ts';
import type { Actor, Operation } from './operation.ts';

export interface OperationContext {
  readonly database: Database;
  /** Business time, from the service's clock. */
  readonly now: Date;
}

/**
 * Runs a change on behalf of an actor: checks the role, then the input, then does the work in a transaction. Commands,
 * jobs and the start-up change nothing in any other way.
 */
export async function runOperation<Schema extends TObject, Result>(
  { database, now }: OperationContext,
  operation: Operation<Schema, Result>,
  input: Static<Schema>,
  actor: Actor,
): Promise<Result> {
  requireRole(operation, actor);
  checkInput(operation.input, input);
  // Every transaction of every operation is opened here: what has to be recorded of a change belongs here, after `work`.
  const step = <Part>(work: (tx: Queryable) => Promise<Part>) => database.transaction((tx) => work(tx));
  return 'run' in operation
    ? step((tx) => operation.run(tx, input, now))
    : operation.runSteps({ step, database }, input, now);
}

function requireRole({ name, roles }: Pick<Operation, 'name' | 'roles'>, actor: Actor): void {
  if (roles.includes(actor.role)) return;
  throw new OperatorError(`${actor.name} may not ${name}: the role ${actor.role} does not allow it`);
}
