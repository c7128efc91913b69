import { startDatabaseProxy, type DatabaseProxy } from '../../harness/database/proxy.ts';
import {
  createDatabase,
  type DatabaseServer,
  type InitialState,
  type OwnDatabase,
} from '../../harness/database/server.ts';
import { cleanup, ofProcess } from './cleanup.ts';
import { serverVariable } from './variables.ts';

export type TestDatabase = Pick<OwnDatabase, 'url' | 'database'>;

/** A database as a service has it after its first start, for this test file, or for the test that calls it; dropped at the end. */
export function freshDatabase(): Promise<TestDatabase> {
  return create('started');
}

/** As the migrations leave it, before any start: without partitions. */
export function migratedDatabase(): Promise<TestDatabase> {
  return create('migrated');
}

/** One for all test files of this process that import the module that calls it; dropped at the end of the process. */
export function sharedDatabase(): Promise<TestDatabase> {
  return create('started', (step) => ofProcess.defer(step));
}

/** A database without a schema. */
export function emptyDatabase(): Promise<TestDatabase> {
  return create('empty');
}

/** A proxy in front of a database, closed at the end; see `startDatabaseProxy`. */
export async function openProxy(databaseUrl: string, options?: { loses: string }): Promise<DatabaseProxy> {
  const proxy = await startDatabaseProxy(databaseUrl, options);
  // Before the database is dropped: that would wait for a backend that is left in the middle of its authentication.
  cleanup(() => proxy.close());
  return proxy;
}

async function create(state: InitialState, dropLater: (step: () => unknown) => void = cleanup): Promise<TestDatabase> {
  const server = process.env[serverVariable];
  if (server === undefined) throw new Error('run the tests with npm test: it starts the database server');
  const created = await createDatabase(JSON.parse(server) as DatabaseServer, state);
  dropLater(() => created.drop());
  return created;
}
