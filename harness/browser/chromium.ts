import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { runCommand } from './command.ts';
import { chromiumOfDebian } from './debian-package.ts';
import { chromiumOfNpm } from './npm-package.ts';
import { howToStart, type Chromium, type ChromiumFiles } from './start.ts';

let found: Promise<Chromium> | undefined;

/**
 * The one that CHROMIUM_PATH names; else, in this order, the one of npm, whose version is fixed, one that is installed,
 * and Debian's, which is fetched. The first call on a machine may take a minute, the later ones find what it left.
 */
export function findChromium(): Promise<Chromium> {
  return (found ??= findFiles().then(howToStart));
}

async function findFiles(): Promise<ChromiumFiles> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    return expectVersion(named).catch((error: unknown) => {
      throw new Error(`CHROMIUM_PATH does not name a Chromium: ${(error as Error).message}`, { cause: error });
    });
  }
  const failures: string[] = [];
  for (const source of [chromiumOfNpm, installedChromium, chromiumOfDebian]) {
    try {
      const files = await source();
      if (files !== undefined) return files;
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new Error(`there is no Chromium: install one, or name one in CHROMIUM_PATH. ${failures.join('. ')}`);
}

async function installedChromium(): Promise<ChromiumFiles | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter((path) => existsSync(path));
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
