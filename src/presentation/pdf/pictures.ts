import sharp from 'sharp';

import { print } from '../../web/palette.ts';
import { findPicture, type Pictures } from './input.ts';

// Pictures are made smaller on other threads while the text is set on this one.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Enough for four beside each other on paper, and a third of what most photos have, which is quick to get at. Of photos
 * that have other proportions, nothing is cut off: they get a ground of this shape.
 */
const size = { width: 400, height: 267 };
const mostPixels = 60_000_000;
const logoSize = { width: 640, height: 160 };

export interface SmallPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Makes pictures small, by kind; one that cannot be read becomes undefined. */
export async function shrink(
  kinds: readonly string[],
  pictures: Pictures,
): Promise<Map<string, SmallPicture | undefined>> {
  const small = kinds.map(async (kind) => [kind, await shrinkOne(findPicture(pictures, kind))] as const);
  return new Map(await Promise.all(small));
}

async function shrinkOne(bytes: Buffer | undefined): Promise<SmallPicture | undefined> {
  if (!bytes) return undefined;
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'contain', background: print.photoGround, kernel: 'linear' })
      .flatten({ background: print.photoGround })
      .toColourspace('srgb')
      .jpeg({ quality: 76 });
    return { ...size, bytes: await picture.toBuffer() };
  } catch {
    return undefined;
  }
}

/** A brand's logo, at a size for paper. Always as pixels: a vector file from outside is read only once, here. */
export async function readLogo(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, density: 200 })
      .resize({ ...logoSize, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A placeholder: a picture of one pixel by so many, by which it can be found. */
export async function drawPlace(height: number): Promise<Buffer> {
  return sharp({ create: { width: 1, height, channels: 3, background: print.photoGround } })
    .jpeg()
    .toBuffer();
}
