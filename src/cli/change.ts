import { hostname, userInfo } from 'node:os';

import type { Static, TObject } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { checkInput, InvalidInput, MissingInput } from '../operations/engine/input.ts';
import type { Actor, Operation } from '../operations/engine/operation.ts';
import { runOperation, type OperationContext } from '../operations/engine/run.ts';

/** Who runs the command: the name of the user; the number where the machine has no name for it. */
export const commandUser = shellUser();

/** Access to the shell and the database is the highest access there is, so that the command line acts as an admin. */
const commandLine: Actor = { role: 'admin', kind: 'command', name: commandUser, origin: hostname() };

/** Runs an operation for a command. `names` says which argument or option a field of its input came from. */
export async function runChange<Schema extends TObject, Result>(
  context: OperationContext,
  operation: Operation<Schema, Result>,
  input: Static<Schema>,
  names: Readonly<Record<string, string>> = {},
): Promise<Result> {
  return runOperation(context, operation, input, commandLine).catch((error: unknown) => throwNamed(error, names));
}

/** Refuses what the operation would refuse of its input, for a command that runs several. */
export function checkNamed(operation: Operation, input: unknown, names: Readonly<Record<string, string>>): void {
  try {
    checkInput(operation.input, input);
  } catch (error) {
    throwNamed(error, names);
  }
}

function throwNamed(error: unknown, names: Readonly<Record<string, string>>): never {
  if (!(error instanceof InvalidInput)) throw error;
  const fields = error instanceof MissingInput ? error.fields : [error.field];
  throw new OperatorError(`${fields.map((field) => names[field] ?? field).join(', ')} ${error.problem}`);
}

function shellUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
