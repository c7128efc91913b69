import sharp from 'sharp';

/** What a logo may be given as. Others that the decoder knows are not for logos, and some hold several pictures. */
const formats: readonly (string | undefined)[] = ['svg', 'png', 'jpeg', 'webp'];
/** Twice its size on a page, for high-resolution screens and print. */
const [maxWidth, maxHeight] = [640, 128];
/** A photo of a phone has fewer. Each takes four bytes of memory, and some are held twice. */
const maxPixels = 16_000_000;
const timeoutSeconds = 10;

/**
 * Draws a logo anew as a PNG, so that scripts, links and metadata of the file never reach a page: nothing is left but
 * pixels. An SVG cannot load anything while it is drawn, since it has no address of its own, and may hold no pictures: how
 * large these are is not known before they are decoded. Throws on what is no picture.
 */
export async function encodeLogo(source: Uint8Array): Promise<Buffer> {
  const input = sharp(source, { density: 300, limitInputPixels: maxPixels, pages: 1 });
  // Reads the header alone, and refuses a picture that says it is larger.
  const { format } = await input.metadata();
  if (!formats.includes(format)) throw new Error('the format is not one of a logo');
  if (format === 'svg' && !isPlainSvg(source))
    throw new Error('the SVG holds pictures, or cannot be searched for them');
  return input
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}

/** What draws pictures in an SVG, or brings in something that may: pictures, other files, and files that are in an address. */
const embedding = /<(?:[^\s<>/:]+:)?(?:image|feImage|include)[\s/>]|data:/i;
/** With these, an element or an address could be written in a way that the expression above does not see. */
const disguising = /<!ENTITY|encoding\s{0,9}=\s{0,9}(?!["']utf-8["'])/i;

/** Whether nothing in an SVG can bring in a picture. It is drawn in a process of bounded memory all the same. */
function isPlainSvg(source: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(source);
    return !text.includes('\0') && !embedding.test(text) && !disguising.test(text);
  } catch {
    // Compressed, or in another encoding.
    return false;
  }
}
