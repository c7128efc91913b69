import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import { Type } from 'typebox';

import { testTerms } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { defineOperation, defineSteppedOperation, theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { operations } from '../../../src/operations/index.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { addPartner } from '../../../src/operations/partners/add-partner.ts';
import { insertPartner } from '../../../src/partners/partner.ts';
import { isAllowed, permissions, type Role } from '../../../src/people/roles.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const context = { database, now: new Date('2026-11-15T08:30:00Z') };
const roles: readonly Role[] = [
  'admin',
  'finance',
  'support',
  'auditor',
  'member',
  'member-owner',
  'member-developer',
  'member-finance',
  'member-viewer',
  'system',
];

/** What each role may do: the whole table. */
const allowed: Readonly<Record<string, readonly Role[]>> = {
  'add a partner': ['admin', 'system'],
  "change a partner's terms": ['admin', 'finance'],
  "set a partner's brand": ['admin', 'finance', 'support', 'member-owner'],
  "change a partner's settings": ['member-owner', 'member-finance'],
  "change a partner's billing details": ['member-owner', 'member-finance'],
  'ask the suppliers of a report again': ['admin', 'support'],
  'finish a report': ['admin'],
  'refund a report': ['admin', 'finance'],
  'credit a report without records': ['system'],
  'stop a batch': ['member-owner', 'member-developer', 'key'],
  'resume a batch': ['member-owner', 'member-developer', 'key'],
  'contest a record': ['admin', 'support', 'member-owner', 'member-developer', 'key', 'reader'],
  'add proofs to a dispute': ['member-owner', 'member-developer', 'key', 'reader'],
  'remove a proof of a dispute': ['admin'],
  'extend a dispute': ['admin', 'support'],
  'forward a dispute to a supplier': ['admin', 'support'],
  "record a supplier's answer to a dispute": ['admin', 'support'],
  'decide a dispute': ['admin', 'support'],
  'pause a supplier': ['admin'],
  'resume a supplier': ['admin'],
  'suspend a partner': ['admin', 'finance'],
  'resume a partner': ['admin', 'finance'],
  'issue a key': ['admin', 'member-owner', 'member-developer'],
  'change a key': ['admin', 'member-owner', 'member-developer'],
  'roll a key': ['admin', 'member-owner', 'member-developer'],
  'revoke a key': ['admin', 'member-owner', 'member-developer'],
  'mark a key as exposed': ['system'],
  'add funds': ['admin', 'finance'],
  'correct the ledger': ['admin', 'finance'],
  'start a payment by card or bank': ['admin', 'finance', 'member-owner', 'member-finance'],
  'pay by the saved payment method': ['member-owner', 'member-finance'],
  'set automatic recharge': ['member-owner', 'member-finance'],
  'remove the saved payment method': ['member-owner', 'member-finance'],
  'check a payment by card or bank': ['system'],
  'recharge an account': ['system'],
  'record a payment incident': ['system'],
  'close a payment incident': ['admin', 'finance'],
  'approve a change': ['admin', 'finance'],
  'reject a change': ['admin', 'finance'],
  'set a price': ['admin', 'finance'],
  'set the seller': ['admin', 'finance'],
  'check a VAT number': ['admin', 'finance', 'support'],
  'close months': ['admin', 'finance', 'system'],
  'remind of overdue invoices': ['admin', 'finance', 'system'],
  'complete documents': ['admin', 'finance'],
  'erase a vehicle': ['admin'],
  'erase what has expired': ['system'],
  'retry a mail': ['admin', 'finance', 'support'],
  'rotate the secrets of links': ['system'],
  'move media to the object store': ['admin'],
  'advance the clock': ['admin'],
  'add a webhook': ['admin', 'member-owner', 'member-developer'],
  'test a webhook': ['admin', 'support', 'member-owner', 'member-developer'],
  'roll the secret of a webhook': ['admin', 'member-owner', 'member-developer'],
  'disable a webhook': ['admin', 'support', 'system', 'member-owner', 'member-developer'],
  'enable a webhook': ['admin', 'support', 'member-owner', 'member-developer'],
  'remove a webhook': ['admin', 'member-owner', 'member-developer'],
  'replay a message of a webhook': ['admin', 'support', 'member-owner', 'member-developer'],
  'invite an operator': ['admin', 'system'],
  "set an operator's role": ['admin'],
  'disable an operator': ['admin'],
  'enable an operator': ['admin'],
  'end a session of another operator': ['admin'],
  'remove a passkey of another person': ['admin'],
  'invite a member': ['admin', 'support', 'member-owner', 'system'],
  "set a member's role": ['admin', 'member-owner'],
  'remove a member': ['admin', 'support', 'member-owner'],
  'send a link to sign in': ['system'],
  'sign in by a link': ['admin', 'finance', 'support', 'auditor', 'member'],
  'sign in by a passkey': ['admin', 'finance', 'support', 'auditor', 'member'],
  'sign in by OpenID Connect': ['admin', 'finance', 'support', 'auditor'],
  'end a session of their own': ['admin', 'finance', 'support', 'auditor', 'member'],
  'add a passkey of their own': ['admin', 'finance', 'support', 'auditor', 'member'],
  'remove a passkey of their own': ['admin', 'finance', 'support', 'auditor', 'member'],
};

/** What people do with their own access. */
const own = [
  'sign-in-by-link',
  'sign-in-by-passkey',
  'sign-in-by-openid',
  'end-own-session',
  'add-passkey',
  'remove-passkey',
];

async function partnerIds(): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`select id from partners.partner order by id`);
  return rows.map(({ id }) => id);
}

describe('roles', () => {
  it('are listed here for every operation, and every operation is in the list of operations', async () => {
    assert.deepEqual(operations.map(({ name }) => name).toSorted(), Object.keys(allowed).toSorted());
    const folder = new URL('../../../src/operations/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
    const defined = texts.flatMap((text) => [...text.matchAll(/^export const \w+ = define(?:Stepped)?Operation\(/gm)]);
    assert.equal(defined.length, operations.length);
    assert.equal(new Set(operations.map(({ code }) => code)).size, operations.length);
  });

  it('are those of the table in the README', async () => {
    const readme = await readFile(new URL('../../../src/operations/README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| `[a-z]+\/[a-z-]+\.ts` \| ([^|]+) \| ([^|]+) \|$/gm)];
    const table = rows.map(([, name, listed = '']) => [name?.trim(), listed.trim().split(', ')]);
    assert.deepEqual(Object.fromEntries(table), allowed);
  });

  it('are those of the table of views in the README of people', async () => {
    const readme = await readFile(new URL('../../../src/people/README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| `((?:look-at|see)-[a-z]+)` \| [^|]+ \| ([^|]+) \|$/gm)];
    const table = rows.map(([, action, listed = '']) => [action, listed.trim().split(', ')]);
    const looks = Object.entries(permissions).filter(([action]) => /^(?:look-at|see)-/.test(action));
    assert.deepEqual(Object.fromEntries(table), Object.fromEntries(looks));
  });

  it('are set for operations and views, and for nothing else', () => {
    const changes = Object.keys(permissions).filter(
      (action) =>
        !/^(?:look-at|see)-/.test(action) &&
        !['try-supplier', 'buy-reports', 'use-playground', 'raise-key-limit'].includes(action),
    );
    assert.deepEqual(changes.toSorted(), operations.map(({ code }) => code).toSorted());
    for (const action of ['constructor', 'toString', 'look-at-everything', '']) {
      for (const role of roles) assert.equal(isAllowed(role, action as never), false);
    }
  });

  it('let an auditor look at everything and change nothing but the own access', () => {
    for (const [action, listed] of Object.entries(permissions)) {
      const isHarmless = action.startsWith('look-at-') || own.includes(action);
      assert.equal((listed as readonly Role[]).includes('auditor'), isHarmless, action);
    }
  });

  for (const operation of operations) {
    for (const role of roles) {
      const may = allowed[operation.name]?.includes(role) ?? false;
      it(`${role} ${may ? 'may' : 'may not'} ${operation.name}`, async () => {
        // Reaching the check of the input, which this never passes, shows that the role was accepted.
        const input = { 'no such field': 1 };
        const refusal = may
          ? 'no such field is not a field of this operation'
          : `Ada may not ${operation.name}: the role ${role} does not allow it`;
        await assert.rejects(
          runOperation(context, operation as never, input as never, { role, kind: 'person', name: 'Ada' }),
          new OperatorError(refusal),
        );
      });
    }
  }

  it('are checked before anything is done', async () => {
    const before = await partnerIds();
    const partner = { ...testTerms, id: 'refused' };
    for (const role of ['finance', 'support', 'auditor'] as const) {
      await assert.rejects(
        runOperation(context, addPartner, partner, { role, kind: 'person', name: 'Ada' }),
        OperatorError,
      );
    }
    assert.deepEqual(await partnerIds(), before);
  });
});

describe('input', () => {
  const admin = { role: 'admin', kind: 'person', name: 'Ada' } as const;
  const good = { ...testTerms, id: 'good-one' };
  const { name: _name, ...nameless } = good;
  const bad: [input: unknown, line: string][] = [
    [undefined, 'the input must be an object'],
    [nameless, 'name is missing'],
    [{ ...good, shoeSize: 44 }, 'shoeSize is not a field of this operation'],
    [{ ...good, id: 'a b' }, /^id cannot be an id: use up to 64 /u.source],
    [{ ...good, id: 7 }, 'id must be text'],
    [{ ...good, name: ' spaced ' }, 'name must not begin or end with a space'],
    [{ ...good, name: 'two\nlines' }, 'name must be one line without control characters'],
    [{ ...good, name: 'x'.repeat(201) }, 'name must have 1 to 200 characters'],
    [{ ...good, language: 'xx' }, 'language must be en or de or '],
    [{ ...good, contactEmail: 'nobody' }, 'contactEmail is not a mail address'],
    [{ ...good, contactEmail: 7 }, 'contactEmail must be text'],
    [{ ...good, rateLimitPerMinute: 0 }, 'rateLimitPerMinute must be a whole number from 1 to 1000000'],
    [{ ...good, rateLimitPerMinute: '60' }, 'rateLimitPerMinute must be a whole number from 1 to 1000000'],
    [{ ...good, reportAccessDays: 1.5 }, 'reportAccessDays must be a whole number from 1 to 3650'],
    [{ ...good, billingMode: 'weekly' }, 'billingMode must be prepaid or postpaid'],
    [{ ...good, priceCents: -1n }, 'priceCents must not be negative'],
    [{ ...good, priceCents: 250 }, 'priceCents must be an amount in cents'],
    [{ ...good, priceCents: 10n ** 19n }, 'priceCents must not be more than 999999999.99 EUR'],
    [{ ...good, creditLimitCents: 5n }, 'creditLimitCents is not available for a prepaid account'],
    [{ ...good, billingMode: 'postpaid' }, 'topUpCents is not available for a postpaid account'],
  ];

  for (const [input, line] of bad) {
    it(`is refused in one line: ${line.slice(0, 60)}`, async () => {
      const before = await partnerIds();
      await assert.rejects(runOperation(context, addPartner, input as never, admin), (error: Error) => {
        assert.ok(error instanceof OperatorError);
        assert.match(error.message, line.startsWith('^') ? new RegExp(line, 'u') : startOf(line));
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
      assert.deepEqual(await partnerIds(), before);
    });
  }

  it('that is right is accepted, so that the cases above are wrong for one reason each', async () => {
    await runOperation(context, addPartner, good, admin);
    assert.ok((await partnerIds()).includes('good-one'));
  });
});

function startOf(line: string): RegExp {
  return new RegExp(`^${line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u');
}

describe('a failure half-way', () => {
  const partner = { ...testTerms, id: 'half', createdAt: context.now };
  const failure = new Error('the disk is full');

  it('leaves nothing of an operation', async () => {
    const failing = defineOperation({
      code: 'add-partner',
      name: 'fail half-way',
      input: Type.Object({}),
      async run(tx) {
        await insertPartner(tx, partner);
        throw failure;
      },
    });
    await assert.rejects(runOperation(context, failing, {}, theService), failure);
    assert.equal((await partnerIds()).includes('half'), false);
  });

  it('leaves nothing of the step that failed, and the steps before it whole', async () => {
    const failing = defineSteppedOperation({
      code: 'add-partner',
      name: 'fail in the second step',
      input: Type.Object({}),
      async runSteps({ step }) {
        await step(async (tx) => {
          await insertPartner(tx, { ...partner, id: 'first-step' });
          return { result: undefined, change: {} };
        });
        await step(async (tx) => {
          await insertPartner(tx, { ...partner, id: 'second-step' });
          throw failure;
        });
      },
    });
    await assert.rejects(runOperation(context, failing, {}, theService), failure);
    const ids = await partnerIds();
    assert.deepEqual([ids.includes('first-step'), ids.includes('second-step')], [true, false]);
  });

  it('is passed on as it is, and not as a mistake of the operator', async () => {
    const broken = { ...database, transaction: () => Promise.reject(failure) };
    await assert.rejects(
      runOperation(
        { ...context, database: broken },
        addFunds,
        { partnerId: 'a', cents: 1n, reference: null },
        { role: 'finance', kind: 'person', name: 'Ada' },
      ),
      failure,
    );
  });
});
