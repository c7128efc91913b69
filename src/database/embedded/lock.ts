import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file for this process, until it is released or the process ends in any way. SQLite's exclusive lock is the one
 * kernel lock that Node can take without a native add-on. Returns undefined if another process holds it.
 */
export function lockFile(path: string): { release(): void } | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
