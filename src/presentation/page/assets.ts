import { readFile } from 'node:fs/promises';

import { type Asset, hashOf, makeAsset } from '../../web/asset.ts';
import { makeBaseStyle } from '../../web/base-style.ts';
import { drawingStyle } from '../drawings/index.ts';

interface PageAssets extends Awaited<ReturnType<typeof makeBaseStyle>> {
  readonly style: Asset;
  /** The one that a page loads; it loads the others. */
  readonly script: Asset;
  /** Everything that has to be served. */
  readonly all: readonly Asset[];
}

/** Builds style, script, icon and fonts of pages, in the colour of the brand. */
export async function makeAssets({ accent }: { readonly accent: string }): Promise<PageAssets> {
  const base = await makeBaseStyle(accent);
  const own = await Promise.all(styles.map((name) => readOwn(`${name}.css`)));
  const style = makeAsset(
    'report.css',
    'text/css; charset=utf-8',
    [base.base, ...own, drawingStyle(drawingColours)].join('\n'),
  );
  const [script, ...modules] = await readScripts();
  return { ...base, style, script, all: [style, script, ...modules, base.icon, ...base.fonts] };
}

/** After the base, in this order: later ones override earlier ones. */
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

function readOwn(file: string): Promise<string> {
  return readFile(new URL(`assets/${file}`, import.meta.url), 'utf8');
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
  neutral: 'var(--neutral)',
  band: 'var(--band)',
};
