import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '../../database/connect.ts';
import { enqueue } from '../../database/queue.ts';
import { type ErrorCode, Failure, OutcomeUnknown } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Language } from '../../language/languages.ts';
import { findCredentials } from '../../partners/keys/store.ts';
import { findPartner } from '../../partners/partner.ts';
import { BatchLimitReached } from '../buy/batch-line.ts';
import { admitWithoutKey, buyAdmitted, type KeylessOrder, type PurchaseParts } from '../buy/without-key.ts';
import { completeBatch, releaseUnused, stopRunning } from './hold.ts';
import { claimLine, type ClaimedLine, findTurn, nextBatch, releaseLine, settleFailed, waitOf } from './lines.ts';
import type { BatchRef } from './store.ts';

interface BatchParts {
  readonly database: Database;
  readonly purchasing: PurchaseParts;
  readonly log: Log;
}

/** How many vehicles of a batch are bought at the same time: fewer than a partner's turns, so that its other purchases go on. */
const concurrentLines = 4;
/**
 * After a vehicle the next one waits for so many times as long as it took: the busier the machines are, the more of the time is left
 * to others. Not longer than a moment, since a vehicle also takes long where suppliers are slow.
 */
const restTimes = 3;
const maxRestMs = 300;
/** A job ends after this time, and the next one waits behind those of other partners. */
const jobMs = 10_000;
const maxAttempts = 3;
const retrySeconds = 15;

/** What refuses every further purchase, too. */
const stopping: readonly ErrorCode[] = [
  'INSUFFICIENT_CREDIT',
  'CREDIT_LIMIT_REACHED',
  'KEY_LIMIT_REACHED',
  'PARTNER_SUSPENDED',
];
/** What may be over soon. */
const passing: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'];

/**
 * Buys some vehicles of a batch, and queues the job that buys the next ones. It takes at most half of the partner's rate
 * limit, and leaves the other half to the partner's programs.
 *
 * Each vehicle is bought once, whatever ends the job: the transaction of its purchase settles its line.
 */
export async function buyBatch(parts: BatchParts, batch: BatchRef): Promise<void> {
  const { database, purchasing } = parts;
  const { partnerId, batchId } = batch;
  const turn = await findTurn(database, batch);
  if (!turn) return;
  const { keyId, language } = turn;
  const partner = await findPartner(database, partnerId);
  if (!partner) throw new Error(`batch ${batchId} belongs to no partner`);
  const pace = paceOf(partner.rateLimitPerMinute);
  const run: Run = {
    partnerId,
    language,
    keyId,
    route: keyId === null ? '/portal/:partner/batches' : '/v1/batches',
    startedMs: purchasing.clock.monotonicMs(),
    left: pace.lines,
    pauseMs: 0,
    isOver: false,
    refusedBy: undefined,
  };
  await Promise.all(Array.from({ length: concurrentLines }, () => buyLines(parts, batch, run)));
  // Not before what was being bought meanwhile is stored: a stopped batch says all that it has bought.
  const { refusedBy } = run;
  if (refusedBy) {
    const at = purchasing.clock.now();
    await database.transaction((tx) => stopRunning(tx, { partnerId, batchId, at, keyId }, refusedBy));
  }
  await queueNext(parts, batch, run, Math.max(pace.everyMs * (pace.lines - run.left), run.pauseMs));
}

/** A key in whose name a line is bought. */
type LineKey = NonNullable<KeylessOrder['key']>;

/** The key of a batch, if it could still order one. */
async function findUsableKey(
  { database, purchasing: { clock } }: BatchParts,
  keyId: string,
): Promise<LineKey | undefined> {
  const [key] = await findCredentials(database, [keyId]);
  if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= clock.now())) return undefined;
  return key.scopes.includes('batches') ? { keyId, isLimited: key.isLimited } : undefined;
}

/** How many vehicles a job buys, and how long each takes of the time. */
export function paceOf(rateLimitPerMinute: number): { readonly lines: number; readonly everyMs: number } {
  const everyMs = 120_000 / rateLimitPerMinute;
  return { lines: Math.max(1, Math.floor(jobMs / everyMs)), everyMs };
}

/** One run of the job. */
interface Run {
  readonly partnerId: string;
  readonly language: Language;
  /** In whose name it is bought; null: the portal. */
  readonly keyId: string | null;
  /** As the request log names it. */
  readonly route: string;
  readonly startedMs: number;
  /** How many vehicles it may still begin with. */
  left: number;
  /** The least pause until the next run. */
  pauseMs: number;
  isOver: boolean;
  /** What stops the batch. */
  refusedBy: ErrorCode | undefined;
}

async function buyLines(parts: BatchParts, batch: BatchRef, run: Run): Promise<void> {
  const { database, purchasing } = parts;
  const mayGoOn = () => !run.isOver && run.left > 0 && purchasing.clock.monotonicMs() - run.startedMs < jobMs;
  while (mayGoOn()) {
    await purchasing.yieldToSingles();
    if (!mayGoOn()) return;
    const key = run.keyId === null ? undefined : await findUsableKey(parts, run.keyId);
    if (run.keyId !== null && !key) {
      // Before each line: revoking a key stops at once what was ordered with it. Another key can resume it.
      run.refusedBy = 'UNAUTHORIZED';
      run.isOver = true;
      return;
    }
    run.left--;
    const line = await claimLine(database, batch, run.keyId);
    if (!line) return;
    const startedMs = purchasing.clock.monotonicMs();
    await buyLine(parts, line, run, key);
    await pause(Math.min(restTimes * (purchasing.clock.monotonicMs() - startedMs), maxRestMs));
  }
}

async function buyLine(parts: BatchParts, line: ClaimedLine, run: Run, key: LineKey | undefined): Promise<void> {
  const { database, purchasing } = parts;
  const { partnerId, language, route } = run;
  const startedMs = purchasing.clock.monotonicMs();
  const requestId = `${line.batchId}-${line.position}`;
  let isAdmitted = false;
  try {
    const partner = await admitWithoutKey(purchasing, partnerId);
    isAdmitted = true;
    const order = { vin: line.vin, language, idempotencyKey: undefined, line, key, requestId, route };
    await buyAdmitted(purchasing, partner, order, startedMs);
  } catch (error) {
    // It may have been bought: then its line is settled. Otherwise its claim lapses.
    if (error instanceof OutcomeUnknown) return;
    if (error instanceof BatchLimitReached) return settleFailed(database, line, 'MAX_EUR_REACHED');
    if (!(error instanceof Failure)) throw error;
    const isPaused = !isAdmitted && error.code === 'RATE_LIMITED';
    await (isPaused ? pauseRun(parts, line, run, error) : settleFailure(parts, line, run, error));
  }
}

/** The rate limit is not the vehicle's fault: it waits, and no attempt is counted. */
async function pauseRun({ database }: BatchParts, line: ClaimedLine, run: Run, { headers }: Failure): Promise<void> {
  run.isOver = true;
  run.pauseMs = Number(headers['retry-after'] ?? 1) * 1000;
  await releaseLine(database, line, { problem: null, pauseSeconds: 0 });
}

async function settleFailure(parts: BatchParts, line: ClaimedLine, run: Run, failure: Failure): Promise<void> {
  const { database, log } = parts;
  const { code, cause } = failure;
  if (code === 'INTERNAL') log.error({ err: cause, batch: line.batchId }, 'a vehicle of a batch could not be bought');
  const attempts = line.attempts + 1;
  if (stopping.includes(code)) {
    run.isOver = true;
    run.refusedBy ??= code;
    await releaseLine(database, line, { problem: null, pauseSeconds: 0 });
  } else if (code === 'IDEMPOTENCY_IN_PROGRESS') {
    // The batch was stopped meanwhile, or another job has the line.
    await releaseLine(database, line, { problem: null, pauseSeconds: 0 });
  } else if (!passing.includes(code) || attempts >= maxAttempts) {
    await settleFailed(database, line, code);
  } else {
    await releaseLine(database, { ...line, attempts }, { problem: code, pauseSeconds: retrySeconds * attempts });
  }
}

async function queueNext(
  { database, purchasing: { clock } }: BatchParts,
  batch: BatchRef,
  { startedMs }: Run,
  minMs: number,
): Promise<void> {
  const { waiting, nextMs } = await waitOf(database, batch);
  await database.transaction(async (tx) => {
    const { partnerId, batchId } = batch;
    const change = { ...batch, at: clock.now() };
    await (waiting === 0n ? completeBatch(tx, change) : releaseUnused(tx, change, waiting));
    // This one, unless it has ended or was stopped.
    const next = await nextBatch(tx, partnerId);
    if (next === undefined) return;
    const pauseMs = Math.max(minMs - (clock.monotonicMs() - startedMs), next === batchId ? nextMs : 0, 0);
    await queueBatch(tx, { partnerId, batchId: next }, new Date(clock.now().getTime() + pauseMs));
  });
}

/** With the partner: members send the ids of their batches, and one of them must not replace the job of another partner. */
export function batchKey({ partnerId, batchId }: BatchRef): string {
  return `buy-batch:${partnerId}:${batchId}`;
}

/** Adds the job that buys vehicles of a batch. */
export async function queueBatch(
  tx: Parameters<typeof enqueue>[0],
  { partnerId, batchId }: BatchRef,
  dueAt?: Date,
): Promise<void> {
  const payload = { partner: partnerId, batchId };
  await enqueue(tx, { task: 'buy-batch', payload, key: batchKey({ partnerId, batchId }), ...(dueAt && { dueAt }) });
}
