export type Kind = 'valid' | 'almost valid' | 'hostile';

/** Headers in the order in which they are sent; a name may come twice. One character is one byte, in all of the head. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** One request as it goes over the wire, and what is known of it beforehand. */
export interface FuzzRequest {
  readonly number: number;
  /** The operation of the description that it is made from, or the place beside the API that it asks for. */
  readonly operation: string;
  readonly kind: Kind;
  /** What it does, in words. */
  readonly what: string;
  readonly method: string;
  readonly target: string;
  readonly headers: HeaderLines;
  readonly body: Buffer;
  /** The partner whose good key it carries. */
  readonly partner: string | undefined;
  /** The statuses and codes of which the answer must have one; undefined where several answers would be right. */
  readonly expected?: readonly string[];
  /** What it buys, where it is a purchase that could succeed. */
  readonly purchase?: { readonly vin: string; readonly idempotencyKey: string | undefined };
  /** The server is asked to hold its answer back, so that nothing can be said of its speed. */
  readonly waits?: boolean;
  /** Whether the connection can still be used is not known afterwards. */
  readonly alone?: boolean;
}

/** What a request is made of, before it has its number and its kind. */
export type Draft = Omit<FuzzRequest, 'number' | 'operation' | 'kind'>;

export function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1'), body]);
}

export const noBody = Buffer.alloc(0);

/** The head and body of something that is sent with its length. */
export function withBody(body: string | Buffer, type = 'application/json'): Pick<Draft, 'headers' | 'body'> {
  const bytes = Buffer.from(body);
  return {
    headers: [
      ['Content-Type', type],
      ['Content-Length', String(bytes.length)],
    ],
    body: bytes,
  };
}

/** The draft with one header more, in place of those of the same name. */
export function setHeader(draft: Draft, name: string, value: string): Draft {
  return { ...draft, headers: [...withoutHeader(draft.headers, name), [name, value]] };
}

export function addHeaders(draft: Draft, more: HeaderLines): Draft {
  return { ...draft, headers: [...draft.headers, ...more] };
}

export function withoutHeader(headers: HeaderLines, name: string): HeaderLines {
  return headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
}

/** The draft with another JSON body. */
export function setBody(draft: Draft, body: string | Buffer, type?: string): Draft {
  const sent = withBody(body, type);
  const others = withoutHeader(withoutHeader(draft.headers, 'content-type'), 'content-length');
  return { ...draft, headers: [...others, ...sent.headers], body: sent.body };
}

/** One line to find a request by, without its keys. */
export function nameOf({ number, operation, kind, what, method, target }: FuzzRequest): string {
  return `#${number} ${operation}, ${kind}: ${what} (${method} ${shortened(target)})`;
}

function shortened(text: string): string {
  const visible = text.replaceAll(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const safe = visible.replaceAll(/partner_live_\w+/g, 'partner_live_…');
  return safe.length > 160 ? `${safe.slice(0, 160)}… (${safe.length})` : safe;
}
