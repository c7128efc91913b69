import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runCommand } from './command.ts';

const triplets: Partial<Record<NodeJS.Architecture, string>> = { arm64: 'aarch64-linux-gnu', x64: 'x86_64-linux-gnu' };

/** The folder of libraries for this machine; undefined where there are no packages for it. */
export function tripletOf(): string | undefined {
  return process.platform === 'linux' ? triplets[process.arch] : undefined;
}

/** The name of the system's release. */
export async function debianRelease(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^VERSION_CODENAME=(\w+)$/m.exec(text)?.[1] ?? 'unknown';
}

/**
 * Brings packages and those that they need by apt into a folder: root is not needed, and the system stays as it is. Of all of
 * them, those are unpacked that `isNeeded` says.
 */
export async function unpackPackages(
  folder: string,
  wanted: readonly string[],
  isNeeded: (name: string) => boolean,
): Promise<void> {
  const workshop = join(folder, 'apt');
  const packages = join(workshop, 'packages');
  await mkdir(packages, { recursive: true });
  const apt = await privateApt(workshop);
  const names = (await plannedPackages(apt, wanted)).filter(isNeeded);
  await apt(['download', ...names], { timeoutMs: 600_000, cwd: packages });
  for (const file of await readdir(packages)) {
    await runCommand('dpkg-deb', ['--extract', join(packages, file), folder], { timeoutMs: 120_000 });
  }
  await rm(workshop, { recursive: true });
}

type Apt = (args: readonly string[], options: { timeoutMs: number; cwd?: string }) => Promise<string>;

/**
 * apt with the system's sources and proxies and all else of its own: lists, which the system may not have, and a record
 * of what is installed that is empty, so that a library that the system lacks is never left out. What other packages
 * hooked into an update is not for this one.
 */
async function privateApt(workshop: string): Promise<Apt> {
  await mkdir(join(workshop, 'state', 'lists', 'partial'), { recursive: true });
  await mkdir(join(workshop, 'cache', 'archives', 'partial'), { recursive: true });
  await writeFile(join(workshop, 'installed'), '');
  const settings = join(workshop, 'apt.conf');
  await writeFile(
    settings,
    `Dir::State "${workshop}/state";
Dir::State::status "${workshop}/installed";
Dir::Cache "${workshop}/cache";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Languages "none";
Acquire::Retries "2";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
`,
  );
  return (args, options) =>
    runCommand('apt-get', ['--config-file', settings, '-qq', ...args], {
      ...options,
      env: { ...process.env, LC_ALL: 'C' },
    });
}

async function plannedPackages(apt: Apt, wanted: readonly string[]): Promise<string[]> {
  // One source among several may be out of order, and need not be the one that has the packages.
  const trouble = await apt(['update', '--error-on=any'], { timeoutMs: 180_000 }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const plan = await apt(['install', '--print-uris', ...wanted], { timeoutMs: 60_000 }).catch((error: unknown) => {
    throw trouble ?? error;
  });
  return [...plan.matchAll(/^'[^']+' ([a-z0-9.+-]+)_/gm)].map(([, name = '']) => name);
}
