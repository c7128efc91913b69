import { withoutJpegMetadata } from './jpeg-segments.ts';
import type { PictureFormat } from './sniff.ts';

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * What a picture is recognized by: the same pixels with other metadata are the same picture. Throws if the file is damaged
 * or cut off, as far as that can be seen without decoding it.
 */
export function identifyingBytes(bytes: Buffer, format: PictureFormat): Buffer {
  if (format === 'jpeg') {
    if (!bytes.includes(endOfJpeg)) throw new Error('a JPEG that is cut off');
    return withoutJpegMetadata(bytes);
  }
  if (format === 'png' && !bytes.includes('IEND')) throw new Error('a PNG that is cut off');
  if (format === 'webp' && bytes.readUInt32LE(4) + 8 > bytes.length) throw new Error('a WebP that is cut off');
  return bytes;
}
