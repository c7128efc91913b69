import { closeSync, existsSync, openSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The user "nobody" on every system, who owns no files. */
const nobody = 65_534;
/** The program's own files; not the project's folder, which may also hold the data of a service. */
const programFiles = ['../../src/', '../../package.json'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Options of Node for a process that reads no files but the program's own, those beside its `script` and those of
 * `readable`, writes none but to `writable`, and starts neither processes nor threads. Native modules can do what the
 * system lets them: they decode media.
 */
export function permissionFlags(
  script: URL,
  { readable, writable }: { readonly readable: readonly string[]; readonly writable: readonly string[] },
): string[] {
  const modules = createRequire(import.meta.url).resolve.paths('sharp') ?? [];
  const folders = modules.filter((folder) => folder.endsWith('node_modules') && existsSync(folder));
  const besideScript = dirname(fileURLToPath(script));
  const own = [...programFiles, besideScript, ...folders].flatMap((path) => [path, realpathSync(path)]);
  return [
    '--permission',
    '--allow-addons',
    // Their own threads, for their priority.
    ...[...new Set([...own, ...readable, ...writable, '/proc/self/'])].map((folder) => `--allow-fs-read=${folder}`),
    ...writable.map((folder) => `--allow-fs-write=${folder}`),
  ];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether this process can read the program's files no more once it has given up its rights. */
export function willLoseFiles(): boolean {
  if (!isRoot() || !process.seteuid) return false;
  process.seteuid(nobody);
  try {
    closeSync(openSync(import.meta.filename, 'r'));
    return false;
  } catch {
    return true;
  } finally {
    process.seteuid(0);
  }
}

/** Gives up the rights of root, for good. A process of another user keeps its own. */
export function dropRights(): void {
  if (!isRoot()) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
