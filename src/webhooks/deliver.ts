import type { Database } from '../database/connect.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { outgoingTrace } from '../tracing/span.ts';
import type { Tracer } from '../tracing/tracer.ts';
import {
  claimDeliveries,
  releaseDeliveries,
  settleDelivery,
  type Delivery,
  type DeliveryAttempt,
} from './deliveries.ts';
import { DeliverySlots, slowMs } from './delivery-slots.ts';
import { writeBody } from './events.ts';
import { nextTry } from './retry.ts';
import { sendPost, type AttemptResult, type SendOptions } from './send.ts';
import { signHeaders } from './sign.ts';

interface DeliveryParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly tracer: Tracer;
  readonly send: SendOptions;
  /** Called when a receiver wants no more messages. */
  readonly disableEndpoint: (endpointId: string, reason: string) => Promise<void>;
  /** Called after each attempt. */
  readonly onAttempt?: (outcome: AttemptResult['outcome'] | 'given-up', durationMs: number) => void;
}

const pollMs = 250;

/**
 * Sends messages when they are due. These are not jobs: the job queue runs jobs in order of time, so the messages for one
 * receiver that hangs would occupy all its workers. Here each endpoint and each partner has its own limit
 * (`delivery-slots.ts`).
 */
export class WebhookDeliveries {
  readonly #parts: DeliveryParts;
  readonly #slots = new DeliverySlots();
  readonly #running = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  readonly #claim = randomBase62(12);
  readonly #timer: NodeJS.Timeout;
  #polling: Promise<void> | undefined;
  #shouldPoll = false;
  #isStopping = false;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#poll(), pollMs);
  }

  /** Gives the attempts in flight a moment to end, aborts the rest, and releases their claims. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#polling;
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise((resolve) => (timer = setTimeout(resolve, stopDeadlinesMs.webhooks)));
    await Promise.race([Promise.all(this.#running), deadline]);
    clearTimeout(timer);
    this.#abort.abort();
    await Promise.all(this.#running);
    await releaseDeliveries(this.#parts.database, this.#claim).catch(() => {});
  }

  /** Polls now, or again right after the poll in progress. */
  #poll(): void {
    this.#shouldPoll = true;
    if (this.#isStopping || this.#parts.clock.isRefused) return;
    this.#polling ??= this.#startDue()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'webhook messages could not be read'))
      .finally(() => (this.#polling = undefined));
  }

  async #startDue(): Promise<void> {
    while (this.#shouldPoll && !this.#isStopping) {
      this.#shouldPoll = false;
      await this.#claimAndStart({ isSlow: false });
      await this.#claimAndStart({ isSlow: true });
    }
  }

  /** Claims as many messages as there are free slots, and starts an attempt for each. */
  async #claimAndStart({ isSlow }: { readonly isSlow: boolean }): Promise<void> {
    const limits = this.#slots.limits(isSlow);
    if (limits.maxCount <= 0) return;
    const { database, clock } = this.#parts;
    for (const delivery of await claimDeliveries(database, { now: clock.now(), claim: this.#claim, ...limits })) {
      this.#start(delivery);
    }
  }

  #start(delivery: Delivery): void {
    const { endpointId, partnerId } = delivery;
    this.#slots.take(endpointId, partnerId);
    const running = this.#deliver(delivery)
      .catch((error: unknown) =>
        this.#parts.log.warn({ webhook: endpointId, err: error }, 'an attempt could not be stored'),
      )
      .finally(() => {
        this.#running.delete(running);
        if (this.#slots.release(endpointId, partnerId)) this.#poll();
      });
    this.#running.add(running);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { clock } = this.#parts;
    const { endpointId } = delivery;
    const [at, startedMs] = [clock.now(), clock.monotonicMs()];
    // While the attempt still runs: further messages to this endpoint would take slots meanwhile.
    const slowTimer = setTimeout(() => this.#slots.markSlow(endpointId, true), slowMs);
    const sent = await this.#send(delivery);
    clearTimeout(slowTimer);
    // Aborted because this node stops: not an attempt. `stop` releases the claim.
    if (this.#abort.signal.aborted && sent.outcome === 'unreachable') return;
    const durationMs = clock.monotonicMs() - startedMs;
    this.#slots.markSlow(endpointId, sent.outcome !== 'delivered' || durationMs > slowMs);
    const retryAt = sent.outcome === 'delivered' ? null : nextTry(delivery.tries + 1, clock.now());
    await this.#settle(delivery, { ...sent, claim: this.#claim, at, durationMs, retryAt });
  }

  async #send({
    endpointId,
    messageId,
    tries,
    url,
    type,
    createdAt,
    data,
    ...signing
  }: Delivery): Promise<AttemptResult> {
    const { clock, tracer, send } = this.#parts;
    const body = writeBody(type, createdAt, data);
    const secrets = signing.previousSecret ? [signing.secret, signing.previousSecret] : [signing.secret];
    const headers = signHeaders({ id: messageId, sentAt: new Date(clock.machineMs()), body, secrets });
    return tracer.trace('send webhook', { kind: 'producer' }, async (span) => {
      const options = { ...send, signal: this.#abort.signal };
      const sent = await sendPost({ url, headers: { ...outgoingTrace(), ...headers }, body }, options);
      span.set({ 'webhook.id': endpointId, 'webhook.message': messageId, 'webhook.event': type });
      span.set({ 'webhook.outcome': sent.outcome, 'webhook.tries': tries + 1 });
      if (sent.outcome !== 'delivered') span.markFailed();
      return sent;
    });
  }

  async #settle(delivery: Delivery, attempt: DeliveryAttempt): Promise<void> {
    const { database, log, disableEndpoint, onAttempt } = this.#parts;
    const { endpointId, messageId, type } = delivery;
    const { outcome, durationMs, retryAt } = attempt;
    await settleDelivery(database, delivery, attempt);
    onAttempt?.(outcome, durationMs);
    if (outcome === 'gone') {
      await disableEndpoint(endpointId, 'its receiver responded 410 Gone');
      log.warn({ webhook: endpointId }, 'a webhook was disabled: its receiver responded 410');
    }
    if (outcome !== 'delivered' && retryAt === null) {
      onAttempt?.('given-up', durationMs);
      log.warn({ webhook: endpointId, message: messageId, type }, 'a webhook message was given up');
    }
  }
}
