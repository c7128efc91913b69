import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { sandboxVins } from '../../simulator/world/sandbox.ts';
import { loadCommands } from '../../src/cli/commands.ts';
import { readInput } from '../../src/cli/words.ts';
import { languages } from '../../src/language/languages.ts';
import { readSettings } from '../../src/main/settings.ts';
import { simulatedIds } from '../../src/suppliers/simulated/index.ts';
import { settingsRead } from '../support/settings-read.ts';

const commands = await loadCommands();

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Statement {
  readonly file: string;
  readonly name: string;
  /** What is wrong in this text. */
  readonly check: (text: string) => string[];
  /** Damages to the file that the check must find. */
  readonly damages: readonly (readonly [from: string | RegExp, to: string])[];
}

const statements: readonly Statement[] = [
  {
    file: 'README.md',
    name: 'it has at most 120 lines',
    check: (text) => (text.trimEnd().split('\n').length > 120 ? ['it has grown: move text to docs/'] : []),
    damages: [['\n', '\n'.repeat(120)]],
  },
  {
    file: 'README.md',
    name: 'the number of simulated suppliers',
    check: (text) => {
      const counts = [...text.matchAll(/(\d+) simulated\s+suppliers/g)].map(([, count]) => Number(count));
      if (counts.length === 0) return ['the number of simulated suppliers is not there'];
      return counts.filter((count) => count !== simulatedIds.length).map((count) => `${count} simulated suppliers`);
    },
    damages: [[/\d+ simulated(\s+)suppliers/, '21 simulated$1suppliers']],
  },
  {
    file: 'README.md',
    name: 'the languages',
    check: (text) => {
      const [, list = ''] = /: ((?:[a-z]{2},\s)+[a-z]{2}\sor\s[a-z]{2})\b/.exec(text) ?? [];
      return differences(list.split(/,\s|\sor\s/), languages, 'language');
    },
    damages: [[/\slv,/, '']],
  },
  {
    file: 'docs/commands.md',
    name: 'every command, with valid arguments and options',
    check: (text) => {
      const lines = commandLines(text);
      const shown = lines.map(([first, second]) => `${first} ${second}`);
      const missing = commands.filter(({ name }) => !shown.includes(name));
      return [...missing.map(({ name }) => `${name} is missing`), ...lines.flatMap(problemsOfCommand)];
    },
    damages: [
      ['partner add acme', 'partner make acme'],
      ['--billing prepaid', '--billing-mode prepaid'],
      ['--brand-logo acme.svg', '--brand-image acme.svg'],
      ['key revoke 4t9XmQ2bLr0Z', 'key revoke'],
      [/^npx vehicle-history mail retry 12\n/m, ''],
    ],
  },
  {
    file: 'docs/settings.md',
    name: 'the settings and their defaults',
    check: problemsOfSettings,
    damages: [
      [/^\| `REGION` .*\n/m, ''],
      ['| `LOG_LEVEL` |', '| `LOG_FORMAT` |'],
      ['| `ROLE` | all |', '| `ROLE` | api |'],
      ['| `REGION` | local |', '| `REGION` | |'],
      ['| `PORT`, `HOST` | 8080,', '| `PORT`, `HOST` | 8000,'],
    ],
  },
  {
    file: 'README.md',
    name: 'the sandbox VINs',
    check: (text) => differences(text.match(/\bSANDBX\w{11}\b/g) ?? [], sandboxVins, 'sandbox VIN'),
    damages: [
      ['SANDBX0RECAL00001', 'SANDBX0RECAL00002'],
      ['SANDBX00DUPE00001', 'WVWZZZ1JZXW000001'],
    ],
  },
];

for (const { file, name, check, damages } of statements) {
  test(`${file} is true: ${name}`, async () => {
    const text = await readFile(`${root}${file}`, 'utf8');
    for (const [from, to] of damages) {
      const damaged = text.replace(from, to);
      assert.notEqual(damaged, text, `${from} is not in ${file}`);
      assert.notDeepEqual(check(damaged), [], `${from} → ${to} is not noticed`);
    }
    assert.deepEqual(check(text), []);
  });
}

function differences(found: readonly string[], actual: readonly string[], what: string): string[] {
  return [
    ...actual.filter((one) => !found.includes(one)).map((one) => `the ${what} ${one} is missing`),
    ...found.filter((one) => !actual.includes(one)).map((one) => `there is no ${what} ${one}`),
  ];
}

/** The words of each line `npx vehicle-history …`, without its comment; a backslash continues a line. */
function commandLines(text: string): string[][] {
  return [...text.replaceAll(/\\\n\s*/g, '').matchAll(/^npx vehicle-history (.*)$/gm)].map(([, line = '']) => {
    const [command = ''] = line.split(/\s+# /);
    return shellWords(command.replace(/<\S+$/, ''));
  });
}

function shellWords(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

function problemsOfCommand([first = '', second = '', ...words]: readonly string[]): string[] {
  const command = commands.find(({ name }) => name === `${first} ${second}`);
  if (!command) return [`there is no command ${first} ${second}`];
  try {
    readInput(command, words);
    return [];
  } catch (error) {
    return [`${command.name}: ${String(error)}`];
  }
}

/** Defaults that the table puts in words, as the value that a setting would have; undefined: it stays unset. */
const defaultsInWords: Readonly<Record<string, string | undefined>> = {
  '`http://localhost:PORT`': undefined,
  // The default is not the same as the number: one that is set is not replaced.
  '8081, or a free one where that is taken': undefined,
  none: undefined,
  'a free one': '0',
  '1.5 for each core, at least 3': String(Math.max(3, Math.ceil(1.5 * availableParallelism()))),
  'the brand, no-reply@localhost': '"Vehicle History" <no-reply@localhost>',
  'on with simulated suppliers and the built-in database, else off': 'on',
};
/** A value for each setting that has no default. */
const examples: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://user@host/database',
  DATABASE_OWNER_URL: 'postgres://owner@host/database',
  DATABASE_SESSION_URL: 'postgres://user@host/database',
  DATABASE_REPLICA_URL: 'postgres://user@replica/database',
  MEDIA_URL: 's3://key:secret@host/bucket?region=eu',
  SMTP_URL: 'smtp://host',
  BRAND_LOGO: 'logo.svg',
  TRUST_PROXY: 'X-Forwarded-For',
  CONSOLE_URL: 'https://console.example',
  APPROVAL_ABOVE_EUR: '500',
  VIES_URL: 'https://vies.example/rest-api',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces',
};
/** Read by the service, and set by whoever runs any Node program. */
const notOurs = ['NODE_ENV'];

function problemsOfSettings(text: string): string[] {
  const rows = [...text.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| ([^|]*?) ?\|/gm)].flatMap(
    ([, names = '', cell = '']) => {
      const defaults = cell in defaultsInWords ? [cell] : cell.split(', ');
      return [...names.matchAll(/[A-Z_]+/g)].map(([name], index) => ({ name, given: defaults[index] ?? '' }));
    },
  );
  const names = rows.map(({ name }) => name);
  return [
    ...differences(
      names,
      settingsRead().filter((name) => !notOurs.includes(name)),
      'setting',
    ),
    ...rows.flatMap(({ name, given }) => problemsOfDefault(name, given)),
  ];
}

/** Setting the default must change nothing; a setting without one must be undefined where it is not set. */
function problemsOfDefault(name: string, given: string): string[] {
  const unset = flatSettings({});
  if (given in defaultsInWords && defaultsInWords[given] === undefined) return [];
  const value = given === '' ? examples[name] : (defaultsInWords[given] ?? given);
  if (value === undefined) return [`${name} has no default in the table`];
  const changed = Object.entries(flatSettings({ [name]: value })).filter(
    ([field, one]) => !isDeepStrictEqual(one, unset[field]),
  );
  const isRight = given === '' ? changed.some(([field]) => unset[field] === undefined) : changed.length === 0;
  return isRight ? [] : [`${name} has another default than ${given || 'none'}`];
}

function flatSettings(environment: Record<string, string>): Record<string, unknown> {
  const { brand, ...settings } = readSettings(environment);
  return { ...settings, ...brand };
}
