import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * Where this process keeps compiled code for later starts, so that processes that it starts with another environment do so, too.
 * Node appends a folder for its version.
 */
export function compileCacheFolder(): string | undefined {
  const folder = getCompileCacheDir();
  return folder === undefined ? undefined : dirname(folder);
}
