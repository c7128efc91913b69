import { hostname } from 'node:os';

import type { Database } from '../database/connect.ts';
import { setWithinLimit } from '../kernel/bounded-map.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { disableWebhook } from '../operations/disable-webhook.ts';
import type { Actor } from '../operations/operation.ts';
import { runOperation } from '../operations/run.ts';
import { outgoingTrace } from '../tracing/span.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { claimDeliveries, releaseDeliveries, settleDelivery, type Delivery } from '../webhooks/deliveries.ts';
import { writeBody } from '../webhooks/events.ts';
import { nextTry } from '../webhooks/retry.ts';
import { sendPost, type Sent, type SendOptions } from '../webhooks/send.ts';
import { signHeaders } from '../webhooks/sign.ts';

interface DeliveryParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly tracer: Tracer;
  readonly send: SendOptions;
  /** Called for each attempt. */
  readonly onAttempt?: (outcome: Sent['outcome'] | 'given-up', durationMs: number) => void;
}

const pollMs = 250;
/** A request in flight costs a socket and no thread, so that there can be many. */
const maxInFlight = 400;
const maxPerEndpoint = 16;
/** An endpoint whose last attempt failed: more would only wait for it. */
const maxPerFailingEndpoint = 4;
/** However many endpoints hang, the other half is for those that respond. */
const maxFailingInFlight = 200;
const maxRememberedFailing = 10_000;

const actor: Actor = { role: 'system', kind: 'job', name: 'deliver-webhooks', origin: hostname() };

/**
 * Sends the messages that are due. Not jobs of the queue: that takes jobs in the order of time, and the messages for one
 * receiver that hangs would take all its workers. Here each endpoint has a bound of its own, and those that fail share one.
 */
export class WebhookDeliveries {
  readonly #parts: DeliveryParts;
  /** How many messages are being sent, by endpoint. */
  readonly #inFlight = new Map<string, number>();
  /** Endpoints whose last attempt failed. */
  readonly #failing = new Map<string, true>();
  readonly #running = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  readonly #claim = randomBase62(12);
  readonly #timer: NodeJS.Timeout;
  #filling: Promise<void> | undefined;
  #isWanted = false;
  #isStopping = false;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#wake(), pollMs);
  }

  /** Messages in flight have a moment to end; the claims on the others are given back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#filling;
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise((resolve) => (timer = setTimeout(resolve, stopDeadlinesMs.webhooks)));
    await Promise.race([Promise.all(this.#running), deadline]);
    clearTimeout(timer);
    this.#abort.abort();
    await Promise.all(this.#running);
    await releaseDeliveries(this.#parts.database, this.#claim).catch(() => {});
  }

  /** Looks for messages that are due, now or as soon as the present look is over. */
  #wake(): void {
    this.#isWanted = true;
    if (this.#isStopping || this.#parts.clock.isRefused) return;
    this.#filling ??= this.#fill()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'webhook messages could not be read'))
      .finally(() => (this.#filling = undefined));
  }

  async #fill(): Promise<void> {
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      const failing = this.#count((endpointId) => this.#failing.has(endpointId));
      const others = this.#count((endpointId) => !this.#failing.has(endpointId));
      await this.#take(false, maxInFlight - others - failing, maxPerEndpoint);
      const room = Math.min(maxFailingInFlight - failing, maxInFlight - this.#running.size);
      if (this.#failing.size > 0) await this.#take(true, room, maxPerFailingEndpoint);
    }
  }

  #count(isCounted: (endpointId: string) => boolean): number {
    return [...this.#inFlight].reduce((sum, [id, count]) => sum + (isCounted(id) ? count : 0), 0);
  }

  async #take(wantsFailing: boolean, count: number, perEndpoint: number): Promise<void> {
    if (count <= 0) return;
    const { database, clock } = this.#parts;
    const claimed = await claimDeliveries(database, {
      now: clock.now(),
      claim: this.#claim,
      count,
      perEndpoint,
      inFlight: this.#inFlight,
      failing: [...this.#failing.keys()],
      wantsFailing,
    });
    for (const delivery of claimed) {
      const { endpointId } = delivery;
      this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 0) + 1);
      const running = this.#deliver(delivery)
        .catch((error: unknown) =>
          this.#parts.log.warn({ webhook: endpointId, err: error }, 'an attempt could not be stored'),
        )
        .finally(() => {
          this.#running.delete(running);
          this.#leave(endpointId);
        });
      this.#running.add(running);
    }
  }

  /** The place of a message is free: if more may wait for it, they are taken now. */
  #leave(endpointId: string): void {
    const count = this.#inFlight.get(endpointId) ?? 0;
    const bound = this.#failing.has(endpointId) ? maxPerFailingEndpoint : maxPerEndpoint;
    const wasFull = count >= bound || this.#running.size >= maxInFlight - 1;
    if (count <= 1) this.#inFlight.delete(endpointId);
    else this.#inFlight.set(endpointId, count - 1);
    if (wasFull) this.#wake();
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { database, clock, tracer, send, onAttempt } = this.#parts;
    const { endpointId, messageId, url, type, createdAt, data, secret, previousSecret } = delivery;
    const [at, startedMs] = [clock.now(), clock.monotonicMs()];
    const body = writeBody(type, createdAt, data);
    const secrets = previousSecret ? [secret, previousSecret] : [secret];
    const headers = signHeaders({ id: messageId, sentAt: new Date(clock.machineMs()), body, secrets });
    const sent = await tracer.trace('send webhook', { kind: 'producer' }, async (span) => {
      const options = { ...send, signal: this.#abort.signal };
      const became = await sendPost({ url, headers: { ...outgoingTrace(), ...headers }, body }, options);
      span.set({ 'webhook.id': endpointId, 'webhook.message': messageId, 'webhook.event': type });
      span.set({ 'webhook.outcome': became.outcome, 'webhook.tries': delivery.tries + 1 });
      if (became.outcome !== 'delivered') span.markFailed();
      return became;
    });
    // Aborted by the stop of this node: not an attempt, and its claim is given back.
    if (this.#abort.signal.aborted && sent.outcome === 'unreachable') return;
    const durationMs = clock.monotonicMs() - startedMs;
    const isDelivered = sent.outcome === 'delivered';
    this.#noteHealth(endpointId, isDelivered);
    const retryAt = isDelivered ? null : nextTry(delivery.tries + 1, clock.now());
    await settleDelivery(database, delivery, { ...sent, claim: this.#claim, at, durationMs, retryAt });
    onAttempt?.(sent.outcome, durationMs);
    if (sent.outcome === 'gone') await this.#disable(endpointId);
    if (!isDelivered && retryAt === null) {
      onAttempt?.('given-up', durationMs);
      this.#parts.log.warn({ webhook: endpointId, message: messageId, type }, 'a webhook message was given up');
    }
  }

  #noteHealth(endpointId: string, isDelivered: boolean): void {
    if (isDelivered) this.#failing.delete(endpointId);
    else setWithinLimit(this.#failing, endpointId, true, maxRememberedFailing);
  }

  async #disable(webhookId: string): Promise<void> {
    const { database, clock, log } = this.#parts;
    const reason = 'its receiver responded 410 Gone';
    await runOperation({ database, now: clock.now(), machine: clock }, disableWebhook, { webhookId, reason }, actor);
    log.warn({ webhook: webhookId }, 'a webhook was disabled: its receiver responded 410');
  }
}
