import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths from the root of the project, and the text of each. */
export type Sources = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folders with code. */
export const codeFolders = [
  'src',
  'client',
  'bin',
  'harness',
  'test',
  'bench',
  'score',
  'simulator',
  'tables',
  'faults',
];

const importStatement =
  /^(?:import|export)\s[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*['`]([^'`]+)['`]/gm;

/** All code of the project. */
export function readSources(): Map<string, string> {
  const files = globSync(`{${codeFolders.join(',')}}/**/*.{ts,js}`, { cwd: root, exclude: ['client/dist/**'] });
  return new Map(files.toSorted().map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]));
}

export function importsOf(sources: Sources): { from: string; to: string }[] {
  return [...sources].flatMap(([from, text]) =>
    specifiersOf(text)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => ({ from, to: posix.join(posix.dirname(from), specifier) })),
  );
}

export function specifiersOf(text: string): string[] {
  return [...text.matchAll(importStatement)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '');
}
