import type { KeyScope } from '../../../kernel/key-scopes.ts';

/** A partner's API keys: the list, one key, and what is done with it. */
export interface KeysWords {
  readonly intro: string;
  readonly none: string;
  /** Keys that are expired or revoked. */
  readonly ended: string;
  readonly heads: Readonly<
    Record<
      | 'key'
      | 'label'
      | 'state'
      | 'lastUsed'
      | 'issued'
      | 'expires'
      | 'addresses'
      | 'scopes'
      | 'limit'
      | 'spent'
      | 'resets',
      string
    >
  >;
  readonly states: Readonly<Record<'valid' | 'rolled' | 'exposed' | 'expired' | 'revoked', string>>;
  readonly neverUsed: string;
  readonly neverExpires: string;
  readonly anyAddress: string;
  readonly allScopes: string;
  /** A link to the requests that were made with a key. */
  readonly itsRequests: string;
  readonly replacedBy: string;
  readonly exposedAt: string;
  readonly revokedAt: string;
  /** What to do with a key that was sent in an address. */
  readonly exposedAdvice: string;
  readonly actions: Readonly<Record<'issue' | 'set' | 'roll' | 'revoke', string>>;
  /** The heading of a form for one key. */
  readonly titles: Readonly<Record<'set' | 'roll' | 'revoke', (key: string) => string>>;
  readonly labelHint: string;
  readonly expiresHint: string;
  readonly addressesHint: string;
  readonly limitHint: string;
  readonly limitPeriod: string;
  /** Behind an amount. */
  readonly limitPeriods: Readonly<Record<'day' | 'month' | 'total', string>>;
  readonly noLimit: string;
  readonly scopesHint: string;
  /** What each scope allows, as the end of a sentence. */
  readonly scopes: Readonly<Record<KeyScope, string>>;
  readonly overlap: string;
  readonly overlapHint: string;
  readonly overlaps: Readonly<Record<'none' | 'hour' | 'day' | 'week' | 'month', string>>;
  /** What a change will do, one sentence each. */
  readonly will: {
    readonly issue: string;
    readonly set: string;
    readonly roll: string;
    readonly revoke: string;
    readonly showOnce: string;
    readonly expire: (moment: string) => string;
    readonly notExpire: string;
    readonly allow: (addresses: string) => string;
    readonly allowAny: string;
    readonly may: (scopes: string) => string;
    readonly mayAll: string;
    readonly endOld: (moment: string) => string;
    readonly endOldNow: string;
  };
  readonly wasUsed: (moment: string) => string;
  readonly wasNeverUsed: string;
  readonly newKey: string;
  readonly shownOnce: string;
  readonly toKeys: string;
  readonly mistakes: {
    readonly label: string;
    readonly notInFuture: string;
    readonly noAddress: (text: string) => string;
    /** An address that is not the first one of its range. */
    readonly notFirst: (text: string, first: string) => string;
    readonly tooMany: (most: number) => string;
    readonly noScope: string;
    readonly limit: string;
    readonly mayNotRaise: string;
  };
}
