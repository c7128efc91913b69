import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

import { runCommand } from '../debian/command.ts';
import { chromiumOfDebian, shellOfDebian } from './debian-package.ts';
import { howToStart, type Chromium, type ChromiumFiles } from './start.ts';

/** Which one is looked for first: one without windows, which takes less time, or the one that people use. */
export type Preference = 'shell' | 'usual';

const found: Partial<Record<Preference, Promise<Chromium>>> = {};

/**
 * The one that CHROMIUM_PATH names; else one that is installed; else Debian's, which is fetched. The first call on a machine may
 * take a minute, the later ones find what it left.
 */
export function findChromium(preference: Preference = 'shell'): Promise<Chromium> {
  return (found[preference] ??= findFiles(preference).then(howToStart));
}

async function findFiles(preference: Preference): Promise<ChromiumFiles> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    return expectVersion(named).catch((error: unknown) => {
      throw new Error(`CHROMIUM_PATH does not name a Chromium: ${(error as Error).message}`, { cause: error });
    });
  }
  const failures: string[] = [];
  const sources =
    preference === 'shell'
      ? [() => installedOf(shells), () => installedOf(browsers), shellOfDebian]
      : [() => installedOf(browsers), chromiumOfDebian];
  for (const source of sources) {
    try {
      const files = await source();
      if (files !== undefined) return files;
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new Error(`there is no Chromium: install one, or name one in CHROMIUM_PATH. ${failures.join('. ')}`);
}

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first of these programs that works: names to be found on the PATH, or paths. */
async function installedOf(programs: readonly string[]): Promise<ChromiumFiles | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = programs
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .filter((path) => existsSync(path));
  for (const path of candidates) {
    // A program of this name may be a mere hint to install one.
    const files = await expectVersion(path).catch(() => undefined);
    if (files !== undefined) return files;
  }
  return undefined;
}

async function expectVersion(executablePath: string): Promise<ChromiumFiles> {
  await runCommand(executablePath, ['--version'], { timeoutMs: 20_000 });
  return { executablePath, sandboxed: true };
}
