/** Whatever begins like a key, also percent-encoded. Its public id may stay. */
const key = /partner(?:_|%5f)live(?:_|%5f)(?:([0-9A-Za-z]{12})_)?\w*/gi;
/** A word of 17 characters that could be a VIN; a percent-encoded sign may stand right before it. */
const vin = /(?<=^|[^0-9A-Za-z]|%[0-9A-Fa-f]{2})([A-HJ-NPR-Z0-9]{11})[A-HJ-NPR-Z0-9]{6}(?![0-9A-Za-z])/gi;
const urlPassword = /(\w+:\/\/[^\s:/@"\\]*):[^\s@"\\/]+@/g;

/** Takes out of a text what a log must never hold, wherever it slipped in. */
export function scrub(text: string): string {
  return text
    .replaceAll(key, (_key, id: string | undefined) => (id === undefined ? 'partner_live_…' : `partner_live_${id}_…`))
    .replaceAll(vin, '$1......')
    .replaceAll(urlPassword, '$1:…@');
}

/** The fields of a log line without secrets. Of an error its name, code, message and stack are told, and no more. */
export function scrubFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, scrubValue(value)]));
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (!(value instanceof Error)) return value;
  const { name, message, stack = '', code, cause } = value as Error & { code?: unknown };
  return {
    name,
    ...(code !== undefined && { code }),
    message: scrub(message),
    stack: scrub(stack),
    ...(cause !== undefined && { cause: scrubValue(cause) }),
  };
}
