/** Every text that starts like an API key, also percent-encoded. The key's public id may stay. */
const key = /partner(?:_|%5f)live(?:_|%5f)(?:([0-9A-Za-z]{12})_)?\w*/gi;
/** A word of 17 characters that could be a VIN, also right after a percent-encoded character. */
const vin = /(?<=^|[^0-9A-Za-z]|%[0-9A-Fa-f]{2})([A-HJ-NPR-Z0-9]{11})[A-HJ-NPR-Z0-9]{6}(?![0-9A-Za-z])/gi;
/** Links to sign in, and tokens of sessions. */
const access = /(console|portal)(?:_|%5f)(link|session|state)(?:_|%5f)\w+/gi;
/** Secrets with which messages to partners are signed. */
const webhookSecret = /whsec(?:_|%5f)[\w+/=%-]+/gi;
/** Keys of Stripe's API, and the secrets with which a browser pays. */
const stripeKey = /\b([sr]k)(?:_|%5f)(live|test)(?:_|%5f)\w+/gi;
const stripePayment = /\b((?:pi|seti)(?:_|%5f)\w+?)(?:_|%5f)secret(?:_|%5f)\w+/gi;
const urlPassword = /(\w+:\/\/[^\s:/@"\\]*):[^\s@"\\/]+@/g;

/** Removes API keys, VINs, access to console and portal, secrets of webhooks and payments, and passwords from a text. */
export function redact(text: string): string {
  return text
    .replaceAll(key, (_key, id: string | undefined) => (id === undefined ? 'partner_live_…' : `partner_live_${id}_…`))
    .replaceAll(vin, '$1......')
    .replaceAll(access, '$1_$2_…')
    .replaceAll(webhookSecret, 'whsec_…')
    .replaceAll(stripeKey, '$1_$2_…')
    .replaceAll(stripePayment, '$1_secret_…')
    .replaceAll(urlPassword, '$1:…@');
}

/** Redacts the fields of a log line. Only name, code, message, stack and cause of an error are logged. */
export function redactFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactValue(value)]));
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack = '', code, cause } = value as Error & { code?: unknown };
  return {
    name,
    ...(code !== undefined && { code }),
    message: redact(message),
    stack: redact(stack),
    ...(cause !== undefined && { cause: redactValue(cause) }),
  };
}
