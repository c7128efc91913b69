import { posix } from 'node:path';

import type { Sources } from './tidy-rules.ts';

const inGroups = 'test/groups/';

/** Test files that `npm test` would not run, or would run twice: it runs the groups, and each names patterns of files. */
export function wronglyGroupedTests(sources: Sources): string[] {
  const groups = [...sources].filter(([file]) => file.startsWith(inGroups));
  const patterns = groups.flatMap(([, text]) =>
    [...text.matchAll(/'([^']+\.test\.ts)'/g)].map(([, pattern = '']) => pattern),
  );
  const tests = [...sources.keys()].filter((file) => file.endsWith('.test.ts') && !file.startsWith(inGroups));
  return tests.flatMap((file) => {
    const count = patterns.filter((pattern) => posix.matchesGlob(file, `test/${pattern}`)).length;
    return count === 1 ? [] : [`${file} is in ${count} groups of ${inGroups}`];
  });
}
