import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { sql } from '../../../src/database/sql.ts';
import { verifyAudit } from '../../../src/people/audit/verify.ts';
import { isAllowed } from '../../../src/people/roles.ts';
import { freshDatabase } from '../database.ts';
import { disputeActs } from './doors/of-disputes.ts';
import { moneyActs } from './doors/of-money.ts';
import { partnerActs } from './doors/of-partners.ts';
import { peopleActs } from './doors/of-people.ts';
import { batchActs, serviceActs, webhookActs } from './doors/of-service.ts';
import type { Act } from './doors/ways.ts';
import { openDoors } from './doors/world.ts';

const { database } = await freshDatabase();

const doors = await openDoors(database);

/** Every operation, through every door that has it. */
export const acts = [
  ...partnerActs(doors),
  ...moneyActs(doors),
  ...serviceActs(doors),
  ...batchActs(doors),
  ...webhookActs(doors),
  ...disputeActs(doors),
  ...peopleActs(doors),
];

interface Entry {
  readonly operation: string;
  readonly kind: string;
  /** It names what was changed; where it says what was before, it is not what was after. */
  readonly saysWhat: boolean;
}

async function entriesAfter(number: bigint): Promise<Entry[]> {
  return database.query<Entry>(sql`
    select operation, actor_kind as kind, coalesce(before, after, to_jsonb(subject)) is not null
      and (before is null or before is distinct from after) as "saysWhat"
    from people.audit_entry where number > ${number} order by number`);
}

async function lastNumber(): Promise<bigint> {
  const [row] = await database.query<{ number: bigint | null }>(
    sql`select max(number) as number from people.audit_entry`,
  );
  return row?.number ?? 0n;
}

const kinds = {
  console: 'person',
  portal: 'person',
  command: 'command',
  job: 'job',
  service: 'service',
} as const;

/** Makes a change, and checks that it left what it should: one entry for each of its steps. */
export async function make({ code, door, entries = 1, prepare }: Act): Promise<void> {
  const perform = await prepare();
  const before = await lastNumber();
  await perform();
  const expected = Array.from({ length: entries }, () => ({ operation: code, kind: kinds[door], saysWhat: true }));
  assert.deepEqual(await entriesAfter(before), expected, `${code} by ${door}`);
}

/** Sends the form of a change as one who may not: nothing is left. */
async function refuse({ code, path }: Act): Promise<void> {
  if (!path || isAllowed('auditor', code)) return;
  const address = await path();
  const before = await lastNumber();
  assert.equal((await doors.auditor.submit(address, { confirmed: 'x' })).statusCode, 403, address);
  assert.deepEqual(await entriesAfter(before), [], `${code} was refused`);
}

/** Draws so many sequences of operations. */
export function testDrawnOperations({ numRuns }: { numRuns: number }): void {
  test('operations in any order through any door leave one entry each, those that are refused leave none, and the chain is intact', async () => {
    const step = fc.record({ act: fc.constantFrom(...acts), isRefused: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const before = await lastNumber();
        for (const { act, isRefused } of steps) await (isRefused ? refuse(act) : make(act));
        // Numbered without gaps, whatever was refused or undone in between.
        assert.equal(BigInt((await entriesAfter(before)).length), (await lastNumber()) - before);
      }),
      { numRuns, endOnFailure: true },
    );
    assert.deepEqual((await verifyAudit(database)).problems, []);
  });

  test('operations at the same moment through several doors leave one entry each, and the chain is intact', async () => {
    const alone = new Set([
      'close-months',
      'remind-overdue',
      'erase-expired',
      'rotate-link-secrets',
      'send-sign-in-link',
    ]);
    const together = fc.constantFrom(
      ...acts.filter(({ code }) => !alone.has(code) && !/supplier|clock|passkey/.test(code)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 3, maxLength: 6 }), async (chosen) => {
        const performing: (() => Promise<unknown>)[] = [];
        for (const { prepare } of chosen) performing.push(await prepare());
        const before = await lastNumber();
        await Promise.all(performing.map((perform) => perform()));
        const expected = chosen.flatMap(({ code, entries = 1 }) => Array<string>(entries).fill(code));
        const found = (await entriesAfter(before)).map(({ operation }) => operation);
        assert.deepEqual(found.toSorted(), expected.toSorted());
      }),
      { numRuns, endOnFailure: true },
    );
    assert.deepEqual((await verifyAudit(database)).problems, []);
  });
}
