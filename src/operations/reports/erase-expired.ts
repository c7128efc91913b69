import { Type } from 'typebox';

import { forgetEvents } from '../../billing/payments/events.ts';
import { agreedTime } from '../../database/clock.ts';
import type { Queryable } from '../../database/connect.ts';
import { forgetRequests } from '../../partners/requests/store.ts';
import { forgetExpiredInputs } from '../../people/approvals.ts';
import { forgetChallenges } from '../../people/challenges.ts';
import { forgetConfirmations } from '../../people/confirmations.ts';
import { forgetLinks } from '../../people/links.ts';
import { forgetSessions } from '../../people/sessions.ts';
import { forgetAttempts } from '../../people/sign-in-attempts.ts';
import { forgetBatches } from '../../reports/batches/store.ts';
import { forgetHolds } from '../../reports/buy/hold.ts';
import { forgetAnnounced } from '../../reports/changes/announce.ts';
import { forgetNotes } from '../../reports/disputes/forwarded.ts';
import { forgetProofs } from '../../reports/disputes/proofs.ts';
import { forgetFilings, forgetReaders, forgottenBefore } from '../../reports/disputes/readers.ts';
import { forgetStatements } from '../../reports/disputes/store.ts';
import { eraseContent } from '../../reports/erase.ts';
import { keepContentMs } from '../../reports/lifetime.ts';
import { digestRecords } from '../../reports/records/registry.ts';
import { forgetKeys, forgetRepeats } from '../../reports/store.ts';
import { forgetAnswers } from '../../suppliers/gathering/cache.ts';
import { eraseMedia, eraseUncleaned } from '../../suppliers/media/store.ts';
import { forgetMessages } from '../../webhooks/attempts.ts';
import { forgetOldEvents } from '../../webhooks/event-list.ts';
import { defineSteppedOperation, type Steps } from '../engine/operation.ts';

/** A call that arrived earlier, or a node whose clock is behind, may still need what has expired by this node's clock. */
const graceMs = 10 * 60_000;
const rowsPerStep = 500;
/** The audit keeps who signed in and when; addresses and browsers of sessions are not kept for longer than this. */
const keepSignInsMs = 30 * 86_400_000;
/** The reports that were bought stay for as long as they would without the list by which they were ordered. */
const keepBatchesMs = 90 * 86_400_000;
/** Stripe repeats an event for three days, and a signature is accepted for five minutes. */
const keepEventsMs = 90 * 86_400_000;

/**
 * Erases what is no longer needed: the content of reports 90 days after their access ended, and repeats, Idempotency-Keys,
 * holds, lists of vehicles that were ordered together, suppliers' answers, media, what filers of disputes sent and what was written
 * about it, logged requests, messages of webhooks and events that have expired.
 */
export const eraseExpired = defineSteppedOperation({
  code: 'erase-expired',
  name: 'erase what has expired',
  input: Type.Object({}),
  async runSteps({ step, database }, _input, calledAt): Promise<{ erasedReports: number }> {
    const now = await agreedTime(database, calledAt);
    const expiredBefore = new Date(now.getTime() - graceMs);
    await inPortions(step, 'repeats', (tx) => forgetRepeats(tx, expiredBefore, rowsPerStep));
    await inPortions(step, 'Idempotency-Keys', (tx) => forgetKeys(tx, expiredBefore, rowsPerStep));
    await inPortions(step, 'announced changes', (tx) => forgetAnnounced(tx, expiredBefore, rowsPerStep));
    await inPortions(step, 'holds', (tx) => forgetHolds(tx, rowsPerStep));
    const endedBefore = new Date(now.getTime() - keepContentMs);
    const erasedReports = await inPortions(step, 'content of reports', (tx) =>
      eraseContent(tx, { endedBefore, now, count: rowsPerStep }),
    );
    await inPortions(step, 'what records are recognized by', (tx) => digestRecords(tx, now, rowsPerStep));
    const orderedBefore = new Date(now.getTime() - keepBatchesMs);
    await inPortions(step, 'batches', (tx) => forgetBatches(tx, orderedBefore, rowsPerStep));
    await inPortions(step, 'challenges', (tx) => forgetChallenges(tx, expiredBefore, rowsPerStep));
    await inPortions(step, 'attempts to sign in', (tx) => forgetAttempts(tx, rowsPerStep));
    await inPortions(step, 'expired requests for a second person', (tx) =>
      forgetExpiredInputs(tx, expiredBefore, rowsPerStep),
    );
    const longOver = new Date(now.getTime() - keepSignInsMs);
    await inPortions(step, 'links to sign in', (tx) => forgetLinks(tx, longOver, rowsPerStep));
    await inPortions(step, 'confirmations', (tx) => forgetConfirmations(tx, longOver, rowsPerStep));
    await inPortions(step, 'sessions', (tx) => forgetSessions(tx, longOver, rowsPerStep));
    await inPortions(step, "suppliers' answers", (tx) => forgetAnswers(tx, now, rowsPerStep));
    await inPortions(step, 'uncleaned media', (tx) => eraseUncleaned(tx, now, rowsPerStep));
    await inPortions(step, 'media', (tx) => eraseMedia(tx, now, rowsPerStep));
    await inPortions(step, 'networks and addresses that contested records', (tx) =>
      forgetFilings(tx, now, rowsPerStep),
    );
    await inPortions(step, 'proofs of decided disputes', (tx) => forgetProofs(tx, now, rowsPerStep));
    await inPortions(step, 'statements of decided disputes', (tx) =>
      forgetStatements(tx, forgottenBefore(now), rowsPerStep),
    );
    await inPortions(step, 'notes about decided disputes', (tx) => forgetNotes(tx, forgottenBefore(now), rowsPerStep));
    await inPortions(step, 'readers of decided disputes', (tx) => forgetReaders(tx, now, rowsPerStep));
    await inPortions(step, 'the request log', (tx) => forgetRequests(tx, now, rowsPerStep));
    await inPortions(step, 'messages of webhooks', (tx) => forgetMessages(tx, now, rowsPerStep));
    await inPortions(step, 'events', (tx) => forgetOldEvents(tx, now, rowsPerStep));
    const repeatedNoMore = new Date(now.getTime() - keepEventsMs);
    await inPortions(step, 'events of Stripe', (tx) => forgetEvents(tx, repeatedNoMore, rowsPerStep));
    return { erasedReports };
  },
});

/** Repeats a step that deletes at most `rowsPerStep` rows, so that no lock is held for long. Returns the total. */
async function inPortions(
  step: Steps['step'],
  subject: string,
  deleteSome: (tx: Queryable) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await step(async (tx) => {
      const result = await deleteSome(tx);
      return { result, change: result > 0 ? { subject, after: { erased: result } } : null };
    });
    total += deleted;
    if (deleted < rowsPerStep) return total;
  }
}
