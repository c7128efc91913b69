import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

import type { Encoding } from './accepted.ts';

const compressBrotli = promisify(brotliCompress);
const compressZstd = promisify(zstdCompress);
const compressGzip = promisify(gzip);

/** Levels at which further ones take much more time than they save bytes. Each runs on a thread of its own, not the server's. */
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    compressBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes) => compressZstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (bytes) => compressGzip(bytes, { level: 6 }),
};

/** What all compressions in progress read, at most: some hundred reports. */
const maxQueuedBytes = 16 * 1024 * 1024;
let queuedBytes = 0;

/**
 * Undefined where too much waits to be compressed, or memory is short: then the bytes are sent as they are. It never rejects: a
 * purchase that was charged must be answered.
 */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (queuedBytes + bytes.length > maxQueuedBytes) return undefined;
  queuedBytes += bytes.length;
  try {
    return await compressors[encoding](bytes);
  } catch {
    return undefined;
  } finally {
    queuedBytes -= bytes.length;
  }
}

type Copies = Map<Encoding, Buffer | Promise<Buffer | undefined>>;

/** By the bytes themselves: a copy is gone with what it is a copy of, such as a report that was erased. */
const copiesOf = new WeakMap<Buffer, Copies>();

/** A copy that was made before. */
export function findCopy(bytes: Buffer, encoding: Encoding): Buffer | undefined {
  const copy = copiesOf.get(bytes)?.get(encoding);
  return Buffer.isBuffer(copy) ? copy : undefined;
}

/** A copy of bytes that are sent more than once: compressed for the first request, and kept as long as the bytes. */
export function copyOf(bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  const copies: Copies = copiesOf.get(bytes) ?? new Map();
  copiesOf.set(bytes, copies);
  const known = copies.get(encoding);
  if (known) return Promise.resolve(known);
  const making = compress(bytes, encoding).then((copy) => {
    if (copy) copies.set(encoding, copy);
    else copies.delete(encoding);
    return copy;
  });
  copies.set(encoding, making);
  return making;
}

/** What the copies of bytes take. */
export function sizeOfCopies(bytes: Buffer): number {
  let size = 0;
  for (const copy of copiesOf.get(bytes)?.values() ?? []) size += Buffer.isBuffer(copy) ? copy.length : 0;
  return size;
}
