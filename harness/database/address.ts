import { parseDatabaseUrl } from '../../src/database/url.ts';

/** The same server and login, another database. */
export function withDatabaseName(databaseUrl: string, name: string): string {
  return databaseUrl.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

export function databaseNameOf(databaseUrl: string): string {
  return parseDatabaseUrl(databaseUrl)?.pathname.slice(1) ?? '';
}

export function loginOf(databaseUrl: string): { user: string; password: string } {
  const url = parseDatabaseUrl(databaseUrl);
  return { user: url?.username ?? '', password: url?.password ?? '' };
}

/** The folder of the socket of a built-in server. */
export function socketFolderOf(databaseUrl: string): string {
  return parseDatabaseUrl(databaseUrl)?.searchParams.get('host') ?? '';
}

export function socketPathOf(databaseUrl: string): string {
  return `${socketFolderOf(databaseUrl)}/.s.PGSQL.5432`;
}

/** The same database, reached through a TCP port of this machine on which something passes bytes on. */
export function throughPort(databaseUrl: string, port: number): string {
  const { user, password } = loginOf(databaseUrl);
  return `postgres://${user}:${password}@127.0.0.1:${port}/${databaseNameOf(databaseUrl)}`;
}
