import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommand } from '../debian/command.ts';

/** What starts a Chromium; the environment is whole, not an addition. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

/** A Chromium on the disk. */
export interface ChromiumFiles {
  readonly executablePath: string;
  /** Where the libraries are that came with it; none for one that the system installed. */
  readonly libraryFolders?: readonly string[];
  readonly fontsFile?: string;
  /** Whether this build can shut its processes in at all. */
  readonly sandboxed: boolean;
}

// The last two see to it that no page, and no habit of the browser itself, reaches beyond this machine.
const args: readonly string[] = [
  '--headless',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
];

export async function howToStart(files: ChromiumFiles): Promise<Chromium> {
  const { executablePath, libraryFolders = [], fontsFile } = files;
  const sandbox = files.sandboxed && (await systemAllowsSandbox());
  const libraries = [...libraryFolders, process.env['LD_LIBRARY_PATH'] ?? ''].filter((folder) => folder !== '');
  return {
    executablePath,
    args: sandbox ? [...args] : [...args, '--no-sandbox'],
    env: {
      ...process.env,
      ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(':') }),
      ...(fontsFile !== undefined && { FONTCONFIG_FILE: fontsFile }),
    },
  };
}

/** Chromium refuses its sandbox to root, and without namespaces of its own, as in many containers, it does not start. */
async function systemAllowsSandbox(): Promise<boolean> {
  if (process.getuid?.() === 0) return false;
  if (process.platform !== 'linux') return true;
  return runCommand('unshare', ['--user', '--map-root-user', '--net', '--pid', '--fork', 'true'], {
    timeoutMs: 5_000,
  }).then(
    () => true,
    () => false,
  );
}

/** Lets a Chromium that was just unpacked show a page, so that one with a missing library is never kept. */
export async function expectToWork(files: ChromiumFiles): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'vehicle-history-chromium-'));
  try {
    const chromium = await howToStart(files);
    const page = 'data:text/html,<p id="sum"></p><script>sum.textContent = 40 + 2</script>';
    const shown = await runCommand(
      chromium.executablePath,
      [...chromium.args, `--user-data-dir=${profile}`, '--dump-dom', page],
      { timeoutMs: 60_000, env: chromium.env },
    );
    if (!shown.includes('>42<')) throw new Error(`${chromium.executablePath} does not show a page`);
  } finally {
    // Processes that outlive the first one by a moment may still write there.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Fonts from the unpacked folder alone: the same on every machine, and there where the system has none. */
export async function writeFontsFile(folder: string, fonts: string): Promise<void> {
  await writeFile(
    fontsFileOf(folder),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">${fonts}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  );
}

export function fontsFileOf(folder: string): string {
  return join(folder, 'fonts.conf');
}
