/** What a key may do, in the order in which they are listed. Each endpoint declares the one that it needs. */
export const keyScopes = ['reports:buy', 'reports:read', 'account:read', 'batches', 'events'] as const;

export type KeyScope = (typeof keyScopes)[number];

/** The scope that an endpoint needs; `any`: it works with every valid key. */
export type NeededScope = KeyScope | 'any';
