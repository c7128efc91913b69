interface HeaderDefinition {
  readonly description: string;
  readonly schema: {
    readonly type: 'string' | 'integer';
    readonly format?: string;
    readonly examples: readonly unknown[];
  };
}

const string = (...examples: string[]) => ({ type: 'string', examples }) as const;
const integer = (...examples: number[]) => ({ type: 'integer', format: 'int32', examples }) as const;

/** Every response header that partners may rely on. */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'Id of this request. Quote it when you ask for support.',
    schema: string('5b87e41dfa3b-4052'),
  },
  'X-RateLimit-Limit': {
    description:
      'Requests the account may send in any 60 seconds. Absent, like the next two, on errors that are found before the key is read, such as `KEY_IN_QUERY`.',
    schema: integer(60),
  },
  'X-RateLimit-Remaining': {
    description: 'Requests that are left right now. Slow down before it reaches zero.',
    schema: integer(57),
  },
  'X-RateLimit-Reset': {
    description:
      'Seconds until the oldest counted request drops out of the 60 seconds, so that `X-RateLimit-Remaining` grows again.',
    schema: integer(41),
  },
  'X-Credit-Balance': {
    description: 'Balance left after this call, in euro with two decimals. Prepaid accounts only.',
    schema: string('97.50'),
  },
  'X-Charged-Eur': {
    description: 'What this call cost, in euro with two decimals; `0.00` for a free repeat.',
    schema: string('2.50', '0.00'),
  },
  'X-Credited-Eur': {
    description:
      'What of it is given back, in euro with two decimals, because no source had a record of the vehicle and that is agreed. ' +
      'Booked as a refund of the report moments later. Absent otherwise.',
    schema: string('2.50'),
  },
  'X-Key-Limit-Eur': {
    description: 'Beyond the contract: what this key may spend in its period, in euro. On keys with a limit only.',
    schema: string('50.00'),
  },
  'X-Key-Spent-Eur': {
    description: 'Beyond the contract: what this key has spent in its period, this call included, less refunds.',
    schema: string('12.50'),
  },
  'X-Key-Resets-At': {
    description: 'Beyond the contract: when the period of the limit ends. Absent if the limit is for good.',
    schema: string('2026-04-01T00:00:00.000Z'),
  },
  'Content-Language': {
    description: 'Language the answer is written in.',
    schema: string('en'),
  },
  ETag: {
    description:
      'Fingerprint of this state of the report. Send it back in `If-None-Match` to be spared an unchanged body.',
    schema: string('"mY0c7bq3vT1n5sKx9dLw2u"'),
  },
  'Content-Range': {
    description: 'Which bytes of the file these are, and how many it has.',
    schema: string('bytes 0-1023/146515'),
  },
  'Retry-After': {
    description:
      'Seconds to wait before the next try. On a report that is still enriching: when a new read is worth while.',
    schema: integer(12),
  },
  'WWW-Authenticate': {
    description: 'Names the scheme to authenticate with.',
    schema: string('Bearer'),
  },
  Allow: {
    description: 'Methods this address takes.',
    schema: string('POST'),
  },
  'Accept-Encoding': {
    description: 'The encoding that a body may have. Sent if the body was compressed.',
    schema: string('identity'),
  },
} as const satisfies Record<string, HeaderDefinition>;

export type HeaderName = keyof typeof responseHeaders;

export const rateLimitHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const satisfies readonly HeaderName[];

/** Headers of an error response by its status, on every endpoint. */
export const headersByStatus: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  402: ['X-Key-Limit-Eur', 'X-Key-Spent-Eur', 'X-Key-Resets-At'],
  405: ['Allow'],
  415: ['Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};
