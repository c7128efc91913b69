import type { ErrorCode, PartnerReport } from './types.ts';

/** What goes wrong on the way, in this library or in what it was given; the API has codes of its own. */
export type ClientErrorCode =
  /** The connection failed, or no answer came in time, on every attempt; `cause` is what the last one threw. */
  | 'NO_ANSWER'
  /** What came is not what the API sends: a proxy's page, a cut body, a redirect. */
  | 'UNEXPECTED_RESPONSE'
  /** The `signal` that was passed in was aborted. */
  | 'ABORTED'
  /** `waitUntilComplete` ran out of time; `report` is what was there. */
  | 'NOT_COMPLETE'
  /** The signature of a webhook is missing or wrong, or too old. */
  | 'WEBHOOK_NOT_VERIFIED';

interface ErrorDetails {
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** Every error of this library. Tell them apart by `code`. */
export class VehicleHistoryError extends Error {
  override readonly name: string = 'VehicleHistoryError';
  readonly code: ErrorCode | ClientErrorCode;
  /** The HTTP status, if an answer came. */
  declare readonly status?: number;
  /** Quote it when you ask for support. */
  declare readonly requestId?: string;
  /** Of a 400: what is wrong with each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds the API says that another try is worth while. */
  declare readonly retryAfterSeconds?: number;
  /**
   * Of a failed purchase or order: call `buy` or `batches.order` again with this key, and nothing is charged twice.
   */
  declare idempotencyKey?: string;
  /** Of a failed purchase or order: whether an attempt without an answer may have been charged. */
  declare outcomeUnknown?: boolean;
  /** Of `NOT_COMPLETE`: the report as it was read last. */
  declare report?: PartnerReport;

  constructor(code: ErrorCode | ClientErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? {};
    if (details.status !== undefined) this.status = details.status;
    if (details.requestId !== undefined) this.requestId = details.requestId;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The error for a response other than 200. Its body is text: a proxy may not send JSON. */
export function errorOfAnswer(status: number, headers: Headers, body: string): VehicleHistoryError {
  const details = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
  };
  const { code, message, ...fields } = flatObject(body);
  if (code === undefined || message === undefined) {
    return new VehicleHistoryError('UNEXPECTED_RESPONSE', `The answer ${status} is not one of the API.`, details);
  }
  return new VehicleHistoryError(
    code as ErrorCode,
    [message, ...Object.entries(fields).map(([name, its]) => `${name}: ${its}`)].join(' '),
    {
      ...details,
      fields,
    },
  );
}

function flatObject(body: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** `Retry-After` is a number of seconds, or from a proxy a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
