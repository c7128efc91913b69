import { type Asset, hashOf } from '../../web/asset.ts';
import { palettesOf } from '../../web/palette.ts';

/** What the pages of a partner's reports refer to. Paths change with the content, so that it can be cached permanently. */

/**
 * The style that is loaded after that of all pages: the accent in light and dark, moved as far as text in it needs to be
 * readable, and the look of the partner's logo. A logo is made for paper: in the dark it gets a light background.
 */
export function makeBrandStyle(colour: string): Asset {
  const { light, dark } = palettesOf(colour);
  const content = `:root { --accent: ${light.accent}; }
.top { border-top: 3px solid var(--accent); }
.check-facts .brand-partner { margin-bottom: 12px; }
@media screen and (prefers-color-scheme: dark) {
  :root { --accent: ${dark.accent}; }
  .brand-partner img { background: ${light.background}; border-radius: 4px; padding: 3px 6px; }
}
`;
  const name = `${colour.slice(1)}.css`;
  return {
    path: brandPath(hashOf(content), name),
    contentType: 'text/css; charset=utf-8',
    bytes: Buffer.from(content),
  };
}

export function makeBrandLogo(bytes: Buffer): { readonly hash: string; readonly bytes: Buffer } {
  return { hash: hashOf(bytes), bytes };
}

export function logoPath(hash: string): string {
  return brandPath(hash, 'logo.png');
}

function brandPath(hash: string, name: string): string {
  return `/brands/${hash}/${name}`;
}
