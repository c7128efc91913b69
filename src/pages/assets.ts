import { readFile } from 'node:fs/promises';

import { type Asset, makeAsset } from '../web/asset.ts';
import { makeBaseStyle } from '../web/base-style.ts';

/** What the pages of an app refer to. */
export interface PageAssets {
  readonly style: string;
  readonly script: string;
  readonly icon: string;
  readonly all: readonly Asset[];
}

/** Style, script, icon and fonts of an app: the base of all pages, with the kit's tables, forms and charts. */
export async function makePageAssets(name: string, accent: string): Promise<PageAssets> {
  const { base, icon, fonts } = await makeBaseStyle(accent);
  const style = makeAsset(`${name}.css`, 'text/css; charset=utf-8', `${base}\n${await readKit('kit.css')}`);
  const script = makeAsset(`${name}.js`, 'text/javascript; charset=utf-8', await readKit('kit.js'));
  return { style: style.path, script: script.path, icon: icon.path, all: [style, script, icon, ...fonts] };
}

function readKit(name: string): Promise<string> {
  return readFile(new URL(`../web/kit/assets/${name}`, import.meta.url), 'utf8');
}
