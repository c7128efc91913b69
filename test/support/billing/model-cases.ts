import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { ManualClock } from '../../../harness/clock/manual-clock.ts';
import { startHandClocked } from './hand-clocked.ts';
import { ModelRun } from './model-run.ts';
import { plan } from './model-steps.ts';

const clock = new ManualClock('2026-12-28T00:00:00Z');

const service = await startHandClocked(clock);

const { database } = service;

/** Leaves no partner of an earlier run behind, so that months are closed and books verified for this one alone. */
const emptyBooks = `
  begin;
  set local session_replication_role = replica;
  delete from billing.ledger_entry; delete from billing.booking_key; delete from billing.call; delete from billing.usage_day; delete from billing.price;
  delete from invoicing.invoice_line; delete from invoicing.invoice_file; delete from billing.payment_vat; delete from invoicing.reminder;
  delete from invoicing.invoice; delete from invoicing.document_counter; delete from billing.statement_line;
  delete from billing.statement; delete from billing.account; delete from reports.report; delete from reports.open_repeat;
  delete from reports.idempotency_key; delete from mail.message; delete from graphile_worker._private_jobs;
  delete from partners.key_use; delete from partners.api_key; delete from partners.rate_window; delete from partners.partner;
  commit`;

/** Carries out drawn plans on a service and on a model of its books. */
export function testModel({ timeLimitMs, wantedRuns }: { timeLimitMs: number; wantedRuns: number }): void {
  /** Several times what the runs take, and well below the time that a test has. */
  /** On a busy machine the time is over sooner. Fewer runs than these would show too little. */
  const fewestRuns = wantedRuns / 3;

  test('after any sequence of steps, every response and all books are what the rules say', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(plan, async (given) => {
        await database.script(emptyBooks);
        await new ModelRun(service, clock).carryOut(given);
        runs++;
      }),
      // The limit also ends the search for a smaller example of a failure.
      { numRuns: wantedRuns, interruptAfterTimeLimit: timeLimitMs },
    );
    assert.ok(runs >= fewestRuns, `only ${runs} of ${wantedRuns} runs in ${timeLimitMs / 1000} s`);
  });
}
