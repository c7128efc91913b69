import { setWithinLimit } from '../kernel/bounded-map.ts';
import type { Demand } from './deliveries.ts';

/** A receiver that takes longer than this counts as slow, whatever it answers. */
export const slowMs = 2_000;

/** A request in flight costs a socket and no thread, so that there can be many. */
const maxInFlight = 400;
/** However many endpoints are slow, the other half is for those that respond. */
const maxSlowInFlight = 200;
const maxPerPartner = 40;
/** So that the slow endpoints of a partner leave room for its others. */
const maxSlowPerPartner = 20;
const maxPerEndpoint = 16;
/** More requests would only wait for it. */
const maxPerSlowEndpoint = 4;
const maxRememberedSlow = 10_000;

type Shares = Pick<
  Demand,
  'count' | 'perEndpoint' | 'inFlight' | 'perPartner' | 'takenByPartner' | 'slow' | 'wantsSlow'
>;

interface Busy {
  readonly partnerId: string;
  readonly count: number;
}

/**
 * Who may have how many messages in flight. An endpoint is slow if its last attempt failed or took long, or if one in flight
 * takes long: slow endpoints share half of the places. No partner has more than a tenth of them, so that the first attempt
 * for any other starts at once.
 */
export class WebhookPlaces {
  /** Endpoints with messages in flight. */
  readonly #busy = new Map<string, Busy>();
  readonly #slow = new Map<string, true>();

  enter(endpointId: string, partnerId: string): void {
    this.#busy.set(endpointId, { partnerId, count: this.#inFlightOf(endpointId) + 1 });
  }

  /** Returns whether a message may have waited for this place. */
  leave(endpointId: string, partnerId: string): boolean {
    const count = this.#inFlightOf(endpointId);
    const isSlow = this.#slow.has(endpointId);
    const isFull = (slowOnly: boolean) =>
      this.#sum(slowOnly) >= (slowOnly ? maxSlowInFlight : maxInFlight) ||
      (this.#takenBy(slowOnly).get(partnerId) ?? 0) >= (slowOnly ? maxSlowPerPartner : maxPerPartner);
    const wasFull =
      count >= (isSlow ? maxPerSlowEndpoint : maxPerEndpoint) || isFull(false) || (isSlow && isFull(true));
    if (count <= 1) this.#busy.delete(endpointId);
    else this.#busy.set(endpointId, { partnerId, count: count - 1 });
    return wasFull;
  }

  note(endpointId: string, isSlow: boolean): void {
    if (isSlow) setWithinLimit(this.#slow, endpointId, true, maxRememberedSlow);
    else this.#slow.delete(endpointId);
  }

  /** How many messages may be taken now, of slow endpoints or of all others. */
  shares(wantsSlow: boolean): Shares {
    const free = maxInFlight - this.#sum();
    return {
      count: wantsSlow ? Math.min(free, this.#slow.size > 0 ? maxSlowInFlight - this.#sum(true) : 0) : free,
      perEndpoint: wantsSlow ? maxPerSlowEndpoint : maxPerEndpoint,
      inFlight: new Map([...this.#busy].map(([endpointId, { count }]) => [endpointId, count])),
      perPartner: wantsSlow ? maxSlowPerPartner : maxPerPartner,
      takenByPartner: this.#takenBy(wantsSlow),
      slow: [...this.#slow.keys()],
      wantsSlow,
    };
  }

  #inFlightOf(endpointId: string): number {
    return this.#busy.get(endpointId)?.count ?? 0;
  }

  #sum(slowOnly = false): number {
    return [...this.#busy].reduce((sum, [id, { count }]) => sum + (!slowOnly || this.#slow.has(id) ? count : 0), 0);
  }

  /** Of the places that a partner may have for slow endpoints, or for all. */
  #takenBy(slowOnly: boolean): Map<string, number> {
    const [all, slow] = [new Map<string, number>(), new Map<string, number>()];
    for (const [endpointId, { partnerId, count }] of this.#busy) {
      all.set(partnerId, (all.get(partnerId) ?? 0) + count);
      if (this.#slow.has(endpointId)) slow.set(partnerId, (slow.get(partnerId) ?? 0) + count);
    }
    if (!slowOnly) return all;
    // The bound of all its places holds for the slow ones, too.
    const reserved = maxPerPartner - maxSlowPerPartner;
    return new Map(
      [...all].map(([partnerId, count]) => [partnerId, Math.max(slow.get(partnerId) ?? 0, count - reserved)]),
    );
  }
}
