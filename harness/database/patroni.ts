import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareDatabase } from '../../src/database/embedded/roles.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { waitFor } from '../async/eventually.ts';
import { enginesOfDebian, type Engines } from '../debian/engines.ts';
import { freePort } from '../network/free-port.ts';
import { startUnderAccount, type AccountProcess } from '../process/account-process.ts';
import { killDatabaseServer } from '../process/end.ts';
import { ownFolder } from '../process/own-folder.ts';
import { openDatabase } from './server.ts';

/** A PostgreSQL of the pair, and the agent that decides what it is. */
interface Member {
  readonly name: string;
  readonly port: number;
  /** Of the agent's own interface. */
  readonly agentPort: number;
  readonly folder: string;
}

/** What the agents say of a member. */
type MemberRole = 'leader' | 'replica' | 'sync_standby';

interface PatroniPair {
  /** The database as a service reaches it: both servers are in it. */
  readonly url: string;
  /** The same as a superuser. */
  readonly superuserUrl: string;
  readonly members: readonly Member[];
  /** Returns when a member, other than `former`, is the primary and the other has all that it commits. */
  waitForPair(timeoutMs: number, former?: Member): Promise<Member>;
  /** Kills all processes of a server; its agent lives. */
  killServer(member: Member): Promise<void>;
  /** Kills a member as if its machine had failed: the agent and the server. */
  killMachine(member: Member): Promise<void>;
}

interface PairOptions {
  readonly folder: string;
  /** Added to the environment of every process. */
  readonly environment: Readonly<Record<string, string>>;
}

const databaseName = 'vehicle_history';
const startPatienceMs = 90_000;
/** How long the agents trust a leader of which they hear nothing: the least that Patroni permits. */
export const leaderSeconds = 20;

/**
 * Starts two PostgreSQL servers, one of which is the synchronous standby of the other, with Patroni and etcd, which promote
 * the standby when the primary fails and make a standby of the former primary. The database in it is migrated.
 */
export async function startPatroniPair(scope: AsyncDisposableStack, options: PairOptions): Promise<PatroniPair> {
  const engines = await enginesOfDebian();
  const { folder } = options;
  await mkdir(folder, { mode: 0o755, recursive: true });
  const environment = { ...engines.environment, ...options.environment };
  const etcdUrl = await startEtcd(scope, engines, folder, environment);
  const logins = { superuser: randomBytes(12).toString('hex'), replication: randomBytes(12).toString('hex') };
  const members: Member[] = [];
  const agents = new Map<Member, AccountProcess>();
  for (const name of ['one', 'two']) {
    const member = { name, port: await freePort(), agentPort: await freePort(), folder: join(folder, name) };
    await ownFolder(member.folder);
    await writeFile(join(member.folder, 'patroni.yml'), settingsOf(member, etcdUrl, engines, logins));
    members.push(member);
  }
  const startAgent = async (member: Member) => {
    const args = ['-m', 'patroni', join(member.folder, 'patroni.yml')];
    const log = join(folder, `${member.name}.log`);
    agents.set(
      member,
      await startUnderAccount({ program: engines.python, args, environment, folder: member.folder, log }),
    );
  };
  scope.defer(async () => {
    // An agent that receives SIGTERM stops its server.
    await Promise.all([...agents.values()].map((agent) => agent.stop()));
    for (const member of members) await killDatabaseServer(join(member.folder, 'data'));
  });
  for (const member of members) await startAgent(member);
  const waitForPair = (timeoutMs: number, former?: Member) => {
    const ask = async () => {
      const leader = await leaderOf(members);
      return leader === former ? undefined : leader;
    };
    return waitFor('a primary with a synchronous standby', ask, timeoutMs);
  };
  const first = await waitForPair(startPatienceMs);
  const login = { host: '127.0.0.1', port: first.port, user: 'postgres', password: logins.superuser };
  const { service, owner } = await prepareDatabase(login, databaseName);
  const urlOf = ({ user, password }: { user: string; password: string }) =>
    `postgres://${user}:${password}@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${databaseName}`;
  const [ownerDatabase, serviceDatabase] = [openDatabase(urlOf(owner)), openDatabase(urlOf(service))];
  await migrate(ownerDatabase, await readMigrations(), serviceDatabase);
  await Promise.all([ownerDatabase.close(), serviceDatabase.close()]);
  return {
    url: urlOf(service),
    superuserUrl: urlOf({ user: 'postgres', password: logins.superuser }),
    members,
    waitForPair,
    async killServer({ folder: home }) {
      await killDatabaseServer(join(home, 'data'));
      // A process that the server made meanwhile would keep the folder in use.
      await killDatabaseServer(join(home, 'data'));
    },
    async killMachine(member) {
      await agents.get(member)?.kill();
      await killDatabaseServer(join(member.folder, 'data'));
    },
  };
}

async function startEtcd(
  scope: AsyncDisposableStack,
  engines: Engines,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const [clients, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const data = join(folder, 'etcd');
  await ownFolder(data);
  const etcd = await startUnderAccount({
    program: engines.etcd,
    args: [
      `--data-dir=${data}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
    ],
    environment,
    folder: data,
    log: join(folder, 'etcd.log'),
  });
  scope.defer(() => etcd.stop());
  await waitFor('etcd answers', async () => {
    const reply = await fetch(`${clients}/health`).catch(() => undefined);
    return reply?.ok;
  });
  return clients;
}

/** Patroni reads YAML, of which JSON is a part. */
function settingsOf(
  { name, port, agentPort, folder }: Member,
  etcdUrl: string,
  { postgresBin }: Engines,
  logins: { readonly superuser: string; readonly replication: string },
): string {
  const address = `127.0.0.1:${port}`;
  return JSON.stringify({
    scope: 'pair',
    name,
    restapi: { listen: `127.0.0.1:${agentPort}`, connect_address: `127.0.0.1:${agentPort}` },
    etcd3: { hosts: [etcdUrl.replace('http://', '')] },
    bootstrap: {
      dcs: {
        ttl: leaderSeconds,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        // A primary that was killed is not started again in its place: the standby takes over.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 250, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, 'data'),
      bin_dir: postgresBin,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: logins.superuser },
        replication: { username: 'replicator', password: logins.replication },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  });
}

/** The primary, where both say who it is and the other has what it commits. */
async function leaderOf(members: readonly Member[]): Promise<Member | undefined> {
  const views = await Promise.all(members.map(({ agentPort }) => viewOf(agentPort)));
  const leaders = new Set(views.map((view) => view?.find(({ role }) => role === 'leader')?.name));
  const isPair = views.every((view) => view?.some(({ role, state }) => role === 'sync_standby' && isUp(state)));
  const [leader] = leaders;
  return isPair && leaders.size === 1 ? members.find(({ name }) => name === leader) : undefined;
}

function isUp(state: string): boolean {
  return ['running', 'streaming'].includes(state);
}

async function viewOf(port: number): Promise<{ name: string; role: MemberRole; state: string }[] | undefined> {
  const signal = AbortSignal.timeout(2_000);
  const reply = await fetch(`http://127.0.0.1:${port}/cluster`, { signal }).catch(() => undefined);
  if (!reply?.ok) return undefined;
  const { members } = (await reply.json()) as { members: { name: string; role: MemberRole; state: string }[] };
  return members;
}
