import { LRUCache } from 'lru-cache';

import type { Outcome } from './visit.ts';

/** A form that is sent twice, by a double click or a reload, comes soon. A key that is shown once is not kept for longer. */
const confirmed = new LRUCache<string, Promise<Outcome>>({ max: 10_000, ttl: 120_000 });

/**
 * Does what was confirmed once, however often the same confirmation is sent to this node; the later ones get what the first
 * one got. What failed may be tried again.
 */
export function once(confirmation: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const earlier = confirmed.get(confirmation);
  if (earlier) return earlier;
  const done = work();
  confirmed.set(confirmation, done);
  done.catch(() => confirmed.delete(confirmation));
  return done;
}
