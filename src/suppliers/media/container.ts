import { withoutJpegMetadata } from './jpeg-segments.ts';
import { isPicture, sniff, type MediaFormat, type MediaKind, type PictureFormat } from './sniff.ts';
import { boxAt } from './video-boxes.ts';

const maxBytes: Record<MediaKind, number> = { picture: 32 << 20, video: 96 << 20, document: 32 << 20 };
const endOfJpeg = Buffer.from([0xff, 0xd9]);
/** At the top of a film; fragmented films of some minutes have a few thousand. */
const maxBoxes = 50_000;

/** The format by which a file of this kind is cleaned. Throws if it is too large or of no known format. */
export function formatOf(bytes: Buffer, kind: MediaKind): MediaFormat {
  if (bytes.length > maxBytes[kind]) throw new Error('too large');
  const format = sniff(bytes);
  const expected = { picture: undefined, video: 'mp4', document: 'pdf' } as const;
  // Scans are often sent as documents though they are pictures.
  const fits = isPicture(format) ? kind !== 'video' : format === expected[kind];
  if (!format || !fits) throw new Error(`not a ${kind} of a known format`);
  return format;
}

/**
 * What a file is recognized by: the same pixels with other metadata are the same picture. Throws if it is damaged, cut off or
 * locked, as far as that can be seen without decoding it.
 */
export function identifyingBytes(bytes: Buffer, format: MediaFormat): Buffer {
  if (isPicture(format)) return pixelsOf(bytes, format);
  if (format === 'mp4') checkFilm(bytes);
  else checkDocument(bytes);
  return bytes;
}

function pixelsOf(bytes: Buffer, format: PictureFormat): Buffer {
  if (format === 'jpeg') {
    if (!bytes.includes(endOfJpeg)) throw new Error('a JPEG that is cut off');
    return withoutJpegMetadata(bytes);
  }
  if (format === 'png' && !bytes.includes('IEND')) throw new Error('a PNG that is cut off');
  if (format === 'webp' && bytes.readUInt32LE(4) + 8 > bytes.length) throw new Error('a WebP that is cut off');
  return bytes;
}

function checkFilm(bytes: Buffer): void {
  const types: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const box = boxAt(bytes, at, bytes.length);
    types.push(box.type);
    if (types.length > maxBoxes) throw new Error('too many boxes');
    at = box.end;
  }
  if (!types.includes('moov')) throw new Error('a film without its index');
}

function checkDocument(bytes: Buffer): void {
  if (!bytes.includes('%%EOF')) throw new Error('a document that is cut off');
  if (bytes.includes('/Encrypt')) throw new Error('encrypted');
}
