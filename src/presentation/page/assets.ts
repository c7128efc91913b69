import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type Palette, palettesOf } from '../../web/palette.ts';
import { type Asset, hashOf, makeAsset } from '../asset.ts';
import { drawingStyle } from '../drawings/index.ts';

interface PageAssets {
  readonly style: Asset;
  /** The one that a page loads; it loads the others. */
  readonly script: Asset;
  readonly icon: Asset;
  readonly fonts: readonly Asset[];
  /** What style sheets of other pages begin with: fonts and colours alone, and these with type, links and buttons. */
  readonly colours: string;
  readonly foundation: string;
  /** Everything that has to be served. */
  readonly all: readonly Asset[];
}

/** Builds style, script, icon and fonts of pages, in the colour of the brand. */
export async function makeAssets({ accent }: { readonly accent: string }): Promise<PageAssets> {
  const palettes = palettesOf(accent);
  const fonts = await Promise.all(subsets.map(readFont));
  const colours = [
    ...fonts.map(({ face }) => face),
    `:root { ${propertiesOf(palettes.light)} }`,
    `@media screen and (prefers-color-scheme: dark) { :root { ${propertiesOf(palettes.dark)} } }`,
  ].join('\n');
  const foundation = `${colours}\n${await readOwn('base.css')}`;
  const style = makeAsset(
    'report.css',
    'text/css; charset=utf-8',
    [
      foundation,
      ...(await Promise.all(styles.map((name) => readOwn(`${name}.css`)))),
      drawingStyle(drawingColours),
    ].join('\n'),
  );
  const [script, ...modules] = await readScripts();
  const icon = makeAsset('icon.svg', 'image/svg+xml', drawFavicon(palettes.light.accent));
  const fontAssets = fonts.map(({ asset }) => asset);
  const all = [style, script, ...modules, icon, ...fontAssets];
  return { style, script, icon, fonts: fontAssets, colours, foundation, all };
}

/** After the foundation, in this order: later ones say what differs. */
const styles = ['frame', 'front', 'sections', 'tables', 'timeline', 'pictures', 'check', 'print'];

const modules = ['filters', 'folds', 'follow', 'menus', 'places', 'viewer'];

/** The script and its modules, under one hash of all of them: they import each other by relative addresses. */
async function readScripts(): Promise<readonly [Asset, ...Asset[]]> {
  const [entry, ...others] = await Promise.all([readScript('report'), ...modules.map(readScript)]);
  const hash = hashOf(JSON.stringify([entry, ...others]));
  const serve = ({ name, content }: typeof entry): Asset => ({
    path: `/assets/${hash}/${name}`,
    contentType: 'text/javascript; charset=utf-8',
    bytes: Buffer.from(content),
  });
  return [serve(entry), ...others.map(serve)];
}

async function readScript(name: string): Promise<{ readonly name: string; readonly content: string }> {
  return { name: `${name}.js`, content: await readOwn(`script/${name}.js`) };
}

const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'];

/**
 * A reader fetches only the subsets whose letters occur. Addresses are relative to the style's own, which a proxy may have
 * put elsewhere.
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

function readOwn(file: string): Promise<string> {
  return readFile(new URL(`assets/${file}`, import.meta.url), 'utf8');
}

function propertiesOf(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');
}

const drawingColours = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  background: 'var(--background)',
  accent: 'var(--accent)',
  accentSoft: 'var(--accent-soft)',
  problem: 'var(--problem)',
  attention: 'var(--attention)',
  clear: 'var(--clear)',
  unchecked: 'var(--unchecked)',
  band: 'var(--band)',
};

function drawFavicon(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><path d="M7 21a9 9 0 1 1 18 0M16 21l5-7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`;
}
