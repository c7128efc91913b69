import { after } from 'node:test';

import { connect, type Database } from '../../src/database/connect.ts';
import { randomWord } from '../../src/kernel/ids.ts';

export const templateName = 'template_service';
/** Where the tests' server is, handed from the run's set-up to each test file. */
export const serverVariable = 'TEST_DATABASE_SERVER';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
}

/** What has to end before the databases of this file go. */
export const beforeDrop: (() => Promise<unknown>)[] = [];

/** A database of its own for this test file: migrated, empty, and dropped when the file is done. */
export async function freshDatabase(): Promise<TestDatabase> {
  return databaseFrom(`create database %name template ${templateName}`);
}

/** A database in which nothing was ever made. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('create database %name');
}

async function databaseFrom(statement: string): Promise<TestDatabase> {
  const serverUrl = process.env[serverVariable];
  if (serverUrl === undefined) throw new Error('run the tests with npm test: it brings the database');
  const name = `test_${randomWord(12).toLowerCase()}`;
  const server = open(serverUrl);
  await server.script(statement.replace('%name', name));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = open(url.href);
  after(async () => {
    // A service is stopped while its database is still there, however late it was started.
    for (const stop of beforeDrop.splice(0).toReversed()) await stop();
    await database.close();
    await server.script(`drop database ${name} with (force)`);
    await server.close();
  });
  return { url: url.href, database };
}

function open(url: string): Database {
  return connect({ url, maxConnections: 4, statementTimeoutMs: 60_000, applicationName: 'test' });
}
