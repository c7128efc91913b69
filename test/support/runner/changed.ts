import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';

import { importsOf, readSources } from '../tidy-sources.ts';

/** A module that is started as a program. */
const started = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;
/** Other files are read by path. */
const readsByPath = /\bimport\.meta\.(?:dirname|filename)|new URL\((?!'[^']+\.ts')[^)]*import\.meta\.url/;

/**
 * Of these test files, those that a change since `revision` can concern: files whose imports reach a changed file, and
 * files that read others by path. A changed file that is no module, as a migration, concerns all.
 */
export function reachedTests(tests: readonly string[], revision: string): string[] {
  const changed = changedFiles(revision);
  const sources = readSources();
  if (changed.length === 0) return [];
  if (changed.some((file) => !sources.has(file) && !file.endsWith('.md') && existsSync(file))) return [...tests];
  const starts = [...sources].flatMap(([from, text]) =>
    [...text.matchAll(started)].map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) })),
  );
  const importers = Map.groupBy([...importsOf(sources), ...starts], ({ to }) => to);
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from } of importers.get(file) ?? []) reach(from);
  };
  for (const file of changed) reach(file);
  for (const [file, text] of sources) if (file.startsWith('test/') && readsByPath.test(text)) reach(file);
  return tests.filter((file) => reached.has(file));
}

/** Also those that git does not know yet. */
function changedFiles(revision: string): string[] {
  const [base = revision] = git('merge-base', revision, 'HEAD');
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
