import { spawn } from 'node:child_process';
import { once } from 'node:events';

const modules = ['../../src/main/run.ts', '../suppliers/stand-in.ts', '../../simulator/server/start.ts'];

/** For the environment of a process that inherits nothing: what this one has compiled need not be compiled again. */
export function compileCacheVariable(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/**
 * Puts compiled code into a folder for NODE_COMPILE_CACHE, for all later starts: a process that is killed writes
 * no cache, and this one had compiled most of it before its cache could be turned on.
 */
export async function compileInto(folder: string): Promise<void> {
  const script = modules
    .map((path) => `await import(${JSON.stringify(new URL(path, import.meta.url).href)});`)
    .join('');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${script} process.exit(0)`], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: folder },
    stdio: 'ignore',
  });
  await once(child, 'exit');
}
