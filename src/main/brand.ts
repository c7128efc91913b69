import { readFile, stat } from 'node:fs/promises';

import { OperatorError } from '../kernel/errors.ts';
import { encodeLogo } from '../presentation/brand/encode-logo.ts';
import { type Asset, makeAsset } from '../web/asset.ts';
import type { BrandSettings } from './settings.ts';

export interface Brand {
  readonly name: string;
  readonly colour: string;
  readonly logo?: Asset;
}

const maxBytes = 2 * 1024 * 1024;

/** Reads the operator's brand. Its logo is drawn anew as a PNG. */
export async function readBrand({ name, colour, logoFile }: BrandSettings): Promise<Brand> {
  if (logoFile === undefined) return { name, colour };
  return { name, colour, logo: makeAsset('logo.png', 'image/png', await readLogo(logoFile)) };
}

async function readLogo(file: string): Promise<Buffer> {
  const refuse = (why: string) => new OperatorError(`BRAND_LOGO=${file} is not usable: ${why}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw refuse('there is no such file');
  if (found.size > maxBytes) throw refuse(`it is larger than ${maxBytes / 1024 / 1024} MB`);
  const source = await readFile(file).catch(() => undefined);
  if (!source) throw refuse('it cannot be read');
  try {
    return await encodeLogo(source);
  } catch {
    throw refuse('it must be a picture (SVG, PNG, JPEG or WebP)');
  }
}
