import type { Database, Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { findConfirmedEntry, noteConfirmedEntry, takeConfirmation } from '../../people/confirmations.ts';

/** A confirmation was sent twice, and its change has been made. */
export class AlreadyConfirmed extends OperatorError {
  /** The entry of the audit that the change has made; null where it made none. */
  readonly entry: bigint | null;

  constructor(entry: bigint | null) {
    super('this was confirmed before, and was carried out once');
    this.entry = entry;
  }
}

interface ConfirmedTransactions {
  /** A transaction of the database; the first one that is committed takes the confirmation with it. */
  readonly transaction: Database['transaction'];
  /** Notes, in the same transaction, which entry of the audit the change has made. */
  readonly noteEntry: (tx: Queryable, number: bigint) => Promise<void>;
}

/**
 * Transactions of one change. With a confirmation the change is made once, however many nodes are sent it: the others wait for
 * the transaction that took it, and then throw AlreadyConfirmed. One that is rolled back leaves the confirmation as it was.
 */
export function confirmedTransactions(
  database: Database,
  confirmation: string | undefined,
  now: Date,
): ConfirmedTransactions {
  if (confirmation === undefined) {
    return { transaction: (work) => database.transaction(work), noteEntry: async () => {} };
  }
  let isTaken = false;
  return {
    async transaction(work) {
      const result = await database.transaction(async (tx) => {
        if (!isTaken && !(await takeConfirmation(tx, confirmation, now))) {
          throw new AlreadyConfirmed(await findConfirmedEntry(tx, confirmation));
        }
        return work(tx);
      });
      isTaken = true;
      return result;
    },
    noteEntry: (tx, number) => noteConfirmedEntry(tx, confirmation, number),
  };
}
