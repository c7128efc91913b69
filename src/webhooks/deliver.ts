import type { Database } from '../database/connect.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { stopDeadlinesMs } from '../kernel/stop-deadlines.ts';
import { outgoingTrace } from '../tracing/span.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { claimDeliveries, releaseDeliveries, settleDelivery, type Delivery } from './deliveries.ts';
import { slowMs, WebhookPlaces } from './delivery-slots.ts';
import { writeBody } from './events.ts';
import { nextTry } from './retry.ts';
import { sendPost, type Sent, type SendOptions } from './send.ts';
import { signHeaders } from './sign.ts';

interface DeliveryParts {
  readonly database: Database;
  readonly clock: ServiceClock;
  readonly log: Log;
  readonly tracer: Tracer;
  readonly send: SendOptions;
  /** Called for an endpoint that wants no more messages. */
  readonly disableEndpoint: (endpointId: string, reason: string) => Promise<void>;
  /** Called for each attempt. */
  readonly onAttempt?: (outcome: Sent['outcome'] | 'given-up', durationMs: number) => void;
}

const pollMs = 250;

/**
 * Sends the messages that are due. Not jobs of the queue: that takes jobs in the order of time, and the messages for one
 * receiver that hangs would take all its workers. Here endpoints and partners have bounds of their own (`webhook-places.ts`).
 */
export class WebhookDeliveries {
  readonly #parts: DeliveryParts;
  readonly #places = new WebhookPlaces();
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
      await this.#take(false);
      await this.#take(true);
    }
  }

  async #take(wantsSlow: boolean): Promise<void> {
    const shares = this.#places.shares(wantsSlow);
    if (shares.count <= 0) return;
    const { database, clock } = this.#parts;
    const claimed = await claimDeliveries(database, { now: clock.now(), claim: this.#claim, ...shares });
    for (const delivery of claimed) {
      const { endpointId, partnerId } = delivery;
      this.#places.enter(endpointId, partnerId);
      const running = this.#deliver(delivery)
        .catch((error: unknown) =>
          this.#parts.log.warn({ webhook: endpointId, err: error }, 'an attempt could not be stored'),
        )
        .finally(() => {
          this.#running.delete(running);
          if (this.#places.leave(endpointId, partnerId)) this.#wake();
        });
      this.#running.add(running);
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { database, clock, tracer, send, disableEndpoint, onAttempt } = this.#parts;
    const { endpointId, messageId, url, type, createdAt, data, secret, previousSecret } = delivery;
    const [at, startedMs] = [clock.now(), clock.monotonicMs()];
    const body = writeBody(type, createdAt, data);
    const secrets = previousSecret ? [secret, previousSecret] : [secret];
    const headers = signHeaders({ id: messageId, sentAt: new Date(clock.machineMs()), body, secrets });
    // Not only once it has ended: further messages would take places meanwhile.
    const slowTimer = setTimeout(() => this.#places.note(endpointId, true), slowMs);
    const sent = await tracer.trace('send webhook', { kind: 'producer' }, async (span) => {
      const options = { ...send, signal: this.#abort.signal };
      const became = await sendPost({ url, headers: { ...outgoingTrace(), ...headers }, body }, options);
      span.set({ 'webhook.id': endpointId, 'webhook.message': messageId, 'webhook.event': type });
      span.set({ 'webhook.outcome': became.outcome, 'webhook.tries': delivery.tries + 1 });
      if (became.outcome !== 'delivered') span.markFailed();
      return became;
    });
    clearTimeout(slowTimer);
    // Aborted by the stop of this node: not an attempt, and its claim is given back.
    if (this.#abort.signal.aborted && sent.outcome === 'unreachable') return;
    const durationMs = clock.monotonicMs() - startedMs;
    const isDelivered = sent.outcome === 'delivered';
    this.#places.note(endpointId, !isDelivered || durationMs > slowMs);
    const retryAt = isDelivered ? null : nextTry(delivery.tries + 1, clock.now());
    await settleDelivery(database, delivery, { ...sent, claim: this.#claim, at, durationMs, retryAt });
    onAttempt?.(sent.outcome, durationMs);
    if (sent.outcome === 'gone') {
      await disableEndpoint(endpointId, 'its receiver responded 410 Gone');
      this.#parts.log.warn({ webhook: endpointId }, 'a webhook was disabled: its receiver responded 410');
    }
    if (!isDelivered && retryAt === null) {
      onAttempt?.('given-up', durationMs);
      this.#parts.log.warn({ webhook: endpointId, message: messageId, type }, 'a webhook message was given up');
    }
  }
}
