/**
 * What every answer says, unless its route knows better. A key in `X-Api-Key` does not tell a cache on the way that the
 * answer is for one partner alone, as `Authorization` does; so it is told here. `no-cache` leaves ETags their use.
 */
export const onEveryAnswer = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' } as const;
