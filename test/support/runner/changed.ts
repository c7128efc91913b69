import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';

import { importsOf, type Sources } from '../tidy-sources.ts';

/** A module that is started as a program. */
const started = /new URL\('([^']+\.ts)', import\.meta\.url\)/g;
/** Other files are read by path. */
const readsByPath = /\bimport\.meta\.(?:dirname|filename)|new URL\((?!'[^']+\.ts')[^)]*import\.meta\.url/;

/**
 * Of these test files, those that the changed files can concern: those whose imports reach one, and those that read others
 * by path. A changed file that is neither code nor a document, as a migration, and one that is gone concern all.
 */
export function reachedTests(tests: readonly string[], changed: readonly string[], sources: Sources): string[] {
  if (changed.length === 0) return [];
  if (changed.some((file) => !sources.has(file) && !file.endsWith('.md'))) return [...tests];
  const starts = [...sources].flatMap(([from, text]) =>
    [...text.matchAll(started)].map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) })),
  );
  const importers = Map.groupBy([...importsOf(sources), ...starts], ({ to }) => to);
  const readers = [...sources].filter(([file, text]) => file.startsWith('test/') && readsByPath.test(text));
  const reached = new Set([...changed, ...readers.map(([file]) => file)]);
  // A set is walked to its end, also over what is added meanwhile.
  for (const file of reached) for (const { from } of importers.get(file) ?? []) reached.add(from);
  return tests.filter((file) => reached.has(file));
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from the revision, or from where the branch left it; also what git does not know yet. */
export function changedFiles(revision: string): string[] {
  const [base = revision] = git('merge-base', revision, 'HEAD');
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}
