import { inflateSync } from 'node:zlib';

const maxStreamBytes = 64 << 20;
const maxTotalBytes = 256 << 20;
const maxLayers = 4;

/**
 * Refuses a document whose streams are compression bombs. The libraries that read documents unpack without a
 * bound, so each stream is tried here first, regardless of its dictionary.
 */
export function refuseBombs(bytes: Buffer): void {
  // LZW swells as much and cannot be tried cheaply; documents of this century do not use it. A name may be written
  // with its letters as hexadecimal numbers.
  const names = bytes
    .toString('latin1')
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (/\/LZW(Decode)?\b/.test(names)) throw new Error('packed in a way that is not read');
  let total = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    let start = at + 6;
    while (bytes[start] === 0x0d || bytes[start] === 0x0a || bytes[start] === 0x20) start += 1;
    let layer: Buffer | undefined = bytes.subarray(start);
    for (let depth = 0; layer && looksDeflated(layer); depth += 1) {
      if (depth === maxLayers) throw new Error('packed too often');
      layer = inflate(layer);
      total += layer?.length ?? 0;
      if (total > maxTotalBytes) throw new Error('too large when unpacked');
    }
  }
}

function looksDeflated(bytes: Buffer): boolean {
  return bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}

function inflate(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: maxStreamBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Error('too large when unpacked', { cause: error });
    return undefined;
  }
}
