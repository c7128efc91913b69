/** The codings that responses are compressed with. Of those that a client likes equally, the first is used. */
const encodings = ['br', 'zstd', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Longer than any list that a client needs; what is longer is not read. */
const maxLength = 1_000;
const item = /^([\w*-]{1,20})\s{0,9}(?:;\s{0,9}q\s{0,9}=\s{0,9}(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * The coding that a client prefers by `Accept-Encoding` (RFC 9110, 12.5.3); undefined: it gets the bytes as they are. So does a
 * client that accepts neither a coding of ours nor uncompressed bytes: an error would help it less. Items that cannot be read
 * are ignored.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || header.length > maxLength) return undefined;
  const weights = new Map<string, number>();
  for (const text of header.split(',')) {
    const [, name, weight = '1'] = item.exec(text.trim()) ?? [];
    if (name !== undefined) weights.set(name.toLowerCase(), Number(weight));
  }
  const others = weights.get('*') ?? 0;
  const [best] = encodings
    .map((encoding) => ({ encoding, weight: weights.get(encoding) ?? others }))
    .toSorted((one, other) => other.weight - one.weight);
  if (!best || best.weight === 0 || best.weight < (weights.get('identity') ?? 0)) return undefined;
  return best.encoding;
}

/** The tag of bytes in an encoding. Each encoding has its own: a strong tag names the bytes that are sent. */
export function tagIn(encoding: Encoding, etag: string): string {
  return `${etag.slice(0, -1)}-${encoding}"`;
}

/** The tags of the same bytes in every encoding, and without one. */
export function tagsOf(etag: string): string[] {
  return [etag, ...encodings.map((encoding) => tagIn(encoding, etag))];
}
