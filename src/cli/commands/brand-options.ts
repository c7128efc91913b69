import { readFile, stat } from 'node:fs/promises';

import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { maxLogoBytes } from '../../operations/partners/set-brand.ts';
import type { Options, OptionSpec } from '../command.ts';

/** What a partner shows of itself on its reports. */
export const brandOptions = {
  'brand-name': {
    value: 'TEXT',
    help: "its name on its reports, next to the operator's; none removes the brand",
  },
  'brand-colour': { value: '#RRGGBB', help: 'the colour of links and lines on its reports' },
  'brand-logo': {
    value: 'FILE',
    help: `its logo on its reports: SVG, PNG, JPEG or WebP, up to ${maxLogoBytes / 1024} KB`,
  },
} as const satisfies Record<string, OptionSpec>;

/** The options by the fields that they set, for error messages. */
export const brandNames = {
  brandName: '--brand-name',
  brandColour: '--brand-colour',
  brandLogo: '--brand-logo',
} as const;

export async function readBrandOptions(options: Options): Promise<{
  readonly brandName?: string | null;
  readonly brandColour?: string | null;
  readonly brandLogo?: Uint8Array | null;
}> {
  const { 'brand-name': name, 'brand-colour': colour, 'brand-logo': logo } = options;
  return {
    ...(name !== undefined && { brandName: name === 'none' ? null : name.trim() }),
    ...(colour !== undefined && { brandColour: colour === 'none' ? null : colour }),
    ...(logo !== undefined && { brandLogo: logo === 'none' ? null : await readLogoFile(logo) }),
  };
}

async function readLogoFile(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`--brand-logo: there is no file ${quoteInput(path)}`);
  // Read only where it may be used: the operation says why not, where it is larger.
  const bytes =
    found.size > maxLogoBytes ? new Uint8Array(maxLogoBytes + 1) : await readFile(path).catch(() => undefined);
  if (!bytes) throw new OperatorError(`--brand-logo: the file ${quoteInput(path)} cannot be read`);
  return bytes;
}
