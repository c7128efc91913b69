import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { ofProcess } from '../cleanup.ts';

const run = promisify(execFile);

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const compiler = join(root, 'node_modules/.bin/tsc');

interface Manifest {
  readonly name: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly scripts: Readonly<Record<string, string>>;
}

export const manifest = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8')) as Manifest;

/** A project in which the package is installed as npm packs it. Built once for all test files of the process. */
export const project = await installPackage();
export const installed = join(project, 'node_modules', manifest.name);

async function installPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-client-'));
  ofProcess.defer(() => rm(folder, { recursive: true, force: true }));
  const its = join(folder, 'node_modules', manifest.name);
  await mkdir(its, { recursive: true });
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    await cp(join(root, 'client', name), join(its, name), { recursive: true });
  await run(compiler, ['--project', join(root, 'client/tsconfig.json'), '--outDir', join(its, 'dist')]);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}
