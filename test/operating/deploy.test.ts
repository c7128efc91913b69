import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { parse, parseAllDocuments } from 'yaml';

import { eventually } from '../../harness/async/eventually.ts';
import { stopDeadlinesMs } from '../../src/kernel/stop-deadlines.ts';
import { readSettings } from '../../src/main/settings.ts';
import { cleanup } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/process.ts';
import { settingsRead } from '../support/settings-read.ts';

type Variables = Record<string, string>;

const root = fileURLToPath(new URL('../../', import.meta.url));
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
  readonly services: Record<string, { environment: Variables; stop_grace_period: string }>;
}
/** What an operator gives Compose in `.env`. */
const given: Variables = {
  DATABASE_PASSWORD: 'password',
  PUBLIC_URL: 'https://api.example.com',
  CONSOLE_URL: 'https://console.example.com',
};
const compose = parse(
  (await read('deploy/compose.yaml')).replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => given[name] ?? ''),
  { merge: true },
) as Compose;

interface Container {
  readonly env: readonly { name: string; value?: string }[];
  readonly ports: readonly { name: string; containerPort: number }[];
  readonly securityContext: { allowPrivilegeEscalation: boolean };
  readonly [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Variables;
  readonly spec?: {
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

/** The settings that each kind of deployment gives a node, with an example for each secret. */
const nodes: Record<string, Variables> = {
  'compose api': { ...imageVariables, ...compose.services['api']?.environment },
  'compose worker': { ...imageVariables, ...compose.services['worker']?.environment },
  systemd: Object.fromEntries([...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
  ...Object.fromEntries(
    pods.map(({ name: pod, spec }) => {
      const own = spec.containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value ?? secrets(name)]));
      return [pod, { ...imageVariables, ...configuration, ...Object.fromEntries(own) } as Variables];
    }),
  ),
};

function secrets(name: string): string {
  assert.equal(name, 'DATABASE_URL');
  return 'postgres://vehicle_history:password@database/vehicle_history';
}

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

const installed = await copyImage();
await symlink(join(root, 'node_modules'), join(installed, 'node_modules'));
await writeFile(join(installed, 'suppliers.yaml'), 'suppliers:\n  - public: vpic-tables\n');

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
