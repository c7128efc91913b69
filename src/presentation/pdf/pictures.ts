import sharp from 'sharp';

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
