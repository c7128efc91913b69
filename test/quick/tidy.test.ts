import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { brokenLinks, longLines, missingPaths, modulesWithoutReadme } from '../support/tidy-documents.ts';
import { unboundedExpressions } from '../support/tidy-expressions.ts';
import { changesOutsideOperations, operationsWithoutDetails } from '../support/tidy-operations.ts';
import {
  clientViolations,
  environmentViolations,
  folderCycles,
  harnessViolations,
  importCycles,
  layerViolations,
  lonelyFiles,
  longFiles,
  longFunctions,
  ownerlessSchemas,
  sqlViolations,
  unnamedPackages,
  sharedStarts,
  testsOutsideTiers,
  unorderedCleanups,
} from '../support/tidy-rules.ts';
import { codeFolders, readSources, type Sources } from '../support/tidy-sources.ts';
import { sharedExportNames, unlistedWords } from '../support/tidy-words.ts';
import { unusedExports } from '../support/unused-exports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const documentFolders = ['migrations', 'docs', 'deploy', 'clients'];

/**
 * Every file by its path, with the text of Markdown alone. Of the client only its README: other tests build the rest
 * meanwhile.
 */
async function readDocuments(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const read = async (path: string) =>
    files.set(path, path.endsWith('.md') ? await readFile(`${root}${path}`, 'utf8') : '');
  for (const folder of [...codeFolders.filter((name) => name !== 'client'), ...documentFolders]) {
    for (const entry of await readdir(`${root}${folder}`, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) await read(relative(root, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, '/'));
    }
  }
  for (const entry of await readdir(root, { withFileTypes: true })) if (entry.isFile()) await read(entry.name);
  await read('client/README.md');
  return files;
}

const sources = readSources();
const documents = await readDocuments();
const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const shipped = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)];
/** A workspace is named like a package. */
const development = [...Object.keys(manifest.devDependencies), 'vehicle-history-client'];

interface Rule {
  readonly name: string;
  readonly check: (sources: Sources) => string[];
  /** A tree that the rule must find fault with: what shows that the rule can fail. */
  readonly fault: Record<string, string>;
  /** What the rule is about, if not the sources. */
  readonly tree?: Sources;
}

/** A writing function, and one that writes through it. */
const writers = {
  'src/mail/outbox.ts':
    'export async function reviveMail() {\n  await mark();\n}\nfunction mark() {\n  sql`update mail.message set x = 1`;\n}',
};

/** Exports that the test runner or Node itself looks for, by file. */
const loadedByPath = [
  { file: 'test/support/runner/reporter.ts', names: ['default'] },
  // What the client's package exports.
  { file: 'client/src/index.ts', names: ['*'] },
  { file: 'client/src/testing/index.ts', names: ['*'] },
];

const rules: readonly Rule[] = [
  {
    name: 'imports go one way through the layers',
    check: layerViolations,
    fault: { 'src/kernel/money.ts': "import { sql } from '../database/sql.ts';" },
  },
  {
    name: 'folders of one layer do not import each other',
    check: layerViolations,
    fault: { 'src/billing/a.ts': "import type {\n  Partner,\n} from '../partners/partner.ts';" },
  },
  {
    name: 'sources import nothing of the tests',
    check: layerViolations,
    fault: { 'src/main/a.ts': "import { x } from '../../test/support/database.ts';" },
  },
  {
    name: 'sources import nothing of the harness',
    check: layerViolations,
    fault: { 'src/main/a.ts': "import { x } from '../../harness/service/start.ts';" },
  },
  {
    name: 'the client imports nothing of the service, and no package',
    check: clientViolations,
    fault: { 'client/src/a.ts': "import { x } from '../../src/kernel/ids.ts';" },
  },
  {
    name: 'the harness imports nothing of its users',
    check: harnessViolations,
    fault: { 'harness/service/a.ts': "import { x } from '../../test/support/database.ts';" },
  },
  {
    name: 'the harness does not depend on the test runner',
    check: harnessViolations,
    fault: { 'harness/service/a.ts': "import { after } from 'node:test';" },
  },
  {
    name: 'bench, faults, score and simulator import nothing of the tests',
    check: harnessViolations,
    fault: { 'faults/a.ts': "import { x } from '../test/support/database.ts';" },
  },
  {
    name: 'bench, faults and score import nothing of each other',
    check: harnessViolations,
    fault: { 'score/a.ts': "import { x } from '../bench/statistics.ts';" },
  },
  {
    name: 'no test but its own imports bench, faults or score',
    check: harnessViolations,
    fault: { 'test/world/a.ts': "import { x } from '../../score/vins.ts';" },
  },
  {
    name: 'no expression without a bound reads what anybody can send',
    check: unboundedExpressions,
    fault: { 'src/portal/a.ts': 'if (/^[^@]+@[^@]+$/.test(text)) return;' },
  },
  {
    name: 'nor is one made at run time',
    check: unboundedExpressions,
    fault: { 'src/pages/a.ts': 'const found = new RegExp(`^${name}$`).exec(text);' },
  },
  {
    name: 'nor one that repeats a number of times and more',
    check: unboundedExpressions,
    fault: { 'src/console/a.ts': 'const dots = (text: string) => /x{2,}y/.test(text);' },
  },
  {
    name: 'what a test file starts is ended by `cleanup`, in reverse order of set-up',
    check: unorderedCleanups,
    fault: { 'test/http/a.test.ts': "import { after, test } from 'node:test';" },
  },
  {
    name: 'what a test starts is ended by `cleanup`, not by `after` of its context',
    check: unorderedCleanups,
    fault: { 'test/http/a.test.ts': "test('a', (context) => {\n  context.after(close);\n});" },
  },
  {
    name: 'every folder of src has its layer',
    check: layerViolations,
    fault: { 'src/utils/a.ts': "import { x } from '../kernel/ids.ts';" },
  },
  {
    name: 'the simulator knows the kernel and, in one file, the tables of VINs',
    check: layerViolations,
    fault: { 'simulator/a.ts': "import { readVin } from '../src/vehicles/vin/read.ts';" },
  },
  {
    name: 'no file imports itself over others',
    check: importCycles,
    fault: { 'src/cli/a.ts': "import { b } from './b.ts';", 'src/cli/b.ts': "export * from './a.ts';" },
  },
  {
    name: 'no folder imports itself over others beside it',
    check: folderCycles,
    fault: {
      'src/billing/a/a.ts': "import { b } from '../b/b.ts';",
      'src/billing/b/b.ts': "import { c } from './c.ts';",
      'src/billing/b/c.ts': "import { other } from '../a/other.ts';",
      'src/billing/a/other.ts': '',
    },
  },
  {
    name: 'SQL names tables only in the module that owns them',
    check: sqlViolations,
    fault: { 'src/partners/a.ts': 'sql`select 1 from billing.account`' },
  },
  {
    name: 'SQL stands only in modules that own tables',
    check: sqlViolations,
    fault: { 'src/http/a.ts': 'sql`select 1`' },
  },
  {
    name: 'only the database folder uses the driver',
    check: sqlViolations,
    fault: { 'src/partners/a.ts': "import { Pool } from 'pg';" },
  },
  {
    name: 'commands and jobs change data only through operations',
    check: changesOutsideOperations,
    fault: { ...writers, 'src/cli/a.ts': "import { reviveMail } from '../mail/outbox.ts';" },
  },
  {
    name: 'commands and jobs open no transaction',
    check: changesOutsideOperations,
    fault: { 'src/jobs/a.ts': 'await database.transaction(work);' },
  },
  {
    name: 'the API changes data only through operations and purchases',
    check: changesOutsideOperations,
    fault: { ...writers, 'src/http/guard/a.ts': "import { reviveMail } from '../../mail/outbox.ts';" },
  },
  {
    name: 'the API opens no transaction',
    check: changesOutsideOperations,
    fault: { 'src/http/guard/a.ts': 'await database.transaction(work);' },
  },
  {
    name: 'pages that console and portal share change data only through operations',
    check: changesOutsideOperations,
    fault: { ...writers, 'src/pages/a.ts': "import { reviveMail } from '../mail/outbox.ts';" },
  },
  {
    name: 'the start changes data only through operations',
    check: changesOutsideOperations,
    fault: { ...writers, 'src/main/a.ts': "import { reviveMail } from '../mail/outbox.ts';" },
  },
  {
    name: 'a function of invoicing that writes is called only by operations',
    check: changesOutsideOperations,
    fault: {
      'src/invoicing/files.ts': 'export async function keep() {\n  sql`update invoicing.invoice set x = 1`;\n}',
      'src/invoicing/redraw.ts': 'export async function redraw() {\n  await keep();\n}',
      'src/console/a.ts': "import { redraw } from '../invoicing/redraw.ts';",
    },
  },
  {
    name: 'the environment is read only in src/main',
    check: environmentViolations,
    fault: { 'src/http/a.ts': "const port = process.env['PORT'];" },
  },
  {
    name: 'nothing is imported that package.json does not name',
    check: (tree) => unnamedPackages(tree, shipped, development),
    fault: { 'test/a.ts': "import lodash from 'lodash/get.js';" },
  },
  {
    name: 'what ships imports nothing that is only there for development',
    check: (tree) => unnamedPackages(tree, shipped, development),
    fault: { 'src/http/a.ts': "import { Ajv } from 'ajv';" },
  },
  {
    name: 'no file has grown beyond one story',
    check: longFiles,
    fault: { 'src/http/a.ts': 'x\n'.repeat(351) },
  },
  {
    name: 'no function has more than 70 lines',
    check: longFunctions,
    fault: { 'src/http/a.ts': `export function a(\n  b: string,\n): void {\n${'  x();\n'.repeat(67)}}\n` },
  },
  {
    name: 'an upper bound is called max',
    check: unlistedWords,
    fault: { 'src/http/a.ts': 'const mostHops = 3;' },
  },
  {
    name: 'a lower bound is called min',
    check: unlistedWords,
    fault: { 'src/http/a.ts': 'const leastHops = 3;' },
  },
  {
    name: 'what holds where nothing is set is called default',
    check: unlistedWords,
    fault: { 'src/http/a.ts': 'const usualPort = 8080;' },
  },
  {
    name: 'a variable that is an upper bound is called max, too',
    check: unlistedWords,
    fault: { 'src/http/a.ts': 'export const clip = (text: string, most: number) => text.slice(0, most);' },
  },
  {
    name: 'the hash of a VIN is called vinHash',
    check: unlistedWords,
    fault: { 'src/reports/a.ts': 'interface A {\n  readonly vehicle: string;\n}' },
  },
  {
    name: 'what the odometer shows is called odometer',
    check: unlistedWords,
    fault: { 'src/reports/a.ts': 'function readMileage(): void {}' },
  },
  {
    name: 'no two files export the same name',
    check: sharedExportNames,
    fault: {
      'src/billing/prices.ts': 'export async function setPrice(): Promise<void> {}',
      'src/operations/money/set-price.ts': 'export const setPrice = {};',
    },
  },
  {
    name: 'no folder is there for one file',
    check: lonelyFiles,
    fault: { 'src/people/roles.ts': '', 'src/people/sessions/store.ts': '' },
  },
  {
    name: 'every operation says in the audit what it changes',
    check: operationsWithoutDetails,
    fault: { 'src/operations/keys/a.ts': 'export const a = defineOperation({ async run() { return { result }; } });' },
  },
  {
    name: 'every test file is in one tier',
    check: testsOutsideTiers,
    fault: { 'test/http/a.test.ts': '' },
  },
  {
    name: 'no test file is in two tiers',
    check: testsOutsideTiers,
    fault: { 'test/quick/http/a.test.ts': "test('a', () => {});", 'test/full/http/a.test.ts': "test('a', () => {});" },
  },
  {
    name: 'a module that starts something while it is loaded has one test file of each tier',
    check: sharedStarts,
    fault: {
      'test/support/http/a-cases.ts': 'export const shop = await openShop();',
      'test/full/http/a.test.ts': "import { shop } from '../../support/http/a-cases.ts';",
      'test/full/http/b.test.ts': "import { shop } from '../../support/http/a-cases.ts';",
    },
  },
  {
    name: 'nothing is exported that no other file imports',
    check: (tree) => unusedExports(tree, loadedByPath),
    fault: {
      'src/http/a.ts': 'export interface A {}\nexport function b(): void {}\nb();',
      'src/http/c.ts': "import { b } from './a.ts';",
    },
  },
  {
    name: 'every module of src has a README',
    check: modulesWithoutReadme,
    fault: { 'src/http/server.ts': '' },
    tree: documents,
  },
  {
    name: 'every file that a README of src names is there',
    check: missingPaths,
    fault: { 'src/http/README.md': 'Start with `server.ts`.', 'src/http/routes/server.ts': '' },
    tree: documents,
  },
  {
    name: 'every folder that a README of src names is there',
    check: missingPaths,
    fault: { 'src/http/README.md': 'See `routes/`.', 'src/portal/routes/server.ts': '' },
    tree: documents,
  },
  {
    name: 'every path of src that ARCHITECTURE.md names is there',
    check: missingPaths,
    fault: { 'ARCHITECTURE.md': 'Start with `src/http/server.ts`.', 'src/http/routes/server.ts': '' },
    tree: documents,
  },
  {
    name: 'every link between documents leads to a file',
    check: brokenLinks,
    fault: { 'docs/console.md': 'See [errors](error.md).', 'docs/errors.md': '' },
    tree: documents,
  },
  {
    name: 'no line of a document has more than 100 characters',
    check: longLines,
    fault: { 'docs/console.md': `- ${'word '.repeat(20)}` },
    tree: documents,
  },
];

for (const { name, check, fault, tree = sources } of rules) {
  test(name, () => {
    assert.notDeepEqual(check(new Map(Object.entries(fault))), [], 'the rule does not see what it is there for');
    assert.deepEqual(check(tree), []);
  });
}

test('every schema of the database has a module that owns it', async () => {
  const texts: string[] = [];
  for (const file of (await readdir(`${root}migrations`)).filter((name) => name.endsWith('.sql')))
    texts.push(await readFile(`${root}migrations/${file}`, 'utf8'));
  assert.deepEqual(ownerlessSchemas(['create schema nobodys;']), ['nobodys']);
  assert.deepEqual(ownerlessSchemas(texts), []);
});
