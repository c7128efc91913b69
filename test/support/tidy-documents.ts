import { posix } from 'node:path';

import type { Sources } from './tidy-sources.ts';

/** A file or a folder in backticks; what has a placeholder such as `<id>` or `*` in it is none. */
const namedPath = /`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:ts|js|sql|css|typ)|[\w.-]+\/))`/g;

/** Folders directly below src/ without a README.md. */
export function modulesWithoutReadme(files: Sources): string[] {
  const modules = new Set([...files.keys()].flatMap((file) => /^src\/[^/]+(?=\/)/.exec(file) ?? []));
  return [...modules].filter((module) => !files.has(`${module}/README.md`));
}

/**
 * Paths in the Markdown of src/ at which nothing is: neither from the document's folder nor from one above it, nor beside what the
 * same paragraph has named before, as in "`buy/`: `purchase.ts`".
 */
export function missingPaths(files: Sources): string[] {
  const there = new Set([...files.keys()].flatMap((file) => [file, ...foldersAbove(file)]));
  return [...files]
    .filter(([file]) => /^src\/.*\.md$/.test(file))
    .flatMap(([file, text]) =>
      text.split(/\n\s*\n/).flatMap((paragraph) => {
        const places = ['', ...foldersAbove(file)];
        return [...paragraph.matchAll(namedPath)].flatMap(([, path = '']) => {
          const found = places.map((place) => `${place}${path}`).find((candidate) => there.has(candidate));
          if (found === undefined) return [`${file} names ${path}`];
          places.push(found.endsWith('/') ? found : `${posix.dirname(found)}/`);
          return [];
        });
      }),
    );
}

/** `a/b/c.ts` is in `a/` and in `a/b/`. */
function foldersAbove(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}
