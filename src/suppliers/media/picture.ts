import sharp from 'sharp';

import { print } from '../../web/palette.ts';
import { paperPictureSize } from '../../web/paper-picture.ts';
import type { PictureFormat } from './sniff.ts';

const longestSidePx = 1600;
const maxInputPixels = 40_000_000;
const timeoutSeconds = 15;

// One thread a picture and no cache of operations bound the memory to about that of the picture.
sharp.concurrency(1);
sharp.cache(false);

interface CleanPicture {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
  /** The same as a JPEG at the size for paper. */
  readonly small: Buffer;
}

/**
 * Decodes a picture and encodes its pixels again, so that nothing but pixels is left: no EXIF, XMP, IPTC, comments or
 * colour profile (colours are converted to sRGB). A name that is painted into the pixels cannot be seen here.
 * Throws on what cannot be decoded.
 */
export async function cleanPicture(bytes: Buffer, format: PictureFormat): Promise<CleanPicture> {
  const input = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error', pages: 1 });
  const seen = await input.metadata();
  // The decoder detects the format by itself; where it finds another one, the file was made to deceive.
  if (seen.format !== (format === 'avif' ? 'heif' : format)) throw new Error('the format is ambiguous');
  const upright = input
    .autoOrient()
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds });
  const contentType = seen.hasAlpha ? (format === 'png' ? 'image/png' : 'image/webp') : 'image/jpeg';
  const encoded =
    contentType === 'image/png'
      ? upright.png({ compressionLevel: 7 })
      : contentType === 'image/webp'
        ? upright.webp({ quality: 82 })
        : upright.jpeg({ quality: 82 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType, width: info.width, height: info.height, small: await shrink(data) };
}

function shrink(clean: Buffer): Promise<Buffer> {
  return sharp(clean)
    .resize({ ...paperPictureSize, fit: 'contain', background: print.photoBackground, kernel: 'linear' })
    .flatten({ background: print.photoBackground })
    .toColourspace('srgb')
    .jpeg({ quality: 76 })
    .toBuffer();
}
