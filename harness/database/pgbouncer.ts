import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { waitFor } from '../async/eventually.ts';
import { enginesOfDebian } from '../debian/engines.ts';
import { freePort } from '../network/free-port.ts';
import { startUnderAccount } from '../process/account-process.ts';
import { ownFolder } from '../process/own-folder.ts';
import { databaseNameOf, loginOf, socketFolderOf, throughPort } from './address.ts';
import { openDatabase } from './server.ts';

interface Given {
  /** A database on a server that listens on a socket. */
  readonly databaseUrl: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** How many connections it has to the server. */
  readonly connections: number;
}

/** Starts a PgBouncer in transaction mode in front of a database, and returns the address of the database through it. */
export async function startPgBouncer(
  scope: AsyncDisposableStack,
  given: Given,
): Promise<{ url: string; port: number }> {
  const engines = await enginesOfDebian();
  const { folder, databaseUrl } = given;
  const [name, port, { user, password }] = [databaseNameOf(databaseUrl), await freePort(), loginOf(databaseUrl)];
  await ownFolder(folder);
  await writeFile(join(folder, 'users.txt'), `"${user}" "${password}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${socketFolderOf(databaseUrl)} port=5432 dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${given.connections}
`,
  );
  const bouncer = await startUnderAccount({
    program: engines.pgbouncer,
    args: [join(folder, 'pgbouncer.ini')],
    environment: { ...engines.environment, ...given.environment },
    folder,
    log: join(folder, 'log'),
  });
  scope.defer(() => bouncer.stop());
  const url = `${throughPort(databaseUrl, port)}?pgbouncer=true`;
  await waitFor('PgBouncer answers', async () => {
    const database = openDatabase(url);
    try {
      await database.script('select 1');
      return true;
    } catch {
      return undefined;
    } finally {
      await database.close();
    }
  });
  return { url, port };
}
