import { builtinModules } from 'node:module';
import { posix } from 'node:path';

import { importsOf, specifiersOf, type Sources } from './tidy-sources.ts';

/** Which folders of src/ stand on which: a folder imports from those of earlier rows, and from itself. */
const layers: readonly (readonly string[])[] = [
  ['kernel'],
  ['contract', 'database', 'language', 'vehicles', 'processes', 'tracing', 'web'],
  ['report'],
  ['people', 'partners', 'billing', 'suppliers', 'presentation', 'webhooks'],
  ['mail'],
  ['invoicing'],
  ['reports'],
  ['operations'],
  ['jobs'],
  ['pages'],
  ['http', 'console', 'portal', 'cli'],
  ['main'],
];

/** The folder whose SQL may name a table of this schema. */
const ownerOfSchema: Readonly<Record<string, string>> = {
  cluster: 'database',
  people: 'people',
  partners: 'partners',
  billing: 'billing',
  reports: 'reports',
  suppliers: 'suppliers',
  mail: 'mail',
  invoicing: 'invoicing',
  webhooks: 'webhooks',
  graphile_worker: 'database',
};

const sqlTemplate = /\bsql`([^`]*)`/g;
const maxLines = 350;
const maxFunctionLines = 70;

/** What the service's tables say of a VIN is read here alone: the simulated world must not contradict them. */
const readerOfNumbers = 'simulator/world/number-tables.ts';

export function layerViolations(sources: Sources): string[] {
  return importsOf(sources).flatMap(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    if (from.startsWith('simulator/') && to.startsWith('src/') && other !== 'kernel' && from !== readerOfNumbers)
      return [`${from} imports ${to}`];
    if (!from.startsWith('src/')) return [];
    if (!to.startsWith('src/')) return [`${from} imports ${to}, which is not of src/`];
    const [ownLayer, otherLayer] = [layerOf(own), layerOf(other)];
    if (ownLayer === -1) return [`${from} stands in a folder without a layer`];
    return own === other || otherLayer < ownLayer ? [] : [`${from} imports ${to}`];
  });
}

/** The client is published by itself: it works without the rest of the project. */
export function clientViolations(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file.startsWith('client/src/'))
    .flatMap(([file, text]) =>
      specifiersOf(text)
        .filter((specifier) =>
          specifier.startsWith('.')
            ? !posix.join(posix.dirname(file), specifier).startsWith('client/src/')
            : !specifier.startsWith('node:'),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    );
}

const tools = ['bench', 'faults', 'score', 'simulator'];

/** What tests and tools share is in harness/; they do not import each other. Tests of a tool are in a folder of its name. */
export function harnessViolations(sources: Sources): string[] {
  const inHarness = [...sources].filter(([file]) => file.startsWith('harness/'));
  return [
    ...importsOf(sources).flatMap(({ from, to }) => {
      const [own = '', other = ''] = [from, to].map((file) => file.split('/')[0]);
      const isForbidden =
        (own === 'harness' && ['test', 'bench', 'faults', 'score'].includes(other)) ||
        (tools.includes(own) && ['test', 'bench', 'faults', 'score'].includes(other) && own !== other) ||
        (own === 'test' && ['bench', 'faults', 'score'].includes(other) && !from.split('/').includes(other));
      return isForbidden ? [`${from} imports ${to}`] : [];
    }),
    ...inHarness
      .filter(([, text]) => specifiersOf(text).includes('node:test'))
      .map(([file]) => `${file} imports node:test`),
  ];
}

/** `after` runs what was registered first before the rest, and skips the rest when it fails; `cleanup` does neither. */
export function unorderedCleanups(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file.startsWith('test/') && !/^test\/support\/(?:runner\/)?[^/]+$/.test(file))
    .filter(([, text]) => /^import [^;]*\bafter\b[^;]*'node:test'|^\s*\w+\.after\(/m.test(text))
    .map(([file]) => `${file} uses \`after\` of node:test, not \`cleanup\` of test/support/cleanup.ts`);
}

const tiers = ['quick', 'full', 'long'];

/** Test files that no tier runs, and those that two would run: by a copy, or by an import of another test file. */
export function testsOutsideTiers(sources: Sources): string[] {
  const tests = [...sources].filter(([file]) => file.endsWith('.test.ts'));
  const byText = Map.groupBy(tests, ([, text]) => text);
  return [
    ...tests
      .filter(([file]) => !tiers.some((tier) => file.startsWith(`test/${tier}/`)))
      .map(([file]) => `${file} is in no tier: test/${tiers.join('/, test/')}/`),
    ...[...byText.values()]
      .filter((same) => same.length > 1)
      .map((same) => `the same test is in ${same.map(([file]) => file).join(' and ')}`),
    ...importsOf(sources)
      .filter(({ to }) => to.endsWith('.test.ts'))
      .map(({ from, to }) => `${from} imports ${to}: share a helper instead`),
  ];
}

/**
 * What such a module starts while it is loaded ends with the first test file that imports it. Another file in the same
 * process gets the module without loading it again, and what it started is gone.
 */
export function sharedStarts(sources: Sources): string[] {
  const imports = importsOf(sources);
  const starting = [...sources].filter(
    ([file, text]) => file.endsWith('-cases.ts') && /^(?:export )?(?:const [^=]+ = )?await /m.test(text),
  );
  return starting.flatMap(([file]) =>
    tiers.flatMap((tier) => {
      const users = imports.filter(({ from, to }) => to === file && from.startsWith(`test/${tier}/`));
      return users.length > 1
        ? [`${file} is imported by ${users.map(({ from }) => from).join(' and ')}: start what it starts in a function`]
        : [];
    }),
  );
}

export function importCycles(sources: Sources): string[] {
  return cyclesOf(importsOf(sources));
}

/** Of folders that are side by side, none imports itself over others. */
export function folderCycles(sources: Sources): string[] {
  const inSource = importsOf(sources).filter(({ from, to }) => from.startsWith('src/') && to.startsWith('src/'));
  return cyclesOf(
    inSource.flatMap(({ from, to }) => {
      const [own, other] = [from.split('/'), to.split('/')];
      const depth = own.findIndex((name, index) => name !== other[index]);
      const areFolders = depth !== -1 && depth < own.length - 1 && depth < other.length - 1;
      return areFolders ? [{ from: folderAt(own, depth), to: folderAt(other, depth) }] : [];
    }),
  );
}

const folderAt = (path: readonly string[], depth: number) => path.slice(0, depth + 1).join('/');

function cyclesOf(imports: readonly { readonly from: string; readonly to: string }[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (one: string, path: readonly string[]) => {
    const seenAt = path.indexOf(one);
    if (seenAt !== -1) cycles.push([...path.slice(seenAt), one].join(' → '));
    if (seenAt !== -1 || done.has(one)) return;
    for (const to of next.get(one) ?? []) visit(to, [...path, one]);
    done.add(one);
  };
  for (const one of next.keys()) visit(one, []);
  return cycles;
}

/** SQL is in the module that owns the table; the driver is used by the database folder alone. */
export function sqlViolations(sources: Sources): string[] {
  return inSrc(sources).flatMap(([file, text]) => {
    const folder = folderOf(file);
    const found: string[] = [];
    for (const [, statement = ''] of text.matchAll(sqlTemplate)) {
      for (const [, schema = '', table] of statement.matchAll(/\b([a-z_]+)\.([a-z_]+)\b/g)) {
        const owner = ownerOfSchema[schema];
        if (owner !== undefined && owner !== folder) found.push(`${file} names ${schema}.${table} in SQL`);
      }
      if (!Object.values(ownerOfSchema).includes(folder)) found.push(`${file} holds SQL`);
    }
    if (folder !== 'database' && /from 'pg'/.test(text)) found.push(`${file} uses the driver itself`);
    return found;
  });
}

export function environmentViolations(sources: Sources): string[] {
  return inSrc(sources)
    .filter(([file, text]) => folderOf(file) !== 'main' && /process\.env|\benv\b[^'\n]*from 'node:process'/.test(text))
    .map(([file]) => `${file} reads the environment`);
}

/** Packages that are imported but that package.json does not name: for src/, among those that ship. */
export function unnamedPackages(
  sources: Sources,
  shipped: readonly string[],
  development: readonly string[],
): string[] {
  return [...sources].flatMap(([file, text]) =>
    specifiersOf(text).flatMap((specifier) => {
      if (specifier.startsWith('.') || specifier.startsWith('node:')) return [];
      const name = specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');
      const named = file.startsWith('src/') || file.startsWith('bin/') ? shipped : [...shipped, ...development];
      const fits = named.some((candidate) => candidate === name || fillsTemplate(name, candidate));
      if (fits && !builtinModules.includes(name)) return [];
      return [`${file} imports ${specifier}`];
    }),
  );
}

export function longFiles(sources: Sources): string[] {
  return inSrc(sources)
    .map(([file, text]) => [file, text.split('\n').length - 1] as const)
    .filter(([, lines]) => lines > maxLines)
    .map(([file, lines]) => `${file} has ${lines} lines`);
}

/** Modules that have a folder for themselves. The folders of tests are named like what they test, however little that is. */
export function lonelyFiles(sources: Sources): string[] {
  const files = [...sources.keys()].filter((file) => file.endsWith('.ts') && !file.startsWith('test/'));
  return files.filter((file) => {
    const folder = `${posix.dirname(file)}/`;
    return files.every((other) => other === file || !other.startsWith(folder));
  });
}

/** Functions over 70 lines, in everything but tests, whose functions are lists of cases. */
export function longFunctions(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => !file.startsWith('test/'))
    .flatMap(([file, text]) =>
      functionsOf(text.split('\n'))
        .filter(({ lines }) => lines > maxFunctionLines)
        .map(({ start, lines }) => `${file}:${start + 1} has a function of ${lines} lines`),
    );
}

const notAFunction =
  /^\s*(?:\} )?(?:if|else|for|while|do|switch|try|catch|finally|return|class|interface|export (?:class|interface)) ?\b/;
const method = /^\s+(?:(?:async|static|get|set) )*#?\w+(?:<.*>)?\(.*\)(?:: .*)? \{$/;

/** Relies on the formatter: a function ends at the next line with its indentation that closes a bracket. */
function functionsOf(lines: readonly string[]): { start: number; lines: number }[] {
  return lines.flatMap((line, opening) => {
    const isBody =
      /[{([]$/.test(line) && (/\bfunction\b|=>/.test(line) || (method.test(line) && !notAFunction.test(line)));
    const endsSignature = /^\s*\)(?:: .*)? (?:=> )?[{([]$/.test(line);
    if (!isBody && !endsSignature) return [];
    const indentation = /^\s*/.exec(line)?.[0] ?? '';
    const end = lines.findIndex(
      (other, index) =>
        index > opening && other.startsWith(indentation) && /^[})\]]/.test(other.slice(indentation.length)),
    );
    const start = endsSignature
      ? lines.findLastIndex(
          (other, index) =>
            index < opening && other.startsWith(indentation) && /^\S.*[({]$/.test(other.slice(indentation.length)),
        )
      : opening;
    return end === -1 ? [] : [{ start, lines: end - start + 1 }];
  });
}

/** Schemas that a migration makes and no module owns. */
export function ownerlessSchemas(migrations: readonly string[]): string[] {
  return migrations
    .flatMap((text) =>
      [...text.matchAll(/create schema (?:if not exists )?([a-z_]+)/g)].map(([, schema = '']) => schema),
    )
    .filter((schema) => !(schema in ownerOfSchema));
}

/** `@scope/${platform}` means every package of that scope. */
function fillsTemplate(specifier: string, name: string): boolean {
  const [head] = specifier.split('${');
  return specifier.includes('${') && head !== undefined && name.startsWith(head);
}

function inSrc(sources: Sources): [string, string][] {
  return [...sources].filter(([file]) => file.startsWith('src/'));
}

function folderOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function layerOf(folder: string): number {
  return layers.findIndex((layer) => layer.includes(folder));
}
