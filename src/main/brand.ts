import { readFile, stat } from 'node:fs/promises';

import sharp from 'sharp';

import { OperatorError } from '../kernel/errors.ts';
import { type Asset, makeAsset } from '../presentation/page/assets.ts';
import type { BrandSettings } from './settings.ts';

interface Brand {
  readonly name: string;
  readonly colour: string;
  readonly logo?: Asset;
}

const mostBytes = 2 * 1024 * 1024;
/** Twice its size on a page, for high-resolution screens and print. */
const [mostWidth, mostHeight] = [640, 128];

/** Reads the brand. Its logo is re-encoded as a PNG, so that scripts and metadata of the file never reach a page. */
export async function readBrand({ name, colour, logoFile }: BrandSettings): Promise<Brand> {
  if (logoFile === undefined) return { name, colour };
  return { name, colour, logo: makeAsset('logo.png', 'image/png', await encodeLogo(logoFile)) };
}

async function encodeLogo(file: string): Promise<Buffer> {
  const refuse = (why: string) => new OperatorError(`BRAND_LOGO=${file} is not usable: ${why}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw refuse('there is no such file');
  if (found.size > mostBytes) throw refuse(`it is larger than ${mostBytes / 1024 / 1024} MB`);
  const source = await readFile(file).catch(() => undefined);
  if (!source) throw refuse('it cannot be read');
  try {
    return await sharp(source, { density: 300, limitInputPixels: 50_000_000 })
      .resize({ width: mostWidth, height: mostHeight, fit: 'inside' })
      .png()
      .toBuffer();
  } catch {
    throw refuse('it must be a picture (SVG, PNG, JPEG or WebP)');
  }
}
