import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { parse, parseAllDocuments } from 'yaml';

import { eventually } from '../../../harness/async/eventually.ts';
import { withDatabaseName } from '../../../harness/database/address.ts';
import { openDatabase, type DatabaseServer } from '../../../harness/database/server.ts';
import { randomBase62 } from '../../../src/kernel/ids.ts';
import { stopDeadlinesMs } from '../../../src/kernel/stop-deadlines.ts';
import { readSettings } from '../../../src/main/settings.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/process.ts';
import { startTestService } from '../../support/service.ts';
import { settingsRead } from '../../support/settings-read.ts';
import { serverVariable } from '../../support/variables.ts';

type Variables = Record<string, string>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The instructions of the Dockerfile, in their order. */
const instructions = (await read('deploy/Dockerfile'))
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const restOf = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const imageVariables = Object.fromEntries(
  restOf('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
) as Variables;

interface Compose {
  readonly services: Record<
    string,
    {
      environment: Variables;
      stop_grace_period: string;
      networks: readonly string[];
      volumes: readonly string[];
      ports?: readonly string[];
    }
  >;
  readonly networks: Record<string, { internal?: boolean }>;
}
/** What an operator gives Compose in `.env`. */
const given: Variables = {
  DATABASE_SUPERUSER_PASSWORD: 'password1',
  DATABASE_PASSWORD: 'password2',
  DATABASE_OWNER_PASSWORD: 'password3',
  PUBLIC_URL: 'https://api.example.com',
  CONSOLE_URL: 'https://console.example.com',
};
const compose = parse(
  (await read('deploy/compose.yaml')).replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => given[name] ?? ''),
  { merge: true },
) as Compose;

interface Container {
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: {
      readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean };
    };
  }[];
  readonly ports: readonly { name: string; containerPort: number }[];
  readonly securityContext: { allowPrivilegeEscalation: boolean };
  readonly [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Variables;
  readonly spec?: {
    readonly podSelector?: { readonly matchLabels: Variables };
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly {
      readonly from: readonly Readonly<Record<string, { readonly matchLabels: Variables }>>[];
      readonly ports: readonly { readonly port: string | number }[];
    }[];
    readonly selector?: { readonly app?: string; readonly matchLabels?: Variables };
    readonly template?: {
      readonly metadata: { readonly labels: Variables };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: { runAsNonRoot: boolean; runAsUser: number };
        readonly containers: readonly Container[];
      };
    };
  };
}
const manifests: Manifest[] = [];
for (const file of await readdir(join(root, 'deploy/kubernetes'))) {
  for (const document of parseAllDocuments(await read(`deploy/kubernetes/${file}`))) {
    assert.deepEqual(document.errors, [], file);
    manifests.push(document.toJS() as Manifest);
  }
}
const configuration = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template ? { name: metadata.name, ...spec.template } : [],
);
const unit = await read('deploy/systemd/vehicle-history.service');

const installed = await copyImage();
await symlink(join(root, 'node_modules'), join(installed, 'node_modules'));
await writeFile(join(installed, 'suppliers.yaml'), 'suppliers:\n  - public: vpic-tables\n');

/** The settings that each kind of deployment gives a node, with an example for each secret. */
const nodes: Record<string, Variables> = {
  'compose api': { ...imageVariables, ...compose.services['api']?.environment },
  'compose worker': { ...imageVariables, ...compose.services['worker']?.environment },
  systemd: Object.fromEntries([...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
  ...Object.fromEntries(
    pods.map(({ name: pod, spec }) => {
      const own = spec.containers.flatMap(({ env }) =>
        env.flatMap(({ name, value, valueFrom }) =>
          value === undefined && valueFrom?.secretKeyRef.optional === true ? [] : [[name, value ?? secrets(name)]],
        ),
      );
      return [pod, { ...imageVariables, ...configuration, ...Object.fromEntries(own) } as Variables];
    }),
  ),
};

function secrets(name: string): string {
  assert.match(name, /^DATABASE_(OWNER_)?URL$/);
  return 'postgres://vehicle_history:password@database/vehicle_history';
}

test('what is secret comes from secrets of Kubernetes, and the owner of the tables is known to workers only', () => {
  const optional = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MEDIA_URL'];
  const places = {
    api: [...optional, 'OIDC_CLIENT_SECRET', 'DATABASE_URL'],
    worker: [...optional, 'DATABASE_URL', 'DATABASE_OWNER_URL'],
  };
  const known = new Set(settingsRead());
  for (const [role, names] of Object.entries(places)) {
    const pod = pods.find(({ metadata }) => metadata.labels['role'] === role);
    const env = pod?.spec.containers.flatMap((container) => container.env) ?? [];
    const fromSecrets = env.filter(({ valueFrom }) => valueFrom !== undefined);
    assert.deepEqual(fromSecrets.map(({ name }) => name).toSorted(), names.toSorted());
    for (const { name, valueFrom } of fromSecrets) {
      assert.ok(known.has(name), `there is no setting ${name}`);
      assert.equal(valueFrom?.secretKeyRef.key, name);
      const secret = name === 'DATABASE_OWNER_URL' ? 'vehicle-history-owner' : 'vehicle-history';
      assert.equal(valueFrom.secretKeyRef.name, secret);
      assert.equal(valueFrom.secretKeyRef.optional ?? false, !name.startsWith('DATABASE_'), name);
    }
    for (const name of names) assert.ok(!(name in configuration), `${name} is in the ConfigMap`);
  }
});

test('network policies admit whom each port is for, and nobody else', () => {
  const admitted = manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ spec }) => {
      assert.deepEqual(spec?.policyTypes, ['Ingress']);
      const { app = '', role = 'any' } = spec?.podSelector?.matchLabels ?? {};
      return (spec?.ingress ?? []).flatMap(({ from, ports }) =>
        from.flatMap((peer) =>
          ports.map(({ port }) => {
            const labels = peer['namespaceSelector']?.matchLabels ?? peer['podSelector']?.matchLabels ?? {};
            assert.equal(Object.keys(peer).length, 1);
            return `${app} ${role}: ${port} from ${Object.values(labels).join()}`;
          }),
        ),
      );
    });
  assert.deepEqual(admitted, [
    'vehicle-history api: api from ingress',
    'vehicle-history api: console from vpn',
    `vehicle-history any: ${configuration['OPS_PORT']} from monitoring`,
    'vehicle-history-database any: 5432 from vehicle-history',
  ]);
  const ports = new Set(
    pods.flatMap(({ spec }) => spec.containers.flatMap((container) => container.ports)).map(({ name }) => name),
  );
  assert.deepEqual([...ports].toSorted(), ['api', 'console']);
});

test('in Compose only the worker knows the owner of the tables, and the database has no way out and no port', () => {
  const { database, worker, api } = compose.services;
  assert.deepEqual(database?.networks, ['database']);
  assert.equal(compose.networks['database']?.internal, true);
  assert.equal(database.ports, undefined);
  assert.match(worker?.environment['DATABASE_OWNER_URL'] ?? '', /^postgres:\/\/vehicle_history_owner:password3@/);
  assert.equal(worker?.ports, undefined);
  for (const text of [JSON.stringify(api), JSON.stringify(worker)]) assert.doesNotMatch(text, /password1/);
  assert.doesNotMatch(JSON.stringify(api), /password3|OWNER/);
});

test('the roles of Compose are no superusers, and nodes start with them in production', async () => {
  const name = `own_${randomBase62(12).toLowerCase()}`;
  const server = JSON.parse(process.env[serverVariable] ?? '') as DatabaseServer;
  const superuser = openDatabase(withDatabaseName(server.url, 'postgres'));
  cleanup(async () => {
    await superuser.script(`drop database if exists ${name} with (force)`);
    await superuser.script(`drop role if exists ${name}, ${name}_owner`);
    await superuser.close();
  });
  // As psql reads it. The server of the tests has roles of these names already.
  const text = (await read('deploy/database/roles.sql'))
    .replaceAll(/^(--|\\getenv).*\n/gm, '')
    .replaceAll('vehicle_history', name)
    .replace(":'service_password'", "'password2'")
    .replace(":'owner_password'", "'password3'");
  // One by one: a database cannot be created together with anything else.
  for (const statement of text.split(';')) await superuser.script(statement);
  const roles = await superuser.query<{ role: string; rights: boolean[] }>({
    name: '',
    text: `select rolname::text as role, array[rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication] as rights
      from pg_roles where rolname like $1 order by 1`,
    values: [`${name}%`],
  });
  const none = [false, false, false, false, false];
  assert.deepEqual(roles, [
    { role: name, rights: none },
    { role: `${name}_owner`, rights: none },
  ]);

  const as = (login: string) => withDatabaseName(server.url, name).replace(/\/\/[^@]*@/, `//${login}@`);
  const DATABASE_URL = as(`${name}:password2`);
  const production = {
    NODE_ENV: 'production',
    SUPPLIERS: join(installed, 'suppliers.yaml'),
    ROLE: 'worker',
    DATABASE_URL,
  };
  // Without the owner a node waits for one that migrates.
  const refusal = await eventually(async () => {
    const error = await startTestService(DATABASE_URL, production).then(
      () => assert.fail('it started'),
      (reason: unknown) => String(reason),
    );
    // A busy machine may take too long to connect.
    return !error.includes('cannot be used') && error;
  });
  assert.match(refusal, /first start a node with DATABASE_OWNER_URL/);
  const migrating = { ...production, ROLE: 'all', DATABASE_OWNER_URL: as(`${name}_owner:password3`) };
  for (const environment of [migrating, { ...production, ROLE: 'api' }]) {
    const service = await startTestService(DATABASE_URL, environment);
    await eventually(async () => (await fetch(`http://127.0.0.1:${service.opsPort}/readyz`)).status === 200);
    await service.stop();
  }
  const asService = openDatabase(DATABASE_URL);
  try {
    await assert.rejects(asService.script('alter table people.audit_entry disable trigger all'), /must be owner/);
  } finally {
    await asService.close();
  }
});

test('units bound memory and take from the service what it does not need', async () => {
  for (const file of ['vehicle-history', 'vehicle-history-verify']) {
    const text = await read(`deploy/systemd/${file}.service`);
    for (const line of [/^MemoryMax=\dG$/m, /^CapabilityBoundingSet=$/m, /^SystemCallFilter=@system-service$/m]) {
      assert.match(text, line, file);
    }
  }
});

test('every setting of the deployments is one that the service reads, with a valid value', () => {
  const known = new Set(settingsRead());
  assert.equal(Object.keys(nodes).length, 5);
  for (const [node, variables] of Object.entries(nodes)) {
    for (const name of Object.keys(variables)) assert.ok(known.has(name), `${node}: there is no setting ${name}`);
    const settings = readSettings({ SUPPLIERS: '/etc/suppliers.yaml', ...variables });
    assert.ok(settings.isProduction, `${node} is in production`);
  }
});

test('a node has more time to stop than its parts take together', () => {
  const drainMs = Object.values(stopDeadlinesMs).reduce<number>((sum, ms) => sum + ms, 0);
  const seconds = [
    ...['api', 'worker'].map((name) => Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)),
    ...pods.map(({ spec }) => spec.terminationGracePeriodSeconds),
    Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
  ];
  for (const stop of seconds) assert.ok(stop * 1000 > drainMs, `${stop} s are not more than ${drainMs} ms`);
});

test('nothing runs as root, and pods and their selectors belong together', async () => {
  assert.deepEqual(restOf('USER'), ['node']);
  assert.ok(
    instructions.findIndex(({ name }) => name === 'USER') < instructions.findIndex(({ name }) => name === 'CMD'),
  );
  for (const { spec } of pods) {
    assert.equal(spec.securityContext.runAsNonRoot, true);
    assert.notEqual(spec.securityContext.runAsUser, 0);
    for (const { securityContext } of spec.containers) assert.equal(securityContext.allowPrivilegeEscalation, false);
  }
  for (const file of await readdir(join(root, 'deploy/systemd'))) {
    if (file.endsWith('.service')) assert.match(await read(`deploy/systemd/${file}`), /^User=vehicle-history$/m);
  }
  for (const { kind, metadata, spec } of manifests) {
    const selector = spec?.selector?.matchLabels ?? (spec?.selector as Variables | undefined);
    if (!selector) continue;
    const isFound = pods.some(({ metadata: { labels } }) =>
      Object.entries(selector).every(([label, value]) => labels[label] === value),
    );
    assert.ok(isFound, `${kind} ${metadata.name} selects no pod`);
  }
});

test('units, image and npm start give Node the same program; docs/operating.md has the unit as it is', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { start: string } };
  const words = JSON.parse(restOf('CMD')[0] ?? '') as string[];
  assert.deepEqual(
    words.filter((word) => word !== '--disable-sigusr1'),
    scripts.start.replace('exec ', '').split(' '),
  );
  const [, command = ''] = /^ExecStart=\S+\/node (.*)$/m.exec(unit) ?? [];
  assert.equal(command, words.slice(1).join(' '));
  assert.ok((await read('docs/operating.md')).includes(unit.slice(unit.indexOf('[Service]')).trim()));
});

test('npm accepts what the image installs: the lock file fits, with the workspace that is copied', async () => {
  const [command = ''] = /npm ci[^&]*/.exec(restOf('RUN')[0] ?? '') ?? [];
  const [, ...words] = command.trim().split(' ');
  assert.ok(words.includes('--omit=dev'));
  await promisify(execFile)('npm', [...words, '--dry-run', '--offline'], { cwd: await copyImage() });
});

for (const role of ['api', 'worker']) {
  test(`the files and the command of the image run a node (${role}), its probes respond, and SIGTERM ends it`, async () => {
    const { url } = await freshDatabase();
    const [, ...words] = JSON.parse(restOf('CMD')[0] ?? '') as string[];
    const pod = pods.find(({ metadata }) => metadata.labels['role'] === role);
    const node = spawn(process.execPath, words, {
      cwd: installed,
      env: {
        // For the second of them.
        NODE_COMPILE_CACHE: join(installed, 'compiled'),
        ...nodes[`vehicle-history-${role}`],
        HOST: '127.0.0.1',
        CONSOLE_HOST: '127.0.0.1',
        PORT: '0',
        CONSOLE_PORT: '0',
        OPS_PORT: '0',
        DATABASE_URL: url,
        DATABASE_OWNER_URL: '',
        SUPPLIERS: 'suppliers.yaml',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(node, 'exit');
    cleanup(() => void node.kill('SIGKILL'));
    let log = '';
    node.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    // The public address is not this machine; the metrics' listener is, and serves the probes, too.
    const [, port] = await eventually(async () => /"opsPort":(\d+).*"msg":"started"/.exec(log) ?? undefined);
    const container = pod?.spec.containers[0];
    const probes = Object.entries(container ?? {}).flatMap(([name, probe]) => (name.endsWith('Probe') ? [probe] : []));
    assert.equal(probes.length, 3);
    for (const { httpGet } of probes as { httpGet: { path: string; port: string } }[]) {
      assert.ok(container?.ports.some(({ name }) => name === httpGet.port));
      await eventually(async () => (await fetch(`http://127.0.0.1:${port}${httpGet.path}`)).status === 200);
    }
    node.kill('SIGTERM');
    assert.deepEqual(await exited, [0, null]);
  });
}

/** Copies into a folder what the Dockerfile copies into the image. */
async function copyImage(): Promise<string> {
  const folder = await temporaryFolder();
  for (const rest of restOf('COPY')) {
    const words = rest.split(' ');
    const target = words.pop() ?? '';
    for (const source of words) {
      const to = target.endsWith('/') ? join(folder, target, source.split('/').at(-1) ?? '') : join(folder, target);
      await mkdir(join(to, '..'), { recursive: true });
      await cp(join(root, source), to, { recursive: true });
    }
  }
  return folder;
}
