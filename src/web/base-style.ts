import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type Asset, makeAsset } from './asset.ts';
import { type Palette, palettesOf } from './palette.ts';

/** What the style sheets of all pages begin with, and the files that they need. */
interface BaseStyle {
  /** Fonts and colours, for pages whose other styles are not ours. */
  readonly colours: string;
  /** Fonts, colours and `base.css`: type, links, buttons, fields and tables. */
  readonly base: string;
  readonly fonts: readonly Asset[];
  readonly icon: Asset;
}

/** Makes the base of all style sheets, in the colour of the brand. */
export async function makeBaseStyle(accent: string): Promise<BaseStyle> {
  const { light, dark } = palettesOf(accent);
  const fonts = await Promise.all(subsets.map(readFont));
  const colours = [
    ...fonts.map(({ face }) => face),
    `:root { ${propertiesOf(light)} }`,
    `@media screen and (prefers-color-scheme: dark) { :root { ${propertiesOf(dark)} } }`,
  ].join('\n');
  return {
    colours,
    base: `${colours}\n${await readFile(new URL('assets/base.css', import.meta.url), 'utf8')}`,
    fonts: fonts.map(({ asset }) => asset),
    icon: makeAsset('icon.svg', 'image/svg+xml', drawFavicon(light.accent)),
  };
}

const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'];

/**
 * A reader fetches only the subsets whose letters occur. Addresses are relative to that of the style sheet, which a proxy may
 * have moved.
 */
async function readFont(subset: string): Promise<{ readonly asset: Asset; readonly face: string }> {
  const ranges = JSON.parse(await readFile(inPackage('unicode.json'), 'utf8')) as Record<string, string>;
  const bytes = await readFile(inPackage(`files/inter-${subset}-wght-normal.woff2`));
  const asset = makeAsset(`inter-${subset}.woff2`, 'font/woff2', bytes);
  const face = `@font-face { font-family: 'Inter'; font-weight: 100 900; font-display: swap; src: url('../${asset.path.slice('/assets/'.length)}') format('woff2'); unicode-range: ${ranges[subset] ?? ''}; }`;
  return { asset, face };
}

function inPackage(file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/${file}`));
}

function propertiesOf(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}

function drawFavicon(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><path d="M7 21a9 9 0 1 1 18 0M16 21l5-7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`;
}
