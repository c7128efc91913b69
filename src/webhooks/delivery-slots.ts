import { setWithinLimit } from '../kernel/bounded-map.ts';
import type { ClaimRequest } from './deliveries.ts';

/** A receiver that takes longer than this counts as slow, whatever it responds. */
export const slowMs = 2_000;

/** A request in flight costs a socket and no thread, so a node can have many. */
const maxInFlight = 400;
/** However many endpoints are slow, the other half of the slots is for those that respond. */
const maxSlowInFlight = 200;
const maxPerPartner = 40;
/** Slow endpoints of a partner leave slots for its other endpoints. */
const maxSlowPerPartner = 20;
const maxPerEndpoint = 16;
/** A slow endpoint would only let more requests wait. */
const maxPerSlowEndpoint = 4;
const maxRememberedSlow = 10_000;

type ClaimLimits = Omit<ClaimRequest, 'now' | 'claim'>;

interface InFlight {
  readonly partnerId: string;
  readonly count: number;
}

/**
 * Limits how many messages are in flight. Each takes a slot. An endpoint is slow if its last attempt failed or took long, or
 * if one in flight takes long: slow endpoints share half of the slots. No partner has more than a tenth of them, so that the
 * first attempt for any other partner starts at once.
 */
export class DeliverySlots {
  /** By endpoint. */
  readonly #inFlight = new Map<string, InFlight>();
  readonly #slow = new Map<string, true>();

  take(endpointId: string, partnerId: string): void {
    this.#inFlight.set(endpointId, { partnerId, count: this.#countOf(endpointId) + 1 });
  }

  /** Returns whether a message may have waited for this slot. */
  release(endpointId: string, partnerId: string): boolean {
    const count = this.#countOf(endpointId);
    const isSlow = this.#slow.has(endpointId);
    const isFull = (slowOnly: boolean) =>
      this.#sum(slowOnly) >= (slowOnly ? maxSlowInFlight : maxInFlight) ||
      (this.#takenByPartner(slowOnly).get(partnerId) ?? 0) >= (slowOnly ? maxSlowPerPartner : maxPerPartner);
    const wasFull =
      count >= (isSlow ? maxPerSlowEndpoint : maxPerEndpoint) || isFull(false) || (isSlow && isFull(true));
    if (count <= 1) this.#inFlight.delete(endpointId);
    else this.#inFlight.set(endpointId, { partnerId, count: count - 1 });
    return wasFull;
  }

  markSlow(endpointId: string, isSlow: boolean): void {
    if (isSlow) setWithinLimit(this.#slow, endpointId, true, maxRememberedSlow);
    else this.#slow.delete(endpointId);
  }

  /** How many messages may be claimed now: for slow endpoints, or for all others. */
  limits(isSlow: boolean): ClaimLimits {
    const free = maxInFlight - this.#sum();
    return {
      maxCount: isSlow ? Math.min(free, this.#slow.size > 0 ? maxSlowInFlight - this.#sum(true) : 0) : free,
      maxPerEndpoint: isSlow ? maxPerSlowEndpoint : maxPerEndpoint,
      inFlightByEndpoint: new Map([...this.#inFlight].map(([endpointId, { count }]) => [endpointId, count])),
      maxPerPartner: isSlow ? maxSlowPerPartner : maxPerPartner,
      takenByPartner: this.#takenByPartner(isSlow),
      slowEndpoints: [...this.#slow.keys()],
      isSlow,
    };
  }

  #countOf(endpointId: string): number {
    return this.#inFlight.get(endpointId)?.count ?? 0;
  }

  #sum(slowOnly = false): number {
    return [...this.#inFlight].reduce((sum, [id, { count }]) => sum + (!slowOnly || this.#slow.has(id) ? count : 0), 0);
  }

  /** The slots that each partner has taken, of those for all its endpoints or of those for its slow ones. */
  #takenByPartner(slowOnly: boolean): Map<string, number> {
    const [all, slow] = [new Map<string, number>(), new Map<string, number>()];
    for (const [endpointId, { partnerId, count }] of this.#inFlight) {
      all.set(partnerId, (all.get(partnerId) ?? 0) + count);
      if (this.#slow.has(endpointId)) slow.set(partnerId, (slow.get(partnerId) ?? 0) + count);
    }
    if (!slowOnly) return all;
    // The partner's limit for all endpoints also holds: what its other endpoints take beyond their share is missing here.
    const reserved = maxPerPartner - maxSlowPerPartner;
    return new Map(
      [...all].map(([partnerId, count]) => [partnerId, Math.max(slow.get(partnerId) ?? 0, count - reserved)]),
    );
  }
}
