import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of src/ that have SQL in them, by their paths from the root of the project. */
export async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const entry of await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const source = await readFile(path, 'utf8');
    if (source.includes('sql`') || source.includes('.query<')) sources.set(relative(root, path), source);
  }
  return sources;
}
