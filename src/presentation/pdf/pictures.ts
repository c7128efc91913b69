import sharp from 'sharp';

import { print } from '../../web/palette.ts';

sharp.cache(false);
sharp.concurrency(1);

const maxPixels = 60_000_000;
const logoSize = { width: 640, height: 160 };

/** A brand's logo, at a size for paper. Always as pixels: a vector file from outside is read only once, here. */
export async function readLogo(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, density: 200 })
      .resize({ ...logoSize, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A placeholder: a picture of one pixel by so many, by which it can be found. */
export async function drawPlace(height: number): Promise<Buffer> {
  return sharp({ create: { width: 1, height, channels: 3, background: print.photoBackground } })
    .jpeg()
    .toBuffer();
}
