import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { pages } from '../../../src/console/pages/index.ts';
import { operations } from '../../../src/operations/index.ts';
import { permissions, type Action } from '../../../src/people/roles.ts';
import { pages as portalPages } from '../../../src/portal/pages/index.ts';

/** What people do with their own account, on the pages of the sign-in; it needs their browser, so that no command can. */
const ownAccount = /^sign-in-|-own-|-sign-in-link$|-passkey$/;
const people = ['admin', 'finance', 'support', 'auditor'];

const src = fileURLToPath(new URL('../../../src/', import.meta.url));

/** The operations that commands run, by the names of the files that they import. */
async function codesOfCommands(): Promise<Set<string>> {
  const folder = `${src}cli/commands/`;
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(`${folder}${file}`, 'utf8')));
  const files = texts.flatMap((text) => [
    ...text.matchAll(/^import \{[^}]*\} from '\.\.\/\.\.\/operations\/[a-z]+\/([a-z-]+)\.ts'/gm),
  ]);
  return new Set(files.map(([, file = '']) => file));
}

function mayBeRunByPeople(code: Action): boolean {
  return permissions[code].some((role) => people.includes(role));
}

test('what a person may change, the console and the command line can both change', async () => {
  const commands = await codesOfCommands();
  const forms = new Set(pages.flatMap(({ runs }) => runs ?? []));
  const changes = operations.map(({ code }) => code).filter((code) => mayBeRunByPeople(code) && !ownAccount.test(code));
  assert.ok(changes.length > 12);
  assert.deepEqual(
    changes.filter((code) => !forms.has(code)),
    [],
    'not in the console',
  );
  assert.deepEqual(
    changes.filter((code) => !commands.has(code)),
    [],
    'not a command',
  );
});

/** The text of the files of a folder that run an operation, and of those beside them that they import. */
async function sourcesOf(folder: string): Promise<(code: string) => string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const texts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(`${folder}${name}`, 'utf8')] as const)),
  );
  return (code) => {
    const own = [...texts].filter(([, text]) => text.includes(`/${code}.ts'`));
    const beside = own.flatMap(([, text]) =>
      [...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) => name),
    );
    return [...own.map(([name]) => name), ...beside].map((name) => texts.get(name) ?? '').join('\n');
  };
}

/** Set by other forms and commands: the price by set-price; by readers, who have no account. A form names a passed id by its address. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'change-terms': ['priceCents'],
  'contest-record': ['mail', 'network', 'proofs'],
};

test('what a person may set of a change, the form and the command can both set', async () => {
  const [inForms, inCommands] = [await sourcesOf(`${src}console/changes/`), await sourcesOf(`${src}cli/commands/`)];
  const missing = operations
    .filter(({ code }) => mayBeRunByPeople(code) && !ownAccount.test(code))
    .flatMap(({ code, input }) =>
      Object.keys(input.properties)
        .filter((field) => !(elsewhere[code] ?? []).includes(field))
        .flatMap((field) => [
          ...(new RegExp(`\\b${field}\\b`).test(inForms(code)) ? [] : [`form ${code}: ${field}`]),
          ...(new RegExp(`\\b${field}\\b`).test(inCommands(code)) ? [] : [`command ${code}: ${field}`]),
        ]),
    );
  assert.deepEqual(missing, []);
});

test('what only the service itself may do has no form', () => {
  const forms = pages.flatMap(({ runs }) => runs ?? []);
  const ofMembers = [
    'change-settings',
    'change-billing-details',
    'pay-by-saved-method',
    'set-recharge',
    'remove-payment-method',
    'stop-batch',
    'resume-batch',
    'add-proofs',
  ];
  const ofTheService = operations
    .map(({ code }) => code)
    .filter((code) => !mayBeRunByPeople(code) && !ofMembers.includes(code));
  assert.deepEqual(ofTheService.toSorted(), [
    'check-payment',
    'credit-goodwill',
    'erase-expired',
    'mark-key-exposed',
    'note-payment-incident',
    'recharge-account',
    'rotate-link-secrets',
    'send-sign-in-link',
  ]);
  const inPortal = portalPages.flatMap(({ runs }) => runs ?? []);
  assert.deepEqual(
    ofMembers.filter((code) => !inPortal.some((own) => own === code)),
    [],
  );
  assert.deepEqual(
    forms.filter((code) => ofTheService.some((own) => own === code)),
    [],
  );
});

/** Forms that change nothing: a VIN must not be in an address, and a file is made only on request from the page itself. */
const questions = [
  '/search',
  '/suppliers/:supplierId/try',
  '/invoices/export',
  '/invoices/sales-list',
  '/invoices/one-stop-shop',
];

test('a page that changes something needs the permission for just that change', () => {
  for (const { path, needs, runs, submit } of pages) {
    if (runs !== undefined) assert.equal(needs, runs, path);
    else assert.ok(submit === undefined || questions.includes(path), `${path} takes a form and runs no operation`);
  }
});
