/** What the last answer said about the rate limit, which all keys of an account share. */
export interface RateLimit {
  /** Requests that the account may send in any 60 seconds. */
  readonly limit: number;
  /** Requests that are left. */
  readonly remaining: number;
  /** Seconds until `remaining` grows again. */
  readonly resetSeconds: number;
}

/** Answers without the headers, such as a 401 or a proxy's own, say nothing. */
export function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) => {
    const value = headers.get(`x-ratelimit-${name}`);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  });
  if (limit === undefined || remaining === undefined || resetSeconds === undefined) return undefined;
  return { limit, remaining, resetSeconds };
}

/** One tenth is left, or the last request. */
export function isNearlyUsedUp({ limit, remaining }: RateLimit): boolean {
  return remaining <= Math.max(1, limit / 10);
}
