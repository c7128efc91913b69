import { isPooled, parseDatabaseUrl, splitDatabaseUrl } from '../database/url.ts';
import { OperatorError } from '../kernel/errors.ts';
import type { Environment } from './setting-values.ts';

export const defaultDataDir = './var';

/** The settings that a command needs to find the database. */
export function readDataSettings(environment: Environment): {
  databaseUrl: string | undefined;
  dataDir: string;
} {
  return {
    databaseUrl: readDatabaseUrl('DATABASE_URL', environment),
    dataDir: environment['DATA_DIR']?.trim() || defaultDataDir,
  };
}

/** Where sessions last: the database itself, where DATABASE_URL is a PgBouncer in front of it. */
export function readSessionUrl(environment: Environment): string | undefined {
  const sessionUrl = readDatabaseUrl('DATABASE_SESSION_URL', environment);
  const url = readDatabaseUrl('DATABASE_URL', environment);
  if (url !== undefined && isPooled(url) && sessionUrl === undefined) {
    throw new OperatorError(
      'DATABASE_SESSION_URL must be set, too: DATABASE_URL is a PgBouncer (pgbouncer=true), and jobs and migrations need the database itself',
    );
  }
  if (sessionUrl !== undefined && isPooled(sessionUrl)) {
    throw new OperatorError('DATABASE_SESSION_URL is not usable: it must be the database itself, not a PgBouncer');
  }
  return sessionUrl;
}

/** A server from which what may be some seconds old is read. */
export function readReplicaUrl(environment: Environment): string | undefined {
  const url = readDatabaseUrl('DATABASE_REPLICA_URL', environment);
  if (url !== undefined && splitDatabaseUrl(url).length > 1) {
    throw new OperatorError('DATABASE_REPLICA_URL is not usable: it must name one server');
  }
  return url;
}

/** An address may hold a password, so it is never repeated. */
export function readDatabaseUrl(name: string, environment: Environment): string | undefined {
  const text = environment[name]?.trim() || undefined;
  if (text === undefined) return undefined;
  for (const one of splitDatabaseUrl(text)) {
    const url = parseDatabaseUrl(one);
    if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
      throw new OperatorError(`${name} is not usable: it must read postgres://user:password@host:port/database`);
    }
    const wanted = url.searchParams.get('target_session_attrs') ?? 'read-write';
    if (!['read-write', 'primary'].includes(wanted)) {
      throw new OperatorError(`${name} is not usable: target_session_attrs must be read-write, which it is without it`);
    }
  }
  return text;
}
