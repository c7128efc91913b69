import { isIPv6 } from 'node:net';

import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Clock } from '../../kernel/clock.ts';

const windowSeconds = 60;
const maxAddresses = 50_000;

interface Window {
  /** Counts by second, in a ring that is one longer than the window so that its edge is never counted short. */
  readonly counts: Uint16Array;
  lastSecond: number;
  total: number;
}

/**
 * Limits the requests of one client address in a minute. Each node counts for itself. When there are too many addresses,
 * the least recently used one is dropped.
 */
export class AddressLimit {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /** Counts a request. Returns 0 if it is allowed, else the seconds to wait; a refused request does not count. */
  take(address: string): number {
    const second = Math.floor(this.#clock.monotonicMs() / 1000);
    const window = this.#windowOf(networkOf(address));
    turn(window, second);
    if (window.total >= this.#perMinute) return secondsUntilFree(window, second);
    const slot = second % window.counts.length;
    window.counts[slot] = (window.counts[slot] ?? 0) + 1;
    window.total++;
    return 0;
  }

  get size(): number {
    return this.#windows.size;
  }

  #windowOf(network: string): Window {
    const window = this.#windows.get(network) ?? {
      counts: new Uint16Array(windowSeconds + 1),
      lastSecond: 0,
      total: 0,
    };
    setWithinLimit(this.#windows, network, window, maxAddresses);
    return window;
  }
}

function turn(window: Window, second: number): void {
  const { counts } = window;
  const steps = Math.min(second - window.lastSecond, counts.length);
  for (let step = 1; step <= steps; step++) {
    const slot = (second - steps + step) % counts.length;
    window.total -= counts[slot] ?? 0;
    counts[slot] = 0;
  }
  window.lastSecond = second;
}

function secondsUntilFree({ counts }: Window, second: number): number {
  for (let wait = 1; wait <= counts.length; wait++) {
    if ((counts[(second + wait) % counts.length] ?? 0) > 0) return wait;
  }
  return 1;
}

/** One customer usually has a whole /64 of IPv6, so that the network is what is counted. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const gap = plain.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
