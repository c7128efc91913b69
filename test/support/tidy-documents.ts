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
 * same paragraph has named before, as in "`buy/`: `purchase.ts`". Of ARCHITECTURE.md, those that begin with src/.
 */
export function missingPaths(files: Sources): string[] {
  const there = new Set([...files.keys()].flatMap((file) => [file, ...foldersAbove(file)]));
  return [...files]
    .filter(([file]) => /^(?:ARCHITECTURE|src\/.*)\.md$/.test(file))
    .flatMap(([file, text]) =>
      text.split(/\n\s*\n/).flatMap((paragraph) => {
        const places = ['', ...foldersAbove(file)];
        return [...paragraph.matchAll(namedPath)].flatMap(([, path = '']) => {
          if (!file.startsWith('src/') && !path.startsWith('src/')) return [];
          const found = places.map((place) => `${place}${path}`).find((candidate) => there.has(candidate));
          if (found === undefined) return [`${file} names ${path}`];
          places.push(found.endsWith('/') ? found : `${posix.dirname(found)}/`);
          return [];
        });
      }),
    );
}

/**
 * Lines of prose with more than 100 characters. Tables and code blocks are excepted, and a line with a single word, such as a long
 * link.
 */
export function longLines(files: Sources): string[] {
  return markdownOf(files).flatMap(([file, text]) =>
    withoutCode(text)
      .split('\n')
      .filter(
        (line) =>
          line.length > 100 && !line.startsWith('|') && /\S\s+\S/.test(line.replace(/^\s*(?:[-*]|\d+\.)\s/, '')),
      )
      .map((line) => `${file}: ${line.slice(0, 60)}…`),
  );
}

/** Links in Markdown to files and folders that are not there. */
export function brokenLinks(files: Sources): string[] {
  const there = new Set([...files.keys()].flatMap((file) => [file, ...foldersAbove(file)]));
  return markdownOf(files).flatMap(([file, text]) =>
    [...withoutCode(text).matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].flatMap(([, path = '']) => {
      const target = posix.join(posix.dirname(file), path);
      return there.has(target) || there.has(`${target}/`) ? [] : [`${file} links to ${path}`];
    }),
  );
}

function markdownOf(files: Sources): [string, string][] {
  return [...files].filter(([file]) => file.endsWith('.md'));
}

function withoutCode(text: string): string {
  return text.replaceAll(/^ *```.*?^ *```/gms, '');
}

/** `a/b/c.ts` is in `a/` and in `a/b/`. */
function foldersAbove(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}
