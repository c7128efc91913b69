import assert from 'node:assert/strict';
import { test } from 'node:test';

import { OperatorError } from '../../../src/kernel/errors.ts';
import type { Actor } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { disableOperator } from '../../../src/operations/people/disable-operator.ts';
import { endOwnSession } from '../../../src/operations/people/end-own-session.ts';
import { setOperatorRole } from '../../../src/operations/people/set-operator-role.ts';
import { signInByLink } from '../../../src/operations/people/sign-in-by-link.ts';
import { listOperators } from '../../../src/people/operators.ts';
import type { OperatorRole } from '../../../src/people/roles.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { bothAtOnce } from '../../support/people/together.ts';

const now = new Date('2026-11-15T08:30:00Z');

function actor(name: string, role: Actor['role'] = 'admin'): Actor {
  return { kind: 'person', name, role, origin: '::1' };
}

/** Operators who have accepted their invitations. */
async function withActiveOperators(...operators: readonly string[]) {
  const { database, links, context } = await withOperators(...operators);
  for (const [index, link] of links.entries()) {
    const [mail = '', role = ''] = operators[index]?.split(' ') ?? [];
    const input = { app: 'console' as const, token: link.split('/').at(-1) ?? '', userAgent: null };
    await runOperation(context, signInByLink, input, actor(mail, role as OperatorRole));
  }
  return { database, context };
}

async function withOperators(...operators: readonly string[]) {
  const { database } = await freshDatabase();
  const links: string[] = [];
  for (const operator of operators) {
    const [mail = '', role = ''] = operator.split(' ');
    const { link } = await typeJson<{ link: string }>(database, ['operator', 'invite', mail, '--role', role]);
    links.push(link);
  }
  return { database, links, context: { database, now } };
}

test('the last admin can neither be disabled nor given another role', async () => {
  const { database, context } = await withActiveOperators(
    'a@o.example admin',
    'b@o.example admin',
    'c@o.example finance',
  );
  assert.equal((await type(database, ['operator', 'disable', 'B@o.example'])).code, 0);
  for (const words of ['operator disable a@o.example', 'operator role a@o.example auditor']) {
    const { code, err } = await type(database, words.split(' '));
    assert.deepEqual([code, err], [1, 'vehicle-history: a@o.example is the last admin: invite another one first\n']);
  }
  assert.equal((await type(database, ['operator', 'role', 'a@o.example', 'admin'])).code, 0);
  await runOperation(context, setOperatorRole, { mail: 'c@o.example', role: 'admin' }, actor('a@o.example'));
  assert.equal((await type(database, ['operator', 'disable', 'a@o.example'])).code, 0);
});

test('two admins who disable each other at the same moment leave one', async () => {
  const { database, context } = await withActiveOperators('a@o.example admin', 'b@o.example admin');
  const succeeded = await bothAtOnce(database, [
    () => runOperation(context, disableOperator, { mail: 'a@o.example' }, actor('b@o.example')),
    () => runOperation(context, disableOperator, { mail: 'b@o.example' }, actor('a@o.example')),
  ]);
  assert.equal(succeeded, 1);
  assert.equal((await listOperators(database)).filter(({ disabledAt }) => !disabledAt).length, 1);
});

test('of two requests with the same link at the same moment one starts a session', async () => {
  const { database, links, context } = await withOperators('a@o.example admin');
  const input = { app: 'console' as const, token: links[0]?.split('/').at(-1) ?? '', userAgent: null };
  const signIn = () => runOperation(context, signInByLink, input, actor('a@o.example'));
  assert.equal(await bothAtOnce(database, [signIn, signIn]), 1);
  assert.equal((await typeJson<unknown[]>(database, ['session', 'list', 'a@o.example'])).length, 1);
});

test('an address is one operator, in any case of letters', async () => {
  const { database } = await withOperators('Ada@O.example admin');
  const again = await typeJson<{ operator: string }>(database, 'operator invite ada@o.EXAMPLE --role admin'.split(' '));
  assert.equal(again.operator, 'Ada@O.example');
  assert.equal((await listOperators(database)).length, 1);
  const { err } = await type(database, 'operator invite ada@o.example --role support'.split(' '));
  assert.match(err, /Ada@O\.example is admin already: use operator role to change it/);
});

test('an operator ends sessions of their own and of nobody else', async () => {
  const { database, links, context } = await withOperators('a@o.example admin', 'b@o.example support');
  const [first, second] = await Promise.all(
    links.map((link, index) => {
      const person = index === 0 ? actor('a@o.example') : actor('b@o.example', 'support');
      const input = { app: 'console' as const, token: link.split('/').at(-1) ?? '', userAgent: null };
      return runOperation(context, signInByLink, input, person);
    }),
  );
  const byBob = (sessionId = 0n) =>
    runOperation(context, endOwnSession, { app: 'console', sessionId }, actor('b@o.example', 'support'));
  await assert.rejects(byBob(first?.sessionId), OperatorError);
  assert.equal((await typeJson<unknown[]>(database, ['session', 'list', 'a@o.example'])).length, 1);
  await byBob(second?.sessionId);
  assert.equal((await typeJson<unknown[]>(database, ['session', 'list', 'b@o.example'])).length, 0);
});

test('the audit says who invited whom, and holds no link and no token', async () => {
  const { database, links, context } = await withOperators('a@o.example admin');
  const token = links[0]?.split('/').at(-1) ?? '';
  const session = await runOperation(
    context,
    signInByLink,
    { app: 'console' as const, token, userAgent: null },
    actor('a@o.example'),
  );
  const entries = await typeJson<{ operation: string; subject: string }[]>(database, ['audit', 'list']);
  assert.deepEqual(
    entries.map(({ operation }) => operation),
    ['sign-in-by-link', 'invite-operator'],
  );
  for (const secret of [token, session.token]) assert.ok(!JSON.stringify(entries).includes(secret));
});

test('without an address of the console nobody is invited', async () => {
  const { database } = await freshDatabase();
  const { operatorInvite } = await import('../../../src/cli/commands/operator.ts');
  const input = { positionals: ['a@o.example'], options: { role: 'admin' } };
  await assert.rejects(operatorInvite.run(input, { database, now }), /^OperatorError: CONSOLE_URL is not set/);
  assert.deepEqual(await listOperators(database), []);
});
