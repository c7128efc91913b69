import type { FastifyReply } from 'fastify';

import { acceptedEncoding, tagIn, type Encoding } from './accepted.ts';
import { compress, copyOf, findCopy } from './compress.ts';

/** What senders add to `Vary`, also where the bytes are sent as they are. */
export const varyByEncoding = 'Accept-Encoding';

/** Fonts and pictures are compressed already. */
const compressibleType = /^(?:text\/|image\/svg|application\/json)/;

/** Sends bytes that are sent to others, too: they are compressed once. `onKept` is called when a copy has been made. */
export async function sendKept(reply: FastifyReply, bytes: Buffer, onKept?: () => void): Promise<void> {
  const isCompressible = compressibleType.test(String(reply.getHeader('content-type')));
  void reply.send(isCompressible ? await encodeKept(reply, bytes, onKept) : bytes);
}

/** Sends a text that is for this client alone. */
export async function sendOnce(reply: FastifyReply, text: string): Promise<void> {
  void reply.send(await encodeOnce(reply, Buffer.from(text)));
}

/** Bytes that are sent to others, too, as this client prefers them. */
export function encodeKept(reply: FastifyReply, bytes: Buffer, onKept?: () => void): Promise<Buffer> {
  return encode(reply, bytes, async (whole, encoding) => {
    const copy = await copyOf(whole, encoding);
    onKept?.();
    return copy;
  });
}

/** Bytes for this client alone, as it prefers them. */
export function encodeOnce(reply: FastifyReply, bytes: Buffer): Promise<Buffer> {
  return encode(reply, bytes, compress);
}

async function encode(
  reply: FastifyReply,
  bytes: Buffer,
  make: (bytes: Buffer, encoding: Encoding) => Promise<Buffer | undefined>,
): Promise<Buffer> {
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  const copy = encoding && (await make(bytes, encoding));
  if (!copy) return bytes;
  const etag = reply.getHeader('etag');
  reply.headers(headersIn(encoding, typeof etag === 'string' ? etag : undefined));
  return copy;
}

interface Encodable {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * A response as the client prefers it, without waiting; undefined where its copy has not been made. One that does not vary by
 * the encoding is too short to be compressed.
 */
export function encodedNow({ headers, body }: Encodable, acceptEncoding: string | undefined): Encodable | undefined {
  const encoding = headers['vary'] === undefined ? undefined : acceptedEncoding(acceptEncoding);
  if (encoding === undefined) return { headers, body };
  const copy = findCopy(body, encoding);
  return copy && { headers: { ...headers, ...headersIn(encoding, headers['etag']) }, body: copy };
}

function headersIn(encoding: Encoding, etag: string | undefined): Record<string, string> {
  return { 'content-encoding': encoding, ...(etag !== undefined && { etag: tagIn(encoding, etag) }) };
}
