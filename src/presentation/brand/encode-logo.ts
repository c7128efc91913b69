import sharp from 'sharp';

/** What a logo may be given as. Others that the decoder knows are not for logos, and some hold several pictures. */
const formats: readonly (string | undefined)[] = ['svg', 'png', 'jpeg', 'webp'];
/** Twice its size on a page, for high-resolution screens and print. */
const [mostWidth, mostHeight] = [640, 128];
const mostPixels = 50_000_000;
const timeoutSeconds = 10;

/**
 * Draws a logo anew as a PNG, so that scripts, links and metadata of the file never reach a page: nothing is left but
 * pixels. An SVG cannot load anything while it is drawn, since it has no address of its own. Throws on what is no picture.
 */
export async function encodeLogo(source: Uint8Array): Promise<Buffer> {
  const input = sharp(source, { density: 300, limitInputPixels: mostPixels, pages: 1 });
  const { format } = await input.metadata();
  if (!formats.includes(format)) throw new Error('the format is not one of a logo');
  return input
    .autoOrient()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
