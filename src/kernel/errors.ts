/**
 * Every error that a partner can get: its HTTP status and message.
 *
 * Codes and statuses are part of the API; docs/errors.md lists them, and a test compares the two.
 * A message says what to do next, never why something failed internally.
 */
export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, message: 'The request cannot be understood. Correct it and send it again.' },
  INVALID_VIN: {
    status: 400,
    message: 'The VIN is not valid. Send the 17 characters exactly as printed on the vehicle.',
  },
  INVALID_LANG: { status: 400, message: 'The language is not supported. Send one of the languages listed.' },
  INVALID_DATE: { status: 400, message: 'The date range is not valid. Send dates as YYYY-MM-DD.' },
  KEY_IN_QUERY: {
    status: 400,
    message:
      'Do not send API keys in the query string. Send the key in the Authorization header, and replace a key that was sent this way.',
  },
  UNAUTHORIZED: {
    status: 401,
    message: 'A valid API key is needed. Send it as "Authorization: Bearer <key>" or as "X-Api-Key: <key>".',
  },
  INSUFFICIENT_CREDIT: {
    status: 402,
    message: 'The balance does not cover this purchase. Top up the account before trying again.',
  },
  CREDIT_LIMIT_REACHED: {
    status: 402,
    message: 'The credit limit does not cover this purchase. Settle open invoices before trying again.',
  },
  KEY_LIMIT_REACHED: {
    status: 402,
    message:
      'The spending limit of this API key does not cover this purchase. Wait until it resets, or have it raised.',
  },
  INVALID_SIGNATURE: {
    status: 403,
    message: 'The link is not valid. Read the report again to get a new one.',
  },
  PARTNER_SUSPENDED: {
    status: 403,
    message: 'This account is suspended; no call is answered or charged. Contact us to have it resumed.',
  },
  TEST_ACCOUNT: {
    status: 403,
    message: 'A test account buys sandbox VINs only; nothing was charged. Send one of those listed in /docs/sandbox.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    message: 'A page of another site may not send this request. Send it from a program, not from a browser.',
  },
  SCOPE_MISSING: {
    status: 403,
    message:
      'This API key may not do this. Use a key that has the scope named in "scope", or have it added to this key.',
  },
  REPORT_NOT_FOUND: {
    status: 404,
    message: 'There is no such report on this account. Send the reportId that a purchase of this account returned.',
  },
  RECORD_NOT_FOUND: {
    status: 404,
    message: 'No report of this vehicle has shown such a record. Send a recordId of this vehicle.',
  },
  DISPUTE_NOT_FOUND: {
    status: 404,
    message:
      'This account has no such dispute about this report. Send the disputeId that contesting a record returned.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this address. Check it against /docs, or take the link from the report again.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not support this method. The Allow header lists the supported methods.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message: 'A request with this Idempotency-Key is still in progress. Wait a moment and send it again.',
  },
  REPORT_EXPIRED: {
    status: 410,
    message: 'The access window of this report has ended. Buy the vehicle again for a current report.',
  },
  REPORT_ERASED: {
    status: 410,
    message: 'This report was erased on request, and its price was refunded. It can no longer be read.',
  },
  LINK_EXPIRED: { status: 410, message: 'The link has expired. Request a new one; the report can still be read.' },
  CURSOR_EXPIRED: {
    status: 410,
    message: 'This cursor is more than 30 days old. Leave out "after" to read from the oldest event that is kept.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request body is larger than 16 KB, or that of a batch than 4 MB. Split a list into several batches.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message:
      'The body must not be compressed, and be JSON, sent as "Content-Type: application/json". A batch can also be text/csv or application/x-ndjson.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'This Idempotency-Key was used with another body. Use a new key for a new request.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait for the seconds in Retry-After, then continue.' },
  INTERNAL: {
    status: 500,
    message:
      'Something failed on our side. Nothing was charged. Try again, and quote X-Request-Id if the problem persists.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service cannot answer right now. Nothing was charged. Try again after the seconds in Retry-After.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

interface FailureDetails {
  /** Says more than the message of the catalogue, where the one who reads it can act on it. */
  message?: string;
  /** One entry for each bad field of the request, keyed by its name, saying what is wrong with it. */
  fields?: Record<string, string>;
  /** Response headers that belong to this failure, such as Retry-After. */
  headers?: Record<string, string>;
  /** The internal error. It is logged, and never sent to the partner. */
  cause?: unknown;
}

/** An error of the catalogue, to be sent to a partner. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(
      details.message ?? errorCatalogue[code].message,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.code = code;
    this.fields = details.fields ?? {};
    this.headers = details.headers ?? {};
  }
}

/** The request can be repeated after these seconds. */
export function unavailable(retryAfterSeconds: number, cause?: unknown): Failure {
  return new Failure('UNAVAILABLE', { headers: { 'retry-after': String(retryAfterSeconds) }, cause });
}

/** Too many requests: the next one can be sent after these seconds. */
export function rateLimited(waitSeconds: number): Failure {
  return new Failure('RATE_LIMITED', { headers: { 'retry-after': String(waitSeconds) } });
}

/** It could not be determined in time whether a purchase was charged: neither a 200 nor an error would be true. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** A mistake of the operator: a wrong setting or argument. Its message is printed as one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
