import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { commandNames, loadCommands } from '../../../src/cli/commands.ts';
import { type } from '../../support/cli/operator.ts';

const columns = 120;
const commands = await loadCommands();

async function help(...words: string[]): Promise<string> {
  const { code, out, err } = await type(undefined, words);
  assert.deepEqual([code, err], [0, '']);
  return out;
}

describe('help', () => {
  it('is the same for no words, help, --help and -h', async () => {
    const text = await help();
    for (const words of [['help'], ['--help'], ['-h']]) assert.equal(await help(...words), text);
  });

  it('is found under the name that a command has', () => {
    assert.deepEqual(
      commands.map(({ name }) => name),
      commandNames,
    );
  });

  it('lists every command once', async () => {
    const lines = (await help()).split('\n');
    for (const { name, summary } of commands) {
      const of = lines.filter((line) => line.startsWith(`  ${name} `));
      assert.equal(of.length, 1, name);
      assert.ok(of[0]?.endsWith(`  ${summary}`), name);
    }
  });

  it('is given for commands that share their first word', async () => {
    const text = await help('key', '--help');
    for (const name of ['key issue ID', 'key list ID', 'key revoke KEYID'])
      assert.match(text, new RegExp(`  ${name}  `));
    assert.doesNotMatch(text, /partner add/);
  });

  it('needs neither a service nor right arguments', async () => {
    for (const { name } of commands) {
      const text = await help(...name.split(' '), '--help');
      assert.match(text, new RegExp(`\\n  vehicle-history ${name}[ \\n]`));
      assert.equal(await help('help', ...name.split(' ')), text);
      assert.equal(await help(...name.split(' '), 'whatever', '--nothing', '-h'), text);
    }
  });

  it('names each option that is taken, and none that is refused', async () => {
    for (const { name, options } of commands) {
      const text = await help(...name.split(' '), '--help');
      for (const [option, { value, refused }] of Object.entries(options)) {
        const placeholder = value === undefined ? '' : `${value} `;
        assert.equal(text.includes(`\n  --${option} ${placeholder}`), refused === undefined, `${name} --${option}`);
      }
    }
  });

  it(`fits a terminal of ${columns} columns`, async () => {
    const texts = [await help(), ...(await Promise.all(commands.map(({ name }) => help('help', ...name.split(' ')))))];
    for (const line of texts.join('').split('\n')) assert.ok(line.length <= columns, line);
  });

  it('is one JSON document with --json', async () => {
    assert.equal((JSON.parse(await help('--json')) as unknown[]).length, commands.length);
    assert.deepEqual(JSON.parse(await help('funds', 'add', '--help', '--json')), {
      command: 'funds add',
      summary: 'Book received money: a top-up, or a payment on a postpaid account',
      arguments: ['ID', 'EUR'],
      options: [
        {
          name: 'reference',
          value: 'TEXT',
          help: 'what the bank statement says; booked once',
          needed: false,
          default: null,
        },
      ],
    });
  });
});
