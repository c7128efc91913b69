import type { Queryable } from '../../database/connect.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { findAnswers, type CachedAnswer } from './cache.ts';

export type CachedAnswers = ReadonlyMap<string, CachedAnswer>;

/** A read of the cache, and when it started (monotonic clock). */
export interface CacheRead {
  readonly readAtMs: number;
  readonly answers: Promise<CachedAnswers>;
}

interface CacheParts {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}

/** Without the cache the suppliers are queried again: more expensive, but equally correct. */
export async function readCache(
  { database, clock, log }: CacheParts,
  { cacheKey }: { cacheKey: string },
): Promise<CachedAnswers> {
  try {
    return await findAnswers(database, cacheKey, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'cached answers could not be read');
    return new Map();
  }
}
