import assert from 'node:assert/strict';

/** One part of a message: its headers by lower-case name, its decoded text, and the parts inside it. */
interface MimePart {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly parts: readonly MimePart[];
}

/** Reads a message as it came over the wire. */
export function readMime(source: string): MimePart {
  const split = source.indexOf('\r\n\r\n');
  assert.notEqual(split, -1, 'a message has an empty line after its headers');
  const headers = new Map<string, string>();
  for (const line of source
    .slice(0, split)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), decodeWords(value));
  }
  const body = source.slice(split + 4);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return { headers, text: decodeBody(body, headers), parts: [] };
  const inner = body.split(new RegExp(`(?:^|\\r\\n)--${boundary.replaceAll(/[^A-Za-z0-9]/g, '\\$&')}(?:--)?\\r\\n`));
  return { headers, text: '', parts: inner.slice(1, -1).map(readMime) };
}

/** The first part of this type, however deep it lies. */
export function partOf(message: MimePart, type: string): MimePart {
  const found = findPart(message, type);
  assert.ok(found, `no part is ${type}`);
  return found;
}

function findPart(message: MimePart, type: string): MimePart | undefined {
  if (message.headers.get('content-type')?.startsWith(`${type};`) || message.headers.get('content-type') === type) {
    return message;
  }
  for (const part of message.parts) {
    const found = findPart(part, type);
    if (found) return found;
  }
  return undefined;
}

function decodeBody(body: string, headers: ReadonlyMap<string, string>): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body;
}

/** RFC 2047: words in a header that are not ASCII. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : latinOf(text.replaceAll('_', ' ')),
    )
    .replace(/^.*$/s, (text) => (/[\u0080-\u00ff]/.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text));
}

function decodeQuoted(text: string): string {
  return Buffer.from(latinOf(text), 'latin1').toString('utf8');
}

function latinOf(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
