/** A database of a server that listens on a Unix socket. */
interface SocketAddress {
  /** The folder of the socket. */
  readonly folder: string;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** An address that `pg` and libpq take. The host is a parameter, so that no program reads the folder as a host name. */
export function socketUrl({ folder, user, password, database }: SocketAddress): string {
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(folder)}`;
}

/** Reads an address of a database. `URL` alone refuses one with a login and without a host, which is how sockets are written. */
export function parseDatabaseUrl(text: string): URL | undefined {
  return URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/')) ?? undefined;
}

/**
 * The addresses of one database on several servers, of which one is the primary: `postgres://user:password@one,two:5433/name`
 * is two of them. An address with one host is itself.
 */
export function splitDatabaseUrl(text: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [text];
}

/** Whether an address is that of a PgBouncer in transaction mode, which says so by `?pgbouncer=true`. */
export function isPooled(databaseUrl: string): boolean {
  return parseDatabaseUrl(splitDatabaseUrl(databaseUrl)[0] ?? '')?.searchParams.get('pgbouncer') === 'true';
}

/** Where a database's server is, for a message: without login. */
export function serverOf(databaseUrl: string): string {
  return splitDatabaseUrl(databaseUrl)
    .map(parseDatabaseUrl)
    .map((url) => url?.searchParams.get('host') ?? url?.host ?? '')
    .join(', ');
}
