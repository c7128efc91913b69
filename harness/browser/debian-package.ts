import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { unpackOnce } from './cache.ts';
import { runCommand } from './command.ts';
import { expectToWork, fontsFileOf, writeFontsFile, type ChromiumFiles } from './start.ts';

const tripletOf: Partial<Record<NodeJS.Architecture, string>> = { arm64: 'aarch64-linux-gnu', x64: 'x86_64-linux-gnu' };

/** Its two builds. The one without windows opens a page with a third of the processor time of the other. */
type Build = 'chromium-headless-shell' | 'chromium';

/** Debian's Chromium without windows; the other build where the release has none. */
export async function shellOfDebian(): Promise<ChromiumFiles | undefined> {
  return chromiumOfDebian('chromium-headless-shell').catch(() => chromiumOfDebian('chromium'));
}

/** Debian's Chromium with its libraries, brought by apt into a folder: root is not needed, the system stays as it is. */
export async function chromiumOfDebian(build: Build = 'chromium'): Promise<ChromiumFiles | undefined> {
  const triplet = tripletOf[process.arch];
  if (process.platform !== 'linux' || triplet === undefined) return undefined;
  const folder = await unpackOnce(`${build}-debian-${await release()}-${process.arch}`, async (aside) => {
    await unpack(aside, build);
    await expectToWork(filesIn(aside, triplet, build));
  });
  return filesIn(folder, triplet, build);
}

async function release(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^VERSION_CODENAME=(\w+)$/m.exec(text)?.[1] ?? 'unknown';
}

async function unpack(folder: string, build: Build): Promise<void> {
  const workshop = join(folder, 'apt');
  const packages = join(workshop, 'packages');
  await mkdir(packages, { recursive: true });
  const apt = await privateApt(workshop);
  const names = await neededPackages(apt, build);
  await apt(['download', ...names], { timeoutMs: 600_000, cwd: packages });
  for (const file of await readdir(packages)) {
    await runCommand('dpkg-deb', ['--extract', join(packages, file), folder], { timeoutMs: 120_000 });
  }
  await rm(workshop, { recursive: true });
  await writeFontsFile(folder, 'usr/share/fonts');
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

async function neededPackages(apt: Apt, build: Build): Promise<string[]> {
  // One source among several may be out of order, and need not be the one that has the browser.
  const trouble = await apt(['update', '--error-on=any'], { timeoutMs: 180_000 }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const plan = await apt(['install', '--print-uris', build], { timeoutMs: 60_000 }).catch((error: unknown) => {
    throw trouble ?? error;
  });
  const names = [...plan.matchAll(/^'[^']+' ([a-z0-9.+-]+)_/gm)].map(([, name = '']) => name);
  return names.filter((name) => isBrowser.test(name) || (isLibrary.test(name) && !isLeftOut.test(name)));
}

const isBrowser = /^chromium(-common|-headless-shell)?$/;
const isLibrary = /^(lib|fonts-|zlib1g$)/;
// The C library has to be the one of the system's loader. The others drive graphics hardware, serve Perl or logins, or are
// data of desktops: large, or for root to unpack.
const isLeftOut = /^libc6$|^libllvm|^libz3-|-mesa-|-perl$|^libperl|^libpam-|-common$|-data$/;

function filesIn(folder: string, triplet: string, build: Build): ChromiumFiles {
  const libraries = [`usr/lib/${triplet}`, `lib/${triplet}`];
  return {
    // Not the one of usr/bin: that script looks for the rest in the system's folders.
    executablePath: join(folder, 'usr/lib/chromium', build),
    libraryFolders: [...libraries, ...libraries.flatMap((path) => [`${path}/nss`, `${path}/pulseaudio`])].map((path) =>
      join(folder, path),
    ),
    fontsFile: fontsFileOf(folder),
    sandboxed: true,
  };
}
