import { posix } from 'node:path';

import type { Sources } from './tidy-sources.ts';

/** Loaded by its path, so that no import names what it exports. */
interface EntryPoint {
  readonly file: string;
  readonly names: readonly string[];
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|interface|type|enum) (\w+)/gm;
const destructured = /^export const ([{[])([^=]*?)[}\]] =/gm;
const exportList = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?;/gm;
const defaultExport = /^export default\b/gm;
const importClause = /^import (?:type )?([^;]*?) from '([^']+)'/gm;
const exportAll = /^export (?:type )?\* (?:as \w+ )?from '([^']+)'/gm;
const dynamicImport = /(?:\{([^{}]*)\} = await )?\bimport\(\s*['`](\.[^'`]+)['`]/g;
const importType = /\bimport\('(\.[^']+)'\)\.(\w+)/g;

/** Exports that no other file imports; an export that only its own file uses needs no `export`. */
export function unusedExports(sources: Sources, entryPoints: readonly EntryPoint[]): string[] {
  const used = new Set<string>();
  for (const [file, text] of sources) {
    for (const { target, name } of importsOf(file, text)) used.add(`${target} ${name}`);
  }
  for (const { file, names } of entryPoints) for (const name of names) used.add(`${file} ${name}`);
  return [...sources].flatMap(([file, text]) =>
    exportsOf(text)
      .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} *`))
      .map((name) => `${file} exports ${name}, which no file imports`),
  );
}

function exportsOf(text: string): string[] {
  return [
    ...[...text.matchAll(declaration)].map(([, name = '']) => name),
    ...[...text.matchAll(destructured)].flatMap(([, , names = '']) => namesIn(names.replaceAll(/\w+:/g, ''), 'outer')),
    ...[...text.matchAll(exportList)].flatMap(([, names = '']) => namesIn(names, 'outer')),
    ...(defaultExport.test(text) ? ['default'] : []),
  ];
}

function importsOf(file: string, text: string): { target: string; name: string }[] {
  const from = (specifier: string, names: readonly string[]) =>
    specifier.startsWith('.')
      ? names.map((name) => ({ target: posix.join(posix.dirname(file), specifier), name }))
      : [];
  return [
    ...[...text.matchAll(importClause)].flatMap(([, clause = '', specifier = '']) =>
      from(specifier, namesOfClause(clause, text)),
    ),
    ...[...text.matchAll(exportList)].flatMap(([, names = '', specifier = '']) =>
      from(specifier, namesIn(names, 'inner')),
    ),
    ...[...text.matchAll(exportAll)].flatMap(([, specifier = '']) => from(specifier, ['*'])),
    ...[...text.matchAll(dynamicImport)].flatMap(([, names, specifier = '']) =>
      from(specifier, names === undefined ? ['*'] : namesIn(names.replaceAll(/: \w+/g, ''), 'inner')),
    ),
    ...[...text.matchAll(importType)].flatMap(([, specifier = '', name = '']) => from(specifier, [name])),
  ];
}

/** `main, { a, type b as c }`, or `* as all`: then the members that are read count, or all if it is used as a whole. */
function namesOfClause(clause: string, text: string): string[] {
  const [, namespace] = /\* as (\w+)/.exec(clause) ?? [];
  if (namespace) {
    const uses = [...text.matchAll(new RegExp(`\\b(?<!\\* as )${namespace}\\b(?:\\.(\\w+))?`, 'g'))];
    return uses.map(([, name = '*']) => name);
  }
  const [, list] = /\{([^}]*)\}/.exec(clause) ?? [];
  const hasDefault = /^\w/.test(clause.replace(/^type /, ''));
  return [...namesIn(list ?? '', 'inner'), ...(hasDefault ? ['default'] : [])];
}

/** Of `a as b` the inner name is a, the outer one b. */
function namesIn(list: string, side: 'inner' | 'outer'): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter((entry) => entry !== '')
    .map((entry) => entry.split(/ as /).at(side === 'inner' ? 0 : -1) ?? entry);
}
