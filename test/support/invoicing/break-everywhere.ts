import assert from 'node:assert/strict';

import type { Database, Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { verifyBooks } from '../../../src/reports/verify.ts';

/** Runs something until no statement of it is left to break, and checks the books after each break. */
export function breaker(database: Database) {
  return async (run: (on: Database) => Promise<unknown>): Promise<number> => {
    for (let statement = 1; ; statement++) {
      const before = await countBooks(database);
      try {
        await run(breakingAt(database, statement));
        return statement;
      } catch (error) {
        assert.match(`${String(error)} ${String((error as AggregateError).errors ?? '')}`, /the connection broke/);
      }
      assert.deepEqual(await countBooks(database), before, `nothing is left of what broke at statement ${statement}`);
      assert.deepEqual((await verifyBooks(database)).disagreements, []);
    }
  };
}

/** Every connection of it breaks at the given statement of a transaction. */
function breakingAt(database: Database, statement: number): Database {
  let sent = 0;
  const broken = (tx: Queryable): Queryable =>
    Object.assign(Object.create(tx) as Queryable, {
      query(...parameters: Parameters<Queryable['query']>) {
        if (++sent === statement) throw new Error('the connection broke');
        return tx.query(...parameters);
      },
    });
  return Object.assign(Object.create(database) as Database, {
    transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => database.transaction((tx) => work(broken(tx))),
  });
}

const countBooks = (database: Database) =>
  database.query(sql`
    select (select count(*) from invoicing.invoice) as documents, (select count(*) from invoicing.invoice_file) as files,
      (select sum(last_number) from invoicing.document_counter) as numbers, (select count(*) from billing.statement) as statements,
      (select count(*) from billing.ledger_entry) as entries`);
