import { VehicleHistoryError } from './errors.ts';

interface EventOf<Type extends string, Data> {
  readonly type: Type;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  readonly data: Data;
}

/** What a webhook can say. Events hold ids only; read the rest with the API. */
export type WebhookEvent =
  | EventOf<'report.completed', { readonly reportId: string }>
  | EventOf<'report.section_ready', { readonly reportId: string; readonly section: string }>
  | EventOf<'report.changed', { readonly reportId: string }>
  | EventOf<
      'report.record_contested',
      { readonly reportId: string; readonly recordId: string; readonly disputeId: string }
    >
  | EventOf<
      'report.record_decided',
      {
        readonly reportId: string;
        readonly recordId: string;
        readonly disputeId: string;
        readonly outcome: string;
        /** The report that was made for you free of charge, where the decision changes it. */
        readonly newReportId?: string;
      }
    >
  | EventOf<'balance.low', { readonly partner: string }>
  | EventOf<'balance.depleted', { readonly partner: string }>
  | EventOf<'statement.ready', { readonly periodStart: string }>
  | EventOf<'invoice.ready', { readonly number: string }>
  | EventOf<'key.exposed', { readonly keyId: string }>
  | EventOf<'key.limit_near', { readonly keyId: string }>
  | EventOf<'key.limit_reached', { readonly keyId: string }>
  | EventOf<'batch.completed', { readonly batchId: string }>
  | EventOf<'batch.stopped', { readonly batchId: string }>
  | EventOf<'webhook.test', { readonly webhookId: string }>;

/** As `fetch` or Node's `http` give them: a `Headers`, or an object with names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How old or how far in the future a message may be: 5 minutes if not given. */
  readonly toleranceSeconds?: number | undefined;
  /** The time to compare with; now if not given. */
  readonly now?: Date | undefined;
}

const prefix = 'whsec_';
/** Two while a secret is rolled. More are no message of this service, and cost time. */
const maxSignatures = 8;

/**
 * Checks that a webhook was sent by the service, and returns its event. Pass the body as it came, not parsed; of several
 * secrets one has to fit. An event can come more than once: `webhook-id` in its headers stays the same.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, maxSignatures);
  if (!/^\d{1,12}$/.test(timestamp)) throw notVerified('webhook-timestamp is not a number of seconds');
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) throw notVerified('the message is too old, or from the future');

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSignedByOne(signed, signatures, [secrets].flat()))) throw notVerified('no signature fits the secret');
  return readEvent(bytes);
}

async function isSignedByOne(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  const candidates = signatures.flatMap((signature) => {
    const [version, encoded = ''] = signature.split(',', 2);
    const decoded = version === 'v1' ? fromBase64(encoded) : undefined;
    return decoded ? [decoded] : [];
  });
  let fits = false;
  for (const secret of secrets) {
    const key = await importSecret(secret);
    // Compared in constant time by the platform.
    for (const candidate of candidates) fits = (await crypto.subtle.verify('HMAC', key, candidate, signed)) || fits;
  }
  return fits;
}

function importSecret(secret: string) {
  const raw = fromBase64(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret);
  if (!raw || raw.length === 0) throw new TypeError(`a secret must be ${prefix} followed by base64`);
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw notVerified('the body is not JSON');
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([its]) => its.toLowerCase() === name)?.[1];
  const [first] = [value].flat();
  if (first === undefined || first === null || first === '') throw notVerified(`${name} is missing`);
  return first;
}

/** Not by `instanceof`: frameworks bring a `Headers` of their own. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === 'function';
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

function notVerified(problem: string): VehicleHistoryError {
  return new VehicleHistoryError('WEBHOOK_NOT_VERIFIED', `The webhook could not be verified: ${problem}.`);
}
